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
#include "host/table_host.h"
#include "host/wall_clock.h"
#include "redoubt/commands.h"
#include "redoubt/database.h"
#include "redoubt/version.h"

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
  const std::string line = compact(json::object{{"at", host::now()}, {"event", text}}) + "\n";
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
  return [options](const GameWithBots& with_bots, const AnyMatch& match, const std::function<bool(double)>& go_on) {
    field::ReviewOptions now = options;
    now.go_on = go_on;
    return field::review_json(field::review(with_bots, match, now), match, with_bots.survey_plan());
  };
}

/// Every player is a socket; shells allow 1,024 files unless asked for more.
void allow_many_sockets() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

int serve(const GameRegistry& registry, const ServeOptions& options) {
  if (sodium_init() < 0) return complain("libsodium cannot be started");
  allow_many_sockets();
  host::Settings settings;
  settings.version = version;
  settings.origin = options.origin;
  settings.accounts = options.accounts;
  settings.behind_proxy = options.behind_proxy;
  settings.workers = options.workers != 0 ? options.workers : std::max(1U, std::thread::hardware_concurrency());
  settings.review = reviewer();
  Result<host::StaticPages> pages = host::StaticPages::read(options.client.empty() ? usual_client() : options.client);
  if (!pages) return complain(pages.error());
  const std::string database = database_or_usual(options.database);
  Result<std::unique_ptr<table::Store>> store = host::open_store(database);
  if (!store) return complain(store.error());
  const Result<DatabaseLock> alone = lock_database(database);
  if (!alone) return complain(alone.error());

  auto table = std::make_unique<host::TableHost>(registry, settings, std::move(*pages), log);
  const Result<std::uint16_t> port = table->listen(options.address, static_cast<std::uint16_t>(options.port));
  if (!port) return complain(port.error());
  table->open(std::move(*store));
  if (const auto heard = table->listen_for_commits(database); !heard) return complain(heard.error());
  const std::string home = options.origin.empty() ? fmt::format("http://localhost:{}", *port) : options.origin;
  fmt::print("Redoubt is at {}  (stop it with Ctrl-C)\n", home);
  std::fflush(stdout);
  if (options.open) open_browser(home);
  table->run([&table] {
    log("closing");
    table->close();
  });
  table.reset();
  log("closed");
  return exit_ok;
}

}  // namespace

void add_serve(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("serve", "The table in the browser, for this machine or for a club");
  auto options = std::make_shared<ServeOptions>();
  command->footer(
      "\nAn option that is not on the line is taken from the environment, where a variable is named for it.\n"
      "Exit codes: 0 when it is closed in good order; 2 when it cannot serve.");
  command->add_option("--address", options->address, "The address to listen at")
      ->envname("REDOUBT_ADDRESS")
      ->capture_default_str();
  command->add_option("--port", options->port, "The port; 0 takes a free one")
      ->check(CLI::Range(0, 65535))
      ->envname("REDOUBT_PORT")
      ->capture_default_str();
  add_database_option(*command, options->database);
  command->add_option("--client", options->client, "The folder of the built client")
      ->type_name("DIR")
      ->envname("REDOUBT_CLIENT");
  command->add_option("--origin", options->origin, "The address that browsers know the table by, https://…")
      ->envname("REDOUBT_ORIGIN");
  command->add_flag("--accounts", options->accounts, "Players sign up and sign in")->envname("REDOUBT_ACCOUNTS");
  command->add_flag("--behind-proxy", options->behind_proxy, "Take callers' addresses from X-Forwarded-For")
      ->envname("REDOUBT_BEHIND_PROXY");
  command->add_option("--workers", options->workers, "Threads for bots (default: one a core)")
      ->envname("REDOUBT_WORKERS");
  command->add_flag("--open", options->open, "Open the page in a browser");
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_registry(line, [&](const GameRegistry& registry) { return serve(registry, *options); });
    };
  });
}

}  // namespace redoubt
