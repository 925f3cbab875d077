// The fields of a position as rows: their JSON, who sees them, and what a position is hashed by.
#pragma once
#include "games/borodino-1812/state.h"
#include "kernel/field_rows.h"

namespace redoubt::borodino_1812 {

[[nodiscard]] const FieldRows<Data, PublicPart>& public_fields();
[[nodiscard]] const FieldRows<Data, PrivatePart>& private_fields();
[[nodiscard]] const FieldRows<Data, State>& state_fields();

}  // namespace redoubt::borodino_1812
