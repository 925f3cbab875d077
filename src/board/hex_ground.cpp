#include "board/hex_ground.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "board/hex_ground_form.h"
#include "kernel/json.h"

namespace redoubt {
namespace {

using Grid = BattleGrid;

std::string pair_name(Hex a, Hex b) { return Grid::name(a) + " and " + Grid::name(b); }

/// Reads one board and gathers its faults.
class GroundReader {
 public:
  GroundReader(HexGround& ground, Faults& faults) : g_(ground), faults_(faults) {}

  void read(Reader& in) {
    in.format("redoubt-board/4");
    in.only({"format", "game", "title", "extent", "grid", "level", "legend", "terrain", "heights", "waters", "bridges",
             "fords", "works", "villages", "roads", "letters", "parts"});
    g_.game = in.text("game");
    g_.title = in.bilingual("title");
    g_.level_height = static_cast<int>(in.number("level", 1, 1000));
    read_grid(in);
    read_terrain(in);
    read_heights(in);
    each_entry(in, "waters", faults_, [&](Reader& water) { read_water(water); });
    each_entry(in, "bridges", faults_, [&](Reader& bridge) { read_bridge(bridge); });
    read_fords(in);
    each_entry(in, "works", faults_, [&](Reader& work) { read_work(work); });
    each_entry(in, "villages", faults_, [&](Reader& village) { read_village(village); });
    each_entry(in, "roads", faults_, [&](Reader& road) { read_road(road); });
    each_entry(in, "letters", faults_, [&](Reader& letter) { read_letter(letter); });
    each_entry(in, "parts", faults_, [&](Reader& part) { read_part(part); });
    if (!faults_.empty()) return;
    g_.index();
    check_crossings(in);
    check_places(in);
  }

 private:
  void read_grid(Reader& in) {
    const json::value* member = in.member("grid");
    if (member == nullptr) return;
    Reader grid(*member, in.at("grid"), faults_);
    if (!grid.ok()) return;
    grid.number("columns", Grid::columns, Grid::columns);
    grid.number("rows", Grid::rows, Grid::rows);
  }

  /// The letters of the rows, by what the legend says of them.
  std::map<char, HexTerrain> read_legend(Reader& in) {
    std::map<char, HexTerrain> legend;
    const json::value* member = in.member("legend");
    if (member == nullptr || !member->is_object()) {
      in.complain("legend", "expected an object: letter, terrain");
      return legend;
    }
    for (const auto& [key, value] : member->get_object()) {
      const auto form = std::ranges::find_if(hex_terrain_forms, [&](const HexTerrainForm& known) {
        return value.is_string() && known.name == std::string_view(value.get_string());
      });
      if (key.size() != 1 || form == hex_terrain_forms.end()) {
        in.complain("legend", "\"" + std::string(key) + "\": expected one letter and the name of a terrain");
        continue;
      }
      legend[key[0]] = static_cast<HexTerrain>(form - hex_terrain_forms.begin());
    }
    return legend;
  }

  void read_terrain(Reader& in) {
    const std::map<char, HexTerrain> legend = read_legend(in);
    const json::array* columns = in.array("terrain");
    if (columns == nullptr) return;
    if (columns->size() != Grid::columns) return in.complain("terrain", "expected 106 columns of letters");
    for (std::size_t c = 0; c < columns->size(); ++c) {
      const std::string place = item(in.at("terrain"), c);
      const json::value& column = (*columns)[c];
      if (!column.is_string() || column.get_string().size() != Grid::rows) {
        faults_.push_back({place, "expected 92 letters, from the north"});
        continue;
      }
      for (std::size_t r = 0; r < Grid::rows; ++r) {
        const char letter = column.get_string()[r];
        const auto terrain = legend.find(letter);
        if (terrain != legend.end()) {
          g_.terrain[c * Grid::rows + r] = terrain->second;
        } else {
          faults_.push_back({place, std::string("'") + letter + "' does not stand in the legend"});
        }
      }
    }
  }

  void read_heights(Reader& in) {
    const json::array* columns = in.array("heights");
    if (columns == nullptr) return;
    if (columns->size() != Grid::columns) return in.complain("heights", "expected 106 columns of heights");
    for (std::size_t c = 0; c < columns->size(); ++c) {
      const std::string place = item(in.at("heights"), c);
      const json::value& column = (*columns)[c];
      if (!column.is_array() || column.get_array().size() != Grid::rows) {
        faults_.push_back({place, "expected 92 heights, from the north"});
        continue;
      }
      for (std::size_t r = 0; r < Grid::rows; ++r) {
        const std::optional<std::int64_t> height = whole_number(column.get_array()[r]);
        if (height && *height >= 0 && *height <= 30'000) {
          g_.height[c * Grid::rows + r] = static_cast<std::int16_t>(*height);
        } else {
          faults_.push_back({item(place, r), "expected a height from 0 to 30000 dm"});
        }
      }
    }
  }

  std::string new_id(Reader& in, std::set<std::string>& known) {
    std::string id = in.text("id");
    if (!id.empty() && !known.insert(id).second) in.complain("id", "\"" + id + "\" names an earlier one too");
    return id;
  }

  bool is_word(Reader& in, std::string_view key, std::string_view first, std::string_view second) {
    const std::string word = in.text(key);
    if (!word.empty() && word != first && word != second)
      in.complain(key, "\"" + word + "\" is neither " + std::string(first) + " nor " + std::string(second));
    return word == first;
  }

  void read_water(Reader& in) {
    HexWater water{new_id(in, water_ids_), in.bilingual("name"), is_word(in, "kind", "river", "stream"), {}};
    const json::array* sides = in.array("sides");
    for (std::size_t i = 0; sides != nullptr && i < sides->size(); ++i) {
      const std::string place = item(in.at("sides"), i);
      const std::optional<HexBank> side = read_battle_side((*sides)[i], place, faults_);
      if (!side) continue;
      if (!wet_.insert(Grid::between(side->left, side->right)).second)
        faults_.push_back({place, "water runs between " + pair_name(side->left, side->right) + " already"});
      water.sides.push_back(*side);
    }
    in.only({"id", "name", "kind", "sides"});
    g_.waters.push_back(std::move(water));
  }

  void add_passage(HexCrossingKind kind, const json::value& value, const std::string& place) {
    const std::optional<HexBank> side = read_battle_side(value, place, faults_);
    if (!side) return;
    const HexSide number = Grid::between(side->left, side->right);
    if (!wet_.contains(number))
      faults_.push_back({place, "no water runs between " + pair_name(side->left, side->right)});
    if (!crossed_.insert(number).second)
      faults_.push_back({place, "there is a crossing between " + pair_name(side->left, side->right) + " already"});
    g_.passages.push_back({kind, side->left, side->right});
  }

  void read_bridge(Reader& in) {
    const bool bridge = is_word(in, "kind", "bridge", "trestles");
    if (const json::value* hexes = in.member("hexes"))
      add_passage(bridge ? HexCrossingKind::bridge : HexCrossingKind::trestles, *hexes, in.at("hexes"));
    in.only({"kind", "hexes"});
  }

  void read_fords(Reader& in) {
    const json::array* fords = in.array("fords");
    for (std::size_t i = 0; fords != nullptr && i < fords->size(); ++i)
      add_passage(HexCrossingKind::ford, (*fords)[i], item(in.at("fords"), i));
  }

  void read_work(Reader& in) {
    HexWork work{new_id(in, work_ids_), in.bilingual("name"), HexTerrain::redoubt, {}};
    const std::string kind = in.text("kind");
    if (kind == form_of(HexTerrain::fleche).name) {
      work.kind = HexTerrain::fleche;
    } else if (kind == form_of(HexTerrain::great_redoubt).name) {
      work.kind = HexTerrain::great_redoubt;
    } else if (!kind.empty() && kind != form_of(HexTerrain::redoubt).name) {
      in.complain("kind", "\"" + kind + "\" is none of fleche, great-redoubt, redoubt");
    }
    each_entry(in, "hexes", faults_, [&](Reader& part) {
      const HexWorkPart read{read_battle_hex(part, "hex", faults_), read_battle_front(part, faults_)};
      // A redoubt is alike all round; any other work has a front and a rear.
      if (work.kind == HexTerrain::redoubt ? read.front != 0 : read.front == 0 || read.front == 0x3F)
        part.complain("front", work.kind == HexTerrain::redoubt ? "a redoubt has none: it is alike all round"
                                                                : "expected some sides, and not all six");
      if (read.hex != no_hex) work.parts.push_back(read);
      part.only({"hex", "front"});
    });
    in.only({"id", "name", "kind", "hexes"});
    g_.works.push_back(std::move(work));
  }

  void read_village(Reader& in) {
    g_.villages.push_back({new_id(in, village_ids_), in.bilingual("name"), read_battle_hexes(in, "hexes", faults_)});
    in.only({"id", "name", "hexes"});
  }

  void read_road(Reader& in) {
    HexRoad road{in.text("id"), is_word(in, "kind", "road", "path"), read_battle_hexes(in, "hexes", faults_)};
    for (std::size_t i = 1; i < road.hexes.size(); ++i) {
      if (!Grid::adjacent(road.hexes[i - 1], road.hexes[i]))
        in.complain("hexes", pair_name(road.hexes[i - 1], road.hexes[i]) + " do not touch");
    }
    in.only({"id", "kind", "hexes"});
    g_.roads.push_back(std::move(road));
  }

  void read_letter(Reader& in) {
    HexLetter letter{in.text("letter"), is_word(in, "side", "french", "russian") ? Side::french : Side::russian,
                     no_hex};
    if (!letter.letter.empty() && !letters_.insert(letter.letter).second)
      in.complain("letter", "\"" + letter.letter + "\" stands in an earlier hex too");
    letter.hex = read_battle_hex(in, "hex", faults_);
    in.only({"letter", "side", "hex"});
    g_.letters.push_back(std::move(letter));
  }

  void read_part(Reader& in) {
    HexPart part{new_id(in, part_ids_), in.bilingual("name"), {}};
    const json::array* runs = in.array("hexes");
    for (std::size_t i = 0; runs != nullptr && i < runs->size(); ++i) {
      const std::string_view run = (*runs)[i].is_string() ? std::string_view((*runs)[i].get_string()) : "";
      const Hex first = Grid::named(run.substr(0, 5));
      const Hex last = run.size() == 5                     ? first
                       : run.size() == 11 && run[5] == '-' ? Grid::named(run.substr(6))
                                                           : no_hex;
      if (first == no_hex || last == no_hex || last < first || Grid::place(first).column != Grid::place(last).column) {
        faults_.push_back({item(in.at("hexes"), i), "expected hexes of one column, such as \"04067-04071\""});
        continue;
      }
      for (int hex = first; hex <= last; ++hex) part.hexes.add(hex);
    }
    in.only({"id", "name", "hexes"});
    g_.parts.push_back(std::move(part));
  }

  /// A road crosses a river by a bridge or a ford.
  void check_crossings(Reader& in) {
    const Grid::SideSet bare = g_.rivers - g_.bridges - g_.fords;
    ((g_.road_links | g_.path_links) & bare).each([&](int side) {
      const auto [a, b] = Grid::hexes_of(static_cast<HexSide>(side));
      in.complain("roads", "a way crosses the river between " + pair_name(a, b) + ", where no bridge or ford is");
    });
  }

  /// Works and villages stand where the terrain says so, each hex in one of them, and nowhere else.
  void check_places(Reader& in) {
    std::map<Hex, HexTerrain> placed;
    const auto place = [&](std::string_view key, Hex hex, HexTerrain kind) {
      if (!placed.emplace(hex, kind).second) in.complain(key, Grid::name(hex) + " belongs to two of them");
    };
    for (const HexWork& work : g_.works) {
      for (const HexWorkPart& part : work.parts) place("works", part.hex, work.kind);
    }
    for (const HexVillage& village : g_.villages) {
      for (const Hex hex : village.hexes)
        place("villages", hex, g_.terrain[hex] == HexTerrain::town ? HexTerrain::town : HexTerrain::village);
    }
    for (int i = 0; i < Grid::hexes; ++i) {
      const auto hex = static_cast<Hex>(i);
      const HexTerrain is = g_.terrain[hex];
      const bool marked = is == HexTerrain::village || is == HexTerrain::town || is == HexTerrain::fleche ||
                          is == HexTerrain::great_redoubt || is == HexTerrain::redoubt;
      const auto found = placed.find(hex);
      if (found == placed.end() ? !marked : found->second == is) continue;
      const std::string_view by_list = found == placed.end() ? "no village or work" : form_of(found->second).name;
      in.complain("terrain", Grid::name(hex) + " is " + std::string(form_of(is).name) + " by its letter and " +
                                 std::string(by_list) + " by the lists");
    }
  }

  HexGround& g_;
  Faults& faults_;
  std::set<HexSide> wet_;
  std::set<HexSide> crossed_;
  std::set<std::string> water_ids_;
  std::set<std::string> work_ids_;
  std::set<std::string> village_ids_;
  std::set<std::string> letters_;
  std::set<std::string> part_ids_;
};

}  // namespace

void HexGround::index() {
  rivers = streams = bridges = fords = road_links = path_links = {};
  front = {};
  for (const HexWater& water : waters) {
    for (const HexBank& side : water.sides) (water.river ? rivers : streams).add(Grid::between(side.left, side.right));
  }
  for (const HexPassage& passage : passages)
    (passage.kind == HexCrossingKind::ford ? fords : bridges).add(Grid::between(passage.from, passage.to));
  for (const HexRoad& road : roads) {
    for (std::size_t i = 1; i < road.hexes.size(); ++i)
      (road.road ? road_links : path_links).add(Grid::between(road.hexes[i - 1], road.hexes[i]));
  }
  path_links -= road_links;
  for (const HexWork& work : works) {
    for (const HexWorkPart& part : work.parts) front[part.hex] = part.front;
  }
}

const HexPart* HexGround::part(std::string_view id) const {
  const auto found = std::ranges::find_if(parts, [&](const HexPart& part) { return part.id == id; });
  return found == parts.end() ? nullptr : &*found;
}

const HexWater* HexGround::water(std::string_view id) const {
  const auto found = std::ranges::find_if(waters, [&](const HexWater& water) { return water.id == id; });
  return found == waters.end() ? nullptr : &*found;
}

Result<HexGround> read_hex_ground(std::string_view text) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  Reader root(*parsed, "board", faults);
  HexGround ground;
  if (root.ok()) GroundReader(ground, faults).read(root);
  if (!faults.empty()) return faults;
  return ground;
}

}  // namespace redoubt
