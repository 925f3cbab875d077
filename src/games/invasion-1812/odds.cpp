#include "games/invasion-1812/odds.h"

#include <algorithm>
#include <cstdlib>

#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr int needed = 7;  // 10.2

}  // namespace

OrderOdds order_odds(const Questions& look, Hex from, unsigned commands) {
  const Side side = look.s.acting;
  const int added =
      static_cast<int>(commands) + look.best_rating(side, from) + look.effect(side, EffectKind::order_check);
  OrderOdds odds;
  odds.aborted = 1;
  for (int face = 2; face <= 6; ++face) ++(face + added < needed ? odds.failed : odds.executed);
  return odds;
}

int support_odds(const Questions& look, Hex hex) {
  const Side side = look.s.acting;
  int added = (side == look.attacker() ? look.s.attack.commands : look.s.attack.committed) +
              look.best_rating(side, hex) + look.effect(side, EffectKind::order_check);
  look.each_at(side, hex, [&](Unit unit) {
    added -= is_division(unit) && look.forces().quality(unit) == Class::conscript ? 1 : 0;
  });
  return std::clamp(added, 0, 6);
}

State with_attack(const Questions& look, Hex from, Hex to, unsigned commands) {
  State s = look.s;
  s.attack = {};
  s.attack.from = from;
  s.attack.to = to;
  s.attack.commands = static_cast<std::uint8_t>(commands);
  s.attacker = s.acting;
  s.party = look.stack(s.acting, from) - Position(look).starving_in_riga(s.acting, from);
  return s;
}

CombatOdds combat_odds(const Questions& look) {
  const Side attacker = look.attacker();
  const Position position(look);
  const UnitSet attacking = (look.s.party & all_divisions) | position.supporting(attacker);
  const UnitSet defending = (look.defenders() & all_divisions) | position.supporting(look.defender());
  const int attackers = look.effective_of(attacking).size();
  const int defenders = look.effective_of(defending).size();
  const int ahead = look.attack_value() - look.defence_value();
  static constexpr std::array<int, 7> adjustment = {0, -2, -1, 0, 0, 1, 2};  // 11.15
  CombatOdds odds;
  for (int a = 1; a <= 6; ++a) {
    for (int d = 1; d <= 6; ++d) {
      const int margin = ahead + a - d;
      if (margin == 0) {  // 11.9
        odds[{CombatEnding::tied, 1, 0}] += 1.0 / 36;
        continue;
      }
      const bool won = margin > 0;
      const int difference = std::abs(margin);
      const int losers = std::min(difference, 2 * (won ? attackers : defenders));
      for (std::size_t face = 1; face <= 6; ++face) {
        const int winners = std::clamp((difference + 1) / 2 + adjustment[face], 0, won ? defenders : attackers);
        CombatOutcome outcome;
        outcome.ending = !won          ? CombatEnding::beaten
                         : margin >= 3 ? CombatEnding::won_clearly
                                       : CombatEnding::won_narrowly;
        outcome.attackers_hits = static_cast<std::uint8_t>(won ? winners : losers);
        outcome.defenders_hits = static_cast<std::uint8_t>(won ? losers : winners);
        odds[outcome] += 1.0 / 216;
      }
    }
  }
  return odds;
}

}  // namespace redoubt::invasion_1812
