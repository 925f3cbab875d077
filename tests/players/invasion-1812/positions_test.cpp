// Moves that a beginner would laugh at. Each position says what would be laughable; the staff officer and the marshal
// play a side's part of the turn from it and must not make themselves ridiculous.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "players/invasion-1812/staff.h"
#include "players/marshal_bot.h"
#include "tests/players/invasion-1812/position.h"

namespace redoubt::invasion_1812 {
namespace {

constexpr Side french = Side::french;
constexpr Side russian = Side::russian;

/// What a side decided, and what came of it.
struct Course {
  Side side = french;
  State before;
  State after;
  std::vector<Action> decisions;

  [[nodiscard]] int number(Verb verb) const {
    int found = 0;
    for (const Action action : decisions) found += verb_of(action) == verb ? 1 : 0;
    return found;
  }
  [[nodiscard]] Position look() const { return {game().data(), after}; }
  [[nodiscard]] bool holds(std::string_view hex) const { return after.held[at(side)].has(hex_named(hex)); }
  /// 14.7: a commander alone holds a city too.
  [[nodiscard]] bool keeps(std::string_view city) const { return look().held_cities(side).has(hex_named(city)); }
  [[nodiscard]] bool attacked(std::string_view hex) const {
    for (const Action action : decisions) {
      if (verb_of(action) == Verb::attack && action.b == hex_named(hex)) return true;
    }
    return false;
  }
  /// Every division that has not fallen on the march will be fed where it stands.
  [[nodiscard]] bool all_fed() const { return (after.held[at(side)] - look().general_supply(side)).empty(); }
  [[nodiscard]] bool guarded(std::string_view who) const { return after.held[at(side)].has(after.where[unit(who)]); }
  [[nodiscard]] bool lives(std::string_view who) const { return on_map(after.where[unit(who)]); }
};

struct Laugh {
  std::string laughable;
  Written position;
  std::function<bool(const Course&)> serious;
};

std::ostream& operator<<(std::ostream& out, const Laugh& laugh) { return out << laugh.laughable; }

/// Whether a phase belongs to the same part of a turn.
bool same_part(Phase a, Phase b) {
  const auto part = [](Phase phase) {
    if (phase == Phase::movement || phase == Phase::march || phase == Phase::attrition) return Phase::movement;
    if (phase >= Phase::combat && phase <= Phase::advance) return Phase::combat;
    return phase;
  };
  return part(a) == part(b) || (b == Phase::escape && part(a) != Phase::allocation);
}

/// Plays to the end of this part of the turn. What the other side is asked it answers as it does without a plan.
Course play(const State& start, Bot<InvasionOfRussia>& bot, const Staff& staff, std::uint64_t seed) {
  Course course;
  course.before = course.after = start;
  course.side = *game().to_act(start);
  FastDice dice(seed);
  EventList events(true);
  State& s = course.after;
  while (game().to_act(s) && s.turn == start.turn && same_part(start.phase, s.phase)) {
    Action action = staff.next(s, {}, dice);
    if (*game().to_act(s) == course.side) {
      action = bot.decide(game().view(s, viewer(course.side)), {40, {}});
      course.decisions.push_back(action);
    }
    game().apply(s, action, dice, events);
  }
  return course;
}

std::string told(const Course& course, const Bot<InvasionOfRussia>& bot) {
  std::string text;
  for (const Reason& reason : bot.reasons()) text += "\n  " + std::to_string(reason.chance) + " " + reason.text.en;
  for (const Action action : course.decisions) text += "\n  " + game().action_text(action, Language::english);
  return text;
}

class InvasionPositions : public testing::TestWithParam<Laugh> {
 protected:
  void expect_serious(Bot<InvasionOfRussia>& bot, const char* who, std::uint64_t seed) {
    const Course course = play(GetParam().position.state(), bot, staff_, seed);
    EXPECT_TRUE(GetParam().serious(course)) << "the " << who << " " << GetParam().laughable << told(course, bot);
  }

  Staff staff_{game()};
};

TEST_P(InvasionPositions, StaffKeepsACountenance) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    StaffBot<InvasionOfRussia, Staff> bot(game(), staff_, GetParam().position.side, seed);
    expect_serious(bot, "staff", seed);
  }
}

TEST_P(InvasionPositions, MarshalKeepsACountenance) {
  MarshalBot<InvasionOfRussia, Staff> bot(game(), staff_, GetParam().position.side, 7, sequential_for);
  expect_serious(bot, "marshal", 7);
}

std::vector<Laugh> laughs() {
  const auto fed = [](const Course& c) { return c.all_fed(); };
  return {
      {"ignores Moscow, which nobody guards",
       {.units = "fr-davout fr-1 fr-2 0508", .french_depots = "0508", .trains = "0508", .turn = 9},
       [](const Course& c) { return c.holds("0308"); }},
      {"ignores St Petersburg, which nobody guards",
       {.units = "fr-oudinot fr-6 fr-8 1201", .french_depots = "1201", .trains = "1201", .turn = 9},
       [](const Course& c) { return c.holds("1101"); }},
      {"ignores Kiev, which nobody guards",
       {.units = "fr-eugene fr-13 fr-14 1416", .french_depots = "1517", .trains = "1416", .turn = 8},
       [](const Course& c) { return c.holds("1317"); }},
      {"ignores Wilno, which nobody guards",
       {.units = "fr-ney fr-10 fr-11 1908, ru-5 ru-14 ru-17 ru-barclay 1610",
        .french_depots = "2007",
        .russian_depots = "1610",
        .trains = "1908",
        .turn = 10},
       [](const Course& c) { return c.holds("1808"); }},
      {"marches out of supply in summer",
       {.units = "fr-davout fr-1 fr-2 fr-3 1510, ru-5 ru-14 ru-barclay 0909",
        .french_depots = "1808",
        .russian_depots = "0909",
        .trains = "1510",
        .turn = 6},
       fed},
      {"marches out of supply in winter",
       {.units = "fr-davout fr-1 fr-2 fr-3 1009, ru-5 ru-14 ru-barclay 0508",
        .french_depots = "1009",
        .russian_depots = "0308",
        .trains = "1009",
        .turn = 12},
       fed},
      {"leaves a hungry stack where it starves",
       {.units = "fr-ney fr-10 fr-25 0909", .french_depots = "1208", .trains = "0909", .turn = 12},
       fed},
      {"leaves Smolensk empty in the last turn",
       {.units = "fr-ney fr-10 fr-11 1009, ru-5 ru-14 ru-barclay 0508",
        .french_depots = "1009",
        .russian_depots = "0308",
        .trains = "1009",
        .turn = 16},
       [](const Course& c) { return c.keeps("1009"); }},
      {"leaves Wilno empty in the last turn",
       {.units = "fr-ney fr-10 1808", .french_depots = "1808", .trains = "1808", .turn = 16},
       [](const Course& c) { return c.keeps("1808"); }},
      {"leaves Napoleon alone on a march",
       {.units = "fr-napoleon fr-1 fr-2 fr-3 1808, ru-5 ru-14 ru-17 ru-barclay 1609",
        .french_depots = "1808",
        .russian_depots = "1610",
        .trains = "1808"},
       [](const Course& c) { return c.guarded("fr-napoleon"); }},
      {"lets Napoleon stay alone beside the enemy",
       {.units = "fr-napoleon 1808, fr-1 fr-2 fr-3 fr-davout 1809, ru-5 ru-14 ru-barclay 1708",
        .french_depots = "1808",
        .phase = Phase::riders},
       [](const Course& c) { return c.guarded("fr-napoleon"); }},
      {"lets Napoleon ride away from his army",
       {.units = "fr-napoleon fr-1 fr-2 fr-3 1808, fr-10 1809, ru-5 ru-14 ru-barclay 1708",
        .french_depots = "1808",
        .phase = Phase::riders},
       [](const Course& c) { return c.guarded("fr-napoleon"); }},
      {"leaves divisions without a commander while others have three",
       {.units = "fr-ney fr-eugene fr-davout fr-10 1808, fr-1 fr-2 fr-3 fr-5 1809",
        .french_depots = "1808",
        .phase = Phase::riders},
       [](const Course& c) { return c.after.led[at(french)].has(hex_named("1809")); }},
      {"leaves Moscow to the French",
       {.units = "ru-barclay ru-5 ru-14 ru-17 0308, fr-davout fr-1 fr-2 0508",
        .french_depots = "0508",
        .russian_depots = "0308",
        .trains = "0308",
        .turn = 16,
        .side = russian},
       [](const Course& c) { return c.holds("0308"); }},
      {"spares a French depot that nobody guards",
       {.units = "ru-platov ru-cossacks-1 1510, fr-davout fr-1 fr-2 2007",
        .french_depots = "1610 1808 2007",
        .russian_depots = "1510",
        .trains = "1510",
        .side = russian},
       [](const Course& c) { return !c.after.depots[at(french)].has(hex_named("1610")); }},
      {"takes neither a city nor a depot, though nobody guards them",
       {.units = "fr-davout fr-1 fr-2 1508, ru-barclay ru-5 ru-14 1009",
        .french_depots = "1508",
        .russian_depots = "1407 1009",
        .trains = "1508",
        .turn = 4},
       [](const Course& c) {
         const bool city = c.look().city_points(french) > Position{game().data(), c.before}.city_points(french);
         return city || !c.after.depots[at(russian)].has(hex_named("1407"));
       }},
      {"attacks six divisions with one",
       {.units = "fr-junot fr-23 1709, ru-barclay ru-5 ru-14 ru-guard ru-combined-1 1708",
        .french_depots = "1808",
        .russian_depots = "1610",
        .phase = Phase::combat},
       [](const Course& c) { return c.number(Verb::attack) == 0; }},
      {"spares a disrupted division beside his guard",
       {.units = "fr-davout fr-1 fr-2 fr-3 fr-guard-cavalry 1709, ru-5 1708",
        .disrupted = "ru-5",
        .french_depots = "1808",
        .phase = Phase::combat},
       [](const Course& c) { return c.attacked("1708"); }},
      {"storms Smolensk over the river with two divisions",
       {.units = "fr-junot fr-23 fr-24 1109, ru-barclay ru-5 ru-14 ru-guard ru-ii-guns 1009",
        .french_depots = "1209",
        .russian_depots = "1009",
        .phase = Phase::combat},
       [](const Course& c) { return c.number(Verb::attack) == 0; }},
      {"spares Napoleon, who is alone",
       {.units = "ru-barclay ru-5 ru-14 ru-guard 1709, fr-napoleon 1808, fr-1 fr-2 fr-davout 2007",
        .french_depots = "2007",
        .russian_depots = "1610",
        .side = russian,
        .phase = Phase::combat},
       [](const Course& c) { return c.attacked("1808"); }},
      {"attacks Napoleon's guard with a handful of Cossacks",
       {.units = "ru-platov ru-cossacks-1 1709, fr-napoleon fr-old fr-young-1 fr-young-2 fr-guard-foot-guns 1808",
        .french_depots = "1808",
        .russian_depots = "1610",
        .side = russian,
        .phase = Phase::combat},
       [](const Course& c) { return c.number(Verb::attack) == 0; }},
      {"gives no train to the guard, which must rally",
       {.units = "fr-napoleon fr-old fr-young-1 fr-young-2 1808, ru-5 ru-14 ru-barclay 1610",
        .disrupted = "fr-old fr-young-1 fr-young-2",
        .french_depots = "1808",
        .russian_depots = "1510",
        .phase = Phase::allocation},
       [](const Course& c) { return c.look().trains_at(french, hex_named("1808")) > 0; }},
      {"gives no train to those who stand before Moscow",
       {.units = "fr-davout fr-1 fr-2 0508", .french_depots = "0508", .turn = 9, .phase = Phase::allocation},
       [](const Course& c) { return c.look().trains_at(french, hex_named("0508")) > 0; }},
      {"breaks up the depot that its army eats from",
       {.units = "fr-davout fr-1 fr-2 fr-3 1808", .french_depots = "1808", .phase = Phase::conversion},
       [](const Course& c) { return c.number(Verb::convert) == 0; }},
      {"cuts the chain of depots that leads to the army",
       {.units = "fr-ney fr-10 2207, fr-st-cyr fr-19 1808, fr-davout fr-1 fr-2 fr-3 1510",
        .french_depots = "2207 1808 1510",
        .phase = Phase::conversion},
       [](const Course& c) { return c.after.depots[at(french)].has(hex_named("1808")); }},
      {"loses a guard on the march when there are conscripts",
       {.units = "fr-davout fr-old fr-9 fr-24 1610", .french_depots = "1808", .trains = "1610", .turn = 12},
       [](const Course& c) { return c.lives("fr-old"); }},
      {"rallies nobody",
       {.units = "fr-davout fr-1 fr-2 1808",
        .disrupted = "fr-1 fr-2",
        .french_depots = "1808",
        .trains = "1808",
        .phase = Phase::rally},
       [](const Course& c) { return c.number(Verb::rally) == 2; }},
  };
}

INSTANTIATE_TEST_SUITE_P(Laughs, InvasionPositions, testing::ValuesIn(laughs()));

/// Whoever begins a campaign feeds his army.
TEST(InvasionBeginnings, EverybodyIsFedByTheFirstDepots) {
  const Staff staff(game());
  FastDice dice(3);
  EventList muted(true);
  State s = game().start({}, dice, muted);
  while (s.phase <= Phase::first_depots) game().apply(s, staff.next(s, {}, dice), dice, muted);
  const Position look{game().data(), s};
  for (const Side side : {french, russian}) {
    EXPECT_TRUE((s.held[at(side)] - look.general_supply(side)).empty()) << name(side);
  }
}

/// 16.9: nothing less than every city would do after it.
TEST(InvasionBeginnings, NobodyDeclaresIndependence) {
  const Staff staff(game());
  FastDice dice(3);
  State s = Written{.units = "fr-davout fr-1 1808", .french_depots = "1808", .phase = Phase::independence}.state();
  EXPECT_EQ(staff.next(s, {}, dice), act(Verb::done));
}

}  // namespace
}  // namespace redoubt::invasion_1812
