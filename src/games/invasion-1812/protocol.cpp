// The JSON of The Invasion of Russia (1812) as types of TypeScript.
#include "games/invasion-1812/fields.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/json_forms.h"
#include "kernel/protocol_types.h"

namespace redoubt::invasion_1812 {

namespace {

std::string type_of(Names names) {
  switch (names) {
    case Names::unit: return UnitForm::type();
    case Names::hex:
    case Names::hex_or_none: return HexNumberForm::type();
    case Names::commands:
    case Names::card: return NumberForm<>::type();
  }
  return {};
}

std::string type_of(Tells tells) {
  switch (tells) {
    case Tells::unit: return UnitForm::type();
    case Tells::hex: return HexNumberForm::type() + " | null";
    case Tells::card:
    case Tells::number:
    case Tells::amount: return NumberForm<>::type();
    case Tells::truth: return TruthForm::type();
    case Tells::faces: return ListForm<NumberForm<>>::type();
    case Tells::scenario: return ScenarioForm::type();
    case Tells::fate: return WordForm<fate_names>::type();
  }
  return {};
}

std::string type_of_parts() {
  std::string all;
  for (const auto& each : chronicle::parts) all.append(all.empty() ? "'" : " | '").append(each.word).append("'");
  return all;
}

void add_operand(MemberTypes& members, const Operand<Names>& each) {
  if (each.kind == Names::hex_or_none)
    members.add_optional(each.key, type_of(each.kind));
  else
    members.add(each.key, type_of(each.kind));
}

void add_field(MemberTypes& members, const chronicle::Field& each) {
  if (each.concealed)
    members.add_optional(each.key, type_of(each.kind));
  else
    members.add(each.key, type_of(each.kind));
  if (each.slot == EventSlot::amount)
    members.add_optional("parts", "{ part: " + type_of_parts() + "; value: number }[]");
}

}  // namespace

std::string JsonForms::protocol_types() {
  return protocol_head({"UnitId", "HexId", "ScenarioId"}) + decision_types(verbs, add_operand) + "\n" +
         event_types(chronicle::rows, add_field) + "\n" + shown_types(public_fields());
}

}  // namespace redoubt::invasion_1812
