// What an operator's program counts: GET /metrics, in the form of Prometheus.
#include <fmt/format.h>

#include <array>

#include "table/table.h"

namespace redoubt::table {

std::string Table::metrics() const {
  const NetCounts net = services_.server->counts();
  const ArchiveCounts archive = services_.archive->counts();
  const RoomCounts& rooms = rooms_->counts();
  struct Metric {
    std::string_view name;
    std::string_view type;
    std::string_view help;
    std::uint64_t value;
  };
  const std::array<Metric, 14> metrics = {{
      {"redoubt_connections", "gauge", "Open connections.", net.connections},
      {"redoubt_sockets", "gauge", "Open WebSockets.", net.sockets},
      {"redoubt_requests_total", "counter", "HTTP requests.", net.requests},
      {"redoubt_messages_in_total", "counter", "WebSocket messages received.", net.messages_in},
      {"redoubt_messages_out_total", "counter", "WebSocket messages sent.", net.messages_out},
      {"redoubt_refused_total", "counter", "Connections and messages refused by the network layer.", net.refused},
      {"redoubt_rooms", "gauge", "Matches in memory.", rooms_->size()},
      {"redoubt_decisions_total", "counter", "Durable journal entries.", rooms.decisions},
      {"redoubt_bot_decisions_total", "counter", "Of them decisions of bots.", rooms.bot_decisions},
      {"redoubt_conflicts_total", "counter", "Writes that another table was ahead of.", rooms.conflicts},
      {"redoubt_write_failures_total", "counter", "Writes that the database refused.", rooms.failures},
      {"redoubt_jobs_total", "counter", "Jobs of the archive.", archive.jobs},
      {"redoubt_commits_total", "counter", "Transactions of the archive.", archive.commits},
      {"redoubt_jobs_waiting", "gauge", "Jobs that wait for the archive.", archive.waiting},
  }};
  std::string text;
  for (const Metric& each : metrics) {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", each.name, each.help, each.type, each.value);
  }
  return text + queue_metrics();
}

}  // namespace redoubt::table
