// What the players do on the way of a melee or a charge, where odds are asked for.
#include "games/la-bataille/gallop.h"
#include "games/la-bataille/odds.h"
#include "games/la-bataille/position.h"

namespace redoubt::la_bataille {

namespace {

/// 11.4: along the cheapest ride at the target. Whoever has none, or rides without one, halts.
Action ride(const Position& look) {
  const State& s = look.s;
  if (s.charge.loose || look.target_is_gone()) return act(Verb::halt);
  Route route = RideSearch(look, look.gallop(), s.charge.target).route();
  if (!route.goes_on()) return act(Verb::halt);
  const Leg leg = route.next();
  return act(leg.turns ? Verb::wheel : Verb::ride, static_cast<unsigned>(leg.way));
}

/// The lowest hex that may, with the facing that it has; one is enough.
Action advance(const Position& look) {
  const Action stop = act(Verb::stop);
  if (look.s.phase == Phase::following || look.check(stop).legal()) return stop;
  const Hex from = look.advancers().first();
  return act(Verb::advance, from, look.s.facing[look.s.first[from]]);
}

/// Who must go goes to the lowest hex.
Action stand(const Position& look, Verb verb) {
  if (look.check(act(verb)).legal()) return act(verb);
  return act(Verb::withdraw, look.withdrawals().first());
}

Action usual(const Position& look) {
  switch (look.s.phase) {
    case Phase::withdrawal: return stand(look, Verb::stay);
    case Phase::answering: return stand(look, Verb::stand);
    case Phase::following:
    case Phase::advance: return advance(look);
    case Phase::window: return act(Verb::pass);
    case Phase::trampling: return act(Verb::trample);
    case Phase::breaking: return act(Verb::spread);
    case Phase::riding: return ride(look);
    default: return act(Verb::done);
  }
}

}  // namespace

Action answer(const Data& data, const State& state, const Conduct& conduct, std::uint32_t& taken) {
  const Position look{data, state};
  for (std::size_t i = 0; i < conduct.answers.size(); ++i) {
    const std::uint32_t place = std::uint32_t{1} << i;
    if ((taken & place) != 0 || !look.check(conduct.answers[i]).legal()) continue;
    taken |= place;
    return conduct.answers[i];
  }
  return usual(look);
}

}  // namespace redoubt::la_bataille
