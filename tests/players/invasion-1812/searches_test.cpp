// The search of all hands together: how many plans it looks at, when it ends, and what longer thought is good for.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "players/joint_search.h"
#include "tests/players/common/matches.h"
#include "tests/players/common/watched_games.h"

namespace redoubt::subject {
namespace {

using invasion_1812::Belief;
using invasion_1812::Phase;
using Plans = std::vector<Staff::Plan>;
using Search = JointSearch<Game, Staff>;
using View = Game::View;

/// A question at a decision point of a game between staffs, as it is put to a marshal.
struct Asked {
  View view;
  Side side;
  Plans plans;

  [[nodiscard]] Search::Question question(const Belief& belief) const { return {game(), staff(), belief, view, side}; }
};

/// A staff officer who tells what he is asked.
class Listener final : public PlanningBot<Game, Staff> {
 public:
  using PlanningBot::PlanningBot;
  std::vector<Asked> heard;

 protected:
  Plan choose(const View& view, Plans& plans, const Budget& /*budget*/) override {
    heard.push_back({view, side(), plans});
    return plans.front();
  }
};

/// What both sides are asked in a game.
std::vector<Asked> questions_of(std::uint64_t seed) {
  FastDice dice(seed);
  EventList events(true);
  Game::State s = game().start({}, dice, events);
  std::array<Listener, 2> bots = {Listener(game(), staff(), Side::french, seed),
                                  Listener(game(), staff(), Side::russian, seed)};
  std::vector<Asked> all;
  while (const auto side = game().to_act(s)) {
    Listener& bot = bots[static_cast<std::size_t>(index(*side))];
    game().apply(s, bot.decide(game().view(s, viewer(*side)), {}), dice, events);
    all.insert(all.end(), bot.heard.begin(), bot.heard.end());
    bot.heard.clear();
  }
  return all;
}

const std::vector<Asked>& questions() {
  static const std::vector<Asked> made = questions_of(1812);
  return made;
}

const Asked& first_question(Phase phase) {
  return *std::ranges::find_if(
      questions(), [&](const Asked& asked) { return asked.view.open.phase == phase && asked.plans.size() > 3; });
}

const Belief& belief() {
  static const Belief made(game().data());
  return made;
}

Staff::Plan choice(const Asked& asked, std::uint64_t seed, const Budget& budget, Plans& plans) {
  plans = asked.plans;
  Pauses pauses;
  const ParallelFor parallel_for = sequential_for;
  return Search(asked.question(belief()), seed, budget, pauses, parallel_for).run(plans);
}

TEST(JointSearch, TellsTheBestPlanLastAndAboveTheOthers) {
  for (const Phase phase : {Phase::allocation, Phase::movement}) {
    Plans plans;
    const Staff::Plan best = choice(first_question(phase), 3, {24, {}}, plans);
    ASSERT_GT(plans.size(), 3U);
    EXPECT_EQ(plans.back(), best);
    for (std::size_t i = 0; i + 1 < plans.size(); ++i) {
      EXPECT_FALSE(plans[i] == best);
      EXPECT_LT(plans[i].score, best.score);
    }
  }
}

TEST(JointSearch, FollowsTheOddsWhenThereIsNoTime) {
  for (const Phase phase : {Phase::allocation, Phase::movement}) {
    Plans plans;
    EXPECT_EQ(choice(first_question(phase), 3, {0, {}}, plans), first_question(phase).plans.front());
    EXPECT_EQ(plans.size(), first_question(phase).plans.size());
  }
}

TEST(JointSearch, ThinksOfMoreTrainsTheLongerItHas) {
  const Asked& asked = first_question(Phase::allocation);
  Plans few;
  choice(asked, 3, {16, {}}, few);
  EXPECT_EQ(few.size(), asked.plans.size());
  Plans many;
  choice(asked, 3, {144, {}}, many);
  EXPECT_GT(many.size(), few.size());
}

/// How often a search asks for the time that has a lot of it.
int asked_for_time(const Asked& asked) {
  constexpr double plenty = 20'000.0;
  int times = 0;
  Plans plans;
  choice(asked, 3, {0, [&] { return ++times / plenty; }}, plans);
  return times;
}

TEST(JointSearch, EndsWhenNoOtherPlanCanBeBetter) {
  // In the last turn of a game that is decided nothing hangs on a march.
  const auto last = std::find_if(questions().rbegin(), questions().rend(), [&](const Asked& asked) {
    return asked.view.open.phase == Phase::movement && asked.plans.size() > 3;
  });
  EXPECT_LT(asked_for_time(*last), 6'000);
}

/// The chance of winning by a plan, over worlds that no search has seen.
double fresh_look(const Asked& asked, const Staff::Plan& plan) {
  constexpr int worlds = 240;
  const Rollout<Game, Staff> rollout(asked.question(belief()));
  double sum = 0.0;
  for (std::uint64_t i = 0; i < worlds; ++i) sum += rollout.run(plan, mixed(i, 7));
  return sum / worlds;
}

/// Twice the worlds, a better choice: by how much the marches chosen are better than the staff's, by fresh looks at
/// both, over undecided positions from games between staffs.
TEST(DeepSearches, GrowBetterWithEveryDoubling) {
  constexpr int positions = 48;
  constexpr std::uint64_t searches = 3;
  constexpr std::array<std::uint64_t, 4> worlds = {125, 250, 500, 1000};
  std::array<double, worlds.size()> gains = {};
  FastDice random(1812);
  int count = 0;
  for (std::uint64_t number = 1; count < positions; ++number) {
    for (const Asked& asked : questions_of(number)) {
      const double odds = asked.plans.front().score;
      const bool open =
          asked.view.open.phase == Phase::movement && asked.plans.size() > 8 && odds > 0.05 && odds < 0.95;
      if (!open || random.below(20) != 0 || count == positions) continue;
      ++count;
      const double of_staff = fresh_look(asked, asked.plans.front());
      for (std::size_t i = 0; i < worlds.size(); ++i) {
        for (std::uint64_t seed = 0; seed < searches; ++seed) {
          Plans plans;
          const Staff::Plan chosen = choice(asked, mixed(number, seed), {worlds[i], {}}, plans);
          gains[i] += (fresh_look(asked, chosen) - of_staff) / searches;
        }
      }
    }
  }
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const double gain = gains[i] / positions;
    std::cout << worlds[i] << " worlds: better than the staff by " << gain << " a march\n";
    EXPECT_GT(gain, i == 0 ? 0.0 : gains[i - 1] / positions);
  }
}

}  // namespace
}  // namespace redoubt::subject
