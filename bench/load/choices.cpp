#include "bench/load/choices.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bench/load/scan.h"

namespace redoubt::load {

namespace {

/// The operands of an action that stand for several choices.
struct Operands {
  struct List {
    std::string_view text;
    std::size_t size = 0;
  };
  std::array<List, 4> lists{};
  std::size_t used = 0;
  std::size_t choices = 1;
};

std::optional<Operands> operands_of(std::string_view action) {
  Operands operands;
  bool sound = true;
  sound = each_member(action,
                      [&](std::string_view, std::string_view value) {
                        if (value.front() != '[') return;
                        if (operands.used == operands.lists.size()) {
                          sound = false;
                          return;
                        }
                        Operands::List& list = operands.lists[operands.used++];
                        list.text = value;
                        sound = each_entry(value, [&](std::string_view) { ++list.size; }) && sound;
                        operands.choices *= list.size;
                      }) &&
          sound;
  if (!sound || operands.choices == 0) return std::nullopt;
  return operands;
}

std::string_view entry_of(std::string_view list, std::size_t wanted) {
  std::string_view found;
  std::size_t at = 0;
  each_entry(list, [&](std::string_view entry) {
    if (at++ == wanted) found = entry;
  });
  return found;
}

/// One choice of a group: the later of two lists varies fastest.
void write_choice(std::string_view action, std::size_t choice, std::string& out) {
  const std::optional<Operands> operands = operands_of(action);
  if (!operands) return;
  std::array<std::size_t, 4> digits{};
  for (std::size_t i = operands->used; i > 0; --i) {
    digits[i - 1] = choice % operands->lists[i - 1].size;
    choice /= operands->lists[i - 1].size;
  }
  const char* written = action.data();
  for (std::size_t i = 0; i < operands->used; ++i) {
    const std::string_view list = operands->lists[i].text;
    out.append(written, list.data());
    out += entry_of(list, digits[i]);
    written = list.data() + list.size();
  }
  out.append(written, action.data() + action.size());
}

constexpr std::size_t most_text = 32 * 1024;

}  // namespace

bool Choices::read(std::string_view groups, std::vector<Run>& runs) {
  bool sound = true;
  const bool whole = each_entry(groups, [&](std::string_view group) {
    std::string_view action;
    sound = each_member(group,
                        [&](std::string_view key, std::string_view value) {
                          if (key == "action") action = value;
                        }) &&
            sound;
    const std::optional<Operands> operands = operands_of(action);
    if (!operands) {
      sound = false;
      return;
    }
    runs.push_back({text_.size(), action.size(), 0, operands->choices});
    text_ += action;
  });
  return whole && sound;
}

bool Choices::assign(std::string_view groups) {
  text_.clear();
  runs_.clear();
  size_ = 0;
  if (!read(groups, runs_)) return false;
  for (const Run& each : runs_) size_ += each.count;
  return true;
}

bool Choices::splice(std::string_view difference) {
  std::optional<std::uint64_t> at;
  std::optional<std::uint64_t> drop;
  std::string_view add;
  const bool whole = each_member(difference, [&](std::string_view key, std::string_view value) {
    if (key == "at") at = number_in(value);
    if (key == "drop") drop = number_in(value);
    if (key == "add") add = value;
  });
  if (!whole || !at || !drop || *at > size_ || *drop > size_ - *at) return false;
  if (*drop == size_) return assign(add);
  const std::size_t begin = cut(*at);
  const std::size_t end = cut(*at + *drop);
  std::vector<Run> added;
  if (!read(add, added)) return false;
  const auto place =
      runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(begin), runs_.begin() + static_cast<std::ptrdiff_t>(end));
  runs_.insert(place, added.begin(), added.end());
  size_ -= *drop;
  for (const Run& each : added) size_ += each.count;
  if (text_.size() > most_text) tidy();
  return true;
}

std::size_t Choices::cut(std::size_t choice) {
  std::size_t run = 0;
  while (run < runs_.size() && choice >= runs_[run].count) choice -= runs_[run++].count;
  if (choice == 0) return run;
  Run behind = runs_[run];
  behind.first += choice;
  behind.count -= choice;
  runs_[run].count = choice;
  runs_.insert(runs_.begin() + static_cast<std::ptrdiff_t>(run) + 1, behind);
  return run + 1;
}

/// Actions of groups that are gone stay behind in the text until it is worth while to leave them out.
void Choices::tidy() {
  std::string kept;
  for (Run& each : runs_) {
    const std::size_t at = kept.size();
    kept.append(text_, each.at, each.length);
    each.at = at;
  }
  text_ = std::move(kept);
}

void Choices::write(std::size_t choice, std::string& out) const {
  for (const Run& each : runs_) {
    if (choice < each.count) {
      return write_choice(std::string_view(text_).substr(each.at, each.length), each.first + choice, out);
    }
    choice -= each.count;
  }
}

std::vector<std::string> Choices::all() const {
  std::vector<std::string> actions(size_);
  for (std::size_t i = 0; i < size_; ++i) write(i, actions[i]);
  return actions;
}

}  // namespace redoubt::load
