// Set-up and fog of war, controlled and contested areas: the pages before chapter 1.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

AreaSet Position::contested() const {
  AreaSet set;
  for (Area area = 1; area <= area_count; ++area) {
    if (s.contested(area)) set.add(area);
  }
  return set;
}

AreaSet Position::controlled(Side side) const {
  if (side == Side::french) return s.french;
  return (board().north() | board().south()) - s.french;
}

/// The areas that lines of communication and command may pass through.
AreaSet Position::clear_for(Side side) const { return controlled(side) - contested(); }

/// 1.1: the flèches count only when all three are held.
bool Position::controls(Side side, Place place) const { return (board().place(place) - controlled(side)).empty(); }

int Position::victory_areas(Side side) const {
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
  for (Units& field : m.field) field = 0;
  m.french = board().start_control();
  place_icons();
  for (const Side side : {Side::french, Side::russian}) deal_all_tokens(side);
  tell(Happening::set_up, Rule::setup, Side::french, 0, m.scenario);
  tell(Happening::turn_begins, Rule::sequence, Side::french, 0, m.turn);
  m.disc = Side::french;
  if (m.plays(Option::grande_batterie)) {
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
  const bool merged = m.plays(Option::jagers);
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
void Play::deal_all_tokens(Side side) { Blocks::number_backs(side, m.blocks, dice); }

/// R.3: concealed blocks that stand together cannot be told apart any more.
void Play::deal_tokens(Side side, Area area) {
  Blocks::deal_tokens(side, m.here(side, area) & ~m.revealed[at(side)], m.blocks, dice);
}

void Play::place(Unit unit, Area area) {
  const Side side = side_of(unit);
  m.blocks[unit].area = area;
  m.at[at(side)][area] |= bit(unit);
  m.field[at(side)] |= bit(unit);
}

void Play::leave(Unit unit) {
  const Side side = side_of(unit);
  m.at[at(side)][m.blocks[unit].area] &= ~bit(unit);
  m.field[at(side)] &= ~bit(unit);
}

void Play::reveal(Unit unit, Rule rule) {
  const Side side = side_of(unit);
  if ((m.revealed[at(side)] & bit(unit)) != 0) return;
  m.revealed[at(side)] |= bit(unit);
  tell_unit(Happening::revealed, rule, unit, 0, m.area(unit));
  events.seal();
}

void Play::conceal(Units units, Side side, Area area, Rule rule) {
  units &= m.revealed[at(side)];
  if (units == 0) return;
  each(side, units, [&](Unit unit) { tell_unit(Happening::concealed, rule, unit, 0, area); });
  m.revealed[at(side)] &= ~units;
  deal_tokens(side, area);
}

/// Whoever stands alone in an area controls it at once; in a contested one the guest lies open and the owner does not.
void Play::settle(Area area) {
  const Units french = m.at[0][area];
  const Units russian = m.at[1][area];
  if (french == 0 && russian == 0) return;
  if (french == 0 || russian == 0) {
    const Side side = french != 0 ? Side::french : Side::russian;
    if (m.owner(area) != side) take_control(side, area);
    if (over()) return;
    conceal(m.here(side, area) & ~shown(side, area), side, area, Rule::control);
    return;
  }
  const Side owner = m.owner(area);
  each(other(owner), m.here(other(owner), area), [&](Unit unit) { reveal(unit, Rule::contested); });
  conceal(m.here(owner, area) & ~shown(owner, area), owner, area, Rule::contested);
}

void Play::take_control(Side side, Area area) {
  if (side == Side::french) {
    m.french.add(area);
  } else {
    m.french.remove(area);
  }
  m.cut_off.remove(area);
  m.changed = true;
  tell(Happening::control, Rule::control, side, area);
  if (board().victory_areas().has(area) && victory_areas(side) == place_count) {
    finish(Ending::all_areas, winner(side));
  }
}

/// A block comes into an area: by a step, a withdrawal or a skirmish.
void Play::enter(Unit unit, Area to) {
  const Side side = side_of(unit);
  const Area from = m.area(unit);
  leave(unit);
  place(unit, to);
  if (from != m.battle) settle(from);
  if (over()) return;
  settle(to);
  if (over()) return;
  if ((m.revealed[at(side)] & bit(unit)) == 0) deal_tokens(side, to);
}

void Play::finish(Ending ending, Winner who) {
  if (over()) return;
  m.phase = Phase::over;
  m.ending = ending;
  m.winner = who;
  for (const Side side : {Side::french, Side::russian}) {
    m.score[at(side)] = static_cast<std::uint8_t>(
        ending == Ending::most_points || m.scenario == 1 ? last_blood_points(side) : victory_areas(side));
  }
  tell(Happening::game_over, ending_rule(m), who == Winner::russian ? Side::russian : Side::french, 0,
       static_cast<unsigned>(ending));
  events.seal();
}

void Play::tell(Happening what, Rule rule, Side side, unsigned to, unsigned value) {
  events.add(plain_event(static_cast<unsigned>(what), id(rule), side, to, value));
}

void Play::tell_unit(Happening what, Rule rule, Unit unit, unsigned from, unsigned to, unsigned value) {
  const bool concealed = !m.is_revealed(unit) && m.area(unit) != grave;
  Event event =
      block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, m.blocks[unit].token, concealed);
  event.from = static_cast<std::uint16_t>(from);
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  events.add(event);
}

void Play::tell_owner(Happening what, Rule rule, Unit unit, unsigned value) {
  Event event = unseen_block_event(static_cast<unsigned>(what), id(rule), side_of(unit), unit, m.blocks[unit].token,
                                   !m.is_revealed(unit));
  event.to = m.area(unit);
  event.value = static_cast<std::uint16_t>(value);
  events.add(event);
}

}  // namespace redoubt::bloody_monday
