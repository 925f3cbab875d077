// Chapter 8: how far marches go, what holds them up, what they cost and what they come upon.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/invasion-1812/fog.h"
#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

/// Those units stand in a hex with a train and have begun to march.
Table marching(Side side, std::string_view units, const std::string& from, int turn = 2) {
  Table table(basic, turn);
  table.put(units, from).train(side, from).at(Phase::movement, side);
  table.play("march " + from);
  return table;
}

/// Down the sixth column, which is open from end to end, as far as that.
Table& go(Table& table, int hexes) {
  for (int i = 1; i <= hexes; ++i) table.play("step 06" + std::to_string(13 + i));
  return table;
}

// --- 8.4 ---

TEST(InvasionChapter8, ThreeHexesTwoInWinterAndFiveByForcedMarching) {
  proves("8.4", "8.4.2");
  for (const int turn : {2, 11}) {
    for (int hexes = 1; hexes <= 5; ++hexes) {
      Table table = marching(Side::russian, "ru-barclay ru-5 ru-4", "0613", turn);
      go(table, hexes);
      if (hexes == 5) {
        EXPECT_EQ(table.verdict("step 0617"), "8.4") << "not a sixth";
        EXPECT_EQ(table.why("step 0617"), RefusalReason::too_far);
      }
      table.dice({1}).play("halt");
      const bool forced = hexes > (turn == 2 ? 3 : 2);
      EXPECT_EQ(table.state.forced.has(table.unit("ru-5")), forced) << turn << ", " << hexes;
      EXPECT_EQ(table.state.forced.has(table.unit("ru-4")), forced);
      EXPECT_FALSE(table.state.forced.has(table.unit("ru-barclay"))) << "divisions bear the marker";
      EXPECT_EQ(table.where("ru-5"), "06" + std::to_string(13 + hexes));
    }
  }
}

/// 16.1: a card may forbid forced marches, or lengthen the day's march.
TEST(InvasionChapter8, CardsChangeHowFarAMarchGoes) {
  proves("8.4", "8.6");
  const auto with = [](EffectKind kind, int value) {
    Table table = marching(Side::russian, "ru-barclay ru-5 ru-4", "0613");
    table.state.effects[at(Side::russian)][static_cast<std::size_t>(kind)] = static_cast<std::int8_t>(value);
    go(table, 3);
    return table;
  };
  Table tired = with(EffectKind::no_forced_march, 1);
  EXPECT_EQ(tired.verdict("step 0617"), "16.1.3");
  EXPECT_EQ(tired.why("step 0617"), RefusalReason::forced_forbidden);
  Table fresh = with(EffectKind::march_allowance, 1);
  fresh.play("step 0617").dice({1}).play("halt");
  EXPECT_FALSE(fresh.state.forced.has(fresh.unit("ru-5"))) << "the fourth hex is of the day's march";
  EXPECT_EQ(fresh.sum(EventKind::attrition), 1);
}

/// 16.1: while Jerome is with the army, the VIII Corps does not force its marches.
TEST(InvasionChapter8, TheEighthCorpsWaitsForJeromeToLeave) {
  proves("8.4", "16.1.5");
  for (const bool gone : {false, true}) {
    Table table(advanced_game, 3);
    table.put("fr-junot fr-23", "0613").train(Side::french, "0613").at(Phase::movement, Side::french);
    table.state.jerome = gone;
    go(table.play("march 0613"), 3);
    EXPECT_EQ(table.verdict("step 0617"), gone ? "legal" : "16.1.5");
  }
}

TEST(InvasionChapter8, MarchesDoNotEnterHexesWithEnemyDivisions) {
  proves("8.4.5");
  Table table = marching(Side::french, "fr-davout fr-1", "0613");
  table.put("ru-5", "0614").put("ru-platov", "0513").put("ru-4", "0311").depot(Side::russian, "0513");
  EXPECT_EQ(table.verdict("step 0614"), "8.4.5");
  table.disrupted("ru-5");
  EXPECT_EQ(table.verdict("step 0614"), "8.4.5") << "disrupted or not";
  EXPECT_TRUE(table.legal("step 0513")) << "a depot and a commander stop nobody";
}

TEST(InvasionChapter8, CavalryHoldsAMarch) {
  proves("8.4.6");
  Table table = marching(Side::french, "fr-davout fr-1", "0613");
  table.put("ru-cavalry-2", "0616").play("step 0614");
  EXPECT_FALSE(table.state.held_up) << "two hexes from it";
  table.play("step 0615");
  EXPECT_TRUE(table.saw(EventKind::held, "8.4.6"));
  EXPECT_EQ(table.verdict("step 0614"), "8.4.6") << "not even back";
  table.play("halt");
  EXPECT_EQ(table.where("fr-1"), "0615");

  Table disordered = marching(Side::french, "fr-davout fr-1", "0613");
  disordered.put("ru-cavalry-2", "0616").disrupted("ru-cavalry-2");
  disordered.play_all("step 0614\nstep 0615\nstep 0715");
  EXPECT_EQ(disordered.where("fr-1"), "0715");
  Table infantry = marching(Side::french, "fr-davout fr-1", "0613").put("ru-5 ru-4 ru-ii-guns", "0616");
  infantry.play_all("step 0614\nstep 0615\nstep 0715");
  EXPECT_FALSE(infantry.saw(EventKind::held)) << "only cavalry holds";
}

TEST(InvasionChapter8, CavalryHoldsNobodyOverARiver) {
  proves("8.4.6", "2.2.2");
  Table table = marching(Side::french, "fr-davout fr-1", "1108");
  table.put("ru-guard-cavalry", "1009").play("step 1008");
  EXPECT_FALSE(table.state.held_up) << "the Dnieper without a bridge";
  table.play("step 1109");
  EXPECT_FALSE(table.state.held_up) << "with one";
  table.play("step 1110");
  EXPECT_TRUE(table.state.held_up) << "on its own bank";
}

TEST(InvasionChapter8, FrenchCavalryHoldsNobodyInTheForest) {
  proves("8.4.6", "14.6");
  Table table = marching(Side::russian, "ru-barclay ru-5", "2009");
  table.put("fr-guard-cavalry", "1808").play("step 1909");
  EXPECT_FALSE(table.state.held_up);
  table.play("step 1908");
  EXPECT_TRUE(table.state.held_up) << "open ground";
  Table russian = marching(Side::french, "fr-davout fr-1", "2007");
  russian.put("ru-guard-cavalry", "1909").play("step 1908");
  EXPECT_TRUE(russian.state.held_up) << "Russian cavalry comes out of it";
}

/// fr-2 stands at 0615 beside the cavalry, with Ney and a train.
Table covered() {
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0613").train(Side::french, "0613").put("ru-cavalry-2", "0616");
  table.put("fr-ney fr-2 fr-3", "0615").train(Side::french, "0615").at(Phase::movement, Side::french);
  return table;
}

TEST(InvasionChapter8, WhoStandsFastCoversThoseWhoPass) {
  proves("8.4.6");
  Table table = covered();
  table.play_all("march 0613\nstep 0614\nstep 0615");
  EXPECT_FALSE(table.state.held_up);
  table.play_all("step 0715");
  EXPECT_EQ(table.where("fr-1"), "0715");
  table.dice({1}).play("halt").play("march 0615");
  EXPECT_EQ(table.verdict("step 0515"), "8.4.6") << "somebody must stay, as a march has relied on him";
  EXPECT_EQ(table.why("step 0515"), RefusalReason::somebody_must_stay);
  table.play("leave fr-3");
  EXPECT_TRUE(table.legal("step 0515"));
}

TEST(InvasionChapter8, WhoHaltsBesideThoseWhoStandFastRelievesThem) {
  proves("8.4.6");
  Table table = covered();
  table.play_all("march 0613\nstep 0614\nstep 0615\nhalt");
  table.play("march 0615");
  EXPECT_TRUE(table.legal("step 0515")) << "nobody went on under their cover, and all of them may leave";
}

TEST(InvasionChapter8, ACommanderAloneCoversToo) {
  proves("8.4.6", "3.1");
  Table table = covered().put("fr-2 fr-3", "0815");
  table.play_all("march 0613\nstep 0614\nstep 0615");
  EXPECT_FALSE(table.state.held_up) << "Ney is a unit that does not move";
  Table stays = covered();
  stays.play_all("march 0613\nstep 0614\nstep 0615\nstep 0715").dice({1}).play("halt");
  stays.play_all("march 0615\nleave fr-ney");
  EXPECT_TRUE(stays.legal("step 0515")) << "and it is enough that he stays";
}

TEST(InvasionChapter8, WhoHasMovedCoversNobody) {
  proves("8.4.6");
  Table table = covered().put("fr-2 fr-3", "0715").put("fr-ney", "0815");
  table.put("fr-eugene", "0715").train(Side::french, "0715");
  table.play_all("march 0715\nstep 0615\nhalt");
  EXPECT_EQ(table.where("fr-2"), "0615") << "held there";
  table.play_all("march 0613\nstep 0614\nstep 0615");
  EXPECT_TRUE(table.state.held_up) << "fr-2 has moved in this turn";
}

TEST(InvasionChapter8, MarchesThatBeginBesideCavalry) {
  proves("8.4.7");
  const auto beside = [] { return marching(Side::french, "fr-davout fr-1", "0514").put("ru-cavalry-2", "0513"); };
  EXPECT_EQ(beside().verdict("step 0413"), "8.4.7") << "next to it again";
  EXPECT_FALSE(beside().lists("step 0413"));
  EXPECT_TRUE(beside().legal("step 0515")) << "away from it";
  EXPECT_EQ(beside().put("ru-cavalry-3", "0516").verdict("step 0515"), "8.4.7") << "next to another";
  EXPECT_TRUE(beside().disrupted("ru-cavalry-2").legal("step 0413"));
  EXPECT_TRUE(beside().put("fr-2", "0413").legal("step 0413")) << "to somebody who stands fast";
  Table away = beside();
  away.play_all("step 0515\nstep 0516\nstep 0517");
  EXPECT_EQ(away.where("fr-1"), "0517");

  Table river = marching(Side::french, "fr-davout fr-1", "1110").put("ru-guard-cavalry", "1009");
  EXPECT_EQ(river.verdict("step 1010"), "8.4.7");
  EXPECT_TRUE(river.legal("step 1109")) << "over the river from it, by a bridge";
  Table far_bank = marching(Side::french, "fr-davout fr-1", "1109").put("ru-guard-cavalry", "1009");
  far_bank.play("step 1110");
  EXPECT_TRUE(far_bank.state.held_up) << "the river parts them: it may come, and is held";
}

// --- 8.2: who can set out ---

/// A stack in 0516 with a train; the hexes all around it hold what they are told to.
Table hemmed_in(std::string_view units, const std::vector<std::pair<std::string, std::string>>& around) {
  Table table(basic, 2);
  table.put(units, "0516").train(Side::french, "0516").at(Phase::movement, Side::french);
  for (const auto& [who, hex] : around) table.put(who, hex);
  return table;
}

TEST(InvasionChapter8, NobodySetsOutAmongEnemiesAllAround) {
  proves("8.2", "8.4.5");
  Table table = hemmed_in("fr-davout fr-1", {{"ru-5", "0515"},
                                             {"ru-26", "0517"},
                                             {"ru-guard", "0415"},
                                             {"ru-combined-1", "0416"},
                                             {"ru-grenadiers-1", "0615"},
                                             {"ru-grenadiers-2", "0616"}});
  EXPECT_EQ(table.verdict("march 0516"), "8.4.5");
  EXPECT_FALSE(table.lists("march 0516"));
  EXPECT_TRUE(table.lists("discard 0516")) << "the train may be given up";
  table.put("ru-5", "0113");
  EXPECT_TRUE(table.legal("march 0516")) << "one hex is enough";
  EXPECT_TRUE(table.lists("march 0516"));
}

TEST(InvasionChapter8, NobodySetsOutBetweenCavalry) {
  proves("8.2", "8.4.7");
  Table table = hemmed_in("fr-davout fr-1", {{"ru-guard-cavalry", "0415"}, {"ru-cuirassiers-2", "0616"}});
  EXPECT_EQ(table.verdict("march 0516"), "8.4.7") << "every hex that is free is beside them";
  EXPECT_FALSE(table.lists("march 0516"));
  table.put("fr-ney", "0515");
  EXPECT_TRUE(table.legal("march 0516")) << "to where somebody stands fast";
  EXPECT_TRUE(table.lists("march 0516"));
}

TEST(InvasionChapter8, NobodySetsOutToWhereThereIsNoRoom) {
  proves("8.2", "4.1");
  const std::vector<std::pair<std::string, std::string>> around = {
      {"ru-5", "0515"},          {"ru-26", "0517"},           {"ru-guard", "0415"},
      {"ru-combined-1", "0615"}, {"ru-grenadiers-1", "0616"}, {"fr-2 fr-3 fr-5 fr-old fr-vistula", "0416"}};
  Table table = hemmed_in("fr-davout fr-4", around);
  EXPECT_EQ(table.verdict("march 0516"), "4.1") << "five and one and a half";
  EXPECT_FALSE(table.lists("march 0516"));
  Table part = hemmed_in("fr-davout fr-4 fr-1", around);
  EXPECT_TRUE(part.legal("march 0516")) << "the smaller one can go";
  EXPECT_TRUE(part.lists("march 0516"));
  part.play_all("march 0516\nleave fr-4\nstep 0416\nhalt");
  EXPECT_EQ(part.where("fr-1"), "0416");
  EXPECT_EQ(part.where("fr-4"), "0516");
}

/// Whether somebody of a march that has just begun, be it one division by itself, can take a step.
bool somebody_steps(const State& begun) {
  bool steps = false;
  (begun.party & all_divisions).each([&](Unit unit) {
    State alone = begun;
    alone.party = {};
    alone.party.add(unit);
    const Position look{standard(), alone};
    for (const HexDirection way : hex_directions) {
      const Hex to = Grid::neighbour(begun.march_at, way);
      steps = steps || (to != no_hex && look.may_step(to).legal());
    }
  });
  return steps;
}

TEST(InvasionChapter8, WhoeverMaySetOutCanTakeAStepAndNobodyElse) {
  proves("8.2", "8.4");
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 96; ++seed) {
    for_each_position(basic, bit(Option::swollen), seed, [&](const State& state, long) {
      if (state.phase != Phase::movement) return true;
      const Position look{standard(), state};
      look.s.held[at(state.acting)].each([&](int each) {
        const auto hex = static_cast<Hex>(each);
        const Verdict verdict = look.may_march(hex);
        const bool shut_in = static_cast<RefusalReason>(verdict.reason) == RefusalReason::no_way_out;
        if (!verdict.legal() && !shut_in) return;
        State begun = state;
        FastDice dice(1);
        EventList muted(true);
        Play(standard(), begun, dice, muted).begin_march(hex);
        EXPECT_EQ(somebody_steps(begun), verdict.legal()) << Grid::name(hex);
        ++compared;
      });
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(compared, 1000);
}

TEST(InvasionChapter8, ASingleDivisionIsBesieged) {
  proves("8.4.8", "8.4");
  const auto kursk = [](std::string_view enemies) {
    Table table(basic, 2);
    table.put("fr-davout fr-1", "0515").train(Side::french, "0515").put(enemies, "0514");
    table.at(Phase::movement, Side::french);
    return table;
  };
  EXPECT_EQ(kursk("ru-5 ru-4").verdict("march 0515"), "8.4.8");
  EXPECT_EQ(kursk("ru-5 ru-4").why("march 0515"), RefusalReason::besieged);
  EXPECT_FALSE(kursk("ru-5 ru-4").lists("march 0515"));
  EXPECT_TRUE(see(standard(), kursk("ru-5 ru-4").state, Viewer::french).own.besieged.has(hex_named("0515")));
  EXPECT_TRUE(kursk("ru-5").legal("march 0515")) << "one enemy";
  EXPECT_TRUE(kursk("ru-5 ru-4").disrupted("ru-4").legal("march 0515")) << "one in good order";
  EXPECT_TRUE(kursk("ru-5").put("ru-4", "0516").legal("march 0515")) << "two on two hexes";
  EXPECT_TRUE(kursk("ru-5 ru-4").put("fr-2", "0515").legal("march 0515")) << "two divisions";
  Table open = kursk("ru-5 ru-4").put("fr-davout fr-1", "0415").train(Side::french, "0415");
  EXPECT_TRUE(open.put("ru-5 ru-4", "0416").legal("march 0415")) << "not in a city";

  Table smolensk(basic, 2);
  smolensk.put("ru-barclay ru-5", "1009").train(Side::russian, "1009").put("fr-1 fr-2", "1109");
  smolensk.at(Phase::movement, Side::russian);
  EXPECT_TRUE(smolensk.legal("march 1009")) << "they are beyond the Dnieper, bridge or not";
  EXPECT_EQ(smolensk.put("fr-1 fr-2", "1110").verdict("march 1009"), "8.4.8");
}

// --- 8.5 and 8.6 ---

TEST(InvasionChapter8, OnlyLongMarchesCost) {
  proves("8.5");
  for (const int turn : {2, 11}) {
    for (int hexes = 1; hexes <= 3; ++hexes) {
      Table table = marching(Side::russian, "ru-barclay ru-5 ru-4", "0613", turn);
      go(table, hexes).dice({1}).play("halt");
      EXPECT_EQ(table.saw(EventKind::attrition, "8.5"), hexes >= (turn == 2 ? 3 : 2)) << turn << ", " << hexes;
    }
  }
}

struct Cost {
  int lost = 0;
  int disrupted = 0;
  friend bool operator==(const Cost&, const Cost&) = default;
};

/// What a march comes to, whose owner gives up the first that he can.
Cost cost(Table& table, int face) {
  table.dice({face}).play("halt");
  while (table.phase() == "attrition") {
    ActionList options;
    table.look().legal(options);
    table.with([&](Play& game) { game.apply(options[0]); });
  }
  return {table.count(EventKind::eliminated), table.count(EventKind::disrupted)};
}

TEST(InvasionChapter8, TheTableOfMarchAttrition) {
  proves("8.5", "8.6");
  const auto expected_cost = [](int score) {
    if (score < 6) return Cost{0, 0};
    if (score < 8) return Cost{1, 0};
    return score < 10 ? Cost{1, 1} : Cost{2, 0};
  };
  struct March {
    int turn, hexes, modifier;
  };
  for (const March& march : {March{2, 3, 0}, March{3, 3, 1}, March{3, 4, 2}, March{3, 5, 3}, March{11, 2, 2},
                             March{11, 4, 4}, March{11, 5, 5}}) {
    for (int face = 1; face <= 6; ++face) {
      Table table = marching(Side::french, "fr-davout fr-1 fr-2 fr-3", "0613", march.turn);
      const Cost paid = cost(go(table, march.hexes), face);
      EXPECT_EQ(table.sum(EventKind::attrition), face + march.modifier) << march.turn << ", " << march.hexes;
      EXPECT_EQ(paid, expected_cost(face + march.modifier)) << face + march.modifier;

      Table alone = marching(Side::french, "fr-davout fr-1", "0613", march.turn);
      EXPECT_EQ(cost(go(alone, march.hexes), face), (Cost{0, face + march.modifier >= 6 ? 1 : 0}))
          << "a single division is disrupted";
    }
  }
}

TEST(InvasionChapter8, RussianMarchesCostLess) {
  proves("8.6");
  Table summer = marching(Side::russian, "ru-barclay ru-5 ru-4", "0613", 5);
  cost(go(summer, 5), 1);
  EXPECT_EQ(summer.sum(EventKind::attrition), 1 + 2) << "two hexes of a forced march";
  Table winter = marching(Side::russian, "ru-barclay ru-5 ru-4", "0613", 11);
  cost(go(winter, 5), 1);
  EXPECT_EQ(winter.sum(EventKind::attrition), 1 + 1 + 3) << "winter, and three hexes";
  Table napoleon = marching(Side::french, "fr-napoleon fr-1 fr-2", "0613", 5);
  cost(go(napoleon, 3), 3);
  EXPECT_EQ(napoleon.sum(EventKind::attrition), 3 + 1 - 1) << "14.5";
}

TEST(InvasionChapter8, TheOwnerChoosesAndGunsAreSpared) {
  proves("8.5.1", "8.5");
  Table table = marching(Side::french, "fr-davout fr-1 fr-i-cavalry fr-guard-foot-guns", "0613", 3);
  table.put("fr-2", "0618");
  go(table, 5).dice({5}).play("halt");
  EXPECT_EQ(table.state.to_lose, 1);
  EXPECT_EQ(table.state.to_disrupt, 1);
  EXPECT_EQ(table.verdict("suffer fr-guard-foot-guns"), "8.5");
  EXPECT_EQ(table.why("suffer fr-guard-foot-guns"), RefusalReason::not_hurt_by_marching);
  EXPECT_EQ(table.verdict("suffer fr-davout"), "8.5");
  EXPECT_EQ(table.verdict("suffer fr-2"), "8.5") << "he did not march";
  table.play("suffer fr-i-cavalry").play("suffer fr-1");
  EXPECT_EQ(table.where("fr-i-cavalry"), "lost");
  EXPECT_TRUE(table.is_disrupted("fr-1"));

  Table two = marching(Side::french, "fr-davout fr-1 fr-guard-foot-guns", "0613", 11);
  EXPECT_EQ(cost(go(two, 5), 6), (Cost{1, 0})) << "two should go, but one of them is artillery";
  Table guns = marching(Side::french, "fr-davout fr-guard-foot-guns", "0613", 11);
  EXPECT_EQ(cost(go(guns, 5), 6), (Cost{0, 0}));
}

TEST(InvasionChapter8, HorsesFallOutFirstInTheFirstWeeksOfTheAdvancedGame) {
  proves("8.5.1", "16.6");
  for (const int turn : {2, 3}) {
    Table table(advanced_game, turn);
    table.put("fr-davout fr-1 fr-i-cavalry", "0613").train(Side::french, "0613").at(Phase::movement, Side::french);
    go(table.play("march 0613"), 5).dice({6}).play("halt");
    ASSERT_EQ(table.phase(), "attrition");
    EXPECT_EQ(table.verdict("suffer fr-1"), turn == 2 ? "16.6" : "legal");
    EXPECT_TRUE(table.legal("suffer fr-i-cavalry"));
  }
}

// --- R.3 ---

/// Two divisions and two screens; one division marches off.
TEST(InvasionChapter8, ScreensGoAsFarAsTheirDivisions) {
  proves("R.3", "15.1");
  Table table(basic, 2, bit(Option::screens));
  table.put("fr-davout fr-1 fr-2", "0613").train(Side::french, "0613");
  table.with([](Play& game) { game.begin_active_supply(); });
  EXPECT_EQ(table.phase(), "screens") << "when active supply begins";
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("screen 0614"), "15.1") << "nobody to hide";
  table.play("screen 0613").play("screen 0613");
  EXPECT_EQ(table.verdict("screen 0613"), "15.1") << "no more than divisions";
  EXPECT_EQ(table.verdict("unscreen 0613"), "15.1") << "laid is laid";
  table.play("done");
  const auto screens = [&](std::string_view hex) { return table.look().screens_at(Side::french, table.hex(hex)); };
  EXPECT_EQ(screens("0613"), 2);

  table.at(Phase::movement, Side::french).play_all("march 0613\nleave fr-2\nstep 0614\nhalt");
  EXPECT_EQ(screens("0614"), 1) << "as many as divisions march";
  EXPECT_EQ(screens("0613"), 1);
  table.with([&](Play& game) { game.eliminate(table.unit("fr-2"), Rule::r11_17); });
  EXPECT_EQ(screens("0613"), 0) << "one too many is taken off the map";
}

// --- 8.7 and 8.8 ---

TEST(InvasionChapter8, DepotsFallToWhoMarchesIn) {
  proves("8.7", "8.4.5");
  Table table = marching(Side::french, "fr-davout fr-1", "0613");
  table.depot(Side::russian, "0513").depot(Side::russian, "0308");
  const int before = table.look().trains_available(Side::russian);
  table.play("step 0513");
  EXPECT_TRUE(table.saw(EventKind::depot_taken, "8.7"));
  EXPECT_FALSE(table.state.depots[1].has(table.hex("0513")));
  EXPECT_TRUE(table.state.depots[1].has(table.hex("0308")));
  EXPECT_EQ(table.state.depots_lost[1], 1) << "for the rest of the game";
  EXPECT_EQ(table.look().trains_available(Side::russian), before) << "one depot fewer is deducted, one train is gone";
  EXPECT_EQ(table.look().trains_by_table(Side::russian), 11) << "who begins is not changed";
  table.play("step 0514");
  EXPECT_EQ(table.where("fr-1"), "0514") << "the march goes on";

  Table own = marching(Side::french, "fr-davout fr-1", "0613").depot(Side::french, "0513");
  own.play("step 0513");
  EXPECT_TRUE(own.state.depots[0].has(own.hex("0513"))) << "not one's own";
}

TEST(InvasionChapter8, CommandersEscapeBeforeAMarch) {
  proves("8.8", "11.19", "8.4.5");
  const auto found = [](int face) {
    Table table = marching(Side::french, "fr-davout fr-1", "0613");
    table.put("ru-platov", "0614").put("ru-5", "0616").put("ru-4", "0618");
    table.dice({face}).play("step 0614");
    return table;
  };
  Table escapes = found(2);
  EXPECT_TRUE(escapes.saw(EventKind::caught, "11.19"));
  EXPECT_EQ(escapes.phase(), "escape");
  EXPECT_EQ(escapes.to_act(), "russian");
  EXPECT_EQ(escapes.verdict("flee ru-platov 0618"), "11.19") << "four hexes away";
  EXPECT_EQ(escapes.verdict("flee ru-platov 0615"), "11.19") << "nobody is there";
  escapes.play("flee ru-platov 0616");
  EXPECT_EQ(escapes.where("ru-platov"), "0616");
  EXPECT_EQ(escapes.phase(), "march") << "and the march goes on";
  EXPECT_EQ(escapes.to_act(), "french");
  escapes.play("step 0615").play("halt");

  Table taken = found(1);
  EXPECT_EQ(taken.where("ru-platov"), "lost");
  EXPECT_EQ(taken.phase(), "march");

  Table alone = marching(Side::french, "fr-davout fr-1", "0613");
  alone.put("ru-platov", "0614").dice({6}).play("step 0614");
  EXPECT_EQ(alone.where("ru-platov"), "lost") << "nobody to escape to";
}

}  // namespace
}  // namespace redoubt::invasion_1812
