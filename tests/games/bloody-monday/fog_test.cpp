// Fog by proof: which hidden things the rules of Bloody Monday let out, and that no others are.
#include "games/bloody-monday/play.h"
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

bool logistics(const State& state) { return state.phase >= Phase::command && state.phase <= Phase::restore_combat; }

struct Fog : subject::FogOfEveryGame {
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

  /// Which block comes out of the pool, when there is nothing left to restore, and how cubes fall among tokens that are
  /// dealt anew are not the viewer's to foresee.
  static bool tells_by_itself(const Twins& twins, Action action) {
    const Verb verb = verb_of(action);
    if (verb == Verb::draw) return true;
    if (twins.decides()) return false;
    const Side actor = *subject::game().to_act(twins.truth);
    return (logistics(twins.truth) && verb == Verb::done) || twins.truth.isolated[at(actor)] != 0;
  }

  static std::optional<Action> translated(const Twins& twins, Action action) {
    const Operands what = operands(verb_of(action));
    if (what == Operands::none || what == Operands::area) return action;
    if (what == Operands::unit_unit && behind_token(twins, action.a) != action.a) return std::nullopt;
    auto& operand = what == Operands::unit_unit ? action.b : action.a;
    const auto unit = behind_token(twins, operand);
    if (!unit) return std::nullopt;
    operand = *unit;
    return action;
  }

  /// Blocks turned up, cubes laid by the other side's check, and the end of the game tell what was hidden.
  static bool shows(const Event& event) {
    switch (static_cast<Happening>(event.kind)) {
      case Happening::revealed:
      case Happening::eliminated:
      case Happening::activated:
      case Happening::isolated:
      case Happening::reconnected:
      case Happening::cut_off:
      case Happening::restored_line:
      case Happening::rolled:
      case Happening::logistics:
      case Happening::turn_ends: return true;
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
