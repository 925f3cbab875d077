// The table killed at any moment and started again: everything that it acknowledged is there, and nothing twice.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <iostream>

#include "kernel/dice.h"
#include "tests/host/guest.h"
#include "tests/host/store_support.h"
#include "tests/support/process.h"
#include "tests/support/random_play.h"

namespace redoubt::host {
namespace {

using Clock = std::chrono::steady_clock;

/// `redoubt serve` as a process of its own.
class Served {
 public:
  Served(const std::string& database, const std::string& client, std::uint16_t port) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    const std::string text = std::to_string(port);
    child_ = ::fork();
    if (child_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that is killed leaves nobody behind
      ::dup2(pipe[1], STDOUT_FILENO);
      ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
      const std::string program = program_path();
      ::execl(program.c_str(), program.c_str(), "serve", "--port", text.c_str(), "--db", database.c_str(), "--client",
              client.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(pipe[1]);
    std::string line;
    for (char c = 0; ::read(pipe[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(pipe[0]);
    const std::size_t at = line.find("localhost:");
    EXPECT_NE(at, std::string::npos) << "the table does not start: " << line;
    if (at != std::string::npos) port_ = static_cast<std::uint16_t>(std::stoi(line.substr(at + 10)));
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() { kill(); }

  void kill() {
    if (child_ <= 0) return;
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    child_ = -1;
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

/// Somebody who plays both sides of a match, and remembers what the table acknowledged.
class Survivor {
 public:
  explicit Survivor(std::uint64_t seed) : random_(seed) {}

  void sit_down(std::uint16_t port) {
    guest_ = guest_.cookie().empty() ? Guest::arrive(port) : guest_.at(port);
    if (match_.empty()) match_ = guest_.make_match("me", "me");
    line_ = std::make_unique<Line>(guest_);
  }

  /// Plays until the connection is lost.
  void play() {
    Line& line = *line_;
    std::int64_t asked = 0;
    line.send({{"t", "open"}, {"match", match_}, {"id", ++asked}});
    while (true) {
      json::value message = line.next();
      if (message.is_null()) return;
      const json::object& object = message.get_object();
      if (object.at("t") == "refused") {
        ADD_FAILURE() << compact(message);
        return;
      }
      if (object.at("t") != "done") continue;
      if (whole_number(object.at("id")) == asked && !flying_.is_null()) {
        acknowledged_.push_back(std::move(flying_));
        flying_ = nullptr;
      }
      if (line.over()) {
        finished_ = true;
        return;
      }
      if (!line.mine()) {
        line.send({{"t", "open"}, {"match", match_}, {"id", ++asked}});
        continue;
      }
      const json::array& legal = line.table().at("legal").as_array();
      flying_ = legal.at(random_.below(static_cast<std::uint32_t>(legal.size()))).at("action");
      line.send({{"t", "do"}, {"match", match_}, {"seq", line.sequence()}, {"id", ++asked}, {"actions", {flying_}}});
    }
  }

  /// Compares what was acknowledged with what the table has now.
  void compare(std::uint16_t port) {
    const Response record = guest_.at(port).get("/api/matches/" + match_ + "/record");
    ASSERT_EQ(record.status, 200) << record.text.substr(0, 300);
    const json::array& decisions = record.body.at("entries").as_array();
    if (!flying_.is_null() && decisions.size() == acknowledged_.size() + 1) {
      acknowledged_.push_back(std::move(flying_));  // written, though its answer was lost
    }
    flying_ = nullptr;
    ASSERT_EQ(decisions.size(), acknowledged_.size()) << "lost or doubled";
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      ASSERT_EQ(decisions[i].at("do"), acknowledged_[i]) << "decision " << i + 1;
    }
    if (finished_) {
      total_ += acknowledged_.size();
      match_.clear();
      acknowledged_.clear();
      finished_ = false;
    }
  }

  [[nodiscard]] std::size_t total() const { return total_ + acknowledged_.size(); }

 private:
  FastDice random_;
  Guest guest_{0};
  std::string match_;
  std::vector<json::value> acknowledged_;
  std::unique_ptr<Line> line_;
  json::value flying_;
  std::size_t total_ = 0;
  bool finished_ = false;
};

void kill_often(const std::string& database, const std::string& client, int kills) {
  constexpr int players = 4;
  std::vector<Survivor> survivors;
  for (int i = 0; i < players; ++i) survivors.emplace_back(static_cast<std::uint64_t>(i));
  FastDice random(1812);
  std::uint16_t port = 0;
  double slowest = 0;
  for (int i = 0; i <= kills && !testing::Test::HasFailure(); ++i) {
    const Clock::time_point start = Clock::now();
    Served served(database, client, port);
    port = served.port();
    if (i > 0) {
      EXPECT_EQ(Guest(port).get("/healthz").status, 200);
      slowest = std::max(slowest, std::chrono::duration<double>(Clock::now() - start).count());
      for (Survivor& each : survivors) each.compare(port);
    }
    if (i == kills) break;
    for (Survivor& each : survivors) each.sit_down(port);
    std::vector<std::thread> threads;
    for (Survivor& each : survivors) threads.emplace_back([&each] { each.play(); });
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + random.below(80)));
    served.kill();
    for (std::thread& each : threads) each.join();
  }
  std::size_t total = 0;
  for (const Survivor& each : survivors) total += each.total();
  EXPECT_GT(total, static_cast<std::size_t>(kills));
  std::cout << "kills " << kills << ", acknowledged decisions " << total << ", lost 0, doubled 0, slowest start "
            << slowest << " s\n";
}

TEST(SlowKill, LosesAndDoublesNothingOnSqlite) {
  const Folder folder;
  kill_often(folder.database(), folder.client(), deep() ? 500 : 60);
}

TEST(SlowKill, LosesAndDoublesNothingOnPostgres) {
  const Folder folder;
  const TestDatabase database(Kind::postgres);
  kill_often(database.address(), folder.client(), deep() ? 50 : 8);
}

}  // namespace
}  // namespace redoubt::host
