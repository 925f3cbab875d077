#include "host/wall_clock.h"

#include <chrono>

namespace redoubt::host {

table::Millis now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace redoubt::host
