// The client's end of a WebSocket (RFC 6455), of which one thread reads many thousands: it waits for nothing, and
// messages are handed over where they were received.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "bench/load/compression.h"
#include "kernel/dice.h"

namespace redoubt::load {

class WebSocket {
 public:
  /// A whole text message, valid during the call; it may send, but not close.
  using Heard = std::function<void(std::string_view)>;

  /// Takes a connected socket over. Without a compression its messages are not compressed.
  WebSocket(int fd, Compression* compression, FastDice& random);
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket();

  void shake_hands(std::string_view host, std::string_view cookie);
  /// Reads what is there. False when the connection is lost; `why` says how.
  [[nodiscard]] bool read(const Heard& heard);
  void send(std::string_view text);
  /// What could not be sent before; to be called when the socket can be written to.
  void flush();

  [[nodiscard]] bool is_open() const { return open_; }
  [[nodiscard]] bool holds_back() const { return !unsent_.empty(); }
  [[nodiscard]] int fd() const { return fd_; }
  [[nodiscard]] std::uint64_t received() const { return received_; }
  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  bool lose(std::string why);
  /// Takes whole frames from the front of `bytes`.
  bool take(std::string_view& bytes, const Heard& heard);
  bool take_answer(std::string_view& bytes);
  bool take_frame(unsigned first, std::string_view payload, const Heard& heard);
  bool take_message(bool compressed, std::string_view payload, const Heard& heard);
  void send_frame(unsigned first, std::string_view payload);
  void send_bytes(std::string_view bytes);

  int fd_;
  Compression* compression_;
  FastDice* random_;
  std::string rest_;       // the beginning of a frame
  std::string fragments_;  // the beginning of a message
  std::string unsent_;
  std::string why_;
  std::uint64_t received_ = 0;
  bool open_ = false;
  bool in_fragments_ = false;
  bool fragments_compressed_ = false;
};

}  // namespace redoubt::load
