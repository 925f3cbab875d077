// A table to play examples on: positions written by hand, dice set by hand, decisions by name.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/borodino-1812/play.h"
#include "kernel/dice.h"
#include "tests/support/proves.h"

namespace redoubt::borodino_1812 {

/// The game's own board, blocks and scenarios.
const Data& standard();

class Table {
 public:
  /// An empty board of this scenario, with the French to command first.
  explicit Table(std::size_t scenario = 0, Side first = Side::french);

  State state;

  /// A block into an area, at full strength or at the given one.
  Table& put(std::string_view unit, std::string_view area, int strength = -1);
  /// From its set-up, with everybody deployed at random.
  Table& deployed(std::uint64_t seed);
  /// These dice come next; all must have been rolled when the next are set.
  Table& dice(const std::vector<int>& faces);
  [[nodiscard]] std::size_t dice_left() const { return dice_.left(); }

  /// "move fr-13 loginovo fr-eugene", "fire ru-12", "fire ru-1cc squares", "done": must be legal, and is done.
  Table& play(std::string_view words);
  /// Several decisions, one a line.
  Table& play_all(std::string_view lines);
  /// The number of the rule that refuses it, or "legal".
  [[nodiscard]] std::string verdict(std::string_view words) const;
  [[nodiscard]] Why why(std::string_view words) const;
  [[nodiscard]] bool legal(std::string_view words) const { return verdict(words) == "legal"; }
  [[nodiscard]] bool lists(std::string_view words) const;

  [[nodiscard]] Unit unit(std::string_view id) const;
  [[nodiscard]] Area area(std::string_view id) const;
  [[nodiscard]] int strength(std::string_view id) const { return look().strength(unit(id)); }
  [[nodiscard]] std::string where(std::string_view id) const;
  [[nodiscard]] bool marked(Units units, std::string_view id) const { return (units & bit(unit(id))) != 0; }
  [[nodiscard]] std::string phase() const { return std::string(phase_names[static_cast<std::size_t>(state.phase)]); }
  [[nodiscard]] std::string to_act() const;
  [[nodiscard]] Position look() const { return Position{standard(), state}; }

  /// The events since `forget`.
  [[nodiscard]] int count(Happening what) const;
  [[nodiscard]] bool saw(Happening what, std::string_view rule = "") const;
  void forget() { events_.clear(); }

 private:
  [[nodiscard]] Action parse(std::string_view words) const;

  FastDice chance_{1812};
  ScriptedDice dice_{chance_};
  std::vector<Event> events_;
};

}  // namespace redoubt::borodino_1812
