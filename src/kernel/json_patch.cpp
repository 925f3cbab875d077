#include "kernel/json_patch.h"

namespace redoubt {

namespace {

void append_path(const JsonStep* step, std::string& out) {
  if (step == nullptr) return;
  append_path(step->above, out);
  out += '/';
  if (step->in_array) {
    out += std::to_string(step->index);
    return;
  }
  std::string key;
  for (const char letter : step->key) {
    if (letter == '~') {
      key += "~0";
    } else if (letter == '/') {
      key += "~1";
    } else {
      key += letter;
    }
  }
  append_escaped(key, out);
}

void append_head(std::string_view what, const JsonStep* place, std::string& out) {
  if (!out.empty() && out.back() == '}') out += ',';
  out += R"({"op":")";
  out += what;
  out += R"(","path":")";
  append_path(place, out);
  out += '"';
}

/// Keys almost always come in the same order in both: then nothing is looked for.
void compare(const json::object& before, const json::object& after, const JsonStep* place, std::string& out) {
  std::size_t in_both = 0;
  const auto* next = after.begin();
  for (const auto& [key, value] : before) {
    const JsonStep step{place, key};
    const bool in_order = next != after.end() && next->key() == key;
    const json::value* other = in_order ? &next->value() : after.if_contains(key);
    if (next != after.end()) ++next;
    if (other == nullptr) {
      append_operation("remove", &step, nullptr, out);
      continue;
    }
    ++in_both;
    append_difference(value, *other, &step, out);
  }
  if (in_both == after.size()) return;
  for (const auto& [key, value] : after) {
    if (before.contains(key)) continue;
    const JsonStep step{place, key};
    append_operation("add", &step, &value, out);
  }
}

void compare(const json::array& before, const json::array& after, const JsonStep* place, std::string& out) {
  append_list_difference(
      before.size(), after.size(), place, out, [&](std::size_t i, std::size_t j) { return before[i] == after[j]; },
      [&](std::size_t i, const JsonStep* step) { append_difference(before[i], after[i], step, out); },
      [&](std::size_t i, const JsonStep* step) { append_operation("add", step, &after[i], out); });
}

}  // namespace

void append_operation(std::string_view what, const JsonStep* place, const json::value* value, std::string& out) {
  append_head(what, place, out);
  if (value != nullptr) {
    out += R"(,"value":)";
    append_compact(*value, out);
  }
  out += '}';
}

void append_operation(std::string_view what, const JsonStep* place, std::string_view value, std::string& out) {
  append_head(what, place, out);
  out += R"(,"value":)";
  out += value;
  out += '}';
}

void append_difference(const json::value& before, const json::value& after, const JsonStep* place, std::string& out) {
  if (before.is_object() && after.is_object()) return compare(before.get_object(), after.get_object(), place, out);
  if (before.is_array() && after.is_array()) return compare(before.get_array(), after.get_array(), place, out);
  if (before != after) append_operation("replace", place, &after, out);
}

}  // namespace redoubt
