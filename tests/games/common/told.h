// A game at random with the surveyor beside it.
#pragma once
#include <cstdint>
#include <memory>

#include "kernel/survey.h"
#include "subject.h"

namespace redoubt::subject {

struct Told {
  Game::State state;
  Survey survey;
};

inline Told told_game(std::uint64_t number) {
  const std::unique_ptr<Surveyor> surveyor = game().surveyor();
  FastDice dice(number);
  FastDice random(~number);
  EventList events;
  Game::State state = game().start(some_setup(static_cast<std::uint32_t>(number)), dice, events);
  surveyor->see(events.span());
  ActionList actions;
  while (game().to_act(state)) {
    game().legal(state, actions);
    events.clear();
    game().apply(state, actions[random.draw(static_cast<std::uint32_t>(actions.size()))], dice, events);
    surveyor->see(events.span());
  }
  return {state, surveyor->survey()};
}

}  // namespace redoubt::subject
