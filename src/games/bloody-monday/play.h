// Looking at a position, and playing in it. Each chapter of the rulebook has its own file; this is their common table,
// and known to them alone.
#pragma once
#include <algorithm>
#include <optional>

#include "games/bloody-monday/questions.h"
#include "kernel/dice.h"

namespace redoubt::bloody_monday {

/// 5.3.5, 9.9: who fires before the other side, and how many rounds a ground combat has.
struct OrderOfFire {
  Winner first = Winner::nobody;
  std::uint8_t rounds = 1;

  friend constexpr bool operator==(const OrderOfFire&, const OrderOfFire&) = default;
};

/// The rule that a finished game was decided by.
Rule ending_rule(const State& state);

/// What the chapters ask of a position besides, of themselves and of each other.
struct Position : Questions {
  using Questions::Questions;
  explicit Position(const Questions& asked) : Questions(asked) {}

  // control and fog
  [[nodiscard]] Units shown(Side side, Area area) const;
  template <class Visit>
  void each_by_token(Side side, Units units, Visit visit) const;

  // chapter 1
  [[nodiscard]] bool room(Unit unit, Area area) const;
  [[nodiscard]] int step_cost(Side side, Area from, Area to, bool river) const;
  [[nodiscard]] Verdict may_enter(Unit unit, Area from, Area to, bool river, int points, Impulse how) const;

  // chapter 3
  [[nodiscard]] AreaSet cut_off(Side side) const;
  [[nodiscard]] Area arrival_area(Unit unit, AreaSet cut) const;
  [[nodiscard]] bool may_be_reinforced(Side side) const;
  [[nodiscard]] Units deployable(Side side) const;
  [[nodiscard]] Rule restore_rule() const;
  [[nodiscard]] Verdict may_restore(Unit unit) const;
  [[nodiscard]] Verdict check_command(Action action) const;
  [[nodiscard]] Verdict check_logistics(Action action) const;
  void legal_command(ActionList& out) const;
  void legal_logistics(ActionList& out) const;

  // chapter 4
  [[nodiscard]] AreaSet connected(Side side) const;
  [[nodiscard]] bool holds_disc(Side side) const;
  [[nodiscard]] Verdict may_begin(Verb verb) const;
  void legal_impulse(ActionList& out) const;

  // chapter 5: activation, movement, inspiration
  [[nodiscard]] Verdict beyond_command(RefusalReason stars, RefusalReason offensive) const;
  [[nodiscard]] int battle_limit(Impulse how) const;
  [[nodiscard]] static Rule battle_rule(Impulse how);
  [[nodiscard]] bool can_activate_someone(Side side) const;
  [[nodiscard]] Verdict may_activate_leader(Unit leader) const;
  [[nodiscard]] Units within_command(Unit leader) const;
  [[nodiscard]] Units commanded_by(Unit leader) const;
  [[nodiscard]] Units commanded() const;
  [[nodiscard]] Verdict is_commanded(Unit unit) const;
  [[nodiscard]] Units colour(Unit leader) const;
  [[nodiscard]] Units eligible() const;
  [[nodiscard]] Verdict is_eligible(Unit unit) const;
  [[nodiscard]] Verdict may_step(Unit unit, Area to) const;
  [[nodiscard]] Verdict may_activate_battery(Unit battery) const;
  [[nodiscard]] Verdict may_finish_moving() const;
  [[nodiscard]] Verdict may_inspire(Unit leader, Unit unit) const;
  [[nodiscard]] Verdict check_activation(Action action) const;
  [[nodiscard]] Verdict check_movement(Action action) const;
  void legal_steps(Unit unit, int points, ActionList& out) const;
  void legal_activation(ActionList& out) const;
  void legal_movement(ActionList& out) const;
  void legal_inspiration(ActionList& out) const;

  // chapter 5: combat
  [[nodiscard]] AreaSet open_battles() const;
  [[nodiscard]] Verdict may_fight(Area area) const;
  [[nodiscard]] int cover_at(Area area) const;
  [[nodiscard]] Verdict may_commit(Unit battery) const;
  [[nodiscard]] Verdict may_take_hit(Unit unit) const;
  [[nodiscard]] bool combined_force(Side side) const;
  [[nodiscard]] OrderOfFire order_of_fire() const;
  [[nodiscard]] Units shooters(Side side) const;

  // chapter 6
  [[nodiscard]] bool anything_can_move(Impulse how) const;
  [[nodiscard]] Verdict may_raid() const;
  [[nodiscard]] Verdict may_withdraw(Unit unit, Area to) const;
  [[nodiscard]] Verdict may_fall_back(Unit unit, Area to, Rule rule) const;
  [[nodiscard]] bool someone_can_withdraw() const;
  void legal_withdrawals(ActionList& out) const;

  // chapter 9
  [[nodiscard]] Unit battery_laid(std::size_t place) const;
  [[nodiscard]] Verdict may_lay(Unit battery, Area target) const;
  [[nodiscard]] Verdict check_jager(Action action) const;
  [[nodiscard]] Verdict may_skirmish(Unit jager, Area to) const;
  void legal_grande_batterie(ActionList& out) const;
  void legal_jagers(ActionList& out) const;

  // chapter 10
  [[nodiscard]] int last_blood_points(Side side) const;

  // the door
  [[nodiscard]] Verdict check(Action action) const;
  [[nodiscard]] Rule moment_rule() const;
  [[nodiscard]] Verdict check_operands(Action action) const;
  void legal(ActionList& out) const;
};

/// R.3: blocks one by one in an order that tells nothing of what is concealed: by area, then by token.
template <class Visit>
void Position::each_by_token(Side side, Units units, Visit visit) const {
  const auto place = [&](Unit unit) { return s.blocks[unit].area * 256 + s.blocks[unit].token; };
  while (units != 0) {
    Unit next = first(side, units);
    each(side, units, [&](Unit unit) { next = place(unit) < place(next) ? unit : next; });
    units &= ~bit(next);
    visit(next);
  }
}

/// Playing: the same, with the right to change the state, to roll and to emit events.
struct Play : Position {
  State& s;  // that of the position, which changes here
  Dice& dice;
  EventList& events;

  Play(const Data& data_, State& state, Dice& dice_, EventList& events_)
      : Position{data_, state}, s(state), dice(dice_), events(events_) {}

  void apply(Action action);

  // events
  void emit(EventKind what, Rule rule, Side side, unsigned to = 0, unsigned value = 0);
  void emit_unit(EventKind what, Rule rule, Unit unit, unsigned from = 0, unsigned to = 0, unsigned value = 0);
  void emit_to_owner(EventKind what, Rule rule, Unit unit, unsigned value = 0);

  // set-up, control and fog
  void set_up();
  void place_icons();
  void deal_all_tokens(Side side);
  void deal_tokens(Side side, Area area);
  void place(Unit unit, Area area);
  void leave(Unit unit);
  void reveal(Unit unit, Rule rule);
  void conceal(Units units, Side side, Area area, Rule rule);
  void settle(Area area);
  void take_control(Side side, Area area);
  void enter(Unit unit, Area to);

  // chapter 1 and 2
  void move_into(Unit unit, Area to, bool river);
  void reduce(Unit unit, Rule rule);
  void eliminate(Unit unit);
  void take_hit(Unit unit, Rule rule);

  // chapter 3
  void begin_logistics();
  void begin_command(Side side);
  void apply_command(Action action);
  void begin_reinforcements(Side side);
  void draw_reinforcement();
  void apply_logistics(Action action);
  void begin_restoring(Phase phase);
  void end_supply();
  void end_logistics();

  // chapter 4
  void begin_impulses();
  void begin_impulse(Side side);
  void apply_impulse(Verb verb);
  void isolation_check();
  void end_impulse();

  // chapter 5
  void apply_activation(Action action);
  void activate_leader(Unit leader);
  void apply_movement(Action action);
  void begin_movement(int moves);
  void start_mover(Unit unit);
  void finish_mover();
  void end_movement();
  void apply_inspiration(Action action);
  void next_battle();
  void begin_battle(Area area);
  void apply_commitment(Action action);
  void artillery_fire();
  void roll_for(Unit unit, int number, Fire fire, Rule rule, int& hits);
  void give_hits(Side side, int hits, Rule rule);
  void after_artillery();
  void offer_retreat();
  void showdown();
  void begin_ground_combat();
  void continue_ground_combat();
  void fire_round();
  void apply_hit(Unit unit);
  void end_battle();
  void end_combat();
  void deactivate();

  // chapter 6
  void pass_disc(Rule rule);
  void apply_retreat(Action action);
  void continue_retreat();
  void offer_raid();
  void apply_raid_option(Action action);

  // chapter 8
  void end_turn();
  void battle_fatigue();
  void final_score();

  // chapter 9
  void begin_grande_batterie();
  void apply_grande_batterie(Action action);
  void fire_grande_batterie();
  void apply_jager(Action action);
  void ask_jagers();

  // the end
  [[nodiscard]] bool over() const { return s.phase == Phase::over; }
  void finish(Ending ending, Winner who);
};

}  // namespace redoubt::bloody_monday
