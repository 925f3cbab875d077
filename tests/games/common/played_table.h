// What the tables of the games have in common, on which tests play worked examples: dice set by hand, decisions by
// name, and what was seen of them.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/action.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/fault.h"

namespace redoubt {

[[nodiscard]] inline std::vector<std::string> split(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Data of the game's own, which have no faults.
template <class T>
[[nodiscard]] T sound(Result<T> made) {
  EXPECT_TRUE(made.has_value()) << (made.has_value() ? "" : describe(made.error()));
  return made.has_value() ? *made : T{};
}

/// `Kinds` names the game's State, Play, Position, Happening and Why, its `phase_names` and `rule_numbers`, and gives
/// its `data()`. `Table`, which is derived from it, has `parse`: the decision that is meant by some words.
template <class Table, class Kinds>
class PlayedTable {
 public:
  using Play = typename Kinds::Play;
  using EventKind = typename Kinds::EventKind;
  using RefusalReason = typename Kinds::RefusalReason;

  typename Kinds::State state;

  /// These dice come next; all must have been rolled when the next are set.
  Table& dice(const std::vector<int>& faces) {
    EXPECT_EQ(dice_.left(), 0U) << "dice of before were not rolled";
    dice_.script(faces);
    return self();
  }
  [[nodiscard]] std::size_t dice_left() const { return dice_.left(); }

  /// Must be legal, and is done.
  Table& play(std::string_view words) {
    const Action action = self().parse(words);
    const Verdict found = look().check(action);
    EXPECT_TRUE(found.legal()) << words << " in phase " << phase() << ", refused by " << number_of(found) << ", reason "
                               << static_cast<int>(found.reason);
    if (!found.legal()) return self();
    return with([&](Play& game) { game.apply(action); });
  }
  /// Several decisions, one a line.
  Table& play_all(std::string_view lines) {
    std::istringstream in{std::string(lines)};
    for (std::string line; std::getline(in, line);) {
      if (!split(line).empty()) play(line);
    }
    return self();
  }
  /// The game itself, for what is not a decision.
  template <class F>
  Table& with(F f) {
    EventList list;
    Play game(Kinds::data(), state, dice_, list);
    f(game);
    events_.insert(events_.end(), list.begin(), list.end());
    sealed_ = list.sealed();
    return self();
  }

  /// The number of the rule that refuses it, or "legal".
  [[nodiscard]] std::string verdict(std::string_view words) const {
    return number_of(look().check(self().parse(words)));
  }
  [[nodiscard]] RefusalReason why(std::string_view words) const {
    return static_cast<RefusalReason>(look().check(self().parse(words)).reason);
  }
  [[nodiscard]] bool legal(std::string_view words) const { return verdict(words) == "legal"; }
  [[nodiscard]] bool lists(std::string_view words) const {
    ActionList legal;
    look().legal(legal);
    return legal.contains(self().parse(words));
  }

  [[nodiscard]] std::string phase() const {
    return std::string(Kinds::phase_names[static_cast<std::size_t>(state.phase)]);
  }
  [[nodiscard]] std::string to_act() const {
    const auto side = look().to_act();
    return side ? std::string(name(*side)) : "nobody";
  }
  [[nodiscard]] typename Kinds::Position look() const { return typename Kinds::Position{Kinds::data(), state}; }

  /// What happened since `forget`.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] int count(EventKind what) const {
    return static_cast<int>(std::count_if(events_.begin(), events_.end(), is(what)));
  }
  [[nodiscard]] bool saw(EventKind what, std::string_view rule = "") const {
    return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
      return is(what)(event) && (rule.empty() || Kinds::rule_numbers[event.rule] == rule);
    });
  }
  /// Of the last such event.
  [[nodiscard]] int value(EventKind what) const {
    const auto found = std::find_if(events_.rbegin(), events_.rend(), is(what));
    return found == events_.rend() ? -1 : found->value;
  }
  [[nodiscard]] int sum(EventKind what) const {
    const auto found = std::find_if(events_.rbegin(), events_.rend(), is(what));
    return found == events_.rend() ? -1 : found->amount;
  }
  void forget() { events_.clear(); }
  /// Whether the last decision showed something, so that it cannot be taken back.
  [[nodiscard]] bool sealed() const { return sealed_; }

 protected:
  FastDice chance_{1812};
  ScriptedDice dice_{chance_};

 private:
  [[nodiscard]] Table& self() { return static_cast<Table&>(*this); }
  [[nodiscard]] const Table& self() const { return static_cast<const Table&>(*this); }
  [[nodiscard]] static std::string number_of(const Verdict& verdict) {
    return verdict.legal() ? "legal" : std::string(Kinds::rule_numbers[verdict.rule]);
  }
  [[nodiscard]] static auto is(EventKind what) {
    return [what](const Event& event) { return event.kind == static_cast<std::uint8_t>(what); };
  }

  std::vector<Event> events_;
  bool sealed_ = false;
};

}  // namespace redoubt
