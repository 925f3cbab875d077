#include "tests/architecture/rooms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

namespace redoubt::architecture {
namespace {

constexpr std::size_t longest_file = 600;

struct Include {
  std::size_t line;
  std::string name;
  bool quoted;
};

struct Line {
  std::size_t number;
  std::string text;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back({lines.size() + 1, line});
  return lines;
}

std::string fault(const SourceFile& file, std::size_t line, std::string_view what) {
  return file.path + ":" + std::to_string(line) + ": " + std::string(what);
}

std::vector<Include> includes_of(std::string_view text) {
  std::vector<Include> includes;
  for (const Line& line : lines_of(text)) {
    std::size_t at = line.text.find_first_not_of(" \t");
    if (at == std::string::npos || line.text[at] != '#') continue;
    at = line.text.find_first_not_of(" \t", at + 1);
    if (at == std::string::npos || line.text.compare(at, 7, "include") != 0) continue;
    const std::size_t open = line.text.find_first_of("\"<", at + 7);
    if (open == std::string::npos) continue;
    const bool quoted = line.text[open] == '"';
    const std::size_t close = line.text.find(quoted ? '"' : '>', open + 1);
    includes.push_back({line.number, line.text.substr(open + 1, close - open - 1), quoted});
  }
  return includes;
}

// "src/games/bloody-monday/battle.cpp" and "games/bloody-monday/battle.h" are both in the room "games/bloody-monday".
std::string room_of(std::string_view path) {
  if (path.starts_with("src/")) path.remove_prefix(4);
  std::size_t end = path.find('/');
  if (end == std::string_view::npos) return "";
  if (path.starts_with("games/")) end = path.find('/', end + 1);
  return std::string(path.substr(0, end));
}

bool in_game(std::string_view room) { return room.starts_with("games/"); }

bool may_include(std::string_view from, std::string_view to) {
  if (from == to || from == "redoubt") return true;
  if (from == "mpi") return to == "field";
  if (to == "redoubt" || to == "host" || to == "mpi") return false;
  if (from == "host" && to == "table") return true;
  if (from == "kernel") return false;
  if (from == "board") return to == "kernel";
  if (in_game(from) || from == "ground") return to == "board" || to == "kernel";
  if (from == "field" || from == "table" || from == "host") return to == "players" || to == "board" || to == "kernel";
  // What a file of the players may know of a game is told by strangers_to_a_game.
  if (from == "players") return to == "board" || to == "kernel" || in_game(to);
  return false;
}

bool may_use_generated(std::string_view room, std::string_view name) {
  if (name == "embedded.h") return room == "host" || room == "field" || room == "players" || in_game(room);
  return name == "games.inc" && room == "players";
}

/// What decides: it must decide alike with every standard library.
bool decides(std::string_view room) {
  return room == "kernel" || room == "board" || room == "players" || in_game(room);
}

bool without_exceptions_and_threads(std::string_view room) { return decides(room) || room == "table"; }

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool has_word(std::string_view line, std::string_view word) {
  for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word(line[at - 1])) && (end == line.size() || !is_word(line[end]))) return true;
  }
  return false;
}

// The end of the literal or comment that starts at `at`, or `at` itself where none does.
std::size_t end_of_blank(std::string_view text, std::size_t at) {
  const auto past = [&](std::string_view mark, std::size_t from) {
    const std::size_t found = text.find(mark, from);
    return found == std::string_view::npos ? text.size() : found + mark.size();
  };
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  if (text.substr(at, 2) == "/*") return past("*/", at + 2);
  if (text.substr(at, 2) == "R\"" && (at == 0 || !is_word(text[at - 1]))) {
    const std::size_t open = text.find('(', at);
    if (open == std::string_view::npos) return at;
    return past(")" + std::string(text.substr(at + 2, open - at - 2)) + "\"", open);
  }
  const bool separator = text[at] == '\'' && at > 0 && is_word(text[at - 1]);  // 1'000'000
  if (separator || (text[at] != '"' && text[at] != '\'')) return at;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] != text[at] && text[end] != '\n') end += text[end] == '\\' ? 2U : 1U;
  return std::min(end + 1, text.size());
}

}  // namespace

std::string without_comments_and_literals(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_blank(text, at);
    if (end == at) {
      result += text[at++];
      continue;
    }
    for (; at < end; ++at) result += text[at] == '\n' ? '\n' : ' ';
  }
  return result;
}

Faults forbidden_includes(const SourceFile& file) {
  static const std::set<std::string, std::less<>> threads = {
      "thread", "mutex", "shared_mutex", "condition_variable", "future", "semaphore", "latch", "barrier", "stop_token"};
  static const std::set<std::string, std::less<>> files = {"filesystem", "fstream"};
  Faults faults;
  const std::string room = room_of(file.path);
  for (const Include& include : includes_of(file.text)) {
    if (!include.quoted) {
      if (without_exceptions_and_threads(room) && threads.contains(include.name))
        faults.push_back(fault(file, include.line, "<" + include.name + "> in a room without threads"));
      if (without_exceptions_and_threads(room) && files.contains(include.name))
        faults.push_back(fault(file, include.line, "<" + include.name + "> in a room without files"));
      continue;
    }
    if (include.name.find("..") != std::string::npos) {
      faults.push_back(fault(file, include.line, "\"" + include.name + "\" is not written from src/"));
    } else if (include.name.find('/') == std::string::npos) {
      if (!may_use_generated(room, include.name))
        faults.push_back(fault(file, include.line, "\"" + include.name + "\" is not written from src/"));
    } else if (!may_include(room, room_of(include.name))) {
      faults.push_back(fault(file, include.line, room + " may not depend on " + room_of(include.name)));
    }
  }
  return faults;
}

Faults forbidden_words(const SourceFile& file) {
  static constexpr std::array<std::string_view, 13> words = {"throw",
                                                             "try",
                                                             "catch",
                                                             "std::thread",
                                                             "std::jthread",
                                                             "std::mutex",
                                                             "std::async",
                                                             "std::future",
                                                             "std::promise",
                                                             "thread_local",
                                                             "pthread_create",
                                                             "std::shared_mutex",
                                                             "std::condition_variable"};
  Faults faults;
  if (!without_exceptions_and_threads(room_of(file.path))) return faults;
  for (const Line& line : lines_of(without_comments_and_literals(file.text))) {
    for (const std::string_view word : words) {
      if (has_word(line.text, word))
        faults.push_back(
            fault(file, line.number, "`" + std::string(word) + "` in a room without exceptions and threads"));
    }
  }
  return faults;
}

namespace {

// Headers of the operating system and of libraries that reach outside, and the C++ library's own for it.
bool leads_outside(std::string_view include) {
  static const std::set<std::string, std::less<>> standard = {"atomic", "cstdio",  "ctime",   "iostream",
                                                              "random", "iomanip", "sstream", "ostream"};
  return standard.contains(include) || include.starts_with("boost/") ||
         (include.ends_with(".h") && !include.starts_with("fmt/"));
}

}  // namespace

Faults reaches_outside(const SourceFile& file) {
  Faults faults;
  if (room_of(file.path) != "table") return faults;
  for (const Include& include : includes_of(file.text)) {
    if (!include.quoted && leads_outside(include.name))
      faults.push_back(fault(file, include.line, "<" + include.name + ">: the table is given what is outside"));
  }
  for (const Line& line : lines_of(without_comments_and_literals(file.text))) {
    if (line.text.find("_clock::now") != std::string::npos || line.text.find("Clock::now") != std::string::npos)
      faults.push_back(fault(file, line.number, "a clock is asked: the table is given the time"));
    for (const std::string_view word : {"std::atomic", "randombytes_buf", "std::random_device", "std::time"}) {
      if (has_word(line.text, word))
        faults.push_back(fault(file, line.number, "`" + std::string(word) + "`: the table is given what is outside"));
    }
  }
  return faults;
}

namespace {

// Whether the call that begins at this bracket has more than one argument.
bool has_second_argument(std::string_view text, std::size_t bracket) {
  int depth = 0;
  for (std::size_t at = bracket; at < text.size(); ++at) {
    if (text[at] == '(' || text[at] == '{' || text[at] == '[') ++depth;
    if (text[at] == ')' || text[at] == '}' || text[at] == ']') --depth;
    if (depth == 0) return false;
    if (depth == 1 && text[at] == ',') return true;
  }
  return false;
}

}  // namespace

Faults library_whims(const SourceFile& file) {
  static constexpr std::array<std::string_view, 30> words = {
      // where a comparison ties, each library leaves another order
      "std::sort", "std::nth_element", "std::partial_sort", "std::make_heap", "std::push_heap", "std::pop_heap",
      "std::sort_heap", "std::priority_queue", "std::ranges::nth_element", "std::ranges::partial_sort",
      "std::ranges::make_heap", "std::ranges::push_heap",
      // whose last bit is the library's
      "std::exp", "std::exp2", "std::expm1", "std::log", "std::log2", "std::log10", "std::log1p", "std::pow",
      "std::tanh", "std::sin", "std::cos", "std::atan2", "std::cbrt",
      // whose order or whose draws are the library's
      "std::unordered_map", "std::unordered_set", "std::shuffle", "std::uniform_int_distribution", "std::hash"};
  Faults faults;
  if (!decides(room_of(file.path))) return faults;
  const std::string text = without_comments_and_literals(file.text);
  for (const Line& line : lines_of(text)) {
    for (const std::string_view word : words) {
      if (has_word(line.text, word))
        faults.push_back(fault(file, line.number, "`" + std::string(word) + "` is another in another library"));
    }
  }
  // Whole values that tie are the same; parts of them may not be.
  constexpr std::string_view whole = "std::ranges::sort(";
  for (std::size_t at = text.find(whole); at != std::string::npos; at = text.find(whole, at + 1)) {
    const auto line =
        static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n')) + 1;
    if (has_second_argument(text, at + whole.size() - 1))
      faults.push_back(
          fault(file, line, "`std::ranges::sort` by a part of the values: take `std::ranges::stable_sort`"));
  }
  return faults;
}

Faults unfinished_marks(const SourceFile& file) {
  // In halves, so that this file does not accuse itself.
  static const std::array<std::string, 2> marks = {std::string("TO") + "DO", std::string("FIX") + "ME"};
  Faults faults;
  for (const Line& line : lines_of(file.text)) {
    for (const std::string& mark : marks) {
      if (has_word(line.text, mark)) faults.push_back(fault(file, line.number, "a mark of unfinished work: " + mark));
    }
  }
  return faults;
}

Faults too_long(const SourceFile& file) {
  const std::size_t lines = lines_of(file.text).size();
  if (lines <= longest_file) return {};
  return {fault(file, lines, "longer than " + std::to_string(longest_file) + " lines")};
}

namespace {

// "src/players/bloody-monday/belief.h" and "players/bloody-monday/belief.h" are of "bloody-monday"; others are of none.
std::string game_of_player(std::string_view path) {
  if (path.starts_with("src/")) path.remove_prefix(4);
  constexpr std::string_view players = "players/";
  if (!path.starts_with(players)) return "";
  path.remove_prefix(players.size());
  const std::size_t end = path.find('/');
  return end == std::string_view::npos ? std::string() : std::string(path.substr(0, end));
}

}  // namespace

Faults strangers_to_a_game(const std::vector<SourceFile>& files) {
  Faults faults;
  for (const SourceFile& file : files) {
    if (room_of(file.path) != "players") continue;
    for (const Include& include : includes_of(file.text)) {
      const std::string room = room_of(include.name);
      if (!include.quoted) continue;
      const std::string game =
          in_game(room) ? room.substr(std::string_view("games/").size()) : game_of_player(include.name);
      if (game.empty() || game_of_player(file.path) == game) continue;
      faults.push_back(fault(file, include.line, "only src/players/" + game + " may know " + game));
    }
  }
  return faults;
}

namespace {

// "some-game", "some_game" and "SomeGame" are all "somegame".
std::string run_together(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c != '-' && c != '_') letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

bool in_folder_named(std::string_view path, std::string_view name) {
  return ("/" + std::string(path)).find("/" + std::string(name) + "/") != std::string::npos;
}

bool is_shown(std::string_view header) {
  static const std::set<std::string, std::less<>> shown = {
      "board.h",     "decisions.h", "fog.h",   "forces.h", "game.h",  "hex.h", "odds.h",
      "questions.h", "rules.h",     "state.h", "travel.h", "trial.h", "view.h"};
  return shown.contains(header.substr(header.rfind('/') + 1));
}

std::string header_name(std::string_view path) { return std::string(path.starts_with("src/") ? path.substr(4) : path); }

// The headers of games that lead to the chapters, straight or by way of others.
std::set<std::string, std::less<>> headers_that_lead_to_the_chapters(const std::vector<SourceFile>& files) {
  std::set<std::string, std::less<>> found;
  for (bool grown = true; grown;) {
    const std::size_t before = found.size();
    for (const SourceFile& file : files) {
      if (!in_game(room_of(file.path)) || !file.path.ends_with(".h")) continue;
      const std::vector<Include> includes = includes_of(file.text);
      const bool leads = std::any_of(includes.begin(), includes.end(), [&](const Include& each) {
        return in_game(room_of(each.name)) && (each.name.ends_with("/play.h") || found.contains(each.name));
      });
      if (leads) found.insert(header_name(file.path));
    }
    grown = found.size() > before;
  }
  return found;
}

}  // namespace

Faults names_a_game(const SourceFile& file, const std::vector<std::string>& games) {
  Faults faults;
  std::vector<Line> lines = lines_of(file.text);
  lines.insert(lines.begin(), {0, file.path});
  for (Line& line : lines) line.text = run_together(line.text);
  for (const std::string& game : games) {
    if (in_folder_named(file.path, game)) continue;
    const std::string name = run_together(game);
    for (const Line& line : lines) {
      if (line.text.find(name) != std::string::npos)
        faults.push_back(fault(file, line.number, "names " + game + " outside its folders"));
    }
  }
  return faults;
}

Faults strangers_to_the_chapters(const std::vector<SourceFile>& files) {
  Faults faults;
  const auto leading = headers_that_lead_to_the_chapters(files);
  for (const SourceFile& file : files) {
    if (in_game(room_of(file.path))) continue;
    for (const Include& include : includes_of(file.text)) {
      if (!include.quoted || !in_game(room_of(include.name))) continue;
      if (!is_shown(include.name))
        faults.push_back(fault(file, include.line, "\"" + include.name + "\" is known to its game's folder alone"));
      else if (leading.contains(include.name))
        faults.push_back(fault(file, include.line, "\"" + include.name + "\" leads to the chapters' helpers"));
    }
  }
  return faults;
}

}  // namespace redoubt::architecture
