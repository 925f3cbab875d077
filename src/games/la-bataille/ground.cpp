#include "games/la-bataille/ground.h"

#include <algorithm>
#include <utility>

namespace redoubt::la_bataille {

namespace {

constexpr std::uint8_t half_point = 1;  // 4.4

}  // namespace

Result<Ground> Ground::parse(std::string_view board) {
  Result<HexGround> read = read_hex_ground(board);
  if (!read) return read.error();
  return Ground(std::move(*read));
}

Ground::Ground(HexGround board) : board_(std::move(board)), levels_(hex_count), tops_(hex_count) {
  for (std::size_t hex = 0; hex < hex_count; ++hex) {
    levels_[hex] = static_cast<std::uint8_t>(board_.level(static_cast<Hex>(hex)));
    tops_[hex] = static_cast<std::int16_t>(board_.height[hex] + cover(board_.terrain[hex]));
  }
  if (const HexSet* east = part("east-of-the-kolocha"); east != nullptr) east_bank_ = *east;
  lay_edges();
  price_steps();
  open_zones();
  sight_ = SightTable(board_.height, tops_);
}

void Ground::lay_edges() {
  neighbours_.resize(hex_count * std::size_t{6}, no_hex);
  edges_.resize(neighbours_.size());
  for (int i = 0; i < hex_count; ++i) {
    const auto hex = static_cast<Hex>(i);
    for (const Direction way : hex_directions) {
      const Hex beyond = Grid::neighbour(hex, way);
      neighbours_[place(hex, way)] = beyond;
      unsigned marks = ((board_.front[hex] >> static_cast<unsigned>(way)) & 1U) != 0 ? unsigned{Edge::front} : 0U;
      if (beyond != no_hex) {
        const HexSide side = Grid::side(hex, way);
        const auto mark = [&](const Grid::SideSet& set, unsigned with) { marks |= set.has(side) ? with : 0U; };
        mark(board_.streams, Edge::stream);
        mark(board_.rivers, Edge::river);
        mark(board_.fords, Edge::ford);
        mark(board_.bridges, Edge::bridge);
        mark(board_.road_links, Edge::road);
        mark(board_.path_links, Edge::path);
        if (level(beyond) > level(hex)) marks |= Edge::rises;
      }
      edges_[place(hex, way)] = {static_cast<std::uint8_t>(marks)};
      if ((marks & Edge::road) != 0) roads_.add(hex);
      if ((marks & Edge::path) != 0) paths_.add(hex);
    }
  }
}

Row Ground::row(Hex hex, Direction side) const {
  const bool front = edge(hex, side).has(Edge::front);
  switch (terrain(hex)) {
    case HexTerrain::clear: return Row::clear;
    case HexTerrain::forest: return Row::forest;
    case HexTerrain::orchard: return Row::orchard;
    case HexTerrain::village: return Row::village;
    case HexTerrain::town: return Row::town;
    case HexTerrain::wolf_pit: return Row::wolf_pit;
    case HexTerrain::fleche: return front ? Row::fleche_front : Row::fleche_rear;
    case HexTerrain::great_redoubt: return front ? Row::great_redoubt_front : Row::great_redoubt_rear;
    case HexTerrain::redoubt: return Row::redoubt;
    case HexTerrain::river_slope: break;
  }
  return Row::river_slope;
}

/// 5.3: the ground entered, or the way up if that is more.
int Ground::dry_cost(Mover mover, Hex from, Direction way) const {
  const Hex to = neighbour(from, way);
  const auto price = [&](Row row) { return int{chart_row(row).move[static_cast<std::size_t>(mover)]}; };
  const int ground = price(row(to, opposite(way)));
  const bool up = edge(from, way).has(Edge::rises);
  if (terrain(from) == HexTerrain::river_slope || terrain(to) == HexTerrain::river_slope)
    return std::max(ground, price(up ? Row::river_slope_up : Row::river_slope));
  return up ? std::max(ground, price(Row::slope_up)) : ground;
}

/// 5.3, 1.6: then the water. Who is not in March order wades at a bridge as if it were not there.
int Ground::wet_cost(Mover mover, Hex from, Direction way) const {
  const Edge side = edge(from, way);
  if (!side.water()) return 0;
  const Row row = side.has(Edge::ford) ? Row::ford : side.has(Edge::river) ? Row::river : Row::stream;
  return chart_row(row).move[static_cast<std::size_t>(mover)];
}

void Ground::price_steps() {
  for (std::size_t m = 0; m < mover_count; ++m) {
    const auto who = static_cast<Mover>(m);
    costs_[m].resize(neighbours_.size(), no_way);
    marches_[m].resize(neighbours_.size(), no_way);
    for (int i = 0; i < hex_count; ++i) {
      for (const Direction way : hex_directions) {
        const auto from = static_cast<Hex>(i);
        if (neighbour(from, way) == no_hex) continue;
        const int cost = dry_cost(who, from, way) + wet_cost(who, from, way);
        costs_[m][place(from, way)] = static_cast<std::uint8_t>(std::min(cost, no_way));
        marches_[m][place(from, way)] = static_cast<std::uint8_t>(cost_in_march(who, from, way));
      }
    }
  }
  rides_ = costs_[static_cast<std::size_t>(Mover::skirmishers)];
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    if (edges_[i].has(Edge::road)) rides_[i] = half_point;
  }
}

void Ground::open_zones() {
  for (std::size_t m = 0; m < mover_count; ++m) {
    zones_[m].resize(hex_count);
    for (int i = 0; i < hex_count; ++i) {
      const auto hex = static_cast<Hex>(i);
      unsigned sides = 0;
      for (const Direction way : hex_directions) {
        const Edge side = edge(hex, way);
        const bool barred = side.has(Edge::river) && !side.crossing();
        if (!barred && step_cost(static_cast<Mover>(m), hex, way) < no_way) sides |= 1U << static_cast<unsigned>(way);
      }
      zones_[m][hex] = static_cast<std::uint8_t>(sides);
    }
  }
}

int Ground::cost_in_march(Mover mover, Hex from, Direction way) const {
  const Edge side = edge(from, way);
  if (side.has(Edge::road)) return chart_row(Row::road).move[static_cast<std::size_t>(mover)];
  if (side.has(Edge::path)) return chart_row(Row::path).move[static_cast<std::size_t>(mover)];
  if (side.has(Edge::bridge)) return std::min(dry_cost(mover, from, way), no_way);
  return step_cost(mover, from, way);
}

std::vector<Hex> Ground::hexes_of(std::string_view place) const {
  for (const HexLetter& each : board_.letters) {
    if (each.letter == place) return {each.hex};
  }
  for (const HexVillage& each : board_.villages) {
    if (each.id == place) return each.hexes;
  }
  std::vector<Hex> hexes;
  for (const HexWork& each : board_.works) {
    if (each.id != place) continue;
    for (const HexWorkPart& one : each.parts) hexes.push_back(one.hex);
  }
  if (hexes.empty() && Grid::named(place) != no_hex) hexes.push_back(Grid::named(place));
  return hexes;
}

const HexSet* Ground::part(std::string_view id) const {
  const HexPart* found = board_.part(id);
  return found == nullptr ? nullptr : &found->hexes;
}

}  // namespace redoubt::la_bataille
