// A client that may misbehave: plain POSIX sockets, and frames as they are asked for, right or wrong.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt::host {

struct Frame {
  bool fin = true;
  unsigned reserved = 0;  // the three bits, RSV1 the highest
  unsigned opcode = 1;
  bool masked = true;
  std::string payload{};
  /// How the length is written: 0 as short as may be, else in 7, 16 or 64 bits.
  unsigned length_bits = 0;
  /// Says this length instead of the payload's own.
  std::optional<std::uint64_t> claimed{};
  std::string_view key = "\x5A\x13\xC7\x81";
};

std::string encode(const Frame& frame);
/// Several in a row.
template <class... Frames>
std::string encode_all(const Frames&... frames) {
  return (encode(frames) + ...);
}

/// Payload of a close frame.
std::string close_payload(unsigned code, std::string_view reason = {});

class RawSocket {
 public:
  /// Connects to loopback; `receive_buffer` makes a slow reader.
  explicit RawSocket(std::uint16_t port, int receive_buffer = 0);
  RawSocket(RawSocket&& other) noexcept;
  RawSocket& operator=(RawSocket&&) = delete;
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;
  ~RawSocket();

  [[nodiscard]] bool connected() const { return socket_ >= 0; }
  /// Whether all of it went out.
  bool send(std::string_view bytes);
  void half_close();
  /// Closes with a reset, as a process that was killed would.
  void reset();

  /// Up to and with `end`; what there is if the server closes first, or nothing comes for long.
  std::string read_until(std::string_view end);
  std::string read_exactly(std::size_t size);
  /// All until the server closes.
  std::string read_all();
  [[nodiscard]] bool at_end() const { return at_end_; }

  /// Status line, header and, by Content-Length, body.
  std::string read_response(bool with_body = true);
  /// The next frame, or nothing at the end.
  std::optional<Frame> read_frame();

  /// The handshake's answer.
  std::string open_web_socket(std::string_view extra_headers = {});

 private:
  /// Reads some more; false at the end.
  bool fill();
  std::string take(std::size_t size);

  int socket_ = -1;
  bool at_end_ = false;
  std::string received_;
};

}  // namespace redoubt::host
