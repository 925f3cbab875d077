// Guidance from the position that a side imagines, and never from the true one. What is said here depends on what its
// side knows and everybody sees, so that it does not matter which position was imagined.
#include "games/borodino-1812/guide.h"

#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/json_forms.h"
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/words.h"

namespace redoubt::borodino_1812 {

namespace {

State imagined(const Data& data, const View& view) {
  FastDice random(1812);
  return imagine(data, view, random);
}

bool goes_somewhere(Verb verb) {
  switch (verb) {
    case Verb::place:
    case Verb::march:
    case Verb::move:
    case Verb::straggle:
    case Verb::retreat:
    case Verb::regroup: return true;
    default: return false;
  }
}

json::object plan_json(const Data& data, const State& s, Action action, Language lang) {
  const auto area = static_cast<Area>(action.b);
  const Side side = side_of(static_cast<Unit>(action.a));
  const bool engages = s.occupied(other(side), area);
  json::array steps;
  steps.push_back(json::object{{"area", AreaForm::write(data, area)},
                               {"cost", 1},
                               {"flips", engages},
                               {"action", JsonForms(data).action(action)},
                               {"rule", json::string(number(Position{data, s}.moment_rule()))}});
  return {{"area", AreaForm::write(data, area)},
          {"cost", 1},
          {"left", 0},
          {"engage", engages},
          {"steps", std::move(steps)},
          {"text", Words(data).action(action, lang)}};
}

}  // namespace

Result<json::object> Guide::plans(const View& view, const std::string& id, const std::vector<std::string>& via,
                                  Language lang) const {
  const Unit unit = data_->forces.find(id);
  if (unit == no_unit) return fault("unit", "is no block of this game: \"" + id + "\"");
  if (!is(view.who, side_of(unit))) return fault("unit", "is not yours: " + id);
  if (!via.empty()) return fault("via", "must be empty: a move of this game is one decision");
  const State s = imagined(*data_, view);
  const Position look{*data_, s};
  ActionList legal;
  if (look.to_act() == side_of(unit)) look.legal(legal);
  AreaSet reached;
  json::array plans;
  Action like = act(Verb::done);
  for (const Action action : legal) {
    if (!goes_somewhere(verb_of(action))) continue;
    like = action;
    const auto area = static_cast<Area>(action.b);
    if (action.a != unit || reached.has(area)) continue;  // one who may order it is enough
    reached.add(area);
    plans.push_back(plan_json(*data_, s, action, lang));
  }
  json::array barred;
  if (s.on_map(unit) && goes_somewhere(verb_of(like))) {
    (data_->board.around(s.area(unit)) - reached).each([&](Area area) {
      const bool ordered = verbs[like.verb].takes(Names::unit, Names::area, Names::unit);
      const unsigned by = !ordered ? 0U : like.c == like.a ? unit : like.c;
      const Verdict verdict = look.check(act(verb_of(like), unit, area, by));
      if (verdict.legal()) return;
      barred.push_back(json::object{{"area", AreaForm::write(*data_, area)},
                                    {"message", Words(*data_).refusal(verdict, lang)},
                                    {"rule", json::string(rule_numbers[verdict.rule])},
                                    {"full", static_cast<RefusalReason>(verdict.reason) == RefusalReason::area_full}});
    });
  }
  return json::object{{"unit", id},
                      {"from", OptionalForm<PlaceForm, beyond>::write(*data_, s.area(unit))},
                      {"left", 0},
                      {"plans", std::move(plans)},
                      {"barred", std::move(barred)}};
}

const std::vector<NamedOption>& Guide::overlays() {
  static const std::vector<NamedOption> list = {
      {"supply",
       {"Supply lines", "Líneas de suministro"},
       {"Areas that each side's sources reach.", "Áreas a las que llegan las fuentes de cada bando."},
       "7.31"},
      {"command",
       {"Command ranges", "Alcances de mando"},
       {"Areas that your headquarters reach.", "Áreas a las que llegan tus cuarteles generales."},
       "5.21"},
  };
  return list;
}

namespace {

json::object drawing(const NamedOption& overlay, json::array areas, Language lang) {
  return {{"title", overlay.title.in(lang)}, {"text", overlay.brief.in(lang)}, {"rule", overlay.rule},
          {"areas", std::move(areas)},       {"links", json::array()},         {"units", json::array()}};
}

/// 7.31: the roads that feed a side, each from its source outwards.
json::array supply_lines(const Position& look, Side side) {
  const Going going(look, side);
  AreaSet net;
  for (const Source& source : look.board().sources()) {
    if (source.side == side && !going.enemies().has(source.area)) net.add(source.area);
  }
  json::array links;
  for (AreaSet front = net; !front.empty();) {
    AreaSet next;
    front.each([&](Area from) {
      (going.roads(from, false) - going.enemies() - net - next).each([&](Area to) {
        next.add(to);
        links.push_back(json::object{
            {"from", AreaForm::write(look.data, from)}, {"to", AreaForm::write(look.data, to)}, {"tone", "own"}});
      });
    });
    net = net | next;
    front = next;
  }
  return links;
}

/// 7.34: a side's own units that no source reaches.
json::array unfed(const Position& look, Side side, AreaSet fed) {
  json::array units;
  each(side, look.s.field[at(side)], [&](Unit unit) {
    if (fed.has(look.s.area(unit))) return;
    units.push_back(json::object{
        {"unit", UnitForm::write(look.data, unit)}, {"side", SideForm::write(look.data, side)}, {"tone", "warn"}});
  });
  return units;
}

}  // namespace

Result<json::object> Guide::overlay(const View& view, const std::string& id, Language lang) const {
  const State s = imagined(*data_, view);
  const Position look{*data_, s};
  json::array areas;
  const auto draw = [&](AreaSet set, const char* tone) {
    set.each(
        [&](Area area) { areas.push_back(json::object{{"area", AreaForm::write(*data_, area)}, {"tone", tone}}); });
  };
  const Side own = view.who == Viewer::russian ? Side::russian : Side::french;
  if (id == "supply") {
    const AreaSet ours = look.in_supply(own);
    const AreaSet theirs = look.in_supply(other(own));
    draw(ours - theirs, "own");
    draw(ours & theirs, "both");
    draw(theirs - ours, "enemy");
    json::object drawn = drawing(overlays()[0], std::move(areas), lang);
    drawn["links"] = supply_lines(look, own);
    if (view.who != Viewer::observer) drawn["units"] = unfed(look, own, ours);
    return drawn;
  }
  if (id != "command") return fault("overlay", "is no drawing of this game: \"" + id + "\"");
  AreaSet reach;
  if (view.who != Viewer::observer) {
    each(own, look.army(own).hqs & s.field[at(own)], [&](Unit hq) { reach = reach | look.range(hq); });
  }
  draw(reach, "good");
  return drawing(overlays()[1], std::move(areas), lang);
}

}  // namespace redoubt::borodino_1812
