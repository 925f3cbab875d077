// The board, the blocks and the tables as JSON.
#include "games/borodino-1812/json_forms.h"
#include "games/borodino-1812/json_names.h"

namespace redoubt::borodino_1812 {

namespace {

json::object both(const Bilingual& text) { return {{"en", text.en}, {"es", text.es}}; }

json::object block_json(const BlockData& block, Side side) {
  json::array steps;
  for (std::size_t i = 0; i < block.step_count; ++i) steps.push_back(block.steps[i]);
  json::object out{{"id", block.id},
                   {"side", word(side_names, side)},
                   {"corps", block.corps},
                   {"type", word(type_names, block.type)},
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
json::object gate_json(const Board& board, const Gate& gate) {
  return {{"id", place_json(board, gate.to)},
          {"river", gate.river},
          {"stream", gate.stream},
          {"crossing", word(crossing_names, board.border(gate.border).crossing)},
          {"road", gate.road},
          {"bombard", gate.may_bombard ? json::value(gate.bombard) : json::value(nullptr)},
          {"limit", gate.limit},
          {"limit_unbridged", gate.unbridged}};
}

json::object area_json(const Board& board, Area area) {
  const AreaData& data = board.data(area);
  json::array neighbours;
  for (const Gate& gate : board.gates(area)) neighbours.push_back(gate_json(board, gate));
  return {{"id", data.id},
          {"name", both(data.name)},
          {"terrain", word(terrain_names, data.terrain)},
          {"stack", board.stack(area)},
          {"villages", data.villages},
          {"redoubt", data.redoubt},
          {"start", word(side_names, data.start)},
          {"edge", data.edge ? json::value(word(side_names, data.edge_of)) : json::value(nullptr)},
          {"neighbours", std::move(neighbours)}};
}

json::array ground_json(const Board& board) {
  json::array areas;
  for (int i = 1; i <= board.areas(); ++i) areas.push_back(area_json(board, static_cast<Area>(i)));
  return areas;
}

json::array sources_json(const Board& board) {
  json::array sources;
  for (const Source& source : board.sources()) {
    sources.push_back(json::object{{"area", place_json(board, source.area)},
                                   {"side", word(side_names, source.side)},
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
    corps.push_back(json::object{
        {"id", each.id}, {"side", word(side_names, each.side)}, {"name", both(each.name)}, {"numeral", each.numeral}});
  }
  json::array units;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    units.push_back(block_json(data_->forces.data(unit), side_of(unit)));
  }
  json::array posts;
  for (const std::string_view post : post_names) posts.push_back(json::string(post));
  return {{"game", "borodino-1812"},
          {"scenarios", scenarios_json(data_->scenarios)},
          {"corps", std::move(corps)},
          {"units", std::move(units)},
          {"areas", ground_json(data_->board)},
          {"sources", sources_json(data_->board)},
          {"redoubts", areas_json(data_->board, data_->board.redoubts())},
          {"posts", std::move(posts)}};
}

BoardForm JsonForms::board() const {
  const Board& board = data_->board;
  return {static_cast<std::size_t>(board.areas()),
          {{"areas", ground_json(board)},
           {"sources", sources_json(board)},
           {"redoubts", areas_json(board, board.redoubts())}}};
}

}  // namespace redoubt::borodino_1812
