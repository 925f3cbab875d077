// The one door through which a game changes: it checks, keeps the record, and knows how far undo may go.
#pragma once
#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/fair_dice.h"
#include "kernel/game.h"
#include "kernel/hash.h"
#include "kernel/record.h"

namespace redoubt {

/// Why undo may not go further back.
enum class UndoBar : std::uint8_t { none, nothing, die, revealed, other_side };

/// A decision that was taken, with what came of it.
struct Step {
  Side side = Side::french;
  Action action;
  int turn = 0;
  std::vector<int> dice;
  int scripted = 0;
  ShortDigest hash{};
  std::vector<Event> events;
};

/// What a game has to say of how it ended, in the form of the record; null while it runs.
template <SpokenGame G>
json::value result_json(const G& game, const typename G::State& state) {
  const Outcome outcome = game.result(state);
  if (!outcome.over) return nullptr;
  json::object object;
  object["winner"] = outcome.winner ? json::value(name(*outcome.winner)) : json::value(nullptr);
  object["condition"] = std::string_view(game.condition(state));
  object["rule"] = std::string_view(game.rule_number(outcome.rule));
  object["score"] = {{"french", outcome.french}, {"russian", outcome.russian}};
  return object;
}

template <SpokenGame G>
class Match {
 public:
  using State = typename G::State;

  /// The game must outlive the match.
  Match(const G& game, const Setup& setup, FairDice dice) : game_(&game), dice_(std::move(dice)) {
    EventList events;
    RecordingDice seen(dice_);
    state_ = game.start(setup, seen, events);
    begin_ = {state_, dice_.counter()};
    opening_.assign(events.begin(), events.end());
    open_record(game.setup_of(state_), std::nullopt);  // a scenario may switch options on by itself
  }
  /// From a position that somebody set up; it must be sound.
  Match(const G& game, const State& position, FairDice dice) : game_(&game), dice_(std::move(dice)), state_(position) {
    begin_ = {state_, dice_.counter()};
    open_record(game.setup_of(position), game.state_json(position));
  }

  [[nodiscard]] const G& game() const { return *game_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const FairDice& dice() const { return dice_; }
  [[nodiscard]] const RecordHeader& header() const { return header_; }
  /// The position before the first decision.
  [[nodiscard]] const State& begin() const { return begin_.state; }
  [[nodiscard]] const std::vector<Event>& opening() const { return opening_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] ShortDigest head() const { return steps_.empty() ? start_ : steps_.back().hash; }
  [[nodiscard]] ShortDigest first() const { return start_; }
  [[nodiscard]] bool over() const { return !game_->to_act(state_).has_value(); }

  /// The next dice, set by hand: for worked examples. The record says which they were.
  void script(const std::vector<int>& faces) { scripted_.assign(faces.begin(), faces.end()); }
  [[nodiscard]] std::size_t scripted() const { return scripted_.size(); }

  /// Wants a game that is not over.
  [[nodiscard]] Verdict check(Action action) const { return game_->check(state_, action); }

  /// Takes a decision. If it is illegal nothing changes and the verdict says which rule forbids it. Wants a game that
  /// is not over; what happened stands in `steps().back()`.
  Verdict play(Action action) {
    const Verdict verdict = check(action);
    if (!verdict.legal()) return verdict;
    remember();
    Step step;
    step.side = *game_->to_act(state_);
    step.action = action;
    step.turn = game_->turn(state_);
    EventList events;
    MixedDice mixed(dice_, scripted_);
    game_->apply(state_, action, mixed, events);
    step.dice = std::move(mixed.faces);
    step.scripted = mixed.scripted;
    step.events.assign(events.begin(), events.end());
    step.hash = next_link(head(), recorded(step), state_digest(state_));
    if (!step.dice.empty()) bar(UndoBar::die);
    if (step.dice.empty() && events.sealed()) bar(UndoBar::revealed);
    steps_.push_back(std::move(step));
    return verdict;
  }

  /// One decision back, or the reason why not.
  UndoBar undo() {
    if (snapshots_.empty()) return bar_;
    state_ = snapshots_.back().state;
    dice_.rewind(snapshots_.back().counter);
    snapshots_.pop_back();
    steps_.pop_back();
    return UndoBar::none;
  }
  [[nodiscard]] std::size_t undoable() const { return snapshots_.size(); }

  /// The match as it stood after its first decisions, which are applied again with the dice that fell. It is for
  /// looking back: nothing in it can be undone.
  [[nodiscard]] Match at(std::size_t decisions) const {
    Match past = *this;
    past.steps_.resize(std::min(decisions, steps_.size()));
    past.bar(UndoBar::nothing);
    past.state_ = begin_.state;
    past.dice_.rewind(begin_.counter);
    EventList muted(true);
    for (const Step& step : past.steps_) {
      past.script({step.dice.begin(), step.dice.begin() + step.scripted});
      MixedDice mixed(past.dice_, past.scripted_);
      game_->apply(past.state_, step.action, mixed, muted);
    }
    past.script({});
    return past;
  }

  /// The record as it stands. A secret that is withheld can be added when the game is over.
  [[nodiscard]] Record record(bool with_secret) const {
    Record record;
    record.header = header_;
    if (with_secret) record.secret = dice_.secret();
    record.start = start_;
    for (const Step& step : steps_) record.decisions.push_back(recorded(step));
    record.result = result_json(*game_, state_);
    return record;
  }

 private:
  struct Snapshot {
    State state;
    std::uint64_t counter;
  };

  /// The fair dice, with those that were set by hand before them, and a note of what fell.
  class MixedDice final : public Dice {
   public:
    MixedDice(FairDice& fair, std::deque<int>& by_hand) : fair_(&fair), by_hand_(&by_hand) {}
    int roll() override {
      if (by_hand_->empty()) {
        faces.push_back(fair_->roll());
      } else {
        faces.push_back(by_hand_->front());
        by_hand_->pop_front();
        ++scripted;
      }
      return faces.back();
    }
    std::uint32_t draw(std::uint32_t n) override { return fair_->draw(n); }

    std::vector<int> faces;
    int scripted = 0;

   private:
    FairDice* fair_;
    std::deque<int>* by_hand_;
  };

  void open_record(const Setup& setup, std::optional<json::object> position) {
    header_.game = std::string(G::id());
    header_.scenario = game_->scenarios()[setup.scenario].id;
    for (std::size_t i = 0; i < game_->options().size(); ++i) {
      if (((setup.options >> i) & 1U) != 0) header_.options.push_back(game_->options()[i].id);
    }
    header_.data = game_->data_hash();
    header_.commitment = dice_.commitment();
    header_.entropy = dice_.entropy();
    header_.position = std::move(position);
    start_ = first_link(header_, dice_);
  }

  [[nodiscard]] RecordedDecision recorded(const Step& step) const {
    return {step.side, game_->action_json(step.action), step.dice, step.scripted, step.hash};
  }

  void remember() {
    if (!steps_.empty() && steps_.back().side != *game_->to_act(state_)) bar(UndoBar::other_side);
    snapshots_.push_back({state_, dice_.counter()});
  }
  void bar(UndoBar why) {
    snapshots_.clear();
    bar_ = why;
  }

  const G* game_;
  FairDice dice_;
  State state_;
  Snapshot begin_;
  RecordHeader header_;
  ShortDigest start_{};
  std::vector<Event> opening_;
  std::vector<Step> steps_;
  std::vector<Snapshot> snapshots_;
  std::deque<int> scripted_;
  UndoBar bar_ = UndoBar::nothing;
};

}  // namespace redoubt
