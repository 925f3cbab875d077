// The battlefield in hexes of 100 m (`redoubt-board/4`), cut from the geography by La Bataille's Appendix B.
#pragma once
#include <string>
#include <string_view>

#include "board/hex_ground.h"
#include "kernel/fault.h"

namespace redoubt::ground {

/// As `make_board` for seeds of `redoubt-seeds/4` and pins of `redoubt-pins/4`, from `battlefield.geojson`.
Result<std::string> make_hexed_board(std::string_view geography, std::string_view seeds, std::string_view pins);

/// The text of a board.
std::string written(const HexGround& ground);

/// What of the pins does not hold on a finished board; empty when all does.
Faults check_hexed_pins(std::string_view board, std::string_view pins);

}  // namespace redoubt::ground
