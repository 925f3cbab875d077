// Chapter 10: batteries limber, unlimber and are pushed along; the Russian reserve obeys when it likes.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int limber_cost = 2 * mp;

/// 10.1: the lowest die on which a battery limbers.
constexpr int limbers_on(const Counter& battery) {
  const bool horse = battery.quality == Class::horse;
  if (battery.side == Side::french && battery.guard) return 1;
  if (battery.side == Side::french && battery.nation == Nation::french) return horse ? 1 : 4;
  if (battery.side == Side::russian && battery.guard) return horse ? 1 : 2;
  if (battery.reserve && !horse) return 6;
  return horse ? 2 : 5;
}

}  // namespace

/// 10.3: reserve horse batteries are line horse.
bool Position::is_reserve(Unit unit) const {
  return arm(unit) == Arm::artillery && of(unit).reserve && of(unit).quality == Class::foot;
}

bool Position::has_leader(Hex hex) const {
  bool found = false;
  each_leader_at(hex, [&](Unit) { found = true; });
  return found;
}

/// 10.2, 10.3: any leader in the hex spares the die, to the reserve foot only Kutaisov.
bool Position::spared_the_die(Unit battery) const {
  const Hex hex = s.where[battery];
  return is_reserve(battery) ? s.where[data.kutaisov] == hex : has_leader(hex);
}

Verdict Position::may_limber(const Column& column) const {
  Verdict verdict = refuse(Rule::r10_1, RefusalReason::not_unlimbered);
  if (!column.unlimbered) return verdict;
  Crowd crowd;
  column.units.each([&](Unit unit) {
    const bool limbers = s.form[unit] == Form::unlimbered;
    if (limbers && is_good(unit) && !s.tried.has(unit)) verdict = legal_verdict;
    crowd.add(branch(unit), limbers ? Form::limbered : s.form[unit], strength(unit), is_joined(unit));
  });
  if (!verdict.legal()) return refuse(Rule::r10_1, RefusalReason::tried_already);
  if (column.left < limber_cost) return refuse(Rule::r10_1, RefusalReason::too_far);
  return may_stand(column.at, crowd, column.units);
}

Verdict Position::may_unlimber(const Column& column) const {
  Verdict verdict = refuse(Rule::r10_1, RefusalReason::not_limbered);
  if ((column.crowd.gun_forms & form_bit(Form::limbered)) == 0) return verdict;
  Crowd crowd;
  column.units.each([&](Unit unit) {
    const bool unlimbers = s.form[unit] == Form::limbered;
    if (unlimbers && is_good(unit)) verdict = legal_verdict;
    crowd.add(branch(unit), unlimbers ? Form::unlimbered : s.form[unit], strength(unit), is_joined(unit));
  });
  if (!verdict.legal()) return verdict;
  if (column.left < limber_cost) return refuse(Rule::r10_1, RefusalReason::too_far);
  return may_stand(column.at, crowd, column.units);
}

/// 10.5: one hex to the front or the rear, for all that it has; over nothing but clear ground.
Verdict Position::may_prolong(const Column& column, Direction way) const {
  const Hex to = ground().neighbour(column.at, way);
  if (column.crowd.gun_forms != form_bit(Form::unlimbered) || (column.crowd.foot_forms | column.crowd.horse_forms) != 0)
    return refuse(Rule::r10_5, RefusalReason::guns_alone);
  if (column.bound) return refuse(Rule::r12_2, RefusalReason::bound);
  if (!column.fresh) return refuse(Rule::r10_5, RefusalReason::begun_already);
  const unsigned rear = bit(opposite(static_cast<Direction>(s.facing[column.units.first()])));
  if (((column.fronts | rear) & bit(way)) == 0) return refuse(Rule::r10_5, RefusalReason::not_ahead, column.at);
  if (const Verdict verdict = may_go(column, column.at, way); !verdict.legal()) return verdict;
  if (!ground().is_clear(column.at) || !ground().is_clear(to)) return refuse(Rule::r10_5, RefusalReason::not_clear, to);
  if (ground().edge(column.at, way).water()) return refuse(Rule::r10_5, RefusalReason::water_between, to);
  if (stopped_at(column, column.at) && stopped_at(column, to)) return refuse(Rule::r6_2, RefusalReason::in_zone, to);
  return may_stand(to, column.crowd, column.units);
}

/// One die for each battery, in the order of their numbers; whoever fails stays, and has done for this half-turn.
void Play::limber() {
  UnitSet batteries;
  s.party.units.each([&](Unit unit) {
    if (s.form[unit] == Form::unlimbered && is_good(unit) && !s.tried.has(unit)) batteries.add(unit);
  });
  spend(limber_cost);
  batteries.each([&](Unit unit) {
    s.tried.add(unit);
    const int die = spared_the_die(unit) ? 0 : dice.roll();
    const bool done = die == 0 || die >= limbers_on(of(unit));
    emit_unit(EventKind::limbered, Rule::r10_1, unit, s.party.at, s.party.at, done ? 1 : 0,
              static_cast<std::uint32_t>(die));
    if (done) s.form[unit] = Form::limbered;
    if (!done) s.party.units.remove(unit);
  });
  renew_zone(s.party.at);
  let_loose(true, false);
}

/// No die but for the reserve; they face as they will.
void Play::unlimber(unsigned facing) {
  UnitSet batteries;
  s.party.units.each([&](Unit unit) {
    if (s.form[unit] == Form::limbered && is_good(unit)) batteries.add(unit);
  });
  spend(limber_cost);
  batteries.each([&](Unit unit) {
    if (!obeys(unit)) return;
    s.form[unit] = Form::unlimbered;
    s.facing[unit] = static_cast<std::uint8_t>(facing);
    s.worked.add(unit);
    emit_unit(EventKind::formed, Rule::r10_1, unit, s.party.at, s.party.at, static_cast<unsigned>(Form::unlimbered));
  });
  renew_zone(s.party.at);
  let_loose(true, false);
}

/// 10.3: a die for each act, and only a 6 will do; who does not obey has done for this half-turn.
bool Play::obeys(Unit unit) {
  if (!is_reserve(unit) || spared_the_die(unit)) return true;
  const int die = dice.roll();
  const bool good = die == 6;
  emit_unit(EventKind::reserve_die, Rule::r10_3, unit, s.party.at, s.party.at, good ? 1 : 0,
            static_cast<std::uint32_t>(die));
  if (!good) s.party.units.remove(unit);
  return good;
}

/// 10.3: before the first hex of a half-turn. Whether anybody is left to go.
bool Play::reserve_obeys() {
  const UnitSet units = s.party.units;
  units.each([&](Unit unit) { obeys(unit); });
  return !s.party.units.empty();
}

void Play::prolong(Direction way) {
  if (!reserve_obeys()) return;
  const Column column = column_of(s.party);
  spend(s.party.allowance);
  carry(way);
  arrive(column);
  s.party.stopped = true;
}

}  // namespace redoubt::la_bataille
