// The boards as a browser gets them: once, compressed, and never again while they are the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host/gzip.h"
#include "kernel/hash.h"
#include "tests/host/guest.h"
#include "tests/host/gunzip.h"
#include "tests/support/large_staff.h"

namespace redoubt::host {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string packed = "Accept-Encoding: gzip, deflate\r\n";

std::string has(const std::string& tag) { return "If-None-Match: " + tag + "\r\n"; }

/// The value of a header of an answer.
std::string header(const Response& response, const std::string& name) {
  const std::size_t at = response.head.find("\r\n" + name + ": ");
  if (at == std::string::npos) return {};
  const std::size_t from = at + name.size() + 4;
  return response.head.substr(from, response.head.find("\r\n", from) - from);
}

TEST(Gzip, IsReadBackAndAlwaysTheSame) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += static_cast<char>('a' + i * i % 7 + (i % 1'000 == 0 ? i / 20'000 : 0));
  for (const std::string& each : {text, std::string(), std::string("123456789")}) {
    const std::string bytes = gzipped(each);
    EXPECT_EQ(gunzipped(bytes), each);
    EXPECT_EQ(gzipped(each), bytes);
  }
  EXPECT_LT(gzipped(text).size(), text.size() / 10);
  EXPECT_THAT(gzipped("123456789"), HasSubstr("\x26\x39\xf4\xcb")) << "the sum that everybody checks CRC-32 by";
  std::string broken = gzipped(text);
  broken[broken.size() / 2] ^= 1;
  EXPECT_EQ(gunzipped(broken), std::nullopt);
}

class TableBoard : public testing::Test {
 protected:
  Folder folder_;
  TableHome home_{folder_.database(), folder_.client()};
  Guest anna_ = Guest::arrive(home_.port());
  const std::string address_ = "/api/games/invasion-1812/board";
};

TEST_F(TableBoard, IsTheSameForEverybodyAndKnownByItsHash) {
  for (const char* game : {"bloody-monday", "borodino-1812", "invasion-1812"}) {
    Guest stranger(home_.port());
    const Response board = stranger.get(std::string("/api/games/") + game + "/board");
    ASSERT_EQ(board.status, 200) << "nobody needs a cookie for it";
    EXPECT_EQ(header(board, "Content-Type"), "application/json");
    EXPECT_EQ(header(board, "ETag"), '"' + text_hash(board.text) + '"');
    EXPECT_EQ(header(board, "Vary"), "Accept-Encoding");
    EXPECT_EQ(board.text, *test_registry().find(game)->game().board().text);
    EXPECT_EQ(board.body.at("game"), game);
  }
}

TEST_F(TableBoard, IsNotSentAgainToWhoHasIt) {
  const Response board = anna_.get(address_);
  EXPECT_EQ(header(board, "Cache-Control"), "no-cache") << "this address may have another board tomorrow";
  const std::string tag = header(board, "ETag");
  for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
    const Response again = anna_.get(address_, has(known));
    EXPECT_EQ(again.status, 304) << known;
    EXPECT_EQ(again.text, "");
    EXPECT_EQ(header(again, "ETag"), tag);
    EXPECT_EQ(header(again, "Cache-Control"), "no-cache");
  }
  EXPECT_EQ(anna_.get(address_, has("\"other\"")).status, 200);
}

TEST_F(TableBoard, IsKeptForGoodAtTheAddressWithItsHash) {
  const std::string hash = text_hash(anna_.get(address_).text);
  const Response board = anna_.get(address_ + "?v=" + hash);
  EXPECT_EQ(board.status, 200);
  EXPECT_EQ(header(board, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(text_hash(board.text), hash);
  EXPECT_EQ(anna_.get(address_ + "?from=here&v=" + hash).text, board.text);
  const Response other = anna_.get(address_ + "?v=0123");
  EXPECT_EQ(other.status, 404) << "never another board under this name";
  EXPECT_EQ(other.code(), "board");
  EXPECT_EQ(header(other, "Cache-Control"), "no-store");
}

TEST_F(TableBoard, ComesCompressedToWhoTakesThat) {
  const Response plain = anna_.get(address_);
  EXPECT_THAT(plain.head, Not(HasSubstr("Content-Encoding")));
  const Response small = anna_.get(address_, packed);
  EXPECT_EQ(header(small, "Content-Encoding"), "gzip");
  EXPECT_LT(small.text.size(), plain.text.size() / 2);
  EXPECT_EQ(gunzipped(small.text), plain.text);
  EXPECT_NE(header(small, "ETag"), header(plain, "ETag")) << "a strong tag is that of the very bytes";
  EXPECT_EQ(anna_.get(address_, packed + has(header(small, "ETag"))).status, 304);
  EXPECT_EQ(anna_.get(address_, packed + has(header(plain, "ETag"))).status, 200);
}

TEST_F(TableBoard, IsRefusedWhereThereIsNone) {
  EXPECT_EQ(anna_.get("/api/games/chess/board").code(), "game");
  EXPECT_EQ(anna_.post(address_, json::object{}).status, 405);
}

TEST_F(TableBoard, StaysInTheDescriptionsOfTheGamesThatHadItThere) {
  for (const auto& each : test_registry().games()) {
    const Response described = anna_.get("/api/games/" + each->game().id());
    EXPECT_EQ(described.text, compact(each->game().describe()));
    EXPECT_FALSE(described.body.at("areas").as_array().empty()) << each->game().id();
  }
}

TEST(TableLargeBoard, IsLeftOutOfTheDescriptionAndSmallOnTheWire) {
  const Folder folder;
  const GameRegistry registry = large::large_registry();
  const TableHome home(folder.database(), folder.client(), {}, default_lock_timeout, registry);
  Guest anna = Guest::arrive(home.port());
  const json::value described = anna.get("/api/games/large").body;
  EXPECT_FALSE(described.as_object().contains("areas"));
  EXPECT_EQ(described.at("board").at("areas"), 9'752);
  const std::string hash(described.at("board").at("hash").as_string());
  const Response board = anna.get("/api/games/large/board?v=" + hash, packed);
  ASSERT_EQ(board.status, 200);
  EXPECT_THAT(board.head, AllOf(HasSubstr("immutable"), HasSubstr(hash)));
  EXPECT_LT(board.text.size(), 100'000U);
  const std::optional<std::string> text = gunzipped(board.text);
  ASSERT_TRUE(text);
  EXPECT_EQ(text_hash(*text), hash);
  EXPECT_LE(text->size(), 60U * 9'752);
}

}  // namespace
}  // namespace redoubt::host
