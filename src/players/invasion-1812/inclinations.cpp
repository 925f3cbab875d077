#include "players/invasion-1812/inclinations.h"

#include <algorithm>

namespace redoubt::invasion_1812 {

namespace {

class Inclinations {
 public:
  Inclinations(const Data& data, const State& s)
      : look_{data, s}, s_(s), side_(s.acting), enemy_(other(s.acting)), fed_(look_.general_supply(side_)) {
    find_goals();
    look_.board().every().measure(goals_, look_.passable(side_), far, way_);
    const HexSet hungry = s.held[at(side_)] - fed_;
    look_.board().every().measure(hungry, look_.passable(side_), far, to_hungry_);
    hungry_ = !hungry.empty();
  }

  [[nodiscard]] std::uint32_t of(Action action) const {
    const auto unit = static_cast<Unit>(action.a);
    const auto hex = static_cast<Hex>(action.a);
    const auto to = static_cast<Hex>(action.b);
    switch (verb_of(action)) {
      case Verb::place: return place(unit, to);
      case Verb::depot: return depot(hex);
      case Verb::declare: return s_.phase == Phase::independence ? 0 : 1;
      case Verb::screen: return 2;
      case Verb::unscreen:
      case Verb::convert:
      case Verb::hold_back: return 0;
      case Verb::allocate: return train(hex);
      case Verb::discard: return 1;
      case Verb::rally: return 60;
      case Verb::march: return 40;
      case Verb::leave: return stays(unit);
      case Verb::step: return step(hex);
      case Verb::halt: return halt();
      case Verb::suffer:
      case Verb::hit: return endures(unit);
      case Verb::attack: return attack(hex, to, action.c);
      case Verb::order:
      case Verb::call: return 60;
      case Verb::commit: return action.a <= 1 ? 4 : 1;
      case Verb::withdraw: return 2;
      case Verb::stay: return 6;
      case Verb::advance: return 30;
      case Verb::ride: return ride(unit, to);
      case Verb::done: return done();
      default: return 1;
    }
  }

 private:
  static constexpr int far = 60;

  /// The French want the cities that count; the Russians those that they have lost, and whoever stands in Russia.
  void find_goals() {
    const Board& board = look_.board();
    goals_ = board.victory_cities() - look_.held_cities(side_);
    if (side_ == Side::russian) goals_ |= board.every().stepped(s_.held[at(enemy_)] & board.territory(side_));
    if (goals_.empty()) goals_ = board.capitals();
  }

  [[nodiscard]] int way(Hex hex) const { return std::min<int>(way_[hex], far); }

  /// Those who arrive come to where the others are.
  [[nodiscard]] std::uint32_t place(Unit unit, Hex to) const {
    if (s_.phase == Phase::set_up) return is_commander(unit) && s_.led[at(side_)].has(to) ? 1 : 4;
    return way(to) < 6 ? 8 : way(to) < 12 ? 4 : 1;
  }

  /// A depot is for whoever would go hungry without it, or leads towards him.
  [[nodiscard]] std::uint32_t depot(Hex hex) const {
    if (s_.depots[at(side_)].has(hex)) return 0;
    if (hungry_) return to_hungry_[hex] <= 5 ? 60 : to_hungry_[hex] < 10 ? 6 : 1;
    return s_.phase == Phase::establishment && !near_depot(hex, 3) ? 40 : 0;
  }

  [[nodiscard]] bool near_depot(Hex hex, int within) const {
    bool found = false;
    s_.depots[at(side_)].each([&](int each) { found |= Grid::distance(hex, static_cast<Hex>(each)) <= within; });
    return found;
  }

  [[nodiscard]] std::uint32_t train(Hex hex) const {
    const int trains = look_.trains_at(side_, hex);
    if (s_.held[at(side_)].has(hex) && s_.led[at(side_)].has(hex) && trains == 0) {
      return way(hex) > 0 ? 20 + 6U * static_cast<std::uint32_t>(look_.divisions(side_, hex)) : 6;
    }
    const bool wanted = hungry_ ? to_hungry_[hex] <= 5 : look_.occupied(side_, hex) && !near_depot(hex, 3);
    return wanted && trains < 2 && look_.may_hold_depot(side_, hex).legal() ? 30 : 0;
  }

  /// Somebody stays in a city that counts.
  [[nodiscard]] std::uint32_t stays(Unit unit) const {
    if (is_commander(unit) || s_.steps > 0) return 0;
    const bool guard = look_.board().points(s_.march_from) > 0 && look_.enemy_cities(side_).has(s_.march_from);
    const bool alone = s_.party.size() == look_.stack(side_, s_.march_from).size();
    return guard && alone ? 40 : 0;
  }

  /// Whether those who come to a hex will be fed there.
  [[nodiscard]] bool feeds(Hex hex) const {
    if (fed_.has(hex)) return true;
    return look_.board().cities().has(hex) && !(look_.board().at_or_near(hex) & fed_).empty();
  }

  [[nodiscard]] std::uint32_t step(Hex to) const {
    const int gain = way(s_.march_at) - way(to);
    const std::uint32_t fed = feeds(to) ? 8 : 1;
    if (gain > 0) return (s_.steps < 2 ? 8 : s_.steps < look_.allowance() ? 3 : 0) * fed;
    return gain == 0 && s_.steps == 0 ? fed / 4 : 0;
  }
  [[nodiscard]] std::uint32_t halt() const {
    if (s_.steps == 0) return 2;
    return feeds(s_.march_at) ? 12 : 2;
  }

  /// The worst first, and nobody is lost whom it need not be.
  [[nodiscard]] std::uint32_t endures(Unit unit) const {
    if (s_.phase == Phase::last_hit) return 0;
    const auto worse = static_cast<std::uint32_t>(look_.forces().occupancy(unit));
    return s_.disrupted.has(unit) && s_.phase == Phase::hits ? 1 : 4 * worse;
  }

  /// By the values of both stacks, with as many commands as make the order likely.
  [[nodiscard]] std::uint32_t attack(Hex from, Hex to, unsigned commands) const {
    const int rating = look_.best_rating(side_, from);
    if (static_cast<int>(commands) != std::min<int>(std::max(0, 4 - rating), s_.commands[at(side_)])) return 0;
    const int ours = look_.effective(side_, from) + std::min(rating, look_.effective(side_, from));
    const int theirs = look_.effective(enemy_, to) + look_.best_rating(enemy_, to);
    const int ahead = ours - theirs - (look_.board().river(from, to) ? 3 : 0);
    return ahead >= 3 ? 80 : ahead >= 1 ? 20 : 0;
  }

  /// A commander goes to those who have none.
  [[nodiscard]] std::uint32_t ride(Unit unit, Hex to) const {
    const bool leaves_some = s_.held[at(side_)].has(s_.where[unit]);
    if (leaves_some && commanders(s_.where[unit]) == 1) return 0;
    return s_.held[at(side_)].has(to) && !s_.led[at(side_)].has(to) ? 20 : 0;
  }
  [[nodiscard]] int commanders(Hex hex) const {
    int number = 0;
    look_.each_at(side_, hex, [&](Unit unit) { number += is_commander(unit); });
    return number;
  }

  [[nodiscard]] std::uint32_t done() const {
    switch (s_.phase) {
      case Phase::first_depots: return hungry_ ? 1 : 60;
      case Phase::conversion: return 1;
      case Phase::combat: return 20;
      case Phase::last_hit: return 1;
      case Phase::screens: return 12;
      default: return 2;
    }
  }

  Position look_;
  const State& s_;
  Side side_;
  Side enemy_;
  HexSet fed_;
  HexSet goals_;
  bool hungry_ = false;
  HexField<Grid> way_ = {};
  HexField<Grid> to_hungry_ = {};
};

}  // namespace

void incline(const Data& data, const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) {
  const Inclinations inclinations(data, s);
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = inclinations.of(actions[i]);
}

}  // namespace redoubt::invasion_1812
