// Moves that a beginner would laugh at. Each position says what would be laughable; the staff officer and the marshal
// play a side's part of the turn from it and must not make themselves ridiculous.
#include "tests/players/common/positions.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "games/borodino-1812/play.h"
#include "players/borodino-1812/staff.h"
#include "tests/players/borodino-1812/position.h"

namespace redoubt::borodino_1812 {
namespace {

struct Course : subject::CourseOfEveryGame {
  using CourseOfEveryGame::did;
  [[nodiscard]] bool did(Verb verb, std::string_view who) const {
    for (const Action action : decisions) {
      if (verb_of(action) == verb && action.a == unit(who)) return true;
    }
    return false;
  }
  [[nodiscard]] bool went(std::string_view who, std::string_view where) const {
    for (const Action action : decisions) {
      const bool goes = verb_of(action) == Verb::retreat || verb_of(action) == Verb::move;
      if (goes && action.a == unit(who) && action.b == area(where)) return true;
    }
    return false;
  }
  [[nodiscard]] bool attacked(std::string_view where) const { return after.attacked[at(side)].has(area(where)); }
  [[nodiscard]] bool attacked_anybody() const { return !after.attacked[at(side)].empty(); }
  [[nodiscard]] bool holds(std::string_view where) const { return after.friendly(side, area(where)); }
  [[nodiscard]] bool in(std::string_view who, std::string_view where) const {
    return after.area(unit(who)) == area(where);
  }
  /// No enemy stands beside it, or somebody who fights stands with it.
  [[nodiscard]] bool guarded(std::string_view who) const {
    const Army& army = game().data().forces.army(side);
    const Area here = after.area(unit(who));
    bool exposed = false;
    for (const Gate& gate : game().data().board.gates(here)) exposed |= after.occupied(other(side), gate.to);
    return !exposed || (after.here(side, here) & ~army.artillery & ~army.hqs) != 0;
  }
};

struct Laugh {
  std::string laughable;
  std::function<State()> position;
  std::function<bool(const Course&)> serious;
};

std::ostream& operator<<(std::ostream& out, const Laugh& laugh) { return out << laugh.laughable; }

/// Plays until the part of the turn is over, or a deployment.
Course play(const State& start, Bot<Borodino1812>& bot, const Staff& staff, std::uint64_t seed) {
  return subject::play_on<Course>(start, bot, staff, seed, 400, [&](const Course& course) {
    return start.phase == Phase::deployment && *game().to_act(course.after) != course.side;
  });
}

class BorodinoPositions : public testing::TestWithParam<Laugh> {
 protected:
  void expect_serious(Bot<Borodino1812>& bot, const char* who, const State& start, std::uint64_t seed) {
    const Course course = play(start, bot, staff_, seed);
    EXPECT_TRUE(GetParam().serious(course)) << "the " << who << " " << GetParam().laughable << told(course, bot);
  }

  Staff staff_{game()};
};

TEST_P(BorodinoPositions, StaffKeepsACountenance) {
  const State start = GetParam().position();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    StaffBot<Borodino1812, Staff> bot(game(), staff_, *game().to_act(start), seed);
    expect_serious(bot, "staff", start, seed);
  }
}

TEST_P(BorodinoPositions, SlowMarshalKeepsACountenance) {
  const State start = GetParam().position();
  MarshalBot<Borodino1812, Staff> bot(game(), staff_, *game().to_act(start), 1, sequential_for);
  expect_serious(bot, "marshal", start, 1);
}

constexpr Side french = Side::french;
constexpr Side russian = Side::russian;

Laugh command(std::string laughable, const Written& written, std::function<bool(const Course&)> serious) {
  return {std::move(laughable), [written] { return written.state(); }, std::move(serious)};
}

Laugh battle(std::string laughable, const Written& written, const std::string& where, Side attacker,
             const std::string& from, std::function<bool(const Course&)> serious) {
  return {std::move(laughable), [=] { return written.battle(where, attacker, from); }, std::move(serious)};
}

/// From the set-up of a scenario: the Russians deploy, or the French after them.
State deployment(int scenario, Side side) {
  FastDice dice(7);
  EventList muted(true);
  const Staff staff(game());
  State s = game().start({static_cast<std::uint16_t>(scenario), 0}, dice, muted);
  while (s.phase == Phase::deployment && s.acting != side) game().apply(s, staff.next(s, {}, dice), dice, muted);
  return s;
}

State first_action(int scenario, int turn) {
  FastDice dice(7);
  EventList muted(true);
  const Staff staff(game());
  State s = deployment(scenario, french);
  while (s.phase == Phase::deployment || s.turn < turn || s.acting != french || s.phase != Phase::command) {
    game().apply(s, staff.next(s, {}, dice), dice, muted);
  }
  return s;
}

State supplying(const Written& written) {
  State s = written.state();
  s.phase = Phase::supply;
  s.done_sides = 0;
  for (std::size_t i = 0; i < s.points.size(); ++i) {
    s.points[i] = static_cast<std::uint8_t>(Position{game().data(), s}.yield(i));
  }
  return s;
}

/// The Russians are to act, as Player 2, when the French have come into the Great Redoubt.
State attacked_redoubt() {
  const Written written{
      "ru-rayevski great-redoubt, ru-12 great-redoubt 2, ru-lavrov semyonovskoye, ru-guard-1 semyonovskoye, "
      "ru-guard-2 semyonovskoye, ru-combined-1 semyonovskoye, fr-1 great-redoubt, fr-2 great-redoubt, "
      "fr-ney kamenka-mouth",
      5, russian, true};
  State s = written.state();
  s.attacked[at(french)].add(area("great-redoubt"));
  s.entered[at(french)].add(passage(*game().data().board.gate(area("kamenka-mouth"), area("great-redoubt"))));
  return s;
}

/// A last step under fire of guns, in a redoubt: it may take the hit and stay, or go.
State driven_in(const Written& written, std::string_view where, std::string_view who) {
  State s = written.state();
  s.acting = other(written.side);
  s.first = s.acting;
  s.phase = Phase::bombard_hits;
  s.target = area(where);
  s.hits[at(written.side)] = 1;
  if (written.side == russian) {
    s.half[at(russian)] |= bit(unit(who));
    s.garrison[static_cast<std::size_t>(Position{game().data(), s}.redoubt_place(s.target))] = unit(who);
  }
  return s;
}

const std::vector<Laugh>& laughs() {
  static const std::vector<Laugh> list = {
      // the end of the game
      command("leaves an open redoubt empty in the last turn",
              {"fr-davout kamenka, fr-4 kamenka, fr-1 kamenka, fr-voltigeurs-1 shevardino, ru-kutuzov tatarinovo", 15},
              [](const Course& c) { return c.holds("fleches"); }),
      command("leaves the redoubt that wins the game in the last turn",
              {"fr-davout shevardino, fr-4 shevardino, fr-1 kamenka, ru-kutuzov tatarinovo, ru-guard-1 tatarinovo", 15},
              [](const Course& c) { return c.holds("shevardino"); }),
      command(
          "does not walk back into its own redoubt in the last turn",
          {"ru-rayevski semyonovskoye, ru-12 semyonovskoye, ru-26 semyonovskoye, fr-napoleon valuyevo", 15, russian},
          [](const Course& c) { return c.holds("great-redoubt") || c.holds("fleches"); }),
      command("does not strike the blow that wins in the last turn",
              {"fr-davout kamenka, fr-1 kamenka, fr-2 kamenka, fr-4 kamenka-ford, fr-5 kamenka-ford, ru-12 fleches 1, "
               "ru-kutuzov tatarinovo",
               15},
              [](const Course& c) { return c.attacked("fleches"); }),
      command("tires its staffs in the last turn for nothing",
              {"fr-napoleon smolensk-highway, fr-old-guard smolensk-highway, fr-mortier smolensk-highway, "
               "ru-kutuzov tatarinovo, ru-guard-1 tatarinovo",
               15},
              [](const Course& c) { return !c.did(Verb::activate) && !c.did(Verb::march); }),
      // attacks
      command("sends one spent division against a full redoubt",
              {"fr-davout kamenka, fr-4 kamenka 1, ru-rayevski fleches, ru-guard-1 fleches, ru-guard-2 fleches, "
               "ru-grenadiers-2 fleches"},
              [](const Course& c) { return !c.attacked_anybody(); }),
      command("lets heavy guns stand alone beside three divisions",
              {"fr-davout kamenka, fr-1 kamenka, fr-2 kamenka, fr-5 kamenka, ru-army-2-heavy kamenka-ford 1, "
               "fr-10 shevardino, fr-11 fleches, fr-13 great-redoubt, ru-kutuzov tatarinovo"},
              [](const Course& c) { return c.attacked("kamenka-ford"); }),
      command("lets the guns of the French Guard stand alone beside the Russian Guard",
              {"ru-lavrov semyonovskoye, ru-guard-1 semyonovskoye, ru-guard-2 semyonovskoye, "
               "ru-combined-1 semyonovskoye, fr-guard-heavy fleches 1, fr-1 valuyevo",
               5, russian},
              [](const Course& c) { return c.attacked("fleches"); }),
      command("attacks a strong stack with headquarters",
              {"fr-davout kamenka, fr-ney kamenka, fr-i-guns-1 kamenka, ru-guard-1 utitskii-west, "
               "ru-guard-2 utitskii-west, ru-lavrov utitskii-west"},
              [](const Course& c) { return !c.attacked_anybody(); }),
      command("throws guards against an entrenched army when it is ahead",
              {"fr-mortier kamenka, fr-young-guard kamenka, fr-vistula kamenka, fr-1 shevardino, fr-2 shevardino, "
               "ru-rayevski fleches, ru-guard-1 fleches, ru-grenadiers-1 fleches, ru-grenadiers-2 fleches",
               13},
              [](const Course& c) { return !c.attacked("fleches"); }),
      command("attacks a woods full of grenadiers with cavalry",
              {"fr-murat kamenka, fr-1cc kamenka 2, fr-3cc kamenka, ru-tuchkov utitskii-west, "
               "ru-grenadiers-1 utitskii-west, ru-grenadiers-2 utitskii-west, ru-kutuzov tatarinovo"},
              [](const Course& c) { return !c.attacked("utitskii-west"); }),
      {"does not help a battle that its help decides", [] { return attacked_redoubt(); },
       [](const Course& c) {
         const Area redoubt = area("great-redoubt");
         return count(c.after.here(russian, redoubt)) > count(c.before.here(russian, redoubt));
       }},
      // guns
      command("lets its great battery be silent",
              {"fr-napoleon kamenka, fr-i-guns-1 kamenka-mouth, fr-i-guns-2 kamenka-ford, fr-guard-heavy kamenka-ford, "
               "fr-1 kamenka-mouth, fr-2 kamenka-ford, fr-3 kamenka, ru-borozdin fleches, ru-grenadiers-2 fleches, "
               "ru-27 fleches, ru-combined-2 fleches, ru-rayevski great-redoubt, ru-12 great-redoubt, "
               "ru-26 great-redoubt, ru-7 gorki, ru-17 maslovo"},
              [](const Course& c) { return c.number(Verb::bombard) >= 2; }),
      command("lets the guns of the redoubt be silent",
              {"ru-bagration semyonovskoye, ru-vii-heavy great-redoubt, ru-12 great-redoubt, ru-26 great-redoubt, "
               "ru-army-2-heavy fleches, ru-27 fleches, ru-grenadiers-2 fleches, fr-1 kamenka-ford, "
               "fr-2 kamenka-mouth, fr-3 kamenka-mouth, fr-ney kamenka-ford",
               5, russian},
              [](const Course& c) { return c.number(Verb::bombard) == 2; }),
      command("leaves its guns alone before the enemy",
              {"fr-davout kamenka-ford, fr-i-guns-1 kamenka, fr-4 kamenka, fr-11 shevardino, ru-borozdin fleches, "
               "ru-grenadiers-2 fleches, ru-27 fleches, ru-viii-guns semyonovskoye"},
              [](const Course& c) { return c.guarded("fr-i-guns-1"); }),
      command("drives its guns alone under the noses of grenadiers",
              {"fr-davout doronino, fr-i-guns-1 shevardino, fr-i-guns-2 shevardino, fr-1 shevardino, "
               "ru-borozdin fleches, ru-grenadiers-2 fleches, ru-27 fleches, ru-combined-2 fleches"},
              [](const Course& c) { return c.guarded("fr-i-guns-1") && c.guarded("fr-i-guns-2"); }),
      // staffs
      command(
          "lets a headquarters stand alone before cavalry",
          {"fr-ney kamenka-mouth 1, fr-10 aleksinki, fr-11 aleksinki, ru-4cc kolocha-meadow, ru-1cc kolocha-meadow, "
           "ru-bagration semyonovskoye"},
          [](const Course& c) { return !c.in("fr-ney", "kamenka-mouth") || c.guarded("fr-ney"); }),
      command("lets units straggle who have nowhere to go",
              {"fr-napoleon smolensk-highway, fr-1 valuyevo, fr-2 shevardino, fr-5 yelnya, ru-kutuzov tatarinovo, "
               "ru-guard-1 gorki, ru-12 great-redoubt"},
              [](const Course& c) { return !c.did(Verb::straggle); }),
      command(
          "saves its staffs while the supply that would restore them is lost",
          {"fr-davout fomkino, fr-i-guns-1 fomkino, fr-1 fomkino, fr-2 fomkino, fr-poniatowski yelnya, "
           "fr-napoleon smolensk-highway, ru-jagers-2 aleksinki, ru-4cc aleksinki, ru-viii-guns aleksinki, "
           "ru-27 shevardino, ru-combined-2 shevardino, ru-26 fleches, ru-12 great-redoubt, ru-7 gorki, ru-17 maslovo",
           3, french, false, 1},
          [](const Course& c) { return c.did(Verb::activate) || c.did(Verb::march); }),
      {"keeps a whole corps waiting beyond the map", [] { return first_action(1, 2); },
       [](const Course& c) { return c.did(Verb::enter); }},
      {"lets a whole corps straggle out of its entry area", [] { return first_action(1, 1); },
       [](const Course& c) { return c.number(Verb::straggle) <= 3; }},
      // battles
      battle("stands with a last step against four divisions",
             {"fr-4 kamenka 1, ru-grenadiers-2 kamenka, ru-27 kamenka, ru-combined-2 kamenka, fr-1 shevardino"},
             "kamenka", russian, "fleches", [](const Course& c) { return c.did(Verb::retreat, "fr-4"); }),
      battle("runs from a battle that is as good as won",
             {"fr-1 utitskii-west, fr-2 utitskii-west, fr-5 utitskii-west, ru-jagers-2 utitskii-west 1, fr-davout "
              "kamenka"},
             "utitskii-west", french, "kamenka", [](const Course& c) { return !c.did(Verb::retreat); }),
      battle("gives up a full redoubt to one spent division",
             {"ru-12 great-redoubt, ru-26 great-redoubt, ru-vii-heavy great-redoubt, fr-4 great-redoubt 1, "
              "fr-ney kamenka-mouth",
              5, russian},
             "great-redoubt", french, "kamenka-mouth", [](const Course& c) { return !c.did(Verb::retreat); }),
      battle(
          "charges with the bayonet on its last step",
          {"fr-old-guard kamenka 1, fr-young-guard kamenka 1, ru-12 kamenka 1, ru-jagers-2 kamenka 1, fr-1 shevardino"},
          "kamenka", russian, "fleches", [](const Course& c) { return !c.did(Verb::bayonet); }),
      battle("goes back to where the enemy is thickest",
             {"fr-4 kamenka 1, ru-grenadiers-2 kamenka, ru-27 kamenka, ru-combined-2 kamenka, fr-1 shevardino, "
              "ru-1cc utitskii-west, ru-2cc kamenka-mouth"},
             "kamenka", russian, "fleches", [](const Course& c) { return !c.went("fr-4", "kamenka-ford"); }),
      battle("goes back into an area that is full",
             {"fr-4 kamenka 1, ru-grenadiers-2 kamenka, ru-27 kamenka, ru-combined-2 kamenka, fr-1 shevardino, "
              "fr-2 shevardino, fr-3 shevardino, fr-5 shevardino"},
             "kamenka", russian, "fleches", [](const Course& c) { return !c.went("fr-4", "shevardino"); }),
      battle("walks out of the redoubt that it has just taken",
             {"fr-1 fleches, fr-2 fleches, fr-5 fleches, ru-jagers-2 fleches 1, fr-davout kamenka"}, "fleches", french,
             "kamenka-ford", [](const Course& c) { return c.holds("fleches"); }),
      battle("forms square before guns and infantry",
             {"ru-12 stonets, ru-26 stonets, fr-1 stonets, fr-i-guns-1 stonets, ru-24 ognik-ravine", 5, russian},
             "stonets", french, "great-redoubt", [](const Course& c) { return !c.did(Verb::square); }),
      battle(
          "stays in line before nothing but cavalry",
          {"ru-jagers-2 knyazkovo, ru-12 knyazkovo 1, fr-1cc knyazkovo, fr-2cc knyazkovo, fr-guard-cavalry knyazkovo, "
           "ru-24 gorki",
           5, russian},
          "knyazkovo", french, "ognik-ravine",
          [](const Course& c) { return c.did(Verb::square) || c.did(Verb::retreat); }),
      {"leaves a redoubt that it may hold under fire",
       [] {
         return driven_in({"ru-12 great-redoubt 1, ru-rayevski semyonovskoye, fr-i-guns-1 kamenka-mouth, "
                           "fr-ney kamenka-mouth, fr-1 kamenka-mouth",
                           5, russian},
                          "great-redoubt", "ru-12");
       },
       [](const Course& c) { return c.holds("great-redoubt"); }},
      // supply
      {"feeds nobody although there is plenty",
       [] { return supplying({"fr-davout shevardino 1, fr-1 shevardino 3, fr-2 doronino 3, ru-kutuzov tatarinovo"}); },
       [](const Course& c) { return c.number(Verb::supply) >= 2; }},
      {"feeds the militia before a headquarters that can command no more",
       [] {
         return supplying(
             {"ru-rayevski knyazkovo 0, ru-militia-1 knyazkovo 3, ru-12 knyazkovo, ru-26 knyazkovo, "
              "fr-napoleon valuyevo",
              5, russian});
       },
       [](const Course& c) { return c.did(Verb::supply, "ru-rayevski"); }},
      // deployment
      {"leaves a redoubt without a garrison", [] { return deployment(0, russian); },
       [](const Course& c) {
         return c.holds("gorki") && c.holds("great-redoubt") && c.holds("fleches") && c.holds("maslovo");
       }},
      {"deploys guns alone in the front line", [] { return deployment(0, french); },
       [](const Course& c) {
         bool all = true;
         for (const char* gun : {"fr-i-guns-1", "fr-i-guns-2", "fr-iii-guns", "fr-iv-heavy", "fr-guard-heavy"}) {
           all = all && c.guarded(gun);
         }
         return all;
       }},
  };
  return list;
}

INSTANTIATE_TEST_SUITE_P(Laughs, BorodinoPositions, testing::ValuesIn(laughs()));

}  // namespace
}  // namespace redoubt::borodino_1812
