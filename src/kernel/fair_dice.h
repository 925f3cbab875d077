// Dice that nobody can choose and everybody can check.
//
// Before the first decision the table publishes the commitment, the hash of its secret. Each player then adds entropy.
// The key is the hash of all three, and throw n is a keyed hash of n. When the game is over the secret is published,
// and anybody recomputes every die. docs/records.md gives the same in a form that another program can follow.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/dice.h"
#include "kernel/hash.h"
#include "kernel/side.h"

namespace redoubt {

using Secret = Digest;
/// What each side added, by side.
using Entropy = std::array<std::string, 2>;

/// What the table publishes before the game.
Digest commitment_to(const Secret& secret);

/// A player's promise of his entropy.
Digest commitment_to_entropy(std::string_view entropy);
/// What the players promised before they knew of each other's entropy, by side; nothing where nobody asked for it.
using Promises = std::array<std::optional<Digest>, 2>;

class FairDice final : public Dice {
 public:
  FairDice(const Secret& secret, Entropy entropy, const Promises& promises = {});
  /// Everything from one text, for tests and for games that one wants again: the same text, the same dice.
  static FairDice from_seed(std::string_view seed);

  int roll() override { return static_cast<int>(draw(6)) + 1; }
  std::uint32_t draw(std::uint32_t n) override;

  [[nodiscard]] const Secret& secret() const { return secret_; }
  [[nodiscard]] const Entropy& entropy() const { return entropy_; }
  [[nodiscard]] const Promises& promises() const { return promises_; }
  [[nodiscard]] Digest commitment() const { return commitment_to(secret_); }
  [[nodiscard]] const Digest& key() const { return key_; }

  /// The number of throws so far. Undo goes back to an earlier one: the same throw gives the same face again.
  [[nodiscard]] std::uint64_t counter() const { return counter_; }
  void rewind(std::uint64_t counter) { counter_ = counter; }

 private:
  Secret secret_;
  Entropy entropy_;
  Promises promises_;
  Digest key_;
  std::uint64_t counter_ = 0;
};

}  // namespace redoubt
