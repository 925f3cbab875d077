// What one side may know of a position. There is no field here for what it may not know.
#pragma once
#include <array>
#include <type_traits>

#include "games/invasion-1812/state.h"

namespace redoubt::invasion_1812 {

/// What is said of a unit whose face is seen, and of a stack of counters as a whole.
enum class Mark : std::uint16_t {
  disrupted,     // of a unit only
  fed,           // of a unit only: R.11
  shown,         // of a unit only: 15.1: everybody has seen its face
  foraging,      // 7.6; of a stack, as all that follow: on somebody in it
  moved,         // 8.3, 12.1
  forced,        // 8.4
  fought,        // 11.2
  fought_twice,  // 11.2
  party,         // of the march or the attack that is under way
  pending,       // to be placed, or to escape
  withdrawn,     // 11.11
  recruit,       // 16.13
  divisions,     // of a stack only: there are some, and not only commanders
  cavalry        // of a stack only: 15.1: undisrupted cavalry has been declared
};
constexpr std::uint16_t bit(Mark mark) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(mark)); }
constexpr bool has(std::uint16_t marks, Mark mark) { return (marks & bit(mark)) != 0; }

/// A unit whose face this viewer sees: his own, those that have been shown, those off the map; without screens all.
struct KnownUnit {
  Unit unit = no_unit;
  Hex where = no_hex;
  std::uint16_t marks = 0;

  friend constexpr bool operator==(const KnownUnit&, const KnownUnit&) = default;
};

/// R.2: counters of a side in a hex whose faces this viewer does not see. The marks are those of the whole stack, with
/// whoever of it is known.
struct HiddenStack {
  Hex hex = no_hex;
  Side side = Side::french;
  std::uint8_t counters = 0;  // divisions, commanders and screens alike
  std::uint8_t screens = 0;   // those known as such, because everybody else of the stack has been shown
  std::uint16_t marks = 0;

  friend constexpr bool operator==(const HiddenStack&, const HiddenStack&) = default;
};

inline constexpr int max_train_counters = max_trains + dummy_trains;

/// 7.4, 7.5: what everybody sees of a side's trains.
struct TrainCounters {
  std::array<Hex, max_train_counters> face_down = {};  // genuine or not, in the order of the hexes, then `no_hex`
  Hex face_up = no_hex;                                // 7.1
  std::uint8_t to_lay = 0;                             // genuine and dummies together

  friend constexpr bool operator==(const TrainCounters&, const TrainCounters&) = default;
};

/// What everybody sees of the cards.
struct CardTable {
  std::uint64_t unplayed = 0;                      // those in the decks and in the hands, as bits by their numbers
  std::array<std::uint8_t, card_count> deck = {};  // of each that is to be drawn, in order: its deck, 1 or 2; 0: none;
                                                   // 16.13: in the second year there is only one deck
  std::array<std::uint8_t, 2> held = {};           // how many cards each side has in hand
  std::array<std::uint8_t, 2> played = {};         // in this turn
  std::array<std::array<std::int8_t, effect_kinds>, 2> effects = {};
  std::uint8_t effect = 0;
  Side first = Side::russian;  // whose card comes first in this turn
  bool jerome = false;

  friend constexpr bool operator==(const CardTable&, const CardTable&) = default;
};

/// What everybody sees of the course of the game.
struct PublicPart {
  std::array<HexSet, 2> depots = {};
  HexSet screened = {};
  HexSet freed = {};
  std::array<Rooms, 2> swollen = {};
  std::array<Rooms, 2> lapsing = {};
  std::array<TrainCounters, 2> trains = {};
  CardTable cards = {};
  Attack attack = {};

  Hex rallying = no_hex;
  Hex base = no_hex;
  Hex march_from = no_hex;
  Hex march_at = no_hex;
  std::uint8_t marching = 0;  // counters of the march that is under way, screens among them; before its first step
                              // an enemy sees those that could go
  std::uint8_t steps = 0;

  std::array<std::array<std::uint8_t, turn_count>, 2> strength = {};
  std::array<std::uint8_t, 2> depots_lost = {};
  std::array<std::int8_t, 2> base_commands = {};
  std::array<std::uint8_t, 2> commands = {};
  std::array<std::int8_t, 2> swing = {};
  std::uint8_t to_lose = 0;
  std::uint8_t to_disrupt = 0;
  std::uint8_t commanders_to_lose = 0;
  std::uint8_t battle_points = 0;
  std::uint8_t horses_lost = 0;

  Phase phase = Phase::set_up;
  Phase after = Phase::over;
  std::uint8_t scenario = 0;
  std::uint8_t options = 0;
  std::uint8_t turn = 1;
  Side acting = Side::russian;
  Side attacker = Side::french;
  Side leads = Side::french;
  std::uint8_t finished = 0;
  bool second_year = false;
  bool held_up = false;
  bool between_years = false;
  std::array<bool, 2> was_in = {};
  std::array<bool, 2> left = {};
  bool winter_offered = false;
  Rising rising = Rising::none;
  bool independent = false;
  Side winner = Side::french;
  Ending ending = Ending::none;
  std::array<std::uint8_t, 2> last_dice = {};

  friend constexpr bool operator==(const PublicPart&, const PublicPart&) = default;
};

/// Calls f with each member of a public part and the member of the state that it shows as it is.
template <class Part, class Whole, class F>
constexpr void each_public(Part& p, Whole& s, F f) {
  f(p.depots, s.depots);
  f(p.screened, s.screened);
  f(p.freed, s.freed);
  f(p.swollen, s.swollen);
  f(p.lapsing, s.lapsing);
  f(p.attack, s.attack);
  f(p.phase, s.phase);
  f(p.after, s.after);
  f(p.scenario, s.scenario);
  f(p.options, s.options);
  f(p.turn, s.turn);
  f(p.acting, s.acting);
  f(p.attacker, s.attacker);
  f(p.leads, s.leads);
  f(p.finished, s.finished);
  f(p.second_year, s.second_year);
  f(p.held_up, s.held_up);
  f(p.between_years, s.between_years);
  f(p.was_in, s.was_in);
  f(p.left, s.left);
  f(p.winter_offered, s.winter_offered);
  f(p.rising, s.rising);
  f(p.independent, s.independent);
  f(p.winner, s.winner);
  f(p.ending, s.ending);
  f(p.last_dice, s.last_dice);
  f(p.rallying, s.rallying);
  f(p.base, s.base);
  f(p.march_from, s.march_from);
  f(p.march_at, s.march_at);
  f(p.steps, s.steps);
  f(p.strength, s.strength);
  f(p.depots_lost, s.depots_lost);
  f(p.base_commands, s.base_commands);
  f(p.commands, s.commands);
  f(p.swing, s.swing);
  f(p.to_lose, s.to_lose);
  f(p.to_disrupt, s.to_disrupt);
  f(p.commanders_to_lose, s.commanders_to_lose);
  f(p.battle_points, s.battle_points);
  f(p.horses_lost, s.horses_lost);
  f(p.cards.played, s.played);
  f(p.cards.effects, s.effects);
  f(p.cards.effect, s.effect);
  f(p.cards.first, s.first_card);
  f(p.cards.jerome, s.jerome);
}

/// What a side knows of itself besides; empty for observers.
struct PrivatePart {
  std::array<Hex, max_trains> trains = {};     // the genuine ones
  std::array<Hex, dummy_trains> dummies = {};  // 7.5
  Screens screens = {};                        // 15.1
  Screens draft = {};                          // as the viewer arranges them now
  HexSet led_trains = {};                      // 15.2
  std::uint8_t in_store = 0;
  std::uint8_t dummies_left = 0;
  std::array<std::uint8_t, 2> hand = {};  // 16.1
  bool rearranged = false;                // 15.1: he has begun to lay
  HexSet besieged = {};                   // 8.4.8: its cities that the enemy declares besieged

  friend constexpr bool operator==(const PrivatePart&, const PrivatePart&) = default;
};

struct View {
  Viewer who = Viewer::observer;
  PublicPart open;
  PrivatePart own;
  std::uint8_t rally_left = 0;  // 8.1, while the viewer sees the faces of the side that rallies
  bool hard_ridden = false;     // 16.4, while he sees those of the side that marches
  std::uint8_t known_count = 0;
  std::uint8_t hidden_count = 0;
  std::array<KnownUnit, unit_count> known = {};     // in the order of the units
  std::array<HiddenStack, unit_count> hidden = {};  // French first, in the order of the hexes

  friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);

}  // namespace redoubt::invasion_1812
