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
    s.commands[at(side)] = static_cast<std::uint8_t>(commands_with(side, effect(side, EffectKind::commands)));
    emit(EventKind::commands, Rule::r9_1, side, 0, s.commands[at(side)]);
  }
  s.phase = Phase::combat;
  s.finished = 0;
  s.leads = first_to_fight();
  s.acting = s.leads;
}

/// 9.2: what Moscow and St Petersburg change, the first time only, in the turn that follows.
void Play::remember_capitals() {
  s.swing = {};
  for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
    const bool inside = occupied(Side::french, board().capital(which));
    if (inside && !s.was_in[which]) {
      s.was_in[which] = true;
      ++s.swing[at(Side::french)];
      --s.swing[at(Side::russian)];
    } else if (!inside && s.was_in[which] && !s.left[which]) {
      s.left[which] = true;
      --s.swing[at(Side::french)];
      ++s.swing[at(Side::russian)];
    }
  }
}

}  // namespace redoubt::invasion_1812
