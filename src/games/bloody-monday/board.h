// 1.0: the map of 111 areas.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "board/area_graph.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::bloody_monday {

inline constexpr int area_count = 111;

enum class Terrain : std::uint8_t { green, yellow, red };
inline constexpr std::array<std::string_view, 3> terrain_names = {"green", "yellow", "red"};

/// 1.2: the table of terrain as it is printed.
struct TerrainRow {
  int cover;  // 1.2.1: hits that the defender's ground absorbs
  int stack;  // blocks a side may have there
  int cost;   // movement points to enter
};
inline constexpr std::array<TerrainRow, 3> terrain_table = {{
    {0, 4, 1},  // green
    {1, 2, 2},  // yellow
    {2, 1, 2},  // red; the cover only when the defender controls it
}};

/// 1.1 and 3.3: the places that count, in the order in which the Russians receive reinforcements there.
enum class Place : std::uint8_t { tatarinova, gorki, utitsa, great_redoubt, borodino, shevardino, fleches };
inline constexpr int place_count = 7;
inline constexpr std::array<std::string_view, place_count> place_ids = {
    "tatarinova", "gorki", "utitsa", "great-redoubt", "borodino", "shevardino", "fleches"};

class Board {
 public:
  /// Reads `redoubt-board/1` (docs/formats.md) and tells every fault at once.
  static Result<Board> parse(std::string_view text);

  [[nodiscard]] const AreaGraph& graph() const { return graph_; }
  [[nodiscard]] Borders borders(Area area) const { return {graph_, area}; }
  [[nodiscard]] Terrain terrain(Area area) const { return terrain_[area]; }
  [[nodiscard]] const TerrainRow& row(Area area) const {
    return terrain_table[static_cast<std::size_t>(terrain_[area])];
  }
  [[nodiscard]] AreaSet start_control() const { return french_; }
  [[nodiscard]] AreaSet north() const { return north_; }
  [[nodiscard]] AreaSet south() const { return south_; }
  [[nodiscard]] AreaSet place(Place place) const { return places_[static_cast<std::size_t>(place)]; }
  [[nodiscard]] AreaSet victory_areas() const { return victory_; }
  [[nodiscard]] const Bilingual& name(Area area) const { return names_[area]; }
  [[nodiscard]] const Bilingual& place_name(Place place) const { return place_names_[static_cast<std::size_t>(place)]; }

 private:
  AreaGraph graph_;
  std::array<Terrain, area_count + 1> terrain_ = {};
  AreaSet french_;
  AreaSet north_;
  AreaSet south_;
  AreaSet victory_;
  std::array<AreaSet, place_count> places_ = {};
  std::array<Bilingual, area_count + 1> names_;
  std::array<Bilingual, place_count> place_names_;
};

/// "41" for area 41; nothing for a text that is no area.
Area area_named(std::string_view text);

}  // namespace redoubt::bloody_monday
