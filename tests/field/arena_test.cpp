// Who meets whom, and what is made of the results.
#include "field/arena.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace redoubt::field {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

Arena arena_of(std::size_t players, std::uint64_t rounds) {
  Arena arena;
  arena.rounds = rounds;
  arena.seed = "test";
  for (std::size_t i = 0; i < players; ++i) {
    arena.players.emplace_back();
    arena.players.back().text = static_cast<char>('A' + i);
  }
  return arena;
}

GameResult won_by(std::optional<Side> side) {
  GameResult game;
  game.outcome.winner = side;
  return game;
}

TEST(Arena, EverybodyMeetsEverybodyWithSidesSwappedAndTheSameDice) {
  const Arena arena = arena_of(4, 3);
  ASSERT_EQ(bouts(arena), 36U);
  std::map<std::pair<std::size_t, std::size_t>, int> met;
  std::set<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i < bouts(arena); i += 2) {
    const Bout first = bout(arena, i);
    const Bout second = bout(arena, i + 1);
    EXPECT_EQ(first.a, second.a);
    EXPECT_EQ(first.b, second.b);
    EXPECT_EQ(first.seed, second.seed);
    EXPECT_TRUE(first.a_is_french && !second.a_is_french);
    EXPECT_LT(first.a, first.b);
    EXPECT_LT(first.b, 4U);
    ++met[{first.a, first.b}];
    seeds.insert(first.seed);
  }
  EXPECT_EQ(met.size(), 6U);
  for (const auto& [who, times] : met) EXPECT_EQ(times, 3);
  EXPECT_EQ(seeds.size(), 3U) << "one for each round";
}

TEST(Arena, CountsBySideAndByPair) {
  const Arena arena = arena_of(2, 3);
  // A French and Russian in turn: wins both; draws and loses; wins as French, loses as Russian.
  const std::vector<GameResult> games = {won_by(Side::french), won_by(Side::russian), won_by(std::nullopt),
                                         won_by(Side::french), won_by(Side::french),  won_by(Side::french)};
  const Standings table = standings(arena, games);
  EXPECT_EQ(table.players[0].french.won, 2);
  EXPECT_EQ(table.players[0].french.drawn, 1);
  EXPECT_EQ(table.players[0].russian.won, 1);
  EXPECT_EQ(table.players[0].russian.lost, 2);
  EXPECT_EQ(table.players[1].french.won, 2);
  EXPECT_EQ(table.players[1].russian.lost, 2);
  EXPECT_THAT(table.encounters[0].pairs, ElementsAre(0, 1, 1, 0, 1));
  // 3½ of 6 points
  EXPECT_NEAR(table.players[0].rating.elo - table.players[1].rating.elo, elo_of(3.5 / 6), 1e-6);
}

TEST(Arena, SequentialMatchEndsWhenItIsClear) {
  Arena arena = arena_of(2, 1000);
  arena.sequential = {0, 100};
  Referee referee(arena);
  int games = 0;
  bool clear = false;
  while (!clear && games < 1000) clear = referee.hear(won_by(games++ % 2 == 0 ? Side::french : Side::russian));
  EXPECT_TRUE(clear) << "A wins every game";
  EXPECT_EQ(games % 2, 0);
  EXPECT_LT(games, 60);
  EXPECT_EQ(referee.test().verdict(), SequentialTest::Verdict::stronger);
}

TEST(Arena, TellsTheLatestDecisionOfWhoHasAClock) {
  const Arena arena = arena_of(2, 1);
  Standings table = standings(arena, std::vector<GameResult>{won_by(Side::french), won_by(Side::french)});
  // A is French, then Russian; B has no clock.
  add_lateness(table, arena, std::vector<Lateness>{{-5.0, std::nullopt}, {std::nullopt, 12.0}});
  EXPECT_EQ(table.players[0].late, 12.0);
  EXPECT_FALSE(table.players[1].late);
  EXPECT_THAT(arena_table(arena, table, Locale(Language::english)),
              HasSubstr("Latest decision of A: 12.0 ms over its time"));
  EXPECT_EQ(arena_json(arena, table, {}).at("players").at(0).at("late_ms"), 12.0);
}

TEST(Arena, TellsItInBothLanguagesAndInJson) {
  Arena arena = arena_of(3, 1);
  const std::vector<GameResult> games = {won_by(Side::french),  won_by(Side::russian), won_by(Side::french),
                                         won_by(Side::russian), won_by(Side::french),  won_by(Side::french)};
  const Standings table = standings(arena, games);
  EXPECT_TRUE(table.bounded) << "A never lost";
  EXPECT_THAT(arena_table(arena, table, Locale(Language::english)), AllOf(HasSubstr("as French"), HasSubstr("A : B")));
  const ArenaWords words{"Game", "scenario", {"9.1"}, "redoubt arena"};
  EXPECT_THAT(arena_page(arena, table, words, Locale(Language::spanish)), HasSubstr("Todos contra todos"));
  const json::object out = arena_json(arena, table, words);
  EXPECT_EQ(out.at("players").as_array().size(), 3U);
  EXPECT_EQ(out.at("encounters").at(0).at("a_french").at("won"), 1);
}

}  // namespace
}  // namespace redoubt::field
