// The door: what can be decided now, whether a decision may be taken, and taking it.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr std::uint64_t one(Verb verb) { return std::uint64_t{1} << static_cast<unsigned>(verb); }
template <class... Verbs>
constexpr std::uint64_t these(Verbs... verbs) {
  return (one(verbs) | ...);
}

/// A phase: what can be decided in it, and where the rulebook says so.
struct Moment {
  Phase phase;
  std::uint64_t verbs;
  Rule rule;
  void (Position::*legal)(ActionList&) const;
  Verdict (Position::*check)(Action) const;
  void (Play::*apply)(Action);
};

constexpr auto moments = std::to_array<Moment>({
    {Phase::set_up, these(Verb::deploy, Verb::pick, Verb::done), Rule::r14_0, &Position::legal_set_up,
     &Position::check_set_up, &Play::apply_set_up},
    {Phase::placing, these(Verb::place), Rule::r16_6, &Position::legal_placing, &Position::check_placing,
     &Play::apply_placing},
    {Phase::posing, these(Verb::pose), Rule::r16_6, &Position::legal_posing, &Position::check_posing,
     &Play::apply_posing},
    {Phase::charging, these(Verb::charge, Verb::done), Rule::r11_3, &Position::legal_charging,
     &Position::check_charging, &Play::apply_charging},
    {Phase::targeting, these(Verb::against), Rule::r11_3, &Position::legal_targeting, &Position::check_targeting,
     &Play::apply_targeting},
    {Phase::riding, these(Verb::ride, Verb::wheel, Verb::retarget, Verb::halt), Rule::r11_4, &Position::legal_riding,
     &Position::check_riding, &Play::apply_riding},
    {Phase::answering, these(Verb::square, Verb::stand, Verb::withdraw), Rule::r11_7, &Position::legal_answer,
     &Position::check_answer, &Play::apply_answer},
    {Phase::trampling, these(Verb::trample, Verb::spare), Rule::r11_11, &Position::legal_trampling,
     &Position::check_nothing, &Play::apply_trampling},
    {Phase::movement,
     these(Verb::move, Verb::move_all, Verb::lead, Verb::split_evenly, Verb::split_in_order, Verb::join, Verb::top,
           Verb::enter, Verb::done),
     Rule::r3_7, &Position::legal_movement, &Position::check_movement, &Play::apply_movement},
    {Phase::party,
     these(Verb::leave, Verb::go, Verb::step, Verb::pass_through, Verb::turn, Verb::form, Verb::limber, Verb::unlimber,
           Verb::prolong, Verb::send, Verb::halt),
     Rule::r5_1, &Position::legal_party, &Position::check_party, &Play::apply_party},
    {Phase::going, these(Verb::go_to), Rule::r5_9, &Position::legal_going, &Position::check_going, &Play::apply_going},
    {Phase::ride, these(Verb::ride_to, Verb::stay), Rule::r4_4, &Position::legal_ride, &Position::check_ride,
     &Play::apply_ride},
    {Phase::entry, these(Verb::enter_at), Rule::r5_7, &Position::legal_entry, &Position::check_entry,
     &Play::apply_entry},
    {Phase::window, these(Verb::fire, Verb::meet, Verb::pounce, Verb::pass, Verb::waive, Verb::waive_all), Rule::r3_4,
     &Position::legal_window, &Position::check_window, &Play::apply_window},
    {Phase::breaking, these(Verb::spread, Verb::use_up), Rule::r2_4, &Position::legal_breaking,
     &Position::check_nothing, &Play::apply_breaking},
    {Phase::defensive_fire, these(Verb::aim, Verb::volley, Verb::done), Rule::r7_1, &Position::legal_fire,
     &Position::check_fire, &Play::apply_fire},
    {Phase::offensive_fire, these(Verb::aim, Verb::volley, Verb::done), Rule::r7_1, &Position::legal_fire,
     &Position::check_fire, &Play::apply_fire},
    {Phase::aiming, these(Verb::fire, Verb::hold), Rule::r7_1, &Position::legal_aiming, &Position::check_aiming,
     &Play::apply_aiming},
    {Phase::melee, these(Verb::attack, Verb::done), Rule::r8_1, &Position::legal_melee, &Position::check_melee,
     &Play::apply_melee},
    {Phase::joining, these(Verb::join_in, Verb::begin), Rule::r8_1, &Position::legal_joining, &Position::check_joining,
     &Play::apply_joining},
    {Phase::withdrawal, these(Verb::withdraw, Verb::stay), Rule::r8_2, &Position::legal_withdrawal,
     &Position::check_withdrawal, &Play::apply_withdrawal},
    {Phase::following, these(Verb::follow, Verb::stop), Rule::r8_2, &Position::legal_following,
     &Position::check_advance, &Play::apply_following},
    {Phase::advance, these(Verb::advance, Verb::stop), Rule::r8_9, &Position::legal_advance, &Position::check_advance,
     &Play::apply_advance},
    {Phase::promotion, these(Verb::promote, Verb::done), Rule::r4_7, &Position::legal_promotion,
     &Position::check_promotion, &Play::apply_promotion},
    {Phase::over, 0, Rule::r3_5, &Position::legal_nothing, &Position::check_nothing, &Play::apply_nothing},
});
static_assert(moments.size() == phase_names.size());
static_assert([] {
  for (std::size_t i = 0; i < moments.size(); ++i)
    if (moments[i].phase != static_cast<Phase>(i)) return false;
  return true;
}());

const Moment& moment(Phase phase) { return moments[static_cast<std::size_t>(phase)]; }

}  // namespace

std::optional<Side> Position::to_act() const {
  if (s.phase == Phase::over) return std::nullopt;
  return s.acting;
}

Rule Position::moment_rule() const { return moment(s.phase).rule; }

/// Every decision of the moment, in rising order.
void Position::legal(ActionList& out) const {
  out.clear();
  (this->*moment(s.phase).legal)(out);
}

Verdict Position::check(Action action) const {
  if (s.phase == Phase::over) return refuse(Rule::r3_5, RefusalReason::game_over);
  if (!well_formed(action)) return refuse(moment_rule(), RefusalReason::not_a_decision);
  if ((moment(s.phase).verbs & one(verb_of(action))) == 0) return refuse(moment_rule(), RefusalReason::wrong_moment);
  return (this->*moment(s.phase).check)(action);
}

void Play::apply(Action action) {
  (this->*moment(s.phase).apply)(action);
  if (extent != Extent::decision) settle();
}

// --- what the phases' own chapters do not say ---

void Position::legal_nothing(ActionList& /*out*/) const {}
Verdict Position::check_nothing(Action /*action*/) const { return legal_verdict; }
void Play::apply_nothing(Action /*action*/) {}

Verdict Position::check_set_up(Action action) const {
  if (verb_of(action) == Verb::deploy) return may_deploy(action.a);
  if (verb_of(action) == Verb::pick) return may_pick(action.a);
  return all_deployed() ? legal_verdict : refuse(Rule::r14_0, RefusalReason::somebody_left);
}

Verdict Position::check_movement(Action action) const {
  switch (verb_of(action)) {
    case Verb::move: return may_be_moved(action.a);
    case Verb::move_all: return may_move_all(action.a);
    case Verb::lead: return may_lead(action.a);
    case Verb::split_evenly:
    case Verb::split_in_order: return may_split(action.a);
    case Verb::join: return may_join(action.a);
    case Verb::top: return may_top(action.a);
    case Verb::enter: return may_enter(action.a);
    default: return legal_verdict;
  }
}

Verdict Position::check_ride(Action action) const {
  return verb_of(action) == Verb::stay ? legal_verdict : may_ride_to(action.a);
}

Verdict Position::check_entry(Action action) const {
  return may_enter_at(s.rider, action.a, static_cast<Form>(action.b));
}

Verdict Position::check_window(Action action) const {
  if (verb_of(action) == Verb::meet) return may_meet(action.a);
  if (verb_of(action) == Verb::pounce) return may_pounce(action.a);
  if (verb_of(action) != Verb::fire) return legal_verdict;
  if (action.b != 0 || action.c != 0) return refuse(Rule::r6_5, RefusalReason::not_a_decision);
  return may_react(action.a);
}

void Position::legal_breaking(ActionList& out) const {
  out.add(act(Verb::spread));
  out.add(act(Verb::use_up));
}

void Position::legal_fire(ActionList& out) const {
  s.ready.each([&](int hex) { out.add(act(Verb::aim, static_cast<unsigned>(hex))); });
  if (may_volley().legal()) out.add(act(Verb::volley));
  out.add(act(Verb::done));
}

Verdict Position::check_fire(Action action) const {
  if (verb_of(action) == Verb::volley) return may_volley();
  return verb_of(action) == Verb::done ? legal_verdict : may_aim(action.a);
}

void Play::apply_fire(Action action) {
  if (verb_of(action) == Verb::done) return next_phase();
  if (verb_of(action) == Verb::volley) return fire_volley();
  s.focus = action.a;
  s.phase = Phase::aiming;
}

Verdict Position::check_aiming(Action action) const {
  return verb_of(action) == Verb::hold ? legal_verdict : may_fire(s.focus, action.a, action.b, action.c);
}

// --- telling ---

void Play::emit(EventKind what, Rule rule, Side side, unsigned to, unsigned value, std::uint32_t faces) {
  emit_from(what, rule, side, 0, to, value, faces);
}

void Play::emit_from(EventKind what, Rule rule, Side side, unsigned from, unsigned to, unsigned value,
                     std::uint32_t faces) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side;
  event.rule = id(rule);
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  event.dice = faces;
  events.add(event);
}

void Play::emit_unit(EventKind what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value,
                     std::uint32_t faces) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.side = side_of(unit);
  event.rule = id(rule);
  event.unit = unit;
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  event.dice = faces;
  events.add(event);
}

}  // namespace redoubt::la_bataille
