#include "games/borodino-1812/odds_ground.h"

#include <algorithm>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

constexpr std::size_t role(Side attacker) { return at(attacker); }
constexpr Places without(Places places, std::size_t place) { return static_cast<Places>(places & ~place_bit(place)); }
constexpr unsigned counted(std::uint64_t counts, std::size_t way) { return (counts >> (4 * way)) & 15U; }
constexpr std::uint64_t one_more(std::size_t way) { return std::uint64_t{1} << (4 * way); }

/// 6.61: of a square that has fallen.
constexpr std::uint8_t no_place = most_units;

/// Beside the ways into areas, of which there are fewer, the one off the board.
constexpr std::uint8_t exit_way = 15;

template <class F>
void each_place(Places places, F f) {
  for (; places != 0; places = static_cast<Places>(places & (places - 1))) {
    f(static_cast<std::size_t>(std::countr_zero(places)));
  }
}

/// The position in which a clash is fought: attackers have come by the borders between them and the area.
State arranged(const Data& data, const State& state, const Clash& clash) {
  State s = state;
  for (const Side side : {Side::french, Side::russian}) {
    s.occupy(side, clash.area, s.here(side, clash.area) & clash.units[at(side)]);
    s.reserves[at(side)] = (s.reserves[at(side)] & ~s.here(side, clash.area)) | clash.reserves[at(side)];
    each(side, clash.units[at(side)] & ~s.here(side, clash.area), [&](Unit unit) {
      const Area from = s.area(unit);
      if (on_board(from)) {
        s.occupy(side, from, s.here(side, from) & ~bit(unit));
        const Gate* gate = data.board.gate(from, clash.area);
        if (gate != nullptr) s.entered[at(side)].add(passage(*gate));
      }
      s.occupy(side, clash.area, s.here(side, clash.area) | bit(unit));
      s.blocks[unit].area = clash.area;
    });
  }
  s.attacked[at(clash.attacker)].add(clash.area);
  s.attacked[at(other(clash.attacker))].remove(clash.area);
  if (s.battle == clash.area && s.round > 0) return s;
  s.battle = clash.area;
  s.round = 0;
  s.half = {};
  s.square = {};
  s.shelter.fill(no_unit);
  s.acted = {};
  s.crossed = {};
  s.hits = {};
  s.phase = Phase::battles;
  return s;
}

}  // namespace

Ground::Ground(const Data& data, const State& state, const Clash& clash)
    : data_(data), base_(arranged(data, state, clash)), attacker_(clash.attacker) {
  base_.attacker = clash.attacker;
  scratch_ = base_;
  squares_possible_ = Position{data_, base_}.squares_possible();
  for (const Side side : {Side::french, Side::russian}) enlist(side, base_.here(side, clash.area));
  read_routes();
}

void Ground::enlist(Side side, Units units) {
  Force& force = armies_[at(side)];
  const Position look{data_, scratch_};
  each(side, units, [&](Unit unit) {
    if (force.size == most_units) {
      base_.occupy(side, base_.battle, base_.here(side, base_.battle) & ~bit(unit));
      return;
    }
    const std::size_t place = force.size++;
    force.units[place] = unit;
    force.letter[place] = data_.forces.fire(unit).letter;
    force.first.step[place] = base_.blocks[unit].step;
    force.points[place] = static_cast<std::uint8_t>(look.points_for(unit));
    if (look.is(unit, &Army::infantry)) force.infantry |= place_bit(place);
    if (look.is(unit, &Army::cavalry)) force.cavalry |= place_bit(place);
  });
  scratch_.occupy(side, base_.battle, base_.here(side, base_.battle));
  begin_with(side);
  read_rounds(side, units);
}

/// What the side is when it begins.
void Ground::begin_with(Side side) {
  Force& force = armies_[at(side)];
  for (std::size_t place = 0; place < force.size; ++place) {
    const auto end = force.units.cbegin() + force.size;
    const Unit shelter = base_.shelter[force.units[place]];
    const auto square = std::find(force.units.cbegin(), end, shelter);
    const bool fallen = shelter != no_unit && base_.area(shelter) == grave;  // 6.62: in the fire that is being resolved
    if (square == end && !fallen) continue;                                  // nobody, or one of those who are left out
    force.first.sheltered |= place_bit(place);
    force.protector[place] = fallen ? no_place : static_cast<std::uint8_t>(square - force.units.cbegin());
  }
  const bool under_way = base_.round > 0 && base_.phase != Phase::squares;
  for (std::size_t place = 0; place < force.size && under_way; ++place) {
    const Places self = place_bit(place);
    const bool later = (force.first.sheltered & self) != 0 || force.letter[place] < base_.letter;
    if (later && (base_.acted[at(side)] & bit(force.units[place])) == 0) force.first.waiting |= self;
  }
  force.first.here = places(side, base_.here(side, base_.battle));
  force.first.half = places(side, base_.half[at(side)]);
  force.first.square = places(side, base_.square[at(side)]);
  force.first.surprise = base_.surprise[at(side)];
}

/// Who fights in each round, and who arrives.
void Ground::read_rounds(Side side, Units units) {
  Force& force = armies_[at(side)];
  const Position look{data_, scratch_};
  for (std::size_t round = 1; round <= last_round; ++round) {
    scratch_.round = static_cast<std::uint8_t>(round);
    force.fighting[round] = places(side, look.fighting(side));
    const bool more = round > 1 && force.fighting[round] != force.fighting[round - 1];
    each(side, units, [&](Unit unit) {
      const bool flank = (base_.flank[at(side)] & bit(unit)) != 0;
      if (flank && look.arrives(unit) == static_cast<int>(round)) force.flanks[round] = true;
    });
    force.stage[round] = static_cast<std::uint8_t>(force.stage[round - 1] + (more ? 1 : 0));
  }
}

void Ground::read_routes() {
  const Position look{data_, base_};
  data_.board.around(base_.battle).each([&](Area to) {
    const Gate& gate = *data_.board.gate(base_.battle, to);
    Route& route = routes_[route_count_];
    route.to = to;
    route.limit = static_cast<std::uint8_t>(look.limit(gate));
    for (const Side side : {Side::french, Side::russian}) {
      route.room[at(side)] = static_cast<std::int8_t>(data_.board.stack(to) - count(base_.here(side, to)));
      // The sides never share a way back, so each may count all who crossed.
      armies_[at(side)].first.crossed |= std::uint64_t{base_.crossed[gate.border]} << (4 * route_count_);
    }
    ++route_count_;
  });
}

Places Ground::places(Side side, Units units) const {
  const Force& force = armies_[at(side)];
  Places found = 0;
  for (std::size_t place = 0; place < force.size; ++place) {
    if ((units & bit(force.units[place])) != 0) found |= place_bit(place);
  }
  return found;
}

int Ground::steps_left(Side side, std::size_t place, const Standing& own) const {
  if ((own.dead & place_bit(place)) != 0) return 0;
  return data_.forces.last_step(unit(side, place)) + 1 - own.step[place];
}

int Ground::strength(Side side, std::size_t place, const Standing& own) const {
  return data_.forces.strength(unit(side, place), own.step[place]);
}

bool Ground::at_last_step(Side side, std::size_t place, const Standing& own) const {
  return own.step[place] == data_.forces.last_step(unit(side, place));
}

Losses Ground::losses(Side side, const Standing& own) const {
  const Force& force = armies_[at(side)];
  const Position look{data_, base_};
  Losses lost;
  int strength = 0;
  int steps = 0;
  for (std::size_t place = 0; place < force.size; ++place) {
    const Unit unit = force.units[place];
    const bool dead = (own.dead & place_bit(place)) != 0;
    steps += steps_left(side, place, force.first) - steps_left(side, place, own);
    strength += data_.forces.strength(unit, force.first.step[place]) -
                (dead ? 0 : data_.forces.strength(unit, own.step[place]));
    if (!dead) continue;
    lost.points = static_cast<std::uint8_t>(lost.points + force.points[place]);
    if (look.is(unit, &Army::hqs)) ++lost.hqs;
    if (unit == look.army(side).supreme) lost.supreme = true;
  }
  lost.steps = static_cast<std::uint8_t>(steps);
  lost.strength = static_cast<std::uint8_t>(strength);
  lost.blocks = static_cast<std::uint8_t>(std::popcount(own.dead));
  lost.destroyed = lost.blocks == force.size;
  return lost;
}

/// Makes one side of a position what is left of it.
void Ground::become(State& state, Side side, const Standing& own) const {
  const Force& force = armies_[at(side)];
  Units here = 0;
  Units half = 0;
  Units square = 0;
  for (std::size_t place = 0; place < force.size; ++place) {
    const Unit unit = force.units[place];
    const Places self = place_bit(place);
    state.blocks[unit].step = own.step[place];
    const std::size_t by = force.protector[place];
    state.shelter[unit] = (own.sheltered & self) == 0 ? no_unit
                          : by == no_place            ? base_.shelter[unit]
                                                      : force.units[by];
    if ((own.here & self) != 0) here |= bit(unit);
    if ((own.half & self) != 0) half |= bit(unit);
    if ((own.square & self) != 0) square |= bit(unit);
  }
  state.occupy(side, state.battle, here);
  state.half[at(side)] = half;
  state.square[at(side)] = square;
  state.surprise[at(side)] = own.surprise;
  state.attacker = attacker_;
}

Standing Ground::read(const State& state, Side side, const Standing& before) const {
  const Force& force = armies_[at(side)];
  Standing own = before;
  own.half = places(side, state.half[at(side)]);
  each_place(before.here, [&](std::size_t place) {
    const Unit unit = force.units[place];
    own.step[place] = state.blocks[unit].step;
    if (state.area(unit) != grave) return;
    own.dead |= place_bit(place);
    remove(place, own);
  });
  return own;
}

Ground::KnownShot Ground::ask_shot(Side side, std::size_t place, const Standing& own, Target target, bool bayonet,
                                   int round) {
  become(scratch_, side, own);
  scratch_.round = static_cast<std::uint8_t>(round);
  const Shot made = Position{data_, scratch_}.shot(unit(side, place), target, bayonet);
  return {static_cast<std::int8_t>(std::max(made.dice, 0) + 1),
          static_cast<std::int8_t>(std::clamp(made.number, 0, 6))};
}

bool Ground::may_fire(Side side, std::size_t place, const Standing& own, const Standing& enemy, Target target,
                      int round) {
  if (!squares_among(enemy)) {
    if (target != Target::all) return false;
    const Shot fire = shot(side, place, own, target, false, round);
    return fire.dice > 0 && fire.number > 0;
  }
  become(scratch_, side, own);
  become(scratch_, other(side), enemy);
  scratch_.round = static_cast<std::uint8_t>(round);
  scratch_.turn_of = side;
  scratch_.acted = {};
  const Position look{data_, scratch_};
  scratch_.letter = look.letter_of(unit(side, place));
  return look.may_fire(unit(side, place), target).legal();
}

bool Ground::may_charge(Side side, std::size_t place, const Standing& own, int round) {
  if ((infantry(side) & ~own.square & place_bit(place)) == 0) return false;
  const Shot fire = shot(side, place, own, Target::all, true, round);
  return fire.dice > 0 && fire.number > 0;
}

Standing Ground::hit(Side side, const Standing& own, Target aim, int round) {
  State s = base_;
  become(s, side, own);
  s.round = static_cast<std::uint8_t>(round);
  s.phase = Phase::battle_hits;
  s.aim = aim;
  Play play(data_, s, dice_, muted_);
  const Units could = play.targets(side);
  if (could == 0) return own;
  play.take_hit(first(side, could));
  return read(s, side, own);
}

Standing Ground::hit_self(Side side, const Standing& own, std::size_t place, int round) {
  State s = base_;
  become(s, side, own);
  s.round = static_cast<std::uint8_t>(round);
  Play(data_, s, dice_, muted_).take_hit(unit(side, place));
  return read(s, side, own);
}

Standing Ground::form(Side side, const Standing& own, const Standing& enemy, const Policy& policy, int round) {
  Standing formed = own;
  formed.crossed = 0;
  if (flanks(side, round)) {
    State s = base_;
    become(s, side, own);
    s.round = static_cast<std::uint8_t>(round);
    Play(data_, s, dice_, muted_).reserves_arrive();
    formed.surprise = s.surprise[at(side)];
  }
  if (policy.squares && squares_possible_) {
    const bool threatened = (enemy.here & fighting(other(side), round) & cavalry(other(side))) != 0;
    formed.square = threatened ? own.here & fighting(side, round) & infantry(side) : 0;
    each_place(formed.sheltered, [&](std::size_t place) {
      if ((formed.square & place_bit(armies_[at(side)].protector[place])) == 0)
        formed.sheltered = without(formed.sheltered, place);
    });
  }
  each_place(formed.sheltered, [&](std::size_t guest) {
    const std::size_t square = armies_[at(side)].protector[guest];
    if (strength(side, guest, own) > strength(side, square, own)) formed.sheltered = without(formed.sheltered, guest);
  });
  formed.waiting = formed.sheltered;
  return formed;
}

/// What the rules allow when no border has been used and everybody is still there.
const Ground::Exits& Ground::exits(Side side, std::size_t place, int round) {
  Exits& found = exits_[role(attacker_)][at(side)][place][static_cast<std::size_t>(round)];
  if (found.known) return found;
  found.known = true;
  State s = base_;
  const Unit who = unit(side, place);
  s.attacker = attacker_;
  s.phase = Phase::battle_turns;
  s.round = static_cast<std::uint8_t>(round);
  s.turn_of = side;
  s.acted = {};
  s.crossed = {};
  const Position look{data_, s};
  s.letter = look.letter_of(who);
  found.off_board = look.may_leave(who).legal();
  const Gate* entrance = side == attacker_ ? look.entrance_used(side, s.battle) : nullptr;
  found.exit_limit = entrance == nullptr ? 15 : static_cast<std::uint8_t>(look.limit(*entrance));
  for (std::size_t way = 0; way < route_count_; ++way) {
    const Area to = routes_[way].to;
    if (!look.may_retreat(who, to).legal()) continue;
    found.ways |= static_cast<std::uint16_t>(1U << way);
    if (routes_[way].room[at(side)] > 0) continue;
    State further = s;
    further.occupy(side, s.battle, s.here(side, s.battle) & ~bit(who));
    further.occupy(side, to, s.here(side, to) | bit(who));
    further.blocks[who].area = to;
    further.driven = who;
    for (const Gate& gate : data_.board.gates(to)) {
      if (Position{data_, further}.may_go_on(who, gate.to).legal())
        found.onward |= static_cast<std::uint16_t>(1U << way);
    }
  }
  return found;
}

Ground::Way Ground::way_back(Side side, std::size_t place, const Standing& own, int round) {
  const Exits& out = exits(side, place, round);
  Way full;
  for (std::size_t way = 0; way < route_count_; ++way) {
    const Route& route = routes_[way];
    if ((out.ways >> way & 1U) == 0 || counted(own.crossed, way) >= route.limit) continue;
    const auto index = static_cast<std::uint8_t>(way);
    if (route.room[at(side)] > static_cast<int>(counted(own.filled, way))) return {true, false, false, false, index};
    const bool onward = (out.onward >> way & 1U) != 0;
    if (!full.any || (onward && !full.onward)) full = {true, false, true, onward, index};
  }
  if (full.any && full.onward && !at_last_step(side, place, own)) return full;
  if (out.off_board && counted(own.crossed, exit_way) < out.exit_limit) return {true, true, false, false, exit_way};
  return full;
}

void Ground::remove(std::size_t place, Standing& own) {
  const auto others = static_cast<Places>(~place_bit(place));
  own.here &= others;
  own.half &= others;
  own.square &= others;
  own.sheltered &= others;
  own.waiting &= others;
}

/// 6.61: whoever sheltered with one who is gone.
void Ground::release_guest(Side side, std::size_t place, Standing& own) const {
  each_place(own.sheltered, [&](std::size_t guest) {
    if (armies_[at(side)].protector[guest] == place) own.sheltered = without(own.sheltered, guest);
  });
}

Standing Ground::after_fire(Side side, const Standing& own) const {
  Standing left = own;
  each_place(own.sheltered, [&](std::size_t guest) {
    if ((own.square & place_bit(armies_[at(side)].protector[guest])) == 0)
      left.sheltered = without(left.sheltered, guest);
  });
  return left;
}

void Ground::lose_step(Side side, std::size_t place, Standing& own) const {
  if (at_last_step(side, place, own)) {
    own.dead |= place_bit(place);
  } else {
    ++own.step[place];
  }
}

/// Counts who goes by a way only where that can bar it to somebody.
Standing Ground::retreat(Side side, std::size_t place, const Standing& own, const Way& way, bool straggled) const {
  Standing left = own;
  const auto all = static_cast<int>(size(side));
  if (way.off_board && side == attacker_) left.crossed += one_more(way.index);
  if (!way.off_board && routes_[way.index].limit < all) left.crossed += one_more(way.index);
  if (straggled) lose_step(side, place, left);
  if (way.full && (left.dead & place_bit(place)) == 0) {
    lose_step(side, place, left);
    if (!way.onward) left.dead |= place_bit(place);
  } else if (!way.off_board && (left.dead & place_bit(place)) == 0 && routes_[way.index].room[at(side)] < all) {
    left.filled += one_more(way.index);
  }
  remove(place, left);
  release_guest(side, place, left);
  return left;
}

Standing Ground::perish(Side side, std::size_t place, const Standing& own) const {
  Standing left = own;
  left.dead |= place_bit(place);
  remove(place, left);
  release_guest(side, place, left);
  return left;
}

}  // namespace redoubt::borodino_1812
