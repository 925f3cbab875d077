// The store on a thread of its own: jobs wait in a queue, and all that wait at one moment share one transaction.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "table/store.h"

namespace redoubt::table {

struct ArchiveCounts {
  std::uint64_t jobs = 0;
  std::uint64_t commits = 0;
  std::uint64_t failures = 0;
  std::uint64_t waiting = 0;
};

class Archive {
 public:
  /// `home` runs a task on the owner's thread: answers come back through it.
  Archive(std::unique_ptr<Store> store, std::function<void(std::function<void()>)> home);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();  // finishes what waits, then joins

  /// `work` runs on the archive's thread inside the current batch. `answer` runs at home once the batch is durable:
  /// with what `work` gave, or with `Unread` or `failed` when the batch could not be committed. Reads go the same way
  /// and see all writes before them. When a batch fails, each of its jobs is tried once more alone: `work` may run
  /// twice.
  template <class T>
  void run(std::function<Read<T>(Store&)> work, std::function<void(Read<T>)> answer);
  void write(std::function<Stored(Store&)> work, std::function<void(Stored)> answer);

  [[nodiscard]] ArchiveCounts counts() const;
  /// What the database said when something failed last.
  [[nodiscard]] std::string trouble() const;

 private:
  struct Job {
    std::function<void(Store&)> work;
    std::function<void(bool durable)> answer;
  };
  void push(Job job);

  struct Engine;
  std::unique_ptr<Engine> engine_;
};

template <class T>
void Archive::run(std::function<Read<T>(Store&)> work, std::function<void(Read<T>)> answer) {
  auto result = std::make_shared<Read<T>>(Unread{});
  push({[result, work = std::move(work)](Store& store) { *result = work(store); },
        [result, answer = std::move(answer)](bool durable) {
          answer(durable ? std::move(*result) : Read<T>(Unread{}));
        }});
}

}  // namespace redoubt::table
