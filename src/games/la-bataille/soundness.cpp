#include "games/la-bataille/soundness.h"

#include <string>
#include <utility>

#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

class Inspection {
 public:
  Inspection(const Data& data, const State& s) : data_(data), s_(s), look_{data, s} {}

  Faults run() {
    want(s_.scenario < data_.settings.size(), "scenario", "must be one of the scenarios of this game");
    want(s_.phase <= Phase::over && s_.after <= Phase::over, "phase", "must be one of the phases of this game");
    want(s_.phasing <= Side::russian && s_.acting <= Side::russian, "phasing", "must be one of the sides");
    if (!faults_.empty()) return std::move(faults_);
    for (int i = 0; i < slot_count; ++i) place_of(static_cast<Unit>(i));
    links();
    if (!faults_.empty()) return std::move(faults_);
    for (int hex = 0; hex < hex_count; ++hex) hex_at(static_cast<Hex>(hex));
    for (int i = 0; i < slot_count; ++i) unit(static_cast<Unit>(i));
    for (unsigned i = 0; i < regiment_count; ++i) regiment(i);
    leaders();
    party();
    clock();
    if (faults_.empty()) someone_can_decide();
    return std::move(faults_);
  }

 private:
  void fault(std::string place, std::string reason) { faults_.push_back({std::move(place), std::move(reason)}); }
  void want(bool good, const char* place, const char* reason) {
    if (!good) fault(place, reason);
  }
  void want(bool good, Unit unit, const char* reason) {
    if (!good) fault("units." + data_.forces.words(unit).id, reason);
  }
  void want_at(bool good, Hex hex, const char* reason) {
    if (!good) fault("hexes." + Grid::name(hex), reason);
  }
  [[nodiscard]] bool stands(Unit unit) const { return on_map(s_.where[unit]); }
  [[nodiscard]] const Counter& of(Unit unit) const { return data_.forces.roster()[unit]; }
  [[nodiscard]] bool is_leader(Unit unit) const { return of(unit).arm == Arm::leader; }

  // --- before anything is asked that goes by them ---

  void place_of(Unit unit) {
    const Hex hex = s_.where[unit];
    want(hex <= box(Box::last) && (!on_map(hex) || look_.setting().holds(hex)), unit,
         "must stand in a hex of the playing area, or be away");
    const bool listed = s_.standing[at(of(unit).side)].has(unit);
    want(listed == on_map(hex), unit, "must be among those who stand on the map when it does, and else not");
    want(!s_.standing[at(other(of(unit).side))].has(unit), unit, "must not stand with the other side");
    want(s_.next[unit] == no_unit || (s_.next[unit] < slot_count && on_map(hex)), unit,
         "must be followed by a unit, or by nobody");
    want(s_.form[unit] <= Form::unlimbered && s_.facing[unit] < 6, unit, "must have a formation and a facing");
  }

  /// Each unit on the map is linked once, in its own hex.
  void links() {
    UnitSet seen;
    for (int i = 0; i < hex_count; ++i) {
      const auto hex = static_cast<Hex>(i);
      for (Unit unit = s_.first[hex]; unit != no_unit; unit = s_.next[unit]) {
        const bool good = unit < slot_count && !seen.has(unit) && s_.where[unit] == hex;
        want_at(good, hex, "must be linked to units that stand there, each once");
        if (!good) return;
        seen.add(unit);
      }
    }
    want(seen == (s_.standing[0] | s_.standing[1]), "hexes", "must be linked to everybody who stands on the map");
  }

  // --- hexes ---

  void hex_at(Hex hex) {
    if (s_.first[hex] == no_unit)
      return want_at(!s_.held[0].has(hex) && !s_.held[1].has(hex), hex,
                     "must be held by the side whose units stand there");
    std::array<bool, 2> held = {};
    std::array<bool, 2> present = {};
    bool leader_seen = false;
    bool ordered = true;
    for (Unit unit = s_.first[hex]; unit != no_unit; unit = s_.next[unit]) {
      const Side side = of(unit).side;
      present[at(side)] = true;
      if (!is_leader(unit)) held[at(side)] = true;
      ordered = ordered && !(leader_seen && !is_leader(unit));
      leader_seen = leader_seen || is_leader(unit);
      const bool carries = unit == s_.first[hex];
      want(s_.reach[unit] == (carries ? look_.zone_of(hex) : 0), unit, "must have the zone of its hex, or none");
    }
    want_at(!(present[0] && present[1]), hex, "must not hold both sides");
    want_at(ordered, hex, "must have its leaders behind the units");
    for (const Side side : {Side::french, Side::russian})
      want_at(s_.held[at(side)].has(hex) == held[at(side)], hex, "must be held by the side whose units stand there");
  }

  // --- units ---

  void unit(Unit unit) {
    if (is_leader(unit)) return;
    if (is_company(unit)) company(unit);
    if (!stands(unit)) return off_the_map(unit);
    want(look_.strength(unit) > 0 && look_.strength(unit) <= look_.full(unit), unit,
         "must have strength left, and no more than it began with");
    want(!(s_.disordered.has(unit) && s_.routed.has(unit)), unit, "must not be disordered and routed");
    const Form form = s_.form[unit];
    const bool guns = of(unit).arm == Arm::artillery;
    const bool horse = of(unit).arm == Arm::cavalry;
    want(guns ? form == Form::march || form >= Form::limbered : form <= (horse ? Form::column : Form::skirmish), unit,
         "must be in a formation of its arm");
    want(!(horse && s_.disordered.has(unit)), unit, "must not be disordered: cavalry is in good order or routed");
    const bool falls = form == Form::column || form == Form::limbered || (guns && s_.disordered.has(unit));
    want(look_.is_good(unit) || falls || form == Form::march, unit, "must have fallen into column");
    want(!s_.bound.has(unit) || of(unit).release != 0, unit, "must not wait for a release");
  }

  void off_the_map(Unit unit) {
    bool marked = s_.reach[unit] != 0 || s_.hurt[unit] != 0 || s_.volleys[unit] != 0 || s_.aimed[unit] != no_hex;
    for (const UnitSet* set :
         {&s_.disordered, &s_.routed, &s_.shaken, &s_.bound,     &s_.moved,       &s_.topped,       &s_.marched,
          &s_.worked,     &s_.tried,  &s_.tired,  &s_.exhausted, &s_.fought,      &s_.slow,         &s_.charged,
          &s_.bonus,      &s_.wild,   &s_.met,    &s_.pounced,   &s_.party.units, &s_.parent.units, &s_.victim.units}) {
      marked = marked || set->has(unit);
    }
    want(!marked, unit, "must leave nothing behind when it is not on the map");
  }

  void company(Unit unit) {
    const auto place = static_cast<std::size_t>(unit - unit_count);
    want(s_.sent[place] <= most_skirmishers, unit, "must have three strength points at most");
    want(!stands(unit) || s_.sent_out.has(unit), unit, "must have been sent out");
    want(s_.sent_out.has(unit) == (s_.sent[place] != 0), unit, "must have been sent with some strength");
  }

  /// 2.3: a joined regiment is its first battalion, and the others are with it.
  void regiment(unsigned regiment) {
    const Regiment& all = data_.forces.roster().regiments[regiment];
    const bool joined = s_.joined.has(static_cast<int>(regiment));
    int standing = 0;
    int within = 0;
    for (Unit unit = all.first; unit < all.first + all.battalions; ++unit) {
      const Hex where = s_.where[unit];
      standing += on_map(where) || where == box(Box::expected) || where == box(Box::waiting) ? 1 : 0;
      within += where == box(Box::joined) ? 1 : 0;
    }
    want(joined ? standing == 1 && within > 0 : within == 0, all.first,
         "must be one with its regiment's other battalions, or each by itself");
    want(!(joined && s_.broken.has(static_cast<int>(regiment))), all.first, "must not be joined when it is broken");
    want(joined || !s_.breaking.has(static_cast<int>(regiment)), all.first, "must be joined to be broken");
  }

  void leaders() {
    for (int i = 0; i < unit_count; ++i) {
      const auto leader = static_cast<Unit>(i);
      if (!is_leader(leader)) continue;
      const bool away = s_.where[leader] == box(Box::away);
      want((s_.returns[Roster::leader_place(leader)] != 0) == away, leader,
           "must have an hour of return when he is away, and else none");
      const Corps post = s_.posts[Roster::leader_place(leader)];
      want(post == Corps::none || (post < Corps::none && stands(leader)), leader,
           "must stand on the map to be the deputy of a corps");
      want(stands(leader) || !s_.moved.has(leader), leader, "must leave nothing behind when he is not on the map");
    }
  }

  // --- the moment ---

  void party() {
    const Phase now = s_.phase == Phase::breaking ? s_.after : s_.phase;
    const bool rides_on = now == Phase::riding || now == Phase::answering || now == Phase::trampling;
    const bool on_its_way =
        now == Phase::party || now == Phase::going || now == Phase::window || rides_on || s_.charge.pounce;
    want(on_its_way || (s_.party.units.empty() && s_.parent.units.empty()), "party", "must be on its way, or empty");
    want(s_.charge.on ? on_its_way && now != Phase::party : !rides_on && s_.charge == Charge{}, "charge",
         "must be on its way, or empty");
    want(s_.charge.pounce || s_.victim == Party{}, "victim", "must be empty where nobody pounces");
    members(s_.party, look_.charging_side());
    members(s_.parent, s_.phasing);
    if (s_.charge.pounce) victims();
    want(s_.party.spent <= s_.party.allowance, "party", "must not have spent more than it has");
    const bool rides =
        s_.phase == Phase::ride || s_.phase == Phase::entry || s_.phase == Phase::placing || s_.phase == Phase::posing;
    want((s_.rider != no_unit) == rides, "rider", "must be there when somebody rides, enters or is placed");
    const Phase moment = s_.phase == Phase::breaking ? s_.after : s_.phase;
    want((s_.melee.target != no_hex) == (moment >= Phase::joining && moment <= Phase::advance), "melee",
         "must be there when somebody attacks");
    const bool aims = s_.phase == Phase::aiming || s_.phase == Phase::targeting;
    want((s_.focus != no_hex) == aims, "focus", "must be there when somebody aims");
  }

  void members(const Party& party, Side side) {
    for (const Unit unit : party.units) {
      want(stands(unit) && of(unit).side == side && (s_.charge.pounce || s_.moved.has(unit)), unit,
           "must be of the side that moves");
      want(s_.where[unit] == party.at, unit, "must stand where its party is");
    }
  }

  /// 11.9: some of them may have gone.
  void victims() {
    for (const Unit unit : s_.victim.units)
      want(stands(unit) && of(unit).side == s_.phasing && s_.moved.has(unit), unit, "must be of the side that moves");
  }

  void clock() {
    const Span turns = look_.scenario().turns;
    want(s_.turn >= turns.first && s_.turn <= turns.last, "turn", "must be one of the scenario's");
    want(s_.ended == (s_.phase == Phase::over), "phase", "must be over when the game is");
    want((s_.phase == Phase::breaking) == !s_.breaking.empty(), "breaking", "must be the moment's business");
    if (s_.phase > Phase::posing && s_.phase != Phase::breaking && s_.phase != Phase::over && s_.phase != Phase::aiming)
      want(s_.acting == look_.decides(s_.phase), "acting", "must be the side that decides in this phase");
  }

  void someone_can_decide() {
    if (s_.phase == Phase::over) return;
    ActionList list;
    look_.legal(list);
    want(!list.empty(), "phase", "must leave something to decide");
  }

  const Data& data_;
  const State& s_;
  Position look_;
  Faults faults_;
};

}  // namespace

Faults inspect(const Data& data, const State& state) { return Inspection(data, state).run(); }

}  // namespace redoubt::la_bataille
