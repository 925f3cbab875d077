#include "kernel/board_file.h"

#include <utility>

#include "kernel/hash.h"

namespace redoubt {

BoardFile board_file(std::string_view game, BoardForm form) {
  json::object object{{"format", "redoubt-ground/1"}, {"game", game}};
  for (json::key_value_pair& each : form.members) object[each.key()] = std::move(each.value());
  BoardFile file;
  file.areas = form.areas;
  file.text = std::make_shared<const std::string>(compact(object));
  file.hash = text_hash(*file.text);
  return file;
}

json::object name_of(const BoardFile& board) { return {{"hash", board.hash}, {"areas", board.areas}}; }

}  // namespace redoubt
