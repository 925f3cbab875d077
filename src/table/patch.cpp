#include "table/patch.h"

#include <algorithm>
#include <string>

namespace redoubt::table {

namespace {

/// One step down into a document; a path is written only where something differs, which is almost nowhere.
struct Step {
  const Step* above = nullptr;
  std::string_view key;  // of an object,
  std::size_t index = 0;
  bool in_array = false;  // or the place in an array
};

void write_path(const Step* step, std::string& path) {
  if (step == nullptr) return;
  write_path(step->above, path);
  path += '/';
  if (step->in_array) {
    path += std::to_string(step->index);
    return;
  }
  for (const char letter : step->key) {
    if (letter == '~') {
      path += "~0";
    } else if (letter == '/') {
      path += "~1";
    } else {
      path += letter;
    }
  }
}

class Comparison {
 public:
  json::array take() { return std::move(operations_); }

  void compare(const json::value& before, const json::value& after, const Step* here) {
    if (before.is_object() && after.is_object()) return compare(before.get_object(), after.get_object(), here);
    if (before.is_array() && after.is_array()) return compare(before.get_array(), after.get_array(), here);
    if (before != after) operate("replace", here, &after);
  }

 private:
  void operate(std::string_view what, const Step* here, const json::value* value) {
    std::string path;
    write_path(here, path);
    json::object operation{{"op", what}, {"path", path}};
    if (value != nullptr) operation["value"] = *value;
    operations_.push_back(std::move(operation));
  }

  /// Keys almost always come in the same order in both: then nothing is looked for.
  void compare(const json::object& before, const json::object& after, const Step* here) {
    std::size_t in_both = 0;
    const auto* next = after.begin();
    for (const auto& [key, value] : before) {
      const Step step{here, key};
      const bool in_order = next != after.end() && next->key() == key;
      const json::value* other = in_order ? &next->value() : after.if_contains(key);
      if (next != after.end()) ++next;
      if (other == nullptr) {
        operate("remove", &step, nullptr);
        continue;
      }
      ++in_both;
      compare(value, *other, &step);
    }
    if (in_both == after.size()) return;
    for (const auto& [key, value] : after) {
      if (before.contains(key)) continue;
      const Step step{here, key};
      operate("add", &step, &value);
    }
  }

  /// What both have at the start and at the end stays; the middle is compared in order, then cut or filled up.
  void compare(const json::array& before, const json::array& after, const Step* here) {
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
      const Step step{here, {}, i, true};
      compare(before[i], after[i], &step);
    }
    for (std::size_t i = before.size() - end; i > both && before.size() > after.size(); --i) {
      const Step step{here, {}, i - 1, true};
      operate("remove", &step, nullptr);
    }
    for (std::size_t i = both; i < after.size() - end && after.size() > before.size(); ++i) {
      const Step step{here, {}, i, true};
      operate("add", &step, &after[i]);
    }
  }

  json::array operations_;
};

}  // namespace

json::array difference(const json::value& before, const json::value& after) {
  Comparison comparison;
  comparison.compare(before, after, nullptr);
  return comparison.take();
}

}  // namespace redoubt::table
