// Chapter 4: how many a hex holds.
#include <array>
#include <cstdint>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

/// Five points in Kursk, and a march of veterans and a line division on the way to it.
Table crowded() {
  Table table(basic, 1);
  table.put("fr-10 fr-11 fr-13 fr-14", "0515").put("fr-davout fr-1 fr-4", "0514").train(Side::french, "0514");
  table.at(Phase::movement, Side::french).play("march 0514");
  return table;
}

TEST(InvasionChapter4, SixPointsToAHex) {
  proves("4.1", "3.2");
  Table table = crowded();
  EXPECT_EQ(table.verdict("step 0515"), "4.1") << "5 and 2½: not even to pass through";
  EXPECT_EQ(table.why("step 0515"), RefusalReason::hex_full);
  table.play("leave fr-4");
  EXPECT_TRUE(table.legal("step 0515")) << "5 and 1";
  table.play("step 0515").play("halt");
  EXPECT_EQ(table.look().room(Side::french, table.hex("0515")), 0);
  EXPECT_EQ(table.where("fr-davout"), "0515") << "commanders take no room";

  Table other = crowded();
  other.play("leave fr-1");
  EXPECT_EQ(other.verdict("step 0515"), "4.1") << "5 and 1½";
}

TEST(InvasionChapter4, TheLimitIsEachSidesOwn) {
  proves("4.1");
  Table table(basic, 1);
  table.put("ru-5 ru-26 ru-guard ru-combined-1 ru-grenadiers-1 ru-grenadiers-2", "0515");
  EXPECT_EQ(table.look().room(Side::russian, table.hex("0515")), 0);
  EXPECT_EQ(table.look().room(Side::french, table.hex("0515")), hex_capacity);
}

/// Twelve divisions of two stacks against a hex that is full itself.
TEST(InvasionChapter4, WhoFightsForAHexTakesNoRoomInIt) {
  proves("4.2", "10.4", "10.5");
  Table table(basic, 1);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-10 fr-11", "0516");
  table.put("fr-ney fr-old fr-young-1 fr-young-2 fr-vistula fr-16 fr-italian-guard", "0415");
  table.put("ru-barclay ru-5 ru-26 ru-guard ru-combined-1 ru-grenadiers-1 ru-grenadiers-2", "0515");
  table.put("ru-platov ru-combined-2 ru-cavalry-2", "0514");
  table.at(Phase::combat, Side::french);
  table.state.commands = {4, 3};
  EXPECT_EQ(table.look().room(Side::russian, table.hex("0515")), 0);
  table.play("attack 0516 0515 3").dice({4}).play("order").play("commit 3");
  table.dice({6}).play("call 0415");
  table.dice({6, 3, 3, 3}).play("call 0514");
  EXPECT_EQ(table.count(EventKind::supports), 2);
  EXPECT_EQ(table.state.attack.strength, (std::array<std::uint8_t, 2>{12, 8}));
}

}  // namespace
}  // namespace redoubt::invasion_1812
