// Chapter 4: impulses, the isolation check and lines of communication; 7.0: the pass; R.1 and R.2.
#include "games/bloody-monday/forms.h"
#include "tests/games/bloody-monday/table.h"

namespace redoubt::bloody_monday {
namespace {

/// A position with the map as it is at the start, but for these areas.
std::string map_position(const std::string& head, const std::string& blocks, const std::vector<Area>& french = {},
                         const std::vector<Area>& russian = {}) {
  AreaSet control = Table::game().data().board.start_control();
  for (const Area area : french) control.add(area);
  for (const Area area : russian) control.remove(area);
  return "{" + head + R"(, "control": )" + json::serialize(ControlForm::write(Table::game().data(), control)) +
         R"(, "blocks": [)" + blocks + "]}";
}

const std::string quiet_blocks = R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
  {"unit": "fr-davout", "area": "20"}, {"unit": "ru-barclay", "area": "70"}, {"unit": "fr-i-cav", "area": "22"},
  {"unit": "fr-i-art-1", "area": "22"}, {"unit": "ru-a1-4-inf", "area": "82"})";

TEST(Impulses, Alternate) {
  proves("4.0", "sequence", "phasing");
  Table table(map_position(R"("phase": "impulse", "disc": "russian")", quiet_blocks));
  EXPECT_EQ(table.to_act(), "french");
  table.play_all("tactical\nactivate fr-davout\ndone\ndone\ndone");
  EXPECT_EQ(table.to_act(), "russian");
  table.play_all("initiative\nstep ru-a1-4-inf 81\nstop\ndone");
  EXPECT_EQ(table.to_act(), "french");
  table.play_all("pass\ndone");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(Impulses, OfferATacticalActionAnInitiativeActionAndAPass) {
  proves("4.0", "6.0", "sequence");
  Table table(map_position(R"("phase": "impulse", "disc": "french")", quiet_blocks));
  EXPECT_EQ(table.all_legal(), (std::vector<std::string>{"tactical", "call", "initiative", "pass"}));
  table.play_all("pass\ndone");
  EXPECT_EQ(table.all_legal(), (std::vector<std::string>{"tactical", "pass"}));
  EXPECT_EQ(table.verdict("initiative"), "6.0");
  EXPECT_EQ(table.verdict("call"), "6.0");
  EXPECT_EQ(table.verdict("done"), "4.0");
}

/// A French block that nobody can reach, and a Russian one likewise.
const std::string lost_blocks = R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
  {"unit": "fr-davout", "area": "20"}, {"unit": "fr-i-cav", "area": "104"}, {"unit": "fr-i-1", "area": "22"},
  {"unit": "ru-barclay", "area": "70"}, {"unit": "ru-cos-don-1", "area": "13"})";

TEST(Impulses, BeginEveryActionWithAnIsolationCheckOfOnesOwn) {
  proves("4.0", "4.1");
  for (const char* action : {"tactical", "call", "initiative", "pass"}) {
    Table table(map_position(R"("phase": "impulse", "disc": "french")", lost_blocks, {104}, {13}));
    table.play(action);
    EXPECT_TRUE(table.isolated("fr-i-cav")) << action;
    EXPECT_FALSE(table.isolated("fr-i-1")) << action;
    EXPECT_FALSE(table.isolated("ru-cos-don-1")) << "it is not the Russians' check: " << action;
    EXPECT_TRUE(table.saw(EventKind::isolated, "4.1"));
  }
}

TEST(Impulses, CheckOnceMoreBeforeARaid) {
  proves("4.0", "6.3");
  Table table(map_position(
      R"("phase": "impulse", "disc": "french")",
      lost_blocks + R"(, {"unit": "fr-guard-cav", "area": "20"}, {"unit": "fr-i-2", "area": "20"})", {104}, {13}));
  table.play_all("tactical\nstep fr-davout 22\nactivate fr-davout");
  EXPECT_TRUE(table.isolated("fr-i-cav"));
  table.play_all("done\ndone\ndone");
  ASSERT_EQ(table.phase(), "raid-option");
  table.state.isolated[0] = bit(table.unit("fr-i-2"));
  table.play("raid");
  EXPECT_TRUE(table.isolated("fr-i-cav")) << "the raid has a check of its own";
  EXPECT_FALSE(table.isolated("fr-i-2"));
}

TEST(Impulses, KeepTheWhiteCubesUntilTheNextCheck) {
  proves("4.1");
  Table table(map_position(R"("phase": "impulse", "phasing": "russian", "disc": "french")",
                           R"({"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "ru-a1-4-inf", "area": "72"}, {"unit": "ru-a1-7-inf", "area": "70"})",
                           {56, 60, 71, 73, 83}));
  table.play("pass");
  EXPECT_TRUE(table.isolated("ru-a1-4-inf"));
  table.play("step ru-a1-7-inf 71");
  EXPECT_TRUE(table.isolated("ru-a1-4-inf")) << "the line is open again, the cube stays";
  table.play("stop");
  table.play_all("pass\ndone");
  EXPECT_EQ(table.phase(), "command");
  table.play_all("decline\ndecline\npass\ndone");
  EXPECT_TRUE(table.isolated("ru-a1-4-inf")) << "nor does the enemy's check lift it";
  table.play("pass");
  EXPECT_FALSE(table.isolated("ru-a1-4-inf"));
  EXPECT_TRUE(table.saw(EventKind::reconnected, "4.1"));
}

TEST(Impulses, MarkVictoryAreasThatAreCutOff) {
  proves("4.1", "3.3");
  Table table(map_position(R"("phase": "impulse", "phasing": "russian", "disc": "russian")",
                           R"({"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "fr-i-1", "area": "106"})",
                           {92, 93, 94, 103, 105, 106, 108}));
  table.play("call");
  EXPECT_TRUE(table.state.cut_off.has(107));
  EXPECT_FALSE(table.state.cut_off.has(62));
  EXPECT_TRUE(table.saw(EventKind::cut_off, "4.1"));
  EXPECT_TRUE(table.look().controls(Side::russian, Place::tatarinova)) << "it counts all the same";
  table.play("draw");
  EXPECT_EQ(table.last(EventKind::drawn)->to, 62) << "neither cut-off Tatarinova nor full Gorki";
  table.play("done").play_all("pass\nstep fr-i-1 107\nstop");
  EXPECT_FALSE(table.state.cut_off.has(107)) << "a victory area that changes hands drops its cube";
}

TEST(Impulses, RefuseACallWhenEveryAreaIsCutOff) {
  proves("4.1", "6.1", "R.1");
  const Table table(map_position(R"("phase": "impulse", "phasing": "russian", "disc": "russian")",
                                 R"({"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "99"},
    {"unit": "ru-a1-4-inf", "area": "69"})",
                                 {89, 91, 100}));
  EXPECT_EQ(table.verdict("call"), "R.1") << "the check that the call begins with would cut off all of them";
}

TEST(Impulses, DoNotHinderTheIsolated) {
  proves("4.1");
  Table table(map_position(R"("phase": "impulse", "disc": "french")",
                           R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "fr-davout", "area": "104"}, {"unit": "fr-i-1", "area": "104"}, {"unit": "ru-a1-4-inf", "area": "103"})",
                           {104}));
  table.play_all("tactical\nactivate fr-davout\ndone\nstep fr-i-1 103");
  EXPECT_TRUE(table.isolated("fr-i-1"));
  table.play_all("done\ninspire fr-davout fr-i-1\ndone");
  table.dice({3, 3, 1, 1, 1}).play("battle 103").take_all_hits();
  EXPECT_EQ(table.where("ru-a1-4-inf"), "eliminated");
}

TEST(Impulses, TraceALineThroughFriendlyUncontestedAreas) {
  proves("4.1.1");
  const std::string head = R"("phase": "impulse", "phasing": "russian")";
  const std::string two = R"({"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "69"},
                             {"unit": "ru-a1-4-inf", "area": "72"})";
  Table open(map_position(head, two, {56, 60, 73, 83}));
  open.play("pass");
  EXPECT_FALSE(open.isolated("ru-a1-4-inf")) << "through 71 and 70";
  Table foreign(map_position(head, two, {56, 60, 71, 73, 83}));
  foreign.play("pass");
  EXPECT_TRUE(foreign.isolated("ru-a1-4-inf")) << "71 is the enemy's";
  Table fought_over(map_position(
      head, two + R"(, {"unit": "ru-a1-7-inf", "area": "71"}, {"unit": "fr-i-1", "area": "71"})", {56, 60, 73, 83}));
  fought_over.play("pass");
  EXPECT_TRUE(fought_over.isolated("ru-a1-4-inf")) << "71 is ours but contested";
  EXPECT_FALSE(fought_over.isolated("ru-a1-7-inf")) << "the line may start in a contested area";
}

TEST(Impulses, StartALineInAnyKindOfArea) {
  proves("4.1.1");
  Table table(map_position(R"("phase": "impulse", "phasing": "russian")",
                           R"({"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "ru-a1-7-inf", "area": "71"}, {"unit": "fr-i-1", "area": "71"})",
                           {71}));
  table.play("pass");
  EXPECT_EQ(table.owner(71), "french");
  EXPECT_FALSE(table.isolated("ru-a1-7-inf")) << "an enemy's area, contested, next to a friendly one";
}

TEST(Impulses, IsolateEverybodyWhenTheCommanderIsInContact) {
  proves("4.1.1", "4.1");
  Table table(map_position(R"("phase": "impulse", "phasing": "russian")",
                           R"({"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "70"},
    {"unit": "fr-i-1", "area": "70"}, {"unit": "ru-barclay", "area": "70"}, {"unit": "ru-a1-7-inf", "area": "83"})"));
  table.play("pass");
  EXPECT_TRUE(table.isolated("ru-a1-7-inf"));
  EXPECT_TRUE(table.isolated("ru-barclay")) << "even beside him";
  EXPECT_FALSE(table.isolated("ru-kutuzov")) << "he never carries a cube";
  for (const Area area : std::array<Area, 3>{62, 69, 107}) EXPECT_TRUE(table.state.cut_off.has(area)) << int{area};
}

/// 4.1.1, the printed example: Bagration and two yellow infantry are cut off; he can order the one beside him to 71.
TEST(Impulses, LetIsolatedBagrationReopenHisLine) {
  proves("4.1.1", "4.1", "5.1", "4.0");
  Table table(map_position(R"("phase": "impulse", "phasing": "russian", "disc": "french")",
                           R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "ru-bagration", "area": "72"}, {"unit": "ru-a1-4-inf", "area": "72"}, {"unit": "ru-a1-7-inf", "area": "73"},
    {"unit": "fr-i-1", "area": "60"}, {"unit": "fr-i-2", "area": "83"})",
                           {56, 60, 71, 83, 74, 85, 86}));
  table.play("tactical");
  const std::vector<std::string> three = {"ru-bagration", "ru-a1-4-inf", "ru-a1-7-inf"};
  for (const std::string& id : three) EXPECT_TRUE(table.isolated(id)) << id;
  table.play_all("activate ru-bagration\ndone");
  EXPECT_EQ(table.verdict("step ru-a1-7-inf 72"), "5.1") << "none of his colour, and not where he stands";
  EXPECT_EQ(table.why("step ru-a1-7-inf 72"), RefusalReason::not_commanded);
  table.play("step ru-a1-4-inf 71");
  EXPECT_EQ(table.owner(71), "russian");
  table.play_all("stop\ndone\ndone");
  for (const std::string& id : three) EXPECT_TRUE(table.isolated(id)) << id << " keeps its cube";
  table.play_all("pass\ndone");
  for (const std::string& id : three) EXPECT_TRUE(table.isolated(id)) << id << " in the French impulse too";
  table.play("pass");
  for (const std::string& id : three) EXPECT_FALSE(table.isolated(id)) << id;
}

TEST(Impulses, PassWithOneBlockOfAnyKindOrNone) {
  proves("7.0", "FAQ 12", "FAQ 13", "FAQ 11");
  for (const char* unit : {"fr-napoleon", "fr-davout", "fr-i-cav", "fr-i-art-1"}) {
    Table table(map_position(R"("phase": "impulse")", quiet_blocks));
    table.play("pass");
    const std::string to = std::string(unit) == "fr-davout" ? "26" : "20";
    table.play("step " + std::string(unit) + " " + to);
    const std::string second = std::string(unit) == "fr-i-cav" ? "step fr-i-art-1 13" : "step fr-i-cav 13";
    EXPECT_EQ(table.why(second), RefusalReason::another_moving);
    table.play("stop");
    EXPECT_EQ(table.to_act(), "russian") << "one block, and the impulse is over";
    EXPECT_EQ(table.where(unit), to);
    EXPECT_EQ(table.strength("fr-davout"), 4) << "moving costs a leader nothing";
  }
  Table none(map_position(R"("phase": "impulse")", quiet_blocks));
  none.play_all("pass\ndone");
  EXPECT_EQ(none.to_act(), "russian");
}

TEST(Impulses, PassWithoutEngagingOrActivating) {
  proves("7.0");
  Table table(map_position(R"("phase": "impulse")",
                           R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"}, {"unit": "fr-i-2", "area": "15"},
    {"unit": "ru-a1-4-jag", "area": "42"}, {"unit": "fr-i-art-1", "area": "15"})"));
  table.play("pass");
  EXPECT_EQ(table.verdict("step fr-i-2 42"), "7.0");
  EXPECT_EQ(table.verdict("step fr-i-2 41"), "7.0") << "nor an area contested already";
  EXPECT_EQ(table.verdict("activate fr-i-art-1"), "7.0");
  EXPECT_TRUE(table.legal("step fr-i-1 15")) << "disengaging is allowed";
  table.play_all("step fr-i-1 15\nstop");
  EXPECT_EQ(table.count(EventKind::battle), 0);
  EXPECT_EQ(table.owner(41), "russian");
}

TEST(Impulses, EndTheTurnWithTwoPassesInARow) {
  proves("7.0", "FAQ 8", "sequence");
  Table table(map_position(R"("phase": "impulse", "disc": "russian")", quiet_blocks));
  table.play_all("pass\ndone");
  EXPECT_EQ(table.state.turn, 1);
  table.play_all("tactical\nactivate ru-barclay\ndone\ndone\ndone\ndone");
  EXPECT_EQ(table.state.turn, 1);
  table.play_all("pass\ndone");
  EXPECT_EQ(table.state.turn, 1) << "another action between them breaks the row";
  table.play_all("pass\ndone");
  EXPECT_EQ(table.state.turn, 2);
}

TEST(Impulses, GoOnWhileLeadersCanActOrTheDiscCanBeSpent) {
  proves("FAQ 8", "5.1");
  Table table(map_position(R"("phase": "impulse", "disc": "french")",
                           R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "fr-davout", "area": "20", "strength": 0}, {"unit": "ru-barclay", "area": "70", "strength": 2})"));
  EXPECT_EQ(table.verdict("tactical"), "FAQ 8");
  EXPECT_EQ(table.why("tactical"), RefusalReason::no_leader_can_act);
  table.play_all("initiative\nstep fr-davout 26\nstop\ndone");
  table.play_all("tactical\nactivate ru-barclay\ndone\ndone\ndone\ndone");
  EXPECT_EQ(table.all_legal(), std::vector<std::string>{"pass"}) << "neither leaders nor the disc";
  table.play_all("pass\ndone");
  EXPECT_EQ(table.verdict("tactical"), "FAQ 8") << "Barclay is exhausted now";
  EXPECT_TRUE(table.legal("initiative"));
}

TEST(Impulses, RefuseAnInitiativeActionThatDoesNothing) {
  proves("R.1", "6.2", "6.1", "6.3");
  Table move(map_position(R"("phase": "impulse", "disc": "french")", quiet_blocks));
  move.play("initiative");
  EXPECT_EQ(move.verdict("done"), "R.1");
  EXPECT_FALSE(move.lists("done"));
  Table call(map_position(R"("phase": "impulse", "disc": "french")", quiet_blocks));
  call.play("call");
  EXPECT_EQ(call.verdict("done"), "R.1");
  call.play("draw");
  EXPECT_TRUE(call.legal("done"));
  Table raid(map_position(R"("phase": "impulse", "disc": "french")", quiet_blocks));
  raid.play_all("tactical\nactivate fr-davout\ndone\ndone\ndone\nraid");
  EXPECT_EQ(raid.verdict("done"), "R.1");
}

TEST(Impulses, RefuseToSpendTheDiscWhenNothingCouldMoveOrCome) {
  proves("R.1", "6.2", "6.1", "6.3");
  const Table still(map_position(R"("phase": "impulse", "disc": "french")",
                                 R"({"unit": "fr-napoleon", "area": "1"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "ru-a1-4-inf", "area": "2"}, {"unit": "ru-a1-7-inf", "area": "8"}, {"unit": "ru-a1-11-inf", "area": "9"})",
                                 {}, {2, 8, 9}));
  EXPECT_EQ(still.verdict("initiative"), "R.1");
  EXPECT_EQ(still.why("initiative"), RefusalReason::nothing_can_move);
  EXPECT_EQ(still.verdict("call"), "R.1") << "every victory area is cut off";
  EXPECT_EQ(still.why("call"), RefusalReason::nothing_to_deploy);
  EXPECT_EQ(still.all_legal(), std::vector<std::string>{"pass"});
  Table no_cavalry(map_position(R"("phase": "impulse", "disc": "french")",
                                R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
    {"unit": "fr-davout", "area": "20"}, {"unit": "fr-res-art", "area": "20"})"));
  no_cavalry.play_all("tactical\nactivate fr-davout\ndone\ndone\ndone");
  EXPECT_EQ(no_cavalry.phase(), "raid-option");
  EXPECT_EQ(no_cavalry.verdict("raid"), "R.1");
}

TEST(Impulses, EndATurnInWhichNothingHappensForForty) {
  proves("R.2");
  Table table(map_position(R"("phase": "impulse", "disc": "russian", "quiet": 39, "impulses": 60)", quiet_blocks));
  table.play_all("tactical\nactivate fr-davout\ndone\ndone\ndone");
  EXPECT_EQ(table.state.turn, 1) << "Davout has lost a step: that is a change";
  EXPECT_EQ(table.state.quiet, 0);
  table.state.quiet = 38;
  table.play_all("initiative\nstep ru-a1-4-inf 81\nstop\ndone");
  EXPECT_EQ(table.state.quiet, 39);
  table.play_all("pass\nstep fr-i-cav 13\nstop");
  EXPECT_EQ(table.state.turn, 2) << "forty impulses without a change of control, strength or pool";
}

TEST(Impulses, CountAsChangedWhenControlPassesOrAPoolIsDrawn) {
  proves("R.2");
  Table control(
      map_position(R"("phase": "impulse", "quiet": 39)", quiet_blocks + R"(, {"unit": "fr-i-1", "area": "15"})"));
  control.play_all("pass\nstep fr-i-1 42\nstop");
  EXPECT_EQ(control.state.turn, 1);
  EXPECT_EQ(control.state.quiet, 0);
  Table drawn(map_position(R"("phase": "impulse", "quiet": 39)", quiet_blocks));
  drawn.play_all("call\ndraw\ndone");
  EXPECT_EQ(drawn.state.turn, 1);
}

TEST(Impulses, EndATurnAfterTwoHundredAndFiftyAtTheLatest) {
  proves("R.2");
  Table table(map_position(R"("phase": "impulse", "disc": "russian", "impulses": 248)", quiet_blocks));
  table.play_all("tactical\nactivate fr-davout\ndone\ndone\ndone");
  EXPECT_EQ(table.state.turn, 1);
  table.play_all("tactical\nactivate ru-barclay\ndone\ndone\ndone\ndone");
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_EQ(table.state.impulses, 0);
}

}  // namespace
}  // namespace redoubt::bloody_monday
