// The ground of a game as a file of its own, which whoever draws it asks for once and keeps. docs/formats.md has the
// form.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "kernel/json.h"

namespace redoubt {

/// What never changes of the ground, as a game tells it: without the names of the form and of the game.
struct BoardForm {
  std::size_t areas = 0;  // or hexes
  json::object members;
};

/// The same as a text that is made once, and the hash by which it is known.
struct BoardFile {
  std::size_t areas = 0;
  std::string hash;
  std::shared_ptr<const std::string> text;
};

BoardFile board_file(std::string_view game, BoardForm form);

/// How a description names the board that it leaves out.
json::object name_of(const BoardFile& board);

}  // namespace redoubt
