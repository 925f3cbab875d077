// One JSON library, one way to read it: every accessor returns nothing instead of throwing.
#pragma once
#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt {

namespace json = boost::json;

/// Parses text; a fault names the line and column.
Result<json::value> parse_json(std::string_view text);

/// A whole number, signed or not: text gives the one kind and our own unsigned fields give the other.
std::optional<std::int64_t> whole_number(const json::value& value);

/// A value that is to be read: where it stands, and who is told of what is wrong with it.
struct Given {
  const json::value& value;
  std::string place;
  Faults& faults;

  void complain(std::string reason) const { faults.push_back({place, std::move(reason)}); }
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::int64_t number(std::int64_t low, std::int64_t high) const;
  [[nodiscard]] bool truth() const;
  /// Nothing where it is no list, and where it has not so many entries, if any number is asked for.
  [[nodiscard]] const json::array* list(std::optional<std::size_t> size = std::nullopt) const;
  /// An entry of the list.
  [[nodiscard]] Given entry(const json::array& list, std::size_t i) const;
};

/// Reads the members of an object and gathers what is wrong with them, so that all faults are told at once.
class Reader {
 public:
  Reader(const json::value& value, std::string place, Faults& faults);
  Reader(json::value&& value, std::string place, Faults& faults) = delete;  // the value must outlive the reader

  [[nodiscard]] bool ok() const { return object_ != nullptr; }
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::string at(std::string_view key) const;
  void complain(std::string_view key, std::string reason);

  std::string text(std::string_view key);
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  bool truth(std::string_view key);
  Bilingual bilingual(std::string_view key);
  const json::array* array(std::string_view key);
  const json::value* member(std::string_view key);
  /// A member that is there.
  [[nodiscard]] Given given(std::string_view key) const;
  /// The object must say that it is of this format.
  void format(std::string_view expected);
  /// Complains of every member that is not one of these: a misspelt name must not pass in silence.
  void only(std::initializer_list<std::string_view> keys) { only(std::span(keys.begin(), keys.size())); }
  void only(std::span<const std::string_view> keys);

 private:
  const json::object* object_ = nullptr;
  std::string place_;
  Faults* faults_;
};

/// The place of a list's entry: "areas[3]".
inline std::string item(std::string_view list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}

/// Pretty text with two blanks an indent; objects and arrays that fit a line stay on one.
/// The last line has no end of line.
std::string pretty(const json::value& value);

/// The same on one line, however long.
std::string one_line(const json::value& value);

/// On one line without blanks: what programs say to each other.
std::string compact(const json::value& value);
void append_compact(const json::value& value, std::string& out);

/// A text as it stands in JSON, with its quotes and without.
void append_quoted(std::string_view text, std::string& out);
void append_escaped(std::string_view text, std::string& out);

}  // namespace redoubt
