#include "redoubt/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "players/every_game.h"

namespace redoubt {

Language language_of(const std::string& text) { return language_named(text).value_or(Language::english); }

void add_game(CLI::App& app, std::string& game) {
  app.add_option("GAME", game, fmt::format("The game: {}", fmt::join(game_ids(), ", ")))->required();
}

void add_language(CLI::App& app, std::string& language) {
  app.add_option("--lang", language, "Language of what is told: en or es")
      ->check(CLI::IsMember({"en", "es"}))
      ->capture_default_str();
}

void add_database_option(CLI::App& app, std::string& address) {
  app.add_option("--db", address, "A file (SQLite) or postgresql://… (default: redoubt/table.db in your data folder)")
      ->envname("REDOUBT_DB");
}

int complain(const std::string& message, int code) {
  std::fprintf(stderr, "redoubt: %s\n", message.c_str());
  return code;
}

int complain(const Faults& faults, int code) { return complain(describe(faults), code); }

int with_registry(const CommandLine& line, const std::function<int(const GameRegistry&)>& run) {
  const Result<GameRegistry> registry = open_registry(line.files);
  if (!registry) return complain(registry.error());
  return run(*registry);
}

int with_game(const CommandLine& line, const std::string& id, const std::function<int(const GameWithBots&)>& run) {
  return with_registry(line, [&](const GameRegistry& registry) {
    const GameWithBots* with_bots = registry.find(id);
    return with_bots == nullptr ? complain(registry.no_such_game(id)) : run(*with_bots);
  });
}

std::vector<std::string> split(const std::string& list, char separator) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  while (from <= list.size()) {
    const std::size_t to = std::min(list.find(separator, from), list.size());
    if (to > from) parts.push_back(list.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

}  // namespace redoubt
