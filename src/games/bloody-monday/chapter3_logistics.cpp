// 3.0: the logistics phase: the supreme commander, reinforcements, restoring.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// 3.2: the supreme commander's stars and the victory areas held, isolated or not.
int Questions::logistics_value(Side side) const { return commander_strength(side) + victory_areas(side); }

namespace {

/// 3.3: the Russians fill from Tatarinova westward, the French from Shevardino eastward.
constexpr std::array<Place, 6> russian_order = {Place::tatarinova,    Place::gorki,    Place::utitsa,
                                                Place::great_redoubt, Place::borodino, Place::shevardino};

Place arrival_place(Side side, std::size_t i) {
  return side == Side::russian ? russian_order[i] : russian_order[russian_order.size() - 1 - i];
}

}  // namespace

/// 4.1: which victory areas count as isolated. Before an action is chosen the check that it begins with is foreseen.
AreaSet Position::cut_off(Side side) const {
  if (s.phase != Phase::impulse) return s.cut_off;
  return board().victory_areas() - connected(side);
}

/// 3.3: the first victory area in the printed order that can take this block, or none.
Area Position::arrival_area(Unit unit, AreaSet cut) const {
  const Side side = side_of(unit);
  for (std::size_t i = 0; i < russian_order.size(); ++i) {
    Area found = 0;
    board().place(arrival_place(side, i)).each([&](Area area) { found = area; });
    if (s.owner(found) != side || s.contested(found) || cut.has(found)) continue;
    if (room(unit, found) && limits(unit, found).legal()) return found;
  }
  return 0;
}

/// Whether the enemy, who does not know which blocks wait, must reckon with one: there is one, and room for it.
bool Position::may_be_reinforced(Side side) const {
  const AreaSet cut = cut_off(side);
  bool room_left = false;
  for (std::size_t i = 0; i < russian_order.size(); ++i) {
    board().place(arrival_place(side, i)).each([&](Area area) {
      const bool open = s.owner(area) == side && !s.contested(area) && !cut.has(area);
      room_left = room_left || (open && count(s.here(side, area)) < board().row(area).stack);
    });
  }
  bool waiting = false;
  each(side, all_of(side) & ~s.field[at(side)], [&](Unit unit) { waiting = waiting || s.area(unit) == pool; });
  return waiting && room_left;
}

/// The blocks of the pool that could be placed now.
Units Position::deployable(Side side) const {
  const AreaSet cut = cut_off(side);
  Units found = 0;
  each(side, all_of(side) & ~s.field[at(side)], [&](Unit unit) {
    if (s.area(unit) == pool && arrival_area(unit, cut) != 0) found |= bit(unit);
  });
  return found;
}

/// 3.1: in this order, leaders, artillery, combat units.
Units Questions::restorable_kind() const {
  const Army& own = army(s.supplying);
  if (s.phase == Phase::restore_leaders) return own.leaders;
  if (s.phase == Phase::restore_artillery) return own.artillery;
  return own.combat;
}

/// 3.4, 3.5: one point a step; 3.6: by the colour of the step regained.
int Questions::restore_price(Unit unit) const {
  if ((army(side_of(unit)).support & bit(unit)) != 0) return 1;
  return static_cast<int>(forces().edge(unit, s.blocks[unit].edge - 1).fire);
}

Rule Position::restore_rule() const {
  if (s.phase == Phase::restore_leaders) return Rule::r3_5;
  return s.phase == Phase::restore_artillery ? Rule::r3_4 : Rule::r3_6;
}

Verdict Position::may_restore(Unit unit) const {
  const Rule rule = restore_rule();
  if (side_of(unit) != s.supplying) return refuse(Rule::r3_0, RefusalReason::not_yours, unit);
  if (!s.on_map(unit)) return refuse(rule, RefusalReason::not_on_map, unit);
  if ((restorable_kind() & bit(unit)) == 0) return refuse(Rule::r3_1, RefusalReason::wrong_class, unit);
  if (s.blocks[unit].edge == 0) return refuse(rule, RefusalReason::full_strength, unit);
  if (s.is_isolated(unit)) return refuse(Rule::r4_1, RefusalReason::cut_off, unit);
  const int price = restore_price(unit);
  if (price > s.restore_left) {
    return refuse(rule, RefusalReason::too_dear, static_cast<unsigned>(price), s.restore_left);
  }
  return legal_verdict;
}

/// 3.1: move the supreme commander, activate him, or leave him be.
Verdict Position::check_command(Action action) const {
  const Unit supreme = army(s.supplying).supreme;
  const bool moving = s.mover == supreme;
  if (verb_of(action) == Verb::decline) {
    return moving ? refuse(Rule::r3_1, RefusalReason::must_activate, supreme) : legal_verdict;
  }
  const auto unit = static_cast<Unit>(action.a);
  if (unit != supreme) return refuse(Rule::r3_1, RefusalReason::not_the_commander, unit);
  if (exhausted(supreme)) return refuse(Rule::r2_6_3, RefusalReason::commander_exhausted, supreme);
  const Area here = s.area(supreme);
  if (verb_of(action) == Verb::activate) {
    return s.contested(here) ? refuse(Rule::r3_1, RefusalReason::commander_in_contest, supreme, here) : legal_verdict;
  }
  const auto to = static_cast<Area>(action.b);
  if (!board().graph().adjacent(here, to)) return refuse(Rule::r5_2, RefusalReason::not_adjacent, here, to);
  const int points = (moving ? s.points : movement(supreme)) - 1;
  return may_enter(supreme, here, to, board().graph().river(here, to), points, Impulse::none);
}

void Position::legal_command(ActionList& out) const {
  const Unit supreme = army(s.supplying).supreme;
  const bool moving = s.mover == supreme;
  if (!moving) out.add(act(Verb::decline));
  if (exhausted(supreme)) return;
  if (!s.contested(s.area(supreme))) out.add(act(Verb::activate, supreme));
  legal_steps(supreme, (moving ? s.points : movement(supreme)) - 1, out);
}

Verdict Position::check_logistics(Action action) const {
  if (verb_of(action) == Verb::restore) return may_restore(static_cast<Unit>(action.a));
  if (verb_of(action) == Verb::draw) {
    if (s.draws_left == 0) return refuse(Rule::r3_2, RefusalReason::no_draws_left);
    return deployable(s.supplying) == 0 ? refuse(Rule::r3_3, RefusalReason::no_room) : legal_verdict;
  }
  if (s.impulse == Impulse::call && s.draws_made == 0) return refuse(Rule::ours_1, RefusalReason::must_move_one);
  return legal_verdict;
}

void Position::legal_logistics(ActionList& out) const {
  if (s.phase == Phase::reinforcements) {
    if (s.draws_left > 0 && deployable(s.supplying) != 0) out.add(act(Verb::draw));
    if (s.impulse != Impulse::call || s.draws_made > 0) out.add(act(Verb::done));
    return;
  }
  each(s.supplying, restorable_kind() & s.field[at(s.supplying)] & ~s.isolated[at(s.supplying)], [&](Unit unit) {
    if (may_restore(unit).legal()) out.add(act(Verb::restore, unit));
  });
  out.add(act(Verb::done));
}

void Play::begin_logistics() {
  s.supplied = 0;
  s.commander_used = {};
  begin_command(other(s.disc));
}

void Play::begin_command(Side side) {
  s.supplying = side;
  s.phase = Phase::command;
  s.mover = no_unit;
  s.points = 0;
}

void Play::apply_command(Action action) {
  const Side side = s.supplying;
  const Unit supreme = army(side).supreme;
  if (verb_of(action) == Verb::decline) {
    emit(EventKind::logistics, Rule::r3_1, side);
    end_supply();
    return;
  }
  if (verb_of(action) == Verb::step) {
    if (s.mover == no_unit) s.points = static_cast<std::uint8_t>(movement(supreme));
    s.mover = supreme;
    const auto to = static_cast<Area>(action.b);
    const bool river = board().graph().river(s.area(supreme), to);
    s.points = static_cast<std::uint8_t>(s.points - step_cost(side, s.area(supreme), to, river));
    move_into(supreme, to, river);
    return;
  }
  s.mover = no_unit;
  s.points = 0;
  s.commander_used[at(side)] = true;
  reveal(supreme, Rule::r3_1);
  emit_unit(EventKind::activated, Rule::r3_1, supreme, 0, s.area(supreme));
  s.value = static_cast<std::uint8_t>(logistics_value(side));
  emit(EventKind::logistics, Rule::r3_2, side, 0, s.value);
  begin_reinforcements(side);
}

/// 3.3 and 6.1. With 9.12 perhaps nobody who waits may come; only his owner knows, and so he is asked.
void Play::begin_reinforcements(Side side) {
  s.supplying = side;
  s.phase = Phase::reinforcements;
  s.draws_left = s.value;
  s.draws_made = 0;
  if (!may_be_reinforced(side)) begin_restoring(Phase::restore_leaders);
}

void Play::draw_reinforcement() {
  const Side side = s.supplying;
  Units candidates = deployable(side);
  for (auto skip = dice.draw(static_cast<std::uint32_t>(count(candidates))); skip > 0; --skip) {
    candidates &= candidates - 1;
  }
  const Unit unit = first(side, candidates);
  const Area area = arrival_area(unit, cut_off(side));
  --s.draws_left;
  ++s.draws_made;
  s.changed = true;
  place(unit, area);
  emit_unit(EventKind::drawn, s.impulse == Impulse::call ? Rule::r6_1 : Rule::r3_3, unit, 0, area);
  events.seal();
  deal_tokens(side, area);
}

void Play::apply_logistics(Action action) {
  switch (verb_of(action)) {
    case Verb::draw: draw_reinforcement(); break;
    case Verb::restore: {
      const auto unit = static_cast<Unit>(action.a);
      s.restore_left = static_cast<std::uint8_t>(s.restore_left - restore_price(unit));
      --s.blocks[unit].edge;
      emit_to_owner(EventKind::restored, restore_rule(), unit, static_cast<unsigned>(strength(unit)));
      break;
    }
    default:
      if (s.phase == Phase::reinforcements && s.impulse == Impulse::call) {
        end_impulse();
      } else if (s.phase == Phase::restore_combat) {
        end_supply();
      } else {
        begin_restoring(s.phase == Phase::reinforcements    ? Phase::restore_leaders
                        : s.phase == Phase::restore_leaders ? Phase::restore_artillery
                                                            : Phase::restore_combat);
      }
      break;
  }
}

/// Each kind of unit has the whole logistics value to itself. A kind with nothing to restore is asked for as well: to
/// pass it over would show the enemy that nothing of it is worn.
void Play::begin_restoring(Phase phase) {
  s.draws_left = 0;
  s.draws_made = 0;
  s.restore_left = s.value;
  s.phase = phase;
}

void Play::end_supply() {
  s.value = 0;
  s.restore_left = 0;
  ++s.supplied;
  if (s.supplied < 2) {
    begin_command(other(s.supplying));
  } else {
    end_logistics();
  }
}

/// 3.1: at the end of the phase activated supreme commanders are reduced and concealed.
void Play::end_logistics() {
  for (const Side side : {other(s.disc), s.disc}) {
    if (!s.commander_used[at(side)]) continue;
    s.commander_used[at(side)] = false;
    const Unit supreme = army(side).supreme;
    reduce(supreme, Rule::r3_1);
    settle(s.area(supreme));
  }
  s.supplied = 0;
  begin_impulses();
}

}  // namespace redoubt::bloody_monday
