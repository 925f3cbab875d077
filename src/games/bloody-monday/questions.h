// What the game answers about a position: all that its players and its odds ask. The chapters' own helpers are in
// play.h.
#pragma once
#include <optional>

#include "games/bloody-monday/decisions.h"
#include "games/bloody-monday/state.h"

namespace redoubt::bloody_monday {

constexpr std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }
constexpr Winner winner(Side side) { return side == Side::french ? Winner::french : Winner::russian; }

/// Questions about a position, and whether something may be decided in it.
struct Questions {
  const Data& data;
  const State& s;

  Questions(const Data& data_, const State& state) : data(data_), s(state) {}

  [[nodiscard]] const Board& board() const { return data.board; }
  [[nodiscard]] const Forces& forces() const { return data.forces; }
  [[nodiscard]] const Army& army(Side side) const { return data.forces.army(side); }
  [[nodiscard]] std::optional<Side> to_act() const;

  // control and fog
  [[nodiscard]] AreaSet contested() const;
  [[nodiscard]] AreaSet controlled(Side side) const;
  [[nodiscard]] AreaSet clear_for(Side side) const;
  [[nodiscard]] bool controls(Side side, Place place) const;
  [[nodiscard]] int victory_areas(Side side) const;

  // chapter 1
  [[nodiscard]] Verdict limits(Unit unit, Area to) const;

  // chapter 2
  [[nodiscard]] int strength(Unit unit) const { return forces().strength(unit, s.blocks[unit].edge); }
  [[nodiscard]] bool exhausted(Unit unit) const { return strength(unit) == 0; }
  [[nodiscard]] int movement(Unit unit) const { return forces().movement(unit, s.plays(Option::agility)); }
  [[nodiscard]] int commander_strength(Side side) const { return strength(army(side).supreme); }
  [[nodiscard]] Units targets(Side side) const;

  // chapter 3
  [[nodiscard]] int logistics_value(Side side) const;
  [[nodiscard]] Units deployable(Side side) const;
  [[nodiscard]] Units restorable_kind() const;
  [[nodiscard]] int restore_price(Unit unit) const;
  [[nodiscard]] Verdict may_restore(Unit unit) const;
  [[nodiscard]] Verdict check_command(Action action) const;

  // chapter 4
  [[nodiscard]] Verdict may_begin(Verb verb) const;

  // chapter 5: activation, movement, inspiration
  [[nodiscard]] int command_limit() const;
  [[nodiscard]] int active_leaders() const;
  [[nodiscard]] std::size_t slot(Unit leader) const;
  [[nodiscard]] Verdict may_activate_leader(Unit leader) const;
  [[nodiscard]] Units colour(Unit leader) const;
  [[nodiscard]] AreaSet beyond_limit(Unit leader) const;
  [[nodiscard]] Units eligible() const;
  [[nodiscard]] Verdict may_step(Unit unit, Area to) const;
  [[nodiscard]] Verdict may_activate_battery(Unit battery) const;
  [[nodiscard]] Units inspirable(Unit leader) const;

  // chapter 5: combat
  [[nodiscard]] Side defender() const { return other(s.phasing); }
  [[nodiscard]] AreaSet open_battles() const;
  [[nodiscard]] Verdict may_end_battles() const;
  [[nodiscard]] Units batteries_for(Area area) const;
  [[nodiscard]] int dice_of(Unit unit) const;
  [[nodiscard]] Fire fire_of(Unit unit) const;

  // chapter 6
  [[nodiscard]] Verdict may_raid() const;

  // chapter 9
  [[nodiscard]] Units jagers_to_ask() const;
  [[nodiscard]] Verdict may_skirmish(Unit jager, Area to) const;

  // the door
  [[nodiscard]] Verdict check(Action action) const;
  void legal(ActionList& out) const;
};

}  // namespace redoubt::bloody_monday
