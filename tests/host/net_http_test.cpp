#include <gmock/gmock.h>

#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string get(const std::string& target, const std::string& headers = {}) {
  return "GET " + target + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n";
}

std::string error_body(const std::string& code) { return R"({"error":{"code":")" + code + R"(","message":")"; }

TEST(NetHttp, AnswersARequest) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send("GET /a%20b?c=%41 HTTP/1.1\r\nHost: here\r\nX-One:  1 \r\n\r\n");
  const std::string response = client.read_response();
  EXPECT_THAT(response, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(response, EndsWith("\r\n\r\nGET /a b\nc=%41\n127.0.0.1\nhost=here\nx-one=1\n\n"));
}

TEST(NetHttp, KeepsTheConnection) {
  RunningServer server;
  RawSocket client = server.connect();
  for (const std::string path : {"/1", "/2", "/3"}) {
    client.send(get(path));
    EXPECT_THAT(client.read_response(), AllOf(HasSubstr("Connection: keep-alive"), HasSubstr("GET " + path + "\n")));
  }
  const table::NetCounts counts = server.counts();
  EXPECT_EQ(counts.connections, 1U);
  EXPECT_EQ(counts.requests, 3U);
}

TEST(NetHttp, ClosesWhenAsked) {
  RunningServer server;
  EXPECT_THAT(told(server, get("/", "Connection: close\r\n")), HasSubstr("Connection: close\r\n"));
  EXPECT_THAT(told(server, "GET / HTTP/1.0\r\n\r\n"), HasSubstr("Connection: close\r\n"));
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
}

TEST(NetHttp, AnswersWhoHasStoppedSending) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send(get("/half"));
  client.half_close();
  EXPECT_THAT(client.read_all(), HasSubstr("GET /half\n"));
}

TEST(NetHttp, ReadsBodies) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello");
  EXPECT_THAT(client.read_response(), EndsWith("\n\nhello"));
  client.send("POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nhel\r\n2\r\nlo\r\n0\r\n");
  client.send("X-Redoubt: 1\r\n\r\n");
  EXPECT_THAT(client.read_response(), AllOf(EndsWith("\n\nhello"), Not(HasSubstr("x-redoubt"))))
      << "a trailer is no header";
  client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n");
  EXPECT_THAT(client.read_response(), EndsWith("\n\n"));
}

TEST(NetHttp, ReadsRequestsThatComeByteByByte) {
  RunningServer server;
  RawSocket client = server.connect();
  for (const char byte : std::string("POST /x HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nabc"))
    client.send({&byte, 1});
  EXPECT_THAT(client.read_response(), EndsWith("\n\nabc"));
}

TEST(NetHttp, AnswersPipelinedRequestsInOrder) {
  RunningServer server;
  RawSocket client = server.connect();
  std::string all;
  for (int number = 0; number < 100; ++number)
    all += "POST /" + std::to_string(number) + " HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nab";
  client.send(all);
  for (int number = 0; number < 100; ++number)
    EXPECT_THAT(client.read_response(), HasSubstr("POST /" + std::to_string(number) + "\n"));
}

TEST(NetHttp, TakesTheNextRequestWhenTheLastIsAnswered) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send(get("/hold") + get("/hold"));
  ASSERT_TRUE(server.eventually([&] { return server.handler().held.size() == 1; }));
  EXPECT_EQ(server.counts().requests, 1U);
  server.on_thread([&] { server.handler().held[0]({200, {}, std::make_shared<const std::string>("first")}); });
  EXPECT_THAT(client.read_response(), EndsWith("first"));
  ASSERT_TRUE(server.eventually([&] { return server.handler().held.size() == 2; }));
  server.on_thread([&] {
    server.handler().held[1]({200, {}, std::make_shared<const std::string>("second")});
    server.handler().held[0]({200, {}, std::make_shared<const std::string>("first again")});
  });
  EXPECT_THAT(client.read_response(), EndsWith("second"));
  client.send(get("/", "Connection: close\r\n"));
  EXPECT_THAT(client.read_all(), Not(HasSubstr("again")));
}

TEST(NetHttp, SendsNoBodyToHead) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send("HEAD /x HTTP/1.1\r\nHost: here\r\n\r\n" + get("/y"));
  EXPECT_THAT(client.read_response(false), HasSubstr("Content-Length: 29\r\n"));
  EXPECT_THAT(client.read_response(), AllOf(StartsWith("HTTP/1.1 200 OK"), HasSubstr("GET /y\n")));
}

TEST(NetHttp, SendsNoBodyWithStatusesThatHaveNone) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send(get("/nothing") + get("/y"));
  EXPECT_THAT(client.read_response(), AllOf(StartsWith("HTTP/1.1 204 "), Not(HasSubstr("Content-Length"))));
  EXPECT_THAT(client.read_response(), HasSubstr("GET /y\n"));
}

TEST(NetHttp, SaysGoOn) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send("POST / HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("hello");
  EXPECT_THAT(client.read_response(), AllOf(StartsWith("HTTP/1.1 200 OK"), EndsWith("\n\nhello")));
  client.send("POST / HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi");
  EXPECT_THAT(client.read_response(), StartsWith("HTTP/1.1 200 OK")) << "nobody waits for it who sent all";
}

TEST(NetHttp, DoesNotSayGoOnToWhatItWillRefuse) {
  RunningServer server;
  const std::string start = "POST / HTTP/1.1\r\nHost: here\r\n";
  EXPECT_THAT(told(server, start + "Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr(error_body("body_size"))));
  EXPECT_THAT(told(server, start + "Expect: a miracle\r\nContent-Length: 1\r\n\r\n"), StartsWith("HTTP/1.1 417 "));
}

TEST(NetHttp, RefusesWhatIsMalformed) {
  RunningServer server;
  const std::vector<std::string> requests{
      "hello\r\n\r\n",
      "GET\r\n\r\n",
      "GET / HTTP/2.0\r\nHost: here\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET / HTTP/1.1\r\nHost here\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : here\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: here\r\nA: \x01\r\n\r\n",
      get("/%"),
      get("/%zz"),
      get("/a%00b"),
      get("/%ff"),
      get("*"),
      get("nowhere"),
      "CONNECT here:80 HTTP/1.1\r\nHost: here\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1x\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: gzip\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "\x16\x03\x01\x02",
  };
  for (const std::string& request : requests)
    EXPECT_THAT(told(server, request), AllOf(StartsWith("HTTP/1.1 400 "), HasSubstr("Content-Type: application/json"),
                                             HasSubstr("Connection: close"), HasSubstr(error_body("malformed"))))
        << request;
  EXPECT_EQ(server.counts().refused, requests.size());
}

TEST(NetHttp, TellsTheAnswerOfAnotherHandlersFault) {
  RunningServer server;
  RawSocket client = server.connect();
  for (const std::string path : {"/throw", "/forget"}) {
    client.send(get(path));
    EXPECT_THAT(client.read_response(), AllOf(StartsWith("HTTP/1.1 500 "), HasSubstr(error_body("fault")))) << path;
  }
  client.send(get("/twice") + get("/y"));
  EXPECT_THAT(client.read_response(), EndsWith("first"));
  EXPECT_THAT(client.read_response(), HasSubstr("GET /y\n"));
}

TEST(NetHttp, LetsNoHeaderOfTheHandlersBeginAnother) {
  RunningServer server;
  RawSocket client = server.connect();
  client.send(get("/inject"));
  EXPECT_THAT(client.read_response(), AllOf(HasSubstr("X-Good: c"), Not(HasSubstr("X-Worse"))));
}

TEST(NetHttp, ServesManyAtOnce) {
  RunningServer server;
  std::atomic<int> good{0};
  std::vector<std::thread> threads;
  for (int number = 0; number < 8; ++number)
    threads.emplace_back([&, number] {
      RawSocket client = server.connect();
      for (int round = 0; round < 100; ++round) {
        const std::string path = "/" + std::to_string(number) + "/" + std::to_string(round);
        client.send(get(path));
        if (client.read_response().find("GET " + path + "\n") != std::string::npos) ++good;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, 800);
}

}  // namespace
}  // namespace redoubt::host
