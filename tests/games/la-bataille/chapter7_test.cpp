// Chapter 7: fire. Around 06587 the ground is clear and level for five hexes.
#include <array>
#include <string>

#include "games/la-bataille/fire_table.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

TEST(BatailleThrows, TwoDiceAreARowOfThirtySixSteps) {
  EXPECT_EQ(step_of(11), 0);
  EXPECT_EQ(step_of(66), 35);
  for (int step = 0; step < 36; ++step) EXPECT_EQ(step_of(throw_of(step)), step);
  EXPECT_EQ(moved(26, 9), 43);
  EXPECT_EQ(moved(16, 1), 21);
  EXPECT_EQ(moved(13, -6), 11);
  EXPECT_EQ(moved(64, 9), 66);
}

/// "13–53: 1; 54–66: 2", as the rulebook prints a row.
std::string printed(std::size_t column) {
  std::string text;
  int begin = 0;
  for (int step = 1; step <= 36; ++step) {
    const int points = fire_losses(column, throw_of(begin));
    if (step < 36 && fire_losses(column, throw_of(step)) == points) continue;
    if (points != 0) {
      const int last = throw_of(step - 1);
      text += (text.empty() ? "" : "; ") + std::to_string(throw_of(begin)) +
              (last == throw_of(begin) ? "" : "–" + std::to_string(last)) + ": " + std::to_string(points);
    }
    begin = step;
  }
  return text;
}

TEST(BatailleChapter7, EveryRowOfTheFireTableIsAsPrinted) {
  proves("7.6");
  constexpr std::array<const char*, 16> rows = {"65–66: 1",
                                                "64–66: 1",
                                                "62–66: 1",
                                                "55–66: 1",
                                                "52–66: 1",
                                                "42–66: 1",
                                                "33–66: 1",
                                                "26–63: 1; 64–66: 2",
                                                "22–55: 1; 56–66: 2",
                                                "13–53: 1; 54–66: 2",
                                                "11–44: 1; 45–65: 2; 66: 3",
                                                "11–32: 1; 33–61: 2; 62–66: 3",
                                                "11–22: 1; 23–51: 2; 52–66: 3",
                                                "11–14: 1; 15–44: 2; 45–65: 3; 66: 4",
                                                "11–41: 2; 42–62: 3; 63–66: 4",
                                                "11–25: 2; 26–54: 3; 55–64: 4; 65–66: 5"};
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(printed(i), rows[i]) << "row " << i;
}

TEST(BatailleChapter7, OddsAreReadInTheDefendersFavour) {
  proves("7.5");
  constexpr int one = sixteenths;
  EXPECT_EQ(fire_column(18 * one, 14), 4U) << "18 against 14 is 1:1";
  EXPECT_EQ(fire_column(2 * one, 14), 0U) << "below 1:3 the column 1:3";
  EXPECT_EQ(fire_column(200 * one, 7), 15U) << "above 10:1 the column 10:1";
  EXPECT_EQ(fire_column(21 * one, 14), 5U) << "1½:1, exactly";
  EXPECT_EQ(fire_column(21 * one - 1, 14), 4U);
  EXPECT_EQ(fire_column(35 * one, 14), 7U) << "2½:1";
  EXPECT_EQ(fire_column(63 * one, 7), 14U);
}

/// Others somewhere else who have something to shoot at, so that the phase goes on.
Table& busy(Table& table) { return table.put("fr-61-line-1", "04715").put("ru-shirvan-1", "04714"); }

// --- 7.3 ---

/// What the infantry of a hex is worth against the hex north of it.
int foot(std::string_view id, std::string_view how, int lost = 0) {
  Table table;
  table.put(id, "06587", how).lost(id, lost);
  const int value = table.look().foot_value(Table::hex("06587"), Table::hex("06586"));
  EXPECT_EQ(value % sixteenths, 0);
  return value / sixteenths;
}

TEST(BatailleChapter7, InfantryInColumnFiresWithItsTopUnit) {
  proves("7.3");
  EXPECT_EQ(foot("fr-25-line-1", "N"), 5);
  EXPECT_EQ(foot("fr-25-line", "N"), 9) << "at most 9 a hex";
  EXPECT_EQ(foot("fr-25-line", "N", 15), 8);
  Table table;
  table.put("fr-25-line-4", "06587").put("fr-57-line", "06587").disordered("fr-25-line-4");
  EXPECT_EQ(table.look().foot_value(Table::hex("06587"), Table::hex("06586")), 2 * sixteenths) << "disordered ½";
}

TEST(BatailleChapter7, EveryMultipleOfSquares) {
  proves("7.3", "12.5");
  EXPECT_EQ(foot("fr-25-line-1", "N square"), 4 * 3) << "four points a side, French line";
  EXPECT_EQ(foot("fr-13-light-1", "N square"), 4 * 3);
  EXPECT_EQ(foot("fr-1-grenadiers-1", "N square"), 4 * 5) << "Old Guard";
  EXPECT_EQ(foot("fr-3-grenadiers-1", "N square", 1), 4 * 4) << "other Guard";
  EXPECT_EQ(foot("fr-1-vistula-1", "N square"), 4 * 3) << "Vistula as Allied line";
  EXPECT_EQ(foot("ru-narva-1", "N square"), 4 * 2);
  EXPECT_EQ(foot("ru-kiev-grenadiers-1", "N square"), 4 * 2);
  EXPECT_EQ(foot("ru-1-jager-1", "N square"), 4 * 2);
  EXPECT_EQ(foot("ru-preobrazhensky-1", "N square"), 4 * 4);
  EXPECT_EQ(foot("ru-moscow-militia-b1", "N square"), 4 * 1);
}

TEST(BatailleChapter7, EveryMultipleOfSkirmishers) {
  proves("7.3");
  EXPECT_EQ(foot("fr-13-light-1", "N skirmish", 2), 3 * 3);
  EXPECT_EQ(foot("fr-1-grenadiers-1", "N skirmish", 4), 3 * 5);
  EXPECT_EQ(foot("ru-1-jager-1", "N skirmish", 2), 3 * 2);
  EXPECT_EQ(foot("ru-preobrazhensky-1", "N skirmish"), 3 * 4) << "at most three";
}

TEST(BatailleChapter7, ASquareFiresAtAsManyHexesAsItHasPointsFor) {
  proves("7.3", "7.1");
  Table table;
  table.put("fr-25-line-1", "06587", "N square").put("ru-narva-1", "06586").put("ru-narva-2", "06588");
  busy(table.put("ru-smolensk-1", "06486")).fire_phase(Phase::offensive_fire);
  table.play("aim 06587").dice({1, 1}).play("fire 06586 1 0");
  EXPECT_EQ(table.look().foot_value(Table::hex("06587"), Table::hex("06588")), 3 * sixteenths) << "one point is left";
  table.play("aim 06587").dice({1, 1}).play("fire 06588 1 0");
  EXPECT_EQ(table.verdict("aim 06587"), "7.1") << "its five points have fired";
}

/// A.6: a battery at a distance.
int battery(std::string_view id, int range) {
  Table table;
  table.put(id, "06592");
  return table.look().battery_value(table.unit(id), range);
}

TEST(BatailleChapter7, GunsByRange) {
  proves("A.6", "7.3");
  struct Row {
    const char* id;
    int points;
    std::array<int, 4> halves;  // per point at 1-2, 3-5, 6-9, 10-12
  };
  for (const Row& row : {Row{"fr-i-foot-1", 2, {10, 6, 2, 1}}, Row{"fr-i-foot-3", 2, {8, 4, 1, 0}},
                         Row{"fr-i-horse-1", 2, {8, 4, 1, 0}}, Row{"ru-ii-foot-1", 3, {10, 6, 2, 1}},
                         Row{"ru-ii-foot-3", 3, {8, 4, 1, 0}}, Row{"ru-reserve-1-foot-1", 3, {10, 6, 2, 1}}}) {
    constexpr std::array<int, 4> ranges = {2, 3, 9, 12};
    for (std::size_t i = 0; i < 4; ++i)
      EXPECT_EQ(battery(row.id, ranges[i]), row.points * row.halves[i] * sixteenths / 2)
          << row.id << " at " << ranges[i];
  }
}

// --- 7.1, 7.2 ---

TEST(BatailleChapter7, WhoFires) {
  proves("7.1", "9.5");
  const auto parts = [](std::string_view id, std::string_view how, auto prepare) {
    Table table;
    table.put(id, "06587", how);
    prepare(table);
    table.state.phase = Phase::offensive_fire;
    return table.look().parts_left(Table::hex("06587"));
  };
  const auto nothing = [](Table&) {};
  EXPECT_EQ(parts("fr-25-line-1", "N", nothing), infantry_part);
  EXPECT_EQ(parts("fr-25-line-1", "N march", nothing), 0U);
  EXPECT_EQ(parts("fr-9-chasseurs", "N", nothing), 0U);
  EXPECT_EQ(parts("fr-i-foot-3", "N", nothing), guns_part);
  EXPECT_EQ(parts("fr-i-foot-3", "N limbered", nothing), 0U);
  EXPECT_EQ(parts("fr-25-line-1", "N", [](Table& table) { table.routed("fr-25-line-1"); }), 0U);
  EXPECT_EQ(parts("fr-25-line-1", "N", [](Table& table) { table.disordered("fr-25-line-1"); }), infantry_part);
  const auto worked = [](Table& table) { table.state.worked = table.state.standing[0]; };
  EXPECT_EQ(parts("fr-i-foot-3", "N", worked), 0U) << "guns that have moved";
  EXPECT_EQ(parts("fr-i-horse-1", "N", worked), guns_part) << "but horse guns";
  const auto marched = [](Table& table) { table.state.marched = table.state.standing[0]; };
  EXPECT_EQ(parts("fr-25-line-1", "N", marched), 0U) << "not after a march";
  const auto bound = [](Table& table) { table.state.bound = table.state.standing[0]; };
  EXPECT_EQ(parts("fr-1-grenadiers-1", "N", bound), 0U) << "not the Guard that waits";
}

TEST(BatailleChapter7, HorseGunsThatHaveMovedFireAtHalf) {
  proves("7.1");
  Table table;
  table.put("fr-i-horse-1", "06587");
  table.state.phase = Phase::offensive_fire;
  const int whole = table.look().battery_value(table.unit("fr-i-horse-1"), 2);
  table.state.worked.add(table.unit("fr-i-horse-1"));
  EXPECT_EQ(table.look().battery_value(table.unit("fr-i-horse-1"), 2), whole / 2);
  table.state.phasing = Side::russian;
  EXPECT_EQ(table.look().battery_value(table.unit("fr-i-horse-1"), 2), whole) << "in its own offensive fire alone";
}

TEST(BatailleChapter7, TargetsAreInTheConeInRangeAndInSight) {
  proves("7.2", "11.8");
  Table table;
  table.put("fr-25-line-1", "06589").put("fr-i-foot-3", "06587").put("ru-narva-1", "06584").put("ru-narva-2", "06590");
  table.put("ru-smolensk-1", "06588").fire_phase(Phase::offensive_fire);
  EXPECT_TRUE(table.legal("aim 06589")) << "at the hex before it";
  EXPECT_TRUE(table.legal("aim 06587"));
  table.play("aim 06587");
  EXPECT_TRUE(table.lists("fire 06584 2 0"));
  EXPECT_EQ(table.verdict("fire 06588 2 0"), "7.2") << "behind the guns";
  EXPECT_EQ(table.verdict("fire 06584 1 0"), "7.1") << "no infantry is there";
  EXPECT_EQ(table.verdict("fire 06583 2 0"), "7.2") << "nobody is there";
  table.dice({1, 1}).play("fire 06584 2 0");
  EXPECT_EQ(table.verdict("aim 06587"), "7.1") << "each hex fires once";
}

TEST(BatailleChapter7, EachHexIsFiredAtOnce) {
  proves("7.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-i-foot-3", "06486").put("ru-narva-1", "06586").put("ru-narva-2", "06584");
  table.fire_phase(Phase::offensive_fire).play("aim 06587").dice({1, 1}).play("fire 06586 1 0").play("aim 06486");
  EXPECT_EQ(table.verdict("fire 06586 2 0"), "7.2");
}

TEST(BatailleChapter7, UnitsInBetweenHideWhatIsBehindThemOnEvenGround) {
  proves("1.8", "7.2");
  Table table;
  table.put("fr-i-foot-3", "04062").put("ru-narva-1", "04058").put("fr-25-line-1", "04060", "N skirmish");
  table.lost("fr-25-line-1", 2);
  const auto sees = [&] { return table.look().sees(Table::hex("04062"), Table::hex("04058")); };
  EXPECT_TRUE(sees()) << "over skirmishers";
  table.state.form[table.unit("fr-25-line-1")] = Form::column;
  EXPECT_FALSE(sees()) << "not over a column";
  EXPECT_EQ(table.look().ground().visibility(Table::hex("04062"), Table::hex("04058")), Visibility::unless_manned);
}

TEST(BatailleChapter7, AtDuskOneSeesSixHexes) {
  proves("16.5");
  Table table(Side::french, bit(Option::dusk));
  const auto sees = [&](const char* far) { return table.look().sees(Table::hex("06590"), Table::hex(far)); };
  EXPECT_TRUE(sees("06583"));
  table.state.turn = 40;
  EXPECT_FALSE(sees("06583")) << "seven hexes";
  EXPECT_TRUE(sees("06584"));
}

TEST(BatailleChapter7, AFireOfLessThanAnEighthIsNotMade) {
  proves("7.2");
  Table table;
  table.put("fr-i-foot-3", "06590").lost("fr-i-foot-3", 1).put("ru-1-jager-1", "06583", "S skirmish");
  table.lost("ru-1-jager-1", 2).fire_phase(Phase::offensive_fire);
  EXPECT_EQ(table.verdict("aim 06590"), "7.1") << "one half against 14";
  EXPECT_FALSE(table.look().has_target(Table::hex("06590")));
}

// --- 7.4 ---

int defence(std::string_view from, std::string_view target, std::string_view id, std::string_view how,
            std::uint32_t options = 0) {
  Table table(Side::russian, options);
  table.put(id, target, how);
  return table.look().defence(Table::hex(from), Table::hex(target));
}

TEST(BatailleChapter7, DefenceIsThatOfTheGroundTheSideAndTheFormation) {
  proves("7.4", "1.7", "1.4", "16.1");
  EXPECT_EQ(defence("06587", "06586", "ru-narva-1", "S"), 7);
  EXPECT_EQ(defence("06587", "06586", "ru-narva-1", "S square"), 4);
  EXPECT_EQ(defence("06587", "06586", "ru-1-jager-1", "S skirmish"), 14);
  EXPECT_EQ(defence("05046", "05246", "ru-narva-1", "NW"), 20) << "through the front of the Great Redoubt";
  EXPECT_EQ(defence("05446", "05246", "ru-narva-1", "NW"), 14) << "through its rear";
  EXPECT_EQ(defence("05072", "05071", "ru-narva-1", "S"), 14) << "in the forest";
  EXPECT_EQ(defence("05072", "05071", "ru-isum-hussars", "S"), 12);
  EXPECT_EQ(defence("02654", "02653", "ru-narva-1", "S march"), 5) << "in March order on a path";
  EXPECT_EQ(defence("06587", "06586", "ru-narva-1", "S", bit(Option::earlier_chart)), 6);
  EXPECT_EQ(defence("06587", "06586", "ru-ii-foot-3", "S", bit(Option::earlier_chart)), 8);
}

TEST(BatailleChapter7, SeveralArmsDefendWithTheLowestOfTheirValues) {
  proves("7.4");
  Table table(Side::russian);
  table.put("ru-ii-foot-3", "05071").put("ru-narva-1", "05071");
  EXPECT_EQ(table.look().defence(Table::hex("05072"), Table::hex("05071")), 14);
  Table road(Side::russian);
  road.put("ru-narva-1", "02653", "S march").put("ru-ii-foot-3", "02653", "S limbered");
  EXPECT_EQ(road.look().defence(Table::hex("02654"), Table::hex("02653")), 5);
}

// --- 7.5, 7.7, 4.3 ---

TEST(BatailleChapter7, CanisterMovesTheColumn) {
  proves("7.5");
  Table table;
  // 8 against 7 is 1:1, and canister makes it 1½:1, where 42 costs a point.
  table.put("fr-i-foot-3", "06587").put("ru-narva-1", "06585").fire_phase(Phase::offensive_fire);
  table.play("aim 06587").dice({4, 2, 6, 6}).play("fire 06585 2 0");
  EXPECT_EQ(table.strength("ru-narva-1"), 4);
  Table mixed;
  mixed.put("fr-25-line", "06587").put("fr-i-foot-3", "06587").put("ru-narva-1", "06586");
  const Volley volley = mixed.look().volley(Table::hex("06587"), Table::hex("06586"), 3, 0);
  EXPECT_EQ(volley.value(), 17 * sixteenths);
  EXPECT_FALSE(volley.has_canister()) << "less than half of the value is the guns'";
}

TEST(BatailleChapter7, MassedTargetsAndLeadersOfArtilleryMoveTheDie) {
  proves("7.7", "4.3");
  Table table;
  // 9 against 7 is 1:1: 52 and more cost a point. The target has 12 points: three steps.
  table.put("fr-25-line", "06587").put("ru-preobrazhensky-1", "06586").put("ru-preobrazhensky-2", "06586");
  ASSERT_EQ(table.look().strength_at(Table::hex("06586")), 12);
  table.fire_phase(Phase::offensive_fire).play("aim 06587").dice({4, 5}).play("fire 06586 1 0");
  EXPECT_EQ(table.value(EventKind::fired), 1) << "45 and three steps are 52";
  Table guns;
  guns.put("fr-i-foot-3", "06587").put("fr-sorbier", "06587").put("ru-narva-1", "06585");
  guns.fire_phase(Phase::offensive_fire).play("aim 06587").dice({3, 5, 6, 6}).play("fire 06585 2 0");
  EXPECT_EQ(guns.value(EventKind::fired), 1) << "35 and three steps are 42, in the column 1½:1";
}

// --- 7.8 ---

TEST(BatailleChapter7, GunsLoseHalfRoundedDownAndTheInfantryTheRest) {
  proves("7.8");
  Table table;
  table.put("ru-narva", "06586").put("ru-ii-foot-3", "06586").dice({6, 6, 6, 6});
  table.with([](Play& game) { game.suffer(Table::hex("06586"), 5, Rule::r7_8); });
  EXPECT_EQ(table.strength("ru-narva"), 7) << "5: infantry 3, guns 2";
  EXPECT_EQ(table.strength("ru-ii-foot-3"), 1);
  table.dice({}).with([](Play& game) { game.suffer(Table::hex("06586"), 1, Rule::r7_8); });
  EXPECT_EQ(table.strength("ru-narva"), 6) << "1: infantry 1";
  Table alone;
  alone.put("ru-ii-foot-3", "06586").dice({6, 6}).with([](Play& game) {
    game.suffer(Table::hex("06586"), 3, Rule::r7_8);
  });
  EXPECT_EQ(alone.strength("ru-ii-foot-3"), 2) << "without infantry the rest is void";
  Table limbered;
  limbered.put("ru-ii-foot-3", "06586", "N limbered").dice({6, 6}).with([](Play& game) {
    game.suffer(Table::hex("06586"), 2, Rule::r7_8);
  });
  EXPECT_EQ(limbered.strength("ru-ii-foot-3"), 1) << "limbered guns like others";
}

TEST(BatailleChapter7, LossesFallFromTheTopDownAndBeyondTheLastAreVoid) {
  proves("7.8", "2.8");
  Table table;
  table.put("ru-narva-1", "06586").lost("ru-narva-1", 3).put("ru-narva-2", "06586").dice({6, 6});
  table.with([](Play& game) { game.suffer(Table::hex("06586"), 3, Rule::r7_8); });
  EXPECT_EQ(table.where("ru-narva-1"), "eliminated");
  EXPECT_EQ(table.strength("ru-narva-2"), 4);
  table.with([](Play& game) { game.suffer(Table::hex("06586"), 9, Rule::r7_8); });
  EXPECT_EQ(table.where("ru-narva-2"), "eliminated");
  expect_sound(table.state);
}

// --- 7.10, 10.4 ---

TEST(BatailleChapter7, HowitzersFireOverWhatBlocksTheView) {
  proves("7.10");
  Table table;
  table.put("fr-i-foot-1", "04062").put("fr-25-line-1", "04060").put("ru-narva-1", "04058");
  table.fire_phase(Phase::offensive_fire);
  EXPECT_FALSE(table.look().sees(Table::hex("04062"), Table::hex("04058")));
  EXPECT_EQ(table.verdict("aim 04062"), "7.1") << "nobody sees the target for it";
  busy(table.put("fr-davout", "04060")).fire_phase(Phase::offensive_fire).play("aim 04062");
  EXPECT_TRUE(table.lists("fire 04058 4 0"));
  EXPECT_EQ(table.verdict("fire 04058 2 0"), "7.2");
  EXPECT_EQ(table.look().howitzers_value(Table::hex("04062"), Table::hex("04058")), 2 * sixteenths) << "a third of six";
  table.dice({1, 1}).play("fire 04058 4 0");
  EXPECT_TRUE(table.state.fired_guns.has(Table::hex("04062"))) << "it replaces the battery's fire";
}

TEST(BatailleChapter7, ALeaderOfArtilleryJoinsTheGunsOfHexes) {
  proves("10.4", "4.3");
  Table table;
  table.put("fr-i-foot-3", "06587").put("fr-i-foot-4", "06487").put("fr-i-foot-5", "06687").put("ru-narva-1", "06584");
  busy(table).fire_phase(Phase::offensive_fire).play("aim 06587");
  EXPECT_EQ(table.verdict("fire 06584 2 16"), "10.4") << "nobody joins them";
  table.put("fr-sorbier", "06587");
  EXPECT_TRUE(table.lists("fire 06584 2 16")) << "with the south-west";
  EXPECT_TRUE(table.lists("fire 06584 2 20")) << "with both";
  EXPECT_EQ(table.verdict("fire 06584 2 1"), "10.4") << "nobody stands in the north";
  EXPECT_EQ(table.look().volley(Table::hex("06587"), Table::hex("06584"), 2, 20).value(), 3 * 4 * sixteenths)
      << "each at its own range";
  table.dice({1, 1}).play("fire 06584 2 20");
  EXPECT_TRUE(table.state.fired_guns.has(Table::hex("06487")) && table.state.fired_guns.has(Table::hex("06687")));
}

TEST(BatailleChapter7, HoldingIsForTheWholePhase) {
  proves("3.7", "7.1");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-57-line-1", "06588", "NE").put("ru-narva-1", "06586", "N");
  table.put("ru-narva-2", "06687", "S").fire_phase(Phase::offensive_fire).play("aim 06587").play("hold");
  EXPECT_EQ(table.verdict("aim 06587"), "7.1");
  EXPECT_TRUE(table.legal("aim 06588"));
}

// --- 7.11 ---

TEST(BatailleChapter7, AVolleyIsNothingButASequenceOfLegalFires) {
  proves("7.11", "3.7");
  Table table;
  table.put("fr-25-line", "06587").put("fr-i-foot-3", "06587").put("fr-57-line-1", "06487", "N square");
  table.put("ru-narva", "06586", "S").put("ru-smolensk", "06486", "S").put("ru-ladoga-1", "06583", "S");
  table.fire_phase(Phase::offensive_fire);
  ASSERT_TRUE(table.legal("volley"));
  FastDice dice(7);
  FastDice same(7);
  EventList events;
  State by_volley = table.state;
  Play(standard(), by_volley, dice, events).apply(table.parse("volley"));
  State by_hand = table.state;
  for (Play game(standard(), by_hand, same, events); by_hand.phase == Phase::offensive_fire;) {
    Hex from = no_hex;
    for (const Hex hex : by_hand.ready) {
      if (from == no_hex && game.best_fire(hex).first != no_hex) from = hex;
    }
    if (from == no_hex) break;
    const auto [target, parts] = game.best_fire(from);
    game.apply(act(Verb::aim, from));
    ASSERT_TRUE(game.check(act(Verb::fire, target, parts, 0)).legal());
    game.apply(act(Verb::fire, target, parts, 0));
  }
  EXPECT_TRUE(by_volley == by_hand) << "the same state from the same dice";
}

TEST(BatailleChapter7, AVolleyLeavesWeakTargetsAlone) {
  proves("7.11");
  Table table;
  table.put("fr-i-foot-3", "06590").put("ru-1-jager-1", "06584", "S skirmish").lost("ru-1-jager-1", 2);
  table.state.phase = Phase::offensive_fire;
  table.state.ready.add(Table::hex("06590"));
  EXPECT_EQ(table.verdict("volley"), "7.11") << "one against 14";
}

}  // namespace
}  // namespace redoubt::la_bataille
