// Chapter 10: batteries. Around 06587 the ground is clear and level for five hexes.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

/// Whether a battery limbers with a die; a face of 0: no die is thrown.
bool limbers(const char* id, int die, const char* leader = nullptr) {
  Table table(standard().forces.roster()[standard().forces.find(id)].side);
  table.put(id, "06587");
  if (leader != nullptr) table.put(leader, "06587");
  table.play(std::string("move ") + id);
  if (die != 0) table.dice({die});
  table.play("limber");
  EXPECT_EQ(table.dice_left(), 0U) << id;
  return table.state.form[table.unit(id)] == Form::limbered;
}

TEST(BatailleChapter10, EveryRowOfTheLimberingTable) {
  proves("10.1");
  struct Row {
    const char* id;
    int from;
  };
  for (const Row& row :
       {Row{"fr-guard-foot-1", 1}, Row{"fr-guard-horse-1", 1}, Row{"fr-i-foot-3", 4}, Row{"fr-i-horse-1", 1},
        Row{"fr-viii-foot-1", 5}, Row{"fr-v-horse-1", 2}, Row{"ru-v-foot-1", 2}, Row{"ru-v-horse-1", 1},
        Row{"ru-ii-foot-3", 5}, Row{"ru-cavalry-1-horse-1", 2}, Row{"ru-reserve-1-foot-1", 6},
        Row{"ru-reserve-1-horse-1", 2}}) {
    for (int die = 1; die <= 6; ++die) EXPECT_EQ(limbers(row.id, die), die >= row.from) << row.id << " on " << die;
  }
}

TEST(BatailleChapter10, ALeaderSparesTheDieButNotTheReserve) {
  proves("10.2", "10.3", "4.3");
  EXPECT_TRUE(limbers("fr-i-foot-3", 0, "fr-ney")) << "any friendly leader";
  EXPECT_FALSE(limbers("ru-reserve-1-foot-1", 5, "ru-kutuzov"));
  EXPECT_TRUE(limbers("ru-reserve-1-foot-1", 0, "ru-kutaisov"));
  EXPECT_TRUE(limbers("ru-reserve-1-horse-1", 0, "ru-kutuzov")) << "reserve horse is line horse";
}

TEST(BatailleChapter10, WhoFailsHasDoneForThisHalfTurn) {
  proves("10.1");
  Table table;
  table.put("fr-i-foot-3", "06587");
  table.play("move fr-i-foot-3").dice({3}).play("limber");
  EXPECT_EQ(table.phase(), "movement");
  EXPECT_EQ(table.state.form[table.unit("fr-i-foot-3")], Form::unlimbered);
  EXPECT_EQ(table.verdict("move fr-i-foot-3"), "5.1");
}

TEST(BatailleChapter10, LimberingAndUnlimberingCostTwoPointsEach) {
  proves("10.1", "7.1");
  Table table;
  table.put("fr-i-foot-3", "06587");
  table.play("move fr-i-foot-3");
  EXPECT_EQ(table.verdict("step N"), "10.5") << "unlimbered guns are pushed, if at all";
  table.dice({4}).play("limber");
  EXPECT_EQ(table.left(), 8);
  table.play("step N").play("unlimber SE");
  EXPECT_EQ(table.left(), 2);
  EXPECT_EQ(table.facing("fr-i-foot-3"), "SE") << "it faces as it will";
  EXPECT_EQ(table.verdict("limber"), "10.1") << "once a half-turn";
  EXPECT_TRUE(table.state.worked.has(table.unit("fr-i-foot-3")));
}

TEST(BatailleChapter10, TheReserveMovesAndUnlimbersOnASixOnly) {
  proves("10.3");
  Table table(Side::russian);
  table.put("ru-reserve-1-foot-1", "06587", "N limbered").put("ru-reserve-1-foot-2", "06589", "N limbered");
  table.play("move ru-reserve-1-foot-1").dice({6}).play("step N").play("step N");
  EXPECT_EQ(table.where("ru-reserve-1-foot-1"), "06585") << "one die for the half-turn's movement";
  table.dice({5}).play("unlimber N");
  EXPECT_EQ(table.state.form[table.unit("ru-reserve-1-foot-1")], Form::limbered) << "and another for each act";
  EXPECT_EQ(table.phase(), "movement");
  table.play("move ru-reserve-1-foot-2").play("turn NE");
  EXPECT_EQ(table.facing("ru-reserve-1-foot-2"), "NE") << "turning in place is free of it";
  table.dice({1}).play("step N");
  EXPECT_EQ(table.where("ru-reserve-1-foot-2"), "06589");
  Table free(Side::russian);
  free.put("ru-reserve-1-foot-1", "06587", "N limbered").put("ru-kutaisov", "06587");
  free.play("move ru-reserve-1-foot-1").play("unlimber N");
  EXPECT_EQ(free.state.form[free.unit("ru-reserve-1-foot-1")], Form::unlimbered);
}

TEST(BatailleChapter10, GunsArePushedOneHexOverClearGround) {
  proves("10.5");
  Table table;
  table.put("fr-i-foot-3", "06587").put("fr-25-line-1", "06590");
  table.play("move fr-i-foot-3");
  EXPECT_EQ(table.verdict("prolong SE"), "10.5") << "front or rear";
  EXPECT_TRUE(table.legal("prolong S"));
  table.play("prolong NE");
  EXPECT_EQ(table.where("fr-i-foot-3"), "06686");
  EXPECT_EQ(table.facing("fr-i-foot-3"), "N") << "it keeps its facing";
  EXPECT_EQ(table.phase(), "movement") << "for its whole allowance";
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("prolong N"), "10.5");
  Table wood;
  wood.put("fr-i-foot-3", "05070", "S");
  wood.play("move fr-i-foot-3");
  EXPECT_EQ(wood.verdict("prolong S"), "10.5") << "into the forest";
  Table stream;
  stream.put("fr-i-foot-3", "06587").play("move fr-i-foot-3").play("turn NE");
  EXPECT_EQ(stream.verdict("prolong NE"), "10.5") << "it has spent something";
}

}  // namespace
}  // namespace redoubt::la_bataille
