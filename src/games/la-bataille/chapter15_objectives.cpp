// 15.1, 12.1 to 12.3: who holds the objectives, which of the Guard that sets free, and what the Old Guard does.
#include <bit>

#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int alarm = 5;         // 12.2: an enemy within so many hexes
constexpr int hexes_in_awe = 3;  // 12.3

}  // namespace

/// 15.1: held by the side whose unit in good order, companies excepted, was last in it.
void Play::look_at_objectives() {
  for (std::size_t i = 0; i < data.objective_hexes.size(); ++i) {
    each_unit_at(data.objective_hexes[i], [&](Unit unit) {
      if (!is_good(unit) || is_company(unit)) return;
      const std::uint64_t place = std::uint64_t{1} << i;
      s.taken = side_of(unit) == Side::french ? s.taken | place : s.taken & ~place;
    });
  }
  if (!s.bound.empty()) look_at_fallen();
}

/// 12.1: for good.
void Play::look_at_fallen() {
  unsigned fallen = s.fallen;
  for (std::size_t i = 0; i < data.objective_masks.size(); ++i) {
    const std::uint64_t mask = data.objective_masks[i];
    if (data.scenarios.objectives()[i].release && (s.taken & mask) == mask) fallen |= 1U << i;
  }
  if (fallen == s.fallen || scenario().brief) return;
  s.fallen = static_cast<std::uint16_t>(fallen);
  const UnitSet bound = s.bound;
  bound.each([&](Unit unit) {
    if (of(unit).release <= std::popcount(fallen)) release(unit, Rule::r12_1);
  });
}

void Play::release(Unit unit, Rule rule) {
  s.bound.remove(unit);
  renew_zone(s.where[unit]);
  emit_unit(EventKind::released, rule, unit, s.where[unit], s.where[unit]);
}

// --- 12.3: the Old Guard ---

/// Each enemy into whose zone Old Guard infantry has come by its own step checks at once, once for each party.
void Play::spread_awe() {
  bool old_guard = false;
  s.party.units.each([&](Unit unit) { old_guard = old_guard || of(unit).quality == Class::old_guard; });
  if (!old_guard) return;
  UnitSet facing_it;
  each_zone_over(s.party.at, other(s.phasing), [&](Hex from, std::uint8_t) {
    each_unit_at(from, [&](Unit unit) {
      if (is_good(unit) && !s.party.awed.has(unit)) facing_it.add(unit);
    });
  });
  s.party.awed |= facing_it;
  facing_it.each([&](Unit unit) {
    if (on_map(s.where[unit]) && is_good(unit) && !passes(unit, Rule::r12_3, 0)) awe(unit);
  });
}

/// Three hexes back; cavalry routs, and guns that have no infantry with them are abandoned.
void Play::awe(Unit unit) {
  const bool unlimbered = s.form[unit] == Form::unlimbered;
  if (unlimbered && top_of(s.where[unit], Arm::infantry) == no_unit) return abandon(unit, Rule::r12_3);
  if (unlimbered || arm(unit) == Arm::cavalry) return give_way(unit, Rule::r12_3);
  disorder(unit, Rule::r12_3, hexes_in_awe);
}

/// 12.2: fired at or attacked.
void Play::release_at(Hex hex) {
  each_unit_at(hex, [&](Unit unit) {
    if (s.bound.has(unit)) release(unit, Rule::r12_2);
  });
}

/// 12.2: an enemy, companies excepted, comes within five hexes of some of the Guard.
void Play::alarm_guard(Hex hex) {
  const UnitSet bound = s.bound;
  bound.each([&](Unit unit) {
    if (Grid::distance(s.where[unit], hex) <= alarm) release(unit, Rule::r12_2);
  });
}

}  // namespace redoubt::la_bataille
