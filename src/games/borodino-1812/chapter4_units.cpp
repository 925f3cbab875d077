// 4.0: strength, steps and their loss; 6.9: the end of a unit.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 6.5: the strongest of a set.
Units Questions::strongest(Side side, Units among) const {
  return Blocks::strongest(side, among, [&](Unit unit) { return strength(unit); });
}

/// 4.12: a hit turns a unit to its next step, and after the last it is gone.
void Play::reduce(Unit unit, Rule rule) {
  if (last_step(unit)) {
    eliminate(unit, rule);
    return;
  }
  ++s.blocks[unit].step;
  if (s.is_revealed(unit)) {
    emit_unit(EventKind::reduced, rule, unit, 0, s.area(unit), static_cast<unsigned>(strength(unit)));
  } else {
    emit_to_owner(EventKind::reduced, rule, unit, static_cast<unsigned>(strength(unit)));
  }
}

/// 6.9, 6.91: for good. A block that nobody has seen fall stays unseen.
void Play::eliminate(Unit unit, Rule rule) {
  emit_unit(EventKind::eliminated, rule, unit, s.area(unit));
  take_off(unit, grave);
}

/// Fallen or gone (3.4), a block comes no more: nothing is left to it, and its post is another's.
void Play::take_off(Unit unit, Area to) {
  lift(unit, to);
  const Units self = bit(unit);
  const Side side = side_of(unit);
  if (side == s.acting) {
    for (Units* marks : {&s.active, &s.leading, &s.at_liberty, &s.moved, &s.fired, &s.redeploying}) *marks &= ~self;
  }
  s.acted[at(side)] &= ~self;
  for (int i = 0; i < post_count; ++i) {
    if (s.posts[static_cast<std::size_t>(i)] == unit) succeed(static_cast<Post>(i));
  }
}

/// 6.93: the most senior survivor who holds no post. Headquarters stand in the order of their seniority. An army
/// commander who moves up leaves his own post to the next; Platov is passed over.
void Play::succeed(Post post) {
  const Side side = post == Post::french ? Side::french : Side::russian;
  Unit& holder = s.posts[static_cast<std::size_t>(post)];
  holder = no_unit;
  Unit heir = no_unit;
  each(side, army(side).hqs & s.field[at(side)], [&](Unit hq) {
    const bool posted = std::find(s.posts.begin(), s.posts.end(), hq) != s.posts.end();
    const bool barred = hq == forces().named().platov || (posted && post != Post::russian);
    if (heir == no_unit && !barred) heir = hq;
  });
  if (heir == no_unit) return;
  const auto vacated = std::find(s.posts.begin(), s.posts.end(), heir);
  holder = heir;
  emit_to_side(EventKind::succeeded, Rule::r6_93, heir, static_cast<unsigned>(post));
  if (vacated != s.posts.end()) succeed(static_cast<Post>(vacated - s.posts.begin()));
}

}  // namespace redoubt::borodino_1812
