// The next decision of a side that follows a plan, and what it does where plans say nothing.
#pragma once
#include "players/borodino-1812/evaluation.h"
#include "players/borodino-1812/ground.h"
#include "players/borodino-1812/plan.h"

namespace redoubt::borodino_1812 {

class Orders {
 public:
  /// All of these must outlive it. Wants a position in which a side is to act.
  Orders(const Data& data, const Judge& judge, const State& s, const Plan& plan);

  /// Always legal.
  [[nodiscard]] Action next() const;

 private:
  [[nodiscard]] Action command() const;
  [[nodiscard]] Action bombard() const;
  [[nodiscard]] Action move() const;
  [[nodiscard]] Action make_room() const;
  [[nodiscard]] Action move_headquarters() const;
  [[nodiscard]] Action deploy() const;
  [[nodiscard]] Action march_at_night() const;
  [[nodiscard]] Action shield() const;
  [[nodiscard]] Action take_hit() const;
  [[nodiscard]] Action give_way() const;
  [[nodiscard]] Action choose_battle() const;
  [[nodiscard]] Action squares() const;
  [[nodiscard]] Action battle_turn() const;
  [[nodiscard]] Action turn_of(Unit unit) const;
  [[nodiscard]] bool leaves(Unit unit) const;
  [[nodiscard]] Action regroup() const;
  [[nodiscard]] Action supply() const;
  [[nodiscard]] Action burn() const;
  [[nodiscard]] double deployed(Unit unit, Area area) const;
  [[nodiscard]] double refuge(Unit unit, Area area) const;
  [[nodiscard]] double step_worth(Unit unit) const;
  [[nodiscard]] Action first_legal() const;

  const Data& data_;
  const Judge& judge_;
  const State& s_;
  const Plan& plan_;
  Questions look_;
  Side side_;
  Side enemy_;
};

}  // namespace redoubt::borodino_1812
