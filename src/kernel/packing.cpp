#include "kernel/packing.h"

namespace redoubt::packing {

namespace {

// A run that would begin so soon after another is part of it.
constexpr std::size_t shortest_gap = 4;

void append_number(std::size_t number, Bytes& out) {
  for (; number >= 128; number /= 128) out.push_back(static_cast<std::uint8_t>(number % 128 + 128));
  out.push_back(static_cast<std::uint8_t>(number));
}

std::size_t take_number(std::span<const std::uint8_t> bytes, std::size_t& at) {
  std::size_t number = 0;
  for (unsigned shift = 0;; shift += 7) {
    const std::uint8_t byte = bytes[at++];
    number |= static_cast<std::size_t>(byte % 128) << shift;
    if (byte < 128) return number;
  }
}

/// The first place from `at` on where they differ; whole words at a time while they are alike.
std::size_t next_difference(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, std::size_t at) {
  constexpr std::size_t stride = 64;
  while (at + stride <= a.size() && std::memcmp(a.data() + at, b.data() + at, stride) == 0) at += stride;
  while (at < a.size() && a[at] == b[at]) ++at;
  return at;
}

/// Where the run that begins at `at` ends: so many like bytes follow it, or nothing.
std::size_t end_of_run(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, std::size_t at) {
  std::size_t end = at + 1;
  for (std::size_t i = end; i < a.size() && i < end + shortest_gap; ++i) {
    if (a[i] != b[i]) end = i + 1;
  }
  return end;
}

}  // namespace

void append_difference(std::span<const std::uint8_t> before, std::span<const std::uint8_t> after, Bytes& out) {
  std::size_t last = 0;
  for (std::size_t at = next_difference(before, after, 0); at < after.size(); at = next_difference(before, after, at)) {
    const std::size_t end = end_of_run(before, after, at);
    append_number(at - last, out);
    append_number(end - at, out);
    out.insert(out.end(), after.begin() + static_cast<std::ptrdiff_t>(at),
               after.begin() + static_cast<std::ptrdiff_t>(end));
    last = at = end;
  }
}

void apply_difference(std::span<const std::uint8_t> difference, std::span<std::uint8_t> bytes) {
  std::size_t to = 0;
  for (std::size_t at = 0; at < difference.size();) {
    to += take_number(difference, at);
    const std::size_t count = take_number(difference, at);
    std::memcpy(bytes.data() + to, difference.data() + at, count);
    to += count;
    at += count;
  }
}

bool fits(std::span<const std::uint8_t> difference, std::size_t size) {
  const auto number = [&](std::size_t& at) -> std::optional<std::size_t> {
    const std::size_t first = at;
    while (at < difference.size() && difference[at] >= 128) ++at;
    if (at == difference.size() || at - first >= 5) return std::nullopt;
    at = first;
    return take_number(difference, at);
  };
  std::size_t to = 0;
  for (std::size_t at = 0; at < difference.size();) {
    const std::optional<std::size_t> skipped = number(at);
    if (!skipped) return false;
    const std::optional<std::size_t> count = number(at);
    if (!count || *skipped > size - to || *count > size - to - *skipped || *count > difference.size() - at)
      return false;
    to += *skipped + *count;
    at += *count;
  }
  return true;
}

}  // namespace redoubt::packing
