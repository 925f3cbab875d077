#include "bench/load/web_socket.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

namespace redoubt::load {

namespace {

constexpr std::string_view protocol = "redoubt.2";
// The example of RFC 6455; a key hides nothing, it shows that the answer is one of a WebSocket.
constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view accepted = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

constexpr unsigned last_frame = 0x80;
constexpr unsigned compressed_frame = 0x40;
constexpr unsigned opcode_bits = 0x0F;
enum Opcode : unsigned { continuation = 0, text = 1, binary = 2, closing = 8, ping = 9, pong = 10 };

constexpr std::size_t most_kept = 4 * 1024;
constexpr std::size_t buffer_size = 256 * 1024;

/// One for all sockets: what is read is used up before the next is read, but for the beginning of a frame.
std::string& read_buffer() {
  static thread_local std::string buffer(buffer_size, '\0');
  return buffer;
}

/// 1 for most, 2 where the frame says so in 16 bits, 8 in 64.
std::size_t length_bytes(unsigned second) {
  const unsigned length = second & 0x7F;
  return length == 126 ? 2 : length == 127 ? 8 : 0;
}

unsigned byte(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

}  // namespace

WebSocket::WebSocket(int fd, Compression* compression, FastDice& random)
    : fd_(fd), compression_(compression), random_(&random) {}

WebSocket::~WebSocket() { ::close(fd_); }

void WebSocket::shake_hands(std::string_view host, std::string_view cookie) {
  ::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) | O_NONBLOCK);
  const std::string extensions =
      compression_ == nullptr ? "" : fmt::format("Sec-WebSocket-Extensions: {}\r\n", Compression::offer);
  send_bytes(
      fmt::format("GET /ws HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\nUpgrade: websocket\r\n"
                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {2}\r\n"
                  "Sec-WebSocket-Protocol: {3}\r\n{4}\r\n",
                  host, cookie, key, protocol, extensions));
}

bool WebSocket::lose(std::string why) {
  open_ = false;
  why_ = std::move(why);
  return false;
}

bool WebSocket::read(const Heard& heard) {
  std::string& buffer = read_buffer();
  while (true) {
    const ssize_t got = ::recv(fd_, buffer.data(), buffer.size(), 0);
    if (got == 0) return lose("the table closed the connection");
    if (got < 0) return errno == EAGAIN || errno == EINTR || lose(std::strerror(errno));
    received_ += static_cast<std::uint64_t>(got);
    std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
    if (rest_.empty()) {
      if (!take(bytes, heard)) return false;
      rest_ = bytes;
    } else {
      rest_ += bytes;
      bytes = rest_;
      if (!take(bytes, heard)) return false;
      rest_.erase(0, rest_.size() - bytes.size());
      if (rest_.empty() && rest_.capacity() > most_kept) rest_.shrink_to_fit();
    }
    if (static_cast<std::size_t>(got) < buffer.size()) return true;
  }
}

bool WebSocket::take(std::string_view& bytes, const Heard& heard) {
  if (!open_ && !take_answer(bytes)) return why_.empty();
  while (bytes.size() >= 2) {
    const unsigned second = byte(bytes, 1);
    const std::size_t wide = length_bytes(second);
    const std::size_t head = 2 + wide;
    if (bytes.size() < head) return true;
    std::uint64_t length = wide == 0 ? second & 0x7F : 0;
    for (std::size_t i = 0; i < wide; ++i) length = length << 8 | byte(bytes, 2 + i);
    if (bytes.size() - head < length) return true;
    const unsigned first = byte(bytes, 0);
    const std::string_view payload = bytes.substr(head, length);
    bytes.remove_prefix(head + length);
    if (!take_frame(first, payload, heard)) return false;
  }
  return true;
}

bool WebSocket::take_answer(std::string_view& bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return false;
  const std::string_view answer = bytes.substr(0, end);
  bytes.remove_prefix(end + 4);
  const auto has = [&](std::string_view words) { return answer.find(words) != std::string_view::npos; };
  if (!answer.starts_with("HTTP/1.1 101 ") || !has(accepted)) {
    return lose(fmt::format("no WebSocket: {}", answer.substr(0, answer.find('\r'))));
  }
  if (!has(protocol)) return lose(fmt::format("the table does not speak {}", protocol));
  if (compression_ != nullptr && !has("server_no_context_takeover")) return lose("the table does not compress");
  open_ = true;
  return true;
}

bool WebSocket::take_frame(unsigned first, std::string_view payload, const Heard& heard) {
  const bool last = (first & last_frame) != 0;
  const bool compressed = (first & compressed_frame) != 0;
  switch (first & opcode_bits) {
    case text:
      if (in_fragments_) return lose("a message within a message");
      if (last) return take_message(compressed, payload, heard);
      in_fragments_ = true;
      fragments_compressed_ = compressed;
      fragments_ = payload;
      return true;
    case continuation:
      if (!in_fragments_) return lose("a continuation of nothing");
      fragments_ += payload;
      if (!last) return true;
      in_fragments_ = false;
      return take_message(fragments_compressed_, std::exchange(fragments_, {}), heard);
    case ping: send_frame(last_frame | pong, payload); return true;
    case pong: return true;
    case closing:
      return lose(fmt::format("the table closed: {}", payload.substr(std::min<std::size_t>(2, payload.size()))));
    default: return lose("a frame of another kind");
  }
}

bool WebSocket::take_message(bool compressed, std::string_view payload, const Heard& heard) {
  if (compressed && compression_ == nullptr) return lose("a compressed message on a socket without compression");
  heard(compressed ? compression_->inflate(payload) : payload);
  return true;
}

void WebSocket::send(std::string_view message) {
  if (compression_ == nullptr) return send_frame(last_frame | text, message);
  send_frame(last_frame | compressed_frame | text, compression_->deflate(message));
}

void WebSocket::send_frame(unsigned first, std::string_view payload) {
  static thread_local std::string frame;
  frame.clear();
  frame += static_cast<char>(first);
  const std::size_t wide = payload.size() < 126 ? 0 : payload.size() < 65'536 ? 2 : 8;
  frame += static_cast<char>(0x80 | (wide == 0 ? payload.size() : wide == 2 ? 126 : 127));
  for (std::size_t i = wide; i > 0; --i) frame += static_cast<char>(payload.size() >> 8 * (i - 1) & 0xFF);
  std::array<char, 4> mask{};
  const auto drawn = static_cast<std::uint32_t>(random_->next());
  std::memcpy(mask.data(), &drawn, mask.size());
  frame.append(mask.data(), mask.size());
  const std::size_t begin = frame.size();
  frame += payload;
  for (std::size_t i = 0; i < payload.size(); ++i) frame[begin + i] = static_cast<char>(frame[begin + i] ^ mask[i & 3]);
  send_bytes(frame);
}

void WebSocket::send_bytes(std::string_view bytes) {
  if (!unsent_.empty()) {
    unsent_ += bytes;
    return;
  }
  const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  unsent_ = bytes.substr(sent > 0 ? static_cast<std::size_t>(sent) : 0);  // reading finds out when it is lost
}

void WebSocket::flush() {
  const std::string bytes = std::exchange(unsent_, {});
  if (!bytes.empty()) send_bytes(bytes);
}

}  // namespace redoubt::load
