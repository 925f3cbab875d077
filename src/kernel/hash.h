// BLAKE2b, for everything that must not be altered unseen: states, records, the fair dice.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

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

Digest hash_bytes(std::span<const std::uint8_t> bytes);
ShortDigest short_hash_bytes(std::span<const std::uint8_t> bytes);
/// Hex of the short hash of a text: for the files that a game is made from.
std::string text_hash(std::string_view text);

/// The hash of a state: of its very bytes, which are the same on every machine because it has no padding.
template <class State>
  requires std::has_unique_object_representations_v<State>
ShortDigest state_digest(const State& state) {
  return short_hash_bytes({reinterpret_cast<const std::uint8_t*>(&state), sizeof(State)});
}
template <class State>
std::string state_hash(const State& state) {
  return hex(state_digest(state));
}

}  // namespace redoubt
