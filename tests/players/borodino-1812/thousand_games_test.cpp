// Whole games of every level, in every scenario and with optional rules that fall by chance: no decision is ever
// refused, and the last states are those that are written down, whatever the compiler and under every sanitizer. With
// REDOUBT_WRITE_GOLDEN in the environment they are written anew; the change then says that the players changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "source_root.h"
#include "tests/players/borodino-1812/seats.h"

namespace redoubt {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

/// How many games of a level are played. Sanitizers make a game up to a hundred times as long, so that they play only
/// the first of those that are written down.
struct Plan {
  Level level;
  std::uint64_t iterations;  // of a marshal, for a decision
  int always;                // with every compiler and sanitizer
  int sanitized_deep;
  int written;

  [[nodiscard]] int deep() const { return sanitized ? sanitized_deep : 1000; }
};
constexpr std::array<Plan, 4> plans = {{{Level::random, 0, 3, 20, 60},
                                        {Level::cadet, 0, 6, 50, 100},
                                        {Level::staff, 0, 3, 20, 100},
                                        {Level::marshal, 8, 1, 3, 20}}};

/// The two halves of a marshal's search, each on a thread of its own.
void side_by_side(std::size_t count, const std::function<void(std::size_t)>& job) {
  std::vector<std::jthread> hands;
  for (std::size_t i = 0; i < count; ++i) hands.emplace_back([&job, i] { job(i); });
}

/// The hash of the last state; empty, with a failure, when a decision was refused or there is no end.
std::string play_out(const Plan& plan, int number) {
  const std::string seed = std::string(name(plan.level)) + " " + std::to_string(number);
  FastDice chance(static_cast<std::uint64_t>(number) + 1812);
  const AnyGame& game = seats().game();
  const Setup setup{static_cast<std::uint16_t>(chance.below(static_cast<std::uint32_t>(game.scenarios().size()))),
                    chance.below(1U << game.options().size())};
  const std::unique_ptr<AnyMatch> match = game.start(setup, FairDice::from_seed(seed));
  const auto sown = static_cast<std::uint64_t>(number) * 2;
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {
      seats().mind(plan.level, Side::french, sown, side_by_side),
      seats().mind(plan.level, Side::russian, sown + 1, side_by_side)};
  while (const std::optional<Side> side = match->to_act()) {
    for (const auto& mind : minds) mind->see(*match);
    const Action action = minds[static_cast<std::size_t>(index(*side))]->decide(*match, {plan.iterations, {}});
    if (const auto refused = match->play(action, Language::english)) {
      ADD_FAILURE() << seed << ", decision " << match->decisions() << " of " << name(*side) << " in phase "
                    << match->phase() << ": " << refused->message;
      return {};
    }
    if (match->decisions() > 20'000) {
      ADD_FAILURE() << seed << " has no end";
      return {};
    }
  }
  return match->hash();
}

std::filesystem::path file_of(const Plan& plan) {
  return std::filesystem::path(source_root()) / "tests/golden/players/borodino-1812" /
         (std::string(name(plan.level)) + ".txt");
}

/// The last states that are written down, in the order of the games.
std::vector<std::string> written(const Plan& plan) {
  std::vector<std::string> list;
  std::ifstream file(file_of(plan));
  for (std::string line; std::getline(file, line);) list.push_back(line);
  return list;
}

void write(const Plan& plan) {
  std::filesystem::create_directories(file_of(plan).parent_path());
  std::ofstream file(file_of(plan));
  for (int i = 0; i < plan.written; ++i) file << play_out(plan, i) << "\n";
}

void play_and_compare(const Plan& plan, int games) {
  const std::vector<std::string> known = written(plan);
  ASSERT_EQ(known.size(), static_cast<std::size_t>(plan.written)) << file_of(plan);
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    const std::string last = play_out(plan, i);
    if (i < plan.written) {
      EXPECT_EQ(last, known[static_cast<std::size_t>(i)]) << name(plan.level) << ", game " << i;
    }
  }
}

std::string level_of(const testing::TestParamInfo<Plan>& info) { return std::string(name(info.param.level)); }

class GoldenBorodinoMinds : public testing::TestWithParam<Plan> {};
TEST_P(GoldenBorodinoMinds, PlayTheSameGamesEverywhere) {
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) write(GetParam());
  play_and_compare(GetParam(), GetParam().always);
}
INSTANTIATE_TEST_SUITE_P(Levels, GoldenBorodinoMinds, testing::ValuesIn(plans), level_of);

class DeepBorodinoMinds : public testing::TestWithParam<Plan> {};
TEST_P(DeepBorodinoMinds, ObeyTheRulesForAThousandGames) { play_and_compare(GetParam(), GetParam().deep()); }
INSTANTIATE_TEST_SUITE_P(Levels, DeepBorodinoMinds, testing::ValuesIn(plans), level_of);

}  // namespace
}  // namespace redoubt
