// One match at the table: its row, its journal played through the kernel's door, its clocks, and what each viewer is
// told of it. No network, no storage and no time of its own: those are given from outside.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "players/shelf.h"
#include "table/clock.h"
#include "table/store.h"

namespace redoubt::table {

/// Who is looking, and in which language.
struct Viewing {
  Viewer who = Viewer::observer;
  Language language = Language::english;

  friend constexpr auto operator<=>(const Viewing&, const Viewing&) = default;
};

/// What a new match is made from.
struct Plan {
  const Seats* game = nullptr;
  std::string scenario;
  std::vector<std::string> options;
  ClockRule clock;
  std::optional<json::object> position;
};
std::string setup_text(const Plan& plan);

/// A match as it is stored, with the names that go with it.
struct StoredMatch {
  MatchRow row;
  std::vector<JournalRow> journal;
  std::array<std::string, 2> names;
};

/// A match of a list, for the player who asks: from its row alone.
json::object listed(const StoredMatch& match, std::string_view player);

/// What is being decided, in one sentence. A question may name the block it is about, so that only the side that
/// decides gets it; others are told who decides.
[[nodiscard]] std::string question_for(const AnyMoment& moment, const Viewing& viewing);

class Room {
 public:
  /// Plays the journal again. The shelf must outlive the room.
  static Result<std::unique_ptr<Room>> open(const Shelf& shelf, StoredMatch stored);

  [[nodiscard]] const MatchRow& row() const { return row_; }
  [[nodiscard]] const std::string& id() const { return row_.id; }
  [[nodiscard]] std::uint64_t sequence() const { return row_.sequence; }
  [[nodiscard]] const Seats& seats() const { return *seats_; }
  /// Nothing while a seat is open.
  [[nodiscard]] const AnyMatch* match() const { return match_.get(); }
  [[nodiscard]] bool over() const { return row_.state == "over"; }
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
  /// An entry that another table has written.
  std::optional<Refusal> follow(const JournalRow& row);
  void set_seen(Side side, std::uint64_t sequence);

  /// What is to be written, if anything is; after it the room counts it as written.
  [[nodiscard]] std::optional<Append> take_fresh();

  /// All that a viewer may know.
  json::object whole(const Viewing& viewing, std::optional<Side> side);
  /// What has changed for each of these since they were last told.
  std::vector<std::pair<Viewing, json::object>> changes(const std::vector<Viewing>& viewings);
  [[nodiscard]] json::array log(std::size_t from, std::size_t to, const Viewing& viewing) const;

 private:
  Room(const Seats& seats, MatchRow row, std::array<std::string, 2> names);
  std::optional<Refusal> apply(const json::object& entry, Language language);
  void enter(json::object entry, Millis at);
  void settle(Millis at);
  std::optional<Refusal> may_change(Side side, Language language) const;
  void end(Side winner, std::string_view condition);
  void remember();

  [[nodiscard]] json::object standing(const Viewing& viewing) const;
  [[nodiscard]] json::value result() const;
  [[nodiscard]] std::size_t decisions() const { return match_ ? match_->decisions() : 0; }
  [[nodiscard]] std::string summary() const;

  /// What a viewer was told last.
  struct Shown {
    json::value view;
    std::uint64_t sequence = 0;
  };

  const Seats* seats_;
  MatchRow row_;
  std::array<std::string, 2> names_;
  Clocks clocks_;  // of the chairs
  std::unique_ptr<AnyMatch> match_;
  Side decider_ = Side::french;  // the chair of the last decision; what undo can take back is all of this one
  json::value ended_;            // the result when a side gave up or ran out of time
  std::vector<JournalRow> fresh_;
  std::vector<std::uint32_t> decisions_at_{0};  // after each sequence
  std::size_t kept_ = 0;  // the entries of the log that everybody was told of and that still stand
  std::array<std::optional<Shown>, 3> shown_;
  std::array<std::unique_ptr<AnyMemory>, 2> memories_;  // of the sides that players hold
};

}  // namespace redoubt::table
