// Looking at a position, and playing in it. Each chapter of the rulebook has its own file; this is their common table.
#pragma once
#include <algorithm>
#include <optional>

#include "games/borodino-1812/decisions.h"
#include "games/borodino-1812/state.h"
#include "kernel/dice.h"

namespace redoubt::borodino_1812 {

/// 6.31: what a unit does with its dice.
struct Shot {
  int dice = 0;
  int number = 0;  // the highest face that hits; below 1 the unit cannot fire
};

/// 5.7: the highest face that costs a straggler a step.
constexpr int stragglers_lose(bool attacking) { return attacking ? 4 : 3; }

/// 3.2, 5.41: headquarters ride.
constexpr Gait gait_of(Type type) {
  switch (type) {
    case Type::infantry:
    case Type::light_infantry:
    case Type::militia: return Gait::foot;
    case Type::light_artillery:
    case Type::heavy_artillery: return Gait::gun;
    case Type::horse_artillery: return Gait::horse_gun;
    default: return Gait::mounted;
  }
}

struct Position;

/// How the ground lies for a side just now: where its enemies stand, and which crossings are down. Made once where many
/// ways are asked for.
class Going {
 public:
  Going(const Position& position, Side side);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] AreaSet enemies() const { return enemies_; }
  /// 3.31: where its own units leave no room, and where they are too many.
  [[nodiscard]] AreaSet full() const;
  [[nodiscard]] AreaSet overfull() const;
  /// The neighbours that men or guns can go to, and those of them that a road leads to.
  [[nodiscard]] AreaSet ways(Area area, bool guns) const;
  [[nodiscard]] AreaSet roads(Area area, bool guns) const;
  /// 5.41: where connected roads take a unit, through friendly and vacant areas to one such.
  [[nodiscard]] AreaSet by_road(Area start, Gait gait) const;
  /// Where a unit could go, whether there is room or not: along roads in peace, or over any border that is open to it.
  [[nodiscard]] AreaSet within_reach(Area start, Gait gait) const;
  /// 5.21
  [[nodiscard]] AreaSet range(Area start, int steps) const;
  /// 7.31: the areas on the roads that lead to a source, and those beside them.
  [[nodiscard]] AreaSet fed_from(Area source) const;

 private:
  void cut(const BorderData& border);
  template <class Roads>
  [[nodiscard]] AreaSet follow(Area start, int steps, Roads roads) const;
  [[nodiscard]] AreaSet shut(Area area, bool guns) const;
  [[nodiscard]] AreaSet entry() const;

  const Position& position_;
  Side side_;
  AreaSet own_;
  AreaSet enemies_;
  AreaSet cut_;                                                   // the ends of broken crossings
  AreaSet shortened_;                                             // and whence they were of use
  std::array<std::array<std::uint64_t, max_areas + 1>, 2> shut_;  // where men and guns cannot go from those ends
};

/// 5.2: who can give orders just now, with his reach. Made once where many units are asked for.
class Commanders {
 public:
  explicit Commanders(const Going& going);

  /// Those who may command a unit: its corps commander, whose command costs nothing, or else every army commander who
  /// has an order left.
  [[nodiscard]] Units of(Unit unit, Area area) const;
  /// The units that somebody commands where they stand.
  [[nodiscard]] Units led() const { return led_; }

 private:
  struct One {
    Unit hq = no_unit;
    bool posted = false;
    AreaSet reach;
    Units whom = 0;
  };
  std::array<One, 12> all_;
  std::size_t count_ = 0;
  Units led_ = 0;
};

/// 5.21: how far headquarters reach, each asked for once.
class Ranges {
 public:
  explicit Ranges(const Going& going) : going_(going) {}

  /// The areas within the range of any of these.
  [[nodiscard]] AreaSet of(Side side, Units hqs);
  /// And those so much further away.
  [[nodiscard]] AreaSet around(Side side, Units hqs, int further) const;

 private:
  const Going& going_;
  Units known_ = 0;
  std::array<std::uint64_t, 64> reach_;  // sets of areas, where known
};

/// Where units can go whether there is room or not, each kind from each area asked for once.
class Reach {
 public:
  explicit Reach(const Going& going) : going_(going) {}

  [[nodiscard]] const Going& going() const { return going_; }
  [[nodiscard]] AreaSet of(Area area, Gait gait);

 private:
  const Going& going_;
  std::array<std::uint8_t, max_areas + 1> known_ = {};
  std::array<std::array<std::uint64_t, gaits>, max_areas + 1> reach_;  // sets of areas, where known
};

/// 3.31: a plan by which as many as possible of those who are too many still go before the acting side's action ends,
/// and who may come where without upsetting it.
class Stacking {
 public:
  /// Who may still move in this action.
  Stacking(Reach& reach, Units able);

  /// Areas without room when the plan has been carried out.
  [[nodiscard]] AreaSet tight() const { return tight_; }
  /// Those of them into which a unit may come, because others can then make room.
  [[nodiscard]] AreaSet admits(Unit unit);
  /// Areas that hold too many: out of which somebody can go, and which stay too full all the same.
  [[nodiscard]] AreaSet relieved() const { return relieved_; }
  [[nodiscard]] AreaSet stuck() const { return stuck_; }
  /// How many find room.
  [[nodiscard]] int sent() const { return sent_; }

 private:
  void begin();
  void relieve(AreaSet areas);
  template <class F>
  void each_leaver(Area area, F f);
  [[nodiscard]] AreaSet exits(Unit unit);
  [[nodiscard]] bool send_one_from(Area from);
  void send(Unit unit, Area to);
  [[nodiscard]] AreaSet yielding(Area leaves);
  void read_exits();

  Reach& reach_;
  const Position& position_;
  AreaSet enemies_;
  Units able_;
  AreaSet tight_;
  AreaSet closed_;  // entry areas that stay too full
  AreaSet relieved_;
  AreaSet stuck_;
  int sent_ = 0;
  Units planned_ = 0;
  std::array<Area, block_count> to_;                  // of those who are planned to go
  std::array<std::int8_t, max_areas + 1> load_ = {};  // when they have gone
  bool exits_read_ = false;
  std::array<std::uint64_t, max_areas + 1> exits_;  // sets of areas, of tight ones
  AreaSet asked_;
  std::array<std::uint64_t, max_areas + 1> admitted_;
};

/// Where the units of the acting side can go. Made once where many are asked for: those of a stack that travel alike go
/// alike.
class Traffic {
 public:
  explicit Traffic(const Going& going);

  [[nodiscard]] AreaSet destinations(Unit unit);
  /// Of these only areas in which there is room now.
  [[nodiscard]] AreaSet roomy(Unit unit);

 private:
  [[nodiscard]] AreaSet within_reach(Unit unit, AreaSet tight);

  const Going& going_;
  const Position& position_;
  AreaSet full_;
  Reach reach_;
  std::optional<Stacking> stacking_;  // made when it is asked for
};

/// 9.3: within whose reach a unit comes at night, and where it may stand there.
struct NightGround {
  AreaSet near;
  AreaSet allowed;
};

/// Questions about a position, and what may be decided in it.
struct Position {
  const Data& data;
  const State& s;

  [[nodiscard]] const Board& board() const { return data.board; }
  [[nodiscard]] const Forces& forces() const { return data.forces; }
  [[nodiscard]] const Army& army(Side side) const { return data.forces.army(side); }
  [[nodiscard]] const Scenario& scenario() const { return data.scenarios.at(s.scenario); }
  [[nodiscard]] std::optional<Side> to_act() const;
  [[nodiscard]] Side second() const { return other(s.first); }
  [[nodiscard]] int hour() const;
  [[nodiscard]] bool absent_have_come() const;

  // chapter 3
  [[nodiscard]] bool bridged(const Gate& gate) const { return gate.crossing && !s.broken.has(gate.border); }
  [[nodiscard]] bool open(const Gate& gate) const {
    return !gate.river || bridged(gate) || (gate.entrance && gate.to == s.entry);
  }
  [[nodiscard]] Verdict may_pass(Unit unit, const Gate& gate) const;
  [[nodiscard]] int limit(const Gate& gate) const { return bridged(gate) ? gate.limit : gate.unbridged; }
  [[nodiscard]] bool limit_reached(const Gate& gate) const { return s.crossed[gate.border] >= limit(gate); }
  [[nodiscard]] bool room(Side side, Area area) const { return count(s.here(side, area)) < board().stack(area); }
  [[nodiscard]] bool overfull(Side side, Area area) const { return count(s.here(side, area)) > board().stack(area); }

  [[nodiscard]] Units still_able() const;
  [[nodiscard]] Verdict may_end_movement() const;
  [[nodiscard]] bool can_be_relieved() const;
  [[nodiscard]] bool could_be() const;

  // chapter 4
  [[nodiscard]] int strength(Unit unit) const { return forces().strength(unit, s.blocks[unit].step); }
  [[nodiscard]] bool last_step(Unit unit) const { return s.blocks[unit].step == forces().last_step(unit); }
  [[nodiscard]] bool is(Unit unit, Units Army::* kind) const { return (army(side_of(unit)).*kind & bit(unit)) != 0; }
  [[nodiscard]] Units strongest(Side side, Units among) const;

  // chapter 5: command
  [[nodiscard]] std::optional<Post> post(Unit hq) const;
  [[nodiscard]] std::optional<Post> leads(Unit hq) const;
  [[nodiscard]] AreaSet range(Unit hq) const;
  [[nodiscard]] Units subordinates(Unit hq) const;
  [[nodiscard]] bool has_orders(Unit hq) const;
  [[nodiscard]] Verdict commands(Unit hq, Unit unit) const;
  [[nodiscard]] Verdict may_command(Unit hq, Unit unit) const;
  [[nodiscard]] int pinned_in(Side side, Area area) const;
  [[nodiscard]] bool unpinned(Unit unit) const;
  [[nodiscard]] bool has_left_battle(Unit unit) const { return (s.at_liberty & bit(unit)) != 0; }
  [[nodiscard]] Verdict may_activate(Unit hq) const;
  [[nodiscard]] Verdict may_march(Unit hq, Area to) const;
  [[nodiscard]] Verdict may_lead(Unit hq, Area from) const;
  void legal_command(ActionList& out) const;

  // chapter 5: bombardment
  [[nodiscard]] Shot bombardment(Unit gun, const Gate& gate) const;
  [[nodiscard]] Verdict may_bombard(Unit gun, Area to, Unit hq) const;
  [[nodiscard]] Verdict can_bombard(Unit gun, Area to) const;
  [[nodiscard]] int redoubt_place(Area area) const;
  [[nodiscard]] int work_of(Side side, Area area) const;
  [[nodiscard]] bool under_guns() const { return s.phase == Phase::bombard_hits || s.phase == Phase::driven_off; }
  [[nodiscard]] bool shielded(Unit unit) const;
  [[nodiscard]] Verdict may_give_way(Unit unit) const;
  [[nodiscard]] Units targets(Side side) const;
  [[nodiscard]] Verdict may_take_hit(Unit unit) const;
  void legal_bombardment(ActionList& out) const;
  void legal_hits(ActionList& out) const;
  void legal_driven(Unit unit, ActionList& out) const;

  // chapter 5: movement
  [[nodiscard]] Verdict may_step(Unit unit, const Gate& gate) const;
  [[nodiscard]] Verdict may_go(Unit unit, Area to) const;
  [[nodiscard]] AreaSet destinations(Unit unit, const Going& going) const;
  [[nodiscard]] AreaSet out_of_battle(Unit unit, const Going& going) const;
  [[nodiscard]] Gait gait(Unit unit) const { return gait_of(forces().type(unit)); }
  [[nodiscard]] Verdict may_move(Unit unit, Area to, Unit hq) const;
  [[nodiscard]] Verdict can_move(Unit unit) const;
  [[nodiscard]] Verdict may_straggle(Unit unit, Area to) const;
  void legal_movement(ActionList& out) const;

  // flanking
  [[nodiscard]] AreaSet undeclared() const;
  [[nodiscard]] Verdict may_declare(Area area, Area from) const;
  [[nodiscard]] int arrives(Unit unit) const;
  void legal_main_attack(ActionList& out) const;

  // chapter 6
  [[nodiscard]] Side defender() const { return other(s.attacker); }
  [[nodiscard]] AreaSet open_battles() const;
  [[nodiscard]] Units fighting(Side side) const;
  [[nodiscard]] bool doubled(Unit unit) const;
  [[nodiscard]] bool squares_possible() const;
  [[nodiscard]] Letter letter_of(Unit unit) const;
  [[nodiscard]] bool in_first_round(Unit unit) const;
  [[nodiscard]] bool is_sheltered(Unit unit) const { return s.shelter[unit] != no_unit; }
  [[nodiscard]] Units in_square(Side side) const;
  [[nodiscard]] Shot proper_fire(Unit unit, Target target) const;
  [[nodiscard]] Shot shot(Unit unit, Target target, bool bayonet) const;
  [[nodiscard]] Units due() const;
  [[nodiscard]] Verdict may_act(Unit unit) const;
  [[nodiscard]] Verdict may_fire(Unit unit, Target target) const;
  [[nodiscard]] Verdict may_fire_in_turn(Unit unit, Target target) const;
  [[nodiscard]] bool can_fire(Unit unit) const;
  [[nodiscard]] Verdict may_hold(Unit unit) const;
  [[nodiscard]] Verdict may_charge(Unit unit) const;
  [[nodiscard]] Verdict may_charge_in_turn(Unit unit) const;
  [[nodiscard]] bool in_line(Unit unit) const;
  [[nodiscard]] Verdict may_square(Unit unit) const;
  [[nodiscard]] Verdict may_unsquare(Unit unit) const;
  [[nodiscard]] Verdict may_shelter(Unit unit, Unit square) const;
  [[nodiscard]] Verdict may_unshelter(Unit unit) const;
  [[nodiscard]] Verdict way_back(Unit unit, Area to, bool in_battle) const;
  [[nodiscard]] Verdict way_off(Unit unit, bool attacks) const;
  [[nodiscard]] Verdict may_turn_back(Unit unit) const;
  [[nodiscard]] Verdict may_retreat(Unit unit, Area to) const;
  [[nodiscard]] Verdict may_leave(Unit unit) const;
  [[nodiscard]] bool can_retreat(Unit unit) const;
  [[nodiscard]] bool straggles_back(Unit unit) const;
  [[nodiscard]] Verdict may_go_on(Unit unit, Area to) const;
  [[nodiscard]] Verdict may_regroup(Unit unit, Area to) const;
  void legal_squares(ActionList& out) const;
  void legal_battle_turns(ActionList& out) const;
  void legal_regroup(ActionList& out) const;

  // chapter 7
  [[nodiscard]] bool single_supply() const;
  [[nodiscard]] Side user(std::size_t source) const;
  [[nodiscard]] int yield(std::size_t source) const;
  [[nodiscard]] bool has_line(Unit unit, std::size_t source) const;
  [[nodiscard]] AreaSet in_supply(Side side) const;
  [[nodiscard]] int price(Unit unit) const;
  [[nodiscard]] Verdict may_supply(Unit unit, unsigned source, unsigned second) const;
  [[nodiscard]] Verdict may_burn(Area a, Area b) const;
  void legal_supply(ActionList& out) const;
  void legal_bridges(ActionList& out) const;

  // chapter 8
  [[nodiscard]] int points_for(Unit unit) const;
  [[nodiscard]] int victory_points(Side side) const;

  // bid
  [[nodiscard]] Verdict may_bid(unsigned margin) const;
  void legal_bids(ActionList& out) const;

  // chapter 9
  [[nodiscard]] AreaSet deployment_ground(Side side) const;
  [[nodiscard]] AreaSet deployable(Unit unit, Ranges& ranges, AreaSet free) const;
  [[nodiscard]] Verdict may_place(Unit unit, Area area) const;
  [[nodiscard]] Units late_corps() const;
  [[nodiscard]] Units waiting(Unit hq) const;
  [[nodiscard]] const Gate* entrance_used(Side side, Area area) const;
  [[nodiscard]] Verdict may_enter(Unit hq, Area area) const;
  [[nodiscard]] bool banks_are_french() const;
  [[nodiscard]] bool awaits_commander(Unit unit) const;
  [[nodiscard]] NightGround night_ground(Unit unit) const;
  [[nodiscard]] Verdict may_place_at_night(Unit unit, Area area) const;
  [[nodiscard]] Verdict may_march_at_night(Unit unit, Area area) const;
  [[nodiscard]] Verdict may_transfer(Unit unit) const;
  void legal_night(ActionList& out) const;
  void legal_deployment(ActionList& out) const;

  // the door
  [[nodiscard]] Verdict check(Action action) const;
  [[nodiscard]] Rule moment_rule() const;
  [[nodiscard]] Verdict check_operands(Action action) const;
  [[nodiscard]] Verdict may_be_done() const;
  void legal(ActionList& out) const;
};

/// Playing: the same, with the right to change the state, to roll and to tell.
struct Play : Position {
  State& m;
  Dice& dice;
  EventList& events;

  Play(const Data& data_, State& state, Dice& dice_, EventList& events_)
      : Position{data_, state}, m(state), dice(dice_), events(events_) {}

  void apply(Action action);

  /// Calls f with each block of the set in the order of their tokens: the order of what is told of concealed blocks
  /// must not tell their places in the roster.
  template <class F>
  void each_by_token(Side side, Units units, F f) {
    std::array<Unit, 64> by_token;
    by_token.fill(no_unit);
    each(side, units, [&](Unit unit) { by_token[m.blocks[unit].token] = unit; });
    for (const Unit unit : by_token) {
      if (unit != no_unit) f(unit);
    }
  }

  // telling
  void tell(Happening what, Rule rule, Side side, unsigned to = 0, unsigned value = 0, std::uint32_t faces = 0);
  void tell_unit(Happening what, Rule rule, Unit unit, unsigned from = 0, unsigned to = 0, unsigned value = 0,
                 std::uint32_t faces = 0);
  void tell_owner(Happening what, Rule rule, Unit unit, unsigned value = 0);
  void tell_side(Happening what, Rule rule, Unit unit, unsigned value);

  // set-up and fog
  void set_up();
  void place(Unit unit, Area area);
  void lift(Unit unit, Area to);
  void relocate(Unit unit, Area to);
  void mingle(Unit unit);
  void abandon(Area area, Side side);
  void reveal(Unit unit, Rule rule);
  void conceal(Side side, Units units, Rule rule);
  void deal_tokens(Side side, Area area);

  // chapter 2
  void begin_turn();
  void begin_action(Side side);
  void end_action();
  void end_battles();
  void end_turn();
  void next_day();

  // chapter 4
  void reduce(Unit unit, Rule rule);
  void eliminate(Unit unit, Rule rule);
  void take_off(Unit unit, Area to);
  void succeed(Post post);

  // chapter 5
  void apply_command(Action action);
  void enter(Unit hq, Area area);
  void turn_back();
  void apply_bombardment(Action action);
  void bombard(Unit gun, Area to, Unit hq);
  bool man_the_work();
  void apply_garrison(Unit unit);
  void roll_bombardment();
  void resolve_bombardment();
  void apply_bombard_hit(Action action);
  void take_bombard_hit(Unit unit);
  void apply_driven(Action action);
  void end_bombardment();
  void apply_movement(Action action);
  void go(Unit unit, Area to);
  void spend_order(Unit hq, Unit unit);
  void end_movement();
  void straggler_roll(Unit unit, bool attacking);

  // flanking
  void begin_main_attack();
  void declare(Area area, Area from);
  void reserves_arrive();

  // chapter 6
  void begin_battle(Area area);
  void begin_round();
  void outgrow_squares();
  void begin_squares(Side side);
  void unshelter(Unit unit);
  void apply_squares(Action action);
  void begin_letter(Letter letter, Side side);
  void next_turn();
  void apply_battle_turn(Action action);
  void fire(Unit unit, Target target, bool bayonet);
  void retreat(Unit unit, Area to);
  void go_on(Unit unit, Area to);
  void leave_board(Unit unit);
  void continue_hits();
  void leave_fallen_squares();
  void take_hit(Unit unit);
  void end_round();
  bool decided();
  void end_battle();
  void apply_regroup(Action action);
  void finish_regroup();

  // chapter 7
  void begin_supply();
  void begin_spending(Side side);
  void apply_supply(Action action);
  void attrition();
  void begin_bridges(Side side);
  void apply_bridges(Action action);

  // chapter 8
  void finish();

  // bid
  void begin_bidding();
  void apply_bid(Action action);
  void award(Side highest);

  // chapter 9
  void begin_deployment();
  void apply_deployment(Action action);
  void begin_night();
  void apply_night(Action action);
};

}  // namespace redoubt::borodino_1812
