#include "ground/geography.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>

#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

struct KindRule {
  Kind kind;
  std::string_view name;
  std::string_view geometry;  // the types allowed, separated by a blank
  std::array<std::string_view, 4> grades;
};

constexpr std::array<KindRule, 7> kind_rules{{
    {Kind::river, "river", "LineString", {"major", "river", "brook", "rill"}},
    {Kind::pond, "pond", "Polygon", {"pond"}},
    {Kind::wood, "wood", "Polygon", {"wood", "brush"}},
    {Kind::road, "road", "LineString", {"post", "old", "lane", "track"}},
    {Kind::village, "village", "Point", {"large", "small"}},
    {Kind::work, "work", "LineString Polygon", {"redoubt", "lunette", "fleche", "battery"}},
    {Kind::height, "height", "Point", {"hill", "knoll", "kurgan"}},
}};

const KindRule* rule_of(std::string_view name) {
  const auto* found =
      std::find_if(kind_rules.begin(), kind_rules.end(), [&](const KindRule& r) { return r.name == name; });
  return found == kind_rules.end() ? nullptr : found;
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (word.empty()) continue;
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

Line read_line(const json::value& value, const std::string& place, Faults& faults) {
  Line line;
  if (!value.is_array()) {
    faults.push_back({place, "expected an array of points"});
    return line;
  }
  std::size_t index = 0;
  for (const json::value& item : value.get_array()) {
    line.push_back(read_point(item, place + "[" + std::to_string(index++) + "]", faults));
    if (line.size() > 1 && line.back() == line[line.size() - 2]) {
      faults.push_back({place + "[" + std::to_string(index - 1) + "]", "repeats the point before it"});
    }
  }
  return line;
}

void read_polygon(const json::value& value, const std::string& place, Feature& feature, Faults& faults) {
  if (!value.is_array() || value.get_array().empty()) {
    faults.push_back({place, "expected an array of rings"});
    return;
  }
  std::size_t index = 0;
  for (const json::value& item : value.get_array()) {
    const std::string here = place + "[" + std::to_string(index++) + "]";
    Line ring = read_line(item, here, faults);
    if (ring.size() < 4 || ring.front() != ring.back()) {
      faults.push_back({here, "a ring needs at least four points, the last equal to the first"});
      continue;
    }
    ring.pop_back();
    feature.lines.push_back(std::move(ring));
  }
}

void read_geometry(Reader& reader, const KindRule& rule, Feature& feature, Faults& faults) {
  const json::value* member = reader.member("geometry");
  if (!member) return;
  const std::string place = reader.at("geometry");
  Reader geometry(*member, place, faults);
  if (!geometry.ok()) return;
  const std::string type = geometry.text("type");
  const json::value* coordinates = geometry.member("coordinates");
  if (type.empty() || !coordinates) return;
  if (std::string_view(rule.geometry).find(type) == std::string_view::npos) {
    geometry.complain("type",
                      "a " + std::string(rule.name) + " is a " + std::string(rule.geometry) + ", not a " + type);
    return;
  }
  const std::string where = place + ".coordinates";
  if (type == "Point") {
    feature.lines.push_back({read_point(*coordinates, where, faults)});
  } else if (type == "LineString") {
    feature.lines.push_back(read_line(*coordinates, where, faults));
    if (feature.lines.back().size() < 2) faults.push_back({where, "a line needs at least two points"});
  } else {
    feature.polygon = true;
    read_polygon(*coordinates, where, feature, faults);
  }
}

void read_particulars(Reader& properties, Feature& feature, Faults& faults) {
  switch (feature.kind) {
    case Kind::river: {
      const json::array* width = properties.array("width");
      if (!width) break;
      if (width->size() != 2) properties.complain("width", "expected two widths: at the source and at the mouth");
      for (std::size_t i = 0; i < std::min<std::size_t>(2, width->size()); ++i) {
        feature.width[i] =
            read_whole((*width)[i], properties.at("width") + "[" + std::to_string(i) + "]", 1, 1000, faults);
      }
      break;
    }
    case Kind::village:
      properties.number("heading", 0, 360);
      properties.number("houses", 1, 1000);
      break;
    case Kind::work: properties.number("faces", 0, 360); break;
    case Kind::height:
      feature.rise = static_cast<std::int32_t>(properties.number("rise", 1, 500));
      feature.spread = static_cast<std::int32_t>(properties.number("spread", 10, 10'000));
      break;
    case Kind::pond:
    case Kind::wood:
    case Kind::road: break;
  }
}

Feature read_feature(const json::value& value, const std::string& place, Faults& faults) {
  Feature feature;
  Reader reader(value, place, faults);
  if (!reader.ok()) return feature;
  feature.id = reader.text("id");
  const json::value* member = reader.member("properties");
  if (!member) return feature;
  Reader properties(*member, reader.at("properties"), faults);
  if (!properties.ok()) return feature;
  const std::string kind = properties.text("kind");
  const KindRule* rule = rule_of(kind);
  if (!rule) {
    if (!kind.empty()) {
      properties.complain("kind", "\"" + kind + "\" is none of river, pond, wood, road, village, work, height");
    }
    return feature;
  }
  feature.kind = rule->kind;
  feature.grade = properties.text("class");
  if (!feature.grade.empty() && std::ranges::find(rule->grades, feature.grade) == rule->grades.end()) {
    properties.complain("class", "\"" + feature.grade + "\" is none of " + listed(rule->grades));
  }
  if (properties.has("name")) feature.name = properties.bilingual("name");
  check_provenance(properties, faults);
  read_particulars(properties, feature, faults);
  read_geometry(reader, *rule, feature, faults);
  return feature;
}

}  // namespace

const Feature* Geography::find(std::string_view id) const {
  const auto found = std::find_if(features.begin(), features.end(), [&](const Feature& f) { return f.id == id; });
  return found == features.end() ? nullptr : &*found;
}

Result<Geography> read_geography(std::string_view text) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  Geography geography;
  Reader root(*parsed, "geography", faults);
  if (!root.ok()) return faults;
  if (root.text("type") != "FeatureCollection") root.complain("type", "expected \"FeatureCollection\"");
  if (const json::value* head = root.member("redoubt")) {
    Reader reader(*head, root.at("redoubt"), faults);
    if (reader.ok()) {
      reader.format("redoubt-geography/1");
      if (const json::value* extent = reader.member("extent")) {
        geography.extent = read_box(*extent, reader.at("extent"), faults);
      }
    }
  }
  std::set<std::string> seen;
  if (const json::array* features = root.array("features")) {
    std::size_t index = 0;
    for (const json::value& item : *features) {
      const std::string place = root.at("features") + "[" + std::to_string(index++) + "]";
      Feature feature = read_feature(item, place, faults);
      if (!feature.id.empty() && !seen.insert(feature.id).second) {
        faults.push_back({place + ".id", "\"" + feature.id + "\" names an earlier feature too"});
      }
      geography.features.push_back(std::move(feature));
    }
  }
  if (!faults.empty()) return faults;
  return geography;
}

}  // namespace redoubt::ground
