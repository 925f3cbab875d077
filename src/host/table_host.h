// A table with all that it stands on: the network, the database, threads, the clock, the files of its page.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "host/argon2_passwords.h"
#include "host/commit_notices.h"
#include "host/net.h"
#include "host/static_pages.h"
#include "host/store.h"
#include "host/system_random.h"
#include "host/threaded_archive.h"
#include "host/webhooks.h"
#include "host/worker_pool.h"
#include "table/table.h"

namespace redoubt::host {

struct Settings : table::Settings {
  std::size_t workers = 2;  // threads for bots, hints and passwords
  Limits limits;
};

class TableHost {
 public:
  /// The registry must outlive it. Any thread may call `log`.
  TableHost(const GameRegistry& registry, const Settings& settings, StaticPages pages, table::Log log);

  Result<std::uint16_t> listen(const std::string& address, std::uint16_t port) {
    return server_->listen(address, port);
  }
  /// Opens the table over this store.
  void open(std::unique_ptr<table::Store> store);
  /// Takes notice of what other processes write to this database.
  Result<void> listen_for_commits(const std::string& database);
  /// Serves on this thread until the table is closed; `on_signal` as the server has it.
  void run(std::function<void()> on_signal) { server_->run(std::move(on_signal)); }
  /// Says goodbye, finishes what is being written, and ends `run`. Any thread may call it.
  void close();

 private:
  void on_commit_elsewhere(table::CommitNotice notice);
  [[nodiscard]] table::Services services();

  Settings settings_;
  StaticPages pages_;
  table::Log log_;
  SystemRandom random_;
  Argon2Passwords passwords_;
  CommitNotices commit_notices_;
  table::Table table_;
  std::unique_ptr<NetServer> server_;
  // What has threads, which call the table and the server: it ends before them, the last of these first.
  std::unique_ptr<ThreadedArchive> archive_;
  std::unique_ptr<WorkerPool> readers_;
  std::unique_ptr<WorkerPool> openers_;
  std::unique_ptr<WorkerPool> workers_;
  std::unique_ptr<WorkerPool> reviewers_;
  std::unique_ptr<Webhooks> webhooks_;
  std::unique_ptr<CommitListener> commit_listener_;
};

}  // namespace redoubt::host
