#include "ground/plan.h"

#include <algorithm>
#include <array>
#include <set>

#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

std::string numbered(const std::string& place, std::size_t index) { return place + "[" + std::to_string(index) + "]"; }

}  // namespace

std::string read_word(Reader& reader, std::string_view key, std::initializer_list<std::string_view> words) {
  std::string word = reader.text(key);
  if (word.empty() || std::find(words.begin(), words.end(), word) != words.end()) return word;
  std::string list;
  for (const std::string_view w : words) list += (list.empty() ? "" : ", ") + std::string(w);
  reader.complain(key, "\"" + word + "\" is none of " + list);
  return word;
}

std::vector<std::string> read_words(Reader& reader, std::string_view key, Faults& faults) {
  std::vector<std::string> words;
  const json::array* array = reader.array(key);
  if (!array) return words;
  for (std::size_t i = 0; i < array->size(); ++i) {
    if ((*array)[i].is_string()) {
      words.emplace_back((*array)[i].get_string());
    } else {
      faults.push_back({numbered(reader.at(key), i), "expected a text"});
    }
  }
  return words;
}

Point read_seed_point(Reader& reader, const std::string& id, const Plan& plan, const Box& extent, Faults& faults) {
  const json::value* at = reader.member("at");
  if (!at) return {};
  const Point point = read_point(*at, reader.at("at"), faults);
  if (!extent.holds(point)) {
    reader.complain("at", "the seed of area " + id + " lies outside the geography's extent");
  }
  for (const Box& box : plan.outside) {
    if (box.holds(point)) reader.complain("at", "the seed of area " + id + " lies where the plan has no ground");
  }
  return point;
}

namespace {

Seed read_seed(const json::value& value, const std::string& place, const Plan& plan, const Box& extent,
               Faults& faults) {
  Seed seed;
  Reader reader(value, place, faults);
  if (!reader.ok()) return seed;
  seed.id = reader.text("id");
  seed.control = read_word(reader, "control", {"french", "russian"});
  seed.half = read_word(reader, "half", {"north", "south"});
  if (reader.has("terrain")) seed.terrain = read_word(reader, "terrain", {"green", "yellow", "red"});
  if (reader.has("name")) seed.name = reader.bilingual("name");
  seed.at = read_seed_point(reader, seed.id, plan, extent, faults);
  return seed;
}

void read_seeds(Reader& root, const Box& extent, Plan& plan, Faults& faults) {
  const json::array* areas = root.array("areas");
  if (!areas) return;
  if (areas->size() < 2) root.complain("areas", "a board needs at least two areas");
  for (std::size_t i = 0; i < areas->size(); ++i) {
    const std::string place = numbered(root.at("areas"), i);
    plan.seeds.push_back(read_seed((*areas)[i], place, plan, extent, faults));
    // Areas are known by their number, and everything about them stands in its order.
    if (plan.seeds.back().id != std::to_string(i + 1)) {
      faults.push_back(
          {place + ".id", "expected \"" + std::to_string(i + 1) + "\": areas stand in order, without gap"});
    }
  }
}

void read_victory(Reader& root, Plan& plan, Faults& faults) {
  const json::array* array = root.array("victory");
  if (!array) return;
  std::set<std::string> known;
  for (const Seed& seed : plan.seeds) known.insert(seed.id);
  for (std::size_t i = 0; i < array->size(); ++i) {
    Reader reader((*array)[i], numbered(root.at("victory"), i), faults);
    if (!reader.ok()) continue;
    Victory victory{reader.text("id"), reader.bilingual("name"), read_words(reader, "areas", faults)};
    for (const std::string& area : victory.areas) {
      if (!known.contains(area)) reader.complain("areas", "there is no area \"" + area + "\"");
    }
    plan.victory.push_back(std::move(victory));
  }
}

void read_crossing(Reader& root, Plan& plan, Faults& faults) {
  const json::value* member = root.member("crossing");
  if (!member) return;
  if (!member->is_object()) {
    root.complain("crossing", "expected an object: class of feature, metres");
    return;
  }
  for (const auto& [key, value] : member->get_object()) {
    const std::string place = root.at("crossing") + "." + std::string(key);
    plan.crossing[std::string(key)] = read_whole(value, place, 0, 100'000, faults);
  }
}

}  // namespace

void read_growth(Reader& root, Plan& plan, Faults& faults) {
  plan.cell = static_cast<std::int32_t>(root.number("cell", 5, 100));
  plan.least_border = static_cast<std::int32_t>(root.number("least_border", 0, 1000));
  plan.wooded_percent = static_cast<std::int32_t>(root.number("wooded_percent", 1, 100));
  plan.roughness = static_cast<std::int32_t>(root.number("roughness", 0, 60));
  plan.river = root.text("river");
  plan.walls = read_words(root, "walls", faults);
  read_crossing(root, plan, faults);
  if (const json::array* boxes = root.array("outside")) {
    for (std::size_t i = 0; i < boxes->size(); ++i) {
      plan.outside.push_back(read_box((*boxes)[i], numbered(root.at("outside"), i), faults));
    }
  }
}

Faults check_raster(const Plan& plan, const Box& extent) {
  const std::int32_t wide = extent.xmax - extent.xmin;
  const std::int32_t high = extent.ymax - extent.ymin;
  if (wide % plan.cell != 0 || high % plan.cell != 0) {
    return fault("seeds.cell", "the extent, " + std::to_string(wide) + " by " + std::to_string(high) +
                                   " m, is no whole number of cells of " + std::to_string(plan.cell) + " m");
  }
  constexpr std::int64_t most_cells = 16'000'000;
  if (std::int64_t{wide / plan.cell} * (high / plan.cell) > most_cells) {
    return fault("seeds.cell", "cells of " + std::to_string(plan.cell) + " m are too small for an extent of " +
                                   std::to_string(wide) + " by " + std::to_string(high) + " m");
  }
  return {};
}

Result<Plan> read_plan(std::string_view text, const Box& ground) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  Plan plan;
  Reader root(*parsed, "seeds", faults);
  if (!root.ok()) return faults;
  root.format("redoubt-seeds/1");
  plan.game = root.text("game");
  plan.title = root.bilingual("title");
  plan.extent = ground;
  if (root.has("extent")) plan.extent = read_box(*root.member("extent"), root.at("extent"), faults);
  read_growth(root, plan, faults);
  read_seeds(root, plan.extent, plan, faults);
  read_victory(root, plan, faults);
  if (!faults.empty()) return faults;
  Faults coarse = check_raster(plan, plan.extent);
  if (!coarse.empty()) return coarse;
  return plan;
}

}  // namespace redoubt::ground
