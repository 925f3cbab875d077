// `redoubt referee`: the lines in and out.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>

#include "redoubt/commands.h"
#include "redoubt/referee.h"

namespace redoubt {

namespace {

/// Cuts what is read into lines. A line that grows too long is dropped while it comes in, never kept.
class Lines {
 public:
  template <class Take, class TooLong>
  void feed(std::string_view bytes, Take take, TooLong too_long) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      keep(bytes.substr(0, end));
      if (end == std::string_view::npos) return;
      finish(take, too_long);
      bytes.remove_prefix(end + 1);
    }
  }
  template <class Take, class TooLong>
  void finish(Take take, TooLong too_long) {
    if (dropped_) {
      too_long();
    } else {
      take(std::string_view(line_));
    }
    line_.clear();
    dropped_ = false;
  }
  [[nodiscard]] bool pending() const { return dropped_ || !line_.empty(); }

 private:
  void keep(std::string_view piece) {
    if (dropped_ || line_.size() + piece.size() > longest_line) {
      dropped_ = true;
      line_.clear();
      line_.shrink_to_fit();
    } else {
      line_ += piece;
    }
  }

  std::string line_;
  bool dropped_ = false;
};

bool send(int out, std::string text) {
  text += '\n';
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t written = ::write(out, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

int run_referee(const GameRegistry& registry, int in, int out) {
  Referee referee(registry);
  Lines lines;
  bool heard = true;  // false when nobody reads the answers any more
  const auto take = [&](std::string_view line) {
    if (heard && !referee.finished()) heard = send(out, referee.answer(line));
  };
  const auto too_long = [&] {
    if (heard && !referee.finished()) heard = send(out, Referee::answer_too_long());
  };
  std::array<char, 65536> buffer;
  while (heard && !referee.finished()) {
    const ssize_t got = ::read(in, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    lines.feed({buffer.data(), static_cast<std::size_t>(got)}, take, too_long);
  }
  if (lines.pending()) lines.finish(take, too_long);
  return heard ? exit_ok : exit_unusable;
}

void add_referee(CLI::App& app, CommandLine& line) {
  CLI::App* command =
      app.add_subcommand("referee", "The rules for programs: one JSON request a line, one answer a line");
  command->footer("Requests come on standard input, answers go to standard output; docs/referee.md lists them.");
  command->callback([&line] {
    line.run = [&line] {
      return with_registry(
          line, [](const GameRegistry& registry) { return run_referee(registry, STDIN_FILENO, STDOUT_FILENO); });
    };
  });
}

}  // namespace redoubt
