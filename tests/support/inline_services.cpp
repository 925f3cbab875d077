#include "tests/support/inline_services.h"

#include <algorithm>
#include <iterator>

namespace redoubt::table {

void TaskQueue::run() {
  while (!tasks_.empty()) {
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
  }
}

void InlineServer::look_at_the_time() {
  const auto due =
      std::stable_partition(later_.begin(), later_.end(), [&](const auto& each) { return each.first > now_; });
  for (auto each = due; each != later_.end(); ++each) tasks_.push(std::move(each->second));
  later_.erase(due, later_.end());
}

void InlineArchive::push(Lane /*lane*/, Job job) {
  ++counts_.jobs;
  tasks_.push([this, job = std::move(job)] { carry_out(job); });
}

void InlineArchive::carry_out(const Job& job) {
  bool durable = store_.begin() == Stored::done;
  if (durable) {
    job.work(store_);
    durable = store_.commit() == Stored::done;
  }
  ++(durable ? counts_.commits : counts_.failures);
  job.answer(durable);
}

InlineServices::InlineServices(Store& store, std::uint64_t seed, std::uint64_t iterations)
    : archive_(tasks_, store), random_(seed), iterations_(iterations) {}

Services InlineServices::services() {
  Services services;
  services.server = &server_;
  services.archive = &archive_;
  services.workers = services.openers = services.readers = services.reviewers = &workers_;
  services.random = &random_;
  services.now = [this] { return now_; };
  services.within = [this](std::chrono::milliseconds) {
    Budget budget;
    budget.iterations = iterations_;
    return budget;
  };
  services.log = [this](const std::string& line) { log_.push_back(line); };
  services.page = [](const HttpRequest&) { return HttpResponse{404, {}, nullptr}; };
  services.send_webhook = [](const std::string&, const std::string&) {};
  services.queues = [] { return std::vector<QueueCounts>(); };
  return services;
}

void InlineServices::advance(std::chrono::milliseconds time) {
  now_ += time.count();
  server_.look_at_the_time();
  run();
}

}  // namespace redoubt::table
