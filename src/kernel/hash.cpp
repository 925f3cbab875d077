#include "kernel/hash.h"

#include <sodium.h>

namespace redoubt {

namespace {

const std::uint8_t* as_bytes(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

template <class D>
D blake2b(const std::uint8_t* bytes, std::size_t size, const Digest* key = nullptr) {
  D digest{};
  // It can only fail for sizes that these types rule out.
  crypto_generichash(digest.data(), digest.size(), bytes, size, key == nullptr ? nullptr : key->data(),
                     key == nullptr ? 0 : key->size());
  return digest;
}

int nibble(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != bytes.size() * 2) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = nibble(text[2 * i]);
    const int low = nibble(text[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return true;
}

Hasher& Hasher::bytes(std::span<const std::uint8_t> bytes) {
  gathered_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return *this;
}

Hasher& Hasher::number(std::uint64_t number) {
  for (int i = 0; i < 8; ++i) gathered_ += static_cast<char>((number >> (8 * i)) & 255U);
  return *this;
}

Hasher& Hasher::text(std::string_view text) {
  number(text.size());
  gathered_ += text;
  return *this;
}

Digest Hasher::digest() const { return blake2b<Digest>(as_bytes(gathered_), gathered_.size()); }
ShortDigest Hasher::short_digest() const { return blake2b<ShortDigest>(as_bytes(gathered_), gathered_.size()); }
ShortDigest Hasher::short_digest(const Digest& key) const {
  return blake2b<ShortDigest>(as_bytes(gathered_), gathered_.size(), &key);
}

namespace {

crypto_generichash_state* state_in(std::array<std::uint8_t, 384>& bytes) {
  static_assert(sizeof(crypto_generichash_state) <= 384 && alignof(crypto_generichash_state) <= 64);
  return reinterpret_cast<crypto_generichash_state*>(bytes.data());
}

}  // namespace

RunningHasher::RunningHasher() : state_() {
  crypto_generichash_init(state_in(state_), nullptr, 0, sizeof(ShortDigest));
}

RunningHasher& RunningHasher::bytes(std::span<const std::uint8_t> bytes) {
  crypto_generichash_update(state_in(state_), bytes.data(), bytes.size());
  return *this;
}

RunningHasher& RunningHasher::number(std::uint64_t number) {
  std::array<std::uint8_t, 8> little{};
  for (std::size_t i = 0; i < little.size(); ++i) little[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return bytes(little);
}

RunningHasher& RunningHasher::text(std::string_view text) {
  return number(text.size()).bytes({as_bytes(text), text.size()});
}

ShortDigest RunningHasher::short_digest() const {
  std::array<std::uint8_t, 384> copy alignas(64) = state_;
  ShortDigest digest{};
  crypto_generichash_final(state_in(copy), digest.data(), digest.size());
  return digest;
}

Digest hash_bytes(std::span<const std::uint8_t> bytes) { return blake2b<Digest>(bytes.data(), bytes.size()); }
ShortDigest short_hash_bytes(std::span<const std::uint8_t> bytes) {
  return blake2b<ShortDigest>(bytes.data(), bytes.size());
}
std::string text_hash(std::string_view text) { return hex(short_hash_bytes({as_bytes(text), text.size()})); }

}  // namespace redoubt
