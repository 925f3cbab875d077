#include "kernel/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "kernel/game_adapter.h"
#include "tests/support/toy_game.h"

namespace redoubt {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using toy::ToyGame;

/// Plays to the end, or so many decisions, as chance will have it.
std::unique_ptr<AnyMatch> played(const AnyGame& game, const Setup& setup, std::uint64_t seed, int decisions = 1000) {
  auto match = game.start(setup, FairDice::from_seed("record"));
  FastDice random(seed);
  for (int i = 0; i < decisions && match->to_act(); ++i) {
    const auto choices = match->legal(Language::english);
    EXPECT_FALSE(
        match->play(choices[random.draw(static_cast<std::uint32_t>(choices.size()))].action, Language::english));
  }
  return match;
}

class RecordTest : public testing::Test {
 protected:
  /// What is wrong with a record's text; empty when nothing is.
  [[nodiscard]] std::string wrong(std::string_view text) const {
    const auto value = parse_json(text);
    if (!value) return describe(value.error());
    const auto record = parse_record(*value);
    if (!record) return describe(record.error());
    const auto loaded = game.load(*record, Language::english);
    return loaded ? "" : describe(loaded.error());
  }
  [[nodiscard]] std::string wrong(const json::value& value) const { return wrong(compact(value)); }

  /// The sound record, changed by hand.
  [[nodiscard]] std::string after(const std::function<void(json::object&)>& change) const {
    json::object object = to_json(match->record(true));
    change(object);
    return wrong(json::value(object));
  }
  static json::object& decision(json::object& record, std::size_t i) {
    return record["entries"].as_array()[i].as_object();
  }
  /// The first decision with or without dice.
  [[nodiscard]] std::size_t first_with_dice(bool dice) const {
    const Record record = match->record(true);
    std::size_t i = 0;
    while (record.entries[i].dice.empty() == dice) ++i;
    return i;
  }

  GameAdapter<ToyGame> game{ToyGame()};
  std::unique_ptr<AnyMatch> match = played(game, redoubt::Setup{0, 2}, 5);
};

TEST_F(RecordTest, GoesToTextAndBack) {
  const std::string text = record_text(match->record(true));
  EXPECT_EQ(wrong(text), "");
  const auto record = parse_record(*parse_json(text));
  ASSERT_TRUE(record);
  EXPECT_EQ(record_text(*record), text);
  const auto again = game.load(*record, Language::english);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->hash(), match->hash());
  EXPECT_EQ((*again)->head(), match->head());
}

TEST_F(RecordTest, ARunningGameGoesOnWhereItStood) {
  match = played(game, redoubt::Setup{}, 5, 4);
  auto again = game.load(match->record(true), Language::english);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->undoable(), match->undoable());
  FastDice random(9);
  while (match->to_act()) {
    const auto choices = match->legal(Language::english);
    const Action action = choices[random.draw(static_cast<std::uint32_t>(choices.size()))].action;
    ASSERT_FALSE(match->play(action, Language::english));
    ASSERT_FALSE((*again)->play(action, Language::english));
    EXPECT_EQ((*again)->head(), match->head());
  }
}

TEST_F(RecordTest, DiceSetByHandAreReplayed) {
  match = game.start({}, FairDice::from_seed("by hand"));
  match->script({6, 1, 2});
  match->play({toy::duel, 0, 0, 0}, Language::english);
  match->play({toy::duel, 1, 1, 0}, Language::english);
  EXPECT_EQ(wrong(json::value(to_json(match->record(true)))), "");
  EXPECT_THAT(after([](json::object& r) { decision(r, 0)["scripted"] = 1; }), StartsWith("entries[0].dice[1]"));
  EXPECT_THAT(after([](json::object& r) { decision(r, 0).erase("scripted"); }), StartsWith("entries[0].dice"));
  EXPECT_THAT(after([](json::object& r) { decision(r, 0)["dice"] = {5, 1}; }), StartsWith("entries[0].link"));
  EXPECT_THAT(after([](json::object& r) { decision(r, 1)["scripted"] = 2; }), StartsWith("entries[1].link"));
}

TEST_F(RecordTest, FromAPosition) {
  auto from = game.set_up(match->game().start({}, FairDice::from_seed("x"))->state(), FairDice::from_seed("y"));
  ASSERT_TRUE(from);
  match = std::move(*from);
  match->play({toy::advance, 1, 0, 0}, Language::english);
  EXPECT_EQ(wrong(json::value(to_json(match->record(true)))), "");
  EXPECT_THAT(after([](json::object& r) { r["position"].as_object()["turn"] = 2; }), StartsWith("start: "));
  EXPECT_THAT(after([](json::object& r) { r["position"].as_object()["turn"] = 9; }), StartsWith("position.turn: "));
  EXPECT_THAT(after([](json::object& r) { r["position"].as_object()["turn"] = "x"; }), StartsWith("position.turn: "));
  EXPECT_THAT(after([](json::object& r) { r["position"].as_object()["odd"] = 1; }), StartsWith("position: "));
  EXPECT_THAT(after([](json::object& r) { r["position"] = 1; }), StartsWith("position: expected an object"));
  EXPECT_THAT(after([](json::object& r) { r.erase("position"); }), StartsWith("start: "));
  EXPECT_THAT(after([](json::object& r) { r["scenario"] = "short"; }), StartsWith("scenario: "));
}

TEST_F(RecordTest, ForeignRecordsAreRefused) {
  EXPECT_EQ(after([](json::object& r) { r["redoubt-record"] = 3; }),
            "redoubt-record: is 3; this program reads forms 1 and 2");
  EXPECT_EQ(after([](json::object& r) { r["rules"] = 7; }),
            "rules: the game was played by version 7 of the rules, and this program plays by version 1; use a program "
            "of that time");
  EXPECT_EQ(after([](json::object& r) { r.erase("redoubt-record"); }),
            "redoubt-record: is missing: this is not a record of Redoubt");
  EXPECT_EQ(after([](json::object& r) { r["scenario"] = "epic"; }),
            "scenario: \"epic\" is not known; known are standard, short");
  EXPECT_EQ(after([](json::object& r) { r["options"] = {"o1", "o9"}; }),
            "options[1]: \"o9\" is not known; known are o1, o2");
  EXPECT_EQ(after([](json::object& r) { r["options"] = {"o1", "o1"}; }), "options[1]: \"o1\" stands twice");
  EXPECT_EQ(after([](json::object& r) { r["options"] = {"o2", "o1"}; }),
            "options: are not those that the scenario is played with, in the rulebook's order");
  EXPECT_EQ(after([](json::object& r) { r["options"] = json::array{1}; }),
            "options[0]: expected a text, the name of an option");
  EXPECT_THAT(after([](json::object& r) { r["remark"] = "hello"; }), StartsWith("remark: is not known here"));
  const GameAdapter<ToyGame> other{ToyGame("another board")};
  const auto there = other.load(match->record(true), Language::english);
  ASSERT_FALSE(there);
  EXPECT_THAT(describe(there.error()), StartsWith("data: the game was played on another board"));
}

TEST_F(RecordTest, EditedRecordsAreFoundWithThePlace) {
  const std::size_t thrown = first_with_dice(true);
  const std::string place = "entries[" + std::to_string(thrown) + "]";
  const auto edit = [&](const char* key, const json::value& value) {
    return after([&](json::object& r) { decision(r, thrown)[key] = value; });
  };
  EXPECT_THAT(edit("link", json::value(std::string(32, '0'))), StartsWith(place + ".link: is 000"));
  EXPECT_THAT(edit("link", "abc"), StartsWith(place + ".link: expected 32 hexadecimal digits"));
  EXPECT_THAT(edit("side", "prussian"), StartsWith(place + ".side: is \"prussian\""));
  EXPECT_THAT(edit("dice", {7, 1}), StartsWith(place + ".dice[0]: expected a whole number from 1 to 6"));
  EXPECT_THAT(edit("dice", {1}), StartsWith(place + ".dice: are 1, but this decision throws 2"));
  EXPECT_THAT(edit("dice", {1, 1, 1}), StartsWith(place + ".dice"));
  EXPECT_THAT(edit("scripted", 3), StartsWith(place + ".scripted: is 3"));
  EXPECT_THAT(edit("remark", 3), StartsWith(place + ".remark: is not known"));
  EXPECT_THAT(edit("do", {{"do", "flee"}}), StartsWith(place + ".action.do: "));
  EXPECT_THAT(edit("do", {{"do", "pass"}, {"odd", 1}}), StartsWith(place + ".action.odd: is not known"));
  EXPECT_THAT(edit("do", {{"scout", 0}, {"do", "spy"}}), StartsWith(place + ".do: is not in the form"));
  EXPECT_THAT(edit("do", 5), StartsWith(place + ".do: expected an object"));
  const Side side = match->record(true).entries[thrown].side;
  EXPECT_THAT(edit("side", json::value(name(other(side)))),
              HasSubstr("but it is for " + std::string(name(side)) + " to decide"));
}

TEST_F(RecordTest, AnIllegalDecisionIsToldWithItsRule) {
  match = played(game, redoubt::Setup{0, 1}, 5);
  EXPECT_EQ(after([](json::object& r) { decision(r, 0)["do"] = {{"do", "spy"}, {"scout", 0}}; }),
            "entries[0].do: is illegal by rule o1: spies are not played");
}

TEST_F(RecordTest, AnEditedDieIsFoundByTheSecret) {
  const std::size_t thrown = first_with_dice(true);
  const int face = match->record(true).entries[thrown].dice[1];
  const std::string told =
      after([&](json::object& r) { decision(r, thrown)["dice"].as_array()[1] = face == 6 ? 1 : face + 1; });
  EXPECT_THAT(told, HasSubstr(".dice[1]: is " + std::to_string(face == 6 ? 1 : face + 1) + ", but the secret gives " +
                              std::to_string(face)));
}

TEST_F(RecordTest, ACutRecordIsFound) {
  EXPECT_THAT(after([](json::object& r) { r["entries"].as_array().pop_back(); }),
              HasSubstr("the record was cut or added to"));
  EXPECT_THAT(after([](json::object& r) {
                r["entries"].as_array().pop_back();
                r["count"] = r["decisions"] = r["entries"].as_array().size();
              }),
              StartsWith("result: is given, but these decisions do not end the game"));
  EXPECT_THAT(after([](json::object& r) { r["result"] = nullptr; }), StartsWith("result: is missing, but"));
  EXPECT_THAT(after([](json::object& r) { r["result"].as_object()["winner"] = "nobody"; }),
              HasSubstr("but the game ended with"));
  EXPECT_THAT(after([](json::object& r) {
                r["entries"].as_array().push_back(r["entries"].as_array().back());
                r["count"] = r["decisions"] = r["entries"].as_array().size();
              }),
              HasSubstr("comes after the end of the game"));
  const std::string text = record_text(match->record(true));
  for (std::size_t length = 0; length < text.size() - 2; length += 7) {
    EXPECT_THAT(wrong(text.substr(0, length)), HasSubstr("not JSON")) << length;
  }
}

TEST_F(RecordTest, EveryMemberIsNeeded) {
  const json::object whole = to_json(match->record(true));
  for (const json::key_value_pair& each : whole) {
    EXPECT_NE(after([&](json::object& r) { r.erase(each.key()); }), "") << each.key();
  }
  for (const char* key : {"commitment", "secret", "commitments", "entropy"}) {
    EXPECT_THAT(after([&](json::object& r) { r["dice"].as_object().erase(key); }),
                HasSubstr("dice." + std::string(key) + ": is missing"));
  }
  const std::size_t thrown = first_with_dice(true);
  for (const char* key : {"side", "do", "dice", "link"}) {
    EXPECT_THAT(after([&](json::object& r) { decision(r, thrown).erase(key); }), HasSubstr("is missing")) << key;
  }
}

TEST_F(RecordTest, AWithheldSecretLeavesNothingToCompute) {
  const json::value sealed = to_json(match->record(false));
  EXPECT_TRUE(sealed.at("dice").at("secret").is_null());
  EXPECT_THAT(wrong(sealed), StartsWith("dice.secret: was withheld"));
  EXPECT_THAT(after([](json::object& r) { r["dice"].as_object()["secret"] = std::string(64, 'a'); }),
              StartsWith("dice.secret: is not the secret that dice.commitment promised"));
}

TEST_F(RecordTest, EntropyCountsThoughNoDieFell) {
  match = game.start({}, FairDice::from_seed("none"));
  EXPECT_EQ(wrong(json::value(to_json(match->record(true)))), "");
  EXPECT_THAT(after([](json::object& r) { r["dice"].as_object()["entropy"].as_object()["french"] = "mine"; }),
              StartsWith("start: is "));
}

TEST_F(RecordTest, WhatWasTakenBackIsInIt) {
  match = game.start({}, FairDice::from_seed("undone"));
  match->play({toy::advance, 0, 0, 0}, Language::english);
  match->play({toy::advance, 1, 0, 0}, Language::english);
  match->undo(1, Language::english);
  match->play({toy::advance, 2, 0, 0}, Language::english);
  match->undo(2, Language::english);
  match->play({toy::advance, 1, 0, 0}, Language::english);
  const json::object record = to_json(match->record(true));
  EXPECT_EQ(record.at("count"), 6);
  EXPECT_EQ(record.at("decisions"), 1);
  EXPECT_EQ(record.at("entries").at(2).at("undo"), 1);
  EXPECT_EQ(record.at("entries").at(3).at("do").at("scout"), 2);
  EXPECT_EQ(record.at("entries").at(4).at("undo"), 2);
  EXPECT_EQ(wrong(json::value(record)), "");
  EXPECT_THAT(after([](json::object& r) { decision(r, 4)["undo"] = 3; }),
              HasSubstr("entries: take back more decisions than were taken"));
  EXPECT_THAT(after([](json::object& r) { decision(r, 2)["undo"] = 2; }), HasSubstr("take back more"));
  EXPECT_THAT(after([](json::object& r) { decision(r, 3)["do"].as_object()["scout"] = 0; }),
              StartsWith("entries[3].link"));
  const auto again = game.load(match->record(true), Language::english);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->head(), match->head());
  EXPECT_EQ((*again)->decisions_by(6), 1U);
  EXPECT_EQ((*again)->decisions_by(5), 0U) << "the decision that stands is the sixth entry";
}

TEST_F(RecordTest, HowItEndedIsInIt) {
  match = played(game, redoubt::Setup{}, 5, 4);
  match->conclude({RecordedEntry::Kind::resign, Side::french});
  EXPECT_FALSE(match->to_act());
  EXPECT_EQ(match->undoable(), 0U);
  const json::object record = to_json(match->record(true));
  EXPECT_EQ(record.at("entries").at(4).at("resign"), "french");
  EXPECT_EQ(record.at("result").at("condition"), "resigned");
  EXPECT_EQ(record.at("result").at("winner"), "russian");
  EXPECT_EQ(wrong(json::value(record)), "");
  EXPECT_THAT(after([](json::object& r) { decision(r, 4)["resign"] = "russian"; }), StartsWith("entries[4].link"));
  EXPECT_THAT(after([](json::object& r) {
                r["entries"].as_array().pop_back();
                r["count"] = 4;
                r["result"] = nullptr;
              }),
              StartsWith("seal: is "))
      << "a record that was cut whole, its count with it";
}

TEST_F(RecordTest, APlayersPromiseIsKept) {
  const auto promise = [](json::object& r, const Digest& digest) {
    r["dice"].as_object()["commitments"].as_object()["french"] = hex(digest);
  };
  EXPECT_THAT(after([&](json::object& r) { promise(r, commitment_to_entropy("another")); }),
              StartsWith("dice.entropy.french: is not what dice.commitments promised"));
  const std::string own = match->header().entropy[0];
  EXPECT_THAT(after([&](json::object& r) { promise(r, commitment_to_entropy(own)); }), StartsWith("start: is "))
      << "the header is part of the chain";
}

TEST_F(RecordTest, FormOneIsRead) {
  match = played(game, redoubt::Setup{}, 5, 6);
  json::object old = to_json(match->record(true));
  old["redoubt-record"] = 1;
  for (const char* key : {"rules", "seal"}) old.erase(key);
  old["dice"].as_object().erase("commitments");
  json::array decisions;
  for (const json::value& each : old["entries"].as_array()) {
    decisions.push_back({{"side", each.at("side")},
                         {"action", each.at("do")},
                         {"dice", each.at("dice")},
                         {"hash", std::string(32, '0')}});
  }
  old.erase("entries");
  old["decisions"] = decisions;
  old["start"] = std::string(32, '0');
  EXPECT_EQ(wrong(json::value(old)), "") << "its hashes were made in another way and are not compared";
  old["decisions"].as_array()[0].as_object()["side"] = "russian";
  EXPECT_THAT(wrong(json::value(old)), HasSubstr("a record of form 1 does not say by which rules it was played"));
}

// Whatever single byte is changed: the text no longer means the same, or it is found.
TEST_F(RecordTest, AChangedByteIsFound) {
  match = played(game, redoubt::Setup{1, 2}, 11, 6);
  const std::string text = record_text(match->record(true));
  const json::value whole = *parse_json(text);
  FastDice random(1812);
  int told = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const unsigned flip : {1U, 1U << random.draw(7)}) {
      std::string changed = text;
      changed[i] = static_cast<char>(static_cast<unsigned char>(changed[i]) ^ flip);
      const auto value = parse_json(changed);
      if (value && *value == whole) continue;
      EXPECT_NE(wrong(changed), "") << "byte " << i << " of " << text;
      ++told;
    }
  }
  EXPECT_GT(told, 1000);
}

TEST(JournalTest, AnEntryOfBeforeThereWereLinksSaysTheSame) {
  RecordedEntry entry;
  entry.side = Side::french;
  entry.action = R"({"do":"pass"})";
  entry.dice = {3, 4};
  entry.scripted = 1;
  const json::value action = *parse_json(entry.action);
  EXPECT_EQ(journal_text(entry), R"({"side":"french","do":{"do":"pass"},"dice":[3,4],"scripted":1})");
  EXPECT_TRUE(says(*parse_json(journal_text(entry)), entry));
  EXPECT_TRUE(says(json::object{{"do", action}, {"dice", {3}}}, entry)) << "only what was set by hand";
  EXPECT_FALSE(says(json::object{{"do", action}}, entry));
  EXPECT_FALSE(says(json::object{{"do", action}, {"dice", {3, 4}}}, entry));
  EXPECT_FALSE(says(json::object{{"side", "russian"}, {"do", action}, {"dice", {3, 4}}, {"scripted", 1}}, entry));
  EXPECT_FALSE(says(json::object{{"undo", 1}}, entry));
  EXPECT_FALSE(says(nullptr, entry));
}

}  // namespace
}  // namespace redoubt
