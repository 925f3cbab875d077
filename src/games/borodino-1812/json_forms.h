// The one JSON form of each thing of Borodino 1812.
#pragma once
#include <optional>
#include <string>

#include "games/borodino-1812/decisions.h"
#include "games/borodino-1812/view.h"
#include "kernel/board_file.h"
#include "kernel/json.h"
#include "kernel/json_text.h"
#include "kernel/side.h"
#include "kernel/view_rows.h"

namespace redoubt::borodino_1812 {

class JsonForms {
 public:
  explicit JsonForms(const Data& data) : data_(&data) {}

  void write_action(Action action, JsonText& out) const;
  [[nodiscard]] json::object action(Action action) const { return action_json(*this, action); }
  [[nodiscard]] Result<Action> parse_action(const json::value& value) const;
  /// Whether the viewer learns of it.
  bool write_event(const Event& event, Viewer who, JsonText& out) const;
  [[nodiscard]] json::object state(const State& state) const;
  [[nodiscard]] Result<State> parse_state(const json::value& value) const;
  [[nodiscard]] static ViewRows<Data, View> view_rows();
  /// All of these as types of TypeScript, for the client: web/games/<game>/protocol.d.ts.
  [[nodiscard]] static std::string protocol_types();
  [[nodiscard]] json::object describe() const;
  [[nodiscard]] BoardForm board() const;

 private:
  const Data* data_;
};

}  // namespace redoubt::borodino_1812
