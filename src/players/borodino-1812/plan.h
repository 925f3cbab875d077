// What a side wants to do with its action, or its answer to a question that the game asks.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/area_set.h"
#include "games/borodino-1812/forces.h"
#include "players/borodino-1812/fight.h"

namespace redoubt::borodino_1812 {

/// What a plan is for; the words are in reasons.cpp.
enum class Aim : std::uint8_t {
  wait,      // nothing better
  bombard,   // with the guns alone
  attack,    // an area
  advance,   // towards an area
  gather,    // where one is wanted
  stand,     // in a battle
  prudent,   // in a battle, the spent ones leave
  withdraw,  // from a battle
};

struct Order {
  Unit unit = no_unit;
  Area to = 0;

  friend constexpr bool operator==(const Order&, const Order&) = default;
};

/// A short list of orders, in the order in which they are given.
template <std::size_t Most>
class OrderList {
 public:
  void add(Unit unit, Area to) {
    if (size_ < Most) all_[size_++] = {unit, to};
  }
  void clear() { *this = {}; }
  /// Takes out one of them; the others keep their order.
  void remove(std::size_t place) {
    for (std::size_t i = place + 1; i < size_; ++i) all_[i - 1] = all_[i];
    all_[--size_] = {};
  }
  void remove_all_of(Unit unit) {
    for (std::size_t i = size_; i-- > 0;) {
      if (all_[i].unit == unit) remove(i);
    }
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Order& operator[](std::size_t i) const { return all_[i]; }
  [[nodiscard]] const Order* begin() const { return all_.data(); }
  [[nodiscard]] const Order* end() const { return all_.data() + size_; }
  [[nodiscard]] bool has(Unit unit) const {
    for (const Order& order : *this) {
      if (order.unit == unit) return true;
    }
    return false;
  }
  friend bool operator==(const OrderList&, const OrderList&) = default;

 private:
  std::uint8_t size_ = 0;
  std::array<Order, Most> all_ = {};
};

struct Plan {
  Aim aim = Aim::wait;
  Area target = 0;
  Stance stance = Stance::prudent;
  OrderList<12> commands;  // headquarters that activate, and where; entering corps too
  OrderList<16> bombards;  // guns, and whom they fire at
  OrderList<60> moves;     //
  double score = 0.0;

  /// The same plan, whatever is thought of it.
  friend bool operator==(const Plan& a, const Plan& b) {
    return a.stance == b.stance && a.commands == b.commands && a.bombards == b.bombards && a.moves == b.moves;
  }
};

class PlanList {
 public:
  static constexpr std::size_t capacity = 26;

  void clear() { size_ = 0; }
  void add(const Plan& plan) {
    if (size_ == capacity) return;
    for (const Plan& each : *this) {
      if (each == plan) return;
    }
    plans_[size_++] = plan;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Plan& operator[](std::size_t i) const { return plans_[i]; }
  [[nodiscard]] const Plan* begin() const { return plans_.data(); }
  [[nodiscard]] const Plan* end() const { return plans_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Plan, capacity> plans_;
};

}  // namespace redoubt::borodino_1812
