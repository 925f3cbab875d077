// What each viewer counts, against a plain list of what he learnt of.
#include "table/counting.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/dice.h"

namespace redoubt::table {
namespace {

TEST(CountedRow, CountsLikeAPlainList) {
  FastDice random(20);
  CountedRow row;
  std::vector<bool> plain;
  for (int round = 0; round < 4'000; ++round) {
    if (random.below(40) == 0) {
      const std::size_t left = random.below(static_cast<std::uint32_t>(plain.size() + 1));
      row.cut(left);
      plain.resize(left);
    } else {
      const bool counts = random.below(3) == 0;
      row.add(counts);
      plain.push_back(counts);
    }
    ASSERT_EQ(row.size(), plain.size());
    const std::size_t among = random.below(static_cast<std::uint32_t>(plain.size() + 1));
    const auto end = plain.begin() + static_cast<std::ptrdiff_t>(among);
    const auto counted = static_cast<std::size_t>(std::count(plain.begin(), end, true));
    ASSERT_EQ(row.counted(among), counted);
    ASSERT_EQ(row.counted(), static_cast<std::size_t>(std::count(plain.begin(), plain.end(), true)));
    if (counted > 0) {
      const std::size_t length = row.length_at(counted);
      ASSERT_LE(length, among);
      ASSERT_TRUE(plain[length - 1]);
      ASSERT_EQ(row.counted(length), counted);
    }
  }
}

TEST(CountedRow, IsAsLongAsItIsWhenSoManyNeverCounted) {
  CountedRow row;
  EXPECT_EQ(row.length_at(0), 0U);
  EXPECT_EQ(row.length_at(1), 0U);
  row.add(true);
  row.add(false);
  EXPECT_EQ(row.length_at(1), 1U);
  EXPECT_EQ(row.length_at(2), 2U);
}

TEST(Counting, LeavesOutWhatAViewerDidNotLearnOf) {
  Counting counting;
  counting.decide(only(Side::french));
  counting.decide(everybody);
  counting.enter(0);
  EXPECT_EQ(counting.entries(Viewer::french).counted(), 2U);
  EXPECT_EQ(counting.entries(Viewer::russian).counted(), 1U);
  EXPECT_EQ(counting.entries(Viewer::russian).length_at(1), 2U);
  EXPECT_EQ(counting.decisions(Viewer::observer).counted(), 1U);
}

TEST(Counting, TellsOfAnUndoWhoKnewOfWhatWasTakenBack) {
  Counting counting;
  counting.decide(everybody);
  counting.decide(only(Side::french));
  counting.undo(1);
  EXPECT_EQ(counting.entries(Viewer::french).counted(), 3U);
  EXPECT_EQ(counting.entries(Viewer::russian).counted(), 1U);
  counting.undo(0);
  EXPECT_EQ(counting.entries(Viewer::russian).counted(), 2U);
  EXPECT_EQ(counting.decisions(Viewer::russian).counted(), 0U);
}

TEST(Counting, ComesBackFromItsBytes) {
  FastDice random(21);
  Counting counting;
  for (int i = 0; i < 500; ++i) counting.decide(static_cast<Viewers>(random.below(8)));
  counting.undo(417);
  packing::Writer out;
  counting.pack(out);
  Counting back;
  packing::Reader in(out.bytes());
  ASSERT_TRUE(back.unpack(in));
  EXPECT_TRUE(in.done());
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    for (std::size_t i = 0; i <= 501; ++i) {
      EXPECT_EQ(back.entries(who).counted(i), counting.entries(who).counted(i));
      EXPECT_EQ(back.decisions(who).length_at(i), counting.decisions(who).length_at(i));
    }
  }
  packing::Bytes cut = out.bytes();
  cut.resize(cut.size() - 9);
  Counting broken;
  packing::Reader short_of(cut);
  EXPECT_FALSE(broken.unpack(short_of));
}

}  // namespace
}  // namespace redoubt::table
