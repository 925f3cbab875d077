// The odds of one shot: a bombardment, a unit's fire, a bayonet charge.
#include <algorithm>

#include "games/borodino-1812/odds_fight.h"
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

/// Dice that show what they are told to.
class SetDice final : public Dice {
 public:
  explicit SetDice(const std::array<int, most_dice>& faces) : faces_(faces) {}

  int roll() override { return next_ < faces_.size() ? faces_[next_++] : 6; }
  std::uint32_t draw(std::uint32_t) override { return 0; }

 private:
  std::array<int, most_dice> faces_;
  std::size_t next_ = 0;
};

Losses lost_between(const Data& data, const State& before, const State& after, Side side, Units units) {
  const Position was{data, before};
  const Position is{data, after};
  Losses lost;
  each(side, units, [&](Unit unit) {
    const bool dead = after.area(unit) == grave;
    const int steps = dead ? data.forces.last_step(unit) + 1 : after.blocks[unit].step;
    lost.strength = static_cast<std::uint8_t>(lost.strength + was.strength(unit) - (dead ? 0 : is.strength(unit)));
    lost.steps = static_cast<std::uint8_t>(lost.steps + steps - before.blocks[unit].step);
    if (!dead) return;
    ++lost.blocks;
    lost.points = static_cast<std::uint8_t>(lost.points + was.points_for(unit));
    lost.hqs = static_cast<std::uint8_t>(lost.hqs + (was.is(unit, &Army::hqs) ? 1 : 0));
    if (unit == was.army(side).supreme) lost.supreme = true;
  });
  lost.destroyed = units != 0 && lost.blocks == count(units);
  return lost;
}

/// The first that can be done: who may stay in a redoubt does. The dice fall after the work has been manned (6.51).
void resolve(const Data& data, State& state, Dice& dice, EventList& muted) {
  ActionList legal;
  while (state.phase == Phase::garrison || state.phase == Phase::bombard_hits || state.phase == Phase::driven_off) {
    Position{data, state}.legal(legal);
    Play(data, state, dice, muted).apply(legal[0]);
  }
}

/// The chance of so many faces up to `number` and so many sixes among some dice.
double chance_of(int dice, int number, int hits, int sixes) {
  double chance = 1.0;
  for (int i = 0; i < hits; ++i) chance *= static_cast<double>((dice - i) * number) / (6.0 * (i + 1));
  for (int i = 0; i < sixes; ++i) chance *= static_cast<double>(dice - hits - i) / (6.0 * (i + 1));
  for (int i = hits + sixes; i < dice; ++i) chance *= static_cast<double>(5 - number) / 6.0;
  return chance;
}

/// Calls f(hits, sixes, chance) for all that dice can show; sixes are counted only where they matter.
template <class F>
void each_throw(const Shot& shot, bool sixes_matter, F f) {
  const int number = std::clamp(shot.number, 0, 6);
  if (!sixes_matter || number == 6) {
    for (int hits = 0; hits <= shot.dice; ++hits) {
      f(hits, 0,
        binomials[static_cast<std::size_t>(shot.dice)][static_cast<std::size_t>(number)]
                 [static_cast<std::size_t>(hits)]);
    }
    return;
  }
  for (int sixes = 0; sixes <= shot.dice; ++sixes) {
    for (int hits = 0; hits + sixes <= shot.dice; ++hits) {
      const double chance = chance_of(shot.dice, number, hits, sixes);
      if (chance > 0.0) f(hits, sixes, chance);
    }
  }
}

}  // namespace

ShotOdds bombard_odds(const Data& data, const State& state, Action action) {
  const auto gun = static_cast<Unit>(action.a);
  const auto to = static_cast<Area>(action.b);
  const Side side = side_of(gun);
  ShotOdds odds;
  odds.side = side;
  odds.area = to;
  odds.shot = Position{data, state}.bombardment(gun, *data.board.gate(state.area(gun), to));
  const Units enemies = state.here(other(side), to);
  const Units friends = state.here(side, to);
  EventList muted(true);
  each_throw(odds.shot, state.contested(to), [&](int hits, int sixes, double chance) {
    std::array<int, most_dice> faces = {};
    faces.fill(5);  // misses, but with firepower 5, which then hits with all that are no sixes
    std::fill_n(faces.begin(), hits, 1);
    std::fill_n(faces.begin() + hits, sixes, 6);
    SetDice dice(faces);
    State after = state;
    Play(data, after, dice, muted).apply(action);
    resolve(data, after, dice, muted);
    ShotOutcome outcome;
    outcome.hits = static_cast<std::uint8_t>(hits);
    outcome.own_hits = static_cast<std::uint8_t>(sixes);
    outcome.theirs = lost_between(data, state, after, other(side), enemies);
    outcome.own = lost_between(data, state, after, side, friends);
    outcome.driven_off =
        static_cast<std::uint8_t>(count(enemies & ~after.here(other(side), to)) - outcome.theirs.blocks);
    outcome.chance = chance;
    odds.outcomes.push_back(outcome);
  });
  return odds;
}

ShotOdds fire_odds(const Data& data, const State& state, const Opening& opening) {
  const Side side = side_of(opening.unit);
  const bool bayonet = opening.choice == Choice::bayonet;
  const Target target = target_of(opening.choice);
  Ground ground(data, state, clash_at(state, state.battle));
  ShotOdds odds;
  odds.side = side;
  odds.area = state.battle;
  odds.shot = Position{data, state}.shot(opening.unit, target, bayonet);
  const auto place = static_cast<std::size_t>(std::countr_zero(ground.places(side, bit(opening.unit))));
  each_throw(odds.shot, bayonet, [&](int hits, int sixes, double chance) {
    Standing own = ground.standing(side);
    Standing theirs = ground.standing(other(side));
    for (int i = 0; i < sixes && (own.here & place_bit(place)) != 0; ++i) {
      own = ground.hit_self(side, own, place, state.round);
    }
    for (int i = 0; i < hits; ++i) theirs = ground.hit(other(side), theirs, target, state.round);
    odds.outcomes.push_back({.hits = static_cast<std::uint8_t>(hits),
                             .own_hits = static_cast<std::uint8_t>(sixes),
                             .driven_off = 0,
                             .theirs = ground.losses(other(side), theirs),
                             .own = ground.losses(side, own),
                             .chance = chance});
  });
  return odds;
}

}  // namespace redoubt::borodino_1812
