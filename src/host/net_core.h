// What the files of the server share: the loop, the limits, and who is connected. Known to net_*.cpp only.
#pragma once
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "host/net.h"

namespace redoubt::host {

namespace asio = boost::asio;

using Clock = std::chrono::steady_clock;
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

/// How long a goodbye may take: of one connection, and of all when the server stops.
inline constexpr std::chrono::milliseconds goodbye_time{2'000};

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// Finishes what was begun, then leaves.
  virtual void stop() = 0;
  /// Leaves at once.
  virtual void drop() = 0;
};

class Socket : public Connection {
 public:
  virtual void send(table::Text text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

void report_exception(std::string_view where, std::string_view what) noexcept;

/// Whatever the handler throws stays here. Says whether it threw nothing.
template <class Task>
bool guarded(std::string_view where, Task&& task) noexcept {
  try {
    task();
    return true;
  } catch (const std::exception& exception) {
    report_exception(where, exception.what());
  } catch (...) {
    report_exception(where, "something that is no exception");
  }
  return false;
}

struct Core {
  Core(table::Handler& handler_, const Limits& limits_)
      : handler(handler_),
        limits(limits_),
        bodies("bodies", limits_.bodies),
        large_bodies("large_bodies", limits_.large_bodies) {
    counts.in_hand = {"messages", limits_.in_hand};
    counts.backlog = {"backlog", limits_.backlog};
  }

  void join(std::shared_ptr<Connection> connection);
  void leave(const Connection* connection);

  // First, so that it dies last: everything below stands on it.
  asio::io_context io{1};
  table::Handler& handler;
  const Limits limits;
  table::NetCounts counts;  // some are computed when asked for
  bool stopping = false;
  table::SocketId last_socket = 0;
  table::Gate bodies;  // under way, or in a request that is not answered yet
  table::Gate large_bodies;
  std::unordered_map<const Connection*, std::shared_ptr<Connection>> connections;
  std::unordered_map<table::SocketId, std::shared_ptr<Socket>> sockets;
};

/// Reads requests from a fresh connection. One too many is told so and sent away.
void serve_http(Core& core, TcpSocket socket, bool too_many);

/// Takes over a connection whose request for a WebSocket was accepted.
void serve_socket(Core& core, TcpSocket socket, table::SocketId id, const table::HttpRequest& request);

}  // namespace redoubt::host
