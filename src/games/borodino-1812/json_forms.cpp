// Decisions, events and views as JSON. Positions are in json_state.cpp, the static data in json_describe.cpp.
#include "games/borodino-1812/json_forms.h"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>

#include "board/event_form.h"
#include "games/borodino-1812/fields.h"
#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/tally.h"
#include "kernel/event_forms.h"
#include "kernel/verbs.h"

namespace redoubt::borodino_1812 {

namespace {

/// Calls f with the form of what an operand names, and an operand.
template <class F>
auto with_form(Names names, F f) {
  switch (names) {
    case Names::unit: return f(UnitForm(), no_unit);
    case Names::area: return f(AreaForm(), Area{0});
    case Names::origin: return f(OriginForm(), beyond);
    case Names::target: return f(WordForm<target_names>(), Target::all);
    case Names::side: return f(SideForm(), Side::french);
    case Names::points: return f(NumberForm<1>(), 0);
    default: return f(SourceForm(), 0U);
  }
}

}  // namespace

void JsonForms::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out, [&](JsonText& text, std::string_view key, Names names, unsigned value) {
    if (names == Names::second && value == 0) return;
    text[key] = with_form(
        names, [&]<class Form, class T>(Form, T) -> json::value { return Form::write(*data_, static_cast<T>(value)); });
  });
}

namespace {

/// Two sources or two areas mean the same in either order; a decision has one.
Action in_one_order(Action action) {
  if (verb_of(action) == Verb::supply && action.c != 0 && action.c < action.b) std::swap(action.b, action.c);
  if (verb_of(action) == Verb::burn && action.b < action.a) std::swap(action.a, action.b);
  return action;
}

}  // namespace

Result<Action> JsonForms::parse_action(const json::value& value) const {
  const Result<Action> action = parse_decision(verbs, value, [&](Reader& in, std::string_view key, Names names) {
    return with_form(names, [&]<class Form, class T>(Form, T operand) {
      const bool is_there = names == Names::second ? in.has(key) : in.member(key) != nullptr;
      if (is_there) Form::read(*data_, in.given(key), operand);
      return static_cast<unsigned>(operand);
    });
  });
  if (!action) return action.error();
  return in_one_order(*action);
}

bool JsonForms::write_event(const Event& event, Viewer who, JsonText& out) const {
  const auto write = [&](JsonText& text, const chronicle::Field& field, std::uint32_t value, bool open) {
    switch (field.kind) {
      case Tells::block: text["token"] = event.token; [[fallthrough]];
      case Tells::host:
        if (open) text[field.key] = UnitForm::write(*data_, static_cast<Unit>(value));
        break;
      case Tells::area:
        if (value != 0) text[field.key] = PlaceForm::write(*data_, static_cast<Area>(value));
        break;
      case Tells::origin: text[field.key] = OriginForm::write(*data_, static_cast<Area>(value)); break;
      case Tells::side: text[field.key] = side_names[value]; break;
      case Tells::post: text[field.key] = post_names[value]; break;
      case Tells::scenario: text[field.key] = ScenarioForm::write(*data_, value); break;
      case Tells::number: text[field.key] = value; break;
      case Tells::truth: text[field.key] = value != 0; break;
      case Tells::faces: text[field.key] = faces_json(value); break;
    }
  };
  return write_event_fields(chronicle::rows, event, rule_numbers[event.rule], who, out, write);
}

namespace {

json::value battle_json(const Data& data, const View& v) {
  const PublicPart& open = v.open;
  if (open.battle == 0) return nullptr;
  return json::object{{"area", AreaForm::write(data, open.battle)},
                      {"round", open.round},
                      {"attacker", SideForm::write(data, open.attacker)},
                      {"turn_of", SideForm::write(data, open.turn_of)},
                      {"letter", WordForm<letter_names>::write(data, open.letter)},
                      {"aim", WordForm<target_names>::write(data, open.aim)},
                      {"victor", SideForm::write(data, open.victor)}};
}

/// Flanking: the way by which a block of the acting side came into its battle; 0 for none.
std::uint8_t way_of(const View& view, Side side, std::uint8_t token) {
  return side == view.open.acting ? view.ways[token] : std::uint8_t{0};
}
std::uint8_t way_of(const View& view, const KnownBlock& block) {
  return way_of(view, side_of(block.unit), block.token);
}
std::uint8_t way_of(const View& view, const HiddenBlock& block) { return way_of(view, block.side, block.token); }

void write_known(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const KnownBlock& block = view.known[i];
  write_block(data, block.unit, {block.area, block.step, block.token, way_of(view, block)}, block.shelter,
              WordsForm<mark_names>::write(data, block.marks), out);
}

void write_hidden(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const HiddenBlock& block = view.hidden[i];
  out["side"] = name(block.side);
  out["token"] = block.token;
  out["area"] = PlaceForm::write(data, block.area);
  out["marks"] = WordsForm<mark_names>::write(data, block.marks);
  if (const std::uint8_t way = way_of(view, block); way != 0) out["from"] = WayForm::write(data, block.area, way);
}

/// What a side knows of itself.
json::value own_json(const Data& data, const View& v) {
  if (v.who == Viewer::observer) return nullptr;
  json::object own;
  private_fields().write(data, v.own, own);
  json::object posts;
  for (std::size_t i = 0; i < v.own.posts.size(); ++i) {
    if (v.own.posts[i] != no_unit) posts[post_names[i]] = UnitForm::write(data, v.own.posts[i]);
  }
  own["posts"] = std::move(posts);
  return own;
}

/// 8.1, 8.5: the points as they stand, by what this viewer sees fallen and holding the redoubts.
std::array<std::uint8_t, 2> points_so_far(const Data& data, const View& view) {
  State s;
  s.scenario = view.open.scenario;
  const Position look{data, s};
  std::array<int, 2> points = {};
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const auto [unit, area] = std::pair{view.known[i].unit, view.known[i].area};
    if (area == grave) points[at(other(side_of(unit)))] += look.points_for(unit);
  }
  const std::array<AreaSet, 2> held = in_redoubts(data, view);
  for (const Side side : {Side::french, Side::russian}) {
    const int redoubt = side == Side::russian ? look.scenario().redoubt_for_russians : 2;
    (held[at(side)] - held[at(other(side))]).each([&](Area) { points[at(side)] += redoubt; });
  }
  return {static_cast<std::uint8_t>(points[0]), static_cast<std::uint8_t>(points[1])};
}

using Rows = ViewRows<Data, View>;

bool never_changes(const View&, const View&) { return true; }
/// Told once, when the game is over.
bool is_over(const View& v) { return v.open.ended; }

bool same_battle(const View& a, const View& b) {
  const auto battle = [](const PublicPart& p) {
    return std::tuple(p.battle, p.round, p.attacker, p.turn_of, p.letter, p.aim, p.victor);
  };
  return battle(a.open) == battle(b.open);
}
bool same_own(const View& a, const View& b) { return a.own == b.own; }
/// The points follow from who has fallen and who stands in a redoubt.
bool same_standing(const View& a, const View& b) {
  const auto known = [](const View& v) { return std::span(v.known).first(v.known_count); };
  const auto hidden = [](const View& v) { return std::span(v.hidden).first(v.hidden_count); };
  return a.open.ended == b.open.ended && std::ranges::equal(known(a), known(b)) &&
         std::ranges::equal(hidden(a), hidden(b));
}

json::value score_json(const Data& data, const View& v) {
  return BySideForm<NumberForm<>>::write(data, v.open.ended ? v.open.score : points_so_far(data, v));
}
json::value winner_json(const Data& data, const View& v) {
  return v.open.ended ? SideForm::write(data, v.open.winner) : nullptr;
}

constexpr auto members = std::to_array<Rows::Member>({
    {"side", never_changes, [](const Data&, const View& v) { return json::value(name(v.who)); }},
    {"orders", same_at<View, &View::orders>,
     [](const Data& d, const View& v) { return ListForm<NumberForm<>>::write(d, v.orders); }},
    {"battle", same_battle, battle_json},
    {"score", same_standing, score_json},
    {"winner", same_at<View, &View::open, &PublicPart::ended>, winner_json},
    {"tally", never_changes, [](const Data& d, const View& v) { return json::value(tally_json(tally(d, v))); },
     is_over},
    {"own", same_own, own_json},
});

constexpr auto lists = std::to_array<Rows::List>({
    {"known", [](const View& v) { return std::size_t{v.known_count}; },
     [](const View& v, std::size_t i) { return std::uint32_t{v.known[i].unit}; },
     [](const View& a, std::size_t i, const View& b, std::size_t j) {
       return a.known[i] == b.known[j] && way_of(a, a.known[i]) == way_of(b, b.known[j]);
     },
     write_known},
    {"hidden", [](const View& v) { return std::size_t{v.hidden_count}; },
     [](const View& v, std::size_t i) { return key_of(v.hidden[i]); },
     [](const View& a, std::size_t i, const View& b, std::size_t j) {
       return a.hidden[i] == b.hidden[j] && way_of(a, a.hidden[i]) == way_of(b, b.hidden[j]);
     },
     write_hidden},
});

}  // namespace

ViewRows<Data, View> JsonForms::view_rows() { return {members, lists, &public_fields()}; }

}  // namespace redoubt::borodino_1812
