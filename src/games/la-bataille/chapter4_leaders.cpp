// Chapter 4: whom leaders help, where they ride, and what becomes of them.
#include "board/hex_reach.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int ride = 15 * mp;  // 4.4
constexpr int most_by_lot = 6;

}  // namespace

// --- 4.2, 4.3: help ---

/// The best morale bonus of those in his hex who help a unit.
int Position::morale_bonus(Unit unit) const {
  int best = 0;
  each_leader_at(s.where[unit], [&](Unit leader) {
    if (helps(leader, unit)) best = std::max<int>(best, of(leader).morale);
  });
  return best;
}

/// 4.3: a leader in the hex who knows guns, and has any under him there.
bool Position::has_artillery_bonus(Hex hex) const {
  bool found = false;
  each_leader_at(hex, [&](Unit leader) {
    if (!of(leader).artillery_bonus) return;
    each_unit_at(hex, [&](Unit unit) { found = found || (arm(unit) == Arm::artillery && helps(leader, unit)); });
  });
  return found;
}

// --- 4.4, 4.7: riding ---

/// 4.7: all of the Guard that he commands here waits for its release.
bool Position::waits_with_the_guard(Unit leader) const {
  const UnitSet& all = roster().helped_by(leader);
  return s.bound.meets(all) && s.bound.contains(all & s.standing[at(side_of(leader))]);
}

Verdict Position::may_lead(Unit unit) const {
  if (!is_leader(unit)) return refuse(Rule::r4_4, RefusalReason::not_a_leader, unit);
  if (side_of(unit) != s.phasing) return refuse(Rule::r4_4, RefusalReason::not_yours, unit);
  if (!s.standing[at(s.phasing)].has(unit)) return refuse(Rule::r4_4, RefusalReason::not_on_map, unit);
  if (s.moved.has(unit)) return refuse(Rule::r4_4, RefusalReason::moved_already, unit);
  return waits_with_the_guard(unit) ? refuse(Rule::r4_7, RefusalReason::bound, unit) : legal_verdict;
}

/// Into a hex in an enemy zone only where a friend is; never where an enemy is, be it a leader alone.
Verdict Position::may_ride_into(Side side, Hex hex) const {
  if (!setting().holds(hex)) return refuse(Rule::r5_8, RefusalReason::off_the_map, hex);
  if (setting().closed_to == side && setting().closed.has(hex)) return refuse(Rule::r14_6, RefusalReason::closed, hex);
  const Unit first = s.first[hex];
  if (first != no_unit && side_of(first) != side) return refuse(Rule::r4_4, RefusalReason::enemy_there, hex);
  if (!held_by(side, hex) && in_zone(hex, other(side))) return refuse(Rule::r4_4, RefusalReason::enemy_zone, hex);
  return legal_verdict;
}

/// All hexes that a leader of a side may ride into.
HexSet Position::open_to_leaders(Side side) const {
  HexSet open = open_ground(side) - (zones_near(s.where[s.rider], ride, other(side)) - s.held[at(side)]);
  const Unit first = first_of(other(side), Arm::leader);
  for (int i = 0; i < count_of(other(side), Arm::leader); ++i) {
    if (on_map(s.where[first + i])) open.remove(s.where[first + i]);
  }
  return open;
}

/// As far as he can ride, or, if it is asked for, as far as to one hex.
HexSet Position::rides(Hex goal) const {
  HexReach<Grid, ride> reach;
  const Hex from = s.where[s.rider];
  const HexSet open = open_to_leaders(s.phasing);
  const auto step = [&](Hex here, Direction way, Hex to) {
    return open.has(to) ? ground().ride_cost(here, way) : no_way;
  };
  reach.spread(from, ride, step, {.goal = goal});
  HexSet hexes;
  reach.each_found([&](Hex hex) { hexes.add(hex); });
  hexes.remove(from);
  return hexes;
}

void Position::legal_ride(ActionList& out) const {
  rides().each([&](int hex) { out.add(act(Verb::ride_to, static_cast<unsigned>(hex))); });
  out.add(act(Verb::stay));
}

Verdict Position::may_ride_to(Hex hex) const {
  if (const Verdict verdict = may_ride_into(s.phasing, hex); !verdict.legal()) return verdict;
  return rides(hex).has(hex) ? legal_verdict : refuse(Rule::r4_4, RefusalReason::too_far, hex);
}

void Play::begin_ride(Unit leader) {
  s.moved.add(leader);
  s.rider = leader;
  s.phase = Phase::ride;
}

void Play::apply_ride(Action action) {
  if (verb_of(action) == Verb::ride_to) relocate(s.rider, action.a);
  s.rider = no_unit;
  s.phase = Phase::movement;
}

void Play::relocate(Unit leader, Hex to) {
  const Hex from = s.where[leader];
  lift(leader, to);
  put(leader, to);
  emit_unit(EventKind::rode, Rule::r4_4, leader, from, to);
}

// --- 4.5: casualties ---

UnitSet Position::leaders_at(Hex hex) const {
  UnitSet leaders;
  each_leader_at(hex, [&](Unit leader) { leaders.add(leader); });
  return leaders;
}

/// One of several by lot; of more than six only the first six.
Unit Play::draw_leader(const UnitSet& leaders) {
  std::array<Unit, most_by_lot> who = {};
  int count = 0;
  leaders.each([&](Unit leader) {
    if (count < most_by_lot) who[static_cast<std::size_t>(count++)] = leader;
  });
  int lot = 1;
  if (count > 1) {
    do lot = throw_one([&](int face) { return face > count ? thrown_again : face; });
    while (lot > count);
  }
  return who[static_cast<std::size_t>(lot - 1)];
}

/// By fire nobody is captured: the die falls again. Those whom he helped check, less what he gave them.
void Play::strike_leader(const UnitSet& leaders, bool by_fire) {
  if (leaders.empty()) return;
  const Unit leader = draw_leader(leaders);
  const Hex hex = s.where[leader];
  int die = 5;
  // for good, for hours, taken, nothing; on how many hours nothing depends before they are over
  const auto read = [&](int face) {
    return by_fire && face == 5 ? thrown_again : (face + 1) / 2 + (face == 6 ? 1 : 0);
  };
  do die = throw_one(read);
  while (by_fire && die == 5);
  int hours = 0;
  for (int i = die == 3 ? 2 : die == 4 ? 1 : 0; i > 0; --i) hours += throw_one([](int) { return 0; });
  emit_unit(EventKind::leader_hit, Rule::r4_5, leader, hex, hex, static_cast<unsigned>(die),
            static_cast<std::uint32_t>(hours));
  if (die == 6) return;
  UnitSet helped;
  each_unit_at(hex, [&](Unit unit) {
    if (helps(leader, unit)) helped.add(unit);
  });
  lose_leader(leader, die <= 2 ? Box::out : die == 5 ? Box::captured : Box::away, hours);
  helped.each([&](Unit unit) {
    if (s.where[unit] == hex && !passes(unit, Rule::r4_5, -int{of(leader).morale})) give_way(unit, Rule::r4_5);
  });
}

/// 4.9: with Napoleon the battle is lost.
void Play::lose_leader(Unit leader, Box to, int hours) {
  lift(leader, box(to));
  s.moved.remove(leader);
  renew_posts();
  if (to == Box::away) s.returns[Roster::leader_place(leader)] = static_cast<std::uint8_t>(s.turn + 3 * hours);
  if (leader == data.napoleon && to != Box::away) end_game(Rule::r4_9);
}

/// He comes back at the hour step after his hours, with the army commander, or with the first of his side.
void Play::return_leaders() {
  for (const Side side : {Side::french, Side::russian}) {
    for (int i = 0; i < count_of(side, Arm::leader); ++i) {
      const auto leader = static_cast<Unit>(first_of(side, Arm::leader) + i);
      if (s.where[leader] != box(Box::away) || s.returns[Roster::leader_place(leader)] > s.turn) continue;
      const Unit commander = side == Side::french ? data.napoleon : data.kutuzov;
      const Unit host = s.standing[at(side)].has(commander) ? commander : s.standing[at(side)].first();
      if (host == no_unit) continue;
      s.returns[Roster::leader_place(leader)] = 0;
      put(leader, s.where[host]);
      emit_unit(EventKind::leader_back, Rule::r4_5, leader, s.where[host], s.where[host]);
    }
  }
  renew_posts();
}

// --- 4.6: alone ---

/// The nearest hex with a friend, not in an enemy zone if there is one; ties lowest.
Hex Position::refuge(Hex hex, Side side) const {
  Hex best = no_hex;
  int best_distance = 0;
  s.held[at(side)].each([&](int place) {
    const auto to = static_cast<Hex>(place);
    const int distance = Grid::distance(hex, to) + (in_zone(to, other(side)) ? 1000 : 0);
    if (best != no_hex && distance >= best_distance) return;
    best = to;
    best_distance = distance;
  });
  return best;
}

bool Position::is_cut_off(Hex hex, Side side) const {
  return std::all_of(hex_directions.begin(), hex_directions.end(), [&](Direction way) {
    const Hex to = ground().neighbour(hex, way);
    return !setting().holds(to) || held_by(other(side), to) || in_zone(to, other(side)) ||
           ground().step_cost(Mover::skirmishers, hex, way) >= no_way;
  });
}

/// An enemy enters, or those who were with them are gone.
void Play::drive_leaders(Hex hex, Side side, bool by_cavalry) {
  if (s.first[hex] == no_unit || held_by(side, hex)) return;
  UnitSet all;
  each_leader_at(hex, [&](Unit leader) {
    if (side_of(leader) == side) all.add(leader);
  });
  if (all.empty()) return;
  const Hex to = refuge(hex, side);
  const bool taken = by_cavalry || to == no_hex || is_cut_off(hex, side);
  all.each([&](Unit leader) {
    if (!taken) return relocate(leader, to);
    emit_unit(EventKind::captured, Rule::r4_6, leader, hex, hex);
    lose_leader(leader, Box::captured, 0);
  });
}

}  // namespace redoubt::la_bataille
