// Fog by proof: which hidden things the rules of The Invasion of Russia let out, and that no others are.
#include "tests/games/common/fog_pairs.h"

#include <optional>

#include "games/invasion-1812/play.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {
namespace {

using subject::Twins;

bool cavalry(Unit unit) { return subject::game().data().forces.arm(unit) == Arm::cavalry; }

struct Fog : subject::FogOfEveryGame {
  static constexpr std::uint32_t guidance_every = 40;

  /// An enemy decides about counters: the same decision is one about a unit of the same kind in the same hex.
  static std::optional<Action> translated(const Twins& twins, Action action) {
    const Operands kind = operands(verb_of(action));
    if (twins.decides() || (kind != Operands::unit && kind != Operands::unit_hex)) return action;
    const auto unit = static_cast<Unit>(action.a);
    ActionList legal;
    subject::game().legal(twins.other, legal);
    std::optional<Action> found;
    for (const Action each : legal) {
      const auto other = static_cast<Unit>(each.a);
      if (each.verb != action.verb || each.b != action.b || is_division(other) != is_division(unit)) continue;
      if (cavalry(other) != cavalry(unit)) continue;
      if (twins.other.where[other] != twins.truth.where[unit]) continue;
      if (!found || other == unit) found = each;
    }
    return found;
  }

  /// Nobody watches an army being set down, or knows how many are still to be. 15.1: when part of a stack goes, or
  /// joins another, each part declares its cavalry anew and has no more screens than divisions, and 8.4.6 tells who of
  /// it has moved; and a stack declares whether the cavalry that is disrupted or rallies was its last.
  static bool tells_by_itself(const Twins& twins, Action action) {
    if (twins.decides()) return false;
    const State& s = twins.truth;
    const Position look{subject::game().data(), s};
    if (verb_of(action) == Verb::place) return look.plays_screens();
    const bool of_a_unit = operands(verb_of(action)) == Operands::unit || verb_of(action) == Verb::go_on;
    const auto unit = static_cast<Unit>(action.a);
    if (of_a_unit && !s.shown.has(unit))
      return cavalry(unit) || verb_of(action) == Verb::leave || verb_of(action) == Verb::advance ||
             verb_of(action) == Verb::go_on;
    if (verb_of(action) != Verb::step) return false;
    return !(look.stack(s.acting, s.march_at) == s.party) || look.occupied(s.acting, static_cast<Hex>(action.a));
  }

  /// 8.4.8: whoever has come to besiege a city declares it, and so that he has two divisions in good order.
  static std::string seen_after(const Twins& twins, const State& state) {
    View view = subject::game().view(state, twins.who);
    view.own.besieged = {};
    return compact(subject::game().view_json(view));
  }

  static bool shows(const Event& event) {
    switch (static_cast<Happening>(event.kind)) {
      case Happening::shown:          // 15.1: faces of those who fight
      case Happening::eliminated:     // what is taken off the map is turned up
      case Happening::left_the_war:   //
      case Happening::defected:       //
      case Happening::caught:         // 11.19: a commander alone
      case Happening::drawn:          // 16.1: to whom it is, which; and in what order both are laid
      case Happening::ordered:        // 10.2: the rating of whoever leads
      case Happening::called:         // 10.4
      case Happening::out_of_supply:  // 1.1: whether Austrians, who are fed at home, are the cavalry of a stack
      case Happening::foraging:       // 7.6: whether a train is genuine
      case Happening::foraged:        // 6.3: whether the die is above the number of divisions
      case Happening::attrition:      // 8.6: who leads the march
      case Happening::cossacks:       // 13.1: a division alone
      case Happening::garbled:        // 16.4, 16.5: Constantine leads
      case Happening::rising:         // 16.8: Poles of the V Corps in Kiev
      case Happening::card_takes:     // 16.1: whether anybody is there whom a card means
      case Happening::card_void:      //
      case Happening::game_over: return true;
      default: return false;
    }
  }
};

using subject::SlowFog;

TEST_P(SlowFog, HiddenThingsChangeNothingThatASideSees) {
  proves("7.5", "8.4.8", "13.2", "14.1", "15.1", "16.1", "R.2");
  expect_nothing_shines_through<Fog>();
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowFog, testing::Range(0, 4));

}  // namespace
}  // namespace redoubt::invasion_1812
