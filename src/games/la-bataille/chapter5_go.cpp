// 5.9: a party goes to a hex by ordinary steps and turns.
#include "board/hex_reach.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int most_points = 15 * mp;
constexpr std::uint8_t ahead = 0b100011;         // three front sides
constexpr std::uint8_t all_but_rear = 0b110111;  // light cavalry

}  // namespace

/// All ways of a party from where it is, as far as it has points; or, if one hex is asked for, as far as to that.
class PartyReach {
  auto step() {
    return [this](Hex from, Direction way, Hex to) { return price(from, way, to); };
  }
  auto stance() {
    return [this](Hex hex) { return stance_in(hex); };
  }

 public:
  explicit PartyReach(const Position& look, Hex goal = no_hex)
      : look_(look),
        column_(look.column_of(look.s.party)),
        forms_(column_.crowd.foot_forms | column_.crowd.horse_forms) {
    start_ = {column_.at, static_cast<Direction>(column_.facings == 0 ? 0 : std::countr_zero(column_.facings))};
    held_in_zone_ = !column_.gone && look.stopped_at(column_, column_.at);
    plain_ = std::has_single_bit(column_.movers) && (column_.march || !look.plays(Option::fords_in_order));
    by_terrain_ = ((forms_ | column_.crowd.gun_forms) & form_bit(Form::march)) == 0;
    open_ = look.open_ground(column_.side);
    zones_ = look.zones_near(column_.at, column_.left / least_step(), other(column_.side));
    reach_.spread(start_, column_.left, step(), stance(), {.goal = goal, .least_step = least_step()});
  }

  /// All hexes that it reaches, those of a single step among them.
  [[nodiscard]] HexSet hexes() const {
    HexSet set;
    reach_.each_found([&](Hex hex) { set.add(hex); });
    for (const Direction way : hex_directions) {
      if (look_.may_step(column_, way).legal()) set.add(look_.ground().neighbour(column_.at, way));
    }
    set.remove(column_.at);
    return set;
  }

  /// The cheapest way to a hex, as turns and steps; those turns taken together that are made in one place.
  [[nodiscard]] Route route_to(Hex goal) {
    std::array<HexFacing, 64> way = {};
    const std::size_t count = reach_.way_to(cheapest(goal), step(), stance(), way);
    Route route;
    for (std::size_t i = 1; i < count; ++i) {
      if (way[i].hex != way[i - 1].hex) {
        route.add_step(*look_.way_to(way[i - 1].hex, way[i].hex));
      } else if (i + 1 == count || way[i + 1].hex != way[i].hex) {
        route.add_turn(way[i].facing);
      }
    }
    const std::optional<Direction> next = look_.way_to(column_.at, goal);
    if (!route.goes_on() && next) route.add_step(*next);
    return route;
  }

 private:
  /// Ties by the lowest facing.
  [[nodiscard]] HexFacing cheapest(Hex goal) const {
    HexFacing best{goal, Direction::north};
    for (const Direction facing : hex_directions) {
      const int price = reach_.price({goal, facing});
      const int least = reach_.price(best);
      if (price != not_reached && (least == not_reached || price < least)) best.facing = facing;
    }
    return best;
  }

  /// 2.5: skirmishers face nowhere, nor does what is in general order there.
  [[nodiscard]] HexStance stance_in(Hex hex) const {
    const bool open =
        forms_ == form_bit(Form::skirmish) || (forms_ == form_bit(Form::column) && look_.ground().is_close(hex));
    if (open && column_.crowd.gun_forms == 0) return {1, 0};
    const bool light = column_.light_horse && column_.crowd.gun_forms == 0;
    return {light ? all_but_rear : ahead, mp};
  }

  /// 1.4: but by road and path.
  [[nodiscard]] int least_step() const { return column_.march ? 1 : mp; }
  /// 5.4: who has spent nothing may always enter one hex. 5.9: no enemy zone but in the last.
  [[nodiscard]] int price(Hex from, Direction way, Hex to) {
    if (!is_open(to) || (from != column_.at && zones_.has(from))) return no_way;
    if (from == column_.at && held_in_zone_ && look_.stopped_at(column_, to)) return no_way;
    const int cost = cost_of(from, way);
    return from == column_.at && column_.fresh && cost < no_way ? std::min(cost, column_.left) : cost;
  }
  /// By one mover, as most parties have, at once.
  [[nodiscard]] int cost_of(Hex from, Direction way) const {
    if (!plain_) return look_.step_cost(column_, from, way);
    const auto who = static_cast<Mover>(std::countr_zero(column_.movers));
    return column_.march ? look_.ground().march_cost(who, from, way) : look_.ground().step_cost(who, from, way);
  }
  [[nodiscard]] bool is_open(Hex hex) {
    if (!asked_.has(hex)) {
      asked_.add(hex);
      if (open_.has(hex) && !has_room(hex)) open_.remove(hex);
    }
    return open_.has(hex);
  }
  /// Where nobody stands, and out of March order, room is the same in all hexes of one row of the chart.
  [[nodiscard]] bool has_room(Hex hex) {
    if (!by_terrain_ || look_.held_by(column_.side, hex)) return look_.may_end(column_, hex).legal();
    const unsigned row = 1U << static_cast<unsigned>(look_.ground().row(hex, Direction::north));
    if ((rows_asked_ & row) == 0) {
      rows_asked_ |= row;
      if (look_.may_end(column_, hex).legal()) rows_with_room_ |= row;
    }
    return (rows_with_room_ & row) != 0;
  }

  const Position& look_;
  Column column_;
  unsigned forms_;
  HexFacing start_;
  bool held_in_zone_ = false;  // 6.2
  bool plain_ = false;
  bool by_terrain_ = false;
  unsigned rows_asked_ = 0;  // of the chart, as bits
  unsigned rows_with_room_ = 0;
  HexSet zones_;  // 6.1: the enemy's
  HexSet asked_;
  HexSet open_;  // of the hexes asked about, those where it may be
  HexFacingReach<Grid, most_points> reach_;
};

/// Until it has left its first hex, and where a step is open to it.
Verdict Position::may_set_off(const Column& column) const {
  if (column.square) return refuse(Rule::r5_2, RefusalReason::no_way_there, column.at);
  if (column.gone) return refuse(Rule::r5_9, RefusalReason::gone_already, column.at);
  for (const Direction way : hex_directions) {
    if (may_step(column, way).legal()) return legal_verdict;
  }
  return refuse(Rule::r5_9, RefusalReason::no_way_there, column.at);
}

void Position::legal_going(ActionList& out) const {
  PartyReach(*this).hexes().each([&](Hex hex) { out.add(act(Verb::go_to, hex)); });
}

Verdict Position::check_going(Action action) const {
  return PartyReach(*this, action.a).hexes().has(action.a) ? legal_verdict
                                                           : refuse(Rule::r5_9, RefusalReason::no_way_there, action.a);
}

void Play::apply_going(Action action) {
  s.phase = Phase::party;
  s.party.route = PartyReach(*this, action.a).route_to(action.a);
  go_on();
}

/// The next step or turn on the way; none more when it cannot be made.
void Play::go_on() {
  const Column column = column_of(s.party);
  const Leg leg = s.party.route.next();
  if (leg.turns && may_turn(column, leg.way).legal()) return turn(leg.way);
  if (!leg.turns && may_step(column, leg.way).legal()) return step(leg.way);
  s.party.route = {};
}

}  // namespace redoubt::la_bataille
