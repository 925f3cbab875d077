#include "games/bloody-monday/setup.h"

#include <algorithm>

#include "games/bloody-monday/board.h"
#include "kernel/json.h"

namespace redoubt::bloody_monday {

namespace {

Units of_kind(const Army& army, Kind kind) {
  switch (kind) {
    case Kind::infantry: return army.line;
    case Kind::jager: return army.jagers;
    case Kind::militia: return army.militia;
    case Kind::cavalry: return army.cavalry;
    case Kind::artillery: return army.artillery;
  }
  return 0;
}

Units of_corps(const Forces& forces, Side side, std::string_view corps) {
  Units set = 0;
  for (int i = 0; i < blocks_of(side); ++i) {
    const Unit unit = unit_at(side, i);
    if (forces.data(unit).corps == corps) set |= bit(unit);
  }
  return set;
}

/// A pile by colour and type; with 9.1 jägers and line infantry of a colour are one pile.
struct Pile {
  Units basic = 0;
  Units merged = 0;
};

Pile parse_pile(Reader& in, const Forces& forces, Side side) {
  const Units corps = of_corps(forces, side, in.text("corps"));
  if (corps == 0) in.complain("corps", "has no blocks on that side");
  const std::string text = in.text("kind");
  const auto found = std::find(kind_names.begin(), kind_names.end(), text);
  if (found == kind_names.end()) {
    in.complain("kind", "is none of infantry, jager, militia, cavalry, artillery");
    return {};
  }
  const auto kind = static_cast<Kind>(found - kind_names.begin());
  const Army& army = forces.army(side);
  Pile pile{corps & of_kind(army, kind), corps & of_kind(army, kind)};
  if (kind == Kind::infantry || kind == Kind::jager) pile.merged = corps & (army.line | army.jagers);
  if (pile.basic == 0) in.complain("kind", "names a pile without blocks");
  return pile;
}

/// A pool may ask for one type of a pile alone: of the red cavalry, for the heavy.
Units parse_type(Reader& in, const Forces& forces, Side side) {
  if (!in.has("type")) return all_of(side);
  const std::string text = in.text("type");
  Units set = 0;
  for (int i = 0; i < blocks_of(side); ++i) {
    const Unit unit = unit_at(side, i);
    if (type_names[static_cast<std::size_t>(forces.type(unit))] == text) set |= bit(unit);
  }
  return set;
}

Icon parse_icon(Reader& in, const Forces& forces) {
  Icon icon;
  icon.area = area_named(in.text("area"));
  if (icon.area == 0) in.complain("area", "is no area of the map; areas are \"1\" to \"111\"");
  if (in.has("unit")) {
    icon.unit = forces.find(in.text("unit"));
    if (icon.unit == no_unit) {
      in.complain("unit", "is no block of the forces");
    } else {
      icon.side = side_of(icon.unit);
    }
    return icon;
  }
  const auto side = side_named(in.text("side"));
  if (!side) in.complain("side", "is neither french nor russian");
  icon.side = side.value_or(Side::french);
  const Pile pile = parse_pile(in, forces, icon.side);
  icon.pile = pile.basic;
  icon.pile_merged = pile.merged;
  return icon;
}

void parse_pool(const json::value& value, Side side, const Forces& forces, Placement& placement, Faults& faults) {
  Reader in(value, "pools." + std::string(name(side)), faults);
  if (!in.ok()) return;
  if (const json::array* units = in.array("units")) {
    for (const json::value& entry : *units) {
      const Unit unit = entry.is_string() ? forces.find(std::string_view(entry.get_string())) : no_unit;
      if (unit == no_unit || side_of(unit) != side) {
        in.complain("units", "names a block that is not of that side");
      } else {
        placement.pool[static_cast<std::size_t>(index(side))] |= bit(unit);
      }
    }
  }
  if (const json::array* draws = in.array("draws")) {
    for (std::size_t i = 0; i < draws->size(); ++i) {
      Reader draw((*draws)[i], item(in.at("draws"), i), faults);
      if (!draw.ok()) continue;
      const Pile pile = parse_pile(draw, forces, side);
      const Units only = parse_type(draw, forces, side);
      if (pile.basic != 0 && (pile.basic & only) == 0) draw.complain("type", "names no block of that pile");
      // A draw of one type goes before the others, which could take its blocks away.
      const auto place = (pile.basic & ~only) != 0 ? placement.draws.begin() : placement.draws.end();
      const int number = static_cast<int>(draw.number("count", 1, 9));
      placement.draws.insert(place, {side, pile.basic & only, pile.merged & only, pile.basic, number});
    }
  }
}

/// FAQ 2: icons and pools use up every pile exactly.
void check_counts(const Placement& placement, const Forces& forces, Faults& faults) {
  for (const Side side : {Side::french, Side::russian}) {
    Units fixed = placement.pool[static_cast<std::size_t>(index(side))];
    std::vector<std::pair<Units, int>> piles;
    const auto take = [&](Units pile, int number) {
      for (auto& [each, used] : piles) {
        if (each == pile) {
          used += number;
          return;
        }
      }
      piles.emplace_back(pile, number);
    };
    for (const Icon& icon : placement.icons) {
      if (icon.side != side) continue;
      if (icon.unit == no_unit) {
        take(icon.pile, 1);
      } else if ((fixed & bit(icon.unit)) != 0) {
        faults.push_back({"icons", "place " + forces.data(icon.unit).id + " twice"});
      } else {
        fixed |= bit(icon.unit);
      }
    }
    for (const PoolDraw& draw : placement.draws) {
      if (draw.side != side) continue;
      take(draw.whole, draw.count);
      int wanted = 0;
      for (const PoolDraw& each : placement.draws)
        wanted += each.side == side && each.pile == draw.pile ? each.count : 0;
      const int there = count(draw.pile & ~fixed);
      if (wanted > there) {
        faults.push_back({"pools." + std::string(name(side)),
                          "draw " + std::to_string(wanted) + " blocks of a pile of " + std::to_string(there)});
      }
    }
    Units covered = fixed;
    for (const auto& [pile, used] : piles) {
      covered |= pile;
      if (used != count(pile & ~fixed)) {
        faults.push_back({"icons", "use " + std::to_string(used) + " of a pile of " +
                                       std::to_string(count(pile & ~fixed)) + " (" + forces.data(first(side, pile)).id +
                                       " and its like)"});
      }
    }
    each(side, all_of(side) & ~covered,
         [&](Unit unit) { faults.push_back({"icons", "leave " + forces.data(unit).id + " without a place"}); });
  }
}

}  // namespace

Result<Placement> Placement::parse(std::string_view text, const Forces& forces) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format("redoubt-setup/1");
  Placement placement;
  if (const json::array* icons = in.array("icons")) {
    for (std::size_t i = 0; i < icons->size(); ++i) {
      Reader icon((*icons)[i], item("icons", i), faults);
      if (icon.ok()) placement.icons.push_back(parse_icon(icon, forces));
    }
  }
  if (const json::value* pools = in.member("pools")) {
    Reader both(*pools, "pools", faults);
    for (const Side side : {Side::french, Side::russian}) {
      if (const json::value* own = both.ok() ? both.member(name(side)) : nullptr) {
        parse_pool(*own, side, forces, placement, faults);
      }
    }
  }
  if (faults.empty()) check_counts(placement, forces, faults);
  if (!faults.empty()) return faults;
  return placement;
}

}  // namespace redoubt::bloody_monday
