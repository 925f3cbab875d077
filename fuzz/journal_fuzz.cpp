// A stored match of which bytes were changed, rows lost or mixed up: opening it never fails but in words, and never
// gives another game than was played. Bytes are a script of such changes, made to matches that are played when the
// fuzzer starts, so that its corpus does not grow old with the rules.
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "kernel/dice.h"
#include "redoubt/registry.h"
#include "tests/table/stored_match.h"

namespace redoubt::table {
namespace {

void expect(bool what) {
  if (!what) std::abort();
}

const GameRegistry& registry() {
  static const Result<GameRegistry> made = open_registry({"", "", ""});
  return *made;
}

/// So many entries: random decisions, some taken back. `staying` takes back all that can be.
StoredMatch played(const std::string& game, std::uint64_t entries, bool staying) {
  StoredMatch stored{stored_row(*registry().find(game), '7', {ClockKind::game, 3'600}), {}, {}, {}};
  const std::unique_ptr<Room> room = *Room::open(registry(), stored, 1);
  FastDice random(3);
  while (room->sequence() < entries && room->to_act()) {
    const Side side = *room->to_act();
    const std::vector<Choice> choices = room->match()->legal(Language::english);
    const Action action = choices[random.below(static_cast<std::uint32_t>(choices.size()))].action;
    expect(!room->decide(side, action, static_cast<Millis>(room->sequence()), Language::english));
    if (staying || random.below(8) == 0)
      room->undo(side, false, static_cast<Millis>(room->sequence()), Language::english);
  }
  stored.journal = room->take_fresh()->entries;
  stored.row = room->row();
  stored.checkpoints = room->take_checkpoints();
  return stored;
}

/// As it was written before there were links.
StoredMatch without_links(StoredMatch stored) {
  stored.row.rules = 0;
  stored.row.data.clear();
  for (JournalRow& each : stored.journal) {
    each.link.clear();
    json::object entry = parse_json(each.entry)->as_object();
    for (const char* key : {"side", "dice", "scripted"}) entry.erase(key);
    each.entry = compact(entry);
  }
  return stored;
}

/// Of the first game, as it is, with a checkpoint and without links; then of each other game, so that one more changes
/// nothing for those before it.
const std::vector<StoredMatch>& originals() {
  static const std::vector<StoredMatch> made = [] {
    constexpr std::uint64_t some = 90;
    const auto& games = registry().games();
    const std::string first = games.front()->game().id();
    std::vector<StoredMatch> list = {played(first, some, false), played(first, Room::checkpoint_every + 20, true),
                                     without_links(played(first, some, false))};
    for (std::size_t i = 1; i < games.size(); ++i) list.push_back(played(games[i]->game().id(), some, false));
    return list;
  }();
  return made;
}

/// The bytes that say what is changed, one after the other; zeros at the end.
class Script {
 public:
  explicit Script(std::span<const unsigned char> bytes) : bytes_(bytes) {}
  [[nodiscard]] bool done() const { return bytes_.empty(); }
  std::size_t byte() {
    if (bytes_.empty()) return 0;
    const unsigned char first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }
  /// Below `n`, which is not 0.
  std::size_t below(std::size_t n) {
    const std::size_t low = byte();
    return (low + 256 * byte()) % n;
  }

 private:
  std::span<const unsigned char> bytes_;
};

void change_text(std::string& text, Script& script) {
  const std::size_t how = script.byte();
  const std::size_t at = text.empty() ? 0 : script.below(text.size());
  const auto letter = static_cast<char>(script.byte());
  switch (how % 5) {
    case 0: text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), letter); break;
    case 1: text.erase(at, 1 + how / 16); break;
    case 2: text.resize(at); break;
    default:
      if (!text.empty()) text[at] = letter;
  }
}

void change_row(MatchRow& row, Script& script) {
  switch (script.byte() % 10) {
    case 0: row.rules = static_cast<int>(script.byte()); break;
    case 1: row.sequence = script.below(2'000); break;
    case 2: return change_text(row.data, script);
    case 3: return change_text(row.setup, script);
    case 4: return change_text(row.secret, script);
    case 5: return change_text(row.summary, script);
    case 6: return change_text(row.frozen, script);
    case 7: return change_text(row.seats[script.byte() % 2].entropy, script);
    case 8: return change_text(row.seats[script.byte() % 2].kind, script);
    default: return change_text(row.state, script);
  }
}

void change_journal(std::vector<JournalRow>& journal, Script& script) {
  if (journal.empty()) return;
  const std::size_t i = script.below(journal.size());
  const auto here = journal.begin() + static_cast<std::ptrdiff_t>(i);
  switch (script.byte() % 9) {
    case 0: journal.erase(here); break;
    case 1: journal.resize(i); break;
    case 2: std::swap(*here, journal[script.below(journal.size())]); break;
    case 3: here->entry = journal[script.below(journal.size())].entry; break;
    case 4: here->link = journal[script.below(journal.size())].link; break;
    case 5: here->sequence = script.below(2'000); break;
    case 6: return change_text(here->link, script);
    case 7: journal.insert(here, JournalRow(*here)); break;
    default: return change_text(here->entry, script);
  }
}

void change_checkpoints(std::vector<CheckpointRow>& checkpoints, Script& script) {
  if (checkpoints.empty()) return;
  CheckpointRow& row = checkpoints[script.below(checkpoints.size())];
  switch (script.byte() % 6) {
    case 0: row.sequence = script.below(2'000); break;
    case 1: row.after = script.below(2'000); break;
    case 2: return change_text(row.journal, script);
    case 3: return change_text(row.seal, script);
    case 4: checkpoints.clear(); break;
    default: return change_text(row.content, script);
  }
}

StoredMatch changed(StoredMatch stored, Script& script) {
  while (!script.done()) {
    switch (script.byte() % 4) {
      case 0: change_row(stored.row, script); break;
      case 1: change_checkpoints(stored.checkpoints, script); break;
      default: change_journal(stored.journal, script);
    }
  }
  return stored;
}

/// Where the first entries of a match lead.
std::string state_after(const StoredMatch& original, std::size_t entries) {
  StoredMatch part = original;
  part.journal.resize(entries);
  part.row.sequence = entries;
  return (*Room::open(registry(), std::move(part), 1))->match()->hash();
}

/// What goes on is what was played. Without links nobody can know more than the row says.
void is_no_other_game(const StoredMatch& original, const StoredMatch& now, const Room& room) {
  if (room.match() == nullptr || now.journal.empty()) return;
  if (now.row.rules == 0) return;
  expect(now.journal.size() <= original.journal.size());
  for (std::size_t i = 0; i < now.journal.size(); ++i) {
    expect(now.journal[i].link == original.journal[i].link);
    expect(says(*parse_json(now.journal[i].entry), *parse_journal(*parse_json(original.journal[i].entry))));
  }
  const std::string there = now.journal.size() == original.journal.size()
                                ? (*Room::open(registry(), original, 1))->match()->hash()
                                : state_after(original, now.journal.size());
  expect(room.match()->hash() == there);
}

void open_changed(std::span<const unsigned char> bytes) {
  Script script(bytes);
  const StoredMatch& original = originals()[script.byte() % originals().size()];
  const StoredMatch now = changed(original, script);
  Result<std::unique_ptr<Room>> room = Room::open(registry(), now, 1);
  if (!room) return;
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    static_cast<void>((*room)->whole({who, Language::english}, std::nullopt));
  }
  if ((*room)->frozen().empty()) {
    is_no_other_game(original, now, **room);
  } else {
    static_cast<void>(record_text(stored_record((*room)->kept())));
  }
}

}  // namespace
}  // namespace redoubt::table

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  if (size <= 400) redoubt::table::open_changed({bytes, size});
  return 0;
}
