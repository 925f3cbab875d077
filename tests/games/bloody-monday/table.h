// A table to play examples on: positions written by hand, dice set by hand, decisions by name.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/bloody-monday/game.h"
#include "games/bloody-monday/play.h"
#include "kernel/dice.h"
#include "tests/support/proves.h"

namespace redoubt::bloody_monday {

inline const BloodyMonday& game() { return BloodyMonday::standard(); }
inline const Forces& forces() { return game().data().forces; }

class Table {
 public:
  /// From the set-up, with these optional rules ("9.1", …).
  explicit Table(const std::vector<std::string>& options = {}, int scenario = 0, std::uint64_t seed = 1812);
  /// From a position in the form that `state` gives; what it leaves out takes its usual value, and blocks that it does
  /// not name are in the pool. A position that is refused fails the test with the faults.
  explicit Table(std::string_view position);

  State state;

  /// These dice come next.
  Table& dice(std::vector<int> faces) {
    dice_.script(faces);
    return *this;
  }
  [[nodiscard]] std::size_t dice_left() const { return dice_.left(); }

  /// "step fr-i-5 41", "battle 54", "inspire fr-davout fr-i-5", "done": must be legal, and is done.
  Table& play(std::string_view words);
  /// Several decisions, one a line.
  Table& play_all(std::string_view lines);
  /// Plays `hit` on the first block that may take it until no hits are left.
  Table& take_all_hits();
  /// The number of the rule that refuses it, or "legal".
  [[nodiscard]] std::string verdict(std::string_view words) const;
  /// Why it is refused.
  [[nodiscard]] RefusalReason why(std::string_view words) const;
  [[nodiscard]] bool legal(std::string_view words) const { return verdict(words) == "legal"; }
  /// The legal decisions in the same form.
  [[nodiscard]] std::vector<std::string> all_legal() const;
  [[nodiscard]] bool lists(std::string_view words) const;

  [[nodiscard]] Unit unit(std::string_view id) const;
  [[nodiscard]] int strength(std::string_view id) const { return look().strength(unit(id)); }
  [[nodiscard]] std::string where(std::string_view id) const;
  [[nodiscard]] bool marked(Units units, std::string_view id) const { return (units & bit(unit(id))) != 0; }
  [[nodiscard]] bool revealed(std::string_view id) const { return state.is_revealed(unit(id)); }
  [[nodiscard]] bool isolated(std::string_view id) const { return state.is_isolated(unit(id)); }
  [[nodiscard]] std::string owner(Area area) const { return std::string(name(state.owner(area))); }
  [[nodiscard]] std::string phase() const { return std::string(game().phase(state)); }
  [[nodiscard]] std::string to_act() const;
  [[nodiscard]] Position look() const { return Position{game().data(), state}; }
  [[nodiscard]] static const BloodyMonday& game() { return BloodyMonday::standard(); }

  /// The events of the last decision, or of all since `forget`.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  void forget() { events_.clear(); }
  [[nodiscard]] int count(EventKind what) const;
  /// Whether something of this kind happened by this rule.
  [[nodiscard]] bool saw(EventKind what, std::string_view rule = "") const;
  [[nodiscard]] const Event* last(EventKind what) const;

 private:
  [[nodiscard]] Action parse(std::string_view words) const;

  FastDice chance_{1812};
  ScriptedDice dice_{chance_};
  std::vector<Event> events_;
};

/// Dice that hit nobody.
inline std::vector<int> misses(std::size_t number) { return std::vector<int>(number, 1); }

/// The member of a position that switches these rules on: `on("9.1")`, or `on()` for none.
std::string on(std::string_view first = "", std::string_view second = "");

using Decisions = std::vector<std::string>;

/// Who has fired, in order.
Decisions fire(const Table& table);

/// French blocks may move as in an initiative action; the commanders stand out of the way.
std::string moving(const std::string& blocks, const std::string& more = "");

/// The French fight where they stand contested.
std::string fighting(const std::string& blocks, const std::string& more = "");

}  // namespace redoubt::bloody_monday
