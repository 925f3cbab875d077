// Where the table's database is when nobody says.
#pragma once
#include <string>

namespace redoubt {

/// The address itself, or redoubt/table.db in the user's data folder (by the XDG convention), which is made if it is
/// not there.
std::string database_or_usual(const std::string& address);

}  // namespace redoubt
