// Where history lies among games whose figures are known.
#include "field/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace redoubt::field {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const Locale english(Language::english);
const Locale spanish(Language::spanish);

Measure of(const Interval& real, std::vector<double> values) {
  return measure("x", {"Losses", "Bajas"}, real, std::move(values));
}

std::vector<double> one_to(int last) {
  std::vector<double> values;
  for (int i = last; i > 0; --i) values.push_back(i);
  return values;
}

TEST(History, CountsWhatIsBelowLikeAndAbove) {
  const Measure some = of({3, 5}, one_to(10));
  EXPECT_DOUBLE_EQ(some.fewer, 0.2) << "1 and 2";
  EXPECT_DOUBLE_EQ(some.more, 0.5) << "6 to 10";
  EXPECT_NEAR(some.alike(), 0.3, 1e-12);
  EXPECT_NEAR(some.percentile(), 0.35, 1e-12);
}

TEST(History, SaysHowFarOutItLies) {
  EXPECT_EQ(of({50, 51}, one_to(100)).fit(), Fit::middle);
  EXPECT_EQ(of({10, 10}, one_to(100)).fit(), Fit::within);
  EXPECT_EQ(of({98, 99}, one_to(100)).fit(), Fit::edge);
  EXPECT_EQ(of({0, 0.5}, one_to(100)).fit(), Fit::outside);
  EXPECT_EQ(of({101, 200}, one_to(100)).fit(), Fit::outside);
  EXPECT_EQ(of({50.2, 50.7}, one_to(100)).fit(), Fit::middle) << "between two games is among them";
  EXPECT_EQ(of({4, 4}, {1, 1, 1, 1, 1, 1, 1, 1, 1, 4}).fit(), Fit::within) << "one in ten is like it";
}

TEST(History, SaysItInWords) {
  EXPECT_EQ(in_words(of({50, 51}, one_to(100)), english), "in the middle of the spread (percentile 50)");
  EXPECT_EQ(in_words(of({10, 10}, one_to(100)), spanish), "dentro de lo jugado, hacia abajo (percentil 10)");
  EXPECT_EQ(in_words(of({200, 300}, one_to(100)), english), "outside: every battle has less");
}

/// Two places, of which history gives one to each side; armies that lost a hundred and two hundred.
SurveyPlan small_plan() {
  SurveyPlan plan;
  plan.places = {{"mill", {"Mill", "Molino"}, Side::french}, {"ford", {"Ford", "Vado"}, Side::russian}};
  plan.history.day = {"a day", "un día"};
  plan.history.losses = {{{100, 100, 1000}, {200, 200, 1000}}};
  plan.history.turns = 4;
  return plan;
}

SurveyedGame game(std::uint32_t french, std::uint32_t russian, std::vector<Holder> last, int turns) {
  SurveyedGame game;
  game.played.turns = turns;
  game.survey.emplace();
  game.survey->men = {french, russian};
  game.survey->held = {{Holder::nobody, Holder::nobody}, std::move(last)};
  return game;
}

TEST(History, SetsGamesBesideTheDay) {
  const SurveyPlan plan = small_plan();
  const std::vector<SurveyedGame> games = {
      game(100, 250, {Holder::french, Holder::russian}, 4), game(90, 250, {Holder::french, Holder::french}, 2),
      game(80, 150, {Holder::russian, Holder::nobody}, 1), game(70, 250, {Holder::nobody, Holder::russian}, 3)};
  const History history = set_beside_history(plan, games);
  EXPECT_THAT(history.line.as_in_history, testing::ElementsAre(0.5, 0.5));
  EXPECT_DOUBLE_EQ(history.line.whole, 0.25);
  EXPECT_DOUBLE_EQ(history.line.but_one, 0.5);
  const json::object told = history_json(history, plan);
  const json::object& measures = told.at("measures").as_object();
  EXPECT_EQ(measures.at("french-losses").at("fewer"), 0.75);
  EXPECT_EQ(measures.at("french-losses").at("alike"), 0.25);
  EXPECT_EQ(measures.at("russian-losses").at("fewer"), 0.25);
  EXPECT_EQ(measures.at("russian-losses").at("alike"), 0.0);
  EXPECT_EQ(measures.at("french-places").at("fewer"), 0.5);
  EXPECT_EQ(measures.at("turns").at("fewer"), 0.75);
  EXPECT_THAT(history_text(history, plan, english),
              AllOf(HasSubstr("Against a day"), HasSubstr("that of a day in 25.0 % of the battles"),
                    HasSubstr("within the spread in every respect")));
  const Section section = history_section(history, plan, spanish);
  EXPECT_EQ(section.title, "Frente al un día");
  EXPECT_THAT(section.body, AllOf(HasSubstr("class=\"history\""), HasSubstr("Molino"), Not(HasSubstr("nan"))));
}

TEST(History, NamesTheRespectsInWhichItStrays) {
  const SurveyPlan plan = small_plan();
  const std::vector<SurveyedGame> games(3, game(50, 200, {Holder::french, Holder::russian}, 1));
  EXPECT_THAT(history_text(set_beside_history(plan, games), plan, english),
              HasSubstr("in 2 respects of 4. Not in: French losses; Turn in which it ended."));
}

}  // namespace
}  // namespace redoubt::field
