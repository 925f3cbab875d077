// 5.3 and 5.4: combat, from the choice of a battle to the concealing of its survivors.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

/// 9.9: the order of fire in woods and works.
enum class Order : std::uint8_t { jagers = 1, infantry, militia, light, heavy, support };

}  // namespace

/// 5.3: new engagements first and all of them; then others while battles are left.
AreaSet Position::open_battles() const {
  const AreaSet now = contested() - s.fought;
  if (!(now & s.fresh).empty()) return now & s.fresh;
  return s.fought.size() < battle_limit(s.impulse) ? now : AreaSet{};
}

Verdict Position::may_fight(Area area) const {
  if (!s.contested(area)) return refuse(Rule::r5_3, RefusalReason::not_contested, area);
  if (s.fought.has(area)) return refuse(Rule::r5_3, RefusalReason::already_fought, area);
  const AreaSet waiting = (contested() - s.fought) & s.fresh;
  if (waiting.has(area)) return legal_verdict;
  if (!waiting.empty()) return refuse(Rule::faq_es_9, RefusalReason::new_battles_first, area);
  if (s.fought.size() >= battle_limit(s.impulse)) {
    return refuse(battle_rule(s.impulse), RefusalReason::no_battles_left,
                  static_cast<unsigned>(battle_limit(s.impulse)));
  }
  return legal_verdict;
}

/// FAQ 5, FAQ 6: only battles in newly contested areas are mandatory.
Verdict Questions::may_end_battles() const {
  const AreaSet waiting = (contested() - s.fought) & s.fresh;
  return waiting.empty() ? legal_verdict : refuse(Rule::faq_5, RefusalReason::must_fight_new);
}

/// 1.2.1: woods always cover the defender, heights and works only when he controls them.
int Position::cover_at(Area area) const {
  if (board().terrain(area) == Terrain::red && s.owner(area) != defender()) return 0;
  return board().row(area).cover;
}

/// 5.3.1: activated batteries next to the battle that can still fire.
Units Questions::batteries_for(Area area) const {
  Units found = 0;
  each(s.phasing, s.active & army(s.phasing).artillery & ~s.committed, [&](Unit battery) {
    if (!exhausted(battery) && board().graph().adjacent(s.area(battery), area)) found |= bit(battery);
  });
  return found;
}

Verdict Position::may_commit(Unit battery) const {
  if ((army(s.phasing).artillery & bit(battery)) == 0)
    return refuse(Rule::r5_3_1, RefusalReason::not_a_battery, battery);
  if ((s.active & bit(battery)) == 0) return refuse(Rule::r5_3_1, RefusalReason::not_activated, battery);
  if ((s.committed & bit(battery)) != 0) return refuse(Rule::r5_3_1, RefusalReason::already_committed, battery);
  if (exhausted(battery)) return refuse(Rule::r2_6_1, RefusalReason::exhausted, battery);
  if (!board().graph().adjacent(s.area(battery), s.battle)) {
    return refuse(Rule::r5_3_1, RefusalReason::battery_not_adjacent, battery, s.battle);
  }
  if (count(s.committed) >= command_limit()) {
    return beyond_command(RefusalReason::too_many_batteries, RefusalReason::too_many_guns_in_offensive);
  }
  return legal_verdict;
}

Verdict Position::may_take_hit(Unit unit) const {
  const Side side = side_of(unit);
  if (s.area(unit) != s.battle) return refuse(Rule::r5_3_6, RefusalReason::not_in_battle, unit, s.battle);
  if ((targets(side) & bit(unit)) != 0) return legal_verdict;
  const Army& own = army(side);
  const bool primary_left = (s.here(side, s.battle) & own.combat) != 0;
  if (primary_left && (own.support & bit(unit)) != 0) return refuse(Rule::r5_3_6_1, RefusalReason::primary_first, unit);
  return refuse(Rule::r5_3_6, RefusalReason::strongest_first, unit);
}

/// In a tactical action everybody can count the leaders, and so the battles that are left. After an initiative movement
/// the commander's strength limits them, which only his owner knows: he is asked while anything is contested.
void Play::next_battle() {
  s.battle = 0;
  const AreaSet asked_about = is_tactical(s.impulse) ? open_battles() : contested() - s.fought;
  if (asked_about.empty()) {
    end_combat();
  } else {
    s.phase = Phase::battles;
  }
}

void Play::begin_battle(Area area) {
  s.battle = area;
  s.cover = static_cast<std::uint8_t>(cover_at(area));
  emit(EventKind::battle, Rule::r5_3, s.phasing, area);
  if (is_tactical(s.impulse) && batteries_for(area) != 0 && command_limit() > 0) {
    s.phase = Phase::commitment;
  } else {
    offer_retreat();
  }
}

void Play::apply_commitment(Action action) {
  if (verb_of(action) == Verb::commit) {
    const auto battery = static_cast<Unit>(action.a);
    s.committed |= bit(battery);
    emit_unit(EventKind::committed, Rule::r5_3_1, battery, s.area(battery), s.battle);
  } else if (s.committed == 0) {
    offer_retreat();
  } else {
    artillery_fire();
  }
}

/// 5.3.1: as many dice as its strength, triple fire; each battery that fired is then reduced.
void Play::artillery_fire() {
  int hits = 0;
  const Units firing = s.committed;
  s.committed = 0;
  each(s.phasing, firing,
       [&](Unit battery) { roll_for(battery, strength(battery), Fire::threefold, Rule::r5_3_1, hits); });
  each(s.phasing, firing, [&](Unit battery) { reduce(battery, Rule::r2_6_1); });
  give_hits(defender(), hits, Rule::r5_3_1);
  if (s.hits[at(defender())] > 0) {
    s.phase = Phase::artillery_hits;
  } else {
    after_artillery();
  }
}

/// 2.2: the faces that hit are the highest, as many as the class of fire says.
void Play::roll_for(Unit unit, int number, Fire fire, Rule rule, int& hits) {
  const int needed = 7 - static_cast<int>(fire);
  std::uint32_t faces = 0;
  for (int i = 0; i < number; ++i) {
    const int face = dice.roll();
    faces = faces | (static_cast<std::uint32_t>(face) << (3 * i));
    if (face >= needed) ++hits;
  }
  events.seal();
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::rolled);
  event.side = side_of(unit);
  event.rule = id(rule);
  event.unit = unit;
  event.token = s.blocks[unit].token;
  event.to = s.battle;
  event.value = static_cast<std::uint16_t>(needed);
  event.dice = faces;
  if (!s.is_revealed(unit)) event.open = only(event.side);
  events.add(event);
}

/// 5.3.6: the defender's ground takes the first of them (1.2.1); the rest wait to be taken.
void Play::give_hits(Side side, int hits, Rule rule) {
  if (hits == 0) return;
  emit(EventKind::hits, rule, side, s.battle, static_cast<unsigned>(hits));
  if (side == defender() && s.cover > 0) {
    const int absorbed = std::min<int>(s.cover, hits);
    s.cover = static_cast<std::uint8_t>(s.cover - absorbed);
    hits -= absorbed;
    emit(EventKind::covered, Rule::r1_2_1, side, s.battle, static_cast<unsigned>(absorbed));
  }
  if (s.occupied(side, s.battle)) s.hits[at(side)] = static_cast<std::uint8_t>(hits);
}

void Play::apply_hit(Unit unit) {
  const Side side = side_of(unit);
  take_hit(unit, Rule::r5_3_6);
  if (over()) return;
  --s.hits[at(side)];
  if (!s.occupied(side, s.battle)) s.hits[at(side)] = 0;
  if (s.phase == Phase::artillery_hits) {
    if (s.hits[at(side)] == 0) after_artillery();
  } else if (s.hits[0] == 0 && s.hits[1] == 0) {
    continue_ground_combat();
  }
}

void Play::after_artillery() {
  if (s.impulse == Impulse::none) {
    s.shield_spent = {};
    fire_grande_batterie();
  } else if (!s.occupied(defender(), s.battle)) {
    end_battle();
  } else {
    offer_retreat();
  }
}

/// 5.3.2.
void Play::offer_retreat() {
  if (holds_disc(defender())) {
    s.phase = Phase::retreat_option;
  } else {
    showdown();
  }
}

/// 5.3.3: everybody in the area lies open.
void Play::showdown() {
  for (const Side side : {s.phasing, defender()}) {
    each(side, s.here(side, s.battle), [&](Unit unit) { reveal(unit, Rule::r5_3_3); });
  }
  ask_jagers();
}

/// 5.3.5: infantry and cavalry together, neither with a light blue cube; with 9.5 Cossacks are no cavalry here.
bool Position::combined_force(Side side) const {
  const Army& own = army(side);
  Units here = s.here(side, s.battle);
  if (side == s.phasing) here &= ~s.crossed;
  const Units cavalry = s.plays(Option::cossacks) ? own.cavalry & ~own.cossacks : own.cavalry;
  return (here & own.infantry) != 0 && (here & cavalry) != 0;
}

/// In the open: both together, or first the side with the combined force bonus; in woods and works: both together, or
/// with 9.9 by kind of unit.
OrderOfFire Position::order_of_fire() const {
  if (board().terrain(s.battle) != Terrain::green) {
    return s.plays(Option::advanced_combat) ? OrderOfFire{Winner::nobody, 6} : OrderOfFire{};
  }
  const bool attacker = combined_force(s.phasing);
  if (attacker == combined_force(defender())) return {};
  return {winner(attacker ? s.phasing : defender()), 2};
}

/// Round 0 is for ambushes.
void Play::begin_ground_combat() {
  const OrderOfFire order = order_of_fire();
  s.fired = {};
  s.round = 0;
  s.rounds = order.rounds;
  s.strikes_first = order.first;
  if (order.first != Winner::nobody) {
    const Side side = order.first == winner(s.phasing) ? s.phasing : defender();
    emit(EventKind::strikes_first, Rule::r5_3_5, side, s.battle);
  }
  continue_ground_combat();
}

void Play::continue_ground_combat() {
  while (s.contested(s.battle) && s.round <= s.rounds) {
    fire_round();
    ++s.round;
    if (s.hits[0] != 0 || s.hits[1] != 0) {
      s.phase = Phase::ground_hits;
      return;
    }
  }
  end_battle();
}

Units Position::shooters(Side side) const {
  const Units ready = s.here(side, s.battle) & ~s.fired[at(side)];
  if (s.round == 0) return side == Side::russian ? ready & s.ambushes : 0;
  if (s.strikes_first != Winner::nobody) return (s.strikes_first == winner(side)) == (s.round == 1) ? ready : 0;
  if (s.rounds == 1) return ready;
  const Army& own = army(side);
  switch (static_cast<Order>(s.round)) {
    case Order::jagers: return ready & own.jagers;
    case Order::infantry: return ready & own.line;
    case Order::militia: return ready & own.militia;
    case Order::light: return ready & own.light;
    case Order::heavy: return ready & own.heavy;
    default: return ready & own.support;
  }
}

/// 2.3: as many dice as its strength, half of them after crossing the Kolocha (1.2.3); a support unit one.
int Questions::dice_of(Unit unit) const {
  if ((army(side_of(unit)).support & bit(unit)) != 0) return 1;
  const int full = strength(unit);
  return side_of(unit) == s.phasing && (s.crossed & bit(unit)) != 0 ? std::max(1, full / 2) : full;
}

/// 2.2, 5.2.2: by the colour of its edge, one class better when inspired; a pawn is black, a heart red.
Fire Questions::fire_of(Unit unit) const {
  const Army& own = army(side_of(unit));
  if ((own.artillery & bit(unit)) != 0) return Fire::single;
  if ((own.support & bit(unit)) != 0) return Fire::threefold;
  const Fire fire = forces().edge(unit, s.blocks[unit].edge).fire;
  const bool inspired = side_of(unit) == s.phasing && (s.inspired & bit(unit)) != 0;
  return inspired ? static_cast<Fire>(static_cast<int>(fire) + 1) : fire;
}

void Play::fire_round() {
  const Rule rule = s.round == 0                        ? Rule::r9_1
                    : s.strikes_first != Winner::nobody ? Rule::r5_3_5
                    : s.rounds > 1                      ? Rule::r9_9
                                                        : Rule::r5_3_4;
  std::array<int, 2> scored = {};
  for (const Side side : {s.phasing, defender()}) {
    const Units firing = shooters(side);
    s.fired[at(side)] |= firing;
    each(side, firing, [&](Unit unit) { roll_for(unit, dice_of(unit), fire_of(unit), rule, scored[at(side)]); });
  }
  give_hits(defender(), scored[at(s.phasing)], rule);
  give_hits(s.phasing, scored[at(defender())], rule);
}

/// 5.3.7: cubes are lifted, and the area shows whose it is.
void Play::end_battle() {
  const Area area = s.battle;
  s.fought.add(area);
  s.inspired &= ~s.here(s.phasing, area);
  s.crossed &= ~s.here(s.phasing, area);
  s.committed = 0;
  s.asked = s.ambushes = 0;
  s.fired = s.shield_spent = {};
  s.hits = {};
  s.cover = s.round = s.rounds = 0;
  s.strikes_first = Winner::nobody;
  s.battle = 0;
  settle(area);
  if (!over()) next_battle();
}

void Play::end_combat() {
  s.inspired = s.crossed = s.inspiring = 0;
  if (is_tactical(s.impulse)) {
    deactivate();
    offer_raid();
  } else {
    end_impulse();
  }
}

/// 5.4: leaders are reduced and concealed, batteries concealed; 9.7: an exhausted leader is spared.
void Play::deactivate() {
  const Units active = s.active;
  s.active = 0;
  AreaSet areas;
  each(s.phasing, active, [&](Unit unit) {
    areas.add(s.area(unit));
    if ((army(s.phasing).leaders & bit(unit)) != 0 && !exhausted(unit)) reduce(unit, Rule::r5_4);
  });
  areas.each([&](Area area) { settle(area); });
}

}  // namespace redoubt::bloody_monday
