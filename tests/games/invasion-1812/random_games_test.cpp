// What random games go through: the harness proves the contract of whatever they reach.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "subject.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {
namespace {

TEST(InvasionRandomGames, ArePlayedWithEveryScenarioAndEveryChoiceOfOptions) {
  std::set<std::pair<int, std::uint32_t>> setups;
  for (std::uint32_t number = 0; number < 2 * (all_options + 1); ++number) {
    const auto setup = subject::some_setup(number);
    setups.insert({setup.scenario, setup.options});
  }
  EXPECT_EQ(setups.size(), 2 * (all_options + 1));
  EXPECT_LE(setups.size(), static_cast<std::size_t>(subject::measure.shards * subject::measure.games))
      << "the harness plays each of them";
}

/// The parts of a sum, of which the die is the first, add up to it.
TEST(InvasionRandomGames, TellSumsWithAllTheirParts) {
  proves("8.6", "10.2", "10.4", "11.5", "11.7");
  std::array<int, chronicle::rows.size()> told = {};
  ActionList legal;
  EventList events;
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    FastDice random(seed);
    State state = subject::game().start(subject::some_setup(seed), random, events);
    while (subject::game().to_act(state)) {
      subject::game().legal(state, legal);
      events.clear();
      subject::game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, events);
      for (const Event& each : events) {
        int sum = 0;
        for (const SumPart& part : each.parts) sum += part.amount;
        ASSERT_EQ(sum, each.amount) << event_kind_names[each.kind];
        if (each.parts[0].amount == 0) continue;
        EXPECT_EQ(chronicle::parts[each.parts[0].what].part, Part::roll);
        EXPECT_EQ(static_cast<std::uint32_t>(each.parts[0].amount), each.dice);
        ++told[each.kind];
      }
    }
  }
  for (const EventKind what : {EventKind::attrition, EventKind::ordered, EventKind::called, EventKind::valued})
    EXPECT_GT(told[static_cast<std::size_t>(what)], 20) << event_kind_names[static_cast<std::size_t>(what)];
}

/// Every phase is reached, and of the campaigns of two years some (16.13).
TEST(InvasionRandomGames, ReachEveryPhaseAndTheSecondYear) {
  proves("16.13");
  std::array<int, phase_names.size()> reached = {};
  int second_years = 0;
  int games = 0;
  ActionList legal;
  EventList muted(true);
  for (; games < 20 * static_cast<int>(all_options + 1); ++games) {
    FastDice random(static_cast<std::uint64_t>(games) + 1);
    State state = subject::game().start(subject::some_setup(static_cast<std::uint32_t>(games)), random, muted);
    for (; subject::game().to_act(state); ++reached[static_cast<std::size_t>(state.phase)]) {
      subject::game().legal(state, legal);
      subject::game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
    }
    second_years += state.second_year ? 1 : 0;
  }
  EXPECT_GT(second_years, games / 8);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const auto phase = static_cast<Phase>(i);
    // A rising in Kiev, more depots than trains, or a stack that stays too large comes about in hardly any random game:
    // the tests of chapters 7, 15 and 16 have them.
    const bool rare = phase == Phase::independence || phase == Phase::shortage || phase == Phase::excess;
    EXPECT_TRUE(rare || phase == Phase::over || reached[i] > 0) << phase_names[i];
  }
}

}  // namespace
}  // namespace redoubt::invasion_1812
