// 3.0: the map. Areas have terrain, and every border between two of them has its own.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/area_set.h"
#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::borodino_1812 {

/// What a state has room for; a board may have fewer.
inline constexpr int max_areas = 63;
inline constexpr int max_borders = 224;
inline constexpr int max_neighbours = 12;

/// The road before an entry area, off the map: from here a corps comes that finds the enemy in its way.
inline constexpr Area beyond = 0;

enum class Terrain : std::uint8_t { clear, woods, swamp };
inline constexpr std::array<std::string_view, 3> terrain_names = {"clear", "woods", "swamp"};

enum class Crossing : std::uint8_t { none, bridge, dam, ford };
inline constexpr std::array<std::string_view, 4> crossing_names = {"none", "bridge", "dam", "ford"};

/// The chart on the back cover: how many units of a side an area holds (3.31).
inline constexpr std::array<std::uint8_t, 3> stacking = {4, 3, 2};  // clear, woods, swamp; a redoubt is as its ground

/// The same: how many units may cross a border into or out of a battle (3.32).
struct BattleLimits {
  std::uint8_t clear = 3;
  std::uint8_t woods = 2;
  std::uint8_t swamp = 1;
  std::uint8_t stream = 1;
  std::uint8_t crossing = 2;  // bridge, dam or ford
  std::uint8_t slope_up = 1;
  std::uint8_t slope_down = 2;
};
inline constexpr BattleLimits battle_limits;

using BorderId = std::uint8_t;

/// How a unit travels: guns need roads and crossings, riders go further by road (3.2, 5.41).
enum class Gait : std::uint8_t { foot, gun, mounted, horse_gun };
inline constexpr int gaits = 4;
constexpr bool with_guns(Gait gait) { return gait == Gait::gun || gait == Gait::horse_gun; }
constexpr int road_areas(Gait gait) { return gait == Gait::mounted || gait == Gait::horse_gun ? 3 : 2; }

/// A border as it is seen from one of its areas.
struct Gate {
  Area to = 0;
  BorderId border = 0;
  bool forward = false;        // from the border's first area to its second
  bool river = false;          // impassable without its crossing
  bool stream = false;         // closed to guns without its crossing
  bool crossing = false;       // it has a bridge, a dam or a ford, unless that is broken
  bool road = false;           //
  bool entrance = false;       // from off the map into a French source; closed but for a corps that fights its way in
  bool rough = false;          // woods or swamp on the border or on either side of it: guns need the road (3.2)
  bool may_bombard = false;    // 3.34: not out of a swamp
  std::int8_t bombard = 0;     // 3.34: what is added to firepower
  std::uint8_t limit = 0;      // 3.32, 3.33: with the crossing
  std::uint8_t unbridged = 0;  // and without it; 0 where the river is then closed
};

/// 3.2: rivers only at their crossings; guns neither over a stream without one nor into woods and swamps off the road.
constexpr bool passable(const Gate& gate, bool guns, bool crossing) {
  if (gate.river && !crossing) return false;
  return !guns || ((!gate.stream || crossing) && (!gate.rough || gate.road));
}

/// A border used in one direction, as a number.
constexpr unsigned passage(const Gate& gate) { return gate.border * 2U + (gate.forward ? 0U : 1U); }

struct BorderData {
  Area a = 0;
  Area b = 0;
  Crossing crossing = Crossing::none;
  bool french_bridge = false;
};

struct AreaData {
  std::string id;
  Bilingual name;
  Terrain terrain = Terrain::clear;
  int villages = 0;
  bool redoubt = false;
  Side start = Side::french;    // on whose side of the start line it lies
  bool edge = false;            // at a player's edge of the map:
  Side edge_of = Side::french;  // whose
};

/// 7.3: where a side's supply comes from.
struct Source {
  Area area = 0;
  Side side = Side::french;
  std::uint8_t symbols = 0;
};
inline constexpr int sources_a_side = 3;
inline constexpr std::size_t source_count = 6;  // of both

class Board {
 public:
  /// Reads `redoubt-board/2` (docs/formats.md) and tells every fault at once.
  static Result<Board> parse(std::string_view text);

  [[nodiscard]] int areas() const { return static_cast<int>(areas_.size()) - 1; }
  /// The borders between areas, and after them the entrances.
  [[nodiscard]] int borders() const { return static_cast<int>(borders_.size()); }
  [[nodiscard]] AreaSet all() const { return all_; }
  /// The areas of which something is true.
  template <class F>
  [[nodiscard]] AreaSet those(F is_true) const {
    static_assert(max_areas < 64);
    AreaSet set;
    for (unsigned i = 1; i <= static_cast<unsigned>(areas()); ++i) {
      set.low |= std::uint64_t{is_true(static_cast<Area>(i)) ? 1U : 0U} << i;
    }
    return set;
  }
  [[nodiscard]] const AreaData& data(Area area) const { return areas_[area]; }
  [[nodiscard]] const BorderData& border(BorderId id) const { return borders_[id]; }
  [[nodiscard]] std::span<const Gate> gates(Area area) const { return {gates_[area].data(), gate_count_[area]}; }
  /// The way from one area into a neighbour; nothing when they are none.
  [[nodiscard]] const Gate* gate(Area from, Area to) const {
    return around_[from].has(to) ? &gates_[from][gate_place_[from][to]] : nullptr;
  }
  [[nodiscard]] AreaSet around(Area area) const { return around_[area]; }
  /// The neighbours that men or guns can go to with every crossing whole, and those of them that a road leads to.
  [[nodiscard]] AreaSet ways(bool guns, Area area) const { return ways_[guns ? 1 : 0][area]; }
  [[nodiscard]] AreaSet roads(bool guns, Area area) const { return roads_[guns ? 1 : 0][area]; }
  /// Where connected roads take a unit that meets no enemy, with every crossing whole (5.41).
  [[nodiscard]] AreaSet along_roads(Gait gait, Area area) const { return along_[static_cast<std::size_t>(gait)][area]; }
  /// Through which of these they can take it further.
  [[nodiscard]] AreaSet passing(Gait gait, Area area) const { return passing_[static_cast<std::size_t>(gait)][area]; }
  /// Where a move can end that meets no enemy, with every crossing whole.
  [[nodiscard]] AreaSet reach(Gait gait, Area area) const { return reach_[static_cast<std::size_t>(gait)][area]; }
  /// From where a move may lead over this border's crossing.
  [[nodiscard]] AreaSet relying_on(BorderId border) const { return relying_[border]; }
  [[nodiscard]] std::span<const BorderId> bridges() const { return bridges_; }
  [[nodiscard]] AreaSet redoubts() const { return redoubts_; }
  [[nodiscard]] AreaSet villages() const { return villages_; }
  [[nodiscard]] AreaSet west_of_start() const { return french_; }
  [[nodiscard]] AreaSet edge(Side side) const { return edges_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] Terrain terrain(Area area) const { return terrain_[area]; }
  [[nodiscard]] int stack(Area area) const { return stacking[static_cast<std::size_t>(terrain_[area])]; }
  /// The French three, then the Russian three, each in the order of their areas.
  [[nodiscard]] const std::array<Source, source_count>& sources() const { return sources_; }
  [[nodiscard]] Area find(std::string_view id) const;                 // 0 when there is none
  [[nodiscard]] int french_bridge() const { return french_bridge_; }  // its border, or -1

 private:
  void read_areas(const json::array& areas, Faults& faults);
  void read_borders(const json::array& borders, Faults& faults);
  void gather(Faults& faults);
  void add_entrances();
  void find_ways();
  [[nodiscard]] AreaSet travel_by_road(bool guns, Area area, int steps) const;

  std::vector<AreaData> areas_ = std::vector<AreaData>(1);  // areas are numbered from 1
  std::vector<BorderData> borders_;
  std::array<std::array<Gate, max_neighbours>, max_areas + 1> gates_ = {};
  std::array<std::uint8_t, max_areas + 1> gate_count_ = {};
  std::array<std::array<std::uint8_t, max_areas + 1>, max_areas + 1> gate_place_ = {};
  std::array<AreaSet, max_areas + 1> around_ = {};
  std::array<std::array<AreaSet, max_areas + 1>, 2> ways_ = {};
  std::array<std::array<AreaSet, max_areas + 1>, 2> roads_ = {};
  std::array<std::array<AreaSet, max_areas + 1>, gaits> along_ = {};
  std::array<std::array<AreaSet, max_areas + 1>, gaits> passing_ = {};
  std::array<std::array<AreaSet, max_areas + 1>, gaits> reach_ = {};
  std::array<AreaSet, max_borders> relying_ = {};
  std::vector<BorderId> bridges_;
  std::array<Terrain, max_areas + 1> terrain_ = {};
  std::array<AreaSet, 2> edges_ = {};
  std::array<Source, source_count> sources_ = {};
  std::vector<Source> read_sources_;
  AreaSet all_;
  AreaSet redoubts_;
  AreaSet villages_;
  AreaSet french_;
  int french_bridge_ = -1;
};

}  // namespace redoubt::borodino_1812
