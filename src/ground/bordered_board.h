// Boards whose borders have terrain of their own: made from the ground (`redoubt-board/2`) and checked against pins.
#pragma once
#include <string>
#include <string_view>

#include "kernel/fault.h"

namespace redoubt::ground {

/// As `make_board` for seeds of `redoubt-seeds/2` and pins of `redoubt-pins/2`.
Result<std::string> make_bordered_board(std::string_view geography, std::string_view seeds, std::string_view pins);

/// What of the pins does not hold on a finished board; empty when all does.
Faults check_border_pins(std::string_view board, std::string_view pins);

}  // namespace redoubt::ground
