#include "table/rooms.h"

#include <chrono>
#include <cstring>

#include "table/thinking.h"

namespace redoubt::table {

namespace {

constexpr Millis idle_after = 60'000;
constexpr Millis rest_after_failure = 1'000;
constexpr std::chrono::milliseconds bot_time{5'000};  // for an impulse, if it thinks that long

/// Seeded by what was published of this match, which says nothing of its dice.
std::shared_ptr<AnyMind> sit_down(const Room& room, Level level, Side side) {
  std::uint64_t seed = 0;
  std::memcpy(&seed, room.match()->header().commitment.data(), sizeof seed);
  return room.seats().mind(level, side, seed + static_cast<std::uint64_t>(index(side)), side_by_side);
}

/// A bot must decide, or a clock runs.
bool goes_on_by_itself(const std::optional<MatchRow>& row) {
  const Result<json::value> summary = parse_json(row ? row->summary : "null");
  if (!summary || !summary->is_object()) return false;
  const json::object& object = summary->get_object();
  if (const json::value* deadline = object.if_contains("deadline"); deadline != nullptr && !deadline->is_null()) {
    return true;
  }
  const json::value* to_act = object.if_contains("to_act");
  if (to_act == nullptr || !to_act->is_string()) return false;
  const std::optional<Side> side = side_named(std::string_view(to_act->get_string()));
  if (!side) return false;
  const json::value* exchanged = object.if_contains("exchanged");
  const bool other_chair = exchanged != nullptr && *exchanged == json::value(true);
  return row->seats[index(other_chair ? other(*side) : *side)].kind == "bot";
}

}  // namespace

namespace {

/// The names of those who sit at it.
Read<StoredMatch> with_names(Store& store, MatchRow row) {
  StoredMatch stored;
  stored.row = std::move(row);
  const std::vector<std::size_t> seats = {0, 1};
  return read_each(seats,
                   [&](std::size_t i) -> Read<std::string> {
                     const SeatRow& seat = stored.row.seats[i];
                     if (seat.kind != "player") return std::string();
                     return store.find_player(seat.player).then([](std::optional<PlayerRow> player) {
                       return Read<std::string>(player ? player->name : std::string());
                     });
                   })
      .then([&](std::vector<std::string> names) -> Read<StoredMatch> {
        for (const std::size_t i : seats) stored.names[i] = std::move(names[i]);
        return std::move(stored);
      });
}

}  // namespace

Read<std::optional<StoredMatch>> read_match(Store& store, const std::string& id, bool with_journal) {
  using Found = Read<std::optional<StoredMatch>>;
  return store.find_match(id).then([&](std::optional<MatchRow> row) -> Found {
    if (!row) return std::optional<StoredMatch>();
    return with_names(store, std::move(*row)).then([&](StoredMatch stored) -> Found {
      if (!with_journal) return std::optional(std::move(stored));
      return store.journal(id, 0).then([&](std::vector<JournalRow> journal) -> Found {
        stored.journal = std::move(journal);
        return std::optional(std::move(stored));
      });
    });
  });
}

Read<std::vector<StoredMatch>> read_matches_of(Store& store, const std::string& player, std::size_t at_most) {
  return store.matches_of(player, at_most).then([&](const std::vector<MatchRow>& rows) {
    return read_each(rows, [&](const MatchRow& row) { return with_names(store, row); });
  });
}

Rooms::Rooms(const Shelf& shelf, Archive& archive, Workers& workers, Home home)
    : shelf_(&shelf), archive_(&archive), workers_(&workers), home_(std::move(home)) {}

void Rooms::look(const std::string& id, Visit visit, TurnedAway away) {
  places_[id].looks.push_back({std::move(visit), std::move(away)});
  serve(id);
}

void Rooms::enter(const std::string& id, Visit visit, TurnedAway away) {
  places_[id].enters.push_back({std::move(visit), std::move(away)});
  serve(id);
}

void Rooms::wake(const std::string& id) {
  look(id, [](Room&) {}, [](Absence) {});
}

/// Lets in whoever waits, as far as the room's state allows.
void Rooms::serve(const std::string& id) {
  while (true) {
    const auto found = places_.find(id);
    if (found == places_.end()) return;
    Place& place = found->second;
    if (place.loading || place.writing) return;
    if (!place.room) {
      if (!place.looks.empty() || !place.enters.empty()) load(id);
      return;
    }
    place.used = home_.now();
    std::deque<Visitor>& queue = !place.looks.empty() ? place.looks : place.enters;
    if (queue.empty() || (&queue == &place.enters && place.thinking)) break;
    const Visit visit = std::move(queue.front().visit);
    queue.pop_front();
    visit(*place.room);
  }
  Place& place = places_.at(id);
  if (place.heard && !place.thinking && place.rests_until <= home_.now()) {
    catch_up(id);
  } else {
    think(place);
  }
}

void Rooms::load(const std::string& id) {
  places_[id].loading = true;
  archive_->run<std::optional<StoredMatch>>(
      [id](Store& store) { return read_match(store, id, true); },
      [this, id](Read<std::optional<StoredMatch>> read) {
        std::move(read).either([&](std::optional<StoredMatch> stored) { loaded(id, std::move(stored)); },
                               [&] { not_loaded(id); });
      });
}

void Rooms::loaded(const std::string& id, std::optional<StoredMatch> stored) {
  Place& place = places_[id];
  place.loading = false;
  place.heard = false;
  if (stored) {
    Result<std::unique_ptr<Room>> room = Room::open(*shelf_, std::move(*stored));
    if (room) {
      place.room = std::move(*room);
      place.minds = {};
      home_.replaced(*place.room);
      return serve(id);
    }
    home_.log("match " + id + " cannot be opened: " + describe(room.error()));
  }
  turn_away(place, Absence::no_match);
  places_.erase(id);
}

/// Nobody is told that there is no such match. Who looks on goes on waiting: it is read again after a rest.
void Rooms::not_loaded(const std::string& id) {
  Place& place = places_[id];
  place.loading = false;
  ++counts_.failures;
  home_.log("match " + id + ": not read: " + archive_->trouble());
  turn_away(place, Absence::unread);
  if (home_.watched(id)) {
    place.rests_until = home_.now() + rest_after_failure;
  } else {
    places_.erase(id);
  }
}

void Rooms::turn_away(Place& place, Absence why) {
  for (std::deque<Visitor>* queue : {&place.looks, &place.enters}) {
    for (const Visitor& each : std::exchange(*queue, {})) each.away(why);
  }
}

void Rooms::commit(Room& room, Written then) {
  const std::string id = room.id();
  std::optional<Append> append = room.take_fresh();
  if (!append) return then(Stored::done);
  places_.at(id).writing = true;
  const std::size_t decisions = append->entries.size();
  archive_->write(
      [append = std::move(*append)](Store& store) { return store.append(append); },
      [this, id, decisions, then = std::move(then)](Stored outcome) { written(id, outcome, decisions, then); });
}

void Rooms::written(const std::string& id, Stored outcome, std::size_t decisions, const Written& then) {
  Place& place = places_.at(id);
  place.writing = false;
  if (outcome == Stored::done) {
    counts_.decisions += decisions;
    home_.changed(*place.room);
    home_.wrote(*place.room);
    then(outcome);
  } else {
    // Memory is ahead of the disk: forget it, and read what is written.
    (outcome == Stored::conflict ? counts_.conflicts : counts_.failures) += 1;
    if (outcome == Stored::failed) place.rests_until = home_.now() + rest_after_failure;
    home_.log("match " + id +
              (outcome == Stored::conflict ? ": another table was first" : ": not written: " + archive_->trouble()));
    then(outcome);
    place.room.reset();
    if (home_.watched(id)) load(id);
  }
  serve(id);
}

void Rooms::think(Place& place) {
  if (place.thinking || place.writing || !place.enters.empty()) return;
  const std::optional<Level> level = place.room->bot_to_act();
  if (!level || place.rests_until > home_.now()) return;
  place.rests_until = 0;
  place.thinking = true;
  const Room* room = place.room.get();
  const Side side = *room->to_act();
  std::shared_ptr<AnyMind>& mind = place.minds[static_cast<std::size_t>(index(side))];
  if (!mind) mind = sit_down(*room, *level, side);
  workers_->submit([this, room, mind, id = room->id(), sequence = room->sequence()] {
    const Action action = mind->decide(*room->match(), within(bot_time));
    home_.post([this, id, sequence, action] { thought(id, sequence, action); });
  });
}

void Rooms::thought(const std::string& id, std::uint64_t sequence, Action action) {
  Place& place = places_.at(id);
  place.thinking = false;
  Room& room = *place.room;
  const std::optional<Side> side = room.to_act();
  const bool now = room.sequence() == sequence && side && room.bot_to_act();
  if (now && !room.decide(*side, action, home_.now(), Language::english)) {
    ++counts_.bot_decisions;
    commit(room, [](Stored) {});
  }
  serve(id);
}

void Rooms::heard(const News& news) {
  if (news.match.empty()) {
    std::vector<std::string> all;
    all.reserve(places_.size());
    for (const auto& each : places_) all.push_back(each.first);
    for (const std::string& each : all) heard({each, {}});
    return;
  }
  const auto found = places_.find(news.match);
  if (found == places_.end()) return;
  // A room that is being written is ahead already; if another was first after all, the write says so.
  const Room* room = found->second.room.get();
  if (room != nullptr && news.sequence && *news.sequence <= room->sequence()) return;
  found->second.heard = true;
  serve(news.match);
}

/// Plays what others have written. A match that was still open is read anew: its seats have changed.
void Rooms::catch_up(const std::string& id) {
  Place& place = places_.at(id);
  place.heard = false;
  place.rests_until = 0;
  if (place.room->match() == nullptr) {
    place.room.reset();
    return load(id);
  }
  const std::uint64_t after = place.room->sequence();
  place.writing = true;
  archive_->run<std::vector<JournalRow>>([id, after](Store& store) { return store.journal(id, after); },
                                         [this, id](Read<std::vector<JournalRow>> read) {
                                           Place& here = places_.at(id);
                                           here.writing = false;
                                           std::move(read).either(
                                               [&](const std::vector<JournalRow>& rows) { follow(id, rows); },
                                               [&] {
                                                 here.heard = true;
                                                 here.rests_until = home_.now() + rest_after_failure;
                                               });
                                           serve(id);
                                         });
}

void Rooms::follow(const std::string& id, const std::vector<JournalRow>& rows) {
  Place& place = places_.at(id);
  for (const JournalRow& each : rows) {
    if (!place.room->follow(each)) continue;
    place.room.reset();
    return load(id);
  }
  if (!rows.empty()) home_.changed(*place.room);
}

namespace {

/// The matches that a bot or a clock must go on with.
Read<std::vector<std::string>> sleepers(Store& store) {
  return store.matches_in("running").then([&](const std::vector<std::string>& ids) {
    return read_each(ids,
                     [&](const std::string& id) {
                       return store.find_match(id).then([&](const std::optional<MatchRow>& row) {
                         return Read<std::string>(goes_on_by_itself(row) ? id : std::string());
                       });
                     })
        .then([](std::vector<std::string> going) -> Read<std::vector<std::string>> {
          std::erase(going, std::string());
          return going;
        });
  });
}

}  // namespace

void Rooms::wake() {
  wakes_at_ = 0;
  archive_->run<std::vector<std::string>>(sleepers, [this](Read<std::vector<std::string>> read) {
    std::move(read).either(
        [&](const std::vector<std::string>& ids) {
          for (const std::string& id : ids) wake(id);
        },
        [&] { wakes_at_ = home_.now() + rest_after_failure; });
  });
}

void Rooms::tick() {
  const Millis now = home_.now();
  std::vector<std::string> late;
  std::vector<std::string> rested;
  std::vector<std::string> unread;
  for (auto each = places_.begin(); each != places_.end();) {
    Place& place = each->second;
    const bool still =
        !place.writing && !place.thinking && !place.loading && place.looks.empty() && place.enters.empty();
    const std::optional<Millis> deadline = still && place.room ? place.room->deadline() : std::nullopt;
    if (still && !deadline && now - place.used > idle_after && !home_.watched(each->first)) {
      each = places_.erase(each);
      continue;
    }
    if (deadline && *deadline <= now) late.push_back(each->first);
    if (still && place.rests_until != 0 && place.rests_until <= now)
      (place.room ? rested : unread).push_back(each->first);
    ++each;
  }
  for (const std::string& id : late) flag(id);
  for (const std::string& id : rested) serve(id);
  for (const std::string& id : unread) load(id);
  if (wakes_at_ != 0 && wakes_at_ <= now) wake();
  counts_.open = places_.size();
}

void Rooms::flag(const std::string& id) {
  const auto fall = [this](Room& room) {
    if (!room.deadline() || *room.deadline() > home_.now()) return;
    room.flag(home_.now());
    commit(room, [](Stored) {});
  };
  enter(id, fall, [](Absence) {});
}

}  // namespace redoubt::table
