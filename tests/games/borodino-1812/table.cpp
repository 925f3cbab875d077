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
  const auto row = std::find_if(verbs.begin(), verbs.end(), [&](const auto& each) { return each.word == words.at(0); });
  if (row == verbs.end()) {
    ADD_FAILURE() << "no decision begins with " << words[0];
    return {};
  }
  Action action = act(row->verb);
  for (std::size_t i = 0; i < row->count(); ++i)
    set_operand(action, i, operand(row->operands[i].kind, i + 1 < words.size() ? words[i + 1] : std::string()));
  return action;
}

unsigned Table::operand(Names names, const std::string& word) const {
  switch (names) {
    case Names::unit: return unit(word);
    case Names::area: return area(word);
    case Names::origin: return word == "at-entry" ? unsigned{beyond} : area(word);
    case Names::source:
    case Names::second: return word.empty() ? 0U : static_cast<unsigned>(std::stoi(word));
    case Names::target: return word == "squares" ? 1U : word == "line" ? 2U : 0U;
    case Names::side: return word == "russian" ? 1U : 0U;
    case Names::points: return static_cast<unsigned>(std::stoi(word));
  }
  return 0;
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
