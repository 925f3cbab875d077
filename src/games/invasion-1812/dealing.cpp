#include "games/invasion-1812/dealing.h"

#include <algorithm>
#include <utility>

namespace redoubt::invasion_1812 {

int Pile::able_to_march(const Holding& held) const {
  return std::min(held.divisions - (mounted ? 0 : held.cavalry), most_effective);
}

bool Pile::marches_with(const Holding& held, int divisions, int along) const {
  const int most = std::min(held.screens, divisions);
  const int others = held.divisions + known_divisions - divisions;
  if (march_begins ? along != most : along > most || held.screens - along > others) return false;
  const int commanders = marching - divisions - along;
  const int staying = held.units() - divisions - commanders;
  return divisions >= 1 && divisions <= able_to_march(held) && commanders >= 0 && commanders <= held.commanders &&
         (staying > 0 || !march_leaves_some);
}

int Pile::wrong(const Holding& held) const {
  const auto beyond = [](int value, int most) { return std::max(0, value - most); };
  const int others = held.divisions - held.cavalry;
  int wrong = beyond(held.room, room) + beyond(held.screens, held.divisions + known_divisions) +
              beyond(least_divisions, held.divisions) + beyond(least_cavalry, held.cavalry) +
              beyond(least_others, others) + beyond(least_commanders, held.commanders) +
              beyond(least_meant, held.meant) + beyond(1, held.units());
  if (leaders_only) wrong += held.divisions;
  if (riders_only) wrong += others;
  if (sound) wrong += (mounted ? 0 : held.cavalry) + beyond(held.divisions, most_effective);
  if (march_loss) wrong += beyond(1, held.divisions - held.guns - (mounted ? 0 : held.cavalry));
  if (not_only_austrians) wrong += beyond(1, held.divisions - held.austrians);
  if (marching > 0) {
    bool possible = false;
    each_march(held, [&](int, int) { possible = true; });
    wrong += possible ? 0 : 1;
  }
  return wrong;
}

Holding Dealing::worth(Unit counter) const {
  Holding one;
  if (counter == a_screen) {
    one.screens = 1;
  } else if (is_commander(counter)) {
    one.commanders = 1;
  } else {
    one.divisions = 1;
    one.cavalry = forces_.arm(counter) == Arm::cavalry ? 1 : 0;
    one.guns = forces_.arm(counter) == Arm::artillery ? 1 : 0;
    one.austrians = forces_.nation(counter) == Nation::austrian ? 1 : 0;
    one.meant = meant_.has(counter) ? 1 : 0;
    one.room = forces_.occupancy(counter);
  }
  return one;
}

void Dealing::add(const Pile& pile) {
  piles_[pile_count_] = pile;
  for (int i = 0; i < pile.counters; ++i) pile_of_[slot_count_++] = static_cast<std::uint8_t>(pile_count_);
  ++pile_count_;
}

void Dealing::add_counter(Unit counter) { counters_[counter_count_++] = counter; }

/// How much less wrong two piles would be, as a negative number, if two counters changed places.
int Dealing::change(std::size_t a, std::size_t b) const {
  const std::size_t one = pile_of_[a];
  const std::size_t two = pile_of_[b];
  Holding first = held_[one];
  Holding second = held_[two];
  first.count(worth_[a], -1);
  first.count(worth_[b], 1);
  second.count(worth_[b], -1);
  second.count(worth_[a], 1);
  return piles_[one].wrong(first) + piles_[two].wrong(second) - wrong_[one] - wrong_[two];
}

void Dealing::exchange(std::size_t a, std::size_t b) {
  const std::size_t one = pile_of_[a];
  const std::size_t two = pile_of_[b];
  held_[one].count(worth_[a], -1);
  held_[one].count(worth_[b], 1);
  held_[two].count(worth_[b], -1);
  held_[two].count(worth_[a], 1);
  wrong_[one] = piles_[one].wrong(held_[one]);
  wrong_[two] = piles_[two].wrong(held_[two]);
  std::swap(counters_[a], counters_[b]);
  std::swap(worth_[a], worth_[b]);
}

void Dealing::shuffle() {
  for (std::size_t i = counter_count_; i > 1; --i)
    std::swap(counters_[i - 1], counters_[random_.below(static_cast<std::uint32_t>(i))]);
  held_ = {};
  for (std::size_t i = 0; i < counter_count_; ++i) {
    worth_[i] = worth(counters_[i]);
    held_[pile_of_[i]].count(worth_[i], 1);
  }
  for (std::size_t i = 0; i < pile_count_; ++i) wrong_[i] = piles_[i].wrong(held_[i]);
}

/// Deals at random, then changes counters of piles that are not right for whatever serves best, until all are.
bool Dealing::deal() {
  constexpr int most_exchanges = 2000;
  if (counter_count_ != slot_count_) return false;
  shuffle();
  const auto counters = static_cast<std::uint32_t>(counter_count_);
  for (int i = 0; i < most_exchanges; ++i) {
    std::array<std::size_t, most_counters> astray = {};
    std::uint32_t count = 0;
    for (std::size_t slot = 0; slot < counter_count_; ++slot)
      if (wrong_[pile_of_[slot]] > 0) astray[count++] = slot;
    if (count == 0) return true;
    const std::size_t one = astray[random_.below(count)];
    std::size_t best = one;
    int least = 0;
    const std::uint32_t offset = random_.below(counters);
    for (std::uint32_t j = 0; j < counters; ++j) {
      const std::size_t other = (offset + j) % counters;
      if (pile_of_[other] == pile_of_[one] || worth_[other] == worth_[one]) continue;
      const int gain = change(one, other);
      if (best != one && gain >= least) continue;
      best = other;
      least = gain;
    }
    if (best != one && (least <= 0 || random_.below(8) == 0)) exchange(one, best);
  }
  return false;
}

}  // namespace redoubt::invasion_1812
