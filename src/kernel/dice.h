// Chance, passed in from outside and never kept in a state.
#pragma once
#include <cstdint>
#include <deque>
#include <vector>

namespace redoubt {

/// Two kinds of chance. `roll` is a die that players see fall. `draw` is the shuffling that they do not: blocks drawn
/// from a pool, tokens dealt anew. Scripted dice set the first and leave the second alone, so that a worked example
/// prints only the dice that its rulebook prints.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = default;
  Dice& operator=(const Dice&) = default;
  virtual ~Dice() = default;

  /// 1 to 6, each equally likely.
  virtual int roll() = 0;
  /// 0 to n - 1, each equally likely; n is at least 1.
  virtual std::uint32_t draw(std::uint32_t n) = 0;
};

/// Quick dice for search and simulation: xoshiro256** seeded through splitmix64, the same on every machine.
class FastDice final : public Dice {
 public:
  explicit FastDice(std::uint64_t seed = 0) { reseed(seed); }

  void reseed(std::uint64_t seed);
  int roll() override { return static_cast<int>(below(6)) + 1; }
  std::uint32_t draw(std::uint32_t n) override { return below(n); }

  std::uint64_t next() {
    const std::uint64_t result = rotate(word_[1] * 5, 7) * 9;
    const std::uint64_t t = word_[1] << 17;
    word_[2] ^= word_[0];
    word_[3] ^= word_[1];
    word_[1] ^= word_[2];
    word_[0] ^= word_[3];
    word_[2] ^= t;
    word_[3] = rotate(word_[3], 45);
    return result;
  }

  /// Lemire's multiplication, with rejection so that no face is favoured.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::uint64_t word_[4] = {};
};

/// Dice that were written down: each roll is the next of the list, and what is not on the list comes from `rest`.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(Dice& rest, std::vector<int> next = {}) : rest_(&rest), next_(next.begin(), next.end()) {}

  void script(const std::vector<int>& next) { next_.assign(next.begin(), next.end()); }
  [[nodiscard]] std::size_t left() const { return next_.size(); }

  int roll() override;
  std::uint32_t draw(std::uint32_t n) override { return rest_->draw(n); }

 private:
  Dice* rest_;
  std::deque<int> next_;
};

/// Remembers the dice that another pair shows, for the record.
class RecordingDice final : public Dice {
 public:
  explicit RecordingDice(Dice& source) : source_(&source) {}

  [[nodiscard]] const std::vector<int>& rolled() const { return rolled_; }
  [[nodiscard]] bool drawn() const { return drawn_; }

  int roll() override {
    rolled_.push_back(source_->roll());
    return rolled_.back();
  }
  std::uint32_t draw(std::uint32_t n) override {
    drawn_ = true;
    return source_->draw(n);
  }

 private:
  Dice* source_;
  std::vector<int> rolled_;
  bool drawn_ = false;
};

}  // namespace redoubt
