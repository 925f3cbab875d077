// A game and a match without their types, in JSON and words: for whoever serves all games alike.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/board_file.h"
#include "kernel/match.h"
#include "kernel/record.h"
#include "kernel/replay.h"

namespace redoubt {

/// Why something was not done.
struct Refusal {
  std::string code;  // stable, for programs
  std::string message;
  std::string rule;  // empty when no rule says so
};

/// One thing that may be decided.
struct Choice {
  Action action;
  std::string text;
  std::string rule;
};

/// One thing that happened, as one viewer may know it.
struct LogLine {
  int turn = 0;
  Side side = Side::french;
  std::string text;
  std::string rule;
};

/// A decision with what came of it, as one viewer may know it.
struct LogEntry {
  int turn = 0;
  Side side = Side::french;
  std::string decision;  // empty when the viewer may not know which it was
  std::vector<int> dice;
  std::vector<LogLine> lines;
};

/// Who reads: a viewer, or nobody in particular, who knows everything.
using Reading = std::optional<Viewer>;

class AnyGame;

/// A position of a match, now or at an earlier moment: to be looked at.
class AnyMoment {
 public:
  AnyMoment() = default;
  AnyMoment(const AnyMoment&) = delete;
  AnyMoment& operator=(const AnyMoment&) = delete;
  virtual ~AnyMoment() = default;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual Setup setup() const = 0;
  [[nodiscard]] virtual std::optional<Side> to_act() const = 0;
  /// Whether the players have changed sides since they sat down, in games in which they can.
  [[nodiscard]] virtual bool exchanged() const = 0;
  [[nodiscard]] virtual int turn() const = 0;
  [[nodiscard]] virtual std::string phase() const = 0;
  [[nodiscard]] virtual std::string prompt(Language language) const = 0;
  [[nodiscard]] virtual json::value result() const = 0;
  [[nodiscard]] virtual json::object state() const = 0;
  [[nodiscard]] virtual json::object view(Viewer who) const = 0;
  /// What a viewer sees, laid out for a terminal.
  [[nodiscard]] virtual std::string view_text(Viewer who, Language language) const = 0;
  [[nodiscard]] virtual std::string hash() const = 0;
  /// The game's State: for whoever knows its type.
  [[nodiscard]] virtual std::span<const std::byte> bytes() const = 0;
};

class AnyMatch : public AnyMoment {
 public:
  [[nodiscard]] virtual const RecordHeader& header() const = 0;
  [[nodiscard]] virtual const FairDice& dice() const = 0;
  [[nodiscard]] virtual std::size_t decisions() const = 0;
  /// How many entries its record has.
  [[nodiscard]] virtual std::size_t entries() const = 0;
  /// How many of the decisions that stand were taken by that entry.
  [[nodiscard]] virtual std::size_t decisions_by(std::size_t entry) const = 0;
  /// A side gave up or ran out of time.
  [[nodiscard]] virtual bool concluded() const = 0;
  /// Wants a match that is not over.
  virtual void conclude(const Conclusion& conclusion) = 0;
  /// From here on by other rules and data, which give everything so far as the old ones did.
  virtual void adopt(int rules, const std::string& data) = 0;
  /// What the record has last.
  [[nodiscard]] virtual const RecordedEntry& last_entry() const = 0;

  [[nodiscard]] virtual std::vector<Choice> legal(Language language) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> check(Action action, Language language) const = 0;
  /// The number of the rule under which a legal decision is taken.
  [[nodiscard]] virtual std::string rule_of(Action action) const = 0;
  virtual std::optional<Refusal> play(Action action, Language language) = 0;
  /// So many decisions back, or as many as can be.
  virtual std::optional<Refusal> undo(std::size_t count, Language language) = 0;
  [[nodiscard]] virtual std::size_t undoable() const = 0;
  virtual void script(const std::vector<int>& faces) = 0;
  [[nodiscard]] virtual std::size_t scripted() const = 0;

  /// The events of the last decision (of the set-up, before the first).
  [[nodiscard]] virtual json::array last_events(Reading who, Language language) const = 0;
  [[nodiscard]] virtual LogEntry opening(Reading who, Language language) const = 0;
  /// The log of decision i, counted from 0.
  [[nodiscard]] virtual LogEntry log(std::size_t i, Reading who, Language language) const = 0;
  /// Entries of the log in the form of docs/table.md: 0 is the set-up, n is decision n.
  [[nodiscard]] virtual json::array entries(std::size_t first, std::size_t last, Reading who,
                                            Language language) const = 0;
  /// The position after its first decisions.
  [[nodiscard]] virtual std::unique_ptr<AnyMoment> at(std::size_t decisions) const = 0;
  /// Appends an entry of the log, under this number: of decision n, or of the set-up (0), with what came of it.
  virtual void append_entry(std::size_t number, std::size_t decision, std::span<const Event> events, Reading who,
                            Language language, std::string& out) const = 0;
  /// Who learns anything of the last decision: by an event, a die, or because it is his own.
  [[nodiscard]] virtual Viewers noticed() const = 0;
  /// For whoever reads it on another thread.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> copy() const = 0;

  /// What a battle or a fire would do, as far as the reader can know. In the form of docs/table.md.
  [[nodiscard]] virtual Result<json::object> odds(Reading who, Action action, Language language) const = 0;
  /// Where a unit can go, and how, for the side that decides; by way of these areas. In the form of docs/table.md.
  [[nodiscard]] virtual Result<json::object> plans(Viewer who, const std::string& unit,
                                                   const std::vector<std::string>& via, Language language) const = 0;
  /// One of the game's drawings over the map, as a viewer may know it. In the form of docs/table.md.
  [[nodiscard]] virtual Result<json::object> overlay(Viewer who, std::string_view id, Language language) const = 0;
  [[nodiscard]] virtual std::string head() const = 0;
  [[nodiscard]] virtual Record record(bool with_secret) const = 0;

  /// What looking back and undo take, in bytes, besides the decisions themselves.
  [[nodiscard]] virtual std::size_t history_memory() const = 0;
  /// Lists what can be decided now, for whoever asks before the next change. False when that is more than a list of
  /// decisions holds: a fault of the game.
  [[nodiscard]] virtual bool list_choices() = 0;

  /// Everything that has happened since the last call, or since the beginning, as bytes for the same program. Wants a
  /// match that nobody has concluded.
  [[nodiscard]] virtual packing::Bytes pack() = 0;
  /// Goes on where the match stood that gave these, one after the other. Wants a match that has just begun; false when
  /// they are not the beginning of this one, and then it is of no use any more.
  [[nodiscard]] virtual bool unpack(std::span<const packing::Bytes> parts) = 0;
  /// Whether the last entry, after this link, leads to where the match stands.
  [[nodiscard]] virtual bool stands_after(const ShortDigest& link) = 0;
};

/// What one decision changed for a viewer.
struct ViewStep {
  std::size_t decision = 0;
  std::string_view patch;  // RFC 6902 operations on his view, with commas between them
  std::span<const Event> events;
};

/// What a viewer was told of a match last, and what has changed for him since. It knows the game's own types, so that
/// JSON is made of what changed alone.
class ViewChanges {
 public:
  ViewChanges() = default;
  ViewChanges(const ViewChanges&) = delete;
  ViewChanges& operator=(const ViewChanges&) = delete;
  virtual ~ViewChanges() = default;

  /// Appends the whole view; what changes from here on is told in steps.
  virtual void whole(const AnyMatch& match, std::string& out) = 0;
  /// One step for each decision from the first to the last that stands; the first is compared with what was told last,
  /// whatever it was. Wants `whole` before. `now` is the viewer's View of how the match stands, if it is at hand.
  virtual void steps(const AnyMatch& match, std::size_t first, std::span<const std::byte> now,
                     const std::function<void(const ViewStep&)>& emit) = 0;

  /// Reads what the viewer can decide now: nothing when it is not for him to decide.
  virtual void list(const AnyMatch& match, bool decides) = 0;
  /// Appends all of that as groups.
  virtual void choices(Language language, std::string& out) const = 0;
  /// Appends the difference to what was listed before `settle`; false when there is none.
  [[nodiscard]] virtual bool choice_difference(Language language, std::string& out) const = 0;
  /// It has been told, in every language that somebody reads.
  virtual void settle() = 0;
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string id() const = 0;
  [[nodiscard]] virtual const RuleBook& rule_book() const = 0;
  [[nodiscard]] virtual const std::vector<NamedOption>& scenarios() const = 0;
  [[nodiscard]] virtual const std::vector<NamedOption>& options() const = 0;
  /// What can be drawn over the map to explain it.
  [[nodiscard]] virtual const std::vector<NamedOption>& overlays() const = 0;
  [[nodiscard]] virtual std::vector<Bilingual> warnings(const Setup& setup) const = 0;
  /// The static data. A board that is too large for it is named by its hash, and asked for apart.
  [[nodiscard]] virtual json::object describe() const = 0;
  [[nodiscard]] virtual const BoardFile& board() const = 0;
  [[nodiscard]] virtual int rules_version() const = 0;
  /// Of the board, the forces and the set-up.
  [[nodiscard]] virtual std::string data_hash() const = 0;
  [[nodiscard]] virtual Result<Setup> setup(const std::string& scenario,
                                            const std::vector<std::string>& options) const = 0;

  [[nodiscard]] virtual Result<Action> parse_action(const json::value& value) const = 0;
  [[nodiscard]] virtual json::object action_json(Action action) const = 0;
  [[nodiscard]] virtual std::string action_text(Action action, Language language) const = 0;

  /// The game must outlive its matches.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> start(const Setup& setup, FairDice dice,
                                                        const Versions& played = {}) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> set_up(const json::value& state, FairDice dice,
                                                                 const Versions& played = {}) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> load(const Record& record, Language language) const = 0;
  /// For one viewer of the matches of this game, which must outlive it.
  [[nodiscard]] virtual std::unique_ptr<ViewChanges> changes(Viewer who) const = 0;
};

/// The options that a match has when it does not say which.
std::vector<std::string> usual_options(const AnyGame& game);
/// The set-up as it is played: a scenario may switch options on by itself.
Setup played_setup(const AnyGame& game, const Setup& asked);
/// The ids of the options of a set-up, in the rulebook's order.
std::vector<std::string> options_of(const AnyGame& game, const Setup& setup);
std::string undo_text(UndoBar bar, Language language);
std::string over_text(Language language);

}  // namespace redoubt
