// Matches with two guests each, made over HTTP as browsers make them.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "bench/load/loopback.h"

namespace redoubt::load {

struct Invited {
  std::string match;
  std::array<std::string, 2> cookies;  // of the French and the Russian guest
};

/// The id of the first game that a table has.
std::string first_game(const Loopback& table);

/// Throws when the table refuses one of them, or speaks another protocol.
std::vector<Invited> invite_all(const Loopback& table, const std::string& game, std::size_t games);

}  // namespace redoubt::load
