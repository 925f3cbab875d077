// 5.2: headquarters and whom they command; 5.5: who is pinned.
#include <bit>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 5.23, 6.93: the army that a headquarters commands, if any.
std::optional<Post> Position::post(Unit hq) const {
  for (int i = 0; i < post_count; ++i) {
    if (s.posts[static_cast<std::size_t>(i)] == hq) return static_cast<Post>(i);
  }
  return std::nullopt;
}

/// 6.93: a successor is in one turn army or corps commander, as he chose when he activated.
std::optional<Post> Position::leads(Unit hq) const {
  if ((s.leading & bit(hq)) == 0) return std::nullopt;
  return post(hq);
}

AreaSet Questions::range(Unit hq) const { return Going(*this, side_of(hq)).range(s.area(hq), forces().range(hq)); }

/// 5.22 to 5.24, wherever they stand.
Units Position::subordinates(Unit hq) const {
  const Side side = side_of(hq);
  const Army& mine = army(side);
  const Units third = forces().third_corps();
  Units units = mine.special;
  if (const auto held = leads(hq)) {
    switch (*held) {
      case Post::french:
      case Post::russian: units = all_of(side); break;
      case Post::first_army: units |= forces().of_army(1) | (s.third_in_second ? 0 : third); break;
      case Post::second_army: units |= forces().of_army(2) | (s.third_in_second ? third : 0); break;
    }
    return units & ~bit(hq);
  }
  units |= forces().of_corps(hq);
  const Named& named = forces().named();
  if (side == Side::french) {
    units &= ~s.fourth;
    if (hq == named.eugene) units |= s.fourth;
    if (hq == named.murat) units |= mine.cavalry | mine.horse;
  } else if (hq == named.platov) {
    units |= mine.cossacks;
  }
  return units & ~bit(hq);
}

/// 5.23: an army commander commands as many units as his strength.
bool Position::has_orders(Unit hq) const {
  const auto held = leads(hq);
  return !held || s.orders[static_cast<std::size_t>(*held)] < strength(hq);
}

Verdict Position::commands(Unit hq, Unit unit) const {
  if ((s.active & bit(hq)) == 0) return refuse(Rule::r5_2, RefusalReason::not_active, hq);
  if ((subordinates(hq) & bit(unit)) == 0) {
    return refuse(leads(hq) ? Rule::r5_23 : Rule::r5_22, RefusalReason::not_commanded, hq, unit);
  }
  if (!has_orders(hq)) return refuse(Rule::r5_23, RefusalReason::no_orders_left, hq);
  if (!range(hq).has(s.area(unit))) return refuse(Rule::r5_21, RefusalReason::out_of_range, hq, unit);
  return legal_verdict;
}

AreaSet Ranges::of(Side side, Units hqs) {
  AreaSet near;
  each(side, hqs, [&](Unit hq) {
    std::uint64_t& reach = reach_[static_cast<std::size_t>(std::countr_zero(bit(hq)))];
    if ((known_ & bit(hq)) == 0) {
      const Questions& position = going_.position();
      reach = going_.range(position.s.area(hq), position.forces().range(hq)).low;
      known_ |= bit(hq);
    }
    near.low |= reach;
  });
  return near;
}

AreaSet Ranges::around(Side side, Units hqs, int further) const {
  const Questions& position = going_.position();
  AreaSet near;
  each(side, hqs,
       [&](Unit hq) { near = near | going_.range(position.s.area(hq), position.forces().range(hq) + further); });
  return near;
}

Commanders::Commanders(const Going& going) {
  const Position position(going.position());
  const State& s = position.s;
  each(s.acting, s.active, [&](Unit hq) {
    if (!position.has_orders(hq)) return;
    const auto held = position.leads(hq);
    One& one = all_[count_++];
    one = {hq, held.has_value(), going.range(s.area(hq), position.forces().range(hq)), position.subordinates(hq)};
    one.reach.each([&](Area area) { led_ |= s.here(s.acting, area) & one.whom; });
  });
}

Units Commanders::of(Unit unit, Area area) const {
  Units army = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const One& one = all_[i];
    if ((one.whom & bit(unit)) == 0 || !one.reach.has(area)) continue;
    if (!one.posted) return bit(one.hq);
    army |= bit(one.hq);
  }
  return army;
}

/// Nobody spends an army commander's order on a unit that a corps commander moves for nothing; of several who do, one
/// gives the order.
Verdict Position::may_command(Unit hq, Unit unit) const {
  if (const Verdict verdict = commands(hq, unit); !verdict.legal()) return verdict;
  const Units by = Commanders(Going(*this, s.acting)).of(unit, s.area(unit));
  if ((by & bit(hq)) != 0) return legal_verdict;
  return refuse(leads(hq) ? Rule::r5_23 : Rule::r5_22, RefusalReason::commanded_freely, first(s.acting, by), unit);
}

/// 5.5: as many defenders as there are attackers.
int Position::pinned_in(Side side, Area area) const {
  return s.attacked[at(other(side))].has(area) ? count(s.here(other(side), area)) : 0;
}

/// The owner chooses whom the attackers pin: a unit is free while enough others are left to be pinned.
bool Position::unpinned(Unit unit) const {
  const Side side = side_of(unit);
  const Area area = s.area(unit);
  if (!s.attacked[at(other(side))].has(area)) return true;
  if ((s.at_liberty & bit(unit)) != 0) return true;
  const Units defenders = s.here(side, area) & ~s.reserves[at(side)] & ~s.at_liberty;
  return count(defenders) > pinned_in(side, area);
}

Verdict Questions::may_activate(Unit hq) const {
  if (!is(hq, &Army::hqs)) return refuse(Rule::r5_2, RefusalReason::not_a_headquarters, hq);
  if ((s.active & bit(hq)) != 0) return refuse(Rule::r5_2, RefusalReason::already_active, hq);
  if (strength(hq) == 0) return refuse(Rule::r5_2, RefusalReason::no_strength, hq);
  if (!unpinned(hq)) return refuse(Rule::r5_5, RefusalReason::pinned, hq);
  return legal_verdict;
}

/// 5.2, 5.5: into an adjacent friendly area with room or a vacant one; out of a battle within its limits.
Verdict Questions::may_march(Unit hq, Area to) const {
  if (const Verdict verdict = may_activate(hq); !verdict.legal()) return verdict;
  const Side side = side_of(hq);
  const Gate* gate = board().gate(s.area(hq), to);
  if (gate == nullptr) return refuse(Rule::r5_2, RefusalReason::not_adjacent, hq, to);
  if (s.occupied(other(side), to)) return refuse(Rule::r5_2, RefusalReason::enemy_there, hq, to);
  if (!room(side, to)) return refuse(Rule::r5_2, RefusalReason::area_full, hq, to);
  return may_step(hq, *gate);
}

/// 6.93: who has come to his post from a corps may still choose to command that.
Verdict Position::may_lead(Unit hq, Area from) const {
  if (!is(hq, &Army::corps_hqs) || !post(hq)) return refuse(Rule::r6_93, RefusalReason::no_post, hq);
  return from == s.area(hq) ? may_activate(hq) : may_march(hq, from);
}

void Position::legal_command(ActionList& out) const {
  const Going going(*this, s.acting);
  const AreaSet barred = going.enemies() | going.full();
  const Units hqs = army(s.acting).hqs & s.field[at(s.acting)];
  Units ready = 0;
  each(s.acting, hqs, [&](Unit hq) {
    if (!may_activate(hq).legal()) return;
    ready |= bit(hq);
    out.add(act(Verb::activate, hq));
  });
  each(s.acting, ready, [&](Unit hq) {
    const bool fights = going.enemies().has(s.area(hq));
    const AreaSet open = fights ? out_of_battle(hq, going) : going.ways(s.area(hq), false) - barred;
    open.each([&](Area to) { out.add(act(Verb::march, hq, to)); });
  });
  if (!scenario().arrivals.empty() && !s.corps_entered) {
    each(s.acting, army(s.acting).hqs, [&](Unit hq) {
      if (waiting(hq) == 0) return;
      for (const Source& source : board().sources()) {
        if (may_enter(hq, source.area).legal()) out.add(act(Verb::enter, hq, source.area));
      }
    });
  }
  each(s.acting, hqs & army(s.acting).corps_hqs, [&](Unit hq) {
    if (!post(hq)) return;
    AreaSet from = board().around(s.area(hq));
    from.add(s.area(hq));
    from.each([&](Area area) {
      if (may_lead(hq, area).legal()) out.add(act(Verb::lead, hq, area));
    });
  });
  out.add(act(Verb::done));
}

void Play::apply_command(Action action) {
  const auto hq = static_cast<Unit>(action.a);
  const auto to = static_cast<Area>(action.b);
  const Verb verb = verb_of(action);
  if (verb == Verb::enter) {
    enter(hq, to);
    return;
  }
  if (verb == Verb::done) {
    s.phase = Phase::bombardment;
    s.bombarded = {};
    return;
  }
  const Area from = s.area(hq);
  if (s.contested(from)) s.at_liberty |= bit(hq);
  if (verb != Verb::activate && to != from) {
    if (s.contested(from)) ++s.crossed[board().gate(from, to)->border];
    emit_unit(EventKind::moved, Rule::r5_2, hq, from, to);
    relocate(hq, to);
  }
  s.active |= bit(hq);
  if (verb == Verb::lead || is(hq, &Army::army_hqs)) s.leading |= bit(hq);
  reveal(hq, Rule::r5_2);
  emit_unit(EventKind::activated, verb == Verb::lead ? Rule::r6_93 : Rule::r5_2, hq, 0, s.area(hq));
}

/// 5.23
void Play::spend_order(Unit hq, Unit unit) {
  if (hq == unit) return;
  if (const auto held = leads(hq)) ++s.orders[static_cast<std::size_t>(*held)];
}

}  // namespace redoubt::borodino_1812
