#include "ground/noise.h"

#include "ground/geometry.h"

namespace redoubt::ground {
namespace {

constexpr std::int64_t one = 1024;  // fixed point

/// A value from -256 to 256 for a knot of the lattice.
std::int64_t knot(std::int64_t i, std::int64_t j, std::uint32_t strain) {
  auto h =
      static_cast<std::uint32_t>(i) * 0x9e3779b1U ^ static_cast<std::uint32_t>(j) * 0x85ebca77U ^ strain * 0xc2b2ae3dU;
  h ^= h >> 15;
  h *= 0x2c1b3c6dU;
  h ^= h >> 12;
  h *= 0x297a2d39U;
  h ^= h >> 15;
  return static_cast<std::int64_t>(h % 513) - 256;
}

/// 3t^2 - 2t^3, so that no crease shows at the knots.
std::int64_t ease(std::int64_t t) { return t * t * (3 * one - 2 * t) / (one * one); }

std::int64_t between(std::int64_t a, std::int64_t b, std::int64_t t) { return floor_div(a * (one - t) + b * t, one); }

}  // namespace

std::int32_t roughness(std::int32_t x, std::int32_t y, std::int32_t wave, std::uint32_t strain) {
  const std::int64_t i = floor_div(x, wave);
  const std::int64_t j = floor_div(y, wave);
  const std::int64_t u = ease((x - i * wave) * one / wave);
  const std::int64_t v = ease((y - j * wave) * one / wave);
  const std::int64_t low = between(knot(i, j, strain), knot(i + 1, j, strain), u);
  const std::int64_t high = between(knot(i, j + 1, strain), knot(i + 1, j + 1, strain), u);
  return static_cast<std::int32_t>(between(low, high, v));
}

}  // namespace redoubt::ground
