// A stored match comes back: its journal is played again and compared, or taken up from its last checkpoint. What does
// not fit freezes it. docs/upgrades.md says what an operator sees of this.
#include <algorithm>
#include <span>

#include "table/base64.h"
#include "table/program_version.h"
#include "table/room.h"

namespace redoubt::table {

namespace {

/// The set-up that `setup_text` wrote.
Result<Plan> parse_plan(const GameWithBots& game, const std::string& setup) {
  Plan plan;
  plan.game = &game;
  const Result<json::value> value = parse_json(setup);
  if (!value) return value.error();
  Faults faults;
  Reader in(*value, "setup", faults);
  if (!in.ok()) return faults;
  plan.scenario = in.text("scenario");
  if (const json::array* options = in.array("options")) {
    for (const json::value& each : *options) {
      if (each.is_string()) plan.options.emplace_back(each.get_string());
    }
  }
  if (in.has("clock")) {
    Result<ClockRule> clock = parse_clock(*in.member("clock"));
    if (!clock) return clock.error();
    plan.clock = *clock;
  }
  if (in.has("position") && in.member("position")->is_object()) plan.position = in.member("position")->get_object();
  if (!faults.empty()) return faults;
  return plan;
}

}  // namespace

std::string setup_text(const Plan& plan) {
  json::object object{{"scenario", plan.scenario}, {"options", json::array(plan.options.begin(), plan.options.end())}};
  object["clock"] = to_json(plan.clock);
  if (plan.position) object["position"] = *plan.position;
  return compact(object);
}

std::string seal_of(const CheckpointRow& checkpoint) {
  RunningHasher hasher;
  hasher.number(checkpoint.sequence).number(checkpoint.after).text(checkpoint.program);
  hasher.number(static_cast<std::uint64_t>(checkpoint.rules)).text(checkpoint.data).text(checkpoint.journal);
  return hex(hasher.text(checkpoint.content).short_digest());
}

Room::Room(const GameWithBots& with_bots, MatchRow row, std::array<std::string, 2> names)
    : with_bots_(&with_bots),
      row_(std::move(row)),
      names_(std::move(names)),
      clocks_(ClockRule{}),
      played_{row_.rules, row_.data},
      written_{row_.id, row_.rules, row_.data, row_.frozen} {}

Versions Room::ours() const { return {with_bots_->game().rules_version(), with_bots_->game().data_hash()}; }

Result<std::unique_ptr<AnyMatch>> Room::begin(const Plan& plan, const MatchRow& row) {
  const auto secret = digest_from_hex<Secret>(row.secret);
  if (!secret) return fault("secret", "is not the 64 hexadecimal digits that it was");
  const FairDice dice(*secret, {row.seats[0].entropy, row.seats[1].entropy});
  const AnyGame& game = plan.game->game();
  const Versions played{row.rules, row.data};
  if (plan.position) return game.set_up(*plan.position, dice, played);
  const Result<Setup> setup = game.setup(plan.scenario, plan.options);
  if (!setup) return setup.error();
  return game.start(*setup, dice, played);
}

Result<std::unique_ptr<Room>> Room::open(const GameRegistry& registry, StoredMatch stored, Millis now) {
  const GameWithBots* with_bots = registry.find(stored.row.game);
  if (with_bots == nullptr) return fault("game", registry.no_such_game(stored.row.game));
  std::unique_ptr<Room> room(new Room(*with_bots, stored.row, stored.names));
  const Result<Plan> plan = parse_plan(*with_bots, stored.row.setup);
  if (plan) {
    room->clocks_ = Clocks(plan->clock);
    room->set_up_.scenario = plan->scenario;
    room->set_up_.options = plan->options;
    room->set_up_.position = plan->position;
    const auto open = [](const SeatRow& seat) { return seat.kind == "open"; };
    if (std::any_of(std::begin(room->row_.seats), std::end(room->row_.seats), open)) return room;
    Result<std::unique_ptr<AnyMatch>> match = begin(*plan, room->row_);
    if (match) {
      room->match_ = std::move(*match);
      room->play_journal(*plan, std::move(stored), now);
      return room;
    }
    room->freeze(room->misfit_kind(), describe(match.error()));
  } else {
    room->freeze(frozen::journal, describe(plan.error()));
  }
  room->past_ = std::move(stored.journal);
  return room;
}

/// Of the three things that a journal belongs to, the first that is not as it was. What was written before rules had
/// versions was played by others.
std::string_view Room::misfit_kind() const {
  const Versions here = ours();
  if (!played_.data.empty() && played_.data != here.data) return frozen::data;
  return played_.rules != here.rules ? frozen::rules : frozen::journal;
}

void Room::play_journal(const Plan& plan, StoredMatch stored, Millis now) {
  const bool linked = row_.rules != 0;
  row_.frozen.clear();
  row_.sequence = 0;
  start_covering();
  take_time(row_.created);
  noticed_.fill({0, row_.created});
  if (linked) resume(plan, stored);
  remember();
  for (const JournalRow& each : std::span(stored.journal).subspan(static_cast<std::size_t>(row_.sequence))) {
    std::optional<Refusal> misfit = advance(each);
    if (!misfit && linked && each.link.empty()) misfit = Refusal{"journal", "has lost its link", {}};
    if (misfit) {
      freeze(misfit->code == "fault" ? frozen::fault : misfit_kind(),
             "journal[" + std::to_string(each.sequence) + "]: " + misfit->message);
      break;
    }
    ++played_again_;
    if (!linked) new_links_.push_back(match_->head());
  }
  settle();
  if (row_.frozen.empty() && row_.sequence != stored.row.sequence) {
    freeze(frozen::journal, "has " + std::to_string(row_.sequence) + " entries and not " +
                                std::to_string(stored.row.sequence) + ", as the match says");
  }
  if (row_.frozen.empty() && !linked && !agrees_with(stored.row.summary)) {
    freeze(misfit_kind(), "leads to " + row_.summary + " and not to " + stored.row.summary + ", as it did");
  }
  if (row_.frozen.empty() && !match_->list_choices()) freeze(frozen::fault, std::string(too_many));
  // What the program could not hold it cannot hold now; another may.
  if (row_.frozen.empty() && played_ == ours() && stored.row.frozen == frozen::fault) row_.frozen = frozen::fault;
  if (!row_.frozen.empty()) {
    row_.sequence = stored.row.sequence;
    row_.state = stored.row.state;
    row_.summary = stored.row.summary;
    row_.updated = stored.row.updated;
    new_links_.clear();
    past_ = std::move(stored.journal);
    return;
  }
  told_ = kept_ = decisions();
  const bool thawed = !stored.row.frozen.empty();
  if ((thawed || (linked && played_ != ours())) && to_act()) {
    const Versions here = ours();
    match_->adopt(here.rules, here.data);
    played_ = here;
    enter(now);
  }
  if (!linked) played_ = ours();
  row_.rules = match_->header().rules;
  row_.data = match_->header().data;
}

/// Before the first entry. The match's own first link binds what follows to its set-up and its dice.
void Room::start_covering() {
  entries_so_far_ = {};
  entries_so_far_.text(match_->head());
}

void Room::cover(RunningHasher& hasher, const JournalRow& row, std::string_view link) {
  hasher.number(row.sequence).number(static_cast<std::uint64_t>(row.at)).text(row.entry).text(link);
}

void Room::keep_checkpoint() {
  if (row_.sequence % checkpoint_every != 0 || match_->concluded() || played_ != ours()) return;
  packing::Writer out;
  out.values(std::span<const std::uint8_t>(match_->pack()));
  out.values(std::span<const std::uint8_t>(packed()));
  CheckpointRow row;
  row.sequence = row_.sequence;
  row.after = std::exchange(checkpoint_at_, row_.sequence);
  row.program = program_version();
  row.rules = played_.rules;
  row.data = played_.data;
  row.journal = hex(entries_so_far_.short_digest());
  row.content = to_base64(out.bytes());
  row.seal = seal_of(row);
  new_checkpoints_.push_back(std::move(row));
}

/// How far the checkpoints of a match fit its journal as it is stored, byte for byte. What does not fit is left for the
/// journal to judge.
Room::Covered Room::covered(const StoredMatch& stored) const {
  const Versions here = ours();
  const std::vector<JournalRow>& journal = stored.journal;
  Covered covered;
  RunningHasher hasher = entries_so_far_;
  for (const CheckpointRow& each : stored.checkpoints) {
    if (each.after != covered.sequence || each.sequence <= covered.sequence || each.sequence > journal.size()) break;
    if (each.program != program_version() || Versions{each.rules, each.data} != here) break;
    if (each.seal != seal_of(each)) break;
    for (auto i = static_cast<std::size_t>(covered.sequence); i < each.sequence; ++i)
      cover(hasher, journal[i], journal[i].link);
    if (hex(hasher.short_digest()) != each.journal) break;
    std::optional<packing::Bytes> content = from_base64(each.content);
    if (!content) break;
    packing::Reader in(*content);
    covered.room.clear();
    in.values(covered.match.emplace_back());
    in.values(covered.room);
    if (!in.done()) return {};
    covered.sequence = each.sequence;
    covered.entries = hasher;
  }
  return covered;
}

/// Takes the match up from its checkpoints, if they are what they say.
void Room::resume(const Plan& plan, const StoredMatch& stored) {
  const Covered found = covered(stored);
  if (found.sequence < 2) return;
  Result<std::unique_ptr<AnyMatch>> match = begin(plan, row_);
  if (!match || !(*match)->unpack(found.match)) return;
  // The position is proved: the chain of the journal leads to it, whatever wrote the checkpoint.
  const auto covered_entries = static_cast<std::size_t>(found.sequence);
  const JournalRow& last = stored.journal[covered_entries - 1];
  const auto link = digest_from_hex<ShortDigest>(stored.journal[covered_entries - 2].link);
  if (!link || (*match)->entries() != found.sequence || (*match)->head() != last.link) return;
  if (!(*match)->stands_after(*link) || !recall(found.room, **match)) return;
  match_ = std::move(*match);
  played_ = ours();
  checkpoint_at_ = row_.sequence = found.sequence;
  entries_so_far_ = found.entries;
  take_time(last.at);
}

/// What the room itself keeps.
packing::Bytes Room::packed() const {
  packing::Writer out;
  out.value(decider_);
  out.value(clocks_);
  out.value(noticed_);
  counting_.pack(out);
  for (const std::unique_ptr<AnyMemory>& each : memories_) {
    out.values(std::span<const std::uint8_t>(each ? each->pack() : packing::Bytes()));
  }
  return out.take();
}

bool Room::recall(const packing::Bytes& bytes, const AnyMatch& match) {
  packing::Reader in(bytes);
  const auto decider = in.value<Side>();
  const auto clocks = in.value<Clocks>();
  const auto noticed = in.value<std::array<Noticed, 3>>();
  Counting counting;
  if (!counting.unpack(in) || counting.entries(Viewer::observer).size() != match.entries() ||
      counting.decisions(Viewer::observer).size() != match.decisions()) {
    return false;
  }
  std::array<std::unique_ptr<AnyMemory>, 2> memories;
  for (const Side side : {Side::french, Side::russian}) {
    packing::Bytes learned;
    in.values(learned);
    if (learned.empty()) continue;
    std::unique_ptr<AnyMemory>& memory = memories[static_cast<std::size_t>(index(side))];
    memory = with_bots_->memory(side);
    if (!memory->unpack(match, learned)) return false;
  }
  if (!in.done()) return false;
  decider_ = decider;
  clocks_ = clocks;
  noticed_ = noticed;
  counting_ = std::move(counting);
  memories_ = std::move(memories);
  return true;
}

void Room::freeze(std::string_view why, std::string misfit) {
  row_.frozen = why;
  misfit_ = std::move(misfit);
}

/// A journal without links is compared by what its row says of where it led.
bool Room::agrees_with(const std::string& summary) const {
  const Result<json::value> then = parse_json(summary);
  const Result<json::value> now = parse_json(row_.summary);
  if (!then || !now || !then->is_object()) return false;
  const json::object& before = then->get_object();
  if (before.empty()) return true;  // an imported match that nobody has opened
  for (const std::string_view key : {"turn", "to_act", "result"}) {
    const json::value* value = before.if_contains(key);
    if (value == nullptr || *value != now->at(key)) return false;
  }
  return true;
}

std::optional<Standing> Room::take_standing() {
  Standing now{row_.id, row_.rules, row_.data, row_.frozen};
  const bool same = now.rules == written_.rules && now.data == written_.data && now.frozen == written_.frozen;
  written_ = now;
  if (same) return std::nullopt;
  return now;
}

Record stored_record(const KeptMatch& kept) {
  const MatchRow& row = kept.row;
  Record record;
  record.header = kept.header;
  record.header.game = row.game;
  record.header.rules = row.rules;
  record.header.data = row.data;
  record.header.entropy = {row.seats[0].entropy, row.seats[1].entropy};
  record.secret = digest_from_hex<Secret>(row.secret);
  if (record.secret) {
    record.header.commitment = commitment_to(*record.secret);
    record.start = first_link(record.header, FairDice(*record.secret, record.header.entropy));
  }
  for (const JournalRow& each : kept.journal) {
    const Result<json::value> value = parse_json(each.entry);
    if (!value) continue;
    Result<RecordedEntry> entry = parse_journal(*value);
    if (!entry) continue;
    entry->link = digest_from_hex<ShortDigest>(each.link).value_or(ShortDigest{});
    record.entries.push_back(std::move(*entry));
  }
  record.decisions = standing_decisions(record.entries).value_or(0);
  const Result<json::value> summary = parse_json(row.summary);
  if (summary && summary->is_object() && summary->get_object().contains("result"))
    record.result = summary->at("result");
  const ShortDigest head = record.entries.empty() ? record.start : record.entries.back().link;
  record.seal = redoubt::seal_of(head, record.entries.size(), record.decisions, record.result);
  return record;
}

std::optional<Refusal> Room::follow(const JournalRow& row) {
  if (auto refusal = advance(row)) return refusal;
  settle();
  new_checkpoints_.clear();  // whoever wrote the entry keeps them
  if (!match_->list_choices()) freeze(frozen::fault, std::string(too_many));
  return std::nullopt;
}

/// One entry of the journal again. With a link it must be, word for word, what this program makes of it.
std::optional<Refusal> Room::advance(const JournalRow& row) {
  const Result<json::value> value = parse_json(row.entry);
  if (!value) return Refusal{"journal", describe(value.error()), {}};
  const Result<RecordedEntry> entry = parse_journal(*value);
  if (!entry) return Refusal{"journal", describe(entry.error()), {}};
  if (row.sequence != row_.sequence + 1) return Refusal{"journal", "an entry is missing before it", {}};
  if (auto refusal = apply(*entry, Language::english)) return refusal;
  if (!row.link.empty() && row.link != match_->head()) {
    return Refusal{"journal", "leads to " + match_->head() + " and not to " + row.link + ", as it did", {}};
  }
  const RecordedEntry& made = match_->last_entry();
  if (!row.link.empty() && !says(*value, made)) {
    return Refusal{"journal", "says " + row.entry + " and was " + journal_text(made), {}};
  }
  pass(row);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const RecordedEntry& entry, Language language) {
  const std::optional<Side> side = match_->to_act();
  if (!side) return Refusal{"journal", "comes after the end of the game", {}};
  switch (entry.kind) {
    case RecordedEntry::Kind::decision: return decide_again(*side, entry, language);
    case RecordedEntry::Kind::undo: {
      if (entry.undone > match_->undoable()) return Refusal{"journal", "takes back more than can be", {}};
      return match_->undo(entry.undone, language);
    }
    case RecordedEntry::Kind::adopt:
      match_->adopt(entry.rules, entry.data);
      played_ = {entry.rules, entry.data};
      break;
    case RecordedEntry::Kind::resign:
    case RecordedEntry::Kind::flag: match_->conclude({entry.kind, entry.side}); break;
  }
  return std::nullopt;
}

/// The dice are thrown again, but for those that were set by hand.
std::optional<Refusal> Room::decide_again(Side side, const RecordedEntry& entry, Language language) {
  const Result<Action> action = with_bots_->game().parse_action(*parse_json(entry.action));
  if (!action) return Refusal{"action", describe(action.error()), {}};
  decider_ = chair(side);
  match_->script({entry.dice.begin(), entry.dice.begin() + entry.scripted});
  std::optional<Refusal> refusal = match_->play(*action, language);
  if (!refusal && match_->scripted() > 0) refusal = Refusal{"journal", "has more dice than were thrown", {}};
  match_->script({});
  return refusal;
}

}  // namespace redoubt::table
