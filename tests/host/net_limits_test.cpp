// What a server does about clients that send too much, too slowly, or do not read; and how it ends.
#include <gmock/gmock.h>

#include <csignal>

#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view simple = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

std::string post(const std::string& headers) { return "POST / HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n"; }

/// That a client who behaves is served.
void expect_service(RunningServer& server) {
  RawSocket client = server.connect();
  client.send(simple);
  EXPECT_THAT(client.read_response(), StartsWith("HTTP/1.1 200 OK"));
}

TEST(NetLimits, RefusesLargeHeaders) {
  RunningServer server({.request_headers = 1024});
  const std::string much(1100, 'a');
  const auto is_refused = AllOf(StartsWith("HTTP/1.1 431 "), HasSubstr(R"("code":"header_size")"));
  EXPECT_THAT(told(server, "GET /" + much + " HTTP/1.1\r\nHost: here\r\n\r\n"), is_refused);
  EXPECT_THAT(told(server, post("A: " + much + "\r\n")), is_refused);
  EXPECT_THAT(told(server, "GET /" + std::string(100'000, 'a')), is_refused) << "even without an end";
  std::string many;
  for (int count = 0; count < 300; ++count) many += "A: b\r\n";
  EXPECT_THAT(told(server, post(many)), is_refused);
  EXPECT_THAT(told(server, post("Transfer-Encoding: chunked\r\n") + "1;" + much + much), is_refused);
  EXPECT_THAT(told(server, post("Connection: close\r\nA: " + much.substr(200) + "\r\n")), StartsWith("HTTP/1.1 200 "));
}

TEST(NetLimits, RefusesLargeBodies) {
  RunningServer server({.body = 1000});
  const auto is_refused = AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr(R"("code":"body_size")"));
  EXPECT_THAT(told(server, post("Content-Length: 1001\r\n")), is_refused);
  EXPECT_THAT(told(server, post("Content-Length: 18446744073709551615\r\n")), is_refused);
  EXPECT_THAT(told(server, post("Content-Length: 500000\r\n") + std::string(500'000, 'a')), is_refused);
  std::string chunks = post("Transfer-Encoding: chunked\r\n");
  for (int count = 0; count < 11; ++count) chunks.append("64\r\n").append(100, 'a').append("\r\n");
  EXPECT_THAT(told(server, chunks), is_refused);
  EXPECT_THAT(told(server, post("Connection: close\r\nContent-Length: 1000\r\n") + std::string(1000, 'a')),
              EndsWith("\n\n" + std::string(1000, 'a')));
}

TEST(NetLimits, TakesMoreWhereTheHandlerDoesAndNotFromTooManyAtATime) {
  RunningServer server({.body = 1000, .large_bodies = 2});
  const auto hold = [](std::size_t length) {
    return "POST /hold HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(length) + "\r\n\r\n" +
           std::string(length, 'a');
  };
  EXPECT_THAT(told(server, hold(5'001)), StartsWith("HTTP/1.1 413 "));
  EXPECT_THAT(told(server, post("Content-Length: 2000\r\n") + std::string(2'000, 'a')), StartsWith("HTTP/1.1 413 "));
  RawSocket first = server.connect();
  RawSocket second = server.connect();
  first.send(hold(5'000));
  second.send(hold(1'001));
  ASSERT_TRUE(server.eventually([&] { return server.handler().held.size() == 2; }));
  EXPECT_THAT(told(server, hold(1'001)), AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr(R"("code":"busy")")));
  EXPECT_THAT(told(server, post("Connection: close\r\nContent-Length: 1000\r\n") + std::string(1000, 'a')),
              StartsWith("HTTP/1.1 200 "))
      << "nobody else waits";
  server.on_thread([&] {
    for (table::Reply& each : server.handler().held) each({200, {}, {}});
    server.handler().held.clear();
  });
  RawSocket third = server.connect();
  third.send(hold(4'000));
  EXPECT_TRUE(server.eventually([&] { return server.handler().held.size() == 1; })) << "there is room again";
  server.on_thread([&] { server.handler().held.clear(); });
}

TEST(NetLimits, HoldsSoManyBodiesAtATimeThatAreNotSmall) {
  RunningServer server({.small_body = 100, .bodies = 2});
  const std::string body(200, 'a');
  RawSocket first = server.connect();
  first.send("POST /hold HTTP/1.1\r\nHost: here\r\nContent-Length: 200\r\n\r\n" + body);
  RawSocket second = server.connect();
  second.send("POST /hold HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.handler().held.size() == 2; }));
  EXPECT_THAT(told(server, post("Content-Length: 200\r\n")),
              AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr(R"("code":"busy")"), HasSubstr("Retry-After: ")));
  EXPECT_THAT(told(server, post("Connection: close\r\nContent-Length: 100\r\n") + std::string(100, 'a')),
              StartsWith("HTTP/1.1 200 "))
      << "small ones are always taken";
  EXPECT_EQ(server.counts().bodies.longest, 2U);
  EXPECT_EQ(server.counts().bodies.met, 1U);
  server.on_thread([&] { server.handler().held.clear(); });
  EXPECT_THAT(told(server, post("Connection: close\r\nContent-Length: 200\r\n") + body), StartsWith("HTTP/1.1 200 "));
}

TEST(NetLimits, RefusesRequestsThatTakeTooLong) {
  RunningServer server({.request_time = 50ms});
  const auto is_refused = AllOf(StartsWith("HTTP/1.1 408 "), HasSubstr(R"("code":"slow")"));
  EXPECT_THAT(told(server, "G"), is_refused);
  EXPECT_THAT(told(server, post("Content-Length: 10\r\n") + "hello"), is_refused);
  EXPECT_THAT(told(server, post("Content-Length: 10\r\nExpect: 100-continue\r\n")), HasSubstr("HTTP/1.1 408 "));
  EXPECT_THAT(told(server, std::string(simple) + "GET"), HasSubstr("HTTP/1.1 408 "));
  expect_service(server);
}

TEST(NetLimits, CountsTheTimeOfTheWholeRequest) {
  RunningServer server({.request_time = 50ms});
  RawSocket client = server.connect();
  client.send("GET / HTTP/1.1\r\nHost: here\r\n");
  // Each byte comes soon after the last, but the request never ends.
  int sent = 0;
  while (sent < 5'000 && server.counts().refused == 0) {
    client.send("a");
    std::this_thread::sleep_for(1ms);
    ++sent;
  }
  EXPECT_LT(sent, 5'000);
  EXPECT_THAT(client.read_until("\r\n\r\n"), StartsWith("HTTP/1.1 408 "));
}

TEST(NetLimits, ClosesIdleConnectionsWithoutAWord) {
  RunningServer server({.idle_time = 50ms});
  EXPECT_EQ(told(server, ""), "");
  RawSocket client = server.connect();
  client.send(simple);
  client.read_response();
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(client.at_end());
  EXPECT_EQ(server.counts().refused, 0U);
}

TEST(NetLimits, TellsThatItIsFull) {
  RunningServer server({.connections = 2});
  std::vector<RawSocket> guests;
  for (int count = 0; count < 2; ++count) {
    guests.push_back(server.connect());
    guests.back().send(simple);
    EXPECT_THAT(guests.back().read_response(), StartsWith("HTTP/1.1 200 OK"));
  }
  EXPECT_THAT(told(server, std::string(simple)), AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr(R"("code":"full")")));
  guests.pop_back();
  ASSERT_TRUE(server.eventually([&] { return server.server().counts().connections < 2; }));
  expect_service(server);
}

TEST(NetLimits, SendsAwayACrowd) {
  RunningServer server({.connections = 1});
  RawSocket guest = server.connect();
  guest.send(simple);
  guest.read_response();
  std::vector<RawSocket> crowd;
  for (int count = 0; count < 200; ++count) crowd.push_back(server.connect());
  ASSERT_TRUE(server.eventually([&] { return server.server().counts().refused == 200; }));
  EXPECT_LE(server.counts().connections, 65U);
  guest.send(simple);
  EXPECT_THAT(guest.read_response(), StartsWith("HTTP/1.1 200 OK"));
}

TEST(NetLimits, DropsWhoDoesNotReadItsAnswer) {
  RunningServer server({.request_time = 50ms});
  RawSocket client(server.port(), 4096);
  client.send("GET /large?50000000 HTTP/1.1\r\nHost: here\r\n\r\n");
  expect_service(server);
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
}

TEST(NetLimits, SendsLargeAnswersWhole) {
  RunningServer server;
  RawSocket client(server.port(), 4096);
  client.send("GET /large?5000000 HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_THAT(client.read_response(), EndsWith("\r\n\r\n" + std::string(5'000'000, 'x')));
}

TEST(NetLimits, OutlivesClientsThatVanish) {
  RunningServer server;
  for (const std::string_view bytes :
       {"", "GET", "GET / HTTP/1.1\r\nHost: here\r\n\r\n", "GET /large?9000000 HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /hold HTTP/1.1\r\nHost: here\r\n\r\n"}) {
    RawSocket client = server.connect();
    client.send(bytes);
    client.reset();
  }
  ASSERT_TRUE(server.eventually([&] { return server.handler().held.size() == 1; }));
  server.on_thread([&] { server.handler().held[0]({}); });
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
  expect_service(server);
}

TEST(NetServer, SaysWhatToDoAboutAnAddress) {
  EchoHandler handler;
  RunningServer first;
  const auto server = make_server(handler, {});
  EXPECT_THAT(describe(server->listen("127.0.0.1", first.port()).error()), HasSubstr("choose another port"));
  EXPECT_THAT(describe(server->listen("nowhere", 0).error()), HasSubstr("give one in numbers"));
  EXPECT_THAT(describe(server->listen("203.0.113.1", 0).error()), HasSubstr("choose an address of this machine"));
  EXPECT_TRUE(server->listen("localhost", 0).has_value()) << "after all that";
}

TEST(NetServer, RunsTasksOfOtherThreads) {
  RunningServer server;
  int done = 0;  // touched by the server's thread alone
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number)
    threads.emplace_back([&] {
      for (int count = 0; count < 1'000; ++count) server.server().post([&] { ++done; });
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(server.eventually([&] { return done == 4'000; }));
}

TEST(NetServer, RunsTasksLaterInTheirOrder) {
  RunningServer server;
  std::string order;
  server.on_thread([&] {
    server.server().after(30ms, [&] { order += 'c'; });
    server.server().after(1ms, [&] { order += 'b'; });
    server.server().after(1h, [&] { order += 'x'; });
    server.server().post([&] { order += 'a'; });
  });
  EXPECT_TRUE(server.eventually([&] { return order == "abc"; })) << order;
}

TEST(NetServer, OutlivesTasksThatThrow) {
  RunningServer server;
  server.server().post([] { throw std::runtime_error("as the test asked"); });
  server.server().post([] { throw 1; });
  server.on_thread([&] { server.server().after(0ms, [] { throw std::runtime_error("as the test asked"); }); });
  expect_service(server);
}

TEST(NetServer, TellsOfSignals) {
  EchoHandler handler;
  const auto server = make_server(handler, {});
  ASSERT_TRUE(server->listen("127.0.0.1", 0).has_value());
  int signals = 0;
  server->post([] { std::raise(SIGTERM); });
  server->run([&] {
    if (++signals == 2) return server->stop();
    std::raise(SIGINT);
  });
  EXPECT_EQ(signals, 2);
}

TEST(NetServer, EndsAtOnceWhenNobodyIsThere) {
  EchoHandler handler;
  const auto server = make_server(handler, {});
  ASSERT_TRUE(server->listen("127.0.0.1", 0).has_value());
  server->stop();
  server->stop();
  server->run({});
  EXPECT_EQ(server->counts().connections, 0U);
}

TEST(NetServer, LetsAnswersGoOutBeforeItEnds) {
  RunningServer server;
  RawSocket waiting = server.connect();
  waiting.send("GET /hold HTTP/1.1\r\nHost: here\r\n\r\n");
  RawSocket idle = server.connect();
  ASSERT_TRUE(server.eventually([&] { return server.handler().held.size() == 1; }));
  server.on_thread([&] {
    server.server().stop();
    server.server().after(30ms, [&] {
      server.handler().held[0]({200, {}, std::make_shared<const std::string>(std::string(1'000'000, 'z'))});
    });
  });
  EXPECT_EQ(idle.read_all(), "");
  const std::string response = waiting.read_response();
  EXPECT_THAT(response, HasSubstr("Connection: close"));
  EXPECT_THAT(response, EndsWith("\r\n\r\n" + std::string(1'000'000, 'z')));
  EXPECT_FALSE(server.connect().connected()) << "no more connections";
}

TEST(NetServer, ClosesSocketsWhenItEnds) {
  RunningServer server;
  std::vector<RawSocket> clients;
  for (int count = 0; count < 20; ++count) {
    clients.push_back(server.connect());
    clients.back().open_web_socket();
  }
  ASSERT_TRUE(server.eventually([&] { return server.handler().open_now == 20; }));
  server.server().post([&] { server.server().stop(); });
  for (RawSocket& client : clients) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->opcode, 8U);
    EXPECT_EQ(frame->payload.substr(0, 2), close_payload(1001));
    client.send(encode({.opcode = 8, .payload = close_payload(1001)}));
    EXPECT_EQ(client.read_all(), "");
  }
  server.stop();
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(NetServer, EndsThoughClientsDoNotAnswer) {
  RunningServer server;
  RawSocket deaf = server.connect();
  deaf.open_web_socket();
  RawSocket held = server.connect();
  held.send("GET /hold HTTP/1.1\r\nHost: here\r\n\r\n");
  RawSocket stuck(server.port(), 4096);
  stuck.send("GET /large?50000000 HTTP/1.1\r\nHost: here\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.server().counts().requests == 3; }));
  server.stop();
  EXPECT_EQ(server.handler().open_now, 0);
  EXPECT_EQ(server.handler().opened_in_all, 1);
}

}  // namespace
}  // namespace redoubt::host
