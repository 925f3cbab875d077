// Fog by proof: what a side cannot know changes nothing that it sees, may do or is told.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "games/borodino-1812/game.h"
#include "games/borodino-1812/play.h"
#include "tests/support/proves.h"
#include "tests/support/random_play.h"

namespace redoubt::borodino_1812 {
namespace {

const Borodino1812& game() { return Borodino1812::standard(); }

/// Two states that one side cannot tell apart, and all that it is shown of them.
class Pair {
 public:
  Pair(const State& truth, Viewer who, FastDice& random)
      : who_(who), truth_(truth), other_(game().imagine(game().view(truth, who), random)) {}

  [[nodiscard]] bool really_differ() const { return !(truth_ == other_); }

  void compare_views() const {
    EXPECT_TRUE(game().view(truth_, who_) == game().view(other_, who_));
    EXPECT_EQ(seen(truth_), seen(other_));
    EXPECT_EQ(game().to_act(truth_), game().to_act(other_));
  }

  /// The side to act: its legal list, its prompt, and the words of every refusal.
  void compare_decisions(FastDice& random) const {
    ActionList one;
    ActionList two;
    game().legal(truth_, one);
    game().legal(other_, two);
    EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), two.end())) << "in phase " << game().phase(truth_);
    for (const Language lang : {Language::english, Language::spanish}) {
      EXPECT_EQ(game().prompt(truth_, lang), game().prompt(other_, lang));
    }
    for (int i = 0; i < 40; ++i) {
      Action action = one[random.below(static_cast<std::uint32_t>(one.size()))];
      switch (random.below(4)) {
        case 0: action.verb = static_cast<std::uint16_t>(random.below(verb_names.size())); break;
        case 1: action.a = static_cast<std::uint16_t>(random.below(block_count)); break;
        case 2: action.b = static_cast<std::uint16_t>(random.below(block_count)); break;
        default: action.c = static_cast<std::uint16_t>(random.below(block_count)); break;
      }
      const Verdict first = game().check(truth_, action);
      const Verdict second = game().check(other_, action);
      EXPECT_EQ(first, second) << "verb " << action.verb << " in phase " << game().phase(truth_);
      if (first.legal()) continue;
      EXPECT_EQ(game().refusal(first, Language::english), game().refusal(second, Language::english));
    }
  }

  /// What the guide draws, and where it says that a block can go.
  void compare_guidance(Action action) const {
    const View one = game().view(truth_, who_);
    const View two = game().view(other_, who_);
    for (const NamedOption& each : game().overlays()) {
      EXPECT_EQ(compact(*game().overlay(one, each.id, Language::english)),
                compact(*game().overlay(two, each.id, Language::english)));
    }
    const std::string unit = game().data().forces.data(static_cast<Unit>(action.a % block_count)).id;
    const auto first = game().plans(one, unit, {}, Language::english);
    const auto second = game().plans(two, unit, {}, Language::english);
    EXPECT_EQ(first ? compact(*first) : describe(first.error()), second ? compact(*second) : describe(second.error()));
  }

  /// The same decision in both, with the same dice: the same log and the same view, unless something was shown that the
  /// two differ in. A decision on a concealed enemy block is taken on the block behind the same token.
  bool compare_consequences(Action action, std::uint64_t seed) const {
    if (shows_by_itself(action)) return false;
    State one = truth_;
    State two = other_;
    EventList first;
    EventList second;
    FastDice dice(seed);
    FastDice same(seed);
    const Action counterpart = translated(action);
    if (!game().check(two, counterpart).legal()) return false;
    game().apply(one, action, dice, first);
    game().apply(two, counterpart, same, second);
    if (shows_something(first) || shows_something(second)) return false;
    EXPECT_EQ(log(first), log(second)) << "in phase " << game().phase(truth_);
    EXPECT_EQ(seen_after(one), seen_after(two))
        << "after " << game().action_text(action, Language::english) << " in phase " << game().phase(truth_);
    return true;
  }

 private:
  [[nodiscard]] std::string seen(const State& state) const {
    return compact(game().view_json(game().view(state, who_)));
  }

  /// R.1: which token falls to whom when they are dealt anew is chance, and other blocks have other luck. What another
  /// side has done is therefore compared without tokens: what stands where, and what lies on it.
  [[nodiscard]] std::string seen_after(const State& state) const {
    if (is(who_, *game().to_act(truth_))) return seen(state);
    View view = game().view(state, who_);
    std::vector<std::string> ways;
    for (std::size_t i = 0; i < view.hidden_count; ++i) {
      HiddenBlock& back = view.hidden[i];
      if (back.side == view.open.acting) {
        ways.push_back(std::to_string(back.area) + "/" + std::to_string(back.marks) + "/" +
                       std::to_string(view.open.ways[back.token]));
      }
      back.token = 0;
    }
    std::sort(ways.begin(), ways.end());
    view.open.ways = {};
    std::sort(view.hidden.begin(), view.hidden.begin() + view.hidden_count,
              [](const HiddenBlock& a, const HiddenBlock& b) {
                return std::tie(a.side, a.area, a.marks) < std::tie(b.side, b.area, b.marks);
              });
    for (std::size_t i = 0; i < view.known_count; ++i) view.known[i].token = 0;
    std::string text = compact(game().view_json(view));
    for (const std::string& way : ways) text += "\n" + way;
    return text;
  }

  /// 5.3: whether a hit drives a unit off tells whether it was on its last step. Entry: how many come tells which
  /// corps.
  [[nodiscard]] bool shows_by_itself(Action action) const {
    if (is(who_, *game().to_act(truth_))) return false;
    const bool under_fire = truth_.phase >= Phase::garrison && truth_.phase <= Phase::driven_off;
    return under_fire || verb_of(action) == Verb::enter;
  }

  /// The decision as it is in the other state: by token where the viewer sees only backs.
  [[nodiscard]] Action translated(Action action) const {
    switch (operands(verb_of(action))) {
      case Operands::none:
      case Operands::area:
      case Operands::area_area:
      case Operands::area_from:
      case Operands::side_number: return action;
      case Operands::unit_area_hq: action.c = behind_token(action.c); break;
      case Operands::unit_unit: action.b = behind_token(action.b); break;
      default: break;
    }
    action.a = behind_token(action.a);
    return action;
  }
  [[nodiscard]] std::uint16_t behind_token(std::uint16_t unit) const {
    const Side side = side_of(static_cast<Unit>(unit));
    for (int i = 0; i < blocks_of(side); ++i) {
      if (other_.blocks[unit_at(side, i)].token == truth_.blocks[unit].token) return unit_at(side, i);
    }
    return unit;
  }

  /// Blocks turned up or lost, and the end of the game, tell what was hidden, by the rules.
  static bool shows_something(const EventList& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
      switch (static_cast<Happening>(event.kind)) {
        case Happening::revealed:
        case Happening::eliminated:
        case Happening::activated:
        case Happening::game_over: return true;
        default: return false;
      }
    });
  }

  [[nodiscard]] std::string log(const EventList& events) const {
    std::string text;
    for (Event event : events) {
      if (!is(who_, *game().to_act(truth_))) event.token = 0;
      if (const auto form = game().event_json(event, who_)) text += compact(*form) + "\n";
      const std::string words = game().event_text(event, who_, Language::english);
      if (!words.empty()) text += words + "\n";
    }
    return text;
  }

  Viewer who_;
  State truth_;
  State other_;
};

struct Tally {
  int pairs = 0;
  int consequences = 0;
};

/// Plays at random and stops every few decisions to look at the position through somebody's eyes.
Tally compare_pairs(int wanted, std::uint64_t seed) {
  Tally tally;
  FastDice random(seed);
  ActionList legal;
  while (tally.pairs < wanted && !testing::Test::HasFailure()) {
    EventList events;
    State state =
        game().start({static_cast<std::uint16_t>(random.below(3)), random.below(all_options + 1)}, random, events);
    while (game().to_act(state) && tally.pairs < wanted) {
      game().legal(state, legal);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (random.below(6) == 0) {
        const Viewer who = static_cast<Viewer>(random.below(3));
        const Pair pair(state, who, random);
        pair.compare_views();
        if (is(who, *game().to_act(state))) pair.compare_decisions(random);
        if (random.below(40) == 0) pair.compare_guidance(action);
        if (pair.really_differ()) ++tally.pairs;
        if (pair.compare_consequences(action, random.next())) ++tally.consequences;
        if (testing::Test::HasFailure()) return tally;
      }
      events.clear();
      game().apply(state, action, random, events);
    }
  }
  return tally;
}

class BorodinoSlowFog : public testing::TestWithParam<int> {};

/// 10,000 pairs in all shards together; ten times as many in the deep run.
TEST_P(BorodinoSlowFog, HiddenThingsChangeNothingThatASideSees) {
  proves("R.1", "6.9", "7.1", "flanking", "bid", "entry");
  const Tally tally = compare_pairs(deep() ? 25'000 : 2'500, static_cast<std::uint64_t>(GetParam()) + 77);
  EXPECT_GE(tally.pairs, 2'500);
  EXPECT_GE(tally.consequences, 400) << "too few decisions could be compared for the proof to mean much";
}

INSTANTIATE_TEST_SUITE_P(Shard, BorodinoSlowFog, testing::Range(0, 4));

}  // namespace
}  // namespace redoubt::borodino_1812
