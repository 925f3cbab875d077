#include "players/invasion-1812/action_weights.h"

#include <algorithm>

#include "players/invasion-1812/aims.h"
#include "players/invasion-1812/march_plan.h"

namespace redoubt::invasion_1812 {

namespace {

class ActionWeights {
 public:
  ActionWeights(const Data& data, const Atlas& atlas, const State& s)
      : look_{data, s}, atlas_(atlas), s_(s), side_(s.acting), enemy_(other(s.acting)) {
    switch (s.phase) {
      case Phase::set_up:
      case Phase::arrivals:
      case Phase::quarters:
      case Phase::first_depots:
      case Phase::conversion:
      case Phase::allocation:
      case Phase::establishment:
      case Phase::movement:
      case Phase::march:
      case Phase::advance:
      case Phase::riders: look_around(); break;
      default: break;
    }
  }

  [[nodiscard]] std::uint32_t of(Action action) const {
    const auto unit = static_cast<Unit>(action.a);
    const auto hex = static_cast<Hex>(action.a);
    const auto to = static_cast<Hex>(action.b);
    switch (verb_of(action)) {
      case Verb::place: return place(unit, to);
      case Verb::depot: return depot(hex);
      case Verb::play: return card(action.a);
      case Verb::declare: return 0;
      case Verb::screen: return 2;
      case Verb::convert: return convert(hex);
      case Verb::swell:
      case Verb::unscreen:
      case Verb::hold_back: return 0;
      case Verb::allocate: return train(hex);
      case Verb::discard: return 1;
      case Verb::feint: return s_.in_store[at(side_)] > 0 ? 0 : 1;
      case Verb::rally: return 60;
      case Verb::march: return march(hex);
      case Verb::leave: return plan_->stays(unit);
      case Verb::step: return plan_->step(hex);
      case Verb::halt: return plan_->halt();
      case Verb::suffer:
      case Verb::hit: return endures(unit);
      case Verb::attack: return attack(hex, to, action.c);
      case Verb::order:
      case Verb::call: return 60;
      case Verb::commit: return action.a <= 1 ? 4 : 1;
      case Verb::withdraw: return 2;
      case Verb::stay: return 6;
      case Verb::advance: return advance();
      case Verb::ride: return ride(unit, to);
      case Verb::seize: return 50;
      case Verb::done: return done();
      default: return 1;
    }
  }

 private:
  static constexpr int far = 60;
  static constexpr int autumn = 9;
  static constexpr int too_late = 13;  // to lay the depots that still lead to a city, three hexes each (7.8)

  void look_around() {
    HexSet leaving;
    if (s_.phase == Phase::march && s_.party.size() == look_.stack(side_, s_.march_at).size() && !can_hold_city(look_))
      leaving.add(s_.march_at);
    fed_ = fed_next_turn(look_, side_, leaving);
    hungry_ = s_.held[at(side_)] - fed_;
    if (side_ == Side::french) feed_austrians();
    aims_.emplace(look_, atlas_, side_, fed_);
    if (s_.phase == Phase::first_depots && side_ == Side::french) find_base();
    if (s_.phase == Phase::march) plan_.emplace(look_, *aims_, fed_);
    if (s_.phase == Phase::riders) find_links();
  }

  /// 1.1: the Austrians have a source of their own.
  void feed_austrians() {
    const HexSet fed = look_.austrian_supply();
    const UnitSet austrians = look_.forces().of(Nation::austrian);
    hungry_.each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      const UnitSet divisions = look_.stack(side_, hex) & all_divisions;
      if (fed.has(hex) && (divisions - austrians).empty()) hungry_.remove(hex);
    });
    if (s_.phase == Phase::march && ((s_.party & all_divisions) - austrians).empty()) fed_ |= fed;
  }

  // --- cards ---

  /// 16.1: what helps oneself, or hurts the enemy.
  [[nodiscard]] std::uint32_t card(unsigned card) const {
    int good = 6;
    for (const Effect& effect : look_.data.cards.effects(static_cast<int>(card), side_)) {
      const bool welcome = (effect.amount > 0) != burdens(effect.kind);
      good += welcome == (effect.side == side_) ? 2 : -2;
    }
    return 1U << std::clamp(good, 0, 12);
  }
  [[nodiscard]] static bool burdens(EffectKind kind) {
    switch (kind) {
      case EffectKind::march_attrition:
      case EffectKind::no_forced_march:
      case EffectKind::disrupt:
      case EffectKind::remove:
      case EffectKind::lose_depot: return true;
      default: return false;
    }
  }

  // --- placing ---

  /// Those who arrive come to where the others are, and as near to a goal as they are fed.
  [[nodiscard]] std::uint32_t place(Unit unit, Hex to) const {
    const bool company = s_.held[at(side_)].has(to);
    const bool leader = s_.led[at(side_)].has(to);
    if (is_commander(unit)) return company && !leader ? 400 : company ? 20 : 1;
    const std::uint32_t likes = (company ? 64U : 1U) * (leader ? 4U : 1U) * (fed_.has(to) ? 8U : 1U);
    return likes * near_goal(to);
  }
  [[nodiscard]] std::uint32_t near_goal(Hex hex) const { return 4096U >> std::min(to_goal(hex), 12); }
  [[nodiscard]] int to_goal(Hex hex) const {
    int nearest = far;
    aims_->cities().each([&](int city) { nearest = std::min(nearest, Grid::distance(hex, static_cast<Hex>(city))); });
    return nearest;
  }

  // --- depots ---

  /// How many hungry divisions a depot would feed.
  [[nodiscard]] int feeds(Hex hex) const {
    const int range = look_.supply_range(side_);
    bool near = false;
    hungry_.each([&](int each) { near = near || Grid::distance(hex, static_cast<Hex>(each)) <= range; });
    if (!near) return 0;
    int fed = 0;
    const HexSet way = look_.route(side_) | hungry_;
    HexSet start;
    start.add(hex);
    const HexSet reached = look_.board().roads().within(start, way, range);
    (reached & hungry_).each([&](int each) { fed += look_.divisions(side_, static_cast<Hex>(each)); });
    return fed;
  }

  /// How many divisions may go hungry before a depot is for them: each takes a train away in every turn (7.2). Those
  /// who are far ahead in autumn starve in winter all the same (6.2).
  [[nodiscard]] int most_hungry(Hex hex) const {
    if (side_ == Side::russian) return s_.phase == Phase::first_depots ? 0 : 3;
    if (s_.phase == Phase::first_depots) return 6;
    if (look_.board().territory(side_).has(hex)) return 20;
    return s_.turn < autumn ? 3 : far;
  }

  /// A depot is for whoever would go hungry without it, or leads on.
  [[nodiscard]] std::uint32_t depot(Hex hex) const {
    if (hex == base_) return 1U << 24U;
    const int fed = feeds(hex);
    if (fed > most_hungry(hex)) return static_cast<std::uint32_t>(fed * fed) * near_goal(hex);
    if (s_.phase == Phase::first_depots) return towards_hungry(hex);
    return aims_->posts().has(hex) && look_.occupied(side_, hex) ? 60 : 0;
  }
  /// 7.8: where the campaign begins: the cities from which the fewest depots lead on to all that is to be taken.
  void find_base() {
    int best = 0;
    (look_.depot_places(side_, false) & look_.chain(side_)).each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      const int saved = links_saved(hex);
      const int worth = 32 * saved + std::min(feeds(hex), 31);
      if (saved < 3 || worth <= best) return;
      best = worth;
      base_ = hex;
    });
  }
  [[nodiscard]] int links_saved(Hex hex) const {
    int saved = 0;
    for (const Prize& prize : atlas_.prizes()) {
      if (!prize.russian) continue;
      int links = Prize::most_links + 1;
      s_.depots[at(side_)].each(
          [&](int depot) { links = std::min<int>(links, prize.links[static_cast<std::size_t>(depot)]); });
      saved += prize.points * std::max(0, links - prize.links[hex]);
    }
    return saved;
  }
  /// 7.8: the chain grows towards whoever is out of its reach.
  [[nodiscard]] std::uint32_t towards_hungry(Hex hex) const {
    int nearest = far;
    hungry_.each([&](int each) { nearest = std::min(nearest, Grid::distance(hex, static_cast<Hex>(each))); });
    return nearest >= 20 ? 0 : 1U << (20 - nearest) / 2;
  }
  [[nodiscard]] bool wants_depot(Hex hex) const {
    if (s_.depots[at(side_)].has(hex) || !look_.may_hold_depot(side_, hex).legal()) return false;
    return depot(hex) > 1 && look_.chain(side_).has(hex);
  }

  /// 7.8: whether no other depot leads as far on the way to some city that is still to be taken.
  [[nodiscard]] bool leads_on(Hex hex) const {
    return std::ranges::any_of(atlas_.prizes(), [&](const Prize& prize) {
      if (!aims_->cities().has(prize.hex)) return false;
      bool best = true;
      s_.depots[at(side_)].each([&](int other) {
        best = best && (other == hex || prize.links[static_cast<std::size_t>(other)] > prize.links[hex]);
      });
      return best;
    });
  }

  /// 7.1: a depot that feeds nobody alone, and leads to no other, is worth more as a train.
  [[nodiscard]] std::uint32_t convert(Hex hex) const {
    if (s_.turn < 3 || (side_ == Side::french && s_.turn < too_late && leads_on(hex))) return 0;
    State without = s_;
    without.depots[at(side_)].remove(hex);
    const Questions then{look_.data, without};
    const HexSet fed = fed_next_turn(then, side_, {});
    int hungry = 0;
    (s_.held[at(side_)] & (fed_ - fed)).each([&](int each) {
      hungry += look_.divisions(side_, static_cast<Hex>(each));
    });
    if (hungry > (side_ == Side::french && look_.board().territory(side_).has(hex) ? 5 : 2)) return 0;
    const Aims aims(then, atlas_, side_, fed);
    if (aims.posts().empty() && look_.winter()) return 6;
    const HexSet linked = s_.depots[at(side_)] & look_.chain(side_);
    return aims.posts().has(hex) || !(linked - then.chain(side_)).empty() ? 0 : 6;
  }

  // --- trains ---

  [[nodiscard]] std::uint32_t train(Hex hex) const {
    int need = wants_depot(hex) ? 1 : 0;
    const int trains = look_.trains_at(side_, hex);
    if (trains < need) return aims_->posts().has(hex) ? 4000 : 400;
    if (!look_.is_fed_and_led(side_, hex)) return 0;
    const int divisions = look_.divisions(side_, hex);
    const int broken = divisions - look_.effective(side_, hex);
    const int ratings = look_.ratings(side_, hex);
    if (broken > 0 && ratings > 0) need += std::min(2, (broken + ratings - 1) / ratings);
    const bool forages = side_ == Side::french && trains == 0 && s_.turn >= 3 && !s_.depots[at(side_)].has(hex) &&
                         look_.board().territory(enemy_).has(hex);
    if (aims_->of(hex) != no_hex || (forages && divisions > 1)) ++need;
    if (trains >= need) return 0;
    const bool dash = trains == 0 && broken == 0 && makes_for_capital(hex);
    if (dash) return 4000;
    return static_cast<std::uint32_t>(10 + divisions * divisions * spur(hex) * (forages ? 64 : trains == 0 ? 8 : 2));
  }
  /// 8.4: whether a capital lies before the French, no further than a forced march.
  [[nodiscard]] bool makes_for_capital(Hex hex) const {
    const Hex aim = aims_->of(hex);
    return side_ == Side::french && aim != no_hex && look_.board().capitals().has(aim) && Grid::distance(hex, aim) <= 5;
  }
  /// The French who lead the way to a capital have their trains before those who follow.
  [[nodiscard]] int spur(Hex hex) const {
    return side_ == Side::french && aims_->of(hex) != no_hex && to_capital(hex) <= 9 ? 8 : 1;
  }

  // --- marches ---

  /// Those in front first: whoever is behind them finds no room (4.1) until they have gone.
  [[nodiscard]] std::uint32_t march(Hex hex) const {
    if (aims_->of(hex) == no_hex) return 0;
    if (side_ == Side::russian) return 40;
    return 16U << (20 - to_capital(hex));
  }
  [[nodiscard]] int to_capital(Hex hex) const {
    int way = 20;
    look_.board().capitals().each(
        [&](int capital) { way = std::min(way, Grid::distance(hex, static_cast<Hex>(capital))); });
    return way;
  }

  // --- combat ---

  /// The worst first, and nobody is lost whom it need not be.
  [[nodiscard]] std::uint32_t endures(Unit unit) const {
    if (s_.phase == Phase::last_hit) return 0;
    const auto worse = static_cast<std::uint32_t>(look_.forces().occupancy(unit));
    return s_.disrupted.has(unit) && s_.phase == Phase::hits ? 1 : 40 * worse;
  }

  /// By the values of both stacks, with as many commands as make the order likely.
  [[nodiscard]] std::uint32_t attack(Hex from, Hex to, unsigned commands) const {
    const int rating = look_.best_rating(side_, from);
    if (static_cast<int>(commands) != std::min<int>(std::max(0, 5 - rating), s_.commands[at(side_)])) return 0;
    const Board& board = look_.board();
    const int ground =
        (board.river(from, to) ? 3 : 0) + (board.difficult().has(to) ? 2 : 0) + (board.fortified().has(to) ? 1 : 0);
    const int ahead = fighting_value(look_, side_, from) - fighting_value(look_, enemy_, to) - ground +
                      support(side_, from, to) - support(enemy_, to, to);
    const int prey = look_.divisions(enemy_, to);
    const bool easy = prey > 0 && look_.effective(enemy_, to) == 0;
    const bool prize = board.points(to) > 0;
    if (ahead < (prey >= 3 || prize ? 0 : 2)) return 0;
    const int worth = prey >= 3 ? (easy ? 400 : 60) : prize ? 40 : easy ? 20 : prey > 0 ? 10 : 1;
    return static_cast<std::uint32_t>(worth * std::clamp(ahead, 1, 8) * (1 + rating * rating));
  }

  /// 10.3, 10.5: what can be hoped of those beside an attacked hex.
  [[nodiscard]] int support(Side side, Hex main, Hex attacked) const {
    int hope = 0;
    (look_.board().at_or_near(attacked) & s_.held[at(side)]).each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      if (hex == main || hex == attacked || look_.forages(side, hex)) return;
      const int river = side == side_ && look_.board().river(hex, attacked) ? 2 : 0;
      hope += std::max(0, look_.effective(side, hex) - river) * (s_.led[at(side)].has(hex) ? 2 : 1);
    });
    return hope / 4;
  }

  /// After a victory, to where one is fed, and all together.
  [[nodiscard]] std::uint32_t advance() const {
    if (aims_->cities().has(s_.attack.to) || s_.held[at(side_)].has(s_.attack.to)) return 60;
    if (side_ == Side::french && s_.turn >= 2) return 0;
    const Hex aim = aims_->of(s_.attack.from);
    if (aim == no_hex || (!fed_.has(s_.attack.to) && s_.turn < MarchPlan::last_supply)) return 0;
    return Grid::distance(s_.attack.to, aim) < Grid::distance(s_.attack.from, aim) ? 30 : 1;
  }

  // --- commanders ---

  /// A commander who is not needed where he is goes to those who have none, or to those in front, to hold what they
  /// take.
  [[nodiscard]] std::uint32_t ride(Unit unit, Hex to) const {
    const Hex from = s_.where[unit];
    if (unit == look_.forces().named().napoleon && look_.divisions(side_, from) < 3) return safety(from, to);
    const int here = commanders(from);
    if (here == 1 && (aims_->guards(from) || aims_->of(from) != no_hex || links_.has(from))) return 0;
    if (!s_.held[at(side_)].has(to)) return 0;
    const auto divisions = static_cast<std::uint32_t>(look_.divisions(side_, to));
    const std::uint32_t fed = fed_.has(to) ? 8 : 2;
    const bool spare = here > 1 || !s_.held[at(side_)].has(from);
    if (may_be_starved_out(to)) return spare && look_.rating(unit) < 4 ? 300 : 0;
    if (!s_.led[at(side_)].has(to)) return spare && look_.rating(unit) < 4 ? divisions * divisions * fed : 0;
    const bool forward = to_goal(to) < to_goal(from) && commanders(to) < (here == 1 ? 3 : std::min(here, 3));
    return side_ == Side::french && forward && aims_->of(to) != no_hex ? divisions * fed : 0;
  }
  /// 6.3, 6.6: a city that counts, and only divisions hold it, who must forage.
  [[nodiscard]] bool may_be_starved_out(Hex hex) const {
    return look_.board().points(hex) > 0 && aims_->guards(hex) && !s_.led[at(side_)].has(hex) &&
           !s_.depots[at(side_)].has(hex) && look_.divisions(side_, hex) < 3;
  }
  /// 14.7: where Napoleon is taken all is lost, so he goes to those who are more.
  [[nodiscard]] std::uint32_t safety(Hex from, Hex to) const {
    const int more = look_.divisions(side_, to) - look_.divisions(side_, from);
    return more <= 0 ? 0 : static_cast<std::uint32_t>(more * more) * (fed_.has(to) ? 64U : 8U);
  }
  /// Cities that commanders hold alone, and through which somebody is fed.
  void find_links() {
    ((s_.led[at(side_)] - s_.held[at(side_)]) & look_.enemy_cities(side_)).each([&](int hex) {
      HexSet leaving;
      leaving.add(hex);
      if (!(s_.held[at(side_)] & (fed_ - fed_next_turn(look_, side_, leaving))).empty()) links_.add(hex);
    });
  }
  [[nodiscard]] int commanders(Hex hex) const {
    int number = 0;
    look_.each_at(side_, hex, [&](Unit unit) { number += is_commander(unit); });
    return number;
  }

  [[nodiscard]] std::uint32_t done() const {
    switch (s_.phase) {
      case Phase::first_depots: return 1;
      case Phase::combat: return 1;
      case Phase::screens: return 12;
      default: return 2;
    }
  }

  Questions look_;
  const Atlas& atlas_;
  const State& s_;
  Side side_;
  Side enemy_;
  HexSet fed_;     // where one will be fed
  HexSet hungry_;  // stacks that will not be
  HexSet links_;
  Hex base_ = no_hex;
  std::optional<Aims> aims_;
  std::optional<MarchPlan> plan_;
};

}  // namespace

void incline(const Data& data, const Atlas& atlas, const State& s, std::span<const Action> actions,
             std::span<std::uint32_t> weights) {
  const ActionWeights action_weights(data, atlas, s);
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = action_weights.of(actions[i]);
}

}  // namespace redoubt::invasion_1812
