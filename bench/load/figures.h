// What a run showed.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::load {

using Clock = std::chrono::steady_clock;

class Latencies {
 public:
  void add(Clock::duration time) { times_.push_back(std::chrono::duration<double, std::milli>(time).count()); }
  [[nodiscard]] std::string row();

 private:
  std::vector<double> times_;
};

/// How large messages were, as text.
struct Sizes {
  std::size_t count = 0;
  std::size_t bytes = 0;
  std::size_t largest = 0;

  void add(std::size_t size) {
    ++count;
    bytes += size;
    if (size > largest) largest = size;
  }
  [[nodiscard]] std::string row() const;
};

struct Figures {
  double seconds = 0;  // of play
  std::size_t decisions = 0;
  std::size_t in_time = 0;  // durable before the end
  std::size_t late = 0;     // due, but no game was free
  std::size_t refused = 0;
  std::size_t lost = 0;
  std::size_t misunderstood = 0;  // messages that did not fit those before
  std::size_t unanswered = 0;
  std::size_t ended = 0;
  std::size_t compared = 0;  // seats
  std::uint64_t received = 0;
  Latencies sent;  // all from the moment a decision was due
  Latencies done;
  Latencies changed;
  Sizes changes;
  Sizes tables;
  std::string complaint;

  [[nodiscard]] bool clean() const { return refused + lost + misunderstood + unanswered == 0 && decisions > 0; }
};

void print_row(std::string_view name, const std::string& text);
void print(Figures& figures);

}  // namespace redoubt::load
