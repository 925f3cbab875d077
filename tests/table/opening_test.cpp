// A stored match belongs to the rules, the data and the journal that it was played with: what does not fit is frozen
// and said, never played into something else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dice.h"
#include "players/every_game.h"
#include "table/room.h"
#include "table/words.h"
#include "tests/support/every_game.h"

namespace redoubt::table {
namespace {

using testing::IsEmpty;
using testing::StartsWith;

/// Bloody Monday with other strengths and fire for one of its blocks.
GameRegistry forces_with(std::string_view block, std::string_view edges) {
  std::string forces;
  Result<GameRegistry> registry = open_every_game([&](std::string_view game, GameTexts texts) {
    if (game != "bloody-monday") return texts;
    forces = texts.forces;
    const std::size_t begin = forces.find("\"edges\": [", forces.find('"' + std::string(block) + '"')) + 10;
    forces.replace(begin, forces.find(']', begin) - begin, edges);
    texts.forces = forces;
    return texts;
  });
  EXPECT_TRUE(registry) << describe(registry.error());
  return std::move(*registry);
}

/// A light cavalry division, one of the first to fight below, is stronger than it was.
const GameRegistry& other_forces() {
  static const GameRegistry registry = forces_with(
      "fr-res-lc-1",
      R"({"strength": 3, "fire": "double"}, {"strength": 2, "fire": "double"}, {"strength": 1, "fire": "double"})");
  return registry;
}

MatchRow new_match(const GameRegistry& registry) {
  const AnyGame& game = registry.find("bloody-monday")->game();
  MatchRow row;
  row.id = "m";
  row.game = game.id();
  row.setup = setup_text({registry.find("bloody-monday"), game.scenarios()[0].id, {}, {}, {}});
  row.secret = std::string(64, '7');
  row.state = "running";
  row.summary = "{}";
  row.rules = game.rules_version();
  row.data = game.data_hash();
  for (SeatRow& seat : row.seats) seat = {"player", "anna", "", "entropy", "", 0};
  return row;
}

std::unique_ptr<Room> opened(const GameRegistry& registry, const StoredMatch& stored) {
  Result<std::unique_ptr<Room>> room = Room::open(registry, stored, 1);
  EXPECT_TRUE(room) << describe(room.error());
  return std::move(*room);
}

/// A match as the store would have it after so many decisions at random, some of them taken back, if the rules and the
/// data of these forces had been those that the row names.
StoredMatch played(MatchRow row, int decisions) {
  const AnyGame& game = test_registry().find(row.game)->game();
  const FairDice dice(*digest_from_hex<Secret>(row.secret), {row.seats[0].entropy, row.seats[1].entropy});
  const std::unique_ptr<AnyMatch> match =
      game.start(*game.setup(game.scenarios()[0].id, {}), dice, {row.rules, row.data});
  StoredMatch stored{std::move(row), {}, {}};
  const auto enter = [&](Millis at) {
    stored.journal.push_back({++stored.row.sequence, at, journal_text(match->last_entry()), match->head()});
  };
  FastDice random(3);
  for (int i = 0; i < decisions; ++i) {
    const std::vector<Choice> choices = match->legal(Language::english);
    EXPECT_FALSE(
        match->play(choices[random.below(static_cast<std::uint32_t>(choices.size()))].action, Language::english));
    enter(i);
    if (i % 7 != 3 || match->undo(1, Language::english)) continue;
    enter(i);
  }
  stored.row.summary = opened(test_registry(), stored)->row().summary;
  return stored;
}

class OpeningTest : public testing::Test {
 protected:
  StoredMatch stored_ = played(new_match(test_registry()), 120);
};

TEST_F(OpeningTest, GoesOnWhereItStood) {
  const std::unique_ptr<Room> room = opened(test_registry(), stored_);
  EXPECT_EQ(room->frozen(), "");
  EXPECT_EQ(room->sequence(), stored_.row.sequence);
  EXPECT_EQ(room->match()->head(), stored_.journal.back().link);
  EXPECT_FALSE(room->take_fresh()) << "nothing is to be said of it";
  EXPECT_FALSE(room->take_standing());
}

TEST_F(OpeningTest, IsFrozenOnOtherForces) {
  const std::unique_ptr<Room> room = opened(other_forces(), stored_);
  EXPECT_EQ(room->frozen(), "data");
  EXPECT_FALSE(room->to_act());
  EXPECT_FALSE(room->deadline());
  const auto refused = room->decide(Side::french, json::object{{"do", "pass"}}, 1, Language::english);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, "frozen");
  EXPECT_EQ(refused->message, words::frozen_data.en);
  EXPECT_EQ(room->resign(Side::french, 1, Language::english)->code, "frozen");
  EXPECT_EQ(room->undo(Side::french, true, 1, Language::english)->code, "frozen");
  EXPECT_EQ(room->row().sequence, stored_.row.sequence) << "nothing of the row is lost";
  EXPECT_EQ(room->row().summary, stored_.row.summary);
  ASSERT_TRUE(room->take_standing());
}

TEST_F(OpeningTest, IsFrozenByRulesThatLeadElsewhere) {
  // As if these forces had the same name: then it is the rules that differ.
  const AnyGame& other = other_forces().find("bloody-monday")->game();
  MatchRow row = new_match(test_registry());
  row.rules = other.rules_version() + 1;
  row.data = other.data_hash();
  const std::unique_ptr<Room> room = opened(other_forces(), played(row, 120));
  EXPECT_EQ(room->frozen(), "rules");
  EXPECT_THAT(room->misfit(), StartsWith("journal["));
}

TEST_F(OpeningTest, GoesOnByRulesThatLeadToTheSame) {
  MatchRow row = new_match(test_registry());
  row.rules += 41;
  row.data = "what these forces were called before";
  StoredMatch stored = played(row, 120);
  std::unique_ptr<Room> room = opened(test_registry(), stored);
  EXPECT_EQ(room->frozen(), "") << room->misfit();
  const std::optional<Append> said = room->take_fresh();
  ASSERT_TRUE(said);
  EXPECT_EQ(said->entries.size(), 1U);
  EXPECT_THAT(said->entries[0].entry, StartsWith(R"({"adopt":{"rules":)"));
  EXPECT_FALSE(room->take_standing()) << "the row names what the match was begun by";
  stored.journal.push_back(said->entries[0]);
  stored.row.sequence += 1;
  room = opened(test_registry(), stored);
  EXPECT_EQ(room->frozen(), "");
  EXPECT_FALSE(room->take_fresh()) << "said once";
  const Record record = room->match()->record(true);
  EXPECT_EQ(record.header.rules, row.rules);
  EXPECT_TRUE(room->with_bots().game().load(record, Language::english)) << "a record that adopted our rules is ours";
}

TEST_F(OpeningTest, GoesOnWithForcesThatDifferWhereItNeverWent) {
  // A militia that has not fought so far fires better.
  const GameRegistry registry =
      forces_with("ru-mil-moscow-1", R"({"strength": 2, "fire": "double"}, {"strength": 1, "fire": "single"})");
  ASSERT_NE(registry.find("bloody-monday")->game().data_hash(), stored_.row.data);
  const std::unique_ptr<Room> room = opened(registry, stored_);
  EXPECT_EQ(room->frozen(), "") << room->misfit();
  const std::optional<Append> said = room->take_fresh();
  ASSERT_TRUE(said);
  EXPECT_THAT(said->entries.at(0).entry, StartsWith(R"({"adopt":{"rules":)"));
  EXPECT_EQ(room->match()->decisions(), opened(test_registry(), stored_)->match()->decisions());
}

TEST_F(OpeningTest, IsFrozenWhereAByteOfAnEntryWasChanged) {
  for (const std::size_t i : {std::size_t{0}, std::size_t{57}, stored_.journal.size() - 1}) {
    StoredMatch changed = stored_;
    std::string& link = changed.journal[i].link;
    link[5] = link[5] == '0' ? '1' : '0';
    const std::unique_ptr<Room> room = opened(test_registry(), changed);
    EXPECT_EQ(room->frozen(), "journal");
    EXPECT_THAT(room->misfit(), StartsWith("journal[" + std::to_string(i + 1) + "]"));
  }
}

// Every byte of every entry, one after the other, made another letter: found, or the entry means the same.
TEST_F(OpeningTest, SlowEveryChangedByteIsFound) {
  const StoredMatch match = played(new_match(test_registry()), 24);
  FastDice random(5);
  for (std::size_t i = 0; i < match.journal.size(); ++i) {
    const std::string& entry = match.journal[i].entry;
    for (std::size_t at = 0; at < entry.size(); at += 1 + random.below(3)) {
      StoredMatch changed = match;
      changed.journal[i].entry[at] = static_cast<char>(entry[at] ^ 1);
      const Result<json::value> now = parse_json(changed.journal[i].entry);
      if (now && *now == *parse_json(entry)) continue;
      EXPECT_EQ(opened(test_registry(), changed)->frozen(), "journal") << changed.journal[i].entry;
    }
  }
}

TEST_F(OpeningTest, IsFrozenWhenAnEntryIsLost) {
  StoredMatch cut = stored_;
  cut.journal.pop_back();
  EXPECT_EQ(opened(test_registry(), cut)->frozen(), "journal") << "the last";
  StoredMatch hole = stored_;
  hole.journal.erase(hole.journal.begin() + 40);
  EXPECT_EQ(opened(test_registry(), hole)->frozen(), "journal") << "one in the middle";
  StoredMatch bare = stored_;
  bare.journal[40].link.clear();
  EXPECT_EQ(opened(test_registry(), bare)->frozen(), "journal") << "only its link";
}

TEST_F(OpeningTest, AFrozenMatchHandsOverItsWholeRecord) {
  StoredMatch changed = stored_;
  changed.row.data = "another";
  const std::unique_ptr<Room> room = opened(test_registry(), changed);
  EXPECT_EQ(room->frozen(), "data");
  const Record whole = opened(test_registry(), stored_)->match()->record(true);
  Record kept = stored_record(room->kept());
  EXPECT_EQ(kept.entries.size(), whole.entries.size());
  EXPECT_EQ(kept.decisions, whole.decisions);
  EXPECT_EQ(kept.header.data, "another");
  kept.header = whole.header;
  kept.start = whole.start;
  EXPECT_EQ(record_text(kept), record_text(whole)) << "decisions, dice and links, from the journal alone";
}

TEST_F(OpeningTest, AJournalWithoutLinksIsComparedWithItsRow) {
  StoredMatch old = stored_;
  old.row.rules = 0;
  old.row.data.clear();
  for (JournalRow& each : old.journal) each.link.clear();
  std::unique_ptr<Room> room = opened(test_registry(), old);
  EXPECT_EQ(room->frozen(), "");
  ASSERT_TRUE(room->take_standing()) << "from now on its row says by what it is played";
  const std::vector<std::string> links = room->take_links();
  ASSERT_EQ(links.size(), stored_.journal.size());
  EXPECT_EQ(links.back(), stored_.journal.back().link);
  json::value summary = *parse_json(old.row.summary);
  summary.as_object()["turn"] = 4;
  old.row.summary = compact(summary);
  room = opened(test_registry(), old);
  EXPECT_EQ(room->frozen(), "rules") << "by which it was played nobody knows, but not by these";
  EXPECT_THAT(room->take_links(), IsEmpty());
}

}  // namespace
}  // namespace redoubt::table
