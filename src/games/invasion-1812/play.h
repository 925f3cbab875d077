// Looking at a position, and playing in it. Each chapter of the rulebook has its own file; this is their common table,
// and known to them alone.
#pragma once
#include <algorithm>
#include <optional>

#include "games/invasion-1812/questions.h"
#include "kernel/dice.h"

namespace redoubt::invasion_1812 {

/// What the chapters ask of a position besides, of themselves and of each other.
struct Position : Questions {
  using Questions::Questions;
  explicit Position(const Questions& asked) : Questions(asked) {}

  [[nodiscard]] bool is_finished(Side side) const { return ((s.finished >> index(side)) & 1U) != 0; }
  [[nodiscard]] bool ended() const { return s.ending != Ending::none; }
  [[nodiscard]] bool has_trains(Side side) const { return s.trains[at(side)][0] != no_hex; }

  /// 10.4, 10.5: calls f with the hex of each stack that supports.
  template <class F>
  void each_support(Side side, F f) const {
    for (unsigned way = 0; way < 6; ++way) {
      if (((s.attack.supports[at(side)] >> way) & 1U) != 0)
        f(Grid::neighbour(s.attack.to, static_cast<HexDirection>(way)));
    }
  }

  // the door
  void legal(ActionList& out) const;
  [[nodiscard]] Rule moment_rule() const;
  [[nodiscard]] Verdict check_operands(Action action) const;
  [[nodiscard]] Verdict check_unit(Action action) const;
  [[nodiscard]] Verdict check(Action action) const;
  [[nodiscard]] Verdict may_be_done() const;

  // chapters 3 and 4
  [[nodiscard]] Rule closed_by(Hex hex) const;

  // chapter 5
  [[nodiscard]] bool plainly_idle() const;

  // chapter 6
  [[nodiscard]] HexSet changed(Side side, const HexSet& way) const;
  [[nodiscard]] HexSet reach(Side side, const HexSet& cities, const HexSet& way, int range) const;
  [[nodiscard]] HexSet reach_from_edge(Side side, const HexSet& way, int range) const;
  [[nodiscard]] UnitSet starving_in_riga(Side side, Hex hex) const;

  // chapter 7
  [[nodiscard]] int trains_by_table(Side side) const;
  [[nodiscard]] Side leading() const;
  [[nodiscard]] int trains_available(Side side) const;
  [[nodiscard]] HexSet train_counters(Side side) const;
  [[nodiscard]] HexSet ultimate_sources(Side side) const;
  [[nodiscard]] HexSet chain(Side side) const;
  template <class F>
  [[nodiscard]] HexSet chain_until(Side side, F enough) const;
  [[nodiscard]] HexSet in_doubt_of_siege(Side side) const;
  [[nodiscard]] Verdict may_seem_to_hold_depot(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_hold_depot(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_convert(Hex hex) const;
  [[nodiscard]] Verdict may_feint(Hex hex) const;
  [[nodiscard]] HexSet train_places(Side side) const;
  void legal_allocation(ActionList& out) const;
  [[nodiscard]] bool done_allocating(Side side) const;
  [[nodiscard]] Verdict may_establish(Hex hex) const;
  void legal_establishment(ActionList& out) const;
  [[nodiscard]] bool seems_to_establish() const;

  // chapter 8: marches
  void legal_movement(ActionList& out) const;
  [[nodiscard]] Verdict may_march(Hex hex) const;
  [[nodiscard]] Verdict may_march(Hex hex, const HexSet& watch) const;
  [[nodiscard]] Verdict may_set_out(Hex from, int size, const HexSet& watch) const;
  [[nodiscard]] bool waits_for_jerome() const;
  [[nodiscard]] int longest_march() const;
  [[nodiscard]] Verdict refuse_farther(Hex to) const;
  [[nodiscard]] bool holds(Hex hex) const;
  [[nodiscard]] Verdict may_step(Hex to) const;
  void legal_march(ActionList& out) const;
  [[nodiscard]] Sum march_modifiers() const;
  [[nodiscard]] UnitSet sufferers() const;
  [[nodiscard]] Verdict may_suffer(Unit unit) const;
  [[nodiscard]] Verdict may_discard(Hex hex) const;

  // chapter 8: rally
  [[nodiscard]] Verdict may_rally(Unit unit) const;
  void legal_rally(ActionList& out) const;
  [[nodiscard]] bool seems_to_rally() const;

  // chapter 9
  [[nodiscard]] int commands_with(Side side, int from_cards) const;
  [[nodiscard]] Side first_to_fight() const;

  // chapter 10
  [[nodiscard]] bool can_be_attacked(Side side, Hex hex) const;
  [[nodiscard]] Verdict may_order_from(Hex from) const;
  [[nodiscard]] Verdict may_attack(Hex from, Hex to, unsigned commands) const;
  void legal_combat(ActionList& out) const;
  [[nodiscard]] Verdict may_hold_back(Unit unit) const;
  [[nodiscard]] bool austrians_only(UnitSet units) const;
  void legal_order(ActionList& out) const;
  [[nodiscard]] bool evades() const;
  [[nodiscard]] Verdict may_seem_to_call(Hex hex) const;
  [[nodiscard]] Verdict may_call(Hex hex) const;
  [[nodiscard]] unsigned direction_to(Hex hex) const;
  void legal_support(ActionList& out) const;

  // chapter 11: what follows
  [[nodiscard]] HexSet refuges(Hex from) const;
  [[nodiscard]] Verdict may_withdraw(Hex from, Hex to) const;
  [[nodiscard]] Verdict may_stand() const;
  void legal_withdrawal(ActionList& out) const;
  [[nodiscard]] Verdict may_go_on(Unit unit, Hex to) const;
  void legal_overflow(ActionList& out) const;
  [[nodiscard]] UnitSet pursuable() const;
  [[nodiscard]] bool narrowly_beaten() const;
  [[nodiscard]] UnitSet advancing() const;
  [[nodiscard]] Verdict may_advance(Unit unit) const;
  [[nodiscard]] HexSet havens(Unit commander) const;
  [[nodiscard]] HexSet left_alone(Unit commander) const;
  [[nodiscard]] Verdict may_flee(Unit unit, Hex to) const;

  // chapter 11: the combat
  [[nodiscard]] int ground_cost(Hex from, bool with_guns, bool main) const;
  [[nodiscard]] Sum factors(Side side, Hex hex, UnitSet units, UnitSet stack) const;
  [[nodiscard]] Sum attack_sum() const;
  [[nodiscard]] Sum defence_sum() const;
  [[nodiscard]] int attack_value() const { return attack_sum().total(); }
  [[nodiscard]] int defence_value() const { return defence_sum().total(); }
  [[nodiscard]] int support_value(Side side, Hex hex) const;
  [[nodiscard]] UnitSet supporting(Side side) const;
  [[nodiscard]] int margin() const;
  [[nodiscard]] UnitSet hit_in_main(Side side) const;
  [[nodiscard]] UnitSet targets(Side side) const;
  [[nodiscard]] Verdict may_take_hit(Unit unit) const;
  [[nodiscard]] std::size_t account(Unit unit) const;
  [[nodiscard]] UnitSet last_targets(Side side) const;
  void legal_hits(ActionList& out) const;

  // chapter 12
  [[nodiscard]] HexSet open_country(Side side) const;
  [[nodiscard]] HexSet ends_of_rides(Side side) const;
  void legal_rides(ActionList& out) const;
  [[nodiscard]] Verdict may_ride(Unit unit, Hex to) const;

  // chapter 13
  [[nodiscard]] HexSet arrival_ground(Unit unit) const;
  [[nodiscard]] HexSet arrival_places(Unit unit) const;
  [[nodiscard]] HexSet gate(Arrival where) const;
  [[nodiscard]] Hex box_of_the_unplaced(Unit unit) const;
  [[nodiscard]] HexSet recruiting_ground() const;

  // chapter 14: set-up
  [[nodiscard]] HexSet starting_ground(Unit unit) const;
  [[nodiscard]] HexSet with_room(Side side, HexSet open, Unit unit) const;
  [[nodiscard]] bool free_set_up(Side side) const;
  [[nodiscard]] HexSet joinable(Unit commander) const;
  [[nodiscard]] bool needed_in_the_west(Unit unit) const;
  [[nodiscard]] Unit next_to_place() const;
  [[nodiscard]] HexSet ground(Unit unit) const;
  [[nodiscard]] Verdict may_place(Unit unit, Hex hex) const;
  void legal_placing(ActionList& out) const;
  [[nodiscard]] Verdict may_begin_depot(Hex hex) const;
  void legal_first_depots(ActionList& out) const;

  // chapter 14: victory
  [[nodiscard]] int victory_points(Side side) const;

  // chapter 15
  [[nodiscard]] int screens_at(Side side, Hex hex) const;
  [[nodiscard]] bool plays_screens() const;
  [[nodiscard]] bool arranges_screens() const;
  [[nodiscard]] int drafted_at(Hex hex) const;
  [[nodiscard]] Verdict may_screen(Hex hex) const;
  void legal_screens(ActionList& out) const;
  [[nodiscard]] int screens_to_take(Hex from) const;
  [[nodiscard]] Verdict may_swell(Hex hex) const;
  [[nodiscard]] UnitSet crammed() const;
  [[nodiscard]] Verdict may_unscreen(Hex hex) const;

  // chapter 16: leaders
  [[nodiscard]] UnitSet seniors(UnitSet commanders) const;
  [[nodiscard]] bool kutuzov_has_come() const;
  [[nodiscard]] UnitSet rivals_in(Hex hex) const;
  [[nodiscard]] int rating(Unit commander) const;
  [[nodiscard]] bool rivals(Hex hex) const;
  [[nodiscard]] int leaders_factors(Side side, Hex hex, UnitSet units, bool attacking) const;
  [[nodiscard]] int command_bonus(Side side, Hex hex, UnitSet units) const;
  [[nodiscard]] int commanded(Unit commander, UnitSet units) const;
  [[nodiscard]] bool outranks(Unit a, Unit b, UnitSet units) const;
  [[nodiscard]] int march_leadership() const;
  [[nodiscard]] bool begun_by_murat() const;

  // chapter 16: politics
  [[nodiscard]] int unfed_horses() const;
  [[nodiscard]] UnitSet on_the_map(UnitSet units) const;
  [[nodiscard]] UnitSet removable() const;
  [[nodiscard]] Verdict may_remove(Unit unit) const;
  void legal_removal(ActionList& out) const;
  [[nodiscard]] bool nobody_left_to_remove() const;

  // chapter 16: the second year
  [[nodiscard]] HexSet winter_ground(Unit unit) const;
  [[nodiscard]] HexSet winter_supply() const;
  [[nodiscard]] HexSet downstream() const;
  [[nodiscard]] HexSet bases() const;
  [[nodiscard]] Verdict may_be_base(Hex hex) const;
  void legal_bases(ActionList& out) const;
  [[nodiscard]] UnitSet winter_victims() const;
  [[nodiscard]] UnitSet restorable() const;

  // chapter 16: cards
  [[nodiscard]] unsigned must_play(Side side) const;
  [[nodiscard]] Side player_of_effect() const;
  [[nodiscard]] bool is_void(const Effect& effect) const;
  [[nodiscard]] bool leaves_a_choice(const Effect& effect) const;
  [[nodiscard]] bool card_may_be_declined() const;
  [[nodiscard]] Verdict may_play_card(unsigned card) const;
  [[nodiscard]] UnitSet card_units() const;
  [[nodiscard]] HexSet card_hexes(bool as_seen) const;
  void legal_cards(ActionList& out) const;
};

/// Playing: the same, with the right to change the state, to roll and to emit events.
struct Play : Position {
  State& s;  // that of the position, which changes here
  Dice& dice;
  EventList& events;

  Play(const Data& data_, State& state, Dice& dice_, EventList& events_)
      : Position{data_, state}, s(state), dice(dice_), events(events_) {}

  // events
  void emit(EventKind what, Rule rule, Side side, unsigned to = 0, unsigned value = 0, std::uint32_t faces = 0);
  void emit_from(EventKind what, Rule rule, Side side, unsigned from, unsigned to, unsigned value = 0,
                 std::uint32_t faces = 0);
  void emit_unit(EventKind what, Rule rule, Unit unit, unsigned from = 0, unsigned to = 0, unsigned value = 0,
                 std::uint32_t faces = 0);
  void emit_sum(EventKind what, Rule rule, Side side, Hex from, Hex to, const Sum& sum, int face);
  void emit_to_viewers(Event event);
  void emit_card(Side side, unsigned card);
  void emit_to_owner(EventKind what, Rule rule, Side side, unsigned to, unsigned value);
  void emit_counter(Hex hex);
  void emit_train(Hex hex, bool dummy);
  void show_stack(Side side, Hex hex);
  void hide_stacks();

  // the door
  void apply(Action action);
  void carry_out(Action action);

  // chapters 3 and 4
  void put(Unit unit, Hex hex);
  void lift(Unit unit, Hex to);
  void move(Unit unit, Hex to);
  void count_again(Side side, Hex hex);
  void disrupt(Unit unit, Rule rule);
  void restore_order(Unit unit, Rule rule);
  void take_off(Unit unit, Hex to, EventKind how, Rule rule);
  void eliminate(Unit unit, Rule rule);
  void strike(Unit unit, Rule rule);

  // chapter 5
  void finish(Side side);
  void begin_by_turns(Phase phase);
  void skip_idle();
  void side_is_done();
  void begin_turn();
  void begin_active_supply();
  void end_turn();
  void note_strength();
  void next_turn();

  // chapter 6
  void general_supply_phase();
  HexSet forage();
  void go_hungry(Unit unit);

  // chapter 7
  void add_train(Side side, Hex hex);
  void remove_train(Side side, Hex hex);
  void begin_conversion();
  void convert(Hex hex);
  void begin_allocation();
  void settle_shortages();
  void seize(Hex hex);
  void spare_depots();
  void apply_allocation(Action action);
  void next_allocation();
  void mark_foragers();
  void establish(Hex hex);

  // chapter 8: marches
  void begin_movement();
  void next_mover();
  void apply_movement(Action action);
  void end_movement();
  void begin_march(Hex hex);
  void apply_march(Action action);
  void leave_behind(Unit unit);
  void step(Hex to);
  void overrun(Side enemy, Hex hex, Phase then);
  void lose_depot(Side side, Hex hex);
  void halt();
  void attrition();
  void continue_attrition();
  void suffer(Unit unit);
  void end_march();

  // chapter 8: rally
  void rally(Unit unit);
  void end_rally_of_a_side();

  // chapter 9
  void begin_combat();
  void remember_capitals();

  // chapter 10
  void begin_attack(Hex from, Hex to, unsigned commands);
  [[nodiscard]] Sum order_sum(Side side, Hex hex, int face, int commands) const;
  void give_order();
  void begin_engagement();
  void begin_commitment();
  void commit(unsigned commands);
  void call(Hex hex);
  void end_support();
  void skip_vain_support();
  void next_attack();
  void decline();
  void end_combat();

  // chapter 11: what follows
  void go_on_with_combat();
  bool asks_for_hits(Side side);
  void settle_hits();
  bool asks_for_withdrawal();
  void cut_off();
  void withdraw(Hex to);
  void stand();
  void go_on(Unit unit, Hex to);
  bool asks_for_pursuit();
  void fall_to_pursuit(Unit unit);
  bool asks_for_advance();
  void advance(Unit unit);
  void stop_advance();
  bool leaves_commanders_alone();
  void catch_commanders(Side side, Hex hex, Phase then);
  bool roll_for_commanders(Side side, Hex hex);
  void catch_commander(Unit unit, Hex hex, int face);
  void flee(Unit unit, Hex to);
  void after_escape(Side side);
  void end_attack();
  void decisive_victory(Side winner);

  // chapter 11: the combat
  void resolve();
  void roll_value(Side side, const Sum& value);
  void deal_hits();
  void must_take(Side side, int hits, Rule rule);
  void take_hit(Unit unit);

  // chapter 12
  void begin_riders();
  void ride(Unit unit, Hex to);
  void next_rider();
  void end_riders();

  // chapter 13
  void cossacks();
  void begin_arrivals();
  void end_arrivals_of_a_side();
  void take_possession(Side side);
  void turn_away();
  void end_placing();

  // chapter 14: set-up
  void set_up();
  void deploy(Side side);
  void place_what_is_certain();
  void set_down(Unit unit, Hex hex);
  void end_first_depots();

  // chapter 14: victory
  void count_points();
  void end_game(Side winner, Ending ending);

  // chapter 15
  void set_screen(Side side, Hex from, Hex to);
  void shift_screens(Hex from, Hex to, int number);
  void drop_screens(Side side, Hex hex);
  void apply_screens(Action action);
  void lay_screens();
  void note_led_trains();
  void swell(Hex hex);
  void carry_room(Hex from, Hex to);
  void check_crowding();

  // chapter 16: leaders
  bool garbled(Hex hex);
  bool fails_to_move(Hex hex, Rule rule);

  // chapter 16: politics
  void begin_politics();
  void declare_independence(bool declared);
  void free_cities();
  void begin_defection();
  void dying_horses();
  void remove(Unit unit);
  void end_removal();
  void rising_in_kiev();
  void late_comers();
  void call_swedes();

  // chapter 16: the second year
  bool offers_winter_quarters();
  void go_to_winter_quarters();
  void take_up_quarters(Side side);
  void join_in_winter(Side side);
  void end_quarters();
  void choose_base(Hex hex);
  void check_base();
  int halved_dice();
  void winter_toll();
  void napoleon_in_winter();
  void begin_restoration(int number);
  void restore(Unit unit);
  void end_restoration();
  void second_year_arrivals();
  void begin_1813();
  // chapter 16: cards
  void deal_first_cards();
  std::uint8_t draw_card();
  void begin_cards();
  void carry_out_cards();
  void begin_effect(const Effect& effect);
  void reshuffle_for_1813();
  void play_card(unsigned card);
  void apply_card_choice(Action action);
};

}  // namespace redoubt::invasion_1812
