// 4.0: strength, steps and their loss; 6.9: the end of a unit.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 6.5: the strongest of a set.
Units Position::strongest(Side side, Units among) const {
  return Blocks::strongest(side, among, [&](Unit unit) { return strength(unit); });
}

/// 4.12: a hit turns a unit to its next step, and after the last it is gone.
void Play::reduce(Unit unit, Rule rule) {
  if (last_step(unit)) {
    eliminate(unit, rule);
    return;
  }
  ++m.blocks[unit].step;
  if (s.is_revealed(unit)) {
    tell_unit(Happening::reduced, rule, unit, 0, m.area(unit), static_cast<unsigned>(strength(unit)));
  } else {
    tell_owner(Happening::reduced, rule, unit, static_cast<unsigned>(strength(unit)));
  }
}

/// 6.9, 6.91: for good. A block that nobody has seen fall stays unseen.
void Play::eliminate(Unit unit, Rule rule) {
  tell_unit(Happening::eliminated, rule, unit, m.area(unit));
  take_off(unit, grave);
}

/// Fallen or gone (3.4), a block comes no more: nothing is left to it, and its post is another's.
void Play::take_off(Unit unit, Area to) {
  lift(unit, to);
  const Units self = bit(unit);
  const Side side = side_of(unit);
  if (side == m.acting) {
    for (Units* marks : {&m.active, &m.leading, &m.at_liberty, &m.moved, &m.fired, &m.redeploying}) *marks &= ~self;
  }
  m.acted[at(side)] &= ~self;
  for (int i = 0; i < post_count; ++i) {
    if (m.posts[static_cast<std::size_t>(i)] == unit) succeed(static_cast<Post>(i));
  }
}

/// 6.93: the most senior survivor who holds no post. Headquarters stand in the order of their seniority. An army
/// commander who moves up leaves his own post to the next; Platov is passed over.
void Play::succeed(Post post) {
  const Side side = post == Post::french ? Side::french : Side::russian;
  Unit& holder = m.posts[static_cast<std::size_t>(post)];
  holder = no_unit;
  Unit heir = no_unit;
  each(side, army(side).hqs & m.field[at(side)], [&](Unit hq) {
    const bool posted = std::find(m.posts.begin(), m.posts.end(), hq) != m.posts.end();
    const bool barred = hq == forces().named().platov || (posted && post != Post::russian);
    if (heir == no_unit && !barred) heir = hq;
  });
  if (heir == no_unit) return;
  const auto vacated = std::find(m.posts.begin(), m.posts.end(), heir);
  holder = heir;
  tell_side(Happening::succeeded, Rule::r6_93, heir, static_cast<unsigned>(post));
  if (vacated != m.posts.end()) succeed(static_cast<Post>(vacated - m.posts.begin()));
}

}  // namespace redoubt::borodino_1812
