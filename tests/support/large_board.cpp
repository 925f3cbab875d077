#include "tests/support/large_board.h"

#include <cstdint>
#include <string>

#include "board/hex_board_form.h"

namespace redoubt::large {

namespace {

using Sides = Grid::SideSet;

std::uint32_t scattered(std::uint32_t a, std::uint32_t b, std::uint32_t layer) {
  std::uint32_t mixed = a * 0x9E3779B1U ^ b * 0x85EBCA77U ^ layer * 0xC2B2AE3DU;
  mixed = (mixed ^ (mixed >> 15)) * 0x2C1B3C6DU;
  mixed = (mixed ^ (mixed >> 12)) * 0x297A2D39U;
  return mixed ^ (mixed >> 15);
}

/// From 0 to 999, changing gently: what is thrown for the corners of squares, `wide` hexes to a side, and between them.
int gentle(Hex hex, int wide, std::uint32_t layer) {
  const HexPlace at = Grid::place(hex);
  const auto corner = [&](int x, int y) {
    return static_cast<int>(scattered(static_cast<std::uint32_t>(at.column / wide + x),
                                      static_cast<std::uint32_t>(at.row / wide + y), layer) %
                            1000);
  };
  const int right = at.column % wide;
  const int down = at.row % wide;
  const int upper = corner(0, 0) * (wide - right) + corner(1, 0) * right;
  const int lower = corner(0, 1) * (wide - right) + corner(1, 1) * right;
  return (upper * (wide - down) + lower * down) / (wide * wide);
}

int height(Hex hex) {
  return 1'700 + gentle(hex, 17, 1) / 2 + gentle(hex, 5, 2) / 10 + static_cast<int>(scattered(hex, 0, 3) % 4);
}

int terrain(Hex hex) {
  if (scattered(hex, 0, 4) % 150 == 0) return 3 + static_cast<int>(scattered(hex, 1, 4) % 7);
  const int cover = gentle(hex, 9, 5) + gentle(hex, 3, 6) / 4;
  return cover > 660 ? 1 : cover > 620 ? 2 : 0;
}

/// Water runs where the land on either side is not of the same hue.
bool parted(Hex hex, HexDirection to, int wide, std::uint32_t layer) {
  return (gentle(hex, wide, layer) < 500) != (gentle(Grid::neighbour(hex, to), wide, layer) < 500);
}

/// From one edge to the other, a step at a time.
void lay_road(Sides& road, std::uint32_t number) {
  auto hex = static_cast<Hex>(scattered(number, 0, 9) % static_cast<std::uint32_t>(Grid::rows));
  for (std::uint32_t step = 0; hex != no_hex; ++step) {
    const auto way = scattered(number, step, 10) % 4 == 0 ? HexDirection::south
                     : step % 2 == number % 2             ? HexDirection::north_east
                                                          : HexDirection::south_east;
    const Hex next = Grid::neighbour(hex, way);
    if (next != no_hex) road.add(Grid::side(hex, way));
    hex = next;
  }
}

Sides roads(std::uint32_t first, std::uint32_t last) {
  Sides road;
  for (std::uint32_t i = first; i < last; ++i) lay_road(road, i);
  return road;
}

}  // namespace

BoardForm large_board() {
  const Sides post = roads(0, 6);
  const Sides paths = roads(6, 24);
  const auto on = [](const Sides& set) {
    return [&set](Hex hex, HexDirection to) { return set.has(Grid::side(hex, to)); };
  };
  const auto river = [](Hex hex, HexDirection to) { return parted(hex, to, 40, 7); };
  const auto stream = [](Hex hex, HexDirection to) { return parted(hex, to, 14, 8); };
  HexBoardForm<Grid> form;
  form.codes("terrain",
             {"clear", "forest", "orchard", "village", "town", "wolf-pit", "fleche", "great-redoubt", "redoubt",
              "river-slope"},
             terrain);
  form.numbers("height", height);
  form.numbers("level", [](Hex hex) { return height(hex) / 60; });
  form.sides("river", river);
  form.sides("stream", stream);
  form.sides("ford", [&](Hex hex, HexDirection to) { return stream(hex, to) && scattered(hex, 2, 4) % 40 == 0; });
  form.sides("bridge", [&](Hex hex, HexDirection to) { return river(hex, to) && on(post)(hex, to); });
  form.sides("road", on(post));
  form.sides("path", on(paths));
  for (int i = 0; i < Grid::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    const int ground = terrain(hex);
    if (ground < 3) continue;
    if (ground < 5) form.more(hex, "name", {{"en", "Village " + Grid::name(hex)}, {"es", "Aldea " + Grid::name(hex)}});
    if (ground > 5) form.more(hex, "front", {"north", "north-west", "south-west"});
  }
  return std::move(form).form();
}

}  // namespace redoubt::large
