#include "table/room.h"

#include <algorithm>

#include "table/patch.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::size_t log_at_first = 60;

json::value side_or_null(std::optional<Side> side) { return side ? json::value(name(*side)) : json::value(nullptr); }

Refusal refused(std::string code, const Bilingual& text, Language language) {
  return {std::move(code), text.in(language), {}};
}

json::array listed_texts(const std::vector<std::string>& texts) {
  json::array list(texts.begin(), texts.end());
  return list;
}

/// The set-up that `setup_text` wrote.
Result<Plan> parse_plan(const Shelf& shelf, const MatchRow& row) {
  Plan plan;
  plan.game = shelf.find(row.game);
  if (plan.game == nullptr) return fault("game", shelf.no_such_game(row.game));
  const Result<json::value> value = parse_json(row.setup);
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

/// Who plays which side.
json::object seat_list(const MatchRow& row, const std::array<std::string, 2>& names, std::string_view player,
                       bool exchanged) {
  json::object list;
  for (const Side side : {Side::french, Side::russian}) {
    const Side chair = exchanged ? other(side) : side;
    const SeatRow& seat = row.seats[index(chair)];
    json::object object{{"kind", !player.empty() && seat.player == player ? "me" : seat.kind}};
    if (seat.kind == "bot") object["bot"] = seat.bot;
    object["name"] = names[static_cast<std::size_t>(index(chair))];
    list[name(side)] = std::move(object);
  }
  return list;
}

}  // namespace

std::string question_for(const AnyMoment& moment, const Viewing& viewing) {
  const std::optional<Side> side = moment.to_act();
  if (!side || viewing.who == viewer(*side)) return moment.prompt(viewing.language);
  return (*side == Side::french ? words::french_decide : words::russians_decide).in(viewing.language);
}

json::object listed(const StoredMatch& match, std::string_view player) {
  const MatchRow& row = match.row;
  json::object object{
      {"id", row.id}, {"game", row.game}, {"state", row.state}, {"sequence", row.sequence}, {"updated", row.updated}};
  for (const std::string* text : {&row.setup, &row.summary}) {
    const Result<json::value> value = parse_json(*text);
    if (!value || !value->is_object()) continue;
    for (const auto& each : value->get_object()) {
      if (each.key() != "position") object[each.key()] = each.value();
    }
  }
  const json::value* changed = object.if_contains("exchanged");
  const bool exchanged = changed != nullptr && *changed == json::value(true);
  object["seats"] = seat_list(row, match.names, player, exchanged);
  bool waits = false;
  std::uint64_t seen = 0;
  for (const Side side : {Side::french, Side::russian}) {
    const SeatRow& seat = row.seats[index(exchanged ? other(side) : side)];
    if (player.empty() || seat.player != player) continue;
    seen = std::max(seen, seat.seen);
    const json::value* to_act = object.if_contains("to_act");
    waits = waits || (row.state == "running" && to_act != nullptr && *to_act == json::value(name(side)));
  }
  object["seen"] = seen;
  object["waits"] = waits;
  return object;
}

std::string setup_text(const Plan& plan) {
  json::object object{{"scenario", plan.scenario}, {"options", listed_texts(plan.options)}};
  object["clock"] = to_json(plan.clock);
  if (plan.position) object["position"] = *plan.position;
  return compact(object);
}

Room::Room(const Seats& seats, MatchRow row, std::array<std::string, 2> names)
    : seats_(&seats), row_(std::move(row)), names_(std::move(names)), clocks_(ClockRule{}) {}

Result<std::unique_ptr<Room>> Room::open(const Shelf& shelf, StoredMatch stored) {
  const Result<Plan> plan = parse_plan(shelf, stored.row);
  if (!plan) return plan.error();
  std::unique_ptr<Room> room(new Room(*plan->game, std::move(stored.row), std::move(stored.names)));
  room->clocks_ = Clocks(plan->clock);
  const auto open = [](const SeatRow& seat) { return seat.kind == "open"; };
  if (std::any_of(std::begin(room->row_.seats), std::end(room->row_.seats), open)) return room;
  const auto secret = digest_from_hex<Secret>(room->row_.secret);
  if (!secret) return fault("secret", "is not the 64 hexadecimal digits that it was");
  const FairDice dice(*secret, {room->row_.seats[0].entropy, room->row_.seats[1].entropy});
  const AnyGame& game = plan->game->game();
  if (plan->position) {
    Result<std::unique_ptr<AnyMatch>> match = game.set_up(*plan->position, dice);
    if (!match) return match.error();
    room->match_ = std::move(*match);
  } else {
    const Result<Setup> setup = game.setup(plan->scenario, plan->options);
    if (!setup) return setup.error();
    room->match_ = game.start(*setup, dice);
  }
  const std::uint64_t expected = room->row_.sequence;
  room->row_.sequence = 0;
  room->settle(room->row_.created);
  for (const JournalRow& each : stored.journal) {
    if (const auto refusal = room->follow(each)) {
      return fault("journal[" + std::to_string(each.sequence) + "]", refusal->message);
    }
  }
  if (room->row_.sequence != expected) return fault("journal", "is not as long as the match says");
  room->kept_ = room->decisions();
  return room;
}

std::optional<Side> Room::to_act() const {
  if (!match_ || over()) return std::nullopt;
  return match_->to_act();
}

bool Room::holds(std::string_view player, Side side) const {
  return !player.empty() && seat(side).kind == "player" && seat(side).player == player;
}

bool Room::hot_seat() const {
  return row_.seats[0].kind == "player" && row_.seats[1].kind == "player" &&
         row_.seats[0].player == row_.seats[1].player;
}

std::optional<Level> Room::bot_to_act() const {
  const std::optional<Side> side = to_act();
  if (!side || seat(*side).kind != "bot") return std::nullopt;
  return level_named(seat(*side).bot).value_or(Level::cadet);
}

std::optional<Millis> Room::deadline() const {
  if (!to_act()) return std::nullopt;
  return clocks_.deadline();
}

std::optional<Refusal> Room::may_change(Side side, Language language) const {
  if (!match_) return refused("turn", words::not_started, language);
  if (over()) return refused("over", words::over, language);
  if (match_->to_act() != side) return refused("turn", words::not_your_turn, language);
  return std::nullopt;
}

std::optional<Refusal> Room::decide(Side side, const json::value& form, Millis at, Language language) {
  if (auto refusal = may_change(side, language)) return refusal;
  const Result<Action> action = seats_->game().parse_action(form);
  if (!action) return Refusal{"action", describe(action.error()), {}};
  return decide(side, *action, at, language);
}

std::optional<Refusal> Room::decide(Side side, Action action, Millis at, Language language) {
  if (auto refusal = may_change(side, language)) return refusal;
  const Side who = chair(side);
  if (auto refusal = match_->play(action, language)) return refusal;
  decider_ = who;
  enter({{"do", seats_->game().action_json(action)}}, at);
  return std::nullopt;
}

std::optional<Refusal> Room::undo(Side side, bool all, Millis at, Language language) {
  if (!match_) return refused("turn", words::not_started, language);
  if (over()) return refused("over", words::over, language);
  const std::size_t allowed = match_->undoable();
  if (allowed > 0 && decider_ != chair(side)) return refused("undo", words::undo_other, language);
  if (auto refusal = match_->undo(language)) return refusal;
  std::size_t back = 1;
  for (; all && back < allowed; ++back) (void)match_->undo(language);
  enter({{"undo", back}}, at);
  return std::nullopt;
}

std::optional<Refusal> Room::resign(Side side, Millis at, Language language) {
  if (!match_) return refused("turn", words::not_started, language);
  if (over()) return refused("over", words::over, language);
  end(other(side), "resigned");
  enter({{"resign", name(side)}}, at);
  return std::nullopt;
}

void Room::flag(Millis at) {
  const std::optional<Side> side = to_act();
  if (!side) return;
  end(other(*side), "time");
  enter({{"flag", name(*side)}}, at);
}

void Room::end(Side winner, std::string_view condition) {
  ended_ = {{"winner", name(winner)}, {"condition", condition}, {"rule", ""}, {"score", nullptr}};
}

void Room::enter(json::object entry, Millis at) {
  JournalRow row;
  row.sequence = row_.sequence + 1;
  row.at = at;
  row.entry = compact(entry);
  fresh_.push_back(std::move(row));
  ++row_.sequence;
  settle(at);
}

/// After every entry, and after the set-up.
void Room::settle(Millis at) {
  decisions_at_.resize(row_.sequence + 1, static_cast<std::uint32_t>(decisions()));
  kept_ = std::min(kept_, decisions());
  row_.updated = at;
  row_.state = ended_.is_object() || !match_->to_act() ? "over" : "running";
  const std::optional<Side> side = to_act();
  clocks_.turn(side ? std::optional(chair(*side)) : std::nullopt, at);
  row_.summary = summary();
  remember();
}

/// Every player's side takes in what has happened, so that his questions never walk the past.
void Room::remember() {
  for (const Side side : {Side::french, Side::russian}) {
    if (seat(side).kind != "player") continue;
    std::unique_ptr<AnyMemory>& memory = memories_[static_cast<std::size_t>(index(side))];
    if (!memory) memory = seats_->memory(side);
    memory->see(*match_);
  }
}

std::optional<Refusal> Room::follow(const JournalRow& row) {
  const Result<json::value> value = parse_json(row.entry);
  if (!value || !value->is_object()) return Refusal{"journal", "is not an entry of a journal", {}};
  if (row.sequence != row_.sequence + 1) return Refusal{"journal", "an entry is missing before it", {}};
  if (auto refusal = apply(value->get_object(), Language::english)) return refusal;
  ++row_.sequence;
  settle(row.at);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const json::object& entry, Language language) {
  if (const json::value* action = entry.if_contains("do")) {
    const Result<Action> parsed = seats_->game().parse_action(*action);
    if (!parsed) return Refusal{"action", describe(parsed.error()), {}};
    if (const json::value* dice = entry.if_contains("dice"); dice != nullptr && dice->is_array()) {
      std::vector<int> faces;
      for (const json::value& each : dice->get_array())
        faces.push_back(static_cast<int>(whole_number(each).value_or(1)));
      match_->script(faces);
    }
    if (const std::optional<Side> side = match_->to_act()) decider_ = chair(*side);
    return match_->play(*parsed, language);
  }
  if (const json::value* back = entry.if_contains("undo")) {
    for (std::int64_t i = 0; i < whole_number(*back).value_or(0); ++i) {
      if (auto refusal = match_->undo(language)) return refusal;
    }
    return std::nullopt;
  }
  for (const std::string_view why : {"resign", "flag"}) {
    const json::value* side = entry.if_contains(why);
    if (side == nullptr || !side->is_string()) continue;
    const std::optional<Side> loser = side_named(std::string_view(side->get_string()));
    if (!loser) break;
    end(other(*loser), why == "flag" ? "time" : "resigned");
    return std::nullopt;
  }
  return Refusal{"journal", "is not an entry of a journal", {}};
}

void Room::set_seen(Side side, std::uint64_t sequence) {
  std::uint64_t& seen = row_.seats[index(chair(side))].seen;
  seen = std::max(seen, std::min(sequence, row_.sequence));
}

std::optional<Append> Room::take_fresh() {
  if (fresh_.empty()) return std::nullopt;
  Append append;
  append.match = row_.id;
  append.after = fresh_.front().sequence - 1;
  append.entries = std::exchange(fresh_, {});
  append.state = row_.state;
  append.summary = row_.summary;
  return append;
}

std::string Room::summary() const {
  const std::optional<Millis> ends = deadline();
  return compact(json::object{{"turn", match_ ? match_->turn() : 0},
                              {"to_act", side_or_null(to_act())},
                              {"exchanged", exchanged()},
                              {"result", result()},
                              {"deadline", ends ? json::value(*ends) : json::value(nullptr)}});
}

json::value Room::result() const {
  if (ended_.is_object()) return ended_;
  return match_ ? match_->result() : json::value(nullptr);
}

json::object Room::standing(const Viewing& viewing) const {
  json::object object;
  const std::optional<Side> side = to_act();
  const bool mine = side && viewing.who == viewer(*side);
  object["state"] = row_.state;
  object["over"] = over();
  object["result"] = result();
  object["to_act"] = side_or_null(side);
  object["mine"] = mine;
  object["exchanged"] = exchanged();
  object["clock"] = clocks_.state(exchanged());
  object["decisions"] = decisions();
  if (!match_) {
    for (const std::string_view each : {"turn", "undoable"}) object[each] = 0;
    object["phase"] = "waiting";
    object["prompt"] = words::not_started.in(viewing.language);
    object["legal"] = json::array();
    return object;
  }
  object["turn"] = match_->turn();
  object["phase"] = match_->phase();
  // The game itself does not know of a resignation or a fallen flag, and would go on asking.
  object["prompt"] = over() && match_->to_act() ? words::ended.in(viewing.language) : question_for(*match_, viewing);
  const bool may_undo = !over() && match_->undoable() > 0 && viewing.who == viewer(chair(decider_));
  object["undoable"] = may_undo ? match_->undoable() : 0;
  json::array legal;
  if (mine) {
    for (const Choice& each : match_->legal(viewing.language)) {
      legal.push_back({{"action", seats_->game().action_json(each.action)}, {"text", each.text}, {"rule", each.rule}});
    }
  }
  object["legal"] = std::move(legal);
  return object;
}

json::array Room::log(std::size_t from, std::size_t to, const Viewing& viewing) const {
  if (!match_ || from > std::min(to, decisions())) return {};
  return match_->entries(from, std::min(to, decisions()), viewing.who, viewing.language);
}

json::object Room::whole(const Viewing& viewing, std::optional<Side> side) {
  json::object object = standing(viewing);
  object["t"] = "table";
  object["match"] = row_.id;
  object["seq"] = row_.sequence;
  object["as"] = name(viewing.who);
  object["game"] = row_.game;
  object["seats"] = seat_list(row_, names_, side ? seat(*side).player : std::string(), exchanged());
  object["hot_seat"] = hot_seat();
  object["view"] = match_ ? json::value(match_->view(viewing.who)) : json::value(nullptr);
  object["recap"] = nullptr;
  object["log"] = json::array();
  if (!match_) return object;
  object["scenario"] = match_->header().scenario;
  object["options"] = listed_texts(match_->header().options);
  object["commitment"] = hex(match_->header().commitment);
  std::size_t first = decisions() > log_at_first ? decisions() - log_at_first : 0;
  if (side) {
    const std::uint64_t seen = std::min<std::uint64_t>(seat(*side).seen, row_.sequence);
    const std::size_t read = std::min<std::size_t>(decisions_at_[seen], decisions());
    if (seen > 0 && read < decisions()) object["recap"] = read + 1;
    if (seen > 0) first = std::min(first, read);
  }
  object["log"] = log(first, decisions(), viewing);
  shown_[static_cast<std::size_t>(viewing.who)] = Shown{object["view"], row_.sequence};
  return object;
}

std::vector<std::pair<Viewing, json::object>> Room::changes(const std::vector<Viewing>& viewings) {
  std::vector<std::pair<Viewing, json::object>> messages;
  std::array<std::optional<json::object>, 3> patches;
  for (const Viewing& viewing : viewings) {
    const auto eyes = static_cast<std::size_t>(viewing.who);
    if (!match_ || !shown_[eyes] || shown_[eyes]->view.is_null()) {
      messages.emplace_back(viewing, whole(viewing, std::nullopt));
      continue;
    }
    if (!patches[eyes]) {
      json::value view = match_->view(viewing.who);
      patches[eyes] = json::object{{"t", "change"},
                                   {"match", row_.id},
                                   {"seq", row_.sequence},
                                   {"from", shown_[eyes]->sequence},
                                   {"patch", difference(shown_[eyes]->view, view)}};
      shown_[eyes] = Shown{std::move(view), row_.sequence};
    }
    json::object message = *patches[eyes];
    for (auto& each : standing(viewing)) message[each.key()] = std::move(each.value());
    message["kept"] = kept_;
    message["log"] = log(kept_ + 1, decisions(), viewing);
    messages.emplace_back(viewing, std::move(message));
  }
  kept_ = decisions();
  return messages;
}

}  // namespace redoubt::table
