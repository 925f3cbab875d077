// How long each queue is, and how often it was full: GET /metrics again. docs/operating.md names the queues.
#include <fmt/format.h>

#include <array>

#include "table/table.h"

namespace redoubt::table {

std::vector<QueueCounts> Table::queues() const {
  const NetCounts net = services_.server->counts();
  std::vector<QueueCounts> all = {net.in_hand,      net.backlog,       net.bodies,
                                  net.large_bodies, reviews_->queue(), requests_.counts()};
  const auto add = [&](const auto& more) { all.insert(all.end(), more.begin(), more.end()); };
  add(services_.archive->queues());
  for (const Workers* each : {services_.workers, services_.openers, services_.readers}) add(each->counts());
  add(services_.queues());
  add(rooms_->queues());
  add(lobby_->queues());
  return all;
}

std::string Table::queue_metrics() const {
  struct Metric {
    std::string_view name;
    std::string_view type;
    std::string_view help;
    std::uint64_t QueueCounts::* value;
  };
  static constexpr std::array<Metric, 4> metrics = {{
      {"redoubt_queue_length", "gauge", "What waits in a queue.", &QueueCounts::length},
      {"redoubt_queue_bound", "gauge", "How much may wait in it.", &QueueCounts::bound},
      {"redoubt_queue_longest", "gauge", "The most that has waited in it since the start.", &QueueCounts::longest},
      {"redoubt_queue_full_total", "counter", "How often its bound was met.", &QueueCounts::met},
  }};
  const std::vector<QueueCounts> all = queues();
  std::string text = fmt::format(
      "# HELP redoubt_tasks_waiting Tasks that wait for the server's thread.\n# TYPE redoubt_tasks_waiting gauge\n"
      "redoubt_tasks_waiting {}\n",
      services_.server->counts().tasks);
  for (const Metric& metric : metrics) {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", metric.name, metric.help, metric.type);
    for (const QueueCounts& each : all)
      text += fmt::format("{}{{queue=\"{}\"}} {}\n", metric.name, each.name, each.*metric.value);
  }
  return text;
}

}  // namespace redoubt::table
