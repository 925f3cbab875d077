// Any JSON as a position: refused with its faults, or sound and the same after being written and read again.
#include <cstdlib>

#include "games.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  using namespace redoubt;
  const auto document = parse_json({reinterpret_cast<const char*>(bytes), size});
  if (!document) return 0;
  with_every_game([&](const auto& game) {
    const auto state = game.parse_state(*document);
    if (!state) {
      if (state.error().empty()) std::abort();
      return;
    }
    const auto again = game.parse_state(game.state_json(*state));
    if (!again || !(*again == *state)) std::abort();
  });
  return 0;
}
