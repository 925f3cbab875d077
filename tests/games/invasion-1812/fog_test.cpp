// Fog of war, by proof: whatever is hidden, the view is the same, and so are the decisions and what is told of them.
#include "games/invasion-1812/fog.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/game.h"
#include "tests/games/invasion-1812/exchanged.h"
#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

TEST(InvasionFog, TheViewDoesNotDependOnWhatItHides) {
  proves("7.5", "15.1", "16.1", "R.2");
  FastDice random(9);
  long compared = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for_each_position(seed % 2 == 0 ? advanced_game : basic, bit(Option::screens), seed, [&](State state, long number) {
      if (number % 3 != 0 || state.phase == Phase::over) return true;
      const auto a = static_cast<Unit>(random.below(unit_count));
      const auto b = static_cast<Unit>(random.below(unit_count));
      const Side side = side_of(a);
      const Viewer who = random.below(2) == 0   ? Viewer::observer
                         : side == Side::french ? Viewer::russian
                                                : Viewer::french;
      const View view = see(standard(), state, who);
      EXPECT_TRUE(see(standard(), shuffled(state, side), who) == view)
          << phase_names[static_cast<std::size_t>(state.phase)];
      if (alike(standard(), state, a, b)) {
        EXPECT_TRUE(see(standard(), exchanged(standard(), state, a, b), who) == view)
            << phase_names[static_cast<std::size_t>(state.phase)] << " " << standard().forces.data(a).id << " "
            << standard().forces.data(b).id;
        ++compared;
      }
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(compared, 80);
}

// --- what is seen ---

bool knows(const View& view, Unit unit) {
  return std::any_of(view.known.begin(), view.known.begin() + view.known_count,
                     [&](const KnownUnit& known) { return known.unit == unit; });
}

TEST(InvasionFog, StacksAreOpenWithoutScreens) {
  proves("R.2");
  for_each_position(basic, 0, 2, [&](const State& state, long) {
    if (state.phase != Phase::movement) return true;
    for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
      const View view = see(standard(), state, who);
      EXPECT_EQ(view.known_count, unit_count);
      EXPECT_EQ(view.hidden_count, 0);
    }
    return false;
  });
}

TEST(InvasionFog, BehindScreensCountersAreSeenAndCavalryIsDeclared) {
  proves("15.1", "R.2");
  Table table(basic, 2, bit(Option::screens));
  const Forces& forces = standard().forces;
  const Unit horse = (forces.divisions(Side::russian) & forces.of(Arm::cavalry)).first();
  const Unit foot = (forces.divisions(Side::russian) & forces.of(Arm::infantry)).first();
  table.at(Phase::movement, Side::french);
  table.put(forces.data(horse).id, "1009").put(forces.data(foot).id, "1009");
  table.state.screens[at(Side::russian)][0] = table.hex("1009");
  const View view = see(standard(), table.state, Viewer::french);
  ASSERT_EQ(view.hidden_count, 1);
  EXPECT_EQ(view.hidden[0].hex, table.hex("1009"));
  EXPECT_EQ(view.hidden[0].counters, 3) << "two divisions and a screen";
  EXPECT_TRUE(has(view.hidden[0].marks, Mark::cavalry));
  EXPECT_FALSE(knows(view, horse));
  EXPECT_TRUE(knows(see(standard(), table.state, Viewer::russian), horse));
  table.disrupted(forces.data(horse).id);
  EXPECT_FALSE(has(see(standard(), table.state, Viewer::french).hidden[0].marks, Mark::cavalry));
  table.with([&](Play& game) { game.show_stack(Side::russian, table.hex("1009")); });
  const View shown = see(standard(), table.state, Viewer::french);
  EXPECT_TRUE(knows(shown, foot));
  EXPECT_EQ(shown.hidden[0].screens, 1) << "what is left of a stack that has been shown is a screen";
}

TEST(InvasionFog, TrainsLieFaceDownAndDummiesAmongThem) {
  proves("7.4", "7.5");
  for_each_position(basic, 0, 4, [&](const State& state, long) {
    if (state.phase != Phase::establishment || state.dummies[0][0] == no_hex) return true;
    const View view = see(standard(), state, Viewer::russian);
    const auto laid = [](const auto& list) {
      return std::ranges::count_if(list, [](Hex hex) { return hex != no_hex; });
    };
    EXPECT_EQ(laid(view.trains[0].face_down) + (state.face_up[0] != no_hex ? 1 : 0),
              laid(state.trains[0]) + laid(state.dummies[0]));
    EXPECT_EQ(view.own.trains, state.trains[1]);
    return false;
  });
}

TEST(InvasionFog, NobodyWatchesAnArmyBeingSetDown) {
  proves("14.1", "R.2");
  for_each_position(advanced_game, 0, 4, [&](const State& state, long) {
    const bool russians = state.phase == Phase::set_up && state.acting == Side::russian;
    if (!russians) return false;
    EXPECT_EQ(see(standard(), state, Viewer::french).hidden_count, 0);
    EXPECT_EQ(see(standard(), state, Viewer::observer).hidden_count, 0);
    return true;
  });
}

/// Whoever looks on learns nothing before all have been set down: neither by what he sees nor by what he hears.
TEST(InvasionFog, NobodyHearsOfAnArmyBeingSetDown) {
  proves("13.2", "14.1", "15.1", "16.13", "R.2", "R.3");
  const InvasionOfRussia& game = InvasionOfRussia::standard();
  std::array<int, phase_names.size()> compared = {};
  int arranged = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    FastDice random(seed);
    EventList events;
    ActionList legal;
    State state = game.start({advanced_game, 0}, random, events);
    while (game.to_act(state)) {
      game.legal(state, legal);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const State before = state;
      events.clear();
      game.apply(state, action, random, events);
      const Verb verb = verb_of(action);
      const bool sets_down = verb == Verb::place || (verb == Verb::screen && before.phase != Phase::screens);
      if (!sets_down || state.phase != before.phase || state.acting != before.acting) continue;
      if (before.recruits.empty() != state.recruits.empty()) continue;  // 16.13: the army first, then its recruits
      ++compared[static_cast<std::size_t>(before.phase)];
      arranged += verb == Verb::screen ? 1 : 0;
      for (const Viewer who : {Viewer::observer, before.acting == Side::french ? Viewer::russian : Viewer::french}) {
        EXPECT_TRUE(game.view(state, who) == game.view(before, who));
        for (const Event& each : events) EXPECT_FALSE(game.event_json(each, who));
      }
      ASSERT_FALSE(testing::Test::HasFailure())
          << game.action_text(action, Language::english) << " in turn " << int{state.turn};
    }
  }
  for (const Phase phase : {Phase::set_up, Phase::arrivals, Phase::quarters})
    EXPECT_GT(compared[static_cast<std::size_t>(phase)], 20) << phase_names[static_cast<std::size_t>(phase)];
  EXPECT_GT(arranged, 20) << "15.1: screens too";
}

/// 8.4.3: who stays is seen when the others have gone.
TEST(InvasionFog, NobodySeesWhoIsToldToStayBeforeTheOthersGo) {
  proves("8.4.3", "15.1", "R.3");
  Table table(basic, 2, bit(Option::screens));
  table.put("fr-davout fr-ney fr-1 fr-2 fr-i-cavalry", "0515").train(Side::french, "0515");
  table.state.screens[at(Side::french)][0] = table.hex("0515");
  table.at(Phase::movement, Side::french).play("march 0515");
  const View before = see(standard(), table.state, Viewer::russian);
  EXPECT_EQ(before.marching, 6);
  table.forget();
  for (const char* const id : {"fr-ney", "fr-2", "fr-i-cavalry"}) {
    table.play(std::string("leave ") + id);
    EXPECT_TRUE(see(standard(), table.state, Viewer::russian) == before) << id;
  }
  EXPECT_EQ(see(standard(), table.state, Viewer::french).marching, 3);
  table.play("step 0516");
  const View after = see(standard(), table.state, Viewer::russian);
  EXPECT_EQ(after.marching, 3) << "Davout, a division and a screen";
  EXPECT_EQ(after.hidden_count, 2);
}

/// 10.2, 10.4, 6.3, 8.5: everybody sees the die, and the owner alone what it comes to.
TEST(InvasionFog, WhatACommanderAddsToADieIsItsOwners) {
  proves("6.3", "8.5", "8.6", "10.2", "10.4", "15.1");
  const InvasionOfRussia& game = InvasionOfRussia::standard();
  for (const std::uint32_t options : {std::uint32_t{0}, std::uint32_t{bit(Option::screens)}}) {
    Table table(basic, 4, options);
    table.put("fr-davout fr-1", "0516").put("ru-4 ru-17", "0416").put("fr-ney fr-10", "0517");
    table.at(Phase::combat, Side::french);
    table.state.commands = {3, 3};
    table.play("attack 0516 0416 1").dice({4}).play("order").play("commit 0").dice({2, 1, 1}).play("call 0517");
    table.put("fr-1", "0613").state.foraging.add(table.unit("fr-1"));
    table.dice({5}).with([](Play& play) { play.general_supply_phase(); });
    int found = 0;
    for (const Event& event : table.events()) {
      const auto what = static_cast<EventKind>(event.kind);
      if (what == EventKind::out_of_supply) {
        EXPECT_EQ(game.event_json(event, Viewer::observer).has_value(), options == 0);
      }
      if (what != EventKind::ordered && what != EventKind::called && what != EventKind::foraged) continue;
      ++found;
      const char* const member = what == EventKind::foraged ? "starves" : "sum";
      EXPECT_TRUE(game.event_json(event, Viewer::french)->contains(member));
      EXPECT_EQ(game.event_json(event, Viewer::russian)->contains(member), options == 0);
      EXPECT_TRUE(game.event_json(event, Viewer::russian)->contains("dice"));
      const bool has_parts = what != EventKind::foraged;
      EXPECT_EQ(game.event_json(event, Viewer::french)->contains("parts"), has_parts);
      EXPECT_EQ(game.event_json(event, Viewer::russian)->contains("parts"), has_parts && options == 0);
      for (const Language lang : {Language::english, Language::spanish}) {
        const std::string own = game.event_text(event, Viewer::french, lang);
        EXPECT_EQ(game.event_text(event, Viewer::observer, lang) == own, options == 0) << own;
      }
    }
    EXPECT_EQ(found, 3);
  }
}

// --- what the order would tell ---

/// Constantine is caught with somebody else, and falls: what the French hear of it, one event after the other.
std::string heard_of_a_march_upon(std::string_view companion) {
  const InvasionOfRussia& game = InvasionOfRussia::standard();
  Table table(basic, 2, bit(Option::screens));
  table.put("fr-davout fr-1", "0516").train(Side::french, "0516").put("ru-4", "0316");
  table.put("ru-constantine", "0416").put(companion, "0416").at(Phase::movement, Side::french);
  table.play("march 0516");
  table.forget();
  const bool first = table.unit(companion) < table.unit("ru-constantine");
  table.dice(first ? std::vector<int>{5, 1} : std::vector<int>{1, 5}).play("step 0416");
  EXPECT_EQ(table.where("ru-constantine"), "lost");
  EXPECT_EQ(table.where(companion), "0416");
  std::string heard;
  for (const Event& event : table.events()) heard += game.event_text(event, Viewer::french, Language::english) + "\n";
  return heard;
}

TEST(InvasionFog, TheOrderOfDiceDoesNotTellWhoGotAway) {
  proves("8.8", "11.19", "15.1", "R.2");
  const std::string heard = heard_of_a_march_upon("ru-barclay");
  EXPECT_EQ(heard_of_a_march_upon("ru-wittgenstein"), heard) << "before or after Constantine in the list of the army";
  EXPECT_EQ(heard_of_a_march_upon("ru-platov"), heard);
}

// --- what silence would tell ---

TEST(InvasionFog, WhoHasNothingToRallyIsAskedAllTheSameBehindScreens) {
  proves("8.1", "15.1", "R.2");
  for (const std::uint32_t options : {std::uint32_t{0}, std::uint32_t{bit(Option::screens)}}) {
    Table table(basic, 2, options);
    table.put("fr-davout fr-1 fr-2", "2108").train(Side::french, "2108").put("ru-barclay ru-4", "1009");
    table.with([](Play& game) { game.begin_by_turns(Phase::rally); });
    EXPECT_EQ(table.phase(), options == 0 ? "movement" : "rally");
    if (options == 0) continue;
    ActionList legal;
    table.look().legal(legal);
    EXPECT_EQ(legal.size(), 1U) << "nobody is disrupted, and the enemy is not to know";
    table.play("done");
    EXPECT_EQ(table.phase(), "movement") << "no train lies with the Russians, as everybody sees";
  }
}

TEST(InvasionFog, ADummyIsAskedAboutLikeATrain) {
  proves("7.5", "7.7");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "2207").put("ru-barclay ru-4", "1009");
  table.state.dummies[at(Side::french)][1] = table.hex("2407");
  table.with([](Play& game) { game.begin_by_turns(Phase::establishment); });
  EXPECT_EQ(table.phase(), "establishment") << "for all that the Russians know, it could become a depot";
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_FALSE(table.lists("depot 2407"));
}

TEST(InvasionFog, WhoCouldSupportIsNotToldByWhoIsAsked) {
  proves("10.4", "15.1");
  for (const std::uint32_t options : {std::uint32_t{0}, std::uint32_t{bit(Option::screens)}}) {
    Table table(basic, 2, options);
    table.put("fr-davout fr-1 fr-2", "1109").put("fr-13", "1110").disrupted("fr-13");
    table.put("ru-barclay ru-4", "1009").at(Phase::combat, Side::french);
    table.state.commands = {3, 0};
    table.play("attack 1109 1009 3").dice({6}).play("order");
    if (options == 0) table.dice({6, 1, 3});
    table.play("commit 0");
    EXPECT_EQ(table.phase() == "attack-support", options != 0) << "a disrupted stack does not come";
  }
}

TEST(InvasionFog, CountersArriveAllAtOnce) {
  proves("13.2", "13.3", "R.2");
  Table table(basic, 2, bit(Option::screens));
  const UnitSet coming = standard().forces.divisions(Side::russian);
  table.put("fr-davout fr-1", "2207");
  coming.each([&](Unit unit) { table.state.where[unit] = expected; });
  table.with([](Play& game) { game.begin_arrivals(); });
  ASSERT_EQ(table.phase(), "arrivals");
  while (table.phase() == "arrivals" && table.to_act() == "french") {
    ActionList legal;
    table.look().legal(legal);
    table.with([&](Play& game) { game.apply(legal[0]); });
  }
  ASSERT_EQ(table.to_act(), "russian");
  for (int left = (table.state.pending & coming).size(); left > 0; --left) {
    const View view = see(standard(), table.state, Viewer::french);
    EXPECT_EQ(view.hidden_count, 0) << "nobody watches them come";
    EXPECT_EQ(std::count_if(view.known.begin(), view.known.begin() + view.known_count,
                            [](const KnownUnit& known) { return known.where == in_hand; }),
              3)
        << "who comes is in the table of reinforcements";
    ActionList legal;
    table.look().legal(legal);
    table.forget();
    table.with([&](Play& game) { game.apply(legal[0]); });
    if (left > 1) {
      EXPECT_EQ(table.count(EventKind::arrived), 1) << "told to the Russians alone";
    }
  }
  EXPECT_EQ(table.count(EventKind::arrived), 1 + 3) << "and then a counter for each to the French";
}

/// How often the Russians, who have drawn a plain card, imagine that the French must lay one with a single text.
int singles_imagined(std::uint8_t drawn_by_russians, Side first, int turn) {
  Table table(advanced_game, turn);
  State& s = table.state;
  s.deck = {1, 5, 6, 7, 9, 10, 12, 14, 15, 16};
  s.hand = {{{2, 3}, {4, drawn_by_russians}}};
  s.first_card = first;
  table.at(Phase::cards, first);
  const View view = see(standard(), s, Viewer::russian);
  FastDice random(3);
  int singles = 0;
  for (int i = 0; i < 200; ++i) {
    const State world = imagine(standard(), view, random);
    for (const std::uint8_t card : world.hand[at(Side::french)]) {
      singles += standard().cards.single(card) ? 1 : 0;
      EXPECT_NE(card, 4) << "he holds it himself";
      EXPECT_NE(card, drawn_by_russians);
    }
  }
  return singles;
}

TEST(InvasionFog, TheOrderOfCardsTellsWhoMustLayOne) {
  proves("16.1.4", "R.2");
  EXPECT_EQ(singles_imagined(11, Side::french, 9), 0)
      << "the French lead by right: had they to lay one, they would not";
  EXPECT_EQ(singles_imagined(11, Side::russian, 9), 200) << "the Russians lead in turn 9: the French have one";
  const int some = singles_imagined(11, Side::russian, 3);
  EXPECT_TRUE(some > 0 && some < 200) << "they would lead in any case: " << some;
  EXPECT_EQ(singles_imagined(13, Side::french, 3), 0) << "the Russians have one, and the French lead: they have none";
  EXPECT_EQ(singles_imagined(13, Side::russian, 3), 200) << "both have one";
}

}  // namespace
}  // namespace redoubt::invasion_1812
