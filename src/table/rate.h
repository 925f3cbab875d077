// How much somebody may ask for: a bucket that fills at a steady rate and is emptied by requests.
#pragma once
#include <algorithm>
#include <string>
#include <unordered_map>

#include "table/store.h"

namespace redoubt::table {

struct Rate {
  double per_second = 1;
  double burst = 1;
};

class Bucket {
 public:
  bool take(const Rate& rate, Millis now) {
    if (at_ == 0) level_ = rate.burst;
    level_ = std::min(rate.burst, level_ + rate.per_second * static_cast<double>(now - at_) / 1000.0);
    at_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  [[nodiscard]] Millis used() const { return at_; }

 private:
  double level_ = 0;
  Millis at_ = 0;
};

/// One bucket a name: an address, a player.
class Buckets {
 public:
  explicit Buckets(const Rate& rate) : rate_(rate) {}
  bool take(const std::string& name, Millis now) { return buckets_[name].take(rate_, now); }
  /// Those that have been full for an hour need not be remembered.
  void forget(Millis now) {
    std::erase_if(buckets_, [&](const auto& each) { return now - each.second.used() > 3'600'000; });
  }

 private:
  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace redoubt::table
