// 9.0: the optional rules that have decisions of their own: the Grande Batterie and the jägers.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// 9.2: the battery that stands in one of the four areas.
Unit Position::battery_laid(std::size_t place) const {
  const Units guns = s.here(Side::french, grande_batterie_areas[place]) & army(Side::french).artillery;
  return guns == 0 ? no_unit : first(Side::french, guns);
}

Verdict Position::may_lay(Unit battery, Area target) const {
  for (std::size_t place = 0; place < s.laid.size(); ++place) {
    if (battery_laid(place) != battery) continue;
    if (s.laid[place] != not_laid) return refuse(Rule::r9_2, RefusalReason::already_laid, battery);
    if (target == held_fire) return legal_verdict;
    if (!board().graph().adjacent(s.area(battery), target)) {
      return refuse(Rule::r9_2, RefusalReason::battery_not_adjacent, battery, target);
    }
    return s.occupied(Side::russian, target) ? legal_verdict : refuse(Rule::r9_2, RefusalReason::no_target, target);
  }
  return refuse(Rule::r9_2, RefusalReason::not_grande_batterie, battery);
}

void Position::legal_grande_batterie(ActionList& out) const {
  Units waiting = 0;
  for (std::size_t place = 0; place < s.laid.size(); ++place) {
    if (s.laid[place] == not_laid && battery_laid(place) != no_unit) waiting |= bit(battery_laid(place));
  }
  each(Side::french, waiting, [&](Unit battery) {
    for (const Border border : board().borders(s.area(battery))) {
      if (s.occupied(Side::russian, border.to)) out.add(act(Verb::lay, battery, border.to));
    }
  });
  each(Side::french, waiting, [&](Unit battery) { out.add(act(Verb::hold, battery)); });
}

void Play::begin_grande_batterie() {
  s.phase = Phase::grande_batterie;
  s.phasing = Side::french;
  bool any = false;
  for (std::size_t place = 0; place < s.laid.size(); ++place) {
    const bool there = battery_laid(place) != no_unit;
    s.laid[place] = there ? not_laid : held_fire;
    any = any || there;
  }
  if (!any) fire_grande_batterie();
}

void Play::apply_grande_batterie(Action action) {
  const auto battery = static_cast<Unit>(action.a);
  bool waiting = false;
  for (std::size_t place = 0; place < s.laid.size(); ++place) {
    if (battery_laid(place) == battery) {
      s.laid[place] = verb_of(action) == Verb::lay ? static_cast<Area>(action.b) : held_fire;
      if (s.laid[place] != held_fire) {
        emit_unit(EventKind::committed, Rule::r9_2, battery, s.area(battery), s.laid[place]);
      }
    }
    waiting = waiting || s.laid[place] == not_laid;
  }
  if (!waiting) fire_grande_batterie();
}

/// Target by target, in the order of their numbers; the guns are not reduced.
void Play::fire_grande_batterie() {
  for (;;) {
    s.battle = *std::min_element(s.laid.begin(), s.laid.end());
    if (s.battle == held_fire) break;
    s.cover = static_cast<std::uint8_t>(cover_at(s.battle));
    int hits = 0;
    for (std::size_t place = 0; place < s.laid.size(); ++place) {
      if (s.laid[place] != s.battle) continue;
      s.laid[place] = held_fire;
      const Unit battery = battery_laid(place);
      roll_for(battery, strength(battery), Fire::threefold, Rule::r9_2, hits);
    }
    give_hits(Side::russian, hits, Rule::r9_2);
    if (s.hits[at(Side::russian)] > 0) {
      s.phase = Phase::artillery_hits;
      return;
    }
  }
  s.battle = 0;
  s.cover = 0;
  s.laid = {};
  begin_impulses();
}

/// 9.1: the Russian jägers of full strength that have not chosen yet, in woods or works.
Units Questions::jagers_to_ask() const {
  if (!s.plays(Option::jagers) || board().terrain(s.battle) == Terrain::green) return 0;
  Units able = 0;
  each(Side::russian, s.here(Side::russian, s.battle) & army(Side::russian).jagers & ~s.asked, [&](Unit jager) {
    if (s.blocks[jager].edge == 0) able |= bit(jager);
  });
  return able;
}

Verdict Position::may_skirmish(Unit jager, Area to) const {
  if (forces().last_edge(jager) == 0) return refuse(Rule::r9_1, RefusalReason::jager_would_die, jager);
  return may_fall_back(jager, to, Rule::r9_1);
}

Verdict Position::check_jager(Action action) const {
  const auto jager = static_cast<Unit>(action.a);
  if ((army(Side::russian).jagers & bit(jager)) == 0) return refuse(Rule::r9_1, RefusalReason::not_a_jager, jager);
  if (s.area(jager) != s.battle) return refuse(Rule::r9_1, RefusalReason::not_in_battle, jager, s.battle);
  if ((jagers_to_ask() & bit(jager)) == 0) return refuse(Rule::r9_1, RefusalReason::jager_asked, jager);
  return verb_of(action) == Verb::skirmish ? may_skirmish(jager, static_cast<Area>(action.b)) : legal_verdict;
}

void Position::legal_jagers(ActionList& out) const {
  const Units waiting = jagers_to_ask();
  each(Side::russian, waiting, [&](Unit jager) {
    for (const Border border : board().borders(s.battle)) {
      if (may_skirmish(jager, border.to).legal()) out.add(act(Verb::skirmish, jager, border.to));
    }
  });
  each(Side::russian, waiting, [&](Unit jager) { out.add(act(Verb::ambush, jager)); });
  each(Side::russian, waiting, [&](Unit jager) { out.add(act(Verb::fight, jager)); });
}

void Play::ask_jagers() {
  if (s.contested(s.battle) && jagers_to_ask() != 0) {
    s.phase = Phase::jagers;
  } else {
    begin_ground_combat();
  }
}

void Play::apply_jager(Action action) {
  const auto jager = static_cast<Unit>(action.a);
  s.asked |= bit(jager);
  if (verb_of(action) == Verb::ambush) {
    s.ambushes |= bit(jager);
    emit_unit(EventKind::ambush, Rule::r9_1, jager, 0, s.battle);
  } else if (verb_of(action) == Verb::skirmish) {
    reduce(jager, Rule::r9_1);
    emit_unit(EventKind::skirmished, Rule::r9_1, jager, s.battle, action.b);
    if (side_of(jager) == s.phasing) {
      // Cubes stay in the battle: on a concealed block they would tell where it has been.
      s.crossed &= ~bit(jager);
      s.inspired &= ~bit(jager);
    }
    enter(jager, static_cast<Area>(action.b));
    if (over()) return;
  }
  ask_jagers();
}

}  // namespace redoubt::bloody_monday
