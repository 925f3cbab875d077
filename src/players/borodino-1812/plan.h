// What a side wants to do with its action, or its answer to a question that the game asks.
#pragma once
#include <array>
#include <cstddef>

namespace redoubt::borodino_1812 {

struct Plan {
  double score = 0.0;

  /// The same plan, whatever is thought of it.
  friend bool operator==(const Plan&, const Plan&) { return true; }
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

 private:
  std::size_t size_ = 0;
  std::array<Plan, capacity> plans_;
};

}  // namespace redoubt::borodino_1812
