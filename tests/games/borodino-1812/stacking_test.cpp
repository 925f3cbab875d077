// 3.31: stacking limits count when a side's action ends.
#include "games/borodino-1812/soundness.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

Table& moving(Table& table, const std::string& hq) { return table.play("activate " + hq).play_all("done\ndone"); }

/// Four in each of two areas.
Table two_full_areas() {
  Table table;
  table.state.fourth = 0;
  table.put("fr-davout", "valuyevo").put("fr-1", "valuyevo").put("fr-2", "valuyevo").put("fr-11", "valuyevo");
  table.put("fr-3", "valuyevo-heights").put("fr-4", "valuyevo-heights").put("fr-10", "valuyevo-heights");
  table.put("fr-5", "valuyevo-heights").put("ru-7", "gorki");
  return table;
}

int standing(const Table& table, const char* area) { return count(table.state.here(Side::french, table.area(area))); }

TEST(BorodinoStacking, UnitsOfFullAreasChangePlaces) {
  proves("3.31");
  Table table = two_full_areas();
  moving(table, "fr-davout");
  table.play("move fr-1 valuyevo-heights fr-davout");
  EXPECT_EQ(standing(table, "valuyevo-heights"), 5) << "during movement";
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  table.play("move fr-2 smolensk-highway fr-davout").play("move fr-3 valuyevo fr-davout");
  EXPECT_EQ(standing(table, "valuyevo-heights"), 4);
  table.play_all("done\ndone\ndone");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(BorodinoStacking, AnActiveHeadquartersMakesRoomInItsOwnMove) {
  proves("3.31", "5.2");
  Table table = two_full_areas();
  for (const char* id : {"fr-1", "fr-2", "fr-11"}) table.state.moved |= bit(table.unit(id));
  moving(table, "fr-davout");
  EXPECT_TRUE(table.lists("move fr-3 valuyevo fr-davout")) << "Davout himself will go";
  table.play("move fr-3 valuyevo fr-davout").play("done");
  EXPECT_EQ(table.phase(), "hq-movement");
  EXPECT_EQ(table.why("done"), RefusalReason::crowded) << "nobody else could";
  EXPECT_FALSE(table.lists("done"));
  table.play("move fr-davout smolensk-highway fr-davout").play_all("done\ndone");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(BorodinoStacking, AStragglerMakesRoomAfterTheOthers) {
  proves("3.31", "5.7");
  Table table = two_full_areas();
  for (const char* id : {"fr-3", "fr-4", "fr-5"}) table.state.moved |= bit(table.unit(id));
  moving(table, "fr-davout");
  EXPECT_TRUE(table.lists("move fr-1 valuyevo-heights fr-davout")) << "the 10th, of another corps, can straggle";
  table.play("move fr-1 valuyevo-heights fr-davout").play_all("done\ndone");
  EXPECT_EQ(table.phase(), "stragglers");
  EXPECT_EQ(table.why("done"), RefusalReason::crowded);
  table.dice({1}).play("straggle fr-10 gryaz-road");
  EXPECT_EQ(table.strength("fr-10"), 3) << "at its own risk";
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(BorodinoStacking, NobodyComesWhereNobodyCanMakeRoom) {
  proves("3.31");
  Table table = two_full_areas();
  for (const char* id : {"fr-3", "fr-4", "fr-5", "fr-10"}) table.state.moved |= bit(table.unit(id));
  moving(table, "fr-davout");
  EXPECT_EQ(table.why("move fr-1 valuyevo-heights fr-davout"), RefusalReason::area_full);
  EXPECT_FALSE(table.lists("move fr-1 valuyevo-heights fr-davout"));
  table.play_all("done\ndone");
  EXPECT_FALSE(table.lists("straggle fr-1 valuyevo-heights"));
}

/// The wood behind takes three; who stands in the full area has no other way out.
TEST(BorodinoStacking, NobodyTakesTheRoomThatOthersNeed) {
  proves("3.31");
  Table table;
  table.state.fourth = 0;
  for (const char* id : {"fr-1", "fr-2", "fr-3", "fr-4"}) table.put(id, "gryaz-heights");
  table.put("fr-davout", "valuyevo-wood").put("fr-5", "valuyevo-wood").put("fr-10", "valuyevo-wood");
  table.put("fr-11", "smolensk-highway");
  table.put("ru-7", "gryaz").put("ru-24", "valuyevo-heights").put("ru-11", "gryaz-road");
  for (const char* id : {"fr-1", "fr-2", "fr-3", "fr-10", "fr-davout"}) table.state.moved |= bit(table.unit(id));
  table.state.phase = Phase::stragglers;
  EXPECT_TRUE(table.lists("straggle fr-5 gryaz-heights")) << "the 4th Division can go to the wood";
  table.dice({6}).play("straggle fr-5 gryaz-heights");
  EXPECT_EQ(table.why("straggle fr-11 valuyevo-wood"), RefusalReason::area_full)
      << "there is one place, and it is the 4th's";
  table.dice({6}).play("straggle fr-4 valuyevo-wood");
  EXPECT_EQ(table.why("straggle fr-11 valuyevo-wood"), RefusalReason::area_full);
  EXPECT_TRUE(table.legal("done"));
}

/// Four in each of three areas on one road, cavalry in the first.
Table three_full_areas() {
  Table table;
  table.state.fourth = 0;
  for (const char* id : {"fr-1cc", "fr-1", "fr-2", "fr-3"}) table.put(id, "gryaz");
  for (const char* id : {"fr-4", "fr-5", "fr-10", "fr-11"}) table.put(id, "valuyevo-heights");
  for (const char* id : {"fr-13", "fr-14", "fr-18", "fr-16"}) table.put(id, "gryaz-heights");
  table.put("fr-napoleon", "gryaz-road", 1).put("ru-7", "gorki");
  return table;
}

TEST(BorodinoStacking, UnitsOfThreeFullAreasChangePlacesInARing) {
  proves("3.31", "5.41", "5.7");
  Table table = three_full_areas();
  moving(table, "fr-napoleon");
  EXPECT_EQ(table.why("move fr-10 gryaz fr-napoleon"), RefusalReason::not_adjacent)
      << "infantry cannot come back as far";
  table.play("move fr-1cc valuyevo-heights fr-napoleon").play_all("done\ndone");
  EXPECT_EQ(table.why("done"), RefusalReason::crowded);
  EXPECT_TRUE(table.lists("straggle fr-10 gryaz-heights")) << "one too many, and the next will be";
  table.dice({6}).play("straggle fr-10 gryaz-heights").dice({6}).play("straggle fr-13 gryaz").play("done");
  EXPECT_EQ(table.to_act(), "russian");
}

/// A straggler who dies on the way has made room, too.
TEST(BorodinoStacking, WhoDiesOnTheWayMakesRoom) {
  proves("3.31", "5.7");
  Table table = two_full_areas();
  table.state.blocks[table.unit("fr-10")].step = 3;
  for (const char* id : {"fr-3", "fr-4", "fr-5"}) table.state.moved |= bit(table.unit(id));
  moving(table, "fr-davout");
  table.play("move fr-1 valuyevo-heights fr-davout").play_all("done\ndone");
  table.dice({1}).play("straggle fr-10 valuyevo");
  EXPECT_EQ(table.where("fr-10"), "grave");
  EXPECT_TRUE(table.legal("done"));
}

/// 5 September: six who may move in Yelnya, where corps enter, and so many in Doronino. Who stands in the full Fomkino
/// Fields can go only by road to Yelnya; from there the only room is in Doronino.
Table full_entry_area(std::initializer_list<const char*> doronino) {
  Table table(1);
  for (const char* id : {"fr-old-guard", "fr-3", "fr-4", "fr-vistula"}) table.put(id, "fomkino-west");
  for (const char* id : {"fr-poniatowski", "fr-young-guard", "fr-16", "fr-1cc"}) table.put(id, "fomkino-heights");
  for (const char* id : {"fr-2", "fr-voltigeurs-1", "fr-voltigeurs-3"}) table.put(id, "southern-wood");
  for (const char* id : doronino) table.put(id, "doronino");
  table.state.moved = table.state.field[at(Side::french)] & ~bit(table.unit("fr-vistula"));
  for (const char* id : {"fr-5", "fr-18", "fr-i-cavalry", "fr-13", "fr-14", "fr-italian-guard"})
    table.put(id, "yelnya");
  table.put("ru-7", "fomkino").put("ru-24", "shevardino").put("ru-11", "utitsa").put("ru-26", "aleksinki");
  table.put("ru-12", "shevardino-wood");
  table.state.phase = Phase::stragglers;
  return table;
}

/// What an entry area cannot help is forgiven to those who stand there, not to who comes from elsewhere: the room that
/// one leaves who goes first would not be there for him.
TEST(BorodinoStacking, NobodyMakesRoomThroughAnEntryAreaThatStaysTooFull) {
  proves("3.31", "entry");
  Table table = full_entry_area({"fr-1", "fr-voltigeurs-2", "fr-2cc"});
  for (const char* id : {"fr-5", "fr-18", "fr-i-cavalry", "fr-13", "fr-14", "fr-italian-guard"}) {
    EXPECT_FALSE(table.lists("straggle " + std::string(id) + " fomkino-west")) << id;
  }
  EXPECT_EQ(table.why("done"), RefusalReason::crowded);
  table.dice({6}).play("straggle fr-5 doronino");
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  EXPECT_FALSE(table.lists("straggle fr-vistula yelnya"));
  EXPECT_EQ(standing(table, "yelnya"), 5);
  EXPECT_TRUE(table.legal("done")) << "they cannot help it";
}

TEST(BorodinoStacking, AnEntryAreaThatCanBeRelievedLetsOthersThroughInAnyOrder) {
  proves("3.31", "entry");
  Table table = full_entry_area({"fr-1", "fr-2cc"});
  table.dice({6}).play("straggle fr-5 fomkino-west").dice({6}).play("straggle fr-18 doronino");
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  EXPECT_EQ(table.why("done"), RefusalReason::crowded);
  table.dice({6}).play("straggle fr-13 doronino").dice({6}).play("straggle fr-vistula yelnya");
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  EXPECT_TRUE(table.legal("done"));
}

/// Random play, with many areas full: whoever moves, the action can always be ended with room for all.
TEST(BorodinoStacking, EveryActionCanBeEnded) {
  proves("3.31");
  FastDice random(31);
  EventList muted(true);
  ActionList legal;
  int crowded = 0;
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    Table table(seed % 2);
    table.deployed(seed);
    State& s = table.state;
    for (int number = 0; number < 400 && s.phase != Phase::over; ++number) {
      table.look().legal(legal);
      ASSERT_FALSE(legal.empty());
      Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      for (const Action each : legal) {
        const bool moves = verb_of(each) == Verb::move || verb_of(each) == Verb::straggle;
        if (moves && random.below(8) == 0 && !table.look().room(s.acting, static_cast<Area>(each.b))) action = each;
      }
      crowded += Going(table.look(), s.acting).overfull().empty() ? 0 : 1;
      Play(standard(), s, random, muted).apply(action);
      ASSERT_EQ(describe(inspect(standard(), s)), "") << seed << " " << number;
    }
  }
  EXPECT_GT(crowded, 500);
}

}  // namespace
}  // namespace redoubt::borodino_1812
