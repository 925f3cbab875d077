// What the board of the theatre is laid out from: the waters of `theatre.geojson` and the seeds (`redoubt-seeds/3`).
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ground/theatre_map.h"
#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt::ground {

/// A sea or a lake, by the rule of even and odd: islands are rings in it.
struct Water {
  std::string id;
  Bilingual name;
  bool sea = false;
  std::vector<Line> rings;

  [[nodiscard]] bool holds(Point p) const;
};

struct TheatreGeography {
  std::vector<Water> waters;
  std::map<std::string, Line> rivers;  // downstream
};

struct Land {
  std::string id;
  char letter = ' ';
  Bilingual name;
  std::string side;  // to whom it is friendly territory
};

struct City {
  Hex hex = no_hex;
  Bilingual name;
  Point at;
  bool fortified = false;
  std::int64_t points = 0;
  std::string supply;                        // whose ultimate source the city is, if any
  std::map<std::string, std::string> banks;  // river -> left or right, where the town lies
};

struct River {
  std::string id;
  Bilingual name;
  std::string sea;                           // where its water goes in the end: baltic, black or caspian
  std::string into;                          // the river that it joins, if a barrier does
  std::optional<Point> from;                 // where it begins to be a barrier
  std::optional<Point> to;                   // where it ends, if not at the end of its course
  bool barrier = false;                      // does it run along the sides of hexes?
  Line line;                                 // its true course
  std::vector<std::pair<Hex, Hex>> through;  // sides that it must run along: left bank, right bank
};

struct Road {
  std::string id;
  std::vector<Hex> hexes;
};

struct TheatrePlan {
  std::string game;
  Bilingual title;
  std::int64_t sea_percent = 0;  // so much water makes a hex sea
  std::vector<Land> lands;
  std::array<char, Theatre::hexes> territory{};  // a land's letter
  std::array<char, Theatre::hexes> ground{};     // what the waters do not tell: see docs/formats.md
  std::vector<City> cities;
  std::vector<River> rivers;
  std::vector<Road> roads;
  std::vector<std::pair<Hex, Hex>> bridges;  // besides those of the roads

  [[nodiscard]] const City* city_at(Hex hex) const;
};

Result<TheatreGeography> read_theatre_geography(std::string_view text);

Result<TheatrePlan> read_theatre_plan(std::string_view text, const TheatreGeography& geography);

}  // namespace redoubt::ground
