// A decision: eight bytes, a verb and up to three operands, whose meaning each game gives.
#pragma once
#include <compare>
#include <cstdint>

#include "kernel/fixed_list.h"

namespace redoubt {

struct Action {
  std::uint16_t verb = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;

  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// The caller's buffer for legal decisions: on the stack, so that listing them never touches the heap. Two armies of
/// fifty blocks on connected roads have been seen to have more than a thousand decisions.
using ActionList = FixedList<Action, 4096>;

}  // namespace redoubt
