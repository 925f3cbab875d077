// The next decision of a side that follows a plan, and what it does where plans say nothing.
#pragma once
#include "players/invasion-1812/evaluation.h"
#include "players/invasion-1812/plan.h"

namespace redoubt::invasion_1812 {

class Orders {
 public:
  /// All of these must outlive it. Wants a position in which a side is to act.
  Orders(const Judge& judge, const State& s, const Plan& plan)
      : judge_(judge), data_(judge.data()), s_(s), look_{judge.data(), s}, plan_(plan), side_(s.acting) {}

  /// Always legal.
  [[nodiscard]] Action next() const;

 private:
  [[nodiscard]] Action place() const;
  [[nodiscard]] Action first_depot() const;
  [[nodiscard]] Action remove() const;
  [[nodiscard]] Action card() const;
  [[nodiscard]] Action card_choice() const;
  [[nodiscard]] Action screen() const;
  [[nodiscard]] Action convert() const;
  [[nodiscard]] Action seize() const;
  [[nodiscard]] Action allocate() const;
  [[nodiscard]] Action feint() const;
  [[nodiscard]] Action establish() const;
  [[nodiscard]] Action rally() const;
  [[nodiscard]] Action move() const;
  [[nodiscard]] Action march() const;
  [[nodiscard]] Action endure() const;
  [[nodiscard]] Action flee() const;
  [[nodiscard]] Action attack() const;
  [[nodiscard]] Action commit() const;
  [[nodiscard]] Action support() const;
  [[nodiscard]] Action give_way() const;
  [[nodiscard]] Action advance() const;
  [[nodiscard]] Action ride() const;
  [[nodiscard]] Action base() const;
  [[nodiscard]] Action restore() const;

  [[nodiscard]] bool has_a_leader(Hex hex, Unit but) const;
  [[nodiscard]] double lead_with(Unit unit, Hex hex) const;
  [[nodiscard]] double lead_without_depot(Side side, Hex hex) const;
  [[nodiscard]] double card_worth(int card) const;
  [[nodiscard]] double worth(Unit unit) const;
  [[nodiscard]] double ride_worth(Unit unit, Hex to) const;
  [[nodiscard]] double hold_worth(Unit unit, Hex hex) const;
  /// The legal decision that is worth most; of equals the first.
  template <class Worth>
  [[nodiscard]] Action best(Worth worth) const;
  [[nodiscard]] Action first_legal() const;

  const Judge& judge_;
  const Data& data_;
  const State& s_;
  Questions look_;
  const Plan& plan_;
  Side side_;
};

}  // namespace redoubt::invasion_1812
