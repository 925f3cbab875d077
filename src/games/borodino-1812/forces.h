// 4.0: the blocks, and what each is by its type, corps and steps.
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

namespace redoubt::borodino_1812 {

inline constexpr int french_blocks = 47;
inline constexpr int russian_blocks = 56;
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
  army_hq,          // 5.23
  corps_hq,         // 5.22
  infantry,         // 4.22
  light_infantry,   // 5.24: jägers and voltigeurs
  militia,          // 5.24
  cavalry,          // 4.23
  cossack,          // 6.63, 6.73
  light_artillery,  // 4.24
  heavy_artillery,
  horse_artillery
};
inline constexpr std::array<std::string_view, 10> type_names = {
    "army-hq", "corps-hq", "infantry",        "light-infantry",  "militia",
    "cavalry", "cossack",  "light-artillery", "heavy-artillery", "horse-artillery"};

/// 4.13: when a block fires, and the highest roll that hits.
enum class Letter : std::uint8_t { a, b, c };
inline constexpr std::array<std::string_view, 3> letter_names = {"A", "B", "C"};
struct Firepower {
  Letter letter = Letter::c;
  std::uint8_t number = 0;

  friend constexpr bool operator==(const Firepower&, const Firepower&) = default;
};

inline constexpr int max_steps = 4;

struct BlockData {
  std::string id;
  Bilingual name;
  std::string commander;
  std::string short_name;
  std::string corps;
  Type type = Type::infantry;
  Firepower fire;
  bool guard = false;
  std::uint8_t range = 0;  // 5.21, of headquarters
  std::uint8_t step_count = 0;
  std::array<std::uint8_t, max_steps> steps = {};  // 4.12: strengths, from full strength down
  int men = 0;
  int guns = 0;
  std::string provenance;
};

struct Corps {
  std::string id;
  Side side = Side::french;
  Bilingual name;
  std::string numeral;
  std::uint8_t army = 0;  // 4.21: of the Russians, the 1st or the 2nd Army; on 7 September for the 3rd Corps
};

/// One side's blocks gathered by what the rules ask of them.
struct Army {
  Units army_hqs = 0;
  Units corps_hqs = 0;
  Units hqs = 0;
  Units infantry = 0;  // 4.22: light infantry and militia too
  Units light = 0;     // jägers, voltigeurs
  Units militia = 0;
  Units cavalry = 0;  // 4.23: Cossacks too
  Units cossacks = 0;
  Units artillery = 0;
  Units heavy = 0;
  Units horse = 0;
  Units guards = 0;
  Units special = 0;  // 5.24: commanded by anybody
  Unit supreme = no_unit;
};

/// Blocks that the rules call by name.
struct Named {
  Unit napoleon = no_unit;
  Unit murat = no_unit;
  Unit eugene = no_unit;
  Unit kutuzov = no_unit;
  Unit barclay = no_unit;
  Unit bagration = no_unit;
  Unit platov = no_unit;
  Unit dokhturov = no_unit;
  Unit tuchkov = no_unit;
};

class Forces {
 public:
  /// Reads `redoubt-forces/2` (docs/formats.md) and tells every fault at once.
  static Result<Forces> parse(std::string_view text);

  [[nodiscard]] const BlockData& data(Unit unit) const { return blocks_[unit]; }
  [[nodiscard]] const Army& army(Side side) const { return armies_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] const Named& named() const { return named_; }
  [[nodiscard]] const std::vector<Corps>& corps() const { return corps_; }
  [[nodiscard]] Unit find(std::string_view id) const;

  [[nodiscard]] Type type(Unit unit) const { return type_[unit]; }
  [[nodiscard]] Firepower fire(Unit unit) const { return fire_[unit]; }
  [[nodiscard]] int range(Unit unit) const { return range_[unit]; }
  [[nodiscard]] int strength(Unit unit, int step) const { return steps_[unit][static_cast<std::size_t>(step)]; }
  [[nodiscard]] int last_step(Unit unit) const { return last_step_[unit]; }
  /// 5.22: the blocks of a headquarters' own corps, himself too.
  [[nodiscard]] Units of_corps(Unit hq) const { return of_corps_[hq]; }
  /// 5.23: the blocks of a corps that belongs to the 1st or the 2nd Army; Tuchkov's stand in neither.
  [[nodiscard]] Units of_army(int number) const { return of_army_[static_cast<std::size_t>(number - 1)]; }
  [[nodiscard]] Units third_corps() const { return third_corps_; }

 private:
  void gather();

  std::vector<BlockData> blocks_;
  std::vector<Corps> corps_;
  std::array<Army, 2> armies_ = {};
  Named named_;
  std::array<Type, block_count> type_ = {};
  std::array<Firepower, block_count> fire_ = {};
  std::array<std::uint8_t, block_count> range_ = {};
  std::array<std::uint8_t, block_count> last_step_ = {};
  std::array<std::array<std::uint8_t, max_steps>, block_count> steps_ = {};
  std::array<Units, block_count> of_corps_ = {};
  std::array<Units, 2> of_army_ = {};
  Units third_corps_ = 0;
};

}  // namespace redoubt::borodino_1812
