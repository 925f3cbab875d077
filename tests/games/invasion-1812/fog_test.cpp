// Fog of war, by proof: whatever is hidden, the view is the same, and so are the decisions and what is told of them.
#include "games/invasion-1812/fog.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

void swap_in(UnitSet& set, Unit a, Unit b) {
  const bool has_a = set.has(a);
  const bool has_b = set.has(b);
  has_b ? set.add(a) : set.remove(a);
  has_a ? set.add(b) : set.remove(b);
}

/// The same position with two units of the same kind in each other's place.
State exchanged(State s, Unit a, Unit b) {
  FastDice dice(1);
  EventList muted(true);
  for (const MarkedUnits& each : unit_marks) swap_in(s.*each.units, a, b);
  Play game(standard(), s, dice, muted);
  const Hex to_a = s.where[b];
  const Hex to_b = s.where[a];
  game.move(a, to_a);
  game.move(b, to_b);
  for (const Hex hex : {to_a, to_b}) game.count_again(side_of(a), hex);
  return s;
}

bool alike(const State& s, Unit a, Unit b) {
  const Forces& forces = standard().forces;
  return side_of(a) == side_of(b) && is_division(a) == is_division(b) && on_map(s.where[a]) && on_map(s.where[b]) &&
         forces.arm(a) == forces.arm(b) && !s.shown.has(a) && !s.shown.has(b);
}

/// Another deal of what else nobody but its owner sees: trains for dummies, cards in hand for cards in the deck.
State shuffled(State s, Side side) {
  auto& trains = s.trains[at(side)];
  auto& dummies = s.dummies[at(side)];
  if (trains[0] != no_hex && trains[0] != s.face_up[at(side)] && dummies[0] != no_hex) {
    std::swap(trains[0], dummies[0]);
    std::ranges::sort(trains);
    std::ranges::sort(dummies);
  }
  for (std::uint8_t& held : s.hand[at(side)]) {
    for (std::uint8_t& card : s.deck)
      if (held != 0 && deck_of(card, false) == deck_of(held, false)) std::swap(held, card);
  }
  return s;
}

TEST(InvasionFog, TheViewDoesNotDependOnWhatItHides) {
  proves("7.5", "15.1", "16.1", "R.2");
  FastDice random(9);
  long compared = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for_each_position(seed % 2 == 0 ? advanced_game : basic, bit(Option::screens), seed, [&](State state, long number) {
      if (number % 3 != 0 || state.phase == Phase::over) return true;
      const auto a = static_cast<Unit>(random.below(unit_count));
      const auto b = static_cast<Unit>(random.below(unit_count));
      const Side side = side_of(a);
      const Viewer who = random.below(2) == 0   ? Viewer::observer
                         : side == Side::french ? Viewer::russian
                                                : Viewer::french;
      const View view = see(standard(), state, who);
      EXPECT_TRUE(see(standard(), shuffled(state, side), who) == view)
          << phase_names[static_cast<std::size_t>(state.phase)];
      if (alike(state, a, b)) {
        EXPECT_TRUE(see(standard(), exchanged(state, a, b), who) == view)
            << phase_names[static_cast<std::size_t>(state.phase)] << " " << standard().forces.data(a).id << " "
            << standard().forces.data(b).id;
        ++compared;
      }
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(compared, 100);
}

// --- twins: two positions that a side cannot tell apart ---

/// What a viewer hears of an event.
using Heard = std::tuple<int, int, int, int, int, int, int, std::uint32_t>;

std::vector<Heard> heard(const EventList& events, Viewer who) {
  std::vector<Heard> list;
  for (const Event& event : events) {
    if (!includes(event.seen, who)) continue;
    const int unit = includes(event.open, who) ? event.unit : -1;
    list.emplace_back(event.kind, index(event.side), event.rule, unit, event.from, event.to, event.value, event.dice);
  }
  return list;
}

/// Such events tell what was hidden, by the rules: faces, ratings, numbers of divisions, genuine trains.
bool shows(const EventList& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    switch (static_cast<Happening>(event.kind)) {
      case Happening::shown:
      case Happening::eliminated:
      case Happening::left_the_war:
      case Happening::defected:
      case Happening::caught:
      case Happening::foraged:
      case Happening::foraging:
      case Happening::ordered:
      case Happening::called:
      case Happening::garbled:
      case Happening::cossacks:
      case Happening::rising:
      case Happening::card_takes:
      case Happening::card_void:
      case Happening::turn_begins:
      case Happening::horses_die:
      case Happening::game_over: return true;
      default: return false;
    }
  });
}

/// 7.7, 8.1: whether the enemy is asked tells whether he can.
bool asks_the_enemy(Phase phase) {
  return phase == Phase::allocation || phase == Phase::establishment || phase == Phase::rally;
}

/// The same decision in both, with the same dice. Returns whether they could be compared.
bool same_consequences(const State& truth, const State& other, Viewer who, Action action, std::uint64_t seed) {
  State one = truth;
  State two = other;
  EventList first;
  EventList second;
  FastDice dice(seed);
  FastDice same(seed);
  Play(standard(), one, dice, first).apply(action);
  Play(standard(), two, same, second).apply(action);
  if (shows(first) || shows(second)) return false;
  if (asks_the_enemy(truth.phase) && (one.phase != truth.phase || two.phase != truth.phase)) return false;
  EXPECT_EQ(heard(first, who), heard(second, who))
      << verb_names[action.verb] << " in " << phase_names[static_cast<std::size_t>(truth.phase)];
  EXPECT_TRUE(see(standard(), one, who) == see(standard(), two, who))
      << verb_names[action.verb] << " in " << phase_names[static_cast<std::size_t>(truth.phase)];
  return true;
}

TEST(InvasionFog, WhoDecidesCannotTellTwoPositionsApart) {
  proves("7.5", "8.4.8", "15.1", "16.1", "R.2");
  FastDice random(77);
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const std::size_t scenario = seed % 2 == 0 ? advanced_game : basic;
    for_each_position(scenario, bit(Option::screens) | (seed % 3 == 0 ? bit(Option::swollen) : 0), seed,
                      [&](State truth, long number) {
                        if (number % 4 != 0 || truth.phase == Phase::over) return true;
                        const Viewer who = truth.acting == Side::french ? Viewer::french : Viewer::russian;
                        const State twin = imagine(standard(), see(standard(), truth, who), random);
                        ActionList one;
                        ActionList two;
                        Position{standard(), truth}.legal(one);
                        Position{standard(), twin}.legal(two);
                        EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), two.end()))
                            << phase_names[static_cast<std::size_t>(truth.phase)];
                        if (testing::Test::HasFailure()) return false;
                        const Action action = one[random.below(static_cast<std::uint32_t>(one.size()))];
                        compared += same_consequences(truth, twin, who, action, random.next()) ? 1 : 0;
                        return !testing::Test::HasFailure();
                      });
  }
  EXPECT_GE(compared, 500) << "too few decisions could be compared for the proof to mean much";
}

// --- what is seen ---

bool knows(const View& view, Unit unit) {
  return std::any_of(view.known.begin(), view.known.begin() + view.known_count,
                     [&](const KnownUnit& known) { return known.unit == unit; });
}

TEST(InvasionFog, StacksAreOpenWithoutScreens) {
  proves("R.2");
  for_each_position(basic, 0, 2, [&](const State& state, long) {
    if (state.phase != Phase::movement) return true;
    for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
      const View view = see(standard(), state, who);
      EXPECT_EQ(view.known_count, unit_count);
      EXPECT_EQ(view.hidden_count, 0);
    }
    return false;
  });
}

TEST(InvasionFog, BehindScreensCountersAreSeenAndCavalryIsDeclared) {
  proves("15.1", "R.2");
  Table table(basic, 2, bit(Option::screens));
  const Forces& forces = standard().forces;
  const Unit horse = (forces.divisions(Side::russian) & forces.of(Arm::cavalry)).first();
  const Unit foot = (forces.divisions(Side::russian) & forces.of(Arm::infantry)).first();
  table.at(Phase::movement, Side::french);
  table.put(forces.data(horse).id, "1009").put(forces.data(foot).id, "1009");
  table.state.screens[at(Side::russian)][0] = table.hex("1009");
  const View view = see(standard(), table.state, Viewer::french);
  ASSERT_EQ(view.hidden_count, 1);
  EXPECT_EQ(view.hidden[0].hex, table.hex("1009"));
  EXPECT_EQ(view.hidden[0].counters, 3) << "two divisions and a screen";
  EXPECT_TRUE(has(view.hidden[0].marks, Mark::cavalry));
  EXPECT_FALSE(knows(view, horse));
  EXPECT_TRUE(knows(see(standard(), table.state, Viewer::russian), horse));
  table.disrupted(forces.data(horse).id);
  EXPECT_FALSE(has(see(standard(), table.state, Viewer::french).hidden[0].marks, Mark::cavalry));
  table.with([&](Play& game) { game.show_stack(Side::russian, table.hex("1009")); });
  const View shown = see(standard(), table.state, Viewer::french);
  EXPECT_TRUE(knows(shown, foot));
  EXPECT_EQ(shown.hidden[0].screens, 1) << "what is left of a stack that has been shown is a screen";
}

TEST(InvasionFog, TrainsLieFaceDownAndDummiesAmongThem) {
  proves("7.4", "7.5");
  for_each_position(basic, 0, 4, [&](const State& state, long) {
    if (state.phase != Phase::establishment || state.dummies[0][0] == no_hex) return true;
    const View view = see(standard(), state, Viewer::russian);
    const auto laid = [](const auto& list) {
      return std::ranges::count_if(list, [](Hex hex) { return hex != no_hex; });
    };
    EXPECT_EQ(laid(view.open.trains[0].face_down) + (state.face_up[0] != no_hex ? 1 : 0),
              laid(state.trains[0]) + laid(state.dummies[0]));
    EXPECT_EQ(view.own.trains, state.trains[1]);
    return false;
  });
}

TEST(InvasionFog, NobodyWatchesAnArmyBeingSetDown) {
  proves("14.1", "R.2");
  for_each_position(advanced_game, 0, 4, [&](const State& state, long) {
    const bool russians = state.phase == Phase::set_up && state.acting == Side::russian;
    if (!russians) return false;
    EXPECT_EQ(see(standard(), state, Viewer::french).hidden_count, 0);
    EXPECT_EQ(see(standard(), state, Viewer::observer).hidden_count, 0);
    return true;
  });
}

}  // namespace
}  // namespace redoubt::invasion_1812
