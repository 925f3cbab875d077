// 3.31: stacking limits count when a side's action ends. Until then areas may hold too many, as long as those who may
// still move can make room.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// Whoever has neither moved nor fired: active headquarters in their own part (5.2), everybody else at the latest
/// without orders (5.7).
Units Position::still_able() const {
  const Units able = s.field[at(s.acting)] & ~s.moved & ~s.fired;
  return s.phase == Phase::stragglers ? able & ~s.active : able;
}

namespace {

/// Entry: where a corps comes in, too many may stay if they cannot help it.
AreaSet forgiven(const Questions& position) {
  AreaSet areas;
  if (position.scenario().arrivals.empty()) return areas;
  for (const Source& source : position.board().sources()) {
    if (source.side == position.s.acting) areas.add(source.area);
  }
  return areas;
}

}  // namespace

AreaSet Reach::of(Area area, Gait gait) {
  const auto kind = static_cast<std::size_t>(gait);
  if (((known_[area] >> kind) & 1U) == 0) {
    reach_[area][kind] = going_.within_reach(area, gait).low;
    known_[area] = static_cast<std::uint8_t>(known_[area] | (1U << kind));
  }
  return {reach_[area][kind], 0};
}

Stacking::Stacking(Reach& reach, Units able)
    : reach_(reach), position_(reach.going().position()), enemies_(reach.going().enemies()), able_(able) {
  begin();
  const AreaSet over = reach.going().overfull() - enemies_;
  const AreaSet entries = over & forgiven(position_);
  // Room that does not do for all is for those who must have it. Which entry areas stay too full is tried from none on:
  // nobody comes into those, so that it does not matter who goes first.
  for (std::uint64_t open = entries.low;; open = (open - 1) & entries.low) {
    closed_ = entries - AreaSet{open, 0};
    relieve(over - closed_);
    if (stuck_.empty() || open == 0) break;
    begin();
  }
  relieve(closed_);
}

/// Nobody is in the plan.
void Stacking::begin() {
  const State& s = position_.s;
  tight_ = relieved_ = stuck_ = {};
  sent_ = 0;
  planned_ = 0;
  load_ = {};
  s.held[at(s.acting)].each([&](Area area) {
    load_[area] = static_cast<std::int8_t>(count(s.here(s.acting, area)));
    if (load_[area] >= position_.board().stack(area)) tight_.add(area);
  });
}

void Stacking::relieve(AreaSet areas) {
  areas.each([&](Area area) {
    while (load_[area] > position_.board().stack(area) && send_one_from(area)) {
      relieved_.add(area);
      ++sent_;
    }
    if (load_[area] > position_.board().stack(area)) stuck_.add(area);
  });
}

/// Where a unit can go in peace, and where it came from if the plan sends it away from there.
AreaSet Stacking::exits(Unit unit) {
  const Area home = position_.s.area(unit);
  AreaSet open = reach_.of(home, position_.gait(unit)) - enemies_;
  if ((planned_ & bit(unit)) != 0) open.add(home);
  return open;
}

/// Calls f with those who can leave an area: who stand there and are in no plan, and who are planned to come.
template <class F>
void Stacking::each_leaver(Area area, F f) {
  const State& s = position_.s;
  each(s.acting, s.here(s.acting, area) & able_ & ~planned_, f);
  each(s.acting, planned_, [&](Unit unit) {
    if (to_[unit] == area) f(unit);
  });
}

/// One unit too many finds room, others making it where that is needed: each goes into the next full area, until one
/// comes to an area with room. Who was in the plan may be sent elsewhere.
bool Stacking::send_one_from(Area from) {
  constexpr std::size_t places = 128;  // as many as an AreaSet has
  std::array<Unit, places> who = {};
  std::array<Area, places> back = {};
  std::array<Area, places> queue = {};
  std::size_t size = 0;
  AreaSet seen;
  seen.add(from);
  queue[size++] = from;
  Area end = 0;
  for (std::size_t next = 0; next < size && end == 0; ++next) {
    const Area here = queue[next];
    each_leaver(here, [&](Unit unit) {
      (exits(unit) - seen - closed_).each([&](Area to) {
        seen.add(to);
        who[to] = unit;
        back[to] = here;
        queue[size++] = to;
        if (end == 0 && !tight_.has(to)) end = to;
      });
    });
  }
  if (end == 0) return false;
  for (Area area = end; area != from; area = back[area]) send(who[area], area);
  --load_[from];
  if (++load_[end] >= position_.board().stack(end)) tight_.add(end);
  return true;
}

void Stacking::send(Unit unit, Area to) {
  to_[unit] = to;
  planned_ |= bit(unit);
  if (to == position_.s.area(unit)) planned_ &= ~bit(unit);
}

AreaSet Stacking::admits(Unit unit) {
  const Area home = position_.s.area(unit);
  const bool leaves_room = on_board(home) && home != beyond && !enemies_.has(home) && !stuck_.has(home);
  const Area leaves = (planned_ & bit(unit)) != 0 ? to_[unit] : leaves_room ? home : Area{0};
  if (!asked_.has(leaves)) {
    asked_.add(leaves);
    admitted_[leaves] = yielding(leaves).low;
  }
  return {admitted_[leaves], 0};
}

/// The full areas out of which somebody can go, through others of them, to where there is room or one leaves some.
AreaSet Stacking::yielding(Area leaves) {
  if (!exits_read_) read_exits();
  const AreaSet room = position_.board().all() - tight_ - enemies_;
  AreaSet found;
  if (leaves != 0) found.add(leaves);
  for (bool more = true; more;) {
    more = false;
    (tight_ - enemies_ - closed_ - found).each([&](Area area) {
      if ((AreaSet{exits_[area], 0} & (room | found)).empty()) return;
      found.add(area);
      more = true;
    });
  }
  return found;
}

void Stacking::read_exits() {
  exits_read_ = true;
  (tight_ - enemies_).each([&](Area area) {
    AreaSet open;
    each_leaver(area, [&](Unit unit) { open = open | exits(unit); });
    open.remove(area);
    exits_[area] = open.low;
  });
}

/// 3.31: when the stragglers have moved nobody may be too many who could still go; and before that, when headquarters
/// have had their moves, nobody who needs those. What a corps cannot help that has just entered is forgiven (entry).
Verdict Position::may_end_movement() const {
  if (s.phase == Phase::movement) return legal_verdict;
  const Going going(*this, s.acting);
  const AreaSet over = going.overfull();
  if (over.empty()) return legal_verdict;
  Reach reach(going);
  const Stacking now(reach, still_able());
  AreaSet waiting = now.relieved();
  if (s.phase == Phase::hq_movement) {
    const Stacking later(reach, still_able() & ~s.active);
    waiting = later.sent() < now.sent() ? later.stuck() : later.stuck() - forgiven(*this);
  }
  Verdict verdict = legal_verdict;
  waiting.each([&](Area area) {
    if (verdict.legal()) verdict = refuse(Rule::r3_31, RefusalReason::crowded, area);
  });
  return verdict;
}

/// Whether areas that hold too many can still be relieved, but for entry areas.
bool Position::can_be_relieved() const {
  const Going going(*this, s.acting);
  if (going.overfull().empty()) return true;
  Reach reach(going);
  return (Stacking(reach, still_able()).stuck() - forgiven(*this)).empty();
}

/// What nobody sees may still be impossible: that nobody who must go has anywhere to go.
bool Position::could_be() const {
  const bool moving = s.phase == Phase::movement || s.phase == Phase::hq_movement || s.phase == Phase::stragglers;
  if (moving) return can_be_relieved();
  if (s.driven == no_unit) return true;
  ActionList actions;
  legal(actions);
  return !actions.empty();
}

}  // namespace redoubt::borodino_1812
