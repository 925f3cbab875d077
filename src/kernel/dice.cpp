#include "kernel/dice.h"

namespace redoubt {

void FastDice::reseed(std::uint64_t seed) {
  for (std::uint64_t& word : word_) {
    seed += 0x9E3779B97F4A7C15U;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    word = z ^ (z >> 31);
  }
}

int ScriptedDice::roll() {
  if (next_.empty()) return rest_->roll();
  const int face = next_.front();
  next_.pop_front();
  return face;
}

}  // namespace redoubt
