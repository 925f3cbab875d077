#include "games/la-bataille/data.h"

#include <algorithm>
#include <utility>

#include "games/la-bataille/deployment.h"

namespace redoubt::la_bataille {

namespace {

constexpr std::size_t most_objective_hexes = 64;

void index_objectives(Data& data, Faults& faults) {
  std::vector<Hex>& hexes = data.objective_hexes;
  for (const Objective& each : data.scenarios.objectives()) {
    for (const std::string& hex : each.hexes) hexes.push_back(Grid::named(hex));
  }
  std::stable_sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  if (hexes.size() > most_objective_hexes || data.scenarios.objectives().size() > 16) {
    faults.push_back({"objectives", "are more than 16, or have more than 64 hexes"});
    return;
  }
  for (const Objective& each : data.scenarios.objectives()) {
    std::uint64_t mask = 0;
    for (const std::string& hex : each.hexes) {
      const auto place = std::lower_bound(hexes.begin(), hexes.end(), Grid::named(hex)) - hexes.begin();
      mask |= std::uint64_t{1} << static_cast<unsigned>(place);
    }
    data.objective_masks.push_back(mask);
  }
}

}  // namespace

Result<Data> Data::make(std::string_view board, std::string_view forces, std::string_view setup) {
  Faults faults;
  const auto gather = [&](const auto& read) {
    if (!read) faults.insert(faults.end(), read.error().begin(), read.error().end());
  };
  Result<Ground> ground = Ground::parse(board);
  gather(ground);
  Result<Forces> read_forces = Forces::parse(forces);
  gather(read_forces);
  if (!faults.empty()) return faults;
  Result<Scenarios> scenarios = Scenarios::parse(setup, *read_forces);
  gather(scenarios);
  if (!faults.empty()) return faults;
  Data data{std::move(*ground), std::move(*read_forces), std::move(*scenarios)};
  data.napoleon = data.forces.find("fr-napoleon");
  data.kutuzov = data.forces.find("ru-kutuzov");
  data.kutaisov = data.forces.find("ru-kutaisov");
  index_objectives(data, faults);
  for (int i = 0; i < regiment_count; ++i) {
    const Regiment& each = data.forces.roster().regiments[static_cast<std::size_t>(i)];
    const Side side = data.forces.roster()[each.first].side;
    if (each.battalions > 1) data.regiments[static_cast<std::size_t>(index(side))].add(i);
  }
  for (const Scenario& each : data.scenarios.all())
    data.settings.push_back(make_setting(each, data.ground, data.forces.roster()));
  for (std::size_t i = 0; i < data.settings.size(); ++i) data.settings[i].groups = default_deployment(data, i, faults);
  if (!faults.empty()) return faults;
  return data;
}

}  // namespace redoubt::la_bataille
