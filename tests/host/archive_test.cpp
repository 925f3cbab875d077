// Group commit: what waits together becomes durable together.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <latch>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <sstream>

#include "host/threaded_archive.h"
#include "tests/host/store_home.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

std::string match_name(std::size_t i) { return "m" + std::to_string(i); }

class EachArchive : public EachStore {
 protected:
  void add_matches(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add_match_of_anna(*store_, match_name(i));
  }
  /// An archive over a connection of its own.
  std::unique_ptr<ThreadedArchive> open_archive() {
    return std::make_unique<ThreadedArchive>(database_.open(), home_.door());
  }

  void write(table::Archive& archive, std::function<table::Stored(table::Store&)> work) {
    answers_.push_back(std::nullopt);
    archive.write(std::move(work), [this, at = answers_.size() - 1](table::Stored stored) {
      answers_[at] = stored;
      ++answered_;
    });
  }
  /// Waits for all answers and gives them, in the order of the questions.
  std::vector<std::optional<table::Stored>> answers() {
    EXPECT_TRUE(home_.run_until([this] { return answered_ == answers_.size(); }));
    answered_ = 0;
    return std::exchange(answers_, {});
  }

  Home home_;
  std::vector<std::optional<table::Stored>> answers_;
  std::size_t answered_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Store, EachArchive, testing::Values(Kind::sqlite, Kind::postgres), name_of);

/// Keeps the archive's thread busy until it is released, so that what is pushed meanwhile waits together.
class Stopper {
 public:
  explicit Stopper(table::Archive& archive) {
    archive.write(
        [latches = latches_](table::Store&) {
          latches->reached.count_down();
          latches->release.wait();
          return table::Stored::done;
        },
        [](table::Stored) {});
    latches_->reached.wait();
  }
  ~Stopper() { latches_->release.count_down(); }
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;

 private:
  struct Latches {
    std::latch reached{1};
    std::latch release{1};
  };
  // Shared: the archive's thread may still look at them when the stopper is gone.
  std::shared_ptr<Latches> latches_ = std::make_shared<Latches>();
};

TEST_P(EachArchive, many_jobs_share_a_commit) {
  constexpr std::size_t count = 100;
  add_matches(count);
  const auto archive = open_archive();
  {
    const Stopper stopper(*archive);
    for (std::size_t i = 0; i < count; ++i)
      write(*archive, [i](table::Store& store) { return store.append(an_append(match_name(i), 0, 2)); });
    EXPECT_EQ(archive->counts().waiting, count + 1);
  }
  EXPECT_THAT(answers(), testing::Each(table::Stored::done));
  EXPECT_EQ(archive->counts().jobs, count + 1);
  EXPECT_EQ(archive->counts().commits, 2U);  // the stopper's, and one for all the others
  EXPECT_EQ(archive->counts().failures, 0U);
  EXPECT_EQ(archive->counts().waiting, 0U);
  for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(must(store_->journal(match_name(i), 0)).size(), 2U);
}

TEST_P(EachArchive, each_job_of_a_batch_has_its_own_answer) {
  add_matches(2);
  const auto archive = open_archive();
  {
    const Stopper stopper(*archive);
    write(*archive, [](table::Store& store) { return store.append(an_append("m0", 0, 1)); });
    write(*archive, [](table::Store& store) { return store.append(an_append("m0", 0, 1)); });
    write(*archive, [](table::Store& store) { return store.append(an_append("m9", 0, 1)); });
    write(*archive, [](table::Store& store) { return store.append(an_append("m1", 0, 1)); });
  }
  EXPECT_THAT(answers(), testing::ElementsAre(table::Stored::done, table::Stored::conflict, table::Stored::missing,
                                              table::Stored::done));
}

TEST_P(EachArchive, a_job_that_fails_does_not_drag_its_batch_along) {
  add_matches(2);
  const auto archive = open_archive();
  {
    const Stopper stopper(*archive);
    write(*archive, [](table::Store& store) { return store.append(an_append("m0", 0, 1)); });
    write(*archive, [](table::Store& store) {
      table::SessionRow nobodys;
      nobodys.token_hash = "h";
      nobodys.player = "nobody";
      return store.add_session(nobodys);
    });
    write(*archive, [](table::Store& store) { return store.append(an_append("m1", 0, 1)); });
  }
  EXPECT_THAT(answers(), testing::ElementsAre(table::Stored::done, table::Stored::failed, table::Stored::done));
  EXPECT_EQ(archive->counts().failures, 2U);  // the batch, and the guilty one alone
  EXPECT_NE(archive->last_error(), "");
  EXPECT_EQ(must(store_->journal("m0", 0)).size(), 1U);
  EXPECT_EQ(must(store_->journal("m1", 0)).size(), 1U);
}

TEST_P(EachArchive, reads_see_the_writes_before_them) {
  add_matches(1);
  const auto archive = open_archive();
  write(*archive, [](table::Store& store) { return store.append(an_append("m0", 0, 3)); });
  std::optional<std::size_t> read;
  archive->run<std::vector<table::JournalRow>>(
      [](table::Store& store) { return store.journal("m0", 0); },
      [&](table::Read<std::vector<table::JournalRow>> journal) { read = must(std::move(journal)).size(); });
  EXPECT_TRUE(home_.run_until([&] { return read.has_value(); }));
  EXPECT_EQ(read, 3U);
}

TEST_P(EachArchive, a_full_queue_takes_nothing_and_says_so) {
  add_matches(4);
  ThreadedArchive archive(database_.open(), home_.door(), {.journal = 2, .errands = 3});
  std::optional<bool> unread;
  {
    const Stopper stopper(archive);  // itself an errand
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(archive.admits(table::Lane::journal), i < 2);
      answers_.push_back(std::nullopt);
      archive.write(
          table::Lane::journal, [i](table::Store& store) { return store.append(an_append(match_name(i), 0, 1)); },
          [this, i](table::Stored stored) {
            answers_[i] = stored;
            ++answered_;
          });
    }
    EXPECT_TRUE(archive.admits(table::Lane::errands)) << "the one is full and the other is not";
    write(archive, [](table::Store&) { return table::Stored::done; });
    write(archive, [](table::Store&) { return table::Stored::done; });
    archive.run<std::vector<table::JournalRow>>([](table::Store& store) { return store.journal("m0", 0); },
                                                [&](table::Read<std::vector<table::JournalRow>> read) {
                                                  std::move(read).either([&](const auto&) { unread = false; },
                                                                         [&] { unread = true; });
                                                });
    EXPECT_TRUE(home_.run_until([&] { return unread.has_value(); })) << "while the others still wait";
    EXPECT_EQ(unread, true);
    EXPECT_NE(archive.last_error(), "");
    EXPECT_EQ(archive.counts().waiting, 5U);
  }
  EXPECT_THAT(answers(), testing::ElementsAre(table::Stored::done, table::Stored::done, table::Stored::failed,
                                              table::Stored::failed, table::Stored::done, table::Stored::done));
  EXPECT_TRUE(must(store_->journal("m2", 0)).empty()) << "it was not tried";
  const auto [journal, errands] = archive.queues();
  EXPECT_EQ(journal.longest, 2U);
  EXPECT_EQ(errands.longest, 3U);
  EXPECT_EQ(journal.length + errands.length, 0U);
  EXPECT_TRUE(archive.admits(table::Lane::journal, 2)) << "there is room again";
}

TEST_P(EachArchive, what_matches_write_waits_for_no_errand) {
  add_matches(1);
  const auto archive = open_archive();
  std::vector<std::string> order;
  {
    const Stopper stopper(*archive);
    for (int i = 0; i < 300; ++i)
      archive->write([](table::Store&) { return table::Stored::done; },
                     [&](table::Stored) { order.push_back("errand"); });
    archive->write(
        table::Lane::journal, [](table::Store& store) { return store.append(an_append("m0", 0, 1)); },
        [&](table::Stored) { order.push_back("decision"); });
  }
  ASSERT_TRUE(home_.run_until([&] { return order.size() == 301; }));
  EXPECT_EQ(order.front(), "decision");
  EXPECT_GE(archive->counts().commits, 4U) << "the errands share several transactions";
}

TEST_P(EachArchive, the_end_comes_after_all_that_waits_and_is_never_refused) {
  add_matches(1);
  ThreadedArchive archive(database_.open(), home_.door(), {.journal = 1, .errands = 1});
  std::vector<std::string> order;
  {
    const Stopper stopper(archive);
    archive.write(
        table::Lane::journal, [](table::Store& store) { return store.append(an_append("m0", 0, 1)); },
        [&](table::Stored stored) { order.push_back(stored == table::Stored::done ? "decision" : "refused"); });
    archive.finish([&] { order.push_back("end"); });
  }
  ASSERT_TRUE(home_.run_until([&] { return order.size() == 2; }));
  EXPECT_THAT(order, testing::ElementsAre("decision", "end"));
}

TEST_P(EachArchive, what_waits_is_finished_before_the_end) {
  add_matches(20);
  auto archive = open_archive();
  for (std::size_t i = 0; i < 20; ++i)
    write(*archive, [i](table::Store& store) { return store.append(an_append(match_name(i), 0, 1)); });
  archive.reset();
  EXPECT_THAT(answers(), testing::Each(table::Stored::done));
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(must(store_->journal(match_name(i), 0)).size(), 1U);
}

TEST_P(EachArchive, two_archives_over_one_database_never_double_a_sequence) {
  // Two processes of a club, each of which believes that it is the first. SQLite's own lock serves here too.
  add_matches(4);
  const auto one = open_archive();
  const auto other = open_archive();
  for (std::uint64_t after = 0; after < 25; ++after) {
    for (std::size_t i = 0; i < 4; ++i) {
      for (table::Archive* archive : {one.get(), other.get()})
        write(*archive, [i, after](table::Store& store) { return store.append(an_append(match_name(i), after, 1)); });
    }
    const auto all = answers();
    EXPECT_EQ(std::count(all.begin(), all.end(), table::Stored::done), 4);
    EXPECT_EQ(std::count(all.begin(), all.end(), table::Stored::conflict), 4);
  }
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(must(store_->journal(match_name(i), 0)).size(), 25U);
}

TEST(ArchiveDeadlock, of_two_processes_is_resolved_without_harm) {
  const TestDatabase database(Kind::postgres);
  const auto store = database.open();
  for (const char* id : {"m0", "m1"}) add_match_of_anna(*store, id);
  Home home;
  std::latch both_have_one(2);
  std::vector<std::pair<std::string, table::Stored>> answers;
  ThreadedArchive one(database.open(), home.door());
  ThreadedArchive other(database.open(), home.door());
  const auto take_both = [&](table::Archive& archive, const std::string& first, const std::string& second) {
    const Stopper stopper(archive);
    const auto keep = [&answers](const std::string& match) {
      return [&answers, match](table::Stored stored) { answers.emplace_back(match, stored); };
    };
    archive.write([first](table::Store& own) { return own.append(an_append(first, 0, 1)); }, keep(first));
    archive.write(
        [&both_have_one, second, once = std::make_shared<std::once_flag>()](table::Store& own) {
          std::call_once(*once, [&] { both_have_one.arrive_and_wait(); });
          return own.append(an_append(second, 0, 1));
        },
        keep(second));
  };
  take_both(one, "m0", "m1");
  take_both(other, "m1", "m0");
  ASSERT_TRUE(home.run_until([&] { return answers.size() == 4; }));
  for (const char* id : {"m0", "m1"}) {
    EXPECT_EQ(std::count(answers.begin(), answers.end(), std::pair(std::string(id), table::Stored::done)), 1);
    EXPECT_EQ(std::count(answers.begin(), answers.end(), std::pair(std::string(id), table::Stored::conflict)), 1);
    EXPECT_EQ(must(store->journal(id, 0)).size(), 1U);
  }
  EXPECT_EQ(one.counts().failures + other.counts().failures, 1U);
}

// ---- Killed at any moment ----

/// Appends for ever, several at a time, and writes every acknowledged "match sequence" to `out`.
[[noreturn]] void append_until_killed(const std::string& address, std::size_t matches, int out) {
  Home home;
  auto store = open_store(address);
  if (!store) ::_exit(1);
  std::vector<std::uint64_t> sequences;
  for (std::size_t i = 0; i < matches; ++i) sequences.push_back(must((*store)->find_match(match_name(i)))->sequence);
  ThreadedArchive archive(std::move(*store), home.door());

  const std::function<void(std::size_t)> append_next = [&](std::size_t i) {
    archive.write([&, i](table::Store& own) { return own.append(an_append(match_name(i), sequences[i], 1)); },
                  [&, i](table::Stored stored) {
                    if (stored != table::Stored::done) ::_exit(1);
                    const std::string line = match_name(i) + " " + std::to_string(++sequences[i]) + "\n";
                    if (::write(out, line.data(), line.size()) < 0) ::_exit(1);
                    append_next(i);
                  });
  };
  for (std::size_t i = 0; i < matches; ++i) append_next(i);
  home.run_until([] { return false; });
  ::_exit(1);
}

/// One life: what was acknowledged before the end.
std::string live_and_die(const std::string& address, std::size_t matches, unsigned microseconds) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    append_until_killed(address, matches, ends[1]);
  }
  ::close(ends[1]);
  std::string said;
  char buffer[4096];
  const auto hear = [&] {
    const ssize_t got = ::read(ends[0], buffer, sizeof buffer);
    if (got > 0) said.append(buffer, static_cast<std::size_t>(got));
    return got > 0;
  };
  hear();  // it is at work
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  while (hear()) {
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
  return said;
}

void kill_again_and_again(Kind kind, int times) {
  constexpr std::size_t matches = 6;
  const TestDatabase database(kind);
  {
    const auto store = database.open();
    for (std::size_t i = 0; i < matches; ++i) add_match_of_anna(*store, match_name(i));
  }
  std::mt19937 random(1812);
  std::set<std::pair<std::string, std::uint64_t>> acknowledged;
  for (int life = 0; life < times; ++life) {
    std::istringstream said(live_and_die(database.address(), matches, static_cast<unsigned>(random() % 15'000)));
    std::string match;
    for (std::uint64_t sequence = 0; said >> match >> sequence;)
      EXPECT_TRUE(acknowledged.emplace(match, sequence).second) << match << " " << sequence << " twice";
  }
  EXPECT_GE(acknowledged.size(), static_cast<std::size_t>(times));

  const auto store = database.open();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < matches; ++i) {
    const auto journal = must(store->journal(match_name(i), 0));
    EXPECT_EQ(must(store->find_match(match_name(i)))->sequence, journal.size());
    for (std::size_t at = 0; at < journal.size(); ++at) {
      EXPECT_EQ(journal[at].sequence, at + 1);
      EXPECT_EQ(journal[at].entry, an_append(match_name(i), at, 1).entries[0].entry);
      kept += acknowledged.count({match_name(i), at + 1});
    }
  }
  EXPECT_EQ(kept, acknowledged.size()) << "acknowledged and lost";
}

TEST(ArchiveKilled, fifty_times_on_sqlite) { kill_again_and_again(Kind::sqlite, 50); }
TEST(ArchiveKilled, ten_times_on_postgres) { kill_again_and_again(Kind::postgres, 10); }

}  // namespace
}  // namespace redoubt::host
