// A position as rows: what it is hashed by.
#pragma once
#include "games/la-bataille/state.h"
#include "kernel/state_rows.h"

namespace redoubt::la_bataille {

StateRows state_rows();

}  // namespace redoubt::la_bataille
