// Who plays and who looks on.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace redoubt {

enum class Side : std::uint8_t { french, russian };

/// Who is looking: one of the sides, or an observer, who knows only what both may know.
enum class Viewer : std::uint8_t { french, russian, observer };

constexpr Side other(Side side) { return side == Side::french ? Side::russian : Side::french; }
constexpr int index(Side side) { return static_cast<int>(side); }
constexpr Viewer viewer(Side side) { return side == Side::french ? Viewer::french : Viewer::russian; }
constexpr bool is(Viewer who, Side side) { return who == viewer(side); }

constexpr std::string_view name(Side side) { return side == Side::french ? "french" : "russian"; }
constexpr std::string_view name(Viewer who) {
  return who == Viewer::french ? "french" : who == Viewer::russian ? "russian" : "observer";
}

constexpr std::optional<Side> side_named(std::string_view text) {
  if (text == "french") return Side::french;
  if (text == "russian") return Side::russian;
  return std::nullopt;
}
constexpr std::optional<Viewer> viewer_named(std::string_view text) {
  if (text == "observer") return Viewer::observer;
  if (const auto side = side_named(text)) return viewer(*side);
  return std::nullopt;
}

}  // namespace redoubt
