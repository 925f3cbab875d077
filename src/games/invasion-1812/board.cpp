#include "games/invasion-1812/board.h"

#include <algorithm>

#include "board/hex_patch.h"
#include "games/invasion-1812/names.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr std::array<std::string_view, 3> supply_names = {"french", "russian", "austrian"};

HexSet only(Hex hex) {
  HexSet set;
  set.add(hex);
  return set;
}

}  // namespace

/// Reads a board and gathers what the rules ask of it.
class BoardReader {
 public:
  BoardReader(Board& board, Faults& faults) : b_(board), faults_(faults) {}

  void read(Reader& in) {
    in.format("redoubt-board/3");
    for (int hex = 0; hex < Grid::hexes; ++hex) b_.everywhere_.add(hex);
    read_lands(in);
    read_hexes(in);
    read_rivers(in);
    if (faults_.empty()) gather();
  }

 private:
  void read_lands(Reader& in) {
    const json::array* lands = in.array("lands");
    if (lands == nullptr) return;
    for (std::size_t i = 0; i < lands->size(); ++i) {
      Reader land((*lands)[i], item("lands", i), faults_);
      if (!land.ok()) continue;
      lands_.push_back({land.text("id"), land.text("side") == "french" ? Side::french : Side::russian});
    }
  }

  void read_hexes(Reader& in) {
    const json::array* hexes = in.array("hexes");
    if (hexes == nullptr) return;
    if (hexes->size() != static_cast<std::size_t>(Grid::hexes))
      in.complain("hexes", "has " + std::to_string(hexes->size()) + " hexes; it must have 486, 27 columns of 18");
    for (std::size_t i = 0; i < hexes->size(); ++i) {
      Reader hex((*hexes)[i], item("hexes", i), faults_);
      if (hex.ok()) read_hex(hex);
    }
  }

  void read_hex(Reader& in) {
    const Hex hex = numbered(in, "id", in.text("id"));
    if (hex == no_hex) return;
    read_ground(in, hex);
    if (in.has("land")) read_land(in, hex);
    if (in.has("western") && in.truth("western")) b_.western_russia_.add(hex);
    if (in.has("supply")) read_supply(in, hex);
    if (in.has("city")) read_city(in, hex);
  }

  /// 2.2, 14.6: seas, lakes and mountains nobody enters, difficult ground the Russians alone.
  void read_ground(Reader& in, Hex hex) {
    b_.terrain_[hex] = read_name<Terrain>(in, "terrain", terrain_names);
    switch (b_.terrain_[hex]) {
      case Terrain::clear: b_.passable_[0].add(hex); [[fallthrough]];
      case Terrain::forest:
      case Terrain::marsh:
      case Terrain::rough: b_.passable_[1].add(hex); break;
      default: return;
    }
    if (!b_.passable_[0].has(hex)) b_.difficult_.add(hex);
  }

  void read_land(Reader& in, Hex hex) {
    const std::string id = in.text("land");
    const auto land = std::ranges::find(lands_, id, &Land::id);
    if (land == lands_.end()) return in.complain("land", "is \"" + id + "\", which is none of `lands`");
    b_.territory_[Board::place(land->side)].add(hex);
  }

  /// 1.1: the map's edge behind each side, and behind the Austrians.
  void read_supply(Reader& in, Hex hex) {
    switch (read_name<int>(in, "supply", supply_names)) {
      case 0: b_.edge_[0].add(hex); break;
      case 1: b_.edge_[1].add(hex); break;
      default: b_.austrian_edge_.add(hex); break;
    }
  }

  void read_city(Reader& in, Hex hex) {
    const json::value* value = in.member("city");
    if (value == nullptr) return;
    Reader city(*value, in.at("city"), faults_);
    if (!city.ok()) return;
    City read{hex, city.bilingual("name"), city.truth("fortified"),
              static_cast<std::uint8_t>(city.number("points", 0, 3))};
    b_.cities_.add(hex);
    if (read.fortified) b_.fortified_.add(hex);
    if (read.points > 0) b_.victory_cities_.add(hex);
    b_.points_[hex] = read.points;
    b_.city_list_.push_back(std::move(read));
  }

  void read_rivers(Reader& in) {
    const json::array* rivers = in.array("rivers");
    const json::array* bridges = in.array("bridges");
    if (rivers == nullptr || bridges == nullptr) return;
    for (std::size_t i = 0; i < rivers->size(); ++i) {
      Reader river((*rivers)[i], item("rivers", i), faults_);
      if (river.ok()) read_river(river);
    }
    for (std::size_t i = 0; i < bridges->size(); ++i) {
      const HexSide side = read_side((*bridges)[i], item("bridges", i));
      if (side != no_side) b_.roads_.open(side);
    }
  }

  void read_river(Reader& in) {
    if (const json::array* sides = in.array("sides")) {
      for (std::size_t i = 0; i < sides->size(); ++i) {
        const HexSide side = read_side((*sides)[i], in.at(item("sides", i)));
        if (side == no_side) continue;
        b_.rivers_.add(side);
        b_.roads_.close(side);
        b_.dry_.close(side);
      }
    }
    const json::array* cities = in.array("cities");
    if (cities == nullptr || in.text("sea") != "baltic") return;
    std::vector<Hex> way;
    for (const json::value& city : *cities)
      way.push_back(numbered(in, "cities", city.is_string() ? std::string_view(city.get_string()) : ""));
    if (std::ranges::find(way, no_hex) == way.end()) baltic_.push_back(std::move(way));
  }

  /// Two hexes that lie side by side.
  HexSide read_side(const json::value& value, const std::string& place) {
    const json::array* pair = value.if_array();
    if (pair != nullptr && pair->size() == 2 && (*pair)[0].is_string() && (*pair)[1].is_string()) {
      const Hex a = hex_named(std::string_view((*pair)[0].get_string()));
      const Hex b = hex_named(std::string_view((*pair)[1].get_string()));
      if (a != no_hex && b != no_hex && Grid::adjacent(a, b)) return Grid::between(a, b);
    }
    faults_.push_back({place, "must be the numbers of two adjacent hexes, such as [\"1808\", \"1809\"]"});
    return no_side;
  }

  Hex numbered(Reader& in, std::string_view key, std::string_view text) {
    const Hex hex = hex_named(text);
    if (hex == no_hex) in.complain(key, "is \"" + std::string(text) + "\"; it must be a hex from 0101 to 2718");
    return hex;
  }

  void gather() {
    b_.near_.resize(Grid::hexes);
    for (int hex = 0; hex < Grid::hexes; ++hex)
      b_.near_[static_cast<std::size_t>(hex)] = b_.every_.within(only(static_cast<Hex>(hex)), b_.everywhere_, 1);
    for (std::size_t side = 0; side < 2; ++side) b_.cities_of_[side] = b_.cities_ & b_.territory_[side];
    b_.near_frontier_ = b_.every_.within(b_.territory_[0], b_.everywhere_, 7) & b_.territory_[1];
    b_.capital_ = {city("Moscow"), city("St Petersburg")};
    b_.riga_ = city("Riga");
    b_.kiev_ = city("Kiev");
    b_.lemberg_ = city("Lemberg");
    b_.kaluga_ = city("Kaluga");
    if (!faults_.empty()) return;
    for (const Hex hex : b_.capital_) b_.capitals_.add(hex);
    b_.russian_sources_.add(b_.kiev_);
    b_.russian_sources_.add(b_.capital_[1]);
    gather_downstream();
    gather_reach();
  }

  Hex city(std::string_view name) {
    const Hex hex = b_.find(name);
    if (hex == no_hex) faults_.push_back({"hexes", "none of them has the city " + std::string(name)});
    return hex;
  }

  void gather_reach() {
    for (std::size_t i = 0; i < b_.city_list_.size(); ++i)
      b_.city_number_[b_.city_list_[i].hex] = static_cast<std::uint8_t>(i);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      b_.plain_route_[side] = b_.passable_[side] - (b_.cities_ - b_.cities_of_[side]);
      for (std::size_t i = 0; i < Board::supply_ranges.size(); ++i) {
        for (const City& city : b_.city_list_) {
          b_.reach_[side][i].push_back(reach(only(city.hex), only(city.hex), side, i));
          b_.reach_[side][i].back().country.remove(city.hex);
        }
        b_.reach_[side][i].push_back(reach(b_.edge_[side], b_.edge_[side] & b_.plain_route_[side], side, i));
      }
    }
  }

  [[nodiscard]] SupplyReach reach(const HexSet& all, const HexSet& open, std::size_t side, std::size_t range) const {
    const int steps = Board::supply_ranges[range];
    return {b_.roads_.within(all, b_.passable_[side], steps), b_.roads_.within(open, b_.plain_route_[side], steps)};
  }

  /// 16.13: by the rivers, and by those that they flow into.
  void gather_downstream() {
    b_.downstream_.resize(Grid::hexes);
    for (std::size_t round = 0; round < baltic_.size(); ++round) {
      for (const std::vector<Hex>& river : baltic_) {
        HexSet below;
        for (auto hex = river.rbegin(); hex != river.rend(); ++hex) {
          b_.baltic_.add(*hex);
          b_.downstream_[*hex] |= below;
          below |= b_.downstream_[*hex];
          below.add(*hex);
        }
      }
    }
  }

  struct Land {
    std::string id;
    Side side;
  };

  Board& b_;
  Faults& faults_;
  std::vector<Land> lands_;
  std::vector<std::vector<Hex>> baltic_;  // of each river its cities, downstream
};

Result<Board> Board::parse(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return parsed.error();
  Faults faults;
  Reader in(*parsed, "board", faults);
  Board board;
  if (in.ok()) BoardReader(board, faults).read(in);
  if (!faults.empty()) return faults;
  return board;
}

HexSet Board::within(Hex from, const HexSet& way, int steps) const {
  if (steps > HexPatch<Grid>::radius) return every_.within(only(from), way, steps);
  HexSet reached;
  HexColumns<Grid>(way).within(from, steps).each([&](Hex hex) { reached.add(hex); });
  return reached;
}

const SupplyReach* Board::supply_reach(Side side, Hex from, int range) const {
  const auto found = std::ranges::find(supply_ranges, range);
  if (found == supply_ranges.end()) return nullptr;
  const std::vector<SupplyReach>& all = reach_[place(side)][static_cast<std::size_t>(found - supply_ranges.begin())];
  return from == no_hex ? &all.back() : &all[city_number_[from]];
}

const City* Board::city(Hex hex) const {
  const auto found = std::ranges::find(city_list_, hex, &City::hex);
  return found == city_list_.end() ? nullptr : &*found;
}

Hex Board::find(std::string_view name) const {
  const auto found = std::ranges::find_if(city_list_, [&](const City& city) { return city.name.en == name; });
  return found == city_list_.end() ? no_hex : found->hex;
}

}  // namespace redoubt::invasion_1812
