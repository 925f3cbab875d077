// Makes plans for an impulse: which leaders strike where and with whom, what else moves, or what the disc is spent on.
#pragma once
#include <array>

#include "players/bloody-monday/fight.h"
#include "players/bloody-monday/plan.h"
#include "players/bloody-monday/reach.h"

namespace redoubt::bloody_monday {

class Planner {
 public:
  /// Wants a position in which the phasing side chooses an action, is offered a raid, or is on the move.
  Planner(const Data& data, const Atlas& atlas, const Judge& judge, const State& s);

  /// Every plan that is worth a thought, with a rough score in the logarithm of the odds.
  void impulse_plans(PlanList& plans);
  /// The ways to go on with an action that has begun.
  void rest_of_impulse(PlanList& plans);
  /// The same for a raid (6.3): with no raid as the last.
  void raid_plans(PlanList& plans);
  /// A plan for the same impulse that differs a little; the same where nothing comes to mind.
  Plan variation(const Plan& plan, FastDice& random);

 private:
  /// A leader at a post, with the blocks that he would command there.
  struct Post {
    Unit leader = no_unit;
    Area area = 0;
    Units commanded = 0;
  };
  /// One attack on one area.
  struct Thrust {
    std::uint8_t post = 0;  // index into posts_
    Area target = 0;
    Units attackers = 0;  // who goes there
    Units guns = 0;
    double worth = 0.0;
    Fight fight;
  };
  /// What a plan has used up so far.
  struct Draft {
    Plan plan;
    Units used = 0;    // blocks with orders, and leaders
    Units busy = 0;    // leaders
    Units within = 0;  // blocks that an activated leader commands
    AreaSet targets = {};
    std::array<std::uint8_t, area_count + 1> stack = {};  // own blocks in each area when all has moved
  };

  // the survey
  void survey();
  void find_posts();
  [[nodiscard]] AreaSet spots_of(Unit leader) const;
  void add_post(Unit leader, Area spot, AreaSet range);
  void find_thrusts();
  [[nodiscard]] Units pinned() const;
  [[nodiscard]] double post_value(Area area) const;
  [[nodiscard]] double find_post_value(Area area) const;
  [[nodiscard]] Area gun_post(Unit gun, Area target, AreaSet avoid) const;

  // attacks
  [[nodiscard]] Units strongest(Units from, int number, Area target) const;
  [[nodiscard]] Units batteries(Units from, Area target) const;
  [[nodiscard]] Units wet(Units attackers, Area target) const;
  bool weigh(Thrust& thrust, Units able, Units already, const Post* post) const;
  [[nodiscard]] double worth_of(const Thrust& thrust) const;

  // plans
  [[nodiscard]] Draft begin(Verb verb) const;
  bool strike(Draft& draft, const Thrust& thrust) const;
  void add_thrust(Draft& draft, const Thrust& thrust) const;
  void chain(const Thrust& opening, Verb verb, PlanList& plans) const;
  void position_others(Draft& draft, Units able, int most) const;
  void manoeuvres(Verb verb, PlanList& plans) const;
  void initiative(PlanList& plans) const;
  void initiative_from(Area opening, PlanList& plans) const;
  void passes(PlanList& plans) const;
  void calls(PlanList& plans) const;
  [[nodiscard]] Move walk_in() const;
  [[nodiscard]] Move commander_to_safety() const;
  static void finish(Draft& draft, PlanList& plans, Aim aim, Area target, double score);

  // variations
  static bool impulse_of_leaders(const Plan& plan);
  static void drop_leader(Plan& plan, FastDice& random);
  [[nodiscard]] Units under_orders(const Plan& plan) const;
  [[nodiscard]] AreaSet attacked_by(const Plan& plan) const;
  void send_elsewhere(Plan& plan, FastDice& random) const;
  void send_one_more(Plan& plan, FastDice& random) const;
  void add_battery(Plan& plan, FastDice& random) const;
  void add_attack(Plan& plan, FastDice& random) const;
  [[nodiscard]] Plan other_attacks(const Plan& plan, FastDice& random) const;

  Questions look_;
  const Atlas& atlas_;
  const Judge& judge_;
  const State& s_;
  Side side_;
  Side enemy_;
  Ways ways_;
  AreaSet contested_;
  AreaSet goals_;  // victory areas to go to: the enemy's, and one's own that he is near
  AreaSet enemy_combat_;
  Units pinned_ = 0;
  std::array<Reach, 64> reach_ = {};
  std::array<Units, area_count + 1> hitters_ = {};
  std::array<Units, area_count + 1> gunners_ = {};
  AreaSet targets_;
  std::array<Post, 64> posts_ = {};
  std::size_t post_count_ = 0;
  std::array<Thrust, 64> thrusts_;
  std::size_t thrust_count_ = 0;
  mutable AreaSet valued_;  // whose post value is known
  mutable std::array<double, area_count + 1> post_values_;
};

}  // namespace redoubt::bloody_monday
