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

#include "host/net.h"
#include "tests/host/raw_socket.h"

namespace redoubt::host {

/// Says back what it hears, over HTTP and over sockets.
class EchoHandler : public table::Handler {
 public:
  void http(table::HttpRequest request, table::Reply reply) override;
  [[nodiscard]] std::size_t largest_body(std::string_view path) const override { return path == "/hold" ? 5'000 : 0; }
  std::optional<table::HttpResponse> upgrade(table::SocketId socket, const table::HttpRequest& request) override;
  void opened(table::SocketId socket) override;
  void message(table::SocketId socket, std::string text, table::InHand in_hand) override;
  void closed(table::SocketId socket) override;

  NetServer* server = nullptr;
  std::atomic<int> open_now{0};
  std::atomic<int> opened_in_all{0};
  std::vector<table::Reply> held;            // of requests for /hold
  std::vector<table::InHand> held_messages;  // "hold"
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
  [[nodiscard]] NetServer& server() { return *server_; }
  [[nodiscard]] RawSocket connect() const { return RawSocket(port_); }
  table::NetCounts counts();
  /// Runs it on the server's thread and waits for its end.
  void on_thread(const std::function<void()>& task);
  /// Waits until it holds there; gives up after long.
  bool eventually(const std::function<bool()>& condition);

 private:
  EchoHandler handler_;
  std::unique_ptr<NetServer> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

/// What the server says to these bytes, until it closes.
std::string told(RunningServer& server, const std::string& bytes);

}  // namespace redoubt::host
