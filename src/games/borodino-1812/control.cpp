// Blocks stand, lie open and are told of: what every chapter does with them. Fog of war is in the introduction; R.1.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

void Play::place(Unit unit, Area area) {
  const Side side = side_of(unit);
  m.blocks[unit].area = area;
  m.occupy(side, area, m.here(side, area) | bit(unit));
  m.field[at(side)] |= bit(unit);
}

/// Takes a block from its area to where there are no areas.
void Play::lift(Unit unit, Area to) {
  const Side side = side_of(unit);
  if (m.on_map(unit)) m.occupy(side, m.area(unit), m.here(side, m.area(unit)) & ~bit(unit));
  m.field[at(side)] &= ~bit(unit);
  m.half[at(side)] &= ~bit(unit);
  m.reserves[at(side)] &= ~bit(unit);
  m.flank[at(side)] &= ~bit(unit);
  m.blocks[unit].way = 0;
  m.shelter[unit] = no_unit;
  if ((m.square[at(side)] & bit(unit)) != 0) {
    const bool falls = m.phase == Phase::battle_hits;  // 6.62: its guest shares the fire that is being resolved
    for (Unit& sheltered : m.shelter) sheltered = sheltered == unit && !falls ? no_unit : sheltered;
    m.square[at(side)] &= ~bit(unit);
  }
  for (Unit& shielded : m.garrison) shielded = shielded == unit ? no_unit : shielded;
  m.blocks[unit].area = to;
}

/// A block goes from one area to another and stands with those who are there.
void Play::relocate(Unit unit, Area to) {
  lift(unit, to);
  place(unit, to);
  mingle(unit);
}

/// R.1: concealed ones that stand together cannot be told apart any more.
void Play::mingle(Unit unit) {
  if (m.on_map(unit) && !m.is_revealed(unit)) deal_tokens(side_of(unit), m.area(unit));
}

/// 5.1: where nobody is left of a side there is no battle before it is fought. Nobody waits in reserve for it, no
/// border was used for it, and no headquarters has come out of it (5.5).
void Play::abandon(Area area, Side side) {
  if (m.occupied(side, area)) return;
  const Side winner = other(side);
  for (AreaSet& attacked : m.attacked) attacked.remove(area);
  for (PassageSet& entered : m.entered) {
    for (const Gate& gate : board().gates(area)) entered.remove(passage(*board().gate(gate.to, area)));
    if (const Gate* entrance = board().gate(beyond, area)) entered.remove(passage(*entrance));
  }
  m.reserves[at(winner)] &= ~m.here(winner, area);
  m.flank[at(winner)] &= ~m.here(winner, area);
  m.at_liberty &= ~m.here(m.acting, area);
}

void Play::reveal(Unit unit, Rule rule) {
  const Side side = side_of(unit);
  if ((m.revealed[at(side)] & bit(unit)) != 0) return;
  m.revealed[at(side)] |= bit(unit);
  tell_unit(Happening::revealed, rule, unit, 0, m.area(unit));
  events.seal();
}

void Play::conceal(Side side, Units units, Rule rule) {
  units &= m.revealed[at(side)] & m.field[at(side)];
  AreaSet stacks;
  each(side, units, [&](Unit unit) {
    tell_unit(Happening::concealed, rule, unit, 0, m.area(unit));
    stacks.add(m.area(unit));
  });
  m.revealed[at(side)] &= ~units;
  stacks.each([&](Area area) { deal_tokens(side, area); });
}

/// Anew among those who stand together, in an area or on the way to the battle.
void Play::deal_tokens(Side side, Area area) {
  Units together = 0;
  if (on_board(area)) {
    together = m.here(side, area);
  } else {
    each(side, all_of(side), [&](Unit unit) { together |= m.area(unit) == area ? bit(unit) : 0; });
  }
  Blocks::deal_tokens(side, together & ~m.revealed[at(side)], m.blocks, dice);
}

void Play::tell(Happening what, Rule rule, Side side, unsigned to, unsigned value, std::uint32_t faces) {
  Event event = plain_event(static_cast<unsigned>(what), id(rule), side, to, value);
  event.dice = faces;
  events.add(event);
}

void Play::tell_unit(Happening what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value,
                     std::uint32_t faces) {
  Event event = block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, m.blocks[unit].token,
                            !m.is_revealed(unit));
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  event.dice = faces;
  events.add(event);
}

namespace {

Event unseen(Happening what, Rule rule, Unit unit, const Block& block, unsigned value, bool concealed) {
  Event event = unseen_block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, block.token, concealed);
  event.to = block.area;
  event.value = static_cast<std::uint16_t>(value);
  return event;
}

}  // namespace

void Play::tell_owner(Happening what, Rule rule, Unit unit, unsigned value) {
  events.add(unseen(what, rule, unit, m.blocks[unit], value, !m.is_revealed(unit)));
}

/// What a side keeps to itself of a block, though it may lie open.
void Play::tell_side(Happening what, Rule rule, Unit unit, unsigned value) {
  events.add(unseen(what, rule, unit, m.blocks[unit], value, true));
}

}  // namespace redoubt::borodino_1812
