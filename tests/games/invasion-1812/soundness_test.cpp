// A position that breaks an invariant is refused, with every fault and its place; every position of a game is sound.
#include "games/invasion-1812/soundness.h"

#include <functional>

#include "tests/games/invasion-1812/random_game.h"
#include "tests/support/said.h"

namespace redoubt::invasion_1812 {
namespace {

/// What is said of the first position of a game in this phase after it has been spoilt.
std::string spoilt(Phase phase, const std::function<void(State&)>& spoil, std::size_t scenario = basic,
                   std::uint32_t options = 0) {
  std::string said = "the phase never came";
  bool found = false;
  for (std::uint64_t seed = 7; !found && seed < 20; ++seed) {
    for_each_position(scenario, options, seed, [&](State state, long) {
      if (state.phase != phase) return true;
      EXPECT_EQ(describe(inspect(standard(), state)), "");
      spoil(state);
      said = describe(inspect(standard(), state));
      found = true;
      return false;
    });
  }
  return said;
}
std::string spoilt(const std::function<void(State&)>& spoil) { return spoilt(Phase::rally, spoil); }

Unit on_the_field(const State& s, Side side) {
  for (int i = 0; i < division_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    if (side_of(unit) == side && on_map(s.where[unit])) return unit;
  }
  return no_unit;
}

TEST(InvasionSoundness, OfTheClock) {
  proves("14.4", "16.13", "15.1");
  expect_said(spoilt([](State& s) { s.scenario = 9; }), "scenario");
  expect_said(spoilt([](State& s) { s.turn = 17; }), "turn: must be 1 to 16");
  expect_said(spoilt([](State& s) { s.ending = Ending::points; }), "whether it is over");
  expect_said(spoilt([](State& s) { s.options = 16; }), "options");
  expect_said(spoilt([](State& s) { s.finished = 4; }), "finished");
  expect_said(spoilt([](State& s) { s.phase = Phase::defection; }), "belongs to the advanced game");
  expect_said(spoilt([](State& s) { s.phase = Phase::screens; }), "only where they are played");
  expect_said(spoilt([](State& s) { s.phase = Phase::excess; }), "only where they may swell");
  expect_said(spoilt([](State& s) { s.second_year = true; }), "second_year");
  expect_said(spoilt([](State& s) { s.base = standard().board.riga(); }), "second_year");
  expect_said(spoilt([](State& s) { s.rising = Rising::over; }), "rising");
  expect_said(spoilt([](State& s) { s.independent = true; }), "independent");
  expect_said(spoilt([](State& s) { s.left[0] = true; }), "left");
}

TEST(InvasionSoundness, OfWhoIsWhere) {
  proves("2.2", "4.1", "13.2", "13.3");
  expect_said(spoilt([](State& s) { s.where[0] = 499; }), "stands nowhere");
  expect_said(spoilt([](State& s) { s.where[on_the_field(s, Side::french)] = lost; }), "lists who is not there");
  expect_said(spoilt([](State& s) { s.first[0].fill(no_unit); }), "is not where the map shows it");
  expect_said(spoilt([](State& s) { s.held[0] = {}; }), "held: must be the hexes with divisions");
  expect_said(spoilt([](State& s) { s.mounted[1] = s.held[1]; }), "mounted");
  expect_said(spoilt([](State& s) { s.led[1] = {}; }), "led");
  const auto lift = [](State& s, Hex to) {
    FastDice dice(1);
    EventList muted(true);
    Play(standard(), s, dice, muted).lift(on_the_field(s, Side::french), to);
  };
  expect_said(spoilt([&](State& s) { lift(s, in_hand); }), "must be placed before the game goes on");
  expect_said(spoilt([&](State& s) { lift(s, expected); }), "is not among those who come later");
  expect_said(spoilt([&](State& s) { lift(s, in_paris); }), "only Napoleon goes there");
  const auto crowd = [](State& s, Side side, int number) {
    FastDice dice(1);
    EventList muted(true);
    Play game(standard(), s, dice, muted);
    const Hex hex = s.where[on_the_field(s, Side::french)];
    for (int i = 0; i < division_count && number > 0; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (side_of(unit) != side || !on_map(s.where[unit])) continue;
      game.move(unit, hex);
      --number;
    }
  };
  expect_said(spoilt([&](State& s) { crowd(s, Side::french, 12); }), "holds more than its room allows");
  expect_said(spoilt([&](State& s) { crowd(s, Side::russian, 1); }), "is held by both sides");
}

TEST(InvasionSoundness, OfTheMarks) {
  proves("3.3", "7.6", "8.3", "8.4", "11.2", "11.11", "R.2");
  const auto mark = [](UnitSet State::* set, Unit unit) { return spoilt([&](State& s) { (s.*set).add(unit); }); };
  const Unit napoleon = standard().forces.named().napoleon;
  expect_said(mark(&State::disrupted, napoleon), "cannot be disrupted");
  expect_said(mark(&State::fed, napoleon), "cannot be fed");
  expect_said(mark(&State::foraging, french_divisions), "cannot forage");
  expect_said(mark(&State::forced, 0), "cannot have marched by force");
  expect_said(mark(&State::fought, 0), "cannot have fought");
  expect_said(mark(&State::fought_twice, 0), "cannot have fought twice");
  expect_said(mark(&State::moved, 0), "cannot have moved");
  expect_said(mark(&State::withdrawn, 0), "cannot have withdrawn");
  expect_said(mark(&State::recruits, 0), "cannot be a recruit");
  expect_said(mark(&State::shown, 0), "cannot be shown");
  expect_said(mark(&State::party, 0), "cannot take part");
  expect_said(mark(&State::pending, 0), "must be pending exactly while it is in hand");
  expect_said(spoilt(Phase::riders, [](State& s) { s.moved.add(0); }), "cannot have ridden");
}

TEST(InvasionSoundness, OfTheCounters) {
  proves("7.1", "7.3", "7.4", "7.5", "7.7", "15.1", "R.12");
  expect_said(spoilt([](State& s) { s.trains[0][0] = 499; }), "must lie on the map");
  expect_said(spoilt([](State& s) { s.trains[0].back() = 3; }), "in the order of the hexes");
  expect_said(spoilt([](State& s) { s.trains[0].fill(3); }), "are too many");
  expect_said(spoilt(Phase::riders, [](State& s) { s.trains[0][0] = 3; }), "to the end of movement only");
  expect_said(spoilt([](State& s) { s.in_store[0] = 1; }), "when trains are not being laid");
  expect_said(spoilt([](State& s) { s.dummies_left[0] = 3; }), "must be two at most");
  expect_said(spoilt(Phase::allocation, [](State& s) { s.dummies_left[0] = 0; }), "must be two, laid or not");
  expect_said(spoilt([](State& s) { s.trains[0].fill(no_hex), s.face_up[0] = 3; }), "where a train of that side is");
  expect_said(spoilt([](State& s) { s.screens[0][0] = 3; }), "must be played to be laid");
  expect_said(spoilt(
                  Phase::rally, [](State& s) { s.screens[1] = {3, 3, 3, 3, 3}; }, basic, bit(Option::screens)),
              "more screens than divisions");
  expect_said(spoilt(
                  Phase::screens, [](State& s) { s.draft = {3, 3, 3, 3, 3}; }, basic, bit(Option::screens)),
              "more screens than divisions");
  expect_said(spoilt([](State& s) { s.draft[0] = 3; }), "when nobody lays screens");
  expect_said(spoilt([](State& s) { s.draft[0] = 499; }), "draft: must lie on the map");
  expect_said(spoilt([](State& s) { s.depots[0].add(standard().board.capital(0)); }), "Moscow or St Petersburg");
  expect_said(spoilt([](State& s) { s.depots[0] = s.depots[1]; }), "where the enemy has one");
  expect_said(spoilt([](State& s) { s.depots[1] = standard().board.everywhere() - standard().board.cities(); }),
              "must be in cities");
}

TEST(InvasionSoundness, OfMarchesAndAttacks) {
  proves("8.4", "10.1", "10.1.1", "10.4", "11.11", "16.4");
  expect_said(spoilt([](State& s) { s.march_at = 3; }), "march: must be told");
  expect_said(spoilt([](State& s) { s.hard_ridden = true; }), "hard_ridden");
  expect_said(spoilt(Phase::march, [](State& s) { s.party = {}; }), "must have a division");
  expect_said(spoilt(Phase::march, [](State& s) { s.steps = 6; }), "steps: must be at most 5");
  expect_said(spoilt(Phase::march, [](State& s) { s.steps = 1, s.moved = {}; }), "must have moved with the march");
  expect_said(spoilt([](State& s) { s.attack.commands = 1; }), "attack: must be empty");
  expect_said(spoilt(Phase::order, [](State& s) { s.attack.to = s.attack.from; }), "on its neighbour");
  expect_said(spoilt(Phase::order, [](State& s) { s.attack.supports[0] = 1; }), "those that were called");
  expect_said(spoilt(Phase::order, [](State& s) { s.attack.stage = static_cast<Stage>(9); }), "attack.stage");
  expect_said(spoilt(Phase::order, [](State& s) { s.phase = Phase::overflow; }), "attack.retreat");
  expect_said(spoilt(Phase::order, [](State& s) { s.disrupted |= s.party & all_divisions; }), "before it fights");
}

TEST(InvasionSoundness, OfCountsAndCards) {
  proves("8.1", "8.5", "9.2", "14.7b", "15.2", "16.1", "16.7", "16.9");
  expect_said(spoilt([](State& s) { s.to_lose = 1; }), "to_lose");
  expect_said(spoilt([](State& s) { s.to_disrupt = 1; }), "to_disrupt");
  expect_said(spoilt([](State& s) { s.commanders_to_lose = 1; }), "commanders_to_lose");
  expect_said(spoilt(Phase::movement, [](State& s) { s.rally_left = 1; }), "rallying");
  expect_said(spoilt([](State& s) { s.battle_points = 13; }), "battle_points");
  expect_said(spoilt([](State& s) { s.commands[0] = 8; }), "commands");
  expect_said(spoilt([](State& s) { s.swollen[0][0].add(3); }), "where stacks do not swell");
  expect_said(spoilt(
                  Phase::rally, [](State& s) { s.swollen[0][1].add(3); }, basic, bit(Option::swollen)),
              "by one train before it is by two");
  expect_said(spoilt([](State& s) { s.led_trains[0].add(3); }), "led_trains");
  expect_said(spoilt([](State& s) { s.freed.add(3); }), "freed");
  expect_said(spoilt([](State& s) { s.horses_lost = 1; }), "horses_lost");
  expect_said(spoilt([](State& s) { s.deck[0] = 1; }), "cards belong to the advanced game");
  expect_said(spoilt([](State& s) { s.played[0] = 36; }), "played");
  expect_said(spoilt(Phase::rally, [](State& s) { s.hand[0][0] = s.deck[0]; }, advanced_game), "each once");
  expect_said(spoilt(Phase::cards, [](State& s) { s.phase = Phase::card_choice; }, advanced_game), "leaves a choice");
}

TEST(InvasionSoundness, SomebodyMustHaveSomethingToDecide) {
  expect_said(
      spoilt(Phase::movement, [](State& s) { s.trains[at(s.acting)].fill(no_hex), s.face_up = {no_hex, no_hex}; }),
      "leaves nobody anything to decide");
}

}  // namespace
}  // namespace redoubt::invasion_1812
