// Chapter 14: everybody has his place, and what the rulebook states of the scenarios is read back.
#include "games/la-bataille/scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kernel/rule.h"
#include "tests/games/la-bataille/data.h"
#include "tests/support/proves.h"

namespace redoubt::la_bataille {
namespace {

const Scenarios& scenarios() {
  static const Scenarios read = [] {
    Result<Scenarios> parsed = Scenarios::parse(embedded::la_bataille_setup(), forces());
    if (!parsed) ADD_FAILURE() << describe(parsed.error());
    return parsed ? std::move(*parsed) : Scenarios{};
  }();
  return read;
}

const Scenario& scenario(std::string_view id) {
  static const Scenario none;
  const Scenario* found = scenarios().find(id);
  EXPECT_NE(found, nullptr) << id;
  return found == nullptr ? none : *found;
}

UnitSet members(std::initializer_list<std::string_view> ids) {
  UnitSet set;
  for (const std::string_view id : ids) {
    const auto found = forces().members(id);
    EXPECT_TRUE(found) << id;
    set |= found.value_or(UnitSet{});
  }
  return set;
}

const Deployment& deployment(const Scenario& of, std::string_view id) {
  static const Deployment none;
  const Unit first = members({id}).first();
  for (const Deployment& each : of.set_up) {
    if (each.units.has(first)) return each;
  }
  ADD_FAILURE() << id << " is not deployed";
  return none;
}

/// "I 3", as the rulebook writes an area.
std::string written(const Area& area) {
  std::string text;
  for (const std::string& place : area.of) text += (text.empty() ? "" : "+") + place;
  if (area.within != 0) text += " " + std::to_string(area.within);
  return text + (area.part.empty() ? "" : "[" + area.part + "]");
}

std::string place_of(const Scenario& of, std::string_view id) {
  const Deployment& found = deployment(of, id);
  return found.areas.empty() ? "" : written(found.areas.front());
}

int count(const UnitSet& units, Side side, Arm arm) {
  int number = 0;
  units.each([&](Unit unit) {
    const Counter& counter = forces().roster()[unit];
    number += counter.side == side && counter.arm == arm ? 1 : 0;
  });
  return number;
}

TEST(BatailleScenarios, AreThoseOfTheChapter) {
  proves("14.0", "3.1", "C");
  const RuleBook book = *parse_rule_book(embedded::la_bataille_rules());
  std::set<std::string> rules;
  std::set<std::string> ids;
  for (const Scenario& each : scenarios().all()) {
    rules.insert(each.rule);
    EXPECT_TRUE(ids.insert(each.id).second);
    EXPECT_NE(book.find(each.rule), nullptr) << each.id;
    EXPECT_FALSE(each.title.en.empty() || each.title.es.empty()) << each.id;
    EXPECT_LE(each.turns.last, last_turn);
  }
  EXPECT_EQ(rules, (std::set<std::string>{"14.1", "14.2", "14.3", "14.4", "14.5", "14.6"}));
  EXPECT_EQ(scenario("battle").turns, (Span{1, 42}));
  EXPECT_EQ(scenario("borodino-village").turns, (Span{1, 5}));
  EXPECT_EQ(scenario("fleches").turns, (Span{1, 9}));
  EXPECT_EQ(scenario("fleches-long").turns, (Span{1, 18}));
  EXPECT_EQ(scenario("great-redoubt").turns, (Span{25, 30}));
  EXPECT_EQ(scenario("utitsa").turns, (Span{7, 15}));
}

TEST(BatailleScenarios, OptionsAreThoseOfTheirChapter) {
  proves("16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8");
  const RuleBook book = *parse_rule_book(embedded::la_bataille_rules());
  std::size_t place = 0;
  for (const RuleText& rule : book.rules) {
    if (!rule.number.starts_with("16.")) continue;
    ASSERT_LT(place, scenarios().options().size());
    EXPECT_EQ(scenarios().options()[place].id, rule.number);
    EXPECT_EQ(scenarios().options()[place].title.en, rule.title.en);
    EXPECT_EQ(scenarios().options()[place].title.es, rule.title.es);
    ++place;
  }
  EXPECT_EQ(place, scenarios().options().size());
}

TEST(BatailleScenarios, NameOnlyPlacesOfTheMap) {
  proves("B.4", "B.5", "B.6", "B.7");
  const std::set<std::string> places = {"A",
                                        "B",
                                        "C",
                                        "D",
                                        "E",
                                        "F",
                                        "G",
                                        "H",
                                        "I",
                                        "J",
                                        "IC",
                                        "IIC",
                                        "IIIC",
                                        "IV",
                                        "IVC",
                                        "LG",
                                        "R",
                                        "M",
                                        "gorki",
                                        "borodino",
                                        "semenovskaya",
                                        "shevardino-redoubt",
                                        "great-redoubt"};
  const std::set<std::string> parts = {"utitsa-forest", "east-of-the-kolocha", "north-of-the-stonets",
                                       "stonets-to-semenovka", "south-of-the-semenovka"};
  const auto known = [&](const std::string& place) { return places.contains(place) || place.size() == 5; };
  const auto check = [&](const Area& area) {
    for (const std::string& place : area.of) EXPECT_TRUE(known(place)) << place;
    EXPECT_TRUE(area.nearest.empty() || known(area.nearest)) << area.nearest;
    EXPECT_TRUE(area.part.empty() || parts.contains(area.part)) << area.part;
    EXPECT_TRUE(area.not_west_of.empty() || parts.contains(area.not_west_of)) << area.not_west_of;
  };
  for (const Scenario& each : scenarios().all()) {
    for (const Deployment& group : each.set_up) {
      for (const Area& area : group.areas) check(area);
    }
    for (const Reinforcement& group : each.reinforcements) EXPECT_TRUE(known(group.nearest)) << group.nearest;
    if (each.playing_area) check(*each.playing_area);
  }
}

TEST(BatailleScenarios, TheBattleHasBothArmiesWhereTheUpdatePutsThem) {
  proves("14.1");
  const Scenario& battle = scenario("battle");
  EXPECT_EQ(battle.everybody(), members({"french", "russian"}));
  EXPECT_EQ(place_of(battle, "fr-3"), "I 3");
  EXPECT_EQ(place_of(battle, "fr-eugene"), "I 6");
  EXPECT_EQ(place_of(battle, "fr-1"), "H 2");
  EXPECT_EQ(place_of(battle, "fr-2"), "H 4");
  EXPECT_EQ(place_of(battle, "ru-guard-jager"), "borodino");
  EXPECT_EQ(place_of(battle, "fr-davout"), "F 4");
  EXPECT_EQ(place_of(battle, "fr-guard-foot-1"), "shevardino-redoubt 1");
  EXPECT_EQ(place_of(battle, "fr-guard-horse-1"), "G 4");
  EXPECT_EQ(place_of(battle, "ru-lavrov"), "LG 4");
  EXPECT_EQ(place_of(battle, "ru-bistrom"), "borodino");
  EXPECT_EQ(deployment(battle, "ru-2-combined").areas.size(), 2U);
  for (const Deployment& each : battle.set_up) {
    const std::string& tag = scenarios().derivations()[each.derivation].tag;
    const bool stated = each.units.meets(members({"fr-1", "fr-2", "fr-3", "fr-13", "ru-guard-jager"}));
    EXPECT_EQ(tag, stated ? "stated" : "ours") << forces().words(each.units.first()).id;
  }
}

TEST(BatailleScenarios, RussiansDeployFirst) {
  proves("14.0");
  for (const Scenario& each : scenarios().all()) {
    const auto russian = [](const Deployment& group) { return group.side == Side::russian; };
    EXPECT_TRUE(std::is_partitioned(each.set_up.begin(), each.set_up.end(), russian)) << each.id;
    EXPECT_TRUE(russian(each.set_up.front())) << each.id;
  }
}

TEST(BatailleScenarios, ShortOnesHaveWhomTheyName) {
  proves("14.2", "14.3", "14.4", "14.5", "14.7");
  const auto number = [](const char* id, Side side, Arm arm) { return count(scenario(id).everybody(), side, arm); };
  // 14.2
  EXPECT_EQ(number("borodino-village", Side::french, Arm::infantry), 16);
  EXPECT_EQ(number("borodino-village", Side::french, Arm::cavalry), 4);
  EXPECT_EQ(number("borodino-village", Side::french, Arm::artillery), 3);
  EXPECT_EQ(number("borodino-village", Side::russian, Arm::infantry), 3 + 6);
  // 14.3: the divisions' own batteries are among the eight.
  EXPECT_EQ(number("fleches", Side::french, Arm::artillery), 8 + 9);
  EXPECT_EQ(number("fleches", Side::russian, Arm::infantry), 11 + 12 + 12);
  EXPECT_EQ(number("fleches", Side::russian, Arm::artillery), 5);
  EXPECT_EQ(number("fleches-long", Side::russian, Arm::infantry), 11 + 12 + 12 + 12 + 12);
  EXPECT_TRUE(scenario("fleches-long").everybody().contains(scenario("fleches").everybody()));
  EXPECT_TRUE(scenario("fleches-long").everybody().contains(members({"fr-viii", "fr-cavalry-1", "fr-murat"})));
  // 14.4
  EXPECT_EQ(number("great-redoubt", Side::french, Arm::infantry), 16 + 17 + 18);
  EXPECT_EQ(number("great-redoubt", Side::french, Arm::artillery), 5 + 8);
  EXPECT_EQ(number("great-redoubt", Side::russian, Arm::artillery), 2 + 5);
  EXPECT_EQ(scenario("great-redoubt").reduced & scenario("great-redoubt").everybody(),
            scenario("great-redoubt").reduced);
  EXPECT_EQ(count(scenario("great-redoubt").reduced, Side::french, Arm::infantry), 16 + 17 + 18);
  EXPECT_EQ(scenario("great-redoubt").quarters, 3);
  ASSERT_EQ(scenario("great-redoubt").deputies.size(), 1U);
  EXPECT_EQ(scenario("great-redoubt").deputies[0].first, forces().find("fr-caulaincourt"));
  EXPECT_EQ(scenario("great-redoubt").deputies[0].second, Corps::cavalry_2);
  // 14.5
  EXPECT_EQ(number("utitsa", Side::french, Arm::infantry), 18);
  EXPECT_EQ(number("utitsa", Side::russian, Arm::infantry), 12 + 10 + 4 + 12);
  EXPECT_EQ(number("utitsa", Side::russian, Arm::cavalry), 8);
  EXPECT_EQ(number("utitsa", Side::russian, Arm::artillery), 3);
  for (const Scenario& each : scenarios().all()) EXPECT_EQ(each.brief, each.playing_area.has_value()) << each.id;
}

TEST(BatailleScenarios, ReinforcementsComeOnTheirTurn) {
  proves("14.3", "14.5", "14.7");
  const auto turn = [](const char* id, std::string_view unit) {
    for (const Reinforcement& each : scenario(id).reinforcements) {
      if (each.units.contains(members({unit}))) return each.turn;
    }
    return 0;
  };
  EXPECT_EQ(turn("fleches", "fr-iii"), 2);
  EXPECT_EQ(turn("fleches", "ru-2-grenadiers"), 5);
  EXPECT_EQ(turn("fleches", "ru-cuirassiers-2"), 5);
  EXPECT_EQ(turn("fleches", "fr-viii"), 0);
  EXPECT_EQ(turn("fleches-long", "fr-iii"), 2);
  EXPECT_EQ(turn("fleches-long", "fr-cavalry-1"), 7);
  EXPECT_EQ(turn("fleches-long", "ru-4"), 10);
  EXPECT_EQ(turn("utitsa", "ru-17"), 13);
}

TEST(BatailleScenarios, DavoutArrivesByADieAtFullHours) {
  proves("14.6");
  const Scenario& davout = scenario("davout");
  EXPECT_EQ(davout.everybody(), members({"french", "russian"}));
  ASSERT_TRUE(davout.arrival);
  EXPECT_EQ(davout.arrival->turns, (std::vector<int>{13, 16, 19, 22, 25, 28}));
  EXPECT_EQ(davout.arrival->needs, (std::vector<int>{1, 2, 3, 4, 5, 6}));
  ASSERT_EQ(davout.arrival->groups.size(), 3U);
  EXPECT_EQ(davout.arrival->groups[0].units, members({"fr-cavalry-4"}));
  EXPECT_EQ(davout.arrival->groups[1].units, members({"fr-i"}));
  EXPECT_EQ(davout.arrival->groups[2].units, members({"fr-v"}));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(davout.arrival->groups[static_cast<std::size_t>(i)].hours, i);
  EXPECT_EQ(davout.arrival->columns, (Span{51, 80}));
  EXPECT_EQ(davout.arrival->row, 92);
  ASSERT_TRUE(davout.closed);
  EXPECT_EQ(davout.closed->side, Side::russian);
  EXPECT_EQ(davout.closed->rows, (Span{87, 92}));
  EXPECT_EQ(davout.closed->columns, (Span{51, 106}));
  // What the update places.
  EXPECT_EQ(place_of(davout, "fr-13"), "I 3");
  EXPECT_EQ(place_of(davout, "fr-14"), "H 3");
  EXPECT_EQ(place_of(davout, "fr-cavalry-3"), "J 2");
  EXPECT_EQ(place_of(davout, "fr-iii"), "D 4");
  EXPECT_EQ(place_of(davout, "fr-cavalry-1"), "A 2");
  EXPECT_EQ(place_of(davout, "ru-34-jager"), "IIC 9[east-of-the-kolocha]");
  EXPECT_EQ(place_of(davout, "ru-33-jager"), "IV 4");
  EXPECT_EQ(place_of(davout, "ru-tobolsk"), "[north-of-the-stonets]");
  EXPECT_EQ(place_of(davout, "ru-vorontsov"), "[south-of-the-semenovka]");
  EXPECT_EQ(place_of(davout, "ru-moscow-militia"), "M 10");
  EXPECT_EQ(place_of(davout, "ru-narva"), "[stonets-to-semenovka]");
  EXPECT_EQ(deployment(davout, "ru-41-jager").units, deployment(davout, "ru-iii").units);
}

std::string written(const VictoryCondition& condition) {
  std::string text = std::string(grade_names[static_cast<std::size_t>(condition.grade)]);
  for (const Holding& holding : condition.holds) {
    text += " " + std::to_string(holding.least) + "/" + std::to_string(holding.of.size()) + (holding.whole ? "!" : "");
  }
  if (condition.clear) text += " clear";
  if (condition.napoleon) text += " napoleon";
  return condition.own == 0 ? text : text + " " + std::to_string(condition.own) + ":" + std::to_string(condition.enemy);
}

std::vector<std::string> ways(const char* id, Side side) {
  std::vector<std::string> all;
  for (const VictoryCondition& each : scenario(id).victory) {
    if (each.side == side) all.push_back(written(each));
  }
  return all;
}

TEST(BatailleScenarios, VictoryIsThatOfItsChapter) {
  proves("15.1", "15.4", "15.5", "4.9");
  using Ways = std::vector<std::string>;
  EXPECT_EQ(ways("battle", Side::french), (Ways{"decisive 4/4 2:1", "tactical 4/4 3:2", "marginal 4/4 1:1"}));
  EXPECT_EQ(ways("battle", Side::russian),
            (Ways{"decisive 3/4 3:2", "decisive napoleon", "tactical 2/4 1:1", "marginal 1/4 1:1"}));
  EXPECT_EQ(ways("davout", Side::french), (Ways{"decisive 4/4 3:1", "tactical 4/4 2:1", "marginal 4/4 3:2"}));
  EXPECT_EQ(ways("davout", Side::russian),
            (Ways{"decisive 1/4 1/1 5:2", "decisive napoleon", "tactical 1/4 1/1 2:1", "marginal 1/4 3:2"}));
}

TEST(BatailleScenarios, VictoryInTheShortOnes) {
  proves("14.2", "14.3", "14.4", "14.5");
  using Ways = std::vector<std::string>;
  EXPECT_EQ(ways("borodino-village", Side::french), (Ways{"decisive 2/2 2:1", "tactical 1/1 3:2", "marginal 1/1 1:1"}));
  EXPECT_EQ(ways("borodino-village", Side::russian),
            (Ways{"decisive 1/1! 2:1", "tactical 1/1 clear 3:2", "marginal 1/1 1:1"}));
  EXPECT_EQ(ways("fleches", Side::french), (Ways{"decisive 3/3 1/1 3:2", "tactical 3/3 1:1", "marginal 2/3 1:1"}));
  EXPECT_EQ(ways("fleches", Side::russian), (Ways{"decisive 3/3 3:2", "tactical 3/3 1:1", "marginal 2/3 1:1"}));
  EXPECT_EQ(ways("fleches-long", Side::russian), ways("fleches", Side::russian));
  EXPECT_EQ(ways("great-redoubt", Side::french),
            (Ways{"decisive 2/2 3:2", "tactical 1/1 clear 3:2", "marginal 1/1 1:1"}));
  EXPECT_EQ(ways("great-redoubt", Side::russian),
            (Ways{"decisive 1/1 3:2", "tactical 1/1 1:1", "marginal 1/1", "marginal 3:2"}));
  EXPECT_EQ(ways("utitsa", Side::french), (Ways{"decisive 2/2 3:2", "tactical 1/1 1:1", "marginal 1/1 1:1"}));
  EXPECT_EQ(ways("utitsa", Side::russian), (Ways{"decisive 2/2 3:2", "tactical 2/2 1:1", "marginal 1/1 1:1"}));
}

TEST(BatailleScenarios, FourObjectivesWinAndFiveReleaseTheGuard) {
  proves("15.1", "12.1");
  std::set<std::string> victory;
  std::set<std::string> release;
  for (const Objective& each : scenarios().objectives()) {
    if (each.victory) victory.insert(each.id);
    if (each.release) release.insert(each.id);
    EXPECT_EQ(each.start == Side::french, each.id == "shevardino-redoubt");
  }
  EXPECT_EQ(victory, (std::set<std::string>{"utitsa-hill", "fleches", "semenovskaya", "raevsky-redoubt"}));
  victory.insert("borodino");
  EXPECT_EQ(release, victory);
}

std::string faults_with(const std::function<void(json::value&)>& change) {
  return faults_of(embedded::la_bataille_setup(), change,
                   [](const std::string& text) { return Scenarios::parse(text, forces()); });
}

TEST(BatailleScenarios, FaultsOfAFileAreToldTogether) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  const auto set = [](json::value& document, const char* object, const char* key, json::value value) {
    document.at_pointer(object).as_object()[key] = std::move(value);
  };
  const std::string told = faults_with([&](json::value& document) {
    set(document, "/derivations/0", "tag", "guessed");
    set(document, "/objectives/0", "hexes", json::array{"10793"});
    set(document, "/objectives/1", "start", "prussian");
    set(document, "/scenarios/0", "turns", json::array{1, 43});
    set(document, "/scenarios/0/set_up/0", "units", json::array{"ru-guard-jager"});
    set(document, "/scenarios/0/set_up/1", "by", "hearsay");
    set(document, "/scenarios/0/set_up/2", "units", json::array{"ru-ii", "ru-19-jager"});
    set(document, "/scenarios/0/set_up/3", "units", json::array{"ru-iv", "fr-ney"});
    set(document, "/scenarios/0/set_up/4", "less", json::array{"ru-lavrov"});
    set(document, "/scenarios/0/set_up/5/areas/0", "columns", json::array{9, 3});
    set(document, "/scenarios/0/set_up/6", "areas", json::array{});
    set(document, "/scenarios/1/victory/0", "grade", "grand");
    set(document, "/scenarios/1/victory/1/holds/0", "of", json::array{"moscow"});
    set(document, "/scenarios/1/victory/2", "ratio", json::array{1});
    set(document, "/scenarios/2/reinforcements/0", "turn", 10);
    set(document, "/scenarios/3", "like", "waterloo");
    set(document, "/scenarios/4/deputies", "fr-9-line-1", "fr-i");
    set(document, "/scenarios/4/reduced", "units", json::array{"fr-2"});
    set(document, "/scenarios/5", "weather", "rain");
    set(document, "/scenarios/6/arrival", "needs", json::array{1, 2});
  });
  expect_told(told, {"derivations[0].tag",
                     "objectives[0].hexes: holds no hex of the map: 10793",
                     "objectives[1].start",
                     "scenarios[0].turns: must be two numbers from 1 to 42",
                     "scenarios[0]: has no place for ru-bistrom",
                     "scenarios[0].set_up[1].by",
                     "scenarios[0]: has ru-19-jager-1 twice",
                     "scenarios[0].set_up[3].units: are not all of this side",
                     "scenarios[0].set_up[4].less: is not among the units: ru-lavrov",
                     "scenarios[0].set_up[5].areas[0].columns",
                     "scenarios[0].set_up[6].areas: must hold one",
                     "scenarios[1].victory[0].grade",
                     "is no objective: moscow",
                     "scenarios[1].victory[2].ratio",
                     "scenarios[2].reinforcements[0].turn",
                     "scenarios[3].like: is no earlier scenario: waterloo",
                     "scenarios[4].deputies: is no leader: fr-9-line-1",
                     "scenarios[4].reduced: names units that do not play",
                     "scenarios[5].weather",
                     "scenarios[6].arrival.needs: must be as many as the turns"});
  EXPECT_FALSE(Scenarios::parse("{", forces()));
}

}  // namespace
}  // namespace redoubt::la_bataille
