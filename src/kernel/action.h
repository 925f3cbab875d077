// A decision: eight bytes, a verb and up to three operands, whose meaning each game gives.
#pragma once
#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <span>

namespace redoubt {

struct Action {
  std::uint16_t verb = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;

  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// The caller's buffer for legal decisions: on the stack, so that listing them never touches the heap.
class ActionList {
 public:
  // Two armies of fifty blocks on connected roads have been seen to have more than a thousand decisions.
  static constexpr std::size_t capacity = 4096;

  void clear() { size_ = 0; }
  void add(Action action) {
    assert(size_ < capacity);
    actions_[size_++] = action;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Action operator[](std::size_t i) const { return actions_[i]; }
  [[nodiscard]] const Action* begin() const { return actions_.data(); }
  [[nodiscard]] const Action* end() const { return actions_.data() + size_; }
  [[nodiscard]] std::span<Action> span() { return {actions_.data(), size_}; }
  [[nodiscard]] bool contains(Action action) const {
    for (const Action each : *this) {
      if (each == action) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  std::array<Action, capacity> actions_;
};

}  // namespace redoubt
