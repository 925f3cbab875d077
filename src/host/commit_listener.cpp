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

#include "host/database.h"
#include "host/postgres.h"
#include "host/store.h"

namespace redoubt::host {
namespace {

constexpr int between_connects_ms = 1000;

class NullCommitListener final : public CommitListener {};

class PostgresCommitListener final : public CommitListener {
 public:
  PostgresCommitListener(PostgresAddress address, PostgresConnection connection, int stop,
                         std::function<void(table::CommitNotice)> on_commit)
      : address_(std::move(address)),
        connection_(std::move(connection)),
        stop_(stop),
        on_commit_(std::move(on_commit)),
        thread_([this] { serve(); }) {}

  ~PostgresCommitListener() override {
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
      if (take_notices()) continue;
      if (!connect_again()) return;
      on_commit_({});  // what was told meanwhile is lost
    }
  }

  /// Until something comes or the time is over; false when the listener is to stop.
  bool wait(int socket, int at_most_ms) const {
    std::array<pollfd, 2> watched = {pollfd{stop_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
    while (::poll(watched.data(), watched.size(), at_most_ms) < 0 && errno == EINTR) {
    }
    return watched[0].revents == 0;
  }

  /// Tells of whatever has come; false when the connection is lost.
  bool take_notices() {
    const bool alive = PQconsumeInput(connection_.get()) == 1;
    while (PGnotify* notify = PQnotifies(connection_.get())) {
      table::CommitNotice notice = read(notify->extra);
      PQfreemem(notify);
      on_commit_(std::move(notice));
    }
    return alive && PQstatus(connection_.get()) == CONNECTION_OK;
  }

  /// "MATCH" or "MATCH SEQUENCE"
  static table::CommitNotice read(std::string_view text) {
    const std::size_t blank = text.find(' ');
    table::CommitNotice notice{std::string(text.substr(0, blank)), {}};
    if (blank == std::string_view::npos) return notice;
    std::uint64_t sequence = 0;
    std::from_chars(text.data() + blank + 1, text.data() + text.size(), sequence);
    notice.sequence = sequence;
    return notice;
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
  std::function<void(table::CommitNotice)> on_commit_;
  std::thread thread_;  // last: it uses the others from its start
};

}  // namespace

Result<std::unique_ptr<CommitListener>> open_commit_listener(const std::string& address,
                                                             std::function<void(table::CommitNotice)> on_commit) {
  if (!is_postgres(address)) return std::unique_ptr<CommitListener>(std::make_unique<NullCommitListener>());
  auto read = read_postgres_address(address);
  if (!read) return read.error();
  auto connected = connect_postgres(*read);
  if (!connected) return connected.error();
  if (!PostgresCommitListener::listen(connected->get())) return fault(read->shown, "PostgreSQL does not let us LISTEN");
  const int stop = ::eventfd(0, EFD_CLOEXEC);
  if (stop < 0) return fault(read->shown, "there are no file handles left: allow more, or close some");
  return std::unique_ptr<CommitListener>(
      std::make_unique<PostgresCommitListener>(std::move(*read), std::move(*connected), stop, std::move(on_commit)));
}

}  // namespace redoubt::host
