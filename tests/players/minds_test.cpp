// Players of every level: they obey the rules, keep to their budget, and think the same with the same seed.
#include <gtest/gtest.h>

#include "tests/players/bloody_monday_seats.h"
#include "tests/support/random_play.h"
#include "tests/support/toy_staff.h"

namespace redoubt {
namespace {

Budget iterations(std::uint64_t number) { return {number, {}}; }

/// Plays a match through the kernel's door, which refuses what is illegal.
void play_by_the_rules(Level french, Level russian, const std::string& seed, std::uint64_t budget) {
  FastDice dice(seed.size() + seed.back());
  const Setup setup{0, dice.below(1U << seats().game().options().size())};
  const std::unique_ptr<AnyMatch> match = seats().game().start(setup, FairDice::from_seed(seed));
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {seats().mind(french, Side::french, 1),
                                                         seats().mind(russian, Side::russian, 2)};
  while (const std::optional<Side> side = match->to_act()) {
    const Action action = minds[static_cast<std::size_t>(index(*side))]->decide(*match, iterations(budget));
    const auto refused = match->play(action, Language::english);
    ASSERT_FALSE(refused) << name(*side) << " in phase " << match->phase() << ": " << refused->message;
    ASSERT_LT(match->decisions(), 5'000U);
  }
}

TEST(MindsTest, ObeyTheRules) {
  for (const Level level : {Level::random, Level::cadet, Level::staff}) {
    for (int i = 0; i < 2; ++i) play_by_the_rules(level, Level::staff, std::string(name(level)) + char('a' + i), 0);
  }
  play_by_the_rules(Level::marshal, Level::cadet, "m", 24);
}

Contender contender(Level level, std::uint64_t budget = 32) {
  return {level, [budget] { return iterations(budget); }};
}

TEST(MindsTest, TheSameSeedGivesTheSameGame) {
  for (const Level level : levels) {
    const Contenders both = {contender(level), contender(Level::cadet)};
    const Played once = seats().play({}, 12, both);
    EXPECT_TRUE(once.finished);
    EXPECT_EQ(once, seats().play({}, 12, both)) << name(level);
    EXPECT_NE(once.hash, seats().play({}, 13, both).hash) << name(level);
  }
}

/// Two shards in the wrong order: what they find must not depend on when they run.
void backwards(std::size_t count, const std::function<void(std::size_t)>& job) {
  for (std::size_t i = count; i > 0; --i) job(i - 1);
}

TEST(MindsTest, TheOrderOfTheShardsMakesNoDifference) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("shards"));
  const auto forth = seats().mind(Level::marshal, Side::french, 3);
  const auto back = seats().mind(Level::marshal, Side::french, 3, backwards);
  for (int i = 0; i < 40 && match->to_act() == Side::french; ++i) {
    const Action action = forth->decide(*match, iterations(200));
    ASSERT_EQ(action, back->decide(*match, iterations(200)));
    match->play(action, Language::english);
  }
}

TEST(MindsTest, AMarshalAsksOftenWhetherToStopAndStops) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("stop"));
  const auto marshal = seats().mind(Level::marshal, Side::french, 3);
  int asked = 0;
  Budget budget;
  budget.used = [&] { return ++asked < 50 ? 0.0 : 1.0; };
  EXPECT_FALSE(match->play(marshal->decide(*match, budget), Language::english));
  EXPECT_GE(asked, 50);
  EXPECT_LE(asked, 60) << "it went on after its time";
}

TEST(MindsTest, WithoutAnyTimeAMarshalDoesWhatTheStaffWould) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("no time"));
  Budget none;
  none.used = [] { return 1.0; };
  EXPECT_EQ(seats().mind(Level::marshal, Side::french, 3)->decide(*match, none),
            seats().mind(Level::staff, Side::french, 3)->decide(*match, none));
}

TEST(MindsTest, WhoComesLateCatchesUpFromTheRecord) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("late"));
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {seats().mind(Level::staff, Side::french, 1),
                                                         seats().mind(Level::cadet, Side::russian, 2)};
  for (int i = 0; i < 150; ++i) {
    const Side side = *match->to_act();
    match->play(minds[static_cast<std::size_t>(index(side))]->decide(*match, {}), Language::english);
    minds[0]->see(*match);
  }
  while (match->to_act() != Side::french || match->phase() != "impulse") {
    const Side side = *match->to_act();
    match->play(minds[static_cast<std::size_t>(index(side))]->decide(*match, {}), Language::english);
  }
  // Two who were not there see the same as each other, and both can decide.
  const auto one = seats().mind(Level::staff, Side::french, 7);
  const auto two = seats().mind(Level::staff, Side::french, 7);
  one->see(*match->at(60));
  EXPECT_EQ(one->decide(*match, {}), two->decide(*match, {}));
  EXPECT_FALSE(one->reasons().empty());
}

TEST(MindsTest, WhatWasTakenBackIsForgotten) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("undo"));
  const auto staff = seats().mind(Level::staff, Side::french, 7);
  match->play(staff->decide(*match, {}), Language::english);
  staff->see(*match);
  ASSERT_FALSE(match->undo(Language::english));
  EXPECT_FALSE(match->play(staff->decide(*match, {}), Language::english));
}

TEST(MindsTest, GivesUpToThreeReasonsBestFirst) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("why"));
  for (const Level level : {Level::staff, Level::marshal}) {
    const auto mind = seats().mind(level, Side::french, 7);
    EXPECT_FALSE(match->check(mind->decide(*match, iterations(100)), Language::english));
    const std::vector<Reason> reasons = mind->reasons();
    ASSERT_EQ(reasons.size(), 3U);
    for (std::size_t i = 0; i < reasons.size(); ++i) {
      EXPECT_FALSE(reasons[i].text.en.empty());
      EXPECT_FALSE(reasons[i].text.es.empty());
      EXPECT_GT(reasons[i].chance, 0.0);
      EXPECT_LT(reasons[i].chance, 1.0);
      if (i > 0) {
        EXPECT_LE(reasons[i].chance, reasons[i - 1].chance);
      }
    }
  }
}

TEST(MindsTest, AnotherGameNeedsOnlyItsOwnStaffWork) {
  const SeatsAt<toy::ToyGame, toy::ToyStaff> toys{toy::ToyGame()};
  int won = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Played played = toys.play({}, seed, {contender(Level::marshal, 400), contender(Level::random)});
    won += played.outcome.winner == Side::french ? 1 : 0;
  }
  EXPECT_GE(won, 40);
}

}  // namespace
}  // namespace redoubt
