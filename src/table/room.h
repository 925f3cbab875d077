// One match at the table: its row, its journal played through the kernel's door, its clocks, and what each viewer is
// told of it. No network, no storage and no time of its own: those are given from outside.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "players/game_registry.h"
#include "table/clock.h"
#include "table/counting.h"
#include "table/net.h"
#include "table/store.h"

namespace redoubt::table {

/// Who is looking, in which language, and by which count he was told last: his own while the game goes on, and when it
/// is over that of all decisions.
struct Viewing {
  Viewer who = Viewer::observer;
  Language language = Language::english;
  bool counts_all = false;

  friend constexpr auto operator<=>(const Viewing&, const Viewing&) = default;
};

/// What a new match is made from.
struct Plan {
  const GameWithBots* game = nullptr;
  std::string scenario;
  std::vector<std::string> options;
  ClockRule clock;
  std::optional<json::object> position;
};
std::string setup_text(const Plan& plan);

/// Why nobody goes on with a match: what this program makes of its journal is not what was played. It is written into
/// the match's row by these names.
namespace frozen {
inline constexpr std::string_view rules = "rules";      // this program plays by other rules, and comes out elsewhere
inline constexpr std::string_view data = "data";        // with another board, other forces or another set-up
inline constexpr std::string_view journal = "journal";  // neither: an entry was changed or lost
inline constexpr std::string_view fault = "fault";      // a decision made more happen than the program can hold
}  // namespace frozen

/// A match as it is stored, with the names that go with it.
struct StoredMatch {
  MatchRow row;
  std::vector<JournalRow> journal;
  std::array<std::string, 2> names;
  std::vector<CheckpointRow> checkpoints = {};  // of this program
};

/// The hash over all of a checkpoint but its seal.
std::string seal_of(const CheckpointRow& checkpoint);

/// What is left of a match that this program cannot follow, for its record. To be read on any thread.
struct KeptMatch {
  MatchRow row;
  RecordHeader header;  // the set-up alone
  std::vector<JournalRow> journal;
};
/// The record from the journal alone: what this program cannot play it can still hand over.
Record stored_record(const KeptMatch& kept);

/// A match of a list, for the player who asks: from its row alone.
json::object listed(const StoredMatch& match, std::string_view player);

/// A player's matches for a list, the newest first by what he has learned of himself: the order of what is stored
/// follows decisions that are hidden from him.
std::vector<json::object> listed_newest_first(const std::vector<StoredMatch>& matches, std::string_view player);

/// Who plays which side.
json::object seat_list(const MatchRow& row, const std::array<std::string, 2>& names, std::string_view player,
                       bool exchanged);

/// What is being decided, in one sentence. A question may name the block it is about, so that only the side that
/// decides gets it; others are told who decides.
[[nodiscard]] std::string question_for(const AnyMoment& moment, const Viewing& viewing);

class Room {
 public:
  /// Plays the journal again and compares every link: what does not fit freezes the match where it last fitted. Where
  /// rules or data are others and everything fits all the same, the match goes on and its journal says so. What fits a
  /// checkpoint of this program is not played again. On any thread. The registry must outlive the room.
  static Result<std::unique_ptr<Room>> open(const GameRegistry& registry, StoredMatch stored, Millis now);

  [[nodiscard]] const MatchRow& row() const { return row_; }
  [[nodiscard]] const std::string& id() const { return row_.id; }
  [[nodiscard]] std::uint64_t sequence() const { return row_.sequence; }
  [[nodiscard]] const GameWithBots& with_bots() const { return *with_bots_; }
  /// Nothing while a seat is open.
  [[nodiscard]] const AnyMatch* match() const { return match_.get(); }
  [[nodiscard]] bool over() const { return row_.state == "over"; }
  /// Why nobody goes on with it; empty when somebody can.
  [[nodiscard]] const std::string& frozen() const { return row_.frozen; }
  /// What does not fit, for the operator's log.
  [[nodiscard]] const std::string& misfit() const { return misfit_; }
  /// Of a frozen match.
  [[nodiscard]] KeptMatch kept() const { return {row_, match_ ? match_->header() : set_up_, past_}; }
  /// What must be written because of what was found at opening, if anything.
  [[nodiscard]] std::optional<Standing> take_standing();
  [[nodiscard]] std::vector<std::string> take_links() { return std::exchange(new_links_, {}); }
  /// Entries between two checkpoints.
  static constexpr std::uint64_t checkpoint_every = 1'024;
  /// New checkpoints, to be kept once the entries are written that they cover. Nothing is lost but time when they are
  /// not.
  [[nodiscard]] std::vector<CheckpointRow> take_checkpoints() { return std::exchange(new_checkpoints_, {}); }
  /// How many entries were played again at opening.
  [[nodiscard]] std::size_t played_again() const { return played_again_; }
  [[nodiscard]] std::optional<Side> to_act() const;
  /// The other side than the one that decided last must decide.
  [[nodiscard]] bool turn_has_passed() const { return to_act() && chair(*to_act()) != decider_; }
  /// The stored seat of who plays a side: the other one when the game has let the players change sides.
  [[nodiscard]] Side chair(Side side) const { return exchanged() ? other(side) : side; }
  [[nodiscard]] bool exchanged() const { return match_ && match_->exchanged(); }
  [[nodiscard]] const SeatRow& seat(Side side) const { return row_.seats[index(chair(side))]; }
  [[nodiscard]] bool holds(std::string_view player, Side side) const;
  [[nodiscard]] bool hot_seat() const;
  /// The level of the bot that must decide now.
  [[nodiscard]] std::optional<Level> bot_to_act() const;
  [[nodiscard]] std::optional<Millis> deadline() const;
  /// What a player's side has learned so far. Wants a match that has begun, and a side that a player holds.
  [[nodiscard]] const AnyMemory& memory(Side side) const { return *memories_[static_cast<std::size_t>(index(side))]; }

  // Changes. Each is carried out at once and waits among the fresh entries until it is written; a refusal changes
  // nothing. What cannot be written is forgotten with the room.
  std::optional<Refusal> decide(Side side, const json::value& form, Millis at, Language language);
  std::optional<Refusal> decide(Side side, Action action, Millis at, Language language);
  std::optional<Refusal> undo(Side side, bool all, Millis at, Language language);
  std::optional<Refusal> resign(Side side, Millis at, Language language);
  void flag(Millis at);
  /// Nobody goes on with it, for the program is at fault.
  void report_fault(std::string report) { freeze(frozen::fault, std::move(report)); }
  /// An entry that another table has written.
  std::optional<Refusal> follow(const JournalRow& row);
  void set_seen(Side side, std::uint64_t sequence);

  /// What is to be written, if anything is; after it the room counts it as written.
  [[nodiscard]] std::optional<Append> take_fresh();

  // What viewers are told; room_messages.cpp. They count for themselves: what is hidden from them has no number.
  /// How much has happened that this viewer learnt of.
  [[nodiscard]] std::uint64_t told(Viewer who) const { return counting_.entries(who).counted(); }
  /// The entry of the journal with which he came to that.
  [[nodiscard]] std::uint64_t entry_told(Viewer who, std::uint64_t told) const {
    return counting_.entries(who).length_at(static_cast<std::size_t>(std::min<std::uint64_t>(told, SIZE_MAX)));
  }
  /// How many decisions there are for a viewer, and which of them all has his number.
  [[nodiscard]] std::size_t decisions(const Viewing& viewing) const { return number_of(decisions(), viewing); }
  [[nodiscard]] std::size_t decision_of(std::size_t number, const Viewing& viewing) const;
  /// All that a viewer may know, as a message.
  std::string whole(const Viewing& viewing, std::optional<Side> side);
  /// What has changed for each of these since they were last told, as messages; nothing for whom nothing has.
  std::vector<std::pair<Viewing, Text>> changes(const std::vector<Viewing>& viewings);
  [[nodiscard]] json::array log(std::size_t from, std::size_t to, const Viewing& viewing) const;

 private:
  Room(const GameWithBots& with_bots, MatchRow row, std::array<std::string, 2> names);
  /// The match before its first entry.
  static Result<std::unique_ptr<AnyMatch>> begin(const Plan& plan, const MatchRow& row);
  /// Plays the stored journal again, as far as it fits.
  void play_journal(const Plan& plan, StoredMatch stored, Millis now);
  /// What checkpoints say, and of how much of the journal.
  struct Covered {
    std::uint64_t sequence = 0;
    std::vector<packing::Bytes> match;  // one after the other
    packing::Bytes room;                // at the last of them
    RunningHasher entries;
  };
  [[nodiscard]] Covered covered(const StoredMatch& stored) const;
  void resume(const Plan& plan, const StoredMatch& stored);
  [[nodiscard]] packing::Bytes packed() const;
  bool recall(const packing::Bytes& bytes, const AnyMatch& match);
  void start_covering();
  static void cover(RunningHasher& hasher, const JournalRow& row, std::string_view link);
  void keep_checkpoint();
  [[nodiscard]] Versions ours() const;
  static constexpr std::string_view too_many = "more can be decided than a list of decisions holds";
  void freeze(std::string_view why, std::string misfit);
  [[nodiscard]] std::string_view misfit_kind() const;
  [[nodiscard]] bool agrees_with(const std::string& summary) const;
  std::optional<Refusal> advance(const JournalRow& row);
  std::optional<Refusal> apply(const RecordedEntry& entry, Language language);
  std::optional<Refusal> decide_again(Side side, const RecordedEntry& entry, Language language);
  void enter(Millis at);
  void conclude(const Conclusion& conclusion, Millis at);
  void pass(const JournalRow& row);
  void take_time(Millis at);
  void settle();
  std::optional<Refusal> may_change(Side side, Language language) const;
  void remember();

  void count();
  [[nodiscard]] json::value result() const;
  [[nodiscard]] std::size_t decisions() const { return match_ ? match_->decisions() : 0; }
  [[nodiscard]] std::size_t number_of(std::size_t decision, const Viewing& viewing) const;
  [[nodiscard]] std::string summary() const;

  /// How the match stands for somebody, each fact as JSON.
  static constexpr std::size_t fact_count = 11;
  using Facts = std::array<std::string, fact_count>;
  [[nodiscard]] Facts facts(const Viewing& viewing) const;
  [[nodiscard]] std::string prompt(const Viewing& viewing) const;
  /// What a viewer was told last.
  struct Shown {
    std::unique_ptr<ViewChanges> changes;
    std::uint64_t told = 0;
    std::size_t decisions = 0;  // by his own count
  };
  Shown& show(Viewer who);
  [[nodiscard]] bool decides(Viewer who) const { return to_act() && viewer(*to_act()) == who; }
  void change(Viewer who, const std::vector<Viewing>& viewings, std::vector<std::pair<Viewing, Text>>& messages);
  /// The steps that a viewer sees since he was told last, in one language each.
  [[nodiscard]] std::vector<std::string> steps(Shown& shown, Viewer who, const std::vector<Viewing>& readers) const;
  Facts& told_facts(const Viewing& viewing);

  const GameWithBots* with_bots_;
  MatchRow row_;
  std::array<std::string, 2> names_;
  Clocks clocks_;  // of the chairs
  std::unique_ptr<AnyMatch> match_;
  Side decider_ = Side::french;  // the chair of the last decision; what undo can take back is all of this one
  std::vector<JournalRow> fresh_;
  std::vector<JournalRow> past_;  // of a frozen match: all of its journal
  std::string misfit_;
  Versions played_;                     // by what it is played now
  Standing written_;                    // as the row had it
  RecordHeader set_up_;                 // by what its row says
  std::vector<std::string> new_links_;  // of entries that were written before links were
  RunningHasher entries_so_far_;        // as they are stored
  std::uint64_t checkpoint_at_ = 0;     // the last entry that a checkpoint covers
  std::vector<CheckpointRow> new_checkpoints_;
  std::size_t played_again_ = 0;
  Counting counting_;
  /// The last that each viewer learnt of.
  struct Noticed {
    std::uint64_t sequence = 0;
    Millis at = 0;
  };
  std::array<Noticed, 3> noticed_ = {};
  std::size_t told_ = 0;  // the decisions that everybody has been told of,
  std::size_t kept_ = 0;  // and those of them that have stood ever since
  std::array<std::optional<Shown>, 3> shown_;
  std::vector<std::pair<Viewing, Facts>> facts_told_;
  std::array<std::unique_ptr<AnyMemory>, 2> memories_;  // of the sides that players hold
};

}  // namespace redoubt::table
