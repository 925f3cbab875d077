// The JSON of Bloody Monday as types of TypeScript.
#include "games/bloody-monday/fields.h"
#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/json_forms.h"
#include "kernel/protocol_types.h"

namespace redoubt::bloody_monday {

namespace {

std::string type_of(Names names) { return names == Names::unit ? UnitForm::type() : AreaForm::type(); }

std::string type_of(Tells tells) {
  switch (tells) {
    case Tells::block:
    case Tells::leader: return UnitForm::type();
    case Tells::area: return AreaForm::type();
    case Tells::number: return NumberForm<>::type();
    case Tells::faces: return ListForm<NumberForm<>>::type();
    case Tells::scenario: return WordForm<scenario_names>::type();
    case Tells::impulse: return WordForm<impulse_names>::type();
    case Tells::ending: return WordForm<ending_names>::type();
  }
  return {};
}

void add_operand(MemberTypes& members, const Operand<Names>& each) { members.add(each.key, type_of(each.kind)); }

void add_field(MemberTypes& members, const chronicle::Field& each) {
  if (each.kind == Tells::block) {
    members.add("token", "number");
    members.add_optional(each.key, type_of(each.kind));
  } else {
    members.add(each.key, type_of(each.kind));
  }
}

}  // namespace

std::string JsonForms::protocol_types() {
  return protocol_head({"UnitId", "AreaId"}) + decision_types(verbs, add_operand) + "\n" +
         event_types(chronicle::rows, add_field) + "\n" + shown_types(public_fields());
}

}  // namespace redoubt::bloody_monday
