// How much may wait at the table, and where: all its queues but those of the network (net.h). docs/operating.md says
// what happens at each bound.
#pragma once
#include <cstddef>

namespace redoubt::table {

struct Bounds {
  // The archive's, with what is in its hands.
  std::size_t journal = 8'192;  // what matches write: at most one decision of each
  std::size_t errands = 8'192;  // all else that is asked of the database

  // The workers'.
  std::size_t bots = 4'096;  // matches whose bot is to decide
  std::size_t hints = 32;
  std::size_t passwords = 64;
  std::size_t records = 8;  // to be read, or to be written out
  std::size_t webhooks = 1'000;

  // Of the matches.
  std::size_t matches = 10'000;      // in memory, for those who come; what goes on by itself comes on top
  std::size_t openings = 4'096;      // that wait to be read
  std::size_t opened_at_once = 64;   // of them
  std::size_t questions = 1'024;     // at one match, while it is being read or written
  std::size_t changes = 64;          // the same, or while its bot thinks
  std::size_t review_readers = 256;  // of the one review that is being made

  std::size_t commit_notices = 4'096;  // matches that another table has written to
  std::size_t callers = 100'000;       // whose rate is remembered
};

}  // namespace redoubt::table
