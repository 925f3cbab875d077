// The odds as they are told: to whoever knows everything, and to a side that does not.
#include "games/borodino-1812/odds_report.h"

#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/odds.h"
#include "tests/games/borodino-1812/odds_cases.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr auto en = Language::english;

double number(const json::value& value) { return value.to_number<double>(); }

json::object good(const Result<json::object>& found) {
  EXPECT_TRUE(found) << (found ? "" : describe(found.error()));
  return found ? *found : json::object{};
}

json::object told(const State& state, Action action, Language lang = en) {
  return good(odds_report(standard(), state, action, lang));
}
json::object told(const View& view, Action action, Language lang = en) {
  return good(odds_report(standard(), view, action, lang, imagined_worlds(standard(), view)));
}

double total(const json::object& report) {
  double sum = report.contains("rest") ? number(report.at("rest")) : 0.0;
  for (const json::value& each : report.at("outcomes").as_array()) sum += number(each.at("probability"));
  return sum;
}

const OddsCase& named(std::string_view name) {
  for (const OddsCase& each : odds_cases()) {
    if (each.name == name) return each;
  }
  ADD_FAILURE() << "no case is called " << name;
  return odds_cases().front();
}

Action battle_of(const OddsCase& which) { return act(Verb::battle, standard().board.find(which.area)); }

TEST(BorodinoOddsReport, TellsWhoeverKnowsEverythingAllOfIt) {
  proves("6.2", "6.3");
  const OddsCase& which = named("one unit each");
  const State state = which.state();
  const json::object report = told(state, battle_of(which));
  EXPECT_EQ(report.at("kind"), "battle");
  EXPECT_EQ(report.at("area"), "moskva-bank");
  EXPECT_EQ(report.at("attacker"), "french");
  EXPECT_EQ(report.at("exact"), true);
  EXPECT_FALSE(report.contains("worlds"));
  EXPECT_NEAR(total(report), 1.0, 1e-12);
  const Forecast odds = expected(standard(), state, clash_at(state, standard().board.find(which.area)));
  EXPECT_NEAR(number(report.at("taken")), odds[Fate::taken], 1e-12);
  EXPECT_NEAR(number(report.at("taken")) + number(report.at("held")), 1.0, 1e-12);
  EXPECT_NEAR(number(report.at("expected").at("french").at("steps_lost")), odds.sides[0].steps, 1e-12);
  EXPECT_NEAR(number(report.at("expected").at("russian").at("points_lost")), odds.sides[1].points, 1e-12);
  EXPECT_NE(report.at("text").as_string().find("The French attack at Moskva"), json::string::npos) << report.at("text");
  EXPECT_NE(told(state, battle_of(which), Language::spanish).at("text").as_string().find(", mantenida"),
            json::string::npos);
  const json::object& optimal = report.at("optimal").as_object();
  EXPECT_NEAR(total(optimal), 1.0, 1e-12);
  EXPECT_NE(optimal.at("assumes"), report.at("assumes"));
}

TEST(BorodinoOddsReport, TellsASideWhatCouldStandThere) {
  const OddsCase& which = named("open ground");
  const View view = see(standard(), which.state(), Viewer::french);
  const json::object report = told(view, battle_of(which));
  EXPECT_EQ(report.at("exact"), false);
  EXPECT_EQ(number(report.at("worlds")), odds_worlds);
  EXPECT_NE(report.at("belief").as_string().find("Averaged over 100 possible"), json::string::npos);
  EXPECT_LE(report.at("outcomes").as_array().size(), 100U);
  EXPECT_NEAR(total(report), 1.0, 1e-9);
  EXPECT_FALSE(report.contains("optimal")) << "nobody plays so against what he does not know";
  EXPECT_EQ(report, told(view, battle_of(which))) << "the same question has the same answer";
}

/// What the viewer cannot see makes no difference.
TEST(BorodinoOddsReport, IsTheSameWhateverIsHidden) {
  OddsCase weak = named("one unit each");
  OddsCase strong = weak;
  weak.defenders = "ru-v-horse";
  strong.defenders = "ru-guard-1";
  State one = weak.state();
  State two = strong.state();
  std::swap(two.blocks[standard().forces.find("ru-v-horse")].token,
            two.blocks[standard().forces.find("ru-guard-1")].token);
  // The one who is not in the battle stands somewhere else in both, unseen as well.
  const Area far = standard().board.find("tatarinovo");
  for (const auto& [state, id] : {std::pair{&one, "ru-guard-1"}, std::pair{&two, "ru-v-horse"}}) {
    const Unit unit = standard().forces.find(id);
    state->blocks[unit].area = far;
    state->at[at(Side::russian)][far] |= bit(unit);
    state->field[at(Side::russian)] |= bit(unit);
  }
  ASSERT_EQ(see(standard(), one, Viewer::french), see(standard(), two, Viewer::french));
  ASSERT_NE(told(one, battle_of(weak)), told(two, battle_of(weak)));
  EXPECT_EQ(told(see(standard(), one, Viewer::french), battle_of(weak)),
            told(see(standard(), two, Viewer::french), battle_of(weak)));
}

TEST(BorodinoOddsReport, OfAFireSaysWhatTheBattleComesTo) {
  proves("6.5", "6.53");
  const OddsCase& which = named("after the first fires");
  const State state = which.state();
  const Unit unit = standard().forces.find("ru-7");
  const View view = see(standard(), state, Viewer::russian);
  for (const Action action : {act(Verb::fire, unit), act(Verb::bayonet, unit)}) {
    const json::object report = told(view, action);
    EXPECT_EQ(report.at("kind"), "fire");
    EXPECT_EQ(report.at("exact"), true) << "in a battle all lie open";
    EXPECT_EQ(report, told(state, action));
    EXPECT_EQ(report.at("dice"), 3);
    EXPECT_EQ(number(report.at("needs")), action.verb == act(Verb::bayonet).verb ? 3 : 2);
    EXPECT_NEAR(total(report), 1.0, 1e-12);
    const json::object& battle = report.at("battle").as_object();
    EXPECT_EQ(battle.at("attacker"), "french");
    EXPECT_NEAR(total(battle), 1.0, 1e-9);
  }
  const json::object charge = told(view, act(Verb::bayonet, unit));
  EXPECT_NEAR(number(charge.at("expected").at("hits")), 3 * 3 / 6.0, 1e-12);
  EXPECT_NEAR(number(charge.at("expected").at("own_hits")), 3 * 1 / 6.0, 1e-12);
}

/// The battle is the mean of the battles after each of its first decisions' outcomes: standing is standing.
TEST(BorodinoOddsReport, OfWhatIsDoneAnywayIsThatOfTheBattle) {
  const OddsCase& which = named("after the first fires");
  const State state = which.state();
  const json::object fire = told(state, act(Verb::fire, standard().forces.find("ru-7")));
  const Forecast whole = expected(standard(), state);
  EXPECT_NEAR(number(fire.at("battle").at("taken")), whole[Fate::taken], 1e-12);
  EXPECT_NEAR(number(fire.at("battle").at("expected").at("french").at("steps_lost")), whole.sides[0].steps, 1e-12);
}

TEST(BorodinoOddsReport, OfABombardmentCountsFriendsAndShields) {
  proves("5.3", "6.51");
  for (const BombardCase& each : bombard_cases()) {
    SCOPED_TRACE(each.name);
    const Table table = each.table();
    const json::object report = told(table.state, each.action());
    EXPECT_EQ(report.at("attacker"), "french");
    EXPECT_FALSE(report.contains("battle"));
    EXPECT_NEAR(total(report), 1.0, 1e-12);
    const bool contested = each.name == "a contested area";
    EXPECT_EQ(number(report.at("expected").at("own_hits")) > 0, contested);
    const double dice = number(report.at("dice"));
    EXPECT_NEAR(number(report.at("expected").at("hits")), dice * number(report.at("needs")) / 6.0, 1e-12);
  }
}

TEST(BorodinoOddsReport, RefusesWhatRollsNoDiceAndWhatIsNotYours) {
  const OddsCase& which = named("open ground");
  const State state = which.state();
  EXPECT_FALSE(odds_report(standard(), state, act(Verb::done), en));
  const View view = see(standard(), state, Viewer::russian);
  EXPECT_FALSE(odds_report(standard(), view, battle_of(which), en, imagined_worlds(standard(), view)));
  const BombardCase& guns = bombard_cases().front();
  const auto refused = odds_report(standard(), guns.table().state, act(Verb::done), Language::spanish);
  ASSERT_FALSE(refused);
  EXPECT_NE(describe(refused.error()).find("no tira dados"), std::string::npos);
}

}  // namespace
}  // namespace redoubt::borodino_1812
