// 6.1 to 6.5: battles, their rounds and turns, and the hits in them.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

AreaSet Questions::open_battles() const {
  AreaSet set;
  (s.attacked[0] | s.attacked[1]).each([&](Area area) {
    if (s.contested(area)) set.add(area);
  });
  return set;
}

/// 6.4: reserves neither fight nor suffer in round 1; flanking: nor in round 2 those who reinforce round the flank.
Units Questions::fighting(Side side) const {
  const Units here = s.here(side, s.battle);
  if (s.round <= 1) return here & ~s.reserves[at(side)];
  if (s.round == 2 && !s.attacked[at(side)].has(s.battle)) return here & ~s.flank[at(side)];
  return here;
}

/// 6.51: Russians who defend a redoubt area.
bool Position::doubled(Unit unit) const {
  return side_of(unit) == Side::russian && s.attacker == Side::french && board().redoubts().has(s.battle);
}

/// 6.63: whoever shelters fights like the infantry about him.
Letter Position::letter_of(Unit unit) const { return is_sheltered(unit) ? Letter::c : forces().fire(unit).letter; }

/// 6.4: for reserves, the round in which they arrive.
bool Position::in_first_round(Unit unit) const { return s.round == arrives(unit); }

/// What takes the place of the printed numbers: 6.61, the chart on the back cover, 6.63.
Shot Position::proper_fire(Unit unit, Target target) const {
  const bool cavalry = is(unit, &Army::cavalry);
  const bool cossack = is(unit, &Army::cossacks);
  const bool gun = is(unit, &Army::artillery);
  const Terrain ground = board().terrain(s.battle);
  Shot shot{strength(unit), forces().fire(unit).number};
  if (is_sheltered(unit)) return {shot.dice, 1};
  if (ground != Terrain::clear && cavalry) shot.number = 1;
  if (ground == Terrain::woods && gun) --shot.number;
  if (ground == Terrain::swamp && gun) shot.number = 1;
  if ((s.square[at(side_of(unit))] & bit(unit)) != 0) --(is(unit, &Army::militia) ? shot.dice : shot.number);
  if (target == Target::squares) {
    if (cossack) --shot.dice;
    if ((cavalry && !cossack) || is(unit, &Army::hqs)) shot.number = 1;
    if (gun) ++shot.number;
  }
  return shot;
}

/// With what is added to it: 6.53, flanking, 6.73 and the chart's villages.
Shot Position::shot(Unit unit, Target target, bool bayonet) const {
  const Side side = side_of(unit);
  Shot shot = proper_fire(unit, target);
  if (bayonet) ++shot.number;
  if (s.surprise[at(side)] && (s.flank[at(side)] & bit(unit)) != 0 && in_first_round(unit)) ++shot.number;
  const bool pursues = s.round == 4 && side == defender() && is(unit, &Army::cavalry) && !is_sheltered(unit);
  if (pursues) shot.number += is(unit, &Army::cossacks) ? 2 : 1;
  if (side == s.attacker && board().villages().has(s.battle) && in_first_round(unit)) --shot.number;
  return shot;
}

/// 6.31: those whose turn it is; 6.61: also whoever waited in a square for a later one and has lost it.
Units Position::due() const {
  Units units = 0;
  each(s.turn_of, fighting(s.turn_of) & ~s.acted[at(s.turn_of)], [&](Unit unit) {
    if (letter_of(unit) <= s.letter) units |= bit(unit);
  });
  return units;
}

Verdict Position::may_act(Unit unit) const {
  if ((fighting(side_of(unit)) & bit(unit)) == 0) return refuse(Rule::r6_31, RefusalReason::not_in_battle, unit);
  if ((s.acted[at(side_of(unit))] & bit(unit)) != 0) return refuse(Rule::r6_31, RefusalReason::already_acted, unit);
  if ((due() & bit(unit)) == 0) return refuse(Rule::r6_31, RefusalReason::not_its_turn, unit);
  return legal_verdict;
}

Verdict Position::may_fire(Unit unit, Target target) const {
  const Verdict verdict = may_act(unit);
  return verdict.legal() ? may_fire_in_turn(unit, target) : verdict;
}

/// 6.62: who can choose must, where there is a choice; infantry cannot.
Verdict Position::may_fire_in_turn(Unit unit, Target target) const {
  const Side side = side_of(unit);
  if (s.round == 4 && side == s.attacker) return refuse(Rule::r6_73, RefusalReason::must_retreat, unit);
  const Units enemies = fighting(other(side));
  const Units squares = in_square(other(side));
  const bool chooses = !is(unit, &Army::infantry) && !is_sheltered(unit);
  Units group = enemies;
  if (chooses && squares != 0) {
    if (target == Target::all) return refuse(Rule::r6_62, RefusalReason::target_needed, unit);
    group = target == Target::squares ? squares : enemies & ~squares;
  } else if (target != Target::all) {
    return refuse(Rule::r6_62, RefusalReason::no_such_target, unit);
  }
  if (group == 0) return refuse(Rule::r6_62, RefusalReason::no_such_target, unit);
  const Shot fire = shot(unit, target, false);
  if (fire.number < 1 || fire.dice < 1) return refuse(Rule::r4_13, RefusalReason::no_firepower, unit);
  return legal_verdict;
}

/// 6.53
bool Position::in_line(Unit unit) const {
  return is(unit, &Army::infantry) && (s.square[at(side_of(unit))] & bit(unit)) == 0;
}

/// 6.53: infantry in line.
Verdict Position::may_charge(Unit unit) const {
  if (!is(unit, &Army::infantry)) return refuse(Rule::r6_53, RefusalReason::not_infantry, unit);
  if ((s.square[at(side_of(unit))] & bit(unit)) != 0) return refuse(Rule::r6_53, RefusalReason::already_square, unit);
  const Verdict verdict = may_act(unit);
  return verdict.legal() ? may_charge_in_turn(unit) : verdict;
}

Verdict Position::may_charge_in_turn(Unit unit) const {
  if (s.round == 4 && side_of(unit) == s.attacker) return refuse(Rule::r6_73, RefusalReason::must_retreat, unit);
  if (fighting(other(side_of(unit))) == 0) return refuse(Rule::r6_62, RefusalReason::no_such_target, unit);
  const Shot fire = shot(unit, Target::all, true);
  return fire.number < 1 || fire.dice < 1 ? refuse(Rule::r4_13, RefusalReason::no_firepower, unit) : legal_verdict;
}

/// Whether a unit whose turn it is can fire.
bool Position::can_fire(Unit unit) const {
  return may_fire_in_turn(unit, Target::all).legal() || may_fire_in_turn(unit, Target::squares).legal() ||
         may_fire_in_turn(unit, Target::line).legal();
}

/// 6.31: who has nothing to fire with need not retreat for that, nor charge (6.53), which is an option.
Verdict Position::may_hold(Unit unit) const {
  if (const Verdict verdict = may_act(unit); !verdict.legal()) return verdict;
  if (s.round == 4 && side_of(unit) == s.attacker) return refuse(Rule::r6_73, RefusalReason::must_retreat, unit);
  return can_fire(unit) ? refuse(Rule::r6_31, RefusalReason::can_fire, unit) : legal_verdict;
}

void Position::legal_battle_turns(ActionList& out) const {
  const Units units = due();
  const bool pursued = s.round == 4 && s.turn_of == s.attacker;
  each(s.turn_of, units, [&](Unit unit) {
    if (!pursued && !can_fire(unit)) out.add(act(Verb::stay, unit));
  });
  each(s.turn_of, units, [&](Unit unit) {
    for (const Target target : {Target::all, Target::squares, Target::line}) {
      if (may_fire_in_turn(unit, target).legal()) out.add(act(Verb::fire, unit, static_cast<unsigned>(target)));
    }
  });
  each(s.turn_of, units, [&](Unit unit) {
    if (in_line(unit) && may_charge_in_turn(unit).legal()) out.add(act(Verb::bayonet, unit));
  });
  each(s.turn_of, units, [&](Unit unit) {
    if (!may_turn_back(unit).legal()) return;
    board().around(s.battle).each([&](Area to) {
      if (way_back(unit, to, true).legal()) out.add(act(Verb::retreat, unit, to));
    });
  });
  each(s.turn_of, units, [&](Unit unit) {
    const bool goes = may_turn_back(unit).legal() && way_off(unit, s.turn_of == s.attacker).legal();
    if (goes) out.add(act(Verb::leave, unit));
  });
}

/// 6.2: the units of a battle are revealed, reserves when they arrive.
void Play::begin_battle(Area area) {
  s.battle = area;
  s.attacker = s.attacked[0].has(area) ? Side::french : Side::russian;
  s.round = 0;
  s.half = {};
  emit(EventKind::battle, Rule::r6_2, s.attacker, area);
  for (const Side side : {defender(), s.attacker}) {
    each(side, s.here(side, area) & ~s.reserves[at(side)], [&](Unit unit) { reveal(unit, Rule::r6_2); });
  }
  begin_round();
}

void Play::begin_round() {
  ++s.round;
  s.acted = {};
  s.crossed = {};
  emit(EventKind::round, Rule::r6_3, s.attacker, s.battle, s.round);
  if (s.round > 1) reserves_arrive();
  outgrow_squares();
  if (s.round == 4) emit(EventKind::pursuit, Rule::r6_73, defender(), s.battle);
  if (!decided()) begin_squares(defender());
}

void Play::begin_letter(Letter letter, Side side) {
  s.letter = letter;
  s.turn_of = side;
  next_turn();
}

/// 6.31: goes on to the next unit that has something to decide; the others pass, and in round 4 attackers without a
/// way back are lost (6.73).
void Play::next_turn() {
  for (;;) {
    if (decided()) return;
    bool waiting = false;
    each(s.turn_of, due(), [&](Unit unit) {
      if (s.round == 4 && s.turn_of == s.attacker) {
        if (can_retreat(unit)) {
          waiting = true;
        } else {
          eliminate(unit, Rule::r6_73);
        }
        return;
      }
      if (can_fire(unit) || (in_line(unit) && may_charge_in_turn(unit).legal()) || can_retreat(unit)) {
        waiting = true;
      } else {
        s.acted[at(s.turn_of)] |= bit(unit);
      }
    });
    if (decided()) return;
    if (waiting) {
      s.phase = Phase::battle_turns;
      return;
    }
    if (s.turn_of == defender()) {
      s.turn_of = s.attacker;
    } else if (s.letter != Letter::c) {
      s.letter = static_cast<Letter>(static_cast<int>(s.letter) + 1);
      s.turn_of = defender();
    } else {
      end_round();
      return;
    }
  }
}

void Play::apply_battle_turn(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const Side side = side_of(unit);
  s.acted[at(side)] |= bit(unit);
  switch (verb_of(action)) {
    case Verb::fire: fire(unit, static_cast<Target>(action.b), false); break;
    case Verb::bayonet: fire(unit, Target::all, true); break;
    case Verb::retreat: retreat(unit, static_cast<Area>(action.b)); break;
    case Verb::stay:
      emit_unit(EventKind::stayed, Rule::r6_31, unit, 0, s.battle);
      next_turn();
      break;
    default:
      leave_board(unit);
      next_turn();
      break;
  }
}

/// 6.5: as many dice as strength; 6.53: sixes of a bayonet charge hit who made it.
void Play::fire(Unit unit, Target target, bool bayonet) {
  const Side side = side_of(unit);
  const Shot fire = shot(unit, target, bayonet);
  if (bayonet) emit_unit(EventKind::charged, Rule::r6_53, unit, 0, s.battle);
  std::uint32_t faces = 0;
  int own = 0;
  for (int i = 0; i < fire.dice; ++i) {
    const int face = dice.roll();
    faces = faces * 10 + static_cast<std::uint32_t>(face);
    if (face <= fire.number) ++s.hits[at(other(side))];
    if (bayonet && face == 6) ++own;
  }
  events.seal();
  s.aim = target;
  emit_unit(EventKind::rolled, Rule::r6_5, unit, 0, s.battle, static_cast<unsigned>(fire.number), faces);
  if (s.hits[at(other(side))] > 0) emit(EventKind::hits, Rule::r6_5, other(side), s.battle, s.hits[at(other(side))]);
  for (; own > 0 && s.on_map(unit); --own) take_hit(unit);
  continue_hits();
}

/// Hits are taken one by one; somebody chooses only where several are strongest. Surplus is lost.
void Play::continue_hits() {
  s.phase = Phase::battle_hits;
  for (const Side side : {Side::french, Side::russian}) {
    while (s.hits[at(side)] > 0) {
      const Units could = targets(side);
      if (could == 0) {
        s.hits[at(side)] = 0;
        break;
      }
      if (count(could) > 1) return;
      --s.hits[at(side)];
      take_hit(first(side, could));
    }
  }
  s.aim = Target::all;
  leave_fallen_squares();
  next_turn();
}

/// 6.61, 6.62: whose square has fallen was fired at with it, and is without shelter when that fire is over.
void Play::leave_fallen_squares() {
  for (Unit& square : s.shelter) {
    if (square != no_unit && !s.on_map(square)) square = no_unit;
  }
}

/// 6.52: under double defence two hits cost a step.
void Play::take_hit(Unit unit) {
  Units& half = s.half[at(side_of(unit))];
  if (doubled(unit) && (half & bit(unit)) == 0) {
    half |= bit(unit);
    emit_unit(EventKind::half_hit, Rule::r6_52, unit, 0, s.battle);
    return;
  }
  half &= ~bit(unit);
  reduce(unit, Rule::r6_5);
}

/// 6.4: reserves that find no defender left are the attackers now.
void Play::end_round() {
  if (s.round < 3 && fighting(defender()) == 0) {
    s.attacker = other(s.attacker);
    emit(EventKind::roles_change, Rule::r6_4, s.attacker, s.battle);
  }
  if (s.round == 4) {
    end_battle();
  } else {
    begin_round();
  }
}

/// Whether one side has the field, or nobody. Where only reserves are left of an enemy the round goes on: who has not
/// had its turn may use it to retreat (6.31).
bool Play::decided() {
  if (s.contested(s.battle)) return false;
  end_battle();
  return true;
}

/// 6.2, 6.8: units stand up again, half hits are recovered, and the victor regroups.
void Play::end_battle() {
  s.victor = s.occupied(s.attacker, s.battle) ? s.attacker : defender();
  s.half = {};
  s.square = {};
  s.shelter.fill(no_unit);
  s.acted = {};
  s.crossed = {};
  s.hits = {};
  s.aim = Target::all;
  for (AreaSet& attacked : s.attacked) attacked.remove(s.battle);
  const Units holders = s.here(s.victor, s.battle);
  s.reserves[at(s.victor)] &= ~holders;
  s.flank[at(s.victor)] &= ~holders;
  s.surprise = {};
  s.phase = Phase::regroup;
  s.turn_of = s.victor;
  if (holders == 0) {
    emit(EventKind::deserted, Rule::r5_1, s.victor, s.battle);
    finish_regroup();
    return;
  }
  emit(EventKind::won, Rule::r6_8, s.victor, s.battle);
  conceal(s.victor, holders, Rule::r6_2);
}

void Play::finish_regroup() {
  s.acted = {};
  s.crossed = {};
  s.battle = 0;
  s.round = 0;
  s.phase = Phase::battles;
  if (open_battles().empty()) end_battles();
}

}  // namespace redoubt::borodino_1812
