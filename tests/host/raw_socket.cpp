#include "tests/host/raw_socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace redoubt::host {
namespace {

/// Far beyond what any answer takes; only a server that hangs lets it pass.
constexpr int patience_ms = 20'000;

void append_big_endian(std::string& to, std::uint64_t value, int bytes) {
  for (int byte = bytes - 1; byte >= 0; --byte) to += static_cast<char>(value >> (8 * byte));
}

std::string masked(std::string payload, std::string_view key) {
  for (std::size_t at = 0; at < payload.size(); ++at) payload[at] = static_cast<char>(payload[at] ^ key[at % 4]);
  return payload;
}

}  // namespace

std::string encode(const Frame& frame) {
  const std::uint64_t length = frame.claimed.value_or(frame.payload.size());
  const unsigned bits = frame.length_bits != 0 ? frame.length_bits : length < 126 ? 7 : length < 65536 ? 16 : 64;
  std::string bytes;
  bytes += static_cast<char>((frame.fin ? 0x80U : 0U) | frame.reserved << 4U | frame.opcode);
  const unsigned code = bits == 7 ? static_cast<unsigned>(length) & 0x7FU : bits == 16 ? 126U : 127U;
  bytes += static_cast<char>((frame.masked ? 0x80U : 0U) | code);
  if (bits == 16) append_big_endian(bytes, length, 2);
  if (bits == 64) append_big_endian(bytes, length, 8);
  if (!frame.masked) return bytes + frame.payload;
  bytes += frame.key;
  return bytes + masked(frame.payload, frame.key);
}

std::string close_payload(unsigned code, std::string_view reason) {
  std::string payload;
  append_big_endian(payload, code, 2);
  return payload += reason;
}

RawSocket::RawSocket(std::uint16_t port, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const timeval patience{patience_ms / 1000, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return;
  ::close(std::exchange(socket_, -1));
}

RawSocket::RawSocket(RawSocket&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), at_end_(other.at_end_), received_(std::move(other.received_)) {}

RawSocket::~RawSocket() {
  if (socket_ >= 0) ::close(socket_);
}

bool RawSocket::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void RawSocket::half_close() { ::shutdown(socket_, SHUT_WR); }

void RawSocket::reset() {
  const linger at_once{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(socket_, -1));
  at_end_ = true;
}

bool RawSocket::fill() {
  pollfd wait{socket_, POLLIN, 0};
  std::array<char, 16384> some;
  if (at_end_ || socket_ < 0 || ::poll(&wait, 1, patience_ms) <= 0) return false;
  const ssize_t size = ::recv(socket_, some.data(), some.size(), 0);
  at_end_ = size <= 0;
  if (!at_end_) received_.append(some.data(), static_cast<std::size_t>(size));
  return !at_end_;
}

std::string RawSocket::take(std::size_t size) {
  std::string taken = received_.substr(0, size);
  received_.erase(0, size);
  return taken;
}

std::string RawSocket::read_until(std::string_view end) {
  std::size_t found = received_.find(end);
  while (found == std::string::npos && fill()) found = received_.find(end);
  return take(found == std::string::npos ? received_.size() : found + end.size());
}

std::string RawSocket::read_exactly(std::size_t size) {
  while (received_.size() < size && fill()) {
  }
  return take(std::min(size, received_.size()));
}

std::string RawSocket::read_all() {
  while (fill()) {
  }
  return take(received_.size());
}

std::string RawSocket::read_response(bool with_body) {
  std::string response = read_until("\r\n\r\n");
  constexpr std::string_view name = "Content-Length: ";
  const std::size_t found = response.find(name);
  if (with_body && found != std::string::npos)
    response += read_exactly(std::stoul(response.substr(found + name.size())));
  return response;
}

std::optional<Frame> RawSocket::read_frame() {
  const std::string start = read_exactly(2);
  if (start.size() < 2) return {};
  const auto first = static_cast<unsigned char>(start[0]);
  const auto second = static_cast<unsigned char>(start[1]);
  Frame frame{(first & 0x80U) != 0, (first >> 4U) & 7U, first & 0xFU, (second & 0x80U) != 0, {}};
  std::uint64_t length = second & 0x7FU;
  if (length >= 126) {
    const std::string more = read_exactly(length == 126 ? 2 : 8);
    length = 0;
    for (const char byte : more) length = length << 8U | static_cast<unsigned char>(byte);
  }
  frame.payload = read_exactly(length);
  if (frame.payload.size() < length) return {};
  return frame;
}

std::string RawSocket::open_web_socket(std::string_view extra_headers) {
  send(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
      std::string(extra_headers) + "\r\n");
  return read_until("\r\n\r\n");
}

}  // namespace redoubt::host
