// The board of a game: a file that a browser asks for once. docs/table.md has its addresses.
#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

#include "table/lobby.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::string_view games = "/api/games/";

std::string game_of(std::string_view path) {
  path.remove_prefix(games.size());
  return std::string(path.substr(0, path.find('/')));
}

/// Which board is asked for, if one by name.
std::optional<std::string_view> wanted(std::string_view query) {
  while (!query.empty()) {
    const std::string_view each = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(each.size() + 1, query.size()));
    if (each.starts_with("v=")) return each.substr(2);
  }
  return std::nullopt;
}

}  // namespace

std::unordered_map<std::string, CachedFile> cached_boards(const GameRegistry& registry, const Gzip& gzip) {
  std::unordered_map<std::string, CachedFile> boards;
  for (const auto& each : registry.games()) {
    const BoardFile& board = each->game().board();
    const Text compressed = gzip ? std::make_shared<const std::string>(gzip(*board.text)) : nullptr;
    boards[each->game().id()] = {"application/json", board.hash, board.text, compressed, nullptr};
  }
  return boards;
}

void Lobby::board(const Shared& call) {
  const auto found = boards_.find(game_of(call->request.path));
  if (found == boards_.end()) return refuse(*call, 404, "game", words::no_page);
  const CachedFile& file = found->second;
  const std::optional<std::string_view> hash = wanted(call->request.query);
  // What is asked for by its hash is kept for good: it must never be another.
  if (hash && *hash != file.hash) return refuse(*call, 404, "board", words::other_board);
  call->reply(serve_file(file, hash ? CachePolicy::immutable : CachePolicy::revalidate, call->request));
}

}  // namespace redoubt::table
