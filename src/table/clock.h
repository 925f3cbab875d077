// The clocks of a match: so much for each side in all, or so much each time the turn comes to it.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "kernel/json.h"
#include "kernel/side.h"
#include "table/store.h"

namespace redoubt::table {

enum class ClockKind : std::uint8_t { none, game, move };

struct ClockRule {
  ClockKind kind = ClockKind::none;
  std::int64_t seconds = 0;
};

/// {"kind": "game", "seconds": 3600}; null for none.
Result<ClockRule> parse_clock(const json::value& value);
json::value to_json(const ClockRule& rule);

/// A value that follows from the times of the journal alone. A side here is that of the chair, whatever its player
/// plays.
class Clocks {
 public:
  explicit Clocks(const ClockRule& rule = {});

  /// From now on this side decides (nobody: the clocks stand still).
  void turn(std::optional<Side> side, Millis at);
  /// A match that goes on by other rules, or after it was frozen, begins its turn anew: what has passed is not counted.
  void forgive(Millis at) { since_ = at; }
  /// When the side that decides will have no time left.
  [[nodiscard]] std::optional<Millis> deadline() const;
  /// {"kind", "seconds", "left": {"french": ms, "russian": ms}, "running": side or null, "at": ms}; null for none. By
  /// the sides that are played: the other ones when the players have exchanged them.
  [[nodiscard]] json::value state(bool exchanged) const;

 private:
  [[nodiscard]] Millis full() const { return rule_.seconds * 1000; }

  ClockRule rule_;
  std::array<Millis, 2> left_{};
  std::optional<Side> running_;
  Millis since_ = 0;
};

}  // namespace redoubt::table
