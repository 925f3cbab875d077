// What the past of a match costs: looking back, undo and questions of a seat late in a long game.
#include <benchmark/benchmark.h>

#include "games/bloody-monday/game.h"
#include "kernel/match.h"
#include "players/bloody-monday/staff.h"
#include "players/seats.h"
#include "tests/support/large_game.h"

namespace redoubt {
namespace {

/// A match of 60,000 decisions with a state of 48 KiB.
const Match<large::LargeGame>& long_match() {
  static const large::LargeGame game;
  static const Match<large::LargeGame> match = [] {
    Match<large::LargeGame> made(game, Setup{}, FairDice::from_seed("bench"));
    for (std::uint32_t i = 0; !made.over(); ++i) {
      made.play({large::dig, static_cast<std::uint16_t>(i * 2'654'435U % large::cell_count), 0, 0});
    }
    return made;
  }();
  return match;
}

void look_back(benchmark::State& run) {
  const Match<large::LargeGame>& match = long_match();
  FastDice random(1);
  for (auto _ : run) benchmark::DoNotOptimize(match.at(random.below(large::last_decision)));
  run.counters["bytes_of_checkpoints"] = static_cast<double>(match.checkpoint_memory());
}
BENCHMARK(look_back)->Name("history/look_back/60000x48KiB")->Unit(benchmark::kMicrosecond);

/// All decisions applied again from their steps, as when a stored match is opened.
void walk_all(benchmark::State& run) {
  const Match<large::LargeGame>& match = long_match();
  for (auto _ : run) {
    std::size_t seen = 0;
    match.walk(large::last_decision, large::last_decision,
               [&](const large::State& state, std::span<const Event>) { seen += state.decisions; });
    benchmark::DoNotOptimize(seen);
  }
}
BENCHMARK(walk_all)->Name("history/last_moment/60000x48KiB")->Unit(benchmark::kMicrosecond);

using Seated = SeatsAt<bloody_monday::BloodyMonday, bloody_monday::Staff>;

/// The longest of some random games of Bloody Monday, as it stands when a fight can be chosen late in it.
struct LateGame {
  Seated seats{bloody_monday::BloodyMonday::standard()};
  std::unique_ptr<AnyMatch> match = seats.game().start({}, FairDice::from_seed("late 0"));
  Action asked;
  Side side = Side::french;

  LateGame() {
    for (int i = 0; i < 40 && match->decisions() < 1'171; ++i) play("late " + std::to_string(i));
  }
  void play(const std::string& seed) {
    match = seats.game().start({}, FairDice::from_seed(seed));
    const auto mind = seats.mind(Level::random, Side::french, 1, in_turn);
    const auto other = seats.mind(Level::random, Side::russian, 2, in_turn);
    while (match->to_act()) {
      if (match->decisions() >= 1'171 && has_odds()) return;
      match->play((*match->to_act() == Side::french ? mind : other)->decide(*match, {}), Language::english);
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
  const auto memory = late().seats.memory(late().side);
  memory->see(*late().match);
  for (auto _ : run) benchmark::DoNotOptimize(late().seats.odds(*memory, late().asked, Language::english));
  run.counters["decision"] = static_cast<double>(late().match->decisions());
}
BENCHMARK(odds_of_a_seat)->Name("history/odds/kept")->Unit(benchmark::kMicrosecond);

void odds_by_walking(benchmark::State& run) {
  for (auto _ : run) {
    benchmark::DoNotOptimize(late().seats.odds(*late().match, viewer(late().side), late().asked, Language::english));
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
  const auto memory = late().seats.memory(late().side);
  memory->see(*late().match);
  for (auto _ : run) memory->see(*late().match);
}
BENCHMARK(remember_a_decision)->Name("history/remember")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace redoubt
