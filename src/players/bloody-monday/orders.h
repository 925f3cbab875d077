// Carries a plan out, decision by decision, and answers what the plan does not speak of.
#pragma once
#include "players/bloody-monday/fight.h"
#include "players/bloody-monday/plan.h"
#include "players/bloody-monday/reach.h"

namespace redoubt::bloody_monday {

class Orders {
 public:
  Orders(const Data& data, const Atlas& atlas, const Judge& judge, const State& s, const Plan& plan);

  /// The next decision; always legal.
  [[nodiscard]] Action next() const;

 private:
  [[nodiscard]] Action choose() const;
  [[nodiscard]] Action activation() const;
  [[nodiscard]] Action movement() const;
  [[nodiscard]] Action go_on_moving(const Ways& ways) const;
  [[nodiscard]] Action inspiration() const;
  [[nodiscard]] Action battle() const;
  [[nodiscard]] Action commitment() const;
  [[nodiscard]] Action hit() const;
  [[nodiscard]] Action withdrawal() const;
  [[nodiscard]] Action jager() const;
  [[nodiscard]] Action command() const;
  [[nodiscard]] Action restore() const;
  [[nodiscard]] Action grande_batterie() const;
  [[nodiscard]] Action anything() const;
  [[nodiscard]] double shelter(Unit unit, Area area) const;
  [[nodiscard]] Area goal_of(Unit unit) const;

  Questions look_;
  const Atlas& atlas_;
  const Judge& judge_;
  const State& s_;
  const Plan& plan_;
  Side side_;
};

/// 5.3.1: the batteries that are ready to fire into an area, as many as may.
Units ready_guns(const Questions& look, Area area);

/// The attack that a battle would be if it were fought now, with the batteries that are ready for it.
Attack attack_at(const Questions& look, Area area);

}  // namespace redoubt::bloody_monday
