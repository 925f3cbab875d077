#include "field/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace redoubt::field {

namespace {

/// "43 s", "12 min", "3 h 20 min"
std::string span_of(double seconds) {
  const auto whole = static_cast<long>(seconds);
  if (whole < 100) return fmt::format("{} s", whole);
  if (whole < 6000) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

Progress::Progress(std::uint64_t total)
    : total_(total), shown_(::isatty(STDERR_FILENO) != 0), began_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(std::uint64_t done) {
  if (!shown_) return;
  if (!begun_) before_ = done;
  begun_ = true;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  const double rate = seconds > 0 ? static_cast<double>(done - before_) / seconds : 0;
  const std::string left = rate > 0 ? span_of(static_cast<double>(total_ - done) / rate) + " left" : "";
  const auto filled = static_cast<std::size_t>(total_ == 0 ? 30 : 30 * done / total_);
  fmt::print(stderr, "\r[{:<30}] {} of {} games, {:.{}f} a second, {} \033[K", std::string(filled, '#'), done, total_,
             rate, rate < 10 ? 2 : 0, left);
}

}  // namespace redoubt::field
