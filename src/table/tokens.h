// What nobody can guess: ids of matches, cookies, invitations, secrets of dice.
#pragma once
#include <string>
#include <string_view>

#include "kernel/fair_dice.h"

namespace redoubt::table {

/// 128 bits of chance in 22 letters that may stand in an address.
std::string make_token();
bool is_token(std::string_view text);
/// What is kept of a token that lets its bearer in.
std::string token_hash(std::string_view token);

Secret make_secret();
std::string make_entropy();
/// What a player may add to the dice: 1 to 64 letters and digits.
bool is_entropy(std::string_view text);

/// Argon2id, in the form that libsodium reads again. Slow on purpose: not for the thread that serves.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);

}  // namespace redoubt::table
