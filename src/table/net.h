// HTTP and WebSocket as the table knows them: what comes, what is answered, and who carries it.
//
// The Handler is called on one thread. `post` is the one thing of the server's that other threads may use.
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

#include "table/bounded_queue.h"

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

/// A message that the handler has in hand, until every copy of this is gone: then it counts as answered. A socket with
/// too many of them is not read from. Any thread may let go of it, also when the server has ended.
using InHand = std::shared_ptr<const void>;

class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  virtual void http(HttpRequest request, Reply reply) = 0;
  /// How large a body may be that is sent to this path, where that is more than the limit for all.
  [[nodiscard]] virtual std::size_t largest_body(std::string_view /*path*/) const { return 0; }
  /// A WebSocket is asked for: nothing to accept it, or the refusal. `opened` and `closed` follow each acceptance.
  virtual std::optional<HttpResponse> upgrade(SocketId socket, const HttpRequest& request) = 0;
  /// From now on it can be sent to.
  virtual void opened(SocketId socket) = 0;
  /// One whole text message, valid UTF-8. (Binary messages are refused with 1003 before they come here.)
  virtual void message(SocketId socket, std::string text, InHand in_hand) = 0;
  /// Once for each that was opened; never from within a call of the server's.
  virtual void closed(SocketId socket) = 0;
};

struct NetCounts {
  std::uint64_t connections = 0;  // open now
  std::uint64_t sockets = 0;      // of them WebSockets
  std::uint64_t requests = 0;     // since the start
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t refused = 0;  // malformed, too large, too slow, too many
  std::uint64_t tasks = 0;    // that were posted and have not run

  // Lengths are of all sockets together; bound and longest are those of one.
  QueueCounts in_hand;
  QueueCounts backlog;
  QueueCounts bodies;
  QueueCounts large_bodies;
};

class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  /// Takes no more connections, closes sockets, lets replies go out, and ends.
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

}  // namespace redoubt::table
