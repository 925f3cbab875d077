// What somebody who makes a match wishes for.
#pragma once
#include <array>
#include <string>

#include "kernel/json.h"
#include "table/room.h"

namespace redoubt::table {

struct Wish {
  Plan plan;
  Setup setup;
  std::array<SeatRow, 2> seats;
  std::array<std::string, 2> invitations;
};

/// All that is wrong with it is told at once.
Result<Wish> parse_wish(const Shelf& shelf, const json::value& body, const std::string& me);

/// What a player adds to the dice; our own where nothing was sent.
std::string wished_entropy(Reader& in);

}  // namespace redoubt::table
