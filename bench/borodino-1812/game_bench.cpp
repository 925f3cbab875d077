// How fast Borodino 1812 is. One command prints the table: tools/bench.
#include "bench/game_bench.h"

#include "games/borodino-1812/game.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr int campaign = 2;

BENCHMARK(random_decisions<Borodino1812>)->Name("borodino_decisions")->DenseRange(0, 2);
// For tools/callgrind, which counts the instructions of both and takes the difference.
BENCHMARK(random_decisions<Borodino1812>)->Name("counted_borodino_decisions")->DenseRange(0, 2)->Iterations(50'000);
BENCHMARK(random_decisions<Borodino1812>)->Name("counted_borodino_decisions")->DenseRange(0, 2)->Iterations(250'000);
BENCHMARK(copy_state<Borodino1812, campaign>)->Name("borodino_copy_state");
BENCHMARK(view_of_one_side<Borodino1812, campaign>)->Name("borodino_view");
BENCHMARK(imagine_a_state<Borodino1812, campaign>)->Name("borodino_imagine");

}  // namespace
}  // namespace redoubt::borodino_1812
