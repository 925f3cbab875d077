#include "games/bloody-monday/forces.h"

#include <algorithm>

#include "kernel/json.h"

namespace redoubt::bloody_monday {

namespace {

template <std::size_t N>
std::optional<std::size_t> find_name(const std::array<std::string_view, N>& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

bool is_support(Type type) { return type >= Type::foot_artillery; }

Edge parse_edge(const json::value& value, const std::string& place, bool support, Faults& faults) {
  Reader in(value, place, faults);
  Edge edge;
  edge.strength = static_cast<std::uint8_t>(in.number("strength", support ? 0 : 1, 5));
  if (support) return edge;
  const auto fire = find_name(fire_names, in.text("fire"));
  if (!fire || *fire < 1 || *fire > 4) {
    in.complain("fire", "is none of single, double, triple, quadruple");
  } else {
    edge.fire = static_cast<Fire>(*fire);
  }
  return edge;
}

void parse_edges(Reader& in, BlockData& block, Faults& faults) {
  const json::array* edges = in.array("edges");
  if (edges == nullptr) return;
  if (edges->empty() || edges->size() > 4) {
    in.complain("edges", "has " + std::to_string(edges->size()) + " edges; a block has one to four");
    return;
  }
  const bool support = is_support(block.type);
  for (std::size_t i = 0; i < edges->size(); ++i) {
    block.edges[i] = parse_edge((*edges)[i], item(in.at("edges"), i), support, faults);
    if (i > 0 && block.edges[i].strength >= block.edges[i - 1].strength) {
      in.complain("edges", "must fall in strength from one edge to the next");
    }
  }
  block.edge_count = static_cast<std::uint8_t>(edges->size());
  if (support && block.edges[block.edge_count - 1].strength != 0) {
    in.complain("edges", "of a support unit must end in its exhausted face, strength 0");
  }
}

BlockData parse_block(const json::value& value, const std::string& place, Side side, Faults& faults) {
  Reader in(value, place, faults);
  BlockData block;
  if (!in.ok()) return block;
  block.id = in.text("id");
  block.name = in.bilingual("name");
  block.commander = in.has("commander") ? in.text("commander") : "";
  block.short_name = in.text("short");
  if (in.has("men")) block.men = static_cast<int>(in.number("men", 0, 50'000));
  block.corps = in.text("corps");
  if (in.text("side") != name(side)) {
    in.complain("side", "must be " + std::string(name(side)) + " here: 53 French blocks, then 62 Russian ones");
  }
  if (const auto type = find_name(type_names, in.text("type"))) {
    block.type = static_cast<Type>(*type);
  } else {
    in.complain("type", "is no type of block; see docs/formats.md");
  }
  if (in.has("shield")) {
    const std::string shield = in.text("shield");
    block.shield = shield == "gold" ? Shield::gold : shield == "silver" ? Shield::silver : Shield::none;
    if (block.shield == Shield::none) in.complain("shield", "is neither silver nor gold");
  }
  parse_edges(in, block, faults);
  return block;
}

Corps parse_corps(const json::value& value, const std::string& place, Faults& faults) {
  Reader in(value, place, faults);
  Corps corps;
  if (!in.ok()) return corps;
  corps.id = in.text("id");
  corps.name = in.bilingual("name");
  corps.numeral = in.text("numeral");
  corps.colour = in.text("colour");
  const auto side = side_named(in.text("side"));
  if (!side) in.complain("side", "is neither french nor russian");
  corps.side = side.value_or(Side::french);
  return corps;
}

/// What the rules call by name must be there.
void require(const Forces& forces, Faults& faults) {
  for (const std::string_view id :
       {"fr-napoleon", "fr-murat", "ru-kutuzov", "ru-barclay", "ru-bagration", "ru-platov"}) {
    if (forces.find(id) == no_unit) faults.push_back({"blocks", "has no " + std::string(id) + ", whom the rules name"});
  }
  for (const Side side : {Side::french, Side::russian}) {
    if (count(forces.army(side).commander) != 1) {
      faults.push_back({"blocks", "must hold one commander of the " + std::string(name(side)) + " side"});
    }
    if (count(forces.army(side).leaders) > 7) {
      faults.push_back({"blocks", "holds more than seven leaders of the " + std::string(name(side)) + " side"});
    }
  }
}

}  // namespace

Result<Forces> Forces::parse(std::string_view text) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format("redoubt-forces/1");
  Forces forces;
  if (const json::array* corps = in.array("corps")) {
    for (std::size_t i = 0; i < corps->size(); ++i) {
      forces.corps_.push_back(parse_corps((*corps)[i], item("corps", i), faults));
    }
  }
  const json::array* blocks = in.array("blocks");
  if (blocks != nullptr && blocks->size() != block_count) {
    in.complain("blocks", "has " + std::to_string(blocks->size()) + " blocks; the game has 53 and 62");
  } else if (blocks != nullptr) {
    for (std::size_t i = 0; i < blocks->size(); ++i) {
      const std::string place = item("blocks", i);
      BlockData block = parse_block((*blocks)[i], place, side_of(static_cast<Unit>(i)), faults);
      if (forces.find(block.id) != no_unit) faults.push_back({place + ".id", "stands twice: " + block.id});
      forces.add(std::move(block));
      const BlockData& added = forces.blocks_.back();
      const bool known = std::any_of(forces.corps_.begin(), forces.corps_.end(), [&](const Corps& corps) {
        return corps.id == added.corps && corps.side == side_of(static_cast<Unit>(i));
      });
      if (!known) faults.push_back({place + ".corps", "is not among the corps of its side: " + added.corps});
    }
  }
  if (!faults.empty()) return faults;
  forces.gather();
  require(forces, faults);
  if (!faults.empty()) return faults;
  return forces;
}

Unit Forces::find(std::string_view id) const {
  const auto before = [this](Unit unit, std::string_view name) { return blocks_[unit].id < name; };
  const auto found = std::lower_bound(by_id_.begin(), by_id_.end(), id, before);
  return found == by_id_.end() || blocks_[*found].id != id ? no_unit : *found;
}

/// Finding a block by its id is what reading positions and decisions mostly does.
void Forces::add(BlockData block) {
  const auto unit = static_cast<Unit>(blocks_.size());
  const auto before = [this](Unit known, const std::string& name) { return blocks_[known].id < name; };
  by_id_.insert(std::lower_bound(by_id_.begin(), by_id_.end(), block.id, before), unit);
  blocks_.push_back(std::move(block));
}

namespace {

/// 2.1 and 9.3.
int movement_of(const BlockData& block, bool agility) {
  switch (block.type) {
    case Type::infantry:
    case Type::foot_artillery: return 3;
    case Type::jager: return agility ? 4 : 3;
    case Type::militia: return agility ? 2 : 3;
    case Type::light_cavalry: return agility ? 6 : 5;
    case Type::leader: return agility && block.id == "fr-murat" ? 6 : 5;
    default: return 5;
  }
}

void enlist(Army& army, const BlockData& block, Unit unit) {
  const Units self = bit(unit);
  const auto when = [&](bool true_here, Units& set) { set |= true_here ? self : 0; };
  const Type type = block.type;
  when(type == Type::infantry, army.line);
  when(type == Type::jager, army.jagers);
  when(type == Type::militia, army.militia);
  when(type == Type::light_cavalry, army.light);
  when(type == Type::heavy_cavalry, army.heavy);
  when(type == Type::foot_artillery || type == Type::horse_artillery, army.artillery);
  when(type == Type::leader, army.leaders);
  when(type == Type::commander, army.commander);
  when(block.corps == "cossacks" && type == Type::light_cavalry, army.cossacks);
  when(block.shield != Shield::none, army.shielded);
  when(block.shield == Shield::gold, army.gold);
  when(block.corps == "army-1", army.first_army);
  when(block.corps == "army-2", army.second_army);
  army.infantry = army.line | army.jagers | army.militia;
  army.cavalry = army.light | army.heavy;
  army.combat = army.infantry | army.cavalry;
  army.support = army.artillery | army.leaders | army.commander;
  army.morale = (army.combat | army.support) & ~(army.jagers | army.militia | army.cossacks);
}

}  // namespace

void Forces::gather() {
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const BlockData& block = blocks_[unit];
    enlist(armies_[static_cast<std::size_t>(index(side_of(unit)))], block, unit);
    type_[unit] = block.type;
    edges_[unit] = block.edges;
    movement_[0][unit] = static_cast<std::uint8_t>(movement_of(block, false));
    movement_[1][unit] = static_cast<std::uint8_t>(movement_of(block, true));
  }
  for (int i = 0; i < block_count; ++i) {
    const auto leader = static_cast<Unit>(i);
    if (type_[leader] != Type::leader) continue;
    const Side side = side_of(leader);
    followers_[leader] = army(side).militia;
    for (int j = 0; j < blocks_of(side); ++j) {
      const Unit unit = unit_at(side, j);
      if (blocks_[unit].corps == blocks_[leader].corps) followers_[leader] |= bit(unit);
    }
  }
  for (Army& army : armies_) {
    army.murat = find("fr-murat");
    army.platov = find("ru-platov");
    army.barclay = find("ru-barclay");
    army.bagration = find("ru-bagration");
  }
  for (const Side side : {Side::french, Side::russian}) {
    Army& army = armies_[static_cast<std::size_t>(index(side))];
    if (army.commander != 0) army.supreme = first(side, army.commander);
  }
}

}  // namespace redoubt::bloody_monday
