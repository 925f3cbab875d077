// 8.1 and the bid: what a finished battle says of how it was decided.
#include "games/borodino-1812/tally.h"

#include "games/borodino-1812/fog.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// The Russians have Gorki, which counts 2; so many of their units have fallen, for one point each.
Tally after(int fallen, int bid = 0, Side bidder = Side::french) {
  Table table;
  table.put("fr-napoleon", "valuyevo").put("ru-kutuzov", "gorki");
  table.state.bid = static_cast<std::uint8_t>(bid);
  table.state.bidder = bidder;
  for (const char* id : {"ru-4", "ru-17", "ru-3", "ru-11", "ru-23", "ru-7"}) {
    if (fallen-- > 0) table.state.blocks[table.unit(id)].area = grave;
  }
  FastDice dice(1);
  EventList events;
  Play(standard(), table.state, dice, events).finish();
  return tally(standard(), see(standard(), table.state, Viewer::observer));
}

TEST(BorodinoTally, SaysByWhichRuleATieWasBroken) {
  proves("8.1");
  EXPECT_EQ(after(2).decided.en, "The points are equal. The Russians win ties.");
  EXPECT_EQ(after(2).decided.es, "Los puntos están igualados. Los rusos ganan los empates.");
  EXPECT_EQ(after(2).rule, "8.1");
  EXPECT_EQ(after(3).decided.en, "The French have more points.");
  EXPECT_EQ(after(1).decided.en, "The Russians have more points.");
}

TEST(BorodinoTally, SaysWhatABidAskedFor) {
  proves("bid");
  EXPECT_EQ(after(5, 4).decided.en, "By the bid the French must win by 4 or more; they are 3 ahead.");
  EXPECT_EQ(after(5, 4).rule, "bid");
  EXPECT_EQ(after(5, 1, Side::russian).decided.en, "By the bid the Russians must win by 1 or more; they are 3 behind.");
}

TEST(BorodinoTally, CountsTheFallenAndTheRedoubts) {
  proves("8.2", "8.5");
  const std::vector<TallyPart> parts = after(2).parts;
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_EQ(parts[0].points, 2) << "two Russian units";
  EXPECT_EQ(parts[1].points, 0);
  EXPECT_EQ(parts[2].points, 0);
  EXPECT_EQ(parts[3].points, 2);
  EXPECT_EQ(parts[3].text.en, "Redoubts held: Gorki");
}

}  // namespace
}  // namespace redoubt::borodino_1812
