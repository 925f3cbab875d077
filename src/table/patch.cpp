#include "table/patch.h"

#include <algorithm>
#include <string>

namespace redoubt::table {

namespace {

class Comparison {
 public:
  json::array take() { return std::move(operations_); }

  void compare(const json::value& before, const json::value& after) {
    if (before.is_object() && after.is_object()) return compare(before.get_object(), after.get_object());
    if (before.is_array() && after.is_array()) return compare(before.get_array(), after.get_array());
    if (before != after) operations_.push_back({{"op", "replace"}, {"path", path_}, {"value", after}});
  }

 private:
  void compare(const json::object& before, const json::object& after) {
    for (const auto& [key, value] : before) {
      const Step step(*this, key);
      if (const json::value* other = after.if_contains(key)) {
        compare(value, *other);
      } else {
        operations_.push_back({{"op", "remove"}, {"path", path_}});
      }
    }
    for (const auto& [key, value] : after) {
      if (before.contains(key)) continue;
      const Step step(*this, key);
      operations_.push_back({{"op", "add"}, {"path", path_}, {"value", value}});
    }
  }

  /// What both have at the start and at the end stays; the middle is compared in order, then cut or filled up.
  void compare(const json::array& before, const json::array& after) {
    const std::size_t least = std::min(before.size(), after.size());
    std::size_t start = 0;
    if (before.size() != after.size()) {
      while (start < least && before[start] == after[start]) ++start;
    }
    std::size_t end = 0;
    if (before.size() != after.size()) {
      while (end < least - start && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
    }
    const std::size_t both = least - end;
    for (std::size_t i = start; i < both; ++i) {
      const Step step(*this, std::to_string(i));
      compare(before[i], after[i]);
    }
    for (std::size_t i = before.size() - end; i > both && before.size() > after.size(); --i) {
      const Step step(*this, std::to_string(i - 1));
      operations_.push_back({{"op", "remove"}, {"path", path_}});
    }
    for (std::size_t i = both; i < after.size() - end && after.size() > before.size(); ++i) {
      const Step step(*this, std::to_string(i));
      operations_.push_back({{"op", "add"}, {"path", path_}, {"value", after[i]}});
    }
  }

  /// One step down the path, for as long as it lives.
  class Step {
   public:
    Step(Comparison& owner, std::string_view key) : owner_(&owner), length_(owner.path_.size()) {
      owner.path_ += '/';
      for (const char letter : key) {
        if (letter == '~') {
          owner.path_ += "~0";
        } else if (letter == '/') {
          owner.path_ += "~1";
        } else {
          owner.path_ += letter;
        }
      }
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { owner_->path_.resize(length_); }

   private:
    Comparison* owner_;
    std::size_t length_;
  };

  std::string path_;
  json::array operations_;
};

}  // namespace

json::array difference(const json::value& before, const json::value& after) {
  Comparison comparison;
  comparison.compare(before, after);
  return comparison.take();
}

}  // namespace redoubt::table
