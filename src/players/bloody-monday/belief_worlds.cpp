// A belief gives faces to tokens: the most constrained choose first, by chance, and give way where one is left without.
#include <algorithm>
#include <bit>
#include <utility>

#include "players/bloody-monday/belief.h"

namespace redoubt::bloody_monday {

namespace {

class Casting {
 public:
  Casting(Side side, FastDice& random) : side_(side), random_(random) { actor_.fill(no_place); }

  void add(Units could) { could_[size_++] = could; }

  /// Whether everybody got a face.
  bool cast() {
    std::array<std::uint8_t, places> order;
    for (std::size_t i = 0; i < size_; ++i) order[i] = static_cast<std::uint8_t>(i);
    std::array<std::uint8_t, places> narrow;
    for (std::size_t i = 0; i < size_; ++i) narrow[i] = static_cast<std::uint8_t>(count(could_[i]));
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size_),
              [&](std::uint8_t a, std::uint8_t b) { return narrow[a] != narrow[b] ? narrow[a] < narrow[b] : a < b; });
    Units free = ~Units{0};
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint8_t place = order[i];
      if (const Units able = could_[place] & free; able != 0) {
        take(place, pick(able));
      } else if (Units tried = 0; !make_room(place, tried)) {
        return false;
      }
      free = ~taken_;
    }
    mix();
    return true;
  }
  [[nodiscard]] Unit face(std::size_t place) const { return unit_at(side_, role_[place]); }

 private:
  static constexpr std::size_t places = 64;
  static constexpr std::uint8_t no_place = 255;

  int pick(Units from) {
    for (auto skip = random_.below(static_cast<std::uint32_t>(count(from))); skip > 0; --skip) from &= from - 1;
    return std::countr_zero(from);
  }
  void take(std::uint8_t place, int unit) {
    role_[place] = static_cast<std::uint8_t>(unit);
    actor_[static_cast<std::size_t>(unit)] = place;
    taken_ |= Units{1} << unit;
  }

  /// An augmenting path: somebody who can be somebody else gives way.
  bool make_room(std::uint8_t place, Units& tried) {
    for (Units able = could_[place] & ~tried; able != 0; able = could_[place] & ~tried) {
      const int unit = pick(able);
      tried |= Units{1} << unit;
      const std::uint8_t holder = actor_[static_cast<std::size_t>(unit)];
      if (holder != no_place && !make_room(holder, tried)) continue;
      take(place, unit);
      return true;
    }
    return false;
  }

  /// Exchanges that leave everybody possible, so that the order of choosing leaves no trace.
  void mix() {
    if (size_ < 2) return;
    for (std::size_t i = 0; i < 2 * size_; ++i) {
      const auto a = random_.below(static_cast<std::uint32_t>(size_));
      const auto b = random_.below(static_cast<std::uint32_t>(size_));
      const Units of_a = Units{1} << role_[a];
      const Units of_b = Units{1} << role_[b];
      if ((could_[a] & of_b) != 0 && (could_[b] & of_a) != 0) std::swap(role_[a], role_[b]);
    }
  }

  Side side_;
  FastDice& random_;
  std::size_t size_ = 0;
  std::array<Units, places> could_ = {};
  std::array<std::uint8_t, places> role_ = {};   // the unit behind each place
  std::array<std::uint8_t, places> actor_ = {};  // the place of each unit
  Units taken_ = 0;
};

/// 1.2: where one block too many stands, one of them is the supreme commander.
std::size_t commander_in_excess(const Data& data, const View& view, Side side, std::size_t none) {
  std::array<int, area_count + 1> stack = {};
  for (std::size_t i = 0; i < view.hidden_count; ++i) stack[view.hidden[i].area] += view.hidden[i].side == side ? 1 : 0;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    if (side_of(block.unit) == side && block.area <= area_count) ++stack[block.area];
  }
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    if (block.side == side && stack[block.area] > data.board.row(block.area).stack) return i;
  }
  return none;
}

}  // namespace

State Belief::imagine(const View& view, FastDice& random) const {
  const Army& army = data_->forces.army(enemy_);
  Units unknown = all_of(enemy_);
  for (std::size_t i = 0; i < view.known_count; ++i) {
    if (side_of(view.known[i].unit) == enemy_) unknown &= ~bit(view.known[i].unit);
  }
  Casting casting(enemy_, random);
  const std::size_t excess = commander_in_excess(*data_, view, enemy_, view.hidden_count);
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    const bool inspired = (block.marks & bit(Mark::inspired)) != 0;
    Units could = could_[block.token] & unknown;
    if (inspired) could &= army.combat;
    if (i == excess && (could & army.commander) != 0) could = army.commander;
    casting.add(could);
  }
  for (int i = 0; i < view.open.in_pool[at(enemy_)]; ++i) casting.add(pool_ & unknown);
  if (!casting.cast()) return bloody_monday::imagine(*data_, view, random);
  std::array<Face, block_count> faces;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const Unit unit = casting.face(i);
    int edge = edge_[unit];
    if ((army.combat & bit(unit)) != 0) {
      // A wear of 1.3 steps is two steps in three worlds of ten.
      edge += static_cast<int>(worn_[view.hidden[i].token] + static_cast<float>(random.below(1024)) / 1024.0F);
    }
    faces[i] = {unit, static_cast<std::uint8_t>(std::min(edge, data_->forces.last_edge(unit)))};
  }
  return dress(view, {faces.data(), view.hidden_count});
}

}  // namespace redoubt::bloody_monday
