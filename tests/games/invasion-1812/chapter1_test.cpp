// Chapter 1: what the words of the rulebook mean.
#include <string_view>

#include "tests/games/invasion-1812/hunger.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

TEST(InvasionChapter1, DisruptedDivisionsNeitherMarchNorAttack) {
  proves("1.1", "3.3");
  Table table(basic, 1);
  table.put("fr-davout fr-1", "0515").put("ru-5", "0514").train(Side::french, "0515").disrupted("fr-1");
  table.at(Phase::movement, Side::french);
  EXPECT_EQ(table.verdict("march 0515"), "8.4.4");
  table.at(Phase::combat, Side::french);
  EXPECT_EQ(table.verdict("attack 0515 0514 0"), "10.1.1");

  table.with([&](Play& game) { game.restore_order(table.unit("fr-1"), Rule::r8_1); });
  EXPECT_TRUE(table.legal("attack 0515 0514 0"));
  table.at(Phase::movement, Side::french);
  EXPECT_TRUE(table.legal("march 0515"));
}

TEST(InvasionChapter1, GroundIsFriendlyWhoeverStandsThere) {
  proves("1.1.1", "6.2.2");
  Table west(basic, 1);
  west.put("fr-1", "2208").depot(Side::french, "2207");
  EXPECT_FALSE(starves(west, "fr-1")) << "Tilsit is friendly though nobody is there";

  Table wilno(basic, 1);
  wilno.put("fr-1", "1809").put("fr-junot", "1808").depot(Side::french, "1808");
  EXPECT_FALSE(starves(wilno, "fr-1")) << "occupied";
  wilno.put("fr-junot", "1809");
  EXPECT_TRUE(starves(wilno, "fr-1")) << "the French took Wilno, but it stays an enemy city";

  Table prussia(basic, 1);
  prussia.put("ru-5", "2308").put("ru-platov", "2407").depot(Side::russian, "2407");
  EXPECT_FALSE(starves(prussia, "ru-5"));
  prussia.put("ru-platov", "2308");
  EXPECT_TRUE(starves(prussia, "ru-5")) << "to the Russians Königsberg is an enemy city";

  const Position look = west.look();
  EXPECT_TRUE(look.friendly_cities(Side::russian).has(west.hex("1808")));
  EXPECT_TRUE(look.friendly_cities(Side::french).has(west.hex("2512"))) << "Warszawa";
  EXPECT_FALSE(look.friendly_cities(Side::french).has(west.hex("1808")));
  EXPECT_TRUE(look.board().territory(Side::french).has(west.hex("2108")));
  EXPECT_TRUE(look.board().territory(Side::russian).has(west.hex("2107"))) << "beyond the Niemen";
}

/// A train that lies in a city, ready to become a depot.
Table train_in(Side side, std::string_view city) {
  Table table(basic, 1);
  table.train(side, city).at(Phase::establishment, side);
  return table;
}

TEST(InvasionChapter1, UltimateSourcesOfSupply) {
  proves("1.1.2");
  EXPECT_TRUE(train_in(Side::french, "2407").legal("depot 2407")) << "Königsberg from the western edge";
  EXPECT_TRUE(train_in(Side::russian, "0309").legal("depot 0309")) << "Serpukhov from the eastern edge";
  Table east = train_in(Side::french, "0213").put("fr-1", "0213");
  EXPECT_EQ(east.verdict("depot 0213"), "7.8") << "the eastern edge is nothing to the French";

  Table kiev = train_in(Side::russian, "1215");
  EXPECT_TRUE(kiev.legal("depot 1215")) << "Chernigov from Kiev";
  kiev.put("fr-1", "1317");
  EXPECT_EQ(kiev.verdict("depot 1215"), "7.8") << "with the French in Kiev it serves nobody";

  Table capital = train_in(Side::russian, "1002");
  EXPECT_TRUE(capital.legal("depot 1002")) << "Novgorod from St Petersburg";
  capital.put("fr-1", "1101");
  EXPECT_EQ(capital.verdict("depot 1002"), "7.8");
  EXPECT_EQ(Grid::name(capital.look().board().capital(1)), "1101");
}

TEST(InvasionChapter1, AustriansDrawOnTheirOwnEdge) {
  proves("1.1.3");
  Table table(basic, 3);
  table.put("fr-austrian-1", "1716").put("fr-austrian-2", "1815").put("fr-21", "2116").put("fr-austrian-guns", "1717");
  EXPECT_FALSE(starves(table, "fr-austrian-1")) << "five hexes from the edge in Austria";
  EXPECT_TRUE(starves(table, "fr-austrian-2")) << "six";
  EXPECT_TRUE(starves(table, "fr-21")) << "Saxons, two hexes away";
  EXPECT_FALSE(starves(table, "fr-austrian-guns"));

  Table winter(basic, 11);
  winter.put("fr-austrian-1", "1817").put("fr-austrian-2", "1717");
  EXPECT_FALSE(starves(winter, "fr-austrian-1")) << "three in winter";
  EXPECT_TRUE(starves(winter, "fr-austrian-2")) << "four";
  winter.depot(Side::french, "1816").put("fr-junot", "1816");
  EXPECT_FALSE(starves(winter, "fr-austrian-2")) << "farther off they need depots like everybody";

  Table chain = train_in(Side::french, "2018").put("fr-schwarzenberg fr-austrian-1", "2018");
  EXPECT_EQ(chain.verdict("depot 2018"), "7.8") << "Tarnopol is next to the edge, but no chain begins there";
  chain.depot(Side::french, "2217");
  EXPECT_TRUE(chain.legal("depot 2018")) << "linked by Lemberg to the west";
}

TEST(InvasionChapter1, ForeignContingentsAreFrenchUnits) {
  proves("1.1.4", "3.4");
  const Forces& forces = standard().forces;
  int foreign = 0;
  forces.divisions(Side::french).each([&](Unit unit) {
    const bool ally = forces.nation(unit) != Nation::french;
    EXPECT_EQ(forces.foreign().has(unit), ally) << forces.data(unit).id;
    foreign += ally;
  });
  EXPECT_EQ(foreign, forces.foreign().size()) << "no Russian among them";

  Table table(basic, 1);
  table.put("fr-davout fr-21 fr-austrian-1 fr-16 fr-1", "0515").train(Side::french, "0515");
  table.at(Phase::movement, Side::french).play("march 0515").play("step 0516").play("halt");
  for (const char* const id : {"fr-davout", "fr-21", "fr-austrian-1", "fr-16", "fr-1"})
    EXPECT_EQ(table.where(id), "0516") << "a Marshal leads Saxons, Austrians and Poles as his own";
}

TEST(InvasionChapter1, WinterBeginsInNovember) {
  proves("1.1.5", "8.4");
  for (const int turn : {10, 11}) {
    Table table(basic, turn);
    table.put("ru-barclay ru-5 ru-4", "0515").train(Side::russian, "0515").at(Phase::movement, Side::russian);
    table.play("march 0515").play("step 0516").play("step 0517").play("step 0518");
    table.dice({1}).play("halt");
    EXPECT_EQ(table.state.forced.has(table.unit("ru-5")), turn == 11) << turn << ": the third hex";
  }
  Table second(basic, 12);
  EXPECT_TRUE(second.look().winter());
  second.state.second_year = true;
  EXPECT_FALSE(second.look().winter()) << "never in the campaign of two years";
}

TEST(InvasionChapter1, FractionsAreDropped) {
  proves("1.2");
  Table table(basic, 5);
  table.put("fr-1 fr-2 fr-3", "0516").put("fr-5", "0415").put("ru-4", "0515").forced("fr-1 fr-2 fr-3 fr-5");
  table.state.attack.from = table.hex("0415");
  table.state.attack.to = table.hex("0515");
  table.state.attacker = Side::french;
  EXPECT_EQ(table.look().support_value(Side::french, table.hex("0516")), 1) << "half of three";
  table.state.fought = table.look().stack(Side::french, table.hex("0516"));
  EXPECT_EQ(table.look().support_value(Side::french, table.hex("0516")), 0) << "a quarter of three";
}

}  // namespace
}  // namespace redoubt::invasion_1812
