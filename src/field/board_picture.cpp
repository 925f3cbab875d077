#include "field/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "embedded.h"
#include "kernel/json.h"

namespace redoubt::field {

namespace {

/// A unit of the picture is ten metres.
constexpr double unit = 10;

std::optional<double> real(const json::value& value) {
  if (value.is_double()) return value.get_double();
  const auto whole = whole_number(value);
  return whole ? std::optional<double>(static_cast<double>(*whole)) : std::nullopt;
}

using Pair = std::pair<double, double>;

std::optional<Pair> pair_of(const json::value& value) {
  const json::array* two = value.if_array();
  if (two == nullptr || two->size() != 2) return std::nullopt;
  const auto x = real((*two)[0]);
  const auto y = real((*two)[1]);
  return x && y ? std::optional<Pair>({*x, *y}) : std::nullopt;
}

std::vector<Pair> pairs_of(const json::array* list) {
  std::vector<Pair> pairs;
  if (list == nullptr) return pairs;
  for (const json::value& each : *list) {
    if (const auto pair = pair_of(each)) pairs.push_back(*pair);
  }
  return pairs;
}

/// Path data in whole units, relative from point to point: short, and close enough for a picture.
template <class Points>
std::string path_data(const Points& points) {
  std::string out;
  long x = 0;
  long y = 0;
  for (const auto& point : points) {
    const long to_x = std::lround(point.x);
    const long to_y = std::lround(point.y);
    if (out.empty()) {
      out = fmt::format("M{} {}l", to_x, to_y);
    } else if (to_x != x || to_y != y) {
      out += fmt::format("{} {} ", to_x - x, to_y - y);
    }
    x = to_x;
    y = to_y;
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == 'l')) out.pop_back();
  return out;
}

/// Boards of one field are cut a little differently, in metres.
constexpr double same_country = 1000;

const char* star_path = "M0-13 3.8-4 13.6-3.9 5.9 2.2 8.6 11.9 0 6.2-8.6 11.9-5.9 2.2-13.6-3.9-3.8-4Z";

}  // namespace

Result<BoardPicture> BoardPicture::parse(std::string_view text) {
  const Result<json::value> value = parse_json(text);
  if (!value) return value.error();
  Faults faults;
  Reader in(*value, "", faults);
  // A board whose borders have terrain has no list of victory areas: its redoubts are what is fought for.
  const bool bordered = in.has("format") && in.text("format") == "redoubt-board/2";
  if (!bordered) in.format("redoubt-board/1");
  const json::array* extent = in.array("extent");
  BoardPicture picture;
  if (extent == nullptr || extent->size() != 4) return fault("extent", "is not given: without it there is no picture");
  std::array<double, 4> edges{};
  for (std::size_t i = 0; i < 4; ++i) edges[i] = real((*extent)[i]).value_or(0);
  picture.extent_ = edges;
  picture.width_ = (edges[2] - edges[0]) / unit;
  picture.height_ = (edges[3] - edges[1]) / unit;
  const auto place = [&](const Pair& at) { return Point{(at.first - edges[0]) / unit, (edges[3] - at.second) / unit}; };
  const auto points = [&](const std::vector<Pair>& list) {
    std::vector<Point> out;
    for (const Pair& each : list) out.push_back(place(each));
    return out;
  };
  const json::array* areas = in.array("areas");
  for (std::size_t i = 0; areas != nullptr && i < areas->size(); ++i) {
    Reader area((*areas)[i], item("areas", i), faults);
    if (!area.ok()) continue;
    picture.ids_.push_back(area.text("id"));
    picture.polygons_.push_back(points(pairs_of(area.array("polygon"))));
    const json::value* circle = area.member("circle");
    const auto centre = circle == nullptr ? std::nullopt : pair_of(*circle);
    if (!centre) area.complain("circle", "is no point");
    picture.centres_.push_back(place(centre.value_or(Pair{})));
    if (bordered && area.truth("redoubt")) picture.places_.push_back({area.bilingual("name"), i});
  }
  const auto number_of = [&](const json::value& id) {
    const json::string* name = id.if_string();
    const auto found = std::find(picture.ids_.begin(), picture.ids_.end(), name == nullptr ? "" : std::string(*name));
    return static_cast<std::size_t>(found - picture.ids_.begin());
  };
  const json::array* arcs = in.array("arcs");
  for (std::size_t i = 0; arcs != nullptr && i < arcs->size(); ++i) {
    Reader arc((*arcs)[i], item("arcs", i), faults);
    const json::array* between = arc.ok() ? arc.array("areas") : nullptr;
    if (between == nullptr || between->size() != 2) continue;
    picture.arcs_.push_back({number_of((*between)[0]), number_of((*between)[1]), points(pairs_of(arc.array("line")))});
  }
  const json::array* victory = bordered ? nullptr : in.array("victory");
  for (std::size_t i = 0; victory != nullptr && i < victory->size(); ++i) {
    Reader goal((*victory)[i], item("victory", i), faults);
    const json::array* where = goal.ok() ? goal.array("areas") : nullptr;
    if (where == nullptr || where->empty()) continue;
    const std::size_t first = number_of((*where)[where->size() / 2]);
    if (first < picture.centres_.size()) picture.places_.push_back({goal.bilingual("name"), first});
  }
  if (!faults.empty()) return faults;
  return picture;
}

/// What the geography has under this board; nothing when the board is of another country.
std::string BoardPicture::ground() const {
  const Result<json::value> value = parse_json(embedded::field_geography());
  if (!value) return {};
  Faults faults;
  Reader in(*value, "", faults);
  const json::value* about = in.member("redoubt");
  const json::array* features = in.array("features");
  if (about == nullptr || features == nullptr) return {};
  Reader frame(*about, "redoubt", faults);
  const json::array* extent = frame.array("extent");
  if (extent == nullptr || extent->size() != 4) return {};
  for (std::size_t i = 0; i < 4; ++i) {
    const std::optional<double> edge = real((*extent)[i]);
    if (!edge || std::abs(*edge - extent_[i]) > same_country) return {};
  }
  std::map<std::string, std::string> layers;
  for (const json::value& feature : *features) {
    Reader each(feature, "feature", faults);
    const json::value* properties = each.member("properties");
    const json::value* geometry = each.member("geometry");
    if (properties == nullptr || geometry == nullptr) continue;
    Reader about_it(*properties, "properties", faults);
    Reader shape(*geometry, "geometry", faults);
    const std::string kind = about_it.text("kind");
    const std::string type = shape.text("type");
    const json::array* coordinates = shape.array("coordinates");
    if (coordinates == nullptr || type == "Point") continue;
    const json::array* line = type == "Polygon" && !coordinates->empty() ? (*coordinates)[0].if_array() : coordinates;
    std::vector<Point> points;
    for (const Pair& at : pairs_of(line)) {
      points.push_back({(at.first - extent_[0]) / unit, (extent_[3] - at.second) / unit});
    }
    const std::string path = path_data(points);
    if (kind == "wood" || kind == "pond") layers[kind] += path + "Z";
    if (kind == "work") layers[kind] += path;
    const std::string sort = about_it.has("class") ? about_it.text("class") : "";
    if (kind == "river") layers["river-" + sort] += path;
    if (kind == "road") layers["road-" + sort] += path;
  }
  const auto stroked = [&](const std::string& layer, const char* kind, double width) {
    return layers[layer].empty()
               ? std::string()
               : fmt::format(R"(<path class="on-map {}" stroke-width="{}" d="{}"/>)", kind, width, layers[layer]);
  };
  std::string out = fmt::format(R"(<path class="on-map wood" d="{}"/>)", layers["wood"]);
  for (const auto& [layer, width] : {std::pair{"river-brook", 2.4}, {"river-river", 6.5}, {"river-major", 20.0}}) {
    out += stroked(layer, "bank", width + 1.8) + stroked(layer, "river", width);
  }
  out += fmt::format(R"(<path class="on-map pond" d="{}"/>)", layers["pond"]);
  out += stroked("road-lane", "road", 1.2) + stroked("road-old", "road", 2.4) + stroked("road-post", "road", 3.2);
  return out + stroked("work", "work", 3);
}

std::string BoardPicture::defs(const Locale& locale) const {
  std::string out = fmt::format(R"(<g id="ground"><rect class="on-map paper" width="{}" height="{}"/>{}</g>)", width_,
                                height_, ground());
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    out += fmt::format("<path id=\"a{}\" d=\"{}Z\"/>", i, path_data(polygons_[i]));
  }
  out += "<g id=\"borders\"><path class=\"on-map border\" d=\"";
  for (const Arc& arc : arcs_) out += path_data(arc.line);
  out += "\"/></g>";
  double middle = 0;
  for (const Place& each : places_) middle += centres_[each.area].x / static_cast<double>(places_.size());
  std::string stars;
  std::string names;
  for (const Place& each : places_) {
    // A name stands on the outer side of its star, so that names leave the middle to the figures.
    const Point at = centres_[each.area];
    const bool left = at.x < middle;
    stars += fmt::format(R"x(<path class="on-map star" transform="translate({:.0f} {:.0f}) scale(1.25)" d="{}"/>)x",
                         at.x, at.y, star_path);
    names += fmt::format(R"(<text class="on-map place {}" x="{:.0f}" y="{:.0f}">{}</text>)", left ? "end" : "start",
                         left ? at.x - 22 : at.x + 22, at.y + 8, escape(locale(each.name)));
  }
  out += fmt::format(R"(<g id="stars">{}</g><g id="names">{}</g>)", stars, names);
  // French blocks have round corners and Russian ones cut, as on the table.
  out += R"(<rect id="block-fr" x="-17" y="-15" width="34" height="30" rx="5"/>)";
  out += R"(<path id="block-ru" d="M-12-15H12L17-10V10L12 15H-12L-17 10V-10Z"/>)";
  return out;
}

std::string BoardPicture::draw(const std::vector<AreaPaint>& paint, const std::vector<bool>& french,
                               const std::string& label) const {
  std::string out = fmt::format(R"(<svg class="map" viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">)", width_,
                                height_, escape(label));
  out += "<use href=\"#ground\"/>";
  const std::size_t count = std::min(paint.size(), ids_.size());
  for (std::size_t i = 0; i < count; ++i) {
    const AreaPaint& each = paint[i];
    if (each.kind.empty()) continue;
    out += fmt::format(R"(<use href="#a{}" class="{}" fill-opacity="{:.2f}">)", i, each.kind, each.strength);
    out += each.told.empty() ? "</use>" : "<title>" + escape(each.told) + "</title></use>";
  }
  out += "<use href=\"#borders\"/>";
  std::string front;
  for (const Arc& arc : arcs_) {
    if (arc.a < french.size() && arc.b < french.size() && french[arc.a] != french[arc.b]) front += path_data(arc.line);
  }
  if (!front.empty()) out += fmt::format(R"(<path class="front" d="{0}"/><path class="front core" d="{0}"/>)", front);
  for (std::size_t i = 0; i < count; ++i) {
    if (paint[i].ringed)
      out += fmt::format(R"(<use href="#a{0}" class="ring case"/><use href="#a{0}" class="ring"/>)", i);
  }
  // Blocks and names would hide each other.
  const bool peopled = std::any_of(paint.begin(), paint.end(),
                                   [](const AreaPaint& each) { return each.blocks[0] + each.blocks[1] > 0; });
  out += peopled ? "<use href=\"#stars\"/>" : "<use href=\"#stars\"/><use href=\"#names\"/>";
  const auto starred = [&](std::size_t i) {
    return std::any_of(places_.begin(), places_.end(), [&](const Place& each) { return each.area == i; });
  };
  for (std::size_t i = 0; i < count; ++i) {
    const AreaPaint& each = paint[i];
    if (!each.figure.empty()) {
      out += fmt::format(R"(<text class="figure" x="{:.0f}" y="{:.0f}">{}</text>)", centres_[i].x,
                         centres_[i].y + (starred(i) ? 40 : 8), escape(each.figure));
    }
    const bool both = each.blocks[0] > 0 && each.blocks[1] > 0;
    for (std::size_t side = 0; side < 2; ++side) {
      if (each.blocks[side] == 0) continue;
      const double x = centres_[i].x + (both ? (side == 0 ? -19 : 19) : 0);
      const double y = centres_[i].y + (starred(i) ? 30 : 0);
      const char* kind = side == 0 ? "fr" : "ru";
      out += fmt::format(R"(<use href="#block-{0}" class="block {0}" x="{1:.0f}" y="{2:.0f}"/>)"
                         R"(<text class="count" x="{1:.0f}" y="{3:.0f}">{4}</text>)",
                         kind, x, y, y + 7.5, each.blocks[side]);
    }
  }
  return out + "</svg>";
}

}  // namespace redoubt::field
