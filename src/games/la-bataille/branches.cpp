#include "games/la-bataille/branches.h"

namespace redoubt::la_bataille {

bool Branches::next() {
  overflowed_ = false;
  for (; known_throws_ > 0; --known_throws_) {
    Throw& last = throws_[known_throws_ - 1];
    if (last.taken + 1 >= last.count) continue;
    ++last.taken;
    known_flights_ = last.flights;
    return true;
  }
  return false;
}

int Branches::begin(Throw& fresh) {
  if (known_throws_ == most_throws) {
    overflowed_ = true;
    return fresh.faces[0];
  }
  fresh.before = chance();
  fresh.flights = fled_;
  throws_[known_throws_++] = fresh;
  thrown_ = known_throws_;
  return fresh.faces[0];
}

}  // namespace redoubt::la_bataille
