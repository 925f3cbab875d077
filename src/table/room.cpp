#include "table/room.h"

#include <algorithm>

#include "table/words.h"

namespace redoubt::table {

namespace {

json::value side_or_null(std::optional<Side> side) { return side ? json::value(name(*side)) : json::value(nullptr); }

Refusal refused(std::string code, const Bilingual& text, Language language) {
  return {std::move(code), text.in(language), {}};
}

}  // namespace

json::object seat_list(const MatchRow& row, const std::array<std::string, 2>& names, std::string_view player,
                       bool exchanged) {
  json::object list;
  for (const Side side : {Side::french, Side::russian}) {
    const Side chair = exchanged ? other(side) : side;
    const SeatRow& seat = row.seats[index(chair)];
    json::object object{{"kind", !player.empty() && seat.player == player ? "me" : seat.kind}};
    if (seat.kind == "bot") object["bot"] = seat.bot;
    object["name"] = names[static_cast<std::size_t>(index(chair))];
    list[name(side)] = std::move(object);
  }
  return list;
}

std::string question_for(const AnyMoment& moment, const Viewing& viewing) {
  const std::optional<Side> side = moment.to_act();
  if (!side || viewing.who == viewer(*side)) return moment.prompt(viewing.language);
  return (*side == Side::french ? words::french_decide : words::russians_decide).in(viewing.language);
}

namespace {

/// The member of a summary that says what each viewer learnt of last; it is not for lists.
constexpr std::string_view noticed_key = "noticed";

struct NoticedLast {
  std::uint64_t sequence = 0;
  Millis at = 0;
};

/// What a viewer of a match learnt of last, by its row. A row that does not say so was written before viewers had their
/// own counts.
NoticedLast noticed_at(const MatchRow& row, Viewer who) {
  const Result<json::value> summary = parse_json(row.summary);
  const json::value* all = summary && summary->is_object() ? summary->get_object().if_contains(noticed_key) : nullptr;
  const json::value* last = all != nullptr && all->is_object() ? all->get_object().if_contains(name(who)) : nullptr;
  const json::array* pair = last == nullptr ? nullptr : last->if_array();
  if (pair == nullptr || pair->size() != 2) return {row.sequence, row.updated};
  return {static_cast<std::uint64_t>(whole_number(pair->at(0)).value_or(0)), whole_number(pair->at(1)).value_or(0)};
}

}  // namespace

json::object listed(const StoredMatch& match, std::string_view player) {
  const MatchRow& row = match.row;
  json::object object{{"id", row.id}, {"game", row.game}, {"state", row.state}};
  object["frozen"] = row.frozen.empty() ? json::value(nullptr) : json::value(row.frozen);
  for (const std::string* text : {&row.setup, &row.summary}) {
    const Result<json::value> value = parse_json(*text);
    if (!value || !value->is_object()) continue;
    for (const auto& each : value->get_object()) {
      if (each.key() != "position" && each.key() != noticed_key) object[each.key()] = each.value();
    }
  }
  const json::value* changed = object.if_contains("exchanged");
  const bool exchanged = changed != nullptr && *changed == json::value(true);
  object["seats"] = seat_list(row, match.names, player, exchanged);
  bool waits = false;
  bool unread = false;
  Millis updated = row.state == "open" || player.empty() ? row.created : noticed_at(row, Viewer::observer).at;
  for (const Side side : {Side::french, Side::russian}) {
    const SeatRow& seat = row.seats[index(exchanged ? other(side) : side)];
    if (player.empty() || seat.player != player) continue;
    const NoticedLast last = noticed_at(row, viewer(side));
    unread = unread || last.sequence > seat.seen;
    updated = std::max(updated, last.at);
    const json::value* to_act = object.if_contains("to_act");
    waits = waits ||
            (row.state == "running" && row.frozen.empty() && to_act != nullptr && *to_act == json::value(name(side)));
  }
  object["unread"] = unread;
  object["updated"] = updated;
  object["waits"] = waits;
  return object;
}

std::vector<json::object> listed_newest_first(const std::vector<StoredMatch>& matches, std::string_view player) {
  std::vector<json::object> list;
  list.reserve(matches.size());
  for (const StoredMatch& each : matches) list.push_back(listed(each, player));
  std::sort(list.begin(), list.end(), [](const json::object& a, const json::object& b) {
    const Millis first = a.at("updated").to_number<Millis>();
    const Millis second = b.at("updated").to_number<Millis>();
    return first != second ? first > second : a.at("id").as_string() < b.at("id").as_string();
  });
  return list;
}

std::optional<Side> Room::to_act() const {
  if (!match_ || over() || !row_.frozen.empty()) return std::nullopt;
  return match_->to_act();
}

bool Room::holds(std::string_view player, Side side) const {
  return !player.empty() && seat(side).kind == "player" && seat(side).player == player;
}

bool Room::hot_seat() const {
  return row_.seats[0].kind == "player" && row_.seats[1].kind == "player" &&
         row_.seats[0].player == row_.seats[1].player;
}

std::optional<Level> Room::bot_to_act() const {
  const std::optional<Side> side = to_act();
  if (!side || seat(*side).kind != "bot") return std::nullopt;
  return level_named(seat(*side).bot).value_or(Level::cadet);
}

std::optional<Millis> Room::deadline() const {
  if (!to_act()) return std::nullopt;
  return clocks_.deadline();
}

std::optional<Refusal> Room::may_change(Side side, Language language) const {
  if (!row_.frozen.empty()) return refused("frozen", words::frozen(row_.frozen), language);
  if (!match_) return refused("turn", words::not_started, language);
  if (over()) return refused("over", words::over, language);
  if (match_->to_act() != side) return refused("turn", words::not_your_turn, language);
  return std::nullopt;
}

std::optional<Refusal> Room::decide(Side side, const json::value& form, Millis at, Language language) {
  if (auto refusal = may_change(side, language)) return refusal;
  const Result<Action> action = with_bots_->game().parse_action(form);
  if (!action) return Refusal{"action", describe(action.error()), {}};
  return decide(side, *action, at, language);
}

std::optional<Refusal> Room::decide(Side side, Action action, Millis at, Language language) {
  if (auto refusal = may_change(side, language)) return refusal;
  const Side who = chair(side);
  if (auto refusal = match_->play(action, language)) {
    if (refusal->code == "fault") freeze(frozen::fault, "decision " + compact(with_bots_->game().action_json(action)));
    return refusal;
  }
  decider_ = who;
  enter(at);
  return std::nullopt;
}

std::optional<Refusal> Room::undo(Side side, bool all, Millis at, Language language) {
  if (!row_.frozen.empty()) return refused("frozen", words::frozen(row_.frozen), language);
  if (!match_) return refused("turn", words::not_started, language);
  if (over()) return refused("over", words::over, language);
  const std::size_t allowed = match_->undoable();
  if (allowed > 0 && decider_ != chair(side)) return refused("undo", words::undo_other, language);
  if (auto refusal = match_->undo(all ? std::max<std::size_t>(allowed, 1) : 1, language)) return refusal;
  enter(at);
  return std::nullopt;
}

std::optional<Refusal> Room::resign(Side side, Millis at, Language language) {
  if (!row_.frozen.empty()) return refused("frozen", words::frozen(row_.frozen), language);
  if (!match_) return refused("turn", words::not_started, language);
  if (over()) return refused("over", words::over, language);
  conclude({RecordedEntry::Kind::resign, side}, at);
  return std::nullopt;
}

void Room::flag(Millis at) {
  const std::optional<Side> side = to_act();
  if (!side) return;
  conclude({RecordedEntry::Kind::flag, *side}, at);
}

void Room::conclude(const Conclusion& conclusion, Millis at) {
  match_->conclude(conclusion);
  enter(at);
}

void Room::enter(Millis at) {
  JournalRow row;
  row.sequence = row_.sequence + 1;
  row.at = at;
  row.entry = journal_text(match_->last_entry());
  row.link = match_->head();
  pass(row);
  fresh_.push_back(std::move(row));
  if (!match_->list_choices()) freeze(frozen::fault, std::string(too_many));
}

/// After every entry.
void Room::pass(const JournalRow& row) {
  row_.sequence = row.sequence;
  kept_ = std::min(kept_, decisions());
  take_time(row.at);
  if (match_->last_entry().kind == RecordedEntry::Kind::adopt) clocks_.forgive(row.at);
  count();
  remember();
  cover(entries_so_far_, row, match_->head());
  keep_checkpoint();
}

/// Who learns of the last entry.
void Room::count() {
  switch (match_->last_entry().kind) {
    case RecordedEntry::Kind::decision: counting_.decide(match_->noticed()); break;
    case RecordedEntry::Kind::undo: counting_.undo(decisions()); break;
    case RecordedEntry::Kind::adopt: counting_.enter(0); break;
    case RecordedEntry::Kind::resign:
    case RecordedEntry::Kind::flag: counting_.enter(everybody); break;
  }
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    const CountedRow& row = counting_.entries(who);
    if (row.counts(row.size() - 1)) noticed_[static_cast<std::size_t>(who)] = {row_.sequence, row_.updated};
  }
}

void Room::take_time(Millis at) {
  row_.updated = at;
  row_.state = match_->to_act() ? "running" : "over";
  const std::optional<Side> side = to_act();
  clocks_.turn(side ? std::optional(chair(*side)) : std::nullopt, at);
}

/// What lists show of the match.
void Room::settle() { row_.summary = summary(); }

/// Every player's side takes in what has happened, so that his questions never walk the past.
void Room::remember() {
  for (const Side side : {Side::french, Side::russian}) {
    if (seat(side).kind != "player") continue;
    std::unique_ptr<AnyMemory>& memory = memories_[static_cast<std::size_t>(index(side))];
    if (!memory) memory = with_bots_->memory(side);
    memory->see(*match_);
  }
}

void Room::set_seen(Side side, std::uint64_t sequence) {
  std::uint64_t& seen = row_.seats[index(chair(side))].seen;
  seen = std::max(seen, std::min(sequence, row_.sequence));
}

std::optional<Append> Room::take_fresh() {
  if (fresh_.empty()) return std::nullopt;
  settle();
  Append append;
  append.match = row_.id;
  append.after = fresh_.front().sequence - 1;
  append.entries = std::exchange(fresh_, {});
  append.state = row_.state;
  append.summary = row_.summary;
  return append;
}

std::string Room::summary() const {
  const std::optional<Millis> ends = deadline();
  json::object noticed;
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    const Noticed& last = noticed_[static_cast<std::size_t>(who)];
    noticed[name(who)] = json::array{last.sequence, last.at};
  }
  return compact(json::object{{"turn", match_ ? match_->turn() : 0},
                              {"to_act", side_or_null(to_act())},
                              {"exchanged", exchanged()},
                              {"result", result()},
                              {"deadline", ends ? json::value(*ends) : json::value(nullptr)},
                              {noticed_key, std::move(noticed)}});
}

json::value Room::result() const { return match_ ? match_->result() : json::value(nullptr); }

}  // namespace redoubt::table
