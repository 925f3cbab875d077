// What was decided where the book is silent or speaks twice: each reading is played, and the summary states it.
#include <string>

#include "embedded.h"
#include "kernel/json.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

/// What the summary of a rule says, in a language.
std::string summary(std::string_view number, const char* language = "en") {
  const auto rules = parse_json(embedded::borodino_1812_rules());
  for (const json::value& rule : rules->at("rules").as_array()) {
    if (rule.at("number").as_string() == number) return std::string(rule.at("summary").at(language).as_string());
  }
  return {};
}

/// Both summaries hold these words.
void states(std::string_view number, const std::string& english, const std::string& spanish) {
  EXPECT_NE(summary(number).find(english), std::string::npos) << number << ": " << summary(number);
  EXPECT_NE(summary(number, "es").find(spanish), std::string::npos) << number << ": " << summary(number, "es");
}

void no_squares(Table& table) {
  while (table.phase() == "squares") table.play("done");
}

TEST(BorodinoReadings, GunsLeaveWoodsAlongTheRoadOnly) {
  proves("3.2");
  Table table;
  table.put("fr-napoleon", "doronino").put("fr-v-guns", "southern-wood").put("fr-16", "southern-wood");
  table.put("fr-i-guns-1", "utitskii-west").put("ru-7", "yelnya");
  table.play("activate fr-napoleon").play_all("done\ndone");
  EXPECT_EQ(table.why("move fr-v-guns doronino fr-napoleon"), RefusalReason::guns_need_road);
  EXPECT_FALSE(table.lists("move fr-v-guns doronino fr-napoleon"));
  EXPECT_TRUE(table.lists("move fr-v-guns utitsa fr-napoleon")) << "along the road";
  EXPECT_TRUE(table.lists("move fr-16 doronino fr-napoleon")) << "men go where they like";
  EXPECT_EQ(table.why("move fr-i-guns-1 fleches fr-napoleon"), RefusalReason::guns_need_road) << "no road leads there";
  states("3.2", "neither enter nor leave", "ni entran ni salen");
}

TEST(BorodinoReadings, TheOnwardStepOfARetreatHasNoBorderLimit) {
  proves("6.75", "3.32");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("ru-7", "moskva-bank");
  for (const char* full : {"ru-24", "ru-11", "ru-23", "ru-4"}) table.put(full, "novoye-selo");
  table.play("activate fr-napoleon").play_all("done\ndone");
  table.play("move fr-11 moskva-bank fr-napoleon").play_all("done\ndone\ndone").play_all("done\ndone\ndone\ndone");
  table.play("battle moskva-bank");
  no_squares(table);
  table.play("retreat ru-7 novoye-selo");
  EXPECT_EQ(table.phase(), "onward");
  const Gate& way = *standard().board.gate(table.area("novoye-selo"), table.area("maloye-selo"));
  table.state.crossed[way.border] = way.limit;
  EXPECT_TRUE(table.lists("retreat ru-7 maloye-selo"));
  states("6.75", "no border limit", "sin límite de frontera");
}

TEST(BorodinoReadings, AttackersDoNotLeaveOverTheirOwnEdge) {
  proves("3.4", "6.72");
  Table table;
  table.put("fr-11", "valuyevo").put("ru-7", "smolensk-highway");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 smolensk-highway").play("done").play_all("done\ndone\ndone\ndone");
  table.play("battle smolensk-highway");
  no_squares(table);
  table.dice({6, 6, 6}).play("fire ru-7");
  EXPECT_EQ(table.verdict("leave fr-11"), "6.72");
  EXPECT_FALSE(table.lists("leave fr-11"));
  states("3.4", "only defenders", "solo los defensores");
}

/// Deployment with everything within Rayevski's range full but for the east.
TEST(BorodinoReadings, WhoseCommandersRangeIsFullDeploysAsNearAsThereIsRoom) {
  proves("1.2", "3.31");
  Table table;
  table.state = {};
  FastDice dice(1);
  EventList events;
  Play(standard(), table.state, dice, events).set_up();
  const auto fill = [&](const char* area, std::initializer_list<const char*> units) {
    for (const char* unit : units) table.put(unit, area);
  };
  // Lavrov reaches one area: Knyazkovo and what lies around it.
  fill("knyazkovo", {"ru-12", "ru-26", "ru-vii-heavy"});
  fill("gorki", {"ru-7", "ru-24", "ru-vi-guns"});
  fill("ognik-ravine", {"ru-4", "ru-17", "ru-ii-guns", "ru-11"});
  fill("semyonovskoye-heights", {"ru-23", "ru-iv-guns", "ru-3", "ru-grenadiers-1"});
  fill("semenovka-springs", {"ru-cuirassiers-1", "ru-cuirassiers-2", "ru-1cc"});
  fill("psarevskii-wood", {"ru-2cc", "ru-3cc", "ru-4cc"});
  fill("tatarinovo", {"ru-jagers-1", "ru-jagers-2", "ru-jagers-3", "ru-militia-1"});
  fill("gorki-plain", {"ru-army-1-heavy-1", "ru-army-1-heavy-2"});
  EXPECT_TRUE(table.lists("place ru-guard-1 stonets")) << "two areas away";
  EXPECT_TRUE(table.lists("place ru-guard-1 moscow-highway"));
  EXPECT_EQ(table.why("place ru-guard-1 maslovo"), RefusalReason::out_of_range) << "three";
  states("1.2", "as near to it as there is room", "tan cerca de él como haya sitio");
}

/// 6.63: B1 takes the place of the printed number, and what is added to a unit's fire is added to it.
TEST(BorodinoReadings, BonusesAreAddedToTheFireOfCavalryAndHeadquartersAtSquares) {
  proves("6.63", "6.73", "flanking");
  Table table;
  table.put("fr-1cc", "moskva-bank").put("fr-ney", "moskva-bank").put("ru-7", "moskva-bank");
  State& s = table.state;
  s.battle = table.area("moskva-bank");
  s.phase = Phase::battle_turns;
  s.attacker = Side::russian;
  s.square[1] = bit(table.unit("ru-7"));
  s.round = 2;
  const auto number = [&](const char* unit) {
    return table.look().shot(table.unit(unit), Target::squares, false).number;
  };
  EXPECT_EQ(number("fr-1cc"), 1);
  EXPECT_EQ(number("fr-ney"), 1);
  s.round = 4;
  EXPECT_EQ(number("fr-1cc"), 2) << "pursuit";
  EXPECT_EQ(number("fr-ney"), 1) << "which is for cavalry";
  s.round = 2;
  s.attacker = Side::french;
  s.attacked[0].add(s.battle);
  s.options = static_cast<std::uint8_t>(bit(Option::flanking));
  s.reserves[0] = s.flank[0] = bit(table.unit("fr-1cc")) | bit(table.unit("fr-ney"));
  s.surprise[0] = true;
  EXPECT_EQ(number("fr-1cc"), 2) << "upon the flank";
  EXPECT_EQ(number("fr-ney"), 2);
  states("6.63", "takes the place of the printed", "sustituye al número impreso");
}

/// The chart's B1 takes the place of the printed number as 6.63's does, and the pursuit is added to it.
TEST(BorodinoReadings, PursuitIsAddedToTheB1OfWoodsAndSwamp) {
  proves("6.73", "3.33");
  Table table;
  State& s = table.state;
  s.phase = Phase::battle_turns;
  s.attacker = Side::french;
  const auto number = [&](const char* unit) { return table.look().shot(table.unit(unit), Target::all, false).number; };
  for (const char* ground : {"valuyevo-wood", "south-east-marsh"}) {
    s.battle = table.area(ground);
    s.round = 3;
    EXPECT_EQ(number("ru-1cc"), 1);
    s.round = 4;
    EXPECT_EQ(number("ru-1cc"), 2) << "B1 and 1";
    EXPECT_EQ(number("ru-cossacks-1"), 3) << "B1 and 2, as everywhere";
  }
  states("6.73", "In woods and swamps these are added to B1", "En bosque y pantano se suman a B1");
}

/// Who holds the works when the roles change is the defender now, and who comes back to them is not.
TEST(BorodinoReadings, DoubleDefenceFollowsTheRoles) {
  proves("6.51", "6.4");
  Table table;
  table.put("fr-11", "fleches").put("ru-27", "fleches").put("ru-12", "fleches").put("fr-10", "fleches");
  State& s = table.state;
  const Area fleches = table.area("fleches");
  s.battle = fleches;
  s.attacker = Side::french;
  EXPECT_TRUE(table.look().doubled(table.unit("ru-27")));
  s.attacker = Side::russian;
  EXPECT_FALSE(table.look().doubled(table.unit("ru-27")));
  // A redoubt that Russians have taken from the French in round 1, with French reserves to come.
  Table taken(0, Side::russian);
  taken.put("ru-27", "semyonovskoye").put("fr-11", "fleches", 1).put("fr-davout", "kamenka").put("fr-2", "kamenka");
  taken.play_all("done\ndone\ndone");
  taken.dice({6}).play("straggle ru-27 fleches").play("done");
  taken.play_all("activate fr-davout\ndone\ndone\nmove fr-2 fleches fr-davout\ndone\ndone\ndone");
  taken.play("battle fleches");
  no_squares(taken);
  taken.dice({6}).play("fire fr-11");
  EXPECT_FALSE(taken.look().doubled(taken.unit("ru-27"))) << "they attack";
  taken.dice({1, 6, 6, 6}).play("fire ru-27");
  EXPECT_TRUE(taken.saw(EventKind::roles_change, "6.4"));
  EXPECT_TRUE(taken.look().doubled(taken.unit("ru-27"))) << "they hold it now";
  states("6.51", "Double defence follows the roles", "La defensa doble sigue a los papeles");
}

TEST(BorodinoReadings, OnlyHeadquartersOnTheMapSucceed) {
  proves("6.93");
  Table table(1);
  table.put("fr-napoleon", "yelnya").put("fr-poniatowski", "yelnya").put("ru-7", "gorki");
  table.state.blocks[table.unit("fr-mortier")].area = on_the_way;
  table.state.blocks[table.unit("fr-murat")].area = off_board;
  table.with([&](Play& game) { game.eliminate(table.unit("fr-napoleon"), Rule::r6_91); });
  EXPECT_EQ(table.state.posts[0], table.unit("fr-poniatowski")) << "Murat has left, and Mortier has not come";
  table.with([&](Play& game) { game.eliminate(table.unit("fr-poniatowski"), Rule::r6_91); });
  EXPECT_EQ(table.state.posts[0], no_unit);
  states("6.93", "only who is on the map", "solo quien está en el mapa");
}

/// 9.3 asks of the units of a corps that has marched for its commander's range and nothing else.
TEST(BorodinoReadings, RussiansMayMarchAtNightIntoAVacantFrenchSource) {
  proves("9.3", "7.32", "7.33");
  Table table(2);
  table.put("fr-napoleon", "valuyevo").put("fr-murat", "valuyevo").put("fr-13", "smolensk-highway");
  table.put("ru-platov", "maslovo").put("ru-cossacks-1", "maslovo").put("ru-7", "voina-bank");
  table.state.turn = 7;
  for (int side = 0; side < 2; ++side) table.play_all("done\ndone\ndone\ndone");
  while (table.phase() != "night-deployment") table.play("done");
  FastDice any(3);
  ActionList legal;
  EventList muted(true);
  while (table.phase() == "night-deployment") {
    table.look().legal(legal);
    const Action action = legal[any.below(static_cast<std::uint32_t>(legal.size()))];
    const bool there = verb_of(action) == Verb::place && action.b == table.area("gryaz");
    if (!there) Play(standard(), table.state, any, muted).apply(action);
  }
  table.play("place ru-platov voina-bank");
  ASSERT_TRUE(table.state.vacant(table.area("gryaz")));
  table.play("place ru-cossacks-1 gryaz").play("done");
  const auto& sources = standard().board.sources();
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (sources[i].area != table.area("gryaz")) continue;
    EXPECT_EQ(table.look().user(i), Side::russian);
    EXPECT_EQ(table.state.points[i], 0) << "nothing for the French, and spoils only in a turn's own phase";
  }
  EXPECT_FALSE(table.saw(EventKind::captured));
  states("9.3", "also into a vacant French source", "también a una fuente francesa vacía");
}

TEST(BorodinoReadings, RussiansDoNotDeployWhereTheFrenchComeFrom) {
  proves("9.1", "1.2");
  Table table(1);
  table.state = {};
  table.state.scenario = 1;
  FastDice dice(1);
  EventList events;
  Play(standard(), table.state, dice, events).set_up();
  EXPECT_EQ(table.verdict("place ru-7 gryaz"), "9.1") << "no start line on this day";
  EXPECT_EQ(table.why("place ru-7 gryaz"), RefusalReason::enemy_comes_here);
  EXPECT_EQ(table.why("place ru-7 valuyevo"), RefusalReason::out_of_range) << "but for that it is a matter of range";
  states("9.1", "not in an area where the French enter", "no en un área de entrada francesa");
}

/// 6.4: reserves take no hits in round 1, and none before it.
TEST(BorodinoReadings, GunsDoNotHitWhoWaitsInReserve) {
  proves("flanking", "5.3", "6.4");
  Table table;
  table.state.options = static_cast<std::uint8_t>(bit(Option::flanking));
  table.put("fr-napoleon", "valuyevo").put("fr-11", "valuyevo", 1).put("fr-13", "bezzubovo");
  table.put("ru-7", "voina-heights").put("ru-dokhturov", "borodino").put("ru-vi-guns", "borodino");
  table.play_all("activate fr-napoleon\ndone\ndone\nmove fr-11 voina-heights fr-napoleon");
  table.play_all("move fr-13 voina-heights fr-napoleon\ndone\ndone\ndone\nmain-attack voina-heights valuyevo");
  table.play_all("activate ru-dokhturov\ndone");
  table.dice({1, 2, 5}).play("bombard ru-vi-guns voina-heights ru-dokhturov");
  EXPECT_EQ(table.why("hit fr-13"), RefusalReason::strongest_first) << "the strongest there, but in reserve";
  table.play("hit fr-11").play("retreat fr-11 valuyevo");
  EXPECT_EQ(table.phase(), "bombardment") << "the second hit finds nobody";
  EXPECT_EQ(table.strength("fr-13"), 5);
  states("flanking", "guns cannot hit them", "la artillería no les da");
}

}  // namespace
}  // namespace redoubt::borodino_1812
