// What players read: every decision, refusal, event and prompt, in both languages and no more than they may know.
#include "games/invasion-1812/words.h"

#include <algorithm>
#include <set>

#include "games/invasion-1812/game.h"
#include "tests/games/invasion-1812/table.h"
#include "tests/support/said.h"

namespace redoubt::invasion_1812 {
namespace {

constexpr std::array<Language, 2> languages = {Language::english, Language::spanish};

Words words() { return Words(standard()); }
Unit named(std::string_view id) { return standard().forces.find(id); }

Event event_of(EventKind what, Unit unit, unsigned value) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side_of(unit);
  event.unit = unit;
  event.from = hex_named("1808");
  event.to = standard().board.find("Smolensk");
  event.value = static_cast<std::uint16_t>(value);
  event.amount = static_cast<std::int16_t>(-static_cast<int>(value));
  event.dice = 26;
  return event;
}

std::string told(EventKind what, unsigned value, Language lang) {
  return words().event(event_of(what, named("fr-1"), value), Viewer::french, lang);
}

TEST(InvasionWords, GiveNoTwoUnitsAndNoTwoHexesOneName) {
  for (const Language lang : languages) {
    std::set<std::string> units;
    std::set<std::string> hexes;
    for (unsigned i = 0; i < unit_count; ++i) units.insert(words().unit(i, lang));
    for (unsigned i = 0; i < hex_count; ++i) hexes.insert(words().hex(i, lang));
    EXPECT_EQ(units.size(), static_cast<std::size_t>(unit_count));
    EXPECT_EQ(hexes.size(), static_cast<std::size_t>(hex_count));
  }
  EXPECT_EQ(words().hex(hex_named("2712"), Language::spanish), "el hexágono 2712");
}

TEST(InvasionWords, TellEveryEventKind) {
  for (const chronicle::Row& row : chronicle::rows) {
    for (const unsigned value : {0U, 1U, 2U, 3U}) {
      if (row.kind == EventKind::set_up && value > 1) continue;
      if (row.field("card") != nullptr && value == 0) continue;
      for (const Language lang : languages) expect_sentence(told(row.kind, value, lang));
      EXPECT_NE(told(row.kind, value, Language::english), told(row.kind, value, Language::spanish));
    }
  }
  EXPECT_EQ(told(EventKind::attacks, 2, Language::english),
            "The French order an attack on Smolensk from Wilno, with 2 combat commands.");
  EXPECT_EQ(told(EventKind::valued, 2, Language::spanish),
            "Los franceses sacan 2, 6 en Smolensk: su valor final es -2.");
}

TEST(InvasionWords, TellSumsWithTheirParts) {
  proves("10.2", "10.4");
  Table table;
  table.put("fr-davout fr-1", "0516").put("ru-4 ru-17", "0416").at(Phase::combat, Side::french);
  table.state.commands = {3, 3};
  table.play("attack 0516 0416 1").dice({4}).play("order");
  const auto ordered = std::ranges::find(table.events(), static_cast<std::uint8_t>(EventKind::ordered), &Event::kind);
  ASSERT_NE(ordered, table.events().end());
  EXPECT_EQ(words().event(*ordered, Viewer::russian, Language::english),
            "The order of the French to attack hex 0416 is tested: a roll of 4, 8 in all (roll 4, combat commands +1, "
            "commander +3).");
  EXPECT_EQ(words().event(*ordered, Viewer::russian, Language::spanish),
            "Se prueba la orden de los franceses de atacar el hexágono 0416: una tirada de 4, 8 en total (tirada 4, "
            "puntos de mando +1, jefe +3).");
  EXPECT_EQ(compact(InvasionOfRussia::standard().event_json(*ordered, Viewer::russian)->at("parts")),
            R"([{"part":"roll","value":4},{"part":"commands","value":1},{"part":"commander","value":3}])");
  Event called = event_of(EventKind::called, named("fr-1"), 1);
  called.parts = {{{0, 2}, {static_cast<std::uint8_t>(Part::conscripts), -3}}};
  EXPECT_EQ(words().event(called, Viewer::french, Language::english),
            "The French call the stack in Wilno to support: a roll of 2, 6, -1 in all (roll 2, conscripts −3).");
}

TEST(InvasionWords, NeverNameAUnitToWhomItIsNotOpen) {
  proves("15.1", "R.2");
  const Unit unit = named("ru-17");
  for (const chronicle::Row& row : chronicle::rows) {
    Event event = event_of(row.kind, unit, 1);
    event.open = only(Side::russian);
    for (const Language lang : languages) {
      EXPECT_EQ(words().event(event, Viewer::french, lang).find(words().unit(unit, lang)), std::string::npos);
    }
    event.seen = only(Side::russian);
    EXPECT_EQ(words().event(event, Viewer::observer, Language::english), "");
    EXPECT_NE(words().event(event, Viewer::russian, Language::english), "");
  }
}

TEST(InvasionWords, TellAGenuineTrainFromADummyToTheirOwnerAlone) {
  proves("7.4", "7.5");
  Event event = event_of(EventKind::allocated, named("fr-1"), 0);
  event.open = only(Side::french);
  std::set<std::string> to_owner;
  std::set<std::string> to_enemy;
  for (const bool dummy : {false, true}) {
    event.value = dummy ? 1 : 0;
    to_owner.insert(words().event(event, Viewer::french, Language::spanish));
    to_enemy.insert(words().event(event, Viewer::russian, Language::spanish));
  }
  EXPECT_EQ(to_owner.size(), 2U);
  EXPECT_EQ(to_enemy.size(), 1U);
}

TEST(InvasionWords, RefuseInASentenceOfEachLanguage) {
  std::set<std::string> seen;
  for (unsigned why = 0; why <= static_cast<unsigned>(RefusalReason::trains_left); ++why) {
    const Verdict verdict = refuse(Rule::r5_2, static_cast<RefusalReason>(why), 5, 6);
    for (const Language lang : languages) expect_sentence(words().refusal(verdict, lang));
    EXPECT_NE(words().refusal(verdict, Language::english), words().refusal(verdict, Language::spanish));
    EXPECT_TRUE(seen.insert(words().refusal(verdict, Language::english)).second) << "two reasons read alike";
  }
  EXPECT_EQ(words().refusal(refuse(Rule::r12_1, RefusalReason::already_moved, named("fr-ney")), Language::english),
            "Ney has ridden in this turn: choose another commander.");
}

TEST(InvasionWords, AskInEveryPhase) {
  Table table(advanced_game);
  table.put("fr-davout fr-1", "1808");
  for (std::size_t phase = 0; phase < phase_names.size(); ++phase) {
    table.at(static_cast<Phase>(phase), Side::french);
    for (const Language lang : languages) expect_sentence(words().prompt(table.state, lang));
  }
}

TEST(InvasionWords, AskWhatACardLeavesOpenByItsTitle) {
  proves("16.1.2");
  Table table(advanced_game);
  table.state.played = {6, 0};
  ASSERT_EQ(table.state.first_card, Side::russian) << "the French lay theirs second";
  table.at(Phase::card_choice, Side::french);
  const std::string text = words().prompt(table.state, Language::english);
  expect_said(text, standard().cards.data(6).title.en);
  expect_said(text, "gives you a depot: choose where");
}

TEST(InvasionWords, CallACardByItsTitleAndSayWhatItDoes) {
  proves("16.1.2");
  const Event event = event_of(EventKind::card_played, named("fr-1"), 1);
  const std::string text = words().event(event, Viewer::russian, Language::english);
  expect_said(text, standard().cards.data(1).title.en);
  expect_said(text, standard().cards.data(1).texts[0].en);
}

TEST(InvasionWords, DrawTheTheatreAsItsViewerSeesIt) {
  proves("R.2");
  Table table(advanced_game);
  table.put("fr-davout fr-1", "1808").put("ru-barclay ru-17", "1609").disrupted("ru-17");
  const std::string text =
      words().field(InvasionOfRussia::standard().view(table.state, Viewer::russian), Language::english);
  EXPECT_NE(text.find("17 Div~"), std::string::npos) << text;
  EXPECT_NE(text.find("#2"), std::string::npos) << text;
  EXPECT_EQ(text.find("Davout"), std::string::npos) << "the French face is not his to see";
}

}  // namespace
}  // namespace redoubt::invasion_1812
