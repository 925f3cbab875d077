// A short game between cadets, read again: what is told must add up.
#include "field/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "embedded.h"

namespace redoubt::bloody_monday {
Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts);
}

namespace redoubt::field {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ReviewOfAGame : public testing::Test {
 protected:
  ReviewOfAGame() {
    const std::unique_ptr<AnyBot> french = with_bots_->make_bot(Level::cadet, Side::french, 1);
    const std::unique_ptr<AnyBot> russian = with_bots_->make_bot(Level::cadet, Side::russian, 2);
    while (match_->to_act() && match_->decisions() < 300) {
      AnyBot& bot = *match_->to_act() == Side::french ? *french : *russian;
      EXPECT_FALSE(match_->play(bot.decide(*match_, {}), Language::english));
    }
    options_.advisor = *setting_named("staff");
    options_.ways = 8;
    review_ = review(*with_bots_, *match_, options_);
  }

  const std::unique_ptr<GameWithBots> with_bots_ =
      *bloody_monday::open({embedded::bloody_monday_board(), embedded::bloody_monday_forces(),
                            embedded::bloody_monday_setup(), embedded::bloody_monday_rules()});
  const std::unique_ptr<AnyMatch> match_ =
      with_bots_->game().start(*with_bots_->game().setup("standard", {"9.1", "9.2"}), FairDice::from_seed("review"));
  ReviewOptions options_;
  Review review_;
};

TEST_F(ReviewOfAGame, TellsEveryDecisionWithoutAGap) {
  ASSERT_EQ(review_.moments.size(), match_->decisions());
  for (std::size_t i = 0; i + 1 < review_.moments.size(); ++i) {
    EXPECT_EQ(review_.moments[i].after, review_.moments[i + 1].before) << i;
  }
  std::size_t next = 0;
  for (const Stretch& each : review_.stretches) {
    EXPECT_EQ(each.first, next);
    next = each.last + 1;
  }
  EXPECT_EQ(next, match_->decisions());
  EXPECT_GT(review_.stretches.size(), 5U);
}

TEST_F(ReviewOfAGame, ChoiceAndLuckTogetherAreTheWholeChange) {
  for (const Stretch& each : review_.stretches) {
    const double sign = each.side == Side::french ? 1 : -1;
    EXPECT_NEAR(each.choice + each.answers + each.luck, sign * (each.after - each.before), 1e-9);
  }
}

TEST_F(ReviewOfAGame, DiceThatNobodyThrewBringNoLuck) {
  int quiet = 0;
  for (std::size_t i = 0; i < review_.moments.size(); ++i) {
    const LogEntry logged = match_->log(i, std::nullopt, Language::english);
    const std::string decision = match_->game().action_text(with_bots_->decision(*match_, i), Language::english);
    if (!logged.dice.empty() || decision.find("reinforcement") != std::string::npos) continue;
    quiet += review_.moments[i].after == review_.moments[i].expected ? 1 : 0;
  }
  EXPECT_GT(quiet, 150) << "most decisions throw nothing";
}

TEST_F(ReviewOfAGame, HitsAreThoseOfTheRecordedDice) {
  std::uint32_t dice = 0;
  for (const Moment& each : review_.moments) dice += each.luck[0].dice + each.luck[1].dice;
  EXPECT_EQ(dice, review_.luck[0].dice + review_.luck[1].dice);
  std::size_t thrown = 0;
  for (std::size_t i = 0; i < match_->decisions(); ++i)
    thrown += match_->log(i, std::nullopt, Language::english).dice.size();
  EXPECT_EQ(dice, thrown);
}

TEST_F(ReviewOfAGame, TurningPointsAreTheGreatestAndInOrder) {
  ASSERT_FALSE(review_.turning_points.empty());
  double least = 1;
  for (std::size_t i = 0; i < review_.turning_points.size(); ++i) {
    const Stretch& each = review_.stretches[review_.turning_points[i]];
    least = std::min(least, std::abs(each.after - each.before));
    if (i > 0) {
      EXPECT_LT(review_.turning_points[i - 1], review_.turning_points[i]);
    }
  }
  std::size_t greater = 0;
  for (const Stretch& each : review_.stretches) greater += std::abs(each.after - each.before) > least ? 1 : 0;
  EXPECT_LT(greater, 6U);
}

TEST_F(ReviewOfAGame, JsonTellsWhatHappenedAndWhereTurnsBegin) {
  const json::object told = review_json(review_, *match_, with_bots_->survey_plan());
  EXPECT_EQ(told.at("chance").as_array().size(), match_->decisions() + 1);
  EXPECT_EQ(told.at("turns").as_array().front().at("decision"), 1);
  for (const json::value& each : told.at("turning_points").as_array()) {
    EXPECT_EQ(each.at("story").at("en").as_array().size(), each.at("story").at("es").as_array().size());
    for (const json::value& area : each.at("areas").as_array()) EXPECT_FALSE(area.as_string().empty());
  }
}

TEST_F(ReviewOfAGame, EndsWhenItIsToldTo) {
  int asked = 0;
  double last = 0;
  options_.go_on = [&](double done) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, 1);
    last = done;
    return ++asked < 5;
  };
  EXPECT_EQ(review(*with_bots_, *match_, options_).moments.size(), 4U);
  EXPECT_EQ(asked, 5);
}

TEST_F(ReviewOfAGame, PageHasItAllInBothLanguages) {
  const auto board = BoardPicture::parse(embedded::bloody_monday_board());
  ASSERT_TRUE(board);
  const ReviewPage page{with_bots_.get(), match_.get(), &*board, "staff", "redoubt review x"};
  EXPECT_THAT(
      review_page(review_, page, Language::english),
      AllOf(HasSubstr("The turning points"), HasSubstr("#block-fr"), HasSubstr("Luck"), Not(HasSubstr("=\"nan"))));
  EXPECT_THAT(review_page(review_, page, Language::spanish), HasSubstr("Los momentos decisivos"));
}

}  // namespace
}  // namespace redoubt::field
