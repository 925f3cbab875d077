#include "games/borodino-1812/fog.h"

#include <algorithm>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

/// R.1: what a block has done in this action or round is seen while it lies open; on a back it would tell which of a
/// stack has come, fired or gone back, though their tokens were dealt anew. Reserves stand apart for all to see.
std::uint16_t marks_of(const State& s, Unit unit, bool own) {
  const std::size_t side = at(side_of(unit));
  const Units self = bit(unit);
  std::uint16_t marks = 0;
  const auto mark = [&](bool is, Mark which) { marks = static_cast<std::uint16_t>(marks | (is ? bit(which) : 0)); };
  const auto in = [&](Units set) { return (set & self) != 0; };
  const bool open = s.is_revealed(unit);
  mark(open, Mark::revealed);
  if (side_of(unit) == s.acting) {
    mark(in(s.active), Mark::active);
    mark(in(s.leading), Mark::leading);
    mark((own || open) && in(s.moved), Mark::moved);
    mark((own || open) && in(s.fired), Mark::fired);
    mark(in(s.at_liberty), Mark::at_liberty);
    mark(own && in(s.redeploying), Mark::redeploying);
  }
  mark(in(s.reserves[side]), Mark::reserve);
  mark(in(s.flank[side]), Mark::flank);
  mark(in(s.square[side]), Mark::square);
  mark((own || open) && in(s.acted[side]), Mark::acted);
  mark(s.driven == unit, Mark::driven);
  mark(open && in(s.half[side]), Mark::half);
  mark(std::find(s.garrison.begin(), s.garrison.end(), unit) != s.garrison.end(), Mark::garrison);
  if (own) {
    mark(!open && in(s.half[side]), Mark::hidden_half);
    mark(side_of(unit) == Side::french && in(s.fourth), Mark::fourth);
  }
  return marks;
}

/// 6.93: who holds which post is his side's own; everybody counts the orders that he gives.
std::array<std::uint8_t, post_count> count_orders(const Position& look) {
  std::array<std::uint8_t, post_count> orders = {};
  std::size_t leader = 0;
  each(look.s.acting, look.s.leading, [&](Unit hq) {
    const auto held = look.post(hq);
    if (held && leader < orders.size()) orders[leader++] = look.s.orders[static_cast<std::size_t>(*held)];
  });
  return orders;
}

PrivatePart own_part(const Position& look, Viewer who) {
  const State& s = look.s;
  PrivatePart own;
  for (std::size_t i = 0; i < s.points.size(); ++i) {
    if (is(who, look.user(i))) own.points[i] = s.points[i];
  }
  if (is(who, s.acting)) {
    own.fed = s.fed;
    own.fed_twice = s.fed_twice;
  }
  for (std::size_t i = 0; i < s.posts.size(); ++i) {
    const Side side = static_cast<Post>(i) == Post::french ? Side::french : Side::russian;
    own.posts[i] = is(who, side) ? s.posts[i] : no_unit;
  }
  return own;
}

}  // namespace

/// 6.9: blocks that fell unseen stay unseen until the end.
View see(const Data& data, const State& s, Viewer who) {
  const Position look{data, s};
  View view;
  view.who = who;
  view.open = s;
  if (!is(who, s.acting)) view.open.night_marches = 0;
  view.own = own_part(look, who);
  view.orders = count_orders(look);
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = s.blocks[unit];
    const bool own = is(who, side_of(unit));
    if (own || s.is_revealed(unit) || s.phase == Phase::over) {
      view.known[view.known_count++] = {unit,        block.area,      block.step,
                                        block.token, s.shelter[unit], marks_of(s, unit, own)};
    } else {
      view.hidden[view.hidden_count++] = {side_of(unit), block.token, block.area, marks_of(s, unit, false)};
    }
    if (side_of(unit) == s.acting) view.ways[block.token] = block.way;
  }
  sort_hidden_blocks({view.hidden.data(), view.hidden_count});
  return view;
}

}  // namespace redoubt::borodino_1812
