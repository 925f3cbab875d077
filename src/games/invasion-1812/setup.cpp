#include "games/invasion-1812/setup.h"

#include <algorithm>
#include <utility>

#include "games/invasion-1812/names.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr std::array<std::string_view, 2> years = {"1812", "1813"};
constexpr std::array<Side, 2> both_sides = {Side::french, Side::russian};
constexpr int hex_capacity = 12;  // 4.1, in halves
constexpr std::array<std::string_view, 2> game_names = {"basic", "advanced"};

std::string_view word(const json::value& value) {
  return value.is_string() ? std::string_view(value.get_string()) : std::string_view();
}

/// "1812-06"
Month month_named(std::string_view text) {
  const auto figures = [&](std::size_t from, std::size_t size) {
    int number = 0;
    for (const char figure : text.substr(from, size)) {
      number = figure < '0' || figure > '9' ? -10'000 : number * 10 + (figure - '0');
    }
    return number;
  };
  if (text.size() != 7 || text[4] != '-') return {};
  const Month month{figures(0, 4), figures(5, 2)};
  return month.year > 0 && month.month >= 1 && month.month <= 12 ? month : Month{};
}

}  // namespace

/// Fills the Scenarios from a file, and gathers what is wrong with it.
class ScenariosReader {
 public:
  ScenariosReader(Scenarios& scenarios, const Forces& forces, Faults& faults)
      : s_(scenarios), forces_(forces), faults_(faults) {}

  void read(Reader& in) {
    read_list(in, "scenarios", faults_, [&](Reader& one, std::size_t) { read_scenario(one); });
    read_list(in, "options", faults_, [&](Reader& one, std::size_t) {
      s_.options_.push_back({one.text("id"), one.bilingual("title")});
      one.only({"id", "title"});
    });
    s_.turns_ = static_cast<int>(in.number("turns", 1, Scenarios::longest));
    s_.winter_from_ = static_cast<int>(in.number("winter_from", 1, Scenarios::longest));
    s_.battle_points_ = static_cast<int>(in.number("russian_battle_points", 0, 12));
    s_.combat_commands_ = by_side(in, "combat_commands", 1, 7);
    s_.depots_ = by_side(in, "depots", 0, 30);
    read_second_year(in);
    read_trains(in);
    read_calendar(in);
    read_list(in, "groups", faults_, [&](Reader& one, std::size_t) { read_group(one); });
    read_list(in, "free_commanders", faults_, [&](Reader& one, std::size_t) { read_free_commanders(one); });
    read_free_set_up(in);
    read_list(in, "reinforcements", faults_, [&](Reader& one, std::size_t) { read_reinforcement(one); });
    read_sweden(in);
    in.only({"format", "game", "scenarios", "options", "turns", "winter_from", "combat_commands",
             "russian_battle_points", "depots", "trains", "calendar", "groups", "free_commanders",
             "russian_free_set_up", "reinforcements", "sweden", "second_year"});
  }

  /// Everybody is somewhere, once; and those who come in the winter would have come later.
  void check_whole() {
    UnitSet later = s_.sweden_.units;
    UnitSet after = {};
    int turn = 0;
    for (const Reinforcement& arrival : s_.reinforcements_) {
      add_duplicates("reinforcements", later & arrival.units);
      later |= arrival.units;
      if (arrival.turn > s_.second_year_.last_turn) after |= arrival.units;
      if (arrival.turn < turn) faults_.push_back({"reinforcements", "must stand in the order of their turns"});
      turn = arrival.turn;
    }
    for (const Side side : both_sides) {
      const UnitSet stray = s_.second_year_.joining[Scenarios::place(side)] - (after & forces_.all(side));
      add_faults("second_year." + std::string(name(side)), "names one who does not come after its last turn", stray);
    }
    for (const bool advanced : {false, true}) {
      s_.at_start_[advanced ? 1 : 0] = gather_start(advanced, later);
    }
  }

 private:
  std::array<int, 2> by_side(Reader& in, std::string_view key, int low, int high) {
    std::array<int, 2> numbers = {};
    read_object(in, key, faults_, [&](Reader& one) {
      for (const Side side : both_sides) {
        numbers[Scenarios::place(side)] = static_cast<int>(one.number(name(side), low, high));
      }
      one.only({"french", "russian"});
    });
    return numbers;
  }

  void read_scenario(Reader& in) {
    s_.scenarios_.push_back({in.text("id"), in.bilingual("title"), in.truth("advanced")});
    in.only({"id", "title", "advanced", "provenance"});
  }

  /// Units of one side under these keys. Who is not known, or is a commander where divisions are meant, is told.
  UnitSet read_units(Reader& in, Side side) {
    UnitSet units;
    for (const std::string_view key : {"units", "commanders"}) {
      const json::array* list = in.has(key) ? in.array(key) : nullptr;
      if (list == nullptr) continue;
      for (const json::value& value : *list) {
        const Unit unit = forces_.find(word(value));
        if (unit == no_unit || side_of(unit) != side || is_division(unit) != (key == "units")) {
          in.complain(key, "names \"" + std::string(word(value)) + "\", who is none of that side's " +
                               (key == "units" ? "divisions" : "commanders"));
        } else if (units.has(unit)) {
          in.complain(key, "names " + std::string(word(value)) + " twice");
        } else {
          units.add(unit);
        }
      }
    }
    return units;
  }

  /// Which game only, if the file says so.
  bool only_in(Reader& in, std::string_view game) {
    if (!in.has("scenario")) return false;
    return game_names[read_name<std::size_t>(in, "scenario", game_names)] == game;
  }

  void read_group(Reader& in) {
    Group group{read_side(in), only_in(in, "advanced"), {}, {}};
    if (const json::array* hexes = in.array("hexes")) {
      for (const json::value& value : *hexes) {
        group.hexes.push_back(hex_named(word(value)));
        if (group.hexes.back() == no_hex) {
          in.complain("hexes", "must be four figures, column and row, of a hex from 0101 to 2718");
        }
      }
    }
    group.units = read_units(in, group.side);
    int halves = 0;
    group.units.each([&](Unit unit) { halves += forces_.occupancy(unit); });
    if (halves > hex_capacity * static_cast<int>(group.hexes.size())) {
      in.complain("units", "do not fit: their occupancy is above six a hex (4.1)");
    }
    in.only({"side", "scenario", "hexes", "units", "commanders", "provenance"});
    s_.groups_.push_back(std::move(group));
  }

  void read_free_commanders(Reader& in) {
    FreeCommanders free{read_side(in), only_in(in, "basic"), 0, {}};
    if (in.has("army")) free.army = static_cast<std::uint8_t>(in.number("army", 1, 3));
    free.commanders = read_units(in, free.side);
    in.only({"side", "scenario", "army", "commanders", "provenance"});
    s_.free_commanders_.push_back(free);
  }

  void read_free_set_up(Reader& in) {
    read_object(in, "russian_free_set_up", faults_, [&](Reader& near) {
      s_.near_frontier_.within = static_cast<int>(near.number("within", 1, Grid::columns));
      for (std::size_t i = 0; i < arm_names.size(); ++i) {
        s_.near_frontier_.least[i] = static_cast<int>(near.number(arm_names[i], 0, russian_divisions));
      }
      near.only({"within", "infantry", "cavalry", "artillery"});
    });
  }

  void read_trains(Reader& in) {
    read_object(in, "trains", faults_, [&](Reader& tables) {
      for (std::size_t year = 0; year < years.size(); ++year) {
        read_object(tables, years[year], faults_, [&](Reader& table) { read_train_table(table, year); });
      }
      tables.only({"1812", "1813"});
    });
  }

  void read_train_table(Reader& in, std::size_t year) {
    const int first = static_cast<int>(in.number("first_turn", 1, s_.turns_));
    for (const Side side : both_sides) {
      read_row(in, name(side), first, [&](std::size_t turn, const json::value& cell) {
        const auto number = whole_number(cell);
        if (!number || *number < 0 || *number > 20) return false;
        s_.trains_[year][Scenarios::place(side)][turn] = static_cast<std::uint8_t>(*number);
        return true;
      });
    }
    in.only({"first_turn", "french", "russian"});
  }

  void read_calendar(Reader& in) {
    read_object(in, "calendar", faults_, [&](Reader& calendar) {
      for (std::size_t year = 0; year < years.size(); ++year) {
        const int first = year == 0 ? 1 : s_.second_year_.first_turn;
        read_row(calendar, years[year], first, [&](std::size_t turn, const json::value& cell) {
          s_.calendar_[year][turn] = month_named(word(cell));
          return s_.calendar_[year][turn] != Month{};
        });
      }
      calendar.only({"1812", "1813"});
    });
  }

  /// A cell for each turn from the first to the last.
  template <class F>
  void read_row(Reader& in, std::string_view key, int first, F read_cell) {
    const json::array* row = in.array(key);
    if (row == nullptr) return;
    if (static_cast<int>(row->size()) != s_.turns_ + 1 - first) {
      in.complain(key, "has " + std::to_string(row->size()) + " turns; the game has " +
                           std::to_string(s_.turns_ + 1 - first) + " from turn " + std::to_string(first));
      return;
    }
    for (std::size_t i = 0; i < row->size(); ++i) {
      const std::size_t turn = static_cast<std::size_t>(first) + i;
      if (!read_cell(turn, (*row)[i])) in.complain(key, "has no sound entry for turn " + std::to_string(turn));
    }
  }

  Reinforcement arrival(Reader& in, Side side) {
    return {static_cast<int>(in.number("turn", 1, s_.turns_)), side, read_name<Arrival>(in, "at", arrival_names),
            read_units(in, side)};
  }

  void read_reinforcement(Reader& in) {
    const Reinforcement one = arrival(in, read_side(in));
    const bool west = one.at == Arrival::west || one.at == Arrival::austria;
    if (west != (one.side == Side::french)) in.complain("at", "is where the other side's arrive");
    in.only({"turn", "side", "at", "units", "commanders", "provenance"});
    s_.reinforcements_.push_back(one);
  }

  void read_sweden(Reader& in) {
    read_object(in, "sweden", faults_, [&](Reader& sweden) {
      s_.sweden_ = arrival(sweden, Side::russian);
      s_.least_for_sweden_ = static_cast<int>(sweden.number("least", 1, 6));
      sweden.only({"turn", "least", "at", "units", "commanders", "provenance"});
    });
  }

  void read_second_year(Reader& in) {
    read_object(in, "second_year", faults_, [&](Reader& year) {
      s_.second_year_.last_turn = static_cast<int>(year.number("last_turn", 1, s_.turns_));
      s_.second_year_.depots = static_cast<int>(year.number("depots", 1, 30));
      s_.second_year_.first_turn = static_cast<int>(year.number("first_turn", 1, s_.turns_));
      for (const Side side : both_sides) {
        read_object(year, name(side), faults_, [&](Reader& joining) {
          s_.second_year_.joining[Scenarios::place(side)] = read_units(joining, side);
          joining.only({"units", "commanders", "provenance"});
        });
      }
      year.only({"last_turn", "depots", "first_turn", "french", "russian"});
    });
  }

  UnitSet gather_start(bool advanced, const UnitSet& later) {
    UnitSet absent;
    if (!advanced) absent = forces_.advanced() | forces_.cavalry_reserve();
    UnitSet start;
    const auto put = [&](const std::string& place, UnitSet units) {
      units -= absent;
      add_duplicates(place, units & (start | later));
      start |= units;
    };
    for (std::size_t i = 0; i < s_.groups_.size(); ++i) {
      if (advanced || !s_.groups_[i].advanced_only) put(item("groups", i), s_.groups_[i].units);
    }
    for (std::size_t i = 0; i < s_.free_commanders_.size(); ++i) {
      const FreeCommanders& free = s_.free_commanders_[i];
      if (!advanced || !free.basic_only) put(item("free_commanders", i), free.commanders);
    }
    const UnitSet missing = (forces_.all(Side::french) | forces_.all(Side::russian)) - absent - start - later;
    add_faults("groups", std::string("has no place in the ") + (advanced ? "advanced" : "basic") + " game for one",
               missing);
    return start;
  }

  void add_faults(const std::string& place, const std::string& what, const UnitSet& units) {
    units.each([&](Unit unit) { faults_.push_back({place, what + ": " + forces_.data(unit).id}); });
  }
  void add_duplicates(const std::string& place, const UnitSet& units) {
    add_faults(place, "names one for a second time", units);
  }

  Scenarios& s_;
  const Forces& forces_;
  Faults& faults_;
};

Result<Scenarios> Scenarios::parse(std::string_view text, const Forces& forces) {
  Scenarios scenarios;
  Faults faults = read_document(text, "redoubt-setup/3", [&](Reader& in, Faults& found) {
    ScenariosReader reader(scenarios, forces, found);
    reader.read(in);
    if (found.empty()) reader.check_whole();
  });
  if (!faults.empty()) return faults;
  return scenarios;
}

const Group* Scenarios::group_of(Unit unit, bool advanced) const {
  for (const Group& group : groups_) {
    if (group.units.has(unit) && (advanced || !group.advanced_only)) return &group;
  }
  return nullptr;
}

}  // namespace redoubt::invasion_1812
