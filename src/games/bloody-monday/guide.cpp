#include "games/bloody-monday/guide.h"

namespace redoubt::bloody_monday {

Result<json::object> Guide::plans(const View&, const std::string&, const std::vector<std::string>&, Language) const {
  return fault("unit", "this game gives no plans");
}

const std::vector<NamedOption>& Guide::overlays() {
  static const std::vector<NamedOption> list;
  return list;
}

Result<json::object> Guide::overlay(const View&, const std::string&, Language) const {
  return fault("overlay", "this game has none");
}

}  // namespace redoubt::bloody_monday
