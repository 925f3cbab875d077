// Runs the built program as its users do.
#pragma once
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace redoubt {

/// The path of the built `redoubt`.
std::string program_path();

struct Ran {
  int code = -1;  // the exit code, or 128 and the signal
  std::string out;
  std::string err;
};

/// Runs a program to its end with this input.
Ran run(const std::vector<std::string>& words, const std::string& input = {});
/// The same for `redoubt` with these arguments.
Ran run_redoubt(std::vector<std::string> arguments, const std::string& input = {});

std::vector<std::string> lines_of(const std::string& text);

/// A program to talk with, line by line. It is ended with the object.
class Conversation {
 public:
  explicit Conversation(const std::vector<std::string>& words);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void say(const std::string& line);
  /// The next line, or nothing at the end or after ten seconds of silence.
  std::optional<std::string> hear();

 private:
  pid_t child_ = -1;
  int in_ = -1;
  int out_ = -1;
  std::string heard_;
};

/// A folder of one's own, removed with the object.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
  /// Writes a file and gives its path.
  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const;

 private:
  std::string folder_;
};

std::string read_whole(const std::string& path);

}  // namespace redoubt
