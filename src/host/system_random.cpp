#include "host/system_random.h"

#include <sodium.h>

namespace redoubt::host {

void SystemRandom::fill(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

}  // namespace redoubt::host
