// What the rules say of one battle, asked of the functions that play it: who is there, what a unit's fire is, who takes
// a hit, and where there is a way back. The odds are made of these answers (odds_fight.h).
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/borodino-1812/odds.h"
#include "games/borodino-1812/questions.h"

namespace redoubt::borodino_1812 {

/// Units of one side in the battle, as bits; a unit's place is its rank among them in the order of the blocks.
using Places = std::uint8_t;
constexpr Places place_bit(std::size_t place) { return static_cast<Places>(1U << place); }

/// What is left of one side at some moment. A unit that is neither here nor dead got away. Without initial values, so
/// that large tables of them cost nothing.
struct Standing {
  std::array<std::uint8_t, most_units> step;
  Places here;
  Places dead;
  Places half;            // 6.52
  Places square;          // 6.6
  Places sheltered;       // 6.61
  Places waiting;         // 6.61: were sheltered when this round began, and have not had their turn in it
  bool surprise;          // flanking: those who arrive in this round come upon the flank
  std::uint64_t crossed;  // 6.71: units over each border in this round, four bits a way
  std::uint64_t filled;   // units that went back by each way since the battle began, four bits a way

  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

constexpr Target target_of(Choice choice) {
  return choice == Choice::fire_squares ? Target::squares : choice == Choice::fire_line ? Target::line : Target::all;
}

inline constexpr int last_round = 4;

class Ground {
 public:
  Ground(const Data& data, const State& state, const Clash& clash);
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;

  [[nodiscard]] const State& begin() const { return base_; }
  [[nodiscard]] std::size_t size(Side side) const { return armies_[at(side)].size; }
  [[nodiscard]] Unit unit(Side side, std::size_t place) const { return armies_[at(side)].units[place]; }
  [[nodiscard]] Standing standing(Side side) const { return armies_[at(side)].first; }
  [[nodiscard]] Places places(Side side, Units units) const;
  /// 6.4: who fights in a round, if he is still there.
  [[nodiscard]] Places fighting(Side side, int round) const {
    return armies_[at(side)].fighting[static_cast<std::size_t>(round)];
  }
  /// Rounds in which the same fight have the same stage, from 0 to 2.
  [[nodiscard]] std::size_t stage(Side side, int round) const {
    return armies_[at(side)].stage[static_cast<std::size_t>(round)];
  }
  /// Flanking: whether somebody comes round the flank in a round.
  [[nodiscard]] bool flanks(Side side, int round) const {
    return armies_[at(side)].flanks[static_cast<std::size_t>(round)];
  }
  [[nodiscard]] Places infantry(Side side) const { return armies_[at(side)].infantry; }
  [[nodiscard]] Places cavalry(Side side) const { return armies_[at(side)].cavalry; }
  [[nodiscard]] bool squares_possible() const { return squares_possible_; }
  /// 6.31: whether a unit's turn is with this letter; 6.61: who loses its square has it with the next.
  [[nodiscard]] bool has_letter(Side side, std::size_t place, const Standing& own, Letter letter) const {
    const Places self = place_bit(place);
    const Letter its = (own.sheltered & self) != 0 ? Letter::c : armies_[at(side)].letter[place];
    return its == letter || (its < letter && (own.waiting & self) != 0);
  }
  /// Whether it can have a turn with this letter in this round.
  [[nodiscard]] bool fires_at(Side side, std::size_t place, Letter letter, int round) const {
    const Force& force = armies_[at(side)];
    const Places self = place_bit(place);
    return (fighting(side, round) & self) != 0 &&
           (force.letter[place] == letter ||
            (force.letter[place] < letter && ((force.first.sheltered | force.first.waiting) & self) != 0));
  }
  [[nodiscard]] static bool squares_among(const Standing& side) {
    return ((side.square | side.sheltered) & side.here) != 0;
  }
  [[nodiscard]] int steps_left(Side side, std::size_t place, const Standing& own) const;
  [[nodiscard]] int strength(Side side, std::size_t place, const Standing& own) const;
  [[nodiscard]] bool at_last_step(Side side, std::size_t place, const Standing& own) const;
  [[nodiscard]] Losses losses(Side side, const Standing& own) const;

  /// The roles are as the attacker says: they may change after round 1 (6.4).
  void roles(Side attacker) { attacker_ = attacker; }
  [[nodiscard]] Side attacker() const { return attacker_; }

  [[nodiscard]] Shot shot(Side side, std::size_t place, const Standing& own, Target target, bool bayonet, int round) {
    const Places self = place_bit(place);
    const std::size_t form = ((own.sheltered & self) != 0 ? 2U
                              : (own.square & self) != 0  ? 1U
                                                          : 0U) +
                             (own.surprise ? 3U : 0U);
    KnownShot& known = shots_[at(attacker_)][at(side)][place][static_cast<std::size_t>(round)][own.step[place]]
                             [static_cast<std::size_t>(target)][bayonet ? 1 : 0][form];
    if (known.dice == 0) known = ask_shot(side, place, own, target, bayonet, round);
    return {known.dice - 1, known.number};
  }
  /// 6.62: whether it may fire at this target.
  [[nodiscard]] bool may_fire(Side side, std::size_t place, const Standing& own, const Standing& enemy, Target target,
                              int round);
  [[nodiscard]] bool may_charge(Side side, std::size_t place, const Standing& own, int round);
  /// After one more hit on whom the rules name; the same when there is nobody.
  [[nodiscard]] Standing hit(Side side, const Standing& own, Target aim, int round);
  /// 6.62: when a fire is over, whose square has fallen shelters no more.
  [[nodiscard]] Standing after_fire(Side side, const Standing& own) const;
  /// 6.53: after a hit that a charge cost its own unit.
  [[nodiscard]] Standing hit_self(Side side, const Standing& own, std::size_t place, int round);
  /// 6.4, 6.6: at the beginning of a round, by policy.
  [[nodiscard]] Standing form(Side side, const Standing& own, const Standing& enemy, const Policy& policy, int round);

  /// A way back: into an area with room, off the board, or into a full area (6.75).
  struct Way {
    bool any = false;
    bool off_board = false;
    bool full = false;
    bool onward = false;  // from the full area
    std::uint8_t index = 0;
  };
  /// The one that a unit takes: the first area with room; else a full one that it survives, else off the board, else
  /// a full one that it does not.
  [[nodiscard]] Way way_back(Side side, std::size_t place, const Standing& own, int round);
  /// 6.63: whether it rolls for stragglers when it goes.
  [[nodiscard]] static bool straggles(std::size_t place, const Standing& own) {
    return ((own.square | own.sheltered) & place_bit(place)) != 0;
  }
  [[nodiscard]] Standing retreat(Side side, std::size_t place, const Standing& own, const Way& way,
                                 bool straggled) const;
  [[nodiscard]] Standing perish(Side side, std::size_t place, const Standing& own) const;

 private:
  struct Route {  // one neighbouring area
    Area to = 0;
    std::uint8_t limit = 0;
    std::array<std::int8_t, 2> room = {};
  };
  struct Exits {  // of one unit in one round
    bool known = false;
    bool off_board = false;
    std::uint8_t exit_limit = 0;  // entry: of those who came over an entrance
    std::uint16_t ways = 0;
    std::uint16_t onward = 0;  // 6.75: from where it can go on
  };
  struct Force {
    std::size_t size = 0;
    std::array<Unit, most_units> units = {};
    std::array<Letter, most_units> letter = {};
    std::array<std::uint8_t, most_units> protector = {};  // 6.61: place of the square
    std::array<Places, last_round + 1> fighting = {};
    std::array<std::uint8_t, last_round + 1> stage = {};
    std::array<bool, last_round + 1> flanks = {};  // flanking: somebody arrives so
    Places infantry = 0;
    Places cavalry = 0;
    std::array<std::uint8_t, most_units> points = {};  // 8.2 to 8.4
    Standing first = {};
  };

  struct KnownShot {
    std::int8_t dice = 0;  // one too high; 0 is unknown
    std::int8_t number = 0;
  };

  [[nodiscard]] KnownShot ask_shot(Side side, std::size_t place, const Standing& own, Target target, bool bayonet,
                                   int round);
  void enlist(Side side, Units units);
  void begin_with(Side side);
  void read_rounds(Side side, Units units);
  void read_routes();
  void become(State& state, Side side, const Standing& own) const;
  [[nodiscard]] Standing read(const State& state, Side side, const Standing& before) const;
  [[nodiscard]] const Exits& exits(Side side, std::size_t place, int round);
  static void remove(std::size_t place, Standing& own);
  void release_guest(Side side, std::size_t place, Standing& own) const;
  void lose_step(Side side, std::size_t place, Standing& own) const;

  const Data& data_;
  State base_;
  State scratch_;
  Side attacker_;
  bool squares_possible_ = false;
  FastDice dice_;
  EventList muted_{true};
  std::array<Force, 2> armies_ = {};
  std::array<Route, max_neighbours> routes_ = {};
  std::size_t route_count_ = 0;

  static constexpr std::size_t forms = 6;  // in line, in square, sheltered; and with surprise
  using ByForm = std::array<std::array<std::array<std::array<KnownShot, forms>, 2>, 3>, max_steps>;
  std::array<std::array<std::array<std::array<ByForm, last_round + 1>, most_units>, 2>, 2> shots_ = {};
  std::array<std::array<std::array<std::array<Exits, last_round + 1>, most_units>, 2>, 2> exits_ = {};
};

}  // namespace redoubt::borodino_1812
