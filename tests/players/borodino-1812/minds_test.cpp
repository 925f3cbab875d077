// Players of every level: they obey the rules, keep to their budget, and think the same with the same seed.
#include <gtest/gtest.h>

#include "tests/players/borodino-1812/seats.h"

namespace redoubt {
namespace {

constexpr Setup shevardino{1, 0};

Budget iterations(std::uint64_t number) { return {number, {}}; }

/// Plays a match through the kernel's door, which refuses what is illegal.
void play_by_the_rules(Level french, Level russian, std::uint16_t scenario, const std::string& seed,
                       std::uint64_t budget) {
  const Setup setup{scenario, 0};
  const std::unique_ptr<AnyMatch> match = seats().game().start(setup, FairDice::from_seed(seed));
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {seats().mind(french, Side::french, 1),
                                                         seats().mind(russian, Side::russian, 2)};
  while (const std::optional<Side> side = match->to_act()) {
    const Action action = minds[static_cast<std::size_t>(index(*side))]->decide(*match, iterations(budget));
    const auto refused = match->play(action, Language::english);
    ASSERT_FALSE(refused) << name(*side) << " in phase " << match->phase() << ": " << refused->message;
    ASSERT_LT(match->decisions(), 20'000U);
  }
}

TEST(BorodinoMinds, ObeyTheRules) {
  for (const Level level : {Level::random, Level::cadet, Level::staff}) {
    for (std::uint16_t i = 0; i < 3; ++i) play_by_the_rules(level, Level::staff, i, std::string(name(level)), 0);
  }
  play_by_the_rules(Level::marshal, Level::cadet, 1, "m", 8);
}

Contender contender(Level level, std::uint64_t budget = 4) {
  return {level, [budget] { return iterations(budget); }};
}

TEST(BorodinoMinds, TheSameSeedGivesTheSameGame) {
  for (const Level level : levels) {
    const Contenders both = {contender(level), contender(Level::cadet)};
    const Played once = seats().play(shevardino, 12, both);
    EXPECT_TRUE(once.finished);
    EXPECT_EQ(once, seats().play(shevardino, 12, both)) << name(level);
    EXPECT_NE(once.hash, seats().play(shevardino, 13, both).hash) << name(level);
  }
}

/// A match whose deployment is done, with the French to command.
std::unique_ptr<AnyMatch> begun(const std::string& seed) {
  std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed(seed));
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {seats().mind(Level::staff, Side::french, 1),
                                                         seats().mind(Level::staff, Side::russian, 2)};
  while (match->phase() != "command") {
    const Side side = *match->to_act();
    EXPECT_FALSE(match->play(minds[static_cast<std::size_t>(index(side))]->decide(*match, {}), Language::english));
  }
  return match;
}

/// Two shards in the wrong order: what they find must not depend on when they run.
void backwards(std::size_t count, const std::function<void(std::size_t)>& job) {
  for (std::size_t i = count; i > 0; --i) job(i - 1);
}

TEST(BorodinoMinds, TheOrderOfTheShardsMakesNoDifference) {
  const std::unique_ptr<AnyMatch> match = begun("shards");
  const auto forth = seats().mind(Level::marshal, Side::french, 3);
  const auto back = seats().mind(Level::marshal, Side::french, 3, backwards);
  for (int i = 0; i < 8 && match->to_act() == Side::french; ++i) {
    const Action action = forth->decide(*match, iterations(60));
    ASSERT_EQ(action, back->decide(*match, iterations(60)));
    match->play(action, Language::english);
  }
}

TEST(BorodinoMinds, AMarshalAsksOftenWhetherToStopAndStops) {
  const std::unique_ptr<AnyMatch> match = begun("stop");
  const auto marshal = seats().mind(Level::marshal, Side::french, 3);
  int asked = 0;
  Budget budget;
  budget.used = [&] { return ++asked < 50 ? 0.0 : 1.0; };
  EXPECT_FALSE(match->play(marshal->decide(*match, budget), Language::english));
  EXPECT_GE(asked, 50);
  EXPECT_LE(asked, 60) << "it went on after its time";
}

TEST(BorodinoMinds, WithoutAnyTimeAMarshalDoesWhatTheStaffWould) {
  const std::unique_ptr<AnyMatch> match = begun("no time");
  Budget none;
  none.used = [] { return 1.0; };
  EXPECT_EQ(seats().mind(Level::marshal, Side::french, 3)->decide(*match, none),
            seats().mind(Level::staff, Side::french, 3)->decide(*match, none));
}

TEST(BorodinoMinds, WhoComesLateCatchesUpFromTheRecord) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("late"));
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {seats().mind(Level::staff, Side::french, 1),
                                                         seats().mind(Level::cadet, Side::russian, 2)};
  for (int i = 0; i < 150; ++i) {
    const Side side = *match->to_act();
    match->play(minds[static_cast<std::size_t>(index(side))]->decide(*match, {}), Language::english);
    minds[0]->see(*match);
  }
  while (match->to_act() != Side::french || match->phase() != "command") {
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

TEST(BorodinoMinds, WhatWasTakenBackIsForgotten) {
  const std::unique_ptr<AnyMatch> match = seats().game().start({}, FairDice::from_seed("undo"));
  const auto staff = seats().mind(Level::staff, Side::russian, 7);
  match->play(staff->decide(*match, {}), Language::english);
  staff->see(*match);
  ASSERT_FALSE(match->undo(Language::english));
  EXPECT_FALSE(match->play(staff->decide(*match, {}), Language::english));
}

TEST(BorodinoMinds, GivesUpToThreeReasonsBestFirst) {
  const std::unique_ptr<AnyMatch> match = begun("why");
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

}  // namespace
}  // namespace redoubt
