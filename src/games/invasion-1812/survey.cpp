#include "games/invasion-1812/survey.h"

#include <algorithm>

#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// Follows the units through the events of a game. A march tells where it goes and who stays behind, so that who goes
/// with it is remembered.
class Campaign final : public CampaignSurveyor {
 public:
  explicit Campaign(const Data& data) : data_(data) {
    seen_.steps.assign(data.forces.corps().size(), 0);
    seen_.blocks.assign(data.forces.corps().size(), 0);
    seen_.battles.assign(hex_count, 0);
    for (auto& losses : seen_.area_losses) losses.assign(hex_count, 0);
    seen_.french.assign(hex_count, false);
    data.board.territory(Side::french).each([&](int hex) { seen_.french[static_cast<std::size_t>(hex)] = true; });
    where_.fill(expected);
  }

  void see(std::span<const Event> events) override {
    for (const Event& event : events) note(event);
  }
  [[nodiscard]] bool begins(const Event& event) const override {
    const auto what = static_cast<EventKind>(event.kind);
    return what == EventKind::trains || what == EventKind::marches || what == EventKind::attacks;
  }
  [[nodiscard]] const Survey& survey() const override { return seen_; }
  [[nodiscard]] const std::vector<CampaignTurn>& turns() const override { return turns_; }

 private:
  void note(const Event& event) {
    const auto unit = static_cast<Unit>(event.unit);
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::arrived:
        if (event.open == 0) break;  // what the enemy sees of it
        [[fallthrough]];
      case EventKind::placed:
      case EventKind::fled:
      case EventKind::went_on:
      case EventKind::advanced:
      case EventKind::rode: stand(unit, event.to); break;
      case EventKind::marches: set_out(event.side, event.to); break;
      case EventKind::stayed: stay(unit); break;
      case EventKind::stepped: step(event.to); break;
      case EventKind::evaded:
      case EventKind::withdrew: withdraw(event.side, event.from, event.to); break;
      case EventKind::disrupted:
        disrupted_.add(unit);
        lose_step(unit, event.to);
        break;
      case EventKind::rallied: disrupted_.remove(unit); break;
      case EventKind::eliminated:
      case EventKind::left_the_war:
      case EventKind::defected: fall(unit, event.from); break;
      case EventKind::never_came: miss(unit); break;
      case EventKind::restored: come_back(unit); break;
      default: note_of_side(event); break;
    }
  }

  void note_of_side(const Event& event) {
    const std::size_t side = at(event.side);
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::turn_begins:
        moved_ = {};
        turn_ = event.value;
        fill_rows(turn_ - 1U);
        break;
      case EventKind::depot_placed:
      case EventKind::established: depots_[side].add(event.to); break;
      case EventKind::converted:
      case EventKind::seized:
      case EventKind::depot_taken: depots_[side].remove(event.to); break;
      case EventKind::independence: free_cities(); break;
      case EventKind::napoleon:
        if (event.value < 2) stand(data_.forces.named().napoleon, expected);
        break;
      case EventKind::tie:
      case EventKind::won: ++seen_.battles[event.to]; break;
      case EventKind::ordered: roll(event, 2); break;
      case EventKind::called: roll(event, 1); break;
      case EventKind::turn_ends: end_turn(); break;
      case EventKind::game_over:
        if (seen_.held.size() < turn_) end_turn();
        break;
      default: break;
    }
  }

  // --- who is where ---

  void stand(Unit unit, Hex to) {
    where_[unit] = to;
    if (!on_map(to)) return;
    seen_.french[to] = side_of(unit) == Side::french;
    if (independent_ && seen_.french[to]) free_city(to);
  }

  /// 16.9: a city of the west that the French enter is theirs, though they go on at once.
  void free_city(Hex hex) {
    if ((data_.board.western_russia() & data_.board.cities()).has(hex)) freed_.add(hex);
  }
  void free_cities() {
    independent_ = true;
    data_.forces.all(Side::french).each([&](Unit unit) {
      if (on_map(where_[unit])) free_city(where_[unit]);
    });
  }

  template <class F>
  void each_at(Side side, Hex hex, F f) {
    data_.forces.all(side).each([&](Unit unit) {
      if (where_[unit] == hex) f(unit);
    });
  }

  void set_out(Side side, Hex hex) {
    party_ = {};
    stepped_ = false;
    each_at(side, hex, [&](Unit unit) {
      if (!moved_.has(unit) && !disrupted_.has(unit)) party_.add(unit);
    });
  }
  void stay(Unit unit) {
    party_.remove(unit);
    if (stepped_) moved_.add(unit);
  }
  void step(Hex to) {
    stepped_ = true;
    party_.each([&](Unit unit) {
      stand(unit, to);
      moved_.add(unit);
    });
  }
  void withdraw(Side side, Hex from, Hex to) {
    UnitSet stack;
    each_at(side, from, [&](Unit unit) { stack.add(unit); });
    stack.each([&](Unit unit) { stand(unit, to); });
  }

  // --- losses: a division has two steps, its order and its life ---

  void lose_step(Unit unit, Hex hex) {
    if (!is_division(unit)) return;
    ++seen_.steps[data_.forces.corps_of(unit)];
    if (on_map(hex)) ++seen_.area_losses[at(side_of(unit))][hex];
  }

  void fall(Unit unit, Hex from) {
    if (!disrupted_.has(unit)) lose_step(unit, from);
    lose_step(unit, from);
    miss(unit);
  }

  void miss(Unit unit) {
    stand(unit, lost);
    disrupted_.remove(unit);
    party_.remove(unit);
    if (!is_division(unit)) return;
    ++seen_.blocks[data_.forces.corps_of(unit)];
    ++seen_.men[at(side_of(unit))];
  }

  void come_back(Unit unit) {
    if (where_[unit] != lost) return;
    stand(unit, expected);
    if (!is_division(unit)) return;
    --seen_.blocks[data_.forces.corps_of(unit)];
    --seen_.men[at(side_of(unit))];
  }

  // --- luck ---

  /// 10.2, 10.4: a roll that needs seven in all, and at least `lowest` on the die.
  void roll(const Event& event, int lowest) {
    const auto face = static_cast<int>(event.dice);
    const int needed = std::clamp(7 - (int{event.amount} - face), lowest, 7);
    const auto faces = static_cast<std::uint32_t>(7 - needed);
    Luck& luck = seen_.luck[at(event.side)];
    ++luck.dice;
    luck.hits += face >= needed ? 1 : 0;
    luck.expected_sixths += faces;
    luck.variance_36ths += faces * (6 - faces);
  }

  // --- turn by turn ---

  /// 16.13: the turns between the quarters of 1812 and the first of 1813 leave things as they were.
  void fill_rows(std::size_t rows) {
    while (!seen_.held.empty() && seen_.held.size() < rows) seen_.held.push_back(seen_.held.back());
  }

  void end_turn() {
    State s;
    CampaignTurn now;
    now.turn = static_cast<int>(turn_);
    for (int i = 0; i < unit_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (!on_map(where_[unit])) continue;
      const std::size_t side = at(side_of(unit));
      s.held[side].add(where_[unit]);
      now.divisions[side] += is_division(unit) ? 1 : 0;
      now.disrupted[side] += disrupted_.has(unit) ? 1 : 0;
    }
    s.freed = freed_;
    const Position look{data_, s};
    const HexSet french = look.held_cities(Side::french);
    const HexSet russian = look.held_cities(Side::russian);
    std::vector<Holder> holders;
    data_.board.victory_cities().each([&](int hex) {
      holders.push_back(french.has(hex) ? Holder::french : russian.has(hex) ? Holder::russian : Holder::nobody);
    });
    seen_.held.push_back(std::move(holders));
    for (const Side side : {Side::french, Side::russian}) {
      now.depots[at(side)] = depots_[at(side)].size();
      now.city_points[at(side)] = look.city_points(side);
    }
    turns_.push_back(now);
  }

  const Data& data_;
  std::array<Hex, unit_count> where_ = {};
  UnitSet disrupted_;
  UnitSet moved_;
  UnitSet party_;
  bool stepped_ = false;
  std::array<HexSet, 2> depots_ = {};
  bool independent_ = false;
  HexSet freed_;
  std::size_t turn_ = 0;
  Survey seen_;
  std::vector<CampaignTurn> turns_;
};

}  // namespace

SurveyPlan make_survey_plan(const Data& data) {
  SurveyPlan plan;
  for (const Corps& each : data.forces.corps()) plan.forces.push_back({each.id, each.side, each.name, 0, 0});
  for (int i = 0; i < division_count; ++i) {
    SurveyedForce& force = plan.forces[data.forces.corps_of(static_cast<Unit>(i))];
    ++force.blocks;
    force.steps += 2;
  }
  for (int hex = 0; hex < hex_count; ++hex) plan.areas.push_back(Grid::name(static_cast<Hex>(hex)));
  const Board& board = data.board;
  board.victory_cities().each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    // In January 1813 the Russians stood on the Vistula: Königsberg was theirs, Warsaw and Austria's Lemberg were not.
    const bool french = board.territory(Side::french).has(each) && hex != board.find("Königsberg");
    plan.places.push_back({Grid::name(hex), board.city(hex)->name, french ? Side::french : Side::russian});
  });
  plan.endings = {{"victory-points", {"most points after turn 16", "más puntos tras el turno 16"}},
                  {"napoleon", {"Napoléon taken", "Napoleón capturado"}},
                  {"independence", {"all or nothing after independence", "todo o nada tras la independencia"}}};
  for (const EventKind each :
       {EventKind::card_played, EventKind::independence, EventKind::established, EventKind::depot_taken,
        EventKind::eliminated, EventKind::attacks, EventKind::won, EventKind::decisive, EventKind::rising,
        EventKind::sweden, EventKind::quarters, EventKind::napoleon, EventKind::game_over}) {
    plan.notable.emplace_back(event_kind_names[static_cast<std::size_t>(each)]);
  }
  plan.turns = data.scenarios.turns();
  plan.scale = {"Divisions, of which the order of battle gives no men: each that is gone counts as one.",
                "Divisiones, de las que el orden de batalla no da hombres: cada una que falta cuenta como una."};
  return plan;
}

const std::vector<HistoricalStrength>& historical_strengths() {
  static const std::vector<HistoricalStrength> list = {
      {1,
       {509'700, 221'000},
       {"June: the whole Grande Armée, Austrians and reserves with it (Thibaudeau, 1835); the three Russian armies.",
        "Junio: toda la Grande Armée, con austriacos y reservas (Thibaudeau, 1835); los tres ejércitos rusos."}},
      {7,
       {133'819, 155'200},
       {"Before Borodino, the main armies alone: the roll-call of 2 September (Chambray); the Russians with their "
        "militia (Mikaberidze).",
        "Antes de Borodinó, solo los ejércitos principales: la revista del 2 de septiembre (Chambray); los rusos con "
        "su milicia (Mikaberidze)."}},
      {14,
       {10'000, 0},
       {"December: those who came back over the Niemen (Minard, 1869).",
        "Diciembre: los que volvieron a pasar el Niemen (Minard, 1869)."}}};
  return list;
}

std::unique_ptr<CampaignSurveyor> make_campaign_surveyor(const Data& data) { return std::make_unique<Campaign>(data); }
std::unique_ptr<Surveyor> make_surveyor(const Data& data) { return make_campaign_surveyor(data); }

}  // namespace redoubt::invasion_1812
