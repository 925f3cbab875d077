#include "table/archive.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace redoubt::table {

struct Archive::Engine {
  Engine(std::unique_ptr<Store> own_store, std::function<void(std::function<void()>)> own_home)
      : store(std::move(own_store)), home(std::move(own_home)), thread([this] { serve(); }) {}

  void push(Job job);
  void stop();
  void serve();
  std::vector<Job> next_batch();
  bool carry_out(std::vector<Job>::iterator first, std::vector<Job>::iterator last);
  void work_off(std::vector<Job> jobs);
  void answer(std::vector<Job> jobs, std::vector<bool> durable);

  const std::unique_ptr<Store> store;
  const std::function<void(std::function<void()>)> home;

  std::mutex mutex;  // over all that follows
  std::condition_variable wake;
  std::vector<Job> queue;
  bool stopping = false;
  ArchiveCounts counts;
  std::string trouble;

  std::thread thread;  // last: it uses the others from its start
};

void Archive::Engine::push(Job job) {
  {
    const std::lock_guard lock(mutex);
    queue.push_back(std::move(job));
    ++counts.jobs;
    ++counts.waiting;
  }
  wake.notify_one();
}

void Archive::Engine::stop() {
  {
    const std::lock_guard lock(mutex);
    stopping = true;
  }
  wake.notify_one();
  thread.join();
}

void Archive::Engine::serve() {
  for (;;) {
    std::vector<Job> jobs = next_batch();
    if (jobs.empty()) return;
    work_off(std::move(jobs));
  }
}

/// All that waits; nothing once the archive stops and nothing waits any more.
std::vector<Archive::Job> Archive::Engine::next_batch() {
  std::unique_lock lock(mutex);
  wake.wait(lock, [this] { return stopping || !queue.empty(); });
  return std::exchange(queue, {});
}

/// These jobs in one transaction: whether they are durable.
bool Archive::Engine::carry_out(std::vector<Job>::iterator first, std::vector<Job>::iterator last) {
  bool durable = store->begin() == Stored::done;
  if (durable) {
    for (auto job = first; job != last; ++job) job->work(*store);
    durable = store->commit() == Stored::done;
  }
  const std::lock_guard lock(mutex);
  if (durable) {
    ++counts.commits;
  } else {
    ++counts.failures;
    trouble = store->trouble();
  }
  return durable;
}

void Archive::Engine::work_off(std::vector<Job> jobs) {
  const bool together = carry_out(jobs.begin(), jobs.end());
  std::vector<bool> durable(jobs.size(), together);
  if (!together && jobs.size() > 1) {
    // One of them may be to blame, or a deadlock with another process: the others shall not suffer for it.
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const auto job = jobs.begin() + static_cast<std::ptrdiff_t>(i);
      durable[i] = carry_out(job, job + 1);
    }
  }
  answer(std::move(jobs), std::move(durable));
}

void Archive::Engine::answer(std::vector<Job> jobs, std::vector<bool> durable) {
  {
    const std::lock_guard lock(mutex);
    counts.waiting -= jobs.size();
  }
  auto done = std::make_shared<std::vector<Job>>(std::move(jobs));
  home([done, durable = std::move(durable)] {
    for (std::size_t i = 0; i < done->size(); ++i) (*done)[i].answer(durable[i]);
  });
}

Archive::Archive(std::unique_ptr<Store> store, std::function<void(std::function<void()>)> home)
    : engine_(std::make_unique<Engine>(std::move(store), std::move(home))) {}

Archive::~Archive() { engine_->stop(); }

void Archive::push(Job job) { engine_->push(std::move(job)); }

void Archive::write(std::function<Stored(Store&)> work, std::function<void(Stored)> answer) {
  auto own = std::make_shared<Stored>(Stored::failed);
  push({[own, work = std::move(work)](Store& store) { *own = work(store); },
        [own, answer = std::move(answer)](bool durable) { answer(durable ? *own : Stored::failed); }});
}

ArchiveCounts Archive::counts() const {
  const std::lock_guard lock(engine_->mutex);
  return engine_->counts;
}

std::string Archive::trouble() const {
  const std::lock_guard lock(engine_->mutex);
  return engine_->trouble;
}

}  // namespace redoubt::table
