// 16.2 to 16.5: what commanders can command, what is peculiar to them, and how the Russians quarrel before Kutuzov.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// 16.2: who has a designation on his counter.
bool designated(const Forces& forces, Unit commander) { return forces.seniority(commander) != Seniority::none; }

}  // namespace

// --- 16.4 ---

/// The most senior commanders of a set; of equals the owner may take whom he likes, and so whoever serves him best.
UnitSet Position::seniors(UnitSet commanders) const {
  Seniority top = Seniority::none;
  commanders.each([&](Unit unit) { top = std::min(top, forces().seniority(unit)); });
  UnitSet best;
  commanders.each([&](Unit unit) {
    if (forces().seniority(unit) == top) best.add(unit);
  });
  return best;
}

/// 16.4 (1): who has fallen since has come; who was turned away (13.3) has not.
bool Position::kutuzov_has_come() const {
  const Hex where = s.where[forces().named().kutuzov];
  return where != expected && where != turned_away;
}

/// 16.4 (1): before Kutuzov comes, the army commanders are worth nothing to each other's stacks.
UnitSet Position::rivals_in(Hex hex) const {
  UnitSet rivals;
  if (kutuzov_has_come()) return rivals;
  each_at(Side::russian, hex, [&](Unit unit) {
    if (is_commander(unit) && forces().has(unit, Trait::rivalry)) rivals.add(unit);
  });
  return rivals;
}

int Position::rating(Unit commander) const {
  if (advanced() && on_map(s.where[commander]) && forces().has(commander, Trait::rivalry) &&
      rivals_in(s.where[commander]).size() > 1)
    return 0;
  return forces().rating(commander);
}

/// 16.4 (1): a stack with one of them does not support a stack with another.
bool Position::rivals(Hex hex) const {
  if (s.acting != Side::russian) return false;
  const Hex main = attacker() == Side::russian ? s.attack.from : s.attack.to;
  return !rivals_in(hex).empty() && !(rivals_in(main) - rivals_in(hex)).empty();
}

/// 16.4 (3), (5), (7): what the senior commander adds to the factors of those with him.
int Position::leaders_factors(Side side, Hex hex, UnitSet units, bool attacking) const {
  if (!advanced()) return 0;
  const int horse = (units & forces().of(Arm::cavalry)).size();
  int best = 0;
  seniors(stack(side, hex) & forces().commanders(side)).each([&](Unit unit) {
    int added = forces().has(unit, Trait::presence) ? std::min(3, units.size()) : 0;
    if (attacking && (forces().has(unit, Trait::ataman) || forces().has(unit, Trait::charge))) added += horse;
    best = std::max(best, added);
  });
  return best;
}

// --- 16.2 ---

/// 11.5, 11.7: the best rating, at most one for a division; 16.2: of whoever can command most of them, and at most one
/// for each of those. Whoever has no designation keeps to the basic rule when nobody else can command.
int Position::command_bonus(Side side, Hex hex, UnitSet units) const {
  const UnitSet present = stack(side, hex) & forces().commanders(side);
  if (advanced()) {
    Unit best = no_unit;
    present.each([&](Unit unit) {
      if (designated(forces(), unit) && (best == no_unit || outranks(unit, best, units))) best = unit;
    });
    if (best != no_unit && commanded(best, units) > 0) return std::min(rating(best), commanded(best, units));
  }
  int bonus = 0;
  present.each([&](Unit unit) {
    if (!advanced() || !designated(forces(), unit)) bonus = std::max(bonus, std::min(rating(unit), units.size()));
  });
  return bonus;
}

int Position::commanded(Unit commander, UnitSet units) const { return (forces().commands(commander) & units).size(); }

/// By how many he can command, then by seniority, then by what he is worth.
bool Position::outranks(Unit a, Unit b, UnitSet units) const {
  if (commanded(a, units) != commanded(b, units)) return commanded(a, units) > commanded(b, units);
  if (forces().seniority(a) != forces().seniority(b)) return forces().seniority(a) < forces().seniority(b);
  return rating(a) > rating(b);
}

/// 8.6: what the commanders who came all the way take from the die: Napoleon one (14.5); 16.2: one if they can command
/// everybody; 16.4: Napoleon and Davout one, and one more when Murat began the march.
int Position::march_leadership() const {
  const UnitSet with = s.party & forces().commanders(s.acting);
  if (!advanced()) return with.has(forces().named().napoleon) ? 1 : 0;
  UnitSet able;
  with.each([&](Unit unit) {
    if (designated(forces(), unit) && unit != forces().named().murat) able |= forces().commands(unit);
  });
  const UnitSet marching = s.party & all_divisions;
  int help = (marching - able).empty() ? 1 : 0;
  bool drill = false;
  seniors(with).each([&](Unit unit) { drill = drill || forces().has(unit, Trait::drill); });
  if (drill) ++help;
  return s.hard_ridden ? help - 1 : help;
}

/// 16.4 (6): only when nobody else of his rank could have begun it. Who has moved in this turn, and stays, is of the
/// stack all the same.
bool Position::begun_by_murat() const {
  UnitSet top = seniors(stack(s.acting, s.march_from) & forces().commanders(s.acting));
  top.each([&](Unit unit) {
    if (forces().has(unit, Trait::hard_riding)) top.remove(unit);
  });
  return s.party.has(forces().named().murat) && top.empty();
}

// --- 16.4 (2) and 16.5 ---

/// Orders that do not arrive: of any Russian stack in the first five turns, and of Constantine's at all times.
bool Play::garbled(Hex hex) {
  if (s.acting != Side::russian) return false;
  if (s.turn <= 5 && !s.second_year && fails_to_move(hex, Rule::r16_5)) return true;
  const UnitSet top = seniors(stack(s.acting, hex) & forces().commanders(s.acting));
  bool reluctant = !top.empty();
  top.each([&](Unit unit) { reluctant = reluctant && forces().has(unit, Trait::reluctance); });
  return reluctant && fails_to_move(hex, Rule::r16_4);
}

bool Play::fails_to_move(Hex hex, Rule rule) {
  const int face = dice.roll();
  events.seal();
  const bool fails = face <= 2;
  emit(fails ? EventKind::garbled : EventKind::obeyed, rule, s.acting, hex, 0, static_cast<std::uint32_t>(face));
  return fails;
}

}  // namespace redoubt::invasion_1812
