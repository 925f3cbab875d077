#include "players/invasion-1812/aims.h"

#include <algorithm>
#include <span>

namespace redoubt::invasion_1812 {

int fighting_value(const Questions& look, Side side, Hex hex) {
  const UnitSet stack = look.stack(side, hex);
  const UnitSet fit = look.effective_of(stack);
  if (fit.empty()) return 0;
  return look.worn(fit.size() + look.combined_arms(fit), stack) + std::min(look.best_rating(side, hex), fit.size());
}

namespace {

/// 6.2, 7.8: where one comes to from some depots in the next turn, if those of some hexes leave them.
HexSet reach(const Questions& look, Side side, const HexSet& depots, const HexSet& leaving) {
  const Board& board = look.board();
  const State& s = look.s;
  const HexSet own = look.occupied(side) - leaving;
  const HexSet open = look.passable(side) - s.held[at(other(side))];
  const HexSet way = open - (look.watched(other(side), false) - own) - (look.enemy_cities(side) - own);
  const bool winter = s.turn + 1 >= look.data.scenarios.winter_from() && !s.second_year;
  const HexSet near = board.roads().within(depots & way, way, winter ? 2 : 4);
  return near | (board.roads().stepped(near) & open);
}

}  // namespace

HexSet fed_next_turn(const Questions& look, Side side, const HexSet& leaving) {
  const HexSet& depots = look.s.depots[at(side)];
  return (depots & look.s.held[at(side)]) | reach(look, side, depots, leaving);
}

Aims::Aims(const Questions& look, const Atlas& atlas, Side side, const HexSet& fed)
    : look_(look), atlas_(atlas), side_(side), enemy_(other(side)), fed_(fed) {
  const Board& board = look.board();
  const HexSet held = look.held_cities(side);
  wanted_ = board.victory_cities() - held;
  guarded_ = (board.victory_cities() | look.s.depots[at(side)]) & look.enemy_cities(side);
  aim_.fill(no_hex);
  if (!(wanted_ - fed).empty()) linked_ = reach(look, side, look.s.depots[at(side)] & look.chain(side), {});
  find_goals();
  find_prey();
  share_out();
}

void Aims::add(Hex hex, int value, int need, bool prey) {
  if (count_ == most) return;
  Goal& goal = goals_[count_++];
  goal = {.hex = hex, .value = value, .need = need, .given = 0, .near = 0, .prey = prey, .prize = nullptr};
  if (prey || side_ == Side::russian) return;
  const auto found = std::ranges::find(atlas_.prizes(), hex, &Prize::hex);
  if (found != atlas_.prizes().end()) goal.prize = &*found;
}

int Aims::distance(Hex from, const Goal& goal) const {
  return goal.prize == nullptr ? Grid::distance(from, goal.hex) : int{goal.prize->march[at(side_)][from]};
}

/// What a point of a city is worth. Whoever passes by a city to go for a capital seldom comes back for it, and in
/// winter nobody reaches a capital that was not near before; at Kiev stand more than can be beaten.
int Aims::worth_of(Hex city) const {
  const Board& board = look_.board();
  const bool capital = board.capitals().has(city);
  if (side_ == Side::russian) return capital ? 6 : 4;  // the way to them is longest
  if (capital) return 8;
  if (city == board.kiev()) return 4;
  const int vacant = look_.s.held[at(enemy_)].has(city) ? 0 : 3;
  return 8 + vacant + (look_.s.turn >= look_.data.scenarios.winter_from() ? 6 : 0);
}

/// The cities that count and are not one's own; to the Russians also those that are in danger.
void Aims::find_goals() {
  const Board& board = look_.board();
  wanted_.each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    const int need = fighting_value(look_, enemy_, hex) + 4 * board.points(hex);
    add(hex, worth_of(hex) * board.points(hex), need, false);
  });
  if (side_ == Side::french) return;
  const HexSet near = board.every().within(look_.s.held[at(enemy_)], board.everywhere(), 3);
  (board.victory_cities() & look_.held_cities(side_) & board.territory(side_) & near).each([&](int each) {
    add(static_cast<Hex>(each), 2 * board.points(static_cast<Hex>(each)), 8, false);
  });
}

/// Enemies; the more there are to be crushed the better (14.7b).
void Aims::find_prey() {
  HexSet enemies = look_.s.held[at(enemy_)];
  if (side_ == Side::russian) enemies &= look_.board().territory(side_);
  enemies.each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (look_.divisions(enemy_, hex) < 3) return;
    const Board& board = look_.board();
    const int ground = (board.difficult().has(hex) ? 2 : 0) + (board.fortified().has(hex) ? 1 : 0);
    const int value = fighting_value(look_, enemy_, hex);
    add(hex, value == 0 ? 8 : 4, value + ground + (value == 0 ? 2 : 5), true);
  });
  (look_.s.depots[at(enemy_)] - look_.s.held[at(enemy_)]).each([&](int hex) {
    add(static_cast<Hex>(hex), 4, 1, true);
  });
}

/// Whoever guards a city alone stays.
bool Aims::must_stay(Hex stack) const {
  return guarded_.has(stack) && look_.stack(side_, stack).size() <= 2 && look_.divisions(side_, stack) <= 1;
}

/// Always the stack next that has most to gain where it goes, as far as the trains reach; what has enough stacks on
/// their way is worth less to the others.
void Aims::share_out() {
  find_stacks();
  const bool counts = look_.s.phase == Phase::allocation || look_.s.phase == Phase::riders;
  const int errands = side_ == Side::french && look_.s.turn <= 4 ? 8 : 6;  // afterwards depots take up the trains
  const int trains = counts ? std::clamp(look_.trains_available(side_), 3, errands) : int{most};
  for (int i = 0; i < trains; ++i) {
    Stack* next = nullptr;
    for (Stack& stack : std::span(stacks_.data(), stack_count_)) {
      if (stack.worth > 0 && (next == nullptr || stack.worth > next->worth)) next = &stack;
    }
    if (next == nullptr) return;
    send(*next);
    for (Stack& stack : std::span(stacks_.data(), stack_count_)) {
      if (stack.worth > 0 && stack.goal == next->goal) choose(stack);
    }
  }
}

/// One that is on the march is seen where it set out from, so as to keep to what it set out for.
void Aims::find_stacks() {
  const State& s = look_.s;
  const bool marching = s.phase == Phase::march && s.acting == side_;
  (s.held[at(side_)] & s.led[at(side_)]).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (must_stay(hex) || stack_count_ == most) return;
    Stack& stack = stacks_[stack_count_++];
    stack = {.hex = hex, .from = marching && hex == s.march_at ? s.march_from : hex};
    stack.strength = fighting_value(look_, side_, hex);
    for (std::size_t i = 0; i < count_; ++i)
      if (Grid::distance(stack.from, goals_[i].hex) <= sight) goals_[i].near += stack.strength;
  });
  for (std::size_t i = 0; i < stack_count_; ++i) {
    Stack& stack = stacks_[i];
    choose(stack);
    if (look_.board().territory(enemy_).has(stack.from)) stack.worth *= 2;
  }
}

/// One stack is enough to hold the next post.
void Aims::send(Stack& stack) {
  Goal& goal = goals_[stack.goal];
  goal.given += std::max(1, stack.strength);
  const Hex post = goal.prey ? goal.hex : on_the_way(stack.from, goal);
  aim_[stack.hex] = posts_.has(post) ? goal.hex : post;
  if (post != goal.hex) posts_.add(post);
  stack.worth = 0;
}

/// Nobody would ever set out for the capitals by their distance alone, nor those in the south for Kiev.
bool Aims::is_far_off(Hex goal, int distance) const {
  const Board& board = look_.board();
  return board.capitals().has(goal) || (goal == board.kiev() && distance <= 10);
}

/// The goal that is worth most to a stack.
void Aims::choose(Stack& stack) const {
  stack.worth = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const Goal& goal = goals_[i];
    const int distance = this->distance(stack.from, goal);
    if (goal.prey && (distance > sight || goal.near < goal.need)) continue;
    const int way = 3 + (is_far_off(goal.hex, distance) ? distance / 2 : distance);
    int worth = 1024 * goal.value * (2 + std::min(stack.strength, 10)) / (way * way);
    if (goal.given >= goal.need) worth >>= 2 + goal.given / 8;
    if (worth <= stack.worth) continue;
    stack.worth = worth;
    stack.goal = i;
  }
}

int Aims::from_depot(Hex goal) const {
  int nearest = 99;
  look_.s.depots[at(side_)].each(
      [&](int depot) { nearest = std::min(nearest, Grid::distance(static_cast<Hex>(depot), goal)); });
  return nearest;
}

/// Whether five hexes of forced marching bring a stack to a city, or beside those who hold it (8.4).
bool Aims::in_reach(Hex stack, Hex goal) const {
  if (Grid::distance(stack, goal) > 5) return false;
  HexSet open = look_.passable(side_) - look_.s.held[at(enemy_)];
  open.add(goal);
  return look_.board().within(stack, open, 5).has(goal);
}

/// 7.8: the city where the next depot shortens the chain that is still to be laid, with the least detour.
Hex Aims::next_link(Hex stack, const Prize& prize) const {
  int links = Atlas::far;
  (look_.s.depots[at(side_)] & look_.chain(side_)).each([&](int hex) {
    links = std::min<int>(links, prize.links[static_cast<std::size_t>(hex)]);
  });
  Hex best = no_hex;
  int least = 1000;
  (look_.board().cities() & linked_).each([&](int each) {
    const auto city = static_cast<Hex>(each);
    if (prize.links[city] >= links) return;
    const int way = Grid::distance(stack, city) + prize.march[at(side_)][city];
    if (way >= least) return;
    least = way;
    best = city;
  });
  return best;
}

/// To a goal beyond the reach of the depots by way of a city that can hold the next one (7.8), well ahead of the last.
Hex Aims::on_the_way(Hex stack, const Goal& goal) const {
  const bool dash = look_.board().capitals().has(goal.hex) || look_.s.turn > 4;
  if (fed_.has(goal.hex) || (dash && in_reach(stack, goal.hex))) return goal.hex;
  if (goal.prize != nullptr) {
    const Hex link = next_link(stack, *goal.prize);
    if (link != no_hex) return link;
  }
  const int reach = from_depot(goal.hex) - 2;
  Hex best = goal.hex;
  int least = 1000;
  (look_.board().cities() & linked_).each([&](int each) {
    const auto city = static_cast<Hex>(each);
    const int rest = Grid::distance(city, goal.hex);
    const int way = 3 * rest + Grid::distance(stack, city) - (look_.board().points(city) > 0 ? 5 : 0);
    if (rest > reach || way >= least) return;
    least = way;
    best = city;
  });
  return best;
}

}  // namespace redoubt::invasion_1812
