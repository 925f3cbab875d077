// Chapters 14 to 16 without the second year: set-up, points, swollen stacks, cards, leaders, horses and politics.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 14 ---

TEST(InvasionBeginnings, ArmiesStandWhereTheBookPutsThem) {
  proves("14.1.1", "14.1.2", "14.1.4", "14.1.5");
  Table places;
  int checked = 0;
  for_each_position(basic, 0, 8, [&](const State& state, long) {
    if (state.phase <= Phase::first_depots) {
      EXPECT_LE(state.depots[at(Side::russian)].size(), 11);
      EXPECT_LE(state.depots[at(Side::french)].size(), 14);
      return true;
    }
    const auto stands = [&](const char* id) { return Grid::name(state.where[places.unit(id)]); };
    EXPECT_EQ(stands("ru-wittgenstein"), "1806");
    EXPECT_EQ(stands("ru-riga"), "1904");
    EXPECT_EQ(stands("ru-guard"), "1708");
    EXPECT_EQ(stands("fr-ney"), "2108");
    EXPECT_EQ(stands("fr-poniatowski"), "2210");
    EXPECT_EQ(state.base_commands, (std::array<std::int8_t, 2>{4, 3}));
    EXPECT_EQ(state.battle_points, 12);
    ++checked;
    return false;
  });
  EXPECT_EQ(checked, 1);
  EXPECT_EQ(standard().scenarios.most_depots(Side::russian), 11);
  EXPECT_EQ(standard().scenarios.most_depots(Side::french), 14);
}

TEST(InvasionBeginnings, AFreeSetUpKeepsEnoughNearTheFrontier) {
  proves("14.1.3", "14.1.6");
  const Board& board = standard().board;
  const Forces& forces = standard().forces;
  for_each_position(basic, bit(Option::free_french) | bit(Option::free_russian), 3, [&](const State& state, long) {
    if (state.phase <= Phase::first_depots) return true;
    std::array<int, 3> near = {};
    for (int i = 0; i < division_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (!on_map(state.where[unit])) continue;
      EXPECT_TRUE(board.territory(side_of(unit)).has(state.where[unit]));
      EXPECT_TRUE(board.passable(side_of(unit)).has(state.where[unit]));
      const bool counts = side_of(unit) == Side::russian && board.near_frontier().has(state.where[unit]);
      near[static_cast<std::size_t>(forces.arm(unit))] += counts ? 1 : 0;
    }
    EXPECT_GE(near[static_cast<std::size_t>(Arm::infantry)], 10);
    EXPECT_GE(near[static_cast<std::size_t>(Arm::cavalry)], 3);
    EXPECT_GE(near[static_cast<std::size_t>(Arm::artillery)], 1);
    return false;
  });
}

TEST(InvasionVictory, GoesToTheFrenchOnEqualPoints) {
  proves("14.7", "14.7a", "16.13.19");
  Table table(basic, 16);
  table.state.battle_points = 0;
  EXPECT_EQ(table.look().victory_points(Side::french), 5);
  EXPECT_EQ(table.look().victory_points(Side::russian), 14);
  table.put("fr-1", "0308").put("fr-2", "1009").put("ru-4", "2217");
  EXPECT_EQ(table.look().victory_points(Side::french), 5 + 4 - 1);
  table.put("fr-3", "1808").put("fr-5", "1610");
  table.state.battle_points = 1;
  EXPECT_EQ(table.look().victory_points(Side::russian), 14 - 6 + 1 + 1);
  table.with([](Play& game) { game.count_points(); });
  EXPECT_EQ(table.state.winner, Side::french) << "ten each";
}

// --- 15.2: example C ---

TEST(InvasionExamples, TrainsSwellAStack) {
  proves("15.2", "15.2.1", "4.1");
  Table table(basic, 3, bit(Option::swollen));
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-old fr-young-1", "0416").put("ru-barclay ru-4", "1009");
  table.train(Side::french, "0416").train(Side::french, "0416").train(Side::french, "0416");
  table.at(Phase::movement, Side::french);
  EXPECT_EQ(table.look().capacity(table.hex("0416")), 12) << "six, in halves";
  table.play("swell 0416");
  EXPECT_EQ(table.look().capacity(table.hex("0416")), 18) << "nine";
  table.play("swell 0416");
  EXPECT_EQ(table.look().capacity(table.hex("0416")), 24) << "twelve";
  EXPECT_EQ(table.verdict("swell 0416"), "15.2") << "two at the most";
  table.put("fr-young-2 fr-vistula", "0416").play("discard 0416");
  EXPECT_EQ(table.phase(), "combat");
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.look().capacity(table.hex("0416")), 24) << "until the next movement is over";
  table.with([](Play& game) { game.end_movement(); });
  EXPECT_EQ(table.phase(), "excess");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("remove fr-old");
  EXPECT_EQ(table.where("fr-old"), "lost");
  table.play("remove fr-vistula");
  EXPECT_EQ(table.phase(), "combat");
}

// --- 16.1 ---

TEST(InvasionCards, WhoLaysFirst) {
  proves("16.1.1", "R.8");
  for (const int turn : {1, 8, 9, 16}) {
    Table table(advanced_game, turn);
    table.state.deck = {1, 2, 3};
    table.state.hand = {{{4, 0}, {6, 0}}};
    table.with([](Play& game) { game.begin_cards(); });
    EXPECT_EQ(table.phase(), "cards");
    EXPECT_EQ(table.to_act(), turn <= 8 ? "russian" : "french");
    EXPECT_EQ(table.count(Happening::drawn), 2);
  }
}

// --- 16.2 and 16.4: leaders ---

TEST(InvasionLeaders, CommandWhomTheyCanCommand) {
  proves("16.2.3", "16.2.4");
  Table table(advanced_game, 3);
  table.put("fr-davout fr-1 fr-2", "0416").put("fr-ney fr-3 fr-5", "0516");
  const auto bonus = [&](const char* hex) {
    const UnitSet units = table.look().stack(Side::french, table.hex(hex)) & all_divisions;
    return table.look().command_bonus(Side::french, table.hex(hex), units);
  };
  EXPECT_EQ(bonus("0416"), 2) << "Davout's three, but two divisions";
  EXPECT_EQ(bonus("0516"), 0) << "Ney has his own corps, and these are Davout's";
  table.put("fr-10", "0516");
  EXPECT_EQ(bonus("0516"), 1) << "one of his own";
  table.state.acting = Side::french;
  table.state.party = table.look().stack(Side::french, table.hex("0416"));
  EXPECT_EQ(table.look().march_leadership(), 2) << "he commands them all, and drills them";
  table.state.party = table.look().stack(Side::french, table.hex("0516"));
  EXPECT_EQ(table.look().march_leadership(), 0);
}

TEST(InvasionLeaders, RivalsAreWorthNothingToEachOther) {
  proves("16.4.1");
  Table table(advanced_game, 3);
  table.put("ru-barclay ru-4", "0416").put("ru-bagration ru-26", "0316");
  EXPECT_EQ(table.look().rating(table.unit("ru-barclay")), 2);
  table.put("fr-davout fr-1", "0415").at(Phase::attack_support, Side::russian);
  table.state.attacker = Side::russian;
  table.state.attack.from = table.hex("0416");
  table.state.attack.to = table.hex("0415");
  EXPECT_EQ(table.verdict("call 0316"), "16.4.1");
  table.put("ru-bagration", "0416");
  EXPECT_EQ(table.look().rating(table.unit("ru-barclay")), 0);
  table.put("ru-kutuzov", "0308");
  EXPECT_EQ(table.look().rating(table.unit("ru-barclay")), 2) << "Kutuzov has come";
}

TEST(InvasionLeaders, OrdersGoAstray) {
  proves("16.4.2", "16.5");
  struct Case {
    int turn;
    const char* leader;
    std::vector<int> dice;
    const char* rule;
  };
  for (const Case& each :
       {Case{3, "ru-platov", {2}, "16.5"}, Case{3, "ru-platov", {3}, ""}, Case{3, "ru-constantine", {3, 1}, "16.4"},
        Case{7, "ru-constantine", {2}, "16.4"}, Case{7, "ru-constantine", {3}, ""}, Case{7, "ru-platov", {}, ""}}) {
    Table table(advanced_game, each.turn);
    table.put(std::string(each.leader) + " ru-4", "0416").train(Side::russian, "0416").put("fr-davout fr-1", "2207");
    table.train(Side::russian, "0515").at(Phase::movement, Side::russian).dice(each.dice).play("march 0416");
    const bool garbled = *each.rule != '\0';
    EXPECT_EQ(table.phase(), garbled ? "movement" : "march") << each.leader << " in turn " << each.turn;
    EXPECT_EQ(table.saw(Happening::garbled, each.rule), garbled);
    EXPECT_EQ(table.dice_left(), 0U);
  }
}

TEST(InvasionLeaders, AddToTheFactorsOfTheirDivisions) {
  proves("16.4.3", "16.4.5", "16.4.7");
  Table table(advanced_game, 3);
  table.put("ru-platov ru-cavalry-2 ru-cavalry-3 ru-4", "0416");
  table.put("fr-napoleon fr-1 fr-2 fr-3 fr-5", "0516").put("fr-murat fr-cuirassiers-1 fr-10", "0417");
  table.put("fr-grouchy fr-light-1 fr-light-2", "0317");
  const auto added = [&](Side side, const char* hex, bool attacking) {
    const UnitSet units = table.look().stack(side, table.hex(hex)) & all_divisions;
    return table.look().leaders_factors(side, table.hex(hex), units, attacking);
  };
  EXPECT_EQ(added(Side::russian, "0416", true), 2);
  EXPECT_EQ(added(Side::russian, "0416", false), 0) << "in attack only";
  EXPECT_EQ(added(Side::french, "0516", true), 3) << "three at the most";
  EXPECT_EQ(added(Side::french, "0516", false), 3);
  EXPECT_EQ(added(Side::french, "0417", true), 1);
  EXPECT_EQ(added(Side::french, "0317", true), 2);
  table.put("fr-napoleon", "0417");
  EXPECT_EQ(added(Side::french, "0417", true), 2) << "the senior's alone: one for each of two divisions";
}

TEST(InvasionLeaders, NapoleonAndDavoutEaseMarchesAndMuratDoesNot) {
  proves("16.4.4", "16.4.6");
  Table table(advanced_game, 3);
  table.put("fr-murat fr-cuirassiers-1", "0416").put("fr-napoleon fr-10", "0516");
  table.state.acting = Side::french;
  table.state.party = table.look().stack(Side::french, table.hex("0516"));
  EXPECT_EQ(table.look().march_leadership(), 2) << "he commands everybody, and drills them";
  table.state.party = table.look().stack(Side::french, table.hex("0416"));
  EXPECT_TRUE(table.look().begun_by_murat());
  table.state.hard_ridden = true;
  EXPECT_EQ(table.look().march_leadership(), -1);
}

// --- 16.6 to 16.10 ---

TEST(InvasionHorses, FallOutFirstInTheFirstTwoTurns) {
  proves("16.6");
  for (const int turn : {2, 3}) {
    Table table(advanced_game, turn);
    table.put("fr-ney fr-10 fr-11 fr-iii-cavalry", "0416").at(Phase::attrition, Side::french);
    table.state.party = table.look().stack(Side::french, table.hex("0416"));
    table.state.to_lose = 1;
    EXPECT_EQ(table.verdict("suffer fr-10"), turn == 2 ? "16.6" : "legal");
    EXPECT_TRUE(table.legal("suffer fr-iii-cavalry"));
  }
}

TEST(InvasionHorses, DieOfTheWeather) {
  proves("16.7.1", "16.7.2");
  Table table(advanced_game, 1);
  table.put("fr-murat fr-cuirassiers-1 fr-light-1", "2309").put("fr-i-cavalry fr-1", "2207").put("ru-4", "1009");
  table.depot(Side::french, "2207").depot(Side::russian, "1009");
  table.dice({3}).with([](Play& game) { game.dying_horses(); });
  EXPECT_EQ(table.phase(), "dying-horses");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("remove fr-i-cavalry"), "16.7") << "the Reserve first";
  table.play_all("remove fr-light-1\nremove fr-cuirassiers-1\nremove fr-i-cavalry");
  EXPECT_EQ(table.where("fr-i-cavalry"), "departed");
  EXPECT_EQ(table.state.horses_lost, 3);
  EXPECT_NE(table.phase(), "dying-horses");
  for (const auto& [lost_horses, fewer] : {std::pair{4, 2}, std::pair{5, 1}, std::pair{7, 1}, std::pair{8, 0}}) {
    table.state.horses_lost = static_cast<std::uint8_t>(lost_horses);
    table.state.turn = 3;
    EXPECT_EQ(table.look().unfed_horses(), fewer) << lost_horses;
  }
  table.state.horses_lost = 0;
  table.state.second_year = true;
  EXPECT_EQ(table.look().unfed_horses(), 0);
}

TEST(InvasionPolitics, AustriansDoNotAttackAlone) {
  proves("16.10");
  Table table(advanced_game, 4);
  table.put("fr-schwarzenberg fr-austrian-1 fr-austrian-2", "0416").put("ru-platov ru-4", "0316");
  table.at(Phase::combat, Side::french);
  EXPECT_EQ(table.verdict("attack 0416 0316 0"), "16.10");
  table.put("fr-21", "0416").play("attack 0416 0316 0").play("hold-back fr-austrian-1");
  EXPECT_FALSE(table.lists("hold-back fr-21")) << "then Austrians would be alone";
  EXPECT_TRUE(table.legal("order"));
}

}  // namespace
}  // namespace redoubt::invasion_1812
