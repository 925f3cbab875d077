#include "table/archive.h"

#include <utility>

namespace redoubt::table {

void Archive::write(std::function<Stored(Store&)> work, std::function<void(Stored)> answer) {
  write(Lane::errands, std::move(work), std::move(answer));
}

void Archive::write(Lane lane, std::function<Stored(Store&)> work, std::function<void(Stored)> answer) {
  auto own = std::make_shared<Stored>(Stored::failed);
  push(lane, {[own, work = std::move(work)](Store& store) { *own = work(store); },
              [own, answer = std::move(answer)](bool durable) { answer(durable ? *own : Stored::failed); }});
}

}  // namespace redoubt::table
