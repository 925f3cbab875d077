#include "tests/support/memory_store.h"

#include <algorithm>

namespace redoubt::table {

namespace {

/// By letters of one byte alone: what a database does with others is not asked here.
std::string small_letters(std::string_view name) {
  std::string small(name);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

template <class Row, class Rows, class Fits>
std::optional<Row> first_of(const Rows& rows, Fits fits) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& each) { return fits(each.second); });
  return found == rows.end() ? std::nullopt : std::optional<Row>(found->second);
}

template <class Row, class Rows>
std::optional<Row> find_in(const Rows& rows, std::string_view key) {
  const auto found = rows.find(key);
  return found == rows.end() ? std::nullopt : std::optional<Row>(found->second);
}

}  // namespace

Stored MemoryStore::add_match(const MatchRow& match) {
  return matches_.emplace(match.id, Match{match, {}, {}}).second ? Stored::done : Stored::conflict;
}

Stored MemoryStore::append(const Append& append) {
  const auto found = matches_.find(append.match);
  if (found == matches_.end()) return Stored::missing;
  auto& [row, journal, checkpoints] = found->second;
  if (row.sequence != append.after) return Stored::conflict;
  journal.insert(journal.end(), append.entries.begin(), append.entries.end());
  row.sequence += append.entries.size();
  row.state = append.state;
  row.summary = append.summary;
  if (!append.entries.empty()) row.updated = std::max(row.updated, append.entries.back().at);
  return Stored::done;
}

Stored MemoryStore::set_standing(const Standing& standing) {
  const auto found = matches_.find(standing.match);
  if (found == matches_.end()) return Stored::missing;
  MatchRow& row = found->second.row;
  row.rules = standing.rules;
  row.data = standing.data;
  row.frozen = standing.frozen;
  return Stored::done;
}

Stored MemoryStore::add_links(std::string_view match, const std::vector<std::string>& links) {
  const auto found = matches_.find(match);
  if (found == matches_.end() || found->second.journal.size() < links.size()) return Stored::missing;
  for (std::size_t i = 0; i < links.size(); ++i) {
    std::string& link = found->second.journal[i].link;
    if (link.empty()) link = links[i];
  }
  return Stored::done;
}

Stored MemoryStore::set_checkpoint(std::string_view match, const CheckpointRow& row) {
  const auto found = matches_.find(match);
  if (found == matches_.end()) return Stored::failed;
  found->second.checkpoints[row.sequence] = row;
  return Stored::done;
}

Read<std::vector<CheckpointRow>> MemoryStore::checkpoints(std::string_view match, std::string_view program) {
  std::vector<CheckpointRow> rows;
  if (const auto found = matches_.find(match); found != matches_.end()) {
    for (const auto& each : found->second.checkpoints) {
      if (each.second.program == program) rows.push_back(each.second);
    }
  }
  return rows;
}

Stored MemoryStore::take_seat(std::string_view match, Side side, std::string_view invitation, std::string_view player,
                              std::string_view entropy) {
  const auto found = matches_.find(match);
  if (found == matches_.end()) return Stored::missing;
  SeatRow& seat = found->second.row.seats[index(side)];
  if (seat.kind != "open" || seat.invitation != invitation) return Stored::conflict;
  seat.kind = "player";
  seat.player = player;
  seat.entropy = entropy;
  seat.invitation.clear();
  return Stored::done;
}

Stored MemoryStore::set_seen(std::string_view match, Side side, std::uint64_t sequence) {
  const auto found = matches_.find(match);
  if (found == matches_.end()) return Stored::missing;
  std::uint64_t& seen = found->second.row.seats[index(side)].seen;
  seen = std::max(seen, sequence);
  return Stored::done;
}

Read<std::optional<MatchRow>> MemoryStore::find_match(std::string_view id) {
  const auto found = matches_.find(id);
  return found == matches_.end() ? std::optional<MatchRow>() : std::optional(found->second.row);
}

Read<std::optional<std::pair<std::string, Side>>> MemoryStore::find_invitation(std::string_view hash) {
  for (const auto& [id, match] : matches_) {
    for (const Side side : {Side::french, Side::russian}) {
      const SeatRow& seat = match.row.seats[index(side)];
      if (seat.kind == "open" && seat.invitation == hash) return std::optional(std::pair(id, side));
    }
  }
  return std::optional<std::pair<std::string, Side>>();
}

Read<std::vector<MatchRow>> MemoryStore::matches_of(std::string_view player, std::size_t at_most) {
  std::vector<MatchRow> rows;
  for (const auto& each : matches_) {
    const MatchRow& row = each.second.row;
    if (row.seats[0].player == player || row.seats[1].player == player) rows.push_back(row);
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.updated > b.updated; });
  if (rows.size() > at_most) rows.resize(at_most);
  return rows;
}

Read<std::vector<std::string>> MemoryStore::matches_in(std::string_view state) {
  std::vector<std::string> ids;
  for (const auto& each : matches_) {
    if (each.second.row.state == state) ids.push_back(each.first);
  }
  return ids;
}

Read<std::vector<JournalRow>> MemoryStore::journal(std::string_view match, std::uint64_t after) {
  std::vector<JournalRow> rows;
  if (const auto found = matches_.find(match); found != matches_.end()) {
    for (const JournalRow& each : found->second.journal) {
      if (each.sequence > after) rows.push_back(each);
    }
  }
  return rows;
}

Stored MemoryStore::add_player(const PlayerRow& player) {
  const bool guest = player.password.empty();
  const std::string name = small_letters(player.name);
  const auto taken = [&](const PlayerRow& each) { return !each.password.empty() && small_letters(each.name) == name; };
  if (!guest && first_of<PlayerRow>(players_, taken)) return Stored::conflict;
  return players_.emplace(player.id, player).second ? Stored::done : Stored::conflict;
}

Stored MemoryStore::set_webhook(std::string_view player, std::string_view url) {
  const auto found = players_.find(player);
  if (found == players_.end()) return Stored::missing;
  found->second.webhook = url;
  return Stored::done;
}

Read<std::optional<PlayerRow>> MemoryStore::find_player(std::string_view id) {
  return find_in<PlayerRow>(players_, id);
}

Read<std::optional<PlayerRow>> MemoryStore::find_player_named(std::string_view name) {
  const std::string small = small_letters(name);
  return first_of<PlayerRow>(
      players_, [&](const PlayerRow& each) { return !each.password.empty() && small_letters(each.name) == small; });
}

Read<std::optional<PlayerRow>> MemoryStore::find_player_by_feed(std::string_view feed) {
  return first_of<PlayerRow>(players_, [&](const PlayerRow& each) { return each.feed == feed; });
}

Stored MemoryStore::add_session(const SessionRow& session) {
  return sessions_.emplace(session.token_hash, session).second ? Stored::done : Stored::conflict;
}

Read<std::optional<SessionRow>> MemoryStore::find_session(std::string_view token_hash) {
  return find_in<SessionRow>(sessions_, token_hash);
}

Stored MemoryStore::use_session(std::string_view token_hash, Millis now) {
  const auto found = sessions_.find(token_hash);
  if (found == sessions_.end()) return Stored::missing;
  found->second.used = std::max(found->second.used, now);
  return Stored::done;
}

Stored MemoryStore::end_session(std::string_view token_hash) {
  const auto found = sessions_.find(token_hash);
  if (found == sessions_.end()) return Stored::missing;
  sessions_.erase(found);
  return Stored::done;
}

Stored MemoryStore::end_old_sessions(Millis used_before) {
  std::erase_if(sessions_, [&](const auto& each) { return each.second.used < used_before; });
  return Stored::done;
}

}  // namespace redoubt::table
