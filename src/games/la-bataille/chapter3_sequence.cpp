// Chapter 3: turns, half-turns and phases, and who decides next.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

// --- 3.1, 3.2 ---

void Play::begin_turn() {
  emit(EventKind::turn_begins, Rule::r3_1, Side::french, 0, s.turn);
  if (s.turn % 3 == 1) {
    count_levels();
    return_leaders();
  }
  call_up();
  begin_half_turn(Side::french);
}

/// What is remembered of a half-turn begins anew.
void Play::begin_half_turn(Side side) {
  s.phasing = side;
  s.acting = side;
  s.shaken = (s.disordered | s.routed) & s.standing[at(side)];
  s.moved = s.topped = s.marched = s.worked = s.tried = {};
  s.charged = s.bonus = s.wild = s.met = s.pounced = {};
  s.stood = {};
  s.regrouped = {};
  s.fired_foot = s.fired_guns = {};
  s.volleys = {};
  s.hurt = {};
  s.aimed.fill(no_hex);
  s.waived = false;
  emit(EventKind::half_turn, Rule::r3_2, side, 0, s.turn);
  begin_charges();
}

void Play::next_phase() {
  if (s.phase != Phase::defensive_fire) check_leashes();
  switch (s.phase) {
    case Phase::charging: return begin_movement();
    case Phase::movement: return end_movement();
    case Phase::defensive_fire: return begin_fire(Phase::offensive_fire);
    case Phase::offensive_fire: return begin_melee();
    default: break;
  }
  s.follower = no_hex;
  (s.wild & s.standing[at(s.phasing)]).each([&](Unit unit) {
    if (is_good(unit)) rout_in_place(unit, Rule::r11_11);
  });
  recover();
  rest();
  check_leashes();
  if (s.ended) return;
  if (s.phasing == Side::russian) promote_russians();
  if (s.phasing == Side::russian || !can_promote()) return end_half_turn();
  s.phase = Phase::promotion;
  s.acting = s.phasing;
}

void Play::begin_movement() {
  s.phase = Phase::movement;
  s.acting = s.phasing;
  s.waived = false;
  s.ready = {};
}

/// 11.12: who withdrew too far has waited now.
void Play::end_movement() {
  s.slow -= s.standing[at(s.phasing)];
  begin_fire(Phase::defensive_fire);
}

void Play::end_half_turn() {
  if (s.phasing == Side::french) return begin_half_turn(Side::russian);
  if (s.turn == scenario().turns.last) {
    count_levels();
    return end_game(Rule::r3_5);
  }
  ++s.turn;
  begin_turn();
}

void Play::end_game(Rule rule) {
  s.ended = true;
  emit(EventKind::game_over, rule, s.phasing);
}

// --- 3.4, 3.7 ---

/// Who decides in a phase.
Side Position::decides(Phase phase) const {
  switch (phase) {
    case Phase::window:
    case Phase::defensive_fire:
    case Phase::withdrawal: return other(s.phasing);
    case Phase::riding:
    case Phase::trampling: return charging_side();
    case Phase::answering: return other(charging_side());
    case Phase::following:
    case Phase::advance: return attacker();
    default: return s.phasing;
  }
}

/// 3.7: whether anything but the end of the phase can be decided.
bool Position::has_movement() const {
  if (!(s.standing[at(s.phasing)] - s.moved - s.routed - s.slow).empty()) return true;
  ActionList list;
  legal_movement(list);
  return list.size() > 1;
}

/// Goes on by itself until somebody has something to decide.
void Play::settle() {
  while (!s.ended && !waits()) {
  }
  if (!s.ended) return;
  s.phase = Phase::over;
  s.party = s.parent = s.victim = {};
  s.charge = {};
  s.melee = {};
  s.breaking = {};
  s.after = Phase::over;
}

/// 3.7: a phase whose only choice is its end is passed over.
bool Play::waits() {
  look_at_objectives();
  if (!s.breaking.empty()) return wait_for_breaking();
  if (extent == Extent::action && is_between_actions(s.phase)) return true;
  switch (s.phase) {
    case Phase::riding: return charge_waits();
    case Phase::charging:
      if (!s.ready.empty()) return true;
      break;
    case Phase::party: return party_waits();
    case Phase::movement:
      if (has_movement()) return true;
      break;
    case Phase::defensive_fire:
    case Phase::offensive_fire:
      if (!s.ready.empty()) return true;
      break;
    case Phase::melee:
      if (has_melee()) return true;
      break;
    case Phase::following:
    case Phase::advance:
      if (!advancers().empty()) return true;
      end_melee();
      return false;
    case Phase::promotion:
      if (can_promote()) return true;
      end_half_turn();
      return false;
    default: return true;
  }
  next_phase();
  return false;
}

bool Play::wait_for_breaking() {
  if (s.phase != Phase::breaking) s.after = s.phase;
  s.phase = Phase::breaking;
  s.acting = side_of(roster().regiments[s.breaking.first()].first);
  return true;
}

/// 3.4, 5.6: the other side's window comes first; then the party goes on if it can.
bool Play::party_waits() {
  if (!s.party.units.empty() && s.party.triggered && may_open_window()) {
    s.phase = Phase::window;
    s.acting = other(s.phasing);
    return true;
  }
  let_loose(false, false);
  if (!s.party.units.empty() && s.party.route.goes_on()) return go_on(), false;
  s.party.route = {};
  if (!s.party.units.empty() && !party_is_done()) return true;
  halt();
  return false;
}

}  // namespace redoubt::la_bataille
