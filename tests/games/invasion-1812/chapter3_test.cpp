// Chapter 3: the pieces.
#include <array>
#include <cstdint>
#include <vector>

#include "tests/games/invasion-1812/hunger.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

TEST(InvasionChapter3, UnitsAreCommandersAndThreeArmsInThreeClasses) {
  proves("3.1", "3.2");
  const Forces& forces = standard().forces;
  const UnitSet divisions = forces.divisions(Side::french) | forces.divisions(Side::russian);
  const UnitSet commanders = forces.commanders(Side::french) | forces.commanders(Side::russian);
  EXPECT_EQ(divisions.size() + commanders.size(), unit_count);
  int counted = 0;
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) {
    for (const Class quality : {Class::veteran, Class::line, Class::conscript})
      counted += (divisions & forces.of(arm) & forces.of(quality)).size();
  }
  EXPECT_EQ(counted, divisions.size()) << "each has one arm and one class";
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery})
    EXPECT_TRUE((commanders & forces.of(arm)).empty());

  Table table(basic, 1);
  table.put("fr-1 fr-4 fr-9 fr-davout", "0515");
  EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0515")), 2 + 3 + 4) << "in halves; Davout takes no room";
  table.disrupted("fr-9");
  EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0515")), 9) << "disrupted or not";
  EXPECT_EQ(table.look().effective(Side::french, table.hex("0515")), 2) << "but it has no combat factor";
}

/// What is said of units or stacks holds for a commander alone; what is said of combat units does not.
TEST(InvasionChapter3, CommandersAloneAreStacksButNotCombatUnits) {
  proves("3.1", "4.3");
  Table table(basic, 1);
  table.put("ru-platov", "0515").put("fr-davout fr-1", "0516").depot(Side::french, "0516");
  table.at(Phase::combat, Side::french);
  table.state.commands = {4, 3};
  EXPECT_TRUE(table.legal("attack 0516 0515 0")) << "he is an enemy stack";
  table.at(Phase::combat, Side::russian);
  EXPECT_EQ(table.verdict("attack 0515 0516 0"), "10.1") << "but has nobody to attack with";
  table.train(Side::french, "0516").at(Phase::movement, Side::french).play("march 0516");
  EXPECT_TRUE(table.legal("step 0515")) << "nor do marches stop before him";
}

TEST(InvasionChapter3, AStackIsWhoeverSharesAHex) {
  proves("4.3");
  Table table(basic, 1);
  table.put("fr-1", "0515").put("fr-davout fr-2", "0515").put("ru-5", "0516");
  EXPECT_EQ(table.look().stack(Side::french, table.hex("0515")).size(), 3);
  EXPECT_EQ(table.look().stack(Side::russian, table.hex("0515")).size(), 0);
  EXPECT_EQ(table.look().divisions(Side::french, table.hex("0515")), 2);
  table.with([&](Play& game) { game.eliminate(table.unit("fr-1"), Rule::r11_17); });
  EXPECT_EQ(table.look().stack(Side::french, table.hex("0515")).size(), 2);
}

/// Each way of 3.3 in which a division loses its order, and the one in which it finds it again.
TEST(InvasionChapter3, WhatDisrupts) {
  proves("3.3", "8.1", "13.1");
  Table hunger(basic, 1);
  hunger.put("ru-5", "0516");
  hunger.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(hunger.is_disrupted("ru-5") && hunger.saw(EventKind::disrupted, "6.4"));

  Table march(basic, 3);
  march.put("fr-davout fr-1", "0515").train(Side::french, "0515").at(Phase::movement, Side::french);
  march.play_all("march 0515\nstep 0516\nstep 0517\nstep 0518");
  march.dice({6}).play("halt").play("suffer fr-1");
  EXPECT_TRUE(march.is_disrupted("fr-1") && march.saw(EventKind::disrupted, "8.5"));

  Table cossacks(basic, 3);
  cossacks.put("fr-1", "0516").put("ru-5", "0316");
  cossacks.dice({6}).with([](Play& game) { game.cossacks(); });
  EXPECT_TRUE(cossacks.is_disrupted("fr-1") && cossacks.saw(EventKind::disrupted, "13.1"));
  EXPECT_FALSE(cossacks.is_disrupted("ru-5")) << "French divisions only";

  hunger.put("ru-barclay", "0516").train(Side::russian, "0516").at(Phase::rally, Side::russian);
  hunger.state.fed.add(hunger.unit("ru-5"));
  hunger.play("rally ru-5");
  EXPECT_FALSE(hunger.is_disrupted("ru-5"));
}

TEST(InvasionChapter3, SeniorityAndCharacterDoNotCountInTheBasicGame) {
  proves("3.5", "3.4");
  for (const std::size_t scenario : {basic, advanced_game}) {
    Table table(scenario, 2);
    table.put("ru-constantine ru-5", "0515").train(Side::russian, "0515").at(Phase::movement, Side::russian);
    table.dice(scenario == basic ? std::vector<int>{} : std::vector<int>{1}).play("march 0515");
    EXPECT_EQ(table.phase() == "march", scenario == basic) << "orders go astray in the advanced game only";
  }
}

/// Trains, depots, forage, forced marches, combats fought and commands: each marker comes and goes.
TEST(InvasionChapter3, MarkersComeAndGo) {
  proves("3.7", "5.1", "8.4", "10.8");
  Table table(basic, 4);
  table.put("fr-davout fr-1 fr-2", "0515").depot(Side::french, "0515");
  table.put("fr-ney fr-10 fr-11", "0512").put("ru-5", "0311");
  table.state.foraging.add(table.unit("fr-10"));
  table.dice({6}).with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(table.state.foraging.empty()) << "forage markers go when they have been looked at";
  EXPECT_EQ(table.phase(), "conversion");
  table.play("convert 0515");
  EXPECT_TRUE(table.state.depots[at(Side::french)].empty());
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0515")), 1);
  while (table.phase() == "allocation") table.play(table.legal("discard") ? "discard" : "done");
  EXPECT_TRUE(table.state.foraging.has(table.unit("fr-10"))) << "no train came to Ney";
  EXPECT_FALSE(table.state.foraging.has(table.unit("fr-1")));
  while (table.phase() != "movement") table.play("done");
  table.play_all("march 0515\nstep 0514\nstep 0413\nstep 0313\nstep 0312");
  table.dice({1}).play("halt");
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0515")), 0) << "spent";
  EXPECT_TRUE(table.state.forced.has(table.unit("fr-1")));
  EXPECT_EQ(table.phase(), "combat");
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{4, 3}));
  table.play("attack 0312 0311 4").dice({2, 4, 4, 3}).play("order").play("commit 0");
  while (table.phase() != "combat" || table.to_act() == "french") {
    ActionList options;
    table.look().legal(options);
    table.with([&](Play& game) { game.apply(options[0]); });
  }
  EXPECT_TRUE(table.state.fought.has(table.unit("fr-1")));
  EXPECT_EQ(table.state.commands[0], 0);
  while (table.phase() == "combat") table.play("done");
  EXPECT_TRUE(table.state.forced.empty() && table.state.fought.empty());
}

}  // namespace
}  // namespace redoubt::invasion_1812
