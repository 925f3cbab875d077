// Fog by proof: what a side cannot know changes nothing that it sees, may do or is told. A game says in a class of its
// own which hidden things its rules let out.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "subject.h"
#include "tests/support/random_play.h"

namespace redoubt::subject {

/// Two states that one side cannot tell apart.
struct Twins {
  Viewer who;
  Game::State truth;
  Game::State other;

  /// Whether the viewer is the side that decides now.
  [[nodiscard]] bool decides() const { return is(who, *game().to_act(truth)); }
};

inline std::string seen_json(const Game::State& state, Viewer who) {
  return compact(game().view_json(game().view(state, who)));
}

/// The defaults; a game's own class is derived from it and hides what it does otherwise.
struct FogOfEveryGame {
  static constexpr std::uint32_t guidance_every = 10;  // pairs: what the guide draws is costly in some games

  /// Gives the two what they need not differ in.
  static void align(Twins&) {}
  /// What comes of this decision is not the viewer's to foresee.
  static bool tells_by_itself(const Twins&, Action) { return false; }
  /// The decision as it is in the other state: by token where the viewer sees only backs.
  static std::optional<Action> translated(const Twins&, Action action) { return action; }
  /// Such an event tells what was hidden, by the rules.
  static bool shows(const Event&) { return false; }
  /// What the viewer sees after the decision.
  static std::string seen_after(const Twins& twins, const Game::State& state) { return seen_json(state, twins.who); }
  /// An event as it is compared.
  static Event heard(const Twins&, const Event& event) { return event; }
};

template <class Fog>
class FogPair {
 public:
  FogPair(const Game::State& truth, Viewer who, FastDice& random)
      : twins_{who, truth, game().imagine(game().view(truth, who), random)} {
    Fog::align(twins_);
  }

  [[nodiscard]] bool really_differ() const { return !(twins_.truth == twins_.other); }

  /// All that can be compared before the decision is taken.
  void compare(Action action, FastDice& random) const {
    compare_views();
    if (twins_.decides()) compare_decisions(random);
    if (random.below(Fog::guidance_every) == 0) compare_guidance(some_unit(action.a));
  }

  /// The same decision in both, with the same dice: the same log and the same view, unless something was shown that the
  /// two differ in. Returns whether they could be compared.
  [[nodiscard]] bool compare_consequences(Action action, std::uint64_t seed) const {
    if (Fog::tells_by_itself(twins_, action)) return false;
    const auto counterpart = Fog::translated(twins_, action);
    if (!counterpart || !game().check(twins_.other, *counterpart).legal()) return false;
    Game::State one = twins_.truth;
    Game::State two = twins_.other;
    EventList first;
    EventList second;
    FastDice dice(seed);
    FastDice same(seed);
    game().apply(one, action, dice, first);
    game().apply(two, *counterpart, same, second);
    if (shows_something(first) || shows_something(second)) return false;
    EXPECT_EQ(log(first), log(second)) << "in phase " << phase();
    EXPECT_EQ(Fog::seen_after(twins_, one), Fog::seen_after(twins_, two))
        << "after " << game().action_text(action, Language::english) << " in phase " << phase();
    return true;
  }

 private:
  void compare_views() const {
    EXPECT_TRUE(game().view(twins_.truth, twins_.who) == game().view(twins_.other, twins_.who));
    EXPECT_EQ(seen_json(twins_.truth, twins_.who), seen_json(twins_.other, twins_.who));
    EXPECT_EQ(game().to_act(twins_.truth), game().to_act(twins_.other));
  }

  /// The side to act: its legal list, its prompt, and the words of every refusal.
  void compare_decisions(FastDice& random) const {
    ActionList one;
    ActionList two;
    game().legal(twins_.truth, one);
    game().legal(twins_.other, two);
    EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), two.end())) << "in phase " << phase();
    for (const Language lang : {Language::english, Language::spanish}) {
      EXPECT_EQ(game().prompt(twins_.truth, lang), game().prompt(twins_.other, lang));
    }
    for (int i = 0; i < 40; ++i) {
      const Action action = mutated(one, random);
      const Verdict first = game().check(twins_.truth, action);
      const Verdict second = game().check(twins_.other, action);
      EXPECT_EQ(first, second) << "verb " << action.verb << " in phase " << phase();
      if (first.legal()) continue;
      EXPECT_EQ(game().refusal(first, Language::english), game().refusal(second, Language::english));
    }
  }

  /// What the guide draws, and where it says that a block can go.
  void compare_guidance(const std::string& unit) const {
    const auto one = game().view(twins_.truth, twins_.who);
    const auto two = game().view(twins_.other, twins_.who);
    for (const NamedOption& each : game().overlays()) {
      EXPECT_EQ(compact(*game().overlay(one, each.id, Language::english)),
                compact(*game().overlay(two, each.id, Language::english)));
    }
    const auto first = game().plans(one, unit, {}, Language::english);
    const auto second = game().plans(two, unit, {}, Language::english);
    EXPECT_EQ(first ? compact(*first) : describe(first.error()), second ? compact(*second) : describe(second.error()));
  }

  [[nodiscard]] std::string_view phase() const { return game().phase(twins_.truth); }
  [[nodiscard]] static bool shows_something(const EventList& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& event) { return Fog::shows(event); });
  }
  [[nodiscard]] std::string log(const EventList& events) const {
    std::string text;
    for (const Event& each : events) {
      const Event event = Fog::heard(twins_, each);
      if (const auto form = game().event_json(event, twins_.who)) text += compact(*form) + "\n";
      const std::string words = game().event_text(event, twins_.who, Language::english);
      if (!words.empty()) text += words + "\n";
    }
    return text;
  }

  Twins twins_;
};

struct FogTally {
  int pairs = 0;
  int consequences = 0;
};

/// Plays at random and stops every few decisions to look at the position through somebody's eyes.
template <class Fog>
FogTally compare_pairs(int wanted, std::uint64_t seed) {
  FogTally tally;
  FastDice random(seed);
  ActionList legal;
  EventList events;
  while (tally.pairs < wanted && !testing::Test::HasFailure()) {
    events.clear();
    Game::State state = game().start(some_setup(random.below(1U << 16U)), random, events);
    while (game().to_act(state) && tally.pairs < wanted) {
      game().legal(state, legal);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (random.below(6) == 0) {
        const FogPair<Fog> pair(state, static_cast<Viewer>(random.below(3)), random);
        pair.compare(action, random);
        tally.pairs += pair.really_differ() ? 1 : 0;
        tally.consequences += pair.compare_consequences(action, random.next()) ? 1 : 0;
        if (testing::Test::HasFailure()) return tally;
      }
      events.clear();
      game().apply(state, action, random, events);
    }
  }
  return tally;
}

/// A shard of 2,500 pairs; ten times as many in the deep run.
class SlowFog : public testing::TestWithParam<int> {
 protected:
  template <class Fog>
  void expect_nothing_shines_through() const {
    const FogTally tally = compare_pairs<Fog>(deep() ? 25'000 : 2'500, static_cast<std::uint64_t>(GetParam()) + 77);
    EXPECT_GE(tally.pairs, 2'500);
    EXPECT_GE(tally.consequences, 400) << "too few decisions could be compared for the proof to mean much";
  }
};

}  // namespace redoubt::subject
