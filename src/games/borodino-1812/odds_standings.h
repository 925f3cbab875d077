// The tables that odds are reckoned in: the standings of a side that have come up, and the chances of their pairs.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/borodino-1812/odds_ground.h"

namespace redoubt::borodino_1812 {

/// A standing by its number.
using Node = std::uint16_t;
inline constexpr Node no_node = 0xFFFF;

/// All standings of one side that have come up, each kept once, and what a hit makes of them.
template <std::size_t Size>
class Standings {
 public:
  [[nodiscard]] const Standing& operator[](Node node) const { return all_[node]; }
  [[nodiscard]] std::size_t size() const { return size_; }
  /// Whether nobody is left there.
  [[nodiscard]] bool gone(Node node) const { return gone_[node]; }

  /// The number of a standing; none when the table is full.
  Node find(const Standing& standing) {
    for (std::size_t i = slot(standing);; i = (i + 1) % slots) {
      Node& node = slots_[i];
      if (node != 0 && all_[node - 1U] == standing) return static_cast<Node>(node - 1U);
      if (node != 0) continue;
      if (size_ == Size) return no_node;
      all_[size_] = standing;
      gone_[size_] = standing.here == 0;
      hit_[size_] = {};
      node = static_cast<Node>(++size_);
      return static_cast<Node>(size_ - 1);
    }
  }

  /// After one hit by fire at this target, in this round and these roles.
  Node hit(Ground& ground, Side side, Node node, Target aim, int round) {
    const std::size_t when = ground.stage(side, round) + 3 * at(ground.attacker());
    Node& known = hit_[node][3 * when + static_cast<std::size_t>(aim)];
    if (known == 0) {
      const Node after = find(ground.hit(side, all_[node], aim, round));
      if (after == no_node) return no_node;
      known = static_cast<Node>(after + 1U);
    }
    return static_cast<Node>(known - 1U);
  }

 private:
  static constexpr std::size_t slots = 2 * Size;

  static std::size_t slot(const Standing& standing) {
    std::uint64_t word = 0;
    for (const std::uint8_t step : standing.step) word = word * 5 + step;
    for (const Places places : {standing.here, standing.dead, standing.half, standing.square, standing.sheltered,
                                standing.waiting, static_cast<Places>(standing.surprise)}) {
      word = word * 257 + places;
    }
    word ^= standing.crossed * 0x9E3779B97F4A7C15U;
    word ^= standing.filled * 0xC2B2AE3D27D4EB4FU;
    word *= 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(word >> 32) % slots;
  }

  using Hits = std::array<Node, std::size_t{2} * 3 * 3>;  // by roles, rounds and targets, one too high
  std::size_t size_ = 0;
  std::array<Standing, Size> all_;
  std::array<bool, Size> gone_;
  std::array<Hits, Size> hit_;
  std::array<Node, slots> slots_ = {};  // one too high; 0 is free
};

/// The standings of both sides, by side.
using Pair = std::array<Node, 2>;

/// Chances of pairs, for few standings: a table with a place for every pair, and a list of those that are taken.
template <std::size_t Nodes>
class DensePairs {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }

  bool add(const Pair& nodes, double chance) {
    for (; rows_ <= nodes[0]; ++rows_) chance_[rows_].fill(0.0);
    double& sum = chance_[nodes[0]][nodes[1]];
    if (sum == 0.0) taken_[size_++] = nodes;
    sum += chance;
    return true;
  }

  /// Calls f(nodes, chance) with every pair, and is empty then.
  template <class F>
  void drain(F f) {
    for (std::size_t i = 0; i < size_; ++i) {
      const Pair nodes = taken_[i];
      double& sum = chance_[nodes[0]][nodes[1]];
      const double chance = sum;
      sum = 0.0;
      f(nodes, chance);
    }
    size_ = 0;
  }

 private:
  std::size_t size_ = 0;
  std::size_t rows_ = 0;  // that have been cleared
  std::array<std::array<double, Nodes>, Nodes> chance_;
  std::array<Pair, Nodes * Nodes> taken_;
};

/// The same for many: found by a hash.
template <std::size_t Size>
class SparsePairs {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }

  /// False when there is no more room.
  bool add(const Pair& nodes, double chance) {
    const std::uint32_t key = nodes[0] * 0x9E3779B1U + nodes[1] * 0x85EBCA77U;
    for (std::size_t i = (key >> 8U) % slots;; i = (i + 1) % slots) {
      Mark& mark = marks_[i];
      if (mark.age != age_) {
        if (size_ == Size) return false;
        mark = {age_, static_cast<std::uint32_t>(size_)};
        cells_[size_++] = {nodes, chance};
        return true;
      }
      if (cells_[mark.place].nodes != nodes) continue;
      cells_[mark.place].chance += chance;
      return true;
    }
  }

  template <class F>
  void drain(F f) {
    for (std::size_t i = 0; i < size_; ++i) f(cells_[i].nodes, cells_[i].chance);
    size_ = 0;
    ++age_;
  }

 private:
  static constexpr std::size_t slots = 2 * Size;
  struct Cell {
    Pair nodes;
    double chance;
  };
  struct Mark {
    std::uint32_t age = 0;
    std::uint32_t place = 0;
  };
  std::size_t size_ = 0;
  std::uint32_t age_ = 1;
  std::array<Cell, Size> cells_;
  std::array<Mark, slots> marks_ = {};
};

}  // namespace redoubt::borodino_1812
