#include "redoubt/view_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace redoubt {

namespace {

std::string text_at(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  const json::string* text = found == nullptr ? nullptr : found->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

const json::array* list_at(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found == nullptr ? nullptr : found->if_array();
}

std::string in(const json::object& object, std::string_view key, Language language) {
  const json::value* found = object.if_contains(key);
  const json::object* texts = found == nullptr ? nullptr : found->if_object();
  return texts == nullptr ? std::string() : text_at(*texts, language == Language::english ? "en" : "es");
}

/// A stack of blocks in one area, by side.
using Stacks = std::array<std::vector<std::string>, 2>;

class Table {
 public:
  Table(const json::object& view, const json::object& description, Language language)
      : view_(&view), description_(&description), language_(language) {}

  std::optional<std::string> text() {
    const json::array* known = list_at(*view_, "known");
    const json::array* hidden = list_at(*view_, "hidden");
    const json::array* units = list_at(*description_, "units");
    const json::array* areas = list_at(*description_, "areas");
    if (known == nullptr || hidden == nullptr || units == nullptr || areas == nullptr) return std::nullopt;
    for (const json::value& each : *units) learn(each);
    for (const json::value& each : *known) add_known(each);
    for (const json::value& each : *hidden) add_hidden(each);
    std::string table = row(say("area", "área"), say("french", "francés"), say("russian", "ruso"));
    for (const json::value& each : *areas) add_area(each, table);
    for (const auto& [place, stacks] : stacks_) table += line(place, stacks);  // the pool and the like
    return table;
  }

 private:
  struct Name {
    std::string text;
    std::size_t side = 0;
  };

  [[nodiscard]] std::string say(const char* en, const char* es) const {
    return language_ == Language::english ? en : es;
  }

  void learn(const json::value& value) {
    const json::object* unit = value.if_object();
    if (unit == nullptr) return;
    const std::string name = text_at(*unit, "short");
    names_[text_at(*unit, "id")] = {name.empty() ? text_at(*unit, "id") : name,
                                    text_at(*unit, "side") == "french" ? 0U : 1U};
  }

  static std::string marks(const json::object& block) {
    std::string text;
    if (const json::array* list = list_at(block, "marks")) {
      for (const json::value& each : *list) {
        if (each.is_string()) text += (text.empty() ? " (" : ", ") + std::string(each.get_string());
      }
    }
    return text.empty() ? text : text + ")";
  }

  void add_known(const json::value& value) {
    const json::object* block = value.if_object();
    if (block == nullptr) return;
    const Name& name = names_[text_at(*block, "unit")];
    const json::value* strength = block->if_contains("strength");
    stacks_[text_at(*block, "area")][name.side].push_back(
        fmt::format("{} {}{}", name.text, strength == nullptr ? "" : compact(*strength), marks(*block)));
  }
  void add_hidden(const json::value& value) {
    const json::object* block = value.if_object();
    if (block == nullptr) return;
    const json::value* token = block->if_contains("token");
    stacks_[text_at(*block, "area")][text_at(*block, "side") == "french" ? 0U : 1U].push_back(
        fmt::format("#{}{}", token == nullptr ? "?" : compact(*token), marks(*block)));
  }

  void add_area(const json::value& value, std::string& table) {
    const json::object* area = value.if_object();
    if (area == nullptr) return;
    const std::string id = text_at(*area, "id");
    const auto found = stacks_.find(id);
    if (found == stacks_.end()) return;
    const std::string name = in(*area, "name", language_);
    table += line(name.empty() ? id : id + " " + name, found->second);
    stacks_.erase(found);
  }

  static std::string line(const std::string& place, const Stacks& stacks) {
    return row(place, fmt::format("{}", fmt::join(stacks[0], ", ")), fmt::format("{}", fmt::join(stacks[1], ", ")));
  }
  static std::string row(const std::string& place, const std::string& french, const std::string& russian) {
    const auto padded = [](const std::string& text, std::size_t width) {
      return text + std::string(width > letters(text) ? width - letters(text) : 0, ' ');
    };
    std::string text = padded(place, 22) + " | " + padded(french, 44) + " | " + russian;
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
  }

  const json::object* view_;
  const json::object* description_;
  Language language_;
  std::map<std::string, Name> names_;
  std::map<std::string, Stacks> stacks_;
};

}  // namespace

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::optional<std::string> view_table(const json::object& view, const json::object& description, Language language) {
  return Table(view, description, language).text();
}

}  // namespace redoubt
