// Where a block can go: the position that a side imagines is played on, step by step, and never the true one.
#include <algorithm>
#include <optional>
#include <utility>

#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/guide.h"
#include "games/bloody-monday/guide_words.h"
#include "games/bloody-monday/json_forms.h"
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

/// The verb by which blocks change their area in this phase.
constexpr Verb moving_verb(Phase phase) {
  if (phase == Phase::retreat) return Verb::withdraw;
  return phase == Phase::jagers ? Verb::skirmish : Verb::step;
}

struct PlannedStep {
  Area area = 0;
  int cost = 0;
  bool flips = false;
  Action action;
  Rule rule = Rule::none;
};

/// Somewhere that the block can come to: how, and what the position is then.
struct Reached {
  State state;
  Area area = 0;
  int cost = 0;
  int left = 0;
  bool engages = false;
  bool ends = false;
  std::vector<PlannedStep> steps;
};

/// The cheapest way first; of these the one with fewest steps, then the one through the lowest numbers.
bool better(const Reached& a, const Reached& b) {
  if (a.cost != b.cost) return a.cost < b.cost;
  if (a.steps.size() != b.steps.size()) return a.steps.size() < b.steps.size();
  return std::lexicographical_compare(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                                      [](const PlannedStep& x, const PlannedStep& y) { return x.area < y.area; });
}

class Pathfinder {
 public:
  Pathfinder(const Data& data, Unit unit) : data_(data), unit_(unit) {}

  [[nodiscard]] Reached begin(const State& state) const {
    Reached here;
    here.state = state;
    here.area = state.area(unit_);
    if (moving_verb(state.phase) == Verb::step) {
      here.left = state.mover == unit_ ? state.points : Position{data_, state}.movement(unit_);
    }
    return here;
  }

  [[nodiscard]] Action action(const Reached& from, Area to) const {
    return act(moving_verb(from.state.phase), unit_, to);
  }
  [[nodiscard]] Verdict check(const Reached& from, Area to) const {
    return Position{data_, from.state}.check(action(from, to));
  }

  /// One step on. Wants one that `check` calls legal.
  [[nodiscard]] Reached step(const Reached& from, Area to) const {
    const Position before{data_, from.state};
    const Side side = side_of(unit_);
    const Action taken = action(from, to);
    Reached next = from;
    PlannedStep step{to, 0, false, taken, before.moment_rule()};
    if (verb_of(taken) == Verb::step) {
      step.cost = before.step_cost(side, from.area, to, data_.board.graph().river(from.area, to));
    }
    FastDice random;
    RecordingDice dice(random);
    EventList events;
    Play(data_, next.state, dice, events).apply(taken);
    step.flips = next.state.owner(to) != from.state.owner(to);
    next.area = to;
    next.cost += step.cost;
    next.left = next.state.mover == unit_ ? next.state.points : 0;
    next.engages = from.state.occupied(other(side), to);
    // What is shown or thrown cannot be foreseen, and so nothing is planned beyond it.
    next.ends = next.state.mover != unit_ || events.sealed() || !dice.rolled().empty();
    next.steps.push_back(step);
    return next;
  }

  /// Everywhere that can be come to from here, and why not where not.
  void explore(Reached origin) {
    std::vector<Reached> open;
    open.push_back(std::move(origin));
    while (!open.empty()) {
      const auto best = std::min_element(open.begin(), open.end(), better);
      Reached here = std::move(*best);
      open.erase(best);
      if (reached_[here.area]) continue;
      if (!here.ends) {
        for (const Border border : data_.board.borders(here.area)) look(here, border.to, open);
      }
      const Area area = here.area;
      reached_[area] = std::move(here);
    }
  }

  [[nodiscard]] const std::optional<Reached>& reached(Area area) const { return reached_[area]; }
  [[nodiscard]] const std::optional<Verdict>& barred(Area area) const { return barred_[area]; }

 private:
  void look(const Reached& here, Area to, std::vector<Reached>& open) {
    if (reached_[to]) return;
    const Verdict verdict = check(here, to);
    if (verdict.legal()) {
      open.push_back(step(here, to));
    } else if (!barred_[to]) {
      barred_[to] = verdict;
    }
  }

  const Data& data_;
  Unit unit_;
  // on the heap: a hundred positions are too much for the stack of whoever asks
  std::vector<std::optional<Reached>> reached_ = std::vector<std::optional<Reached>>(area_count + 1);
  std::vector<std::optional<Verdict>> barred_ = std::vector<std::optional<Verdict>>(area_count + 1);
};

/// Puts what a pathfinder found into JSON and words.
class PlanForms {
 public:
  PlanForms(const Data& data, Language lang) : data_(data), words_(data), lang_(lang) {}

  [[nodiscard]] json::object plan(const Reached& end) const {
    json::array steps;
    for (const PlannedStep& each : end.steps) {
      steps.push_back({{"area", area_text(each.area)},
                       {"cost", each.cost},
                       {"flips", each.flips},
                       {"action", JsonForms(data_).action(each.action)},
                       {"rule", number(each.rule)}});
    }
    return {{"area", area_text(end.area)}, {"cost", end.cost},          {"left", end.left},
            {"engage", end.engages},       {"steps", std::move(steps)}, {"text", text(end)}};
  }

  [[nodiscard]] json::object barred(Area area, const Verdict& verdict) const {
    return {{"area", area_text(area)},
            {"message", words_.refusal(verdict, lang_)},
            {"rule", rule_numbers[verdict.rule]},
            {"full", static_cast<RefusalReason>(verdict.reason) == RefusalReason::area_full}};
  }

 private:
  [[nodiscard]] std::string text(const Reached& end) const {
    const Action last = end.steps.back().action;
    if (verb_of(last) != Verb::step) return words_.action(last, lang_);
    std::string way = say(end.engages ? Saying::way_engages : Saying::way, lang_, [&](char blank) {
      if (blank == 'a') return area_in_sentence(words_, end.area, lang_);
      return std::to_string(blank == 'n' ? end.cost : end.left);
    });
    const auto taken = std::count_if(end.steps.begin(), end.steps.end(), [](const PlannedStep& s) { return s.flips; });
    if (taken > 0) way += say(Saying::takes, lang_, static_cast<int>(taken));
    return way;
  }

  const Data& data_;
  Words words_;
  Language lang_;
};

/// What speaks against asking this viewer's question about this block.
Faults objections(const Data& data, const View& view, const State& state, Unit unit, const std::string& id,
                  Language lang) {
  if (unit == no_unit) return fault("unit", say(Saying::no_such_block, lang, [&](char) { return id; }));
  const Position position{data, state};
  const std::optional<Side> side = position.to_act();
  if (!side) return fault("unit", Words(data).refusal(refuse(Rule::victory, RefusalReason::game_over), lang));
  if (!is(view.who, *side)) return fault("unit", say(Saying::not_your_decision, lang));
  const Verdict verdict = position.check_operands(act(moving_verb(state.phase), unit, 1));
  return verdict.legal() ? Faults{} : fault("unit", Words(data).refusal(verdict, lang));
}

/// Along the areas that the block is to pass through, or the first of them that it cannot enter.
Result<Reached> follow(const Data& data, const Pathfinder& paths, Reached here, const std::vector<std::string>& via,
                       Language lang) {
  const Words words(data);
  for (std::size_t i = 0; i < via.size(); ++i) {
    const Area to = area_named(via[i]);
    if (to == 0) {
      return fault(item("via", i), say(Saying::no_such_area, lang, [&](char) { return via[i]; }));
    }
    if (here.ends) {
      return fault(item("via", i),
                   say(Saying::move_ends, lang, [&](char) { return area_in_sentence(words, here.area, lang); }));
    }
    const Verdict verdict = paths.check(here, to);
    if (!verdict.legal()) {
      return fault(item("via", i), words.refusal(verdict, lang) + " (" + std::string(rule_numbers[verdict.rule]) + ")");
    }
    here = paths.step(here, to);
  }
  return here;
}

}  // namespace

Result<json::object> Guide::plans(const View& view, const std::string& unit, const std::vector<std::string>& via,
                                  Language lang) const {
  FastDice random(imagination_);
  const State state = imagine(*data_, view, random);
  const Unit block = data_->forces.find(unit);
  Faults faults = objections(*data_, view, state, block, unit, lang);
  if (!faults.empty()) return faults;
  Pathfinder paths(*data_, block);
  const Reached start = paths.begin(state);
  Result<Reached> origin = follow(*data_, paths, start, via, lang);
  if (!origin) return origin.error();
  paths.explore(std::move(*origin));
  const PlanForms forms(*data_, lang);
  json::array plans;
  json::array barred;
  for (Area area = 1; area <= area_count; ++area) {
    if (const auto& end = paths.reached(area)) {
      if (!end->steps.empty()) plans.push_back(forms.plan(*end));
    } else if (const auto& verdict = paths.barred(area)) {
      barred.push_back(forms.barred(area, *verdict));
    }
  }
  return json::object{{"unit", unit},
                      {"from", area_text(start.area)},
                      {"left", start.left},
                      {"plans", std::move(plans)},
                      {"barred", std::move(barred)}};
}

}  // namespace redoubt::bloody_monday
