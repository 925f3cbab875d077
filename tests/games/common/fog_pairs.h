// Fog by proof: what a side cannot know changes nothing that it sees, may do or is told. A game says in a class of its
// own which hidden things its rules let out.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/cadet_bot.h"
#include "players/planning_bot.h"
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
  return compact(redoubt::view_json(game(), game().view(state, who)));
}

/// The defaults; a game's own class is derived from it and hides what it does otherwise.
struct FogOfEveryGame {
  static constexpr std::uint32_t guidance_every = 10;  // pairs: what the guide draws is costly in some games
  static constexpr int least_compared = 400;           // of 2,500 pairs, decisions that are compared to the end
  static constexpr int least_exchanged = 500;          // and those that come of faces exchanged

  /// The same position with some faces that the viewer sees the backs of exchanged, and worn otherwise; it need not be
  /// one that the viewer cannot tell apart, nor sound.
  static std::optional<Game::State> exchanged(const Game::State&, Viewer, FastDice&) { return std::nullopt; }
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
  /// Another state instead, which agrees with the truth on what the rules let out by this decision and by what comes of
  /// it, and on nothing else: then nothing may differ.
  static std::optional<Game::State> informed(const Twins&, Action, const EventList&, FastDice&) { return std::nullopt; }
};

template <class Fog>
class FogPair {
 public:
  /// Every other pair is the truth with its faces exchanged, where that can be; the others are imagined.
  FogPair(const Game::State& truth, Viewer who, FastDice& random) : twins_{who, truth, truth} {
    if (random.below(2) == 0) exchange(random);
    if (!exchanged_) {
      twins_.other = game().imagine(game().view(truth, who), random);
      Fog::align(twins_);
    }
  }

  [[nodiscard]] bool really_differ() const { return !(twins_.truth == twins_.other); }
  [[nodiscard]] bool exchanged() const { return exchanged_; }

  /// All that can be compared before the decision is taken.
  void compare(Action action, FastDice& random) const {
    compare_views();
    if (twins_.decides()) {
      compare_decisions(random);
      compare_minds(random);
    }
    if (random.below(odds_every) == 0) compare_odds(action);
    if (random.below(Fog::guidance_every) == 0) compare_guidance(some_unit(action.a));
  }

  /// Undo is no way to look: unless a die fell or something was shown, after which nothing is taken back, a decision of
  /// one's own has the same consequences in both.
  void compare_what_can_be_undone(Action action, FastDice& random) const {
    if (!twins_.decides()) return;
    const std::uint64_t seed = random.next();
    const Undoable truth = undoable(twins_.truth, action, seed);
    if (truth.barred) return;
    const Undoable other = undoable(twins_.other, action, seed);
    const std::string here = " after " + game().action_text(action, Language::english) + " in phase " + phase();
    EXPECT_FALSE(other.barred) << here;
    EXPECT_EQ(truth.told, other.told) << here;
    EXPECT_EQ(truth.seen, other.seen) << here;
  }

  /// The same decision in both, with the same dice: the same log and the same view, as far as nothing was shown that
  /// the two differ in. Returns whether they could be compared to the end.
  [[nodiscard]] bool compare_consequences(Action action, FastDice& random) const {
    const std::uint64_t seed = random.next();
    Game::State after = twins_.truth;
    EventList events;
    FastDice dice(seed);
    game().apply(after, action, dice, events);
    const Outcome truth = {heard(twins_, events), Fog::seen_after(twins_, after), shows_unheard(twins_, events)};
    const std::string here = " after " + game().action_text(action, Language::english) + " in phase " + phase();
    const auto counterpart = Fog::translated(twins_, action);
    if (counterpart && game().check(twins_.other, *counterpart).legal()) {
      const Outcome other = outcome(twins_, *counterpart, seed);
      expect_same_order(truth, other, here);
      if (!Fog::tells_by_itself(twins_, action) && agree(truth, other, here)) return true;
    }
    const auto informed = Fog::informed(twins_, action, events, random);
    if (!informed || !game().check(*informed, action).legal()) return false;
    const Twins well = {twins_.who, twins_.truth, *informed};
    if (!(game().view(well.truth, well.who) == game().view(well.other, well.who))) return false;  // not to be imagined
    const Outcome other = outcome(well, action, seed);
    EXPECT_EQ(told(truth), told(other)) << here;
    EXPECT_EQ(truth.seen, other.seen) << here;
    return true;
  }

 private:
  static constexpr std::uint32_t odds_every = 10;  // pairs

  void exchange(FastDice& random) {
    const auto other = Fog::exchanged(twins_.truth, twins_.who, random);
    if (!other || *other == twins_.truth || !game().faults(*other).empty()) return;
    if (!(game().view(*other, twins_.who) == game().view(twins_.truth, twins_.who))) return;
    twins_.other = *other;
    exchanged_ = true;
  }

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

  /// What a cadet and a staff officer decide who have the same whims.
  void compare_minds(FastDice& random) const {
    static const Staff work(game());
    const Side side = *game().to_act(twins_.truth);
    const std::uint64_t seed = random.next();
    const auto decided = [&](const Game::State& state) {
      const auto view = game().view(state, twins_.who);
      StaffBot<Game, Staff> staff(game(), work, side, seed);
      staff.see(view);
      return std::pair(CadetBot<Game, Staff>(game(), work, seed).decide(view, {}), staff.decide(view, {}));
    };
    EXPECT_EQ(decided(twins_.truth), decided(twins_.other)) << "in phase " << phase();
  }

  /// What a decision would bring, as its side is told.
  void compare_odds(Action action) const {
    const auto told = [&](const Game::State& state) {
      const auto odds = game().odds(game().view(state, twins_.who), action, Language::english);
      return odds ? compact(*odds) : describe(odds.error());
    };
    EXPECT_EQ(told(twins_.truth), told(twins_.other)) << "in phase " << phase();
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

  /// What a side learns by a decision of its own.
  struct Undoable {
    std::string told;
    std::string seen;
    bool barred = false;
  };
  [[nodiscard]] Undoable undoable(Game::State state, Action action, std::uint64_t seed) const {
    EventList events;
    FastDice fast(seed);
    RecordingDice dice(fast);
    game().apply(state, action, dice, events);
    Outcome outcome;
    outcome.heard = heard(twins_, events);
    return {told(outcome), seen_json(state, twins_.who), events.sealed() || !dice.rolled().empty()};
  }

  [[nodiscard]] std::string phase() const { return std::string(game().phase(twins_.truth)); }
  struct Heard {
    std::string text;
    bool shows = false;
    std::uint8_t kind = 0;
    std::string whole;  // with all that is left out when texts are compared
  };
  /// What the viewer learns, one event after the other, and what he sees then.
  struct Outcome {
    std::vector<Heard> heard;
    std::string seen;
    bool shown_unheard = false;  // something of which he is not told may change what he sees
  };
  static std::string told(const Outcome& outcome) {
    std::string text;
    for (const Heard& each : outcome.heard) text += each.text;
    return text;
  }
  static std::string told(const Twins& twins, const Event& event) {
    const auto form = game().event_json(event, twins.who);
    const std::string words = game().event_text(event, twins.who, Language::english);
    return form || !words.empty() ? (form ? compact(*form) : "") + words + "\n" : "";
  }
  static std::vector<Heard> heard(const Twins& twins, const EventList& events) {
    std::vector<Heard> list;
    for (const Event& each : events) {
      const std::string text = told(twins, Fog::heard(twins, each));
      if (!text.empty()) list.push_back({text, Fog::shows(each), each.kind, told(twins, each)});
    }
    return list;
  }
  static bool shows_unheard(const Twins& twins, const EventList& events) {
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& each) { return !includes(each.seen, twins.who) && Fog::shows(each); });
  }
  /// What comes of a decision in the other state.
  static Outcome outcome(const Twins& twins, Action action, std::uint64_t seed) {
    Game::State state = twins.other;
    EventList events;
    FastDice dice(seed);
    game().apply(state, action, dice, events);
    return {heard(twins, events), Fog::seen_after(twins, state), shows_unheard(twins, events)};
  }
  /// Order is information too: what is told of one kind in both is told in the same order, whatever else is shown.
  static void expect_same_order(const Outcome& truth, const Outcome& other, const std::string& here) {
    const auto told_in = [](const Outcome& where, const Heard& each) {
      return std::any_of(where.heard.begin(), where.heard.end(),
                         [&](const Heard& one) { return one.kind == each.kind && one.whole == each.whole; });
    };
    const auto common = [&](const Outcome& of, const Outcome& with, std::uint8_t kind) {
      std::vector<std::string> texts;
      for (const Heard& each : of.heard) {
        if (each.kind != kind || !told_in(with, each)) continue;
        if (std::find(texts.begin(), texts.end(), each.whole) == texts.end()) texts.push_back(each.whole);
      }
      return texts;
    };
    for (const Heard& each : truth.heard) {
      ASSERT_EQ(common(truth, other, each.kind), common(other, truth, each.kind)) << "in another order" << here;
    }
  }
  /// Whether both are the same; they may differ only when something was shown.
  static bool agree(const Outcome& truth, const Outcome& other, const std::string& here) {
    bool shown = truth.shown_unheard || other.shown_unheard;
    for (std::size_t i = 0; i < std::max(truth.heard.size(), other.heard.size()); ++i) {
      const Heard one = i < truth.heard.size() ? truth.heard[i] : Heard{};
      const Heard two = i < other.heard.size() ? other.heard[i] : Heard{};
      shown = shown || one.shows || two.shows;
      if (one.text == two.text) continue;
      EXPECT_TRUE(shown) << one.text << "against\n" << two.text << here;
      return false;
    }
    if (!shown) {
      EXPECT_EQ(truth.seen, other.seen) << here;
    }
    return truth.seen == other.seen;
  }

  Twins twins_;
  bool exchanged_ = false;
};

struct FogTally {
  int pairs = 0;
  int exchanged = 0;
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
        pair.compare_what_can_be_undone(action, random);
        const bool compared = pair.compare_consequences(action, random);
        tally.pairs += pair.really_differ() ? 1 : 0;
        tally.exchanged += pair.exchanged() ? 1 : 0;
        tally.consequences += pair.really_differ() && compared ? 1 : 0;
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
  void expect_nothing_shines_through() {
    const FogTally tally = compare_pairs<Fog>(deep() ? 25'000 : 2'500, static_cast<std::uint64_t>(GetParam()) + 77);
    EXPECT_GE(tally.pairs, 2'500);
    EXPECT_GE(tally.consequences, Fog::least_compared)
        << "too few decisions could be compared for the proof to mean much";
    EXPECT_GE(tally.exchanged, Fog::least_exchanged) << "too few faces were exchanged";
    RecordProperty("exchanged", tally.exchanged);
    RecordProperty("compared", std::to_string(tally.consequences) + " of " + std::to_string(tally.pairs));
  }
};

}  // namespace redoubt::subject
