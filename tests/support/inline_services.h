// All that a table needs from outside, on one thread and without an operating system: tasks wait until they are run,
// time passes when it is told to, chance follows from a seed, and bots count instead of looking at a clock.
#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dice.h"
#include "table/services.h"
#include "table/store.h"

namespace redoubt::table {

/// Tasks one after the other.
class TaskQueue {
 public:
  void push(std::function<void()> task) { tasks_.push_back(std::move(task)); }
  /// Until nothing waits any more.
  void run();

 private:
  std::deque<std::function<void()>> tasks_;
};

class InlineServer final : public Server {
 public:
  InlineServer(TaskQueue& tasks, const Millis& now) : tasks_(tasks), now_(now) {}

  void stop() override { stopped = true; }
  void send(SocketId socket, Text text) override { sent(socket, *text); }
  void close(SocketId /*socket*/, std::uint16_t /*code*/, std::string /*reason*/) override {}
  void post(std::function<void()> task) override { tasks_.push(std::move(task)); }
  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    later_.emplace_back(now_ + delay.count(), std::move(task));
  }
  [[nodiscard]] NetCounts counts() const override { return {}; }

  /// Posts what is due by now.
  void look_at_the_time();

  std::function<void(SocketId socket, const std::string& text)> sent = [](SocketId, const std::string&) {};
  bool stopped = false;

 private:
  TaskQueue& tasks_;
  const Millis& now_;
  std::vector<std::pair<Millis, std::function<void()>>> later_;
};

/// Each job is a transaction of its own.
class InlineArchive final : public Archive {
 public:
  InlineArchive(TaskQueue& tasks, Store& store) : tasks_(tasks), store_(store) {}

  using Archive::admits;
  void finish(std::function<void()> answer) override { tasks_.push(std::move(answer)); }
  [[nodiscard]] bool admits(Lane /*lane*/, std::size_t /*jobs*/) override { return true; }
  [[nodiscard]] ArchiveCounts counts() const override { return counts_; }
  [[nodiscard]] std::array<QueueCounts, 2> queues() const override { return {}; }
  [[nodiscard]] std::string last_error() const override { return store_.last_error(); }

 private:
  void push(Lane lane, Job job) override;
  void carry_out(const Job& job);

  TaskQueue& tasks_;
  Store& store_;
  ArchiveCounts counts_;
};

class InlineWorkers final : public Workers {
 public:
  explicit InlineWorkers(TaskQueue& tasks) : tasks_(tasks) {}

  using Workers::submit;
  [[nodiscard]] bool submit(std::size_t /*queue*/, std::function<void()> task) override {
    tasks_.push(std::move(task));
    return true;
  }
  [[nodiscard]] bool ending() const override { return is_ending; }
  [[nodiscard]] std::vector<QueueCounts> counts() const override { return {}; }

  bool is_ending = false;

 private:
  TaskQueue& tasks_;
};

/// The same on every machine, and no secret.
class SeededRandom final : public Random {
 public:
  explicit SeededRandom(std::uint64_t seed) : dice_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& each : bytes) each = static_cast<std::uint8_t>(dice_.below(256));
  }

 private:
  FastDice dice_;
};

class InlineServices {
 public:
  /// A bot may look at so many worlds for a decision. The store must outlive it.
  InlineServices(Store& store, std::uint64_t seed, std::uint64_t iterations);
  InlineServices(const InlineServices&) = delete;
  InlineServices& operator=(const InlineServices&) = delete;

  [[nodiscard]] Services services();
  /// Until nothing is left to be done at this time.
  void run() { tasks_.run(); }
  /// So much time passes, and what was to be done by then is.
  void advance(std::chrono::milliseconds time);
  [[nodiscard]] InlineServer& server() { return server_; }
  [[nodiscard]] InlineWorkers& workers() { return workers_; }
  /// What an operator would read.
  [[nodiscard]] const std::vector<std::string>& log() const { return log_; }

 private:
  TaskQueue tasks_;
  Millis now_ = 1'789'000'000'000;
  InlineServer server_{tasks_, now_};
  InlineArchive archive_;
  InlineWorkers workers_{tasks_};
  SeededRandom random_;
  std::uint64_t iterations_;
  std::vector<std::string> log_;
};

}  // namespace redoubt::table
