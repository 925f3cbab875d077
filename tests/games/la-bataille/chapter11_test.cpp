// Chapter 11: charges. Around 06587 the ground is clear and level for five hexes.
#include "games/la-bataille/charge_tables.h"
#include "games/la-bataille/gallop.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

/// In the charge phase of the French.
Table& charge_phase(Table& table) {
  return table.with([](Play& game) { game.begin_charges(); });
}

/// Cuirassiers at 06590, facing north; in 06585, five hexes off, whom the test puts there.
Table against(const char* target, const char* how = "S", const char* charger = "fr-5-cuirassiers") {
  Table table;
  table.put(charger, "06590").put(target, "06585", how).put("fr-57-line-1", "06992").put("ru-odessa-1", "06975");
  charge_phase(table);
  return table;
}

/// A step of the ride that nobody reacts to.
Table& rides(Table& table, const char* way) {
  table.play(std::string("ride ") + way);
  return table.phase() == "window" ? table.play("pass") : table;
}

// --- 11.7, 11.11: the tables ---

TEST(BatailleChapter11, EveryRowOfTheSquareTable) {
  proves("11.7");
  struct Row {
    int distance;
    int french_square;
    int french_disorder;
    int other_square;
    int other_disorder;
  };
  const Counter& french = standard().forces.roster()[standard().forces.find("fr-25-line-1")];
  const Counter& other = standard().forces.roster()[standard().forces.find("ru-narva-1")];
  for (const Row& row :
       {Row{4, 64, 66, 55, 64}, Row{3, 56, 65, 51, 61}, Row{2, 51, 63, 41, 54}, Row{1, 41, 54, 33, 45}}) {
    for (int step = 0; step < 36; ++step) {
      const int thrown = throw_of(step);
      const auto expected = [&](int square, int disorder) {
        return thrown <= square     ? SquareResult::square
               : thrown <= disorder ? SquareResult::disorder
                                    : SquareResult::rout;
      };
      EXPECT_EQ(square_result(french, row.distance, thrown), expected(row.french_square, row.french_disorder));
      EXPECT_EQ(square_result(other, row.distance, thrown), expected(row.other_square, row.other_disorder));
    }
  }
}

TEST(BatailleChapter11, WhoIsReadOnWhichRowsAndWithWhatModifier) {
  proves("11.7", "12.5");
  struct Row {
    const char* id;
    int modifier;
    bool french_rows;
  };
  for (const Row& row :
       {Row{"fr-1-grenadiers-1", -9, true}, Row{"fr-3-grenadiers-1", -6, true}, Row{"fr-1-voltigeurs-1", -4, true},
        Row{"fr-13-light-1", -2, true}, Row{"fr-25-line-1", 0, true}, Row{"fr-velites-1", -5, true},
        Row{"fr-1-vistula-1", -5, false}, Row{"fr-3-polish-1", 0, false}, Row{"ru-preobrazhensky-1", -9, false},
        Row{"ru-kiev-grenadiers-1", -4, false}, Row{"ru-1-jager-1", -2, false}, Row{"ru-narva-1", 0, false},
        Row{"ru-moscow-militia-b1", 6, false}}) {
    const Counter& unit = standard().forces.roster()[Table().unit(row.id)];
    EXPECT_EQ(square_class(unit.quality), row.modifier) << row.id;
    EXPECT_EQ(square_result(unit, 4, 64) == SquareResult::square, row.french_rows) << row.id;
  }
  EXPECT_EQ(square_charger(Class::lancers), 9);
  EXPECT_EQ(square_charger(Class::light_horse), 6);
  EXPECT_EQ(square_charger(Class::cossacks), 6);
  EXPECT_EQ(square_charger(Class::heavy), 0);
}

TEST(BatailleChapter11, EveryRowOfTheRecallTable) {
  proves("11.11", "16.2");
  struct Row {
    const char* id;
    int die;
  };
  for (const Row& row :
       {Row{"fr-guard-dragoons", 1}, Row{"fr-1-guard-lancers", 1}, Row{"ru-horse-guards", 1},
        Row{"ru-guard-cossacks", 1}, Row{"fr-5-cuirassiers", 2}, Row{"fr-9-chasseurs", 2}, Row{"ru-pskov-dragoons", 2},
        Row{"ru-isum-hussars", 2}, Row{"fr-10-polish-hussars", 2}, Row{"fr-westphalian-guard-horse", 2},
        Row{"fr-saxon-gardes-du-corps", 3}, Row{"fr-2-italian-chasseurs", 3}, Row{"ru-ataman-cossacks", 4}}) {
    const Unit unit = standard().forces.find(row.id);
    ASSERT_NE(unit, no_unit) << row.id;
    EXPECT_EQ(recalled_on(standard().forces.roster()[unit], false), row.die) << row.id;
  }
  EXPECT_EQ(recalled_on(standard().forces.roster()[standard().forces.find("ru-ataman-cossacks")], true), 3);
}

// --- 11.3: who, and at whom ---

TEST(BatailleChapter11, WhoMayCharge) {
  proves("11.3", "11.2", "3.2");
  const auto may = [](auto prepare) {
    Table table = against("ru-narva-1");
    prepare(table, table.unit("fr-5-cuirassiers"));
    charge_phase(table);
    return table.verdict("charge 06590");
  };
  EXPECT_EQ(may([](Table&, Unit) {}), "legal");
  EXPECT_EQ(may([](Table& table, Unit unit) { table.state.tired.add(unit); }), "11.3") << "tired";
  EXPECT_EQ(may([](Table& table, Unit) { table.routed("fr-5-cuirassiers"); }), "11.3");
  EXPECT_EQ(may([](Table& table, Unit unit) { table.state.bound.add(unit); }), "11.3") << "the Guard that waits";
  EXPECT_EQ(may([](Table& table, Unit unit) { table.state.form[unit] = Form::march; }), "11.3");
  Table foot = against("ru-narva-1", "S", "fr-25-line-1");
  EXPECT_EQ(foot.verdict("charge 06590"), "11.3") << "infantry";
}

TEST(BatailleChapter11, TargetsAreSeenWithinARideAndChargedOnce) {
  proves("11.3", "11.4");
  Table table = against("ru-narva-1");
  table.put("ru-narva-2", "06591", "N").put("ru-ladoga-1", "06483", "S").put("ru-smolensk-1", "05071", "S");
  charge_phase(table).play("charge 06590");
  EXPECT_TRUE(table.lists("against 06585 0"));
  EXPECT_EQ(table.verdict("against 06591 0"), "11.3") << "next to it";
  EXPECT_EQ(table.verdict("against 06585 1"), "4.4") << "no leader is there";
  EXPECT_EQ(table.verdict("against 05071 0"), "11.3") << "too far";
  EXPECT_EQ(table.verdict("against 06580 0"), "11.3") << "nobody";
  table.play("against 06585 0");
  table.put("fr-8-cuirassiers", "06689").with([](Play& game) { game.end_charge(); });
  table.play("charge 06689");
  EXPECT_EQ(table.verdict("against 06585 0"), "11.3") << "once a half-turn";
  EXPECT_TRUE(table.legal("against 06483 0"));
}

// --- 11.4: the ride ---

TEST(BatailleChapter11, ARideGetsNearerThroughItsFront) {
  proves("11.4");
  Table table = against("ru-narva-1");
  table.play("charge 06590").play("against 06585 0");
  EXPECT_EQ(table.left(), 17 * mp) << "twelve and five";
  EXPECT_EQ(table.verdict("ride SE"), "11.4") << "not ahead";
  EXPECT_EQ(table.verdict("ride NW"), "11.4") << "not nearer";
  table.play("ride N").play("stand");
  EXPECT_EQ(table.where("fr-5-cuirassiers"), "06589");
  EXPECT_EQ(table.left(), 16 * mp);
  table.play("wheel NE");
  EXPECT_EQ(table.left(), 14 * mp);
  EXPECT_EQ(table.verdict("wheel SE"), "11.4") << "heavy cavalry one hexside between two hexes";
  EXPECT_EQ(table.verdict("ride SE"), "11.4");
}

TEST(BatailleChapter11, LightCavalryWheelsTwice) {
  proves("11.4", "2.5");
  Table table = against("ru-narva-1", "S", "fr-9-chasseurs");
  table.play("charge 06590").play("against 06585 0").play("wheel NE");
  EXPECT_TRUE(table.legal("wheel SE"));
  EXPECT_TRUE(table.legal("wheel N"));
  table.play("wheel N");
  EXPECT_EQ(table.verdict("wheel NE"), "11.4");
}

TEST(BatailleChapter11, ChargesKeepToOpenGround) {
  proves("11.4");
  Table table;
  table.put("fr-5-cuirassiers", "06590").put("fr-25-line-1", "06589").put("fr-davout", "06489");
  const Gallop gallop = [&] {
    return table.look().charge_of(UnitSet::only(table.unit("fr-5-cuirassiers")), Table::hex("06590"));
  }();
  EXPECT_EQ(table.look().gallop_cost(gallop, Table::hex("06590"), Direction::north), no_way) << "friends";
  EXPECT_LT(table.look().gallop_cost(gallop, Table::hex("06590"), Direction::north_west), no_way) << "a leader alone";
  const Ground& ground = standard().ground;
  int barred = 0;
  for (int i = 0; i < hex_count; ++i) {
    for (const Direction way : hex_directions) {
      const auto from = static_cast<Hex>(i);
      const Hex to = ground.neighbour(from, way);
      if (to == no_hex) continue;
      const bool river = ground.edge(from, way).has(Edge::river) && !ground.edge(from, way).has(Edge::ford);
      const bool open = !ground.is_close(to) && ground.terrain(to) != HexTerrain::wolf_pit && !river &&
                        !ground.edge(to, opposite(way)).has(Edge::front);
      if (open || table.look().is_held(to)) continue;
      EXPECT_EQ(table.look().gallop_cost(gallop, from, way), no_way) << Grid::name(from);
      ++barred;
    }
  }
  EXPECT_GT(barred, 1000);
}

/// The cheapest ride found by trying every way there is.
int cheapest_by_trial(const Position& look, Gallop gallop, Hex target) {
  int best = gallop.left + 1;
  for (const Direction facing : hex_directions) {
    const int sides = sides_between(gallop.facing, facing);
    if (sides + gallop.wheeled > gallop.most_wheels()) continue;
    const int wheel = sides * wheel_cost;
    for (const Direction way : hex_directions) {
      const Hex to = look.ground().neighbour(gallop.at, way);
      if (!gallop.has_ahead(facing, way) || to == no_hex) continue;
      if (to == target && !look.is_barred_to_riders(gallop, gallop.at, way)) best = std::min(best, wheel);
      if (Grid::distance(to, target) >= Grid::distance(gallop.at, target) || to == target) continue;
      const int cost = look.gallop_cost(gallop, gallop.at, way);
      if (cost >= no_way || wheel + cost > gallop.left) continue;
      Gallop next = gallop;
      next.at = to;
      next.facing = facing;
      next.wheeled = 0;
      next.left = gallop.left - wheel - cost;
      const int rest = cheapest_by_trial(look, next, target);
      if (rest <= next.left) best = std::min(best, wheel + cost + rest);
    }
  }
  return best;
}

TEST(BatailleChapter11, TheSearchFindsTheCheapestRide) {
  proves("11.3", "11.4", "11.8");
  FastDice random(1812);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    Table table;
    const auto from = static_cast<Hex>(random.below(hex_count));
    const char* const id = i % 2 == 0 ? "fr-5-cuirassiers" : "fr-9-chasseurs";
    if (standard().ground.is_close(from)) continue;
    table.put(id, Grid::name(from), std::string(hex_direction_names[random.below(6)]));
    Hex target = from;
    for (int step = 0; step < 5 && target != no_hex; ++step)
      target = standard().ground.neighbour(target, static_cast<Direction>(random.below(6)));
    if (target == no_hex || target == from) continue;
    const Gallop gallop = table.look().charge_of(UnitSet::only(table.unit(id)), from);
    const RideEnd end = RideSearch(table.look(), gallop, target).best();
    const int expected = cheapest_by_trial(table.look(), gallop, target);
    EXPECT_EQ(end.hex == no_hex ? gallop.left + 1 : end.price, expected) << Grid::name(from);
    found += end.hex != no_hex ? 1 : 0;
  }
  EXPECT_GT(found, 100);
}

// --- 11.5, 11.6, 11.10: contact ---

TEST(BatailleChapter11, ThreeHexesStraightGiveTheBonusAndTheStandCheck) {
  proves("11.5", "11.10", "8.4", "8.5");
  Table table = against("ru-narva-1");
  table.play("charge 06590").play("against 06585 0").play("ride N");
  ASSERT_EQ(table.phase(), "answering") << "four hexes off";
  table.play("stand");
  rides(rides(table, "N"), "N");
  // 34 less three for heavy cavalry is 31: it stands.
  rides(table.dice({3, 4}), "N");
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_TRUE(table.state.stood.has(Table::hex("06585")));
  EXPECT_TRUE(table.state.bonus.has(table.unit("fr-5-cuirassiers")));
  EXPECT_EQ(table.phase(), "movement");
  EXPECT_EQ(table.verdict("move fr-5-cuirassiers"), "5.1") << "it has charged";
  table.with([](Play& game) { game.begin_melee(); });
  EXPECT_EQ(table.verdict("done"), "8.4") << "it must attack";
  EXPECT_EQ(table.verdict("attack 06586 06685"), "8.1");
  table.play("attack 06586 06585");
  std::int64_t with_bonus = 0;
  table.look().each_assault([&](const Assault& each) { with_bonus = table.look().attack_value(each); });
  table.state.bonus = {};
  table.look().each_assault([&](const Assault& each) { EXPECT_EQ(with_bonus, 2 * table.look().attack_value(each)); });
  table.dice({3, 3}).play("begin 0");
  EXPECT_EQ(table.dice_left(), 0U) << "who has stood is not checked again";
  EXPECT_TRUE(table.state.exhausted.has(table.unit("fr-5-cuirassiers")) ||
              !on_map(table.state.where[table.unit("fr-5-cuirassiers")]));
  expect_sound(table.state);
}

TEST(BatailleChapter11, WithoutThreeHexesItIsAnOrdinaryMelee) {
  proves("11.5");
  Table table;
  table.put("fr-5-cuirassiers", "06587").put("ru-narva-1", "06585", "S").put("fr-57-line-1", "06992");
  charge_phase(table).play("charge 06587").play("against 06585 0").play("stand");
  rides(table, "N");
  EXPECT_EQ(table.phase(), "movement");
  EXPECT_FALSE(table.state.bonus.has(table.unit("fr-5-cuirassiers")));
  EXPECT_FALSE(table.state.stood.has(Table::hex("06585")));
  EXPECT_EQ(table.state.aimed[table.unit("fr-5-cuirassiers")], Table::hex("06585"));
}

TEST(BatailleChapter11, HaltingBeforeContactIsARoutInPlace) {
  proves("11.6", "9.6");
  Table table = against("ru-narva-1");
  table.play("charge 06590").play("against 06585 0").play("halt");
  EXPECT_TRUE(table.is_routed("fr-5-cuirassiers"));
  EXPECT_EQ(table.where("fr-5-cuirassiers"), "06590");
  expect_sound(table.state);
}

TEST(BatailleChapter11, WhatMovesTheStandCheck) {
  proves("11.10", "D.1");
  const auto modifier = [](const char* charger, const char* how, auto prepare) {
    Table table;
    table.put(charger, "06586").put("ru-narva-1", "06585", how);
    prepare(table);
    table.state.party.units = UnitSet::only(table.unit(charger));
    table.state.party.at = Table::hex("06586");
    table.state.charge.on = true;
    table.state.charge.target = Table::hex("06585");
    return table.look().stand_modifier();
  };
  const auto nothing = [](Table&) {};
  EXPECT_EQ(modifier("fr-9-chasseurs", "S", nothing), 0);
  EXPECT_EQ(modifier("fr-5-cuirassiers", "S", nothing), -3);
  EXPECT_EQ(modifier("fr-1-guard-lancers", "S", nothing), -6);
  EXPECT_EQ(modifier("fr-9-chasseurs", "NE", nothing), -12) << "the flank";
  EXPECT_EQ(modifier("fr-9-chasseurs", "N", nothing), -6) << "the rear";
  EXPECT_EQ(modifier("fr-9-chasseurs", "S square", nothing), 12);
  EXPECT_EQ(modifier("fr-9-chasseurs", "S", [](Table& table) { table.disordered("ru-narva-1"); }) - 3, -6);
  EXPECT_EQ(modifier("fr-9-chasseurs", "S", [](Table& table) { table.routed("ru-narva-1"); }) - 6, -12);
}

// --- 11.7: answers ---

TEST(BatailleChapter11, InfantryFormsSquareOrFails) {
  proves("11.7", "3.6");
  const auto answered = [](std::vector<int> dice) {
    Table table = against("ru-narva-1");
    table.play("charge 06590").play("against 06585 0").play("ride N").dice(dice).play("square");
    expect_sound(table.state);
    return table;
  };
  Table square = answered({5, 5});
  EXPECT_EQ(square.state.form[square.unit("ru-narva-1")], Form::square) << "11 to 55 at four hexes";
  Table disorder = answered({5, 6});
  EXPECT_TRUE(disorder.is_disordered("ru-narva-1"));
  EXPECT_NE(disorder.where("ru-narva-1"), "06585") << "it goes back at once";
  EXPECT_EQ(disorder.phase(), "riding");
  EXPECT_EQ(disorder.verdict("ride N"), "11.6");
  disorder.play("retarget " + disorder.where("ru-narva-1"));
  EXPECT_EQ(disorder.verdict("retarget 06975"), "11.6") << "once";
  Table rout = answered({6, 5, 2});
  EXPECT_TRUE(rout.is_routed("ru-narva-1"));
  EXPECT_TRUE(rout.state.charge.loose) << "a 2 is a recall for French cavalry";
}

TEST(BatailleChapter11, WhoMayNotFormSquareStands) {
  proves("11.7", "9.5");
  for (const char* const how : {"N", "S square"}) {
    Table table = against("ru-narva-1", how);
    table.play("charge 06590").play("against 06585 0").play("ride N");
    EXPECT_EQ(table.phase(), "riding") << how;
  }
  Table disordered = against("ru-narva-1");
  disordered.disordered("ru-narva-1").play("charge 06590").play("against 06585 0").play("ride N");
  EXPECT_EQ(disordered.phase(), "riding");
  Table few = against("ru-narva-1");
  few.lost("ru-narva-1", 3).play("charge 06590").play("against 06585 0").play("ride N");
  EXPECT_EQ(few.phase(), "riding") << "two points";
  Table guns = against("ru-ii-foot-1");
  guns.play("charge 06590").play("against 06585 0").play("ride N");
  EXPECT_EQ(guns.phase(), "riding") << "unlimbered guns alone stand";
}

TEST(BatailleChapter11, MarchOrderAndLimberedGunsAloneRout) {
  proves("11.7", "11.11");
  Table march = against("ru-narva-1", "S march");
  march.play("charge 06590").play("against 06585 0").dice({6}).play("ride N");
  EXPECT_TRUE(march.is_routed("ru-narva-1"));
  Table guns = against("ru-ii-foot-1", "S limbered");
  guns.play("charge 06590").play("against 06585 0").dice({6}).play("ride N");
  EXPECT_TRUE(guns.is_routed("ru-ii-foot-1"));
}

TEST(BatailleChapter11, SkirmishersFallBackOnTheirBattalionOrRout) {
  proves("11.7", "2.6");
  for (const char* const parent : {"06583", "06582"}) {
    Table table(Side::russian);
    table.put("ru-1-jager-1", parent, "S").put("fr-57-line-1", "06992").put("fr-5-cuirassiers", "06590");
    table.put("ru-narva-1", "06970");
    const Unit company = table.look().of(table.unit("ru-1-jager-1")).company;
    table.state.sent[static_cast<std::size_t>(company - unit_count)] = 2;
    table.state.sent_out.add(company);
    table.state.form[company] = Form::skirmish;
    table.with([&](Play& game) { game.put(company, Table::hex("06585")); });
    table.state.phasing = Side::french;
    charge_phase(table).play("charge 06590").play("against 06585 0");
    const bool near = std::string(parent) == "06583";
    if (!near) table.dice({6});
    table.play("ride N");
    EXPECT_EQ(table.state.where[company] == box(Box::unused), near);
    EXPECT_EQ(table.state.routed.has(company), !near);
    expect_sound(table.state);
  }
}

TEST(BatailleChapter11, LightCavalryWithdrawsBeforeHeavy) {
  proves("11.7", "11.12", "11.6");
  Table table = against("ru-isum-hussars");
  table.play("charge 06590").play("against 06585 0");
  table.play("ride N");
  ASSERT_EQ(table.phase(), "window") << "it might meet the charge";
  table.play("pass");
  ASSERT_EQ(table.phase(), "answering");
  table.play("withdraw 06582");
  EXPECT_EQ(table.where("ru-isum-hussars"), "06582");
  EXPECT_EQ(table.phase(), "riding");
  table.play("halt");
  EXPECT_TRUE(table.state.tired.has(table.unit("fr-5-cuirassiers"))) << "not routed: its target had gone";
  EXPECT_FALSE(table.is_routed("fr-5-cuirassiers"));
}

// --- 11.8: meeting ---

TEST(BatailleChapter11, CavalryMeetsACharge) {
  proves("11.8", "11.2");
  Table table = against("ru-narva-1");
  table.put("ru-pskov-dragoons", "06886", "SW");
  charge_phase(table).play("charge 06590").play("against 06585 0").play("ride N");
  ASSERT_EQ(table.phase(), "window");
  EXPECT_EQ(table.verdict("meet 06585"), "11.8") << "infantry";
  table.dice({6, 6}).play("meet 06886");
  EXPECT_EQ(Grid::distance(table.state.where[table.unit("ru-pskov-dragoons")], Table::hex("06589")), 1);
  EXPECT_FALSE(table.state.charge.on) << "the charge is over";
  EXPECT_EQ(table.state.aimed[table.unit("fr-5-cuirassiers")], table.state.where[table.unit("ru-pskov-dragoons")]);
  expect_sound(table.state);
}

TEST(BatailleChapter11, WhoFailsToMeetStaysAndHasTried) {
  proves("11.8", "3.4");
  Table table = against("ru-narva-1");
  table.put("ru-pskov-dragoons", "06886", "SW");
  charge_phase(table).play("charge 06590").play("against 06585 0").play("ride N").dice({1, 1}).play("meet 06886");
  EXPECT_EQ(table.where("ru-pskov-dragoons"), "06886");
  EXPECT_EQ(table.phase(), "answering") << "nobody else can: the target's turn";
  table.play("stand").play("ride N");
  EXPECT_EQ(table.phase(), "riding") << "once a half-turn";
}

TEST(BatailleChapter11, HeavyCavalryMeetsWithinFourHexesLightWithinSix) {
  proves("11.8");
  for (const char* const id : {"ru-pskov-dragoons", "ru-isum-hussars"}) {
    Table table = against("ru-narva-1");
    table.put(id, "06584", "S");
    charge_phase(table).play("charge 06590").play("against 06585 0");
    table.state.party.at = Table::hex("06590");
    EXPECT_EQ(table.look().may_meet(Table::hex("06584")).legal(), false) << "infantry is in the way";
    Table beside = against("ru-narva-1");
    beside.put(id, "07087", "SW");
    charge_phase(beside).play("charge 06590").play("against 06585 0");
    EXPECT_EQ(beside.look().may_meet(Table::hex("07087")).legal(), id == std::string("ru-isum-hussars")) << id;
  }
}

// --- 11.11: recall ---

/// Narva, in March order, two hexes before the cuirassiers, routs.
Table recalled(int die, const char* facing = "S march") {
  Table table;
  table.put("fr-5-cuirassiers", "06587").put("ru-narva", "06585", facing).put("fr-57-line-1", "06992");
  table.put("ru-odessa-1", "06975");
  charge_phase(table).play("charge 06587").dice({die}).play("against 06585 0");
  return table;
}

TEST(BatailleChapter11, RecalledCavalryRidesOnAndHaltsTired) {
  proves("11.11");
  Table table = recalled(2);
  EXPECT_TRUE(table.is_routed("ru-narva"));
  ASSERT_EQ(table.phase(), "riding");
  EXPECT_TRUE(table.legal("ride NW")) << "the rule on nearing is void";
  table.play("ride NW").play("wheel NW").play("ride SW").play("halt");
  EXPECT_TRUE(table.state.tired.has(table.unit("fr-5-cuirassiers")));
  EXPECT_TRUE(table.good("fr-5-cuirassiers"));
  expect_sound(table.state);
}

TEST(BatailleChapter11, CavalryNotRecalledRidesAfterItsTargetAndRouts) {
  proves("11.11");
  Table table = recalled(1);
  EXPECT_TRUE(table.is_routed("ru-narva"));
  EXPECT_TRUE(table.is_routed("fr-5-cuirassiers") || table.state.wild.has(table.unit("fr-5-cuirassiers")));
  EXPECT_NE(table.where("fr-5-cuirassiers"), "06587");
  expect_sound(table.state);
}

TEST(BatailleChapter11, WhoIsNextToAnEnemyAttacksAtHalfAndThenRouts) {
  proves("11.11", "8.4");
  Table table;
  table.put("fr-5-cuirassiers", "06587").put("ru-narva-1", "06585", "S march").put("fr-57-line-1", "06992");
  table.put("ru-odessa", "06484", "S");
  charge_phase(table).play("charge 06587").dice({1}).play("against 06585 0");
  const Unit unit = table.unit("fr-5-cuirassiers");
  ASSERT_TRUE(table.state.wild.has(unit));
  const std::string at = table.where("fr-5-cuirassiers");
  EXPECT_EQ(at, "06585") << "the hex that the target left, next to Odessa";
  table.with([](Play& game) { game.begin_melee(); });
  EXPECT_EQ(table.verdict("done"), "8.4");
  if (!table.legal("attack 06585 06484")) return ADD_FAILURE() << table.verdict("attack 06585 06484");
  table.play("attack 06585 06484");
  std::int64_t value = 0;
  table.look().each_assault([&](const Assault& each) { value = table.look().attack_value(each); });
  table.state.wild = {};
  table.look().each_assault([&](const Assault& each) { EXPECT_EQ(2 * value, table.look().attack_value(each)); });
  table.state.wild.add(unit);
  table.dice({6, 6, 2, 2}).play("begin 0");
  EXPECT_TRUE(table.is_routed("fr-5-cuirassiers"));
  expect_sound(table.state);
}

TEST(BatailleChapter11, TramplingCostsAThirdAtMost) {
  proves("11.11", "9.3");
  const auto contact = [](std::vector<int> dice) {
    Table table = against("ru-narva");
    table.play("charge 06590").play("against 06585 0").play("ride N").play("stand");
    rides(rides(table, "N"), "N");
    rides(table.dice(dice), "N");
    return table;
  };
  Table table = contact({1, 1, 5});
  ASSERT_EQ(table.phase(), "trampling") << "the stand check has failed, and the charger heeds the recall";
  table.play("trample");
  EXPECT_EQ(table.value(EventKind::trampled), 4) << "thirteen points left would be six; a third of ten is four";
  EXPECT_EQ(table.strength("ru-narva"), 6);
  EXPECT_TRUE(table.is_routed("ru-narva"));
  Table spared = contact({1, 1, 5});
  spared.play("spare");
  EXPECT_EQ(spared.strength("ru-narva"), 10);
  EXPECT_TRUE(spared.is_routed("ru-narva"));
  Table wild = contact({1, 1, 1});
  EXPECT_EQ(wild.strength("ru-narva"), 6) << "who does not heed it tramples";
}

TEST(BatailleChapter11, LeadersGoWithAChargeIfTheirOwnerSaysSo) {
  proves("4.4", "11.3");
  for (const bool goes : {true, false}) {
    Table table = against("ru-narva-1");
    table.put("fr-murat", "06590");
    table.play("charge 06590").play(goes ? "against 06585 1" : "against 06585 0").play("ride N");
    EXPECT_EQ(table.where("fr-murat"), goes ? "06589" : "06590");
  }
}

TEST(BatailleChapter11, CossacksMayNotStandAgainstACharge) {
  proves("12.4", "11.7");
  Table table = against("ru-ataman-cossacks", "S", "fr-horse-grenadiers");
  table.lost("ru-ataman-cossacks", 8);
  table.play("charge 06590").play("against 06585 0").play("ride N").play("pass");
  ASSERT_EQ(table.phase(), "answering");
  EXPECT_EQ(table.verdict("stand"), "12.4");
}

}  // namespace
}  // namespace redoubt::la_bataille
