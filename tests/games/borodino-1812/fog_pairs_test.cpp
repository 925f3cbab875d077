// Fog by proof: which hidden things the rules of Borodino 1812 let out, and that no others are.
#include "tests/games/common/fog_pairs.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "games/borodino-1812/play.h"
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

struct Fog : subject::FogOfEveryGame {
  static constexpr std::uint32_t guidance_every = 40;

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
                       std::to_string(view.open.ways[back.token]));
      }
      back.token = 0;
    }
    std::sort(ways.begin(), ways.end());
    view.open.ways = {};
    std::sort(view.hidden.begin(), view.hidden.begin() + view.hidden_count,
              [](const HiddenBlock& a, const HiddenBlock& b) {
                return std::tie(a.side, a.area, a.marks) < std::tie(b.side, b.area, b.marks);
              });
    for (std::size_t i = 0; i < view.known_count; ++i) view.known[i].token = 0;
    std::string text = compact(subject::game().view_json(view));
    for (const std::string& way : ways) text += "\n" + way;
    return text;
  }

  static Event heard(const Twins& twins, Event event) {
    if (!twins.decides()) event.token = 0;
    return event;
  }

  /// 5.3: whether a hit drives a unit off tells whether it was on its last step. Entry: how many come tells which
  /// corps.
  static bool tells_by_itself(const Twins& twins, Action action) {
    if (twins.decides()) return false;
    const bool under_fire = twins.truth.phase >= Phase::garrison && twins.truth.phase <= Phase::driven_off;
    return under_fire || verb_of(action) == Verb::enter;
  }

  static std::optional<Action> translated(const Twins& twins, Action action) {
    switch (operands(verb_of(action))) {
      case Operands::none:
      case Operands::area:
      case Operands::area_area:
      case Operands::area_from:
      case Operands::side_number: return action;
      case Operands::unit_area_hq: action.c = behind_token(twins, action.c); break;
      case Operands::unit_unit: action.b = behind_token(twins, action.b); break;
      default: break;
    }
    action.a = behind_token(twins, action.a);
    return action;
  }

  /// Blocks turned up or lost, and the end of the game, tell what was hidden.
  static bool shows(const Event& event) {
    switch (static_cast<Happening>(event.kind)) {
      case Happening::revealed:
      case Happening::eliminated:
      case Happening::activated:
      case Happening::game_over: return true;
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
