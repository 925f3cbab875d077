// Thinks of plans for a side's action: whom to activate, what the guns fire at, whom to attack and where to go.
#pragma once
#include <array>
#include <optional>

#include "players/borodino-1812/evaluation.h"
#include "players/borodino-1812/fight.h"
#include "players/borodino-1812/ground.h"
#include "players/borodino-1812/plan.h"

namespace redoubt::borodino_1812 {

/// An attack on an area, or help for a battle there, with those who would make it.
struct Strike {
  Area target = 0;
  OrderList<8> units;
  double worth = 0.0;  // in victory points, the ground counted in
};

class Planner {
 public:
  /// All of these must outlive the planner. Wants a position whose side is in its command, bombardment or
  /// movement phase.
  Planner(const Data& data, const Judge& judge, const State& s);

  /// The likely best first by their rough scores.
  void action_plans(PlanList& plans);
  void movement_plans(PlanList& plans);
  /// For whoever comes when the commands are given, and knows no plan: every shot that is worth it.
  [[nodiscard]] Plan bombardment();
  /// Before variations are asked for, unless plans were.
  void prepare();
  /// A plan that differs in a headquarters, a gun or a few moves.
  [[nodiscard]] Plan variation(const Plan& plan, FastDice& random) const;

 private:
  static constexpr std::size_t most_strikes = 12;

  struct Shot {
    Unit gun = no_unit;
    Area target = 0;
    double hits = 0.0;
    double worth = 0.0;
  };

  void enter_plans(PlanList& plans) const;
  void activate_all();
  [[nodiscard]] Area station(Unit hq) const;
  void read_commanders();
  void find_shots();
  [[nodiscard]] double shot_worth(Area target, double hits) const;
  void find_strikes();
  void find_strike(Area target);
  void read_traffic();
  void find_moves(Area objective);
  void hope_for_company();
  void choose_places(bool hoping);
  void expect(Unit unit, Area before, Area now);
  Area choose_place(Unit unit, std::array<std::int8_t, 128>& room, const std::array<std::uint8_t, 128>& batteries);
  [[nodiscard]] double price(Unit hq) const;
  [[nodiscard]] double escape(Unit hq) const;
  [[nodiscard]] double rejoin(Unit hq) const;
  [[nodiscard]] Plan compose(std::initializer_list<std::size_t> strikes, Aim aim, Area target, bool guns, bool moves);
  void keep_who_is_worth_it(Plan& plan, Units needed, Units used);
  void redirect(Plan& plan, Unit unit, Area to) const;
  void fire_instead(Plan& plan, const Shot& shot) const;
  void command(Plan& plan, Unit unit) const;
  void strike_too(Plan& plan, FastDice& random) const;
  void go_elsewhere(Plan& plan, FastDice& random) const;
  static void name(Plan& plan, Aim aim, Area target);

  const Data& data_;
  const Judge& judge_;
  const State& s_;
  State open_;  // with every headquarters active that could be
  Questions look_;
  Side side_;
  Side enemy_;
  Lay lay_;
  Ground ground_;
  std::array<Area, 12> stations_ = {};      // of headquarters, in their order
  std::array<Units, block_count> by_ = {};  // who can command each unit
  std::array<Shot, 16> shots_ = {};
  std::size_t shot_count_ = 0;
  std::array<Strike, most_strikes> strikes_ = {};  // best first
  std::size_t strike_count_ = 0;
  std::array<Unit, 64> order_ = {};  // who may march, the strong first
  std::size_t order_count_ = 0;
  std::array<AreaSet, block_count> reach_ = {};       // where to
  std::array<AreaSet, block_count> strikes_at_ = {};  // and whom they could attack
  std::array<Area, block_count> go_ = {};             // where each unit would go, 0 for nowhere
  std::array<float, block_count> gain_ = {};          // and what for
};

}  // namespace redoubt::borodino_1812
