// Set-up and fog of war, controlled and contested areas: the pages before chapter 1.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

AreaSet Questions::contested() const {
  AreaSet set;
  for (Area area = 1; area <= area_count; ++area) {
    if (s.contested(area)) set.add(area);
  }
  return set;
}

AreaSet Questions::controlled(Side side) const {
  if (side == Side::french) return s.french;
  return (board().north() | board().south()) - s.french;
}

/// The areas that lines of communication and command may pass through.
AreaSet Questions::clear_for(Side side) const { return controlled(side) - contested(); }

/// 1.1: the flèches count only when all three are held.
bool Questions::controls(Side side, Place place) const { return (board().place(place) - controlled(side)).empty(); }

int Questions::victory_areas(Side side) const {
  int held = 0;
  for (int place = 0; place < place_count; ++place) held += controls(side, static_cast<Place>(place)) ? 1 : 0;
  return held;
}

/// Who must lie face up: in a contested area, the blocks of the player who does not own it; and activated blocks.
Units Position::shown(Side side, Area area) const {
  const Units here = s.here(side, area);
  if (s.contested(area) && s.owner(area) != side) return here;
  Units open = side == s.phasing ? s.active : 0;
  if (s.commander_used[at(side)]) open |= army(side).commander;
  return here & open;
}

void Play::set_up() {
  for (Units& field : s.field) field = 0;
  s.french = board().start_control();
  place_icons();
  for (const Side side : {Side::french, Side::russian}) deal_all_tokens(side);
  emit(EventKind::set_up, Rule::setup, Side::french, 0, s.scenario);
  emit(EventKind::turn_begins, Rule::sequence, Side::french, 0, s.turn);
  s.disc = Side::french;
  if (s.plays(Option::grande_batterie)) {
    begin_grande_batterie();
  } else {
    begin_impulses();
  }
}

namespace {

Unit draw_from(Side side, Units pile, Dice& dice) {
  auto skip = dice.draw(static_cast<std::uint32_t>(count(pile)));
  for (; skip > 0; --skip) pile &= pile - 1;
  return first(side, pile);
}

}  // namespace

/// The pools are drawn first, so that what is left is exactly as much as there are icons (FAQ 2).
void Play::place_icons() {
  const bool merged = s.plays(Option::jagers);
  std::array<Units, 2> box = {all_of(Side::french), all_of(Side::russian)};
  for (const Side side : {Side::french, Side::russian}) box[at(side)] &= ~data.placement.pool[at(side)];
  for (const PoolDraw& draw : data.placement.draws) {
    for (int i = 0; i < draw.count; ++i) {
      const Units pile = (merged ? draw.pile_merged : draw.pile) & box[at(draw.side)];
      box[at(draw.side)] &= ~bit(draw_from(draw.side, pile, dice));
    }
  }
  for (const Icon& icon : data.placement.icons) {
    const Units pile = (merged ? icon.pile_merged : icon.pile) & box[at(icon.side)];
    const Unit unit = icon.unit != no_unit ? icon.unit : draw_from(icon.side, pile, dice);
    box[at(icon.side)] &= ~bit(unit);
    place(unit, icon.area);
  }
}

/// R.3: every block gets a number of its own.
void Play::deal_all_tokens(Side side) { Blocks::deal_first_tokens(side, s.blocks, dice); }

/// R.3: concealed blocks that stand together cannot be told apart any more.
void Play::deal_tokens(Side side, Area area) {
  Blocks::deal_tokens(side, s.here(side, area) & ~s.revealed[at(side)], s.blocks, dice);
}

void Play::place(Unit unit, Area area) {
  const Side side = side_of(unit);
  s.blocks[unit].area = area;
  s.at[at(side)][area] |= bit(unit);
  s.field[at(side)] |= bit(unit);
}

void Play::leave(Unit unit) {
  const Side side = side_of(unit);
  s.at[at(side)][s.blocks[unit].area] &= ~bit(unit);
  s.field[at(side)] &= ~bit(unit);
}

void Play::reveal(Unit unit, Rule rule) {
  const Side side = side_of(unit);
  if ((s.revealed[at(side)] & bit(unit)) != 0) return;
  s.revealed[at(side)] |= bit(unit);
  emit_unit(EventKind::revealed, rule, unit, 0, s.area(unit));
  events.seal();
}

void Play::conceal(Units units, Side side, Area area, Rule rule) {
  units &= s.revealed[at(side)];
  if (units == 0) return;
  each(side, units, [&](Unit unit) { emit_unit(EventKind::concealed, rule, unit, 0, area); });
  s.revealed[at(side)] &= ~units;
  deal_tokens(side, area);
}

/// Whoever stands alone in an area controls it at once; in a contested one the guest lies open and the owner does not.
void Play::settle(Area area) {
  const Units french = s.at[0][area];
  const Units russian = s.at[1][area];
  if (french == 0 && russian == 0) return;
  if (french == 0 || russian == 0) {
    const Side side = french != 0 ? Side::french : Side::russian;
    if (s.owner(area) != side) take_control(side, area);
    if (over()) return;
    conceal(s.here(side, area) & ~shown(side, area), side, area, Rule::control);
    return;
  }
  const Side owner = s.owner(area);
  each(other(owner), s.here(other(owner), area), [&](Unit unit) { reveal(unit, Rule::contested); });
  conceal(s.here(owner, area) & ~shown(owner, area), owner, area, Rule::contested);
}

void Play::take_control(Side side, Area area) {
  if (side == Side::french) {
    s.french.add(area);
  } else {
    s.french.remove(area);
  }
  s.cut_off.remove(area);
  s.changed = true;
  emit(EventKind::control, Rule::control, side, area);
  if (board().victory_areas().has(area) && victory_areas(side) == place_count) {
    finish(Ending::all_areas, winner(side));
  }
}

/// A block comes into an area: by a step, a withdrawal or a skirmish.
void Play::enter(Unit unit, Area to) {
  const Side side = side_of(unit);
  const Area from = s.area(unit);
  leave(unit);
  place(unit, to);
  if (from != s.battle) settle(from);
  if (over()) return;
  settle(to);
  if (over()) return;
  if ((s.revealed[at(side)] & bit(unit)) == 0) deal_tokens(side, to);
}

void Play::finish(Ending ending, Winner who) {
  if (over()) return;
  s.phase = Phase::over;
  s.ending = ending;
  s.winner = who;
  for (const Side side : {Side::french, Side::russian}) {
    s.score[at(side)] = static_cast<std::uint8_t>(
        ending == Ending::most_points || s.scenario == 1 ? last_blood_points(side) : victory_areas(side));
  }
  emit(EventKind::game_over, ending_rule(s), who == Winner::russian ? Side::russian : Side::french, 0,
       static_cast<unsigned>(ending));
  events.seal();
}

void Play::emit(EventKind what, Rule rule, Side side, unsigned to, unsigned value) {
  events.add(plain_event(static_cast<unsigned>(what), id(rule), side, to, value));
}

void Play::emit_unit(EventKind what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value) {
  const bool concealed = !s.is_revealed(unit) && s.area(unit) != grave;
  Event event =
      block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, s.blocks[unit].token, concealed);
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  events.add(event);
}

void Play::emit_to_owner(EventKind what, Rule rule, Unit unit, unsigned value) {
  Event event = unseen_block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, s.blocks[unit].token,
                                   !s.is_revealed(unit));
  event.to = s.area(unit);
  event.value = static_cast<std::uint16_t>(value);
  events.add(event);
}

}  // namespace redoubt::bloody_monday
