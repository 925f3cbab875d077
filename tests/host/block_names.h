// Finds the blocks that a text names, to see whether somebody was told of one that he may not know.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt::host {

using Ids = std::set<std::string>;

/// The ids of blocks that a text names, wherever it does.
class BlockNames {
 public:
  explicit BlockNames(const json::value& described) {
    for (const json::value& each : described.at("units").as_array()) {
      sides_[std::string(each.at("id").as_string())] = each.at("side").as_string();
    }
  }
  [[nodiscard]] Ids in(std::string_view text) const {
    Ids found;
    for (const std::string_view start : {"fr-", "ru-"}) {
      for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at + 1)) {
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", at);
        const std::string id(text.substr(at, end - at));
        if (sides_.contains(id)) found.insert(id);
      }
    }
    return found;
  }
  [[nodiscard]] bool belongs(const std::string& id, Viewer who) const { return sides_.at(id) == name(who); }
  [[nodiscard]] const std::map<std::string, std::string>& sides() const { return sides_; }

 private:
  std::map<std::string, std::string> sides_;
};

}  // namespace redoubt::host
