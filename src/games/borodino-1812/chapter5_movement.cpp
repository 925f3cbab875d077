// 5.4 to 5.7: movement, reserves and stragglers.
#include <bit>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// One area further. Battle limits count for whoever enters or leaves a battle (3.32, 5.5).
Verdict Position::may_step(Unit unit, const Gate& gate) const {
  const Side side = side_of(unit);
  if (const Verdict verdict = may_pass(unit, gate); !verdict.legal()) return verdict;
  const bool leaves = s.contested(s.area(unit));
  const bool enters = s.occupied(other(side), gate.to);
  if (leaves) {
    if (!unpinned(unit)) return refuse(Rule::r5_5, Why::pinned, unit);
    if (enters) return refuse(Rule::r5_5, Why::left_a_battle, unit);
    const Gate& inward = *board().gate(gate.to, s.area(unit));
    if (s.entered[at(other(side))].has(passage(inward)))
      return refuse(Rule::r5_5, Why::attackers_border, unit, gate.to);
  }
  if (enters && is(unit, &Army::heavy)) return refuse(Rule::r4_24, Why::heavy_may_not_attack, unit);
  if ((leaves || enters) && limit_reached(gate)) return refuse(Rule::r3_32, Why::battle_limit, gate.to);
  if (!room(side, gate.to)) return refuse(Rule::r3_31, Why::area_full, unit, gate.to);
  return fine;
}

/// 5.4, 5.41: to an adjacent area, or further by road where nobody fights.
Verdict Position::may_go(Unit unit, Area to) const {
  const Gate* gate = board().gate(s.area(unit), to);
  const Verdict step = gate != nullptr ? may_step(unit, *gate) : refuse(Rule::r5_4, Why::not_adjacent, unit, to);
  if (step.legal() || s.contested(s.area(unit))) return step;
  if (!by_road(unit).has(to)) return step;
  return room(side_of(unit), to) ? fine : refuse(Rule::r3_31, Why::area_full, unit, to);
}

AreaSet Position::destinations(Unit unit) const {
  const Side side = side_of(unit);
  AreaSet set;
  if (!s.contested(s.area(unit))) {
    by_road(unit).each([&](Area to) {
      if (room(side, to)) set.add(to);
    });
  }
  for (const Gate& gate : board().gates(s.area(unit))) {
    if (may_step(unit, gate).legal()) set.add(gate.to);
  }
  return set;
}

Gait Position::gait(Unit unit) const {
  const bool gun = is(unit, &Army::artillery);
  const bool fast = is(unit, &Army::hqs) || is(unit, &Army::cavalry) || is(unit, &Army::horse);
  return fast ? (gun ? Gait::horse_gun : Gait::mounted) : (gun ? Gait::gun : Gait::foot);
}

Traffic::Traffic(const Position& position) : position_(position) {
  const State& s = position.s;
  for (int i = 1; i <= position.board().areas(); ++i) {
    const auto area = static_cast<Area>(i);
    if (s.occupied(other(s.acting), area)) enemies_.add(area);
    if (!position.room(s.acting, area)) full_.add(area);
  }
  cut_.add(beyond);
  for (std::size_t word = 0; word < s.broken.words.size(); ++word) {
    for (std::uint64_t rest = s.broken.words[word]; rest != 0; rest &= rest - 1) {
      const auto border = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
      cut_ = cut_ | position.board().relying_on(static_cast<BorderId>(border));
    }
  }
}

/// Quickly where no enemy and no broken bridge is in the way. In a battle each unit has its own answer: who is pinned
/// depends on who has left.
AreaSet Traffic::destinations(Unit unit) {
  const Area area = position_.s.area(unit);
  if (enemies_.has(area)) return position_.destinations(unit);
  const Gait gait = position_.gait(unit);
  const std::size_t kind = position_.is(unit, &Army::heavy) ? gaits : static_cast<std::size_t>(gait);
  if (((known_[area] >> kind) & 1U) == 0) {
    const AreaSet reach = position_.board().reach(gait, area);
    const bool peaceful = !cut_.has(area) && (reach & enemies_).empty();
    found_[area][kind] = peaceful ? reach - full_ : position_.destinations(unit);
    known_[area] = static_cast<std::uint8_t>(known_[area] | (1U << kind));
  }
  return found_[area][kind];
}

Verdict Position::can_move(Unit unit) const {
  if ((s.moved & bit(unit)) != 0) return refuse(Rule::r5_4, Why::already_moved, unit);
  if ((s.fired & bit(unit)) != 0) return refuse(Rule::r5_4, Why::already_fired, unit);
  return fine;
}

Verdict Position::may_move(Unit unit, Area to, Unit hq) const {
  if (const Verdict verdict = can_move(unit); !verdict.legal()) return verdict;
  const bool itself = hq == unit;
  if (itself != (s.phase == Phase::hq_movement)) return refuse(Rule::r5_2, Why::not_commanded, hq, unit);
  if (itself && (s.active & bit(hq)) == 0) return refuse(Rule::r5_2, Why::not_active, hq);
  if (!itself) {
    if ((s.active & bit(unit)) != 0) return refuse(Rule::r5_2, Why::already_active, unit);
    if (const Verdict verdict = commands(hq, unit); !verdict.legal()) return verdict;
    if (!may_command(hq, unit)) return refuse(Rule::r5_22, Why::not_commanded, hq, unit);
  }
  return may_go(unit, to);
}

/// 5.7: whoever has not moved; never an active headquarters, which has had its own turn.
Verdict Position::may_straggle(Unit unit, Area to) const {
  if (const Verdict verdict = can_move(unit); !verdict.legal()) return verdict;
  if ((s.active & bit(unit)) != 0) return refuse(Rule::r5_7, Why::already_active, unit);
  return may_go(unit, to);
}

void Position::legal_movement(ActionList& out) const {
  Traffic traffic(*this);
  const Units able = s.field[at(s.acting)] & ~s.moved & ~s.fired;
  switch (s.phase) {
    case Phase::movement: {
      const Commanders commanders(*this);
      each(s.acting, able & ~s.active, [&](Unit unit) {
        const Units by = commanders.of(unit, s.area(unit));
        if (by == 0) return;
        traffic.destinations(unit).each(
            [&](Area to) { each(s.acting, by, [&](Unit hq) { out.add(act(Verb::move, unit, to, hq)); }); });
      });
      break;
    }
    case Phase::hq_movement:
      each(s.acting, able & s.active,
           [&](Unit hq) { traffic.destinations(hq).each([&](Area to) { out.add(act(Verb::move, hq, to, hq)); }); });
      break;
    default:
      each(s.acting, able & ~s.active, [&](Unit unit) {
        traffic.destinations(unit).each([&](Area to) { out.add(act(Verb::straggle, unit, to)); });
      });
      if (!may_end_action().legal()) return;
      break;
  }
  out.add(act(Verb::done));
}

/// A unit moves; whoever enters an enemy area attacks (6.1), whoever joins a battle that the enemy began is a reserve
/// (5.6, 6.4).
void Play::go(Unit unit, Area to) {
  const Side side = side_of(unit);
  const Area from = m.area(unit);
  const Gate* gate = board().gate(from, to);
  const bool leaves = m.contested(from);
  const bool enters = m.occupied(other(side), to);
  m.moved |= bit(unit);
  if (leaves || enters) ++m.crossed[gate->border];
  tell_unit(Happening::moved, Rule::r5_4, unit, from, to);
  relocate(unit, to);
  if (!enters) return;
  m.entered[at(side)].add(passage(*gate));
  if (m.attacked[at(other(side))].has(to)) {
    m.reserves[at(side)] |= bit(unit);
    tell_unit(Happening::reserve, Rule::r6_4, unit, from, to);
  } else if (!m.attacked[at(side)].has(to)) {
    m.attacked[at(side)].add(to);
    tell(Happening::attacks, Rule::r6_1, side, to);
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
      const bool attacking = m.occupied(other(m.acting), to);
      go(unit, to);
      straggler_roll(unit, attacking);
      if (!m.occupied(m.acting, to)) m.attacked[at(m.acting)].remove(to);
      break;
    }
    default: end_movement(); break;
  }
}

/// 2.2, 5.2: movement has ended, active headquarters lose a step and may move; then the stragglers.
void Play::end_movement() {
  switch (m.phase) {
    case Phase::movement:
      each(m.acting, m.active, [&](Unit hq) { reduce(hq, Rule::r5_2); });
      m.phase = Phase::hq_movement;
      if (m.active != 0) break;
      [[fallthrough]];
    case Phase::hq_movement: m.phase = Phase::stragglers; break;
    default: end_action(); break;
  }
}

/// 5.7: 1 to 3 costs a step, 1 to 4 in an attack.
void Play::straggler_roll(Unit unit, bool attacking) {
  const int face = dice.roll();
  events.seal();
  const bool lost = face <= (attacking ? 4 : 3);
  tell_unit(Happening::straggled, Rule::r5_7, unit, 0, m.area(unit), lost ? 1 : 0, static_cast<std::uint32_t>(face));
  if (lost) reduce(unit, Rule::r5_7);
}

}  // namespace redoubt::borodino_1812
