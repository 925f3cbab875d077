#include "host/net_text.h"

#include <gmock/gmock.h>

namespace redoubt::host {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(NetText, DecodesEscapes) {
  EXPECT_EQ(percent_decoded(""), "");
  EXPECT_EQ(percent_decoded("a+b%20c%2f%2F%c3%a9"), "a+b c//\xC3\xA9");
  EXPECT_EQ(percent_decoded("%2541"), "%41");
}

TEST(NetText, RefusesBrokenEscapes) {
  for (const std::string text :
       {"%", "a%2", "%g0", "%0g", "%%20", "% 20", "%+1", "%00", "a%00b", "%ff", "%c3", "%c3%28", "%ed%a0%80"})
    EXPECT_EQ(percent_decoded(text), std::nullopt) << text;
  EXPECT_EQ(percent_decoded("a\0b"s), std::nullopt);
}

TEST(NetText, CutsTargets) {
  const auto whole = [](std::string_view target) {
    const auto parsed = parse_target(target);
    return parsed ? parsed->path + " " + parsed->query : "nothing";
  };
  EXPECT_EQ(whole("/"), "/ ");
  EXPECT_EQ(whole("/a%3Fb?c?d=%20"), "/a?b c?d=%20");
  EXPECT_EQ(whole("/a?"), "/a ");
  EXPECT_EQ(whole("//host/a"), "//host/a ");
  EXPECT_EQ(whole("http://host"), "/ ");
  EXPECT_EQ(whole("HTTP://host:80/a?b"), "/a b");
  EXPECT_EQ(whole("http://host?b"), "/ b");
  for (const std::string_view target : {"", "*", "a", "host:80", "http:///a", "https://host/a", "/%zz", "/a%00"})
    EXPECT_EQ(whole(target), "nothing") << target;
}

TEST(NetText, FindsTokens) {
  EXPECT_TRUE(has_token("Upgrade", "upgrade"));
  EXPECT_TRUE(has_token("keep-alive,\tUPGRADE ,x", "upgrade"));
  EXPECT_FALSE(has_token("", "upgrade"));
  EXPECT_FALSE(has_token("upgraded, up grade,", "upgrade"));
  const table::HttpRequest request{"GET", "/", "", {{"connection", "close"}, {"connection", "upgrade"}}, "", ""};
  EXPECT_TRUE(header_has_token(request, "connection", "upgrade"));
  EXPECT_FALSE(header_has_token(request, "upgrade", "upgrade"));
  EXPECT_EQ(request.header("connection"), "close");
  EXPECT_EQ(request.header("host"), "");
}

TEST(NetText, CutsBetweenLetters) {
  EXPECT_EQ(utf8_prefix("abc", 3), "abc");
  EXPECT_EQ(utf8_prefix("abcd", 3), "abc");
  EXPECT_EQ(utf8_prefix("ab\xE2\x82\xAC", 4), "ab");
  EXPECT_EQ(utf8_prefix("ab\xE2\x82\xAC", 5), "ab\xE2\x82\xAC");
  EXPECT_EQ(utf8_prefix("\xE2\x82\xAC", 2), "");
}

TEST(NetText, WritesHeads) {
  const auto body = std::make_shared<const std::string>("four");
  EXPECT_EQ(response_head({200, {{"Content-Type", "text/plain"}}, body}, true, 784111777),
            "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nConnection: keep-alive\r\n"
            "Content-Length: 4\r\nContent-Type: text/plain\r\n\r\n");
  EXPECT_THAT(response_head({204, {}, {}}, false, 0), Not(HasSubstr("Content-Length")));
  EXPECT_THAT(response_head({404, {}, {}}, false, 0), HasSubstr("Connection: close\r\nContent-Length: 0\r\n"));
}

TEST(NetText, LetsNoHeaderBeginAnother) {
  const std::string head =
      response_head({200, {{"A", "b\r\nC: d"}, {"E\n", "f"}, {"", "g"}, {"H", "i\0j"s}, {"K", "l\tm"}}, {}}, true, 0);
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970"));
  EXPECT_THAT(head, testing::EndsWith("Content-Length: 0\r\nK: l\tm\r\n\r\n"));
}

TEST(NetText, WritesErrorsAsJson) {
  const table::HttpResponse response = error_response(400, "malformed", "a \"quoted\" word");
  EXPECT_EQ(response.status, 400U);
  EXPECT_EQ(*response.body, R"({"error":{"code":"malformed","message":"a \"quoted\" word"}})");
}

}  // namespace
}  // namespace redoubt::host
