// Chapter 9: combat commands.
#include <array>
#include <cstdint>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

using Commands = std::array<std::uint8_t, 2>;

/// What both have when the combat phase begins.
Commands commands(Table& table) {
  table.with([](Play& game) { game.begin_combat(); });
  return table.state.commands;
}

TEST(InvasionChapter9, CommandsAreForOneTurn) {
  proves("9.1", "9.2");
  Table table(basic, 1);
  table.put("fr-davout fr-1", "0515").put("ru-5", "0514");
  EXPECT_EQ(commands(table), (Commands{4, 3})) << "14.1";
  EXPECT_EQ(table.count(EventKind::commands), 2);
  table.play("attack 0515 0514 3").dice({1}).play("order");
  EXPECT_EQ(table.state.commands, (Commands{1, 3})) << "three are spent";
  EXPECT_EQ(table.verdict("attack 0515 0514 2"), "10.1") << "it is the Russians' turn now";
  table.play("done");
  EXPECT_EQ(table.verdict("attack 0515 0514 2"), "10.2") << "one is left";
  EXPECT_TRUE(table.legal("attack 0515 0514 1"));
  EXPECT_EQ(commands(table), (Commands{4, 3})) << "the one that was left is not saved";
}

TEST(InvasionChapter9, DecisiveVictoriesChangeThemForGood) {
  proves("9.2.1", "14.7b");
  Table table(basic, 1);
  table.with([](Play& game) { game.begin_combat(); });
  table.with([](Play& game) { game.decisive_victory(Side::french); });
  EXPECT_EQ(table.state.commands, (Commands{4, 3})) << "not in the turn of the battle";
  EXPECT_EQ(commands(table), (Commands{5, 2}));
  EXPECT_EQ(commands(table), (Commands{5, 2})) << "for the rest of the game";
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(commands(table), (Commands{3, 4})) << "one for each";
}

/// Moscow is 0308, St Petersburg 1101; a turn ends, and the next has its commands.
Commands after_turn(Table& table) {
  table.with([](Play& game) { game.remember_capitals(); });
  return commands(table);
}

TEST(InvasionChapter9, TheCapitalsCountOnceAndForOneTurn) {
  proves("9.2.2");
  Table table(basic, 5);
  table.put("fr-1", "0307");
  EXPECT_EQ(after_turn(table), (Commands{4, 3}));
  table.put("fr-1", "0308");
  EXPECT_EQ(after_turn(table), (Commands{5, 2})) << "Moscow is taken";
  EXPECT_EQ(after_turn(table), (Commands{4, 3})) << "this turn only";
  table.put("fr-1", "0307");
  EXPECT_EQ(after_turn(table), (Commands{3, 4})) << "Moscow is left";
  EXPECT_EQ(after_turn(table), (Commands{4, 3}));
  table.put("fr-1", "0308");
  EXPECT_EQ(after_turn(table), (Commands{4, 3})) << "the first time only";
  table.put("fr-1", "0307");
  EXPECT_EQ(after_turn(table), (Commands{4, 3}));

  table.put("fr-1", "1101");
  EXPECT_EQ(after_turn(table), (Commands{5, 2})) << "St Petersburg counts by itself";
  table.put("fr-1", "1201");
  EXPECT_EQ(after_turn(table), (Commands{3, 4}));
}

TEST(InvasionChapter9, BothCapitalsAddUp) {
  proves("9.2", "9.2.2");
  Table table(basic, 5);
  table.put("fr-1", "0308").put("fr-2", "1101");
  EXPECT_EQ(after_turn(table), (Commands{6, 1}));
  table.put("fr-1", "0307");
  EXPECT_EQ(after_turn(table), (Commands{3, 4})) << "one left, the other held";

  Table commander(basic, 5);
  commander.put("fr-davout", "0308");
  EXPECT_EQ(after_turn(commander), (Commands{5, 2})) << "a commander alone occupies it";
}

TEST(InvasionChapter9, NeverFewerThanOneNorMoreThanSeven) {
  proves("9.2.3");
  Table table(basic, 5);
  for (int i = 0; i < 5; ++i) table.with([](Play& game) { game.decisive_victory(Side::french); });
  EXPECT_EQ(commands(table), (Commands{7, 1})) << "nine and minus two by the sums";
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(commands(table), (Commands{7, 1})) << "the sums are kept: seven and nought";
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(commands(table), (Commands{6, 1}));
  table.state.effects[at(Side::french)][static_cast<std::size_t>(EffectKind::commands)] = 3;
  table.state.effects[at(Side::russian)][static_cast<std::size_t>(EffectKind::commands)] = -3;
  EXPECT_EQ(commands(table), (Commands{7, 1})) << "nor by a card";
}

TEST(InvasionChapter9, CardsAreAddedToTheSumsThemselves) {
  proves("9.2", "9.2.3");
  Table table(basic, 5);
  table.state.base_commands = {8, 0};
  table.state.effects[at(Side::french)][static_cast<std::size_t>(EffectKind::commands)] = -1;
  table.state.effects[at(Side::russian)][static_cast<std::size_t>(EffectKind::commands)] = 1;
  EXPECT_EQ(commands(table), (Commands{7, 1})) << "eight less one, and nought and one";
}

TEST(InvasionChapter9, WhoHasMoreAttacksFirst) {
  proves("9.3");
  Table table(basic, 5);
  table.put("fr-1", "0515").put("ru-5", "0514");
  commands(table);
  EXPECT_EQ(table.to_act(), "french") << "four to three";
  table.state.base_commands = {3, 4};
  commands(table);
  EXPECT_EQ(table.to_act(), "russian");
  table.state.base_commands = {3, 3};
  commands(table);
  EXPECT_EQ(table.to_act(), "french") << "on equal numbers";
  table.state.effects[at(Side::russian)][static_cast<std::size_t>(EffectKind::commands)] = 2;
  EXPECT_EQ(commands(table), (Commands{3, 5}));
  EXPECT_EQ(table.to_act(), "french") << "cards do not count for it";
  table.state.base_commands = {9, 8};
  commands(table);
  EXPECT_EQ(table.to_act(), "french") << "seven each";
}

}  // namespace
}  // namespace redoubt::invasion_1812
