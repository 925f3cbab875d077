// What the game answers about a position: all that its players and its odds ask. The chapters' own helpers are in
// play.h.
#pragma once
#include <optional>

#include "games/borodino-1812/decisions.h"
#include "games/borodino-1812/state.h"

namespace redoubt::borodino_1812 {

/// 6.31: what a unit does with its dice.
struct Shot {
  int dice = 0;
  int number = 0;  // the highest face that hits; below 1 the unit cannot fire
};

/// 3.2, 5.41: headquarters ride.
constexpr Gait gait_of(Type type) {
  switch (type) {
    case Type::infantry:
    case Type::light_infantry:
    case Type::militia: return Gait::foot;
    case Type::light_artillery:
    case Type::heavy_artillery: return Gait::gun;
    case Type::horse_artillery: return Gait::horse_gun;
    default: return Gait::mounted;
  }
}

class Going;

/// Questions about a position, and whether something may be decided in it.
struct Questions {
  const Data& data;
  const State& s;

  Questions(const Data& data_, const State& state) : data(data_), s(state) {}

  [[nodiscard]] const Board& board() const { return data.board; }
  [[nodiscard]] const Forces& forces() const { return data.forces; }
  [[nodiscard]] const Army& army(Side side) const { return data.forces.army(side); }
  [[nodiscard]] const Scenario& scenario() const { return data.scenarios.at(s.scenario); }
  [[nodiscard]] std::optional<Side> to_act() const;

  // chapter 3
  [[nodiscard]] bool bridged(const Gate& gate) const { return gate.crossing && !s.broken.has(gate.border); }
  [[nodiscard]] bool open(const Gate& gate) const {
    return !gate.river || bridged(gate) || (gate.entrance && gate.to == s.entry);
  }
  [[nodiscard]] int limit(const Gate& gate) const { return bridged(gate) ? gate.limit : gate.unbridged; }
  [[nodiscard]] bool limit_reached(const Gate& gate) const { return s.crossed[gate.border] >= limit(gate); }
  [[nodiscard]] bool room(Side side, Area area) const { return count(s.here(side, area)) < board().stack(area); }
  [[nodiscard]] bool overfull(Side side, Area area) const { return count(s.here(side, area)) > board().stack(area); }

  [[nodiscard]] Verdict may_end_movement() const;
  [[nodiscard]] bool could_be() const;

  // chapter 4
  [[nodiscard]] int strength(Unit unit) const { return forces().strength(unit, s.blocks[unit].step); }
  [[nodiscard]] bool last_step(Unit unit) const { return s.blocks[unit].step == forces().last_step(unit); }
  [[nodiscard]] bool is(Unit unit, Units Army::* kind) const { return (army(side_of(unit)).*kind & bit(unit)) != 0; }
  [[nodiscard]] Units strongest(Side side, Units among) const;

  // chapter 5: command
  [[nodiscard]] AreaSet range(Unit hq) const;
  [[nodiscard]] Units subordinates(Unit hq) const;
  [[nodiscard]] bool unpinned(Unit unit) const;
  [[nodiscard]] bool has_left_battle(Unit unit) const { return (s.at_liberty & bit(unit)) != 0; }
  [[nodiscard]] Verdict may_activate(Unit hq) const;
  [[nodiscard]] Verdict may_march(Unit hq, Area to) const;
  void legal_command(ActionList& out) const;

  // chapter 5: bombardment
  [[nodiscard]] Shot bombardment(Unit gun, const Gate& gate) const;
  [[nodiscard]] Verdict can_bombard(Unit gun, Area to) const;
  [[nodiscard]] Units targets(Side side) const;

  // chapter 5: movement
  [[nodiscard]] Verdict may_step(Unit unit, const Gate& gate) const;
  [[nodiscard]] Verdict may_go(Unit unit, Area to) const;
  [[nodiscard]] AreaSet destinations(Unit unit, const Going& going) const;
  [[nodiscard]] Gait gait(Unit unit) const { return gait_of(forces().type(unit)); }

  // chapter 6
  [[nodiscard]] AreaSet open_battles() const;
  [[nodiscard]] Units fighting(Side side) const;
  [[nodiscard]] Shot shot(Unit unit, Target target, bool bayonet) const;
  [[nodiscard]] Units due() const;
  [[nodiscard]] Verdict may_fire(Unit unit, Target target) const;
  [[nodiscard]] Verdict may_hold(Unit unit) const;
  [[nodiscard]] Verdict may_charge(Unit unit) const;
  [[nodiscard]] Verdict may_square(Unit unit) const;
  [[nodiscard]] Verdict may_unsquare(Unit unit) const;
  [[nodiscard]] Verdict may_retreat(Unit unit, Area to) const;
  [[nodiscard]] Verdict may_leave(Unit unit) const;
  [[nodiscard]] Verdict may_regroup(Unit unit, Area to) const;

  // chapter 7
  [[nodiscard]] int yield(std::size_t source) const;
  [[nodiscard]] AreaSet in_supply(Side side) const;
  [[nodiscard]] int price(Unit unit) const;
  void legal_supply(ActionList& out) const;

  // chapter 8
  [[nodiscard]] int points_for(Unit unit) const;

  // the door
  [[nodiscard]] Verdict check(Action action) const;
  void legal(ActionList& out) const;
};

}  // namespace redoubt::borodino_1812
