// How a machine is to play: its level, and what it may spend on an impulse.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/fault.h"
#include "players/seats.h"

namespace redoubt::field {

struct Setting {
  std::string text;  // as it was asked for
  Level level = Level::random;
  std::uint64_t iterations = usual_iterations;
  std::chrono::milliseconds time{0};  // 0: the iterations count
};

/// "staff", "marshal", "marshal:500i" (worlds looked at), "marshal:1s", "marshal:250ms".
Result<Setting> setting_named(std::string_view text);

/// What may be spent on a decision, from now on.
Budget budget_of(const Setting& setting);

/// One game between two settings; the surveyor, if any, sees all of it.
Played play(const Seats& seats, const Setup& setup, std::uint64_t seed, const Setting& french, const Setting& russian,
            Surveyor* surveyor = nullptr);

/// What a player of this setting thinks of, best first, where this side is to act in a match.
std::vector<Reason> advice_for(const Seats& seats, const AnyMatch& match, Side side, const Setting& advisor,
                               std::uint64_t seed);

/// A number for each piece of work, from the seed that the user gave: who does it, and when, makes no difference.
std::uint64_t seed_of(std::string_view purpose, std::string_view seed, std::uint64_t number);

}  // namespace redoubt::field
