// The pages before chapter 1: set-up and fog, control, contested areas, the initiative, the sequence, how to win.
#include <map>
#include <set>

#include "tests/games/bloody-monday/rolls.h"

namespace redoubt::bloody_monday {
namespace {

std::string id_of(Unit unit) { return forces().data(unit).id; }

/// What the back of a set-up icon says: the corps and the kind.
std::string pile_of(Unit unit) {
  const BlockData& block = forces().data(unit);
  const bool guns = block.type == Type::foot_artillery || block.type == Type::horse_artillery;
  const bool horse = block.type == Type::light_cavalry || block.type == Type::heavy_cavalry;
  return block.corps + " " +
         (guns    ? "artillery"
          : horse ? "cavalry"
                  : std::string(type_names[static_cast<std::size_t>(block.type)]));
}

std::vector<Unit> pool_of(const Table& table, Side side) {
  std::vector<Unit> found;
  each(side, all_of(side), [&](Unit unit) {
    if (table.state.area(unit) == pool) found.push_back(unit);
  });
  return found;
}

/// The blocks of a side in an area, by pile.
std::multiset<std::string> piles_in(const Table& table, Side side, Area area) {
  std::multiset<std::string> piles;
  each(side, table.state.here(side, area), [&](Unit unit) { piles.insert(pile_of(unit)); });
  return piles;
}

TEST(SetUp, PutsLeadersOnTheirIcons) {
  proves("setup");
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Table table({}, 0, seed);
    const std::map<std::string, std::string> places = {{"fr-napoleon", "21"},    {"ru-kutuzov", "69"},
                                                       {"fr-davout", "19"},      {"fr-eugene", "15"},
                                                       {"fr-bessieres", "pool"}, {"ru-lavrov", "pool"}};
    for (const auto& [id, area] : places) EXPECT_EQ(table.where(id), area) << id;
    EXPECT_EQ(count(forces().army(Side::french).leaders & table.state.field[0]), 6) << "all but Bessières";
    EXPECT_EQ(count(forces().army(Side::russian).leaders & table.state.field[1]), 3) << "all but Lavrov";
  }
}

TEST(SetUp, StartsAllBlocksConcealedAndAtFullStrength) {
  proves("setup");
  const Table table;
  for (const Block& block : table.state.blocks) EXPECT_EQ(block.edge, 0);
  EXPECT_EQ(table.state.revealed[0] | table.state.revealed[1], Units{0});
  EXPECT_EQ(count(table.state.field[0]), 46);
  EXPECT_EQ(count(table.state.field[1]), 55);
  const View view = Table::game().view(table.state, Viewer::french);
  EXPECT_EQ(view.hidden_count, 55) << "of the Russian blocks the French see the backs";
  for (int i = 0; i < view.known_count; ++i)
    EXPECT_EQ(side_of(view.known[static_cast<std::size_t>(i)].unit), Side::french);
}

TEST(SetUp, GivesTheWestToTheFrenchAndTheEastToTheRussians) {
  proves("setup", "control");
  const Table table;
  for (Area area = 1; area <= area_count; ++area) {
    EXPECT_EQ(table.owner(area), area <= 40 ? "french" : "russian") << int{area};
    EXPECT_FALSE(table.state.contested(area)) << int{area};
    const std::string stranger = area <= 40 ? "russian" : "french";
    EXPECT_FALSE(table.state.occupied(*side_named(stranger), area)) << int{area};
  }
}

TEST(SetUp, LeavesSevenBlocksInEachPool) {
  proves("setup", "FAQ 2");
  std::set<std::string> drawn;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Table table({}, 0, seed);
    std::multiset<std::string> french;
    for (const Unit unit : pool_of(table, Side::french)) {
      french.insert(pile_of(unit));
      drawn.insert(id_of(unit));
      const bool reserve = forces().data(unit).corps == "reserve";
      EXPECT_TRUE(!reserve || forces().type(unit) == Type::heavy_cavalry) << id_of(unit);
    }
    EXPECT_EQ(french, (std::multiset<std::string>{"guard leader", "guard cavalry", "guard infantry", "guard infantry",
                                                  "guard infantry", "guard artillery", "reserve cavalry"}));
    std::multiset<std::string> russian;
    for (const Unit unit : pool_of(table, Side::russian)) {
      russian.insert(pile_of(unit));
      drawn.insert(id_of(unit));
    }
    EXPECT_EQ(russian,
              (std::multiset<std::string>{"guard leader", "guard artillery", "army-1 artillery", "army-1 cavalry",
                                          "cossacks cavalry", "cossacks cavalry", "cossacks cavalry"}));
  }
  int heavies = 0;
  int cossacks = 0;
  for (const std::string& id : drawn) {
    heavies += id.starts_with("fr-res-hc") ? 1 : 0;
    cossacks += id.starts_with("ru-cos") ? 1 : 0;
  }
  EXPECT_EQ(heavies, 6) << "any of the six";
  EXPECT_EQ(cossacks, 9) << "any of the nine";
  EXPECT_TRUE(drawn.contains("fr-guard-foot") && drawn.contains("fr-guard-horse"));
}

TEST(SetUp, LeavesNoBlockOver) {
  proves("FAQ 2", "setup");
  for (const std::vector<std::string>& options : {std::vector<std::string>{}, {"9.1"}}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Table table(options, 0, seed);
      for (const Side side : {Side::french, Side::russian}) {
        EXPECT_EQ(count(table.state.field[at(side)]) + static_cast<int>(pool_of(table, side).size()), blocks_of(side));
      }
    }
  }
}

TEST(SetUp, DrawsABlockOfItsColourAndKindForEveryIcon) {
  proves("setup");
  std::set<std::string> jagers;
  std::set<std::string> infantry;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Table table({}, 0, seed);
    EXPECT_EQ(piles_in(table, Side::russian, 41), (std::multiset<std::string>{"guard jager"}));
    EXPECT_EQ(piles_in(table, Side::russian, 42), (std::multiset<std::string>{"army-1 jager"}));
    EXPECT_EQ(piles_in(table, Side::russian, 71), (std::multiset<std::string>{"army-1 artillery", "army-1 infantry"}));
    EXPECT_EQ(piles_in(table, Side::russian, 72), (std::multiset<std::string>{"army-2 cavalry", "army-2 infantry"}));
    jagers.insert(id_of(first(Side::russian, table.state.here(Side::russian, 42))));
    infantry.insert(id_of(first(Side::russian, table.state.here(Side::russian, 72))));
  }
  EXPECT_EQ(jagers.size(), 6U) << "any of the six yellow jägers";
  EXPECT_EQ(infantry.size(), 7U) << "any of the seven light blue infantry";
}

TEST(SetUp, DrawsLightAndHeavyCavalryTogetherAndFootAndHorseGuns) {
  proves("FAQ 1", "setup");
  std::set<Type> cavalry;
  std::set<Type> guns;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Table table({}, 0, seed);
    each(Side::russian, table.state.here(Side::russian, 72) & forces().army(Side::russian).cavalry,
         [&](Unit unit) { cavalry.insert(forces().type(unit)); });
    each(Side::russian, table.state.here(Side::russian, 71) & forces().army(Side::russian).artillery,
         [&](Unit unit) { guns.insert(forces().type(unit)); });
  }
  EXPECT_EQ(cavalry, (std::set<Type>{Type::light_cavalry, Type::heavy_cavalry}));
  EXPECT_EQ(guns, (std::set<Type>{Type::foot_artillery, Type::horse_artillery}));
}

/// 9.1, the printed numbers: jägers and infantry make piles of twelve, eleven and three.
TEST(SetUp, MixesJagersWithTheInfantryOfTheirColour) {
  proves("9.1", "FAQ 1", "setup");
  std::map<Area, std::set<std::string>> seen;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Table table({"9.1"}, 0, seed);
    for (const Area area : std::array<Area, 3>{41, 42, 61}) {
      each(Side::russian, table.state.here(Side::russian, area), [&](Unit unit) { seen[area].insert(id_of(unit)); });
    }
    EXPECT_EQ(pool_of(table, Side::russian).size(), 7U);
  }
  EXPECT_EQ(seen[42].size(), 12U) << "yellow";
  EXPECT_EQ(seen[61].size(), 11U) << "light blue";
  EXPECT_EQ(seen[41].size(), 3U) << "red";
  EXPECT_TRUE(seen[42].contains("ru-a1-4-inf") && seen[42].contains("ru-a1-4-jag"));
}

TEST(SetUp, GivesEveryBlockATokenOfItsOwn) {
  proves("R.3", "setup");
  const Table table;
  for (const Side side : {Side::french, Side::russian}) {
    std::set<int> tokens;
    each(side, all_of(side), [&](Unit unit) { tokens.insert(table.state.blocks[unit].token); });
    EXPECT_EQ(static_cast<int>(tokens.size()), blocks_of(side));
    EXPECT_EQ(*tokens.begin(), 1);
    EXPECT_EQ(*tokens.rbegin(), blocks_of(side));
  }
  EXPECT_NE(table.state.blocks[0].token, Table({}, 0, 2).state.blocks[0].token) << "dealt at random";
}

TEST(SetUp, LetsALoneBlockBeFollowedByEye) {
  proves("R.3");
  Table table(moving(R"({"unit": "fr-i-1", "area": "22"}, {"unit": "fr-i-2", "area": "21"})"));
  const int token = table.state.blocks[table.unit("fr-i-1")].token;
  table.play("step fr-i-1 20");
  EXPECT_EQ(table.state.blocks[table.unit("fr-i-1")].token, token);
  EXPECT_EQ(table.last(EventKind::stepped)->open, only(Side::french)) << "the enemy sees the token move, not the block";
  EXPECT_EQ(table.last(EventKind::stepped)->token, token);
}

TEST(SetUp, DealsTheTokensOfAStackAnew) {
  proves("R.3");
  std::set<int> tokens;
  Table table(moving(
      R"({"unit": "fr-i-1", "area": "22"}, {"unit": "fr-i-2", "area": "21"}, {"unit": "fr-i-3", "area": "21"})"));
  const State before = table.state;
  std::set<int> three;
  for (const char* id : {"fr-i-1", "fr-i-2", "fr-i-3"}) three.insert(before.blocks[table.unit(id)].token);
  for (int i = 0; i < 60; ++i) {
    table.state = before;
    table.play("step fr-i-1 21");
    const int token = table.state.blocks[table.unit("fr-i-1")].token;
    EXPECT_TRUE(three.contains(token));
    tokens.insert(token);
  }
  EXPECT_EQ(tokens, three) << "it may be any of the three";
}

TEST(SetUp, TurnsControlAsABlockPassesThrough) {
  proves("control");
  Table table(moving(R"({"unit": "fr-i-cav", "area": "15"}, {"unit": "fr-davout", "area": "39"})"));
  EXPECT_EQ(table.owner(43), "russian");
  table.play_all("step fr-i-cav 43\nstep fr-i-cav 44");
  EXPECT_EQ(table.owner(43), "french") << "it did not stop there";
  EXPECT_EQ(table.owner(44), "french");
  EXPECT_EQ(table.owner(42), "russian");
  EXPECT_TRUE(table.saw(EventKind::control, "control"));
  table.play_all("stop\nstep fr-davout 40\nstep fr-davout 45");
  EXPECT_EQ(table.owner(45), "french") << "a leader will do";
}

TEST(SetUp, KeepsTheOwnerOfAnEmptyArea) {
  proves("control");
  Table table(moving(R"({"unit": "fr-i-cav", "area": "42"})"));
  table.play_all("step fr-i-cav 15\nstop");
  EXPECT_EQ(table.owner(42), "french") << "nobody has been there since";
}

TEST(SetUp, GivesAContestedAreaToWhoIsLeftAlone) {
  proves("control", "contested");
  Table table(moving(
      R"({"unit": "fr-i-1", "area": "41"}, {"unit": "fr-i-2", "area": "20"}, {"unit": "ru-guard-lgj", "area": "20"})"));
  EXPECT_EQ(table.owner(20), "french");
  EXPECT_TRUE(table.revealed("ru-guard-lgj"));
  table.play("step fr-i-2 22");
  EXPECT_EQ(table.owner(20), "russian") << "the French have left it";
  EXPECT_FALSE(table.revealed("ru-guard-lgj")) << "and the block stands up";
}

TEST(SetUp, KeepsAnAreaWithItsOwnerWhenBothSidesAreWipedOut) {
  proves("control");
  Table table(
      R"({"phase": "battles", "impulse": "initiative", "disc_spent": true, "newly_contested": ["41"], "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}, {"unit": "fr-iii-25", "area": "41", "strength": 1},
    {"unit": "ru-guard-lgj", "area": "41", "strength": 1}]})");
  table.dice({6, 6}).play("battle 41").take_all_hits();
  EXPECT_EQ(table.where("fr-iii-25"), "eliminated");
  EXPECT_EQ(table.where("ru-guard-lgj"), "eliminated");
  EXPECT_EQ(table.owner(41), "russian");
}

TEST(SetUp, ShowsTheGuestAndConcealsTheOwner) {
  proves("contested", "setup");
  Table table(moving(R"({"unit": "fr-i-1", "area": "15"}, {"unit": "ru-a1-4-jag", "area": "42"})"));
  table.play("step fr-i-1 42");
  EXPECT_TRUE(table.revealed("fr-i-1"));
  EXPECT_FALSE(table.revealed("ru-a1-4-jag"));
  EXPECT_EQ(table.owner(42), "russian");
  const View view = Table::game().view(table.state, Viewer::russian);
  bool seen = false;
  for (int i = 0; i < view.known_count; ++i)
    seen = seen || view.known[static_cast<std::size_t>(i)].unit == table.unit("fr-i-1");
  EXPECT_TRUE(seen) << "the Russians read its face";
  EXPECT_EQ(Table::game().view(table.state, Viewer::french).hidden_count, 2) << "the French see two backs";
}

TEST(SetUp, ConcealsAGuestWhoLeaves) {
  proves("contested");
  Table table(moving(R"({"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"})"));
  EXPECT_TRUE(table.revealed("fr-i-1"));
  table.play("step fr-i-1 15");
  EXPECT_FALSE(table.revealed("fr-i-1"));
  EXPECT_TRUE(table.saw(EventKind::concealed, "control"));
}

TEST(SetUp, GivesTheFirstImpulseAndTheDiscToTheFrench) {
  proves("initiative", "sequence");
  const Table table;
  EXPECT_EQ(table.state.disc, Side::french);
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.state.turn, 1);
  EXPECT_EQ(table.phase(), "impulse");
}

TEST(SetUp, HandsTheDiscToAndFroAsItIsSpent) {
  proves("initiative", "6.0");
  Table table;
  table.play_all("initiative\nstep fr-eugene 17\nstop\ndone");
  EXPECT_EQ(table.state.disc, Side::russian);
  table.play_all("initiative\nstep ru-barclay 83\nstop\ndone");
  EXPECT_EQ(table.state.disc, Side::french);
}

TEST(SetUp, LetsTheHolderOfTheDiscOpenEveryTurn) {
  proves("initiative");
  Table table;
  table.play_all("initiative\nstep fr-eugene 17\nstop\ndone\npass\ndone\npass\ndone");
  ASSERT_EQ(table.state.turn, 2);
  table.play_all("decline\ndecline");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(SetUp, CallsThePlayerOfTheImpulseTheAttacker) {
  proves("phasing");
  Table table(
      R"({"phase": "battles", "impulse": "initiative", "phasing": "russian", "disc": "russian", "disc_spent": true,
    "blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
               {"unit": "ru-a1-4-inf", "area": "55"}, {"unit": "fr-i-1", "area": "55"}]})");
  EXPECT_EQ(table.owner(55), "russian");
  EXPECT_EQ(table.look().defender(), Side::french);
  table.dice({6, 1, 6, 1, 1}).play("battle 55");
  EXPECT_EQ(table.to_act(), "french") << "the defender takes his hits first";
  EXPECT_FALSE(table.saw(EventKind::covered)) << "the redoubt is not the defender's";
}

/// Turn 4 is about to end with the second pass.
std::string at_the_end(const std::string& french) {
  return R"({"phase": "impulse", "turn": 4, "passes": 1, "phasing": "russian", "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}], "control": {"french": [)" +
         french + "]}}";
}

TEST(SetUp, GivesTheGameToTheHolderOfMoreVictoryAreas) {
  proves("victory", "8.0", "1.1");
  Table french(at_the_end(R"("7", "19", "41", "55", "62")"));
  french.play_all("pass\ndone");
  EXPECT_EQ(Table::game().condition(french.state), "most-victory-areas");
  EXPECT_EQ(Table::game().result(french.state).winner, Side::french);
  EXPECT_EQ(Table::game().result(french.state).french, 4);
  EXPECT_EQ(Table::game().result(french.state).russian, 3);
  Table russian(at_the_end(R"("7", "19", "41")"));
  russian.play_all("pass\ndone");
  EXPECT_EQ(Table::game().result(russian.state).winner, Side::russian);
}

TEST(SetUp, CallsThreeEachWithTheFlechesDividedATie) {
  proves("victory", "1.1");
  Table table(at_the_end(R"("7", "19", "41", "55", "57")"));
  table.play_all("pass\ndone");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(Table::game().condition(table.state), "tie");
  EXPECT_EQ(Table::game().result(table.state).winner, std::nullopt);
  EXPECT_EQ(table.to_act(), "nobody");
}

TEST(SetUp, WinsForThePhasingPlayerWhenBothWouldWinAtOnce) {
  proves("victory");
  std::string lost;
  for (const char* id : {"ru-a1-4-inf", "ru-a1-7-inf", "ru-a1-11-inf", "ru-a1-17-inf", "ru-a1-23-inf", "ru-a1-24-inf",
                         "ru-a1-cav-1", "ru-a1-cav-2", "ru-a1-cav-3", "fr-i-1", "fr-i-2", "fr-i-3", "fr-i-4", "fr-i-5",
                         "fr-iv-13", "fr-iv-14", "fr-iv-irg", "fr-i-cav"}) {
    lost += R"(, {"unit": ")" + std::string(id) + R"(", "area": "eliminated"})";
  }
  Table table(R"({"phase": "battles", "impulse": "initiative", "disc_spent": true, "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}, {"unit": "fr-iii-25", "area": "41", "strength": 1},
    {"unit": "ru-a2-3-inf", "area": "41", "strength": 1})" +
              lost + "]}");
  table.dice({6, 6}).play("battle 41").play("hit ru-a2-3-inf");
  EXPECT_EQ(Table::game().result(table.state).winner, Side::french);
  EXPECT_EQ(Table::game().condition(table.state), "ten-blocks");
}

TEST(SetUp, LastsFourTurnsOfLogisticsAndImpulses) {
  proves("sequence", "8.0");
  Table table;
  for (int turn = 1; turn <= 4; ++turn) {
    EXPECT_EQ(table.state.turn, turn);
    if (turn > 1) {
      EXPECT_EQ(table.phase(), "command");
      table.play_all("decline\ndecline");
    }
    EXPECT_EQ(table.phase(), "impulse");
    table.play_all("pass\ndone\npass\ndone");
  }
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(Table::game().result(table.state).winner, Side::russian) << "six victory areas to one";
}

}  // namespace
}  // namespace redoubt::bloody_monday
