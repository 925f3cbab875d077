// What the table's sockets do of themselves: pings, farewells, queues, and clients that are slow or gone.
#include <gmock/gmock.h>

#include "tests/host/net_fixture.h"

namespace redoubt::host {
namespace {

using namespace std::chrono_literals;

RawSocket opened(RunningServer& server, int receive_buffer = 0) {
  RawSocket client(server.port(), receive_buffer);
  EXPECT_THAT(client.open_web_socket(), testing::StartsWith("HTTP/1.1 101 "));
  return client;
}

void expect_echo(RawSocket& client, const std::string& text) {
  client.send(encode({.payload = text}));
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload, text);
}

void expect_close(RawSocket& client, unsigned code) {
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, 8U);
  EXPECT_EQ(frame->payload.substr(0, 2), close_payload(code));
  client.send(encode({.opcode = 8, .payload = close_payload(code)}));
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(client.at_end());
}

TEST(WsService, CountsWhoIsThere) {
  RunningServer server;
  {
    RawSocket first = opened(server);
    RawSocket second = opened(server);
    expect_echo(first, "a");
    expect_echo(second, "b");
    const table::NetCounts counts = server.counts();
    EXPECT_EQ(counts.connections, 2U);
    EXPECT_EQ(counts.sockets, 2U);
    EXPECT_EQ(counts.messages_in, 2U);
    EXPECT_TRUE(server.eventually([&] { return server.server().counts().messages_out == 2; }));
    EXPECT_EQ(server.handler().open_now, 2);
  }
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(WsService, PingsAndKeepsWhoAnswers) {
  RunningServer server({.ping_every = 10ms, .pong_within = 2'000ms});
  RawSocket client = opened(server);
  for (int count = 0; count < 5; ++count) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->opcode, 9U);
    client.send(encode({.opcode = 10, .payload = frame->payload}));
  }
  EXPECT_EQ(server.handler().open_now, 1);
}

TEST(WsService, DropsWhoDoesNotAnswerAPing) {
  RunningServer server({.ping_every = 10ms, .pong_within = 50ms});
  RawSocket client = opened(server);
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, 9U);
  client.read_all();
  EXPECT_TRUE(client.at_end());
  EXPECT_TRUE(server.eventually([&] { return server.handler().open_now == 0; }));
}

TEST(WsService, DropsWhoTricklesAMessageAndAnswersNothing) {
  RunningServer server({.ping_every = 10ms, .pong_within = 50ms});
  RawSocket client = opened(server);
  client.send(encode({.claimed = 60'000}));
  for (int count = 0; count < 5'000 && server.handler().open_now > 0; ++count) {
    client.send("a");
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(WsService, ClosesWhenTheHandlerSaysSo) {
  RunningServer server;
  RawSocket client = opened(server);
  client.send(encode({.payload = "close"}) + encode({.payload = "not heard"}));
  EXPECT_EQ(client.read_frame()->payload, "before");
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload, close_payload(4001, "as the test asked"));
  client.send(encode({.opcode = 8, .payload = close_payload(4001)}));
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(server.eventually([&] { return server.handler().open_now == 0; }));
  EXPECT_EQ(server.counts().messages_in, 1U);
}

TEST(WsService, CutsLongReasons) {
  RunningServer server;
  RawSocket client = opened(server);
  std::string reason = "x";
  for (int count = 0; count < 100; ++count) reason += "\xC3\xA9";
  expect_echo(client, "a");
  server.on_thread([&] { server.server().close(1, 4000, reason); });
  EXPECT_EQ(client.read_frame()->payload, close_payload(4000, reason.substr(0, 123)));
}

TEST(WsService, LeavesWhoDoesNotAnswerAClose) {
  RunningServer server;
  RawSocket client = opened(server);
  client.send(encode({.payload = "close"}));
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(WsService, LeavesWhoAnswersACloseWithAFault) {
  RunningServer server;
  RawSocket client = opened(server);
  client.send(encode({.payload = "close"}) + encode({.opcode = 3}));
  EXPECT_EQ(client.read_frame()->payload, "before");
  EXPECT_EQ(client.read_frame()->opcode, 8U);
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(WsService, TellsTheHandlerAtOnceThatAClientClosed) {
  RunningServer server;
  RawSocket client = opened(server);
  client.send(encode({.opcode = 8, .payload = close_payload(1000)}));
  // The client's own side stays open: that is no reason to call it a player.
  EXPECT_EQ(client.read_frame()->opcode, 8U);
  EXPECT_TRUE(server.eventually([&] { return server.handler().open_now == 0; }));
}

TEST(WsService, OutlivesAHandlerThatThrows) {
  RunningServer server;
  RawSocket other = opened(server);
  RawSocket client = opened(server);
  client.send(encode({.payload = "throw"}));
  expect_close(client, 1011);
  expect_echo(other, "still there");
}

TEST(WsService, PassesOverSocketsThatAreGone) {
  RunningServer server;
  server.on_thread([&] {
    server.server().send(77, std::make_shared<const std::string>("nobody"));
    server.server().close(77, 1000, "nobody");
    server.server().send(1, {});
  });
  RawSocket client = opened(server);
  expect_echo(client, "a");
}

TEST(WsService, OutlivesClientsThatVanish) {
  RunningServer server;
  for (const std::string& bytes :
       {std::string(), encode({.payload = "flood 50"}), encode({.claimed = 60'000}),
        encode({.fin = false, .payload = "a"}), encode({.opcode = 8}), encode({.opcode = 9}), std::string("\x81")}) {
    RawSocket client = opened(server);
    client.send(bytes);
    client.reset();
  }
  EXPECT_TRUE(server.eventually(
      [&] { return server.handler().opened_in_all == 7 && server.server().counts().connections == 0; }));
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(WsService, ASlowReaderHindersNobodyAndIsToldWhyItIsDropped) {
  RunningServer server({.backlog = 1'000'000});
  RawSocket slow = opened(server, 4096);
  RawSocket good = opened(server);
  slow.send(encode({.payload = "flood 400"}));
  ASSERT_TRUE(server.eventually([&] { return server.server().counts().refused == 1; }));
  for (int count = 0; count < 100; ++count) expect_echo(good, std::to_string(count));
  std::optional<Frame> frame = slow.read_frame();
  while (frame && frame->opcode == 1) frame = slow.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload.substr(0, 2), close_payload(1008));
}

TEST(WsService, ASlowReaderThatNeverReadsIsGoneInTheEnd) {
  RunningServer server({.backlog = 1'000'000});
  RawSocket slow = opened(server, 4096);
  slow.send(encode({.payload = "flood 400"}));
  EXPECT_TRUE(server.eventually([&] { return server.server().counts().connections == 0; }));
  EXPECT_EQ(server.handler().open_now, 0);
}

TEST(WsService, SendsAllThatFitsIntoTheBacklog) {
  RunningServer server;
  RawSocket client = opened(server, 4096);
  client.send(encode({.payload = "flood 60"}));
  for (int count = 0; count < 60; ++count) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload.size(), 65'536U);
  }
  expect_echo(client, "and on");
}

TEST(WsService, APingFloodFromWhoDoesNotReadStaysSmall) {
  RunningServer server({.ping_every = 20ms, .pong_within = 200ms});
  RawSocket client = opened(server, 4096);
  const std::string ping = encode({.opcode = 9, .payload = std::string(125, 'p')});
  std::string many;
  for (int count = 0; count < 1'000; ++count) many += ping;
  // Its own pings are not read once its pongs are stuck, and it is dropped: the send ends with an error.
  int sent = 0;
  while (sent < 1'000 && client.send(many)) ++sent;
  EXPECT_LT(sent, 1'000);
  EXPECT_TRUE(server.eventually([&] { return server.handler().open_now == 0; }));
}

TEST(WsService, IsNotReadFromWhileTooMuchIsUnanswered) {
  RunningServer server({.in_hand = 3});
  RawSocket client = opened(server);
  RawSocket other = opened(server);
  for (int count = 0; count < 10; ++count) client.send(encode({.payload = "hold"}));
  client.send(encode({.payload = "last"}));
  ASSERT_TRUE(server.eventually([&] { return server.handler().held_messages.size() == 3; }));
  expect_echo(other, "nobody else waits");
  EXPECT_EQ(server.counts().messages_in, 4U);
  EXPECT_EQ(server.counts().in_hand.length, 3U);
  server.on_thread([&] { server.handler().held_messages.erase(server.handler().held_messages.begin()); });
  ASSERT_TRUE(server.eventually([&] { return server.handler().held_messages.size() == 3; })) << "one more is read";
  for (int left = 9; left > 0; --left) {
    ASSERT_TRUE(server.eventually([&] { return !server.handler().held_messages.empty(); }));
    server.on_thread([&] { server.handler().held_messages.erase(server.handler().held_messages.begin()); });
  }
  EXPECT_EQ(client.read_frame()->payload, "last") << "nothing is lost";
  EXPECT_EQ(server.counts().in_hand.longest, 3U);
  EXPECT_GE(server.counts().in_hand.met, 1U);
}

TEST(WsService, CountsAMessageAsAnsweredWhicheverThreadLetsGoOfIt) {
  RunningServer server({.in_hand = 1});
  RawSocket client = opened(server);
  client.send(encode({.payload = "hold"}) + encode({.payload = "after"}));
  ASSERT_TRUE(server.eventually([&] { return !server.handler().held_messages.empty(); }));
  std::vector<table::InHand> taken;
  server.on_thread([&] { taken.swap(server.handler().held_messages); });
  taken.clear();
  EXPECT_EQ(client.read_frame()->payload, "after");
}

TEST(WsService, LetsGoOfMessagesWhoseSocketOrServerIsGone) {
  std::vector<table::InHand> taken;
  {
    RunningServer server({.in_hand = 1});
    {
      RawSocket client = opened(server);
      client.send(encode({.payload = "hold"}));
      ASSERT_TRUE(server.eventually([&] { return !server.handler().held_messages.empty(); }));
    }
    RawSocket second = opened(server);
    second.send(encode({.payload = "hold"}));
    ASSERT_TRUE(server.eventually([&] { return server.handler().held_messages.size() == 2; }));
    server.on_thread([&] {
      taken.swap(server.handler().held_messages);
      taken.erase(taken.begin());
    });
  }
  taken.clear();
}

TEST(WsService, KeepsWhoIsNotReadFromBecauseTheTableIsSlow) {
  RunningServer server({.in_hand = 1, .ping_every = 10ms, .pong_within = 1'000ms});
  RawSocket client = opened(server);
  client.send(encode({.payload = "hold"}));
  for (int pings = 0; pings < 120;) {  // longer than silence is borne otherwise
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame) << "it was dropped, though nobody looked for its pongs";
    if (frame->opcode != 9U) continue;
    ++pings;
    client.send(encode({.opcode = 10, .payload = frame->payload}));
  }
  server.on_thread([&] { server.handler().held_messages.clear(); });
  client.send(encode({.payload = "still there"}));
  auto frame = client.read_frame();
  while (frame && frame->opcode == 9) frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload, "still there");
}

TEST(WsService, IsClosedThoughItIsNotReadFrom) {
  RunningServer server({.in_hand = 1});
  RawSocket client = opened(server);
  client.send(encode({.payload = "hold"}) + encode({.payload = "not heard"}));
  ASSERT_TRUE(server.eventually([&] { return !server.handler().held_messages.empty(); }));
  server.on_thread([&] { server.server().close(1, 4001, "enough"); });
  expect_close(client, 4001);
  EXPECT_TRUE(server.eventually([&] { return server.handler().open_now == 0; }));
  EXPECT_EQ(server.counts().messages_in, 1U);
  server.on_thread([&] { server.handler().held_messages.clear(); });
  EXPECT_EQ(server.counts().in_hand.length, 0U);
}

TEST(WsService, WhoAsksAndDoesNotReadIsNotReadFromAndIsNotDropped) {
  RunningServer server({.backlog = 1'000'000, .unread = 100'000});
  RawSocket slow = opened(server, 4096);
  RawSocket good = opened(server);
  constexpr int many = 100;
  std::jthread asks([&] {
    for (int count = 0; count < many; ++count) slow.send(encode({.payload = "flood 1"}));
    slow.send(encode({.payload = "last"}));
  });
  ASSERT_TRUE(server.eventually([&] { return server.server().counts().backlog.longest > 100'000; }));
  for (int count = 0; count < 20; ++count) expect_echo(good, std::to_string(count));
  for (int count = 0; count < many; ++count) {
    const auto frame = slow.read_frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload.size(), 65'536U);
  }
  EXPECT_EQ(slow.read_frame()->payload, "last");
  EXPECT_LE(server.counts().backlog.longest, 100'000U + 65'536U) << "one answer beyond";
  EXPECT_EQ(server.counts().refused, 0U);
}

TEST(WsService, ServesManyAtOnce) {
  RunningServer server;
  std::vector<RawSocket> clients;
  for (int count = 0; count < 300; ++count) clients.push_back(opened(server));
  for (int round = 0; round < 5; ++round) {
    for (std::size_t index = 0; index < clients.size(); ++index)
      clients[index].send(encode({.payload = std::to_string(index)}));
    for (std::size_t index = 0; index < clients.size(); ++index)
      EXPECT_EQ(clients[index].read_frame()->payload, std::to_string(index));
  }
}

}  // namespace
}  // namespace redoubt::host
