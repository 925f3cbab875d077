#include "players/invasion-1812/inclinations.h"

#include <algorithm>

#include "players/invasion-1812/aims.h"

namespace redoubt::invasion_1812 {

namespace {

class Inclinations {
 public:
  Inclinations(const Data& data, const Atlas& atlas, const State& s)
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
      case Verb::advance: return advance();
      case Verb::ride: return ride(unit, to);
      case Verb::done: return done();
      default: return 1;
    }
  }

 private:
  static constexpr int far = 60;
  static constexpr int autumn = 9;
  static constexpr int too_late = 13;     // to lay the depots that still lead to a city, three hexes each (7.8)
  static constexpr int last_supply = 15;  // whoever goes hungry from here on still stands at the end (14.4)

  void look_around() {
    HexSet leaving;
    if (s_.phase == Phase::march && s_.party.size() == look_.stack(side_, s_.march_at).size() && !can_hold_city())
      leaving.add(s_.march_at);
    fed_ = fed_next_turn(look_, side_, leaving);
    hungry_ = s_.held[at(side_)] - fed_;
    if (side_ == Side::french) feed_austrians();
    aims_.emplace(look_, atlas_, side_, fed_);
    if (s_.phase == Phase::first_depots && side_ == Side::french) find_base();
    if (s_.phase == Phase::march) plan_march();
    if (s_.phase == Phase::riders) find_links();
  }

  /// 6.2: no supply comes through an enemy city that nobody holds, so somebody may have to stay.
  [[nodiscard]] bool can_hold_city() const {
    if (!look_.enemy_cities(side_).has(s_.march_at)) return false;
    return parting_commanders() > 1 || (s_.steps == 0 && s_.party.size() > 2);
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
    const Position then{look_.data, without};
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

  /// The hexes that the march can come to, and how much it likes to end in each.
  void plan_march() {
    const Board& board = look_.board();
    aim_ = aims_->of(s_.march_at) == no_hex ? s_.march_at : aims_->of(s_.march_at);
    HexSet goal;
    goal.add(aim_);
    measure_way(goal);
    foes_ = s_.held[at(enemy_)] & (aims_->cities().has(aim_) ? board.at_or_near(aim_) : goal);
    left_ = s_.held_up ? 0 : std::max(0, longest() - s_.steps);
    const int size = look_.occupancy(s_.party);
    find_room(size);
    look_ahead();
    const bool stuck = s_.steps == 0 && best_ <= likes(s_.march_at, 0);
    if (!stuck || (s_.party & all_divisions).size() < 4) return;
    find_room(size - 4);
    look_ahead();
    too_large_ = best_ > likes(s_.march_at, 0);
  }
  /// 4.1: friends who leave no room, and do not march on.
  [[nodiscard]] HexSet find_jams() const {
    HexSet jams;
    const int size = look_.occupancy(s_.party);
    look_.occupied(side_).each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      if (hex == s_.march_at || hex == aim_ || look_.room(side_, hex) >= size) return;
      const bool leaves = look_.trains_at(side_, hex) > 0 && look_.effective(side_, hex) == look_.divisions(side_, hex);
      if (!leaves) jams.add(each);
    });
    return jams;
  }
  /// As far as the march can come and no further, unless it must go a long way round.
  void measure_way(const HexSet& goal) {
    const HexWays<Grid>& ways = look_.board().every();
    const int near = Grid::distance(s_.march_at, aim_) + 3;
    const HexSet jams = find_jams();
    if (!jams.empty()) {
      ways.measure(goal, look_.passable(side_) - jams, near + 5, way_);
      if (way_[s_.march_at] <= near + 2) return;
    }
    ways.measure(goal, look_.passable(side_), near + 5, way_);
    if (way_[s_.march_at] > near) ways.measure(goal, look_.passable(side_), far, way_);
  }
  void look_ahead() {
    best_ = likes(s_.march_at, s_.steps);
    HexSet reached;
    reached.add(s_.march_at);
    HexSet edge = reached;
    for (int i = 1; i <= left_; ++i) {
      edge = (look_.board().every().stepped(edge) & open_) - reached;
      if (i == 1 && s_.steps == 0 && watched_.has(s_.march_at)) edge -= held_;
      reached |= edge;
      rings_[static_cast<std::size_t>(i) - 1] = edge;
      edge.each([&](int hex) {
        liking_[static_cast<std::size_t>(hex)] = likes(static_cast<Hex>(hex), s_.steps + i);
        best_ = std::max(best_, liking_[static_cast<std::size_t>(hex)]);
      });
      edge -= held_;
    }
  }
  /// 4.1, 8.4: where the march finds room, and where cavalry would hold it.
  void find_room(int size) {
    open_ = look_.passable(side_) - s_.held[at(enemy_)];
    watched_ = look_.watched(enemy_, true);
    held_ = watched_;
    look_.occupied(side_).each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      if (look_.room(side_, hex) < size) open_.remove(each);
      if (held_.has(each) && look_.stands_fast(side_, hex)) held_.remove(each);
    });
  }
  /// Nobody forces his march but for a city that counts, and for a lesser one when time runs out.
  [[nodiscard]] int longest() const {
    const bool prize = look_.board().capitals().has(aim_) || (s_.turn > 4 && aims_->cities().has(aim_));
    const int way = way_[s_.march_at] - (s_.held[at(enemy_)].has(aim_) ? 1 : 0);
    const bool dash = prize && way <= look_.longest_march() - s_.steps;
    return dash || s_.turn >= turn_count ? look_.longest_march() : look_.allowance();
  }
  [[nodiscard]] int free_steps() const { return look_.winter() ? 1 : 2; }

  [[nodiscard]] int likes(Hex hex, int steps) const {
    int liking = -3 * std::min<int>(way_[hex], far) - (steps > 0 ? 1 : 0);
    const bool prize = aims_->cities().has(hex) || (hex == s_.march_at && takes_it_alone());
    const bool fights = !(look_.board().at_or_near(hex) & foes_).empty();
    if (prize) liking += 6 * look_.board().points(hex);
    if (fights) liking += 5;
    if (!fed_.has(hex) && s_.turn < last_supply)
      liking -= hunger(prize || (fights && aims_->cities().has(aim_)), fights);
    if (steps > free_steps()) liking -= 2;
    if (steps > look_.allowance()) liking -= 3 * (steps - look_.allowance());
    if (side_ == Side::french && s_.turn > 1 && s_.turn < last_supply)
      liking -= crowding(s_.march_at, hex) / (fights ? 3 : 1);
    return liking;
  }
  /// 6.4: to go hungry disrupts everybody, but a commander holds a city without any food (6.6).
  [[nodiscard]] int hunger(bool prize, bool fights) const {
    if (prize && s_.turn > 4) return s_.party.has(look_.forces().named().napoleon) ? 12 : 6;
    if (prize && look_.board().capitals().has(aim_)) return 12;
    return fights ? 14 : 24;
  }
  /// A city that counts, and nobody but the march stands there.
  [[nodiscard]] bool takes_it_alone() const {
    return aims_->guards(s_.march_at) && s_.steps > 0 && parting_commanders() < 2 &&
           s_.party.size() == look_.stack(side_, s_.march_at).size();
  }
  /// 6.3: six divisions never find enough, and get no train afterwards.
  [[nodiscard]] static int foraging_cost(int divisions) { return divisions * divisions / 3; }
  /// 7.6: beside two other stacks everybody forages, the worse the more they are.
  [[nodiscard]] int crowding(Hex from, Hex hex) const {
    const Board& board = look_.board();
    const HexSet abroad = board.territory(enemy_) - s_.depots[at(side_)];
    HexSet others = s_.held[at(side_)];
    if (look_.stack(side_, from).size() == s_.party.size()) others.remove(from);
    const bool joins = others.has(hex);
    others.remove(hex);
    const HexSet beside = others & board.at_or_near(hex);
    int cost = beside.size() >= 2 && abroad.has(hex) ? foraging_cost((s_.party & all_divisions).size()) : 0;
    if (joins) return cost - 2;
    (beside & abroad).each([&](int each) {
      const auto near = static_cast<Hex>(each);
      HexSet around = others & board.at_or_near(near);
      around.remove(near);
      if (around.size() == 1) cost += foraging_cost(look_.divisions(side_, near)) / 2;
    });
    return cost;
  }

  /// The best place that is reached by way of a hex without a detour.
  [[nodiscard]] std::uint32_t step(Hex to) const {
    if (must_leave_somebody() || left_ == 0) return 0;
    int best = rings_[0].has(to) ? liking_[to] : best_ - far;
    HexSet edge;
    edge.add(to);
    for (std::size_t i = 1; i < static_cast<std::size_t>(left_); ++i) {
      edge = look_.board().every().stepped(edge - held_) & rings_[i];
      edge.each([&](int hex) { best = std::max(best, liking_[static_cast<std::size_t>(hex)]); });
    }
    return chance(best);
  }
  [[nodiscard]] std::uint32_t halt() const { return must_leave_somebody() ? 0 : chance(likes(s_.march_at, s_.steps)); }
  [[nodiscard]] std::uint32_t chance(int liking) const { return 4096U >> std::min(4 * (best_ - liking), 12); }

  /// Somebody stays in a city that would be lost without him.
  [[nodiscard]] bool must_leave_somebody() const {
    if (too_large_) return true;
    if (best_ <= likes(s_.march_at, s_.steps)) return false;
    if (s_.party.size() != look_.stack(side_, s_.march_at).size()) return false;
    if (!aims_->guards(s_.march_at) && !(can_hold_city() && cuts_off())) return false;
    if (parting_commanders() > 1) return true;
    return s_.steps == 0 && (s_.party & all_divisions).size() > 1;
  }
  /// Whether where the march goes, or somebody else, will not be fed if nobody stays.
  [[nodiscard]] bool cuts_off() const {
    HexSet leaving;
    leaving.add(s_.march_at);
    const HexSet lost = fed_ - fed_next_turn(look_, side_, leaving);
    bool cut = !(lost & (s_.held[at(side_)] - leaving)).empty();
    for (std::size_t i = 0; i < static_cast<std::size_t>(left_); ++i)
      (rings_[i] & lost).each([&](int hex) { cut = cut || liking_[static_cast<std::size_t>(hex)] == best_; });
    return cut;
  }
  [[nodiscard]] int parting_commanders() const { return (s_.party & look_.forces().commanders(side_)).size(); }
  [[nodiscard]] std::uint32_t stays(Unit unit) const {
    if (!must_leave_somebody() || (too_large_ && is_commander(unit))) return 0;
    if (is_commander(unit)) {
      if (parting_commanders() < 2 || unit == look_.forces().named().napoleon) return 0;
      return look_.rating(unit) <= 2 ? 2000 : 400;
    }
    const auto worse = static_cast<std::uint32_t>(look_.forces().occupancy(unit));
    return look_.forces().arm(unit) == Arm::infantry ? 100 * worse : 10;
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
    if (aim == no_hex || (!fed_.has(s_.attack.to) && s_.turn < last_supply)) return 0;
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

  Position look_;
  const Atlas& atlas_;
  const State& s_;
  Side side_;
  Side enemy_;
  HexSet fed_;     // where one will be fed
  HexSet hungry_;  // stacks that will not be
  HexSet links_;
  Hex base_ = no_hex;
  std::optional<Aims> aims_;
  // of the march
  Hex aim_ = no_hex;
  HexSet foes_;  // whom it goes to fight
  HexSet open_;
  HexSet watched_;
  HexSet held_;
  std::array<HexSet, 5> rings_;  // by steps
  int left_ = 0;
  int best_ = 0;
  bool too_large_ = false;  // to pass where others stand (4.1)
  HexField<Grid> way_;
  std::array<int, hex_count> liking_;
};

}  // namespace

void incline(const Data& data, const Atlas& atlas, const State& s, std::span<const Action> actions,
             std::span<std::uint32_t> weights) {
  const Inclinations inclinations(data, atlas, s);
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = inclinations.of(actions[i]);
}

}  // namespace redoubt::invasion_1812
