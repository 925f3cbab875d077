// 4.7, 4.8: who takes the place of a corps commander who is gone.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

/// 4.2, 4.7: whom a leader helps. A deputy of corps rank helps those whom the absent commander did.
bool Position::helps(Unit leader, Unit unit) const {
  const Corps post = s.posts[Roster::leader_place(leader)];
  if (post == Corps::none) return roster().helped_by(leader).has(unit);
  if (of(leader).rank == Rank::aide && roster().helped_by(leader).has(unit)) return true;
  bool found = false;
  each_commander(
      post, [&](Unit commander) { found = found || (is_away(commander) && roster().helped_by(commander).has(unit)); });
  return found;
}

bool Position::is_away(Unit leader) const {
  return s.where[leader] >= box(Box::out) && s.where[leader] <= box(Box::captured);
}

/// Those who have corps rank in a corps from the beginning.
template <class F>
void Position::each_commander(Corps corps, F f) const {
  const Unit first = first_of(la_bataille::side_of(corps), Arm::leader);
  for (int i = 0; i < count_of(la_bataille::side_of(corps), Arm::leader); ++i) {
    const auto leader = static_cast<Unit>(first + i);
    if (of(leader).rank == Rank::corps && of(leader).corps == corps) f(leader);
  }
}

/// A commander is gone, and nobody has his place.
bool Position::wants_deputy(Corps corps) const {
  bool away = false;
  each_commander(corps, [&](Unit commander) { away = away || is_away(commander); });
  return away && std::find(s.posts.begin(), s.posts.end(), corps) == s.posts.end();
}

/// 4.7: an aide in play without a post.
bool Position::is_free_aide(Unit leader) const {
  return of(leader).rank == Rank::aide && s.standing[0].has(leader) &&
         s.posts[Roster::leader_place(leader)] == Corps::none;
}

/// 4.7: the commander of a Guard division of which no unit has been released.
bool Position::is_guard_in_reserve(Unit leader) const {
  if (of(leader).rank != Rank::division || of(leader).corps != Corps::guard || of(leader).division == no_division)
    return false;
  const UnitSet own = roster().helped_by(leader) & s.standing[0];
  return s.standing[0].has(leader) && !own.empty() && s.bound.contains(own) &&
         s.posts[Roster::leader_place(leader)] == Corps::none;
}

Verdict Position::may_promote(Unit leader, unsigned corps) const {
  if (!is_leader(leader) || side_of(leader) != Side::french)
    return refuse(Rule::r4_7, RefusalReason::not_a_leader, leader);
  if (corps >= corps_ids.size() || la_bataille::side_of(static_cast<Corps>(corps)) != Side::french ||
      !wants_deputy(static_cast<Corps>(corps)))
    return refuse(Rule::r4_7, RefusalReason::not_wanted, leader, corps);
  if (is_free_aide(leader)) return legal_verdict;
  const Unit first = first_of(Side::french, Arm::leader);
  for (int i = 0; i < count_of(Side::french, Arm::leader); ++i) {
    if (is_free_aide(static_cast<Unit>(first + i))) return refuse(Rule::r4_7, RefusalReason::aides_first, leader);
  }
  return is_guard_in_reserve(leader) ? legal_verdict : refuse(Rule::r4_7, RefusalReason::not_an_aide, leader);
}

void Position::legal_promotion(ActionList& out) const {
  const Unit first = first_of(Side::french, Arm::leader);
  for (int i = 0; i < count_of(Side::french, Arm::leader); ++i) {
    for (unsigned corps = 0; corps < corps_ids.size(); ++corps) {
      const auto leader = static_cast<Unit>(first + i);
      if (may_promote(leader, corps).legal()) out.add(act(Verb::promote, leader, corps));
    }
  }
  out.add(act(Verb::done));
}

Verdict Position::check_promotion(Action action) const {
  return verb_of(action) == Verb::done ? legal_verdict : may_promote(action.a, action.b);
}

bool Position::can_promote() const {
  bool wanted = false;
  for (unsigned corps = 0; corps < static_cast<unsigned>(Corps::russian_ii); ++corps)
    wanted = wanted || wants_deputy(static_cast<Corps>(corps));
  if (!wanted) return false;
  ActionList list;
  legal_promotion(list);
  return list.size() > 1;
}

void Play::apply_promotion(Action action) {
  if (verb_of(action) == Verb::done) return end_half_turn();
  promote(action.a, static_cast<Corps>(action.b), Rule::r4_7);
}

void Play::promote(Unit leader, Corps corps, Rule rule) {
  s.posts[Roster::leader_place(leader)] = corps;
  emit_unit(EventKind::promoted, rule, leader, s.where[leader], s.where[leader], static_cast<unsigned>(corps));
}

/// 4.8: the first division leader of the corps in listed order.
void Play::promote_russians() {
  const Unit first = first_of(Side::russian, Arm::leader);
  for (auto corps = Corps::russian_ii; corps < Corps::none; corps = static_cast<Corps>(static_cast<int>(corps) + 1)) {
    if (!wants_deputy(corps)) continue;
    for (int i = 0; i < count_of(Side::russian, Arm::leader); ++i) {
      const auto leader = static_cast<Unit>(first + i);
      if (of(leader).rank != Rank::division || of(leader).corps != corps || !s.standing[1].has(leader)) continue;
      promote(leader, corps, Rule::r4_8);
      break;
    }
  }
}

/// 4.7, 4.8: where the old commander is back, or his deputy is gone, the place is nobody's.
void Play::renew_posts() {
  for (std::size_t i = 0; i < s.posts.size(); ++i) {
    if (s.posts[i] == Corps::none) continue;
    bool away = false;
    each_commander(s.posts[i], [&](Unit commander) { away = away || is_away(commander); });
    const Unit deputy = Roster::leader_at(i);
    if (!away || !on_map(s.where[deputy])) s.posts[i] = Corps::none;
  }
}

}  // namespace redoubt::la_bataille
