// HTTP and WebSocket, behind a plain interface: the library that speaks them is known to one or two files.
//
// One thread runs the server, and calls the Handler on it. `post` is the one thing that other threads may use.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/fault.h"

namespace redoubt::table {

using Headers = std::vector<std::pair<std::string, std::string>>;
/// Texts that go to many are shared, not copied.
using Text = std::shared_ptr<const std::string>;

struct HttpRequest {
  std::string method;  // GET for HEAD as well: the server leaves the answer's body out
  std::string path;    // decoded, without the query
  std::string query;   // as it came
  Headers headers;     // names in lower case
  std::string body;
  std::string peer;  // address, without the port

  /// Empty when there is none.
  [[nodiscard]] std::string_view header(std::string_view lower_case_name) const;
};

struct HttpResponse {
  unsigned status = 200;
  Headers headers;  // Content-Type among them; length, date and connection are the server's
  Text body;
};

/// To be called once, on the server's thread, at once or later. A connection that is gone is passed over. If every copy
/// is destroyed uncalled, the server answers 500.
using Reply = std::function<void(HttpResponse)>;

using SocketId = std::uint64_t;

/// What it throws is written to standard error; the request is answered with 500, the socket closed with 1011.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  virtual void http(HttpRequest request, Reply reply) = 0;
  /// A WebSocket is asked for: nothing to accept it, or the refusal. `opened` and `closed` follow each acceptance.
  virtual std::optional<HttpResponse> upgrade(SocketId socket, const HttpRequest& request) = 0;
  /// From now on it can be sent to.
  virtual void opened(SocketId socket) = 0;
  /// One whole text message, valid UTF-8. (Binary messages are refused with 1003 before they come here.)
  virtual void message(SocketId socket, std::string text) = 0;
  /// Once for each that was opened; never from within a call of the server's.
  virtual void closed(SocketId socket) = 0;
};

struct Limits {
  std::size_t body = std::size_t{1} << 20;
  std::size_t request_headers = std::size_t{16} * 1024;
  std::size_t message = std::size_t{64} * 1024;
  std::size_t backlog = std::size_t{4} << 20;  // bytes waiting for a slow socket; beyond it is dropped with 1008
  std::size_t connections = 20'000;
  std::chrono::milliseconds request_time{10'000};  // a request, from its first byte to its last
  std::chrono::milliseconds idle_time{60'000};     // a kept connection between requests
  std::chrono::milliseconds ping_every{25'000};
  std::chrono::milliseconds pong_within{60'000};
};

struct NetCounts {
  std::uint64_t connections = 0;  // open now
  std::uint64_t sockets = 0;      // of them WebSockets
  std::uint64_t requests = 0;     // since the start
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t refused = 0;  // malformed, too large, too slow, too many
};

class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  /// Binds and listens; gives the port (port 0 asks for a free one), or says what to do about it.
  virtual Result<std::uint16_t> listen(const std::string& address, std::uint16_t port) = 0;
  /// Serves until `stop`. SIGINT and SIGTERM call `on_signal` on this thread; without one they are left alone.
  virtual void run(std::function<void()> on_signal) = 0;
  /// Takes no more connections, closes sockets with 1001, lets replies go out, and ends `run`: after 2 s at the latest.
  virtual void stop() = 0;

  virtual void send(SocketId socket, Text text) = 0;
  /// After what was sent before. No message of this socket comes any more.
  virtual void close(SocketId socket, std::uint16_t code, std::string reason) = 0;

  /// Runs `task` on the server's thread, soon. Any thread may call it.
  virtual void post(std::function<void()> task) = 0;
  /// The same, later; on the server's thread only.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;

  [[nodiscard]] virtual NetCounts counts() const = 0;
};

/// The handler must outlive the server. Compresses what compresses (permessage-deflate, and bodies that the handler
/// gave as they are stay as they are).
std::unique_ptr<Server> make_server(Handler& handler, const Limits& limits);

}  // namespace redoubt::table
