// Chapter 8: melee. Around 06587 the ground is clear and level for five hexes.
#include <string>

#include "games/la-bataille/melee_table.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

// --- 8.3, 8.6: the tables ---

TEST(BatailleChapter8, EveryRowOfTheStrengthOdds) {
  proves("8.3");
  struct Row {
    int attacker;
    int defender;
    int modifier;
  };
  for (const Row& row : {Row{1, 3, -15}, Row{1, 4, -15}, Row{1, 2, -8}, Row{1, 1, 0}, Row{19, 10, 0}, Row{2, 1, 2},
                         Row{3, 1, 5}, Row{4, 1, 8}, Row{5, 1, 12}, Row{6, 1, 15}, Row{40, 1, 15}})
    EXPECT_EQ(odds_by_strength(row.attacker, row.defender).modifier, row.modifier)
        << row.attacker << '/' << row.defender;
}

std::string printed(const MeleeResult& result) {
  for (std::size_t side = 0; side < 2; ++side) {
    if (result.fate[side] == Fate::none) continue;
    const char* const fates[] = {"", "D", "R", "S"};
    return std::string(side == 0 ? "A" : "D") + fates[static_cast<std::size_t>(result.fate[side])];
  }
  return std::to_string(result.losses[0]) + (result.checks[0] ? "*" : "") + "/" + std::to_string(result.losses[1]) +
         (result.checks[1] ? "*" : "");
}

/// All thirty-six results, those that are alike in a row taken together; nothing at all is 0/0.
std::string printed(std::size_t column) {
  std::string text;
  for (int step = 0; step < 36;) {
    int end = step + 1;
    const MeleeResult& result = melee_result(column, throw_of(step));
    while (end < 36 && melee_result(column, throw_of(end)) == result) ++end;
    text += (text.empty() ? "" : "; ") + std::to_string(throw_of(step)) +
            (end == step + 1 ? "" : "-" + std::to_string(throw_of(end - 1))) + " " + printed(result);
    step = end;
  }
  return text;
}

TEST(BatailleChapter8, EveryRowOfTheMeleeTable) {
  proves("8.6", "8.7");
  const std::array<std::string, 10> rows = {
      "11-14 AR; 15-34 AD; 35-51 0/0; 52 0*/0; 53 1/1; 54 1/2*; 55 0/1; 56 1*/0; 61 0/2; 62 2/1*; 63 0/0; 64 2/2; "
      "65-66 "
      "DD",
      "11-15 AD; 16-41 0/0; 42 2*/1; 43 2/1*; 44 2/1; 45 1*/1; 46 1/2; 51 1/1; 52 0/0*; 53 2/1; 54 1*/2; 55 2/2; 56 "
      "0/0; "
      "61 1/0*; 62-66 DD",
      "11-12 AD; 13-32 0/0; 33 1/2; 34 0/0; 35 1/1; 36 2*/0; 41 0/1*; 42 1/1; 43 2/2*; 44 3/1; 45 0/2; 46 2/1; 51 "
      "1/1*; "
      "52 2*/1; 53-66 DD",
      "11 AD; 12-24 0/0; 25 0/3; 26 1/2; 31 2*/1; 32 0/0; 33 0/1*; 34 1/0; 35 3/2*; 36 1/1; 41 2/2*; 42 1*/2; 43 1*/1; "
      "44 0/2*; 45-66 DD",
      "11-22 0/0; 23 1/4; 24 2/3; 25 0*/0; 26 1/1*; 31 2/3*; 32 3/3; 33 0/1; 34 1/0; 35 2/2*; 36-66 DD",
      "11-15 0/0; 16 0/0*; 21 2/3; 22 0/2; 23 2*/0; 24 1/2; 25 0/1; 26 2*/3; 31 1/2*; 32-64 DD; 65-66 DR",
      "11-12 0/0; 13 2*/2; 14 3/3; 15 2/4; 16 3/1; 21 0/1*; 22-61 DD; 62-66 DR",
      "11 2*/1; 12 1/2; 13 0/2; 14 0/1*; 15 1/1*; 16-55 DD; 56-66 DR",
      "11 3/2; 12-41 DD; 42-65 DR; 66 DS",
      "11-32 DD; 33-61 DR; 62-66 DS"};
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(printed(i), rows[i]) << "row " << i;
}

TEST(BatailleChapter8, OddsOfMeleeAreReadInTheDefendersFavour) {
  proves("8.5");
  EXPECT_EQ(melee_column(1, 4), 0U) << "below 1:2 the column 1:2";
  EXPECT_EQ(melee_column(149, 100), 1U);
  EXPECT_EQ(melee_column(150, 100), 2U);
  EXPECT_EQ(melee_column(450, 100), 8U) << "4½:1";
  EXPECT_EQ(melee_column(900, 100), 9U) << "above 5:1 the column 5:1";
}

// --- 8.1 ---

/// In the melee phase of the French.
Table& melee_phase(Table& table) {
  return table.with([](Play& game) { game.begin_melee(); });
}

TEST(BatailleChapter8, WhoAttacksWhom) {
  proves("8.1");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-i-foot-3", "06588", "NE").put("ru-narva", "06586", "S");
  table.put("ru-smolensk", "06488", "N").put("ru-ladoga", "06687", "N").put("fr-57-line-1", "06589", "N march");
  melee_phase(table);
  EXPECT_TRUE(table.lists("attack 06587 06586"));
  EXPECT_EQ(table.verdict("attack 06587 06488"), "8.1") << "behind it";
  EXPECT_EQ(table.verdict("attack 06588 06687"), "8.1") << "guns never";
  EXPECT_EQ(table.verdict("attack 06589 06588"), "8.1") << "March order, and its own side";
  EXPECT_EQ(table.verdict("attack 06587 06580"), "8.1") << "nobody is there";
  table.state.aimed[table.unit("fr-25-line-1")] = Table::hex("06687");
  EXPECT_EQ(table.verdict("attack 06587 06586"), "8.1") << "only the hex it fired at";
  table.state.aimed[table.unit("fr-25-line-1")] = no_hex;
  table.state.form[table.unit("fr-25-line-1")] = Form::square;
  EXPECT_EQ(table.verdict("attack 06587 06586"), "8.1") << "a square";
  table.state.form[table.unit("fr-25-line-1")] = Form::column;
  table.disordered("fr-25-line-1");
  EXPECT_EQ(table.verdict("attack 06587 06586"), "8.1");
}

TEST(BatailleChapter8, HorseDoesNotAttackWoodsAndWorks) {
  proves("8.1");
  Table table;
  table.put("fr-5-cuirassiers", "05070", "S").put("ru-narva", "05071", "N");
  melee_phase(table);
  EXPECT_EQ(table.verdict("attack 05070 05071"), "8.1");
  Table work;
  work.put("fr-5-cuirassiers", "05245", "S").put("ru-narva", "05246", "NW");
  melee_phase(work);
  EXPECT_EQ(work.verdict("attack 05245 05246"), "8.1") << "the front of the Great Redoubt";
}

TEST(BatailleChapter8, HorseJoinsFootUnlessTheTargetIsAllHorse) {
  proves("8.1");
  for (const char* const target : {"ru-narva", "ru-pskov-dragoons"}) {
    Table table;
    table.put("fr-25-line-1", "06587").put("fr-5-cuirassiers", "06486", "NE").put(target, "06586", "N");
    melee_phase(table).play("attack 06587 06586");
    EXPECT_EQ(table.verdict("join-in 06486"), target == std::string("ru-narva") ? "legal" : "8.1") << target;
  }
}

// --- 8.4 to 8.9 ---

/// The whole of the 25th against the 1st battalion of Narva from the front: 23 to 5 points, 4:1 by strength.
Table assault() {
  Table table;
  table.put("fr-25-line", "06587")
      .put("ru-narva-1", "06586", "S")
      .put("fr-57-line-1", "06592")
      .put("ru-odessa", "06575");
  melee_phase(table).play("attack 06587 06586");
  return table;
}

TEST(BatailleChapter8, DefendersWhoFailTheirCheckAreDrivenOut) {
  proves("8.4", "8.8", "8.9", "9.6");
  Table table = assault();
  // 33 less eight steps is 21, and Narva has 25: it fails, loses one point and goes; there is no melee.
  table.dice({3, 3}).play("begin 0");
  EXPECT_TRUE(table.is_disordered("ru-narva-1"));
  EXPECT_EQ(table.strength("ru-narva-1"), 4);
  EXPECT_EQ(table.phase(), "advance");
  EXPECT_EQ(table.verdict("stop"), "8.9") << "one attacking hex must advance";
  table.play("advance 06587 NE");
  EXPECT_EQ(table.where("fr-25-line"), "06586");
  EXPECT_EQ(table.facing("fr-25-line"), "NE");
  expect_sound(table.state);
}

TEST(BatailleChapter8, ThenTheAttackersCheckAndThenTheTable) {
  proves("8.4", "8.5", "8.7", "3.6");
  Table table = assault();
  // 66 passes; 22 and eight steps pass for the attackers; 46 to 10 is 4½:1, where 66 is a surrender.
  table.dice({6, 6, 2, 2, 6, 6}).play("begin 0");
  EXPECT_EQ(table.where("ru-narva-1"), "surrendered");
  EXPECT_EQ(table.phase(), "advance");
  Table failed = assault();
  failed.dice({6, 6, 1, 1}).play("begin 0");
  EXPECT_TRUE(failed.is_disordered("fr-25-line")) << "without loss";
  EXPECT_EQ(failed.strength("fr-25-line"), 23);
  EXPECT_TRUE(failed.good("ru-narva-1"));
}

TEST(BatailleChapter8, NumbersAreLostByBothAndAllStayWhoDoNotFail) {
  proves("8.7", "9.3");
  Table table = assault();
  // 11 in the column 4½:1 is 3/2: the French pass 2 and check, Narva passes 1.
  table.dice({6, 6, 2, 2, 1, 1, 6, 6, 6, 6}).play("begin 0");
  EXPECT_EQ(table.strength("fr-25-line"), 20);
  EXPECT_EQ(table.strength("ru-narva-1"), 3);
  EXPECT_EQ(table.where("ru-narva-1"), "06586");
  EXPECT_EQ(table.where("fr-25-line"), "06587");
}

TEST(BatailleChapter8, WhatMovesTheChecks) {
  proves("8.4", "16.3");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva", "06586", "N").put("fr-57-line-1", "06485", "SE");
  melee_phase(table).play("attack 06587 06586");
  const auto attack = [&](int odds) {
    int modifier = 0;
    table.look().each_assault([&](const Assault& each) { modifier = table.look().attackers_modifier(each, odds); });
    return modifier;
  };
  EXPECT_EQ(attack(-8), -8 + 6) << "through the rear";
  EXPECT_EQ(table.look().defenders_modifier(-8), 8 - 6);
  table.state.facing[table.unit("ru-narva")] = 1;
  EXPECT_EQ(attack(0), 12) << "through a flank";
  EXPECT_EQ(table.look().defenders_modifier(0), -12);
  table.state.hurt[table.unit("fr-25-line-1")] = 2;
  EXPECT_EQ(attack(0), 12 - 6) << "three for each point lost before";
  table.state.form[table.unit("ru-narva")] = Form::square;
  EXPECT_EQ(table.look().defenders_modifier(0), 6) << "a square has no flank";
  table.state.form[table.unit("ru-narva")] = Form::skirmish;
  EXPECT_EQ(table.look().defenders_modifier(0), -6);
  EXPECT_EQ(table.look().defenders_modifier(-15), 15 - 6);
  table.state.options = bit(Option::plus_sixteen);
  EXPECT_EQ(table.look().defenders_modifier(-15), 16 - 6);
}

TEST(BatailleChapter8, WhoIsSparedTheCheck) {
  proves("8.4", "1.4", "12.4", "12.5");
  const auto spared = [](const char* from, const char* target, const char* id, const char* facing) {
    Table table;
    table.put("fr-25-line-1", from, facing).put(id, target, "S");
    melee_phase(table).play(std::string("attack ") + from + " " + target);
    return table.look().is_spared_the_check();
  };
  EXPECT_FALSE(spared("06587", "06586", "ru-narva", "N"));
  EXPECT_TRUE(spared("05070", "05071", "ru-narva", "S")) << "in a forest";
  EXPECT_FALSE(spared("05070", "05071", "ru-moscow-militia-b1", "S")) << "but not militia";
  EXPECT_TRUE(spared("05146", "05246", "ru-moscow-militia-b1", "SE")) << "behind a work it too";
  EXPECT_TRUE(spared("06587", "06586", "ru-pskov-dragoons", "N")) << "cavalry";
  EXPECT_FALSE(spared("06587", "06586", "ru-ataman-cossacks", "N")) << "but Cossacks";
}

/// What one battalion of five is worth against another, in hundredths of the odds.
std::int64_t odds(Table& table, const char* from, const char* target) {
  melee_phase(table).play(std::string("attack ") + from + " " + target);
  std::int64_t attack = 0;
  table.look().each_assault([&](const Assault& each) { attack += table.look().attack_value(each); });
  std::int64_t defence = 0;
  table.look().each_unit_at(Table::hex(target), [&](Unit unit) { defence += table.look().defence_value(unit); });
  return 100 * attack / defence;
}
std::int64_t odds(const char* attacker, const char* how, const char* from, const char* defender, const char* stands,
                  const char* target) {
  Table table;
  table.put(attacker, from, how).put(defender, target, stands);
  return odds(table, from, target);
}

TEST(BatailleChapter8, EveryMultipleOfTheGround) {
  proves("8.5", "1.4");
  EXPECT_EQ(odds("fr-25-line-1", "N", "06587", "ru-narva-1", "S", "06586"), 100) << "5 to 5, all of 2";
  EXPECT_EQ(odds("fr-25-line-1", "N", "06587", "ru-narva-1", "N", "06586"), 150) << "the rear";
  EXPECT_EQ(odds("fr-25-line-1", "N", "06587", "ru-narva-1", "NE", "06586"), 200) << "the flank";
  EXPECT_EQ(odds("fr-25-line-1", "S", "05070", "ru-narva-1", "N", "05071"), 50) << "forest";
  EXPECT_EQ(odds("fr-25-line-1", "SE", "05146", "ru-narva-1", "NW", "05246"), 25)
      << "out of a wolf pit through the front of the Great Redoubt; its row replaces the slope";
  EXPECT_EQ(odds("fr-25-line-1", "S", "00754", "ru-narva-1", "N", "00755"), 50) << "a ford";
}

TEST(BatailleChapter8, EveryMultipleOfFormationAndState) {
  proves("8.5", "11.2", "11.13", "10.6");
  EXPECT_EQ(odds("fr-25-line-1", "N", "06587", "ru-narva-1", "S square", "06586"), 150) << "infantry against a square";
  EXPECT_EQ(odds("fr-25-line-1", "N", "06587", "ru-narva-1", "S march", "06586"), 200);
  EXPECT_EQ(odds("fr-25-line-4", "N", "06587", "ru-ii-foot-3", "S", "06586"), 100 * 8 / 3) << "guns: one a point";
  EXPECT_EQ(odds("fr-25-line-4", "N", "06587", "ru-ii-foot-3", "S limbered", "06586"), 200 * 8 / 3);
  const auto state = [](auto prepare) {
    Table table;
    table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S");
    prepare(table);
    return odds(table, "06587", "06586");
  };
  EXPECT_EQ(state([](Table& table) { table.disordered("ru-narva-1"); }), 200);
  EXPECT_EQ(state([](Table& table) { table.routed("ru-narva-1"); }), 300);
  const auto horse = [](auto prepare) {
    Table table;
    table.put("fr-9-chasseurs", "06587").put("ru-isum-hussars", "06586", "S");
    prepare(table);
    return odds(table, "06587", "06586");
  };
  const std::int64_t fresh = horse([](Table&) {});
  EXPECT_EQ(horse([](Table& table) { table.state.tired.add(table.unit("ru-isum-hussars")); }) / 2, fresh);
  EXPECT_EQ(horse([](Table& table) {
              table.state.tired.add(table.unit("ru-isum-hussars"));
              table.state.exhausted.add(table.unit("ru-isum-hussars"));
            }) / 3,
            fresh);
  EXPECT_EQ(odds("fr-5-cuirassiers", "N", "06587", "ru-isum-hussars", "S", "06586") /
                odds("fr-5-cuirassiers", "N", "06587", "ru-pskov-dragoons", "S", "06586"),
            2)
      << "heavy cavalry against light";
}

TEST(BatailleChapter8, AMeleeTiresHorseAndRestGivesItBack) {
  proves("11.2");
  Table table;
  table.put("fr-5-cuirassiers", "06587").put("ru-pskov-dragoons", "06586", "S").put("fr-25-line-1", "06592");
  melee_phase(table).play("attack 06587 06586").dice({3, 5});
  table.play("begin 0");
  EXPECT_TRUE(table.state.tired.has(table.unit("fr-5-cuirassiers")));
  EXPECT_TRUE(table.state.tired.has(table.unit("ru-pskov-dragoons")));
  EXPECT_EQ(table.to_act(), "russian") << "its own recovery phase is over, but it had fought since the last";
  table.state.phasing = Side::french;
  table.with([](Play& game) { game.rest(); });
  EXPECT_FALSE(table.state.tired.has(table.unit("fr-5-cuirassiers")));
}

// --- what a hex has done ---

TEST(BatailleChapter8, WhoHasAdvancedHasAttacked) {
  proves("3.3", "8.1", "8.9");
  Table table = assault();
  table.put("fr-57-line-2", "06187").put("ru-odessa-1", "06186", "S").put("ru-smolensk-1", "06585", "S");
  table.dice({3, 3}).play("begin 0").play("advance 06587 N");
  EXPECT_EQ(table.verdict("attack 06586 06585"), "8.1");
}

TEST(BatailleChapter8, SkirmishersThatFiredAttackOnlyTheirTarget) {
  proves("8.1");
  Table table;
  table.put("fr-13-light-1", "06587", "N skirmish").put("fr-13-light-2", "06587", "N skirmish");
  table.lost("fr-13-light-1", 4).lost("fr-13-light-2", 4).put("ru-narva-1", "06586", "S").put("ru-narva-2", "06687");
  table.fire_phase(Phase::offensive_fire).play("aim 06587").play("fire 06586 1 0");
  melee_phase(table);
  EXPECT_TRUE(table.legal("attack 06587 06586"));
  EXPECT_EQ(table.verdict("attack 06587 06687"), "8.1") << "all of them fired";
}

TEST(BatailleChapter8, AStarHasEveryUnitCheckHexByHex) {
  proves("8.7", "3.6");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-57-line-1", "06486", "NE").put("fr-25-line-3", "06592");
  table.put("ru-narva", "06586", "S").put("ru-odessa", "06575");
  melee_phase(table).play("attack 06587 06586").play("join-in 06486");
  // 10 to 10, 1/1: Narva passes; 06486 passes before 06587; through the front 1:1, where 42 is 2*/1. The loss
  // falls on 06486, which is as strong and lower; then Narva checks its one, 06486 and 06587 for the star.
  table.dice({6, 6, 6, 6, 6, 6, 4, 2, 6, 6, 6, 6, 2, 4}).play("begin 0");
  EXPECT_EQ(table.strength("fr-57-line-1"), 3);
  EXPECT_EQ(table.strength("ru-narva"), 9);
  EXPECT_TRUE(table.is_disordered("fr-25-line-1")) << "24 is not above 25";
  EXPECT_TRUE(table.good("fr-57-line-1"));
}

TEST(BatailleChapter8, LeadersWhoseUnitsAreGoneRideAway) {
  proves("4.6", "8.7");
  Table table = assault();
  table.lost("ru-narva-1", 4).put("ru-raevsky", "06586");
  table.dice({6, 6, 2, 2, 2, 1}).play("begin 0");
  EXPECT_NE(table.where("ru-raevsky"), "06586");
}

// --- the ground ---

/// The first side of a hex of the map that a test wants: from a hex in a direction.
struct GroundSide {
  Hex from = no_hex;
  Direction way = Direction::north;
};
template <class F>
GroundSide side_where(F wanted) {
  const Ground& ground = standard().ground;
  for (int i = 0; i < hex_count; ++i) {
    for (const Direction way : hex_directions) {
      const auto from = static_cast<Hex>(i);
      const Hex to = ground.neighbour(from, way);
      if (to != no_hex && wanted(from, to, ground.edge(from, way))) return {from, way};
    }
  }
  ADD_FAILURE() << "no such side on the map";
  return {};
}

/// One battalion of five against another over a side, from the front: the odds in hundredths, and the malus.
struct Over {
  std::int64_t odds = 0;
  int malus = 0;
};
Over over(GroundSide side, std::uint32_t options = 0) {
  Table table(Side::french, options);
  const std::string from = Grid::name(side.from);
  const std::string to = Grid::name(standard().ground.neighbour(side.from, side.way));
  table.put("fr-25-line-1", from, std::string(hex_direction_names[static_cast<std::size_t>(side.way)]));
  table.put("ru-narva-1", to, std::string(hex_direction_names[static_cast<std::size_t>(opposite(side.way))]));
  Over found;
  found.odds = odds(table, from.c_str(), to.c_str());
  table.look().each_assault([&](const Assault& each) { found.malus = table.look().attackers_modifier(each, 0); });
  return found;
}

TEST(BatailleChapter8, SlopesAndWaterWeighOnTheAttacker) {
  proves("8.4", "8.5", "1.4", "D.1");
  const Ground& ground = standard().ground;
  const auto clear = [&](Hex from, Hex to) { return ground.is_clear(from) && ground.is_clear(to); };
  const Over hill = over(side_where([&](Hex from, Hex to, Edge edge) {
    return clear(from, to) && edge.has(Edge::rises) && !edge.water() && !edge.crossing();
  }));
  EXPECT_EQ(hill.odds, 75);
  EXPECT_EQ(hill.malus, -6);
  const Over river_slope = over(side_where([&](Hex from, Hex to, Edge edge) {
    return ground.terrain(from) == HexTerrain::river_slope && ground.is_clear(to) && edge.has(Edge::rises) &&
           !edge.water() && !edge.crossing();
  }));
  EXPECT_EQ(river_slope.odds, 50);
  EXPECT_EQ(river_slope.malus, -9);
  const Over stream = over(side_where([&](Hex from, Hex to, Edge edge) {
    return clear(from, to) && !edge.has(Edge::rises) && edge.has(Edge::stream) && !edge.crossing();
  }));
  EXPECT_EQ(stream.odds, 50);
  EXPECT_EQ(stream.malus, -3);
  const Over both = over(side_where([&](Hex from, Hex to, Edge edge) {
    return clear(from, to) && edge.has(Edge::rises) && edge.has(Edge::stream) && !edge.crossing();
  }));
  EXPECT_EQ(both.odds, 37) << "slope and water both";
  EXPECT_EQ(both.malus, -9);
  const Over river = over(side_where([&](Hex from, Hex to, Edge edge) {
    return clear(from, to) && !edge.has(Edge::rises) && edge.has(Edge::river) && !edge.crossing();
  }));
  EXPECT_EQ(river.odds, 25);
  EXPECT_EQ(river.malus, -9);
  const auto ford = side_where(
      [&](Hex from, Hex to, Edge edge) { return clear(from, to) && !edge.has(Edge::rises) && edge.has(Edge::ford); });
  EXPECT_EQ(over(ford).odds, 50);
  EXPECT_EQ(over(ford).malus, -6);
  const Over redoubt = over(side_where([&](Hex from, Hex to, Edge edge) {
    return ground.is_clear(from) && ground.terrain(to) == HexTerrain::redoubt && edge.has(Edge::rises);
  }));
  EXPECT_EQ(redoubt.odds, 66) << "the work's row replaces the slope's";
  EXPECT_EQ(redoubt.malus, 0);
}

TEST(BatailleChapter8, WithFordsInMarchOrderNobodyAttacksOverThem) {
  proves("16.4", "8.1");
  const auto ford = side_where([](Hex from, Hex to, Edge edge) {
    return standard().ground.is_clear(from) && standard().ground.is_clear(to) && edge.has(Edge::ford);
  });
  const std::string from = Grid::name(ford.from);
  const std::string to = Grid::name(standard().ground.neighbour(ford.from, ford.way));
  const auto how = std::string(hex_direction_names[static_cast<std::size_t>(ford.way)]);
  for (const std::uint32_t options : {0U, bit(Option::fords_in_order)}) {
    Table table(Side::french, options);
    table.put("fr-25-line-1", from, how).put("ru-narva-1", to);
    EXPECT_EQ(melee_phase(table).verdict("attack " + from + " " + to), options == 0 ? "legal" : "8.1");
  }
}

// --- 8.2, 11.12, 12.4 ---

TEST(BatailleChapter8, LightHorseWithdrawsAndOneHexFollows) {
  proves("8.2", "11.12");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-isum-hussars", "06586", "S").put("ru-narva-1", "06685", "S");
  melee_phase(table).play("attack 06587 06586").play("begin 0");
  ASSERT_EQ(table.phase(), "withdrawal");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("withdraw 06583");
  EXPECT_EQ(table.where("ru-isum-hussars"), "06583");
  EXPECT_EQ(table.phase(), "following");
  table.play("follow 06587");
  EXPECT_EQ(table.where("fr-25-line-1"), "06586");
  EXPECT_TRUE(table.legal("attack 06586 06685")) << "and attacks once more";
  table.play("attack 06586 06685");
  EXPECT_EQ(table.verdict("join-in 06686"), "8.2");
  table.moves(Side::russian);
  EXPECT_EQ(table.verdict("move ru-isum-hussars"), "11.12") << "three hexes cost it its next movement";
}

TEST(BatailleChapter8, AnEnemyLeaderAloneFallsToHorseThatWithdrawsOntoHim) {
  proves("4.6", "11.12");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-isum-hussars", "06586", "S").put("fr-davout", "06583");
  melee_phase(table).play("attack 06587 06586").play("begin 0").play("withdraw 06583");
  EXPECT_EQ(table.where("fr-davout"), "captured");
  expect_sound(table.state);
}

TEST(BatailleChapter8, WhoHasFollowedAttacksNextOrNotAtAll) {
  proves("8.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-isum-hussars", "06586", "S").put("ru-narva-1", "06685", "S");
  table.put("fr-57-line-1", "06187").put("ru-odessa-1", "06186", "S");
  table.put("fr-57-line-2", "05987").put("ru-odessa-2", "05986", "S");
  melee_phase(table).play_all("attack 06587 06586\nbegin 0\nwithdraw 06583\nfollow 06587\nattack 06187 06186");
  table.dice({6, 6, 6, 6, 2, 4}).play("begin 0");
  EXPECT_EQ(table.verdict("attack 06586 06685"), "8.1");
}

TEST(BatailleChapter8, WhoMayNotWithdraw) {
  proves("11.12");
  const auto may = [](const char* attacker, const char* defender, const char* stands) {
    Table table;
    table.put(attacker, "06587").put(defender, "06586", stands);
    melee_phase(table).play("attack 06587 06586");
    return table.look().may_withdraw();
  };
  EXPECT_TRUE(may("fr-5-cuirassiers", "ru-isum-hussars", "S")) << "light before heavy";
  EXPECT_FALSE(may("fr-9-chasseurs", "ru-isum-hussars", "S"));
  EXPECT_FALSE(may("fr-5-cuirassiers", "ru-pskov-dragoons", "S"));
  EXPECT_TRUE(may("fr-25-line-1", "ru-pskov-dragoons", "S")) << "any cavalry before infantry";
  EXPECT_FALSE(may("fr-25-line-1", "ru-pskov-dragoons", "NE")) << "not if attacked in the flank";
  EXPECT_FALSE(may("fr-25-line-1", "ru-narva-1", "S"));
}

TEST(BatailleChapter8, CossacksDoNotStandAgainstMany) {
  proves("12.4");
  Table table;
  table.put("fr-horse-grenadiers", "06587").put("ru-ataman-cossacks", "06586", "S").lost("ru-ataman-cossacks", 8);
  ASSERT_GE(table.strength("fr-horse-grenadiers"), 2 * table.strength("ru-ataman-cossacks"));
  melee_phase(table).play("attack 06587 06586").play("begin 0");
  ASSERT_EQ(table.phase(), "withdrawal");
  EXPECT_EQ(table.verdict("stay"), "12.4");
  table.play("withdraw 06584");
  EXPECT_EQ(table.where("ru-ataman-cossacks"), "06584");
}

TEST(BatailleChapter8, CossacksThatCannotGoRout) {
  proves("12.4", "11.12");
  Table table;
  table.put("fr-horse-grenadiers", "06587").put("ru-ataman-cossacks", "06586", "S").lost("ru-ataman-cossacks", 8);
  table.state.tired.add(table.unit("ru-ataman-cossacks"));
  table.state.exhausted.add(table.unit("ru-ataman-cossacks"));
  melee_phase(table).play("attack 06587 06586").play("begin 0");
  EXPECT_TRUE(table.is_routed("ru-ataman-cossacks")) << "the exhausted do not withdraw before the fresh";
  EXPECT_EQ(table.phase(), "following");
}

}  // namespace
}  // namespace redoubt::la_bataille
