#include "bench/load/standing.h"

#include <optional>

#include "bench/load/scan.h"

namespace redoubt::load {

struct Standing::Members {
  std::string_view kind;
  std::string_view legal;
  std::string_view mine;
  std::string_view over;
  std::optional<std::uint64_t> sequence;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> id;

  void read(std::string_view key, std::string_view value) {
    if (key == "t") kind = value.substr(1, value.size() - 2);
    if (key == "legal") legal = value;
    if (key == "mine") mine = value;
    if (key == "over") over = value;
    if (key == "seq") sequence = number_in(value);
    if (key == "from") from = number_in(value);
    if (key == "id") id = number_in(value);
  }
};

Heard Standing::hear(std::string_view message) {
  Members members;
  if (!each_member(message, [&](std::string_view key, std::string_view value) { members.read(key, value); })) {
    complain("not JSON");
  }
  Heard heard;
  heard.id = members.id.value_or(0);
  if (members.kind == "change") {
    heard.kind = Kind::change;
    take_change(members, message);
  } else if (members.kind == "table") {
    heard.kind = Kind::table;
    take_table(members, message);
  } else if (members.kind == "done") {
    heard.kind = Kind::done;
  } else if (members.kind == "refused") {
    heard.kind = Kind::refused;
  }
  return heard;
}

void Standing::take_table(const Members& members, std::string_view message) {
  if (std::exchange(compares_, false)) compare(members, message);
  if (!members.sequence || members.mine.empty() || members.over.empty()) return complain("a table lacks members");
  sequence_ = *members.sequence;
  take_standing(members);
  if (!choices_.assign(members.legal)) complain("a list of choices that is none");
  if (kept_) complain(kept_->take_table(message));
  told_ = true;
}

void Standing::take_change(const Members& members, std::string_view message) {
  if (!told_ || members.from != sequence_) complain("a change that does not follow what was told before");
  // The same seq is told when what is seen of the map changes and nothing is said of it.
  if (!members.sequence || *members.sequence < sequence_) return complain("a change back to a lower seq");
  sequence_ = *members.sequence;
  take_standing(members);
  if (!members.legal.empty() && !choices_.splice(members.legal)) complain("choices that do not fit those of before");
  if (mine_ && !over_ && choices_.size() == 0) complain("nothing to choose from for the side that decides");
  if (!mine_ && choices_.size() > 0) complain("choices for a side that does not decide");
  if (kept_) complain(kept_->take_change(message));
}

void Standing::take_standing(const Members& members) {
  if (!members.mine.empty()) mine_ = members.mine == "true";
  if (!members.over.empty()) over_ = members.over == "true";
}

void Standing::compare(const Members& members, std::string_view message) {
  Choices again;
  if (!again.assign(members.legal) || again.all() != choices_.all()) complain("the choices kept are not the table's");
  if (kept_) complain(kept_->compare(message));
}

void Standing::complain(std::string_view text) {
  if (trouble_.empty()) trouble_ = text;
}

}  // namespace redoubt::load
