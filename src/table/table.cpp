#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr Rate messages{60, 300};
constexpr std::size_t most_open = 50;  // matches of one socket
constexpr std::chrono::milliseconds tick_every{500};

}  // namespace

Table::Table(const GameRegistry& registry, Settings settings) : registry_(&registry), settings_(std::move(settings)) {}

void Table::open(Services services) {
  services_ = std::move(services);
  const Post post = post_to(*services_.server);
  const Bounds& bounds = settings_.bounds;
  people_ = std::make_unique<People>(services_);
  Rooms::Callbacks callbacks;
  callbacks.now = services_.now;
  callbacks.post = post;
  callbacks.changed = [this](Room& room) { broadcast(room); };
  callbacks.committed_here = [this](Room& room) { notify_player(room); };
  callbacks.replaced = [this](Room& room) { broadcast_whole(room); };
  callbacks.watched = [this](const std::string& match) { return watchers_.contains(match); };
  callbacks.log = services_.log;
  callbacks.bounds = bounds;
  callbacks.within = services_.within;
  callbacks.parallel_for = services_.parallel_for;
  reviews_ = std::make_unique<Reviews>(settings_.review, *services_.reviewers, post, bounds);
  rooms_ = std::make_unique<Rooms>(*registry_, *services_.archive, *services_.workers, *services_.openers,
                                   std::move(callbacks));
  lobby_ = std::make_unique<Lobby>(
      LobbyServices{registry_, settings_, services_.archive, people_.get(), rooms_.get(), services_.readers,
                    services_.random, services_.now, post, services_.page, [this] { return metrics(); }},
      services_.gzip);
  rooms_->wake();
  tick();
}

void Table::tick() {
  if (closing_) return;
  rooms_->tick();
  lobby_->tick();
  requests_.forget(services_.now());
  services_.server->after(tick_every, [this] { tick(); });
}

void Table::close() {
  if (closing_) return;
  closing_ = true;
  for (const auto& each : callers_) say(each.first, {{"t", "bye"}, {"reason", "the table is closing"}});
  // What waits to be written is written first; its answers go out before the server ends.
  services_.archive->finish([this] { services_.server->stop(); });
}

void Table::http(HttpRequest request, Reply reply) {
  if (settings_.behind_proxy) {
    const std::string_view chain = request.header("x-forwarded-for");
    if (!chain.empty()) request.peer = chain.substr(chain.rfind(' ') + 1);
  }
  if (settings_.accounts && request.path.starts_with("/api/") && !requests_.take(request.peer, services_.now())) {
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
      auto [text, in_hand] = std::move(caller.waiting.front());
      caller.waiting.pop_front();
      handle(socket, caller, text, std::move(in_hand));
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

void Table::message(SocketId socket, std::string text, InHand in_hand) {
  const auto found = callers_.find(socket);
  if (found == callers_.end() || closing_) return;
  Caller& caller = found->second;
  if (caller.known) return handle(socket, caller, text, std::move(in_hand));
  caller.waiting.emplace_back(std::move(text), std::move(in_hand));
  if (!caller.looked_up) look_up(socket);
}

const Table::Entry* Table::find(std::string_view name) {
  static constexpr std::array<Entry, 16> entries = {{{"open", &Table::sit_down, false},
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
                                                     {"texts", &Table::texts, true},
                                                     {"log", &Table::log, true},
                                                     {"replay", &Table::replay, true},
                                                     {"seen", &Table::seen, true}}};
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.name == name; });
  return found == entries.end() ? nullptr : &*found;
}

void Table::handle(SocketId socket, Caller& caller, const std::string& text, InHand in_hand) {
  auto ask = std::make_shared<Ask>();
  ask->in_hand = std::move(in_hand);
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
  if (settings_.accounts && !caller.bucket.take(messages, services_.now()))
    return refuse(*ask, "rate", words::too_fast);
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
    show(room, ask->socket);
    say(ask->socket, {{"t", "done"}, {"id", ask->id}, {"seq", room.told(viewing.who)}});
  };
  rooms_->look(ask->match, sit, turned_away(ask));
}

/// All of the match, by the count that goes with how it stands.
void Table::show(Room& room, SocketId socket) {
  const auto found = callers_.find(socket);
  if (found == callers_.end()) return;
  const auto open = found->second.open.find(room.id());
  if (open == found->second.open.end()) return;
  Viewing& viewing = open->second;
  viewing.counts_all = room.over();
  const std::optional<Side> side = seat_of(room, found->second.player, viewing);
  services_.server->send(socket, std::make_shared<const std::string>(room.whole(viewing, side)));
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
    const auto open = found->second.open.find(ask->match);
    if (open == found->second.open.end()) return refuse(*ask, "no_match", words::not_open);
    open->second.language = *language;
    show(room, ask->socket);
    say(ask->socket, {{"t", "done"}, {"id", ask->id}, {"seq", room.told(open->second.who)}});
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
    const Viewer who = ask->viewing.who;
    if (static_cast<std::uint64_t>(sequence) != room.told(who)) {
      refuse(*ask, {"stale", words::stale.in(ask->viewing.language), {}}, room.told(who));
      return show(room, ask->socket);
    }
    std::size_t applied = 0;
    const std::optional<Refusal> refusal = change(room, *side, applied);
    if (applied == 0 && refusal) return refuse(*ask, *refusal, room.told(who));
    const std::uint64_t after = room.told(who);
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
  change(ask, [this, ask, actions](Room& room, Side side, std::size_t& applied) -> std::optional<Refusal> {
    for (const json::value& each : *actions) {
      if (auto refusal = room.decide(side, each, services_.now(), ask->viewing.language)) return refusal;
      ++applied;
    }
    return std::nullopt;
  });
}

void Table::undo(const Shared& ask) {
  const json::value* all = ask->body.get_object().if_contains("all");
  const bool every = all != nullptr && all->is_bool() && all->get_bool();
  change(ask, [this, ask, every](Room& room, Side side, std::size_t& applied) {
    auto refusal = room.undo(side, every, services_.now(), ask->viewing.language);
    applied = refusal ? 0 : 1;
    return refusal;
  });
}

void Table::resign(const Shared& ask) {
  change(ask, [this, ask](Room& room, Side side, std::size_t& applied) {
    auto refusal = room.resign(side, services_.now(), ask->viewing.language);
    applied = refusal ? 0 : 1;
    return refusal;
  });
}

void Table::seen(const Shared& ask) {
  Faults faults;
  Reader in(ask->body, "seen", faults);
  const auto sequence = static_cast<std::uint64_t>(in.number("seq", 0, INT64_MAX));
  if (!faults.empty()) return refuse(*ask, {"type", describe(faults), {}});
  const auto note = [this, ask, sequence](Room& room) {
    const std::optional<Side> side = seat_of(room, ask->player, ask->viewing);
    if (!side) return;
    const std::uint64_t entry = room.entry_told(ask->viewing.who, sequence);
    if (room.seat(*side).seen >= entry) return;
    room.set_seen(*side, entry);
    services_.archive->write([match = ask->match, chair = room.chair(*side), seen = room.seat(*side).seen](
                                 Store& store) { return store.set_seen(match, chair, seen); },
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
void Table::broadcast(Room& room) {
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
  for (const auto& [viewing, text] : room.changes(viewings)) {
    for (const SocketId socket : found->second) {
      if (stays(socket) && callers_.at(socket).open.at(room.id()) == viewing) services_.server->send(socket, text);
    }
  }
  for (const SocketId socket : turned) show(room, socket);
}

void Table::broadcast_whole(Room& room) {
  turn_round(room);
  const auto found = watchers_.find(room.id());
  if (found == watchers_.end()) return;
  for (const SocketId socket : found->second) show(room, socket);
}

void Table::notify_player(Room& room) {
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
  services_.archive->run<std::optional<PlayerRow>>(
      [player](Store& store) { return store.find_player(player); },
      [this, body, match = room.id()](Read<std::optional<PlayerRow>> read) {
        std::move(read).either(
            [&](const std::optional<PlayerRow>& row) {
              if (row && !row->webhook.empty()) services_.send_webhook(row->webhook, body);
            },
            [&] {
              services_.log("match " + match + ": nobody was sent for: not read: " + services_.archive->last_error());
            });
      });
}

void Table::say(SocketId socket, json::object message) {
  services_.server->send(socket, std::make_shared<const std::string>(compact(message)));
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
    if (why == Absence::busy) return refuse(*ask, "busy", words::busy);
    refuse(*ask, "no_match", words::no_match);
  };
}

void Table::refuse(const Ask& ask, std::string code, const Bilingual& text) {
  refuse(ask, Refusal{std::move(code), text.in(ask.viewing.language), {}});
}

}  // namespace redoubt::table
