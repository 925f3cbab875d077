// RFC 6902 as a client carries it out: enough of it to check what the table sends.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "kernel/json.h"

namespace redoubt {

inline std::string unescaped(std::string key) {
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"~1", "/"}, {"~0", "~"}}) {
    for (std::size_t at = key.find(from); at != std::string::npos; at = key.find(from, at + 1)) key.replace(at, 2, to);
  }
  return key;
}

inline void apply_operation(json::value& target, std::string_view path, const json::object& operation) {
  const std::size_t next = path.find('/', 1);
  const std::string key = unescaped(std::string(path.substr(1, next == path.npos ? path.npos : next - 1)));
  const bool last = next == path.npos;
  const std::string op(operation.at("op").as_string());
  if (target.is_object()) {
    json::object& object = target.get_object();
    if (!last) return apply_operation(object.at(key), path.substr(next), operation);
    if (op == "remove") {
      EXPECT_EQ(object.erase(key), 1U) << path;
    } else {
      EXPECT_EQ(object.contains(key), op == "replace") << path;
      object[key] = operation.at("value");
    }
    return;
  }
  json::array& array = target.as_array();
  const auto place = static_cast<std::size_t>(std::stoul(key));
  if (!last) return apply_operation(array.at(place), path.substr(next), operation);
  if (op == "add") {
    array.insert(array.begin() + static_cast<std::ptrdiff_t>(place), operation.at("value"));
  } else if (op == "remove") {
    array.erase(array.begin() + static_cast<std::ptrdiff_t>(place));
  } else {
    array.at(place) = operation.at("value");
  }
}

inline json::value patched(json::value before, const json::array& operations) {
  for (const json::value& each : operations) {
    const json::object& operation = each.as_object();
    const std::string_view path = operation.at("path").as_string();
    if (path.empty()) {
      before = operation.at("value");
    } else {
      apply_operation(before, path, operation);
    }
  }
  return before;
}

}  // namespace redoubt
