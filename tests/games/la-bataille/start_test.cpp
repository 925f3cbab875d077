// Chapter 14: how each scenario begins, and what a position is made of.
#include <gtest/gtest.h>

#include "games/la-bataille/soundness.h"
#include "games/la-bataille/state_rows.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

/// A scenario from its beginning, with nobody deployed yet.
Table opened(std::string_view scenario, std::uint32_t options = 0) {
  Table table(Side::french, 0, scenario);
  table.state = State{};
  table.with([&](Play& game) { game.begin({static_cast<std::uint16_t>(scenario_named(scenario)), options}); });
  return table;
}
Table deployed(std::string_view scenario) {
  Table table = opened(scenario);
  table.play("deploy 0").play("done").play("deploy 0");
  return table;
}

TEST(BatailleState, IsSmallAndEachFieldHasItsRow) {
  EXPECT_LE(sizeof(State), 48U * 1024);
  EXPECT_TRUE(state_rows().clashes().empty());
}

TEST(BatailleState, EqualPositionsHashAlikeAndOthersDoNot) {
  const StateRows rows = state_rows();
  StateDigests digests(rows);
  Table table = deployed("borodino-village");
  const State before = table.state;
  const ShortDigest first = digests.of(state_bytes(before));
  EXPECT_EQ(digests.of(state_bytes(table.state)), first);
  table.play("done");
  EXPECT_NE(digests.of(state_bytes(table.state)), first);
  EXPECT_EQ(digests.of(state_bytes(before)), first) << "and back again";
}

TEST(BatailleSetUp, RussiansDeployFirstGroupByGroupOrWhole) {
  proves("14.0", "3.7");
  Table table = opened("borodino-village");
  EXPECT_EQ(table.phase(), "set-up");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("done"), "14.0") << "somebody is left";
  table.play("deploy 1");
  EXPECT_EQ(table.verdict("deploy 1"), "14.0") << "stands already";
  EXPECT_EQ(table.verdict("deploy 4"), "14.0") << "the enemy's";
  EXPECT_EQ(table.verdict("deploy 99"), "14.0");
  table.play("deploy 0");
  EXPECT_EQ(table.verdict("deploy 0"), "14.0");
  table.play("done");
  EXPECT_EQ(table.to_act(), "french");
  table.play("deploy 4").play("done");
  EXPECT_EQ(table.phase(), "charging");
  EXPECT_EQ(table.to_act(), "french") << "the French move first";
  expect_sound(table.state);
}

TEST(BatailleSetUp, EverybodyOfEachScenarioStandsWhereHeMay) {
  proves("14.0", "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7", "2.7");
  for (const Scenario& each : standard().scenarios.all()) {
    const Table table = deployed(each.id);
    expect_sound(table.state);
    UnitSet begin;
    for (const Deployment& group : each.set_up) begin |= group.units;
    begin.each([&](Unit unit) {
      const Hex where = table.state.where[unit];
      EXPECT_TRUE(on_map(where) || where == box(Box::joined)) << standard().forces.words(unit).id;
    });
    for (int hex = 0; hex < hex_count; ++hex) {
      EXPECT_TRUE(table.look().may_stand(static_cast<Hex>(hex), {}, {}).legal())
          << each.id << ' ' << Grid::name(static_cast<Hex>(hex));
    }
  }
}

TEST(BatailleSetUp, GroupsStandInTheirAreasAndFaceTheEnemy) {
  proves("14.0", "14.1");
  const Table table = deployed("battle");
  EXPECT_EQ(table.state.where[table.unit("ru-reserve-2-foot-1")] == Table::hex("05246") ||
                table.state.where[table.unit("ru-reserve-2-foot-1")] == Table::hex("05247"),
            true)
      << "the reserve's guns in the Great Redoubt";
  EXPECT_LE(Grid::distance(table.state.where[table.unit("fr-7-light")], Table::hex("03538")), 3) << "Gérard: I 3";
  EXPECT_LE(Grid::distance(table.state.where[table.unit("fr-8-light")], Table::hex("03538")), 6) << "IV Corps: I 6";
  EXPECT_EQ(table.facing("fr-7-light"), "NE");
  EXPECT_EQ(table.facing("ru-1-jager"), "NW") << "in the rows 01 to 50";
  EXPECT_EQ(table.facing("ru-moscow-militia-b1"), "SW") << "below";
  EXPECT_EQ(table.state.form[table.unit("fr-7-light")], Form::column);
  EXPECT_EQ(table.state.form[table.unit("ru-vi-foot-1")], Form::unlimbered);
  EXPECT_EQ(table.where("fr-gerard"), table.where("fr-7-light")) << "on the first stack of his division";
  EXPECT_EQ(table.where("fr-7-light-2"), "joined") << "all regiments begin joined where they begin in one hex";
  EXPECT_TRUE(table.state.bound.has(table.unit("fr-1-grenadiers-1"))) << "the Guard waits";
  EXPECT_FALSE(table.state.bound.has(table.unit("ru-preobrazhensky-1"))) << "the Russian Guard is bound by nothing";
}

TEST(BatailleSetUp, RegimentsTooLargeForAHexStandByBattalions) {
  proves("14.0", "2.7");
  const Table table = deployed("battle");
  for (const char* const id : {"ru-guard-jager-1", "ru-guard-jager-2", "ru-guard-jager-3"}) {
    const auto village = standard().ground.hexes_of("borodino");
    EXPECT_NE(std::find(village.begin(), village.end(), table.state.where[table.unit(id)]), village.end()) << id;
  }
}

TEST(BatailleSetUp, ThreeQuartersOfTheStrengthAreRoundedUp) {
  proves("14.4", "14.7");
  const Table table = deployed("great-redoubt");
  const Unit first = table.unit("fr-13-light");
  EXPECT_EQ(table.look().full(first), 4 + 4 + 4 + 3 + 3) << "three quarters of 5, 5, 5, 4 and 4";
  EXPECT_EQ(table.strength("fr-5-cuirassiers"), table.look().of(table.unit("fr-5-cuirassiers")).strength) << "full";
}

TEST(BatailleSetUp, ReinforcementsComeWhenTheirTurnHasCome) {
  proves("14.3", "14.7", "5.7");
  Table table = deployed("fleches");
  EXPECT_EQ(table.where("fr-24-light"), "expected");
  table.play("done");
  while (table.state.turn == 1) table.play(table.phase() == "aiming" ? "hold" : "done");
  EXPECT_EQ(table.where("fr-24-light"), "waiting") << "Ney, on the second turn";
  EXPECT_EQ(table.where("fr-24-light-2"), "joined");
  EXPECT_EQ(table.verdict("enter ru-kiev-grenadiers"), "5.7") << "the Russians come on the fifth";
  table.play("enter fr-24-light");
  ActionList legal;
  table.look().legal(legal);
  ASSERT_FALSE(legal.empty());
  for (const Action each : legal) EXPECT_TRUE(table.look().setting().edges[0].has(each.a)) << "on the own edge only";
  EXPECT_EQ(table.verdict("enter-at 05363 column"), "5.7");
  const Action in = legal[0];
  table.with([&](Play& game) { game.apply(in); });
  EXPECT_EQ(table.state.where[table.unit("fr-24-light")], in.a);
  EXPECT_EQ(table.phase(), "party") << "and goes on";
  expect_sound(table.state);
}

TEST(BatailleSetUp, DavoutComesByADie) {
  proves("14.6", "16.8");
  for (const bool several : {false, true}) {
    Table table = opened("davout", several ? bit(Option::three_successes) : 0);
    table.play("deploy 0").play("done").play("deploy 0").play("done");
    const auto throw_at = [&](int turn, int die) {
      table.state.turn = static_cast<std::uint8_t>(turn);
      table.dice({die});
      table.with([](Play& game) { game.call_up(); });
      EXPECT_EQ(table.dice_left(), 0U) << "at turn " << turn;
    };
    throw_at(13, 2);
    EXPECT_EQ(table.where("fr-3-polish-lancers") + table.where("fr-davout"), "expectedexpected");
    throw_at(16, 2);
    EXPECT_EQ(table.where("fr-latour-maubourg"), "waiting") << "1 or 2 at 11:00";
    EXPECT_EQ(table.where("fr-davout"), "expected");
    table.state.turn = 19;
    table.dice(several ? std::vector<int>{4} : std::vector<int>{});
    table.with([](Play& game) { game.call_up(); });
    EXPECT_EQ(table.where("fr-davout"), several ? "expected" : "waiting") << "an hour later, without another die";
  }
}

// --- 16.6 ---

/// Or a group could be deployed by its default on somebody who has been moved there and faces another way.
TEST(BatailleSetUp, AFreeSetUpBeginsWhenEverybodyStands) {
  proves("16.6", "14.0");
  Table table = opened("borodino-village", bit(Option::free_set_up));
  for (const char* group : {"deploy 2", "deploy 1"}) {
    table.play(group);
    EXPECT_EQ(table.why("pick ru-1-jager"), RefusalReason::somebody_left);
    EXPECT_FALSE(table.lists("pick ru-1-jager"));
  }
  table.play("deploy 0");
  EXPECT_TRUE(table.lists("pick ru-1-jager"));
}

TEST(BatailleSetUp, WithAFreeSetUpUnitsArePickedUpOnce) {
  proves("16.6", "14.0", "3.7");
  Table table = opened("borodino-village", bit(Option::free_set_up));
  EXPECT_EQ(table.verdict("pick ru-1-jager"), "16.6") << "not yet on the map";
  table.play("deploy 0");
  EXPECT_EQ(table.verdict("pick fr-8-light"), "16.6") << "the enemy's";
  table.play("pick ru-1-jager");
  EXPECT_EQ(table.phase(), "placing");
  EXPECT_EQ(table.verdict("place 05137"), "16.6") << "outside its area";
  EXPECT_EQ(table.verdict("place 06634"), "legal") << "Gorki 4";
}

TEST(BatailleSetUp, InAnyLegalFormationAndFacing) {
  proves("16.6", "2.5", "2.7");
  Table table = opened("borodino-village", bit(Option::free_set_up));
  table.play("deploy 0").play("pick ru-1-jager").play("place 06634");
  EXPECT_EQ(table.phase(), "posing");
  EXPECT_EQ(table.verdict("pose N unlimbered"), "2.5");
  EXPECT_EQ(table.verdict("pose N skirmish"), "2.6");
  table.play("pose SW column");
  EXPECT_EQ(table.facing("ru-1-jager"), "SW");
  EXPECT_EQ(table.where("ru-1-jager"), "06634");
  EXPECT_EQ(table.phase(), "set-up");
  EXPECT_EQ(table.verdict("pick ru-1-jager"), "16.6") << "once each";
  table.play("pick ru-barclay").play("place 06634");
  EXPECT_EQ(table.phase(), "set-up") << "a leader has no facing";
  expect_sound(table.state);
  Table without = opened("borodino-village");
  without.play("deploy 0");
  EXPECT_EQ(without.verdict("pick ru-1-jager"), "16.6");
}

}  // namespace
}  // namespace redoubt::la_bataille
