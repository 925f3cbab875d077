// What a side wants to do with an impulse, or its answer to a question that the game asks.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/bloody-monday/decisions.h"

namespace redoubt::bloody_monday {

/// What a plan is for; the words are in reasons.cpp.
enum class Aim : std::uint8_t {
  wait,      // nothing better
  take,      // a victory area
  destroy,   // a stack
  regicide,  // the supreme commander
  occupy,    // an empty victory area
  advance,   // come closer
  guard,     // the supreme commander
  call,      // reinforcements
  close,     // end the turn while ahead
  leave,     // a battle
  stand,     // in a battle
  raid,      // with cavalry
  supply,    // activate the supreme commander
  save       // his strength
};

struct Move {
  Unit unit = no_unit;
  Area to = 0;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Plan {
  static constexpr std::size_t most_moves = 24;

  Verb verb = Verb::pass;
  Aim aim = Aim::wait;
  Area target = 0;
  std::uint8_t leader_count = 0;
  std::uint8_t move_count = 0;
  std::array<Move, 4> leaders = {};         // who is activated, and where
  std::array<Move, most_moves> moves = {};  // in this order
  Units guns = 0;                           // batteries that are activated where their way ends
  AreaSet fights = {};                      // old battles that are fought on
  double score = 0.0;

  void add(Unit unit, Area to) {
    if (move_count < most_moves) moves[move_count++] = {unit, to};
  }
  /// The same plan, whatever is thought of it.
  friend bool operator==(const Plan& a, const Plan& b) {
    return a.verb == b.verb && a.leader_count == b.leader_count && a.move_count == b.move_count &&
           a.leaders == b.leaders && a.moves == b.moves && a.guns == b.guns && a.fights == b.fights;
  }
};

class PlanList {
 public:
  static constexpr std::size_t capacity = 32;

  void clear() { size_ = 0; }
  void add(const Plan& plan) {
    if (size_ < capacity) plans_[size_++] = plan;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Plan& operator[](std::size_t i) const { return plans_[i]; }
  [[nodiscard]] const Plan* begin() const { return plans_.data(); }
  [[nodiscard]] const Plan* end() const { return plans_.data() + size_; }
  [[nodiscard]] Plan* begin() { return plans_.data(); }
  [[nodiscard]] Plan* end() { return plans_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Plan, capacity> plans_;
};

}  // namespace redoubt::bloody_monday
