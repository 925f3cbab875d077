// What somebody asks for who makes a match.
#pragma once
#include <array>
#include <string>

#include "kernel/json.h"
#include "table/random.h"
#include "table/room.h"

namespace redoubt::table {

struct NewMatchRequest {
  Plan plan;
  Setup setup;
  std::array<SeatRow, 2> seats;
  std::array<std::string, 2> invitations;
};

/// All that is wrong with it is told at once.
Result<NewMatchRequest> parse_new_match(const GameRegistry& registry, const json::value& body, const std::string& me,
                                        Random& random);

/// What a player adds to the dice; our own where nothing was sent.
std::string requested_entropy(Reader& in, Random& random);

}  // namespace redoubt::table
