// What a question of a seat costs late in a long game of Bloody Monday.
#include <benchmark/benchmark.h>

#include "games/bloody-monday/game.h"
#include "players/bloody-monday/staff.h"
#include "players/game_with_bots.h"

namespace redoubt {
namespace {

using WithBots = GameWithBotsAdapter<bloody_monday::BloodyMonday, bloody_monday::Staff>;

/// The longest of some random games of Bloody Monday, as it stands when a fight can be chosen late in it.
struct LateGame {
  WithBots with_bots{bloody_monday::BloodyMonday::standard()};
  std::unique_ptr<AnyMatch> match = with_bots.game().start({}, FairDice::from_seed("late 0"));
  Action asked;
  Side side = Side::french;

  LateGame() {
    for (int i = 0; i < 40 && match->decisions() < 1'171; ++i) play("late " + std::to_string(i));
  }
  void play(const std::string& seed) {
    match = with_bots.game().start({}, FairDice::from_seed(seed));
    const auto bot = with_bots.make_bot(Level::random, Side::french, 1, sequential_for);
    const auto other = with_bots.make_bot(Level::random, Side::russian, 2, sequential_for);
    while (match->to_act()) {
      if (match->decisions() >= 1'171 && has_odds()) return;
      match->play((*match->to_act() == Side::french ? bot : other)->decide(*match, {}), Language::english);
    }
  }
  bool has_odds() {
    side = *match->to_act();
    for (const Choice& each : match->legal(Language::english)) {
      if (!match->odds(viewer(side), each.action, Language::english)) continue;
      asked = each.action;
      return true;
    }
    return false;
  }
};

LateGame& late() {
  static LateGame made;
  return made;
}

void odds_of_a_seat(benchmark::State& run) {
  const auto memory = late().with_bots.memory(late().side);
  memory->see(*late().match);
  for (auto _ : run) benchmark::DoNotOptimize(late().with_bots.odds(*memory, late().asked, Language::english));
  run.counters["decision"] = static_cast<double>(late().match->decisions());
}
BENCHMARK(odds_of_a_seat)->Name("history/odds/kept")->Unit(benchmark::kMicrosecond);

void odds_by_walking(benchmark::State& run) {
  for (auto _ : run) {
    benchmark::DoNotOptimize(
        late().with_bots.odds(*late().match, viewer(late().side), late().asked, Language::english));
  }
}
BENCHMARK(odds_by_walking)->Name("history/odds/walked")->Unit(benchmark::kMicrosecond);

/// The reckoning alone, over worlds of the last view.
void odds_reckoned(benchmark::State& run) {
  for (auto _ : run) {
    benchmark::DoNotOptimize(late().match->odds(viewer(late().side), late().asked, Language::english));
  }
}
BENCHMARK(odds_reckoned)->Name("history/odds/reckoned")->Unit(benchmark::kMicrosecond);

/// A side takes in one decision more.
void remember_a_decision(benchmark::State& run) {
  const auto memory = late().with_bots.memory(late().side);
  memory->see(*late().match);
  for (auto _ : run) memory->see(*late().match);
}
BENCHMARK(remember_a_decision)->Name("history/remember")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace redoubt
