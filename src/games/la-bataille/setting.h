// A scenario as it is played: what chapters 14 and 15 say of it, worked out once from its data.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/la-bataille/bodies.h"
#include "games/la-bataille/ground.h"
#include "games/la-bataille/scenarios.h"

namespace redoubt::la_bataille {

/// 14.0: where a unit begins by the default deployment.
struct Placement {
  Unit unit = no_unit;
  Hex hex = no_hex;
  bool joined = false;  // 2.3: in one unit with its regiment
};

/// What a scenario says, in the terms of the ground and the units.
struct Setting {
  HexSet field;                                      // the playing area (14.7)
  HexSet closed;                                     // 14.6: where one side does not move to
  Side closed_to = Side::russian;                    // that side
  std::array<HexSet, 2> edges;                       // 2.2: own edges
  std::array<std::vector<std::uint8_t>, 2> to_edge;  // hexes to the own edge
  std::array<std::uint8_t, slot_count> full = {};    // strength at the start; of a joined regiment's battalions each
  std::array<std::uint8_t, regiment_count> full_regiment = {};
  std::vector<std::vector<Placement>> groups;  // 14.0: as the groups of the scenario
  std::vector<HexSet> areas;                   // and where each may stand
  Bodies bodies;
  std::vector<HexSet> clear;    // 14.2, 14.4: of each condition of victory, where no enemy may be formed
  std::vector<HexSet> entries;  // 14.7: of each reinforcement; 14.6: of the arrival, behind them

  [[nodiscard]] bool holds(Hex hex) const { return hex != no_hex && field.has(hex); }
};

/// 14.0: the hexes of an area, cut to the playing area.
HexSet area_hexes(const Area& area, const Ground& ground);
/// How far a hex lies from what the area counts from.
int area_distance(const Area& area, const Ground& ground, Hex hex);

/// All but where the units begin.
Setting make_setting(const Scenario& scenario, const Ground& ground, const Roster& roster);

}  // namespace redoubt::la_bataille
