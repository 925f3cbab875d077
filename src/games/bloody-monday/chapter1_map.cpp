// 1.0: the map: terrain, stacking, engaging and disengaging, the Kolocha.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// 1.2: stacking. Only supreme commanders may overstack.
bool Position::room(Unit unit, Area area) const {
  if (forces().type(unit) == Type::commander) return true;
  return count(s.here(side_of(unit), area)) < board().row(area).stack;
}

/// 1.2, 1.2.2, 1.2.3: the ground, and one point more for each of engaging, disengaging and crossing.
int Position::step_cost(Side side, Area from, Area to, bool river) const {
  const Side enemy = other(side);
  return board().row(to).cost + (river ? 1 : 0) + (s.occupied(enemy, to) ? 1 : 0) + (s.occupied(enemy, from) ? 1 : 0);
}

/// Whether a block may go from one area into the next, with these points to spend, in an action of this kind.
Verdict Position::may_enter(Unit unit, Area from, Area to, bool river, int points, Impulse how) const {
  const Side side = side_of(unit);
  const Side enemy = other(side);
  if (!room(unit, to))
    return refuse(Rule::r1_2, RefusalReason::area_full, to, static_cast<unsigned>(board().row(to).stack));
  if (s.occupied(enemy, to)) {
    if ((army(side).support & bit(unit)) != 0)
      return refuse(Rule::r1_2_2, RefusalReason::support_may_not_engage, unit, to);
    if (how == Impulse::pass) return refuse(Rule::r7_0, RefusalReason::no_engagement_in_pass, to);
    if (how == Impulse::raid) return refuse(Rule::r6_3, RefusalReason::no_engagement_in_raid, to);
    const bool fresh = !s.contested_before.has(to) && !s.fresh.has(to);
    if (fresh && s.fresh.size() >= battle_limit(how)) {
      return refuse(battle_rule(how), RefusalReason::too_many_engagements, to,
                    static_cast<unsigned>(battle_limit(how)));
    }
  }
  if (how == Impulse::raid && s.occupied(enemy, from)) {
    return refuse(Rule::r6_3, RefusalReason::no_disengagement_in_raid, from);
  }
  if (side == Side::russian) {
    if (const Verdict verdict = limits(unit, to); !verdict.legal()) return verdict;
  }
  const int cost = step_cost(side, from, to, river);
  if (cost > points) {
    return refuse(Rule::r2_1, RefusalReason::not_enough_points, static_cast<unsigned>(cost),
                  static_cast<unsigned>(points));
  }
  return legal_verdict;
}

/// 9.11 and 9.12: who may not go where.
Verdict Questions::limits(Unit unit, Area to) const {
  if (side_of(unit) == Side::french) return legal_verdict;
  const bool extreme = s.plays(Option::extreme_limit);
  if (!extreme && !s.plays(Option::command_limit)) return legal_verdict;
  const Army& russians = army(Side::russian);
  const bool north = board().north().has(to);
  if ((unit == russians.barclay && !north) || (unit == russians.bagration && north)) {
    return refuse(Rule::r9_11, RefusalReason::beyond_command_limit, unit, to);
  }
  if (extreme && (bit(unit) & (north ? russians.second_army : russians.first_army)) != 0) {
    return refuse(Rule::r9_12, RefusalReason::army_beyond_limit, unit, to);
  }
  return legal_verdict;
}

/// A step, with what it does to the area: control at once, a new engagement, the light blue cube.
void Play::move_into(Unit unit, Area to, bool river) {
  const Side side = side_of(unit);
  const Area from = s.area(unit);
  const bool engages = s.occupied(other(side), to);
  emit_unit(EventKind::stepped, Rule::r5_2, unit, from, to);
  if (engages && !s.contested_before.has(to)) {
    if (!s.fresh.has(to)) emit(EventKind::engaged, Rule::r1_2_2, side, to);
    s.fresh.add(to);
    if (river) s.crossed |= bit(unit);
  }
  enter(unit, to);
  if (!over() && (s.crossed & bit(unit)) != 0) emit_unit(EventKind::crossed, Rule::r1_2_3, unit, from, to);
}

}  // namespace redoubt::bloody_monday
