// What must be true of every position; a position from outside is accepted only when all of it holds.
#include "games/borodino-1812/soundness.h"

#include <algorithm>
#include <string>

#include "games/borodino-1812/play.h"
#include "kernel/json.h"

namespace redoubt::borodino_1812 {

namespace {

constexpr std::array<Side, 2> sides = {Side::french, Side::russian};

constexpr bool in_action(Phase phase) { return phase >= Phase::command && phase <= Phase::main_attack; }
constexpr bool under_fire(Phase phase) { return phase >= Phase::garrison && phase <= Phase::driven_off; }
constexpr bool in_battle(Phase phase) { return phase >= Phase::squares && phase <= Phase::regroup; }

class Inspection {
 public:
  Inspection(const Data& data, const State& s) : data_(data), s_(s), look_{data, s} {}

  Faults run() {
    if (s_.scenario >= data_.scenarios.size()) {
      fault("scenario", "must be one of the scenarios of this game");
      return std::move(faults_);
    }
    clock();
    for (int i = 0; i < block_count; ++i) block(static_cast<Unit>(i));
    if (!faults_.empty()) return std::move(faults_);
    for (const Side side : sides) {
      army(side);
      marks(side);
    }
    areas();
    battles();
    held();
    entry();
    posts();
    supply();
    if (!faults_.empty()) return std::move(faults_);
    fire();
    battle();
    if (!faults_.empty()) return std::move(faults_);
    someone_can_decide();
    return std::move(faults_);
  }

 private:
  void fault(std::string place, std::string reason) { faults_.push_back({std::move(place), std::move(reason)}); }
  [[nodiscard]] std::string block_place(Unit unit) const { return "blocks." + data_.forces.data(unit).id; }
  [[nodiscard]] std::string area_place(Area area) const { return "areas." + data_.board.data(area).id; }
  [[nodiscard]] bool is_area(Area area) const { return area >= 1 && area <= data_.board.areas(); }

  void clock() {
    const Scenario& scenario = look_.scenario();
    if (s_.options > all_options) fault("options", "holds an optional rule that does not exist");
    if (s_.phase == Phase::bidding && !s_.plays(Option::bid)) fault("phase", "is bidding only where there is a bid");
    if (s_.bid > highest_bid || (s_.bid != 0 && !s_.plays(Option::bid)))
      fault("bid", "must be at most 20, where there is one");
    if (s_.exchanged && (s_.bid == 0 || s_.phase == Phase::bidding))
      fault("exchanged", "is true only after a bid by which the players changed sides (bid)");
    if (s_.turn < 1 || s_.turn > scenario.turns) fault("turn", "must be 1 to " + std::to_string(scenario.turns));
    if ((s_.phase == Phase::over) != s_.ended) fault("phase", "and result disagree on whether it is over");
    const bool by_turns = in_action(s_.phase) || s_.phase == Phase::supply || s_.phase == Phase::bridges;
    if (s_.done_sides > (by_turns ? 1 : 2)) fault("done_sides", "counts the sides that have had their part (2.2)");
    const bool nightly = s_.phase == Phase::night_deployment || s_.phase == Phase::night_march;
    if (s_.night && (s_.turn != scenario.night_after || (!nightly && s_.phase != Phase::supply))) {
      fault("night", "falls only between the two days of a campaign (9.3)");
    }
    if (nightly && !s_.night) fault("phase", "belongs to the night of a campaign (9.3)");
    if (s_.night_marches > (s_.phase == Phase::night_march ? 2 : 0)) fault("night_marches", "must be 0 to 2 (9.3)");
  }

  void held() {
    for (const Side side : {Side::french, Side::russian}) {
      const AreaSet stands = data_.board.those([&](Area area) { return s_.occupied(side, area); });
      if (stands != s_.held[at(side)]) fault("held", "must name the areas in which a side stands, and no others");
    }
  }

  void block(Unit unit) {
    const Block& each = s_.blocks[unit];
    const Side side = side_of(unit);
    if (each.step > data_.forces.last_step(unit)) fault(block_place(unit), "has lost more steps than it has (4.12)");
    const bool placed = is_area(each.area) || each.area == beyond;
    if (!placed && (each.area < in_hand || each.area > on_the_way)) {
      fault(block_place(unit), "stands nowhere");
      return;
    }
    const bool here = placed && (s_.here(side, each.area) & bit(unit)) != 0;
    const bool on_field = (s_.field[at(side)] & bit(unit)) != 0;
    if (here != placed || on_field != placed) fault(block_place(unit), "is not where the map shows it");
    const bool deploys = s_.phase <= Phase::deployment || (s_.phase == Phase::night_deployment && side == Side::french);
    if (each.area == in_hand && !deploys) fault(block_place(unit), "must be deployed before the battle goes on (1.2)");
    const bool absent = side == Side::french && (look_.scenario().absent & bit(unit)) != 0;
    if (absent && !look_.absent_have_come() && each.area != off_board) {
      fault(block_place(unit), "takes no part in this battle yet (9.1)");
    }
    if (each.way != 0 && (!on_the_march(side) || !came_by(each))) {
      fault(block_place(unit) + ".from", "must be where it came from into a battle, while flanking is declared");
    }
    if (each.area == on_the_way || each.area == beyond) late(unit);
  }

  /// Flanking: it matters by which border a block of the acting side came until its action ends.
  [[nodiscard]] bool on_the_march(Side side) const {
    return s_.plays(Option::flanking) && side == s_.acting && in_action(s_.phase);
  }
  [[nodiscard]] bool came_by(const Block& block) const {
    if (block.way > data_.board.borders() || !is_area(block.area)) return false;
    const BorderData& border = data_.board.border(static_cast<BorderId>(block.way - 1));
    return border.a == block.area || border.b == block.area;
  }

  /// Entry: corps that come later wait off the map, and one of them stands before an area that it cannot just enter.
  void late(Unit unit) {
    const bool expected = side_of(unit) == Side::french && (look_.late_corps() & bit(unit)) != 0;
    if (!expected || look_.absent_have_come()) {
      fault(block_place(unit), "can be on the way only where the scenario lets its corps come later (9.1)");
    } else if (s_.area(unit) == beyond && s_.entry == 0) {
      fault(block_place(unit), "can stand at the entry only while its corps fights its way in");
    }
  }

  void entry() {
    if (s_.entry == 0) return;
    const auto& sources = data_.board.sources();
    const bool source = std::any_of(sources.begin(), sources.end(), [&](const Source& each) {
      return each.side == Side::french && each.area == s_.entry;
    });
    if (!source || !in_action(s_.phase) || s_.acting != Side::french || !s_.corps_entered) {
      fault("entry", "must be a French source that a corps of this French action comes to, and null at other times");
    }
  }

  void army(Side side) {
    const std::string who(name(side));
    std::uint64_t tokens = 0;
    int standing = 0;
    for (int i = 0; i < blocks_of(side); ++i) tokens |= std::uint64_t{1} << (s_.blocks[unit_at(side, i)].token & 63U);
    for (int i = 0; i <= data_.board.areas(); ++i) standing += count(s_.here(side, static_cast<Area>(i)));
    if (standing != count(s_.field[at(side)])) fault("blocks", "of the " + who + " side stand in two places");
    if (tokens != (all_of(side) << 1)) {
      fault("blocks", "of the " + who + " side must have the tokens 1 to " + std::to_string(blocks_of(side)) +
                          ", one each (R.1)");
    }
    if (s_.phase > Phase::deployment) return;
    for (const Placed& placed : look_.scenario().placed) {
      if (side_of(placed.unit) == side && s_.area(placed.unit) != placed.area) {
        fault(block_place(placed.unit), "begins in " + data_.board.data(placed.area).id + " (1.2)");
      }
    }
  }

  void must_be(Side side, Units marked, Units could, const char* reason) {
    each(side, marked & ~could, [&](Unit unit) { fault(block_place(unit) + ".marks", reason); });
  }

  void marks(Side side) {
    const Army& own = data_.forces.army(side);
    const Units field = s_.field[at(side)];
    const Units fighting = in_battle(s_.phase) && is_area(s_.battle) ? s_.here(side, s_.battle) : 0;
    must_be(side, s_.reserves[at(side)], field & ~own.heavy, "cannot say reserve: heavy guns do not reinforce (4.24)");
    must_be(side, s_.flank[at(side)], s_.plays(Option::flanking) ? s_.reserves[at(side)] : 0,
            "cannot say flank: only reserves come round it, where that rule is played (flanking)");
    must_be(side, s_.square[at(side)], fighting & own.infantry,
            "cannot say square: only infantry in battle forms it (6.6)");
    must_be(side, s_.acted[at(side)], in_battle(s_.phase) ? field : 0, "cannot say acted outside a battle (6.31)");
    must_be(side, s_.half[at(side)], field, "cannot say half off the map (6.52)");
    each(side, all_of(side), [&](Unit unit) {
      const Unit square = s_.shelter[unit];
      if (square == no_unit) return;
      const bool known = square < block_count && side_of(square) == side && (fighting & bit(unit)) != 0;
      const bool falls = known && s_.phase == Phase::battle_hits && s_.area(square) == grave;  // 6.62
      const bool good = known && (falls || (s_.square[at(side)] & bit(square)) != 0);
      if (!good) fault(block_place(unit) + ".shelter", "must be a square of its own side in the same battle (6.61)");
    });
    if (side == Side::french) must_be(side, s_.fourth, all_of(side), "cannot say fourth (9.2)");
    if (side != s_.acting) return;
    const bool acts = in_action(s_.phase);
    must_be(side, s_.active, acts ? own.hqs & field : 0,
            "cannot say active: only headquarters are, in an action (5.2)");
    must_be(side, s_.leading, s_.active, "cannot say leading without active (5.23)");
    must_be(side, s_.at_liberty, s_.active, "cannot say at-liberty without active (5.5)");
    must_be(side, s_.fired, acts ? own.artillery & field : 0,
            "cannot say fired: only guns bombard, in an action (5.3)");
    const bool marches = s_.phase == Phase::night_march;
    must_be(side, s_.moved, acts ? field : marches ? own.corps_hqs & field : 0, "cannot say moved now (5.4)");
    const bool deploys = s_.phase == Phase::night_deployment;
    must_be(side, s_.redeploying,
            (marches   ? field & ~own.hqs
             : deploys ? field & s_.fourth
                       : 0),
            "cannot say redeploying now (9.3)");
  }

  void areas() {
    const auto& sources = data_.board.sources();
    const bool moving = s_.phase == Phase::movement || s_.phase == Phase::hq_movement || s_.phase == Phase::stragglers;
    const bool relieved = moving && look_.can_be_relieved();
    for (int i = 1; i <= data_.board.areas(); ++i) {
      const auto area = static_cast<Area>(i);
      for (const Side side : sides) {
        const int here = count(s_.here(side, area));
        const bool entry = !look_.scenario().arrivals.empty() &&
                           std::any_of(sources.begin(), sources.end(), [&](const Source& source) {
                             return source.area == area && source.side == side;
                           });
        const bool passing = (s_.phase == Phase::onward && s_.driven < block_count && s_.area(s_.driven) == area) ||
                             (relieved && side == s_.acting);
        if (here > data_.board.stack(area) && !entry && !passing) {
          fault(area_place(area), "holds " + std::to_string(here) + " " + std::string(name(side)) +
                                      " blocks; its ground allows " + std::to_string(data_.board.stack(area)) +
                                      " (3.31)");
        }
        if (s_.contested(area) && s_.attacked[at(side)].has(area)) {
          must_be(side, s_.here(side, area), ~data_.forces.army(side).heavy, "cannot attack with heavy guns (4.24)");
        }
      }
      if (s_.contested(area) && s_.attacked[0].has(area) == s_.attacked[1].has(area)) {
        fault(area_place(area), "is contested: one side must have attacked there (6.1)");
      }
    }
  }

  /// 6.1, 2.2: battles begin when units move and are fought before the turn goes on; and whoever attacks has come over
  /// a border, by which he may have to go back.
  void battles() {
    if (s_.phase == Phase::over) return;
    const bool moved = in_action(s_.phase) && (s_.done_sides > 0 || s_.phase >= Phase::movement);
    const bool may_be = moved || s_.phase == Phase::battles || in_battle(s_.phase);
    for (int i = 1; i <= data_.board.areas(); ++i) {
      const auto area = static_cast<Area>(i);
      if (!s_.contested(area)) continue;
      if (!may_be) fault(area_place(area), "is contested, and no battle has begun or is left in this phase (2.2, 6.1)");
      for (const Side side : sides) {
        if (s_.attacked[at(side)].has(area) && !entered(side, area))
          fault("entered." + std::string(name(side)),
                "names no way into " + data_.board.data(area).id + ", where this side attacks (6.1)");
      }
    }
  }

  /// Over a border, or from where its corps come to the map.
  [[nodiscard]] bool entered(Side side, Area area) const {
    const auto& sources = data_.board.sources();
    const bool source = std::any_of(sources.begin(), sources.end(),
                                    [&](const Source& each) { return each.side == side && each.area == area; });
    if (source) return true;
    const auto& gates = data_.board.gates(area);
    return std::any_of(gates.begin(), gates.end(), [&](const Gate& out) {
      return s_.entered[at(side)].has(passage(*data_.board.gate(out.to, area)));
    });
  }

  void posts() {
    for (std::size_t i = 0; i < s_.posts.size(); ++i) {
      const Unit holder = s_.posts[i];
      if (holder == no_unit) continue;
      const Side side = static_cast<Post>(i) == Post::french ? Side::french : Side::russian;
      const bool good = holder < block_count && side_of(holder) == side && look_.is(holder, &Army::hqs) &&
                        s_.area(holder) != grave && std::count(s_.posts.begin(), s_.posts.end(), holder) == 1;
      if (!good) fault(item("posts", i), "must be a headquarters of its side that lives and has no other post (6.93)");
    }
    each(s_.acting, s_.leading, [&](Unit hq) {
      if (!look_.post(hq)) fault(block_place(hq) + ".marks", "cannot say leading without a post (6.93)");
    });
  }

  void supply() {
    if (!s_.spoils.empty() && s_.phase != Phase::supply)
      fault("spoils", "must be none outside the supply phase (7.33)");
    for (std::size_t i = 0; i < s_.points.size(); ++i) {
      const int most = s_.phase == Phase::supply ? look_.yield(i) : 0;
      if (s_.points[i] > most) fault(item("points", i), "must be at most " + std::to_string(most) + " now (7.1)");
    }
  }

  void fire() {
    const bool hits = s_.hits[0] != 0 || s_.hits[1] != 0;
    const bool taken = s_.phase == Phase::bombard_hits || s_.phase == Phase::battle_hits;
    if (hits != taken && s_.phase != Phase::driven_off)
      fault("hits", "must be left exactly while hits are taken (6.5)");
    if (under_fire(s_.phase) != (s_.target != 0) || (s_.target != 0 && !is_area(s_.target))) {
      fault("target", "must be the area that is bombarded, and null at other times (5.3)");
    }
    const bool waits = s_.phase == Phase::garrison;
    const bool gun = s_.firing < block_count && side_of(s_.firing) == s_.acting &&
                     (s_.fired & s_.field[at(s_.acting)] & bit(s_.firing)) != 0;
    if (waits ? !gun : s_.firing != no_unit) {
      fault("firing", "must be the gun that bombards while a redoubt is manned, and null at other times (6.51)");
    }
    const bool goes = s_.phase == Phase::driven_off || s_.phase == Phase::onward;
    if (goes != (s_.driven != no_unit) || (goes && (s_.driven >= block_count || !s_.on_map(s_.driven)))) {
      fault("driven", "must be the block on the map that has to retreat, and null at other times (5.3, 6.75)");
    } else if (s_.phase == Phase::driven_off && s_.area(s_.driven) != s_.target) {
      fault("driven", "must stand in the area that is bombarded (5.3)");
    }
    for (std::size_t i = 0; i < s_.garrison.size(); ++i) {
      const Unit unit = s_.garrison[i];
      if (unit == no_unit) continue;
      const bool good = unit < block_count && side_of(unit) == Side::russian && s_.on_map(unit) &&
                        look_.redoubt_place(s_.area(unit)) == static_cast<int>(i);
      if (!good) fault(item("garrison", i), "must be a Russian block in that redoubt (6.51)");
    }
  }

  void battle() {
    const bool fought = in_battle(s_.phase);
    if (fought != (s_.battle != 0) || (fought && !is_area(s_.battle))) {
      fault("battle", fought ? "must name the area that is fought over (6.2)" : "must be null outside a battle (6.2)");
      return;
    }
    if (fought ? s_.round < 1 || s_.round > 4 : s_.round != 0)
      fault("round", "must be 1 to 4 in a battle, else 0 (6.3)");
    if (!fought) return;
    // 6.53: a charge may cost the last of those who made it before its hits are taken.
    const bool charged = s_.phase == Phase::battle_hits && s_.occupied(*look_.to_act(), s_.battle);
    const bool held = s_.phase == Phase::regroup || s_.phase == Phase::onward || charged;
    if (!held && !s_.contested(s_.battle)) fault("battle", "must be in a contested area (6.1)");
    if (s_.phase == Phase::regroup && (s_.occupied(other(s_.victor), s_.battle) || s_.turn_of != s_.victor)) {
      fault("victor", "must have the area that was fought over to himself, and regroup now (6.8)");
    }
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

}  // namespace redoubt::borodino_1812
