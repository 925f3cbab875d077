// The store as the table uses it: jobs wait in two queues, and what waits at one moment may share one transaction. What
// matches write goes first, so that no flood of questions keeps a decision waiting.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "table/bounded_queue.h"
#include "table/store.h"

namespace redoubt::table {

struct ArchiveCounts {
  std::uint64_t jobs = 0;
  std::uint64_t commits = 0;
  std::uint64_t failures = 0;
  std::uint64_t waiting = 0;
};

/// The queues of the archive.
enum class Lane : std::uint8_t {
  journal,  // what matches write
  errands,  // everything else
};

/// Asked on the table's thread, and answers there; its work may be done elsewhere.
class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  /// `work` runs inside the current batch. `answer` is called once the batch is durable: with what `work` gave, or with
  /// `Unread` or `failed` when the batch could not be committed. Reads go the same way and see all writes before them.
  /// When a batch fails, each of its jobs is tried once more alone: `work` may run twice. What a full queue does not
  /// take is answered as if it had failed, without having been tried.
  template <class T>
  void run(std::function<Read<T>(Store&)> work, std::function<void(Read<T>)> answer);
  void write(std::function<Stored(Store&)> work, std::function<void(Stored)> answer);
  void write(Lane lane, std::function<Stored(Store&)> work, std::function<void(Stored)> answer);
  /// When all that waits now is done, however much that is.
  virtual void finish(std::function<void()> answer) = 0;
  /// Whether a queue takes one more job. It still does when its owner has next to push one: nobody else pushes.
  [[nodiscard]] bool admits(Lane lane) { return admits(lane, 1); }
  [[nodiscard]] virtual bool admits(Lane lane, std::size_t jobs) = 0;

  [[nodiscard]] virtual ArchiveCounts counts() const = 0;
  /// With what is in the archive's hands.
  [[nodiscard]] virtual std::array<QueueCounts, 2> queues() const = 0;
  /// What the database said when something failed last.
  [[nodiscard]] virtual std::string last_error() const = 0;

 protected:
  struct Job {
    std::function<void(Store&)> work;
    std::function<void(bool durable)> answer;
  };

 private:
  virtual void push(Lane lane, Job job) = 0;
};

template <class T>
void Archive::run(std::function<Read<T>(Store&)> work, std::function<void(Read<T>)> answer) {
  auto result = std::make_shared<Read<T>>(Unread{});
  push(Lane::errands, {[result, work = std::move(work)](Store& store) { *result = work(store); },
                       [result, answer = std::move(answer)](bool durable) {
                         answer(durable ? std::move(*result) : Read<T>(Unread{}));
                       }});
}

}  // namespace redoubt::table
