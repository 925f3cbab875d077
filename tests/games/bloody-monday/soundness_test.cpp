// A position that breaks an invariant is refused, with every fault and its place.
#include <functional>

#include "tests/games/bloody-monday/table.h"
#include "tests/support/said.h"

namespace redoubt::bloody_monday {
namespace {

/// What is said of a position from the set-up after it has been spoilt.
std::string spoilt(const std::function<void(State&)>& spoil) {
  Table table;
  spoil(table.state);
  return describe(Table::game().faults(table.state));
}

std::string refused(const std::string& text) { return refused_state(game(), text); }

constexpr const char* commanders = R"({"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"})";

std::string with(const std::string& blocks, const std::string& members = "") {
  return R"({"phase": "impulse", )" + members + R"("blocks": [)" + commanders + (blocks.empty() ? "" : ", ") + blocks +
         "]}";
}

TEST(Soundness, OfTheSetUp) {
  EXPECT_EQ(spoilt([](State&) {}), "");
}

TEST(Soundness, OfTheClock) {
  expect_said(spoilt([](State& s) { s.turn = 5; }), "turn: must be 1 to 4");
  expect_said(spoilt([](State& s) { s.passes = 2; }), "passes");
  expect_said(spoilt([](State& s) { s.scenario = 2; }), "scenario");
  expect_said(spoilt([](State& s) { s.options = 1U << 12; }), "options");
  expect_said(spoilt([](State& s) { s.scenario = 1; }), "10.0");
  expect_said(spoilt([](State& s) { s.ending = Ending::tie; }), "whether it is over");
}

TEST(Soundness, OfTheBlocks) {
  proves("2.3", "2.4", "R.3");
  expect_said(spoilt([](State& s) { s.blocks[5].edge = 4; }), "more steps lost");
  expect_said(spoilt([](State& s) { s.blocks[5].area = 0; }), "stands nowhere");
  expect_said(spoilt([](State& s) { s.at[0][7] |= 1U << 8; }), "stand in two places");
  expect_said(spoilt([](State& s) { s.field[0] &= ~bit(Unit{8}); }), "not where the map shows it");
  expect_said(spoilt([](State& s) { s.blocks[8].token = s.blocks[9].token; }), "tokens");
  expect_said(spoilt([](State& s) { s.lost[0] = 3; }), "lost.french: must be 0");
  expect_said(spoilt([](State& s) { s.revealed[0] |= bit(Unit{1}); }), "off the map");
  expect_said(spoilt([](State& s) { s.isolated[0] |= bit(Unit{0}); }), "4.1");
}

TEST(Soundness, OfTheAreas) {
  proves("1.2", "control", "contested");
  expect_said(spoilt([](State& s) { s.french.add(55); }), "area 55");
  expect_said(spoilt([](State& s) { s.revealed[1] |= bit(Unit{53}); }), "lie open, no others");
  expect_said(spoilt([](State& s) { s.cut_off.add(3); }), "isolated_areas");
  expect_said(refused(with(R"({"unit": "fr-i-1", "area": "29"}, {"unit": "fr-i-2", "area": "29"},
                              {"unit": "fr-i-3", "area": "29"})")),
              "area 29: holds 3 french blocks; its ground allows 2 (1.2)");
}

TEST(Soundness, OfEngagements) {
  proves("1.2.2", "contested");
  const std::string both = R"({"unit": "fr-i-1", "area": "41"}, {"unit": "ru-a1-4-jag", "area": "41"})";
  EXPECT_EQ(refused(with(both)), "") << "it was contested before";
  const std::string acting = R"("impulse": "tactical", )";
  const auto position = [&](const std::string& phase, const std::string& members, const std::string& blocks) {
    return refused(R"({"phase": ")" + phase + R"(", )" + members + R"("blocks": [)" + commanders + ", " + blocks +
                   "]}");
  };
  EXPECT_EQ(position("movement", acting, both), "") << "what is left out is taken as contested before";
  expect_said(position("movement", acting + R"("contested_before": [], )", both),
              "area 41: is contested and nobody has entered it");
  expect_said(position("battles", acting + R"("newly_contested": ["42"], )", both), "newly_contested: names 42");
  expect_said(position("battles", acting + R"("newly_contested": ["41"], "contested_before": ["41"], )", both),
              "newly_contested: names 41");
  const std::string guns = R"({"unit": "ru-a1-4-jag", "area": "41"}, {"unit": "fr-murat", "area": "41"})";
  expect_said(refused(with(guns, R"("control": {"french": []}, )")), "area 41: holds a leader or guns of the french");
}

TEST(Soundness, OfWhatIsGoingOn) {
  proves("2.6", "5.3");
  expect_said(spoilt([](State& s) {
                s.active = bit(Unit{8});
                s.revealed[0] |= bit(Unit{8});
              }),
              "cannot be active now");
  expect_said(spoilt([](State& s) { s.battle = 41; }), "must be null outside a battle");
  expect_said(spoilt([](State& s) { s.phase = Phase::ground_hits; }), "must name the area");
  expect_said(spoilt([](State& s) { s.hits[0] = 2; }), "hits");
  expect_said(spoilt([](State& s) { s.phase = Phase::movement; }), "which action is being played");
  expect_said(spoilt([](State& s) { s.mover = 1; }), "moving");
  expect_said(spoilt([](State& s) { s.led = 2; }), "leaders_activated");
  expect_said(spoilt([](State& s) {
                s.phase = Phase::artillery_hits;
                s.impulse = Impulse::tactical;
                s.battle = 3;
                s.hits[1] = 1;
              }),
              "where the side to decide stands");
  expect_said(spoilt([](State& s) {
                s.phase = Phase::retreat_option;
                s.impulse = Impulse::tactical;
                s.battle = 60;
              }),
              "contested area");
}

TEST(Soundness, OfAGameThatWouldBeOver) {
  proves("victory", "2.4");
  expect_said(refused(R"({"blocks": []})"), "blocks.fr-napoleon: must be on the map");
  std::string dead;
  for (const char* id :
       {"fr-i-1", "fr-i-2", "fr-i-3", "fr-i-4", "fr-i-5", "fr-ney", "fr-davout", "fr-murat", "fr-v-16", "fr-v-18"}) {
    dead += std::string(dead.empty() ? "" : ", ") + R"({"unit": ")" + id + R"(", "area": "eliminated"})";
  }
  expect_said(refused(with(dead)), "the game would be over (2.4)");
  expect_said(
      refused(R"({"phase": "impulse", "control": {"french": ["19","41","55","57","58","59","62","69","107","21"]},
    "blocks": [{"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "111"}]})"),
      "all seven victory areas");
}

TEST(Soundness, TellsEveryFaultOfAPositionInJson) {
  const std::string said =
      refused(R"({"phase": "lunch", "turn": "two", "disc": "austrian", "options": ["9.13"], "battle": "112",
    "moving": {"unit": "fr-nobody", "points": 3}, "laid": ["x"], "wind": "west", "control": {"french": ["0"]},
    "blocks": [{"unit": "fr-napoleon", "area": "21"}, {"unit": "fr-napoleon", "area": "22"}, {"unit": "fr-x", "area": "1"},
               {"unit": "fr-i-1", "area": "moon"}, {"unit": "fr-i-2", "area": "21", "strength": 5},
               {"unit": "fr-i-3", "area": "21", "marks": ["bored"]}, 7]})");
  for (const char* what : {"phase", "turn", "disc", "9.13", "112", "moving.unit", "wind", "stands twice", "fr-x",
                           "moon", "none of this block's steps", "bored", "blocks[6]"}) {
    expect_said(said, what);
  }
}

TEST(Soundness, AcceptsWhatIsLeftOut) {
  EXPECT_EQ(refused(with("")), "");
  EXPECT_EQ(refused(with("", R"("scenario": "last-blood", )")), "");
}

}  // namespace
}  // namespace redoubt::bloody_monday
