// What a side wants to do with its trains, with a stack on the march or in a combat, or its answer to a question.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/invasion-1812/hex.h"

namespace redoubt::invasion_1812 {

/// What a plan is for; the words are in reasons.cpp.
enum class Aim : std::uint8_t {
  wait,      // nothing in particular
  allocate,  // trains to where they serve best
  advance,   // trains for those who go to a city
  feed,      // trains for depots and for those who would go hungry or must rally
  march,     // a stack to a hex
  rest,      // a train is given up
  attack,    // a stack on another
  hold,      // no attack; or stand after a combat
  withdraw,  // after a combat, to a hex
};

/// Who of a stack goes.
enum class Sends : std::uint8_t { all, all_but_one, all_but_a_commander, one };

/// A short list of hexes, in order.
class HexList {
 public:
  static constexpr std::size_t capacity = 20;

  void add(Hex hex) {
    if (size_ < capacity) all_[size_++] = hex;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Hex* begin() const { return all_.data(); }
  [[nodiscard]] const Hex* end() const { return all_.data() + size_; }
  [[nodiscard]] int count(Hex hex) const {
    int found = 0;
    for (const Hex each : *this) found += each == hex ? 1 : 0;
    return found;
  }
  /// Takes out one of them.
  void remove(std::size_t place) {
    for (std::size_t i = place + 1; i < size_; ++i) all_[i - 1] = all_[i];
    all_[--size_] = 0;
  }
  friend bool operator==(const HexList&, const HexList&) = default;

 private:
  std::uint8_t size_ = 0;
  std::array<Hex, capacity> all_ = {};
};

struct Plan {
  Aim aim = Aim::wait;
  Hex from = no_hex;    // the stack that marches or attacks
  Hex target = no_hex;  // where to
  Sends sends = Sends::all;
  std::uint8_t commands = 0;  // of an attack
  HexList trains;             // of an allocation: for stacks,
  HexList depots;             // and to become depots
  double score = 0.0;

  /// The same plan, whatever is thought of it and whatever it is called.
  friend bool operator==(const Plan& a, const Plan& b) {
    const bool allocates = a.trains.size() + a.depots.size() + b.trains.size() + b.depots.size() > 0;
    if (allocates) return a.trains == b.trains && a.depots == b.depots;
    return a.aim == b.aim && a.from == b.from && a.target == b.target && a.sends == b.sends && a.commands == b.commands;
  }
};

class PlanList {
 public:
  static constexpr std::size_t capacity = 64;

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

}  // namespace redoubt::invasion_1812
