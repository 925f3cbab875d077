#include "table/lobby.h"

#include <array>

#include "table/new_match_request.h"
#include "table/tokens.h"
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

Lobby::Lobby(LobbyServices services, const Gzip& gzip)
    : services_(std::move(services)), boards_(cached_boards(*services_.registry, gzip)) {}

const Lobby::Entry* Lobby::find(const HttpRequest& request, bool& other_method) {
  static constexpr std::array<Entry, 19> entries = {
      {{"GET", "/api/hello", &Lobby::hello, Asker::known_or_not},
       {"GET", "/api/games/*/rules", &Lobby::rules, Asker::anybody},
       {"GET", "/api/games/*/board", &Lobby::board, Asker::anybody},
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
    protect(response, services_.settings);
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
  call->reply(services_.page(call->request));
}

void Lobby::route(const Entry& entry, const Shared& call) {
  if (entry.method == "POST") {
    if (!is_ours(call->request, services_.settings) || call->request.header("x-redoubt") != "1") {
      return refuse(*call, 403, "origin", words::foreign);
    }
    if (!takes_records(entry.path)) {
      if (call->request.body.size() > small_body) return refuse(*call, 413, "too_long", "the body is too long");
      Result<json::value> body = parse_json(call->request.body.empty() ? "{}" : call->request.body);
      if (!body) return refuse(*call, 400, "json", describe(body.error()));
      if (!body->is_object()) return refuse(*call, 400, "type", "the body is an object");
      call->body = std::move(*body);
    }
  }
  if (entry.asker == Asker::anybody) return (this->*entry.route)(call);
  const std::string token = session_token(call->request, services_.settings);
  services_.people->find(token, [this, call, &entry](Read<std::optional<Person>> read) {
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

void Lobby::busy(const Call& call, const Bilingual& text) {
  answer(call, {{"error", {{"code", "busy"}, {"message", text.in(call.language)}}}}, 503, {{"Retry-After", "2"}});
}

void Lobby::turn_away(const Call& call, Absence absence) {
  if (absence == Absence::unread) return unavailable(call, words::unread);
  if (absence == Absence::busy) return busy(call, words::busy);
  refuse(call, 404, "no_match", words::no_match);
}

std::string Lobby::cookie(const std::string& token) const {
  const bool tls = services_.settings.origin.starts_with("https://");
  return (tls ? "__Host-redoubt=" : "redoubt=") + token + "; Path=/; HttpOnly; SameSite=Strict" +
         (tls ? "; Secure" : "") + (token.empty() ? "; Max-Age=0" : "; Max-Age=31536000");
}

json::object Lobby::hello_body(const std::optional<Person>& person) const {
  json::array games;
  for (const auto& each : services_.registry->games()) {
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
  json::object body{
      {"protocol", 2}, {"version", services_.settings.version}, {"accounts", services_.settings.accounts}};
  body["player"] = nullptr;
  if (person) {
    body["player"] = {{"id", person->id}, {"name", person->name}, {"guest", person->guest}, {"feed", person->feed}};
  }
  body["games"] = std::move(games);
  return body;
}

void Lobby::hello(const Shared& call) {
  if (call->person || services_.settings.accounts) return answer(*call, hello_body(call->person));
  services_.people->make_guest(
      [this, call](const std::string& token, const std::optional<Person>& person, const Bilingual* why) {
        if (why != nullptr) return unavailable(*call, *why);
        answer(*call, hello_body(person), 200, {{"Set-Cookie", cookie(token)}});
      });
}

void Lobby::describe_game(const Shared& call) {
  const GameWithBots* with_bots = services_.registry->find(part_of(call->request.path, 3));
  if (with_bots == nullptr) return refuse(*call, 404, "game", words::no_page);
  answer(*call, with_bots->game().describe());
}

void Lobby::rules(const Shared& call) {
  const GameWithBots* with_bots = services_.registry->find(part_of(call->request.path, 3));
  if (with_bots == nullptr) return refuse(*call, 404, "game", words::no_page);
  const RuleBook& book = with_bots->game().rule_book();
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

MatchRow new_row(const Plan& plan, Millis now, Random& random) {
  MatchRow row;
  row.id = make_token(random);
  row.game = plan.game->game().id();
  row.setup = setup_text(plan);
  row.secret = hex(make_secret(random));
  row.rules = plan.game->game().rules_version();
  row.data = plan.game->game().data_hash();
  row.summary = "{}";
  row.created = row.updated = now;
  return row;
}

}  // namespace

void Lobby::make_match(const Shared& call) {
  if (services_.settings.accounts && !makes_.take(call->person->id, services_.now())) {
    return refuse(*call, 429, "rate", words::too_fast);
  }
  const Result<NewMatchRequest> request =
      parse_new_match(*services_.registry, call->body, call->person->id, *services_.random);
  if (!request) return refuse(*call, 400, "match", describe(request.error()));
  MatchRow row = new_row(request->plan, services_.now(), *services_.random);
  json::object invitations;
  row.state = "running";
  for (const Side side : {Side::french, Side::russian}) {
    const auto i = static_cast<std::size_t>(index(side));
    row.seats[i] = request->seats[i];
    if (request->invitations[i].empty()) continue;
    row.state = "open";
    invitations[name(side)] = "/join/" + request->invitations[i];
  }
  json::array warnings;
  for (const Bilingual& each : request->plan.game->game().warnings(request->setup)) {
    warnings.emplace_back(each.in(call->language));
  }
  add_match(call, std::move(row), {{"invitations", std::move(invitations)}, {"warnings", std::move(warnings)}});
}

void Lobby::add_match(const Shared& call, MatchRow row, json::object body) {
  body["match"] = row.id;
  if (const auto room = Room::open(*services_.registry, {row, {}, {}}, services_.now()))
    row.summary = (*room)->row().summary;
  services_.archive->write([row](Store& store) { return store.add_match(row); },
                           [this, call, id = row.id, body = std::move(body)](Stored outcome) {
                             if (outcome != Stored::done) return unavailable(*call, words::storage);
                             services_.rooms->wake(id);
                             answer(*call, body, 201);
                           });
}

void Lobby::list_matches(const Shared& call) {
  const std::string player = call->person->id;
  const auto list = [call, player](const std::vector<StoredMatch>& matches) {
    json::array waiting;
    json::array others;
    for (json::object& object : listed_newest_first(matches, player)) {
      json::array& group = object["waits"].as_bool() ? waiting : others;
      group.emplace_back(std::move(object));
    }
    waiting.insert(waiting.end(), others.begin(), others.end());
    answer(*call, {{"matches", std::move(waiting)}});
  };
  services_.archive->run<std::vector<StoredMatch>>(
      [player](Store& store) { return read_matches_of(store, player, 200); },
      [call, list](Read<std::vector<StoredMatch>> read) {
        std::move(read).either(list, [&] { unavailable(*call, words::unread); });
      });
}

void Lobby::one_match(const Shared& call) {
  const std::string id = part_of(call->request.path, 3);
  const auto respond = [call](const std::optional<StoredMatch>& match) {
    if (!match) return refuse(*call, 404, "no_match", words::no_match);
    answer(*call, listed(*match, call->person->id));
  };
  services_.archive->run<std::optional<StoredMatch>>([id](Store& store) { return read_match(store, id, false); },
                                                     [call, respond](Read<std::optional<StoredMatch>> read) {
                                                       std::move(read).either(
                                                           respond, [&] { unavailable(*call, words::unread); });
                                                     });
}

namespace {

struct Seat {
  std::string match;
  Side side = Side::french;
  const Bilingual* why = nullptr;
};

/// When the seat was the last, the match begins: its row says from now on whose turn it is.
Read<Seat> begin_if_full(const GameRegistry& registry, Store& store, const Seat& seat, Millis now) {
  return read_match(store, seat.match, true).then([&](std::optional<StoredMatch> stored) -> Read<Seat> {
    if (!stored) return seat;
    const Result<std::unique_ptr<Room>> room = Room::open(registry, std::move(*stored), now);
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
  Millis at = 0;
};

Read<Seat> take_seat(const GameRegistry& registry, Store& store, const Guest& guest) {
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
      return begin_if_full(registry, store, {match, side, nullptr}, guest.at);
    });
  });
}

}  // namespace

void Lobby::join(const Shared& call) {
  Faults faults;
  Reader in(call->body, "join", faults);
  const std::string token = in.text("invitation");
  const std::string entropy = requested_entropy(in, *services_.random);
  if (!faults.empty()) return refuse(*call, 400, "join", describe(faults));
  const auto seated = [this, call](const Seat& seat) {
    if (seat.why != nullptr) return refuse(*call, 409, "invitation", *seat.why);
    services_.rooms->on_commit_elsewhere({seat.match, {}});
    services_.rooms->wake(seat.match);
    answer(*call, {{"match", seat.match}, {"side", name(seat.side)}});
  };
  services_.archive->run<Seat>(
      [guest = Guest{token, call->person->id, entropy, services_.now()}, registry = services_.registry](Store& store) {
        return take_seat(*registry, store, guest);
      },
      [call, seated](Read<Seat> read) { std::move(read).either(seated, [&] { unavailable(*call, words::storage); }); });
}

/// A record may be long: it is written on another thread.
void Lobby::reply_with_record(const Shared& call, const std::string& game, std::function<Record()> record) {
  const bool taken = services_.readers->submit([this, call, game, record = std::move(record)] {
    auto text = std::make_shared<const std::string>(record_text(record()));
    services_.post([call, game, text = std::move(text)] {
      HttpResponse response;
      response.headers = {{"Content-Type", "application/json"},
                          {"Cache-Control", "no-store"},
                          {"Content-Disposition", "attachment; filename=\"" + game + ".json\""}};
      response.body = text;
      call->reply(std::move(response));
    });
  });
  if (!taken) busy(*call, words::reading_others);
}

/// A frozen match may go on some day: whoever plays against somebody gets nothing that is hidden from him.
void Lobby::hand_out_frozen(const Shared& call, const Room& room) {
  const SeatRow& french = room.row().seats[0];
  const SeatRow& russian = room.row().seats[1];
  const auto open = [&](const SeatRow& seat) { return seat.kind == "bot" || seat.player == call->person->id; };
  const bool seated = french.player == call->person->id || russian.player == call->person->id;
  if (!seated || !(room.over() || (open(french) && open(russian)))) {
    return refuse(*call, 403, "hidden", words::frozen_secret);
  }
  // What was frozen while it was played is whole in memory; what did not fit at opening is whole in the journal alone.
  if (room.kept().journal.empty() && room.match() != nullptr) return reply_with_record_of(call, room);
  reply_with_record(call, room.row().game, [kept = room.kept()] { return stored_record(kept); });
}

void Lobby::reply_with_record_of(const Shared& call, const Room& room) {
  std::shared_ptr<const AnyMatch> copy = room.match()->copy();
  reply_with_record(call, room.row().game, [copy] { return copy->record(true); });
}

void Lobby::record(const Shared& call) {
  const auto send_record = [this, call](Room& room) {
    if (!room.frozen().empty()) return hand_out_frozen(call, room);
    if (room.match() == nullptr) return refuse(*call, 404, "no_match", words::no_match);
    if (!room.over() && !(room.hot_seat() && room.holds(call->person->id, Side::french))) {
      return refuse(*call, 403, "hidden", words::secret_until_the_end);
    }
    reply_with_record_of(call, room);
  };
  services_.rooms->look(part_of(call->request.path, 3), send_record, [call](Absence why) { turn_away(*call, why); });
}

/// A record of ours, played through again: everything in it is true, or we say what is not.
struct Lobby::Sent {
  unsigned status = 422;
  std::string code = "record";
  std::string wrong;  // empty when all is well
  Record record;      // in today's form
  json::value result;
  bool running = false;
};

namespace {

template <class Sent>
Sent read_sent(const GameRegistry& registry, const std::string& body, Language language) {
  Sent sent;
  const auto wrong = [&](unsigned status, std::string code, std::string what) {
    sent.status = status;
    sent.code = std::move(code);
    sent.wrong = std::move(what);
    return sent;
  };
  const Result<json::value> value = parse_json(body.empty() ? "{}" : body);
  if (!value) return wrong(400, "json", describe(value.error()));
  if (!value->is_object()) return wrong(400, "type", "the body is an object");
  Faults faults;
  Reader in(*value, "body", faults);
  const json::value* inner = in.member("record");
  if (!faults.empty()) return wrong(422, "record", describe(faults));
  const Result<Record> parsed = parse_record(*inner);
  if (!parsed) return wrong(422, "record", describe(parsed.error()));
  const std::string& game = parsed->header.game;
  const GameWithBots* with_bots = registry.find(game);
  if (with_bots == nullptr) return wrong(422, "record", describe(fault("game", registry.no_such_game(game))));
  const Result<std::unique_ptr<AnyMatch>> match = with_bots->game().load(*parsed, language);
  if (!match) return wrong(422, "record", describe(match.error()));
  sent.record = (*match)->record(true);
  sent.result = (*match)->result();
  sent.running = (*match)->to_act().has_value();
  return sent;
}

JournalRow imported(const RecordedEntry& entry, std::uint64_t sequence, Millis now) {
  return {sequence, now, journal_text(entry), hex(entry.link)};
}

}  // namespace

void Lobby::read_record(const Shared& call, std::function<void(Sent)> then) {
  const bool taken = services_.readers->submit([this, call, then = std::move(then)] {
    auto sent = std::make_shared<Sent>(read_sent<Sent>(*services_.registry, call->request.body, call->language));
    services_.post([call, sent, then] {
      if (!sent->wrong.empty()) return refuse(*call, sent->status, sent->code, sent->wrong);
      then(std::move(*sent));
    });
  });
  if (!taken) busy(*call, words::reading_others);
}

void Lobby::verify(const Shared& call) {
  read_record(call, [call](const Sent& sent) {
    answer(*call, {{"ok", true},
                   {"game", sent.record.header.game},
                   {"decisions", sent.record.decisions},
                   {"result", sent.result}});
  });
}

void Lobby::import_record(const Shared& call) {
  read_record(call, [this, call](const Sent& sent) { import_sent(call, sent); });
}

void Lobby::import_sent(const Shared& call, const Sent& sent) {
  const RecordHeader& header = sent.record.header;
  const bool promised = header.commitments != decltype(header.commitments){};
  if (promised) return refuse(*call, 422, "record", words::promised_record);
  const Plan plan{services_.registry->find(header.game), header.scenario, header.options, {}, header.position};
  const Millis now = services_.now();
  MatchRow row = new_row(plan, now, *services_.random);
  row.secret = hex(*sent.record.secret);
  row.rules = header.rules;
  row.data = header.data;
  row.state = "running";
  for (std::size_t i = 0; i < 2; ++i) {
    row.seats[i].kind = "player";
    row.seats[i].player = call->person->id;
    row.seats[i].entropy = header.entropy[i];
  }
  auto append = std::make_shared<Append>(Append{row.id, 0, {}, sent.running ? "running" : "over", "{}"});
  for (const RecordedEntry& each : sent.record.entries) {
    append->entries.push_back(imported(each, append->entries.size() + 1, now));
  }
  services_.archive->write(
      [row, append](Store& store) {
        const Stored added = store.add_match(row);
        return added != Stored::done || append->entries.empty() ? added : store.append(*append);
      },
      [call, id = row.id](Stored outcome) {
        if (outcome != Stored::done) return unavailable(*call, words::storage);
        answer(*call, {{"match", id}}, 201);
      });
}

void Lobby::health(const Shared& call) {
  services_.archive->write([](Store&) { return Stored::done; },
                           [this, call](Stored outcome) {
                             if (outcome == Stored::done) return answer(*call, {{"ok", true}});
                             unavailable(*call, services_.archive->last_error());
                           });
}

void Lobby::metrics(const Shared& call) {
  HttpResponse response;
  response.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}};
  response.body = std::make_shared<const std::string>(services_.metrics());
  call->reply(std::move(response));
}

}  // namespace redoubt::table
