// The worked examples of the rulebook, played with the dice that they print.
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// Both sides decline squares at the start of a round.
void no_squares(Table& table) {
  while (table.phase() == "squares") table.play("done");
}

/// Player 2 does nothing at all.
void idle(Table& table) { table.play_all("done\ndone\ndone\ndone"); }

TEST(BorodinoExamples, Diagram1TheFrenchTakeLoginovo) {
  proves("3.33", "3.34", "5.22", "5.3", "5.4", "5.41", "6.31", "6.5", "6.74", "6.8");
  Table table(0, Side::russian);
  table.state.done_sides = 1;  // the French are Player 2
  table.state.acting = Side::french;
  table.put("ru-army-1-heavy-1", "loginovo").put("ru-7", "loginovo");
  table.put("fr-eugene", "voina-meadows").put("fr-14", "voina-meadows").put("fr-iv-horse", "voina-meadows");
  table.put("fr-13", "voina-bank").put("fr-iv-heavy", "bezzubovo").put("fr-iv-cavalry", "bezzubovo");
  table.put("fr-italian-guard", "borodino");

  table.play_all("activate fr-eugene\ndone");
  table.dice({2, 5}).play("bombard fr-iv-heavy loginovo fr-eugene").play("hit ru-7");
  EXPECT_EQ(table.strength("ru-7"), 2) << "uphill the heavy gun is A2: one hit on the 3C2";
  table.dice({2, 4}).play("bombard fr-iv-horse loginovo fr-eugene");
  EXPECT_EQ(table.strength("ru-7"), 2) << "over the swamp the horse gun is A1";
  table.play("done");

  table.play("move fr-14 loginovo fr-eugene");
  EXPECT_EQ(table.verdict("move fr-eugene loginovo fr-eugene"), "5.2") << "headquarters move afterwards";
  table.play("move fr-13 loginovo fr-eugene").play("move fr-iv-cavalry loginovo fr-eugene");
  table.play("move fr-italian-guard voina-meadows fr-eugene");
  EXPECT_EQ(table.where("fr-italian-guard"), "voina-meadows") << "by road through Bezzubovo";
  table.play("done");
  EXPECT_EQ(table.strength("fr-eugene"), 2);
  table.play_all("move fr-eugene bezzubovo fr-eugene\ndone\ndone");

  EXPECT_EQ(table.to_act(), "russian") << "Player 1 chooses the battle";
  table.play("battle loginovo");
  EXPECT_EQ(table.to_act(), "russian") << "the defender declares squares first";
  no_squares(table);
  table.dice({3, 6}).play("fire ru-army-1-heavy-1");
  EXPECT_EQ(table.strength("fr-13"), 4) << "one hit on the 5C2";
  table.dice({2, 2, 2}).play("fire fr-iv-cavalry");
  EXPECT_EQ(table.strength("ru-army-1-heavy-1"), 2) << "B2 is B1 in a village";
  table.play("retreat ru-7 moskva-bank");
  table.dice({1, 2, 3, 4}).play("fire fr-13");
  EXPECT_EQ(table.strength("ru-army-1-heavy-1"), 1);
  table.dice({2, 1, 4, 5}).play("fire fr-14");
  EXPECT_EQ(table.where("ru-army-1-heavy-1"), "grave");
  EXPECT_EQ(table.phase(), "regroup");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.dice_left(), 0U);
}

TEST(BorodinoExamples, Diagram2TheGreatRedoubtHolds) {
  proves("5.3", "6.51", "6.52", "6.5", "6.72", "3.34");
  Table table;
  table.put("ru-vii-heavy", "great-redoubt", 1).put("ru-rayevski", "great-redoubt");
  table.put("ru-12", "great-redoubt").put("ru-26", "great-redoubt");
  table.put("fr-eugene", "voina-heights").put("fr-iv-heavy", "borodino").put("fr-iv-horse", "kolocha-meadow");
  table.put("fr-ney", "kamenka-mouth").put("fr-iii-guns", "kamenka-mouth").put("fr-10", "kamenka-mouth");
  table.put("fr-11", "fleches");
  table.play_all("activate fr-eugene\nactivate fr-ney\ndone");
  table.play("bombard fr-iv-heavy great-redoubt fr-eugene");
  EXPECT_EQ(table.phase(), "garrison") << "the gun stands in the work before the dice";
  table.dice({3, 5}).play("garrison ru-vii-heavy").play("hit ru-12");
  table.dice({2, 4}).play("bombard fr-iv-horse great-redoubt fr-eugene").play("hit ru-26");
  EXPECT_EQ(table.strength("ru-12"), 2) << "no double defence for the infantry";
  EXPECT_EQ(table.strength("ru-26"), 2);
  table.play("done");
  table.play("move fr-iii-guns great-redoubt fr-ney").play("move fr-10 great-redoubt fr-ney");
  table.play("move fr-11 great-redoubt fr-ney").play_all("done\ndone\ndone");
  idle(table);

  table.play("battle great-redoubt");
  no_squares(table);
  table.dice({3}).play("fire ru-vii-heavy");
  EXPECT_EQ(table.strength("fr-10"), 3);
  table.dice({2, 5, 6}).play("fire fr-iii-guns").play("hit ru-12");
  EXPECT_EQ(table.strength("ru-12"), 2) << "half a hit";
  table.dice({2, 6}).play("fire ru-rayevski").play("hit fr-iii-guns");
  table.dice({1, 5}).play("fire ru-12").play("hit fr-11");
  table.dice({4, 5}).play("fire ru-26");
  table.dice({1, 4, 5}).play("fire fr-10");
  EXPECT_EQ(table.strength("ru-12"), 1) << "the second half must fall on the same unit";
  table.dice({3, 4}).play("fire fr-11");

  no_squares(table);
  table.dice({1}).play("fire ru-vii-heavy");
  EXPECT_EQ(table.strength("fr-10"), 2);
  table.dice({4, 5}).play("fire fr-iii-guns");
  table.dice({1, 5}).play("fire ru-rayevski").play("hit fr-iii-guns");
  table.dice({5, 6}).play("fire ru-26").dice({4}).play("fire ru-12");
  table.dice({2, 6}).play("fire fr-10").play("hit ru-26");
  table.dice({4, 5}).play("fire fr-11");
  EXPECT_TRUE(table.marked(table.state.half[1], "ru-26"));

  no_squares(table);
  table.dice({2}).play("fire ru-vii-heavy").play("hit fr-10");
  table.play("retreat fr-iii-guns kamenka-mouth");
  table.dice({1, 6}).play("fire ru-rayevski");
  EXPECT_EQ(table.strength("fr-11"), 1);
  table.dice({5}).play("fire ru-12").dice({2, 5}).play("fire ru-26").play("hit fr-11");
  EXPECT_EQ(table.where("fr-11"), "grave");
  table.play("retreat fr-10 kamenka-mouth");
  EXPECT_EQ(table.phase(), "regroup");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.state.half[1], 0U) << "the half hit is recovered";
  EXPECT_EQ(table.strength("ru-26"), 2);
}

/// The print lets the 5th Division go from 4 to 3, but its steps are 6-4-2-1 (4.12, 7.2); here the 2nd, which has just
/// become its equal, takes that hit.
TEST(BorodinoExamples, Diagram3ReservesInTheUtitskiiForest) {
  proves("5.23", "5.6", "6.4", "6.6", "6.8", "3.31");
  Table table;
  table.put("fr-ney", "kamenka-mouth").put("fr-iii-guns", "kamenka-mouth").put("fr-10", "kamenka-mouth");
  table.put("fr-11", "kamenka-mouth").put("fr-davout", "kamenka").put("fr-i-guns-1", "kamenka");
  table.put("fr-2", "kamenka").put("fr-5", "kamenka", 4).put("fr-4", "shevardino-wood");
  table.put("ru-grenadiers-2", "fleches", 3).put("ru-borozdin", "fleches").put("ru-3", "utitskii-west");
  table.put("ru-grenadiers-1", "utitskii-east", 2).put("ru-bagration", "semyonovskoye", 2);
  table.put("ru-viii-guns", "semyonovskoye").put("ru-27", "semyonovskoye");

  table.play_all("activate fr-ney\nactivate fr-davout\ndone");
  table.play("bombard fr-iii-guns fleches fr-ney").dice({2, 3, 6}).play("garrison ru-borozdin");
  EXPECT_EQ(table.strength("ru-grenadiers-2"), 3) << "A1 through the woods";
  table.dice({2, 4, 5}).play("bombard fr-i-guns-1 fleches fr-davout");
  table.play("hit ru-grenadiers-2");
  EXPECT_EQ(table.strength("ru-grenadiers-2"), 2);
  table.play("done");
  table.play("move fr-10 fleches fr-ney").play("move fr-11 fleches fr-ney");
  EXPECT_EQ(table.verdict("move fr-iii-guns fleches fr-ney"), "5.4") << "it has bombarded";
  table.play("move fr-2 utitskii-west fr-davout").play("move fr-5 utitskii-west fr-davout");
  table.play("move fr-4 utitskii-west fr-davout").play_all("done\ndone\ndone");
  EXPECT_EQ(table.strength("fr-ney"), 2);
  EXPECT_EQ(table.strength("fr-davout"), 2);

  table.play_all("activate ru-bagration\ndone\ndone");
  table.play("move ru-viii-guns fleches ru-bagration").play("move ru-grenadiers-1 utitskii-west ru-bagration");
  EXPECT_EQ(table.why("move ru-27 utitskii-brush ru-bagration"), RefusalReason::no_orders_left);
  table.play_all("done\ndone\ndone");
  EXPECT_EQ(table.strength("ru-bagration"), 1);

  table.play("battle utitskii-west");
  EXPECT_EQ(table.phase(), "battle-turns") << "no squares in woods";
  EXPECT_EQ(table.why("fire ru-grenadiers-1"), RefusalReason::not_in_battle) << "a reserve";
  table.dice({2, 4, 5}).play("fire ru-3");
  EXPECT_EQ(table.strength("fr-2"), 4);
  table.dice({3, 3, 4, 5}).play("fire fr-2");
  table.dice({2, 3, 4, 5}).play("fire fr-5").dice({1, 4, 5}).play("fire fr-4");
  EXPECT_EQ(table.strength("ru-3"), 1);

  EXPECT_EQ(table.state.round, 2);
  EXPECT_TRUE(table.state.is_revealed(table.unit("ru-grenadiers-1")));
  table.dice({3, 4}).play("fire ru-grenadiers-1").play("hit fr-2");
  table.dice({5}).play("fire ru-3");
  EXPECT_EQ(table.strength("fr-2"), 3);
  table.dice({1, 4, 5}).play("fire fr-2");
  EXPECT_EQ(table.strength("ru-grenadiers-1"), 1);
  table.dice({4, 5, 6}).play("fire fr-4");
  table.dice({2, 3, 4, 5}).play("fire fr-5").play("hit ru-3");
  EXPECT_EQ(table.where("ru-3"), "grave");
  table.play("retreat ru-grenadiers-1 utitskii-east");
  EXPECT_EQ(table.phase(), "regroup");
  EXPECT_EQ(table.verdict("regroup fr-5 fleches"), "6.8") << "never into a battle that is to come";
  table.play("regroup fr-5 kamenka").play("done");
  EXPECT_EQ(table.phase(), "battles");
  EXPECT_TRUE(table.lists("battle fleches"));
}

TEST(BorodinoExamples, HitsFallOnTheStrongestAtThatInstant) {
  proves("6.5");
  Table table;
  table.put("fr-davout", "loginovo").put("fr-11", "loginovo").put("ru-7", "moskva-bank", 2).put("ru-24", "moskva-bank");
  table.play("done").play("done").play_all("done");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  idle(table);
  table.play("battle moskva-bank");
  no_squares(table);
  table.dice({6, 6}).play("fire ru-7").dice({6, 6, 6}).play("fire ru-24");
  table.dice({1, 2, 5}).play("fire fr-11");
  EXPECT_EQ(table.strength("ru-24"), 2) << "the first hit must be taken on the 3C2";
  EXPECT_TRUE(table.legal("hit ru-7")) << "the second where the owner likes";
  EXPECT_TRUE(table.legal("hit ru-24"));
  table.play("hit ru-7");
  EXPECT_EQ(table.strength("ru-7"), 1);
}

TEST(BorodinoExamples, PursuitInRoundFour) {
  proves("6.73", "6.3");
  Table table;
  table.put("fr-ney", "loginovo").put("fr-iii-guns", "loginovo").put("fr-11", "loginovo");
  table.put("ru-7", "moskva-bank").put("ru-cossacks-1", "moskva-bank");
  table.play_all("activate fr-ney\ndone\ndone");
  table.play("move fr-iii-guns moskva-bank fr-ney").play("move fr-11 moskva-bank fr-ney");
  table.play_all("done\ndone\ndone");
  idle(table);
  table.play("battle moskva-bank");
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(table.state.round, round);
    no_squares(table);
    table.dice({6, 6, 6}).play("fire fr-iii-guns").dice({6, 6, 6}).play("fire ru-cossacks-1");
    table.dice({6, 6, 6}).play("fire ru-7").dice({6, 6, 6}).play("fire fr-11");
  }
  no_squares(table);
  EXPECT_EQ(table.verdict("fire fr-iii-guns"), "6.73");
  table.play("retreat fr-iii-guns loginovo");
  table.dice({3, 4, 5}).play("fire ru-cossacks-1");
  EXPECT_EQ(table.strength("fr-11"), 2) << "Cossacks pursue with B3";
  table.dice({2, 3, 4}).play("fire ru-7");
  EXPECT_EQ(table.strength("fr-11"), 1);
  table.play("retreat fr-11 loginovo");
  EXPECT_EQ(table.phase(), "regroup");
  EXPECT_TRUE(table.saw(EventKind::pursuit, "6.73"));
}

TEST(BorodinoExamples, ArmyCommandersCommandAsManyAsTheirStrength) {
  proves("5.23", "5.2");
  Table barclay(0, Side::russian);
  barclay.put("ru-barclay", "gorki").put("ru-7", "gorki").put("ru-24", "gorki").put("ru-11", "stonets");
  barclay.put("ru-12", "stonets");
  barclay.play_all("activate ru-barclay\ndone\ndone");
  EXPECT_EQ(barclay.verdict("move ru-12 great-redoubt ru-barclay"), "5.23") << "of the 2nd Army";
  barclay.play("move ru-7 gorki-plain ru-barclay").play("move ru-24 gorki-plain ru-barclay");
  EXPECT_EQ(barclay.why("move ru-11 great-redoubt ru-barclay"), RefusalReason::no_orders_left);
  barclay.play("done");
  EXPECT_EQ(barclay.strength("ru-barclay"), 1);
  barclay.play_all("move ru-barclay knyazkovo ru-barclay\ndone");

  Table spent(0, Side::russian);
  spent.put("ru-barclay", "gorki", 0).put("ru-7", "gorki");
  EXPECT_EQ(spent.why("activate ru-barclay"), RefusalReason::no_strength);

  Table napoleon;
  napoleon.put("fr-napoleon", "kamenka-ford").put("fr-i-guns-1", "kamenka-ford").put("fr-iii-guns", "kamenka-mouth");
  napoleon.put("fr-guard-heavy", "kamenka").put("fr-young-guard", "kamenka").put("ru-27", "fleches");
  napoleon.play_all("activate fr-napoleon\ndone");
  napoleon.dice({6, 6, 6}).play("bombard fr-i-guns-1 fleches fr-napoleon");
  napoleon.dice({6, 6, 6}).play("bombard fr-iii-guns fleches fr-napoleon").play("done");
  napoleon.play("move fr-young-guard kamenka-ford fr-napoleon");
  EXPECT_EQ(napoleon.why("move fr-guard-heavy kamenka-ford fr-napoleon"), RefusalReason::no_orders_left);
}

TEST(BorodinoExamples, ThreeUnitsThatTraceToYelnyaGetOnePoint) {
  proves("7.31", "7.2", "7.1");
  Table table;
  table.put("fr-16", "yelnya", 2).put("fr-18", "southern-wood", 1).put("fr-v-guns", "fomkino-heights", 1);
  table.put("fr-11", "valuyevo", 2);
  table.put("ru-7", "doronino").put("ru-24", "fomkino").put("ru-11", "utitsa").put("ru-23", "fomkino-west");
  table.put("ru-26", "borodino").put("ru-12", "novoye-selo");
  table.play_all("done\ndone\ndone\ndone");
  idle(table);
  EXPECT_EQ(table.phase(), "supply");
  const Board& board = standard().board;
  unsigned yelnya = 0;
  for (unsigned i = 0; i < 3; ++i) yelnya = board.data(board.sources()[i].area).id == "yelnya" ? i + 1 : yelnya;
  const std::string from = " " + std::to_string(yelnya);
  for (const char* unit : {"fr-16", "fr-18", "fr-v-guns"}) {
    EXPECT_TRUE(table.legal("supply " + std::string(unit) + from)) << unit;
    for (unsigned i = 1; i <= 3; ++i) {
      if (i == yelnya) continue;
      EXPECT_EQ(table.verdict("supply " + std::string(unit) + " " + std::to_string(i)), "7.31") << unit;
    }
  }
  table.play("supply fr-16" + from);
  EXPECT_EQ(table.strength("fr-16"), 3);
  EXPECT_EQ(table.why("supply fr-18" + from), RefusalReason::no_points);
}

TEST(BorodinoExamples, Diagram4PlatovCutsOffGryaz) {
  proves("7.31", "7.32", "7.33", "5.41");
  Table table(0, Side::russian);
  table.put("ru-platov", "loginovo").put("ru-cossacks-1", "loginovo").put("fr-13", "valuyevo", 4);
  table.play_all("activate ru-platov\ndone\ndone");
  table.play("move ru-cossacks-1 gryaz-road ru-platov");
  EXPECT_TRUE(table.look().has_line(table.unit("fr-13"), 2)) << "by the highway";
  EXPECT_FALSE(table.look().has_line(table.unit("fr-13"), 0)) << "Gryaz is cut off though vacant";
  table.play_all("done\ndone\ndone");
  idle(table);
  EXPECT_EQ(table.state.points[0], 1) << "the point is there, and nobody can have it";

  Table taken(0, Side::russian);
  taken.put("ru-platov", "gryaz-road").put("ru-cossacks-1", "gryaz-heights").put("fr-13", "valuyevo", 4);
  taken.play_all("activate ru-platov\ndone\ndone\nmove ru-cossacks-1 gryaz ru-platov\ndone\ndone\ndone");
  idle(taken);
  EXPECT_TRUE(taken.saw(EventKind::captured, "7.33"));
  EXPECT_EQ(taken.state.points[0], 2) << "two points for one symbol";
}

TEST(BorodinoExamples, VictoryPointsOfTheSeventh) {
  proves("8.1", "8.2", "8.3", "8.4", "8.5");
  Table table;
  table.put("fr-10", "shevardino").put("fr-11", "fleches").put("fr-13", "great-redoubt");
  table.put("ru-7", "gorki").put("ru-24", "maslovo");
  for (const char* lost : {"ru-4", "ru-17", "ru-3", "ru-11", "ru-23", "ru-12", "ru-26", "ru-27", "ru-1cc", "ru-2cc",
                           "ru-ii-guns", "ru-iii-guns", "ru-guard-1"}) {
    table.state.blocks[table.unit(lost)].area = grave;
  }
  for (const char* lost : {"fr-1", "fr-2", "fr-3", "fr-4", "fr-5", "fr-16", "fr-18", "fr-davout"}) {
    table.state.blocks[table.unit(lost)].area = grave;
  }
  EXPECT_EQ(table.look().victory_points(Side::french), 6 + 12 + 2);
  EXPECT_EQ(table.look().victory_points(Side::russian), 4 + 14 + 4);
}

TEST(BorodinoExamples, FirepowerInAndAgainstSquares) {
  proves("6.6", "6.61", "6.62", "6.63", "6.53", "4.13");
  Table table;
  table.put("fr-murat", "valuyevo").put("fr-1cc", "valuyevo").put("fr-horse-1", "valuyevo").put("fr-11", "valuyevo");
  table.put("ru-militia-1", "valuyevo-heights", 3)
      .put("ru-7", "valuyevo-heights", 2)
      .put("ru-cossacks-1", "valuyevo-heights");
  table.put("ru-vii-heavy", "valuyevo-heights");
  table.play_all("activate fr-murat\ndone\ndone\nmove fr-1cc valuyevo-heights fr-murat");
  table.play("move fr-horse-1 valuyevo-heights fr-murat").play_all("done\ndone");
  table.dice({6}).play("straggle fr-11 valuyevo-heights").play("done");
  idle(table);
  table.play("battle valuyevo-heights");
  EXPECT_EQ(table.verdict("square ru-cossacks-1"), "6.6");
  table.play("square ru-militia-1");
  EXPECT_EQ(table.verdict("shelter ru-cossacks-1 ru-7"), "6.61") << "not in square";
  EXPECT_TRUE(table.legal("shelter ru-cossacks-1 ru-militia-1"));
  table.play("shelter ru-vii-heavy ru-militia-1");
  EXPECT_EQ(table.why("shelter ru-cossacks-1 ru-militia-1"), RefusalReason::square_taken);
  table.play("done").play("square fr-11").play("done");
  const Position look = table.look();
  const auto shot = [&](const char* unit, Target target, bool bayonet = false) {
    const Shot found = look.shot(table.unit(unit), target, bayonet);
    return std::to_string(found.dice) + "/" + std::to_string(found.number);
  };
  EXPECT_EQ(shot("ru-militia-1", Target::all), "2/1") << "3C1 in square is 2C1";
  EXPECT_EQ(shot("ru-vii-heavy", Target::all), "2/1") << "sheltered: C1";
  EXPECT_EQ(look.letter_of(table.unit("ru-vii-heavy")), Letter::c);
  EXPECT_EQ(shot("ru-cossacks-1", Target::squares), "2/1") << "3B1 against squares is 2B1";
  EXPECT_EQ(shot("fr-11", Target::all), "3/1") << "C2 in square is C1";
  EXPECT_EQ(shot("fr-1cc", Target::squares), "4/1") << "B2 against squares is B1";
  EXPECT_EQ(shot("fr-1cc", Target::line), "4/2");
  EXPECT_EQ(shot("fr-horse-1", Target::squares), "2/3") << "A2 against squares is A3";
  EXPECT_EQ(shot("ru-7", Target::all, true), "2/3") << "bayonets";
  EXPECT_EQ(table.verdict("fire fr-horse-1"), "6.62") << "a target must be chosen";
  table.dice({3, 3}).play("fire fr-horse-1 squares");
  EXPECT_EQ(table.strength("ru-militia-1"), 2) << "hits fall within the group";
  EXPECT_EQ(table.verdict("hit ru-cossacks-1"), "6.5") << "which stands in line";
  EXPECT_TRUE(table.legal("hit ru-vii-heavy")) << "the sheltered belong to it";
  table.play("hit ru-militia-1");
  EXPECT_EQ(table.strength("ru-militia-1"), 1);
}

}  // namespace
}  // namespace redoubt::borodino_1812
