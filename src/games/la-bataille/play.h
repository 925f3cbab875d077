// Playing in a position. Each chapter of the rulebook has its own file; this is their common table.
#pragma once
#include "games/la-bataille/branches.h"
#include "games/la-bataille/position.h"
#include "kernel/dice.h"

namespace redoubt::la_bataille {

/// How far a decision is played. Odds ask for less than the game.
enum class Extent : std::uint8_t {
  game,    // until somebody has something to decide
  action,  // the same, but nothing that comes after the melee or the charge that is under way
  decision
};

/// Playing: the same, with the right to change the state, to roll and to emit events.
struct Play : Position {
  State& s;  // that of the position, which changes here
  Dice& dice;
  EventList& events;

  Play(const Data& data_, State& state, Dice& dice_, EventList& events_)
      : Position{data_, state}, s(state), dice(dice_), events(events_) {}

  bool chased = false;  // 8.8: who flees now has been driven out of a melee
  Trail trail;          // 11.11: by which hexes somebody fled last

  Branches* branches = nullptr;  // of odds, in place of the dice
  Extent extent = Extent::game;

  /// Two dice, or one, and what the throw is read for: odds take those together that come to the same.
  template <class Read>
  int throw_two(Read read) {
    return branches == nullptr ? la_bataille::throw_two(dice) : branches->throw_two(read);
  }
  template <class Read>
  int throw_one(Read read) {
    return branches == nullptr ? dice.roll() : branches->throw_one(read);
  }

  // the door
  void apply(Action action);
  void apply_nothing(Action action);
  void apply_fire(Action action);

  // events
  void emit(EventKind what, Rule rule, Side side, unsigned to = 0, unsigned value = 0, std::uint32_t faces = 0);
  void emit_from(EventKind what, Rule rule, Side side, unsigned from, unsigned to, unsigned value = 0,
                 std::uint32_t faces = 0);
  void emit_unit(EventKind what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value = 0,
                 std::uint32_t faces = 0);

  // chapter 2
  void renew_zone(Hex hex);
  void put(Unit unit, Hex hex);
  void lift(Unit unit, Hex to);
  void take_off(Unit unit, Box to);
  void take_off_regiment(Unit first, Box to);
  void bring_to_top(Unit unit);
  void share_losses(unsigned regiment, bool evenly);
  void split(unsigned regiment, bool evenly, Rule rule);
  void copy_state(Unit from, Unit to);
  void join(unsigned regiment);
  void forget(Unit unit);

  // chapter 3
  void begin_turn();
  void begin_half_turn(Side side);
  void next_phase();
  void begin_movement();
  void end_movement();
  void end_half_turn();
  void end_game(Rule rule);
  void settle();
  bool waits();
  bool wait_for_breaking();
  bool party_waits();

  // chapter 4
  void begin_ride(Unit leader);
  void apply_ride(Action action);
  void relocate(Unit leader, Hex to);
  Unit draw_leader(const UnitSet& leaders);
  void strike_leader(const UnitSet& leaders, bool by_fire);
  void lose_leader(Unit leader, Box to, int hours);
  void return_leaders();
  void drive_leaders(Hex hex, Side side, bool by_cavalry);
  void apply_promotion(Action action);
  void promote(Unit leader, Corps corps, Rule rule);
  void promote_russians();
  void renew_posts();

  // chapter 5
  void apply_movement(Action action);
  void apply_party(Action action);
  void set_out(const UnitSet& units);
  void renew_allowance();
  void let_loose(bool triggered, bool entered);
  void spend(int halves);
  void apply_going(Action action);
  void go_on();
  void carry(Direction way);
  void step(Direction way);
  void pass_through(Direction over, Direction way);
  void arrive(const Column& column);
  void turn(Direction facing);
  void form_up(Form form);
  void halt();
  void dress(Hex hex);
  void send(int points);
  void rejoin_companies(Hex hex);
  void take_in(Unit company, Rule rule);
  void check_leashes();

  // chapter 6
  void apply_window(Action action);

  // chapter 7
  void begin_fire(Phase phase);
  void find_ready();
  void apply_aiming(Action action);
  void spend_fire(Hex from, Hex target, unsigned parts, unsigned joining);
  void spend_foot(Hex from, Hex target);
  void shoot(Hex from, Hex target, unsigned parts, unsigned joining);
  void suffer(Hex hex, int points, Rule rule);
  void take_losses(const Hits& hits, int points, bool unlimbered, Rule rule);
  void lose(Unit unit, int points, Rule rule);
  void note_breaking(Unit unit);
  void apply_breaking(Action action);
  void fire_volley();

  // chapter 8
  void begin_melee();
  void apply_melee(Action action);
  void add_attacker(Hex from);
  void apply_joining(Action action);
  void offer_withdrawal();
  void apply_withdrawal(Action action);
  void withdraw_to(Hex to);
  void after_withdrawal();
  void apply_following(Action action);
  void resolve();
  void check_attackers(int odds);
  void drive_back(const UnitSet& units, Fate fate, Rule rule);
  void drive_out_defenders(Fate fate, Rule rule);
  void take_leaders(Hex hex);
  void fight();
  void suffer_in_melee(const MeleeResult& result, const Assaults& assaults);
  void take_in_order(const Hits& hits, int points, Rule rule);
  void rein_in(const UnitSet& units);
  void check_after(const Hits& hits, bool all);
  void drive_out_attackers(Fate fate, const Assaults& assaults);
  void strike_in_melee(int natural, const Assaults& assaults, Hex target);
  void tire(const Assaults& assaults, const UnitSet& defenders);
  void rest();
  void offer_advance();
  void apply_advance(Action action);
  void move_up(Hex from, std::optional<Direction> facing);
  void end_melee();

  // chapter 11
  void begin_charges();
  void find_chargers();
  void apply_charging(Action action);
  void apply_targeting(Action action);
  void aim_charge(Hex target);
  void apply_riding(Action action);
  void wheel(Direction facing);
  void face(Direction facing);
  void ride_on(Direction way);
  void ride_over(Hex to);
  void finish_ride();
  bool charge_waits();
  void contact(Direction way);
  void end_charge();
  void meet(Hex from);
  void transfer(const UnitSet& units, Hex from, Hex to, Direction facing, Rule rule);
  void pounce(Hex from);
  void fight_at_once(Direction way);
  void seek_answer();
  void rejoin_refugees();
  void apply_answer(Action action);
  void throw_for_square();
  bool stands_firm();
  void target_routs();
  void apply_trampling(Action action);
  void trample();
  void chase();
  void pursue(Hex left, const Trail& path);
  bool gallops_into(Hex next);
  void rout_in_place(Unit unit, Rule rule);

  // chapter 9
  bool passes(Unit unit, Rule rule, int modifier);
  void check_losses(Unit unit, int strength_before, Rule rule);
  void give_way(Unit unit, Rule rule);
  void abandon(Unit unit, Rule rule);
  void eliminate(Unit unit, Rule rule);
  void fall_in(Unit unit);
  void disorder(Unit unit, Rule rule, int hexes = 0);
  void rout(Unit unit, Rule rule);
  void recover();
  void rally(Unit unit);
  void fly(Unit unit, Rule rule, int hexes = 0);
  void settle_down(Unit unit, const Flight& flight, Rule rule, bool is_routed);
  void flee_off(Unit unit);
  void surrender(Unit unit, Rule rule);

  // chapter 10
  void limber();
  void unlimber(unsigned facing);
  bool obeys(Unit unit);
  bool reserve_obeys();
  void prolong(Direction way);

  // chapter 13
  void count_levels();

  // chapters 12 and 15
  void spread_awe();
  void awe(Unit unit);
  void look_at_objectives();
  void look_at_fallen();
  void release(Unit unit, Rule rule);
  void release_at(Hex hex);
  void alarm_guard(Hex hex);

  // chapter 14
  void begin(const Setup& setup);
  void expect(const UnitSet& units);
  void apply_set_up(Action action);
  void deploy(std::size_t group);
  void pick(Unit unit);
  void apply_placing(Action action);
  void apply_posing(Action action);
  void set_down(const Placement& placement);
  void call_up();
  void call_up(const UnitSet& units);
  void throw_for_arrival(const Arrival& arrival);
  void begin_entry(Unit unit);
  void apply_entry(Action action);
};

}  // namespace redoubt::la_bataille
