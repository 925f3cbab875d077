// The one JSON form of each thing of La Bataille de la Moskowa.
#pragma once
#include "games/la-bataille/data.h"
#include "kernel/action.h"
#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/json_text.h"

namespace redoubt::la_bataille {

class JsonForms {
 public:
  explicit JsonForms(const Data& data) : data_(&data) {}

  void write_action(Action action, JsonText& out) const;
  [[nodiscard]] json::object action(Action action) const { return action_json(*this, action); }
  [[nodiscard]] Result<Action> parse_action(const json::value& value) const;

 private:
  const Data* data_;
};

}  // namespace redoubt::la_bataille
