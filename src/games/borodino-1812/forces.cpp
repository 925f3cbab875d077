#include "games/borodino-1812/forces.h"

#include <algorithm>
#include <optional>

#include "kernel/json.h"

namespace redoubt::borodino_1812 {

namespace {

bool is_hq(Type type) { return type == Type::army_hq || type == Type::corps_hq; }
bool is_gun(Type type) { return type >= Type::light_artillery; }

std::optional<Type> type_named(std::string_view text) {
  const auto found = std::find(type_names.begin(), type_names.end(), text);
  if (found == type_names.end()) return std::nullopt;
  return static_cast<Type>(found - type_names.begin());
}

/// 4.13: "C2".
std::optional<Firepower> firepower(std::string_view text) {
  if (text.size() != 2 || text[0] < 'A' || text[0] > 'C' || text[1] < '1' || text[1] > '4') return std::nullopt;
  return Firepower{static_cast<Letter>(text[0] - 'A'), static_cast<std::uint8_t>(text[1] - '0')};
}

void read_steps(Reader& in, BlockData& block) {
  const json::array* steps = in.array("steps");
  if (steps == nullptr) return;
  if (steps->empty() || steps->size() > max_steps) {
    in.complain("steps", "has " + std::to_string(steps->size()) + " steps; a block has one to four");
    return;
  }
  for (const json::value& value : *steps) {
    const auto strength = whole_number(value);
    const std::size_t place = block.step_count;
    if (!strength || *strength < 0 || *strength > 6 || (place > 0 && *strength >= block.steps[place - 1])) {
      in.complain("steps", "must be whole numbers from 6 to 0, each smaller than the one before");
      return;
    }
    block.steps[block.step_count++] = static_cast<std::uint8_t>(*strength);
  }
  const bool zero = block.steps[block.step_count - 1] == 0;
  if (zero != is_hq(block.type)) {
    in.complain("steps", zero ? "end in 0, and only headquarters have a zero step"
                              : "must end in 0: headquarters have a zero step (4.21)");
  }
}

BlockData read_block(const json::value& value, const std::string& place, Side side, Faults& faults) {
  Reader in(value, place, faults);
  BlockData block;
  if (!in.ok()) return block;
  block.id = in.text("id");
  block.name = in.bilingual("name");
  block.commander = in.has("commander") ? in.text("commander") : "";
  block.short_name = in.text("short");
  block.corps = in.text("corps");
  if (in.text("side") != name(side)) {
    in.complain("side", "must be " + std::string(name(side)) + " here: 47 French blocks, then 56 Russian ones");
  }
  if (const auto type = type_named(in.text("type"))) {
    block.type = *type;
  } else {
    in.complain("type", "is no type of block; see docs/formats.md");
  }
  if (const auto fire = firepower(in.text("fire"))) {
    block.fire = *fire;
  } else {
    in.complain("fire", "is no firepower: a letter from A to C and a number from 1 to 4, such as C2");
  }
  read_steps(in, block);
  block.guard = in.has("guard") && in.truth("guard");
  if (is_hq(block.type)) block.range = static_cast<std::uint8_t>(in.number("range", 1, 3));
  if (in.has("men")) block.men = static_cast<int>(in.number("men", 0, 50'000));
  if (in.has("guns")) block.guns = static_cast<int>(in.number("guns", 0, 200));
  if (const json::value* provenance = in.member("provenance")) {
    Reader source(*provenance, in.at("provenance"), faults);
    if (source.ok()) block.provenance = source.text("tag");
  }
  in.only({"id", "side", "corps", "type", "name", "commander", "short", "fire", "steps", "range", "guard", "men",
           "guns", "provenance"});
  return block;
}

Corps read_corps(const json::value& value, const std::string& place, Faults& faults) {
  Reader in(value, place, faults);
  Corps corps;
  if (!in.ok()) return corps;
  corps.id = in.text("id");
  corps.name = in.bilingual("name");
  corps.numeral = in.text("numeral");
  const auto side = side_named(in.text("side"));
  if (!side) in.complain("side", "is neither french nor russian");
  corps.side = side.value_or(Side::french);
  if (in.has("army")) corps.army = static_cast<std::uint8_t>(in.number("army", 1, 2));
  in.only({"id", "side", "name", "numeral", "army"});
  return corps;
}

struct Required {
  std::string_view id;
  Unit Named::* unit;
};
constexpr std::array<Required, 9> required = {{{"fr-napoleon", &Named::napoleon},
                                               {"fr-murat", &Named::murat},
                                               {"fr-eugene", &Named::eugene},
                                               {"ru-kutuzov", &Named::kutuzov},
                                               {"ru-barclay", &Named::barclay},
                                               {"ru-bagration", &Named::bagration},
                                               {"ru-platov", &Named::platov},
                                               {"ru-dokhturov", &Named::dokhturov},
                                               {"ru-tuchkov", &Named::tuchkov}}};

/// 4.2: the table of types as it is printed.
struct TypeRow {
  std::string_view what;
  Units Army::* blocks;
  std::array<int, 2> number;  // French, Russian
};
constexpr std::array<TypeRow, 4> type_table = {{
    {"headquarters", &Army::hqs, {8, 12}},
    {"infantry", &Army::infantry, {19, 21}},
    {"cavalry", &Army::cavalry, {9, 9}},
    {"artillery", &Army::artillery, {11, 14}},
}};

void check_whole(const Forces& forces, Faults& faults) {
  for (const Required& each : required) {
    if (forces.find(each.id) == no_unit) {
      faults.push_back({"blocks", "has no " + std::string(each.id) + ", whom the rules name"});
    }
  }
  for (const Side side : {Side::french, Side::russian}) {
    for (const TypeRow& row : type_table) {
      const int found = count(forces.army(side).*row.blocks);
      const int wanted = row.number[static_cast<std::size_t>(index(side))];
      if (found == wanted) continue;
      faults.push_back({"blocks", "has " + std::to_string(found) + " " + std::string(row.what) + " of the " +
                                      std::string(name(side)) + " side; rule 4.2 counts " + std::to_string(wanted)});
    }
  }
}

}  // namespace

Result<Forces> Forces::parse(std::string_view text) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format("redoubt-forces/2");
  Forces forces;
  if (const json::array* corps = in.array("corps")) {
    for (std::size_t i = 0; i < corps->size(); ++i) {
      forces.corps_.push_back(read_corps((*corps)[i], item("corps", i), faults));
    }
  }
  const json::array* blocks = in.array("blocks");
  if (blocks != nullptr && blocks->size() != block_count) {
    in.complain("blocks", "has " + std::to_string(blocks->size()) + " blocks; the game has 47 and 56");
  } else if (blocks != nullptr) {
    for (std::size_t i = 0; i < blocks->size(); ++i) {
      const Side side = side_of(static_cast<Unit>(i));
      const std::string place = item("blocks", i);
      BlockData block = read_block((*blocks)[i], place, side, faults);
      if (forces.find(block.id) != no_unit) faults.push_back({place + ".id", "stands twice: " + block.id});
      const bool known = std::any_of(forces.corps_.begin(), forces.corps_.end(),
                                     [&](const Corps& corps) { return corps.id == block.corps && corps.side == side; });
      if (!known) faults.push_back({place + ".corps", "is not among the corps of its side: " + block.corps});
      forces.blocks_.push_back(std::move(block));
    }
  }
  if (!faults.empty()) return faults;
  forces.gather();
  check_whole(forces, faults);
  if (!faults.empty()) return faults;
  return forces;
}

Unit Forces::find(std::string_view id) const {
  const auto found = std::find_if(blocks_.begin(), blocks_.end(), [&](const BlockData& b) { return b.id == id; });
  return found == blocks_.end() ? no_unit : static_cast<Unit>(found - blocks_.begin());
}

namespace {

void enlist(Army& army, const BlockData& block, Unit unit) {
  const Type type = block.type;
  const auto when = [&](bool true_here, Units& set) { set |= true_here ? bit(unit) : 0; };
  when(type == Type::army_hq, army.army_hqs);
  when(type == Type::corps_hq, army.corps_hqs);
  when(type == Type::infantry || type == Type::light_infantry || type == Type::militia, army.infantry);
  when(type == Type::light_infantry, army.light);
  when(type == Type::militia, army.militia);
  when(type == Type::cavalry || type == Type::cossack, army.cavalry);
  when(type == Type::cossack, army.cossacks);
  when(is_gun(type), army.artillery);
  when(type == Type::heavy_artillery, army.heavy);
  when(type == Type::horse_artillery, army.horse);
  when(block.guard, army.guards);
  army.hqs = army.army_hqs | army.corps_hqs;
  army.special = army.light | army.militia;
}

}  // namespace

void Forces::gather() {
  const auto army_of = [this](const BlockData& block, Side side) {
    const auto corps = std::find_if(corps_.begin(), corps_.end(),
                                    [&](const Corps& c) { return c.id == block.corps && c.side == side; });
    return static_cast<std::size_t>(corps->army);
  };
  for (std::size_t i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Side side = side_of(unit);
    const BlockData& block = blocks_[i];
    enlist(armies_[static_cast<std::size_t>(index(side))], block, unit);
    type_[i] = block.type;
    fire_[i] = block.fire;
    range_[i] = block.range;
    steps_[i] = block.steps;
    last_step_[i] = static_cast<std::uint8_t>(block.step_count - 1);
    for (int j = 0; j < blocks_of(side); ++j) {
      if (blocks_[unit_at(side, j)].corps == block.corps) of_corps_[i] |= bit(unit_at(side, j));
    }
    if (side == Side::russian && block.corps == "iii") {
      third_corps_ |= bit(unit);
    } else if (const std::size_t army = army_of(block, side); army != 0) {
      of_army_[army - 1] |= bit(unit);
    }
  }
  for (const Required& each : required) named_.*each.unit = find(each.id);
  armies_[0].supreme = named_.napoleon;
  armies_[1].supreme = named_.kutuzov;
}

}  // namespace redoubt::borodino_1812
