// 16.6 to 16.12: horses, risings, reluctant allies and Sweden.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

// --- the beginning of a turn ---

/// 16.9: in the turn after a rising in Kiev the French may promise independence. 16.8, 16.13: who has wintered in Kiev
/// occupies it as the year begins.
void Play::begin_politics() {
  if (s.rising == Rising::just_now) {
    s.phase = Phase::independence;
    s.acting = Side::french;
    return;
  }
  rising_in_kiev();
  begin_defection();
}

void Play::declare_independence(bool declared) {
  s.rising = Rising::over;
  if (declared) {
    s.independent = true;
    emit(EventKind::independence, Rule::r16_9, Side::french);
    free_cities();
  }
  begin_defection();
}

/// 16.9: cities of the west that the French occupy are theirs from then on.
void Play::free_cities() {
  if (!s.independent) return;
  const HexSet gained = (board().western_russia() & board().cities() & occupied(Side::french)) - s.freed;
  s.freed |= gained;
}

/// 16.11: from turn 11 on, unless Moscow or St Petersburg is French, a foreign division goes home, and the Russians say
/// which.
void Play::begin_defection() {
  const bool holds_capital = !(board().capitals() & occupied(Side::french)).empty();
  s.phase = Phase::defection;
  s.acting = Side::russian;
  s.to_lose = 1;
  if (s.turn < 11 || holds_capital || removable().empty()) end_removal();
}

/// 16.7: a die of divisions dies of the weather in each of the first two turns.
void Play::dying_horses() {
  s.phase = Phase::dying_horses;
  s.acting = Side::russian;
  s.to_lose = 0;
  if (advanced() && s.turn <= 2 && !s.second_year) {
    const int face = dice.roll();
    s.to_lose = static_cast<std::uint8_t>(face);
    emit(EventKind::horses_die, Rule::r16_7, Side::french, 0, static_cast<unsigned>(face),
         static_cast<std::uint32_t>(face));
    events.seal();
  }
  if (s.to_lose == 0 || removable().empty()) end_removal();
}

/// 16.7: fewer horses lost, more to be fed: from turn 3 on two trains fewer, or one.
int Position::unfed_horses() const {
  if (!advanced() || s.second_year || s.turn < 3) return 0;
  return s.horses_lost <= 4 ? 2 : s.horses_lost <= 7 ? 1 : 0;
}

// --- who goes, by somebody's choice ---

UnitSet Position::on_the_map(UnitSet units) const {
  UnitSet here;
  units.each([&](Unit unit) {
    if (on_map(s.where[unit])) here.add(unit);
  });
  return here;
}

/// Whom the moment lets leave the war.
UnitSet Position::removable() const {
  switch (s.phase) {
    case Phase::defection: return on_the_map(forces().foreign());
    case Phase::dying_horses: {
      const UnitSet reserve = on_the_map(forces().cavalry_reserve());
      return !reserve.empty() ? reserve : on_the_map(forces().divisions(Side::french) & forces().of(Arm::cavalry));
    }
    case Phase::excess: return crammed();
    default: return winter_victims();
  }
}

Verdict Position::may_remove(Unit unit) const {
  if (removable().has(unit)) return legal_verdict;
  if (s.phase == Phase::winter_losses && forces().divisions(Side::french).has(unit))
    return refuse(Rule::r16_13, RefusalReason::contingents_first, unit);
  return refuse(moment_rule(), RefusalReason::not_the_kind, unit);
}

void Position::legal_removal(ActionList& out) const {
  removable().each([&](Unit unit) { out.add(act(Verb::remove, unit)); });
}

void Play::remove(Unit unit) {
  if (s.phase == Phase::excess) {
    eliminate(unit, Rule::r15_2);
    return check_crowding();
  }
  const EventKind how = s.phase == Phase::defection ? EventKind::defected : EventKind::left_the_war;
  if (s.phase == Phase::dying_horses) ++s.horses_lost;
  if (s.phase == Phase::winter_losses && is_commander(unit))
    --s.commanders_to_lose;
  else
    --s.to_lose;
  take_off(unit, s.phase == Phase::winter_losses ? lost : departed, how, moment_rule());
  if (nobody_left_to_remove()) end_removal();
}

bool Position::nobody_left_to_remove() const {
  return (s.to_lose == 0 && s.commanders_to_lose == 0) || removable().empty();
}

void Play::end_removal() {
  s.to_lose = 0;
  s.commanders_to_lose = 0;
  switch (s.phase) {
    case Phase::defection: begin_cards(); break;
    case Phase::dying_horses: begin_active_supply(); break;
    default: napoleon_in_winter(); break;
  }
}

// --- the end of a turn ---

/// 16.8: when Poles of the V Corps first stop in Kiev. Up to turn 5 a three will do, up to turn 9 a five.
void Play::rising_in_kiev() {
  if (s.rising != Rising::none) return;
  if ((stack(Side::french, board().kiev()) & forces().fifth_corps()).empty()) return;
  const int face = dice.roll();
  const bool rises = (s.turn <= 5 && face >= 3) || (s.turn > 5 && s.turn <= 9 && face >= 5);
  s.rising = rises ? Rising::just_now : Rising::over;
  emit(EventKind::rising, Rule::r16_8, Side::french, board().kiev(), rises ? 1 : 0, static_cast<std::uint32_t>(face));
  events.seal();
  if (!rises) return;
  on_the_map(forces().third_army()).each([&](Unit unit) {
    take_off(unit, s.second_year ? departed : lost, EventKind::left_the_war, Rule::r16_8);
  });
}

/// 16.12: at the end of turn 6 the Swedes may come.
void Play::late_comers() {
  if (s.turn == data.scenarios.sweden().turn && !s.second_year) {
    const int face = dice.roll();
    const bool come = face >= data.scenarios.least_for_sweden();
    emit(EventKind::sweden, Rule::r16_12, Side::russian, 0, come ? 1 : 0, static_cast<std::uint32_t>(face));
    events.seal();
    if (come) call_swedes();
  }
}

void Play::call_swedes() {
  data.scenarios.sweden().units.each([&](Unit unit) {
    if (s.where[unit] != expected) return;
    s.where[unit] = in_hand;
    s.pending.add(unit);
  });
}

}  // namespace redoubt::invasion_1812
