// Chapter 3: the logistics phase: supreme commanders, reinforcements, restoring.
#include <map>
#include <set>

#include "games/bloody-monday/forms.h"
#include "tests/games/bloody-monday/table.h"

namespace redoubt::bloody_monday {
namespace {

/// Turn 2, the French with the initiative and about to decide; the Russians have declined.
std::string french_logistics(const std::string& blocks, const std::string& more = "") {
  return R"({"phase": "command", "turn": 2, "supplying": "french", "supplied": 1, "disc": "french", )" + more +
         R"("blocks": [{"unit": "ru-kutuzov", "area": "111"}, )" + blocks + "]}";
}

/// The set-up with some things changed, so that the pools are those of the book.
Table after_set_up(const std::map<std::string, std::string>& areas, const std::map<std::string, std::string>& words,
                   AreaSet also_french = {}) {
  const Table start;
  json::object form = Table::game().state_json(start.state);
  form.erase("contested_before");
  AreaSet french = start.state.french | also_french;
  for (json::value& entry : form["blocks"].as_array()) {
    json::object& block = entry.as_object();
    const auto found = areas.find(std::string(block["unit"].as_string()));
    if (found == areas.end()) continue;
    block["area"] = found->second;
    const Area to = area_named(found->second);
    if (side_of(start.unit(found->first)) == Side::french) french.add(to);
  }
  form["control"] = ControlForm::write(Table::game().data(), french);
  for (const auto& [key, word] : words) form[key] = word;
  form["turn"] = 2;
  return Table(json::serialize(form));
}

int in_pool(const Table& table, Side side) {
  int number = 0;
  each(side, all_of(side), [&](Unit unit) { number += table.state.area(unit) == pool ? 1 : 0; });
  return number;
}

TEST(Logistics, IsSkippedOnTheFirstTurn) {
  proves("3.0", "sequence");
  Table table;
  EXPECT_EQ(table.phase(), "impulse");
  EXPECT_EQ(table.state.turn, 1);
  table.play_all("pass\ndone\npass\ndone");
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_EQ(table.phase(), "command");
}

TEST(Logistics, BeginsWithThePlayerWithoutTheInitiative) {
  proves("3.0", "initiative");
  Table table;
  table.play_all("pass\ndone\npass\ndone");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("activate fr-napoleon"), "3.1") << "the French wait";
  table.play("activate ru-kutuzov");
  while (table.to_act() == "russian") table.play(table.all_legal().back());
  EXPECT_EQ(table.phase(), "command") << "the Russians have finished all of theirs";
  EXPECT_EQ(table.to_act(), "french");
  table.play("decline");
  EXPECT_EQ(table.phase(), "impulse");
  EXPECT_EQ(table.to_act(), "french");
}

TEST(Logistics, BeginsWithTheFrenchWhenTheRussiansHoldTheDisc) {
  proves("3.0", "initiative");
  Table table(R"({"phase": "impulse", "disc": "russian", "phasing": "french", "passes": 1, "blocks": [
    {"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"}]})");
  table.play("pass").play("done");
  EXPECT_EQ(table.phase(), "command");
  EXPECT_EQ(table.to_act(), "french");
  table.play_all("decline\ndecline");
  EXPECT_EQ(table.to_act(), "russian") << "the holder of the disc opens the turn";
}

TEST(Logistics, CostsNothingWhenTheCommanderIsSpared) {
  proves("3.1");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "fr-davout", "area": "21", "strength": 2})"));
  table.play("decline");
  EXPECT_EQ(table.strength("fr-napoleon"), 4);
  EXPECT_EQ(table.strength("fr-davout"), 2);
  EXPECT_EQ(table.count(EventKind::drawn), 0);
  EXPECT_EQ(table.phase(), "impulse");
}

TEST(Logistics, LetsTheCommanderMoveFirstButNotAfterwards) {
  proves("3.1", "1.2.4", "1.2.3");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "22"}, {"unit": "fr-davout", "area": "20", "strength": 2})"));
  table.play("step fr-napoleon 20");
  EXPECT_EQ(table.state.points, 4);
  EXPECT_EQ(table.verdict("decline"), "3.1") << "who has moved must be activated";
  table.play("step fr-napoleon 17");
  EXPECT_EQ(table.state.points, 2) << "the Kolocha takes one point more";
  EXPECT_EQ(table.verdict("step fr-napoleon 35"), "2.1") << "a point is kept for the activation";
  table.play("step fr-napoleon 15").play("activate fr-napoleon");
  EXPECT_TRUE(table.revealed("fr-napoleon"));
  EXPECT_NE(table.verdict("step fr-napoleon 16"), "legal");
  EXPECT_EQ(table.verdict("activate fr-davout"), "3.3") << "nobody else is activated in this phase";
}

TEST(Logistics, ActivatesNoCommanderInContact) {
  proves("3.1", "1.2.2");
  Table table(french_logistics(R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-a1-4-inf", "area": "21"})"));
  EXPECT_EQ(table.verdict("activate fr-napoleon"), "3.1");
  EXPECT_EQ(table.why("activate fr-napoleon"), RefusalReason::commander_in_contest);
  EXPECT_FALSE(table.lists("activate fr-napoleon"));
  table.play("step fr-napoleon 22");
  EXPECT_EQ(table.state.points, 3) << "open ground and disengaging";
  table.play("activate fr-napoleon");
  EXPECT_TRUE(table.saw(EventKind::logistics, "3.2"));
}

TEST(Logistics, LeavesACommanderInactiveWhoCannotGetClear) {
  proves("3.1");
  const Table table(french_logistics(R"({"unit": "fr-napoleon", "area": "1"}, {"unit": "ru-a1-4-inf", "area": "1"},
    {"unit": "ru-a1-7-inf", "area": "2"}, {"unit": "ru-a1-11-inf", "area": "8"}, {"unit": "ru-a1-17-inf", "area": "9"})"));
  EXPECT_EQ(table.all_legal(), std::vector<std::string>{"decline"});
  EXPECT_EQ(table.verdict("step fr-napoleon 2"), "1.2.2");
}

TEST(Logistics, ActivatesNoExhaustedCommander) {
  proves("3.1", "2.6.3");
  const Table table(french_logistics(R"({"unit": "fr-napoleon", "area": "21", "strength": 0})"));
  EXPECT_EQ(table.verdict("activate fr-napoleon"), "2.6.3");
  EXPECT_EQ(table.all_legal(), std::vector<std::string>{"decline"});
}

TEST(Logistics, GoesByTheOrderOfTheBook) {
  proves("3.1", "3.4", "3.5", "3.6");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "fr-davout", "area": "20", "strength": 2},
    {"unit": "fr-i-art-1", "area": "20", "strength": 2}, {"unit": "fr-i-1", "area": "20", "strength": 2})"));
  table.play("activate fr-napoleon");
  EXPECT_EQ(table.phase(), "reinforcements");
  EXPECT_EQ(table.verdict("restore fr-davout"), "3.3");
  table.play("done");
  EXPECT_EQ(table.phase(), "restore-leaders");
  EXPECT_EQ(table.verdict("draw"), "3.5");
  EXPECT_EQ(table.verdict("restore fr-i-art-1"), "3.1");
  EXPECT_EQ(table.verdict("restore fr-i-1"), "3.1");
  table.play("done");
  EXPECT_EQ(table.phase(), "restore-artillery");
  EXPECT_EQ(table.verdict("restore fr-davout"), "3.1");
  table.play("restore fr-i-art-1").play("done");
  EXPECT_EQ(table.phase(), "restore-combat");
  EXPECT_EQ(table.verdict("restore fr-i-art-2"), "3.6");
  EXPECT_EQ(table.strength("fr-napoleon"), 4) << "he is reduced when the phase is over";
  EXPECT_TRUE(table.revealed("fr-napoleon"));
  table.play("done");
  EXPECT_EQ(table.strength("fr-napoleon"), 3);
  EXPECT_FALSE(table.revealed("fr-napoleon"));
}

TEST(Logistics, CanCallOnACommanderThreeTimes) {
  proves("2.6.3", "3.1");
  Table table(R"({"phase": "command", "turn": 2, "supplying": "french", "supplied": 1, "disc": "french", "blocks": [
    {"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"}]})");
  for (const int left : {3, 2, 0}) {
    table.play("activate fr-napoleon");
    while (table.to_act() == "french" && table.phase() != "impulse") table.play("done");
    EXPECT_EQ(table.strength("fr-napoleon"), left);
    if (left > 0) table.play_all("pass\ndone\npass\ndone\ndecline");
  }
}

/// 3.2, the printed example. The Russians decide first; Napoleon in Shevardino, two victory areas, four stars: six.
TEST(Logistics, AddsStarsAndVictoryAreas) {
  proves("3.2", "3.0", "3.1", "3.3", "3.4", "3.5", "3.6");
  Table table(R"({"phase": "impulse", "phasing": "russian", "passes": 1, "turn": 1, "disc": "french", "blocks": [
    {"unit": "fr-napoleon", "area": "19"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "fr-davout", "area": "21", "strength": 0}, {"unit": "fr-ney", "area": "21", "strength": 0},
    {"unit": "fr-murat", "area": "21", "strength": 3}, {"unit": "fr-i-art-1", "area": "24", "strength": 0},
    {"unit": "fr-i-art-2", "area": "24", "strength": 0}, {"unit": "fr-iii-art", "area": "24", "strength": 3},
    {"unit": "fr-i-1", "area": "22", "strength": 1}, {"unit": "fr-i-2", "area": "22", "strength": 2},
    {"unit": "fr-iv-irg", "area": "22", "strength": 1}],
    "control": {"french": ["19", "20", "21", "22", "24", "26", "16", "41"]}})");
  table.play("pass").play("done");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("decline").play("activate fr-napoleon");
  EXPECT_EQ(table.look().victory_areas(Side::french), 2);
  EXPECT_EQ(table.state.value, 6);
  EXPECT_EQ(table.state.draws_left, 6);
  table.play_all("draw\ndraw\ndraw\ndraw\ndraw\ndraw");
  EXPECT_EQ(table.state.draws_left, 0);
  EXPECT_EQ(count(table.state.here(Side::french, 19)), 4) << "Shevardino is filled first";
  EXPECT_EQ(count(table.state.here(Side::french, 41)), 3);
  EXPECT_EQ(table.verdict("draw"), "3.2") << "a seventh";
  table.play("done");
  EXPECT_EQ(table.state.restore_left, 6);
  table.play_all(
      "restore fr-davout\nrestore fr-davout\nrestore fr-davout\nrestore fr-ney\nrestore fr-ney\nrestore fr-ney");
  EXPECT_EQ(table.verdict("restore fr-murat"), "3.5") << "a seventh step";
  EXPECT_EQ(table.why("restore fr-murat"), RefusalReason::too_dear);
  table.play("done");
  EXPECT_EQ(table.state.restore_left, 6);
  table.play_all("restore fr-i-art-1\nrestore fr-i-art-1\nrestore fr-i-art-1");
  table.play_all("restore fr-i-art-2\nrestore fr-i-art-2\nrestore fr-i-art-2");
  EXPECT_EQ(table.verdict("restore fr-iii-art"), "3.4");
  table.play("done");
  EXPECT_EQ(table.state.restore_left, 6);
  table.play_all("restore fr-i-1\nrestore fr-i-1");
  EXPECT_EQ(table.strength("fr-i-1"), 3) << "two red steps for six points";
  EXPECT_EQ(table.verdict("restore fr-iv-irg"), "3.6");
  table.play("done");
  EXPECT_EQ(table.strength("fr-napoleon"), 3);
  EXPECT_FALSE(table.revealed("fr-napoleon"));
  EXPECT_EQ(table.strength("ru-kutuzov"), 4);
  EXPECT_EQ(table.phase(), "impulse");
}

/// The rest of the same example: six points buy six black steps or three white ones.
TEST(Logistics, BuysSixBlackStepsOrThreeWhiteOnes) {
  proves("3.2", "3.6");
  const std::string control = R"("control": {"french": ["19", "41", "20", "21"]}, )";
  const std::string french = R"({"unit": "fr-napoleon", "area": "21"})";
  Table white(french_logistics(french + R"(, {"unit": "fr-viii-23", "area": "20", "strength": 1},
    {"unit": "fr-viii-24", "area": "20", "strength": 1}, {"unit": "fr-i-cav", "area": "20", "strength": 1},
    {"unit": "fr-v-18", "area": "20", "strength": 1})",
                               control));
  white.play_all("activate fr-napoleon\ndone\ndone\ndone\nrestore fr-viii-23\nrestore fr-viii-24\nrestore fr-i-cav");
  EXPECT_EQ(white.state.restore_left, 0);
  EXPECT_EQ(white.verdict("restore fr-v-18"), "3.6");
  Table black(R"({"phase": "restore-combat", "turn": 2, "supplying": "russian", "disc": "french", "value": 6,
    "restore_left": 6, "commander_used": {"french": false, "russian": true}, "blocks": [
    {"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69", "marks": ["revealed"]},
    {"unit": "ru-cos-ataman", "area": "82", "strength": 1}, {"unit": "ru-cos-don-2", "area": "82", "strength": 1},
    {"unit": "ru-cos-don-4", "area": "82", "strength": 1}, {"unit": "ru-cos-don-5", "area": "82", "strength": 1},
    {"unit": "ru-mil-moscow-1", "area": "83", "strength": 1}, {"unit": "ru-mil-moscow-2", "area": "83", "strength": 1},
    {"unit": "ru-mil-moscow-3", "area": "83", "strength": 1}]})");
  for (const char* id :
       {"ru-cos-ataman", "ru-cos-don-2", "ru-cos-don-4", "ru-cos-don-5", "ru-mil-moscow-1", "ru-mil-moscow-2"}) {
    black.play("restore " + std::string(id));
    EXPECT_EQ(black.strength(id), 2);
  }
  EXPECT_EQ(black.verdict("restore ru-mil-moscow-3"), "3.6");
}

TEST(Logistics, CountsIsolatedAndContestedVictoryAreas) {
  proves("3.2", "4.1");
  const Table table(R"({"phase": "impulse", "isolated_areas": ["62"], "blocks": [
    {"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69", "strength": 2},
    {"unit": "ru-guard-lgj", "area": "41"}, {"unit": "fr-i-1", "area": "41"}]})");
  EXPECT_EQ(table.look().logistics_value(Side::russian), 8) << "two stars and six victory areas";
  EXPECT_EQ(table.look().logistics_value(Side::french), 5);
}

/// 3.3, the printed example: nine points, seven in the pool; four fill Tatarinova, Gorki is full, one goes to Utitsa.
TEST(Logistics, FillsTatarinovaThenUtitsaAndLeavesTwo) {
  proves("3.3", "3.2");
  Table table = after_set_up({{"ru-guard-lgj", "42"}, {"fr-napoleon", "21"}},
                             {{"phase", "command"}, {"supplying", "russian"}, {"disc", "french"}}, [] {
                               AreaSet french;
                               french.add(41);
                               return french;
                             }());
  ASSERT_EQ(table.look().victory_areas(Side::russian), 5);
  ASSERT_EQ(count(table.state.here(Side::russian, 62)), 3) << "Utitsa has room for one";
  ASSERT_EQ(in_pool(table, Side::russian), 7);
  table.play("activate ru-kutuzov");
  EXPECT_EQ(table.state.value, 9);
  for (int i = 1; i <= 4; ++i) {
    table.play("draw");
    EXPECT_EQ(count(table.state.here(Side::russian, 107)), i);
  }
  table.play("draw");
  EXPECT_EQ(count(table.state.here(Side::russian, 107)), 4);
  EXPECT_EQ(count(table.state.here(Side::russian, 69)), 1) << "Gorki is full with Kutuzov";
  EXPECT_EQ(count(table.state.here(Side::russian, 62)), 4);
  EXPECT_EQ(table.verdict("draw"), "3.3");
  EXPECT_EQ(table.why("draw"), RefusalReason::no_room);
  EXPECT_EQ(in_pool(table, Side::russian), 2);
  each(Side::russian, table.state.here(Side::russian, 107), [&](Unit unit) {
    EXPECT_EQ(table.state.blocks[unit].edge, 0) << "at full strength";
    EXPECT_FALSE(table.state.is_revealed(unit)) << "and concealed";
  });
}

TEST(Logistics, FillsFromShevardinoForTheFrench) {
  proves("3.3");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "fr-i-1", "area": "41"},
    {"unit": "fr-i-2", "area": "57"}, {"unit": "fr-i-3", "area": "58"}, {"unit": "fr-i-4", "area": "59"})",
                       R"("control": {"french": ["19", "20", "21", "26", "27", "28", "31", "41", "16", "15", "17",
                                                       "55", "57", "58", "59", "62", "61", "32"]}, )"));
  table.play("activate fr-napoleon");
  EXPECT_EQ(table.state.value, 9) << "four stars, Shevardino, Borodino, the redoubt, Utitsa and the flèches";
  std::vector<std::string> order;
  for (int i = 0; i < 9; ++i) {
    table.forget();
    table.play("draw");
    order.push_back(std::to_string(table.last(EventKind::drawn)->to));
  }
  EXPECT_EQ(order, (std::vector<std::string>{"19", "19", "19", "19", "41", "41", "41", "55", "62"}));
  EXPECT_EQ(table.verdict("draw"), "3.2") << "nine were called";
  EXPECT_EQ(table.why("draw"), RefusalReason::no_draws_left);
}

TEST(Logistics, SendsNobodyToContestedIsolatedOrForeignAreas) {
  proves("3.3", "4.1");
  Table table(R"({"phase": "command", "turn": 2, "supplying": "russian", "disc": "french",
    "isolated_areas": ["107"], "blocks": [{"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "70"},
    {"unit": "ru-a1-4-inf", "area": "69"}, {"unit": "fr-i-1", "area": "62"}, {"unit": "ru-a2-3-inf", "area": "62"},
    {"unit": "fr-i-2", "area": "55"}]})");
  EXPECT_EQ(table.look().logistics_value(Side::russian), 9) << "they count all the same";
  table.play("activate ru-kutuzov").play("draw");
  EXPECT_EQ(table.last(EventKind::drawn)->to, 41)
      << "Tatarinova is cut off, Gorki full, Utitsa fought over, the redoubt lost";
}

TEST(Logistics, DrawsAtRandomAndMayStopAfterAny) {
  proves("3.3");
  std::set<std::string> first;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Table table({}, 0, seed);
    table.play_all("pass\ndone\npass\ndone\nactivate ru-kutuzov\ndraw");
    first.insert(Table::game().data().forces.data(static_cast<Unit>(table.last(EventKind::drawn)->unit)).id);
    EXPECT_TRUE(table.legal("done"));
  }
  EXPECT_GT(first.size(), 3U);
}

/// To pass a kind over would show the enemy that nothing of it is worn.
TEST(Logistics, AsksForEveryKindWornOrNot) {
  proves("3.4", "3.5", "3.6", "3.1");
  const auto leaders = [](int strength) {
    return french_logistics(R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "fr-i-1", "area": "20"},
      {"unit": "fr-i-art-1", "area": "20"}, {"unit": "fr-davout", "area": "21", "strength": )" +
                            std::to_string(strength) + "}");
  };
  Table fresh(leaders(4));
  Table worn(leaders(2));
  const auto seen = [](const Table& table) {
    return json::serialize(redoubt::view_json(game(), game().view(table.state, Viewer::russian)));
  };
  for (const char* phase : {"reinforcements", "restore-leaders", "restore-artillery", "restore-combat"}) {
    const char* const step = std::string_view(phase) == "reinforcements" ? "activate fr-napoleon" : "done";
    fresh.play(step);
    worn.play(step);
    EXPECT_EQ(fresh.phase(), phase);
    EXPECT_EQ(worn.phase(), phase);
    EXPECT_EQ(seen(fresh), seen(worn)) << phase;
    EXPECT_EQ(fresh.all_legal().back(), "done") << phase;
    EXPECT_EQ(fresh.all_legal().size(), std::string_view(phase) == "reinforcements" ? 2U : 1U) << phase;
  }
  fresh.play("done");
  worn.play("done");
  EXPECT_EQ(fresh.phase(), "impulse");
  EXPECT_EQ(seen(fresh), seen(worn));
}

/// Which blocks wait in the pool is hidden, and with 9.12 whether one of them may come; how many wait, and where there
/// is room, everybody sees.
TEST(Logistics, AsksForReinforcementsWhereSomeBlockMightCome) {
  proves("3.3", "9.12");
  const Table start(Decisions{"9.12"});
  const auto after_activation = [&](std::string_view waiting) {
    json::object form = game().state_json(start.state);
    form.erase("contested_before");
    int rear = 108;
    for (json::value& entry : form["blocks"].as_array()) {
      json::object& block = entry.as_object();
      const bool pooled = block["area"] == "pool" && block["unit"].as_string().starts_with("ru-");
      if (pooled) block["area"] = std::to_string(rear++ % 4 + 108);
      if (block["unit"].as_string() == waiting) block["area"] = "pool";
    }
    form["isolated_areas"] = json::array{"41", "55", "107"};
    form["phase"] = "command";
    form["supplying"] = "russian";
    form["turn"] = 2;
    Table table(json::serialize(form));
    EXPECT_EQ(in_pool(table, Side::russian), waiting.empty() ? 0 : 1);
    table.play("activate ru-kutuzov");
    return table;
  };
  const Table northerner = after_activation("ru-a1-art-2");
  EXPECT_EQ(northerner.phase(), "reinforcements") << "only Utitsa is open to it, and 9.12 forbids that";
  EXPECT_EQ(northerner.all_legal(), Decisions{"done"});
  EXPECT_EQ(after_activation("ru-guard-lg").all_legal(), (Decisions{"draw", "done"}));
  EXPECT_EQ(after_activation("").phase(), "restore-leaders") << "nobody waits, as everybody sees";
}

TEST(Logistics, RestoresGunsStepByStepUpToTheValue) {
  proves("3.4", "2.6.1");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "21", "strength": 2}, {"unit": "fr-i-art-1", "area": "20",
    "strength": 0}, {"unit": "fr-i-art-2", "area": "20", "strength": 3}, {"unit": "fr-iii-art", "area": "20"})"));
  table.play("activate fr-napoleon").play("done").play("done");
  EXPECT_EQ(table.phase(), "restore-artillery");
  EXPECT_EQ(table.state.restore_left, 3);
  EXPECT_EQ(table.verdict("restore fr-iii-art"), "3.4") << "it is fresh";
  EXPECT_EQ(table.why("restore fr-iii-art"), RefusalReason::full_strength);
  table.play("restore fr-i-art-1");
  EXPECT_EQ(table.strength("fr-i-art-1"), 2) << "from the pawn to its lowest firing edge";
  table.play("restore fr-i-art-1").play("restore fr-i-art-2");
  EXPECT_EQ(table.strength("fr-i-art-1"), 3);
  EXPECT_EQ(table.strength("fr-i-art-2"), 4);
  EXPECT_EQ(table.verdict("restore fr-i-art-1"), "3.4") << "the points are spent";
  EXPECT_TRUE(table.saw(EventKind::restored, "3.4"));
}

TEST(Logistics, RestoresLeadersButNeverTheCommander) {
  proves("3.5", "2.6.2");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "21", "strength": 3}, {"unit": "fr-davout", "area": "21",
                                   "strength": 0}, {"unit": "fr-ney", "area": "28", "strength": 3})"));
  table.play("activate fr-napoleon").play("done");
  EXPECT_EQ(table.verdict("restore fr-napoleon"), "3.1");
  table.play("restore fr-davout");
  EXPECT_EQ(table.strength("fr-davout"), 2);
  table.play("restore fr-ney").play("restore fr-davout");
  EXPECT_EQ(table.strength("fr-davout"), 3);
  EXPECT_EQ(table.strength("fr-ney"), 4);
  EXPECT_EQ(table.state.restore_left, 1);
  EXPECT_EQ(table.verdict("restore fr-ney"), "3.5") << "he is fresh";
  EXPECT_TRUE(table.saw(EventKind::restored, "3.5"));
}

TEST(Logistics, RestoresNobodyWhoIsIsolated) {
  proves("4.1", "3.4", "3.5", "3.6");
  Table table(french_logistics(R"({"unit": "fr-napoleon", "area": "21"},
    {"unit": "fr-davout", "area": "20", "strength": 3, "marks": ["isolated"]}, {"unit": "fr-ney", "area": "20", "strength": 3},
    {"unit": "fr-i-art-1", "area": "24", "strength": 3, "marks": ["isolated"]}, {"unit": "fr-i-art-2", "area": "24", "strength": 3},
    {"unit": "fr-i-1", "area": "22", "strength": 2, "marks": ["isolated"]}, {"unit": "fr-i-2", "area": "22", "strength": 2})"));
  table.play("activate fr-napoleon").play("done");
  EXPECT_EQ(table.verdict("restore fr-davout"), "4.1");
  table.play("done");
  EXPECT_EQ(table.verdict("restore fr-i-art-1"), "4.1");
  table.play("done");
  EXPECT_EQ(table.verdict("restore fr-i-1"), "4.1");
  EXPECT_EQ(table.why("restore fr-i-1"), RefusalReason::cut_off);
  EXPECT_FALSE(table.lists("restore fr-i-1"));
  EXPECT_TRUE(table.legal("restore fr-i-2"));
}

TEST(Logistics, RestoresBlocksInContestedAreas) {
  proves("3.6");
  Table table(
      french_logistics(R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "fr-i-1", "area": "41", "strength": 2},
                                  {"unit": "ru-guard-lgj", "area": "41"})"));
  table.play_all("activate fr-napoleon\ndone\ndone\ndone\nrestore fr-i-1");
  EXPECT_EQ(table.strength("fr-i-1"), 3);
}

/// 3.6, the printed examples: the Life Guard Jäger for two points.
TEST(Logistics, RestoresTheLifeGuardJagerForTwoPoints) {
  proves("3.6");
  Table table(R"({"phase": "restore-combat", "turn": 2, "supplying": "russian", "disc": "french", "value": 9,
    "restore_left": 9, "commander_used": {"french": false, "russian": true}, "blocks": [
    {"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69", "marks": ["revealed"]},
    {"unit": "ru-guard-lgj", "area": "52", "strength": 1}]})");
  table.play("restore ru-guard-lgj");
  EXPECT_EQ(table.strength("ru-guard-lgj"), 2);
  EXPECT_EQ(table.state.restore_left, 7);
  EXPECT_EQ(table.verdict("restore ru-guard-lgj"), "3.6") << "it is whole";
}

/// 3.6: with nine points the 5th Division gets from its last edge to three for seven, and two are left for others.
TEST(Logistics, RestoresTheFifthDivisionForSevenAndEleven) {
  proves("3.6");
  const auto with = [](int points) {
    return R"({"phase": "restore-combat", "turn": 2, "supplying": "french", "supplied": 1, "disc": "french", "value": )" +
           std::to_string(points) + R"(, "restore_left": )" + std::to_string(points) +
           R"(, "commander_used": {"french": true, "russian": false}, "blocks": [
      {"unit": "fr-napoleon", "area": "21", "marks": ["revealed"]}, {"unit": "ru-kutuzov", "area": "69"},
      {"unit": "fr-i-5", "area": "26", "strength": 1}, {"unit": "fr-i-cav", "area": "26", "strength": 1},
      {"unit": "fr-i-1", "area": "26", "strength": 2}]})";
  };
  Table nine(with(9));
  nine.play("restore fr-i-5").play("restore fr-i-5");
  EXPECT_EQ(nine.strength("fr-i-5"), 3);
  EXPECT_EQ(nine.state.restore_left, 2);
  EXPECT_EQ(nine.verdict("restore fr-i-5"), "3.6") << "four more are asked";
  EXPECT_EQ(nine.verdict("restore fr-i-1"), "3.6") << "a red step is three";
  nine.play("restore fr-i-cav");
  EXPECT_EQ(nine.state.restore_left, 0) << "a white step for the other two";
  Table eleven(with(11));
  eleven.play("restore fr-i-5").play("restore fr-i-5").play("restore fr-i-5");
  EXPECT_EQ(eleven.strength("fr-i-5"), 4);
  EXPECT_EQ(eleven.state.restore_left, 0);
  EXPECT_TRUE(eleven.saw(EventKind::restored, "3.6"));
}

}  // namespace
}  // namespace redoubt::bloody_monday
