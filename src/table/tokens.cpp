#include "table/tokens.h"

#include <algorithm>
#include <array>

#include "kernel/hash.h"
#include "table/base64.h"

namespace redoubt::table {

namespace {

constexpr std::size_t token_bytes = 16;
constexpr std::size_t token_letters = 22;

bool is_letter_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::string make_token(Random& random) {
  std::array<std::uint8_t, token_bytes> bytes{};
  random.fill(bytes);
  std::string text = to_base64(bytes).substr(0, token_letters);
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  return text;
}

bool is_token(std::string_view text) {
  return text.size() == token_letters &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

std::string token_hash(std::string_view token) { return hex(Hasher().text("redoubt token").text(token).digest()); }

Secret make_secret(Random& random) {
  Secret secret;
  random.fill(secret);
  return secret;
}

std::string make_entropy(Random& random) {
  ShortDigest bytes;
  random.fill(bytes);
  return hex(bytes);
}

bool is_entropy(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

}  // namespace redoubt::table
