// Players that know no rulebook but what a staff tells them.
#include <gtest/gtest.h>

#include "players/seats.h"
#include "tests/support/toy_staff.h"

namespace redoubt {
namespace {

TEST(StaffWork, AnotherGameNeedsOnlyItsOwn) {
  const auto contender = [](Level level) { return Contender{level, [] { return Budget{400, {}}; }}; };
  const SeatsAt<toy::ToyGame, toy::ToyStaff> toys{toy::ToyGame()};
  int won = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Played played = toys.play({}, seed, {contender(Level::marshal), contender(Level::random)});
    won += played.outcome.winner == Side::french ? 1 : 0;
  }
  EXPECT_GE(won, 40);
}

}  // namespace
}  // namespace redoubt
