#include "kernel/fair_dice.h"

#include <sodium.h>

#include <utility>

namespace redoubt {

namespace {

// Each use of the hash starts with its own words, so that a value made for one can never serve for another.
constexpr std::string_view key_words = "redoubt dice key 1";
constexpr std::string_view secret_words = "redoubt secret from seed 1";
constexpr std::string_view entropy_words = "redoubt entropy from seed 1";
constexpr std::string_view promise_words = "redoubt entropy 1";

using Block = std::array<std::uint8_t, 64>;

void put(std::uint8_t* to, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i) to[i] = static_cast<std::uint8_t>((number >> (8 * i)) & 255U);
}

/// Sixteen words of 32 bits for one throw; `attempt` gives sixteen more, which one throw in 10^140 needs.
Block block(const Digest& key, std::uint64_t counter, std::uint32_t sides, std::uint32_t attempt) {
  std::array<std::uint8_t, 16> message{};
  put(message.data(), counter, 8);
  put(message.data() + 8, sides, 4);
  put(message.data() + 12, attempt, 4);
  Block out{};
  crypto_generichash(out.data(), out.size(), message.data(), message.size(), key.data(), key.size());
  return out;
}

std::uint32_t word(const Block& block, std::size_t i) {
  std::uint32_t value = 0;
  for (std::size_t byte = 4; byte-- > 0;) value = value << 8 | block[4 * i + byte];
  return value;
}

}  // namespace

Digest commitment_to(const Secret& secret) { return hash_bytes(secret); }

Digest commitment_to_entropy(std::string_view entropy) { return Hasher().text(promise_words).text(entropy).digest(); }

FairDice::FairDice(const Secret& secret, Entropy entropy, const Promises& promises)
    : secret_(secret),
      entropy_(std::move(entropy)),
      promises_(promises),
      key_(Hasher().text(key_words).bytes(secret_).text(entropy_[0]).text(entropy_[1]).digest()) {}

FairDice FairDice::from_seed(std::string_view seed) {
  const Secret secret = Hasher().text(secret_words).text(seed).digest();
  Entropy entropy;
  for (const Side side : {Side::french, Side::russian}) {
    entropy[index(side)] = hex(Hasher().text(entropy_words).text(name(side)).text(seed).short_digest());
  }
  return {secret, entropy};
}

std::uint32_t FairDice::draw(std::uint32_t n) {
  const std::uint64_t counter = counter_++;
  // Words at or above the last whole multiple of n would favour the low faces, so they are passed over.
  const std::uint64_t limit = (std::uint64_t{1} << 32) / n * n;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const Block words = block(key_, counter, n, attempt);
    for (std::size_t i = 0; i < 16; ++i) {
      const std::uint32_t value = word(words, i);
      if (value < limit) return value % n;
    }
  }
}

}  // namespace redoubt
