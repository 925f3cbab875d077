#include "bench/load/kept.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>

namespace redoubt::load {

namespace {

std::string unescaped(std::string_view key) {
  std::string text;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const bool escape = key[i] == '~' && i + 1 < key.size();
    text += !escape ? key[i] : key[++i] == '1' ? '/' : '~';
  }
  return text;
}

bool change_object(json::object& object, const std::string& key, std::string_view what, const json::value* value) {
  if (what != "add" && !object.contains(key)) return false;
  if (what == "remove") return object.erase(key) == 1;
  object[key] = *value;
  return true;
}

bool change_array(json::array& array, const std::string& key, std::string_view what, const json::value* value) {
  std::size_t place = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), place);
  if (error != std::errc() || end != key.data() + key.size()) return false;
  if (place >= array.size() + (what == "add" ? 1 : 0)) return false;
  const auto at = array.begin() + static_cast<std::ptrdiff_t>(place);
  if (what == "add") {
    array.insert(at, *value);
  } else if (what == "remove") {
    array.erase(at);
  } else {
    *at = *value;
  }
  return true;
}

bool carry_out_one(json::value& target, const json::object& operation) {
  const json::value* value = operation.if_contains("value");
  const std::string_view what = operation.at("op").as_string();
  const std::string_view path = operation.at("path").as_string();
  if (what != "add" && what != "remove" && what != "replace") return false;
  if (what != "remove" && value == nullptr) return false;
  if (path.empty()) {
    if (what == "remove") return false;
    target = *value;
    return true;
  }
  const std::size_t last = path.rfind('/');
  if (last == std::string_view::npos) return false;
  boost::system::error_code error;
  json::value* parent = target.find_pointer(path.substr(0, last), error);
  if (parent == nullptr) return false;
  const std::string key = unescaped(path.substr(last + 1));
  if (parent->is_object()) return change_object(parent->get_object(), key, what, value);
  return parent->is_array() && change_array(parent->get_array(), key, what, value);
}

/// What is told beside the view, the log and the choices.
constexpr std::array<std::string_view, 12> standing = {"seq",  "to_act",   "prompt",    "result",    "over",  "state",
                                                       "mine", "undoable", "decisions", "exchanged", "clock", "frozen"};
/// Members of a `change` that are no part of a `table`.
constexpr std::array<std::string_view, 6> of_the_message = {"t", "match", "from", "steps", "kept", "legal"};

template <class Names>
bool among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The library throws where a member is missing or of another kind: for a check that is as good as any fault.
template <class Read>
std::string guarded(Read&& read) {
  try {
    return read();
  } catch (const std::exception& trouble) {
    return fmt::format("a message of another form: {}", trouble.what());
  }
}

}  // namespace

std::string patch(json::value& target, const json::array& operations) {
  for (const json::value& each : operations) {
    if (!carry_out_one(target, each.as_object())) return "a patch that does not fit: " + compact(each).substr(0, 200);
  }
  return {};
}

std::string Kept::take_table(std::string_view message) {
  return guarded([&] {
    table_ = json::parse(message).as_object();
    return std::string();
  });
}

std::string Kept::take_change(std::string_view message) {
  return guarded([&] { return carry_out(json::parse(message).as_object()); });
}

std::string Kept::carry_out(const json::object& change) {
  json::array& log = table_.at("log").as_array();
  if (const json::value* kept = change.if_contains("kept")) {
    while (!log.empty() && whole_number(log.back().at("number")) > whole_number(*kept)) log.pop_back();
  }
  for (const json::value& step : change.at("steps").as_array()) {
    if (std::string fault = patch(table_.at("view"), step.at("patch").as_array()); !fault.empty()) return fault;
    const json::array& entries = step.at("log").as_array();
    log.insert(log.end(), entries.begin(), entries.end());
  }
  for (const auto& each : change) {
    if (among(of_the_message, each.key())) continue;
    if (!among(standing, each.key())) return "a change with an unknown member: " + std::string(each.key());
    table_[each.key()] = each.value();
  }
  return {};
}

std::string Kept::compare(std::string_view message) const {
  return guarded([&]() -> std::string {
    const json::object again = json::parse(message).as_object();
    // Once the game is over a whole table counts the decisions of both sides.
    const bool over = again.at("over").as_bool();
    for (const auto& each : again) {
      const std::string_view key = each.key();
      if (key == "legal" || key == "recap" || key == "log") continue;
      if (over && (key == "seq" || key == "decisions")) continue;
      const json::value* ours = table_.if_contains(key);
      if (ours == nullptr || *ours != each.value()) return fmt::format("\"{}\" kept is not the table's", key);
    }
    if (!over && !same_log(again.at("log").as_array())) return "the log kept is not the table's";
    return {};
  });
}

/// A whole table has the latest entries alone; a client has all since it came.
bool Kept::same_log(const json::array& log) const {
  const json::array& ours = table_.at("log").as_array();
  const std::size_t both = std::min(ours.size(), log.size());
  return std::equal(log.end() - static_cast<std::ptrdiff_t>(both), log.end(),
                    ours.end() - static_cast<std::ptrdiff_t>(both));
}

}  // namespace redoubt::load
