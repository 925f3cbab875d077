// Decisions, events and views as JSON. Positions are in json_state.cpp, the static data in json_describe.cpp.
#include "games/borodino-1812/json_forms.h"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>

#include "board/event_form.h"
#include "games/borodino-1812/json_names.h"
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/tally.h"
#include "kernel/verbs.h"

namespace redoubt::borodino_1812 {

void JsonForms::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out, [&](JsonText& text, std::string_view key, Names names, unsigned value) {
    switch (names) {
      case Names::unit: text[key] = unit_json(data_->forces, static_cast<Unit>(value)); break;
      case Names::area: text[key] = place_json(data_->board, static_cast<Area>(value)); break;
      case Names::origin: text[key] = stand_json(data_->board, static_cast<Area>(value)); break;
      case Names::source:
      case Names::second:
        if (value != 0) text[key] = place_json(data_->board, data_->board.sources()[value - 1].area);
        break;
      case Names::target: text[key] = word(target_names, value); break;
      case Names::side: text[key] = word(side_names, value); break;
      case Names::points: text[key] = value; break;
    }
  });
}

namespace {

/// Reads the operands of one decision.
class OperandReader {
 public:
  OperandReader(const Data& data, Reader& in, std::string_view key) : data_(data), in_(in), key_(key) {}

  unsigned read(Names names) {
    switch (names) {
      case Names::unit: return unit();
      case Names::area: return area();
      case Names::origin: return in_.has(key_) && in_.text(key_) == at_entry ? unsigned{beyond} : area();
      case Names::source: return source();
      case Names::second: return in_.has(key_) ? source() : 0;
      case Names::target: return target();
      case Names::side: return side();
      case Names::points: return static_cast<unsigned>(in_.number(key_, 1, 255));
    }
    return 0;
  }

 private:
  unsigned unit() {
    const std::string id = in_.text(key_);
    const Unit unit = data_.forces.find(id);
    if (unit == no_unit) in_.complain(key_, "is no block of this game: \"" + id + "\"; `describe` lists them");
    return unit;
  }

  unsigned area() {
    const std::string id = in_.text(key_);
    const Area area = data_.board.find(id);
    if (area == 0) in_.complain(key_, "is no area of this map: \"" + id + "\"; `describe` lists them");
    return area;
  }

  unsigned source() {
    const Area area = data_.board.find(in_.text(key_));
    const auto& sources = data_.board.sources();
    const auto found =
        std::find_if(sources.begin(), sources.end(), [&](const Source& source) { return source.area == area; });
    if (found == sources.end()) in_.complain(key_, "is no supply source; `describe` lists them");
    return static_cast<unsigned>(found - sources.begin()) + 1;
  }

  unsigned target() {
    const std::string text = in_.text(key_);
    const auto found = std::find(target_names.begin(), target_names.end(), text);
    if (found == target_names.end()) in_.complain(key_, "must be all, squares or line (6.62)");
    return static_cast<unsigned>(found - target_names.begin());
  }

  unsigned side() {
    const auto named = side_named(in_.text(key_));
    if (!named) in_.complain(key_, "must be french or russian");
    return static_cast<unsigned>(at(named.value_or(Side::french)));
  }

  const Data& data_;
  Reader& in_;
  std::string_view key_;
};

/// Two sources or two areas mean the same in either order; a decision has one.
Action in_one_order(Action action) {
  if (verb_of(action) == Verb::supply && action.c != 0 && action.c < action.b) std::swap(action.b, action.c);
  if (verb_of(action) == Verb::burn && action.b < action.a) std::swap(action.a, action.b);
  return action;
}

}  // namespace

Result<Action> JsonForms::parse_action(const json::value& value) const {
  const Result<Action> action = parse_decision(verbs, value, [&](Reader& in, std::string_view key, Names names) {
    return OperandReader(*data_, in, key).read(names);
  });
  if (!action) return action.error();
  return in_one_order(*action);
}

namespace {

/// What the value and the dice of an event mean, as members of its JSON form.
void add_value(JsonText& out, const Event& event, const Data& data) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::set_up: out["scenario"] = data.scenarios.at(event.value).id; break;
    case EventKind::turn_begins:
    case EventKind::turn_ends: out["turn"] = event.value; break;
    case EventKind::bids:
      out["plays"] = word(side_names, event.to);
      out["points"] = event.value;
      break;
    case EventKind::bid_stands: out["points"] = event.value; break;
    case EventKind::bid_roll:
    case EventKind::initiative: out["dice"] = faces_json(event.dice); break;
    case EventKind::rolled:
      out["needs"] = event.value;
      out["dice"] = faces_json(event.dice);
      break;
    case EventKind::hits:
    case EventKind::friendly_hits: out["number"] = event.value; break;
    case EventKind::reduced:
    case EventKind::supplied: out["strength"] = event.value; break;
    case EventKind::straggled:
      out["lost"] = event.value == 1;
      out["dice"] = faces_json(event.dice);
      break;
    case EventKind::round: out["round"] = event.value; break;
    case EventKind::sheltered: out["square"] = unit_json(data.forces, static_cast<Unit>(event.value)); break;
    case EventKind::succeeded: out["post"] = word(post_names, event.value); break;
    case EventKind::supply:
    case EventKind::captured: out["points"] = event.value; break;
    case EventKind::burnt:
      out["area"] = place_json(data.board, static_cast<Area>(event.to / 256));
      out["other"] = place_json(data.board, static_cast<Area>(event.to % 256));
      out["burns"] = event.value == 1;
      out["dice"] = faces_json(event.dice);
      break;
    default: break;
  }
}

}  // namespace

bool JsonForms::write_event(const Event& event, Viewer who, JsonText& out) const {
  if (!includes(event.seen, who)) return false;
  out["event"] = event_kind_names[event.kind];
  out["rule"] = rule_numbers[event.rule];
  out["side"] = name(event.side);
  if (event.unit != no_unit) {
    out["token"] = event.token;
    if (includes(event.open, who)) out["unit"] = unit_json(data_->forces, static_cast<Unit>(event.unit));
  }
  const auto what = static_cast<EventKind>(event.kind);
  const bool area = what != EventKind::burnt && what != EventKind::bids;
  if (event.from != 0 || what == EventKind::main_attack)
    out["from"] = stand_json(data_->board, static_cast<Area>(event.from));
  if (event.to != 0 && area) out["area"] = place_json(data_->board, static_cast<Area>(event.to));
  add_value(out, event, *data_);
  return true;
}

namespace {

json::value battle_json(const Board& board, const PublicPart& open) {
  if (open.battle == 0) return nullptr;
  return json::object{{"area", place_json(board, open.battle)},      {"round", open.round},
                      {"attacker", word(side_names, open.attacker)}, {"turn_of", word(side_names, open.turn_of)},
                      {"letter", word(letter_names, open.letter)},   {"aim", word(target_names, open.aim)},
                      {"victor", word(side_names, open.victor)}};
}

/// Flanking: the way by which a block of the acting side came into its battle; 0 for none.
std::uint8_t way_of(const PublicPart& open, Side side, std::uint8_t token) {
  return side == open.acting ? open.ways[token] : std::uint8_t{0};
}
std::uint8_t way_of(const View& view, const KnownBlock& block) {
  return way_of(view.open, side_of(block.unit), block.token);
}
std::uint8_t way_of(const View& view, const HiddenBlock& block) { return way_of(view.open, block.side, block.token); }

void write_known(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const KnownBlock& block = view.known[i];
  out["unit"] = unit_json(data.forces, block.unit);
  out["area"] = stand_json(data.board, block.area);
  out["strength"] = data.forces.strength(block.unit, block.step);
  out["token"] = block.token;
  out["marks"] = names_json(block.marks, mark_names);
  if (block.shelter != no_unit) out["shelter"] = unit_json(data.forces, block.shelter);
  if (const std::uint8_t way = way_of(view, block); way != 0) out["from"] = way_json(data.board, block.area, way);
}

void write_hidden(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const HiddenBlock& block = view.hidden[i];
  out["side"] = name(block.side);
  out["token"] = block.token;
  out["area"] = stand_json(data.board, block.area);
  out["marks"] = names_json(block.marks, mark_names);
  if (const std::uint8_t way = way_of(view, block); way != 0) out["from"] = way_json(data.board, block.area, way);
}

/// What a side knows of itself.
json::object own_json(const Data& data, const PrivatePart& own) {
  json::array points;
  for (const std::uint8_t each : own.points) points.push_back(each);
  json::object posts;
  for (std::size_t i = 0; i < own.posts.size(); ++i) {
    if (own.posts[i] != no_unit) posts[post_names[i]] = unit_json(data.forces, own.posts[i]);
  }
  return {{"points", std::move(points)},
          {"fed", areas_json(data.board, own.fed)},
          {"fed_twice", areas_json(data.board, own.fed_twice)},
          {"posts", std::move(posts)}};
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

template <auto member>
constexpr auto open = same_at<View, &View::open, member>;
bool never_changes(const View&, const View&) { return true; }
/// Told once, when the game is over.
bool is_over(const View& v) { return v.open.ended; }

bool same_bid(const View& a, const View& b) { return a.open.bid == b.open.bid && a.open.bidder == b.open.bidder; }
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

json::value attacked_json(const Data& d, const View& v) {
  const auto areas = [&](std::size_t side) { return areas_json(d.board, v.open.attacked[side]); };
  return json::object{{"french", areas(0)}, {"russian", areas(1)}};
}
json::value entered_json(const Data& d, const View& v) {
  const auto passages = [&](std::size_t side) { return passages_json(d.board, v.open.entered[side]); };
  return json::object{{"french", passages(0)}, {"russian", passages(1)}};
}

constexpr auto members = std::to_array<Rows::Member>({
    {"side", never_changes, [](const Data&, const View& v) { return json::value(name(v.who)); }},
    {"scenario", never_changes,
     [](const Data& d, const View& v) { return json::value(d.scenarios.at(v.open.scenario).id); }},
    {"turn", open<&PublicPart::turn>, [](const Data&, const View& v) { return json::value(v.open.turn); }},
    {"phase", open<&PublicPart::phase>,
     [](const Data&, const View& v) { return json::value(word(phase_names, v.open.phase)); }},
    {"first", open<&PublicPart::first>,
     [](const Data&, const View& v) { return json::value(word(side_names, v.open.first)); }},
    {"acting", open<&PublicPart::acting>,
     [](const Data&, const View& v) { return json::value(word(side_names, v.open.acting)); }},
    {"done_sides", open<&PublicPart::done_sides>,
     [](const Data&, const View& v) { return json::value(v.open.done_sides); }},
    {"night", open<&PublicPart::night>, [](const Data&, const View& v) { return json::value(v.open.night); }},
    {"night_marches", open<&PublicPart::night_marches>,
     [](const Data&, const View& v) { return json::value(v.open.night_marches); }},
    {"corps_entered", open<&PublicPart::corps_entered>,
     [](const Data&, const View& v) { return json::value(v.open.corps_entered); }},
    {"entry", open<&PublicPart::entry>,
     [](const Data& d, const View& v) { return json::value(place_json(d.board, v.open.entry)); }},
    {"options", never_changes,
     [](const Data&, const View& v) { return json::value(names_json(v.open.options, option_names)); }},
    {"bid", same_bid, [](const Data&, const View& v) { return json::value(bid_json(v.open.bid, v.open.bidder)); }},
    {"exchanged", open<&PublicPart::exchanged>,
     [](const Data&, const View& v) { return json::value(v.open.exchanged); }},
    {"surprise", open<&PublicPart::surprise>,
     [](const Data&, const View& v) { return json::value(surprise_json(v.open.surprise)); }},
    {"third_in_second", open<&PublicPart::third_in_second>,
     [](const Data&, const View& v) { return json::value(v.open.third_in_second); }},
    {"attacked", open<&PublicPart::attacked>, attacked_json},
    {"entered", open<&PublicPart::entered>, entered_json},
    {"bombarded", open<&PublicPart::bombarded>,
     [](const Data& d, const View& v) { return json::value(borders_json(d.board, v.open.bombarded)); }},
    {"broken", open<&PublicPart::broken>,
     [](const Data& d, const View& v) { return json::value(borders_json(d.board, v.open.broken)); }},
    {"spoils", open<&PublicPart::spoils>,
     [](const Data& d, const View& v) { return json::value(areas_json(d.board, v.open.spoils)); }},
    {"hostages", open<&PublicPart::hostages>,
     [](const Data& d, const View& v) { return json::value(areas_json(d.board, v.open.hostages)); }},
    {"crossed", open<&PublicPart::crossed>,
     [](const Data& d, const View& v) { return json::value(crossed_json(d.board, v.open.crossed)); }},
    {"orders", open<&PublicPart::orders>,
     [](const Data&, const View& v) { return json::value(json::array(v.open.orders.begin(), v.open.orders.end())); }},
    {"target", open<&PublicPart::target>,
     [](const Data& d, const View& v) { return json::value(place_json(d.board, v.open.target)); }},
    {"firing", open<&PublicPart::firing>,
     [](const Data& d, const View& v) { return json::value(unit_json(d.forces, v.open.firing)); }},
    {"hits", open<&PublicPart::hits>, [](const Data&, const View& v) { return json::value(pair_json(v.open.hits)); }},
    {"battle", same_battle, [](const Data& d, const View& v) { return json::value(battle_json(d.board, v.open)); }},
    {"score", same_standing,
     [](const Data& d, const View& v) { return json::value(pair_json(v.open.ended ? v.open.score : points_so_far(d, v))); }},
    {"winner", open<&PublicPart::ended>,
     [](const Data&, const View& v) { return json::value(v.open.ended ? json::value(word(side_names, v.open.winner)) : json::value(nullptr)); }},
    {"tally", never_changes,
     [](const Data& d, const View& v) { return json::value(tally_json(tally(d, v))); }, is_over},
    {"own", same_own,
     [](const Data& d, const View& v) { return json::value(v.who == Viewer::observer ? json::value(nullptr) : json::value(own_json(d, v.own))); }},
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

ViewRows<Data, View> JsonForms::view_rows() { return {members, lists}; }

}  // namespace redoubt::borodino_1812
