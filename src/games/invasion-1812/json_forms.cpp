// Decisions and events as JSON. Positions are in json_state.cpp, views in json_view.cpp, the static data in
// json_describe.cpp.
#include "games/invasion-1812/json_forms.h"

#include <algorithm>
#include <string>

#include "board/event_form.h"
#include "games/invasion-1812/json_names.h"

namespace redoubt::invasion_1812 {

// --- decisions ---

json::object JsonForms::action(Action action) const {
  const Verb verb = verb_of(action);
  json::object out{{"do", word(verb_names, action.verb)}};
  const auto unit = [&](unsigned operand) { return unit_json(data_->forces, static_cast<Unit>(operand)); };
  const auto hex = [&](unsigned operand) { return hex_json(static_cast<Hex>(operand)); };
  switch (operands(verb)) {
    case Operands::none: break;
    case Operands::unit: out["unit"] = unit(action.a); break;
    case Operands::hex:
      if (action.a != no_hex) out["hex"] = hex(action.a);
      break;
    case Operands::unit_hex:
      out["unit"] = unit(action.a);
      if (action.b != no_hex) out["hex"] = hex(action.b);
      break;
    case Operands::hex_hex_number:
      out["from"] = hex(action.a);
      out["hex"] = hex(action.b);
      out["commands"] = action.c;
      break;
    case Operands::number: out["commands"] = action.a; break;
    case Operands::card: out["card"] = action.a; break;
  }
  return out;
}

namespace {

/// Reads the operands of one decision.
class ActionReader {
 public:
  ActionReader(const Data& data, Reader& in) : data_(data), in_(in) {}

  Action read(Verb verb) {
    switch (operands(verb)) {
      case Operands::none: in_.only({"do"}); return act(verb);
      case Operands::unit: in_.only({"do", "unit"}); return act(verb, unit());
      case Operands::hex:
        in_.only({"do", "hex"});
        return act(verb, verb == Verb::discard && !in_.has("hex") ? no_hex : hex("hex"));
      case Operands::unit_hex:
        in_.only({"do", "unit", "hex"});
        return act(verb, unit(), verb == Verb::go_on && !in_.has("hex") ? no_hex : hex("hex"));
      case Operands::hex_hex_number:
        in_.only({"do", "from", "hex", "commands"});
        return act(verb, hex("from"), hex("hex"), number("commands", 0, most_commands));
      case Operands::number: in_.only({"do", "commands"}); return act(verb, number("commands", 0, most_commands));
      case Operands::card: in_.only({"do", "card"}); return act(verb, number("card", 1, card_count));
    }
    return {};
  }

 private:
  static constexpr int most_commands = 7;  // 9.2.3

  unsigned unit() {
    const std::string id = in_.text("unit");
    const Unit unit = data_.forces.find(id);
    if (unit == no_unit) in_.complain("unit", "is no unit of this game: \"" + id + "\"; `describe` lists them");
    return unit;
  }

  unsigned hex(std::string_view key) {
    const std::string number = in_.text(key);
    const Hex hex = hex_named(number);
    if (hex == no_hex) in_.complain(key, "is no hex of this map: \"" + number + "\"; they are 0101 to 2718");
    return hex;
  }

  unsigned number(std::string_view key, int low, int high) { return static_cast<unsigned>(in_.number(key, low, high)); }

  const Data& data_;
  Reader& in_;
};

}  // namespace

Result<Action> JsonForms::parse_action(const json::value& value) const {
  return parse_decision(value, verb_names, [&](Reader& in, std::uint16_t verb) {
    return ActionReader(*data_, in).read(static_cast<Verb>(verb));
  });
}

// --- events ---

namespace {

json::value value_json(const Event& event, const Data& data) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::set_up: return json::string(data.scenarios.at(event.value).id);
    case Happening::foraged:
    case Happening::cossacks:
    case Happening::rising:
    case Happening::sweden: return event.value == 1;
    case Happening::napoleon: return word(fate_names, event.value);
    case Happening::valued: return int{event.value} - 100;
    default: return event.value;
  }
}

}  // namespace

std::optional<json::object> JsonForms::event(const Event& event, Viewer who) const {
  if (!includes(event.seen, who)) return std::nullopt;
  const Shape& shape = shapes[event.kind];
  json::object out;
  out["event"] = json::string(shape.name);
  out["rule"] = word(rule_numbers, event.rule);
  out["side"] = word(side_names, event.side);
  const bool open = includes(event.open, who);
  for (const char member : shape.members) {
    switch (member) {
      case 'u':
        if (open) out["unit"] = unit_json(data_->forces, static_cast<Unit>(event.unit));
        break;
      case 'f': out["from"] = hex_json(event.from); break;
      case 't': out["hex"] = hex_json(event.to); break;
      default: out["dice"] = faces_json(event.dice); break;
    }
  }
  if (!shape.value.empty() && (open || !keeps_value(shape.what))) out[shape.value] = value_json(event, *data_);
  // 7.5: what lies under a train that was laid face down, its owner alone knows.
  if (shape.what == Happening::allocated && open) out["dummy"] = event.unit == 1;
  return out;
}

}  // namespace redoubt::invasion_1812
