// A table to play examples on: positions written by hand, dice set by hand, decisions by name.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/play.h"
#include "kernel/dice.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {

/// The game's own board, armies, scenarios and cards.
const Data& standard();

inline constexpr std::size_t basic = 0;
inline constexpr std::size_t advanced_game = 1;

class Table {
 public:
  /// An empty board of this scenario, in this turn, with nobody on the map and nothing in store.
  explicit Table(std::size_t scenario = basic, int turn = 1, std::uint32_t options = 0);

  State state;

  /// Units into a hex: "fr-davout fr-1 fr-2".
  Table& put(std::string_view units, std::string_view hex);
  Table& disrupted(std::string_view units);
  Table& forced(std::string_view units);
  Table& depot(Side side, std::string_view hex);
  Table& train(Side side, std::string_view hex);
  /// The next to decide, and about what.
  Table& at(Phase phase, Side side);
  /// These dice come next; all must have been rolled when the next are set.
  Table& dice(const std::vector<int>& faces);
  [[nodiscard]] std::size_t dice_left() const { return dice_.left(); }

  /// "attack 1109 1009 1", "step 1009", "hit ru-guard", "done": must be legal, and is done.
  Table& play(std::string_view words);
  /// Several decisions, one a line.
  Table& play_all(std::string_view lines);
  /// The number of the rule that refuses it, or "legal".
  [[nodiscard]] std::string verdict(std::string_view words) const;
  [[nodiscard]] Why why(std::string_view words) const;
  [[nodiscard]] bool legal(std::string_view words) const { return verdict(words) == "legal"; }
  [[nodiscard]] bool lists(std::string_view words) const;

  [[nodiscard]] Unit unit(std::string_view id) const;
  [[nodiscard]] Hex hex(std::string_view number) const;
  [[nodiscard]] std::string where(std::string_view id) const;
  [[nodiscard]] bool is_disrupted(std::string_view id) const { return state.disrupted.has(unit(id)); }
  [[nodiscard]] std::string phase() const { return std::string(phase_names[static_cast<std::size_t>(state.phase)]); }
  [[nodiscard]] std::string to_act() const;
  [[nodiscard]] Position look() const { return Position{standard(), state}; }
  /// The game itself, for what is not a decision.
  template <class F>
  Table& with(F f) {
    EventList list;
    Play game(standard(), state, dice_, list);
    f(game);
    events_.insert(events_.end(), list.begin(), list.end());
    return *this;
  }

  /// The events since `forget`.
  [[nodiscard]] int count(Happening what) const;
  [[nodiscard]] int value(Happening what) const;  // of the last such event
  [[nodiscard]] bool saw(Happening what, std::string_view rule = "") const;
  void forget() { events_.clear(); }

 private:
  [[nodiscard]] Action parse(std::string_view words) const;

  FastDice chance_{1812};
  ScriptedDice dice_{chance_};
  std::vector<Event> events_;
};

}  // namespace redoubt::invasion_1812
