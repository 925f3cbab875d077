// Decisions and events as JSON. Positions are in json_state.cpp, views in json_view.cpp, the static data in
// json_describe.cpp.
#include "games/invasion-1812/json_forms.h"

#include <algorithm>
#include <string>

#include "board/event_form.h"
#include "games/invasion-1812/json_names.h"
#include "kernel/verbs.h"

namespace redoubt::invasion_1812 {

// --- decisions ---

void JsonForms::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out, [&](JsonText& text, std::string_view key, Names names, unsigned value) {
    switch (names) {
      case Names::unit: text[key] = unit_json(data_->forces, static_cast<Unit>(value)); break;
      case Names::hex: text[key] = hex_json(static_cast<Hex>(value)); break;
      case Names::hex_or_none:
        if (value != no_hex) text[key] = hex_json(static_cast<Hex>(value));
        break;
      case Names::commands:
      case Names::card: text[key] = value; break;
    }
  });
}

namespace {

unsigned read_unit(Reader& in, std::string_view key, const Forces& forces) {
  const std::string id = in.text(key);
  const Unit unit = forces.find(id);
  if (unit == no_unit) in.complain(key, "is no unit of this game: \"" + id + "\"; `describe` lists them");
  return unit;
}

unsigned read_hex(Reader& in, std::string_view key) {
  const std::string number = in.text(key);
  const Hex hex = hex_named(number);
  if (hex == no_hex) in.complain(key, "is no hex of this map: \"" + number + "\"; they are 0101 to 2718");
  return hex;
}

}  // namespace

Result<Action> JsonForms::parse_action(const json::value& value) const {
  constexpr int most_commands = 7;  // 9.2.3
  return parse_decision(verbs, value, [&](Reader& in, std::string_view key, Names names) -> unsigned {
    switch (names) {
      case Names::unit: return read_unit(in, key, data_->forces);
      case Names::hex: return read_hex(in, key);
      case Names::hex_or_none: return in.has(key) ? read_hex(in, key) : no_hex;
      case Names::commands: return static_cast<unsigned>(in.number(key, 0, most_commands));
      case Names::card: return static_cast<unsigned>(in.number(key, 1, card_count));
    }
    return 0;
  });
}

// --- events ---

namespace {

json::value value_json(const Event& event, const Data& data) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::set_up: return json::string(data.scenarios.at(event.value).id);
    case EventKind::foraged:
    case EventKind::cossacks:
    case EventKind::rising:
    case EventKind::sweden: return event.value == 1;
    case EventKind::napoleon: return word(fate_names, event.value);
    case EventKind::valued: return int{event.value} - 100;
    default: return event.value;
  }
}

}  // namespace

bool JsonForms::write_event(const Event& event, Viewer who, JsonText& out) const {
  if (!includes(event.seen, who)) return false;
  const Shape& shape = shapes[event.kind];
  out["event"] = shape.name;
  out["rule"] = rule_numbers[event.rule];
  out["side"] = name(event.side);
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
  if (shape.what == EventKind::allocated && open) out["dummy"] = event.unit == 1;
  return true;
}

}  // namespace redoubt::invasion_1812
