#include "tests/games/la-bataille/odds_cases.h"

namespace redoubt::la_bataille {

namespace {

constexpr unsigned foot = 1;
constexpr unsigned guns = 2;
constexpr unsigned both = 3;

std::optional<Lot> lot_of(const Position& before, const Position& after, Unit unit) {
  const Hex where = after.s.where[unit];
  if (where == box(Box::eliminated) || where == box(Box::out)) return Lot::eliminated;
  if (where == box(Box::surrendered) || where == box(Box::captured)) return Lot::captured;
  if (where == box(Box::fled)) return Lot::fled;
  if (where == box(Box::away)) return Lot::away;
  if (after.s.routed.has(unit) && !before.s.routed.has(unit)) return Lot::routed;
  if (after.s.disordered.has(unit) && !before.s.disordered.has(unit)) return Lot::disordered;
  return std::nullopt;
}

int points(const Position& look, Unit unit) {
  return on_map(look.s.where[unit]) && !is_leader(unit) ? look.strength(unit) : 0;
}

/// Whom a case asks about.
struct Subject {
  Hex target = no_hex;
  Hex charger = no_hex;
};
Subject subject_of(const Asked& asked) {
  if (const auto* each = std::get_if<FireAsked>(&asked)) return {each->target, no_hex};
  if (const auto* each = std::get_if<MeleeAsked>(&asked)) return {each->target, no_hex};
  const auto& each = std::get<ChargeAsked>(asked);
  return {each.target, each.from};
}

ChargeEnd end_of_charge(const Position& before, const Position& after, Unit charger) {
  if (charger == no_unit || is_leader(charger)) return ChargeEnd::none;
  const State& s = after.s;
  if (!on_map(s.where[charger])) return ChargeEnd::lost;
  if (s.wild.has(charger)) return ChargeEnd::wild;
  if (s.routed.has(charger)) return ChargeEnd::routed;
  if (s.aimed[charger] == no_hex) return ChargeEnd::over;
  if (!before.is_held(s.aimed[charger])) return ChargeEnd::met;
  return s.bonus.has(charger) ? ChargeEnd::bonus : ChargeEnd::contact;
}

/// Of several regiments the first that is still there, in good order before routed.
ChargeEnd end_of_charges(const Position& before, const Position& after, Unit first) {
  const auto rank = [](ChargeEnd end) { return end == ChargeEnd::lost ? 2 : end == ChargeEnd::routed ? 1 : 0; };
  ChargeEnd best = end_of_charge(before, after, first);
  for (Unit unit = before.s.next[first]; unit != no_unit && !is_leader(unit); unit = before.s.next[unit]) {
    const ChargeEnd end = end_of_charge(before, after, unit);
    if (rank(end) < rank(best)) best = end;
  }
  return best;
}

/// Unit by unit over the whole map.
OddsOutcome compare(const Position& before, const Position& after, const Asked& asked,
                    const std::function<void(Unit, int, std::optional<Lot>)>& note) {
  OddsOutcome outcome;
  for (Unit unit = 0; unit < slot_count; ++unit) {
    const int lost = points(before, unit) - points(after, unit);
    Toll& toll = outcome.sides[at(before.side_of(unit))];
    toll.strength = static_cast<std::uint8_t>(toll.strength + lost);
    if (!on_map(before.s.where[unit])) continue;
    const std::optional<Lot> lot = lot_of(before, after, unit);
    if (lot) ++(is_leader(unit) ? toll.leaders : toll.units[static_cast<std::size_t>(*lot)]);
    if (lot || lost != 0) note(unit, lost, lot);
  }
  const Side attacker = before.s.acting;
  const Subject subject = subject_of(asked);
  outcome.holder = after.held_by(attacker, subject.target)          ? Holder::attacker
                   : after.held_by(other(attacker), subject.target) ? Holder::defender
                                                                    : Holder::nobody;
  if (subject.charger != no_hex) outcome.charge = end_of_charges(before, after, before.s.first[subject.charger]);
  outcome.ended = after.s.ended;
  return outcome;
}

std::vector<Action> opening(const Asked& asked) {
  if (const auto* each = std::get_if<FireAsked>(&asked))
    return {act(Verb::aim, each->from), act(Verb::fire, each->target, each->parts, each->joining)};
  if (const auto* each = std::get_if<ChargeAsked>(&asked))
    return {act(Verb::charge, each->from), act(Verb::against, each->target, each->leaders ? 1 : 0)};
  const auto& each = std::get<MeleeAsked>(asked);
  std::vector<Action> list = {act(Verb::attack, each.from[0], each.target)};
  for (std::size_t i = 1; i < each.from.size(); ++i) list.push_back(act(Verb::join_in, each.from[i]));
  list.push_back(act(Verb::begin, each.sparing ? 1 : 0));
  return list;
}

bool goes_on(const State& state) {
  if (state.phase == Phase::breaking) return !is_between_actions(state.after);
  return !is_between_actions(state.phase);
}

/// In the fire phase of the French. Far off two more, so that it does not end.
void in_fire(Table& table) {
  table.put("fr-111-line-1", "06192").put("ru-odessa-1", "06191", "S").fire_phase(Phase::offensive_fire);
}

/// In the melee phase of the French, likewise.
void in_melee(Table& table) {
  table.put("fr-61-line-5", "06187").put("ru-odessa-1", "06186", "S").with([](Play& game) { game.begin_melee(); });
}

/// In the charge phase of the French.
void in_charge(Table& table) {
  table.put("fr-61-line-5", "06992").put("ru-odessa-1", "06975").with([](Play& game) { game.begin_charges(); });
}

/// One or two words for each unit: its id, its hex, and how it stands.
void put_all(Table& table, std::initializer_list<std::array<const char*, 3>> units) {
  for (const auto& [id, hex, how] : units) table.put(id, hex, how);
}

constexpr const char* target_hex = "06586";

/// Seven battalions of two hexes against three.
void seven_against_three(Table& table) {
  put_all(table, {{"fr-25-line-1", "06587", "N"},
                  {"fr-25-line-2", "06587", "N"},
                  {"fr-25-line-3", "06587", "N"},
                  {"fr-25-line-4", "06587", "N"},
                  {"fr-57-line-1", "06486", "NE"},
                  {"fr-57-line-2", "06486", "NE"},
                  {"fr-57-line-3", "06486", "NE"},
                  {"ru-narva-1", target_hex, "S"},
                  {"ru-smolensk-1", target_hex, "S"},
                  {"ru-ladoga-1", target_hex, "S"}});
  in_melee(table);
}

/// The same with a leader in each hex.
void seven_against_three_with_leaders(Table& table) {
  put_all(table, {{"fr-compans", "06587", ""}, {"fr-davout", "06486", ""}, {"ru-raevsky", target_hex, ""}});
  seven_against_three(table);
}

std::function<void(Table&)> one_melee(const char* attacker, const char* defender, const char* how) {
  return [=](Table& table) {
    table.put(attacker, "06587").put(defender, target_hex, how);
    in_melee(table);
  };
}

std::function<void(Table&)> one_charge(const char* charger, const char* target, const char* how) {
  return [=](Table& table) {
    table.put(charger, "06590").put(target, "06585", how);
    in_charge(table);
  };
}

}  // namespace

FireAsked fire(std::string_view from, std::string_view target, unsigned parts, unsigned joining) {
  return {Table::hex(from), Table::hex(target), parts, joining};
}

MeleeAsked melee(std::string_view target, std::initializer_list<std::string_view> from, bool sparing) {
  MeleeAsked asked;
  asked.target = Table::hex(target);
  for (const std::string_view each : from) asked.from.add(Table::hex(each));
  asked.sparing = sparing;
  return asked;
}

ChargeAsked charge(std::string_view from, std::string_view target, bool leaders) {
  return {Table::hex(from), Table::hex(target), leaders};
}

Table table_of(const OddsCase& which) {
  Table table;
  which.put(table);
  return table;
}

Conduct conduct_of(const Table& table, const OddsCase& which) {
  Conduct conduct;
  for (const std::string& each : which.answers) conduct.answers.add(table.parse(each));
  return conduct;
}

Odds odds_of(const Table& table, const OddsCase& which) {
  const Conduct conduct = conduct_of(table, which);
  if (const auto* each = std::get_if<FireAsked>(&which.asked)) return fire_odds(standard(), table.state, *each);
  if (const auto* each = std::get_if<MeleeAsked>(&which.asked))
    return melee_odds(standard(), table.state, *each, conduct);
  return charge_odds(standard(), table.state, std::get<ChargeAsked>(which.asked), conduct);
}

Shares shares(const Odds& odds) {
  Shares all;
  for (const OddsRow& row : odds.rows) all[row.outcome] += row.chance;
  return all;
}

Seen play_out(const Table& table, const OddsCase& which, int times, std::uint64_t seed) {
  Seen seen;
  const std::vector<Action> begin = opening(which.asked);
  const Conduct conduct = conduct_of(table, which);
  const double share = 1.0 / times;
  FastDice dice(seed);
  EventList muted(true);
  State state;
  for (int i = 0; i < times; ++i) {
    state = table.state;
    for (const Action action : begin) Play(standard(), state, dice, muted).apply(action);
    for (std::uint32_t taken = 0; goes_on(state);)
      Play(standard(), state, dice, muted).apply(answer(standard(), state, conduct, taken));
    const OddsOutcome outcome = compare(table.look(), Position{standard(), state}, which.asked,
                                        [&](Unit unit, int lost, std::optional<Lot> lot) {
                                          UnitOdds& of_unit = seen.units[unit];
                                          of_unit.strength += share * lost;
                                          if (lot) of_unit.chance[static_cast<std::size_t>(*lot)] += share;
                                        });
    seen.shares[outcome] += share;
  }
  return seen;
}

std::vector<OddsCase> fire_cases() {
  const auto against = [](const char* target, const char* how) {
    return [=](Table& table) {
      table.put("fr-25-line", "06587").put(target, "06586", how);
      in_fire(table);
    };
  };
  return {
      {"a regiment at a battalion", against("ru-narva-1", "S"), fire("06587", "06586", foot)},
      {"a regiment at a regiment", against("ru-narva", "S"), fire("06587", "06586", foot)},
      {"a regiment at horse", against("ru-pskov-dragoons", "S"), fire("06587", "06586", foot)},
      {"batteries at guns alone",
       [](Table& table) {
         table.put("fr-i-foot-3", "06588").put("fr-i-foot-1", "06588").put("fr-guard-foot-1", "06588");
         table.put("ru-ii-foot-3", "06586", "S").disordered("ru-ii-foot-3");
         in_fire(table);
       },
       fire("06588", "06586", guns)},
      {"guns and infantry at disordered battalions with guns and a leader",
       [](Table& table) {
         table.put("fr-25-line", "06587").put("fr-i-foot-3", "06587");
         table.put("ru-smolensk-1", "06586", "S").put("ru-smolensk-2", "06586", "S").put("ru-ii-foot-3", "06586", "S");
         table.put("ru-raevsky", "06586").disordered("ru-smolensk-2").lost("ru-smolensk-1", 3);
         in_fire(table);
       },
       fire("06587", "06586", both)},
      {"guns at a square of battalions under two leaders",
       [](Table& table) {
         table.put("fr-i-foot-3", "06588").put("fr-i-foot-1", "06588").put("fr-guard-foot-1", "06588");
         table.put("ru-narva-1", "06586", "S square").put("ru-smolensk-1", "06586", "S square");
         table.put("ru-smolensk-2", "06586", "S square").put("ru-ladoga-1", "06586", "S square");
         table.put("ru-raevsky", "06586").put("ru-bagration", "06586");
         in_fire(table);
       },
       fire("06588", "06586", guns)},
  };
}

std::vector<OddsCase> melee_cases() {
  const MeleeAsked alone = melee(target_hex, {"06587"});
  const MeleeAsked two = melee(target_hex, {"06587", "06486"});
  return {
      {"a battalion against a battalion", one_melee("fr-25-line-1", "ru-narva-1", "S"), alone},
      {"a regiment in the flank of a battalion", one_melee("fr-25-line", "ru-narva-1", "NE"), alone},
      {"a regiment against a square", one_melee("fr-25-line", "ru-narva", "S square"), alone},
      {"a battalion against guns alone", one_melee("fr-25-line-4", "ru-ii-foot-3", "S"), alone},
      {"cuirassiers against dragoons", one_melee("fr-5-cuirassiers", "ru-pskov-dragoons", "S"), alone},
      {"cuirassiers that spare themselves", one_melee("fr-5-cuirassiers", "ru-pskov-dragoons", "S"),
       melee(target_hex, {"06587"}, true)},
      {"chasseurs against Cossacks", one_melee("fr-9-chasseurs", "ru-ataman-cossacks", "S"), alone},
      {"infantry against hussars, who stand", one_melee("fr-25-line", "ru-isum-hussars", "S"), alone},
      {"two hexes with leaders against a regiment with one",
       [](Table& table) {
         put_all(table, {{"fr-25-line", "06587", "N"},
                         {"fr-compans", "06587", ""},
                         {"fr-57-line-1", "06486", "NE"},
                         {"fr-57-line-2", "06486", "NE"},
                         {"fr-davout", "06486", ""},
                         {"ru-narva", target_hex, "S"},
                         {"ru-raevsky", target_hex, ""}});
         in_melee(table);
       },
       two},
      {"disordered battalions and guns behind them",
       [](Table& table) {
         put_all(table, {{"fr-25-line", "06587", "N"},
                         {"ru-narva-1", target_hex, "S"},
                         {"ru-smolensk-1", target_hex, "S"},
                         {"ru-ii-foot-3", target_hex, "S"}});
         table.disordered("ru-smolensk-1").lost("fr-25-line", 10);
         in_melee(table);
       },
       alone},
      {"into a forest, without a check of the defender",
       [](Table& table) {
         put_all(table, {{"fr-25-line", "05070", "S"}, {"ru-narva", "05071", "N"}});
         in_melee(table);
       },
       melee("05071", {"05070"})},
      {"under Napoleon",
       [](Table& table) {
         put_all(table, {{"fr-25-line", "06587", "N"}, {"fr-napoleon", "06587", ""}, {"ru-narva", target_hex, "S"}});
         in_melee(table);
       },
       alone},
      {"seven battalions against three", seven_against_three, two},
      {"seven battalions against three, with leaders", seven_against_three_with_leaders, two},
  };
}

std::vector<OddsCase> charge_cases() {
  const ChargeAsked asked = charge("06590", "06585");
  const auto narva = [](const char* how) { return one_charge("fr-5-cuirassiers", "ru-narva-1", how); };
  return {
      {"a battalion stands", narva("S"), asked},
      {"a battalion forms square", narva("S"), asked, {"square"}},
      {"a battalion forms square and fires", narva("S"), asked, {"square", "fire 06585"}},
      {"a battalion stands and fires", narva("S"), asked, {"fire 06585"}},
      {"a battalion in March order", narva("S march"), asked},
      {"a battalion in March order is spared", narva("S march"), asked, {"spare"}},
      {"limbered guns alone", one_charge("fr-5-cuirassiers", "ru-ii-foot-3", "S limbered"), asked},
      {"guns that stand and fire", one_charge("fr-9-chasseurs", "ru-ii-foot-3", "S"), asked, {"fire 06585"}},
      {"a disordered battalion in the flank",
       [](Table& table) {
         table.put("fr-9-chasseurs", "06590").put("ru-narva-1", "06585", "NE").disordered("ru-narva-1");
         in_charge(table);
       },
       asked},
      {"hussars who stand", one_charge("fr-5-cuirassiers", "ru-isum-hussars", "S"), asked},
      {"lancers at a regiment that forms square and fires",
       one_charge("fr-1-guard-lancers", "ru-narva", "S"),
       asked,
       {"square", "fire 06585"}},
      {"a battalion in March order with others behind it",
       [](Table& table) {
         put_all(table, {{"fr-5-cuirassiers", "06590", "N"},
                         {"ru-narva-1", "06585", "S march"},
                         {"ru-odessa-2", "06484", "S"},
                         {"ru-smolensk-1", "06683", "S"}});
         in_charge(table);
       },
       asked},
      {"a charge is met",
       [](Table& table) {
         table.put("fr-5-cuirassiers", "06590").put("ru-narva-1", "06585", "S");
         table.put("ru-pskov-dragoons", "06886", "SW");
         in_charge(table);
       },
       asked,
       {"meet 06886"}},
      {"with a leader at battalions and guns under one",
       [](Table& table) {
         put_all(table, {{"fr-5-cuirassiers", "06590", "N"},
                         {"fr-8-cuirassiers", "06590", "N"},
                         {"fr-murat", "06590", ""},
                         {"ru-narva-1", "06585", "S"},
                         {"ru-smolensk-1", "06585", "S"},
                         {"ru-ii-foot-3", "06585", "S"},
                         {"ru-raevsky", "06585", ""}});
         in_charge(table);
       },
       charge("06590", "06585", true),
       {"square", "fire 06585"}},
  };
}

}  // namespace redoubt::la_bataille
