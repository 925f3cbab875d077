// The exact odds. Who shoots, with how many dice of which class, who is hit and what it costs him is asked of the
// functions that play the game.
#include "games/bloody-monday/odds.h"

#include <utility>

#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

constexpr std::size_t last_round = 6;
constexpr std::size_t classes = 6;

/// The dice of one volley, by their class of fire.
using Volley = std::array<std::uint8_t, classes>;

/// A number of hits with its chance, from none upwards.
struct Hits {
  std::size_t most = 0;
  std::array<double, most_dice + 1> chance;
};

/// Dice beyond those that any battle of the printed game has are not counted.
void add_die(Hits& hits, double chance) {
  if (hits.most == most_dice) return;
  auto& p = hits.chance;
  p[++hits.most] = 0.0;
  for (std::size_t k = hits.most; k > 0; --k) p[k] = p[k] * (1.0 - chance) + p[k - 1] * chance;
  p[0] *= 1.0 - chance;
}

Hits hits_of(const Volley& volley) {
  Hits hits;
  hits.chance[0] = 1.0;
  for (std::size_t fire = 1; fire < classes; ++fire) {
    for (int i = 0; i < volley[fire]; ++i) add_die(hits, static_cast<double>(fire) / 6.0);
  }
  return hits;
}

Volley volley_of(const Position& look, Side side, Units firing) {
  Volley volley = {};
  each(side, firing, [&](Unit unit) {
    std::uint8_t& dice = volley[static_cast<std::size_t>(look.fire_of(unit))];
    dice = static_cast<std::uint8_t>(dice + look.dice_of(unit));
  });
  return volley;
}

/// 5.3.1, 9.2: as many dice as its strength, triple fire.
Volley salvo_of(const Position& look, Units batteries) {
  Volley salvo = {};
  std::uint8_t& dice = salvo[static_cast<std::size_t>(Fire::threefold)];
  each(look.s.phasing, batteries,
       [&](Unit battery) { dice = static_cast<std::uint8_t>(dice + look.strength(battery)); });
  return salvo;
}

/// A side after so many hits.
struct Link {
  OrderOfFire order;                           // of a ground combat that began now
  std::array<Volley, last_round + 1> volleys;  // by round
};

/// One side, hit by hit, until nobody is left or the game is lost.
struct Chain {
  LossTable losses;
  std::array<Link, most_hits + 1> links;

  [[nodiscard]] std::size_t last() const { return losses.size - 1; }
  [[nodiscard]] bool ended(std::size_t hits) const { return losses[hits].gone || losses[hits].defeat; }
};

/// What a side has in the area.
struct Holding {
  int strength = 0;
  int steps = 0;
  int blocks = 0;

  Holding(const Position& look, Side side) {
    const Units here = look.s.here(side, look.s.battle);
    blocks = count(here);
    each(side, here & look.army(side).combat, [&](Unit unit) {
      strength += look.strength(unit);
      steps += look.forces().last_edge(unit) + 1 - look.s.blocks[unit].edge;
    });
  }
};

/// Follows one side of the battle of a state from hit to hit, in the order of fire of that state.
class Walk {
 public:
  Walk(const Data& data, const State& from, Side side, EventList& muted)
      : from_(from), side_(side), s_(from), play_(data, s_, dice_, muted), before_(play_, side) {}

  Chain chain() {
    Chain made;
    for (std::size_t hits = 0;; ++hits) {
      made.losses.by_hits[hits] = losses();
      made.losses.size = hits + 1;
      // With forces of one's own a side may stand more than the table has room for: then its last row is the end.
      if (made.ended(hits) || hits == most_hits) {
        if (hits > 0) made.links[hits].order = made.links[hits - 1].order;
        return made;
      }
      read(made.links[hits]);
      take_hit();
    }
  }

 private:
  [[nodiscard]] Losses losses() const {
    const Holding now(play_, side_);
    const Unit supreme = play_.army(side_).supreme;
    Losses lost;
    lost.strength = static_cast<std::uint8_t>(before_.strength - now.strength);
    lost.steps = static_cast<std::uint8_t>(before_.steps - now.steps);
    lost.blocks = static_cast<std::uint8_t>(before_.blocks - now.blocks);
    lost.morale = static_cast<std::uint8_t>(s_.lost[at(side_)] - from_.lost[at(side_)]);
    lost.commander = from_.on_map(supreme) && !s_.on_map(supreme);
    lost.gone = now.blocks == 0;
    lost.defeat = s_.phase == Phase::over;
    return lost;
  }

  /// Whoever is alive in a round has been so in all rounds before, and has fired when it was his turn.
  void read(Link& link) {
    link.order = play_.order_of_fire();
    const Units fired = s_.fired[at(side_)];
    for (s_.round = from_.round; s_.round <= from_.rounds; ++s_.round) {
      const Units firing = play_.shooters(side_);
      link.volleys[s_.round] = volley_of(play_, side_, firing);
      s_.fired[at(side_)] |= firing;
    }
    s_.fired[at(side_)] = fired;
  }

  /// 1.2.1: the defender's ground takes the first.
  void take_hit() {
    if (side_ == play_.defender() && s_.cover > 0) {
      --s_.cover;
    } else {
      play_.take_hit(first(side_, play_.targets(side_)), Rule::r5_3_6);
    }
  }

  const State& from_;
  Side side_;
  State s_;
  FastDice dice_;
  Play play_;
  Holding before_;
};

void clear(HitTable& table, std::size_t rows) {
  for (std::size_t i = 0; i < rows; ++i) table[i].fill(0.0);
}

/// A ground combat with one order of fire, round by round.
class GroundCombat {
 public:
  GroundCombat(const Chain& attacker, const Chain& defender) : attacker_(attacker), defender_(defender) {
    clear(*now_, attacker.losses.size);
  }

  void begin(std::size_t on_attacker, std::size_t on_defender, double chance) {
    (*now_)[std::min(on_attacker, attacker_.last())][std::min(on_defender, defender_.last())] += chance;
  }

  void fight(std::size_t round, std::size_t rounds) {
    for (; round <= rounds; ++round) {
      if (anybody_fires(attacker_, round) || anybody_fires(defender_, round)) fire(round);
    }
  }

  void add_to(HitTable& sum) const {
    for (std::size_t i = 0; i <= attacker_.last(); ++i) {
      for (std::size_t j = 0; j <= defender_.last(); ++j) sum[i][j] += (*now_)[i][j];
    }
  }

 private:
  static bool anybody_fires(const Chain& chain, std::size_t round) {
    // Who is not there before the first hit does not come later.
    return !chain.ended(0) && chain.links[0].volleys[round] != Volley{};
  }

  static void prepare(const Chain& chain, std::size_t round, std::array<Hits, most_hits + 1>& hits) {
    for (std::size_t i = 0; i <= chain.last() && !chain.ended(i); ++i) hits[i] = hits_of(chain.links[i].volleys[round]);
  }

  void fire(std::size_t round) {
    prepare(attacker_, round, by_attacker_);
    prepare(defender_, round, by_defender_);
    clear(*next_, attacker_.losses.size);
    for (std::size_t i = 0; i <= attacker_.last(); ++i) {
      for (std::size_t j = 0; j <= defender_.last(); ++j) {
        if ((*now_)[i][j] > 0.0) exchange(i, j, (*now_)[i][j]);
      }
    }
    std::swap(now_, next_);
  }

  /// Both fire together. FAQ 9: the defender takes his hits first, and when they end the game the attacker takes none.
  void exchange(std::size_t i, std::size_t j, double chance) {
    HitTable& next = *next_;
    if (attacker_.ended(i) || defender_.ended(j)) {
      next[i][j] += chance;
      return;
    }
    const Hits& struck = by_attacker_[i];
    const Hits& answered = by_defender_[j];
    for (std::size_t a = 0; a <= struck.most; ++a) {
      const std::size_t after = std::min(j + a, defender_.last());
      const double part = chance * struck.chance[a];
      if (defender_.losses[after].defeat) {
        next[i][after] += part;
        continue;
      }
      for (std::size_t b = 0; b <= answered.most; ++b) {
        next[std::min(i + b, attacker_.last())][after] += part * answered.chance[b];
      }
    }
  }

  const Chain& attacker_;
  const Chain& defender_;
  std::array<HitTable, 2> tables_;
  HitTable* now_ = &tables_[0];
  HitTable* next_ = &tables_[1];
  std::array<Hits, most_hits + 1> by_attacker_;
  std::array<Hits, most_hits + 1> by_defender_;
};

/// The battle of a state, from the batteries to the end.
class Battle {
 public:
  Battle(const Data& data, const State& state) : data_(data), s_(state) { made_.attacker = s_.phasing; }

  BattleOdds odds(Units batteries) {
    if (s_.phase == Phase::ground_hits) {
      const OrderOfFire order{s_.strikes_first, s_.rounds};
      fight(order, [&](GroundCombat& combat) { combat.begin(s_.hits[at(s_.phasing)], s_.hits[at(defender())], 1.0); });
    } else {
      fire_and_fight(hits_of(salvo_of(Position{data_, s_}, batteries)));
    }
    return made_;
  }

 private:
  [[nodiscard]] Side defender() const { return other(s_.phasing); }
  [[nodiscard]] Chain chain(Side side) { return Walk(data_, s_, side, muted_).chain(); }

  /// What the fire leaves of the defender settles who strikes first (5.3.5): each order of fire is fought by itself.
  void fire_and_fight(const Hits& salvo) {
    s_.fired = {};
    s_.round = 1;
    s_.rounds = 0;
    const Chain target = chain(defender());
    const std::size_t before = s_.hits[at(defender())];
    s_.round = 0;
    std::array<double, most_hits + 1> begins = {};
    for (std::size_t k = 0; k <= salvo.most; ++k) begins[std::min(before + k, target.last())] += salvo.chance[k];
    for (std::size_t i = 0; i <= target.last(); ++i) {
      if (begins[i] == 0.0) continue;
      const OrderOfFire order = target.links[i].order;
      fight(order, [&](GroundCombat& combat) {
        for (std::size_t j = i; j <= target.last(); ++j) {
          if (target.links[j].order == order) combat.begin(0, j, std::exchange(begins[j], 0.0));
        }
      });
    }
  }

  template <class Begin>
  void fight(OrderOfFire order, Begin begin) {
    s_.rounds = order.rounds;
    s_.strikes_first = order.first;
    const Chain own = chain(s_.phasing);
    const Chain theirs = chain(defender());
    made_.losses[at(s_.phasing)] = own.losses;
    made_.losses[at(defender())] = theirs.losses;
    GroundCombat combat(own, theirs);
    begin(combat);
    combat.fight(s_.round, s_.rounds);
    combat.add_to(made_.chance);
  }

  const Data& data_;
  State s_;
  EventList muted_{true};
  BattleOdds made_;
};

/// The state at the beginning of a battle in this area, or as it is when that battle is under way.
State battle_in(const Data& data, const State& state, Area area) {
  State s = state;
  if (s.battle == area && s.phase != Phase::over) return s;
  s.battle = area;
  s.cover = static_cast<std::uint8_t>(Position{data, s}.cover_at(area));
  s.phase = Phase::commitment;
  s.shield_spent = {};
  s.ambushes = 0;
  s.hits = {};
  return s;
}

}  // namespace

FireOdds fire_odds(const Data& data, const State& state, Area area, Units batteries) {
  State s = battle_in(data, state, area);
  s.round = 1;
  s.rounds = 0;
  EventList muted(true);
  const Hits salvo = hits_of(salvo_of(Position{data, s}, batteries));
  FireOdds made;
  made.target = other(s.phasing);
  made.dice = salvo.most;
  std::copy_n(salvo.chance.begin(), salvo.most + 1, made.chance.begin());
  made.losses = Walk(data, s, made.target, muted).chain().losses;
  return made;
}

BattleOdds battle_odds(const Data& data, const State& state, Area area, Units batteries) {
  return Battle(data, battle_in(data, state, area)).odds(batteries);
}

BattleOdds battle_odds(const Data& data, const State& state, Area area, const Assault& assault) {
  State s = state;
  s.phasing = assault.attacker;
  s.battle = 0;
  s.inspired = assault.inspired;
  s.crossed = assault.crossed;
  each(assault.attacker, assault.attackers, [&](Unit unit) {
    if (s.on_map(unit)) s.at[at(assault.attacker)][s.area(unit)] &= ~bit(unit);
    s.at[at(assault.attacker)][area] |= bit(unit);
    s.blocks[unit].area = area;
  });
  s = battle_in(data, s, area);
  s.ambushes = assault.ambushes;
  return Battle(data, s).odds(assault.batteries);
}

void Expected::add(const Losses& lost, double chance) {
  strength += chance * lost.strength;
  steps += chance * lost.steps;
  blocks += chance * lost.blocks;
  morale += chance * lost.morale;
  if (lost.gone) destroyed += chance;
  if (lost.commander) commander += chance;
  if (lost.defeat) defeat += chance;
}

void BattleSummary::add(Side attacker, const Losses& own, const Losses& theirs, double part) {
  sides[at(attacker)].add(own, part);
  sides[at(other(attacker))].add(theirs, part);
  chance[static_cast<std::size_t>(fate(own, theirs))] += part;
}

BattleSummary summary(const BattleOdds& odds) {
  BattleSummary sum;
  odds.each(
      [&](const Losses& own, const Losses& theirs, double chance) { sum.add(odds.attacker, own, theirs, chance); });
  return sum;
}

}  // namespace redoubt::bloody_monday
