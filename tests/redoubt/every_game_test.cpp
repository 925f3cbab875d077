// The referee with every game in the registry: whatever is wrong in a request is refused, told, and changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "kernel/hash.h"
#include "kernel/json.h"
#include "redoubt/referee.h"
#include "redoubt/registry.h"
#include "source_root.h"
#include "tests/support/board_areas.h"

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

  const Result<GameRegistry> registry = open_registry({});
  Referee referee{*registry};
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

/// 10.0: Last Blood is played with all twelve optional rules, whatever was asked for; all answers say so, and so does
/// the record.
TEST_F(RefereeOfEveryGame, TellsTheOptionsThatLastBloodIsPlayedWith) {
  const auto begun = [&](const json::array& options) {
    return good({{"cmd", "new"},
                 {"game", "bloody-monday"},
                 {"scenario", "last-blood"},
                 {"options", options},
                 {"seed", "one truth"}});
  };
  const json::object few = begun({"9.1", "9.4"});
  ASSERT_EQ(few.at("warnings").as_array().size(), 1U);
  EXPECT_NE(few.at("warnings").as_array()[0].as_string().find("9.2"), json::string::npos);
  const json::value played = good({{"cmd", "state"}}).at("state").at("options");
  EXPECT_EQ(played.as_array().size(), 12U);
  EXPECT_EQ(few.at("options"), played);
  EXPECT_EQ(good({{"cmd", "status"}}).at("options"), played);
  EXPECT_EQ(good({{"cmd", "view"}, {"side", "french"}}).at("view").at("options"), played);
  const json::value record = good({{"cmd", "save"}}).at("record");
  EXPECT_EQ(record.at("options"), played);
  good({{"cmd", "load"}, {"record", record}});
  EXPECT_TRUE(begun({}).at("warnings").as_array().empty());
  EXPECT_EQ(good({{"cmd", "status"}}).at("options"), played);
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

/// Whether a value is what a list of assumptions leaves out.
bool is_nothing(const json::value& value) {
  if (value.is_null() || value == json::value(false) || value == json::value(0)) return true;
  if (const json::array* list = value.if_array()) return std::all_of(list->begin(), list->end(), is_nothing);
  const json::object* object = value.if_object();
  return object != nullptr &&
         std::all_of(object->begin(), object->end(), [](const auto& each) { return is_nothing(each.value()); });
}

TEST_F(RefereeOfEveryGame, SaysWhatAPositionLeftOpen) {
  for (const std::string& game : games) {
    begin(game);
    const json::object state = good({{"cmd", "state"}}).at("state").as_object();
    EXPECT_TRUE(good({{"cmd", "position"}, {"state", state}}).at("assumed").as_array().empty()) << game;
    for (const json::key_value_pair& member : state) {
      if (is_nothing(member.value()) || member.key() == "game") continue;
      json::object less = state;
      less.erase(member.key());
      const json::object answer = ask({{"cmd", "position"}, {"state", less}});
      if (answer.at("ok") == json::value(false)) continue;
      const json::object now = good({{"cmd", "state"}}).at("state").as_object();
      const json::array& assumed = answer.at("assumed").as_array();
      const bool told = std::any_of(assumed.begin(), assumed.end(), [&](const json::value& each) {
        return std::string(each.at("place").as_string()).starts_with(std::string(member.key()));
      });
      EXPECT_EQ(told, !is_nothing(now.at(member.key()))) << game << ", " << member.key() << ": " << compact(assumed);
      good({{"cmd", "position"}, {"state", state}});
    }
  }
}

TEST_F(RefereeOfEveryGame, SaysWhereUnnamedBlocksWereTaken) {
  const json::object state{
      {"phase", "impulse"},
      {"blocks", {{{"unit", "fr-napoleon"}, {"area", "21"}}, {{"unit", "ru-kutuzov"}, {"area", "69"}}}}};
  const json::object answer = good({{"cmd", "position"}, {"game", "bloody-monday"}, {"state", state}});
  const json::array& assumed = answer.at("assumed").as_array();
  const auto find = [&](std::string_view place) {
    const auto* const found = std::find_if(assumed.begin(), assumed.end(), [&](const json::value& each) {
      return std::string_view(each.at("place").as_string()) == place;
    });
    return found == assumed.end() ? json::value() : found->at("value");
  };
  ASSERT_TRUE(find("blocks.fr-davout").is_object()) << compact(assumed);
  EXPECT_EQ(find("blocks.fr-davout").at("area"), "pool");
  EXPECT_FALSE(find("blocks.fr-napoleon").is_object()) << "he was named";
  EXPECT_TRUE(find("blocks.fr-napoleon.strength").is_number()) << "but not how strong";
  EXPECT_EQ(find("turn"), 1);
}

TEST_F(RefereeOfEveryGame, AnswersAsASideWhatItMayKnow) {
  for (const std::string& game : games) {
    begin(game);
    for (int i = 0; i < 60; ++i) {
      const json::object whole = good({{"cmd", "status"}});
      if (whole.at("to_act").is_null()) break;
      const std::string mine(whole.at("to_act").as_string());
      const std::string other = mine == "french" ? "russian" : "french";
      EXPECT_EQ(good({{"cmd", "status"}, {"as", mine}}).at("prompt"), whole.at("prompt"));
      EXPECT_EQ(good({{"cmd", "legal"}, {"as", mine}}), good({{"cmd", "legal"}}));
      const json::object action = some_action();
      for (const std::string& who : {other, std::string("observer")}) {
        const std::string prompt(good({{"cmd", "status"}, {"as", who}}).at("prompt").as_string());
        EXPECT_EQ(prompt, mine == "french" ? "The French decide." : "The Russians decide.") << game;
        EXPECT_TRUE(good({{"cmd", "legal"}, {"as", who}}).at("actions").as_array().empty()) << game;
        const json::object why = good({{"cmd", "why"}, {"as", who}, {"action", action}});
        EXPECT_EQ(why.at("legal"), json::value(false));
        EXPECT_EQ(why.at("rule"), "");
        EXPECT_EQ(refused({{"cmd", "bot"}, {"as", who}, {"level", "cadet"}}).at("code"), "side");
      }
      EXPECT_EQ(good({{"cmd", "view"}, {"as", other}}), good({{"cmd", "view"}, {"side", other}})) << "its old name";
      EXPECT_EQ(good({{"cmd", "legal"}, {"side", other}}), good({{"cmd", "legal"}, {"as", other}}));
      EXPECT_EQ(refused({{"cmd", "view"}, {"as", mine}, {"side", other}}).at("code"), "side");
      good({{"cmd", "do"}, {"action", action}});
      const json::object after = good({{"cmd", "status"}});
      EXPECT_EQ(good({{"cmd", "status"}, {"as", mine}}).at("undoable"), after.at("undoable"));
      EXPECT_EQ(good({{"cmd", "status"}, {"as", other}}).at("undoable"), 0) << "what others decided they take back";
    }
  }
}

std::vector<std::string> words_of(const json::value& list) {
  std::vector<std::string> words;
  for (const json::value& each : list.as_array()) words.emplace_back(each.as_string());
  return words;
}

TEST_F(RefereeOfEveryGame, DescribesTheTerrainOfEveryArea) {
  for (const std::string& game : games) {
    const json::object described = good({{"cmd", "describe"}, {"game", game}});
    for (const json::value& area : described.at("areas").as_array()) {
      const json::value* terrain = area.as_object().if_contains("terrain");
      EXPECT_TRUE(terrain != nullptr && terrain->is_string() && !terrain->get_string().empty())
          << game << ": " << compact(area.at("id"));
    }
  }
}

/// The board says of every area what the description says, in fewer bytes where it is one of hexes.
TEST_F(RefereeOfEveryGame, GivesTheBoardOfTheDescriptionApart) {
  for (const std::string& game : games) {
    const json::object described = good({{"cmd", "describe"}, {"game", game}});
    const json::object answer = good({{"cmd", "board"}, {"game", game}});
    const json::object& board = answer.at("board").as_object();
    EXPECT_EQ(board.at("game").as_string(), game);
    EXPECT_EQ(answer.at("hash").as_string(), text_hash(compact(board)));
    const json::array& areas = described.at("areas").as_array();
    const json::array told = areas_of(board);
    ASSERT_EQ(told.size(), areas.size()) << game;
    for (std::size_t i = 0; i < areas.size(); ++i) EXPECT_EQ(told[i], areas[i]) << game;
    for (const char* more : {"victory", "sources", "redoubts", "victory_cities"}) {
      EXPECT_EQ(board.contains(more), described.contains(more)) << game << ", " << more;
      if (described.contains(more)) {
        EXPECT_EQ(board.at(more), described.at(more)) << game << ", " << more;
      }
    }
    if (board.contains("grid")) {
      EXPECT_LT(compact(board).size() * 5, compact(areas).size()) << game;
    }
  }
}

/// What clients of protocol 1 read: the answer to the byte. It changes when the data do, and then it is written anew
/// with REDOUBT_WRITE_GOLDEN in the environment.
TEST_F(RefereeOfEveryGame, DescribesAsItAlwaysDidGolden) {
  const std::string path = std::string(source_root()) + "/tests/golden/describe.json";
  json::object hashes;
  for (const std::string& game : games) {
    hashes[game] = text_hash(referee.answer(compact(json::object{{"cmd", "describe"}, {"game", game}})));
  }
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) std::ofstream(path) << pretty(hashes) << "\n";
  std::ifstream file(path);
  const std::string written((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_EQ(written, pretty(hashes) + "\n");
}

TEST_F(RefereeOfEveryGame, DescribesTheCorpsOfCommanders) {
  const json::object campaign = good({{"cmd", "describe"}, {"game", "invasion-1812"}});
  std::vector<std::string> corps;
  for (const json::value& each : campaign.at("corps").as_array()) corps.emplace_back(each.at("id").as_string());
  int led = 0;
  for (const json::value& unit : campaign.at("units").as_array()) {
    if (unit.at("kind") != "commander") continue;
    const std::vector<std::string> his = words_of(unit.at("corps"));
    for (const std::string& each : his) EXPECT_NE(std::find(corps.begin(), corps.end(), each), corps.end()) << each;
    EXPECT_TRUE(!his.empty() || unit.at("seniority") != "corps") << compact(unit);
    if (unit.at("id") == "fr-davout") {
      EXPECT_EQ(his, std::vector<std::string>{"i"});
    }
    ++led;
  }
  EXPECT_GT(led, 30);
}

TEST_F(RefereeOfEveryGame, DescribesTheOrderOfItsLists) {
  std::ifstream file(std::string(source_root()) + "/docs/referee.md");
  const std::string docs((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  begin("invasion-1812");
  const json::object campaign = good({{"cmd", "describe"}});
  const json::object turn = good({{"cmd", "state"}}).at("state").as_object();
  EXPECT_EQ(campaign.at("effects").as_array().size(), turn.at("effects").at("french").as_array().size());
  EXPECT_EQ(words_of(campaign.at("effects"))[2], "march-attrition");
  EXPECT_NE(docs.find("`trains`, `commands`, `march-attrition`, …"), std::string::npos);
  begin("borodino-1812");
  const json::object battle = good({{"cmd", "describe"}});
  const json::object state = good({{"cmd", "state"}}).at("state").as_object();
  EXPECT_EQ(battle.at("posts").as_array().size(), state.at("posts").as_array().size());
  EXPECT_EQ(battle.at("posts").as_array().size(), state.at("orders").as_array().size());
  EXPECT_EQ(battle.at("sources").as_array().size(), state.at("points").as_array().size());
  EXPECT_LE(battle.at("redoubts").as_array().size(), state.at("garrison").as_array().size());
  std::string posts;
  for (const std::string& each : words_of(battle.at("posts"))) posts += (posts.empty() ? "`" : ", `") + each + "`";
  EXPECT_NE(docs.find("`describe.posts`: " + posts), std::string::npos) << posts;
  for (const char* list : {"`posts`", "`orders`", "`garrison`", "`points`", "`effects.french`", "`ranges`", "`laid`"})
    EXPECT_NE(docs.find(list), std::string::npos) << list;
}

TEST_F(RefereeOfEveryGame, ThrowsScriptedDiceInTheirOrder) {
  const json::array script{1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1};
  for (const std::string& game : games) {
    good({{"cmd", "new"}, {"game", game}, {"seed", "scripted"}});
    int thrown = 0;
    for (int i = 0; i < 600 && thrown < 20; ++i) {
      const json::object bot = ask({{"cmd", "bot"}, {"level", "cadet"}});
      if (bot.at("ok") == json::value(false)) break;
      good({{"cmd", "dice"}, {"next", script}});
      const json::object done = good({{"cmd", "do"}, {"action", bot.at("action")}});
      const json::array& dice = done.at("dice").as_array();
      for (std::size_t k = 0; k < std::min(dice.size(), script.size()); ++k) EXPECT_EQ(dice[k], script[k]) << game;
      thrown += dice.empty() ? 0 : 1;
    }
    EXPECT_GT(thrown, 0) << game;
  }
}

}  // namespace
}  // namespace redoubt
