// The events of a game as rows: an event with its word, its fields and how it is told. An order or a hole in the rows
// is a compile error. kernel/event_forms.h makes JSON and sentences of them.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "kernel/event.h"
#include "kernel/language.h"

namespace redoubt {

/// Where an event keeps a field.
enum class EventSlot : std::uint8_t { unit, from, to, value, amount, dice };

/// An amount has its sign in 32 bits.
constexpr std::uint32_t value_in(const Event& event, EventSlot slot) {
  switch (slot) {
    case EventSlot::unit: return event.unit;
    case EventSlot::from: return event.from;
    case EventSlot::to: return event.to;
    case EventSlot::value: return event.value;
    case EventSlot::amount: return static_cast<std::uint32_t>(event.amount);
    case EventSlot::dice: return event.dice;
  }
  return 0;
}

/// One field of an event: its member in JSON, which is also its blank in the sentence, and what it names.
template <class Kind>
struct EventField {
  std::string_view key;
  EventSlot slot{};
  Kind kind{};
  bool concealed = false;  // told only to those to whom the event is open
};

template <class EventKind, class Kind>
struct EventRow {
  static constexpr std::size_t most_fields = 5;

  constexpr EventRow(EventKind what, std::string_view word_of_it, std::initializer_list<EventField<Kind>> list,
                     std::string_view english, std::string_view spanish)
      : kind(what), word(word_of_it), en(english), es(spanish) {
    for (std::size_t i = 0; const EventField<Kind>& each : list) fields[i++] = each;
  }

  EventKind kind;
  std::string_view word;
  std::array<EventField<Kind>, most_fields> fields = {};  // those without a key are none
  std::string_view en;
  std::string_view es;

  [[nodiscard]] constexpr std::size_t count() const {
    std::size_t n = 0;
    while (n < most_fields && !fields[n].key.empty()) ++n;
    return n;
  }
  /// The field of this name, or none.
  [[nodiscard]] constexpr const EventField<Kind>* field(std::string_view key) const {
    for (const EventField<Kind>& each : fields) {
      if (!key.empty() && each.key == key) return &each;
    }
    return nullptr;
  }
  /// Whether what is kept there is told only to those to whom the event is open.
  [[nodiscard]] constexpr bool conceals(EventSlot slot) const {
    for (const EventField<Kind>& each : fields) {
      if (each.concealed && each.slot == slot) return true;
    }
    return false;
  }
};

/// How an event is told when it goes otherwise: for one value, or for those who may not know all of it.
template <class EventKind>
struct EventVariant {
  static constexpr int concealed = -1;

  EventKind kind;
  int value = 0;  // or `concealed`
  std::string_view en;
  std::string_view es;
  EventSlot slot = EventSlot::value;  // where it has that value
};

/// A part of sums: its word in JSON, and what it is called in a sentence.
template <class Part>
struct PartRow {
  Part part;
  std::string_view word;
  std::string_view en;
  std::string_view es;
};

template <class Part, std::size_t size>
constexpr bool are_parts(const std::array<PartRow<Part>, size>& rows, Part last) {
  for (std::size_t i = 0; i < size; ++i) {
    if (static_cast<std::size_t>(rows[i].part) != i) return false;
  }
  return static_cast<std::size_t>(last) + 1 == size;
}

/// Whether there is a row for each event up to the last, in their order, and no word stands twice.
template <class EventKind, class Kind, std::size_t size>
constexpr bool is_chronicle(const std::array<EventRow<EventKind, Kind>, size>& rows, EventKind last) {
  for (std::size_t i = 0; i < size; ++i) {
    if (static_cast<std::size_t>(rows[i].kind) != i || rows[i].en.empty() || rows[i].es.empty()) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (rows[j].word == rows[i].word) return false;
    }
  }
  return static_cast<std::size_t>(last) + 1 == size;
}

/// The words of all events, in their order.
template <class EventKind, class Kind, std::size_t size>
constexpr std::array<std::string_view, size> event_words(const std::array<EventRow<EventKind, Kind>, size>& rows) {
  std::array<std::string_view, size> words;
  for (std::size_t i = 0; i < size; ++i) words[i] = rows[i].word;
  return words;
}

}  // namespace redoubt
