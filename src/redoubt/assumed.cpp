#include "redoubt/assumed.h"

#include <algorithm>
#include <string>
#include <vector>

namespace redoubt {

namespace {

bool is_nothing(const json::value& value) {
  if (value.is_null() || value == json::value(false) || value == json::value(0)) return true;
  if (const json::array* list = value.if_array()) return std::all_of(list->begin(), list->end(), is_nothing);
  const json::object* object = value.if_object();
  return object != nullptr &&
         std::all_of(object->begin(), object->end(), [](const auto& each) { return is_nothing(each.value()); });
}

/// The name of a block or a stack in a list of them; nothing for an entry of another kind.
const json::value* unit_of(const json::value& entry) {
  const json::object* object = entry.if_object();
  return object == nullptr ? nullptr : object->if_contains("unit");
}

/// Lists of areas and marks are sets: their order says nothing.
bool same_entries(const json::array& a, const json::array& b) {
  std::vector<std::string> left;
  std::vector<std::string> right;
  for (const json::value& each : a) left.push_back(compact(each));
  for (const json::value& each : b) right.push_back(compact(each));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  return left == right;
}

class Comparison {
 public:
  void compare(const std::string& place, const json::value* given, const json::value& taken) {
    if (given == nullptr) {
      if (!is_nothing(taken)) assume(place, taken);
    } else if (given->is_object() && taken.is_object()) {
      members(place + ".", given->get_object(), taken.get_object());
    } else if (given->is_array() && taken.is_array()) {
      lists(place, given->get_array(), taken.get_array());
    } else if (*given != taken) {
      assume(place, taken);
    }
  }
  void members(const std::string& place, const json::object& given, const json::object& taken) {
    for (const json::key_value_pair& each : taken) {
      compare(place + std::string(each.key()), given.if_contains(each.key()), each.value());
    }
  }
  json::array found() { return std::move(found_); }

 private:
  void assume(const std::string& place, const json::value& value) {
    found_.push_back({{"place", place}, {"value", value}});
  }

  void lists(const std::string& place, const json::array& given, const json::array& taken) {
    const bool units = !taken.empty() && unit_of(taken.front()) != nullptr;
    if (!units) {
      if (!same_entries(given, taken)) assume(place, taken);
      return;
    }
    for (const json::value& each : taken) {
      const json::value* unit = unit_of(each);
      if (unit == nullptr || !unit->is_string()) continue;
      const auto* const said = std::find_if(given.begin(), given.end(), [&](const json::value& entry) {
        const json::value* named = unit_of(entry);
        return named != nullptr && *named == *unit;
      });
      compare(place + "." + std::string(unit->get_string()), said == given.end() ? nullptr : said, each);
    }
  }

  json::array found_;
};

}  // namespace

json::array assumed(const json::object& given, const json::object& taken) {
  Comparison comparison;
  json::object without_name = taken;
  without_name.erase("game");  // the request has said which
  comparison.members("", given, without_name);
  return comparison.found();
}

}  // namespace redoubt
