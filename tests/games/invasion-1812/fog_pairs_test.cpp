// Fog by proof: which hidden things the rules of The Invasion of Russia let out, and that no others are.
#include "tests/games/common/fog_pairs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "tests/games/common/exchange.h"
#include "tests/games/invasion-1812/exchanged.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {
namespace {

using subject::Twins;

bool cavalry(Unit unit) { return subject::game().data().forces.arm(unit) == Arm::cavalry; }

const Data& data() { return subject::game().data(); }

/// What the rules let out by a decision and by what comes of it: whose faces, and whose trains.
class LetOut {
 public:
  LetOut(const Twins& twins, Action action, const EventList& events) : s_(twins.truth), look_{data(), twins.truth} {
    if (!twins.decides()) decision(action);
    for (const Event& each : events) event(each);
    const Board& board = data().board;
    stacks(Side::french, board.roads().within(board.austrian_edge(), board.passable(Side::french), 7));  // 1.1.3
    stack(board.kiev());                                     // 16.8: whether they are Poles of the V Corps
    for (const Side side : {Side::french, Side::russian}) {  // 15.2: whether they are too many
      stacks(side, s_.swollen[at(side)][0]);
      stacks(side, s_.lapsing[at(side)][0]);
    }
    if (s_.phase == Phase::allocation) allocated();
    if (s_.phase == Phase::riders && verb_of(action) == Verb::done)  // 13.1: which divisions are alone
      stacks(Side::french, board.territory(Side::russian) - board.cities());
  }

  [[nodiscard]] UnitSet faces() const { return look_.on_the_map(faces_); }
  [[nodiscard]] bool trains(Side side) const { return trains_[at(side)]; }

 private:
  void stacks(Side side, const HexSet& hexes) {
    (hexes & look_.occupied(side)).each([&](int hex) { faces_ |= look_.stack(side, static_cast<Hex>(hex)); });
  }
  void stack(const HexSet& hexes) {
    for (const Side side : {Side::french, Side::russian}) stacks(side, hexes);
  }
  /// Those of these hexes, and all around them.
  void near(const HexSet& hexes) { stack(hexes | data().board.every().stepped(hexes)); }
  void stack(unsigned hex) {
    if (!on_map(static_cast<Hex>(hex))) return;
    HexSet one;
    one.add(static_cast<int>(hex));
    stack(one);
  }

  /// 7.6: where no genuine train lies, and no depot but one under siege, the French forage.
  void allocated() {
    const HexSet depots = s_.depots[at(Side::french)];
    near(depots);
    trains_[at(Side::french)] = true;
  }

  /// 15.1: each part of a stack that divides, or joins another, declares its cavalry anew, and R.3 has no more screens
  /// than divisions in it; and a stack declares whether its last cavalry is disrupted, or its first rallies. 8.4: a
  /// stack that marches is led, and all of it in good order. 7.5: a train that is spent was genuine.
  void decision(Action action) {
    const Verb verb = verb_of(action);
    const auto& row = verbs[action.verb];
    if (names_unit(action)) stack(s_.where[action.a]);
    if (names_unit(action) && row.count() == 2) stack(action.b);
    if (row.count() > 0 && row.operands[0].key != "commands" && row.operands[0].key != "card" && !names_unit(action))
      stack(action.a);
    stack(s_.march_at);
    stack(s_.attack.from);
    stack(s_.attack.to);
    trains_[at(s_.acting)] = verb == Verb::march || verb == Verb::swell || verb == Verb::discard ||
                             verb == Verb::depot || verb == Verb::rally;
  }

  void event(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::shown:         // 15.1
      case EventKind::eliminated:    // what leaves the map is turned up
      case EventKind::left_the_war:  //
      case EventKind::defected:      //
      case EventKind::caught:        // 11.19: by who he is
      case EventKind::rallied:       // 15.1: whether it is the first cavalry of the stack
      case EventKind::disrupted:     // and whether it was the last
        stack(s_.where[event.unit]);
        break;
      case EventKind::called: stack(event.from); break;   // 10.4: ratings and conscripts decide
      case EventKind::went_on: stack(event.from); break;  // 11.11: whether there is room for the others
      case EventKind::ordered:                            // 10.2: a rating decides; 11.1: whether it is cavalry
        stack(s_.attack.from);
        stack(s_.attack.to);
        break;
      case EventKind::garbled:        // 16.4, 16.5: when Constantine leads
      case EventKind::obeyed:         //
      case EventKind::out_of_supply:  // 6.4: what becomes of them, by class and order
      case EventKind::foraged:        // 6.3: by the number of divisions
      case EventKind::attrition:      // 8.5, 8.6: by the leaders and the number of divisions
      case EventKind::evaded:         // 11.11: whether there is room for all of them
      case EventKind::withdrew:       //
        stack(event.to);
        break;
      case EventKind::napoleon: stack(s_.where[data().forces.named().napoleon]); break;  // 16.13: he leaves the map
      case EventKind::card_takes:  // 16.1.2: whether anybody is there who can be taken off the map
      case EventKind::card_void:
        for (const Effect& effect : data().cards.effects(static_cast<std::uint8_t>(event.value), event.side))
          if (effect.kind == EffectKind::remove) faces_ |= effect.units;
        break;
      default: break;
    }
  }

  const State& s_;
  Position look_;
  UnitSet faces_;
  std::array<bool, 2> trains_ = {};
};

/// 16.1: cards that a decision lets out are the same in a twin as in the truth: the viewer's own that is drawn, and
/// whatever is played; and of a card that another draws, whether it has a single text, which the order tells (16.1.4).
class SameCards {
 public:
  SameCards(const Twins& twins, State& twin) : truth_(twins.truth), who_(twins.who), twin_(twin) {}

  /// False when it cannot be had.
  bool align(Action action, const EventList& events) {
    if (verb_of(action) == Verb::play && !is(who_, truth_.acting)) {
      const auto& hand = truth_.hand[at(truth_.acting)];
      lay(static_cast<std::uint8_t>(action.a), twin_.hand[at(truth_.acting)][hand[0] == action.a ? 0 : 1]);
    }
    return draws(events, true) && draws(events, false);
  }

 private:
  /// The viewer's own, or the others'.
  bool draws(const EventList& events, bool own) {
    std::size_t drawn = 0;
    for (const Event& each : events) {
      if (static_cast<EventKind>(each.kind) != EventKind::drawn) continue;
      if (is(who_, each.side) == own && !draw(each, drawn)) return false;
      ++drawn;
    }
    return true;
  }

  static bool single(std::uint8_t card) { return data().cards.single(card); }

  bool draw(const Event& event, std::size_t place) {
    const auto card = static_cast<std::uint8_t>(event.value);
    if (std::ranges::find(truth_.deck, card) == truth_.deck.end()) return true;  // 16.1: the first cards of a game
    if (truth_.deck[place] != card) return false;                                // 16.13: shuffled once more
    std::uint8_t& next = twin_.deck[place];
    if (is(who_, event.side)) {
      for (auto& hand : twin_.hand)
        if (std::ranges::find(hand, card) != hand.end() && single(next)) exchange(place, false);
      lay(card, next);
    } else if (single(next) != single(card)) {
      exchange(place, single(card));
    }
    return is(who_, event.side) ? next == card : single(next) == single(card);
  }

  /// Puts a card, wherever it is, into a place.
  void lay(std::uint8_t card, std::uint8_t& place) {
    for (std::uint8_t& each : twin_.deck)
      if (each == card) return std::swap(each, place);
    for (auto& hand : twin_.hand)
      for (std::uint8_t& each : hand)
        if (each == card) return std::swap(each, place);
  }

  /// For a card of the same deck that is not drawn yet, with a single text or without.
  void exchange(std::size_t place, bool wanted) {
    const bool one_deck = truth_.second_year;
    for (std::size_t i = 2; i < twin_.deck.size(); ++i) {
      const std::uint8_t card = twin_.deck[i];
      if (card == 0 || single(card) != wanted || deck_of(card, one_deck) != deck_of(twin_.deck[place], one_deck))
        continue;
      return std::swap(twin_.deck[i], twin_.deck[place]);
    }
  }

  const State& truth_;
  Viewer who_;
  State& twin_;
};

struct Fog : subject::FogOfEveryGame {
  static constexpr std::uint32_t guidance_every = 40;
  static constexpr int least_compared = 2'000;

  /// Units of a kind in each other's places, trains for dummies, cards in hand for cards of the deck.
  static std::optional<State> exchanged(const State& truth, Viewer who, FastDice& random) {
    const Side side = subject::veiled(who, random);
    State other = shuffled(truth, side);
    for (int i = 0; i < 12; ++i) {
      const auto a = static_cast<Unit>(random.below(unit_count));
      const auto b = static_cast<Unit>(random.below(unit_count));
      if (a == b || side_of(a) != side || !alike(data(), other, a, b)) continue;
      State next = invasion_1812::exchanged(data(), other, a, b);
      if (subject::game().view(next, who) == subject::game().view(truth, who)) other = next;
    }
    return other;
  }

  /// An enemy decides about counters: the same decision is one about a unit of the same kind in the same hex.
  static std::optional<Action> translated(const Twins& twins, Action action) {
    if (twins.decides()) return action;
    if (verb_of(action) == Verb::allocate || verb_of(action) == Verb::feint) return laid(twins, action);
    if (arranges(action)) return arranged_otherwise(twins);
    if (!names_unit(action)) return action;
    const auto unit = static_cast<Unit>(action.a);
    ActionList legal;
    subject::game().legal(twins.other, legal);
    std::optional<Action> found;
    for (const Action each : legal) {
      const auto other = static_cast<Unit>(each.a);
      if (each.verb != action.verb || each.b != action.b || is_division(other) != is_division(unit)) continue;
      if (cavalry(other) != cavalry(unit)) continue;
      if (twins.other.where[other] != twins.truth.where[unit]) continue;
      if (!found || other == unit) found = each;
    }
    return found;
  }

  static bool arranges(Action action) { return verb_of(action) == Verb::screen || verb_of(action) == Verb::unscreen; }

  /// 15.1: where a screen is laid or taken up is told to nobody, so that any other place will do.
  static std::optional<Action> arranged_otherwise(const Twins& twins) {
    ActionList legal;
    subject::game().legal(twins.other, legal);
    std::optional<Action> found;
    for (const Action each : legal)
      if (arranges(each)) found = each;
    return found;
  }

  /// R.3: what the enemy sees when the arrangement is done: every stack of the twin becomes as much higher or lower as
  /// that of the truth. False when it cannot.
  static bool arrange_alike(const State& truth, State& twin) {
    const Side side = truth.acting;
    const Position model{data(), truth};
    const Position look{data(), twin};
    Screens draft;
    draft.fill(no_hex);
    std::size_t count = 0;
    for (int i = 0; i < hex_count; ++i) {
      const auto hex = static_cast<Hex>(i);
      const int wanted = look.screens_at(side, hex) + model.drafted_at(hex) - model.screens_at(side, hex);
      if (wanted < 0 || wanted > look.divisions(side, hex)) return false;
      for (int j = 0; j < wanted; ++j) {
        if (count == draft.size()) return false;
        draft[count++] = hex;
      }
    }
    twin.draft = draft;
    twin.rearranged = truth.rearranged;
    return true;
  }

  /// 7.5: a train for a dummy, and the other way round.
  static Action laid(const Twins& twins, Action action) {
    if (subject::game().check(twins.other, action).legal()) return action;
    return act(verb_of(action) == Verb::allocate ? Verb::feint : Verb::allocate, action.a);
  }

  /// Nobody watches an army being set down, or knows how many are still to be (fog_test.cpp proves it). 15.1: when part
  /// of a stack goes, or joins another, each part declares its cavalry anew and has no more screens than divisions, and
  /// 8.4.6 tells who of it has moved; and a stack declares whether the cavalry that is disrupted or rallies was its
  /// last. R.4: whether one more rallies without another train tells what the commanders are worth. 8.4.3: who is told
  /// to stay behind is not seen before the others go. R.3: how high the stacks are is seen when screens are arranged.
  static bool tells_by_itself(const Twins& twins, Action action) {
    if (twins.decides()) return false;
    const State& s = twins.truth;
    const Position look{subject::game().data(), s};
    if (verb_of(action) == Verb::place) return look.plays_screens();
    if (look.arranges_screens() && verb_of(action) == Verb::done)
      return s.draft != twins.other.draft || s.screens != twins.other.screens;
    if (verb_of(action) == Verb::leave) return false;
    if (verb_of(action) == Verb::rally && s.rallying == s.where[action.a]) return true;
    const bool of_a_unit = verbs[action.verb].takes(Names::unit) || verb_of(action) == Verb::go_on;
    const auto unit = static_cast<Unit>(action.a);
    if (of_a_unit && !s.shown.has(unit))
      return cavalry(unit) || verb_of(action) == Verb::advance || verb_of(action) == Verb::go_on;
    if (verb_of(action) != Verb::step) return false;
    return !(look.stack(s.acting, s.march_at) == s.party) || look.occupied(s.acting, static_cast<Hex>(action.a));
  }

  /// The faces that are let out are turned up for the imagination, and down again.
  static std::optional<State> informed(const Twins& twins, Action action, const EventList& events, FastDice& random) {
    const auto ends = [](const Event& each) { return static_cast<EventKind>(each.kind) == EventKind::game_over; };
    if (verb_of(action) == Verb::place || std::ranges::any_of(events, ends)) return std::nullopt;
    const bool arranging = Position{data(), twins.truth}.arranges_screens() && !twins.decides();
    if (arranging && twins.truth.phase != Phase::screens) return std::nullopt;  // nobody watches an army being set down
    const LetOut known(twins, action, events);
    State hint = twins.truth;
    hint.shown |= known.faces();
    State twin = subject::game().imagine(subject::game().view(hint, twins.who), random);
    twin.shown = twins.truth.shown;
    twin.rally_left = twins.truth.rally_left;
    twin.hard_ridden = twins.truth.hard_ridden;  // 16.4.6: what Murat began is harder, though he has stayed behind
    for (const Side side : {Side::french, Side::russian}) {
      if (!known.trains(side)) continue;
      twin.trains[at(side)] = twins.truth.trains[at(side)];
      twin.dummies[at(side)] = twins.truth.dummies[at(side)];
      twin.in_store[at(side)] = twins.truth.in_store[at(side)];
      twin.dummies_left[at(side)] = twins.truth.dummies_left[at(side)];
    }
    if (arranging && !arrange_alike(twins.truth, twin)) return std::nullopt;
    if (!SameCards(twins, twin).align(action, events)) return std::nullopt;
    return twin;
  }

  /// 8.4.8: whoever has come to besiege a city declares it, and so that he has two divisions in good order.
  static std::string seen_after(const Twins& twins, const State& state) {
    View view = subject::game().view(state, twins.who);
    view.own.besieged = {};
    return compact(redoubt::view_json(subject::game(), view));
  }

  /// By these two that look alike can go different ways. Then the truth is compared once more, with a twin that agrees
  /// on what is let out and on nothing else; and nothing differs.
  static bool shows(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::shown:          // 15.1: faces of those who fight
      case EventKind::eliminated:     // what is taken off the map is turned up
      case EventKind::left_the_war:   //
      case EventKind::defected:       //
      case EventKind::caught:         // 11.19: a commander alone
      case EventKind::drawn:          // 16.1: to whom it is, which; and in what order both are laid
      case EventKind::ordered:        // 10.2: whether it goes ahead, by the rating of whoever leads
      case EventKind::called:         // 10.4: whether it comes
      case EventKind::out_of_supply:  // 1.1: whether Austrians, who are fed at home, are the cavalry that is declared
      case EventKind::foraging:       // 7.6: whether a train is genuine
      case EventKind::foraged:        // 6.3: whether the die is above the number of divisions
      case EventKind::marches:        // 8.4.6: how many of the stack have not moved yet
      case EventKind::attrition:      // 8.5: how many fall out; 8.6: by who leads
      case EventKind::evaded:         // 11.11: whether there is room for all of them
      case EventKind::withdrew:       //
      case EventKind::went_on:        //
      case EventKind::cossacks:       // 13.1: a division alone
      case EventKind::garbled:        // 16.4, 16.5: Constantine leads
      case EventKind::obeyed:         //
      case EventKind::rising:         // 16.8: Poles of the V Corps in Kiev
      case EventKind::game_over: return true;
      case EventKind::card_takes:  // 16.1: whether anybody is there whom a card takes off the map
      case EventKind::card_void:
        return std::ranges::any_of(data().cards.effects(static_cast<std::uint8_t>(event.value), event.side),
                                   [](const Effect& effect) { return effect.kind == EffectKind::remove; });
      default: return false;
    }
  }
};

using subject::SlowFog;

TEST_P(SlowFog, HiddenThingsChangeNothingThatASideSees) {
  proves("7.5", "8.4.8", "13.2", "14.1", "15.1", "16.1", "R.2");
  expect_nothing_shines_through<Fog>();
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowFog, testing::Range(0, 4));

}  // namespace
}  // namespace redoubt::invasion_1812
