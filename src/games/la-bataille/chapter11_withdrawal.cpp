// 11.12, 12.4: who may withdraw before a melee, who must, and where to.
#include "board/hex_reach.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int longest_withdrawal = 16;  // halves: half of the greatest allowance

}  // namespace

/// The hex that is attacked or charged.
Hex Position::threatened() const { return s.charge.on ? s.charge.target : s.melee.target; }

/// What matters of those who come, for whoever would rather go.
Threat Position::threat() const {
  Threat threat;
  const auto add = [&](Unit unit) {
    const bool mounted = arm(unit) == Arm::cavalry;
    const bool heavy = of(unit).quality == Class::heavy;
    threat.heavy = threat.heavy || heavy;
    threat.light = threat.light || (mounted && !heavy);
    threat.fresh = threat.fresh || (mounted && !s.tired.has(unit));
    threat.formed = threat.formed && !mounted && s.form[unit] == Form::column;
    if (mounted) threat.horse += strength(unit);
  };
  if (s.charge.on) {
    const Hex hex = s.charge.target;
    threat.front = in_cone(fronts(s.first[hex]), hex, s.party.at);
    s.party.units.each(add);
    return threat;
  }
  each_assault([&](const Assault& assault) {
    threat.front = threat.front && aspect(s.melee.target, assault.side) == Aspect::front;
    assault.units.each(add);
  });
  return threat;
}

/// All of the hex in good order; no exhausted horse before fresh.
bool Position::can_withdraw() const {
  const bool fresh = threat().fresh;
  bool can = true;
  each_unit_at(threatened(), [&](Unit unit) { can = can && is_good(unit) && !(s.exhausted.has(unit) && fresh); });
  return can;
}

/// Light before heavy cavalry, any cavalry before infantry, skirmishers before formed infantry; never if attacked
/// through flank or rear.
bool Position::may_withdraw() const {
  bool may = true;
  each_unit_at(threatened(),
               [&](Unit unit) { may = may && (arm(unit) == Arm::cavalry || s.form[unit] == Form::skirmish); });
  if (!may) return false;
  const Threat threat = this->threat();
  each_unit_at(threatened(), [&](Unit unit) {
    if (arm(unit) != Arm::cavalry)
      may = may && threat.formed;
    else
      may = may && !threat.light && !(threat.heavy && of(unit).quality == Class::heavy);
  });
  return may && threat.front && can_withdraw();
}

/// 12.4: Cossacks do not stand against four times their strength in light cavalry, or twice with any heavy.
bool Position::must_withdraw() const {
  bool cossacks = true;
  each_unit_at(threatened(), [&](Unit unit) { cossacks = cossacks && of(unit).quality == Class::cossacks; });
  if (!cossacks) return false;
  const Threat threat = this->threat();
  return threat.horse > 0 && threat.horse >= (threat.heavy ? 2 : 4) * strength_at(threatened());
}

/// Up to half of its allowance, out of enemy zones after the first hex, to a hex where it may halt.
HexSet Position::withdrawals() const {
  const Hex from = threatened();
  const Side side = side_of(s.first[from]);
  Crowd crowd;
  UnitSet units;
  unsigned movers = 0;
  int points = longest_withdrawal;
  each_unit_at(from, [&](Unit unit) {
    add_to(crowd, unit);
    units.add(unit);
    movers |= 1U << static_cast<unsigned>(mover(unit));
    points = std::min(points, int{of(unit).movement});
  });
  HexReach<Grid, longest_withdrawal> reach;
  reach.spread(from, points, [&](Hex here, Direction way, Hex to) {
    if (!setting().holds(to) || held_by(other(side), to) || (here != from && in_zone(to, other(side)))) return no_way;
    int cost = 0;
    for (std::size_t i = 0; i < mover_count; ++i) {
      if (((movers >> i) & 1U) != 0) cost = std::max(cost, ground().step_cost(static_cast<Mover>(i), here, way));
    }
    return cost;
  });
  HexSet hexes;
  reach.each([&](Hex hex, int) {
    if (hex != from && may_stand(hex, crowd, units).legal()) hexes.add(hex);
  });
  return hexes;
}

void Position::legal_withdrawal(ActionList& out) const {
  if (!must_withdraw()) out.add(act(Verb::stay));
  withdrawals().each([&](Hex hex) { out.add(act(Verb::withdraw, hex)); });
}

Verdict Position::check_withdrawal(Action action) const {
  if (verb_of(action) == Verb::stay)
    return must_withdraw() ? refuse(Rule::r12_4, RefusalReason::must_go) : legal_verdict;
  return withdrawals().has(action.a) ? legal_verdict : refuse(Rule::r11_12, RefusalReason::too_far, action.a);
}

}  // namespace redoubt::la_bataille
