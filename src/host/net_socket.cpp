// WebSockets (RFC 6455) with permessage-deflate (RFC 7692).
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

#include "host/net_core.h"
#include "host/net_text.h"

namespace redoubt::host {
namespace {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

/// The library would wait for the client to close its side, however long; here the socket lingers on its own terms.
struct Wire : TcpSocket {
  explicit Wire(TcpSocket socket) : TcpSocket(std::move(socket)) {}
};

template <class Done>
void async_teardown(boost::beast::role_type /*role*/, Wire& wire, Done&& done) {
  asio::post(wire.get_executor(), boost::beast::bind_front_handler(std::forward<Done>(done), error_code{}));
}

using Stream = websocket::stream<Wire>;

/// Small windows and nothing kept between messages: a socket at rest costs little.
websocket::permessage_deflate compression() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 12;
  options.client_max_window_bits = 12;
  options.server_no_context_takeover = true;
  options.client_no_context_takeover = true;
  options.compLevel = 5;
  options.memLevel = 4;
  options.msg_size_threshold = 512;
  return options;
}

http::request<http::empty_body> handshake_of(const table::HttpRequest& request) {
  http::request<http::empty_body> handshake{http::verb::get, "/", 11};
  for (const auto& [name, value] : request.headers) handshake.insert(name, value);
  return handshake;
}

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Core& core, TcpSocket socket, table::SocketId id)
      : core_(core), stream_(std::in_place, std::move(socket)), timer_(core.io), id_(id) {}

  void accept(const table::HttpRequest& request);

  void send(table::Text text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void stop() override;
  void drop() override;

 private:
  void on_accepted(error_code error);
  void set_timer(std::chrono::milliseconds delay);
  void on_timer();
  void ping();
  void heard() { waits_for_answer_ = false; }
  /// What the handler gets with a message.
  struct Receipt;
  table::InHand hand_out();
  void answered();
  [[nodiscard]] bool has_too_much() const { return in_hand_ >= core_.limits.in_hand || waiting_ > core_.limits.unread; }
  /// Reads on, unless there is too much of this socket already: then what it sends waits at its own end.
  void read_on();
  void read();
  void on_read(error_code error);
  void count_waiting(std::size_t bytes);
  /// But for what is on its way already.
  void drop_waiting();
  void write();
  void on_written(error_code error);
  void write_close();
  void tell_bad_compression();
  void tell_handler();
  void linger();
  void end();

  Core& core_;
  std::optional<Stream> stream_;  // until the end
  Timer timer_;
  table::SocketId id_;
  std::string incoming_;
  std::optional<asio::dynamic_string_buffer<char, std::char_traits<char>, std::allocator<char>>> buffer_;
  std::deque<table::Text> queue_;  // the first is being written
  std::size_t waiting_ = 0;
  std::size_t in_hand_ = 0;  // messages
  bool paused_ = false;      // nothing is read
  bool accepted_ = false;
  bool pinging_ = false;
  bool waits_for_answer_ = false;
  Clock::time_point pinged_{};
  bool closing_ = false;
  bool gone_ = false;  // as far as the handler knows
  websocket::close_reason farewell_;
};

void WebSocket::accept(const table::HttpRequest& request) {
  stream_->set_option(compression());
  stream_->read_message_max(core_.limits.message);
  stream_->auto_fragment(false);
  stream_->text(true);
  stream_->set_option(websocket::stream_base::decorator(
      [speaks_ours =
           header_has_token(request, "sec-websocket-protocol", subprotocol)](websocket::response_type& response) {
        response.set(http::field::server, "redoubt");
        if (speaks_ours) response.set(http::field::sec_websocket_protocol, subprotocol);
      }));
  stream_->control_callback([this](websocket::frame_type, boost::beast::string_view) { heard(); });
  stream_->async_accept(handshake_of(request),
                        [self = shared_from_this()](error_code error) { self->on_accepted(error); });
  set_timer(core_.limits.pong_within);
  core_.sockets.emplace(id_, shared_from_this());
  if (!guarded("an opened socket", [&] { core_.handler.opened(id_); }))
    close(websocket::close_code::internal_error, "the table made a mistake");
}

void WebSocket::on_accepted(error_code error) {
  if (gone_) return;
  if (error) return drop();
  accepted_ = true;
  if (!closing_) set_timer(core_.limits.ping_every);
  if (!queue_.empty())
    write();
  else if (closing_)
    write_close();
  read();
}

void WebSocket::set_timer(std::chrono::milliseconds delay) {
  timer_.expires_after(delay);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    // A wait that was replaced may be on its way already.
    if (!error && self->timer_.expiry() <= Clock::now()) self->on_timer();
  });
}

void WebSocket::on_timer() {
  if (!accepted_ || closing_ || gone_) return drop();
  // Nobody looks for its answer to the ping while the table owes it others.
  if (paused_ && in_hand_ >= core_.limits.in_hand) heard();
  if (!waits_for_answer_) {
    ping();
    return set_timer(std::min(core_.limits.ping_every, core_.limits.pong_within));
  }
  const auto silence = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - pinged_);
  if (silence >= core_.limits.pong_within) return drop();
  set_timer(std::min(core_.limits.ping_every, core_.limits.pong_within - silence));
}

void WebSocket::ping() {
  waits_for_answer_ = true;
  pinged_ = Clock::now();
  if (pinging_) return;  // the last one still waits behind a long message
  pinging_ = true;
  stream_->async_ping({}, [self = shared_from_this()](error_code) { self->pinging_ = false; });
}

/// Let go of by the handler, on any thread, or when there is no server any more.
struct WebSocket::Receipt {
  explicit Receipt(std::weak_ptr<WebSocket> to_) : to(std::move(to_)) {}
  Receipt(const Receipt&) = delete;
  Receipt& operator=(const Receipt&) = delete;
  ~Receipt() {
    guarded("an answer", [&] {
      auto socket = to.lock();
      if (!socket) return;
      const Executor home = socket->timer_.get_executor();
      asio::dispatch(home, [socket = std::move(socket)] { socket->answered(); });
    });
  }
  std::weak_ptr<WebSocket> to;
};

table::InHand WebSocket::hand_out() {
  auto receipt = std::make_shared<const Receipt>(weak_from_this());
  table::QueueCounts& counts = core_.counts.in_hand;
  ++counts.length;
  counts.longest = std::max<std::uint64_t>(counts.longest, ++in_hand_);
  return receipt;
}

void WebSocket::answered() {
  --core_.counts.in_hand.length;
  --in_hand_;
  if (paused_) read_on();
}

void WebSocket::read_on() {
  const bool pauses = has_too_much() && !closing_;
  if (pauses && !paused_ && in_hand_ >= core_.limits.in_hand) ++core_.counts.in_hand.met;
  paused_ = pauses;
  if (!pauses && !gone_) read();
}

void WebSocket::read() {
  buffer_.emplace(incoming_);
  stream_->async_read(*buffer_, [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
}

void WebSocket::on_read(error_code error) {
  if (gone_) return;
  if (error) {
    if (error.category() == boost::beast::zlib::make_error_code(boost::beast::zlib::error::general).category())
      tell_bad_compression();
    tell_handler();
    return linger();
  }
  heard();
  std::string text = std::exchange(incoming_, {});
  if (!closing_) {
    ++core_.counts.messages_in;
    if (stream_->got_binary())
      close(websocket::close_code::unknown_data, "the table speaks text");
    else if (!valid_utf8(text))  // the library does not see a letter that an empty last fragment cuts
      close(websocket::close_code::bad_payload, "a text must be UTF-8");
    else if (!guarded("a message", [&] { core_.handler.message(id_, std::move(text), hand_out()); }))
      close(websocket::close_code::internal_error, "the table made a mistake");
  }
  read_on();
}

/// The library ends such a connection without a word.
void WebSocket::tell_bad_compression() {
  if (!queue_.empty()) return;
  static constexpr std::array<unsigned char, 4> frame{0x88, 2, 1007 >> 8, 1007 & 0xFF};
  error_code ignored;
  ignored = stream_->next_layer().non_blocking(true, ignored);
  stream_->next_layer().write_some(asio::buffer(frame), ignored);
}

void WebSocket::send(table::Text text) {
  if (closing_ || gone_ || !text) return;
  if (waiting_ + text->size() > core_.limits.backlog) {
    ++core_.counts.refused;
    ++core_.counts.backlog.met;
    drop_waiting();
    return close(websocket::close_code::policy_error, "too slow: what waited for you grew too large");
  }
  count_waiting(waiting_ + text->size());
  queue_.push_back(std::move(text));
  if (accepted_ && queue_.size() == 1) write();
}

void WebSocket::count_waiting(std::size_t bytes) {
  table::QueueCounts& counts = core_.counts.backlog;
  counts.length = counts.length - waiting_ + bytes;
  counts.longest = std::max<std::uint64_t>(counts.longest, bytes);
  waiting_ = bytes;
}

void WebSocket::drop_waiting() {
  if (queue_.size() > 1) queue_.erase(queue_.begin() + 1, queue_.end());
  count_waiting(queue_.empty() ? 0 : queue_.front()->size());
}

void WebSocket::write() {
  const table::Text& text = queue_.front();
  stream_->async_write(asio::buffer(*text),
                       [self = shared_from_this(), text](error_code error, std::size_t) { self->on_written(error); });
}

void WebSocket::on_written(error_code error) {
  if (gone_) return;
  if (error) return drop();
  ++core_.counts.messages_out;
  count_waiting(waiting_ - queue_.front()->size());
  queue_.pop_front();
  if (paused_) {
    heard();  // it takes what it gets
    read_on();
  }
  if (!queue_.empty()) return write();
  if (closing_) write_close();
}

/// What was sent before goes out before.
void WebSocket::close(std::uint16_t code, std::string_view reason) {
  if (closing_ || gone_) return;
  closing_ = true;
  constexpr std::size_t longest_reason = 123;
  farewell_ = websocket::close_reason(static_cast<websocket::close_code>(code), utf8_prefix(reason, longest_reason));
  set_timer(goodbye_time);
  if (paused_) read_on();
  if (accepted_ && queue_.empty()) write_close();
}

void WebSocket::write_close() {
  stream_->async_close(farewell_, [self = shared_from_this()](error_code) {});
}

void WebSocket::stop() {
  if (gone_) return drop();
  close(websocket::close_code::going_away, "the table is closing; come back");
}

/// Not from within: the handler, or the library, may be in the middle of something with this socket. And not by closing
/// the connection alone: when a client answers our close frame with a malformed one, the library's reading and closing
/// wait for each other forever.
void WebSocket::drop() {
  asio::post(core_.io, [self = shared_from_this()] { self->end(); });
}

void WebSocket::tell_handler() {
  if (std::exchange(gone_, true)) return;
  count_waiting(0);
  core_.sockets.erase(id_);
  guarded("a closed socket", [&] { core_.handler.closed(id_); });
  error_code ignored;
  ignored = stream_->next_layer().shutdown(TcpSocket::shutdown_send, ignored);
  set_timer(goodbye_time);
  if (core_.stopping && closing_) drop();
}

/// Closing while the client still sends would destroy the close frame on its way.
void WebSocket::linger() {
  if (!stream_) return;
  incoming_.resize(4096);
  stream_->next_layer().async_read_some(asio::buffer(incoming_),
                                        [self = shared_from_this()](error_code error, std::size_t) {
                                          if (error) return self->end();
                                          self->linger();
                                        });
}

void WebSocket::end() {
  if (!stream_) return;
  tell_handler();
  timer_.cancel();
  error_code ignored;
  ignored = stream_->next_layer().close(ignored);
  stream_.reset();
  core_.leave(this);
}

}  // namespace

void serve_socket(Core& core, TcpSocket socket, table::SocketId id, const table::HttpRequest& request) {
  auto connection = std::make_shared<WebSocket>(core, std::move(socket), id);
  core.join(connection);
  connection->accept(request);
}

}  // namespace redoubt::host
