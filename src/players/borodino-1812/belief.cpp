#include "players/borodino-1812/belief.h"

#include <algorithm>

#include "games/borodino-1812/questions.h"
#include "players/assignment.h"

namespace redoubt::borodino_1812 {

namespace {

bool has(std::uint16_t marks, Mark mark) { return (marks & bit(mark)) != 0; }

}  // namespace

Belief::Belief(const Data& data, const Atlas& atlas, Side own) : data_(&data), atlas_(&atlas), enemy_(other(own)) {}

void Belief::forget() { known_ = {}; }

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
  for (const Spot& place : known_.last) {
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
  known_.begun = true;
  const Scenario& scenario = data_->scenarios.at(view.open.scenario);
  for (const Unit unit : scenario.reduced) known_.step[unit] = 1;
  const bool as_set_up = view.open.turn == 1 && view.open.phase <= Phase::deployment;
  const Units absent = enemy_ == Side::french ? scenario.absent : 0;
  Units placed = 0;
  for (const Placed& each : scenario.placed) placed |= side_of(each.unit) == enemy_ ? bit(each.unit) : 0;
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Area area = now[token].area;
    known_.could[token] = all_of(enemy_);
    if (!as_set_up) continue;
    if (area == off_board) known_.could[token] = absent;
    if (area == on_the_way) known_.could[token] = late(view.open);
    if (area == in_hand) known_.could[token] = all_of(enemy_) & ~absent & ~late(view.open) & ~placed;
    if (on_board(area)) known_.could[token] = deployed_in(view.open, area);
  }
}

void Belief::see(const View& view) {
  const Spots now = places_in(view);
  if (known_.begun) {
    note_wear(view, now);
    follow_entry(view, now);
    follow_moves(view, now);
  } else {
    begin(view, now);
  }
  mingle(now, true);
  meet_open(now);
  mingle(now, false);
  known_.last = now;
  known_.then = view.open;
}

/// Entry: a corps comes whole, and its size says which it is, until part of one has gone back to the others (6.7): they
/// are dealt tokens together then.
void Belief::follow_entry(const View& view, const Spots& now) {
  int number = 0;
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Area from = known_.last[token].area;
    number += from == on_the_way && on_board(now[token].area) ? 1 : 0;
    known_.parted = known_.parted || (now[token].area == on_the_way && from != on_the_way && from != unseen);
  }
  const Units all = late(view.open);
  Units came = 0;
  int corps = 0;
  for (const Unit hq : data_->scenarios.at(view.open.scenario).arrivals) {
    if (side_of(hq) != enemy_ || count(data_->forces.of_corps(hq)) != number) continue;
    came |= data_->forces.of_corps(hq);
    ++corps;
  }
  if (known_.parted || came == 0) came = all;
  const Units left = known_.parted || corps != 1 ? all : all & ~came;
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (known_.parted && now[token].area == on_the_way) known_.could[token] = all;
    if (known_.last[token].area == on_the_way && number > 0)
      known_.could[token] &= on_board(now[token].area) ? came : left;
  }
}

/// Who can have gone from one area to another at that moment.
Units Belief::who_came(const View& view, Area from, Area to) const {
  const Army& army = data_->forces.army(enemy_);
  const bool marching = known_.then.phase == Phase::movement || known_.then.phase == Phase::stragglers;
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
    const Area from = known_.last[token].area;
    const Area to = now[token].area;
    if (from == to || now[token].face != no_unit) continue;
    if (from == in_hand && on_board(to)) {
      const Units fresh = view.open.turn == 1 ? deployed_in(view.open, to) : all_of(enemy_);
      known_.could[token] = (known_.could[token] & fresh) != 0 ? known_.could[token] & fresh : known_.could[token];
    } else if (on_board(from) && on_board(to)) {
      const Units able = known_.could[token] & who_came(view, from, to);
      if (able != 0) known_.could[token] = able;
    } else if (from == unseen) {
      known_.could[token] = all_of(enemy_);
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
      known_.could[token] = bit(now[token].face);
      known_.step[now[token].face] = now[token].step;
      known_.worn[token] = 0;
    } else {
      known_.could[token] &= ~open;
    }
  }
}

/// 5.3: guns wear whom nobody sees; 7.2: supply mends unseen.
void Belief::note_wear(const View& view, const Spots& now) {
  const bool over = known_.then.phase == Phase::supply && known_.then.acting == enemy_ &&
                    (view.open.phase != Phase::supply || view.open.acting != enemy_);
  if (over) restore_unseen(known_.then);
  const bool falls = view.open.phase == Phase::bombard_hits;
  const bool fell = known_.then.phase == Phase::bombard_hits;
  if (!falls || fell || view.open.hits[at(enemy_)] == 0) return;
  int stack = 0;
  for (const Spot& place : now) stack += place.area == view.open.target && place.face == no_unit ? 1 : 0;
  const bool walls = enemy_ == Side::russian && data_->board.redoubts().has(view.open.target);
  const float hits = static_cast<float>(view.open.hits[at(enemy_)]) * (walls ? 0.75F : 1.0F);
  for (std::size_t token = 0; stack > 0 && token < now.size(); ++token) {
    if (now[token].area == view.open.target && now[token].face == no_unit)
      known_.worn[token] += hits / static_cast<float>(stack);
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
        if (known_.step[unit] > 0 && (worst == no_unit || known_.step[unit] > known_.step[worst])) worst = unit;
      });
      if (worst == no_unit || (kind == army.hqs && points <= 1)) break;
      --known_.step[worst];
      --points;
    }
  }
  for (float& each : known_.worn) each *= 0.9F;
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
    return place.face == no_unit || (with_opened && known_.last[token].face == no_unit);
  };
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (!mixed(token)) continue;
    together[now[token].area] |= known_.could[token];
    wear[now[token].area] += known_.worn[token];
    ++number[now[token].area];
  }
  // Who fell may have been dealt his token in the stack where he fell, and left his own to it.
  for (std::size_t token = 0; with_opened && token < now.size(); ++token) {
    const Spot& before = known_.last[token];
    if (now[token].area == before.area || on_board(now[token].area) || !on_board(before.area)) continue;
    together[before.area] |= known_.could[token];
    if (now[token].face == no_unit) known_.could[token] = all_of(enemy_);
  }
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (!mixed(token)) continue;
    known_.could[token] = together[now[token].area];
    known_.worn[token] = wear[now[token].area] / static_cast<float>(number[now[token].area]);
  }
}

State Belief::imagine(const View& view, FastDice& random) const {
  const Army& army = data_->forces.army(enemy_);
  Units unknown = all_of(enemy_);
  for (std::size_t i = 0; i < view.known_count; ++i) {
    if (side_of(view.known[i].unit) == enemy_) unknown &= ~bit(view.known[i].unit);
  }
  Assignment assignment(random);
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& back = view.hidden[i];
    Units could = known_.could[back.token] & unknown;
    const bool attacks = on_board(back.area) && view.open.attacked[at(enemy_)].has(back.area);
    if (has(back.marks, Mark::reserve) || attacks) could &= ~army.heavy;
    assignment.add(could);
  }
  if (!assignment.assign()) return borodino_1812::imagine(*data_, view, random);
  std::array<Face, block_count> faces;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& back = view.hidden[i];
    const Unit unit = unit_at(enemy_, assignment.unit_at_place(i));
    int step = known_.step[unit];
    // A wear of 1.3 steps is two steps in three worlds of ten.
    step += static_cast<int>(known_.worn[back.token] + static_cast<float>(random.below(1024)) / 1024.0F);
    const int last = data_->forces.last_step(unit);
    if (has(back.marks, Mark::driven) && view.open.phase == Phase::driven_off) step = last;
    faces[i] = {unit, static_cast<std::uint8_t>(std::min(step, last))};
  }
  State world = fill_hidden(*data_, view, {faces.data(), view.hidden_count}, random);
  return Questions{*data_, world}.could_be() ? world : borodino_1812::imagine(*data_, view, random);
}

}  // namespace redoubt::borodino_1812
