// Perfect play of a battle by backward induction: at each turn the side that has it takes what is worth most to it at
// the end, knowing that an enemy who plays so too does the same.
//
// What has been lost so far is worth what it is worth and changes nothing of what comes: so the value of a position is
// that of the losses still to come, and units that are gone are forgotten.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/borodino-1812/odds_fight.h"

namespace redoubt::borodino_1812 {

template <std::size_t Nodes>
class Optimum {
 public:
  Optimum(Fight<Nodes>& fight, Side attacker, const Opening& opening, std::size_t most_states)
      : fight_(fight), attacker_(attacker), most_(most_states), known_(1024) {
    const Start start = fight.start(opening);
    round_ = start.turn.round;
    acted_ = start.acted;
  }

  /// What a unit should do; ask `complete` whether that could be found out.
  Choice choose(const Turn& turn, const Pair& nodes) {
    const Side roles = fight_.ground.attacker();
    const Known known = best(turn, forget_gone(nodes), roles);
    fight_.ground.roles(roles);
    return known.choice;
  }

  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] std::size_t states() const { return size_; }

 private:
  struct Known {
    double value = 0.0;  // still to come, to who attacked first
    Choice choice = Choice::pass;
  };
  struct Entry {
    std::uint64_t key = 0;
    Known known;
  };
  struct Branch {
    Pair nodes;
    double chance;
  };

  static std::uint64_t key_of(const Turn& turn, const Pair& nodes, Side roles) {
    std::uint64_t key = 1;
    key = key * 8 + static_cast<std::uint64_t>(turn.round);
    key = key * 4 + static_cast<std::uint64_t>(turn.letter);
    key = key * 2 + at(turn.side);
    key = key * most_units + turn.place;
    key = key * 2 + at(roles);
    return (key << 16U | nodes[0]) << 16U | nodes[1];
  }

  Entry& entry(std::uint64_t key) {
    const std::size_t mask = known_.size() - 1;
    std::size_t i = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 20U) & mask;
    while (known_[i].key != 0 && known_[i].key != key) i = (i + 1) & mask;
    return known_[i];
  }

  void keep(std::uint64_t key, const Known& known) {
    if (size_ >= most_) complete_ = false;
    if (!complete_) return;
    if (2 * (size_ + 1) > known_.size()) {
      std::vector<Entry> old(2 * known_.size());
      old.swap(known_);
      for (const Entry& each : old) {
        if (each.key != 0) entry(each.key) = each;
      }
    }
    entry(key) = {key, known};
    ++size_;
  }

  /// What a node makes a difference to: who is gone does not, but to a side that counts its losses.
  Pair forget_gone(const Pair& nodes) {
    Pair forgetful = nodes;
    for (const Side side : {Side::french, Side::russian}) {
      std::vector<Node>& known = forgetful_[at(side)];
      const Node node = nodes[at(side)];
      if (fight_.conduct.sides[at(side)].retreats == Retreats::stated) continue;
      if (node >= known.size()) known.resize(std::size_t{node} + 256, no_node);
      if (known[node] == no_node) {
        Standing standing = fight_.sides[at(side)][node];
        const Standing began = fight_.ground.standing(side);
        for (std::size_t place = 0; place < most_units; ++place) {
          if ((standing.here & place_bit(place)) == 0) standing.step[place] = began.step[place];
        }
        standing.dead = 0;
        const Node found = fight_.sides[at(side)].find(standing);
        if (found == no_node) complete_ = false;
        known[node] = found == no_node ? node : found;
      }
      forgetful[at(side)] = known[node];
    }
    return forgetful;
  }

  /// The worth of what a side has lost.
  double lost(Side side, Node node) {
    std::vector<double>& known = lost_[at(side)];
    while (known.size() <= node) {
      const Losses losses = fight_.ground.losses(side, fight_.sides[at(side)][static_cast<Node>(known.size())]);
      known.push_back(fight_.conduct.worth.step * losses.steps + fight_.conduct.worth.point * losses.points);
    }
    return known[node];
  }
  /// To who attacked first.
  double so_far(const Pair& nodes) {
    return lost(other(attacker_), nodes[at(other(attacker_))]) - lost(attacker_, nodes[at(attacker_)]);
  }

  /// To the same, of the ground when the battle is over.
  double ground_won(const Pair& nodes) const {
    const bool stands = fight_.of(attacker_, nodes).here != 0;
    const bool enemy = fight_.of(other(attacker_), nodes).here != 0;
    return fight_.conduct.worth.area * (stands == enemy ? 0.5 : stands ? 1.0 : 0.0);
  }

  /// What is still to come from a turn on, whoever has it.
  double value(Turn turn, Pair nodes, Side roles) {
    for (;;) {
      if (!complete_ || fight_.over(nodes)) return ground_won(nodes);
      fight_.ground.roles(roles);
      const bool acts = turn.place < fight_.ground.size(turn.side) &&
                        (turn.round != round_ || (acted_[at(turn.side)] & place_bit(turn.place)) == 0) &&
                        fight_.due(turn, nodes);
      if (acts) return best(turn, nodes, roles).value;
      if (fight_.next(turn)) continue;
      if (turn.round == last_round) return ground_won(nodes);
      if (fight_.roles_change(turn.round, nodes)) roles = other(roles);
      fight_.ground.roles(roles);
      turn = fight_.first_turn(turn.round + 1);
      if (!fight_.begin_round(turn.round, nodes)) complete_ = false;
    }
  }

  Known best(const Turn& turn, const Pair& nodes, Side roles) {
    const std::uint64_t key = key_of(turn, nodes, roles);
    if (const Entry& found = entry(key); found.key == key) return found.known;
    std::array<Choice, 5> choices = {};
    const std::size_t count = list(turn, nodes, choices);
    const double sign = turn.side == attacker_ ? 1.0 : -1.0;
    Known known;
    for (std::size_t i = 0; i < count && complete_; ++i) {
      const double found = after(turn, nodes, roles, choices[i]);
      if (i == 0 || sign * found > sign * known.value + 1e-12) known = {found, choices[i]};
    }
    keep(key, known);
    return known;
  }

  double after(const Turn& turn, const Pair& nodes, Side roles, Choice choice) {
    std::array<Branch, 64> branches;
    std::size_t count = 0;
    fight_.ground.roles(roles);
    const bool whole =
        fight_.play(turn, nodes, choice, [&](const Pair& to, double chance) { branches[count++] = {to, chance}; });
    if (!whole) complete_ = false;
    Turn then = turn;
    ++then.place;  // beyond the last is nobody's turn
    const double before = so_far(nodes);
    double sum = 0.0;
    for (std::size_t i = 0; i < count && complete_; ++i) {
      const double lost_now = so_far(branches[i].nodes) - before;
      sum += branches[i].chance * (lost_now + value(then, forget_gone(branches[i].nodes), roles));
    }
    return sum;
  }

  /// What there is to choose from. To stand comes first, so that nobody goes back for nothing.
  std::size_t list(const Turn& turn, const Pair& nodes, std::array<Choice, 5>& choices) {
    const Policy& policy = fight_.conduct.sides[at(turn.side)];
    if (policy.retreats != Retreats::optimal || fight_.must_leave(turn)) {
      choices[0] = fight_.by_policy(turn, nodes);
      return 1;
    }
    std::size_t count = 0;
    for (const Choice choice : {Choice::fire, Choice::fire_line, Choice::fire_squares}) {
      if (fight_.may_fire(turn, nodes, choice)) choices[count++] = choice;
    }
    if (count == 0) choices[count++] = Choice::pass;
    if (policy.bayonets && fight_.charges(turn, nodes)) choices[count++] = Choice::bayonet;
    const Ground::Way back = fight_.way(turn, nodes);
    if (back.any && !back.full && !back.off_board) choices[count++] = Choice::retreat;
    return count;
  }

  Fight<Nodes>& fight_;
  Side attacker_;
  std::size_t most_;
  std::vector<Entry> known_;
  std::size_t size_ = 0;
  bool complete_ = true;
  int round_ = 0;  // in which some have acted already
  std::array<Places, 2> acted_ = {};
  std::array<std::vector<Node>, 2> forgetful_;
  std::array<std::vector<double>, 2> lost_;
};

}  // namespace redoubt::borodino_1812
