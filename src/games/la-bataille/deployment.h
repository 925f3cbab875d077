// 14.0: the default deployment.
#pragma once
#include <vector>

#include "games/la-bataille/data.h"

namespace redoubt::la_bataille {

/// Where everybody of a scenario's groups begins; a unit for whom there is no room is a fault.
std::vector<std::vector<Placement>> default_deployment(const Data& data, std::size_t scenario, Faults& faults);

}  // namespace redoubt::la_bataille
