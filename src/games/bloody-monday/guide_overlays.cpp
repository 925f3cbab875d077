// What may be drawn over the map. A drawing uses one's own blocks and what lies open, and of the imagined position only
// what is public in it.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/guide.h"
#include "games/bloody-monday/guide_words.h"
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

/// A block on the map as a viewer sees it: its face, or its back.
struct Seen {
  Side side = Side::french;
  Area area = 0;
  Unit unit = no_unit;  // when he knows which it is
  std::uint8_t token = 0;
  std::uint16_t marks = 0;

  [[nodiscard]] bool has(Mark mark) const { return (marks & bit(mark)) != 0; }
};

std::vector<Seen> blocks_on_map(const View& view) {
  std::vector<Seen> seen;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    if (block.area < pool) seen.push_back({side_of(block.unit), block.area, block.unit, block.token, block.marks});
  }
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    seen.push_back({block.side, block.area, no_unit, block.token, block.marks});
  }
  return seen;
}

/// To an observer the French are the one side and the Russians the other.
std::string_view tone_of(Viewer who, Side side) {
  const bool own = who == Viewer::observer ? side == Side::french : is(who, side);
  return own ? "own" : "enemy";
}

/// The areas, links and blocks of a drawing, gathered before they are written.
class Drawing {
 public:
  explicit Drawing(const Data& data) : data_(data) {}

  /// What is drawn twice in different tones of the two sides is "both"; "good" and "warn" outdo those.
  void area(Area area, std::string_view tone, const std::string& text = {}) {
    auto& [old_tone, old_text] = areas_[area];
    const auto loud = [](std::string_view each) { return each == "good" || each == "warn"; };
    if (old_tone.empty() || loud(tone)) {
      old_tone = tone;
    } else if (!loud(old_tone) && old_tone != tone) {
      old_tone = "both";
    }
    if (!text.empty()) old_text += (old_text.empty() ? "" : ", ") + text;
  }
  void link(Area from, Area to, std::string_view tone) { links_[{from, to}] = tone; }
  void block(const Seen& seen, std::string_view tone, const std::string& text = {}) {
    json::object object;
    if (seen.unit != no_unit) {
      object["unit"] = data_.forces.data(seen.unit).id;
    } else {
      object["token"] = seen.token;
    }
    object["side"] = name(seen.side);
    object["tone"] = tone;
    if (!text.empty()) object["text"] = text;
    units_.emplace_back(std::move(object));
  }

  [[nodiscard]] json::object form(const NamedOption& overlay, const std::string& text, Language lang) {
    json::array areas;
    for (const auto& [area, drawn] : areas_) {
      json::object object{{"area", area_text(area)}, {"tone", drawn.first}};
      if (!drawn.second.empty()) object["text"] = drawn.second;
      areas.emplace_back(std::move(object));
    }
    json::array links;
    for (const auto& [ends, tone] : links_) {
      links.push_back({{"from", area_text(ends.first)}, {"to", area_text(ends.second)}, {"tone", tone}});
    }
    return {{"title", overlay.title.in(lang)},
            {"text", text},
            {"rule", overlay.rule},
            {"areas", std::move(areas)},
            {"links", std::move(links)},
            {"units", std::move(units_)}};
  }

 private:
  const Data& data_;
  std::map<Area, std::pair<std::string_view, std::string>> areas_;
  std::map<std::pair<Area, Area>, std::string_view> links_;
  json::array units_;
};

class Draughtsman {
 public:
  Draughtsman(const Data& data, const View& view, FastDice random, Language lang)
      : data_(data), view_(view), lang_(lang), words_(data), seen_(blocks_on_map(view)), drawing_(data) {
    state_ = imagine(data, view, random);
  }

  std::string command();
  std::string supply();
  std::string victory();
  std::string threat();

  [[nodiscard]] Drawing& drawing() { return drawing_; }

 private:
  [[nodiscard]] Position look() const { return {data_, state_}; }
  [[nodiscard]] bool looking_on() const { return view_.who == Viewer::observer; }
  /// The viewer's side; both to an observer.
  [[nodiscard]] std::vector<Side> own_sides() const {
    if (looking_on()) return {Side::french, Side::russian};
    return {view_.who == Viewer::french ? Side::french : Side::russian};
  }
  [[nodiscard]] std::string named(Unit unit) const { return words_.unit(unit, lang_); }

  /// The chain of a line, from its end to where it begins, by the shortest way.
  void draw_line(Area start, AreaSet open, Area end, std::string_view tone);

  void draw_leader(const Seen& leader);
  [[nodiscard]] Units ordered_by(Unit leader, AreaSet range) const;
  int draw_lines_of(const Seen& commander);
  [[nodiscard]] int fastest(Side side) const;
  [[nodiscard]] AreaSet within_points(const Seen& block, int points) const;

  const Data& data_;
  const View& view_;
  Language lang_;
  Words words_;
  std::vector<Seen> seen_;
  State state_;
  Drawing drawing_;
};

void Draughtsman::draw_line(Area start, AreaSet open, Area end, std::string_view tone) {
  const AreaGraph& graph = data_.board.graph();
  if (!graph.within_reach(start, open).has(end)) return;
  int steps = 0;
  while (!graph.within_steps(start, open, steps).has(end)) ++steps;
  while (steps > 0) {
    --steps;
    const AreaSet nearer = graph.within_steps(start, open, steps) & open & graph.around(end);
    Area next = 0;
    nearer.each([&](Area area) { next = next == 0 ? area : next; });
    drawing_.link(end, next, tone);
    end = next;
  }
}

/// Whom a leader orders, once he is activated where he stands: the rules' own answer, in a position where he alone is.
Units Draughtsman::ordered_by(Unit leader, AreaSet range) const {
  State led = state_;
  led.phasing = side_of(leader);
  led.active = bit(leader);
  led.range[look().slot(leader)] = range;
  return Position{data_, led}.commanded() & ~bit(leader);
}

void Draughtsman::draw_leader(const Seen& leader) {
  const Position position = look();
  const bool active = leader.has(Mark::active);
  const bool tired = position.exhausted(leader.unit);
  if (tired && !active && !state_.plays(Option::exhausted_leaders)) {
    drawing_.block(leader, "warn", say(Saying::spent, lang_));
    return;
  }
  const AreaSet open = position.clear_for(leader.side);
  const int steps = tired ? 0 : position.strength(leader.unit) - 1;
  AreaSet range =
      active ? state_.range[position.slot(leader.unit)] : data_.board.graph().within_steps(leader.area, open, steps);
  const std::string_view tone = active && !looking_on() ? "good" : tone_of(view_.who, leader.side);
  const bool far = range.size() > 1;
  drawing_.block(leader, tone, far ? say(Saying::range, lang_, steps) : say(Saying::beside, lang_));
  const Units ordered = ordered_by(leader.unit, range);
  range.add(leader.area);
  (range - position.beyond_limit(leader.unit)).each([&](Area area) {
    drawing_.area(area, tone, data_.forces.data(leader.unit).short_name);
  });
  for (const Seen& each : seen_) {
    if (each.side != leader.side || each.unit == no_unit || (ordered & bit(each.unit)) == 0) continue;
    drawing_.block(each, tone, data_.forces.data(leader.unit).short_name);
    draw_line(leader.area, open, each.area, tone);
  }
}

/// 5.1.1: where each leader would give orders from, were he activated where he stands.
std::string Draughtsman::command() {
  for (const Side side : own_sides()) {
    for (const Seen& each : seen_) {
      const bool leads = each.unit != no_unit && (data_.forces.army(each.side).leaders & bit(each.unit)) != 0;
      if (leads && each.side == side) draw_leader(each);
    }
  }
  if (looking_on()) return say(Saying::command_open, lang_);
  const Unit supreme = data_.forces.army(own_sides().front()).supreme;
  return say(Saying::command, lang_,
             [&](char blank) { return blank == 'u' ? named(supreme) : std::to_string(look().strength(supreme)); });
}

/// 4.1.1: how many of the side's blocks have no line.
int Draughtsman::draw_lines_of(const Seen& commander) {
  const Side side = commander.side;
  const std::string_view tone = tone_of(view_.who, side);
  const AreaSet open = look().clear_for(side);
  const AreaSet reached = data_.board.graph().within_reach(commander.area, open);
  (reached & open).each([&](Area area) { drawing_.area(area, tone); });
  std::map<Area, int> lost;
  int count = 0;
  for (const Seen& each : seen_) {
    if (each.side != side || each.unit == commander.unit) continue;
    if (reached.has(each.area)) {
      draw_line(commander.area, open, each.area, tone);
    } else {
      ++lost[each.area];
      ++count;
    }
  }
  for (const auto& [area, number] : lost) drawing_.area(area, "warn", say(Saying::without_line, lang_, number));
  return count;
}

std::string Draughtsman::supply() {
  std::string text;
  for (const Seen& each : seen_) {
    if (each.unit == no_unit || data_.forces.army(each.side).supreme != each.unit) continue;
    const int lost = draw_lines_of(each);
    if (!text.empty()) text += ' ';
    text +=
        say(Saying::supply, lang_, [&](char blank) { return blank == 'u' ? named(each.unit) : std::to_string(lost); });
  }
  view_.open.cut_off.each([&](Area area) { drawing_.area(area, "warn", say(Saying::cut_off, lang_)); });
  for (const Seen& each : seen_) {
    if (each.has(Mark::isolated)) drawing_.block(each, "warn", say(Saying::isolated, lang_));
  }
  return text.empty() ? say(Saying::supply_open, lang_) : text;
}

std::string Draughtsman::victory() {
  const Position position = look();
  for (int i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    data_.board.place(place).each([&](Area area) {
      const bool contested = state_.contested(area);
      const Side owner = state_.owner(area);
      drawing_.area(area, contested ? "both" : tone_of(view_.who, owner),
                    say(contested ? Saying::contested : Saying::held, lang_, [&](char blank) {
                      if (blank == 'a') return data_.board.place_name(place).in(lang_);
                      return say(owner == Side::french ? Saying::french : Saying::russian, lang_);
                    }));
    });
  }
  const auto both = [&](int french, int russian) {
    return [=, this](char blank) {
      return std::to_string(blank == 'n'   ? french
                            : blank == 'm' ? russian
                            : blank == 'x' ? view_.open.lost[0]
                                           : view_.open.lost[1]);
    };
  };
  std::string text =
      say(Saying::victory, lang_, both(position.victory_areas(Side::french), position.victory_areas(Side::russian)));
  if (view_.open.scenario == 1) {
    text += say(Saying::points, lang_,
                both(position.last_blood_points(Side::french), position.last_blood_points(Side::russian)));
  }
  return text;
}

/// 2.1: the most that a block of this side could have to spend whose face the viewer does not see.
int Draughtsman::fastest(Side side) const {
  Units unknown = all_of(side);
  for (std::size_t i = 0; i < view_.known_count; ++i) {
    if (side_of(view_.known[i].unit) == side) unknown &= ~bit(view_.known[i].unit);
  }
  int points = 0;
  each(side, unknown, [&](Unit unit) { points = std::max(points, look().movement(unit)); });
  return points;
}

/// Where a block could come, had others made room for it. Whoever engages goes no further, and a block that is known to
/// be a support unit does not engage.
AreaSet Draughtsman::within_points(const Seen& block, int points) const {
  const Position position = look();
  const Side enemy = other(block.side);
  const bool supports = block.unit != no_unit && (data_.forces.army(block.side).support & bit(block.unit)) != 0;
  std::array<int, area_count + 1> left;
  left.fill(-1);
  left[block.area] = points;
  for (int now = points; now > 0; --now) {
    for (Area from = 1; from <= area_count; ++from) {
      if (left[from] != now || (from != block.area && state_.occupied(enemy, from))) continue;
      for (const Border border : data_.board.borders(from)) {
        if (supports && state_.occupied(enemy, border.to)) continue;
        const int rest = now - position.step_cost(block.side, from, border.to, border.river);
        left[border.to] = std::max(left[border.to], rest);
      }
    }
  }
  AreaSet reached;
  for (Area area = 1; area <= area_count; ++area) {
    if (left[area] >= 0 && area != block.area) reached.add(area);
  }
  return reached;
}

std::string Draughtsman::threat() {
  const std::array<int, 2> hidden = {fastest(Side::french), fastest(Side::russian)};
  const Side own = own_sides().front();
  std::array<std::map<Area, int>, 2> coming;
  for (const Seen& each : seen_) {
    if (!looking_on() && each.side == own) continue;
    const int points = each.unit != no_unit ? look().movement(each.unit) : hidden[at(each.side)];
    drawing_.block(each, tone_of(view_.who, each.side), say(Saying::allowance, lang_, points));
    within_points(each, points).each([&](Area area) { ++coming[at(each.side)][area]; });
  }
  for (const Side side : {Side::french, Side::russian}) {
    for (const auto& [area, blocks] : coming[at(side)]) {
      const bool ours = !looking_on() && state_.owner(area) == own;
      const int room = std::min(blocks, data_.board.row(area).stack);
      const Saying who = !looking_on()          ? Saying::could_come
                         : side == Side::french ? Saying::french_come
                                                : Saying::russians_come;
      drawing_.area(area, ours ? "warn" : tone_of(view_.who, side), say(who, lang_, room));
    }
  }
  if (looking_on()) return say(Saying::threat_open, lang_);
  return say(Saying::threat, lang_, hidden[at(other(own))]);
}

}  // namespace

const std::vector<NamedOption>& Guide::overlays() {
  static const std::vector<NamedOption> list = {
      {"command",
       {"Command", "Mando"},
       {"Which blocks and areas your leaders can order.", "A qué bloques y áreas pueden ordenar tus líderes."},
       "5.1.1"},
      {"supply",
       {"Communication", "Comunicación"},
       {"Lines to the supreme commander, and who has none.", "Líneas hasta el Comandante Supremo y quién no la tiene."},
       "4.1.1"},
      {"victory",
       {"Victory", "Victoria"},
       {"The places that count, and who holds them.", "Los lugares que cuentan y quién los controla."},
       "victory"},
      {"threat",
       {"Threat", "Amenaza"},
       {"Where the enemy could come in one move.", "Adónde podría llegar el enemigo de un movimiento."},
       "2.1"},
  };
  return list;
}

Result<json::object> Guide::overlay(const View& view, const std::string& id, Language lang) const {
  using Draw = std::string (Draughtsman::*)();
  static constexpr std::array<Draw, 4> draws = {&Draughtsman::command, &Draughtsman::supply, &Draughtsman::victory,
                                                &Draughtsman::threat};
  std::string known;
  for (std::size_t i = 0; i < overlays().size(); ++i) {
    const NamedOption& overlay = overlays()[i];
    known += (known.empty() ? "" : ", ") + overlay.id;
    if (overlay.id != id) continue;
    Draughtsman draughtsman(*data_, view, FastDice(imagination_), lang);
    const std::string text = (draughtsman.*draws[i])();
    return draughtsman.drawing().form(overlay, text, lang);
  }
  return fault("overlay", say(Saying::no_such_overlay, lang, [&](char blank) { return blank == 't' ? id : known; }));
}

}  // namespace redoubt::bloody_monday
