// How fast La Bataille de la Moskowa is: decisions, copies, a whole day. One command prints the table: tools/bench.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "embedded.h"
#include "games/la-bataille/trial.h"

namespace redoubt::la_bataille {
namespace {

const Data& standard() {
  static const Data data = [] {
    Result<Data> made =
        Data::make(embedded::la_bataille_board(), embedded::la_bataille_forces(), embedded::la_bataille_setup());
    if (!made) std::abort();
    return std::move(*made);
  }();
  return data;
}

std::uint16_t scenario_named(std::string_view id) {
  const auto& all = standard().scenarios.all();
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    if (all[i].id == id) return i;
  }
  std::abort();
}

/// Random games of a scenario, one after another.
class RandomGames {
 public:
  explicit RandomGames(std::string_view scenario) : setup_{scenario_named(scenario), 0} { trial_.begin(setup_); }

  [[nodiscard]] bool over() const { return state_.phase == Phase::over; }
  [[nodiscard]] const State& state() const { return state_; }

  void next() {
    if (over()) trial_.begin(setup_);
    const Action action = choose();
    trial_.apply(action);
  }
  /// The same by the way of every decision from outside.
  void next_checked() {
    if (over()) trial_.begin(setup_);
    const Action action = choose();
    if (trial_.check(action).legal()) trial_.apply(action);
  }

 private:
  Action choose() {
    trial_.legal(legal_);
    return legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
  }

  Setup setup_;
  FastDice random_{1812};
  ActionList legal_;
  State state_;
  Trial trial_{standard(), state_, random_};
};

/// `legal`, a random choice and `apply`, as the benchmarks of the other games count them.
void random_decisions(benchmark::State& run, std::string_view scenario) {
  RandomGames games(scenario);
  for (auto _ : run) games.next();
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK_CAPTURE(random_decisions, borodino_village, "borodino-village")->Name("bataille/decisions/borodino-village");
BENCHMARK_CAPTURE(random_decisions, battle, "battle")->Name("bataille/decisions/whole-day");

/// And with `check` before `apply`.
void checked_decisions(benchmark::State& run, std::string_view scenario) {
  RandomGames games(scenario);
  for (auto _ : run) games.next_checked();
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK_CAPTURE(checked_decisions, borodino_village, "borodino-village")
    ->Name("bataille/checked-decisions/borodino-village");
BENCHMARK_CAPTURE(checked_decisions, battle, "battle")->Name("bataille/checked-decisions/whole-day");
// For tools/callgrind, which counts the instructions of both and takes the difference.
BENCHMARK_CAPTURE(random_decisions, borodino_village, "borodino-village")
    ->Name("bataille/counted-decisions/borodino-village")
    ->Iterations(50'000);
BENCHMARK_CAPTURE(random_decisions, borodino_village, "borodino-village")
    ->Name("bataille/counted-decisions/borodino-village")
    ->Iterations(250'000);
BENCHMARK_CAPTURE(random_decisions, battle, "battle")->Name("bataille/counted-decisions/whole-day")->Iterations(50'000);
BENCHMARK_CAPTURE(random_decisions, battle, "battle")
    ->Name("bataille/counted-decisions/whole-day")
    ->Iterations(250'000);

void copy_state(benchmark::State& run) {
  RandomGames games("battle");
  for (int i = 0; i < 600; ++i) games.next();
  const State from = games.state();
  State to;
  for (auto _ : run) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
  run.counters["bytes"] = sizeof(State);
}
BENCHMARK(copy_state)->Name("bataille/copy-state");

/// From the first decision to the last; no two alike.
void whole_day(benchmark::State& run) {
  RandomGames games("battle");
  std::int64_t decisions = 0;
  for (auto _ : run) {
    do {
      games.next_checked();
      ++decisions;
    } while (!games.over());
  }
  run.SetItemsProcessed(decisions);
}
BENCHMARK(whole_day)->Name("bataille/whole-day")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace redoubt::la_bataille
