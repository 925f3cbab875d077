// Chapter 9: combat commands, how many and who is first.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

/// 9.2: all that changes their number is added up first; they are never fewer than one nor more than seven.
int Position::commands_with(Side side, int from_cards) const {
  return std::clamp(s.base_commands[at(side)] + s.swing[at(side)] + from_cards, 1, 7);
}

/// 9.3: whoever has more, before cards, is first; the French when they have as many.
Side Position::first_to_fight() const {
  return commands_with(Side::russian, 0) > commands_with(Side::french, 0) ? Side::russian : Side::french;
}

void Play::begin_combat() {
  for (const Side side : {Side::french, Side::russian}) {
    m.commands[at(side)] = static_cast<std::uint8_t>(commands_with(side, effect(side, EffectKind::commands)));
    tell(Happening::commands, Rule::r9_1, side, 0, m.commands[at(side)]);
  }
  m.phase = Phase::combat;
  m.finished = 0;
  m.leads = first_to_fight();
  m.acting = m.leads;
}

/// 9.2: what Moscow and St Petersburg change, the first time only, in the turn that follows.
void Play::remember_capitals() {
  m.swing = {};
  for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
    const bool inside = occupied(Side::french, board().capital(which));
    if (inside && !m.was_in[which]) {
      m.was_in[which] = true;
      ++m.swing[at(Side::french)];
      --m.swing[at(Side::russian)];
    } else if (!inside && m.was_in[which] && !m.left[which]) {
      m.left[which] = true;
      --m.swing[at(Side::french)];
      ++m.swing[at(Side::russian)];
    }
  }
}

}  // namespace redoubt::invasion_1812
