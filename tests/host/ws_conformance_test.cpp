// RFC 6455 against the real server: what a client may send, what it may not, and what it hears for it.
// Each case is named by its section. One connection a case.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

using namespace std::string_literals;
using testing::ElementsAreArray;

constexpr unsigned continuation = 0;
constexpr unsigned text = 1;
constexpr unsigned binary = 2;
constexpr unsigned close_ = 8;
constexpr unsigned ping = 9;
constexpr unsigned pong = 10;
constexpr std::size_t limit = 65'536;

struct Case {
  std::string name;
  std::string sent;
  /// "text PAYLOAD", "pong PAYLOAD", "close CODE"; "close" for whatever code. Without a close the socket stays open.
  std::vector<std::string> heard;
};

void PrintTo(const Case& it, std::ostream* out) { *out << it.name; }

/// Long payloads are told by their length.
std::string shown(const std::string& payload) {
  return payload.size() <= 200 ? payload : std::to_string(payload.size()) + " bytes";
}

std::string shown(const Frame& frame) {
  if (frame.masked || frame.reserved != 0 || !frame.fin) return "a frame that no server may send";
  if (frame.opcode == text) return "text " + shown(frame.payload);
  if (frame.opcode == pong) return "pong " + shown(frame.payload);
  if (frame.opcode != close_ || frame.payload.size() < 2) return "opcode " + std::to_string(frame.opcode);
  const unsigned high = static_cast<unsigned char>(frame.payload[0]);
  return "close " + std::to_string(high * 256 + static_cast<unsigned char>(frame.payload[1]));
}

std::string data(std::string payload) { return encode({.payload = std::move(payload)}); }
std::string control(unsigned opcode, std::string payload) {
  return encode({.opcode = opcode, .payload = std::move(payload)});
}
std::string begin(std::string payload, unsigned opcode = text) {
  return encode({.fin = false, .opcode = opcode, .payload = std::move(payload)});
}
std::string middle(std::string payload) { return begin(std::move(payload), continuation); }
std::string end(std::string payload) { return encode({.opcode = continuation, .payload = std::move(payload)}); }
std::string letters(std::size_t size) { return std::string(size, 'a'); }

std::vector<Case> base_framing() {
  std::vector<Case> cases{
      {"S5_1_UnmaskedText", encode({.masked = false, .payload = "a"}), {"close 1002"}},
      {"S5_1_UnmaskedEmptyText", encode({.masked = false}), {"close 1002"}},
      {"S5_1_UnmaskedPing", encode({.opcode = ping, .masked = false}), {"close 1002"}},
      {"S5_1_UnmaskedPong", encode({.opcode = pong, .masked = false}), {"close 1002"}},
      {"S5_1_UnmaskedClose",
       encode({.opcode = close_, .masked = false, .payload = close_payload(1000)}),
       {"close 1002"}},
      {"S5_1_UnmaskedContinuation", begin("a") + encode({.opcode = continuation, .masked = false}), {"close 1002"}},
      {"S5_1_UnmaskedAfterMasked", data("a") + encode({.masked = false, .payload = "b"}), {"text a", "close 1002"}},
      {"S5_3_KeyOfZeros", encode({.payload = "plain", .key = {"\0\0\0\0", 4}}), {"text plain"}},
      {"S5_3_KeyOfOnes", encode({.payload = "inverted", .key = "\xFF\xFF\xFF\xFF"}), {"text inverted"}},
      {"S5_3_KeyOfOneByte", encode({.payload = "abcdefghi", .key = {"\0\0\0\x20", 4}}), {"text abcdefghi"}},
      {"S5_6_TextEmpty", data(""), {"text "}},
      {"S5_6_TextShort", data("hello"), {"text hello"}},
      {"S5_6_TextTwice", data("one") + data("two"), {"text one", "text two"}},
      {"S5_6_Binary", encode({.opcode = binary, .payload = "a"}), {"close 1003"}},
      {"S5_6_BinaryEmpty", encode({.opcode = binary}), {"close 1003"}},
      {"S5_6_BinaryFragmented", begin("a", binary) + end("b"), {"close 1003"}},
  };
  for (unsigned bits = 1; bits <= 7; ++bits)
    cases.push_back({"S5_2_ReservedBits" + std::to_string(bits) + "OnText",
                     encode({.reserved = bits, .payload = "a"}),
                     {"close 1002"}});
  for (const unsigned bits : {1U, 2U, 4U}) {
    const std::string suffix = std::to_string(bits);
    cases.push_back({"S5_2_ReservedBitOnPing" + suffix, encode({.reserved = bits, .opcode = ping}), {"close 1002"}});
    cases.push_back({"S5_2_ReservedBitOnPong" + suffix, encode({.reserved = bits, .opcode = pong}), {"close 1002"}});
    cases.push_back({"S5_2_ReservedBitOnClose" + suffix, encode({.reserved = bits, .opcode = close_}), {"close 1002"}});
    cases.push_back(
        {"S5_2_ReservedBitOnBinary" + suffix, encode({.reserved = bits, .opcode = binary}), {"close 1002"}});
    cases.push_back({"S5_2_ReservedBitOnContinuation" + suffix,
                     begin("a") + encode({.reserved = bits, .opcode = continuation}),
                     {"close 1002"}});
  }
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
    const std::string suffix = std::to_string(opcode);
    cases.push_back({"S5_2_ReservedOpcode" + suffix, encode({.opcode = opcode, .payload = "a"}), {"close 1002"}});
    cases.push_back({"S5_2_ReservedOpcodeEmptyAfterText" + suffix,
                     data("a") + encode({.opcode = opcode}),
                     {"text a", "close 1002"}});
    cases.push_back(
        {"S5_2_ReservedOpcodeUnfinished" + suffix, encode({.fin = false, .opcode = opcode}), {"close 1002"}});
  }
  return cases;
}

std::vector<Case> lengths() {
  std::vector<Case> cases{
      {"S10_4_OneByteTooLong", data(letters(limit + 1)), {"close 1009"}},
      {"S10_4_TwiceTooLong", data(letters(limit * 2)), {"close 1009"}},
      {"S10_4_ClaimsMuch", encode({.payload = "a", .claimed = std::uint64_t{1} << 40U}), {"close 1009"}},
      {"S10_4_ClaimsTheMost", encode({.payload = "a", .claimed = ~std::uint64_t{0} >> 1U}), {"close 1009"}},
      // The highest bit must be 0; either code tells the client so.
      {"S5_2_LengthWithHighestBit", encode({.payload = "a", .claimed = ~std::uint64_t{0}}), {"close"}},
      {"S5_2_LengthWithHighestBitInContinuation",
       begin("a") + encode({.opcode = continuation, .claimed = ~std::uint64_t{0}}),
       {"close"}},
      {"S10_4_TwoFragmentsTogetherTooLong", begin(letters(40'000)) + end(letters(40'000)), {"close 1009"}},
      {"S10_4_OneByteTooLongInAFragment", begin(letters(limit)) + end("a"), {"close 1009"}},
      {"S10_4_TwoFragmentsAsLongAsMayBe", begin(letters(40'000)) + end(letters(25'536)), {"text 65536 bytes"}},
      {"S10_4_EachMessageCountsAnew",
       data(letters(limit)) + data(letters(limit)),
       {"text 65536 bytes", "text 65536 bytes"}},
  };
  for (const std::size_t size :
       {0U, 1U, 124U, 125U, 126U, 127U, 128U, 255U, 256U, 1'535U, 1'536U, 4'096U, 65'534U, 65'535U, 65'536U})
    cases.push_back({"S5_2_Length" + std::to_string(size), data(letters(size)), {"text " + shown(letters(size))}});
  for (const std::size_t size : {0U, 1U, 125U})
    cases.push_back({"S5_2_LengthIn16BitsNotShortest" + std::to_string(size),
                     encode({.payload = letters(size), .length_bits = 16}),
                     {"close 1002"}});
  for (const std::size_t size : {0U, 125U, 126U, 65'535U})
    cases.push_back({"S5_2_LengthIn64BitsNotShortest" + std::to_string(size),
                     encode({.payload = letters(size), .length_bits = 64}),
                     {"close 1002"}});
  return cases;
}

std::vector<Case> fragmentation() {
  std::string bytewise = begin("");
  std::string empties = begin("");
  for (const char letter : "a message in fragments of one byte"s) bytewise += middle({letter});
  for (int count = 0; count < 500; ++count) empties += middle("");
  return {
      {"S5_4_TwoFragments", begin("one ") + end("two"), {"text one two"}},
      {"S5_4_ThreeFragments", begin("one ") + middle("two ") + end("three"), {"text one two three"}},
      {"S5_4_FragmentsOfOneByte", bytewise + end(""), {"text a message in fragments of one byte"}},
      {"S5_4_FirstEmpty", begin("") + end("a"), {"text a"}},
      {"S5_4_MiddleEmpty", begin("a") + middle("") + end("b"), {"text ab"}},
      {"S5_4_LastEmpty", begin("a") + end(""), {"text a"}},
      {"S5_4_AllEmpty", begin("") + middle("") + end(""), {"text "}},
      {"S5_4_HundredsOfEmptyOnes", empties + end("a"), {"text a"}},
      {"S5_4_FragmentedThenWhole", begin("a") + end("b") + data("c"), {"text ab", "text c"}},
      {"S5_4_WholeThenFragmented", data("c") + begin("a") + end("b"), {"text c", "text ab"}},
      {"S5_4_FragmentedTwice", begin("a") + end("b") + begin("c") + end("d"), {"text ab", "text cd"}},
      {"S5_4_PingBetween", begin("a") + control(ping, "p") + end("b"), {"pong p", "text ab"}},
      {"S5_4_PingsBetween",
       begin("a") + control(ping, "1") + middle("b") + control(ping, "2") + end("c"),
       {"pong 1", "pong 2", "text abc"}},
      {"S5_4_PongBetween", begin("a") + control(pong, "p") + end("b"), {"text ab"}},
      {"S5_4_CloseBetween", begin("a") + control(close_, close_payload(1000)) + end("b"), {"close 1000"}},
      {"S5_4_ContinuationOfNothing", end("a"), {"close 1002"}},
      {"S5_4_ContinuationOfNothingUnfinished", middle("a"), {"close 1002"}},
      {"S5_4_ContinuationOfNothingEmpty", end(""), {"close 1002"}},
      {"S5_4_ContinuationAfterTheEnd", begin("a") + end("b") + end("c"), {"text ab", "close 1002"}},
      {"S5_4_ContinuationAfterAWhole", data("a") + end("b"), {"text a", "close 1002"}},
      {"S5_4_ContinuationOfAPing", control(ping, "") + end("a"), {"pong ", "close 1002"}},
      {"S5_4_TextInsideAMessage", begin("a") + data("b"), {"close 1002"}},
      {"S5_4_TextBegunInsideAMessage", begin("a") + begin("b"), {"close 1002"}},
      {"S5_4_BinaryInsideAMessage", begin("a") + encode({.opcode = binary}), {"close 1002"}},
      {"S5_4_TextInsideABinary", begin("a", binary) + data("b"), {"close 1002"}},
      {"S5_4_TextAfterContinuation", begin("a") + middle("b") + data("c"), {"close 1002"}},
  };
}

std::vector<Case> controls() {
  std::string pings;
  std::vector<std::string> pongs;
  for (int count = 0; count < 10; ++count) {
    pings += control(ping, std::to_string(count));
    pongs.push_back("pong " + std::to_string(count));
  }
  return {
      {"S5_5_2_PingEmpty", control(ping, ""), {"pong "}},
      {"S5_5_2_PingEchoed", control(ping, "payload"), {"pong payload"}},
      {"S5_5_2_PingOf125", control(ping, letters(125)), {"pong " + letters(125)}},
      {"S5_5_2_PingOfAnyBytes", control(ping, "\0\xFF\xC0\x80"s), {"pong \0\xFF\xC0\x80"s}},
      {"S5_5_2_TenPings", pings, pongs},
      {"S5_5_2_PingBeforeText", control(ping, "p") + data("a"), {"pong p", "text a"}},
      {"S5_5_3_PongUnasked", control(pong, "nobody asked"), {}},
      {"S5_5_3_PongEmpty", control(pong, ""), {}},
      {"S5_5_3_PongsThenText", control(pong, "1") + control(pong, "2") + data("a"), {"text a"}},
      {"S5_5_PingOf126", control(ping, letters(126)), {"close 1002"}},
      {"S5_5_PongOf126", control(pong, letters(126)), {"close 1002"}},
      {"S5_5_CloseOf126", control(close_, close_payload(1000, letters(124))), {"close 1002"}},
      {"S5_5_PingIn16BitsNotShortest", encode({.opcode = ping, .payload = "a", .length_bits = 16}), {"close 1002"}},
      {"S5_5_PingIn64Bits", encode({.opcode = ping, .payload = letters(70'000)}), {"close 1002"}},
      {"S5_5_PingFragmented", encode({.fin = false, .opcode = ping, .payload = "a"}), {"close 1002"}},
      {"S5_5_PongFragmented", encode({.fin = false, .opcode = pong, .payload = "a"}), {"close 1002"}},
      {"S5_5_CloseFragmented", encode({.fin = false, .opcode = close_}), {"close 1002"}},
      {"S5_5_PingFragmentedInsideAMessage", begin("a") + encode({.fin = false, .opcode = ping}), {"close 1002"}},
  };
}

std::vector<Case> closing() {
  const auto with = [](unsigned code, std::string_view reason = {}) {
    return control(close_, close_payload(code, reason));
  };
  std::vector<Case> cases{
      {"S5_5_1_CloseWithoutCode", control(close_, ""), {"close 1000"}},
      {"S5_5_1_CloseOfOneByte", control(close_, "\x03"), {"close 1002"}},
      {"S5_5_1_CloseWithReason", with(1000, "bye"), {"close 1000"}},
      {"S5_5_1_CloseWithReasonInUtf8", with(1000, "au revoir, \xC3\xA0 bient\xC3\xB4t"), {"close 1000"}},
      {"S5_5_1_CloseWithReasonOf123", with(1000, letters(123)), {"close 1000"}},
      {"S5_5_1_CloseWithReasonNotUtf8", with(1000, "\xC0\x80"), {"close"}},
      {"S5_5_1_CloseWithReasonCut", with(1000, "\xE2\x82"), {"close"}},
      {"S5_5_1_NothingIsReadAfterClose", with(1000) + data("a") + control(ping, "p"), {"close 1000"}},
      {"S5_5_1_SecondCloseIsPassedOver", with(1000) + with(1001), {"close 1000"}},
      {"S5_5_1_TextThenClose", data("a") + with(1000), {"text a", "close 1000"}},
      {"S7_1_7_NothingIsReadAfterAFault", end("a") + data("b"), {"close 1002"}},
  };
  for (const unsigned code :
       {1000U, 1001U, 1002U, 1003U, 1007U, 1008U, 1009U, 1010U, 1011U, 1012U, 1013U, 3000U, 3999U, 4000U, 4999U})
    cases.push_back({"S7_4_Code" + std::to_string(code), with(code), {"close " + std::to_string(code)}});
  for (const unsigned code : {0U, 1U, 999U, 1004U, 1005U, 1006U, 1014U, 1015U, 1016U, 1100U, 2000U, 2999U})
    cases.push_back({"S7_4_CodeNotToBeSent" + std::to_string(code), with(code), {"close 1002"}});
  // Beyond the ranges of 7.4.2 the RFC says nothing: the connection must end, the code is free.
  for (const unsigned code : {5000U, 65'535U})
    cases.push_back({"S7_4_2_CodeOutOfAllRanges" + std::to_string(code), with(code), {"close"}});
  return cases;
}

std::vector<Case> utf8() {
  std::vector<Case> cases{
      {"S8_1_CutThenEmptyLast", begin("\xE2\x82") + end(""), {"close 1007"}},
      {"S8_1_CutThenEmptyMiddleAndLast", begin("\xE2\x82") + middle("") + end(""), {"close 1007"}},
      {"S8_1_CutThenLetter", begin("\xE2\x82") + end("a"), {"close 1007"}},
      {"S8_1_CutAtTheEndOfFragments", begin("a") + end("\xF0\x9F\x98"), {"close 1007"}},
      {"S8_1_BadInTheFirstFragment", begin("\xFF") + end("a"), {"close 1007"}},
      {"S8_1_BadInTheLastFragment", begin("a") + end("\xFF"), {"close 1007"}},
      {"S8_1_PingInsideALetter", begin("\xE2\x82") + control(ping, "p") + end("\xAC"), {"pong p", "text \xE2\x82\xAC"}},
      {"S8_1_PingInsideACutLetter", begin("\xE2\x82") + control(ping, "p") + end(""), {"pong p", "close 1007"}},
      {"S8_1_GoodThenBad", data("a") + data("\x80"), {"text a", "close 1007"}},
      {"S8_1_BadAtTheEndOfALongOne", data(letters(60'000) + "\xC3"), {"close 1007"}},
      {"S8_1_BadAtTheBeginningOfALongOne", data("\xC3" + letters(60'000)), {"close 1007"}},
  };
  const std::vector<std::pair<std::string, std::string>> good{
      {"Ascii", "\x01~\x7F"},
      {"Zero", "\0"s},
      {"FirstOfTwoBytes", "\xC2\x80"},
      {"LastOfTwoBytes", "\xDF\xBF"},
      {"FirstOfThreeBytes", "\xE0\xA0\x80"},
      {"BelowSurrogates", "\xED\x9F\xBF"},
      {"AboveSurrogates", "\xEE\x80\x80"},
      {"NoCharacterFFFE", "\xEF\xBF\xBE"},
      {"LastOfThreeBytes", "\xEF\xBF\xBF"},
      {"ByteOrderMark", "\xEF\xBB\xBF"},
      {"FirstOfFourBytes", "\xF0\x90\x80\x80"},
      {"LastOfAll", "\xF4\x8F\xBF\xBF"},
      {"Greek", "\xCE\xBA\xE1\xBD\xB9\xCF\x83\xCE\xBC\xCE\xB5"},
  };
  for (const auto& [name, payload] : good) {
    cases.push_back({"S8_1_Good" + name, data(payload), {"text " + payload}});
    for (std::size_t at = 1; at < payload.size() && at < 4; ++at)
      cases.push_back({"S8_1_GoodCutAt" + std::to_string(at) + name,
                       begin(payload.substr(0, at)) + end(payload.substr(at)),
                       {"text " + payload}});
  }
  const std::vector<std::pair<std::string, std::string>> bad{
      {"LoneContinuation80", "\x80"},
      {"LoneContinuationBF", "\xBF"},
      {"OverlongC0", "\xC0\x80"},
      {"OverlongC1", "\xC1\xBF"},
      {"OverlongE0", "\xE0\x80\x80"},
      {"OverlongE09F", "\xE0\x9F\xBF"},
      {"OverlongF0", "\xF0\x80\x80\x80"},
      {"OverlongF08F", "\xF0\x8F\xBF\xBF"},
      {"OverlongF8", "\xF8\x88\x80\x80\x80"},
      {"OverlongFC", "\xFC\x84\x80\x80\x80\x80"},
      {"SurrogateFirst", "\xED\xA0\x80"},
      {"SurrogateLast", "\xED\xBF\xBF"},
      {"SurrogatePair", "\xED\xA0\x80\xED\xB0\x80"},
      {"BeyondTheLast", "\xF4\x90\x80\x80"},
      {"BeyondTheLastF5", "\xF5\x80\x80\x80"},
      {"ByteFE", "\xFE"},
      {"ByteFF", "\xFF"},
      {"CutTwo", "\xC3"},
      {"CutThree", "\xE2\x82"},
      {"CutFour", "\xF0\x9F\x98"},
      {"CutInside", "a\xE2\x82z"},
      {"Latin1", "caf\xE9 noir"},
  };
  for (const auto& [name, payload] : bad) cases.push_back({"S8_1_Bad" + name, data(payload), {"close 1007"}});
  return cases;
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const auto& some : {base_framing(), lengths(), fragmentation(), controls(), closing(), utf8()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

class WsConformance : public testing::TestWithParam<Case> {
 protected:
  static void SetUpTestSuite() { server() = std::make_unique<RunningServer>(); }
  static void TearDownTestSuite() { server().reset(); }
  static std::unique_ptr<RunningServer>& server() {
    static std::unique_ptr<RunningServer> the_server;
    return the_server;
  }

  /// The frames that answer, as many as are expected.
  static std::vector<std::string> listen(RawSocket& client, const std::vector<std::string>& expected) {
    std::vector<std::string> heard;
    for (std::size_t count = 0; count < expected.size(); ++count) {
      const auto frame = client.read_frame();
      heard.push_back(frame ? shown(*frame) : "the end");
      if (expected[count] == "close" && heard.back().starts_with("close")) heard.back() = "close";
    }
    return heard;
  }

  static void play(const Case& it, std::size_t bytes_at_once) {
    RawSocket client = server()->connect();
    ASSERT_THAT(client.open_web_socket(), testing::StartsWith("HTTP/1.1 101 "));
    // The server may close before it was sent everything; what it said counts.
    for (std::size_t at = 0; at < it.sent.size(); at += bytes_at_once) client.send(it.sent.substr(at, bytes_at_once));
    EXPECT_THAT(listen(client, it.heard), ElementsAreArray(it.heard));
    if (!it.heard.empty() && it.heard.back().starts_with("close")) {
      client.send(control(close_, close_payload(1000)));
      EXPECT_EQ(client.read_all(), "");
      EXPECT_TRUE(client.at_end()) << "the server must close the connection";
    } else {
      client.send(data("still there"));
      EXPECT_THAT(listen(client, {""}), ElementsAreArray({"text still there"}));
    }
  }
};

TEST_P(WsConformance, AtOnce) { play(GetParam(), std::string::npos); }

/// The same in small pieces, so that headers and letters are cut anywhere.
TEST_P(WsConformance, InPieces) { play(GetParam(), std::max<std::size_t>(1, GetParam().sent.size() / 40)); }

INSTANTIATE_TEST_SUITE_P(Rfc6455, WsConformance, testing::ValuesIn(all_cases()),
                         [](const auto& it) { return it.param.name; });

TEST(WsConformanceTable, HasNoNameTwice) {
  std::vector<std::string> names;
  for (const Case& it : all_cases()) names.push_back(it.name);
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
  EXPECT_GE(names.size(), 100U);
}

}  // namespace
}  // namespace redoubt::host
