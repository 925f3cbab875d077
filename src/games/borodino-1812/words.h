// Borodino 1812 in words, English and Spanish: decisions, refusals, events, prompts.
#pragma once
#include <string>
#include <vector>

#include "games/borodino-1812/decisions.h"
#include "games/borodino-1812/view.h"
#include "kernel/game.h"
#include "kernel/language.h"

namespace redoubt::borodino_1812 {

class Words {
 public:
  explicit Words(const Data& data) : data_(&data) {}

  /// "5th Division (Compans)". No two blocks have one name.
  [[nodiscard]] std::string unit(unsigned unit, Language lang) const;
  [[nodiscard]] std::string area(unsigned area, Language lang) const;

  /// A decision as its player would say it. No two legal decisions of one moment read alike.
  [[nodiscard]] std::string action(Action action, Language lang) const;
  /// Why a decision is refused, in a sentence that says what would be right.
  [[nodiscard]] std::string refusal(Verdict verdict, Language lang) const;
  /// What happened, as this viewer may know it: a block that he may not know is called by its token. Empty when he may
  /// not see it at all.
  [[nodiscard]] std::string event(const Event& event, Viewer who, Language lang) const;
  /// What is being decided, in one sentence, for the player who decides.
  [[nodiscard]] std::string prompt(const State& state, Language lang) const;
  /// The field as this view has it, as a table for a terminal.
  [[nodiscard]] std::string field(const View& view, Language lang) const;

 private:
  const Data* data_;
};

}  // namespace redoubt::borodino_1812
