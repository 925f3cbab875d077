// Chapter 14: the beginning, the special rules, and who has won.
#include <set>
#include <sstream>

#include "tests/games/invasion-1812/battles.h"
#include "tests/games/invasion-1812/beginning.h"
#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 14.1: the armies ---

void expect_at(const Table& table, std::string_view units, std::string_view hex) {
  std::istringstream in{std::string(units)};
  for (std::string id; in >> id;) EXPECT_EQ(table.where(id), hex) << id;
}

TEST(InvasionBeginning, TheRussiansDeployFirstAndWhereTheirGroupsAre) {
  proves("14.1", "14.1.1");
  Table table = from_the_start();
  EXPECT_EQ(table.to_act(), "russian");
  expect_at(table, "ru-5 ru-14 ru-i-cavalry", "1806");
  EXPECT_TRUE(table.legal("place ru-4 1709"));
  EXPECT_TRUE(table.legal("place ru-4 1808")) << "either, as he likes";
  EXPECT_EQ(table.verdict("place ru-4 1806"), "14.1");
  EXPECT_EQ(table.verdict("place ru-17 1709"), "14.1") << "the other first";
  EXPECT_EQ(table.verdict("place fr-1 1709"), "14.1") << "not his";
  table.play_all("place ru-4 1709\nplace ru-17 1709\nplace ru-ii-guns 1709\nplace ru-grenadiers-1 1709");
  EXPECT_EQ(table.where("ru-3"), "1808") << "five and a half are there: a conscript finds no room but in Wilno";
  expect_at(table, "ru-11 ru-23", "1407");
  expect_at(table, "ru-guard ru-combined-1 ru-guard-cavalry", "1708");
  EXPECT_EQ(table.verdict("place ru-7 1611"), "14.1");
  table.play("place ru-7 1609").play("place ru-24 1610");
  play_first(table, Phase::set_up, Side::russian);
  expect_at(table, "ru-riga ru-essen", "1904");
  expect_at(table, "ru-26 ru-12 ru-vii-guns", "1912");
  expect_at(table, "ru-wittgenstein", "1806");
  expect_at(table, "ru-constantine", "1708");
  EXPECT_EQ(table.phase(), "first-depots");
  EXPECT_EQ(table.where("ru-baggovout"), "elsewhere") << "not in the basic game";
}

TEST(InvasionBeginning, CommandersWithoutAGroupJoinTheirArmy) {
  proves("14.1.1", "14.1.4");
  Table table = from_the_start();
  while (table.look().next_to_place() != table.unit("ru-bagration")) play_first(table);
  EXPECT_TRUE(table.legal("place ru-bagration 1912"));
  EXPECT_TRUE(table.legal("place ru-bagration 2012"));
  EXPECT_EQ(table.verdict("place ru-bagration 1806"), "14.1") << "the 1st Army";
  EXPECT_EQ(table.verdict("place ru-bagration 1610"), "14.1");
  play_first(table, Phase::set_up, Side::russian).play("done");
  EXPECT_EQ(table.to_act(), "french");
  while (table.look().next_to_place() != table.unit("fr-murat")) play_first(table);
  for (const auto* hex : {"2108", "2210", "2307", "2313"})
    EXPECT_TRUE(table.legal(std::string("place fr-murat ") + hex)) << "any stack: " << hex;
  EXPECT_EQ(table.verdict("place fr-murat 2512"), "14.1") << "nobody is there";
}

TEST(InvasionBeginning, TheFrenchDeployWhereTheirGroupsAre) {
  proves("14.1.4", "14.1", "4.1");
  Table table = from_the_start();
  play_first(table, Phase::set_up, Side::russian).play("done");
  for (const auto* hex : {"2206", "2207", "2208", "2308", "2407", "2508"})
    EXPECT_TRUE(table.legal(std::string("place fr-young-1 ") + hex)) << hex;
  EXPECT_EQ(table.verdict("place fr-young-1 2108"), "14.1");
  EXPECT_EQ(table.verdict("place fr-young-1 2106"), "14.1") << "over the frontier";
  for (const auto* unit : {"young-1", "young-2", "old", "vistula", "guard-cavalry", "guard-foot-guns"})
    table.play(std::string("place fr-") + unit + " 2206");
  EXPECT_EQ(table.verdict("place fr-guard-horse-guns 2206"), "4.1") << "six are there";
  play_first(table, Phase::set_up, Side::french);
  expect_at(table, "fr-10 fr-11 fr-25 fr-iii-cavalry fr-ney", "2108");
  expect_at(table, "fr-16 fr-17 fr-18 fr-v-cavalry fr-poniatowski", "2210");
  expect_at(table, "fr-21 fr-22 fr-vii-cavalry", "2313");
  expect_at(table, "fr-7 fr-27 fr-x-cavalry fr-siege-guns fr-macdonald", "2307");
  for (const auto& [unit, hexes] : {std::pair{"fr-13", std::set<std::string>{"2209", "2310"}},
                                    std::pair{"fr-19", std::set<std::string>{"2311", "2410"}},
                                    std::pair{"fr-23", std::set<std::string>{"2211", "2312"}}})
    EXPECT_TRUE(hexes.contains(table.where(unit))) << unit;
  EXPECT_EQ(table.where("fr-reynier"), "elsewhere") << "in the advanced game only";
  EXPECT_EQ(table.where("fr-cuirassiers-1"), "elsewhere");
}

TEST(InvasionBeginning, TheCommandersOfTheBasicGame) {
  proves("14.2", "14.1");
  Table table = from_the_start();
  play_first(table, Phase::set_up, Side::russian).play("done");
  play_first(table, Phase::set_up, Side::french);
  std::set<std::string> there;
  for (int i = division_count; i < unit_count; ++i)
    if (on_map(table.state.where[static_cast<std::size_t>(i)]))
      there.insert(standard().forces.data(static_cast<Unit>(i)).id +
                   std::to_string(standard().forces.rating(static_cast<Unit>(i))));
  const std::set<std::string> listed = {"ru-bagration1", "ru-barclay2",      "ru-constantine1", "ru-essen1",
                                        "ru-platov2",    "ru-wittgenstein1", "fr-bessieres3",   "fr-davout3",
                                        "fr-eugene2",    "fr-grouchy2",      "fr-junot1",       "fr-lefebvre2",
                                        "fr-macdonald2", "fr-mortier2",      "fr-murat3",       "fr-napoleon4",
                                        "fr-ney2",       "fr-oudinot2",      "fr-poniatowski2", "fr-st-cyr2"};
  EXPECT_EQ(there, listed);
}

// --- 14.1: depots ---

TEST(InvasionBeginning, TheFirstDepotsStandInCitiesJoinedToASource) {
  proves("14.1.2", "14.1.5", "7.7", "7.8");
  Table table = from_the_start();
  play_first(table, Phase::set_up, Side::russian);
  EXPECT_EQ(table.state.base_commands, (std::array<std::int8_t, 2>{4, 3}));
  EXPECT_EQ(table.state.battle_points, 12);
  EXPECT_EQ(table.verdict("depot 2407"), "7.7") << "Königsberg is not his";
  EXPECT_EQ(table.verdict("depot 0408"), "7.7") << "no city";
  EXPECT_EQ(table.verdict("depot 1808"), "7.8") << "Wilno is far from every source";
  int depots = 0;
  while (depots < 11) {
    ActionList legal;
    table.look().legal(legal);
    ASSERT_EQ(verb_of(legal[0]), Verb::depot) << depots;
    play_first(table);
    ++depots;
  }
  EXPECT_EQ(table.verdict("depot 1201"), "14.1") << "eleven are the most";
  EXPECT_EQ(table.why("depot 1201"), RefusalReason::depots_enough);
  table.play("done");
  play_first(table, Phase::set_up, Side::french);
  EXPECT_EQ(table.phase(), "first-depots");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("depot 1905"), "7.7") << "Mitau is the enemy's";
  for (depots = 0; depots < 14; ++depots) {
    ActionList legal;
    table.look().legal(legal);
    ASSERT_EQ(verb_of(legal[0]), Verb::depot) << depots;
    play_first(table);
  }
  ActionList legal;
  table.look().legal(legal);
  EXPECT_EQ(legal.size(), 1U) << "fourteen are the most";
  table.play("done");
  EXPECT_EQ(table.state.turn, 1);
  EXPECT_NE(table.phase(), "first-depots");
}

TEST(InvasionBeginning, ADepotJoinsAnotherToTheSource) {
  proves("14.1.2", "7.8");
  Table table = from_the_start();
  play_first(table, Phase::set_up, Side::russian);
  EXPECT_EQ(table.verdict("depot 1009"), "7.8") << "Smolensk";
  table.play("depot 0508").play("depot 0709").play("depot 0909");
  EXPECT_TRUE(table.legal("depot 1009"));
}

// --- 14.1: free set-ups ---

TEST(InvasionBeginning, TheRussiansMayBeginAnywhereWithEnoughNearTheFrontier) {
  proves("14.1.3");
  Table table = from_the_start(basic, bit(Option::free_russian));
  EXPECT_EQ(table.verdict("place ru-5 2408"), "14.1") << "not outside Russia";
  const std::vector<std::string> far = {"0308", "0309", "0310", "0311", "0312"};
  int infantry_far = 0;
  while (table.phase() == "set-up" && is_division(table.look().next_to_place())) {
    const Unit unit = table.look().next_to_place();
    const std::string id = standard().forces.data(unit).id;
    bool placed = false;
    for (const std::string& hex : far) {
      if (!table.legal("place " + id + " " + hex)) continue;
      table.play("place " + id + " " + hex);
      infantry_far += standard().forces.arm(unit) == Arm::infantry;
      placed = true;
      break;
    }
    if (placed) continue;
    EXPECT_EQ(table.verdict("place " + id + " 0401"), "14.1.3") << id << " is needed in the west";
    EXPECT_EQ(table.why("place " + id + " 0401"), RefusalReason::near_the_frontier);
    play_first(table);
  }
  EXPECT_EQ(infantry_far, 8) << "of eighteen";
  std::array<int, 3> near = {};
  for (int i = french_divisions; i < division_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    if (on_map(table.state.where[unit]) && standard().board.near_frontier().has(table.state.where[unit]))
      ++near[static_cast<std::size_t>(standard().forces.arm(unit))];
  }
  EXPECT_EQ(near, (std::array<int, 3>{10, 3, 1}));
  EXPECT_TRUE(standard().board.near_frontier().has(table.hex("1808")));
  EXPECT_FALSE(standard().board.near_frontier().has(table.hex("1009")));
}

TEST(InvasionBeginning, TheFrenchMayBeginAnywhereInTheWest) {
  proves("14.1.6");
  Table table = from_the_start(basic, bit(Option::free_french));
  play_first(table, Phase::set_up, Side::russian).play("done");
  for (const auto* hex : {"2713", "2217", "2109", "2206"})
    EXPECT_TRUE(table.legal(std::string("place fr-young-1 ") + hex)) << hex;
  EXPECT_EQ(table.verdict("place fr-young-1 2008"), "14.1") << "Russia";
  EXPECT_EQ(table.verdict("place fr-young-1 2708"), "14.1") << "a forest";
  table.play("place fr-young-1 2713");
  play_first(table, Phase::set_up, Side::french);
  EXPECT_EQ(table.where("fr-young-1"), "2713");
  for (int i = division_count; i < unit_count; ++i) {
    const Hex hex = table.state.where[static_cast<std::size_t>(i)];
    if (!on_map(hex) || side_of(static_cast<Unit>(i)) != Side::french) continue;
    EXPECT_TRUE(table.state.held[0].has(hex)) << "commanders join divisions";
  }
}

// --- 14.3 and 14.4: the turns ---

TEST(InvasionBeginning, AFreeSetUpKeepsEnoughNearTheFrontier) {
  proves("14.1.3", "14.1.6");
  const Board& board = standard().board;
  const Forces& forces = standard().forces;
  for_each_position(basic, bit(Option::free_french) | bit(Option::free_russian), 3, [&](const State& state, long) {
    if (state.phase <= Phase::first_depots) return true;
    std::array<int, 3> near = {};
    for (int i = 0; i < division_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (!on_map(state.where[unit])) continue;
      EXPECT_TRUE(board.territory(side_of(unit)).has(state.where[unit]));
      EXPECT_TRUE(board.passable(side_of(unit)).has(state.where[unit]));
      const bool counts = side_of(unit) == Side::russian && board.near_frontier().has(state.where[unit]);
      near[static_cast<std::size_t>(forces.arm(unit))] += counts ? 1 : 0;
    }
    EXPECT_GE(near[static_cast<std::size_t>(Arm::infantry)], 10);
    EXPECT_GE(near[static_cast<std::size_t>(Arm::cavalry)], 3);
    EXPECT_GE(near[static_cast<std::size_t>(Arm::artillery)], 1);
    return false;
  });
}

TEST(InvasionTurns, BeginWithTheFirstAndGoOnByOne) {
  proves("14.3", "5.2", "5.3");
  int last = 1;
  for_each_position(basic, 0, 3, [&](const State& state, long number) {
    EXPECT_TRUE(number > 0 || state.turn == 1);
    EXPECT_TRUE(state.turn == last || state.turn == last + 1) << last;
    last = state.turn;
    return !testing::Test::HasFailure();
  });
  EXPECT_GT(last, 1);
}

TEST(InvasionTurns, AreSixteen) {
  proves("14.4", "14.7");
  Table table(basic, 15);
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.state.turn, 16);
  EXPECT_FALSE(table.look().ended());
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_TRUE(table.look().ended());
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.to_act(), "nobody");
  EXPECT_EQ(table.verdict("done"), "14.7");
  const Scenarios& scenarios = standard().scenarios;
  EXPECT_EQ(scenarios.winter_from(), 11);
}

// --- 14.5 and 14.6: special rules ---

/// A march of three hexes in summer with these; the roll of 8.5 comes to this.
int attrition_of(std::string_view units, std::string_view leaves = "") {
  Table table;
  table.put(units, "0616").train(Side::french, "0616").at(Phase::movement, Side::french);
  march(table, "0616", {"0516"});
  if (!leaves.empty()) table.play("leave " + std::string(leaves));
  table.play_all("step 0416\nstep 0316").dice({4}).play("halt");
  return table.sum(EventKind::attrition);
}

TEST(InvasionSpecialRules, NapoleonEasesAMarchThatHeAccompanies) {
  proves("14.5", "8.6");
  EXPECT_EQ(attrition_of("fr-davout fr-1 fr-2"), 4);
  EXPECT_EQ(attrition_of("fr-napoleon fr-1 fr-2"), 3);
  EXPECT_EQ(attrition_of("fr-napoleon fr-davout fr-1 fr-2", "fr-napoleon"), 4) << "he stopped on the way";
}

TEST(InvasionSpecialRules, DifficultGroundStopsTheFrenchAndNotTheRussians) {
  proves("14.6", "2.2");
  Table french;
  french.put("fr-ney fr-1", "1011").train(Side::french, "1011").at(Phase::movement, Side::french).play("march 1011");
  EXPECT_EQ(french.verdict("step 1012"), "14.6") << "forest";
  EXPECT_TRUE(french.legal("step 1010"));
  Table russian;
  russian.put("ru-essen ru-5", "1011").train(Side::russian, "1011").at(Phase::movement, Side::russian);
  russian.play("march 1011");
  EXPECT_TRUE(russian.legal("step 1012"));
  const Position look = russian.look();
  EXPECT_TRUE(look.route(Side::russian).has(russian.hex("1012")));
  EXPECT_FALSE(look.route(Side::french).has(russian.hex("1012"))) << "nor their supplies";
  for (const auto* hex : {"1713", "1918"}) {  // marsh, rough ground
    EXPECT_TRUE(look.route(Side::russian).has(russian.hex(hex)));
    EXPECT_FALSE(look.route(Side::french).has(russian.hex(hex)));
  }
  EXPECT_FALSE(look.passable(Side::russian).has(russian.hex("2318"))) << "mountains are for nobody";
}

TEST(InvasionSpecialRules, FrenchCavalryHasNoHoldOverDifficultGround) {
  proves("14.6", "8.4.6", "6.2.1");
  Table table;
  table.put("ru-essen ru-5", "1011").put("fr-guard-cavalry", "1113");
  table.train(Side::russian, "1011").at(Phase::movement, Side::russian);
  EXPECT_TRUE(table.look().route(Side::russian).has(table.hex("1012"))) << "forest beside the cavalry";
  EXPECT_FALSE(table.look().route(Side::russian).has(table.hex("1114"))) << "clear ground beside it";
  table.play("march 1011").play("step 1012");
  EXPECT_FALSE(table.state.held_up);
  EXPECT_TRUE(table.legal("step 0913"));
  table.play("step 1013");
  EXPECT_TRUE(table.state.held_up) << "Starodub is not difficult";
  EXPECT_EQ(table.verdict("step 0914"), "8.4.6");

  Table russians;  // whose cavalry has its hold everywhere that the French can be
  russians.put("fr-ney fr-1", "1010").put("ru-guard-cavalry", "1012");
  russians.train(Side::french, "1010").at(Phase::movement, Side::french).play("march 1010").play("step 1011");
  EXPECT_TRUE(russians.state.held_up);
}

// --- 14.7 ---

TEST(InvasionVictory, IsTheRussiansAtOnceIfNapoleonIsLost) {
  proves("14.7", "11.19");
  Table table = to_battle(Side::russian);
  table.put("ru-kutuzov ru-5 ru-26", "0516").put("fr-napoleon", "0416").put("fr-1", "0316");
  table.play("attack 0516 0416 0").dice({6, 1}).play("order");
  EXPECT_TRUE(table.look().ended());
  EXPECT_EQ(table.state.winner, Side::russian);
  EXPECT_EQ(table.state.ending, Ending::napoleon);
  EXPECT_EQ(table.phase(), "over");
  Table escaped = to_battle(Side::russian);
  escaped.put("ru-kutuzov ru-5 ru-26", "0516").put("fr-napoleon", "0416").put("fr-1", "0316");
  escaped.play("attack 0516 0416 0").dice({6, 2}).play("order").play("flee fr-napoleon 0316");
  EXPECT_FALSE(escaped.look().ended());
  Table murat = to_battle(Side::russian);
  murat.put("ru-kutuzov ru-5 ru-26", "0516").put("fr-murat", "0416").put("fr-1", "0316");
  murat.play("attack 0516 0416 0").dice({6, 1}).play("order");
  EXPECT_FALSE(murat.look().ended()) << "Murat is not the Emperor";
}

TEST(InvasionVictory, CountsCities) {
  proves("14.7a", "14.7");
  Table table(basic, 16);
  EXPECT_EQ(table.look().city_points(Side::french), 3 + 1 + 1) << "Warszawa, Königsberg, Lemberg";
  EXPECT_EQ(table.look().city_points(Side::russian), 2 * 3 + 8);
  table.put("fr-1", "0308").put("fr-ney", "1009").put("fr-2", "0508").put("ru-5", "2217");
  EXPECT_EQ(table.look().city_points(Side::french), 5 + 3 + 1 - 1) << "Moscow, Smolensk; Mozhaisk counts nothing";
  EXPECT_EQ(table.look().city_points(Side::russian), 14 - 3 - 1 + 1) << "and Lemberg is Russian";
  EXPECT_EQ(table.look().victory_points(Side::russian), 11 + 12);
  EXPECT_EQ(table.look().victory_points(Side::french), 8);
}

/// At the end of turn 16, with the French in Moscow and St Petersburg: eleven points to eight and those of battle.
Side winner_with(int battle_points) {
  Table table(basic, 16);
  table.put("fr-1", "0308").put("fr-2", "1101");
  table.state.battle_points = static_cast<std::uint8_t>(battle_points);
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.state.ending, Ending::points);
  EXPECT_EQ(table.count(EventKind::score), 2);
  return table.state.winner;
}

TEST(InvasionVictory, GoesToTheHigherTotalAndToTheFrenchIfEqual) {
  proves("14.7");
  EXPECT_EQ(winner_with(2), Side::french);
  EXPECT_EQ(winner_with(3), Side::french) << "eleven each";
  EXPECT_EQ(winner_with(4), Side::russian);
}

/// Davout over one division in good order and three that are not, by these dice; his hits are taken by the disrupted.
Table after_victory(std::string_view third, const std::vector<int>& dice) {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 " + std::string(third), "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
  table.disrupted("ru-guard ru-combined-1 ru-5");
  fight(table, "0516 0416", dice);
  for (const auto* unit : {"ru-guard", "ru-combined-1", "ru-5"})
    if (table.phase() == "hits" && table.to_act() == "russian") table.play(std::string("hit ") + unit);
  return table;
}

TEST(InvasionVictory, IsDecisiveByThreeDivisionsMore) {
  proves("14.7b", "9.2");
  Table three = after_victory("fr-3 fr-5", {1, 4, 1});
  three.play_all("withdraw 0317\ndone");
  EXPECT_TRUE(three.saw(EventKind::decisive, "14.7b"));
  EXPECT_EQ(three.state.battle_points, 11);
  EXPECT_EQ(three.state.base_commands, (std::array<std::int8_t, 2>{5, 2}));

  Table two = after_victory("fr-3 fr-5", {1, 5, 1});
  two.play("stay");
  EXPECT_EQ(two.state.battle_points, 12) << "two are not enough";
  EXPECT_EQ(two.state.base_commands, (std::array<std::int8_t, 2>{4, 3}));

  Table dear = after_victory("fr-3 fr-5", {1, 4, 6});
  dear.play_all("hit fr-1\nhit fr-1\nwithdraw 0317\ndone");
  EXPECT_EQ(dear.where("fr-1"), "lost");
  EXPECT_EQ(dear.state.battle_points, 12) << "three to one is two more";
}

TEST(InvasionVictory, CountsThoseWhoFallInTheRetreat) {
  proves("14.7b", "11.16");
  Table table = after_victory("fr-guard-cavalry", {1, 6, 1});
  EXPECT_EQ(table.value(EventKind::won), 2);
  table.play("withdraw 0317");
  EXPECT_EQ(table.state.battle_points, 12);
  table.play("hit ru-5").play("done");
  EXPECT_EQ(table.state.battle_points, 11) << "two in the combat, one in the pursuit";
}

TEST(InvasionVictory, IsTheRussiansTooWhenTheyDefend) {
  proves("14.7b", "11.10");
  Table table = to_battle(Side::french);
  table.put("fr-junot fr-1 fr-2 fr-3", "0516").put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "0416");
  table.state.battle_points = 5;
  fight(table, "0516 0416", {1, 6, 1});
  EXPECT_EQ(table.state.attack.hits[0], 8);
  table.play_all("hit fr-1\nhit fr-1\nhit fr-2\nhit fr-2\nhit fr-3").dice({6}).play("hit fr-3");
  table.play_all("hit ru-guard\nhit ru-combined-1\nstay");
  EXPECT_EQ(table.state.battle_points, 6);
  EXPECT_EQ(table.state.base_commands, (std::array<std::int8_t, 2>{3, 4}));
}

TEST(InvasionVictory, BattlePointsStayWithinTheirBounds) {
  proves("14.7b");
  Table table;
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(table.state.battle_points, 12) << "never more";
  for (int i = 0; i < 13; ++i) table.with([](Play& game) { game.decisive_victory(Side::french); });
  EXPECT_EQ(table.state.battle_points, 0) << "never less than none";
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(table.state.battle_points, 1);
}

}  // namespace
}  // namespace redoubt::invasion_1812
