// The odds are exact: they are compared with dice counted by hand, and with battles fought through the kernel.
#include <cmath>
#include <map>

#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

json::object odds(const Table& table, const json::object& action) {
  const auto parsed = Table::game().parse_action(action);
  EXPECT_TRUE(parsed);
  const auto found = Table::game().odds(table.state, *parsed);
  EXPECT_TRUE(found) << (found ? "" : describe(found.error()));
  return found ? *found : json::object{};
}

double number(const json::value& value) { return value.to_number<double>(); }

/// What each side has lost, by strength and blocks, with its probability.
using Losses = std::array<int, 4>;

std::map<Losses, double> outcomes(const json::object& report) {
  std::map<Losses, double> found;
  for (const json::value& each : report.at("outcomes").as_array()) {
    const auto part = [&](const char* side, const char* what) {
      return static_cast<int>(number(each.at(side).at(what)));
    };
    found[{part("french", "strength_lost"), part("french", "blocks_lost"), part("russian", "strength_lost"),
           part("russian", "blocks_lost")}] += number(each.at("probability"));
  }
  return found;
}

std::array<int, 4> standing(const Position& look, Area area) {
  std::array<int, 4> made = {};
  for (const Side side : {Side::french, Side::russian}) {
    const Units here = look.s.here(side, area);
    made[2 * at(side) + 1] = count(here);
    each(side, here & look.army(side).combat, [&](Unit unit) { made[2 * at(side)] += look.strength(unit); });
  }
  return made;
}

/// The same battle fought many times through `apply`, every hit on the first block that may take it, no ambushes.
std::map<Losses, double> fought(const Table& table, Area area, int times) {
  const BloodyMonday& game = Table::game();
  const std::array<int, 4> before = standing(table.look(), area);
  std::map<Losses, double> found;
  FastDice dice(1812);
  ActionList legal;
  for (int i = 0; i < times; ++i) {
    State state = table.state;
    EventList events;
    game.apply(state, act(Verb::battle, area), dice, events);
    while (state.battle == area && state.phase != Phase::over) {
      game.legal(state, legal);
      Action choice = legal[0];
      for (const Action action : legal) choice = verb_of(action) == Verb::fight ? action : choice;
      game.apply(state, choice, dice, events);
      events.clear();
    }
    const std::array<int, 4> after = standing(Position{game.data(), state}, area);
    Losses lost = {};
    for (std::size_t k = 0; k < lost.size(); ++k) lost[k] = before[k] - after[k];
    found[lost] += 1.0 / times;
  }
  return found;
}

/// Pearson's test: every cell with enough battles in it, the rest together.
void expect_same(const std::map<Losses, double>& exact, const std::map<Losses, double>& seen, int times) {
  double sum = 0.0;
  double chi = 0.0;
  int cells = 0;
  double rest_expected = 0.0;
  double rest_seen = 0.0;
  for (const auto& [losses, chance] : exact) {
    sum += chance;
    const auto found = seen.find(losses);
    const double observed = (found == seen.end() ? 0.0 : found->second) * times;
    if (chance * times < 8.0) {
      rest_expected += chance * times;
      rest_seen += observed;
      continue;
    }
    chi += (observed - chance * times) * (observed - chance * times) / (chance * times);
    ++cells;
  }
  EXPECT_NEAR(sum, 1.0, 1e-9);
  for (const auto& [losses, chance] : seen) EXPECT_TRUE(exact.contains(losses)) << "an outcome that cannot be";
  if (rest_expected > 1.0) chi += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
  // Far beyond the 99.9 % point for so many cells: only a wrong distribution gets there.
  EXPECT_LT(chi, cells + 4.5 * std::sqrt(2.0 * cells) + 6.0) << "in " << cells << " cells";
}

void compare(const std::string& position, Area area, int times = 40'000) {
  const Table table(position);
  const json::object report = odds(table, {{"do", "battle"}, {"area", std::to_string(area)}});
  expect_same(outcomes(report), fought(table, area, times), times);
}

TEST(Odds, OfABatteryAreThoseOfItsDice) {
  proves("5.3.1");
  Table table(battles("fr-davout 31 active, fr-i-art-1 31 active, fr-i-1 57, ru-a2-27-inf 57", "57"));
  table.play("battle 57").play("commit fr-i-art-1");
  const json::object report = odds(table, {{"do", "done"}});
  const json::array& all = report.at("outcomes").as_array();
  ASSERT_EQ(all.size(), 5U);
  const double binomial[] = {1, 4, 6, 4, 1};
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_DOUBLE_EQ(number(all[i].at("probability")), binomial[i] / 16.0);
}

TEST(Odds, OfOneDieEachAreCountedByHand) {
  proves("5.3.4");
  const Table table(battles("fr-davout 31 active, fr-iii-25 60, ru-mil-smolensk 60/1", "60"));
  const json::object report = odds(table, {{"do", "battle"}, {"area", "60"}});
  double sum = 0.0;
  for (const auto& [losses, chance] : outcomes(report)) sum += chance;
  EXPECT_NEAR(sum, 1.0, 1e-12);
  EXPECT_GT(number(report.at("defender_eliminated")), 0.0);
  EXPECT_EQ(report.at("attacker").as_string(), "french");
}

TEST(Odds, OfASimultaneousFightAreWhatTheKernelFights) {
  proves("5.3.4", "5.3.6");
  compare(battles("fr-davout 31 active, fr-i-1 60, fr-i-2 60, ru-a2-27-inf 60, ru-a2-26-inf 60, ru-a2-art-3 60", "60"),
          60);
}

TEST(Odds, OfACombinedForceAreWhatTheKernelFights) {
  proves("5.3.5");
  compare(battles("fr-davout 31 active, fr-i-1 60, fr-i-cav 60, ru-a2-27-inf 60, ru-a2-26-inf 60", "60"), 60);
}

TEST(Odds, InAWorkWithShieldsAndAdvancedCombatAreWhatTheKernelFights) {
  proves("9.9", "9.6", "1.2.1");
  compare(battles("fr-davout 31 active, fr-i-1 61, fr-i-2 61, ru-a2-2-cgr 61, ru-a2-27-jag 61", "61",
                  R"("options": ["9.6", "9.9"])"),
          61);
}

TEST(Odds, AreRefusedForWhatRollsNoDice) {
  const Table table;
  const auto pass = Table::game().odds(table.state, act(Verb::pass));
  ASSERT_FALSE(pass);
  EXPECT_NE(describe(pass.error()).find("no dice"), std::string::npos);
  const auto illegal = Table::game().odds(table.state, act(Verb::battle, 41));
  ASSERT_FALSE(illegal);
}

TEST(Odds, OfStandingAreThoseOfTheBattle) {
  proves("5.3.2");
  Table table(battles("fr-davout 31 active, fr-i-1 60, ru-a2-27-inf 60", "60", R"("disc": "russian")"));
  table.play("battle 60");
  ASSERT_EQ(table.phase(), "retreat-option");
  EXPECT_EQ(odds(table, {{"do", "stand"}}).at("kind").as_string(), "battle");
}

}  // namespace
}  // namespace redoubt::bloody_monday
