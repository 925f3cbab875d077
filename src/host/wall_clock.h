// What time it is.
#pragma once
#include "table/store.h"

namespace redoubt::host {

table::Millis now();

}  // namespace redoubt::host
