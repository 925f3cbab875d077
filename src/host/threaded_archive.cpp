#include "host/threaded_archive.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace redoubt::host {

namespace {

/// In a transaction: few enough that a decision does not wait long for those before it.
constexpr std::size_t errands_at_once = 128;
constexpr std::string_view too_much = "more is asked of the database than it gets done";

}  // namespace

struct ThreadedArchive::Engine {
  Engine(std::unique_ptr<table::Store> own_store, std::function<void(std::function<void()>)> own_post,
         const table::Bounds& bounds)
      : store(std::move(own_store)),
        post(std::move(own_post)),
        lines{Line{{}, {"journal", bounds.journal}}, Line{{}, {"errands", bounds.errands}}},
        thread([this] { serve(); }) {}

  /// What waits in a lane; its gate lets out what has been answered.
  struct Line {
    std::deque<Job> jobs;
    table::Gate gate;
  };
  /// What shares a transaction, the journal's first.
  struct Batch {
    std::vector<Job> jobs;
    std::array<std::size_t, 2> of = {};  // by lane
  };

  void push(table::Lane lane, Job job);
  void wait_in(Line& line, Job job);
  void stop();
  void serve();
  [[nodiscard]] bool idle() const {
    return line(table::Lane::journal).jobs.empty() && line(table::Lane::errands).jobs.empty();
  }
  [[nodiscard]] const Line& line(table::Lane lane) const { return lines[static_cast<std::size_t>(lane)]; }
  Line& line(table::Lane lane) { return lines[static_cast<std::size_t>(lane)]; }
  Batch next_batch();
  bool carry_out(std::vector<Job>::iterator first, std::vector<Job>::iterator last);
  void work_off(Batch batch);
  void answer(Batch batch, std::vector<bool> durable);

  const std::unique_ptr<table::Store> store;
  const std::function<void(std::function<void()>)> post;

  std::mutex mutex;  // over all that follows
  std::condition_variable wake;
  std::array<Line, 2> lines;
  bool stopping = false;
  table::ArchiveCounts counts;
  std::string last_error;

  std::thread thread;  // last: it uses the others from its start
};

void ThreadedArchive::Engine::push(table::Lane lane, Job job) {
  {
    const std::lock_guard lock(mutex);
    if (line(lane).gate.admits()) return wait_in(line(lane), std::move(job));
    last_error = too_much;
  }
  post([answer = std::move(job.answer)] { answer(false); });
}

/// Under the lock.
void ThreadedArchive::Engine::wait_in(Line& line, Job job) {
  line.gate.enter();
  line.jobs.push_back(std::move(job));
  ++counts.jobs;
  ++counts.waiting;
  wake.notify_one();
}

void ThreadedArchive::Engine::stop() {
  {
    const std::lock_guard lock(mutex);
    stopping = true;
  }
  wake.notify_one();
  thread.join();
}

void ThreadedArchive::Engine::serve() {
  for (;;) {
    Batch batch = next_batch();
    if (batch.jobs.empty()) return;
    work_off(std::move(batch));
  }
}

/// Nothing once the archive stops and nothing waits any more.
ThreadedArchive::Engine::Batch ThreadedArchive::Engine::next_batch() {
  std::unique_lock lock(mutex);
  wake.wait(lock, [this] { return stopping || !idle(); });
  Batch batch;
  for (const auto& [lane, most] :
       {std::pair(table::Lane::journal, SIZE_MAX), std::pair(table::Lane::errands, errands_at_once)}) {
    std::deque<Job>& jobs = line(lane).jobs;
    const std::size_t many = std::min(jobs.size(), most);
    batch.of[static_cast<std::size_t>(lane)] = many;
    const auto end = jobs.begin() + static_cast<std::ptrdiff_t>(many);
    batch.jobs.insert(batch.jobs.end(), std::move_iterator(jobs.begin()), std::move_iterator(end));
    jobs.erase(jobs.begin(), end);
  }
  return batch;
}

/// These jobs in one transaction: whether they are durable.
bool ThreadedArchive::Engine::carry_out(std::vector<Job>::iterator first, std::vector<Job>::iterator last) {
  bool durable = store->begin() == table::Stored::done;
  if (durable) {
    for (auto job = first; job != last; ++job) job->work(*store);
    durable = store->commit() == table::Stored::done;
  }
  const std::lock_guard lock(mutex);
  if (durable) {
    ++counts.commits;
  } else {
    ++counts.failures;
    last_error = store->last_error();
  }
  return durable;
}

void ThreadedArchive::Engine::work_off(Batch batch) {
  std::vector<Job>& jobs = batch.jobs;
  const bool together = carry_out(jobs.begin(), jobs.end());
  std::vector<bool> durable(jobs.size(), together);
  if (!together && jobs.size() > 1) {
    // One of them may be to blame, or a deadlock with another process: the others shall not suffer for it.
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const auto job = jobs.begin() + static_cast<std::ptrdiff_t>(i);
      durable[i] = carry_out(job, job + 1);
    }
  }
  answer(std::move(batch), std::move(durable));
}

void ThreadedArchive::Engine::answer(Batch batch, std::vector<bool> durable) {
  {
    const std::lock_guard lock(mutex);
    counts.waiting -= batch.jobs.size();
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].gate.leave(batch.of[i]);
  }
  auto done = std::make_shared<std::vector<Job>>(std::move(batch.jobs));
  post([done, durable = std::move(durable)] {
    for (std::size_t i = 0; i < done->size(); ++i) (*done)[i].answer(durable[i]);
  });
}

ThreadedArchive::ThreadedArchive(std::unique_ptr<table::Store> store, std::function<void(std::function<void()>)> post,
                                 const table::Bounds& bounds)
    : engine_(std::make_unique<Engine>(std::move(store), std::move(post), bounds)) {}

ThreadedArchive::~ThreadedArchive() { engine_->stop(); }

void ThreadedArchive::push(table::Lane lane, Job job) { engine_->push(lane, std::move(job)); }

void ThreadedArchive::finish(std::function<void()> answer) {
  const std::lock_guard lock(engine_->mutex);
  engine_->wait_in(engine_->line(table::Lane::errands),
                   {[](table::Store&) {}, [answer = std::move(answer)](bool) { answer(); }});
}

bool ThreadedArchive::admits(table::Lane lane, std::size_t jobs) {
  const std::lock_guard lock(engine_->mutex);
  return engine_->line(lane).gate.admits(jobs);
}

std::array<table::QueueCounts, 2> ThreadedArchive::queues() const {
  const std::lock_guard lock(engine_->mutex);
  return {engine_->line(table::Lane::journal).gate.counts(), engine_->line(table::Lane::errands).gate.counts()};
}

table::ArchiveCounts ThreadedArchive::counts() const {
  const std::lock_guard lock(engine_->mutex);
  return engine_->counts;
}

std::string ThreadedArchive::last_error() const {
  const std::lock_guard lock(engine_->mutex);
  return engine_->last_error;
}

}  // namespace redoubt::host
