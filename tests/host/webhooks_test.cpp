// "Your turn", sent to an address of the player's own.
#include "host/webhooks.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "tests/host/guest.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;

bool is_public(const std::string& text) {
  std::array<unsigned char, 16> bytes{};
  const bool four = text.find(':') == std::string::npos;
  EXPECT_EQ(::inet_pton(four ? AF_INET : AF_INET6, text.c_str(), bytes.data()), 1) << text;
  return is_public_address(bytes.data(), four ? 4 : 16);
}

TEST(Webhooks, KnowsWhichAddressesAreForTheOpenInternet) {
  for (const char* each : {"8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2a00::1", "::ffff:8.8.8.8"}) {
    EXPECT_TRUE(is_public(each)) << each;
  }
  for (const char* each : {"127.0.0.1", "10.1.2.3", "172.31.255.255", "192.168.1.1", "169.254.169.254", "0.0.0.0",
                           "100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fc00::1", "::ffff:10.0.0.1", "::"}) {
    EXPECT_FALSE(is_public(each)) << each;
  }
}

/// Takes what is posted to it.
class Mailbox final : public table::Handler {
 public:
  Mailbox() : server_(make_server(*this, {})) {
    const Result<std::uint16_t> port = server_->listen("127.0.0.1", 0);
    EXPECT_TRUE(port);
    port_ = *port;
    thread_ = std::thread([this] { server_->run({}); });
  }
  ~Mailbox() override {
    server_->post([this] { server_->stop(); });
    thread_.join();
  }
  void http(table::HttpRequest request, table::Reply reply) override {
    {
      const std::scoped_lock lock(mutex_);
      bodies_.push_back(request.body);
    }
    arrived_.notify_all();
    reply({204, {}, nullptr});
  }
  std::optional<table::HttpResponse> upgrade(table::SocketId, const table::HttpRequest&) override {
    return table::HttpResponse{404, {}, nullptr};
  }
  void opened(table::SocketId) override {}
  void message(table::SocketId, std::string, table::InHand) override {}
  void closed(table::SocketId) override {}

  [[nodiscard]] std::string address() const { return "http://127.0.0.1:" + std::to_string(port_) + "/turn"; }
  std::string next() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, std::chrono::seconds(20), [this] { return !bodies_.empty(); })) return "nothing came";
    std::string body = bodies_.front();
    bodies_.erase(bodies_.begin());
    return body;
  }
  std::size_t waiting() {
    const std::scoped_lock lock(mutex_);
    return bodies_.size();
  }

 private:
  std::unique_ptr<NetServer> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::string> bodies_;
};

TEST(Webhooks, TellAnAbsentPlayerThatItIsHisTurn) {
  Mailbox mailbox;
  const Folder folder;
  const TableHome home(folder.database(), folder.client());
  Guest anna = Guest::arrive(home.port());
  Guest boris = Guest::arrive(home.port());
  ASSERT_EQ(boris.post("/api/account/hooks", {{"webhook", "gopher://x"}}).code(), "webhook");
  ASSERT_EQ(boris.post("/api/account/hooks", {{"webhook", mailbox.address()}}).status, 200);
  std::string invitation;
  const std::string match = anna.make_match("me", "open", {}, &invitation);
  ASSERT_EQ(boris.post("/api/join", {{"invitation", invitation}}).status, 200);
  Line line(anna);
  line.open(match);
  while (line.mine()) line.decide({line.table().at("legal").as_array().back().at("action")});
  EXPECT_THAT(mailbox.next(), HasSubstr("/m/" + match));
  EXPECT_EQ(mailbox.waiting(), 0U) << "once a turn";
}

TEST(Webhooks, OfATableWithAccountsDoNotKnockAtItsOwnDoors) {
  Mailbox mailbox;
  std::mutex mutex;
  std::condition_variable told;
  std::string log;
  Webhooks hooks(false, [&](const std::string& text) {
    const std::scoped_lock lock(mutex);
    log = text;
    told.notify_all();
  });
  hooks.send(mailbox.address(), "{}");
  std::unique_lock lock(mutex);
  EXPECT_TRUE(told.wait_for(lock, std::chrono::seconds(20), [&] { return !log.empty(); }));
  EXPECT_EQ(mailbox.waiting(), 0U);
}

TEST(Webhooks, ThatAreTooManyAreNotSentAndTheLogSaysSo) {
  std::string log;
  Webhooks hooks(true, [&](const std::string& text) { log = text; }, {.webhooks = 0});
  hooks.send("http://127.0.0.1:1/turn", "{}");
  EXPECT_THAT(log, HasSubstr("too many wait"));
  EXPECT_EQ(hooks.queues().front().met, 1U);
}

}  // namespace
}  // namespace redoubt::host
