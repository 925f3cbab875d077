// `redoubt board`: makes boards from the ground, and draws them.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <cstring>

#include "ground/ground.h"
#include "ground/hexed_sight.h"
#include "redoubt/commands.h"
#include "redoubt/files.h"

namespace redoubt {

namespace {

struct BoardOptions {
  std::string game;
  std::string out;
  std::string position;
  std::string theme;
  std::string side;
  std::string language;
  std::string width;
  std::string eye;
  std::string hexes;
};

constexpr const char* no_data =
    "the data files are neither in the sources near this program nor installed with it; run it inside the repository";
/// Boards are made of games that are not offered yet, too.
constexpr const char* board_game = "The game, whose board is made from data/boards/GAME.seeds.json";
constexpr const char* no_sources =
    "the sources are not near this program: web/map there draws the boards; run it inside the repository";
constexpr const char* no_place =
    "the sources are not near this program, where the file would be put; name another with --out FILE";

struct Inputs {
  std::string geography;
  std::string seeds;
  std::string pins;
};

Result<Inputs> read_inputs(const std::filesystem::path& data, const std::string& game) {
  Inputs inputs;
  Faults faults;
  const auto read = [&](const std::filesystem::path& path, std::string& text) {
    Result<std::string> found = read_file(path);
    if (found) {
      text = std::move(*found);
    } else {
      const Faults wrong = found.error();
      faults.insert(faults.end(), wrong.begin(), wrong.end());
    }
  };
  read(data / "boards" / (game + ".seeds.json"), inputs.seeds);
  read(data / "geography" / ground::geography_of(inputs.seeds), inputs.geography);
  read(data / "boards" / (game + ".pins.json"), inputs.pins);
  if (!faults.empty()) return faults;
  return inputs;
}

/// Writes what was made where the user says, or else to its place in the sources.
int keep(const std::string& chosen, const std::filesystem::path& place, const std::string& text) {
  const auto source = source_folder();
  if (chosen.empty() && !source) return complain(no_place);
  const std::filesystem::path out = chosen.empty() ? *source / "data" / place : std::filesystem::path(chosen);
  if (const Faults faults = write_file(out, text); !faults.empty()) return complain(faults);
  return exit_ok;
}

int make(const BoardOptions& options) {
  const auto data = data_folder();
  if (!data) return complain(no_data);
  const Result<Inputs> inputs = read_inputs(*data, options.game);
  if (!inputs) return complain(inputs.error());
  const Result<std::string> board = ground::make_board(inputs->geography, inputs->seeds, inputs->pins);
  if (!board) return complain(board.error(), exit_wrong);
  return keep(options.out, std::filesystem::path("boards") / (options.game + ".json"), *board);
}

int make_relief(const std::string& chosen) {
  const auto data = data_folder();
  if (!data) return complain(no_data);
  const Result<std::string> geography = read_file(*data / "geography" / "battlefield.geojson");
  if (!geography) return complain(geography.error());
  const Result<std::string> relief = ground::make_relief(*geography);
  if (!relief) return complain(relief.error(), exit_wrong);
  return keep(chosen, std::filesystem::path("geography") / "relief.asc", *relief);
}

/// How far one sees on a board of hexes of 100 m.
int print_sight(const CommandLine& line, const std::string& game) {
  const auto data = data_folder();
  if (!data) return complain(no_data);
  const std::string& chosen = line.files.board;
  const Result<std::string> board =
      read_file(chosen.empty() ? *data / "boards" / (game + ".json") : std::filesystem::path(chosen));
  if (!board) return complain(board.error());
  constexpr std::array<int, 9> distances = {2, 3, 4, 5, 6, 8, 9, 12, 18};
  const Result<std::string> table = ground::sight_table(*board, distances);
  if (!table) return complain(table.error(), exit_wrong);
  fmt::print("{}", *table);
  return exit_ok;
}

/// Runs a program and gives its exit code; 127 when it is not there.
int run_program(std::vector<std::string> words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0) return 126;
  if (child == 0) {
    ::execvp(pointers[0], pointers.data());
    ::_exit(127);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}

int show(const CommandLine& line, const BoardOptions& options) {
  const std::filesystem::path out = options.out;
  if (out.extension() != ".svg" && out.extension() != ".png") {
    return complain(fmt::format("--out {}: expected a name that ends with .svg or .png", options.out));
  }
  const auto source = source_folder();
  if (!source) return complain(no_sources);
  const std::filesystem::path runner = *source / "web" / "run.js";
  std::error_code error;
  if (!std::filesystem::exists(runner, error)) return complain("the drawing program web/map is missing");
  if (!std::filesystem::is_directory(*source / "web" / "node_modules", error)) {
    return complain("the libraries of the drawing program are missing; run: (cd web && npm ci)");
  }
  const std::filesystem::path data = *source / "data";
  std::vector<std::string> words = {"node", runner.string(), "map/cli.ts", "--out", options.out};
  const auto add = [&](const char* key, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {key, value});
  };
  const auto chosen = [&](const std::string& file, const char* folder) {
    return file.empty() ? (data / folder / (options.game + ".json")).string() : file;
  };
  add("--board", chosen(line.files.board, "boards"));
  if (!options.position.empty()) add("--forces", chosen(line.files.forces, "forces"));
  add("--geography", (data / "geography" / "battlefield.geojson").string());
  add("--relief", (data / "geography" / "relief.asc").string());
  add("--position", options.position);
  add("--theme", options.theme);
  add("--side", options.side);
  add("--lang", options.language);
  add("--width", options.width);
  add("--eye", options.eye);
  add("--hexes", options.hexes);
  const int code = run_program(words);
  if (code == 127) return complain("node is missing; install Debian's package nodejs (tools/deps does)");
  return code == 0 ? exit_ok : exit_unusable;
}

int with_known_game(const CommandLine& line, const BoardOptions& options, const std::function<int()>& run) {
  const auto data = data_folder();
  if (!data) return complain(no_data);
  std::error_code error;
  if (std::filesystem::exists(*data / "boards" / (options.game + ".seeds.json"), error)) return run();
  return with_game(line, options.game, [&](const GameWithBots&) {
    return complain(fmt::format("there are no seeds to make a board of {} from", options.game));
  });
}

}  // namespace

void add_board(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("board", "Make a game's board from the ground, or draw it");
  command->require_subcommand(1);
  auto options = std::make_shared<BoardOptions>();
  CLI::App* maker = command->add_subcommand("make", "Cut the board from the geography");
  maker->add_option("GAME", options->game, board_game)->required();
  maker->add_option("--out", options->out, "Into this file (default: data/boards/GAME.json)")->type_name("FILE");
  maker->callback([&line, options] {
    line.run = [&line, options] { return with_known_game(line, *options, [&] { return make(*options); }); };
  });
  CLI::App* relief = command->add_subcommand("relief", "Make the heights of the ground from the geography");
  relief->add_option("--out", options->out, "Into this file (default: data/geography/relief.asc)")->type_name("FILE");
  relief->callback([&line, options] { line.run = [options] { return make_relief(options->out); }; });
  CLI::App* sight = command->add_subcommand("sight", "Print how far one sees on a board of hexes of 100 m");
  sight->add_option("GAME", options->game, "A game with such a board")->required();
  sight->callback([&line, options] { line.run = [&line, options] { return print_sight(line, options->game); }; });
  CLI::App* shower = command->add_subcommand("show", "Draw the board as a map");
  shower->add_option("GAME", options->game, board_game)->required();
  shower->add_option("--out", options->out, "The picture: .svg or .png")->required()->type_name("FILE");
  shower->add_option("--position", options->position, "What the referee's view prints: adds the blocks")
      ->type_name("FILE");
  shower->add_option("--theme", options->theme, "Which colours: light, dark or contrast")->type_name("NAME");
  shower->add_option("--lang", options->language, "Language of the names: en or es")->type_name("LANG");
  shower->add_option("--width", options->width, "Pixels across, of a .png")->type_name("PX");
  shower->add_option("--eye", options->eye, "A field in hexes as who sees it: army, division or battalion")
      ->check(CLI::IsMember({"army", "division", "battalion"}));
  shower->add_option("--hexes", options->hexes, "Of a field in hexes only what lies between two, such as 04555-06575")
      ->type_name("FROM-TO");
  shower->add_option("--side", options->side, "Who looks: french, russian or observer")
      ->check(CLI::IsMember({"french", "russian", "observer"}));
  shower->callback([&line, options] {
    line.run = [&line, options] { return with_known_game(line, *options, [&] { return show(line, *options); }); };
  });
}

}  // namespace redoubt
