// Chapter 7, played: a fire, its losses, and the checks that follow.
#include <tuple>

#include "games/la-bataille/fire_table.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int massed_from = 9;       // 7.7
constexpr int artillery_bonus = 3;   // 4.3
constexpr int most_in_a_row = 32;    // 7.11
constexpr int leader_hit_from = 65;  // 4.5

}  // namespace

// --- 3.2 (c), (d) ---

void Play::begin_fire(Phase phase) {
  s.phase = phase;
  s.acting = phase == Phase::offensive_fire ? s.phasing : other(s.phasing);
  if (phase == Phase::offensive_fire) {
    s.fired_foot = {};
    s.fired_guns = {};
    s.volleys = {};
  }
  s.targeted = {};
  find_ready();
}

/// Who has somebody to shoot at.
void Play::find_ready() {
  if (extent != Extent::game) return;
  s.ready = {};
  s.held[at(s.acting)].each([&](int hex) {
    if (has_target(static_cast<Hex>(hex))) s.ready.add(hex);
  });
}

void Play::apply_aiming(Action action) {
  const Hex from = s.focus;
  s.focus = no_hex;
  s.phase = s.acting == s.phasing ? Phase::offensive_fire : Phase::defensive_fire;
  if (verb_of(action) == Verb::fire) {
    shoot(from, action.a, action.b, action.c);
    return find_ready();
  }
  s.fired_foot.add(from);
  s.fired_guns.add(from);
  s.ready.remove(from);
}

// --- 7.11 ---

/// Legal fires in a row, in the order of the hexes, until nothing is left or a decision is due.
void Play::fire_volley() {
  int fires = 0;
  const HexSet own = s.held[at(s.acting)];
  for (const Hex from : own) {
    for (auto [target, parts] = best_fire(from); target != no_hex; std::tie(target, parts) = best_fire(from)) {
      shoot(from, target, parts, 0);
      if (++fires == most_in_a_row || !s.breaking.empty() || s.ended) return find_ready();
    }
  }
  find_ready();
}

// --- one fire ---

/// What has fired does not fire again in this phase; of a square only those who did.
void Play::spend_fire(Hex from, Hex target, unsigned parts, unsigned joining) {
  if (s.charge.pounce) return;  // 11.9: a shot apart from the others
  if (s.phase != Phase::party && s.phase != Phase::riding) s.targeted.add(target);
  if ((parts & infantry_part) != 0) spend_foot(from, target);
  if ((parts & (guns_part | howitzers_part)) != 0) s.fired_guns.add(from);
  for (const Direction way : hex_directions) {
    if ((joining & bit(way)) != 0) s.fired_guns.add(ground().neighbour(from, way));
  }
}

void Play::spend_foot(Hex from, Hex target) {
  const Unit top = top_of(from, Arm::infantry);
  int points = 0;
  each_unit_at(from, [&](Unit unit) {
    if (arm(unit) != Arm::infantry) return;
    points += strength(unit);
    const bool fires = unit == top || s.form[top] != Form::column;
    if (fires && s.acting == s.phasing) s.aimed[unit] = target;
  });
  if (s.form[top] != Form::square) {
    s.fired_foot.add(from);
    return;
  }
  s.volleys[top] = static_cast<std::uint8_t>(s.volleys[top] + 4);
  if (s.volleys[top] >= points) s.fired_foot.add(from);
}

void Play::shoot(Hex from, Hex target, unsigned parts, unsigned joining) {
  const Side side = side_of(s.first[from]);
  const Volley fire = volley(from, target, parts, joining);
  const std::size_t column = column_of_fire(fire, defence(from, target));
  int steps = std::max(0, strength_at(target) - massed_from);
  if (fire.guns > 0 && has_artillery_bonus(from)) steps += artillery_bonus;
  spend_fire(from, target, parts, joining);
  release_at(target);
  const auto losses = [&](int natural) { return fire_losses(column, moved(natural, steps)); };
  const bool led = has_leader(target);
  const int natural =
      throw_two([&](int thrown) { return 2 * losses(thrown) + (led && thrown >= leader_hit_from ? 1 : 0); });
  const int points = losses(natural);
  emit_from(EventKind::fired, Rule::r7_6, side, from, target, static_cast<unsigned>(points),
            static_cast<std::uint32_t>(natural));
  suffer(target, points, Rule::r7_8);
  if (natural >= leader_hit_from) strike_leader(leaders_at(target), true);
  drive_leaders(target, other(side), false);
}

// --- 7.8, 7.9: losses and checks ---

/// 7.8: unlimbered guns take half, rounded down, and the infantry with them the rest.
void Play::suffer(Hex hex, int points, Rule rule) {
  Hits hits;
  bool unlimbered = false;
  each_unit_at(hex, [&](Unit unit) {
    hits.add({unit, strength(unit)});
    unlimbered = unlimbered || s.form[unit] == Form::unlimbered;
  });
  const int for_guns = unlimbered ? points / 2 : 0;
  take_losses(hits, for_guns, true, rule);
  take_losses(hits, points - for_guns, false, rule);
  for (const Hit& hit : hits) {
    if (on_map(s.where[hit.unit])) check_losses(hit.unit, hit.strength, rule);
  }
  for (const Hit& hit : hits) note_breaking(hit.unit);
}

/// From the top down; what a unit cannot take falls on the next.
void Play::take_losses(const Hits& hits, int points, bool unlimbered, Rule rule) {
  for (const Hit& hit : hits) {
    if (!on_map(s.where[hit.unit]) || (s.form[hit.unit] == Form::unlimbered) != unlimbered) continue;
    const int taken = std::min(points, hit.strength);
    if (taken <= 0) continue;
    points -= taken;
    lose(hit.unit, taken, rule);
  }
}

void Play::lose(Unit unit, int points, Rule rule) {
  s.lost[unit] = static_cast<std::uint8_t>(s.lost[unit] + points);
  if (s.phase == Phase::party || s.phase == Phase::defensive_fire || s.charge.pounce)
    s.hurt[unit] = static_cast<std::uint8_t>(s.hurt[unit] + points);
  emit_unit(EventKind::lost, rule, unit, s.where[unit], s.where[unit], static_cast<unsigned>(points));
  if (strength(unit) <= 0) eliminate(unit, Rule::r2_8);
}

/// 2.4: at half of its strength a joined regiment breaks, after the attack and its checks.
void Play::note_breaking(Unit unit) {
  if (on_map(s.where[unit]) && is_joined(unit) && 2 * s.lost[unit] >= full(unit)) s.breaking.add(of(unit).regiment);
}

void Play::apply_breaking(Action action) {
  const std::uint16_t regiment = s.breaking.first();
  s.breaking.remove(regiment);
  s.broken.add(regiment);
  s.phase = s.after;
  s.after = Phase::over;
  split(regiment, verb_of(action) == Verb::spread, Rule::r2_4);
  s.acting = decides(s.phase);
  if (s.phase == Phase::defensive_fire || s.phase == Phase::offensive_fire) find_ready();
}

}  // namespace redoubt::la_bataille
