// What `imagine` makes up of trains, dummies and cards.
#pragma once
#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/state.h"
#include "kernel/dice.h"

namespace redoubt::invasion_1812 {

/// Of a side whose counters the viewer sees from behind.
void imagine_trains(const View& view, Side side, FastDice& random, State& s);

/// In the hands that the viewer does not see, and in the decks.
void imagine_cards(const Data& data, const View& view, FastDice& random, State& s);

}  // namespace redoubt::invasion_1812
