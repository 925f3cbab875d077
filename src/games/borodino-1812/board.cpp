#include "games/borodino-1812/board.h"

#include <algorithm>
#include <optional>

namespace redoubt::borodino_1812 {

namespace {

template <std::size_t N>
std::optional<std::size_t> find_name(const std::array<std::string_view, N>& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

/// A border as its file has it.
struct Lie {
  BorderData data;
  bool river = false;
  bool stream = false;
  bool woods = false;
  bool swamp = false;
  bool road = false;
  bool up_to_a = false;
  bool up_to_b = false;
};

struct AreaLie {
  AreaData data;
  std::optional<Source> source;
};

AreaLie read_area(const json::value& value, const std::string& place, Area number, Faults& faults) {
  Reader in(value, place, faults);
  AreaLie area;
  if (!in.ok()) return area;
  AreaData& data = area.data;
  data.id = in.text("id");
  data.name = in.bilingual("name");
  const auto terrain = find_name(terrain_names, in.text("terrain"));
  if (!terrain) in.complain("terrain", "is none of clear, woods, swamp");
  data.terrain = static_cast<Terrain>(terrain.value_or(0));
  data.villages = static_cast<int>(in.number("villages", 0, 9));
  data.redoubt = in.truth("redoubt");
  const auto side = [&](std::string_view key) {
    const auto found = side_named(in.text(key));
    if (!found) in.complain(key, "is neither french nor russian");
    return found.value_or(Side::french);
  };
  data.start = side("start");
  data.edge = in.has("edge");
  if (data.edge) data.edge_of = side("edge");
  if (in.has("supply")) {
    area.source = Source{number, side("supply"), static_cast<std::uint8_t>(in.number("symbols", 1, 2))};
  }
  return area;
}

void read_terrain(Reader& in, Lie& border) {
  const json::array* words = in.array("terrain");
  if (words == nullptr) return;
  for (const json::value& word : *words) {
    const std::string_view text = word.is_string() ? std::string_view(word.get_string()) : std::string_view();
    border.river |= text == "river";
    border.stream |= text == "stream";
    border.woods |= text == "woods";
    border.swamp |= text == "swamp";
    if (text != "river" && text != "stream" && text != "woods" && text != "swamp") {
      in.complain("terrain", "must be a list of river, stream, woods and swamp, empty for clear ground");
    }
  }
}

Lie read_border(const json::value& value, const std::string& place, const Board& board, Faults& faults) {
  Reader in(value, place, faults);
  Lie border;
  if (!in.ok()) return border;
  if (const json::array* areas = in.array("areas")) {
    std::array<Area, 2> ends = {};
    for (std::size_t i = 0; i < 2 && areas->size() == 2; ++i) {
      const json::value& end = (*areas)[i];
      if (end.is_string()) ends[i] = board.find(std::string_view(end.get_string()));
    }
    if (ends[0] == 0 || ends[1] == 0 || ends[0] == ends[1]) in.complain("areas", "must be the ids of two areas");
    border.data.a = ends[0];
    border.data.b = ends[1];
  }
  read_terrain(in, border);
  if (in.has("crossing")) {
    const auto crossing = find_name(crossing_names, in.text("crossing"));
    if (!crossing) in.complain("crossing", "is none of bridge, dam, ford, none");
    border.data.crossing = static_cast<Crossing>(crossing.value_or(0));
  }
  if (in.has("up")) {
    const std::string up = in.text("up");
    border.up_to_a = up == "both" || board.find(up) == border.data.a;
    border.up_to_b = up == "both" || board.find(up) == border.data.b;
    if (!border.up_to_a && !border.up_to_b) in.complain("up", "is neither of the two areas nor both");
  }
  border.road = in.truth("road");
  border.data.french_bridge = in.has("french_bridge") && in.truth("french_bridge");
  if (border.data.french_bridge) border.data.crossing = Crossing::bridge;
  return border;
}

/// 3.32 and 3.33: the lowest of the limits that apply.
std::uint8_t limit_of(const Lie& border, bool up, bool down, bool crossed) {
  std::uint8_t limit = battle_limits.clear;
  const auto lower = [&](bool applies, std::uint8_t to) { limit = applies ? std::min(limit, to) : limit; };
  lower(border.woods, battle_limits.woods);
  lower(border.swamp, battle_limits.swamp);
  lower((border.stream || border.river) && crossed, battle_limits.crossing);
  lower(border.stream && !crossed, battle_limits.stream);
  lower(border.river && !crossed, 0);
  lower(up, battle_limits.slope_up);
  lower(down, battle_limits.slope_down);
  return limit;
}

/// 3.34 and the notes to the chart: wood to wood counts twice, a woods border between open areas once.
int bombard_of(const Lie& border, Terrain from, Terrain to, bool up, bool down) {
  int woods = (from == Terrain::woods ? 1 : 0) + (to == Terrain::woods ? 1 : 0);
  if (woods == 0 && border.woods) woods = 1;
  const int swamp = border.swamp || to == Terrain::swamp ? 1 : 0;
  return (down ? 1 : 0) - (up ? 1 : 0) - woods - swamp;
}

Gate gate_of(const Lie& border, BorderId id, bool forward, Terrain from, Terrain to) {
  const bool up = forward ? border.up_to_b : border.up_to_a;
  const bool down = forward ? border.up_to_a : border.up_to_b;
  Gate gate;
  gate.to = forward ? border.data.b : border.data.a;
  gate.border = id;
  gate.forward = forward;
  gate.river = border.river;
  gate.stream = border.stream;
  gate.crossing = border.data.crossing != Crossing::none;
  gate.road = border.road;
  gate.rough = border.woods || border.swamp || from != Terrain::clear || to != Terrain::clear;
  gate.may_bombard = from != Terrain::swamp;
  gate.bombard = static_cast<std::int8_t>(bombard_of(border, from, to, up, down));
  gate.limit = limit_of(border, up, down, gate.crossing);
  gate.unbridged = limit_of(border, up, down, false);
  return gate;
}

}  // namespace

Result<Board> Board::parse(std::string_view text) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format("redoubt-board/2");
  Board board;
  if (const json::array* areas = in.array("areas")) {
    if (areas->size() < 2 || areas->size() > max_areas) {
      in.complain("areas",
                  "has " + std::to_string(areas->size()) + " areas; a board has 2 to " + std::to_string(max_areas));
    } else {
      board.read_areas(*areas, faults);
    }
  }
  const json::array* borders = in.array("borders");
  constexpr int most = max_borders - sources_a_side;
  if (borders != nullptr && borders->size() > most) {
    in.complain("borders", "has more than " + std::to_string(most) + " borders");
  } else if (borders != nullptr && faults.empty()) {
    board.read_borders(*borders, faults);
  }
  if (faults.empty()) board.gather(faults);
  if (!faults.empty()) return faults;
  return board;
}

void Board::read_areas(const json::array& areas, Faults& faults) {
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const auto number = static_cast<Area>(i + 1);
    AreaLie area = read_area(areas[i], item("areas", i), number, faults);
    if (find(area.data.id) != 0) faults.push_back({item("areas", i) + ".id", "stands twice: " + area.data.id});
    if (area.source) read_sources_.push_back(*area.source);
    terrain_[number] = area.data.terrain;
    all_.add(number);
    if (area.data.redoubt) redoubts_.add(number);
    if (area.data.villages > 0) villages_.add(number);
    if (area.data.start == Side::french) french_.add(number);
    if (area.data.edge) edges_[static_cast<std::size_t>(index(area.data.edge_of))].add(number);
    areas_.push_back(std::move(area.data));
  }
}

void Board::read_borders(const json::array& borders, Faults& faults) {
  for (std::size_t i = 0; i < borders.size(); ++i) {
    const Lie border = read_border(borders[i], item("borders", i), *this, faults);
    if (!faults.empty()) continue;
    const Area a = border.data.a;
    const Area b = border.data.b;
    if (around_[a].has(b) || gate_count_[a] == max_neighbours || gate_count_[b] == max_neighbours) {
      faults.push_back({item("borders", i), "stands twice, or one of its areas has too many neighbours"});
      continue;
    }
    const auto id = static_cast<BorderId>(i);
    if (border.data.french_bridge) french_bridge_ = id;
    around_[a].add(b);
    around_[b].add(a);
    gates_[a][gate_count_[a]++] = gate_of(border, id, true, terrain_[a], terrain_[b]);
    gates_[b][gate_count_[b]++] = gate_of(border, id, false, terrain_[b], terrain_[a]);
    borders_.push_back(border.data);
  }
}

/// Gates in the order of the areas that they lead to; the sources of each side.
void Board::gather(Faults& faults) {
  for (std::size_t area = 1; area < areas_.size(); ++area) {
    std::stable_sort(gates_[area].begin(), gates_[area].begin() + gate_count_[area],
                     [](const Gate& x, const Gate& y) { return x.to < y.to; });
    for (std::uint8_t i = 0; i < gate_count_[area]; ++i) gate_place_[area][gates_[area][i].to] = i;
    if (gate_count_[area] == 0) faults.push_back({item("areas", area - 1), "has no border with another area"});
  }
  std::stable_sort(read_sources_.begin(), read_sources_.end(),
                   [](const Source& x, const Source& y) { return x.side < y.side; });
  for (const Side side : {Side::french, Side::russian}) {
    int symbols = 0;
    int found = 0;
    for (const Source& source : read_sources_) {
      found += source.side == side ? 1 : 0;
      symbols += source.side == side ? source.symbols : 0;
    }
    if (found != sources_a_side || symbols != 4) {
      faults.push_back({"areas", "must hold three supply sources of the " + std::string(name(side)) +
                                     " side, one with two symbols and two with one (7.3)"});
      return;
    }
  }
  std::copy(read_sources_.begin(), read_sources_.end(), sources_.begin());
  add_entrances();
  find_ways();
}

void Board::find_ways() {
  all_.each([&](Area area) {
    for (const Gate& gate : gates(area)) {
      for (const bool guns : {false, true}) {
        if (!passable(gate, guns, gate.crossing)) continue;
        ways_[guns ? 1 : 0][area].add(gate.to);
        if (gate.road) roads_[guns ? 1 : 0][area].add(gate.to);
      }
    }
  });
  for (const Gait gait : {Gait::foot, Gait::gun, Gait::mounted, Gait::horse_gun}) {
    const auto kind = static_cast<std::size_t>(gait);
    const bool guns = with_guns(gait);
    all_.each([&](Area area) {
      passing_[kind][area] = travel_by_road(guns, area, road_areas(gait) - 1);
      along_[kind][area] = travel_by_road(guns, area, road_areas(gait));
      reach_[kind][area] = along_[kind][area] | ways_[guns ? 1 : 0][area];
    });
  }
  for (std::size_t border = 0; border < borders_.size(); ++border) {
    const BorderData& data = borders_[border];
    if (data.crossing == Crossing::none) continue;
    if (data.crossing == Crossing::bridge) bridges_.push_back(static_cast<BorderId>(border));
    relying_[border] = those([&](Area area) {
      AreaSet passed = passing_[static_cast<std::size_t>(Gait::mounted)][area];
      passed.add(area);
      return passed.has(data.a) || passed.has(data.b);
    });
  }
}

/// Entry: the road into each French source crosses a border of that area's own terrain.
void Board::add_entrances() {
  for (const Source& source : sources_) {
    if (source.side != Side::french) continue;
    Lie border;
    border.data.a = beyond;
    border.data.b = source.area;
    border.woods = terrain_[source.area] == Terrain::woods;
    border.swamp = terrain_[source.area] == Terrain::swamp;
    border.road = true;
    Gate gate = gate_of(border, static_cast<BorderId>(borders_.size()), true, Terrain::clear, terrain_[source.area]);
    gate.river = true;
    gate.entrance = true;
    around_[beyond].add(source.area);
    gate_place_[beyond][source.area] = gate_count_[beyond];
    gates_[beyond][gate_count_[beyond]++] = gate;
    borders_.push_back(border.data);
  }
}

/// Over so many areas.
AreaSet Board::travel_by_road(bool guns, Area area, int steps) const {
  AreaSet reached;
  reached.add(area);
  for (AreaSet front = reached; steps > 0; --steps) {
    AreaSet next;
    front.each([&](Area here) { next = next | roads(guns, here); });
    front = next - reached;
    reached = reached | next;
  }
  reached.remove(area);
  return reached;
}

Area Board::find(std::string_view id) const {
  for (std::size_t area = 1; area < areas_.size(); ++area) {
    if (areas_[area].id == id) return static_cast<Area>(area);
  }
  return 0;
}

}  // namespace redoubt::borodino_1812
