// Chapter 6: general supply and attrition.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

/// 1.1, and 16.9: cities in the west that took the French side.
HexSet Questions::friendly_cities(Side side) const {
  return side == Side::french ? board().cities(side) | s.freed : board().cities(side) - s.freed;
}

/// The hexes that undisrupted cavalry of a side watches: its neighbours, but not over a river, bridged or not (8.4), or
/// over one without a bridge (6.2); and not difficult ground for the French (14.6).
HexSet Questions::watched(Side by, bool any_river) const {
  const HexSet seen = (any_river ? board().dry() : board().roads()).stepped(s.mounted[at(by)]);
  return by == Side::french ? seen - board().difficult() : seen;
}

/// 6.2: the hexes that a route may pass through.
HexSet Questions::route(Side side) const {
  const Side enemy = other(side);
  const HexSet own = occupied(side);
  return passable(side) - s.held[at(enemy)] - (watched(enemy, false) - own) - (enemy_cities(side) - own);
}

/// Where a route is otherwise than the map alone makes it.
HexSet Position::changed(Side side, const HexSet& way) const {
  const HexSet& plain = board().plain_route(side);
  return (way - plain) | (plain - way);
}

/// The hexes of a route within range of cities. The board knows them where nothing has changed all around.
HexSet Position::reach(Side side, const HexSet& cities, const HexSet& way, int range) const {
  const HexSet otherwise = changed(side, way);
  HexSet reached;
  HexSet barred;
  cities.each([&](int city) {
    const SupplyReach* const known = board().supply_reach(side, static_cast<Hex>(city), range);
    if (known != nullptr && (known->country & otherwise).empty())
      reached |= known->fed;
    else
      barred.add(city);
  });
  return barred.empty() ? reached : reached | board().roads().within(barred, way, range);
}

/// The same, of the map's edge.
HexSet Position::reach_from_edge(Side side, const HexSet& way, int range) const {
  const SupplyReach* const known = board().supply_reach(side, no_hex, range);
  if (known != nullptr && (known->country & changed(side, way)).empty()) return known->fed;
  return board().roads().within(board().edge(side) & way, way, range);
}

/// 6.2: five hexes, three in winter.
int Questions::supply_range(Side side) const { return (winter() ? 3 : 5) + effect(side, EffectKind::supply_range); }

/// 6.1: where a depot feeds whoever stands there. From the depots outward: the way back is as long.
HexSet Questions::general_supply(Side side) const {
  const HexSet way = route(side);
  const HexSet depots = s.depots[at(side)];
  return (depots & s.held[at(side)]) | reach(side, depots & way, way, supply_range(side));
}

/// 1.1: for the Austrians alone, from the map's edge within Austria.
HexSet Questions::austrian_supply() const {
  const HexSet way = route(Side::french);
  return board().roads().within(board().austrian_edge() & way, way, supply_range(Side::french));
}

/// 10.1: a stack with a marker, whoever of its divisions bears it (R.10).
bool Questions::forages(Side side, Hex hex) const { return !(stack(side, hex) & s.foraging).empty(); }

/// 6.4: Russians in Riga whom nothing feeds keep their order, but neither march nor attack.
UnitSet Position::starving_in_riga(Side side, Hex hex) const {
  if (side != Side::russian || hex != board().riga()) return {};
  return (stack(side, hex) & all_divisions) - s.fed;
}

/// 6.3 and 6.5: everybody's status first, then what comes of it.
void Play::general_supply_phase() {
  const HexSet starving = forage();
  const std::array<HexSet, 2> supplied = {general_supply(Side::french) - starving, general_supply(Side::russian)};
  const HexSet austrian = austrian_supply() - starving;
  s.fed = {};
  s.foraging = {};
  UnitSet hungry;
  on_the_map(all_divisions).each([&](Unit unit) {
    const Hex hex = s.where[unit];
    const bool at_home = forces().nation(unit) == Nation::austrian && austrian.has(hex);
    if (at_home || supplied[at(side_of(unit))].has(hex))
      s.fed.add(unit);
    else
      hungry.add(unit);
  });
  std::array<HexSet, 2> unfed;
  hungry.each([&](Unit unit) { unfed[at(side_of(unit))].add(s.where[unit]); });
  for (const Side side : {Side::french, Side::russian}) {
    unfed[at(side)].each(
        [&](int hex) { emit(EventKind::out_of_supply, Rule::r6_1, side, static_cast<unsigned>(hex)); });
  }
  if (plays_screens()) events.seal();  // it shows who is fed, and who is not
  hungry.each([&](Unit unit) { go_hungry(unit); });
  dying_horses();
}

/// 6.3: from turn 4 on French foragers may find nothing.
HexSet Play::forage() {
  HexSet starving;
  if (s.turn < 4 || foraging_suspended()) return starving;
  s.held[at(Side::french)].each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (!forages(Side::french, hex)) return;
    const int face = dice.roll();
    const bool starves = face + effect(Side::french, EffectKind::forage) <= divisions(Side::french, hex);
    if (starves) starving.add(hex);
    emit(EventKind::foraged, Rule::r6_3, Side::french, hex, starves ? 1 : 0, static_cast<std::uint32_t>(face));
    events.seal();
  });
  return starving;
}

/// 6.4
void Play::go_hungry(Unit unit) {
  if (undisrupted(unit)) {
    const bool in_riga = side_of(unit) == Side::russian && s.where[unit] == board().riga();
    if (!in_riga) disrupt(unit, Rule::r6_4);
    return;
  }
  if (side_of(unit) == Side::russian) return;
  if (forces().quality(unit) != Class::veteran || winter()) eliminate(unit, Rule::r6_4);
}

}  // namespace redoubt::invasion_1812
