// Files, with the path and the system's reason in every fault.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/fault.h"

namespace redoubt {

Result<std::string> read_file(const std::filesystem::path& path);

/// Writes beside the file and renames, so that the old one is whole until the new one is. No faults: it is done.
Faults write_file(const std::filesystem::path& path, std::string_view text);

/// The folder of the sources, found from the program upwards or from the present folder: board making, drawing and rule
/// coverage read files there.
std::optional<std::filesystem::path> source_folder();

}  // namespace redoubt
