// General supply as its phase finds it, tried on a copy of a position.
#pragma once
#include <string_view>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {

/// 6.4: whether want of supply disrupts or eliminates a division when the phase comes.
inline bool starves(const Table& table, std::string_view id) {
  Table tried = table;
  tried.forget();
  tried.with([](Play& game) { game.general_supply_phase(); });
  const bool fed = tried.state.fed.has(tried.unit(id));
  EXPECT_EQ(fed, !tried.is_disrupted(id) && tried.where(id) != "lost") << id;
  return !fed;
}

}  // namespace redoubt::invasion_1812
