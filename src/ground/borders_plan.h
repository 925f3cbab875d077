// The plan of a board whose borders have terrain of their own (`redoubt-seeds/2`).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ground/plan.h"

namespace redoubt::ground {

/// What is known of an area besides its seed.
struct AreaWords {
  bool redoubt = false;
  std::optional<std::int64_t> villages;  // where the rulebook counts them otherwise than the ground
  std::string supply;                    // whose supply source it is, if any
  std::int64_t symbols = 0;
};

/// What a border is by the rulebook or by us, whatever the ground says; what is not named stays as the ground has it.
struct BorderWords {
  std::string a;
  std::string b;
  std::optional<std::vector<std::string>> terrain;
  std::optional<std::string> crossing;  // bridge, dam, ford or none
  std::optional<std::string> up;        // the higher of the two areas, both or none
  std::optional<bool> road;
  bool french_bridge = false;
};

struct BorderedPlan {
  Plan plan;
  Box extent;                            // of this board; the geography's own may be another
  std::vector<AreaWords> areas;          // in the order of the seeds
  std::vector<BorderWords> borders;      //
  std::vector<std::string> passed_over;  // roads that this board does not show
  std::int64_t slope = 0;                // decimetres of mean rise over a border that make a slope
  std::int64_t share = 50;               // percent of a border along water or trees that make it stream or woods
};

Result<BorderedPlan> read_bordered_plan(std::string_view text);

}  // namespace redoubt::ground
