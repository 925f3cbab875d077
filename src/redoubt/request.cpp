#include "redoubt/request.h"

#include <fmt/format.h>

#include <algorithm>

namespace redoubt {

void Request::complain(std::string code, std::string message) {
  if (!refusal_) refusal_ = Refusal{std::move(code), std::move(message), {}};
}

void Request::wrong_type(std::string_view key, std::string_view expected) {
  complain("type", fmt::format("\"{}\": expected {}", key, expected));
}

void Request::missing(std::string_view key, std::string_view expected) {
  complain("type", fmt::format("\"{}\" is missing; expected {}", key, expected));
}

const json::value* Request::value(std::string_view key) {
  known_.emplace_back(key);
  return object_->if_contains(key);
}

std::optional<std::string> Request::text(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  if (const json::string* text = found->if_string()) return std::string(*text);
  wrong_type(key, "a text");
  return std::nullopt;
}

std::optional<std::vector<std::string>> Request::texts(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  const json::array* array = found->if_array();
  if (array == nullptr) {
    wrong_type(key, "a list of texts");
    return std::nullopt;
  }
  std::vector<std::string> texts;
  for (const json::value& each : *array) {
    if (const json::string* text = each.if_string()) {
      texts.emplace_back(*text);
    } else {
      wrong_type(key, "a list of texts");
    }
  }
  return texts;
}

std::optional<std::int64_t> Request::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  const std::optional<std::int64_t> number = whole_number(*found);
  if (number && *number >= low && *number <= high) return number;
  wrong_type(key, fmt::format("a whole number from {} to {}", low, high));
  return std::nullopt;
}

std::optional<std::vector<int>> Request::faces(std::string_view key) {
  constexpr std::size_t most = 1000;
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  const json::array* array = found->if_array();
  if (array == nullptr || array->size() > most) {
    wrong_type(key, fmt::format("a list of at most {} dice", most));
    return std::nullopt;
  }
  std::vector<int> faces;
  for (const json::value& each : *array) {
    const std::optional<std::int64_t> face = whole_number(each);
    if (!face || *face < 1 || *face > 6) {
      wrong_type(key, "dice, whole numbers from 1 to 6");
      return std::nullopt;
    }
    faces.push_back(static_cast<int>(*face));
  }
  return faces;
}

bool Request::truth(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return false;
  if (const bool* truth = found->if_bool()) return *truth;
  wrong_type(key, "true or false");
  return false;
}

const json::object* Request::object(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return nullptr;
  if (const json::object* object = found->if_object()) return object;
  wrong_type(key, "an object");
  return nullptr;
}

std::string Request::needed_text(std::string_view key) {
  const std::optional<std::string> found = text(key);
  if (!found) missing(key, "a text");
  return found.value_or("");
}

const json::object* Request::needed_object(std::string_view key) {
  const json::object* found = object(key);
  if (found == nullptr) missing(key, "an object");
  return found;
}

Language Request::language() {
  const std::optional<std::string> name = text("lang");
  if (!name) return Language::english;
  if (const auto language = language_named(*name)) return *language;
  complain("type", fmt::format("\"lang\" is \"{}\"; expected en or es", *name));
  return Language::english;
}

Reading Request::reading(std::string_view key) {
  const std::optional<std::string> name = text(key);
  if (!name) return std::nullopt;
  if (const auto viewer = viewer_named(*name)) return viewer;
  complain("side", fmt::format("\"{}\" is \"{}\"; expected french, russian or observer", key, *name));
  return std::nullopt;
}

Reading Request::eyes() {
  const Reading as = reading("as");
  const Reading side = reading("side");
  if (as && side && *as != *side) complain("side", "\"as\" and \"side\" name two viewers; say \"as\" alone");
  return as ? as : side;
}

json::array Request::ignored() const {
  json::array keys;
  for (const json::key_value_pair& each : *object_) {
    if (std::find(known_.begin(), known_.end(), std::string_view(each.key())) == known_.end()) {
      keys.emplace_back(each.key());
    }
  }
  return keys;
}

}  // namespace redoubt
