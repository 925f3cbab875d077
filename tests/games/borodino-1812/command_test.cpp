// 2.1, 5.2 and 5.5: initiative, activation, command, pinning; 6.93: who commands after a loss.
#include "games/borodino-1812/soundness.h"
#include "games/borodino-1812/words.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// Both sides do nothing until the next turn begins, with these dice for initiative.
void idle_turn(Table& table, const std::vector<int>& initiative) {
  for (int side = 0; side < 2; ++side) table.play_all("done\ndone\ndone\ndone");
  table.play("done").dice(initiative).play("done");
}

TEST(BorodinoInitiative, HighTotalIsFirstAndTheFrenchWinTies) {
  proves("2.1", "2.2");
  Table table;
  table.put("fr-11", "valuyevo").put("ru-7", "maslovo");
  EXPECT_EQ(table.to_act(), "french") << "the first turn is theirs without a roll";
  idle_turn(table, {1, 2, 3, 4});
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.state.turn, 2);
  idle_turn(table, {3, 4, 5, 2});
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_TRUE(table.saw(EventKind::initiative, "2.1"));
}

TEST(BorodinoCommand, HeadquartersActivateWhereTheyStandOrAfterAMove) {
  proves("5.2");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-davout", "valuyevo", 0).put("fr-11", "valuyevo").put("ru-7", "voina-heights");
  EXPECT_EQ(table.why("activate fr-11"), RefusalReason::not_a_headquarters);
  EXPECT_EQ(table.why("activate fr-davout"), RefusalReason::no_strength);
  EXPECT_EQ(table.why("march fr-ney voina-heights"), RefusalReason::enemy_there);
  EXPECT_EQ(table.why("march fr-ney gorki"), RefusalReason::not_adjacent);
  EXPECT_EQ(table.why("activate ru-barclay"), RefusalReason::not_yours);
  table.play("march fr-ney valuyevo-heights");
  EXPECT_EQ(table.where("fr-ney"), "valuyevo-heights");
  EXPECT_EQ(table.why("activate fr-ney"), RefusalReason::already_active);
  EXPECT_TRUE(table.state.is_revealed(table.unit("fr-ney"))) << "face-up";
  table.play_all("done\ndone");
  table.play("move fr-11 smolensk-highway fr-ney").play("done");
  EXPECT_EQ(table.strength("fr-ney"), 2) << "reduced when movement has ended";
  table.play("move fr-ney gryaz-road fr-ney").play_all("done\ndone");
  EXPECT_FALSE(table.state.is_revealed(table.unit("fr-ney")));
}

TEST(BorodinoCommand, NobodyMarchesIntoAFullArea) {
  proves("5.2", "3.31");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-1", "valuyevo-heights").put("fr-2", "valuyevo-heights");
  table.put("fr-3", "valuyevo-heights").put("fr-4", "valuyevo-heights");
  EXPECT_EQ(table.why("march fr-ney valuyevo-heights"), RefusalReason::area_full);
}

TEST(BorodinoCommand, RangeIsTracedThroughFriendlyAndVacantAreas) {
  proves("5.21");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-11", "gryaz-road").put("fr-10", "fomkino").put("fr-iii-guns", "gorki");
  table.play_all("activate fr-ney\ndone\ndone");
  EXPECT_TRUE(table.legal("move fr-11 gryaz-heights fr-ney")) << "two areas away";
  EXPECT_TRUE(table.legal("move fr-10 doronino fr-ney")) << "over the ford";
  EXPECT_EQ(table.why("move fr-iii-guns gorki-plain fr-ney"), RefusalReason::out_of_range);

  Table blocked;
  blocked.put("fr-ney", "valuyevo").put("fr-11", "gryaz-road").put("ru-7", "valuyevo-heights");
  blocked.put("ru-24", "bezzubovo-wood");
  blocked.play_all("activate fr-ney\ndone\ndone");
  EXPECT_EQ(blocked.why("move fr-11 gryaz-heights fr-ney"), RefusalReason::out_of_range) << "enemies between";

  Table river;
  river.put("fr-ney", "voina-heights").put("fr-11", "aleksinki");
  river.state.broken.add(static_cast<unsigned>(standard().board.french_bridge()));
  river.play_all("activate fr-ney\ndone\ndone");
  EXPECT_EQ(river.why("move fr-11 shevardino fr-ney"), RefusalReason::out_of_range) << "the Kolocha without a crossing";
}

TEST(BorodinoCommand, CorpsCommandersCommandTheirOwn) {
  proves("5.22", "5.24", "9.2");
  Table table;
  table.put("fr-davout", "valuyevo").put("fr-murat", "valuyevo").put("fr-eugene", "valuyevo");
  table.put("fr-2", "valuyevo-heights").put("fr-1", "valuyevo-heights").put("fr-11", "voina-heights");
  table.put("fr-guard-cavalry", "voina-heights").put("fr-guard-horse", "voina-heights");
  table.put("fr-voltigeurs-1", "voina-heights").put("fr-guard-heavy", "smolensk-highway");
  table.play_all("activate fr-davout\nactivate fr-murat\nactivate fr-eugene\ndone\ndone");
  EXPECT_TRUE(table.legal("move fr-2 gryaz-road fr-davout"));
  EXPECT_EQ(table.verdict("move fr-1 gryaz-road fr-davout"), "5.22") << "lent to the 4th Corps";
  EXPECT_TRUE(table.legal("move fr-1 gryaz-road fr-eugene"));
  EXPECT_EQ(table.verdict("move fr-11 bezzubovo fr-davout"), "5.22");
  EXPECT_TRUE(table.legal("move fr-guard-cavalry bezzubovo fr-murat")) << "any cavalry";
  EXPECT_TRUE(table.legal("move fr-guard-horse borodino fr-murat")) << "any horse guns";
  EXPECT_EQ(table.verdict("move fr-guard-heavy valuyevo fr-murat"), "5.22");
  EXPECT_TRUE(table.legal("move fr-voltigeurs-1 bezzubovo fr-murat")) << "light infantry obeys anybody";
}

TEST(BorodinoCommand, PlatovCommandsAnyCossackAndKutuzovAnybody) {
  proves("5.22", "5.23");
  Table table(0, Side::russian);
  table.put("ru-platov", "maslovo").put("ru-kutuzov", "gorki-plain").put("ru-cossacks-3", "maloye-selo");
  table.put("ru-12", "gorki").put("ru-4", "gorki").put("ru-baggovut", "gorki");
  table.play_all("activate ru-platov\nactivate ru-kutuzov\ndone\ndone");
  EXPECT_TRUE(table.legal("move ru-cossacks-3 novoye-selo ru-platov"));
  table.play("move ru-12 stonets ru-kutuzov").play("move ru-4 stonets ru-kutuzov");
  table.play("move ru-baggovut stonets ru-kutuzov");
  EXPECT_EQ(table.where("ru-baggovut"), "stonets") << "an army commander moves a corps commander";
  EXPECT_EQ(table.why("move ru-cossacks-3 novoye-selo ru-kutuzov"), RefusalReason::no_orders_left);
}

/// One attacker pins one of the two defenders; whichever leaves, the other must stay.
TEST(BorodinoPinning, AttackersPinAsManyAsTheyAre) {
  proves("5.5", "5.6", "5.7");
  Table table;
  table.put("fr-11", "loginovo").put("ru-platov", "moskva-bank").put("ru-7", "moskva-bank").put("ru-24", "zakharino");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.why("march ru-platov loginovo"), RefusalReason::attackers_border);
  EXPECT_TRUE(table.legal("march ru-platov novoye-selo"));
  table.play("activate ru-platov");
  EXPECT_EQ(table.state.at_liberty, bit(table.unit("ru-platov"))) << "so that the infantry is the pinned one";
  table.play_all("done\ndone\ndone");
  table.play("move ru-platov novoye-selo ru-platov").play("done");
  EXPECT_EQ(table.why("straggle ru-7 zakharino"), RefusalReason::pinned);
  table.dice({5}).play("straggle ru-24 moskva-bank");
  EXPECT_TRUE(table.marked(table.state.reserves[1], "ru-24"));
  EXPECT_EQ(table.strength("ru-24"), 3) << "5 costs nothing, even in an attack";
}

TEST(BorodinoPinning, AHeadquartersThatMarchedOutOfABattleJoinsNone) {
  proves("5.5");
  Table table;
  table.put("fr-11", "loginovo").put("ru-platov", "moskva-bank").put("ru-7", "moskva-bank").put("fr-10", "zakharino");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  table.play("march ru-platov novoye-selo").play_all("done\ndone\ndone");
  EXPECT_EQ(table.phase(), "hq-movement");
  EXPECT_EQ(table.why("move ru-platov zakharino ru-platov"), RefusalReason::left_a_battle);
  EXPECT_EQ(table.why("move ru-platov moskva-bank ru-platov"), RefusalReason::left_a_battle)
      << "nor the one that it left";
  EXPECT_FALSE(table.lists("move ru-platov zakharino ru-platov"));
  EXPECT_FALSE(table.lists("move ru-platov moskva-bank ru-platov"));
  EXPECT_TRUE(table.lists("move ru-platov maloye-selo ru-platov"));
}

/// Friendly fire drives off the unit that was pinned, and the headquarters that was free goes as well.
TEST(BorodinoPinning, WhereTheLastDefenderHasGoneThereIsNoBattle) {
  proves("5.1", "5.5", "6.1");
  Table table;
  table.put("fr-11", "loginovo").put("ru-platov", "moskva-bank", 1).put("ru-7", "moskva-bank", 1);
  table.put("ru-cossack-horse", "zakharino").put("ru-24", "zakharino");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  table.play_all("activate ru-platov\ndone");
  table.dice({6}).play("bombard ru-cossack-horse moskva-bank ru-platov").play("hit ru-7");
  table.play("retreat ru-7 novoye-selo").play_all("done\ndone");
  EXPECT_EQ(table.phase(), "hq-movement");
  table.play("move ru-platov novoye-selo ru-platov");
  const Area there = table.area("moskva-bank");
  EXPECT_TRUE(table.state.friendly(Side::french, there));
  EXPECT_FALSE(table.state.attacked[0].has(there)) << "it is French now";
  table.play("done").dice({6}).play("straggle ru-24 moskva-bank");
  EXPECT_TRUE(table.state.attacked[1].has(there)) << "who comes back attacks";
  EXPECT_FALSE(table.marked(table.state.reserves[1], "ru-24"));
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
}

/// Guns drive the attackers off: there is no battle any more that a headquarters could have left.
TEST(BorodinoPinning, AHeadquartersWhoseBattleHasEndedIsFree) {
  proves("5.5", "5.1");
  Table table;
  table.put("fr-11", "loginovo", 1)
      .put("fr-10", "zakharino")
      .put("ru-platov", "moskva-bank")
      .put("ru-7", "moskva-bank");
  table.put("ru-cossack-horse", "novoye-selo");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  table.play_all("activate ru-platov\ndone");
  EXPECT_TRUE(table.marked(table.state.at_liberty, "ru-platov"));
  table.dice({1}).play("bombard ru-cossack-horse moskva-bank ru-platov");
  table.play("hit fr-11").play("retreat fr-11 loginovo").play_all("done\ndone");
  EXPECT_EQ(table.phase(), "hq-movement");
  EXPECT_TRUE(table.lists("move ru-platov zakharino ru-platov")) << "into a battle, as anybody";
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
}

/// An attacker whom straggling costs his last step has used no border.
TEST(BorodinoPinning, AnAttackerWhoIsLostOnTheWayLeavesNoBattle) {
  proves("5.7", "5.1");
  Table table;
  table.put("fr-11", "loginovo", 1).put("ru-7", "moskva-bank").put("fr-10", "gryaz");
  table.play_all("done\ndone\ndone");
  table.dice({1}).play("straggle fr-11 moskva-bank");
  EXPECT_EQ(table.where("fr-11"), "grave");
  const Area there = table.area("moskva-bank");
  EXPECT_FALSE(table.state.attacked[0].has(there));
  const Gate& way = *standard().board.gate(table.area("loginovo"), there);
  EXPECT_FALSE(table.state.entered[0].has(passage(way)));
}

/// The order that costs nothing is the one to give; the refusal says so, and does not deny the others' authority.
TEST(BorodinoCommand, NoOrderIsSpentOnAUnitThatACorpsCommanderMoves) {
  proves("5.22", "5.23", "5.24");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-ney", "valuyevo").put("fr-davout", "valuyevo").put("fr-11", "valuyevo");
  table.put("fr-voltigeurs-1", "valuyevo-heights").put("fr-iii-guns", "valuyevo-heights").put("ru-7", "gryaz-road");
  table.play_all("activate fr-napoleon\nactivate fr-ney\nactivate fr-davout\ndone");
  const std::string guns = "bombard fr-iii-guns gryaz-road fr-napoleon";
  EXPECT_EQ(table.why(guns), RefusalReason::commanded_freely);
  EXPECT_EQ(table.verdict(guns), "5.23");
  table.play("done");
  const std::string order = "move fr-11 smolensk-highway fr-napoleon";
  EXPECT_EQ(table.why(order), RefusalReason::commanded_freely);
  EXPECT_EQ(table.verdict(order), "5.23");
  EXPECT_EQ(Words(standard()).refusal(table.look().check(table.parse(order)), Language::english),
            "Ney commands 11th Division (Razout) and spends no order on it: give the order through Ney.");
  EXPECT_TRUE(table.lists("move fr-11 smolensk-highway fr-ney"));
  EXPECT_EQ(table.why("move fr-voltigeurs-1 valuyevo fr-davout"), RefusalReason::commanded_freely)
      << "one of two who both could";
  EXPECT_TRUE(table.lists("move fr-voltigeurs-1 valuyevo fr-ney"));
}

TEST(BorodinoCommand, HeadquartersMoveThemselvesAfterTheOthers) {
  proves("5.2");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-davout", "valuyevo").put("fr-11", "valuyevo").put("ru-7", "gorki");
  table.play_all("activate fr-ney\ndone\ndone");
  EXPECT_EQ(table.why("move fr-ney valuyevo-heights fr-ney"), RefusalReason::already_active);
  EXPECT_EQ(table.why("move fr-davout valuyevo-heights fr-davout"), RefusalReason::not_active);
  table.play("done");
  EXPECT_EQ(table.why("move fr-11 valuyevo-heights fr-ney"), RefusalReason::wrong_moment) << "he could have, before";
  EXPECT_EQ(table.why("move fr-davout valuyevo-heights fr-davout"), RefusalReason::not_active);
}

/// Where the post of an army is held, the enemy learns when its holder leads it, and not before.
TEST(BorodinoSuccession, IsToldToItsOwnSideOnly) {
  proves("6.93", "R.1");
  Table table(0, Side::russian);
  table.put("ru-kutuzov", "gorki", 0).put("ru-barclay", "gorki").put("ru-dokhturov", "stonets");
  table.state.revealed[1] = bit(table.unit("ru-kutuzov")) | bit(table.unit("ru-barclay"));
  table.forget();
  table.with([&](Play& game) { game.eliminate(table.unit("ru-kutuzov"), Rule::r6_91); });
  EXPECT_EQ(table.count(EventKind::succeeded), 2) << "Barclay, and Dokhturov after him";
  for (const Event& event : table.events()) {
    if (static_cast<EventKind>(event.kind) != EventKind::succeeded) continue;
    EXPECT_TRUE(includes(event.seen, Viewer::russian));
    EXPECT_FALSE(includes(event.seen, Viewer::french)) << "though Barclay lies open";
    EXPECT_FALSE(includes(event.seen, Viewer::observer));
  }
}

TEST(BorodinoSuccession, TheNextInRankTakesThePost) {
  proves("6.93", "6.91", "6.92");
  Table table(0, Side::russian);
  table.put("ru-kutuzov", "gorki", 0).put("ru-barclay", "gorki").put("ru-bagration", "knyazkovo");
  table.put("ru-platov", "maslovo").put("ru-dokhturov", "gorki").put("ru-tuchkov", "knyazkovo");
  table.put("ru-golitsyn", "knyazkovo");
  FastDice dice(1);
  EventList events;
  const auto lose = [&](const char* id) {
    Play(standard(), table.state, dice, events).eliminate(table.unit(id), Rule::r6_91);
  };
  const auto holds = [&](Post post) {
    const Unit holder = table.state.posts[static_cast<std::size_t>(post)];
    return holder == no_unit ? std::string("nobody") : standard().forces.data(holder).id;
  };
  lose("ru-kutuzov");
  EXPECT_EQ(holds(Post::russian), "ru-barclay");
  EXPECT_EQ(holds(Post::first_army), "ru-dokhturov") << "who takes the army that Barclay leaves";
  lose("ru-bagration");
  EXPECT_EQ(holds(Post::second_army), "ru-tuchkov") << "the next who holds no post; never Platov";
  lose("ru-tuchkov");
  EXPECT_EQ(holds(Post::second_army), "ru-golitsyn");
  lose("ru-golitsyn");
  EXPECT_EQ(holds(Post::second_army), "nobody");
}

TEST(BorodinoSuccession, ASuccessorIsArmyOrCorpsCommander) {
  proves("6.93");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-murat", "valuyevo").put("fr-11", "valuyevo").put("fr-1cc", "valuyevo");
  EXPECT_EQ(table.verdict("lead fr-murat valuyevo"), "6.93") << "while the Emperor lives";
  FastDice dice(1);
  EventList events;
  Play(standard(), table.state, dice, events).eliminate(table.unit("fr-napoleon"), Rule::r6_91);
  Table corps = table;
  corps.play("activate fr-murat").play_all("done\ndone");
  EXPECT_TRUE(corps.legal("move fr-1cc valuyevo-heights fr-murat"));
  EXPECT_EQ(corps.verdict("move fr-11 valuyevo-heights fr-murat"), "5.22");
  table.play("lead fr-murat valuyevo-heights").play_all("done\ndone");
  EXPECT_EQ(table.where("fr-murat"), "valuyevo-heights");
  table.play("move fr-11 valuyevo-heights fr-murat");
  EXPECT_EQ(table.state.orders[0], 1) << "as many as his strength";
}

}  // namespace
}  // namespace redoubt::borodino_1812
