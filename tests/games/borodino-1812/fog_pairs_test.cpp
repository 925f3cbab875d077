// Fog by proof: which hidden things the rules of Borodino 1812 let out, and that no others are.
#include "tests/games/common/fog_pairs.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "tests/games/borodino-1812/exchanged.h"
#include "tests/support/proves.h"

namespace redoubt::borodino_1812 {
namespace {

using subject::Twins;

std::uint16_t behind_token(const Twins& twins, std::uint16_t unit) {
  const Side side = side_of(static_cast<Unit>(unit));
  for (int i = 0; i < blocks_of(side); ++i) {
    if (twins.other.blocks[unit_at(side, i)].token == twins.truth.blocks[unit].token) return unit_at(side, i);
  }
  return unit;
}

Unit some_of(Units set, Side side, FastDice& random) {
  int skip = set == 0 ? 0 : static_cast<int>(random.below(static_cast<std::uint32_t>(count(set))));
  Unit found = no_unit;
  each(side, set, [&](Unit unit) {
    if (skip-- == 0) found = unit;
  });
  return found;
}

struct Fog : subject::FogOfEveryGame {
  static constexpr std::uint32_t guidance_every = 40;

  static std::optional<State> exchanged(const State& truth, Viewer who, FastDice& random) {
    const Side side = subject::veiled(who, random);
    const Units concealed = truth.field[at(side)] & ~truth.revealed[at(side)];
    State other = truth;
    for (int i = 0; i < 6; ++i) {
      const Unit a = some_of(concealed, side, random);
      const Unit b = some_of(concealed, side, random);
      if (a != b) other = borodino_1812::exchanged(subject::game().data().forces, other, a, b, random);
    }
    if (other.phase != Phase::night_march) exchange_deeds(other, side, concealed, random);
    return other;
  }

  /// R.1: of a stack whose tokens were dealt anew, another may be the one who has moved, fired or gone back.
  static void exchange_deeds(State& s, Side side, Units concealed, FastDice& random) {
    const Units guns = subject::game().data().forces.army(side).artillery;
    const Unit a = some_of(concealed, side, random);
    if (a == no_unit) return;
    const Unit b = some_of(s.here(side, s.area(a)) & concealed, side, random);
    subject::swap_bits(s.acted[at(side)], bit(a), bit(b));
    if (side != s.acting) return;
    subject::swap_bits(s.moved, bit(a), bit(b));
    if ((guns & bit(a)) != 0 && (guns & bit(b)) != 0) subject::swap_bits(s.fired, bit(a), bit(b));
  }

  /// R.1: which token falls to whom when they are dealt anew is chance, and other blocks have other luck. What another
  /// side has done is therefore compared without tokens: what stands where, and what lies on it.
  static std::string seen_after(const Twins& twins, const State& state) {
    if (twins.decides()) return subject::seen_json(state, twins.who);
    View view = subject::game().view(state, twins.who);
    std::vector<std::string> ways;
    for (std::size_t i = 0; i < view.hidden_count; ++i) {
      HiddenBlock& back = view.hidden[i];
      if (back.side == view.open.acting) {
        ways.push_back(std::to_string(back.area) + "/" + std::to_string(back.marks) + "/" +
                       std::to_string(view.ways[back.token]));
      }
      back.token = 0;
    }
    std::sort(ways.begin(), ways.end());
    view.ways = {};
    std::sort(view.hidden.begin(), view.hidden.begin() + view.hidden_count,
              [](const HiddenBlock& a, const HiddenBlock& b) {
                return std::tie(a.side, a.area, a.marks) < std::tie(b.side, b.area, b.marks);
              });
    for (std::size_t i = 0; i < view.known_count; ++i) view.known[i].token = 0;
    std::string text = compact(redoubt::view_json(subject::game(), view));
    for (const std::string& way : ways) text += "\n" + way;
    return text;
  }

  static Event heard(const Twins& twins, Event event) {
    if (!twins.decides()) event.token = 0;
    return event;
  }

  /// 5.3: whether a hit drives a unit off tells whether it was on its last step; not in a redoubt, where it may stay.
  /// Entry: how many come tells which corps.
  static bool tells_by_itself(const Twins& twins, Action action) {
    if (twins.decides()) return false;
    const Phase phase = twins.truth.phase;
    const bool may_stay =
        verb_of(action) == Verb::hit && subject::game().data().board.redoubts().has(twins.truth.target);
    const bool driven = phase == Phase::driven_off || (phase == Phase::bombard_hits && !may_stay);
    return driven || verb_of(action) == Verb::enter;
  }

  static std::optional<Action> translated(const Twins& twins, Action action) {
    const auto& row = verbs[action.verb];
    for (std::size_t i = 0; i < row.count(); ++i) {
      if (row.operands[i].kind == Names::unit) set_operand(action, i, behind_token(twins, operand_of(action, i)));
    }
    return action;
  }

  /// Blocks turned up or lost, and the end of the game, tell what was hidden.
  static bool shows(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::revealed:
      case EventKind::eliminated:
      case EventKind::activated:
      case EventKind::game_over: return true;
      default: return false;
    }
  }
};

using subject::SlowFog;

TEST_P(SlowFog, HiddenThingsChangeNothingThatASideSees) {
  proves("R.1", "6.9", "7.1", "flanking", "bid", "entry");
  expect_nothing_shines_through<Fog>();
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowFog, testing::Range(0, 4));

}  // namespace
}  // namespace redoubt::borodino_1812
