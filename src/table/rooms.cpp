#include "table/rooms.h"

#include <chrono>
#include <cstring>

#include "table/program_version.h"

namespace redoubt::table {

namespace {

constexpr Millis idle_after = 60'000;
constexpr Millis rest_after_failure = 1'000;
constexpr std::chrono::milliseconds bot_time{5'000};        // for a decision, if it thinks that long
constexpr std::chrono::milliseconds most_bot_time{10'000};  // for all that are told together

/// Seeded by what was published of this match, which says nothing of its dice.
std::shared_ptr<AnyBot> sit_down(const Room& room, Level level, Side side, const ParallelFor& parallel_for) {
  std::uint64_t seed = 0;
  std::memcpy(&seed, room.match()->header().commitment.data(), sizeof seed);
  return room.with_bots().make_bot(level, side, seed + static_cast<std::uint64_t>(index(side)), parallel_for);
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
        if (stored.journal.size() < Room::checkpoint_every) return std::optional(std::move(stored));
        return store.checkpoints(id, program_version()).then([&](std::vector<CheckpointRow> checkpoints) -> Found {
          stored.checkpoints = std::move(checkpoints);
          return std::optional(std::move(stored));
        });
      });
    });
  });
}

Read<std::vector<StoredMatch>> read_matches_of(Store& store, const std::string& player, std::size_t at_most) {
  return store.matches_of(player, at_most).then([&](const std::vector<MatchRow>& rows) {
    return read_each(rows, [&](const MatchRow& row) { return with_names(store, row); });
  });
}

Rooms::Rooms(const GameRegistry& registry, Archive& archive, Workers& thinkers, Workers& openers, Callbacks callbacks)
    : registry_(&registry),
      archive_(&archive),
      thinkers_(&thinkers),
      openers_(&openers),
      callbacks_(std::move(callbacks)),
      openings_("openings", callbacks_.bounds.openings),
      visits_{"matches", callbacks_.bounds.matches},
      questions_{"questions", callbacks_.bounds.questions},
      changes_{"changes", callbacks_.bounds.changes} {}

void Rooms::look(const std::string& id, Visit visit, TurnedAway away) {
  admit(id, &Slot::looks, {std::move(visit), std::move(away)});
}

void Rooms::enter(const std::string& id, Visit visit, TurnedAway away) {
  admit(id, &Slot::enters, {std::move(visit), std::move(away)});
}

void Rooms::wake(const std::string& id) {
  slots_[id].wakes = true;
  serve(id);
}

/// Lets in whoever waits, as far as the room's state allows.
void Rooms::serve(const std::string& id) {
  while (true) {
    const auto found = slots_.find(id);
    if (found == slots_.end()) return;
    Slot& slot = found->second;
    if (slot.loading || slot.writing) return;
    if (!slot.room) {
      if (!slot.looks.empty() || !slot.enters.empty() || slot.wakes) load(id);
      return;
    }
    slot.used = callbacks_.now();
    // First what others have written: whoever comes after a seat was taken must find it taken.
    if (slot.stale && !slot.thinking && slot.rests_until <= callbacks_.now()) return catch_up(id);
    std::deque<Visitor>& queue = !slot.looks.empty() ? slot.looks : slot.enters;
    if (queue.empty() || (&queue == &slot.enters && slot.thinking)) break;
    const Visitor visitor = std::move(queue.front());
    const bool changes = &queue == &slot.enters;
    queue.pop_front();
    if (changes && !archive_->admits(Lane::journal)) {
      visitor.away(Absence::busy);
      continue;
    }
    visitor.visit(*slot.room);
    // What a visit has frozen without having changed anything else is told at once; the rest when it is written.
    if (slot.room && !slot.writing && note_standing(*slot.room)) callbacks_.changed(*slot.room);
  }
  think(slots_.at(id));
}

void Rooms::read(const std::string& id) {
  slots_[id].stale = false;  // what is heard from now on may have been written after it was read
  archive_->run<std::optional<StoredMatch>>(
      [id](Store& store) { return read_match(store, id, true); },
      [this, id](Read<std::optional<StoredMatch>> read) {
        std::move(read).either([&](std::optional<StoredMatch> stored) { loaded(id, std::move(stored)); },
                               [&] { not_loaded(id); });
      });
}

/// A match may be long: it is played again on a worker.
void Rooms::loaded(const std::string& id, std::optional<StoredMatch> stored) {
  if (!stored) {
    --opening_;
    Slot& slot = slots_[id];
    slot.loading = false;
    turn_away(slot, Absence::no_match);
    slots_.erase(id);
    return read_next();
  }
  auto match = std::make_shared<StoredMatch>(std::move(*stored));
  const bool taken = openers_->submit([this, id, match, now = callbacks_.now()] {
    auto room = std::make_shared<Result<std::unique_ptr<Room>>>(Room::open(*registry_, std::move(*match), now));
    callbacks_.post([this, id, room] { opened(id, std::move(*room)); });
  });
  if (taken) return;
  --opening_;
  not_now(id);
}

void Rooms::opened(const std::string& id, Result<std::unique_ptr<Room>> room) {
  --opening_;
  read_next();
  Slot& slot = slots_[id];
  slot.loading = false;
  if (!room) {
    callbacks_.log("match " + id + " cannot be opened: " + describe(room.error()));
    turn_away(slot, Absence::no_match);
    slots_.erase(id);
    return;
  }
  // It may have both its standing and an entry to write.
  if (!archive_->admits(Lane::journal, 2)) return not_now(id);
  slot.room = std::move(*room);
  slot.wakes = false;
  slot.decided.reset();
  slot.bots = {};
  note_standing(*slot.room);
  callbacks_.replaced(*slot.room);
  commit(*slot.room, [](Stored) {});  // it may have adopted other rules
  serve(id);
}

/// Writes what the row does not say yet of how a match stands, when the entries that led to it are written; false when
/// there is nothing. If it cannot be written it is found again next time.
bool Rooms::note_standing(Room& room) {
  const std::optional<Standing> standing = room.take_standing();
  if (!standing) return false;
  if (!standing->frozen.empty()) {
    callbacks_.log("match " + room.id() + " is frozen (" + standing->frozen + "): " + room.misfit());
  }
  archive_->write(
      Lane::journal,
      [standing = *standing, links = room.take_links()](Store& store) {
        const Stored done = store.set_standing(standing);
        return done != Stored::done || links.empty() ? done : store.add_links(standing.match, links);
      },
      [](Stored) {});
  return true;
}

/// After the entries that they cover, and one at a time, so that nobody waits long behind them. One that is not written
/// is missed by nobody: it is made again when the match is opened.
void Rooms::keep_checkpoints(const std::string& id, std::vector<CheckpointRow> rows) {
  if (rows.empty()) return;
  auto left = std::make_shared<std::vector<CheckpointRow>>(std::move(rows));
  archive_->write([id, left](Store& store) { return store.set_checkpoint(id, left->front()); },
                  [this, id, left](Stored outcome) {
                    if (outcome != Stored::done) return;
                    left->erase(left->begin());
                    keep_checkpoints(id, std::move(*left));
                  });
}

/// Nobody is told that there is no such match. Who looks on goes on waiting: it is read again after a rest.
void Rooms::not_loaded(const std::string& id) {
  --opening_;
  Slot& slot = slots_[id];
  slot.loading = false;
  ++counts_.failures;
  callbacks_.log("match " + id + ": not read: " + archive_->last_error());
  turn_away(slot, Absence::unread);
  rest_or_forget(id);
  read_next();
}

void Rooms::turn_away(Slot& slot, Absence why) {
  for (std::deque<Visitor>* queue : {&slot.looks, &slot.enters}) {
    for (const Visitor& each : std::exchange(*queue, {})) each.away(why);
  }
}

void Rooms::commit(Room& room, Written then) {
  const std::string id = room.id();
  std::optional<Append> append = room.take_fresh();
  if (!append) {
    if (note_standing(room)) callbacks_.changed(room);
    keep_checkpoints(id, room.take_checkpoints());
    return then(Stored::done);
  }
  slots_.at(id).writing = true;
  const std::size_t decisions = append->entries.size();
  archive_->write(
      Lane::journal, [append = std::move(*append)](Store& store) { return store.append(append); },
      [this, id, decisions, then = std::move(then)](Stored outcome) { written(id, outcome, decisions, then); });
}

void Rooms::written(const std::string& id, Stored outcome, std::size_t decisions, const Written& then) {
  Slot& slot = slots_.at(id);
  slot.writing = false;
  if (outcome == Stored::done) {
    counts_.decisions += decisions;
    note_standing(*slot.room);
    keep_checkpoints(id, slot.room->take_checkpoints());
    callbacks_.changed(*slot.room);
    callbacks_.committed_here(*slot.room);
    then(outcome);
  } else {
    // Memory is ahead of the disk: forget it, and read what is written.
    (outcome == Stored::conflict ? counts_.conflicts : counts_.failures) += 1;
    if (outcome == Stored::failed) {
      slot.rests_until = callbacks_.now() + rest_after_failure;
      slot.wakes = true;
    }
    callbacks_.log(
        "match " + id +
        (outcome == Stored::conflict ? ": another table was first" : ": not written: " + archive_->last_error()));
    then(outcome);
    slot.room.reset();
    if (callbacks_.watched(id)) load(id);
  }
  serve(id);
}

namespace {

/// As many decisions as can be told together: up to the next die, to what is revealed, or to the end of the turn. They
/// are tried out on a copy, so that whoever looks on meanwhile sees the match as it is written.
std::vector<Action> plan_of(const AnyMatch& match, AnyBot& bot, const Within& within) {
  const std::unique_ptr<AnyMatch> ahead = match.copy();
  const std::optional<Side> side = ahead->to_act();
  const Budget all = within(most_bot_time);
  const auto budget = [&] { return all.progress(0, 1) < 0.5 ? within(bot_time) : all; };
  std::vector<Action> actions;
  do {
    actions.push_back(bot.decide(*ahead, budget()));
    if (ahead->play(actions.back(), Language::english)) break;
  } while (ahead->to_act() == side && ahead->undoable() > 0 && actions.size() < Rooms::most_together);
  return actions;
}

}  // namespace

void Rooms::think(Slot& slot) {
  if (slot.thinking || slot.writing || !slot.enters.empty()) return;
  const std::optional<Level> level = slot.room->bot_to_act();
  if (!level || slot.rests_until > callbacks_.now() || is_late(*slot.room)) return;
  slot.rests_until = 0;
  if (auto decided = std::exchange(slot.decided, {})) return thought(slot.room->id(), std::move(*decided));
  const Room* room = slot.room.get();
  const Side side = *room->to_act();
  std::shared_ptr<AnyBot>& bot = slot.bots[static_cast<std::size_t>(index(side))];
  if (!bot) bot = sit_down(*room, *level, side, callbacks_.parallel_for);
  slot.thinking = thinkers_->submit(work::bots, [this, room, bot, id = room->id(), sequence = room->sequence()] {
    callbacks_.post([this, id, decided = Thought{sequence, plan_of(*room->match(), *bot, callbacks_.within)}] {
      thought(id, decided);
    });
  });
  if (!slot.thinking) slot.rests_until = callbacks_.now() + rest_after_failure;
}

/// What a bot decided: written and told together.
void Rooms::thought(const std::string& id, Thought decided) {
  Slot& slot = slots_.at(id);
  slot.thinking = false;
  // It may have both its standing and its entries to write.
  if (!archive_->admits(Lane::journal, 2)) {
    slot.decided = std::move(decided);
    slot.rests_until = callbacks_.now() + rest_after_failure;
    return serve(id);
  }
  Room& room = *slot.room;
  const std::optional<Side> side = room.to_act();
  if (room.sequence() != decided.sequence || !room.bot_to_act() || is_late(room)) return serve(id);
  for (const Action action : decided.actions) {
    const auto refusal = room.decide(*side, action, callbacks_.now(), Language::english);
    if (!refusal) ++counts_.bot_decisions;
    // It would decide the same again, and so on for ever.
    if (refusal && room.frozen().empty()) room.report_fault("a bot's decision is refused: " + refusal->message);
    if (!room.frozen().empty()) break;
  }
  commit(room, [](Stored) {});
  serve(id);
}

void Rooms::on_commit_elsewhere(const CommitNotice& notice) {
  if (notice.match.empty()) {
    std::vector<std::string> all;
    all.reserve(slots_.size());
    for (const auto& each : slots_) all.push_back(each.first);
    for (const std::string& each : all) on_commit_elsewhere({each, {}});
    return;
  }
  const auto found = slots_.find(notice.match);
  if (found == slots_.end()) return;
  // A room that is being written is ahead already; if another was first after all, the write says so.
  const Room* room = found->second.room.get();
  if (room != nullptr && notice.sequence && *notice.sequence <= room->sequence()) return;
  found->second.stale = true;
  serve(notice.match);
}

/// Plays what others have written. A match that was still open is read anew: its seats have changed.
void Rooms::catch_up(const std::string& id) {
  Slot& slot = slots_.at(id);
  slot.stale = false;
  slot.rests_until = 0;
  if (slot.room->match() == nullptr) {
    slot.room.reset();
    return load(id);
  }
  const std::uint64_t after = slot.room->sequence();
  slot.writing = true;
  archive_->run<std::vector<JournalRow>>([id, after](Store& store) { return store.journal(id, after); },
                                         [this, id](Read<std::vector<JournalRow>> read) {
                                           Slot& here = slots_.at(id);
                                           here.writing = false;
                                           std::move(read).either(
                                               [&](const std::vector<JournalRow>& rows) { follow(id, rows); },
                                               [&] {
                                                 here.stale = true;
                                                 here.rests_until = callbacks_.now() + rest_after_failure;
                                               });
                                           serve(id);
                                         });
}

void Rooms::follow(const std::string& id, const std::vector<JournalRow>& rows) {
  Slot& slot = slots_.at(id);
  for (const JournalRow& each : rows) {
    if (!slot.room->follow(each)) continue;
    slot.room.reset();
    return load(id);
  }
  if (rows.empty()) return;
  note_standing(*slot.room);
  callbacks_.changed(*slot.room);
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
        [&] { wakes_at_ = callbacks_.now() + rest_after_failure; });
  });
}

void Rooms::tick() {
  const Millis now = callbacks_.now();
  std::vector<std::string> late;
  std::vector<std::string> rested;
  std::vector<std::string> unread;
  going_on_ = 0;
  for (auto each = slots_.begin(); each != slots_.end();) {
    Slot& slot = each->second;
    const bool still = !slot.writing && !slot.thinking && !slot.loading && slot.looks.empty() && slot.enters.empty();
    const std::optional<Millis> deadline = still && slot.room ? slot.room->deadline() : std::nullopt;
    if (still && !deadline && !slot.wakes && now - slot.used > idle_after && !callbacks_.watched(each->first)) {
      each = slots_.erase(each);
      continue;
    }
    going_on_ += deadline || slot.wakes ? 1 : 0;
    if (deadline && is_late(*slot.room)) late.push_back(each->first);
    if (still && slot.rests_until != 0 && slot.rests_until <= now) {
      slot.rests_until = 0;
      (slot.room ? rested : unread).push_back(each->first);
    }
    ++each;
  }
  for (const std::string& id : late) flag(id);
  for (const std::string& id : rested) serve(id);
  for (const std::string& id : unread) load(id);
  read_next();
  if (wakes_at_ != 0 && wakes_at_ <= now) wake();
  counts_.open = slots_.size();
}

/// Whoever must decide has no time left: his flag falls at the next tick, whatever he decides until then.
bool Rooms::is_late(const Room& room) const {
  const std::optional<Millis> deadline = room.deadline();
  return deadline && *deadline <= callbacks_.now();
}

void Rooms::flag(const std::string& id) {
  const auto fall = [this](Room& room) {
    if (!is_late(room)) return;
    room.flag(callbacks_.now());
    commit(room, [](Stored) {});
  };
  enter(id, fall, [](Absence) {});
}

}  // namespace redoubt::table
