// The referee with every game on the shelf: whatever is wrong in a request is refused, told, and changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kernel/json.h"
#include "redoubt/referee.h"
#include "redoubt/shelf.h"

namespace redoubt {
namespace {

class RefereeOfEveryGame : public testing::Test {
 protected:
  RefereeOfEveryGame() {
    const json::object hello = good({{"cmd", "hello"}});
    for (const json::value& game : hello.at("games").as_array()) games.emplace_back(game.at("id").as_string());
  }

  json::object ask(const json::object& request) { return parse_json(referee.answer(compact(request)))->as_object(); }
  json::object good(const json::object& request) {
    json::object answer = ask(request);
    EXPECT_EQ(answer["ok"], json::value(true)) << compact(request) << " -> " << compact(answer);
    return answer;
  }
  /// The error; the match is as it was.
  json::object refused(const json::object& request) {
    const std::string before = compact(ask({{"cmd", "hash"}}));
    json::object answer = ask(request);
    EXPECT_EQ(answer["ok"], json::value(false)) << compact(request);
    EXPECT_EQ(compact(ask({{"cmd", "hash"}})), before) << compact(request);
    return answer["ok"] == json::value(false) ? answer["error"].as_object() : json::object{{"code", ""}};
  }

  /// A match in which a few decisions have been taken.
  void begin(const std::string& game) {
    good({{"cmd", "new"}, {"game", game}, {"seed", "every game"}});
    for (int i = 0; i < 12; ++i) good({{"cmd", "do"}, {"action", some_action()}});
  }
  json::object some_action() {
    const json::object legal = good({{"cmd", "legal"}});
    const json::array& actions = legal.at("actions").as_array();
    return actions.at(actions.size() / 2).at("action").as_object();
  }

  const Result<Shelf> shelf = open_shelf({});
  Referee referee{*shelf};
  std::vector<std::string> games;
};

TEST_F(RefereeOfEveryGame, RefusesDecisionsOfTheWrongShape) {
  ASSERT_GE(games.size(), 3U);
  for (const std::string& game : games) {
    begin(game);
    const json::object action = some_action();
    for (const json::key_value_pair& member : action) {
      for (const json::value& wrong : {json::value(nullptr), json::value(json::array{1}), json::value(json::object{}),
                                       json::value(1e9), json::value("nonsense")}) {
        json::object broken = action;
        broken[member.key()] = wrong;
        const json::object error = refused({{"cmd", "do"}, {"action", broken}});
        EXPECT_FALSE(error.at("code").as_string().empty()) << game << ": " << compact(broken);
      }
    }
    json::object more = action;
    more["hat"] = 1;
    refused({{"cmd", "do"}, {"action", more}});
    refused({{"cmd", "do"}, {"action", json::array{action}}});
    good({{"cmd", "do"}, {"action", action}});
  }
}

TEST_F(RefereeOfEveryGame, NamesWhateverIsWrongInAPosition) {
  for (const std::string& game : games) {
    begin(game);
    const json::object state = good({{"cmd", "state"}}).at("state").as_object();
    good({{"cmd", "position"}, {"state", state}});
    for (const json::key_value_pair& member : state) {
      json::object broken = state;
      broken[member.key()] = json::object{{"hat", 1}};
      const json::object error = refused({{"cmd", "position"}, {"state", broken}});
      EXPECT_EQ(error.at("code"), "position") << game << ", " << member.key();
      const std::string faults = error.contains("faults") ? compact(error.at("faults")) : "";
      EXPECT_NE(faults.find(std::string(member.key())), std::string::npos) << game << ": " << faults;
    }
    json::object worse = state;
    for (const json::key_value_pair& member : state) worse[member.key()] = json::array{json::object{}};
    const json::object error = refused({{"cmd", "position"}, {"state", worse}});
    EXPECT_GE(error.at("faults").as_array().size(), state.size() / 2) << game << ": all faults at once";
  }
}

TEST_F(RefereeOfEveryGame, RefusesRecordsOfAnotherGame) {
  for (const std::string& game : games) {
    begin(game);
    const json::object record = good({{"cmd", "save"}}).at("record").as_object();
    good({{"cmd", "load"}, {"record", record}});
    for (const std::string& other : games) {
      if (other == game) continue;
      json::object foreign = record;
      foreign["game"] = other;
      EXPECT_EQ(refused({{"cmd", "load"}, {"record", foreign}}).at("code"), "record") << game << " as " << other;
    }
    json::object short_of_dice = record;
    short_of_dice["dice"] = 7;
    EXPECT_EQ(refused({{"cmd", "load"}, {"record", short_of_dice}}).at("code"), "record");
    json::object other_data = record;
    other_data["data"] = std::string(32, '0');
    EXPECT_EQ(refused({{"cmd", "load"}, {"record", other_data}}).at("code"), "record");
  }
}

}  // namespace
}  // namespace redoubt
