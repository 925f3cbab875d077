#include "players/invasion-1812/march_plan.h"

#include <algorithm>

namespace redoubt::invasion_1812 {

namespace {

constexpr int far = 60;

int parting_commanders(const Questions& look) {
  return (look.s.party & look.forces().commanders(look.s.acting)).size();
}

}  // namespace

bool can_hold_city(const Questions& look) {
  const State& s = look.s;
  if (!look.enemy_cities(s.acting).has(s.march_at)) return false;
  return parting_commanders(look) > 1 || (s.steps == 0 && s.party.size() > 2);
}

MarchPlan::MarchPlan(const Questions& look, const Aims& aims, const HexSet& fed)
    : look_(look), aims_(aims), fed_(fed), s_(look.s), side_(look.s.acting), enemy_(other(look.s.acting)) {
  const Board& board = look_.board();
  aim_ = aims_.of(s_.march_at) == no_hex ? s_.march_at : aims_.of(s_.march_at);
  HexSet goal;
  goal.add(aim_);
  measure_way(goal);
  foes_ = s_.held[at(enemy_)] & (aims_.cities().has(aim_) ? board.at_or_near(aim_) : goal);
  left_ = s_.held_up ? 0 : std::max(0, longest() - s_.steps);
  const int size = look_.occupancy(s_.party);
  find_room(size);
  look_ahead();
  const bool stuck = s_.steps == 0 && best_ <= likes(s_.march_at, 0);
  if (!stuck || (s_.party & all_divisions).size() < 4) return;
  find_room(size - 4);
  look_ahead();
  too_large_ = best_ > likes(s_.march_at, 0);
}

/// 4.1: friends who leave no room, and do not march on.
HexSet MarchPlan::find_jams() const {
  HexSet jams;
  const int size = look_.occupancy(s_.party);
  look_.occupied(side_).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (hex == s_.march_at || hex == aim_ || look_.room(side_, hex) >= size) return;
    const bool leaves = look_.trains_at(side_, hex) > 0 && look_.effective(side_, hex) == look_.divisions(side_, hex);
    if (!leaves) jams.add(each);
  });
  return jams;
}

/// As far as the march can come and no further, unless it must go a long way round.
void MarchPlan::measure_way(const HexSet& goal) {
  const HexWays<Grid>& ways = look_.board().every();
  const int near = Grid::distance(s_.march_at, aim_) + 3;
  const HexSet jams = find_jams();
  if (!jams.empty()) {
    ways.measure(goal, look_.passable(side_) - jams, near + 5, way_);
    if (way_[s_.march_at] <= near + 2) return;
  }
  ways.measure(goal, look_.passable(side_), near + 5, way_);
  if (way_[s_.march_at] > near) ways.measure(goal, look_.passable(side_), far, way_);
}

void MarchPlan::look_ahead() {
  best_ = likes(s_.march_at, s_.steps);
  HexSet reached;
  reached.add(s_.march_at);
  HexSet edge = reached;
  for (int i = 1; i <= left_; ++i) {
    edge = (look_.board().every().stepped(edge) & open_) - reached;
    if (i == 1 && s_.steps == 0 && watched_.has(s_.march_at)) edge -= held_;
    reached |= edge;
    rings_[static_cast<std::size_t>(i) - 1] = edge;
    edge.each([&](int hex) {
      liking_[static_cast<std::size_t>(hex)] = likes(static_cast<Hex>(hex), s_.steps + i);
      best_ = std::max(best_, liking_[static_cast<std::size_t>(hex)]);
    });
    edge -= held_;
  }
}

/// 4.1, 8.4: where the march finds room, and where cavalry would hold it.
void MarchPlan::find_room(int size) {
  open_ = look_.passable(side_) - s_.held[at(enemy_)];
  watched_ = look_.watched(enemy_, true);
  held_ = watched_;
  look_.occupied(side_).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (look_.room(side_, hex) < size) open_.remove(each);
    if (held_.has(each) && look_.stands_fast(side_, hex)) held_.remove(each);
  });
}

/// Nobody forces his march but for a city that counts, and for a lesser one when time runs out.
int MarchPlan::longest() const {
  const bool prize = look_.board().capitals().has(aim_) || (s_.turn > 4 && aims_.cities().has(aim_));
  const int way = way_[s_.march_at] - (s_.held[at(enemy_)].has(aim_) ? 1 : 0);
  const bool dash = prize && way <= look_.longest_march() - s_.steps;
  return dash || s_.turn >= turn_count ? look_.longest_march() : look_.allowance();
}

int MarchPlan::free_steps() const { return look_.winter() ? 1 : 2; }

int MarchPlan::likes(Hex hex, int steps) const {
  int liking = -3 * std::min<int>(way_[hex], far) - (steps > 0 ? 1 : 0);
  const bool prize = aims_.cities().has(hex) || (hex == s_.march_at && takes_it_alone());
  const bool fights = !(look_.board().at_or_near(hex) & foes_).empty();
  if (prize) liking += 6 * look_.board().points(hex);
  if (fights) liking += 5;
  if (!fed_.has(hex) && s_.turn < last_supply) liking -= hunger(prize || (fights && aims_.cities().has(aim_)), fights);
  if (steps > free_steps()) liking -= 2;
  if (steps > look_.allowance()) liking -= 3 * (steps - look_.allowance());
  if (side_ == Side::french && s_.turn > 1 && s_.turn < last_supply)
    liking -= crowding(s_.march_at, hex) / (fights ? 3 : 1);
  return liking;
}

/// 6.4: to go hungry disrupts everybody, but a commander holds a city without any food (6.6).
int MarchPlan::hunger(bool prize, bool fights) const {
  if (prize && s_.turn > 4) return s_.party.has(look_.forces().named().napoleon) ? 12 : 6;
  if (prize && look_.board().capitals().has(aim_)) return 12;
  return fights ? 14 : 24;
}

/// A city that counts, and nobody but the march stands there.
bool MarchPlan::takes_it_alone() const {
  return aims_.guards(s_.march_at) && s_.steps > 0 && parting_commanders(look_) < 2 &&
         s_.party.size() == look_.stack(side_, s_.march_at).size();
}

/// 6.3: six divisions never find enough, and get no train afterwards.
int MarchPlan::foraging_cost(int divisions) { return divisions * divisions / 3; }

/// 7.6: beside two other stacks everybody forages, the worse the more they are.
int MarchPlan::crowding(Hex from, Hex hex) const {
  const Board& board = look_.board();
  const HexSet abroad = board.territory(enemy_) - s_.depots[at(side_)];
  HexSet others = s_.held[at(side_)];
  if (look_.stack(side_, from).size() == s_.party.size()) others.remove(from);
  const bool joins = others.has(hex);
  others.remove(hex);
  const HexSet beside = others & board.at_or_near(hex);
  int cost = beside.size() >= 2 && abroad.has(hex) ? foraging_cost((s_.party & all_divisions).size()) : 0;
  if (joins) return cost - 2;
  (beside & abroad).each([&](int each) {
    const auto near = static_cast<Hex>(each);
    HexSet around = others & board.at_or_near(near);
    around.remove(near);
    if (around.size() == 1) cost += foraging_cost(look_.divisions(side_, near)) / 2;
  });
  return cost;
}

/// The best place that is reached by way of a hex without a detour.
std::uint32_t MarchPlan::step(Hex to) const {
  if (must_leave_somebody() || left_ == 0) return 0;
  int best = rings_[0].has(to) ? liking_[to] : best_ - far;
  HexSet edge;
  edge.add(to);
  for (std::size_t i = 1; i < static_cast<std::size_t>(left_); ++i) {
    edge = look_.board().every().stepped(edge - held_) & rings_[i];
    edge.each([&](int hex) { best = std::max(best, liking_[static_cast<std::size_t>(hex)]); });
  }
  return chance(best);
}

std::uint32_t MarchPlan::halt() const { return must_leave_somebody() ? 0 : chance(likes(s_.march_at, s_.steps)); }

std::uint32_t MarchPlan::chance(int liking) const { return 4096U >> std::min(4 * (best_ - liking), 12); }

/// Somebody stays in a city that would be lost without him.
bool MarchPlan::must_leave_somebody() const {
  if (too_large_) return true;
  if (best_ <= likes(s_.march_at, s_.steps)) return false;
  if (s_.party.size() != look_.stack(side_, s_.march_at).size()) return false;
  if (!aims_.guards(s_.march_at) && !(can_hold_city(look_) && cuts_off())) return false;
  if (parting_commanders(look_) > 1) return true;
  return s_.steps == 0 && (s_.party & all_divisions).size() > 1;
}

/// Whether where the march goes, or somebody else, will not be fed if nobody stays.
bool MarchPlan::cuts_off() const {
  HexSet leaving;
  leaving.add(s_.march_at);
  const HexSet unfed = fed_ - fed_next_turn(look_, side_, leaving);
  bool cut = !(unfed & (s_.held[at(side_)] - leaving)).empty();
  for (std::size_t i = 0; i < static_cast<std::size_t>(left_); ++i)
    (rings_[i] & unfed).each([&](int hex) { cut = cut || liking_[static_cast<std::size_t>(hex)] == best_; });
  return cut;
}

std::uint32_t MarchPlan::stays(Unit unit) const {
  if (!must_leave_somebody() || (too_large_ && is_commander(unit))) return 0;
  if (is_commander(unit)) {
    if (parting_commanders(look_) < 2 || unit == look_.forces().named().napoleon) return 0;
    return look_.rating(unit) <= 2 ? 2000 : 400;
  }
  const auto worse = static_cast<std::uint32_t>(look_.forces().occupancy(unit));
  return look_.forces().arm(unit) == Arm::infantry ? 100 * worse : 10;
}

}  // namespace redoubt::invasion_1812
