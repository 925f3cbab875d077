// What the ground makes of each border between two areas: waters, woods, slopes, roads and where they cross.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "ground/areas.h"
#include "ground/borders_plan.h"

namespace redoubt::ground {

struct BorderGround {
  std::uint16_t a = 0;  // numbers of the areas, a below b
  std::uint16_t b = 0;
  std::vector<std::string> terrain;  // of river, stream, woods, swamp; empty when clear
  std::string crossing;              // bridge, dam, ford, or empty
  std::string up;                    // the id of the higher area, both, or empty
  bool road = false;
  bool french_bridge = false;
};

/// Every border that is long enough to be one, in the order of its areas, as the ground and then the plan have it.
Result<std::vector<BorderGround>> survey_borders(const Geography& geography, const BorderedPlan& plan,
                                                 const Field& field, const std::vector<Area>& areas,
                                                 const std::vector<Arc>& arcs);

}  // namespace redoubt::ground
