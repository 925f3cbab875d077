// The referee's `bot` plays whole games as the same players do in the arena: one bot a seat, which follows its plan.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "field/setting.h"
#include "kernel/json.h"
#include "redoubt/bots.h"
#include "redoubt/referee.h"
#include "redoubt/registry.h"

namespace redoubt {
namespace {

using Verbs = std::map<std::string, int>;

const GameRegistry& registry() {
  static const Result<GameRegistry> opened = open_registry({});
  return *opened;
}

/// What every game is made of: marches and battles.
const std::map<std::string, std::vector<std::string>> essence = {{"bloody-monday", {"step", "battle"}},
                                                                 {"borodino-1812", {"move", "bombard", "fire"}},
                                                                 {"invasion-1812", {"march", "step", "attack"}}};

struct Game {
  Verbs verbs;
  json::value result;
  std::vector<std::string> actions;
};

void count(Game& game, const json::object& action) {
  ++game.verbs[std::string(action.at("do").as_string())];
  game.actions.push_back(compact(action));
}

class Bot : public testing::Test {
 protected:
  json::object ask(const json::object& request) {
    json::object answer = parse_json(referee_.answer(compact(request)))->as_object();
    EXPECT_EQ(answer["ok"], json::value(true)) << compact(request) << " -> " << compact(answer);
    return answer;
  }
  Game play(const GameWithBots& with_bots, Level level, std::size_t most) {
    Game game;
    ask({{"cmd", "new"}, {"game", with_bots.game().id()}, {"seed", "a whole game"}});
    while (game.actions.size() < most) {
      const json::object bot = ask({{"cmd", "bot"}, {"level", name(level)}, {"iterations", 8}});
      const json::object done = ask({{"cmd", "do"}, {"action", bot.at("action")}});
      count(game, bot.at("action").as_object());
      game.result = done.at("result");
      if (done.at("to_act").is_null()) break;
    }
    return game;
  }

  Referee referee_{registry()};
};

Setup usual_setup(const GameWithBots& with_bots) {
  return *with_bots.game().setup(with_bots.game().scenarios().front().id, usual_options(with_bots.game()));
}

/// Two who sit there for the whole game, with the same thoughts.
Game play_seated(const GameWithBots& with_bots, Level level, std::size_t most) {
  Game game;
  const std::unique_ptr<AnyMatch> match =
      with_bots.game().start(usual_setup(with_bots), FairDice::from_seed("a whole game"));
  const std::array<std::unique_ptr<AnyBot>, 2> bots = {with_bots.make_bot(level, Side::french, 1),
                                                       with_bots.make_bot(level, Side::russian, 2)};
  while (match->to_act() && game.actions.size() < most) {
    const Side side = *match->to_act();
    for (const auto& each : bots) each->see(*match);
    AnyBot& bot = *bots[static_cast<std::size_t>(index(side))];
    bot.reseed(bot_seed(*match, side, ""));
    const Action action = bot.decide(Budget{8, {}});
    count(game, with_bots.game().action_json(action));
    EXPECT_FALSE(match->play(action, Language::english));
  }
  game.result = match->result();
  return game;
}

constexpr std::size_t to_the_end = decision_limit;

TEST_F(Bot, PlaysAWholeGameAsWhoSitsThereDoes) {
  for (const auto& with_bots : registry().games()) {
    for (const Level level : {Level::cadet, Level::staff}) {
      SCOPED_TRACE(with_bots->game().id() + ", " + std::string(name(level)));
      const Game game = play(*with_bots, level, to_the_end);
      EXPECT_FALSE(game.result.is_null()) << "no end after " << game.actions.size();
      for (const std::string& verb : essence.at(with_bots->game().id())) EXPECT_GT(game.verbs.count(verb), 0U) << verb;
      const Game seated = play_seated(*with_bots, level, to_the_end);
      EXPECT_EQ(game.actions, seated.actions);
      EXPECT_EQ(game.result, seated.result);
    }
  }
}

TEST_F(Bot, AMarshalGoesOnWithHisPlanToo) {
  constexpr std::size_t some = 400;
  for (const auto& with_bots : registry().games()) {
    SCOPED_TRACE(with_bots->game().id());
    const Game game = play(*with_bots, Level::marshal, some);
    EXPECT_EQ(game.actions, play_seated(*with_bots, Level::marshal, some).actions);
  }
}

TEST_F(Bot, DoesAsMuchAsTheArena) {
  const field::Setting staff = *field::setting_named("staff");
  for (const auto& with_bots : registry().games()) {
    const Game game = play(*with_bots, Level::staff, to_the_end);
    Game arena;
    const field::RecordedGame recorded =
        field::play_recorded(*with_bots, usual_setup(*with_bots), "a whole game", staff, staff);
    for (const RecordedEntry& each : recorded.record.entries) count(arena, parse_json(each.action)->get_object());
    for (const std::string& verb : essence.at(with_bots->game().id())) {
      EXPECT_GT(2 * game.verbs.at(verb), arena.verbs.at(verb)) << with_bots->game().id() << ": " << verb;
      EXPECT_LT(game.verbs.at(verb), 2 * arena.verbs.at(verb)) << with_bots->game().id() << ": " << verb;
    }
  }
}

TEST_F(Bot, SaysTheSameWhenAskedAgainAndGoesOnWhenOthersDecided) {
  ask({{"cmd", "new"}, {"game", "invasion-1812"}, {"seed", "others"}});
  int steps = 0;
  for (int i = 0; i < 1200; ++i) {
    const json::object status = ask({{"cmd", "status"}});
    if (status.at("to_act").is_null()) break;
    const json::object bot = ask({{"cmd", "bot"}, {"level", "staff"}});
    if (i % 50 == 0) {
      EXPECT_EQ(bot, ask({{"cmd", "bot"}, {"level", "staff"}}));
    }
    // Somebody else chooses which stack marches: the bot marches it all the same.
    const bool choice = status.at("phase") == "movement";
    const json::object legal = choice ? ask({{"cmd", "legal"}}) : json::object{};
    json::value action = bot.at("action");
    if (choice) {
      for (const json::value& each : legal.at("actions").as_array()) {
        if (each.at("action").at("do") == "march") action = each.at("action");
      }
    }
    steps += action.at("do") == "step" ? 1 : 0;
    ask({{"cmd", "do"}, {"action", action}});
  }
  EXPECT_GT(steps, 20);
}

}  // namespace
}  // namespace redoubt
