// A block by its id, as every game with blocks writes it.
#pragma once
#include <string>

#include "board/blocks.h"
#include "kernel/forms.h"
#include "kernel/json.h"

namespace redoubt {

struct UnitForm {
  static json::value write(const auto& data, Unit unit) { return json::string(data.forces.data(unit).id); }
  static void read(const auto& data, const Given& given, Unit& unit) {
    const std::string id = given.text();
    unit = data.forces.find(id);
    if (unit == no_unit) given.complain("is no block of this game: \"" + id + "\"; `describe` lists them");
  }
  static std::string type() { return "UnitId"; }
};
using MaybeUnitForm = OptionalForm<UnitForm, no_unit>;

}  // namespace redoubt
