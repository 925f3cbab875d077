// `redoubt serve`: the table, for this machine or for a club.
#include <fmt/format.h>
#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "field/review.h"
#include "redoubt/commands.h"
#include "redoubt/database.h"
#include "redoubt/version.h"
#include "table/table.h"

namespace redoubt {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  unsigned port = 1812;
  std::string database;
  std::string client;
  std::string origin;
  bool accounts = false;
  bool behind_proxy = false;
  bool open = false;
  std::size_t workers = 0;
};

/// One line of JSON an event, without anything that is secret. When nobody reads any more, the table goes on.
void log(const std::string& text) {
  const std::string line = compact(json::object{{"at", table::now()}, {"event", text}}) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Beside the program as it is built, or where it is installed.
std::string usual_client() {
  std::error_code trouble;
  const fs::path here = fs::read_symlink("/proc/self/exe", trouble).parent_path();
  for (const fs::path& each : {here / "client", here / ".." / "client", here / ".." / "share" / "redoubt" / "client"}) {
    if (fs::exists(each / "index.html", trouble)) return each.lexically_normal().string();
  }
  return (here / ".." / "client").lexically_normal().string();
}

void open_browser(const std::string& address) {
  if (from_environment("DISPLAY").empty() && from_environment("WAYLAND_DISPLAY").empty()) return;
  if (::fork() != 0) return;
  ::setsid();
  ::execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
  ::_exit(0);
}

/// The marshal is counted in worlds, so that a review is the same whenever and wherever it is made.
table::Reviewer reviewer() {
  field::ReviewOptions options;
  options.advisor = *field::setting_named("marshal:500i");
  return [options](const Seats& seats, const AnyMatch& match, const std::function<bool(double)>& go_on) {
    field::ReviewOptions now = options;
    now.go_on = go_on;
    return field::review_json(field::review(seats, match, now), match, seats.survey_plan());
  };
}

/// Every player is a socket; shells allow 1,024 files unless asked for more.
void allow_many_sockets() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

int serve(const Shelf& shelf, const ServeOptions& options) {
  if (sodium_init() < 0) return complain("libsodium cannot be started");
  allow_many_sockets();
  table::Settings settings;
  settings.version = version;
  settings.client = options.client.empty() ? usual_client() : options.client;
  settings.origin = options.origin;
  settings.accounts = options.accounts;
  settings.behind_proxy = options.behind_proxy;
  settings.workers = options.workers != 0 ? options.workers : std::max(1U, std::thread::hardware_concurrency());
  settings.review = reviewer();
  Result<table::Pages> pages = table::Pages::read(settings.client);
  if (!pages) return complain(pages.error());
  const std::string database = database_or_usual(options.database);
  Result<std::unique_ptr<table::Store>> store = table::open_store(database);
  if (!store) return complain(store.error());
  const Result<Hold> alone = hold(database);
  if (!alone) return complain(alone.error());

  table::Table table(shelf, settings, std::move(*pages), log);
  const std::unique_ptr<table::Server> server = table::make_server(table, {});
  const Result<std::uint16_t> port = server->listen(options.address, static_cast<std::uint16_t>(options.port));
  if (!port) return complain(port.error());
  table.open(*server, std::move(*store));
  Result<std::unique_ptr<table::Bell>> bell =
      table::open_bell(database, [&table](table::News news) { table.heard(std::move(news)); });
  if (!bell) return complain(bell.error());
  const std::string home = options.origin.empty() ? fmt::format("http://localhost:{}", *port) : options.origin;
  fmt::print("Redoubt is at {}  (stop it with Ctrl-C)\n", home);
  std::fflush(stdout);
  if (options.open) open_browser(home);
  server->run([&table] {
    log("closing");
    table.close();
  });
  bell->reset();
  table.leave();
  log("closed");
  return exit_fine;
}

}  // namespace

void add_serve(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("serve", "The table in the browser, for this machine or for a club");
  auto options = std::make_shared<ServeOptions>();
  command->add_option("--address", options->address, "The address to listen at")->capture_default_str();
  command->add_option("--port", options->port, "The port; 0 takes a free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command->add_option("--db", options->database,
                      "A file (SQLite) or postgresql://… (default: redoubt/table.db in your data folder)");
  command->add_option("--client", options->client, "The folder of the built client")->type_name("DIR");
  command->add_option("--origin", options->origin, "The address that browsers know the table by, https://…");
  command->add_flag("--accounts", options->accounts, "Players sign up and sign in");
  command->add_flag("--behind-proxy", options->behind_proxy, "Take callers' addresses from X-Forwarded-For");
  command->add_option("--workers", options->workers, "Threads for bots (default: one a core)");
  command->add_flag("--open", options->open, "Open the page in a browser");
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_shelf(line, [&](const Shelf& shelf) { return serve(shelf, *options); });
    };
  });
}

}  // namespace redoubt
