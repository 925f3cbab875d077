// A game of decisions taken at random, looked at as it goes.
#pragma once
#include <cstdint>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {

/// Calls f with each position and its number, and with the last one, as long as f says true.
template <class F>
void for_each_position(std::size_t scenario, std::uint32_t options, std::uint64_t seed, F f) {
  State state;
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = static_cast<std::uint8_t>(options);
  FastDice dice(seed);
  EventList muted(true);
  ActionList legal;
  Play(standard(), state, dice, muted).set_up();
  for (long number = 0; f(static_cast<const State&>(state), number) && state.phase != Phase::over; ++number) {
    Position{standard(), state}.legal(legal);
    ASSERT_FALSE(legal.empty()) << phase_names[static_cast<std::size_t>(state.phase)];
    Play(standard(), state, dice, muted).apply(legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

}  // namespace redoubt::invasion_1812
