// Chapter 5: the sequence of play. Each phase ends by beginning the next.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

// --- both sides in turn ---

void Play::finish(Side side) { s.finished |= static_cast<std::uint8_t>(1U << index(side)); }

/// R.1: a phase in which one side does all it wants and then the other.
void Play::begin_by_turns(Phase phase) {
  s.phase = phase;
  s.finished = 0;
  s.acting = leading();
  skip_idle();
}

/// Whoever has nothing to decide is not asked, where everybody sees it; where faces or trains lie hidden, not to be
/// asked would tell what they are.
void Play::skip_idle() {
  if (s.phase == Phase::screens) s.draft = s.screens[at(s.acting)];
  if (plainly_idle()) side_is_done();
}

/// Whether everybody sees that the side to act has nothing to decide.
bool Position::plainly_idle() const {
  switch (s.phase) {
    case Phase::screens: return s.held[at(s.acting)].empty();
    case Phase::conversion:
      return s.face_up[at(s.acting)] != no_hex || (s.depots[at(s.acting)] & occupied(s.acting)).empty();
    case Phase::establishment: return !seems_to_establish();
    case Phase::rally: return !seems_to_rally();
    default: return next_to_place() == no_unit;  // arrivals: who cannot come is told
  }
}

void Play::side_is_done() {
  finish(s.acting);
  if (s.phase == Phase::rally) end_rally_of_a_side();
  if (s.phase == Phase::arrivals) end_arrivals_of_a_side();
  if (!is_finished(other(s.acting))) {
    s.acting = other(s.acting);
    return skip_idle();
  }
  switch (s.phase) {
    case Phase::screens: begin_conversion(); break;
    case Phase::conversion: begin_allocation(); break;
    case Phase::establishment: begin_by_turns(Phase::rally); break;
    case Phase::rally: begin_movement(); break;
    default: end_turn(); break;  // arrivals
  }
}

// --- the turn ---

void Play::begin_turn() {
  emit(EventKind::turn_begins, Rule::r5_1, leading(), 0, s.turn);
  s.effects = {};
  s.played = {};
  if (advanced())
    begin_politics();
  else
    general_supply_phase();
}

/// 6 is over: what comes before trains are allocated.
void Play::begin_active_supply() {
  if (plays_screens())
    begin_by_turns(Phase::screens);
  else
    begin_conversion();
}

void Play::end_turn() {
  emit(EventKind::turn_ends, Rule::r5_2, leading(), 0, s.turn);
  note_strength();
  remember_capitals();
  s.recruits = {};
  s.lapsing = s.swollen;
  s.swollen = {};
  if (advanced() && offers_winter_quarters()) return;
  next_turn();
}

void Play::note_strength() {
  for (const Side side : {Side::french, Side::russian}) {
    const int divisions = on_the_map(forces().divisions(side)).size();
    s.strength[at(side)][s.turn - 1U] = static_cast<std::uint8_t>(divisions);
  }
}

/// 14.4
void Play::next_turn() {
  if (s.turn == turn_count) return count_points();
  ++s.turn;
  begin_turn();
}

}  // namespace redoubt::invasion_1812
