// 2.1, Appendix A: the numbers of the units, and what a counter bears.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "board/bit_set.h"
#include "kernel/side.h"

namespace redoubt::la_bataille {

/// A.8: a slot. French battalions, regiments of horse, batteries and leaders, then the Russian ones, then the companies
/// that battalions send out.
using Unit = std::uint16_t;
inline constexpr Unit no_unit = 0xffff;

enum class Arm : std::uint8_t { infantry, cavalry, artillery, leader };
inline constexpr std::array<std::string_view, 4> arm_names = {"infantry", "cavalry", "artillery", "leader"};
inline constexpr std::array<std::array<int, arm_names.size()>, 2> unit_counts = {
    {{222, 73, 81, 56}, {202, 51, 52, 39}}};

constexpr int count_of(Side side, Arm arm) {
  return unit_counts[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(arm)];
}
/// The first number of an arm of a side.
constexpr Unit first_of(Side side, Arm arm) {
  int before = 0;
  for (std::size_t i = 0; i < arm_names.size(); ++i) {
    if (side == Side::russian) before += unit_counts[0][i];
    if (i < static_cast<std::size_t>(arm)) before += unit_counts[static_cast<std::size_t>(index(side))][i];
  }
  return static_cast<Unit>(before);
}

inline constexpr int unit_count = first_of(Side::russian, Arm::leader) + count_of(Side::russian, Arm::leader);
/// 2.6: battalions with a skirmish multiple.
inline constexpr int company_count = 110;
inline constexpr int slot_count = unit_count + company_count;
inline constexpr int regiment_count = 189;
inline constexpr int leader_count = unit_counts[0][3] + unit_counts[1][3];

using UnitSet = BitSet<slot_count, Unit>;
using RegimentSet = BitSet<regiment_count, std::uint16_t>;
static_assert(UnitSet::none == no_unit);

constexpr bool is_company(Unit unit) { return unit >= unit_count && unit < slot_count; }
/// By its number alone, which is asked more often than all else.
constexpr bool is_leader(Unit unit) {
  constexpr Unit french = first_of(Side::french, Arm::leader);
  constexpr Unit russian = first_of(Side::russian, Arm::leader);
  return (unit >= french && unit < french + count_of(Side::french, Arm::leader)) ||
         (unit >= russian && unit < unit_count);
}

/// By side.
inline constexpr std::array<UnitSet, 2> leaders_of = [] {
  std::array<UnitSet, 2> leaders = {};
  for (const Side side : {Side::french, Side::russian}) {
    for (int i = 0; i < count_of(side, Arm::leader); ++i)
      leaders[static_cast<std::size_t>(index(side))].add(first_of(side, Arm::leader) + i);
  }
  return leaders;
}();

/// 13.1, A.2, A.3: the corps that have morale levels, then those that have none (13.3).
enum class Corps : std::uint8_t {
  guard,
  i,
  iii,
  iv,
  v,
  viii,
  cavalry_1,
  cavalry_2,
  cavalry_3,
  cavalry_4,
  russian_ii,
  russian_iii,
  russian_iv,
  russian_v,
  russian_vi,
  russian_vii,
  russian_viii,
  militia,
  russian_cavalry_1,
  russian_cavalry_2,
  russian_cavalry_3,
  russian_cavalry_4,
  cuirassiers,
  platov,
  karpov,
  reserve,
  none
};
inline constexpr std::array<std::string_view, 26> corps_ids = {
    "fr-guard",     "fr-i",           "fr-iii",       "fr-iv",      "fr-v",         "fr-viii",      "fr-cavalry-1",
    "fr-cavalry-2", "fr-cavalry-3",   "fr-cavalry-4", "ru-ii",      "ru-iii",       "ru-iv",        "ru-v",
    "ru-vi",        "ru-vii",         "ru-viii",      "ru-militia", "ru-cavalry-1", "ru-cavalry-2", "ru-cavalry-3",
    "ru-cavalry-4", "ru-cuirassiers", "ru-platov",    "ru-karpov",  "ru-reserve"};
static_assert(corps_ids.size() == static_cast<std::size_t>(Corps::none));
constexpr Side side_of(Corps corps) { return corps < Corps::russian_ii ? Side::french : Side::russian; }

/// A.1, 11.1, A.5.
enum class Class : std::uint8_t {
  old_guard,
  middle_guard,
  young_guard,
  vistula,
  italian_guard,
  german_guard,
  russian_guard,
  grenadier,
  line,
  light,
  militia,
  heavy,
  light_horse,
  lancers,
  cossacks,
  foot,
  horse,
  leader
};
inline constexpr std::array<std::string_view, 17> class_names = {
    "old-guard",     "middle-guard", "young-guard", "vistula", "italian-guard", "german-guard",
    "russian-guard", "grenadier",    "line",        "light",   "militia",       "heavy",
    "light-horse",   "lancers",      "cossacks",    "foot",    "horse"};
constexpr Arm arm_of(Class quality) {
  return quality <= Class::militia    ? Arm::infantry
         : quality <= Class::cossacks ? Arm::cavalry
         : quality <= Class::horse    ? Arm::artillery
                                      : Arm::leader;
}

/// A.1. All but the French and the Russians are Allied (2.1).
enum class Nation : std::uint8_t { french, polish, italian, german, croat, iberian, illyrian, russian };
inline constexpr std::array<std::string_view, 8> nation_names = {"french", "polish",  "italian",  "german",
                                                                 "croat",  "iberian", "illyrian", "russian"};

/// 4.1, 4.7.
enum class Rank : std::uint8_t { army, corps, division, aide };
inline constexpr std::array<std::string_view, 4> rank_names = {"army", "corps", "division", "aide"};

inline constexpr std::uint8_t no_division = 255;
inline constexpr std::uint8_t no_regiment = 255;
static_assert(regiment_count < no_regiment);

/// What never changes of a unit in a game. Values per strength point are in halves.
struct Counter {
  Side side = Side::french;
  Arm arm = Arm::infantry;
  Class quality = Class::line;
  Nation nation = Nation::french;
  Corps corps = Corps::none;
  Corps counts_with = Corps::none;      // 13.2, 13.4: its own corps, or the one that it is attached to (A.2)
  std::uint8_t division = no_division;  // its place in Forces::divisions()
  std::uint8_t regiment = no_regiment;  // of a battalion
  std::uint8_t strength = 0;
  std::uint8_t melee = 0;                 // of a leader: his melee bonus
  std::array<std::uint8_t, 4> fire = {};  // infantry: the first alone; guns at range 1-2, 3-5, 6-9, 10-12
  std::uint8_t square = 0;                // 7.3: multiple of fire
  std::uint8_t skirmish = 0;              // 7.3: multiple, none without companies
  std::uint8_t morale = 0;                // as printed, 11 to 66; of a leader: his morale bonus
  std::uint8_t movement = 0;
  std::uint8_t weight = 0;   // 13.2: how many battalions it counts for
  std::uint8_t release = 0;  // 12.1: objectives that set it free, 0 if it is never bound
  bool guard = false;
  bool heavy = false;            // A.5: 12-pounders and position guns
  bool reserve = false;          // 10.3
  bool artillery_bonus = false;  // 4.3
  Rank rank = Rank::division;    // of a leader
  Unit company = no_unit;        // of a battalion: the slot of its company; of a company: its battalion
};

/// 2.3: the battalions of a regiment are numbered one after the other.
struct Regiment {
  Unit first = no_unit;
  std::uint8_t battalions = 0;
  std::uint8_t strength = 0;  // full, of all together
};

/// All that the rules read of the forces while a game is played.
struct Roster {
  std::array<Counter, slot_count> counters = {};
  std::array<Regiment, regiment_count> regiments = {};
  std::array<std::uint8_t, corps_ids.size()> battalions = {};  // 13.1; 0 for those without levels (13.3)
  std::array<UnitSet, leader_count> commands = {};             // by leader_place()

  [[nodiscard]] const Counter& operator[](Unit unit) const { return counters[unit]; }
  /// 4.2: the combat units that a leader helps in his hex.
  [[nodiscard]] const UnitSet& helped_by(Unit leader) const { return commands[leader_place(leader)]; }

  /// The leader of a place.
  static constexpr Unit leader_at(std::size_t place) {
    const auto french = static_cast<std::size_t>(count_of(Side::french, Arm::leader));
    return static_cast<Unit>(place < french ? first_of(Side::french, Arm::leader) + place
                                            : first_of(Side::russian, Arm::leader) + place - french);
  }
  static constexpr std::size_t leader_place(Unit leader) {
    constexpr Unit french = first_of(Side::french, Arm::leader);
    constexpr Unit russian = first_of(Side::russian, Arm::leader);
    return leader < russian ? static_cast<std::size_t>(leader - french)
                            : static_cast<std::size_t>(leader - russian + count_of(Side::french, Arm::leader));
  }
};
static_assert(std::is_trivially_copyable_v<Roster>);

}  // namespace redoubt::la_bataille
