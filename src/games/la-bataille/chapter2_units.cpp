// Chapter 2: units, their formations and states, and who may stand together.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

// --- 2.1, 2.3: strength ---

int Position::full(Unit unit) const {
  if (is_company(unit)) return s.sent[static_cast<std::size_t>(unit - unit_count)];
  if (is_joined(unit)) return setting().full_regiment[of(unit).regiment];
  return setting().full[unit];
}

/// A battalion's company is not with it while it is out, and what it has lost is lost.
int Position::strength(Unit unit) const {
  int points = full(unit) - s.lost[unit];
  if (!is_company(unit) && of(unit).company != no_unit && !is_joined(unit))
    points -= s.sent[static_cast<std::size_t>(of(unit).company - unit_count)];
  return points;
}

/// 3.3: the first surviving battalion, or `no_unit`.
Unit Position::head(unsigned regiment) const {
  const Regiment& of_it = roster().regiments[regiment];
  for (Unit unit = of_it.first; unit < of_it.first + of_it.battalions; ++unit) {
    if (on_map(s.where[unit])) return unit;
  }
  return no_unit;
}

/// Battalions on the map, together or apart.
int Position::surviving(unsigned regiment) const {
  const Regiment& of_it = roster().regiments[regiment];
  int count = 0;
  for (Unit unit = of_it.first; unit < of_it.first + of_it.battalions; ++unit) {
    if (on_map(s.where[unit]) || s.where[unit] == box(Box::joined)) ++count;
  }
  return count;
}

// --- 2.5: formations ---

/// In column on close ground.
bool Position::is_general(Unit unit) const {
  return s.form[unit] == Form::column && on_map(s.where[unit]) && ground().is_close(s.where[unit]);
}

bool Position::has_facing(Unit unit) const {
  return s.form[unit] != Form::skirmish && s.form[unit] != Form::square && !is_general(unit);
}

unsigned Position::fronts(Unit unit) const {
  if (!has_facing(unit)) return all_sides;
  const auto facing = static_cast<Direction>(s.facing[unit]);
  const bool light = arm(unit) == Arm::cavalry && of(unit).quality != Class::heavy;
  if (light && s.form[unit] == Form::column) return all_sides & ~bit(opposite(facing));
  return bit(turned(facing, -1)) | bit(facing) | bit(turned(facing, 1));
}

Branch Position::branch(Unit unit) const {
  switch (arm(unit)) {
    case Arm::cavalry: return Branch::cavalry;
    case Arm::artillery: return Branch::guns;
    case Arm::infantry:
    case Arm::leader: break;
  }
  return s.form[unit] == Form::skirmish ? Branch::skirmishers : Branch::infantry;
}

Mover Position::mover(Unit unit) const {
  switch (arm(unit)) {
    case Arm::cavalry: return of(unit).quality == Class::cossacks ? Mover::cossacks : Mover::cavalry;
    case Arm::artillery: return Mover::guns;
    case Arm::leader: return Mover::skirmishers;
    case Arm::infantry: break;
  }
  return s.form[unit] == Form::skirmish ? Mover::skirmishers : Mover::infantry;
}

// --- 2.7: stacking ---

void Position::add_to(Crowd& crowd, Unit unit) const {
  crowd.add(branch(unit), s.form[unit], strength(unit), is_joined(unit));
}

void Crowd::add(Branch of, Form form, int points, bool is_joined) {
  const auto place = static_cast<std::size_t>(of);
  strength[place] += points;
  ++units[place];
  (of == Branch::cavalry ? horse_forms : of == Branch::guns ? gun_forms : foot_forms) |= form_bit(form);
  joined = joined || is_joined;
}

Verdict Position::fits(Hex hex, const Crowd& crowd, bool retreating) const {
  const auto mixed = refuse(Rule::r2_7, RefusalReason::cannot_stack, hex);
  const auto several = [](unsigned forms) { return (forms & (forms - 1)) != 0; };
  const unsigned forms = crowd.foot_forms | crowd.horse_forms | crowd.gun_forms;
  if (several(crowd.foot_forms) || several(crowd.horse_forms) || several(crowd.gun_forms)) return mixed;
  if (crowd.horse_forms != 0 && (crowd.foot_forms | (crowd.gun_forms & form_bit(Form::unlimbered))) != 0) return mixed;
  if ((forms & form_bit(Form::skirmish)) != 0 && forms != form_bit(Form::skirmish)) return mixed;
  if ((forms & form_bit(Form::march)) != 0 && (forms & ~(form_bit(Form::march) | form_bit(Form::limbered))) != 0)
    return mixed;
  return within_limits(hex, crowd, (forms & form_bit(Form::march)) != 0, retreating);
}

/// One unit may stand alone though it exceeds the limit; a joined regiment only where it was driven.
Verdict Position::within_limits(Hex hex, const Crowd& crowd, bool march, bool retreating) const {
  const Row row =
      march ? ground().way_row(hex).value_or(ground().row(hex, Direction::north)) : ground().row(hex, Direction::north);
  const auto& limits = hex_row(row, plays(Option::earlier_chart)).stacking;
  const bool alone = crowd.count() == 1 && (!crowd.joined || retreating);
  for (std::size_t i = 0; i < branch_count; ++i) {
    if (crowd.units[i] == 0) continue;
    const auto what = static_cast<Branch>(i);
    int limit = limits[i];
    if (what == Branch::guns && ground().terrain(hex) == HexTerrain::wolf_pit)
      return refuse(Rule::r10_7, RefusalReason::prohibited, hex);
    if (alone && what != Branch::skirmishers) continue;
    if (limit == one_battery) {
      if (crowd.units[i] > 1) return refuse(Rule::r2_7, RefusalReason::cannot_stack, hex);
      continue;
    }
    if (what == Branch::infantry && crowd.gun_forms != 0) limit /= 2;
    if (crowd.strength[i] > limit)
      return refuse(Rule::r2_7, RefusalReason::cannot_stack, hex, static_cast<unsigned>(limit));
  }
  return legal_verdict;
}

/// Newcomers with those who stand there already, less those of them who do.
Verdict Position::may_stand(Hex hex, Crowd newcomers, const UnitSet& who, bool retreating) const {
  each_unit_at(hex, [&](Unit unit) {
    if (!who.has(unit)) add_to(newcomers, unit);
  });
  return fits(hex, newcomers, retreating);
}

// --- 2.3: regiment and battalion ---

/// The regiment may yet be changed in this phase, and is its owner's.
Verdict Position::may_regroup(unsigned regiment) const {
  const Unit first = head(regiment);
  if (first == no_unit) return refuse(Rule::r2_3, RefusalReason::not_on_map);
  if (side_of(first) != s.phasing) return refuse(Rule::r2_3, RefusalReason::not_yours, first);
  if (s.regrouped.has(static_cast<int>(regiment))) return refuse(Rule::r2_3, RefusalReason::has_split_or_joined, first);
  if (s.bound.has(first)) return refuse(Rule::r12_2, RefusalReason::bound, first);
  return legal_verdict;
}

Verdict Position::may_split(unsigned regiment) const {
  if (const Verdict verdict = may_regroup(regiment); !verdict.legal()) return verdict;
  const Unit first = head(regiment);
  if (!s.joined.has(static_cast<int>(regiment))) return refuse(Rule::r2_3, RefusalReason::not_joined, first);
  if (s.moved.has(first)) return refuse(Rule::r2_3, RefusalReason::moved_already, first);
  if (s.routed.has(first)) return refuse(Rule::r9_5, RefusalReason::routed, first);
  return legal_verdict;
}

/// All surviving battalions share hex, formation and state; a company that is out keeps them apart.
Verdict Position::may_join(unsigned regiment) const {
  if (const Verdict verdict = may_regroup(regiment); !verdict.legal()) return verdict;
  const Unit first = head(regiment);
  if (s.joined.has(static_cast<int>(regiment))) return refuse(Rule::r2_3, RefusalReason::joined_already, first);
  if (s.broken.has(static_cast<int>(regiment))) return refuse(Rule::r2_4, RefusalReason::was_broken, first);
  if (surviving(regiment) < 2) return refuse(Rule::r2_3, RefusalReason::one_battalion, first);
  const Regiment& all = roster().regiments[regiment];
  for (Unit unit = all.first; unit < all.first + all.battalions; ++unit) {
    if (of(unit).company != no_unit && on_map(s.where[of(unit).company]))
      return refuse(Rule::r2_3, RefusalReason::company_out, unit);
    if (!on_map(s.where[unit])) continue;
    const bool alike = s.where[unit] == s.where[first] && s.form[unit] == s.form[first] &&
                       s.disordered.has(unit) == s.disordered.has(first) && s.routed.has(unit) == s.routed.has(first) &&
                       s.shaken.has(unit) == s.shaken.has(first);
    if (!alike) return refuse(Rule::r2_3, RefusalReason::apart, unit);
    if (s.moved.has(unit)) return refuse(Rule::r2_3, RefusalReason::moved_already, unit);
  }
  Crowd crowd;
  crowd.add(branch(first), s.form[first], joined_strength(regiment), true);
  return may_stand(s.where[first], crowd, battalions(regiment));
}

/// What the surviving battalions have together.
int Position::joined_strength(unsigned regiment) const {
  int points = 0;
  battalions(regiment).each([&](Unit unit) {
    if (on_map(s.where[unit])) points += strength(unit);
  });
  return points;
}

UnitSet Position::battalions(unsigned regiment) const {
  const Regiment& all = roster().regiments[regiment];
  UnitSet set;
  for (Unit unit = all.first; unit < all.first + all.battalions; ++unit) set.add(unit);
  return set;
}

/// 2.8: once a phase each.
Verdict Position::may_top(Unit unit) const {
  if (side_of(unit) != s.phasing) return refuse(Rule::r2_8, RefusalReason::not_yours, unit);
  if (is_leader(unit)) return refuse(Rule::r2_8, RefusalReason::not_a_unit, unit);
  if (!s.standing[at(s.phasing)].has(unit)) return refuse(Rule::r2_8, RefusalReason::not_on_map, unit);
  if (s.topped.has(unit)) return refuse(Rule::r2_8, RefusalReason::topped_already, unit);
  if (s.first[s.where[unit]] == unit) return refuse(Rule::r2_8, RefusalReason::on_top_already, unit);
  return legal_verdict;
}

// --- who stands where ---

/// The zone of a hex lies with its first unit, and with nobody else.
void Play::renew_zone(Hex hex) {
  if (s.first[hex] == no_unit) return;
  s.reach[s.first[hex]] = zone_of(hex);
}

/// Below all others; leaders below units.
void Play::put(Unit unit, Hex hex) {
  const Side side = side_of(unit);
  s.where[unit] = hex;
  s.standing[at(side)].add(unit);
  Unit* link = &s.first[hex];
  if (*link != no_unit) s.reach[*link] = 0;
  while (*link != no_unit && (is_leader(unit) || !is_leader(*link))) link = &s.next[*link];
  s.next[unit] = *link;
  *link = unit;
  if (!is_leader(unit)) s.held[at(side)].add(hex);
  renew_zone(hex);
  const bool alarming = side == Side::russian && !is_leader(unit) && !is_company(unit);
  if (alarming && !s.bound.empty()) alarm_guard(hex);
}

void Play::lift(Unit unit, Hex to) {
  const Hex hex = s.where[unit];
  s.where[unit] = to;
  s.standing[at(side_of(unit))].remove(unit);
  Unit* link = &s.first[hex];
  s.reach[*link] = 0;
  while (*link != unit) link = &s.next[*link];
  *link = s.next[unit];
  s.next[unit] = no_unit;
  if (s.first[hex] == no_unit || is_leader(s.first[hex])) s.held[at(side_of(unit))].remove(hex);
  renew_zone(hex);
}

void Play::take_off(Unit unit, Box to) {
  lift(unit, box(to));
  if (is_joined(unit)) take_off_regiment(unit, to);
  forget(unit);
}

/// The other battalions go where the first one went.
void Play::take_off_regiment(Unit first, Box to) {
  battalions(of(first).regiment).each([&](Unit unit) {
    if (s.where[unit] == box(Box::joined)) s.where[unit] = box(to);
  });
  s.joined.remove(of(first).regiment);
  s.breaking.remove(of(first).regiment);
}

void Play::bring_to_top(Unit unit) {
  const Hex hex = s.where[unit];
  lift(unit, hex);
  put(unit, hex);
  if (s.first[hex] == unit) return;
  Unit* link = &s.first[hex];
  s.reach[*link] = 0;
  while (*link != unit) link = &s.next[*link];
  *link = s.next[unit];
  s.next[unit] = s.first[hex];
  s.first[hex] = unit;
  renew_zone(hex);
}

// --- 2.3, 2.4: splitting and joining ---

/// 2.4: the losses so far, spread evenly or used up in listed order.
void Play::share_losses(unsigned regiment, bool evenly) {
  std::array<Unit, 8> who = {};  // five at most
  std::size_t count = 0;
  battalions(regiment).each([&](Unit unit) {
    if (on_map(s.where[unit]) || s.where[unit] == box(Box::joined)) who[count++] = unit;
  });
  int left = s.lost[who[0]] - fallen_strength(regiment);
  s.lost[who[0]] = 0;
  const std::span<Unit> all(who.data(), count);
  if (!evenly) {
    for (const Unit unit : all)
      left -= s.lost[unit] = static_cast<std::uint8_t>(std::min(left, int{setting().full[unit]}));
    return;
  }
  for (const Unit unit : all) s.lost[unit] = static_cast<std::uint8_t>(left / static_cast<int>(count));
  UnitSet given;
  for (int odd = left % static_cast<int>(count); odd > 0; --odd) {
    Unit strongest = no_unit;
    for (const Unit unit : all) {
      if (!given.has(unit) && (strongest == no_unit || setting().full[unit] > setting().full[strongest]))
        strongest = unit;
    }
    given.add(strongest);
    ++s.lost[strongest];
  }
}

/// What battalions that are gone had at the start.
int Position::fallen_strength(unsigned regiment) const {
  int points = 0;
  battalions(regiment).each([&](Unit unit) {
    if (!on_map(s.where[unit]) && s.where[unit] != box(Box::joined)) points += setting().full[unit];
  });
  return points;
}

/// The battalions keep state, formation and facing, and stand below the first in listed order.
void Play::split(unsigned regiment, bool evenly, Rule rule) {
  const Unit first = head(regiment);
  const Hex hex = s.where[first];
  share_losses(regiment, evenly);
  s.joined.remove(static_cast<int>(regiment));
  UnitSet others = battalions(regiment);
  others.remove(first);
  others.each([&](Unit unit) {
    if (s.where[unit] != box(Box::joined)) return;
    copy_state(first, unit);
    put(unit, hex);
  });
  emit_unit(EventKind::split, rule, first, hex, hex, rule == Rule::r2_4 ? 1 : 0);
  battalions(regiment).each([&](Unit unit) {
    if (on_map(s.where[unit]) && strength(unit) <= 0) eliminate(unit, rule);
  });
  renew_zone(hex);
}

/// All that a battalion has in common with the regiment that it was part of.
void Play::copy_state(Unit from, Unit to) {
  s.form[to] = s.form[from];
  s.facing[to] = s.facing[from];
  s.aimed[to] = s.aimed[from];
  for (UnitSet* set :
       {&s.disordered, &s.routed, &s.shaken, &s.moved, &s.topped, &s.marched, &s.party.units, &s.victim.units}) {
    if (set->has(from)) set->add(to);
  }
}

void Play::join(unsigned regiment) {
  const Unit first = head(regiment);
  const Hex hex = s.where[first];
  int losses = fallen_strength(regiment);
  battalions(regiment).each([&](Unit unit) {
    if (!on_map(s.where[unit])) return;
    losses += setting().full[unit] - strength(unit);
    s.lost[unit] = 0;
    s.hurt[first] = static_cast<std::uint8_t>(s.hurt[first] + (unit == first ? 0 : s.hurt[unit]));
    if (unit == first) return;
    lift(unit, box(Box::joined));
    forget(unit);
  });
  s.lost[first] = static_cast<std::uint8_t>(losses);
  s.joined.add(static_cast<int>(regiment));
  s.regrouped.add(static_cast<int>(regiment));
  renew_zone(hex);
  emit_unit(EventKind::joined, Rule::r2_3, first, hex, hex);
}

/// What is remembered of a unit goes when it does.
void Play::forget(Unit unit) {
  s.form[unit] = Form::march;
  s.facing[unit] = 0;
  s.hurt[unit] = 0;
  s.volleys[unit] = 0;
  s.aimed[unit] = no_hex;
  for (UnitSet* set :
       {&s.disordered, &s.routed, &s.shaken, &s.moved,     &s.topped,      &s.marched,      &s.worked,
        &s.tried,      &s.bound,  &s.tired,  &s.exhausted, &s.fought,      &s.slow,         &s.charged,
        &s.bonus,      &s.wild,   &s.met,    &s.pounced,   &s.party.units, &s.parent.units, &s.victim.units}) {
    set->remove(unit);
  }
}

}  // namespace redoubt::la_bataille
