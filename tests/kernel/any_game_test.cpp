#include "kernel/any_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/game_adapter.h"
#include "kernel/hash.h"
#include "tests/support/board_areas.h"
#include "tests/support/large_game.h"
#include "tests/support/toy_game.h"

namespace redoubt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using toy::ToyGame;

constexpr Language en = Language::english;

class AnyGameTest : public testing::Test {
 protected:
  GameAdapter<ToyGame> game{ToyGame()};
  std::unique_ptr<AnyMatch> match = game.start({}, FairDice::from_seed("any"));
};

TEST_F(AnyGameTest, SpeaksOfTheGame) {
  EXPECT_EQ(game.id(), "toy");
  EXPECT_EQ(game.rule_book().title.en, "The race");
  EXPECT_THAT(game.scenarios(), SizeIs(2));
  EXPECT_THAT(usual_options(game), IsEmpty());
  EXPECT_THAT(game.warnings({0, 3}), SizeIs(1));
  EXPECT_EQ(game.describe().at("fields"), 5);
  EXPECT_EQ(*game.setup("short", {"o2"}), (redoubt::Setup{1, 2}));
  EXPECT_EQ(match->phase(), "race");
  EXPECT_EQ(match->turn(), 1);
  EXPECT_EQ(match->setup(), redoubt::Setup{});
  EXPECT_THAT(match->prompt(Language::spanish), HasSubstr("Avanza"));
  EXPECT_EQ(match->view_text(Viewer::french, en), pretty(match->view(Viewer::french)));
}

TEST_F(AnyGameTest, TheBoardIsATextOfItsOwn) {
  const BoardFile& board = game.board();
  EXPECT_EQ(board.areas, 6U);
  EXPECT_EQ(board.hash, text_hash(*board.text));
  const json::value form = *parse_json(*board.text);
  EXPECT_EQ(form.at("format"), "redoubt-ground/1");
  EXPECT_EQ(form.at("game"), "toy");
  EXPECT_THAT(form.at("areas").as_array(), SizeIs(6));
  EXPECT_EQ(&game.board(), &board) << "made once";
  EXPECT_FALSE(game.describe().contains("board")) << "a description that has the board need not name it";
  EXPECT_NE(GameAdapter<ToyGame>(ToyGame("another board")).board().hash, board.hash);
  EXPECT_EQ(GameAdapter<ToyGame>(ToyGame()).board().hash, board.hash) << "the same board has the same name";
}

TEST(LargeBoard, StaysOutOfTheDescriptionWhichNamesIt) {
  const GameAdapter<large::LargeGame> game{large::LargeGame()};
  const json::object described = game.describe();
  EXPECT_EQ(described.at("board"), (json::object{{"hash", game.board().hash}, {"areas", 9'752}}));
  EXPECT_FALSE(described.contains("areas"));
  EXPECT_LT(compact(described).size(), 200U);
}

TEST(LargeBoard, TakesFewBytesForEachHexAndSaysEverythingOfIt) {
  const GameAdapter<large::LargeGame> game{large::LargeGame()};
  const BoardFile& board = game.board();
  EXPECT_LE(board.text->size(), 60 * board.areas);
  const json::array areas = areas_of(parse_json(*board.text)->as_object());
  ASSERT_EQ(areas.size(), board.areas);
  EXPECT_GT(compact(areas).size() / areas.size(), 500U) << "as much of a hex as would make 5 MB in a description";
  using large::Grid;
  for (int i = 0; i < Grid::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    const json::object& area = areas[hex].as_object();
    ASSERT_EQ(area.at("id").as_string(), Grid::name(hex));
    ASSERT_EQ(*whole_number(area.at("height")) / 60, *whole_number(area.at("level")));
    json::array near;
    for (const HexDirection direction : hex_directions) {
      const Hex next = Grid::neighbour(hex, direction);
      if (next != no_hex) near.emplace_back(Grid::name(next));
    }
    json::array told;
    for (const json::value& each : area.at("neighbours").as_array()) told.push_back(each.at("id"));
    ASSERT_EQ(told, near) << "the grid's own neighbours, with the clock";
  }
}

TEST_F(AnyGameTest, ChoicesCarryTextAndRule) {
  const auto choices = match->legal(en);
  ASSERT_THAT(choices, SizeIs(16));
  EXPECT_EQ(choices.front().text, "advance 0");
  EXPECT_EQ(choices.front().rule, "2");
  EXPECT_EQ(choices.back().text, "pass");
  EXPECT_EQ(*game.parse_action(game.action_json(choices[4].action)), choices[4].action);
}

TEST_F(AnyGameTest, RefusalsCarryCodeAndRule) {
  const auto refusal = match->play({toy::duel, 5, 0, 0}, en);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, "illegal");
  EXPECT_EQ(refusal->rule, "1");
  EXPECT_EQ(refusal->message, "no such scout");
  EXPECT_EQ(match->undo(1, en)->code, "undo");
  while (match->to_act()) match->play({toy::pass, 0, 0, 0}, en);
  EXPECT_THAT(match->legal(en), IsEmpty());
  EXPECT_EQ(match->check({toy::pass, 0, 0, 0}, en)->message, over_text(en));
  EXPECT_EQ(match->play({toy::pass, 0, 0, 0}, en)->rule, "6");
}

TEST_F(AnyGameTest, EveryBarToUndoHasItsWordsInBothLanguages) {
  EXPECT_EQ(undo_text(UndoBar::none, en), "");
  for (const UndoBar bar : {UndoBar::nothing, UndoBar::die, UndoBar::revealed, UndoBar::other_side}) {
    EXPECT_NE(undo_text(bar, en), "");
    EXPECT_NE(undo_text(bar, en), undo_text(bar, Language::spanish));
  }
  EXPECT_NE(over_text(en), over_text(Language::spanish));
}

TEST_F(AnyGameTest, EachViewerReadsHisOwnLog) {
  EXPECT_THAT(match->opening(std::nullopt, en).lines, SizeIs(6));
  EXPECT_THAT(match->opening(Viewer::french, en).lines, SizeIs(3));
  EXPECT_THAT(match->opening(Viewer::observer, en).lines, IsEmpty());
  EXPECT_THAT(match->last_events(std::nullopt, en), SizeIs(6));
  match->play({toy::spy, 1, 0, 0}, en);
  EXPECT_EQ(match->log(0, Viewer::french, en).decision, "spy 1");
  EXPECT_EQ(match->log(0, Viewer::russian, en).decision, "") << "what was chosen may name what is hidden";
  EXPECT_THAT(match->log(0, Viewer::french, en).lines[0].text, HasSubstr("("));
  EXPECT_EQ(match->log(0, Viewer::russian, en).lines[0].text, "French spied 1");
  EXPECT_EQ(match->log(0, std::nullopt, en).lines[0].text, match->log(0, Viewer::french, en).lines[0].text);
  EXPECT_EQ(match->log(0, Viewer::observer, en).lines[0].rule, "4");
  const json::array all = match->last_events(std::nullopt, en);
  EXPECT_TRUE(all[0].as_object().contains("strength"));
  EXPECT_EQ(all[0].at("rule"), "4");
  EXPECT_FALSE(match->last_events(Viewer::russian, en)[0].as_object().contains("strength"));
}

TEST_F(AnyGameTest, AnEntryIsTheLogInTheFormOfTheTable) {
  const json::object setup = match->entries(0, 0, Viewer::french, en).at(0).as_object();
  EXPECT_EQ(setup.at("number"), 0);
  EXPECT_EQ(setup.at("turn"), 1);
  EXPECT_TRUE(setup.at("side").is_null());
  EXPECT_FALSE(setup.contains("decision"));
  EXPECT_THAT(setup.at("lines").as_array(), SizeIs(3));
  EXPECT_THAT(match->entries(0, 0, Viewer::observer, en).at(0).at("lines").as_array(), IsEmpty());

  match->script({6, 1});
  match->play({toy::duel, 0, 0, 0}, en);
  match->play({toy::spy, 1, 0, 0}, en);
  const json::object duel = match->entries(1, 1, Viewer::russian, en).at(0).as_object();
  EXPECT_EQ(duel.at("number"), 1);
  EXPECT_EQ(duel.at("side"), "french");
  EXPECT_EQ(duel.at("dice").as_array(), (json::array{6, 1}));
  EXPECT_FALSE(duel.contains("decision")) << "what was chosen may name what is hidden";
  EXPECT_EQ(match->entries(1, 1, Viewer::french, en).at(0).at("decision").as_string(),
            match->log(0, Viewer::french, en).decision);

  const json::object spy = match->entries(2, 2, Viewer::russian, Language::spanish).at(0).as_object();
  EXPECT_EQ(spy.at("lines").as_array(), match->last_events(Viewer::russian, Language::spanish));
  EXPECT_FALSE(spy.contains("dice"));
  EXPECT_THAT(std::string(spy.at("lines").at(0).at("text").as_string()), HasSubstr("espían"));
  EXPECT_EQ(spy.at("lines").at(0).at("rule"), "4");
  EXPECT_NE(spy.at("lines"), match->entries(2, 2, Viewer::french, Language::spanish).at(0).at("lines"));
}

TEST_F(AnyGameTest, AMatchCanBeSeenAsItStoodBefore) {
  std::vector<std::string> hashes = {match->hash()};
  std::vector<json::object> views = {match->view(Viewer::russian)};
  match->script({2, 5, 3});
  const std::vector<Action> game_played = {
      {toy::duel, 0, 1, 0}, {toy::duel, 1, 1, 0}, {toy::spy, 0, 0, 0}, {toy::advance, 2, 0, 0}, {toy::pass, 0, 0, 0}};
  for (const Action action : game_played) {
    ASSERT_FALSE(match->play(action, en));
    hashes.push_back(match->hash());
    views.push_back(match->view(Viewer::russian));
  }
  for (std::size_t n = 0; n < hashes.size(); ++n) {
    const std::unique_ptr<AnyMoment> past = match->at(n);
    EXPECT_EQ(past->hash(), hashes[n]);
    EXPECT_EQ(past->view(Viewer::russian), views[n]);
  }
  EXPECT_EQ(match->hash(), hashes.back()) << "looking back changes nothing";
}

TEST_F(AnyGameTest, ACopyGoesOnByItself) {
  match->play({toy::duel, 0, 1, 0}, en);
  const std::unique_ptr<AnyMatch> copy = match->copy();
  ASSERT_FALSE(copy->play({toy::duel, 1, 1, 0}, en));
  EXPECT_EQ(match->decisions(), 1U);
  match->play({toy::duel, 1, 1, 0}, en);
  EXPECT_EQ(copy->head(), match->head()) << "it throws the dice that the match throws";
}

TEST_F(AnyGameTest, AMatchFromAPositionCanBeSeenAsItStoodBefore) {
  match->play({toy::advance, 1, 0, 0}, en);
  const auto other = game.set_up(match->state(), FairDice::from_seed("p"));
  ASSERT_TRUE(other);
  const std::string before = (*other)->hash();
  (*other)->play({toy::advance, 2, 0, 0}, en);
  EXPECT_EQ((*other)->at(0)->hash(), before);
  EXPECT_THAT((*other)->entries(0, 0, std::nullopt, en).at(0).at("lines").as_array(), IsEmpty());
}

TEST_F(AnyGameTest, GuidanceComesFromTheGame) {
  const auto plans = match->plans(Viewer::french, "1", {}, en);
  ASSERT_TRUE(plans);
  EXPECT_EQ(plans->at("plans").at(0).at("area"), 1);
  EXPECT_FALSE(match->plans(Viewer::french, "7", {}, en));
  EXPECT_FALSE(match->plans(Viewer::french, "1", {"3"}, en));
  ASSERT_THAT(game.overlays(), SizeIs(1));
  EXPECT_EQ(game.overlays()[0].brief.es, "Quién va delante");
  EXPECT_EQ(match->overlay(Viewer::observer, "lead", Language::spanish)->at("title"), "La cabeza");
  EXPECT_FALSE(match->overlay(Viewer::observer, "nothing", en));
}

TEST_F(AnyGameTest, PositionsAreCheckedWhole) {
  json::object state = match->state();
  EXPECT_TRUE(game.set_up(state, FairDice::from_seed("p")));
  state["turn"] = 7;
  state["side"] = 3;
  const auto refused = game.set_up(state, FairDice::from_seed("p"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(describe(refused.error()), "turn: is 1 to 4\nside: is 0 or 1");
  EXPECT_FALSE(game.set_up(json::value(5), FairDice::from_seed("p")));
}

TEST_F(AnyGameTest, OddsComeFromTheGame) {
  const Action duel{toy::duel, 0, 0, 0};
  const auto all = match->odds(std::nullopt, duel, en);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->at("exact"), true);
  const auto seen = match->odds(Viewer::french, duel, en);
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->at("exact"), false) << "whoever looks knows no more than his view";
  EXPECT_FALSE(match->odds(std::nullopt, {toy::pass, 0, 0, 0}, en));
}

}  // namespace
}  // namespace redoubt
