// An object as JSON text, written member by member: for what is sent so often that a tree of values would cost more
// than all the rest. `parse_json` makes the tree of it for whoever wants one.
#pragma once
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/fixed_list.h"
#include "kernel/json.h"

namespace redoubt {

class JsonText {
 public:
  static constexpr std::size_t most_members = 24;

  /// A member that is being written.
  class Slot {
   public:
    explicit Slot(JsonText& text) : text_(&text) {}
    Slot(const Slot&) = delete;
    ~Slot() = default;
    void operator=(std::string_view value) const { append_quoted(value, text_->text_), text_->close(); }
    void operator=(const char* value) const { *this = std::string_view(value); }
    void operator=(const std::string& value) const { *this = std::string_view(value); }
    void operator=(const json::string& value) const { *this = std::string_view(value); }
    void operator=(bool value) const { text_->text_ += value ? "true" : "false", text_->close(); }
    void operator=(std::integral auto value) const {
      char digits[24];
      text_->text_.append(digits, std::to_chars(digits, digits + sizeof digits, +value).ptr);
      text_->close();
    }
    void operator=(const json::value& value) const { append_compact(value, text_->text_), text_->close(); }
    void operator=(const json::array& value) const { append_compact(json::value(value), text_->text_), text_->close(); }

   private:
    JsonText* text_;
  };

  /// Another member. Each is written once.
  Slot operator[](std::string_view key) {
    if (!members_.empty()) text_ += ',';
    text_ += '"';
    text_ += key;
    text_ += "\":";
    members_.add({key, static_cast<std::uint32_t>(text_.size()), 0});
    return Slot(*this);
  }

  /// Begins anew, in the same room.
  void clear() {
    text_ = "{";
    members_.clear();
  }
  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] std::string_view key(std::size_t i) const { return members_[i].key; }
  [[nodiscard]] std::string_view value(std::size_t i) const {
    return std::string_view(text_).substr(members_[i].begin, members_[i].end - members_[i].begin);
  }
  /// How many members there are where there is none of this name.
  [[nodiscard]] std::size_t place_of(std::string_view key) const {
    std::size_t i = 0;
    while (i < members_.size() && members_[i].key != key) ++i;
    return i;
  }
  [[nodiscard]] bool contains(std::string_view key) const { return place_of(key) < members_.size(); }
  /// The members so far, without the closing brace.
  [[nodiscard]] std::string_view open() const { return text_; }
  void append_to(std::string& out) const {
    out += text_;
    out += '}';
  }
  /// As a tree of values.
  [[nodiscard]] json::object object() const { return parse_json(text_ + '}')->get_object(); }

 private:
  /// Where a value stands. The keys are literals of the program.
  struct Member {
    std::string_view key;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  void close() { members_.last().end = static_cast<std::uint32_t>(text_.size()); }

  std::string text_ = "{";
  FixedList<Member, most_members> members_;
};

/// A view of a game as a tree of values.
template <class G, class View>
json::object view_json(const G& game, const View& view) {
  std::string text;
  game.append_view(view, text);
  return parse_json(text)->get_object();
}

/// A decision of a game as compact JSON, and as a tree of values.
template <class G, class Action>
std::string written_action(const G& game, Action action) {
  JsonText out;
  game.write_action(action, out);
  std::string text;
  out.append_to(text);
  return text;
}
template <class G, class Action>
json::object action_json(const G& game, Action action) {
  return parse_json(written_action(game, action))->get_object();
}

}  // namespace redoubt
