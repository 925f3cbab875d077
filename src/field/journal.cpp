#include "field/journal.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <utility>

namespace redoubt::field {

namespace {

struct Found {
  std::string title;
  std::map<std::uint64_t, std::string> lines;
};

/// "17 {…}": the number of the piece of work, and what came of it. Only lines with an end were written whole.
Found read(std::string_view text) {
  Found found;
  for (bool first = true; text.find('\n') != std::string_view::npos; first = false) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (first) {
      found.title = line;
      continue;
    }
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    const auto at = static_cast<std::size_t>(rest - line.data());
    if (error == std::errc() && at < line.size() && line[at] == ' ') found.lines[number] = line.substr(at + 1);
  }
  return found;
}

}  // namespace

Result<Journal> Journal::open(const std::string& path, const std::string& title) {
  Journal journal;
  if (path.empty()) return journal;
  journal.path_ = path;
  std::ostringstream text;
  if (std::filesystem::exists(path)) text << std::ifstream(path, std::ios::binary).rdbuf();
  Found found = read(text.str());
  if (!found.title.empty() && found.title != title) {
    return fault(path,
                 fmt::format("is the journal of other work ({}); remove it, or choose another file", found.title));
  }
  journal.lines_ = std::move(found.lines);
  journal.file_.open(path, std::ios::binary | std::ios::trunc);
  if (!journal.file_) return fault(path, std::generic_category().message(errno));
  journal.file_ << title << '\n';
  for (const auto& [number, line] : journal.lines_) journal.file_ << number << ' ' << line << '\n';
  journal.file_.flush();
  if (Faults faults = journal.faults(); !faults.empty()) return faults;
  return journal;
}

void Journal::add(std::uint64_t number, const std::string& line) {
  lines_[number] = line;
  if (path_.empty()) return;
  file_ << number << ' ' << line << '\n';
  file_.flush();
}

Faults Journal::faults() const {
  if (path_.empty() || file_.good()) return {};
  return fault(path_, "cannot be written; is the disk full?");
}

void Journal::remove() {
  if (path_.empty()) return;
  file_.close();
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace redoubt::field
