// What is known of each area once its borders stand: ground, neighbours, name, and where its number goes.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ground/borders.h"
#include "ground/field.h"
#include "ground/geography.h"
#include "ground/plan.h"

namespace redoubt::ground {

struct Area {
  Line polygon;
  Point circle;
  std::string terrain;
  std::optional<Bilingual> name;
  std::map<std::uint16_t, bool> neighbours;  // number -> across the river
};

/// Terrain, neighbours, circle and name of every area, in the order of their numbers.
Result<std::vector<Area>> survey(const Geography& geography, const Plan& plan, const Field& field,
                                 const std::vector<Arc>& arcs);

/// The one line that parts the areas of one kind from those of the other; `side[k]` is the kind of area k + 1.
Result<Line> dividing_line(const std::vector<Arc>& arcs, const std::vector<bool>& side, const std::string& name);

}  // namespace redoubt::ground
