// The staff work of the large game: nothing to plan, and a memory that must have seen every moment once.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "players/game_registry.h"
#include "players/staff_work.h"
#include "tests/support/large_game.h"

namespace redoubt::large {

class LargeStaff {
 public:
  struct Plan {
    Action action;
    double score = 0.0;
    friend bool operator==(const Plan& a, const Plan& b) { return a.action == b.action; }
  };
  using PlanList = std::vector<Plan>;
  static constexpr int horizon = 1;

  class Belief {
   public:
    void see(const State& view) { known_ = {known_.moments + 1, known_.sum * 31 + view.cells[view.decisions % 97]}; }
    void forget() { known_ = {}; }
    [[nodiscard]] static State imagine(const State& view, FastDice& /*random*/) { return view; }
    void pack(packing::Writer& out) const { out.value(known_); }
    void unpack(packing::Reader& in) { known_ = in.value<Known>(); }

   private:
    struct Known {
      std::uint64_t moments = 0;
      std::uint64_t sum = 0;
    };
    Known known_;
  };

  explicit LargeStaff(const LargeGame& /*game*/) {}

  [[nodiscard]] static State cheap_determinisation(const State& view) { return view; }
  static void action_weights(const State&, std::span<const Action>, std::span<std::uint32_t> weights) {
    for (std::uint32_t& each : weights) each = 1;
  }
  [[nodiscard]] static Belief belief(Side) { return {}; }
  [[nodiscard]] static double chance(const State&, Side) { return 0.5; }
  [[nodiscard]] static bool is_decision_point(const State&) { return true; }
  static void plans(const State& state, PlanList& plans) { plans = {first(state)}; }
  [[nodiscard]] static double appraise(const State&, const Plan&) { return 0.5; }
  [[nodiscard]] static Action next(const State&, const Plan& plan, FastDice&) { return plan.action; }
  [[nodiscard]] static Plan vary(const State&, const Plan& plan, FastDice&) { return plan; }
  [[nodiscard]] static Plan quick_plan(const State& state, FastDice&) { return first(state); }
  [[nodiscard]] static int clock(const State& state) { return static_cast<int>(state.decisions); }
  [[nodiscard]] static Bilingual describe(const Plan&) { return {"Dig", "Cavar"}; }

 private:
  static Plan first(const State& state) {
    return {{dig, static_cast<std::uint16_t>(state.decisions * 7 % cell_count), 0, 0}};
  }
};

static_assert(StaffWork<LargeStaff, LargeGame>);

/// A table's registry with this game alone.
inline GameRegistry large_registry() {
  GameRegistry registry;
  registry.add(std::make_unique<GameWithBotsAdapter<LargeGame, LargeStaff>>(LargeGame()));
  return registry;
}

}  // namespace redoubt::large
