// Which program this is, as far as it matters to what it plays.
#pragma once
#include <string_view>

namespace redoubt::table {

/// A hash over the sources of everything that plays a match or packs it (kernel, board, games, players, table, and the
/// data inside the program; not who runs the table), over the compiler with its flags, and over the machine. Another
/// program may play otherwise or pack otherwise: what one has packed is of no use to another.
std::string_view program_version();

}  // namespace redoubt::table
