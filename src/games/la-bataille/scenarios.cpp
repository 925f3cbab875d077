#include "games/la-bataille/scenarios.h"

#include <algorithm>
#include <utility>

#include "games/la-bataille/reading.h"
#include "kernel/json.h"

namespace redoubt::la_bataille {

namespace {

constexpr std::array<std::string_view, 2> side_names = {"french", "russian"};

bool is_hex(std::string_view text) {
  const bool digits =
      text.size() == 5 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) return false;
  const int column = (text[0] - '0') * 100 + (text[1] - '0') * 10 + (text[2] - '0');
  const int row = (text[3] - '0') * 10 + (text[4] - '0');
  return column >= 1 && column <= all_columns.last && row >= 1 && row <= all_rows.last;
}

Span read_span(Reader& in, std::string_view key, Span limits) {
  const json::array* list = in.has(key) ? in.array(key) : nullptr;
  if (list == nullptr) return limits;
  const bool two = list->size() == 2;
  const std::int64_t first = two ? whole_number((*list)[0]).value_or(-1) : -1;
  const std::int64_t last = two ? whole_number((*list)[1]).value_or(-1) : -1;
  if (first < limits.first || last > limits.last || first > last) {
    in.complain(key, "must be two numbers from " + std::to_string(limits.first) + " to " + std::to_string(limits.last) +
                         ", the smaller one first");
    return limits;
  }
  return {static_cast<int>(first), static_cast<int>(last)};
}

std::vector<int> read_numbers(Reader& in, std::string_view key, int low, int high) {
  std::vector<int> numbers;
  const json::array* list = in.array(key);
  if (list == nullptr) return numbers;
  for (const json::value& value : *list) {
    const std::int64_t number = whole_number(value).value_or(low - 1);
    if (number < low || number > high) {
      in.complain(key, "must hold whole numbers from " + std::to_string(low) + " to " + std::to_string(high));
      return {};
    }
    numbers.push_back(static_cast<int>(number));
  }
  return numbers;
}

}  // namespace

UnitSet Scenario::everybody() const {
  UnitSet all;
  for (const Deployment& each : set_up) all |= each.units;
  for (const Reinforcement& each : reinforcements) all |= each.units;
  if (arrival) {
    for (const Arrival::Group& each : arrival->groups) all |= each.units;
  }
  return all;
}

const Scenario* Scenarios::find(std::string_view id) const {
  const auto found = std::find_if(scenarios_.begin(), scenarios_.end(), [&](const Scenario& s) { return s.id == id; });
  return found == scenarios_.end() ? nullptr : &*found;
}

/// Fills Scenarios from a file, and gathers what is wrong with it.
class ScenariosReader {
 public:
  ScenariosReader(Scenarios& scenarios, const Forces& forces, Faults& faults)
      : s_(scenarios), forces_(forces), faults_(faults) {}

  void read(Reader& in) {
    in.text("game");
    read_list(in, "derivations", faults_,
              [&](Reader& one, std::size_t) { s_.derivations_.push_back(read_derivation(one)); });
    read_list(in, "options", faults_, [&](Reader& one, std::size_t) {
      s_.options_.push_back({one.text("id"), one.bilingual("title")});
      one.only({"id", "title"});
    });
    read_list(in, "objectives", faults_, [&](Reader& one, std::size_t) { read_objective(one); });
    read_list(in, "scenarios", faults_, [&](Reader& one, std::size_t i) {
      Scenario scenario = read_scenario(one);
      if (s_.find(scenario.id) != nullptr) one.complain("id", "stands twice: " + scenario.id);
      check_everybody(scenario, item("scenarios", i));
      s_.scenarios_.push_back(std::move(scenario));
    });
    in.only({"format", "game", "derivations", "options", "objectives", "scenarios"});
  }

 private:
  void read_objective(Reader& in) {
    Objective one;
    one.id = in.text("id");
    one.name = in.bilingual("name");
    read_texts(in, "hexes", [&](std::string_view hex) {
      if (!is_hex(hex)) in.complain("hexes", "holds no hex of the map: " + std::string(hex));
      one.hexes.emplace_back(hex);
    });
    if (one.hexes.empty() && in.has("hexes")) in.complain("hexes", "must hold one at least");
    one.victory = read_flag(in, "victory");
    one.release = read_flag(in, "release");
    if (in.has("start")) one.start = read_name<Side>(in, "start", side_names);
    s_.objectives_.push_back(std::move(one));
    in.only({"id", "name", "hexes", "victory", "release", "start"});
  }

  Area read_area(Reader& in) {
    Area area;
    if (in.has("of")) read_texts(in, "of", [&](std::string_view place) { area.of.emplace_back(place); });
    if (in.has("within")) area.within = static_cast<int>(in.number("within", 1, 30));
    if (in.has("part")) area.part = in.text("part");
    if (in.has("nearest")) area.nearest = in.text("nearest");
    if (in.has("not_west_of")) area.not_west_of = in.text("not_west_of");
    area.columns = read_span(in, "columns", all_columns);
    area.rows = read_span(in, "rows", all_rows);
    if (area.within != 0 && area.of.empty()) in.complain("within", "needs the places that it counts from");
    if (area.of.empty() && area.nearest.empty() && area.part.empty())
      in.complain("of", "or part or nearest must be there");
    in.only({"of", "within", "part", "nearest", "not_west_of", "columns", "rows"});
    return area;
  }

  std::optional<Area> read_area(Reader& in, std::string_view key) {
    if (!in.has(key)) return std::nullopt;
    Reader area(*in.member(key), in.at(key), faults_);
    if (!area.ok()) return std::nullopt;
    return read_area(area);
  }

  /// The units that are named, less those that are excepted.
  UnitSet read_group(Reader& in) {
    UnitSet units;
    read_texts(in, "units", [&](std::string_view id) {
      const auto found = forces_.members(id);
      if (!found) in.complain("units", "names nobody: " + std::string(id));
      units |= found.value_or(UnitSet{});
    });
    if (in.has("less")) {
      read_texts(in, "less", [&](std::string_view id) {
        const auto found = forces_.members(id);
        if (!found || !units.contains(*found)) in.complain("less", "is not among the units: " + std::string(id));
        if (found) units -= *found;
      });
    }
    return units;
  }

  UnitSet read_group(Reader& in, Side side) {
    const UnitSet units = read_group(in);
    if (!forces_.members(name(side))->contains(units)) in.complain("units", "are not all of this side");
    return units;
  }

  void read_deployment(Reader& in, Scenario& scenario) {
    Deployment one;
    one.side = read_name<Side>(in, "side", side_names);
    one.units = read_group(in, one.side);
    read_list(in, "areas", faults_, [&](Reader& area, std::size_t) { one.areas.push_back(read_area(area)); });
    if (one.areas.empty() && in.has("areas")) in.complain("areas", "must hold one at least");
    one.derivation = read_by(in, s_.derivations_);
    scenario.set_up.push_back(std::move(one));
    in.only({"side", "units", "less", "areas", "by"});
  }

  void read_reinforcement(Reader& in, Scenario& scenario) {
    Reinforcement one;
    one.side = read_name<Side>(in, "side", side_names);
    one.turn = static_cast<int>(in.number("turn", scenario.turns.first + 1, scenario.turns.last));
    one.units = read_group(in, one.side);
    one.nearest = in.text("nearest");
    scenario.reinforcements.push_back(std::move(one));
    in.only({"side", "turn", "units", "less", "nearest"});
  }

  void read_arrival(Reader& in, Scenario& scenario) {
    Arrival arrival;
    arrival.turns = read_numbers(in, "turns", 1, last_turn);
    arrival.needs = read_numbers(in, "needs", 1, 6);
    if (arrival.turns.size() != arrival.needs.size()) in.complain("needs", "must be as many as the turns");
    read_list(in, "groups", faults_, [&](Reader& one, std::size_t) {
      arrival.groups.push_back({read_group(one), static_cast<int>(one.number("hours", 0, 6))});
      one.only({"units", "less", "hours"});
    });
    arrival.columns = read_span(in, "columns", all_columns);
    arrival.row = static_cast<int>(in.number("row", all_rows.first, all_rows.last));
    scenario.arrival = std::move(arrival);
    in.only({"turns", "needs", "groups", "columns", "row"});
  }

  void read_holding(Reader& in, VictoryCondition& condition) {
    Holding holding;
    read_texts(in, "of", [&](std::string_view id) {
      const auto found = std::find_if(s_.objectives_.begin(), s_.objectives_.end(),
                                      [&](const Objective& one) { return one.id == id; });
      if (found == s_.objectives_.end()) in.complain("of", "is no objective: " + std::string(id));
      holding.of.push_back(static_cast<std::size_t>(found - s_.objectives_.begin()));
    });
    holding.least =
        static_cast<int>(in.number("least", 1, static_cast<std::int64_t>(std::max<std::size_t>(1, holding.of.size()))));
    holding.whole = read_flag(in, "whole");
    condition.holds.push_back(std::move(holding));
    in.only({"of", "least", "whole"});
  }

  void read_condition(Reader& in, Scenario& scenario) {
    VictoryCondition one;
    one.side = read_name<Side>(in, "side", side_names);
    one.grade = read_name<Grade>(in, "grade", grade_names);
    if (in.has("holds")) read_list(in, "holds", faults_, [&](Reader& each, std::size_t) { read_holding(each, one); });
    one.clear = read_area(in, "clear");
    one.napoleon = read_flag(in, "napoleon");
    if (in.has("ratio")) {
      const std::vector<int> ratio = read_numbers(in, "ratio", 1, 9);
      if (ratio.size() == 2) {
        one.own = ratio[0];
        one.enemy = ratio[1];
      } else {
        in.complain("ratio", "must be two numbers, own points and enemy points");
      }
    }
    if (one.holds.empty() && one.own == 0 && !one.napoleon) in.complain("holds", "or ratio or napoleon must be there");
    scenario.victory.push_back(std::move(one));
    in.only({"side", "grade", "holds", "clear", "napoleon", "ratio"});
  }

  /// A scenario that is like another has its members where it does not give its own.
  Scenario read_scenario(Reader& in) {
    Scenario scenario;
    if (in.has("like")) {
      const std::string like = in.text("like");
      const Scenario* other = s_.find(like);
      if (other == nullptr) in.complain("like", "is no earlier scenario: " + like);
      if (other != nullptr) scenario = *other;
    }
    scenario.id = in.text("id");
    scenario.rule = in.text("rule");
    scenario.title = in.bilingual("title");
    in.array("turns");
    scenario.turns = read_span(in, "turns", {1, last_turn});
    if (in.has("short")) scenario.brief = in.truth("short");
    if (in.has("playing_area")) scenario.playing_area = read_area(in, "playing_area");
    const bool own = !in.has("like");
    if (own || in.has("set_up")) {
      scenario.set_up.clear();
      read_list(in, "set_up", faults_, [&](Reader& one, std::size_t) { read_deployment(one, scenario); });
    }
    if (in.has("reinforcements")) {
      scenario.reinforcements.clear();
      read_list(in, "reinforcements", faults_, [&](Reader& one, std::size_t) { read_reinforcement(one, scenario); });
    }
    if (own || in.has("victory")) {
      scenario.victory.clear();
      read_list(in, "victory", faults_, [&](Reader& one, std::size_t) { read_condition(one, scenario); });
    }
    read_exceptions(in, scenario);
    in.only({"id", "rule", "title", "turns", "like", "short", "playing_area", "set_up", "reinforcements", "reduced",
             "deputies", "arrival", "closed", "victory"});
    return scenario;
  }

  /// 14.4, 14.6.
  void read_exceptions(Reader& in, Scenario& scenario) {
    const auto object = [&](std::string_view key, auto f) {
      if (!in.has(key)) return;
      Reader member(*in.member(key), in.at(key), faults_);
      if (member.ok()) f(member);
    };
    object("arrival", [&](Reader& one) { read_arrival(one, scenario); });
    object("closed", [&](Reader& one) {
      scenario.closed = ClosedGround{read_name<Side>(one, "side", side_names), read_span(one, "columns", all_columns),
                                     read_span(one, "rows", all_rows)};
      one.only({"side", "columns", "rows"});
    });
    object("reduced", [&](Reader& one) {
      scenario.reduced = read_group(one);
      scenario.quarters = static_cast<int>(one.number("quarters", 1, 3));
      one.only({"units", "less", "quarters"});
    });
    if (const json::value* deputies = in.has("deputies") ? in.member("deputies") : nullptr)
      read_deputies(in, *deputies, scenario);
  }

  void read_deputies(Reader& in, const json::value& deputies, Scenario& scenario) {
    if (!deputies.is_object()) {
      in.complain("deputies", "must be an object of leaders and their corps");
      return;
    }
    for (const auto& [id, corps] : deputies.get_object()) {
      const Unit leader = forces_.find(id);
      const bool leads = leader != no_unit && forces_.roster()[leader].arm == Arm::leader;
      const std::string_view wanted = corps.is_string() ? std::string_view(corps.get_string()) : "";
      const auto found = std::find(corps_ids.begin(), corps_ids.end(), wanted);
      if (!leads) in.complain("deputies", "is no leader: " + std::string(id));
      if (found == corps_ids.end()) in.complain("deputies", "is no corps: " + std::string(wanted));
      if (leads) scenario.deputies.emplace_back(leader, static_cast<Corps>(found - corps_ids.begin()));
    }
  }

  /// Nobody stands in two places, and in the battles of the whole armies nobody is left out.
  void check_everybody(const Scenario& scenario, const std::string& place) {
    UnitSet seen;
    const auto add = [&](const UnitSet& units) {
      (units & seen).each([&](Unit unit) { faults_.push_back({place, "has " + forces_.words(unit).id + " twice"}); });
      seen |= units;
    };
    for (const Deployment& each : scenario.set_up) add(each.units);
    for (const Reinforcement& each : scenario.reinforcements) add(each.units);
    if (scenario.arrival) {
      for (const Arrival::Group& each : scenario.arrival->groups) add(each.units);
    }
    if (!seen.contains(scenario.reduced)) faults_.push_back({place + ".reduced", "names units that do not play"});
    for (const auto& [leader, corps] : scenario.deputies) {
      if (!seen.has(leader)) faults_.push_back({place + ".deputies", "names a leader who does not play"});
    }
    if (scenario.brief) return;
    for (Unit unit = 0; unit < unit_count; ++unit) {
      if (!seen.has(unit)) faults_.push_back({place, "has no place for " + forces_.words(unit).id});
    }
  }

  Scenarios& s_;
  const Forces& forces_;
  Faults& faults_;
};

Result<Scenarios> Scenarios::parse(std::string_view text, const Forces& forces) {
  Scenarios scenarios;
  const Faults faults = read_document(text, "redoubt-setup/4", [&](Reader& in, Faults& found) {
    ScenariosReader reader(scenarios, forces, found);
    reader.read(in);
  });
  if (!faults.empty()) return faults;
  return scenarios;
}

}  // namespace redoubt::la_bataille
