// 16.13: winter quarters, and the campaign of 1813.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

// --- whether ---

/// Once: at the end of the first turn in which the French have eight depots, or of turn 7.
bool Play::offers_winter_quarters() {
  if (s.winter_offered || (s.depots[at(Side::french)].size() < data.scenarios.second_year().depots &&
                           s.turn < data.scenarios.second_year().last_turn))
    return false;
  s.winter_offered = true;
  s.phase = Phase::winter_quarters;
  s.acting = Side::french;
  return true;
}

void Play::go_to_winter_quarters() {
  s.second_year = true;
  s.between_years = true;
  s.lapsing = {};  // 15.2: it was for one turn
  emit(EventKind::quarters, Rule::r16_13, Side::french);
  take_up_quarters(Side::french);
}

// --- where ---

/// Everybody in good order, off the map, and down again where he winters; with those who join him.
void Play::take_up_quarters(Side side) {
  s.phase = Phase::quarters;
  s.acting = side;
  s.pending = {};
  on_the_map(forces().all(side)).each([&](Unit unit) {
    if (s.disrupted.has(unit)) restore_order(unit, Rule::r16_13);
    lift(unit, in_hand);
    s.pending.add(unit);
  });
  s.screens[at(side)].fill(no_hex);
  if (side == Side::french) join_in_winter(side);
  if (next_to_place() == no_unit && !arranges_screens()) end_quarters();
}

/// The French in cities that are theirs or hold a depot; the Russians where a depot feeds them over three hexes, not
/// beside the French, and not downstream of their base. Those who come back or are new, at Kiev, Moscow or
/// St Petersburg; the Swedes at St Petersburg.
HexSet Position::winter_ground(Unit unit) const {
  const Side side = side_of(unit);
  const HexSet french = occupied(Side::french);
  HexSet open;
  if (side == Side::french) {
    open = friendly_cities(side) | (board().cities() & s.depots[at(side)]);
  } else if (s.recruits.has(unit)) {
    open = recruiting_ground();
    if (data.scenarios.sweden().units.has(unit)) open &= gate(data.scenarios.sweden().at);
  } else {
    open = winter_supply() - board().every().stepped(french) - downstream();
  }
  return with_room(side, (open & passable(side)) - occupied(other(side)), unit);
}

/// In or beside Kiev, Moscow and St Petersburg, where the French are not in the city.
HexSet Position::recruiting_ground() const {
  HexSet open;
  for (const Hex city : {board().kiev(), board().capital(0), board().capital(1)})
    if (!occupied(Side::french, city)) open |= board().at_or_near(city);
  return open;
}

/// Reinforcements that the winter brings; R.13: and those of 1812 who have not come yet.
void Play::join_in_winter(Side side) {
  UnitSet joining = data.scenarios.second_year().joining[at(side)];
  for (const Reinforcement& each : data.scenarios.reinforcements())
    if (each.side == side && each.turn <= data.scenarios.second_year().last_turn) joining |= each.units;
  joining.each([&](Unit unit) {
    if (s.where[unit] != expected) return;
    s.where[unit] = in_hand;
    s.pending.add(unit);
  });
}

/// 6.2, last bullet: as in winter. Whoever winters in an enemy's city occupies it, so that a route may end there.
HexSet Position::winter_supply() const {
  const HexSet way = route(Side::russian);
  const HexSet depots = s.depots[at(Side::russian)];
  const HexSet cities = board().roads().stepped(board().roads().within(depots & way, way, 2));
  return depots | board().roads().within(depots & way, way, 3) | (cities & enemy_cities(Side::russian));
}

/// The French first; then the Russians who are there, and last those whom the winter gives them.
void Play::end_quarters() {
  turn_away();
  take_possession(s.acting);
  if (s.acting == Side::french) {
    s.phase = Phase::base;
    if (bases().empty()) winter_toll();
    return;
  }
  if (s.recruits.empty()) return begin_restoration(halved_dice());
  begin_1813();
}

// --- the French base ---

HexSet Position::downstream() const { return s.base == no_hex ? HexSet{} : board().downstream(s.base); }

/// A friendly city; or an enemy's with a depot, on a river that flows into the Baltic, with no Russians downstream.
HexSet Position::bases() const {
  HexSet open = friendly_cities(Side::french) - occupied(Side::russian);
  (enemy_cities(Side::french) & s.depots[at(Side::french)]).each([&](int hex) {
    const auto city = static_cast<Hex>(hex);
    if (board().on_baltic_river(city) && (board().downstream(city) & occupied(Side::russian)).empty()) open.add(hex);
  });
  return open;
}

Verdict Position::may_be_base(Hex hex) const {
  if (bases().has(hex)) return legal_verdict;
  if (!board().cities().has(hex)) return refuse(Rule::r16_13_6, RefusalReason::not_a_city, hex);
  if (occupied(Side::russian, hex)) return refuse(Rule::r16_13_6, RefusalReason::enemy_there, hex);
  if (!s.depots[at(Side::french)].has(hex)) return refuse(Rule::r16_13_6, RefusalReason::no_depot, hex);
  return refuse(Rule::r16_13_6,
                board().on_baltic_river(hex) ? RefusalReason::shut_downstream : RefusalReason::not_a_base, hex);
}

void Position::legal_bases(ActionList& out) const {
  bases().each([&](int hex) { out.add(act(Verb::base, static_cast<unsigned>(hex))); });
  out.add(act(Verb::done));
}

void Play::choose_base(Hex hex) {
  s.base = hex;
  emit(EventKind::base, Rule::r16_13, Side::french, hex);
  winter_toll();
}

/// It is a base no more when Russians occupy it, or, in an enemy's city, a city downstream.
void Play::check_base() {
  if (s.base == no_hex) return;
  const HexSet russians = occupied(Side::russian);
  const bool cut = !friendly_cities(Side::french).has(s.base) && !(downstream() & russians).empty();
  if (cut || russians.has(s.base)) s.base = no_hex;
}

// --- what the winter costs ---

/// Two dice, halved.
int Play::halved_dice() {
  const int one = dice.roll();
  const int two = dice.roll();
  s.last_dice = {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(two)};
  events.seal();
  return (one + two) / 2;
}

void Play::winter_toll() {
  s.to_lose = static_cast<std::uint8_t>(halved_dice());
  s.commanders_to_lose = static_cast<std::uint8_t>((s.last_dice[0] == 1) + (s.last_dice[1] == 1));
  emit(EventKind::winter_toll, Rule::r16_13, Side::french, 0, s.to_lose,
       static_cast<std::uint32_t>(10 * s.last_dice[0] + s.last_dice[1]));
  s.phase = Phase::winter_losses;
  s.acting = Side::french;
  if (nobody_left_to_remove()) end_removal();
}

/// Foreign contingents before French and Poles; a commander for each one that was rolled.
UnitSet Position::winter_victims() const {
  if (s.to_lose == 0) {
    UnitSet commanders = on_the_map(forces().commanders(Side::french));
    return s.commanders_to_lose > 0 ? commanders : UnitSet{};
  }
  const UnitSet contingents = on_the_map(forces().foreign() - forces().of(Nation::polish));
  return !contingents.empty() ? contingents : on_the_map(forces().divisions(Side::french));
}

/// One or two: gone for good; three or four: he may come back; five or six: he stays.
void Play::napoleon_in_winter() {
  const Unit napoleon = forces().named().napoleon;
  if (on_map(s.where[napoleon])) {
    const int face = dice.roll();
    const unsigned fate = face <= 2 ? 0 : face <= 4 ? 1 : 2;
    emit(EventKind::napoleon, Rule::r16_13, Side::french, 0, fate, static_cast<std::uint32_t>(face));
    events.seal();
    if (fate < 2) lift(napoleon, fate == 0 ? departed : in_paris);
  }
  take_up_quarters(Side::russian);
}

// --- who comes back ---

/// The Russians choose among those whom they lost.
void Play::begin_restoration(int number) {
  s.phase = Phase::restoration;
  s.acting = Side::russian;
  s.to_lose = static_cast<std::uint8_t>(number);
  emit(EventKind::recruits, Rule::r16_13, Side::russian, 0, static_cast<unsigned>(number),
       static_cast<std::uint32_t>(10 * s.last_dice[0] + s.last_dice[1]));
  if (number == 0 || restorable().empty()) end_restoration();
}

UnitSet Position::restorable() const {
  UnitSet gone;
  forces().all(Side::russian).each([&](Unit unit) {
    if (s.where[unit] == lost) gone.add(unit);
  });
  return gone;
}

void Play::restore(Unit unit) {
  s.where[unit] = in_hand;
  s.pending.add(unit);
  s.recruits.add(unit);
  emit_unit(EventKind::restored, Rule::r16_13, unit);
  if (--s.to_lose == 0 || restorable().empty()) end_restoration();
}

void Play::end_restoration() {
  s.to_lose = 0;
  if (!s.between_years) return begin_by_turns(Phase::arrivals);
  join_in_winter(Side::russian);
  call_swedes();
  s.recruits = s.pending;
  s.phase = Phase::quarters;
  if (next_to_place() != no_unit) return;
  turn_away();
  begin_1813();
}

/// At the end of each turn of 1813: Napoleon may come back, and so may Russians who were lost.
void Play::second_year_arrivals() {
  const Unit napoleon = forces().named().napoleon;
  if (s.where[napoleon] == in_paris) {
    const int face = dice.roll();
    emit(EventKind::napoleon, Rule::r16_13, Side::french, 0, face >= 5 ? 3 : 1, static_cast<std::uint32_t>(face));
    if (face >= 5) {
      s.where[napoleon] = in_hand;
      s.pending.add(napoleon);
    }
  }
  const int face = dice.roll();
  s.last_dice = {0, static_cast<std::uint8_t>(face)};
  events.seal();
  begin_restoration(face <= 2 ? 0 : face <= 5 ? 1 : 2);
}

void Play::begin_1813() {
  s.between_years = false;
  s.recruits = {};
  s.turn = static_cast<std::uint8_t>(data.scenarios.second_year().first_turn);
  reshuffle_for_1813();
  begin_turn();
}

}  // namespace redoubt::invasion_1812
