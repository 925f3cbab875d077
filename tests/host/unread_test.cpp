// A read that fails is not "nothing is there": whoever asks is told so, keeps his cookie, and finds everything again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/guest.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;
using testing::Not;

static_assert(!std::is_convertible_v<table::Read<std::optional<table::PlayerRow>>, bool>,
              "a read is not asked whether it is there");
static_assert(!std::is_constructible_v<bool, table::Read<std::optional<table::PlayerRow>>>);

constexpr std::chrono::milliseconds impatient{30};

json::value bot(std::string_view level) { return {{"bot", level}}; }

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? std::string(answer.at("t").as_string()) : std::string(error->at("code").as_string());
}

void expect_unavailable(const Response& response) {
  EXPECT_EQ(response.status, 503) << response.text;
  EXPECT_EQ(response.code(), "storage");
  EXPECT_THAT(response.head, HasSubstr("Retry-After: "));
  EXPECT_THAT(response.head, Not(HasSubstr("Set-Cookie")));
}

/// A table that was started again, so that it has to read who comes and what he plays.
class Unread : public testing::TestWithParam<Kind> {
 protected:
  [[nodiscard]] std::unique_ptr<TableHome> open(const Settings& settings = {}) const {
    return std::make_unique<TableHome>(database_.address(), folder_.client(), settings, impatient);
  }
  /// Makes a match of a new guest, and starts the table again.
  Guest start_again(const json::value& french, const json::value& russian) {
    Guest anna = Guest::arrive(home_->port());
    match_ = anna.make_match(french, russian, {}, french == "open" || russian == "open" ? &invitation_ : nullptr);
    player_ = anna.get("/api/hello").body.at("player");
    home_.reset();
    home_ = open();
    return anna.at(home_->port());
  }

  Folder folder_;
  TestDatabase database_{GetParam()};
  std::unique_ptr<TableHome> home_ = open();
  std::string match_;
  std::string invitation_;
  json::value player_;
};
INSTANTIATE_TEST_SUITE_P(Store, Unread, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(Unread, a_guest_keeps_his_cookie_and_his_games) {
  Guest anna = start_again("me", bot("random"));
  const std::string cookie = anna.cookie();
  {
    const Lock lock(database_);
    expect_unavailable(anna.get("/api/hello"));
    EXPECT_EQ(anna.cookie(), cookie);
  }
  const Response hello = anna.get("/api/hello");
  EXPECT_EQ(hello.status, 200) << hello.text;
  EXPECT_EQ(hello.body.at("player"), player_);
  EXPECT_THAT(hello.head, Not(HasSubstr("Set-Cookie")));
  const Response matches = anna.get("/api/matches");
  ASSERT_EQ(matches.body.at("matches").as_array().size(), 1U);
  EXPECT_EQ(matches.body.at("matches").at(0).at("id"), json::value(match_));
}

TEST_P(Unread, is_said_in_the_language_of_who_asks) {
  Guest anna = start_again("me", bot("random"));
  const Lock lock(database_);
  EXPECT_THAT(anna.get("/api/hello", "Accept-Language: es\r\n").text, HasSubstr("no se puede leer"));
}

TEST_P(Unread, is_no_match_that_is_missing) {
  Guest anna = start_again("me", "open");
  ASSERT_EQ(anna.get("/api/hello").status, 200) << "the table knows her from now on";
  const Lock lock(database_);
  for (const std::string& path :
       {std::string("/api/matches"), "/api/matches/" + match_, "/api/matches/" + match_ + "/record",
        "/feed/" + std::string(player_.at("feed").as_string()) + ".atom"}) {
    SCOPED_TRACE(path);
    expect_unavailable(anna.get(path));
  }
}

TEST_P(Unread, is_no_invitation_that_is_used) {
  start_again("me", "open");
  Guest boris = Guest::arrive(home_->port());
  {
    const Lock lock(database_);
    expect_unavailable(boris.post("/api/join", {{"invitation", invitation_}}));
  }
  EXPECT_EQ(boris.post("/api/join", {{"invitation", invitation_}}).status, 200);
}

TEST_P(Unread, a_socket_is_told_and_finds_its_seat_with_the_next_message) {
  const Guest anna = start_again("me", bot("random"));
  std::optional<Line> line;
  {
    const Lock lock(database_);
    line.emplace(anna);
    EXPECT_EQ(code_of(line->open(match_)), "storage") << "who it is cannot be read";
  }
  EXPECT_EQ(code_of(line->open(match_)), "done");
  EXPECT_EQ(line->table().at("as"), "french") << "she sits where she sat";
}

TEST_P(Unread, a_socket_is_not_told_that_its_match_is_missing) {
  Guest anna = start_again("me", bot("random"));
  ASSERT_EQ(anna.get("/api/hello").status, 200);
  Line line(anna);
  {
    const Lock lock(database_);
    EXPECT_EQ(code_of(line.open(match_)), "storage");
  }
  EXPECT_EQ(code_of(line.open(match_)), "done");
}

TEST_P(Unread, what_needs_no_database_is_answered) {
  const Lock lock(database_);
  Guest nobody(home_->port());
  for (const char* path : {"/metrics", "/api/games/bloody-monday", "/api/games/bloody-monday/rules", "/"}) {
    EXPECT_EQ(nobody.get(path).status, 200) << path;
  }
}

TEST_P(Unread, is_no_wrong_password_and_no_end_of_a_session) {
  home_.reset();
  Settings settings;
  settings.accounts = true;
  home_ = open(settings);
  Guest anna(home_->port());
  const json::value account{{"name", "Anna"}, {"password", "ten letters"}};
  ASSERT_EQ(anna.post("/api/account/sign-up", account).status, 200);
  {
    const Lock lock(database_);
    Guest elsewhere(home_->port());
    expect_unavailable(elsewhere.post("/api/account/sign-in", account));
    expect_unavailable(anna.post("/api/account/sign-out", json::object{}));
  }
  EXPECT_EQ(anna.get("/api/hello").body.at("player").at("name"), "Anna");
  EXPECT_EQ(anna.post("/api/account/sign-out", json::object{}).status, 200);
  EXPECT_TRUE(anna.get("/api/hello").body.at("player").is_null());
}

TEST_P(Unread, a_bot_goes_on_when_its_match_can_be_read) {
  Guest anna = Guest::arrive(home_->port());
  match_ = anna.make_match(bot("random"), "me");
  home_.reset();
  run_sql(database_.address(), "UPDATE seats SET kind = 'bot', player = NULL, bot = 'random'");
  std::optional<Lock> lock(std::in_place, database_);
  home_ = open();
  Guest again = anna.at(home_->port());
  expect_unavailable(again.get("/api/hello"));
  lock.reset();
  const std::uint64_t before = must(database_.open()->find_match(match_))->sequence;
  for (int i = 0; i < 200; ++i) {
    if (must(database_.open()->find_match(match_))->sequence > before) return;
    ::usleep(50'000);
  }
  FAIL() << "the bot sleeps";
}

class UnreadStore : public EachStore {};
INSTANTIATE_TEST_SUITE_P(Store, UnreadStore, testing::Values(Kind::sqlite, Kind::postgres), name_of);

template <class T>
bool is_unread(table::Read<T> read) {
  bool unread = false;
  std::move(read).either([](const T&) {}, [&] { unread = true; });
  return unread;
}

TEST_P(UnreadStore, tells_a_failed_read_of_anything_from_nothing) {
  add_match_of_anna(*store_, "m1");
  run_sql(database_.address(), "DROP VIEW whole_matches");
  for (const std::string table : {"journal", "sessions", "seats", "matches", "players"})
    run_sql(database_.address(), "ALTER TABLE " + table + " RENAME TO former_" + table);
  EXPECT_TRUE(is_unread(store_->find_match("m1")));
  EXPECT_TRUE(is_unread(store_->find_invitation("hash-of-m1")));
  EXPECT_TRUE(is_unread(store_->matches_of("anna", 10)));
  EXPECT_TRUE(is_unread(store_->matches_in("open")));
  EXPECT_TRUE(is_unread(store_->journal("m1", 0)));
  EXPECT_TRUE(is_unread(store_->find_player("anna")));
  EXPECT_TRUE(is_unread(store_->find_player_named("Anna")));
  EXPECT_TRUE(is_unread(store_->find_player_by_feed("feed-anna")));
  EXPECT_TRUE(is_unread(store_->find_session("hash")));
  EXPECT_NE(store_->last_error(), "");
}

TEST_P(UnreadStore, a_backup_is_not_refused_for_a_full_database_that_cannot_be_read) {
  add_match_of_anna(*store_, "m1");
  const ScratchFolder folder;
  ASSERT_TRUE(back_up(database_.address(), folder.path("backup.db")));
  const TestDatabase empty(GetParam());
  ASSERT_TRUE(empty.open());
  run_sql(empty.address(), "DROP VIEW whole_matches");
  run_sql(empty.address(), "ALTER TABLE matches RENAME TO former_matches");
  const auto restored = restore(folder.path("backup.db"), empty.address());
  ASSERT_FALSE(restored);
  EXPECT_THAT(describe(restored.error()), Not(HasSubstr("not empty")));
}

}  // namespace
}  // namespace redoubt::host
