#include "host/table_host.h"

#include <utility>

#include "host/bot_runtime.h"
#include "host/gzip.h"
#include "host/wall_clock.h"

namespace redoubt::host {

TableHost::TableHost(const GameRegistry& registry, const Settings& settings, StaticPages pages, table::Log log)
    : settings_(settings),
      pages_(std::move(pages)),
      log_(std::move(log)),
      commit_notices_(settings.bounds.commit_notices),
      table_(registry, settings),
      server_(make_server(table_, settings.limits)) {}

void TableHost::open(std::unique_ptr<table::Store> store) {
  const table::Bounds& bounds = settings_.bounds;
  const auto one_thread = [](std::string_view queue, std::size_t bound) {
    return std::make_unique<WorkerPool>(1, std::vector<WorkerPool::Queue>{{queue, bound}});
  };
  archive_ = std::make_unique<ThreadedArchive>(std::move(store), table::post_to(*server_), bounds);
  readers_ = one_thread("records", bounds.records);
  openers_ = one_thread("replays", bounds.opened_at_once);
  // In the order of namespace work.
  workers_ = std::make_unique<WorkerPool>(
      settings_.workers,
      std::vector<WorkerPool::Queue>{{"bots", bounds.bots}, {"hints", bounds.hints}, {"passwords", bounds.passwords}});
  reviewers_ = one_thread("reviewed", 1);
  webhooks_ = std::make_unique<Webhooks>(!settings_.accounts, log_, bounds);
  table_.open(services());
}

table::Services TableHost::services() {
  table::Services services;
  services.server = server_.get();
  services.archive = archive_.get();
  services.workers = workers_.get();
  services.openers = openers_.get();
  services.readers = readers_.get();
  services.reviewers = reviewers_.get();
  services.random = &random_;
  services.passwords = &passwords_;
  services.now = now;
  services.within = within;
  services.parallel_for = parallel_for;
  services.log = log_;
  services.gzip = gzipped;
  services.page = [this](const table::HttpRequest& request) { return pages_.answer(request); };
  services.send_webhook = [this](const std::string& url, const std::string& body) { webhooks_->send(url, body); };
  services.queues = [this] {
    std::vector<table::QueueCounts> queues = webhooks_->queues();
    queues.push_back(commit_notices_.counts());
    return queues;
  };
  return services;
}

Result<void> TableHost::listen_for_commits(const std::string& database) {
  Result<std::unique_ptr<CommitListener>> listener =
      open_commit_listener(database, [this](table::CommitNotice notice) { on_commit_elsewhere(std::move(notice)); });
  if (!listener) return listener.error();
  commit_listener_ = std::move(*listener);
  return {};
}

/// On the listener's thread.
void TableHost::on_commit_elsewhere(table::CommitNotice notice) {
  if (!commit_notices_.put(std::move(notice))) return;
  server_->post([this] {
    for (const table::CommitNotice& each : commit_notices_.fetch()) table_.on_commit_elsewhere(each);
  });
}

void TableHost::close() {
  server_->post([this] { table_.close(); });
}

}  // namespace redoubt::host
