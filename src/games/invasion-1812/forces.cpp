#include "games/invasion-1812/forces.h"

#include <algorithm>
#include <utility>

#include "games/invasion-1812/names.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr std::uint8_t no_corps = 255;

std::string read_tag(Reader& in, Faults& faults) {
  std::string tag;
  read_object(in, "provenance", faults, [&](Reader& provenance) {
    tag = provenance.text("tag");
    provenance.text("source");
    provenance.only({"tag", "source"});
  });
  return tag;
}

Corps read_corps(Reader& in) {
  Corps corps;
  corps.id = in.text("id");
  corps.name = in.bilingual("name");
  corps.numeral = in.text("numeral");
  corps.side = read_side(in);
  if (in.has("army")) corps.army = static_cast<std::uint8_t>(in.number("army", 1, 3));
  if (corps.army != 0 && corps.side == Side::french) in.complain("army", "is a Russian matter: leave it out");
  corps.boxed = in.truth("boxed");
  in.only({"id", "side", "name", "numeral", "army", "boxed"});
  return corps;
}

struct Required {
  std::string_view id;
  Unit Named::* unit;
};
constexpr std::array<Required, 12> required = {{{"fr-napoleon", &Named::napoleon},
                                                {"fr-murat", &Named::murat},
                                                {"fr-davout", &Named::davout},
                                                {"fr-grouchy", &Named::grouchy},
                                                {"fr-poniatowski", &Named::poniatowski},
                                                {"fr-schwarzenberg", &Named::schwarzenberg},
                                                {"ru-kutuzov", &Named::kutuzov},
                                                {"ru-barclay", &Named::barclay},
                                                {"ru-bagration", &Named::bagration},
                                                {"ru-tormasov", &Named::tormasov},
                                                {"ru-constantine", &Named::constantine},
                                                {"ru-platov", &Named::platov}}};
constexpr std::array<std::string_view, 2> required_corps = {"v", "viii"};

}  // namespace

/// Fills a Forces from a file, and gathers what is wrong with it.
class ForcesReader {
 public:
  ForcesReader(Forces& forces, Faults& faults) : f_(forces), faults_(faults) {}

  void read(Reader& in) {
    f_.units_.resize(unit_count);
    read_list(in, "corps", faults_, [&](Reader& one, std::size_t) {
      Corps corps = read_corps(one);
      if (f_.find_corps(corps.id) != no_corps) one.complain("id", "stands twice");
      f_.corps_.push_back(std::move(corps));
    });
    if (f_.corps_.size() > 64) in.complain("corps", "has more than 64 corps");
    read_units(in, "units", "divisions", 0, division_count, &ForcesReader::read_division);
    read_units(in, "commanders", "commanders", division_count, commander_count, &ForcesReader::read_commander);
    in.only({"format", "game", "corps", "units", "commanders"});
  }

  /// What can be told only when everybody has been read.
  void check_whole() {
    for (const Required& each : required) {
      if (f_.find(each.id) == no_unit) {
        faults_.push_back({"commanders", "has no " + std::string(each.id) + ", whom the rules name"});
      }
    }
    for (const std::string_view id : required_corps) {
      if (f_.find_corps(id) == no_corps) {
        faults_.push_back({"corps", "has no " + std::string(id) + ", which the rules name"});
      }
    }
    std::uint64_t led = 0;
    for (const std::uint64_t corps : f_.leads_) led |= corps;
    for (std::size_t i = 0; i < f_.corps_.size(); ++i) {
      const bool has_commander = ((led >> i) & 1U) != 0;
      if (f_.corps_[i].boxed == has_commander) continue;
      faults_.push_back({item("corps", i) + ".boxed", has_commander ? "must be true: a commander leads it (16.2)"
                                                                    : "must be false: no commander leads it (16.2)"});
    }
  }

 private:
  void read_units(Reader& in, std::string_view key, std::string_view what, int first, int number,
                  void (ForcesReader::*read_one)(Reader&, Unit)) {
    const json::array* list = in.array(key);
    if (list == nullptr) return;
    if (list->size() != static_cast<std::size_t>(number)) {
      in.complain(key, "has " + std::to_string(list->size()) + " " + std::string(what) + "; the game has " +
                           std::to_string(number));
      return;
    }
    read_list(in, key, faults_, [&](Reader& one, std::size_t i) {
      const auto unit = static_cast<Unit>(static_cast<std::size_t>(first) + i);
      read_common(one, unit);
      (this->*read_one)(one, unit);
    });
  }

  void read_common(Reader& in, Unit unit) {
    UnitData& data = f_.units_[unit];
    const std::string id = in.text("id");
    if (f_.find(id) != no_unit) in.complain("id", "stands twice: " + id);
    data.id = id;
    data.name = in.bilingual("name");
    data.provenance = read_tag(in, faults_);
    if (in.text("side") != name(side_of(unit))) {
      in.complain("side", "must be " + std::string(name(side_of(unit))) +
                              " here: 71 French divisions, then 50 Russian ones; 18 commanders of each");
    }
  }

  std::uint8_t corps_named(Reader& in, std::string_view key, std::string_view id, Side side) {
    const std::uint8_t corps = f_.find_corps(id);
    if (corps != no_corps && f_.corps_[corps].side == side) return corps;
    in.complain(key, "is not among the corps of its side: " + std::string(id));
    return no_corps;
  }

  void read_division(Reader& in, Unit unit) {
    const Side side = side_of(unit);
    f_.units_[unit].short_name = in.text("short");
    if (in.has("commander")) f_.units_[unit].commander = in.text("commander");
    f_.corps_of_[unit] = corps_named(in, "corps", in.text("corps"), side);
    f_.arm_[unit] = read_name<Arm>(in, "arm", arm_names);
    f_.quality_[unit] = read_name<Class>(in, "class", class_names);
    f_.nation_[unit] = read_name<Nation>(in, "nation", nation_names);
    const bool russian = f_.nation_[unit] == Nation::russian || f_.nation_[unit] == Nation::swedish;
    if (russian != (side == Side::russian)) in.complain("nation", "does not fight on this side");
    if (in.has("guard") && in.truth("guard")) f_.guards_.add(unit);
    if (in.has("reserve") && in.truth("reserve")) f_.reserve_.add(unit);
    if (f_.reserve_.has(unit) && (side == Side::russian || f_.arm_[unit] != Arm::cavalry)) {
      in.complain("reserve", "is for French cavalry only (16.7)");
    }
    in.only({"id", "side", "corps", "arm", "class", "nation", "guard", "reserve", "name", "commander", "short",
             "provenance"});
  }

  void read_commander(Reader& in, Unit unit) {
    f_.units_[unit].full_name = in.bilingual("full_name");
    f_.arm_[unit] = Arm::none;
    f_.nation_[unit] = side_of(unit) == Side::french ? Nation::french : Nation::russian;
    f_.rating_[unit] = static_cast<std::uint8_t>(in.number("rating", 0, 6));
    f_.seniority_[unit] = read_name<Seniority>(in, "seniority", seniority_names);
    if (in.has("army")) f_.army_[unit] = static_cast<std::uint8_t>(in.number("army", 1, 3));
    read_led_corps(in, unit);
    if (const json::array* traits = in.array("traits")) {
      for (const Trait trait : read_names<Trait>(in, "traits", *traits, trait_names)) {
        f_.traits_[unit] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(trait));
      }
    }
    if (in.truth("advanced")) f_.advanced_.add(unit);
    in.only({"id", "side", "name", "full_name", "rating", "seniority", "army", "corps", "traits", "advanced",
             "provenance"});
  }

  void read_led_corps(Reader& in, Unit unit) {
    const json::array* list = in.has("corps") ? in.array("corps") : nullptr;
    if (list != nullptr) {
      for (const json::value& value : *list) {
        const std::string_view id = value.is_string() ? std::string_view(value.get_string()) : "";
        const std::uint8_t corps = corps_named(in, "corps", id, side_of(unit));
        if (corps < 64) f_.leads_[unit] |= std::uint64_t{1} << corps;
      }
    }
    const Seniority seniority = f_.seniority_[unit];
    if (seniority == Seniority::corps && f_.leads_[unit] == 0)
      in.complain("corps", "must name the corps that he leads");
    if (seniority == Seniority::none && f_.leads_[unit] != 0) {
      in.complain("seniority", "must be corps at least for one who leads a corps (16.2)");
    }
    const bool of_army = seniority == Seniority::infantry && side_of(unit) == Side::russian;
    if (of_army != (f_.army_[unit] != 0)) {
      in.complain("army", "goes with Russian senior infantry commanders, and with them alone (16.2)");
    }
  }

  Forces& f_;
  Faults& faults_;
};

Result<Forces> Forces::parse(std::string_view text) {
  Forces forces;
  Faults faults = read_document(text, "redoubt-forces/3", [&](Reader& in, Faults& found) {
    ForcesReader reader(forces, found);
    reader.read(in);
    if (found.empty()) reader.check_whole();
  });
  if (!faults.empty()) return faults;
  forces.gather();
  return forces;
}

Unit Forces::find(std::string_view id) const {
  const auto found = std::find_if(units_.begin(), units_.end(), [&](const UnitData& u) { return u.id == id; });
  return found == units_.end() || id.empty() ? no_unit : static_cast<Unit>(found - units_.begin());
}

std::uint8_t Forces::find_corps(std::string_view id) const {
  const auto found = std::find_if(corps_.begin(), corps_.end(), [&](const Corps& c) { return c.id == id; });
  return found == corps_.end() ? no_corps : static_cast<std::uint8_t>(found - corps_.begin());
}

UnitSet Forces::of_corps(std::uint8_t corps) const {
  UnitSet members;
  for (Unit unit = 0; unit < division_count; ++unit) {
    if (corps_of_[unit] == corps) members.add(unit);
  }
  return members;
}

void Forces::gather() {
  for (Unit unit = 0; unit < unit_count; ++unit) {
    const auto side = static_cast<std::size_t>(index(side_of(unit)));
    of_arm_[static_cast<std::size_t>(arm_[unit])].add(unit);
    if (is_commander(unit)) {
      commanders_[side].add(unit);
      continue;
    }
    divisions_[side].add(unit);
    of_class_[static_cast<std::size_t>(quality_[unit])].add(unit);
    of_nation_[static_cast<std::size_t>(nation_[unit])].add(unit);
    occupancy_[unit] = static_cast<std::uint8_t>(2 + static_cast<unsigned>(quality_[unit]));
    army_[unit] = corps_[corps_of_[unit]].army;
  }
  foreign_ = divisions_[0] - of(Nation::french);
  fifth_corps_ = of_corps(find_corps("v"));
  eighth_corps_ = of_corps(find_corps("viii"));
  for (Unit unit = 0; unit < unit_count; ++unit) {
    if (is_commander(unit)) commands_[unit] = commanded_by(unit);
    bool leads_third = army_[unit] == 3;
    for (std::size_t i = 0; i < corps_.size(); ++i) {
      leads_third = leads_third || (((leads_[unit] >> i) & 1U) != 0 && corps_[i].army == 3);
    }
    if (leads_third) third_army_.add(unit);
  }
  for (const Required& each : required) named_.*each.unit = find(each.id);
}

/// 16.2: everybody, all infantry (of the Russians: of his army), all cavalry; his corps; and any Guard.
UnitSet Forces::commanded_by(Unit commander) const {
  const Seniority seniority = seniority_[commander];
  if (seniority == Seniority::none) return {};
  const UnitSet& own = divisions(side_of(commander));
  if (seniority == Seniority::supreme) return own;
  UnitSet able = guards_ & own;
  if (seniority == Seniority::infantry) able |= of(Arm::infantry) & own;
  if (seniority == Seniority::cavalry) able |= of(Arm::cavalry) & own;
  if (army_[commander] != 0) {
    able.each([&](Unit unit) {
      if (army_[unit] != army_[commander] && !guards_.has(unit)) able.remove(unit);
    });
  }
  for (std::size_t i = 0; i < corps_.size(); ++i) {
    if (((leads_[commander] >> i) & 1U) != 0) able |= of_corps(static_cast<std::uint8_t>(i));
  }
  return able;
}

}  // namespace redoubt::invasion_1812
