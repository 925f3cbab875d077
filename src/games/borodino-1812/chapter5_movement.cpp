// 5.4 to 5.7: movement, reserves and stragglers.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// One area further. Battle limits count for whoever enters or leaves a battle (3.32, 5.5).
Verdict Position::may_step(Unit unit, const Gate& gate) const {
  const Side side = side_of(unit);
  if (const Verdict verdict = may_pass(unit, gate); !verdict.legal()) return verdict;
  const bool leaves = s.contested(s.area(unit));
  const bool enters = s.occupied(other(side), gate.to);
  if (leaves && !unpinned(unit)) return refuse(Rule::r5_5, RefusalReason::pinned, unit);
  if (enters && (leaves || has_left_battle(unit))) return refuse(Rule::r5_5, RefusalReason::left_a_battle, unit);
  if (leaves) {
    const Gate& inward = *board().gate(gate.to, s.area(unit));
    if (s.entered[at(other(side))].has(passage(inward)))
      return refuse(Rule::r5_5, RefusalReason::attackers_border, unit, gate.to);
  }
  if (enters && is(unit, &Army::heavy)) return refuse(Rule::r4_24, RefusalReason::heavy_may_not_attack, unit);
  if ((leaves || enters) && limit_reached(gate)) return refuse(Rule::r3_32, RefusalReason::battle_limit, gate.to);
  if (!room(side, gate.to)) return refuse(Rule::r3_31, RefusalReason::area_full, unit, gate.to);
  return legal_verdict;
}

/// 5.4, 5.41: to an adjacent area, or further by road where nobody fights; 3.31: where there is room, or can be made.
Verdict Questions::may_go(Unit unit, Area to) const {
  const Area from = s.area(unit);
  const Going going(*this, side_of(unit));
  const bool fights = s.contested(from) || going.enemies().has(to);
  if (fights || !going.within_reach(from, gait(unit)).has(to)) {
    const Gate* gate = board().gate(from, to);
    const Verdict step =
        gate != nullptr ? may_step(unit, *gate) : refuse(Rule::r5_4, RefusalReason::not_adjacent, unit, to);
    if (!step.legal() || going.enemies().has(to)) return step;
  }
  if (room(side_of(unit), to) && going.overfull().empty()) return legal_verdict;
  return Traffic(going).destinations(unit).has(to) ? legal_verdict
                                                   : refuse(Rule::r3_31, RefusalReason::area_full, unit, to);
}

AreaSet Position::destinations(Unit unit, const Going& going) const {
  const Area area = s.area(unit);
  if (going.enemies().has(area)) return out_of_battle(unit, going);
  AreaSet set = going.within_reach(area, gait(unit));
  set.each([&](Area to) {
    const bool free =
        going.enemies().has(to) ? may_step(unit, *board().gate(area, to)).legal() : room(side_of(unit), to);
    if (!free) set.remove(to);
  });
  return set;
}

/// 5.5, as `may_step` has it.
AreaSet Position::out_of_battle(Unit unit, const Going& going) const {
  if (!unpinned(unit)) return {};
  const Area area = s.area(unit);
  const Side side = side_of(unit);
  AreaSet open = going.ways(area, with_guns(gait(unit))) - going.enemies();
  open.each([&](Area to) {
    const bool attackers = s.entered[at(other(side))].has(passage(*board().gate(to, area)));
    if (attackers || limit_reached(*board().gate(area, to)) || !room(side, to)) open.remove(to);
  });
  return open;
}

Traffic::Traffic(const Going& going) : going_(going), position_(going.position()), full_(going.full()), reach_(going) {}

/// In a battle each unit has its own answer: who is pinned depends on who has left. Who comes into one does it within
/// its limits (3.32), and neither heavy guns (4.24) nor who has left another (5.5).
AreaSet Traffic::within_reach(Unit unit, AreaSet tight) {
  const Area area = position_.s.area(unit);
  const AreaSet enemies = going_.enemies();
  if (enemies.has(area)) return Position(position_).out_of_battle(unit, going_);
  AreaSet found = reach_.of(area, position_.gait(unit));
  (found & enemies).each([&](Area to) {
    const bool barred = tight.has(to) || position_.is(unit, &Army::heavy) || position_.has_left_battle(unit);
    if (barred || position_.limit_reached(*position_.board().gate(area, to))) found.remove(to);
  });
  return found;
}

AreaSet Traffic::roomy(Unit unit) { return within_reach(unit, full_) - full_; }

/// 3.31: limits count when the action ends. Until then a full area takes one more if there is a way for those who may
/// still move to make room; and nobody takes the room that others need for it.
AreaSet Traffic::destinations(Unit unit) {
  if (full_.empty()) return roomy(unit);
  if (!stacking_) stacking_.emplace(reach_, Position(position_).still_able());
  const AreaSet reach = within_reach(unit, full_);
  const AreaSet tight = (reach & stacking_->tight()) - going_.enemies();
  return tight.empty() ? reach : (reach - tight) | (tight & stacking_->admits(unit));
}

Verdict Position::can_move(Unit unit) const {
  if ((s.moved & bit(unit)) != 0) return refuse(Rule::r5_4, RefusalReason::already_moved, unit);
  if ((s.fired & bit(unit)) != 0) return refuse(Rule::r5_4, RefusalReason::already_fired, unit);
  return legal_verdict;
}

Verdict Position::may_move(Unit unit, Area to, Unit hq) const {
  if (const Verdict verdict = can_move(unit); !verdict.legal()) return verdict;
  const bool itself = hq == unit;
  const bool after = s.phase == Phase::hq_movement;
  if (itself && (s.active & bit(hq)) == 0) return refuse(Rule::r5_2, RefusalReason::not_active, hq);
  if (itself && !after) return refuse(Rule::r5_2, RefusalReason::already_active, hq);
  if (!itself) {
    if (after) return refuse(Rule::r5_2, RefusalReason::wrong_moment);
    if ((s.active & bit(unit)) != 0) return refuse(Rule::r5_2, RefusalReason::already_active, unit);
    if (const Verdict verdict = may_command(hq, unit); !verdict.legal()) return verdict;
  }
  return may_go(unit, to);
}

/// 5.7: whoever has not moved; never an active headquarters, which has had its own turn.
Verdict Position::may_straggle(Unit unit, Area to) const {
  if (const Verdict verdict = can_move(unit); !verdict.legal()) return verdict;
  if ((s.active & bit(unit)) != 0) return refuse(Rule::r5_7, RefusalReason::already_active, unit);
  return may_go(unit, to);
}

void Position::legal_movement(ActionList& out) const {
  const Going going(*this, s.acting);
  const bool led = s.phase == Phase::movement;
  const std::optional<Commanders> commanders = led ? std::optional<Commanders>(going) : std::nullopt;
  Traffic traffic(going);
  const Units able = s.field[at(s.acting)] & ~s.moved & ~s.fired;
  switch (s.phase) {
    case Phase::movement:
      each(s.acting, able & ~s.active & commanders->led(), [&](Unit unit) {
        const Units by = commanders->of(unit, s.area(unit));
        traffic.destinations(unit).each(
            [&](Area to) { each(s.acting, by, [&](Unit hq) { out.add(act(Verb::move, unit, to, hq)); }); });
      });
      break;
    case Phase::hq_movement:
      each(s.acting, able & s.active,
           [&](Unit hq) { traffic.destinations(hq).each([&](Area to) { out.add(act(Verb::move, hq, to, hq)); }); });
      break;
    default:
      each(s.acting, able & ~s.active, [&](Unit unit) {
        traffic.destinations(unit).each([&](Area to) { out.add(act(Verb::straggle, unit, to)); });
      });
      break;
  }
  if (may_end_movement().legal()) out.add(act(Verb::done));
}

/// A unit moves; whoever enters an enemy area attacks (6.1), whoever joins a battle that the enemy began is a reserve
/// (5.6, 6.4). It has not mingled with those who stand there yet: everybody has followed it so far (R.1).
void Play::go(Unit unit, Area to) {
  const Side side = side_of(unit);
  const Area from = s.area(unit);
  const Gate* gate = board().gate(from, to);
  const bool leaves = s.contested(from);
  const bool enters = s.occupied(other(side), to);
  s.moved |= bit(unit);
  if (leaves || enters) ++s.crossed[gate->border];
  emit_unit(EventKind::moved, Rule::r5_4, unit, from, to);
  lift(unit, to);
  place(unit, to);
  if (leaves) abandon(from, side);
  if (!enters) return;
  if (s.plays(Option::flanking)) s.blocks[unit].way = static_cast<std::uint8_t>(gate->border + 1);
  s.entered[at(side)].add(passage(*gate));
  if (s.attacked[at(other(side))].has(to)) {
    s.reserves[at(side)] |= bit(unit);
    emit_unit(EventKind::reserve, Rule::r6_4, unit, from, to);
  } else if (!s.attacked[at(side)].has(to)) {
    s.attacked[at(side)].add(to);
    emit(EventKind::attacks, Rule::r6_1, side, to);
  }
}

void Play::apply_movement(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const auto to = static_cast<Area>(action.b);
  switch (verb_of(action)) {
    case Verb::move:
      spend_order(static_cast<Unit>(action.c), unit);
      go(unit, to);
      break;
    case Verb::straggle: {
      const bool attacking = s.occupied(other(s.acting), to);
      go(unit, to);
      straggler_roll(unit, attacking);
      if (attacking) abandon(to, s.acting);
      break;
    }
    default: end_movement(); return;
  }
  mingle(unit);
}

/// 2.2, 5.2: movement has ended, active headquarters lose a step and may move; then the stragglers.
void Play::end_movement() {
  switch (s.phase) {
    case Phase::movement:
      // 6.91: whom friendly fire has brought to zero since he activated is lost in combat only.
      each(s.acting, s.active, [&](Unit hq) {
        if (!last_step(hq)) reduce(hq, Rule::r5_2);
      });
      s.phase = Phase::hq_movement;
      if (s.active != 0) break;
      [[fallthrough]];
    case Phase::hq_movement: s.phase = Phase::stragglers; break;
    default: begin_main_attack(); break;
  }
}

/// 5.7: 1 to 3 costs a step, 1 to 4 in an attack.
void Play::straggler_roll(Unit unit, bool attacking) {
  const int face = dice.roll();
  events.seal();
  const bool lost = face <= stragglers_lose(attacking);
  emit_unit(EventKind::straggled, Rule::r5_7, unit, 0, s.area(unit), lost ? 1 : 0, static_cast<std::uint32_t>(face));
  if (lost) reduce(unit, Rule::r5_7);
}

}  // namespace redoubt::borodino_1812
