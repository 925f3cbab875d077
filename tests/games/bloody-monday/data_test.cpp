// The board, the forces and the set-up: what is known of them is read back, and what is wrong with them is told.
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "embedded.h"
#include "source_root.h"
#include "tests/games/bloody-monday/table.h"

namespace redoubt::bloody_monday {
namespace {

json::value pins() {
  std::ifstream file(std::string(source_root()) + "/data/forces/bloody-monday.pins.json");
  std::stringstream text;
  text << file.rdbuf();
  const auto parsed = parse_json(text.str());
  EXPECT_TRUE(parsed.has_value());
  return parsed.has_value() ? *parsed : json::value(json::object());
}

std::string word(const json::value& value) { return std::string(value.as_string()); }
int whole(const json::value& value) { return static_cast<int>(value.as_int64()); }

using Change = std::function<void(json::value&)>;

std::string edited(std::string_view text, const Change& change) {
  json::value document = *parse_json(text);
  change(document);
  return json::serialize(document);
}

/// The faults of a text, one a line; empty when it is accepted.
std::string board_faults(std::string_view text) {
  const auto parsed = Board::parse(text);
  return parsed ? "" : describe(parsed.error());
}
std::string forces_faults(std::string_view text) {
  const auto parsed = Forces::parse(text);
  return parsed ? "" : describe(parsed.error());
}
std::string setup_faults(std::string_view text) {
  const auto parsed = Placement::parse(text, forces());
  return parsed ? "" : describe(parsed.error());
}
std::string with_board(const Change& change) { return board_faults(edited(embedded::bloody_monday_board(), change)); }
std::string with_forces(const Change& change) {
  return forces_faults(edited(embedded::bloody_monday_forces(), change));
}
std::string with_setup(const Change& change) { return setup_faults(edited(embedded::bloody_monday_setup(), change)); }

/// Puts a value in the place of another.
Change put(const char* pointer, const json::value& value) {
  return [=](json::value& document) { document.at_pointer(pointer) = value; };
}
Change erase(const char* pointer, const char* key) {
  return [=](json::value& document) { document.at_pointer(pointer).as_object().erase(key); };
}
Change drop_last(const char* pointer) {
  return [=](json::value& document) { document.at_pointer(pointer).as_array().pop_back(); };
}

void expect_in(const std::string& text, std::initializer_list<std::string_view> parts) {
  EXPECT_FALSE(text.empty()) << "it was accepted";
  for (const std::string_view part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << " is not in:\n" << text;
}

TEST(DataFiles, CarryTheNumbersOfTheBook) {
  proves("2.0");
  const json::value known = pins();
  EXPECT_EQ(whole(known.at("blocks").at("french")), french_blocks);
  EXPECT_EQ(whole(known.at("blocks").at("russian")), russian_blocks);
  for (const Side side : {Side::french, Side::russian}) {
    for (const auto& [type, wanted] : known.at("types").at(name(side)).as_object()) {
      int found = 0;
      each(side, all_of(side), [&](Unit unit) {
        found += type_names[static_cast<std::size_t>(forces().type(unit))] == std::string_view(type) ? 1 : 0;
      });
      EXPECT_EQ(found, whole(wanted)) << name(side) << " " << type;
    }
    for (const auto& [corps, kinds] : known.at("kinds").at(name(side)).as_object()) {
      for (const auto& [kind, wanted] : kinds.as_object()) {
        int found = 0;
        each(side, all_of(side), [&](Unit unit) {
          const std::string_view type = type_names[static_cast<std::size_t>(forces().type(unit))];
          found +=
              forces().data(unit).corps == std::string_view(corps) && type.ends_with(std::string_view(kind)) ? 1 : 0;
        });
        EXPECT_EQ(found, whole(wanted)) << name(side) << " " << corps << " " << kind;
      }
    }
  }
}

TEST(DataFiles, CarryTheEdgesThatTheExamplesGive) {
  proves("2.3", "2.2", "2.6");
  const json::value known = pins();
  for (const auto& [id, edges] : known.at("edges").as_object()) {
    const Unit unit = forces().find(std::string_view(id));
    ASSERT_NE(unit, no_unit) << id;
    ASSERT_EQ(forces().data(unit).edge_count, edges.as_array().size()) << id;
    for (int i = 0; i < forces().data(unit).edge_count; ++i) {
      const json::value& edge = edges.as_array()[static_cast<std::size_t>(i)];
      EXPECT_EQ(forces().strength(unit, i), whole(edge.at("strength"))) << id;
      const json::value* fire = edge.as_object().if_contains("fire");
      const std::string_view found = fire_names[static_cast<std::size_t>(forces().edge(unit, i).fire)];
      EXPECT_EQ(found, fire == nullptr ? "none" : word(*fire)) << id;
    }
  }
  for (const auto& [id, strength] : known.at("artillery").as_object()) {
    EXPECT_EQ(forces().strength(forces().find(std::string_view(id)), 0), whole(strength)) << id;
  }
  EXPECT_EQ(known.at("artillery").as_object().size(),
            static_cast<std::size_t>(count(forces().army(Side::french).artillery) +
                                     count(forces().army(Side::russian).artillery)));
  for (const json::value& id : known.at("leaders").as_array()) {
    const Unit leader = forces().find(word(id));
    ASSERT_NE(leader, no_unit) << id;
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(forces().strength(leader, i), whole(known.at("leader_edges").at(static_cast<std::size_t>(i))));
  }
  each(Side::russian, forces().army(Side::russian).jagers,
       [&](Unit jager) { EXPECT_EQ(forces().strength(jager, 0), whole(known.at("jager_strength"))); });
}

TEST(DataFiles, CarryThePricesOfTheExamples) {
  proves("3.6");
  const json::value known = pins();
  for (const json::value& entry : known.at("restore").as_array()) {
    const Unit unit = forces().find(word(entry.at("block")));
    int points = 0;
    for (int i = 0; i < forces().last_edge(unit); ++i) {
      const int strength = forces().strength(unit, i);
      if (strength <= whole(entry.at("from")) || strength > whole(entry.at("to"))) continue;
      points += whole(known.at("prices").at(fire_names[static_cast<std::size_t>(forces().edge(unit, i).fire)]));
    }
    EXPECT_EQ(points, whole(entry.at("points"))) << word(entry.at("block"));
  }
  for (const auto& [fire, price] : known.at("prices").as_object()) {
    const auto* const found = std::find(fire_names.begin(), fire_names.end(), std::string_view(fire));
    EXPECT_EQ(found - fire_names.begin(), whole(price)) << fire;
  }
}

TEST(DataFiles, CarryTheShieldsAndTheUncounted) {
  proves("2.5", "2.5.2", "2.6.1", "2.4");
  const json::value known = pins();
  std::set<std::string> silver;
  std::set<std::string> heavy;
  for (const json::value& id : known.at("shields").at("silver").as_array()) silver.insert(word(id));
  for (const json::value& id : known.at("heavy").as_array()) heavy.insert(word(id));
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Army& army = forces().army(side_of(unit));
    const BlockData& data = forces().data(unit);
    const bool guns = (army.artillery & bit(unit)) != 0;
    EXPECT_EQ(data.shield, guns ? Shield::gold : silver.contains(data.id) ? Shield::silver : Shield::none) << data.id;
    EXPECT_EQ(data.type == Type::heavy_cavalry, heavy.contains(data.id)) << data.id;
    const bool uncounted = data.type == Type::jager || data.type == Type::militia ||
                           (data.corps == "cossacks" && data.type == Type::light_cavalry);
    EXPECT_EQ((army.morale & bit(unit)) == 0, uncounted) << data.id;
  }
}

TEST(DataFiles, PutBatteriesOfFourWhereTheGrandeBatterieStands) {
  proves("setup", "2.6.1");
  const json::value known = pins();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Table table({}, 0, seed);
    for (const json::value& entry : known.at("grande_batterie").at("areas").as_array()) {
      const Units guns =
          table.state.here(Side::french, area_named(word(entry))) & forces().army(Side::french).artillery;
      ASSERT_EQ(count(guns), 1) << word(entry);
      EXPECT_EQ(table.look().strength(first(Side::french, guns)), whole(known.at("grande_batterie").at("strength")));
    }
  }
}

TEST(DataFiles, OfOursAreSound) {
  EXPECT_EQ(board_faults(embedded::bloody_monday_board()), "");
  EXPECT_EQ(forces_faults(embedded::bloody_monday_forces()), "");
  EXPECT_EQ(setup_faults(embedded::bloody_monday_setup()), "");
}

TEST(DataFiles, AreRefusedWhenTheyAreNoJson) {
  for (const auto& faults : {board_faults, forces_faults, setup_faults}) {
    expect_in(faults(""), {"line 1, column 1", "not JSON"});
    expect_in(faults("{\"format\": \"redoubt-board/1\",\n \"areas\": [}"), {"line 2", "not JSON"});
    expect_in(faults("[]"), {"expected an object"});
    expect_in(faults("{}"), {"format: is missing"});
    expect_in(faults("{\"format\": \"redoubt-nothing/1\"}"), {"format: is \"redoubt-nothing/1\"; expected \"redoubt-"});
  }
}

TEST(DataFiles, OfABoardTellTheirFaultsByPlace) {
  proves("1.0");
  expect_in(with_board(drop_last("/areas")), {"areas: has 110 areas; the map has 111"});
  expect_in(with_board(erase("", "areas")), {"areas: is missing"});
  expect_in(with_board(put("/areas", "many")), {"areas: is a text; expected a list"});
  expect_in(with_board(put("/areas/2", 7)), {"areas[2]: is a number; expected an object"});
  expect_in(with_board(put("/areas/3/id", "5")), {"areas[3].id: must be 4 here"});
  expect_in(with_board(put("/areas/3/terrain", "blue")), {"areas[3].terrain: is none of green, yellow, red"});
  expect_in(with_board(erase("/areas/3", "terrain")), {"areas[3].terrain: is missing"});
  expect_in(with_board(put("/areas/3/control", "polish")), {"areas[3].control: is neither french nor russian"});
  expect_in(with_board(put("/areas/3/half", "west")), {"areas[3].half: is neither north nor south"});
}

TEST(DataFiles, OfABoardMustAgreeOnTheirBorders) {
  proves("1.0", "1.2.3");
  expect_in(with_board(put("/areas/0/neighbours/0/kolocha", true)),
            {"areas[0].neighbours[0]", "area 2 does not say the same of area 1"});
  expect_in(with_board(drop_last("/areas/0/neighbours")), {"does not say the same of area 9"});
  expect_in(with_board(put("/areas/0/neighbours", json::array())), {"areas[0].neighbours: has 0 of them"});
  expect_in(with_board(put("/areas/0/neighbours/0/id", "112")),
            {"areas[0].neighbours[0].id: is no other area of this map"});
  expect_in(with_board(put("/areas/0/neighbours/0/id", "1")),
            {"areas[0].neighbours[0].id: is no other area of this map"});
  expect_in(with_board(erase("/areas/0/neighbours/0", "kolocha")), {"areas[0].neighbours[0].kolocha: is missing"});
  expect_in(with_board(put("/areas/0/neighbours/0/kolocha", "no")),
            {"areas[0].neighbours[0].kolocha: is a text; expected true or false"});
  expect_in(with_board([](json::value& document) {
              json::array& neighbours = document.at_pointer("/areas/0/neighbours").as_array();
              neighbours.push_back(neighbours[0]);
            }),
            {"areas[0].neighbours[3]", "twice"});
}

TEST(DataFiles, OfABoardMustHangTogether) {
  proves("1.0");
  expect_in(with_board([](json::value& document) {
              const auto cut = [&](std::size_t area, std::string_view other) {
                json::array& neighbours = document.at_pointer("/areas").at(area - 1).at("neighbours").as_array();
                for (std::size_t i = neighbours.size(); i-- > 0;) {
                  if (neighbours[i].at("id").as_string() == other)
                    neighbours.erase(neighbours.begin() + static_cast<std::ptrdiff_t>(i));
                }
              };
              // 109 and 111 keep each other and lose all the rest.
              for (const std::size_t area : {104, 108, 110}) {
                cut(area, "109");
                cut(area, "111");
                cut(109, std::to_string(area));
                cut(111, std::to_string(area));
              }
            }),
            {"areas: do not hang together"});
}

TEST(DataFiles, OfABoardMustNameTheSevenVictoryAreas) {
  proves("1.1");
  expect_in(with_board(drop_last("/victory")), {"victory", "must have 1 areas"});
  expect_in(with_board(put("/victory/0/id", "moscow")), {"victory[0].id: is none of the seven victory areas"});
  expect_in(with_board(put("/victory/0/areas/0", "200")), {"victory[0].areas: names no area of this map"});
  expect_in(with_board(drop_last("/victory/3/areas")), {"victory: fleches must have 3 areas"});
  expect_in(with_board(erase("/victory/0", "name")), {"victory[0].name"});
}

TEST(DataFiles, TellAllTheirFaultsAtOnce) {
  const std::string faults = with_board([](json::value& document) {
    document.at_pointer("/areas/3/terrain") = "blue";
    document.at_pointer("/areas/9/half") = "west";
  });
  expect_in(faults, {"areas[3].terrain", "areas[9].half"});
}

TEST(DataFiles, OfForcesTellTheirFaultsByPlace) {
  proves("2.0");
  expect_in(with_forces(drop_last("/blocks")), {"blocks: has 114 blocks; the game has 53 and 62"});
  expect_in(with_forces(erase("", "blocks")), {"blocks: is missing"});
  expect_in(with_forces(put("/blocks/2", "guard")), {"blocks[2]: is a text; expected an object"});
  expect_in(with_forces(put("/blocks/2/type", "elephant")), {"blocks[2].type: is no type of block"});
  expect_in(with_forces(put("/blocks/2/side", "russian")), {"blocks[2].side: must be french here"});
  expect_in(with_forces(put("/blocks/2/id", "fr-napoleon")), {"blocks[2].id: stands twice: fr-napoleon"});
  expect_in(with_forces(put("/blocks/2/corps", "ix")), {"blocks[2].corps: is not among the corps of its side: ix"});
  expect_in(with_forces(put("/blocks/2/shield", "bronze")), {"blocks[2].shield: is neither silver nor gold"});
  expect_in(with_forces(put("/corps/2/side", "polish")), {"corps[2].side: is neither french nor russian"});
  expect_in(with_forces(put("/corps/2", 4)), {"corps[2]: is a number; expected an object"});
}

TEST(DataFiles, OfForcesMustHaveEdgesThatFall) {
  proves("2.3", "2.6");
  expect_in(with_forces(put("/blocks/2/edges", json::array())),
            {"blocks[2].edges: has 0 edges; a block has one to four"});
  expect_in(with_forces(put("/blocks/2/edges/1/strength", 3)), {"blocks[2].edges: must fall in strength"});
  expect_in(with_forces(put("/blocks/2/edges/0/strength", 6)),
            {"blocks[2].edges[0].strength: is 6; expected a whole number from 1 to 5"});
  expect_in(with_forces(put("/blocks/2/edges/0/fire", "fivefold")),
            {"blocks[2].edges[0].fire: is none of single, double, triple, quadruple"});
  expect_in(with_forces(drop_last("/blocks/0/edges")),
            {"blocks[0].edges: of a support unit must end in its exhausted face"});
}

TEST(DataFiles, OfForcesMustNameWhomTheRulesName) {
  proves("2.0", "2.6.3");
  expect_in(with_forces([](json::value& document) {
              for (json::value& block : document.at("blocks").as_array()) {
                if (block.at("id").as_string() == "fr-murat") block.as_object()["id"] = "fr-joachim";
              }
            }),
            {"blocks: has no fr-murat, whom the rules name"});
  expect_in(with_forces(put("/blocks/0/type", "leader")),
            {"must hold one commander of the french side", "more than seven leaders"});
}

/// A dot for 2,250 men or 1,200 horse, and for balance one step more to every French infantry and heavy cavalry block,
/// but for those that the rulebook's examples show and the Guard cavalry, which has all the dots there are.
TEST(DataFiles, OfForcesSayWhichValuesAreForBalance) {
  proves("2.3");
  const std::set<std::string> kept = {"fr-guard-old", "fr-i-1", "fr-i-5", "fr-guard-cav", "fr-iii-25", "fr-iv-triaire"};
  const json::value document = *parse_json(embedded::bloody_monday_forces());
  int raised = 0;
  for (const json::value& block : document.at("blocks").as_array()) {
    const std::string id = word(block.at("id"));
    const std::string type = word(block.at("type"));
    const std::string source = word(block.at("provenance").at("source"));
    const bool french = word(block.at("side")) == "french" && (type == "infantry" || type == "heavy-cavalry");
    if (!french || kept.contains(id)) {
      EXPECT_EQ(source.find("balance"), std::string::npos) << id;
      continue;
    }
    const int men = whole(block.at("men"));
    const int scaled = type == "infantry" ? std::max(1, (men + 1125) / 2250) : (men + 1199) / 1200;
    EXPECT_EQ(whole(block.at("edges").at(0).at("strength")), scaled + 1) << id;
    EXPECT_EQ(word(block.at("provenance").at("tag")), "ours") << id;
    EXPECT_TRUE(source.starts_with("ours (balance): ")) << id;
    ++raised;
  }
  EXPECT_EQ(raised, 20);
}

TEST(DataFiles, OfASetUpTellTheirFaultsByPlace) {
  proves("setup");
  expect_in(with_setup(erase("", "icons")), {"icons: is missing"});
  expect_in(with_setup(erase("", "pools")), {"pools: is missing"});
  expect_in(with_setup(erase("/pools", "russian")), {"pools.russian: is missing"});
  expect_in(with_setup(put("/icons/4", 1)), {"icons[4]: is a number; expected an object"});
  expect_in(with_setup(put("/icons/4/area", "0")), {"icons[4].area: is no area of the map"});
  expect_in(with_setup(put("/icons/0/unit", "fr-grouchy")), {"icons[0].unit: is no block of the forces"});
  expect_in(with_setup(put("/icons/1/side", "polish")), {"icons[1].side: is neither french nor russian"});
  expect_in(with_setup(put("/icons/1/corps", "ix")), {"icons[1].corps: has no blocks on that side"});
  expect_in(with_setup(put("/icons/1/kind", "elephants")),
            {"icons[1].kind: is none of infantry, jager, militia, cavalry, artillery"});
  expect_in(with_setup(put("/icons/1/kind", "jager")), {"icons[1].kind: names a pile without blocks"});
  expect_in(with_setup(put("/pools/french/units/0", "ru-lavrov")),
            {"pools.french.units: names a block that is not of that side"});
  expect_in(with_setup(put("/pools/french/draws/0/count", 0)),
            {"pools.french.draws[0].count: is 0; expected a whole number from 1 to 9"});
  expect_in(with_setup(put("/pools/french/draws/3/type", "jager")),
            {"pools.french.draws[3].type: names no block of that pile"});
}

TEST(DataFiles, OfASetUpMustUseUpEveryPile) {
  proves("FAQ 2", "setup");
  expect_in(with_setup(drop_last("/icons")), {"icons: use 4 of a pile of 5", "ru-guard-foot"});
  expect_in(with_setup(put("/icons/1/kind", "cavalry")),
            {"icons: use 4 of a pile of 3", "icons: use 2 of a pile of 3"});
  expect_in(with_setup(put("/icons/0/unit", "fr-bessieres")),
            {"icons: place fr-bessieres twice", "icons: leave fr-eugene without a place"});
  expect_in(with_setup([](json::value& document) {
              document.at_pointer("/pools/french/draws/3/count") = 7;
              json::array& icons = document.at("icons").as_array();
              int gone = 0;
              for (std::size_t i = icons.size(); i-- > 0;) {
                const json::object& icon = icons[i].as_object();
                const bool red =
                    icon.contains("corps") && icon.at("corps") == "reserve" && icon.at("kind") == "cavalry";
                if (red && gone++ < 6) icons.erase(icons.begin() + static_cast<std::ptrdiff_t>(i));
              }
            }),
            {"pools.french: draw 7 blocks of a pile of 6"});
}

TEST(DataFiles, OfASetUpMayNotOverstack) {
  proves("setup", "1.2");
  const std::string setup = edited(embedded::bloody_monday_setup(), put("/icons/1/area", "28"));
  const auto made = BloodyMonday::make(embedded::bloody_monday_board(), embedded::bloody_monday_forces(), setup,
                                       embedded::bloody_monday_rules());
  ASSERT_FALSE(made.has_value());
  expect_in(describe(made.error()), {"set-up: area 28", "its ground allows 4"});
}

TEST(DataFiles, SayWhichFileIsWrong) {
  const auto faults = [](std::string_view board, std::string_view pieces, std::string_view setup,
                         std::string_view rules) {
    const auto made = BloodyMonday::make(board, pieces, setup, rules);
    return made ? "" : describe(made.error());
  };
  const std::string_view board = embedded::bloody_monday_board();
  const std::string_view pieces = embedded::bloody_monday_forces();
  const std::string_view setup = embedded::bloody_monday_setup();
  expect_in(faults("{", pieces, setup, "{}"), {"board: line 1"});
  expect_in(faults(board, "{}", setup, "{}"), {"forces: format: is missing"});
  expect_in(faults(board, pieces, "[]", "{}"), {"set-up: is a list"});
  expect_in(faults(board, pieces, setup, "{}"), {"rules: "});
}

}  // namespace
}  // namespace redoubt::bloody_monday
