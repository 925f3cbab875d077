#include "games/la-bataille/forces.h"

#include <algorithm>
#include <set>
#include <utility>

#include "games/la-bataille/reading.h"
#include "kernel/json.h"

namespace redoubt::la_bataille {

namespace {

constexpr std::array<std::string_view, 3> arms_with_strength = {"infantry", "cavalry", "artillery"};

/// "2½" is 5 halves.
std::optional<int> halves(std::string_view text) {
  constexpr std::string_view half = "½";
  int value = 0;
  if (text.ends_with(half)) {
    text.remove_suffix(half.size());
    value = 1;
    if (text.empty()) return value;
  }
  const bool digit = text.size() == 1 && text[0] >= '0' && text[0] <= '9';
  if (!digit) return std::nullopt;
  return value + 2 * (text[0] - '0');
}

std::uint8_t read_halves(Reader& in, std::string_view key, std::string_view text) {
  const std::optional<int> value = halves(text);
  if (!value && in.has(key)) in.complain(key, "must be a number such as \"2\", \"2½\" or \"½\", less than 10");
  return static_cast<std::uint8_t>(value.value_or(0));
}

/// What must be higher than a throw of two dice, read as tens and units.
std::uint8_t read_morale(Reader& in) {
  const std::uint8_t morale = read_small(in, "morale", 11, 66);
  const int tens = morale / 10;
  const int units = morale % 10;
  if (morale != 0 && (tens < 1 || tens > 6 || units < 1 || units > 6)) {
    in.complain("morale", "must be a throw of two dice, 11 to 16, 21 to 26 … 66");
  }
  return morale;
}

std::string ordinal(int n) { return std::to_string(n) + (n == 1 ? "st" : n == 2 ? "nd" : n == 3 ? "rd" : "th"); }

Bilingual battalion_name(const Bilingual& regiment, int number) {
  const std::string spanish = std::to_string(number) + (number == 1 || number == 3 ? ".er" : ".º");
  return {regiment.en + ", " + ordinal(number) + " Battalion", regiment.es + ", " + spanish + " Batallón"};
}

std::optional<std::size_t> place_of(const std::vector<Formation>& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Formation& f) { return f.id == id; });
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

std::string_view prefix(Side side) { return side == Side::french ? "fr-" : "ru-"; }

}  // namespace

/// Fills Forces from a file, and gathers what is wrong with it.
class ForcesReader {
 public:
  ForcesReader(Forces& forces, Faults& faults) : f_(forces), faults_(faults) {}

  void read(Reader& in) {
    f_.words_.resize(unit_count);
    f_.type_of_.resize(unit_count);
    read_list(in, "derivations", faults_, [&](Reader& one, std::size_t) {
      read_id(one);
      f_.derivations_.push_back(read_derivation(one));
    });
    read_list(in, "types", faults_, [&](Reader& one, std::size_t) { read_type(one); });
    read_corps(in);
    read_list(in, "divisions", faults_, [&](Reader& one, std::size_t) { read_division(one); });
    if (f_.divisions_.size() >= no_division) in.complain("divisions", "has more than 254 divisions");
    read_regiments(in);
    if (f_.regiments_.size() == regiment_count) {
      read_units(in, "battalions", Arm::infantry, &ForcesReader::read_battalion);
    }
    read_units(in, "horse", Arm::cavalry, &ForcesReader::read_unit);
    read_units(in, "batteries", Arm::artillery, &ForcesReader::read_unit);
    const bool all_leaders = read_units(in, "leaders", Arm::leader, &ForcesReader::read_leader);
    index_ids();
    read_list(in, "groups", faults_, [&](Reader& one, std::size_t) { read_group(one); });
    if (all_leaders) read_list(in, "leaders", faults_, [&](Reader& one, std::size_t i) { read_commands(one, i); });
    in.text("game");
    in.only({"format", "game", "derivations", "types", "corps", "divisions", "groups", "regiments", "battalions",
             "horse", "batteries", "leaders"});
  }

  /// What can be told only when everybody has been read.
  void check_whole() {
    for (const std::string_view id : {"fr-napoleon", "ru-kutuzov", "ru-kutaisov"}) {
      const Unit unit = f_.find(id);
      if (unit == no_unit || roster().counters[unit].arm != Arm::leader) {
        faults_.push_back({"leaders", "has no " + std::string(id) + ", whom the rules name"});
      }
    }
    for (std::size_t i = 0; i < regiment_count; ++i) {
      if (roster().regiments[i].battalions == 0) faults_.push_back({item("regiments", i), "has no battalions"});
    }
    int companies = 0;
    for (Unit unit = 0; unit < unit_count; ++unit) companies += roster().counters[unit].skirmish != 0 ? 1 : 0;
    if (companies != company_count) {
      faults_.push_back({"battalions", std::to_string(companies) + " of them have a skirmish multiple; there are " +
                                           std::to_string(company_count) + " companies (A.8)"});
    }
  }

 private:
  Roster& roster() { return f_.roster_; }

  std::string read_id(Reader& in) {
    std::string id = in.text("id");
    const bool good = std::all_of(id.begin(), id.end(),
                                  [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (!good) in.complain("id", "must be of lower-case letters, digits and hyphens");
    if (!id.empty() && !ids_.insert(id).second) in.complain("id", "stands twice: " + id);
    return id;
  }

  std::string read_id(Reader& in, Side side) {
    std::string id = read_id(in);
    if (!id.empty() && !id.starts_with(prefix(side))) in.complain("id", "must begin with " + std::string(prefix(side)));
    return id;
  }

  std::size_t read_by(Reader& in) { return la_bataille::read_by(in, f_.derivations_); }

  void read_type(Reader& in) {
    Forces::Type type;
    type.id = read_id(in);
    type.name = in.bilingual("name");
    type.derivation = read_by(in);
    Counter& values = type.values;
    values.arm = read_name<Arm>(in, "arm", arms_with_strength);
    values.quality = read_name<Class>(in, "class", class_names);
    if (in.has("class") && arm_of(values.quality) != values.arm) in.complain("class", "is of another arm");
    read_fire(in, values);
    values.melee = read_halves(in, "melee", in.text("melee"));
    values.morale = read_morale(in);
    values.movement = read_small(in, "movement", 1, 30);
    values.guard = read_flag(in, "guard");
    values.heavy = read_flag(in, "heavy");
    values.reserve = read_flag(in, "reserve");
    if ((values.heavy || values.reserve) && values.arm != Arm::artillery) {
      in.complain(values.heavy ? "heavy" : "reserve", "is said of guns alone");
    }
    f_.types_.push_back(std::move(type));
    in.only({"id", "arm", "class", "name", "fire", "square", "skirmish", "melee", "morale", "movement", "guard",
             "heavy", "reserve", "by"});
  }

  /// 7.3, A.6.
  void read_fire(Reader& in, Counter& values) {
    const bool foot = values.arm == Arm::infantry;
    if (foot) {
      values.fire[0] = read_halves(in, "fire", in.text("fire"));
      values.square = read_small(in, "square", 1, 9);
      if (in.has("skirmish")) values.skirmish = read_small(in, "skirmish", 1, 9);
    } else if (in.has("square") || in.has("skirmish")) {
      in.complain(in.has("square") ? "square" : "skirmish", "is said of infantry alone");
    }
    if (values.arm == Arm::artillery) {
      std::size_t band = 0;
      read_texts(in, "fire", [&](std::string_view text) {
        if (band < values.fire.size()) values.fire[band] = read_halves(in, "fire", text);
        ++band;
      });
      if (in.has("fire") && band != values.fire.size())
        in.complain("fire", "must hold four values, one a band of range");
    }
    if (values.arm == Arm::cavalry && in.has("fire")) in.complain("fire", "is not said of cavalry");
  }

  void read_corps(Reader& in) {
    const json::array* list = in.array("corps");
    if (list == nullptr) return;
    if (list->size() != corps_ids.size()) {
      in.complain("corps",
                  "has " + std::to_string(list->size()) + " corps; the game has " + std::to_string(corps_ids.size()));
      return;
    }
    read_list(in, "corps", faults_, [&](Reader& one, std::size_t i) {
      const auto corps = static_cast<Corps>(i);
      Formation read{read_id(one), one.bilingual("name"), one.text("numeral"), read_by(one), corps};
      if (read.id != corps_ids[i]) one.complain("id", "must be " + std::string(corps_ids[i]) + " here");
      if (one.text("side") != name(side_of(corps))) one.complain("side", "is not the side of this corps");
      f_.corps_.push_back(std::move(read));
      one.only({"id", "side", "name", "numeral", "by"});
    });
  }

  Corps corps_named(Reader& in, std::string_view key, Side side) {
    const std::string id = in.text(key);
    const auto found = std::find(corps_ids.begin(), corps_ids.end(), id);
    const auto corps = static_cast<Corps>(found - corps_ids.begin());
    if (corps != Corps::none && side_of(corps) == side) return corps;
    if (in.has(key)) in.complain(key, "is not among the corps of its side: " + id);
    return Corps::none;
  }

  Side side_of_id(Reader& in, const std::string& id) {
    if (id.starts_with(prefix(Side::french))) return Side::french;
    if (!id.empty() && !id.starts_with(prefix(Side::russian))) in.complain("id", "must begin with fr- or ru-");
    return Side::russian;
  }

  void read_division(Reader& in) {
    Formation division;
    division.id = read_id(in);
    division.name = in.bilingual("name");
    division.derivation = read_by(in);
    division.corps = corps_named(in, "corps", side_of_id(in, division.id));
    f_.divisions_.push_back(std::move(division));
    in.only({"id", "corps", "name", "by"});
  }

  /// The division or else the corps that it names, if any.
  void read_place(Reader& in, Counter& counter) {
    if (in.has("division")) {
      const std::string id = in.text("division");
      const auto place = place_of(f_.divisions_, id);
      const bool own =
          place && f_.divisions_[*place].corps != Corps::none && side_of(f_.divisions_[*place].corps) == counter.side;
      if (!own) in.complain("division", "is not among the divisions of its side: " + id);
      if (own) {
        counter.division = static_cast<std::uint8_t>(*place);
        counter.corps = f_.divisions_[*place].corps;
      }
      if (in.has("corps")) in.complain("corps", "follows from the division: leave it out");
    } else if (in.has("corps")) {
      counter.corps = corps_named(in, "corps", counter.side);
    }
    counter.counts_with = counter.corps;
  }

  /// What a type gives, and a unit may have otherwise.
  std::size_t read_values(Reader& in, Arm arm, Counter& counter) {
    const Side side = counter.side;
    const std::string id = in.text("type");
    const auto found =
        std::find_if(f_.types_.begin(), f_.types_.end(), [&](const Forces::Type& type) { return type.id == id; });
    const auto place = static_cast<std::size_t>(found - f_.types_.begin());
    if (found == f_.types_.end() || found->values.arm != arm) {
      if (in.has("type"))
        in.complain("type", "is no type of " + std::string(arm_names[static_cast<std::size_t>(arm)]) + ": " + id);
      return place;
    }
    counter = found->values;
    counter.side = side;
    counter.nation = read_name<Nation>(in, "nation", nation_names);
    if (in.has("nation") && (counter.nation == Nation::russian) != (side == Side::russian)) {
      in.complain("nation", "does not fight on this side");
    }
    if (in.has("melee")) counter.melee = read_halves(in, "melee", in.text("melee"));
    if (in.has("morale")) counter.morale = read_morale(in);
    if (in.has("movement")) counter.movement = read_small(in, "movement", 1, 30);
    return place;
  }

  void read_regiments(Reader& in) {
    const json::array* list = in.array("regiments");
    if (list == nullptr) return;
    if (list->size() != regiment_count) {
      in.complain("regiments",
                  "has " + std::to_string(list->size()) + " regiments; the game has " + std::to_string(regiment_count));
      return;
    }
    regiment_values_.resize(regiment_count);
    read_list(in, "regiments", faults_, [&](Reader& one, std::size_t i) {
      Formation regiment{read_id(one), one.bilingual("name"), one.text("short"), read_by(one), Corps::none};
      Counter counter;
      counter.side = side_of_id(one, regiment.id);
      regiment_types_.push_back(read_values(one, Arm::infantry, counter));
      one.text("division");
      read_place(one, counter);
      if (one.has("counts")) counter.counts_with = corps_named(one, "counts", counter.side);
      counter.regiment = static_cast<std::uint8_t>(i);
      regiment.corps = counter.corps;
      regiment_values_[i] = counter;
      f_.regiments_.push_back(std::move(regiment));
      one.only({"id", "division", "counts", "type", "nation", "name", "short", "melee", "morale", "movement", "by"});
    });
  }

  bool read_units(Reader& in, std::string_view key, Arm arm, void (ForcesReader::*read_one)(Reader&, Unit, Counter&)) {
    const json::array* list = in.array(key);
    if (list == nullptr) return false;
    const auto french = static_cast<std::size_t>(count_of(Side::french, arm));
    const auto russian = static_cast<std::size_t>(count_of(Side::russian, arm));
    if (list->size() != french + russian) {
      in.complain(key, "has " + std::to_string(list->size()) + "; the game has " + std::to_string(french) +
                           " French ones, then " + std::to_string(russian) + " Russian ones");
      return false;
    }
    read_list(in, key, faults_, [&](Reader& one, std::size_t i) {
      const Side side = i < french ? Side::french : Side::russian;
      const auto unit = static_cast<Unit>(first_of(side, arm) + (i < french ? i : i - french));
      Counter& counter = roster().counters[unit];
      counter.side = side;
      f_.words_[unit].id = read_id(one, side);
      f_.words_[unit].derivation = read_by(one);
      (this->*read_one)(one, unit, counter);
    });
    return true;
  }

  void read_battalion(Reader& in, Unit unit, Counter& counter) {
    const std::string id = in.text("regiment");
    const auto place = place_of(f_.regiments_, id);
    const Side side = counter.side;
    if (!place || regiment_values_[*place].side != side) {
      if (in.has("regiment")) in.complain("regiment", "is not among the regiments of its side: " + id);
      return;
    }
    counter = regiment_values_[*place];
    counter.weight = 1;
    counter.strength = read_small(in, "sp", 1, 30);
    f_.type_of_[unit] = regiment_types_[*place];
    Regiment& regiment = roster().regiments[*place];
    if (regiment.battalions == 0) regiment.first = unit;
    if (regiment.first + regiment.battalions != unit) {
      in.complain("regiment", "must have its battalions one after the other: " + id);
    }
    ++regiment.battalions;
    regiment.strength = static_cast<std::uint8_t>(regiment.strength + counter.strength);
    in.only({"id", "regiment", "sp", "by"});
  }

  /// Regiments of horse and batteries.
  void read_unit(Reader& in, Unit unit, Counter& counter) {
    const Arm arm = unit >= first_of(counter.side, Arm::artillery) ? Arm::artillery : Arm::cavalry;
    f_.type_of_[unit] = read_values(in, arm, counter);
    f_.words_[unit].name = in.bilingual("name");
    f_.words_[unit].short_name = in.text("short");
    if (!in.has("division")) in.text("corps");
    read_place(in, counter);
    counter.strength = read_small(in, "sp", 1, 30);
    if (in.has("weight")) counter.weight = read_small(in, "weight", 1, 5);
    in.only({"id", "division", "corps", "type", "nation", "name", "short", "sp", "weight", "melee", "morale",
             "movement", "by"});
  }

  void read_leader(Reader& in, Unit unit, Counter& counter) {
    counter.arm = Arm::leader;
    counter.quality = Class::leader;
    counter.nation = counter.side == Side::french ? Nation::french : Nation::russian;
    f_.type_of_[unit] = f_.types_.size();
    f_.words_[unit].name = in.bilingual("name");
    f_.words_[unit].short_name = f_.words_[unit].name.en;
    counter.rank = read_name<Rank>(in, "rank", rank_names);
    read_place(in, counter);
    counter.morale = read_small(in, "morale", 0, 15);
    counter.melee = read_small(in, "melee", 0, 15);
    counter.artillery_bonus = read_flag(in, "artillery");
    counter.movement = 15;  // 4.4
    in.only({"id", "rank", "name", "division", "corps", "morale", "melee", "commands", "artillery", "by"});
  }

  void index_ids() {
    f_.by_id_.resize(unit_count);
    for (std::size_t i = 0; i < f_.by_id_.size(); ++i) f_.by_id_[i] = static_cast<Unit>(i);
    std::stable_sort(f_.by_id_.begin(), f_.by_id_.end(),
                     [&](Unit a, Unit b) { return f_.words_[a].id < f_.words_[b].id; });
  }

  void read_group(Reader& in) {
    Group group;
    const auto side = side_named(in.text("side"));
    if (!side && in.has("side")) in.complain("side", "is neither french nor russian");
    const Side own = side.value_or(Side::french);
    group.id = read_id(in, own);
    group.name = in.bilingual("name");
    read_by(in);
    read_texts(in, "of", [&](std::string_view id) {
      const std::optional<UnitSet> found = f_.members(id);
      if (!found) in.complain("of", "names nobody: " + std::string(id));
      if (found) group.units |= *found & *f_.members(name(own));
    });
    if (in.has("arm")) {
      const Arm arm = read_name<Arm>(in, "arm", arms_with_strength);
      group.units &= f_.those([&](const Counter& counter) { return counter.arm == arm; });
    }
    if (in.has("release")) {
      const std::uint8_t release = read_small(in, "release", 1, 5);
      if (own == Side::russian)
        in.complain("release", "is a French matter: the Russian Guard is bound by nothing (12.2)");
      for (const Unit unit : group.units) {
        if (roster().counters[unit].arm != Arm::leader) roster().counters[unit].release = release;
      }
    }
    if (group.units.empty() && in.has("of")) in.complain("of", "holds nobody");
    f_.groups_.push_back(std::move(group));
    in.only({"id", "side", "name", "of", "arm", "release", "by"});
  }

  /// 4.2. The place is that in the list: French leaders, then Russian ones.
  void read_commands(Reader& in, std::size_t place) {
    UnitSet& commands = roster().commands[place];
    const Side side =
        place < static_cast<std::size_t>(count_of(Side::french, Arm::leader)) ? Side::french : Side::russian;
    read_texts(in, "commands", [&](std::string_view id) {
      if (!f_.members(id)) in.complain("commands", "names nobody: " + std::string(id));
      commands |= f_.commanded(id);
    });
    commands &= f_.those([&](const Counter& counter) { return counter.side == side && counter.arm != Arm::leader; });
    if (commands.empty() && in.has("commands")) in.complain("commands", "holds none of his side");
  }

  Forces& f_;
  Faults& faults_;
  std::set<std::string, std::less<>> ids_;
  std::vector<Counter> regiment_values_;
  std::vector<std::size_t> regiment_types_;
};

Result<Forces> Forces::parse(std::string_view text) {
  Forces forces;
  const Faults faults = read_document(text, "redoubt-forces/4", [&](Reader& in, Faults& found) {
    ForcesReader reader(forces, found);
    reader.read(in);
    if (found.empty()) reader.check_whole();
  });
  if (!faults.empty()) return faults;
  forces.finish();
  return forces;
}

Unit Forces::find(std::string_view id) const {
  const auto before = [this](Unit unit, std::string_view wanted) { return words_[unit].id < wanted; };
  const auto found = std::lower_bound(by_id_.begin(), by_id_.end(), id, before);
  return found == by_id_.end() || words_[*found].id != id ? no_unit : *found;
}

template <class Wanted>
UnitSet Forces::those(Wanted wanted) const {
  UnitSet set;
  for (Unit unit = 0; unit < unit_count; ++unit) {
    if (wanted(roster_[unit])) set.add(unit);
  }
  return set;
}

std::optional<UnitSet> Forces::members(std::string_view id) const {
  if (const Unit unit = find(id); unit != no_unit) return UnitSet::only(unit);
  if (const auto side = side_named(id)) return those([&](const Counter& c) { return c.side == *side; });
  if (const auto corps = place_of(corps_, id)) {
    return those([&](const Counter& c) { return c.corps == static_cast<Corps>(*corps); });
  }
  if (const auto division = place_of(divisions_, id)) {
    return those([&](const Counter& c) { return c.division == *division; });
  }
  if (const auto regiment = place_of(regiments_, id)) {
    return those([&](const Counter& c) { return c.regiment == *regiment; });
  }
  for (const Group& group : groups_) {
    if (group.id == id) return group.units;
  }
  for (std::size_t type = 0; type < types_.size(); ++type) {
    if (types_[type].id != id) continue;
    UnitSet set;
    for (Unit unit = 0; unit < unit_count; ++unit) {
      if (type_of_[unit] == type) set.add(unit);
    }
    return set;
  }
  return std::nullopt;
}

/// 4.2: units that are attached elsewhere belong to both corps.
UnitSet Forces::commanded(std::string_view id) const {
  UnitSet set = members(id).value_or(UnitSet{});
  if (const auto corps = place_of(corps_, id)) {
    set |= those([&](const Counter& c) { return c.counts_with == static_cast<Corps>(*corps); });
  }
  return set;
}

/// What follows from the units: names of battalions, companies, and the battalions of the corps (13.1).
void Forces::finish() {
  auto company = static_cast<Unit>(unit_count);
  words_.resize(slot_count);
  for (Unit unit = 0; unit < unit_count; ++unit) {
    Counter& counter = roster_.counters[unit];
    if (counter.counts_with != Corps::none) {
      roster_.battalions[static_cast<std::size_t>(counter.counts_with)] += counter.weight;
    }
    if (counter.arm != Arm::infantry) continue;
    const Regiment& regiment = roster_.regiments[counter.regiment];
    const Formation& of = regiments_[counter.regiment];
    const int number = unit - regiment.first + 1;
    words_[unit].name = regiment.battalions == 1 ? of.name : battalion_name(of.name, number);
    words_[unit].short_name = regiment.battalions == 1 ? of.short_name : of.short_name + "/" + std::to_string(number);
    if (counter.skirmish == 0) continue;
    counter.company = company;
    roster_.counters[company] = counter;
    roster_.counters[company].company = unit;
    roster_.counters[company].strength = 0;
    roster_.counters[company].weight = 0;
    words_[company] = {words_[unit].id + "-company",
                       {words_[unit].name.en + ", skirmishers", words_[unit].name.es + ", tiradores"},
                       words_[unit].short_name + "s",
                       words_[unit].derivation};
    for (UnitSet& commands : roster_.commands) {
      if (commands.has(unit)) commands.add(company);
    }
    ++company;
  }
}

}  // namespace redoubt::la_bataille
