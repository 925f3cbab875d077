// 7.0: supply, attrition and the burning of bridges.
#include <algorithm>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

constexpr int evening = 20;  // 7.34: 8 pm

}  // namespace

/// 9.1: on 5 September the double source gives one point, and twice that in the night after it.
bool Position::single_supply() const {
  return scenario().single_supply && (scenario().night_after == 0 || s.turn <= scenario().night_after);
}

/// 7.32, 7.33: who draws on a source: its owner, unless the enemy stands in it.
Side Position::user(std::size_t source) const {
  const Source& from = board().sources()[source];
  return s.occupied(other(from.side), from.area) ? other(from.side) : from.side;
}

/// The most that a source gives to its user in this phase.
int Position::yield(std::size_t source) const {
  const Source& from = board().sources()[source];
  if (user(source) != from.side) return s.spoils.has(from.area) ? 2 * from.symbols : 0;
  return (single_supply() ? 1 : from.symbols) * (s.night ? 2 : 1);
}

bool Position::has_line(Unit unit, std::size_t source) const {
  return Going(*this, side_of(unit)).fed_from(board().sources()[source].area).has(s.area(unit));
}

/// 7.34: by any source of its own that the enemy does not occupy.
AreaSet Questions::in_supply(Side side) const {
  const Going going(*this, side);
  AreaSet fed;
  for (const Source& source : board().sources()) {
    if (source.side == side) fed = fed | going.fed_from(source.area);
  }
  return fed;
}

/// 7.2
int Questions::price(Unit unit) const { return side_of(unit) == Side::french && is(unit, &Army::guards) ? 2 : 1; }

/// Sources are counted from 1; the second is named only where two points are due.
Verdict Position::may_supply(Unit unit, unsigned source, unsigned second) const {
  const Side side = side_of(unit);
  if (s.blocks[unit].step == 0) return refuse(Rule::r7_2, RefusalReason::full_strength, unit);
  const AreaSet full = s.night ? s.fed_twice : s.fed;
  if (full.has(s.area(unit))) return refuse(s.night ? Rule::r9_3 : Rule::r7_2, RefusalReason::area_fed, s.area(unit));
  if ((second != 0) != (price(unit) == 2)) return refuse(Rule::r7_2, RefusalReason::guard_needs_two, unit);
  for (const unsigned each : {source, second}) {
    if (each == 0) continue;
    if (side != user(each - 1)) return refuse(Rule::r7_32, RefusalReason::no_points, unit);
    if (!has_line(unit, each - 1)) return refuse(Rule::r7_31, RefusalReason::no_supply_line, unit);
    if (s.points[each - 1] < (source == second ? 2 : 1)) return refuse(Rule::r7_31, RefusalReason::no_points, unit);
  }
  return legal_verdict;
}

void Position::legal_supply(ActionList& out) const {
  constexpr unsigned sources = source_count;
  const Going going(*this, s.acting);
  std::array<AreaSet, sources> fed = {};
  AreaSet any;
  for (std::size_t i = 0; i < sources; ++i) {
    if (s.points[i] > 0 && user(i) == s.acting) fed[i] = going.fed_from(board().sources()[i].area);
    any = any | fed[i];
  }
  any = any - (s.night ? s.fed_twice : s.fed);
  each(s.acting, s.field[at(s.acting)], [&](Unit unit) {
    const Area area = s.area(unit);
    if (s.blocks[unit].step == 0 || !any.has(area)) return;
    const bool two = price(unit) == 2;
    for (unsigned source = 1; source <= sources; ++source) {
      if (!fed[source - 1].has(area)) continue;
      if (!two) out.add(act(Verb::supply, unit, source));
      for (unsigned second = two ? source : sources + 1; second <= sources; ++second) {
        const bool enough = second != source || s.points[source - 1] >= 2;
        if (fed[second - 1].has(area) && enough) out.add(act(Verb::supply, unit, source, second));
      }
    }
  });
  out.add(act(Verb::done));
}

/// 7.1, 7.32, 7.33: what each source gives in this turn, and to whom.
void Play::begin_supply() {
  for (std::size_t i = 0; i < board().sources().size(); ++i) {
    const Source& source = board().sources()[i];
    const bool taken = user(i) != source.side;
    const bool newly = taken && !s.night && !s.hostages.has(source.area);
    if (newly) s.spoils.add(source.area);
    s.points[i] = static_cast<std::uint8_t>(yield(i));
    if (!newly) continue;
    s.hostages.add(source.area);
    emit(EventKind::captured, Rule::r7_33, user(i), source.area, s.points[i]);
  }
  s.done_sides = 0;
  begin_spending(s.first);
}

void Play::begin_spending(Side side) {
  s.phase = Phase::supply;
  s.acting = side;
  s.fed = {};
  s.fed_twice = {};
  unsigned points = 0;
  for (std::size_t i = 0; i < board().sources().size(); ++i) {
    points += user(i) == side ? s.points[i] : 0;
  }
  emit(EventKind::supply, Rule::r7_1, side, 0, points);
}

void Play::apply_supply(Action action) {
  if (verb_of(action) == Verb::supply) {
    const auto unit = static_cast<Unit>(action.a);
    --s.points[action.b - 1U];
    if (action.c != 0) --s.points[action.c - 1U];
    --s.blocks[unit].step;
    if (s.fed.has(s.area(unit))) s.fed_twice.add(s.area(unit));
    s.fed.add(s.area(unit));
    emit_to_owner(EventKind::supplied, Rule::r7_2, unit, static_cast<unsigned>(strength(unit)));
    return;
  }
  if (++s.done_sides < 2) {
    begin_spending(second());
    return;
  }
  s.points = {};
  s.spoils = {};
  s.fed = {};
  s.fed_twice = {};
  s.done_sides = 0;
  if (s.night) {
    next_day();
    return;
  }
  if (hour() == evening) attrition();
  begin_bridges(s.first);
}

/// 7.34: it shows who has but a step left.
void Play::attrition() {
  events.seal();
  for (const Side side : {s.first, second()}) {
    const AreaSet fed = in_supply(side);
    Units hungry = 0;
    each(side, s.field[at(side)], [&](Unit unit) { hungry |= fed.has(s.area(unit)) ? 0 : bit(unit); });
    each_by_token(side, hungry, [&](Unit unit) {
      emit_to_owner(EventKind::attrition, Rule::r7_34, unit);
      reduce(unit, Rule::r7_34);
    });
  }
}

/// 7.4: a bridge at one end of which at least the side stands.
Verdict Position::may_burn(Area a, Area b) const {
  const Gate* gate = board().gate(a, b);
  if (gate == nullptr) return refuse(Rule::r7_4, RefusalReason::no_bridge, a, b);
  if (board().border(gate->border).crossing != Crossing::bridge || s.broken.has(gate->border)) {
    return refuse(Rule::r7_4, RefusalReason::no_bridge, a, b);
  }
  if (!s.occupied(s.acting, a) && !s.occupied(s.acting, b))
    return refuse(Rule::r7_4, RefusalReason::bridge_out_of_reach, a, b);
  return legal_verdict;
}

void Position::legal_bridges(ActionList& out) const {
  for (const BorderId bridge : board().bridges()) {
    const auto [a, b] = std::minmax(board().border(bridge).a, board().border(bridge).b);
    if (may_burn(a, b).legal()) out.add(act(Verb::burn, a, b));
  }
  out.add(act(Verb::done));
}

void Play::begin_bridges(Side side) {
  s.phase = Phase::bridges;
  s.acting = side;
  for (const BorderId bridge : board().bridges()) {
    const auto [a, b] = std::minmax(board().border(bridge).a, board().border(bridge).b);
    if (may_burn(a, b).legal()) return;
  }
  apply_bridges(act(Verb::done));
}

/// Surely with both ends, with 1 to 3 with one.
void Play::apply_bridges(Action action) {
  if (verb_of(action) == Verb::burn) {
    const auto a = static_cast<Area>(action.a);
    const auto b = static_cast<Area>(action.b);
    const bool both = s.occupied(s.acting, a) && s.occupied(s.acting, b);
    const int face = both ? 0 : dice.roll();
    if (!both) events.seal();
    const bool burns = face <= 3;
    if (burns) s.broken.add(board().gate(a, b)->border);
    emit_between(EventKind::burnt, Rule::r7_4, s.acting, a, b, burns ? 1 : 0, static_cast<std::uint32_t>(face));
  }
  if (++s.done_sides < 2) {
    begin_bridges(second());
    return;
  }
  end_turn();
}

}  // namespace redoubt::borodino_1812
