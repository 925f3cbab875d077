// The one JSON form of each thing of The Invasion of Russia.
#pragma once
#include <optional>

#include "games/invasion-1812/decisions.h"
#include "games/invasion-1812/view.h"
#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt::invasion_1812 {

class JsonForms {
 public:
  explicit JsonForms(const Data& data) : data_(&data) {}

  [[nodiscard]] json::object action(Action action) const;
  [[nodiscard]] Result<Action> parse_action(const json::value& value) const;
  [[nodiscard]] std::optional<json::object> event(const Event& event, Viewer who) const;
  [[nodiscard]] json::object state(const State& state) const;
  [[nodiscard]] Result<State> parse_state(const json::value& value) const;
  [[nodiscard]] json::object view(const View& view) const;
  [[nodiscard]] json::object describe() const;

 private:
  const Data* data_;
};

}  // namespace redoubt::invasion_1812
