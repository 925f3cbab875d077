// What players read: every decision, refusal, event and prompt, in both languages and no more than they may know.
#include "games/borodino-1812/words.h"

#include <set>

#include "games/borodino-1812/game.h"
#include "tests/games/borodino-1812/table.h"
#include "tests/support/said.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr std::array<Language, 2> languages = {Language::english, Language::spanish};

Words words() { return Words(standard()); }
Unit named(std::string_view id) { return standard().forces.find(id); }

Event event_of(EventKind what, Unit unit, unsigned value) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side_of(unit);
  event.unit = unit;
  event.token = 27;
  event.from = standard().board.find("valuyevo");
  event.to = standard().board.find("borodino");
  event.value = static_cast<std::uint16_t>(value);
  event.dice = 216;
  return event;
}

std::string told(EventKind what, unsigned value, Language lang) {
  return words().event(event_of(what, named("fr-5"), value), Viewer::french, lang);
}

TEST(BorodinoWords, GiveNoTwoBlocksAndNoTwoAreasOneName) {
  for (const Language lang : languages) {
    std::set<std::string> blocks;
    std::set<std::string> areas;
    for (unsigned i = 0; i < block_count; ++i) blocks.insert(words().unit(i, lang));
    for (int i = 1; i <= standard().board.areas(); ++i) areas.insert(words().area(static_cast<unsigned>(i), lang));
    EXPECT_EQ(blocks.size(), static_cast<std::size_t>(block_count));
    EXPECT_EQ(areas.size(), static_cast<std::size_t>(standard().board.areas()));
  }
  EXPECT_EQ(words().unit(named("fr-5"), Language::english), "5th Division (Compans)");
  EXPECT_EQ(words().unit(named("ru-v-heavy"), Language::english), "Guard Heavy Artillery (Russian)");
}

TEST(BorodinoWords, CountWhoIsStillInHandUntilNobodyIs) {
  State s{};
  s.phase = Phase::deployment;
  s.acting = Side::french;
  for (auto& block : s.blocks) block.area = in_hand;
  EXPECT_NE(words().prompt(s, Language::english).find("(47 to go)"), std::string::npos);
  for (auto& block : s.blocks) block.area = standard().board.find("valuyevo");
  EXPECT_EQ(words().prompt(s, Language::english), "Everybody is in place: finish the deployment.");
  EXPECT_EQ(words().prompt(s, Language::spanish), "Todos están en su sitio: termina el despliegue.");
}

TEST(BorodinoWords, TellEveryEventKind) {
  for (std::size_t kind = 0; kind < event_kind_names.size(); ++kind) {
    for (const unsigned value : {0U, 1U, 2U}) {
      const auto what = static_cast<EventKind>(kind);
      for (const Language lang : languages) expect_sentence(told(what, value, lang));
      EXPECT_NE(told(what, value, Language::english), told(what, value, Language::spanish));
    }
  }
  EXPECT_EQ(told(EventKind::rolled, 2, Language::english),
            "5th Division (Compans) rolls 2, 1, 6 for Borodino, hitting on 1 or 2: 2 hits.");
  EXPECT_NE(told(EventKind::straggled, 0, Language::english), told(EventKind::straggled, 1, Language::english));
}

TEST(BorodinoWords, NeverNameABlockToWhomItIsNotOpen) {
  proves("R.1");
  const Unit unit = named("ru-27");
  for (std::size_t kind = 0; kind < event_kind_names.size(); ++kind) {
    Event event = event_of(static_cast<EventKind>(kind), unit, 1);
    event.open = only(Side::russian);
    for (const Language lang : languages) {
      EXPECT_EQ(words().event(event, Viewer::french, lang).find(words().unit(unit, lang)), std::string::npos);
    }
    event.seen = only(Side::russian);
    EXPECT_EQ(words().event(event, Viewer::observer, Language::english), "");
    EXPECT_NE(words().event(event, Viewer::russian, Language::english), "");
  }
}

TEST(BorodinoWords, RefuseInASentenceOfEachLanguage) {
  std::set<std::string> seen;
  for (unsigned why = 0; why <= static_cast<unsigned>(RefusalReason::enemy_comes_here); ++why) {
    const Verdict verdict = refuse(Rule::r5_2, static_cast<RefusalReason>(why), 5, 6);
    for (const Language lang : languages) expect_sentence(words().refusal(verdict, lang));
    EXPECT_NE(words().refusal(verdict, Language::english), words().refusal(verdict, Language::spanish));
    EXPECT_TRUE(seen.insert(words().refusal(verdict, Language::english)).second) << "two reasons read alike";
  }
  EXPECT_EQ(words().refusal(refuse(Rule::r5_21, RefusalReason::out_of_range, named("fr-ney"), named("fr-11")),
                            Language::english),
            "11th Division (Razout) is out of the command range of Ney.");
  const auto english = [](RefusalReason why, unsigned a, unsigned b = 0) {
    return words().refusal(refuse(Rule::r3_2, why, a, b), Language::english);
  };
  EXPECT_EQ(english(RefusalReason::guns_need_road, standard().board.find("doronino")),
            "Guns enter and leave woods and swamps by road only: no road leads from here to Doronino.");
  EXPECT_EQ(english(RefusalReason::left_a_battle, named("ru-platov")),
            "Platov comes out of a battle and cannot enter another in this turn.");
}

TEST(BorodinoWords, DrawTheFieldAsItsViewerSeesIt) {
  Table table;
  table.put("fr-5", "borodino").put("ru-27", "gorki", 2);
  const std::string text =
      words().field(Borodino1812::standard().view(table.state, Viewer::russian), Language::english);
  EXPECT_NE(text.find("27 Div 2"), std::string::npos) << text;
  EXPECT_EQ(text.find("5 Div 6"), std::string::npos) << "the French face is not his to see";
}

}  // namespace
}  // namespace redoubt::borodino_1812
