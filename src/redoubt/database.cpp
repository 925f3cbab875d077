#include "redoubt/database.h"

#include <cstdlib>
#include <filesystem>

namespace redoubt {

std::string database_or_usual(const std::string& address) {
  if (!address.empty()) return address;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder = data != nullptr && *data != '\0'
                                     ? std::filesystem::path(data)
                                     : std::filesystem::path(home == nullptr ? "." : home) / ".local" / "share";
  folder /= "redoubt";
  std::error_code trouble;  // the database says it better, when it cannot be opened there
  std::filesystem::create_directories(folder, trouble);
  return (folder / "table.db").string();
}

}  // namespace redoubt
