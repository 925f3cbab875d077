// The rooms that are open: brought in from the store when somebody comes, changed one visit at a time, written before
// anybody is told, and let go when nobody is left.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/bounds.h"
#include "table/room.h"
#include "table/services.h"

namespace redoubt::table {

struct RoomCounts {
  std::uint64_t open = 0;
  std::uint64_t decisions = 0;
  std::uint64_t bot_decisions = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t failures = 0;
};

/// Why nobody can be let in.
enum class Absence : std::uint8_t {
  no_match,
  unread,  // the database did not answer: there may be one
  busy,    // too much waits already
};

class Rooms {
 public:
  /// How many decisions a bot takes before they are written.
  static constexpr std::size_t most_together = 64;

  using Visit = std::function<void(Room&)>;
  using TurnedAway = std::function<void(Absence)>;
  /// What became of what a visit changed.
  using Written = std::function<void(Stored)>;

  struct Callbacks {
    Now now;
    Post post;
    std::function<void(Room&)> changed;               // durable: tell those who look on
    std::function<void(Room&)> committed_here;        // the same, of what this table wrote
    std::function<void(Room&)> replaced;              // the room was read anew: differences would not do
    std::function<bool(const std::string&)> watched;  // somebody looks on
    Log log;
    Bounds bounds = {};
    Within within = {};  // for bots, and how they think side by side
    ParallelFor parallel_for = sequential_for;
  };

  /// Bots think on the one kind of workers; stored matches are played again on the other, and do not wait for them.
  Rooms(const GameRegistry& registry, Archive& archive, Workers& thinkers, Workers& openers, Callbacks callbacks);

  /// When nothing of this match is being written: to look at it.
  void look(const std::string& id, Visit visit, TurnedAway away);
  /// When besides nobody is thinking about it: to change it. What the visit changed is written by `commit`.
  void enter(const std::string& id, Visit visit, TurnedAway away);
  /// Writes what is fresh in the room, and only then tells everybody. Call it once, as the last thing of a visit.
  void commit(Room& room, Written then);

  /// Somebody, perhaps another table, has written to a match. What this table knows already it does not read again.
  void on_commit_elsewhere(const CommitNotice& notice);
  /// Opens every running match that a bot or a clock must go on with.
  void wake();
  /// Opens this one, and lets it go on if it can by itself.
  void wake(const std::string& id);
  /// Looks at the clocks and lets idle rooms go; to be called now and then.
  void tick();

  [[nodiscard]] const RoomCounts& counts() const { return counts_; }
  [[nodiscard]] std::size_t size() const { return slots_.size(); }
  [[nodiscard]] std::vector<QueueCounts> queues() const;

 private:
  struct Visitor {
    Visit visit;
    TurnedAway away;
  };
  /// What a bot has decided upon this sequence.
  struct Thought {
    std::uint64_t sequence;
    std::vector<Action> actions;
  };
  struct Slot {
    std::unique_ptr<Room> room;
    bool loading = false;
    bool writing = false;
    bool thinking = false;
    bool stale = false;
    bool wakes = false;  // nobody may have asked for it, and yet it is to be opened
    Millis used = 0;
    Millis rests_until = 0;                       // the database did not do as it was told: nobody tries again at once
    std::array<std::shared_ptr<AnyBot>, 2> bots;  // of the bots at this match
    std::optional<Thought> decided;               // and not written yet: the archive has no room for it
    std::deque<Visitor> looks;
    std::deque<Visitor> enters;
  };

  void admit(const std::string& id, std::deque<Visitor> Slot::* queue, Visitor visitor);
  void load(const std::string& id);
  void read_next();
  void read(const std::string& id);
  void not_now(const std::string& id);
  void rest_or_forget(const std::string& id);
  void loaded(const std::string& id, std::optional<StoredMatch> stored);
  void opened(const std::string& id, Result<std::unique_ptr<Room>> room);
  bool note_standing(Room& room);
  void keep_checkpoints(const std::string& id, std::vector<CheckpointRow> rows);
  void not_loaded(const std::string& id);
  void serve(const std::string& id);
  void flag(const std::string& id);
  [[nodiscard]] bool is_late(const Room& room) const;
  void think(Slot& slot);
  void thought(const std::string& id, Thought decided);
  void catch_up(const std::string& id);
  void follow(const std::string& id, const std::vector<JournalRow>& rows);
  void written(const std::string& id, Stored outcome, std::size_t decisions, const Written& then);
  static void turn_away(Slot& slot, Absence why);

  const GameRegistry* registry_;
  Archive* archive_;
  Workers* thinkers_;
  Workers* openers_;
  Callbacks callbacks_;
  std::unordered_map<std::string, Slot> slots_;
  RoomCounts counts_;
  BoundedQueue<std::string> openings_;  // matches that are to be read, when others have been
  std::size_t opening_ = 0;             // matches that are being read and played again
  QueueCounts visits_;                  // the matches in memory
  std::size_t going_on_ = 0;            // of them those that have to be there, as of the last tick
  QueueCounts questions_;               // of one match: its longest, and how often the bound was met
  QueueCounts changes_;
  Millis wakes_at_ = 0;  // the running matches could not be read: then they are asked for again
};

/// Reads a match whole; on the archive's thread.
Read<std::optional<StoredMatch>> read_match(Store& store, const std::string& id, bool with_journal);
/// A player's matches for a list, without their journals.
Read<std::vector<StoredMatch>> read_matches_of(Store& store, const std::string& player, std::size_t at_most);

}  // namespace redoubt::table
