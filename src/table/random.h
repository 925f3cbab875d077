// Chance that nobody can foresee: of it are tokens, secrets of dice and invitations made.
#pragma once
#include <cstdint>
#include <span>

namespace redoubt::table {

/// On the table's thread only.
class Random {
 public:
  Random() = default;
  Random(const Random&) = delete;
  Random& operator=(const Random&) = delete;
  virtual ~Random() = default;

  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

}  // namespace redoubt::table
