// The divisions and commanders: what the rulebook says of them is read back, and what is wrong with a file is told.
#include "games/invasion-1812/forces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "embedded.h"
#include "kernel/json.h"
#include "source_root.h"
#include "tests/games/invasion-1812/armies.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {
namespace {

const json::value& pins() {
  static const json::value read = [] {
    std::ifstream file(std::string(source_root()) + "/data/forces/invasion-1812.pins.json");
    std::stringstream text;
    text << file.rdbuf();
    return *parse_json(text.str());
  }();
  return read;
}

std::string word(const json::value& value) { return std::string(value.as_string()); }
int whole(const json::value& value) { return static_cast<int>(value.as_int64()); }
Unit unit(std::string_view id) {
  const Unit found = forces().find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

/// "4IV 1CV 2AV", as the pins write it.
std::string strength(const UnitSet& units) {
  std::string text;
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) {
    for (const Class quality : {Class::veteran, Class::line, Class::conscript}) {
      const int number = (units & forces().of(arm) & forces().of(quality)).size();
      if (number == 0) continue;
      text += (text.empty() ? "" : " ") + std::to_string(number) + "ICA"[static_cast<int>(arm)] +
              "VLC"[static_cast<int>(quality)];
    }
  }
  return text;
}

TEST(InvasionForces, AreAsManyAsTheBookCounts) {
  for (const Side side : {Side::french, Side::russian}) {
    EXPECT_EQ(forces().divisions(side).size(), whole(pins().at("divisions").at(name(side))));
    EXPECT_EQ(forces().commanders(side).size(), whole(pins().at("commanders").at(name(side))));
    forces().all(side).each([&](Unit unit) { EXPECT_EQ(side_of(unit), side); });
  }
  UnitSet everybody;
  for (const auto& [id, wanted] : pins().at("corps").as_object()) {
    ASSERT_NE(forces().find_corps(id), 255) << id;
    EXPECT_EQ(strength(corps(id)), word(wanted)) << id;
    everybody |= corps(id);
  }
  EXPECT_EQ(everybody, forces().divisions(Side::french) | forces().divisions(Side::russian));
}

TEST(InvasionForces, BeginAsTheSetUpCountsThem) {
  proves("14.1", "16.7");
  UnitSet french;
  for (const char* id : {"guard", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "x"}) french |= corps(id);
  EXPECT_EQ(french.size(), 45);
  EXPECT_EQ((french & forces().of(Arm::infantry)).size(), 30);
  EXPECT_EQ((french & forces().of(Arm::cavalry)).size(), 11);
  EXPECT_EQ((french & forces().of(Arm::artillery)).size(), 4);
  UnitSet russian = corps("riga");
  for (const Corps& each : forces().corps()) {
    if (each.side == Side::russian && (each.army == 1 || each.army == 2)) russian |= corps(each.id);
  }
  EXPECT_EQ(strength(russian), "7IV 8IL 3IC 3CV 2CL 2CC 2AL");
  EXPECT_EQ(russian.size(), 27);
  EXPECT_EQ(forces().cavalry_reserve(), corps("reserve"));
  EXPECT_EQ(forces().cavalry_reserve().size(), 11);
  // In this order they are numbered: the set-up, the reserve, who comes later.
  for (Unit i = 0; i < 45; ++i) EXPECT_TRUE(french.has(i));
  for (Unit i = 45; i < 56; ++i) EXPECT_TRUE(forces().cavalry_reserve().has(i));
  for (Unit i = 71; i < 98; ++i) EXPECT_TRUE(russian.has(i));
}

TEST(InvasionForces, TakeTheRoomOfTheirClass) {
  proves("3.2", "3.4");
  // 3.2: one point for veterans, one and a half for line, two for conscripts, none for commanders (3.4).
  EXPECT_EQ(forces().occupancy(unit("fr-old")), 2);
  EXPECT_EQ(forces().occupancy(unit("fr-4")), 3);
  EXPECT_EQ(forces().occupancy(unit("ru-27")), 4);
  EXPECT_EQ(forces().occupancy(unit("ru-kutuzov")), 0);
  EXPECT_EQ(forces().arm(unit("ru-platov")), Arm::none);
}

TEST(InvasionForces, KnowTheirNations) {
  proves("3.6", "1.1");
  // 3.6, 1.1: an ally's division is a foreign contingent; the Guard is French whoever serves in it.
  EXPECT_EQ(forces().foreign(), forces().divisions(Side::french) - forces().of(Nation::french));
  for (const char* id : {"v", "vi", "vii", "viii", "austrian"}) {
    EXPECT_EQ(corps(id) - forces().foreign(), UnitSet{}) << id;
  }
  EXPECT_TRUE((corps("guard") & forces().foreign()).empty());
  EXPECT_TRUE((corps("i") & forces().foreign()).empty());
  EXPECT_EQ(forces().of(Nation::austrian), corps("austrian"));
  EXPECT_EQ(forces().of(Nation::swedish), corps("swedish"));
  EXPECT_EQ(forces().of(Nation::prussian).size(), 2);
  EXPECT_EQ(forces().fifth_corps(), corps("v"));
  EXPECT_EQ(forces().eighth_corps(), corps("viii"));
  for (const Nation nation :
       {Nation::bavarian, Nation::italian, Nation::polish, Nation::saxon, Nation::swiss, Nation::westphalian}) {
    EXPECT_FALSE(forces().of(nation).empty()) << nation_names[static_cast<std::size_t>(nation)];
  }
}

TEST(InvasionForces, BearTheNamesThatTheBookAbbreviates) {
  std::set<std::string> led;
  for (Unit i = 0; i < division_count; ++i) led.insert(forces().data(i).commander);
  for (const json::value& who : pins().at("abbreviations").as_array()) EXPECT_TRUE(led.contains(word(who))) << who;
}

TEST(InvasionForces, AreRatedAsTheBookRates) {
  proves("14.2", "16.3", "3.5");
  for (const auto& [id, rating] : pins().at("ratings").as_object()) {
    EXPECT_EQ(forces().rating(unit(id)), whole(rating)) << id;
  }
  UnitSet advanced;
  for (const json::value& id : pins().at("advanced").as_array()) advanced.add(unit(word(id)));
  EXPECT_EQ(forces().advanced(), advanced);
  for (std::size_t i = 0; i < trait_names.size(); ++i) {
    UnitSet stated;
    for (const json::value& id : pins().at("traits").at(trait_names[i]).as_array()) stated.add(unit(word(id)));
    for (Unit who = 0; who < unit_count; ++who) {
      EXPECT_EQ(forces().has(who, static_cast<Trait>(i)), stated.has(who)) << trait_names[i] << int{who};
    }
  }
}

TEST(InvasionForces, AreCommandedAsTheirDesignationsSay) {
  proves("16.2", "16.2.1", "16.2.2");
  // 16.2
  const Named& named = forces().named();
  const auto commands = [&](std::string_view who) { return forces().commands(unit(who)); };
  EXPECT_EQ(commands("fr-napoleon"), forces().divisions(Side::french));
  EXPECT_EQ(commands("ru-kutuzov"), forces().divisions(Side::russian));
  const UnitSet french_guard = corps("guard");
  const UnitSet russian_guard = forces().guards() & forces().divisions(Side::russian);
  EXPECT_EQ(forces().guards() & forces().divisions(Side::french), french_guard);
  EXPECT_EQ(russian_guard.size(), 2);
  const UnitSet horse = forces().of(Arm::cavalry) & forces().divisions(Side::french);
  const UnitSet foot = forces().of(Arm::infantry) & forces().divisions(Side::french);
  EXPECT_EQ(commands("fr-murat"), horse | french_guard);
  EXPECT_EQ(commands("fr-grouchy"), horse | french_guard);
  EXPECT_EQ(commands("fr-davout"), foot | french_guard | corps("i"));
  EXPECT_EQ(commands("fr-ney"), corps("iii") | french_guard);
  EXPECT_EQ(commands("fr-mortier"), french_guard);
  EXPECT_EQ(commands("ru-essen"), corps("riga") | russian_guard);
  EXPECT_EQ(commands("ru-constantine"), corps("1-v"));
  EXPECT_EQ(commands("ru-adlercreutz"), UnitSet{});
  EXPECT_EQ(forces().seniority(named.platov), Seniority::cavalry);
  EXPECT_LT(forces().seniority(named.davout), forces().seniority(named.murat));
  for (const auto& [id, army] : pins().at("armies").as_object()) {
    UnitSet his;
    forces().of(Arm::infantry).each([&](Unit who) {
      if (forces().army(who) == whole(army)) his.add(who);
    });
    EXPECT_EQ(commands(id), his | russian_guard) << id;
    EXPECT_EQ(forces().seniority(unit(id)), Seniority::infantry);
  }
}

TEST(InvasionForces, ThirdArmyIsWhomARisingTiesUp) {
  proves("16.8");
  // 16.8: the corps that the table numbers 3, Lambert's horse, and their commanders.
  UnitSet third = corps("3-x") | corps("3-os") | corps("3-ix") | corps("lambert");
  EXPECT_EQ(third.size(), 9);
  third.add(unit("ru-tormasov"));
  third.add(unit("ru-osten-sacken"));
  EXPECT_EQ(forces().third_army(), third);
}

TEST(InvasionForces, EveryDatumSaysWhereItComesFrom) {
  const std::set<std::string> tags = {"stated", "derived", "public", "historical"};
  for (Unit i = 0; i < unit_count; ++i) {
    const UnitData& data = forces().data(i);
    EXPECT_TRUE(tags.contains(data.provenance)) << data.id;
    EXPECT_FALSE(data.name.en.empty() || data.name.es.empty()) << data.id;
    EXPECT_EQ(data.id.substr(0, 3), side_of(i) == Side::french ? "fr-" : "ru-");
    EXPECT_EQ(forces().find(data.id), i);
  }
}

TEST(InvasionForces, SetsCountAndWalkTheirUnits) {
  UnitSet set;
  EXPECT_EQ(set.first(), no_unit);
  for (const Unit one : {Unit{156}, Unit{0}, Unit{64}, Unit{127}}) set.add(one);
  std::vector<int> walked;
  set.each([&](Unit one) { walked.push_back(one); });
  EXPECT_EQ(walked, (std::vector<int>{0, 64, 127, 156}));
  EXPECT_EQ(set.size(), 4);
  set.remove(0);
  EXPECT_EQ(set.first(), 64);
  EXPECT_FALSE(set.has(0));
  EXPECT_EQ((set - set), UnitSet{});
}

std::string faults_with(const std::function<void(json::value&)>& change) {
  return faults_of(embedded::invasion_1812_forces(), change,
                   [](const std::string& text) { return Forces::parse(text); });
}

TEST(InvasionForces, FaultsOfAFileAreToldTogether) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  const std::string told = faults_with([](json::value& document) {
    document.at_pointer("/units/8/arm") = "dragon";
    document.at_pointer("/units/9/corps") = "1-i";
    document.at_pointer("/units/10/class") = "old";
    document.at_pointer("/units/11/nation") = "russian";
    document.at_pointer("/units/12/id") = "fr-old";
    document.at_pointer("/units/13").as_object()["reserve"] = true;
    document.at_pointer("/units/90/side") = "french";
    document.at_pointer("/commanders/0/rating") = 9;
    document.at_pointer("/commanders/1/traits") = json::array{"tired"};
    document.at_pointer("/commanders/3/corps") = json::array{"1-v"};
    document.at_pointer("/commanders/19").as_object().erase("army");
    document.at_pointer("/commanders/35/seniority") = "corps";
    document.at_pointer("/corps/2").as_object()["army"] = 1;
    document.at_pointer("/corps/1/id") = "guard";
  });
  expect_told(told, {"units[8].arm: is \"dragon\"; it must be one of infantry, cavalry, artillery", "units[9].corps",
                     "units[10].class", "units[11].nation", "stands twice: fr-old", "units[13].reserve",
                     "units[90].side", "commanders[0].rating", "commanders[1].traits", "commanders[3].corps",
                     "commanders[19].army", "commanders[35].corps", "corps[2].army", "corps[1].id"});
}

TEST(InvasionForces, TooFewOrStrangersAreRefused) {
  const auto told = [](const std::function<void(json::value&)>& change, std::string_view part) {
    expect_told(faults_with(change), {part});
  };
  told([](json::value& d) { d.at_pointer("/units").as_array().pop_back(); }, "the game has 121");
  told([](json::value& d) { d.at_pointer("/commanders").as_array().pop_back(); }, "the game has 36");
  told([](json::value& d) { d.at_pointer("/commanders/1/id") = "fr-joachim"; }, "has no fr-murat");
  told([](json::value& d) { d.at_pointer("/corps/3/boxed") = false; }, "corps[3].boxed: must be true");
  told([](json::value& d) { d.at_pointer("/corps/10/boxed") = true; }, "corps[10].boxed: must be false");
  told([](json::value& d) { d.as_object()["flags"] = 1; }, "flags");
  EXPECT_FALSE(Forces::parse("{").has_value());
  EXPECT_FALSE(Forces::parse("[]").has_value());
}

}  // namespace
}  // namespace redoubt::invasion_1812
