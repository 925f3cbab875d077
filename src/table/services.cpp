#include "table/services.h"

#include <utility>

namespace redoubt::table {

Post post_to(Server& server) {
  return [&server](std::function<void()> task) { server.post(std::move(task)); };
}

}  // namespace redoubt::table
