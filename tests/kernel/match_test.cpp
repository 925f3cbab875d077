#include "kernel/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/support/toy_game.h"

namespace redoubt {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using toy::ToyGame;

constexpr Action advance(std::uint16_t scout) { return {toy::advance, scout, 0, 0}; }
constexpr Action duel(std::uint16_t scout, std::uint16_t enemy) { return {toy::duel, scout, enemy, 0}; }
constexpr Action spy(std::uint16_t scout) { return {toy::spy, scout, 0, 0}; }
constexpr Action pass{toy::pass, 0, 0, 0};

class MatchTest : public testing::Test {
 protected:
  void play(std::initializer_list<Action> actions) {
    for (const Action each : actions) ASSERT_TRUE(match.play(each).done());
  }

  std::vector<Event> events(std::size_t n) {
    std::vector<Event> list;
    match.each_events(n, n, [&](std::span<const Event> each) { list.assign(each.begin(), each.end()); });
    return list;
  }

  ToyGame game;
  Match<ToyGame> match{game, redoubt::Setup{}, FairDice::from_seed("match")};
};

TEST_F(MatchTest, StartsWithTheSetUpOfItsDice) {
  const Match<ToyGame> same(game, redoubt::Setup{}, FairDice::from_seed("match"));
  EXPECT_EQ(match.state(), same.state());
  EXPECT_EQ(match.head(), same.head());
  EXPECT_THAT(match.opening(), SizeIs(6));
  EXPECT_EQ(match.header().scenario, "standard");
  EXPECT_THAT(match.header().options, IsEmpty());
  const Match<ToyGame> options(game, redoubt::Setup{1, 3}, FairDice::from_seed("match"));
  EXPECT_EQ(options.header().scenario, "short");
  EXPECT_THAT(options.header().options, ElementsAre("o1", "o2"));
  EXPECT_NE(options.head(), match.head());
}

TEST_F(MatchTest, RefusesWhatIsIllegalAndChangesNothing) {
  play({advance(0), advance(0)});
  const toy::State before = match.state();
  const ShortDigest head = match.head();
  const Verdict verdict = match.play(advance(1)).verdict;
  EXPECT_FALSE(verdict.legal());
  EXPECT_EQ(verdict, match.check(advance(1)));
  EXPECT_EQ(game.rule_number(verdict.rule), "2");
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.head(), head);
  EXPECT_THAT(match.steps(), SizeIs(2));
}

TEST_F(MatchTest, RemembersSideTurnDiceAndEvents) {
  play({duel(0, 0), pass});
  const Step& first = match.steps()[0];
  EXPECT_EQ(first.side, Side::french);
  EXPECT_EQ(first.turn, 1);
  const auto dice = match.dice_of(first);
  ASSERT_THAT(dice, SizeIs(2));
  EXPECT_EQ(first.scripted, 0);
  EXPECT_EQ(events(1)[0].dice, static_cast<std::uint32_t>(dice[0] * 10 + dice[1]));
  EXPECT_EQ(match.steps()[1].side, Side::russian);
  EXPECT_NE(match.link(1), match.link(2));
}

TEST_F(MatchTest, DiceSetByHandComeFirstAndAreMarked) {
  match.script(std::array{6, 1, 3});
  play({duel(0, 0)});
  EXPECT_THAT(match.dice_of(match.steps().back()), ElementsAre(6, 1));
  EXPECT_EQ(match.steps().back().scripted, 2);
  EXPECT_EQ(match.scripted(), 1U);
  FairDice fair = FairDice::from_seed("match");
  fair.rewind(match.dice().counter());
  play({duel(0, 1)});
  EXPECT_THAT(match.dice_of(match.steps().back()), ElementsAre(3, fair.roll()));
  EXPECT_EQ(match.steps().back().scripted, 1);
}

TEST_F(MatchTest, UndoReturnsTheExactStateOneDecisionAtATime) {
  const toy::State start = match.state();
  const ShortDigest first = match.head();
  play({advance(0)});
  const toy::State middle = match.state();
  play({advance(1)});
  EXPECT_EQ(match.undoable(), 2U);
  EXPECT_EQ(match.undo(), UndoBar::none);
  EXPECT_EQ(match.state(), middle);
  EXPECT_EQ(match.undo(), UndoBar::none);
  EXPECT_EQ(match.state(), start);
  EXPECT_EQ(match.link(0), first);
  EXPECT_NE(match.head(), first) << "what was taken back was done";
  EXPECT_EQ(match.undo(), UndoBar::nothing);
}

TEST_F(MatchTest, UndoStopsAtADie) {
  play({advance(0), advance(0), pass, duel(0, 1)});
  const toy::State after = match.state();
  EXPECT_EQ(match.undo(), UndoBar::die);
  EXPECT_EQ(match.state(), after);
}

TEST_F(MatchTest, UndoStopsAtWhatWasRevealed) {
  play({advance(0), spy(1)});
  EXPECT_EQ(match.undo(), UndoBar::revealed);
  EXPECT_EQ(match.undoable(), 0U);
}

TEST_F(MatchTest, UndoStopsAtTheOtherSide) {
  play({advance(0), pass});
  EXPECT_EQ(match.undoable(), 2U) << "the other side has decided nothing yet";
  play({advance(0)});
  EXPECT_EQ(match.undo(), UndoBar::none);
  EXPECT_EQ(match.undo(), UndoBar::other_side);
  EXPECT_THAT(match.steps(), SizeIs(2));
}

TEST_F(MatchTest, AfterUndoTheSameDecisionsGiveTheSameStateButAnotherChain) {
  play({advance(0), advance(1), pass});
  const ShortDigest head = match.head();
  const std::string hash = state_hash<ToyGame>(match.state());
  match.undo(2);
  play({advance(1), pass});
  EXPECT_EQ(state_hash<ToyGame>(match.state()), hash);
  EXPECT_NE(match.head(), head) << "what was taken back is part of the record";
}

TEST_F(MatchTest, EndsAndSaysHow) {
  while (!match.over()) play({pass});
  EXPECT_THAT(match.steps(), SizeIs(8));
  const json::value result = result_json(game, match.state());
  EXPECT_EQ(compact(result), R"({"winner":null,"condition":"distance","rule":"6","score":{"french":0,"russian":0}})");
  EXPECT_EQ(match.record(true).result, result);
}

TEST_F(MatchTest, FromAPositionTheRecordSaysWhich) {
  play({advance(2)});
  const Match<ToyGame> from(game, match.state(), FairDice::from_seed("other"));
  EXPECT_EQ(from.state(), match.state());
  ASSERT_TRUE(from.header().position);
  EXPECT_EQ(*from.header().position, game.state_json(match.state()));
  EXPECT_FALSE(match.header().position);
}

}  // namespace
}  // namespace redoubt
