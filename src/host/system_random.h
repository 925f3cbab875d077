// The operating system's chance.
#pragma once
#include "table/random.h"

namespace redoubt::host {

/// libsodium must have been started.
class SystemRandom final : public table::Random {
 public:
  void fill(std::span<std::uint8_t> bytes) override;
};

}  // namespace redoubt::host
