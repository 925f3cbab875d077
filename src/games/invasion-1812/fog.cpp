#include "games/invasion-1812/fog.h"

#include <algorithm>

#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// What lies on top of a stack, whoever in it bears it, and what is declared of it.
std::uint16_t marks_of_stack(const Forces& forces, const State& s, UnitSet stack) {
  unsigned marks = 0;
  for (const MarkedUnits& each : unit_marks)
    if (each.mark >= Mark::foraging && !(s.*each.units & stack).empty()) marks |= bit(each.mark);
  if (!(stack & all_divisions).empty()) marks |= bit(Mark::divisions);
  if (!((stack & forces.of(Arm::cavalry)) - s.disrupted).empty()) marks |= bit(Mark::cavalry);
  return static_cast<std::uint16_t>(marks);
}

class Observation {
 public:
  Observation(const Data& data, const State& s, Viewer who) : s_(s), look_{data, s} { view_.who = who; }

  View run() {
    view_.open = s_;
    march();
    for (const Side side : {Side::french, Side::russian}) {
      trains(side);
      if (is(view_.who, side)) own(side);
    }
    cards();
    for (int i = 0; i < unit_count; ++i) unit(static_cast<Unit>(i));
    for (const Side side : {Side::french, Side::russian})
      if (!sees(side)) look_.occupied(side).each([&](int hex) { stack(side, static_cast<Hex>(hex)); });
    return view_;
  }

 private:
  /// Whether the viewer sees the faces of a side.
  [[nodiscard]] bool sees(Side side) const {
    return is(view_.who, side) || !look_.plays_screens() || s_.phase == Phase::over;
  }

  /// Everybody sees where the counters go and how many; who is among them, and whether their commanders can rally
  /// more, is their side's own. 8.4.3: nobody sees who is told to stay behind before the others have gone.
  void march() {
    if (sees(s_.acting)) view_.rally_left = s_.rally_left;
    const auto side = marching_side(s_.phase, s_.after, s_.acting);
    if (side) {
      const bool leaving = s_.steps == 0 && !sees(*side);
      const UnitSet marching = leaving ? look_.stack(*side, s_.march_at) - s_.moved : s_.party;
      const int divisions = (marching & all_divisions).size();
      const int screens = s_.steps == 0 ? std::min(look_.screens_at(*side, s_.march_at), divisions) : s_.along;
      view_.marching = static_cast<std::uint8_t>(marching.size() + screens);
    }
    if (sees(side.value_or(s_.acting))) view_.hard_ridden = s_.hard_ridden;
  }

  void trains(Side side) {
    TrainCounters& seen = view_.trains[at(side)];
    seen.face_down.fill(no_hex);
    seen.to_lay = static_cast<std::uint8_t>(s_.in_store[at(side)] + s_.dummies_left[at(side)]);
    std::size_t count = 0;
    Hex face_up = s_.face_up[at(side)];
    for (const Hex hex : s_.trains[at(side)]) {
      if (hex == face_up)
        face_up = no_hex;
      else if (hex != no_hex)
        seen.face_down[count++] = hex;
    }
    for (const Hex hex : s_.dummies[at(side)])
      if (hex != no_hex) seen.face_down[count++] = hex;
    std::ranges::sort(seen.face_down);
  }

  void own(Side side) {
    PrivatePart& p = view_.own;
    p.trains = s_.trains[at(side)];
    p.dummies = s_.dummies[at(side)];
    p.screens = s_.screens[at(side)];
    p.draft.fill(no_hex);
    if (side == s_.acting) {
      p.draft = s_.draft;
      p.rearranged = s_.rearranged;
    }
    p.led_trains = s_.led_trains[at(side)];
    p.in_store = s_.in_store[at(side)];
    p.dummies_left = s_.dummies_left[at(side)];
    p.hand = s_.hand[at(side)];
    if (!declares_sieges(s_.phase)) return;
    (s_.held[at(side)] & look_.board().cities()).each([&](int hex) {
      if (look_.besieged(side, static_cast<Hex>(hex))) p.besieged.add(hex);
    });
  }

  /// 16.1: what has been played lies open, so everybody knows what has not.
  void cards() {
    CardTable& p = view_.cards;
    for (std::size_t i = 0; i < s_.deck.size(); ++i) {
      p.deck[i] = deck_of(s_.deck[i], s_.second_year && !s_.between_years);
      if (s_.deck[i] != 0) p.unplayed |= card_bit(s_.deck[i]);
    }
    for (const Side side : {Side::french, Side::russian}) {
      for (const std::uint8_t card : s_.hand[at(side)]) {
        if (card == 0) continue;
        p.unplayed |= card_bit(card);
        ++p.held[at(side)];
      }
    }
  }

  void unit(Unit unit) {
    if (!sees(side_of(unit)) && being_set_down(s_, unit)) {
      const unsigned recruit = s_.recruits.has(unit) ? bit(Mark::recruit) : 0U;
      add({unit, in_hand, static_cast<std::uint16_t>(bit(Mark::pending) | recruit)});
    } else if (sees(side_of(unit)) || s_.shown.has(unit) || !on_map(s_.where[unit])) {
      add({unit, s_.where[unit], marks_of(s_, unit)});
    }
  }
  void add(const KnownUnit& known) { view_.known[view_.known_count++] = known; }

  void stack(Side side, Hex hex) {
    UnitSet present;
    look_.each_at(side, hex, [&](Unit unit) {
      if (!being_set_down(s_, unit)) present.add(unit);
    });
    if (present.empty()) return;
    const int hidden = (present - s_.shown).size();
    const int screens = look_.screens_at(side, hex);
    if (hidden + screens == 0) return;
    HiddenStack& seen = view_.hidden[view_.hidden_count++];
    seen.hex = hex;
    seen.side = side;
    (hidden > 0 ? seen.counters : seen.screens) = static_cast<std::uint8_t>(hidden + screens);
    seen.marks = marks_of_stack(look_.forces(), s_, present);
  }

  const State& s_;
  Position look_;
  View view_;
};

}  // namespace

std::uint16_t marks_of(const State& s, Unit unit) {
  unsigned marks = 0;
  for (const MarkedUnits& each : unit_marks)
    if ((s.*each.units).has(unit)) marks |= bit(each.mark);
  return static_cast<std::uint16_t>(marks);
}

void take_marks(Unit unit, std::uint16_t marks, State& s) {
  for (const MarkedUnits& each : unit_marks)
    if (has(marks, each.mark)) (s.*each.units).add(unit);
}

std::optional<Side> marching_side(Phase phase, Phase after, Side acting) {
  if (phase == Phase::march) return acting;
  if (phase == Phase::escape && after == Phase::march) return other(acting);
  return std::nullopt;
}

bool being_set_down(const State& s, Unit unit) {
  if (side_of(unit) != s.acting) return false;
  if (s.phase == Phase::arrivals) return s.where[unit] == in_hand || s.moved.has(unit);
  if (s.phase != Phase::set_up && s.phase != Phase::quarters) return false;
  if (s.phase == Phase::quarters && !s.recruits.empty()) return s.recruits.has(unit);
  return on_map(s.where[unit]) || s.where[unit] == in_hand;
}

View see(const Data& data, const State& state, Viewer who) { return Observation(data, state, who).run(); }

}  // namespace redoubt::invasion_1812
