// Chapter 15 and 14.7: points, and every grade of victory.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

/// 15.2: for each enemy corps the points of its level. 14.7: and one for each regiment of horse or battery that is
/// lost.
int Position::points(Side side) const {
  int sum = 0;
  const Bodies& bodies = setting().bodies;
  for (std::size_t i = 0; i < bodies.all.size(); ++i) {
    if (bodies.all[i].side == other(side) && s.levels[i] != 0) sum += bodies.all[i].points[s.levels[i] - 1U];
  }
  if (!scenario().brief) return sum;
  for (Unit unit = 0; unit < unit_count; ++unit) {
    const bool counts = arm(unit) == Arm::cavalry || arm(unit) == Arm::artillery;
    if (counts && side_of(unit) == other(side) && s.where[unit] >= box(Box::eliminated) &&
        s.where[unit] <= box(Box::fled))
      ++sum;
  }
  return sum;
}

/// 15.1: the French hold an objective if they hold all its hexes, else the Russians do. `whole`: all of its hexes.
bool Position::holds(Side side, std::size_t objective, bool whole) const {
  const std::uint64_t mask = data.objective_masks[objective];
  const bool french = (s.taken & mask) == mask;
  if (side == Side::french) return french;
  return whole ? (s.taken & mask) == 0 : !french;
}

bool Position::holds(Side side, const Holding& wanted) const {
  int count = 0;
  for (const std::size_t objective : wanted.of) count += holds(side, objective, wanted.whole) ? 1 : 0;
  return count >= wanted.least;
}

/// 2.2: in good order and in column, square, general order or unlimbered.
bool Position::is_formed(Unit unit) const {
  const Form form = s.form[unit];
  return is_good(unit) && (form == Form::column || form == Form::square || form == Form::unlimbered);
}

bool Position::is_clear_of(Side enemy, const HexSet& hexes) const {
  bool clear = true;
  (hexes & s.held[at(enemy)]).each([&](int hex) {
    each_unit_at(static_cast<Hex>(hex), [&](Unit unit) { clear = clear && !is_formed(unit); });
  });
  return clear;
}

/// 15.3: compared exactly; n to 0 meets every ratio, 0 to 0 is one to one.
bool Position::meets_ratio(int own, int enemy, const VictoryCondition& wanted) {
  if (wanted.own == 0) return true;
  if (own == 0 && enemy == 0) return wanted.own <= wanted.enemy;
  return own * wanted.enemy >= enemy * wanted.own;
}

bool Position::meets(std::size_t place) const {
  const VictoryCondition& wanted = scenario().victory[place];
  if (wanted.napoleon) return is_napoleon_lost();
  for (const Holding& each : wanted.holds) {
    if (!holds(wanted.side, each)) return false;
  }
  if (wanted.clear && !is_clear_of(other(wanted.side), setting().clear[place])) return false;
  return meets_ratio(points(wanted.side), points(other(wanted.side)), wanted);
}

/// 4.9: out for good, or taken.
bool Position::is_napoleon_lost() const {
  const Hex where = s.where[data.napoleon];
  return where == box(Box::out) || where == box(Box::captured);
}

/// 15.4, 15.5, 14.7: the best grade that a side has reached, from 1; 0 for none.
int Position::grade(Side side) const {
  int best = 0;
  for (std::size_t i = 0; i < scenario().victory.size(); ++i) {
    if (scenario().victory[i].side == side && meets(i))
      best = std::max(best, static_cast<int>(scenario().victory[i].grade) + 1);
  }
  return best;
}

/// The higher grade wins; at equal grade, and where nobody has reached any, it is drawn.
Outcome Position::result() const {
  Outcome outcome;
  if (s.phase != Phase::over) return outcome;
  outcome.over = true;
  outcome.french = points(Side::french);
  outcome.russian = points(Side::russian);
  const bool napoleon = is_napoleon_lost() && !scenario().brief;
  const int french = napoleon ? 0 : grade(Side::french);
  const int russian = grade(Side::russian);
  outcome.rule = id(napoleon             ? Rule::r4_9
                    : scenario().brief   ? Rule::r14_7
                    : scenario().arrival ? Rule::r15_5
                                         : Rule::r15_4);
  outcome.condition = static_cast<std::uint16_t>(std::max(french, russian));
  if (french != russian) outcome.winner = french > russian ? Side::french : Side::russian;
  if (!outcome.winner) outcome.condition = 0;
  return outcome;
}

}  // namespace redoubt::la_bataille
