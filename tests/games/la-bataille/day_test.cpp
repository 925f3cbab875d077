// What a day costs when the objectives are assaulted hour by hour (the update was written because a day cost too much).
#include <array>
#include <cstdio>

#include "games/la-bataille/soundness.h"
#include "tests/games/la-bataille/stand_in.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

constexpr int hours = 14;
constexpr int turns_an_hour = 3;
constexpr std::array<const char*, 3> arms = {"foot", "horse", "guns"};

/// Strength points that are lost, by side and arm; and, last, those of who has fled off the map.
using Losses = std::array<std::array<int, 4>, 2>;

Losses losses(const Position& look) {
  Losses lost = {};
  for (Unit unit = 0; unit < slot_count; ++unit) {
    if (is_leader(unit)) continue;
    auto& of_side = lost[at(look.side_of(unit))];
    const Hex where = look.s.where[unit];
    const auto arm = static_cast<std::size_t>(look.arm(unit));
    if (on_map(where)) of_side[arm] += look.s.lost[unit];
    if (is_company(unit)) continue;
    const int full = look.setting().full[unit];
    if (where == box(Box::eliminated) || where == box(Box::surrendered)) of_side[arm] += full;
    if (where == box(Box::fled)) of_side[3] += full;
  }
  return lost;
}

int sum(const std::array<int, 4>& of_side) { return of_side[0] + of_side[1] + of_side[2] + of_side[3]; }

/// A whole day; of each full hour what was lost so far.
struct Day {
  std::array<Losses, hours + 1> by_hour = {};
  std::array<int, 2> standing_at_noon = {};
  int turn = 0;
  long decisions = 0;
  Outcome result;
};

int standing(const Position& look, Side side) {
  int points = 0;
  look.s.standing[at(side)].each([&](Unit unit) { points += is_leader(unit) ? 0 : look.strength(unit); });
  return points;
}

Day play_day(std::uint64_t seed) {
  Day day;
  State state;
  FastDice dice(seed);
  EventList muted(true);
  StandIn stand_in(seed + 1'000'000);
  Play game(standard(), state, dice, muted);
  game.begin({static_cast<std::uint16_t>(scenario_named("battle")), 0});
  ActionList legal;
  int hour = 0;
  while (state.phase != Phase::over) {
    game.legal(legal);
    game.apply(stand_in.choose(game, legal));
    ++day.decisions;
    for (; hour < (state.turn - 1) / turns_an_hour && hour < hours; ++hour) {
      day.by_hour[static_cast<std::size_t>(hour) + 1] = losses(game);
      if (hour + 1 == 6) day.standing_at_noon = {standing(game, Side::french), standing(game, Side::russian)};
    }
  }
  for (; hour < hours; ++hour) day.by_hour[static_cast<std::size_t>(hour) + 1] = losses(game);
  day.turn = state.turn;
  day.result = game.result();
  expect_sound(state);
  return day;
}

void print(const std::array<Losses, hours + 1>& all, int days) {
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t hour = 1; hour <= hours; ++hour) {
      std::printf("%-8s %02zu:00", side == 0 ? "French" : "Russian", hour + 6);
      for (std::size_t arm = 0; arm < arms.size(); ++arm)
        std::printf("  %s %6.1f", arms[arm], (all[hour][side][arm] - all[hour - 1][side][arm]) / double(days));
      std::printf("  fled %6.1f  so far %6.1f\n", (all[hour][side][3] - all[hour - 1][side][3]) / double(days),
                  sum(all[hour][side]) / double(days));
    }
  }
}

void play_days(int days) {
  std::array<Losses, hours + 1> all = {};
  std::array<int, 3> winners = {};
  long decisions = 0;
  for (int i = 0; i < days; ++i) {
    const Day day = play_day(1812 + static_cast<std::uint64_t>(i));
    decisions += day.decisions;
    ++winners[day.result.winner ? at(*day.result.winner) : 2];
    EXPECT_GT(day.turn, 19) << "no day ends before noon";
    for (const int standing : day.standing_at_noon) EXPECT_GT(standing, 800) << "no army is gone by noon";
    for (std::size_t hour = 0; hour <= hours; ++hour) {
      for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t arm = 0; arm < 4; ++arm) all[hour][side][arm] += day.by_hour[hour][side][arm];
      }
    }
  }
  print(all, days);
  std::printf("%d days: %d French, %d Russian, %d drawn; %ld decisions\n", days, winners[0], winners[1], winners[2],
              decisions);
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_GE(sum(all[hours][side]), 200 * days);
    EXPECT_LE(sum(all[hours][side]), 600 * days);
  }
}

TEST(BatailleDay, CostsBothArmiesTwoHundredToSixHundredPoints) { play_days(2); }

TEST(BatailleDayDeep, OverAHundredDays) { play_days(100); }

}  // namespace
}  // namespace redoubt::la_bataille
