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

#include "table/archive.h"
#include "table/net.h"
#include "table/room.h"
#include "table/workers.h"

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
};

class Rooms {
 public:
  using Visit = std::function<void(Room&)>;
  using TurnedAway = std::function<void(Absence)>;
  /// What became of what a visit changed.
  using Written = std::function<void(Stored)>;

  struct Home {
    std::function<Millis()> now;
    std::function<void(std::function<void()>)> post;  // any thread
    std::function<void(Room&)> changed;               // durable: tell those who look on
    std::function<void(Room&)> wrote;                 // the same, of what this table wrote
    std::function<void(Room&)> replaced;              // the room was read anew: differences would not do
    std::function<bool(const std::string&)> watched;  // somebody looks on
    std::function<void(const std::string&)> log;
  };

  Rooms(const Shelf& shelf, Archive& archive, Workers& workers, Home home);

  /// When nothing of this match is being written: to look at it.
  void look(const std::string& id, Visit visit, TurnedAway away);
  /// When besides nobody is thinking about it: to change it. What the visit changed is written by `commit`.
  void enter(const std::string& id, Visit visit, TurnedAway away);
  /// Writes what is fresh in the room, and only then tells everybody. Call it once, as the last thing of a visit.
  void commit(Room& room, Written then);

  /// Somebody, perhaps another table, has written to a match. What this table knows already it does not read again.
  void heard(const News& news);
  /// Opens every running match that a bot or a clock must go on with.
  void wake();
  /// Opens this one, and lets it go on if it can by itself.
  void wake(const std::string& id);
  /// Looks at the clocks and lets idle rooms go; to be called now and then.
  void tick();

  [[nodiscard]] const RoomCounts& counts() const { return counts_; }
  [[nodiscard]] std::size_t size() const { return places_.size(); }

 private:
  struct Visitor {
    Visit visit;
    TurnedAway away;
  };
  struct Place {
    std::unique_ptr<Room> room;
    bool loading = false;
    bool writing = false;
    bool thinking = false;
    bool heard = false;
    Millis used = 0;
    Millis rests_until = 0;  // the database did not do as it was told: nobody tries again at once
    std::array<std::shared_ptr<AnyMind>, 2> minds;  // of the bots at this match
    std::deque<Visitor> looks;
    std::deque<Visitor> enters;
  };

  void load(const std::string& id);
  void loaded(const std::string& id, std::optional<StoredMatch> stored);
  void not_loaded(const std::string& id);
  void serve(const std::string& id);
  void flag(const std::string& id);
  void think(Place& place);
  void thought(const std::string& id, std::uint64_t sequence, Action action);
  void catch_up(const std::string& id);
  void follow(const std::string& id, const std::vector<JournalRow>& rows);
  void written(const std::string& id, Stored outcome, std::size_t decisions, const Written& then);
  static void turn_away(Place& place, Absence why);

  const Shelf* shelf_;
  Archive* archive_;
  Workers* workers_;
  Home home_;
  std::unordered_map<std::string, Place> places_;
  RoomCounts counts_;
  Millis wakes_at_ = 0;  // the running matches could not be read: then they are asked for again
};

/// Reads a match whole; on the archive's thread.
Read<std::optional<StoredMatch>> read_match(Store& store, const std::string& id, bool with_journal);
/// A player's matches for a list, without their journals.
Read<std::vector<StoredMatch>> read_matches_of(Store& store, const std::string& player, std::size_t at_most);

}  // namespace redoubt::table
