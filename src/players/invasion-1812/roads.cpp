#include "players/invasion-1812/roads.h"

#include <algorithm>

#include "games/invasion-1812/trial.h"

namespace redoubt::invasion_1812 {

Roads::Roads(const Questions& look, UnitSet party, Hex from, int most_steps) : from_(from) {
  steps_.fill(closed);
  const State& s = look.s;
  const Side side = side_of(party.first());
  const Side enemy = other(side);
  const HexSet watch = look.watched(enemy, true);
  const HexSet shut = s.held[at(enemy)];
  const int size = look.occupancy(party);
  const bool under_way = s.phase == Phase::march && s.steps > 0;
  if (s.phase == Phase::march && s.held_up) return;
  std::array<Hex, hex_count> queue;
  std::size_t end = 0;
  queue[end++] = from;
  steps_[from] = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const Hex here = queue[i];
    if (steps_[here] >= most_steps) break;
    for (const HexDirection direction : hex_directions) {
      const Hex to = Grid::neighbour(here, direction);
      if (to == no_hex || steps_[to] != closed || !look.passable(side).has(to) || shut.has(to)) continue;
      if (look.room(side, to) < size) continue;
      const bool held = watch.has(to) && !look.stands_fast(side, to);
      if (here == from && !under_way && held && watch.has(from)) continue;
      steps_[to] = static_cast<std::uint8_t>(steps_[here] + 1);
      before_[to] = here;
      reached_.add(to);
      if (!held) queue[end++] = to;
    }
  }
}

Hex Roads::first_step(Hex to) const {
  Hex here = to;
  while (before_[here] != from_) here = before_[here];
  return here;
}

namespace {

/// The division that is missed least.
Unit worst(const Forces& forces, UnitSet divisions) {
  Unit found = no_unit;
  int most = -1;
  divisions.each([&](Unit unit) {
    const int ease = 2 * forces.occupancy(unit) - (forces.arm(unit) == Arm::infantry ? 0 : 3);
    if (ease <= most) return;
    most = ease;
    found = unit;
  });
  return found;
}

/// The commander who can be spared; Napoleon cannot.
Unit least(const Forces& forces, UnitSet commanders) {
  Unit found = no_unit;
  int lowest = 100;
  commanders.each([&](Unit unit) {
    const int rating = forces.rating(unit) + (unit == forces.named().napoleon ? 50 : 0);
    if (rating >= lowest) return;
    lowest = rating;
    found = unit;
  });
  return found;
}

}  // namespace

UnitSet party_of(const Questions& look, Hex from, Sends sends) {
  const State& s = look.s;
  const Side side = s.acting;
  UnitSet party;
  look.each_at(side, from, [&](Unit unit) {
    if (!s.moved.has(unit) && (is_commander(unit) || !s.disrupted.has(unit))) party.add(unit);
  });
  const UnitSet divisions = party & all_divisions;
  if (sends == Sends::all) return s.screened.has(from) ? UnitSet{} : party;
  if (sends == Sends::all_but_a_commander) {
    const UnitSet commanders = party - all_divisions;
    if (commanders.empty() || !look.board().cities().has(from)) return {};
    party.remove(least(look.forces(), commanders));
    return party;
  }
  if (divisions.size() < 2) return {};
  const Unit single = worst(look.forces(), divisions);
  if (sends == Sends::all_but_one) {
    party.remove(single);
    return party;
  }
  UnitSet alone;
  alone.add(single);
  return alone;
}

double march_cost(const Questions& look, UnitSet party, int steps) {
  if (steps < (look.winter() ? 2 : 3)) return 0.0;
  const Side side = look.s.acting;
  const int allowance = (look.winter() ? 2 : 3) + look.effect(side, EffectKind::march_allowance);
  int modifier = std::max(0, steps - allowance) + look.effect(side, EffectKind::march_attrition);
  if (side == Side::french && look.s.turn >= 3) ++modifier;
  if (look.winter()) ++modifier;
  if (party.has(look.forces().named().napoleon)) --modifier;
  const int divisions = (party & all_divisions).size();
  double cost = 0.0;
  for (int face = 1; face <= 6; ++face) {
    const int score = face + modifier;
    if (score < 6) continue;
    cost += divisions == 1 ? 0.5 : score >= 10 ? 2.0 : score >= 8 ? 1.5 : 1.0;
  }
  return cost / 6.0 + (steps > allowance ? 0.1 * divisions : 0.0);
}

State after_march(const Data& data, const State& s, Hex from, Hex to, UnitSet party, int steps) {
  State after = s;
  Trial trial(data, after);
  const Side side = s.acting;
  party.each([&](Unit unit) {
    trial.move(unit, to);
    after.moved.add(unit);
  });
  if (trial.trains_at(side, from) > 0) trial.remove_train(side, from);
  trial.lose_depot(other(side), to);
  if (steps > trial.allowance()) after.forced |= party & all_divisions;
  return after;
}

}  // namespace redoubt::invasion_1812
