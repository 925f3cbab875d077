// Chapter 3: the divisions and commanders, and what each is by its corps, arm, class and nation.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/unit_set.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::invasion_1812 {

// Numbers run on: French divisions, Russian divisions, French commanders, Russian commanders.
inline constexpr int french_divisions = 71;
inline constexpr int russian_divisions = 50;
inline constexpr int division_count = french_divisions + russian_divisions;
inline constexpr int french_commanders = 18;
inline constexpr int russian_commanders = 18;
inline constexpr int commander_count = french_commanders + russian_commanders;
inline constexpr int unit_count = division_count + commander_count;
static_assert(unit_count <= 192);

constexpr bool is_division(Unit unit) { return unit < division_count; }
constexpr bool is_commander(Unit unit) { return unit >= division_count && unit < unit_count; }
constexpr Side side_of(Unit unit) {
  const bool french = is_division(unit) ? unit < french_divisions : unit < division_count + french_commanders;
  return french ? Side::french : Side::russian;
}

/// 3.1; commanders are of no arm.
enum class Arm : std::uint8_t { infantry, cavalry, artillery, none };
inline constexpr std::array<std::string_view, 3> arm_names = {"infantry", "cavalry", "artillery"};

/// 3.2
enum class Class : std::uint8_t { veteran, line, conscript };
inline constexpr std::array<std::string_view, 3> class_names = {"veteran", "line", "conscript"};

/// 3.6, 1.1: whose troops. Those of the smaller German states count as one.
enum class Nation : std::uint8_t {
  french,
  austrian,
  bavarian,
  italian,
  neapolitan,
  polish,
  prussian,
  rheinbund,
  saxon,
  swiss,
  westphalian,
  wurttemberg,
  russian,
  swedish
};
inline constexpr std::array<std::string_view, 14> nation_names = {
    "french",    "austrian", "bavarian", "italian",     "neapolitan",  "polish",  "prussian",
    "rheinbund", "saxon",    "swiss",    "westphalian", "wurttemberg", "russian", "swedish"};

/// 16.2: A, I, C, corps, and those who have no designation; the more senior, the smaller.
enum class Seniority : std::uint8_t { supreme, infantry, cavalry, corps, none };
inline constexpr std::array<std::string_view, 5> seniority_names = {"supreme", "infantry", "cavalry", "corps", "none"};

/// 16.4, in the order of its numbers.
enum class Trait : std::uint8_t {
  rivalry,      // 1: rating 0 beside a rival, and no support for him
  reluctance,   // 2: rolls before he moves
  ataman,       // 3: adds to the cavalry that he attacks with
  drill,        // 4: a march with him costs less
  presence,     // 5: adds to divisions with him
  hard_riding,  // 6: a march that he begins costs more
  charge        // 7: adds to the cavalry that he attacks with
};
inline constexpr std::array<std::string_view, 7> trait_names = {"rivalry",  "reluctance",  "ataman", "drill",
                                                                "presence", "hard-riding", "charge"};

struct Corps {
  std::string id;
  Side side = Side::french;
  Bilingual name;
  std::string numeral;
  std::uint8_t army = 0;  // of the Russians: the 1st, the 2nd or the 3rd; 0 for none
  bool boxed = false;     // 16.2: its commander can be in play
};

/// What is read of a unit and shown; what the rules ask is asked of Forces.
struct UnitData {
  std::string id;
  Bilingual name;
  Bilingual full_name;     // of a commander
  std::string commander;   // of a division, if anybody is known to have led it
  std::string short_name;  // of a division: what a counter has room for
  std::string provenance;
};

/// Commanders whom the rules and the set-up call by name.
struct Named {
  Unit napoleon = no_unit;
  Unit murat = no_unit;
  Unit davout = no_unit;
  Unit grouchy = no_unit;
  Unit poniatowski = no_unit;
  Unit schwarzenberg = no_unit;
  Unit kutuzov = no_unit;
  Unit barclay = no_unit;
  Unit bagration = no_unit;
  Unit tormasov = no_unit;
  Unit constantine = no_unit;
  Unit platov = no_unit;
};

class Forces {
 public:
  /// Reads `redoubt-forces/3` (docs/formats.md) and tells every fault at once.
  static Result<Forces> parse(std::string_view text);

  [[nodiscard]] const UnitData& data(Unit unit) const { return units_[unit]; }
  [[nodiscard]] const std::vector<Corps>& corps() const { return corps_; }
  [[nodiscard]] const Named& named() const { return named_; }
  [[nodiscard]] Unit find(std::string_view id) const;
  /// The number of a corps in `corps()`, or 255.
  [[nodiscard]] std::uint8_t find_corps(std::string_view id) const;

  // divisions
  [[nodiscard]] Arm arm(Unit unit) const { return arm_[unit]; }
  [[nodiscard]] Class quality(Unit unit) const { return quality_[unit]; }
  /// 3.2, in halves: two for veterans, three for line, four for conscripts; commanders take no room (3.4).
  [[nodiscard]] int occupancy(Unit unit) const { return occupancy_[unit]; }
  [[nodiscard]] Nation nation(Unit unit) const { return nation_[unit]; }
  /// A division's corps, by its place in `corps()`.
  [[nodiscard]] std::uint8_t corps_of(Unit unit) const { return corps_of_[unit]; }
  /// 16.2: 0 for none.
  [[nodiscard]] int army(Unit unit) const { return army_[unit]; }

  // commanders
  [[nodiscard]] int rating(Unit unit) const { return rating_[unit]; }
  [[nodiscard]] Seniority seniority(Unit unit) const { return seniority_[unit]; }
  [[nodiscard]] bool has(Unit unit, Trait trait) const {
    return ((traits_[unit] >> static_cast<unsigned>(trait)) & 1U) != 0;
  }
  /// 16.2: whether a commander is that of a corps, by its place in `corps()`.
  [[nodiscard]] bool leads(Unit commander, std::size_t corps) const { return ((leads_[commander] >> corps) & 1U) != 0; }
  /// 16.2: the divisions that a commander is able to command.
  [[nodiscard]] const UnitSet& commands(Unit commander) const { return commands_[commander]; }

  // who is what
  [[nodiscard]] const UnitSet& divisions(Side side) const { return divisions_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] const UnitSet& commanders(Side side) const {
    return commanders_[static_cast<std::size_t>(index(side))];
  }
  [[nodiscard]] UnitSet all(Side side) const { return divisions(side) | commanders(side); }
  [[nodiscard]] const UnitSet& of(Arm arm) const { return of_arm_[static_cast<std::size_t>(arm)]; }
  [[nodiscard]] const UnitSet& of(Class quality) const { return of_class_[static_cast<std::size_t>(quality)]; }
  [[nodiscard]] const UnitSet& of(Nation nation) const { return of_nation_[static_cast<std::size_t>(nation)]; }
  [[nodiscard]] UnitSet of_corps(std::uint8_t corps) const;
  [[nodiscard]] const UnitSet& guards() const { return guards_; }
  /// 1.1, 16.11: divisions of France's allies.
  [[nodiscard]] const UnitSet& foreign() const { return foreign_; }
  /// 16.7
  [[nodiscard]] const UnitSet& cavalry_reserve() const { return reserve_; }
  /// 16.8: Poniatowski's, whose coming to Kiev may raise it.
  [[nodiscard]] const UnitSet& fifth_corps() const { return fifth_corps_; }
  /// 16.1: Junot's, who wait for Jerome to leave.
  [[nodiscard]] const UnitSet& eighth_corps() const { return eighth_corps_; }
  /// 16.8: everybody of the 3rd Army, its commanders too.
  [[nodiscard]] const UnitSet& third_army() const { return third_army_; }
  /// 14.2, 16.3: commanders of the advanced game only.
  [[nodiscard]] const UnitSet& advanced() const { return advanced_; }

 private:
  friend class ForcesReader;
  void gather();
  [[nodiscard]] UnitSet commanded_by(Unit commander) const;

  std::vector<Corps> corps_;
  std::vector<UnitData> units_;
  Named named_;
  std::array<Arm, unit_count> arm_ = {};
  std::array<Class, unit_count> quality_ = {};
  std::array<std::uint8_t, unit_count> occupancy_ = {};
  std::array<Nation, unit_count> nation_ = {};
  std::array<std::uint8_t, unit_count> corps_of_ = {};
  std::array<std::uint8_t, unit_count> army_ = {};
  std::array<std::uint8_t, unit_count> rating_ = {};
  std::array<Seniority, unit_count> seniority_ = {};
  std::array<std::uint8_t, unit_count> traits_ = {};
  std::array<std::uint64_t, unit_count> leads_ = {};  // of commanders: corps, as bits
  std::array<UnitSet, unit_count> commands_ = {};
  std::array<UnitSet, 2> divisions_ = {};
  std::array<UnitSet, 2> commanders_ = {};
  std::array<UnitSet, 4> of_arm_ = {};
  std::array<UnitSet, class_names.size()> of_class_ = {};
  std::array<UnitSet, nation_names.size()> of_nation_ = {};
  UnitSet guards_;
  UnitSet foreign_;
  UnitSet reserve_;
  UnitSet fifth_corps_;
  UnitSet eighth_corps_;
  UnitSet third_army_;
  UnitSet advanced_;
};

}  // namespace redoubt::invasion_1812
