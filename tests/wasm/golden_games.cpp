// Replays every golden record of a game and plays one golden game of every level of its players, with nothing but the
// rooms that a page can carry: the hashes are those of the native build. It uses neither a test library nor files and
// streams of the C++ library, which the wasm build does not have.
#include <dirent.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/random_decisions.h"
#include "kernel/replay.h"
#include "tests/players/common/pairing.h"

namespace redoubt::subject {
namespace {

int passed = 0;
int failed = 0;

/// An empty reason is none.
void report(const std::string& what, const std::string& reason) {
  ++(reason.empty() ? passed : failed);
  if (reason.empty()) {
    std::printf("passed  %s\n", what.c_str());
  } else {
    std::printf("FAILED  %s: %s\n", what.c_str(), reason.c_str());
  }
}

/// Empty when it cannot be read.
std::string text_of(const std::string& path) {
  std::string text;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return text;
  char block[65'536];
  for (std::size_t size = sizeof block; size == sizeof block;) {
    size = std::fread(block, 1, sizeof block, file);
    text.append(block, size);
  }
  std::fclose(file);
  return text;
}

std::vector<std::string> records_in(const std::string& folder) {
  std::vector<std::string> names;
  DIR* const opened = opendir(folder.c_str());
  if (opened == nullptr) return names;
  while (const dirent* each = readdir(opened)) {
    if (std::string_view(each->d_name).ends_with(".json")) names.emplace_back(each->d_name);
  }
  closedir(opened);
  std::sort(names.begin(), names.end());
  return names;
}

/// What is wrong with a record; empty when it can be replayed to the end.
std::string replay(const std::string& path) {
  const auto document = parse_json(text_of(path));
  if (!document) return describe(document.error());
  const Result<Record> record = parse_record(*document);
  if (!record) return describe(record.error());
  const auto match = Replay(game(), *record, Language::english).run();
  if (!match) return describe(match.error());
  return match->over() ? "" : "the game does not end";
}

/// The same of the first game of a level.
std::string play(const GamesOfLevel& plan, const std::string& path) {
  const std::string known = text_of(path);
  std::string reason;
  const Pairing pair = golden_pairing(plan, 0, sequential_for, [&](const std::string& fault) { reason = fault; });
  if (!pair.play_out()) return reason;
  const std::string hash = pair.match->hash();
  const std::string first = known.substr(0, known.find('\n'));
  return hash == first ? "" : "the last state is " + hash + ", but " + path + " says " + first;
}

int prove(const std::string& golden) {
  const std::string id(Game::id());
  const std::string folder = golden + "/" + id;
  const std::vector<std::string> records = records_in(folder);
  if (records.empty()) report(folder, "holds no records");
  for (const std::string& each : records) report(id + "/" + each, replay(folder + "/" + each));
  for (const GamesOfLevel& plan : games_of_levels) {
    const std::string level(name(plan.level));
    report(id + ", " + level, play(plan, golden + "/players/" + id + "/" + level + ".txt"));
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

/// Prints how many random decisions are taken in a second.
int measure_speed() {
  constexpr int decisions = 2'000'000;
  RandomDecisions<Game> games({});
  for (int i = 0; i < decisions / 10; ++i) games.next();  // until the machine code is the one that stays
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < decisions; ++i) games.next();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  std::printf("%.0f\n", decisions / taken.count());
  return 0;
}

}  // namespace
}  // namespace redoubt::subject

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: golden_games_GAME DIRECTORY | --speed\n");
    return 2;
  }
  const std::string argument = arguments[1];
  return argument == "--speed" ? redoubt::subject::measure_speed() : redoubt::subject::prove(argument);
}
