// How much somebody may ask for: a bucket that fills at a steady rate and is emptied by requests.
#pragma once
#include <algorithm>
#include <string>
#include <unordered_map>

#include "table/bounded_queue.h"
#include "table/bounds.h"
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
  /// Whether it has filled again, and so is as good as a new one.
  [[nodiscard]] bool is_full(const Rate& rate, Millis now) const {
    return level_ + rate.per_second * static_cast<double>(now - at_) / 1000.0 >= rate.burst;
  }

 private:
  double level_ = 0;
  Millis at_ = 0;
};

/// One bucket a name: an address, a player. When there are too many names, those who come share a bucket.
class Buckets {
 public:
  Buckets(std::string_view name, const Rate& rate, std::size_t bound = Bounds{}.callers)
      : rate_(rate), counts_{name, bound} {}
  bool take(const std::string& name, Millis now) {
    const auto known = buckets_.find(name);
    if (known != buckets_.end()) return known->second.take(rate_, now);
    if (buckets_.size() < counts_.bound) {
      counts_.grow(buckets_.size() + 1);
      return buckets_[name].take(rate_, now);
    }
    ++counts_.met;
    return others_.take(rate_, now);
  }
  /// Those that are full again need not be remembered.
  void forget(Millis now) {
    std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(rate_, now); });
    counts_.length = buckets_.size();
  }
  [[nodiscard]] const QueueCounts& counts() const { return counts_; }

 private:
  Rate rate_;
  Bucket others_;
  QueueCounts counts_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace redoubt::table
