// The bid for sides.
#include "games/borodino-1812/game.h"
#include "kernel/game_adapter.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// A table at which the two roll for the bid: the French two dice, then the Russians.
Table bidding(const std::vector<int>& faces) {
  Table table;
  table.state = {};
  table.state.options = static_cast<std::uint8_t>(bit(Option::bid));
  FastDice chance(4);
  ScriptedDice dice(chance);
  dice.script(faces);
  EventList events;
  Play(standard(), table.state, dice, events).set_up();
  return table;
}

TEST(BorodinoBid, TheHigherTotalBidsFirstAndEachMayRaise) {
  proves("bid", "1.1");
  EXPECT_EQ(bidding({3, 4, 6, 1}).to_act(), "french") << "a tie";
  Table table = bidding({1, 2, 6, 5});
  EXPECT_EQ(table.phase(), "bidding");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.why("bid russian 0"), RefusalReason::not_a_bid);
  EXPECT_EQ(table.why("bid russian 21"), RefusalReason::not_a_bid);
  EXPECT_EQ(table.look().check(act(Verb::bid, 2, 5)).reason, static_cast<unsigned>(RefusalReason::not_a_decision))
      << "no side";
  table.play("bid russian 2");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.why("bid french 2"), RefusalReason::not_a_bid) << "only more";
  table.play("bid russian 3").play("bid russian 5").play("done");
  EXPECT_EQ(table.state.bid, 5);
  EXPECT_EQ(table.state.bidder, Side::russian);
  EXPECT_EQ(table.phase(), "deployment");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_TRUE(table.saw(EventKind::bid_stands, "bid"));
  EXPECT_FALSE(table.state.exchanged) << "he who sits with the Russians wanted them";
}

TEST(BorodinoBid, WhoNamesTheOtherSideChangesPlacesWithItsPlayer) {
  proves("bid", "R.1");
  Table table = bidding({1, 2, 6, 5});
  table.play("bid french 2");
  EXPECT_TRUE(table.lists("bid french 3") && table.lists("bid russian 3")) << "a raise may name either side";
  EXPECT_FALSE(table.state.exchanged);
  const auto before = table.state.blocks;
  table.play("done");
  EXPECT_EQ(table.state.bidder, Side::french);
  EXPECT_EQ(table.state.bid, 2);
  EXPECT_TRUE(table.state.exchanged);
  EXPECT_TRUE(table.saw(EventKind::exchanged, "bid"));
  EXPECT_EQ(table.to_act(), "russian") << "who bid the French now deploys second";
  EXPECT_TRUE(table.state.blocks != before) << "each had read the numbers of his enemy's blocks";
  EXPECT_TRUE(Borodino1812::standard().exchanged(table.state));
  EXPECT_TRUE(Borodino1812::standard().view(table.state, Viewer::observer).open.exchanged);
}

TEST(BorodinoBid, TheKernelTellsWhetherThePlayersHaveChangedSides) {
  proves("bid");
  const GameAdapter<Borodino1812> any(Borodino1812::standard());
  const auto match = any.start({0, static_cast<std::uint32_t>(bit(Option::bid))}, FairDice::from_seed("a bid"));
  const std::string first(name(*match->to_act()));
  const std::string wanted = first == "french" ? "russian" : "french";
  const auto play = [&](const std::string& text) {
    EXPECT_FALSE(match->play(*any.parse_action(*parse_json(text)), Language::english).has_value()) << text;
  };
  play(R"({"do": "bid", "points": 4, "side": ")" + wanted + "\"}");
  EXPECT_FALSE(match->exchanged()) << "not before the other has declined";
  play(R"({"do": "done"})");
  EXPECT_TRUE(match->exchanged());
  EXPECT_EQ(match->undoable(), 0U) << "nobody takes it back from the other's chair";
  EXPECT_TRUE(match->state().at("exchanged").as_bool());
  EXPECT_TRUE(match->view(Viewer::observer).at("exchanged").as_bool());
  EXPECT_EQ(match->view(Viewer::french).at("bid").at("side").as_string(), wanted);
}

TEST(BorodinoBid, NobodyNeedBid) {
  proves("bid");
  Table table = bidding({6, 6, 1, 1});
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian") << "the other may";
  table.play("done");
  EXPECT_EQ(table.phase(), "deployment");
  EXPECT_EQ(table.state.bid, 0);
  EXPECT_FALSE(table.saw(EventKind::bid_stands));
}

TEST(BorodinoBid, WhoBidMustWinByAsMuch) {
  proves("bid", "8.1");
  const auto winner = [](Side bidder, int bid, int fallen) {
    Table table;
    table.put("fr-napoleon", "valuyevo").put("ru-kutuzov", "gorki");
    table.state.options = static_cast<std::uint8_t>(bit(Option::bid));
    table.state.bid = static_cast<std::uint8_t>(bid);
    table.state.bidder = bidder;
    for (const char* id : {"ru-4", "ru-17", "ru-3", "ru-11", "ru-23", "ru-7"}) {
      if (fallen-- > 0) table.state.blocks[table.unit(id)].area = grave;
    }
    FastDice dice(1);
    EventList events;
    Play(standard(), table.state, dice, events).finish();
    const Outcome outcome = Borodino1812::standard().result(table.state);
    EXPECT_EQ(rule_numbers[outcome.rule], bid == 0 ? "8.1" : "bid");
    return table.state.winner;
  };
  // The Russians have Gorki: 2 points.
  EXPECT_EQ(winner(Side::french, 3, 5), Side::french) << "5 to 2";
  EXPECT_EQ(winner(Side::french, 4, 5), Side::russian);
  EXPECT_EQ(winner(Side::russian, 1, 1), Side::russian) << "2 to 1";
  EXPECT_EQ(winner(Side::russian, 1, 2), Side::french) << "a tie does not make a bid good";
  EXPECT_EQ(winner(Side::french, 0, 2), Side::russian) << "without a bid they win ties";
}

}  // namespace
}  // namespace redoubt::borodino_1812
