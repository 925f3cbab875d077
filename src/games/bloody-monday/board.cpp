#include "games/bloody-monday/board.h"

#include <algorithm>
#include <charconv>

#include "kernel/json.h"

namespace redoubt::bloody_monday {

Area area_named(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && !text.empty() && text.front() != '0';
  return whole && number >= 1 && number <= area_count ? static_cast<Area>(number) : Area{0};
}

namespace {

struct Link {
  Area from;
  Area to;
  bool river;
  std::string place;
};

/// Every border must be seen from both sides, alike.
void check_links(const std::vector<Link>& links, Faults& faults) {
  for (const Link& link : links) {
    const bool mutual = std::any_of(links.begin(), links.end(), [&](const Link& back) {
      return back.from == link.to && back.to == link.from && back.river == link.river;
    });
    if (!mutual) {
      faults.push_back({link.place, "area " + std::to_string(link.to) + " does not say the same of area " +
                                        std::to_string(link.from)});
    }
  }
}

void parse_neighbours(Reader& in, Area area, std::vector<Link>& links, Faults& faults) {
  const json::array* neighbours = in.array("neighbours");
  if (neighbours == nullptr) return;
  if (neighbours->empty() || neighbours->size() > AreaGraph::max_neighbours) {
    in.complain("neighbours", "has " + std::to_string(neighbours->size()) + " of them; an area has 1 to 12");
  }
  for (std::size_t i = 0; i < neighbours->size(); ++i) {
    const std::string place = item(in.at("neighbours"), i);
    Reader neighbour((*neighbours)[i], place, faults);
    if (!neighbour.ok()) continue;
    const Area to = area_named(neighbour.text("id"));
    if (to == 0 || to == area) {
      neighbour.complain("id", "is no other area of this map");
      continue;
    }
    const bool twice =
        std::any_of(links.begin(), links.end(), [&](const Link& link) { return link.from == area && link.to == to; });
    if (twice) neighbour.complain("id", "stands twice among the neighbours of this area");
    links.push_back({area, to, neighbour.truth("kolocha"), place});
  }
}

}  // namespace

Result<Board> Board::parse(std::string_view text) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format("redoubt-board/1");
  Board board;
  std::vector<Link> links;
  const json::array* areas = in.array("areas");
  if (areas != nullptr && areas->size() != area_count) {
    in.complain("areas", "has " + std::to_string(areas->size()) + " areas; the map has 111");
  } else if (areas != nullptr) {
    for (std::size_t i = 0; i < areas->size(); ++i) {
      Reader each((*areas)[i], item("areas", i), faults);
      if (!each.ok()) continue;
      const auto area = static_cast<Area>(i + 1);
      if (area_named(each.text("id")) != area) each.complain("id", "must be " + std::to_string(area) + " here");
      const std::string terrain = each.text("terrain");
      const auto found = std::find(terrain_names.begin(), terrain_names.end(), terrain);
      if (found == terrain_names.end()) each.complain("terrain", "is none of green, yellow, red");
      board.terrain_[area] = static_cast<Terrain>((found - terrain_names.begin()) % 3);
      const auto control = side_named(each.text("control"));
      if (!control) each.complain("control", "is neither french nor russian");
      if (control == Side::french) board.french_.add(area);
      const std::string half = each.text("half");
      if (half != "north" && half != "south") each.complain("half", "is neither north nor south");
      (half == "north" ? board.north_ : board.south_).add(area);
      if (each.has("name")) board.names_[area] = each.bilingual("name");
      parse_neighbours(each, area, links, faults);
    }
  }
  check_links(links, faults);
  if (const json::array* places = in.array("victory")) {
    for (std::size_t i = 0; i < places->size(); ++i) {
      Reader each((*places)[i], item("victory", i), faults);
      if (!each.ok()) continue;
      const std::string id = each.text("id");
      const auto found = std::find(place_ids.begin(), place_ids.end(), id);
      const json::array* list = each.array("areas");
      if (found == place_ids.end()) each.complain("id", "is none of the seven victory areas");
      if (found == place_ids.end() || list == nullptr) continue;
      const auto place = static_cast<std::size_t>(found - place_ids.begin());
      board.place_names_[place] = each.bilingual("name");
      for (const json::value& entry : *list) {
        const Area area = entry.is_string() ? area_named(std::string_view(entry.get_string())) : Area{0};
        if (area == 0) {
          each.complain("areas", "names no area of this map");
        } else {
          board.places_[place].add(area);
          board.victory_.add(area);
        }
      }
    }
  }
  for (std::size_t place = 0; place < place_count; ++place) {
    const int wanted = place == static_cast<std::size_t>(Place::fleches) ? 3 : 1;
    if (board.places_[place].size() != wanted) {
      in.complain("victory", std::string(place_ids[place]) + " must have " + std::to_string(wanted) + " areas");
    }
  }
  if (!faults.empty()) return faults;
  for (const Link& link : links) board.graph_.join(link.from, link.to, link.river);
  AreaSet everything = board.north_ | board.south_;
  if (board.graph_.within_reach(1, everything) != everything) {
    return fault("areas", "do not hang together: some cannot be reached from area 1");
  }
  return board;
}

}  // namespace redoubt::bloody_monday
