// Where a unit can go, from the position that its side imagines and never from the true one.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/guide.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

// --- 8.5 ---

MarchRisk march_risk(const Data& data, const State& state, int steps) {
  State s = state;
  s.steps = static_cast<std::uint8_t>(steps);
  const Position look{data, s};
  MarchRisk risk;
  risk.modifier = look.march_modifiers().total();
  if (steps < (look.winter() ? 2 : 3)) return risk;
  const UnitSet marching = s.party & look.forces().divisions(s.acting);
  const int able = (marching - look.forces().of(Arm::artillery)).size();
  if (able == 0) return risk;
  for (int face = 1; face <= 6; ++face) {
    const int score = face + risk.modifier;
    if (score < 6) continue;
    const bool alone = marching.size() == 1;
    const int gone = alone ? 0 : std::min(score >= 10 ? 2 : 1, able);
    const int disrupted = alone ? 1 : std::min(score == 8 || score == 9 ? 1 : 0, able - gone);
    risk.chance += 1.0 / 6;
    risk.lost += gone / 6.0;
    risk.disrupted += disrupted / 6.0;
  }
  return risk;
}

namespace {

// --- a march, hex by hex ---

/// The march that a stack would make, or is making, and every hex that it can reach.
class March {
 public:
  March(const Data& data, const State& state) : s_(state), look_{data, s_} {}

  /// 8.2: the stack of a hex sets out, everybody who can.
  void set_out(Hex hex) {
    s_.party = {};
    look_.each_at(s_.acting, hex, [&](Unit unit) {
      if (!s_.moved.has(unit) && (is_commander(unit) || look_.undisrupted(unit))) s_.party.add(unit);
    });
    s_.phase = Phase::march;
    s_.march_from = hex;
    s_.march_at = hex;
    s_.steps = 0;
    s_.held_up = false;
    s_.hard_ridden = look_.advanced() && look_.begun_by_murat();
  }

  /// Goes there by the shortest way; false when it cannot.
  bool go_by(Hex hex) {
    search();
    const std::vector<Hex> way = way_to(hex);
    if (way.empty()) return false;
    bend_.insert(bend_.end(), way.begin(), way.end());
    stand(hex, static_cast<int>(s_.steps + way.size()));
    return true;
  }

  /// Every hex that can be reached from here on, and by how many steps.
  void search() {
    reached_.fill(0);
    before_.fill(no_hex);
    const Hex start = s_.march_at;
    const int steps = s_.steps;
    std::vector<Hex> edge = {start};
    while (!edge.empty()) {
      std::vector<Hex> next;
      for (const Hex hex : edge) {
        stand(hex, hex == start ? steps : reached_[hex]);
        for (const HexDirection direction : hex_directions) {
          const Hex to = Grid::neighbour(hex, direction);
          if (to == no_hex || to == start || to == s_.march_from || reached_[to] != 0) continue;
          if (!look_.may_step(to).legal()) continue;
          reached_[to] = s_.steps + 1;
          before_[to] = hex;
          next.push_back(to);
        }
      }
      edge = std::move(next);
    }
    stand(start, steps);
  }

  [[nodiscard]] int steps_to(Hex hex) const { return reached_[hex]; }
  /// From where the march stands, without that hex; with the bend before it.
  [[nodiscard]] std::vector<Hex> way_to(Hex hex) const {
    std::vector<Hex> way;
    if (reached_[hex] == 0) return way;
    for (Hex at = hex; before_[at] != no_hex; at = before_[at]) way.push_back(at);
    std::ranges::reverse(way);
    return way;
  }
  [[nodiscard]] const std::vector<Hex>& bend() const { return bend_; }
  [[nodiscard]] const State& state() const { return s_; }
  [[nodiscard]] const Position& look() const { return look_; }

  /// Why the march does not go on to a hex, from the nearest that it can reach beside it.
  [[nodiscard]] Verdict refusal(Hex to) {
    const Hex start = s_.march_at;
    const int steps = s_.steps;
    Hex best = Grid::adjacent(start, to) ? start : no_hex;
    for (const HexDirection direction : hex_directions) {
      const Hex near = Grid::neighbour(to, direction);
      if (near == no_hex || reached_[near] == 0) continue;
      if (best == no_hex || (best != start && reached_[near] < reached_[best])) best = near;
    }
    if (best == no_hex) return legal_verdict;
    stand(best, best == start ? steps : reached_[best]);
    const Verdict verdict = look_.may_step(to);
    stand(start, steps);
    return verdict;
  }

 private:
  void stand(Hex hex, int steps) {
    s_.march_at = hex;
    s_.steps = static_cast<std::uint8_t>(steps);
    s_.held_up = steps > 0 && look_.holds(hex);
  }

  State s_;
  Position look_;
  std::array<int, hex_count> reached_ = {};  // steps in all; 0 for none
  std::array<Hex, hex_count> before_ = {};
  std::vector<Hex> bend_;
};

// --- in words ---

/// 16.4.2, 16.5: the chance that a Russian order to march arrives.
double order_arrives(const Position& look, Hex hex) {
  if (!look.advanced() || look.s.acting != Side::russian) return 1.0;
  double chance = look.s.turn <= 5 && !look.s.second_year ? 4.0 / 6 : 1.0;
  const UnitSet top = look.seniors(look.stack(look.s.acting, hex) & look.forces().commanders(look.s.acting));
  bool reluctant = !top.empty();
  top.each([&](Unit unit) { reluctant = reluctant && look.forces().has(unit, Trait::reluctance); });
  return reluctant ? chance * 4.0 / 6 : chance;
}

std::string number(double value) {
  const long tenths = std::lround(value * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string march_text(const std::string& goal, int steps, const MarchRisk& risk, Language lang) {
  const bool english = lang == Language::english;
  const std::string hexes = std::to_string(steps) + (english      ? steps == 1 ? " hex" : " hexes"
                                                     : steps == 1 ? " hexágono"
                                                                  : " hexágonos");
  std::string text = (english ? "March to " : "Marchar a ") + goal + ": " + hexes;
  if (risk.chance == 0.0) return text + (english ? ", no attrition" : ", sin desgaste");
  const std::string percent = std::to_string(std::lround(risk.chance * 100)) + " %";
  text += english ? ", attrition " + percent : ", desgaste " + percent;
  return text + (english ? " (lost " + number(risk.lost) + ", disrupted " + number(risk.disrupted) + " on average)"
                         : " (pierde " + number(risk.lost) + ", desorganiza " + number(risk.disrupted) + " de media)");
}

json::object step_json(const Data& data, Hex hex, int cost, Action action, Rule rule) {
  return {{"area", hex_json(hex)},
          {"cost", cost},
          {"flips", false},
          {"action", JsonForms(data).action(action)},
          {"rule", json::string(invasion_1812::number(rule))}};
}

json::object march_json(const Data& data, const March& march, bool begins, Hex goal, Language lang) {
  const Position& look = march.look();
  const int steps = march.steps_to(goal);
  const MarchRisk risk = march_risk(data, march.state(), steps);
  std::vector<Hex> way = march.bend();
  const std::vector<Hex> rest = march.way_to(goal);
  way.insert(way.end(), rest.begin(), rest.end());
  json::array list;
  const Hex from = march.state().march_from;
  if (begins) list.push_back(step_json(data, from, 0, act(Verb::march, from), Rule::r8_2));
  for (const Hex hex : way) list.push_back(step_json(data, hex, 1, act(Verb::step, hex), Rule::r8_4));
  list.push_back(step_json(data, goal, 0, act(Verb::halt), Rule::r8_4));
  const Side enemy = other(march.state().acting);
  return {
      {"area", hex_json(goal)},
      {"cost", steps},
      {"left", look.longest_march() - steps},
      {"engage", look.occupied(enemy, goal) || march.state().depots[at(enemy)].has(goal)},
      {"forced", steps > look.allowance()},
      {"attrition",
       json::object{
           {"modifier", risk.modifier}, {"chance", risk.chance}, {"lost", risk.lost}, {"disrupted", risk.disrupted}}},
      {"steps", std::move(list)},
      {"text", sentence(march_text(Words(data).hex(goal, lang), steps, risk, lang), lang)}};
}

json::object barred_json(const Data& data, Hex hex, Verdict verdict, Language lang) {
  return {{"area", hex_json(hex)},
          {"message", Words(data).refusal(verdict, lang)},
          {"rule", word(rule_numbers, verdict.rule)},
          {"full", static_cast<RefusalReason>(verdict.reason) == RefusalReason::hex_full}};
}

// --- the other phases: one decision ---

/// The hex that a decision takes a unit to, if it takes this unit anywhere.
std::optional<Hex> goal_of(const Position& look, Action action, Unit unit) {
  switch (verb_of(action)) {
    case Verb::place:
    case Verb::flee:
    case Verb::ride:
    case Verb::go_on:
      if (action.a == unit && action.b < hex_count) return static_cast<Hex>(action.b);
      break;
    case Verb::evade:
    case Verb::withdraw:
      if (look.defenders().has(unit)) return static_cast<Hex>(action.a);
      break;
    case Verb::advance:
      if (action.a == unit) return look.s.attack.to;
      break;
    default: break;
  }
  return std::nullopt;
}

json::object decision_json(const Data& data, const Position& look, Action action, Hex goal, Language lang) {
  json::array list;
  list.push_back(step_json(data, goal, 1, action, look.moment_rule()));
  return {{"area", hex_json(goal)},
          {"cost", 1},
          {"left", 0},
          {"engage", false},
          {"steps", std::move(list)},
          {"text", Words(data).action(action, lang)}};
}

/// Where a march can go that has been bent, and why not further.
void add_marches(json::object& answer, const Data& data, March& march, bool begins, Language lang) {
  march.search();
  json::array plans;
  json::array barred;
  for (int i = 0; i < hex_count; ++i) {
    const auto hex = static_cast<Hex>(i);
    if (march.steps_to(hex) > 0) {
      plans.push_back(march_json(data, march, begins, hex, lang));
    } else if (hex != march.state().march_at && hex != march.state().march_from) {
      const Verdict verdict = march.refusal(hex);
      if (!verdict.legal()) barred.push_back(barred_json(data, hex, verdict, lang));
    }
  }
  answer["left"] = march.look().longest_march() - march.state().steps;
  answer["plans"] = std::move(plans);
  answer["barred"] = std::move(barred);
}

/// Where one decision takes a unit.
json::array decisions_json(const Data& data, const Position& look, Unit unit, Language lang) {
  ActionList legal;
  if (look.to_act() == side_of(unit)) look.legal(legal);
  json::array plans;
  for (const Action action : legal) {
    if (const auto goal = goal_of(look, action, unit)) plans.push_back(decision_json(data, look, action, *goal, lang));
  }
  return plans;
}

}  // namespace

Result<json::object> Guide::plans(const View& view, const std::string& id, const std::vector<std::string>& via,
                                  Language lang) const {
  const Unit unit = data_->forces.find(id);
  if (unit == no_unit) return fault("unit", "is no unit of this game: \"" + id + "\"; `describe` lists them");
  if (!is(view.who, side_of(unit))) return fault("unit", "is not yours: " + id);
  FastDice random(1812);
  const State s = imagine(*data_, view, random);
  const Position look{*data_, s};
  const Hex from = s.where[unit];
  const bool his = look.to_act() == side_of(unit);
  const bool sets_out =
      his && s.phase == Phase::movement && on_map(from) && !s.moved.has(unit) && look.may_march(from).legal();
  const bool marches = his && s.phase == Phase::march && s.party.has(unit);
  json::object answer{{"unit", id}, {"from", hex_json(from)}, {"left", 0}};
  if (!sets_out && !marches) {
    if (!via.empty()) return fault("via", "must be empty: only a march can be bent");
    answer["plans"] = decisions_json(*data_, look, unit, lang);
    answer["barred"] = json::array();
    return answer;
  }
  March march(*data_, s);
  if (sets_out) march.set_out(from);
  for (std::size_t i = 0; i < via.size(); ++i) {
    const Hex hex = hex_named(via[i]);
    if (hex == no_hex || !march.go_by(hex))
      return fault(item("via", i), "is no hex that this march can go by: \"" + via[i] + "\"");
  }
  answer["arrives"] = sets_out ? order_arrives(look, from) : 1.0;
  add_marches(answer, *data_, march, sets_out, lang);
  return answer;
}

}  // namespace redoubt::invasion_1812
