#include "tests/games/borodino-1812/table.h"

#include <algorithm>
#include <sstream>

#include "embedded.h"

namespace redoubt::borodino_1812 {

namespace {

std::vector<std::string> split(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

template <class T>
T sound(Result<T> made) {
  EXPECT_TRUE(made.has_value()) << (made.has_value() ? "" : describe(made.error()));
  return made.has_value() ? *made : T{};
}

}  // namespace

const Data& standard() {
  static const Data data = [] {
    Board board = sound(Board::parse(embedded::borodino_1812_board()));
    Forces forces = sound(Forces::parse(embedded::borodino_1812_forces()));
    Scenarios scenarios = sound(Scenarios::parse(embedded::borodino_1812_setup(), board, forces));
    return Data{std::move(board), std::move(forces), std::move(scenarios)};
  }();
  return data;
}

Table::Table(std::size_t scenario, Side first) {
  EventList muted(true);
  state.scenario = static_cast<std::uint8_t>(scenario);
  Play(standard(), state, dice_, muted).set_up();
  for (auto& side : state.at) side.fill(0);
  state.held = {};
  state.field = {};
  for (Block& block : state.blocks) block = {off_board, 0, block.token};
  state.first = first;
  state.acting = first;
  state.phase = Phase::command;
}

Table& Table::put(std::string_view id, std::string_view place, int strength) {
  EventList muted(true);
  const Unit who = unit(id);
  Play(standard(), state, dice_, muted).place(who, area(place));
  const Forces& forces = standard().forces;
  while (strength >= 0 && forces.strength(who, state.blocks[who].step) > strength) ++state.blocks[who].step;
  if (strength >= 0) {
    EXPECT_EQ(forces.strength(who, state.blocks[who].step), strength) << id;
  }
  return *this;
}

Table& Table::deployed(std::uint64_t seed) {
  chance_.reseed(seed);
  EventList muted(true);
  const std::uint8_t scenario = state.scenario;
  state = {};
  state.scenario = scenario;
  Play(standard(), state, chance_, muted).set_up();
  ActionList legal;
  while (state.phase == Phase::deployment) {
    look().legal(legal);
    const Action action = legal[chance_.below(static_cast<std::uint32_t>(legal.size()))];
    Play(standard(), state, chance_, muted).apply(action);
  }
  return *this;
}

Table& Table::dice(const std::vector<int>& faces) {
  EXPECT_EQ(dice_.left(), 0U) << "dice of before were not rolled";
  dice_.script(faces);
  return *this;
}

Action Table::parse(std::string_view text) const {
  const std::vector<std::string> words = split(text);
  const auto* const found = std::find(verb_names.begin(), verb_names.end(), words.at(0));
  if (found == verb_names.end()) {
    ADD_FAILURE() << "no decision begins with " << words[0];
    return {};
  }
  const auto verb = static_cast<Verb>(found - verb_names.begin());
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
  const auto source = [&](std::size_t i) { return word(i).empty() ? 0U : static_cast<unsigned>(std::stoi(word(i))); };
  switch (operands(verb)) {
    case Operands::none: return act(verb);
    case Operands::unit: return act(verb, unit(word(1)));
    case Operands::area: return act(verb, area(word(1)));
    case Operands::unit_area: return act(verb, unit(word(1)), area(word(2)));
    case Operands::unit_area_hq: return act(verb, unit(word(1)), area(word(2)), unit(word(3)));
    case Operands::unit_unit: return act(verb, unit(word(1)), unit(word(2)));
    case Operands::unit_target:
      return act(verb, unit(word(1)), word(2) == "squares" ? 1U : word(2) == "line" ? 2U : 0U);
    case Operands::unit_sources: return act(verb, unit(word(1)), source(2), source(3));
    case Operands::area_area: return act(verb, area(word(1)), area(word(2)));
    case Operands::area_from: return act(verb, area(word(1)), word(2) == "at-entry" ? beyond : area(word(2)));
    case Operands::side_number:
      return act(verb, word(1) == "russian" ? 1U : 0U, static_cast<unsigned>(std::stoi(word(2))));
  }
  return {};
}

Table& Table::play(std::string_view words) {
  const Action action = parse(words);
  const std::string found = verdict(words);
  EXPECT_EQ(found, "legal") << words << " in phase " << phase() << ", reason "
                            << static_cast<int>(look().check(action).reason);
  if (found != "legal") return *this;
  EventList list;
  Play(standard(), state, dice_, list).apply(action);
  events_.insert(events_.end(), list.begin(), list.end());
  return *this;
}

Table& Table::play_all(std::string_view lines) {
  std::istringstream in{std::string(lines)};
  for (std::string line; std::getline(in, line);) {
    if (!split(line).empty()) play(line);
  }
  return *this;
}

std::string Table::verdict(std::string_view words) const {
  const Verdict found = look().check(parse(words));
  return found.legal() ? "legal" : std::string(rule_numbers[found.rule]);
}

Why Table::why(std::string_view words) const { return static_cast<Why>(look().check(parse(words)).reason); }

bool Table::lists(std::string_view words) const {
  ActionList legal;
  look().legal(legal);
  return legal.contains(parse(words));
}

Unit Table::unit(std::string_view id) const {
  const Unit found = standard().forces.find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

Area Table::area(std::string_view id) const {
  const Area found = standard().board.find(id);
  EXPECT_NE(found, 0) << id;
  return found;
}

std::string Table::where(std::string_view id) const {
  const Area found = state.area(unit(id));
  if (found == beyond) return "at-entry";
  if (found == on_the_way) return "on-the-way";
  if (found == grave) return "grave";
  if (found == off_board) return "off-board";
  return found == in_hand ? "in-hand" : standard().board.data(found).id;
}

std::string Table::to_act() const {
  const auto side = look().to_act();
  return side ? std::string(name(*side)) : "nobody";
}

int Table::count(Happening what) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(what);
  }));
}

bool Table::saw(Happening what, std::string_view rule) const {
  return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(what) && (rule.empty() || rule_numbers[event.rule] == rule);
  });
}

}  // namespace redoubt::borodino_1812
