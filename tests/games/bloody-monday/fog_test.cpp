// Fog by proof: which hidden things the rules of Bloody Monday let out, and that no others are.
#include "games/bloody-monday/play.h"
#include "tests/games/common/exchange.h"
#include "tests/games/common/fog_pairs.h"
#include "tests/support/proves.h"

namespace redoubt::bloody_monday {
namespace {

using subject::Twins;

std::optional<Unit> behind_token(const Twins& twins, unsigned unit) {
  const Side side = side_of(static_cast<Unit>(unit));
  for (int i = 0; i < blocks_of(side); ++i) {
    if (twins.other.blocks[unit_at(side, i)].token == twins.truth.blocks[unit].token) return unit_at(side, i);
  }
  return std::nullopt;
}

/// The same position with the faces of two blocks of a side exchanged.
void exchange(State& s, Unit a, Unit b) {
  const std::size_t side = at(side_of(a));
  std::swap(s.blocks[a], s.blocks[b]);
  const auto swap_in = [&](Units& set) { subject::swap_bits(set, bit(a), bit(b)); };
  for (Units& area : s.at[side]) swap_in(area);
  for (auto* sets : {&s.field, &s.revealed, &s.isolated, &s.shield_spent, &s.fired}) swap_in((*sets)[side]);
  if (side_of(a) == s.phasing) {
    for (Units* set : {&s.active, &s.moved, &s.inspired, &s.crossed, &s.inspiring, &s.committed, &s.asked, &s.ambushes})
      swap_in(*set);
  }
  if (s.mover == a || s.mover == b) s.mover = s.mover == a ? b : a;
}

/// Another face and another strength for those of a side who are concealed on the map.
State permuted(State s, Side side, FastDice& random) {
  const Forces& forces = subject::game().data().forces;
  std::array<Unit, block_count> concealed;
  std::uint32_t size = 0;
  each(side, s.field[at(side)] & ~s.revealed[at(side)], [&](Unit unit) { concealed[size++] = unit; });
  for (std::uint32_t i = size; i > 1; --i) {
    if (const std::uint32_t j = random.below(i); j != i - 1) exchange(s, concealed[i - 1], concealed[j]);
  }
  for (std::uint32_t i = 0; i < size; ++i) {
    if ((forces.army(side).support & bit(concealed[i])) != 0) continue;
    const auto edges = static_cast<std::uint32_t>(forces.last_edge(concealed[i])) + 1;
    s.blocks[concealed[i]].edge = static_cast<std::uint8_t>(random.below(edges));
  }
  return s;
}

bool logistics(const State& state) { return state.phase >= Phase::command && state.phase <= Phase::restore_combat; }

struct Fog : subject::FogOfEveryGame {
  static std::optional<State> exchanged(const State& truth, Viewer who, FastDice& random) {
    return permuted(truth, subject::veiled(who, random), random);
  }

  /// How far the other side has come with its move is hidden too; any value is as good, so take the true one, and let
  /// the two states differ in the blocks alone.
  static void align(Twins& twins) {
    const State& truth = twins.truth;
    State& other = twins.other;
    if (is(twins.who, logistics(truth) ? truth.supplying : truth.phasing)) return;
    other.phase = truth.phase;
    other.mover = truth.mover == no_unit ? no_unit : behind_token(twins, truth.mover).value_or(no_unit);
    other.points = truth.points;
    other.moves_left = truth.moves_left;
    other.moves_made = truth.moves_made;
    other.value = truth.value;
    other.draws_left = truth.draws_left;
    other.draws_made = truth.draws_made;
    other.restore_left = truth.restore_left;
    each(truth.phasing, truth.moved, [&](Unit unit) {
      if (const auto same = behind_token(twins, unit)) other.moved |= bit(*same);
    });
  }

  /// Which block comes out of the pool, and how cubes fall among tokens that are dealt anew, are not the viewer's to
  /// foresee.
  static bool tells_by_itself(const Twins& twins, Action action) {
    if (verb_of(action) == Verb::draw) return true;
    if (twins.decides()) return false;
    return twins.truth.isolated[at(*subject::game().to_act(twins.truth))] != 0;
  }

  static std::optional<Action> translated(const Twins& twins, Action action) {
    const auto& row = verbs[action.verb];
    if (row.takes() || row.takes(Names::area)) return action;
    const bool of_two = row.takes(Names::unit, Names::unit);
    if (of_two && behind_token(twins, action.a) != action.a) return std::nullopt;
    auto& operand = of_two ? action.b : action.a;
    const auto unit = behind_token(twins, operand);
    if (!unit) return std::nullopt;
    operand = *unit;
    return action;
  }

  /// Blocks turned up, cubes laid by the other side's check, and the end of the game tell what was hidden.
  static bool shows(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::revealed:
      case EventKind::eliminated:
      case EventKind::activated:
      case EventKind::isolated:
      case EventKind::reconnected:
      case EventKind::cut_off:
      case EventKind::restored_line:
      case EventKind::rolled:
      case EventKind::logistics:
      case EventKind::turn_ends: return true;
      default: return false;
    }
  }
};

using subject::SlowFog;

TEST_P(SlowFog, HiddenThingsChangeNothingThatASideSees) {
  proves("R.3", "setup", "contested");
  expect_nothing_shines_through<Fog>();
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowFog, testing::Range(0, 4));

}  // namespace
}  // namespace redoubt::bloody_monday
