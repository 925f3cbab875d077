// Bytes as decisions: each is tried as it stands and refused or taken, then one of the legal ones is taken. The
// position stays sound, and what is refused changes nothing.
#include <cstdlib>
#include <cstring>
#include <span>

#include "games.h"

namespace redoubt {
namespace {

/// A verb and operands, two of which have a ninth bit from the verb's byte: there are boards of more than 256 places.
Action decision(std::span<const unsigned char> bytes) {
  return {static_cast<std::uint16_t>(bytes[0] & 0x3FU),
          static_cast<std::uint16_t>(bytes[1] | ((bytes[0] & 0x80U) << 1U)),
          static_cast<std::uint16_t>(bytes[2] | ((bytes[0] & 0x40U) << 2U)), bytes[3]};
}

template <Game G>
void play(const G& game, std::span<const unsigned char> bytes) {
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes.data(), 6);
  FastDice dice(seed);
  EventList events;
  ActionList legal;
  const auto scenario = static_cast<std::uint16_t>(bytes[6] % game.scenarios().size());
  const std::uint32_t options = bytes[7] * 17U % (1U << game.options().size());
  typename G::State state = game.start({scenario, options}, dice, events);
  for (std::size_t i = 8; i + 4 < bytes.size() && game.to_act(state); i += 5) {
    const Action tried = decision(bytes.subspan(i));
    const typename G::State before = state;
    game.legal(state, legal);
    if (legal.empty() || game.check(state, tried).legal() != legal.contains(tried) || !(before == state)) std::abort();
    events.clear();
    game.apply(state, legal[bytes[i + 4] % legal.size()], dice, events);
    if (!game.faults(state).empty()) std::abort();
  }
}

}  // namespace
}  // namespace redoubt

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  if (size < 8) return 0;
  redoubt::with_every_game([&](const auto& game) { redoubt::play(game, {bytes, size}); });
  return 0;
}
