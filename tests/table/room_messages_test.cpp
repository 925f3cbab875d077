// What viewers are told of a match, message by message: together the messages always make what the match is, to the
// last entry of the log, and nothing is sent to whom nothing has changed for.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "kernel/dice.h"
#include "table/room.h"
#include "tests/support/apply_patch.h"
#include "tests/support/choices.h"
#include "tests/support/every_game.h"
#include "tests/table/stored_match.h"

namespace redoubt::table {
namespace {

constexpr std::array<Viewing, 4> everyone = {
    Viewing{Viewer::french, Language::english}, Viewing{Viewer::russian, Language::english},
    Viewing{Viewer::russian, Language::spanish}, Viewing{Viewer::observer, Language::spanish}};

/// A client: what it makes of its messages.
class Reader {
 public:
  void take(const std::string& text) {
    const json::object message = parse_json(text)->as_object();
    if (message.at("t") == "table") {
      table_ = message;
      table_["legal"] = expanded(message.at("legal").as_array());
    } else {
      change(message);
    }
  }
  [[nodiscard]] const json::object& table() const { return table_; }

 private:
  void change(const json::object& message) {
    ASSERT_EQ(whole_number(message.at("from")), whole_number(table_.at("seq")));
    constexpr std::size_t of_silence = 5;  // t, match, from, seq, steps: with nothing else it would say nothing
    ASSERT_TRUE(!message.at("steps").as_array().empty() || message.size() > of_silence ||
                message.at("seq") != message.at("from"))
        << compact(message);
    json::array& log = table_.at("log").as_array();
    if (const json::value* kept = message.if_contains("kept")) {
      while (!log.empty() && whole_number(log.back().at("number")) > whole_number(*kept)) log.pop_back();
    }
    for (const json::value& step : message.at("steps").as_array()) {
      ASSERT_FALSE(step.at("patch").as_array().empty() && step.at("log").as_array().empty());
      table_["view"] = patched(table_.at("view"), step.at("patch").as_array());
      for (const json::value& entry : step.at("log").as_array()) {
        ASSERT_EQ(whole_number(entry.at("number")), *whole_number(log.back().at("number")) + 1);
        log.push_back(entry);
      }
    }
    if (const json::value* splice = message.if_contains("legal"))
      table_["legal"] = spliced(table_.at("legal").as_array(), splice->as_object());
    for (const auto& each : message) {
      if (table_.contains(each.key()) && each.key() != "t" && each.key() != "legal") table_[each.key()] = each.value();
    }
  }

  json::object table_;
};

class Telling : public testing::TestWithParam<std::string> {
 protected:
  Telling() : with_bots_(test_registry().find(GetParam())) {}

  std::unique_ptr<Room> begin(std::size_t scenario, char secret) {
    MatchRow row = stored_row(*with_bots_, secret);
    row.setup = setup_text({with_bots_, with_bots_->game().scenarios()[scenario].id, {}, {}, {}});
    return *Room::open(test_registry(), {row, {}, {}, {}}, 1);
  }
  Action some(const Room& room, FastDice& random) const {
    const std::vector<Choice> choices = room.match()->legal(Language::english);
    return choices[random.below(static_cast<std::uint32_t>(choices.size()))].action;
  }

  const GameWithBots* with_bots_;
};

/// The choices alone: which of them come with their texts follows from the groups in which they came.
json::array bare(json::array choices) {
  for (json::value& each : choices) each.get_object().erase("text");
  return choices;
}

/// Whether what a reader has made of his messages is what a newcomer gets.
void expect_same(Room& room, const Viewing& viewing, const json::object& table) {
  json::object fresh = parse_json(room.whole(viewing, std::nullopt))->as_object();
  fresh["legal"] = bare(expanded(fresh.at("legal").as_array()));
  fresh["log"] = room.log(0, room.decisions(viewing), viewing);
  for (const auto& [key, value] : fresh) {
    const json::value had = key == "legal" ? bare(table.at("legal").as_array()) : table.at(key);
    ASSERT_EQ(compact(had), compact(value)) << key << " for " << name(viewing.who);
  }
}

TEST_P(Telling, MakesTheMatchOfTheMessages) {
  std::size_t silent = 0;
  for (std::size_t scenario = 0; scenario < with_bots_->game().scenarios().size(); ++scenario) {
    FastDice random(scenario + 7);
    const std::unique_ptr<Room> room = begin(scenario, '3');
    std::array<Reader, everyone.size()> readers;
    const std::vector<Viewing> viewings(everyone.begin(), everyone.end());
    for (std::size_t i = 0; i < everyone.size(); ++i) readers[i].take(room->whole(everyone[i], std::nullopt));
    for (int round = 0; round < 700 && room->to_act(); ++round) {
      // Sometimes several decisions are told together, and sometimes some are taken back again.
      for (std::uint32_t together = random.below(4) == 0 ? random.below(6) : 0; room->to_act(); --together) {
        const Side side = *room->to_act();
        if (random.below(8) == 0 && room->match()->undoable() > 0)
          static_cast<void>(room->undo(side, random.below(2) == 0, 1, Language::english));
        else
          ASSERT_FALSE(room->decide(side, some(*room, random), 1, Language::english));
        if (together == 0) break;
      }
      std::vector<std::pair<Viewing, Text>> messages = room->changes(viewings);
      silent += everyone.size() - messages.size();
      for (const auto& [viewing, text] : messages) {
        for (std::size_t i = 0; i < everyone.size(); ++i) {
          if (everyone[i] == viewing) readers[i].take(*text);
        }
      }
      if (HasFatalFailure()) return;
      if (round % 25 != 0) continue;
      for (std::size_t i = 0; i < everyone.size(); ++i) expect_same(*room, everyone[i], readers[i].table());
      if (HasFatalFailure()) return;
    }
    for (std::size_t i = 0; i < everyone.size(); ++i) expect_same(*room, everyone[i], readers[i].table());
  }
  EXPECT_GT(silent, 0U) << "in every game there is something that one side does not see the other decide";
}

TEST_P(Telling, KeepsTheCountOfHiddenDecisionsToItself) {
  const std::unique_ptr<Room> room = begin(0, '5');
  FastDice random(11);
  for (int i = 0; i < 3'000 && room->to_act(); ++i) {
    const Side side = *room->to_act();
    const Viewer enemy = viewer(other(side));
    const std::uint64_t told = room->told(enemy);
    ASSERT_FALSE(room->decide(side, some(*room, random), i, Language::english));
    const json::array seen = room->match()->last_events(enemy, Language::english);
    const bool dice = !room->match()->last_entry().dice.empty();
    EXPECT_EQ(room->told(enemy) - told, dice || !seen.empty() ? 1U : 0U);
  }
}

TEST_P(Telling, SendsNothingWhenNothingHasChangedThatCanBeSeen) {
  const std::unique_ptr<Room> room = begin(0, '5');
  const std::unique_ptr<Room> same = begin(0, '5');
  for (const Viewer who : {Viewer::french, Viewer::russian}) room->whole({who, Language::english}, std::nullopt);
  FastDice random(11);
  for (int i = 0; i < 1'500 && room->to_act(); ++i) {
    const Side side = *room->to_act();
    const Viewing enemy{viewer(other(side)), Language::english};
    const std::string before = same->whole(enemy, std::nullopt);
    const Action action = some(*room, random);
    ASSERT_FALSE(room->decide(side, action, i, Language::english));
    ASSERT_FALSE(same->decide(side, action, i, Language::english));
    const bool changed = same->whole(enemy, std::nullopt) != before;
    const auto messages = room->changes({{viewer(side), Language::english}, enemy});
    EXPECT_EQ(messages.size(), changed ? 2U : 1U);
  }
}

/// The order in which matches are stored follows decisions that are hidden from the other side.
TEST(Listed, TheNewestFirstByWhatThePlayerHasLearned) {
  const auto match = [](const std::string& id, int learned) {
    StoredMatch stored{stored_row(*test_registry().games().front()), {}, {}, {}};
    stored.row.id = id;
    stored.row.seats[1].player = "boris";
    stored.row.updated = 900;
    stored.row.summary =
        R"({"noticed":{"french":[5,)" + std::to_string(learned) + R"(],"russian":[9,900],"observer":[5,100]}})";
    return stored;
  };
  const std::vector<json::object> list =
      listed_newest_first({match("a", 100), match("b", 300), match("c", 100)}, "anna");
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].at("id"), "b");
  EXPECT_EQ(list[1].at("id"), "a") << "by their names where nothing else tells them apart";
  EXPECT_EQ(list[2].at("id"), "c");
}

TEST_P(Telling, CountsAllDecisionsWhenTheGameIsOver) {
  const std::unique_ptr<Room> room = begin(0, '5');
  FastDice random(12);
  for (int i = 0; i < 200; ++i) ASSERT_FALSE(room->decide(*room->to_act(), some(*room, random), i, Language::english));
  ASSERT_FALSE(room->resign(*room->to_act(), 1, Language::english));
  const Viewing all{Viewer::russian, Language::english, true};
  EXPECT_EQ(room->decisions(all), 200U);
  const json::array log = room->log(0, 200, all);
  ASSERT_EQ(log.size(), 201U);
  for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(whole_number(log[i].at("number")), static_cast<int>(i));
  EXPECT_EQ(parse_json(room->whole(all, std::nullopt))->at("decisions"), 200);
  EXPECT_EQ(room->decision_of(150, all), 150U);
}

TEST_P(Telling, GoesOnCountingWhereAStoredMatchStood) {
  const std::unique_ptr<Room> room = begin(0, '6');
  FastDice random(13);
  for (int i = 0; i < 1'300 && room->to_act(); ++i) {
    if (random.below(9) == 0 && room->match()->undoable() > 0)
      static_cast<void>(room->undo(*room->to_act(), false, 1, Language::english));
    else
      ASSERT_FALSE(room->decide(*room->to_act(), some(*room, random), 1, Language::english));
  }
  StoredMatch stored{room->row(), room->take_fresh()->entries, {}, room->take_checkpoints()};
  stored.row = room->row();
  for (const bool with_checkpoints : {true, false}) {
    if (!with_checkpoints) stored.checkpoints.clear();
    const std::unique_ptr<Room> again = *Room::open(test_registry(), stored, 1);
    ASSERT_TRUE(again->frozen().empty()) << again->misfit();
    EXPECT_EQ(again->row().summary, room->row().summary);
    for (const Viewing& each : everyone) {
      EXPECT_EQ(again->told(each.who), room->told(each.who));
      EXPECT_EQ(again->whole(each, std::nullopt), room->whole(each, std::nullopt));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Telling, testing::ValuesIn(ids_of_games()), name_of_game);

}  // namespace
}  // namespace redoubt::table
