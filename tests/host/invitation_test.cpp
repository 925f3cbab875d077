// What an invitation says to whoever opens it, before he takes the seat.
#include <gtest/gtest.h>

#include "tests/host/guest.h"

namespace redoubt::host {
namespace {

TEST(TableInvitation, SaysWhichSeatIsKeptUntilSomebodyTakesIt) {
  const Folder folder;
  const TableHome home(folder.database(), folder.client());
  Guest anna = Guest::arrive(home.port());
  Guest boris = Guest::arrive(home.port());
  std::string invitation;
  anna.make_match("me", "open", {}, &invitation);
  const Response open = boris.get("/api/invitations/" + invitation);
  ASSERT_EQ(open.status, 200) << open.text;
  EXPECT_EQ(open.body.at("game"), "bloody-monday");
  EXPECT_EQ(open.body.at("side"), "russian");
  EXPECT_EQ(open.body.as_object().size(), 2U) << "nothing else of a match is for whoever has the link";
  ASSERT_EQ(boris.post("/api/join", {{"invitation", invitation}}).status, 200);
  EXPECT_EQ(boris.get("/api/invitations/" + invitation).status, 410);
  EXPECT_EQ(boris.get("/api/invitations/" + invitation).code(), "invitation");
  EXPECT_EQ(boris.get("/api/invitations/guessed").status, 410);
}

TEST(TableInvitation, SaysSoToPeopleWhoAreNotSignedUp) {
  const Folder folder;
  Settings settings;
  settings.accounts = true;
  const TableHome home(folder.database(), folder.client(), settings);
  Guest anna(home.port());
  Guest boris(home.port());
  Guest clara(home.port());
  anna.post("/api/account/sign-up", {{"name", "Anna"}, {"password", "correct horse"}});
  boris.post("/api/account/sign-up", {{"name", "Boris"}, {"password", "correct horse"}});
  std::string invitation;
  anna.make_match("me", "open", {}, &invitation);
  EXPECT_EQ(clara.get("/api/invitations/" + invitation).status, 200);
  ASSERT_EQ(boris.post("/api/join", {{"invitation", invitation}}).status, 200);
  EXPECT_EQ(clara.get("/api/invitations/" + invitation).status, 410);
  EXPECT_NE(clara.get("/api/invitations/" + invitation).text,
            clara.get("/api/invitations/" + invitation, "Accept-Language: es\r\n").text);
}

}  // namespace
}  // namespace redoubt::host
