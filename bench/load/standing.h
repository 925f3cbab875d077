// How a match stands as one seat was told: what a client must follow to decide, and no more.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bench/load/choices.h"
#include "bench/load/kept.h"

namespace redoubt::load {

enum class Kind { table, change, done, refused, other };

struct Heard {
  Kind kind = Kind::other;
  std::uint64_t id = 0;  // of the request that it answers
};

class Standing {
 public:
  /// One that is to be verified keeps all that it is told, at many times the cost.
  explicit Standing(bool verified) : kept_(verified ? std::make_unique<Kept>() : nullptr) {}

  /// Takes in a message of the table's. What does not fit the ones before is in `trouble` from then on.
  Heard hear(std::string_view message);

  [[nodiscard]] std::uint64_t sequence() const { return sequence_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] bool may_decide() const { return mine_ && !over_ && choices_.size() > 0; }
  [[nodiscard]] const Choices& choices() const { return choices_; }
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  /// The next `table` must say what was put together from all messages before it.
  void compare_with_next() { compares_ = true; }
  [[nodiscard]] bool compares() const { return compares_; }

 private:
  struct Members;
  void take_table(const Members& members, std::string_view message);
  void take_change(const Members& members, std::string_view message);
  void take_standing(const Members& members);
  void compare(const Members& members, std::string_view message);
  void complain(std::string_view text);

  Choices choices_;
  std::unique_ptr<Kept> kept_;
  std::string trouble_;
  std::uint64_t sequence_ = 0;
  bool mine_ = false;
  bool over_ = false;
  bool told_ = false;
  bool compares_ = false;
};

}  // namespace redoubt::load
