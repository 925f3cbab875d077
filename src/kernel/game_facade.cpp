#include "kernel/game_facade.h"

namespace redoubt {

Faults prefixed(std::string_view head, std::string_view link, Faults faults) {
  for (Fault& each : faults) {
    each.place = each.place.empty() ? std::string(head) : std::string(head).append(link).append(each.place);
  }
  return faults;
}

}  // namespace redoubt
