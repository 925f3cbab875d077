// What nobody asked for, and yet must be done, is done in the end however slow the disk is: the flag of a clock, and
// the opening of matches that go on by themselves. The time is the test's own.
#include <gtest/gtest.h>

#include <latch>

#include "host/bot_runtime.h"
#include "host/threaded_archive.h"
#include "host/worker_pool.h"
#include "table/rooms.h"
#include "tests/host/guest.h"
#include "tests/host/slow_disk.h"
#include "tests/host/store_home.h"
#include "tests/host/store_support.h"
#include "tests/table/stored_match.h"

namespace redoubt::host {
namespace {

constexpr table::ClockRule long_clock{table::ClockKind::game, 5'000'000};

/// Keeps the one thread of some workers busy for as long as it is there.
class Busy {
 public:
  explicit Busy(table::Workers& workers) {
    EXPECT_TRUE(workers.submit([latches = latches_] {
      latches->begun.count_down();
      latches->over.wait();
    }));
    latches_->begun.wait();
  }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;
  ~Busy() { latches_->over.count_down(); }

 private:
  struct Latches {
    std::latch begun{1};
    std::latch over{1};
  };
  std::shared_ptr<Latches> latches_ = std::make_shared<Latches>();
};

class RoomsAtTheirBounds : public testing::Test {
 protected:
  static table::SeatRow a_seat_of_anna() { return {"player", "anna", "", "entropy", "", 0}; }
  void add_match(const std::string& id, const table::ClockRule& clock, const table::SeatRow& seat = a_seat_of_anna()) {
    const auto store = database_.open();
    store->add_player(a_player("anna", "Anna"));  // once
    table::MatchRow row = table::stored_row(*test_registry().games().front(), '7', clock);
    row.id = id;
    for (table::SeatRow& each : row.seats) each = seat;
    row.summary = R"({"deadline": 1})";
    ASSERT_EQ(store->add_match(row), table::Stored::done) << store->last_error();
  }
  void open(const table::Bounds& bounds) {
    table::Rooms::Callbacks home;
    home.now = [this] { return now_; };
    home.post = home_.door();
    home.changed = home.committed_here = [](table::Room&) {};
    home.replaced = [this](table::Room&) { ++opened_; };
    home.watched = [](const std::string&) { return false; };
    home.log = [](const std::string&) {};
    home.bounds = bounds;
    home.within = within;
    archive_ = std::make_unique<ThreadedArchive>(disk_.under(database_.open()), home_.door(), bounds);
    rooms_ = std::make_unique<table::Rooms>(test_registry(), *archive_, thinkers_, openers_, std::move(home));
  }
  /// As much as the journal's queue takes.
  void fill_the_journal() {
    while (archive_->admits(table::Lane::journal)) {
      archive_->write(table::Lane::journal, [](table::Store&) { return table::Stored::done; }, [](table::Stored) {});
    }
  }
  /// Until it holds, with a tick of the table after each step; false when it does not for a long time.
  bool ticks_until(const std::function<bool()>& done) {
    bool held = false;
    std::size_t left = 20'000'000;
    home_.run_until([&] {
      now_ += 10;
      rooms_->tick();
      home_.door()([] {});
      held = done();
      return held || --left == 0;
    });
    return held;
  }
  [[nodiscard]] table::QueueCounts openings() const { return rooms_->queues().front(); }

  TestDatabase database_{Kind::sqlite};
  SlowDisk disk_;
  Home home_;
  table::Millis now_ = 1'000'000;
  std::size_t opened_ = 0;
  std::unique_ptr<ThreadedArchive> archive_;
  std::unique_ptr<table::Rooms> rooms_;
  WorkerPool thinkers_{1, {{"bots", 8}}};
  WorkerPool openers_{1, {{"replays", 64}}};  // after the rooms that they open
};

TEST_F(RoomsAtTheirBounds, AFlagFallsWhenTheDiskIsBack) {
  add_match("m1", long_clock);
  open({.journal = 2});
  std::string state;
  const auto look = [&] {
    rooms_->look("m1", [&](table::Room& room) { state = room.row().state; }, [](table::Absence) {});
  };
  look();
  ASSERT_TRUE(home_.run_until([&] { return state == "running"; }));
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    fill_the_journal();
    now_ += long_clock.seconds * 1000;
    for (int i = 0; i < 3; ++i) rooms_->tick();
    EXPECT_GE(archive_->queues()[0].met, 4U) << "it was tried, and there was no room";
    look();
    EXPECT_EQ(state, "running") << "nothing runs ahead of the disk";
  }
  EXPECT_TRUE(ticks_until([&] {
    look();
    return state == "over";
  }));
  EXPECT_EQ(archive_->queues()[0].longest, 2U);
  archive_.reset();
  EXPECT_EQ(must(database_.open()->journal("m1", 0)).size(), 1U);
}

TEST_F(RoomsAtTheirBounds, WhatABotHasDecidedIsWrittenWhenTheDiskIsBack) {
  add_match("m1", {}, {"bot", "", "random", "entropy", "", 0});
  open({.journal = 2});
  auto busy = std::make_unique<Busy>(thinkers_);
  rooms_->wake("m1");
  ASSERT_TRUE(home_.run_until([&] { return opened_ == 1; }));
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    fill_the_journal();
    const std::uint64_t met = archive_->queues()[0].met;
    busy.reset();
    ASSERT_TRUE(home_.run_until([&] { return archive_->queues()[0].met > met; })) << "it has decided";
    busy = std::make_unique<Busy>(thinkers_);
  }
  EXPECT_TRUE(ticks_until([&] { return rooms_->counts().decisions > 0; })) << "without thinking again";
  busy.reset();
}

TEST_F(RoomsAtTheirBounds, RunningMatchesAreOpenedAFewAtATimeAndAllInTheEnd) {
  constexpr std::size_t many = 9;
  for (std::size_t i = 0; i < many; ++i) add_match("m" + std::to_string(i), long_clock);
  open({.openings = 3, .opened_at_once = 2});
  rooms_->wake();
  ASSERT_TRUE(ticks_until([&] { return openings().met >= many - 5; })) << "more than wait and are being opened";
  EXPECT_EQ(openings().longest, 3U);
  EXPECT_TRUE(ticks_until([&] { return opened_ == many; }));
  EXPECT_EQ(rooms_->size(), many);
}

}  // namespace
}  // namespace redoubt::host
