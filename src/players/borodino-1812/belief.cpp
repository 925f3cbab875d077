#include "players/borodino-1812/belief.h"

#include <algorithm>

#include "games/borodino-1812/play.h"
#include "players/casting.h"

namespace redoubt::borodino_1812 {

namespace {

bool has(std::uint16_t marks, Mark mark) { return (marks & bit(mark)) != 0; }

}  // namespace

Belief::Belief(const Data& data, const Atlas& atlas, Side own) : data_(&data), atlas_(&atlas), enemy_(other(own)) {}

void Belief::forget() { *this = Belief(*data_, *atlas_, other(enemy_)); }

Belief::Spots Belief::places_in(const View& view) const {
  Spots places = {};
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    if (block.side == enemy_) places[block.token] = {block.area, no_unit, 0, block.marks};
  }
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    if (side_of(block.unit) == enemy_) places[block.token] = {block.area, block.unit, block.step, block.marks};
  }
  return places;
}

/// 9.1: the corps that enter one by one.
Units Belief::late(const PublicPart& open) const {
  Units units = 0;
  for (const Unit hq : data_->scenarios.at(open.scenario).arrivals) {
    units |= side_of(hq) == enemy_ ? data_->forces.of_corps(hq) : 0;
  }
  return units;
}

/// 1.2: who may have been deployed in an area: those whose headquarters have it in range or have no room left in their
/// range, and what the scenario puts there.
Units Belief::deployed_in(const PublicPart& open, Area area) const {
  const Scenario& scenario = data_->scenarios.at(open.scenario);
  const Army& army = data_->forces.army(enemy_);
  Units placed = 0;
  Units here = 0;
  std::array<Area, block_count> where = {};
  for (const Placed& each : scenario.placed) {
    if (side_of(each.unit) != enemy_) continue;
    placed |= bit(each.unit);
    where[each.unit] = each.area;
    if (each.area == area) here |= bit(each.unit);
  }
  std::array<int, in_hand> stack = {};
  for (const Spot& place : last_) {
    if (on_board(place.area)) ++stack[place.area];
  }
  const auto in_range = [&](Unit hq, Area there) { return atlas_->hops(where[hq], there) <= data_->forces.range(hq); };
  each(enemy_, army.hqs & placed, [&](Unit hq) {
    bool room = false;
    data_->board.all().each([&](Area there) {
      const bool full = stack[there] >= data_->board.stack(there);
      const bool wrong_side =
          scenario.start_line && data_->board.west_of_start().has(there) != (enemy_ == Side::french);
      room = room || (in_range(hq, there) && !full && !wrong_side);
    });
    if (room && !in_range(hq, area)) return;
    here |= (data_->forces.of_corps(hq) | army.special) & ~placed;
    if (hq == data_->forces.named().eugene) here |= scenario.fourth;
  });
  return here & ~late(open);
}

/// Who comes late knows only what lies open.
void Belief::begin(const View& view, const Spots& now) {
  begun_ = true;
  const Scenario& scenario = data_->scenarios.at(view.open.scenario);
  for (const Unit unit : scenario.reduced) step_[unit] = 1;
  const bool as_set_up = view.open.turn == 1 && view.open.phase <= Phase::deployment;
  const Units absent = enemy_ == Side::french ? scenario.absent : 0;
  Units placed = 0;
  for (const Placed& each : scenario.placed) placed |= side_of(each.unit) == enemy_ ? bit(each.unit) : 0;
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Area area = now[token].area;
    could_[token] = all_of(enemy_);
    if (!as_set_up) continue;
    if (area == off_board) could_[token] = absent;
    if (area == on_the_way) could_[token] = late(view.open);
    if (area == in_hand) could_[token] = all_of(enemy_) & ~absent & ~late(view.open) & ~placed;
    if (on_board(area)) could_[token] = deployed_in(view.open, area);
  }
}

void Belief::see(const View& view) {
  const Spots now = places_in(view);
  if (begun_) {
    note_wear(view, now);
    follow_entry(view, now);
    follow_moves(view, now);
  } else {
    begin(view, now);
  }
  mingle(now, true);
  meet_open(now);
  mingle(now, false);
  last_ = now;
  then_ = view.open;
}

/// Entry: a corps comes whole, and its size says which it is, until part of one has gone back to the others (6.7): they
/// are dealt tokens together then.
void Belief::follow_entry(const View& view, const Spots& now) {
  int number = 0;
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Area from = last_[token].area;
    number += from == on_the_way && on_board(now[token].area) ? 1 : 0;
    parted_ = parted_ || (now[token].area == on_the_way && from != on_the_way && from != unseen);
  }
  const Units all = late(view.open);
  Units came = 0;
  int corps = 0;
  for (const Unit hq : data_->scenarios.at(view.open.scenario).arrivals) {
    if (side_of(hq) != enemy_ || count(data_->forces.of_corps(hq)) != number) continue;
    came |= data_->forces.of_corps(hq);
    ++corps;
  }
  if (parted_ || came == 0) came = all;
  const Units left = parted_ || corps != 1 ? all : all & ~came;
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (parted_ && now[token].area == on_the_way) could_[token] = all;
    if (last_[token].area == on_the_way && number > 0) could_[token] &= on_board(now[token].area) ? came : left;
  }
}

/// Who can have gone from one area to another at that moment.
Units Belief::who_came(const View& view, Area from, Area to) const {
  const Army& army = data_->forces.army(enemy_);
  const bool marching = then_.phase == Phase::movement || then_.phase == Phase::stragglers;
  if (!marching || from == beyond) return all_of(enemy_);
  Units units = all_of(enemy_);
  const Gate* gate = data_->board.gate(from, to);
  if (gate == nullptr) {
    const Units swift = army.hqs | army.cavalry | army.horse;
    if (!data_->board.reach(Gait::foot, from).has(to)) units &= swift;
  } else if ((gate->rough && !gate->road) || (gate->stream && !gate->crossing)) {
    if (!data_->board.reach(Gait::gun, from).has(to)) units &= ~army.artillery | army.horse;
    if (!data_->board.reach(Gait::horse_gun, from).has(to)) units &= ~army.artillery;
  }
  const bool attacks = std::any_of(view.known.begin(), view.known.begin() + view.known_count,
                                   [&](const KnownBlock& b) { return side_of(b.unit) != enemy_ && b.area == to; });
  return attacks ? units & ~army.heavy : units;
}

void Belief::follow_moves(const View& view, const Spots& now) {
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Area from = last_[token].area;
    const Area to = now[token].area;
    if (from == to || now[token].face != no_unit) continue;
    if (from == in_hand && on_board(to)) {
      const Units fresh = view.open.turn == 1 ? deployed_in(view.open, to) : all_of(enemy_);
      could_[token] = (could_[token] & fresh) != 0 ? could_[token] & fresh : could_[token];
    } else if (on_board(from) && on_board(to)) {
      const Units able = could_[token] & who_came(view, from, to);
      if (able != 0) could_[token] = able;
    } else if (from == unseen) {
      could_[token] = all_of(enemy_);
    }
  }
}

/// What lies open is nowhere else.
void Belief::meet_open(const Spots& now) {
  Units open = 0;
  for (const Spot& place : now) {
    if (place.face != no_unit) open |= bit(place.face);
  }
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (now[token].face != no_unit) {
      could_[token] = bit(now[token].face);
      step_[now[token].face] = now[token].step;
      worn_[token] = 0;
    } else {
      could_[token] &= ~open;
    }
  }
}

/// 5.3: guns wear whom nobody sees; 7.2: supply mends unseen.
void Belief::note_wear(const View& view, const Spots& now) {
  const bool over = then_.phase == Phase::supply && then_.acting == enemy_ &&
                    (view.open.phase != Phase::supply || view.open.acting != enemy_);
  if (over) restore_unseen(then_);
  const bool falls = view.open.phase == Phase::bombard_hits;
  const bool fell = then_.phase == Phase::bombard_hits;
  if (!falls || fell || view.open.hits[at(enemy_)] == 0) return;
  int stack = 0;
  for (const Spot& place : now) stack += place.area == view.open.target && place.face == no_unit ? 1 : 0;
  const bool walls = enemy_ == Side::russian && data_->board.redoubts().has(view.open.target);
  const float hits = static_cast<float>(view.open.hits[at(enemy_)]) * (walls ? 0.75F : 1.0F);
  for (std::size_t token = 0; stack > 0 && token < now.size(); ++token) {
    if (now[token].area == view.open.target && now[token].face == no_unit)
      worn_[token] += hits / static_cast<float>(stack);
  }
}

/// What the other side has mended behind the backs is reckoned: headquarters and the most worn first.
void Belief::restore_unseen(const PublicPart& open) {
  const Army& army = data_->forces.army(enemy_);
  int points = open.night ? 6 : 3;
  for (const Units kind : {army.hqs, ~army.hqs & all_of(enemy_)}) {
    while (points > 0) {
      Unit worst = no_unit;
      each(enemy_, kind, [&](Unit unit) {
        if (step_[unit] > 0 && (worst == no_unit || step_[unit] > step_[worst])) worst = unit;
      });
      if (worst == no_unit || (kind == army.hqs && points <= 1)) break;
      --step_[worst];
      --points;
    }
  }
  for (float& each : worn_) each *= 0.9F;
}

/// R.1: concealed blocks that stand together cannot be told apart. Those who have just been opened were dealt tokens
/// with them before that.
void Belief::mingle(const Spots& now, bool with_opened) {
  std::array<Units, in_hand> together = {};
  std::array<float, in_hand> wear = {};
  std::array<int, in_hand> number = {};
  const auto mixed = [&](std::size_t token) {
    const Spot& place = now[token];
    if (!on_board(place.area)) return false;
    return place.face == no_unit || (with_opened && last_[token].face == no_unit);
  };
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (!mixed(token)) continue;
    together[now[token].area] |= could_[token];
    wear[now[token].area] += worn_[token];
    ++number[now[token].area];
  }
  // Who fell may have been dealt his token in the stack where he fell, and left his own to it.
  for (std::size_t token = 0; with_opened && token < now.size(); ++token) {
    const Spot& before = last_[token];
    if (now[token].area == before.area || on_board(now[token].area) || !on_board(before.area)) continue;
    together[before.area] |= could_[token];
    if (now[token].face == no_unit) could_[token] = all_of(enemy_);
  }
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (!mixed(token)) continue;
    could_[token] = together[now[token].area];
    worn_[token] = wear[now[token].area] / static_cast<float>(number[now[token].area]);
  }
}

State Belief::imagine(const View& view, FastDice& random) const {
  const Army& army = data_->forces.army(enemy_);
  Units unknown = all_of(enemy_);
  for (std::size_t i = 0; i < view.known_count; ++i) {
    if (side_of(view.known[i].unit) == enemy_) unknown &= ~bit(view.known[i].unit);
  }
  Casting casting(random);
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& back = view.hidden[i];
    Units could = could_[back.token] & unknown;
    const bool attacks = on_board(back.area) && view.open.attacked[at(enemy_)].has(back.area);
    if (has(back.marks, Mark::reserve) || attacks) could &= ~army.heavy;
    casting.add(could);
  }
  if (!casting.cast()) return borodino_1812::imagine(*data_, view, random);
  std::array<Face, block_count> faces;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& back = view.hidden[i];
    const Unit unit = unit_at(enemy_, casting.role(i));
    int step = step_[unit];
    // A wear of 1.3 steps is two steps in three worlds of ten.
    step += static_cast<int>(worn_[back.token] + static_cast<float>(random.below(1024)) / 1024.0F);
    const int last = data_->forces.last_step(unit);
    if (has(back.marks, Mark::driven) && view.open.phase == Phase::driven_off) step = last;
    faces[i] = {unit, static_cast<std::uint8_t>(std::min(step, last))};
  }
  State world = dress(*data_, view, {faces.data(), view.hidden_count}, random);
  return Position{*data_, world}.could_be() ? world : borodino_1812::imagine(*data_, view, random);
}

}  // namespace redoubt::borodino_1812
