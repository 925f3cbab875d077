// The rules that keep the rooms of src/ apart, as functions of a file's path and text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace redoubt::architecture {

struct SourceFile {
  std::string path;  // from the root of the repository, with slashes
  std::string text;
};

// One sentence for each fault, with the place: "src/kernel/dice.h:7: ...".
using Faults = std::vector<std::string>;

// The text with comments and literals blanked out, line by line as it was.
std::string without_comments_and_literals(std::string_view text);

Faults forbidden_includes(const SourceFile& file);
Faults forbidden_words(const SourceFile& file);
// Files, threads, time and chance, which the table is given by whoever runs it.
Faults reaches_outside(const SourceFile& file);
// What standard libraries do each in its own way, and what would therefore make players decide otherwise elsewhere.
Faults library_whims(const SourceFile& file);
Faults unfinished_marks(const SourceFile& file);
Faults too_long(const SourceFile& file);

// A game's internals are known to the files of src/players/<game> alone.
Faults strangers_to_a_game(const std::vector<SourceFile>& files);
// Outside its folder a game is known by what it shows: its data, states, views, decisions and questions. What its
// chapters ask of each other (play.h) is reached by nobody else, nor by way of what is shown.
Faults strangers_to_the_chapters(const std::vector<SourceFile>& files);

// A game is named in the folders that bear its id, and nowhere else: neither by its id nor by a name made of it, such
// as some_game or SomeGame.
Faults names_a_game(const SourceFile& file, const std::vector<std::string>& games);

}  // namespace redoubt::architecture
