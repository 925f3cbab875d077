// A position that breaks an invariant is refused, with every fault and its place; every position of a game is sound.
#include "games/borodino-1812/soundness.h"

#include <functional>

#include "tests/games/borodino-1812/table.h"
#include "tests/support/said.h"

namespace redoubt::borodino_1812 {
namespace {

/// What is said of a deployed position after it has been spoilt.
std::string spoilt(std::size_t scenario, const std::function<void(State&)>& spoil) {
  Table table(scenario);
  table.deployed(7);
  spoil(table.state);
  return describe(inspect(standard(), table.state));
}
std::string spoilt(const std::function<void(State&)>& spoil) { return spoilt(0, spoil); }

Unit named(std::string_view id) { return standard().forces.find(id); }

TEST(BorodinoSoundness, OfEverySetUp) {
  for (std::size_t scenario = 0; scenario < 3; ++scenario) EXPECT_EQ(spoilt(scenario, [](State&) {}), "");
}

TEST(BorodinoSoundness, OfTheClock) {
  proves("2.2", "9.3");
  expect_said(spoilt([](State& s) { s.scenario = 9; }), "scenario");
  expect_said(spoilt([](State& s) { s.turn = 16; }), "turn: must be 1 to 15");
  expect_said(spoilt([](State& s) { s.ended = true; }), "whether it is over");
  expect_said(spoilt([](State& s) { s.done_sides = 2; }), "done_sides");
  expect_said(spoilt([](State& s) { s.night = true; }), "(9.3)");
  expect_said(spoilt([](State& s) { s.phase = Phase::night_march; }), "belongs to the night");
  expect_said(spoilt([](State& s) { s.night_marches = 1; }), "night_marches");
}

TEST(BorodinoSoundness, OfTheOptions) {
  proves("flanking", "bid", "3.31");
  expect_said(spoilt([](State& s) { s.options = 4; }), "options");
  expect_said(spoilt([](State& s) { s.phase = Phase::bidding; }), "is bidding only where there is a bid");
  expect_said(spoilt([](State& s) { s.bid = 3; }), "bid: must be at most 20");
  expect_said(spoilt([](State& s) { s.exchanged = true; }), "exchanged: is true only after a bid");
  expect_said(spoilt([](State& s) { s.blocks[8].way = 3; }), "while flanking is declared");
  expect_said(spoilt([](State& s) { s.options = 1, s.blocks[8].way = 200; }), "while flanking is declared");
  expect_said(spoilt([](State& s) { s.flank[0] |= bit(Unit{8}); }), "only reserves come round it");
}

TEST(BorodinoSoundness, OfTheBlocks) {
  proves("4.12", "R.1", "entry");
  expect_said(spoilt([](State& s) { s.blocks[5].step = 4; }), "blocks.fr-davout: has lost more steps");
  expect_said(spoilt([](State& s) { s.blocks[5].area = 0; }), "is not where the map shows it");
  expect_said(spoilt([](State& s) { s.field[0] &= ~bit(Unit{8}); }), "not where the map shows it");
  expect_said(spoilt([](State& s) { s.at[0][1] |= bit(Unit{8}); }), "stand in two places");
  expect_said(spoilt([](State& s) { s.held[1] = s.held[0]; }), "held: must name the areas in which a side stands");
  expect_said(spoilt([](State& s) { s.blocks[8].token = s.blocks[9].token; }), "tokens 1 to 47");
  expect_said(spoilt([](State& s) { s.phase = Phase::deployment, s.blocks[named("ru-rayevski")].area = in_hand; }),
              "not where the map shows it");
  const auto lift = [](State& s, const char* id, Area to) {
    const Unit unit = named(id);
    s.occupy(side_of(unit), s.area(unit), s.here(side_of(unit), s.area(unit)) & ~bit(unit));
    s.field[at(side_of(unit))] &= ~bit(unit);
    s.blocks[unit].area = to;
  };
  expect_said(spoilt([&](State& s) { lift(s, "fr-5", in_hand); }), "must be deployed");
  expect_said(spoilt([&](State& s) { lift(s, "fr-5", on_the_way); }), "lets its corps come later");
  expect_said(spoilt([&](State& s) { lift(s, "ru-rayevski", in_hand), s.phase = Phase::deployment; }),
              "begins in great-redoubt");
  expect_said(spoilt([](State& s) { s.blocks[5].area = 99; }), "stands nowhere");
  expect_said(spoilt(1, [](State& s) { s.entry = standard().board.find("gryaz"); }), "entry: must be a French source");
  expect_said(spoilt(1, [](State& s) { s.blocks[named("fr-5")].area = beyond; }), "fights its way in");
  expect_said(spoilt(1, [](State& s) { s.blocks[named("fr-ney")].area = grave; }), "takes no part");
}

TEST(BorodinoSoundness, OfTheMarks) {
  proves("5.23", "6.61", "4.24");
  const auto mark = [](Units State::* set, const char* id) {
    return spoilt([&](State& s) { s.*set |= bit(named(id)); });
  };
  expect_said(mark(&State::active, "fr-5"), "blocks.fr-5.marks: cannot say active");
  expect_said(mark(&State::leading, "fr-ney"), "without active");
  expect_said(mark(&State::at_liberty, "fr-ney"), "without active");
  expect_said(mark(&State::fired, "fr-5"), "only guns bombard");
  expect_said(mark(&State::redeploying, "fr-5"), "redeploying");
  expect_said(spoilt([](State& s) { s.active = s.leading = bit(named("fr-ney")); }), "without a post");
  expect_said(spoilt([](State& s) { s.reserves[0] = bit(named("fr-guard-heavy")); }), "cannot say reserve");
  expect_said(spoilt([](State& s) { s.square[0] = bit(named("fr-5")); }), "cannot say square");
  expect_said(spoilt([](State& s) { s.acted[1] = bit(named("ru-7")); }), "outside a battle");
  expect_said(spoilt([](State& s) { s.shelter[named("fr-1cc")] = named("fr-5"); }), "blocks.fr-1cc.shelter");
  expect_said(spoilt(1, [](State& s) { s.half[0] = bit(named("fr-ney")); }), "off the map");
}

TEST(BorodinoSoundness, OfAreasPostsAndPoints) {
  proves("3.31", "6.1", "6.93", "7.1");
  Table table;
  for (const char* id : {"fr-1", "fr-2", "fr-3", "fr-4", "fr-5"}) table.put(id, "gorki");
  table.put("ru-7", "gorki");
  const std::string said = describe(inspect(standard(), table.state));
  expect_said(said, "areas.gorki: holds 5 french blocks; its ground allows 4 (3.31)");
  expect_said(said, "areas.gorki: is contested");
  expect_said(spoilt([](State& s) { s.posts[0] = named("fr-5"); }), "posts[0]");
  expect_said(spoilt([](State& s) { s.posts[1] = s.posts[2]; }), "posts[2]");
  expect_said(spoilt([](State& s) { s.points[3] = 1; }), "points[3]: must be at most 0 now (7.1)");
}

TEST(BorodinoSoundness, OfBattlesAndWhenTheyAre) {
  proves("2.2", "6.1");
  Table table;
  table.put("fr-1", "gorki").put("ru-7", "gorki");
  State& s = table.state;
  s.attacked[0].add(table.area("gorki"));
  const auto said = [&] { return describe(inspect(standard(), s)); };
  s.phase = Phase::command;
  s.done_sides = 0;
  expect_said(said(), "areas.gorki: is contested, and no battle has begun");
  s.phase = Phase::supply;
  expect_said(said(), "areas.gorki: is contested, and no battle has begun");
  s.phase = Phase::battles;
  s.done_sides = 2;
  expect_said(said(), "entered.french: names no way into gorki");
  const Gate& out = *standard().board.gates(table.area("gorki")).begin();
  s.entered[0].add(passage(*standard().board.gate(out.to, table.area("gorki"))));
  EXPECT_EQ(said().find("gorki"), std::string::npos) << said();
}

TEST(BorodinoSoundness, OfFireAndBattle) {
  proves("5.3", "6.2", "6.3", "6.8", "6.51");
  expect_said(spoilt([](State& s) { s.hits[0] = 1; }), "hits");
  expect_said(spoilt([](State& s) { s.target = 4; }), "target");
  expect_said(spoilt([](State& s) { s.driven = 4; }), "driven");
  expect_said(spoilt([](State& s) { s.phase = Phase::driven_off, s.target = 1, s.driven = 4; }),
              "area that is bombarded");
  expect_said(spoilt([](State& s) { s.firing = named("fr-iii-guns"); }), "firing: must be the gun");
  expect_said(spoilt([](State& s) { s.garrison[0] = named("fr-5"); }), "garrison[0]");
  expect_said(spoilt([](State& s) { s.battle = 4; }), "null outside a battle");
  expect_said(spoilt([](State& s) { s.round = 2; }), "round");
  expect_said(spoilt([](State& s) { s.phase = Phase::squares, s.battle = 4, s.round = 1; }), "contested area");
  expect_said(
      spoilt([](State& s) { s.phase = Phase::regroup, s.battle = 4, s.round = 1, s.turn_of = other(s.victor); }),
      "victor");
  expect_said(spoilt([](State& s) { s.phase = Phase::battles; }), "leaves nobody anything to decide");
}

}  // namespace
}  // namespace redoubt::borodino_1812
