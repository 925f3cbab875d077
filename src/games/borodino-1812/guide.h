// Guidance for whoever plays: where a block can go, and what may be drawn over the map.
#pragma once
#include <string>
#include <vector>

#include "games/borodino-1812/view.h"
#include "kernel/game.h"

namespace redoubt::borodino_1812 {

/// Everything here is made of a view, and is therefore as foggy as that view. docs/table.md has the forms.
class Guide {
 public:
  explicit Guide(const Data& data) : data_(&data) {}

  /// Where a block can go. Every move of this game is one decision: there is nothing to bend by way of other areas.
  [[nodiscard]] Result<json::object> plans(const View& view, const std::string& unit,
                                           const std::vector<std::string>& via, Language lang) const;

  [[nodiscard]] static const std::vector<NamedOption>& overlays();
  [[nodiscard]] Result<json::object> overlay(const View& view, const std::string& id, Language lang) const;

 private:
  const Data* data_;
};

}  // namespace redoubt::borodino_1812
