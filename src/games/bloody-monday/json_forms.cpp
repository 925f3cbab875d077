// Decisions, events, views and the static data as JSON. Positions are in json_state.cpp.
#include "games/bloody-monday/json_forms.h"

#include <algorithm>

#include "board/event_form.h"
#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/json_names.h"
#include "games/bloody-monday/tally.h"

namespace redoubt::bloody_monday {

json::object JsonForms::action(Action action) const {
  json::object out;
  const Verb verb = verb_of(action);
  out["do"] = std::string(verb_names[action.verb]);
  const auto unit_id = [&](unsigned unit) { return data_->forces.data(static_cast<Unit>(unit)).id; };
  switch (operands(verb)) {
    case Operands::none: break;
    case Operands::unit: out["unit"] = unit_id(action.a); break;
    case Operands::area: out["area"] = area_text(static_cast<Area>(action.a)); break;
    case Operands::unit_area:
      out["unit"] = unit_id(action.a);
      out["area"] = area_text(static_cast<Area>(action.b));
      break;
    case Operands::unit_unit:
      out["leader"] = unit_id(action.a);
      out["unit"] = unit_id(action.b);
      break;
  }
  return out;
}

namespace {

std::uint16_t parse_unit(Reader& in, std::string_view key, const Forces& forces) {
  const std::string id = in.text(key);
  const Unit unit = forces.find(id);
  if (unit == no_unit) in.complain(key, "is no block of this game: \"" + id + "\"; `describe` lists them");
  return unit;
}

std::uint16_t parse_area(Reader& in, std::string_view key) {
  const std::string text = in.text(key);
  const Area area = area_named(text);
  if (area == 0) in.complain(key, "is no area of this map: \"" + text + "\"; areas are \"1\" to \"111\"");
  return area;
}

}  // namespace

Result<Action> JsonForms::parse_action(const json::value& value) const {
  return parse_decision(value, verb_names, [&](Reader& in, std::uint16_t verb) {
    Action action;
    action.verb = verb;
    switch (operands(verb_of(action))) {
      case Operands::none: in.only({"do"}); break;
      case Operands::unit:
        in.only({"do", "unit"});
        action.a = parse_unit(in, "unit", data_->forces);
        break;
      case Operands::area:
        in.only({"do", "area"});
        action.a = parse_area(in, "area");
        break;
      case Operands::unit_area:
        in.only({"do", "unit", "area"});
        action.a = parse_unit(in, "unit", data_->forces);
        action.b = parse_area(in, "area");
        break;
      case Operands::unit_unit:
        in.only({"do", "leader", "unit"});
        action.a = parse_unit(in, "leader", data_->forces);
        action.b = parse_unit(in, "unit", data_->forces);
        break;
    }
    return action;
  });
}

namespace {

/// What the value of an event means, as a member of its JSON form.
void add_value(json::object& out, const Event& event, const Data& data) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::impulse: out["action"] = std::string(impulse_names[event.value]); break;
    case Happening::inspired: out["leader"] = data.forces.data(static_cast<Unit>(event.value)).id; break;
    case Happening::game_over: out["condition"] = std::string(ending_names[event.value]); break;
    case Happening::set_up: out["scenario"] = event.value == 0 ? "standard" : "last-blood"; break;
    case Happening::turn_begins:
    case Happening::turn_ends: out["turn"] = event.value; break;
    case Happening::logistics: out["value"] = event.value; break;
    case Happening::hits:
    case Happening::covered:
    case Happening::morale: out["number"] = event.value; break;
    case Happening::reduced:
    case Happening::restored: out["strength"] = event.value; break;
    case Happening::rolled: {
      out["needs"] = event.value;
      json::array faces;
      for (std::uint32_t rest = event.dice; rest != 0; rest >>= 3) faces.push_back(rest & 7U);
      out["dice"] = std::move(faces);
      break;
    }
    default: break;
  }
}

}  // namespace

std::optional<json::object> JsonForms::event(const Event& event, Viewer who) const {
  if (!includes(event.seen, who)) return std::nullopt;
  json::object out;
  out["event"] = std::string(happening_names[event.kind]);
  out["rule"] = std::string(rule_numbers[event.rule]);
  out["side"] = std::string(name(event.side));
  if (event.unit != no_unit) {
    out["token"] = event.token;
    if (includes(event.open, who)) out["unit"] = data_->forces.data(static_cast<Unit>(event.unit)).id;
  }
  if (event.from != 0) out["from"] = area_text(static_cast<Area>(event.from));
  if (event.to != 0) out["area"] = area_text(static_cast<Area>(event.to));
  add_value(out, event, *data_);
  return out;
}

namespace {

json::object battle_json(const PublicPart& open) {
  json::object out;
  out["area"] = area_text(open.battle);
  out["cover"] = open.cover;
  out["hits"] = json::object{{"french", open.hits[0]}, {"russian", open.hits[1]}};
  return out;
}

}  // namespace

json::object JsonForms::view(const View& view) const {
  const PublicPart& open = view.open;
  json::object out;
  out["side"] = std::string(name(view.who));
  out["scenario"] = open.scenario == 0 ? "standard" : "last-blood";
  out["options"] = names_json(open.options, option_names);
  out["turn"] = open.turn;
  out["phase"] = std::string(phase_names[static_cast<std::size_t>(open.phase)]);
  out["impulse"] = std::string(impulse_names[static_cast<std::size_t>(open.impulse)]);
  out["phasing"] = std::string(name(open.phasing));
  out["disc"] = std::string(name(open.disc));
  out["disc_spent"] = open.disc_spent;
  out["passes"] = open.passes;
  out["battle"] = open.battle == 0 ? json::value(nullptr) : json::value(battle_json(open));
  out["lost"] = json::object{{"french", open.lost[0]}, {"russian", open.lost[1]}};
  out["pool"] = json::object{{"french", open.in_pool[0]}, {"russian", open.in_pool[1]}};
  out["control"] = control_json(open.french);
  if (open.phase == Phase::over) out["tally"] = tally_json(tally(*data_, view));
  out["isolated_areas"] = areas_json(open.cut_off);
  out["newly_contested"] = areas_json(open.fresh);
  out["fought"] = areas_json(open.fought);
  json::array known;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    known.push_back(json::object{{"unit", data_->forces.data(block.unit).id},
                                 {"area", place_json(block.area)},
                                 {"strength", data_->forces.strength(block.unit, block.edge)},
                                 {"token", block.token},
                                 {"marks", names_json(block.marks, mark_names)}});
  }
  out["known"] = std::move(known);
  json::array hidden;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    hidden.push_back(json::object{{"side", std::string(name(block.side))},
                                  {"token", block.token},
                                  {"area", area_text(block.area)},
                                  {"marks", names_json(block.marks, mark_names)}});
  }
  out["hidden"] = std::move(hidden);
  if (view.own.mover != no_unit) {
    out["moving"] = json::object{{"unit", data_->forces.data(view.own.mover).id}, {"points", view.own.points}};
  } else {
    out["moving"] = nullptr;
  }
  out["moves_left"] = view.own.moves_left;
  out["draws_left"] = view.own.draws_left;
  out["logistics_points"] = view.own.restore_left;
  return out;
}

namespace {

json::object block_json(const BlockData& block, Side side, const Forces& forces, Unit unit) {
  json::object out;
  out["id"] = block.id;
  out["side"] = std::string(name(side));
  out["corps"] = block.corps;
  out["type"] = std::string(type_names[static_cast<std::size_t>(block.type)]);
  out["name"] = json::object{{"en", block.name.en}, {"es", block.name.es}};
  out["commander"] = block.commander;
  out["short"] = block.short_name;
  out["movement"] = forces.movement(unit, false);
  out["movement_agility"] = forces.movement(unit, true);
  out["morale"] = (forces.army(side).morale & bit(unit)) != 0;
  if (block.shield != Shield::none) out["shield"] = block.shield == Shield::gold ? "gold" : "silver";
  json::array edges;
  for (int i = 0; i < block.edge_count; ++i) {
    const Edge edge = block.edges[static_cast<std::size_t>(i)];
    json::object each{{"strength", edge.strength}};
    if (edge.fire != Fire::none) each["fire"] = std::string(fire_names[static_cast<std::size_t>(edge.fire)]);
    edges.push_back(std::move(each));
  }
  out["edges"] = std::move(edges);
  return out;
}

json::object area_json(const Board& board, Area area) {
  json::object out;
  out["id"] = area_text(area);
  if (!board.name(area).en.empty()) {
    out["name"] = json::object{{"en", board.name(area).en}, {"es", board.name(area).es}};
  }
  out["terrain"] = std::string(terrain_names[static_cast<std::size_t>(board.terrain(area))]);
  out["control"] = board.start_control().has(area) ? "french" : "russian";
  out["half"] = board.north().has(area) ? "north" : "south";
  json::array neighbours;
  for (const Border border : board.borders(area)) {
    neighbours.push_back(json::object{{"id", area_text(border.to)}, {"kolocha", border.river}});
  }
  out["neighbours"] = std::move(neighbours);
  return out;
}

/// 1.2, 2.1 and 3.6 as they are printed.
json::object tables_json() {
  json::array terrain;
  for (std::size_t i = 0; i < terrain_table.size(); ++i) {
    const TerrainRow& row = terrain_table[i];
    terrain.push_back(json::object{
        {"terrain", json::string(terrain_names[i])}, {"bonus", row.cover}, {"stack", row.stack}, {"cost", row.cost}});
  }
  json::array fire;
  for (std::size_t i = 1; i <= 4; ++i) {
    fire.push_back(json::object{{"fire", json::string(fire_names[i])}, {"hits_on", 7 - i}, {"restore", i}});
  }
  return {{"terrain", std::move(terrain)},
          {"fire", std::move(fire)},
          {"extra_cost", json::object{{"engage", 1}, {"disengage", 1}, {"kolocha", 1}, {"activate", 1}}},
          {"turns", last_turn},
          {"morale", morale_limit}};
}

}  // namespace

json::object JsonForms::describe() const {
  json::object out;
  out["game"] = "bloody-monday";
  json::array corps;
  for (const Corps& each : data_->forces.corps()) {
    corps.push_back(json::object{{"id", each.id},
                                 {"side", std::string(name(each.side))},
                                 {"name", json::object{{"en", each.name.en}, {"es", each.name.es}}},
                                 {"numeral", each.numeral},
                                 {"colour", each.colour}});
  }
  out["corps"] = std::move(corps);
  json::array units;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    units.push_back(block_json(data_->forces.data(unit), side_of(unit), data_->forces, unit));
  }
  out["units"] = std::move(units);
  json::array areas;
  for (Area area = 1; area <= area_count; ++area) areas.push_back(area_json(data_->board, area));
  out["areas"] = std::move(areas);
  json::array victory;
  for (std::size_t i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    const Bilingual& text = data_->board.place_name(place);
    victory.push_back(json::object{{"id", json::string(place_ids[i])},
                                   {"name", json::object{{"en", text.en}, {"es", text.es}}},
                                   {"areas", areas_json(data_->board.place(place))}});
  }
  out["victory"] = std::move(victory);
  out["tables"] = tables_json();
  return out;
}

}  // namespace redoubt::bloody_monday
