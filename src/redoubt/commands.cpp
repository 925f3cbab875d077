#include "redoubt/commands.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace redoubt {

Language language_of(const std::string& text) { return language_named(text).value_or(Language::english); }

void add_language(CLI::App& app, std::string& language) {
  app.add_option("--lang", language, "Language of what is told: en or es")
      ->check(CLI::IsMember({"en", "es"}))
      ->capture_default_str();
}

int complain(const std::string& message, int code) {
  std::fprintf(stderr, "redoubt: %s\n", message.c_str());
  return code;
}

int complain(const Faults& faults, int code) { return complain(describe(faults), code); }

int with_shelf(const CommandLine& line, const std::function<int(const Shelf&)>& run) {
  const Result<Shelf> shelf = open_shelf(line.files);
  if (!shelf) return complain(shelf.error());
  return run(*shelf);
}

int with_game(const CommandLine& line, const std::string& id, const std::function<int(const Seats&)>& run) {
  return with_shelf(line, [&](const Shelf& shelf) {
    const Seats* seats = shelf.find(id);
    return seats == nullptr ? complain(shelf.no_such_game(id)) : run(*seats);
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
