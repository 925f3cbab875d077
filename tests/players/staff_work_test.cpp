// Players that know no rulebook but what a staff tells them.
#include <gtest/gtest.h>

#include "players/game_with_bots.h"
#include "tests/support/toy_staff.h"

namespace redoubt {
namespace {

TEST(StaffWork, AnotherGameNeedsOnlyItsOwn) {
  const auto contender = [](Level level) { return Contender{level, [] { return Budget{400, {}}; }}; };
  const GameWithBotsAdapter<toy::ToyGame, toy::ToyStaff> toys{toy::ToyGame()};
  int won = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const GameResult played = toys.play({}, seed, {contender(Level::marshal), contender(Level::random)});
    won += played.outcome.winner == Side::french ? 1 : 0;
  }
  EXPECT_GE(won, 40);
}

TEST(Players, WhoHasSeenNothingDecidesWhatIsRefused) {
  const GameWithBotsAdapter<toy::ToyGame, toy::ToyStaff> toys{toy::ToyGame()};
  const std::array<std::byte, 3> bytes{};
  for (const Level level : {Level::random, Level::cadet}) {
    const std::unique_ptr<AnyBot> bot = toys.make_bot(level, Side::french, 1, sequential_for);
    EXPECT_EQ(bot->decide(Budget{}), Action{}) << "it has seen nothing";
    bot->see({0, {}, bytes});
    EXPECT_EQ(bot->decide(Budget{}), Action{}) << "nor this, which is no view";
  }
}

}  // namespace
}  // namespace redoubt
