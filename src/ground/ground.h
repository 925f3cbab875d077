// The whole of cartography behind a few functions: from the geography of a field to the boards cut from it.
//
// Every function takes and gives the text of files, does no input or output of its own, and gives the same bytes with
// every compiler: all that decides a border is whole numbers, and the rest is plain +, -, *, / and sqrt.
#pragma once
#include <string>
#include <string_view>

#include "kernel/fault.h"

namespace redoubt::ground {

/// The height of the ground as an ESRI ASCII grid in whole decimetres, from `battlefield.geojson`.
Result<std::string> make_relief(std::string_view geography);

/// The file under data/geography that a board with these seeds is cut from.
std::string_view geography_of(std::string_view seeds);

/// A board of areas (`redoubt-board/1`) from the geography, the seeds of its areas, and the facts it must satisfy.
/// A board that breaks a pin is not given; the faults say which.
Result<std::string> make_board(std::string_view geography, std::string_view seeds, std::string_view pins);

/// What of the pins does not hold on a finished board; empty when all does.
Faults check_pins(std::string_view board, std::string_view pins);

}  // namespace redoubt::ground
