// The odds of a decision in JSON and words, as far as whoever asks can know them. docs/table.md has the form.
#pragma once
#include <functional>

#include "games/invasion-1812/view.h"
#include "kernel/action.h"
#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/language.h"

namespace redoubt::invasion_1812 {

/// Positions that could be the true one for all that a viewer knows: each call gives another.
using Worlds = std::function<State()>;

inline constexpr int odds_worlds = 100;

/// For whoever knows everything.
[[nodiscard]] Result<json::object> odds_report(const Data& data, const State& state, Action action, Language lang);

/// For a viewer: exact when he sees everybody who fights, else a mixture over so many worlds.
[[nodiscard]] Result<json::object> odds_report(const Data& data, const View& view, Action action, Language lang,
                                               const Worlds& worlds, int number = odds_worlds);

/// Worlds as `imagine` makes them, always the same ones for the same view.
[[nodiscard]] Worlds imagined_worlds(const Data& data, const View& view);

}  // namespace redoubt::invasion_1812
