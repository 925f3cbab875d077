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
// What standard libraries do each in its own way, and what would therefore make players decide otherwise elsewhere.
Faults library_whims(const SourceFile& file);
Faults unfinished_marks(const SourceFile& file);
Faults too_long(const SourceFile& file);

// A game's internals are known to the files of src/players/<game> alone.
Faults strangers_to_a_game(const std::vector<SourceFile>& files);

}  // namespace redoubt::architecture
