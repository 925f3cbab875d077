// Flanking, the optional rule.
#include "games/borodino-1812/words.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// The French attack Voina Heights from Valuyevo and, if they like, from Bezzubovo.
Table before_the_heights() {
  Table table;
  table.state.options = static_cast<std::uint8_t>(bit(Option::flanking));
  table.put("fr-napoleon", "valuyevo").put("fr-11", "valuyevo").put("fr-10", "valuyevo").put("fr-13", "bezzubovo");
  table.put("ru-7", "voina-heights").put("ru-kutuzov", "stonets").put("ru-24", "borodino");
  table.put("ru-12", "kolocha-meadow");
  return table;
}

/// Nobody forms square.
Table& round_begins(Table& table) {
  while (table.phase() == "squares") table.play("done");
  return table;
}

int number(const Table& table, const char* id) { return table.look().shot(table.unit(id), Target::all, false).number; }

Table attacked_from_two_sides() {
  Table table = before_the_heights();
  table.play_all("activate fr-napoleon\ndone\ndone\nmove fr-11 voina-heights fr-napoleon");
  table.play_all("move fr-13 voina-heights fr-napoleon\ndone\ndone\ndone");
  return table;
}

TEST(BorodinoFlanking, OneBorderIsTheMainAttackAndTheOthersWaitInReserve) {
  proves("flanking", "6.4");
  Table table = attacked_from_two_sides();
  EXPECT_EQ(table.phase(), "main-attack");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.why("main-attack voina-heights borodino"), RefusalReason::not_a_way_in);
  EXPECT_EQ(table.why("main-attack gorki stonets"), RefusalReason::not_attacked);
  EXPECT_TRUE(table.lists("main-attack voina-heights bezzubovo"));
  table.play("main-attack voina-heights valuyevo");
  EXPECT_TRUE(table.saw(EventKind::main_attack, "flanking"));
  for (const Event& event : table.events()) {
    if (static_cast<EventKind>(event.kind) != EventKind::main_attack) continue;
    EXPECT_EQ(event.from, table.area("valuyevo"));
    EXPECT_EQ(Words(standard()).event(event, Viewer::russian, Language::english),
              "The main attack of the French on Voina Heights comes from Valuyevo.");
  }
  EXPECT_FALSE(table.marked(table.state.reserves[0], "fr-11"));
  EXPECT_TRUE(table.marked(table.state.reserves[0], "fr-13"));
  table.play_all("done\ndone\ndone\ndone\nbattle voina-heights");
  round_begins(table);
  EXPECT_FALSE(table.state.is_revealed(table.unit("fr-13")));
  table.dice({6, 6, 6}).play("fire ru-7");
  EXPECT_EQ(table.why("fire fr-13 all"), RefusalReason::not_in_battle) << "one round late";
  table.dice({6, 6, 6}).play("fire fr-11");
  round_begins(table);
  EXPECT_EQ(table.state.round, 2);
  table.dice({6, 6, 6}).play("fire ru-7");
  EXPECT_EQ(number(table, "fr-13"), 3) << "C2 is C3 for those who come round the flank";
  EXPECT_EQ(number(table, "fr-11"), 2);
  table.dice({6, 6, 6, 6, 6}).play("fire fr-13").dice({6, 6, 6}).play("fire fr-11");
  EXPECT_EQ(number(table, "fr-13"), 2) << "once";
}

TEST(BorodinoFlanking, TheBonusIsLostWithTheMainAttack) {
  proves("flanking");
  Table table = attacked_from_two_sides();
  table.state.blocks[table.unit("fr-11")].step = 2;
  table.play("main-attack voina-heights valuyevo").play_all("done\ndone\ndone\ndone\nbattle voina-heights");
  round_begins(table);
  table.dice({1, 6, 6}).play("fire ru-7");
  EXPECT_EQ(table.where("fr-11"), "grave");
  round_begins(table);
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(number(table, "fr-13"), 2);
}

TEST(BorodinoFlanking, ReinforcementsRoundTheFlankComeInRoundThree) {
  proves("flanking", "6.4", "5.6");
  Table table = before_the_heights();
  table.play_all("activate fr-napoleon\ndone\ndone\nmove fr-11 voina-heights fr-napoleon\ndone\ndone\ndone");
  EXPECT_EQ(table.to_act(), "russian") << "one border needs no word";
  table.play_all("activate ru-kutuzov\ndone\ndone\nmove ru-24 voina-heights ru-kutuzov");
  table.play_all("move ru-12 voina-heights ru-kutuzov\ndone\ndone\ndone\nmain-attack voina-heights borodino");
  table.play("battle voina-heights");
  round_begins(table).dice({6, 6, 6}).play("fire ru-7").dice({6, 6, 6}).play("fire fr-11");
  round_begins(table);
  EXPECT_EQ(table.state.round, 2);
  EXPECT_TRUE(table.legal("fire ru-24 all"));
  EXPECT_EQ(table.why("fire ru-12 all"), RefusalReason::not_in_battle);
  EXPECT_EQ(number(table, "ru-24"), 2) << "the main border has no bonus";
  table.dice({6, 6, 6}).play("fire ru-7").dice({6, 6, 6}).play("fire ru-24").dice({6, 6, 6}).play("fire fr-11");
  round_begins(table);
  EXPECT_EQ(table.state.round, 3);
  EXPECT_EQ(number(table, "ru-12"), 3);
  EXPECT_EQ(number(table, "ru-24"), 2);
}

TEST(BorodinoFlanking, WhoIsAloneOnTheFieldWaitsForTheFlank) {
  proves("flanking", "6.4");
  Table table = before_the_heights();
  table.state.blocks[table.unit("ru-7")].step = 2;
  table.state.blocks[table.unit("ru-24")].step = 2;
  table.play_all("activate fr-napoleon\ndone\ndone\nmove fr-11 voina-heights fr-napoleon\ndone\ndone\ndone");
  table.play_all("activate ru-kutuzov\ndone\ndone\nmove ru-24 voina-heights ru-kutuzov");
  table.play_all("move ru-12 voina-heights ru-kutuzov\ndone\ndone\ndone\nmain-attack voina-heights borodino");
  table.play("battle voina-heights");
  round_begins(table).dice({6}).play("fire ru-7").dice({1, 6, 6}).play("fire fr-11");
  EXPECT_TRUE(table.saw(EventKind::roles_change, "6.4")) << "no defender is left in round 1";
  EXPECT_EQ(table.state.attacker, Side::russian);
  round_begins(table).dice({1, 6, 6}).play("fire fr-11");
  EXPECT_EQ(table.where("ru-24"), "grave");
  EXPECT_EQ(table.state.round, 3) << "the flank comes on alone";
  round_begins(table);
  table.dice({6, 6, 6}).play("fire fr-11");
  EXPECT_EQ(number(table, "ru-12"), 2) << "without the bonus";
}

TEST(BorodinoFlanking, IsAskedForOnlyWhereItIsPlayed) {
  proves("flanking");
  Table table = before_the_heights();
  table.state.options = 0;
  table.play_all("activate fr-napoleon\ndone\ndone\nmove fr-11 voina-heights fr-napoleon");
  table.play_all("move fr-13 voina-heights fr-napoleon\ndone\ndone\ndone");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.state.reserves[0], Units{0});
}

}  // namespace
}  // namespace redoubt::borodino_1812
