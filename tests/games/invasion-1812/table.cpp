#include "tests/games/invasion-1812/table.h"

#include <algorithm>

#include "embedded.h"
#include "games/invasion-1812/words.h"

namespace redoubt::invasion_1812 {

const Data& standard() {
  static const Data data = [] {
    Forces forces = sound(Forces::parse(embedded::invasion_1812_forces()));
    Scenarios scenarios = sound(Scenarios::parse(embedded::invasion_1812_setup(), forces));
    Cards cards = sound(Cards::parse(embedded::invasion_1812_cards(), forces));
    return Data{sound(Board::parse(embedded::invasion_1812_board())), std::move(forces), std::move(scenarios),
                std::move(cards)};
  }();
  return data;
}

Table::Table(std::size_t scenario, int turn, std::uint32_t options) {
  EventList muted(true);
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = static_cast<std::uint8_t>(options);
  Play game(standard(), state, dice_, muted);
  game.set_up();
  for (int i = 0; i < unit_count; ++i) game.lift(static_cast<Unit>(i), expected);
  state.pending = {};
  state.turn = static_cast<std::uint8_t>(turn);
}

Table& Table::put(std::string_view units, std::string_view place) {
  return with([&](Play& game) {
    for (const std::string& id : split(units)) game.move(unit(id), hex(place));
  });
}

Table& Table::disrupted(std::string_view units) {
  return with([&](Play& game) {
    for (const std::string& id : split(units)) game.disrupt(unit(id), Rule::r3_3);
  });
}

Table& Table::forced(std::string_view units) {
  for (const std::string& id : split(units)) state.forced.add(unit(id));
  return *this;
}

Table& Table::depot(Side side, std::string_view place) {
  state.depots[invasion_1812::at(side)].add(hex(place));
  return *this;
}

Table& Table::train(Side side, std::string_view place) {
  return with([&](Play& game) { game.add_train(side, hex(place)); });
}

Table& Table::at(Phase phase, Side side) {
  state.phase = phase;
  state.acting = side;
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
  for (std::size_t i = 0; i < row->count(); ++i) {
    const std::string word = i + 1 < words.size() ? words[i + 1] : std::string();
    switch (row->operands[i].kind) {
      case Names::unit: set_operand(action, i, unit(word)); break;
      case Names::hex:
      case Names::hex_or_none: set_operand(action, i, word.empty() ? no_hex : hex(word)); break;
      case Names::commands:
      case Names::card: set_operand(action, i, static_cast<unsigned>(std::stoi(word))); break;
    }
  }
  return action;
}

Unit Table::unit(std::string_view id) const {
  const Unit found = standard().forces.find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

Hex Table::hex(std::string_view number) const {
  const Hex found = hex_named(number);
  EXPECT_NE(found, no_hex) << number;
  return found;
}

std::string Table::where(std::string_view id) const {
  const Hex found = state.where[unit(id)];
  if (on_map(found)) return Grid::name(found);
  if (found == lost) return "lost";
  if (found == departed) return "departed";
  if (found == turned_away) return "turned away";
  return found == expected ? "expected" : "elsewhere";
}

std::string Table::refusal(std::string_view words) const {
  const Verdict verdict = look().check(parse(words));
  if (verdict.legal()) return "legal";
  return std::string(rule_numbers[verdict.rule]) + " " + Words(standard()).refusal(verdict, Language::english);
}

}  // namespace redoubt::invasion_1812
