// How a table of words becomes a sentence: phrases in both languages, with blanks that are filled in.
#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/language.h"

namespace redoubt {

/// What is said of one thing, in both languages.
template <class Key>
struct Phrase {
  Key key;
  std::string_view en;
  std::string_view es;

  [[nodiscard]] constexpr std::string_view in(Language lang) const { return lang == Language::english ? en : es; }
};

template <class Key>
constexpr std::size_t place_of(Key key) {
  return static_cast<std::size_t>(key);
}

/// Whether each phrase stands at the place of its key, so that the table can be indexed.
template <class Key, std::size_t size>
constexpr bool in_order(const std::array<Phrase<Key>, size>& table) {
  for (std::size_t i = 0; i < size; ++i) {
    if (place_of(table[i].key) != i) return false;
  }
  return true;
}

/// Fills each blank `{x}` with `blank('x')`, or with `blank("x")` if it takes names. `{x|hit|hits}` adds the noun that
/// goes with the number.
template <class Blank>
std::string fill(std::string_view text, Blank blank) {
  std::string filled;
  while (true) {
    const std::size_t open = text.find('{');
    filled += text.substr(0, open);
    if (open == std::string_view::npos) return filled;
    const std::size_t close = text.find('}', open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::string value = [&] {
      if constexpr (std::is_invocable_v<Blank, std::string_view>)
        return blank(inside.substr(0, inside.find('|')));
      else
        return blank(inside.front());
    }();
    filled += value;
    if (const std::size_t one = inside.find('|'); one != std::string_view::npos) {
      const std::size_t many = inside.find('|', one + 1);
      const bool plural = value != "1" && value.front() >= '0' && value.front() <= '9';
      filled += ' ';
      filled += plural ? inside.substr(many + 1) : inside.substr(one + 1, many - one - 1);
    }
    text.remove_prefix(close + 1);
  }
}

/// A filled phrase as it is read: Spanish articles drawn together with the word before, the first letter a capital.
std::string sentence(std::string text, Language lang);

}  // namespace redoubt
