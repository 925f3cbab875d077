#include "bench/load/server.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <vector>

namespace redoubt::load {

namespace {

double ticks_a_second() { return static_cast<double>(::sysconf(_SC_CLK_TCK)); }

constexpr std::chrono::milliseconds look_again{20};
constexpr int looks = 1500;  // for half a minute

}  // namespace

Server::Server(const Options& options) {
  const std::string& program = options.program;
  std::vector<const char*> words = {program.c_str(), "serve", "--port", "0", "--db", options.database.c_str()};
  if (!options.client.empty()) words.insert(words.end(), {"--client", options.client.c_str()});
  words.push_back(nullptr);
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe to be had");
  child_ = ::fork();
  if (child_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // whoever is killed leaves no table behind
    ::dup2(pipe[1], STDOUT_FILENO);
    ::execv(program.c_str(), const_cast<char* const*>(words.data()));
    ::_exit(127);
  }
  ::close(pipe[1]);
  std::string line;
  for (char letter = 0; ::read(pipe[0], &letter, 1) == 1 && letter != '\n';) line += letter;
  ::close(pipe[0]);
  const std::size_t at = line.find("localhost:");
  if (at == std::string::npos) {
    ::waitpid(child_, nullptr, 0);
    throw std::runtime_error(program + " serve does not start");
  }
  port_ = static_cast<std::uint16_t>(std::stoi(line.substr(at + 10)));
}

Server::~Server() {
  ::kill(child_, SIGTERM);
  for (int i = 0; i < looks; ++i) {
    if (::waitpid(child_, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(look_again);
  }
  ::kill(child_, SIGKILL);
  ::waitpid(child_, nullptr, 0);
}

double Server::memory(std::string_view line_name) const {
  std::ifstream status("/proc/" + std::to_string(child_) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(line_name)) return std::stod(line.substr(line_name.size() + 1)) / 1024;
  }
  return 0;
}

double Server::cpu_seconds() const {
  std::ifstream stat("/proc/" + std::to_string(child_) + "/stat");
  std::string line;
  std::getline(stat, line);
  if (line.empty()) return 0;
  std::istringstream fields(line.substr(line.rfind(')') + 2));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / ticks_a_second();
}

double own_cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double machine_cpu_seconds() {
  std::ifstream stat("/proc/stat");
  std::string name;
  stat >> name;
  // user nice system idle iowait irq softirq steal
  double sum = 0;
  for (int i = 0; i < 8; ++i) {
    double ticks = 0;
    stat >> ticks;
    if (i != 3 && i != 4) sum += ticks;
  }
  return sum / ticks_a_second();
}

}  // namespace redoubt::load
