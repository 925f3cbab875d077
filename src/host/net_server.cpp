// The server: its listening socket, its loop, and its end.
#include <fmt/format.h>

#include <atomic>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>

#include "host/net_core.h"

namespace redoubt::host {

using boost::system::error_code;

void report_exception(std::string_view where, std::string_view what) noexcept {
  std::fprintf(stderr, "fault in %.*s: %.*s\n", static_cast<int>(where.size()), where.data(),
               static_cast<int>(what.size()), what.data());
}

void Core::join(std::shared_ptr<Connection> connection) {
  const Connection* key = connection.get();
  connections.emplace(key, std::move(connection));
}

void Core::leave(const Connection* connection) {
  connections.erase(connection);
  if (stopping && connections.empty()) io.stop();
}

namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

/// So many more than the limit are told that the table is full; beyond them nobody is.
constexpr std::size_t told_that_it_is_full = 64;

Faults listen_fault(const std::string& address, std::uint16_t port, const error_code& error) {
  const std::string place = fmt::format("{} port {}", address, port);
  if (error == asio::error::address_in_use)
    return fault(place, "another program listens there; stop it, or choose another port");
  if (error == asio::error::access_denied)
    return fault(place, "the system does not allow it; choose a port from 1024 on");
  return fault(place, error.message() + "; choose an address of this machine, such as 127.0.0.1");
}

class BeastServer final : public NetServer {
 public:
  BeastServer(table::Handler& handler, const Limits& limits) : core_(handler, limits) {}

  Result<std::uint16_t> listen(const std::string& address, std::uint16_t port) override;
  void run(std::function<void()> on_signal) override;
  void stop() override;
  void send(table::SocketId socket, table::Text text) override;
  void close(table::SocketId socket, std::uint16_t code, std::string reason) override;
  void post(std::function<void()> task) override;
  void after(std::chrono::milliseconds delay, std::function<void()> task) override;
  [[nodiscard]] table::NetCounts counts() const override;

 private:
  void accept();
  void on_accepted(error_code error, TcpSocket socket);
  void await_signal(asio::signal_set& signals, const std::function<void()>& on_signal);
  void begin_to_stop();

  Core core_;
  std::atomic<std::uint64_t> tasks_ = 0;
  Acceptor acceptor_{core_.io};
  Timer accept_again_{core_.io};
  Timer last_moment_{core_.io};
};

Result<std::uint16_t> BeastServer::listen(const std::string& address, std::uint16_t port) {
  error_code error;
  const auto ip = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error) return fault(address, "this is no address; give one in numbers, such as 127.0.0.1 or 0.0.0.0");
  const asio::ip::tcp::endpoint endpoint(ip, port);
  error = acceptor_.open(endpoint.protocol(), error);
  if (!error) error = acceptor_.set_option(Acceptor::reuse_address(true), error);
  if (!error) error = acceptor_.bind(endpoint, error);
  if (!error) error = acceptor_.listen(Acceptor::max_listen_connections, error);
  const std::uint16_t bound = error ? port : acceptor_.local_endpoint(error).port();
  if (error) {
    error_code ignored;
    ignored = acceptor_.close(ignored);
    return listen_fault(address, port, error);
  }
  accept();
  return {boost::system::in_place_value, bound};
}

void BeastServer::accept() {
  acceptor_.async_accept(core_.io.get_executor(),
                         [this](error_code error, TcpSocket socket) { on_accepted(error, std::move(socket)); });
}

void BeastServer::on_accepted(error_code error, TcpSocket socket) {
  if (core_.stopping || error == asio::error::operation_aborted) return;
  if (error) {
    // Out of descriptors or memory, most likely: trying again at once would only burn time.
    accept_again_.expires_after(std::chrono::milliseconds(50));
    accept_again_.async_wait([this](error_code cancelled) {
      if (!cancelled && !core_.stopping) accept();
    });
    return;
  }
  const std::size_t connected = core_.connections.size();
  if (connected < core_.limits.connections + told_that_it_is_full) {
    error_code ignored;
    ignored = socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    serve_http(core_, std::move(socket), connected >= core_.limits.connections);
  } else {
    ++core_.counts.refused;
  }
  accept();
}

void BeastServer::run(std::function<void()> on_signal) {
  asio::signal_set signals(core_.io);
  if (on_signal) {
    signals.add(SIGINT);
    signals.add(SIGTERM);
    await_signal(signals, on_signal);
  }
  const auto work = asio::make_work_guard(core_.io);
  while (!guarded("the loop", [&] { core_.io.run(); })) {
  }
}

void BeastServer::await_signal(asio::signal_set& signals, const std::function<void()>& on_signal) {
  signals.async_wait([this, &signals, &on_signal](error_code error, int) {
    if (error) return;
    guarded("a signal", on_signal);
    await_signal(signals, on_signal);
  });
}

void BeastServer::stop() {
  // Not from within: the caller may stand in the middle of a connection's doings.
  asio::post(core_.io, [this] { begin_to_stop(); });
}

void BeastServer::begin_to_stop() {
  if (std::exchange(core_.stopping, true)) return;
  error_code ignored;
  ignored = acceptor_.close(ignored);
  const auto all = core_.connections;
  for (const auto& [key, connection] : all) connection->stop();
  if (core_.connections.empty()) return core_.io.stop();
  last_moment_.expires_after(goodbye_time);
  last_moment_.async_wait([this](error_code) {
    const auto left = core_.connections;
    for (const auto& [key, connection] : left) connection->drop();
  });
}

void BeastServer::send(table::SocketId socket, table::Text text) {
  const auto found = core_.sockets.find(socket);
  if (found != core_.sockets.end()) found->second->send(std::move(text));
}

void BeastServer::close(table::SocketId socket, std::uint16_t code, std::string reason) {
  const auto found = core_.sockets.find(socket);
  if (found != core_.sockets.end()) found->second->close(code, reason);
}

void BeastServer::post(std::function<void()> task) {
  ++tasks_;
  asio::post(core_.io, [this, task = std::move(task)] {
    --tasks_;
    guarded("a task", task);
  });
}

void BeastServer::after(std::chrono::milliseconds delay, std::function<void()> task) {
  const auto timer = std::make_shared<Timer>(core_.io, delay);
  timer->async_wait([timer, task = std::move(task)](error_code error) {
    if (!error) guarded("a task", task);
  });
}

table::NetCounts BeastServer::counts() const {
  table::NetCounts counts = core_.counts;
  counts.connections = core_.connections.size();
  counts.sockets = core_.sockets.size();
  counts.tasks = tasks_;
  counts.bodies = core_.bodies.counts();
  counts.large_bodies = core_.large_bodies.counts();
  return counts;
}

}  // namespace

std::unique_ptr<NetServer> make_server(table::Handler& handler, const Limits& limits) {
  return std::make_unique<BeastServer>(handler, limits);
}

}  // namespace redoubt::host
