// RFC 6455, chapter 4: who gets a WebSocket and who does not; RFC 7692: what is agreed about compression.
#include <gmock/gmock.h>

#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

using namespace std::string_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string line = "GET /ws HTTP/1.1\r\n";
const std::string host = "Host: here\r\n";
const std::string upgrade = "Upgrade: websocket\r\n";
const std::string connection = "Connection: Upgrade\r\n";
const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const std::string version = "Sec-WebSocket-Version: 13\r\n";
const std::string the_end = "\r\n";

struct Handshake {
  std::string name;
  std::string request;
  std::string status;
};

void PrintTo(const Handshake& it, std::ostream* out) { *out << it.name; }

std::vector<Handshake> handshakes() {
  const std::string rest = host + upgrade + connection + key + version + the_end;
  const auto with_key = [](const std::string& value) {
    return line + host + upgrade + connection + version + "Sec-WebSocket-Key: " + value + "\r\n\r\n";
  };
  const auto with_version = [](const std::string& headers) {
    return line + host + upgrade + connection + key + headers + the_end;
  };
  return {
      {"S4_2_1_Good", line + rest, "101"},
      {"S4_2_1_WordsInAnyCase", line + host + "uPGRADE: WebSocket\r\nCONNECTION: uPGRADE\r\n" + key + version + the_end,
       "101"},
      {"S4_2_1_ConnectionAmongOthers",
       line + host + upgrade + "Connection: keep-alive, Upgrade\r\n" + key + version + the_end, "101"},
      {"S4_2_1_UpgradeAmongOthers", line + host + "Upgrade: h2c, websocket\r\n" + connection + key + version + the_end,
       "101"},
      {"S4_2_1_UnknownExtension", line + "Sec-WebSocket-Extensions: x-of-tomorrow; a=1\r\n" + rest, "101"},
      {"S4_2_1_Post", "POST /ws HTTP/1.1\r\n" + rest, "400"},
      {"S4_2_1_Head", "HEAD /ws HTTP/1.1\r\n" + rest, "400"},
      {"S4_2_1_Http10", "GET /ws HTTP/1.0\r\n" + rest, "400"},
      {"S4_2_1_NoHost", line + upgrade + connection + key + version + the_end, "400"},
      {"S4_2_1_NoConnection", line + host + upgrade + key + version + the_end, "400"},
      {"S4_2_1_ConnectionOther", line + host + upgrade + "Connection: keep-alive\r\n" + key + version + the_end, "400"},
      {"S4_2_1_NoUpgradeIsPlainHttp", line + host + connection + key + version + the_end, "200"},
      {"S4_2_1_UpgradeOtherIsPlainHttp", line + host + "Upgrade: h2c\r\n" + connection + key + version + the_end,
       "200"},
      {"S4_2_1_NoKey", line + host + upgrade + connection + version + the_end, "400"},
      {"S4_2_1_KeyEmpty", with_key(""), "400"},
      {"S4_2_1_KeyShort", with_key("c2hvcnQ="), "400"},
      {"S4_2_1_KeyLong", with_key("dGhlIHNhbXBsZSBub25jZQ===="), "400"},
      {"S4_2_1_KeyHuge", with_key(std::string(4'000, 'a')), "400"},
      {"S4_2_1_KeyNotBase64", with_key("dGhlIHNhbXBs*SBub25jZQ=="), "400"},
      {"S4_2_1_KeyTwice", line + key + rest, "400"},
      {"S4_2_1_NoVersion", with_version(""), "426"},
      {"S4_2_1_Version8", with_version("Sec-WebSocket-Version: 8\r\n"), "426"},
      {"S4_2_1_Version12", with_version("Sec-WebSocket-Version: 12\r\n"), "426"},
      {"S4_2_1_Version14", with_version("Sec-WebSocket-Version: 14\r\n"), "426"},
      {"S4_2_1_VersionNoNumber", with_version("Sec-WebSocket-Version: 13a\r\n"), "426"},
      {"S4_2_1_VersionTwice", with_version(version + version), "426"},
      {"S4_2_1_WithBody", line + "Content-Length: 2\r\n" + rest + "ab", "400"},
      {"S4_1_FrameBeforeTheAnswer", line + rest + encode({.payload = "too early"}), "400"},
      {"S4_2_2_HandlerRefuses", "GET /elsewhere HTTP/1.1\r\n" + rest, "403"},
      {"S4_2_2_HandlerThrows", "GET /throw HTTP/1.1\r\n" + rest, "500"},
      {"S4_2_1_PathNotDecodable", "GET /%zz HTTP/1.1\r\n" + rest, "400"},
  };
}

class WsHandshake : public testing::TestWithParam<Handshake> {};

TEST_P(WsHandshake, IsAnswered) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send(GetParam().request);
  const std::string response = client.read_until("\r\n\r\n");
  EXPECT_THAT(response, StartsWith("HTTP/1.1 " + GetParam().status + " "));
  EXPECT_EQ(GetParam().status == "426", response.find("Sec-WebSocket-Version: 13\r\n") != std::string::npos);
  if (GetParam().status == "101")
    EXPECT_TRUE(server.eventually([&] { return server.handler().opened_in_all == 1; }));
  else
    EXPECT_EQ(server.handler().opened_in_all, 0);
}

INSTANTIATE_TEST_SUITE_P(Rfc6455, WsHandshake, testing::ValuesIn(handshakes()),
                         [](const auto& it) { return it.param.name; });

TEST(WsHandshakeAnswer, ProvesThatItReadTheKey) {
  RunningServer server;
  EXPECT_THAT(server.connect().open_web_socket(),
              AllOf(StartsWith("HTTP/1.1 101 "), HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"),
                    Not(HasSubstr("Sec-WebSocket-Protocol")), Not(HasSubstr("Sec-WebSocket-Extensions"))));
}

TEST(WsHandshakeAnswer, SpeaksOurProtocolIfAsked) {
  RunningServer server;
  const auto answer = [&](std::string_view headers) { return server.connect().open_web_socket(headers); };
  const std::string ours = "Sec-WebSocket-Protocol: redoubt.2\r\n";
  EXPECT_THAT(answer(ours), HasSubstr(ours));
  EXPECT_THAT(answer("Sec-WebSocket-Protocol: chat, redoubt.2\r\n"), HasSubstr(ours));
  EXPECT_THAT(answer("Sec-WebSocket-Protocol: chat\r\n" + ours), HasSubstr(ours));
  EXPECT_THAT(answer("Sec-WebSocket-Protocol: chat, redoubt.3\r\n"), Not(HasSubstr("Sec-WebSocket-Protocol")));
}

const std::string deflate = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";

TEST(WsCompression, IsAgreedWithSmallWindows) {
  RunningServer server;
  EXPECT_THAT(server.connect().open_web_socket(deflate),
              AllOf(HasSubstr("permessage-deflate"), HasSubstr("server_no_context_takeover"),
                    HasSubstr("client_no_context_takeover"), HasSubstr("server_max_window_bits=12"),
                    HasSubstr("client_max_window_bits=12")));
}

/// Bits as deflate wants them: a whole message that unfolds to 1 + 258 * `repeats` letters.
std::string folded(int repeats) {
  std::string bytes;
  int filled = 8;
  const auto bit = [&](unsigned value) {
    if (filled == 8) {
      bytes += '\0';
      filled = 0;
    }
    bytes.back() = static_cast<char>(static_cast<unsigned char>(bytes.back()) | value << filled++);
  };
  const auto code = [&](unsigned value, int size) {
    while (size-- > 0) bit(value >> size & 1U);
  };
  code(0b010, 3);       // a block with the fixed codes, not the last
  code(0x30 + 'a', 8);  // the letter
  for (int count = 0; count < repeats; ++count) {
    code(0b11000101, 8);  // 258 letters
    code(0, 5);           // as one back
  }
  code(0, 7);  // end of the block
  code(0, 3);  // an empty block, of which four bytes are left out
  return bytes;
}

struct Compressed {
  std::string name;
  std::string sent;
  std::string heard;  // the text, or the close code
};

void PrintTo(const Compressed& it, std::ostream* out) { *out << it.name; }

std::vector<Compressed> compressed() {
  const std::string hello = "\xF2\x48\xCD\xC9\xC9\x07\x00"s;  // the RFC's own example
  const std::string stored = "\x00\x05\x00\xFA\xFFHello\x00"s;
  const auto packed = [](const std::string& payload) { return encode({.reserved = 4, .payload = payload}); };
  return {
      {"S7_2_3_1_OneBlock", packed(hello), "Hello"},
      {"S7_2_3_3_BlockWithoutCompression", packed(stored), "Hello"},
      {"S7_2_3_1_Fragmented",
       encode({.fin = false, .reserved = 4, .payload = hello.substr(0, 3)}) +
           encode({.opcode = 0, .payload = hello.substr(3)}),
       "Hello"},
      {"S7_2_3_1_PingBetween",
       encode({.fin = false, .reserved = 4, .payload = hello.substr(0, 3)}) + encode({.opcode = 10}) +
           encode({.opcode = 0, .payload = hello.substr(3)}),
       "Hello"},
      {"S7_2_3_6_Empty", packed("\0"s), ""},
      {"S6_NotCompressedThoughAgreed", encode({.payload = "plain"}), "plain"},
      {"S7_2_2_Repeats", packed(folded(1)), std::string(259, 'a')},
      {"S6_1_BitOnContinuation", encode({.fin = false, .payload = "a"}) + encode({.reserved = 4, .opcode = 0}), "1002"},
      {"S6_1_BitOnPing", encode({.reserved = 4, .opcode = 9}), "1002"},
      {"S6_1_OtherBits", encode({.reserved = 6, .payload = hello}), "1002"},
      {"S7_2_2_Garbage", packed("\xFF\xFF\xFF\xFF"), "1007"},
      {"S7_2_2_BadStoredLength", packed("\x00\x05\x00\x00\x00Hello"s), "1007"},
      {"S7_2_2_ReachesBackTooFar", packed("\x02\x00\x00\x00"s + hello), "1007"},
      {"S7_2_2_NotUtf8", packed("\x00\x01\x00\xFE\xFF\xFF\x00"s), "1007"},
      {"S8_Bomb", packed(folded(4'000)), "1009"},
      {"S8_BombJustOverTheLimit", packed(folded(255)), "1009"},
  };
}

class WsCompressed : public testing::TestWithParam<Compressed> {};

TEST_P(WsCompressed, IsAnswered) {
  RunningServer server;
  RawSocket client = server.connect();
  client.open_web_socket(deflate);
  client.send(GetParam().sent);
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  if (frame->opcode == 8) {
    EXPECT_EQ(frame->payload.substr(0, 2), close_payload(static_cast<unsigned>(std::atoi(GetParam().heard.c_str()))));
    client.send(encode({.opcode = 8}));
    EXPECT_EQ(client.read_all(), "");
  } else {
    EXPECT_EQ(frame->payload, GetParam().heard);
    EXPECT_EQ(frame->reserved, 0U) << "short messages are sent as they are";
  }
}

INSTANTIATE_TEST_SUITE_P(Rfc7692, WsCompressed, testing::ValuesIn(compressed()),
                         [](const auto& it) { return it.param.name; });

TEST(WsCompression, IsUsedForLongMessages) {
  RunningServer server;
  RawSocket client = server.connect();
  client.open_web_socket(deflate);
  client.send(encode({.payload = std::string(60'000, 'a')}));
  std::size_t size = 0;
  auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->reserved, 4U);
  for (; frame; frame = client.read_frame()) {
    size += frame->payload.size();
    if (frame->fin) break;
  }
  EXPECT_GT(size, 0U);
  EXPECT_LT(size, 2'000U);
}

}  // namespace
}  // namespace redoubt::host
