// What a finished game says of its points: in parts that add up to the score, alike to everybody, in both languages.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "kernel/match.h"
#include "subject.h"
#include "tests/support/said.h"

namespace redoubt::subject {
namespace {

constexpr std::array<Viewer, 3> viewers = {Viewer::french, Viewer::russian, Viewer::observer};

Game::State played(std::uint32_t number) {
  FastDice dice(number + 1);
  EventList events;
  Game::State state = game().start(some_setup(number), dice, events);
  ActionList actions;
  while (game().to_act(state)) {
    EXPECT_FALSE(redoubt::view_json(game(), game().view(state, Viewer::observer)).contains("tally"))
        << "not before the end";
    for (int i = 0; i < 50 && game().to_act(state); ++i) {
      game().legal(state, actions);
      events.clear();
      game().apply(state, actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice, events);
    }
  }
  return state;
}

std::string in(const json::value& both, const char* lang) { return std::string(both.at(lang).as_string()); }

class TallyOfGame : public testing::TestWithParam<std::uint32_t> {};

TEST_P(TallyOfGame, AddsUpToTheScoreForEverybody) {
  const Game::State state = played(GetParam());
  const json::value result = result_json(game(), state);
  std::string first;
  for (const Viewer who : viewers) {
    const json::object view = redoubt::view_json(game(), game().view(state, who));
    const json::value& tally = view.at("tally");
    if (first.empty()) first = compact(tally);
    EXPECT_EQ(compact(tally), first) << "it is public";
    EXPECT_EQ(tally.at("rule").as_string(), result.at("rule").as_string());
    expect_sentence(in(tally.at("decided"), "en"));
    EXPECT_NE(in(tally.at("decided"), "en"), in(tally.at("decided"), "es"));
    for (const Side side : {Side::french, Side::russian}) {
      std::int64_t points = 0;
      for (const json::value& part : tally.at("parts").as_array()) {
        if (part.at("side").as_string() == name(side)) points += whole_number(part.at("points")).value_or(0);
        EXPECT_NE(game().rule_book().find(std::string(part.at("rule").as_string())), nullptr);
      }
      EXPECT_EQ(points, whole_number(result.at("score").at(name(side)))) << compact(tally);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TallyOfGame, testing::Range(0U, 8U));

}  // namespace
}  // namespace redoubt::subject
