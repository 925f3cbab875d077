#include "tests/games/la-bataille/table.h"

#include <algorithm>
#include <cstdlib>

#include "embedded.h"
#include "games/la-bataille/soundness.h"

namespace redoubt::la_bataille {

namespace {

template <class Names>
int place_of(const Names& names, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

}  // namespace

const Data& standard() {
  static const Data data = [] {
    Result<Data> made =
        Data::make(embedded::la_bataille_board(), embedded::la_bataille_forces(), embedded::la_bataille_setup());
    if (!made) {
      ADD_FAILURE() << describe(made.error());
      std::abort();
    }
    return std::move(*made);
  }();
  return data;
}

std::size_t scenario_named(std::string_view id) {
  const auto& all = standard().scenarios.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].id == id) return i;
  }
  ADD_FAILURE() << "no such scenario: " << id;
  return 0;
}

Table::Table(Side phasing, std::uint32_t options, std::string_view scenario) {
  state.scenario = static_cast<std::uint8_t>(scenario_named(scenario));
  state.options = options;
  state.turn = static_cast<std::uint8_t>(look().scenario().turns.first + 1);
  moves(phasing);
  with([&](Play& game) {
    game.put(unit("fr-rapp"), hex("00101"));
    game.put(unit("ru-yermolov"), hex("10601"));
  });
  forget();
}

Table& Table::put(std::string_view id, std::string_view hex_name, std::string_view how) {
  const auto units = standard().forces.members(id);
  EXPECT_TRUE(units.has_value()) << id;
  if (!units) return *this;
  const Unit first = units->first();
  for (const std::string& word : split(how)) {
    const int form = place_of(form_names, word);
    if (form >= 0) state.form[first] = static_cast<Form>(form);
    if (form < 0) state.facing[first] = static_cast<std::uint8_t>(place_of(hex_direction_names, word));
  }
  const bool said = std::any_of(form_names.begin(), form_names.end(),
                                [&](std::string_view each) { return how.find(each) != std::string_view::npos; });
  const Arm arm = look().arm(first);
  if (!said && arm != Arm::leader) state.form[first] = arm == Arm::artillery ? Form::unlimbered : Form::column;
  return with([&](Play& game) {
    if (units->size() > 1) game.s.joined.add(game.of(first).regiment);
    units->each([&](Unit unit) {
      if (unit != first) game.s.where[unit] = box(Box::joined);
    });
    game.put(first, hex(hex_name));
  });
}

Table& Table::disordered(std::string_view id) {
  state.disordered.add(unit(id));
  return with([&](Play& game) { game.renew_zone(game.s.where[unit(id)]); });
}

Table& Table::routed(std::string_view id) {
  state.routed.add(unit(id));
  return with([&](Play& game) { game.renew_zone(game.s.where[unit(id)]); });
}

Table& Table::lost(std::string_view id, int points) {
  state.lost[unit(id)] = static_cast<std::uint8_t>(points);
  return *this;
}

Table& Table::moves(Side side) {
  return with([&](Play& game) {
    game.begin_half_turn(side);
    game.begin_movement();
  });
}

Table& Table::fire_phase(Phase phase) {
  return with([&](Play& game) { game.begin_fire(phase); });
}

Unit Table::unit(std::string_view id) const {
  const auto found = standard().forces.members(id);
  EXPECT_TRUE(found.has_value()) << id;
  return found ? found->first() : no_unit;
}

Hex Table::hex(std::string_view number) { return Grid::named(number); }

std::string Table::where(std::string_view id) const {
  const Hex at = state.where[unit(id)];
  if (on_map(at)) return Grid::name(at);
  switch (static_cast<Box>(at)) {
    case Box::joined: return "joined";
    case Box::waiting: return "waiting";
    case Box::expected: return "expected";
    case Box::eliminated: return "eliminated";
    case Box::surrendered: return "surrendered";
    case Box::fled: return "fled";
    case Box::out: return "out";
    case Box::away: return "away";
    case Box::captured: return "captured";
    case Box::in_hand: return "in hand";
    case Box::unused: break;
  }
  return "unused";
}

std::string Table::facing(std::string_view id) const {
  return std::string(hex_direction_names[state.facing[unit(id)]]);
}

Action Table::parse(std::string_view text) const {
  const std::vector<std::string> words = split(text);
  const auto form = std::find_if(verbs.begin(), verbs.end(), [&](const auto& each) { return each.word == words[0]; });
  EXPECT_NE(form, verbs.end()) << text;
  if (form == verbs.end()) return {0xffff, 0, 0, 0};
  std::array<unsigned, 3> operands = {};
  for (std::size_t i = 0; i < 3 && i + 1 < words.size(); ++i) {
    const std::string& word = words[i + 1];
    switch (form->operands[i].kind) {
      case Names::unit: operands[i] = unit(word); break;
      case Names::regiment: operands[i] = standard().forces.roster()[unit(word)].regiment; break;
      case Names::hex: operands[i] = hex(word); break;
      case Names::direction: operands[i] = static_cast<unsigned>(place_of(hex_direction_names, word)); break;
      case Names::corps: operands[i] = static_cast<unsigned>(place_of(corps_ids, word)); break;
      case Names::form: operands[i] = static_cast<unsigned>(place_of(form_names, word)); break;
      default: operands[i] = static_cast<unsigned>(std::stoi(word));
    }
  }
  return act(form->verb, operands[0], operands[1], operands[2]);
}

void expect_sound(const State& state) {
  const Faults faults = inspect(standard(), state);
  EXPECT_TRUE(faults.empty()) << describe(faults);
}

}  // namespace redoubt::la_bataille
