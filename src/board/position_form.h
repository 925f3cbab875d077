// The position of a game with blocks as JSON: what all of them write and read in the same form. What is left out takes
// its usual value, so that a position can be written by hand.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt {

/// The words for the bits that are set, as options and marks are written.
inline json::array names_json(std::uint32_t bits, std::span<const std::string_view> names) {
  json::array out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (((bits >> i) & 1U) != 0) out.push_back(json::string(names[i]));
  }
  return out;
}

inline json::object pair_json(const std::array<std::uint8_t, 2>& both) {
  return {{"french", both[0]}, {"russian", both[1]}};
}

/// A mark of blocks, and the set of a position that keeps it: one for each side, or one for those who may bear it.
template <class State, class Units>
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
template <class Rows, class State, class Units>
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

  void complain(const std::string& place, std::string reason) { faults_.push_back({place, std::move(reason)}); }

  /// One of these words, by its place among them.
  template <class E>
  void name_of(std::string_view key, std::span<const std::string_view> all, E& member) {
    if (!in_.has(key)) return;
    const std::string word = in_.text(key);
    const auto found = std::find(all.begin(), all.end(), word);
    if (found == all.end()) {
      in_.complain(key, "is not a word for it: \"" + word + "\"");
    } else {
      member = static_cast<E>(found - all.begin());
    }
  }

  /// A list of such words.
  template <class Use>
  void names(std::string_view key, std::span<const std::string_view> all, Use use) {
    const json::array* list = in_.has(key) ? in_.array(key) : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const std::string word = text_of((*list)[i]);
      const auto found = std::find(all.begin(), all.end(), word);
      if (found == all.end()) {
        complain(item(in_.at(key), i), "is not a word for it: \"" + word + "\"");
      } else {
        use(static_cast<std::size_t>(found - all.begin()));
      }
    }
  }

  /// A number of each side.
  void pair(std::string_view key, std::array<std::uint8_t, 2>& both) {
    if (!in_.has(key)) return;
    Reader each(*in_.member(key), in_.at(key), faults_);
    if (!each.ok()) return;
    each.only({"french", "russian"});
    both = {static_cast<std::uint8_t>(each.number("french", 0, 255)),
            static_cast<std::uint8_t>(each.number("russian", 0, 255))};
  }

  /// The marks of a block: `units_of` says where each is kept, or gives nothing where that block cannot carry it.
  template <class MarkSets, class UnitsOf>
  void marks(Reader& block, const MarkSets& sets, std::uint64_t bit, UnitsOf units_of) {
    const json::array* list = block.has("marks") ? block.array("marks") : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const std::string word = text_of((*list)[i]);
      const auto found = std::find_if(sets.begin(), sets.end(), [&](const auto& set) { return set.name == word; });
      auto* const units = found == sets.end() ? nullptr : units_of(*found);
      if (units == nullptr) {
        complain(item(block.at("marks"), i), "cannot be \"" + word + "\" for this side now");
      } else {
        *units |= bit;
      }
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

  static std::string text_of(const json::value& value) {
    return value.is_string() ? std::string(value.get_string()) : "?";
  }

  Faults faults_;
  Reader in_;
};

}  // namespace redoubt
