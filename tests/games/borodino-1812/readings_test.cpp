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
  EXPECT_EQ(table.why("move fr-v-guns doronino fr-napoleon"), Why::guns_need_road);
  EXPECT_FALSE(table.lists("move fr-v-guns doronino fr-napoleon"));
  EXPECT_TRUE(table.lists("move fr-v-guns utitsa fr-napoleon")) << "along the road";
  EXPECT_TRUE(table.lists("move fr-16 doronino fr-napoleon")) << "men go where they like";
  EXPECT_EQ(table.why("move fr-i-guns-1 fleches fr-napoleon"), Why::guns_need_road) << "no road leads there";
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
  EXPECT_EQ(table.why("place ru-guard-1 maslovo"), Why::out_of_range) << "three";
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

}  // namespace
}  // namespace redoubt::borodino_1812
