// The server that speaks HTTP and WebSocket, behind a plain interface: the library that does it is known to one or two
// files.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "kernel/fault.h"
#include "table/net.h"

namespace redoubt::host {

struct Limits {
  std::size_t body = std::size_t{1} << 20;
  std::size_t large_bodies = 8;  // beyond that limit at a time, of all connections; only with Content-Length
  std::size_t small_body = std::size_t{64} * 1024;
  std::size_t bodies = 256;  // between the two, or of a length that is not told: at a time, of all connections
  std::size_t request_headers = std::size_t{16} * 1024;
  std::size_t message = std::size_t{64} * 1024;
  std::size_t in_hand = 16;  // messages of one socket that are not answered; with so many it is not read from
  std::size_t backlog = std::size_t{4} << 20;   // bytes waiting for a slow socket; beyond it is dropped with 1008
  std::size_t unread = std::size_t{256} << 10;  // of them; with more the socket is not read from
  std::size_t connections = 20'000;
  std::chrono::milliseconds request_time{10'000};  // a request, from its first byte to its last
  std::chrono::milliseconds idle_time{60'000};     // a kept connection between requests
  std::chrono::milliseconds ping_every{25'000};
  std::chrono::milliseconds pong_within{60'000};
};

/// One thread runs it. When it stops, sockets are closed with 1001, and `run` ends after 2 s at the latest.
class NetServer : public table::Server {
 public:
  /// Binds and listens; gives the port (port 0 asks for a free one), or says what to do about it.
  virtual Result<std::uint16_t> listen(const std::string& address, std::uint16_t port) = 0;
  /// Serves until `stop`. SIGINT and SIGTERM call `on_signal` on this thread; without one they are left alone.
  virtual void run(std::function<void()> on_signal) = 0;
};

/// The handler must outlive the server. What it throws is written to standard error; the request is answered with 500,
/// the socket closed with 1011. Compresses what compresses (permessage-deflate, and bodies that the handler gave as
/// they are stay as they are).
std::unique_ptr<NetServer> make_server(table::Handler& handler, const Limits& limits);

}  // namespace redoubt::host
