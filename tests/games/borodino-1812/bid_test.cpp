// The bid for sides.
#include "games/borodino-1812/game.h"
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
  EXPECT_EQ(table.why("bid 0"), Why::not_a_bid);
  EXPECT_EQ(table.why("bid 21"), Why::not_a_bid);
  table.play("bid 2");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.why("bid 2"), Why::not_a_bid) << "only more";
  table.play("bid 3").play("bid 5").play("done");
  EXPECT_EQ(table.state.bid, 5);
  EXPECT_EQ(table.state.bidder, Side::russian);
  EXPECT_EQ(table.phase(), "deployment");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_TRUE(table.saw(Happening::bid_stands, "bid"));
}

TEST(BorodinoBid, NobodyNeedBid) {
  proves("bid");
  Table table = bidding({6, 6, 1, 1});
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian") << "the other may";
  table.play("done");
  EXPECT_EQ(table.phase(), "deployment");
  EXPECT_EQ(table.state.bid, 0);
  EXPECT_FALSE(table.saw(Happening::bid_stands));
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
