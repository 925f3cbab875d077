// Guidance for whoever plays: where a block can go, and what may be drawn over the map.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "games/bloody-monday/view.h"
#include "kernel/game.h"

namespace redoubt::bloody_monday {

/// Everything here is made of a view, and is therefore as foggy as that view. docs/table.md has the forms.
class Guide {
 public:
  /// What is hidden is imagined with these dice; nothing that the guide says may depend on them.
  explicit Guide(const Data& data, std::uint64_t imagination = 1812) : data_(&data), imagination_(imagination) {}

  /// Where a block can go, and how, by way of these areas.
  [[nodiscard]] Result<json::object> plans(const View& view, const std::string& unit,
                                           const std::vector<std::string>& via, Language lang) const;

  [[nodiscard]] static const std::vector<NamedOption>& overlays();
  [[nodiscard]] Result<json::object> overlay(const View& view, const std::string& id, Language lang) const;

 private:
  const Data* data_;
  std::uint64_t imagination_;
};

}  // namespace redoubt::bloody_monday
