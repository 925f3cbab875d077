// A table without a server: the core alone, over a store in memory, with chance from a seed and a clock that is moved
// on. Two guests and an onlooker sit down by the messages that a browser would send; two of them play, take back, come
// again after everything was loaded anew, and one plays against a bot. A hash over every byte that each of them was
// sent is compared with the one that was written down, natively: so a page is sent the same as a browser is by a
// server. It uses neither a test library nor files and streams of the C++ library, which the wasm build does not have.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/hash.h"
#include "kernel/json.h"
#include "players/every_game.h"
#include "table/table.h"
#include "tests/support/choice_list.h"
#include "tests/support/inline_services.h"
#include "tests/support/memory_store.h"

namespace redoubt::table {
namespace {

constexpr int decisions_of_two = 400;
constexpr int decisions_against_a_bot = 100;
constexpr int taken_back_after = 20;  // as soon as something can be
constexpr std::uint64_t worlds_of_a_bot = 60;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "table_game: %s\n", why.c_str());
  std::exit(1);
}

/// Everything from its start to its end: what a page is until it is loaded again.
class Visit {
 public:
  Visit(const GameRegistry& registry, Store& store, std::uint64_t number) : services_(store, number, worlds_of_a_bot) {
    services_.advance(std::chrono::hours(number));
    Settings settings;
    settings.version = "golden";
    table_ = std::make_unique<Table>(registry, settings);
    table_->open(services_.services());
    services_.run();
  }
  ~Visit() {
    if (!services_.log().empty()) give_up(services_.log().front());
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] InlineServices& services() { return services_; }

 private:
  InlineServices services_;
  std::unique_ptr<Table> table_;
};

/// A browser: its cookie, what it was sent, and what it knows of the match that it has open.
class Guest {
 public:
  Guest(std::string name, std::string language) : name_(std::move(name)), language_(std::move(language)) {}

  void arrive(Visit& visit) {
    visit_ = &visit;
    ask("GET", "/api/hello", {});
  }
  json::value ask(std::string_view method, const std::string& path, const json::value& body) {
    HttpRequest request = this->request(path);
    request.method = method;
    if (method == "POST") request.body = compact(body);
    std::optional<HttpResponse> response;
    visit_->table().http(std::move(request), [&](HttpResponse answer) { response = std::move(answer); });
    visit_->services().run();
    if (!response || response->status >= 400) give_up(path + (response ? ": " + *response->body : " has no answer"));
    for (const auto& [header, value] : response->headers) {
      if (header == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
      take(header + ": " + value);
    }
    take(*response->body);
    return *parse_json(*response->body);
  }

  void open(SocketId socket, const std::string& match) {
    socket_ = socket;
    match_ = match;
    if (visit_->table().upgrade(socket, request("/ws"))) give_up("no WebSocket");
    visit_->table().opened(socket);
    send({{"t", "open"}, {"lang", language_}});
  }
  void send(json::object message) {
    message["match"] = match_;
    message["id"] = ++asked_;
    visit_->table().message(socket_, compact(message), nullptr);
    visit_->services().advance(std::chrono::seconds(1));
  }
  void hear(const std::string& text) {
    take(text);
    const json::object message = parse_json(text)->as_object();
    const json::value& kind = message.at("t");
    if (kind == "refused") give_up(name_ + " is refused: " + text);
    if (kind != "table" && kind != "change") return;
    for (const char* key : {"seq", "mine", "over", "undoable"}) {
      if (const json::value* value = message.if_contains(key)) known_[key] = *value;
    }
    const json::value* legal = message.if_contains("legal");
    if (legal == nullptr) return;
    legal_ = kind == "table" ? expanded(legal->as_array(), give_up) : spliced(legal_, legal->as_object(), give_up);
  }

  [[nodiscard]] SocketId socket() const { return socket_; }
  [[nodiscard]] bool decides() const { return known_.at("mine").as_bool() && !legal_.empty(); }
  [[nodiscard]] bool can_take_back() const { return *whole_number(known_.at("undoable")) > 0; }
  void decide(FastDice& random) {
    const json::value& choice = legal_.at(random.below(static_cast<std::uint32_t>(legal_.size())));
    send({{"t", "do"}, {"seq", known_.at("seq")}, {"actions", json::array{choice.at("action")}}});
  }
  void take_back() { send({{"t", "undo"}, {"seq", known_.at("seq")}}); }

  /// "anna 1a2b… of 12345 bytes"
  [[nodiscard]] std::string told() const {
    return name_ + " " + hex(hasher_.short_digest()) + " of " + std::to_string(bytes_) + " bytes\n";
  }

 private:
  [[nodiscard]] HttpRequest request(const std::string& path) const {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.headers = {{"host", "localhost"}, {"x-redoubt", "1"}, {"accept-language", language_}, {"cookie", cookie_}};
    request.peer = "127.0.0.1";
    return request;
  }
  void take(const std::string& text) {
    hasher_.text(text);
    bytes_ += text.size();
  }

  std::string name_;
  std::string language_;
  Visit* visit_ = nullptr;
  std::string cookie_;
  SocketId socket_ = 0;
  std::string match_;
  std::int64_t asked_ = 0;
  json::object known_;
  json::array legal_;
  RunningHasher hasher_;
  std::uint64_t bytes_ = 0;
};

class Evening {
 public:
  explicit Evening(std::string game) : game_(std::move(game)) {
    Result<GameRegistry> registry = open_every_game();
    if (!registry) give_up(describe(registry.error()));
    registry_ = std::move(*registry);
    if (registry_.find(game_) == nullptr) give_up(registry_.no_such_game(game_));
  }

  /// What each of them was sent.
  std::string all() {
    load();
    const std::string match = sit_down();
    play(match, decisions_of_two / 2);
    load();
    play(match, decisions_of_two / 2);
    const json::value against_a_bot = anna_.ask("POST", "/api/matches", wish({{"bot", "cadet"}}));
    play(std::string(against_a_bot.at("match").as_string()), decisions_against_a_bot);
    if (!took_back_) give_up("nothing was taken back");
    return anna_.told() + boris_.told() + clara_.told();
  }

 private:
  void load() {
    visit_.reset();
    visit_ = std::make_unique<Visit>(registry_, store_, ++visits_);
    visit_->services().server().sent = [this](SocketId socket, const std::string& text) {
      for (Guest* each : everybody_) {
        if (each->socket() == socket) each->hear(text);
      }
    };
    for (Guest* each : everybody_) each->arrive(*visit_);
  }
  [[nodiscard]] json::object wish(const json::value& russian) const {
    return {{"game", game_}, {"seats", {{"french", "me"}, {"russian", russian}}}};
  }
  std::string sit_down() {
    const json::value made = anna_.ask("POST", "/api/matches", wish("open"));
    const std::string link(made.at("invitations").at("russian").as_string());
    boris_.ask("POST", "/api/join", {{"invitation", link.substr(link.rfind('/') + 1)}});
    return std::string(made.at("match").as_string());
  }
  void play(const std::string& match, int decisions) {
    for (Guest* each : everybody_) each->open(++sockets_, match);
    for (int i = 0; i < decisions; ++i) {
      Guest* const next = anna_.decides() ? &anna_ : boris_.decides() ? &boris_ : nullptr;
      if (next == nullptr) return;  // the game is over
      next->decide(random_);
      if (took_back_ || i < taken_back_after || !next->can_take_back()) continue;
      next->take_back();
      took_back_ = true;
    }
  }

  std::string game_;
  GameRegistry registry_;
  MemoryStore store_;
  FastDice random_{1812};
  Guest anna_{"anna", "en"};
  Guest boris_{"boris", "es"};
  Guest clara_{"clara", "en"};  // looks on
  const std::vector<Guest*> everybody_ = {&anna_, &boris_, &clara_};
  std::unique_ptr<Visit> visit_;
  std::uint64_t visits_ = 0;
  SocketId sockets_ = 0;
  bool took_back_ = false;
};

/// Empty when it cannot be read.
std::string text_of(const std::string& path) {
  std::string text(65'536, '\0');
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return {};
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

void write(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file) != text.size())
    give_up(path + " is not written");
  std::fclose(file);
}

int prove(const std::string& game, const std::string& folder) {
  const std::string path = folder + "/" + game + ".txt";
  const std::string told = Evening(game).all();
  std::printf("%s", told.c_str());
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) write(path, told);
  const std::string known = text_of(path);
  if (told == known) return 0;
  std::printf("but %s says\n%s", path.c_str(), known.c_str());
  return 1;
}

}  // namespace
}  // namespace redoubt::table

int main(int count, char** arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: table_game GAME DIRECTORY\n");
    return 2;
  }
  return redoubt::table::prove(arguments[1], arguments[2]);
}
