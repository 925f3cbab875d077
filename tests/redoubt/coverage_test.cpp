#include "redoubt/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "redoubt/terminal_game.h"
#include "tests/support/proves.h"

namespace redoubt {
namespace {

using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

Proofs proofs_of(std::string_view source) {
  Proofs proofs;
  find_proofs(source, proofs);
  return proofs;
}

TEST(Coverage, CountsCallsInsideTests) {
  EXPECT_THAT(proofs_of(R"x(
    void helper() { proves("9.9"); }
    TEST(Suite, One) { if (true) { proves("1.1", "FAQ 2"); } proves("1.1"); }
    void between() { proves("9.8"); }
    TEST_F(Other, Two) {
      const char brace = '{';
      const char* text = "} proves(\"9.7\")";
      const char* raw = R"(proves("9.6") { )";
      // proves("9.5");
      /* proves("9.4") */
      const int million = 1'000'000;
      proves("1.1");
    }
    RC_GTEST_PROP(Random, Play, (int seed)) { proves("7.0"); })x"),
              UnorderedElementsAre(Pair("1.1", ElementsAre("Suite.One", "Other.Two")),
                                   Pair("FAQ 2", ElementsAre("Suite.One")), Pair("7.0", ElementsAre("Random.Play"))));
}

TEST(Coverage, OfSomethingBrokenEnds) {
  for (const char* source : {"", "TEST(", "TEST(A, B) { proves(", "\"", "R\"(", "/*", "'"}) proofs_of(source);
}

TEST(Proves, KnowsTheGameByTheFolder) {
  EXPECT_EQ(game_of_test("/some/where/tests/games/bloody-monday/battle_test.cpp"), "bloody-monday");
  EXPECT_EQ(game_of_test("../tests/games/toy/a_test.cpp"), "toy");
  EXPECT_EQ(game_of_test("tests/kernel/a_test.cpp"), "");
}

TEST(ChoiceLines, ShareTheWordsThatTheyBeginWith) {
  EXPECT_EQ(choice_lines({"Done"}, 7, 80), "    7  Done\n");
  EXPECT_EQ(choice_lines({"Step Ney to area 3", "Step Ney to 41 Borodino"}, 1, 80),
            "       Step Ney to  [1] area 3  [2] 41 Borodino\n");
  EXPECT_EQ(choice_lines({"Step Ney to area 3", "Step Ney to 41 Borodino"}, 1, 40),
            "       Step Ney to  [1] area 3\n           [2] 41 Borodino\n");
  EXPECT_EQ(choice_lines({"Pass", "Done"}, 1, 80), "    1  Pass\n    2  Done\n");
}

}  // namespace
}  // namespace redoubt
