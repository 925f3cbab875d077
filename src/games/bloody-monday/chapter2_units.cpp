// 2.0: units: strength, losing it, and who is hit first.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// 5.3.6: of the primary targets, or when there are none of the secondary, those of the highest strength.
Units Questions::targets(Side side) const {
  const Units here = s.here(side, s.battle);
  const Units primary = here & army(side).combat;
  return Blocks::strongest(side, primary != 0 ? primary : here, [&](Unit unit) { return strength(unit); });
}

/// 2.4: one step, or the block itself when it had no more. R.2 counts changes in impulses; before the first, in the
/// Grande Batterie, everybody would see by it whether a shield took the hit.
void Play::reduce(Unit unit, Rule rule) {
  s.changed = s.changed || s.impulse != Impulse::none;
  Block& block = s.blocks[unit];
  if (block.edge == forces().last_edge(unit)) {
    eliminate(unit);
    return;
  }
  ++block.edge;
  emit_to_owner(EventKind::reduced, rule, unit, static_cast<unsigned>(strength(unit)));
}

/// 2.4: off the map, and on the morale track unless it is a jäger, militia or Cossack.
void Play::eliminate(Unit unit) {
  const Side side = side_of(unit);
  const Units gone = ~bit(unit);
  const Area area = s.area(unit);
  leave(unit);
  for (auto* marks : {&s.revealed, &s.isolated, &s.shield_spent, &s.fired}) (*marks)[at(side)] &= gone;
  if (side == s.phasing) {
    for (Units* marks : {&s.active, &s.moved, &s.inspired, &s.crossed, &s.inspiring, &s.committed}) *marks &= gone;
  }
  if (side == Side::russian) {
    s.asked &= gone;
    s.ambushes &= gone;
  }
  s.blocks[unit].area = grave;
  s.blocks[unit].edge = static_cast<std::uint8_t>(forces().last_edge(unit));
  s.changed = true;
  emit_unit(EventKind::eliminated, Rule::r2_4, unit, area);
  events.seal();
  if ((army(side).morale & bit(unit)) != 0) {
    ++s.lost[at(side)];
    emit(EventKind::morale, Rule::r2_4, side, 0, s.lost[at(side)]);
  }
  if (unit == army(side).supreme) {
    finish(Ending::commander_killed, winner(other(side)));
  } else if (s.lost[at(side)] >= morale_limit) {
    finish(Ending::ten_blocks, winner(other(side)));
  }
}

/// 5.3.6, 2.4, 9.6: a hit costs a combat unit a step and a support unit its life, unless a shield takes it.
void Play::take_hit(Unit unit, Rule rule) {
  const Side side = side_of(unit);
  const Army& own = army(side);
  if (s.plays(Option::shields) && (own.shielded & ~s.shield_spent[at(side)] & bit(unit)) != 0) {
    s.shield_spent[at(side)] |= bit(unit);
    emit_to_owner(EventKind::shielded, Rule::r9_6, unit);
    return;
  }
  if ((own.support & bit(unit)) != 0) {
    eliminate(unit);
  } else {
    reduce(unit, rule);
  }
}

}  // namespace redoubt::bloody_monday
