#include "ground/theatre_plan.h"

#include <algorithm>
#include <set>

#include "ground/plan.h"
#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

constexpr const char* not_adjacent = " are not adjacent";

std::optional<double> degrees(const json::value& value, double low, double high) {
  double number = 0;
  if (value.is_double()) {
    number = value.get_double();
  } else if (value.is_int64()) {
    number = static_cast<double>(value.get_int64());
  } else {
    return std::nullopt;
  }
  return number >= low && number <= high ? std::optional(number) : std::nullopt;
}

/// `[longitude, latitude]` in degrees, in map units.
Point read_place(const json::value& value, const std::string& place, Faults& faults) {
  if (value.is_array() && value.get_array().size() == 2) {
    const auto longitude = degrees(value.get_array()[0], 10, 50);
    const auto latitude = degrees(value.get_array()[1], 45, 65);
    if (longitude && latitude) return on_map(*longitude, *latitude);
  }
  faults.push_back({place, "expected a place [longitude, latitude] in degrees, 10 to 50 east and 45 to 65 north"});
  return {};
}

Line read_line(const json::value& value, const std::string& place, std::size_t least, Faults& faults) {
  Line line;
  if (!value.is_array() || value.get_array().size() < least) {
    faults.push_back({place, "expected a list of at least " + std::to_string(least) + " places"});
    return line;
  }
  const json::array& list = value.get_array();
  for (std::size_t i = 0; i < list.size(); ++i) line.push_back(read_place(list[i], item(place, i), faults));
  return line;
}

void read_feature(const json::value& value, const std::string& place, TheatreGeography& geography, Faults& faults) {
  Reader feature(value, place, faults);
  if (!feature.ok()) return;
  const std::string id = feature.text("id");
  const json::value* described = feature.member("properties");
  const json::value* drawn = feature.member("geometry");
  if (described == nullptr || drawn == nullptr) return;
  Reader properties(*described, feature.at("properties"), faults);
  Reader geometry(*drawn, feature.at("geometry"), faults);
  if (!properties.ok() || !geometry.ok()) return;
  const std::string kind = read_word(properties, "kind", {"sea", "lake", "river"});
  const Bilingual name = properties.bilingual("name");
  check_provenance(properties, faults);
  const json::value* coordinates = geometry.member("coordinates");
  if (coordinates == nullptr) return;
  const std::string where = geometry.at("coordinates");
  if (kind == "river") {
    geography.rivers[id] = read_line(*coordinates, where, 2, faults);
    return;
  }
  Water water{id, name, kind == "sea", {}};
  if (!coordinates->is_array()) return geometry.complain("coordinates", "expected a list of rings");
  const json::array& rings = coordinates->get_array();
  for (std::size_t i = 0; i < rings.size(); ++i) water.rings.push_back(read_line(rings[i], item(where, i), 3, faults));
  geography.waters.push_back(std::move(water));
}

Hex read_hex(const json::value& value, const std::string& place, Faults& faults) {
  const std::optional<Hex> hex =
      value.is_string() ? hex_named(std::string_view(value.get_string())) : std::optional<Hex>();
  if (hex) return *hex;
  faults.push_back({place, "expected the number of a hex of the map, such as \"1808\""});
  return 0;
}

std::vector<Hex> read_hexes(Reader& reader, std::string_view key, Faults& faults) {
  std::vector<Hex> hexes;
  const json::array* list = reader.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    hexes.push_back(read_hex((*list)[i], item(reader.at(key), i), faults));
  }
  return hexes;
}

/// Eighteen texts of twenty-seven letters, laid out as the map: the west on the left, the north above.
void read_letters(Reader& root, std::string_view key, std::string_view allowed,
                  std::array<char, Theatre::hexes>& letters, Faults& faults) {
  const std::vector<std::string> rows = read_words(root, key, faults);
  if (rows.size() != Theatre::rows) {
    return root.complain(key, "expected " + std::to_string(Theatre::rows) + " rows of letters");
  }
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != Theatre::columns) {
      faults.push_back({item(root.at(key), r), "expected " + std::to_string(Theatre::columns) + " letters"});
      continue;
    }
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const char letter = rows[r][i];
      if (allowed.find(letter) == std::string_view::npos) {
        faults.push_back({item(root.at(key), r), std::string("'") + letter + "' is none of " + std::string(allowed)});
      }
      letters[Theatre::at({Theatre::columns - static_cast<int>(i), static_cast<int>(r) + 1})] = letter;
    }
  }
}

std::string read_lands(Reader& root, TheatrePlan& plan, Faults& faults) {
  std::string letters;
  const json::array* lands = root.array("lands");
  for (std::size_t i = 0; lands != nullptr && i < lands->size(); ++i) {
    Reader reader((*lands)[i], item(root.at("lands"), i), faults);
    if (!reader.ok()) continue;
    const std::string letter = reader.text("letter");
    if (letter.size() != 1) {
      reader.complain("letter", "expected one letter");
      continue;
    }
    letters += letter;
    plan.lands.push_back(
        {reader.text("id"), letter[0], reader.bilingual("name"), read_word(reader, "side", {"french", "russian"})});
    reader.only({"id", "letter", "name", "side"});
  }
  return letters;
}

void read_city(const json::value& value, const std::string& place, TheatrePlan& plan, Faults& faults) {
  Reader reader(value, place, faults);
  if (!reader.ok()) return;
  City city;
  if (const json::value* hex = reader.member("hex")) city.hex = read_hex(*hex, reader.at("hex"), faults);
  city.name = reader.bilingual("name");
  if (const json::value* at = reader.member("at")) city.at = read_place(*at, reader.at("at"), faults);
  city.fortified = reader.has("fortified") && reader.truth("fortified");
  if (reader.has("points")) city.points = reader.number("points", 1, 3);
  if (reader.has("supply")) city.supply = read_word(reader, "supply", {"french", "russian"});
  if (reader.has("banks")) {
    const json::value* banks = reader.member("banks");
    if (!banks->is_object()) return reader.complain("banks", "expected an object of rivers");
    Reader sides(*banks, reader.at("banks"), faults);
    for (const auto& member : banks->get_object()) {
      const std::string river(member.key());
      city.banks[river] = read_word(sides, river, {"left", "right"});
    }
  }
  check_provenance(reader, faults);
  reader.only({"hex", "name", "at", "fortified", "points", "supply", "banks", "provenance"});
  if (plan.city_at(city.hex) != nullptr) reader.complain("hex", "the hex has a city already");
  plan.cities.push_back(std::move(city));
}

/// `[["2109", "2009"], …]`: two hexes each, adjacent.
std::vector<std::pair<Hex, Hex>> read_pairs(Reader& reader, std::string_view key, Faults& faults) {
  std::vector<std::pair<Hex, Hex>> pairs;
  const json::array* list = reader.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const std::string place = item(reader.at(key), i);
    const json::value& entry = (*list)[i];
    if (!entry.is_array() || entry.get_array().size() != 2) {
      faults.push_back({place, "expected two hexes"});
      continue;
    }
    const Hex a = read_hex(entry.get_array()[0], place, faults);
    const Hex b = read_hex(entry.get_array()[1], place, faults);
    if (!Theatre::adjacent(a, b))
      faults.push_back({place, Theatre::name(a) + " and " + Theatre::name(b) + not_adjacent});
    pairs.emplace_back(a, b);
  }
  return pairs;
}

/// What is drawn by hand comes first: the upper course of a river whose lower one the data set has.
Line read_course(Reader& reader, const TheatreGeography& geography, Faults& faults) {
  Line line;
  if (reader.has("line")) line = read_line(*reader.member("line"), reader.at("line"), 2, faults);
  if (!reader.has("of")) return line;
  for (const std::string& id : read_words(reader, "of", faults)) {
    const auto known = geography.rivers.find(id);
    if (known == geography.rivers.end()) {
      reader.complain("of", "the geography has no river \"" + id + "\"");
      continue;
    }
    line.insert(line.end(), known->second.begin(), known->second.end());
  }
  return line;
}

void read_river(const json::value& value, const std::string& place, const TheatreGeography& geography,
                TheatrePlan& plan, Faults& faults) {
  Reader reader(value, place, faults);
  if (!reader.ok()) return;
  River river;
  river.id = reader.text("id");
  river.name = reader.bilingual("name");
  river.sea = read_word(reader, "sea", {"baltic", "black", "caspian"});
  river.barrier = reader.has("barrier") && reader.truth("barrier");
  if (reader.has("from")) river.from = read_place(*reader.member("from"), reader.at("from"), faults);
  if (reader.has("to")) river.to = read_place(*reader.member("to"), reader.at("to"), faults);
  if (reader.has("into")) {
    river.into = reader.text("into");
    const auto same = [&](const River& other) { return other.id == river.into && other.barrier; };
    if (std::ranges::none_of(plan.rivers, same)) reader.complain("into", "must be a river with a barrier before it");
  }
  river.line = read_course(reader, geography, faults);
  if (river.line.size() < 2) reader.complain("line", "a river needs a course: a line, or what it is made of");
  if (reader.has("through")) river.through = read_pairs(reader, "through", faults);
  check_provenance(reader, faults);
  reader.only({"id", "name", "sea", "barrier", "from", "to", "into", "line", "of", "through", "provenance"});
  plan.rivers.push_back(std::move(river));
}

void read_road(const json::value& value, const std::string& place, TheatrePlan& plan, Faults& faults) {
  Reader reader(value, place, faults);
  if (!reader.ok()) return;
  Road road{reader.text("id"), read_hexes(reader, "hexes", faults)};
  reader.only({"id", "hexes"});
  for (std::size_t i = 1; i < road.hexes.size(); ++i) {
    if (Theatre::adjacent(road.hexes[i - 1], road.hexes[i])) continue;
    reader.complain("hexes", Theatre::name(road.hexes[i - 1]) + " and " + Theatre::name(road.hexes[i]) + not_adjacent);
  }
  plan.roads.push_back(std::move(road));
}

}  // namespace

bool Water::holds(Point p) const {
  bool odd = false;
  for (const Line& ring : rings) odd = odd != inside(p, ring);
  return odd;
}

const City* TheatrePlan::city_at(Hex hex) const {
  const auto found = std::ranges::find(cities, hex, &City::hex);
  return found == cities.end() ? nullptr : &*found;
}

Result<TheatreGeography> read_theatre_geography(std::string_view text) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  TheatreGeography geography;
  Reader root(*parsed, "geography", faults);
  if (!root.ok()) return faults;
  if (const json::value* head = root.member("redoubt")) {
    Reader words(*head, root.at("redoubt"), faults);
    if (words.ok()) words.format("redoubt-theatre/1");
  }
  if (const json::array* features = root.array("features")) {
    for (std::size_t i = 0; i < features->size(); ++i) {
      read_feature((*features)[i], item(root.at("features"), i), geography, faults);
    }
  }
  if (!faults.empty()) return faults;
  return geography;
}

Result<TheatrePlan> read_theatre_plan(std::string_view text, const TheatreGeography& geography) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  TheatrePlan plan;
  Reader root(*parsed, "seeds", faults);
  if (!root.ok()) return faults;
  root.format("redoubt-seeds/3");
  plan.game = root.text("game");
  plan.title = root.bilingual("title");
  plan.sea_percent = root.number("sea_percent", 1, 100);
  const std::string lands = read_lands(root, plan, faults);
  read_letters(root, "territory", lands, plan.territory, faults);
  read_letters(root, "ground", ".fmrMsl", plan.ground, faults);
  const auto each = [&](std::string_view key, auto read) {
    const json::array* list = root.array(key);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) read((*list)[i], item(root.at(key), i));
  };
  each("cities", [&](const json::value& v, const std::string& place) { read_city(v, place, plan, faults); });
  each("rivers",
       [&](const json::value& v, const std::string& place) { read_river(v, place, geography, plan, faults); });
  each("roads", [&](const json::value& v, const std::string& place) { read_road(v, place, plan, faults); });
  plan.bridges = read_pairs(root, "bridges", faults);
  if (!faults.empty()) return faults;
  return plan;
}

}  // namespace redoubt::ground
