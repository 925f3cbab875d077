#include "games/la-bataille/branches.h"

#include <algorithm>

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

/// The weight of all stays, so that the chances of those that are kept are true.
void Branches::leave_out(Throw& fresh) const {
  const auto likeliest = std::max_element(fresh.weights.begin(), fresh.weights.begin() + fresh.count);
  const auto kept = static_cast<std::size_t>(likeliest - fresh.weights.begin());
  std::uint8_t count = 0;
  for (std::size_t i = 0; i < fresh.count; ++i) {
    if (i != kept && fresh.before * fresh.weights[i] / fresh.weight < least_) continue;
    fresh.faces[count] = fresh.faces[i];
    fresh.weights[count++] = fresh.weights[i];
  }
  fresh.count = count;
}

int Branches::begin(Throw& fresh) {
  if (known_throws_ == most_throws) {
    overflowed_ = true;
    return fresh.faces[0];
  }
  fresh.before = chance();
  fresh.flights = fled_;
  if (least_ > 0.0) leave_out(fresh);
  throws_[known_throws_++] = fresh;
  thrown_ = known_throws_;
  return fresh.faces[0];
}

}  // namespace redoubt::la_bataille
