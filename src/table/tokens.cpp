#include "table/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "kernel/hash.h"

namespace redoubt::table {

namespace {

constexpr std::size_t token_bytes = 16;
constexpr std::size_t token_letters = 22;

bool is_letter_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::string make_token() {
  std::array<unsigned char, token_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, token_letters + 1> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return {text.data(), token_letters};
}

bool is_token(std::string_view text) {
  return text.size() == token_letters &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

std::string token_hash(std::string_view token) { return hex(Hasher().text("redoubt token").text(token).digest()); }

Secret make_secret() {
  Secret secret;
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

std::string make_entropy() {
  ShortDigest bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

bool is_entropy(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};  // not enough memory
  }
  return text.data();
}

bool is_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace redoubt::table
