// Chapter 8, played: an attack from its declaration to the advance.
#include "games/la-bataille/melee_table.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int attackers_leader_up_to = 12;  // 4.5
constexpr int defenders_leader_from = 64;

}  // namespace

void Play::begin_melee() {
  s.phase = Phase::melee;
  s.acting = s.phasing;
  s.targeted = {};
  s.struggled = {};
  s.follower = no_hex;
  s.melee = {};
}

void Play::apply_melee(Action action) {
  if (verb_of(action) == Verb::done) return next_phase();
  s.melee = {};
  s.melee.target = action.b;
  s.melee.alone = action.a == s.follower;
  s.follower = no_hex;  // 8.2: who has followed attacks next, or not at all
  add_attacker(action.a);
  s.phase = Phase::joining;
}

void Play::add_attacker(Hex from) {
  const Direction side = way_to(s.melee.target, from).value_or(Direction::north);
  s.melee.sides = static_cast<std::uint8_t>(s.melee.sides | bit(side));
}

void Play::apply_joining(Action action) {
  if (verb_of(action) == Verb::join_in) return add_attacker(action.a);
  s.melee.spare = action.a != 0;
  s.targeted.add(s.melee.target);
  each_assault([&](const Assault& assault) {
    s.struggled.add(assault.from);
    emit_from(EventKind::attacks, Rule::r8_1, s.phasing, assault.from, s.melee.target);
  });
  release_at(s.melee.target);
  offer_withdrawal();
}

// --- 8.2 ---

/// Whoever has followed attacks without further withdrawal. 12.4: Cossacks who may not stand and cannot go rout.
void Play::offer_withdrawal() {
  const bool forced = must_withdraw();
  if (!s.melee.alone && (forced ? can_withdraw() : may_withdraw()) && !withdrawals().empty()) {
    s.phase = Phase::withdrawal;
    s.acting = other(s.phasing);
    return;
  }
  if (!forced) return resolve();
  UnitSet all;
  each_unit_at(s.melee.target, [&](Unit unit) { all.add(unit); });
  all.each([&](Unit unit) { rout(unit, Rule::r12_4); });
  after_withdrawal();
}

void Play::apply_withdrawal(Action action) {
  s.acting = s.phasing;
  if (verb_of(action) == Verb::stay) return resolve();
  withdraw_to(action.a);
  after_withdrawal();
}

/// 11.12: more than one hex costs the next movement. Leaders go along.
void Play::withdraw_to(Hex to) {
  const Hex from = threatened();
  drive_leaders(to, other(side_of(s.first[from])), arm(s.first[from]) == Arm::cavalry);
  for (Unit unit = s.first[from]; unit != no_unit;) {
    const Unit next = s.next[unit];
    if (!is_leader(unit) && Grid::distance(from, to) > 1) s.slow.add(unit);
    lift(unit, to);
    put(unit, to);
    emit_unit(EventKind::withdrew, Rule::r11_12, unit, from, to);
    unit = next;
  }
}

/// One of the attacking hexes may follow.
void Play::after_withdrawal() {
  s.phase = Phase::following;
  s.acting = s.phasing;
  if (is_held(s.melee.target) || advancers().empty()) end_melee();
}

void Play::apply_following(Action action) {
  if (verb_of(action) == Verb::follow) {
    const Hex to = s.melee.target;
    move_up(action.a, std::nullopt);
    s.follower = to;
    s.struggled.add(to);
  }
  end_melee();
}

// --- 8.4 ---

void Play::resolve() {
  const int odds = odds_by_strength(attackers_strength(), strength_at(s.melee.target)).modifier;
  const Unit top = s.first[s.melee.target];
  if (!s.stood.has(s.melee.target) && !is_spared_the_check() && !passes(top, Rule::r8_4, defenders_modifier(odds))) {
    drive_out_defenders(Fate::disorder, Rule::r8_4);
    return offer_advance();
  }
  check_attackers(odds);
  if (s.melee.sides == 0) return end_melee();
  fight();
}

/// In order of the hexes; a hex that fails goes back without loss and takes no part.
void Play::check_attackers(int odds) {
  for (const Assault& assault : assaults()) {
    const Unit top = top_fighter(assault);
    const bool horse = arm(top) == Arm::cavalry && of(top).quality != Class::cossacks;
    const int leader = melee_bonus(assault.from, UnitSet::only(top)) - morale_bonus(top);
    if (horse || passes(top, Rule::r8_4, attackers_modifier(assault, odds) + leader)) continue;
    s.melee.sides = static_cast<std::uint8_t>(s.melee.sides & ~bit(assault.side));
    drive_back(assault.units, Fate::disorder, Rule::r8_4);
  }
}

/// In order of the hexes that they come from.
Assaults Position::assaults() const {
  Assaults list;
  each_assault([&](const Assault& assault) {
    list.add(assault);
    const std::span<Assault> all = list.span();
    const auto place =
        std::find_if(all.begin(), all.end(), [&](const Assault& each) { return each.from >= assault.from; });
    std::rotate(place, all.end() - 1, all.end());
  });
  return list;
}

Unit Position::top_fighter(const Assault& assault) const {
  Unit top = no_unit;
  each_unit_at(assault.from, [&](Unit unit) {
    if (top == no_unit && assault.units.has(unit)) top = unit;
  });
  return top;
}

/// 9.4, 10.6: cavalry routs, and so do the disordered; unlimbered guns are lost.
void Play::drive_back(const UnitSet& units, Fate fate, Rule rule) {
  units.each([&](Unit unit) {
    if (!on_map(s.where[unit])) return;
    if (fate == Fate::surrender) return surrender(unit, rule);
    if (s.form[unit] == Form::unlimbered) return abandon(unit, rule);
    if (fate == Fate::rout || arm(unit) == Arm::cavalry || !is_good(unit)) return rout(unit, rule);
    disorder(unit, rule);
  });
}

/// 8.8: one point for the first hex left, from the top.
void Play::drive_out_defenders(Fate fate, Rule rule) {
  const Hex hex = s.melee.target;
  UnitSet units;
  each_unit_at(hex, [&](Unit unit) { units.add(unit); });
  if (fate == Fate::surrender) take_leaders(hex);
  if (fate != Fate::surrender && !units.empty()) lose(s.first[hex], 1, Rule::r8_8);
  chased = true;
  drive_back(units, fate, rule);
  chased = false;
  units.each([&](Unit unit) { note_breaking(unit); });
  drive_leaders(hex, other(attacker()), false);
}

/// 8.7: leaders of those who surrender are taken.
void Play::take_leaders(Hex hex) {
  leaders_at(hex).each([&](Unit leader) {
    emit_unit(EventKind::captured, Rule::r8_7, leader, hex, hex);
    lose_leader(leader, Box::captured, 0);
  });
}

// --- 8.6, 8.7 ---

void Play::fight() {
  const Assaults assaults = this->assaults();
  int bonus = 0;
  for (const Assault& assault : assaults) bonus = std::max(bonus, melee_bonus(assault.from, assault.units));
  const Hex target = s.melee.target;
  UnitSet defenders;
  each_unit_at(target, [&](Unit unit) { defenders.add(unit); });
  const std::size_t column = column_of_melee();
  const int steps = bonus - melee_bonus(target, defenders);
  const std::array<bool, 2> led = {are_led(assaults), has_leader(target)};
  const int natural = throw_two([&](int thrown) {
    const int struck = led[0] && thrown <= attackers_leader_up_to  ? 1
                       : led[1] && thrown >= defenders_leader_from ? 2
                                                                   : 0;
    return 4 * code(melee_result(column, moved(thrown, steps))) + struck;
  });
  const MeleeResult& result = melee_result(column, moved(natural, steps));
  emit_from(EventKind::fought, Rule::r8_6, attacker(), assaults[0].from, target, static_cast<unsigned>(column),
            static_cast<std::uint32_t>(natural));
  tire(assaults, defenders);
  suffer_in_melee(result, assaults);
  strike_in_melee(natural, assaults, target);
  if (result.fate[1] != Fate::none) drive_out_defenders(result.fate[1], Rule::r8_7);
  if (result.fate[0] != Fate::none) drive_out_attackers(result.fate[0], assaults);
  for (const Assault& assault : assaults) rein_in(assault.units);
  drive_leaders(target, other(attacker()), false);
  for (const Assault& assault : assaults) drive_leaders(assault.from, attacker(), false);
  if (result.fate[1] != Fate::none) return offer_advance();
  end_melee();
}

bool Position::are_led(const Assaults& assaults) const {
  return std::any_of(assaults.begin(), assaults.end(), [&](const Assault& each) { return has_leader(each.from); });
}

/// 11.11: who did not heed the recall routs in place after his attack.
void Play::rein_in(const UnitSet& units) {
  (units & s.wild & s.standing[at(s.phasing)]).each([&](Unit unit) {
    if (is_good(unit)) rout_in_place(unit, Rule::r11_11);
  });
}

/// 8.7: the attackers' from the hex with the most strength points, each from the top; then the checks of both.
void Play::suffer_in_melee(const MeleeResult& result, const Assaults& assaults) {
  const Hex hardest = strongest(assaults);
  const Hits mine = hits_in(hardest, assaults);
  const Hits theirs = hits_at(s.melee.target);
  take_in_order(mine, result.losses[0], Rule::r8_7);
  take_in_order(theirs, result.losses[1], Rule::r8_7);
  const bool numbers = result.fate[0] == Fate::none && result.fate[1] == Fate::none;
  if (!numbers) return;
  check_after(theirs, result.checks[1]);
  for (const Assault& assault : assaults) {
    if (assault.from == hardest)
      check_after(mine, result.checks[0]);
    else if (result.checks[0])
      check_after(hits_in(assault.from, assaults), true);
  }
  for (const Hit& hit : theirs) note_breaking(hit.unit);
  for (const Hit& hit : mine) note_breaking(hit.unit);
}

Hits Position::hits_at(Hex hex) const {
  Hits hits;
  each_unit_at(hex, [&](Unit unit) { hits.add({unit, strength(unit)}); });
  return hits;
}

/// Ties lowest.
Hex Position::strongest(const Assaults& assaults) const {
  Hex best = no_hex;
  int most = -1;
  for (const Assault& assault : assaults) {
    const int points = strength_of(assault.units);
    if (points < most || (points == most && assault.from > best)) continue;
    best = assault.from;
    most = points;
  }
  return best;
}

Hits Position::hits_in(Hex hex, const Assaults& assaults) const {
  Hits hits;
  for (const Assault& assault : assaults) {
    if (assault.from != hex) continue;
    each_unit_at(hex, [&](Unit unit) {
      if (assault.units.has(unit)) hits.add({unit, strength(unit)});
    });
  }
  return hits;
}

void Play::take_in_order(const Hits& hits, int points, Rule rule) {
  for (const Hit& hit : hits) {
    const int taken = std::min(points, hit.strength);
    points -= taken;
    if (taken > 0) lose(hit.unit, taken, rule);
  }
}

/// By its losses, or because the table has its side check; once each.
void Play::check_after(const Hits& hits, bool all) {
  for (const Hit& hit : hits) {
    if (!on_map(s.where[hit.unit])) continue;
    const int taken = hit.strength - strength(hit.unit);
    if (!all) {
      check_losses(hit.unit, hit.strength, Rule::r9_3);
    } else if (!passes(hit.unit, Rule::r8_7, taken > 0 && 2 * taken >= hit.strength ? -6 : 0)) {
      give_way(hit.unit, Rule::r9_4);
    }
  }
}

/// 8.8: the top unit of the hex with the most strength points loses one.
void Play::drive_out_attackers(Fate fate, const Assaults& assaults) {
  const Hits top = hits_in(strongest(assaults), assaults);
  if (!top.empty()) lose(top[0].unit, 1, Rule::r8_8);
  chased = true;
  for (const Assault& assault : assaults) {
    UnitSet there;
    for (const Hit& hit : hits_in(assault.from, assaults)) there.add(hit.unit);
    drive_back(there, fate, Rule::r8_7);
  }
  chased = false;
  for (const Hit& hit : top) note_breaking(hit.unit);
}

/// 4.5.
void Play::strike_in_melee(int natural, const Assaults& assaults, Hex target) {
  if (natural >= defenders_leader_from) strike_leader(leaders_at(target), false);
  if (natural > attackers_leader_up_to) return;
  UnitSet leaders;
  for (const Assault& assault : assaults) leaders |= leaders_at(assault.from);
  strike_leader(leaders, false);
}

/// 11.2: a melee tires, and exhausts the tired and who has charged; who spares himself does not tire.
void Play::tire(const Assaults& assaults, const UnitSet& defenders) {
  const auto fights = [&](Unit unit, bool spared) {
    if (arm(unit) != Arm::cavalry) return;
    s.fought.add(unit);
    if (spared) return;
    if (s.tired.has(unit) || s.charged.has(unit)) s.exhausted.add(unit);
    s.tired.add(unit);
  };
  defenders.each([&](Unit unit) { fights(unit, false); });
  for (const Assault& assault : assaults) assault.units.each([&](Unit unit) { fights(unit, s.melee.spare); });
}

/// 11.2: one step better in its own recovery phase for who has not fought since the last.
void Play::rest() {
  ((s.standing[at(s.phasing)] & s.tired) - s.fought).each([&](Unit unit) {
    if (s.exhausted.has(unit))
      s.exhausted.remove(unit);
    else
      s.tired.remove(unit);
  });
  s.fought -= s.standing[at(s.phasing)];
}

// --- 8.9 ---

/// The attacking hexes that may enter and halt there.
HexSet Position::advancers() const {
  HexSet hexes;
  each_assault([&](const Assault& assault) {
    Crowd crowd;
    assault.units.each([&](Unit unit) { add_to(crowd, unit); });
    if (!assault.units.empty() && may_stand(s.melee.target, crowd, assault.units, true).legal())
      hexes.add(assault.from);
  });
  return hexes;
}

void Play::offer_advance() {
  s.phase = Phase::advance;
  s.acting = attacker();
  if (held_by(other(attacker()), s.melee.target) || advancers().empty()) end_melee();
}

void Position::legal_following(ActionList& out) const {
  advancers().each([&](Hex hex) { out.add(act(Verb::follow, hex)); });
  out.add(act(Verb::stop));
}

void Position::legal_advance(ActionList& out) const {
  advancers().each([&](Hex hex) {
    for (unsigned facing = 0; facing < 6; ++facing) out.add(act(Verb::advance, hex, facing));
  });
  if (held_by(attacker(), s.melee.target)) out.add(act(Verb::stop));
}

/// One must advance; others may.
Verdict Position::check_advance(Action action) const {
  const bool stop = verb_of(action) == Verb::stop;
  if (stop) {
    const bool may = s.phase == Phase::following || held_by(attacker(), s.melee.target);
    return may ? legal_verdict : refuse(Rule::r8_9, RefusalReason::must_advance, s.melee.target);
  }
  return advancers().has(action.a) ? legal_verdict : refuse(Rule::r8_9, RefusalReason::cannot_stack, action.a);
}

void Play::apply_advance(Action action) {
  if (verb_of(action) == Verb::stop) return end_melee();
  move_up(action.a, static_cast<Direction>(action.b));
  s.struggled.add(s.melee.target);  // 3.3: they have attacked
  s.melee.sides = static_cast<std::uint8_t>(s.melee.sides & ~bit(*way_to(s.melee.target, action.a)));
  if (advancers().empty()) end_melee();
}

/// Leaders go with those whom they help.
void Play::move_up(Hex from, std::optional<Direction> facing) {
  const Hex to = s.melee.target;
  const UnitSet units = fighters(from, opposite(*way_to(to, from)));
  for (Unit unit = s.first[from]; unit != no_unit;) {
    const Unit next = s.next[unit];
    bool goes = units.has(unit);
    if (is_leader(unit)) units.each([&](Unit each) { goes = goes || helps(unit, each); });
    if (goes) {
      if (facing && !is_leader(unit)) s.facing[unit] = static_cast<std::uint8_t>(*facing);
      lift(unit, to);
      put(unit, to);
      emit_unit(EventKind::advanced, Rule::r8_9, unit, from, to);
    }
    unit = next;
  }
  dress(to);
}

void Play::end_melee() {
  const bool pounce = s.melee.pounce;
  s.melee = {};
  if (pounce) return end_charge();
  s.phase = Phase::melee;
  s.acting = s.phasing;
}

// --- the door ---

/// 8.4: those who must attack do so before the phase ends.
Verdict Position::check_melee(Action action) const {
  if (verb_of(action) != Verb::done) return may_attack(action.a, action.b);
  const Unit bidden = first_bidden();
  return bidden == no_unit ? legal_verdict : refuse(Rule::r8_4, RefusalReason::must_attack, bidden);
}

Verdict Position::check_joining(Action action) const {
  if (verb_of(action) == Verb::join_in) return may_join_in(action.a);
  return action.a < 2 ? may_begin(action.a == 1) : refuse(Rule::r8_1, RefusalReason::not_a_decision);
}

}  // namespace redoubt::la_bataille
