#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "table/tokens.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr Rate messages{60, 300};
constexpr std::size_t most_open = 50;      // matches of one socket
constexpr std::size_t most_actions = 64;   // of one message
constexpr std::size_t most_entries = 500;  // of one answer of the log
constexpr std::chrono::milliseconds tick_every{500};

}  // namespace

Table::Table(const Shelf& shelf, Settings settings, Pages pages, std::function<void(const std::string&)> log)
    : shelf_(&shelf), settings_(std::move(settings)), pages_(std::move(pages)), log_(std::move(log)) {}

void Table::leave() {
  hooks_.reset();
  reviews_.reset();
  workers_.reset();
  archive_.reset();
}

void Table::open(Server& server, std::unique_ptr<Store> store) {
  server_ = &server;
  const auto post = [&server](std::function<void()> task) { server.post(std::move(task)); };
  archive_ = std::make_unique<Archive>(std::move(store), post);
  workers_ = std::make_unique<Workers>(settings_.workers);
  people_ = std::make_unique<People>(*archive_, *workers_, post, now);
  Rooms::Home home;
  home.now = now;
  home.post = post;
  home.changed = [this](Room& room) { tell(room); };
  home.wrote = [this](Room& room) { summon(room); };
  home.replaced = [this](Room& room) { tell_whole(room); };
  home.watched = [this](const std::string& match) { return watchers_.contains(match); };
  home.log = log_;
  reviews_ = std::make_unique<Reviews>(settings_.review, post);
  hooks_ = std::make_unique<Hooks>(!settings_.accounts, log_);
  rooms_ = std::make_unique<Rooms>(*shelf_, *archive_, *workers_, std::move(home));
  lobby_ = std::make_unique<Lobby>(
      House{shelf_, settings_, archive_.get(), people_.get(), rooms_.get(), now, [this] { return metrics(); }},
      std::move(pages_));
  rooms_->wake();
  tick();
}

void Table::tick() {
  if (closing_) return;
  rooms_->tick();
  lobby_->tick();
  requests_.forget(now());
  server_->after(tick_every, [this] { tick(); });
}

void Table::heard(News news) {
  server_->post([this, news = std::move(news)] { rooms_->heard(news); });
}

void Table::close() {
  if (closing_) return;
  closing_ = true;
  for (const auto& each : callers_) say(each.first, {{"t", "bye"}, {"reason", "the table is closing"}});
  // What waits to be written is written first; its answers go out before the server ends.
  archive_->write([](Store&) { return Stored::done; }, [this](Stored) { server_->stop(); });
}

void Table::http(HttpRequest request, Reply reply) {
  if (settings_.behind_proxy) {
    const std::string_view chain = request.header("x-forwarded-for");
    if (!chain.empty()) request.peer = chain.substr(chain.rfind(' ') + 1);
  }
  if (settings_.accounts && request.path.starts_with("/api/") && !requests_.take(request.peer, now())) {
    HttpResponse response;
    response.status = 429;
    response.headers = {{"Content-Type", "application/json"}, {"Retry-After", "1"}};
    response.body = std::make_shared<const std::string>(
        compact(json::object{{"error", {{"code", "rate"}, {"message", words::too_fast.in(language_of(request))}}}}));
    return reply(std::move(response));
  }
  lobby_->answer(std::move(request), std::move(reply));
}

std::optional<HttpResponse> Table::upgrade(SocketId socket, const HttpRequest& request) {
  HttpResponse refusal;
  refusal.headers = {{"Content-Type", "text/plain; charset=utf-8"}};
  if (request.path != "/ws") {
    refusal.status = 404;
    refusal.body = std::make_shared<const std::string>("the WebSocket is at /ws\n");
    return refusal;
  }
  // A browser always says from which page it comes.
  if (!is_ours(request, settings_)) {
    refusal.status = 403;
    refusal.body = std::make_shared<const std::string>(words::foreign.en + "\n");
    return refusal;
  }
  if (closing_) {
    refusal.status = 503;
    refusal.body = std::make_shared<const std::string>("the table is closing\n");
    return refusal;
  }
  Caller& caller = callers_[socket];
  caller.token = session_token(request, settings_);
  caller.language = language_of(request);
  return std::nullopt;
}

void Table::opened(SocketId socket) { look_up(socket); }

/// Who this is. When that cannot be read, whatever was asked is refused, and the next message asks again.
void Table::look_up(SocketId socket) {
  callers_.at(socket).looked_up = true;
  people_->find(callers_.at(socket).token, [this, socket](Read<std::optional<Person>> read) {
    const auto found = callers_.find(socket);
    if (found == callers_.end()) return;
    Caller& caller = found->second;
    std::move(read).either(
        [&](const std::optional<Person>& person) {
          caller.known = true;
          if (person) caller.player = person->id;
        },
        [&] { caller.looked_up = false; });
    while (!caller.waiting.empty()) {
      const std::string text = std::move(caller.waiting.front());
      caller.waiting.pop_front();
      handle(socket, caller, text);
    }
  });
}

void Table::closed(SocketId socket) {
  const auto found = callers_.find(socket);
  if (found == callers_.end()) return;
  for (const auto& each : found->second.open) {
    std::vector<SocketId>& list = watchers_[each.first];
    std::erase(list, socket);
    if (list.empty()) watchers_.erase(each.first);
  }
  callers_.erase(found);
}

void Table::message(SocketId socket, std::string text) {
  const auto found = callers_.find(socket);
  if (found == callers_.end() || closing_) return;
  Caller& caller = found->second;
  if (caller.known) return handle(socket, caller, text);
  caller.waiting.push_back(std::move(text));
  if (!caller.looked_up) look_up(socket);
}

const Table::Entry* Table::find(std::string_view name) {
  static constexpr std::array<Entry, 15> entries = {{{"open", &Table::sit_down, false},
                                                     {"close", &Table::get_up, true},
                                                     {"lang", &Table::change_language, true},
                                                     {"do", &Table::decide, true},
                                                     {"undo", &Table::undo, true},
                                                     {"resign", &Table::resign, true},
                                                     {"why", &Table::why, true},
                                                     {"plans", &Table::plans, true},
                                                     {"overlay", &Table::overlay, true},
                                                     {"odds", &Table::odds, true},
                                                     {"hint", &Table::hint, true},
                                                     {"review", &Table::review, true},
                                                     {"log", &Table::log, true},
                                                     {"replay", &Table::replay, true},
                                                     {"seen", &Table::seen, true}}};
  const auto* const found =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.name == name; });
  return found == entries.end() ? nullptr : found;
}

void Table::handle(SocketId socket, Caller& caller, const std::string& text) {
  auto ask = std::make_shared<Ask>();
  ask->socket = socket;
  ask->player = caller.player;
  ask->viewing.language = caller.language;
  Result<json::value> value = parse_json(text);
  if (!value) return refuse(*ask, {"type", describe(value.error()), {}});
  if (!value->is_object()) return refuse(*ask, {"type", "a message is an object with \"t\"", {}});
  ask->body = std::move(*value);
  if (const json::value* id = ask->body.get_object().if_contains("id"); id != nullptr && whole_number(*id))
    ask->id = *id;
  // On the open internet only: a table on one's own machine serves whatever program asks.
  if (settings_.accounts && !caller.bucket.take(messages, now())) return refuse(*ask, "rate", words::too_fast);
  Faults faults;
  Reader in(ask->body, "message", faults);
  const std::string name = in.text("t");
  ask->match = in.text("match");
  if (!faults.empty()) return refuse(*ask, {"type", describe(faults), {}});
  if (!caller.known) return refuse(*ask, "storage", words::unread);
  const Entry* entry = find(name);
  if (entry == nullptr) return refuse(*ask, {"type", fmt::format("\"{}\" is no message of this table", name), {}});
  const auto open = caller.open.find(ask->match);
  ask->seated = open != caller.open.end();
  if (ask->seated) ask->viewing = open->second;
  if (entry->wants_open && !ask->seated) return refuse(*ask, "no_match", words::not_open);
  (this->*entry->answer)(ask);
}

bool Table::sits(const Room& room, const std::string& player, Viewer who) {
  return who == Viewer::observer || room.holds(player, is(who, Side::french) ? Side::french : Side::russian);
}

std::optional<Side> Table::seat_of(const Room& room, const std::string& player, const Viewing& viewing) {
  for (const Side side : {Side::french, Side::russian}) {
    if (viewing.who == viewer(side) && room.holds(player, side)) return side;
  }
  return std::nullopt;
}

void Table::sit_down(const Shared& ask) {
  Faults faults;
  Reader in(ask->body, "open", faults);
  std::optional<Viewer> wanted;
  if (in.has("as")) {
    wanted = viewer_named(in.text("as"));
    if (!wanted) in.complain("as", "is french, russian or observer");
  }
  if (in.has("lang")) {
    const std::optional<Language> language = language_named(in.text("lang"));
    if (language) ask->viewing.language = *language;
    if (!language) in.complain("lang", "is en or es");
  }
  if (!faults.empty()) return refuse(*ask, {"type", describe(faults), {}});
  const auto sit = [this, ask, wanted](Room& room) {
    const auto found = callers_.find(ask->socket);
    if (found == callers_.end()) return;
    Viewer who = Viewer::observer;
    for (const Side side : {Side::french, Side::russian}) {
      const bool mine = room.holds(ask->player, side);
      if (wanted == viewer(side) && !mine) return refuse(*ask, "seat", words::not_your_seat);
      if (!wanted && mine && (who == Viewer::observer || room.to_act() == side)) who = viewer(side);
    }
    const Viewing viewing{wanted.value_or(who), ask->viewing.language};
    Caller& caller = found->second;
    if (caller.open.size() >= most_open && !caller.open.contains(ask->match)) {
      return refuse(*ask, {"busy", "this connection has too many matches open", {}});
    }
    if (caller.open.insert_or_assign(ask->match, viewing).second) watchers_[ask->match].push_back(ask->socket);
    caller.language = viewing.language;
    show(room, ask->socket, viewing);
    say(ask->socket, {{"t", "done"}, {"id", ask->id}, {"seq", room.sequence()}});
  };
  rooms_->look(ask->match, sit, turned_away(ask));
}

void Table::show(Room& room, SocketId socket, const Viewing& viewing) {
  const auto found = callers_.find(socket);
  if (found == callers_.end()) return;
  say(socket, room.whole(viewing, seat_of(room, found->second.player, viewing)));
}

void Table::get_up(const Shared& ask) {
  callers_.at(ask->socket).open.erase(ask->match);
  std::vector<SocketId>& list = watchers_[ask->match];
  std::erase(list, ask->socket);
  if (list.empty()) watchers_.erase(ask->match);
  say(ask->socket, {{"t", "done"}, {"id", ask->id}});
}

void Table::change_language(const Shared& ask) {
  Faults faults;
  Reader in(ask->body, "lang", faults);
  const std::optional<Language> language = language_named(in.text("lang"));
  if (!language) return refuse(*ask, {"type", "lang is en or es", {}});
  const auto speak = [this, ask, language](Room& room) {
    const auto found = callers_.find(ask->socket);
    if (found == callers_.end()) return;
    found->second.language = *language;
    Viewing& viewing = found->second.open[ask->match];
    viewing.language = *language;
    show(room, ask->socket, viewing);
    say(ask->socket, {{"t", "done"}, {"id", ask->id}, {"seq", room.sequence()}});
  };
  rooms_->look(ask->match, speak, turned_away(ask));
}

void Table::change(const Shared& ask, Change change) {
  Faults faults;
  Reader in(ask->body, "message", faults);
  const std::int64_t sequence = in.number("seq", 0, INT64_MAX);
  if (!faults.empty()) return refuse(*ask, {"type", describe(faults), {}});
  const auto carry_out = [this, ask, sequence, change = std::move(change)](Room& room) {
    const std::optional<Side> side = seat_of(room, ask->player, ask->viewing);
    if (!side) return refuse(*ask, "seat", words::not_your_seat);
    if (static_cast<std::uint64_t>(sequence) != room.sequence()) {
      refuse(*ask, {"stale", words::stale.in(ask->viewing.language), {}}, room.sequence());
      return show(room, ask->socket, ask->viewing);
    }
    std::size_t applied = 0;
    const std::optional<Refusal> refusal = change(room, *side, applied);
    if (applied == 0 && refusal) return refuse(*ask, *refusal, room.sequence());
    const std::uint64_t after = room.sequence();
    rooms_->commit(room, [this, ask, refusal, applied, after](Stored outcome) {
      const Language language = ask->viewing.language;
      if (outcome == Stored::conflict) return refuse(*ask, {"stale", words::stale.in(language), {}});
      if (outcome != Stored::done) return refuse(*ask, {"storage", words::storage.in(language), {}});
      if (refusal) return refuse(*ask, *refusal, after, applied);
      say(ask->socket, {{"t", "done"}, {"id", ask->id}, {"seq", after}});
    });
  };
  rooms_->enter(ask->match, carry_out, turned_away(ask));
}

void Table::decide(const Shared& ask) {
  const json::value* list = ask->body.get_object().if_contains("actions");
  const json::array* actions = list == nullptr ? nullptr : list->if_array();
  if (actions == nullptr || actions->empty() || actions->size() > most_actions) {
    return refuse(*ask, {"type", fmt::format("\"actions\" is a list of 1 to {} decisions", most_actions), {}});
  }
  change(ask, [ask, actions](Room& room, Side side, std::size_t& applied) -> std::optional<Refusal> {
    for (const json::value& each : *actions) {
      if (auto refusal = room.decide(side, each, now(), ask->viewing.language)) return refusal;
      ++applied;
    }
    return std::nullopt;
  });
}

void Table::undo(const Shared& ask) {
  const json::value* all = ask->body.get_object().if_contains("all");
  const bool every = all != nullptr && all->is_bool() && all->get_bool();
  change(ask, [ask, every](Room& room, Side side, std::size_t& applied) {
    auto refusal = room.undo(side, every, now(), ask->viewing.language);
    applied = refusal ? 0 : 1;
    return refusal;
  });
}

void Table::resign(const Shared& ask) {
  change(ask, [ask](Room& room, Side side, std::size_t& applied) {
    auto refusal = room.resign(side, now(), ask->viewing.language);
    applied = refusal ? 0 : 1;
    return refusal;
  });
}

void Table::question(const Shared& ask, Question question) {
  const auto reply = [this, ask, question = std::move(question)](Room& room) {
    if (room.match() == nullptr) return refuse(*ask, "turn", words::not_started);
    // The players may have changed sides since this was asked.
    if (!sits(room, ask->player, ask->viewing.who)) return refuse(*ask, "seat", words::not_your_seat);
    Result<json::object> answer = question(room);
    if (!answer) return refuse(*ask, {"action", describe(answer.error()), {}}, room.sequence());
    (*answer)["t"] = "answer";
    (*answer)["id"] = ask->id;
    (*answer)["match"] = ask->match;
    (*answer)["seq"] = room.sequence();
    say(ask->socket, std::move(*answer));
  };
  rooms_->look(ask->match, reply, turned_away(ask));
}

void Table::why(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    const json::value* value = ask->body.get_object().if_contains("action");
    const Result<Action> action = room.seats().game().parse_action(value == nullptr ? json::value() : *value);
    if (!action) return action.error();
    const Language language = ask->viewing.language;
    // Only the side that decides may ask: to others the answer would tell what they cannot see.
    const std::optional<Side> side = room.to_act();
    if (!side || viewer(*side) != ask->viewing.who) {
      return json::object{{"legal", false}, {"message", words::not_your_turn.in(language)}, {"rule", ""}};
    }
    const std::optional<Refusal> refusal = room.match()->check(*action, language);
    json::object answer{{"legal", !refusal}};
    answer["rule"] = refusal ? refusal->rule : room.match()->rule_of(*action);
    if (refusal) answer["message"] = refusal->message;
    answer["text"] = room.seats().game().action_text(*action, language);
    return answer;
  });
}

void Table::plans(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "plans", faults);
    const std::string unit = in.text("unit");
    std::vector<std::string> via;
    if (const json::array* list = in.has("via") ? in.array("via") : nullptr) {
      for (const json::value& each : *list) {
        if (each.is_string()) via.emplace_back(each.get_string());
      }
    }
    if (via.size() > most_actions) in.complain("via", "is too long");
    if (!faults.empty()) return faults;
    return room.match()->plans(ask->viewing.who, unit, via, ask->viewing.language);
  });
}

void Table::overlay(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "overlay", faults);
    const std::string id = in.text("overlay");
    if (!faults.empty()) return faults;
    return room.match()->overlay(ask->viewing.who, id, ask->viewing.language);
  });
}

void Table::odds(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    const json::value* value = ask->body.get_object().if_contains("action");
    const Result<Action> action = room.seats().game().parse_action(value == nullptr ? json::value() : *value);
    if (!action) return action.error();
    // As with `why`: the refusal of another side's decision could tell what is hidden.
    const std::optional<Side> side = room.to_act();
    const Language language = ask->viewing.language;
    if (!side || viewer(*side) != ask->viewing.who) return fault("odds", words::not_your_turn.in(language));
    if (const auto refusal = room.match()->check(*action, language)) return fault("action", refusal->message);
    Result<json::object> odds = room.seats().odds(room.memory(*side), *action, language);
    if (!odds) return odds.error();
    return json::object{{"odds", std::move(*odds)}};
  });
}

void Table::log(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "log", faults);
    const std::int64_t from = in.number("from", 0, INT32_MAX);
    const std::int64_t to = in.number("to", from, INT32_MAX);
    if (!faults.empty()) return faults;
    const auto first = static_cast<std::size_t>(from);
    const std::size_t last = std::min(static_cast<std::size_t>(to), first + most_entries);
    return json::object{{"log", room.log(first, last, ask->viewing)}};
  });
}

void Table::replay(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "replay", faults);
    const std::int64_t at = in.number("at", 0, static_cast<std::int64_t>(room.match()->decisions()));
    const std::string as = in.has("as") ? in.text("as") : std::string(name(ask->viewing.who));
    const std::optional<Viewer> who = viewer_named(as);
    if (!who && as != "both") in.complain("as", "is french, russian, observer or both");
    if (!faults.empty()) return faults;
    if (who != ask->viewing.who && !room.over()) {
      return fault("as", words::past_of_others.in(ask->viewing.language));
    }
    const std::unique_ptr<AnyMoment> then = room.match()->at(static_cast<std::size_t>(at));
    json::object answer{{"at", at},
                        {"as", as},
                        {"turn", then->turn()},
                        {"phase", then->phase()},
                        {"prompt", question_for(*then, {who.value_or(Viewer::french), ask->viewing.language})},
                        {"view", then->view(who.value_or(Viewer::french))}};
    if (!who) answer["other"] = then->view(Viewer::russian);
    return answer;
  });
}

void Table::seen(const Shared& ask) {
  Faults faults;
  Reader in(ask->body, "seen", faults);
  const auto sequence = static_cast<std::uint64_t>(in.number("seq", 0, INT64_MAX));
  if (!faults.empty()) return refuse(*ask, {"type", describe(faults), {}});
  const auto note = [this, ask, sequence](Room& room) {
    const std::optional<Side> side = seat_of(room, ask->player, ask->viewing);
    if (!side || room.seat(*side).seen >= sequence) return;
    room.set_seen(*side, sequence);
    archive_->write([match = ask->match, chair = room.chair(*side),
                     seen = room.seat(*side).seen](Store& store) { return store.set_seen(match, chair, seen); },
                    [](Stored) {});
  };
  rooms_->look(ask->match, note, [](Absence) {});
}

/// When the game lets the players change sides, who looked on from one side looks on from the other, and whatever he
/// asks from then on is asked for that one.
std::vector<SocketId> Table::turn_round(const Room& room) {
  std::vector<SocketId> turned;
  const auto found = watchers_.find(room.id());
  if (found == watchers_.end()) return turned;
  for (const SocketId socket : found->second) {
    Caller& caller = callers_.at(socket);
    Viewing& viewing = caller.open.at(room.id());
    if (sits(room, caller.player, viewing.who)) continue;
    viewing.who = is(viewing.who, Side::french) ? Viewer::russian : Viewer::french;
    turned.push_back(socket);
  }
  return turned;
}

/// To everybody who looks on, each message made once for those who see the same in the same language.
void Table::tell(Room& room) {
  const std::vector<SocketId> turned = turn_round(room);
  const auto stays = [&](SocketId socket) { return std::find(turned.begin(), turned.end(), socket) == turned.end(); };
  const auto found = watchers_.find(room.id());
  std::vector<Viewing> viewings;
  if (found != watchers_.end()) {
    for (const SocketId socket : found->second) {
      const Viewing& viewing = callers_.at(socket).open.at(room.id());
      const bool known = std::find(viewings.begin(), viewings.end(), viewing) != viewings.end();
      if (!known && stays(socket)) viewings.push_back(viewing);
    }
  }
  for (const auto& [viewing, message] : room.changes(viewings)) {
    const Text text = std::make_shared<const std::string>(compact(message));
    for (const SocketId socket : found->second) {
      if (stays(socket) && callers_.at(socket).open.at(room.id()) == viewing) server_->send(socket, text);
    }
  }
  for (const SocketId socket : turned) show(room, socket, callers_.at(socket).open.at(room.id()));
}

void Table::tell_whole(Room& room) {
  turn_round(room);
  const auto found = watchers_.find(room.id());
  if (found == watchers_.end()) return;
  for (const SocketId socket : found->second) show(room, socket, callers_.at(socket).open.at(room.id()));
}

void Table::summon(Room& room) {
  if (!room.turn_has_passed() || room.hot_seat()) return;
  const Side side = *room.to_act();
  const std::string player = room.seat(side).player;
  if (player.empty()) return;
  if (const auto found = watchers_.find(room.id()); found != watchers_.end()) {
    for (const SocketId socket : found->second) {
      if (callers_.at(socket).player == player) return;
    }
  }
  const std::string body = compact(json::object{{"match", room.id()},
                                                {"game", room.row().game},
                                                {"side", name(side)},
                                                {"turn", room.match()->turn()},
                                                {"path", "/m/" + room.id()}});
  archive_->run<std::optional<PlayerRow>>(
      [player](Store& store) { return store.find_player(player); },
      [this, body, match = room.id()](Read<std::optional<PlayerRow>> read) {
        std::move(read).either(
            [&](const std::optional<PlayerRow>& row) {
              if (row && !row->webhook.empty()) hooks_->send(row->webhook, body);
            },
            [&] { log_("match " + match + ": nobody was sent for: not read: " + archive_->trouble()); });
      });
}

void Table::say(SocketId socket, json::object message) {
  server_->send(socket, std::make_shared<const std::string>(compact(message)));
}

void Table::refuse(const Ask& ask, const Refusal& refusal, std::optional<std::uint64_t> sequence,
                   std::optional<std::size_t> applied) {
  json::object error{{"code", refusal.code}, {"message", refusal.message}};
  if (!refusal.rule.empty()) error["rule"] = refusal.rule;
  json::object message{{"t", "refused"}, {"id", ask.id}, {"match", ask.match}, {"error", std::move(error)}};
  if (sequence) message["seq"] = *sequence;
  if (applied) message["applied"] = *applied;
  say(ask.socket, std::move(message));
}

Rooms::TurnedAway Table::turned_away(const Shared& ask) {
  return [this, ask](Absence why) {
    if (why == Absence::unread) return refuse(*ask, "storage", words::unread);
    refuse(*ask, "no_match", words::no_match);
  };
}

void Table::refuse(const Ask& ask, std::string code, const Bilingual& text) {
  refuse(ask, Refusal{std::move(code), text.in(ask.viewing.language), {}});
}

}  // namespace redoubt::table
