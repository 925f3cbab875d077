// What the table keeps: players, sessions, matches, seats and journals, in SQLite or PostgreSQL.
//
// A Store is one connection, used by one thread at a time, and blocks. The Archive (archive.h) calls it where that
// keeps nobody waiting.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/fault.h"
#include "kernel/side.h"
#include "table/read.h"

namespace redoubt::table {

using Millis = std::int64_t;  // since 1970, UTC

struct PlayerRow {
  std::string id;
  std::string name;
  std::string password;  // argon2id, as libsodium writes it; empty for a guest
  std::string webhook;
  std::string feed;  // the token of the Atom feed
  Millis created = 0;
};

struct SessionRow {
  std::string token_hash;  // the cookie itself is never kept
  std::string player;
  Millis created = 0;
  Millis used = 0;
};

struct SeatRow {
  std::string kind;        // "player", "bot", "open"
  std::string player;      // id, when kind is "player"
  std::string bot;         // level, when kind is "bot"
  std::string entropy;     // hex
  std::string invitation;  // hash of the link's token, while open
  std::uint64_t seen = 0;  // sequence that this seat last read
};

struct MatchRow {
  std::string id;
  std::string game;
  std::string setup;    // JSON: scenario, options, clock, position
  std::string secret;   // hex
  std::string state;    // "open", "running", "over"
  std::string summary;  // JSON for lists: turn, to_act, result, clocks
  std::uint64_t sequence = 0;
  Millis created = 0;
  Millis updated = 0;
  int rules = 0;       // the version that it is played by; 0 where it was written before versions were
  std::string data;    // the hash of what it is played with; empty likewise
  std::string frozen;  // why nobody goes on with it, as of when it was last opened; empty when somebody can
  SeatRow seats[2];    // by Side
};

struct JournalRow {
  std::uint64_t sequence = 0;
  Millis at = 0;
  std::string entry;  // JSON
  std::string link;   // of the match's chain after it, in hex; empty where it was written before links were
};

/// Where a long match stood after one of its entries: what `opening.cpp` needs in order not to play all of it again.
struct CheckpointRow {
  std::uint64_t sequence = 0;  // of the last entry that it covers
  std::uint64_t after = 0;     // of the last entry that the checkpoint before it covers; 0 for the first
  std::string program;         // that made it, and the rules and the data that it played by
  int rules = 0;
  std::string data;
  std::string journal;  // hash over all entries up to this one, as they are stored
  std::string content;  // base64
  std::string seal;     // hash over all of this
};

enum class Stored : std::uint8_t {
  done,
  conflict,  // somebody else was there first: the key exists, or the row is not as it was expected
  missing,
  failed  // the database said no; `Store::trouble` says what, in words for an operator. When the connection broke in
          // the middle of a commit it may have been done all the same: read the match again before going on
};

/// Appends `entries`, which follow `after`, and brings the match's row up to date. All or nothing. The row's `updated`
/// becomes the time of the last entry; without entries it stays.
struct Append {
  std::string match;
  std::uint64_t after = 0;
  std::vector<JournalRow> entries;
  std::string state;
  std::string summary;
};

/// What a match turned out to be played by when it was opened: written when the row says otherwise.
struct Standing {
  std::string match;
  int rules = 0;
  std::string data;
  std::string frozen;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// A batch: everything between is durable after `commit`, or nothing of it is. Inside it, each write below stands or
  /// falls alone: one that is answered with `conflict` or `missing` changes nothing and harms nobody else. After one
  /// that `failed`, or an `Unread`, `commit` fails.
  virtual Stored begin() = 0;
  virtual Stored commit() = 0;
  virtual void roll_back() = 0;
  /// What the database said last, for the log; never a value of a row.
  [[nodiscard]] virtual std::string last_error() const = 0;

  virtual Stored add_match(const MatchRow& match) = 0;
  virtual Stored append(const Append& append) = 0;
  virtual Stored set_standing(const Standing& standing) = 0;
  /// Gives entries that were written without links theirs, from the first: the links must be as many as the entries.
  virtual Stored add_links(std::string_view match, const std::vector<std::string>& links) = 0;
  /// Keeps a checkpoint of a match, instead of one that it has for the same entry.
  virtual Stored set_checkpoint(std::string_view match, const CheckpointRow& row) = 0;
  /// Those that this program made, in order.
  virtual Read<std::vector<CheckpointRow>> checkpoints(std::string_view match, std::string_view program) = 0;
  /// Gives an open seat, whose invitation has this hash, to a player.
  virtual Stored take_seat(std::string_view match, Side side, std::string_view invitation, std::string_view player,
                           std::string_view entropy) = 0;
  virtual Stored set_seen(std::string_view match, Side side, std::uint64_t sequence) = 0;  // never goes back
  virtual Read<std::optional<MatchRow>> find_match(std::string_view id) = 0;
  /// The match and the side of an open invitation.
  virtual Read<std::optional<std::pair<std::string, Side>>> find_invitation(std::string_view hash) = 0;
  virtual Read<std::vector<MatchRow>> matches_of(std::string_view player, std::size_t at_most) = 0;  // newest first
  /// Ids of matches in this state: those that bots or clocks must be woken for after a start.
  virtual Read<std::vector<std::string>> matches_in(std::string_view state) = 0;
  virtual Read<std::vector<JournalRow>> journal(std::string_view match, std::uint64_t after) = 0;  // in order

  /// Conflict: the name is taken, whatever the case of its letters. Guests, who have no password, may share a name, and
  /// are not found by it.
  virtual Stored add_player(const PlayerRow& player) = 0;
  virtual Stored set_webhook(std::string_view player, std::string_view url) = 0;
  virtual Read<std::optional<PlayerRow>> find_player(std::string_view id) = 0;
  virtual Read<std::optional<PlayerRow>> find_player_named(
      std::string_view name) = 0;  // whatever the case of its letters
  virtual Read<std::optional<PlayerRow>> find_player_by_feed(std::string_view feed) = 0;
  virtual Stored add_session(const SessionRow& session) = 0;
  virtual Read<std::optional<SessionRow>> find_session(std::string_view token_hash) = 0;
  virtual Stored use_session(std::string_view token_hash, Millis now) = 0;
  virtual Stored end_session(std::string_view token_hash) = 0;
  virtual Stored end_old_sessions(Millis used_before) = 0;
};

/// A notice that somebody has written to a match.
struct CommitNotice {
  std::string match;  // empty: the listener was disconnected for a while, and any match may have moved
  std::optional<std::uint64_t> sequence;  // how far its journal goes now; nothing when a seat was taken

  friend bool operator==(const CommitNotice&, const CommitNotice&) = default;
};

}  // namespace redoubt::table
