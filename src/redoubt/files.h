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

/// The folder of the sources, found from the program upwards or from the present folder: drawing and rule coverage read
/// files there.
std::optional<std::filesystem::path> source_folder();
/// The data files: those of the sources, or where there are none those that are installed with the program.
std::optional<std::filesystem::path> data_folder();

}  // namespace redoubt
