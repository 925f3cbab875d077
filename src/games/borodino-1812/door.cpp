// The door: every decision is listed, checked and applied here, and handed to its chapter.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

std::optional<Side> Questions::to_act() const {
  switch (s.phase) {
    case Phase::over: return std::nullopt;
    case Phase::garrison: return Side::russian;
    case Phase::bombard_hits: return s.hits[at(other(s.acting))] > 0 ? other(s.acting) : s.acting;
    case Phase::battle_hits: return s.hits[0] > 0 ? Side::french : Side::russian;
    case Phase::driven_off:
    case Phase::onward: return side_of(s.driven);
    case Phase::squares:
    case Phase::battle_turns:
    case Phase::regroup: return s.turn_of;
    default: return s.acting;
  }
}

void Position::legal(ActionList& out) const {
  out.clear();
  switch (s.phase) {
    case Phase::bidding: legal_bids(out); break;
    case Phase::deployment: legal_deployment(out); break;
    case Phase::command: legal_command(out); break;
    case Phase::bombardment: legal_bombardment(out); break;
    case Phase::garrison:
      each(Side::russian, s.here(Side::russian, s.target) & ~s.reserves[1],
           [&](Unit unit) { out.add(act(Verb::garrison, unit)); });
      break;
    case Phase::bombard_hits:
    case Phase::battle_hits: legal_hits(out); break;
    case Phase::driven_off: legal_driven(s.driven, out); break;
    case Phase::movement:
    case Phase::hq_movement:
    case Phase::stragglers: legal_movement(out); break;
    case Phase::main_attack: legal_main_attack(out); break;
    case Phase::battles: open_battles().each([&](Area area) { out.add(act(Verb::battle, area)); }); break;
    case Phase::squares: legal_squares(out); break;
    case Phase::battle_turns: legal_battle_turns(out); break;
    case Phase::onward:
      board().around(s.area(s.driven)).each([&](Area to) {
        if (may_go_on(s.driven, to).legal()) out.add(act(Verb::retreat, s.driven, to));
      });
      break;
    case Phase::regroup: legal_regroup(out); break;
    case Phase::supply: legal_supply(out); break;
    case Phase::bridges: legal_bridges(out); break;
    case Phase::night_deployment:
    case Phase::night_march: legal_night(out); break;
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
constexpr std::array<Moment, 22> moments = {{
    {one(Verb::bid) | one(Verb::done), Rule::bid},
    {one(Verb::place) | one(Verb::done), Rule::r1_2},
    {one(Verb::activate) | one(Verb::march) | one(Verb::enter) | one(Verb::lead) | one(Verb::done), Rule::r5_2},
    {one(Verb::bombard) | one(Verb::done), Rule::r5_3},
    {one(Verb::garrison), Rule::r6_51},
    {one(Verb::hit) | one(Verb::retreat) | one(Verb::leave), Rule::r6_5},
    {one(Verb::retreat) | one(Verb::leave), Rule::r5_3},
    {one(Verb::move) | one(Verb::done), Rule::r5_4},
    {one(Verb::move) | one(Verb::done), Rule::r5_2},
    {one(Verb::straggle) | one(Verb::done), Rule::r5_7},
    {one(Verb::main_attack), Rule::flanking},
    {one(Verb::battle), Rule::r6_2},
    {one(Verb::square) | one(Verb::unsquare) | one(Verb::shelter) | one(Verb::unshelter) | one(Verb::done), Rule::r6_6},
    {one(Verb::stay) | one(Verb::fire) | one(Verb::bayonet) | one(Verb::retreat) | one(Verb::leave), Rule::r6_31},
    {one(Verb::hit), Rule::r6_5},
    {one(Verb::retreat), Rule::r6_75},
    {one(Verb::regroup) | one(Verb::done), Rule::r6_8},
    {one(Verb::supply) | one(Verb::done), Rule::r7_2},
    {one(Verb::burn) | one(Verb::done), Rule::r7_4},
    {one(Verb::place) | one(Verb::transfer) | one(Verb::done), Rule::r9_3},
    {one(Verb::place) | one(Verb::done), Rule::r9_3},
    {0, Rule::r8_1},
}};

const Moment& moment(Phase phase) { return moments[static_cast<std::size_t>(phase)]; }

}  // namespace

Rule Position::moment_rule() const { return moment(s.phase).rule; }

/// Whether an operand names something.
bool Position::exists(Names names, unsigned value) const {
  const bool area = value >= 1 && value <= static_cast<unsigned>(board().areas());
  switch (names) {
    case Names::unit: return value < block_count;
    case Names::area: return area;
    case Names::origin: return area || value == beyond;
    case Names::source: return value >= 1 && value <= board().sources().size();
    case Names::second: return value <= board().sources().size();
    case Names::target: return value <= 2;
    case Names::side: return value <= 1;
    case Names::points: return true;
  }
  return false;
}

/// Units, areas and nothing else where the verb has them; a unit one's own and where it can act.
Verdict Position::check_operands(Action action) const {
  const auto malformed = refuse(moment_rule(), RefusalReason::not_a_decision);
  if (!has_operands(verbs, action, [this](Names names, unsigned value) { return exists(names, value); }))
    return malformed;
  const Verb verb = verb_of(action);
  if (verb == Verb::burn && action.a > action.b) return malformed;
  if (verb == Verb::supply && action.c != 0 && action.b > action.c) return malformed;
  for (std::size_t i = 0; const auto& operand : verbs[action.verb].operands) {
    const auto unit = static_cast<Unit>(operand_of(action, i++));
    if (operand.key.empty()) break;
    if (operand.kind != Names::unit) continue;
    if (side_of(unit) != *to_act()) return refuse(moment_rule(), RefusalReason::not_yours, unit);
    if (verb != Verb::place && verb != Verb::enter && !s.on_map(unit))
      return refuse(moment_rule(), RefusalReason::not_on_map, unit);
  }
  return legal_verdict;
}

Verdict Position::check(Action action) const {
  if (s.phase == Phase::over) return refuse(Rule::r8_1, RefusalReason::game_over);
  if (const Verdict verdict = check_operands(action); !verdict.legal()) return verdict;
  if ((moment(s.phase).verbs & one(verb_of(action))) == 0) return refuse(moment_rule(), RefusalReason::wrong_moment);
  const auto unit = static_cast<Unit>(action.a);
  const auto area = static_cast<Area>(action.b);
  switch (verb_of(action)) {
    case Verb::place:
      if (s.phase == Phase::night_deployment) return may_place_at_night(unit, area);
      return s.phase == Phase::night_march ? may_march_at_night(unit, area) : may_place(unit, area);
    case Verb::transfer: return may_transfer(unit);
    case Verb::activate: return may_activate(unit);
    case Verb::march: return may_march(unit, area);
    case Verb::bombard: return may_bombard(unit, area, static_cast<Unit>(action.c));
    case Verb::garrison:
      return (s.here(Side::russian, s.target) & ~s.reserves[1] & bit(unit)) != 0
                 ? legal_verdict
                 : refuse(Rule::r6_51, RefusalReason::not_in_battle, unit);
    case Verb::hit: return may_take_hit(unit);
    case Verb::stay: return may_hold(unit);
    case Verb::move: return may_move(unit, area, static_cast<Unit>(action.c));
    case Verb::straggle: return may_straggle(unit, area);
    case Verb::battle:
      return open_battles().has(static_cast<Area>(action.a))
                 ? legal_verdict
                 : refuse(Rule::r6_2, RefusalReason::not_attacked, action.a);
    case Verb::square: return may_square(unit);
    case Verb::unsquare: return may_unsquare(unit);
    case Verb::shelter: return may_shelter(unit, static_cast<Unit>(action.b));
    case Verb::unshelter: return may_unshelter(unit);
    case Verb::fire: return may_fire(unit, static_cast<Target>(action.b));
    case Verb::bayonet: return may_charge(unit);
    case Verb::retreat: return s.phase == Phase::onward ? may_go_on(unit, area) : may_retreat(unit, area);
    case Verb::leave: return may_leave(unit);
    case Verb::regroup: return may_regroup(unit, area);
    case Verb::supply: return may_supply(unit, action.b, action.c);
    case Verb::burn: return may_burn(static_cast<Area>(action.a), area);
    case Verb::enter: return may_enter(unit, area);
    case Verb::main_attack: return may_declare(static_cast<Area>(action.a), area);
    case Verb::bid: return may_bid(action.b);
    case Verb::lead: return may_lead(unit, area);
    case Verb::done: break;
  }
  return may_be_done();
}

/// Nobody may be too many (3.31), nor left in hand where units deploy (1.2).
Verdict Position::may_be_done() const {
  if (s.phase == Phase::hq_movement || s.phase == Phase::stragglers) return may_end_movement();
  if (s.phase != Phase::deployment && s.phase != Phase::night_deployment) return legal_verdict;
  for (int i = 0; i < blocks_of(s.acting); ++i) {
    const Unit left = unit_at(s.acting, i);
    if (s.area(left) == in_hand) return refuse(Rule::r1_2, RefusalReason::units_left, left);
  }
  return legal_verdict;
}

void Play::apply(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const auto area = static_cast<Area>(action.b);
  switch (s.phase) {
    case Phase::bidding: apply_bid(action); break;
    case Phase::deployment: apply_deployment(action); break;
    case Phase::command: apply_command(action); break;
    case Phase::bombardment: apply_bombardment(action); break;
    case Phase::garrison: apply_garrison(unit); break;
    case Phase::bombard_hits: apply_bombard_hit(action); break;
    case Phase::driven_off: apply_driven(action); break;
    case Phase::movement:
    case Phase::hq_movement:
    case Phase::stragglers: apply_movement(action); break;
    case Phase::main_attack: declare(static_cast<Area>(action.a), area); break;
    case Phase::battles: begin_battle(static_cast<Area>(action.a)); break;
    case Phase::squares: apply_squares(action); break;
    case Phase::battle_turns: apply_battle_turn(action); break;
    case Phase::battle_hits:
      --s.hits[at(side_of(unit))];
      take_hit(unit);
      continue_hits();
      break;
    case Phase::onward: go_on(unit, area); break;
    case Phase::regroup: apply_regroup(action); break;
    case Phase::supply: apply_supply(action); break;
    case Phase::bridges: apply_bridges(action); break;
    case Phase::night_deployment:
    case Phase::night_march: apply_night(action); break;
    case Phase::over: break;
  }
}

}  // namespace redoubt::borodino_1812
