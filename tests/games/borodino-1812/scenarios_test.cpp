// The file of the scenarios: what is wrong with it is told, all at once and with its place.
#include <functional>

#include "embedded.h"
#include "games/borodino-1812/game.h"
#include "kernel/json.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

using Change = std::function<void(json::value&)>;

std::string faults_with(const Change& change) {
  json::value document = *parse_json(embedded::borodino_1812_setup());
  change(document);
  const auto parsed = Scenarios::parse(json::serialize(document), standard().board, standard().forces);
  return parsed ? "" : describe(parsed.error());
}

void expect_told(const Change& change, const std::string& part) {
  const std::string told = faults_with(change);
  EXPECT_NE(told.find(part), std::string::npos) << part << " in: " << told;
}

TEST(BorodinoScenarioFile, FaultsAreTold) {
  proves("1.1", "9.1");
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/turns") = 0; }, "scenarios[0].turns");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/first_hour") = 25; }, "scenarios[0].first_hour");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/places/fr-ney") = "paris"; }, "places.fr-ney");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/places") = 3; }, "expected an object");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/places").as_object().erase("fr-ney"); },
              "has none for fr-ney");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/attached") = "all"; }, "expected an object");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/1/attached/ru-jagers-1") = json::array{"fr-ney"}; },
              "attached.ru-jagers-1");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/1/arrivals") = json::array{"fr-x"}; }, "arrivals");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/1/absent") = json::array{"ru-7"}; }, "French blocks");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0/reduced") = json::array{7}; }, "reduced");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/2/like") = "lodi"; }, "names no scenario before");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/2/night_after") = 0; }, "night_after");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0").as_object()["weather"] = "fine"; }, "weather");
  expect_told([](json::value& d) { d.at_pointer("/scenarios") = json::array{}; }, "must hold one at least");
  expect_told([](json::value& d) { d.at_pointer("/scenarios/0") = 1812; }, "scenarios[0]");
  EXPECT_FALSE(Scenarios::parse("[", standard().board, standard().forces).has_value());
}

/// Each file is named with its faults; a set-up that reads well but cannot be played is refused, too.
TEST(BorodinoScenarioFile, AGameIsMadeOfSoundFilesOnly) {
  const std::string board(embedded::borodino_1812_board());
  const std::string forces(embedded::borodino_1812_forces());
  const std::string setup(embedded::borodino_1812_setup());
  const std::string rules(embedded::borodino_1812_rules());
  EXPECT_TRUE(Borodino1812::make(board, forces, setup, rules).has_value());
  const auto told = [](const Result<Borodino1812>& made) { return made ? "" : describe(made.error()); };
  EXPECT_TRUE(told(Borodino1812::make("{", forces, setup, rules)).starts_with("board"));
  EXPECT_TRUE(told(Borodino1812::make(board, "{", setup, rules)).starts_with("forces"));
  EXPECT_TRUE(told(Borodino1812::make(board, forces, "{", rules)).starts_with("set-up"));
  EXPECT_TRUE(told(Borodino1812::make(board, forces, setup, "{")).starts_with("rules"));
  json::value crowded = *parse_json(setup);
  for (const char* id : {"fr-10", "fr-11", "fr-iii-guns", "fr-iii-cavalry"}) {
    crowded.at_pointer("/scenarios/0/places").as_object()[id] = "kamenka-mouth";
  }
  EXPECT_NE(told(Borodino1812::make(board, forces, json::serialize(crowded), rules)).find("(3.31)"), std::string::npos);
}

}  // namespace
}  // namespace redoubt::borodino_1812
