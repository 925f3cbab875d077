// The door: every decision is listed, checked and applied here, and handed to its chapter.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

std::optional<Side> Questions::to_act() const {
  switch (s.phase) {
    case Phase::over: return std::nullopt;
    case Phase::command:
    case Phase::reinforcements:
    case Phase::restore_leaders:
    case Phase::restore_artillery:
    case Phase::restore_combat: return s.supplying;
    case Phase::artillery_hits:
    case Phase::retreat_option:
    case Phase::retreat: return defender();
    case Phase::jagers: return Side::russian;
    // FAQ 9: the non-phasing player applies his hits first.
    case Phase::ground_hits: return s.hits[at(defender())] > 0 ? defender() : s.phasing;
    default: return s.phasing;
  }
}

void Position::legal(ActionList& out) const {
  out.clear();
  switch (s.phase) {
    case Phase::grande_batterie: legal_grande_batterie(out); break;
    case Phase::command: legal_command(out); break;
    case Phase::reinforcements:
    case Phase::restore_leaders:
    case Phase::restore_artillery:
    case Phase::restore_combat: legal_logistics(out); break;
    case Phase::impulse: legal_impulse(out); break;
    case Phase::activation: legal_activation(out); break;
    case Phase::movement: legal_movement(out); break;
    case Phase::inspiration: legal_inspiration(out); break;
    case Phase::battles:
      open_battles().each([&](Area area) { out.add(act(Verb::battle, area)); });
      if (may_end_battles().legal()) out.add(act(Verb::done));
      break;
    case Phase::commitment:
      if (count(s.committed) < command_limit()) {
        each(s.phasing, batteries_for(s.battle), [&](Unit battery) { out.add(act(Verb::commit, battery)); });
      }
      out.add(act(Verb::done));
      break;
    case Phase::artillery_hits:
    case Phase::ground_hits: {
      const Side side = *to_act();
      each(side, targets(side), [&](Unit unit) { out.add(act(Verb::hit, unit)); });
      break;
    }
    case Phase::retreat_option:
      if (someone_can_withdraw()) out.add(act(Verb::retreat));
      out.add(act(Verb::stand));
      break;
    case Phase::retreat: legal_withdrawals(out); break;
    case Phase::jagers: legal_jagers(out); break;
    case Phase::raid_option:
      if (may_raid().legal()) out.add(act(Verb::raid));
      out.add(act(Verb::done));
      break;
    case Phase::over: break;
  }
}

namespace {

constexpr std::uint32_t one(Verb verb) { return 1U << static_cast<unsigned>(verb); }

struct Moment {
  std::uint32_t verbs;  // what can be decided
  Rule rule;            // where the rulebook says so
};

/// What each phase is for.
constexpr std::array<Moment, 19> moments = {{
    {one(Verb::lay) | one(Verb::hold), Rule::r9_2},
    {one(Verb::decline) | one(Verb::activate) | one(Verb::step), Rule::r3_1},
    {one(Verb::draw) | one(Verb::done), Rule::r3_3},
    {one(Verb::restore) | one(Verb::done), Rule::r3_5},
    {one(Verb::restore) | one(Verb::done), Rule::r3_4},
    {one(Verb::restore) | one(Verb::done), Rule::r3_6},
    {one(Verb::tactical) | one(Verb::offensive) | one(Verb::call) | one(Verb::initiative) | one(Verb::pass),
     Rule::r4_0},
    {one(Verb::activate) | one(Verb::step) | one(Verb::done), Rule::r5_1},
    {one(Verb::step) | one(Verb::activate) | one(Verb::stop) | one(Verb::done), Rule::r5_2},
    {one(Verb::inspire) | one(Verb::done), Rule::r5_2_2},
    {one(Verb::battle) | one(Verb::done), Rule::r5_3},
    {one(Verb::commit) | one(Verb::done), Rule::r5_3_1},
    {one(Verb::hit), Rule::r5_3_6},
    {one(Verb::retreat) | one(Verb::stand), Rule::r5_3_2},
    {one(Verb::withdraw), Rule::r6_4},
    {one(Verb::skirmish) | one(Verb::ambush) | one(Verb::fight), Rule::r9_1},
    {one(Verb::hit), Rule::r5_3_6},
    {one(Verb::raid) | one(Verb::done), Rule::r6_3},
    {0, Rule::victory},
}};

const Moment& moment(Phase phase) { return moments[static_cast<std::size_t>(phase)]; }

}  // namespace

Rule Position::moment_rule() const { return moment(s.phase).rule; }

/// Units, areas and nothing else where the verb has them; the unit one's own and on the map.
Verdict Position::check_operands(Action action) const {
  const auto exists = [](Names names, unsigned value) {
    return names == Names::unit ? value < block_count : value >= 1 && value <= area_count;
  };
  if (!has_operands(verbs, action, exists)) return refuse(moment_rule(), RefusalReason::not_a_decision);
  for (std::size_t i = 0; const auto& operand : verbs[action.verb].operands) {
    const auto unit = static_cast<Unit>(operand_of(action, i++));
    if (operand.key.empty()) break;
    if (operand.kind != Names::unit) continue;
    if (side_of(unit) != *to_act()) return refuse(moment_rule(), RefusalReason::not_yours, unit);
    if (!s.on_map(unit)) return refuse(moment_rule(), RefusalReason::not_on_map, unit);
  }
  return legal_verdict;
}

Verdict Position::check(Action action) const {
  if (s.phase == Phase::over) return refuse(Rule::victory, RefusalReason::game_over);
  if (const Verdict verdict = check_operands(action); !verdict.legal()) return verdict;
  if ((moment(s.phase).verbs & one(verb_of(action))) == 0) return refuse(moment_rule(), RefusalReason::wrong_moment);
  const auto unit = static_cast<Unit>(action.a);
  const bool done = verb_of(action) == Verb::done;
  switch (s.phase) {
    case Phase::grande_batterie:
      return may_lay(unit, verb_of(action) == Verb::lay ? static_cast<Area>(action.b) : held_fire);
    case Phase::command: return check_command(action);
    case Phase::reinforcements:
    case Phase::restore_leaders:
    case Phase::restore_artillery:
    case Phase::restore_combat: return check_logistics(action);
    case Phase::impulse: return may_begin(verb_of(action));
    case Phase::activation: return check_activation(action);
    case Phase::movement: return check_movement(action);
    case Phase::inspiration: return done ? legal_verdict : may_inspire(unit, static_cast<Unit>(action.b));
    case Phase::battles: return done ? may_end_battles() : may_fight(static_cast<Area>(action.a));
    case Phase::commitment: return done ? legal_verdict : may_commit(unit);
    case Phase::artillery_hits:
    case Phase::ground_hits: return may_take_hit(unit);
    case Phase::retreat_option:
      if (verb_of(action) == Verb::stand || someone_can_withdraw()) return legal_verdict;
      return refuse(Rule::r6_4, RefusalReason::nobody_can_retreat);
    case Phase::retreat: return may_withdraw(unit, static_cast<Area>(action.b));
    case Phase::jagers: return check_jager(action);
    case Phase::raid_option: return done ? legal_verdict : may_raid();
    case Phase::over: break;
  }
  return refuse(Rule::victory, RefusalReason::game_over);
}

void Play::apply(Action action) {
  switch (s.phase) {
    case Phase::grande_batterie: apply_grande_batterie(action); break;
    case Phase::command: apply_command(action); break;
    case Phase::reinforcements:
    case Phase::restore_leaders:
    case Phase::restore_artillery:
    case Phase::restore_combat: apply_logistics(action); break;
    case Phase::impulse: apply_impulse(verb_of(action)); break;
    case Phase::activation: apply_activation(action); break;
    case Phase::movement: apply_movement(action); break;
    case Phase::inspiration: apply_inspiration(action); break;
    case Phase::battles:
      if (verb_of(action) == Verb::done) {
        end_combat();
      } else {
        begin_battle(static_cast<Area>(action.a));
      }
      break;
    case Phase::commitment: apply_commitment(action); break;
    case Phase::artillery_hits:
    case Phase::ground_hits: apply_hit(static_cast<Unit>(action.a)); break;
    case Phase::retreat_option:
    case Phase::retreat: apply_retreat(action); break;
    case Phase::jagers: apply_jager(action); break;
    case Phase::raid_option: apply_raid_option(action); break;
    case Phase::over: break;
  }
}

}  // namespace redoubt::bloody_monday
