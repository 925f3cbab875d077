// Chapter 7: active supply. Depots become trains, trains are allocated face down, trains become depots.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

// --- how many there are ---

/// Table 7.3, or 16.13.
int Position::trains_by_table(Side side) const { return data.scenarios.trains(side, s.turn, s.second_year); }

/// 7.4, 8.2, 13.2: who has more trains by the table begins; R.1: the French when they have as many.
Side Position::leading() const {
  return trains_by_table(Side::russian) > trains_by_table(Side::french) ? Side::russian : Side::french;
}

/// 8.7, 16.1, 16.7: what the table gives, less what was lost for good, and what a card changes; 7.2: less the depots.
int Position::trains_available(Side side) const {
  int trains = trains_by_table(side) - s.depots_lost[at(side)] + effect(side, EffectKind::trains);
  if (side == Side::french) trains -= unfed_horses();
  return trains - s.depots[at(side)].size() - (s.face_up[at(side)] != no_hex ? 1 : 0);
}

int Questions::trains_at(Side side, Hex hex) const {
  return static_cast<int>(std::ranges::count(s.trains[at(side)], hex));
}

/// 7.5: where a side's trains lie, dummies among them.
HexSet Position::train_counters(Side side) const {
  HexSet places;
  for (const Hex hex : s.trains[at(side)])
    if (hex != no_hex) places.add(hex);
  for (const Hex hex : s.dummies[at(side)])
    if (hex != no_hex) places.add(hex);
  return places;
}

/// In the order of the hexes, so that equal positions are equal states.
void Play::add_train(Side side, Hex hex) {
  auto& trains = s.trains[at(side)];
  trains.back() = hex;
  std::ranges::sort(trains);
}

void Play::remove_train(Side side, Hex hex) {
  auto& trains = s.trains[at(side)];
  *std::ranges::find(trains, hex) = no_hex;
  std::ranges::sort(trains);
  if (s.face_up[at(side)] == hex) s.face_up[at(side)] = no_hex;
}

// --- where depots can be ---

/// 1.1: the map's edge, with Kiev and St Petersburg for the Russians; 16.13: and a city for the French.
HexSet Position::ultimate_sources(Side side) const {
  HexSet cities = side == Side::russian ? board().russian_sources() : HexSet{};
  if (side == Side::french && s.base != no_hex) cities.add(s.base);
  return cities - s.held[at(other(side))];
}

/// 7.8: the hexes to which a chain of depots leads from the ultimate source, link by link until they are enough.
template <class F>
HexSet Position::chain_until(Side side, F enough) const {
  const int range = (side == Side::french && winter()) ? 3 : 5;
  const HexSet way = route(side);
  const HexSet depots = s.depots[at(side)] & way;
  HexSet links = ultimate_sources(side) & way;
  HexSet reached = reach_from_edge(side, way, range) | links;
  links |= depots & reached;
  HexSet linked;
  while (!links.empty() && !enough(reached)) {
    reached |= reach(side, links, way, range);
    linked |= links;
    links = (depots & reached) - linked;
  }
  return reached;
}

HexSet Position::chain(Side side) const {
  return chain_until(side, [](const HexSet&) { return false; });
}

/// 8.4, general exception: a single division in a city beside two undisrupted enemies in one hex, with no river
/// between.
bool Questions::besieged(Side side, Hex hex) const {
  if (!board().cities().has(hex) || divisions(side, hex) != 1) return false;
  bool found = false;
  (board().at_or_near(hex) & s.held[at(other(side))]).each([&](int each) {
    const auto near = static_cast<Hex>(each);
    found = found || (effective(other(side), near) >= 2 && !board().river(hex, near));
  });
  return found;
}

/// 8.4.8: where the enemy beside a single division has to say whether he besieges it.
HexSet Position::in_doubt_of_siege(Side side) const {
  HexSet cities;
  (s.held[at(side)] & board().cities() & board().dry().stepped(s.held[at(other(side))])).each([&](int hex) {
    if (divisions(side, static_cast<Hex>(hex)) == 1) cities.add(hex);
  });
  return cities;
}

/// 7.3, 7.7: cities of one's own, or of the enemy's where one's own stand; as everybody can see.
Verdict Position::may_seem_to_hold_depot(Side side, Hex hex) const {
  if (!board().cities().has(hex)) return refuse(Rule::r7_7, RefusalReason::not_a_city, hex);
  if (side == Side::french && board().capitals().has(hex))
    return refuse(Rule::r7_3_2, RefusalReason::forbidden_depot, hex);
  if (s.depots[at(side)].has(hex)) return refuse(Rule::r7_7, RefusalReason::depot_there, hex);
  if (occupied(other(side), hex) || s.depots[at(other(side))].has(hex))
    return refuse(Rule::r7_7, RefusalReason::enemy_there, hex);
  if (!friendly_cities(side).has(hex) && !occupied(side, hex)) return refuse(Rule::r7_7, RefusalReason::not_held, hex);
  return legal_verdict;
}

/// And no city under siege, which only those know who see how many divisions stand there and beside it.
Verdict Position::may_hold_depot(Side side, Hex hex) const {
  if (const Verdict verdict = may_seem_to_hold_depot(side, hex); !verdict.legal()) return verdict;
  return besieged(side, hex) ? refuse(Rule::r7_7, RefusalReason::besieged, hex) : legal_verdict;
}

/// The same, of all cities at once.
HexSet Questions::depot_places(Side side, bool as_seen) const {
  const Side enemy = other(side);
  HexSet open = (friendly_cities(side) | (board().cities() & occupied(side))) - s.depots[at(side)] - occupied(enemy) -
                s.depots[at(enemy)];
  if (side == Side::french) open -= board().capitals();
  if (as_seen) return open;
  HexSet shut;
  (open & s.held[at(side)]).each([&](int hex) {
    if (besieged(side, static_cast<Hex>(hex))) shut.add(hex);
  });
  return open - shut;
}

// --- 7.1 ---

Verdict Position::may_convert(Hex hex) const {
  if (!s.depots[at(s.acting)].has(hex)) return refuse(Rule::r7_1, RefusalReason::no_depot, hex);
  return occupied(s.acting, hex) ? legal_verdict : refuse(Rule::r7_1, RefusalReason::no_stack, hex);
}

void Play::begin_conversion() { begin_by_turns(Phase::conversion); }

void Play::convert(Hex hex) {
  s.depots[at(s.acting)].remove(hex);
  add_train(s.acting, hex);
  s.face_up[at(s.acting)] = hex;
  emit(EventKind::converted, Rule::r7_1, s.acting, hex);
}

// --- 7.2 ---

void Play::begin_allocation() {
  s.finished = 0;
  settle_shortages();
}

/// 7.2.1: whoever has more depots than trains may lose depots, and the enemy says which; a side is finished when he has
/// spared the rest.
void Play::settle_shortages() {
  for (const Side side : {leading(), other(leading())}) {
    const int available = trains_available(side);
    if (available >= 0 || s.depots[at(side)].empty() || is_finished(side)) continue;
    s.phase = Phase::shortage;
    s.acting = other(side);
    s.to_lose = static_cast<std::uint8_t>(-available);
    return;
  }
  for (const Side side : {Side::french, Side::russian}) {
    s.in_store[at(side)] = static_cast<std::uint8_t>(std::clamp(trains_available(side), 0, max_trains - 2));
    s.dummies_left[at(side)] = dummy_trains;
    emit(EventKind::trains, Rule::r7_2, side, 0, s.in_store[at(side)]);
  }
  s.phase = Phase::allocation;
  s.finished = 0;
  s.acting = leading();
}

void Play::seize(Hex hex) {
  const Side loser = other(s.acting);
  s.depots[at(loser)].remove(hex);
  emit(EventKind::seized, Rule::r7_2, loser, hex);
  if (--s.to_lose == 0 || s.depots[at(loser)].empty()) {
    s.to_lose = 0;
    settle_shortages();
  }
}

/// 7.2.1: he may, and need not.
void Play::spare_depots() {
  s.to_lose = 0;
  finish(other(s.acting));
  settle_shortages();
}

// --- 7.3 to 7.5 ---

/// 7.3: a stack with a commander and divisions that are fed.
bool Questions::is_fed_and_led(Side side, Hex hex) const {
  if (!s.led[at(side)].has(hex) || !s.held[at(side)].has(hex)) return false;
  bool fed = false;
  each_at(side, hex, [&](Unit unit) { fed = fed || s.fed.has(unit); });
  return fed;
}

/// Such a stack, or a city that could hold a depot; of a city without divisions what speaks against the depot.
Verdict Questions::may_take_trains(Side side, Hex hex) const {
  if (is_fed_and_led(side, hex)) return legal_verdict;
  const Verdict depot = may_hold_depot(side, hex);
  const bool forbidden = side == Side::french && board().capitals().has(hex);
  const bool for_a_depot = board().cities().has(hex) && (forbidden || !s.held[at(side)].has(hex));
  return depot.legal() || for_a_depot ? depot : refuse(Rule::r7_3, RefusalReason::not_supplied, hex);
}

Verdict Questions::may_allocate(Hex hex) const {
  if (s.in_store[at(s.acting)] == 0) return refuse(Rule::r7_2, RefusalReason::none_in_store);
  return may_take_trains(s.acting, hex);
}

/// 7.5: where a genuine one could be, but only on a stack.
Verdict Position::may_feint(Hex hex) const {
  if (s.dummies_left[at(s.acting)] == 0) return refuse(Rule::r7_5, RefusalReason::no_dummy);
  if (!occupied(s.acting, hex)) return refuse(Rule::r7_5, RefusalReason::no_stack, hex);
  return may_take_trains(s.acting, hex);
}

/// The hexes where trains may be laid.
HexSet Position::train_places(Side side) const {
  HexSet places = depot_places(side, false);
  (s.held[at(side)] & s.led[at(side)]).each([&](int hex) {
    if (is_fed_and_led(side, static_cast<Hex>(hex))) places.add(hex);
  });
  return places;
}

void Position::legal_allocation(ActionList& out) const {
  const HexSet places = train_places(s.acting);
  const bool genuine = s.in_store[at(s.acting)] > 0;
  if (genuine) places.each([&](int hex) { out.add(act(Verb::allocate, static_cast<unsigned>(hex))); });
  if (s.dummies_left[at(s.acting)] > 0)
    (places & occupied(s.acting)).each([&](int hex) { out.add(act(Verb::feint, static_cast<unsigned>(hex))); });
  out.add(genuine ? act(Verb::discard, no_hex) : act(Verb::done));
}

/// 7.4, R.5: who has none left to lay, or will not lay the dummies that are left, has finished.
bool Position::done_allocating(Side side) const {
  const bool none = s.in_store[at(side)] == 0 && s.dummies_left[at(side)] == 0;
  return none || ((s.finished >> index(side)) & 1U) != 0;
}

void Play::apply_allocation(Action action) {
  const auto hex = static_cast<Hex>(action.a);
  switch (verb_of(action)) {
    case Verb::allocate:
      --s.in_store[at(s.acting)];
      add_train(s.acting, hex);
      emit_train(hex, false);
      break;
    case Verb::feint:
      --s.dummies_left[at(s.acting)];
      s.dummies[at(s.acting)].back() = hex;
      std::ranges::sort(s.dummies[at(s.acting)]);
      emit_train(hex, true);
      break;
    case Verb::discard:
      --s.in_store[at(s.acting)];
      emit(EventKind::discarded, Rule::r7_4, s.acting, no_hex);
      break;
    default: finish(s.acting); break;
  }
  next_allocation();
}

/// 7.4: by turns, and alone when the other has none.
void Play::next_allocation() {
  if (!done_allocating(other(s.acting))) {
    s.acting = other(s.acting);
  } else if (done_allocating(s.acting)) {
    mark_foragers();
    begin_by_turns(Phase::establishment);
  }
}

// --- 7.6 ---

/// From turn 3 on, French stacks abroad that have no train or stand beside two others, unless a depot feeds them.
void Play::mark_foragers() {
  if (s.turn < 3 || foraging_suspended()) return;
  events.seal();  // it shows which counters are dummies
  const HexSet held = s.held[at(Side::french)];
  (held - board().territory(Side::french) - s.freed).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (s.depots[at(Side::french)].has(hex) && !besieged(Side::french, hex)) return;
    HexSet around = board().at_or_near(hex) & held;
    around.remove(hex);
    if (around.size() < 2 && trains_at(Side::french, hex) > 0) return;
    s.foraging |= stack(Side::french, hex) & all_divisions;
    emit(EventKind::foraging, Rule::r7_6, Side::french, hex);
  });
}

// --- 7.7 and 7.8 ---

Verdict Position::may_establish(Hex hex) const {
  if (trains_at(s.acting, hex) == 0) return refuse(Rule::r7_7, RefusalReason::no_train, hex);
  if (const Verdict verdict = may_hold_depot(s.acting, hex); !verdict.legal()) return verdict;
  return chain(s.acting).has(hex) ? legal_verdict : refuse(Rule::r7_8, RefusalReason::no_chain, hex);
}

void Position::legal_establishment(ActionList& out) const {
  HexSet places;
  for (const Hex hex : s.trains[at(s.acting)])
    if (hex != no_hex) places.add(hex);
  places &= depot_places(s.acting, false);
  if (!places.empty()) {
    const HexSet linked = chain_until(s.acting, [&](const HexSet& reached) { return (places - reached).empty(); });
    (places & linked).each([&](int hex) { out.add(act(Verb::depot, static_cast<unsigned>(hex))); });
  }
  out.add(act(Verb::done));
}

/// Whether a counter, genuine for all that the enemy knows, lies where it could become a depot.
bool Position::seems_to_establish() const {
  const HexSet open = train_counters(s.acting) & depot_places(s.acting, plays_screens());
  const auto one_is = [&](const HexSet& reached) { return !(open & reached).empty(); };
  return !open.empty() && one_is(chain_until(s.acting, one_is));
}

void Play::establish(Hex hex) {
  remove_train(s.acting, hex);
  s.depots[at(s.acting)].add(hex);
  emit(EventKind::established, Rule::r7_7, s.acting, hex);
}

}  // namespace redoubt::invasion_1812
