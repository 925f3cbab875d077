// How fast The Invasion of Russia is. One command prints the table: tools/bench.
#include "bench/game_bench.h"

#include "games/invasion-1812/game.h"

namespace redoubt::invasion_1812 {
namespace {

constexpr int advanced = 1;

BENCHMARK(random_decisions<InvasionOfRussia>)->Name("invasion_decisions")->DenseRange(0, 1);
// For tools/callgrind, which counts the instructions of both and takes the difference.
BENCHMARK(random_decisions<InvasionOfRussia>)->Name("counted_invasion_decisions")->DenseRange(0, 1)->Iterations(50'000);
BENCHMARK(random_decisions<InvasionOfRussia>)
    ->Name("counted_invasion_decisions")
    ->DenseRange(0, 1)
    ->Iterations(250'000);
BENCHMARK(copy_state<InvasionOfRussia, advanced>)->Name("invasion_copy_state");
BENCHMARK(view_of_one_side<InvasionOfRussia, advanced>)->Name("invasion_view");
BENCHMARK(imagine_a_state<InvasionOfRussia, advanced>)->Name("invasion_imagine");

}  // namespace
}  // namespace redoubt::invasion_1812
