#include "field/muster.h"

#include <atomic>
#include <charconv>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

namespace redoubt::field {

namespace {

using Piece = std::pair<std::uint64_t, std::string>;

/// The threads of one process, at the pieces that fall to it.
class Hands {
 public:
  Hands(const Work& work, const Ranks& ranks, const std::string& done) : work_(work) {
    const auto step = static_cast<std::uint64_t>(ranks.size());
    for (auto number = static_cast<std::uint64_t>(ranks.rank()); number < work.count; number += step) {
      if (done[number] == '0') todo_.push_back(number);
    }
    const std::size_t many = std::min<std::size_t>(std::max(1U, work.jobs), todo_.size());
    busy_ = many;
    for (std::size_t i = 0; i < many; ++i) threads_.emplace_back([this] { labour(); });
  }

  /// What was finished since it was asked last.
  std::vector<Piece> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(finished_, {});
  }
  [[nodiscard]] bool idle() const { return busy_ == 0; }
  void stop() { stopped_ = true; }

 private:
  void labour() {
    for (std::size_t i = next_++; i < todo_.size() && !stopped_; i = next_++) {
      std::string line = work_.play(todo_[i]);
      const std::lock_guard lock(mutex_);
      finished_.emplace_back(todo_[i], std::move(line));
    }
    --busy_;
  }

  const Work& work_;
  std::vector<std::uint64_t> todo_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> busy_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::vector<Piece> finished_;
  std::vector<std::jthread> threads_;
};

/// What the leader has of the whole, in order as far as it goes without a gap.
class Gathering {
 public:
  Gathering(const Work& work, Journal& journal) : work_(work), journal_(journal) {}

  void add(std::uint64_t number, const std::string& line) { journal_.add(number, line); }

  /// Whether all that is wanted is there.
  bool complete() {
    while (!enough_ && told_ < work_.count) {
      const auto found = journal_.lines().find(told_);
      if (found == journal_.lines().end()) return false;
      ++told_;
      if (work_.enough && work_.enough(found->second)) enough_ = true;
    }
    return true;
  }
  [[nodiscard]] std::uint64_t size() const { return journal_.lines().size(); }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    for (const auto& [number, line] : journal_.lines()) {
      if (number < told_) lines.push_back(line);
    }
    return lines;
  }

 private:
  const Work& work_;
  Journal& journal_;
  std::uint64_t told_ = 0;
  bool enough_ = false;
};

void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

/// A report is the number and the line; an empty one says that the process is done.
Piece piece_of(const std::string& report) {
  Piece piece;
  const auto [rest, error] = std::from_chars(report.data(), report.data() + report.size(), piece.first);
  if (error == std::errc()) piece.second = report.substr(static_cast<std::size_t>(rest - report.data()) + 1);
  return piece;
}

void follow(Hands& hands, const Ranks& ranks) {
  for (bool last = false; !last;) {
    last = hands.idle();  // before what it left is taken
    if (ranks.dismissed()) hands.stop();
    for (const Piece& each : hands.take()) ranks.report(std::to_string(each.first) + " " + each.second);
    if (!last) rest();
  }
  ranks.report({});
  ranks.wait_for_dismissal();
}

std::vector<std::string> lead(const Work& work, Hands& hands, const Ranks& ranks, Journal& journal) {
  Gathering gathering(work, journal);
  int others = ranks.size() - 1;
  bool dismissed = false;
  for (int round = 0;; ++round) {
    const bool idle = hands.idle();
    for (const Piece& each : hands.take()) gathering.add(each.first, each.second);
    while (const auto report = ranks.next_report()) {
      if (report->empty()) {
        --others;
        continue;
      }
      const Piece piece = piece_of(*report);
      gathering.add(piece.first, piece.second);
    }
    if (gathering.complete() && !dismissed) {
      hands.stop();
      ranks.dismiss();
      dismissed = true;
    }
    if (dismissed && idle && others == 0) break;
    if (work.progress && round % 100 == 0) work.progress(gathering.size());
    rest();
  }
  return gathering.lines();
}

}  // namespace

std::vector<std::string> perform(const Work& work, const Ranks& ranks, Journal& journal) {
  std::string done(work.count, '0');
  for (const auto& [number, line] : journal.lines()) {
    if (number < work.count) done[number] = '1';
  }
  done = ranks.share(std::move(done));
  if (done.size() != work.count) return {};  // the leader has given up
  Hands hands(work, ranks, done);
  if (ranks.leads()) return lead(work, hands, ranks, journal);
  follow(hands, ranks);
  return {};
}

}  // namespace redoubt::field
