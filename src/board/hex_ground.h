// The ground of a battlefield of hexes, read and checked from its board (`redoubt-board/4`); no rules.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_grid.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt {

/// The battlefield of Borodino in hexes of 100 m: 00101 in the north-west, 10692 in the south-east.
using BattleGrid = HexGrid<106, 92, HexForm{.columns = ColumnOrder::eastward, .column_digits = 3, .row_digits = 2}>;

enum class HexTerrain : std::uint8_t {
  clear,
  forest,
  orchard,
  village,
  town,
  wolf_pit,
  fleche,
  great_redoubt,
  redoubt,
  river_slope
};

struct HexTerrainForm {
  std::string_view name;
  char letter;  // in the rows of a board
};

inline constexpr std::array<HexTerrainForm, 10> hex_terrain_forms = {{{"clear", '.'},
                                                                      {"forest", 'f'},
                                                                      {"orchard", 'o'},
                                                                      {"village", 'v'},
                                                                      {"town", 't'},
                                                                      {"wolf-pit", 'p'},
                                                                      {"fleche", 'w'},
                                                                      {"great-redoubt", 'g'},
                                                                      {"redoubt", 'r'},
                                                                      {"river-slope", 's'}}};

constexpr const HexTerrainForm& form_of(HexTerrain terrain) {
  return hex_terrain_forms[static_cast<std::size_t>(terrain)];
}

/// In the order of `hex_directions`.
inline constexpr std::array<std::string_view, 6> hex_direction_names = {"N", "NE", "SE", "S", "SW", "NW"};

/// One side of a watercourse.
struct HexBank {
  Hex left = no_hex;
  Hex right = no_hex;

  friend bool operator==(const HexBank&, const HexBank&) = default;
};

struct HexWater {
  std::string id;
  Bilingual name;
  bool river = false;          // else a stream
  std::vector<HexBank> sides;  // downstream
};

enum class HexCrossingKind : std::uint8_t { bridge, trestles, ford };
inline constexpr std::array<std::string_view, 3> hex_crossing_names = {"bridge", "trestles", "ford"};

/// A bridge or a ford over one side.
struct HexPassage {
  HexCrossingKind kind = HexCrossingKind::bridge;
  Hex from = no_hex;
  Hex to = no_hex;
};

struct HexVillage {
  std::string id;
  Bilingual name;
  std::vector<Hex> hexes;
};

struct HexWorkPart {
  Hex hex = no_hex;
  std::uint8_t front = 0;  // bit d: the parapet stands on the side in direction d

  [[nodiscard]] bool faces(HexDirection direction) const {
    return ((front >> static_cast<unsigned>(direction)) & 1U) != 0;
  }
};

struct HexWork {
  std::string id;
  Bilingual name;
  HexTerrain kind = HexTerrain::redoubt;
  std::vector<HexWorkPart> parts;
};

/// One stretch of a road or path: each two successive hexes are linked.
struct HexRoad {
  std::string id;
  bool road = false;  // else a path
  std::vector<Hex> hexes;
};

/// A letter of the set-up.
struct HexLetter {
  std::string letter;
  Side side = Side::french;
  Hex hex = no_hex;
};

/// Ground that a set-up names.
struct HexPart {
  std::string id;
  Bilingual name;
  BattleGrid::Set hexes;
};

struct HexGround {
  using Grid = BattleGrid;
  static constexpr auto hexes = static_cast<std::size_t>(Grid::hexes);

  std::string game;
  Bilingual title;
  int level_height = 0;  // decimetres
  std::array<HexTerrain, hexes> terrain = {};
  std::array<std::int16_t, hexes> height = {};  // decimetres above the sea
  std::vector<HexWater> waters;
  std::vector<HexPassage> passages;
  std::vector<HexWork> works;
  std::vector<HexVillage> villages;
  std::vector<HexRoad> roads;
  std::vector<HexLetter> letters;
  std::vector<HexPart> parts;

  // The same by sides and hexes.
  Grid::SideSet rivers;
  Grid::SideSet streams;
  Grid::SideSet bridges;
  Grid::SideSet fords;
  Grid::SideSet road_links;
  Grid::SideSet path_links;                    // where no road goes along
  std::array<std::uint8_t, hexes> front = {};  // as in `HexWorkPart`

  /// Fills in what the lists say of sides and hexes.
  void index();

  [[nodiscard]] int level(Hex hex) const { return height[hex] / level_height; }
  [[nodiscard]] const HexPart* part(std::string_view id) const;
  [[nodiscard]] const HexWater* water(std::string_view id) const;
};

/// Reads a board whole; every fault is told with its place.
Result<HexGround> read_hex_ground(std::string_view text);

}  // namespace redoubt
