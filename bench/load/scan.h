// Reads JSON in place and only as far as it is asked for: a client that decides at random needs four members of a
// message, and building a document of the rest would cost more than the table's own work.
#pragma once
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace redoubt::load {

/// Just behind the value that begins at `at`, or npos when the text ends before it does.
std::size_t value_end(std::string_view text, std::size_t at);
/// The first place from `at` that is no blank.
std::size_t after_blanks(std::string_view text, std::size_t at);

/// Calls visit(value) for each entry of the array; false when it is none.
template <class Visit>
bool each_entry(std::string_view array, Visit&& visit) {
  std::size_t at = after_blanks(array, 0);
  if (at >= array.size() || array[at] != '[') return false;
  at = after_blanks(array, at + 1);
  if (at < array.size() && array[at] == ']') return true;
  while (true) {
    const std::size_t end = value_end(array, at);
    if (end == std::string_view::npos) return false;
    visit(array.substr(at, end - at));
    at = after_blanks(array, end);
    if (at >= array.size()) return false;
    if (array[at] == ']') return true;
    if (array[at] != ',') return false;
    at = after_blanks(array, at + 1);
  }
}

/// Calls visit(key, value) for each member of the object, keys without their quotes; false when it is none.
template <class Visit>
bool each_member(std::string_view object, Visit&& visit) {
  std::size_t at = after_blanks(object, 0);
  if (at >= object.size() || object[at] != '{') return false;
  at = after_blanks(object, at + 1);
  if (at < object.size() && object[at] == '}') return true;
  while (at < object.size() && object[at] == '"') {
    const std::size_t key_end = value_end(object, at);
    if (key_end == std::string_view::npos) return false;
    const std::string_view key = object.substr(at + 1, key_end - at - 2);
    at = after_blanks(object, key_end);
    if (at >= object.size() || object[at] != ':') return false;
    at = after_blanks(object, at + 1);
    const std::size_t end = value_end(object, at);
    if (end == std::string_view::npos) return false;
    visit(key, object.substr(at, end - at));
    at = after_blanks(object, end);
    if (at >= object.size()) return false;
    if (object[at] == '}') return true;
    if (object[at] != ',') return false;
    at = after_blanks(object, at + 1);
  }
  return false;
}

inline std::optional<std::uint64_t> number_in(std::string_view value) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) return std::nullopt;
  return number;
}

}  // namespace redoubt::load
