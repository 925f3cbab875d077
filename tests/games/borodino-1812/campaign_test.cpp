// 9.3: the night of the campaign.
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// The evening of the 5th, with both sides idle until the night begins.
void until_night(Table& table) {
  table.state.turn = 7;
  for (int side = 0; side < 2; ++side) table.play_all("done\ndone\ndone\ndone");
  table.play_all("done\ndone");
  while (table.phase() == "bridges") table.play("done");
}

TEST(BorodinoCampaign, TheAbsentFrenchDeploy) {
  proves("9.3");
  Table table(2);
  table.put("fr-napoleon", "valuyevo")
      .put("fr-murat", "voina-heights")
      .put("fr-1", "valuyevo")
      .put("fr-2", "smolensk-highway")
      .put("ru-7", "gorki");
  until_night(table);
  EXPECT_EQ(table.phase(), "night-deployment");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.why("place fr-ney gorki-plain"), RefusalReason::out_of_range);
  EXPECT_EQ(table.why("place fr-ney valuyevo-heights"), RefusalReason::not_friendly) << "vacant";
  table.play("place fr-ney voina-heights").play("place fr-junot valuyevo");
  EXPECT_EQ(table.why("place fr-11 gorki-plain"), RefusalReason::out_of_range);
  table.play("place fr-11 bezzubovo").play("place fr-3cc bezzubovo");
  EXPECT_EQ(table.why("done"), RefusalReason::units_left);
  EXPECT_EQ(table.why("transfer fr-2"), RefusalReason::not_transferable);
  EXPECT_EQ(table.why("place fr-poniatowski valuyevo"), RefusalReason::not_in_hand)
      << "he takes no part in this position";
  EXPECT_EQ(table.why("place fr-2 valuyevo"), RefusalReason::already_placed);
  table.play("transfer fr-1");
  EXPECT_TRUE(table.marked(table.state.fourth, "fr-1"));
  EXPECT_EQ(table.why("transfer fr-1"), RefusalReason::not_transferable);
}

TEST(BorodinoCampaign, HeadquartersComeBeforeTheirUnits) {
  proves("9.3");
  Table table(2);
  table.put("fr-napoleon", "valuyevo").put("fr-murat", "voina-heights").put("fr-1", "valuyevo").put("ru-7", "gorki");
  until_night(table);
  for (const char* there : {"maslovo", "moscow-highway", "voina-heights"}) {
    const std::string place = std::string("place fr-11 ") + there;
    EXPECT_EQ(table.verdict(place), "9.3") << "Ney has not come yet";
    EXPECT_FALSE(table.lists(place));
  }
  EXPECT_FALSE(table.legal("place fr-ney maslovo"));
  table.play("place fr-ney voina-heights");
  EXPECT_TRUE(table.lists("place fr-11 bezzubovo")) << "within his range now";
  EXPECT_FALSE(table.legal("place fr-11 maslovo"));
}

TEST(BorodinoCampaign, WhoseCommanderIsDeadComesWithinTheRangeOfTheArmyCommander) {
  proves("9.3", "6.92");
  Table table(2);
  table.put("fr-napoleon", "valuyevo").put("fr-1", "valuyevo").put("ru-7", "gorki");
  table.state.blocks[table.unit("fr-murat")].area = grave;
  until_night(table);
  EXPECT_TRUE(table.lists("place fr-3cc bezzubovo"));
  EXPECT_FALSE(table.legal("place fr-3cc maslovo"));
  EXPECT_FALSE(table.lists("place fr-3cc maslovo"));
}

TEST(BorodinoCampaign, WhoFindsHisCommandersRangeFullComesWithinTheNext) {
  proves("9.3", "3.31");
  Table table(2);
  table.put("fr-napoleon", "smolensk-highway").put("fr-1", "smolensk-highway").put("fr-2", "smolensk-highway");
  for (const char* id : {"fr-3", "fr-4", "fr-5"}) table.put(id, "valuyevo-wood");
  for (const char* id : {"fr-13", "fr-14", "fr-16", "fr-18"}) table.put(id, "valuyevo-heights");
  for (const char* id : {"fr-old-guard", "fr-young-guard", "fr-vistula", "fr-1cc"}) table.put(id, "valuyevo");
  table.put("ru-7", "gorki");
  until_night(table);
  table.play("place fr-junot smolensk-highway");
  EXPECT_TRUE(table.lists("place fr-23 voina-heights")) << "Napoléon's range";
  EXPECT_FALSE(table.legal("place fr-23 maslovo"));
}

TEST(BorodinoCampaign, WhereTheArmyCommanderHasNoRoomTheNearestFriendlyAreaTakesACorpsCommander) {
  proves("9.3", "3.31");
  Table table(2);
  table.put("fr-napoleon", "gryaz").put("fr-1", "gryaz").put("fr-2", "gryaz").put("fr-3", "gryaz");
  table.put("ru-7", "gryaz-heights").put("ru-24", "gryaz-road").put("ru-11", "voina-bank").put("ru-23", "voina-wood");
  table.put("fr-13", "valuyevo").put("fr-14", "borodino");
  until_night(table);
  EXPECT_TRUE(table.lists("place fr-ney valuyevo"));
  EXPECT_FALSE(table.legal("place fr-ney fomkino")) << "vacant";
}

TEST(BorodinoCampaign, ADivisionThatPassesToTheFourthCorpsMayJoinIt) {
  proves("9.3");
  Table table(2);
  table.put("fr-napoleon", "valuyevo").put("fr-murat", "valuyevo").put("fr-1", "valuyevo").put("fr-3", "valuyevo");
  table.put("fr-eugene", "gryaz").put("ru-7", "gorki");
  until_night(table);
  EXPECT_EQ(table.why("place fr-1 gryaz"), RefusalReason::already_placed);
  table.play("transfer fr-1");
  EXPECT_EQ(table.why("place fr-1 gorki"), RefusalReason::enemy_there);
  EXPECT_EQ(table.why("place fr-1 stonets"), RefusalReason::out_of_range);
  EXPECT_TRUE(table.lists("place fr-1 gryaz"));
  table.play("place fr-1 gryaz");
  EXPECT_EQ(table.why("place fr-1 gryaz-heights"), RefusalReason::already_placed) << "once";
  EXPECT_EQ(table.why("place fr-3 gryaz"), RefusalReason::already_placed) << "the other stays with Davout";
}

TEST(BorodinoCampaign, TwoRussianCorpsMarchAndBothSidesRest) {
  proves("9.3", "2.1");
  Table table(2);
  table.put("fr-napoleon", "valuyevo").put("fr-murat", "valuyevo").put("fr-13", "smolensk-highway", 3);
  table.put("ru-tuchkov", "gorki").put("ru-3", "gorki").put("ru-dokhturov", "stonets").put("ru-osterman", "maslovo");
  table.put("ru-militia-1", "utitskii-kurgan").put("ru-27", "knyazkovo").put("ru-kutuzov", "knyazkovo");
  until_night(table);
  FastDice any(3);
  ActionList legal;
  EventList muted(true);
  while (table.phase() == "night-deployment") {
    table.look().legal(legal);
    Play(standard(), table.state, any, muted).apply(legal[any.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  EXPECT_TRUE(table.state.third_in_second) << "Tuchkov goes to the 2nd Army";
  EXPECT_EQ(table.why("place ru-27 gorki"), RefusalReason::not_commanded);
  EXPECT_EQ(table.why("place ru-tuchkov semyonovskoye"), RefusalReason::not_friendly);
  EXPECT_EQ(table.why("place ru-kutuzov gorki"), RefusalReason::marched_enough)
      << "corps commanders march, and nobody else leads";
  table.play("place ru-tuchkov utitskii-kurgan").play("place ru-3 utitskii-kurgan");
  table.play("place ru-dokhturov maslovo");
  EXPECT_EQ(table.why("place ru-osterman knyazkovo"), RefusalReason::marched_enough);
  table.play("done");
  EXPECT_EQ(table.phase(), "supply");
  EXPECT_EQ(table.state.points[2] + table.state.points[1] + table.state.points[0], 6) << "double their points";
  const Board& board = standard().board;
  std::string highway;
  for (unsigned i = 0; i < 3; ++i) {
    if (board.data(board.sources()[i].area).id == "smolensk-highway") highway = std::to_string(i + 1);
  }
  table.play("supply fr-13 " + highway).play("supply fr-13 " + highway);
  EXPECT_EQ(table.strength("fr-13"), 5) << "two steps in one area";
  table.play("done").dice({1, 1, 6, 6}).play("done");
  EXPECT_EQ(table.state.turn, 8);
  EXPECT_EQ(table.look().hour(), 6);
  EXPECT_EQ(table.to_act(), "russian") << "the 7th begins with a roll";
  EXPECT_FALSE(table.look().single_supply());
}

TEST(BorodinoCampaign, TheFrenchBridgeNeedsBothBanks) {
  proves("9.3", "3.2");
  const auto bridge = static_cast<unsigned>(standard().board.french_bridge());
  Table held(2);
  held.put("fr-11", "voina-heights").put("fr-10", "kolocha-meadow").put("fr-napoleon", "valuyevo").put("ru-7", "gorki");
  EXPECT_TRUE(held.state.broken.has(bridge));
  until_night(held);
  EXPECT_FALSE(held.state.broken.has(bridge));
  Table lost(2);
  lost.put("fr-11", "voina-heights").put("ru-7", "kolocha-meadow").put("fr-napoleon", "valuyevo");
  until_night(lost);
  EXPECT_TRUE(lost.state.broken.has(bridge));
}

/// 5.1: control is who stands there now.
TEST(BorodinoCampaign, AVacantBankIsNobodys) {
  proves("9.3", "5.1");
  const auto bridge = static_cast<unsigned>(standard().board.french_bridge());
  Table left(2);
  left.put("fr-11", "voina-heights").put("fr-16", "kolocha-meadow").put("fr-napoleon", "valuyevo").put("ru-7", "gorki");
  left.play_all("done\ndone\ndone");
  left.dice({6}).play("straggle fr-16 aleksinki").play("done").play_all("done\ndone\ndone\ndone\ndone\ndone");
  while (left.phase() == "bridges") left.play("done");
  until_night(left);
  EXPECT_EQ(left.phase(), "night-deployment");
  EXPECT_TRUE(left.state.broken.has(bridge));
}

TEST(BorodinoCampaign, WhoLosesTheBattleForABankDoesNotHoldIt) {
  proves("9.3", "5.1");
  Table beaten(2);
  beaten.put("fr-14", "voina-heights").put("fr-16", "aleksinki").put("fr-napoleon", "valuyevo");
  beaten.put("ru-7", "kolocha-meadow");
  beaten.state.turn = 7;
  beaten.play_all("done\ndone\ndone");
  beaten.dice({6}).play("straggle fr-16 kolocha-meadow").play("done").play_all("done\ndone\ndone\ndone");
  beaten.play("battle kolocha-meadow");
  while (beaten.phase() == "squares") beaten.play("done");
  beaten.dice({6, 6, 6}).play("fire ru-7").play("retreat fr-16 aleksinki");
  while (beaten.phase() != "night-deployment") beaten.play("done");
  EXPECT_TRUE(beaten.state.friendly(Side::russian, beaten.area("kolocha-meadow")));
  EXPECT_TRUE(beaten.state.broken.has(static_cast<unsigned>(standard().board.french_bridge())));
}

/// A refusal says what stands in the way: the enemy, the room, the ground, and only then the range.
TEST(BorodinoCampaign, ANightPlaceIsRefusedForWhatIsWrongWithIt) {
  proves("9.3", "3.31");
  Table table(2);
  table.put("fr-napoleon", "valuyevo").put("fr-1", "valuyevo").put("ru-7", "borodino");
  for (const char* id : {"fr-13", "fr-14", "fr-16", "fr-18"}) table.put(id, "voina-heights");
  until_night(table);
  EXPECT_EQ(table.why("place fr-ney borodino"), RefusalReason::enemy_there);
  EXPECT_EQ(table.why("place fr-ney voina-heights"), RefusalReason::area_full);
  EXPECT_EQ(table.verdict("place fr-ney voina-heights"), "3.31");
  EXPECT_EQ(table.why("place fr-ney bezzubovo"), RefusalReason::not_friendly) << "within Napoléon's range, and vacant";
  EXPECT_EQ(table.why("place fr-ney gorki"), RefusalReason::out_of_range);
  table.play("place fr-ney valuyevo");
  EXPECT_EQ(table.why("place fr-11 voina-heights"), RefusalReason::area_full);
  EXPECT_EQ(table.why("place fr-11 borodino"), RefusalReason::enemy_there);
  EXPECT_EQ(table.why("place fr-11 gorki"), RefusalReason::out_of_range);
}

}  // namespace
}  // namespace redoubt::borodino_1812
