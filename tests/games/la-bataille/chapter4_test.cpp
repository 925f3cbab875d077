// Chapter 4: leaders. Around 06587 the ground is clear and level for five hexes.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

TEST(BatailleChapter4, WhomALeaderHelps) {
  proves("4.1", "4.2", "A.7");
  const auto helps = [](const char* leader, const char* unit) {
    Table table;
    table.put(unit, "06587").put(leader, "06587");
    return table.look().morale_bonus(table.unit(unit)) != 0;
  };
  EXPECT_TRUE(helps("fr-napoleon", "fr-13-light-1")) << "the whole side";
  EXPECT_TRUE(helps("fr-davout", "fr-13-light-1")) << "his corps";
  EXPECT_TRUE(helps("fr-eugene", "fr-13-light-1")) << "attached: of both corps";
  EXPECT_FALSE(helps("fr-ney", "fr-13-light-1"));
  EXPECT_TRUE(helps("fr-morand", "fr-13-light-1"));
  EXPECT_FALSE(helps("fr-friant", "fr-13-light-1")) << "another division";
  EXPECT_TRUE(helps("fr-rapp", "fr-3-polish-1")) << "an aide: anybody";
  EXPECT_TRUE(helps("fr-murat", "fr-5-cuirassiers"));
  EXPECT_FALSE(helps("fr-murat", "fr-13-light-1")) << "cavalry alone";
  EXPECT_TRUE(helps("ru-bagration", "ru-narva-1"));
  EXPECT_FALSE(helps("ru-bagration", "ru-tobolsk-1")) << "the 1st Army";
  EXPECT_TRUE(helps("ru-barclay", "ru-moscow-militia-b1")) << "militia with both";
}

TEST(BatailleChapter4, RidingFifteenPoints) {
  proves("4.4");
  Table table;
  table.put("fr-davout", "06587").put("fr-ney", "06588").put("ru-narva", "06581", "N").put("ru-odessa", "06583", "S");
  table.play("lead fr-davout");
  EXPECT_EQ(table.verdict("ride-to 06581"), "4.4") << "held by the enemy";
  EXPECT_EQ(table.verdict("ride-to 06584"), "4.4") << "in an enemy zone, without a friend there";
  EXPECT_EQ(table.verdict("ride-to 04040"), "4.4") << "too far";
  table.play("ride-to 06575");
  EXPECT_EQ(table.where("fr-davout"), "06575") << "around them: nothing blocks but enemies and their zones";
  EXPECT_EQ(table.verdict("lead fr-davout"), "4.4") << "once";
  table.play("lead fr-ney").play("stay");
  EXPECT_EQ(table.where("fr-ney"), "06588");
  EXPECT_EQ(table.verdict("lead ru-kutuzov"), "4.4");
  EXPECT_EQ(table.verdict("lead fr-25-line-1"), "4.4");
}

TEST(BatailleChapter4, ALeaderGoesIntoAZoneWhereAFriendIs) {
  proves("4.4");
  Table table;
  table.put("fr-davout", "06587").put("ru-odessa", "06583", "S").put("fr-25-line-1", "06584");
  table.play("lead fr-davout").play("ride-to 06584");
  EXPECT_EQ(table.where("fr-davout"), "06584");
}

TEST(BatailleChapter4, LeadersOfTheWaitingGuardGoNowhere) {
  proves("4.7");
  Table table;
  table.put("fr-curial", "06587")
      .put("fr-1-grenadiers", "06587")
      .put("fr-sorbier", "06587")
      .put("fr-i-foot-3", "06588");
  table.state.bound.add(table.unit("fr-1-grenadiers"));
  EXPECT_EQ(table.verdict("lead fr-curial"), "4.7");
  EXPECT_TRUE(table.legal("lead fr-sorbier")) << "he has other guns than theirs";
  table.state.bound = {};
  EXPECT_TRUE(table.legal("lead fr-curial"));
}

// --- 4.5 ---

/// Fire at a hex with Davout and a battalion of his: these dice, then his.
Table struck(std::vector<int> dice) {
  Table table;
  table.put("fr-davout", "06587").put("fr-25-line-1", "06587").put("fr-57-line-1", "06591");
  table.dice(dice).with([](Play& game) { game.strike_leader(game.leaders_at(Table::hex("06587")), true); });
  EXPECT_EQ(table.dice_left(), 0U);
  expect_sound(table.state);
  return table;
}

TEST(BatailleChapter4, EveryRowOfTheCasualtyTable) {
  proves("4.5");
  EXPECT_EQ(struck({1, 6, 6}).where("fr-davout"), "out") << "his battalion checks at once";
  EXPECT_EQ(struck({2, 6, 6}).where("fr-davout"), "out");
  const Table leg = struck({3, 1, 2, 6, 6});
  EXPECT_EQ(leg.where("fr-davout"), "away");
  EXPECT_EQ(leg.state.returns[Roster::leader_place(leg.unit("fr-davout"))], leg.state.turn + 9) << "two dice of hours";
  const Table arm = struck({4, 2, 6, 6});
  EXPECT_EQ(arm.state.returns[Roster::leader_place(arm.unit("fr-davout"))], arm.state.turn + 6) << "one die";
  EXPECT_EQ(struck({5, 5, 6}).where("fr-davout"), "06587") << "nobody is captured by fire: the die falls again";
  EXPECT_EQ(struck({6}).where("fr-davout"), "06587");
}

TEST(BatailleChapter4, WhomHeHelpedChecksLessHisBonus) {
  proves("4.5");
  // 25 is the line's morale; 33 less four steps is 25.
  EXPECT_TRUE(struck({1, 3, 3}).is_disordered("fr-25-line-1"));
  EXPECT_FALSE(struck({1, 3, 4}).is_disordered("fr-25-line-1"));
}

TEST(BatailleChapter4, OneOfSeveralByLot) {
  proves("4.5");
  Table table;
  table.put("fr-davout", "06587").put("fr-compans", "06587").put("fr-ney", "06587").put("fr-57-line-1", "06587");
  // The die falls until it is three or less; in the order of their numbers Davout, Ney, Compans.
  table.dice({6, 2, 1}).with([](Play& game) { game.strike_leader(game.leaders_at(Table::hex("06587")), true); });
  EXPECT_EQ(table.where("fr-ney"), "out");
}

TEST(BatailleChapter4, HeComesBackAtAnHourWithTheArmyCommander) {
  proves("4.5", "3.1");
  Table table = struck({4, 1, 6, 6});
  table.put("fr-napoleon", "06590");
  table.state.turn = 4;
  table.with([](Play& game) { game.return_leaders(); });
  EXPECT_EQ(table.where("fr-davout"), "away") << "his hour is not yet over";
  table.state.turn = 7;
  table.with([](Play& game) { game.return_leaders(); });
  EXPECT_EQ(table.where("fr-davout"), "06590");
}

TEST(BatailleChapter4, WithNapoleonTheBattleIsLost) {
  proves("4.9", "3.5");
  Table table;
  table.put("fr-napoleon", "06587").put("fr-25-line-1", "06588");
  table.dice({1}).with([](Play& game) {
    game.strike_leader(game.leaders_at(Table::hex("06587")), true);
    game.settle();
  });
  EXPECT_EQ(table.phase(), "over");
  EXPECT_TRUE(table.saw(EventKind::game_over, "4.9"));
}

// --- 4.6 ---

TEST(BatailleChapter4, LeadersAloneRideToTheNearestFriends) {
  proves("4.6");
  Table table;
  table.put("ru-raevsky", "06586").put("ru-narva", "06581", "N").put("fr-25-line-1", "06587");
  table.play("move fr-25-line-1").play("step N");
  EXPECT_EQ(table.where("ru-raevsky"), "06581") << "an enemy enters his hex";
  Table horse;
  horse.put("ru-raevsky", "06586").put("ru-narva", "06581", "N").put("fr-9-chasseurs", "06587");
  horse.play("move fr-9-chasseurs").play("step N");
  EXPECT_EQ(horse.where("ru-raevsky"), "captured") << "by cavalry";
  Table gone;
  gone.put("ru-raevsky", "06586").put("ru-narva-1", "06586").put("ru-narva-2", "06581", "N");
  gone.with([](Play& game) { game.disorder(game.data.forces.find("ru-narva-1"), Rule::r9_4); });
  EXPECT_EQ(gone.where("ru-raevsky"), gone.where("ru-narva-1")) << "those who were with him are gone";
}

TEST(BatailleChapter4, HeIsTakenWhereNoWayIsOpen) {
  proves("4.6");
  Table table;
  table.put("ru-raevsky", "06586").put("fr-25-line-1", "06587").put("fr-57-line-1", "06588");
  table.play("move fr-25-line-1").play("step N");
  EXPECT_EQ(table.where("ru-raevsky"), "captured") << "no friend is left on the map";
}

// --- 4.7, 4.8 ---

/// Ney is gone, and the French recovery phase has come.
Table without_ney(std::initializer_list<const char*> others) {
  Table table;
  table.put("fr-24-light", "06587").put("fr-57-line-1", "06590");
  for (const char* const id : others) table.put(id, "06587");
  table.with([](Play& game) {
    game.lift(game.data.forces.find("fr-rapp"), box(Box::unused));
    game.s.where[game.data.forces.find("fr-ney")] = box(Box::out);
    game.begin_fire(Phase::offensive_fire);
    game.settle();
  });
  return table;
}

TEST(BatailleChapter4, AnAideTakesTheCorpsOfACommanderWhoIsGone) {
  proves("4.7");
  Table table = without_ney({"fr-mouton", "fr-narbonne"});
  ASSERT_EQ(table.phase(), "promotion");
  EXPECT_EQ(table.verdict("promote fr-mouton fr-i"), "4.7") << "Davout is there, or not in this battle";
  EXPECT_EQ(table.verdict("promote fr-ledru fr-iii"), "4.7") << "no aide";
  table.play("promote fr-mouton fr-iii");
  EXPECT_NE(table.phase(), "promotion") << "the corps has its man, and there is nothing more to promote";
  EXPECT_TRUE(table.look().helps(table.unit("fr-mouton"), table.unit("fr-24-light")));
  table.with([](Play& game) {
    game.s.where[game.data.forces.find("fr-ney")] = box(Box::away);
    game.s.returns[Roster::leader_place(game.data.forces.find("fr-ney"))] = game.s.turn;
    game.return_leaders();
  });
  EXPECT_EQ(table.state.posts[Roster::leader_place(table.unit("fr-mouton"))], Corps::none) << "he is an aide again";
}

TEST(BatailleChapter4, WithoutAidesTheGuardGivesTheCommanderOfADivision) {
  proves("4.7");
  Table table = without_ney({"fr-curial", "fr-1-grenadiers"});
  EXPECT_NE(table.phase(), "promotion") << "a unit of his division has been released";
  Table bound;
  bound.put("fr-24-light", "06587")
      .put("fr-57-line-1", "06590")
      .put("fr-curial", "06591")
      .put("fr-1-grenadiers", "06591");
  bound.state.bound.add(bound.unit("fr-1-grenadiers"));
  bound.with([](Play& game) {
    game.lift(game.data.forces.find("fr-rapp"), box(Box::unused));
    game.s.where[game.data.forces.find("fr-ney")] = box(Box::captured);
    game.begin_fire(Phase::offensive_fire);
    game.settle();
  });
  ASSERT_EQ(bound.phase(), "promotion");
  bound.play("promote fr-curial fr-iii");
  EXPECT_TRUE(bound.look().helps(bound.unit("fr-curial"), bound.unit("fr-24-light")));
  EXPECT_FALSE(bound.look().helps(bound.unit("fr-curial"), bound.unit("fr-1-grenadiers")))
      << "he has left his division";
}

TEST(BatailleChapter4, RussiansArePromotedByThemselves) {
  proves("4.8");
  Table table(Side::russian);
  table.put("ru-kaptsevich", "06587").put("ru-likhachev", "06587");
  table.state.where[table.unit("ru-dokhturov")] = box(Box::away);
  table.with([](Play& game) { game.promote_russians(); });
  EXPECT_EQ(table.state.posts[Roster::leader_place(table.unit("ru-kaptsevich"))], Corps::russian_vi)
      << "the first in listed order";
  EXPECT_EQ(table.state.posts[Roster::leader_place(table.unit("ru-likhachev"))], Corps::none);
  EXPECT_TRUE(table.look().helps(table.unit("ru-kaptsevich"), table.unit("ru-ufa-1")))
      << "a unit of the other division";
}

}  // namespace
}  // namespace redoubt::la_bataille
