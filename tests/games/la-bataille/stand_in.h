// Whoever plays the day as history did: the French assault one objective after another, the Russians hold, fire, and
// take back what is lost near them. No opponent for anybody, but enough to see what a day costs.
#pragma once
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

class StandIn {
 public:
  explicit StandIn(std::uint64_t seed) : random_(seed) {}

  /// One of the decisions that are open.
  [[nodiscard]] Action choose(const Position& look, const ActionList& legal);

 private:
  [[nodiscard]] Action movement(const Position& look, const ActionList& legal);
  [[nodiscard]] Action party(const Position& look, const ActionList& legal);
  [[nodiscard]] Action guns(const Position& look, const ActionList& legal, Unit battery);
  [[nodiscard]] Action going(const Position& look, const ActionList& legal);
  [[nodiscard]] Action charge(const Position& look, const ActionList& legal);
  [[nodiscard]] Action riding(const Position& look, const ActionList& legal);
  [[nodiscard]] Action reaction(const ActionList& legal);
  [[nodiscard]] Action melee(const Position& look, const ActionList& legal);
  /// The first of a verb, or the last of the list.
  [[nodiscard]] static Action first(const ActionList& legal, std::initializer_list<Verb> wanted);
  [[nodiscard]] bool one_in(unsigned n) { return random_.below(n) == 0; }
  /// Where a unit wants to be; `no_hex` when it is well where it is.
  [[nodiscard]] static Hex goal_of(const Position& look, Unit unit);
  [[nodiscard]] static Hex assault_goal(const Position& look, Unit unit);
  [[nodiscard]] static Hex lost_nearby(const Position& look, Hex from);
  [[nodiscard]] static bool is_engaged(const Position& look, Hex hex, Side side);

  FastDice random_;
};

}  // namespace redoubt::la_bataille
