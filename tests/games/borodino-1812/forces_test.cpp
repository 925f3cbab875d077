// The blocks: what the rulebook and its examples say of them is read back, and what is wrong with a file is told.
#include "games/borodino-1812/forces.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <functional>
#include <sstream>

#include "embedded.h"
#include "kernel/json.h"
#include "source_root.h"
#include "tests/support/proves.h"

namespace redoubt::borodino_1812 {
namespace {

const Forces& forces() {
  static const Forces read = *Forces::parse(embedded::borodino_1812_forces());
  return read;
}

json::value pins() {
  std::ifstream file(std::string(source_root()) + "/data/forces/borodino-1812.pins.json");
  std::stringstream text;
  text << file.rdbuf();
  const auto parsed = parse_json(text.str());
  EXPECT_TRUE(parsed.has_value());
  return parsed.has_value() ? *parsed : json::value(json::object());
}

std::string word(const json::value& value) { return std::string(value.as_string()); }
int whole(const json::value& value) { return static_cast<int>(value.as_int64()); }

std::string letters(Firepower fire) {
  return {static_cast<char>('A' + static_cast<int>(fire.letter)), static_cast<char>('0' + fire.number)};
}

Units kind(Side side, const std::string& name) {
  const Army& army = forces().army(side);
  if (name == "hq") return army.hqs;
  if (name == "infantry") return army.infantry;
  if (name == "cavalry") return army.cavalry;
  return army.artillery;
}

TEST(BorodinoForces, AreAsManyAsTheBookCounts) {
  proves("4.2");
  const json::value known = pins();
  for (const Side side : {Side::french, Side::russian}) {
    EXPECT_EQ(blocks_of(side), whole(known.at("blocks").at(name(side))));
    Units all = 0;
    for (const auto& [what, number] : known.at("kinds").at(name(side)).as_object()) {
      EXPECT_EQ(count(kind(side, std::string(what))), whole(number)) << name(side) << " " << what;
      EXPECT_EQ(all & kind(side, std::string(what)), 0U);
      all |= kind(side, std::string(what));
    }
    EXPECT_EQ(all, all_of(side));
  }
}

TEST(BorodinoForces, ShowWhatTheExamplesShow) {
  proves("4.11", "4.12", "4.13");
  const json::value known = pins();
  for (const json::value& pin : known.at("values").as_array()) {
    const std::string id = word(pin.at("block"));
    const Unit unit = forces().find(id);
    ASSERT_NE(unit, no_unit) << id;
    const json::object& facts = pin.as_object();
    if (const auto* strength = facts.if_contains("strength")) {
      EXPECT_EQ(forces().strength(unit, 0), whole(*strength)) << id;
    }
    if (const auto* next = facts.if_contains("next")) {
      EXPECT_EQ(forces().strength(unit, 1), whole(*next)) << id;
    }
    if (const auto* fire = facts.if_contains("fire")) {
      EXPECT_EQ(letters(forces().fire(unit)), word(*fire)) << id;
    }
    if (const auto* type = facts.if_contains("type")) {
      EXPECT_EQ(type_names[static_cast<std::size_t>(forces().type(unit))], word(*type)) << id;
    }
  }
}

TEST(BorodinoForces, StandUnderTheirCommanders) {
  proves("4.21", "5.21", "5.22", "6.9");
  const json::value known = pins();
  for (const auto& [id, corps] : known.at("corps").as_object()) {
    EXPECT_EQ(forces().data(forces().find(std::string_view(id))).corps, word(corps));
  }
  for (const auto& [id, range] : known.at("ranges").as_object()) {
    EXPECT_EQ(forces().range(forces().find(std::string_view(id))), whole(range)) << id;
  }
  for (const Side side : {Side::french, Side::russian}) {
    int place = 0;  // headquarters stand in the order of their seniority, before everybody else
    for (const json::value& id : known.at("seniority").at(name(side)).as_array()) {
      EXPECT_EQ(forces().data(unit_at(side, place)).id, word(id));
      EXPECT_TRUE((forces().army(side).hqs & bit(unit_at(side, place))) != 0);
      ++place;
    }
  }
  const auto of_corps = [&](const std::string& corps, Units among) {
    int found = 0;
    each(Side::french, among, [&](Unit unit) { found += forces().data(unit).corps == corps ? 1 : 0; });
    return found;
  };
  for (const auto& [corps, number] : known.at("artillery_of_corps").as_object()) {
    EXPECT_EQ(of_corps(std::string(corps), forces().army(Side::french).artillery), whole(number)) << corps;
  }
  for (const auto& [corps, number] : known.at("cavalry_of_corps").as_object()) {
    EXPECT_EQ(of_corps(std::string(corps), forces().army(Side::french).cavalry), whole(number)) << corps;
  }
}

TEST(BorodinoForces, BelongToTheArmiesOfTheirColour) {
  proves("5.23");
  const Units first = forces().of_army(1);
  const Units second = forces().of_army(2);
  const Units third = forces().third_corps();
  EXPECT_EQ(first & second, 0U);
  EXPECT_EQ((first | second) & third, 0U);
  const Units loose = all_of(Side::russian) & ~(first | second | third);
  EXPECT_EQ(loose, forces().army(Side::russian).special | bit(forces().named().kutuzov));
  EXPECT_TRUE((first & bit(forces().named().barclay)) != 0);
  EXPECT_TRUE((second & bit(forces().named().bagration)) != 0);
}

TEST(BorodinoForces, FollowTheScaleOfTheBook) {
  // Strength is men by the step, rounded; a block that an example pins may be off by one, and so may one whose file
  // says why: guns in two blocks, horse of two formations.
  const json::value all = pins();
  const json::value& known = all.at("scale");
  for (const Side side : {Side::french, Side::russian}) {
    const Army& army = forces().army(side);
    each(side, all_of(side) & ~army.hqs & ~army.light, [&](Unit unit) {
      const BlockData& block = forces().data(unit);
      const bool gun = (army.artillery & bit(unit)) != 0;
      const bool horse = (army.cavalry & bit(unit)) != 0;
      const double step = whole(known.at(gun ? "guns" : horse ? "cavalry" : "infantry"));
      const double steps = (gun ? block.guns : block.men) / step;
      EXPECT_NEAR(block.steps[0], steps, block.provenance == "stated" || gun ? 1.0 : 0.55) << block.id;
    });
  }
  int french_guns = 0;
  int russian_guns = 0;
  for (int i = 0; i < block_count; ++i) {
    (side_of(static_cast<Unit>(i)) == Side::french ? french_guns : russian_guns) +=
        forces().data(static_cast<Unit>(i)).guns;
  }
  EXPECT_EQ(french_guns, 581);
  EXPECT_NEAR(russian_guns, 624, 36);
}

std::string faults_with(const std::function<void(json::value&)>& change) {
  json::value document = *parse_json(embedded::borodino_1812_forces());
  change(document);
  const auto parsed = Forces::parse(json::serialize(document));
  return parsed ? "" : describe(parsed.error());
}

TEST(BorodinoForces, FaultsOfAFileAreToldTogether) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  const std::string told = faults_with([](json::value& document) {
    document.at_pointer("/blocks/8/fire") = "D9";
    document.at_pointer("/blocks/9/corps") = "ninth";
    document.at_pointer("/blocks/10/steps") = json::array{1, 2};
    document.at_pointer("/blocks/11/type") = "dragon";
    document.at_pointer("/blocks/12/id") = "fr-ney";
    document.at_pointer("/blocks/0/steps") = json::array{3, 2, 1};
    document.at_pointer("/blocks/50/side") = "french";
  });
  for (const char* part : {"blocks[8].fire", "blocks[9].corps", "blocks[10].steps", "blocks[11].type",
                           "stands twice: fr-ney", "zero step", "blocks[50].side"}) {
    EXPECT_NE(told.find(part), std::string::npos) << part << " in:\n" << told;
  }
}

TEST(BorodinoForces, TooFewOrStrangersAreRefused) {
  EXPECT_NE(faults_with([](json::value& d) { d.at_pointer("/blocks").as_array().pop_back(); }).find("47 and 56"),
            std::string::npos);
  EXPECT_NE(faults_with([](json::value& d) { d.at_pointer("/blocks/1/id") = "fr-joachim"; }).find("fr-murat"),
            std::string::npos);
  EXPECT_NE(faults_with([](json::value& d) { d.at_pointer("/blocks/20/type") = "cavalry"; }).find("4.2 counts 19"),
            std::string::npos);
  EXPECT_NE(faults_with([](json::value& d) { d.at_pointer("/corps/3").as_object()["army"] = 7; }), "");
  EXPECT_FALSE(Forces::parse("{").has_value());
}

}  // namespace
}  // namespace redoubt::borodino_1812
