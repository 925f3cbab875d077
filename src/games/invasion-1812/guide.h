// Guidance for whoever plays: where a stack or a commander can go and at what risk, and what may be drawn over the map.
#pragma once
#include <string>
#include <vector>

#include "games/invasion-1812/view.h"
#include "kernel/game.h"

namespace redoubt::invasion_1812 {

/// Everything here is made of a view, and is therefore as foggy as that view. docs/table.md has the forms.
class Guide {
 public:
  explicit Guide(const Data& data) : data_(&data) {}

  /// Where a unit can go: a march goes with the whole stack, bent by the hexes that it is to pass through first; in all
  /// other phases it is one decision.
  [[nodiscard]] Result<json::object> plans(const View& view, const std::string& unit,
                                           const std::vector<std::string>& via, Language lang) const;

  [[nodiscard]] static const std::vector<NamedOption>& overlays();
  [[nodiscard]] Result<json::object> overlay(const View& view, const std::string& id, Language lang) const;

 private:
  const Data* data_;
};

/// 8.5: what a march of so many hexes costs those who arrive.
struct MarchRisk {
  int modifier = 0;
  double chance = 0.0;     // that anybody suffers
  double lost = 0.0;       // divisions, on average
  double disrupted = 0.0;  // divisions, on average
};

/// Of the march that is under way in this position, if it ended after `steps` hexes.
MarchRisk march_risk(const Data& data, const State& state, int steps);

}  // namespace redoubt::invasion_1812
