// The JSON of Borodino 1812 as types of TypeScript.
#include "games/borodino-1812/fields.h"
#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/json_forms.h"
#include "kernel/protocol_types.h"

namespace redoubt::borodino_1812 {

namespace {

std::string type_of(Names names) {
  switch (names) {
    case Names::unit: return UnitForm::type();
    case Names::area: return AreaForm::type();
    case Names::origin: return OriginForm::type();
    case Names::target: return WordForm<target_names>::type();
    case Names::side: return SideForm::type();
    case Names::points: return NumberForm<>::type();
    case Names::source:
    case Names::second: return SourceForm::type();
  }
  return {};
}

std::string type_of(Tells tells) {
  switch (tells) {
    case Tells::block:
    case Tells::host: return UnitForm::type();
    case Tells::area: return PlaceForm::type();
    case Tells::origin: return OriginForm::type();
    case Tells::side: return SideForm::type();
    case Tells::post: return WordForm<post_names>::type();
    case Tells::scenario: return ScenarioForm::type();
    case Tells::number: return NumberForm<>::type();
    case Tells::truth: return TruthForm::type();
    case Tells::faces: return ListForm<NumberForm<>>::type();
  }
  return {};
}

void add_operand(MemberTypes& members, const Operand<Names>& each) {
  if (each.kind == Names::second)
    members.add_optional(each.key, type_of(each.kind));
  else
    members.add(each.key, type_of(each.kind));
}

void add_field(MemberTypes& members, const chronicle::Field& each) {
  if (each.kind == Tells::block) members.add("token", "number");
  if (each.kind == Tells::block || each.kind == Tells::host || each.kind == Tells::area)
    members.add_optional(each.key, type_of(each.kind));
  else
    members.add(each.key, type_of(each.kind));
}

}  // namespace

std::string JsonForms::protocol_types() {
  return protocol_head({"UnitId", "AreaId", "BoxId", "ScenarioId"}) + decision_types(verbs, add_operand) + "\n" +
         event_types(chronicle::rows, add_field) + "\n" + shown_types(public_fields());
}

}  // namespace redoubt::borodino_1812
