// BLAKE2b, for everything that must not be altered unseen: states, records, the fair dice.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace redoubt {

/// 256 bits: secrets, commitments and keys.
using Digest = std::array<std::uint8_t, 32>;
/// 128 bits: states and the links of a record, which many lines show.
using ShortDigest = std::array<std::uint8_t, 16>;

std::string hex(std::span<const std::uint8_t> bytes);

/// Back from lower-case hex of exactly the right length; capitals are refused, so that a digest has one form.
bool from_hex(std::string_view text, std::span<std::uint8_t> bytes);
template <class D>
std::optional<D> digest_from_hex(std::string_view text) {
  D digest{};
  if (!from_hex(text, digest)) return std::nullopt;
  return digest;
}

/// Gathers parts and hashes them. Every text goes in behind its length, so that no two lists of parts look alike.
class Hasher {
 public:
  Hasher& bytes(std::span<const std::uint8_t> bytes);
  Hasher& number(std::uint64_t number);
  Hasher& text(std::string_view text);

  [[nodiscard]] Digest digest() const;
  [[nodiscard]] ShortDigest short_digest() const;
  [[nodiscard]] ShortDigest short_digest(const Digest& key) const;

 private:
  std::string gathered_;
};

/// The same of parts that come one after the other and need not be kept.
class RunningHasher {
 public:
  RunningHasher();
  RunningHasher& bytes(std::span<const std::uint8_t> bytes);
  RunningHasher& number(std::uint64_t number);
  RunningHasher& text(std::string_view text);

  /// Of everything so far; more may follow.
  [[nodiscard]] ShortDigest short_digest() const;

 private:
  alignas(64) std::array<std::uint8_t, 384> state_;  // libsodium's
};

Digest hash_bytes(std::span<const std::uint8_t> bytes);
ShortDigest short_hash_bytes(std::span<const std::uint8_t> bytes);
/// Hex of the short hash of a text: for the files that a game is made from.
std::string text_hash(std::string_view text);

}  // namespace redoubt
