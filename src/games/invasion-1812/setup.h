// Chapter 14: what each side begins with and where, and what comes later (13.2, 16.12, 16.13).
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/forces.h"
#include "games/invasion-1812/hex.h"
#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt::invasion_1812 {

struct Scenario {
  std::string id;
  Bilingual title;
  bool advanced = false;  // chapter 16
};

struct OptionTitle {
  std::string id;
  Bilingual title;
};

/// 14.1: units that begin in any of these hexes.
struct Group {
  Side side = Side::french;
  bool advanced_only = false;  // 16.7
  std::vector<Hex> hexes;
  UnitSet units;  // divisions and commanders; those of the advanced game too
};

/// 14.1: commanders who begin with any stack of their side, or of one army.
struct FreeCommanders {
  Side side = Side::french;
  bool basic_only = false;
  std::uint8_t army = 0;  // 0: any stack
  UnitSet commanders;
};

/// 14.1: the free set-up of the Russians keeps so many within so many hexes of the western frontier.
struct NearFrontier {
  int within = 0;
  std::array<int, arm_names.size()> least = {};
};

/// 13.2: where reinforcements arrive.
enum class Arrival : std::uint8_t { west, austria, kiev, st_petersburg, kaluga };
inline constexpr std::array<std::string_view, 5> arrival_names = {"west", "austria", "kiev", "st-petersburg", "kaluga"};

struct Reinforcement {
  int turn = 0;
  Side side = Side::french;
  Arrival at = Arrival::west;
  UnitSet units;
};

struct Month {
  int year = 0;
  int month = 0;  // from 1

  friend constexpr bool operator==(Month, Month) = default;
};

/// 16.13: when the second year may begin, and who joins in the winter before it.
struct SecondYear {
  int last_turn = 0;   // of 1812: winter quarters after it, or earlier
  int depots = 0;      // French ones that allow them earlier
  int first_turn = 1;  // of 1813
  std::array<UnitSet, 2> joining = {};
};

class Scenarios {
 public:
  /// Reads `redoubt-setup/3` (docs/formats.md) and tells every fault at once.
  static Result<Scenarios> parse(std::string_view text, const Forces& forces);

  [[nodiscard]] const Scenario& at(std::size_t place) const { return scenarios_[place]; }
  [[nodiscard]] std::size_t size() const { return scenarios_.size(); }
  [[nodiscard]] const std::vector<OptionTitle>& options() const { return options_; }

  [[nodiscard]] int turns() const { return turns_; }
  [[nodiscard]] int winter_from() const { return winter_from_; }
  [[nodiscard]] int combat_commands(Side side) const { return combat_commands_[place(side)]; }
  [[nodiscard]] int battle_points() const { return battle_points_; }
  [[nodiscard]] int most_depots(Side side) const { return depots_[place(side)]; }
  /// Table 7.3, or 16.13 in the second year.
  [[nodiscard]] int trains(Side side, int turn, bool second_year) const {
    return trains_[second_year ? 1 : 0][place(side)][static_cast<std::size_t>(turn)];
  }
  [[nodiscard]] Month month(int turn, bool second_year) const {
    return calendar_[second_year ? 1 : 0][static_cast<std::size_t>(turn)];
  }

  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }
  [[nodiscard]] const std::vector<FreeCommanders>& free_commanders() const { return free_commanders_; }
  [[nodiscard]] const NearFrontier& near_frontier() const { return near_frontier_; }
  /// In the order of their turns.
  [[nodiscard]] const std::vector<Reinforcement>& reinforcements() const { return reinforcements_; }
  /// 16.12: with a roll of `least_for_sweden` at the end of their turn.
  [[nodiscard]] const Reinforcement& sweden() const { return sweden_; }
  [[nodiscard]] int least_for_sweden() const { return least_for_sweden_; }
  [[nodiscard]] const SecondYear& second_year() const { return second_year_; }
  /// Everybody who stands on the map when the first turn begins.
  [[nodiscard]] const UnitSet& at_start(bool advanced) const { return at_start_[advanced ? 1 : 0]; }
  /// 14.1: the group that a unit begins with, or nullptr.
  [[nodiscard]] const Group* group_of(Unit unit, bool advanced) const;

 private:
  friend class ScenariosReader;
  static constexpr int longest = 16;
  static constexpr std::size_t place(Side side) { return static_cast<std::size_t>(index(side)); }

  std::vector<Scenario> scenarios_;
  std::vector<OptionTitle> options_;
  int turns_ = longest;
  int winter_from_ = 0;
  int battle_points_ = 0;
  int least_for_sweden_ = 0;
  std::array<int, 2> combat_commands_ = {};
  std::array<int, 2> depots_ = {};
  std::array<std::array<std::array<std::uint8_t, longest + 1>, 2>, 2> trains_ = {};  // by year, side, turn
  std::array<std::array<Month, longest + 1>, 2> calendar_ = {};
  std::vector<Group> groups_;
  std::vector<FreeCommanders> free_commanders_;
  NearFrontier near_frontier_;
  std::vector<Reinforcement> reinforcements_;
  Reinforcement sweden_;
  SecondYear second_year_;
  std::array<UnitSet, 2> at_start_ = {};
};

}  // namespace redoubt::invasion_1812
