// What other tables have written, as another thread hears of it, until the table's own thread fetches it.
#pragma once
#include <algorithm>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/bounded_queue.h"
#include "table/store.h"

namespace redoubt::host {

/// One notice a match, the last of it. When there would be too many, only that any match may have moved.
class CommitNotices {
 public:
  explicit CommitNotices(std::size_t bound) : gate_("news", bound) {}

  /// Whether somebody must be sent to fetch it: nobody is on his way.
  bool put(table::CommitNotice notice) {
    const std::scoped_lock lock(mutex_);
    if (!any_) keep(std::move(notice));
    return !std::exchange(fetched_, true);
  }
  std::vector<table::CommitNotice> fetch() {
    const std::scoped_lock lock(mutex_);
    fetched_ = false;
    std::vector<table::CommitNotice> all;
    if (any_) all.emplace_back();
    for (auto& each : latest_) all.push_back({each.first, each.second});
    clear();
    return all;
  }
  [[nodiscard]] table::QueueCounts counts() const {
    const std::scoped_lock lock(mutex_);
    return gate_.counts();
  }

 private:
  void keep(table::CommitNotice notice) {
    const auto known = latest_.find(notice.match);
    if (known != latest_.end()) {
      // A seat that was taken has no sequence, and is not to be forgotten for one that has.
      std::optional<std::uint64_t>& latest = known->second;
      latest = latest && notice.sequence ? std::optional(std::max(*latest, *notice.sequence)) : std::nullopt;
    } else if (notice.match.empty() || !gate_.admits()) {
      clear();
      any_ = true;
    } else {
      gate_.enter();
      latest_.emplace(std::move(notice.match), notice.sequence);
    }
  }
  void clear() {
    gate_.leave(latest_.size());
    latest_.clear();
    any_ = false;
  }

  mutable std::mutex mutex_;
  table::Gate gate_;
  std::unordered_map<std::string, std::optional<std::uint64_t>> latest_;  // by match
  bool any_ = false;                                                      // any match may have moved
  bool fetched_ = false;                                                  // somebody is on his way
};

}  // namespace redoubt::host
