// What a board's maker decides and the ground does not: where the areas' seeds lie, what walls them off, who holds
// them.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ground/geometry.h"
#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/language.h"

namespace redoubt::ground {

struct Seed {
  std::string id;
  Point at;
  std::string control;
  std::string half;
  std::string terrain;  // empty: as the ground says
  std::optional<Bilingual> name;
};

struct Victory {
  std::string id;
  Bilingual name;
  std::vector<std::string> areas;
};

struct Plan {
  std::string game;
  Bilingual title;
  Box extent;                                    // metres: the ground that the board shows
  std::int32_t cell = 10;                        // metres: the raster on which areas grow
  std::int32_t least_border = 70;                // metres of common border that make neighbours
  std::int32_t wooded_percent = 42;              // of an area under trees that make it wooded
  std::string wooded = "yellow";                 // what the game calls such ground
  std::string open = "green";                    // and all other
  std::int32_t roughness = 35;                   // percent by which the cost of open ground wanders
  std::string river;                             // the water whose crossing the rules charge for
  std::vector<std::string> walls;                // features that no area crosses
  std::map<std::string, std::int32_t> crossing;  // class of feature -> metres of way that crossing it costs
  std::vector<Box> outside;                      // parts of the sheet that are no ground: the legend
  std::vector<Seed> seeds;
  std::vector<Victory> victory;
};

/// Reads what every plan says of the growing of its areas: raster, walls, crossings, what is no ground.
void read_growth(Reader& root, Plan& plan, Faults& faults);

/// Every text of a list.
std::vector<std::string> read_words(Reader& reader, std::string_view key, Faults& faults);

/// One of a few words; another is a fault that lists them.
std::string read_word(Reader& reader, std::string_view key, std::initializer_list<std::string_view> words);

/// Where an area grows from: within the extent and outside what is no ground.
Point read_seed_point(Reader& reader, const std::string& id, const Plan& plan, const Box& extent, Faults& faults);

/// Is the extent a whole number of cells, and not of too many?
Faults check_raster(const Plan& plan, const Box& extent);

/// Reads and checks a plan; it shows the whole ground unless it has an extent of its own. Seeds must lie within it and
/// outside what is no ground.
Result<Plan> read_plan(std::string_view text, const Box& ground);

}  // namespace redoubt::ground
