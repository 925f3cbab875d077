// redoubt_load: many matches at one table over real connections on loopback, how fast decisions become durable, and
// what that costs.
#include <fmt/format.h>
#include <stdlib.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <optional>
#include <stdexcept>
#include <thread>

#include "bench/load/crowd.h"
#include "bench/load/server.h"

namespace redoubt::load {
namespace {

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Processor time between two moments, by who had it.
class Spending {
 public:
  explicit Spending(const Server* server) : server_(server), start_(Clock::now()), before_(now()) {}

  void stop() {
    seconds_ = seconds_since(start_);
    after_ = now();
  }
  void print(std::size_t decisions) const {
    const double server = after_.server - before_.server;
    const double own = after_.own - before_.own;
    const double others = after_.machine - before_.machine - own - server;
    if (server_ != nullptr) print_row("CPU of the server", row(server, decisions));
    print_row("CPU of the generator", row(own, decisions));
    print_row("CPU of all others", row(std::max(0.0, others), decisions));
  }

 private:
  struct Spent {
    double server = 0;
    double own = 0;
    double machine = 0;
  };

  [[nodiscard]] Spent now() const {
    return {server_ == nullptr ? 0 : server_->cpu_seconds(), own_cpu_seconds(), machine_cpu_seconds()};
  }
  [[nodiscard]] std::string row(double spent, std::size_t decisions) const {
    const unsigned cores = std::thread::hardware_concurrency();
    const double each = decisions == 0 ? 0 : spent * 1e6 / static_cast<double>(decisions);
    return fmt::format("{:.2f} s, {:.1f} % of {} cores, {:.0f} µs a decision", spent, 100 * spent / seconds_ / cores,
                       cores, each);
  }

  const Server* server_;
  Clock::time_point start_;
  Spent before_;
  Spent after_;
  double seconds_ = 0;
};

/// What the server keeps at each stage, and what that is for one socket.
class Memory {
 public:
  Memory(const Server* server, std::size_t sockets) : server_(server), sockets_(sockets) {}

  void note(const char* stage) {
    if (server_ == nullptr) return;
    const double now = server_->memory("VmRSS");
    if (made_ == 0) {
      print_row(stage, fmt::format("RSS {:.0f} MiB", now));
    } else {
      const double each = 1024 * (now - made_) / static_cast<double>(sockets_);
      print_row(stage, fmt::format("RSS {:.0f} MiB, {:.1f} KiB a socket", now, each));
    }
  }
  /// From now on what is more is told by the socket.
  void count_from_here() { made_ = server_ == nullptr ? 0 : server_->memory("VmRSS"); }
  void print_last() const {
    if (server_ == nullptr) return;
    print_row("memory of the server",
              fmt::format("RSS {:.0f} MiB, at most {:.0f}", server_->memory("VmRSS"), server_->memory("VmHWM")));
  }

 private:
  const Server* server_;
  std::size_t sockets_;
  double made_ = 0;
};

void print_load_average() {
  std::array<double, 1> load{};
  ::getloadavg(load.data(), 1);
  print_row("load average", fmt::format("{:.1f} on {} cores", load[0], std::thread::hardware_concurrency()));
}

int run(const Options& options) {
  const Loopback checked(options.address, options.port);
  std::optional<Server> server;
  // The server has the limits that its users have; only this program's are raised.
  if (!options.program.empty()) server.emplace(options);
  const std::size_t sockets = 2 * options.games;
  allow_files(sockets + 64);
  const Server* ours = server ? &*server : nullptr;
  const Loopback table = server ? Loopback(options.address, server->port()) : checked;
  Memory memory(ours, sockets);

  const std::string game = options.game.empty() ? first_game(table) : options.game;
  print_row("game", fmt::format("{}, {} matches, {} sockets{}", game, options.games, sockets,
                                options.deflate ? ", compressed" : ""));
  memory.note("the server alone");
  const Clock::time_point start = Clock::now();
  Crowd crowd(options, table, invite_all(table, game, options.games));
  print_row("matches made in", fmt::format("{:.1f} s", seconds_since(start)));
  memory.note("with the matches made");
  memory.count_from_here();
  crowd.connect();
  memory.note("with every socket");
  crowd.sit_down();
  memory.note("with every match open");
  print_row("ready after", fmt::format("{:.1f} s", seconds_since(start)));

  Spending spending(ours);
  crowd.play();
  spending.stop();
  Figures& figures = crowd.figures();
  if (options.verify && figures.clean()) crowd.compare();
  print(figures);
  spending.print(figures.decisions);
  memory.print_last();
  print_load_average();
  return figures.clean() ? 0 : 1;
}

}  // namespace
}  // namespace redoubt::load

int main(int argc, char** argv) {
  redoubt::load::Options options;
  CLI::App app("Loads a table on loopback with random games and prints how fast decisions become durable");
  app.add_option("--game", options.game, "The game that is played (the first that the table has)");
  app.add_option("--games", options.games, "Matches, with two guests each")
      ->check(CLI::Range(1, 5000))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long they play")->check(CLI::Range(1, 600))->capture_default_str();
  app.add_option("--decisions", options.decisions, "Ends earlier, after so many")->check(CLI::Range(1, 10'000'000));
  CLI::Option* rate = app.add_option("--rate", options.rate, "Decisions a second in all")
                          ->check(CLI::Range(1, 20'000))
                          ->capture_default_str();
  CLI::Option* saturate = app.add_flag("--saturate", options.saturate, "As many decisions as the table takes");
  app.add_option("--under-way", options.under_way, "To saturate, so many are under way at any time")
      ->check(CLI::Range(1, 5000))
      ->capture_default_str()
      ->needs(saturate);
  app.add_flag("--sockets-only", options.sockets_only, "Opens everything, then decides once a second")
      ->excludes(rate)
      ->excludes(saturate);
  app.add_flag("--deflate", options.deflate, "Compressed WebSockets, as browsers have them");
  app.add_flag("--verify", options.verify, "Keeps every view, and compares it with a whole table at the end");
  app.add_option("--address", options.address, "Where the table is; loopback only")->capture_default_str();
  CLI::Option* port = app.add_option("--port", options.port, "Its port");
  CLI::Option* program = app.add_option("--program", options.program, "Or start this redoubt, and end it afterwards");
  program->needs(app.add_option("--db", options.database, "Its database: a file or postgresql://…"))->excludes(port);
  app.add_option("--client", options.client, "Its folder of pages")->needs(program);
  CLI11_PARSE(app, argc, argv);
  if (options.program.empty() == (options.port == 0)) {
    fmt::print(stderr, "redoubt_load: give either --port, or --program and --db\n");
    return 2;
  }
  if (options.sockets_only) options.rate = 1;
  ::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // each row when it is known
  try {
    return redoubt::load::run(options);
  } catch (const std::exception& trouble) {
    fmt::print(stderr, "redoubt_load: {}\n", trouble.what());
    return 1;
  }
}
