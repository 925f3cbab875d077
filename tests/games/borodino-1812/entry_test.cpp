// Entry of 5 September: corps that come later, and what they do when the enemy has reached their road first.
#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/json_forms.h"
#include "games/borodino-1812/soundness.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// The second turn of Shevardino, Davout's corps on the way, and Russians in Gryaz.
Table barred_road(Side first = Side::french) {
  Table table(1, first);
  table.put("ru-platov", "gryaz").put("ru-cossacks-1", "gryaz").put("fr-napoleon", "yelnya").put("fr-16", "yelnya");
  for (const char* id : {"fr-davout", "fr-1", "fr-2", "fr-3", "fr-4", "fr-5", "fr-i-cavalry", "fr-i-guns-1",
                         "fr-i-guns-2", "fr-mortier", "fr-old-guard", "fr-guard-heavy"}) {
    table.state.blocks[table.unit(id)].area = on_the_way;
  }
  table.state.turn = 2;
  return table;
}

TEST(BorodinoEntry, ACorpsComesUpBeforeAnAreaThatTheEnemyHolds) {
  proves("entry", "5.3", "3.32", "5.2");
  Table table = barred_road();
  table.play("enter fr-davout gryaz");
  EXPECT_EQ(table.where("fr-5"), "at-entry");
  EXPECT_TRUE(table.saw(EventKind::came_up, "entry"));
  EXPECT_EQ(table.why("enter fr-mortier yelnya"), RefusalReason::corps_has_entered);
  EXPECT_EQ(table.why("march fr-davout gryaz"), RefusalReason::enemy_there);
  EXPECT_EQ(table.why("march fr-davout yelnya"), RefusalReason::not_an_entry)
      << "it stands before Gryaz, and nowhere else";
  table.play("activate fr-davout").play("done");
  EXPECT_EQ(table.why("bombard fr-i-guns-1 yelnya fr-davout"), RefusalReason::not_adjacent);
  table.dice({6, 5, 4}).play("bombard fr-i-guns-1 gryaz fr-davout");
  EXPECT_EQ(table.why("bombard fr-i-guns-2 gryaz fr-davout"), RefusalReason::border_used)
      << "one battery from off the map";
  table.play("done");
  EXPECT_EQ(table.why("move fr-i-guns-1 gryaz fr-davout"), RefusalReason::already_fired);
  table.play_all("move fr-1 gryaz fr-davout\nmove fr-2 gryaz fr-davout");
  EXPECT_TRUE(table.saw(EventKind::attacks, "6.1"));
  table.play("move fr-5 gryaz fr-davout");
  EXPECT_EQ(table.why("move fr-3 gryaz fr-davout"), RefusalReason::battle_limit)
      << "the road crosses open ground: three units";
  table.play("done");
  EXPECT_EQ(table.strength("fr-davout"), 2) << "who activates off the map loses a step";
  EXPECT_EQ(table.why("move fr-davout gryaz fr-davout"), RefusalReason::battle_limit);
  table.play_all("done\ndone");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.where("fr-3"), "on-the-way") << "who found no room waits for a later turn";
  EXPECT_EQ(table.where("fr-5"), "gryaz");
  EXPECT_FALSE(table.state.is_revealed(table.unit("fr-davout")));
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
}

TEST(BorodinoEntry, HeavyGunsDoNotAttackFromTheRoadAndStragglersDo) {
  proves("entry", "4.24", "5.7");
  Table table = barred_road();
  table.play("enter fr-mortier gryaz").play("activate fr-mortier").play_all("done\ndone");
  EXPECT_EQ(table.why("move fr-guard-heavy gryaz fr-mortier"), RefusalReason::heavy_may_not_attack);
  table.play_all("done\ndone");
  table.dice({4}).play("straggle fr-old-guard gryaz");
  EXPECT_EQ(table.strength("fr-old-guard"), 3) << "an attack: 4 costs a step";
  EXPECT_EQ(table.where("fr-old-guard"), "gryaz");
}

TEST(BorodinoEntry, WhoFailsGoesBackOffTheBoardAndTriesAgain) {
  proves("entry", "6.72", "6.73", "3.4");
  Table table = barred_road();
  table.play("enter fr-davout gryaz").play("activate fr-davout").play_all("done\ndone");
  table.play_all("move fr-1 gryaz fr-davout\nmove fr-4 gryaz fr-davout\ndone\ndone\ndone");
  table.play_all("done\ndone\ndone\ndone").play("battle gryaz").play("done");
  table.dice({6, 6}).play("fire ru-platov").dice({6, 6, 6}).play("fire ru-cossacks-1");
  EXPECT_EQ(table.why("retreat fr-1 gryaz-road"), RefusalReason::not_a_way_back);
  table.play("leave fr-1");
  EXPECT_EQ(table.where("fr-1"), "on-the-way") << "not lost for the game, as one who leaves his own edge is";
  EXPECT_FALSE(table.state.is_revealed(table.unit("fr-1")));
  table.play("leave fr-4");
  EXPECT_EQ(table.phase(), "regroup");
  table.play("done");
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  while (table.legal("done") && (table.state.turn == 2 || table.to_act() != "french")) table.play("done");
  EXPECT_TRUE(table.legal("enter fr-davout gryaz")) << "on a later turn";
}

TEST(BorodinoEntry, TheRoadCarriesAsManyBackAsItsLimit) {
  proves("entry", "6.71");
  Table table = barred_road();
  table.state.phase = Phase::battle_turns;
  table.state.battle = table.area("gryaz");
  table.state.round = 1;
  table.state.turn_of = Side::french;
  table.state.letter = Letter::c;
  table.state.attacked[0].add(table.area("gryaz"));
  const Gate& way = *standard().board.gate(beyond, table.area("gryaz"));
  table.state.entered[0].add(passage(way));
  table.put("fr-1", "gryaz");
  EXPECT_TRUE(table.legal("leave fr-1"));
  table.state.crossed[way.border] = 3;
  EXPECT_EQ(table.why("leave fr-1"), RefusalReason::battle_limit);
}

TEST(BorodinoEntry, WhoComesToABattleOfHisOwnIsAReserve) {
  proves("entry", "6.4", "5.6");
  Table table = barred_road(Side::russian);
  table.put("fr-13", "gryaz").put("ru-cossacks-2", "gryaz-road");
  table.state.attacked[1].add(table.area("gryaz"));
  table.play_all("done\ndone\ndone\ndone");
  EXPECT_EQ(table.to_act(), "french");
  table.play("enter fr-davout gryaz").play("activate fr-davout").play_all("done\ndone");
  table.play("move fr-2 gryaz fr-davout");
  EXPECT_TRUE(table.marked(table.state.reserves[0], "fr-2"));
  EXPECT_TRUE(table.saw(EventKind::reserve, "6.4"));
}

/// A defender leaves over his own edge, as any defender does; that friends of his came by the road is nothing to him.
TEST(BorodinoEntry, ADefenderWhoLeavesIsGoneThoughFriendsCameByTheRoad) {
  proves("3.4", "entry");
  Table table(1, Side::russian);
  table.put("fr-napoleon", "yelnya").put("fr-1", "gryaz").put("ru-7", "gryaz-road");
  for (const char* id : {"fr-mortier", "fr-old-guard"}) table.state.blocks[table.unit(id)].area = on_the_way;
  table.state.turn = 2;
  table.play_all("done\ndone\ndone").dice({6}).play("straggle ru-7 gryaz").play("done");
  table.play("enter fr-mortier gryaz").play("activate fr-mortier").play_all("done\ndone");
  table.play("move fr-old-guard gryaz fr-mortier").play_all("done\ndone\ndone");
  table.play("battle gryaz");
  while (table.phase() == "squares") table.play("done");
  table.play("leave fr-1");
  EXPECT_EQ(table.where("fr-1"), "off-board") << "for good";
  EXPECT_TRUE(table.saw(EventKind::left, "3.4"));
}

TEST(BorodinoEntry, AFreeAreaTakesAWholeCorpsAndARemnantToo) {
  proves("entry");
  Table table = barred_road();
  table.play("enter fr-davout yelnya");
  EXPECT_EQ(table.where("fr-5"), "yelnya");
  Table later = barred_road();
  later.state.blocks[later.unit("fr-davout")].area = off_board;
  later.put("fr-davout", "yelnya");
  later.play("enter fr-davout smolensk-highway");
  EXPECT_EQ(later.where("fr-4"), "smolensk-highway");
  EXPECT_EQ(later.where("fr-davout"), "yelnya") << "he came before";
}

/// Random play from before a barred road, with every state sound, the same after JSON, and imagined alike.
TEST(BorodinoEntry, KeepsTheContractOnTheRoad) {
  proves("entry", "R.1");
  FastDice random(5);
  ActionList legal;
  EventList events;
  int on_the_road = 0;
  for (int game = 0; game < 12; ++game) {
    Table table = barred_road(game % 2 == 0 ? Side::french : Side::russian);
    State& s = table.state;
    for (int number = 0; number < 120 && s.phase != Phase::over && !testing::Test::HasFailure(); ++number) {
      table.look().legal(legal);
      Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      for (const Action each : legal) {
        if (verb_of(each) == Verb::enter && each.b == table.area("gryaz")) action = each;
      }
      events.clear();
      Play(standard(), s, random, events).apply(action);
      on_the_road += s.entry != 0 ? 1 : 0;
      ASSERT_EQ(describe(inspect(standard(), s)), "");
      const auto back = JsonForms(standard()).parse_state(JsonForms(standard()).state(s));
      ASSERT_TRUE(back.has_value()) << describe(back.error());
      ASSERT_TRUE(*back == s);
      for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
        const View view = see(standard(), s, who);
        const State imagined = imagine(standard(), view, random);
        ASSERT_TRUE(see(standard(), imagined, who) == view);
        ASSERT_EQ(describe(inspect(standard(), imagined)), "");
      }
    }
  }
  EXPECT_GT(on_the_road, 50);
}

}  // namespace
}  // namespace redoubt::borodino_1812
