// A real server on loopback, on a thread of its own, with a handler that does what a test asks of it.
#pragma once
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "table/net.h"
#include "tests/table/raw_socket.h"

namespace redoubt::table {

/// Says back what it hears, over HTTP and over sockets.
class EchoHandler : public Handler {
 public:
  void http(HttpRequest request, Reply reply) override;
  std::optional<HttpResponse> upgrade(SocketId socket, const HttpRequest& request) override;
  void opened(SocketId socket) override;
  void message(SocketId socket, std::string text) override;
  void closed(SocketId socket) override;

  Server* server = nullptr;
  std::atomic<int> open_now{0};
  std::atomic<int> opened_in_all{0};
  std::vector<Reply> held;  // of requests for /hold
};

class RunningServer {
 public:
  explicit RunningServer(const Limits& limits = {});
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() { stop(); }

  /// Returns when `run` has ended.
  void stop();
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] EchoHandler& handler() { return handler_; }
  [[nodiscard]] Server& server() { return *server_; }
  [[nodiscard]] RawSocket connect() const { return RawSocket(port_); }
  NetCounts counts();
  /// Runs it on the server's thread and waits for its end.
  void on_thread(const std::function<void()>& task);
  /// Waits until it holds there; gives up after long.
  bool eventually(const std::function<bool()>& condition);

 private:
  EchoHandler handler_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

/// What the server says to these bytes, until it closes.
std::string told(RunningServer& server, const std::string& bytes);

}  // namespace redoubt::table
