// 5.3: bombardment.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 3.34: firepower after the ground has had its say.
Shot Position::bombardment(Unit gun, const Gate& gate) const {
  return {strength(gun), forces().fire(gun).number + gate.bombard};
}

Verdict Position::can_bombard(Unit gun, Area to) const {
  const Side side = side_of(gun);
  if (!is(gun, &Army::artillery)) return refuse(Rule::r5_3, Why::not_a_gun, gun);
  if ((s.fired & bit(gun)) != 0) return refuse(Rule::r5_3, Why::already_fired, gun);
  if (s.contested(s.area(gun))) return refuse(Rule::r5_6, Why::own_area_contested, gun);
  const Gate* gate = board().gate(s.area(gun), to);
  if (gate == nullptr || (gate->entrance && to != s.entry)) return refuse(Rule::r5_3, Why::not_adjacent, gun, to);
  if (!s.occupied(other(side), to)) return refuse(Rule::r5_3, Why::not_enemy, to);
  if (s.bombarded.has(gate->border)) return refuse(Rule::r5_3, Why::border_used, gun, to);
  if (!gate->may_bombard) return refuse(Rule::r3_34, Why::swamp, gun);
  if (bombardment(gun, *gate).number < 1) return refuse(Rule::r3_34, Why::no_firepower, gun, to);
  return fine;
}

Verdict Position::may_bombard(Unit gun, Area to, Unit hq) const {
  if (const Verdict verdict = can_bombard(gun, to); !verdict.legal()) return verdict;
  if (const Verdict verdict = commands(hq, gun); !verdict.legal()) return verdict;
  return may_command(hq, gun) ? fine : refuse(Rule::r5_22, Why::not_commanded, hq, gun);
}

void Position::legal_bombardment(ActionList& out) const {
  const Commanders commanders(Going(*this, s.acting));
  const Units guns = army(s.acting).artillery & s.field[at(s.acting)] & ~s.fired;
  each(s.acting, guns, [&](Unit gun) {
    const Units by = commanders.of(gun, s.area(gun));
    if (by == 0) return;
    board().around(s.area(gun)).each([&](Area to) {
      if (!can_bombard(gun, to).legal()) return;
      each(s.acting, by, [&](Unit hq) { out.add(act(Verb::bombard, gun, to, hq)); });
    });
  });
  out.add(act(Verb::done));
}

void Play::apply_bombardment(Action action) {
  if (verb_of(action) == Verb::bombard) {
    bombard(static_cast<Unit>(action.a), static_cast<Area>(action.b), static_cast<Unit>(action.c));
  } else {
    end_bombardment();
  }
}

void Play::bombard(Unit gun, Area to, Unit hq) {
  const Side side = side_of(gun);
  const Area from = m.area(gun);
  const Gate& gate = *board().gate(from, to);
  spend_order(hq, gun);
  m.fired |= bit(gun);
  m.bombarded.add(gate.border);
  reveal(gun, Rule::r5_3);
  tell_unit(Happening::bombards, Rule::r5_3, gun, from, to);
  const Shot shot = bombardment(gun, gate);
  std::uint32_t faces = 0;
  m.target = to;
  for (int i = 0; i < shot.dice; ++i) {
    const int face = dice.roll();
    faces = faces * 10 + static_cast<std::uint32_t>(face);
    if (face <= shot.number) ++m.hits[at(other(side))];
    if (face == 6 && m.contested(to)) ++m.hits[at(side)];
  }
  events.seal();
  tell_unit(Happening::rolled, Rule::r5_3, gun, from, to, static_cast<unsigned>(shot.number), faces);
  if (m.hits[at(other(side))] > 0) tell(Happening::hits, Rule::r5_3, other(side), to, m.hits[at(other(side))]);
  if (m.hits[at(side)] > 0) tell(Happening::friendly_hits, Rule::r5_3, side, to, m.hits[at(side)]);
  resolve_bombardment();
}

/// Which of the redoubts an area is, by their order; -1 for none.
int Position::redoubt_place(Area area) const {
  if (!board().redoubts().has(area)) return -1;
  int place = 0;
  board().redoubts().each([&](Area redoubt) { place += redoubt < area ? 1 : 0; });
  return place;
}

/// Who may take the next hit: where a half hit lies, that unit; else the strongest.
Units Position::targets(Side side) const {
  Units here = 0;
  if (s.phase == Phase::battle_hits) {
    here = fighting(side);
    if (s.aim == Target::squares) here &= in_square(side);
    if (s.aim == Target::line) here &= ~in_square(side);
  } else {
    here = s.here(side, s.target) & ~s.reserves[at(side)];
  }
  const Units halved = here & s.half[at(side)];
  return halved != 0 ? halved : strongest(side, here);
}

Verdict Position::may_take_hit(Unit unit) const {
  const Side side = side_of(unit);
  if ((targets(side) & bit(unit)) != 0) return fine;
  const bool halved = s.half[at(side)] != 0 && (targets(side) & s.half[at(side)]) != 0;
  return halved ? refuse(Rule::r6_52, Why::half_hit_first, unit) : refuse(Rule::r6_5, Why::strongest_first, unit);
}

void Position::legal_hits(ActionList& out) const {
  const Side side = *to_act();
  each(side, targets(side), [&](Unit unit) { out.add(act(Verb::hit, unit)); });
}

/// Goes on until somebody has to choose: the enemy takes his hits first, then the friends that sixes found.
void Play::resolve_bombardment() {
  for (const Side side : {other(m.acting), m.acting}) {
    if (m.hits[at(side)] > 0) {
      m.phase = Phase::bombard_hits;
      const int redoubt = side == Side::russian ? redoubt_place(m.target) : -1;
      const Units here = m.here(side, m.target) & ~m.reserves[at(side)];
      if (here == 0) {
        m.hits[at(side)] = 0;
        continue;
      }
      if (redoubt >= 0 && m.garrison[static_cast<std::size_t>(redoubt)] == no_unit) {
        if (count(here) > 1) {
          m.phase = Phase::garrison;
          return;
        }
        m.garrison[static_cast<std::size_t>(redoubt)] = first(side, here);
      }
      // Asked even if only one can take it: else everybody would learn whether several are equally strong.
      return;
    }
  }
  m.phase = Phase::bombardment;
  m.target = 0;
}

/// 5.3: never the last step, which must retreat instead; 6.51: one unit of a redoubt is doubly defended.
void Play::take_bombard_hit(Unit unit) {
  const Side side = side_of(unit);
  --m.hits[at(side)];
  const int redoubt = side == Side::russian ? redoubt_place(m.target) : -1;
  const bool shielded = redoubt >= 0 && m.garrison[static_cast<std::size_t>(redoubt)] == unit;
  if (shielded && (m.half[at(side)] & bit(unit)) == 0) {
    m.half[at(side)] |= bit(unit);
    tell_owner(Happening::half_hit, Rule::r6_52, unit);
    return;
  }
  m.half[at(side)] &= ~bit(unit);
  if (!last_step(unit)) {
    reduce(unit, Rule::r5_3);
    return;
  }
  m.driven = unit;
  m.phase = Phase::driven_off;
  const bool may_stay = board().redoubts().has(m.target);
  if (may_stay || can_retreat(unit)) return;
  m.driven = no_unit;
  eliminate(unit, Rule::r5_3);
  if (!m.occupied(side, m.target)) m.attacked[0].remove(m.target);
  if (!m.occupied(side, m.target)) m.attacked[1].remove(m.target);
  m.phase = Phase::bombard_hits;
}

void Position::legal_driven(ActionList& out) const {
  if (board().redoubts().has(s.target)) out.add(act(Verb::stay, s.driven));
  board().around(s.target).each([&](Area to) {
    if (may_retreat(s.driven, to).legal()) out.add(act(Verb::retreat, s.driven, to));
  });
  if (may_leave(s.driven).legal()) out.add(act(Verb::leave, s.driven));
}

void Play::apply_driven(Action action) {
  const Unit unit = m.driven;
  const Side side = side_of(unit);
  m.driven = no_unit;
  switch (verb_of(action)) {
    case Verb::retreat:
      ++m.crossed[board().gate(m.target, static_cast<Area>(action.b))->border];
      tell_unit(Happening::driven_off, Rule::r5_3, unit, m.target, action.b);
      relocate(unit, static_cast<Area>(action.b));
      break;
    case Verb::leave: leave_board(unit); break;
    default: tell_owner(Happening::stayed, Rule::r5_3, unit); break;
  }
  if (!m.occupied(side, m.target)) {
    for (AreaSet& attacked : m.attacked) attacked.remove(m.target);
  }
  resolve_bombardment();
}

/// Half hits are forgotten and guns stand up again.
void Play::end_bombardment() {
  m.half = {};
  m.garrison.fill(no_unit);
  conceal(m.acting, m.fired, Rule::r5_3);
  m.phase = Phase::movement;
}

}  // namespace redoubt::borodino_1812
