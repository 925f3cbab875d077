// The row of a match as a table makes it, for whoever opens rooms without a table.
#pragma once
#include <string>

#include "table/room.h"

namespace redoubt::table {

/// Both seats are held by one player, by this game's own rules and data; nothing was decided yet.
inline MatchRow stored_row(const GameWithBots& with_bots, char secret = '7', const ClockRule& clock = {}) {
  const AnyGame& game = with_bots.game();
  MatchRow row;
  row.id = "m";
  row.game = game.id();
  row.setup = setup_text({&with_bots, game.scenarios()[0].id, {}, clock, {}});
  row.secret = std::string(64, secret);
  row.state = "running";
  row.summary = "{}";
  row.rules = game.rules_version();
  row.data = game.data_hash();
  for (SeatRow& seat : row.seats) seat = {"player", "anna", "", "entropy", "", 0};
  return row;
}

}  // namespace redoubt::table
