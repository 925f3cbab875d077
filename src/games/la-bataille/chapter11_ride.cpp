// 11.4: the hexes that a charge can ride over, and the cheapest ride at somebody.
#include "games/la-bataille/gallop.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

/// What entering a hex costs a charge, or `no_way`.
int Position::gallop_cost(const Gallop& gallop, Hex from, Direction way) const {
  const Hex to = ground().neighbour(from, way);
  if (!setting().holds(to) || is_held(to)) return no_way;
  if (setting().closed_to == gallop.side && setting().closed.has(to)) return no_way;
  if (ground().is_close(to) || ground().terrain(to) == HexTerrain::wolf_pit) return no_way;
  if (ground().edge(to, opposite(way)).has(Edge::front)) return no_way;
  const Edge edge = ground().edge(from, way);
  if (edge.has(Edge::river) && !edge.has(Edge::ford)) return no_way;
  if (edge.has(Edge::ford) && plays(Option::fords_in_order)) return no_way;
  int cost = 0;
  for (const Mover who : {Mover::cavalry, Mover::cossacks}) {
    if ((gallop.movers >> static_cast<unsigned>(who) & 1U) != 0)
      cost = std::max(cost, ground().step_cost(who, from, way));
  }
  return cost;
}

/// Of units of one hex, with so many halves of a movement point.
Gallop Position::gallop_of(const UnitSet& units, Hex hex, int points) const {
  Gallop gallop;
  gallop.at = hex;
  gallop.left = points;
  const Unit first = units.first();
  gallop.side = side_of(first);
  gallop.facing = static_cast<Direction>(s.facing[first]);
  units.each([&](Unit unit) {
    gallop.movers |= 1U << static_cast<unsigned>(mover(unit));
    gallop.heavy = gallop.heavy || of(unit).quality == Class::heavy;
  });
  return gallop;
}

/// Of the charge that is under way.
Gallop Position::gallop() const {
  Gallop gallop = gallop_of(s.party.units, s.party.at, s.party.allowance - s.party.spent);
  gallop.wheeled = s.charge.wheeled;
  gallop.run = s.charge.run;
  gallop.way = static_cast<Direction>(s.charge.way);
  return gallop;
}

RideSearch::RideSearch(const Position& look, const Gallop& gallop, Hex target)
    : look_(look), gallop_(gallop), target_(target), length_(Grid::distance(gallop.at, target) - 1) {
  Node start{gallop.at, {}};
  start.price.fill(never);
  start.price[static_cast<std::size_t>(gallop.facing)] = 0;
  layers_[0].add(start);
  for (int layer = 0; layer < length_ && !layers_[static_cast<std::size_t>(layer)].empty(); ++layer) spread(layer);
}

/// The prices in a hex by facing, after wheeling as far as it may.
RideSearch::Prices RideSearch::wheeled(const Node& node, int layer) const {
  Prices prices;
  for (std::size_t i = 0; i < 6; ++i) prices[i] = node.price[i];
  for (int sides = wheels_at(layer); sides > 0; --sides) {
    const Prices before = prices;
    for (std::size_t i = 0; i < 6; ++i) {
      const int aside = std::min(before[i == 0 ? 5 : i - 1], before[i == 5 ? 0 : i + 1]);
      if (aside != never) prices[i] = std::min(prices[i], aside + wheel_cost);
    }
  }
  return prices;
}

void RideSearch::spread(int layer) {
  Layer& next = layers_[static_cast<std::size_t>(layer) + 1];
  for (const Node& node : layers_[static_cast<std::size_t>(layer)]) {
    const Prices prices = wheeled(node, layer);
    for (const Direction way : hex_directions) {
      const Hex to = look_.ground().neighbour(node.hex, way);
      if (to == no_hex || Grid::distance(to, target_) != length_ - layer) continue;
      const int cost = look_.gallop_cost(gallop_, node.hex, way);
      if (cost < no_way) enter(next, to, prices, way, cost);
    }
  }
}

void RideSearch::enter(Layer& next, Hex hex, const Prices& prices, Direction way, int cost) {
  Node entered{hex, {}};
  entered.price.fill(never);
  bool any = false;
  for (std::size_t facing = 0; facing < 6; ++facing) {
    if (prices[facing] + cost > gallop_.left || !gallop_.has_ahead(static_cast<Direction>(facing), way)) continue;
    entered.price[facing] = static_cast<std::uint8_t>(prices[facing] + cost);
    any = true;
  }
  if (!any) return;
  for (Node& node : next.span()) {
    if (node.hex != hex) continue;
    for (std::size_t i = 0; i < 6; ++i) node.price[i] = std::min(node.price[i], entered.price[i]);
    return;
  }
  next.add(entered);
}

Direction RideSearch::towards(Hex hex) const {
  return *std::find_if(hex_directions.begin(), hex_directions.end(),
                       [&](Direction way) { return look_.ground().neighbour(hex, way) == target_; });
}

/// Where it ends, and with which facing.
RideEnd RideSearch::cheapest() const {
  RideEnd end;
  end.price = never;
  for (const Node& node : layers_[static_cast<std::size_t>(length_)]) {
    const Direction way = towards(node.hex);
    if (look_.is_barred_to_riders(gallop_, node.hex, way)) continue;
    const Prices prices = wheeled(node, length_);
    for (std::size_t facing = 0; facing < 6; ++facing) {
      if (!gallop_.has_ahead(static_cast<Direction>(facing), way)) continue;
      if (prices[facing] > gallop_.left || prices[facing] > end.price ||
          (prices[facing] == end.price && node.hex >= end.hex))
        continue;
      end.hex = node.hex;
      end.facing = static_cast<Direction>(facing);
      end.price = prices[facing];
    }
  }
  return end;
}

RideEnd RideSearch::best() const {
  RideEnd end = cheapest();
  if (end.hex != no_hex) ride_back(end);
  return end;
}

/// The facing with which a hex was entered, where it was left with this one at this price.
std::size_t RideSearch::entered_with(const Node& node, int layer, std::size_t facing, int price) const {
  for (std::size_t entered = 0; entered < 6; ++entered) {
    const int sides = sides_between(static_cast<Direction>(entered), static_cast<Direction>(facing));
    if (sides <= wheels_at(layer) && node.price[entered] + sides * wheel_cost == price) return entered;
  }
  return facing;
}

/// The lowest hex of the layer before from which one came at this price.
RideSearch::Before RideSearch::before(int layer, Hex hex, std::size_t facing, int price) const {
  Before found;
  for (const Node& node : layers_[static_cast<std::size_t>(layer) - 1]) {
    if (node.hex >= found.hex || !Grid::adjacent(node.hex, hex)) continue;
    const Direction way = look_.way_to(node.hex, hex).value_or(Direction::north);
    const int cost = look_.gallop_cost(gallop_, node.hex, way);
    if (!gallop_.has_ahead(static_cast<Direction>(facing), way)) continue;
    if (wheeled(node, layer - 1)[facing] + cost == price) found = {node.hex, way, price - cost};
  }
  return found;
}

/// Calls f(layer, way, facing before, facing behind) for each step of a ride from its last to its first, always by the
/// lowest hex: the facing with which the hex before was left, and that with which the hex behind was.
template <class F>
void RideSearch::each_back(const RideEnd& end, F f) const {
  Before at{end.hex, gallop_.way, end.price};
  auto facing = static_cast<std::size_t>(end.facing);
  for (int layer = length_; layer > 0; --layer) {
    const Layer& nodes = layers_[static_cast<std::size_t>(layer)];
    const auto node = std::find_if(nodes.begin(), nodes.end(), [&](const Node& each) { return each.hex == at.hex; });
    const std::size_t entered = entered_with(*node, layer, facing, at.price);
    at = before(layer, at.hex, entered, node->price[entered]);
    f(layer, at.way, static_cast<Direction>(entered), static_cast<Direction>(facing));
    facing = entered;
  }
}

/// How straight the last hexes of a ride were.
void RideSearch::ride_back(RideEnd& end) const {
  bool straight = true;
  end.way = gallop_.way;
  each_back(end, [&](int layer, Direction way, Direction, Direction) {
    if (layer == length_) end.way = way;
    straight = straight && way == end.way;
    if (straight) ++end.run;
  });
  if (straight && end.way == gallop_.way) end.run += gallop_.run;
  end.run = std::min(end.run, straight_ride);
}

Route RideSearch::route() const {
  Route back;
  const RideEnd end = best();
  Direction first = end.facing;
  if (end.hex == no_hex) return back;
  each_back(end, [&](int, Direction way, Direction before, Direction behind) {
    if (before != behind) back.add_turn(behind);
    back.add_step(way);
    first = before;
  });
  if (first != gallop_.facing) back.add_turn(first);
  std::reverse(back.legs.begin(), back.legs.begin() + back.count);
  return back;
}

}  // namespace redoubt::la_bataille
