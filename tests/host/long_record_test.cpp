// A long record goes in at a real table and comes out again; with REDOUBT_DEEP one of 60,000 decisions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "kernel/dice.h"
#include "kernel/match.h"
#include "table/lobby.h"
#include "tests/host/guest.h"
#include "tests/host/store_support.h"
#include "tests/support/large_staff.h"

namespace redoubt::host {
namespace {

Record long_record(const large::LargeGame& game, std::uint32_t decisions) {
  Match<large::LargeGame> match(game, Setup{}, FairDice::from_seed("long"));
  for (std::uint32_t i = 0; i < decisions; ++i) {
    EXPECT_TRUE(match.play({large::dig, static_cast<std::uint16_t>(i * 2'654'435U % large::cell_count), 0, 0}).done());
  }
  return match.record(true);
}

TEST(SlowLongRecordTest, IsVerifiedImportedPlayedAndDownloaded) {
  const large::LargeGame game;
  const GameRegistry registry = large::large_registry();
  const std::uint32_t decisions = std::getenv("REDOUBT_DEEP") != nullptr ? large::last_decision - 10 : 20'000;
  const Record record = long_record(game, decisions);
  const Folder folder;
  const TableHome home(folder.database(), folder.client(), {}, default_lock_timeout, registry);
  Guest anna = Guest::arrive(home.port());
  const json::value body = {{"record", to_json(record)}};
  const Response verified = anna.post("/api/verify", body);
  ASSERT_EQ(verified.status, 200) << verified.text;
  EXPECT_EQ(verified.body.at("decisions"), decisions);
  const Response imported = anna.post("/api/import", body);
  ASSERT_EQ(imported.status, 201) << imported.text;
  const std::string match(imported.body.at("match").as_string());
  Line line(anna);
  line.open(match);
  EXPECT_TRUE(line.table().at("frozen").is_null());
  EXPECT_EQ(line.table().at("decisions"), decisions);
  const Response downloaded = anna.get("/api/matches/" + match + "/record");
  ASSERT_EQ(downloaded.status, 200);
  EXPECT_EQ(downloaded.body.at("seal"), json::value(hex(record.seal)));
  line.decide({json::object{{"do", "dig"}, {"cell", 3}}});
  EXPECT_EQ(line.table().at("decisions"), decisions + 1);
}

TEST(LongRecordTest, IsRefusedInWordsWhenItIsTooLong) {
  const Folder folder;
  const TableHome home(folder.database(), folder.client());
  Guest anna = Guest::arrive(home.port());
  const json::value too_long = {{"record", std::string(table::Lobby::most_record, 'a')}};
  EXPECT_EQ(anna.post("/api/verify", too_long).code(), "body_size");
  EXPECT_EQ(anna.post("/api/import", too_long).code(), "body_size");
  const json::value long_enough = {{"record", std::string(std::size_t{2} << 20, 'a')}};
  EXPECT_EQ(anna.post("/api/verify", long_enough).code(), "record");
  EXPECT_EQ(anna.post("/api/matches", long_enough).code(), "body_size") << "only records may be that long";
  EXPECT_EQ(anna.get("/api/hello").status, 200);
}

}  // namespace
}  // namespace redoubt::host
