// 2.0: the blocks, and what each is by its type, corps and edges.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/blocks.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::bloody_monday {

inline constexpr int french_blocks = 53;
inline constexpr int russian_blocks = 62;
inline constexpr int block_count = french_blocks + russian_blocks;
using Blocks = Roster<french_blocks, russian_blocks>;

constexpr Side side_of(Unit unit) { return Blocks::side_of(unit); }
constexpr int blocks_of(Side side) { return Blocks::blocks_of(side); }
constexpr Units bit(Unit unit) { return Blocks::bit(unit); }
constexpr Unit unit_at(Side side, int place) { return Blocks::unit_at(side, place); }
constexpr Unit first(Side side, Units units) { return Blocks::first(side, units); }
constexpr Units all_of(Side side) { return Blocks::all_of(side); }
template <class F>
constexpr void each(Side side, Units units, F f) {
  Blocks::each(side, units, f);
}

enum class Type : std::uint8_t {
  infantry,
  jager,
  militia,
  light_cavalry,
  heavy_cavalry,
  foot_artillery,
  horse_artillery,
  leader,
  commander
};
inline constexpr std::array<std::string_view, 9> type_names = {"infantry",        "jager",         "militia",
                                                               "light-cavalry",   "heavy-cavalry", "foot-artillery",
                                                               "horse-artillery", "leader",        "commander"};

/// 2.2: a class of fire, by the number of faces that hit.
enum class Fire : std::uint8_t { none, single, twofold, threefold, fourfold, fivefold };
inline constexpr std::array<std::string_view, 6> fire_names = {"none", "single", "double", "triple", "quadruple", ""};

enum class Shield : std::uint8_t { none, silver, gold };

/// 2.3: one edge of a block.
struct Edge {
  std::uint8_t strength = 0;
  Fire fire = Fire::none;
};

struct BlockData {
  std::string id;
  Bilingual name;
  std::string commander;
  std::string short_name;
  std::string corps;
  Type type = Type::infantry;
  Shield shield = Shield::none;
  std::uint8_t edge_count = 0;
  std::array<Edge, 4> edges = {};
  int men = 0;  // that a combat unit stands for, where its file says so
};

struct Corps {
  std::string id;
  Side side = Side::french;
  Bilingual name;
  std::string numeral;
  std::string colour;
};

/// One side's blocks gathered by what the rules ask of them.
struct Army {
  Units infantry = 0;  // 2.5.1: line, jägers and militia
  Units line = 0;      // line infantry alone
  Units jagers = 0;
  Units militia = 0;
  Units light = 0;
  Units heavy = 0;
  Units cavalry = 0;    // 2.5.2
  Units cossacks = 0;   // the brown cavalry, without Platov
  Units artillery = 0;  // 2.6.1
  Units leaders = 0;    // 2.6.2
  Units commander = 0;  // 2.6.3
  Units combat = 0;     // 2.5: primary targets
  Units support = 0;    // 2.6: secondary targets
  Units morale = 0;     // 2.4: those whose loss counts
  Units shielded = 0;   // 9.6
  Units gold = 0;
  Units first_army = 0;   // 9.12: yellow
  Units second_army = 0;  // 9.12: light blue
  Unit supreme = no_unit;
  Unit murat = no_unit;
  Unit platov = no_unit;
  Unit barclay = no_unit;
  Unit bagration = no_unit;
};

class Forces {
 public:
  /// Reads `redoubt-forces/1` (docs/formats.md) and tells every fault at once.
  static Result<Forces> parse(std::string_view text);

  [[nodiscard]] const BlockData& data(Unit unit) const { return blocks_[unit]; }
  [[nodiscard]] const Army& army(Side side) const { return armies_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] const std::vector<Corps>& corps() const { return corps_; }
  [[nodiscard]] Unit find(std::string_view id) const;

  [[nodiscard]] Type type(Unit unit) const { return type_[unit]; }
  [[nodiscard]] Edge edge(Unit unit, int step) const { return edges_[unit][static_cast<std::size_t>(step)]; }
  [[nodiscard]] int strength(Unit unit, int step) const { return edge(unit, step).strength; }
  [[nodiscard]] int last_edge(Unit unit) const { return blocks_[unit].edge_count - 1; }
  /// 2.1, or with 9.3 in play.
  [[nodiscard]] int movement(Unit unit, bool agility) const { return movement_[agility ? 1 : 0][unit]; }
  /// The blocks of a leader's colour, with the militia that every Russian leader may command.
  [[nodiscard]] Units followers(Unit leader) const { return followers_[leader]; }

 private:
  void add(BlockData block);
  void gather();

  std::vector<BlockData> blocks_;
  std::vector<Unit> by_id_;  // in the order of their ids
  std::vector<Corps> corps_;
  std::array<Army, 2> armies_ = {};
  std::array<Type, block_count> type_ = {};
  std::array<std::array<Edge, 4>, block_count> edges_ = {};
  std::array<std::array<std::uint8_t, block_count>, 2> movement_ = {};
  std::array<Units, block_count> followers_ = {};
};

}  // namespace redoubt::bloody_monday
