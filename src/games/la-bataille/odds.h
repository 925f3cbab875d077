// The exact odds of a fire, of a melee and of a charge. Nothing is sampled and no rule is told twice: the rules are
// played with every way that the dice can fall (branches.h).
//
// What the players decide on the way is in their conduct. Where it says nothing, nobody withdraws, reacts or rides on:
// a defender stays, a target stands, a window is passed, one hex advances and keeps its facing, nobody follows, a
// charge takes the cheapest ride (11.4), tramples if it may, and a broken regiment spreads its losses.
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/la-bataille/data.h"
#include "games/la-bataille/decisions.h"
#include "games/la-bataille/state.h"
#include "kernel/fixed_list.h"

namespace redoubt::la_bataille {

/// What befalls a unit.
enum class Lot : std::uint8_t {
  disordered,
  routed,
  eliminated,  // guns that are abandoned too; of a leader: out for good
  captured,    // surrendered; of a leader: taken
  fled,        // 9.7: off the map
  away         // 4.5: a leader, for hours
};
inline constexpr std::array<std::string_view, 6> lot_names = {"disordered", "routed", "eliminated",
                                                              "captured",   "fled",   "away"};

/// What one side suffers.
struct Toll {
  std::uint8_t strength = 0;               // points that it has no longer on the map
  std::array<std::uint8_t, 6> units = {};  // by lot: combat units, as they stood before
  std::uint8_t leaders = 0;                // out, away or taken

  friend constexpr auto operator<=>(const Toll&, const Toll&) = default;
};

/// Who stands in the hex that was fired at, attacked or charged.
enum class Holder : std::uint8_t { attacker, defender, nobody };

/// What has become of a charge.
enum class ChargeEnd : std::uint8_t {
  none,     // there was none
  contact,  // 11.5: it is next to its target, and attacks it in the melee phase
  bonus,    // the same, twice as strong
  met,      // 11.8: it attacks who has met it
  wild,     // 11.11: it has not heeded the recall, and attacks whom it is next to
  over,     // it has halted, tired
  routed,
  lost  // eliminated, or off the map
};

struct OddsOutcome {
  std::array<Toll, 2> sides = {};  // by side
  Holder holder = Holder::defender;
  ChargeEnd charge = ChargeEnd::none;
  bool ended = false;  // 4.9: and with it the battle

  friend constexpr auto operator<=>(const OddsOutcome&, const OddsOutcome&) = default;
};

struct OddsRow {
  OddsOutcome outcome;
  double chance = 0.0;
};

/// What befalls one unit, a joined regiment or a leader. Who was disordered before and still is, is not counted.
struct UnitOdds {
  Unit unit = no_unit;
  double strength = 0.0;              // points lost, on average
  std::array<double, 6> chance = {};  // by lot
};

struct Odds {
  Verdict refusal;  // why there are none: what is asked about is not legal now
  Side attacker = Side::french;
  Hex target = no_hex;
  std::vector<OddsRow> rows;    // each outcome once; the chances sum to 1 but for what is left out
  std::vector<UnitOdds> units;  // those to whom something can happen, in rising order
  std::size_t ways = 0;         // that the dice can fall, as far as it matters
  double left_out = 0.0;        // the chance of the least likely ways, where there are too many; mostly 0
};

/// What the players do where they have a choice.
struct Conduct {
  FixedList<Action, 24> answers;   // at each decision the first that is legal then, each once
  std::size_t most_ways = 20'000;  // if there are more, the least likely are left out
};

/// 7: the parts of a hex at another, with the hexes that join in (10.4). In a window (6.5) all that can fires.
struct FireAsked {
  Hex from = no_hex;
  Hex target = no_hex;
  unsigned parts = 0;
  unsigned joining = 0;
};
/// 8: from these hexes.
struct MeleeAsked {
  Hex target = no_hex;
  FixedList<Hex, 6> from;
  bool sparing = false;  // 11.2
};
/// 11.3.
struct ChargeAsked {
  Hex from = no_hex;
  Hex target = no_hex;
  bool leaders = false;  // 4.4: they go along
};

[[nodiscard]] Odds fire_odds(const Data& data, const State& state, const FireAsked& asked);
/// From the withdrawal to the advance.
[[nodiscard]] Odds melee_odds(const Data& data, const State& state, const MeleeAsked& asked,
                              const Conduct& conduct = {});
/// From its declaration until it is over; the melee that may follow is another.
[[nodiscard]] Odds charge_odds(const Data& data, const State& state, const ChargeAsked& asked,
                               const Conduct& conduct = {});

/// A decision that somebody may come to take on the way.
struct Choice {
  Side side = Side::french;
  Phase phase = Phase::over;
  Action action;

  friend constexpr bool operator==(const Choice&, const Choice&) = default;
};
/// All of them, with this conduct: each can be an answer of another conduct.
[[nodiscard]] std::vector<Choice> melee_choices(const Data& data, const State& state, const MeleeAsked& asked,
                                                const Conduct& conduct = {});
[[nodiscard]] std::vector<Choice> charge_choices(const Data& data, const State& state, const ChargeAsked& asked,
                                                 const Conduct& conduct = {});

/// What is decided in a position on the way by this conduct: its next answer, which is taken from it, or else what is
/// said above.
[[nodiscard]] Action answer(const Data& data, const State& state, const Conduct& conduct, std::uint32_t& taken);

}  // namespace redoubt::la_bataille
