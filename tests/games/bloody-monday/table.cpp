#include "tests/games/bloody-monday/table.h"

#include <sstream>

namespace redoubt::bloody_monday {

namespace {

std::vector<std::string> split(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string join(const BloodyMonday& game, Action action) {
  const json::object form = game.action_json(action);
  std::string text;
  for (const auto& [key, value] : form) text += (text.empty() ? "" : " ") + std::string(value.get_string());
  return text;
}

}  // namespace

Table::Table(const std::vector<std::string>& options, int scenario, std::uint64_t seed) : chance_(seed) {
  Setup setup;
  setup.scenario = static_cast<std::uint16_t>(scenario);
  for (const std::string& option : options) {
    for (std::size_t i = 0; i < game().options().size(); ++i) {
      if (game().options()[i].id == option) setup.options |= 1U << i;
    }
  }
  EventList list;
  state = game().start(setup, chance_, list);
  events_.assign(list.begin(), list.end());
}

Table::Table(std::string_view position) {
  const auto document = parse_json(position);
  if (!document) {
    ADD_FAILURE() << describe(document.error());
    return;
  }
  const auto parsed = game().parse_state(*document);
  if (!parsed) {
    ADD_FAILURE() << describe(parsed.error());
    return;
  }
  state = *parsed;
}

Action Table::parse(std::string_view text) const {
  const std::vector<std::string> words = split(text);
  const auto verb =
      std::find_if(verbs.begin(), verbs.end(), [&](const auto& each) { return each.word == words.at(0); });
  if (verb == verbs.end()) {
    ADD_FAILURE() << "no such decision: " << text;
    return {};
  }
  json::object form{{"do", words[0]}};
  for (std::size_t i = 0; i < verb->count(); ++i) form[verb->operands[i].key] = words.at(i + 1);
  const auto action = game().parse_action(form);
  if (!action) {
    ADD_FAILURE() << text << ": " << describe(action.error());
    return {};
  }
  return *action;
}

Table& Table::play(std::string_view words) {
  const Action action = parse(words);
  const Verdict verdict = game().check(state, action);
  if (!verdict.legal()) {
    ADD_FAILURE() << words << " is refused by " << game().rule_number(verdict.rule) << ": "
                  << game().refusal(verdict, Language::english);
    return *this;
  }
  EventList list;
  game().apply(state, action, dice_, list);
  events_.insert(events_.end(), list.begin(), list.end());
  const Faults faults = game().faults(state);
  EXPECT_TRUE(faults.empty()) << "after " << words << ": " << describe(faults);
  return *this;
}

Table& Table::play_all(std::string_view lines) {
  std::istringstream in{std::string(lines)};
  for (std::string line; std::getline(in, line);) {
    if (line.find_first_not_of(' ') != std::string::npos) play(line);
  }
  return *this;
}

Table& Table::take_all_hits() {
  while (state.phase == Phase::artillery_hits || state.phase == Phase::ground_hits) play(all_legal().at(0));
  return *this;
}

std::string Table::verdict(std::string_view words) const {
  const Verdict verdict = game().check(state, parse(words));
  return verdict.legal() ? "legal" : std::string(game().rule_number(verdict.rule));
}

RefusalReason Table::why(std::string_view words) const {
  return static_cast<RefusalReason>(game().check(state, parse(words)).reason);
}

std::vector<std::string> Table::all_legal() const {
  ActionList list;
  game().legal(state, list);
  std::vector<std::string> texts;
  for (const Action action : list) texts.push_back(join(game(), action));
  return texts;
}

bool Table::lists(std::string_view words) const {
  ActionList list;
  game().legal(state, list);
  return list.contains(parse(words));
}

Unit Table::unit(std::string_view id) const {
  const Unit found = game().data().forces.find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

std::string Table::where(std::string_view id) const {
  const Area area = state.area(unit(id));
  return area == pool ? "pool" : area == grave ? "eliminated" : std::to_string(area);
}

std::string Table::to_act() const {
  const auto side = game().to_act(state);
  return side ? std::string(name(*side)) : "nobody";
}

int Table::count(EventKind what) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(what);
  }));
}

bool Table::saw(EventKind what, std::string_view rule) const {
  return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(what) && (rule.empty() || rule == game().rule_number(event.rule));
  });
}

const Event* Table::last(EventKind what) const {
  for (std::size_t i = events_.size(); i-- > 0;) {
    if (events_[i].kind == static_cast<std::uint8_t>(what)) return &events_[i];
  }
  return nullptr;
}

std::string on(std::string_view first, std::string_view second) {
  std::string list;
  if (!first.empty()) list += '"' + std::string(first) + '"';
  if (!second.empty()) list += ", \"" + std::string(second) + '"';
  return R"("options": [)" + list + "]";
}

Decisions fire(const Table& table) {
  Decisions order;
  for (const Event& event : table.events()) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::rolled)) continue;
    order.push_back(Table::game().data().forces.data(static_cast<Unit>(event.unit)).id);
  }
  return order;
}

std::string moving(const std::string& blocks, const std::string& more) {
  return R"({"phase": "movement", "impulse": "initiative", "disc_spent": true, "moves_left": 9, )" + more +
         R"("blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}, )" + blocks + "]}";
}

std::string fighting(const std::string& blocks, const std::string& more) {
  return R"({"phase": "battles", "impulse": "initiative", "disc_spent": true, )" + more +
         R"("blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}, )" + blocks + "]}";
}

}  // namespace redoubt::bloody_monday
