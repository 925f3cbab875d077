// Chapters 14 and 15: who stands where when a scenario begins, who comes later, and what wins it.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/la-bataille/forces.h"
#include "games/la-bataille/units.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::la_bataille {

/// A span of columns, rows or turns, both ends included.
struct Span {
  int first = 0;
  int last = 0;

  friend constexpr bool operator==(Span, Span) = default;
};
inline constexpr Span all_columns = {1, 106};
inline constexpr Span all_rows = {1, 92};
inline constexpr int last_turn = 42;

/// 14.0: hexes near some places, or a part of the ground, within columns and rows. Places are letters (B.7), villages
/// (B.4), works (B.5) or hexes, as the board knows them.
struct Area {
  std::vector<std::string> of;
  int within = 0;
  std::string part;         // B.6
  std::string nearest;      // hexes nearest to this place come first; without it those nearest to `of`
  std::string not_west_of;  // a part: none of the columns west of it
  Span columns = all_columns;
  Span rows = all_rows;
};

/// 14.0: a group and its areas, the later ones for those whom the earlier ones do not hold.
struct Deployment {
  Side side = Side::french;
  UnitSet units;
  std::vector<Area> areas;
  std::size_t derivation = 0;
};

/// 14.7: units that enter at the hexes of their own edge nearest to a place.
struct Reinforcement {
  Side side = Side::french;
  int turn = 0;
  UnitSet units;
  std::string nearest;
};

/// 14.6: a die at full hours, and who comes how many hours after it succeeds.
struct Arrival {
  struct Group {
    UnitSet units;
    int hours = 0;
  };
  std::vector<int> turns;
  std::vector<int> needs;  // by turn: the die succeeds with this or less
  std::vector<Group> groups;
  Span columns;  // of the edge where they enter
  int row = 0;
};

/// 14.6: ground that a side does not move to.
struct ClosedGround {
  Side side = Side::russian;
  Span columns = all_columns;
  Span rows = all_rows;
};

/// 15.1: hexes that count together.
struct Objective {
  std::string id;
  Bilingual name;
  std::vector<std::string> hexes;
  bool victory = false;  // one of the four of 15.4
  bool release = false;  // one of the five of 12.1
  Side start = Side::russian;
};

enum class Grade : std::uint8_t { marginal, tactical, decisive };
inline constexpr std::array<std::string_view, 3> grade_names = {"marginal", "tactical", "decisive"};

/// At least so many of these objectives; `whole`: every hex of each.
struct Holding {
  std::vector<std::size_t> of;  // places in Scenarios::objectives()
  int least = 1;
  bool whole = false;
};

/// One way to a grade of victory: all that it asks for.
struct VictoryCondition {
  Side side = Side::french;
  Grade grade = Grade::marginal;
  std::vector<Holding> holds;
  std::optional<Area> clear;  // of formed enemies
  bool napoleon = false;      // killed or taken (4.9)
  int own = 0;                // 15.3: own points to enemy points; 0 to 0 without a ratio
  int enemy = 0;
};

struct Scenario {
  std::string id;
  std::string rule;
  Bilingual title;
  Span turns;
  bool brief = false;                // 14.7
  std::optional<Area> playing_area;  // the whole map without it
  std::vector<Deployment> set_up;    // in the order in which they deploy
  std::vector<Reinforcement> reinforcements;
  std::optional<Arrival> arrival;
  std::optional<ClosedGround> closed;
  UnitSet reduced;  // 14.4: begin with so many quarters of their strength, rounded up
  int quarters = 4;
  std::vector<std::pair<Unit, Corps>> deputies;  // 14.4: leaders with corps rank in a corps that is not theirs
  std::vector<VictoryCondition> victory;

  /// Everybody who plays.
  [[nodiscard]] UnitSet everybody() const;
};

struct OptionTitle {
  std::string id;
  Bilingual title;
};

class Scenarios {
 public:
  /// Reads `redoubt-setup/4` (docs/formats.md) and tells every fault at once.
  static Result<Scenarios> parse(std::string_view text, const Forces& forces);

  [[nodiscard]] const std::vector<Scenario>& all() const { return scenarios_; }
  /// The scenario of an id, or nullptr.
  [[nodiscard]] const Scenario* find(std::string_view id) const;
  [[nodiscard]] const std::vector<Objective>& objectives() const { return objectives_; }
  [[nodiscard]] const std::vector<OptionTitle>& options() const { return options_; }
  [[nodiscard]] const std::vector<Derivation>& derivations() const { return derivations_; }

 private:
  friend class ScenariosReader;

  std::vector<Scenario> scenarios_;
  std::vector<Objective> objectives_;
  std::vector<OptionTitle> options_;
  std::vector<Derivation> derivations_;
};

}  // namespace redoubt::la_bataille
