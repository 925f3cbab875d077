// From a record back to a match: everything that it claims is computed anew and compared.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "kernel/match.h"
#include "kernel/record.h"

namespace redoubt {

/// The set-up that these names mean, or what is wrong with them.
template <SpokenGame G>
Result<Setup> setup_named(const G& game, const std::string& scenario, const std::vector<std::string>& options) {
  Faults faults;
  Setup setup;
  const auto list = [](const std::vector<NamedOption>& all) {
    std::string text;
    for (const NamedOption& each : all) text += (text.empty() ? "" : ", ") + each.id;
    return text.empty() ? std::string("none") : text;
  };
  const auto place = [](const std::vector<NamedOption>& all, const std::string& id) {
    return std::find_if(all.begin(), all.end(), [&](const NamedOption& o) { return o.id == id; }) - all.begin();
  };
  const auto found = place(game.scenarios(), scenario);
  if (found == std::ssize(game.scenarios())) {
    faults.push_back({"scenario", fmt::format("\"{}\" is not known; known are {}", scenario, list(game.scenarios()))});
  }
  setup.scenario = static_cast<std::uint16_t>(found);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto option = place(game.options(), options[i]);
    if (option == std::ssize(game.options())) {
      faults.push_back({fmt::format("options[{}]", i),
                        fmt::format("\"{}\" is not known; known are {}", options[i], list(game.options()))});
      continue;
    }
    const std::uint32_t bit = 1U << option;
    if ((setup.options & bit) != 0) {
      faults.push_back({fmt::format("options[{}]", i), fmt::format("\"{}\" stands twice", options[i])});
    }
    setup.options |= bit;
  }
  if (!faults.empty()) return faults;
  return setup;
}

/// How a record is read again: all of it, or its first decisions.
struct ReplayLimit {
  std::size_t decisions = static_cast<std::size_t>(-1);
};

template <SpokenGame G>
class Replay {
 public:
  Replay(const G& game, const Record& record, Language language)
      : game_(&game), record_(&record), language_(language) {}

  Result<Match<G>> run(ReplayLimit limit = {}) const {
    Result<Match<G>> match = begin();
    if (!match) return match;
    const std::size_t count = std::min(limit.decisions, record_->decisions.size());
    for (std::size_t i = 0; i < count; ++i) {
      Faults faults = decide(*match, i);
      if (!faults.empty()) return faults;
    }
    if (count == record_->decisions.size()) {
      Faults faults = compare_result(*match);
      if (!faults.empty()) return faults;
    }
    return match;
  }

 private:
  Result<Match<G>> begin() const {
    const RecordHeader& header = record_->header;
    const Result<Setup> setup = setup_named(*game_, header.scenario, header.options);
    Faults faults = setup ? Faults{} : setup.error();
    if (header.game != G::id()) {
      faults.push_back({"game", fmt::format("is \"{}\"; this is {}", header.game, std::string_view(G::id()))});
    }
    if (const std::string ours = game_->data_hash(); ours != header.data) {
      faults.push_back({"data", fmt::format("the game was played on another board, with other forces or from another "
                                            "set-up ({}, here {}); give those files with --board, --forces, --setup",
                                            header.data, ours)});
    }
    if (!record_->secret) {
      faults.push_back(
          {"dice.secret", "was withheld when this record was saved; without it nothing can be recomputed"});
    } else if (commitment_to(*record_->secret) != header.commitment) {
      faults.push_back({"dice.secret", "is not the secret that dice.commitment promised"});
    }
    if (!faults.empty()) return faults;
    FairDice dice(*record_->secret, header.entropy);
    Result<Match<G>> match =
        header.position ? from_position(std::move(dice)) : Match<G>(*game_, *setup, std::move(dice));
    if (match && match->header().options != header.options) {
      return fault("options", "are not those that the scenario is played with, in the rulebook's order");
    }
    if (match && match->head() != record_->start) {
      return fault("start", fmt::format("is {}, but what stands before the decisions gives {}", hex(record_->start),
                                        hex(match->head())));
    }
    return match;
  }

  Result<Match<G>> from_position(FairDice dice) const {
    const json::value position = *record_->header.position;
    const auto state = game_->parse_state(position);
    Faults faults = state ? game_->faults(*state) : state.error();
    for (Fault& each : faults) {
      const bool whole = each.place.starts_with("state");
      each.place = whole ? "position" + each.place.substr(5) : "position." + each.place;
    }
    if (!faults.empty()) return faults;
    if (json::value(game_->state_json(*state)) != position) {
      return fault("position", "is not in the form that this program writes");
    }
    Match<G> match(*game_, *state, std::move(dice));
    if (match.header().scenario != record_->header.scenario) {
      return fault("scenario", "is not the one that the position says");
    }
    return match;
  }

  Faults decide(Match<G>& match, std::size_t i) const {
    const RecordedDecision& decision = record_->decisions[i];
    const auto here = [&](const std::string& what) { return fmt::format("decisions[{}].{}", i, what); };
    if (match.over()) return fault(fmt::format("decisions[{}]", i), "comes after the end of the game");
    const Side side = *game_->to_act(match.state());
    if (side != decision.side) {
      return fault(here("side"), fmt::format("is {}, but it is for {} to decide", name(decision.side), name(side)));
    }
    const json::value written = decision.action;
    const Result<Action> action = game_->parse_action(written);
    if (!action) {
      Faults faults = action.error();
      for (Fault& each : faults) each.place = here(each.place);
      return faults;
    }
    if (json::value(game_->action_json(*action)) != written) {
      return fault(here("action"), "is not in the form that this program writes");
    }
    match.script(std::span(decision.dice).first(static_cast<std::size_t>(decision.scripted)));
    const Taken taken = match.play(*action);
    match.script({});
    if (taken.overflow) return fault(here("action"), overflow_text(language_));
    const Verdict& verdict = taken.verdict;
    if (!verdict.legal()) {
      return fault(here("action"),
                   fmt::format("is illegal by rule {}: {}", std::string_view(game_->rule_number(verdict.rule)),
                               game_->refusal(verdict, language_)));
    }
    return compare_step(match, decision, i);
  }

  Faults compare_step(const Match<G>& match, const RecordedDecision& decision, std::size_t i) const {
    const Step& step = match.steps().back();
    const std::span<const std::uint8_t> dice = match.dice_of(step);
    const auto here = [&](const std::string& what) { return fmt::format("decisions[{}].{}", i, what); };
    if (dice.size() != decision.dice.size()) {
      return fault(here("dice"), fmt::format("are {}, but this decision throws {}", decision.dice.size(), dice.size()));
    }
    for (std::size_t n = 0; n < dice.size(); ++n) {
      if (dice[n] == decision.dice[n]) continue;
      return fault(here(fmt::format("dice[{}]", n)),
                   fmt::format("is {}, but the secret gives {}", decision.dice[n], dice[n]));
    }
    if (step.scripted != decision.scripted) {
      return fault(here("scripted"), fmt::format("is {}, but {} were thrown", decision.scripted, step.scripted));
    }
    if (step.link != decision.hash) {
      return fault(here("hash"),
                   fmt::format("is {}, but this decision leads to {}", hex(decision.hash), hex(step.link)));
    }
    return {};
  }

  Faults compare_result(const Match<G>& match) const {
    const json::value result = result_json(*game_, match.state());
    if (result == record_->result) return {};
    if (result.is_null()) {
      return fault("result", "is given, but these decisions do not end the game: some are missing at the end");
    }
    if (record_->result.is_null()) return fault("result", "is missing, but these decisions end the game");
    return fault("result", fmt::format("is {}, but the game ended with {}", compact(record_->result), compact(result)));
  }

  const G* game_;
  const Record* record_;
  Language language_;
};

}  // namespace redoubt
