// A store that forgets everything when it ends: for tests, and for a table that has no disk.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "table/store.h"

namespace redoubt::table {

/// Nothing here ever fails, so nothing is rolled back.
class MemoryStore final : public Store {
 public:
  Stored begin() override { return Stored::done; }
  Stored commit() override { return Stored::done; }
  void roll_back() override {}
  [[nodiscard]] std::string last_error() const override { return {}; }

  Stored add_match(const MatchRow& match) override;
  Stored append(const Append& append) override;
  Stored set_standing(const Standing& standing) override;
  Stored add_links(std::string_view match, const std::vector<std::string>& links) override;
  Stored set_checkpoint(std::string_view match, const CheckpointRow& row) override;
  Read<std::vector<CheckpointRow>> checkpoints(std::string_view match, std::string_view program) override;
  Stored take_seat(std::string_view match, Side side, std::string_view invitation, std::string_view player,
                   std::string_view entropy) override;
  Stored set_seen(std::string_view match, Side side, std::uint64_t sequence) override;
  Read<std::optional<MatchRow>> find_match(std::string_view id) override;
  Read<std::optional<std::pair<std::string, Side>>> find_invitation(std::string_view hash) override;
  Read<std::vector<MatchRow>> matches_of(std::string_view player, std::size_t at_most) override;
  Read<std::vector<std::string>> matches_in(std::string_view state) override;
  Read<std::vector<JournalRow>> journal(std::string_view match, std::uint64_t after) override;

  Stored add_player(const PlayerRow& player) override;
  Stored set_webhook(std::string_view player, std::string_view url) override;
  Read<std::optional<PlayerRow>> find_player(std::string_view id) override;
  Read<std::optional<PlayerRow>> find_player_named(std::string_view name) override;
  Read<std::optional<PlayerRow>> find_player_by_feed(std::string_view feed) override;
  Stored add_session(const SessionRow& session) override;
  Read<std::optional<SessionRow>> find_session(std::string_view token_hash) override;
  Stored use_session(std::string_view token_hash, Millis now) override;
  Stored end_session(std::string_view token_hash) override;
  Stored end_old_sessions(Millis used_before) override;

 private:
  struct Match {
    MatchRow row;
    std::vector<JournalRow> journal;
    std::map<std::uint64_t, CheckpointRow> checkpoints;  // by sequence
  };
  template <class T>
  using ById = std::map<std::string, T, std::less<>>;

  ById<Match> matches_;
  ById<PlayerRow> players_;
  ById<SessionRow> sessions_;  // by the token's hash
};

}  // namespace redoubt::table
