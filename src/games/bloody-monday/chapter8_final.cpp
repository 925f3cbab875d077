// 8.0: the final phase and the end of the game; 10.0: the score of Last Blood.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

void Play::end_turn() {
  emit(EventKind::turn_ends, Rule::r8_0, s.phasing, 0, s.turn);
  if (s.plays(Option::attrition)) battle_fatigue();
  if (over()) return;
  if (s.turn == last_turn) {
    final_score();
    return;
  }
  ++s.turn;
  s.passes = s.quiet = s.impulses = 0;
  s.changed = false;
  emit(EventKind::turn_begins, Rule::sequence, s.disc, 0, s.turn);
  begin_logistics();
}

/// 9.10: every engaged block without a shield takes a hit; the ground does not help. The player without the initiative
/// applies his first, area by area and token by token (R.3). It shows whose blocks have shields, and who falls.
void Play::battle_fatigue() {
  events.seal();
  const AreaSet engaged = contested();
  for (const Side side : {other(s.disc), s.disc}) {
    Units tired = 0;
    engaged.each([&](Area area) { tired |= s.here(side, area); });
    each_by_token(side, tired & ~army(side).shielded, [&](Unit unit) {
      if (over()) return;
      emit_unit(EventKind::fatigue, Rule::r9_10, unit, 0, s.area(unit));
      if ((army(side).support & bit(unit)) != 0) {
        eliminate(unit);
      } else {
        reduce(unit, Rule::r9_10);
      }
    });
  }
  engaged.each([&](Area area) {
    if (!over()) settle(area);
  });
}

void Play::final_score() {
  const bool last_blood = s.scenario == 1;
  const auto score = [&](Side side) { return last_blood ? last_blood_points(side) : victory_areas(side); };
  const int french = score(Side::french);
  const int russian = score(Side::russian);
  const Ending ending = last_blood ? Ending::most_points : Ending::most_areas;
  if (french == russian) {
    finish(Ending::tie, Winner::nobody);
  } else {
    finish(ending, french > russian ? Winner::french : Winner::russian);
  }
}

/// 10.0 decides by points after the last turn, and so whether they are equal; else the game's own conditions.
Rule ending_rule(const State& state) {
  const bool counted = state.ending == Ending::most_points || state.ending == Ending::tie;
  return state.scenario == 1 && counted ? Rule::r10_0 : Rule::victory;
}

/// 10.0: places held, and enemy blocks eliminated.
int Position::last_blood_points(Side side) const {
  int points = 0;
  for (int i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    if (controls(side, place)) points += place == Place::fleches ? 3 : 2;
  }
  const Side enemy = other(side);
  const Army& theirs = army(enemy);
  each(enemy, all_of(enemy) & ~s.field[at(enemy)], [&](Unit unit) {
    if (s.area(unit) != grave) return;
    const Shield shield = forces().data(unit).shield;
    if ((theirs.morale & bit(unit)) == 0) {
      points += 1;
    } else {
      points += shield == Shield::gold ? 5 : shield == Shield::silver ? 3 : 2;
    }
  });
  return points;
}

}  // namespace redoubt::bloody_monday
