#include "games/borodino-1812/survey.h"

#include <algorithm>

#include "games/borodino-1812/decisions.h"

namespace redoubt::borodino_1812 {

namespace {

/// Headquarters tire when they act and are restored again: the losses of all others count.
bool fights(const Forces& forces, Unit unit) { return (forces.army(side_of(unit)).hqs & bit(unit)) == 0; }

std::size_t force_of(const Forces& forces, Unit unit) {
  const auto& corps = forces.corps();
  const auto found = std::find_if(corps.begin(), corps.end(), [&](const Corps& each) {
    return each.side == side_of(unit) && each.id == forces.data(unit).corps;
  });
  return static_cast<std::size_t>(found - corps.begin());
}

class BattleSurveyor final : public Surveyor {
 public:
  explicit BattleSurveyor(const Data& data) : data_(data) {
    const auto areas = static_cast<std::size_t>(data.board.areas());
    seen_.steps.assign(data.forces.corps().size(), 0);
    seen_.blocks.assign(data.forces.corps().size(), 0);
    seen_.battles.assign(areas, 0);
    for (auto& losses : seen_.area_losses) losses.assign(areas, 0);
    seen_.french.assign(areas, false);
    data.board.west_of_start().each([&](Area area) { seen_.french[area - 1U] = true; });
    for (int unit = 0; unit < block_count; ++unit) {
      force_[static_cast<std::size_t>(unit)] = force_of(data.forces, static_cast<Unit>(unit));
    }
  }

  void see(std::span<const Event> events) override {
    for (const Event& event : events) note(event);
  }
  [[nodiscard]] bool begins(const Event& event) const override {
    const auto what = static_cast<EventKind>(event.kind);
    return what == EventKind::acts || what == EventKind::supply || what == EventKind::battle;
  }
  [[nodiscard]] const Survey& survey() const override { return seen_; }

 private:
  void note(const Event& event) {
    const auto unit = static_cast<Unit>(event.unit);
    const auto to = static_cast<Area>(event.to);
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::set_up: set_up(data_.scenarios.at(event.value)); break;
      case EventKind::placed:
      case EventKind::entered:
      case EventKind::moved:
      case EventKind::driven_off:
      case EventKind::retreated:
      case EventKind::regrouped: stand(unit, to); break;
      case EventKind::left: stand(unit, 0); break;
      case EventKind::battle: ++seen_.battles[to - 1U]; break;
      case EventKind::rolled: roll(event); break;
      case EventKind::reduced: lose(unit, 1); break;
      case EventKind::supplied: restore(unit); break;
      case EventKind::eliminated: fall(unit); break;
      case EventKind::turn_ends: hold(); break;
      default: break;
    }
  }

  void set_up(const Scenario& scenario) {
    for (const Unit unit : scenario.reduced) step_[unit] = 1;
    for (const Placed& placed : scenario.placed) stand(placed.unit, placed.area);
  }

  /// 5.1: an area is the last side's that stood in it alone.
  void stand(Unit unit, Area to) {
    const Area from = area_[unit];
    const std::size_t side = at(side_of(unit));
    if (from != 0) here_[side][from] &= ~bit(unit);
    area_[unit] = to;
    if (to != 0) here_[side][to] |= bit(unit);
    for (const Area area : {from, to}) {
      if (area != 0 && (here_[0][area] == 0) != (here_[1][area] == 0)) seen_.french[area - 1U] = here_[0][area] != 0;
    }
  }

  /// Faces in tens, and the highest that hits.
  void roll(const Event& event) {
    Luck& luck = seen_.luck[at(event.side)];
    const unsigned faces = std::min<unsigned>(event.value, 6);
    for (std::uint32_t rest = event.dice; rest != 0; rest /= 10) {
      ++luck.dice;
      luck.hits += rest % 10 <= faces ? 1 : 0;
      luck.expected_sixths += faces;
      luck.variance_36ths += faces * (6 - faces);
    }
  }

  void lose(Unit unit, int steps) {
    const int before = men(unit);
    step_[unit] = static_cast<std::uint8_t>(step_[unit] + steps);
    if (!fights(data_.forces, unit)) return;
    const std::size_t side = at(side_of(unit));
    std::uint16_t& of_corps = seen_.steps[force_[unit]];
    of_corps = static_cast<std::uint16_t>(of_corps + steps);
    seen_.men[side] += static_cast<std::uint32_t>(before - men(unit));
    if (area_[unit] == 0) return;
    std::uint16_t& there = seen_.area_losses[side][area_[unit] - 1U];
    there = static_cast<std::uint16_t>(there + steps);
  }

  void restore(Unit unit) {
    if (step_[unit] == 0) return;
    const int before = men(unit);
    --step_[unit];
    if (fights(data_.forces, unit)) seen_.men[at(side_of(unit))] -= static_cast<std::uint32_t>(men(unit) - before);
  }

  void fall(Unit unit) {
    ++seen_.blocks[force_[unit]];
    lose(unit, data_.forces.last_step(unit) + 1 - step_[unit]);
    stand(unit, 0);
  }

  [[nodiscard]] int men(Unit unit) const {
    const Forces& forces = data_.forces;
    if (step_[unit] > forces.last_step(unit)) return 0;
    return forces.data(unit).men * forces.strength(unit, step_[unit]) / std::max(forces.strength(unit, 0), 1);
  }

  /// 8.5: a redoubt is whose units are in it.
  void hold() {
    std::vector<Holder> holders;
    data_.board.redoubts().each([&](Area area) {
      const bool french = here_[0][area] != 0;
      const bool russian = here_[1][area] != 0;
      holders.push_back(french == russian ? Holder::nobody : french ? Holder::french : Holder::russian);
    });
    seen_.held.push_back(std::move(holders));
  }

  const Data& data_;
  std::array<Area, block_count> area_ = {};
  std::array<std::uint8_t, block_count> step_ = {};
  std::array<std::array<Units, max_areas + 1>, 2> here_ = {};
  std::array<std::size_t, block_count> force_ = {};
  Survey seen_;
};

}  // namespace

/// The three scenarios are three days, so that none is set beside history.
SurveyPlan make_survey_plan(const Data& data) {
  SurveyPlan plan;
  for (const Corps& each : data.forces.corps()) plan.forces.push_back({each.id, each.side, each.name, 0, 0});
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    SurveyedForce& force = plan.forces[force_of(data.forces, unit)];
    ++force.blocks;
    if (fights(data.forces, unit)) force.steps += data.forces.last_step(unit) + 1;
  }
  for (int area = 1; area <= data.board.areas(); ++area) {
    plan.areas.push_back(data.board.data(static_cast<Area>(area)).id);
  }
  data.board.redoubts().each([&](Area area) {
    const AreaData& redoubt = data.board.data(area);
    const bool kept = redoubt.id == "gorki" || redoubt.id == "maslovo";
    plan.places.push_back({redoubt.id, redoubt.name, kept ? Side::russian : Side::french});
  });
  plan.endings = {{"victory-points", {"most points after the last turn", "más puntos tras el último turno"}}};
  for (const EventKind each : {EventKind::acts, EventKind::battle, EventKind::eliminated, EventKind::retreated,
                               EventKind::won, EventKind::captured, EventKind::night, EventKind::game_over}) {
    plan.notable.emplace_back(event_kind_names[static_cast<std::size_t>(each)]);
  }
  for (std::size_t i = 0; i < data.scenarios.size(); ++i) plan.turns = std::max(plan.turns, data.scenarios.at(i).turns);
  plan.scale = {
      "Men by the scale of the blocks: each point of strength is its part of the men that the order of battle gives "
      "the block. Steps that supply restored are not lost; headquarters are not counted.",
      "Hombres según la escala de los bloques: cada punto de fuerza es su parte de los hombres que el orden de batalla "
      "da al bloque. Los pasos que el suministro recuperó no son bajas; no se cuentan los cuarteles generales."};
  return plan;
}

std::unique_ptr<Surveyor> make_surveyor(const Data& data) { return std::make_unique<BattleSurveyor>(data); }

}  // namespace redoubt::borodino_1812
