// Roughness of the ground out of whole numbers: the same on every machine.
#pragma once
#include <cstdint>

namespace redoubt::ground {

/// A smooth wandering value from -256 to 256 that turns about every `wave` metres. Each `strain` is its own pattern.
std::int32_t roughness(std::int32_t x, std::int32_t y, std::int32_t wave, std::uint32_t strain);

}  // namespace redoubt::ground
