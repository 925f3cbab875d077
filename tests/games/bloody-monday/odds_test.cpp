// The odds by hand: dice that can be counted on paper, the rulebook's worked examples, and what must hold of all odds.
#include "games/bloody-monday/odds.h"

#include <cmath>

#include "tests/games/bloody-monday/odds_cases.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

const Data& data() { return Table::game().data(); }
double sum_of(const BattleOdds& odds) {
  double sum = 0.0;
  odds.each([&](const Losses&, const Losses&, double chance) { sum += chance; });
  return sum;
}

TEST(Odds, OfOneDieEachAreCountedByHand) {
  proves("5.3.4");
  // One die of triple fire against one of single fire: 1/2 and 1/6.
  const Table table(battles("fr-davout 31 active, fr-iii-25 41/1, ru-mil-smolensk 41", "41"));
  const BattleSummary sum = summary(battle_odds(data(), table.state, 41));
  EXPECT_NEAR(sum[Fate::taken], 5.0 / 12, 1e-12);
  EXPECT_NEAR(sum[Fate::held], 1.0 / 12, 1e-12);
  EXPECT_NEAR(sum[Fate::emptied], 1.0 / 12, 1e-12);
  EXPECT_NEAR(sum[Fate::contested], 5.0 / 12, 1e-12);
  EXPECT_NEAR(sum.sides[at(Side::russian)].destroyed, 0.5, 1e-12);
  EXPECT_NEAR(sum.sides[at(Side::russian)].morale, 0.0, 1e-12) << "militia do not count (2.4)";
  EXPECT_NEAR(sum.sides[at(Side::french)].morale, 1.0 / 6, 1e-12);
}

TEST(Odds, OfAFirstStrikeAreCountedByHand) {
  proves("5.3.5");
  // 1/2 and 1/3 strike first: nobody is left to answer in two cases of three.
  const Table table(battles("fr-davout 31 active, fr-iii-25 41/1, fr-iii-cav 41, ru-mil-smolensk 41", "41"));
  const BattleSummary sum = summary(battle_odds(data(), table.state, 41));
  EXPECT_NEAR(sum[Fate::taken], 2.0 / 3, 1e-12);
  EXPECT_NEAR(sum[Fate::contested], 1.0 / 3, 1e-12);
  EXPECT_NEAR(sum.sides[at(Side::french)].blocks, 1.0 / 3 / 6, 1e-12);
}

TEST(Odds, OfHalvedAndOfInspiredDiceAreCountedByHand) {
  proves("1.2.3", "5.2.2");
  // Strength 4 with quadruple fire rolls four dice of 4/6; over the Kolocha two; inspired they hit with 5/6.
  const auto hits = [](const char* marks) {
    const Table table(battles(std::string("fr-davout 31 active, fr-i-5 41 ") + marks + ", ru-guard-lg 41", "41"));
    return summary(battle_odds(data(), table.state, 41)).sides[at(Side::russian)].steps;
  };
  EXPECT_NEAR(hits(""), 4 * 4.0 / 6, 1e-12);
  EXPECT_NEAR(hits("crossed"), 2 * 4.0 / 6, 1e-12);
  EXPECT_NEAR(hits("inspired"), 4 * 5.0 / 6, 1e-12);
  EXPECT_NEAR(hits("inspired crossed"), 2 * 5.0 / 6, 1e-12);
}

TEST(Odds, OfBatteriesAreThoseOfTheirDice) {
  proves("5.3.1");
  Table table(battles("fr-davout 31 active, fr-i-art-1 31 active, fr-i-1 57, ru-a2-27-inf 57", "57"));
  const FireOdds odds = fire_odds(data(), table.state, 57, bit(table.unit("fr-i-art-1")));
  ASSERT_EQ(odds.dice, 4U);
  const double binomial[] = {1, 4, 6, 4, 1};
  for (std::size_t i = 0; i <= 4; ++i) EXPECT_DOUBLE_EQ(odds.chance[i], binomial[i] / 16.0);
  // The work takes two of them, and then the division has two steps.
  EXPECT_EQ(odds.losses[2].steps, 0);
  EXPECT_EQ(odds.losses[3].steps, 1);
  EXPECT_EQ(odds.losses[4].blocks, 1);
  EXPECT_TRUE(odds.losses[4].gone);
}

/// 5.3.6.1, the example: six hits on two infantry, a battery and a leader; four on two infantry and a cavalry.
TEST(Odds, LoseWhatTheWorkedExampleLoses) {
  proves("5.3.6.1", "2.4", "9.6");
  const std::string blocks =
      "fr-guard-old 41 inspired, fr-i-1 41, fr-i-cav 41 crossed, ru-a2-1-gren 41, ru-a2-3-jag 41, ru-a2-art-3 41, "
      "ru-bagration 41/3";
  const Table plain(battles(blocks, "41"));
  const BattleOdds odds = battle_odds(data(), plain.state, 41);
  const Losses& russian = odds.losses[at(Side::russian)][6];
  EXPECT_EQ(russian.blocks, 4);
  EXPECT_EQ(russian.morale, 3) << "all but the jäger";
  EXPECT_TRUE(russian.gone);
  const Losses& french = odds.losses[at(Side::french)][4];
  EXPECT_EQ(french.steps, 4);
  EXPECT_EQ(french.blocks, 0);

  const Table shielded(battles(blocks, "41", R"("options": ["9.6"])"));
  const BattleOdds again = battle_odds(data(), shielded.state, 41);
  EXPECT_EQ(again.losses[at(Side::russian)][1].steps, 0) << "the silver shield";
  EXPECT_EQ(again.losses[at(Side::russian)][5].blocks, 2);
  EXPECT_EQ(again.losses[at(Side::russian)][6].blocks, 2) << "the gold shield";
  EXPECT_EQ(again.losses[at(Side::french)][4].steps, 3);
}

/// 9.2: sixteen dice, each battery once.
TEST(Odds, OfTheGrandeBatterieHaveSixteenDice) {
  proves("9.2");
  const Table table(std::vector<std::string>{"9.2"});
  Units guns = 0;
  for (std::size_t place = 0; place < grande_batterie_areas.size(); ++place)
    guns |= bit(table.look().battery_laid(place));
  const FireOdds odds = fire_odds(data(), table.state, 57, guns);
  EXPECT_EQ(odds.dice, 16U);
  EXPECT_NEAR(odds.chance[16], std::pow(0.5, 16), 1e-18);
}

/// FAQ 9: the defender takes his hits first, and with his commander the game is over.
TEST(Odds, EndWithTheDefendersCommander) {
  proves("FAQ 9");
  const Table table(battles("fr-iii-25 41/1, ru-kutuzov 41", "41"));
  const BattleOdds odds = battle_odds(data(), table.state, 41);
  const BattleSummary sum = summary(odds);
  EXPECT_NEAR(sum.sides[at(Side::russian)].commander, 0.5, 1e-12);
  EXPECT_NEAR(sum.sides[at(Side::russian)].defeat, 0.5, 1e-12);
  EXPECT_NEAR(sum[Fate::emptied], 0.0, 1e-12) << "the attacker takes no hit after the end";
  EXPECT_NEAR(sum[Fate::held], 0.25, 1e-12);
}

TEST(Odds, SumToOneInEveryCase) {
  for (const OddsCase& each : odds_cases()) {
    SCOPED_TRACE(each.name);
    const BattleOdds odds = odds_of(each);
    EXPECT_NEAR(sum_of(odds), 1.0, 1e-12);
    const BattleSummary sum = summary(odds);
    double fate = 0.0;
    for (const Fate what : fates) fate += sum[what];
    EXPECT_NEAR(fate, 1.0, 1e-12);
    for (const Expected& side : sum.sides) EXPECT_LE(side.commander, side.defeat + 1e-12);
  }
}

/// Random games: in whatever position, every contested area has sound odds, and they are the same when asked again.
TEST(Odds, SumToOneWhereverRandomGamesFight) {
  const BloodyMonday& game = Table::game();
  FastDice random(1812);
  EventList muted(true);
  ActionList legal;
  int battles_seen = 0;
  for (int i = 0; i < 12; ++i) {
    State state = game.start({0, i % 2 == 0 ? all_options : random.below(all_options + 1)}, random, muted);
    while (game.to_act(state)) {
      if (state.phase >= Phase::battles && state.phase <= Phase::ground_hits && state.impulse != Impulse::none) {
        const Position look{data(), state};
        look.contested().each([&](Area area) {
          const BattleOdds odds = battle_odds(data(), state, area, state.committed);
          ASSERT_NEAR(sum_of(odds), 1.0, 1e-12);
          ASSERT_EQ(outcomes(odds), outcomes(battle_odds(data(), state, area, state.committed)));
          ++battles_seen;
        });
      }
      game.legal(state, legal);
      game.apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
    }
  }
  EXPECT_GT(battles_seen, 1'000);
}

/// Where both fire once and together, a stronger attacker never does worse.
TEST(Odds, DoNotFallWithStrength) {
  proves("5.3.4");
  for (const Area area : {Area{41}, Area{61}}) {
    BattleSummary weaker;
    for (int strength = 1; strength <= 4; ++strength) {
      const std::string where = std::to_string(area);
      const Table table(battles("fr-davout 31 active, fr-i-2 " + where + "/" + std::to_string(strength) + ", fr-i-1 " +
                                    where + ", ru-a2-2-gren " + where + ", ru-a2-27-inf " + where,
                                where));
      const BattleSummary sum = summary(battle_odds(data(), table.state, area));
      if (strength > 1) {
        EXPECT_GT(sum.sides[at(Side::russian)].steps, weaker.sides[at(Side::russian)].steps);
        EXPECT_GE(sum.sides[at(Side::russian)].destroyed, weaker.sides[at(Side::russian)].destroyed);
        EXPECT_LE(sum.sides[at(Side::french)].destroyed, weaker.sides[at(Side::french)].destroyed);
      }
      weaker = sum;
    }
  }
}

/// An attack that is only thought of has the odds of the same attack when it has been made.
TEST(Odds, OfAnAssaultAreThoseOfTheBattle) {
  const Table here(
      battles("fr-eugene 15 active, fr-iv-art 16 active, fr-iv-13 41 crossed, fr-iv-ornano 41 inspired, "
              "ru-a1-7-inf 41, ru-a1-cav-1 41",
              "41"));
  const Table there(
      position("fr-eugene 15, fr-iv-art 16, fr-iv-13 15, fr-iv-ornano 16, ru-a1-7-inf 41, ru-a1-cav-1 41"));
  Assault assault;
  assault.attackers = units_of(there, {"fr-iv-13", "fr-iv-ornano"});
  assault.crossed = units_of(there, {"fr-iv-13"});
  assault.inspired = units_of(there, {"fr-iv-ornano"});
  assault.batteries = units_of(there, {"fr-iv-art"});
  EXPECT_EQ(outcomes(battle_odds(data(), there.state, 41, assault)),
            outcomes(battle_odds(data(), here.state, 41, assault.batteries)));
}

}  // namespace
}  // namespace redoubt::bloody_monday
