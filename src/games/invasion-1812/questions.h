// What the game answers about a position: all that its players and its odds ask. The chapters' own helpers are in
// play.h.
#pragma once
#include <optional>

#include "games/invasion-1812/decisions.h"
#include "games/invasion-1812/state.h"

namespace redoubt::invasion_1812 {

/// Questions about a position, and whether something may be decided in it.
struct Questions {
  const Data& data;
  const State& s;

  Questions(const Data& data_, const State& state) : data(data_), s(state) {}

  [[nodiscard]] const Board& board() const { return data.board; }
  [[nodiscard]] const Forces& forces() const { return data.forces; }
  [[nodiscard]] bool plays(Option option) const { return (s.options & bit(option)) != 0; }
  [[nodiscard]] bool advanced() const { return data.scenarios.at(s.scenario).advanced; }
  /// 1.1; 16.13: there is none in a campaign of two years.
  [[nodiscard]] bool winter() const { return s.turn >= data.scenarios.winter_from() && !s.second_year; }
  [[nodiscard]] int effect(Side side, EffectKind kind) const {
    return s.effects[at(side)][static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] bool undisrupted(Unit unit) const { return !s.disrupted.has(unit); }
  /// Divisions or commanders.
  [[nodiscard]] bool occupied(Side side, Hex hex) const {
    return s.held[at(side)].has(hex) || s.led[at(side)].has(hex);
  }
  [[nodiscard]] HexSet occupied(Side side) const { return s.held[at(side)] | s.led[at(side)]; }
  [[nodiscard]] const HexSet& passable(Side side) const { return board().passable(side); }
  [[nodiscard]] HexSet enemy_cities(Side side) const { return board().cities() - friendly_cities(side); }
  [[nodiscard]] int room(Side side, Hex hex) const { return capacity(side, hex) - occupancy(side, hex); }
  [[nodiscard]] Side attacker() const { return s.attacker; }
  [[nodiscard]] Side defender() const { return other(s.attacker); }
  [[nodiscard]] UnitSet defenders() const { return stack(defender(), s.attack.to); }
  /// 16.13: nobody forages in the spring.
  [[nodiscard]] bool foraging_suspended() const { return s.second_year && s.turn <= 9; }

  /// Calls f with each unit of a stack, in the order of the units.
  template <class F>
  void each_at(Side side, Hex hex, F f) const {
    for (Unit unit = s.first[at(side)][hex]; unit != no_unit;) {
      const Unit next = s.next[unit];
      f(unit);
      unit = next;
    }
  }

  // the door
  [[nodiscard]] std::optional<Side> to_act() const;
  void legal(ActionList& out) const;
  [[nodiscard]] Verdict check(Action action) const;

  // chapters 3 and 4
  [[nodiscard]] UnitSet stack(Side side, Hex hex) const;
  [[nodiscard]] int divisions(Side side, Hex hex) const;
  [[nodiscard]] int effective(Side side, Hex hex) const;
  [[nodiscard]] int occupancy(UnitSet units) const;
  [[nodiscard]] int occupancy(Side side, Hex hex) const;
  [[nodiscard]] int capacity(Side side, Hex hex) const;

  // chapter 6
  [[nodiscard]] HexSet friendly_cities(Side side) const;
  [[nodiscard]] HexSet watched(Side by, bool any_river) const;
  [[nodiscard]] HexSet route(Side side) const;
  [[nodiscard]] HexSet reach(Side side, const HexSet& cities, const HexSet& way, int range) const;
  [[nodiscard]] int supply_range(Side side) const;
  [[nodiscard]] HexSet general_supply(Side side) const;
  [[nodiscard]] HexSet austrian_supply() const;
  [[nodiscard]] bool forages(Side side, Hex hex) const;

  // chapter 7
  [[nodiscard]] int trains_available(Side side) const;
  [[nodiscard]] int trains_at(Side side, Hex hex) const;
  [[nodiscard]] HexSet chain(Side side) const;
  [[nodiscard]] bool besieged(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_hold_depot(Side side, Hex hex) const;
  [[nodiscard]] HexSet depot_places(Side side, bool as_seen) const;
  [[nodiscard]] bool is_fed_and_led(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_take_trains(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_allocate(Hex hex) const;

  // chapter 8: marches
  [[nodiscard]] Verdict may_march(Hex hex) const;
  [[nodiscard]] Verdict may_march(Hex hex, const HexSet& watch) const;
  [[nodiscard]] int allowance() const;
  [[nodiscard]] int longest_march() const;
  [[nodiscard]] bool stands_fast(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_step(Hex to) const;
  [[nodiscard]] Verdict may_leave(Unit unit) const;

  // chapter 8: rally
  [[nodiscard]] int ratings(Side side, Hex hex) const;

  // chapter 10
  [[nodiscard]] int best_rating(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_attack(Hex from, Hex to, unsigned commands) const;

  // chapter 11: what follows
  [[nodiscard]] HexSet refuges(Hex from) const;
  [[nodiscard]] Verdict may_withdraw(Hex from, Hex to) const;
  [[nodiscard]] Verdict may_stand() const;
  [[nodiscard]] HexSet onward(Unit unit) const;
  [[nodiscard]] UnitSet advancing() const;

  // chapter 11: the combat
  [[nodiscard]] int wear(UnitSet units) const;
  [[nodiscard]] int worn(int value, UnitSet units) const;
  [[nodiscard]] int combined_arms(UnitSet units) const;
  [[nodiscard]] UnitSet effective_of(UnitSet units) const;
  [[nodiscard]] int attack_value() const;
  [[nodiscard]] int defence_value() const;
  [[nodiscard]] int support_value(Side side, Hex hex) const;

  // chapter 13
  [[nodiscard]] HexSet arrival_ground(Unit unit) const;

  // chapter 14: victory
  [[nodiscard]] HexSet held_cities(Side side) const;
  [[nodiscard]] int city_points(Side side) const;

  // chapter 15
  [[nodiscard]] bool arranges_screens() const;

  // chapter 16: leaders
  [[nodiscard]] int rating(Unit commander) const;

  // chapter 16: cards
  [[nodiscard]] const Effect* effect_at(unsigned cursor) const;
};

}  // namespace redoubt::invasion_1812
