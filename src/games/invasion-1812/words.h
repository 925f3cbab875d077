// The Invasion of Russia in words, English and Spanish: decisions, refusals, events, prompts.
#pragma once
#include <string>

#include "games/invasion-1812/decisions.h"
#include "games/invasion-1812/view.h"
#include "kernel/language.h"

namespace redoubt::invasion_1812 {

class Words {
 public:
  explicit Words(const Data& data) : data_(&data) {}

  /// "5th Division (Compans)". No two units have one name.
  [[nodiscard]] std::string unit(unsigned unit, Language lang) const;
  /// A city by its name, any other hex by its number.
  [[nodiscard]] std::string hex(unsigned hex, Language lang) const;
  [[nodiscard]] std::string card(unsigned number, Language lang) const;
  /// "the French".
  [[nodiscard]] static std::string side(Side side, Language lang);

  /// A decision as its player would say it. No two legal decisions of one moment read alike.
  [[nodiscard]] std::string action(Action action, Language lang) const;
  /// Why a decision is refused, in a sentence that says what would be right.
  [[nodiscard]] std::string refusal(Verdict verdict, Language lang) const;
  /// What happened, as this viewer may know it: a unit that he may not know is a counter. Empty when he may not see it
  /// at all.
  [[nodiscard]] std::string event(const Event& event, Viewer who, Language lang) const;
  /// What is being decided, in one sentence, for the player who decides.
  [[nodiscard]] std::string prompt(const State& state, Language lang) const;
  /// The theatre as this view has it, as a table for a terminal.
  [[nodiscard]] std::string field(const View& view, Language lang) const;

 private:
  const Data* data_;
};

}  // namespace redoubt::invasion_1812
