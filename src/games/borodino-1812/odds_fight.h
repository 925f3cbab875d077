// A battle carried from turn to turn as a table of chances over pairs of standings (odds_ground.h). The same code
// serves players in a hurry, on the stack with small tables, and those who ask for everything, on the heap with large
// ones.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "games/borodino-1812/odds_standings.h"
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

inline constexpr int most_dice = 8;

/// The chance of so many hits: by dice, then by the highest face that hits.
using Binomials = std::array<std::array<std::array<double, most_dice + 1>, 7>, most_dice + 1>;
constexpr Binomials make_binomials() {
  Binomials all = {};
  for (std::size_t number = 0; number <= 6; ++number) {
    const double chance = static_cast<double>(number) / 6.0;
    all[0][number][0] = 1.0;
    for (std::size_t dice = 1; dice <= most_dice; ++dice) {
      for (std::size_t hits = 0; hits <= dice; ++hits) {
        all[dice][number][hits] =
            all[dice - 1][number][hits] * (1.0 - chance) + (hits > 0 ? all[dice - 1][number][hits - 1] * chance : 0.0);
      }
    }
  }
  return all;
}
inline constexpr Binomials binomials = make_binomials();

/// Where a battle is in its order of turns.
struct Turn {
  int round = 1;
  Letter letter = Letter::a;
  Side side = Side::french;
  std::size_t place = 0;
};

/// Where the odds begin.
struct Start {
  Pair nodes = {};
  Turn turn;
  bool begins = true;                // a round begins
  std::array<Places, 2> acted = {};  // in this round already
};

/// One battle. What is said of its turns here is said once for every policy.
template <std::size_t Nodes>
class Fight {
 public:
  Fight(const Data& data, const State& state, const Clash& clash, const Conduct& by)
      : ground(data, state, clash), conduct(by) {}

  Ground ground;
  Conduct conduct;
  std::array<Standings<Nodes>, 2> sides;

  [[nodiscard]] const Standing& of(Side side, const Pair& nodes) const { return sides[at(side)][nodes[at(side)]]; }

  /// Where the position is, after the hits that are still to be taken. Who opens has acted then.
  Start start(const Opening& opening) {
    const State& s = ground.begin();
    Start made;
    made.begins = s.round == 0 || s.phase == Phase::squares;
    made.turn = first_turn(s.round == 0 ? 1 : s.round);
    for (const Side side : {Side::french, Side::russian}) {
      Node& node = made.nodes[at(side)];
      node = sides[at(side)].find(ground.standing(side));
      for (int i = 0; i < s.hits[at(side)]; ++i) node = sides[at(side)].hit(ground, side, node, s.aim, s.round);
      node = sides[at(side)].find(ground.after_fire(side, sides[at(side)][node]));
      if (!made.begins) made.acted[at(side)] = ground.places(side, s.acted[at(side)]);
    }
    if (!made.begins) {
      made.turn.letter = s.letter;
      made.turn.side = s.turn_of;
    }
    if (opening.unit != no_unit) {
      const Side side = side_of(opening.unit);
      made.acted[at(side)] |= ground.places(side, bit(opening.unit));
    }
    return made;
  }

  [[nodiscard]] Turn first_turn(int round) const { return {round, Letter::a, other(ground.attacker()), 0}; }

  /// 6.31: the turn after this one; false at the end of the round.
  [[nodiscard]] bool next(Turn& turn) const {
    if (++turn.place < ground.size(turn.side)) return true;
    turn.place = 0;
    turn.side = other(turn.side);
    if (turn.side == ground.attacker()) return true;
    if (turn.letter == Letter::c) return false;
    turn.letter = static_cast<Letter>(static_cast<int>(turn.letter) + 1);
    return true;
  }

  /// 6.4: at the end of a round, whether reserves are still to come and nobody is left of those who defended.
  [[nodiscard]] bool roles_change(int round, const Pair& nodes) const {
    const Side defender = other(ground.attacker());
    return round < 3 && (of(defender, nodes).here & ground.fighting(defender, round)) == 0;
  }

  /// 6.2: one side has the field, or nobody.
  [[nodiscard]] bool over(const Pair& nodes) const { return sides[0].gone(nodes[0]) || sides[1].gone(nodes[1]); }

  /// 6.31: whether a unit has this turn.
  [[nodiscard]] bool due(const Turn& turn, const Pair& nodes) const {
    const Standing& own = of(turn.side, nodes);
    return (own.here & ground.fighting(turn.side, turn.round) & place_bit(turn.place)) != 0 &&
           ground.has_letter(turn.side, turn.place, own, turn.letter);
  }

  /// 6.4: only reserves are left of the enemy, at whom nobody fires.
  [[nodiscard]] bool unopposed(const Turn& turn, const Pair& nodes) const {
    const Side enemy = other(turn.side);
    return (of(enemy, nodes).here & ground.fighting(enemy, turn.round)) == 0;
  }

  /// What a unit does by its side's policy; an optimal one is asked elsewhere.
  Choice by_policy(const Turn& turn, const Pair& nodes) {
    // Where nobody stands in square it makes no difference what the enemy is like, if only he is there.
    if (Ground::squares_among(of(other(turn.side), nodes)) || unopposed(turn, nodes)) return find_choice(turn, nodes);
    Decided& known = decided_[at(turn.side)][nodes[at(turn.side)]];
    const std::uint32_t now = number(turn);
    if (known.turn != now) known = {now, find_choice(turn, nodes)};
    return known.choice;
  }

  Choice find_choice(const Turn& turn, const Pair& nodes) {
    const Policy& policy = conduct.sides[at(turn.side)];
    if (must_leave(turn)) return way(turn, nodes).any ? Choice::retreat : Choice::perish;
    if (policy.retreats == Retreats::stated && wants_to_leave(turn, nodes)) {
      const Ground::Way back = way(turn, nodes);
      if (back.any && !back.full && !back.off_board) return Choice::retreat;
    }
    return fight_on(turn, nodes);
  }

  /// Fire or charge, whichever the policy says; who cannot fire holds (6.31).
  Choice fight_on(const Turn& turn, const Pair& nodes) {
    const bool bayonet = conduct.sides[at(turn.side)].bayonets && charges(turn, nodes);
    return bayonet ? Choice::bayonet : best_fire(turn, nodes);
  }

  [[nodiscard]] bool must_leave(const Turn& turn) const {
    return turn.round == last_round && turn.side == ground.attacker();
  }
  bool charges(const Turn& turn, const Pair& nodes) {
    return !unopposed(turn, nodes) && ground.may_charge(turn.side, turn.place, of(turn.side, nodes), turn.round);
  }
  Ground::Way way(const Turn& turn, const Pair& nodes) {
    return ground.way_back(turn.side, turn.place, of(turn.side, nodes), turn.round);
  }

  bool may_fire(const Turn& turn, const Pair& nodes, Choice choice) {
    return !unopposed(turn, nodes) && ground.may_fire(turn.side, turn.place, of(turn.side, nodes),
                                                      of(other(turn.side), nodes), target_of(choice), turn.round);
  }

  /// Of several targets the one with the most hits to be expected; the line of two that are equal.
  Choice best_fire(const Turn& turn, const Pair& nodes) {
    if (!Ground::squares_among(of(other(turn.side), nodes))) {
      return may_fire(turn, nodes, Choice::fire) ? Choice::fire : Choice::pass;
    }
    const Standing& own = of(turn.side, nodes);
    Choice best = Choice::pass;
    int most = 0;
    for (const Choice choice : {Choice::fire, Choice::fire_line, Choice::fire_squares}) {
      if (!may_fire(turn, nodes, choice)) continue;
      const Shot shot = ground.shot(turn.side, turn.place, own, target_of(choice), false, turn.round);
      if (shot.dice * shot.number <= most) continue;
      most = shot.dice * shot.number;
      best = choice;
    }
    return best;
  }

  /// Calls f(nodes, chance) for everything that can come of a choice; false when a table is full.
  template <class F>
  bool play(const Turn& turn, Pair nodes, Choice choice, F f) {
    if (!begin_turn(turn, nodes)) return false;
    switch (choice) {
      case Choice::pass: f(nodes, 1.0); return true;
      case Choice::retreat:
      case Choice::perish: return leave(turn, nodes, choice, f);
      case Choice::bayonet: return charge(turn, nodes, f);
      default: break;
    }
    const Target target = target_of(choice);
    const Shot shot = ground.shot(turn.side, turn.place, of(turn.side, nodes), target, false, turn.round);
    return strike(turn, nodes, target,
                  binomials[static_cast<std::size_t>(shot.dice)][static_cast<std::size_t>(shot.number)], shot.dice, 1.0,
                  f);
  }

  /// 6.4, 6.6: a round begins. False when a table is full.
  bool begin_round(int round, Pair& nodes) {
    for (const Side side : {other(ground.attacker()), ground.attacker()}) {
      const bool changes = conduct.sides[at(side)].squares || ground.flanks(side, round);
      const Standing& own = of(side, nodes);
      if (!changes && own.crossed == 0 && own.sheltered == 0 && own.waiting == 0) continue;
      const Node formed = sides[at(side)].find(
          ground.form(side, of(side, nodes), of(other(side), nodes), conduct.sides[at(side)], round));
      if (formed == no_node) return false;
      nodes[at(side)] = formed;
    }
    return true;
  }

 private:
  struct Decided {
    std::uint32_t turn = 0;
    Choice choice = Choice::pass;
  };

  struct Left {
    std::uint32_t turn = 0;
    Node after = no_node;
  };

  /// Each turn has its own, and none has 0.
  [[nodiscard]] std::uint32_t number(const Turn& turn) const {
    auto made = static_cast<std::uint32_t>(turn.round);
    made = made * 4 + static_cast<std::uint32_t>(turn.letter);
    made = made * 2 + static_cast<std::uint32_t>(at(turn.side));
    made = made * 2 + static_cast<std::uint32_t>(at(ground.attacker()));
    return made * 8 + static_cast<std::uint32_t>(turn.place);
  }

  /// 6.61: who has waited for this turn in a square waits no more. False when a table is full.
  bool begin_turn(const Turn& turn, Pair& nodes) {
    if ((of(turn.side, nodes).waiting & place_bit(turn.place)) == 0) return true;
    Standing own = of(turn.side, nodes);
    own.waiting = static_cast<Places>(own.waiting & ~place_bit(turn.place));
    nodes[at(turn.side)] = sides[at(turn.side)].find(own);
    return nodes[at(turn.side)] != no_node;
  }

  bool wants_to_leave(const Turn& turn, const Pair& nodes) const {
    const Policy& policy = conduct.sides[at(turn.side)];
    const Standing& own = of(turn.side, nodes);
    const Standing began = ground.standing(turn.side);
    if (policy.last_step && own.step[turn.place] > began.step[turn.place] &&
        ground.at_last_step(turn.side, turn.place, own)) {
      return true;
    }
    int left = 0;
    int all = 0;
    for (std::size_t place = 0; place < ground.size(turn.side); ++place) {
      left += ground.steps_left(turn.side, place, own);
      all += ground.steps_left(turn.side, place, began);
    }
    return left < policy.share * all;
  }

  template <class F>
  bool put(const Turn& turn, Pair nodes, const Standing& own, double chance, F& f) {
    nodes[at(turn.side)] = sides[at(turn.side)].find(own);
    if (nodes[at(turn.side)] == no_node) return false;
    f(nodes, chance);
    return true;
  }

  /// 6.62: when the fire is over. None when a table is full.
  Node unsheltered(Side side, Node node) {
    const Standing& own = sides[at(side)][node];
    return own.sheltered == 0 ? node : sides[at(side)].find(ground.after_fire(side, own));
  }

  /// So many hits on the enemy, one after the other.
  template <class Chances, class F>
  bool strike(const Turn& turn, Pair nodes, Target target, const Chances& chances, int dice, double part, F& f) {
    const Side side = other(turn.side);
    const auto emit = [&](double chance) {
      Pair after = nodes;
      after[at(side)] = unsheltered(side, nodes[at(side)]);
      if (after[at(side)] == no_node) return false;
      f(after, chance * part);
      return true;
    };
    for (int hits = 0;; ++hits) {
      const Node after = hits < dice ? sides[at(side)].hit(ground, side, nodes[at(side)], target, turn.round) : no_node;
      double chance = chances[static_cast<std::size_t>(hits)];
      if (after == nodes[at(side)]) {  // nobody is left to be hit
        for (int more = hits + 1; more <= dice; ++more) chance += chances[static_cast<std::size_t>(more)];
        return emit(chance);
      }
      if (chance > 0.0 && !emit(chance)) return false;
      if (hits == dice) return true;
      if (after == no_node) return false;
      nodes[at(side)] = after;
    }
  }

  /// 6.53: each die hits the enemy, its own unit, both or nobody.
  template <class F>
  bool charge(const Turn& turn, const Pair& nodes, F& f) {
    const Standing& before = of(turn.side, nodes);
    const Shot shot = ground.shot(turn.side, turn.place, before, Target::all, true, turn.round);
    Standing own = before;
    for (int sixes = 0; sixes <= shot.dice; ++sixes) {
      // Of the other dice each shows 1 to 5; where six is enough, the sixes hit the enemy too.
      const double part = binomials[static_cast<std::size_t>(shot.dice)][1][static_cast<std::size_t>(sixes)];
      std::array<double, most_dice + 1> chances = {};
      const int rest = shot.dice - sixes;
      const int sure = shot.number == 6 ? sixes : 0;
      for (int hits = 0; hits <= rest; ++hits) {
        chances[static_cast<std::size_t>(hits + sure)] = of_five(rest, std::min(shot.number, 5), hits);
      }
      Pair after = nodes;
      after[at(turn.side)] = sides[at(turn.side)].find(own);
      if (after[at(turn.side)] == no_node) return false;
      if (!strike(turn, after, Target::all, chances, rest + sure, part, f)) return false;
      if ((own.here & place_bit(turn.place)) != 0) own = ground.hit_self(turn.side, own, turn.place, turn.round);
    }
    return true;
  }

  /// The chance of so many hits with dice of five faces.
  static double of_five(int dice, int number, int hits) {
    double chance = 1.0;
    for (int i = 0; i < hits; ++i) chance *= static_cast<double>((dice - i) * number) / (5.0 * (i + 1));
    for (int i = hits; i < dice; ++i) chance *= static_cast<double>(5 - number) / 5.0;
    return chance;
  }

  template <class F>
  bool leave(const Turn& turn, const Pair& nodes, Choice choice, F& f) {
    if (choice == Choice::retreat && Ground::straggles(turn.place, of(turn.side, nodes))) {
      const Standing own = of(turn.side, nodes);
      const Ground::Way back = way(turn, nodes);
      const double lost = stragglers_lose(false) / 6.0;
      return put(turn, nodes, ground.retreat(turn.side, turn.place, own, back, true), lost, f) &&
             put(turn, nodes, ground.retreat(turn.side, turn.place, own, back, false), 1.0 - lost, f);
    }
    Left& known = left_[at(turn.side)][nodes[at(turn.side)]];
    if (const std::uint32_t now = number(turn); known.turn != now) {
      const Standing& own = of(turn.side, nodes);
      known = {now, sides[at(turn.side)].find(choice == Choice::perish ? ground.perish(turn.side, turn.place, own)
                                                                       : ground.retreat(turn.side, turn.place, own,
                                                                                        way(turn, nodes), false))};
    }
    if (known.after == no_node) return false;
    Pair after = nodes;
    after[at(turn.side)] = known.after;
    f(after, 1.0);
    return true;
  }

  std::array<std::array<Decided, Nodes>, 2> decided_ = {};
  std::array<std::array<Left, Nodes>, 2> left_ = {};
};

/// Carries a fight to its end; what finds no room in the tables is dropped, and counted.
template <std::size_t Nodes, class Pairs>
class Course {
 public:
  explicit Course(Fight<Nodes>& fight) : fight_(fight) {}

  [[nodiscard]] double dropped() const { return dropped_; }

  /// `choose(turn, nodes)` says what a unit does, `end(nodes, chance)` hears what came out.
  template <class Choose, class End>
  void run(const Opening& opening, Choose choose, End end) {
    Ground& ground = fight_.ground;
    const Start start = fight_.start(opening);
    settle(start.nodes, 1.0, end);
    turn_over();
    if (start.begins) begin_round(start.turn.round);
    if (opening.unit != no_unit) {
      Turn first = start.turn;
      first.side = side_of(opening.unit);
      first.place = static_cast<std::size_t>(std::countr_zero(ground.places(first.side, bit(opening.unit))));
      take_turn(first, [&](const Turn&, const Pair&) { return opening.choice; }, end);
    }
    rounds(start.turn, start.acted, choose, end);
    // 6.4: and once more where the roles have changed, after round 1 or 2.
    ground.roles(other(ground.attacker()));
    for (int round = 2; round <= 3; ++round) {
      join(round);
      if (now_->empty()) continue;
      begin_round(round);
      rounds(fight_.first_turn(round), {}, choose, end);
    }
    ground.roles(other(ground.attacker()));
  }

 private:
  void add(Pairs& pairs, const Pair& nodes, double chance) {
    if (!pairs.add(nodes, chance)) dropped_ += chance;
  }

  template <class End>
  void settle(const Pair& nodes, double chance, End& end) {
    if (fight_.over(nodes)) {
      end(nodes, chance);
    } else {
      add(*next_, nodes, chance);
    }
  }

  void turn_over() { std::swap(now_, next_); }

  void begin_round(int round) {
    now_->drain([&](Pair nodes, double chance) {
      if (fight_.begin_round(round, nodes)) {
        add(*next_, nodes, chance);
      } else {
        dropped_ += chance;
      }
    });
    turn_over();
  }

  /// From a turn on to the end of the battle, but for those whose roles change.
  template <class Choose, class End>
  void rounds(Turn from, std::array<Places, 2> acted, Choose& choose, End& end) {
    for (;;) {
      fight_round(from, acted, choose, end);
      if (from.round == last_round) break;
      change_roles(from.round);
      from = fight_.first_turn(from.round + 1);
      acted = {};
      begin_round(from.round);
    }
    now_->drain(end);
  }

  template <class Choose, class End>
  void fight_round(Turn turn, const std::array<Places, 2>& acted, Choose& choose, End& end) {
    for (bool more = true; more; more = fight_.next(turn)) {
      const bool acts = turn.place < fight_.ground.size(turn.side) &&
                        (acted[at(turn.side)] & place_bit(turn.place)) == 0 &&
                        fight_.ground.fires_at(turn.side, turn.place, turn.letter, turn.round);
      if (acts) take_turn(turn, choose, end);
    }
  }

  template <class Choose, class End>
  void take_turn(const Turn& turn, Choose&& choose, End& end) {
    now_->drain([&](const Pair& nodes, double chance) {
      if (!fight_.due(turn, nodes)) {
        settle(nodes, chance, end);
        return;
      }
      double left = chance;
      const bool whole = fight_.play(turn, nodes, choose(turn, nodes), [&](const Pair& to, double part) {
        left -= chance * part;
        settle(to, chance * part, end);
      });
      if (!whole) dropped_ += left;
    });
    turn_over();
  }

  /// 6.4: reserves that find no defender left are the attackers now.
  void change_roles(int round) {
    now_->drain([&](const Pair& nodes, double chance) {
      if (!fight_.roles_change(round, nodes)) {
        add(*next_, nodes, chance);
      } else if (changed_count_ < changed_.size()) {
        changed_[changed_count_++] = {round + 1, nodes, chance};
      } else {
        dropped_ += chance;
      }
    });
    turn_over();
  }

  /// Those whose roles changed before a round.
  void join(int round) {
    for (std::size_t i = 0; i < changed_count_; ++i) {
      if (changed_[i].round == round) add(*now_, changed_[i].nodes, changed_[i].chance);
    }
  }

  struct Changed {
    int round;
    Pair nodes;
    double chance;
  };

  Fight<Nodes>& fight_;
  double dropped_ = 0.0;
  std::array<Pairs, 2> tables_;
  Pairs* now_ = &tables_[0];
  Pairs* next_ = &tables_[1];
  std::size_t changed_count_ = 0;
  std::array<Changed, 4 * Nodes> changed_;
};

}  // namespace redoubt::borodino_1812
