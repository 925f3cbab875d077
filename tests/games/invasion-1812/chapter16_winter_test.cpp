// 16.13: winter quarters, and the campaign of 1813.
#include <algorithm>

#include "games/invasion-1812/fog.h"
#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

/// The end of turn 7. All reinforcements of that time have come and gone; two Russian divisions and a commander are
/// lost.
Table autumn(int turn = 7) {
  Table table(advanced_game, turn);
  for (const Reinforcement& each : standard().scenarios.reinforcements())
    if (each.turn <= 7) each.units.each([&](Unit unit) { table.state.where[unit] = departed; });
  table.put("fr-napoleon fr-1 fr-16", "2007").depot(Side::french, "2007");
  table.put("fr-ney fr-10 fr-25", "1808").depot(Side::french, "1808").disrupted("fr-10");
  table.put("ru-barclay ru-5", "1009").depot(Side::russian, "1009").depot(Side::russian, "0308").disrupted("ru-5");
  for (const auto* unit : {"ru-26", "ru-guard", "ru-platov"}) table.state.where[table.unit(unit)] = lost;
  return table;
}

Table quarters(Table table) {
  return table.with([](Play& game) { game.end_turn(); }).play("declare");
}

/// The French have taken up their quarters, all in Königsberg and Kovno or wherever is listed first.
Table base_to_choose(Table table) {
  table = quarters(table);
  return play_first(table, Phase::quarters, Side::french);
}

/// No base, and these dice: two for the toll, one for Napoleon when the victims are chosen by what is listed first.
Table russians_in_winter(Table table, const std::vector<int>& toll, int napoleon) {
  table = base_to_choose(table);
  table.dice(toll).play("done");
  table.dice({napoleon});
  return play_first(table, Phase::winter_losses, Side::french);
}

// --- whether ---

TEST(InvasionWinter, IsOfferedWithEightDepotsOrAfterTurnSeven) {
  proves("16.13");
  Table table(advanced_game, 3);
  for (const auto* hex : {"2407", "2208", "2207", "2109", "2311", "2411", "2512"}) table.depot(Side::french, hex);
  Table seven = table;
  seven.with([](Play& game) { game.end_turn(); });
  EXPECT_NE(seven.phase(), "winter-quarters") << "seven depots";
  table.depot(Side::french, "2608").with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.phase(), "winter-quarters");
  EXPECT_EQ(table.to_act(), "french");
  table.play("done");
  EXPECT_EQ(table.state.turn, 4) << "he declines, and the year goes on";
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_NE(table.phase(), "winter-quarters") << "he is asked once";
  Table late(advanced_game, 7);
  EXPECT_EQ(late.with([](Play& game) { game.end_turn(); }).phase(), "winter-quarters");
  Table basic_game(basic, 7);
  EXPECT_NE(basic_game.with([](Play& game) { game.end_turn(); }).phase(), "winter-quarters");
}

TEST(InvasionWinter, IsNoWinterOfTheRules) {
  proves("16.13.1");
  Table table(advanced_game, 12);
  table.at(Phase::movement, Side::french);
  EXPECT_TRUE(table.look().winter());
  EXPECT_EQ(table.look().allowance(), 2);
  EXPECT_EQ(table.look().supply_range(Side::french), 3);
  table.state.second_year = true;
  EXPECT_FALSE(table.look().winter());
  EXPECT_EQ(table.look().allowance(), 3);
  EXPECT_EQ(table.look().supply_range(Side::french), 5);
}

TEST(InvasionWinter, ChangesNothingBefore) {
  proves("16.13.2");
  Table table(advanced_game, 4);
  table.with([](Play& game) { game.begin_arrivals(); });
  EXPECT_TRUE(table.state.pending.has(table.unit("fr-12")) && table.state.pending.has(table.unit("ru-15")));
  table.state.second_year = true;
  table.state.turn = 8;
  table.state.pending = {};
  table.dice({1}).with([](Play& game) { game.begin_arrivals(); });
  EXPECT_FALSE(table.state.pending.has(table.unit("fr-28"))) << "but none of the table in 1813";
}

// --- where ---

TEST(InvasionWinter, TheFrenchGoToTheirCitiesAndDepots) {
  proves("16.13.3", "16.13.4", "4.1");
  Table table = quarters(autumn());
  EXPECT_EQ(table.phase(), "quarters");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_FALSE(table.is_disrupted("fr-10")) << "everybody is in good order again";
  EXPECT_TRUE(table.legal("place fr-1 2716")) << "at any distance";
  EXPECT_TRUE(table.legal("place fr-1 1808")) << "Wilno has a depot";
  EXPECT_EQ(table.verdict("place fr-1 1610"), "16.13") << "Minsk has none";
  EXPECT_EQ(table.verdict("place fr-1 2408"), "16.13") << "no city";
  EXPECT_EQ(table.verdict("done"), "16.13") << "who finds a place is placed";
  table.put("fr-2 fr-3 fr-5 fr-11 fr-old fr-vistula", "2407");
  EXPECT_EQ(table.verdict("place fr-1 2407"), "4.1");
}

/// Each army is set down anew, and so are its screens, before the other sees it.
TEST(InvasionWinter, ScreensAreArrangedWithTheQuarters) {
  proves("16.13.3", "15.1", "R.3");
  Table table = quarters(autumn());
  while (table.look().next_to_place() != no_unit) play_first(table);
  ASSERT_EQ(table.phase(), "quarters");
  const Hex hex = table.state.where[table.unit("fr-1")];
  const View before = see(standard(), table.state, Viewer::russian);
  table.play("screen " + Grid::name(hex));
  EXPECT_TRUE(see(standard(), table.state, Viewer::russian) == before);
  table.play("done");
  EXPECT_EQ(table.phase(), "base");
  EXPECT_EQ(table.look().screens_at(Side::french, hex), 1);
}

TEST(InvasionWinter, BringsTheFrenchTheirReinforcements) {
  proves("16.13.5");
  const Table table = quarters(autumn());
  for (const auto* unit : {"fr-28", "fr-30", "fr-33", "fr-34", "fr-ix-cavalry", "fr-victor", "fr-augereau"})
    EXPECT_TRUE(table.state.pending.has(table.unit(unit))) << unit;
  EXPECT_FALSE(table.state.pending.has(table.unit("fr-12"))) << "it had come in 1812";
}

TEST(InvasionWinter, BringsWhatTheTableStillOwed) {
  proves("R.13");
  Table table = autumn(5);
  for (const auto* unit : {"fr-31", "fr-32", "ru-6", "ru-kutuzov"}) table.state.where[table.unit(unit)] = expected;
  for (const auto* hex : {"2407", "2208", "2207", "2109", "2311", "2411"}) table.depot(Side::french, hex);
  table = russians_in_winter(table, {2, 2}, 6);
  EXPECT_TRUE(on_map(table.state.where[table.unit("fr-31")]) || table.where("fr-31") == "lost");
  table.dice({2, 3});
  play_first(table, Phase::quarters, Side::russian);
  play_first(table, Phase::restoration, Side::russian);
  EXPECT_TRUE(table.state.pending.has(table.unit("ru-kutuzov")));
  EXPECT_TRUE(table.state.pending.has(table.unit("ru-6")));
}

// --- the base ---

TEST(InvasionWinter, GivesTheFrenchASourceInTheEast) {
  proves("16.13.6");
  Table table = autumn();
  table.depot(Side::french, "1606").depot(Side::french, "1610").put("fr-2", "1610").put("fr-3", "1606");
  Table riga = table;
  riga.put("ru-riga", "1904");
  table = base_to_choose(table);
  EXPECT_EQ(table.phase(), "base");
  EXPECT_TRUE(table.legal("base 2407")) << "a city of their own";
  EXPECT_TRUE(table.legal("base 2007")) << "Kovno, on the Niemen";
  EXPECT_TRUE(table.legal("base 1606")) << "Dünaburg, on the Dvina";
  EXPECT_EQ(table.refusal("base 2408"), "16.13.6 Hex 2408 has no city: choose one.");
  EXPECT_EQ(table.refusal("base 2110"), "16.13.6 There is no such depot in Grodno: choose a hex that has one.");
  EXPECT_EQ(table.refusal("base 1610"),
            "16.13.6 Minsk is the enemy's and lies on no river that flows to the Baltic: choose another city.");
  EXPECT_EQ(table.refusal("base 1009"), "16.13.6 The enemy is in Smolensk: choose a hex that he does not occupy.");
  EXPECT_TRUE(table.lists("done")) << "it is a choice";
  riga = base_to_choose(riga);
  EXPECT_EQ(riga.refusal("base 1606"),
            "16.13.6 Russians hold a city down the river from Dünaburg: choose another city.")
      << "Riga, at the mouth of the Dvina";
  EXPECT_TRUE(riga.legal("base 2007"));
  table.dice({3, 4}).play("base 1606");
  EXPECT_TRUE(table.look().ultimate_sources(Side::french).has(table.hex("1606")));
  EXPECT_TRUE(table.saw(EventKind::base, "16.13"));
}

TEST(InvasionWinter, ASourceIsLostWithItsRiver) {
  proves("16.13.7", "16.13.6");
  const auto after = [](std::string_view base, std::string_view russians) {
    Table table(advanced_game, 9);
    table.state.second_year = true;
    table.state.winter_offered = true;
    table.state.base = table.hex(base);
    table.put("ru-5", russians).put("ru-5", "0308");
    return table.state.base != no_hex;
  };
  EXPECT_FALSE(after("1606", "1606")) << "Russians in Dünaburg, though they have gone again";
  EXPECT_FALSE(after("1606", "1904")) << "or in Riga";
  EXPECT_TRUE(after("1606", "1407")) << "Polotsk is upstream";
  EXPECT_FALSE(after("2407", "2407"));
  EXPECT_TRUE(after("2207", "2306")) << "a city of their own does not depend on its river";
}

TEST(InvasionWinter, QuartersAreNoLargerForTheTrainsOfAutumn) {
  proves("15.2.1", "16.13.4", "4.1");
  Table table = autumn();
  table.state.swollen[at(Side::french)][0].add(table.hex("2007"));
  table = quarters(table);
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("2007")), hex_capacity);
}

// --- what it costs ---

TEST(InvasionWinter, CostsHalfOfTwoDiceForeignersFirst) {
  proves("16.13.8", "1.2");
  Table table = base_to_choose(autumn());
  table.dice({3, 4}).play("done");
  EXPECT_EQ(table.phase(), "winter-losses");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.state.to_lose, 3) << "seven, halved";
  EXPECT_EQ(table.verdict("remove fr-1"), "16.13");
  EXPECT_EQ(table.why("remove fr-1"), RefusalReason::contingents_first);
  EXPECT_EQ(table.why("remove fr-16"), RefusalReason::contingents_first) << "Poles stay as long as Frenchmen";
  EXPECT_EQ(table.verdict("remove fr-ney"), "16.13") << "no one was rolled";
  table.play_all("remove fr-25\nremove fr-33").dice({6}).play("remove fr-34");
  EXPECT_EQ(table.where("fr-25"), "lost");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(InvasionWinter, CostsACommanderForEachOne) {
  proves("16.13.8");
  Table table = base_to_choose(autumn());
  table.dice({1, 1}).play("done");
  EXPECT_EQ(table.state.to_lose, 1);
  EXPECT_EQ(table.state.commanders_to_lose, 2);
  table.play("remove fr-25");
  EXPECT_EQ(table.verdict("remove fr-33"), "16.13") << "now commanders";
  table.play("remove fr-victor").dice({6}).play("remove fr-ney");
  EXPECT_EQ(table.where("fr-ney"), "lost");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(InvasionWinter, WhenNoForeignersAreLeftAnybodyGoes) {
  proves("16.13.8");
  Table table = autumn();
  for (const auto* unit : {"fr-33", "fr-34", "fr-ix-cavalry"}) table.state.where[table.unit(unit)] = departed;
  table = base_to_choose(table);
  table.dice({3, 2}).play("done").play("remove fr-25");
  EXPECT_TRUE(table.legal("remove fr-1"));
  EXPECT_TRUE(table.legal("remove fr-16"));
}

TEST(InvasionWinter, NapoleonMayGoHome) {
  proves("16.13.9");
  for (int face = 1; face <= 6; ++face) {
    const Table table = russians_in_winter(autumn(), {2, 2}, face);
    const Hex where = table.state.where[table.unit("fr-napoleon")];
    EXPECT_EQ(where == departed, face <= 2) << face;
    EXPECT_EQ(where == in_paris, face == 3 || face == 4) << face;
    EXPECT_EQ(on_map(where), face >= 5) << face;
    EXPECT_FALSE(table.look().ended()) << "that is no victory of the Russians";
  }
}

TEST(InvasionWinter, NapoleonMayComeBackToAnyStack) {
  proves("16.13.9");
  Table table(advanced_game, 9);
  table.state.second_year = true;
  table.state.winter_offered = true;
  table.put("fr-1", "0516").put("ru-5", "0416").put("fr-2", "2407");
  table.state.where[table.unit("fr-napoleon")] = in_paris;
  Table away = table;
  away.dice({4, 1}).with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(away.state.where[away.unit("fr-napoleon")], in_paris);
  table.dice({5, 1}).with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(table.phase(), "arrivals");
  EXPECT_TRUE(table.legal("place fr-napoleon 0516")) << "beside the enemy too";
  EXPECT_TRUE(table.legal("place fr-napoleon 2407"));
  EXPECT_EQ(table.verdict("place fr-napoleon 2408"), "13.3") << "nobody is there";
  table.play("place fr-napoleon 0516");
  EXPECT_EQ(table.where("fr-napoleon"), "0516");
}

// --- the Russians ---

TEST(InvasionWinter, TheRussiansStayNearTheirDepotsAndAwayFromTheFrench) {
  proves("16.13.10", "16.13.3");
  Table table = russians_in_winter(autumn(), {2, 2}, 6);
  EXPECT_EQ(table.phase(), "quarters");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_FALSE(table.is_disrupted("ru-5"));
  EXPECT_TRUE(table.legal("place ru-5 0308")) << "from Smolensk to Moscow";
  EXPECT_TRUE(table.legal("place ru-5 0709")) << "three hexes from Smolensk";
  EXPECT_EQ(table.verdict("place ru-5 1317"), "16.13") << "no depot near";
  EXPECT_EQ(table.verdict("place ru-5 0513"), "16.13");
  table.put("fr-2", "0809");
  EXPECT_EQ(table.verdict("place ru-5 0909"), "16.13") << "beside the French";
  EXPECT_EQ(table.verdict("place ru-5 0809"), "16.13") << "or among them";
  Table west = table;
  west.depot(Side::russian, "2111");
  EXPECT_TRUE(west.legal("place ru-5 2311")) << "Łomża, an enemy's city two hexes from Białystok";
  Table base = table;
  base.depot(Side::russian, "1904");
  EXPECT_TRUE(base.legal("place ru-5 1904"));
  base.state.base = base.hex("1606");
  EXPECT_EQ(base.verdict("place ru-5 1904"), "16.13") << "downstream of a French source";
  EXPECT_TRUE(base.legal("place ru-5 1804")) << "a hex without a city is nothing to it";
}

/// The Russians are down, and these dice say how many come back.
Table restoring(Table table, const std::vector<int>& dice) {
  table = russians_in_winter(table, {2, 2}, 6);
  table.dice(dice);
  return play_first(table, Phase::quarters, Side::russian);
}

TEST(InvasionWinter, GivesTheRussiansBackHalfOfTwoDice) {
  proves("16.13.11");
  Table table = restoring(autumn(), {2, 3});
  EXPECT_EQ(table.phase(), "restoration");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.state.to_lose, 2) << "five, halved";
  EXPECT_EQ(table.verdict("restore ru-5"), "16.13") << "it was not lost";
  EXPECT_EQ(table.verdict("restore fr-1"), "16.13");
  table.play("restore ru-platov").play("restore ru-26");
  EXPECT_EQ(table.phase(), "quarters");
  EXPECT_EQ(table.look().next_to_place(), table.unit("ru-26"));
  for (const auto* hex : {"1317", "1316", "0308", "0307", "1101", "1102"})
    EXPECT_TRUE(table.legal(std::string("place ru-26 ") + hex)) << hex;
  EXPECT_EQ(table.verdict("place ru-26 1009"), "16.13");
  table.put("fr-2", "0308");
  EXPECT_EQ(table.verdict("place ru-26 0307"), "16.13") << "not where the French are in the city";
  EXPECT_TRUE(table.legal("place ru-26 1317"));
}

TEST(InvasionWinter, GivesBackNoMoreThanWereLost) {
  proves("16.13.11");
  Table table = restoring(autumn(), {6, 6});
  table.play_all("restore ru-platov\nrestore ru-26\nrestore ru-guard");
  EXPECT_EQ(table.phase(), "quarters") << "six were allowed, three were there";
}

TEST(InvasionWinter, BringsTheRussiansTheirReinforcements) {
  proves("16.13.12", "16.13.13");
  Table table = restoring(autumn(), {1, 1});
  table.play("restore ru-26");
  for (const auto* unit : {"ru-chichagov", "ru-cavalry-11", "ru-18", "ru-3-ix-guns", "ru-19", "ru-20",
                           "ru-danube-reserve", "ru-swedish", "ru-swedish-cavalry", "ru-adlercreutz"})
    EXPECT_TRUE(table.state.pending.has(table.unit(unit))) << unit;
  EXPECT_FALSE(table.state.pending.has(table.unit("ru-kaluga")));
  while (table.look().next_to_place() != table.unit("ru-swedish")) {
    EXPECT_TRUE(table.legal("place " + standard().forces.data(table.look().next_to_place()).id + " 0308"));
    play_first(table);
  }
  EXPECT_TRUE(table.legal("place ru-swedish 1101"));
  EXPECT_TRUE(table.legal("place ru-swedish 1201"));
  EXPECT_EQ(table.verdict("place ru-swedish 0308"), "16.13") << "the Swedes come to St Petersburg";
  EXPECT_EQ(table.verdict("place ru-swedish 1317"), "16.13");
}

TEST(InvasionWinter, BringsNoSwedesWhereTheFrenchAreOrWhoHadCome) {
  proves("16.13.13");
  Table occupied = autumn();
  occupied = restoring(occupied, {1, 1});
  occupied.put("fr-2", "1101").play("restore ru-26");
  while (occupied.phase() == "quarters") play_first(occupied);
  EXPECT_EQ(occupied.where("ru-swedish"), "turned away");
  EXPECT_EQ(occupied.where("ru-adlercreutz"), "turned away");
  EXPECT_NE(occupied.where("ru-chichagov"), "lost") << "the others find another place";
  Table come = autumn();
  come.put("ru-swedish ru-swedish-cavalry ru-adlercreutz", "1009");
  come = restoring(come, {1, 1});
  come.play("restore ru-26");
  EXPECT_FALSE(come.state.pending.has(come.unit("ru-swedish")));
}

// --- 1813 ---

Table in_1813(int turn) {
  Table table(advanced_game, turn);
  table.state.second_year = true;
  table.state.winter_offered = true;
  return table;
}

TEST(InvasionWinter, TheCampaignGoesOnWithTurnEight) {
  proves("16.13.14", "16.13.16", "16.13");
  Table table = autumn(7);
  for (std::size_t i = 0; i < 19; ++i) table.state.deck[i] = static_cast<std::uint8_t>(17 + i);  // 17 to 35
  table.state.hand = {{{1, 0}, {2, 0}}};
  table = restoring(table, {1, 1});
  table.play("restore ru-26");
  while (table.phase() == "quarters") play_first(table);
  EXPECT_EQ(table.state.turn, 8);
  EXPECT_TRUE(table.state.second_year);
  EXPECT_EQ(table.phase(), "cards");
  std::vector<int> cards;
  for (const std::uint8_t card : table.state.deck)
    if (card != 0) cards.push_back(card);
  for (const auto& hand : table.state.hand) cards.push_back(hand[1]);
  std::ranges::sort(cards);
  std::vector<int> expected_cards;
  for (int card = 17; card <= 35; ++card)
    if (card != 24) expected_cards.push_back(card);
  EXPECT_EQ(cards, expected_cards) << "all that was left, in one deck, but for the great frost";
}

TEST(InvasionWinter, BothDecksAreShuffledTogether) {
  proves("16.13.16");
  bool mixed = false;
  Table table(advanced_game, 7);
  for (int attempt = 0; attempt < 20; ++attempt) {
    for (std::size_t i = 0; i < 19; ++i) table.state.deck[i] = static_cast<std::uint8_t>(17 + i);
    table.with([](Play& game) { game.reshuffle_for_1813(); });
    mixed = mixed || (table.state.deck[0] > 18 && table.state.deck[1] > 18);
    EXPECT_EQ(std::ranges::count(table.state.deck, winter_card), 0);
    EXPECT_EQ(table.state.deck[18], 0);
  }
  EXPECT_TRUE(mixed) << "a card of the second deck may come first";
}

TEST(InvasionWinter, TrainsAreThoseOfItsOwnTable) {
  proves("16.13.15");
  const std::array<int, 9> french = {14, 14, 14, 13, 13, 13, 11, 10, 9};
  for (int turn = 8; turn <= 16; ++turn) {
    const Table table = in_1813(turn);
    EXPECT_EQ(table.look().trains_by_table(Side::french), french[static_cast<std::size_t>(turn - 8)]) << turn;
    EXPECT_EQ(table.look().trains_by_table(Side::russian), 12);
    EXPECT_EQ(table.look().leading(), turn < 14 ? Side::french : Side::russian);
  }
}

TEST(InvasionWinter, NobodyForagesInTheSpring) {
  proves("16.13.17", "7.6", "6.3");
  for (const int turn : {8, 9, 10}) {
    Table table = in_1813(turn);
    table.put("fr-1 fr-2", "0516").with([](Play& game) { game.mark_foragers(); });
    EXPECT_EQ(table.look().forages(Side::french, table.hex("0516")), turn == 10) << turn;
    table.state.foraging.add(table.unit("fr-1"));
    table.dice(turn == 10 ? std::vector{1} : std::vector<int>{});
    table.with([](Play& game) { game.general_supply_phase(); });
    EXPECT_EQ(table.count(EventKind::foraged), turn == 10 ? 1 : 0);
    EXPECT_EQ(table.dice_left(), 0U);
  }
}

TEST(InvasionWinter, RussiansComeBackInEachTurn) {
  proves("16.13.18");
  for (int face = 1; face <= 6; ++face) {
    Table table = in_1813(10);
    table.put("fr-1", "2407").put("ru-5", "0308");
    for (const auto* unit : {"ru-26", "ru-guard", "ru-platov"}) table.state.where[table.unit(unit)] = lost;
    table.dice({face}).with([](Play& game) { game.begin_arrivals(); });
    const int number = face <= 2 ? 0 : face <= 5 ? 1 : 2;
    EXPECT_EQ(table.value(EventKind::recruits), number);
    EXPECT_EQ(table.phase() == "restoration", number > 0) << face;
    if (number == 0) continue;
    table.play("restore ru-platov");
    if (number == 2) table.play("restore ru-26");
    EXPECT_EQ(table.phase(), "arrivals");
    if (number == 2) table.play("place ru-26 1317");
    EXPECT_EQ(table.verdict("place ru-platov 1009"), "13.3");
    table.play("place ru-platov 0307");
    EXPECT_EQ(table.where("ru-platov"), "0307");
    table.with([](Play& game) { game.end_turn(); });
    EXPECT_TRUE(table.state.recruits.empty()) << "R.2: once they stand, nobody tells them from the others";
  }
}

TEST(InvasionWinter, WhoIsLostIn1813DoesNotComeBack) {
  proves("16.13.18");
  Table table = in_1813(10);
  table.put("fr-1", "2407").put("ru-5 ru-14", "0308");
  table.state.where[table.unit("ru-26")] = lost;
  table.with([&](Play& game) { game.eliminate(table.unit("ru-5"), Rule::r11_17); });
  table.dice({6}).with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(table.verdict("restore ru-5"), "16.13") << "only those of 1812";
  table.play("restore ru-26");
  EXPECT_EQ(table.phase(), "arrivals") << "nobody else is to be had";
}

TEST(InvasionWinter, TheEndIsThatOfTurnSixteen) {
  proves("16.13.19", "16.13.14", "14.7");
  Table table = in_1813(16);
  table.put("fr-1", "0308").put("fr-2", "1101");
  table.state.battle_points = 3;
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_TRUE(table.look().ended());
  EXPECT_EQ(table.state.winner, Side::french) << "eleven each";
  Table going_on = in_1813(15);
  going_on.with([](Play& game) { game.end_turn(); });
  EXPECT_FALSE(going_on.look().ended());
}

}  // namespace
}  // namespace redoubt::invasion_1812
