// LISTEN and NOTIFY: how processes that serve from one PostgreSQL hear of each other's commits.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "table/database.h"
#include "table/postgres.h"
#include "table/store.h"

namespace redoubt::table {
namespace {

constexpr int between_connects_ms = 1000;

class SilentBell final : public Bell {};

class PostgresBell final : public Bell {
 public:
  PostgresBell(PostgresAddress address, PostgresConnection connection, int stop, std::function<void(News)> ring)
      : address_(std::move(address)),
        connection_(std::move(connection)),
        stop_(stop),
        ring_(std::move(ring)),
        thread_([this] { serve(); }) {}

  ~PostgresBell() override {
    const std::uint64_t one = 1;
    // An eventfd takes this always: its count is far from full.
    [[maybe_unused]] const auto written = ::write(stop_, &one, sizeof one);
    thread_.join();
    ::close(stop_);
  }

  static bool listen(PGconn* connection) {
    const PostgresResult result(PQexec(connection, "LISTEN redoubt"));
    return PQresultStatus(result.get()) == PGRES_COMMAND_OK;
  }

 private:
  void serve() {
    while (wait(PQsocket(connection_.get()), -1)) {
      if (hear()) continue;
      if (!connect_again()) return;
      ring_({});  // what was told meanwhile is lost
    }
  }

  /// Until something comes or the time is over; false when the bell is to stop.
  bool wait(int socket, int at_most_ms) const {
    std::array<pollfd, 2> watched = {pollfd{stop_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
    while (::poll(watched.data(), watched.size(), at_most_ms) < 0 && errno == EINTR) {
    }
    return watched[0].revents == 0;
  }

  /// Rings for whatever has come; false when the connection is lost.
  bool hear() {
    const bool alive = PQconsumeInput(connection_.get()) == 1;
    while (PGnotify* notify = PQnotifies(connection_.get())) {
      News news = read(notify->extra);
      PQfreemem(notify);
      ring_(std::move(news));
    }
    return alive && PQstatus(connection_.get()) == CONNECTION_OK;
  }

  /// "MATCH" or "MATCH SEQUENCE"
  static News read(std::string_view text) {
    const std::size_t blank = text.find(' ');
    News news{std::string(text.substr(0, blank)), {}};
    if (blank == std::string_view::npos) return news;
    std::uint64_t sequence = 0;
    std::from_chars(text.data() + blank + 1, text.data() + text.size(), sequence);
    news.sequence = sequence;
    return news;
  }

  bool connect_again() {
    for (;;) {
      connection_.reset();
      if (!wait(-1, between_connects_ms)) return false;
      auto connected = connect_postgres(address_);
      if (!connected || !listen(connected->get())) continue;
      connection_ = std::move(*connected);
      return true;
    }
  }

  PostgresAddress address_;
  PostgresConnection connection_;
  int stop_;
  std::function<void(News)> ring_;
  std::thread thread_;  // last: it uses the others from its start
};

}  // namespace

Result<std::unique_ptr<Bell>> open_bell(const std::string& address, std::function<void(News)> ring) {
  if (!is_postgres(address)) return std::unique_ptr<Bell>(std::make_unique<SilentBell>());
  auto read = read_postgres_address(address);
  if (!read) return read.error();
  auto connected = connect_postgres(*read);
  if (!connected) return connected.error();
  if (!PostgresBell::listen(connected->get())) return fault(read->shown, "PostgreSQL does not let us LISTEN");
  const int stop = ::eventfd(0, EFD_CLOEXEC);
  if (stop < 0) return fault(read->shown, "there are no file handles left: allow more, or close some");
  return std::unique_ptr<Bell>(
      std::make_unique<PostgresBell>(std::move(*read), std::move(*connected), stop, std::move(ring)));
}

}  // namespace redoubt::table
