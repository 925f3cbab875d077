// Fog by proof: what a side cannot know changes nothing that it sees, may do or is told.
#include "games/bloody-monday/game.h"
#include "games/bloody-monday/play.h"
#include "tests/games/bloody-monday/table.h"
#include "tests/support/proves.h"
#include "tests/support/random_play.h"

namespace redoubt::bloody_monday {
namespace {

/// Two states that one side cannot tell apart, and all that it is shown of them.
class Pair {
 public:
  Pair(const State& truth, Viewer who, FastDice& random)
      : who_(who), truth_(truth), other_(game().imagine(game().view(truth, who), random)) {
    if (!is(who, busy())) share_private_part();
  }

  [[nodiscard]] bool really_differ() const { return !(truth_ == other_); }

  void compare_views() const {
    EXPECT_EQ(game().view(truth_, who_), game().view(other_, who_));
    EXPECT_EQ(compact(game().view_json(game().view(truth_, who_))),
              compact(game().view_json(game().view(other_, who_))));
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
      const Action action{static_cast<std::uint16_t>(random.below(26)), static_cast<std::uint16_t>(random.below(116)),
                          static_cast<std::uint16_t>(random.below(113)), 0};
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
    if (depends_on_chance_or_wear(action)) return false;
    State one = truth_;
    State two = other_;
    EventList first;
    EventList second;
    FastDice dice(seed);
    FastDice same(seed);
    const auto counterpart = translated(action);
    if (!counterpart || !game().check(two, *counterpart).legal()) return false;
    game().apply(one, action, dice, first);
    game().apply(two, *counterpart, same, second);
    if (shows_something(first) || shows_something(second)) return false;
    EXPECT_EQ(log(first), log(second)) << "in phase " << game().phase(truth_);
    EXPECT_EQ(compact(game().view_json(game().view(one, who_))), compact(game().view_json(game().view(two, who_))))
        << "after " << game().action_text(action, Language::english) << " in phase " << game().phase(truth_);
    return true;
  }

 private:
  [[nodiscard]] Side busy() const {
    const bool logistics = truth_.phase >= Phase::command && truth_.phase <= Phase::restore_combat;
    return logistics ? truth_.supplying : truth_.phasing;
  }

  /// How far the other side has come with its move is hidden too; any value is as good, so take the true one, and let
  /// the two states differ in the blocks alone.
  void share_private_part() {
    other_.phase = truth_.phase;
    other_.mover = truth_.mover == no_unit ? no_unit : behind_token(truth_.mover).value_or(no_unit);
    other_.points = truth_.points;
    other_.moves_left = truth_.moves_left;
    other_.moves_made = truth_.moves_made;
    other_.value = truth_.value;
    other_.draws_left = truth_.draws_left;
    other_.draws_made = truth_.draws_made;
    other_.restore_left = truth_.restore_left;
    each(truth_.phasing, truth_.moved, [&](Unit unit) {
      if (const auto same = behind_token(unit)) other_.moved |= bit(*same);
    });
  }

  /// Which block comes out of the pool, when there is nothing left to restore, and how cubes fall among tokens that are
  /// dealt anew are not the viewer's to foresee.
  [[nodiscard]] bool depends_on_chance_or_wear(Action action) const {
    const Verb verb = verb_of(action);
    const Side actor = *game().to_act(truth_);
    if (verb == Verb::draw) return true;
    if (is(who_, actor)) return false;
    const bool logistics = truth_.phase >= Phase::command && truth_.phase <= Phase::restore_combat;
    return (logistics && verb == Verb::done) || truth_.isolated[at(actor)] != 0;
  }

  /// The decision as it is in the other state: by token where the viewer sees only backs.
  [[nodiscard]] std::optional<Action> translated(Action action) const {
    const Operands what = operands(verb_of(action));
    if (what == Operands::none || what == Operands::area) return action;
    if (what == Operands::unit_unit && !same_block(action.a)) return std::nullopt;
    auto& operand = what == Operands::unit_unit ? action.b : action.a;
    const auto unit = behind_token(static_cast<Unit>(operand));
    if (!unit) return std::nullopt;
    operand = *unit;
    return action;
  }
  [[nodiscard]] bool same_block(std::uint16_t unit) const { return behind_token(static_cast<Unit>(unit)) == unit; }
  [[nodiscard]] std::optional<Unit> behind_token(Unit unit) const {
    const Side side = side_of(unit);
    for (int i = 0; i < blocks_of(side); ++i) {
      if (other_.blocks[unit_at(side, i)].token == truth_.blocks[unit].token) return unit_at(side, i);
    }
    return std::nullopt;
  }

  /// Blocks turned up, cubes laid by the other side's check, and the end of the game tell what was hidden, by the
  /// rules.
  static bool shows_something(const EventList& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
      switch (static_cast<Happening>(event.kind)) {
        case Happening::revealed:
        case Happening::eliminated:
        case Happening::activated:
        case Happening::isolated:
        case Happening::reconnected:
        case Happening::cut_off:
        case Happening::restored_line:
        case Happening::rolled:
        case Happening::logistics:
        case Happening::turn_ends: return true;
        default: return false;
      }
    });
  }

  [[nodiscard]] std::string log(const EventList& events) const {
    std::string text;
    for (const Event& event : events) {
      if (const auto form = game().event_json(event, who_)) text += compact(*form) + "\n";
      text += game().event_text(event, who_, Language::english) + "\n";
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

/// Plays at random and stops every few decisions to look at the position through both sides' eyes.
Tally compare_pairs(int wanted, std::uint64_t seed) {
  Tally tally;
  FastDice random(seed);
  ActionList legal;
  while (tally.pairs < wanted && !testing::Test::HasFailure()) {
    EventList events;
    State state =
        game().start({static_cast<std::uint16_t>(random.below(8) == 0), random.below(all_options + 1)}, random, events);
    while (game().to_act(state) && tally.pairs < wanted) {
      game().legal(state, legal);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (random.below(6) == 0) {
        const Viewer who = static_cast<Viewer>(random.below(3));
        const Pair pair(state, who, random);
        pair.compare_views();
        if (is(who, *game().to_act(state))) pair.compare_decisions(random);
        if (random.below(10) == 0) pair.compare_guidance(action);
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

class SlowFog : public testing::TestWithParam<int> {};

/// 10,000 pairs in all shards together; ten times as many in the deep run.
TEST_P(SlowFog, HiddenThingsChangeNothingThatASideSees) {
  proves("R.3", "setup", "contested");
  const Tally tally = compare_pairs(deep() ? 25'000 : 2'500, static_cast<std::uint64_t>(GetParam()) + 77);
  EXPECT_GE(tally.pairs, 2'500);
  EXPECT_GE(tally.consequences, 400) << "too few decisions could be compared for the proof to mean much";
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowFog, testing::Range(0, 4));

}  // namespace
}  // namespace redoubt::bloody_monday
