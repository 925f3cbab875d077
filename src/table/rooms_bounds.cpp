// What the rooms do when more is asked than they can do at once: who comes waits, up to a bound, and beyond it is told
// to come again. What nobody asked for, and yet must be done, keeps its place and is looked at by every tick.
#include "table/rooms.h"

namespace redoubt::table {

namespace {

constexpr Millis rest_before_next_try = 1'000;

}  // namespace

void Rooms::admit(const std::string& id, std::deque<Visitor> Slot::* queue, Visitor visitor) {
  if (!slots_.contains(id) && slots_.size() >= visits_.bound + going_on_) {
    ++visits_.met;
    return visitor.away(Absence::busy);
  }
  const bool looks = queue == &Slot::looks;
  QueueCounts& counts = looks ? questions_ : changes_;
  std::deque<Visitor>& line = slots_[id].*queue;
  if (line.size() >= counts.bound) {
    ++counts.met;
    return visitor.away(Absence::busy);
  }
  line.push_back(std::move(visitor));
  counts.longest = std::max<std::uint64_t>(counts.longest, line.size());
  visits_.grow(slots_.size());
  serve(id);
}

/// A flood of matches to be opened leaves the database time for everybody else.
void Rooms::load(const std::string& id) {
  if (!openings_.push(id)) return not_now(id);
  slots_[id].loading = true;
  read_next();
}

void Rooms::read_next() {
  while (opening_ < callbacks_.bounds.opened_at_once && !openings_.empty() && archive_->admits(Lane::errands)) {
    ++opening_;
    read(*openings_.pop());
  }
}

/// Nothing was tried. Who looks on goes on waiting.
void Rooms::not_now(const std::string& id) {
  Slot& slot = slots_[id];
  slot.loading = false;
  turn_away(slot, Absence::busy);
  rest_or_forget(id);
}

/// A match that could not be opened is tried again after a rest if it concerns anybody.
void Rooms::rest_or_forget(const std::string& id) {
  Slot& slot = slots_.at(id);
  if (!slot.wakes && !callbacks_.watched(id)) {
    slots_.erase(id);
    return;
  }
  slot.rests_until = callbacks_.now() + rest_before_next_try;
}

std::vector<QueueCounts> Rooms::queues() const {
  QueueCounts questions = questions_;
  QueueCounts changes = changes_;
  QueueCounts matches = visits_;
  questions.length = changes.length = 0;
  for (const auto& [id, slot] : slots_) {
    questions.length += slot.looks.size();
    changes.length += slot.enters.size();
  }
  matches.length = slots_.size();
  return {openings_.counts(), matches, questions, changes};
}

}  // namespace redoubt::table
