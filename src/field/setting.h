// How a machine is to play: its level, and what it may spend on an impulse.
#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/fault.h"
#include "kernel/record.h"
#include "players/game_with_bots.h"

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

/// By how many milliseconds each side's slowest decision was over its time: below nothing, all came in time. Of a
/// player without a clock nothing is said, so that his games stay the same whoever runs them.
using Lateness = std::array<std::optional<double>, 2>;

/// Holds a stopwatch over one player.
class Stopwatch {
 public:
  explicit Stopwatch(const Setting& setting) : setting_(&setting) {}

  /// A decision begins.
  [[nodiscard]] Budget start();
  /// It is taken; asked again it changes nothing.
  void stop();
  [[nodiscard]] std::optional<double> latest() const { return latest_; }

 private:
  const Setting* setting_;
  bool running_ = false;
  std::chrono::steady_clock::time_point began_;
  std::optional<double> latest_;
};

/// One game between two settings; the surveyor, if any, sees all of it. A decision is taken to last until the next one
/// is asked for, so that what comes of it counts too.
GameResult play(const GameWithBots& with_bots, const Setup& setup, std::uint64_t seed, const Setting& french,
                const Setting& russian, Surveyor* surveyor = nullptr, Lateness* late = nullptr);

struct RecordedGame {
  GameResult played;
  Lateness late;
  Record record;  // with its secret: nobody is left to keep it from
};

/// The same with fair dice, as at the table: the same seed gives the same game and the same record, unless a player
/// looks at a clock; but not the game that `play` makes of it.
RecordedGame play_recorded(const GameWithBots& with_bots, const Setup& setup, const std::string& seed,
                           const Setting& french, const Setting& russian, Surveyor* surveyor = nullptr);

/// What a player of this setting thinks of, best first, where this side is to act after the first decisions of a match.
std::vector<Reason> advice_for(const GameWithBots& with_bots, const AnyMatch& match, std::size_t decisions, Side side,
                               const Setting& advisor, std::uint64_t seed);

/// A number for each piece of work, from the seed that the user gave: who does it, and when, makes no difference.
std::uint64_t seed_of(std::string_view purpose, std::string_view seed, std::uint64_t number);

}  // namespace redoubt::field
