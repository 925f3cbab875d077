// 5.4 to 5.7: movement, reserves and stragglers.
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
  const Going going(*this, side_of(unit));
  if (going.enemies().has(to) || !going.within_reach(s.area(unit), gait(unit)).has(to)) return step;
  if (room(side_of(unit), to)) return fine;
  const bool led = s.phase == Phase::movement;
  const std::optional<Commanders> commanders = led ? std::optional<Commanders>(going) : std::nullopt;
  Traffic traffic(going, led ? &*commanders : nullptr);
  return traffic.destinations(unit).has(to) ? fine : refuse(Rule::r3_31, Why::area_full, unit, to);
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

Traffic::Traffic(const Going& going, const Commanders* commanders, bool exchanges)
    : going_(going), position_(going.position()), commanders_(commanders), full_(going.full()) {
  const State& s = position_.s;
  able_ = ~(s.moved | s.fired) & (s.phase == Phase::hq_movement ? s.active : ~s.active);
  freely_ = commanders == nullptr ? able_ : able_ & commanders->freely();
  if (!exchanges) return;
  const Units by_order = commanders == nullptr ? 0 : able_ & commanders->by_order(1);
  (full_ - going.enemies()).each([&](Area area) {
    const Units here = s.here(s.acting, area);
    if ((here & (freely_ | by_order)) == 0 || position_.overfull(s.acting, area)) return;
    crammed_.add(area);
    if ((here & by_order) != 0) most_orders_ = commanders->most_orders();
  });
}

/// In a battle each unit has its own answer: who is pinned depends on who has left. Who comes into one does it within
/// its limits (3.32), and heavy guns may not (4.24).
AreaSet Traffic::destinations(Unit unit) {
  const Area area = position_.s.area(unit);
  const AreaSet enemies = going_.enemies();
  if (enemies.has(area)) return position_.out_of_battle(unit, going_);
  const AreaSet reach = within_reach(area, position_.gait(unit));
  AreaSet found = reach - full_;
  if (const AreaSet attacks = found & enemies; !attacks.empty()) {
    const bool heavy = position_.is(unit, &Army::heavy);
    attacks.each([&](Area to) {
      if (heavy || position_.limit_reached(*position_.board().gate(area, to))) found.remove(to);
    });
  }
  const AreaSet crammed = reach & crammed_;
  return crammed.empty() ? found : found | (crammed & yielding(unit, area));
}

AreaSet Traffic::within_reach(Area area, Gait gait) {
  const auto kind = static_cast<std::size_t>(gait);
  if (((known_[area] >> kind) & 1U) == 0) {
    reach_[area][kind] = going_.within_reach(area, gait).low;
    known_[area] = static_cast<std::uint8_t>(known_[area] | (1U << kind));
  }
  return {reach_[area][kind], 0};
}

/// 3.31: limits count when the action ends, so units of full areas may change places, two or more of them in a ring.
/// One comes into a full area when those who stand there can go on, each into the next full area, until one of them
/// finds room; they must do that next.
///
/// Until somebody is one too many, that must be the room which the first one leaves: other room can be gone to before.
/// Orders must be left for all, however they are spent: where so many hops need one, each needs a commander who has as
/// many left.
AreaSet Traffic::yielding(Unit unit, Area area) {
  const State& s = position_.s;
  const bool chain = s.crowded != 0;
  if (area == beyond || (!chain && position_.overfull(s.acting, area))) return {};
  const int price = (freely_ & bit(unit)) != 0 ? 0 : 1;
  AreaSet& asked = asked_[static_cast<std::size_t>(price)];
  std::uint64_t& known = yielding_[area][static_cast<std::size_t>(price)];
  if (!asked.has(area)) {
    if (!exits_read_) read_exits();
    asked.add(area);
    AreaSet room = chain ? position_.board().all() - full_ : AreaSet{};
    if (!chain) room.add(area);
    AreaSet found;
    for (int orders = price; orders <= std::max(most_orders_, price); ++orders) {
      found = found | make_room(room, orders, price);
    }
    known = found.low;
  }
  return {known, 0};
}

/// The full areas out of which there is a way into this room, with no more orders than these, of which some are spent.
AreaSet Traffic::make_room(AreaSet room, int orders, int spent) {
  const Units ordered = spent < orders ? able_ & commanders_->by_order(orders) : 0;
  for (AreaSet front = room;; ++spent) {
    while (!front.empty()) {
      AreaSet next;
      front.each([&](Area area) { next.low |= into_[area]; });
      front = next - room;
      room = room | front;
    }
    if (spent >= orders) return room & crammed_;
    (crammed_ - room).each([&](Area area) {
      if (!(exits(area, ordered) & room).empty()) front.add(area);
    });
    if (front.empty()) return room & crammed_;
    room = room | front;
  }
}

/// Where those can go who stand in full areas, may still move and need no order of an army commander.
void Traffic::read_exits() {
  into_.fill(0);
  crammed_.each([&](Area area) { exits(area, freely_).each([&](Area to) { into_[to] |= std::uint64_t{1} << area; }); });
  exits_read_ = true;
}

/// Where those of these units can go who stand in an area, without meeting an enemy.
AreaSet Traffic::exits(Area area, Units units) {
  const State& s = position_.s;
  AreaSet open;
  each(s.acting, s.here(s.acting, area) & units,
       [&](Unit unit) { open = open | within_reach(area, position_.gait(unit)); });
  return open - going_.enemies();
}

Verdict Position::can_move(Unit unit) const {
  if ((s.moved & bit(unit)) != 0) return refuse(Rule::r5_4, Why::already_moved, unit);
  if ((s.fired & bit(unit)) != 0) return refuse(Rule::r5_4, Why::already_fired, unit);
  if (s.crowded != 0 && s.area(unit) != s.crowded) return refuse(Rule::r3_31, Why::crowded, s.crowded);
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
  const Going going(*this, s.acting);
  const bool led = s.phase == Phase::movement;
  const std::optional<Commanders> commanders = led ? std::optional<Commanders>(going) : std::nullopt;
  Traffic traffic(going, led ? &*commanders : nullptr);
  const Units able = (s.crowded != 0 ? s.here(s.acting, s.crowded) : s.field[at(s.acting)]) & ~s.moved & ~s.fired;
  switch (s.phase) {
    case Phase::movement:
      each(s.acting, able & ~s.active & (commanders->freely() | commanders->by_order(1)), [&](Unit unit) {
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
      if (!may_end_action().legal()) return;
      break;
  }
  if (s.crowded == 0) out.add(act(Verb::done));
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
  if (!enters && full(side, to)) m.crowded = to;
  tell_unit(Happening::moved, Rule::r5_4, unit, from, to);
  relocate(unit, to);
  relieve();
  if (!enters) return;
  if (m.plays(Option::flanking)) m.blocks[unit].way = static_cast<std::uint8_t>(gate->border + 1);
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
      relieve();
      break;
    }
    default: end_movement(); break;
  }
}

/// 3.31: nobody is one too many any more.
void Play::relieve() {
  if (m.crowded != 0 && !overfull(m.acting, m.crowded)) m.crowded = 0;
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
    default: begin_main_attack(); break;
  }
}

/// 5.7: 1 to 3 costs a step, 1 to 4 in an attack.
void Play::straggler_roll(Unit unit, bool attacking) {
  const int face = dice.roll();
  events.seal();
  const bool lost = face <= stragglers_lose(attacking);
  tell_unit(Happening::straggled, Rule::r5_7, unit, 0, m.area(unit), lost ? 1 : 0, static_cast<std::uint32_t>(face));
  if (lost) reduce(unit, Rule::r5_7);
}

}  // namespace redoubt::borodino_1812
