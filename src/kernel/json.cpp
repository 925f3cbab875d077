#include "kernel/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace redoubt {

namespace {

constexpr std::size_t page_width = 120;

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n');
  const std::size_t column = start == std::string_view::npos ? before.size() + 1 : before.size() - start;
  return fmt::format("line {}, column {}", line, column);
}

const char* kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "true or false";
    case json::kind::string: return "a text";
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
    default: return "a number";
  }
}

bool needs_escape(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\'; }

void append_scalar(const json::value& value, std::string& text) {
  switch (value.kind()) {
    case json::kind::null: text += "null"; break;
    case json::kind::bool_: text += value.get_bool() ? "true" : "false"; break;
    case json::kind::int64: fmt::format_to(std::back_inserter(text), "{}", value.get_int64()); break;
    case json::kind::uint64: fmt::format_to(std::back_inserter(text), "{}", value.get_uint64()); break;
    // Boost writes 0.5 as 5E-1, which is right and which nobody wants to read.
    case json::kind::double_: fmt::format_to(std::back_inserter(text), "{}", value.get_double()); break;
    default: append_quoted(value.get_string(), text);
  }
}

/// Writes a value as text: on one line with blanks, or over as many lines as it needs.
class Writer {
 public:
  std::string take() { return std::move(text_); }

  /// All on one line. Gives up, with false, as soon as the line is longer than `limit`.
  bool line(const json::value& value, std::size_t limit) {
    if (value.is_array()) return sequence(value.get_array(), '[', ']', limit);
    if (value.is_object()) return sequence(value.get_object(), '{', '}', limit);
    append_scalar(value, text_);
    return text_.size() <= limit;
  }

  void page(const json::value& value, std::size_t indent, std::size_t column) {
    const std::size_t mark = text_.size();
    if (line(value, mark + (page_width > column ? page_width - column : 0))) return;
    text_.resize(mark);
    if (value.is_array()) {
      spread(value.get_array(), '[', ']', indent);
    } else if (value.is_object()) {
      spread(value.get_object(), '{', '}', indent);
    } else {
      append_scalar(value, text_);
    }
  }

 private:
  static const json::value* value_of(const json::value& element) { return &element; }
  static const json::value* value_of(const json::key_value_pair& member) { return &member.value(); }
  std::size_t key(const json::value&) { return 0; }
  std::size_t key(const json::key_value_pair& member) {
    const std::size_t before = text_.size();
    append_quoted(member.key(), text_);
    text_ += ": ";
    return text_.size() - before;
  }

  template <class Container>
  bool sequence(const Container& container, char open, char close, std::size_t limit) {
    text_ += open;
    bool first = true;
    for (const auto& each : container) {
      if (!first) text_ += ", ";
      first = false;
      key(each);
      if (!line(*value_of(each), limit)) return false;
    }
    text_ += close;
    return text_.size() <= limit;
  }

  template <class Container>
  void spread(const Container& container, char open, char close, std::size_t indent) {
    text_ += open;
    bool first = true;
    for (const auto& each : container) {
      text_ += first ? "\n" : ",\n";
      first = false;
      text_.append(indent + 2, ' ');
      const std::size_t width = key(each);
      page(*value_of(each), indent + 2, indent + 3 + width);  // the third: the comma that may follow
    }
    text_ += '\n';
    text_.append(indent, ' ');
    text_ += close;
  }

  std::string text_;
};

}  // namespace

void append_escaped(std::string_view text, std::string& out) {
  if (std::none_of(text.begin(), text.end(), needs_escape)) {
    out += text;
    return;
  }
  const std::string quoted = json::serialize(json::string_view(text.data(), text.size()));
  out.append(quoted, 1, quoted.size() - 2);
}

void append_quoted(std::string_view text, std::string& out) {
  out += '"';
  append_escaped(text, out);
  out += '"';
}

Result<json::value> parse_json(std::string_view text) {
  json::parser parser;
  json::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used < text.size()) {
    return fault(line_and_column(text, used), "not JSON: something follows the end of the value");
  }
  if (error == json::error::incomplete) {
    return fault(line_and_column(text, text.size()), "not JSON: the text ends in the middle of a value");
  }
  if (error) return fault(line_and_column(text, used), "not JSON: " + error.message());
  return parser.release();
}

std::optional<std::int64_t> whole_number(const json::value& value) {
  if (const std::int64_t* number = value.if_int64()) return *number;
  const std::uint64_t* number = value.if_uint64();
  if (number != nullptr && *number <= INT64_MAX) return static_cast<std::int64_t>(*number);
  return std::nullopt;
}

std::string Given::text() const {
  if (const json::string* text = value.if_string()) return std::string(*text);
  complain(fmt::format("is {}; expected a text", kind_name(value)));
  return {};
}

std::int64_t Given::number(std::int64_t low, std::int64_t high) const {
  const std::optional<std::int64_t> number = whole_number(value);
  if (number && *number >= low && *number <= high) return *number;
  const std::string found = number ? std::to_string(*number) : std::string(kind_name(value));
  complain(fmt::format("is {}; expected a whole number from {} to {}", found, low, high));
  return low;
}

bool Given::truth() const {
  if (const bool* truth = value.if_bool()) return *truth;
  complain(fmt::format("is {}; expected true or false", kind_name(value)));
  return false;
}

const json::array* Given::list(std::optional<std::size_t> size) const {
  const json::array* list = value.if_array();
  if (list == nullptr) {
    complain(fmt::format("is {}; expected a list", kind_name(value)));
  } else if (size && list->size() != *size) {
    complain(fmt::format("must have {} entries", *size));
    return nullptr;
  }
  return list;
}

Given Given::entry(const json::array& list, std::size_t i) const { return {list[i], item(place, i), faults}; }

Reader::Reader(const json::value& value, std::string place, Faults& faults)
    : object_(value.if_object()), place_(std::move(place)), faults_(&faults) {
  if (object_ == nullptr) faults_->push_back({place_, fmt::format("is {}; expected an object", kind_name(value))});
}

bool Reader::has(std::string_view key) const { return object_ != nullptr && object_->contains(key); }

std::string Reader::at(std::string_view key) const {
  return place_.empty() ? std::string(key) : fmt::format("{}.{}", place_, key);
}

void Reader::complain(std::string_view key, std::string reason) { faults_->push_back({at(key), std::move(reason)}); }

const json::value* Reader::member(std::string_view key) {
  if (object_ == nullptr) return nullptr;
  const json::value* found = object_->if_contains(key);
  if (found == nullptr) complain(key, "is missing");
  return found;
}

Given Reader::given(std::string_view key) const { return {object_->at(key), at(key), *faults_}; }

std::string Reader::text(std::string_view key) { return member(key) == nullptr ? std::string() : given(key).text(); }

std::int64_t Reader::number(std::string_view key, std::int64_t low, std::int64_t high) {
  return member(key) == nullptr ? low : given(key).number(low, high);
}

bool Reader::truth(std::string_view key) { return member(key) != nullptr && given(key).truth(); }

Bilingual Reader::bilingual(std::string_view key) {
  const json::value* found = member(key);
  if (found == nullptr) return {};
  Reader texts(*found, at(key), *faults_);
  if (!texts.ok()) return {};
  Bilingual both{texts.text("en"), texts.text("es")};
  texts.only({"en", "es"});
  return both;
}

const json::array* Reader::array(std::string_view key) { return member(key) == nullptr ? nullptr : given(key).list(); }

void Reader::format(std::string_view expected) {
  const std::string found = text("format");
  if (!found.empty() && found != expected) {
    complain("format", fmt::format("is \"{}\"; expected \"{}\"", found, expected));
  }
}

void Reader::only(std::span<const std::string_view> keys) {
  if (object_ == nullptr) return;
  for (const json::key_value_pair& each : *object_) {
    if (std::find(keys.begin(), keys.end(), std::string_view(each.key())) != keys.end()) continue;
    complain(each.key(), fmt::format("is not known here; known are {}", fmt::join(keys, ", ")));
  }
}

std::string pretty(const json::value& value) {
  Writer writer;
  writer.page(value, 0, 0);
  return writer.take();
}

std::string one_line(const json::value& value) {
  Writer writer;
  writer.line(value, std::string::npos);
  return writer.take();
}

std::string compact(const json::value& value) {
  std::string text;
  append_compact(value, text);
  return text;
}

void append_compact(const json::value& value, std::string& out) {
  if (const json::array* array = value.if_array()) {
    char before = '[';
    for (const json::value& each : *array) {
      out += std::exchange(before, ',');
      append_compact(each, out);
    }
    out += array->empty() ? "[]" : "]";
  } else if (const json::object* object = value.if_object()) {
    char before = '{';
    for (const json::key_value_pair& each : *object) {
      out += std::exchange(before, ',');
      append_quoted(each.key(), out);
      out += ':';
      append_compact(each.value(), out);
    }
    out += object->empty() ? "{}" : "}";
  } else {
    append_scalar(value, out);
  }
}

}  // namespace redoubt
