// The verbs of a game as rows: a verb with its word, its operands and how it is said. An order or a hole in the rows is
// a compile error. kernel/verbs.h makes everything of them.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "kernel/action.h"
#include "kernel/language.h"

namespace redoubt {

/// One operand of a verb: its member in JSON, which is also its blank in the sentence, and what it names.
template <class Kind>
struct Operand {
  std::string_view key;
  Kind kind{};
};

template <class Verb, class Kind>
struct VerbRow {
  static constexpr std::size_t most_operands = 3;

  constexpr VerbRow(Verb what, std::string_view word_of_it, std::initializer_list<Operand<Kind>> list,
                    std::string_view english, std::string_view spanish)
      : verb(what), word(word_of_it), en(english), es(spanish) {
    for (std::size_t i = 0; const Operand<Kind>& each : list) operands[i++] = each;
  }

  Verb verb;
  std::string_view word;
  std::array<Operand<Kind>, most_operands> operands = {};  // those without a key are none
  std::string_view en;
  std::string_view es;

  [[nodiscard]] constexpr std::size_t count() const {
    std::size_t n = 0;
    while (n < most_operands && !operands[n].key.empty()) ++n;
    return n;
  }
  /// Whether the operands, from the first, are of these kinds and no others.
  template <class... Kinds>
  [[nodiscard]] constexpr bool takes(Kinds... kinds) const {
    std::size_t i = 0;
    return count() == sizeof...(kinds) && (... && (operands[i++].kind == kinds));
  }
  [[nodiscard]] constexpr std::string_view in(Language lang) const { return lang == Language::english ? en : es; }
};

/// Whether there is a row for each verb up to the last, in their order, and no word stands twice.
template <class Verb, class Kind, std::size_t size>
constexpr bool is_vocabulary(const std::array<VerbRow<Verb, Kind>, size>& rows, Verb last) {
  for (std::size_t i = 0; i < size; ++i) {
    if (static_cast<std::size_t>(rows[i].verb) != i || rows[i].en.empty() || rows[i].es.empty()) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (rows[j].word == rows[i].word) return false;
    }
  }
  return static_cast<std::size_t>(last) + 1 == size;
}

constexpr std::uint16_t operand_of(Action action, std::size_t i) {
  return i == 0 ? action.a : i == 1 ? action.b : action.c;
}
constexpr void set_operand(Action& action, std::size_t i, unsigned value) {
  (i == 0 ? action.a : i == 1 ? action.b : action.c) = static_cast<std::uint16_t>(value);
}

/// Whether it is a verb of the game with operands that exist, and none where the verb has none. `exists(kind, value)`.
template <class Row, std::size_t size, class Exists>
bool has_operands(const std::array<Row, size>& rows, Action action, Exists exists) {
  if (action.verb >= size) return false;
  const Row& row = rows[action.verb];
  for (std::size_t i = 0; i < Row::most_operands; ++i) {
    const unsigned value = operand_of(action, i);
    if (row.operands[i].key.empty() ? value != 0 : !exists(row.operands[i].kind, value)) return false;
  }
  return true;
}

}  // namespace redoubt
