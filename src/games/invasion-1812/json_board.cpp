// The theatre as JSON: hex by hex, as `describe` has it, and in columns, as the board is handed out.
#include <optional>

#include "board/hex_board_form.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/json_forms.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr std::array<std::string_view, 3> supply_names = {"french", "russian", "austrian"};

/// The side to which a hex is friendly territory.
std::optional<Side> territory(const Board& board, Hex hex) {
  for (const Side side : {Side::russian, Side::french}) {
    if (board.territory(side).has(hex)) return side;
  }
  return std::nullopt;
}

/// Whose supply comes from a hex of the map's edge: a place in `supply_names`.
std::optional<std::size_t> supply(const Board& board, Hex hex) {
  if (board.austrian_edge().has(hex)) return 2;
  for (const Side side : {Side::russian, Side::french}) {
    if (board.edge(side).has(hex)) return static_cast<std::size_t>(index(side));
  }
  return std::nullopt;
}

json::object open_to(bool french, bool russian) { return {{"french", french}, {"russian", russian}}; }

json::object city_json(const City& city) {
  return {{"name", both(city.name)}, {"fortified", city.fortified}, {"points", city.points}};
}

bool bridge(const Board& board, Hex hex, HexDirection direction) {
  return board.river(hex, Grid::neighbour(hex, direction)) && board.roads().is_open(hex, direction);
}

/// What lies in a direction, and what must be crossed to get there.
json::object neighbour_json(const Board& board, Hex hex, Hex near, HexDirection direction) {
  return {{"id", hex_json(near)}, {"river", board.river(hex, near)}, {"bridge", bridge(board, hex, direction)}};
}

json::object area_json(const Board& board, Hex hex) {
  json::array neighbours;
  for (const HexDirection direction : hex_directions) {
    const Hex near = Grid::neighbour(hex, direction);
    if (near != no_hex) neighbours.push_back(neighbour_json(board, hex, near, direction));
  }
  json::object out{{"id", hex_json(hex)},
                   {"terrain", word(terrain_names, board.terrain(hex))},
                   {"difficult", board.difficult().has(hex)},
                   {"open_to", open_to(board.passable(Side::french).has(hex), board.passable(Side::russian).has(hex))},
                   {"neighbours", std::move(neighbours)}};
  if (const auto side = territory(board, hex)) out["territory"] = word(side_names, *side);
  if (const auto source = supply(board, hex)) out["supply"] = word(supply_names, *source);
  if (const City* city = board.city(hex)) out["city"] = city_json(*city);
  return out;
}

}  // namespace

json::array JsonForms::areas() const {
  json::array out;
  for (int hex = 0; hex < hex_count; ++hex) out.push_back(area_json(data_->board, static_cast<Hex>(hex)));
  return out;
}

BoardForm JsonForms::board() const {
  const Board& board = data_->board;
  constexpr int nothing = HexBoardForm<Grid>::nothing;
  HexBoardForm<Grid> form;
  form.codes("terrain", words_json(terrain_names), [&](Hex hex) { return static_cast<int>(board.terrain(hex)); });
  form.codes("difficult", {false, true}, [&](Hex hex) { return board.difficult().has(hex) ? 1 : 0; });
  form.codes("open_to", {open_to(false, false), open_to(true, false), open_to(false, true), open_to(true, true)},
             [&](Hex hex) {
               return (board.passable(Side::french).has(hex) ? 1 : 0) +
                      (board.passable(Side::russian).has(hex) ? 2 : 0);
             });
  form.codes("territory", words_json(side_names), [&](Hex hex) {
    const auto side = territory(board, hex);
    return side ? index(*side) : nothing;
  });
  form.codes("supply", words_json(supply_names), [&](Hex hex) {
    const auto source = supply(board, hex);
    return source ? static_cast<int>(*source) : nothing;
  });
  form.sides("river", [&](Hex hex, HexDirection to) { return board.river(hex, Grid::neighbour(hex, to)); });
  form.sides("bridge", [&](Hex hex, HexDirection to) { return bridge(board, hex, to); });
  for (const City& city : board.city_list()) form.more(city.hex, "city", city_json(city));
  BoardForm out = std::move(form).form();
  out.members["victory_cities"] = HexesForm::write(*data_, board.victory_cities());
  return out;
}

}  // namespace redoubt::invasion_1812
