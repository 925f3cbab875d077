// What the stacks of a side make for, seen afresh at every decision: the cities that count, enemies whom they can
// crush, and on a long way the next city that can hold a depot.
#pragma once
#include <array>
#include <cstddef>

#include "games/invasion-1812/questions.h"
#include "players/invasion-1812/atlas.h"

namespace redoubt::invasion_1812 {

/// 11.3 to 11.7: what a stack is worth in a fight, without its die, the ground and those who support it.
int fighting_value(const Questions& look, Side side, Hex hex);
/// 6.1, 6.2: where a side's divisions will be fed when the next turn begins, if those of some hexes leave them.
HexSet fed_next_turn(const Questions& look, Side side, const HexSet& leaving);

class Aims {
 public:
  /// `fed` is where the side's divisions will be fed.
  Aims(const Questions& look, const Atlas& atlas, Side side, const HexSet& fed);

  /// Where the stack in a hex goes, or `no_hex`: it stays.
  [[nodiscard]] Hex of(Hex stack) const { return aim_[stack]; }
  /// The cities where the next depots are wanted, on the way to goals that none feeds yet.
  [[nodiscard]] const HexSet& posts() const { return posts_; }
  /// Whether somebody must stay in a hex.
  [[nodiscard]] bool guards(Hex hex) const { return guarded_.has(hex); }
  [[nodiscard]] const HexSet& cities() const { return wanted_; }

 private:
  struct Goal {
    Hex hex = no_hex;
    int value = 0;
    int need = 0;                  // the strength that it takes
    int given = 0;                 // the strength that makes for it
    int near = 0;                  // the strength that could
    bool prey = false;             // an enemy, not a city
    const Prize* prize = nullptr;  // of the French
  };
  struct Stack {
    Hex hex = no_hex;
    Hex from = no_hex;  // where its march began
    int strength = 0;
    int worth = 0;  // what its goal is worth to it
    std::size_t goal = 0;
  };
  static constexpr std::size_t most = 64;
  static constexpr int sight = 4;

  void find_goals();
  void find_prey();
  void add(Hex hex, int value, int need, bool prey);
  [[nodiscard]] int distance(Hex from, const Goal& goal) const;
  [[nodiscard]] int worth_of(Hex city) const;
  void find_stacks();
  void share_out();
  void choose(Stack& stack) const;
  void send(Stack& stack);
  [[nodiscard]] bool in_reach(Hex stack, Hex goal) const;
  [[nodiscard]] Hex on_the_way(Hex stack, const Goal& goal) const;
  [[nodiscard]] Hex next_link(Hex stack, const Prize& prize) const;
  [[nodiscard]] bool is_far_off(Hex goal, int distance) const;
  [[nodiscard]] int from_depot(Hex goal) const;
  [[nodiscard]] bool must_stay(Hex stack) const;

  const Questions& look_;
  const Atlas& atlas_;
  Side side_;
  Side enemy_;
  const HexSet& fed_;
  HexSet wanted_;  // cities to be taken, or to be held
  HexSet linked_;  // where a chain of depots leads
  HexSet posts_;
  HexSet guarded_;  // cities that would be lost if nobody stayed
  std::array<Goal, most> goals_;
  std::size_t count_ = 0;
  std::array<Stack, most> stacks_;
  std::size_t stack_count_ = 0;
  std::array<Hex, hex_count> aim_;
};

}  // namespace redoubt::invasion_1812
