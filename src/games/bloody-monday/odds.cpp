// The exact distribution of what a fire or a battle would do, by the kernel's own functions: who shoots, with how many
// dice of which class, and who is hit. Nothing is sampled.
#include <map>
#include <vector>

#include "games/bloody-monday/game.h"
#include "games/bloody-monday/json_names.h"
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

using Distribution = std::vector<double>;  // of hits, by their number

/// So many dice more, each hitting with the same chance.
void add_dice(Distribution& hits, int number, Fire fire) {
  const double chance = static_cast<double>(fire) / 6.0;
  for (int i = 0; i < number; ++i) {
    hits.push_back(0.0);
    for (std::size_t k = hits.size() - 1; k > 0; --k) hits[k] = hits[k] * (1.0 - chance) + hits[k - 1] * chance;
    hits[0] *= 1.0 - chance;
  }
}

Distribution volley(const Position& look, Side side) {
  Distribution hits = {1.0};
  each(side, look.shooters(side), [&](Unit unit) { add_dice(hits, look.dice_of(unit), look.fire_of(unit)); });
  return hits;
}

json::array hits_json(const Distribution& hits) {
  json::array out;
  for (std::size_t k = 0; k < hits.size(); ++k) {
    if (hits[k] > 0.0) out.push_back(json::object{{"hits", k}, {"probability", hits[k]}});
  }
  return out;
}

/// What both sides have in the area: strengths, and how many blocks.
struct Tally {
  std::array<int, 2> strength = {};
  std::array<int, 2> blocks = {};
  friend auto operator<=>(const Tally&, const Tally&) = default;
};

Tally tally(const Position& look, Area area) {
  Tally made;
  for (const Side side : {Side::french, Side::russian}) {
    const Units here = look.s.here(side, area);
    made.blocks[at(side)] = count(here);
    each(side, here & look.army(side).combat, [&](Unit unit) { made.strength[at(side)] += look.strength(unit); });
  }
  return made;
}

/// One battle, followed through all its rounds with every number of hits that can fall.
class Battle {
 public:
  Battle(const Data& data, const State& state, Area area) : data_(data), before_(state) {
    State s = state;
    FastDice dice;
    Play play(data, s, dice, muted_);
    s.battle = area;
    s.cover = static_cast<std::uint8_t>(play.cover_at(area));
    s.phase = Phase::ground_hits;
    prepare_rounds(play, area);
    follow(s, 1.0);
  }

  [[nodiscard]] json::object report(Area area) const {
    const Tally start = tally(Position{data_, before_}, area);
    const Side attacker = before_.phasing;
    const Side defender = other(attacker);
    double taken = 0.0;
    double held = 0.0;
    std::array<double, 2> lost = {};
    json::array outcomes;
    for (const auto& [end, chance] : ends_) {
      json::object out;
      for (const Side side : {attacker, defender}) {
        const int steps = start.strength[at(side)] - end.strength[at(side)];
        lost[at(side)] += chance * steps;
        out[std::string(name(side))] =
            json::object{{"strength_lost", steps}, {"blocks_lost", start.blocks[at(side)] - end.blocks[at(side)]}};
      }
      out["probability"] = chance;
      outcomes.push_back(std::move(out));
      if (end.blocks[at(defender)] == 0 && end.blocks[at(attacker)] > 0) taken += chance;
      if (end.blocks[at(attacker)] == 0) held += chance;
    }
    return {{"kind", "battle"},
            {"area", area_text(area)},
            {"attacker", std::string(name(attacker))},
            {"defender_eliminated", taken},
            {"attacker_eliminated", held},
            {"expected_strength_lost", json::object{{"french", lost[0]}, {"russian", lost[1]}}},
            {"assumes", "no artillery, no retreat, no ambush or skirmish; ties are taken in the order of the blocks"},
            {"outcomes", std::move(outcomes)}};
  }

 private:
  void prepare_rounds(Play& play, Area area) const {
    State& s = play.m;
    s.round = 1;
    s.rounds = 1;
    if (data_.board.terrain(area) == Terrain::green) {
      const bool attacker = play.combined_force(s.phasing);
      if (attacker != play.combined_force(play.defender())) {
        s.strikes_first = winner(attacker ? s.phasing : play.defender());
        s.rounds = 2;
      }
    } else if (s.plays(Option::advanced_combat)) {
      s.rounds = 6;
    }
  }

  void follow(const State& s, double chance) {
    const Position look{data_, s};
    if (s.phase == Phase::over || !s.contested(s.battle) || s.round > s.rounds) {
      ends_[tally(look, s.battle)] += chance;
      return;
    }
    const Side attacker = s.phasing;
    const Side defender = look.defender();
    const Distribution struck = volley(look, attacker);
    const Distribution answered = volley(look, defender);
    for (std::size_t i = 0; i < struck.size(); ++i) {
      State half = s;
      for (const Side side : {attacker, defender}) half.fired[at(side)] |= look.shooters(side);
      take(half, defender, static_cast<int>(i));
      for (std::size_t k = 0; k < answered.size(); ++k) {
        State next = half;
        take(next, attacker, static_cast<int>(k));
        ++next.round;
        follow(next, chance * struck[i] * answered[k]);
      }
    }
  }

  void take(State& s, Side side, int hits) {
    FastDice dice;
    Play play(data_, s, dice, muted_);
    if (side == play.defender()) {
      const int absorbed = std::min<int>(s.cover, hits);
      s.cover = static_cast<std::uint8_t>(s.cover - absorbed);
      hits -= absorbed;
    }
    for (; hits > 0 && s.phase != Phase::over && s.occupied(side, s.battle); --hits) {
      play.take_hit(first(side, play.targets(side)), Rule::r5_3_6);
    }
  }

  const Data& data_;
  const State& before_;
  EventList muted_{true};
  std::map<Tally, double> ends_;
};

}  // namespace

Result<json::object> BloodyMonday::odds(const State& state, Action action) const {
  const Position look{*data_, state};
  if (const Verdict verdict = look.check(action); !verdict.legal()) {
    return fault("action", refusal(verdict, Language::english));
  }
  if (verb_of(action) == Verb::battle) {
    return Battle(*data_, state, static_cast<Area>(action.a)).report(static_cast<Area>(action.a));
  }
  if (state.phase == Phase::commitment && verb_of(action) == Verb::done && state.committed != 0) {
    Distribution hits = {1.0};
    each(state.phasing, state.committed, [&](Unit gun) { add_dice(hits, look.strength(gun), Fire::threefold); });
    return json::object{
        {"kind", "fire"}, {"area", area_text(state.battle)}, {"cover", state.cover}, {"outcomes", hits_json(hits)}};
  }
  if (state.phase == Phase::retreat_option && verb_of(action) == Verb::stand) {
    return Battle(*data_, state, state.battle).report(state.battle);
  }
  return fault("action",
               "rolls no dice; ask for a battle, for the fire of committed batteries, or for standing one's ground");
}

}  // namespace redoubt::bloody_monday
