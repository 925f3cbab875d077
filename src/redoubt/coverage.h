// Which tests name which rules, read from the tests' own sources.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/fault.h"

namespace redoubt {

/// A rule's number, and the tests that say `proves("number")`: "Suite.Name".
using Proofs = std::map<std::string, std::vector<std::string>>;

/// Adds what one source says. Comments do not count, nor do calls outside the body of a test.
void find_proofs(std::string_view source, Proofs& proofs);

/// All sources under a folder, but those of other games.
Result<Proofs> proofs_under(const std::filesystem::path& folder, std::string_view game);

}  // namespace redoubt
