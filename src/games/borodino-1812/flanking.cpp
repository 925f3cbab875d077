// Flanking, the optional rule: a main attack over one border, and help that comes later over the others.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// Battles that the acting side has entered by two borders or more and not yet declared its main one for.
AreaSet Position::undeclared() const {
  AreaSet found;
  std::array<std::uint8_t, max_areas + 1> first = {};
  each(s.acting, s.field[at(s.acting)], [&](Unit unit) {
    const Block& block = s.blocks[unit];
    if (block.way == 0 || !s.contested(block.area)) return;
    if (first[block.area] == 0) first[block.area] = block.way;
    if (first[block.area] != block.way) found.add(block.area);
  });
  return found;
}

Verdict Position::may_declare(Area area, Area from) const {
  if (!undeclared().has(area)) return refuse(Rule::flanking, RefusalReason::not_attacked, area);
  const Gate* gate = board().gate(from, area);
  bool used = false;
  each(s.acting, s.here(s.acting, area),
       [&](Unit unit) { used = used || (gate != nullptr && s.blocks[unit].way == gate->border + 1); });
  return used ? legal_verdict : refuse(Rule::flanking, RefusalReason::not_a_way_in, area, from);
}

void Position::legal_main_attack(ActionList& out) const {
  undeclared().each([&](Area area) {
    if (may_declare(area, beyond).legal()) out.add(act(Verb::main_attack, area, beyond));
    board().around(area).each([&](Area from) {
      if (may_declare(area, from).legal()) out.add(act(Verb::main_attack, area, from));
    });
  });
}

/// The round in which a unit joins the battle that is fought: main reinforcements in 2, those round the flank in 3.
int Position::arrives(Unit unit) const {
  const std::size_t side = at(side_of(unit));
  if ((s.reserves[side] & bit(unit)) == 0) return 1;
  return (s.flank[side] & bit(unit)) != 0 && !s.attacked[side].has(s.battle) ? 3 : 2;
}

void Play::begin_main_attack() {
  s.phase = Phase::main_attack;
  if (s.plays(Option::flanking) && !undeclared().empty()) return;
  each(s.acting, s.field[at(s.acting)], [&](Unit unit) { s.blocks[unit].way = 0; });
  end_action();
}

/// Whoever crossed another border than the main one waits in reserve.
void Play::declare(Area area, Area from) {
  const int main = board().gate(from, area)->border + 1;
  emit_between(EventKind::main_attack, Rule::flanking, s.acting, from, area);
  each_by_token(s.acting, s.here(s.acting, area), [&](Unit unit) {
    std::uint8_t& way = s.blocks[unit].way;
    if (way != 0 && way != main) {
      s.reserves[at(s.acting)] |= bit(unit);
      s.flank[at(s.acting)] |= bit(unit);
      emit_unit(EventKind::flanks, Rule::flanking, unit, 0, area);
    }
    way = 0;
  });
  begin_main_attack();
}

/// 6.4: reserves are revealed and fight. The bonus of the flank is for those who find their main attack still there.
void Play::reserves_arrive() {
  for (const Side side : {defender(), s.attacker}) {
    const Units here = s.here(side, s.battle);
    const Units reserves = here & s.reserves[at(side)];
    const Units main = s.attacked[at(side)].has(s.battle) ? here & ~reserves : reserves & ~s.flank[at(side)];
    bool flanks = false;
    each(side, reserves, [&](Unit unit) {
      if (arrives(unit) != s.round) return;
      flanks = flanks || (s.flank[at(side)] & bit(unit)) != 0;
      reveal(unit, Rule::r6_4);
      emit_unit(EventKind::arrived, Rule::r6_4, unit, 0, s.battle);
    });
    if (flanks) s.surprise[at(side)] = main != 0;
  }
}

}  // namespace redoubt::borodino_1812
