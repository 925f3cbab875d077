#include "tests/games/borodino-1812/table.h"

#include <algorithm>

#include "embedded.h"

namespace redoubt::borodino_1812 {

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

}  // namespace redoubt::borodino_1812
