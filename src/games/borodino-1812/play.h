// Looking at a position, and playing in it. Each chapter of the rulebook has its own file; this is their common table,
// and known to them alone.
#pragma once
#include <algorithm>
#include <optional>

#include "games/borodino-1812/questions.h"
#include "games/borodino-1812/travel.h"
#include "kernel/dice.h"

namespace redoubt::borodino_1812 {

/// 5.7: the highest face that costs a straggler a step.
constexpr int stragglers_lose(bool attacking) { return attacking ? 4 : 3; }

/// 9.3: within whose reach a unit comes at night, and where it may stand there.
struct NightGround {
  AreaSet near;
  AreaSet allowed;
};

/// What the chapters ask of a position besides, of themselves and of each other.
struct Position : Questions {
  using Questions::Questions;
  explicit Position(const Questions& asked) : Questions(asked) {}

  [[nodiscard]] Side second() const { return other(s.first); }
  [[nodiscard]] int hour() const;
  [[nodiscard]] bool absent_have_come() const;

  // chapter 3
  [[nodiscard]] Verdict may_pass(Unit unit, const Gate& gate) const;

  [[nodiscard]] Units still_able() const;
  [[nodiscard]] Verdict may_end_movement() const;
  [[nodiscard]] bool can_be_relieved() const;
  [[nodiscard]] bool could_be() const;

  // chapter 5: command
  [[nodiscard]] std::optional<Post> post(Unit hq) const;
  [[nodiscard]] std::optional<Post> leads(Unit hq) const;
  [[nodiscard]] Units subordinates(Unit hq) const;
  [[nodiscard]] bool has_orders(Unit hq) const;
  [[nodiscard]] Verdict commands(Unit hq, Unit unit) const;
  [[nodiscard]] Verdict may_command(Unit hq, Unit unit) const;
  [[nodiscard]] int pinned_in(Side side, Area area) const;
  [[nodiscard]] bool unpinned(Unit unit) const;
  [[nodiscard]] Verdict may_lead(Unit hq, Area from) const;
  void legal_command(ActionList& out) const;

  // chapter 5: bombardment
  [[nodiscard]] Verdict may_bombard(Unit gun, Area to, Unit hq) const;
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
  [[nodiscard]] AreaSet destinations(Unit unit, const Going& going) const;
  [[nodiscard]] AreaSet out_of_battle(Unit unit, const Going& going) const;
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
  [[nodiscard]] Verdict may_supply(Unit unit, unsigned source, unsigned second) const;
  [[nodiscard]] Verdict may_burn(Area a, Area b) const;
  void legal_supply(ActionList& out) const;
  void legal_bridges(ActionList& out) const;

  // chapter 8
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
  [[nodiscard]] bool exists(Names names, unsigned value) const;
  [[nodiscard]] Verdict check_operands(Action action) const;
  [[nodiscard]] Verdict may_be_done() const;
  void legal(ActionList& out) const;
};

/// Playing: the same, with the right to change the state, to roll and to emit events.
struct Play : Position {
  State& s;  // that of the position, which changes here
  Dice& dice;
  EventList& events;

  Play(const Data& data_, State& state, Dice& dice_, EventList& events_)
      : Position{data_, state}, s(state), dice(dice_), events(events_) {}

  void apply(Action action);

  /// Calls f with each block of the set in the order of their tokens: the order of what is told of concealed blocks
  /// must not tell their places in the roster.
  template <class F>
  void each_by_token(Side side, Units units, F f) {
    std::array<Unit, 64> by_token;
    by_token.fill(no_unit);
    each(side, units, [&](Unit unit) { by_token[s.blocks[unit].token] = unit; });
    for (const Unit unit : by_token) {
      if (unit != no_unit) f(unit);
    }
  }

  // events
  void emit(EventKind what, Rule rule, Side side, unsigned to = 0, unsigned value = 0, std::uint32_t faces = 0);
  void emit_between(EventKind what, Rule rule, Side side, Area from, unsigned to, unsigned value = 0,
                    std::uint32_t faces = 0);
  void emit_unit(EventKind what, Rule rule, Unit unit, unsigned from = 0, unsigned to = 0, unsigned value = 0,
                 std::uint32_t faces = 0);
  void emit_to_owner(EventKind what, Rule rule, Unit unit, unsigned value = 0);
  void emit_to_side(EventKind what, Rule rule, Unit unit, unsigned value);

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
