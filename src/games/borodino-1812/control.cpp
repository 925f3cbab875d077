// Blocks stand, lie open and are told of: what every chapter does with them. Fog of war is in the introduction; R.1.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

void Play::place(Unit unit, Area area) {
  const Side side = side_of(unit);
  s.blocks[unit].area = area;
  s.occupy(side, area, s.here(side, area) | bit(unit));
  s.field[at(side)] |= bit(unit);
}

/// Takes a block from its area to where there are no areas.
void Play::lift(Unit unit, Area to) {
  const Side side = side_of(unit);
  if (s.on_map(unit)) s.occupy(side, s.area(unit), s.here(side, s.area(unit)) & ~bit(unit));
  s.field[at(side)] &= ~bit(unit);
  s.half[at(side)] &= ~bit(unit);
  s.reserves[at(side)] &= ~bit(unit);
  s.flank[at(side)] &= ~bit(unit);
  s.blocks[unit].way = 0;
  s.shelter[unit] = no_unit;
  if ((s.square[at(side)] & bit(unit)) != 0) {
    const bool falls = s.phase == Phase::battle_hits;  // 6.62: its guest shares the fire that is being resolved
    for (Unit& sheltered : s.shelter) sheltered = sheltered == unit && !falls ? no_unit : sheltered;
    s.square[at(side)] &= ~bit(unit);
  }
  for (Unit& shielded : s.garrison) shielded = shielded == unit ? no_unit : shielded;
  s.blocks[unit].area = to;
}

/// A block goes from one area to another and stands with those who are there.
void Play::relocate(Unit unit, Area to) {
  lift(unit, to);
  place(unit, to);
  mingle(unit);
}

/// R.1: concealed ones that stand together cannot be told apart any more.
void Play::mingle(Unit unit) {
  if (s.on_map(unit) && !s.is_revealed(unit)) deal_tokens(side_of(unit), s.area(unit));
}

/// 5.1: where nobody is left of a side there is no battle before it is fought. Nobody waits in reserve for it, no
/// border was used for it, and no headquarters has come out of it (5.5).
void Play::abandon(Area area, Side side) {
  if (s.occupied(side, area)) return;
  const Side winner = other(side);
  for (AreaSet& attacked : s.attacked) attacked.remove(area);
  for (PassageSet& entered : s.entered) {
    for (const Gate& gate : board().gates(area)) entered.remove(passage(*board().gate(gate.to, area)));
    if (const Gate* entrance = board().gate(beyond, area)) entered.remove(passage(*entrance));
  }
  s.reserves[at(winner)] &= ~s.here(winner, area);
  s.flank[at(winner)] &= ~s.here(winner, area);
  s.at_liberty &= ~s.here(s.acting, area);
}

void Play::reveal(Unit unit, Rule rule) {
  const Side side = side_of(unit);
  if ((s.revealed[at(side)] & bit(unit)) != 0) return;
  s.revealed[at(side)] |= bit(unit);
  emit_unit(EventKind::revealed, rule, unit, 0, s.area(unit));
  events.seal();
}

void Play::conceal(Side side, Units units, Rule rule) {
  units &= s.revealed[at(side)] & s.field[at(side)];
  AreaSet stacks;
  each(side, units, [&](Unit unit) {
    emit_unit(EventKind::concealed, rule, unit, 0, s.area(unit));
    stacks.add(s.area(unit));
  });
  s.revealed[at(side)] &= ~units;
  stacks.each([&](Area area) { deal_tokens(side, area); });
}

/// Anew among those who stand together, in an area or on the way to the battle.
void Play::deal_tokens(Side side, Area area) {
  Units together = 0;
  if (on_board(area)) {
    together = s.here(side, area);
  } else {
    each(side, all_of(side), [&](Unit unit) { together |= s.area(unit) == area ? bit(unit) : 0; });
  }
  Blocks::deal_tokens(side, together & ~s.revealed[at(side)], s.blocks, dice);
}

void Play::emit(EventKind what, Rule rule, Side side, unsigned to, unsigned value, std::uint32_t faces) {
  emit_between(what, rule, side, 0, to, value, faces);
}

void Play::emit_between(EventKind what, Rule rule, Side side, Area from, unsigned to, unsigned value,
                        std::uint32_t faces) {
  Event event = plain_event(static_cast<unsigned>(what), id(rule), side, to, value);
  event.from = from;
  event.dice = faces;
  events.add(event);
}

void Play::emit_unit(EventKind what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value,
                     std::uint32_t faces) {
  Event event = block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, s.blocks[unit].token,
                            !s.is_revealed(unit));
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  event.dice = faces;
  events.add(event);
}

namespace {

Event unseen(EventKind what, Rule rule, Unit unit, const Block& block, unsigned value, bool concealed) {
  Event event = unseen_block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, block.token, concealed);
  event.to = block.area;
  event.value = static_cast<std::uint16_t>(value);
  return event;
}

}  // namespace

void Play::emit_to_owner(EventKind what, Rule rule, Unit unit, unsigned value) {
  events.add(unseen(what, rule, unit, s.blocks[unit], value, !s.is_revealed(unit)));
}

/// What a side keeps to itself of a block, though it may lie open.
void Play::emit_to_side(EventKind what, Rule rule, Unit unit, unsigned value) {
  events.add(unseen(what, rule, unit, s.blocks[unit], value, true));
}

}  // namespace redoubt::borodino_1812
