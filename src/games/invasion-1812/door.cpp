// The door: every decision is listed, checked and applied here, and handed to its chapter.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

std::optional<Side> Questions::to_act() const {
  if (s.phase == Phase::over) return std::nullopt;
  return s.acting;
}

void Position::legal(ActionList& out) const {
  out.clear();
  switch (s.phase) {
    case Phase::set_up:
    case Phase::arrivals:
    case Phase::quarters: legal_placing(out); break;
    case Phase::first_depots: legal_first_depots(out); break;
    case Phase::independence:
    case Phase::winter_quarters:
      out.add(act(Verb::declare));
      out.add(act(Verb::done));
      break;
    case Phase::defection:
    case Phase::dying_horses:
    case Phase::excess:
    case Phase::winter_losses: legal_removal(out); break;
    case Phase::cards:
    case Phase::card_choice: legal_cards(out); break;
    case Phase::screens: legal_screens(out); break;
    case Phase::conversion:
      if (s.face_up[at(s.acting)] == no_hex) {
        (s.depots[at(s.acting)] & occupied(s.acting)).each([&](int hex) {
          out.add(act(Verb::convert, static_cast<unsigned>(hex)));
        });
      }
      out.add(act(Verb::done));
      break;
    case Phase::shortage:
      s.depots[at(other(s.acting))].each([&](int hex) { out.add(act(Verb::seize, static_cast<unsigned>(hex))); });
      out.add(act(Verb::done));
      break;
    case Phase::allocation: legal_allocation(out); break;
    case Phase::establishment: legal_establishment(out); break;
    case Phase::rally: legal_rally(out); break;
    case Phase::movement: legal_movement(out); break;
    case Phase::march: legal_march(out); break;
    case Phase::attrition: sufferers().each([&](Unit unit) { out.add(act(Verb::suffer, unit)); }); break;
    case Phase::escape:
      s.pending.each([&](Unit unit) {
        havens(unit).each([&](int hex) { out.add(act(Verb::flee, unit, static_cast<unsigned>(hex))); });
      });
      break;
    case Phase::combat: legal_combat(out); break;
    case Phase::order: legal_order(out); break;
    case Phase::evasion:
    case Phase::withdrawal: legal_withdrawal(out); break;
    case Phase::commitment:
      for (unsigned n = 0; n <= s.commands[at(s.acting)]; ++n) out.add(act(Verb::commit, n));
      break;
    case Phase::attack_support:
    case Phase::defence_support: legal_support(out); break;
    case Phase::hits:
    case Phase::last_hit:
    case Phase::pursuit: legal_hits(out); break;
    case Phase::overflow: legal_overflow(out); break;
    case Phase::advance:
      advancing().each([&](Unit unit) { out.add(act(Verb::advance, unit)); });
      out.add(act(Verb::done));
      break;
    case Phase::riders: legal_rides(out); break;
    case Phase::base: legal_bases(out); break;
    case Phase::restoration: restorable().each([&](Unit unit) { out.add(act(Verb::restore, unit)); }); break;
    case Phase::over: break;
  }
}

namespace {

constexpr std::uint64_t one(Verb verb) { return std::uint64_t{1} << static_cast<unsigned>(verb); }
constexpr std::uint64_t arranging = one(Verb::screen) | one(Verb::unscreen) | one(Verb::done);  // 15.1

struct Moment {
  Phase phase;
  std::uint64_t verbs;  // what can be decided
  Rule rule;            // where the rulebook says so
};

/// What each phase is for.
constexpr auto moments = std::to_array<Moment>({
    {Phase::set_up, one(Verb::place) | arranging, Rule::r14_1},
    {Phase::first_depots, one(Verb::depot) | one(Verb::done), Rule::r14_1},
    {Phase::independence, one(Verb::declare) | one(Verb::done), Rule::r16_9},
    {Phase::defection, one(Verb::remove), Rule::r16_11},
    {Phase::cards, one(Verb::play), Rule::r16_1},
    {Phase::card_choice, one(Verb::choose) | one(Verb::choose_hex) | one(Verb::done), Rule::r16_1_2},
    {Phase::dying_horses, one(Verb::remove), Rule::r16_7},
    {Phase::screens, arranging, Rule::r15_1},
    {Phase::conversion, one(Verb::convert) | one(Verb::done), Rule::r7_1},
    {Phase::shortage, one(Verb::seize) | one(Verb::done), Rule::r7_2_1},
    {Phase::allocation, one(Verb::allocate) | one(Verb::feint) | one(Verb::discard) | one(Verb::done), Rule::r7_4},
    {Phase::establishment, one(Verb::depot) | one(Verb::done), Rule::r7_7},
    {Phase::rally, one(Verb::rally) | one(Verb::done), Rule::r8_1},
    {Phase::movement, one(Verb::march) | one(Verb::discard) | one(Verb::swell), Rule::r8_2},
    {Phase::march, one(Verb::leave) | one(Verb::step) | one(Verb::halt), Rule::r8_4},
    {Phase::attrition, one(Verb::suffer), Rule::r8_5},
    {Phase::excess, one(Verb::remove), Rule::r15_2},
    {Phase::escape, one(Verb::flee), Rule::r11_19},
    {Phase::combat, one(Verb::attack) | one(Verb::done), Rule::r10_1},
    {Phase::order, one(Verb::hold_back) | one(Verb::order), Rule::r10_1},
    {Phase::evasion, one(Verb::evade) | one(Verb::stay), Rule::r11_1},
    {Phase::commitment, one(Verb::commit), Rule::r10_3},
    {Phase::attack_support, one(Verb::call) | one(Verb::done), Rule::r10_4},
    {Phase::defence_support, one(Verb::call) | one(Verb::done), Rule::r10_5},
    {Phase::hits, one(Verb::hit), Rule::r11_17},
    {Phase::last_hit, one(Verb::hit) | one(Verb::done), Rule::r11_17},
    {Phase::withdrawal, one(Verb::withdraw) | one(Verb::stay), Rule::r11_11},
    {Phase::overflow, one(Verb::go_on), Rule::r11_11},
    {Phase::pursuit, one(Verb::hit), Rule::r11_16},
    {Phase::advance, one(Verb::advance) | one(Verb::done), Rule::r11_12},
    {Phase::riders, one(Verb::ride) | one(Verb::done), Rule::r12_1},
    {Phase::arrivals, one(Verb::place) | one(Verb::done), Rule::r13_3},
    {Phase::winter_quarters, one(Verb::declare) | one(Verb::done), Rule::r16_13},
    {Phase::quarters, one(Verb::place) | arranging, Rule::r16_13},
    {Phase::base, one(Verb::base) | one(Verb::done), Rule::r16_13},
    {Phase::winter_losses, one(Verb::remove), Rule::r16_13},
    {Phase::restoration, one(Verb::restore), Rule::r16_13},
    {Phase::over, 0, Rule::r14_7},
});
static_assert(moments.size() == phase_names.size());
static_assert([] {
  for (std::size_t i = 0; i < moments.size(); ++i)
    if (moments[i].phase != static_cast<Phase>(i)) return false;
  return true;
}());

const Moment& moment(Phase phase) { return moments[static_cast<std::size_t>(phase)]; }

}  // namespace

Rule Position::moment_rule() const { return moment(s.phase).rule; }

/// Units, hexes and numbers that exist, and nothing else where the verb has none.
Verdict Position::check_operands(Action action) const {
  const auto exists = [](Names names, unsigned value) {
    switch (names) {
      case Names::unit: return value < unit_count;
      case Names::hex: return value < hex_count;
      case Names::hex_or_none: return value < hex_count || value == no_hex;
      case Names::commands: return true;
      case Names::card: return value >= 1 && value <= card_count;
    }
    return false;
  };
  return has_operands(verbs, action, exists) ? legal_verdict : refuse(moment_rule(), RefusalReason::not_a_decision);
}

/// Whether the unit that a decision names is the player's to decide about, and where.
Verdict Position::check_unit(Action action) const {
  if (!names_unit(action)) return legal_verdict;
  const auto unit = static_cast<Unit>(action.a);
  const Verb verb = verb_of(action);
  if (verb == Verb::remove || verb == Verb::choose || verb == Verb::restore) return legal_verdict;
  if (side_of(unit) != s.acting) return refuse(moment_rule(), RefusalReason::not_yours, unit);
  if (verb != Verb::place && !on_map(s.where[unit])) return refuse(moment_rule(), RefusalReason::not_on_map, unit);
  return legal_verdict;
}

Verdict Position::check(Action action) const {
  if (s.phase == Phase::over) return refuse(Rule::r14_7, RefusalReason::game_over);
  if (const Verdict verdict = check_operands(action); !verdict.legal()) return verdict;
  if ((moment(s.phase).verbs & one(verb_of(action))) == 0) return refuse(moment_rule(), RefusalReason::wrong_moment);
  if (const Verdict verdict = check_unit(action); !verdict.legal()) return verdict;
  const auto unit = static_cast<Unit>(action.a);
  const auto hex = static_cast<Hex>(action.a);
  const auto to = static_cast<Hex>(action.b);
  switch (verb_of(action)) {
    case Verb::place: return may_place(unit, to);
    case Verb::depot: return s.phase == Phase::first_depots ? may_begin_depot(hex) : may_establish(hex);
    case Verb::remove: return may_remove(unit);
    case Verb::play: return may_play_card(action.a);
    case Verb::choose:
      return card_units().has(unit) ? legal_verdict : refuse(Rule::r16_1, RefusalReason::not_the_kind, unit);
    case Verb::choose_hex:
      return card_hexes(false).has(hex) ? legal_verdict : refuse(Rule::r16_1, RefusalReason::not_the_kind, hex);
    case Verb::screen: return may_screen(hex);
    case Verb::unscreen: return may_unscreen(hex);
    case Verb::convert: return may_convert(hex);
    case Verb::seize:
      return s.depots[at(other(s.acting))].has(hex) ? legal_verdict
                                                    : refuse(Rule::r7_2_1, RefusalReason::no_depot, hex);
    case Verb::allocate: return may_allocate(hex);
    case Verb::feint: return may_feint(hex);
    case Verb::discard: return may_discard(hex);
    case Verb::rally: return may_rally(unit);
    case Verb::swell: return may_swell(hex);
    case Verb::march: return may_march(hex);
    case Verb::leave: return may_leave(unit);
    case Verb::step: return may_step(hex);
    case Verb::suffer: return may_suffer(unit);
    case Verb::flee: return may_flee(unit, to);
    case Verb::attack: return may_attack(hex, to, action.c);
    case Verb::hold_back: return may_hold_back(unit);
    case Verb::evade:
    case Verb::withdraw: return may_withdraw(s.attack.to, hex);
    case Verb::commit:
      return action.a <= s.commands[at(s.acting)]
                 ? legal_verdict
                 : refuse(Rule::r10_3, RefusalReason::no_commands, s.commands[at(s.acting)]);
    case Verb::call: return may_call(hex);
    case Verb::hit: return may_take_hit(unit);
    case Verb::stay: return may_stand();
    case Verb::go_on: return may_go_on(unit, to);
    case Verb::advance: return may_advance(unit);
    case Verb::ride: return may_ride(unit, to);
    case Verb::base: return may_be_base(hex);
    case Verb::restore:
      return restorable().has(unit) ? legal_verdict : refuse(Rule::r16_13, RefusalReason::not_the_kind, unit);
    case Verb::done: return may_be_done();
    case Verb::declare:
    case Verb::order:
    case Verb::halt: break;
  }
  return legal_verdict;
}

/// Some things must be decided to the end.
Verdict Position::may_be_done() const {
  if (s.phase == Phase::allocation && s.in_store[at(s.acting)] > 0)
    return refuse(Rule::r7_4, RefusalReason::trains_left, s.in_store[at(s.acting)]);
  if (s.phase == Phase::card_choice && !card_may_be_declined())
    return refuse(Rule::r16_1_2, RefusalReason::must_be_carried_out);
  if (s.phase == Phase::set_up || s.phase == Phase::arrivals || s.phase == Phase::quarters) {
    const Unit unit = next_to_place();
    if (unit != no_unit) return refuse(moment_rule(), RefusalReason::units_left, unit);
  }
  return legal_verdict;
}

/// 8.4.8, 15.1: whoever comes to stand alone in a city learns whether hidden enemies besiege it, and cannot go back.
void Play::apply(Action action) {
  const Side side = s.acting;
  const bool declares = plays_screens() && s.phase >= Phase::march && s.phase <= Phase::advance;
  const HexSet before = declares ? in_doubt_of_siege(side) : HexSet{};
  carry_out(action);
  if (declares && !(in_doubt_of_siege(side) - before).empty()) events.seal();
}

void Play::carry_out(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const auto hex = static_cast<Hex>(action.a);
  const auto to = static_cast<Hex>(action.b);
  const bool done = verb_of(action) == Verb::done;
  if (arranges_screens()) return apply_screens(action);
  switch (s.phase) {
    case Phase::set_up:
      set_down(unit, to);
      place_what_is_certain();
      break;
    case Phase::first_depots:
      if (done) return end_first_depots();
      s.depots[at(s.acting)].add(hex);
      emit(EventKind::depot_placed, Rule::r14_1, s.acting, hex);
      break;
    case Phase::independence: declare_independence(!done); break;
    case Phase::defection:
    case Phase::dying_horses:
    case Phase::excess:
    case Phase::winter_losses: remove(unit); break;
    case Phase::cards: play_card(action.a); break;
    case Phase::card_choice: apply_card_choice(action); break;
    case Phase::conversion:
      if (!done) convert(hex);
      side_is_done();
      break;
    case Phase::shortage:
      if (done) return spare_depots();
      seize(hex);
      break;
    case Phase::allocation: apply_allocation(action); break;
    case Phase::establishment:
      if (done) return side_is_done();
      establish(hex);
      skip_idle();
      break;
    case Phase::rally:
      if (done) return side_is_done();
      rally(unit);
      skip_idle();
      break;
    case Phase::movement: apply_movement(action); break;
    case Phase::march: apply_march(action); break;
    case Phase::attrition: suffer(unit); break;
    case Phase::escape: flee(unit, to); break;
    case Phase::combat:
      if (done) return decline();
      begin_attack(hex, to, action.c);
      break;
    case Phase::order:
      if (verb_of(action) == Verb::order) return give_order();
      s.party.remove(unit);
      break;
    case Phase::evasion:
    case Phase::withdrawal:
      if (verb_of(action) == Verb::stay) return stand();
      withdraw(hex);
      break;
    case Phase::commitment: commit(action.a); break;
    case Phase::attack_support:
    case Phase::defence_support:
      if (done) return end_support();
      call(hex);
      break;
    case Phase::hits: take_hit(unit); break;
    case Phase::last_hit:
      if (done) return settle_hits();
      take_hit(unit);
      break;
    case Phase::overflow: go_on(unit, to); break;
    case Phase::pursuit: fall_to_pursuit(unit); break;
    case Phase::advance:
      if (done) return stop_advance();
      advance(unit);
      break;
    case Phase::riders:
      if (!done) return ride(unit, to);
      finish(s.acting);
      next_rider();
      break;
    case Phase::arrivals:
    case Phase::quarters:
      if (done) return end_placing();
      set_down(unit, to);
      if (next_to_place() == no_unit && !arranges_screens()) end_placing();
      break;
    case Phase::winter_quarters:
      if (done) return next_turn();
      go_to_winter_quarters();
      break;
    case Phase::base:
      if (done) return winter_toll();
      choose_base(hex);
      break;
    case Phase::restoration: restore(unit); break;
    case Phase::screens:
    case Phase::over: break;
  }
}

}  // namespace redoubt::invasion_1812
