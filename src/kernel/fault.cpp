#include "kernel/fault.h"

namespace redoubt {

std::string describe(const Faults& faults) {
  std::string text;
  for (const Fault& each : faults) {
    if (!text.empty()) text += '\n';
    if (!each.place.empty()) text += each.place + ": ";
    text += each.reason;
  }
  return text;
}

}  // namespace redoubt
