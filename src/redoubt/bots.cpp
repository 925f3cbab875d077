#include "redoubt/bots.h"

#include <algorithm>
#include <cstring>

#include "kernel/hash.h"
#include "table/thinking.h"

namespace redoubt {

std::uint64_t thought_of(const AnyMatch& match, Side side, const std::string& seed) {
  const ShortDigest digest =
      Hasher().text(seed).number(match.decisions()).text(compact(match.view(viewer(side)))).short_digest();
  std::uint64_t thought = 0;
  std::memcpy(&thought, digest.data(), sizeof thought);
  return thought;
}

Action Bots::decide(const Seats& seats, const AnyMatch& match, Level level, const std::string& seed,
                    const Budget& budget) {
  const Side side = *match.to_act();
  const auto his = [&](const Sitting& each) { return each.level == level && each.side == side && each.seed == seed; };
  const auto found = std::find_if(sitting_.begin(), sitting_.end(), his);
  if (found != sitting_.end()) {
    std::rotate(found, found + 1, sitting_.end());
  } else {
    if (sitting_.size() == most) sitting_.erase(sitting_.begin());
    sitting_.push_back({level, side, seed, seats.mind(level, side, 0, table::side_by_side)});
  }
  AnyMind& mind = *sitting_.back().mind;
  mind.see(match);
  mind.reseed(thought_of(match, side, seed));
  return mind.decide(budget);
}

void Bots::see(const AnyMatch& match) {
  for (const Sitting& each : sitting_) each.mind->see(match);
}

}  // namespace redoubt
