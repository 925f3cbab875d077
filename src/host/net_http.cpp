// HTTP/1.1: one request at a time from each connection. What a client sends ahead waits in the system's buffers.
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <ctime>

#include "host/net_core.h"
#include "host/net_text.h"

namespace redoubt::host {
namespace {

namespace http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t read_size = 16'384;

std::string address_of(const TcpSocket& socket) {
  error_code ignored;
  const asio::ip::address address = socket.remote_endpoint(ignored).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Core& core, TcpSocket socket)
      : core_(core), socket_(std::move(socket)), timer_(core.io), peer_(address_of(socket_)) {}

  void await_request();
  void refuse(unsigned status, std::string_view code, std::string_view message);
  void answer(table::HttpResponse response);

  void stop() override;
  void drop() override;

 private:
  enum class Phase { idle, reading, handling, writing, lingering, gone };

  /// A request that the handler has in hand. If it forgets it, the client still gets an answer.
  struct Pending {
    explicit Pending(std::weak_ptr<HttpConnection> connection_) : connection(std::move(connection_)) {}
    Pending(const Pending&) = delete;
    Pending& operator=(const Pending&) = delete;
    ~Pending() {
      guarded("a forgotten request", [&] { settle(error_response(500, "fault", "the table gave no answer")); });
    }
    void settle(table::HttpResponse response) {
      if (const auto to = std::exchange(connection, {}).lock()) to->answer(std::move(response));
    }
    std::weak_ptr<HttpConnection> connection;
  };

  void set_deadline(std::chrono::milliseconds delay);
  void on_deadline();
  void read();
  void on_read(error_code error, std::size_t size);
  void parse();
  void refuse_for(error_code error);
  /// Whether the body may be as large as it says: where the path allows more, and not too many are under way.
  bool has_room_for_body();
  void give_room_back() {
    if (table::Gate* room = std::exchange(room_, nullptr)) room->leave();
  }
  /// Whether the request may go on.
  bool check_header();
  void send_continue();
  void dispatch();
  void ask_handler(table::HttpRequest request);
  void upgrade(const table::HttpRequest& request);
  void write_some();
  void on_written(error_code error, std::size_t size);
  void linger();

  Core& core_;
  TcpSocket socket_;
  Timer timer_;
  std::string peer_;
  Phase phase_ = Phase::idle;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  table::Headers headers_;  // of the request, without trailers
  bool header_checked_ = false;
  bool timed_out_ = false;
  table::Gate* room_ = nullptr;  // that the body has passed, unless it is small
  bool keep_ = true;
  bool head_only_ = false;
  std::string head_;
  table::Text body_;
  std::size_t written_ = 0;
};

void HttpConnection::set_deadline(std::chrono::milliseconds delay) {
  timer_.expires_after(delay);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    // A wait that was replaced may be on its way already.
    if (!error && self->timer_.expiry() <= Clock::now()) self->on_deadline();
  });
}

void HttpConnection::on_deadline() {
  if (phase_ == Phase::handling) return;
  if (phase_ != Phase::reading) return drop();
  timed_out_ = true;
  error_code ignored;
  ignored = socket_.cancel(ignored);
}

void HttpConnection::await_request() {
  give_room_back();
  if (core_.stopping) return linger();
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(core_.limits.request_headers));
  parser_->body_limit(boost::none);  // until the header says where it is sent to
  headers_.clear();
  header_checked_ = false;
  if (buffer_.size() > 0) {
    phase_ = Phase::reading;
    set_deadline(core_.limits.request_time);
    return parse();
  }
  buffer_.shrink_to_fit();
  phase_ = Phase::idle;
  set_deadline(core_.limits.idle_time);
  read();
}

void HttpConnection::read() {
  socket_.async_read_some(buffer_.prepare(read_size), [self = shared_from_this()](error_code error, std::size_t size) {
    self->on_read(error, size);
  });
}

void HttpConnection::on_read(error_code error, std::size_t size) {
  if (phase_ == Phase::gone) return;
  if (timed_out_) return refuse(408, "slow", "the request took too long to arrive; send it again");
  if (error) return drop();
  buffer_.commit(size);
  if (phase_ == Phase::idle) {
    phase_ = Phase::reading;
    set_deadline(core_.limits.request_time);
  }
  parse();
}

void HttpConnection::parse() {
  const bool header_was_checked = header_checked_;
  error_code error;
  while (!parser_->is_done() && buffer_.size() > 0) {
    buffer_.consume(parser_->put(buffer_.data(), error));
    if (error == http::error::need_more) break;
    if (error) return refuse_for(error);
    // Until it is told to be eager the parser stops after the header, so that trailers do not come among its fields.
    if (parser_->is_header_done() && !header_checked_ && !check_header()) return;
    parser_->eager(true);
  }
  if (parser_->is_done()) return dispatch();
  // Not even the limit's worth of bytes ended a line: the header's, or that of a chunk.
  if (buffer_.size() > core_.limits.request_headers) return refuse_for(http::error::header_limit);
  const bool header_is_new = header_checked_ && !header_was_checked;
  if (header_is_new && has_token(parser_->get()[http::field::expect], "100-continue")) return send_continue();
  read();
}

void HttpConnection::refuse_for(error_code error) {
  if (error == http::error::header_limit)
    return refuse(431, "header_size", "the request's header is too large; send fewer cookies or a shorter address");
  if (error == http::error::body_limit || error == http::error::buffer_overflow)
    return refuse(413, "body_size", "the request's body is too large");
  refuse(400, "malformed", "this is not an HTTP/1.1 request: " + error.message());
}

bool HttpConnection::check_header() {
  header_checked_ = true;
  const auto& message = parser_->get();
  std::size_t hosts = 0;
  for (const auto& field : message) {
    if (field.name() == http::field::host) ++hosts;
    headers_.emplace_back(lower_case(field.name_string()), std::string(field.value()));
  }
  if (hosts > 1 || (hosts == 0 && message.version() == 11))
    refuse(400, "malformed", "the header Host must be there once");
  else if (message.count(http::field::transfer_encoding) > 0 && !parser_->chunked())
    refuse(400, "malformed", "of transfer encodings only chunked is known here");
  else if (message.count(http::field::expect) > 0 && !has_token(message[http::field::expect], "100-continue"))
    refuse(417, "malformed", "of expectations only 100-continue is known here");
  else
    return has_room_for_body();
  return false;
}

bool HttpConnection::has_room_for_body() {
  const auto length = parser_->content_length();
  parser_->body_limit(std::max<std::uint64_t>(core_.limits.body, length.value_or(0)));
  if (length ? *length <= std::min(core_.limits.small_body, core_.limits.body) : !parser_->chunked()) return true;
  const bool large = length && *length > core_.limits.body;
  if (large) {
    const std::optional<Target> target = parse_target(parser_->get().target());
    if (!target || *length > core_.handler.largest_body(target->path)) {
      refuse_for(http::error::body_limit);
      return false;
    }
  }
  table::Gate& room = large ? core_.large_bodies : core_.bodies;
  if (!room.admits()) {
    refuse(503, "busy", "too much is being sent at the moment; send it again later");
    return false;
  }
  room.enter();
  room_ = &room;
  return true;
}

void HttpConnection::send_continue() {
  static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  // It fits into an empty send buffer; what does not is not waited for.
  socket_.async_write_some(asio::buffer(go_on), [self = shared_from_this()](error_code error, std::size_t size) {
    if (self->phase_ == Phase::gone) return;
    if (error || size != go_on.size()) return self->drop();
    self->read();
  });
}

void HttpConnection::dispatch() {
  timer_.cancel();
  phase_ = Phase::handling;
  ++core_.counts.requests;
  auto& message = parser_->get();
  const bool http_1_1 = message.version() == 11;
  keep_ = message.keep_alive();
  std::optional<Target> target = parse_target(message.target());
  if (!target) return refuse(400, "malformed", "the address of the request is not a path that can be decoded");
  table::HttpRequest request{std::string(message.method_string()),
                             std::move(target->path),
                             std::move(target->query),
                             std::move(headers_),
                             std::move(message.body()),
                             peer_};
  parser_.reset();
  if (header_has_token(request, "upgrade", "websocket")) {
    if (auto fault = handshake_fault(request, http_1_1)) {
      keep_ = false;
      ++core_.counts.refused;
      return answer(std::move(*fault));
    }
    return upgrade(request);
  }
  head_only_ = request.method == "HEAD";
  if (head_only_) request.method = "GET";
  ask_handler(std::move(request));
}

void HttpConnection::ask_handler(table::HttpRequest request) {
  const auto pending = std::make_shared<Pending>(weak_from_this());
  const bool fine = guarded("a request", [&] {
    core_.handler.http(std::move(request),
                       [pending](table::HttpResponse response) { pending->settle(std::move(response)); });
  });
  if (!fine) pending->settle(error_response(500, "fault", "the table made a mistake; it was written down"));
}

void HttpConnection::upgrade(const table::HttpRequest& request) {
  if (buffer_.size() > 0) return refuse(400, "handshake", "nothing may follow the handshake before its answer");
  if (core_.stopping) return refuse(503, "closing", "the table is closing; come back");
  const table::SocketId id = ++core_.last_socket;
  std::optional<table::HttpResponse> refusal;
  if (!guarded("a handshake", [&] { refusal = core_.handler.upgrade(id, request); }))
    refusal = error_response(500, "fault", "the table made a mistake; it was written down");
  if (refusal) return answer(std::move(*refusal));
  phase_ = Phase::gone;
  serve_socket(core_, std::move(socket_), id, request);
  core_.leave(this);
}

void HttpConnection::refuse(unsigned status, std::string_view code, std::string_view message) {
  keep_ = false;
  ++core_.counts.refused;
  answer(error_response(status, code, message));
}

void HttpConnection::answer(table::HttpResponse response) {
  if (phase_ == Phase::gone) return;
  phase_ = Phase::writing;
  keep_ = keep_ && !core_.stopping;
  head_ = response_head(response, keep_, std::time(nullptr));
  const bool has_no_body = head_only_ || response.status == 204 || response.status == 304;
  body_ = has_no_body ? table::Text{} : std::move(response.body);
  head_only_ = false;
  written_ = 0;
  write_some();
}

void HttpConnection::write_some() {
  set_deadline(core_.limits.request_time);  // anew with every part that goes out
  const std::size_t head = std::min(written_, head_.size());
  std::array<asio::const_buffer, 2> buffers{asio::buffer(head_) + head, {}};
  if (body_) buffers[1] = asio::buffer(*body_) + (written_ - head);
  socket_.async_write_some(
      buffers, [self = shared_from_this()](error_code error, std::size_t size) { self->on_written(error, size); });
}

void HttpConnection::on_written(error_code error, std::size_t size) {
  if (phase_ == Phase::gone) return;
  if (error) return drop();
  written_ += size;
  if (written_ < head_.size() + (body_ ? body_->size() : 0)) return write_some();
  head_.clear();
  body_.reset();
  if (keep_) return await_request();
  linger();
}

/// Closing while the client still sends would destroy the answer on its way.
void HttpConnection::linger() {
  error_code error;
  error = socket_.shutdown(TcpSocket::shutdown_send, error);
  if (error) return drop();
  if (phase_ != Phase::lingering) set_deadline(std::min(core_.limits.request_time, goodbye_time));
  phase_ = Phase::lingering;
  buffer_.clear();
  socket_.async_read_some(buffer_.prepare(read_size), [self = shared_from_this()](error_code failed, std::size_t) {
    if (self->phase_ == Phase::gone) return;
    if (failed) return self->drop();
    self->linger();
  });
}

void HttpConnection::stop() {
  keep_ = false;
  if (phase_ == Phase::idle || phase_ == Phase::reading) drop();
}

void HttpConnection::drop() {
  if (phase_ == Phase::gone) return;
  phase_ = Phase::gone;
  give_room_back();
  timer_.cancel();
  error_code ignored;
  ignored = socket_.close(ignored);
  core_.leave(this);
}

}  // namespace

void serve_http(Core& core, TcpSocket socket, bool too_many) {
  auto connection = std::make_shared<HttpConnection>(core, std::move(socket));
  core.join(connection);
  if (too_many) return connection->refuse(503, "full", "the table is full; try again later");
  connection->await_request();
}

}  // namespace redoubt::host
