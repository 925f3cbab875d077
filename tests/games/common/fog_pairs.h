// Fog by proof: what a side cannot know changes nothing that it sees, may do or is told. A game says in a class of its
// own which hidden things its rules let out.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

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
  /// Such an event tells what was hidden, by the rules; what comes after it may be otherwise too.
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

  /// The same decision in both, with the same dice: the same log and the same view, as far as nothing was shown that
  /// the two differ in. Returns whether they could be compared to the end.
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
    const std::vector<Heard> mine = heard(first);
    const std::vector<Heard> yours = heard(second);
    const std::string here = " after " + game().action_text(action, Language::english) + " in phase " + phase();
    bool shown = false;
    for (std::size_t i = 0; i < std::max(mine.size(), yours.size()); ++i) {
      const Heard one_more = i < mine.size() ? mine[i] : Heard{};
      const Heard another = i < yours.size() ? yours[i] : Heard{};
      shown = shown || one_more.shows || another.shows;
      if (one_more.text == another.text) continue;
      EXPECT_TRUE(shown) << one_more.text << "against\n" << another.text << here;
      return false;
    }
    const std::string after = Fog::seen_after(twins_, one);
    const std::string after_too = Fog::seen_after(twins_, two);
    if (!shown) {
      EXPECT_EQ(after, after_too) << here;
    }
    return after == after_too;
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

  [[nodiscard]] std::string phase() const { return std::string(game().phase(twins_.truth)); }
  struct Heard {
    std::string text;
    bool shows = false;
  };
  /// What the viewer learns, one event after the other.
  [[nodiscard]] std::vector<Heard> heard(const EventList& events) const {
    std::vector<Heard> list;
    for (const Event& each : events) {
      const Event event = Fog::heard(twins_, each);
      const auto form = game().event_json(event, twins_.who);
      const std::string words = game().event_text(event, twins_.who, Language::english);
      if (form || !words.empty()) list.push_back({(form ? compact(*form) : "") + words + "\n", Fog::shows(each)});
    }
    return list;
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
