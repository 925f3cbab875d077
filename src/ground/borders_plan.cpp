#include "ground/borders_plan.h"

#include <set>

#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

void read_area(const json::value& value, const std::string& place, BorderedPlan& plan, Faults& faults) {
  Reader reader(value, place, faults);
  if (!reader.ok()) return;
  Seed seed;
  AreaWords words;
  seed.id = reader.text("id");
  seed.name = reader.bilingual("name");
  seed.control = read_word(reader, "start", {"french", "russian"});
  if (reader.has("terrain")) seed.terrain = read_word(reader, "terrain", {"clear", "woods", "swamp"});
  seed.at = read_seed_point(reader, seed.id, plan.plan, plan.extent, faults);
  words.redoubt = reader.has("redoubt") && reader.truth("redoubt");
  if (reader.has("villages")) words.villages = reader.number("villages", 0, 9);
  if (reader.has("supply")) {
    words.supply = read_word(reader, "supply", {"french", "russian"});
    words.symbols = reader.number("symbols", 1, 2);
  }
  reader.only({"id", "name", "start", "terrain", "at", "redoubt", "villages", "supply", "symbols"});
  plan.plan.seeds.push_back(std::move(seed));
  plan.areas.push_back(std::move(words));
}

void read_border(const json::value& value, const std::string& place, const std::set<std::string>& known,
                 BorderedPlan& plan, Faults& faults) {
  Reader reader(value, place, faults);
  if (!reader.ok()) return;
  BorderWords words;
  const std::vector<std::string> areas = read_words(reader, "areas", faults);
  if (areas.size() != 2 || !known.contains(areas[0]) || !known.contains(areas[1])) {
    reader.complain("areas", "must be the ids of two areas");
    return;
  }
  words.a = areas[0];
  words.b = areas[1];
  if (reader.has("terrain")) words.terrain = read_words(reader, "terrain", faults);
  if (reader.has("crossing")) words.crossing = read_word(reader, "crossing", {"bridge", "dam", "ford", "none"});
  if (reader.has("up")) words.up = read_word(reader, "up", {words.a, words.b, "both", "none"});
  if (reader.has("road")) words.road = reader.truth("road");
  words.french_bridge = reader.has("french_bridge") && reader.truth("french_bridge");
  check_provenance(reader, faults);
  reader.only({"areas", "terrain", "crossing", "up", "road", "french_bridge", "provenance"});
  plan.borders.push_back(std::move(words));
}

}  // namespace

Result<BorderedPlan> read_bordered_plan(std::string_view text) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  BorderedPlan plan;
  Reader root(*parsed, "seeds", faults);
  if (!root.ok()) return faults;
  root.format("redoubt-seeds/2");
  plan.plan.game = root.text("game");
  plan.plan.title = root.bilingual("title");
  plan.plan.wooded = "woods";
  plan.plan.open = "clear";
  if (const json::value* box = root.member("extent")) plan.extent = read_box(*box, root.at("extent"), faults);
  read_growth(root, plan.plan, faults);
  plan.slope = root.number("slope", 1, 1000);
  plan.share = root.number("share", 1, 100);
  plan.passed_over = read_words(root, "passed_over", faults);
  if (const json::array* areas = root.array("areas")) {
    if (areas->size() < 2) root.complain("areas", "a board needs at least two areas");
    for (std::size_t i = 0; i < areas->size(); ++i) read_area((*areas)[i], item(root.at("areas"), i), plan, faults);
  }
  std::set<std::string> known;
  for (const Seed& seed : plan.plan.seeds) {
    if (!known.insert(seed.id).second) faults.push_back({"seeds.areas", "area \"" + seed.id + "\" stands twice"});
  }
  if (const json::array* borders = root.array("borders")) {
    for (std::size_t i = 0; i < borders->size(); ++i) {
      read_border((*borders)[i], item(root.at("borders"), i), known, plan, faults);
    }
  }
  if (!faults.empty()) return faults;
  Faults coarse = check_raster(plan.plan, plan.extent);
  if (!coarse.empty()) return coarse;
  return plan;
}

}  // namespace redoubt::ground
