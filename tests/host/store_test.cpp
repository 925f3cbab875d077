// The store's operations, the same for both databases.
#include "host/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host/store_sql.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class EachStoreOperation : public EachStore {};
INSTANTIATE_TEST_SUITE_P(Store, EachStoreOperation, testing::Values(Kind::sqlite, Kind::postgres), name_of);

void expect_same(const table::SeatRow& a, const table::SeatRow& b) {
  EXPECT_EQ(a.kind, b.kind);
  EXPECT_EQ(a.player, b.player);
  EXPECT_EQ(a.bot, b.bot);
  EXPECT_EQ(a.entropy, b.entropy);
  EXPECT_EQ(a.invitation, b.invitation);
  EXPECT_EQ(a.seen, b.seen);
}

TEST_P(EachStoreOperation, keeps_a_match_as_it_was_given) {
  ASSERT_EQ(store_->add_player(a_player("anna", "Anna")), table::Stored::done);
  table::MatchRow match = a_match("m1");
  match.setup = R"({"title": "Бородино — ñandú ' \" \\ $1 ; DROP TABLE matches"})";
  match.sequence = 7;
  table::SeatRow& bot = match.seats[index(Side::russian)] = a_seat("bot");
  bot.bot = "marshal";
  bot.entropy = "bb";
  bot.seen = 5;
  ASSERT_EQ(store_->add_match(match), table::Stored::done);

  const auto found = must(store_->find_match("m1"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "m1");
  EXPECT_EQ(found->game, match.game);
  EXPECT_EQ(found->setup, match.setup);
  EXPECT_EQ(found->secret, match.secret);
  EXPECT_EQ(found->state, match.state);
  EXPECT_EQ(found->summary, match.summary);
  EXPECT_EQ(found->sequence, 7U);
  EXPECT_EQ(found->created, 1000);
  EXPECT_EQ(found->updated, 1000);
  for (const Side side : {Side::french, Side::russian})
    expect_same(found->seats[index(side)], match.seats[index(side)]);

  EXPECT_FALSE(must(store_->find_match("m2")));
  EXPECT_EQ(store_->add_match(match), table::Stored::conflict);
}

TEST_P(EachStoreOperation, appends_in_order_and_brings_the_match_up_to_date) {
  add_match_of_anna(*store_, "m1");
  ASSERT_EQ(store_->append(an_append("m1", 0, 2)), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m1", 2, 1)), table::Stored::done);

  const auto all = must(store_->journal("m1", 0));
  ASSERT_EQ(all.size(), 3U);
  for (std::uint64_t i = 0; i < 3; ++i) {
    EXPECT_EQ(all[i].sequence, i + 1);
    EXPECT_EQ(all[i].at, static_cast<table::Millis>(2001 + i));
    EXPECT_EQ(all[i].entry, R"({"do": "m1/)" + std::to_string(i + 1) + "\"}");
  }
  EXPECT_EQ(must(store_->journal("m1", 2)).size(), 1U);
  EXPECT_THAT(must(store_->journal("m1", 3)), IsEmpty());

  const auto match = must(store_->find_match("m1"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->sequence, 3U);
  EXPECT_EQ(match->state, "running");
  EXPECT_EQ(match->summary, R"({"turn": 2})");
  EXPECT_EQ(match->updated, 2003);
}

TEST_P(EachStoreOperation, an_append_without_entries_changes_the_match_alone) {
  add_match_of_anna(*store_, "m1");
  table::Append only_state = an_append("m1", 0, 0);
  only_state.state = "over";
  ASSERT_EQ(store_->append(only_state), table::Stored::done);
  const auto match = must(store_->find_match("m1"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->state, "over");
  EXPECT_EQ(match->sequence, 0U);
  EXPECT_EQ(match->updated, 1000);
}

TEST_P(EachStoreOperation, an_append_on_another_sequence_is_a_conflict_and_changes_nothing) {
  add_match_of_anna(*store_, "m1");
  ASSERT_EQ(store_->append(an_append("m1", 0, 2)), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 2)), table::Stored::conflict);  // sent twice
  EXPECT_EQ(store_->append(an_append("m1", 1, 1)), table::Stored::conflict);  // too old
  EXPECT_EQ(store_->append(an_append("m1", 5, 1)), table::Stored::conflict);  // from the future
  EXPECT_EQ(store_->append(an_append("m9", 0, 1)), table::Stored::missing);
  EXPECT_EQ(must(store_->journal("m1", 0)).size(), 2U);
  EXPECT_EQ(must(store_->find_match("m1"))->sequence, 2U);
}

TEST_P(EachStoreOperation, entries_must_follow_each_other) {
  add_match_of_anna(*store_, "m1");
  table::Append gap = an_append("m1", 0, 3);
  gap.entries.erase(gap.entries.begin() + 1);
  EXPECT_EQ(store_->append(gap), table::Stored::failed);
  EXPECT_THAT(store_->last_error(), testing::HasSubstr("follow"));
  EXPECT_THAT(must(store_->journal("m1", 0)), IsEmpty());
}

TEST_P(EachStoreOperation, an_open_seat_is_taken_once) {
  add_match_of_anna(*store_, "m1");
  ASSERT_EQ(store_->add_player(a_player("boris", "Boris")), table::Stored::done);
  const auto invited = must(store_->find_invitation("hash-of-m1"));
  ASSERT_TRUE(invited);
  EXPECT_EQ(invited->first, "m1");
  EXPECT_EQ(invited->second, Side::russian);
  EXPECT_FALSE(must(store_->find_invitation("hash-of-m2")));
  EXPECT_FALSE(must(store_->find_invitation("")));

  EXPECT_EQ(store_->take_seat("m1", Side::russian, "guessed", "boris", "bb"), table::Stored::conflict);
  EXPECT_EQ(store_->take_seat("m1", Side::french, "hash-of-m1", "boris", "bb"), table::Stored::conflict);
  EXPECT_EQ(store_->take_seat("m9", Side::russian, "hash-of-m1", "boris", "bb"), table::Stored::missing);
  EXPECT_EQ(store_->take_seat("m1", Side::russian, "hash-of-m1", "boris", "bb"), table::Stored::done);
  EXPECT_EQ(store_->take_seat("m1", Side::russian, "hash-of-m1", "anna", "cc"), table::Stored::conflict);
  EXPECT_EQ(store_->take_seat("m1", Side::russian, "", "anna", "cc"), table::Stored::conflict);

  const table::SeatRow seat = must(store_->find_match("m1"))->seats[index(Side::russian)];
  EXPECT_EQ(seat.kind, "player");
  EXPECT_EQ(seat.player, "boris");
  EXPECT_EQ(seat.entropy, "bb");
  EXPECT_EQ(seat.invitation, "");
  EXPECT_FALSE(must(store_->find_invitation("hash-of-m1")));
}

TEST_P(EachStoreOperation, what_was_seen_never_goes_back) {
  add_match_of_anna(*store_, "m1");
  const auto seen = [&] { return must(store_->find_match("m1"))->seats[index(Side::french)].seen; };
  EXPECT_EQ(store_->set_seen("m1", Side::french, 4), table::Stored::done);
  EXPECT_EQ(seen(), 4U);
  EXPECT_EQ(store_->set_seen("m1", Side::french, 2), table::Stored::done);
  EXPECT_EQ(seen(), 4U);
  EXPECT_EQ(must(store_->find_match("m1"))->seats[index(Side::russian)].seen, 0U);
  EXPECT_EQ(store_->set_seen("m9", Side::french, 2), table::Stored::missing);
}

TEST_P(EachStoreOperation, lists_the_matches_of_a_player_newest_first) {
  for (const char* id : {"m1", "m2", "m3", "m4"}) add_match_of_anna(*store_, id);
  ASSERT_EQ(store_->add_player(a_player("boris", "Boris")), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m2", 0, 3)), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m3", 0, 1)), table::Stored::done);
  ASSERT_EQ(store_->take_seat("m4", Side::russian, "hash-of-m4", "boris", ""), table::Stored::done);
  table::MatchRow hot_seat = a_match("m0");
  hot_seat.seats[index(Side::russian)] = hot_seat.seats[index(Side::french)];
  ASSERT_EQ(store_->add_match(hot_seat), table::Stored::done);

  const auto ids = [&](std::string_view player, std::size_t at_most) {
    std::vector<std::string> found;
    for (const table::MatchRow& match : must(store_->matches_of(player, at_most))) found.push_back(match.id);
    return found;
  };
  EXPECT_THAT(ids("anna", 10), ElementsAre("m2", "m3", "m0", "m1", "m4"));
  EXPECT_THAT(ids("anna", 2), ElementsAre("m2", "m3"));
  EXPECT_THAT(ids("boris", 10), ElementsAre("m4"));
  EXPECT_THAT(ids("nobody", 10), IsEmpty());
  EXPECT_THAT(must(store_->matches_in("running")), ElementsAre("m2", "m3"));
  EXPECT_THAT(must(store_->matches_in("open")), ElementsAre("m0", "m1", "m4"));
  EXPECT_THAT(must(store_->matches_in("over")), IsEmpty());
}

TEST_P(EachStoreOperation, players_are_found_by_id_name_and_feed) {
  ASSERT_EQ(store_->add_player(a_player("p1", "Íñigo Жуков")), table::Stored::done);
  EXPECT_EQ(store_->add_player(a_player("p2", "íÑIGO жУКОВ")), table::Stored::conflict);
  EXPECT_EQ(store_->add_player(a_player("p1", "Another")), table::Stored::conflict);
  EXPECT_EQ(store_->set_webhook("p1", "https://example.org/hook"), table::Stored::done);
  EXPECT_EQ(store_->set_webhook("p9", "https://example.org/hook"), table::Stored::missing);

  const auto player = must(store_->find_player_named("ÍÑIGO ЖУКОВ"));
  ASSERT_TRUE(player);
  EXPECT_EQ(player->id, "p1");
  EXPECT_EQ(player->name, "Íñigo Жуков");
  EXPECT_EQ(player->password, "$argon2id$p1");
  EXPECT_EQ(player->webhook, "https://example.org/hook");
  EXPECT_EQ(player->feed, "feed-p1");
  EXPECT_EQ(player->created, 1812);
  EXPECT_EQ(must(store_->find_player("p1"))->name, player->name);
  EXPECT_EQ(must(store_->find_player_by_feed("feed-p1"))->id, "p1");
  EXPECT_FALSE(must(store_->find_player("p2")));
  EXPECT_FALSE(must(store_->find_player_named("Another")));
  EXPECT_FALSE(must(store_->find_player_by_feed("")));
}

TEST_P(EachStoreOperation, guests_may_share_a_name_and_are_not_found_by_it) {
  table::PlayerRow guest;
  guest.name = "Guest";
  guest.id = "g1";
  ASSERT_EQ(store_->add_player(guest), table::Stored::done);
  guest.id = "g2";
  ASSERT_EQ(store_->add_player(guest), table::Stored::done);
  EXPECT_EQ(must(store_->find_player("g2"))->name, "Guest");
  EXPECT_EQ(must(store_->find_player("g2"))->feed, "");
  EXPECT_FALSE(must(store_->find_player_named("guest")));
  EXPECT_FALSE(must(store_->find_player_by_feed("")));
}

TEST_P(EachStoreOperation, sessions_begin_are_used_and_end) {
  ASSERT_EQ(store_->add_player(a_player("anna", "Anna")), table::Stored::done);
  for (const char* hash : {"h1", "h2", "h3"})
    ASSERT_EQ(store_->add_session({.token_hash = hash, .player = "anna", .created = 10, .used = 10}),
              table::Stored::done);
  EXPECT_EQ(store_->add_session({.token_hash = "h1", .player = "anna"}), table::Stored::conflict);

  EXPECT_EQ(store_->use_session("h1", 50), table::Stored::done);
  EXPECT_EQ(store_->use_session("h1", 40), table::Stored::done);
  EXPECT_EQ(store_->use_session("h9", 40), table::Stored::missing);
  const auto session = must(store_->find_session("h1"));
  ASSERT_TRUE(session);
  EXPECT_EQ(session->player, "anna");
  EXPECT_EQ(session->created, 10);
  EXPECT_EQ(session->used, 50);

  EXPECT_EQ(store_->end_session("h2"), table::Stored::done);
  EXPECT_EQ(store_->end_session("h2"), table::Stored::missing);
  EXPECT_EQ(store_->end_old_sessions(20), table::Stored::done);
  EXPECT_TRUE(must(store_->find_session("h1")));
  EXPECT_FALSE(must(store_->find_session("h2")));
  EXPECT_FALSE(must(store_->find_session("h3")));
}

TEST_P(EachStoreOperation, conflicts_in_a_batch_harm_nobody_else) {
  add_match_of_anna(*store_, "m1");
  add_match_of_anna(*store_, "m2");
  ASSERT_EQ(store_->begin(), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::conflict);
  EXPECT_EQ(store_->append(an_append("m9", 0, 1)), table::Stored::missing);
  EXPECT_EQ(store_->add_match(a_match("m2")), table::Stored::conflict);
  EXPECT_EQ(store_->add_player(a_player("other", "ANNA")), table::Stored::conflict);
  EXPECT_EQ(store_->append(an_append("m2", 0, 2)), table::Stored::done);
  EXPECT_EQ(must(store_->journal("m2", 0)).size(), 2U);  // a read sees what was written before it
  ASSERT_EQ(store_->commit(), table::Stored::done);

  const auto another = database_.open();
  EXPECT_EQ(must(another->journal("m1", 0)).size(), 1U);
  EXPECT_EQ(must(another->journal("m2", 0)).size(), 2U);
}

TEST_P(EachStoreOperation, nothing_of_a_batch_stays_that_is_rolled_back) {
  add_match_of_anna(*store_, "m1");
  ASSERT_EQ(store_->begin(), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::done);
  store_->roll_back();
  EXPECT_EQ(store_->commit(), table::Stored::failed);
  EXPECT_EQ(must(store_->find_match("m1"))->sequence, 0U);
  EXPECT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::done);
}

TEST_P(EachStoreOperation, a_batch_with_a_fault_in_it_is_not_committed) {
  add_match_of_anna(*store_, "m1");
  ASSERT_EQ(store_->begin(), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::done);
  EXPECT_EQ(store_->add_session({.token_hash = "h1", .player = "nobody"}), table::Stored::failed);
  EXPECT_EQ(store_->commit(), table::Stored::failed);
  EXPECT_NE(store_->last_error(), "");
  EXPECT_EQ(must(store_->find_match("m1"))->sequence, 0U);

  ASSERT_EQ(store_->begin(), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::done);
  EXPECT_EQ(store_->commit(), table::Stored::done);
}

TEST_P(EachStoreOperation, a_seat_of_somebody_unknown_leaves_no_half_match) {
  EXPECT_NE(store_->add_match(a_match("m1")), table::Stored::done);  // there is no Anna
  EXPECT_EQ(run_sql(database_.address(), "SELECT count(*) FROM matches"), "0");
}

TEST(SmallLetters, are_those_of_three_alphabets) {
  EXPECT_EQ(small_letters("ABCxyz 09_[]"), "abcxyz 09_[]");
  EXPECT_EQ(small_letters("ÀÉÑÖÞ×÷ßÿ"), "àéñöþ×÷ßÿ");
  EXPECT_EQ(small_letters("ĀĶŁŃŇŊŶŹŽ ķłńňŋ"), "āķłńňŋŷźž ķłńňŋ");
  EXPECT_EQ(small_letters("ΑΩ αω"), "αω αω");
  EXPECT_EQ(small_letters("ЀЁЏАЯ ёя"), "ѐёџая ёя");
  EXPECT_EQ(small_letters("漢字 🎲"), "漢字 🎲");
  EXPECT_EQ(small_letters("\xC3"), "\xC3");  // cut short: as it is
}

}  // namespace
}  // namespace redoubt::host
