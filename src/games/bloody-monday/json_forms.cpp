// Decisions, events, views and the static data as JSON. Positions are in json_state.cpp.
#include "games/bloody-monday/json_forms.h"

#include <algorithm>

#include "games/bloody-monday/fields.h"
#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/tally.h"
#include "kernel/event_forms.h"
#include "kernel/verbs.h"

namespace redoubt::bloody_monday {

void JsonForms::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out, [&](JsonText& text, std::string_view key, Names names, unsigned value) {
    if (names == Names::unit)
      text[key] = data_->forces.data(static_cast<Unit>(value)).id;
    else
      text[key] = area_text(static_cast<Area>(value));
  });
}

Result<Action> JsonForms::parse_action(const json::value& value) const {
  return parse_decision(verbs, value, [&](Reader& in, std::string_view key, Names names) -> unsigned {
    const std::string text = in.text(key);
    if (names == Names::unit) {
      const Unit unit = data_->forces.find(text);
      if (unit == no_unit) in.complain(key, "is no block of this game: \"" + text + "\"; `describe` lists them");
      return unit;
    }
    const Area area = area_named(text);
    if (area == 0) in.complain(key, "is no area of this map: \"" + text + "\"; areas are \"1\" to \"111\"");
    return area;
  });
}

bool JsonForms::write_event(const Event& event, Viewer who, JsonText& out) const {
  const auto write = [&](JsonText& text, const chronicle::Field& field, std::uint32_t value, bool open) {
    switch (field.kind) {
      case Tells::block:
        text["token"] = event.token;
        if (open) text[field.key] = data_->forces.data(static_cast<Unit>(value)).id;
        break;
      case Tells::leader: text[field.key] = data_->forces.data(static_cast<Unit>(value)).id; break;
      case Tells::area: text[field.key] = area_text(static_cast<Area>(value)); break;
      case Tells::number: text[field.key] = value; break;
      case Tells::faces: {
        json::array faces;
        for (std::uint32_t rest = value; rest != 0; rest >>= 3) faces.push_back(rest & 7U);
        text[field.key] = faces;
        break;
      }
      case Tells::scenario: text[field.key] = scenario_names[value]; break;
      case Tells::impulse: text[field.key] = impulse_names[value]; break;
      case Tells::ending: text[field.key] = ending_names[value]; break;
    }
  };
  return write_event_fields(chronicle::rows, event, rule_numbers[event.rule], who, out, write);
}

namespace {

using Rows = ViewRows<Data, View>;

bool never_changes(const View&, const View&) { return true; }
/// Told once, when the game is over.
bool is_over(const View& v) { return v.open.phase == Phase::over; }

bool same_battle(const View& a, const View& b) {
  return a.open.battle == b.open.battle && a.open.cover == b.open.cover && a.open.hits == b.open.hits;
}
json::value battle_json(const Data& data, const View& v) {
  if (v.open.battle == 0) return nullptr;
  return json::object{{"area", AreaForm::write(data, v.open.battle)},
                      {"cover", v.open.cover},
                      {"hits", BySideForm<NumberForm<>>::write(data, v.open.hits)}};
}

bool same_mover(const View& a, const View& b) { return a.own.mover == b.own.mover && a.own.points == b.own.points; }
json::value moving_json(const Data& data, const View& v) {
  if (v.own.mover == no_unit) return nullptr;
  return json::object{{"unit", UnitForm::write(data, v.own.mover)}, {"points", v.own.points}};
}

constexpr auto members = std::to_array<Rows::Member>({
    {"side", never_changes, [](const Data&, const View& v) { return json::value(name(v.who)); }},
    {"battle", same_battle, battle_json},
    {"moving", same_mover, moving_json},
    {"pool", [](const View& a, const View& b) { return a.in_pool == b.in_pool; },
     [](const Data& d, const View& v) { return BySideForm<NumberForm<>>::write(d, v.in_pool); }},
    {"logistics_points", [](const View& a, const View& b) { return a.own.restore_left == b.own.restore_left; },
     [](const Data&, const View& v) { return json::value(v.own.restore_left); }},
    {"tally", never_changes, [](const Data& d, const View& v) { return json::value(tally_json(tally(d, v))); },
     is_over},
});

void write_known(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const KnownBlock& block = view.known[i];
  out["unit"] = data.forces.data(block.unit).id;
  out["area"] = place_json(data, block.area);
  out["strength"] = data.forces.strength(block.unit, block.edge);
  out["token"] = block.token;
  out["marks"] = WordsForm<mark_names>::write(data, block.marks);
}

void write_hidden(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const HiddenBlock& block = view.hidden[i];
  out["side"] = name(block.side);
  out["token"] = block.token;
  out["area"] = area_text(block.area);
  out["marks"] = WordsForm<mark_names>::write(data, block.marks);
}

constexpr auto lists = std::to_array<Rows::List>({
    {"known", [](const View& v) { return std::size_t{v.known_count}; },
     [](const View& v, std::size_t i) { return std::uint32_t{v.known[i].unit}; },
     [](const View& a, std::size_t i, const View& b, std::size_t j) { return a.known[i] == b.known[j]; }, write_known},
    {"hidden", [](const View& v) { return std::size_t{v.hidden_count}; },
     [](const View& v, std::size_t i) { return key_of(v.hidden[i]); },
     [](const View& a, std::size_t i, const View& b, std::size_t j) { return a.hidden[i] == b.hidden[j]; },
     write_hidden},
});

}  // namespace

ViewRows<Data, View> JsonForms::view_rows() { return {members, lists, &public_fields(), &private_fields()}; }

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

json::array ground_json(const Board& board) {
  json::array areas;
  for (Area area = 1; area <= area_count; ++area) areas.push_back(area_json(board, area));
  return areas;
}

json::array victory_json(const Data& data) {
  const Board& board = data.board;
  json::array victory;
  for (std::size_t i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    const Bilingual& text = board.place_name(place);
    victory.push_back(json::object{{"id", json::string(place_ids[i])},
                                   {"name", json::object{{"en", text.en}, {"es", text.es}}},
                                   {"areas", AreasForm::write(data, board.place(place))}});
  }
  return victory;
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
  out["areas"] = ground_json(data_->board);
  out["victory"] = victory_json(*data_);
  out["tables"] = tables_json();
  return out;
}

BoardForm JsonForms::board() const {
  const Board& board = data_->board;
  return {area_count, {{"areas", ground_json(board)}, {"victory", victory_json(*data_)}}};
}

}  // namespace redoubt::bloody_monday
