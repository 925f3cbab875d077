#include "tests/support/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "source_root.h"

namespace redoubt {

namespace {

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
    read = ends[0];
    write = ends[1];
  }
};

pid_t start(const std::vector<std::string>& words, int in, int out, int err) {
  std::vector<std::string> copies = words;
  std::vector<char*> pointers;
  for (std::string& word : copies) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  ::signal(SIGPIPE, SIG_IGN);
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that is killed leaves nobody behind
    ::dup2(in, 0);
    ::dup2(out, 1);
    if (err >= 0) ::dup2(err, 2);
    ::execvp(pointers[0], pointers.data());
    ::_exit(127);
  }
  return child;
}

int wait_for(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Reads what there is; false at the end.
bool drain(int from, std::string& into) {
  std::array<char, 65536> buffer;
  const ssize_t got = ::read(from, buffer.data(), buffer.size());
  if (got > 0) into.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0;
}

}  // namespace

std::string program_path() { return std::string(build_root()) + "/redoubt"; }

Ran run(const std::vector<std::string>& words, const std::string& input) {
  Pipe in;
  Pipe out;
  Pipe err;
  const pid_t child = start(words, in.read, out.write, err.write);
  ::close(in.read);
  ::close(out.write);
  ::close(err.write);
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);
  Ran ran;
  std::size_t sent = 0;
  bool writing = true;
  bool reading = true;
  bool complaining = true;
  while (reading || complaining) {
    std::array<pollfd, 3> waits = {{{writing ? in.write : -1, POLLOUT, 0},
                                    {reading ? out.read : -1, POLLIN, 0},
                                    {complaining ? err.read : -1, POLLIN, 0}}};
    ::poll(waits.data(), waits.size(), -1);
    if (writing && waits[0].revents != 0) {
      const ssize_t put = sent < input.size() ? ::write(in.write, input.data() + sent, input.size() - sent) : -1;
      if (put > 0) sent += static_cast<std::size_t>(put);
      if (put <= 0 || sent == input.size()) {
        ::close(in.write);
        writing = false;
      }
    }
    if (reading && waits[1].revents != 0) reading = drain(out.read, ran.out);
    if (complaining && waits[2].revents != 0) complaining = drain(err.read, ran.err);
  }
  if (writing) ::close(in.write);
  ::close(out.read);
  ::close(err.read);
  ran.code = wait_for(child);
  return ran;
}

Ran run_redoubt(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.begin(), program_path());
  return run(arguments, input);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

Conversation::Conversation(const std::vector<std::string>& words) {
  Pipe in;
  Pipe out;
  child_ = start(words, in.read, out.write, -1);
  ::close(in.read);
  ::close(out.write);
  in_ = in.write;
  out_ = out.read;
}

Conversation::~Conversation() {
  ::close(in_);
  ::close(out_);
  ::kill(child_, SIGTERM);
  wait_for(child_);
}

void Conversation::say(const std::string& line) {
  const std::string text = line + "\n";
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t put = ::write(in_, text.data() + sent, text.size() - sent);
    if (put <= 0) return;
    sent += static_cast<std::size_t>(put);
  }
}

std::optional<std::string> Conversation::hear() {
  while (true) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    pollfd wait{out_, POLLIN, 0};
    if (::poll(&wait, 1, 10'000) <= 0 || !drain(out_, heard_)) return std::nullopt;
  }
}

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "redoubt-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder for the test";
  folder_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code error;
  std::filesystem::remove_all(folder_, error);
}

std::string ScratchFolder::file(const std::string& name, const std::string& text) const {
  std::ofstream(path(name)) << text;
  return path(name);
}

std::string read_whole(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace redoubt
