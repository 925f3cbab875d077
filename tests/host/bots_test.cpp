// Bots at a match: what they decide up to the next die, to what is revealed or to the end of their turn is written and
// told together.
#include <gtest/gtest.h>

#include <memory>
#include <span>

#include "host/bot_runtime.h"
#include "host/threaded_archive.h"
#include "host/worker_pool.h"
#include "table/rooms.h"
#include "tests/host/guest.h"
#include "tests/host/store_home.h"
#include "tests/host/store_support.h"
#include "tests/table/stored_match.h"

namespace redoubt::host {
namespace {

class Bots : public testing::TestWithParam<std::string> {};

TEST_P(Bots, WriteOnceForEachDieRevelationOrTurn) {
  const GameWithBots& with_bots = *test_registry().find(GetParam());
  const TestDatabase database(Kind::sqlite);
  Home home;
  ThreadedArchive archive(database.open(), home.door());
  auto thinkers = std::make_unique<WorkerPool>(1, std::vector<WorkerPool::Queue>{{"bots", 1}});
  WorkerPool openers(1, {{"replays", 1}});
  std::uint64_t last = 0;
  std::size_t writes = 0;
  bool over = false;
  table::Rooms::Callbacks callbacks;
  callbacks.now = [] { return table::Millis{1}; };
  callbacks.post = home.door();
  callbacks.changed = callbacks.replaced = [](table::Room&) {};
  callbacks.watched = [](const std::string&) { return true; };
  callbacks.log = [](const std::string& line) { ADD_FAILURE() << line; };
  callbacks.within = within;
  callbacks.committed_here = [&](table::Room& room) {
    const std::vector<RecordedEntry> entries = room.match()->record(true).entries;
    const std::span together = std::span(entries).subspan(last);
    ASSERT_FALSE(together.empty());
    EXPECT_LE(together.size(), table::Rooms::most_together);
    for (const RecordedEntry& each : together.first(together.size() - 1)) {
      EXPECT_TRUE(each.dice.empty()) << "what follows a die is another matter";
      EXPECT_EQ(each.side, together.back().side);
    }
    const bool passed = room.to_act() != together.back().side;
    EXPECT_TRUE(passed || room.match()->undoable() == 0 || together.size() == table::Rooms::most_together)
        << "something could have been added to entry " << entries.size();
    last = room.sequence();
    ++writes;
    over = room.over() || last >= 600;
  };
  table::Rooms rooms(test_registry(), archive, *thinkers, openers, callbacks);
  table::MatchRow row = table::stored_row(with_bots);
  for (table::SeatRow& seat : row.seats) seat = {"bot", "", "cadet", "entropy", "", 0};
  archive.write([row](table::Store& store) { return store.add_match(row); },
                [&](table::Stored) { rooms.wake(row.id); });
  EXPECT_TRUE(home.run_until([&] { return over; }));
  thinkers.reset();  // before the rooms that it thinks about
  EXPECT_LT(writes, last) << "never were two decisions written together";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Bots, testing::ValuesIn(ids_of_games()), name_of_game);

}  // namespace
}  // namespace redoubt::host
