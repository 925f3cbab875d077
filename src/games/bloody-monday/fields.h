// The fields of a position as rows: their JSON, who sees them, and what a position is hashed by.
#pragma once
#include "games/bloody-monday/state.h"
#include "kernel/field_rows.h"

namespace redoubt::bloody_monday {

[[nodiscard]] const FieldRows<Data, PublicPart>& public_fields();
[[nodiscard]] const FieldRows<Data, PrivatePart>& private_fields();
[[nodiscard]] const FieldRows<Data, State>& state_fields();

}  // namespace redoubt::bloody_monday
