// What must be true of every position; a position from outside is accepted only when all of it holds.
#include "games/bloody-monday/soundness.h"

#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

class Inspection {
 public:
  Inspection(const Data& data, const State& s) : data_(data), s_(s), look_{data, s} {}

  Faults run() {
    clock();
    blocks();
    for (const Side side : {Side::french, Side::russian}) army(side);
    areas();
    engagements();
    if (!faults_.empty()) return std::move(faults_);
    context();
    if (!faults_.empty()) return std::move(faults_);
    someone_can_decide();
    return std::move(faults_);
  }

 private:
  void fault(std::string place, std::string reason) { faults_.push_back({std::move(place), std::move(reason)}); }
  [[nodiscard]] std::string block(Unit unit) const { return "blocks." + data_.forces.data(unit).id; }
  static std::string area(Area number) { return "area " + std::to_string(number); }

  void clock() {
    if (s_.turn < 1 || s_.turn > last_turn) fault("turn", "must be 1 to 4");
    if (s_.scenario > 1) fault("scenario", "must be standard or last-blood");
    if (s_.options > all_options) fault("options", "holds an optional rule that does not exist");
    if (s_.scenario == 1 && s_.options != all_options) fault("options", "Last Blood is played with all of them (10.0)");
    if (s_.passes > 1 && s_.phase != Phase::over) fault("passes", "must be 0 or 1: two end the turn (7.0)");
    if ((s_.phase == Phase::over) != (s_.ending != Ending::none))
      fault("phase", "and result disagree on whether it is over");
  }

  void blocks() {
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      const Block& each = s_.blocks[unit];
      if (each.edge > data_.forces.last_edge(unit)) fault(block(unit), "has more steps lost than it has edges (2.3)");
      if (each.area == 0 || (each.area > area_count && each.area != pool && each.area != grave)) {
        fault(block(unit), "stands nowhere");
      }
      const bool here = each.area <= area_count && (s_.here(side_of(unit), each.area) & bit(unit)) != 0;
      const bool on_field = (s_.field[at(side_of(unit))] & bit(unit)) != 0;
      if (here != s_.on_map(unit) || on_field != s_.on_map(unit)) fault(block(unit), "is not where the map shows it");
    }
  }

  void army(Side side) {
    const Army& own = data_.forces.army(side);
    const std::string who(name(side));
    std::uint64_t tokens = 0;
    int lost = 0;
    int standing = 0;
    for (int i = 0; i < blocks_of(side); ++i) {
      const Unit unit = unit_at(side, i);
      tokens |= std::uint64_t{1} << (s_.blocks[unit].token & 63U);
      if (s_.area(unit) == grave && (own.morale & bit(unit)) != 0) ++lost;
    }
    for (Area number = 1; number <= area_count; ++number) standing += count(s_.here(side, number));
    if (standing != count(s_.field[at(side)])) fault("blocks", "of the " + who + " side stand in two places");
    if (tokens != (all_of(side) << 1))
      fault("blocks", "of the " + who + " side must have the tokens 1 to " + std::to_string(blocks_of(side)) +
                          ", one each (R.3)");
    if (s_.lost[at(side)] != lost)
      fault("lost." + who, "must be " + std::to_string(lost) + ", the eliminated blocks that count for morale (2.4)");
    if (s_.phase == Phase::over) return;
    if (!s_.on_map(own.supreme)) fault(block(own.supreme), "must be on the map, or the game would be over");
    if (lost >= morale_limit) fault("lost." + who, "is 10 or more: the game would be over (2.4)");
    if (look_.victory_areas(side) == place_count)
      fault("control", "gives the " + who + " side all seven victory areas: the game would be over");
    if ((s_.isolated[at(side)] & (~s_.field[at(side)] | own.commander)) != 0)
      fault("marks", "isolate a block that is off the map, or a supreme commander (4.1)");
    if ((s_.revealed[at(side)] & ~s_.field[at(side)]) != 0) fault("marks", "reveal a block that is off the map");
  }

  void areas() {
    for (Area number = 1; number <= area_count; ++number) {
      for (const Side side : {Side::french, Side::russian}) {
        const Units here = s_.here(side, number);
        const Units bound = here & ~data_.forces.army(side).commander;
        if (count(bound) > data_.board.row(number).stack) {
          fault(area(number), "holds " + std::to_string(count(bound)) + " " + std::string(name(side)) +
                                  " blocks; its ground allows " + std::to_string(data_.board.row(number).stack) +
                                  " (1.2)");
        }
        if (s_.phase == Phase::over || here == 0 || number == s_.battle) continue;
        if (!s_.occupied(other(side), number) && s_.owner(number) != side) {
          fault(area(number),
                "is occupied by the " + std::string(name(side)) + " side alone, which therefore controls it");
        }
        const Units open = here & s_.revealed[at(side)];
        if (open != look_.shown(side, number)) {
          fault(area(number), "shows the wrong " + std::string(name(side)) +
                                  " blocks: guests in a contested area and activated blocks lie open, no others");
        }
      }
    }
    if (!(s_.cut_off - data_.board.victory_areas()).empty()) fault("isolated_areas", "can only be victory areas (4.1)");
  }

  /// 1.2.2: leaders and guns never go where the enemy is; and in the middle of an action every contested area was so
  /// before it, or somebody has entered it since.
  void engagements() {
    if (s_.phase == Phase::over) return;
    for (Area number = 1; number <= area_count; ++number) {
      const bool contested = s_.contested(number);
      const Side guest = other(s_.owner(number));
      if (contested && (s_.here(guest, number) & data_.forces.army(guest).support) != 0) {
        fault(area(number), "holds a leader or guns of the " + std::string(name(guest)) +
                                " side, which does not control it: they never enter an area with enemies (1.2.2)");
      }
      if (s_.impulse == Impulse::none) continue;
      if (contested && !s_.contested_before.has(number) && !s_.fresh.has(number)) {
        fault(area(number),
              "is contested and nobody has entered it: it must stand in contested_before or in "
              "newly_contested (1.2.2)");
      }
      if (s_.fresh.has(number) && (s_.contested_before.has(number) || !entered(number))) {
        fault("newly_contested",
              "names " + std::to_string(number) + ", which was contested before or which nobody has entered (1.2.2)");
      }
    }
  }
  /// Or it has been fought for since.
  [[nodiscard]] bool entered(Area number) const {
    return s_.contested(number) || s_.fought.has(number) || number == s_.battle;
  }

  void context() {
    const Army& own = data_.forces.army(s_.phasing);
    const bool tactical = is_tactical(s_.impulse);
    if (s_.phase == Phase::over) return;
    if ((s_.active & ~(own.leaders | own.artillery)) != 0 || (s_.active & ~s_.field[at(s_.phasing)]) != 0 ||
        (s_.active != 0 && !tactical)) {
      fault("marks", "activate a block that cannot be active now (2.6)");
    }
    if (s_.led < look_.active_leaders() || (s_.led > 0 && !tactical)) {
      fault("leaders_activated", "must count at least the leaders who are active, in a tactical action (5.1)");
    }
    const bool battle = s_.phase >= Phase::commitment && s_.phase <= Phase::ground_hits;
    if (battle != (s_.battle != 0)) {
      fault("battle", battle ? "must name the area that is fought over" : "must be null outside a battle");
    } else if (battle && s_.battle > area_count) {
      fault("battle", "must be an area of the map");
    } else if (battle && !s_.occupied(*look_.to_act(), s_.battle)) {
      fault("battle", "must be in an area where the side to decide stands");
    } else if (battle && s_.impulse != Impulse::none && s_.phase != Phase::ground_hits && !s_.contested(s_.battle)) {
      fault("battle", "must be in a contested area (5.3)");
    }
    const bool hits = s_.phase == Phase::artillery_hits || s_.phase == Phase::ground_hits;
    if (hits != (s_.hits[0] != 0 || s_.hits[1] != 0)) fault("battle.hits", "must be left exactly while hits are taken");
    const bool idle = s_.phase == Phase::grande_batterie || s_.phase == Phase::impulse ||
                      (s_.phase == Phase::artillery_hits && s_.turn == 1 && s_.plays(Option::grande_batterie)) ||
                      (s_.phase >= Phase::command && s_.phase <= Phase::restore_combat);
    if (!idle && s_.impulse == Impulse::none) fault("impulse", "must say which action is being played");
    if (s_.mover != no_unit && (s_.mover >= block_count || !s_.on_map(s_.mover))) fault("moving", "is not on the map");
  }

  void someone_can_decide() {
    if (s_.phase == Phase::over) return;
    ActionList actions;
    look_.legal(actions);
    if (actions.empty()) fault("phase", "leaves nobody anything to decide");
  }

  const Data& data_;
  const State& s_;
  Position look_;
  Faults faults_;
};

}  // namespace

Faults inspect(const Data& data, const State& state) { return Inspection(data, state).run(); }

}  // namespace redoubt::bloody_monday
