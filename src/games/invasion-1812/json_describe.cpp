// The armies and the tables as JSON: what a client needs to draw and to explain. The board is in json_board.cpp.
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/survey.h"
#include "kernel/verbs.h"

namespace redoubt::invasion_1812 {

namespace {

json::object corps_json(const Corps& corps) {
  json::object out{{"id", corps.id},
                   {"side", word(side_names, corps.side)},
                   {"name", both(corps.name)},
                   {"numeral", corps.numeral},
                   {"boxed", corps.boxed}};
  if (corps.army != 0) out["army"] = corps.army;
  return out;
}

json::object division_json(const Forces& forces, Unit unit) {
  const UnitData& data = forces.data(unit);
  return {{"id", data.id},
          {"kind", "division"},
          {"side", word(side_names, side_of(unit))},
          {"corps", forces.corps()[forces.corps_of(unit)].id},
          {"name", both(data.name)},
          {"commander", data.commander},
          {"short", data.short_name},
          {"arm", word(arm_names, forces.arm(unit))},
          {"class", word(class_names, forces.quality(unit))},
          {"nation", word(nation_names, forces.nation(unit))},
          {"occupancy", forces.occupancy(unit) / 2.0},
          {"guard", forces.guards().has(unit)},
          {"foreign", forces.foreign().has(unit)},
          {"reserve", forces.cavalry_reserve().has(unit)}};
}

/// 16.2: none for those who command an army, the cavalry or everybody.
json::array corps_led_json(const Forces& forces, Unit commander) {
  json::array out;
  for (std::size_t i = 0; i < forces.corps().size(); ++i) {
    if (forces.leads(commander, i)) out.push_back(json::string(forces.corps()[i].id));
  }
  return out;
}

json::object commander_json(const Forces& forces, Unit unit) {
  const UnitData& data = forces.data(unit);
  json::array traits;
  for (std::size_t i = 0; i < trait_names.size(); ++i) {
    if (forces.has(unit, static_cast<Trait>(i))) traits.push_back(json::string(trait_names[i]));
  }
  json::object out{{"id", data.id},
                   {"kind", "commander"},
                   {"side", word(side_names, side_of(unit))},
                   {"name", both(data.name)},
                   {"full_name", both(data.full_name)},
                   {"rating", forces.rating(unit)},
                   {"seniority", word(seniority_names, forces.seniority(unit))},
                   {"corps", corps_led_json(forces, unit)},
                   {"traits", std::move(traits)},
                   {"advanced", forces.advanced().has(unit)}};
  if (forces.army(unit) != 0) out["army"] = forces.army(unit);
  return out;
}

json::array turns_json(const Scenarios& scenarios, bool second_year) {
  json::array out;
  for (int turn = second_year ? scenarios.second_year().first_turn : 1; turn <= scenarios.turns(); ++turn) {
    const Month month = scenarios.month(turn, second_year);
    out.push_back(json::object{{"turn", turn},
                               {"year", month.year},
                               {"month", month.month},
                               {"winter", !second_year && turn >= scenarios.winter_from()},
                               {"trains", by_side([&](std::size_t side) {
                                  return json::value(scenarios.trains(static_cast<Side>(side), turn, second_year));
                                })}});
  }
  return out;
}

json::array reinforcements_json(const Data& data) {
  json::array out;
  for (const Reinforcement& each : data.scenarios.reinforcements()) {
    json::array units;
    each.units.each([&](Unit unit) { units.push_back(UnitForm::write(data, unit)); });
    out.push_back(json::object{{"turn", each.turn},
                               {"side", word(side_names, each.side)},
                               {"at", word(arrival_names, each.at)},
                               {"units", std::move(units)}});
  }
  return out;
}

json::array cards_json(const Cards& cards) {
  json::array out;
  for (int card = 1; card <= card_count; ++card) {
    const CardData& data = cards.data(card);
    json::object each{{"number", card},
                      {"deck", card <= first_deck ? 1 : 2},
                      {"title", both(data.title)},
                      {"history", both(data.history)}};
    if (cards.single(card)) {
      each["both"] = both(data.texts[0]);
    } else {
      for (std::size_t side = 0; side < side_names.size(); ++side) each[side_names[side]] = both(data.texts[side]);
    }
    out.push_back(std::move(each));
  }
  return out;
}

json::array history_json(const Data& data) {
  json::array out;
  for (const HistoricalStrength& each : historical_strengths())
    out.push_back(json::object{
        {"turn", each.turn}, {"men", BySideForm<NumberForm<>>::write(data, each.men)}, {"what", both(each.what)}});
  return out;
}

}  // namespace

json::object JsonForms::describe() const {
  const Scenarios& scenarios = data_->scenarios;
  json::array titles;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    const Scenario& each = scenarios.at(i);
    titles.push_back(json::object{{"id", each.id}, {"title", both(each.title)}, {"advanced", each.advanced}});
  }
  json::array corps;
  for (const Corps& each : data_->forces.corps()) corps.push_back(corps_json(each));
  json::array units;
  for (int i = 0; i < unit_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    units.push_back(is_division(unit) ? division_json(data_->forces, unit) : commander_json(data_->forces, unit));
  }
  return {{"game", "invasion-1812"},
          {"scenarios", std::move(titles)},
          {"grid", json::object{{"columns", Grid::columns}, {"rows", Grid::rows}}},
          {"corps", std::move(corps)},
          {"units", std::move(units)},
          {"areas", areas()},
          {"victory_cities", HexesForm::write(*data_, data_->board.victory_cities())},
          {"calendar", json::object{{"1812", turns_json(scenarios, false)}, {"1813", turns_json(scenarios, true)}}},
          {"reinforcements", reinforcements_json(*data_)},
          {"depots",
           by_side([&](std::size_t side) { return json::value(scenarios.most_depots(static_cast<Side>(side))); })},
          {"cards", cards_json(data_->cards)},
          {"history", history_json(*data_)},
          {"phases", words_json(phase_names)},
          {"verbs", words_of(verbs)},
          {"effects", words_json(effect_names)},
          {"events", words_json(event_kind_names)}};
}

}  // namespace redoubt::invasion_1812
