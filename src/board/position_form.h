// The position of a game with blocks as JSON: what all of them write and read in the same form. What is left out takes
// its usual value, so that a position can be written by hand.
#pragma once
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "board/unit_form.h"
#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt {

/// A mark of blocks, and the set of a position that keeps it: one for each side, or one for those who may bear it.
template <class State>
struct MarkRow {
  std::string_view name;
  std::array<Units, 2> State::* both = nullptr;
  Units State::* one = nullptr;
  bool (*may_bear)(const State&, Side) = nullptr;  // for one set

  /// Nothing when that side's blocks cannot bear it.
  template <class S>
  auto* of(S& s, Side side) const {
    auto* const none = static_cast<decltype(&(s.*one))>(nullptr);
    if (both != nullptr) return &(s.*both)[static_cast<std::size_t>(index(side))];
    return may_bear(s, side) ? &(s.*one) : none;
  }
};

/// The marks of one block.
template <class Rows, class State>
json::array marks_json(const Rows& rows, const State& s, Side side, Units bit) {
  json::array marks;
  for (const auto& row : rows) {
    const auto* units = row.of(s, side);
    if (units != nullptr && (*units & bit) != 0) marks.push_back(json::string(row.name));
  }
  return marks;
}

class PositionReader {
 protected:
  PositionReader(const json::value& value, std::string_view game) : in_(value, "state", faults_) {
    if (in_.ok() && in_.has("game") && in_.text("game") != game) in_.complain("game", "must be " + std::string(game));
  }
  ~PositionReader() = default;
  PositionReader(const PositionReader&) = delete;
  PositionReader& operator=(const PositionReader&) = delete;

  /// Calls use(block, unit) with each block that the position names, which it may do once.
  template <class Data, class Use>
  void each_block(const Data& data, std::initializer_list<std::string_view> keys, Use use) {
    std::bitset<no_unit> named;
    const json::array* list = in_.array("blocks");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      Reader block((*list)[i], item(in_.at("blocks"), i), faults_);
      if (!block.ok()) continue;
      block.only(keys);
      Unit unit = no_unit;
      if (block.member("unit") != nullptr) UnitForm::read(data, block.given("unit"), unit);
      if (unit == no_unit) continue;
      if (named.test(unit)) block.complain("unit", "stands twice: " + data.forces.data(unit).id);
      named.set(unit);
      use(block, unit);
    }
  }

  /// The marks of a block, where it can bear them.
  template <class Rows, class State>
  void marks(Reader& block, const Rows& rows, State& s, Side side, Units bit) {
    const json::array* list = block.has("marks") ? block.array("marks") : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const Given mark = block.given("marks").entry(*list, i);
      const std::string word = mark.text();
      const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == word; });
      Units* const units = found == rows.end() ? nullptr : found->of(s, side);
      if (units == nullptr)
        mark.complain("cannot be \"" + word + "\" for this side now");
      else
        *units |= bit;
    }
  }

  /// The step on which a block has this strength.
  template <class Forces>
  std::uint8_t step_of(Reader& block, const Forces& forces, std::uint8_t unit, int last) {
    const auto strength = block.number("strength", 0, 6);
    int step = 0;
    while (step <= last && forces.strength(unit, step) != strength) ++step;
    if (step <= last) return static_cast<std::uint8_t>(step);
    block.complain("strength", "is on none of this block's steps: " + std::to_string(strength));
    return 0;
  }

  Faults faults_;
  Reader in_;
};

}  // namespace redoubt
