// What one side may know of a position. There is no field here for what it may not know.
#pragma once
#include <array>

#include "games/borodino-1812/state.h"

namespace redoubt::borodino_1812 {

/// What is seen on a block by everybody, and at the end what only its owner knows.
enum class Mark : std::uint16_t {
  revealed,
  active,
  leading,
  moved,
  fired,
  at_liberty,
  reserve,
  flank,
  square,
  acted,
  driven,
  half,         // of a revealed block
  garrison,     // 6.51: stands in the redoubt
  hidden_half,  // 5.3: under bombardment; the owner's from here on
  redeploying,
  fourth
};
constexpr std::uint16_t bit(Mark mark) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(mark)); }

/// A block whose face this viewer sees: his own, those that lie open, those that fell or left in the open.
struct KnownBlock {
  Unit unit = no_unit;
  Area area = in_hand;
  std::uint8_t step = 0;
  std::uint8_t token = 0;
  Unit shelter = no_unit;  // 6.61
  std::uint16_t marks = 0;

  friend constexpr bool operator==(const KnownBlock&, const KnownBlock&) = default;
};

/// What everybody sees of the course of the game.
struct PublicPart {
  std::array<AreaSet, 2> attacked = {};
  std::array<PassageSet, 2> entered = {};
  BorderSet bombarded = {};
  BorderSet broken = {};
  AreaSet spoils = {};
  AreaSet hostages = {};
  std::array<std::uint8_t, max_borders> crossed = {};
  std::array<std::uint8_t, post_count> orders = {};  // 5.23: of those who lead an army now, in the order of the blocks
  std::array<std::uint8_t, 64> ways =
      {};  // flanking: the border and 1 that blocks of the acting side came by, by token
  Phase phase = Phase::deployment;
  std::uint8_t scenario = 0;
  std::uint8_t options = 0;
  std::uint8_t turn = 1;
  Side first = Side::french;
  Side acting = Side::french;
  std::uint8_t done_sides = 0;
  bool corps_entered = false;
  Area entry = 0;
  bool third_in_second = true;
  bool night = false;
  std::uint8_t night_marches = 0;
  Area target = 0;
  Unit firing = no_unit;
  std::array<std::uint8_t, 2> hits = {};
  Area battle = 0;
  std::uint8_t round = 0;
  Side attacker = Side::french;
  Side turn_of = Side::french;
  Letter letter = Letter::a;
  Target aim = Target::all;
  Side victor = Side::french;
  std::array<bool, 2> surprise = {};
  std::uint8_t bid = 0;
  Side bidder = Side::french;
  bool exchanged = false;
  std::array<std::uint8_t, 2> score = {};
  bool ended = false;
  Side winner = Side::french;

  friend constexpr bool operator==(const PublicPart&, const PublicPart&) = default;
};

/// Calls f with each member of a public part and the member of the state that it shows.
template <class Part, class Whole, class F>
constexpr void each_public(Part& p, Whole& s, F f) {
  f(p.attacked, s.attacked);
  f(p.entered, s.entered);
  f(p.bombarded, s.bombarded);
  f(p.broken, s.broken);
  f(p.spoils, s.spoils);
  f(p.hostages, s.hostages);
  f(p.crossed, s.crossed);
  f(p.phase, s.phase);
  f(p.scenario, s.scenario);
  f(p.turn, s.turn);
  f(p.first, s.first);
  f(p.acting, s.acting);
  f(p.done_sides, s.done_sides);
  f(p.corps_entered, s.corps_entered);
  f(p.entry, s.entry);
  f(p.options, s.options);
  f(p.surprise, s.surprise);
  f(p.bid, s.bid);
  f(p.bidder, s.bidder);
  f(p.exchanged, s.exchanged);
  f(p.third_in_second, s.third_in_second);
  f(p.night, s.night);
  f(p.night_marches, s.night_marches);
  f(p.target, s.target);
  f(p.firing, s.firing);
  f(p.hits, s.hits);
  f(p.battle, s.battle);
  f(p.round, s.round);
  f(p.attacker, s.attacker);
  f(p.turn_of, s.turn_of);
  f(p.letter, s.letter);
  f(p.aim, s.aim);
  f(p.victor, s.victor);
  f(p.score, s.score);
  f(p.ended, s.ended);
  f(p.winner, s.winner);
}

/// What a side knows of itself besides; empty for observers.
struct PrivatePart {
  std::array<std::uint8_t, source_count> points = {};  // 7.1: of the sources that it can draw on
  AreaSet fed = {};                                    // while it spends them
  AreaSet fed_twice = {};
  std::array<Unit, post_count> posts = {no_unit, no_unit, no_unit, no_unit};  // 6.93: its own

  friend constexpr bool operator==(const PrivatePart&, const PrivatePart&) = default;
};

struct View {
  Viewer who = Viewer::observer;
  PublicPart open;
  PrivatePart own;
  std::uint8_t known_count = 0;
  std::uint8_t hidden_count = 0;
  std::array<KnownBlock, block_count> known = {};    // in the order of the blocks
  std::array<HiddenBlock, block_count> hidden = {};  // French first, in the order of the tokens

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace redoubt::borodino_1812
