// Chance that depends on what it is asked about, and not on what was asked before. Two plans that differ in one march
// then meet the same chance everywhere else, and far fewer rollouts show which of them is better.
#pragma once
#include <cstdint>

namespace redoubt {

/// Bits that look like chance, the same for the same two numbers.
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = (a ^ (b * 0xD6E8FEB86659FD93U)) + 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

class CommonRandomNumbers {
 public:
  explicit constexpr CommonRandomNumbers(std::uint64_t seed) : seed_(seed) {}

  [[nodiscard]] constexpr std::uint64_t of(std::uint64_t what) const { return mixed(seed_, what); }
  /// 0 to n - 1.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t n, std::uint64_t what) const {
    return static_cast<std::uint32_t>(((of(what) >> 32) * n) >> 32);
  }
  /// 0 to `most`.
  [[nodiscard]] constexpr double some(double most, std::uint64_t what) const {
    return most * below(1024, what) / 1024.0;
  }

 private:
  std::uint64_t seed_;
};

}  // namespace redoubt
