#include "games/bloody-monday/survey.h"

#include <algorithm>

#include "games/bloody-monday/decisions.h"

namespace redoubt::bloody_monday {

namespace {

/// Leaders and batteries tire when they act and are restored again: only combat units have losses that count.
bool fights(const Forces& forces, Unit unit) { return (forces.army(side_of(unit)).combat & bit(unit)) != 0; }

/// What a block of this strength stands for: its part of the men that the order of battle gives it.
int men_at(const Forces& forces, Unit unit, int strength) {
  return forces.data(unit).men * strength / forces.strength(unit, 0);
}

/// The names of Ending, in its order, without "none".
std::vector<SurveyedEnding> endings() {
  const std::array<Bilingual, 6> names = {{{"supreme commander killed", "muere el Comandante Supremo"},
                                           {"all seven victory areas", "las siete áreas de victoria"},
                                           {"ten blocks eliminated", "diez bloques eliminados"},
                                           {"most victory areas after the last turn", "más áreas de victoria al final"},
                                           {"most points after the last turn", "más puntos al final"},
                                           {"tie", "empate"}}};
  std::vector<SurveyedEnding> list;
  for (std::size_t i = 0; i < names.size(); ++i) list.push_back({std::string(ending_names[i + 1]), names[i]});
  return list;
}

std::size_t force_of(const Forces& forces, Unit unit) {
  const auto& corps = forces.corps();
  const auto found = std::find_if(corps.begin(), corps.end(), [&](const Corps& each) {
    return each.side == side_of(unit) && each.id == forces.data(unit).corps;
  });
  return static_cast<std::size_t>(found - corps.begin());
}

class BattleSurveyor final : public Surveyor {
 public:
  explicit BattleSurveyor(const Data& data) : data_(data), french_(data.board.start_control()) {
    const std::size_t corps = data.forces.corps().size();
    seen_.steps.assign(corps, 0);
    seen_.blocks.assign(corps, 0);
    seen_.battles.assign(area_count, 0);
    for (auto& losses : seen_.area_losses) losses.assign(area_count, 0);
    seen_.french.assign(area_count, false);
    french_.each([&](Area area) { seen_.french[area - 1U] = true; });
    for (int unit = 0; unit < block_count; ++unit) {
      force_[static_cast<std::size_t>(unit)] = force_of(data.forces, static_cast<Unit>(unit));
    }
  }

  void see(std::span<const Event> events) override {
    for (const Event& event : events) note(event);
  }
  [[nodiscard]] bool begins(const Event& event) const override {
    const auto what = static_cast<EventKind>(event.kind);
    return what == EventKind::impulse || what == EventKind::logistics;
  }
  [[nodiscard]] const Survey& survey() const override { return seen_; }

 private:
  void note(const Event& event) {
    const auto unit = static_cast<Unit>(event.unit);
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::battle: ++seen_.battles[event.to - 1U]; break;
      case EventKind::control: take(event.side, static_cast<Area>(event.to)); break;
      case EventKind::rolled: roll(event); break;
      case EventKind::reduced: lose(unit, static_cast<Area>(event.to), 1); break;
      case EventKind::restored: restore(unit); break;
      case EventKind::eliminated: fall(unit, static_cast<Area>(event.from)); break;
      case EventKind::turn_begins: turn_is_over_ = false; break;
      case EventKind::turn_ends: hold(); break;
      case EventKind::game_over: finish(); break;
      default: break;
    }
  }

  void take(Side side, Area area) {
    seen_.french[area - 1U] = side == Side::french;
    side == Side::french ? french_.add(area) : french_.remove(area);
  }

  void roll(const Event& event) {
    Luck& luck = seen_.luck[static_cast<std::size_t>(index(event.side))];
    const unsigned faces = 7U - event.value;
    for (std::uint32_t rest = event.dice; rest != 0; rest >>= 3) {
      ++luck.dice;
      luck.hits += (rest & 7U) >= event.value ? 1 : 0;
      luck.expected_sixths += faces;
      luck.variance_36ths += faces * (6 - faces);
    }
  }

  void lose(Unit unit, Area area, int steps) {
    if (!fights(data_.forces, unit)) return;
    const auto side = static_cast<std::size_t>(index(side_of(unit)));
    const auto lost = static_cast<std::uint16_t>(steps);
    seen_.steps[force_[unit]] = static_cast<std::uint16_t>(seen_.steps[force_[unit]] + lost);
    std::uint16_t& there = seen_.area_losses[side][area - 1U];
    there = static_cast<std::uint16_t>(there + lost);
    const int before = men(unit);
    edge_[unit] = static_cast<std::uint8_t>(edge_[unit] + steps);
    seen_.men[side] += static_cast<std::uint32_t>(before - men(unit));
  }

  void restore(Unit unit) {
    if (!fights(data_.forces, unit) || edge_[unit] == 0) return;
    const int before = men(unit);
    --edge_[unit];
    seen_.men[static_cast<std::size_t>(index(side_of(unit)))] -= static_cast<std::uint32_t>(men(unit) - before);
  }

  void fall(Unit unit, Area area) {
    ++seen_.blocks[force_[unit]];
    lose(unit, area, data_.forces.last_edge(unit) + 1 - edge_[unit]);
  }

  [[nodiscard]] int men(Unit unit) const {
    const Forces& forces = data_.forces;
    return edge_[unit] > forces.last_edge(unit) ? 0 : men_at(forces, unit, forces.strength(unit, edge_[unit]));
  }

  /// 1.1: the flèches count only when all three are held.
  void hold() {
    std::vector<Holder> holders(place_count, Holder::nobody);
    for (std::size_t i = 0; i < place_count; ++i) {
      const AreaSet areas = data_.board.place(static_cast<Place>(i));
      if ((areas - french_).empty()) holders[i] = Holder::french;
      if ((areas & french_).empty()) holders[i] = Holder::russian;
    }
    seen_.held.push_back(std::move(holders));
    turn_is_over_ = true;
  }

  /// A game that ends within a turn is taken as it stands; what the end of a turn still changed is taken too.
  void finish() {
    if (turn_is_over_) seen_.held.pop_back();
    hold();
  }

  const Data& data_;
  AreaSet french_;
  std::array<std::uint8_t, block_count> edge_ = {};
  std::array<std::size_t, block_count> force_ = {};
  bool turn_is_over_ = false;
  Survey seen_;
};

/// What is known of the day itself. The losses are those usually given, and disputed, for 5 to 7 September together;
/// the game's four turns of three hours are the day from the first guns at six to the evening.
HistoricalBattle seventh_of_september() {
  HistoricalBattle day;
  day.day = {"7 September 1812", "7 de septiembre de 1812"};
  day.losses = {{{30'000, 35'000, 0}, {40'000, 45'000, 0}}};
  day.turns = last_turn;
  day.source = {
      "Losses from Shevardino to the evening of the battle as they are usually given: the French 30,000 to 35,000, the "
      "Russians 40,000 to 45,000, guns and staffs included. The French then held Shevardino, Borodino, the flèches, "
      "the "
      "great redoubt and Utitsa; Gorki and Tatarinova stayed Russian. It lasted from six in the morning until the "
      "evening, which is all the turns of the game.",
      "Bajas desde Shevardino hasta la noche de la batalla según las cifras habituales: de 30.000 a 35.000 franceses y "
      "de "
      "40.000 a 45.000 rusos, con artilleros y estados mayores. Los franceses tenían entonces Shevardino, Borodino, "
      "las "
      "flèches, el gran reducto y Utitsa; Gorki y Tatarinova seguían en manos rusas. Duró desde las seis de la mañana "
      "hasta la tarde, es decir, todos los turnos del juego."};
  return day;
}

}  // namespace

SurveyPlan make_survey_plan(const Data& data) {
  SurveyPlan plan;
  for (const Corps& each : data.forces.corps()) plan.forces.push_back({each.id, each.side, each.name, 0, 0});
  plan.history = seventh_of_september();
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    SurveyedForce& force = plan.forces[force_of(data.forces, unit)];
    ++force.blocks;
    if (!fights(data.forces, unit)) continue;
    force.steps += data.forces.last_edge(unit) + 1;
    plan.history.losses[static_cast<std::size_t>(index(side_of(unit)))].present += data.forces.data(unit).men;
  }
  for (int area = 1; area <= area_count; ++area) plan.areas.push_back(std::to_string(area));
  for (std::size_t i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    const bool kept = place == Place::gorki || place == Place::tatarinova;
    plan.places.push_back(
        {std::string(place_ids[i]), data.board.place_name(place), kept ? Side::russian : Side::french});
  }
  plan.endings = endings();
  for (const EventKind each : {EventKind::impulse, EventKind::battle, EventKind::eliminated, EventKind::retreats,
                               EventKind::control, EventKind::drawn, EventKind::game_over}) {
    plan.notable.emplace_back(event_kind_names[static_cast<std::size_t>(each)]);
  }
  plan.turns = last_turn;
  plan.scale = {
      "Men by the scale of the blocks: each point of strength is its part of the men that the order of battle gives "
      "the block. Steps that were restored are not lost; batteries, leaders and staffs are not counted.",
      "Hombres según la escala de los bloques: cada punto de fuerza es su parte de los hombres que el orden de batalla "
      "da al bloque. Los pasos recuperados no son bajas; no se cuentan baterías, mandos ni estados mayores."};
  return plan;
}

std::unique_ptr<Surveyor> make_surveyor(const Data& data) { return std::make_unique<BattleSurveyor>(data); }

}  // namespace redoubt::bloody_monday
