// Chapter 5: the sequence of play.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

/// Both sides with a depot, a commander and a disrupted division to rally; nobody is near enough to fight.
Table two_armies(int turn) {
  Table table(basic, turn);
  table.put("fr-davout fr-1 fr-2", "2407").depot(Side::french, "2407").disrupted("fr-2");
  table.put("ru-barclay ru-5 ru-26", "0308").depot(Side::russian, "0308").disrupted("ru-26");
  return table;
}

/// Lays two trains where the army is, discards the rest, and is done with everything else as soon as it may.
std::string next_words(const Table& table, const std::string& home) {
  const std::size_t side = at(table.state.acting);
  if (table.phase() == "allocation") {
    if (table.look().trains_at(table.state.acting, table.hex(home)) < 2) return "allocate " + home;
    return table.state.in_store[side] > 0 ? "discard" : "done";
  }
  if (table.phase() == "movement") return "discard " + home;
  return "done";
}

struct Step {
  std::string phase;
  std::string side;
  friend bool operator==(const Step&, const Step&) = default;
};

/// The phases of a turn, and in each who is asked first.
std::vector<Step> phases_of_a_turn(Table& table) {
  std::vector<Step> steps;
  const int turn = table.state.turn;
  table.with([](Play& game) { game.begin_turn(); });
  for (int i = 0; i < 200 && table.state.turn == turn && table.phase() != "over"; ++i) {
    if (steps.empty() || steps.back().phase != table.phase()) steps.push_back({table.phase(), table.to_act()});
    if (table.phase() == "arrivals") {
      ActionList options;
      table.look().legal(options);
      table.with([&](Play& game) { game.apply(options[0]); });
      continue;
    }
    table.play(next_words(table, table.to_act() == "french" ? "2407" : "0308"));
  }
  return steps;
}

TEST(InvasionChapter5, ThePhasesOfATurnInOrder) {
  proves("5.1", "5.2", "R.1");
  Table table = two_armies(2);
  const std::vector<Step> expected_steps = {{"conversion", "french"}, {"allocation", "french"}, {"rally", "french"},
                                            {"movement", "french"},   {"combat", "french"},     {"riders", "french"},
                                            {"arrivals", "french"},   {"conversion", "french"}};
  table.forget();
  std::vector<Step> steps = phases_of_a_turn(table);
  EXPECT_EQ(table.state.turn, 3) << "the next turn has begun";
  EXPECT_TRUE(table.saw(EventKind::turn_begins, "5.1"));
  EXPECT_TRUE(table.saw(EventKind::turn_ends, "5.2"));
  steps.push_back({table.phase(), table.to_act()});
  EXPECT_EQ(steps, expected_steps);
}

/// R.1: with ten trains to nine the Russians do all theirs first.
TEST(InvasionChapter5, WhoeverHasMoreTrainsByTheTableIsFirst) {
  proves("R.1", "7.4.1", "8.2.2");
  Table table = two_armies(15);
  const std::vector<Step> steps = phases_of_a_turn(table);
  for (const Step& step : steps) {
    const bool by_commands = step.phase == "combat" || step.phase == "riders";
    EXPECT_EQ(step.side, by_commands ? "french" : "russian") << step.phase;
  }

  Table first = two_armies(15);
  first.with([](Play& game) { game.begin_conversion(); });
  EXPECT_EQ(first.to_act(), "russian");
  first.play("done");
  EXPECT_EQ(first.phase(), "conversion");
  EXPECT_EQ(first.to_act(), "french") << "when the Russians are done";
}

/// Supply is looked up before trains are laid, trains before forage markers, markers before depots.
TEST(InvasionChapter5, ActiveSupplyInItsOrder) {
  proves("5.1", "7.6", "7.7");
  Table table(basic, 4);
  table.put("fr-davout fr-1 fr-2", "1808").put("ru-5", "0308").depot(Side::russian, "0308");
  table.depot(Side::french, "2407").depot(Side::french, "2207").depot(Side::french, "2007").put("fr-junot", "2007");
  table.with([](Play& game) { game.begin_turn(); });
  EXPECT_FALSE(table.is_disrupted("fr-1")) << "general supply first, from Kovno";
  while (table.phase() == "conversion") table.play("done");
  table.play("allocate 1808");
  while (table.phase() == "allocation") table.play(table.legal("discard") ? "discard" : "done");
  EXPECT_EQ(table.phase(), "establishment");
  EXPECT_FALSE(table.saw(EventKind::foraging)) << "a train came to Wilno";
  table.play("depot 1808");
  EXPECT_TRUE(table.saw(EventKind::established, "7.7"));
}

TEST(InvasionChapter5, TurnFollowsTurnUntilTheGameEnds) {
  proves("5.3", "14.4");
  Table table = two_armies(14);
  for (int turn = 14; turn <= 16; ++turn) {
    EXPECT_EQ(table.state.turn, turn);
    phases_of_a_turn(table);
    if (turn < 16) {
      EXPECT_NE(table.phase(), "over");
    }
  }
  EXPECT_EQ(table.phase(), "over") << "after turn 16";
  EXPECT_EQ(table.to_act(), "nobody");
  EXPECT_EQ(table.verdict("done"), "14.7");
}

TEST(InvasionChapter5, EveryTurnOfAGameGoesThroughThemInOrder) {
  proves("5.1", "5.2", "5.3", "14.3", "14.4");
  const auto rank = [](Phase phase) {
    switch (phase) {
      case Phase::conversion: return 1;
      case Phase::shortage: return 2;
      case Phase::allocation: return 3;
      case Phase::establishment: return 4;
      case Phase::rally: return 5;
      case Phase::movement:
      case Phase::march:
      case Phase::attrition: return 6;
      case Phase::combat: return 7;
      case Phase::riders: return 8;
      case Phase::arrivals: return 9;
      default: return 0;
    }
  };
  int turn = 1;
  int last = 0;
  for_each_position(basic, 0, 5, [&](const State& state, long) {
    if (state.phase == Phase::over) {
      EXPECT_EQ(state.turn, 16);
      return true;
    }
    EXPECT_TRUE(state.turn == turn || state.turn == turn + 1) << turn;
    if (state.turn != turn) last = 0;
    turn = state.turn;
    const int now = rank(state.phase);
    if (now != 0) {
      EXPECT_GE(now, last) << phase_names[static_cast<std::size_t>(state.phase)];
    }
    last = std::max(last, now);
    return !testing::Test::HasFailure();
  });
}

}  // namespace
}  // namespace redoubt::invasion_1812
