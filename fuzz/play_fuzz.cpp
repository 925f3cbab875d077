// Bytes as decisions: each is tried as it stands and refused or taken, then one of the legal ones is taken. The
// position stays sound, and what is refused changes nothing.
#include <cstdlib>
#include <cstring>

#include "games/bloody-monday/game.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  using namespace redoubt;
  using namespace redoubt::bloody_monday;
  if (size < 8) return 0;
  const BloodyMonday& game = BloodyMonday::standard();
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes, 6);
  FastDice dice(seed);
  EventList events;
  ActionList legal;
  State state =
      game.start({static_cast<std::uint16_t>(bytes[6] & 1U), bytes[7] * 17U % (all_options + 1)}, dice, events);
  for (std::size_t i = 8; i + 4 < size && game.to_act(state); i += 5) {
    const Action tried{bytes[i], bytes[i + 1], bytes[i + 2], static_cast<std::uint16_t>(bytes[i + 3] >> 7)};
    const State before = state;
    game.legal(state, legal);
    if (legal.empty() || game.check(state, tried).legal() != legal.contains(tried) || !(before == state)) std::abort();
    events.clear();
    game.apply(state, legal[bytes[i + 4] % legal.size()], dice, events);
    if (!game.faults(state).empty()) std::abort();
  }
  return 0;
}
