// Chapter 15: screens, and swollen stacks.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// In the order of the hexes, so that equal positions are equal states.
void take_screen(Screens& screens, Hex from, Hex to) {
  *std::ranges::find(screens, from) = to;
  std::ranges::sort(screens);
}

}  // namespace

// --- 15.1 ---

int Position::screens_at(Side side, Hex hex) const {
  return static_cast<int>(std::ranges::count(s.screens[at(side)], hex));
}

/// 15.1 belongs to the advanced game too.
bool Position::plays_screens() const { return plays(Option::screens) || advanced(); }

/// R.3: when active supply begins; and when an army has been set down, before anybody sees how high its stacks are.
bool Position::arranges_screens() const {
  if (s.phase == Phase::screens) return true;
  const bool set_down = s.phase == Phase::set_up || (s.phase == Phase::quarters && s.recruits.empty());
  return set_down && plays_screens() && !s.held[at(s.acting)].empty() && next_to_place() == no_unit;
}

int Position::drafted_at(Hex hex) const { return static_cast<int>(std::ranges::count(s.draft, hex)); }

/// Never more screens than divisions in a stack.
Verdict Position::may_screen(Hex hex) const {
  if (!arranges_screens()) return refuse(moment_rule(), RefusalReason::units_left, next_to_place());
  if (!s.held[at(s.acting)].has(hex)) return refuse(Rule::r15_1, RefusalReason::no_stack, hex);
  if (s.draft.back() != no_hex) return refuse(Rule::r15_1, RefusalReason::screens_enough);
  return drafted_at(hex) < divisions(s.acting, hex) ? legal_verdict
                                                    : refuse(Rule::r15_1, RefusalReason::screens_enough, hex);
}

/// Taken away first, then laid: so an arrangement comes to an end.
void Position::legal_screens(ActionList& out) const {
  s.held[at(s.acting)].each([&](int hex) {
    if (may_screen(static_cast<Hex>(hex)).legal()) out.add(act(Verb::screen, static_cast<unsigned>(hex)));
  });
  if (!s.rearranged) {
    Hex last = no_hex;
    for (const Hex hex : s.draft) {
      if (hex != no_hex && hex != last) out.add(act(Verb::unscreen, hex));
      last = hex;
    }
  }
  out.add(act(Verb::done));
}

void Play::set_screen(Side side, Hex from, Hex to) { take_screen(s.screens[at(side)], from, to); }

/// R.3: they go with a stack as far as its divisions allow, and no more stay than divisions do.
void Play::shift_screens(Hex from, Hex to, int number) {
  for (int i = 0; i < number; ++i) set_screen(s.acting, from, to);
  drop_screens(s.acting, from);
  drop_screens(s.acting, to);
}

int Position::screens_to_take(Hex from) const {
  return std::min(screens_at(s.acting, from), (s.party & all_divisions).size());
}

void Play::drop_screens(Side side, Hex hex) {
  while (screens_at(side, hex) > divisions(side, hex)) set_screen(side, hex, no_hex);
}

Verdict Position::may_unscreen(Hex hex) const {
  return !s.rearranged && drafted_at(hex) > 0 ? legal_verdict : refuse(Rule::r15_1, RefusalReason::no_screen, hex);
}

/// Nobody else sees anything of it before it is done.
void Play::apply_screens(Action action) {
  const auto hex = static_cast<Hex>(action.a);
  if (verb_of(action) == Verb::done) return lay_screens();
  if (verb_of(action) == Verb::screen) {
    take_screen(s.draft, no_hex, hex);
    s.rearranged = true;
  } else {
    take_screen(s.draft, hex, no_hex);
  }
  emit_to_owner(EventKind::screened, Rule::r15_1, s.acting, hex, static_cast<unsigned>(drafted_at(hex)));
}

void Play::lay_screens() {
  s.screens[at(s.acting)] = s.draft;
  s.draft.fill(no_hex);
  s.rearranged = false;
  switch (s.phase) {
    case Phase::set_up: s.phase = Phase::first_depots; break;
    case Phase::quarters: end_placing(); break;
    default: side_is_done(); break;
  }
}

// --- 15.2 ---

/// 7.3: what the laying of a train asks for, be the commander who was there gone since.
void Play::note_led_trains() {
  s.led_trains = {};
  if (!plays(Option::swollen)) return;
  for (const Side side : {Side::french, Side::russian}) {
    for (const Hex hex : s.trains[at(side)])
      if (hex != no_hex && is_fed_and_led(side, hex)) s.led_trains[at(side)].add(hex);
  }
}

/// A train makes room for three points, two trains for six.
Verdict Position::may_swell(Hex hex) const {
  if (!plays(Option::swollen)) return refuse(Rule::r15_2, RefusalReason::wrong_moment);
  if (trains_at(s.acting, hex) == 0) return refuse(Rule::r15_2, RefusalReason::no_train, hex);
  if (!s.held[at(s.acting)].has(hex)) return refuse(Rule::r15_2, RefusalReason::no_stack, hex);
  if (!s.led_trains[at(s.acting)].has(hex)) return refuse(Rule::r7_3, RefusalReason::not_supplied, hex);
  return s.swollen[at(s.acting)][1].has(hex) ? refuse(Rule::r15_2, RefusalReason::hex_full, hex) : legal_verdict;
}

void Play::swell(Hex hex) {
  remove_train(s.acting, hex);
  Rooms& rooms = s.swollen[at(s.acting)];
  rooms[rooms[0].has(hex) ? 1 : 0].add(hex);
  emit(EventKind::swollen, Rule::r15_2, s.acting, hex);
  next_mover();
}

/// The room goes with a stack that leaves nobody behind, and is there when it arrives.
void Play::carry_room(Hex from, Hex to) {
  if (from == to || s.held[at(s.acting)].has(from)) return;
  int trains = 0;
  Rooms& rooms = s.swollen[at(s.acting)];
  for (HexSet& each : rooms) {
    trains += int{each.has(from)} + int{each.has(to)};
    each.remove(from);
    each.remove(to);
  }
  if (trains > 0) rooms[0].add(to);
  if (trains > 1) rooms[1].add(to);
}

/// Divisions of the first stack that has become too large.
UnitSet Position::crammed() const {
  UnitSet choice;
  for (const Side side : {Side::french, Side::russian}) {
    s.held[at(side)].each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      if (choice.empty() && room(side, hex) < 0) choice = stack(side, hex) & all_divisions;
    });
  }
  return choice;
}

/// When the movement is over, whoever is still too many is lost, as the enemy chooses, who must see them for that.
void Play::check_crowding() {
  s.phase = Phase::excess;
  const UnitSet choice = crammed();
  if (!choice.empty() && (choice - s.shown).empty()) return;  // more of the same stack
  hide_stacks();
  if (choice.empty()) return begin_combat();
  const Side side = side_of(choice.first());
  s.acting = other(side);
  show_stack(side, s.where[choice.first()]);
}

}  // namespace redoubt::invasion_1812
