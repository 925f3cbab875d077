// What players read: every decision, refusal, event and prompt, in both languages and no more than they may know.
#include "games/bloody-monday/words.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "games/bloody-monday/game.h"
#include "kernel/dice.h"
#include "tests/support/proves.h"
#include "tests/support/said.h"

namespace redoubt::bloody_monday {
namespace {

constexpr std::array<Language, 2> languages = {Language::english, Language::spanish};

Words words() { return Words(BloodyMonday::standard().data()); }
Unit named(std::string_view id) { return BloodyMonday::standard().data().forces.find(id); }

/// An area that the board gives no name.
Area nameless() {
  Area area = 1;
  while (area < area_count && !BloodyMonday::standard().data().board.name(area).en.empty()) ++area;
  return area;
}
std::string number() { return std::to_string(nameless()); }
std::string borodino() { return words().area(41, Language::spanish); }

Event event_of(EventKind what, Unit unit, unsigned value) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side_of(unit);
  event.unit = unit;
  event.token = 27;
  event.from = nameless();
  event.to = 41;
  event.value = static_cast<std::uint16_t>(value);
  event.dice = 6U | (4U << 3U) | (1U << 6U);
  return event;
}

std::string told(EventKind what, unsigned value, Language lang) {
  return words().event(event_of(what, named("fr-i-5"), value), Viewer::french, lang);
}

TEST(Words, NamesAreasByNumberAndName) {
  EXPECT_EQ(words().area(41, Language::english), "41 Borodino");
  EXPECT_EQ(words().area(nameless(), Language::english), "area " + number());
  EXPECT_EQ(words().area(nameless(), Language::spanish), "área " + number());
}

TEST(Words, GiveNoTwoBlocksOneName) {
  proves("2.0");
  for (const Language lang : languages) {
    std::set<std::string> names;
    for (int unit = 0; unit < block_count; ++unit) names.insert(words().unit(static_cast<Unit>(unit), lang));
    EXPECT_EQ(names.size(), std::size_t{block_count});
  }
  EXPECT_EQ(words().unit(named("fr-i-5"), Language::english), "5th Division (Compans)");
  EXPECT_EQ(words().unit(named("fr-iii-25"), Language::spanish), "25.ª División (Wurtemberg, Marchand)");
  EXPECT_EQ(words().unit(named("fr-napoleon"), Language::spanish), "Napoleón");
  EXPECT_EQ(words().unit(named("ru-cos-don-4"), Language::english), "Don Cossacks, Karpov's 1st Brigade");
  EXPECT_EQ(words().unit(no_unit, Language::english), "a block");
}

TEST(Words, SayWhyForEveryReason) {
  const Unit a = named("fr-i-5");
  for (const Language lang : languages) {
    std::set<std::string> seen;
    for (unsigned why = 0; why <= static_cast<unsigned>(RefusalReason::no_target); ++why) {
      const std::string text =
          words().refusal(refuse(Rule::r4_0, static_cast<RefusalReason>(why), a, nameless()), lang);
      expect_sentence(text);
      EXPECT_TRUE(seen.insert(text).second) << text;
    }
  }
}

TEST(Words, SayWhyDifferentlyInEachLanguage) {
  for (unsigned why = 0; why <= static_cast<unsigned>(RefusalReason::no_target); ++why) {
    const Verdict verdict = refuse(Rule::r4_0, static_cast<RefusalReason>(why), 41, 42);
    EXPECT_NE(words().refusal(verdict, Language::english), words().refusal(verdict, Language::spanish));
  }
}

TEST(Words, SayWhatWouldBeRight) {
  const auto english = [](Verdict verdict) { return words().refusal(verdict, Language::english); };
  EXPECT_EQ(english(refuse(Rule::r2_6_3, RefusalReason::too_many_engagements, 54, 2)),
            "Area 54 would be one new engagement too many: this action allows 2.");
  EXPECT_EQ(english(refuse(Rule::r1_2, RefusalReason::area_full, 55, 1)),
            "55 Great Redoubt is full: it holds 1 block of a side.");
  EXPECT_EQ(words().refusal(refuse(Rule::r1_2, RefusalReason::area_full, nameless(), 4), Language::spanish),
            "El área " + number() + " no admite más: allí caben, por bando, 4 bloques.");
  EXPECT_EQ(words().refusal(refuse(Rule::r5_2, RefusalReason::not_adjacent, 41, nameless()), Language::spanish),
            "El área " + number() + " no linda con " + borodino() + ": hay que elegir un área adyacente.");
  EXPECT_EQ(english({1, 9999, 0, 0}), english(refuse(Rule::r4_0, RefusalReason::not_a_decision)));
}

TEST(Words, TellEveryEventKind) {
  for (std::size_t kind = 0; kind < event_kind_names.size(); ++kind) {
    const auto what = static_cast<EventKind>(kind);
    expect_sentence(told(what, 1, Language::english));
    expect_sentence(told(what, 1, Language::spanish));
    EXPECT_NE(told(what, 1, Language::english), told(what, 1, Language::spanish));
  }
}

TEST(Words, TellEveryImpulseAndEveryEnding) {
  const std::map<EventKind, std::size_t> kinds = {{EventKind::impulse, impulse_names.size()},
                                                  {EventKind::game_over, ending_names.size()}};
  for (const Language lang : languages) {
    for (const auto& [what, number] : kinds) {
      std::set<std::string> seen;
      for (unsigned value = 0; value < number; ++value) {
        expect_sentence(told(what, value, lang));
        EXPECT_TRUE(seen.insert(told(what, value, lang)).second);
      }
    }
    EXPECT_NE(told(EventKind::logistics, 0, lang), told(EventKind::logistics, 6, lang));
  }
  EXPECT_EQ(told(EventKind::game_over, static_cast<unsigned>(Ending::all_areas), Language::english),
            "The French control all seven victory areas and win.");
}

TEST(Words, ListTheDiceAndWhatHits) {
  EXPECT_EQ(told(EventKind::rolled, 4, Language::english),
            "5th Division (Compans) rolls 6, 4, 1 for 41 Borodino, hitting on 4 to 6: 2 hits.");
  EXPECT_EQ(told(EventKind::rolled, 5, Language::spanish),
            "5.ª División (Compans) saca 6, 4, 1 en " + borodino() + ", impactando con 5 o 6: 1 impacto.");
  Event event = event_of(EventKind::rolled, named("fr-i-5"), 6);
  event.dice = 5;
  EXPECT_EQ(words().event(event, Viewer::observer, Language::english),
            "5th Division (Compans) rolls 5 for 41 Borodino, hitting on 6: no hit.");
}

TEST(Words, CallAnUnknownBlockByItsToken) {
  proves("R.3");
  Event event = event_of(EventKind::stepped, named("fr-i-5"), 0);
  event.open = only(Side::french);
  EXPECT_EQ(words().event(event, Viewer::french, Language::english),
            "5th Division (Compans) moves from area " + number() + " to 41 Borodino.");
  EXPECT_EQ(words().event(event, Viewer::russian, Language::english),
            "A French block (token 27) moves from area " + number() + " to 41 Borodino.");
  EXPECT_EQ(words().event(event, Viewer::observer, Language::spanish),
            "Un bloque francés (ficha 27) va del área " + number() + " a " + borodino() + ".");
}

TEST(Words, NeverNameABlockToWhomItIsNotOpen) {
  proves("setup");
  const Unit unit = named("ru-a2-27-inf");
  for (std::size_t kind = 0; kind < event_kind_names.size(); ++kind) {
    Event event = event_of(static_cast<EventKind>(kind), unit, 1);
    event.open = only(Side::russian);
    for (const Language lang : languages) {
      const std::string text = words().event(event, Viewer::french, lang);
      EXPECT_EQ(text.find(words().unit(unit, lang)), std::string::npos) << text;
    }
  }
}

TEST(Words, SayNothingToWhoeverMayNotSee) {
  proves("setup");
  for (std::size_t kind = 0; kind < event_kind_names.size(); ++kind) {
    Event event = event_of(static_cast<EventKind>(kind), named("ru-a2-27-inf"), 1);
    event.seen = event.open = only(Side::russian);
    EXPECT_EQ(words().event(event, Viewer::french, Language::english), "");
    EXPECT_EQ(words().event(event, Viewer::observer, Language::spanish), "");
    EXPECT_NE(words().event(event, Viewer::russian, Language::english), "");
  }
}

/// Every verb with a sample of what it takes.
ActionList sample_of_decisions() {
  const std::array<Unit, 4> units = {named("fr-i-4"), named("ru-a1-4-inf"), named("fr-iii-art"), named("ru-a2-art-3")};
  ActionList actions;
  for (const auto& row : verbs) {
    if (row.takes()) actions.add(act(row.verb));
    if (row.takes(Names::area)) {
      for (const unsigned area : {1U, 41U, 57U, 58U}) actions.add(act(row.verb, area));
    }
    if (row.takes() || row.takes(Names::area)) continue;
    for (const Unit a : units) {
      if (row.takes(Names::unit)) actions.add(act(row.verb, a));
      for (const unsigned area : {1U, 41U, 57U, 58U}) {
        if (row.takes(Names::unit, Names::area)) actions.add(act(row.verb, a, area));
      }
      for (const Unit b : units) {
        if (row.takes(Names::unit, Names::unit)) actions.add(act(row.verb, a, b));
      }
    }
  }
  return actions;
}

void expect_no_two_alike(const ActionList& actions) {
  for (const Language lang : languages) {
    std::set<std::string> seen;
    for (const Action action : actions) {
      const std::string text = words().action(action, lang);
      EXPECT_FALSE(text.empty());
      EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << text;
      EXPECT_TRUE(seen.insert(text).second) << text;
    }
  }
}

TEST(Words, PutNoTwoDecisionsAlike) {
  expect_no_two_alike(sample_of_decisions());
  EXPECT_EQ(words().action(act(Verb::step, named("fr-i-5"), 41), Language::english),
            "Step 5th Division (Compans) to 41 Borodino");
  EXPECT_EQ(words().action(act(Verb::step, named("fr-i-5"), nameless()), Language::spanish),
            "Mover 5.ª División (Compans) al área " + number());
  EXPECT_EQ(words().action(act(Verb::activate, named("fr-davout")), Language::english), "Activate Marshal Davout");
  EXPECT_EQ(words().action(act(Verb::done), Language::english), "Done");
  EXPECT_EQ(words().action({99, 0, 0, 0}, Language::english), "");
}

TEST(Words, NameTheOptionsAsTheRuleBookDoes) {
  proves("9.0");
  proves("10.0");
  const RuleBook& book = BloodyMonday::standard().rule_book();
  ASSERT_EQ(Words::options().size(), std::size_t{option_count});
  for (const NamedOption& option : Words::options()) {
    const RuleText* rule = book.find(option.id);
    ASSERT_NE(rule, nullptr) << option.id;
    EXPECT_EQ(option.title.en, rule->title.en);
    EXPECT_EQ(option.title.es, rule->title.es);
  }
  ASSERT_EQ(Words::scenarios().size(), 2U);
  EXPECT_EQ(Words::scenarios()[0].id, "standard");
  EXPECT_EQ(Words::scenarios()[1].id, "last-blood");
}

TEST(Words, WarnWhenAnOptionalRuleIsSkipped) {
  proves("9.0");
  const auto warned = [](std::uint32_t options) { return Words::warnings({0, options}); };
  EXPECT_TRUE(warned(0).empty());
  EXPECT_TRUE(warned(0b1).empty());
  EXPECT_TRUE(warned(0b111).empty());
  EXPECT_TRUE(warned(all_options).empty());
  const auto two = warned(0b110100);
  ASSERT_EQ(two.size(), 2U);
  EXPECT_TRUE(two[0].en.starts_with("9.3 Agility is switched on without 9.1 and 9.2:")) << two[0].en;
  EXPECT_TRUE(two[0].es.starts_with("9.3 Agilidad se usa sin 9.1 y 9.2:")) << two[0].es;
  EXPECT_TRUE(two[1].en.starts_with("9.5 Cossacks is switched on without 9.1, 9.2 and 9.4:")) << two[1].en;
  EXPECT_TRUE(Words::warnings({1, 0}).empty());
}

}  // namespace
}  // namespace redoubt::bloody_monday
