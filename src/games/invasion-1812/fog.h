// Fog of war: from a position to what one side may know of it, and back to a position that it cannot tell apart.
#pragma once
#include <optional>

#include "games/invasion-1812/view.h"
#include "kernel/dice.h"

namespace redoubt::invasion_1812 {

View see(const Data& data, const State& state, Viewer who);

/// A sound position whose view is this one. The faces of hidden counters, which trains are genuine and the cards that
/// nobody has seen are drawn with the dice, within what everybody knows.
State imagine(const Data& data, const View& view, FastDice& random);

/// The side of the march that is under way, while somebody may have to escape before it.
std::optional<Side> marching_side(Phase phase, Phase after, Side acting);

/// 8.2: stacks march by turns, or one is on its way.
constexpr bool is_moving(Phase phase, Phase after) {
  return phase == Phase::movement || phase == Phase::march || phase == Phase::attrition ||
         (phase == Phase::escape && after == Phase::march);
}

/// 13.2, 14.1, 16.13: whether a unit belongs to those whom their player is setting down, which nobody else watches: in
/// the order of the units their counters would tell who they are.
bool being_set_down(const State& state, Unit unit);

struct MarkedUnits {
  Mark mark;
  UnitSet State::* units;
};
/// What is told of each unit whose face is seen.
inline constexpr auto unit_marks = std::to_array<MarkedUnits>({{Mark::disrupted, &State::disrupted},
                                                               {Mark::fed, &State::fed},
                                                               {Mark::shown, &State::shown},
                                                               {Mark::foraging, &State::foraging},
                                                               {Mark::moved, &State::moved},
                                                               {Mark::forced, &State::forced},
                                                               {Mark::fought, &State::fought},
                                                               {Mark::fought_twice, &State::fought_twice},
                                                               {Mark::party, &State::party},
                                                               {Mark::pending, &State::pending},
                                                               {Mark::withdrawn, &State::withdrawn},
                                                               {Mark::recruit, &State::recruits}});
static_assert(unit_marks.size() == unit_mark_names.size());
std::uint16_t marks_of(const State& state, Unit unit);
void take_marks(Unit unit, std::uint16_t marks, State& state);

/// 8.4.8: sieges are declared when everybody has been set down.
constexpr bool declares_sieges(Phase phase) { return phase != Phase::set_up && phase != Phase::quarters; }

/// 16.1: 1 for the first deck, 2 for the second, 0 for no card; 16.13: in the second year they are one.
constexpr std::uint8_t deck_of(std::uint8_t card, bool one_deck) {
  return static_cast<std::uint8_t>(card == 0 ? 0 : card <= first_deck || one_deck ? 1 : 2);
}
constexpr std::uint64_t card_bit(std::uint8_t card) { return std::uint64_t{1} << card; }

}  // namespace redoubt::invasion_1812
