// Fog of war: from a position to what one side may know of it, and back to a position that it cannot tell apart.
#include "games/bloody-monday/fog.h"

#include <algorithm>

#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

bool in_logistics(Phase phase) { return phase >= Phase::command && phase <= Phase::restore_combat; }
bool is_restoring(Phase phase) { return phase >= Phase::restore_leaders && phase <= Phase::restore_combat; }

/// Whose the private part is.
Side busy(const State& s) { return in_logistics(s.phase) ? s.supplying : s.phasing; }

std::uint8_t marks_of(const State& s, Unit unit, bool own) {
  const Side side = side_of(unit);
  const Units self = bit(unit);
  std::uint8_t marks = 0;
  const auto mark = [&](Units set, Mark which) {
    marks = static_cast<std::uint8_t>(marks | ((set & self) != 0 ? bit(which) : 0));
  };
  mark(s.revealed[at(side)], Mark::revealed);
  mark(s.isolated[at(side)], Mark::isolated);
  if (side == s.phasing) {
    mark(s.active, Mark::active);
    mark(s.inspired, Mark::inspired);
    mark(s.crossed, Mark::crossed);
    mark(s.committed, Mark::committed);
    if (own) mark(s.moved, Mark::moved);
  }
  if (own || s.is_revealed(unit)) mark(s.shield_spent[at(side)], Mark::shield_spent);
  return marks;
}

}  // namespace

View see(const State& s, Viewer who) {
  View view;
  view.who = who;
  view.open = s;
  const bool mine = is(who, busy(s));
  if (mine) view.own = s;
  // How long the other side stays with each of the three kinds would tell what is worn.
  if (!mine && is_restoring(s.phase)) view.open.phase = Phase::restore_leaders;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = s.blocks[unit];
    const bool own = is(who, side_of(unit));
    if (block.area == pool) ++view.in_pool[at(side_of(unit))];
    if (own || block.area == grave || s.is_revealed(unit)) {
      view.known[view.known_count++] = {unit, block.area, block.edge, block.token, marks_of(s, unit, own)};
    } else if (block.area != pool) {
      view.hidden[view.hidden_count++] = {side_of(unit), block.token, block.area, marks_of(s, unit, false)};
    }
  }
  sort_hidden_blocks({view.hidden.data(), view.hidden_count});
  return view;
}

namespace {

/// What is left over stands in the pool, behind the tokens that nobody has seen.
void leave_in_pool(Side side, Units unseen, State& s) {
  std::uint64_t seen = 0;
  each(side, all_of(side) & ~unseen, [&](Unit unit) { seen |= std::uint64_t{1} << s.blocks[unit].token; });
  std::uint8_t token = 0;
  each(side, unseen, [&](Unit unit) {
    do ++token;
    while (((seen >> token) & 1U) != 0);
    s.blocks[unit] = {pool, 0, token};
  });
}

void stand_behind(const HiddenBlock& hidden, Face face, State& s) {
  const std::size_t side = at(hidden.side);
  const Units self = bit(face.unit);
  s.blocks[face.unit] = {hidden.area, face.edge, hidden.token};
  s.at[side][hidden.area] |= self;
  s.field[side] |= self;
  if ((hidden.marks & bit(Mark::isolated)) != 0) s.isolated[side] |= self;
  if ((hidden.marks & bit(Mark::inspired)) != 0) s.inspired |= self;
}

/// Puts a face on every back of one side.
class Imagination {
 public:
  Imagination(const Data& data, const View& view, FastDice& random, State& state)
      : data_(data), view_(view), random_(random), s_(state) {}

  void fill(Side side) {
    faceless_ = 0;
    for (std::size_t i = 0; i < view_.hidden_count; ++i) {
      if (view_.hidden[i].side == side) backs_[faceless_++] = view_.hidden[i];
    }
    unknown_ = all_of(side);
    for (std::size_t i = 0; i < view_.known_count; ++i) {
      if (side_of(view_.known[i].unit) == side) unknown_ &= ~bit(view_.known[i].unit);
    }
    place_commander(side);
    if (side == Side::french) place_grande_batterie();
    place_inspired(side);
    while (faceless_ > 0) put(faceless_ - 1, pick(side, unknown_));
    leave_in_pool(side, unknown_, s_);
  }

 private:
  Unit pick(Side side, Units from) {
    for (auto skip = random_.below(static_cast<std::uint32_t>(count(from))); skip > 0; --skip) from &= from - 1;
    return first(side, from);
  }

  /// Where one block too many stands, one of them is the supreme commander; and he never wears a white cube.
  void place_commander(Side side) {
    const Unit supreme = data_.forces.army(side).supreme;
    if ((unknown_ & bit(supreme)) == 0) return;
    std::array<std::size_t, block_count> could = {};
    std::size_t found = 0;
    for (const bool overstacked : {true, false}) {
      for (std::size_t i = 0; i < faceless_ && found < could.size(); ++i) {
        if ((backs_[i].marks & bit(Mark::isolated)) != 0) continue;
        if (!overstacked || stack(side, backs_[i].area) > data_.board.row(backs_[i].area).stack) could[found++] = i;
      }
      if (found > 0) break;
    }
    if (found > 0) put(could[random_.below(static_cast<std::uint32_t>(found))], supreme);
  }

  int stack(Side side, Area area) const {
    int size = 0;
    for (std::size_t i = 0; i < faceless_; ++i) size += backs_[i].area == area ? 1 : 0;
    for (std::size_t i = 0; i < view_.known_count; ++i) {
      size += view_.known[i].area == area && side_of(view_.known[i].unit) == side ? 1 : 0;
    }
    return size;
  }

  /// 9.2: everybody knows that a battery stands where a red cube was laid.
  void place_grande_batterie() {
    const bool firing = view_.open.phase == Phase::grande_batterie ||
                        (view_.open.phase == Phase::artillery_hits && view_.open.impulse == Impulse::none);
    if (!firing) return;
    const Units guns = data_.forces.army(Side::french).artillery;
    for (std::size_t place = 0; place < grande_batterie_areas.size(); ++place) {
      if (view_.open.laid[place] == held_fire) continue;
      for (std::size_t i = 0; i < faceless_; ++i) {
        if (backs_[i].area != grande_batterie_areas[place]) continue;
        put(i, pick(Side::french, unknown_ & guns));
        break;
      }
    }
  }

  /// 5.2.2: only combat units carry yellow cubes.
  void place_inspired(Side side) {
    for (std::size_t i = faceless_; i-- > 0;) {
      if ((backs_[i].marks & bit(Mark::inspired)) == 0) continue;
      put(i, pick(side, unknown_ & data_.forces.army(side).combat));
    }
  }

  void put(std::size_t back, Unit unit) {
    const HiddenBlock& hidden = backs_[back];
    unknown_ &= ~bit(unit);
    stand_behind(hidden, {unit, guess_edge(unit)}, s_);
    backs_[back] = backs_[--faceless_];
  }

  /// A supreme commander may have been used once a turn; whoever is giving orders still has some to give.
  std::uint8_t guess_edge(Unit unit) {
    const Type type = data_.forces.type(unit);
    int worst = data_.forces.last_edge(unit);
    if (type == Type::commander) worst = std::min(worst, view_.open.turn - 1);
    if (type == Type::leader || (type == Type::commander && view_.open.impulse != Impulse::none)) worst = 0;
    if (view_.open.impulse == Impulse::none && view_.open.battle != 0) worst = 0;
    return static_cast<std::uint8_t>(random_.below(2) == 0 ? 0U : random_.below(static_cast<std::uint32_t>(worst + 1)));
  }

  const Data& data_;
  const View& view_;
  FastDice& random_;
  State& s_;
  std::array<HiddenBlock, block_count> backs_ = {};
  std::size_t faceless_ = 0;
  Units unknown_ = 0;
};

void take_known(const KnownBlock& known, State& s) {
  const Side side = side_of(known.unit);
  const Units self = bit(known.unit);
  s.blocks[known.unit] = {known.area, known.edge, known.token};
  if (known.area < pool) {
    s.at[at(side)][known.area] |= self;
    s.field[at(side)] |= self;
  }
  const auto take = [&](Mark mark, Units& set) { set |= (known.marks & bit(mark)) != 0 ? self : 0; };
  take(Mark::revealed, s.revealed[at(side)]);
  take(Mark::isolated, s.isolated[at(side)]);
  take(Mark::active, s.active);
  take(Mark::inspired, s.inspired);
  take(Mark::crossed, s.crossed);
  take(Mark::committed, s.committed);
  take(Mark::moved, s.moved);
  take(Mark::shield_spent, s.shield_spent[at(side)]);
}

/// All that the view says; nobody stands behind the hidden blocks yet.
State without_hidden(const View& view) {
  State s;
  static_cast<PublicPart&>(s) = view.open;
  for (std::size_t i = 0; i < view.known_count; ++i) take_known(view.known[i], s);
  if (is(view.who, busy(s))) {
    static_cast<PrivatePart&>(s) = view.own;
  } else {
    // The other side has moved or drawn already, as far as anybody can tell, and may stop.
    s.moves_made = s.phase == Phase::movement ? 1 : 0;
    s.draws_made = s.phase == Phase::reinforcements ? 1 : 0;
  }
  return s;
}

State imagine_once(const Data& data, const View& view, FastDice& random) {
  State s = without_hidden(view);
  Imagination imagination(data, view, random, s);
  for (const Side side : {Side::french, Side::russian}) {
    if (!is(view.who, side)) imagination.fill(side);
  }
  return s;
}

}  // namespace

State fill_hidden(const View& view, std::span<const Face> faces) {
  State s = without_hidden(view);
  std::array<Units, 2> unseen = {all_of(Side::french), all_of(Side::russian)};
  for (std::size_t i = 0; i < view.known_count; ++i)
    unseen[at(side_of(view.known[i].unit))] &= ~bit(view.known[i].unit);
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    stand_behind(view.hidden[i], faces[i], s);
    unseen[at(view.hidden[i].side)] &= ~bit(faces[i].unit);
  }
  for (const Side side : {Side::french, Side::russian}) leave_in_pool(side, unseen[at(side)], s);
  return s;
}

/// The other side has something to decide when it is to decide: faces with which it could not be the true ones.
State imagine(const Data& data, const View& view, FastDice& random) {
  constexpr int tries = 1000;
  State s;
  ActionList legal;
  for (int i = 0; i < tries; ++i) {
    s = imagine_once(data, view, random);
    if (s.phase == Phase::over) break;
    Position{data, s}.legal(legal);
    if (!legal.empty()) break;
  }
  return s;
}

}  // namespace redoubt::bloody_monday
