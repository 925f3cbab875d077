// Random play from the set-up to the end: what is listed is legal and the other way round, and the game ends.
#include <algorithm>

#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// Blocks stand where the areas say, nobody is overstacked when he has acted, and steps are those of the blocks.
void expect_sound(const State& s) {
  const Data& data = standard();
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const auto side = at(side_of(unit));
    EXPECT_LE(s.blocks[unit].step, data.forces.last_step(unit));
    EXPECT_EQ((s.field[side] & bit(unit)) != 0, s.on_map(unit));
    if (s.on_map(unit)) {
      EXPECT_TRUE((s.at[side][s.area(unit)] & bit(unit)) != 0);
    }
  }
  for (int i = 1; i <= data.board.areas(); ++i) {
    const auto area = static_cast<Area>(i);
    for (const Side side : {Side::french, Side::russian}) {
      const bool entry = std::any_of(data.board.sources().begin(), data.board.sources().end(),
                                     [&](const Source& source) { return source.area == area; });
      if (s.phase == Phase::onward && area == s.area(s.driven)) continue;  // on its way out again
      if (side == s.acting && s.phase >= Phase::movement && s.phase <= Phase::stragglers) continue;  // 3.31: at the end
      if (s.scenario != 0 && entry) continue;  // stacking is ignored where corps enter
      EXPECT_LE(count(s.here(side, area)), data.board.stack(area)) << data.board.data(area).id;
    }
    if (s.contested(area)) {
      EXPECT_TRUE(s.attacked[0].has(area) != s.attacked[1].has(area)) << data.board.data(area).id;
    }
  }
}

Action mutated(const ActionList& legal, FastDice& random) {
  Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  switch (random.below(5)) {
    case 0: action.verb = static_cast<std::uint16_t>(random.below(24)); break;
    case 1: action.a = static_cast<std::uint16_t>(random.below(110)); break;
    case 2: action.b = static_cast<std::uint16_t>(random.below(64)); break;
    case 3: action.c = static_cast<std::uint16_t>(random.below(110)); break;
    default: action = {static_cast<std::uint16_t>(random.below(21)), static_cast<std::uint16_t>(random.next()), 0, 0};
  }
  return action;
}

/// One game; true when it ended.
bool play_one(std::uint64_t seed, std::uint8_t scenario) {
  const Data& data = standard();
  FastDice random(seed);
  EventList events;
  State state;
  state.scenario = scenario;
  Play(data, state, random, events).set_up();
  ActionList legal;
  for (long number = 0; number < 60'000; ++number) {
    const Position position{data, state};
    position.legal(legal);
    if (state.phase == Phase::over) return legal.empty();
    if (legal.empty()) {
      ADD_FAILURE() << "nothing to decide in phase " << phase_names[static_cast<std::size_t>(state.phase)] << ", seed "
                    << seed;
      return false;
    }
    const bool sorted = std::adjacent_find(legal.begin(), legal.end(), std::greater_equal<>()) == legal.end();
    EXPECT_TRUE(sorted) << "in phase " << phase_names[static_cast<std::size_t>(state.phase)];
    for (const Action action : legal) EXPECT_TRUE(position.check(action).legal()) << "verb " << action.verb;
    for (int i = 0; i < 4; ++i) {
      const Action other = mutated(legal, random);
      EXPECT_EQ(position.check(other).legal(), legal.contains(other))
          << "verb " << other.verb << " " << other.a << " " << other.b << " " << other.c << " in phase "
          << phase_names[static_cast<std::size_t>(state.phase)];
    }
    expect_sound(state);
    if (testing::Test::HasFailure()) return false;
    events.clear();
    const Action chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    Play(data, state, random, events).apply(chosen);
  }
  return false;
}

TEST(BorodinoPlay, RandomGamesKeepTheRulesAndEnd) {
  proves("2.2", "2.3", "2.4", "3.31", "6.1", "8.1");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) ASSERT_TRUE(play_one(seed, 0)) << "seed " << seed;
}

TEST(BorodinoPlay, RandomGamesOfTheFifthEnd) {
  proves("9.1", "entry");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) ASSERT_TRUE(play_one(seed, 1)) << "seed " << seed;
}

TEST(BorodinoPlay, RandomCampaignsEnd) {
  proves("9.3");
  for (std::uint64_t seed = 1; seed <= 2; ++seed) ASSERT_TRUE(play_one(seed, 2)) << "seed " << seed;
}

TEST(BorodinoPlay, AStateIsSmall) { EXPECT_LE(sizeof(State), 4096U); }

}  // namespace
}  // namespace redoubt::borodino_1812
