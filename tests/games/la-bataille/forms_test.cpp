// Decisions as JSON, and what can be wrong with one.
#include "games/la-bataille/json_forms.h"
#include "kernel/verbs.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

std::string written(std::string_view words) {
  return json::serialize(JsonForms(standard()).action(Table().parse(words)));
}
std::string fault_of(std::string_view text) {
  const Result<Action> action = JsonForms(standard()).parse_action(*parse_json(text));
  return action ? "none" : describe(action.error());
}

TEST(BatailleForms, DecisionsAreWrittenByNames) {
  EXPECT_EQ(written("move fr-25-line-1"), R"({"do":"move","unit":"fr-25-line-1"})");
  EXPECT_EQ(written("fire 06586 2 5"), R"({"do":"fire","hex":"06586","parts":2,"joining":["N","SE"]})");
  EXPECT_EQ(written("pose NE column"), R"({"do":"pose","facing":"NE","form":"column"})");
  EXPECT_EQ(written("against 06585 1"), R"({"do":"against","hex":"06585","leaders":true})");
  EXPECT_EQ(written("split-evenly fr-25-line"), R"({"do":"split-evenly","regiment":"fr-25-line"})");
  EXPECT_EQ(written("promote fr-rapp fr-i"), R"({"do":"promote","unit":"fr-rapp","corps":"fr-i"})");
  EXPECT_EQ(written("send 3"), R"({"do":"send","strength":3})");
  EXPECT_EQ(written("done"), R"({"do":"done"})");
}

TEST(BatailleForms, ACompanyIsNamedAfterItsBattalion) {
  const Result<Action> action =
      JsonForms(standard()).parse_action(*parse_json(R"({"do":"move","unit":"ru-1-jager-1-company"})"));
  ASSERT_TRUE(action.has_value());
  EXPECT_EQ(action->a, standard().forces.roster()[standard().forces.find("ru-1-jager-1")].company);
  EXPECT_NE(fault_of(R"({"do":"move","unit":"ru-narva-1-company"})").find("is no unit"), std::string::npos);
}

TEST(BatailleForms, FaultsOfADecisionAreTold) {
  EXPECT_NE(fault_of(R"({"do":"fly"})").find("is no decision of this game"), std::string::npos);
  EXPECT_NE(fault_of(R"({"do":"move","unit":"nobody"})").find("is no unit"), std::string::npos);
  EXPECT_NE(fault_of(R"({"do":"join","regiment":"nobody"})").find("is no regiment"), std::string::npos);
  EXPECT_NE(fault_of(R"({"do":"aim","from":"99999"})").find("is no hex"), std::string::npos);
  EXPECT_NE(fault_of(R"({"do":"step","way":"up"})").find("is no direction"), std::string::npos);
  EXPECT_NE(fault_of(R"({"do":"fire","hex":"06586","parts":9,"joining":[]})").find("parts"), std::string::npos);
  EXPECT_NE(fault_of(R"({"do":"fire","hex":"06586","parts":1,"joining":["up"]})").find("directions and nothing else"),
            std::string::npos);
}

}  // namespace
}  // namespace redoubt::la_bataille
