// Decisions, events and views as JSON. Positions are in json_state.cpp, the static data in json_describe.cpp.
#include "games/borodino-1812/json_forms.h"

#include <algorithm>
#include <array>
#include <utility>

#include "board/event_form.h"
#include "games/borodino-1812/json_names.h"
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/tally.h"

namespace redoubt::borodino_1812 {

json::object JsonForms::action(Action action) const {
  const Verb verb = verb_of(action);
  json::object out{{"do", word(verb_names, action.verb)}};
  const auto unit = [&](unsigned operand) { return unit_json(data_->forces, static_cast<Unit>(operand)); };
  const auto area = [&](unsigned operand) { return place_json(data_->board, static_cast<Area>(operand)); };
  const auto source = [&](unsigned operand) { return area(data_->board.sources()[operand - 1].area); };
  switch (operands(verb)) {
    case Operands::none: break;
    case Operands::unit: out["unit"] = unit(action.a); break;
    case Operands::area: out["area"] = area(action.a); break;
    case Operands::unit_area:
      out["unit"] = unit(action.a);
      out["area"] = area(action.b);
      break;
    case Operands::unit_area_hq:
      out["unit"] = unit(action.a);
      out["area"] = area(action.b);
      out["hq"] = unit(action.c);
      break;
    case Operands::unit_unit:
      out["unit"] = unit(action.a);
      out["square"] = unit(action.b);
      break;
    case Operands::unit_target:
      out["unit"] = unit(action.a);
      out["target"] = word(target_names, action.b);
      break;
    case Operands::unit_sources:
      out["unit"] = unit(action.a);
      out["source"] = source(action.b);
      if (action.c != 0) out["second"] = source(action.c);
      break;
    case Operands::area_area:
      out["area"] = area(action.a);
      out["other"] = area(action.b);
      break;
    case Operands::area_from:
      out["area"] = area(action.a);
      out["from"] = stand_json(data_->board, static_cast<Area>(action.b));
      break;
    case Operands::side_number:
      out["side"] = word(side_names, action.a);
      out["points"] = action.b;
      break;
  }
  return out;
}

namespace {

/// Reads the operands of one decision.
class ActionReader {
 public:
  ActionReader(const Data& data, Reader& in) : data_(data), in_(in) {}

  Action read(Verb verb) {
    switch (operands(verb)) {
      case Operands::none: in_.only({"do"}); return act(verb);
      case Operands::unit: in_.only({"do", "unit"}); return act(verb, unit("unit"));
      case Operands::area: in_.only({"do", "area"}); return act(verb, area("area"));
      case Operands::unit_area: in_.only({"do", "unit", "area"}); return act(verb, unit("unit"), area("area"));
      case Operands::unit_area_hq:
        in_.only({"do", "unit", "area", "hq"});
        return act(verb, unit("unit"), area("area"), unit("hq"));
      case Operands::unit_unit: in_.only({"do", "unit", "square"}); return act(verb, unit("unit"), unit("square"));
      case Operands::unit_target: in_.only({"do", "unit", "target"}); return act(verb, unit("unit"), target());
      case Operands::unit_sources:
        in_.only({"do", "unit", "source", "second"});
        return of_two(act(verb, unit("unit"), source("source"), in_.has("second") ? source("second") : 0));
      case Operands::area_area: in_.only({"do", "area", "other"}); return between(verb, area("area"), area("other"));
      case Operands::area_from: {
        in_.only({"do", "area", "from"});
        const bool entrance = in_.has("from") && in_.text("from") == at_entry;
        return act(verb, area("area"), entrance ? beyond : area("from"));
      }
      case Operands::side_number:
        in_.only({"do", "side", "points"});
        return act(verb, side(), static_cast<unsigned>(in_.number("points", 1, 255)));
    }
    return {};
  }

 private:
  /// Two sources or two areas mean the same in either order; a decision has one.
  static Action of_two(Action action) {
    if (action.c != 0 && action.c < action.b) std::swap(action.b, action.c);
    return action;
  }
  static Action between(Verb verb, unsigned a, unsigned b) { return act(verb, std::min(a, b), std::max(a, b)); }

  unsigned unit(std::string_view key) {
    const std::string id = in_.text(key);
    const Unit unit = data_.forces.find(id);
    if (unit == no_unit) in_.complain(key, "is no block of this game: \"" + id + "\"; `describe` lists them");
    return unit;
  }

  unsigned area(std::string_view key) {
    const std::string id = in_.text(key);
    const Area area = data_.board.find(id);
    if (area == 0) in_.complain(key, "is no area of this map: \"" + id + "\"; `describe` lists them");
    return area;
  }

  unsigned source(std::string_view key) {
    const Area area = data_.board.find(in_.text(key));
    const auto& sources = data_.board.sources();
    const auto found =
        std::find_if(sources.begin(), sources.end(), [&](const Source& source) { return source.area == area; });
    if (found == sources.end()) in_.complain(key, "is no supply source; `describe` lists them");
    return static_cast<unsigned>(found - sources.begin()) + 1;
  }

  unsigned target() {
    const std::string text = in_.text("target");
    const auto* const found = std::find(target_names.begin(), target_names.end(), text);
    if (found == target_names.end()) in_.complain("target", "must be all, squares or line (6.62)");
    return static_cast<unsigned>(found - target_names.begin());
  }

  unsigned side() {
    const auto named = side_named(in_.text("side"));
    if (!named) in_.complain("side", "must be french or russian");
    return static_cast<unsigned>(at(named.value_or(Side::french)));
  }

  const Data& data_;
  Reader& in_;
};

}  // namespace

Result<Action> JsonForms::parse_action(const json::value& value) const {
  return parse_decision(value, verb_names, [&](Reader& in, std::uint16_t verb) {
    return ActionReader(*data_, in).read(static_cast<Verb>(verb));
  });
}

namespace {

/// What the value and the dice of an event mean, as members of its JSON form.
void add_value(json::object& out, const Event& event, const Data& data) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::set_up: out["scenario"] = data.scenarios.at(event.value).id; break;
    case Happening::turn_begins:
    case Happening::turn_ends: out["turn"] = event.value; break;
    case Happening::bids:
      out["plays"] = word(side_names, event.to);
      out["points"] = event.value;
      break;
    case Happening::bid_stands: out["points"] = event.value; break;
    case Happening::bid_roll:
    case Happening::initiative: out["dice"] = faces_json(event.dice); break;
    case Happening::rolled:
      out["needs"] = event.value;
      out["dice"] = faces_json(event.dice);
      break;
    case Happening::hits:
    case Happening::friendly_hits: out["number"] = event.value; break;
    case Happening::reduced:
    case Happening::supplied: out["strength"] = event.value; break;
    case Happening::straggled:
      out["lost"] = event.value == 1;
      out["dice"] = faces_json(event.dice);
      break;
    case Happening::round: out["round"] = event.value; break;
    case Happening::sheltered: out["square"] = unit_json(data.forces, static_cast<Unit>(event.value)); break;
    case Happening::succeeded: out["post"] = word(post_names, event.value); break;
    case Happening::supply:
    case Happening::captured: out["points"] = event.value; break;
    case Happening::burnt:
      out["area"] = place_json(data.board, static_cast<Area>(event.to / 256));
      out["other"] = place_json(data.board, static_cast<Area>(event.to % 256));
      out["burns"] = event.value == 1;
      out["dice"] = faces_json(event.dice);
      break;
    default: break;
  }
}

}  // namespace

std::optional<json::object> JsonForms::event(const Event& event, Viewer who) const {
  if (!includes(event.seen, who)) return std::nullopt;
  json::object out;
  out["event"] = word(happening_names, event.kind);
  out["rule"] = word(rule_numbers, event.rule);
  out["side"] = word(side_names, event.side);
  if (event.unit != no_unit) {
    out["token"] = event.token;
    if (includes(event.open, who)) out["unit"] = unit_json(data_->forces, static_cast<Unit>(event.unit));
  }
  const auto what = static_cast<Happening>(event.kind);
  const bool area = what != Happening::burnt && what != Happening::bids;
  if (event.from != 0 || what == Happening::main_attack)
    out["from"] = stand_json(data_->board, static_cast<Area>(event.from));
  if (event.to != 0 && area) out["area"] = place_json(data_->board, static_cast<Area>(event.to));
  add_value(out, event, *data_);
  return out;
}

namespace {

json::value battle_json(const Board& board, const PublicPart& open) {
  if (open.battle == 0) return nullptr;
  return json::object{{"area", place_json(board, open.battle)},      {"round", open.round},
                      {"attacker", word(side_names, open.attacker)}, {"turn_of", word(side_names, open.turn_of)},
                      {"letter", word(letter_names, open.letter)},   {"aim", word(target_names, open.aim)},
                      {"victor", word(side_names, open.victor)}};
}

/// Flanking: where a block of the acting side came from into its battle.
void add_way(json::object& out, const Board& board, const PublicPart& open, Side side, std::uint8_t token, Area area) {
  if (side == open.acting && open.ways[token] != 0) out["from"] = way_json(board, area, open.ways[token]);
}

json::array known_json(const Data& data, const View& view) {
  json::array out;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    json::object each{{"unit", unit_json(data.forces, block.unit)},
                      {"area", stand_json(data.board, block.area)},
                      {"strength", data.forces.strength(block.unit, block.step)},
                      {"token", block.token},
                      {"marks", names_json(block.marks, mark_names)}};
    if (block.shelter != no_unit) each["shelter"] = unit_json(data.forces, block.shelter);
    add_way(each, data.board, view.open, side_of(block.unit), block.token, block.area);
    out.push_back(std::move(each));
  }
  return out;
}

json::array hidden_json(const Data& data, const View& view) {
  json::array out;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    json::object each{{"side", word(side_names, block.side)},
                      {"token", block.token},
                      {"area", stand_json(data.board, block.area)},
                      {"marks", names_json(block.marks, mark_names)}};
    add_way(each, data.board, view.open, block.side, block.token, block.area);
    out.push_back(std::move(each));
  }
  return out;
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

}  // namespace

json::object JsonForms::view(const View& view) const {
  const PublicPart& open = view.open;
  const Board& board = data_->board;
  json::array orders;
  for (const std::uint8_t each : open.orders) orders.push_back(each);
  json::object out;
  out["side"] = json::string(name(view.who));
  out["scenario"] = data_->scenarios.at(open.scenario).id;
  out["turn"] = open.turn;
  out["phase"] = word(phase_names, open.phase);
  out["first"] = word(side_names, open.first);
  out["acting"] = word(side_names, open.acting);
  out["done_sides"] = open.done_sides;
  out["night"] = open.night;
  out["night_marches"] = open.night_marches;
  out["corps_entered"] = open.corps_entered;
  out["entry"] = place_json(board, open.entry);
  out["options"] = names_json(open.options, option_names);
  out["bid"] = bid_json(open.bid, open.bidder);
  out["exchanged"] = open.exchanged;
  out["surprise"] = surprise_json(open.surprise);
  out["third_in_second"] = open.third_in_second;
  out["attacked"] =
      json::object{{"french", areas_json(board, open.attacked[0])}, {"russian", areas_json(board, open.attacked[1])}};
  out["entered"] = json::object{{"french", passages_json(board, open.entered[0])},
                                {"russian", passages_json(board, open.entered[1])}};
  out["bombarded"] = borders_json(board, open.bombarded);
  out["broken"] = borders_json(board, open.broken);
  out["spoils"] = areas_json(board, open.spoils);
  out["hostages"] = areas_json(board, open.hostages);
  out["crossed"] = crossed_json(board, open.crossed);
  out["orders"] = std::move(orders);
  out["target"] = place_json(board, open.target);
  out["firing"] = unit_json(data_->forces, open.firing);
  out["hits"] = pair_json(open.hits);
  out["battle"] = battle_json(board, open);
  out["score"] = pair_json(open.ended ? open.score : points_so_far(*data_, view));
  out["winner"] = open.ended ? json::value(word(side_names, open.winner)) : json::value(nullptr);
  if (open.ended) out["tally"] = tally_json(tally(*data_, view));
  out["known"] = known_json(*data_, view);
  out["hidden"] = hidden_json(*data_, view);
  out["own"] = view.who == Viewer::observer ? json::value(nullptr) : json::value(own_json(*data_, view.own));
  return out;
}

}  // namespace redoubt::borodino_1812
