// A sum as a rule adds it up: what it comes to, and of which parts. An event tells both.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace redoubt {

/// What was added, by its place among the parts that the game's sums can have, and how much. Nothing is no part.
struct SumPart {
  std::uint8_t what = 0;
  std::int8_t amount = 0;

  friend constexpr bool operator==(const SumPart&, const SumPart&) = default;
};

inline constexpr std::size_t most_parts = 10;
using SumParts = std::array<SumPart, most_parts>;

class Sum {
 public:
  /// The same part twice is one.
  template <class What>
  constexpr void add(What what, int amount) {
    total_ += amount;
    for (SumPart& each : parts_) {
      if (each.amount != 0 && each.what != static_cast<std::uint8_t>(what)) continue;
      each = {static_cast<std::uint8_t>(what), static_cast<std::int8_t>(each.amount + amount)};
      return;
    }
  }
  constexpr void add(const Sum& sum) {
    for (const SumPart& each : sum.parts_) add(each.what, each.amount);
  }

  [[nodiscard]] constexpr int total() const { return total_; }
  [[nodiscard]] constexpr const SumParts& parts() const { return parts_; }

 private:
  int total_ = 0;
  SumParts parts_ = {};
};

}  // namespace redoubt
