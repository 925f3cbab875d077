// Plans, overlays and briefs: what a player is told so that his client needs no rule.
#include "games/bloody-monday/guide.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "kernel/game_adapter.h"
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr Language en = Language::english;
constexpr Language es = Language::spanish;

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

json::object plans_of(const Table& table, const std::string& unit, const std::vector<std::string>& via = {},
                      Language lang = en) {
  const Viewer who = viewer(*game().to_act(table.state));
  auto plans = game().plans(game().view(table.state, who), unit, via, lang);
  if (plans) return std::move(*plans);
  ADD_FAILURE() << describe(plans.error());
  return {};
}

std::string fault_of(const Table& table, const std::string& unit, const std::vector<std::string>& via = {},
                     Language lang = en) {
  const Viewer who = viewer(*game().to_act(table.state));
  const auto plans = game().plans(game().view(table.state, who), unit, via, lang);
  return plans ? std::string("no fault") : describe(plans.error());
}

/// The entry of a list that is about this area, or null.
json::value about(const json::object& answer, const char* list, std::string_view area) {
  for (const json::value& each : answer.at(list).as_array()) {
    if (each.at("area").as_string() == area) return each;
  }
  return nullptr;
}

/// "cost left: area/cost area/cost!", with a ! where control flips.
std::string way(const json::object& answer, std::string_view area) {
  const json::value plan = about(answer, "plans", area);
  if (plan.is_null()) return "none";
  std::ostringstream out;
  out << plan.at("cost") << ' ' << plan.at("left") << (plan.at("engage").as_bool() ? " engages:" : ":");
  for (const json::value& step : plan.at("steps").as_array()) {
    out << ' ' << text_of(step.at("area")) << '/' << step.at("cost") << (step.at("flips").as_bool() ? "!" : "");
  }
  return out.str();
}

constexpr const char* initiative =
    R"("phase": "movement", "impulse": "initiative", "disc_spent": true, "moves_left": 9)";

Table on_the_kolocha() { return Table(position("fr-i-1 16, fr-i-2 35, fr-i-3 35, ru-a1-4-jag 42", initiative)); }

TEST(GuidePlans, CountTerrainTheRiverAndTheEnemy) {
  proves("1.2", "1.2.2", "1.2.3", "2.1", "5.2");
  const json::object plans = plans_of(on_the_kolocha(), "fr-i-1");
  EXPECT_EQ(plans.at("unit"), "fr-i-1");
  EXPECT_EQ(plans.at("from"), "16");
  EXPECT_EQ(plans.at("left"), 3);
  EXPECT_EQ(way(plans, "15"), "1 2: 15/1");
  EXPECT_EQ(way(plans, "41"), "1 2: 41/1!") << "an empty area of the enemy's is taken at once";
  EXPECT_EQ(way(plans, "27"), "2 1: 27/2") << "one point more across the Kolocha";
  EXPECT_EQ(way(plans, "43"), "2 1: 15/1 43/1!");
  EXPECT_EQ(way(plans, "52"), "3 0: 41/1! 52/2!");
  EXPECT_EQ(way(plans, "42"), "3 0 engages: 15/1 42/2") << "41 is as near, but has the higher number";
  EXPECT_EQ(way(plans, "20"), "3 0: 17/1 20/2");
  EXPECT_EQ(way(plans, "16"), "none") << "it stands there already";
  const json::value step = about(plans, "plans", "41").at("steps").at(0);
  EXPECT_EQ(compact(step.at("action")), R"({"do":"step","unit":"fr-i-1","area":"41"})");
  EXPECT_EQ(step.at("rule"), "5.2");
}

TEST(GuidePlans, TellWhyAnAreaIsBarred) {
  proves("1.2", "2.1");
  const json::object plans = plans_of(on_the_kolocha(), "fr-i-1");
  const json::value full = about(plans, "barred", "35");
  EXPECT_EQ(full.at("rule"), "1.2");
  EXPECT_EQ(full.at("full"), true);
  EXPECT_EQ(full.at("message"), "Area 35 is full: it holds 2 blocks of a side.");
  EXPECT_EQ(way(plans, "35"), "none");
  const json::value dear = about(plans, "barred", "55");
  EXPECT_EQ(dear.at("rule"), "2.1");
  EXPECT_EQ(dear.at("full"), false);
  EXPECT_TRUE(about(plans, "barred", "42").is_null()) << "what is reached is not barred";
  EXPECT_TRUE(about(plans, "barred", "109").is_null()) << "far away";
}

TEST(GuidePlans, GoNoFurtherThanAnEngagement) {
  proves("1.2.2");
  const json::object plans = plans_of(Table(position("fr-iii-cav 15, ru-a1-4-jag 42", initiative)), "fr-iii-cav");
  EXPECT_EQ(way(plans, "42"), "2 0 engages: 42/2") << "three points are lost";
  EXPECT_EQ(way(plans, "44"), "2 3: 43/1! 44/1!") << "around the enemy, not through him";
}

TEST(GuidePlans, PayForLeavingTheEnemy) {
  proves("1.2.2");
  const Table table(position("fr-i-1 15, ru-a1-4-jag 15", initiative));
  const json::object plans = plans_of(table, "fr-i-1");
  EXPECT_EQ(way(plans, "16"), "2 1: 16/2");
  EXPECT_EQ(way(plans, "41"), "2 1: 41/2!");
}

TEST(GuidePlans, BendThroughTheAreasAskedFor) {
  const Table table = on_the_kolocha();
  const json::object plans = plans_of(table, "fr-i-1", {"41"});
  EXPECT_EQ(plans.at("from"), "16");
  EXPECT_EQ(way(plans, "41"), "1 2: 41/1!") << "the end of the bend is a plan too";
  EXPECT_EQ(way(plans, "42"), "3 0 engages: 41/1! 42/2");
  EXPECT_EQ(way(plans, "15"), "2 1: 41/1! 15/1");
  EXPECT_EQ(way(plans_of(table, "fr-i-1", {"41", "42"}), "42"), "3 0 engages: 41/1! 42/2");
  EXPECT_EQ(way(plans_of(table, "fr-i-1", {"41", "42"}), "43"), "none");
  EXPECT_EQ(fault_of(table, "fr-i-1", {"55"}),
            "via[0]: 55 Great Redoubt does not border on area 16: choose an adjacent "
            "area. (5.2)");
  EXPECT_THAT(fault_of(table, "fr-i-1", {"41", "55"}), HasSubstr("(2.1)"));
  EXPECT_THAT(fault_of(table, "fr-i-1", {"41", "42", "43"}),
              HasSubstr("via[2]: The block goes no further than 42 Zakharino"));
  EXPECT_THAT(fault_of(table, "fr-i-1", {"112"}), HasSubstr("via[0]: \"112\" is not an area"));
}

TEST(GuidePlans, RefuseBlocksThatAreNotOnesOwn) {
  const Table table = on_the_kolocha();
  EXPECT_EQ(fault_of(table, "nobody"),
            "unit: \"nobody\" is not a block of this game: give the id of one of your blocks.");
  EXPECT_THAT(fault_of(table, "nobody", {}, es), HasSubstr("no es un bloque"));
  EXPECT_THAT(fault_of(table, "ru-a1-4-jag"), HasSubstr("is not yours to order"));
  EXPECT_THAT(fault_of(table, "ru-a2-27-inf"), HasSubstr("is not yours to order")) << "nor does it tell where it is";
  EXPECT_THAT(fault_of(table, "fr-i-5"), HasSubstr("is not on the map"));
  for (const Viewer who : {Viewer::russian, Viewer::observer}) {
    EXPECT_FALSE(game().plans(game().view(table.state, who), "fr-i-1", {}, en));
  }
  State over = table.state;
  over.phase = Phase::over;
  EXPECT_FALSE(game().plans(game().view(over, Viewer::french), "fr-i-1", {}, en));
}

TEST(GuidePlans, SayWhyABlockCannotMoveAtAll) {
  Table table(position("fr-davout 31, fr-i-1 31, fr-ney 28, fr-iii-10 15"));
  json::object plans = plans_of(table, "fr-i-1");
  EXPECT_THAT(plans.at("plans").as_array(), IsEmpty());
  EXPECT_EQ(about(plans, "barred", "28").at("rule"), "4.0") << "an action is to be chosen first";
  table.play_all("tactical\n activate fr-davout\n done");
  plans = plans_of(table, "fr-iii-10");
  EXPECT_THAT(plans.at("plans").as_array(), IsEmpty());
  EXPECT_EQ(about(plans, "barred", "16").at("rule"), "5.1") << "nobody commands it";
  EXPECT_EQ(way(plans_of(table, "fr-i-1"), "57"), "2 1: 57/2!");
}

TEST(GuidePlans, LeaveALeaderThePointThatActivatesHim) {
  proves("5.1", "1.2.4");
  Table table(position("fr-davout 21, fr-i-1 31"));
  table.play("tactical");
  json::object plans = plans_of(table, "fr-davout");
  EXPECT_EQ(plans.at("left"), 5);
  for (const json::value& plan : plans.at("plans").as_array()) EXPECT_GE(plan.at("left").to_number<int>(), 1);
  EXPECT_EQ(way(plans, "20"), "1 4: 20/1");
  table.play("step fr-davout 20");
  plans = plans_of(table, "fr-davout");
  EXPECT_EQ(plans.at("left"), 4) << "from where he stands now";
  EXPECT_EQ(way(plans, "21"), "1 3: 21/1");
}

TEST(GuidePlans, SpeakBothLanguages) {
  const auto text = [](const char* area, Language lang) {
    return text_of(about(plans_of(on_the_kolocha(), "fr-i-1", {}, lang), "plans", area).at("text"));
  };
  EXPECT_EQ(text("41", en), "To 41 Borodino for 1 point, 2 left; takes 1 area");
  EXPECT_EQ(text("41", es), "Hasta 41 Borodino por 1 punto, quedan 2; toma 1 área");
  EXPECT_EQ(text("42", en), "To 42 Zakharino for 3 points; it engages and goes no further");
  EXPECT_EQ(text("42", es), "Hasta 42 Zajárino por 3 puntos; se traba y no sigue");
  EXPECT_EQ(text("15", es), "Hasta el área 15 por 1 punto, quedan 2");
}

/// Every plan is played out in the true position; the verbs met are counted.
class PlanProof {
 public:
  std::map<std::string, int> verbs;
  int positions = 0;

  void examine(const State& truth, const ActionList& legal, FastDice& random) {
    const Unit unit = somebody(truth, legal, random);
    const View view = game().view(truth, viewer(side_of(unit)));
    const std::string id = game().data().forces.data(unit).id;
    const auto plans = game().plans(view, id, {}, en);
    ASSERT_TRUE(plans) << describe(plans.error());
    ++positions;
    for (const json::value& plan : plans->at("plans").as_array()) follow(truth, unit, plan);
    std::size_t first_steps = 0;
    for (const Action action : legal) {
      if (!moves(action) || action.a != unit) continue;
      ++first_steps;
      EXPECT_FALSE(about(*plans, "plans", std::to_string(action.b)).is_null()) << "a legal step is in no plan";
    }
    EXPECT_EQ(first_steps == 0, plans->at("plans").as_array().empty());
    for (const json::value& each : plans->at("barred").as_array()) {
      const auto to = area_named(text_of(each.at("area")));
      EXPECT_FALSE(legal.contains(act(Verb::step, unit, to)));
      EXPECT_NE(each.at("message"), "");
      EXPECT_NE(each.at("rule"), "");
    }
    EXPECT_EQ(compact(*plans), compact(*Guide(game().data(), random.next()).plans(view, id, {}, en)));
    bend(view, id, *plans, random);
  }

 private:
  static bool moves(Action action) {
    return verb_of(action) == Verb::step || verb_of(action) == Verb::withdraw || verb_of(action) == Verb::skirmish;
  }

  /// A block that can move, if any can; else any block of the side that decides.
  static Unit somebody(const State& truth, const ActionList& legal, FastDice& random) {
    std::vector<Unit> movers;
    for (const Action action : legal) {
      if (moves(action)) movers.push_back(static_cast<Unit>(action.a));
    }
    if (movers.empty()) {
      const Side side = *game().to_act(truth);
      each(side, truth.field[at(side)], [&](Unit unit) { movers.push_back(unit); });
    }
    return movers[random.below(static_cast<std::uint32_t>(movers.size()))];
  }

  void follow(const State& truth, Unit unit, const json::value& plan) {
    State state = truth;
    int cost = 0;
    for (const json::value& step : plan.at("steps").as_array()) {
      const auto action = game().parse_action(step.at("action"));
      ASSERT_TRUE(action);
      ASSERT_TRUE(game().check(state, *action).legal()) << compact(plan) << " in phase " << game().phase(state);
      const auto to = static_cast<Area>(action->b);
      const Side owner = state.owner(to);
      const int before = state.mover == unit ? state.points : Position{game().data(), state}.movement(unit);
      FastDice dice(7);
      EventList events;
      game().apply(state, *action, dice, events);
      ++verbs[std::string(bloody_monday::verbs[action->verb].word)];
      EXPECT_EQ(step.at("flips").as_bool(), state.owner(to) != owner);
      if (state.mover == unit) {
        EXPECT_EQ(before - state.points, step.at("cost").to_number<int>());
      }
      cost += step.at("cost").to_number<int>();
    }
    EXPECT_EQ(state.area(unit), area_named(text_of(plan.at("area"))));
    EXPECT_EQ(plan.at("left").to_number<int>(), state.mover == unit ? state.points : 0);
    EXPECT_EQ(plan.at("cost").to_number<int>(), cost);
  }

  /// A way bent through its own areas is that way.
  static void bend(const View& view, const std::string& id, const json::object& plans, FastDice& random) {
    const json::array& list = plans.at("plans").as_array();
    if (list.empty()) return;
    const json::value& plan = list[random.below(static_cast<std::uint32_t>(list.size()))];
    std::vector<std::string> via;
    for (const json::value& step : plan.at("steps").as_array()) via.push_back(text_of(step.at("area")));
    const auto bent = game().plans(view, id, via, en);
    ASSERT_TRUE(bent) << describe(bent.error());
    EXPECT_EQ(about(*bent, "plans", via.back()), plan);
  }
};

/// Plays games at random with random options, and calls `look` at every tenth decision, and where it is rare that
/// blocks move.
template <class Look>
void random_positions(int games, std::uint64_t seed, Look look) {
  FastDice random(seed);
  ActionList legal;
  for (int i = 0; i < games; ++i) {
    EventList events;
    State state = game().start({0, random.below(all_options + 1)}, random, events);
    while (game().to_act(state) && !testing::Test::HasFailure()) {
      game().legal(state, legal);
      if (random.below(10) == 0 || state.phase == Phase::jagers || state.phase == Phase::retreat)
        look(state, legal, random);
      events.clear();
      game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, events);
    }
  }
}

TEST(GuidePlans, AreAcceptedByTheTrueGameStepByStep) {
  PlanProof proof;
  random_positions(6, 41, [&](const State& state, const ActionList& legal, FastDice& random) {
    proof.examine(state, legal, random);
  });
  EXPECT_GE(proof.positions, 300);
  for (const char* verb : {"step", "withdraw", "skirmish"}) EXPECT_GE(proof.verbs[verb], 5) << verb;
}

json::object drawn(const Table& table, Viewer who, const std::string& id, Language lang = en) {
  auto overlay = game().overlay(game().view(table.state, who), id, lang);
  if (overlay) return std::move(*overlay);
  ADD_FAILURE() << describe(overlay.error());
  return {};
}

/// "tone" or "tone: text".
std::string tone_and_text(const json::value& drawn) {
  std::string all = text_of(drawn.at("tone"));
  if (const json::value* text = drawn.as_object().if_contains("text")) all.append(": ").append(text_of(*text));
  return all;
}

std::string area_in(const json::object& overlay, std::string_view area) {
  const json::value found = about(overlay, "areas", area);
  return found.is_null() ? "none" : tone_and_text(found);
}

/// A block by its id or its token.
std::vector<std::string> block_in(const json::object& overlay, const char* key, const json::value& id) {
  std::vector<std::string> all;
  for (const json::value& each : overlay.at("units").as_array()) {
    const json::value* found = each.as_object().if_contains(key);
    if (found != nullptr && *found == id) all.push_back(tone_and_text(each));
  }
  return all;
}

TEST(GuideOverlays, VictoryShowsThePlacesOfTheOpening) {
  proves("1.1");
  const Table table;
  const json::object french = drawn(table, Viewer::french, "victory");
  EXPECT_EQ(french.at("title"), "Victory");
  EXPECT_EQ(french.at("rule"), "victory");
  EXPECT_EQ(french.at("text"), "French 1, Russians 6 of 7. Morale: French 0 lost, Russians 0; ten lose the game.");
  EXPECT_THAT(french.at("areas").as_array(), SizeIs(9));
  EXPECT_EQ(area_in(french, "19"), "own: Shevardino: French");
  EXPECT_EQ(area_in(french, "57"), "enemy: The Flèches: Russian");
  EXPECT_EQ(area_in(drawn(table, Viewer::russian, "victory"), "41"), "own: Borodino: Russian");
  EXPECT_EQ(area_in(drawn(table, Viewer::observer, "victory", es), "19"), "own: Shevardino: francesa");
}

TEST(GuideOverlays, VictoryTellsOfContestsAndPoints) {
  proves("10.0");
  const Table contested(position("fr-i-1 41 revealed, ru-a1-4-jag 41"));
  EXPECT_EQ(area_in(drawn(contested, Viewer::french, "victory"), "41"), "both: Borodino: Russian, contested");
  EXPECT_THAT(text_of(drawn(Table({}, 1), Viewer::observer, "victory").at("text")),
              HasSubstr("Points: French 2, Russians 13."));
}

TEST(GuideOverlays, CommandShowsWhomEachLeaderOrders) {
  proves("5.1", "5.1.1");
  Table table(position("fr-davout 31/3, fr-i-1 28, fr-i-2 20, fr-iii-10 31, fr-iii-11 28, fr-ney 15/0"));
  json::object command = drawn(table, Viewer::french, "command");
  EXPECT_THAT(text_of(command.at("text")), HasSubstr("Napoleon allows 4 leaders an action."));
  EXPECT_THAT(block_in(command, "unit", "fr-davout"), ElementsAre("own: range 2"));
  EXPECT_THAT(block_in(command, "unit", "fr-i-1"), ElementsAre("own: Davout"));
  EXPECT_THAT(block_in(command, "unit", "fr-i-2"), ElementsAre("own: Davout")) << "two areas away";
  EXPECT_THAT(block_in(command, "unit", "fr-iii-10"), ElementsAre("own: Davout")) << "beside him any colour obeys";
  EXPECT_THAT(block_in(command, "unit", "fr-iii-11"), IsEmpty()) << "another colour, next to him";
  EXPECT_THAT(block_in(command, "unit", "fr-ney"), ElementsAre("warn: exhausted: orders nobody"));
  EXPECT_EQ(area_in(command, "31"), "own: Davout");
  EXPECT_EQ(area_in(command, "57"), "own: Davout") << "a chain may begin in any area";
  EXPECT_EQ(area_in(command, "60"), "none") << "but passes through one's own";
  EXPECT_THAT(command.at("links").as_array(), SizeIs(3)) << "one step from 28, two from 20";
  EXPECT_THAT(drawn(table, Viewer::observer, "command").at("units").as_array(), IsEmpty());

  table.play_all("tactical\n activate fr-davout");
  command = drawn(table, Viewer::french, "command");
  EXPECT_THAT(block_in(command, "unit", "fr-i-1"), ElementsAre("good: Davout"));
  EXPECT_EQ(area_in(command, "31"), "good: Davout");
  command = drawn(table, Viewer::observer, "command");
  EXPECT_THAT(command.at("units").as_array(), SizeIs(1)) << "his blocks are concealed";
  EXPECT_EQ(area_in(command, "28"), "own: Davout");
  EXPECT_THAT(drawn(table, Viewer::russian, "command").at("units").as_array(), IsEmpty()) << "not theirs";
}

TEST(GuideOverlays, CommandKeepsALeaderInAContestBesideHisOwn) {
  proves("5.1.1", "9.7", "9.11");
  const Table contest(position("fr-davout 31, fr-i-1 31, fr-i-2 28, ru-a2-27-inf 31 revealed"));
  json::object command = drawn(contest, Viewer::french, "command");
  EXPECT_THAT(block_in(command, "unit", "fr-davout"), ElementsAre("own: only in his own area"));
  EXPECT_THAT(block_in(command, "unit", "fr-i-1"), ElementsAre("own: Davout"));
  EXPECT_THAT(block_in(command, "unit", "fr-i-2"), IsEmpty());
  const Table spent(position("fr-davout 31/0, fr-i-1 31, fr-i-2 28", R"("options": ["9.7"])"));
  command = drawn(spent, Viewer::french, "command");
  EXPECT_THAT(block_in(command, "unit", "fr-davout"), ElementsAre("own: only in his own area"));
  EXPECT_THAT(block_in(command, "unit", "fr-i-1"), ElementsAre("own: Davout"));

  const Table limited(std::vector<std::string>{"9.11"});
  command = drawn(limited, Viewer::russian, "command");
  const std::string barclay = game().data().forces.data(game().data().forces.army(Side::russian).barclay).short_name;
  for (const json::value& each : command.at("areas").as_array()) {
    const bool south = game().data().board.south().has(area_named(text_of(each.at("area"))));
    if (south) {
      EXPECT_THAT(text_of(each.at("text")), Not(HasSubstr(barclay)));
    }
  }
}

TEST(GuideOverlays, SupplyShowsLinesAndWhoHasNone) {
  proves("4.1", "4.1.1");
  Table table(position("fr-i-1 15, fr-i-2 52 revealed, ru-a1-4-jag 52"));
  json::object supply = drawn(table, Viewer::french, "supply");
  EXPECT_THAT(text_of(supply.at("text")), HasSubstr("Without a line to Napoleon: 1 block."));
  EXPECT_EQ(area_in(supply, "15"), "own");
  EXPECT_EQ(area_in(supply, "52"), "warn: no line: 1 block");
  EXPECT_EQ(area_in(supply, "42"), "none");
  EXPECT_THAT(compact(supply.at("links")), HasSubstr(R"({"from":"15","to":"17","tone":"own"})"));
  EXPECT_THAT(supply.at("units").as_array(), IsEmpty()) << "cubes are laid when an action begins";
  supply = drawn(table, Viewer::russian, "supply");
  EXPECT_THAT(text_of(supply.at("text")), HasSubstr("0 blocks"));
  EXPECT_EQ(area_in(supply, "15"), "none") << "where Napoleon stands is not known";

  table.play("pass");
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    EXPECT_THAT(block_in(drawn(table, who, "supply"), "unit", "fr-i-2"), ElementsAre("warn: isolated"));
  }
  EXPECT_EQ(drawn(table, Viewer::observer, "supply").at("text"),
            "White cubes are all that is public while the supreme commanders are concealed.");
  table.state.cut_off.add(19);
  EXPECT_EQ(area_in(drawn(table, Viewer::observer, "supply"), "19"), "warn: cut off: no reinforcements here");
}

TEST(GuideOverlays, SupplyFailsWithACommanderInAContest) {
  proves("4.1.1");
  const Table table(position("fr-napoleon 31, fr-i-1 28, ru-a2-27-inf 31 revealed"));
  const json::object supply = drawn(table, Viewer::french, "supply");
  EXPECT_THAT(text_of(supply.at("text")), HasSubstr("Without a line to Napoleon: 1 block."));
  EXPECT_THAT(supply.at("links").as_array(), IsEmpty());
}

TEST(GuideOverlays, ThreatTakesEveryBackForTheFastest) {
  proves("2.1");
  const Table table(position("fr-i-1 16, ru-a1-4-jag 42"));
  const json::object threat = drawn(table, Viewer::french, "threat");
  EXPECT_THAT(text_of(threat.at("text")), HasSubstr("5 points"));
  EXPECT_EQ(area_in(threat, "16"), "warn: up to 2 blocks") << "from 42 for three points, from 69 for five";
  EXPECT_EQ(area_in(threat, "20"), "warn: up to 1 block") << "from 42 for four";
  EXPECT_EQ(area_in(threat, "21"), "none") << "six points with the engagement";
  EXPECT_EQ(area_in(threat, "55"), "enemy: up to 1 block") << "no more fit in";
  const std::uint8_t token = table.state.blocks[table.unit("ru-a1-4-jag")].token;
  EXPECT_THAT(block_in(threat, "token", token), ElementsAre("enemy: up to 5 points"));
  EXPECT_THAT(block_in(threat, "unit", "fr-i-1"), IsEmpty());
  const json::object both = drawn(table, Viewer::observer, "threat");
  EXPECT_EQ(area_in(both, "15"), "both: French: up to 2 blocks, Russians: up to 2 blocks");
  EXPECT_EQ(area_in(both, "69"), "enemy: Russians: up to 1 block") << "the French would need six points";
}

TEST(GuideOverlays, ThreatKnowsWhatLiesOpen) {
  proves("1.2.2", "2.1");
  const Table table(position("fr-i-1 15, fr-i-2 16, ru-a1-4-jag 15 revealed, ru-kutuzov 107"));
  const json::object threat = drawn(table, Viewer::french, "threat");
  EXPECT_THAT(block_in(threat, "unit", "ru-a1-4-jag"), ElementsAre("enemy: up to 3 points"));
  EXPECT_EQ(area_in(threat, "17"), "warn: up to 1 block");
  EXPECT_EQ(area_in(threat, "16"), "warn: up to 1 block") << "leaving, the ground and engaging: three";
  EXPECT_EQ(area_in(threat, "27"), "none");
  const Table support(position("fr-i-2 16, ru-platov 15 active, ru-kutuzov 107",
                               R"("phase": "movement", "impulse": "tactical", "phasing": "russian")"));
  EXPECT_EQ(area_in(drawn(support, Viewer::french, "threat"), "16"), "none") << "a leader does not engage";
}

TEST(GuideOverlays, AnUnknownOneIsRefusedWithThoseThatAre) {
  const View view = game().view(Table().state, Viewer::french);
  const auto refused = game().overlay(view, "weather", en);
  ASSERT_FALSE(refused);
  EXPECT_EQ(describe(refused.error()),
            "overlay: \"weather\" is not an overlay: there are command, supply, victory, threat.");
}

TEST(GuideOverlays, DoNotDependOnWhatIsImagined) {
  int positions = 0;
  random_positions(2, 77, [&](const State& state, const ActionList&, FastDice& random) {
    ++positions;
    for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
      const View view = game().view(state, who);
      for (const NamedOption& each : game().overlays()) {
        EXPECT_EQ(compact(*game().overlay(view, each.id, en)),
                  compact(*Guide(game().data(), random.next()).overlay(view, each.id, en)))
            << each.id << " for " << name(who);
      }
    }
  });
  EXPECT_GE(positions, 50);
}

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

TEST(GuideBriefs, SayInALineWhatEachChoiceIs) {
  std::vector<NamedOption> all = game().scenarios();
  for (const auto* list : {&game().options(), &game().overlays()}) all.insert(all.end(), list->begin(), list->end());
  EXPECT_THAT(all, SizeIs(18));
  for (const NamedOption& each : all) {
    for (const Language lang : {en, es}) {
      EXPECT_GT(letters(each.brief.in(lang)), 15U) << each.id;
      EXPECT_LE(letters(each.brief.in(lang)), 70U) << each.id;
    }
    EXPECT_NE(each.brief.en, each.brief.es);
    EXPECT_NE(game().rule_book().find(each.rule), nullptr) << each.id;
  }
}

TEST(GuideLog, EntriesAndPastPositionsAreThoseOfTheirTime) {
  const GameAdapter<BloodyMonday> any(game());
  const auto match = any.start({0, all_options}, FairDice::from_seed("guide"));
  FastDice random(5);
  const auto seen = [&](const AnyMoment& of) {
    std::string text;
    for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) text += compact(of.view(who));
    return text;
  };
  std::vector<std::string> views = {seen(*match)};
  std::vector<json::array> told = {match->last_events(Viewer::russian, es)};
  while (match->to_act() && match->decisions() < 300) {
    const auto legal = match->legal(en);
    ASSERT_FALSE(match->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))].action, en));
    if (random.below(8) == 0 && !match->undo(1, en)) continue;
    views.push_back(seen(*match));
    told.push_back(match->last_events(Viewer::russian, es));
  }
  ASSERT_GE(views.size(), 200U);
  for (std::size_t n = 0; n < views.size(); n += 23) {
    EXPECT_EQ(seen(*match->at(n)), views[n]) << n;
    EXPECT_EQ(match->entries(n, n, Viewer::russian, es).at(0).at("lines").as_array(), told[n]) << n;
  }
  EXPECT_EQ(match->at(match->decisions())->hash(), match->hash());
}

}  // namespace
}  // namespace redoubt::bloody_monday
