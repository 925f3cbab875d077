#include "games/invasion-1812/soundness.h"

#include <algorithm>
#include <string>
#include <utility>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr bool resolving(Phase phase) { return phase >= Phase::order && phase <= Phase::advance; }
constexpr bool placing(Phase phase) {
  return phase == Phase::set_up || phase == Phase::arrivals || phase == Phase::quarters || phase == Phase::restoration;
}
/// Trains and dummies are on the map, or may be.
constexpr bool supplied(Phase phase) {
  return phase >= Phase::conversion && phase <= Phase::escape && phase != Phase::excess;
}
constexpr bool between(Phase phase) { return phase >= Phase::quarters && phase <= Phase::restoration; }

constexpr bool advanced_only(Phase phase) {
  return (phase >= Phase::independence && phase <= Phase::dying_horses) ||
         (phase >= Phase::winter_quarters && phase <= Phase::restoration);
}

class Inspection {
 public:
  Inspection(const Data& data, const State& s) : data_(data), s_(s), look_{data, s} {}

  Faults run() {
    if (s_.scenario >= data_.scenarios.size()) fault("scenario", "must be one of the scenarios of this game");
    if (s_.phase > Phase::over || s_.after > Phase::over) fault("phase", "must be one of the phases of this game");
    for (int i = 0; i < unit_count; ++i) place_of(static_cast<Unit>(i));
    lists();
    hexes();
    if (!faults_.empty()) return std::move(faults_);
    clock();
    sets();
    marks();
    whereabouts();
    for (const Side side : {Side::french, Side::russian}) {
      stacks(side);
      trains(side);
      screens(side);
      depots(side);
    }
    draft();
    party();
    counts();
    cards();
    if (faults_.empty()) someone_can_decide();
    return std::move(faults_);
  }

 private:
  void fault(std::string place, std::string reason) { faults_.push_back({std::move(place), std::move(reason)}); }
  void want(bool good, const char* place, const char* reason) {
    if (!good) fault(place, reason);
  }
  [[nodiscard]] std::string unit_place(Unit unit) const { return "units." + data_.forces.data(unit).id; }
  static std::string hex_place(Hex hex) { return "hexes." + Grid::name(hex); }
  static std::string of(const char* what, Side side) { return std::string(what) + "." + std::string(name(side)); }
  [[nodiscard]] bool over() const { return s_.phase == Phase::over; }
  [[nodiscard]] bool is_attack() const {
    return resolving(s_.phase) || (s_.phase == Phase::escape && s_.after == Phase::combat);
  }
  [[nodiscard]] bool is_march() const {
    return s_.phase == Phase::march || s_.phase == Phase::attrition ||
           (s_.phase == Phase::escape && s_.after == Phase::march);
  }

  // --- before anything is asked that goes by them ---

  void place_of(Unit unit) {
    const Hex hex = s_.where[unit];
    const bool off_map = hex >= in_hand && hex <= turned_away;
    if (!off_map && !(on_map(hex) && data_.board.everywhere().has(hex)))
      fault(unit_place(unit), "stands nowhere (2.2)");
  }

  /// Who stands where is kept twice: by unit, and by hex in the order of the units.
  void lists() {
    std::array<std::uint8_t, unit_count> seen = {};
    for (const Side side : {Side::french, Side::russian}) {
      for (int i = 0; i < hex_count; ++i) {
        Unit last = no_unit;
        for (Unit unit = s_.first[at(side)][static_cast<std::size_t>(i)]; unit != no_unit; unit = s_.next[unit]) {
          const bool next = unit < unit_count && (last == no_unit || last < unit) && side_of(unit) == side;
          if (!next || s_.where[unit] != i) return fault(hex_place(static_cast<Hex>(i)), "lists who is not there");
          ++seen[unit];
          last = unit;
        }
      }
    }
    for (int i = 0; i < unit_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if ((seen[unit] == 1) != on_map(s_.where[unit])) fault(unit_place(unit), "is not where the map shows it");
      if (!on_map(s_.where[unit]) && s_.next[unit] != no_unit) fault(unit_place(unit), "is in a stack off the map");
    }
  }

  void hexes() {
    const auto good = [](Hex hex) { return hex == no_hex || on_map(hex); };
    const Attack& attack = s_.attack;
    for (const Hex hex : {s_.rallying, s_.base, s_.march_from, s_.march_at, attack.from, attack.to, attack.retreat})
      if (!good(hex)) return fault("hexes", "that are named must be on the map (2.2)");
    const auto all = [&](const auto& list) { return std::ranges::all_of(list, good); };
    if (!all(s_.draft)) fault("draft", "must lie on the map (2.2)");
    for (const Side side : {Side::french, Side::russian}) {
      if (!all(s_.trains[at(side)]) || !all(s_.dummies[at(side)]) || !all(s_.screens[at(side)]) ||
          !good(s_.face_up[at(side)]))
        fault(of("counters", side), "must lie on the map (2.2)");
    }
  }

  // --- the clock ---

  void clock() {
    want(s_.options <= all_options, "options", "holds an optional rule that does not exist");
    want(s_.turn >= 1 && s_.turn <= data_.scenarios.turns(), "turn", "must be 1 to 16 (14.4)");
    want(over() == look_.ended(), "phase", "and result disagree on whether it is over");
    want(look_.advanced() || !advanced_only(s_.phase), "phase", "belongs to the advanced game (16)");
    want(look_.plays_screens() || s_.phase != Phase::screens, "phase",
         "is for screens only where they are played (15.1)");
    want(look_.plays(Option::swollen) || s_.phase != Phase::excess, "phase",
         "counts stacks only where they may swell (15.2)");
    want(s_.finished <= 3, "finished", "must name the sides that are done (5)");
    want(look_.advanced() || (!s_.second_year && !s_.winter_offered), "second_year",
         "belongs to the advanced game (16.13)");
    want(s_.second_year || (!s_.between_years && s_.base == no_hex), "second_year",
         "must be true where there is a base or a winter between the years (16.13)");
    want(s_.between_years || !between(s_.phase) || s_.phase == Phase::restoration, "phase",
         "belongs to the winter between the years (16.13)");
    want(look_.advanced() || (s_.rising == Rising::none && !s_.independent), "rising",
         "belongs to the advanced game (16.8)");
    want(s_.rising == Rising::over || !s_.independent, "independent", "can follow a rising only (16.9)");
    want(s_.base == no_hex || data_.board.cities().has(s_.base), "base", "must be a city (16.13)");
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}})
      want(s_.was_in[which] || !s_.left[which], "left", "can be only a capital that the French were in (9.2)");
  }

  // --- units ---

  void sets() {
    std::array<HexSet, 2> held = {};
    std::array<HexSet, 2> mounted = {};
    std::array<HexSet, 2> led = {};
    for (int i = 0; i < unit_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (!on_map(s_.where[unit])) continue;
      const std::size_t side = at(side_of(unit));
      (is_commander(unit) ? led : held)[side].add(s_.where[unit]);
      if (data_.forces.arm(unit) == Arm::cavalry && look_.undisrupted(unit)) mounted[side].add(s_.where[unit]);
    }
    want(held == s_.held, "held", "must be the hexes with divisions");
    want(mounted == s_.mounted, "mounted", "must be the hexes with undisrupted cavalry");
    want(led == s_.led, "led", "must be the hexes with commanders");
  }

  void must_be(UnitSet marked, UnitSet could, const char* reason) {
    (marked - could).each([&](Unit unit) { fault(unit < unit_count ? unit_place(unit) : "units", reason); });
  }

  void marks() {
    const UnitSet here = look_.on_the_map(data_.forces.all(Side::french) | data_.forces.all(Side::russian));
    const UnitSet nobody;
    const UnitSet divisions = all_divisions;
    const bool fights = (s_.phase >= Phase::movement && s_.phase <= Phase::advance) || over();
    const bool goes = is_march() || s_.phase == Phase::movement || s_.phase == Phase::riders ||
                      s_.phase == Phase::arrivals || over() || s_.phase == Phase::escape;
    must_be(s_.disrupted, here & divisions, "cannot be disrupted: only divisions on the map are (3.3)");
    must_be(s_.fed, divisions, "cannot be fed: only divisions are (6.1)");
    must_be(s_.foraging, data_.forces.divisions(Side::french), "cannot forage: only French divisions do (7.6)");
    must_be(s_.forced, fights ? divisions : nobody, "cannot have marched by force now (8.4)");
    must_be(s_.fought, fights ? divisions : nobody, "cannot have fought now (11.2)");
    must_be(s_.fought_twice, s_.fought, "cannot have fought twice without having fought (11.2)");
    const UnitSet all = data_.forces.all(Side::french) | data_.forces.all(Side::russian);
    must_be(s_.moved, goes ? all : nobody, "cannot have moved now (8.3)");
    must_be(s_.moved, s_.phase == Phase::riders ? all - divisions : all, "cannot have ridden: commanders do (12.1)");
    must_be(s_.withdrawn, is_attack() || over() ? data_.forces.all(look_.defender()) : nobody,
            "cannot have withdrawn outside its combat (11.11)");
    const bool recruits = s_.second_year && (s_.phase == Phase::restoration || s_.phase == Phase::quarters ||
                                             s_.phase == Phase::arrivals || over());
    must_be(s_.recruits, recruits ? data_.forces.all(Side::russian) : nobody, "cannot be a recruit now (16.13)");
    must_be(s_.shown & here, look_.plays_screens() ? all : nobody, "cannot be shown: stacks are open (R.2)");
  }

  void whereabouts() {
    UnitSet coming = data_.scenarios.sweden().units;
    for (const Reinforcement& each : data_.scenarios.reinforcements()) coming |= each.units;
    for (int i = 0; i < unit_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      const Hex hex = s_.where[unit];
      if (hex == in_hand && !placing(s_.phase))
        fault(unit_place(unit), "must be placed before the game goes on (13.3)");
      if (hex == expected && !coming.has(unit)) fault(unit_place(unit), "is not among those who come later (13.2)");
      if (hex == turned_away && !coming.has(unit)) fault(unit_place(unit), "was not to come at all (13.3)");
      if (hex == in_paris && (unit != data_.forces.named().napoleon || !s_.second_year))
        fault(unit_place(unit), "cannot be in Paris: only Napoleon goes there, for a winter (16.13)");
      if (over() || s_.phase == Phase::escape) continue;
      if (s_.pending.has(unit) != (hex == in_hand))
        fault(unit_place(unit), "must be pending exactly while it is in hand");
    }
    if (s_.phase == Phase::escape)
      must_be(s_.pending, look_.on_the_map(data_.forces.commanders(s_.acting)), "cannot escape (11.19)");
  }

  void stacks(Side side) {
    look_.occupied(side).each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      const bool overflows = s_.phase == Phase::overflow && hex == s_.attack.retreat && side == look_.defender();
      if (look_.room(side, hex) < 0 && !overflows && s_.phase != Phase::excess && !over())
        fault(hex_place(hex), "holds more than its room allows (4.1)");
      const bool meets = s_.held[at(side)].has(hex) && look_.occupied(other(side), hex);
      if (meets && (s_.held[at(other(side))].has(hex) || (s_.phase != Phase::escape && !over())))
        fault(hex_place(hex), "is held by both sides (4.1)");
    });
  }

  // --- counters ---

  void trains(Side side) {
    const auto& trains = s_.trains[at(side)];
    const auto& dummies = s_.dummies[at(side)];
    const auto laid = [](const auto& list) {
      return static_cast<int>(std::ranges::count_if(list, [](Hex hex) { return hex != no_hex; }));
    };
    if (!std::ranges::is_sorted(trains) || !std::ranges::is_sorted(dummies))
      fault(of("trains", side), "must be in the order of the hexes");
    if (laid(trains) + laid(dummies) > 0 && !supplied(s_.phase) && !over())
      fault(of("trains", side), "are on the map from the conversion of depots to the end of movement only (7.1, R.12)");
    if (laid(trains) + s_.in_store[at(side)] > max_trains - 1) fault(of("trains", side), "are too many (7.2)");
    if (s_.in_store[at(side)] > 0 && s_.phase != Phase::allocation)
      fault(of("in_store", side), "must be none when trains are not being laid (7.4)");
    if (laid(dummies) + s_.dummies_left[at(side)] > dummy_trains)
      fault(of("dummies", side), "must be two at most (7.5)");
    if (s_.phase == Phase::allocation && laid(dummies) + s_.dummies_left[at(side)] != dummy_trains)
      fault(of("dummies", side), "must be two, laid or not, while trains are being laid (7.5)");
    const Hex face_up = s_.face_up[at(side)];
    if (face_up != no_hex && look_.trains_at(side, face_up) == 0)
      fault(of("face_up", side), "must be where a train of that side is (7.1)");
  }

  void screens(Side side) {
    const auto& screens = s_.screens[at(side)];
    if (!std::ranges::is_sorted(screens)) fault(of("screens", side), "must be in the order of the hexes");
    if (screens[0] != no_hex && !look_.plays_screens()) fault(of("screens", side), "must be played to be laid (15.1)");
    for (const Hex hex : screens) {
      if (hex != no_hex && look_.screens_at(side, hex) > look_.divisions(side, hex))
        return fault(hex_place(hex), "has more screens than divisions (15.1)");
    }
  }

  /// 15.1: what the side to act arranges.
  void draft() {
    const bool arranges = look_.arranges_screens();
    want(arranges || (s_.draft[0] == no_hex && !s_.rearranged), "draft", "must be none when nobody lays screens (R.3)");
    want(std::ranges::is_sorted(s_.draft), "draft", "must be in the order of the hexes");
    for (const Hex hex : s_.draft) {
      if (hex != no_hex && look_.drafted_at(hex) > look_.divisions(s_.acting, hex))
        return fault(hex_place(hex), "has more screens than divisions (15.1)");
    }
  }

  void depots(Side side) {
    if (!(s_.depots[at(side)] - data_.board.cities()).empty()) fault(of("depots", side), "must be in cities (7.7)");
    if (side == Side::french && !(s_.depots[at(side)] & data_.board.capitals()).empty())
      fault(of("depots", side), "cannot be in Moscow or St Petersburg (7.3)");
    if (!(s_.depots[0] & s_.depots[1]).empty()) fault(of("depots", side), "cannot be where the enemy has one (7.7)");
  }

  // --- marches and attacks ---

  void party() {
    if (over()) return;
    march();
    attack();
    const Side side = s_.phase == Phase::escape && is_march() ? other(s_.acting)
                      : is_attack()                           ? s_.attacker
                                                              : s_.acting;
    const UnitSet could = is_march()    ? look_.stack(side, on_map(s_.march_at) ? s_.march_at : Hex{0})
                             : is_attack() ? look_.on_the_map(data_.forces.all(side))
                                        : UnitSet{};
    must_be(s_.party, could, "cannot take part: it is not in the march or the attack (8.4, 10.1)");
    if (s_.phase == Phase::march || s_.phase == Phase::order)
      want(!(s_.party & all_divisions).empty(), "party", "must have a division (8.4.2, 10.1)");
    if (is_march()) must_be(s_.steps > 0 ? s_.party : UnitSet{}, s_.moved, "must have moved with the march (8.3)");
  }

  void march() {
    const bool named = s_.march_from != no_hex && s_.march_at != no_hex;
    const bool none = s_.march_from == no_hex && s_.march_at == no_hex && s_.steps == 0 && !s_.held_up;
    want(is_march() ? named : none, "march", "must be told while it is under way, and only then (8.4)");
    want(s_.steps <= 5, "steps", "must be at most 5 (8.4)");
    want(is_march() || !s_.hard_ridden, "hard_ridden", "must be false when nobody marches (16.4)");
    const auto side = marching_side(s_.phase, s_.after, s_.acting);
    const int most = side && s_.steps > 0 ? look_.screens_at(*side, s_.march_at) : 0;
    want(s_.along <= most, "along", "must be screens of the march that is on its way (15.1)");
  }

  void attack() {
    const Attack& attack = s_.attack;
    if (!is_attack()) return want(attack == Attack{}, "attack", "must be empty when nobody attacks (10.1)");
    if (attack.from == no_hex || attack.to == no_hex || !Grid::adjacent(attack.from, attack.to))
      return fault("attack", "must be from a hex on its neighbour (10.1)");
    for (const Side side : {Side::french, Side::russian}) {
      if (attack.asked[at(side)] >= 64 || (attack.supports[at(side)] & ~unsigned{attack.asked[at(side)]}) != 0)
        fault(of("attack.supports", side), "must be among those that were called (10.4)");
    }
    want(attack.stage <= Stage::advance, "attack.stage", "must be one of the stages of a combat (11)");
    if (attack.strength[at(s_.attacker)] == 0)
      must_be(look_.stack(s_.attacker, attack.from) & s_.disrupted, {},
              "cannot be disrupted before it fights (10.1.1)");
    want((s_.phase == Phase::overflow) <= (attack.retreat != no_hex), "attack.retreat",
         "must be told where somebody finds no room (11.11)");
  }

  // --- counts ---

  void rooms(const Rooms& made) {
    want(look_.plays(Option::swollen) || (made[0].empty() && made[1].empty()), "swollen",
         "must be none where stacks do not swell (15.2)");
    want((made[1] - made[0]).empty(), "swollen", "must be by one train before it is by two (15.2)");
  }

  void counts() {
    const Phase phase = s_.phase;
    const bool loses = phase == Phase::defection || phase == Phase::card_choice || phase == Phase::dying_horses ||
                       phase == Phase::shortage || phase == Phase::attrition || phase == Phase::winter_losses ||
                       phase == Phase::restoration || over();
    want(loses || s_.to_lose == 0, "to_lose", "must be none now");
    want(phase == Phase::attrition || phase == Phase::card_choice || over() || s_.to_disrupt == 0, "to_disrupt",
         "must be none outside attrition (8.5)");
    want(phase == Phase::winter_losses || s_.commanders_to_lose == 0, "commanders_to_lose", "must be none now (16.13)");
    want(phase == Phase::rally || (s_.rallying == no_hex && s_.rally_left == 0), "rallying",
         "must be empty when nobody rallies (8.1)");
    want(s_.battle_points <= data_.scenarios.battle_points(), "battle_points", "must be at most 12 (14.7b)");
    for (const std::uint8_t commands : s_.commands) want(commands <= 7, "commands", "must be at most 7 (9.2)");
    for (const Side side : {Side::french, Side::russian}) {
      rooms(s_.swollen[at(side)]);
      rooms(s_.lapsing[at(side)]);
      want(s_.led_trains[at(side)].empty() ||
               (look_.plays(Option::swollen) && (is_moving(s_.phase, s_.after) || over())),
           "led_trains", "must be none but where stacks may swell while they march (15.2)");
    }
    want(s_.independent || s_.freed.empty(), "freed", "must be none before independence (16.9)");
    want(look_.advanced() || s_.horses_lost == 0, "horses_lost", "belongs to the advanced game (16.7)");
  }

  /// 16.1: each card is in one place.
  void cards() {
    std::uint64_t seen = 0;
    const auto lies = [&](std::uint8_t card, const char* place) {
      if (card == 0) return;
      want(look_.advanced(), place, "must be none: cards belong to the advanced game (16.1)");
      if (card > card_count || (seen & card_bit(card)) != 0)
        return fault(place, "must have cards 1 to 35, each once (16.1)");
      seen |= card_bit(card);
    };
    for (const std::uint8_t card : s_.deck) lies(card, "deck");
    for (const auto& hand : s_.hand)
      for (const std::uint8_t card : hand) lies(card, "hand");
    for (const std::uint8_t card : s_.played)
      if (card > card_count) return fault("played", "must be cards 1 to 35 (16.1)");
    if (s_.phase == Phase::card_choice) want(asks_for_a_choice(), "effect", "must be one that leaves a choice (16.1)");
  }

  [[nodiscard]] bool asks_for_a_choice() const {
    const Effect* effect = look_.effect_at(s_.effect);
    return effect != nullptr && (chooses_divisions(effect->kind) || chooses_depots(effect->kind));
  }

  void someone_can_decide() {
    if (over()) return;
    ActionList actions;
    look_.legal(actions);
    want(!actions.empty(), "phase", "leaves nobody anything to decide");
  }

  const Data& data_;
  const State& s_;
  Position look_;
  Faults faults_;
};

}  // namespace

Faults inspect(const Data& data, const State& state) { return Inspection(data, state).run(); }

}  // namespace redoubt::invasion_1812
