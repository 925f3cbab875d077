// The theatre of war of 1812: a board of hexes (`redoubt-board/3`) laid over real geography, and checked against pins.
#pragma once
#include <string>
#include <string_view>

#include "kernel/fault.h"

namespace redoubt::ground {

/// As `make_board` for seeds of `redoubt-seeds/3` and pins of `redoubt-pins/3`, from `theatre.geojson`.
Result<std::string> make_theatre(std::string_view geography, std::string_view seeds, std::string_view pins);

/// What of the pins does not hold on a finished board; empty when all does.
Faults check_theatre_pins(std::string_view board, std::string_view pins);

}  // namespace redoubt::ground
