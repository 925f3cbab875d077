// What nobody can guess: ids of matches, cookies, invitations, secrets of dice.
#pragma once
#include <string>
#include <string_view>

#include "kernel/fair_dice.h"
#include "table/random.h"

namespace redoubt::table {

/// 128 bits of chance in 22 letters that may stand in an address.
std::string make_token(Random& random);
bool is_token(std::string_view text);
/// What is kept of a token that lets its bearer in.
std::string token_hash(std::string_view token);

Secret make_secret(Random& random);
std::string make_entropy(Random& random);
/// What a player may add to the dice: 1 to 64 letters and digits.
bool is_entropy(std::string_view text);

}  // namespace redoubt::table
