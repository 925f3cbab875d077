#include <gmock/gmock.h>

#include "tests/table/net_fixture.h"

namespace redoubt::table {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(NetHttp, AnswersARequest) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send("GET /a%20b?c=%41 HTTP/1.1\r\nHost: here\r\nX-One: 1\r\n\r\n");
  const std::string response = client.read_response();
  EXPECT_THAT(response, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(response, HasSubstr("\r\n\r\nGET /a b\nc=%41\n127.0.0.1\nhost=here\nx-one=1\n"));
}

TEST(NetSocket, SaysBackWhatItHears) {
  RunningServer server;
  RawSocket client = server.connect();
  EXPECT_THAT(client.open_web_socket(), StartsWith("HTTP/1.1 101 "));
  client.send(encode({.payload = "hello"}));
  EXPECT_EQ(client.read_frame()->payload, "hello");
}

}  // namespace
}  // namespace redoubt::table
