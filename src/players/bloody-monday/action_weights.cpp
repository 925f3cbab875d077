#include "players/bloody-monday/action_weights.h"

#include <algorithm>

namespace redoubt::bloody_monday {

namespace {

class ActionWeights {
 public:
  ActionWeights(const Data& data, const Atlas& atlas, const State& s)
      : look_{data, s}, atlas_(atlas), s_(s), side_(*look_.to_act()) {
    goals_ = look_.board().victory_areas() & look_.controlled(enemy());
  }

  [[nodiscard]] std::uint32_t of(Action action) const {
    const auto unit = static_cast<Unit>(action.a);
    const auto area = static_cast<Area>(action.b);
    switch (verb_of(action)) {
      case Verb::lay: return 40;
      case Verb::tactical: return 80;
      case Verb::offensive: return look_.commander_strength(side_) < 2 ? 60 : 2;
      case Verb::call: return 40;
      case Verb::initiative: return 6;
      case Verb::pass: return 2;
      case Verb::raid: return 3;
      case Verb::decline: return 8;
      case Verb::draw:
      case Verb::restore: return 60;
      case Verb::activate: return activation(unit);
      case Verb::step: return step(unit, area);
      case Verb::stop: return 3;
      case Verb::inspire: return 60;
      case Verb::battle: return outnumbered(static_cast<Area>(action.a)) ? 4 : 40;
      case Verb::commit: return 40;
      case Verb::hit: return 10 - 2 * static_cast<std::uint32_t>(look_.fire_of(unit));
      case Verb::retreat: return outnumbered(s_.battle) ? 20 : 1;
      case Verb::stand: return 8;
      case Verb::ambush: return 6;
      case Verb::done: return done();
      default: return 2;
    }
  }

 private:
  [[nodiscard]] Side enemy() const { return other(side_); }
  [[nodiscard]] bool support(Unit unit) const { return (look_.army(side_).support & bit(unit)) != 0; }

  /// How many borders lie between an area and the nearest victory area that is not one's own yet.
  [[nodiscard]] int distance_to_goal(Area area) const {
    int nearest = 12;
    goals_.each([&](Area goal) { nearest = std::min(nearest, atlas_.hops(area, goal)); });
    return nearest;
  }

  [[nodiscard]] std::uint32_t activation(Unit unit) const {
    if (s_.phase != Phase::movement) return 40;
    for (const Border border : look_.board().borders(s_.area(unit))) {
      if (s_.contested(border.to)) return 60;
    }
    return 1;
  }

  [[nodiscard]] std::uint32_t step(Unit unit, Area to) const {
    if (unit == look_.army(side_).supreme) return 0;
    if (support(unit)) return exposed(to) && s_.here(side_, to) == 0 ? 1 : 4;
    if (s_.occupied(enemy(), to)) return attack(unit, to);
    if (look_.board().victory_areas().has(to) && s_.owner(to) != side_) return 120;
    const int gain = distance_to_goal(s_.area(unit)) - distance_to_goal(to);
    return gain > 0 ? 40 : gain == 0 ? 4 : 1;
  }

  [[nodiscard]] bool exposed(Area area) const {
    return std::any_of(look_.board().borders(area).begin(), look_.board().borders(area).end(),
                       [&](const Border& border) { return s_.occupied(enemy(), border.to); });
  }

  /// A victory area is worth a bold attack, any other place hardly a safe one; the spent do not attack, and who attacks
  /// already is joined.
  [[nodiscard]] std::uint32_t attack(Unit unit, Area to) const {
    const bool goal = goals_.has(to);
    const int ours = look_.strength(unit) + 2 * count(s_.here(side_, to)) + (goal ? 4 : 0);
    const int theirs = 2 * count(s_.here(enemy(), to)) + look_.board().row(to).cover;
    if (ours < theirs || look_.strength(unit) < 2) return 0;
    return (goal ? 360U : 3U) * (s_.occupied(side_, to) ? 6 : 1);
  }

  [[nodiscard]] bool outnumbered(Area area) const {
    return count(s_.here(side_, area)) < count(s_.here(enemy(), area));
  }

  [[nodiscard]] std::uint32_t done() const {
    if (s_.phase == Phase::activation) return look_.active_leaders() >= 3 ? 60 : 4;
    return s_.phase == Phase::movement ? 4 : s_.phase == Phase::raid_option ? 20 : 2;
  }

  Questions look_;
  const Atlas& atlas_;
  const State& s_;
  Side side_;
  AreaSet goals_;
};

}  // namespace

void incline(const Data& data, const Atlas& atlas, const State& s, std::span<const Action> actions,
             std::span<std::uint32_t> weights) {
  const ActionWeights action_weights(data, atlas, s);
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = action_weights.of(actions[i]);
}

}  // namespace redoubt::bloody_monday
