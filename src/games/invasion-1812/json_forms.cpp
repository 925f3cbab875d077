// Decisions and events as JSON. Positions are in json_state.cpp, views in json_view.cpp, the static data in
// json_describe.cpp.
#include "games/invasion-1812/json_forms.h"

#include <string>

#include "board/event_form.h"
#include "games/invasion-1812/forms.h"
#include "kernel/event_forms.h"
#include "kernel/verbs.h"

namespace redoubt::invasion_1812 {

// --- decisions ---

namespace {

/// What stands there, or this where nothing does.
template <class Form, class T>
T read_operand(const Data& data, Reader& in, std::string_view key, T value) {
  if (in.member(key) != nullptr) Form::read(data, in.given(key), value);
  return value;
}

}  // namespace

void JsonForms::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out, [&](JsonText& text, std::string_view key, Names names, unsigned value) {
    switch (names) {
      case Names::unit: text[key] = UnitForm::write(*data_, static_cast<Unit>(value)); break;
      case Names::hex: text[key] = HexNumberForm::write(*data_, static_cast<Hex>(value)); break;
      case Names::hex_or_none:
        if (value != no_hex) text[key] = HexNumberForm::write(*data_, static_cast<Hex>(value));
        break;
      case Names::commands:
      case Names::card: text[key] = value; break;
    }
  });
}

Result<Action> JsonForms::parse_action(const json::value& value) const {
  constexpr int most_commands = 7;  // 9.2.3
  return parse_decision(verbs, value, [&](Reader& in, std::string_view key, Names names) -> unsigned {
    switch (names) {
      case Names::unit: return read_operand<UnitForm>(*data_, in, key, no_unit);
      case Names::hex: return read_operand<HexNumberForm>(*data_, in, key, no_hex);
      case Names::hex_or_none: return in.has(key) ? read_operand<HexNumberForm>(*data_, in, key, no_hex) : no_hex;
      case Names::commands: return read_operand<NumberForm<0, most_commands>>(*data_, in, key, 0U);
      case Names::card: return read_operand<CardForm<1>>(*data_, in, key, 0U);
    }
    return 0;
  });
}

// --- events ---

bool JsonForms::write_event(const Event& event, Viewer who, JsonText& out) const {
  const auto write = [&](JsonText& text, const chronicle::Field& field, std::uint32_t value, bool) {
    switch (field.kind) {
      case Tells::unit: text[field.key] = UnitForm::write(*data_, static_cast<Unit>(value)); break;
      case Tells::hex: text[field.key] = HexNumberForm::write(*data_, static_cast<Hex>(value)); break;
      case Tells::card:
      case Tells::number: text[field.key] = value; break;
      case Tells::amount: text[field.key] = static_cast<std::int32_t>(value); break;
      case Tells::truth: text[field.key] = value != 0; break;
      case Tells::faces: text[field.key] = faces_json(value); break;
      case Tells::scenario: text[field.key] = ScenarioForm::write(*data_, value); break;
      case Tells::fate: text[field.key] = fate_names[value]; break;
    }
  };
  if (!write_event_fields(chronicle::rows, event, rule_numbers[event.rule], who, out, write)) return false;
  if (tells_parts(chronicle::rows, event, who)) write_event_parts(chronicle::parts, event, out);
  return true;
}

}  // namespace redoubt::invasion_1812
