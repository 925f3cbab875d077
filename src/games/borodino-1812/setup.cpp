#include "games/borodino-1812/setup.h"

#include <algorithm>

#include "kernel/json.h"

namespace redoubt::borodino_1812 {

namespace {

Unit named(const json::value& value, const Forces& forces) {
  return value.is_string() ? forces.find(std::string_view(value.get_string())) : no_unit;
}

std::vector<Unit> read_units(Reader& in, std::string_view key, const Forces& forces) {
  std::vector<Unit> units;
  const json::array* list = in.array(key);
  if (list == nullptr) return units;
  for (const json::value& value : *list) {
    units.push_back(named(value, forces));
    if (units.back() == no_unit) in.complain(key, "names a block that the forces do not have");
  }
  return units;
}

Units french_set(Reader& in, std::string_view key, const Forces& forces) {
  Units set = 0;
  for (const Unit unit : read_units(in, key, forces)) {
    if (unit == no_unit) continue;
    if (side_of(unit) != Side::french) in.complain(key, "must name French blocks");
    set |= side_of(unit) == Side::french ? bit(unit) : 0;
  }
  return set;
}

void read_placed(Reader& in, const Board& board, const Forces& forces, Scenario& scenario, Faults& faults) {
  const json::value* places = in.member("places");
  if (places == nullptr) return;
  if (!places->is_object()) {
    in.complain("places", "expected an object: block, area");
    return;
  }
  for (const auto& [id, area] : places->get_object()) {
    const Placed placed{forces.find(std::string_view(id)),
                        area.is_string() ? board.find(std::string_view(area.get_string())) : Area{0}};
    if (placed.unit == no_unit || placed.area == 0) {
      faults.push_back({in.at("places") + "." + std::string(id), "must be a block of the forces and an area"});
    }
    scenario.placed.push_back(placed);
  }
}

/// 9.1: "attached": the headquarters that a unit may deploy with.
void read_attached(Reader& in, const Forces& forces, Scenario& scenario, Faults& faults) {
  const json::value* attached = in.member("attached");
  if (attached == nullptr) return;
  if (!attached->is_object()) {
    in.complain("attached", "expected an object: block, headquarters");
    return;
  }
  for (const auto& [id, hqs] : attached->get_object()) {
    Attached one{forces.find(std::string_view(id)), 0};
    bool sound = one.unit != no_unit && hqs.is_array();
    for (std::size_t i = 0; sound && i < hqs.get_array().size(); ++i) {
      const Unit hq = named(hqs.get_array()[i], forces);
      sound = hq != no_unit && side_of(hq) == side_of(one.unit);
      if (sound) one.hqs |= bit(hq);
    }
    if (!sound)
      faults.push_back({in.at("attached") + "." + std::string(id), "must be a block and headquarters of its side"});
    scenario.attached.push_back(one);
  }
}

/// A scenario that begins like an earlier one and goes on.
void read_continuation(Reader& in, const std::vector<Scenario>& before, Scenario& scenario) {
  const std::string like = in.text("like");
  const auto found = std::find_if(before.begin(), before.end(), [&](const Scenario& s) { return s.id == like; });
  if (found == before.end()) {
    in.complain("like", "names no scenario before this one");
    return;
  }
  scenario = *found;
  scenario.id = in.text("id");
  scenario.title = in.bilingual("title");
  scenario.turns = static_cast<int>(in.number("turns", 1, 60));
  scenario.night_after = static_cast<int>(in.number("night_after", 1, 60));
  scenario.redoubt_for_russians = static_cast<int>(in.number("redoubt_for_russians", 1, 2));
  in.only({"id", "title", "like", "turns", "night_after", "redoubt_for_russians", "provenance"});
}

Scenario read_scenario(const json::value& value, const std::string& place, const Board& board, const Forces& forces,
                       const std::vector<Scenario>& before, Faults& faults) {
  Reader in(value, place, faults);
  Scenario scenario;
  if (!in.ok()) return scenario;
  if (in.has("like")) {
    read_continuation(in, before, scenario);
    return scenario;
  }
  scenario.id = in.text("id");
  scenario.title = in.bilingual("title");
  scenario.first_hour = static_cast<int>(in.number("first_hour", 0, 23));
  scenario.turns = static_cast<int>(in.number("turns", 1, 30));
  read_placed(in, board, forces, scenario, faults);
  read_attached(in, forces, scenario, faults);
  scenario.arrivals = read_units(in, "arrivals", forces);
  scenario.start_line = in.truth("start_line");
  scenario.reduced = read_units(in, "reduced", forces);
  scenario.absent = french_set(in, "absent", forces);
  scenario.fourth = french_set(in, "fourth_corps", forces);
  scenario.third_in_second = in.truth("third_in_second_army");
  scenario.french_bridge = in.truth("french_bridge");
  scenario.single_supply = in.truth("single_supply");
  scenario.redoubt_for_russians = static_cast<int>(in.number("redoubt_for_russians", 1, 2));
  in.only({"id", "title", "first_hour", "turns", "places", "attached", "arrivals", "start_line", "reduced", "absent",
           "fourth_corps", "third_in_second_army", "french_bridge", "single_supply", "redoubt_for_russians",
           "provenance"});
  return scenario;
}

/// 1.2: every headquarters that takes part has its place.
void check_headquarters(const Scenario& scenario, const std::string& place, const Forces& forces, Faults& faults) {
  for (const Side side : {Side::french, Side::russian}) {
    Units missing = forces.army(side).hqs;
    if (side == Side::french) missing &= ~scenario.absent;
    for (const Unit hq : scenario.arrivals) {
      if (hq != no_unit && side_of(hq) == side) missing &= ~bit(hq);
    }
    for (const Placed& placed : scenario.placed) {
      if (placed.unit != no_unit && side_of(placed.unit) == side) missing &= ~bit(placed.unit);
    }
    each(side, missing, [&](Unit hq) { faults.push_back({place + ".places", "has none for " + forces.data(hq).id}); });
  }
}

}  // namespace

Result<Scenarios> Scenarios::parse(std::string_view text, const Board& board, const Forces& forces) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format("redoubt-setup/2");
  Scenarios scenarios;
  if (const json::array* list = in.array("scenarios")) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string place = item("scenarios", i);
      scenarios.scenarios_.push_back(read_scenario((*list)[i], place, board, forces, scenarios.scenarios_, faults));
      if (faults.empty()) check_headquarters(scenarios.scenarios_.back(), place, forces, faults);
    }
    if (list->empty()) in.complain("scenarios", "must hold one at least");
  }
  if (!faults.empty()) return faults;
  return scenarios;
}

}  // namespace redoubt::borodino_1812
