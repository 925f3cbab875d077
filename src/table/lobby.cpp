#include "table/lobby.h"

#include <array>

#include "table/tokens.h"
#include "table/wish.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::size_t small_body = std::size_t{16} * 1024;

json::object both(const Bilingual& text) { return {{"en", text.en}, {"es", text.es}}; }

/// Strangers' pages can neither frame ours nor be loaded by it.
void protect(HttpResponse& response, const Settings& settings) {
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' blob: data:; style-src 'self'; font-src 'self'; worker-src 'self' blob:; "
      "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  if (settings.origin.starts_with("https://")) {
    response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  }
}

std::string_view host_of(std::string_view origin) {
  const std::size_t start = origin.find("://");
  return start == std::string_view::npos ? origin : origin.substr(start + 3);
}

/// A page elsewhere whose name was made to lead to this machine must not reach a table on loopback.
bool is_loopback_name(std::string_view host) {
  if (const std::size_t port = host.rfind(':'); port != std::string_view::npos && host.back() != ']') {
    host = host.substr(0, port);
  }
  return host == "localhost" || host == "127.0.0.1" || host == "[::1]" || host.ends_with(".localhost");
}

}  // namespace

Language language_of(const HttpRequest& request) {
  return request.header("accept-language").starts_with("es") ? Language::spanish : Language::english;
}

std::string session_token(const HttpRequest& request, const Settings& settings) {
  const std::string wanted = settings.origin.starts_with("https://") ? "__Host-redoubt=" : "redoubt=";
  std::string_view cookies = request.header("cookie");
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view each = cookies.substr(0, end);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
    while (!each.empty() && each.front() == ' ') each.remove_prefix(1);
    if (each.starts_with(wanted)) return std::string(each.substr(wanted.size()));
  }
  return {};
}

bool is_ours(const HttpRequest& request, const Settings& settings) {
  const std::string_view host = request.header("host");
  const std::string_view origin = request.header("origin");
  if (!settings.origin.empty()) {
    return host == host_of(settings.origin) && (origin.empty() || origin == settings.origin);
  }
  return is_loopback_name(host) && (origin.empty() || origin == "http://" + std::string(host));
}

Lobby::Lobby(House house, Pages pages) : house_(std::move(house)), pages_(std::move(pages)) {}

const Lobby::Entry* Lobby::find(const HttpRequest& request, bool& other_method) {
  static constexpr std::array<Entry, 18> entries = {
      {{"GET", "/api/hello", &Lobby::hello, Asker::known_or_not},
       {"GET", "/api/games/*/rules", &Lobby::rules, Asker::anybody},
       {"GET", "/api/games/*", &Lobby::describe_game, Asker::anybody},
       {"POST", "/api/matches", &Lobby::make_match, Asker::known},
       {"GET", "/api/matches", &Lobby::list_matches, Asker::known},
       {"GET", "/api/matches/*/record", &Lobby::record, Asker::known},
       {"GET", "/api/matches/*", &Lobby::one_match, Asker::known},
       {"GET", "/api/invitations/*", &Lobby::invitation, Asker::anybody},
       {"POST", "/api/join", &Lobby::join, Asker::known},
       {"POST", "/api/import", &Lobby::import_record, Asker::known},
       {"POST", "/api/verify", &Lobby::verify, Asker::anybody},
       {"POST", "/api/account/sign-up", &Lobby::sign_up, Asker::anybody},
       {"POST", "/api/account/sign-in", &Lobby::sign_in, Asker::anybody},
       {"POST", "/api/account/sign-out", &Lobby::sign_out, Asker::anybody},
       {"POST", "/api/account/hooks", &Lobby::set_webhook, Asker::known},
       {"GET", "/feed/*.atom", &Lobby::feed, Asker::anybody},
       {"GET", "/healthz", &Lobby::health, Asker::anybody},
       {"GET", "/metrics", &Lobby::metrics, Asker::anybody}}};
  for (const Entry& each : entries) {
    const std::size_t star = each.path.find('*');
    const std::string_view path = request.path;
    const bool fits = star == std::string_view::npos
                          ? path == each.path
                          : path.size() >= each.path.size() && path.starts_with(each.path.substr(0, star)) &&
                                path.ends_with(each.path.substr(star + 1)) &&
                                path.substr(star, path.size() - each.path.size() + 1).find('/') == path.npos;
    if (!fits) continue;
    if (each.method == request.method || (each.method == "GET" && request.method == "HEAD")) return &each;
    other_method = true;
  }
  return nullptr;
}

namespace {

/// What stands for the star of a route: the third part of the path, or the second of a feed.
std::string part_of(const std::string& path, std::size_t number) {
  std::size_t start = 0;
  for (std::size_t i = 0; i < number; ++i) start = path.find('/', start) + 1;
  return path.substr(start, path.find('/', start) - start);
}

}  // namespace

void Lobby::answer(HttpRequest request, Reply reply) {
  Reply guarded = [this, reply = std::move(reply)](HttpResponse response) {
    protect(response, house_.settings);
    reply(std::move(response));
  };
  bool other_method = false;
  const Entry* entry = find(request, other_method);
  const bool api = request.path.starts_with("/api/") || request.path.starts_with("/feed/");
  auto call = std::make_shared<Call>();
  call->language = language_of(request);
  call->request = std::move(request);
  call->reply = std::move(guarded);
  if (entry != nullptr) return route(*entry, call);
  if (other_method) return refuse(*call, 405, "method", words::wrong_method);
  if (api) return refuse(*call, 404, "page", words::no_page);
  if (call->request.method != "GET" && call->request.method != "HEAD") {
    return refuse(*call, 405, "method", words::wrong_method);
  }
  call->reply(pages_.answer(call->request));
}

void Lobby::route(const Entry& entry, const Shared& call) {
  if (entry.method == "POST") {
    const bool large = entry.path == "/api/import" || entry.path == "/api/verify";
    if (!is_ours(call->request, house_.settings) || call->request.header("x-redoubt") != "1") {
      return refuse(*call, 403, "origin", words::foreign);
    }
    if (!large && call->request.body.size() > small_body) return refuse(*call, 413, "too_long", "the body is too long");
    Result<json::value> body = parse_json(call->request.body.empty() ? "{}" : call->request.body);
    if (!body) return refuse(*call, 400, "json", describe(body.error()));
    if (!body->is_object()) return refuse(*call, 400, "type", "the body is an object");
    call->body = std::move(*body);
  }
  if (entry.asker == Asker::anybody) return (this->*entry.route)(call);
  const std::string token = session_token(call->request, house_.settings);
  house_.people->find(token, [this, call, &entry](Read<std::optional<Person>> read) {
    std::move(read).either(
        [&](std::optional<Person> person) {
          call->person = std::move(person);
          if (entry.asker == Asker::known && !call->person) return refuse(*call, 401, "sign_in", words::sign_in);
          (this->*entry.route)(call);
        },
        [&] { unavailable(*call, words::unread); });
  });
}

void Lobby::answer(const Call& call, json::object body, unsigned status, Headers more) {
  HttpResponse response;
  response.status = status;
  response.headers = std::move(more);
  response.headers.emplace_back("Content-Type", "application/json");
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(compact(body));
  call.reply(std::move(response));
}

void Lobby::refuse(const Call& call, unsigned status, const std::string& code, const std::string& message) {
  answer(call, {{"error", {{"code", code}, {"message", message}}}}, status);
}

void Lobby::refuse(const Call& call, unsigned status, const std::string& code, const Bilingual& text) {
  refuse(call, status, code, text.in(call.language));
}

void Lobby::unavailable(const Call& call, const std::string& message) {
  answer(call, {{"error", {{"code", "storage"}, {"message", message}}}}, 503, {{"Retry-After", "2"}});
}

void Lobby::unavailable(const Call& call, const Bilingual& text) { unavailable(call, text.in(call.language)); }

void Lobby::turn_away(const Call& call, Absence absence) {
  if (absence == Absence::unread) return unavailable(call, words::unread);
  refuse(call, 404, "no_match", words::no_match);
}

std::string Lobby::cookie(const std::string& token) const {
  const bool tls = house_.settings.origin.starts_with("https://");
  return (tls ? "__Host-redoubt=" : "redoubt=") + token + "; Path=/; HttpOnly; SameSite=Strict" +
         (tls ? "; Secure" : "") + (token.empty() ? "; Max-Age=0" : "; Max-Age=31536000");
}

json::object Lobby::hello_body(const std::optional<Person>& person) const {
  json::array games;
  for (const auto& each : house_.shelf->games()) {
    const AnyGame& game = each->game();
    const auto named = [](const NamedOption& option) {
      return json::object{{"id", option.id},
                          {"title", both(option.title)},
                          {"brief", both(option.brief)},
                          {"rule", option.rule},
                          {"usual", option.usual}};
    };
    json::array scenarios;
    for (const NamedOption& option : game.scenarios()) scenarios.emplace_back(named(option));
    json::array options;
    for (const NamedOption& option : game.options()) options.emplace_back(named(option));
    json::array bots;
    for (const Level level : levels) {
      const Introduction words = introduce(level);
      bots.push_back({{"id", name(level)},
                      {"title", both(words.title)},
                      {"brief", both(words.brief)},
                      {"rank", static_cast<int>(level) + 1}});
    }
    json::array overlays;
    for (const NamedOption& option : game.overlays()) overlays.emplace_back(named(option));
    games.push_back({{"id", game.id()},
                     {"title", both(game.rule_book().title)},
                     {"scenarios", std::move(scenarios)},
                     {"options", std::move(options)},
                     {"bots", std::move(bots)},
                     {"overlays", std::move(overlays)}});
  }
  json::object body{{"protocol", 1}, {"version", house_.settings.version}, {"accounts", house_.settings.accounts}};
  body["player"] = nullptr;
  if (person) {
    body["player"] = {{"id", person->id}, {"name", person->name}, {"guest", person->guest}, {"feed", person->feed}};
  }
  body["games"] = std::move(games);
  return body;
}

void Lobby::hello(const Shared& call) {
  if (call->person || house_.settings.accounts) return answer(*call, hello_body(call->person));
  house_.people->make_guest(
      [this, call](const std::string& token, const std::optional<Person>& person, const Bilingual* why) {
        if (why != nullptr) return unavailable(*call, *why);
        answer(*call, hello_body(person), 200, {{"Set-Cookie", cookie(token)}});
      });
}

void Lobby::describe_game(const Shared& call) {
  const Seats* seats = house_.shelf->find(part_of(call->request.path, 3));
  if (seats == nullptr) return refuse(*call, 404, "game", words::no_page);
  answer(*call, seats->game().describe());
}

void Lobby::rules(const Shared& call) {
  const Seats* seats = house_.shelf->find(part_of(call->request.path, 3));
  if (seats == nullptr) return refuse(*call, 404, "game", words::no_page);
  const RuleBook& book = seats->game().rule_book();
  json::array list;
  for (const RuleText& each : book.rules) {
    list.push_back({{"number", each.number},
                    {"kind", each.kind},
                    {"title", both(each.title)},
                    {"summary", both(each.summary)},
                    {"provenance", each.provenance}});
  }
  answer(*call, {{"title", both(book.title)}, {"rules", std::move(list)}});
}

namespace {

MatchRow new_row(const Plan& plan, Millis now) {
  MatchRow row;
  row.id = make_token();
  row.game = plan.game->game().id();
  row.setup = setup_text(plan);
  row.secret = hex(make_secret());
  row.summary = "{}";
  row.created = row.updated = now;
  return row;
}

}  // namespace

void Lobby::make_match(const Shared& call) {
  if (house_.settings.accounts && !makes_.take(call->person->id, house_.now())) {
    return refuse(*call, 429, "rate", words::too_fast);
  }
  const Result<Wish> wish = parse_wish(*house_.shelf, call->body, call->person->id);
  if (!wish) return refuse(*call, 400, "match", describe(wish.error()));
  MatchRow row = new_row(wish->plan, house_.now());
  json::object invitations;
  row.state = "running";
  for (const Side side : {Side::french, Side::russian}) {
    const auto i = static_cast<std::size_t>(index(side));
    row.seats[i] = wish->seats[i];
    if (wish->invitations[i].empty()) continue;
    row.state = "open";
    invitations[name(side)] = "/join/" + wish->invitations[i];
  }
  json::array warnings;
  for (const Bilingual& each : wish->plan.game->game().warnings(wish->setup)) {
    warnings.emplace_back(each.in(call->language));
  }
  add_match(call, std::move(row), {{"invitations", std::move(invitations)}, {"warnings", std::move(warnings)}});
}

void Lobby::add_match(const Shared& call, MatchRow row, json::object body) {
  body["match"] = row.id;
  if (const auto room = Room::open(*house_.shelf, {row, {}, {}})) row.summary = (*room)->row().summary;
  house_.archive->write([row](Store& store) { return store.add_match(row); },
                        [this, call, id = row.id, body = std::move(body)](Stored outcome) {
                          if (outcome != Stored::done) return unavailable(*call, words::storage);
                          house_.rooms->wake(id);
                          answer(*call, body, 201);
                        });
}

void Lobby::list_matches(const Shared& call) {
  const std::string player = call->person->id;
  const auto list = [call, player](const std::vector<StoredMatch>& matches) {
    json::array waiting;
    json::array others;
    for (const StoredMatch& each : matches) {
      json::object object = listed(each, player);
      json::array& group = object["waits"].as_bool() ? waiting : others;
      group.emplace_back(std::move(object));
    }
    waiting.insert(waiting.end(), others.begin(), others.end());
    answer(*call, {{"matches", std::move(waiting)}});
  };
  house_.archive->run<std::vector<StoredMatch>>([player](Store& store) { return read_matches_of(store, player, 200); },
                                                [call, list](Read<std::vector<StoredMatch>> read) {
                                                  std::move(read).either(list,
                                                                         [&] { unavailable(*call, words::unread); });
                                                });
}

void Lobby::one_match(const Shared& call) {
  const std::string id = part_of(call->request.path, 3);
  const auto tell = [call](const std::optional<StoredMatch>& match) {
    if (!match) return refuse(*call, 404, "no_match", words::no_match);
    answer(*call, listed(*match, call->person->id));
  };
  house_.archive->run<std::optional<StoredMatch>>([id](Store& store) { return read_match(store, id, false); },
                                                  [call, tell](Read<std::optional<StoredMatch>> read) {
                                                    std::move(read).either(tell,
                                                                           [&] { unavailable(*call, words::unread); });
                                                  });
}

namespace {

struct Seat {
  std::string match;
  Side side = Side::french;
  const Bilingual* why = nullptr;
};

/// When the seat was the last, the match begins: its row says from now on whose turn it is.
Read<Seat> begin_if_full(const Shelf& shelf, Store& store, const Seat& seat) {
  return read_match(store, seat.match, true).then([&](std::optional<StoredMatch> stored) -> Read<Seat> {
    if (!stored) return seat;
    const Result<std::unique_ptr<Room>> room = Room::open(shelf, std::move(*stored));
    if (!room) return seat;
    const MatchRow& row = (*room)->row();
    if (store.append({seat.match, row.sequence, {}, row.state, row.summary}) == Stored::failed) return Unread{};
    return seat;
  });
}

struct Guest {
  std::string token;  // of the invitation
  std::string player;
  std::string entropy;
};

Read<Seat> take_seat(const Shelf& shelf, Store& store, const Guest& guest) {
  const std::string hash = token_hash(guest.token);
  using Invitation = std::pair<std::string, Side>;
  return store.find_invitation(hash).then([&](std::optional<Invitation> found) -> Read<Seat> {
    if (!found) return Seat{{}, {}, &words::invitation_gone};
    const auto& [match, side] = *found;
    return store.find_match(match).then([&](std::optional<MatchRow> row) -> Read<Seat> {
      if (row && row->seats[index(other(side))].player == guest.player)
        return Seat{match, side, &words::own_invitation};
      const Stored taken = store.take_seat(match, side, hash, guest.player, guest.entropy);
      if (taken == Stored::failed) return Unread{};
      if (taken != Stored::done) return Seat{match, side, &words::invitation_gone};
      return begin_if_full(shelf, store, {match, side, nullptr});
    });
  });
}

}  // namespace

void Lobby::join(const Shared& call) {
  Faults faults;
  Reader in(call->body, "join", faults);
  const std::string token = in.text("invitation");
  const std::string entropy = wished_entropy(in);
  if (!faults.empty()) return refuse(*call, 400, "join", describe(faults));
  const auto seated = [this, call](const Seat& seat) {
    if (seat.why != nullptr) return refuse(*call, 409, "invitation", *seat.why);
    house_.rooms->heard({seat.match, {}});
    house_.rooms->wake(seat.match);
    answer(*call, {{"match", seat.match}, {"side", name(seat.side)}});
  };
  house_.archive->run<Seat>(
      [guest = Guest{token, call->person->id, entropy}, shelf = house_.shelf](Store& store) {
        return take_seat(*shelf, store, guest);
      },
      [call, seated](Read<Seat> read) { std::move(read).either(seated, [&] { unavailable(*call, words::storage); }); });
}

void Lobby::record(const Shared& call) {
  const auto hand_out = [call](Room& room) {
    if (room.match() == nullptr) return refuse(*call, 404, "no_match", words::no_match);
    if (!room.over() && !(room.hot_seat() && room.holds(call->person->id, Side::french))) {
      return refuse(*call, 403, "hidden", words::secret_until_the_end);
    }
    HttpResponse response;
    response.headers = {{"Content-Type", "application/json"},
                        {"Cache-Control", "no-store"},
                        {"Content-Disposition", "attachment; filename=\"" + room.row().game + ".json\""}};
    response.body = std::make_shared<const std::string>(record_text(room.match()->record(true)));
    call->reply(std::move(response));
  };
  house_.rooms->look(part_of(call->request.path, 3), hand_out, [call](Absence why) { turn_away(*call, why); });
}

namespace {

/// A record of ours, played through again: everything in it is true, or we say what is not.
Result<std::unique_ptr<AnyMatch>> replay(const Shelf& shelf, const json::value& value, Language language,
                                         Record& record) {
  Faults faults;
  Reader in(value, "body", faults);
  const json::value* inner = in.member("record");
  if (!faults.empty()) return faults;
  Result<Record> parsed = parse_record(*inner);
  if (!parsed) return parsed.error();
  record = std::move(*parsed);
  const Seats* seats = shelf.find(record.header.game);
  if (seats == nullptr) return fault("game", shelf.no_such_game(record.header.game));
  return seats->game().load(record, language);
}

JournalRow imported(const RecordedDecision& decision, std::uint64_t sequence, Millis now) {
  json::object entry{{"do", decision.action}};
  if (decision.scripted > 0) {
    entry["dice"] = json::array(decision.dice.begin(), decision.dice.begin() + decision.scripted);
  }
  return {sequence, now, compact(entry)};
}

}  // namespace

void Lobby::verify(const Shared& call) {
  Record record;
  const Result<std::unique_ptr<AnyMatch>> match = replay(*house_.shelf, call->body, call->language, record);
  if (!match) return refuse(*call, 422, "record", describe(match.error()));
  answer(*call, {{"ok", true},
                 {"game", record.header.game},
                 {"decisions", record.decisions.size()},
                 {"result", (*match)->result()}});
}

void Lobby::import_record(const Shared& call) {
  Record record;
  const Result<std::unique_ptr<AnyMatch>> match = replay(*house_.shelf, call->body, call->language, record);
  if (!match) return refuse(*call, 422, "record", describe(match.error()));
  Plan plan{house_.shelf->find(record.header.game),
            record.header.scenario,
            record.header.options,
            {},
            record.header.position};
  const Millis now = house_.now();
  MatchRow row = new_row(plan, now);
  row.secret = hex(*record.secret);
  row.state = "running";
  for (std::size_t i = 0; i < 2; ++i) {
    row.seats[i].kind = "player";
    row.seats[i].player = call->person->id;
    row.seats[i].entropy = record.header.entropy[i];
  }
  Append append{row.id, 0, {}, (*match)->to_act() ? "running" : "over", "{}"};
  for (const RecordedDecision& each : record.decisions) {
    append.entries.push_back(imported(each, append.entries.size() + 1, now));
  }
  house_.archive->write(
      [row, append](Store& store) {
        const Stored added = store.add_match(row);
        return added != Stored::done || append.entries.empty() ? added : store.append(append);
      },
      [call, id = row.id](Stored outcome) {
        if (outcome != Stored::done) return unavailable(*call, words::storage);
        answer(*call, {{"match", id}}, 201);
      });
}

void Lobby::health(const Shared& call) {
  house_.archive->write([](Store&) { return Stored::done; },
                        [this, call](Stored outcome) {
                          if (outcome == Stored::done) return answer(*call, {{"ok", true}});
                          unavailable(*call, house_.archive->trouble());
                        });
}

void Lobby::metrics(const Shared& call) {
  HttpResponse response;
  response.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}};
  response.body = std::make_shared<const std::string>(house_.metrics());
  call->reply(std::move(response));
}

}  // namespace redoubt::table
