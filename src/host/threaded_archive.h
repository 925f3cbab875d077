// The archive on a thread of its own: what waits at one moment shares one transaction.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "table/archive.h"
#include "table/bounds.h"

namespace redoubt::host {

class ThreadedArchive final : public table::Archive {
 public:
  /// `post` runs a task on the owner's thread: answers come back through it.
  ThreadedArchive(std::unique_ptr<table::Store> store, std::function<void(std::function<void()>)> post,
                  const table::Bounds& bounds = {});
  ~ThreadedArchive() override;  // finishes what waits, then joins

  using Archive::admits;
  void finish(std::function<void()> answer) override;
  [[nodiscard]] bool admits(table::Lane lane, std::size_t jobs) override;
  [[nodiscard]] table::ArchiveCounts counts() const override;
  [[nodiscard]] std::array<table::QueueCounts, 2> queues() const override;
  [[nodiscard]] std::string last_error() const override;

 private:
  void push(table::Lane lane, Job job) override;

  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace redoubt::host
