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
#include "kernel/state_rows.h"

namespace redoubt {

/// Why undo may not go further back.
enum class UndoBar : std::uint8_t { none, nothing, die, revealed, other_side };

/// A decision that was taken. What came of it is computed anew when somebody asks (`Match::walk`).
struct Step {
  Action action;
  ShortDigest link{};           // of the record's chain, after it
  std::uint32_t entry = 0;      // its number among all that was done, from 1
  std::uint32_t first_die = 0;  // among the dice of the match
  std::uint16_t dice = 0;       // how many it threw
  std::uint16_t scripted = 0;   // how many of them, from the first, were set by hand
  std::int16_t turn = 0;
  Side side = Side::french;
};

/// What became of a decision that somebody wanted to take.
struct PlayResult {
  Verdict verdict;
  bool overflow = false;  // legal, but more came of it than a list of events holds: a fault of the game, not taken

  [[nodiscard]] bool done() const { return verdict.legal() && !overflow; }
};

std::string overflow_text(Language language);

/// How a match ended that the rules did not end: a side gave up or ran out of time.
struct Conclusion {
  RecordedEntry::Kind kind = RecordedEntry::Kind::resign;  // or flag
  Side loser = Side::french;
};
json::object result_json(const Conclusion& conclusion);

/// What a game has to say of how it ended, in the form of the record; null while it runs.
template <PresentableGame G>
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

template <PresentableGame G>
class Match {
 public:
  using State = typename G::State;

  /// The game must outlive the match.
  Match(const G& game, const Setup& setup, FairDice dice, const Versions& played = {})
      : game_(&game), dice_(std::move(dice)) {
    EventList events;
    RecordingDice seen(dice_);
    state_ = game.start(setup, seen, events);
    opening_.assign(events.begin(), events.end());
    open_record(game.setup_of(state_), std::nullopt, played);  // a scenario may switch options on by itself
  }
  /// From a position that somebody set up; it must be sound.
  Match(const G& game, const State& position, FairDice dice, const Versions& played = {})
      : game_(&game), dice_(std::move(dice)), state_(position) {
    open_record(game.setup_of(position), game.state_json(position), played);
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
  /// The chain after everything that was done, what was taken back included.
  [[nodiscard]] ShortDigest head() const { return head_; }
  /// How many entries the record has: decisions, what took them back, and so on.
  [[nodiscard]] std::uint32_t entries() const { return entries_; }
  [[nodiscard]] const RecordedEntry& last_entry() const { return last_entry_; }
  [[nodiscard]] bool over() const { return conclusion_ || !game_->to_act(state_).has_value(); }
  [[nodiscard]] const std::optional<Conclusion>& conclusion() const { return conclusion_; }

  /// The next dice, set by hand: for worked examples. The record says which they were.
  void script(std::span<const int> faces) { scripted_.assign(faces.begin(), faces.end()); }
  [[nodiscard]] std::size_t scripted() const { return scripted_.size(); }

  /// Wants a game that is not over.
  [[nodiscard]] Verdict check(Action action) const { return game_->check(state_, action); }

  /// Takes a decision. If it is illegal nothing changes and the verdict says which rule forbids it. Wants a game that
  /// is not over.
  PlayResult play(Action action) {
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

  /// So many decisions back, or as many as can be; the reason why not when none can.
  UndoBar undo(std::size_t count = 1) {
    if (undoable() == 0) return bar_;
    count = std::min(count, undoable());
    for (const Step& step : std::span(steps_).last(count)) keep_undone(step);
    go_back_to(steps_.size() - count);
    RecordedEntry entry;
    entry.kind = RecordedEntry::Kind::undo;
    entry.undone = static_cast<std::uint32_t>(count);
    enter_aside(std::move(entry));
    return UndoBar::none;
  }
  [[nodiscard]] std::size_t undoable() const { return conclusion_ ? 0 : steps_.size() - settled_; }

  /// Ends it for a reason that the rules do not know. Wants a game that is not over.
  void conclude(const Conclusion& conclusion) {
    conclusion_ = conclusion;
    RecordedEntry entry;
    entry.kind = conclusion.kind;
    entry.side = conclusion.loser;
    enter_aside(std::move(entry));
  }
  /// From here on by other rules and data, which give everything so far as the old ones did.
  void adopt(int rules, std::string data) {
    RecordedEntry entry;
    entry.kind = RecordedEntry::Kind::adopt;
    entry.rules = rules;
    entry.data = std::move(data);
    enter_aside(std::move(entry));
  }

  /// How it stands: in progress, or over and how.
  [[nodiscard]] json::value result() const {
    return conclusion_ ? json::value(result_json(*conclusion_)) : result_json(*game_, state_);
  }

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
    record.entries.resize(entries_);
    for (const Step& step : steps_) record.entries[step.entry - 1] = recorded(step, faces_);
    for (const Step& step : undone_) record.entries[step.entry - 1] = recorded(step, undone_faces_);
    for (const auto& [number, entry] : asides_) record.entries[number - 1] = entry;
    record.decisions = static_cast<std::uint32_t>(steps_.size());
    record.result = result();
    record.seal = seal();
    return record;
  }

  /// Of the record as it stands.
  [[nodiscard]] ShortDigest seal() const { return seal_of(head_, entries_, steps_.size(), result()); }

  /// Everything that has happened since the last call, or since the beginning, for `unpack`. Wants a match that nobody
  /// has concluded.
  packing::Bytes pack() {
    packing::Writer out;
    out.value(entries_);
    out.value(head_);
    out.value(static_cast<std::uint64_t>(settled_));
    out.value(bar_);
    out.value(static_cast<std::uint64_t>(packed_.steps));
    out.values(std::span(std::as_const(steps_)).subspan(packed_.steps));
    out.values(std::span(std::as_const(faces_)).subspan(dice_noted(packed_.steps)));
    checkpoints_.pack(packed_.steps, out);
    out.values(std::span(std::as_const(undone_)).subspan(packed_.undone));
    out.values(std::span(std::as_const(undone_faces_)).subspan(packed_.undone_faces));
    pack_asides(std::span(asides_).subspan(packed_.asides), out);
    mark_packed();
    return out.take();
  }
  /// Takes in what `pack` gave, one after the other from the first, on a match that has just begun; `resume` is wanted
  /// after the last. False when it does not follow what was taken in so far: then the match is of no use any more.
  bool unpack(std::span<const std::uint8_t> bytes) {
    packing::Reader in(bytes);
    entries_ = in.value<std::uint32_t>();
    head_ = in.value<ShortDigest>();
    settled_ = static_cast<std::size_t>(in.value<std::uint64_t>());
    bar_ = in.value<UndoBar>();
    const auto kept = static_cast<std::size_t>(in.value<std::uint64_t>());
    if (!in.ok() || kept > steps_.size()) return false;
    steps_.resize(kept);
    faces_.resize(dice_noted(kept));
    in.values(steps_);
    in.values(faces_);
    const bool checkpoints = checkpoints_.unpack(kept, in);
    in.values(undone_);
    in.values(undone_faces_);
    unpack_asides(in);
    mark_packed();
    return checkpoints && in.done() && is_whole();
  }
  /// Finds the position again, after the last decision that was taken in.
  void resume() {
    go_back_to(steps_.size());
    const std::size_t last = steps_.size();
    if (!asides_.empty() && asides_.back().first == entries_) last_entry_ = asides_.back().second;
    if (last == 0) return;
    if (steps_.back().entry == entries_) last_entry_ = recorded(steps_.back(), faces_);
    walk(last < most_recent ? 1 : last - most_recent + 1, last,
         [&](const State&, std::span<const Event> events) { recent_.emplace_back(events.begin(), events.end()); });
  }
  /// Whether the last entry, after this link, leads to where the match stands.
  [[nodiscard]] bool stands_after(const ShortDigest& link) {
    return next_link(link, last_entry_, digests_.of(state_bytes(state_))) == head_;
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
  class ReplayDice final : public Dice {
   public:
    ReplayDice(FairDice& fair, std::span<const std::uint8_t> by_hand) : fair_(&fair), by_hand_(by_hand) {}
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

  void open_record(const Setup& setup, std::optional<json::object> position, const Versions& played) {
    header_.game = std::string(G::id());
    header_.scenario = game_->scenarios()[setup.scenario].id;
    for (std::size_t i = 0; i < game_->options().size(); ++i) {
      if (((setup.options >> i) & 1U) != 0) header_.options.push_back(game_->options()[i].id);
    }
    header_.rules = played.rules == 0 ? G::rules_version() : played.rules;
    header_.data = played.data.empty() ? game_->data_hash() : played.data;
    header_.commitment = dice_.commitment();
    header_.commitments = dice_.promises();
    header_.entropy = dice_.entropy();
    header_.position = std::move(position);
    start_ = first_link(header_, dice_);
    head_ = start_;
    checkpoints_.add({state_, dice_.counter()});
  }

  [[nodiscard]] RecordedEntry recorded(const Step& step, const Faces& all) const {
    RecordedEntry entry;
    const std::span<const std::uint8_t> faces = std::span(all).subspan(step.first_die, step.dice);
    entry.side = step.side;
    entry.action = written_action(*game_, step.action);
    entry.dice.assign(faces.begin(), faces.end());
    entry.scripted = step.scripted;
    entry.link = step.link;
    return entry;
  }
  /// The chain goes on; gives the entry's number.
  std::uint32_t enter(RecordedEntry entry) {
    head_ = next_link(head_, entry, digests_.of(state_bytes(state_)));
    entry.link = head_;
    last_entry_ = std::move(entry);
    return ++entries_;
  }
  void enter_aside(RecordedEntry entry) {
    const std::uint32_t number = enter(std::move(entry));
    asides_.emplace_back(number, last_entry_);
  }

  /// A step that is about to be taken back stays in the record.
  void keep_undone(Step step) {
    const std::span<const std::uint8_t> faces = dice_of(step);
    step.first_die = static_cast<std::uint32_t>(undone_faces_.size());
    undone_faces_.insert(undone_faces_.end(), faces.begin(), faces.end());
    undone_.push_back(step);
  }

  static void pack_asides(std::span<const std::pair<std::uint32_t, RecordedEntry>> asides, packing::Writer& out) {
    out.value(static_cast<std::uint64_t>(asides.size()));
    for (const auto& [number, entry] : asides) {
      out.value(number);
      out.value(entry.kind);
      out.value(entry.side);
      out.value(entry.undone);
      out.value(entry.rules);
      out.text(entry.data);
      out.value(entry.link);
    }
  }
  void unpack_asides(packing::Reader& in) {
    for (auto count = in.value<std::uint64_t>(); count > 0 && in.ok(); --count) {
      const auto number = in.value<std::uint32_t>();
      RecordedEntry entry;
      entry.kind = in.value<RecordedEntry::Kind>();
      entry.side = in.value<Side>();
      entry.undone = in.value<std::uint32_t>();
      entry.rules = in.value<int>();
      entry.data = in.text();
      entry.link = in.value<ShortDigest>();
      asides_.emplace_back(number, std::move(entry));
    }
  }
  void mark_packed() { packed_ = {steps_.size(), undone_.size(), undone_faces_.size(), asides_.size()}; }
  /// What was taken in makes one match: every entry has its number, and every die its step.
  [[nodiscard]] bool is_whole() const {
    const std::size_t undone_dice = undone_.empty() ? 0 : std::size_t{undone_.back().first_die} + undone_.back().dice;
    return steps_.size() + undone_.size() + asides_.size() == entries_ && faces_.size() == dice_noted(steps_.size()) &&
           undone_faces_.size() == undone_dice && settled_ <= steps_.size() && checkpoints_.reach(steps_.size());
  }

  /// Keeps a step whose dice are the last that fell.
  void note(Step& step, std::uint16_t scripted, const EventList& events) {
    const bool other_side = !steps_.empty() && steps_.back().side != step.side;
    if (other_side) settle(UndoBar::other_side, steps_.size());
    step.first_die = static_cast<std::uint32_t>(dice_noted(steps_.size()));
    step.dice = static_cast<std::uint16_t>(faces_.size() - step.first_die);
    step.scripted = scripted;
    step.entry = enter(recorded(step, faces_));
    step.link = head_;
    steps_.push_back(step);
    if (recent_.size() == most_recent) recent_.pop_front();
    recent_.emplace_back(events.begin(), events.end());
    if (step.dice != 0 || events.sealed()) settle(step.dice != 0 ? UndoBar::die : UndoBar::revealed, steps_.size());
    if (checkpoints_.wants(steps_.size())) checkpoints_.add({state_, dice_.counter()});
  }
  /// How many dice fell in the first decisions.
  [[nodiscard]] std::size_t dice_noted(std::size_t decisions) const {
    return decisions == 0 ? 0 : std::size_t{steps_[decisions - 1].first_die} + steps_[decisions - 1].dice;
  }

  /// Nothing before so many decisions can be taken back.
  void settle(UndoBar why, std::size_t decisions) {
    settled_ = decisions;
    bar_ = why;
  }

  void again(const Step& step, State& state, FairDice& dice, EventList& events) const {
    ReplayDice same(dice, dice_of(step).first(step.scripted));
    game_->apply(state, step.action, same, events);
  }

  void go_back_to(std::size_t decisions) {
    recent_.resize(recent_.size() - std::min(recent_.size(), steps_.size() - decisions));
    steps_.resize(decisions);
    faces_.resize(dice_noted(decisions));
    packed_.steps = std::min(packed_.steps, decisions);
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
  ShortDigest head_{};
  std::uint32_t entries_ = 0;
  StateDigests digests_{state_rows<G>()};
  std::vector<Event> opening_;
  std::vector<Step> steps_;
  std::vector<Step> undone_;  // what was taken back; their dice are among those that follow
  Faces undone_faces_;
  /// What the record has besides decisions, by their numbers.
  std::vector<std::pair<std::uint32_t, RecordedEntry>> asides_;
  RecordedEntry last_entry_;
  std::optional<Conclusion> conclusion_;
  std::deque<std::vector<Event>> recent_;  // what came of the last decisions
  Faces faces_;
  Checkpoints<State> checkpoints_;
  std::deque<int> scripted_;
  std::size_t settled_ = 0;  // decisions that cannot be taken back
  UndoBar bar_ = UndoBar::nothing;
  /// What has been packed; of the decisions, those that have stood ever since.
  struct {
    std::size_t steps = 0;
    std::size_t undone = 0;
    std::size_t undone_faces = 0;
    std::size_t asides = 0;
  } packed_;
};

}  // namespace redoubt
