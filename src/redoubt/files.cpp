#include "redoubt/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace redoubt {

namespace {

Faults system_fault(const std::filesystem::path& path, const char* what) {
  return fault(path.string(), std::string(what) + ": " + std::strerror(errno));
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool is_source_folder(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::exists(folder / "src" / "kernel" / "game.h", error) &&
         std::filesystem::is_directory(folder / "data", error);
}

std::optional<std::filesystem::path> upwards(std::filesystem::path folder) {
  for (; !folder.empty(); folder = folder.parent_path()) {
    if (is_source_folder(folder)) return folder;
    if (folder == folder.root_path()) break;
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return system_fault(path, "cannot be read");
  std::string text;
  std::array<char, 65536> buffer;
  ssize_t got = 0;
  while ((got = ::read(file, buffer.data(), buffer.size())) != 0) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      Faults faults = system_fault(path, "cannot be read");
      ::close(file);
      return faults;
    }
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  ::close(file);
  return text;
}

Faults write_file(const std::filesystem::path& path, std::string_view text) {
  struct stat present{};
  const bool exists = ::stat(path.c_str(), &present) == 0;
  if (exists && !S_ISREG(present.st_mode)) {
    // A device or a pipe has no old contents to keep, and a rename would put a file in its place.
    const int file = S_ISDIR(present.st_mode) ? (errno = EISDIR, -1) : ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return system_fault(path, "cannot be written");
    Faults faults;
    if (!write_all(file, text)) faults = system_fault(path, "cannot be written");
    ::close(file);
    return faults;
  }
  std::string temporary = path.string() + ".XXXXXX";
  const int file = ::mkstemp(temporary.data());
  if (file < 0) return system_fault(path, "cannot be written");
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(file, exists ? present.st_mode : static_cast<mode_t>(0666U & ~mask));
  if (!write_all(file, text) || ::fsync(file) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
    Faults faults = system_fault(path, "cannot be written");
    ::close(file);
    ::unlink(temporary.c_str());
    return faults;
  }
  ::close(file);
  return {};
}

std::optional<std::filesystem::path> source_folder() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    if (auto found = upwards(program.parent_path())) return found;
  }
  return upwards(std::filesystem::current_path(error));
}

std::optional<std::filesystem::path> data_folder() {
  if (const auto source = source_folder()) return *source / "data";
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  std::filesystem::path installed = program.parent_path().parent_path() / "share" / "redoubt" / "data";
  return std::filesystem::is_directory(installed, error) ? std::optional(std::move(installed)) : std::nullopt;
}

}  // namespace redoubt
