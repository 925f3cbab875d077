#include "players/borodino-1812/action_weights.h"

#include <algorithm>

namespace redoubt::borodino_1812 {

namespace {

class ActionWeights {
 public:
  ActionWeights(const Data& data, const Atlas& atlas, const State& s)
      : look_{data, s}, atlas_(atlas), s_(s), side_(*look_.to_act()), enemy_(other(side_)) {
    look_.board().redoubts().each([&](Area area) {
      if (!s.occupied(side_, area)) goals_.add(area);
    });
    look_.board().all().each([&](Area area) {
      if (!s.occupied(enemy_, area)) return;
      look_.board().around(area).each([&](Area near) { exposed_.add(near); });
    });
  }

  [[nodiscard]] std::uint32_t of(Action action) const {
    const auto unit = static_cast<Unit>(action.a);
    const auto area = static_cast<Area>(action.b);
    switch (verb_of(action)) {
      case Verb::place: return look_.board().redoubts().has(area) ? 6 : 2;
      case Verb::activate:
      case Verb::lead: return activation(unit);
      case Verb::enter: return 60;
      case Verb::bombard: return s_.contested(area) ? 4 : 60;
      case Verb::garrison:
      case Verb::hit: return 1 + static_cast<std::uint32_t>(look_.strength(unit));
      case Verb::stay: return 10;
      case Verb::move: return s_.phase == Phase::hq_movement ? staff_moves(unit, area) : move(unit, area);
      case Verb::straggle: return 0;
      case Verb::battle: return 1;
      case Verb::fire: return 40;
      case Verb::bayonet: return 8;
      case Verb::retreat: return s_.phase == Phase::battle_turns ? retreat(unit) : 4;
      case Verb::leave: return 1;
      case Verb::regroup: return 1;
      case Verb::supply: return look_.is(unit, &Army::hqs) ? 60 : 20;
      case Verb::done: return done();
      case Verb::bid: return 0;
      default: return 1;
    }
  }

 private:
  /// Whoever has no enemy within his reach has nothing to command but a march.
  [[nodiscard]] std::uint32_t activation(Unit hq) const {
    const int strength = look_.strength(hq);
    const bool near = atlas_nearest_enemy(s_.area(hq)) <= look_.forces().range(hq) + 1;
    return near ? 6U * static_cast<std::uint32_t>(strength) : 1U;
  }

  [[nodiscard]] int atlas_nearest_enemy(Area area) const {
    int nearest = Atlas::far;
    look_.board().all().each([&](Area other) {
      if (s_.occupied(enemy_, other)) nearest = std::min(nearest, atlas_.hops(area, other));
    });
    return nearest;
  }

  [[nodiscard]] int distance_to_goal(Area area) const {
    int nearest = Atlas::far;
    goals_.each([&](Area goal) { nearest = std::min(nearest, atlas_.hops(area, goal)); });
    return nearest;
  }

  [[nodiscard]] std::uint32_t move(Unit unit, Area to) const {
    const Area from = s_.area(unit);
    if (look_.is(unit, &Army::hqs) || !look_.room(side_, to)) return 0;
    if (look_.board().redoubts().has(from) && count(s_.here(side_, from)) <= 2) return 0;
    if (s_.occupied(enemy_, to)) return attack(unit, to);
    if (look_.is(unit, &Army::artillery)) return exposed_.has(to) && s_.here(side_, to) == 0 ? 1 : 3;
    const int gain = distance_to_goal(from) - distance_to_goal(to);
    return gain > 0 ? 24 : gain == 0 ? 3 : 1;
  }

  /// Weak blocks do not attack alone, and who attacks already is joined.
  [[nodiscard]] std::uint32_t attack(Unit unit, Area to) const {
    if (look_.is(unit, &Army::artillery)) return 2;
    const int ours = look_.strength(unit) + 3 * count(s_.here(side_, to));
    const int walls = side_ == Side::french && look_.board().redoubts().has(to) ? 2 : 1;
    const int theirs = 2 * walls * count(s_.here(enemy_, to));
    const std::uint32_t eager = ours >= theirs ? 60 : ours + 2 >= theirs ? 8 : 1;
    return s_.occupied(side_, to) ? 6 * eager : eager;
  }

  [[nodiscard]] std::uint32_t staff_moves(Unit hq, Area to) const {
    if (exposed_.has(to) || !look_.room(side_, to)) return 0;
    return exposed_.has(s_.area(hq)) ? 4 : 1;
  }

  [[nodiscard]] std::uint32_t retreat(Unit unit) const {
    const int ours = count(s_.here(side_, s_.battle));
    const int theirs = count(s_.here(enemy_, s_.battle));
    if (look_.is(unit, &Army::hqs)) return 20;
    return look_.last_step(unit) ? 20 : ours < theirs ? 8 : 1;
  }

  [[nodiscard]] std::uint32_t done() const {
    switch (s_.phase) {
      case Phase::command: return 12;
      case Phase::bombardment: return 2;
      case Phase::movement: return 8;
      case Phase::hq_movement: return 12;
      case Phase::squares: return 12;
      case Phase::regroup: return 12;
      case Phase::supply: return 1;
      default: return 40;
    }
  }

  Questions look_;
  const Atlas& atlas_;
  const State& s_;
  Side side_;
  Side enemy_;
  AreaSet goals_;
  AreaSet exposed_;  // beside an enemy
};

}  // namespace

void incline(const Data& data, const Atlas& atlas, const State& s, std::span<const Action> actions,
             std::span<std::uint32_t> weights) {
  const ActionWeights action_weights(data, atlas, s);
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = action_weights.of(actions[i]);
}

}  // namespace redoubt::borodino_1812
