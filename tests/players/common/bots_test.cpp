// Players of every level: they obey the rules, keep to their budget, and think the same with the same seed.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "tests/players/common/matches.h"

namespace redoubt::subject {
namespace {

Budget iterations(std::uint64_t number) { return {number, {}}; }

void play_by_the_rules(Level french, Level russian, const Setup& setup) {
  Pairing pair = pairing(setup, std::string(name(french)), french, russian);
  pair.budget = iterations(2 * measure.marshal_iterations);
  pair.play_out();
}

TEST(Bots, ObeyTheRules) {
  for (const Level level : {Level::random, Level::cadet, Level::staff}) {
    for (std::uint32_t i = 0; i < (sanitized ? 1 : 3); ++i) play_by_the_rules(level, Level::staff, some_setup(i));
  }
  play_by_the_rules(Level::marshal, Level::cadet, measure.short_game);
}

TEST(Bots, TheSameSeedGivesTheSameGame) {
  const auto contender = [](Level level) {
    return Contender{level, [] { return iterations(measure.marshal_iterations); }};
  };
  for (const Level level : levels) {
    const Contenders both = {contender(level), contender(Level::cadet)};
    const GameResult once = with_bots().play(measure.short_game, 12, both);
    EXPECT_TRUE(once.finished);
    EXPECT_EQ(once, with_bots().play(measure.short_game, 12, both)) << name(level);
    if (!sanitized) {
      EXPECT_NE(once.hash, with_bots().play(measure.short_game, 13, both).hash) << name(level);
    }
  }
}

/// Two shards in the wrong order: what they find must not depend on when they run.
void backwards(std::size_t count, const std::function<void(std::size_t)>& job) {
  for (std::size_t i = count; i > 0; --i) job(i - 1);
}

TEST(Bots, TheOrderOfTheShardsMakesNoDifference) {
  const std::unique_ptr<AnyMatch> match = begun("shards");
  const auto forth = with_bots().make_bot(Level::marshal, Side::french, 3);
  const auto back = with_bots().make_bot(Level::marshal, Side::french, 3, backwards);
  for (int i = 0; i < measure.thoughts && match->to_act() == Side::french; ++i) {
    const Action action = forth->decide(*match, iterations(measure.thought_iterations));
    ASSERT_EQ(action, back->decide(*match, iterations(measure.thought_iterations)));
    match->play(action, Language::english);
  }
}

TEST(Bots, AMarshalAsksOftenWhetherToStopAndStops) {
  const std::unique_ptr<AnyMatch> match = begun("stop");
  const auto marshal = with_bots().make_bot(Level::marshal, Side::french, 3);
  int asked = 0;
  Budget budget;
  budget.used = [&] { return ++asked < 50 ? 0.0 : 1.0; };
  EXPECT_FALSE(match->play(marshal->decide(*match, budget), Language::english));
  EXPECT_GE(asked, 50);
  EXPECT_LE(asked, 60) << "it went on after its time";
}

TEST(Bots, AMarshalWhoIsKeptWaitingStopsInTimeForTheSameAgain) {
  const std::unique_ptr<AnyMatch> match = begun("pause");
  const auto marshal = with_bots().make_bot(Level::marshal, Side::french, 3);
  double now = 0.0;
  int asked = 0;
  Budget budget;
  budget.used = [&] { return now += ++asked == 20 ? 0.25 : 0.001; };
  EXPECT_FALSE(match->play(marshal->decide(*match, budget), Language::english));
  EXPECT_GT(now, 0.25);
  EXPECT_LT(now, 0.51) << "another two such pauses, and it would be late";
}

TEST(Bots, WithoutAnyTimeAMarshalDoesWhatTheStaffWould) {
  const std::unique_ptr<AnyMatch> match = begun("no time");
  Budget none;
  none.used = [] { return 1.0; };
  EXPECT_EQ(with_bots().make_bot(Level::marshal, Side::french, 3)->decide(*match, none),
            with_bots().make_bot(Level::staff, Side::french, 3)->decide(*match, none));
}

TEST(Bots, WhoComesLateCatchesUpFromTheRecord) {
  const Pairing pair = pairing({}, "late", Level::staff, Level::cadet);
  for (int i = 0; i < 150; ++i) {
    ASSERT_TRUE(pair.decide());
    pair.bots[0]->see(*pair.match);
  }
  while (pair.match->to_act() != Side::french || pair.match->phase() != planning_phase) ASSERT_TRUE(pair.decide());
  // Two who were not there see the same as each other, and both can decide.
  const auto one = with_bots().make_bot(Level::staff, Side::french, 7);
  const auto two = with_bots().make_bot(Level::staff, Side::french, 7);
  one->see(*pair.match, 60);
  EXPECT_EQ(one->decide(*pair.match, {}), two->decide(*pair.match, {}));
  EXPECT_FALSE(one->reasons().empty());
}

/// An observation that has travelled: its own bytes, wherever they came from.
struct Letter {
  std::size_t decisions;
  ShortDigest link;
  std::vector<std::byte> view;
};

std::vector<Letter> letters(const AnyMatch& match, Side side, std::size_t from) {
  std::vector<Letter> all;
  with_bots().emit_views(match, side, from, [&](const Observation& observation) {
    all.push_back({observation.decisions, observation.link, {observation.view.begin(), observation.view.end()}});
  });
  return all;
}

void read(AnyBot& bot, const Letter& letter) { bot.see(Observation{letter.decisions, letter.link, letter.view}); }

TEST(Bots, WhoIsFedWithBytesDecidesAsWhoSitsAtTheMatch) {
  const Pairing pair = pairing({}, "letters", Level::staff, Level::cadet);
  const auto far = with_bots().make_bot(Level::staff, Side::french, 1);
  for (int i = 0; i < 150; ++i) {
    const std::vector<Letter> now = letters(*pair.match, Side::french, pair.match->decisions());
    ASSERT_EQ(now.size(), 1U);
    read(*far, now.front());
    pair.bots[0]->see(*pair.match);
    const Side side = *pair.match->to_act();
    const Action action = pair.to_act().decide(*pair.match, {});
    if (side == Side::french) {
      EXPECT_EQ(far->decide(Budget{}), action);
    }
    ASSERT_FALSE(pair.match->play(action, Language::english));
  }
  EXPECT_EQ(letters(*pair.match, Side::french, 0).size(), pair.match->decisions() + 1);
}

/// How often each kind of decision is taken in a game of two staffs.
using Verbs = std::map<std::string, int>;
Verbs verbs_of(const std::function<Action(const AnyMatch&)>& decide) {
  const std::unique_ptr<AnyMatch> match =
      with_bots().game().start(measure.short_game, FairDice::from_seed("any moment"));
  Verbs verbs;
  while (match->to_act() && match->decisions() < measure.most_decisions) {
    const Action action = decide(*match);
    ++verbs[std::string(with_bots().game().action_json(action).at("do").as_string())];
    EXPECT_FALSE(match->play(action, Language::english));
  }
  EXPECT_FALSE(match->to_act()) << "the game has no end";
  return verbs;
}

TEST(Bots, WhoComesAtAnyMomentGoesOnWithWhatIsUnderWay) {
  const Pairing staffs = pairing(measure.short_game, "any moment", Level::staff, Level::staff);
  const Verbs seated = verbs_of([&](const AnyMatch& match) {
    return staffs.bots[static_cast<std::size_t>(index(*match.to_act()))]->decide(match, {});
  });
  // Somebody new for every decision, who knows nothing but how it stands.
  const Verbs fresh = verbs_of([&](const AnyMatch& match) {
    const auto bot = with_bots().make_bot(Level::staff, *match.to_act(), match.decisions());
    read(*bot, letters(match, *match.to_act(), match.decisions()).front());
    return bot->decide(Budget{});
  });
  for (const auto& [verb, times] : seated) {
    if (times < 40) continue;
    const auto found = fresh.find(verb);
    EXPECT_GT(found == fresh.end() ? 0 : found->second, times / 4) << verb << ": " << times << " by who sits there";
  }
}

TEST(Bots, WhatWasTakenBackIsForgotten) {
  const std::unique_ptr<AnyMatch> match = with_bots().game().start({}, FairDice::from_seed("undo"));
  const auto staff = with_bots().make_bot(Level::staff, *match->to_act(), 7);
  match->play(staff->decide(*match, {}), Language::english);
  staff->see(*match);
  ASSERT_FALSE(match->undo(1, Language::english));
  EXPECT_FALSE(match->play(staff->decide(*match, {}), Language::english));
}

TEST(Bots, GivesUpToThreeReasonsBestFirst) {
  const std::unique_ptr<AnyMatch> match = begun("why");
  for (const Level level : {Level::staff, Level::marshal}) {
    const auto bot = with_bots().make_bot(level, Side::french, 7);
    EXPECT_FALSE(match->check(bot->decide(*match, iterations(100)), Language::english));
    const std::vector<Reason> reasons = bot->reasons();
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
}  // namespace redoubt::subject
