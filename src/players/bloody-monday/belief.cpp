#include "players/bloody-monday/belief.h"

#include <algorithm>

namespace redoubt::bloody_monday {

namespace {

bool occupied_by_viewer(const View& view, Area area) {
  return std::any_of(view.known.begin(), view.known.begin() + view.known_count,
                     [&](const KnownBlock& block) { return block.area == area && is(view.who, side_of(block.unit)); });
}

bool first_moment(const PublicPart& open) {
  return open.turn == 1 && open.impulses == 0 && open.impulse == Impulse::none &&
         (open.phase == Phase::impulse || open.phase == Phase::grande_batterie);
}

}  // namespace

Belief::Belief(const Data& data, Side own) : data_(&data), enemy_(other(own)) {}

void Belief::forget() { known_ = {}; }

Belief::Spots Belief::places_in(const View& view) const {
  Spots places = {};
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    if (block.side == enemy_) places[block.token] = {block.area, no_unit, 0, block.marks};
  }
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    if (side_of(block.unit) != enemy_ || block.area == pool) continue;
    places[block.token] = {block.area, block.unit, block.edge, block.marks};
  }
  return places;
}

/// At the set-up the icons tell what may stand where; who comes later knows only what lies open.
void Belief::begin(const View& view, const Spots& now) {
  known_.begun = true;
  std::array<Units, area_count + 1> icons = {};
  std::array<int, area_count + 1> number = {};
  const bool merged = (view.open.options & bit(Option::jagers)) != 0;
  const Units waiting = data_->placement.pool[at(enemy_)];
  for (const Icon& icon : data_->placement.icons) {
    if (icon.side != enemy_) continue;
    ++number[icon.area];
    icons[icon.area] |= icon.unit != no_unit ? bit(icon.unit) : (merged ? icon.pile_merged : icon.pile) & ~waiting;
  }
  for (const Spot& place : now) {
    if (place.area != 0 && place.area <= area_count) --number[place.area];
  }
  const bool as_set_up =
      first_moment(view.open) && std::all_of(number.begin(), number.end(), [](int n) { return n == 0; });
  known_.pool = as_set_up ? waiting : all_of(enemy_) & ~data_->forces.army(enemy_).commander;
  for (const PoolDraw& draw : data_->placement.draws) {
    if (as_set_up && draw.side == enemy_) known_.pool |= merged ? draw.pile_merged : draw.pile;
  }
  for (std::size_t token = 0; token < now.size(); ++token) {
    if (now[token].area == 0) continue;
    known_.could[token] = as_set_up ? icons[now[token].area] : all_of(enemy_);
  }
}

void Belief::see(const View& view) {
  const Spots now = places_in(view);
  if (known_.begun) {
    note_wear(view, now);
    follow_walker(view, now);
  } else {
    begin(view, now);
  }
  meet_open(now);
  mingle(view, now);
  known_.last = now;
  known_.then = view.open;
}

/// One block moves at a decision. From where it went, when, and how far follows who it can be; and a block that went on
/// through a stack is still the one that came, although its token was dealt anew there.
void Belief::follow_walker(const View& view, const Spots& now) {
  const Walker before = known_.walker;
  known_.walker = {};
  std::size_t moved = 0;
  int number = 0;
  for (std::size_t token = 1; token < now.size(); ++token) {
    if (known_.last[token].area == 0 && now[token].area != 0) known_.could[token] = known_.pool;
    if (known_.last[token].area == 0 || now[token].area == 0 || now[token].area == known_.last[token].area) continue;
    if (now[token].area > area_count) continue;
    moved = token;
    ++number;
  }
  if (number != 1) return;
  const Area from = known_.last[moved].area;
  const Area to = now[moved].area;
  if (!data_->board.graph().adjacent(from, to)) return;
  const bool goes_on = before.at == from;
  Units self = goes_on ? before.self : known_.could[moved];
  if (goes_on && before.others != 0) {
    for (std::size_t token = 1; token < now.size(); ++token) {
      if (now[token].area == from && now[token].face == no_unit) known_.could[token] = before.others;
    }
  }
  const bool stepping = known_.then.phase == Phase::movement || known_.then.phase == Phase::activation ||
                        known_.then.phase == Phase::command;
  const int cost = (goes_on ? before.cost : 0) + cost_of(view, from, to);
  if (stepping) {
    if (!goes_on) self &= who_may_step(known_.then, from);
    self &= as_fast_as(cost + (known_.then.phase == Phase::movement ? 0 : 1));
  }
  const bool engaged = occupied_by_viewer(view, to);
  if (stepping && engaged) self &= data_->forces.army(enemy_).combat;
  known_.could[moved] = self;
  if (!stepping || engaged) return;
  known_.walker = {to, self, 0, cost};
  for (std::size_t token = 1; token < now.size(); ++token) {
    if (token != moved && now[token].area == to && now[token].face == no_unit)
      known_.walker.others |= known_.could[token];
  }
}

/// 5.1, 6.3, 3.1: who could begin to move from there at that moment.
Units Belief::who_may_step(const PublicPart& then, Area from) const {
  const Army& army = data_->forces.army(enemy_);
  if (then.phase == Phase::command) return army.commander;
  if (then.phase == Phase::activation) return army.leaders;
  if (then.impulse == Impulse::raid) return army.cavalry;
  if (!is_tactical(then.impulse)) return all_of(enemy_);
  Units commanded = 0;
  for (const Spot& place : known_.last) {
    if (place.face == no_unit || place.area > area_count || (place.marks & bit(Mark::active)) == 0) continue;
    if ((army.leaders & bit(place.face)) == 0) continue;
    const auto slot = static_cast<std::size_t>(count(army.leaders & (bit(place.face) - 1)));
    if (place.area == from) return all_of(enemy_);
    if (!then.range[slot].has(from)) continue;
    commanded |= data_->forces.followers(place.face);
    if (place.face == army.murat) commanded |= army.cavalry;
    if (place.face == army.platov) commanded |= army.cossacks;
  }
  return commanded == 0 ? all_of(enemy_) : commanded;
}

Units Belief::as_fast_as(int points) const {
  const bool agility = (known_.then.options & bit(Option::agility)) != 0;
  Units able = 0;
  for (int i = 0; i < blocks_of(enemy_); ++i) {
    const Unit unit = unit_at(enemy_, i);
    if (data_->forces.movement(unit, agility) >= points) able |= bit(unit);
  }
  return able;
}

int Belief::cost_of(const View& view, Area from, Area to) const {
  return data_->board.row(to).cost + (data_->board.graph().river(from, to) ? 1 : 0) +
         (occupied_by_viewer(view, to) ? 1 : 0) + (occupied_by_viewer(view, from) ? 1 : 0);
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
      known_.edge[now[token].face] = now[token].edge;
      known_.worn[token] = 0;
    } else {
      known_.could[token] &= ~open;
    }
  }
  known_.pool &= ~open;
  known_.walker.self &= ~open;
  known_.walker.others &= ~open;
}

/// 5.4, 3.1: who was active is worn when he is concealed; 5.3.1: guns wear whom nobody sees.
void Belief::note_wear(const View& view, const Spots& now) {
  const Army& army = data_->forces.army(enemy_);
  const bool commander_done = known_.then.commander_used[at(enemy_)] && !view.open.commander_used[at(enemy_)];
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Unit face = known_.last[token].face;
    if (face == no_unit || known_.last[token].area > area_count || now[token].face != no_unit) continue;
    const bool leader = (army.leaders & bit(face)) != 0 && (known_.last[token].marks & bit(Mark::active)) != 0;
    const bool commander = face == army.supreme && commander_done;
    if ((leader || commander) && known_.edge[face] < data_->forces.last_edge(face)) ++known_.edge[face];
  }
  if (!known_.then.commander_used[at(enemy_)] && view.open.commander_used[at(enemy_)]) restore_unseen(view.open);
  if (view.open.phase != Phase::artillery_hits || known_.then.phase == Phase::artillery_hits) return;
  int stack = 0;
  for (const Spot& place : now) stack += place.area == view.open.battle && place.face == no_unit ? 1 : 0;
  for (std::size_t token = 0; stack > 0 && token < now.size(); ++token) {
    if (now[token].area != view.open.battle || now[token].face != no_unit) continue;
    known_.worn[token] += static_cast<float>(view.open.hits[at(enemy_)]) / static_cast<float>(stack);
  }
}

/// 3.1: what the other side has restored behind the backs is reckoned: the most worn first, as far as its points go.
void Belief::restore_unseen(const PublicPart& open) {
  const Army& army = data_->forces.army(enemy_);
  int places = 0;
  for (int i = 0; i < place_count; ++i) {
    const AreaSet areas = data_->board.place(static_cast<Place>(i));
    const AreaSet held = enemy_ == Side::french ? areas & open.french : areas - open.french;
    places += held == areas ? 1 : 0;
  }
  for (const Units kind : {army.leaders, army.artillery, army.combat}) {
    for (int points = places + data_->forces.strength(army.supreme, known_.edge[army.supreme]); points > 0;) {
      Unit worst = no_unit;
      each(enemy_, kind, [&](Unit unit) {
        if (known_.edge[unit] > 0 && (worst == no_unit || known_.edge[unit] > known_.edge[worst])) worst = unit;
      });
      if (worst == no_unit) break;
      --known_.edge[worst];
      points -= kind == army.combat ? static_cast<int>(data_->forces.edge(worst, known_.edge[worst]).fire) : 1;
    }
  }
  std::fill(known_.worn.begin(), known_.worn.end(), 0.0F);
}

/// R.3: concealed blocks that stand together cannot be told apart.
void Belief::mingle(const View& view, const Spots& now) {
  std::array<Units, area_count + 1> together = {};
  std::array<float, area_count + 1> wear = {};
  std::array<int, area_count + 1> number = {};
  const Units commander = data_->forces.army(enemy_).commander;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    if (block.side != enemy_) continue;
    together[block.area] |= known_.could[block.token];
    wear[block.area] += known_.worn[block.token];
    ++number[block.area];
  }
  for (std::size_t token = 0; token < now.size(); ++token) {
    const Area area = now[token].area;
    if (area == 0 || area > area_count || now[token].face != no_unit) continue;
    // 4.1: a supreme commander never wears a white cube.
    const bool cubed = (now[token].marks & bit(Mark::isolated)) != 0;
    known_.could[token] = cubed ? together[area] & ~commander : together[area];
    known_.worn[token] = wear[area] / static_cast<float>(number[area]);
  }
}

}  // namespace redoubt::bloody_monday
