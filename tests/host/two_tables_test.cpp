// Two tables over one PostgreSQL: two players at different doors, one match.
#include <gtest/gtest.h>

#include "kernel/dice.h"
#include "tests/host/guest.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

TEST(TwoTables, ShareAMatch) {
  const Folder folder;
  const TestDatabase database(Kind::postgres);
  const TableHome north(database.address(), folder.client());
  const TableHome south(database.address(), folder.client());
  Guest anna = Guest::arrive(north.port());
  Guest boris = Guest::arrive(south.port());
  std::string invitation;
  const std::string match = anna.make_match("me", "open", {}, &invitation);
  Line french(anna);
  french.open(match);
  ASSERT_EQ(boris.post("/api/join", {{"invitation", invitation}}).status, 200);
  ASSERT_TRUE(french.wait([](const json::object& table) { return table.at("state") == "running"; }));
  Line russian(boris);
  russian.open(match);
  FastDice random(15);
  for (int i = 0; i < 150; ++i) {
    Line& deciding = french.mine() ? french : russian;
    Line& other = french.mine() ? russian : french;
    ASSERT_TRUE(deciding.mine());
    ASSERT_EQ(deciding.decide({some_choice(deciding, random)}).at("t"), "done");
    if (deciding.mine()) continue;
    ASSERT_TRUE(other.wait([](const json::object& table) {
      return table.at("mine").as_bool() || table.at("over").as_bool();
    })) << "the other table did not hear of it";
    if (french.over()) break;
  }
  Line fresh(anna.at(south.port()));
  fresh.open(match, {{"as", "french"}});
  EXPECT_TRUE(french.wait([&](const json::object& table) { return table.at("view") == fresh.table().at("view"); }))
      << "both tables have the same match";
}

/// Both decide at once on the same moment: one is written, the other hears that it was too late.
TEST(TwoTables, TakeOneOfTwoDecisionsAtOnce) {
  const Folder folder;
  const TestDatabase database(Kind::postgres);
  const TableHome north(database.address(), folder.client());
  const TableHome south(database.address(), folder.client());
  const Guest anna = Guest::arrive(north.port());
  const std::string match = Guest(anna).make_match("me", "me");
  Line here(anna);
  Line there(anna.at(south.port()));
  here.open(match, {{"as", "french"}});
  there.open(match, {{"as", "french"}});
  const json::object message{
      {"t", "do"}, {"match", match}, {"seq", 0}, {"id", 99}, {"actions", {{{"do", "tactical"}}}}};
  here.send(message);
  there.send(message);
  int done = 0;
  int stale = 0;
  for (Line* line : {&here, &there}) {
    for (json::value answer = line->next(); answer.is_object(); answer = line->next()) {
      const json::value* id = answer.get_object().if_contains("id");
      if (id == nullptr || whole_number(*id) != 99) continue;
      done += answer.at("t") == "done" ? 1 : 0;
      stale += answer.at("t") == "refused" && answer.at("error").at("code") == "stale" ? 1 : 0;
      break;
    }
  }
  EXPECT_EQ(done, 1);
  EXPECT_EQ(stale, 1);
  for (Line* line : {&here, &there}) {
    EXPECT_TRUE(line->wait([](const json::object& table) { return whole_number(table.at("seq")) == 1; }));
  }
}

}  // namespace
}  // namespace redoubt::host
