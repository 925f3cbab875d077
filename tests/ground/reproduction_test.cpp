// What is checked in is what the program makes, to the byte.
#include "files.h"
#include "ground/ground.h"

namespace redoubt::ground {
namespace {

/// Where two texts part, so that a failure does not print a megabyte.
std::string first_difference(const std::string& a, const std::string& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  if (i == a.size() && i == b.size()) return {};
  const std::size_t from = i < 40 ? 0 : i - 40;
  return "at byte " + std::to_string(i) + ": made \"" + a.substr(from, 80) + "\", kept \"" + b.substr(from, 80) + "\"";
}

TEST(GroundGoldenSlow, BoardIsMadeAgainByteForByte) {
  const Result<std::string> made = make_board(geography_text(), seeds_text(), pins_text());
  ASSERT_TRUE(made.has_value()) << describe(made.error());
  EXPECT_EQ(first_difference(*made, board_text()), "");
}

TEST(GroundGoldenSlow, ReliefIsMadeAgainByteForByte) {
  const Result<std::string> made = make_relief(geography_text());
  ASSERT_TRUE(made.has_value()) << describe(made.error());
  EXPECT_EQ(first_difference(*made, file("data/geography/relief.asc")), "");
}

}  // namespace
}  // namespace redoubt::ground
