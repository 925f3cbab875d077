#include "games/la-bataille/bodies.h"

#include <map>
#include <utility>

namespace redoubt::la_bataille {

namespace {

/// 15.2, as it is printed: points for a corps at each level.
struct Worth {
  Corps corps;
  std::array<int, 3> points;
};
constexpr auto worths = std::to_array<Worth>({{Corps::guard, {8, 16, 24}},
                                              {Corps::i, {5, 10, 15}},
                                              {Corps::iii, {4, 8, 12}},
                                              {Corps::iv, {7, 14, 21}},
                                              {Corps::v, {2, 4, 6}},
                                              {Corps::viii, {2, 4, 6}},
                                              {Corps::russian_ii, {2, 4, 6}},
                                              {Corps::russian_iii, {3, 6, 9}},
                                              {Corps::russian_iv, {2, 4, 6}},
                                              {Corps::russian_v, {5, 10, 15}},
                                              {Corps::russian_vi, {2, 4, 6}},
                                              {Corps::russian_vii, {4, 8, 12}},
                                              {Corps::russian_viii, {3, 6, 9}},
                                              {Corps::militia, {0, 0, 0}}});

void set_thresholds(Bodies& bodies) {
  for (Body& body : bodies.all) {
    for (int level = 1; level <= 3; ++level)
      body.thresholds[static_cast<std::size_t>(level - 1)] = (body.battalions * level + 3) / 4;
  }
}

void add_companies(Bodies& bodies, const Roster& roster) {
  for (Unit unit = unit_count; unit < slot_count; ++unit) bodies.of[unit] = bodies.of[roster[unit].company];
}

/// 13.1: the corps that have levels. 13.4: their horse and guns take part in them.
Bodies by_corps(const Roster& roster) {
  Bodies bodies;
  bodies.of.fill(no_body);
  for (const Worth& worth : worths) {
    const auto place = static_cast<std::uint8_t>(bodies.all.size());
    bodies.all.push_back(
        {side_of(worth.corps), roster.battalions[static_cast<std::size_t>(worth.corps)], {}, worth.points});
    for (Unit unit = 0; unit < unit_count; ++unit) {
      if (roster[unit].arm != Arm::leader && roster[unit].counts_with == worth.corps) bodies.of[unit] = place;
    }
  }
  return bodies;
}

/// 14.7: what a short scenario's division or entry is worth.
std::array<int, 3> worth_of(const Counter& battalion) {
  const bool elite =
      battalion.guard || battalion.quality == Class::russian_guard || battalion.quality == Class::grenadier;
  return elite ? std::array<int, 3>{3, 6, 9} : std::array<int, 3>{2, 4, 6};
}

/// 14.7: each division that plays whole, and each other entry of infantry, is its own corps.
class ShortBodies {
 public:
  ShortBodies(const Scenario& scenario, const Roster& roster) : roster_(roster), playing_(scenario.everybody()) {
    bodies_.of.fill(no_body);
    int entry = 0;
    for (const Deployment& each : scenario.set_up) add(each.units, --entry);
    for (const Reinforcement& each : scenario.reinforcements) add(each.units, --entry);
    join_divisions();
  }
  Bodies run() { return std::move(bodies_); }

 private:
  [[nodiscard]] bool plays_whole(std::uint8_t division) const {
    bool whole = division != no_division;
    for (Unit unit = 0; whole && unit < unit_count; ++unit) {
      if (roster_[unit].arm == Arm::infantry && roster_[unit].division == division) whole = playing_.has(unit);
    }
    return whole;
  }

  void add(const UnitSet& units, int entry) {
    units.each([&](Unit unit) {
      const Counter& counter = roster_[unit];
      if (counter.arm != Arm::infantry) return;
      const int key = plays_whole(counter.division) ? int{counter.division} : entry;
      const auto [found, fresh] = places_.emplace(key, static_cast<std::uint8_t>(bodies_.all.size()));
      if (fresh) bodies_.all.push_back({counter.side, 0, {}, worth_of(counter)});
      ++bodies_.all[found->second].battalions;
      bodies_.of[unit] = found->second;
    });
  }

  /// 13.4: the guns of a division take its level.
  void join_divisions() {
    playing_.each([&](Unit unit) {
      const auto found = places_.find(roster_[unit].division);
      if (roster_[unit].arm == Arm::artillery && roster_[unit].division != no_division && found != places_.end())
        bodies_.of[unit] = found->second;
    });
  }

  const Roster& roster_;
  UnitSet playing_;
  Bodies bodies_;
  std::map<int, std::uint8_t> places_;  // by division; entries below 0
};

}  // namespace

Bodies make_bodies(const Scenario& scenario, const Roster& roster) {
  Bodies bodies = scenario.brief ? ShortBodies(scenario, roster).run() : by_corps(roster);
  set_thresholds(bodies);
  add_companies(bodies, roster);
  return bodies;
}

}  // namespace redoubt::la_bataille
