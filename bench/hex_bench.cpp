// How fast ways over hexes are found (supply of five hexes, a whole map measured, reach by points), and lines of sight.
#include <benchmark/benchmark.h>

#include <array>
#include <memory>

#include "board/hex_reach.h"
#include "board/hex_sight.h"
#include "board/hex_ways.h"

namespace redoubt {
namespace {

using Theatre = HexGrid<27, 18, HexForm{ColumnOrder::westward, 2, 2}>;
using Moskowa = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

template <class Grid>
struct Map {
  HexWays<Grid> ways;
  typename Grid::Set passable;
  typename Grid::Set depots;

  Map() {
    for (int i = 0; i < Grid::hexes; ++i) {
      if (i % 5 != 0) passable.add(i);
      if (i % 41 == 0) depots.add(i);
    }
  }
};

template <class Grid>
void supply_of_five_hexes(benchmark::State& state) {
  static const Map<Grid> map;
  for (auto _ : state) benchmark::DoNotOptimize(map.ways.within(map.depots, map.passable, 5));
  state.SetItemsProcessed(state.iterations());
}

template <class Grid>
void measure_from_a_corner(benchmark::State& state) {
  static const Map<Grid> map;
  typename Grid::Set corner;
  corner.add(0);
  HexField<Grid> field;
  for (auto _ : state) {
    map.ways.measure(corner, map.passable, Grid::hexes, field);
    benchmark::DoNotOptimize(field);
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(supply_of_five_hexes<Theatre>)->Name("hex/supply/27x18");
BENCHMARK(supply_of_five_hexes<Moskowa>)->Name("hex/supply/106x92");
BENCHMARK(measure_from_a_corner<Theatre>)->Name("hex/measure/27x18");
BENCHMARK(measure_from_a_corner<Moskowa>)->Name("hex/measure/106x92");

/// Prices in half points of every step on the field, and heights in decimetres: patches of fields, orchards and woods,
/// terraces, here and there a brook; or nothing but fields; or a wood that one road leads through.
struct Field {
  enum class Kind { mixed, open, road };

  std::array<std::array<std::uint8_t, 6>, Moskowa::hexes> price = {};
  std::array<std::int16_t, Moskowa::hexes> top = {};

  explicit Field(Kind kind) {
    for (int i = 0; i < Moskowa::hexes; ++i) {
      const auto hex = static_cast<Hex>(i);
      top[hex] = static_cast<std::int16_t>(60 * level(hex) + 40 * (ground(hex) - 2));
      for (std::size_t d = 0; d < 6; ++d) {
        const Hex to = Moskowa::neighbour(hex, hex_directions[d]);
        if (to != no_hex) price[hex][d] = static_cast<std::uint8_t>(priced(kind, hex, to, d));
      }
    }
  }

  static int ground(Hex hex) {
    const HexPlace at = Moskowa::place(hex);
    constexpr std::array<int, 10> grounds = {2, 6, 2, 2, 4, 2, 6, 2, 2, 2};
    return grounds[static_cast<std::size_t>((at.column / 4 * 7 + at.row / 5 * 3) % 10)];
  }
  static int level(Hex hex) { return (Moskowa::place(hex).column / 7 + Moskowa::place(hex).row / 6) % 3; }
  static int priced(Kind kind, Hex from, Hex to, std::size_t direction) {
    if (kind == Kind::open) return 2;
    if (kind == Kind::road) return direction == 0 || direction == 3 ? 1 : 6;
    const int up = level(to) > level(from) ? 4 : 0;
    const int brook = Moskowa::side(from, hex_directions[direction]) % 13 == 0 ? 2 : 0;
    return (up > ground(to) ? up : ground(to)) + brook;
  }
};

constexpr int half_points = 24;  // 12 movement points
constexpr int columns_of_starts = 8;

/// Another start each time, all away from the map's edges.
Hex start(std::size_t turn) {
  return Moskowa::at({30 + 6 * static_cast<int>(turn % columns_of_starts), 30 + 4 * static_cast<int>(turn / 8 % 8)});
}

void reach(benchmark::State& state, Field::Kind kind) {
  const auto field = std::make_unique<Field>(kind);
  const auto found = std::make_unique<HexReach<Moskowa, 28>>();
  std::size_t turn = 0;
  for (auto _ : state) {
    found->spread(start(turn++), half_points, [&](Hex from, HexDirection direction, Hex) {
      return int{field->price[from][static_cast<std::size_t>(direction)]};
    });
    benchmark::DoNotOptimize(*found);
  }
  double hexes = 0;
  found->each([&](Hex, int) { ++hexes; });
  state.counters["hexes"] = hexes;
  state.SetItemsProcessed(state.iterations());
}

void reach_facing(benchmark::State& state, Field::Kind kind) {
  const auto field = std::make_unique<Field>(kind);
  const auto found = std::make_unique<HexFacingReach<Moskowa, 28>>();
  std::size_t turn = 0;
  for (auto _ : state) {
    found->spread(
        {start(turn++), HexDirection::north}, half_points,
        [&](Hex from, HexDirection direction, Hex) {
          return int{field->price[from][static_cast<std::size_t>(direction)]};
        },
        [](Hex) { return HexStance{0b100011, 2}; });
    benchmark::DoNotOptimize(*found);
  }
  double facings = 0;
  found->each([&](HexFacing, int) { ++facings; });
  state.counters["facings"] = facings;
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(reach, mixed, Field::Kind::mixed)->Name("hex/reach/mixed");
BENCHMARK_CAPTURE(reach, open, Field::Kind::open)->Name("hex/reach/open");
BENCHMARK_CAPTURE(reach, road, Field::Kind::road)->Name("hex/reach/road");
BENCHMARK_CAPTURE(reach_facing, mixed, Field::Kind::mixed)->Name("hex/reach-facing/mixed");
BENCHMARK_CAPTURE(reach_facing, open, Field::Kind::open)->Name("hex/reach-facing/open");
BENCHMARK_CAPTURE(reach_facing, road, Field::Kind::road)->Name("hex/reach-facing/road");

/// All hexes twelve away, one after the other, from eyes so high that nothing blocks: the whole line is walked.
void sight_at_range_12(benchmark::State& state) {
  const auto field = std::make_unique<Field>(Field::Kind::mixed);
  const Hex from = Moskowa::at({53, 46});
  std::array<Hex, 72> ring = {};
  std::size_t count = 0;
  for (int i = 0; i < Moskowa::hexes; ++i) {
    if (Moskowa::distance(from, static_cast<Hex>(i)) == 12) ring[count++] = static_cast<Hex>(i);
  }
  std::size_t turn = 0;
  for (auto _ : state) {
    const Hex to = ring[turn++ % ring.size()];
    benchmark::DoNotOptimize(hex_sees<Moskowa>(from, 1000, to, 1000, [&](Hex hex) { return int{field->top[hex]}; }));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(sight_at_range_12)->Name("hex/sight/12");

}  // namespace
}  // namespace redoubt
