// Moves that a beginner would laugh at. Each position says what would be laughable; the staff officer and the marshal
// play one impulse from it, or answer its question, and must not make themselves ridiculous.
#include "tests/players/common/positions.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "games/bloody-monday/game.h"
#include "games/bloody-monday/questions.h"
#include "players/bloody-monday/staff.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

const BloodyMonday& game() { return BloodyMonday::standard(); }
Unit unit(std::string_view id) { return game().data().forces.find(id); }

struct Course : subject::CourseOfEveryGame {
  using CourseOfEveryGame::did;
  [[nodiscard]] bool did(Verb verb, unsigned operand) const {
    for (const Action action : decisions) {
      if (verb_of(action) == verb && action.a == operand) return true;
    }
    return false;
  }
  [[nodiscard]] bool attacked(Area area) const { return did(Verb::battle, area); }
  [[nodiscard]] bool holds(Area area) const { return after.owner(area) == side; }
  [[nodiscard]] bool won() const { return after.phase == Phase::over && after.winner == winner(side); }
  /// No enemy combat unit stands beside the supreme commander, or at least two of his own stand with him.
  [[nodiscard]] bool commander_safe() const {
    const Questions look{game().data(), after};
    const Area here = after.area(look.army(side).supreme);
    if (after.phase == Phase::over) return won();
    int enemies = 0;
    for (const Border border : look.board().borders(here)) {
      enemies += count(after.here(other(side), border.to) & look.army(other(side)).combat);
    }
    return enemies == 0 || count(after.here(side, here) & look.army(side).combat) >= 2;
  }
};

struct Laugh {
  std::string laughable;
  std::string position;
  std::function<bool(const Course&)> serious;
};

std::ostream& operator<<(std::ostream& out, const Laugh& laugh) { return out << laugh.laughable; }

State set_up(const Laugh& laugh) {
  const auto parsed = game().parse_state(*parse_json(laugh.position));
  EXPECT_TRUE(parsed) << laugh.laughable << ": " << (parsed ? "" : describe(parsed.error()));
  return parsed ? *parsed : State{};
}

/// Plays until the side has nothing more to decide in this impulse.
Course play(const State& start, Bot<BloodyMonday>& bot, const Staff& staff, std::uint64_t seed) {
  return subject::play_on<Course>(start, bot, staff, seed, 3000, [&](const Course& course) {
    const Phase now = course.after.phase;
    return (start.phase == Phase::retreat_option && now != Phase::retreat && !course.decisions.empty()) ||
           (start.phase == Phase::ground_hits && now != Phase::ground_hits) ||
           (start.phase == Phase::command && now == Phase::impulse);
  });
}

/// Whatever else it does: a battery that is activated has something to fire at.
bool fires_what_it_activates(const Course& course) {
  for (const Action action : course.decisions) {
    const auto gun = static_cast<Unit>(action.a);
    if (verb_of(action) != Verb::activate || (game().data().forces.army(course.side).artillery & bit(gun)) == 0)
      continue;
    bool near = false;
    for (const Action other : course.decisions) {
      near = near || (verb_of(other) == Verb::battle &&
                      game().data().board.graph().adjacent(course.after.area(gun), static_cast<Area>(other.a)));
    }
    if (!near && course.after.phase != Phase::over) return false;
  }
  return true;
}

class PositionsTest : public testing::TestWithParam<Laugh> {
 protected:
  void expect_serious(Bot<BloodyMonday>& bot, const char* who, std::uint64_t seed) {
    const State start = set_up(GetParam());
    if (HasFailure()) return;
    const Course course = play(start, bot, staff_, seed);
    EXPECT_TRUE(GetParam().serious(course)) << "the " << who << " " << GetParam().laughable << told(course, bot);
    EXPECT_TRUE(fires_what_it_activates(course)) << "the " << who << " activates guns for nothing" << told(course, bot);
  }

  Staff staff_{game()};
};

TEST_P(PositionsTest, StaffKeepsACountenance) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    StaffBot<BloodyMonday, Staff> bot(game(), staff_, *game().to_act(set_up(GetParam())), seed);
    expect_serious(bot, "staff", seed);
  }
}

TEST_P(PositionsTest, SlowMarshalKeepsACountenance) {
  MarshalBot<BloodyMonday, Staff> bot(game(), staff_, *game().to_act(set_up(GetParam())), 1, sequential_for);
  expect_serious(bot, "marshal", 1);
}

/// Nine blocks that count, on their way to ten.
const std::string nine_russians =
    "ru-a1-7-inf eliminated, ru-a1-11-inf eliminated, ru-a1-17-inf eliminated, ru-a1-23-inf eliminated, "
    "ru-a1-24-inf eliminated, ru-a2-3-inf eliminated, ru-a2-12-inf eliminated, ru-a2-26-inf eliminated, "
    "ru-a2-27-inf eliminated";
const std::string nine_french =
    "fr-iii-10 eliminated, fr-iii-11 eliminated, fr-iii-25 eliminated, fr-v-16 eliminated, fr-v-18 eliminated, "
    "fr-iv-13 eliminated, fr-i-2 eliminated, fr-iv-14 eliminated, fr-iv-irg eliminated";
/// Whoever else holds a victory area at the beginning still does: what is to be done stands in the blocks alone.
std::string with_garrisons(const std::string& blocks, Area empty = 0) {
  struct Garrison {
    Area area;
    std::string_view units;
  };
  static const std::vector<Garrison> garrisons = {{19, "fr-guard-old 19, fr-guard-young 19"},
                                                  {41, "ru-a1-11-jag 41, ru-a1-17-jag 41, ru-a1-7-jag 41"},
                                                  {55, "ru-guard-cgr 55"},
                                                  {57, "ru-a2-12-jag 57"},
                                                  {58, "ru-a2-3-jag 58"},
                                                  {59, "ru-a2-26-jag 59"},
                                                  {62, "ru-mil-moscow-1 62, ru-mil-moscow-2 62, ru-mil-moscow-3 62"},
                                                  {69, "ru-a1-24-jag 69"},
                                                  {107, "ru-cos-ataman 107, ru-cos-don-2 107, ru-cos-don-4 107"}};
  std::string all = blocks + ",";
  for (const Garrison& each : garrisons) {
    const std::string area = " " + std::to_string(each.area);
    bool taken = each.area == empty;
    for (const char end : {',', '/', ' '}) taken = taken || all.find(area + end) != std::string::npos;
    if (!taken) all += " " + std::string(each.units) + ",";
  }
  return all;
}
std::string standing(const std::string& blocks, const std::string& members, Area empty = 0) {
  return position(with_garrisons(blocks, empty), members);
}

const std::string russian_disc = R"("disc": "russian")";
const std::string russians_move = R"("phasing": "russian", "disc": "french")";

Laugh ignores_empty(std::string_view what, Area area, const std::string& blocks, const std::string& members) {
  return {"leaves " + std::string(what) + " alone although it stands empty", standing(blocks, members, area),
          [area](const Course& course) { return course.holds(area); }};
}

std::vector<Laugh> empty_places() {
  return {
      ignores_empty("Borodino", 41,
                    "fr-napoleon 6, fr-eugene 15, fr-iv-13 15, fr-iv-14 15, ru-barclay 70, ru-a1-4-inf 70",
                    russian_disc),
      ignores_empty("the Great Redoubt", 55, "fr-ney 28, fr-iii-10 28, fr-iii-11 28, ru-barclay 70, ru-a1-4-inf 70",
                    russian_disc),
      ignores_empty("Utitsa", 62, "fr-poniatowski 33, fr-v-16 33, fr-v-18 33, ru-bagration 72, ru-a2-3-inf 72",
                    russian_disc),
      ignores_empty("Tatarinova", 107,
                    "fr-napoleon 6, fr-murat 93, fr-res-hc-1 93, fr-res-hc-2 93, ru-barclay 53, ru-a1-4-inf 53, "
                    "ru-a1-7-inf 53, ru-a1-24-inf 53",
                    russian_disc),
      ignores_empty("Shevardino", 19, "ru-bagration 31, ru-a2-3-inf 31, ru-a2-12-inf 31, fr-napoleon 22, fr-i-1 22",
                    russians_move),
      ignores_empty("Borodino, with nothing but a pass left,", 41,
                    "fr-eugene 15/0, fr-iv-13 15, ru-barclay 70, ru-a1-4-inf 70", russian_disc),
      ignores_empty("Shevardino, with nothing but a pass left,", 19,
                    "ru-bagration 31/0, ru-a2-3-inf 31, fr-napoleon 22, fr-i-1 22", russians_move),
  };
}

Laugh spares(std::string_view whom, Area area, const std::string& blocks, const std::string& members) {
  return {"spares " + std::string(whom), standing(blocks, members),
          [area](const Course& course) { return course.attacked(area); }};
}

std::vector<Laugh> free_kills() {
  const std::string french_have_it = R"("disc": "french")";
  const std::string russians_have_it = R"("phasing": "russian", "disc": "russian")";
  return {
      spares("the tenth Russian block", 56,
             nine_russians + ", ru-a1-4-inf 56/1, fr-davout 60, fr-i-5 60, fr-i-3 60, fr-i-1 60", french_have_it),
      spares("a lone battery, the tenth to fall,", 71,
             nine_russians + ", ru-a1-art-2 71, fr-murat 56, fr-res-hc-1 56, fr-res-hc-2 56, ru-kutuzov 107",
             french_have_it),
      spares("a lone leader, the tenth to fall,", 60,
             nine_russians + ", ru-bagration 60, fr-davout 56, fr-i-5 56, fr-i-3 56, ru-kutuzov 107", french_have_it),
      spares("the tenth French block", 60,
             nine_french + ", fr-i-4 60/1, ru-bagration 72, ru-a2-2-gren 72, ru-a2-1-gren 72, ru-a2-cuir 72",
             russians_have_it),
      spares("a French battery, the tenth to fall,", 27,
             nine_french + ", fr-iv-art 27, ru-barclay 54, ru-a1-4-inf 54, ru-a1-24-inf 54, ru-a1-cav-1 54",
             russians_have_it),
      spares(
          "Kutuzov, alone beside the cavalry,", 53,
          "ru-kutuzov 53, ru-barclay 107, ru-a1-4-inf 107, fr-murat 71, fr-res-hc-1 71, fr-res-hc-2 71, fr-res-hc-4 71",
          french_have_it),
      spares("Kutuzov, with one worn regiment to guard him,", 53,
             "ru-kutuzov 53, ru-a1-23-jag 53/1, ru-barclay 107, fr-murat 71, fr-res-hc-1 71, fr-res-hc-2 71, "
             "fr-res-hc-5 71",
             french_have_it),
      spares("Napoleon, alone beside the guard,", 21,
             "ru-bagration 20, ru-a2-cuir 20, ru-a2-cav-4 20, ru-a2-2-gren 20, fr-davout 27, fr-i-1 27",
             russians_have_it),
      spares("Kutuzov, when only the disc could reach him,", 53,
             "ru-kutuzov 53, ru-barclay 107, ru-a1-4-inf 107, fr-murat 21/0, fr-res-hc-1 71, fr-res-hc-2 71, "
             "fr-res-hc-4 71",
             R"("disc": "french")"),
  };
}

Laugh exposes(std::string_view what, const std::string& blocks, const std::string& members) {
  return {"leaves " + std::string(what) + " to the enemy beside him", standing(blocks, members),
          [](const Course& course) { return course.commander_safe(); }};
}

std::vector<Laugh> commanders() {
  return {
      exposes(
          "Napoleon alone",
          "fr-napoleon 31, fr-davout 19, fr-i-1 19, ru-bagration 60, ru-a2-cuir 57, ru-a2-2-gren 60, ru-a2-1-gren 60",
          russian_disc),
      exposes(
          "Kutuzov alone",
          "ru-kutuzov 71, ru-barclay 83, ru-a1-4-inf 83, fr-murat 56, fr-res-hc-1 56, fr-res-hc-2 56, fr-res-hc-5 56",
          russians_move),
      exposes(
          "Kutuzov alone, with every leader exhausted,",
          "ru-kutuzov 71, ru-barclay 83/0, ru-a1-4-inf 83, fr-murat 56, fr-res-hc-1 56, fr-res-hc-2 56, fr-res-hc-5 56",
          russians_move),
  };
}

Laugh throws_away(const std::string& laughable, Area area, const std::string& blocks, const std::string& members) {
  return {laughable, standing(blocks, members), [area](const Course& course) { return !course.attacked(area); }};
}

std::vector<Laugh> hopeless_attacks() {
  return {
      throws_away("storms the Great Redoubt with one worn division", 55,
                  "fr-ney 28, fr-iii-25 28, ru-guard-lg 55, ru-barclay 71, ru-a1-4-inf 71, ru-a1-24-inf 71",
                  russian_disc),
      throws_away(
          "sends Cossacks against the Guard", 21,
          "fr-napoleon 6, ru-platov 20, ru-cos-don-1 20, ru-cos-don-3 20, fr-i-1 21, fr-iv-13 21, fr-i-3 21, fr-i-5 21",
          russians_move),
      throws_away("throws militia into the flèches", 58,
                  "ru-bagration 60, ru-mil-smolensk 60, fr-i-5 58, fr-davout 31, fr-i-3 31, fr-i-1 31", russians_move),
      throws_away("attacks Gorki over the river with a spent regiment", 52,
                  "fr-eugene 41, fr-iv-bavarian 41, ru-guard-lg 52, ru-a1-24-inf 52, ru-a1-4-inf 52", russian_disc),
  };
}

std::vector<Laugh> last_turns() {
  const auto wins = [](const Course& course) { return course.won(); };
  const auto acts = [](const Course& course) { return !course.did(Verb::pass); };
  const std::string last = R"("turn": 4, "passes": 1, )";
  return {
      {"plays on although to pass is to win (Russians)",
       standing("fr-davout 19, fr-i-1 19, ru-barclay 70, ru-a1-4-inf 70", last + russians_move), wins},
      {"plays on although to pass is to win (French)",
       standing("fr-davout 19, fr-i-1 41, fr-i-2 55, fr-i-3 62, fr-i-4 57, fr-i-5 58, fr-ney 19, fr-iii-10 59, "
                "ru-barclay 70, "
                "ru-a1-4-inf 70",
                last + russian_disc),
       wins},
      {"passes into defeat with the Great Redoubt within reach",
       standing("fr-davout 28, fr-i-5 28, fr-i-3 28, fr-i-art-1 27, fr-i-art-2 28, fr-i-1 41, fr-i-2 62, fr-i-4 19, "
                "ru-a1-23-jag 55, "
                "ru-barclay 82, ru-a1-4-inf 82",
                last + russian_disc),
       acts},
      {"passes into defeat with Shevardino weakly held",
       standing("ru-bagration 31, ru-a2-2-gren 31, ru-a2-1-gren 31, ru-a2-cuir 31, fr-viii-cav 19, fr-i-1 41, fr-i-2 "
                "55, fr-i-3 62, "
                "fr-i-4 107, fr-napoleon 17",
                last + russians_move),
       acts},
  };
}

std::vector<Laugh> answers() {
  const auto stays = [](const Course& course) { return course.did(Verb::stand); };
  const auto leaves = [](const Course& course) { return course.did(Verb::retreat); };
  const std::string asked =
      R"("phase": "retreat-option", "impulse": "tactical", "leaders_activated": 1, "disc": "russian", "battle": "56", "newly_contested": ["56"])";
  return {
      {"lets guns and a leader be ridden down, with nine blocks lost",
       standing(nine_russians + ", ru-a1-art-2 56, ru-barclay 56, ru-a1-4-inf 71, ru-a1-23-jag 71, fr-murat 28 active, "
                                "fr-res-hc-1 56 revealed, "
                                "fr-res-hc-2 56 revealed, fr-res-hc-5 56 revealed",
                asked),
       leaves},
      {"lets Kutuzov be taken",
       standing("ru-kutuzov 56, ru-a1-23-jag 56/1, ru-a1-4-inf 71, fr-murat 28 active, fr-res-hc-1 56 revealed, "
                "fr-res-hc-2 56 revealed, fr-res-hc-5 56 revealed",
                asked),
       leaves},
      {"runs from a worn regiment",
       standing("ru-guard-lg 56, ru-a1-4-inf 56, ru-a1-24-inf 56, fr-ney 28 active, fr-iii-25 56 revealed", asked),
       stays},
      {"lets the supply lie with every leader spent",
       standing("fr-davout 19/0, fr-ney 28/0, fr-murat 21/0, fr-i-1 19/1, fr-i-3 28/2, fr-i-art-1 28/0, ru-barclay 70, "
                "ru-a1-4-inf 70",
                R"("turn": 2, "phase": "command", "supplying": "french", "disc": "french")"),
       [](const Course& course) { return course.did(Verb::activate); }},
      {"spends the last star before the last turn although only an attack can win",
       standing("fr-napoleon 21/2, fr-davout 28, fr-i-5 28, fr-i-3 28, fr-ney 31, fr-iii-10 31, fr-iii-11 31, "
                "fr-i-art-1 28, "
                "ru-a1-23-jag 55, ru-barclay 70, ru-a1-4-inf 70, ru-a2-27-jag 57",
                R"("turn": 4, "phase": "command", "supplying": "french", "disc": "french")"),
       [](const Course& course) { return course.did(Verb::decline); }},
  };
}

std::vector<Laugh> guards() {
  const auto keeps = [](Area area) {
    return [area](const Course& course) { return course.after.occupied(course.side, area) || course.won(); };
  };
  return {
      {"marches the last guard out of Borodino",
       standing("fr-eugene 15, fr-iv-13 41, ru-barclay 53, ru-a1-4-inf 54, ru-a1-24-inf 54, ru-a1-cav-1 52",
                russian_disc),
       keeps(41)},
      {"marches the last guard out of Shevardino",
       standing("fr-davout 19, fr-i-2 19, fr-napoleon 22, ru-bagration 31, ru-a2-2-gren 31, ru-a2-1-gren 31",
                russian_disc),
       keeps(19)},
      {"marches the last guard out of Utitsa",
       standing("ru-bagration 75, ru-a2-3-inf 62, fr-poniatowski 33, fr-v-16 33, fr-v-18 33, fr-v-cav 33",
                russians_move),
       keeps(62)},
      {"marches the last guard out of the Great Redoubt",
       standing("ru-barclay 71, ru-a1-4-inf 55, fr-davout 28, fr-i-5 28, fr-i-3 28, fr-i-1 27", russians_move),
       keeps(55)},
      {"leaves Napoleon's last guard for an attack",
       standing("fr-napoleon 31, fr-davout 31, fr-i-1 31, fr-i-2 31, ru-bagration 60, ru-a2-cuir 60, ru-a2-2-gren 60, "
                "ru-a2-1-gren 57",
                russian_disc),
       [](const Course& course) {
         const bool attacks = course.did(Verb::tactical) || course.did(Verb::initiative);
         return course.won() || !attacks ||
                count(course.after.here(Side::french, course.after.area(unit("fr-napoleon")))) > 1;
       }},
  };
}

std::vector<Laugh> small_things() {
  const std::string hit =
      R"("phase": "ground-hits", "impulse": "tactical", "leaders_activated": 1, "battle": "56", "fought": [],
      "newly_contested": ["56"], "rounds": 1, "round": 2, "hits": {"french": 0, "russian": 1})";
  return {
      {"gives up a line regiment instead of a jäger, who does not count",
       standing("ru-a1-4-inf 56/1 revealed, ru-a1-4-jag 56/1 revealed, fr-ney 28 active, fr-iii-10 56 revealed",
                hit + R"(, "disc": "french")"),
       [](const Course& course) { return course.did(Verb::hit, unit("ru-a1-4-jag")); }},
      {"gives up a line regiment instead of Cossacks, who do not count",
       standing("ru-a1-4-inf 56/1 revealed, ru-cos-don-1 56 revealed, fr-ney 28 active, fr-iii-10 56 revealed",
                hit + R"(, "disc": "french")"),
       [](const Course& course) { return course.did(Verb::hit, unit("ru-cos-don-1")); }},
      {"attacks without its guns, which stand by loaded",
       standing("fr-davout 60, fr-i-5 60, fr-i-3 60, fr-i-art-1 60, fr-i-art-2 72, fr-i-2 72, ru-a1-24-inf 56, "
                "ru-a1-4-inf 56, ru-barclay 82",
                russian_disc),
       [](const Course& course) { return !course.attacked(56) || course.did(Verb::commit); }},
      {"attacks without a word from the leader beside it",
       standing("fr-davout 60, fr-i-5 60, fr-i-3 60, fr-i-1 60, ru-a1-24-inf 56, ru-barclay 82", russian_disc),
       [](const Course& course) { return !course.attacked(56) || course.did(Verb::inspire); }},
      {"lets guns stand alone before its cavalry",
       standing(
           "fr-murat 60, fr-res-hc-1 60, fr-res-hc-2 60, ru-a1-art-2 56, ru-a1-art-4 56, ru-barclay 82, ru-a1-4-inf 82",
           R"("disc": "french")"),
       [](const Course& course) { return course.attacked(56); }},
      {"lets Davout stand alone before its cavalry",
       standing("ru-bagration 60, ru-a2-cuir 60, ru-a2-cav-4 60, fr-davout 56, fr-i-1 20, fr-i-2 20",
                R"("phasing": "russian", "disc": "russian")"),
       [](const Course& course) { return course.attacked(56); }},
  };
}

INSTANTIATE_TEST_SUITE_P(EmptyPlaces, PositionsTest, testing::ValuesIn(empty_places()));
INSTANTIATE_TEST_SUITE_P(FreeKills, PositionsTest, testing::ValuesIn(free_kills()));
INSTANTIATE_TEST_SUITE_P(Commanders, PositionsTest, testing::ValuesIn(commanders()));
INSTANTIATE_TEST_SUITE_P(HopelessAttacks, PositionsTest, testing::ValuesIn(hopeless_attacks()));
INSTANTIATE_TEST_SUITE_P(LastTurns, PositionsTest, testing::ValuesIn(last_turns()));
INSTANTIATE_TEST_SUITE_P(Answers, PositionsTest, testing::ValuesIn(answers()));
INSTANTIATE_TEST_SUITE_P(Guards, PositionsTest, testing::ValuesIn(guards()));
INSTANTIATE_TEST_SUITE_P(SmallThings, PositionsTest, testing::ValuesIn(small_things()));

}  // namespace
}  // namespace redoubt::bloody_monday
