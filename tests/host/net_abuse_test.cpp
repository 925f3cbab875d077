// Thousands of malformed requests and frames against one server, from seeds, while a client that behaves goes on.
#include <gmock/gmock.h>

#include <random>

#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

using namespace std::chrono_literals;

class Abuser {
 public:
  explicit Abuser(std::uint32_t seed) : random_(seed) {}

  /// One connection's worth of mischief.
  void attack(RunningServer& server) {
    RawSocket client = server.connect();
    if (below(3) == 0) {
      client.send(malformed_request());
    } else {
      client.open_web_socket(below(2) == 0 ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : "");
      for (unsigned count = below(4) + 1; count > 0; --count) client.send(malformed_frame());
    }
    leave(client);
  }

 private:
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_()) % limit; }

  std::string bytes(std::uint32_t most) {
    std::string some(below(most + 1), '\0');
    for (char& byte : some) byte = static_cast<char>(random_());
    return some;
  }

  /// Flips, cuts, doubles or inserts, some times.
  std::string spoiled(std::string text) {
    for (unsigned count = below(6); count > 0 && !text.empty(); --count) {
      const std::size_t at = below(static_cast<std::uint32_t>(text.size()));
      switch (below(5)) {
        case 0: text[at] = static_cast<char>(random_()); break;
        case 1: text.resize(at); break;
        case 2: text.insert(at, bytes(20)); break;
        case 3: text.insert(at, text.substr(at, 40)); break;
        default: text.erase(at, 1); break;
      }
    }
    return text;
  }

  std::string malformed_request() {
    static const std::vector<std::string> requests{
        "GET / HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /%41?b HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999999\r\n\r\nhello",
        "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nhello",
        "POST / HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n",
        "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=9; server_max_window_bits=8\r\n\r\n",
    };
    if (below(10) == 0) return bytes(400);
    return spoiled(requests[below(static_cast<std::uint32_t>(requests.size()))]);
  }

  std::string malformed_frame() {
    if (below(10) == 0) return bytes(200);
    Frame frame{.fin = below(3) != 0, .reserved = below(3) == 0 ? below(8) : 0, .opcode = below(16)};
    if (below(2) == 0) frame.opcode = below(2);
    frame.masked = below(8) != 0;
    frame.payload = below(40) == 0 ? bytes(70'000) : bytes(200);
    if (below(2) == 0) frame.payload = std::string(frame.payload.size(), 'a');
    if (below(4) == 0) frame.length_bits = below(2) == 0 ? 16 : 64;
    if (below(6) == 0) frame.claimed = static_cast<std::uint64_t>(random_()) << below(33);
    return below(3) == 0 ? spoiled(encode(frame)) : encode(frame);
  }

  void leave(RawSocket& client) {
    const std::uint32_t how = below(16);
    if (how < 5) return client.reset();
    if (how < 10) client.half_close();
    if (how == 5) client.read_all();
  }

  std::mt19937 random_;
};

TEST(NetAbuse, HurtsNobodyElse) {
  RunningServer server({.request_time = 100ms, .idle_time = 100ms, .ping_every = 50ms, .pong_within = 5'000ms});
  std::atomic<bool> abused{false};
  std::atomic<int> echoed{0};
  std::atomic<int> failed{0};
  std::thread good([&] {
    RawSocket client = server.connect();
    client.open_web_socket();
    while (!abused && failed == 0) {
      const std::string text = "message " + std::to_string(echoed);
      client.send(encode({.payload = text}));
      auto frame = client.read_frame();
      for (; frame && frame->opcode == 9; frame = client.read_frame())
        client.send(encode({.opcode = 10, .payload = frame->payload}));
      if (frame && frame->payload == text)
        ++echoed;
      else
        ++failed;
    }
  });
  constexpr std::uint32_t attacks = 6'000;
  for (std::uint32_t seed = 0; seed < attacks; ++seed) Abuser(seed).attack(server);
  abused = true;
  good.join();
  EXPECT_EQ(failed, 0);
  EXPECT_GT(echoed, 0);
  EXPECT_GT(server.counts().refused, attacks / 10) << "most requests should be malformed indeed";
  EXPECT_GT(server.handler().opened_in_all, static_cast<int>(attacks / 2));
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
  EXPECT_EQ(server.handler().open_now, 0);
}

}  // namespace
}  // namespace redoubt::host
