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
template <PresentableGame G>
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

template <PresentableGame G>
class Replay {
 public:
  Replay(const G& game, const Record& record, Language language)
      : game_(&game), record_(&record), language_(language) {}

  Result<Match<G>> run() const {
    Result<Match<G>> match = begin();
    if (!match) return match;
    for (std::size_t i = 0; i < record_->entries.size(); ++i) {
      Faults faults = go_on(*match, i);
      if (!faults.empty()) return faults;
    }
    Faults faults = compare_end(*match);
    if (!faults.empty()) return faults;
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
    const auto [rules, data] = played_by(*record_);
    if (has_links() && rules != G::rules_version()) {
      faults.push_back(
          {"rules", fmt::format("the game was played by version {} of the rules, and this program plays by "
                                "version {}; use a program of that time",
                                rules, G::rules_version())});
    }
    if (const std::string ours = game_->data_hash(); ours != data) {
      faults.push_back({"data", fmt::format("the game was played on another board, with other forces or from another "
                                            "set-up ({}, here {}); give those files with --board, --forces, --setup",
                                            data, ours)});
    }
    if (!record_->secret) {
      faults.push_back(
          {"dice.secret", "was withheld when this record was saved; without it nothing can be recomputed"});
    } else if (commitment_to(*record_->secret) != header.commitment) {
      faults.push_back({"dice.secret", "is not the secret that dice.commitment promised"});
    }
    for (const Side side : {Side::french, Side::russian}) {
      const auto i = static_cast<std::size_t>(index(side));
      if (!header.commitments[i] || *header.commitments[i] == commitment_to_entropy(header.entropy[i])) continue;
      faults.push_back({fmt::format("dice.entropy.{}", name(side)), "is not what dice.commitments promised"});
    }
    if (!faults.empty()) return faults;
    FairDice dice(*record_->secret, header.entropy, header.commitments);
    Result<Match<G>> match =
        header.position ? from_position(std::move(dice)) : Match<G>(*game_, *setup, std::move(dice), began());
    if (match && match->header().options != header.options) {
      return fault("options", "are not those that the scenario is played with, in the rulebook's order");
    }
    if (match && has_links() && match->head() != record_->start) {
      return fault("start", fmt::format("is {}, but what stands before the decisions gives {}", hex(record_->start),
                                        hex(match->head())));
    }
    return match;
  }

  [[nodiscard]] Versions began() const { return {record_->header.rules, record_->header.data}; }

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
    Match<G> match(*game_, *state, std::move(dice), began());
    if (match.header().scenario != record_->header.scenario) {
      return fault("scenario", "is not the one that the position says");
    }
    return match;
  }

  /// Form 1 hashed the bytes of a state, which another program may lay out otherwise: its decisions and dice are
  /// compared, its hashes are not. Nor does it say by which rules it was played.
  [[nodiscard]] bool has_links() const { return record_->form != 1; }

  [[nodiscard]] std::string place(std::size_t i, std::string_view what) const {
    return fmt::format("{}[{}]{}{}", has_links() ? "entries" : "decisions", i, what.empty() ? "" : ".", what);
  }

  /// What this program cannot follow in a record that does not say by which rules it was played is no falsehood of it.
  [[nodiscard]] Faults does_not_follow(std::size_t i, std::string_view what, std::string reason) const {
    if (!has_links()) {
      reason += "; a record of form 1 does not say by which rules it was played, and it may have been by others";
    }
    return fault(place(i, what), std::move(reason));
  }

  Faults go_on(Match<G>& match, std::size_t i) const {
    const RecordedEntry& entry = record_->entries[i];
    if (match.over()) return does_not_follow(i, "", "comes after the end of the game");
    Faults faults;
    switch (entry.kind) {
      case RecordedEntry::Kind::decision: faults = decide(match, entry, i); break;
      case RecordedEntry::Kind::undo: faults = take_back(match, entry, i); break;
      case RecordedEntry::Kind::adopt: match.adopt(entry.rules, entry.data); break;
      case RecordedEntry::Kind::resign:
      case RecordedEntry::Kind::flag: match.conclude({entry.kind, entry.side}); break;
    }
    if (faults.empty() && has_links() && match.head() != entry.link) {
      return fault(place(i, "link"),
                   fmt::format("is {}, but this entry leads to {}", hex(entry.link), hex(match.head())));
    }
    return faults;
  }

  Faults take_back(Match<G>& match, const RecordedEntry& entry, std::size_t i) const {
    if (entry.undone > match.undoable()) {
      return fault(place(i, "undo"),
                   fmt::format("takes back {}, but only {} can be taken back here", entry.undone, match.undoable()));
    }
    match.undo(entry.undone);
    return {};
  }

  Faults decide(Match<G>& match, const RecordedEntry& entry, std::size_t i) const {
    const std::string_view key = has_links() ? "do" : "action";
    const Side side = *game_->to_act(match.state());
    if (side != entry.side) {
      return does_not_follow(i, "side", fmt::format("is {}, but it is for {} to decide", name(entry.side), name(side)));
    }
    const Result<Action> action = game_->parse_action(*parse_json(entry.action));
    if (!action) {
      Faults faults = action.error();
      for (Fault& each : faults) each.place = place(i, each.place);
      return faults;
    }
    if (written_action(*game_, *action) != entry.action) {
      return fault(place(i, key), "is not in the form that this program writes");
    }
    match.script(std::span(entry.dice).first(static_cast<std::size_t>(entry.scripted)));
    const PlayResult taken = match.play(*action);
    match.script({});
    if (taken.overflow) return fault(place(i, key), overflow_text(language_));
    const Verdict& verdict = taken.verdict;
    if (!verdict.legal()) {
      return does_not_follow(
          i, key,
          fmt::format("is illegal by rule {}: {}", std::string_view(game_->rule_number(verdict.rule)),
                      game_->refusal(verdict, language_)));
    }
    return compare_dice(match, entry, i);
  }

  Faults compare_dice(const Match<G>& match, const RecordedEntry& entry, std::size_t i) const {
    const Step& step = match.steps().back();
    const std::span<const std::uint8_t> dice = match.dice_of(step);
    if (dice.size() != entry.dice.size()) {
      return does_not_follow(i, "dice",
                             fmt::format("are {}, but this decision throws {}", entry.dice.size(), dice.size()));
    }
    for (std::size_t n = 0; n < dice.size(); ++n) {
      if (dice[n] == entry.dice[n]) continue;
      return does_not_follow(i, fmt::format("dice[{}]", n),
                             fmt::format("is {}, but the secret gives {}", entry.dice[n], dice[n]));
    }
    if (step.scripted != entry.scripted) {
      return fault(place(i, "scripted"), fmt::format("is {}, but {} were thrown", entry.scripted, step.scripted));
    }
    return {};
  }

  Faults compare_end(const Match<G>& match) const {
    const json::value result = match.result();
    if (result == record_->result) return compare_seal(match);
    if (result.is_null()) {
      return fault("result", "is given, but these decisions do not end the game: some are missing at the end");
    }
    if (record_->result.is_null()) return fault("result", "is missing, but these decisions end the game");
    return fault("result", fmt::format("is {}, but the game ended with {}", compact(record_->result), compact(result)));
  }

  Faults compare_seal(const Match<G>& match) const {
    if (!has_links()) return {};
    if (match.seal() == record_->seal) return {};
    return fault("seal", fmt::format("is {}, but the record gives {}", hex(record_->seal), hex(match.seal())));
  }

  const G* game_;
  const Record* record_;
  Language language_;
};

}  // namespace redoubt
