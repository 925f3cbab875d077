// What can be decided, as a client makes it of the groups that travel (docs/table.md). It needs no test library.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/json.h"

namespace redoubt {

/// Gets what is wrong with a message.
using Complain = std::function<void(const std::string& fault)>;

/// One choice for each entry of an operand that is a list; of two lists the later varies fastest.
inline json::array expanded(const json::array& groups, const Complain& complain) {
  json::array choices;
  for (const json::value& group : groups) {
    std::vector<json::object> actions = {{}};
    for (const auto& [key, value] : group.at("action").as_object()) {
      std::vector<json::object> longer;
      for (const json::object& action : actions) {
        const json::array values = value.is_array() ? value.get_array() : json::array{value};
        for (const json::value& each : values) {
          longer.push_back(action);
          longer.back()[key] = each;
        }
      }
      actions = std::move(longer);
    }
    if (group.get_object().contains("text") != (actions.size() == 1)) complain(compact(group));
    for (json::object& action : actions) {
      json::object choice{{"action", std::move(action)}, {"rule", group.at("rule")}};
      if (const json::value* text = group.get_object().if_contains("text")) choice["text"] = *text;
      choices.push_back(std::move(choice));
    }
  }
  return choices;
}

inline json::array spliced(json::array choices, const json::object& splice, const Complain& complain) {
  const auto at = splice.at("at").to_number<std::size_t>();
  const auto drop = splice.at("drop").to_number<std::size_t>();
  if (at + drop > choices.size()) complain(compact(splice));
  const json::array add = expanded(splice.at("add").as_array(), complain);
  choices.erase(choices.begin() + at, choices.begin() + at + drop);
  choices.insert(choices.begin() + at, add.begin(), add.end());
  return choices;
}

}  // namespace redoubt
