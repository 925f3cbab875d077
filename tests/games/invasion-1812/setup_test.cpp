// The set-up: what 14.1 and the tables print is read back, and what is wrong with a file is told.
#include "games/invasion-1812/setup.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <vector>

#include "embedded.h"
#include "kernel/json.h"
#include "tests/games/invasion-1812/armies.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {
namespace {

const Scenarios& scenarios() {
  static const Scenarios read = *Scenarios::parse(embedded::invasion_1812_setup(), forces());
  return read;
}
UnitSet divisions(const UnitSet& units) {
  return units & (forces().divisions(Side::french) | forces().divisions(Side::russian));
}
int halves(const UnitSet& units) {
  int sum = 0;
  units.each([&](Unit unit) { sum += forces().occupancy(unit); });
  return sum;
}
UnitSet units(const std::vector<std::string>& ids) {
  UnitSet set;
  for (const std::string& id : ids) {
    EXPECT_NE(forces().find(id), no_unit) << id;
    set.add(forces().find(id));
  }
  return set;
}

TEST(InvasionHexes, HaveTheirPrintedNumbers) {
  static_assert(hex_named("0101") == 0);
  static_assert(hex_named("2718") == hex_count - 1);
  static_assert(hex_named("1808") == Grid::at({18, 8}));
  for (const char* wrong : {"", "18", "2801", "0119", "0001", "1800", "18a8", "18080"}) {
    EXPECT_EQ(hex_named(wrong), no_hex) << wrong;
  }
  for (int hex = 0; hex < hex_count; ++hex) {
    EXPECT_EQ(hex_named(Grid::name(static_cast<Hex>(hex))), hex);
  }
  EXPECT_EQ(Grid::name(Grid::at({3, 8})), "0308");
}

TEST(InvasionSetup, GroupsStandWhereTheBookPutsThem) {
  proves("14.1", "16.7");
  // 14.1, 16.7: the first hex of each group, its occupancy in halves, and how many hexes it may use.
  struct Wanted {
    int halves;
    std::size_t hexes;
    std::vector<std::string> corps;
    std::vector<std::string> commanders;
  };
  const std::map<std::string, Wanted> wanted = {
      {"1806", {8, 1, {"1-i"}, {"ru-wittgenstein"}}},
      {"1709", {15, 2, {"1-ii", "1-iii"}, {"ru-barclay", "ru-baggovout", "ru-tuchkov"}}},
      {"1407", {7, 1, {"1-iv"}, {"ru-schouwalov"}}},
      {"1708", {6, 1, {"1-v"}, {"ru-constantine"}}},
      {"1609", {15, 2, {"1-vi"}, {"ru-docturov"}}},
      {"1904", {3, 1, {"riga"}, {"ru-essen"}}},
      {"1912", {8, 1, {"2-vii"}, {"ru-raevsky"}}},
      {"2012", {14, 2, {"2-viii"}, {"ru-borosdin"}}},
      {"2206",
       {42,
        6,
        {"guard", "i", "ii"},
        {"fr-napoleon", "fr-bessieres", "fr-lefebvre", "fr-mortier", "fr-davout", "fr-oudinot"}}},
      {"2108", {10, 1, {"iii"}, {"fr-ney"}}},
      {"2209", {19, 2, {"iv"}, {"fr-eugene"}}},
      {"2210", {10, 1, {"v"}, {"fr-poniatowski"}}},
      {"2311", {11, 2, {"vi"}, {"fr-st-cyr"}}},
      {"2313", {9, 1, {"vii"}, {"fr-reynier"}}},
      {"2211", {10, 2, {"viii"}, {"fr-junot"}}},
      {"2307", {12, 1, {"x"}, {"fr-macdonald"}}},
      {"2309", {33, 4, {"reserve"}, {"fr-murat", "fr-grouchy"}}}};
  EXPECT_EQ(scenarios().groups().size(), wanted.size());
  for (const Group& group : scenarios().groups()) {
    const std::string first = Grid::name(group.hexes.front());
    ASSERT_TRUE(wanted.contains(first)) << first;
    const Wanted& book = wanted.at(first);
    UnitSet expected = units(book.commanders);
    for (const std::string& id : book.corps) expected |= corps(id);
    EXPECT_EQ(group.units, expected) << first;
    EXPECT_EQ(halves(group.units), book.halves) << first;
    EXPECT_EQ(group.hexes.size(), book.hexes) << first;
    EXPECT_EQ(group.advanced_only, first == "2309");
  }
}

TEST(InvasionSetup, EverybodyOfAGameBeginsOrComes) {
  proves("14.1", "14.2", "16.3");
  EXPECT_EQ(scenarios().size(), 2U);
  EXPECT_EQ(scenarios().at(0).id, "basic");
  EXPECT_FALSE(scenarios().at(0).advanced);
  EXPECT_TRUE(scenarios().at(1).advanced);
  EXPECT_EQ(divisions(scenarios().at_start(false)).size(), 27 + 45);
  EXPECT_EQ(divisions(scenarios().at_start(true)).size(), 27 + 45 + 11);
  // 14.2, 16.3: six and fourteen commanders, and seven more in the advanced game.
  const UnitSet basic = scenarios().at_start(false) - divisions(scenarios().at_start(false));
  EXPECT_EQ((basic & forces().commanders(Side::russian)).size(), 6);
  EXPECT_EQ((basic & forces().commanders(Side::french)).size(), 14);
  const UnitSet advanced = scenarios().at_start(true) - divisions(scenarios().at_start(true));
  EXPECT_EQ(advanced - basic, forces().advanced());
  // 14.1: Murat and Grouchy go with the Cavalry Reserve only where there is one.
  EXPECT_EQ(scenarios().group_of(forces().named().murat, false), nullptr);
  ASSERT_NE(scenarios().group_of(forces().named().murat, true), nullptr);
  EXPECT_TRUE(scenarios().group_of(forces().named().murat, true)->units.has(forces().named().grouchy));
  ASSERT_EQ(scenarios().free_commanders().size(), 2U);
  EXPECT_EQ(scenarios().free_commanders()[0].army, 2);
  EXPECT_EQ(scenarios().free_commanders()[0].commanders, units({"ru-bagration", "ru-platov"}));
  EXPECT_TRUE(scenarios().free_commanders()[1].basic_only);
}

TEST(InvasionSetup, ReinforcementsComeAsTheTableSays) {
  proves("13.2");
  // Table 13.2, with the cell that lost its row on turn 5.
  struct Row {
    int turn;
    Side side;
    Arrival at;
    int divisions;
    std::vector<std::string> commanders;
  };
  const std::vector<Row> table = {{2, Side::french, Arrival::austria, 5, {"fr-schwarzenberg"}},
                                  {2, Side::russian, Arrival::kiev, 3, {}},
                                  {4, Side::french, Arrival::west, 3, {}},
                                  {4, Side::russian, Arrival::kiev, 4, {"ru-tormasov"}},
                                  {5, Side::russian, Arrival::kiev, 3, {"ru-osten-sacken"}},
                                  {5, Side::russian, Arrival::st_petersburg, 1, {}},
                                  {6, Side::french, Arrival::west, 2, {}},
                                  {6, Side::russian, Arrival::kiev, 1, {}},
                                  {6, Side::russian, Arrival::st_petersburg, 2, {"ru-kutuzov", "ru-steinheil"}},
                                  {8, Side::french, Arrival::west, 2, {"fr-victor"}},
                                  {8, Side::russian, Arrival::kiev, 2, {}},
                                  {10, Side::russian, Arrival::kiev, 2, {"ru-chichagov"}},
                                  {11, Side::russian, Arrival::kiev, 1, {}},
                                  {12, Side::russian, Arrival::kiev, 1, {}},
                                  {13, Side::french, Arrival::west, 3, {"fr-augereau"}},
                                  {13, Side::russian, Arrival::kaluga, 1, {}}};
  ASSERT_EQ(scenarios().reinforcements().size(), table.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Reinforcement& one = scenarios().reinforcements()[i];
    EXPECT_EQ(one.turn, table[i].turn);
    EXPECT_EQ(one.side, table[i].side);
    EXPECT_EQ(one.at, table[i].at);
    EXPECT_EQ(divisions(one.units).size(), table[i].divisions) << i;
    EXPECT_EQ(one.units - divisions(one.units), units(table[i].commanders)) << i;
  }
  const auto arrives = [&](std::string_view id) {
    std::string turns;
    for (const Reinforcement& one : scenarios().reinforcements()) {
      (one.units & corps(id)).each([&](Unit unit) {
        turns += (turns.empty() ? "" : " ") + std::to_string(one.turn) + "ICA"[static_cast<int>(forces().arm(unit))] +
                 "VLC"[static_cast<int>(forces().quality(unit))];
      });
    }
    return turns;
  };
  EXPECT_EQ(arrives("austrian"), "2IL 2IL 2IL 2CL 2AL");
  EXPECT_EQ(arrives("ix"), "4IV 4IL 4AL 8IV 13CL");
  EXPECT_EQ(arrives("xi"), "6IV 6IL 8IL 13IV 13IL");
  EXPECT_EQ(arrives("danube"), "2IL 2IL 2IL 4IL 6CC 12IC");
  EXPECT_EQ(arrives("lambert"), "4CL 4CL");
  EXPECT_EQ(arrives("3-x"), "4IL 5IL 5AL");
  EXPECT_EQ(arrives("3-os"), "5IL 8CC");
  EXPECT_EQ(arrives("3-ix"), "10IL 10AL");
  EXPECT_EQ(arrives("finland"), "5IL 6IL 6IL");
  EXPECT_EQ(arrives("caucasus"), "8IC 11IC");
  EXPECT_EQ(arrives("kaluga"), "13IC");
}

TEST(InvasionSetup, SwedenAndTheSecondYearBringTheirOwn) {
  proves("16.12", "16.13.5", "16.13.12");
  // 16.12
  EXPECT_EQ(scenarios().sweden().turn, 6);
  EXPECT_EQ(scenarios().sweden().at, Arrival::st_petersburg);
  EXPECT_EQ(scenarios().least_for_sweden(), 4);
  EXPECT_EQ(scenarios().sweden().units, corps("swedish") | units({"ru-adlercreutz"}));
  // 16.13: all that Table 13.2 brings after turn 7, but the militia of Kaluga.
  const SecondYear& year = scenarios().second_year();
  EXPECT_EQ(year.last_turn, 7);
  EXPECT_EQ(year.depots, 8);
  EXPECT_EQ(year.first_turn, 8);
  UnitSet later;
  for (const Reinforcement& one : scenarios().reinforcements()) {
    if (one.turn > 7) later |= one.units;
  }
  EXPECT_EQ(year.joining[0] | year.joining[1], later - corps("kaluga"));
  EXPECT_EQ(year.joining[0] & year.joining[1], UnitSet{});
}

TEST(InvasionSetup, TablesAreThoseOfTheBook) {
  proves("7.2", "14.4");
  const auto row = [&](Side side, int first, bool second_year) {
    std::string text;
    for (int turn = first; turn <= 16; ++turn) {
      text += (text.empty() ? "" : " ") + std::to_string(scenarios().trains(side, turn, second_year));
    }
    return text;
  };
  EXPECT_EQ(row(Side::russian, 1, false), "11 11 11 11 11 11 11 11 11 11 10 10 10 10 10 10");
  EXPECT_EQ(row(Side::french, 1, false), "14 14 14 14 14 14 14 13 12 12 11 11 11 11 9 9");
  EXPECT_EQ(row(Side::russian, 8, true), "12 12 12 12 12 12 12 12 12");
  EXPECT_EQ(row(Side::french, 8, true), "14 14 14 13 13 13 11 10 9");
  EXPECT_EQ(scenarios().turns(), 16);
  EXPECT_EQ(scenarios().winter_from(), 11);
  EXPECT_EQ(scenarios().combat_commands(Side::french), 4);
  EXPECT_EQ(scenarios().combat_commands(Side::russian), 3);
  EXPECT_EQ(scenarios().battle_points(), 12);
  EXPECT_EQ(scenarios().most_depots(Side::french), 14);
  EXPECT_EQ(scenarios().most_depots(Side::russian), 11);
  EXPECT_EQ(scenarios().month(1, false), (Month{1812, 6}));
  EXPECT_EQ(scenarios().month(11, false), (Month{1812, 11}));
  EXPECT_EQ(scenarios().month(16, false), (Month{1813, 1}));
  EXPECT_EQ(scenarios().month(8, true), (Month{1813, 5}));
  EXPECT_EQ(scenarios().month(16, true), (Month{1813, 9}));
  EXPECT_EQ(scenarios().near_frontier().within, 7);
  EXPECT_EQ(scenarios().near_frontier().least, (std::array<int, 3>{10, 3, 1}));
  std::vector<std::string> options;
  for (const OptionTitle& option : scenarios().options()) options.push_back(option.id);
  EXPECT_EQ(options, (std::vector<std::string>{"15.1", "15.2", "free-french", "free-russian"}));
}

std::string faults_with(const std::function<void(json::value&)>& change) {
  return faults_of(embedded::invasion_1812_setup(), change,
                   [](const std::string& text) { return Scenarios::parse(text, forces()); });
}

TEST(InvasionSetup, FaultsOfAFileAreToldTogether) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  const std::string told = faults_with([](json::value& document) {
    document.at_pointer("/groups/0/hexes/0") = "9901";
    document.at_pointer("/groups/1/units/0") = "fr-old";
    document.at_pointer("/groups/2/commanders/0") = "ru-3";
    document.at_pointer("/groups/3/side") = "polish";
    document.at_pointer("/groups/8/hexes") = json::array{"2206"};
    document.at_pointer("/groups/16/scenario") = "grand";
    document.at_pointer("/trains/1812/french").as_array().pop_back();
    document.at_pointer("/trains/1813/russian/2") = "many";
    document.at_pointer("/calendar/1812/3") = "1812-13";
    document.at_pointer("/combat_commands/russian") = 8;
    document.at_pointer("/reinforcements/0/at") = "kiev";
    document.at_pointer("/reinforcements/1/at") = "lyons";
    document.at_pointer("/sweden/least") = 7;
    document.as_object()["weather"] = true;
  });
  expect_told(
      told, {"groups[0].hexes", "groups[1].units: names \"fr-old\"", "groups[2].commanders: names \"ru-3\"",
             "groups[3].side", "groups[8].units: do not fit", "groups[16].scenario", "trains.1812.french: has 15 turns",
             "trains.1813.russian: has no sound entry for turn 10", "calendar.1812: has no sound entry for turn 4",
             "combat_commands.russian", "reinforcements[0].at: is where the other", "reinforcements[1].at",
             "sweden.least", "weather: is not known here"});
}

TEST(InvasionSetup, NobodyIsForgottenOrNamedTwice) {
  const auto told = [](const std::function<void(json::value&)>& change, std::string_view part) {
    expect_told(faults_with(change), {part});
  };
  told([](json::value& d) { d.at_pointer("/groups/0/units").as_array().pop_back(); },
       "groups: has no place in the basic game for one: ru-i-cavalry");
  told([](json::value& d) { d.at_pointer("/groups/2/units/0") = "ru-5"; },
       "groups[2]: names one for a second time: ru-5");
  told([](json::value& d) { d.at_pointer("/reinforcements/1/units/0") = "ru-3"; }, "names one for a second time: ru-3");
  told(
      [](json::value& d) {
        d.at_pointer("/groups/9/units/0") = "fr-10";
        d.at_pointer("/groups/9/units/1") = "fr-10";
      },
      "groups[9].units: names fr-10 twice");
  told([](json::value& d) { d.at_pointer("/reinforcements/3/turn") = 1; }, "must stand in the order of their turns");
  told([](json::value& d) { d.at_pointer("/second_year/russian/units/0") = "ru-9"; },
       "second_year.russian: names one who does not come after its last turn: ru-9");
  EXPECT_FALSE(Scenarios::parse("[]", forces()).has_value());
  EXPECT_FALSE(Scenarios::parse("nothing", forces()).has_value());
}

}  // namespace
}  // namespace redoubt::invasion_1812
