#include "bench/load/invitations.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include "kernel/json.h"

namespace redoubt::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

constexpr std::int64_t protocol = 2;
constexpr std::size_t visitors = 32;  // one alone would wait for the disk again and again

/// One browser's worth of HTTP, on a connection that is kept.
class Visitor {
 public:
  Visitor(const Loopback& table, std::size_t number) : host_(table.host()), socket_(io_) {
    socket_.assign(Tcp::v4(), table.connect(number));
  }

  std::string first_game() { return std::string(arrive().hello.at("games").at(0).at("id").as_string()); }

  Invited invite(const std::string& game) {
    Invited invited;
    for (std::string& each : invited.cookies) each = arrive().cookie;
    const json::value made =
        post("/api/matches", invited.cookies[0], {{"game", game}, {"seats", {{"french", "me"}, {"russian", "open"}}}});
    invited.match = made.at("match").as_string();
    const std::string link(made.at("invitations").at("russian").as_string());
    post("/api/join", invited.cookies[1], {{"invitation", link.substr(link.rfind('/') + 1)}});
    return invited;
  }

 private:
  using Request = http::request<http::string_body>;

  /// What a new guest is told, and his cookie.
  struct Arrival {
    json::value hello;
    std::string cookie;
  };

  http::response<http::string_body> ask(Request request) {
    request.set(http::field::host, host_);
    request.prepare_payload();
    http::write(socket_, request);
    http::response<http::string_body> response;
    http::read(socket_, buffer_, response);
    if (response.result_int() >= 400) throw std::runtime_error("the table refused: " + response.body());
    return response;
  }
  Arrival arrive() {
    const auto response = ask(Request(http::verb::get, "/api/hello", 11));
    json::value hello = json::parse(response.body());
    if (const std::int64_t theirs = hello.at("protocol").as_int64(); theirs != protocol) {
      throw std::runtime_error(fmt::format("the table speaks protocol {}, this program {}", theirs, protocol));
    }
    const std::string cookie(response[http::field::set_cookie]);
    return {std::move(hello), cookie.substr(0, cookie.find(';'))};
  }
  json::value post(std::string_view path, const std::string& cookie, const json::object& body) {
    Request request(http::verb::post, path, 11);
    request.set(http::field::cookie, cookie);
    request.set(http::field::content_type, "application/json");
    request.set("X-Redoubt", "1");
    request.body() = compact(body);
    return json::parse(ask(std::move(request)).body());
  }

  std::string host_;
  asio::io_context io_;
  Tcp::socket socket_;
  beast::flat_buffer buffer_;
};

}  // namespace

std::string first_game(const Loopback& table) { return Visitor(table, 0).first_game(); }

std::vector<Invited> invite_all(const Loopback& table, const std::string& game, std::size_t games) {
  std::vector<Invited> all(games);
  std::atomic<std::size_t> next = 0;
  std::exception_ptr trouble;
  std::mutex mutex;
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < std::min(visitors, games); ++i) {
      threads.emplace_back([&, i] {
        try {
          Visitor visitor(table, i);
          for (std::size_t mine = next++; mine < games; mine = next++) all[mine] = visitor.invite(game);
        } catch (...) {
          next = games;
          const std::scoped_lock lock(mutex);
          trouble = std::current_exception();
        }
      });
    }
  }
  if (trouble) std::rethrow_exception(trouble);
  return all;
}

}  // namespace redoubt::load
