// Chapter 12: commanders ride to where they are wanted.
#include "tests/games/invasion-1812/battles.h"

namespace redoubt::invasion_1812 {
namespace {

Table riders(Side side = Side::french) {
  Table table;
  table.at(Phase::riders, side);
  return table;
}

Table& ride_after_combat(Table& table) {
  table.with([](Play& game) { game.begin_combat(); });
  return table.play_all("done\ndone");
}

TEST(InvasionRiders, GoThreeHexesToTheirOwn) {
  proves("12.1");
  Table table = riders();
  table.put("fr-ney fr-1", "0616").put("fr-2", "0316").put("fr-3", "0216");
  EXPECT_EQ(table.verdict("ride fr-ney 0216"), "12.1") << "four hexes";
  EXPECT_EQ(table.verdict("ride fr-ney 0416"), "12.1") << "nobody is there";
  EXPECT_EQ(table.verdict("ride fr-1 0316"), "12.1") << "not a commander";
  EXPECT_EQ(table.verdict("ride ru-essen 0316"), "12.1");
  EXPECT_TRUE(table.lists("ride fr-ney 0316"));
  EXPECT_FALSE(table.lists("ride fr-ney 0216"));
  table.play("ride fr-ney 0316");
  EXPECT_EQ(table.where("fr-ney"), "0316");
  EXPECT_TRUE(table.saw(EventKind::rode, "12.1"));
  table.play("done");
  EXPECT_EQ(table.verdict("ride fr-ney 0616"), "12.1") << "once a turn";
}

TEST(InvasionRiders, MayHaveMarchedBefore) {
  proves("12.1");
  Table table;
  table.put("fr-ney fr-1", "0616").put("fr-2", "0316");
  table.state.moved.add(table.unit("fr-ney"));
  table.with([](Play& game) { game.begin_riders(); });
  EXPECT_TRUE(table.legal("ride fr-ney 0316"));
}

TEST(InvasionRiders, DoNotPassTheEnemy) {
  proves("12.1");
  Table table = riders();
  table.put("fr-ney fr-1", "0616").put("fr-2", "0316").put("ru-5", "0416");
  EXPECT_TRUE(table.legal("ride fr-ney 0316")) << "by way of 0415";
  table.put("ru-essen", "0415");
  EXPECT_EQ(table.verdict("ride fr-ney 0316"), "12.1") << "a commander alone is a stack too";
}

TEST(InvasionRiders, EndInCitiesOfTheirOwnOrHeldByTheirOwn) {
  proves("12.1");
  Table table = riders();
  table.put("fr-ney fr-1", "2409").put("fr-murat fr-2", "0615").put("fr-3", "0314");
  EXPECT_TRUE(table.legal("ride fr-ney 2407")) << "Königsberg, where nobody is";
  EXPECT_EQ(table.verdict("ride fr-ney 2408"), "12.1") << "open country";
  EXPECT_EQ(table.verdict("ride fr-murat 0515"), "12.1") << "Kursk is the enemy's";
  EXPECT_EQ(table.verdict("ride fr-murat 0314"), "12.1") << "and the only way leads through it";
  table.put("fr-davout", "0515");
  EXPECT_TRUE(table.legal("ride fr-murat 0515")) << "Davout holds it";
  EXPECT_TRUE(table.legal("ride fr-murat 0314"));
  Table russian = riders(Side::russian);
  russian.put("ru-essen ru-5", "0615").put("ru-14", "0314");
  EXPECT_TRUE(russian.legal("ride ru-essen 0515")) << "his own city, empty";
  EXPECT_TRUE(russian.legal("ride ru-essen 0314"));
}

TEST(InvasionRiders, AreToldWhyTheyCannotGo) {
  proves("12.1", "2.2.1", "14.6");
  Table table = riders();
  table.put("fr-ney fr-1", "0616").put("fr-2", "0316").put("fr-3", "0216").put("fr-murat fr-5", "1011");
  table.put("fr-davout fr-old", "0615").put("ru-5", "0416").put("ru-essen", "0415");
  EXPECT_EQ(table.refusal("ride fr-1 0615"), "12.1 1st Division (Morand) is a division: choose a commander.");
  EXPECT_EQ(table.refusal("ride fr-ney 0616"), "12.1 Ney is in this hex already: choose another.");
  EXPECT_EQ(table.refusal("ride fr-ney 0216"),
            "12.1 Hex 0216 is more than three hexes away: choose one that is nearer.");
  EXPECT_EQ(table.refusal("ride fr-ney 0416"), "12.1 The enemy is in hex 0416: choose a hex that he does not occupy.");
  EXPECT_EQ(table.refusal("ride fr-ney 0415"), "12.1 The enemy is in hex 0415: choose a hex that he does not occupy.");
  EXPECT_EQ(table.refusal("ride fr-davout 0515"),
            "12.1 Kursk is the enemy's, and no unit of yours is there: occupy it first.");
  EXPECT_EQ(table.refusal("ride fr-ney 0516"),
            "12.1 Hex 0516 has neither divisions of yours nor a city: a ride ends with either.");
  EXPECT_EQ(
      table.refusal("ride fr-ney 0316"),
      "12.1 Enemies, their cities or closed ground bar every way of three hexes to hex 0316: choose another hex.");
  EXPECT_EQ(table.refusal("ride fr-murat 1012"), "14.6 Hex 1012 is closed ground for this side: go round it.");
  table.play("ride fr-ney 0615");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(InvasionRiders, GoByTurnsBeginningWithWhoHasMoreCommands) {
  proves("12.2", "9.3");
  Table table;
  table.put("fr-ney fr-davout fr-1", "0616").put("fr-2", "0516").put("ru-essen ru-platov ru-5", "0113");
  table.put("ru-14", "0114");
  ride_after_combat(table);
  EXPECT_EQ(table.to_act(), "french") << "four commands to three";
  table.play("ride fr-ney 0516");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("ride ru-essen 0114");
  EXPECT_EQ(table.to_act(), "french");
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("ride ru-platov 0114");
  EXPECT_EQ(table.to_act(), "russian") << "the French have stopped: he goes on alone";
  EXPECT_EQ(table.phase(), "riders");

  Table other;
  other.state.base_commands = {3, 4};
  ride_after_combat(other);
  EXPECT_EQ(other.to_act(), "russian");
}

TEST(InvasionRiders, ADecisiveVictoryOfThisTurnDoesNotChangeTheirOrder) {
  proves("12.2", "9.2", "14.7b");
  Table table;
  table.with([](Play& game) { game.begin_combat(); });
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(table.state.base_commands, (std::array<std::int8_t, 2>{3, 4}));
  table.play_all("done\ndone");
  EXPECT_EQ(table.phase(), "riders");
  EXPECT_EQ(table.to_act(), "french") << "the order of this turn is what it was";
  table.with([](Play& game) { game.begin_combat(); });
  EXPECT_EQ(table.to_act(), "russian") << "from the next turn on";
}

}  // namespace
}  // namespace redoubt::invasion_1812
