// Fog of war, the way back: a face for every counter, and what its side keeps to itself.
#include <algorithm>

#include "games/invasion-1812/dealing.h"
#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/imagination_stores.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// 7.4 to 8.1: trains lie where they were laid, and everybody stands where he stood then.
bool lays_trains(Phase phase) {
  return phase == Phase::allocation || phase == Phase::establishment || phase == Phase::rally;
}

void take_own(const View& view, Side side, State& s) {
  s.trains[at(side)] = view.own.trains;
  s.dummies[at(side)] = view.own.dummies;
  s.screens[at(side)] = view.own.screens;
  if (side == s.acting) {
    s.draft = view.own.draft;
    s.rearranged = view.own.rearranged;
  }
  s.led_trains[at(side)] = view.own.led_trains;
  s.in_store[at(side)] = view.own.in_store;
  s.dummies_left[at(side)] = view.own.dummies_left;
  s.hand[at(side)] = view.own.hand;
}

/// All that the view says; the hidden counters are still to be dealt.
State without_hidden(const View& view) {
  State s;
  for (auto& heads : s.first) heads.fill(no_unit);
  s.next.fill(no_unit);
  for (auto& trains : s.trains) trains.fill(no_hex);
  for (auto& screens : s.screens) screens.fill(no_hex);
  s.draft.fill(no_hex);
  for (auto& dummies : s.dummies) dummies.fill(no_hex);
  static_cast<PublicPart&>(s) = view.open;
  s.rally_left = view.rally_left;
  s.hard_ridden = view.hard_ridden;
  for (const Side side : {Side::french, Side::russian})
    if (is(view.who, side)) take_own(view, side, s);
  for (std::size_t i = 0; i < view.known_count; ++i) {
    s.where[view.known[i].unit] = view.known[i].where;
    take_marks(view.known[i].unit, view.known[i].marks, s);
  }
  return s;
}

/// What the lists and sets of hexes say, by where everybody is.
void line_up(const Forces& forces, State& s) {
  for (int i = unit_count; i-- > 0;) {
    const auto unit = static_cast<Unit>(i);
    const Hex hex = s.where[unit];
    if (!on_map(hex)) continue;
    const std::size_t side = at(side_of(unit));
    s.next[unit] = s.first[side][hex];
    s.first[side][hex] = unit;
    (is_commander(unit) ? s.led : s.held)[side].add(hex);
    if (forces.arm(unit) == Arm::cavalry && !s.disrupted.has(unit)) s.mounted[side].add(hex);
  }
}

/// Puts a face on every hidden counter of one side.
class Faces {
 public:
  Faces(const Data& data, const View& view, Side side, FastDice& random, State& state)
      : data_(data),
        forces_(data.forces),
        view_(view),
        side_(side),
        random_(random),
        s_(state),
        deal_(forces_, random) {
    for (std::size_t i = 0; i < view.hidden_count; ++i)
      if (view.hidden[i].side == side) stacks_[stack_count_++] = view.hidden[i];
  }

  /// False when the dice must fall otherwise.
  bool fill(bool overfull) {
    gather(overfull);
    if (!deal_.deal()) return false;
    std::size_t place = 0;
    for (std::size_t i = 0; i < stack_count_; ++i)
      if (stacks_[i].counters > 0) turn_up(stacks_[i], place++);
    std::ranges::sort(s_.screens[at(side_)]);
    return true;
  }

 private:
  // --- what each stack must get ---

  void gather(bool overfull) {
    UnitSet unknown = forces_.all(side_);
    for (std::size_t i = 0; i < view_.known_count; ++i) unknown.remove(view_.known[i].unit);
    int screens = -unknown.size();
    for (std::size_t i = 0; i < stack_count_; ++i) {
      screens += stacks_[i].counters;
      for (int j = 0; j < stacks_[i].screens; ++j) lay_screen(stacks_[i].hex);
      if (stacks_[i].counters > 0) deal_.add(wanted(stacks_[i], overfull));
    }
    unknown.each([&](Unit unit) { deal_.add_counter(unit); });
    for (int i = 0; i < screens; ++i) deal_.add_counter(a_screen);
    if (s_.phase == Phase::card_choice && s_.acting == side_) choices(unknown);
    if (!is(view_.who, other(side_)) || !declares_sieges(s_.phase)) return;
    sieges(true);
    sieges(false);
  }

  void lay_screen(Hex hex) {
    const auto free = std::ranges::find(s_.screens[at(side_)], no_hex);
    if (free != s_.screens[at(side_)].end()) *free = hex;
  }

  [[nodiscard]] UnitSet known_at(Hex hex) const {
    UnitSet here;
    for (std::size_t i = 0; i < view_.known_count; ++i)
      if (side_of(view_.known[i].unit) == side_ && view_.known[i].where == hex) here.add(view_.known[i].unit);
    return here;
  }

  /// Whether a mark lies on a stack that nobody known of it bears.
  [[nodiscard]] bool unexplained(const HiddenStack& stack, const MarkedUnits& each) const {
    return has(stack.marks, each.mark) && (s_.*each.units & known_at(stack.hex)).empty();
  }

  Pile wanted(const HiddenStack& stack, bool overfull) const {
    const Position look{data_, s_};
    const UnitSet known = known_at(stack.hex);
    Pile pile;
    pile.counters = stack.counters;
    pile.known_divisions = (known & all_divisions).size();
    pile.room = look.capacity(side_, stack.hex) - look.occupancy(known);
    const bool overflows = s_.phase == Phase::overflow && stack.hex == s_.attack.retreat;
    if (overflows || (overfull && s_.phase == Phase::excess)) pile.room += 2 * hex_capacity;
    pile.leaders_only = !has(stack.marks, Mark::divisions);
    pile.mounted = has(stack.marks, Mark::cavalry);
    if (!pile.leaders_only && pile.known_divisions == 0) pile.least_divisions = 1;
    if (pile.mounted && (look.effective_of(known) & forces_.of(Arm::cavalry)).empty()) pile.least_cavalry = 1;
    for (const MarkedUnits& each : unit_marks) {
      if (each.mark < Mark::foraging || !unexplained(stack, each)) continue;
      const bool of_divisions = each.mark != Mark::moved && each.mark <= Mark::fought_twice;
      if (of_divisions || (each.mark == Mark::withdrawn && overflows))
        pile.least_divisions = std::max(pile.least_divisions, 1);
      if (each.mark == Mark::moved && s_.phase == Phase::riders) pile.least_commanders = 1;
    }
    if (fed_by_train(stack.hex) && (known - all_divisions).empty()) pile.least_commanders = 1;
    march_wants(stack, pile);
    attack_wants(stack, pile);
    return pile;
  }

  /// 7.3: outside a city trains, and dummies among them, go to stacks with a commander; he has not left them yet.
  [[nodiscard]] bool fed_by_train(Hex hex) const {
    return lays_trains(s_.phase) && !data_.board.cities().has(hex) &&
           std::ranges::find(view_.trains[at(side_)].face_down, hex) != view_.trains[at(side_)].face_down.end();
  }

  void march_wants(const HiddenStack& stack, Pile& pile) const {
    if (stack.hex != s_.march_at) return;
    if (marching_side(s_.phase, s_.after, s_.acting) == side_) {
      pile.marching = view_.marching;
      pile.march_begins = s_.steps == 0;
      if (s_.steps == 0 && (known_at(stack.hex) - all_divisions).empty()) pile.least_commanders = 1;  // 8.4.2
      pile.sound = s_.steps == 0 && !has(stack.marks, Mark::moved);
      pile.march_leaves_some = s_.steps == 0 && has(stack.marks, Mark::moved);
    }
    pile.march_loss = s_.phase == Phase::attrition && s_.acting == side_;
  }

  [[nodiscard]] bool before_the_combat() const {
    return s_.phase == Phase::order || s_.phase == Phase::evasion || s_.phase == Phase::commitment;
  }

  /// 10.1.1: whoever attacks is in good order, and stays so where nobody fights: who does is turned up.
  void attack_wants(const HiddenStack& stack, Pile& pile) const {
    const bool evasion = s_.phase == Phase::evasion;
    if (side_ == s_.attacker && stack.hex == s_.attack.from) {
      pile.sound = s_.attack.strength[at(side_)] == 0;
      pile.least_others = evasion ? 1 : 0;
      pile.not_only_austrians = s_.phase == Phase::order && Position{data_, s_}.advanced();
    }
    if (side_ != s_.attacker && stack.hex == s_.attack.to) pile.riders_only = evasion;
  }

  /// 8.4.8: the viewer's cities with one division: beside those that are besieged stands somebody with two divisions in
  /// good order, and beside the others nobody does.
  void sieges(bool open) {
    const Side own = other(side_);
    std::array<std::uint8_t, hex_count> divisions = {};
    for (std::size_t i = 0; i < view_.known_count; ++i) {
      const KnownUnit& known = view_.known[i];
      if (side_of(known.unit) == own && is_division(known.unit) && on_map(known.where)) ++divisions[known.where];
    }
    data_.board.cities().each([&](int each) {
      const auto city = static_cast<Hex>(each);
      if (divisions[city] != 1 || view_.own.besieged.has(city) == open) return;
      HexSet here;
      here.add(city);
      const HexSet around = data_.board.dry().stepped(here);
      open ? leave_open(around) : besiege(around);
    });
  }

  [[nodiscard]] int effective_known(Hex hex) const { return Position{data_, s_}.effective_of(known_at(hex)).size(); }

  void leave_open(const HexSet& around) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < stack_count_; ++i) {
      if (stacks_[i].counters == 0) continue;
      Pile& pile = deal_.pile(place++);
      if (around.has(stacks_[i].hex)) pile.most_effective = 1 - effective_known(stacks_[i].hex);
    }
  }

  void besiege(const HexSet& around) {
    bool done = false;
    around.each([&](int hex) { done = done || effective_known(static_cast<Hex>(hex)) >= 2; });
    if (done) return;
    std::size_t chosen = stack_count_;
    std::size_t chosen_stack = 0;
    std::uint32_t found = 0;
    std::size_t place = 0;
    for (std::size_t i = 0; i < stack_count_; ++i) {
      if (stacks_[i].counters == 0) continue;
      const std::size_t here = place++;
      const int more = 2 - effective_known(stacks_[i].hex);
      const bool could = around.has(stacks_[i].hex) && !deal_.pile(here).leaders_only && stacks_[i].counters >= more &&
                         deal_.pile(here).most_effective >= more;
      if (!could || random_.below(++found) != 0) continue;
      chosen = here;
      chosen_stack = i;
    }
    if (chosen == stack_count_) return;
    Pile& pile = deal_.pile(chosen);
    const int more = 2 - effective_known(stacks_[chosen_stack].hex);
    pile.least_divisions = std::max(pile.least_divisions, more);
    if (!pile.mounted) pile.least_others = std::max(pile.least_others, more);
    firm_[chosen] = more;
  }

  /// 16.1: whoever must take a division off the map for a card has one: in some stack one of those that the card means.
  void choices(UnitSet unknown) {
    const Effect* const effect = Position{data_, s_}.effect_at(s_.effect);
    if (effect == nullptr || effect->kind != EffectKind::remove) return;
    deal_.mean(effect->units & unknown);
    std::size_t chosen = stack_count_;
    std::uint32_t found = 0;
    std::size_t place = 0;
    for (std::size_t i = 0; i < stack_count_; ++i) {
      if (stacks_[i].counters == 0) continue;
      const Pile& pile = deal_.pile(place++);
      const bool there = !effect->in_russia || data_.board.territory(Side::russian).has(stacks_[i].hex);
      if (there && !pile.leaders_only && random_.below(++found) == 0) chosen = place - 1;
    }
    if (chosen != stack_count_) deal_.pile(chosen).least_meant = 1;
  }

  // --- what its counters are ---

  void turn_up(const HiddenStack& stack, std::size_t place) {
    UnitSet units;
    deal_.each_counter(place, [&](Unit counter) {
      if (counter == a_screen) {
        lay_screen(stack.hex);
      } else {
        units.add(counter);
        s_.where[counter] = stack.hex;
      }
    });
    Pile& pile = deal_.pile(place);
    const UnitSet party = choose_party(stack, pile, deal_.holding(place), units);
    s_.party |= party;
    disrupt(pile, units & all_divisions, party, firm_[place]);
    mark(stack, units, party);
  }

  Unit pick(UnitSet from) {
    auto skip = random_.below(static_cast<std::uint32_t>(from.size()));
    while (skip-- > 0) from.remove(from.first());
    return from.first();
  }

  /// So many of a set.
  UnitSet draw(UnitSet from, int number) {
    UnitSet drawn;
    for (; number > 0 && !from.empty(); --number) {
      const Unit unit = pick(from);
      drawn.add(unit);
      from.remove(unit);
    }
    return drawn;
  }

  /// Each with a chance of one in two.
  UnitSet some(UnitSet from) {
    UnitSet chosen;
    from.each([&](Unit unit) {
      if (random_.below(2) == 0) chosen.add(unit);
    });
    return chosen;
  }

  UnitSet choose_party(const HiddenStack& stack, const Pile& pile, const Holding& held, UnitSet units) {
    if (!has(stack.marks, Mark::party)) return {};
    const UnitSet horse = forces_.of(Arm::cavalry);
    UnitSet fit = units & all_divisions;
    if (!pile.mounted) fit -= horse;
    if (pile.marching > 0) {
      std::uint32_t count = 0;
      int divisions = 1;
      int commanders = 0;
      pile.each_march(held, [&](int some, int along) {
        if (random_.below(++count) != 0) return;
        divisions = some;
        commanders = pile.marching - some - along;
      });
      const UnitSet declared = draw(fit & horse, pile.least_cavalry);
      return declared | draw(fit - declared, divisions - declared.size()) | draw(units - all_divisions, commanders);
    }
    if (pile.march_loss) {
      const UnitSet able = pile.least_cavalry > 0 ? fit & horse : fit - forces_.of(Arm::artillery);
      return draw(able, 1) | some(pile.most_effective > 1 ? (units - all_divisions) | fit : units - all_divisions);
    }
    if (before_the_combat()) return s_.phase == Phase::evasion ? units - horse : units;
    UnitSet party = some((units - all_divisions) | fit);
    if (party.empty() && known_party(stack).empty()) party = draw(fit.empty() ? units : fit, 1);
    // 10.1: who attacks has a division that is fit to.
    if ((party & all_divisions).empty() && !fit.empty()) party |= draw(fit, 1);
    return party;
  }

  [[nodiscard]] UnitSet known_party(const HiddenStack& stack) const { return s_.party & known_at(stack.hex); }

  /// 3.3: whoever has not been declared, or would besiege, is disrupted; of the others few are.
  void disrupt(const Pile& pile, UnitSet divisions, UnitSet party, int firm_wanted) {
    const UnitSet horse = forces_.of(Arm::cavalry);
    const UnitSet able = pile.mounted ? divisions : divisions - horse;
    const UnitSet riders = (party & horse).empty() ? divisions & horse : party & horse;
    UnitSet firm = pile.sound ? divisions : draw(riders, pile.least_cavalry);
    firm |= draw((party & able) - firm, pile.most_effective - firm.size());
    firm |= draw(able - firm, firm_wanted - firm.size());
    const bool fresh = s_.phase <= Phase::first_depots;
    int effective = firm.size();
    (divisions - firm).each([&](Unit unit) {
      const bool able_now = able.has(unit) && effective < pile.most_effective;
      if (able_now && (fresh || random_.below(8) != 0))
        ++effective;
      else
        s_.disrupted.add(unit);
    });
  }

  void mark(const HiddenStack& stack, UnitSet units, UnitSet party) {
    const UnitSet divisions = units & all_divisions;
    for (const MarkedUnits& each : unit_marks) {
      if (each.mark < Mark::foraging || each.mark == Mark::party || !has(stack.marks, each.mark)) continue;
      UnitSet could = each.mark <= Mark::fought_twice ? divisions : units;
      if (each.mark == Mark::withdrawn && !divisions.empty()) could = divisions;
      UnitSet marked;
      if (each.mark == Mark::pending) marked = units - divisions;
      if (each.mark == Mark::moved) {
        could = s_.phase == Phase::riders ? units - divisions : units;
        if (s_.march_at == stack.hex && !party.empty()) {
          if (s_.steps == 0) could -= party;
          marked = s_.steps == 0 ? could : party;  // 8.4.3: whoever could go has not been told to stay
        }
      }
      const bool explained = !marked.empty() || !unexplained(stack, each);
      if (!explained && !could.empty()) marked.add(pick(could));
      if (each.mark != Mark::pending) marked |= some(could);
      s_.*each.units |= marked;
    }
    s_.fought |= s_.fought_twice & units;
  }

  const Data& data_;
  const Forces& forces_;
  const View& view_;
  Side side_;
  FastDice& random_;
  State& s_;
  Dealing deal_;
  std::size_t stack_count_ = 0;
  std::array<HiddenStack, unit_count> stacks_ = {};
  std::array<int, unit_count> firm_ = {};  // how many divisions of a pile must be in good order
};

/// R.11: what nobody else has asked about: whether hidden divisions are fed; 7.3: those are to whom trains were
/// allocated.
void imagine_supply(const Data& data, const View& view, UnitSet known, State& s) {
  if (s.phase <= Phase::first_depots) return;
  const Position look{data, s};
  const HexSet austrian = look.austrian_supply();
  for (const Side side : {Side::french, Side::russian}) {
    const HexSet supplied = look.general_supply(side);
    look.on_the_map(data.forces.divisions(side) - known).each([&](Unit unit) {
      const bool at_home = data.forces.nation(unit) == Nation::austrian && austrian.has(s.where[unit]);
      if (at_home || supplied.has(s.where[unit])) s.fed.add(unit);
    });
    if (!lays_trains(s.phase)) continue;
    for (const Hex hex : view.trains[at(side)].face_down) {
      const bool in_the_field = hex != no_hex && !data.board.cities().has(hex);
      if (in_the_field && !look.stack(side, hex).empty() && (look.stack(side, hex) & s.fed).empty())
        s.fed |= (look.stack(side, hex) & all_divisions) - known;
    }
  }
}

/// 15.2, 7.3: trains on a stack in supply; the commander who was there may have gone.
void imagine_led_trains(const Data& data, const View& view, State& s) {
  const Position look{data, s};
  if (!look.plays(Option::swollen) || !is_moving(s.phase, s.after)) return;
  for (const Side side : {Side::french, Side::russian}) {
    if (is(view.who, side)) continue;
    look.on_the_map(s.fed & data.forces.divisions(side)).each([&](Unit unit) {
      if (look.trains_at(side, s.where[unit]) > 0) s.led_trains[at(side)].add(s.where[unit]);
    });
  }
}

bool imagine_faces(const Data& data, const View& view, bool overfull, FastDice& random, State& s) {
  if (view.hidden_count == 0) return true;
  bool fits = true;
  for (const Side side : {Side::french, Side::russian}) {
    const auto end = view.hidden.begin() + view.hidden_count;
    if (std::any_of(view.hidden.begin(), end, [&](const HiddenStack& stack) { return stack.side == side; }))
      fits = Faces(data, view, side, random, s).fill(overfull) && fits;
  }
  return fits;
}

}  // namespace

/// 15.2: a stack that nobody looks at yet may be too large as well.
State imagine(const Data& data, const View& view, FastDice& random) {
  constexpr int tries = 60;
  UnitSet known;
  for (std::size_t i = 0; i < view.known_count; ++i) known.add(view.known[i].unit);
  State s;
  for (int i = 0; i < tries; ++i) {
    s = without_hidden(view);
    if (imagine_faces(data, view, i >= tries / 4, random, s)) break;
  }
  line_up(data.forces, s);
  const bool on_its_way = marching_side(s.phase, s.after, s.acting) && s.steps > 0;
  s.along = static_cast<std::uint8_t>(on_its_way ? view.marching - s.party.size() : 0);
  imagine_supply(data, view, known, s);
  for (const Side side : {Side::french, Side::russian})
    if (!is(view.who, side)) imagine_trains(view, side, random, s);
  if (!is(view.who, s.acting) && s.phase == Phase::screens) s.draft = s.screens[at(s.acting)];
  imagine_led_trains(data, view, s);
  imagine_cards(data, view, random, s);
  return s;
}

}  // namespace redoubt::invasion_1812
