// 16.13: winter quarters, and the campaign of 1813.
#include <algorithm>
#include <array>
#include <utility>

#include "games/invasion-1812/fog.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

/// At the end of turn 7: a few on the map, some lost, and everybody else still to come.
Table autumn() {
  Table table(advanced_game, 7);
  table.put("fr-napoleon fr-1 fr-2", "2207").put("fr-davout fr-3 fr-20 fr-16", "1808").put("fr-ney fr-10", "0416");
  table.put("ru-barclay ru-4 ru-17", "0308").put("ru-platov ru-cavalry-2", "0515").disrupted("ru-4 fr-10");
  table.depot(Side::french, "1808").depot(Side::french, "2207").depot(Side::russian, "0308");
  for (const char* id : {"ru-23", "ru-24", "ru-wittgenstein"}) table.state.where[table.unit(id)] = lost;
  for (std::uint8_t card = 1; card <= 30; ++card) table.state.deck[card - 1U] = card;
  table.state.hand = {{{31, 0}, {32, 0}}};
  table.with([](Play& game) { game.end_turn(); });
  return table;
}

/// Plays the first decision that is legal for as long as a phase lasts.
void let_pass(Table& table, const char* phase) {
  while (table.phase() == phase) {
    ActionList legal;
    table.look().legal(legal);
    table.with([&](Play& game) { game.apply(legal[0]); });
  }
}

TEST(InvasionWinter, IsOfferedAfterTurnSevenOrWithEightDepots) {
  proves("16.13", "16.13.2");
  Table table = autumn();
  EXPECT_EQ(table.phase(), "winter-quarters");
  EXPECT_EQ(table.to_act(), "french");
  table.play("done");
  EXPECT_EQ(table.state.turn, 8);
  EXPECT_FALSE(table.state.second_year) << "and the war goes on";
  Table early(advanced_game, 4);
  early.put("fr-davout fr-1", "2207").put("ru-4", "1009");
  EXPECT_FALSE([&] {
    bool offered = false;
    early.with([&](Play& game) { offered = game.offers_winter_quarters(); });
    return offered;
  }());
  for (const char* hex : {"2109", "2207", "2208", "2215", "2217", "2306", "2311", "2313"})
    early.depot(Side::french, hex);
  early.with([](Play& game) { EXPECT_TRUE(game.offers_winter_quarters()); });
}

TEST(InvasionWinter, TheFrenchGoToTheirCities) {
  proves("16.13.3", "16.13.4", "16.13.5");
  Table table = autumn();
  table.play("declare");
  EXPECT_EQ(table.phase(), "quarters");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_FALSE(table.is_disrupted("fr-10")) << "in good order again";
  EXPECT_TRUE(table.state.pending.has(table.unit("fr-augereau")));
  EXPECT_TRUE(table.state.pending.has(table.unit("fr-31")));
  const HexSet ground = table.look().winter_ground(table.unit("fr-1"));
  EXPECT_TRUE(ground.has(table.hex("2207")));
  EXPECT_TRUE(ground.has(table.hex("1808"))) << "an enemy's city with a depot";
  EXPECT_FALSE(ground.has(table.hex("1009")));
  EXPECT_FALSE(ground.has(table.hex("2108"))) << "no city";
  EXPECT_EQ(see(standard(), table.state, Viewer::russian).hidden_count, 0) << "nobody watches them";
  let_pass(table, "quarters");
  EXPECT_EQ(table.phase(), "base");
  EXPECT_TRUE((table.look().occupied(Side::french) - standard().board.cities()).empty());
}

TEST(InvasionWinter, ABaseIsACityThatShipsReach) {
  proves("16.13.6", "16.13.7");
  Table table = autumn();
  table.play("declare");
  let_pass(table, "quarters");
  EXPECT_TRUE(table.legal("base 2207"));
  EXPECT_EQ(table.verdict("base 1009"), "16.13");
  EXPECT_EQ(table.legal("base 1808"), standard().board.on_baltic_river(table.hex("1808")));
  table.play("base 2207");
  EXPECT_TRUE(table.look().ultimate_sources(Side::french).has(table.hex("2207")));
  table.with([](Play& game) { game.check_base(); });
  EXPECT_EQ(table.state.base, table.hex("2207"));
  State& s = table.state;
  table.with([&](Play& game) {
    game.stack(Side::french, table.hex("2207")).each([&](Unit unit) { game.move(unit, table.hex("2407")); });
    game.move(table.unit("ru-11"), table.hex("2207"));
    game.check_base();
  });
  EXPECT_EQ(s.base, no_hex) << "the Russians are in it";
}

TEST(InvasionWinter, TakesForeignContingentsFirst) {
  proves("16.13.8", "16.13.9");
  Table table = autumn();
  table.play("declare");
  let_pass(table, "quarters");
  table.dice({1, 4}).play("done");
  EXPECT_EQ(table.phase(), "winter-losses");
  EXPECT_EQ(table.state.to_lose, 2) << "half of five, rounded down";
  EXPECT_EQ(table.state.commanders_to_lose, 1) << "a one";
  EXPECT_EQ(table.verdict("remove fr-1"), "16.13") << "Bavarians before Frenchmen";
  EXPECT_EQ(table.verdict("remove fr-16"), "16.13") << "and before Poles";
  table.play("remove fr-20");
  while (table.state.to_lose > 0) {
    ActionList legal;
    table.look().legal(legal);
    table.with([&](Play& game) { game.apply(legal[0]); });
  }
  EXPECT_TRUE(table.legal("remove fr-ney"));
  table.dice({3}).play("remove fr-ney");
  EXPECT_EQ(table.value(Happening::napoleon), 1) << "home, but he may come back";
  EXPECT_EQ(table.state.where[table.unit("fr-napoleon")], in_paris);
}

/// To the spring of 1813.
Table spring() {
  Table table = autumn();
  table.play("declare");
  let_pass(table, "quarters");
  table.play("base 2207");
  let_pass(table, "winter-losses");
  return table;
}

TEST(InvasionWinter, TheRussiansWinterWhereTheyAreFedAndGetSomeBack) {
  proves("16.13.10", "16.13.11", "16.13.13", "R.13");
  Table table = spring();
  EXPECT_EQ(table.phase(), "quarters");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_FALSE(table.is_disrupted("ru-4"));
  const HexSet ground = table.look().winter_ground(table.unit("ru-4"));
  EXPECT_TRUE(ground.has(table.hex("0308")));
  EXPECT_FALSE(ground.has(table.hex("1317"))) << "no depot feeds it";
  EXPECT_TRUE((ground & standard().board.every().stepped(table.look().occupied(Side::french))).empty());
  let_pass(table, "quarters");
  if (table.phase() == "restoration") {
    EXPECT_EQ(table.state.to_lose, (table.state.last_dice[0] + table.state.last_dice[1]) / 2);
    EXPECT_TRUE(table.legal("restore ru-wittgenstein")) << "commanders too";
    EXPECT_EQ(table.verdict("restore ru-4"), "16.13") << "he was not lost";
    let_pass(table, "restoration");
  }
  EXPECT_EQ(table.phase(), "quarters");
  EXPECT_TRUE(table.state.pending.has(table.unit("ru-chichagov")));
  EXPECT_TRUE(table.state.pending.has(table.unit("ru-swedish")));
  EXPECT_TRUE(table.state.pending.has(table.unit("ru-8"))) << "who had still to come by turn 7";
  const HexSet places = table.look().winter_ground(table.unit("ru-chichagov"));
  EXPECT_TRUE(places.has(table.hex("0308")) && places.has(table.hex("1317")) && places.has(table.hex("1101")));
  EXPECT_FALSE(places.has(table.hex("0515")));
}

TEST(InvasionWinter, TheWarGoesOnInMay) {
  proves("16.13.14", "16.13.15", "16.13.16", "16.13.17");
  Table table = spring();
  let_pass(table, "quarters");
  let_pass(table, "restoration");
  let_pass(table, "quarters");
  EXPECT_EQ(table.state.turn, 8);
  EXPECT_TRUE(table.state.second_year);
  EXPECT_FALSE(table.state.between_years);
  EXPECT_EQ(std::count(table.state.deck.begin(), table.state.deck.end(), winter_card), 0);
  EXPECT_EQ(std::count(table.state.deck.begin(), table.state.deck.end(), std::uint8_t{0}), card_count - 29 + 2);
  EXPECT_TRUE(table.look().foraging_suspended());
  table.state.turn = 10;
  EXPECT_FALSE(table.look().foraging_suspended());
  constexpr std::array<int, 9> french = {14, 14, 14, 13, 13, 13, 11, 10, 9};
  for (int turn = 8; turn <= 16; ++turn) {
    table.state.turn = static_cast<std::uint8_t>(turn);
    EXPECT_EQ(table.look().trains_by_table(Side::french), french[static_cast<std::size_t>(turn - 8)]);
    EXPECT_EQ(table.look().trains_by_table(Side::russian), 12);
  }
}

TEST(InvasionWinter, ReinforcementsOf1813) {
  proves("16.13.9", "16.13.18");
  for (const auto& [face, number] : {std::pair{2, 0}, std::pair{4, 1}, std::pair{6, 2}}) {
    Table table(advanced_game, 9);
    table.put("fr-davout fr-1", "2207").put("ru-4", "0308");
    table.state.second_year = true;
    for (const char* id : {"ru-23", "ru-24", "ru-26"}) table.state.where[table.unit(id)] = lost;
    table.state.where[table.unit("fr-napoleon")] = in_paris;
    table.dice({5, face}).with([](Play& game) { game.second_year_arrivals(); });
    EXPECT_EQ(table.value(Happening::napoleon), 3) << "he comes back";
    EXPECT_EQ(table.value(Happening::recruits), number);
    if (number > 0) {
      EXPECT_EQ(table.phase(), "restoration");
    }
    let_pass(table, "restoration");
    EXPECT_TRUE(table.state.pending.has(table.unit("fr-napoleon")));
    EXPECT_EQ(table.look().arrival_places(table.unit("fr-napoleon")), table.state.held[0]) << "to any stack";
  }
}

}  // namespace
}  // namespace redoubt::invasion_1812
