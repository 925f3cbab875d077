// Looking at a position: questions about it, and what may be decided in it. Each chapter of the rulebook has its own
// file; this and play.h are their common table.
#pragma once
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "games/la-bataille/decisions.h"
#include "games/la-bataille/melee_table.h"
#include "games/la-bataille/state.h"
#include "games/la-bataille/throws.h"
#include "kernel/fixed_list.h"
#include "kernel/game.h"

namespace redoubt::la_bataille {

/// Calls f with the members of a set from one number up to another, in rising order, until f says that it has enough.
template <class F>
bool any_between(const HexSet& set, int first, int end, F f) {
  for (int word = first / 64; word * 64 < end; ++word) {
    std::uint64_t rest = set.words[static_cast<std::size_t>(word)];
    if (word * 64 < first) rest &= ~std::uint64_t{0} << static_cast<unsigned>(first % 64);
    if (word * 64 + 64 > end) rest &= ~(~std::uint64_t{0} << static_cast<unsigned>(end % 64));
    for (; rest != 0; rest &= rest - 1) {
      if (f(static_cast<Hex>(word * 64 + std::countr_zero(rest)))) return true;
    }
  }
  return false;
}

/// The same with those within so many columns of a hex.
template <class F>
bool any_near(const HexSet& set, Hex hex, int columns, F f) {
  const int column = hex / Grid::rows;
  return any_between(set, std::max(0, column - columns) * Grid::rows,
                     std::min(Grid::columns, column + columns + 1) * Grid::rows, f);
}

/// The members of a set from a number on, as bits: 64, or as many as there are.
template <class Set>
constexpr std::uint64_t bits_from(const Set& set, int first) {
  const auto word = static_cast<std::size_t>(first / 64);
  const auto shift = static_cast<unsigned>(first % 64);
  const bool more = shift != 0 && word + 1 < Set::word_count;
  return set.words[word] >> shift | (more ? set.words[word + 1] << (64 - shift) : 0);
}

/// Whether some of a set may lie next to a hex: false only where none does. Of three columns three bits each are read,
/// for most hexes have nobody near them.
constexpr bool may_touch(const HexSet& set, Hex hex) {
  if (hex <= Grid::rows || hex + Grid::rows + 1 >= hex_count) return true;
  const std::uint64_t near =
      bits_from(set, hex - Grid::rows - 1) | bits_from(set, hex - 1) | bits_from(set, hex + Grid::rows - 1);
  return (near & 7) != 0;
}

constexpr unsigned bit(Direction way) { return 1U << static_cast<unsigned>(way); }
inline constexpr unsigned all_sides = 0x3F;

inline constexpr int most_skirmishers = 3;  // 2.6: points, in a company and in a hex
inline constexpr int least_square = 3;      // 2.5

/// 3.7: parts of a hex that fire; infantry and guns together are 3.
inline constexpr unsigned infantry_part = 1;
inline constexpr unsigned guns_part = 2;
inline constexpr unsigned howitzers_part = 4;

/// 2.5: what a change of formation costs.
constexpr int change_cost(Arm arm) { return (arm == Arm::infantry ? 1 : arm == Arm::cavalry ? 3 : 2) * mp; }

/// 2.7: what a hex would hold.
struct Crowd {
  std::array<int, branch_count> strength = {};
  std::array<int, branch_count> units = {};
  unsigned foot_forms = 0;  // forms as bits, by arm
  unsigned horse_forms = 0;
  unsigned gun_forms = 0;
  bool joined = false;  // a joined regiment is among them

  void add(Branch of, Form form, int points, bool is_joined);
  [[nodiscard]] int count() const { return units[0] + units[1] + units[2] + units[3]; }
};

/// 5.1: what matters of a party, or of a company that is not yet sent out, for its way.
struct Column {
  UnitSet units;
  Side side = Side::french;
  Hex at = no_hex;
  Unit kin = no_unit;  // 2.6: of a battalion alone its company, of a company alone its battalion
  int left = 0;        // halves of a movement point
  int strength = 0;
  unsigned fronts = all_sides;
  unsigned movers = 0;   // as bits
  unsigned facings = 0;  // of those who have one, as bits
  bool fresh = true;     // has spent nothing
  bool gone = false;     // has left its first hex
  bool march = false;    // all of it is in March order
  bool square = false;
  bool unlimbered = false;
  bool general = false;     // in general order where it stands
  bool foot = false;        // 6.2: infantry or foot guns
  bool light = false;       // 6.3: skirmishers or guns
  bool bound = false;       // 12.2
  bool light_horse = true;  // all of it is
  Crowd crowd;
};

/// 7.3: what a fire is worth, in sixteenths.
struct Volley {
  int foot = 0;
  int guns = 0;
  int canister = 0;  // of that, what guns within two hexes have

  [[nodiscard]] int value() const { return foot + guns; }
  /// 7.5: at least half of the value is theirs.
  [[nodiscard]] bool has_canister() const { return canister > 0 && 2 * canister >= value(); }
};

/// 7.8: who stands in a hex that is hit, from the top, and with what strength.
struct Hit {
  Unit unit = no_unit;
  int strength = 0;
};
using Hits = FixedList<Hit, 64>;

inline constexpr int farthest_enemy = Grid::columns + Grid::rows;
using EnemyHexes = FixedList<Hex, slot_count>;

/// 9.7: a unit on its way back.
using Trail = FixedList<Hex, 40>;
struct Flight {
  HexSet trodden;
  Trail trail;  // the hexes after the first
  Crowd crowd;
  Unit unit = no_unit;
  Hex at = no_hex;
  Direction facing = Direction::north;  // at its end
  Mover mover = Mover::infantry;
  int hexes = 0;
  int spent = 0;     // halves
  int toll = 0;      // 8.8: further hexes left in an enemy zone
  int farthest = 0;  // hexes; 0 where it goes by points
  int enemy_within = farthest_enemy;
  bool rout = false;
  bool away = false;  // it has left its first hex
};
enum class FlightEnd : std::uint8_t { halted, off_the_map, stuck };

/// 8.1: those of one hex who attack, and the side of the target that they come through.
struct Assault {
  UnitSet units;
  Hex from = no_hex;
  Direction side = Direction::north;
};
using Assaults = FixedList<Assault, 6>;

enum class Aspect : std::uint8_t { front, flank, rear };

/// 11.12: those who attack or charge.
struct Threat {
  int horse = 0;  // points of cavalry
  bool heavy = false;
  bool light = false;
  bool fresh = false;  // some of the cavalry is
  bool formed = true;  // all of them are infantry in column
  bool front = true;   // they come through the front
};

struct Gallop;

/// Questions about a position, and what may be decided in it.
struct Position {
  const Data& data;
  const State& s;

  [[nodiscard]] const Ground& ground() const { return data.ground; }
  [[nodiscard]] const Roster& roster() const { return data.forces.roster(); }
  [[nodiscard]] const Setting& setting() const { return data.settings[s.scenario]; }
  [[nodiscard]] const Scenario& scenario() const { return data.scenarios.all()[s.scenario]; }
  [[nodiscard]] bool plays(Option option) const { return (s.options & bit(option)) != 0; }
  [[nodiscard]] const Counter& of(Unit unit) const { return roster()[unit]; }
  [[nodiscard]] Arm arm(Unit unit) const { return of(unit).arm; }
  [[nodiscard]] Side side_of(Unit unit) const { return of(unit).side; }
  [[nodiscard]] bool is_good(Unit unit) const { return !s.disordered.has(unit) && !s.routed.has(unit); }
  [[nodiscard]] bool is_joined(Unit unit) const {
    return of(unit).regiment != no_regiment && !is_company(unit) && s.joined.has(of(unit).regiment);
  }
  [[nodiscard]] bool held_by(Side side, Hex hex) const { return s.held[at(side)].has(hex); }
  [[nodiscard]] bool is_held(Hex hex) const { return held_by(Side::french, hex) || held_by(Side::russian, hex); }

  /// Calls f with each combat unit of a hex from the top: battalions, joined regiments, regiments of horse, batteries
  /// and companies.
  template <class F>
  void each_unit_at(Hex hex, F f) const {
    for (Unit unit = s.first[hex]; unit != no_unit && !is_leader(unit); unit = s.next[unit]) f(unit);
  }
  template <class F>
  void each_leader_at(Hex hex, F f) const {
    for (Unit unit = s.first[hex]; unit != no_unit; unit = s.next[unit]) {
      if (is_leader(unit)) f(unit);
    }
  }
  /// Calls f with the hexes of the map at a distance.
  template <class F>
  static void each_at_distance(Hex from, int distance, F f) {
    if (distance == 0) return f(from);
    HexPlace place = Grid::place(from);
    for (int i = 0; i < distance; ++i) place = Grid::stepped(place, Direction::north);
    for (int side = 2; side < 8; ++side) {
      for (int i = 0; i < distance; ++i) {
        const Hex hex = Grid::at(place);
        if (hex != no_hex) f(hex);
        place = Grid::stepped(place, static_cast<Direction>(side % 6));
      }
    }
  }
  /// 6.1: calls f(hex, zone) for each hex from which a zone of a side lies over this one.
  template <class F>
  void each_zone_over(Hex hex, Side by, F f) const {
    if (!may_touch(s.held[at(by)], hex)) return;
    for (const Direction way : hex_directions) {
      const Hex from = ground().neighbour(hex, way);
      if (from == no_hex || !held_by(by, from)) continue;
      const std::uint8_t zone = s.reach[s.first[from]];
      if ((zone & bit(opposite(way))) != 0) f(from, zone);
    }
  }

  // the door
  [[nodiscard]] std::optional<Side> to_act() const;
  void legal(ActionList& out) const;
  [[nodiscard]] Verdict check(Action action) const;
  [[nodiscard]] Rule moment_rule() const;
  void legal_nothing(ActionList& out) const;
  [[nodiscard]] Verdict check_nothing(Action action) const;
  [[nodiscard]] Verdict check_set_up(Action action) const;
  [[nodiscard]] Verdict check_movement(Action action) const;
  [[nodiscard]] Verdict check_ride(Action action) const;
  [[nodiscard]] Verdict check_entry(Action action) const;
  [[nodiscard]] Verdict check_window(Action action) const;
  [[nodiscard]] Verdict check_fire(Action action) const;
  [[nodiscard]] Verdict check_aiming(Action action) const;
  void legal_breaking(ActionList& out) const;
  void legal_fire(ActionList& out) const;

  // chapter 2
  [[nodiscard]] int full(Unit unit) const;
  [[nodiscard]] int strength(Unit unit) const;
  [[nodiscard]] Unit head(unsigned regiment) const;
  [[nodiscard]] int surviving(unsigned regiment) const;
  [[nodiscard]] UnitSet battalions(unsigned regiment) const;
  [[nodiscard]] int joined_strength(unsigned regiment) const;
  [[nodiscard]] int fallen_strength(unsigned regiment) const;
  [[nodiscard]] bool is_general(Unit unit) const;
  [[nodiscard]] bool has_facing(Unit unit) const;
  [[nodiscard]] unsigned fronts(Unit unit) const;
  [[nodiscard]] Branch branch(Unit unit) const;
  [[nodiscard]] Mover mover(Unit unit) const;
  void add_to(Crowd& crowd, Unit unit) const;
  [[nodiscard]] Verdict fits(Hex hex, const Crowd& crowd, bool retreating = false) const;
  [[nodiscard]] Verdict within_limits(Hex hex, const Crowd& crowd, bool march, bool retreating) const;
  [[nodiscard]] Verdict may_stand(Hex hex, Crowd newcomers, const UnitSet& who, bool retreating = false) const;
  [[nodiscard]] Verdict may_regroup(unsigned regiment) const;
  [[nodiscard]] Verdict may_split(unsigned regiment) const;
  [[nodiscard]] Verdict may_join(unsigned regiment) const;
  [[nodiscard]] Verdict may_top(Unit unit) const;

  // chapter 3
  [[nodiscard]] Side decides(Phase phase) const;
  [[nodiscard]] bool has_movement() const;

  // chapter 4
  [[nodiscard]] int morale_bonus(Unit unit) const;
  [[nodiscard]] bool has_leader(Hex hex) const;
  [[nodiscard]] UnitSet leaders_at(Hex hex) const;
  [[nodiscard]] bool has_artillery_bonus(Hex hex) const;
  [[nodiscard]] bool waits_with_the_guard(Unit leader) const;
  [[nodiscard]] Verdict may_lead(Unit unit) const;
  [[nodiscard]] Verdict may_ride_into(Side side, Hex hex) const;
  [[nodiscard]] HexSet open_to_leaders(Side side) const;
  [[nodiscard]] HexSet rides(Hex goal = no_hex) const;
  [[nodiscard]] Verdict may_ride_to(Hex hex) const;
  void legal_ride(ActionList& out) const;
  [[nodiscard]] Hex refuge(Hex hex, Side side) const;
  [[nodiscard]] bool is_cut_off(Hex hex, Side side) const;
  [[nodiscard]] bool helps(Unit leader, Unit unit) const;
  [[nodiscard]] bool is_away(Unit leader) const;
  template <class F>
  void each_commander(Corps corps, F f) const;
  [[nodiscard]] bool wants_deputy(Corps corps) const;
  [[nodiscard]] bool is_free_aide(Unit leader) const;
  [[nodiscard]] bool is_guard_in_reserve(Unit leader) const;
  [[nodiscard]] Verdict may_promote(Unit leader, unsigned corps) const;
  [[nodiscard]] bool can_promote() const;
  [[nodiscard]] Verdict check_promotion(Action action) const;
  void legal_promotion(ActionList& out) const;

  // chapter 5
  [[nodiscard]] Verdict may_be_moved(Unit unit) const;
  [[nodiscard]] UnitSet movers_at(Hex hex) const;
  [[nodiscard]] Verdict may_move_all(Hex hex) const;
  [[nodiscard]] int allowance(Unit unit) const;
  [[nodiscard]] Column column_of(const Party& party) const;
  [[nodiscard]] int step_cost(const Column& column, Hex from, Direction way) const;
  [[nodiscard]] HexSet open_ground(Side side) const;
  [[nodiscard]] Verdict is_open_to(const Column& column, Hex to) const;
  [[nodiscard]] Verdict may_go(const Column& column, Hex from, Direction way) const;
  [[nodiscard]] Verdict may_end(const Column& column, Hex hex) const;
  [[nodiscard]] Verdict may_step(const Column& column, Direction way) const;
  [[nodiscard]] bool lets_pass(Hex hex, const Column& column) const;
  [[nodiscard]] unsigned fronts_beyond(const Column& column, Hex hex, Direction way) const;
  [[nodiscard]] Verdict may_pass_into(const Column& column, Direction over) const;
  [[nodiscard]] Verdict may_pass_beyond(const Column& column, Direction over, Direction way) const;
  [[nodiscard]] unsigned ways_through(const Column& column, Direction over) const;
  [[nodiscard]] Verdict may_pass_through(const Column& column, Direction over, Direction way) const;
  [[nodiscard]] int price_of_turn(const Column& column, Direction facing) const;
  [[nodiscard]] Verdict may_turn(const Column& column, Direction facing) const;
  [[nodiscard]] bool takes_form(Unit unit, Form form) const;
  [[nodiscard]] Verdict may_be_formed(Unit unit, Form form) const;
  [[nodiscard]] static bool has_takers(const Column& column, Form form);
  [[nodiscard]] Verdict may_form(const Column& column, Form form) const;
  [[nodiscard]] Verdict may_leave(Unit unit) const;
  [[nodiscard]] Verdict may_set_off(const Column& column) const;
  void legal_going(ActionList& out) const;
  [[nodiscard]] Verdict check_going(Action action) const;
  [[nodiscard]] Verdict may_halt() const;
  [[nodiscard]] bool party_is_done() const;
  [[nodiscard]] Verdict check_party(Action action) const;
  void legal_party(ActionList& out) const;
  [[nodiscard]] bool begins_together(unsigned regiment) const;
  void legal_regrouping(ActionList& out, const UnitSet& ready) const;
  void legal_together(ActionList& out, const UnitSet& ready) const;
  void legal_movement(ActionList& out) const;
  [[nodiscard]] Column company_of(const Column& column, Unit parent, int points) const;
  [[nodiscard]] Verdict may_send(const Column& column, int points) const;

  // chapter 6
  [[nodiscard]] std::uint8_t zone_of(Hex hex) const;
  [[nodiscard]] HexSet zones_near(Hex hex, int columns, Side by) const;
  [[nodiscard]] bool in_zone(Hex hex, Side by) const;
  [[nodiscard]] bool in_cavalry_zone(Hex hex, Side by) const;
  [[nodiscard]] bool stopped_at(const Column& column, Hex hex) const;
  [[nodiscard]] int strength_at(Hex hex) const;
  [[nodiscard]] bool may_open_window() const;
  [[nodiscard]] Verdict may_react(Hex from) const;
  void legal_window(ActionList& out) const;

  // chapter 7
  [[nodiscard]] bool is_manned(Hex hex) const;
  [[nodiscard]] bool sees(Hex a, Hex b) const;
  [[nodiscard]] static bool in_cone(unsigned fronts, Hex from, Hex to);
  [[nodiscard]] Unit top_of(Hex hex, Arm wanted) const;
  [[nodiscard]] bool is_offensive(Unit unit) const;
  [[nodiscard]] bool can_fire(Unit unit) const;
  [[nodiscard]] bool serves_alone(Hex hex) const;
  template <class F>
  void each_firing_battery(Hex hex, F f) const;
  [[nodiscard]] unsigned parts_left(Hex hex) const;
  [[nodiscard]] int foot_range(Unit foot) const;
  [[nodiscard]] bool foot_reaches(Hex from, Hex target) const;
  [[nodiscard]] bool gun_ranges(Unit battery, Hex target) const;
  [[nodiscard]] bool guns_reach(Hex from, Hex target) const;
  [[nodiscard]] bool howitzers_reach(Hex from, Hex target) const;
  [[nodiscard]] bool is_observed(Hex target, Side side) const;
  [[nodiscard]] unsigned parts_that_can(Hex from, Hex target, unsigned parts) const;
  [[nodiscard]] int foot_value(Hex from, Hex target) const;
  [[nodiscard]] int battery_value(Unit battery, int range) const;
  [[nodiscard]] int guns_value(Hex from, Hex target) const;
  [[nodiscard]] int howitzers_value(Hex from, Hex target) const;
  [[nodiscard]] Volley volley(Hex from, Hex target, unsigned parts, unsigned joining) const;
  [[nodiscard]] int defence_of(Unit unit, Hex hex, Direction side) const;
  [[nodiscard]] int defence(Hex from, Hex target) const;
  [[nodiscard]] Verdict may_join_fire(Hex from, Hex target, unsigned parts, unsigned joining) const;
  [[nodiscard]] bool is_strong_enough(Hex from, Hex target, unsigned parts, unsigned joining) const;
  [[nodiscard]] Verdict may_fire(Hex from, Hex target, unsigned parts, unsigned joining) const;
  template <class F>
  void each_target(Hex from, F f) const;
  [[nodiscard]] bool has_target(Hex from) const;
  [[nodiscard]] Hex best_target(Hex from, unsigned parts) const;
  [[nodiscard]] static std::size_t column_of_fire(const Volley& fire, int against);
  [[nodiscard]] std::pair<Hex, unsigned> best_fire(Hex from) const;
  [[nodiscard]] Verdict may_volley() const;
  [[nodiscard]] Verdict may_aim(Hex hex) const;
  void legal_aiming(ActionList& out) const;

  // chapter 8
  template <class F>
  void each_assault(F f) const {
    for (const Direction side : hex_directions) {
      if ((s.melee.sides & bit(side)) == 0) continue;
      const Hex from = ground().neighbour(s.melee.target, side);
      f(Assault{fighters(from, opposite(side)), from, side});
    }
  }
  [[nodiscard]] bool is_barred_to_horse(Hex from, Direction way) const;
  [[nodiscard]] bool is_barred(Mover who, Hex from, Direction way) const;
  [[nodiscard]] UnitSet fighters(Hex from, Direction way) const;
  [[nodiscard]] std::optional<Direction> way_to(Hex from, Hex to) const;
  [[nodiscard]] Verdict may_attack(Hex from, Hex target) const;
  [[nodiscard]] bool is_all_horse(Hex hex) const;
  [[nodiscard]] bool has_horse(const UnitSet& units) const;
  [[nodiscard]] Verdict may_join_in(Hex from) const;
  [[nodiscard]] Verdict may_begin(bool sparing) const;
  [[nodiscard]] bool has_melee() const;
  [[nodiscard]] int strength_of(const UnitSet& units) const;
  [[nodiscard]] int attackers_strength() const;
  [[nodiscard]] Side attacker() const;
  [[nodiscard]] bool is_bidden(Unit unit) const;
  [[nodiscard]] Unit first_bidden() const;
  [[nodiscard]] bool awaits_bidden() const;
  [[nodiscard]] Hits hits_at(Hex hex) const;
  [[nodiscard]] Aspect aspect(Hex hex, Direction side) const;
  [[nodiscard]] int ground_malus(Hex from, Direction way) const;
  [[nodiscard]] std::optional<Row> slope_row(Hex from, Direction way) const;
  [[nodiscard]] int attackers_modifier(const Assault& assault, int odds) const;
  [[nodiscard]] int defenders_modifier(int odds) const;
  [[nodiscard]] bool is_spared_the_check() const;
  [[nodiscard]] bool on_the_road(Unit unit) const;
  [[nodiscard]] std::int64_t by_readiness(std::int64_t value, Unit unit) const;
  [[nodiscard]] std::int64_t attack_value(const Assault& assault) const;
  [[nodiscard]] std::int64_t by_ground(std::int64_t value, const Assault& assault) const;
  [[nodiscard]] bool is_light_horse(Hex hex) const;
  [[nodiscard]] bool meets_light_horse() const;
  [[nodiscard]] std::int64_t defence_value(Unit unit) const;
  [[nodiscard]] std::size_t column_of_melee() const;
  [[nodiscard]] int melee_bonus(Hex hex, const UnitSet& units) const;
  [[nodiscard]] Assaults assaults() const;
  [[nodiscard]] bool are_led(const Assaults& assaults) const;
  [[nodiscard]] Unit top_fighter(const Assault& assault) const;
  [[nodiscard]] Hex strongest(const Assaults& assaults) const;
  [[nodiscard]] Hits hits_in(Hex hex, const Assaults& assaults) const;
  [[nodiscard]] HexSet advancers() const;
  void legal_melee(ActionList& out) const;
  void legal_joining(ActionList& out) const;
  void legal_following(ActionList& out) const;
  void legal_advance(ActionList& out) const;
  [[nodiscard]] Verdict check_melee(Action action) const;
  [[nodiscard]] Verdict check_joining(Action action) const;
  [[nodiscard]] Verdict check_advance(Action action) const;

  // 11.3 to 11.6
  [[nodiscard]] UnitSet chargers(Hex hex) const;
  [[nodiscard]] int slowest(const UnitSet& units) const;
  [[nodiscard]] Gallop charge_of(const UnitSet& units, Hex hex) const;
  [[nodiscard]] Gallop gallop_of(const UnitSet& units, Hex hex, int points) const;
  [[nodiscard]] Gallop gallop() const;
  [[nodiscard]] int gallop_cost(const Gallop& gallop, Hex from, Direction way) const;
  [[nodiscard]] bool is_barred_to_riders(const Gallop& gallop, Hex from, Direction way) const;
  [[nodiscard]] Verdict may_charge(const Gallop& gallop, Hex target) const;
  [[nodiscard]] bool has_charge(Hex hex) const;
  [[nodiscard]] UnitSet leaders_with(Hex hex, const UnitSet& units) const;
  [[nodiscard]] bool target_is_gone() const;
  [[nodiscard]] Verdict may_ride(Direction way) const;
  [[nodiscard]] Verdict may_wheel(Direction facing) const;
  [[nodiscard]] Verdict may_retarget(Hex target) const;
  [[nodiscard]] bool can_retarget() const;
  [[nodiscard]] bool can_ride_on() const;
  [[nodiscard]] bool is_to_answer() const;
  [[nodiscard]] std::optional<Direction> contact_side() const;
  void legal_charging(ActionList& out) const;
  void legal_targeting(ActionList& out) const;
  void legal_riding(ActionList& out) const;
  [[nodiscard]] Verdict check_charging(Action action) const;
  [[nodiscard]] Verdict check_targeting(Action action) const;
  [[nodiscard]] Verdict check_riding(Action action) const;

  // 11.7, 11.10, 11.11
  [[nodiscard]] Side charging_side() const;
  [[nodiscard]] Verdict may_square() const;
  [[nodiscard]] UnitSet routed_by_a_charge() const;
  [[nodiscard]] bool has_refuge(Unit company) const;
  [[nodiscard]] Unit top_rider() const;
  [[nodiscard]] int square_modifier(Unit top) const;
  [[nodiscard]] int stand_modifier() const;
  [[nodiscard]] int trampled() const;
  [[nodiscard]] bool is_next_to_enemy() const;
  [[nodiscard]] int price_to(Hex next) const;
  [[nodiscard]] Hex nearer_to(Hex hex) const;
  void legal_answer(ActionList& out) const;
  void legal_trampling(ActionList& out) const;
  [[nodiscard]] Verdict check_answer(Action action) const;

  // 11.8, 11.9
  [[nodiscard]] UnitSet units_at(Hex hex) const;
  [[nodiscard]] bool is_riding_reserve(Hex hex) const;
  [[nodiscard]] bool is_near_zone(Hex hex, Hex from) const;
  [[nodiscard]] Verdict may_meet(Hex from) const;
  [[nodiscard]] Verdict may_pounce(Hex from) const;
  [[nodiscard]] Verdict may_ride_at(Hex from) const;
  template <class F>
  void each_rider_near(F f) const;
  [[nodiscard]] unsigned parts_in_hand(Hex from, Hex target) const;

  // 11.12, 12.4
  [[nodiscard]] Hex threatened() const;
  [[nodiscard]] Threat threat() const;
  [[nodiscard]] bool can_withdraw() const;
  [[nodiscard]] bool may_withdraw() const;
  [[nodiscard]] bool must_withdraw() const;
  [[nodiscard]] HexSet withdrawals() const;
  void legal_withdrawal(ActionList& out) const;
  [[nodiscard]] Verdict check_withdrawal(Action action) const;

  // chapter 9
  [[nodiscard]] int morale_modifier(Unit unit) const;
  [[nodiscard]] bool checks_for(Unit unit, int before, int after) const;
  [[nodiscard]] Unit lowest_in(Hex hex) const;
  [[nodiscard]] Unit nearest_enemy(Hex hex, Side side, int least = farthest_enemy) const;
  [[nodiscard]] int distance_to_enemy(Hex hex, Side side) const;
  [[nodiscard]] EnemyHexes enemies_within(Hex hex, Side side, int reach) const;
  [[nodiscard]] int rout_distance(Unit unit) const;
  [[nodiscard]] bool may_rest(const Flight& flight) const;
  [[nodiscard]] Hex next_hex(Flight& flight) const;
  [[nodiscard]] bool flees_on(Flight& flight) const;
  [[nodiscard]] FlightEnd run(Flight& flight) const;
  [[nodiscard]] Direction away_from_enemy(Hex hex, Side side, int least = farthest_enemy) const;

  // chapter 10
  [[nodiscard]] bool is_reserve(Unit unit) const;
  [[nodiscard]] bool spared_the_die(Unit battery) const;
  [[nodiscard]] Verdict may_limber(const Column& column) const;
  [[nodiscard]] Verdict may_unlimber(const Column& column) const;
  [[nodiscard]] Verdict may_prolong(const Column& column, Direction way) const;

  // chapter 13
  [[nodiscard]] int level_of(Unit unit) const;
  [[nodiscard]] int level_malus(Unit unit) const;
  [[nodiscard]] bool is_spent(Unit unit) const;
  [[nodiscard]] int spent_of_joined(Unit first) const;
  [[nodiscard]] std::array<int, most_bodies> count_spent() const;

  // chapter 15
  [[nodiscard]] int points(Side side) const;
  [[nodiscard]] bool holds(Side side, std::size_t objective, bool whole) const;
  [[nodiscard]] bool holds(Side side, const Holding& wanted) const;
  [[nodiscard]] bool is_formed(Unit unit) const;
  [[nodiscard]] bool is_clear_of(Side enemy, const HexSet& hexes) const;
  [[nodiscard]] static bool meets_ratio(int own, int enemy, const VictoryCondition& wanted);
  [[nodiscard]] bool meets(std::size_t place) const;
  [[nodiscard]] bool is_napoleon_lost() const;
  [[nodiscard]] int grade(Side side) const;
  [[nodiscard]] Outcome result() const;

  // chapter 14
  [[nodiscard]] bool is_in_hand(std::size_t group) const;
  [[nodiscard]] bool all_deployed() const;
  [[nodiscard]] Verdict may_deploy(unsigned group) const;
  void legal_set_up(ActionList& out) const;
  [[nodiscard]] Verdict may_pick(Unit unit) const;
  [[nodiscard]] HexSet area_of(Unit unit) const;
  [[nodiscard]] Verdict may_be_posed(Hex hex, Form form) const;
  [[nodiscard]] Verdict may_place(Hex hex) const;
  [[nodiscard]] Verdict may_pose(Direction facing, Form form) const;
  [[nodiscard]] Verdict check_placing(Action action) const;
  [[nodiscard]] Verdict check_posing(Action action) const;
  void legal_placing(ActionList& out) const;
  void legal_posing(ActionList& out) const;
  [[nodiscard]] HexSet entry_hexes(Unit unit) const;
  [[nodiscard]] bool enters_in(Unit unit, Form form) const;
  [[nodiscard]] Verdict may_enter_at(Unit unit, Hex hex, Form form) const;
  [[nodiscard]] Verdict may_enter(Unit unit) const;
  [[nodiscard]] int entry_cost(Unit unit, Hex hex) const;
  void legal_enter(ActionList& out) const;
  void legal_entry(ActionList& out) const;
};

}  // namespace redoubt::la_bataille
