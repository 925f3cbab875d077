// Dealing the hidden counters of a side to its stacks, so that each stack gets what everybody can see that it has.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/invasion-1812/forces.h"
#include "kernel/dice.h"

namespace redoubt::invasion_1812 {

/// A counter: a unit, or a screen.
inline constexpr Unit a_screen = 254;
inline constexpr int most_counters = unit_count + 5;

/// What a stack has of hidden counters.
struct Holding {
  int divisions = 0;
  int commanders = 0;
  int screens = 0;
  int cavalry = 0;
  int guns = 0;
  int austrians = 0;
  int meant = 0;  // 16.1: by a card
  int room = 0;   // 3.2, in halves

  /// One counter more, or less.
  constexpr void count(const Holding& one, int sign) {
    divisions += sign * one.divisions;
    commanders += sign * one.commanders;
    screens += sign * one.screens;
    cavalry += sign * one.cavalry;
    guns += sign * one.guns;
    austrians += sign * one.austrians;
    meant += sign * one.meant;
    room += sign * one.room;
  }
  [[nodiscard]] constexpr int units() const { return divisions + commanders; }
  friend constexpr bool operator==(const Holding&, const Holding&) = default;
};

/// A stack of hidden counters, and what it must get.
struct Pile {
  int counters = 0;
  int room = 0;               // for divisions, in halves
  int known_divisions = 0;    // in the same hex
  bool leaders_only = false;  // no divisions have been declared
  bool mounted = false;       // undisrupted cavalry has been
  bool sound = false;         // all its divisions are in good order: they attack, or march off
  bool riders_only = false;   // 11.1: it may evade
  bool march_loss = false;    // 8.5: somebody must be able to fall out
  bool not_only_austrians = false;
  bool march_leaves_some = false;
  int least_divisions = 0;
  int least_cavalry = 0;
  int least_others = 0;  // divisions that are not cavalry
  int least_commanders = 0;
  int least_meant = 0;
  int most_effective = 99;    // 8.4.8: or it would besiege a city
  int marching = 0;           // counters of the march that begins or is under way here
  bool march_begins = false;  // 15.1: with all the screens that it may have; on its way it passes others

  /// How far a holding is from what the pile must get.
  [[nodiscard]] int wrong(const Holding& held) const;
  /// 8.4: divisions that could march.
  [[nodiscard]] int able_to_march(const Holding& held) const;
  /// Whether so many divisions and screens could make up the march, with commanders.
  [[nodiscard]] bool marches_with(const Holding& held, int divisions, int along) const;
  /// Calls f with the divisions and the screens of every march that there could be.
  template <class F>
  void each_march(const Holding& held, F f) const {
    for (int divisions = 1; divisions <= held.divisions; ++divisions) {
      for (int along = 0; along <= held.screens; ++along)
        if (marches_with(held, divisions, along)) f(divisions, along);
    }
  }
};

class Dealing {
 public:
  Dealing(const Forces& forces, FastDice& random) : forces_(forces), random_(random) {}

  /// Piles are known by their places in the order in which they are added.
  void add(const Pile& pile);
  void add_counter(Unit counter);
  /// These are the divisions that a pile may have to have one of.
  void mean(const UnitSet& units) { meant_ = units; }
  /// Deals as many counters as the piles want. False when it did not come out: then the dice must fall otherwise.
  bool deal();

  [[nodiscard]] std::size_t piles() const { return pile_count_; }
  [[nodiscard]] Pile& pile(std::size_t place) { return piles_[place]; }
  [[nodiscard]] const Holding& holding(std::size_t place) const { return held_[place]; }
  template <class F>
  void each_counter(std::size_t place, F f) const {
    for (std::size_t i = 0; i < counter_count_; ++i)
      if (pile_of_[i] == place) f(counters_[i]);
  }

 private:
  [[nodiscard]] Holding worth(Unit counter) const;
  [[nodiscard]] int change(std::size_t a, std::size_t b) const;
  void exchange(std::size_t a, std::size_t b);
  void shuffle();

  const Forces& forces_;
  FastDice& random_;
  std::size_t pile_count_ = 0;
  std::size_t counter_count_ = 0;
  std::size_t slot_count_ = 0;
  UnitSet meant_;
  std::array<Pile, unit_count> piles_ = {};
  std::array<Holding, unit_count> held_ = {};
  std::array<int, unit_count> wrong_ = {};
  std::array<Unit, most_counters> counters_ = {};
  std::array<Holding, most_counters> worth_ = {};
  std::array<std::uint8_t, most_counters> pile_of_ = {};
};

}  // namespace redoubt::invasion_1812
