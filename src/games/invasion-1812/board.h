// Chapter 2: the theatre, and what the rules ask of its ground.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_ways.h"
#include "games/invasion-1812/hex.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::invasion_1812 {

struct City {
  Hex hex = no_hex;
  Bilingual name;
  bool fortified = false;
  std::uint8_t points = 0;  // 14.7a
};

/// 6.2: how far supply goes from a city, or from the map's edge, while nothing bars its way but the map and the enemy's
/// cities.
struct SupplyReach {
  HexSet country;  // whatever could matter: through the enemy's cities too; not the city itself
  HexSet fed;
};

/// 1.1: the ground of a hex.
enum class Terrain : std::uint8_t { clear, forest, marsh, rough, lake, sea, mountain };
inline constexpr std::array<std::string_view, 7> terrain_names = {"clear", "forest", "marsh",   "rough",
                                                                  "lake",  "sea",    "mountain"};

class Board {
 public:
  /// Reads `board/3` (docs/formats.md) and tells every fault at once.
  static Result<Board> parse(std::string_view text);

  // 2.2, 2.3: ways from hex to hex: every one, those over no unbridged river, those over no river
  [[nodiscard]] const HexWays<Grid>& every() const { return every_; }
  [[nodiscard]] const HexWays<Grid>& roads() const { return roads_; }
  [[nodiscard]] const HexWays<Grid>& dry() const { return dry_; }
  /// 11.4: bridged or not.
  [[nodiscard]] bool river(Hex a, Hex b) const { return rivers_.has(Grid::between(a, b)); }
  [[nodiscard]] const HexSet& everywhere() const { return everywhere_; }
  /// 2.2, 14.6: what a side's units can enter.
  [[nodiscard]] const HexSet& passable(Side side) const { return passable_[place(side)]; }
  [[nodiscard]] Terrain terrain(Hex hex) const { return terrain_[hex]; }
  /// 1.1: forest, marsh, rough ground; mountains nobody enters.
  [[nodiscard]] const HexSet& difficult() const { return difficult_; }
  /// Those of a hex and around it.
  [[nodiscard]] const HexSet& at_or_near(Hex hex) const { return near_[hex]; }

  /// Those of a way that one hex hangs together with by so many steps, and the hex itself.
  [[nodiscard]] HexSet within(Hex from, const HexSet& way, int steps) const;

  // cities
  [[nodiscard]] const std::vector<City>& city_list() const { return city_list_; }
  [[nodiscard]] const City* city(Hex hex) const;
  /// By its English name, or `no_hex`.
  [[nodiscard]] Hex find(std::string_view name) const;
  [[nodiscard]] const HexSet& cities() const { return cities_; }
  /// 1.1: those in a side's own territory.
  [[nodiscard]] const HexSet& cities(Side side) const { return cities_of_[place(side)]; }
  [[nodiscard]] const HexSet& fortified() const { return fortified_; }
  [[nodiscard]] const HexSet& victory_cities() const { return victory_cities_; }
  [[nodiscard]] int points(Hex hex) const { return points_[hex]; }
  /// Moscow, and St Petersburg.
  [[nodiscard]] Hex capital(std::size_t which) const { return capital_[which]; }
  [[nodiscard]] const HexSet& capitals() const { return capitals_; }
  [[nodiscard]] Hex riga() const { return riga_; }
  [[nodiscard]] Hex kiev() const { return kiev_; }
  [[nodiscard]] Hex lemberg() const { return lemberg_; }
  [[nodiscard]] Hex kaluga() const { return kaluga_; }

  // whose
  /// 1.1: Russia, or what lies to its west.
  [[nodiscard]] const HexSet& territory(Side side) const { return territory_[place(side)]; }
  /// 16.9: Russia from the line of Kiev westward, south of the Dvina.
  [[nodiscard]] const HexSet& western_russia() const { return western_russia_; }
  /// 14.1: Russia within seven hexes of its western border.
  [[nodiscard]] const HexSet& near_frontier() const { return near_frontier_; }

  // 1.1: where supply comes from
  /// The hexes of the map's edge behind a side.
  [[nodiscard]] const HexSet& edge(Side side) const { return edge_[place(side)]; }
  [[nodiscard]] const HexSet& austrian_edge() const { return austrian_edge_; }
  /// Kiev and St Petersburg.
  [[nodiscard]] const HexSet& russian_sources() const { return russian_sources_; }
  /// Through what is passable, but not the enemy's cities.
  [[nodiscard]] const HexSet& plain_route(Side side) const { return plain_route_[place(side)]; }
  /// From a city, or from the edge (`no_hex`); none when the range is neither that of summer nor that of winter.
  [[nodiscard]] const SupplyReach* supply_reach(Side side, Hex from, int range) const;
  static constexpr std::array<int, 2> supply_ranges = {5, 3};

  /// 16.13: the cities between one on a Baltic river and the sea.
  [[nodiscard]] const HexSet& downstream(Hex hex) const { return downstream_[hex]; }
  [[nodiscard]] bool on_baltic_river(Hex hex) const { return baltic_.has(hex); }

 private:
  friend class BoardReader;
  static constexpr std::size_t place(Side side) { return static_cast<std::size_t>(index(side)); }

  HexWays<Grid> every_;
  HexWays<Grid> roads_;
  HexWays<Grid> dry_;
  Grid::SideSet rivers_;
  HexSet everywhere_;
  std::array<HexSet, 2> passable_;
  std::array<Terrain, hex_count> terrain_ = {};
  HexSet difficult_;
  std::vector<HexSet> near_;
  std::vector<City> city_list_;
  HexSet cities_;
  std::array<HexSet, 2> cities_of_;
  HexSet fortified_;
  HexSet victory_cities_;
  std::array<std::uint8_t, hex_count> points_ = {};
  std::array<Hex, 2> capital_ = {no_hex, no_hex};
  HexSet capitals_;
  Hex riga_ = no_hex;
  Hex kiev_ = no_hex;
  Hex lemberg_ = no_hex;
  Hex kaluga_ = no_hex;
  std::array<HexSet, 2> territory_;
  HexSet western_russia_;
  HexSet near_frontier_;
  std::array<HexSet, 2> edge_;
  HexSet austrian_edge_;
  HexSet russian_sources_;
  std::array<HexSet, 2> plain_route_;
  std::array<std::array<std::vector<SupplyReach>, supply_ranges.size()>, 2> reach_;  // by city, and then the edge
  std::array<std::uint8_t, hex_count> city_number_ = {};
  std::vector<HexSet> downstream_;
  HexSet baltic_;
};

}  // namespace redoubt::invasion_1812
