// How much of each proof fits into the time of a check: the games of one rulebook are short, those of another long.
#pragma once
#include <cstddef>

#include "tests/support/random_play.h"

namespace redoubt::subject {

struct Measure {
  int shards;               // of the long random play, each a test of its own
  int games;                // of a shard, compared as `sampled` says
  int deep_games;           // of a shard in the deep run, with every comparison after every decision
  int checked_games;        // of a shard at most where sanitizers or checks of our own make everything slow
  Thoroughness sampled;     // in the long random play
  int few_games;            // of random play in the quick tests
  Thoroughness closely;     // in those
  int undo_games;           // with undo
  int counted_games;        // whose allocations are counted
  int surveyed_games;       // whose survey is compared with the board
  int read_games;           // in which all that is said is read
  std::size_t event_kinds;  // of different kinds that must have been read in those
  std::size_t prompts;      // and of prompts
  std::size_t refusals;     // and of reasons to refuse
};

}  // namespace redoubt::subject
