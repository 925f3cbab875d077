// The one door through which a game changes: it checks, keeps the record, and knows how far undo may go.
#pragma once
#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/checkpoints.h"
#include "kernel/fair_dice.h"
#include "kernel/game.h"
#include "kernel/hash.h"
#include "kernel/record.h"

namespace redoubt {

/// Why undo may not go further back.
enum class UndoBar : std::uint8_t { none, nothing, die, revealed, other_side };

/// A decision that was taken. What came of it is computed anew when somebody asks (`Match::walk`).
struct Step {
  Action action;
  ShortDigest link{};           // of the record's chain, after it
  std::uint32_t first_die = 0;  // among the dice of the match
  std::uint16_t dice = 0;       // how many it threw
  std::uint16_t scripted = 0;   // how many of them, from the first, were set by hand
  std::int16_t turn = 0;
  Side side = Side::french;
};

/// What became of a decision that somebody wanted to take.
struct Taken {
  Verdict verdict;
  bool overflow = false;  // legal, but more came of it than a list of events holds: a fault of the game, not taken

  [[nodiscard]] bool done() const { return verdict.legal() && !overflow; }
};

std::string overflow_text(Language language);

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
    opening_.assign(events.begin(), events.end());
    open_record(game.setup_of(state_), std::nullopt);  // a scenario may switch options on by itself
  }
  /// From a position that somebody set up; it must be sound.
  Match(const G& game, const State& position, FairDice dice) : game_(&game), dice_(std::move(dice)), state_(position) {
    open_record(game.setup_of(position), game.state_json(position));
  }

  [[nodiscard]] const G& game() const { return *game_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const FairDice& dice() const { return dice_; }
  [[nodiscard]] const RecordHeader& header() const { return header_; }
  [[nodiscard]] const std::vector<Event>& opening() const { return opening_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  /// What fell in a step.
  [[nodiscard]] std::span<const std::uint8_t> dice_of(const Step& step) const {
    return std::span(faces_).subspan(step.first_die, step.dice);
  }
  /// The chain after so many decisions.
  [[nodiscard]] ShortDigest link(std::size_t decisions) const {
    return decisions == 0 ? start_ : steps_[decisions - 1].link;
  }
  [[nodiscard]] ShortDigest head() const { return link(steps_.size()); }
  [[nodiscard]] bool over() const { return !game_->to_act(state_).has_value(); }

  /// The next dice, set by hand: for worked examples. The record says which they were.
  void script(std::span<const int> faces) { scripted_.assign(faces.begin(), faces.end()); }
  [[nodiscard]] std::size_t scripted() const { return scripted_.size(); }

  /// Wants a game that is not over.
  [[nodiscard]] Verdict check(Action action) const { return game_->check(state_, action); }

  /// Takes a decision. If it is illegal nothing changes and the verdict says which rule forbids it. Wants a game that
  /// is not over.
  Taken play(Action action) {
    const Verdict verdict = check(action);
    if (!verdict.legal()) return {verdict};
    Step step;
    step.side = *game_->to_act(state_);
    step.action = action;
    step.turn = static_cast<std::int16_t>(game_->turn(state_));
    EventList events;
    NotingDice noted(dice_, scripted_, faces_);
    game_->apply(state_, action, noted, events);
    if (events.overflowed()) {
      go_back_to(steps_.size());
      return {verdict, true};
    }
    note(step, noted.scripted(), events);
    return {verdict};
  }

  /// One decision back, or the reason why not.
  UndoBar undo() {
    if (undoable() == 0) return bar_;
    go_back_to(steps_.size() - 1);
    return UndoBar::none;
  }
  [[nodiscard]] std::size_t undoable() const { return steps_.size() - settled_; }

  /// The position after the first decisions.
  [[nodiscard]] State at(std::size_t decisions) const {
    State state;
    walk(decisions, decisions, [&](const State& then, std::span<const Event>) { state = then; });
    return state;
  }
  /// What came of the last decision; of the set-up, before the first.
  [[nodiscard]] std::span<const Event> latest() const { return recent_.empty() ? opening_ : recent_.back(); }
  /// Shows what came of each of these decisions: 0 is the set-up. The latest are at hand, others are computed anew.
  template <class See>
  void each_events(std::size_t first, std::size_t last, See see) const {
    if (first == 0 || first + recent_.size() <= steps_.size()) {
      return walk(first, last, [&](const State&, std::span<const Event> events) { see(events); });
    }
    for (; first <= last; ++first) see(std::span<const Event>(recent_[first + recent_.size() - steps_.size() - 1]));
  }
  /// Shows the position after each of these decisions, and what came of it: 0 is the set-up. Costs what lies between
  /// the last checkpoint and the first of them, and they themselves.
  template <class See>
  void walk(std::size_t first, std::size_t last, See see) const {
    std::size_t now = first == 0 ? 0 : first - 1;
    Moment<State> then = checkpoints_.before(now);
    FairDice dice = dice_;
    dice.rewind(then.dice);
    if (first == 0) see(std::as_const(then.state), std::span<const Event>(opening_));
    EventList muted(true);
    EventList events;
    for (; now < last; ++now) {
      const bool shown = now + 1 >= first;
      events.clear();
      again(steps_[now], then.state, dice, shown ? events : muted);
      if (shown) see(std::as_const(then.state), events.span());
    }
  }

  /// The record as it stands. A secret that is withheld can be added when the game is over.
  [[nodiscard]] Record record(bool with_secret) const {
    Record record;
    record.header = header_;
    if (with_secret) record.secret = dice_.secret();
    record.start = start_;
    record.decisions.reserve(steps_.size());
    for (const Step& step : steps_) record.decisions.push_back(recorded(step));
    record.result = result_json(*game_, state_);
    return record;
  }

  /// What undo and looking back take, in bytes, besides the decisions themselves.
  [[nodiscard]] std::size_t checkpoint_memory() const { return checkpoints_.memory(); }

 private:
  using Faces = std::vector<std::uint8_t>;
  static constexpr std::size_t most_recent = 64;

  /// The fair dice, with those that were set by hand before them; notes what falls.
  class NotingDice final : public Dice {
   public:
    NotingDice(FairDice& fair, std::deque<int>& by_hand, Faces& faces)
        : fair_(&fair), by_hand_(&by_hand), faces_(&faces) {}
    int roll() override {
      int face = 0;
      if (by_hand_->empty()) {
        face = fair_->roll();
      } else {
        face = by_hand_->front();
        by_hand_->pop_front();
        ++scripted_;
      }
      faces_->push_back(static_cast<std::uint8_t>(face));
      return face;
    }
    std::uint32_t draw(std::uint32_t n) override { return fair_->draw(n); }
    [[nodiscard]] std::uint16_t scripted() const { return scripted_; }

   private:
    FairDice* fair_;
    std::deque<int>* by_hand_;
    Faces* faces_;
    std::uint16_t scripted_ = 0;
  };

  /// The fair dice again, and before them what was set by hand then.
  class SameDice final : public Dice {
   public:
    SameDice(FairDice& fair, std::span<const std::uint8_t> by_hand) : fair_(&fair), by_hand_(by_hand) {}
    int roll() override {
      if (by_hand_.empty()) return fair_->roll();
      const int face = by_hand_.front();
      by_hand_ = by_hand_.subspan(1);
      return face;
    }
    std::uint32_t draw(std::uint32_t n) override { return fair_->draw(n); }

   private:
    FairDice* fair_;
    std::span<const std::uint8_t> by_hand_;
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
    checkpoints_.add({state_, dice_.counter()});
  }

  [[nodiscard]] RecordedDecision recorded(const Step& step) const {
    const std::span<const std::uint8_t> faces = dice_of(step);
    return {step.side, game_->action_json(step.action), {faces.begin(), faces.end()}, step.scripted, step.link};
  }

  /// Keeps a step whose dice are the last that fell.
  void note(Step& step, std::uint16_t scripted, const EventList& events) {
    const bool other_side = !steps_.empty() && steps_.back().side != step.side;
    if (other_side) settle(UndoBar::other_side, steps_.size());
    step.first_die = static_cast<std::uint32_t>(dice_noted());
    step.dice = static_cast<std::uint16_t>(faces_.size() - step.first_die);
    step.scripted = scripted;
    step.link = next_link(head(), recorded(step), state_digest(state_));
    steps_.push_back(step);
    if (recent_.size() == most_recent) recent_.pop_front();
    recent_.emplace_back(events.begin(), events.end());
    if (step.dice != 0 || events.sealed()) settle(step.dice != 0 ? UndoBar::die : UndoBar::revealed, steps_.size());
    if (checkpoints_.wants(steps_.size())) checkpoints_.add({state_, dice_.counter()});
  }
  [[nodiscard]] std::size_t dice_noted() const {
    return steps_.empty() ? 0 : std::size_t{steps_.back().first_die} + steps_.back().dice;
  }

  /// Nothing before so many decisions can be taken back.
  void settle(UndoBar why, std::size_t decisions) {
    settled_ = decisions;
    bar_ = why;
  }

  void again(const Step& step, State& state, FairDice& dice, EventList& events) const {
    SameDice same(dice, dice_of(step).first(step.scripted));
    game_->apply(state, step.action, same, events);
  }

  void go_back_to(std::size_t decisions) {
    recent_.resize(recent_.size() - std::min(recent_.size(), steps_.size() - decisions));
    steps_.resize(decisions);
    faces_.resize(dice_noted());
    checkpoints_.cut(decisions);
    std::size_t now = decisions;
    const Moment<State> then = checkpoints_.before(now);
    state_ = then.state;
    dice_.rewind(then.dice);
    EventList muted(true);
    for (; now < decisions; ++now) again(steps_[now], state_, dice_, muted);
  }

  const G* game_;
  FairDice dice_;
  State state_;
  RecordHeader header_;
  ShortDigest start_{};
  std::vector<Event> opening_;
  std::vector<Step> steps_;
  std::deque<std::vector<Event>> recent_;  // what came of the last decisions
  Faces faces_;
  Checkpoints<State> checkpoints_;
  std::deque<int> scripted_;
  std::size_t settled_ = 0;  // decisions that cannot be taken back
  UndoBar bar_ = UndoBar::nothing;
};

}  // namespace redoubt
