#include "field/recorded.h"

#include <fmt/format.h>

#include <array>
#include <memory>

namespace redoubt::field {

namespace {

Outcome outcome_of(const json::value& result) {
  Outcome outcome;
  const json::object* object = result.if_object();
  if (object == nullptr) return outcome;
  outcome.over = true;
  if (const json::string* winner = object->at("winner").if_string()) outcome.winner = side_named(*winner);
  const json::object& score = object->at("score").as_object();
  outcome.french = static_cast<int>(whole_number(score.at("french")).value_or(0));
  outcome.russian = static_cast<int>(whole_number(score.at("russian")).value_or(0));
  return outcome;
}

Played played_of(const AnyMatch& match) {
  const json::value result = match.result();
  Played played;
  played.setup = match.setup();
  played.outcome = outcome_of(result);
  played.finished = played.outcome.over;
  if (played.finished) played.condition = std::string(result.at("condition").as_string());
  played.turns = match.turn();
  played.decisions = static_cast<std::uint32_t>(match.decisions());
  played.hash = match.hash();
  return played;
}

}  // namespace

RecordedGame play_recorded(const Seats& seats, const Setup& setup, const std::string& seed, const Setting& french,
                           const Setting& russian, Surveyor* surveyor) {
  const std::array<std::unique_ptr<AnyMind>, 2> minds = {
      seats.mind(french.level, Side::french, seed_of("mind", seed, 0)),
      seats.mind(russian.level, Side::russian, seed_of("mind", seed, 1))};
  std::array<Watch, 2> watches = {Watch(french), Watch(russian)};
  const std::unique_ptr<AnyMatch> match = seats.game().start(setup, FairDice::from_seed(seed));
  if (surveyor != nullptr) surveyor->see(seats.events(*match, 0));
  std::string refused;
  while (refused.empty() && match->decisions() < decision_limit) {
    for (const auto& mind : minds) mind->see(*match);
    const std::optional<Side> side = match->to_act();
    if (!side) break;
    const auto who = static_cast<std::size_t>(index(*side));
    const Action action = minds[who]->decide(*match, watches[who].start());
    watches[who].stop();
    if (const auto refusal = match->play(action, Language::english)) {
      refused = fmt::format("refused to {} ({}): {}", name(*side), match->phase(), refusal->message);
    } else if (surveyor != nullptr) {
      surveyor->see(seats.events(*match, match->decisions()));
    }
  }
  RecordedGame game{played_of(*match), {watches[0].latest(), watches[1].latest()}, match->record(true)};
  if (!refused.empty()) game.played.condition = refused;
  return game;
}

}  // namespace redoubt::field
