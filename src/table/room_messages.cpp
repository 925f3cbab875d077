// What the viewers of a match are told: all of it once, then what has changed for each. A viewer gets nothing, not even
// a number, for what is hidden from him.
#include <algorithm>
#include <utility>

#include "table/room.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::size_t log_at_first = 60;
constexpr std::array<Viewer, 3> viewers = {Viewer::french, Viewer::russian, Viewer::observer};

/// In the order of `Room::facts`.
constexpr std::array<std::string_view, 11> fact_names = {
    "state", "over", "result", "to_act", "mine", "prompt", "undoable", "decisions", "exchanged", "clock", "frozen"};

std::string quoted(std::string_view text) {
  std::string out;
  append_quoted(text, out);
  return out;
}
std::string truth(bool value) { return value ? "true" : "false"; }

void append_member(std::string_view name, std::string_view value, std::string& out) {
  out += ",\"";
  out += name;
  out += "\":";
  out += value;
}

/// An object as text that more members can be appended to.
std::string opened(const json::object& object) {
  std::string text = compact(object);
  text.pop_back();
  return text;
}

json::array listed_texts(const std::vector<std::string>& texts) {
  json::array list(texts.begin(), texts.end());
  return list;
}

}  // namespace

std::size_t Room::number_of(std::size_t decision, const Viewing& viewing) const {
  return viewing.counts_all ? decision : counting_.decisions(viewing.who).counted(decision);
}

std::size_t Room::decision_of(std::size_t number, const Viewing& viewing) const {
  return viewing.counts_all ? number : counting_.decisions(viewing.who).length_at(number);
}

std::string Room::prompt(const Viewing& viewing) const {
  if (!row_.frozen.empty()) return words::frozen(row_.frozen).in(viewing.language);
  if (!match_) return words::not_started.in(viewing.language);
  // The game itself does not know of a resignation or a fallen flag, and would go on asking.
  return match_->concluded() ? words::ended.in(viewing.language) : question_for(*match_, viewing);
}

Room::Facts Room::facts(const Viewing& viewing) const {
  const std::optional<Side> side = to_act();
  const bool may_undo = match_ && row_.frozen.empty() && !over() && viewing.who == viewer(chair(decider_));
  return {quoted(row_.state),
          truth(over()),
          compact(result()),
          side ? quoted(name(*side)) : "null",
          truth(decides(viewing.who)),
          quoted(prompt(viewing)),
          std::to_string(may_undo ? match_->undoable() : 0),
          std::to_string(decisions(viewing)),
          truth(exchanged()),
          compact(clocks_.state(exchanged())),
          row_.frozen.empty() ? "null" : quoted(row_.frozen)};
}

Room::Facts& Room::told_facts(const Viewing& viewing) {
  const auto found = std::find_if(facts_told_.begin(), facts_told_.end(),
                                  [&](const std::pair<Viewing, Facts>& each) { return each.first == viewing; });
  return found != facts_told_.end() ? found->second : facts_told_.emplace_back(viewing, Facts{}).second;
}

json::array Room::log(std::size_t from, std::size_t to, const Viewing& viewing) const {
  if (!match_ || from > std::min(to, decisions(viewing))) return {};
  const std::size_t first = decision_of(from, viewing);
  const std::size_t last = decision_of(std::min(to, decisions(viewing)), viewing);
  json::array entries = match_->entries(first, last, viewing.who, viewing.language);
  if (viewing.counts_all) return entries;
  json::array own;
  for (std::size_t i = first; i <= last; ++i) {
    if (i > 0 && !counting_.decisions(viewing.who).counts(i - 1)) continue;
    json::value& entry = own.emplace_back(std::move(entries[i - first]));
    entry.get_object()["number"] = number_of(i, viewing);
  }
  return own;
}

Room::Shown& Room::show(Viewer who) {
  std::optional<Shown>& shown = shown_[static_cast<std::size_t>(who)];
  if (!shown) shown = Shown{with_bots_->game().changes(who), 0, 0};
  return *shown;
}

std::string Room::whole(const Viewing& viewing, std::optional<Side> side) {
  json::object head{{"t", "table"}, {"match", row_.id}, {"seq", told(viewing.who)}, {"as", name(viewing.who)}};
  head["game"] = row_.game;
  head["seats"] = seat_list(row_, names_, side ? seat(*side).player : std::string(), exchanged());
  head["hot_seat"] = hot_seat();
  head["recap"] = nullptr;
  head["log"] = json::array();
  if (match_) {
    head["scenario"] = match_->header().scenario;
    head["options"] = listed_texts(match_->header().options);
    head["commitment"] = hex(match_->header().commitment);
    std::size_t first = decisions(viewing) > log_at_first ? decisions(viewing) - log_at_first : 0;
    if (side) {
      const std::uint64_t seen = std::min<std::uint64_t>(seat(*side).seen, row_.sequence);
      const std::size_t read = number_of(match_->decisions_by(static_cast<std::size_t>(seen)), viewing);
      if (seen > 0 && read < decisions(viewing)) head["recap"] = read + 1;
      if (seen > 0) first = std::min(first, read);
    }
    head["log"] = log(first, decisions(viewing), viewing);
  }
  std::string text = opened(head);
  const Facts& now = told_facts(viewing) = facts(viewing);
  for (std::size_t i = 0; i < fact_count; ++i) append_member(fact_names[i], now[i], text);
  append_member("view", match_ ? "" : "null", text);
  if (match_) {
    Shown& shown = show(viewing.who);
    shown.changes->whole(*match_, text);
    shown.changes->list(*match_, decides(viewing.who));
    append_member("legal", "", text);
    shown.changes->choices(viewing.language, text);
    shown.changes->settle();
    shown.told = told(viewing.who);
    shown.decisions = counting_.decisions(viewing.who).counted();
  } else {
    append_member("legal", "[]", text);
  }
  return text + '}';
}

std::vector<std::pair<Viewing, Text>> Room::changes(const std::vector<Viewing>& viewings) {
  std::vector<std::pair<Viewing, Text>> messages;
  for (const Viewer who : viewers) change(who, viewings, messages);
  // What nobody looks at is not kept.
  std::erase_if(facts_told_, [&](const std::pair<Viewing, Facts>& each) {
    return std::find(viewings.begin(), viewings.end(), each.first) == viewings.end();
  });
  told_ = kept_ = decisions();
  return messages;
}

void Room::change(Viewer who, const std::vector<Viewing>& viewings, std::vector<std::pair<Viewing, Text>>& messages) {
  std::optional<Shown>& before = shown_[static_cast<std::size_t>(who)];
  std::vector<Viewing> readers;
  std::copy_if(viewings.begin(), viewings.end(), std::back_inserter(readers),
               [&](const Viewing& each) { return each.who == who; });
  if (readers.empty()) before.reset();
  if (!match_ || !before) {
    for (const Viewing& each : readers)
      messages.emplace_back(each, std::make_shared<const std::string>(whole(each, std::nullopt)));
    return;
  }
  Shown& shown = *before;
  const std::size_t kept = counting_.decisions(who).counted(kept_);
  const bool dropped = kept < shown.decisions;
  shown.changes->list(*match_, decides(who));
  const std::vector<std::string> all_steps = steps(shown, who, readers);
  for (std::size_t i = 0; i < readers.size(); ++i) {
    const Viewing& reader = readers[i];
    std::string text = R"({"t":"change","match":")" + row_.id + R"(","from":)" + std::to_string(shown.told) +
                       R"(,"seq":)" + std::to_string(told(who)) + R"(,"steps":[)" + all_steps[i] + ']';
    const std::size_t nothing = text.size();
    if (dropped) append_member("kept", std::to_string(kept), text);
    std::string difference;
    if (shown.changes->choice_difference(reader.language, difference)) append_member("legal", difference, text);
    Facts now = facts(reader);
    Facts& last = told_facts(reader);
    for (std::size_t fact = 0; fact < fact_count; ++fact) {
      if (now[fact] != last[fact]) append_member(fact_names[fact], now[fact], text);
    }
    last = std::move(now);
    if (all_steps[i].empty() && text.size() == nothing && told(who) == shown.told) continue;
    messages.emplace_back(reader, std::make_shared<const std::string>(std::move(text) + '}'));
  }
  shown.changes->settle();
  shown.told = told(who);
  shown.decisions = counting_.decisions(who).counted();
}

std::vector<std::string> Room::steps(Shown& shown, Viewer who, const std::vector<Viewing>& readers) const {
  std::vector<std::string> all(readers.size());
  const std::size_t first = kept_ < told_ ? kept_ : told_ + 1;
  if (first > decisions()) return all;
  const CountedRow& counted = counting_.decisions(who);
  const AnyMemory* memory = who == Viewer::observer ? nullptr : memories_[who == Viewer::french ? 0 : 1].get();
  const auto now = memory == nullptr ? std::span<const std::byte>() : memory->view_bytes();
  shown.changes->steps(*match_, first, now, [&](const ViewStep& step) {
    const bool logged = step.decision > kept_ && counted.counts(step.decision - 1);
    if (step.patch.empty() && !logged) return;
    for (std::size_t i = 0; i < readers.size(); ++i) {
      std::string& text = all[i];
      if (!text.empty()) text += ',';
      text += R"({"patch":[)";
      text += step.patch;
      text += R"(],"log":[)";
      if (logged) {
        match_->append_entry(counted.counted(step.decision), step.decision, step.events, who, readers[i].language,
                             text);
      }
      text += "]}";
    }
  });
  return all;
}

}  // namespace redoubt::table
