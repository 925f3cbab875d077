// 6.6: squares, those who shelter in them, and how both leave the field.
#include "games/borodino-1812/json_forms.h"
#include "games/borodino-1812/soundness.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

void no_squares(Table& table) {
  while (table.phase() == "squares") table.play("done");
}

/// Napoléon leads these into the Moskva bank, and the Russians have formed no squares.
Table attack(const std::vector<std::pair<std::string, int>>& french, const std::vector<std::string>& russians) {
  Table table;
  table.put("fr-napoleon", "loginovo");
  for (const auto& [unit, strength] : french) table.put(unit, "loginovo", strength);
  for (const std::string& unit : russians) table.put(unit, "moskva-bank");
  table.play("activate fr-napoleon").play_all("done\ndone");
  for (const auto& [unit, strength] : french) table.play("move " + unit + " moskva-bank fr-napoleon");
  table.play_all("done\ndone\ndone").play_all("done\ndone\ndone\ndone");
  table.play("battle moskva-bank");
  if (table.to_act() == "russian") table.play("done");
  return table;
}

TEST(BorodinoSquares, WhoShelteredSuffersWhatIsLeftOfTheFireThatBrokeTheSquare) {
  proves("6.5", "6.62", "6.61");
  Table table = attack({{"fr-11", 1}, {"fr-iii-guns", 1}}, {"ru-2cc", "ru-7"});
  table.play_all("square fr-11\nshelter fr-iii-guns fr-11\ndone");
  table.dice({1, 1, 6}).play("fire ru-2cc squares").play("hit fr-11");
  EXPECT_EQ(table.where("fr-11"), "grave");
  EXPECT_EQ(table.where("fr-iii-guns"), "grave") << "both were fired at";
  EXPECT_EQ(table.phase(), "regroup");
}

TEST(BorodinoSquares, APositionInTheMiddleOfSuchHitsIsSound) {
  proves("6.62", "6.61");
  Table table = attack({{"fr-11", 1}, {"fr-18", 1}, {"fr-iii-guns", 1}}, {"ru-2cc", "ru-7"});
  table.play_all("square fr-11\nsquare fr-18\nshelter fr-iii-guns fr-11\ndone");
  table.dice({1, 1, 6}).play("fire ru-2cc squares").play("hit fr-11");
  EXPECT_EQ(table.phase(), "battle-hits");
  EXPECT_TRUE(table.lists("hit fr-iii-guns"));
  EXPECT_TRUE(table.lists("hit fr-18"));
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  const auto back = JsonForms(standard()).parse_state(JsonForms(standard()).state(table.state));
  ASSERT_TRUE(back.has_value()) << describe(back.error());
  EXPECT_TRUE(*back == table.state);
  table.play("hit fr-18");
  EXPECT_EQ(table.state.shelter[table.unit("fr-iii-guns")], no_unit) << "when the fire is over nobody shelters it";
  EXPECT_EQ(table.to_act(), "french") << "and it has the next turn of its side";
}

/// One round without other losses than one step of the 11th Division.
void one_step_less(Table& table) {
  table.dice({1, 6, 6}).play("fire ru-7").play("hit fr-11");
  table.dice({6, 6}).play("fire fr-11");
}

TEST(BorodinoSquares, AGuestWhoIsStrongerThanHisSquareIsOutOfItWhenTheNextRoundBegins) {
  proves("6.61");
  Table table = attack({{"fr-11", 3}, {"fr-iii-guns", 3}}, {"ru-7"});
  table.play_all("square fr-11\nshelter fr-iii-guns fr-11\ndone");
  one_step_less(table);
  EXPECT_EQ(table.look().letter_of(table.unit("fr-iii-guns")), Letter::c) << "in this round nothing changes";
  table.dice({6, 6, 6}).play("fire fr-iii-guns");
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.shelter[table.unit("fr-iii-guns")], no_unit);
  EXPECT_TRUE(table.marked(table.state.square[0], "fr-11")) << "the square stands";
  table.play("done");
  EXPECT_EQ(table.why("shelter fr-iii-guns fr-11"), RefusalReason::too_strong_to_shelter);
}

TEST(BorodinoSquares, AGuestMayLeaveOrBeExchangedAndTheSquareStands) {
  proves("6.61", "6.6");
  Table table = attack({{"fr-11", 3}, {"fr-iii-guns", 2}, {"fr-horse-1", 2}}, {"ru-7"});
  table.play_all("square fr-11\nshelter fr-iii-guns fr-11");
  EXPECT_FALSE(table.legal("unshelter fr-iii-guns")) << "it has just been declared";
  table.play("done");
  while (table.state.round == 1) {
    if (table.phase() == "battle-turns" && table.to_act() == "russian") table.dice({6, 6, 6}).play("fire ru-7");
    if (table.legal("fire fr-horse-1")) table.dice({6, 6}).play("fire fr-horse-1");
    if (table.legal("fire fr-11")) table.dice({6, 6, 6}).play("fire fr-11");
    if (table.legal("fire fr-iii-guns")) table.dice({6, 6}).play("fire fr-iii-guns");
  }
  table.play("done");
  EXPECT_TRUE(table.lists("unshelter fr-iii-guns"));
  table.play("unshelter fr-iii-guns");
  EXPECT_TRUE(table.marked(table.state.square[0], "fr-11"));
  EXPECT_EQ(table.state.shelter[table.unit("fr-iii-guns")], no_unit);
  table.play("shelter fr-horse-1 fr-11");
  EXPECT_FALSE(table.legal("unshelter fr-horse-1")) << "once a round";
}

/// A Russian attack on the French at the edge of the map, who have formed square there.
Table square_at_the_edge(int strength) {
  Table table(0, Side::russian);
  table.put("ru-7", "valuyevo").put("fr-11", "smolensk-highway", strength).put("fr-napoleon", "gryaz");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle ru-7 smolensk-highway").play("done").play_all("done\ndone\ndone\ndone");
  table.play("battle smolensk-highway").play("square fr-11").play("done");
  no_squares(table);
  return table;
}

TEST(BorodinoSquares, WhoLeavesTheBoardOutOfASquareRolls) {
  proves("6.63", "5.7", "3.4");
  Table table = square_at_the_edge(3);
  table.dice({2}).play("leave fr-11");
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_EQ(table.where("fr-11"), "off-board");
  EXPECT_EQ(table.strength("fr-11"), 2);
  EXPECT_TRUE(table.saw(EventKind::straggled, "5.7"));
  Table last = square_at_the_edge(1);
  last.dice({3}).play("leave fr-11");
  EXPECT_EQ(last.where("fr-11"), "grave") << "even the last step";
  EXPECT_EQ(last.look().victory_points(Side::russian), 2);
}

TEST(BorodinoSquares, WhoIsThrownBackOffAnEntryAreaOutOfAShelterRolls) {
  proves("6.63", "entry");
  Table table(1);
  table.put("ru-platov", "gryaz").put("ru-cossacks-1", "gryaz").put("fr-napoleon", "yelnya");
  for (const char* id : {"fr-davout", "fr-1", "fr-i-cavalry"}) table.state.blocks[table.unit(id)].area = on_the_way;
  table.state.turn = 2;
  table.play("enter fr-davout gryaz").play("activate fr-davout").play_all("done\ndone");
  table.play_all("move fr-1 gryaz fr-davout\nmove fr-i-cavalry gryaz fr-davout\ndone\ndone\ndone");
  table.play_all("done\ndone\ndone\ndone").play("battle gryaz");
  table.play_all("square fr-1\nshelter fr-i-cavalry fr-1\ndone");
  table.dice({6, 6}).play("fire ru-platov squares").dice({6, 6}).play("fire ru-cossacks-1 squares");
  table.dice({1}).play("leave fr-i-cavalry");
  EXPECT_EQ(table.where("fr-i-cavalry"), "on-the-way");
  EXPECT_EQ(table.strength("fr-i-cavalry"), 1);
  table.dice({4}).play("leave fr-1");
  EXPECT_EQ(table.where("fr-1"), "on-the-way");
  EXPECT_EQ(table.strength("fr-1"), 5);
}

}  // namespace
}  // namespace redoubt::borodino_1812
