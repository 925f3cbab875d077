// 2.0: units: strength, losing it, and who is hit first.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// 5.3.6: of the primary targets, or when there are none of the secondary, those of the highest strength.
Units Position::targets(Side side) const {
  const Units here = s.here(side, s.battle);
  const Units primary = here & army(side).combat;
  return Blocks::strongest(side, primary != 0 ? primary : here, [&](Unit unit) { return strength(unit); });
}

/// 2.4: one step, or the block itself when it had no more. R.2 counts changes in impulses; before the first, in the
/// Grande Batterie, everybody would see by it whether a shield took the hit.
void Play::reduce(Unit unit, Rule rule) {
  m.changed = m.changed || m.impulse != Impulse::none;
  Block& block = m.blocks[unit];
  if (block.edge == forces().last_edge(unit)) {
    eliminate(unit);
    return;
  }
  ++block.edge;
  tell_owner(Happening::reduced, rule, unit, static_cast<unsigned>(strength(unit)));
}

/// 2.4: off the map, and on the morale track unless it is a jäger, militia or Cossack.
void Play::eliminate(Unit unit) {
  const Side side = side_of(unit);
  const Units gone = ~bit(unit);
  const Area area = m.area(unit);
  leave(unit);
  for (auto* marks : {&m.revealed, &m.isolated, &m.shield_spent, &m.fired}) (*marks)[at(side)] &= gone;
  if (side == m.phasing) {
    for (Units* marks : {&m.active, &m.moved, &m.inspired, &m.crossed, &m.inspiring, &m.committed}) *marks &= gone;
  }
  if (side == Side::russian) {
    m.asked &= gone;
    m.ambushes &= gone;
  }
  m.blocks[unit].area = grave;
  m.blocks[unit].edge = static_cast<std::uint8_t>(forces().last_edge(unit));
  m.changed = true;
  tell_unit(Happening::eliminated, Rule::r2_4, unit, area);
  events.seal();
  if ((army(side).morale & bit(unit)) != 0) {
    ++m.lost[at(side)];
    tell(Happening::morale, Rule::r2_4, side, 0, m.lost[at(side)]);
  }
  if (unit == army(side).supreme) {
    finish(Ending::commander_killed, winner(other(side)));
  } else if (m.lost[at(side)] >= morale_limit) {
    finish(Ending::ten_blocks, winner(other(side)));
  }
}

/// 5.3.6, 2.4, 9.6: a hit costs a combat unit a step and a support unit its life, unless a shield takes it.
void Play::take_hit(Unit unit, Rule rule) {
  const Side side = side_of(unit);
  const Army& own = army(side);
  if (m.plays(Option::shields) && (own.shielded & ~m.shield_spent[at(side)] & bit(unit)) != 0) {
    m.shield_spent[at(side)] |= bit(unit);
    tell_owner(Happening::shielded, Rule::r9_6, unit);
    return;
  }
  if ((own.support & bit(unit)) != 0) {
    eliminate(unit);
  } else {
    reduce(unit, rule);
  }
}

}  // namespace redoubt::bloody_monday
