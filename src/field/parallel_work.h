// Numbered pieces of work, each done once, by all cores and all processes. Which of them does a piece makes no
// difference to what comes of it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "field/journal.h"
#include "field/ranks.h"

namespace redoubt::field {

struct ParallelWork {
  std::uint64_t count = 0;
  /// Does a piece and says in one line what came of it. Called by several threads at once.
  std::function<std::string(std::uint64_t number)> play;
  /// Hears of every piece, in the order of their numbers, and says whether that is enough. May be empty.
  std::function<bool(const std::string& line)> enough;
  /// Hears now and then how many pieces there are. May be empty.
  std::function<void(std::uint64_t done)> progress;
  unsigned jobs = 1;
};

/// The lines in the order of their numbers, up to where it was enough; for everybody but the leader none.
std::vector<std::string> run_parallel(const ParallelWork& work, const Ranks& ranks, Journal& journal);

}  // namespace redoubt::field
