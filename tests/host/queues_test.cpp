// A table at its bounds: a slow reader, floods of requests and a slow disk, each beside a match that goes on. The table
// itself tells by GET /metrics how long its queues have been.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/guest.h"
#include "tests/host/slow_disk.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;

json::value bot(std::string_view level) { return {{"bot", level}}; }

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? std::string(answer.at("t").as_string()) : std::string(error->at("code").as_string());
}

/// A browser that sends what it likes and reads when it likes.
class Rogue {
 public:
  explicit Rogue(const Guest& guest, int receive_buffer = 0) : socket_(guest.port(), receive_buffer) {
    const std::string answer =
        socket_.open_web_socket("Origin: http://localhost\r\nCookie: " + guest.cookie() + "\r\n");
    EXPECT_THAT(answer, HasSubstr(" 101 "));
  }
  void send(json::object message) {
    message["id"] = ++sent_;
    Frame frame;
    frame.payload = compact(message);
    EXPECT_TRUE(socket_.send(encode(frame)));
  }
  /// The codes of the answers to all that was sent since the last time, in the order in which they come.
  std::vector<std::string> answers() {
    std::vector<std::string> codes;
    while (answered_ < sent_) {
      const std::optional<Frame> frame = socket_.read_frame();
      if (!frame || frame->opcode == 8) break;
      if (frame->opcode != 1) continue;
      const json::value message = *parse_json(frame->payload);
      if (!message.get_object().contains("id")) continue;
      codes.push_back(code_of(message.get_object()));
      ++answered_;
    }
    return codes;
  }
  /// With what code the table hangs up.
  unsigned farewell() {
    std::optional<Frame> frame = socket_.read_frame();
    while (frame && frame->opcode != 8) frame = socket_.read_frame();
    if (!frame || frame->payload.size() < 2) return 0;
    return static_cast<unsigned char>(frame->payload[0]) * 256U + static_cast<unsigned char>(frame->payload[1]);
  }

 private:
  RawSocket socket_;
  std::int64_t sent_ = 0;
  std::int64_t answered_ = 0;
};

/// One player at both sides of a match, who decides and takes back for as long as it pleases.
class Play {
 public:
  explicit Play(std::uint16_t port)
      : guest_(Guest::arrive(port)), match_(guest_.make_match("me", "me")), line_(guest_) {
    EXPECT_EQ(code_of(line_.open(match_)), "done");
  }
  /// One more durable decision; gives what became of it.
  std::string go_on() {
    const bool undo = whole_number(line_.table().at("undoable")).value() > 0;
    if (!undo) return code_of(line_.decide({line_.table().at("legal").as_array().front().at("action")}));
    return code_of(line_.ask({{"t", "undo"}, {"match", match_}, {"seq", line_.sequence()}}));
  }
  /// A question that needs nothing but the match in memory.
  std::string ask() { return code_of(line_.ask({{"t", "log"}, {"match", match_}, {"from", 0}, {"to", 0}})); }
  /// The next decision, without waiting for what becomes of it.
  void send() {
    const json::value& action = line_.table().at("legal").as_array().front().at("action");
    line_.send({{"t", "do"}, {"match", match_}, {"seq", line_.sequence()}, {"id", 1000}, {"actions", {action}}});
  }
  std::string answer() {
    for (json::value message = line_.next(); message.is_object(); message = line_.next()) {
      const json::value* id = message.get_object().if_contains("id");
      if (id != nullptr && *id == json::value(1000)) return code_of(message.get_object());
    }
    return "gone";
  }
  [[nodiscard]] std::int64_t sequence() const { return line_.sequence(); }
  [[nodiscard]] const std::string& match() const { return match_; }
  Guest& guest() { return guest_; }

 private:
  Guest guest_;
  std::string match_;
  Line line_;
};

class QueuesTest : public testing::Test {
 protected:
  void open(const table::Bounds& bounds = {}, const Limits& limits = {}, Settings settings = {}) {
    settings.bounds = bounds;
    settings.limits = limits;
    auto store = open_store(folder_.database());
    ASSERT_TRUE(store);
    home_.reset();
    home_ = std::make_unique<TableHome>(disk_.under(std::move(*store)), folder_.client(), settings);
  }
  [[nodiscard]] std::uint16_t port() const { return home_->port(); }
  /// "longest" of the queue "journal", for instance.
  std::uint64_t told(const std::string& metric, const std::string& queue) {
    const std::string text = Guest(port()).get("/metrics").text;
    const std::string name = "\nredoubt_queue_" + metric + "{queue=\"" + queue + "\"} ";
    const std::size_t at = text.find(name);
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? 0 : std::stoull(text.substr(at + name.size()));
  }
  /// Waits until the table tells so much; gives up after long.
  void wait_for(const std::string& metric, const std::string& queue, std::uint64_t at_least) {
    for (int attempt = 0; attempt < 50'000; ++attempt) {
      if (told(metric, queue) >= at_least) return;
    }
    ADD_FAILURE() << metric << " of " << queue << " stays below " << at_least;
  }

  Folder folder_;
  SlowDisk disk_;
  std::unique_ptr<TableHome> home_;
};

TEST_F(QueuesTest, ASlowReaderIsSentAwayAndNobodyElseNoticesIt) {
  constexpr std::size_t backlog = 200'000;
  open({}, {.backlog = backlog, .unread = backlog});
  Play watched(port());
  Play other(port());
  Rogue slow(Guest::arrive(port()), 4096);
  for (int decisions = 0; told("full_total", "backlog") == 0; ++decisions) {
    ASSERT_LT(decisions, 1'000) << "it was never sent away";
    slow.send({{"t", "open"}, {"match", watched.match()}});
    ASSERT_EQ(watched.go_on(), "done");
    ASSERT_EQ(other.go_on(), "done");
  }
  EXPECT_EQ(slow.farewell(), 1008U);
  EXPECT_LE(told("longest", "backlog"), backlog);
  EXPECT_EQ(watched.go_on(), "done");
}

TEST_F(QueuesTest, WhoAsksMuchAndReadsNothingIsNotReadFromAndIsAnsweredInTheEnd) {
  constexpr std::size_t unread = 20'000;
  constexpr std::size_t many = 1'000;  // more than the system keeps on the way
  open({}, {.unread = unread});
  Play watched(port());
  Play other(port());
  Rogue slow(Guest::arrive(port()), 4096);
  slow.send({{"t", "open"}, {"match", watched.match()}});
  for (std::size_t i = 1; i < many; ++i) slow.send({{"t", "open"}, {"match", watched.match()}});
  wait_for("longest", "backlog", unread);
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(watched.go_on(), "done");
    ASSERT_EQ(other.go_on(), "done");
  }
  EXPECT_LT(told("longest", "backlog"), std::size_t{4} << 20) << "far from being dropped";
  const std::vector<std::string> answers = slow.answers();
  EXPECT_THAT(answers, testing::AllOf(testing::SizeIs(many), testing::Each("done")));
}

TEST_F(QueuesTest, AFloodOnOneSocketWaitsAtItsOwnEnd) {
  constexpr std::size_t in_hand = 5;
  open({}, {.in_hand = in_hand});
  Play other(port());
  Rogue flood(Guest::arrive(port()));
  constexpr int many = 200;
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    for (int i = 0; i < many; ++i) flood.send({{"t", "open"}, {"match", "nowhere-" + std::to_string(i)}});
    wait_for("full_total", "messages", 1);
    EXPECT_EQ(told("length", "messages"), in_hand);
    EXPECT_EQ(told("length", "matches"), 1 + in_hand);
    EXPECT_EQ(other.ask(), "answer") << "who needs no disk is served";
  }
  EXPECT_EQ(other.go_on(), "done");
  EXPECT_THAT(flood.answers(), testing::AllOf(testing::SizeIs(many), testing::Each("no_match")));
  EXPECT_EQ(told("longest", "messages"), in_hand);
}

TEST_F(QueuesTest, AFloodOnManySocketsKeepsNoMatchFromGoingOn) {
  open();
  Play watched(port());
  Play other(port());
  std::vector<std::unique_ptr<Rogue>> floods;
  for (int i = 0; i < 20; ++i) {
    floods.push_back(std::make_unique<Rogue>(Guest::arrive(port())));
    floods.back()->send({{"t", "open"}, {"match", watched.match()}});
  }
  constexpr int many = 201;
  for (int i = 1; i < many; ++i) {
    for (const auto& each : floods) {
      if (i % 2 == 0) each->send({{"t", "open"}, {"match", "nowhere-" + std::to_string(i)}});
      if (i % 2 == 1) each->send({{"t", "log"}, {"match", watched.match()}, {"from", 0}, {"to", 0}});
    }
    if (i % 20 == 0) {
      ASSERT_EQ(other.go_on(), "done");
    }
  }
  ASSERT_EQ(watched.go_on(), "done");
  for (const auto& each : floods) {
    const std::vector<std::string> answers = each->answers();
    EXPECT_THAT(answers,
                testing::AllOf(testing::SizeIs(many), testing::Each(testing::AnyOf("done", "answer", "no_match"))));
  }
  EXPECT_LE(told("longest", "messages"), Limits{}.in_hand);
}

TEST_F(QueuesTest, WhatIsMoreThanTheTableHoldsIsRefusedAtOnce) {
  open({.openings = 4, .opened_at_once = 2});
  Play other(port());
  std::vector<std::unique_ptr<Rogue>> floods;
  for (int i = 0; i < 10; ++i) floods.push_back(std::make_unique<Rogue>(Guest::arrive(port())));
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    for (std::size_t i = 0; i < floods.size(); ++i) {
      floods[i]->send({{"t", "open"}, {"match", "nowhere-" + std::to_string(i)}});
    }
    wait_for("full_total", "openings", 4);
    EXPECT_EQ(told("length", "openings"), 4U);
    EXPECT_EQ(told("length", "errands"), 2U);
    EXPECT_EQ(other.ask(), "answer");
  }
  std::vector<std::string> answers;
  for (const auto& each : floods) answers.push_back(each->answers().at(0));
  EXPECT_EQ(std::count(answers.begin(), answers.end(), "busy"), 4);
  EXPECT_EQ(std::count(answers.begin(), answers.end(), "no_match"), 6);
  EXPECT_EQ(told("longest", "openings"), 4U);
  EXPECT_EQ(other.go_on(), "done");
}

TEST_F(QueuesTest, AMatchThatIsWrittenLetsSoManyWait) {
  open({.questions = 3, .changes = 2});
  Play play(port());
  Play other(port());
  std::vector<std::unique_ptr<Rogue>> floods;
  const json::object asks{{"t", "log"}, {"match", play.match()}, {"from", 0}, {"to", 0}};
  const json::object gives_up{{"t", "resign"}, {"match", play.match()}, {"seq", 99}};
  for (int i = 0; i < 3; ++i) {
    floods.push_back(std::make_unique<Rogue>(play.guest()));
    floods.back()->send({{"t", "open"}, {"match", play.match()}});
    EXPECT_EQ(floods.back()->answers().at(0), "done");
  }
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    play.send();
    wait_for("length", "journal", 1);
    for (const auto& each : floods) {
      each->send(asks);
      each->send(asks);
      each->send(gives_up);
    }
    wait_for("full_total", "questions", 3);
    wait_for("full_total", "changes", 1);
    EXPECT_EQ(told("length", "questions"), 3U);
    EXPECT_EQ(told("length", "changes"), 2U);
    EXPECT_EQ(other.ask(), "answer");
  }
  EXPECT_EQ(play.answer(), "done");
  std::vector<std::string> all;
  for (const auto& each : floods) {
    for (std::string& code : each->answers()) all.push_back(std::move(code));
  }
  EXPECT_EQ(std::count(all.begin(), all.end(), "busy"), 4);
  EXPECT_EQ(std::count(all.begin(), all.end(), "answer"), 3);
  EXPECT_EQ(std::count(all.begin(), all.end(), "stale"), 2);
  EXPECT_EQ(other.go_on(), "done");
}

TEST_F(QueuesTest, ASlowDiskHasDecisionsRefusedAtOnceAndNoMatchRunsAhead) {
  constexpr std::size_t bound = 3;
  open({.journal = bound});
  std::vector<std::unique_ptr<Play>> plays;
  for (int i = 0; i < 6; ++i) plays.push_back(std::make_unique<Play>(port()));
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    for (std::size_t i = 0; i < bound; ++i) plays[i]->send();
    wait_for("length", "journal", bound);
    for (std::size_t i = bound; i < plays.size(); ++i) {
      EXPECT_EQ(plays[i]->go_on(), "busy");
      EXPECT_EQ(plays[i]->ask(), "answer") << "the match is there, and can be asked";
      EXPECT_EQ(plays[i]->sequence(), 0);
    }
    EXPECT_EQ(told("length", "journal"), bound);
    EXPECT_GE(told("full_total", "journal"), plays.size() - bound);
  }
  for (std::size_t i = 0; i < bound; ++i) EXPECT_EQ(plays[i]->answer(), "done");
  for (const auto& each : plays) EXPECT_EQ(each->go_on(), "done") << "all goes on";
  EXPECT_EQ(told("longest", "journal"), bound);
  home_.reset();
  const auto store = open_store(folder_.database());
  for (std::size_t i = 0; i < plays.size(); ++i) {
    (*store)
        ->journal(plays[i]->match(), 0)
        .either([&](const std::vector<table::JournalRow>& rows) { EXPECT_EQ(rows.size(), i < bound ? 2U : 1U); },
                [] { ADD_FAILURE() << "it cannot be read"; });
  }
}

TEST_F(QueuesTest, ASlowDiskHasWhateverElseItIsAskedRefusedInWords) {
  open({.errands = 2});
  Play play(port());
  Guest anna = Guest::arrive(port());
  std::vector<RawSocket> waiting;
  {
    const HeldUp held(disk_, SlowDisk::Holds::batches);
    for (int i = 0; i < 2; ++i) {
      waiting.emplace_back(port());
      waiting.back().send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    wait_for("length", "errands", 2);
    const Response refused = anna.get("/api/matches", "Accept-Language: es\r\n");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.code(), "storage");
    EXPECT_THAT(refused.head, HasSubstr("Retry-After: "));
    EXPECT_THAT(refused.text, HasSubstr("no se puede leer"));
    EXPECT_EQ(anna.get("/healthz").status, 503);
    EXPECT_EQ(play.ask(), "answer");
  }
  for (RawSocket& each : waiting) EXPECT_THAT(each.read_response(), testing::StartsWith("HTTP/1.1 200 "));
  EXPECT_EQ(anna.get("/api/matches").status, 200);
  EXPECT_EQ(play.go_on(), "done");
  EXPECT_EQ(told("longest", "errands"), 2U);
}

TEST_F(QueuesTest, WhatBotsHaveDecidedIsNotLostWhenTheDiskIsSlow) {
  constexpr std::size_t many = 8;
  constexpr std::size_t bound = 4;
  Settings nobody_thinks;
  nobody_thinks.workers = 0;
  open({}, {}, nobody_thinks);
  Guest anna = Guest::arrive(port());
  std::vector<std::string> matches;
  for (std::size_t i = 0; i < many; ++i) matches.push_back(anna.make_match(bot("random"), "me"));
  {
    const HeldUp held(disk_, SlowDisk::Holds::appends);
    open({.journal = bound});
    disk_.wait_until_met();
    wait_for("full_total", "journal", many - bound);
  }
  const Guest again = anna.at(port());
  for (const std::string& match : matches) {
    Line line(again);
    line.open(match);
    EXPECT_TRUE(line.wait([](const json::object& table) { return table.at("mine").as_bool(); })) << "its bot sleeps";
  }
  EXPECT_LE(told("longest", "journal"), bound);
}

TEST_F(QueuesTest, HintsThatNobodyHasTimeForAreRefusedAndOtherQuestionsAreNot) {
  Settings nobody_thinks;
  nobody_thinks.workers = 0;
  open({.hints = 2}, {}, nobody_thinks);
  Play play(port());
  Play other(port());
  Rogue flood(play.guest());
  flood.send({{"t", "open"}, {"match", play.match()}});
  EXPECT_EQ(flood.answers().at(0), "done");
  for (int i = 0; i < 5; ++i) flood.send({{"t", "hint"}, {"match", play.match()}});
  wait_for("full_total", "hints", 3);
  EXPECT_EQ(told("length", "hints"), 2U);
  EXPECT_EQ(play.ask(), "answer");
  EXPECT_EQ(play.go_on(), "done");
  EXPECT_EQ(other.go_on(), "done");
}

TEST_F(QueuesTest, PasswordsThatNobodyHasTimeForAreRefusedInWords) {
  Settings nobody_hashes;
  nobody_hashes.accounts = true;
  nobody_hashes.workers = 0;
  open({.passwords = 1}, {}, nobody_hashes);
  const json::value account{{"name", "Anna"}, {"password", "ten letters"}};
  RawSocket waiting(port());
  const std::string body = compact(account);
  waiting.send("POST /api/account/sign-up HTTP/1.1\r\nHost: localhost\r\nX-Redoubt: 1\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\n\r\n" + body);
  wait_for("length", "passwords", 1);
  Guest anna(port());
  const Response refused = anna.post("/api/account/sign-up", account);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.code(), "busy");
  EXPECT_THAT(refused.head, HasSubstr("Retry-After: "));
  EXPECT_EQ(anna.post("/api/account/sign-in", account).code(), "busy");
  EXPECT_EQ(told("longest", "passwords"), 1U);
}

TEST_F(QueuesTest, RecordsThatNobodyHasTimeForAreRefusedInWords) {
  open({.records = 0});
  Play play(port());
  const Response refused = play.guest().post("/api/verify", {{"record", json::object{}}});
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.code(), "busy");
  EXPECT_THAT(refused.head, HasSubstr("Retry-After: "));
  EXPECT_EQ(play.guest().get("/api/matches/" + play.match() + "/record").code(), "busy");
  EXPECT_EQ(play.go_on(), "done");
}

TEST_F(QueuesTest, SoManyMatchesAreKeptInMemoryForThoseWhoCome) {
  open({.matches = 2});
  Play first(port());
  Play second(port());
  const Guest clara = Guest::arrive(port());
  Line line(clara);
  std::string code = code_of(line.open("nowhere"));
  while (code == "no_match") code = code_of(line.open("nowhere"));  // until the new ones count as opened
  EXPECT_EQ(code, "busy");
  EXPECT_EQ(code_of(line.open(first.match())), "done") << "what is there costs nothing";
  EXPECT_EQ(first.go_on(), "done");
  EXPECT_EQ(told("longest", "matches"), 2U);
}

}  // namespace
}  // namespace redoubt::host
