// 6.7 and 6.8: retreats and regroups.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 6.71, 6.72, 6.74: never into an enemy or contested area. Attackers go back the way they or their friends came, or to
/// friendly areas, not where the defender came in; defenders to friendly or vacant areas, not where the attacker came.
Verdict Position::way_back(Unit unit, Area to, bool in_battle) const {
  const Side side = side_of(unit);
  const Area here = s.area(unit);
  const Gate* gate = board().gate(here, to);
  if (gate == nullptr) return refuse(Rule::r6_7, Why::not_adjacent, unit, to);
  if (const Verdict verdict = may_pass(unit, *gate); !verdict.legal()) return verdict;
  if (s.occupied(other(side), to)) return refuse(Rule::r6_71, Why::enemy_there, unit, to);
  const Gate& inward = *board().gate(to, here);
  const bool attacks = in_battle ? side == s.attacker : s.attacked[at(side)].has(here);
  if (s.entered[at(other(side))].has(passage(inward))) {
    return attacks ? refuse(Rule::r6_72, Why::reinforced_border, unit, to)
                   : refuse(Rule::r6_74, Why::attackers_border, unit, to);
  }
  if (attacks && !s.friendly(side, to) && !s.entered[at(side)].has(passage(inward))) {
    return refuse(Rule::r6_72, Why::not_a_way_back, unit, to);
  }
  if (limit_reached(*gate)) return refuse(Rule::r6_71, Why::battle_limit, to);
  return fine;
}

/// 6.7 in a battle; 5.3 when guns drive a unit off, but never into a full area.
Verdict Position::may_retreat(Unit unit, Area to) const {
  if (s.phase == Phase::driven_off) {
    if (unit != s.driven) return refuse(Rule::r5_3, Why::not_driven, unit);
    if (const Verdict verdict = way_back(unit, to, false); !verdict.legal()) return verdict;
    return room(side_of(unit), to) ? fine : refuse(Rule::r5_3, Why::area_full, unit, to);
  }
  if (const Verdict verdict = may_act(unit); !verdict.legal()) return verdict;
  const bool foot_gun = is(unit, &Army::artillery) && !is(unit, &Army::horse);
  if (foot_gun && in_first_round(unit)) return refuse(Rule::r6_7, Why::guns_stand_first_round, unit);
  return way_back(unit, to, true);
}

/// 3.4: defenders at their own edge of the map. Entry: attackers over the entrance that
/// they or their friends came by, within its limit.
Verdict Position::may_leave(Unit unit) const {
  const Side side = side_of(unit);
  const Area here = s.area(unit);
  bool attacks = false;
  if (s.phase == Phase::driven_off) {
    if (unit != s.driven) return refuse(Rule::r5_3, Why::not_driven, unit);
    attacks = s.attacked[at(side)].has(here);
  } else {
    if (const Verdict verdict = may_act(unit); !verdict.legal()) return verdict;
    const bool foot_gun = is(unit, &Army::artillery) && !is(unit, &Army::horse);
    if (foot_gun && in_first_round(unit)) return refuse(Rule::r6_7, Why::guns_stand_first_round, unit);
    attacks = side == s.attacker;
  }
  if (!attacks) return board().edge(side).has(here) ? fine : refuse(Rule::r3_4, Why::not_at_edge, unit);
  const Gate* way = entrance_used(side, here);
  if (way == nullptr) return refuse(Rule::r6_72, Why::not_a_way_back, unit);
  return limit_reached(*way) ? refuse(Rule::r6_71, Why::battle_limit, here) : fine;
}

bool Position::can_retreat(Unit unit) const {
  if (may_leave(unit).legal()) return true;
  for (const Gate& gate : board().gates(s.area(unit))) {
    if (may_retreat(unit, gate.to).legal()) return true;
  }
  return false;
}

/// 6.75: on to a friendly area with room or a vacant one.
Verdict Position::may_go_on(Unit unit, Area to) const {
  if (unit != s.driven) return refuse(Rule::r6_75, Why::not_driven, unit);
  const Side side = side_of(unit);
  const Gate* gate = board().gate(s.area(unit), to);
  if (gate == nullptr) return refuse(Rule::r6_75, Why::not_adjacent, unit, to);
  if (const Verdict verdict = may_pass(unit, *gate); !verdict.legal()) return verdict;
  if (s.occupied(other(side), to)) return refuse(Rule::r6_75, Why::enemy_there, unit, to);
  return room(side, to) ? fine : refuse(Rule::r6_75, Why::area_full, unit, to);
}

/// 6.63: squares and the sheltered retreat with a straggler roll.
void Play::retreat(Unit unit, Area to) {
  const Side side = side_of(unit);
  const bool rolls = (m.square[at(side)] & bit(unit)) != 0 || is_sheltered(unit);
  ++m.crossed[board().gate(m.battle, to)->border];
  tell_unit(Happening::retreated, Rule::r6_7, unit, m.battle, to);
  const bool full = !room(side, to);
  relocate(unit, to);
  if (rolls) straggler_roll(unit, false);
  if (full && m.on_map(unit)) reduce(unit, Rule::r6_75);
  if (m.on_map(unit)) conceal(side, bit(unit), Rule::r6_2);
  if (full && m.on_map(unit)) {
    m.driven = unit;
    m.phase = Phase::onward;
    bool somewhere = false;
    for (const Gate& gate : board().gates(to)) somewhere = somewhere || may_go_on(unit, gate.to).legal();
    if (somewhere) return;
    m.driven = no_unit;
    eliminate(unit, Rule::r6_75);
  }
  next_turn();
}

/// 3.4: for good; entry: who fails to fight his way in may try again on a later turn.
void Play::leave_board(Unit unit) {
  const Side side = side_of(unit);
  const Area from = m.area(unit);
  const Gate* way = entrance_used(side, from);
  const bool again = way != nullptr && (late_corps() & bit(unit)) != 0;
  if (way != nullptr) ++m.crossed[way->border];
  tell_unit(Happening::left, again ? Rule::entry : Rule::r3_4, unit, from);
  if (again) conceal(side, bit(unit), Rule::r6_2);
  take_off(unit, again ? on_the_way : off_board);
  if (again) deal_tokens(side, on_the_way);
}

/// 6.8
Verdict Position::may_regroup(Unit unit, Area to) const {
  const Side side = side_of(unit);
  if (s.area(unit) != s.battle) return refuse(Rule::r6_8, Why::not_in_battle, unit);
  if ((s.acted[at(side)] & bit(unit)) != 0) return refuse(Rule::r6_8, Why::already_moved, unit);
  const Gate* gate = board().gate(s.battle, to);
  if (gate == nullptr) return refuse(Rule::r6_8, Why::not_adjacent, unit, to);
  if (const Verdict verdict = may_pass(unit, *gate); !verdict.legal()) return verdict;
  if (s.occupied(other(side), to)) return refuse(Rule::r6_8, Why::enemy_there, unit, to);
  if (limit_reached(*gate)) return refuse(Rule::r3_32, Why::battle_limit, to);
  return room(side, to) ? fine : refuse(Rule::r3_31, Why::area_full, unit, to);
}

void Position::legal_regroup(ActionList& out) const {
  each(s.victor, s.here(s.victor, s.battle), [&](Unit unit) {
    board().around(s.battle).each([&](Area to) {
      if (may_regroup(unit, to).legal()) out.add(act(Verb::regroup, unit, to));
    });
  });
  out.add(act(Verb::done));
}

}  // namespace redoubt::borodino_1812
