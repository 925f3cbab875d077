// The board, the blocks and the tables as JSON.
#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/json_forms.h"

namespace redoubt::borodino_1812 {

namespace {

json::object both(const Bilingual& text) { return {{"en", text.en}, {"es", text.es}}; }

json::object block_json(const Data& data, Unit unit) {
  const BlockData& block = data.forces.data(unit);
  json::array steps;
  for (std::size_t i = 0; i < block.step_count; ++i) steps.push_back(block.steps[i]);
  json::object out{{"id", block.id},
                   {"side", SideForm::write(data, side_of(unit))},
                   {"corps", block.corps},
                   {"type", WordForm<type_names>::write(data, block.type)},
                   {"name", both(block.name)},
                   {"commander", block.commander},
                   {"short", block.short_name},
                   {"fire", std::string(letter_names[static_cast<std::size_t>(block.fire.letter)]) +
                                std::to_string(block.fire.number)},
                   {"steps", std::move(steps)},
                   {"guard", block.guard}};
  if (block.range > 0) out["range"] = block.range;
  return out;
}

/// A border as it is from one of its areas.
json::object gate_json(const Data& data, const Gate& gate) {
  return {{"id", AreaForm::write(data, gate.to)},
          {"river", gate.river},
          {"stream", gate.stream},
          {"crossing", WordForm<crossing_names>::write(data, data.board.border(gate.border).crossing)},
          {"road", gate.road},
          {"bombard", gate.may_bombard ? json::value(gate.bombard) : json::value(nullptr)},
          {"limit", gate.limit},
          {"limit_unbridged", gate.unbridged}};
}

json::object area_json(const Data& data, Area area) {
  const Board& board = data.board;
  const AreaData& ground = board.data(area);
  json::array neighbours;
  for (const Gate& gate : board.gates(area)) neighbours.push_back(gate_json(data, gate));
  return {{"id", ground.id},
          {"name", both(ground.name)},
          {"terrain", WordForm<terrain_names>::write(data, ground.terrain)},
          {"stack", board.stack(area)},
          {"villages", ground.villages},
          {"redoubt", ground.redoubt},
          {"start", SideForm::write(data, ground.start)},
          {"edge", ground.edge ? SideForm::write(data, ground.edge_of) : nullptr},
          {"neighbours", std::move(neighbours)}};
}

json::array ground_json(const Data& data) {
  json::array areas;
  for (int i = 1; i <= data.board.areas(); ++i) areas.push_back(area_json(data, static_cast<Area>(i)));
  return areas;
}

json::array sources_json(const Data& data) {
  json::array sources;
  for (const Source& source : data.board.sources()) {
    sources.push_back(json::object{{"area", AreaForm::write(data, source.area)},
                                   {"side", SideForm::write(data, source.side)},
                                   {"symbols", source.symbols}});
  }
  return sources;
}

json::array scenarios_json(const Scenarios& scenarios) {
  json::array out;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    const Scenario& each = scenarios.at(i);
    out.push_back(json::object{{"id", each.id},
                               {"title", both(each.title)},
                               {"first_hour", each.first_hour},
                               {"turns", each.turns},
                               {"start_line", each.start_line},
                               {"night_after", each.night_after}});
  }
  return out;
}

}  // namespace

json::object JsonForms::describe() const {
  json::array corps;
  for (const Corps& each : data_->forces.corps()) {
    corps.push_back(json::object{{"id", each.id},
                                 {"side", SideForm::write(*data_, each.side)},
                                 {"name", both(each.name)},
                                 {"numeral", each.numeral}});
  }
  json::array units;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    units.push_back(block_json(*data_, unit));
  }
  json::array posts;
  for (const std::string_view post : post_names) posts.push_back(json::string(post));
  return {{"game", "borodino-1812"},
          {"scenarios", scenarios_json(data_->scenarios)},
          {"corps", std::move(corps)},
          {"units", std::move(units)},
          {"areas", ground_json(*data_)},
          {"sources", sources_json(*data_)},
          {"redoubts", AreasForm::write(*data_, data_->board.redoubts())},
          {"posts", std::move(posts)}};
}

BoardForm JsonForms::board() const {
  const Board& board = data_->board;
  return {static_cast<std::size_t>(board.areas()),
          {{"areas", ground_json(*data_)},
           {"sources", sources_json(*data_)},
           {"redoubts", AreasForm::write(*data_, board.redoubts())}}};
}

}  // namespace redoubt::borodino_1812
