// How well a player plays, from worst to best.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/language.h"

namespace redoubt {

enum class Level : std::uint8_t { random, cadet, staff, marshal };
inline constexpr std::array<std::string_view, 4> level_names = {"random", "cadet", "staff", "marshal"};
inline constexpr std::string_view level_list = "random, cadet, staff, marshal";
/// In the order in which they are offered to people.
inline constexpr std::array<Level, 4> levels = {Level::cadet, Level::staff, Level::marshal, Level::random};

constexpr std::string_view name(Level level) { return level_names[static_cast<std::size_t>(level)]; }
constexpr std::optional<Level> level_named(std::string_view text) {
  for (std::size_t i = 0; i < level_names.size(); ++i) {
    if (level_names[i] == text) return static_cast<Level>(i);
  }
  return std::nullopt;
}

/// How a player of this level is introduced to people.
struct Introduction {
  Bilingual title;
  Bilingual brief;
};
Introduction introduce(Level level);

}  // namespace redoubt
