// R.3: what the enemy is told of concealed blocks comes in an order, and at moments, that do not depend on which they
// are.
#include <vector>

#include "games/bloody-monday/fog.h"
#include "tests/games/bloody-monday/table.h"

namespace redoubt::bloody_monday {
namespace {

Unit behind(const State& state, const HiddenBlock& back) {
  Unit found = no_unit;
  each(back.side, all_of(back.side), [&](Unit unit) {
    if (state.blocks[unit].token == back.token) found = unit;
  });
  return found;
}

/// The same position to the enemy's eye, with the faces behind these backs dealt anew.
State with_other_faces(const State& state, Side side, Units dealt, FastDice& random) {
  const View view = see(state, viewer(other(side)));
  std::vector<Face> faces;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const Unit unit = behind(state, view.hidden[i]);
    faces.push_back({unit, state.blocks[unit].edge});
    if ((dealt & bit(unit)) != 0 && side_of(unit) == side) places.push_back(i);
  }
  for (std::size_t i = places.size(); i > 1; --i) {
    std::swap(faces[places[i - 1]], faces[places[random.below(static_cast<std::uint32_t>(i))]]);
  }
  return fill_hidden(view, faces);
}

/// What the enemy of a side hears of these decisions, and sees afterwards. The dice are the same for all.
struct Told {
  std::vector<std::string> heard;
  std::string seen;

  friend bool operator==(const Told&, const Told&) = default;
};

Told told(State state, Side side, const std::vector<Action>& actions) {
  const Viewer enemy = viewer(other(side));
  FastDice dice(7);
  Told result;
  for (const Action action : actions) {
    EventList events;
    game().apply(state, action, dice, events);
    for (const Event& event : events) {
      if (const auto form = game().event_json(event, enemy)) result.heard.push_back(json::serialize(*form));
    }
  }
  result.seen = json::serialize(redoubt::view_json(game(), game().view(state, enemy)));
  return result;
}

/// The areas and tokens of all events of a kind, as the French hear of the Russians.
std::vector<std::pair<int, int>> places(const Table& table, EventKind what) {
  std::vector<std::pair<int, int>> list;
  for (const Event& event : table.events()) {
    const bool told = event.kind == static_cast<std::uint8_t>(what) && event.side == Side::russian;
    if (told) list.emplace_back(event.to, event.token);
  }
  return list;
}

void expect_sorted(const Table& table, EventKind what, std::size_t least) {
  const auto list = places(table, what);
  EXPECT_GE(list.size(), least);
  EXPECT_TRUE(std::is_sorted(list.begin(), list.end())) << event_kind_names[static_cast<std::size_t>(what)];
}

/// The set-up, with a French division in Gorki beside Kutuzov, and the Russians to move.
Table kutuzov_in_contact(const char* mark = "") {
  const Table start;
  json::object form = game().state_json(start.state);
  form.erase("contested_before");
  form["phasing"] = "russian";
  for (json::value& entry : form["blocks"].as_array()) {
    json::object& block = entry.as_object();
    const bool intruder = block["unit"] == "fr-i-1";
    if (intruder && *mark == '\0') block["area"] = "69";
    const bool marked = *mark != '\0' && block["unit"].as_string().starts_with("ru-") &&
                        block["unit"] != "ru-kutuzov" && block["area"] != "pool";
    json::array marks;
    if (intruder && *mark == '\0') marks.emplace_back("revealed");
    if (marked) marks.emplace_back(mark);
    block["marks"] = std::move(marks);
  }
  return Table(json::serialize(form));
}

TEST(ConcealedOrder, IsolationIsToldByAreaAndToken) {
  proves("4.1", "R.3");
  Table table = kutuzov_in_contact();
  const Units others = all_of(Side::russian) & ~game().data().forces.army(Side::russian).commander;
  const Told truth = told(table.state, Side::russian, {act(Verb::pass)});
  FastDice random(1812);
  for (int i = 0; i < 100; ++i) {
    const State other = with_other_faces(table.state, Side::russian, others, random);
    ASSERT_EQ(told(other, Side::russian, {act(Verb::pass)}), truth);
  }
  table.play("pass");
  expect_sorted(table, EventKind::isolated, 54);
}

TEST(ConcealedOrder, ReconnectionIsToldByAreaAndToken) {
  proves("4.1", "R.3");
  Table table = kutuzov_in_contact("isolated");
  const Units others = all_of(Side::russian) & ~game().data().forces.army(Side::russian).commander;
  const Told truth = told(table.state, Side::russian, {act(Verb::pass)});
  FastDice random(1812);
  for (int i = 0; i < 100; ++i) {
    const State other = with_other_faces(table.state, Side::russian, others, random);
    ASSERT_EQ(told(other, Side::russian, {act(Verb::pass)}), truth);
  }
  table.play("pass");
  expect_sorted(table, EventKind::reconnected, 54);
}

bool states(std::string_view number, std::string_view en, std::string_view es) {
  const RuleText* rule = game().rule_book().find(number);
  return rule != nullptr && rule->summary.en.find(en) != std::string::npos &&
         rule->summary.es.find(es) != std::string::npos;
}

/// 4.1.1: he never carries a cube, so that in a contested area the block without one is known.
TEST(ConcealedOrder, BlockWithoutACubeAmongOthersInContactIsTheCommander) {
  proves("4.1.1", "4.1");
  Table table(R"({"phase": "impulse", "phasing": "russian", "blocks": [{"unit": "fr-napoleon", "area": "7"},
    {"unit": "ru-kutuzov", "area": "70"}, {"unit": "fr-i-1", "area": "70"}, {"unit": "ru-barclay", "area": "70"},
    {"unit": "ru-a1-7-inf", "area": "70"}]})");
  table.play("pass");
  const View view = see(table.state, Viewer::french);
  std::vector<Unit> bare;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const bool cubed = (view.hidden[i].marks & bit(Mark::isolated)) != 0;
    if (view.hidden[i].area == 70 && !cubed) bare.push_back(behind(table.state, view.hidden[i]));
  }
  EXPECT_EQ(bare, std::vector<Unit>{table.unit("ru-kutuzov")});
  EXPECT_TRUE(states("4.1.1", "the only block without a cube", "el único bloque sin cubo"));
}

/// Blocks of two steps and more, none with a shield: only the order could tell them apart.
TEST(ConcealedOrder, FatigueIsToldByAreaAndToken) {
  proves("9.10", "R.3");
  Table table(R"({"phase": "movement", "impulse": "pass", "moves_left": 1, "passes": 1, "options": ["9.10"], "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
    {"unit": "fr-i-2", "area": "62"}, {"unit": "fr-i-3", "area": "42"},
    {"unit": "ru-a1-4-inf", "area": "62"}, {"unit": "ru-a1-7-inf", "area": "42"}, {"unit": "ru-a1-11-inf", "area": "62"},
    {"unit": "ru-a2-3-inf", "area": "42"}, {"unit": "ru-a2-12-inf", "area": "62"}, {"unit": "ru-a1-17-inf", "area": "62"}]})");
  const Army& army = game().data().forces.army(Side::russian);
  Units dealt = 0;
  each(Side::russian, all_of(Side::russian) & army.combat & ~army.shielded, [&](Unit unit) {
    if (game().data().forces.last_edge(unit) > 0) dealt |= bit(unit);
  });
  FastDice tokens(3);
  for (const Area area : {Area{62}, Area{42}}) {
    Blocks::deal_tokens(Side::russian, table.state.here(Side::russian, area), table.state.blocks, tokens);
  }
  const Told truth = told(table.state, Side::russian, {act(Verb::done)});
  FastDice random(1812);
  for (int i = 0; i < 100; ++i) {
    const State other = with_other_faces(table.state, Side::russian, dealt, random);
    ASSERT_EQ(told(other, Side::russian, {act(Verb::done)}), truth);
  }
  table.play("done");
  expect_sorted(table, EventKind::fatigue, 6);
}

/// 6.4: whoever finds no room falls in the order of the tokens: when the tenth ends the game, the rest are not shown.
TEST(ConcealedOrder, WhoFindsNoRoomFallsByToken) {
  proves("6.4", "R.3");
  Table table(R"({"phase": "retreat", "impulse": "tactical", "disc": "french", "battle": "62", "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}, {"unit": "fr-v-16", "area": "62"},
    {"unit": "ru-a2-3-inf", "area": "62"}, {"unit": "ru-a2-12-inf", "area": "62"}, {"unit": "ru-a2-26-inf", "area": "62"},
    {"unit": "ru-a1-4-inf", "area": "61"}],
    "control": {"french": ["7", "33", "32", "30", "31", "57", "58", "59", "63", "75", "76", "60"]}})");
  FastDice random(5);
  std::vector<std::string> orders;
  for (int i = 0; i < 20; ++i) {
    Table other = table;
    other.forget();
    Blocks::deal_tokens(Side::russian, other.state.here(Side::russian, 62), other.state.blocks, random);
    const Decisions choices = other.all_legal();
    ASSERT_FALSE(choices.empty());
    other.play(choices[0]);
    std::vector<int> tokens;
    for (const Event& event : other.events()) {
      if (event.kind == static_cast<std::uint8_t>(EventKind::eliminated)) tokens.push_back(event.token);
    }
    EXPECT_EQ(tokens.size(), 2U);
    EXPECT_TRUE(std::is_sorted(tokens.begin(), tokens.end()));
  }
}

/// 9.2: a hit that a shield took and one that cost a step look alike from the other side of the field.
TEST(ConcealedOrder, GrandeBatterieDoesNotTellAShieldFromAStep) {
  proves("9.2", "9.6", "R.3");
  Table table(R"({"phase": "grande-batterie", "options": ["9.2", "9.6"], "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"}, {"unit": "fr-iv-art", "area": "16"},
    {"unit": "fr-iii-art", "area": "28"}, {"unit": "fr-guard-foot", "area": "31"}, {"unit": "fr-i-art-1", "area": "32"},
    {"unit": "ru-a2-2-gren", "area": "62"}, {"unit": "ru-a2-3-inf", "area": "111"}]})");
  table.play_all("hold fr-iv-art\n hold fr-iii-art\n hold fr-guard-foot");
  table.dice({4, 1, 1, 1}).play("lay fr-i-art-1 62");
  ASSERT_EQ(table.phase(), "artillery-hits");
  const Unit shielded = table.unit("ru-a2-2-gren");
  const Unit bare = table.unit("ru-a2-3-inf");
  const View before = see(table.state, Viewer::french);
  std::vector<Face> faces;
  for (std::size_t i = 0; i < before.hidden_count; ++i) {
    Unit unit = behind(table.state, before.hidden[i]);
    if (unit == shielded || unit == bare) unit = unit == bare ? shielded : bare;
    faces.push_back({unit, 0});
  }
  Table other = table;
  other.state = fill_hidden(before, faces);
  ASSERT_EQ(see(other.state, Viewer::french), before);
  table.play("hit ru-a2-2-gren");
  other.play("hit ru-a2-3-inf");
  EXPECT_TRUE(table.saw(EventKind::shielded));
  EXPECT_FALSE(other.saw(EventKind::shielded));
  View one = see(table.state, Viewer::french);
  View two = see(other.state, Viewer::french);
  EXPECT_EQ(one.open, two.open);
  EXPECT_EQ(one, two);
}

}  // namespace
}  // namespace redoubt::bloody_monday
