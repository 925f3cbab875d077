// Chapter 2: formations, stacking, regiments that split, join and break, and companies.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

// Around 06587 the ground is clear and level for five hexes: fr-25-line has battalions of 5, 5, 5, 4 and 4.

unsigned fronts(const Table& table, std::string_view id) { return table.look().fronts(table.unit(id)); }

TEST(BatailleChapter2, FrontsAreThoseOfTheFormation) {
  proves("2.5", "11.1");
  constexpr unsigned ahead = 0b100011;  // NW, N, NE
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-5-cuirassiers", "06588").put("fr-9-chasseurs", "06589");
  table.put("fr-i-foot-3", "06586")
      .put("fr-13-light-1", "06585", "N skirmish")
      .put("fr-13-light-2", "06584", "N square");
  EXPECT_EQ(fronts(table, "fr-25-line-1"), ahead);
  EXPECT_EQ(fronts(table, "fr-5-cuirassiers"), ahead) << "heavy cavalry";
  EXPECT_EQ(fronts(table, "fr-9-chasseurs"), all_sides & ~8U) << "light cavalry: all but the rear";
  EXPECT_EQ(fronts(table, "fr-i-foot-3"), ahead);
  EXPECT_EQ(fronts(table, "fr-13-light-1"), all_sides);
  EXPECT_EQ(fronts(table, "fr-13-light-2"), all_sides);
  table.state.form[table.unit("fr-9-chasseurs")] = Form::march;
  EXPECT_EQ(fronts(table, "fr-9-chasseurs"), ahead) << "in March order everybody has three";
  Table wood;
  wood.put("fr-25-line-1", "05071");
  EXPECT_EQ(fronts(wood, "fr-25-line-1"), all_sides) << "general order by itself, in the Utitsa forest";
}

std::string stacks(std::string_view hex, std::initializer_list<std::pair<const char*, const char*>> there,
                   std::string_view newcomer, Form form) {
  Table table;
  for (const auto& [id, how] : there) table.put(id, hex, how);
  const Unit unit = table.unit(newcomer);
  const Roster& roster = standard().forces.roster();
  Crowd crowd;
  const Arm arm = roster[unit].arm;
  crowd.add(form == Form::skirmish ? Branch::skirmishers
            : arm == Arm::infantry ? Branch::infantry
            : arm == Arm::cavalry  ? Branch::cavalry
                                   : Branch::guns,
            form, table.look().setting().full[unit], false);
  const Verdict verdict = table.look().may_stand(Table::hex(hex), crowd, {});
  return verdict.legal() ? "legal" : std::string(rule_numbers[verdict.rule]);
}

TEST(BatailleChapter2, StackingByTheGround) {
  proves("2.7", "1.4");
  EXPECT_EQ(stacks("06587", {{"fr-57-line-1", "N"}, {"fr-57-line-2", "N"}, {"fr-57-line-3", "N"}}, "fr-25-line-1",
                   Form::column),
            "legal")
      << "20 of 24";
  EXPECT_EQ(stacks("06587", {{"fr-57-line", "N"}}, "fr-25-line-1", Form::column), "2.7") << "23 and 5";
  EXPECT_EQ(stacks("05071", {{"fr-57-line-1", "N"}}, "fr-25-line-1", Form::column), "2.7") << "10 of 8 in the forest";
  EXPECT_EQ(stacks("05071", {}, "fr-i-foot-3", Form::unlimbered), "legal") << "one battery in the forest";
  EXPECT_EQ(stacks("05071", {{"fr-i-foot-3", "N"}}, "fr-i-foot-4", Form::unlimbered), "2.7") << "not two";
  EXPECT_EQ(stacks("05146", {}, "fr-i-foot-3", Form::limbered), "10.7") << "no guns in a wolf pit";
  EXPECT_EQ(stacks("06587", {{"fr-horse-grenadiers", "N"}}, "fr-5-cuirassiers", Form::column), "2.7")
      << "more than 12 of cavalry";
  EXPECT_EQ(stacks("06587", {}, "fr-horse-grenadiers", Form::column), "legal")
      << "one regiment may stand alone though it exceeds the limit";
}

TEST(BatailleChapter2, WhoMayStandWithWhom) {
  proves("2.7");
  EXPECT_EQ(stacks("06587", {{"fr-25-line-1", "N"}}, "fr-9-chasseurs", Form::column), "2.7") << "horse and foot";
  EXPECT_EQ(stacks("06587", {{"fr-i-foot-3", "N"}}, "fr-9-chasseurs", Form::column), "2.7");
  EXPECT_EQ(stacks("06587", {{"fr-i-horse-1", "N limbered"}}, "fr-9-chasseurs", Form::column), "legal");
  EXPECT_EQ(stacks("06587", {{"fr-25-line-1", "N"}}, "fr-57-line-1", Form::march), "2.7") << "one formation an arm";
  EXPECT_EQ(stacks("06587", {{"fr-25-line-1", "N march"}}, "fr-i-foot-3", Form::limbered), "legal");
  EXPECT_EQ(stacks("06587", {{"fr-25-line-1", "N march"}}, "fr-i-foot-3", Form::unlimbered), "2.7");
  EXPECT_EQ(stacks("06587", {{"fr-i-foot-3", "N"}, {"fr-25-line-1", "N"}, {"fr-25-line-2", "N"}}, "fr-25-line-3",
                   Form::column),
            "2.7")
      << "infantry with guns: half of 24";
  EXPECT_EQ(stacks("06587", {{"fr-25-line-1", "N"}}, "fr-13-light-1", Form::skirmish), "2.7")
      << "skirmishers never with another formation";
  EXPECT_EQ(stacks("02653", {{"fr-25-line-1", "N march"}}, "fr-57-line-1", Form::march), "2.7") << "6 on a path";
  EXPECT_EQ(stacks("02653", {}, "fr-57-line-1", Form::march), "legal");
}

TEST(BatailleChapter2, ARegimentSplitsAndJoinsOnceAPhase) {
  proves("2.3");
  Table table;
  table.put("fr-25-line", "06587").lost("fr-25-line", 3);
  EXPECT_EQ(table.strength("fr-25-line"), 20);
  table.play("split-evenly fr-25-line");
  EXPECT_EQ(table.strength("fr-25-line-1") + table.strength("fr-25-line-2") + table.strength("fr-25-line-3"), 12)
      << "the odd points fall on the strongest, in listed order";
  EXPECT_EQ(table.strength("fr-25-line-4"), 4);
  EXPECT_EQ(table.where("fr-25-line-5"), "06587");
  EXPECT_EQ(table.verdict("join fr-25-line"), "2.3") << "not both in one phase";
  expect_sound(table.state);
  table.moves(Side::french);
  table.play("join fr-25-line");
  EXPECT_EQ(table.strength("fr-25-line"), 20);
  EXPECT_EQ(table.where("fr-25-line-3"), "joined");
  EXPECT_EQ(table.verdict("split-evenly fr-25-line"), "2.3");
  expect_sound(table.state);
}

TEST(BatailleChapter2, WhoMayNotSplitOrJoin) {
  proves("2.3");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-25-line-2", "06588").put("fr-57-line", "06585").put("ru-narva", "06590");
  EXPECT_EQ(table.verdict("join fr-25-line"), "2.3") << "apart";
  EXPECT_EQ(table.verdict("split-evenly ru-narva"), "2.3") << "the enemy's";
  EXPECT_EQ(table.verdict("split-evenly fr-61-line"), "2.3") << "not on the map";
  EXPECT_EQ(table.verdict("join fr-57-line"), "2.3") << "joined already";
  table.play("move fr-57-line").play("halt");
  EXPECT_EQ(table.verdict("split-in-order fr-57-line"), "2.3") << "has moved";
}

/// The 1st Jäger have 5 and 4.
TEST(BatailleChapter2, ARegimentBreaksAtHalfOfItsStrength) {
  proves("2.4", "7.9", "9.3");
  for (const bool evenly : {true, false}) {
    Table table;
    table.put("ru-1-jager", "06586", "S").put("fr-9-chasseurs", "06592").lost("ru-1-jager", 4);
    table.dice({6, 6}).with([](Play& game) { game.suffer(Table::hex("06586"), 1, Rule::r7_8); });
    table.with([](Play& game) { game.settle(); });
    ASSERT_EQ(table.phase(), "breaking") << "5 of 9 are lost";
    EXPECT_EQ(table.to_act(), "russian") << "its owner chooses";
    table.play(evenly ? "spread" : "use-up");
    EXPECT_EQ(table.phase(), "movement");
    EXPECT_EQ(table.where("ru-1-jager-1"), evenly ? table.where("ru-1-jager-2") : "eliminated");
    EXPECT_EQ(table.strength("ru-1-jager-2"), evenly ? 2 : 4) << "2 each, and the odd point on the strongest";
    EXPECT_EQ(table.strength("ru-1-jager-1"), evenly ? 2 : 0);
    EXPECT_TRUE(table.state.broken.has(standard().forces.roster()[table.unit("ru-1-jager")].regiment));
    expect_sound(table.state);
  }
}

TEST(BatailleChapter2, ABrokenRegimentNeverJoinsAgain) {
  proves("2.4");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-25-line-2", "06587");
  EXPECT_TRUE(table.legal("join fr-25-line"));
  table.state.broken.add(standard().forces.roster()[table.unit("fr-25-line")].regiment);
  EXPECT_EQ(table.verdict("join fr-25-line"), "2.4");
}

TEST(BatailleChapter2, EachUnitComesToTheTopOnceAPhase) {
  proves("2.8");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-57-line-1", "06587").put("fr-davout", "06587");
  EXPECT_EQ(table.state.first[Table::hex("06587")], table.unit("fr-25-line-1")) << "arrivals go below";
  EXPECT_EQ(table.verdict("top fr-25-line-1"), "2.8") << "is there already";
  EXPECT_EQ(table.verdict("top fr-davout"), "2.8");
  table.play("top fr-57-line-1");
  EXPECT_EQ(table.state.first[Table::hex("06587")], table.unit("fr-57-line-1"));
  table.play("top fr-25-line-1");
  EXPECT_EQ(table.verdict("top fr-57-line-1"), "2.8") << "once a phase";
  expect_sound(table.state);
}

// --- 2.6 ---

TEST(BatailleChapter2, ABattalionSendsOutACompany) {
  proves("2.6", "7.3");
  Table table;
  table.put("fr-13-light-1", "06587").put("fr-25-line-1", "06590").put("fr-57-line", "06584");
  table.play("move fr-13-light-1").play("step N");
  const int left = table.left();
  EXPECT_EQ(table.verdict("send 4"), "5.1") << "a company has three points at most";
  table.play("send 3");
  EXPECT_EQ(table.verdict("halt"), "2.6") << "it leaves the hex at once";
  EXPECT_EQ(table.left(), left - 2) << "with what its battalion has left after paying";
  table.play("step NE").play("halt");
  EXPECT_EQ(table.strength("fr-13-light-1"), 2);
  EXPECT_EQ(table.phase(), "party") << "then the parent goes on";
  EXPECT_EQ(table.left(), left - 2);
  EXPECT_EQ(table.verdict("send 1"), "2.6") << "one company a battalion";
  expect_sound(table.state);
  table.play("halt");
  EXPECT_EQ(table.verdict("join fr-13-light"), "2.3");
}

TEST(BatailleChapter2, WhoSendsNoCompany) {
  proves("2.6");
  Table table;
  table.put("fr-25-line-1", "06590").put("fr-13-light", "06584").put("fr-7-light-1", "06587").lost("fr-7-light-1", 2);
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("send 1"), "2.6") << "no skirmish multiple";
  table.play("halt").play("move fr-13-light");
  EXPECT_EQ(table.verdict("send 1"), "2.6") << "a joined regiment";
  table.play("halt").play("move fr-7-light-1");
  EXPECT_EQ(table.verdict("send 2"), "2.6") << "it keeps two";
  EXPECT_TRUE(table.legal("send 1"));
}

TEST(BatailleChapter2, ACompanyRejoinsWhereItEndsWithItsParent) {
  proves("2.6");
  Table table;
  table.put("fr-13-light-1", "06587");
  table.play("move fr-13-light-1").play("send 2").play("step N").play("halt").play("step NW").play("halt");
  const Unit company = table.look().of(table.unit("fr-13-light-1")).company;
  table.state.lost[company] = 1;
  table.moves(Side::french);
  table.play("move fr-13-light-1");
  EXPECT_EQ(table.where("fr-13-light-1"), "06486");
  table.play("turn NE").play("step NE");
  EXPECT_EQ(table.where("fr-13-light-1"), "06586") << "where the company stands";
  table.play("halt");
  EXPECT_EQ(table.strength("fr-13-light-1"), 4) << "five less the point that the company lost";
  EXPECT_FALSE(on_map(table.state.where[company]));
  expect_sound(table.state);
}

TEST(BatailleChapter2, ASmallBattalionGoesIntoSkirmishOrderWhole) {
  proves("2.6", "2.5");
  Table table;
  table.put("fr-13-light-1", "06587").put("fr-13-light-2", "06590").lost("fr-13-light-2", 2);
  table.play("move fr-13-light-1");
  EXPECT_EQ(table.verdict("form skirmish"), "2.6") << "five points";
  table.play("halt").play("move fr-13-light-2").play("form skirmish");
  EXPECT_EQ(table.state.form[table.unit("fr-13-light-2")], Form::skirmish);
}

TEST(BatailleChapter2, ACompanyTooFarFromItsParentRouts) {
  proves("2.6");
  Table table;
  table.put("fr-13-light-1", "06587").put("fr-57-line-1", "06592");
  table.play("move fr-13-light-1").play("send 2");
  for (int i = 0; i < 4; ++i) table.play("step N");
  table.play("halt");
  const Unit company = table.look().of(table.unit("fr-13-light-1")).company;
  table.play("halt").with([](Play& game) { game.check_leashes(); });
  EXPECT_FALSE(table.state.routed.has(company)) << "four hexes";
  table.with([&](Play& game) {
    game.lift(table.unit("fr-13-light-1"), Table::hex("06588"));
    game.put(table.unit("fr-13-light-1"), Table::hex("06588"));
    game.check_leashes();
  });
  EXPECT_TRUE(table.state.routed.has(company)) << "five";
  expect_sound(table.state);
}

TEST(BatailleChapter2, ValuesArePerPointAndFallWithLosses) {
  proves("2.1");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S");
  const int whole = table.look().foot_value(Table::hex("06587"), Table::hex("06586"));
  const int full = table.strength("fr-25-line-1");
  table.lost("fr-25-line-1", 2);
  EXPECT_EQ(table.look().foot_value(Table::hex("06587"), Table::hex("06586")) * full, whole * (full - 2));
}

}  // namespace
}  // namespace redoubt::la_bataille
