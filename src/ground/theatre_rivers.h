// Rivers along the sides of hexes.
#pragma once
#include <string>
#include <vector>

#include "ground/theatre_plan.h"

namespace redoubt::ground {

/// A side that a river runs along: the hexes of its left and its right bank, seen downstream.
struct Bank {
  Hex left = no_hex;
  Hex right = no_hex;
};

/// For each river of the plan the sides that it runs along, downstream; none for a river that is no barrier.
Result<std::vector<std::vector<Bank>>> lay_rivers(const TheatrePlan& plan);

}  // namespace redoubt::ground
