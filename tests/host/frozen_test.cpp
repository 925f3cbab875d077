// A frozen match at a real table: its players are told why, and can take its record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dice.h"
#include "table/words.h"
#include "tests/host/guest.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

class FrozenTableTest : public testing::Test {
 protected:
  Folder folder_;

  /// A match of so many decisions, in the database; the table is closed again.
  std::pair<std::string, Guest> play(const json::value& opponent) {
    const TableHome home(folder_.database(), folder_.client());
    Guest anna = Guest::arrive(home.port());
    const std::string match = anna.make_match("me", opponent);
    Line line(anna);
    line.open(match);
    FastDice random(1);
    for (int i = 0; i < 12; ++i) line.decide({some_choice(line, random)});
    return {match, anna};
  }
};

TEST_F(FrozenTableTest, SaysWhyAndHandsOverTheRecord) {
  const auto [match, browser] = play("me");
  run_sql(folder_.database(), "UPDATE journal SET link = 'ffffffffffffffffffffffffffffffff' WHERE match_id = '" +
                                  match + "' AND sequence = 5");
  {
    const TableHome home(folder_.database(), folder_.client());
    Guest anna = browser.at(home.port());
    Line line(anna);
    line.open(match);
    EXPECT_EQ(line.table().at("frozen"), "journal");
    EXPECT_EQ(line.table().at("prompt"), json::value(table::words::frozen_journal.en));
    EXPECT_TRUE(line.table().at("to_act").is_null());
    EXPECT_TRUE(line.table().at("view").is_object()) << "as far as it is sound";
    const json::object answer = line.ask({{"t", "resign"}, {"match", match}, {"seq", line.sequence()}});
    EXPECT_EQ(answer.at("error").at("code"), "frozen");
    const Response record = anna.get("/api/matches/" + match + "/record");
    ASSERT_EQ(record.status, 200) << record.text;
    EXPECT_EQ(record.body.at("count"), 12);
    EXPECT_EQ(anna.post("/api/verify", {{"record", record.body}}).status, 422);
  }
  const TableHome home(folder_.database(), folder_.client());
  Guest anna = browser.at(home.port());
  const json::value listed = anna.get("/api/matches").body;
  EXPECT_EQ(listed.at("matches").at(0).at("frozen"), "journal");
  EXPECT_EQ(listed.at("matches").at(0).at("waits"), false);
}

TEST_F(FrozenTableTest, KeepsWhatAnOpponentHides) {
  const auto [match, browser] = play({{"bot", "random"}});
  run_sql(folder_.database(), "UPDATE journal SET link = 'ffffffffffffffffffffffffffffffff' WHERE match_id = '" +
                                  match +
                                  "' AND sequence = 2;"
                                  "UPDATE seats SET kind = 'player', player = NULL WHERE match_id = '" +
                                  match + "' AND kind = 'bot'");
  const TableHome home(folder_.database(), folder_.client());
  Guest anna = browser.at(home.port());
  EXPECT_EQ(anna.get("/api/matches/" + match + "/record").code(), "hidden");
}

}  // namespace
}  // namespace redoubt::host
