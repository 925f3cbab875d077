// Whole campaigns: with every option of both scenarios players come to an end.
#include <gtest/gtest.h>

#include "tests/players/common/matches.h"

namespace redoubt::subject {
namespace {

TEST(Campaigns, CadetsPlayThemAllToTheEnd) {
  const auto wanted = sanitized ? 4U : 2 * (invasion_1812::all_options + 1);
  for (std::uint32_t i = 0; i < wanted; ++i) {
    const auto setup = some_setup(i);
    EXPECT_TRUE(pairing(setup, "campaign", Level::cadet, Level::cadet).play_out())
        << "scenario " << setup.scenario << ", options " << setup.options;
  }
}

}  // namespace
}  // namespace redoubt::subject
