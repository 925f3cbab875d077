// Chapter 15: screens, and swollen stacks.
#include <algorithm>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/words.h"
#include "tests/games/invasion-1812/battles.h"
#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 15.1 ---

Table arranging(std::size_t scenario = basic, std::uint32_t options = bit(Option::screens)) {
  Table table(scenario, 3, options);
  table.put("fr-davout fr-1 fr-2", "0516").put("fr-ney", "0616").put("ru-5", "0113");
  table.put("fr-young-1 fr-young-2 fr-old fr-vistula fr-guard-cavalry fr-guard-foot-guns", "0716");
  return table.with([](Play& game) { game.begin_active_supply(); });
}

TEST(InvasionScreens, AreNoMoreThanTheDivisionsOfAStackAndFiveInAll) {
  proves("15.1", "R.3");
  Table table = arranging();
  EXPECT_EQ(table.phase(), "screens");
  EXPECT_EQ(table.verdict("screen 0616"), "15.1") << "a commander alone";
  EXPECT_EQ(table.verdict("screen 0113"), "15.1") << "the enemy's";
  table.play_all("screen 0516\nscreen 0516");
  EXPECT_EQ(table.look().drafted_at(table.hex("0516")), 2);
  EXPECT_EQ(table.verdict("screen 0516"), "15.1") << "two divisions, two screens";
  table.play_all("screen 0716\nscreen 0716\nscreen 0716");
  EXPECT_EQ(table.verdict("screen 0716"), "15.1") << "five in all";
  EXPECT_EQ(table.why("screen 0716"), RefusalReason::screens_enough);
  EXPECT_EQ(table.verdict("unscreen 0716"), "15.1") << "first one takes up, then one lays";
  table.play("done");
  EXPECT_EQ(table.look().screens_at(Side::french, table.hex("0716")), 3);
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(InvasionScreens, AreTakenUpAndLaidElsewhere) {
  proves("15.1");
  Table table = arranging();
  table.play_all("screen 0516\nscreen 0516\ndone\nscreen 0113\ndone");
  table.with([](Play& game) { game.begin_active_supply(); });
  EXPECT_EQ(table.verdict("unscreen 0716"), "15.1") << "none is there";
  table.play("unscreen 0516");
  EXPECT_EQ(table.look().drafted_at(table.hex("0516")), 1);
  table.play_all("screen 0716\ndone");
  EXPECT_EQ(table.look().screens_at(Side::french, table.hex("0516")), 1);
  EXPECT_EQ(table.look().screens_at(Side::french, table.hex("0716")), 1);
}

/// What is laid is told to nobody: the enemy sees how high the stacks are when the arrangement is done.
TEST(InvasionScreens, NobodySeesThemBeingArranged) {
  proves("15.1", "R.2", "R.3");
  Table table = arranging();
  table.play_all("screen 0516\nscreen 0516\ndone\ndone");
  table.with([](Play& game) { game.begin_active_supply(); });
  const View before = see(standard(), table.state, Viewer::russian);
  const View looked_on = see(standard(), table.state, Viewer::observer);
  for (const char* const words : {"unscreen 0516", "unscreen 0516", "screen 0716", "screen 0716", "screen 0516"}) {
    table.play(words);
    EXPECT_TRUE(see(standard(), table.state, Viewer::russian) == before) << words;
    EXPECT_TRUE(see(standard(), table.state, Viewer::observer) == looked_on) << words;
    EXPECT_FALSE(see(standard(), table.state, Viewer::french) == before) << words;
  }
  table.play("done");
  const View after = see(standard(), table.state, Viewer::russian);
  const auto counters = [&](std::string_view hex) {
    const auto is_there = [&](const HiddenStack& stack) { return stack.hex == table.hex(hex); };
    return int{std::ranges::find_if(after.hidden, is_there)->counters};
  };
  EXPECT_EQ(counters("0516"), 3 + 1);
  EXPECT_EQ(counters("0716"), 6 + 2);
}

/// Where nobody has counted a stack before, nobody knows which of its counters are screens.
TEST(InvasionScreens, AreArrangedWhenAnArmyHasBeenSetDownBeforeItIsSeen) {
  proves("15.1", "14.1", "R.3");
  Table table = from_the_start(basic, bit(Option::screens));
  for (const Side side : {Side::russian, Side::french}) {
    const Viewer enemy = side == Side::russian ? Viewer::french : Viewer::russian;
    while (!(table.state.pending & standard().forces.all(side)).empty()) play_first(table);
    ASSERT_EQ(table.phase(), "set-up");
    ASSERT_EQ(table.state.acting, side);
    const char* const hex = side == Side::russian ? "1806" : "2108";
    const View before = see(standard(), table.state, enemy);
    for (int i = 0; i < 2; ++i) {
      table.play("screen " + std::string(hex));
      EXPECT_TRUE(see(standard(), table.state, enemy) == before);
    }
    EXPECT_EQ(Words(standard()).prompt(table.state, Language::english),
              "Arrange your screens: first take up, then lay. Or finish.");
    table.play("done");
    EXPECT_EQ(table.phase(), "first-depots");
    EXPECT_EQ(table.look().screens_at(side, table.hex(hex)), 2);
    const View after = see(standard(), table.state, enemy);
    const auto* const found = std::ranges::find_if(
        after.hidden, [&](const HiddenStack& stack) { return stack.side == side && stack.hex == table.hex(hex); });
    ASSERT_NE(found, after.hidden.end());
    EXPECT_EQ(found->counters, table.look().stack(side, table.hex(hex)).size() + 2) << "the first that anybody sees";
    table.play("done");
  }
  Table open = from_the_start(basic, 0);
  play_first(open, Phase::set_up, Side::russian);
  EXPECT_EQ(open.phase(), "first-depots") << "where stacks are open there is nothing to arrange";
}

TEST(InvasionScreens, AreTakenOffWithTheDivisionsThatTheyCover) {
  proves("15.1", "R.3");
  Table table = arranging();
  table.play_all("screen 0516\nscreen 0516\ndone");
  table.with([&](Play& game) { game.eliminate(table.unit("fr-1"), Rule::r8_5); });
  EXPECT_EQ(table.look().screens_at(Side::french, table.hex("0516")), 1);
}

TEST(InvasionScreens, DoNothingElse) {
  proves("15.1");
  for (const bool screened : {false, true}) {
    Table table = arranging();
    if (screened) table.play_all("screen 0516\nscreen 0516\ndone");
    table.put("ru-14", "0416").at(Phase::combat, Side::french);
    EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), hex_capacity);
    EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0516")), 4);
    go_ahead(table, "0516 0416");
    EXPECT_EQ(table.look().attack_value(), 2 + 2);
  }
}

TEST(InvasionScreens, AreLaidWhenEverybodyHasBeenSetDown) {
  proves("15.1", "14.1", "R.3");
  Table table = from_the_start(basic, bit(Option::screens));
  ASSERT_FALSE(table.state.pending.empty());
  EXPECT_EQ(table.verdict("screen 1806"), "14.1");
  EXPECT_EQ(table.why("screen 1806"), RefusalReason::units_left);
  EXPECT_EQ(table.why("done"), RefusalReason::units_left);
}

TEST(InvasionScreens, BelongToTheAdvancedGameAndToTheOption) {
  proves("15.1");
  EXPECT_NE(arranging(basic, 0).phase(), "screens");
  EXPECT_EQ(arranging(advanced_game, 0).phase(), "screens");
}

/// Two divisions without screens pass those of friends.
TEST(InvasionScreens, StayWithTheirStackWhenOthersPass) {
  proves("15.1", "R.3");
  Table table(basic, 3, bit(Option::screens));
  table.put("fr-davout fr-1 fr-2", "0616").put("fr-ney fr-10 fr-11", "0516").train(Side::french, "0616");
  table.state.screens[at(Side::french)] = {table.hex("0516"), table.hex("0516"), no_hex, no_hex, no_hex};
  table.at(Phase::movement, Side::french);
  march(table, "0616", {"0516"});
  EXPECT_EQ(see(standard(), table.state, Viewer::russian).marching, 3) << "among five and the friends";
  table.play("step 0416");
  EXPECT_EQ(table.look().screens_at(Side::french, table.hex("0516")), 2);
  EXPECT_EQ(see(standard(), table.state, Viewer::russian).marching, 3);
  EXPECT_EQ(table.value(EventKind::stepped), 3);
}

TEST(InvasionScreens, WhatIsTurnedUpIsNotTakenBack) {
  proves("R.2", "7.6", "16.1", "16.7");
  Table forage(basic, 3);
  forage.put("fr-davout fr-1", "0516").with([](Play& game) { game.mark_foragers(); });
  EXPECT_TRUE(forage.sealed()) << "the counter on that stack was a dummy";
  Table horses(advanced_game, 1);
  horses.put("fr-cuirassiers-1 fr-1", "0516").at(Phase::dying_horses, Side::russian).state.to_lose = 2;
  horses.play("remove fr-cuirassiers-1");
  EXPECT_TRUE(horses.sealed()) << "it is seen where he stood";
  Table open(basic, 1);
  open.put("fr-davout fr-1 fr-2", "0516").at(Phase::attrition, Side::french);
  open.with([&](Play& game) { game.eliminate(open.unit("fr-1"), Rule::r8_5); });
  EXPECT_FALSE(open.sealed()) << "where stacks are open nothing is shown";
  Table cards(advanced_game, 1);
  cards.state.deck[0] = 1;
  cards.state.deck[1] = 2;
  cards.with([](Play& game) { game.begin_cards(); });
  EXPECT_TRUE(cards.sealed());
}

// --- 15.2 ---

/// Six points with Davout, two divisions more with Ney beside them, and trains.
Table crowding(int trains, std::uint32_t options = bit(Option::swollen)) {
  Table table(basic, 3, options);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-old fr-vistula", "0516").put("fr-ney fr-10 fr-11", "0616");
  for (int i = 0; i < trains; ++i) table.train(Side::french, "0516");
  table.train(Side::french, "0616");
  table.state.fed = all_divisions;
  return table.with([](Play& game) { game.begin_movement(); });
}

TEST(InvasionSwelling, ATrainMakesRoomForThreeMore) {
  proves("15.2", "4.1");
  Table table = crowding(1);
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 6);
  EXPECT_EQ(table.verdict("swell 0716"), "15.2") << "no train is there";
  table.play("swell 0516");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 9);
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0516")), 0) << "the train is spent";
  table.play("march 0616").play("step 0516").play("halt");
  EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0516")), 2 * 8);
  EXPECT_EQ(table.phase(), "combat") << "and nobody is too many";
}

TEST(InvasionSwelling, WithoutItThereIsNoRoom) {
  proves("15.2", "4.1");
  Table table = crowding(1);
  table.play("march 0616");
  EXPECT_EQ(table.verdict("step 0516"), "4.1");
}

TEST(InvasionSwelling, TwoTrainsMakeRoomForSixAndAThirdForNoMore) {
  proves("15.2");
  Table table = crowding(3);
  table.play_all("swell 0516\nswell 0516");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 12);
  EXPECT_EQ(table.verdict("swell 0516"), "15.2");
}

TEST(InvasionSwelling, IsAnOptionAndNeedsSupplyAndACommander) {
  proves("15.2", "7.3");
  EXPECT_EQ(crowding(1, 0).verdict("swell 0516"), "15.2");
  EXPECT_FALSE(crowding(1, 0).lists("swell 0516"));
  Table table = crowding(1);
  EXPECT_TRUE(table.lists("swell 0516"));
  Table hungry = table;
  hungry.state.fed = {};
  hungry.with([](Play& game) { game.begin_movement(); });
  EXPECT_EQ(hungry.verdict("swell 0516"), "7.3") << "a train for a depot feeds nobody";
  EXPECT_FALSE(hungry.lists("swell 0516"));
  Table unled = table;
  unled.put("fr-davout", "0616").with([](Play& game) { game.begin_movement(); });
  EXPECT_EQ(unled.verdict("swell 0516"), "7.3") << "nobody led the stack when the train was laid";
}

/// Davout marches off with one train; the other was laid while he was there.
TEST(InvasionSwelling, AsksForSupplyAndACommanderWhenTheTrainIsLaid) {
  proves("15.2", "7.3");
  Table table = crowding(2);
  table.play("march 0516");
  for (const char* const unit : {"fr-1", "fr-2", "fr-3", "fr-5", "fr-old"}) table.play(std::string("leave ") + unit);
  table.play("step 0416").play("halt");
  ASSERT_EQ(table.where("fr-davout"), "0416");
  EXPECT_TRUE(table.legal("swell 0516")) << "7.3 is a condition of laying it";
  EXPECT_TRUE(table.lists("swell 0516"));
  table.play("swell 0516");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 9);
}

/// 15.2: the hex that the stack occupies; when all have gone there is none.
TEST(InvasionSwelling, NeedsAStackInTheHex) {
  proves("15.2", "4.3");
  Table table = crowding(2);
  march(table, "0516", {"0416"}).play("halt");
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0516")), 1) << "left behind";
  EXPECT_EQ(table.verdict("swell 0516"), "15.2");
  EXPECT_EQ(table.why("swell 0516"), RefusalReason::no_stack);
  EXPECT_FALSE(table.lists("swell 0516"));
}

TEST(InvasionSwelling, IsOneOfThePlayersActions) {
  proves("15.2", "8.2");
  Table table = crowding(2);
  table.put("ru-essen ru-5", "0113").train(Side::russian, "0113");
  table.play("swell 0516");
  EXPECT_EQ(table.to_act(), "russian") << "they alternate";
}

TEST(InvasionSwelling, TheRoomGoesWithAStackThatMarches) {
  proves("15.2");
  Table table = crowding(2);
  table.play("swell 0516");
  march(table, "0516", {"0416"}).play("halt");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0416")), 2 * 9) << "when it has arrived";
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 6);
  march(table, "0616", {"0516", "0416"}).play("halt");
  EXPECT_EQ(table.where("fr-ney"), "0416");
}

TEST(InvasionSwelling, TheRoomStaysWithThoseWhoStay) {
  proves("15.2");
  Table table = crowding(2);
  table.play("swell 0516").play("march 0516").play("leave fr-1").play("step 0416").play("halt");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 9);
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0416")), 2 * 6);
}

TEST(InvasionSwelling, TwoRoomsBecomeOneOfSix) {
  proves("15.2");
  Table table = crowding(1);
  table.with([&](Play& game) { game.eliminate(table.unit("fr-5"), Rule::r8_5); });
  table.train(Side::french, "0616").with([](Play& game) { game.begin_movement(); });
  table.play("swell 0516").play("swell 0616");
  march(table, "0616", {"0516"}).play("halt");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 12);
}

/// 4.1: six points of each side, and three more of the side whose train it was.
TEST(InvasionSwelling, TheRoomBelongsToTheSideWhoseTrainMadeIt) {
  proves("15.2", "15.2.1", "4.1");
  Table table = crowding(1);
  table.play("swell 0516");
  EXPECT_EQ(table.look().room(Side::french, table.hex("0516")), 2 * 3);
  EXPECT_EQ(table.look().room(Side::russian, table.hex("0516")), 2 * 6);
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.look().room(Side::french, table.hex("0516")), 2 * 3) << "and in the next turn";
  EXPECT_EQ(table.look().room(Side::russian, table.hex("0516")), 2 * 6);
}

/// The French have gone, and six points of Russians stand where they made room.
TEST(InvasionSwelling, NobodyEntersByTheEnemysRoom) {
  proves("15.2", "4.1");
  Table table = crowding(1);
  table.play("swell 0516").with([](Play& game) { game.end_turn(); });
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-old fr-vistula", "1016").put("fr-ney fr-10 fr-11", "1116");
  table.put("ru-5 ru-26 ru-guard ru-combined-1 ru-grenadiers-1 ru-grenadiers-2", "0516");
  table.put("ru-barclay ru-combined-2", "0416").train(Side::russian, "0416");
  table.at(Phase::movement, Side::russian).play("march 0416");
  EXPECT_EQ(table.verdict("step 0516"), "4.1");
  table.play("halt");
  EXPECT_NE(table.phase(), "excess") << "and the French have nobody to choose from";
}

TEST(InvasionSwelling, LastsUntilTheNextMovementEndsAndThenTheEnemyChooses) {
  proves("15.2.1", "4.1");
  Table table = crowding(1);
  table.put("fr-12", "0717").put("ru-guard", "0113");
  table.play("swell 0516").play("march 0616").play("step 0516").play("halt");
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0516")), 2 * 9) << "still, in the next turn";
  table.with([](Play& game) { game.end_movement(); });
  EXPECT_EQ(table.phase(), "excess");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("remove fr-12"), "15.2") << "not of that stack";
  EXPECT_EQ(table.verdict("remove fr-ney"), "15.2") << "nor a commander";
  table.play("remove fr-old");
  EXPECT_EQ(table.where("fr-old"), "lost");
  EXPECT_EQ(table.phase(), "excess") << "seven are one too many";
  table.play("remove fr-1");
  EXPECT_EQ(table.phase(), "combat");
  EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0516")), 2 * 6);
}

TEST(InvasionSwelling, MayBeRenewed) {
  proves("15.2.1");
  Table table = crowding(1);
  table.play("swell 0516").play("march 0616").play("step 0516").play("halt");
  table.with([](Play& game) { game.end_turn(); });
  table.state.fed = all_divisions;
  table.train(Side::french, "0516").with([](Play& game) { game.begin_movement(); }).play("swell 0516");
  EXPECT_EQ(table.phase(), "combat") << "the next train keeps them together";
  EXPECT_EQ(table.look().divisions(Side::french, table.hex("0516")), 8);
}

}  // namespace
}  // namespace redoubt::invasion_1812
