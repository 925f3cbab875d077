// Everything that is said in whole games at random: prompts, decisions, events and refusals, in both languages and to
// those who may know; and what is read back of it.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "subject.h"
#include "tests/support/random_play.h"
#include "tests/support/said.h"

namespace redoubt::subject {
namespace {

constexpr std::array<Language, 2> languages = {Language::english, Language::spanish};
constexpr std::array<Viewer, 3> viewers = {Viewer::french, Viewer::russian, Viewer::observer};

class Listener {
 public:
  void play(const Setup& setup, std::uint64_t seed) {
    FastDice dice(seed);
    EventList events;
    Game::State state = game().start(setup, dice, events);
    ActionList actions;
    for (int decision = 0; game().to_act(state); ++decision) {
      read_events(events);
      game().legal(state, actions);
      read_prompt(state);
      if (decision % 17 == 0) read_actions(actions);
      provoke(state, mutated(actions, dice));
      events.clear();
      game().apply(state, actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice, events);
    }
    read_events(events);
    read_prompt(state);
  }

  std::set<std::string> prompts;
  std::set<unsigned> event_kinds;
  std::set<unsigned> refusals;

 private:
  void read_prompt(const Game::State& state) {
    for (const Language lang : languages) {
      expect_sentence(game().prompt(state, lang));
      prompts.insert(game().prompt(state, lang));
    }
    EXPECT_NE(game().prompt(state, Language::english), game().prompt(state, Language::spanish));
  }

  static void read_actions(const ActionList& actions) {
    for (const Language lang : languages) {
      std::set<std::string> texts;
      for (const Action action : actions) {
        const std::string text = game().action_text(action, lang);
        EXPECT_FALSE(text.empty());
        EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << text;
        EXPECT_TRUE(texts.insert(text).second) << "two decisions read alike: " << text;
      }
    }
  }

  /// A side is told what it may see, and the block only where that is open to it.
  void read_events(const EventList& events) {
    for (const Event& event : events) {
      event_kinds.insert(event.kind);
      for (const Viewer who : viewers) {
        const auto form = game().event_json(event, who);
        EXPECT_EQ(form.has_value(), includes(event.seen, who));
        if (form && !includes(event.open, who)) {
          EXPECT_FALSE(form->contains("unit")) << compact(*form);
        }
        for (const Language lang : languages) {
          const std::string text = game().event_text(event, who, lang);
          if (includes(event.seen, who)) {
            expect_sentence(text);
          } else {
            EXPECT_EQ(text, "");
          }
        }
      }
    }
  }

  /// Each refusal has its rule and its words.
  void provoke(const Game::State& state, Action action) {
    const Verdict verdict = game().check(state, action);
    if (verdict.legal()) return;
    refusals.insert(verdict.reason);
    EXPECT_NE(game().rule_book().find(game().rule_number(verdict.rule)), nullptr);
    for (const Language lang : languages) expect_sentence(game().refusal(verdict, lang));
  }
};

TEST(Talk, ReadsWellThroughWholeGames) {
  Listener listener;
  for (int i = 0; i < measure.read_games && !testing::Test::HasFailure(); ++i) {
    listener.play(some_setup(static_cast<std::uint32_t>(i)), static_cast<std::uint64_t>(i) + 5);
  }
  EXPECT_GT(listener.event_kinds.size(), measure.event_kinds);
  EXPECT_GT(listener.prompts.size(), measure.prompts);
  EXPECT_GT(listener.refusals.size(), measure.refusals);
}

TEST(Talk, RefusesDecisionsThatAreNone) {
  expect_said(refused_action(game(), R"({"do": "dance"})"), "action.do: is no decision of this game");
  expect_said(refused_action(game(), R"({"do": 7})"), "do");
  expect_said(refused_action(game(), R"({})"), "do");
  for (const char* none : {R"("pass")", "[]", "7", "null"}) expect_said(refused_action(game(), none), "action");
}

TEST(Talk, RefusesPositionsThatAreNone) {
  expect_said(refused_state(game(), "[]"), "state");
  expect_said(refused_state(game(), "{"), "line 1");
  expect_said(refused_state(game(), R"({"game": "chess", "blocks": []})"), "must be " + std::string(Game::id()));
  expect_said(refused_state(game(), R"({"wind": "west", "blocks": []})"), "wind");
  expect_said(refused_state(game(), R"({"turn": "two", "blocks": []})"), "state.turn");
}

TEST(Talk, NamesTheOptionsAndTheScenarios) {
  ASSERT_FALSE(game().scenarios().empty());
  for (const auto* list : {&game().scenarios(), &game().options()}) {
    std::set<std::string> ids;
    for (const NamedOption& each : *list) {
      EXPECT_TRUE(ids.insert(each.id).second) << each.id;
      EXPECT_FALSE(each.title.en.empty() || each.title.es.empty()) << each.id;
    }
  }
}

}  // namespace
}  // namespace redoubt::subject
