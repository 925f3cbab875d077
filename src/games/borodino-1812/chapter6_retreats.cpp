// 6.7 and 6.8: retreats and regroups.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 6.71, 6.72, 6.74: never into an enemy or contested area. Attackers go back the way they or their friends came, or to
/// friendly areas, not where the defender came in; defenders to friendly or vacant areas, not where the attacker came.
Verdict Position::way_back(Unit unit, Area to, bool in_battle) const {
  const Side side = side_of(unit);
  const Area here = s.area(unit);
  const Gate* gate = board().gate(here, to);
  if (gate == nullptr) return refuse(Rule::r6_7, RefusalReason::not_adjacent, unit, to);
  if (const Verdict verdict = may_pass(unit, *gate); !verdict.legal()) return verdict;
  if (s.occupied(other(side), to)) return refuse(Rule::r6_71, RefusalReason::enemy_there, unit, to);
  const Gate& inward = *board().gate(to, here);
  const bool attacks = in_battle ? side == s.attacker : s.attacked[at(side)].has(here);
  if (s.entered[at(other(side))].has(passage(inward))) {
    return attacks ? refuse(Rule::r6_72, RefusalReason::reinforced_border, unit, to)
                   : refuse(Rule::r6_74, RefusalReason::attackers_border, unit, to);
  }
  if (attacks && !s.friendly(side, to) && !s.entered[at(side)].has(passage(inward))) {
    return refuse(Rule::r6_72, RefusalReason::not_a_way_back, unit, to);
  }
  if (limit_reached(*gate)) return refuse(Rule::r6_71, RefusalReason::battle_limit, to);
  return legal_verdict;
}

/// 6.7: not guns on foot in their first round.
Verdict Position::may_turn_back(Unit unit) const {
  const bool foot_gun = is(unit, &Army::artillery) && !is(unit, &Army::horse);
  return foot_gun && in_first_round(unit) ? refuse(Rule::r6_7, RefusalReason::guns_stand_first_round, unit)
                                          : legal_verdict;
}

/// 6.7 in a battle; 5.3 when guns drive a unit off, but never into a full area.
Verdict Position::may_retreat(Unit unit, Area to) const {
  if (under_guns()) {
    if (const Verdict verdict = may_give_way(unit); !verdict.legal()) return verdict;
    if (const Verdict verdict = way_back(unit, to, false); !verdict.legal()) return verdict;
    return room(side_of(unit), to) ? legal_verdict : refuse(Rule::r5_3, RefusalReason::area_full, unit, to);
  }
  if (const Verdict verdict = may_act(unit); !verdict.legal()) return verdict;
  if (const Verdict verdict = may_turn_back(unit); !verdict.legal()) return verdict;
  return way_back(unit, to, true);
}

Verdict Position::may_leave(Unit unit) const {
  if (under_guns()) {
    if (const Verdict verdict = may_give_way(unit); !verdict.legal()) return verdict;
    return way_off(unit, s.attacked[at(side_of(unit))].has(s.area(unit)));
  }
  if (const Verdict verdict = may_act(unit); !verdict.legal()) return verdict;
  if (const Verdict verdict = may_turn_back(unit); !verdict.legal()) return verdict;
  return way_off(unit, side_of(unit) == s.attacker);
}

/// 3.4: defenders at their own edge of the map. Entry: attackers over the entrance that
/// they or their friends came by, within its limit.
Verdict Position::way_off(Unit unit, bool attacks) const {
  const Side side = side_of(unit);
  const Area here = s.area(unit);
  if (!attacks)
    return board().edge(side).has(here) ? legal_verdict : refuse(Rule::r3_4, RefusalReason::not_at_edge, unit);
  const Gate* way = entrance_used(side, here);
  if (way == nullptr) return refuse(Rule::r6_72, RefusalReason::not_a_way_back, unit);
  return limit_reached(*way) ? refuse(Rule::r6_71, RefusalReason::battle_limit, here) : legal_verdict;
}

/// Whether a unit whose turn it is, or whom guns drive off, has anywhere to go.
bool Position::can_retreat(Unit unit) const {
  if (under_guns()) {
    if (may_leave(unit).legal()) return true;
    const auto gates = board().gates(s.area(unit));
    return std::any_of(gates.begin(), gates.end(),
                       [&](const Gate& gate) { return may_retreat(unit, gate.to).legal(); });
  }
  if (!may_turn_back(unit).legal()) return false;
  if (way_off(unit, side_of(unit) == s.attacker).legal()) return true;
  const auto gates = board().gates(s.area(unit));
  return std::any_of(gates.begin(), gates.end(),
                     [&](const Gate& gate) { return way_back(unit, gate.to, true).legal(); });
}

/// 6.75: on to a friendly area with room or a vacant one.
Verdict Position::may_go_on(Unit unit, Area to) const {
  if (unit != s.driven) return refuse(Rule::r6_75, RefusalReason::not_driven, unit);
  const Side side = side_of(unit);
  const Gate* gate = board().gate(s.area(unit), to);
  if (gate == nullptr) return refuse(Rule::r6_75, RefusalReason::not_adjacent, unit, to);
  if (const Verdict verdict = may_pass(unit, *gate); !verdict.legal()) return verdict;
  if (s.occupied(other(side), to)) return refuse(Rule::r6_75, RefusalReason::enemy_there, unit, to);
  return room(side, to) ? legal_verdict : refuse(Rule::r6_75, RefusalReason::area_full, unit, to);
}

/// 6.63: squares and the sheltered retreat with a straggler roll.
bool Position::straggles_back(Unit unit) const {
  return (s.square[at(side_of(unit))] & bit(unit)) != 0 || is_sheltered(unit);
}

void Play::retreat(Unit unit, Area to) {
  const Side side = side_of(unit);
  const bool rolls = straggles_back(unit);
  ++s.crossed[board().gate(s.battle, to)->border];
  emit_unit(EventKind::retreated, Rule::r6_7, unit, s.battle, to);
  const bool full = !room(side, to);
  relocate(unit, to);
  if (rolls) straggler_roll(unit, false);
  if (full && s.on_map(unit)) reduce(unit, Rule::r6_75);
  if (s.on_map(unit)) conceal(side, bit(unit), Rule::r6_2);
  if (full && s.on_map(unit)) {
    s.driven = unit;
    s.phase = Phase::onward;
    bool somewhere = false;
    for (const Gate& gate : board().gates(to)) somewhere = somewhere || may_go_on(unit, gate.to).legal();
    if (somewhere) return;
    s.driven = no_unit;
    eliminate(unit, Rule::r6_75);
  }
  next_turn();
}

/// 6.75: out of the full area.
void Play::go_on(Unit unit, Area to) {
  emit_unit(EventKind::retreated, Rule::r6_75, unit, s.area(unit), to);
  s.driven = no_unit;
  relocate(unit, to);
  next_turn();
}

/// 3.4: for good; entry: who fails to fight his way in may try again on a later turn: who attacks, or did so before the
/// roles changed (6.4). A defender leaves over his edge and not by the road.
void Play::leave_board(Unit unit) {
  const Side side = side_of(unit);
  const Area from = s.area(unit);
  const bool attacks = s.attacked[at(side)].has(from) || (s.battle == from && side == s.attacker);
  const Gate* way = attacks ? entrance_used(side, from) : nullptr;
  const bool again = way != nullptr && (late_corps() & bit(unit)) != 0;
  if (way != nullptr) ++s.crossed[way->border];
  if (straggles_back(unit)) straggler_roll(unit, false);
  if (!s.on_map(unit)) return;
  emit_unit(EventKind::left, again ? Rule::entry : Rule::r3_4, unit, from);
  if (again) conceal(side, bit(unit), Rule::r6_2);
  take_off(unit, again ? on_the_way : off_board);
  if (again) deal_tokens(side, on_the_way);
}

/// 6.8
Verdict Position::may_regroup(Unit unit, Area to) const {
  const Side side = side_of(unit);
  if (s.area(unit) != s.battle) return refuse(Rule::r6_8, RefusalReason::not_in_battle, unit);
  if ((s.acted[at(side)] & bit(unit)) != 0) return refuse(Rule::r6_8, RefusalReason::already_moved, unit);
  const Gate* gate = board().gate(s.battle, to);
  if (gate == nullptr) return refuse(Rule::r6_8, RefusalReason::not_adjacent, unit, to);
  if (const Verdict verdict = may_pass(unit, *gate); !verdict.legal()) return verdict;
  if (s.occupied(other(side), to)) return refuse(Rule::r6_8, RefusalReason::enemy_there, unit, to);
  if (limit_reached(*gate)) return refuse(Rule::r3_32, RefusalReason::battle_limit, to);
  return room(side, to) ? legal_verdict : refuse(Rule::r3_31, RefusalReason::area_full, unit, to);
}

void Position::legal_regroup(ActionList& out) const {
  each(s.victor, s.here(s.victor, s.battle), [&](Unit unit) {
    board().around(s.battle).each([&](Area to) {
      if (may_regroup(unit, to).legal()) out.add(act(Verb::regroup, unit, to));
    });
  });
  out.add(act(Verb::done));
}

void Play::apply_regroup(Action action) {
  if (verb_of(action) != Verb::regroup) {
    finish_regroup();
    return;
  }
  const auto unit = static_cast<Unit>(action.a);
  const auto to = static_cast<Area>(action.b);
  ++s.crossed[board().gate(s.battle, to)->border];
  emit_unit(EventKind::regrouped, Rule::r6_8, unit, s.battle, to);
  relocate(unit, to);
  s.acted[at(s.victor)] |= bit(unit);
}

}  // namespace redoubt::borodino_1812
