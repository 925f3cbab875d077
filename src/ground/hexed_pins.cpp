// The facts that are known of the battlefield's hexes, read back from a finished board.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "board/hex_ground.h"
#include "ground/hexed_board.h"
#include "ground/plan.h"
#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

using Grid = BattleGrid;

/// Reads pins and complains of those that a ground breaks.
class PinCheck {
 public:
  PinCheck(const HexGround& ground, Faults& faults) : g_(ground), faults_(faults) {}

  void check(Reader& pin) {
    pin.only({"hexes",  "hex",     "terrain", "front",    "side",           "water",     "of",       "crossing",
              "link",   "from",    "to",      "distance", "highest_within", "west_of",   "north_of", "in",
              "not_in", "village", "work",    "kind",     "letter",         "crossings", "over",     "provenance"});
    check_provenance(pin, faults_);
    if (pin.has("side")) return check_side(pin);
    if (pin.has("village")) return check_village(pin);
    if (pin.has("work")) return check_work(pin);
    if (pin.has("letter")) return check_letter(pin);
    if (pin.has("from")) return check_span(pin);
    if (pin.has("crossings")) return check_count(pin);
    if (pin.has("hex")) return check_hex(pin, hex_at(pin, "hex"));
    const std::int64_t wanted = pin.number("hexes", 1, 100'000);
    if (wanted != Grid::hexes)
      pin.complain("hexes", fmt::format("the board has {} hexes, not {}", Grid::hexes, wanted));
  }

 private:
  Hex hex_at(Reader& pin, std::string_view key) {
    const std::string text = pin.text(key);
    const Hex hex = Grid::named(text);
    if (hex == no_hex) pin.complain(key, fmt::format("the board has no hex \"{}\"", text));
    return hex;
  }

  std::vector<Hex> hexes_at(Reader& pin, std::string_view key) {
    std::vector<Hex> hexes;
    for (const std::string& word : read_words(pin, key, faults_)) {
      hexes.push_back(Grid::named(word));
      if (hexes.back() == no_hex) pin.complain(key, fmt::format("the board has no hex \"{}\"", word));
    }
    std::erase(hexes, no_hex);
    return hexes;
  }

  static std::string names_of(const std::vector<Hex>& hexes) {
    std::vector<std::string> names;
    names.reserve(hexes.size());
    for (const Hex hex : hexes) names.push_back(Grid::name(hex));
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void expect(Reader& pin, std::string_view key, const std::string& of, std::string_view is) {
    const std::string wanted = pin.text(key);
    if (is != wanted) pin.complain(key, fmt::format("of {} must be {} and is {}", of, wanted, is));
  }

  /// One terrain or several: each hex must have one of them.
  void check_terrain(Reader& pin, const std::vector<Hex>& hexes) {
    std::vector<std::string> allowed;
    const json::value* member = pin.member("terrain");
    if (member != nullptr && member->is_array())
      allowed = read_words(pin, "terrain", faults_);
    else
      allowed.push_back(pin.text("terrain"));
    for (const Hex hex : hexes) {
      const std::string is(form_of(g_.terrain[hex]).name);
      if (std::ranges::find(allowed, is) == allowed.end())
        pin.complain("terrain",
                     fmt::format("of {} must be {} and is {}", Grid::name(hex), fmt::join(allowed, " or "), is));
    }
  }

  const HexPart* part_at(Reader& pin, std::string_view key) {
    const std::string id = pin.text(key);
    const HexPart* part = g_.part(id);
    if (part == nullptr) pin.complain(key, fmt::format("the board knows no ground \"{}\"", id));
    return part;
  }

  void check_front(Reader& pin, Hex hex) {
    std::vector<std::string> is;
    for (std::size_t d = 0; d < 6; ++d) {
      if (((g_.front[hex] >> d) & 1U) != 0) is.emplace_back(hex_direction_names[d]);
    }
    std::vector<std::string> wanted = read_words(pin, "front", faults_);
    const std::string told = fmt::format("{}", fmt::join(wanted, ", "));
    std::ranges::sort(wanted);
    std::vector<std::string> sorted = is;
    std::ranges::sort(sorted);
    if (sorted != wanted)
      pin.complain("front", fmt::format("of {} must be {} and is {}", Grid::name(hex), told, fmt::join(is, ", ")));
  }

  void check_hex(Reader& pin, Hex hex) {
    if (hex == no_hex) return;
    const std::string name = Grid::name(hex);
    if (pin.has("terrain")) check_terrain(pin, {hex});
    if (pin.has("front")) check_front(pin, hex);
    if (pin.has("highest_within")) check_highest(pin, hex);
    for (const bool wanted : {true, false}) {
      const std::string_view key = wanted ? "in" : "not_in";
      if (!pin.has(key)) continue;
      const HexPart* part = part_at(pin, key);
      if (part != nullptr && part->hexes.has(hex) != wanted)
        pin.complain(key, fmt::format("{} lies {} {}", name, wanted ? "outside" : "within", part->id));
    }
    if (pin.has("west_of")) {
      for (const Hex other : hexes_at(pin, "west_of")) {
        if (Grid::centre(hex).east >= Grid::centre(other).east)
          pin.complain("west_of", fmt::format("{} does not lie west of {}", name, Grid::name(other)));
      }
    }
    if (pin.has("north_of")) check_north(pin, hex);
  }

  void check_north(Reader& pin, Hex hex) {
    const HexPart* part = part_at(pin, "north_of");
    if (part == nullptr) return;
    for (const Hex other : part->hexes) {
      if (Grid::centre(other).south > Grid::centre(hex).south) continue;
      return pin.complain(
          "north_of", fmt::format("{} does not lie north of {} in {}", Grid::name(hex), Grid::name(other), part->id));
    }
  }

  void check_highest(Reader& pin, Hex hex) {
    const auto within = static_cast<int>(pin.number("highest_within", 1, 200));
    for (int i = 0; i < Grid::hexes; ++i) {
      const auto other = static_cast<Hex>(i);
      if (Grid::distance(hex, other) > within || g_.height[other] < g_.height[hex] || other == hex) continue;
      pin.complain("highest_within", fmt::format("{} is no lower than {}", Grid::name(other), Grid::name(hex)));
    }
  }

  void check_side(Reader& pin) {
    const std::vector<Hex> pair = hexes_at(pin, "side");
    if (pair.size() != 2 || !Grid::adjacent(pair[0], pair[1]))
      return pin.complain("side", "expected two hexes that touch");
    const HexSide side = Grid::between(pair[0], pair[1]);
    const std::string name = names_of(pair);
    if (pin.has("water"))
      expect(pin, "water", name, g_.rivers.has(side) ? "river" : g_.streams.has(side) ? "stream" : "none");
    if (pin.has("link"))
      expect(pin, "link", name, g_.road_links.has(side) ? "road" : g_.path_links.has(side) ? "path" : "none");
    if (pin.has("crossing")) {
      std::string_view is = "none";
      for (const HexPassage& passage : g_.passages) {
        if (Grid::between(passage.from, passage.to) == side)
          is = hex_crossing_names[static_cast<std::size_t>(passage.kind)];
      }
      expect(pin, "crossing", name, is);
    }
    if (!pin.has("of")) return;
    const HexWater* water = g_.water(pin.text("of"));
    const auto along = [&](const HexBank& bank) { return Grid::between(bank.left, bank.right) == side; };
    if (water == nullptr || std::ranges::none_of(water->sides, along))
      pin.complain("of", fmt::format("{} does not run between {}", pin.text("of"), name));
  }

  void check_village(Reader& pin) {
    const std::string id = pin.text("village");
    const auto village = std::ranges::find(g_.villages, id, &HexVillage::id);
    if (village == g_.villages.end())
      return pin.complain("village", fmt::format("the board has no village \"{}\"", id));
    expect_hexes(pin, id, village->hexes);
  }

  void check_work(Reader& pin) {
    const std::string id = pin.text("work");
    const auto work = std::ranges::find(g_.works, id, &HexWork::id);
    if (work == g_.works.end()) return pin.complain("work", fmt::format("the board has no work \"{}\"", id));
    std::vector<Hex> hexes;
    for (const HexWorkPart& part : work->parts) hexes.push_back(part.hex);
    expect_hexes(pin, id, hexes);
    if (pin.has("kind")) expect(pin, "kind", id, form_of(work->kind).name);
  }

  void expect_hexes(Reader& pin, const std::string& of, std::vector<Hex> is) {
    std::vector<Hex> wanted = hexes_at(pin, "hexes");
    std::ranges::sort(wanted);
    std::ranges::sort(is);
    if (is != wanted)
      pin.complain("hexes", fmt::format("of {} must be {} and are {}", of, names_of(wanted), names_of(is)));
  }

  void check_letter(Reader& pin) {
    const std::string text = pin.text("letter");
    const auto letter = std::ranges::find(g_.letters, text, &HexLetter::letter);
    if (letter == g_.letters.end()) return pin.complain("letter", fmt::format("the board has no letter \"{}\"", text));
    expect(pin, "hex", text, Grid::name(letter->hex));
    if (pin.has("terrain")) check_terrain(pin, {letter->hex});
  }

  /// How far two hexes lie apart, or what lies between two hexes of one row.
  void check_span(Reader& pin) {
    const Hex from = hex_at(pin, "from");
    const Hex to = hex_at(pin, "to");
    if (from == no_hex || to == no_hex) return;
    if (pin.has("distance")) {
      const std::int64_t wanted = pin.number("distance", 0, 1000);
      const int is = Grid::distance(from, to);
      if (is != wanted)
        pin.complain("distance", fmt::format("of {} must be {} and is {}", names_of({from, to}), wanted, is));
      return;
    }
    const HexPlace first = Grid::place(from);
    std::vector<Hex> row;
    for (int column = first.column; column <= Grid::place(to).column; ++column)
      row.push_back(Grid::at({column, first.row}));
    if (first.row != Grid::place(to).row || row.empty())
      return pin.complain("to", "expected a hex further east in the row");
    check_terrain(pin, row);
  }

  void check_count(Reader& pin) {
    const std::int64_t wanted = pin.number("crossings", 0, 1000);
    const std::string over = pin.text("over");
    const HexWater* water = g_.water(over);
    if (water == nullptr) return pin.complain("over", fmt::format("the board has no water \"{}\"", over));
    const auto is = std::ranges::count_if(water->sides, [&](const HexBank& bank) {
      const HexSide side = Grid::between(bank.left, bank.right);
      return g_.bridges.has(side) || g_.fords.has(side);
    });
    if (is != wanted) pin.complain("crossings", fmt::format("over {} must be {} and are {}", over, wanted, is));
  }

  const HexGround& g_;
  Faults& faults_;
};

}  // namespace

Faults check_hexed_pins(std::string_view board_text, std::string_view pins_text) {
  const Result<HexGround> ground = read_hex_ground(board_text);
  if (!ground.has_value()) return ground.error();
  const Result<json::value> parsed = parse_json(pins_text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  Reader root(*parsed, "pins", faults);
  if (!root.ok()) return faults;
  root.format("redoubt-pins/4");
  PinCheck check(*ground, faults);
  const json::array* pins = root.array("pins");
  for (std::size_t i = 0; pins != nullptr && i < pins->size(); ++i) {
    Reader pin((*pins)[i], item("pins", i), faults);
    if (pin.ok()) check.check(pin);
  }
  return faults;
}

}  // namespace redoubt::ground
