// Chapter 1: the ground as the rules ask for it while a game is played, in flat arrays.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_ground.h"
#include "board/hex_sight.h"
#include "games/la-bataille/chart.h"
#include "games/la-bataille/sight.h"
#include "kernel/fault.h"

namespace redoubt::la_bataille {

using Grid = BattleGrid;
using HexSet = Grid::Set;
inline constexpr int hex_count = Grid::hexes;
using Direction = HexDirection;

/// 1.3: what a side of a hex bears, seen from inside.
struct Edge {
  enum : std::uint8_t { stream = 1, river = 2, ford = 4, bridge = 8, road = 16, path = 32, front = 64, rises = 128 };
  std::uint8_t marks = 0;

  [[nodiscard]] bool has(unsigned any) const { return (marks & any) != 0; }
  [[nodiscard]] bool crossing() const { return has(ford | bridge); }
  [[nodiscard]] bool water() const { return has(stream | river); }
  /// 1.4: a side that has ford or bridge uses that row instead of river or stream.
  [[nodiscard]] std::optional<Row> water_row() const {
    return has(ford)     ? std::optional(Row::ford)
           : has(bridge) ? std::optional(Row::bridge)
           : has(river)  ? std::optional(Row::river)
           : has(stream) ? std::optional(Row::stream)
                         : std::nullopt;
  }
};

class Ground {
 public:
  /// Reads `redoubt-board/4` (docs/formats.md) and tells every fault at once.
  static Result<Ground> parse(std::string_view board);
  explicit Ground(HexGround board);

  [[nodiscard]] const HexGround& board() const { return board_; }
  [[nodiscard]] HexTerrain terrain(Hex hex) const { return board_.terrain[hex]; }
  [[nodiscard]] bool is_clear(Hex hex) const { return terrain(hex) == HexTerrain::clear; }
  /// 2.5: where infantry and cavalry in column are in general order.
  [[nodiscard]] bool is_close(Hex hex) const {
    return terrain(hex) >= HexTerrain::forest && terrain(hex) <= HexTerrain::town;
  }
  [[nodiscard]] int level(Hex hex) const { return levels_[hex]; }
  [[nodiscard]] Hex neighbour(Hex hex, Direction way) const { return neighbours_[place(hex, way)]; }
  [[nodiscard]] Edge edge(Hex hex, Direction way) const { return edges_[place(hex, way)]; }
  /// 1.5: a hex with any link: road before path.
  [[nodiscard]] std::optional<Row> way_row(Hex hex) const {
    return roads_.has(hex) ? std::optional(Row::road) : paths_.has(hex) ? std::optional(Row::path) : std::nullopt;
  }
  /// 1.4, 1.7: the row of a hex for whoever comes, or whose shot comes, through this side.
  [[nodiscard]] Row row(Hex hex, Direction side) const;

  /// 5.3: what a step costs a mover who is not in March order, in halves, or `no_way`.
  [[nodiscard]] int step_cost(Mover mover, Hex from, Direction way) const {
    return costs_[static_cast<std::size_t>(mover)][place(from, way)];
  }
  /// 4.4: the same for a leader who rides: as skirmishers, and by road at half a point.
  [[nodiscard]] int ride_cost(Hex from, Direction way) const { return rides_[place(from, way)]; }
  /// 1.5, 1.6: the same for one in March order.
  [[nodiscard]] int march_cost(Mover mover, Hex from, Direction way) const {
    return marches_[static_cast<std::size_t>(mover)][place(from, way)];
  }

  /// 6.1: the sides through which a zone goes: over no river without a crossing, and through no side that is
  /// prohibited.
  [[nodiscard]] unsigned zone_sides(Mover mover, Hex hex) const { return zones_[static_cast<std::size_t>(mover)][hex]; }

  /// 1.8: whether two hexes within twelve see each other over bare ground, and if so, whether units in between matter.
  [[nodiscard]] Visibility visibility(Hex a, Hex b) const { return sight_.visibility(a, b); }
  [[nodiscard]] std::size_t sight_bytes() const { return sight_.bytes(); }
  /// 1.8: the same at any distance, with what stands in between: `manned(hex)` says who adds to a hex's height.
  template <class Manned>
  [[nodiscard]] bool sees(Hex a, Hex b, Manned manned) const {
    return hex_sees<Grid>(a, eye_of(a), b, eye_of(b),
                          [&](Hex hex) { return tops_[hex] + (manned(hex) ? unit_cover : 0); });
  }

  /// 14.0: whether both hexes lie on the same bank of the Kolocha.
  [[nodiscard]] bool same_bank(Hex a, Hex b) const { return east_bank_.has(a) == east_bank_.has(b); }
  /// The hexes of a letter, a village, a work or a hex's own number; empty if the map has none of that name.
  [[nodiscard]] std::vector<Hex> hexes_of(std::string_view place) const;
  [[nodiscard]] const HexSet* part(std::string_view id) const;

 private:
  static std::size_t place(Hex hex, Direction way) { return hex * std::size_t{6} + static_cast<std::size_t>(way); }
  [[nodiscard]] int eye_of(Hex hex) const { return board_.height[hex] + eye; }
  void lay_edges();
  void price_steps();
  void open_zones();
  [[nodiscard]] int dry_cost(Mover mover, Hex from, Direction way) const;
  [[nodiscard]] int wet_cost(Mover mover, Hex from, Direction way) const;
  [[nodiscard]] int cost_in_march(Mover mover, Hex from, Direction way) const;

  HexGround board_;
  std::vector<std::uint8_t> levels_;
  std::vector<std::int16_t> tops_;  // 1.8: height and cover
  std::vector<Hex> neighbours_;
  std::vector<Edge> edges_;
  std::array<std::vector<std::uint8_t>, mover_count> costs_;
  std::array<std::vector<std::uint8_t>, mover_count> marches_;
  std::vector<std::uint8_t> rides_;
  std::array<std::vector<std::uint8_t>, mover_count> zones_;
  HexSet roads_;
  HexSet paths_;
  HexSet east_bank_;
  SightTable sight_;
};

}  // namespace redoubt::la_bataille
