#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

table::Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string described(const table::HttpRequest& request) {
  std::string text = request.method + ' ' + request.path + '\n' + request.query + '\n' + request.peer + '\n';
  for (const auto& [name, value] : request.headers) text += name + '=' + value + '\n';
  return text + '\n' + request.body;
}

}  // namespace

void EchoHandler::http(table::HttpRequest request, table::Reply reply) {
  if (request.path == "/throw") throw std::runtime_error("as the test asked");
  if (request.path == "/forget") return;
  if (request.path == "/hold") return held.push_back(std::move(reply));
  if (request.path == "/large") return reply({200, {}, text_of(std::string(std::stoul(request.query), 'x'))});
  if (request.path == "/nothing") return reply({204, {}, {}});
  if (request.path == "/inject") return reply({200, {{"X-Bad", "a\r\nX-Worse: b"}, {"X-Good", "c"}}, {}});
  if (request.path == "/twice") reply({200, {}, text_of("first")});
  reply({200, {{"Content-Type", "text/plain"}}, text_of(described(request))});
}

std::optional<table::HttpResponse> EchoHandler::upgrade(table::SocketId /*socket*/, const table::HttpRequest& request) {
  if (request.path == "/throw") throw std::runtime_error("as the test asked");
  if (request.path == "/ws") return {};
  return table::HttpResponse{403, {{"Content-Type", "text/plain"}}, text_of("not here")};
}

void EchoHandler::opened(table::SocketId /*socket*/) {
  ++open_now;
  ++opened_in_all;
}

void EchoHandler::message(table::SocketId socket, std::string text, table::InHand in_hand) {
  if (text == "hold") return held_messages.push_back(std::move(in_hand));
  if (text == "throw") throw std::runtime_error("as the test asked");
  if (text == "close") {
    server->send(socket, text_of("before"));
    server->close(socket, 4001, "as the test asked");
    return server->send(socket, text_of("after"));
  }
  if (text.starts_with("flood ")) {
    const table::Text large = text_of(std::string(std::size_t{64} * 1024, 'f'));
    for (int left = std::stoi(text.substr(6)); left > 0; --left) server->send(socket, large);
    return;
  }
  server->send(socket, text_of(std::move(text)));
}

void EchoHandler::closed(table::SocketId /*socket*/) { --open_now; }

RunningServer::RunningServer(const Limits& limits) : server_(make_server(handler_, limits)) {
  handler_.server = server_.get();
  const auto port = server_->listen("127.0.0.1", 0);
  if (!port) throw std::runtime_error(describe(port.error()));
  port_ = *port;
  thread_ = std::thread([this] { server_->run({}); });
}

void RunningServer::stop() {
  if (!thread_.joinable()) return;
  server_->post([this] { server_->stop(); });
  thread_.join();
}

table::NetCounts RunningServer::counts() {
  table::NetCounts counts;
  on_thread([&] { counts = server_->counts(); });
  return counts;
}

void RunningServer::on_thread(const std::function<void()>& task) {
  std::promise<void> done;
  server_->post([&] {
    task();
    done.set_value();
  });
  done.get_future().wait();
}

bool RunningServer::eventually(const std::function<bool()>& condition) {
  for (int attempt = 0; attempt < 2'000; ++attempt) {
    bool holds = false;
    on_thread([&] { holds = condition(); });
    if (holds) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

std::string told(RunningServer& server, const std::string& bytes) {
  RawSocket client = server.connect();
  client.send(bytes);
  std::string all = client.read_all();
  EXPECT_TRUE(client.at_end());
  return all;
}

}  // namespace redoubt::host
