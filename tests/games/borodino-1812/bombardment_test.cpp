// 5.3 and 6.51: redoubts under bombardment, and what the guns learn of them.
#include "games/borodino-1812/fog.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

TEST(BorodinoBombardment, ARedoubtDoesNotShieldWhoAttacksIt) {
  proves("5.3", "6.51");
  Table table(0, Side::russian);
  table.put("ru-rayevski", "ognik-ravine").put("ru-12", "ognik-ravine").put("ru-26", "ognik-ravine");
  table.put("fr-10", "great-redoubt").put("fr-ney", "kamenka-mouth").put("fr-iii-guns", "kamenka-mouth");
  table.play_all("activate ru-rayevski\ndone\ndone");
  table.play_all("move ru-12 great-redoubt ru-rayevski\nmove ru-26 great-redoubt ru-rayevski\ndone\ndone\ndone");
  table.play_all("activate fr-ney\ndone");
  table.dice({1, 4, 5}).play("bombard fr-iii-guns great-redoubt fr-ney");
  EXPECT_EQ(table.phase(), "bombard-hits") << "nobody stands in the work to be named";
  table.play("hit ru-12");
  EXPECT_EQ(table.strength("ru-12"), 2) << "a whole step";
}

/// Ney's guns before the Great Redoubt, with these behind it.
Table before_the_redoubt(const std::vector<std::pair<std::string, int>>& defenders) {
  Table table;
  table.put("fr-ney", "kamenka-mouth").put("fr-iii-guns", "kamenka-mouth");
  table.put("fr-i-guns-1", "kolocha-meadow").put("fr-davout", "kolocha-meadow");
  for (const auto& [unit, strength] : defenders) table.put(unit, "great-redoubt", strength);
  table.play_all("activate fr-ney\nactivate fr-davout\ndone");
  return table;
}

TEST(BorodinoBombardment, TheShieldedUnitStandsInTheWorkBeforeTheDice) {
  proves("6.51", "5.3");
  Table table = before_the_redoubt({{"ru-12", 3}, {"ru-26", 3}});
  table.play("bombard fr-iii-guns great-redoubt fr-ney");
  EXPECT_EQ(table.phase(), "garrison");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.count(EventKind::rolled), 0) << "the dice come after";
  EXPECT_EQ(table.state.hits[1], 0);
  table.dice({1, 2, 6}).play("garrison ru-26");
  EXPECT_EQ(table.phase(), "bombard-hits");
  EXPECT_EQ(table.state.hits[1], 2);
  table.play_all("hit ru-12\nhit ru-26");
  EXPECT_EQ(table.strength("ru-12"), 2);
  EXPECT_EQ(table.strength("ru-26"), 3) << "half a hit";
  table.dice({6, 6, 6}).play("bombard fr-i-guns-1 great-redoubt fr-davout");
  EXPECT_EQ(table.phase(), "bombardment") << "it stands there for the whole bombardment";
}

TEST(BorodinoBombardment, EverybodySeesWhichBlockStandsInTheWorkAndNobodyWhoItIs) {
  proves("6.51", "R.1");
  Table table = before_the_redoubt({{"ru-12", 3}, {"ru-26", 3}});
  table.play("bombard fr-iii-guns great-redoubt fr-ney").dice({6, 6, 6}).play("garrison ru-26");
  const View view = see(standard(), table.state, Viewer::french);
  int shielded = 0;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    if ((view.hidden[i].marks & bit(Mark::garrison)) == 0) continue;
    ++shielded;
    EXPECT_EQ(view.hidden[i].token, table.state.blocks[table.unit("ru-26")].token);
  }
  EXPECT_EQ(shielded, 1);
}

/// The firer cannot tell a last step that stays in the redoubt from one of two that is lost.
TEST(BorodinoBombardment, ALastStepThatStaysInARedoubtShowsNothing) {
  proves("5.3", "R.1");
  Table last = before_the_redoubt({{"ru-12", 1}});
  Table two = before_the_redoubt({{"ru-12", 2}});
  const auto same = [&] {
    return see(standard(), last.state, Viewer::french) == see(standard(), two.state, Viewer::french);
  };
  ASSERT_TRUE(same());
  for (Table* table : {&last, &two}) {
    table->dice({1, 1, 6}).play("bombard fr-iii-guns great-redoubt fr-ney");
    table->play("hit ru-12");
  }
  EXPECT_TRUE(same()) << "half a hit";
  for (Table* table : {&last, &two}) table->forget();
  for (Table* table : {&last, &two}) table->play("hit ru-12");
  EXPECT_TRUE(same()) << "the other half: one stays, one has a step less";
  EXPECT_EQ(last.phase(), "bombardment");
  EXPECT_EQ(last.strength("ru-12"), 1);
  EXPECT_EQ(two.strength("ru-12"), 1);
}

TEST(BorodinoBombardment, ALastStepMayLeaveTheRedoubtInsteadOfTakingTheHit) {
  proves("5.3");
  Table table = before_the_redoubt({{"ru-12", 1}, {"ru-vii-heavy", 1}});
  table.play("bombard fr-iii-guns great-redoubt fr-ney").dice({1, 6, 6}).play("garrison ru-vii-heavy");
  EXPECT_FALSE(table.lists("retreat ru-vii-heavy semyonovskoye-heights")) << "half a hit drives nobody off";
  EXPECT_TRUE(table.lists("retreat ru-12 semyonovskoye-heights"));
  EXPECT_TRUE(table.lists("hit ru-12"));
  table.play("retreat ru-12 semyonovskoye-heights");
  EXPECT_EQ(table.where("ru-12"), "semyonovskoye-heights");
  EXPECT_EQ(table.phase(), "bombardment");
  EXPECT_TRUE(table.saw(EventKind::driven_off, "5.3"));
}

/// A Russian headquarters that is free of a battle and activates in it, under its own guns.
TEST(BorodinoBombardment, ActivationCostsNoHeadquartersItsZeroStep) {
  proves("5.2", "6.91", "5.3");
  Table table;
  table.put("fr-11", "loginovo").put("ru-platov", "moskva-bank", 1).put("ru-7", "moskva-bank", 1);
  table.put("ru-barclay", "novoye-selo").put("ru-army-1-heavy-1", "novoye-selo");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  table.play_all("activate ru-platov\nactivate ru-barclay\ndone");
  table.dice({6, 5}).play("bombard ru-army-1-heavy-1 moskva-bank ru-barclay").play("hit ru-platov");
  EXPECT_EQ(table.strength("ru-platov"), 0);
  table.play_all("done\ndone");
  EXPECT_EQ(table.phase(), "hq-movement");
  EXPECT_EQ(table.where("ru-platov"), "moskva-bank") << "only combat costs it";
}

/// Those who were to come round the flank of a battle that is not fought wait for none.
TEST(BorodinoBombardment, WhoseEnemyIsDrivenOffWaitsNoMoreInReserve) {
  proves("5.3", "5.1", "6.72", "flanking");
  Table table;
  table.state.options = static_cast<std::uint8_t>(bit(Option::flanking));
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("fr-10", "zakharino");
  table.put("ru-7", "moskva-bank", 1).put("ru-barclay", "novoye-selo").put("ru-army-1-heavy-1", "novoye-selo");
  table.play("activate fr-napoleon").play_all("done\ndone");
  table.play_all("move fr-11 moskva-bank fr-napoleon\nmove fr-10 moskva-bank fr-napoleon\ndone\ndone\ndone");
  table.play("main-attack moskva-bank loginovo");
  EXPECT_TRUE(table.marked(table.state.flank[0], "fr-10"));
  table.play_all("activate ru-barclay\ndone");
  table.dice({6, 5}).play("bombard ru-army-1-heavy-1 moskva-bank ru-barclay").play("hit ru-7");
  table.play("retreat ru-7 novoye-selo");
  EXPECT_TRUE(table.look().open_battles().empty());
  EXPECT_EQ(table.state.reserves[0], 0U);
  EXPECT_EQ(table.state.flank[0], 0U);
  const Gate& way = *standard().board.gate(table.area("zakharino"), table.area("moskva-bank"));
  EXPECT_FALSE(table.state.entered[0].has(passage(way))) << "open to Russians who attack now and go back";
}

}  // namespace
}  // namespace redoubt::borodino_1812
