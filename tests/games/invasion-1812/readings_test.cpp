// Readings that were decided where the book is silent or says it otherwise: each is played, and its summary states it.
#include <array>
#include <string_view>
#include <utility>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/game.h"
#include "tests/games/invasion-1812/battles.h"
#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

/// That the summary of a rule says this, in both languages.
void expect_stated(std::string_view number, std::string_view english, std::string_view spanish) {
  const RuleText* const rule = InvasionOfRussia::standard().rule_book().find(number);
  ASSERT_NE(rule, nullptr) << number;
  EXPECT_NE(rule->summary.in(Language::english).find(english), std::string::npos) << number << ": " << english;
  EXPECT_NE(rule->summary.in(Language::spanish).find(spanish), std::string::npos) << number << ": " << spanish;
  EXPECT_EQ(rule->provenance, "derived") << number << " was decided";
}

// --- 7.2: "may" ---

Table too_many_depots() {
  Table table(basic, 15);
  table.state.depots_lost = {8, 9};
  for (const char* const city : {"2407", "2207"}) table.depot(Side::french, city);
  for (const char* const city : {"0308", "0309", "0311"}) table.depot(Side::russian, city);
  return table.with([](Play& game) { game.begin_allocation(); });
}

TEST(InvasionReadings, DepotsMayBeTakenAndMayBeSpared) {
  proves("7.2.1", "7.2");
  Table table = too_many_depots();
  EXPECT_EQ(table.phase(), "shortage");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_TRUE(table.lists("done")) << "he may, and need not";
  table.play("seize 0309").play("done");
  EXPECT_EQ(table.state.depots[at(Side::russian)].size(), 2) << "one of two";
  EXPECT_EQ(table.phase(), "shortage") << "now the Russians are asked about the French";
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.state.to_lose, 1);
  table.play("done");
  EXPECT_EQ(table.phase(), "allocation");
  EXPECT_EQ(table.state.depots[at(Side::french)].size(), 2);
  EXPECT_EQ(table.state.in_store, (std::array<std::uint8_t, 2>{0, 0})) << "and no trains";
  expect_stated("7.2.1", "he may also take fewer or none", "puede también retirar menos o ninguno");
}

// --- 7.5: dummies ---

TEST(InvasionReadings, DummiesGoToStacksThatCouldReceiveATrain) {
  proves("7.5", "7.3");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0516").put("fr-2", "0517").at(Phase::allocation, Side::french);
  table.state.in_store = {2, 2};
  table.state.dummies_left = {2, 2};
  table.state.fed = all_divisions;
  EXPECT_TRUE(table.legal("feint 0516"));
  EXPECT_EQ(table.verdict("feint 0517"), "7.3") << "nobody leads it";
  EXPECT_EQ(table.verdict("feint 2407"), "7.5") << "a city, but no stack";
  expect_stated("7.5", "7.3 says of every train counter who may receive it", "7.3 dice de toda ficha de convoy");
}

// --- 11.11 and 11.16: crowding before the chase ---

/// Two divisions withdraw upon five points: one finds no room, is disrupted, goes on, and the cavalry takes it.
TEST(InvasionReadings, WhoFindsNoRoomIsDisruptedBeforeTheChase) {
  proves("11.11.4", "11.16");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-guard-cavalry", "0516").put("ru-grenadiers-1 ru-grenadiers-2", "0416");
  table.put("ru-guard ru-combined-1 ru-5 ru-26 ru-combined-2", "0317");
  fight(table, "0516 0416", {1, 6, 1}).play("done");
  EXPECT_EQ(table.value(EventKind::won), (3 + 2 + 3 + 1) - (2 + 6)) << "by one";
  table.play("hit ru-grenadiers-1").play("done");
  table.play("withdraw 0317");
  EXPECT_EQ(table.phase(), "overflow") << "room first";
  table.play("go-on ru-grenadiers-2 0217");
  EXPECT_TRUE(table.is_disrupted("ru-grenadiers-2"));
  EXPECT_EQ(table.phase(), "pursuit") << "and then the chase";
  EXPECT_TRUE(table.legal("hit ru-grenadiers-1"));
  table.play("hit ru-grenadiers-2");
  EXPECT_EQ(table.where("ru-grenadiers-2"), "lost") << "wherever he went";
  EXPECT_EQ(table.where("ru-grenadiers-1"), "0317");
  expect_stated("11.11.4", "All this comes before any pursuit", "Todo esto va antes de cualquier persecución");
  expect_stated("11.16", "who was disrupted for want of room", "la que se desorganizó por falta de sitio");
}

// --- 15.1: cavalry at any distance ---

TEST(InvasionReadings, CavalryIsDeclaredAtAnyDistance) {
  proves("15.1", "6.2.1", "8.2.1");
  Table table(basic, 2, bit(Option::screens));
  table.put("ru-guard-cavalry ru-5", "0113").put("fr-davout fr-1", "2407").at(Phase::movement, Side::french);
  const View view = see(standard(), table.state, Viewer::french);
  ASSERT_EQ(view.hidden_count, 1);
  EXPECT_TRUE(has(view.hidden[0].marks, Mark::cavalry)) << "a thousand kilometres away";
  expect_stated("15.1", "declared always and at any distance", "se declara siempre y a cualquier distancia");
}

// --- 15.2: large stacks march in parts ---

/// Nine points, a train that makes room and one to march with.
TEST(InvasionReadings, NinePointsDoNotMarchAsOne) {
  proves("15.2", "4.1");
  Table table(basic, 3, bit(Option::swollen));
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-old fr-vistula fr-10 fr-11 fr-young-1", "0516");
  table.state.lapsing[at(Side::french)][0].add(table.hex("0516"));
  table.state.fed = all_divisions;
  table.train(Side::french, "0516").train(Side::french, "0516").with([](Play& game) { game.begin_movement(); });
  table.play("swell 0516").play("march 0516");
  EXPECT_EQ(table.verdict("step 0416"), "4.1") << "the room is there when they have arrived, and not before";
  table.play_all("leave fr-10\nleave fr-11\nleave fr-young-1");
  EXPECT_TRUE(table.legal("step 0416")) << "six of them";
  expect_stated("15.2", "more than 6 factors never march as one", "más de 6 factores no marchan nunca juntos");
  expect_stated("15.2", "the commander who was with the stack may have left it",
                "el jefe que estaba con la pila puede haberse ido");
  expect_stated("15.2", "the room belongs to the side whose train made it", "el sitio es del bando cuyo convoy lo dio");
}

TEST(InvasionReadings, WhatIsDecidedOfScreensCardsKievAndMurat) {
  expect_stated("16.1.3", "judged by what everybody sees", "se juzga por lo que todos ven");
  expect_stated("16.8", "when turn 8 of 1813 begins", "al empezar el turno 8 de 1813");
  expect_stated("16.4.6", "those who have moved already counted", "contando a los que ya han movido");
}

// --- 16.7 and 16.11: who goes, and when ---

TEST(InvasionReadings, OtherCavalryMakesUpForAReserveThatIsGone) {
  proves("16.7.1");
  Table table(advanced_game, 1);
  table.put("fr-cuirassiers-1", "2309").put("fr-i-cavalry fr-1", "2207").put("ru-5", "1009");
  table.at(Phase::dying_horses, Side::russian).state.to_lose = 2;
  table.play("remove fr-cuirassiers-1");
  EXPECT_EQ(table.phase(), "dying-horses");
  EXPECT_EQ(table.verdict("remove fr-1"), "16.7") << "from no other arm";
  EXPECT_FALSE(table.lists("done")) << "and no fewer";
  table.play("remove fr-i-cavalry");
  EXPECT_NE(table.phase(), "dying-horses");
  expect_stated("16.7.1", "not that he may take fewer", "no que pueda tomar menos");
}

TEST(InvasionReadings, AlliesSlipAwayIn1813Too) {
  proves("16.11", "16.13.1");
  Table table(advanced_game, 11);
  table.state.second_year = true;
  table.state.winter_offered = true;
  table.put("fr-16 fr-1", "2407").put("ru-5", "1009").with([](Play& game) { game.begin_turn(); });
  EXPECT_EQ(table.phase(), "defection");
  EXPECT_TRUE(table.legal("remove fr-16"));
  expect_stated("16.11", "in 1813 too", "también en 1813");
}

// --- 16.9: their own cities too ---

TEST(InvasionReadings, AfterIndependenceTheFrenchMustOccupyTheirOwnCitiesToo) {
  proves("16.9", "14.7");
  Table table(advanced_game, 16);
  table.state.independent = true;
  table.state.winter_offered = true;
  for (const auto& [unit, hex] : {std::pair{"fr-1", "0308"},
                                  {"fr-2", "1101"},
                                  {"fr-3", "1317"},
                                  {"fr-5", "2015"},
                                  {"fr-10", "1610"},
                                  {"fr-11", "1904"},
                                  {"fr-old", "1009"},
                                  {"fr-16", "1808"},
                                  {"fr-12", "2113"},
                                  {"fr-13", "1208"},
                                  {"fr-14", "2512"},
                                  {"fr-18", "2407"}})
    table.put(unit, hex);
  Table all = table;
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.state.winner, Side::russian) << "nobody is in Lemberg";
  all.put("fr-ney", "2217").with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(all.state.winner, Side::french) << "a commander alone is a unit";
  expect_stated("16.9", "they occupy every city of 14.7a, their own among them",
                "ocupan todas las ciudades de 14.7a, también las suyas");
}

// --- 16.13: recruits beside the French ---

TEST(InvasionReadings, RecruitsOf1813ComeBesideTheFrench) {
  proves("16.13.18", "16.13.11");
  Table table(advanced_game, 10);
  table.state.second_year = true;
  table.state.winter_offered = true;
  table.put("fr-1", "0408").put("ru-5", "1009");
  table.state.where[table.unit("ru-26")] = lost;
  table.dice({3}).with([](Play& game) { game.begin_arrivals(); });
  table.play("restore ru-26");
  EXPECT_EQ(table.phase(), "arrivals");
  EXPECT_TRUE(table.legal("place ru-26 0308")) << "Moscow, with the French before its gates";
  EXPECT_FALSE(table.legal("place ru-26 0408")) << "not among them";
  table.put("fr-2", "0308");
  EXPECT_FALSE(table.legal("place ru-26 0307")) << "nor near a city that they occupy";
  expect_stated("16.13.11", "They may come beside the French", "Pueden llegar junto a los franceses");
  expect_stated("16.13.18", "even beside the French", "aun al lado de los franceses");
}

/// 3.1: a commander alone is a stack.
TEST(InvasionReadings, NapoleonComesBackToACommanderAlone) {
  proves("16.13.9", "3.1");
  Table table(advanced_game, 10);
  table.state.second_year = true;
  table.state.winter_offered = true;
  table.put("fr-ney", "2407").put("ru-5", "1009");
  table.state.where[table.unit("fr-napoleon")] = in_paris;
  Table nobody = table;
  table.dice({5, 1}).with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(table.phase(), "arrivals");
  EXPECT_TRUE(table.legal("place fr-napoleon 2407"));
  expect_stated("16.13.9", "be it a commander alone", "aunque sea un jefe solo");
  nobody.with([&](Play& game) { game.eliminate(nobody.unit("fr-ney"), Rule::r11_19); });
  nobody.dice({5, 1}).with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(nobody.state.where[nobody.unit("fr-napoleon")], in_paris) << "while there is none he waits";
}

// --- 16.4: who ends the quarrel, and 8.2: who sets out ---

TEST(InvasionReadings, TheSummariesSayWhoEndsTheQuarrelAndWhoSetsOut) {
  proves("16.4.1", "8.2");
  expect_stated("16.4.1", "if he finds no place and never comes (13.3.1)", "si no halla sitio y nunca llega (13.3.1)");
  expect_stated("8.2", "a stack of which nobody could take a first step does not set out",
                "una pila de la que nadie podría dar un primer paso no se pone en marcha");
}

}  // namespace
}  // namespace redoubt::invasion_1812
