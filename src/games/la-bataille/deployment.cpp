// 14.0: the default deployment, worked out once for each scenario.
#include "games/la-bataille/deployment.h"

#include <algorithm>
#include <string>
#include <utility>

#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

/// Units that are set down together: a joined regiment, or one unit.
struct Stack {
  std::vector<Unit> units;

  [[nodiscard]] bool joined() const { return units.size() > 1; }
};

/// Places the groups of one scenario one after the other on a board of its own.
class Deployer {
 public:
  Deployer(const Data& data, std::size_t scenario, Faults& faults)
      : data_(data), faults_(faults), play_(data, state_, dice_, events_) {
    play_.begin({static_cast<std::uint16_t>(scenario), 0});
  }

  std::vector<std::vector<Placement>> run() {
    for (const Deployment& each : play_.scenario().set_up) place_group(each);
    for (std::size_t i = 0; i < groups_.size(); ++i) place_leaders(play_.scenario().set_up[i], groups_[i]);
    return std::move(groups_);
  }

 private:
  void place_group(const Deployment& group) {
    groups_.emplace_back();
    find_hexes(group);
    for (const Stack& stack : stacks_of(group.units)) place(stack);
    bring_batteries_forward(group);
    for (Placement& each : groups_.back()) {
      if (each.hex != no_hex) each.hex = state_.where[each.unit];
    }
  }

  /// The hexes of each area, from the nearest on, ties lowest.
  void find_hexes(const Deployment& group) {
    areas_.clear();
    for (const Area& area : group.areas) {
      std::vector<std::pair<int, Hex>> near;
      (area_hexes(area, data_.ground) & play_.setting().field).each([&](int hex) {
        near.emplace_back(area_distance(area, data_.ground, static_cast<Hex>(hex)), static_cast<Hex>(hex));
      });
      std::stable_sort(near.begin(), near.end());
      areas_.emplace_back();
      for (const auto& [distance, hex] : near) areas_.back().push_back(hex);
    }
  }

  /// In the order of Appendix A; regiments joined.
  std::vector<Stack> stacks_of(const UnitSet& units) const {
    std::vector<Stack> stacks;
    units.each([&](Unit unit) {
      const Counter& counter = data_.forces.roster()[unit];
      if (counter.arm == Arm::leader) return;
      const bool follows = counter.regiment != no_regiment && !stacks.empty() &&
                           data_.forces.roster()[stacks.back().units[0]].regiment == counter.regiment;
      if (!follows) stacks.emplace_back();
      stacks.back().units.push_back(unit);
    });
    return stacks;
  }

  void place(const Stack& stack) {
    if (set_down(stack)) return;
    if (!stack.joined()) {
      const std::string& id = data_.forces.words(stack.units[0]).id;
      faults_.push_back({"scenarios." + play_.scenario().id, "has no room for " + id});
      return;
    }
    for (const Unit unit : stack.units) place(Stack{{unit}});
  }

  /// On the nearest hex where it may halt and no stack stands yet; then with others, single battalions two a hex.
  bool set_down(const Stack& stack) {
    for (const auto& hexes : areas_) {
      if (set_down(stack, hexes, [&](Hex hex) { return !play_.is_held(hex); })) return true;
    }
    for (const auto& hexes : areas_) {
      if (set_down(stack, hexes, [&](Hex hex) { return is_half_of_a_pair(stack, hex); })) return true;
    }
    for (const auto& hexes : areas_) {
      if (set_down(stack, hexes, [](Hex) { return true; })) return true;
    }
    return false;
  }

  template <class Open>
  bool set_down(const Stack& stack, const std::vector<Hex>& hexes, Open open) {
    for (const Hex hex : hexes) {
      if (open(hex) && fits(stack, hex)) {
        put(stack, hex);
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool is_half_of_a_pair(const Stack& stack, Hex hex) const {
    const Counter& own = data_.forces.roster()[stack.units[0]];
    const Unit there = state_.first[hex];
    if (own.arm != Arm::infantry || stack.joined() || there == no_unit || state_.next[there] != no_unit) return false;
    const Counter& other_one = data_.forces.roster()[there];
    return other_one.arm == Arm::infantry && other_one.division == own.division && !play_.is_joined(there);
  }

  [[nodiscard]] bool fits(const Stack& stack, Hex hex) const {
    const Counter& counter = data_.forces.roster()[stack.units[0]];
    if (play_.held_by(other(counter.side), hex)) return false;
    int points = 0;
    for (const Unit unit : stack.units) points += play_.setting().full[unit];
    const bool guns = counter.arm == Arm::artillery;
    Crowd crowd;
    crowd.add(guns                          ? Branch::guns
              : counter.arm == Arm::cavalry ? Branch::cavalry
                                            : Branch::infantry,
              guns ? Form::unlimbered : Form::column, points, stack.joined());
    return play_.may_stand(hex, crowd, {}).legal();
  }

  void put(const Stack& stack, Hex hex) {
    for (const Unit unit : stack.units) {
      const Placement placement{unit, unit == stack.units[0] ? hex : no_hex, stack.joined()};
      play_.set_down(placement);
      groups_.back().push_back(placement);
    }
  }

  /// The k-th battery changes places with what stands on the k-th hex towards the enemy.
  void bring_batteries_forward(const Deployment& group) {
    std::vector<Hex> hexes;
    std::vector<Unit> batteries;
    for (const Placement& each : groups_.back()) {
      if (each.hex == no_hex) continue;
      if (std::find(hexes.begin(), hexes.end(), each.hex) == hexes.end()) hexes.push_back(each.hex);
      if (play_.arm(each.unit) == Arm::artillery) batteries.push_back(each.unit);
    }
    std::stable_sort(hexes.begin(), hexes.end(), [&](Hex a, Hex b) {
      const int first = Grid::place(a).column;
      const int second = Grid::place(b).column;
      if (first != second) return group.side == Side::french ? first > second : first < second;
      return a < b;
    });
    for (std::size_t k = 0; k < std::min(hexes.size(), batteries.size()); ++k) exchange(group, batteries[k], hexes[k]);
  }

  void exchange(const Deployment& group, Unit battery, Hex hex) {
    const Hex own = state_.where[battery];
    UnitSet there;
    Crowd crowd;
    play_.each_unit_at(hex, [&](Unit unit) {
      there.add(unit);
      play_.add_to(crowd, unit);
    });
    Crowd guns;
    play_.add_to(guns, battery);
    const bool may = own != hex && group.units.contains(there) && play_.fits(hex, guns).legal() &&
                     play_.may_stand(own, crowd, UnitSet::only(battery)).legal();
    if (!may) return;
    play_.lift(battery, own);
    there.each([&](Unit unit) {
      play_.lift(unit, own);
      play_.put(unit, own);
    });
    play_.put(battery, hex);
  }

  /// On the first stack of their division, or of their corps, or else of their own entry.
  void place_leaders(const Deployment& group, std::vector<Placement>& placements) {
    group.units.each([&](Unit leader) {
      const Counter& counter = data_.forces.roster()[leader];
      if (counter.arm != Arm::leader) return;
      Unit host = no_unit;
      if (counter.division != no_division)
        host = first_that([&](const Counter& each) { return each.division == counter.division; }, counter.side);
      if (host == no_unit && counter.corps != Corps::none)
        host = first_that([&](const Counter& each) { return each.corps == counter.corps; }, counter.side);
      if (host == no_unit) host = first_of_entry(group);
      if (host == no_unit) host = first_that([](const Counter&) { return true; }, counter.side);
      placements.push_back({leader, state_.where[host], false});
    });
  }

  template <class Wanted>
  [[nodiscard]] Unit first_that(Wanted wanted, Side side) const {
    for (const Unit unit : state_.standing[at(side)]) {
      if (wanted(data_.forces.roster()[unit])) return unit;
    }
    return no_unit;
  }
  [[nodiscard]] Unit first_of_entry(const Deployment& group) const {
    return (group.units & state_.standing[at(group.side)]).first();
  }

  const Data& data_;
  Faults& faults_;
  State state_;
  FastDice dice_;
  EventList events_{true};
  Play play_;
  std::vector<std::vector<Hex>> areas_;
  std::vector<std::vector<Placement>> groups_;
};

}  // namespace

std::vector<std::vector<Placement>> default_deployment(const Data& data, std::size_t scenario, Faults& faults) {
  return Deployer(data, scenario, faults).run();
}

}  // namespace redoubt::la_bataille
