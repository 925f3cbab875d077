// What is told of what happens, and to whom. R.2: with screens an enemy sees counters, not faces, but for those that
// fight.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

void Play::emit(EventKind what, Rule rule, Side side, unsigned to, unsigned value, std::uint32_t faces) {
  emit_from(what, rule, side, 0, to, value, faces);
}

void Play::emit_from(EventKind what, Rule rule, Side side, unsigned from, unsigned to, unsigned value,
                     std::uint32_t faces) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side;
  event.rule = id(rule);
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  event.dice = faces;
  emit_to_viewers(event);
}

void Play::emit_sum(EventKind what, Rule rule, Side side, Hex from, Hex to, const Sum& sum, int face) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side;
  event.rule = id(rule);
  event.from = from;
  event.to = to;
  event.amount = static_cast<std::int16_t>(sum.total());
  event.parts = sum.parts();
  event.dice = static_cast<std::uint32_t>(face);
  emit_to_viewers(event);
}

/// 15.1: everybody sees a die fall, and what comes of it where that is to be seen; by how much, and which stacks go
/// hungry, their side alone.
void Play::emit_to_viewers(Event event) {
  if (plays_screens()) {
    const chronicle::Row& row = chronicle::rows[event.kind];
    if (row.conceals(EventSlot::value) || row.conceals(EventSlot::amount)) event.open = only(event.side);
    if (row.kind == EventKind::out_of_supply) event.seen = only(event.side);
  }
  events.add(event);
}

/// Of a unit: its owner learns which, and everybody whom its face is shown to. What only turns a counter over within a
/// stack is not seen at all by others, nor is an army that is being set down: in the order of the units its counters
/// would tell who they are.
void Play::emit_unit(EventKind what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value,
                     std::uint32_t faces) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side_of(unit);
  event.rule = id(rule);
  event.unit = unit;
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  event.dice = faces;
  if (plays_screens() && !s.shown.has(unit)) {
    event.open = only(side_of(unit));
    const bool within = what == EventKind::disrupted || what == EventKind::rallied || what == EventKind::stayed;
    if (within || what == EventKind::placed || what == EventKind::arrived) event.seen = event.open;
  }
  events.add(event);
}

/// 13.2: a counter has come to a hex; whose face it has, its owner has been told.
void Play::emit_counter(Hex hex) {
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::arrived);
  event.side = s.acting;
  event.rule = id(Rule::r13_3);
  event.seen = everybody & static_cast<Viewers>(~only(s.acting));
  event.open = 0;
  event.unit = no_unit;
  event.to = hex;
  events.add(event);
}

/// 7.4, 7.5: everybody sees a counter laid down; its owner knows what is on the other side.
void Play::emit_train(Hex hex, bool dummy) {
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::allocated);
  event.side = s.acting;
  event.rule = id(Rule::r7_4);  // 7.5 would give the dummy away
  event.open = only(s.acting);
  event.value = dummy ? 1 : 0;
  event.to = hex;
  events.add(event);
}

/// 16.1: everybody sees that a card is drawn, and its side alone which.
void Play::emit_card(Side side, unsigned card) {
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::drawn);
  event.side = side;
  event.rule = id(Rule::r16_1);
  event.open = only(side);
  event.value = static_cast<std::uint16_t>(card);
  events.add(event);
}

/// 15.1: what a side alone sees.
void Play::emit_to_owner(EventKind what, Rule rule, Side side, unsigned to, unsigned value) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side;
  event.rule = id(rule);
  event.seen = only(side);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  events.add(event);
}

/// 15.1: those who fight are seen.
void Play::show_stack(Side side, Hex hex) {
  if (!plays_screens()) return;
  each_at(side, hex, [&](Unit unit) {
    if (s.shown.has(unit)) return;
    s.shown.add(unit);
    emit_unit(EventKind::shown, Rule::r15_1, unit, 0, hex);
    events.seal();
  });
}

/// R.2: and are counters again when the combat is over; those who are off the map stay known.
void Play::hide_stacks() {
  s.shown.each([&](Unit unit) {
    if (on_map(s.where[unit])) s.shown.remove(unit);
  });
}

}  // namespace redoubt::invasion_1812
