// How fast ways over hexes are found: supply of five hexes, and a whole map measured.
#include <benchmark/benchmark.h>

#include "board/hex_ways.h"

namespace redoubt {
namespace {

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

using Theatre = HexGrid<27, 18, HexForm{ColumnOrder::westward, 2, 2}>;
using Big = HexGrid<100, 100, HexForm{ColumnOrder::westward, 3, 3}>;

BENCHMARK(supply_of_five_hexes<Theatre>)->Name("hex/supply/27x18");
BENCHMARK(supply_of_five_hexes<Big>)->Name("hex/supply/100x100");
BENCHMARK(measure_from_a_corner<Theatre>)->Name("hex/measure/27x18");
BENCHMARK(measure_from_a_corner<Big>)->Name("hex/measure/100x100");

}  // namespace
}  // namespace redoubt
