// What one side sees, as a table for a terminal: a row for each place, and a column for each side.
#pragma once
#include <string>

#include "kernel/language.h"
#include "kernel/letters.h"
#include "kernel/side.h"

namespace redoubt {

class FieldWords {
 public:
  /// How wide the columns of the places and of the French are.
  FieldWords(Language lang, std::size_t place, std::size_t french)
      : english_(lang == Language::english), place_(place), french_(french) {}

  [[nodiscard]] std::string say(const char* en, const char* es) const { return english_ ? en : es; }
  [[nodiscard]] std::string side(Side side) const {
    return side == Side::french ? say("French", "franceses") : say("Russians", "rusos");
  }
  [[nodiscard]] std::string header(const std::string& place) const {
    return row(place, side(Side::french), side(Side::russian));
  }
  [[nodiscard]] std::string row(const std::string& place, const std::string& french, const std::string& russian) const {
    return padded(place, place_) + padded(french.empty() ? "-" : french, french_) + (russian.empty() ? "-" : russian) +
           "\n";
  }
  /// Those who are in no place of the map, if there are any.
  [[nodiscard]] std::string box(Side whose, const std::string& where, const std::string& list) const {
    return list.empty() ? "" : side(whose) + " " + where + ": " + list + ".\n";
  }

 private:
  bool english_;
  std::size_t place_;
  std::size_t french_;
};

}  // namespace redoubt
