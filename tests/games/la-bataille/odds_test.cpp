// The odds by hand. Around 06587 the ground is clear and level for five hexes.
#include <cstdio>
#include <ctime>
#include <limits>
#include <numeric>

#include "tests/games/la-bataille/odds_cases.h"

namespace redoubt::la_bataille {
namespace {

/// The sum of the chances of the rows that f wants.
template <class F>
double chance(const Odds& odds, F f) {
  double sum = 0.0;
  for (const OddsRow& row : odds.rows) sum += f(row.outcome) ? row.chance : 0.0;
  return sum;
}

double chance(const Odds& odds, Unit unit, Lot lot) {
  for (const UnitOdds& each : odds.units) {
    if (each.unit == unit) return each.chance[static_cast<std::size_t>(lot)];
  }
  return 0.0;
}

/// 9.1: that a d66 does not pass a morale.
double failing(const Table& table, std::string_view id, int modifier = 0) {
  const int morale = standard().forces.roster()[table.unit(id)].morale;
  int failed = 0;
  for (int step = 0; step < 36; ++step) {
    const int natural = throw_of(step);
    if (natural == 11 || (natural != 66 && moved(natural, modifier) <= morale)) ++failed;
  }
  return failed / 36.0;
}

TEST(BatailleOdds, OfAFireAtABattalion) {
  proves("7.6", "9.3", "9.4");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S").fire_phase(Phase::offensive_fire);
  const Odds odds = fire_odds(standard(), table.state, fire("06587", "06586", 1));
  ASSERT_TRUE(odds.refusal.legal());
  // 5 to 7 is 1:1½: 55 to 66 cost one, and the first costs a Russian a check
  const double hit = 8.0 / 36.0;
  EXPECT_EQ(odds.ways, 3U);
  EXPECT_DOUBLE_EQ(odds.left_out, 0.0);
  EXPECT_DOUBLE_EQ(chance(odds, [](const OddsOutcome& each) { return each.sides[1].strength == 1; }), hit);
  EXPECT_DOUBLE_EQ(chance(odds, table.unit("ru-narva-1"), Lot::disordered), hit * failing(table, "ru-narva-1"));
  EXPECT_DOUBLE_EQ(chance(odds, [](const OddsOutcome& each) { return each.holder == Holder::nobody; }),
                   hit * failing(table, "ru-narva-1"));
  EXPECT_EQ(odds.attacker, Side::french);
}

TEST(BatailleOdds, OfAFireAtALeader) {
  proves("4.5", "7.9");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S").put("ru-raevsky", "06586");
  table.fire_phase(Phase::offensive_fire);
  const Odds odds = fire_odds(standard(), table.state, fire("06587", "06586", 1));
  const Unit leader = table.unit("ru-raevsky");
  const int bonus = standard().forces.roster()[leader].morale;
  const double struck = 2.0 / 36.0 * (1.0 - failing(table, "ru-narva-1", bonus));  // else he is gone already
  EXPECT_NEAR(chance(odds, leader, Lot::eliminated), struck * 2 / 5, 1e-12) << "a 5 is thrown again";
  EXPECT_NEAR(chance(odds, leader, Lot::away), struck * 2 / 5, 1e-12);
  EXPECT_NEAR(chance(odds, leader, Lot::captured), 0.0, 1e-12);
  EXPECT_NEAR(std::accumulate(odds.rows.begin(), odds.rows.end(), 0.0,
                              [](double sum, const OddsRow& row) { return sum + row.chance; }),
              1.0, 1e-12);
}

TEST(BatailleOdds, OfWhatIsNotLegalThereAreNone) {
  proves("7.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S").put("ru-narva-2", "06580", "S");
  table.fire_phase(Phase::offensive_fire);
  const Odds odds = fire_odds(standard(), table.state, fire("06587", "06580", 1));
  EXPECT_EQ(rule_numbers[odds.refusal.rule], "7.2");
  EXPECT_TRUE(odds.rows.empty());
  EXPECT_FALSE(fire_odds(standard(), table.state, fire("06588", "06586", 1)).refusal.legal());
}

// --- 8 ---

/// In the melee phase of the French.
Table melee_at(const char* attacker, const char* defender, const char* how) {
  Table table;
  table.put(attacker, "06587").put(defender, "06586", how).with([](Play& game) { game.begin_melee(); });
  return table;
}

TEST(BatailleOdds, OfAMeleeFromItsChecksToTheAdvance) {
  proves("8.4", "8.6", "8.9");
  const Table table = melee_at("fr-25-line-1", "ru-narva-1", "S");
  const Odds odds = melee_odds(standard(), table.state, melee("06586", {"06587"}));
  // 5 to 5 and through the front: nobody's check is moved, and the column is 1:1, where 62 to 66 are DD
  const double defends = 1.0 - failing(table, "ru-narva-1");
  const double attacks = 1.0 - failing(table, "fr-25-line-1");
  const auto is_taken = [](const OddsOutcome& each) { return each.holder == Holder::attacker; };
  const auto is_eaten = [](const OddsOutcome& each) { return each.sides[1].strength == 2; };
  EXPECT_GE(chance(odds, is_taken), (1.0 - defends) + defends * attacks * 5.0 / 36.0);
  // 46 is 1/2, 54 is 1*/2, 55 is 2/2
  EXPECT_NEAR(chance(odds, is_eaten), defends * attacks * 3.0 / 36.0, 1e-12);
  // without a fight: the attacker stays where he is, and nobody advances
  const auto is_nothing = [](const OddsOutcome& each) { return each == OddsOutcome{}; };
  // 16 to 41 and 56, and 52 if Narva passes its check
  EXPECT_NEAR(chance(odds, is_nothing), defends * attacks * (15.0 + defends) / 36.0, 1e-12);
  EXPECT_EQ(odds.left_out, 0.0);
}

TEST(BatailleOdds, OfGunsAloneInAMelee) {
  proves("10.6", "8.5");
  const Table table = melee_at("fr-25-line-4", "ru-ii-foot-3", "S");
  const Odds odds = melee_odds(standard(), table.state, melee("06586", {"06587"}));
  const auto lost = [&] { return chance(odds, table.unit("ru-ii-foot-3"), Lot::eliminated); }();
  EXPECT_GT(lost, 0.5);
  EXPECT_NEAR(lost, chance(odds, [](const OddsOutcome& each) { return each.holder != Holder::defender; }), 1e-12);
}

TEST(BatailleOdds, EveryAnswerBeforeAMeleeIsAChoice) {
  proves("8.2", "11.12");
  const Table table = melee_at("fr-25-line", "ru-isum-hussars", "S");
  const MeleeAsked asked = melee("06586", {"06587"});
  const std::vector<Choice> choices = melee_choices(standard(), table.state, asked);
  const auto has = [&](Side side, Phase phase, const char* words) {
    return std::find(choices.begin(), choices.end(), Choice{side, phase, table.parse(words)}) != choices.end();
  };
  EXPECT_TRUE(has(Side::russian, Phase::withdrawal, "stay"));
  EXPECT_TRUE(has(Side::russian, Phase::withdrawal, "withdraw 06583"));
  EXPECT_TRUE(has(Side::french, Phase::advance, "advance 06587 N"));
  EXPECT_FALSE(has(Side::russian, Phase::withdrawal, "withdraw 06587"));
  Conduct conduct;
  conduct.answers.add(table.parse("withdraw 06583"));
  const Odds gone = melee_odds(standard(), table.state, asked, conduct);
  ASSERT_EQ(gone.rows.size(), 1U);
  EXPECT_EQ(gone.rows[0].outcome.holder, Holder::nobody);
  conduct.answers.add(table.parse("follow 06587"));
  const Odds followed = melee_odds(standard(), table.state, asked, conduct);
  ASSERT_EQ(followed.rows.size(), 1U);
  EXPECT_EQ(followed.rows[0].outcome.holder, Holder::attacker);
  EXPECT_DOUBLE_EQ(followed.rows[0].chance, 1.0);
}

TEST(BatailleOdds, OfEveryAnswerOfAMeleeAddUpToOne) {
  for (const OddsCase& each : melee_cases()) {
    SCOPED_TRACE(each.name);
    const Table table = table_of(each);
    const auto& asked = std::get<MeleeAsked>(each.asked);
    for (const Choice& choice : melee_choices(standard(), table.state, asked)) {
      Conduct conduct;
      conduct.answers.add(choice.action);
      EXPECT_NEAR(chance(melee_odds(standard(), table.state, asked, conduct), [](auto&) { return true; }), 1.0, 1e-9);
      if (choice.phase == Phase::advance) break;
    }
  }
}

TEST(BatailleOdds, LeaveOutTheLeastLikelyOfTooManyWays) {
  const OddsCase each = melee_cases().back();
  const Table table = table_of(each);
  const auto& asked = std::get<MeleeAsked>(each.asked);
  Conduct conduct;
  const Odds all = melee_odds(standard(), table.state, asked, conduct);
  conduct.most_ways = 300;
  const Odds most = melee_odds(standard(), table.state, asked, conduct);
  EXPECT_EQ(all.left_out, 0.0);
  EXPECT_LE(most.ways, 300U);
  EXPECT_LT(most.left_out, 0.25);
  for (const UnitOdds& unit : most.units) {
    for (const Lot lot : {Lot::disordered, Lot::routed, Lot::captured})
      EXPECT_NEAR(chance(most, unit.unit, lot), chance(all, unit.unit, lot), most.left_out);
  }
}

TEST(BatailleOdds, SayWhatWasLeftOut) {
  const OddsCase each = melee_cases()[0];
  const Table table = table_of(each);
  Conduct conduct;
  conduct.most_ways = 3;
  const Odds odds = melee_odds(standard(), table.state, std::get<MeleeAsked>(each.asked), conduct);
  EXPECT_LE(odds.ways, 3U);
  EXPECT_NEAR(odds.left_out + chance(odds, [](auto&) { return true; }), 1.0, 1e-12);
  EXPECT_GT(odds.left_out, 0.1);
}

// --- 11 ---

/// Cuirassiers at 06590, facing north, who could charge Narva in 06585.
Table charge_at(const char* how) {
  Table table;
  table.put("fr-5-cuirassiers", "06590").put("ru-narva-1", "06585", how).put("fr-57-line-1", "06992");
  table.put("ru-odessa-1", "06975").with([](Play& game) { game.begin_charges(); });
  return table;
}

TEST(BatailleOdds, OfAChargeAtABattalionThatStands) {
  proves("11.5", "11.10", "11.11");
  const Table table = charge_at("S");
  const ChargeAsked asked = charge("06590", "06585");
  const Odds odds = charge_odds(standard(), table.state, asked);
  // four hexes straight on: the bonus, and the stand check less three steps for heavy cavalry; recalled on 2 to 6
  const double routs = failing(table, "ru-narva-1", -3);
  const auto ends = [&](ChargeEnd end) {
    return chance(odds, [&](const OddsOutcome& each) { return each.charge == end; });
  };
  EXPECT_NEAR(ends(ChargeEnd::bonus), 1.0 - routs, 1e-12);
  EXPECT_NEAR(ends(ChargeEnd::over), routs * 5.0 / 6.0, 1e-12);
  EXPECT_NEAR(ends(ChargeEnd::wild) + ends(ChargeEnd::routed), routs / 6.0, 1e-12);
  EXPECT_NEAR(chance(odds, table.unit("ru-narva-1"), Lot::routed), routs, 1e-12);
}

TEST(BatailleOdds, OfASquareAgainstACharge) {
  proves("11.7");
  const Table table = charge_at("S");
  const ChargeAsked asked = charge("06590", "06585");
  Conduct conduct;
  conduct.answers.add(table.parse("square"));
  const Odds odds = charge_odds(standard(), table.state, asked, conduct);
  // at four hexes 56 to 64 disorder, and 65 and 66 rout; in square twelve steps less three
  const double stands = 1.0 - failing(table, "ru-narva-1", 12 - 3);
  const double bonus = chance(odds, [](const OddsOutcome& each) { return each.charge == ChargeEnd::bonus; });
  EXPECT_NEAR(bonus, (step_of(55) + 1) / 36.0 * stands, 1e-12);
  EXPECT_NEAR(chance(odds, table.unit("ru-narva-1"), Lot::disordered), 5.0 / 36.0, 1e-12);
}

TEST(BatailleOdds, EveryAnswerToAChargeIsAChoice) {
  proves("11.7", "6.5");
  const Table table = charge_at("S");
  const std::vector<Choice> choices = charge_choices(standard(), table.state, charge("06590", "06585"));
  const auto has = [&](Side side, Phase phase, const char* words) {
    return std::find(choices.begin(), choices.end(), Choice{side, phase, table.parse(words)}) != choices.end();
  };
  EXPECT_TRUE(has(Side::russian, Phase::answering, "stand"));
  EXPECT_TRUE(has(Side::russian, Phase::answering, "square"));
  EXPECT_TRUE(has(Side::russian, Phase::window, "fire 06585"));
  EXPECT_TRUE(has(Side::russian, Phase::window, "pass"));
  EXPECT_TRUE(has(Side::french, Phase::riding, "ride N"));
  EXPECT_TRUE(has(Side::french, Phase::trampling, "spare"));
}

/// The quickest of some runs is printed, and nothing asserted of it.
TEST(BatailleOdds, TakeSoLong) {
  for (const auto& cases : {fire_cases(), melee_cases(), charge_cases()}) {
    for (const OddsCase& each : cases) {
      const Table table = table_of(each);
      std::clock_t least = std::numeric_limits<std::clock_t>::max();
      std::size_t ways = 0;
      for (int i = 0; i < 20; ++i) {
        const std::clock_t begin = std::clock();
        ways = odds_of(table, each).ways;
        least = std::min(least, std::clock() - begin);
      }
      std::printf("%8.3f ms %7zu ways  %s\n", 1000.0 * static_cast<double>(least) / CLOCKS_PER_SEC, ways,
                  each.name.c_str());
      EXPECT_GT(ways, 0U);
    }
  }
}

}  // namespace
}  // namespace redoubt::la_bataille
