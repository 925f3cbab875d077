// Fog of war, the way back: a face for every back.
#include <algorithm>

#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

bool has(std::uint16_t marks, Mark mark) { return (marks & bit(mark)) != 0; }

/// What lies on a block for this viewer, whoever it is.
void take_marks(Unit unit, std::uint16_t marks, State& s) {
  const std::size_t side = at(side_of(unit));
  const auto take = [&](Mark mark, Units& set) { set |= has(marks, mark) ? bit(unit) : 0; };
  take(Mark::revealed, s.revealed[side]);
  take(Mark::active, s.active);
  take(Mark::leading, s.leading);
  take(Mark::moved, s.moved);
  take(Mark::fired, s.fired);
  take(Mark::at_liberty, s.at_liberty);
  take(Mark::redeploying, s.redeploying);
  take(Mark::reserve, s.reserves[side]);
  take(Mark::flank, s.flank[side]);
  take(Mark::square, s.square[side]);
  take(Mark::acted, s.acted[side]);
  take(Mark::half, s.half[side]);
  take(Mark::hidden_half, s.half[side]);
  take(Mark::fourth, s.fourth);
  if (has(marks, Mark::driven)) s.driven = unit;
}

void stand(Unit unit, const Block& block, State& s) {
  s.blocks[unit] = block;
  if (!on_board(block.area)) return;
  const Side side = side_of(unit);
  s.occupy(side, block.area, s.here(side, block.area) | bit(unit));
  s.field[at(side)] |= bit(unit);
}

/// 6.51: who stands in a redoubt.
void man(const Data& data, Unit unit, std::uint16_t marks, State& s) {
  const int redoubt = has(marks, Mark::garrison) ? Position{data, s}.redoubt_place(s.area(unit)) : -1;
  if (redoubt >= 0) s.garrison[static_cast<std::size_t>(redoubt)] = unit;
}

/// Flanking: by which border a block came.
std::uint8_t way_of(const View& view, Side side, std::uint8_t token) {
  return side == view.open.acting ? view.ways[token] : std::uint8_t{0};
}

/// All that the view says; nobody stands behind the hidden blocks yet.
State without_hidden(const Data& data, const View& view) {
  State s;
  s.shelter.fill(no_unit);
  s.garrison.fill(no_unit);
  static_cast<PublicPart&>(s) = view.open;
  static_cast<PrivatePart&>(s) = view.own;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& known = view.known[i];
    stand(known.unit, {known.area, known.step, known.token, way_of(view, side_of(known.unit), known.token)}, s);
    take_marks(known.unit, known.marks, s);
    s.shelter[known.unit] = known.shelter;
    man(data, known.unit, known.marks, s);
  }
  return s;
}

/// Puts a face on every back of one side, beginning where only few faces fit.
class Imagination {
 public:
  Imagination(const Data& data, const View& view, Side side, FastDice& random, State& state)
      : data_(data), view_(view), side_(side), random_(random), s_(state), look_{data, state} {
    for (std::size_t i = 0; i < view.hidden_count; ++i) {
      if (view.hidden[i].side == side) backs_[faceless_++] = view.hidden[i];
    }
    unknown_ = all_of(side);
    for (std::size_t i = 0; i < view.known_count; ++i) {
      if (side_of(view.known[i].unit) == side) unknown_ &= ~bit(view.known[i].unit);
    }
  }

  /// False when the faces left did not fit the backs left: then the dice must fall otherwise.
  bool fill() {
    const Army& army = data_.forces.army(side_);
    absent_and_late();
    if (s_.phase <= Phase::deployment) in_their_places();
    give(~army.heavy, [this](const HiddenBlock& back) {
      return has(back.marks, Mark::reserve) || (on_board(back.area) && s_.attacked[at(side_)].has(back.area));
    });
    give(all_of(side_), [](const HiddenBlock&) { return true; });
    return fits_;
  }

 private:
  template <class Which>
  void give(Units faces, Which which) {
    for (std::size_t i = faceless_; i-- > 0;) {
      if (which(backs_[i])) put(i, pick(unknown_ & faces));
    }
  }

  /// Each of these behind a back of its own in that place.
  void seat(Units units, Area area) {
    each(side_, units & unknown_, [&](Unit unit) {
      std::size_t chosen = faceless_;
      std::uint32_t found = 0;
      for (std::size_t i = 0; i < faceless_; ++i) {
        if (backs_[i].area == area && random_.below(++found) == 0) chosen = i;
      }
      if (chosen == faceless_) {
        fits_ = false;
      } else {
        put(chosen, unit);
      }
    });
  }

  Unit pick(Units from) {
    if (from == 0) {
      fits_ = false;
      from = unknown_;
    }
    for (auto skip = random_.below(static_cast<std::uint32_t>(count(from))); skip > 0; --skip) from &= from - 1;
    return first(side_, from);
  }

  void put(std::size_t place, Unit unit) {
    const HiddenBlock& back = backs_[place];
    unknown_ &= ~bit(unit);
    stand(unit, {back.area, guess_step(unit, back), back.token, way_of(view_, side_, back.token)}, s_);
    take_marks(unit, back.marks, s_);
    man(data_, unit, back.marks, s_);
    backs_[place] = backs_[--faceless_];
  }

  /// 9.1, 9.3: who does not take part, who is still to come, and who comes in the night.
  void absent_and_late() {
    const Scenario& scenario = look_.scenario();
    const Units late = side_ == Side::french ? look_.late_corps() : 0;
    const Units absent = side_ == Side::french ? scenario.absent : 0;
    if (s_.phase == Phase::night_deployment) {
      give(absent | late, [](const HiddenBlock& back) { return back.area == in_hand; });
      return;
    }
    if (look_.absent_have_come()) return;
    seat(absent, off_board);
    const auto waits = [](const HiddenBlock& back) { return back.area == on_the_way || back.area == beyond; };
    const auto waiting =
        static_cast<int>(std::count_if(backs_.begin(), backs_.begin() + static_cast<std::ptrdiff_t>(faceless_), waits));
    const Units whole = waiting > 0 ? corps_on_the_way(waiting) : 0;
    const Units coming = whole != 0 ? whole : late;
    give(coming, waits);
  }

  /// Whole corps, as many as there are backs; which, the dice say where several sets would do; none when one has come
  /// in part.
  Units corps_on_the_way(int waiting) {
    const std::vector<Unit>& arrivals = look_.scenario().arrivals;
    Units chosen = 0;
    std::uint32_t found = 0;
    for (unsigned set = 1; set < (1U << arrivals.size()); ++set) {
      Units corps = 0;
      for (std::size_t i = 0; i < arrivals.size(); ++i) {
        if (((set >> i) & 1U) != 0 && side_of(arrivals[i]) == side_) corps |= data_.forces.of_corps(arrivals[i]);
      }
      if (count(corps & unknown_) == waiting && random_.below(++found) == 0) chosen = corps;
    }
    return chosen;
  }

  /// 1.2: the scenario says for all to read where these stand.
  void in_their_places() {
    for (const Placed& placed : look_.scenario().placed) {
      if (side_of(placed.unit) == side_) seat(bit(placed.unit), placed.area);
    }
  }

  /// Who has not fought is as fresh as the scenario says; bombardment drives last steps off.
  std::uint8_t guess_step(Unit unit, const HiddenBlock& back) {
    const auto last = static_cast<std::uint32_t>(data_.forces.last_step(unit));
    if (has(back.marks, Mark::driven) && s_.phase == Phase::driven_off) return static_cast<std::uint8_t>(last);
    const std::vector<Unit>& reduced = look_.scenario().reduced;
    const bool fresh = s_.phase <= Phase::deployment || back.area == in_hand || back.area == on_the_way;
    if (fresh) return std::find(reduced.begin(), reduced.end(), unit) == reduced.end() ? 0 : 1;
    return static_cast<std::uint8_t>(random_.below(2) == 0 ? 0U : random_.below(last + 1));
  }

  const Data& data_;
  const View& view_;
  Side side_;
  FastDice& random_;
  State& s_;
  Position look_;
  std::array<HiddenBlock, block_count> backs_ = {};
  std::size_t faceless_ = 0;
  Units unknown_ = 0;
  bool fits_ = true;
};

/// 6.93: those of the set-up while they live; who is seen to lead an army has a post; the rest go by seniority.
void imagine_posts(const Data& data, Side side, State& s) {
  const Named& named = data.forces.named();
  const std::array<Unit, post_count> at_first = {named.napoleon, named.kutuzov, named.barclay, named.bagration};
  const std::size_t begin = side == Side::french ? 0 : 1;
  const std::size_t end = side == Side::french ? 1 : post_count;
  const auto posted = [&](Unit hq) { return std::find(s.posts.begin(), s.posts.end(), hq) != s.posts.end(); };
  const bool absent = side == Side::french && (data.scenarios.at(s.scenario).absent & bit(named.napoleon)) != 0;
  for (std::size_t i = begin; i < end; ++i) s.posts[i] = s.on_map(at_first[i]) || absent ? at_first[i] : no_unit;
  const Units leading = side == s.acting ? s.leading : 0;
  each(side, leading, [&](Unit hq) {
    if (posted(hq)) return;
    std::size_t free = end;
    for (std::size_t i = begin; i < end; ++i) {
      const bool taken = s.posts[i] != no_unit && (leading & bit(s.posts[i])) != 0;
      if (!taken && (free == end || s.posts[free] != no_unit)) free = i;
    }
    if (free != end) s.posts[free] = hq;
  });
  for (std::size_t i = begin; i < end; ++i) {
    if (s.posts[i] != no_unit) continue;
    each(side, data.forces.army(side).hqs & s.field[at(side)], [&](Unit hq) {
      if (s.posts[i] == no_unit && hq != named.platov && !posted(hq)) s.posts[i] = hq;
    });
  }
}

/// 7.1: a side that has not spent yet has all that its sources give; of one that has, nobody knows.
void imagine_points(const Data& data, Side side, FastDice& random, State& s) {
  if (s.phase != Phase::supply) return;
  const Position look{data, s};
  const bool untouched = s.done_sides == 0 && s.acting != side;
  for (std::size_t i = 0; i < s.points.size(); ++i) {
    if (look.user(i) != side) continue;
    const auto all = static_cast<std::uint32_t>(look.yield(i));
    s.points[i] = static_cast<std::uint8_t>(untouched ? all : random.below(all + 1));
  }
}

/// 5.23: the orders that each leader has given, by his post.
void take_orders(const Data& data, const View& view, State& s) {
  const Position look{data, s};
  std::size_t leader = 0;
  each(s.acting, s.leading, [&](Unit hq) {
    const auto held = look.post(hq);
    if (held && leader < view.orders.size()) s.orders[static_cast<std::size_t>(*held)] = view.orders[leader++];
  });
}

/// What the sides whose faces this viewer does not see keep to themselves besides.
void imagine_the_rest(const Data& data, const View& view, FastDice& random, State& s) {
  for (const Side side : {Side::french, Side::russian}) {
    if (is(view.who, side)) continue;
    imagine_posts(data, side, s);
    if (side == Side::french) s.fourth = data.scenarios.at(s.scenario).fourth;
  }
  for (const Side side : {Side::french, Side::russian}) {
    if (!is(view.who, side)) imagine_points(data, side, random, s);
  }
  take_orders(data, view, s);
}

bool imagine_once(const Data& data, const View& view, FastDice& random, State& s) {
  s = without_hidden(data, view);
  bool fits = true;
  for (const Side side : {Side::french, Side::russian}) {
    if (!is(view.who, side)) fits = Imagination(data, view, side, random, s).fill() && fits;
  }
  imagine_the_rest(data, view, random, s);
  return fits;
}

}  // namespace

/// Who must retreat has somewhere to go, else nobody would have been asked, and areas that hold too many can be
/// relieved (3.31): guns go fewer ways than others.
State imagine(const Data& data, const View& view, FastDice& random) {
  constexpr int tries = 1000;
  State s;
  for (int i = 0; i < tries; ++i) {
    if (imagine_once(data, view, random, s) && Position{data, s}.could_be()) break;
  }
  return s;
}

State fill_hidden(const Data& data, const View& view, std::span<const Face> faces, FastDice& random) {
  State s = without_hidden(data, view);
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const HiddenBlock& back = view.hidden[i];
    stand(faces[i].unit, {back.area, faces[i].step, back.token, way_of(view, back.side, back.token)}, s);
    take_marks(faces[i].unit, back.marks, s);
    man(data, faces[i].unit, back.marks, s);
  }
  imagine_the_rest(data, view, random, s);
  return s;
}

}  // namespace redoubt::borodino_1812
