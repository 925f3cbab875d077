// 16.2 to 16.6: what commanders can command, what is peculiar to them, and how the Russians quarrel before Kutuzov.
#include <set>

#include "tests/games/invasion-1812/battles.h"
#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

/// What a stack of the advanced game is worth in attack, or in defence.
int attack_of(std::string_view units, std::string_view out_of_order = "") {
  const Side side = units.starts_with("fr") ? Side::french : Side::russian;
  Table table = to_battle(side, advanced_game, 8);
  table.put(side == Side::french ? "ru-riga" : "fr-13", "0416").put(units, "0516");
  if (!out_of_order.empty()) table.disrupted(out_of_order);
  table.with([&](Play& game) { game.begin_attack(table.hex("0516"), table.hex("0416"), 0); });
  return table.look().attack_value();
}

int defence_of(std::string_view units, std::string_view out_of_order = "") {
  const Side side = units.starts_with("fr") ? Side::french : Side::russian;
  Table table = to_battle(other(side), advanced_game, 8);
  table.put(side == Side::french ? "ru-riga" : "fr-13", "0516").put(units, "0416");
  if (!out_of_order.empty()) table.disrupted(out_of_order);
  table.with([&](Play& game) { game.begin_attack(table.hex("0516"), table.hex("0416"), 0); });
  return table.look().defence_value();
}

/// What the roll of 8.5 comes to with a four, after three hexes in summer.
int attrition_of(std::string_view units, std::string_view leaves = "", std::string_view leaves_at_once = "") {
  const Side side = units.starts_with("fr") ? Side::french : Side::russian;
  Table table(advanced_game, side == Side::french ? 2 : 8);
  table.put(units, "0616").train(side, "0616").at(Phase::movement, side).play("march 0616");
  if (!leaves_at_once.empty()) table.play("leave " + std::string(leaves_at_once));
  table.play("step 0516");
  if (!leaves.empty()) table.play("leave " + std::string(leaves));
  table.play_all("step 0416\nstep 0316").dice({4}).play("halt");
  return table.sum(EventKind::attrition);
}

// --- 16.2 ---

TEST(InvasionLeaders, CommandWhatTheirDesignationSays) {
  proves("16.2", "16.2.1", "16.2.4");
  EXPECT_EQ(defence_of("fr-davout fr-10 fr-13"), 2 + 2) << "a senior of infantry commands all infantry";
  EXPECT_EQ(defence_of("fr-grouchy fr-10 fr-13"), 2) << "a senior of cavalry none";
  EXPECT_EQ(defence_of("fr-grouchy fr-v-cavalry fr-iii-cavalry"), 2 + 2);
  EXPECT_EQ(defence_of("fr-ney fr-10 fr-25"), 2 + 2) << "his corps";
  EXPECT_EQ(defence_of("fr-ney fr-10 fr-13"), 2 + 1) << "limited to those whom he commands";
  EXPECT_EQ(defence_of("fr-ney fr-13 fr-14"), 2) << "nobody of his";
  EXPECT_EQ(defence_of("ru-kutuzov ru-26 ru-5 ru-riga"), 3 + 3) << "the supreme commander, everybody";
}

TEST(InvasionLeaders, ArmyCommandersGuardsAndThoseWithoutADesignation) {
  proves("16.2.2");
  EXPECT_EQ(defence_of("ru-barclay ru-5 ru-26"), 2 + 1) << "the infantry of his own army";
  EXPECT_EQ(defence_of("ru-barclay ru-5 ru-14"), 2 + 2);
  EXPECT_EQ(defence_of("ru-barclay ru-i-cavalry"), 1) << "not its cavalry";
  EXPECT_EQ(defence_of("ru-bagration ru-5"), 1);
  EXPECT_EQ(defence_of("fr-ney fr-old fr-vistula"), 2 + 2) << "anybody may command the Guard";
  EXPECT_EQ(defence_of("ru-essen ru-guard"), 1 + 1);
  EXPECT_EQ(defence_of("ru-adlercreutz ru-swedish"), 1 + 1) << "the basic rule is left to him";
  EXPECT_EQ(attrition_of("ru-adlercreutz ru-swedish ru-swedish-cavalry"), 4) << "but not the benefits of this one";
}

TEST(InvasionLeaders, WhoCommandsMostServesAndAmongEqualsTheSenior) {
  proves("16.2.4");
  EXPECT_EQ(defence_of("fr-davout fr-grouchy fr-10 fr-13 fr-v-cavalry fr-iii-cavalry fr-iv-cavalry"), 5 + 2 + 2)
      << "Grouchy has three, Davout two: his two, not Davout's three";
  // Bagration and Platov can command three of these each: Bagration is the senior, and has one to Platov's two.
  EXPECT_EQ(defence_of("ru-bagration ru-platov ru-guard ru-26 ru-guard-cavalry ru-cuirassiers-2"), 4 + 2 + 1);
  EXPECT_EQ(defence_of("ru-platov ru-guard ru-26 ru-guard-cavalry ru-cuirassiers-2"), 4 + 2 + 2);
  EXPECT_EQ(defence_of("fr-davout fr-10 fr-13", "fr-13"), 1 + 1) << "those in good order";
}

TEST(InvasionLeaders, OrdersUseTheHighestRatingAsEver) {
  proves("16.2.4", "10.2");
  Table table = to_battle(Side::french, advanced_game, 8);
  table.put("fr-davout fr-ney fr-v-cavalry", "0516").put("ru-5", "0416");
  table.play("attack 0516 0416 0").dice({4}).play("order");
  EXPECT_EQ(table.sum(EventKind::ordered), 3 + 4) << "Davout, who can command nobody there";
  EXPECT_EQ(table.look().attack_value(), 1);
}

TEST(InvasionLeaders, EaseAMarchOfThoseWhomTheyCommand) {
  proves("16.2.3");
  EXPECT_EQ(attrition_of("fr-ney fr-10 fr-25"), 3);
  EXPECT_EQ(attrition_of("fr-ney fr-10 fr-13"), 4) << "not all of them are his";
  EXPECT_EQ(attrition_of("fr-ney fr-eugene fr-10 fr-13"), 3) << "between them they command all";
  EXPECT_EQ(attrition_of("fr-ney fr-eugene fr-10 fr-13", "fr-eugene"), 4) << "and must go all the way";
  EXPECT_EQ(attrition_of("ru-kutuzov ru-26 ru-5"), 3);
}

TEST(InvasionLeaders, OfTheAdvancedGameAreThereFromTheStart) {
  proves("16.3", "14.1.1", "14.1.4");
  Table table = from_the_start(advanced_game);
  play_first(table, Phase::set_up, Side::russian).play("done");
  play_first(table, Phase::set_up, Side::french);
  const std::vector<std::pair<std::string, std::set<std::string>>> places = {{"ru-baggovout", {"1709", "1808"}},
                                                                             {"ru-tuchkov", {"1709", "1808"}},
                                                                             {"ru-schouwalov", {"1407"}},
                                                                             {"ru-docturov", {"1609", "1610"}},
                                                                             {"ru-raevsky", {"1912"}},
                                                                             {"ru-borosdin", {"2012", "2113"}},
                                                                             {"fr-reynier", {"2313"}}};
  for (const auto& [unit, hexes] : places) {
    EXPECT_TRUE(hexes.contains(table.where(unit))) << unit << " in " << table.where(unit);
    EXPECT_EQ(standard().forces.rating(table.unit(unit)), 1);
  }
}

// --- 16.4 ---

TEST(InvasionLeaders, OnlyTheSeniorsCharacterCounts) {
  proves("16.4");
  EXPECT_EQ(attack_of("ru-platov ru-guard-cavalry ru-cuirassiers-2"), 2 + 2 + 2);
  EXPECT_EQ(attack_of("ru-kutuzov ru-platov ru-guard-cavalry ru-cuirassiers-2"), 2 + 2) << "Kutuzov is the senior";
  EXPECT_EQ(attack_of("fr-murat fr-grouchy fr-v-cavalry fr-iii-cavalry"), 2 + 2 + 2) << "of equals one";
}

TEST(InvasionLeaders, RivalsAreWorthNothingTogetherBeforeKutuzov) {
  proves("16.4.1");
  Table table(advanced_game, 4);
  table.put("ru-barclay ru-bagration ru-platov ru-5", "0516").put("ru-tormasov ru-14", "0416");
  EXPECT_EQ(table.look().rating(table.unit("ru-barclay")), 0);
  EXPECT_EQ(table.look().rating(table.unit("ru-bagration")), 0);
  EXPECT_EQ(table.look().rating(table.unit("ru-platov")), 2) << "he has no part in it";
  EXPECT_EQ(table.look().rating(table.unit("ru-tormasov")), 1) << "he is alone";
  EXPECT_EQ(table.look().ratings(Side::russian, table.hex("0516")), 2) << "nor do they rally anybody";
  table.put("ru-kutuzov", "1101");
  EXPECT_EQ(table.look().rating(table.unit("ru-barclay")), 2);
  Table basic_game(basic, 4);
  basic_game.put("ru-barclay ru-bagration ru-5", "0516");
  EXPECT_EQ(basic_game.look().rating(basic_game.unit("ru-barclay")), 2);
}

TEST(InvasionLeaders, RivalsDoNotSupportEachOther) {
  proves("16.4.1", "10.5");
  Table table = to_battle(Side::french, advanced_game, 4);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-barclay ru-5", "0416");
  table.put("ru-bagration ru-26", "0317").put("ru-essen ru-riga", "0316");
  go_ahead(table, "0516 0416").play("commit 0");
  EXPECT_EQ(table.phase(), "defence-support");
  EXPECT_EQ(table.verdict("call 0317"), "16.4.1");
  EXPECT_EQ(table.why("call 0317"), RefusalReason::will_not_support);
  EXPECT_TRUE(table.legal("call 0316"));
  table.put("ru-kutuzov", "1101");
  EXPECT_TRUE(table.legal("call 0317")) << "once Kutuzov is there";
  Table attack = to_battle(Side::russian, advanced_game, 4);
  attack.put("ru-barclay ru-5", "0516").put("ru-bagration ru-26", "0517").put("fr-1", "0416").put("ru-14", "0415");
  go_ahead(attack, "0516 0416").play("commit 0");
  EXPECT_EQ(attack.verdict("call 0517"), "16.4.1") << "nor in attack";
  EXPECT_TRUE(attack.legal("call 0415"));
}

/// The French are in St Petersburg when Kutuzov is due there.
TEST(InvasionLeaders, KutuzovWhoNeverComesEndsNoQuarrel) {
  proves("16.4.1", "13.3.1");
  Table table(advanced_game, 6);
  table.put("ru-barclay ru-bagration ru-5", "0516").put("fr-1", "1101");
  table.dice({1}).with([](Play& game) { game.begin_arrivals(); });
  play_first(table, Phase::arrivals, Side::french);
  play_first(table, Phase::arrivals, Side::russian);
  EXPECT_EQ(table.state.turn, 7);
  EXPECT_FALSE(on_map(table.state.where[table.unit("ru-kutuzov")]));
  EXPECT_EQ(table.look().rating(table.unit("ru-barclay")), 0) << "nobody has come who could end it";
  EXPECT_EQ(table.look().rating(table.unit("ru-bagration")), 0);
  Table fallen(advanced_game, 8);
  fallen.put("ru-barclay ru-bagration ru-5", "0516").put("ru-kutuzov", "0616");
  fallen.with([&](Play& game) { game.eliminate(fallen.unit("ru-kutuzov"), Rule::r11_19); });
  EXPECT_EQ(fallen.look().rating(fallen.unit("ru-barclay")), 2) << "who has come and fallen has ended it";
}

TEST(InvasionLeaders, RivalsRallyNobodyAndTheirOwnRuleSaysSo) {
  proves("16.4.1", "8.1");
  Table table(advanced_game, 4);
  table.put("ru-barclay ru-bagration ru-5", "0516").disrupted("ru-5").train(Side::russian, "0516");
  table.at(Phase::rally, Side::russian).state.fed = all_divisions;
  EXPECT_EQ(table.verdict("rally ru-5"), "16.4.1");
  EXPECT_FALSE(table.lists("rally ru-5"));
  table.put("ru-bagration", "0416");
  EXPECT_TRUE(table.legal("rally ru-5")) << "Barclay by himself";
  table.put("ru-barclay", "0416");
  EXPECT_EQ(table.verdict("rally ru-5"), "8.1") << "no commander at all";
}

/// A Russian stack in 0616 that is ordered to march, with these dice.
Table ordered_to_march(std::string_view units, int turn, const std::vector<int>& dice) {
  Table table(advanced_game, turn);
  table.put(units, "0616").train(Side::russian, "0616").train(Side::russian, "0616");
  table.at(Phase::movement, Side::russian).dice(dice).play("march 0616");
  EXPECT_EQ(table.dice_left(), 0U);
  return table;
}

TEST(InvasionLeaders, ConstantineMayNotCareToMove) {
  proves("16.4.2");
  for (const int face : {1, 2}) {
    Table table = ordered_to_march("ru-constantine ru-guard", 7, {face});
    EXPECT_TRUE(table.saw(EventKind::garbled, "16.4"));
    EXPECT_EQ(table.phase(), "movement");
    EXPECT_EQ(table.look().trains_at(Side::russian, table.hex("0616")), 1) << "the train is spent";
    table.dice({3}).play("march 0616");
    EXPECT_EQ(table.phase(), "march") << "another train, another attempt";
  }
  EXPECT_EQ(ordered_to_march("ru-constantine ru-guard", 7, {3}).phase(), "march");
  EXPECT_EQ(ordered_to_march("ru-constantine ru-barclay ru-guard", 7, {}).phase(), "march") << "Barclay is the senior";
  EXPECT_EQ(ordered_to_march("ru-essen ru-guard", 7, {}).phase(), "march");
}

TEST(InvasionLeaders, CavalryAttacksBetterUnderItsLeaders) {
  proves("16.4.3", "16.4.7");
  EXPECT_EQ(attack_of("ru-platov ru-guard-cavalry ru-guard"), 2 + 1 + 2 + 2) << "one more for the cavalry";
  EXPECT_EQ(defence_of("ru-platov ru-guard-cavalry ru-guard"), 2 + 2 + 2) << "not in defence";
  EXPECT_EQ(attack_of("fr-murat fr-v-cavalry fr-iii-cavalry"), 2 + 2 + 2);
  EXPECT_EQ(defence_of("fr-murat fr-v-cavalry fr-iii-cavalry"), 2 + 2);
  EXPECT_EQ(attack_of("fr-grouchy fr-v-cavalry fr-10"), 2 + 1 + 2 + 1);
  EXPECT_EQ(attack_of("fr-grouchy fr-10"), 1) << "infantry gains nothing";
}

TEST(InvasionLeaders, NapoleonAndDavoutEaseTheirMarches) {
  proves("16.4.4", "16.2.3");
  EXPECT_EQ(attrition_of("fr-napoleon fr-10 fr-v-cavalry"), 4 - 2) << "one for each rule";
  EXPECT_EQ(attrition_of("fr-davout fr-1 fr-2"), 4 - 2);
  EXPECT_EQ(attrition_of("fr-davout fr-1 fr-v-cavalry"), 4 - 1) << "not everybody is his to command";
  EXPECT_EQ(attrition_of("fr-davout fr-ney fr-10 fr-25", "fr-davout"), 4 - 1) << "he stopped: Ney's corps";
}

TEST(InvasionLeaders, NapoleonsPresenceIsWorthUpToThree) {
  proves("16.4.5");
  EXPECT_EQ(attack_of("fr-napoleon fr-10 fr-11"), 2 + 2 + 2);
  EXPECT_EQ(attack_of("fr-napoleon fr-10 fr-11 fr-1 fr-2 fr-3"), 5 + 3 + 4);
  EXPECT_EQ(defence_of("fr-napoleon fr-10 fr-11 fr-1 fr-2 fr-3"), 5 + 3 + 4);
  EXPECT_EQ(defence_of("fr-napoleon fr-10 fr-11", "fr-11"), 1 + 1 + 1) << "in good order";
}

TEST(InvasionLeaders, MuratRidesHisHorsesHard) {
  proves("16.4.6", "16.2.3");
  EXPECT_EQ(attrition_of("fr-murat fr-v-cavalry fr-iii-cavalry"), 4 + 1) << "and his authority saves nothing";
  EXPECT_EQ(attrition_of("fr-grouchy fr-v-cavalry fr-iii-cavalry"), 4 - 1);
  EXPECT_EQ(attrition_of("fr-murat fr-v-cavalry fr-iii-cavalry", "", "fr-murat"), 4 + 1) << "he sent them off";
  EXPECT_EQ(attrition_of("fr-murat fr-grouchy fr-v-cavalry fr-iii-cavalry"), 4 - 1) << "Grouchy is his equal";
  EXPECT_EQ(attrition_of("fr-murat fr-napoleon fr-v-cavalry fr-iii-cavalry"), 4 - 2) << "and Napoleon his senior";
}

/// Napoleon has come to the stack in this turn, and stays.
TEST(InvasionLeaders, MuratIsNotTheSeniorBesideNapoleonWhoHasMoved) {
  proves("16.4.6", "16.4");
  for (const bool napoleon : {false, true}) {
    Table table(advanced_game, 2);
    table.put("fr-murat fr-v-cavalry fr-iii-cavalry", "0616").train(Side::french, "0616");
    if (napoleon) table.put("fr-napoleon", "0616").state.moved.add(table.unit("fr-napoleon"));
    table.at(Phase::movement, Side::french);
    march(table, "0616", {"0516", "0416", "0316"}).dice({4}).play("halt");
    EXPECT_EQ(table.where("fr-napoleon"), napoleon ? "0616" : "expected");
    EXPECT_EQ(table.sum(EventKind::attrition), napoleon ? 4 : 4 + 1);
  }
}

// --- 16.5 and 16.6 ---

/// Every die that falls is told, and by which rule.
TEST(InvasionLeaders, ADieThatLetsAMarchGoIsToldToo) {
  proves("16.5", "16.4.2");
  const auto dice_by = [](const Table& table, std::string_view rule) {
    std::vector<std::uint32_t> faces;
    for (const Event& event : table.events())
      if (rule_numbers[event.rule] == rule && event.dice != 0) faces.push_back(event.dice);
    return faces;
  };
  const Table both = ordered_to_march("ru-constantine ru-guard", 5, {3, 6});
  EXPECT_EQ(both.phase(), "march");
  EXPECT_EQ(dice_by(both, "16.5"), std::vector<std::uint32_t>{3});
  EXPECT_EQ(dice_by(both, "16.4"), std::vector<std::uint32_t>{6});
  const Table garbled = ordered_to_march("ru-constantine ru-guard", 5, {4, 1});
  EXPECT_EQ(dice_by(garbled, "16.5"), std::vector<std::uint32_t>{4});
  EXPECT_EQ(dice_by(garbled, "16.4"), std::vector<std::uint32_t>{1});
  EXPECT_EQ(garbled.count(EventKind::garbled), 1) << "that which keeps them";
}

TEST(InvasionLeaders, OrdersAreGarbledBeforeKutuzov) {
  proves("16.5", "16.4.2");
  for (const int face : {1, 2}) {
    const Table table = ordered_to_march("ru-essen ru-5", 5, {face});
    EXPECT_TRUE(table.saw(EventKind::garbled, "16.5"));
    EXPECT_EQ(table.look().trains_at(Side::russian, table.hex("0616")), 1) << "the train is spent";
    EXPECT_EQ(table.where("ru-5"), "0616");
  }
  EXPECT_EQ(ordered_to_march("ru-essen ru-5", 5, {3}).phase(), "march");
  EXPECT_EQ(ordered_to_march("ru-essen ru-5", 6, {}).phase(), "march") << "from turn 6 on nobody rolls";
  EXPECT_TRUE(ordered_to_march("ru-constantine ru-guard", 5, {3, 2}).saw(EventKind::garbled, "16.4"));
  EXPECT_EQ(ordered_to_march("ru-constantine ru-guard", 5, {3, 3}).phase(), "march");
  EXPECT_TRUE(ordered_to_march("ru-constantine ru-guard", 5, {2}).saw(EventKind::garbled, "16.5"));
  Table french(advanced_game, 1);
  french.put("fr-ney fr-10", "0616").train(Side::french, "0616").at(Phase::movement, Side::french).play("march 0616");
  EXPECT_EQ(french.phase(), "march") << "nor do the French";
}

/// Three hexes with a six, in this turn; Ney commands one of them, so the six stands, but for the turn.
Table hard_march(int turn) {
  Table table(advanced_game, turn);
  table.put("fr-ney fr-1 fr-v-cavalry fr-guard-foot-guns", "0616").train(Side::french, "0616");
  table.at(Phase::movement, Side::french);
  march(table, "0616", {"0516", "0416", "0316"}).dice({6}).play("halt");
  return table;
}

TEST(InvasionLeaders, HorsesFallFirstInTheFirstTurns) {
  proves("16.6", "8.5");
  for (const int turn : {1, 2}) {
    Table table = hard_march(turn);
    EXPECT_EQ(table.phase(), "attrition");
    EXPECT_EQ(table.verdict("suffer fr-1"), "16.6");
    EXPECT_EQ(table.why("suffer fr-1"), RefusalReason::cavalry_first);
    table.play("suffer fr-v-cavalry");
    EXPECT_EQ(table.where("fr-v-cavalry"), "lost");
  }
  EXPECT_TRUE(hard_march(3).legal("suffer fr-1")) << "later the owner chooses";
  EXPECT_EQ(hard_march(3).verdict("suffer fr-guard-foot-guns"), "8.5") << "never guns";
  Table russian(advanced_game, 2);
  russian.put("ru-essen ru-5 ru-guard-cavalry", "0616").train(Side::russian, "0616");
  russian.at(Phase::movement, Side::russian).dice({3});
  march(russian, "0616", {"0516", "0416", "0316"}).dice({6}).play("halt");
  EXPECT_EQ(russian.verdict("suffer ru-5"), "16.6") << "the Russians' too";
}

}  // namespace
}  // namespace redoubt::invasion_1812
