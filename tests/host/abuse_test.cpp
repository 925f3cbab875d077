// Thousands of forged, stale, stolen and malformed messages against one table, from a seed, while two honest guests
// play on. All are refused in words, nothing of the match changes by them, and nobody is told what he cannot know.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "kernel/dice.h"
#include "tests/host/block_names.h"
#include "tests/host/guest.h"

namespace redoubt::host {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

/// When each viewer was first told of each block of the other side.
using Told = std::map<std::pair<Viewer, std::string>, std::int64_t>;

/// Who does not mean well: somebody's cookie, a connection, and what was told over it.
class Caller {
 public:
  Caller(Guest guest, Viewer who, std::string opens, const BlockNames& names, Told& told)
      : guest_(std::move(guest)), who_(who), opens_(std::move(opens)), names_(&names), told_(&told) {
    connect();
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  /// Sends one message and reads up to its answer.
  json::object send(const std::string& text, std::int64_t now) {
    constexpr int before_the_table_slows_us_down = 250;
    now_ = now;
    if (++sent_ % before_the_table_slows_us_down == 0) connect();
    said_ = names_->in(text);
    line_->send_text(text);
    for (json::value message = line_->next(); message.is_object(); message = line_->next()) {
      const json::string& kind = message.at("t").as_string();
      if (kind == "refused" || kind == "answer" || kind == "done") return message.get_object();
    }
    connect();
    return {{"t", "gone"}};
  }
  void send_and_forget(const json::object& message) { line_->send(message); }
  [[nodiscard]] Viewer who() const { return who_; }

 private:
  void connect() {
    said_.clear();
    line_ = std::make_unique<Line>(guest_);
    line_->heard = [this](const std::string& text) { hear(text); };
    if (!opens_.empty()) {
      EXPECT_EQ(line_->open(opens_).at("t"), "done");
      EXPECT_EQ(line_->table().at("as"), json::value(name(who_)));
    }
  }
  void hear(const std::string& text) {
    for (const std::string& id : names_->in(text)) {
      if (names_->belongs(id, who_) || said_.contains(id)) continue;  // an echo tells nobody anything
      told_->try_emplace({who_, id}, now_);
    }
  }

  Guest guest_;
  Viewer who_;
  std::string opens_;
  const BlockNames* names_;
  Told* told_;
  std::unique_ptr<Line> line_;
  Ids said_;
  std::int64_t now_ = 0;
  int sent_ = 0;
};

/// Somebody who plays the match as it should be played.
struct Honest {
  Guest guest;
  std::unique_ptr<Line> line;
};

class SlowAbuse : public testing::Test {
 protected:
  [[nodiscard]] std::uint16_t port() const { return home_.port(); }
  std::uint32_t below(std::size_t limit) { return random_.below(static_cast<std::uint32_t>(limit)); }
  template <class List>
  const auto& one_of(const List& list) {
    return *std::next(std::begin(list), below(std::size(list)));
  }

  void SetUp() override {
    std::string invitation;
    match_ = anna_.guest.make_match("me", "open", {}, &invitation);
    ASSERT_EQ(boris_.guest.post("/api/join", {{"invitation", invitation}}).status, 200);
    for (Honest* each : {&anna_, &boris_}) {
      each->line = std::make_unique<Line>(each->guest);
      each->line->open(match_);
    }
    french_.emplace(anna_.guest, Viewer::french, match_, names_, told_);
    russian_.emplace(boris_.guest, Viewer::russian, match_, names_, told_);
    observer_.emplace(Guest::arrive(port()), Viewer::observer, match_, names_, told_);
    stranger_.emplace(stranger_guest_, Viewer::observer, "", names_, told_);
    const json::value hello = anna_.guest.get("/api/hello").body;
    for (const json::value& game : hello.at("games").as_array()) {
      for (const json::value& each : game.at("overlays").as_array()) overlays_.emplace_back(each.at("id").as_string());
    }
    for (int i = 0; i < 12; ++i) play_on();
    Guest alone = Guest::arrive(port());
    const std::string both = alone.make_match("me", "me");
    Line line(alone);
    line.open(both);
    for (int i = 0; i < 20 && line.mine(); ++i) {
      line.decide({one_of(line.table().at("legal").as_array()).at("action")});
    }
    record_ = alone.get("/api/matches/" + both + "/record").body;
    ASSERT_TRUE(record_.is_object());
  }

  Honest& mover() { return anna_.line->mine() ? anna_ : boris_; }
  /// How many decisions have been taken.
  [[nodiscard]] std::int64_t now() const { return static_cast<std::int64_t>(decided_.size()); }
  std::int64_t seq_of(Viewer who) { return (who == Viewer::russian ? boris_ : anna_).line->sequence(); }
  bool french_to_act() { return anna_.line->mine(); }
  Caller& idle() { return french_to_act() ? *russian_ : *french_; }
  json::value legal_action() { return one_of(mover().line->table().at("legal").as_array()).at("action"); }

  /// One honest decision; both sides then stand at the same moment.
  void play_on() {
    ASSERT_FALSE(anna_.line->over()) << "the game was to go on to the end of the test";
    Line& line = *mover().line;
    const json::value action = legal_action();
    decided_.push_back(action);
    frames_.push_back({{"t", "do"}, {"match", match_}, {"seq", line.sequence()}, {"id", 1}, {"actions", {action}}});
    movers_.push_back(french_to_act());
    ASSERT_EQ(line.decide({action}).at("t"), "done");
    for (const Honest* each : {&anna_, &boris_}) each->line->ask(frame("log", {{"from", 0}, {"to", 0}}));
  }

  /// Sends it and expects a refusal with one of these codes, in words.
  void refuses(Caller& caller, const std::string& text, const Ids& codes) {
    ++messages_;
    const json::object answer = caller.send(text, now());
    ASSERT_EQ(answer.at("t"), "refused") << compact(answer).substr(0, 300) << "\n  to " << text.substr(0, 300);
    const std::string code(answer.at("error").at("code").as_string());
    EXPECT_TRUE(codes.contains(code)) << code << "\n  to " << text.substr(0, 300);
    EXPECT_GE(answer.at("error").at("message").as_string().size(), 8U);
  }
  void refuses(Caller& caller, json::object message, const Ids& codes) {
    const json::value* seq = message.if_contains("seq");
    if (seq != nullptr && *seq == json::value(now())) message["seq"] = seq_of(caller.who());
    refuses(caller, compact(message), codes);
  }

  json::object frame(std::string_view kind, json::object more = {}) {
    more["t"] = kind;
    more["match"] = match_;
    more["id"] = 7;
    return more;
  }
  json::object change(std::string_view kind) {
    json::object message = frame(kind, {{"seq", now()}});
    if (kind == "do") message["actions"] = {legal_action()};
    return message;
  }
  /// Looks like an id, an invitation or a cookie, and is none.
  std::string token() {
    static const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    for (int i = 0; i < 22; ++i) text += one_of(letters);
    return text;
  }
  Caller& anybody() {
    const std::array<Caller*, 4> all = {&*french_, &*russian_, &*observer_, &*stranger_};
    return *one_of(all);
  }

  void send_malformed();
  void send_wrong_types();
  void send_incomplete();
  void send_too_much();
  void send_stolen();
  void send_out_of_turn();
  void send_for_others();
  void send_to_other_matches();
  void ask_for_secrets();
  void send_with_forged_cookie();
  void ask_over_http();
  void import_a_forged_record();
  void refuses_post(const std::string& path, const std::string& body, const std::string& headers, int status);
  void compare_with_fresh_eyes();
  void compare_with_the_record(const json::value& record);

  Folder folder_;
  TableHome home_{folder_.database(), folder_.client()};
  FastDice random_{1812};
  Honest anna_{Guest::arrive(port()), nullptr};
  Honest boris_{Guest::arrive(port()), nullptr};
  Guest stranger_guest_ = Guest::arrive(port());
  BlockNames names_{anna_.guest.get("/api/games/bloody-monday").body};
  std::vector<std::string> overlays_;
  json::value record_;  // of a game that is not over, with its secret
  Told told_;
  std::string match_;
  std::optional<Caller> french_;  // the same guests at a second window,
  std::optional<Caller> russian_;
  std::optional<Caller> observer_;  // one who looks on,
  std::optional<Caller> stranger_;  // and one who has opened nothing
  std::vector<json::value> decided_;
  std::vector<json::object> frames_;  // as they were sent
  std::vector<bool> movers_;          // whether by the French
  int messages_ = 0;
};

const Ids types{"type"};

void SlowAbuse::send_malformed() {
  const std::string whole = compact(change("do"));
  std::string text;
  switch (below(7)) {
    case 0: text = whole.substr(0, below(whole.size())); break;
    case 1: text = whole + one_of(std::vector<std::string>{"}", "]", ",", whole, "\\", "null"}); break;
    case 2: text = std::string(20 + below(20'000), '['); break;
    case 3:
      text = R"({"t":"do","match":")" + match_ + R"(","seq":)" + std::string(40 + below(400), '9') + R"(,"actions":)";
      break;
    case 4:
      for (std::uint32_t i = below(200) + 1; i > 0; --i) text += static_cast<char>(' ' + below(94));
      text = "~" + text;
      break;
    case 5: text = one_of(std::vector<std::string>{"null", "7", "[]", "\"do\"", "true", "[{\"t\":\"do\"}]"}); break;
    default: {
      std::string inner = "1";
      for (int i = 0; i < 60; ++i) inner = i % 2 == 0 ? "[" + inner + "]" : R"({"a":)" + inner + "}";
      text = R"({"t":"do","match":")" + match_ + R"(","seq":0,"actions":)" + inner + "}";
    }
  }
  refuses(anybody(), text, types);
}

void SlowAbuse::send_wrong_types() {
  const std::vector<json::value> wrong = {nullptr, true, -1, 1.5, 1e300, "1", json::array{}, json::object{{"do", 1}}};
  json::object message = change(one_of(std::vector<std::string>{"do", "undo", "resign"}));
  const std::string key = one_of(std::vector<std::string>{"t", "match", "seq", "actions"});
  message[key] = one_of(wrong);
  if (key == "actions") {
    message["t"] = "do";
    json::array list;
    for (std::uint32_t i = one_of(std::vector<std::uint32_t>{1, 1, 2, 65}); i > 0; --i) list.push_back(one_of(wrong));
    if (below(2) == 0) message["actions"] = std::move(list);
  }
  refuses(anybody(), message, {"type", "no_match", "seat", "turn", "action"});
}

void SlowAbuse::send_incomplete() {
  static const std::vector<std::pair<std::string, std::string>> needs = {
      {"do", "seq"},          {"do", "actions"}, {"undo", "seq"},   {"resign", "seq"}, {"why", "action"},
      {"plans", "unit"},      {"log", "to"},     {"log", "from"},   {"seen", "seq"},   {"replay", "at"},
      {"overlay", "overlay"}, {"lang", "lang"},  {"odds", "action"}};
  const auto& [kind, missing] = one_of(needs);
  json::object message = change(kind);
  for (const std::string_view each : {"from", "to", "at"}) message[each] = 0;
  message.erase(missing);
  const Ids codes{"type", "action", "no_match"};
  if (below(3) > 0) return refuses(anybody(), message, codes);
  if (below(2) == 0) message["t"] = one_of(std::vector<std::string>{"DO", "", "do ", "admin", "__proto__"});
  if (message.at("t") == json::value(kind)) message.erase(one_of(std::vector<std::string>{"t", "match"}));
  refuses(anybody(), message, codes);
}

/// Beyond what a message may be: the connection ends, and the guest may come back.
void SlowAbuse::send_too_much() {
  ++messages_;
  json::object message = change("do");
  message["padding"] = std::string(64 * 1024 + below(1000), 'x');
  EXPECT_EQ(anybody().send(compact(message), now()).at("t"), "gone");
}

void SlowAbuse::send_stolen() {
  const std::size_t which = below(frames_.size());
  Caller& owner = movers_[which] ? *french_ : *russian_;
  Caller& enemy = movers_[which] ? *russian_ : *french_;
  refuses(owner, frames_[which], {"stale"});
  // By the enemy's own count it may be of this moment.
  if (frames_[which].at("seq") != json::value(seq_of(enemy.who()))) refuses(enemy, frames_[which], {"stale"});
  refuses(*observer_, frames_[which], {"seat"});
  refuses(*stranger_, frames_[which], {"no_match"});
  json::object fresh = frames_[which];  // the same decision, dressed up for this moment
  fresh["seq"] = now();
  refuses(idle(), fresh, {"turn"});
  refuses(*observer_, fresh, {"seat"});
  fresh["seq"] = now() + 1 + below(1000);
  refuses(owner, fresh, {"stale"});
}

void SlowAbuse::send_out_of_turn() {
  refuses(idle(), change("do"), {"turn"});
  json::object message = change("do");
  message["as"] = message["side"] = message["player"] = french_to_act() ? "french" : "russian";
  refuses(idle(), message, {"turn"});
  refuses(*observer_, message, {"seat"});
  // Blocks of the other side, and blocks and areas that never were.
  Caller& busy = french_to_act() ? *french_ : *russian_;
  const std::string theirs = french_to_act() ? "russian" : "french";
  std::string unit;
  do {
    unit = one_of(names_.sides()).first;
  } while (names_.sides().at(unit) != theirs);
  static const std::vector<std::string> verbs = {"activate", "step", "stop", "inspire", "raid", "fly"};
  json::object action{{"do", one_of(verbs)}, {"unit", unit}, {"area", std::to_string(below(130))}};
  message["actions"] = {action};
  refuses(busy, message, {"illegal", "action"});
  action["unit"] =
      one_of(std::vector<json::value>{"fr-nobody", "", 12, nullptr, json::array{unit}, json::value("../" + unit)});
  message["actions"] = {action};
  refuses(busy, message, {"illegal", "action"});
}

void SlowAbuse::send_for_others() {
  for (const std::string_view kind : {"undo", "resign", "do"}) {
    refuses(*observer_, change(kind), {"seat"});
    refuses(*stranger_, change(kind), {"no_match"});
  }
  Caller& other = movers_.back() ? *russian_ : *french_;
  refuses(other, change("undo"), {"undo"});
  refuses(*french_, frame("open", {{"as", "russian"}}), {"seat"});
  refuses(*russian_, frame("open", {{"as", "french"}}), {"seat"});
  for (Caller* each : {&*observer_, &*stranger_}) {
    refuses(*each, frame("open", {{"as", one_of(std::vector<std::string>{"french", "russian"})}}), {"seat"});
    refuses(*each, frame("open", {{"as", one_of(std::vector<json::value>{"both", "FRENCH", "", 3})}}), types);
  }
  // Sat down with another's eyes refused, one still has one's own.
  observer_->send_and_forget(frame("seen", {{"seq", now()}}));
}

void SlowAbuse::send_to_other_matches() {
  std::string id = token();
  static const std::vector<std::string> odd = {"", "' OR 1=1 --", "../../table.db", "%00", "null", "\n", "*"};
  if (below(3) == 0) id = one_of(odd);
  if (below(8) == 0) id.append(below(30'000), 'x');
  json::object message = change(one_of(std::vector<std::string>{"do", "undo", "resign", "open", "close"}));
  message["match"] = id;
  refuses(anybody(), message, {"no_match"});
}

void SlowAbuse::ask_for_secrets() {
  const std::array<Caller*, 3> seated = {&*french_, &*russian_, &*observer_};
  Caller& caller = *one_of(seated);
  const std::int64_t at = below(decided_.size() + 1);
  for (const std::string as : {"french", "russian", "observer", "both"}) {
    const json::object message = frame("replay", {{"at", at}, {"as", as}});
    if (as != name(caller.who())) refuses(caller, message, {"action"});
  }
  refuses(caller, frame("replay", {{"at", now() + 1 + below(99)}}), {"action"});
  const json::object why = frame("why", {{"action", legal_action()}});
  for (Caller* each : {&idle(), &*observer_}) {
    ++messages_;
    const json::object answer = each->send(compact(why), now());
    EXPECT_EQ(answer.at("t"), "answer");
    EXPECT_EQ(answer.at("legal"), false);
    EXPECT_FALSE(answer.contains("text"));
  }
  const json::object odds = frame("odds", {{"action", legal_action()}});
  refuses(idle(), odds, {"action"});
  refuses(*observer_, odds, {"action"});
  // Allowed; what comes is looked through for what this viewer cannot know.
  const std::vector<json::object> allowed = {frame("replay", {{"at", at}}), frame("log", {{"from", 0}, {"to", now()}}),
                                             frame("overlay", {{"overlay", one_of(overlays_)}}),
                                             frame("plans", {{"unit", one_of(names_.sides()).first}}), odds};
  for (const json::object& each : allowed) {
    ++messages_;
    EXPECT_THAT(std::string(caller.send(compact(each), now()).at("t").as_string()), AnyOf("answer", "refused"));
  }
}

void SlowAbuse::send_with_forged_cookie() {
  const std::string mine = anna_.guest.cookie();
  const std::vector<std::string> forged = {"",         "redoubt=" + token(), mine.substr(0, mine.size() - 1),
                                           mine + "A", "__Host-" + mine,     "redoubt=; " + mine.substr(0, 12)};
  RawSocket socket(port());
  const std::string answer = socket.open_web_socket("Cookie: " + one_of(forged) + "\r\n");
  ASSERT_THAT(answer, HasSubstr(" 101 "));
  Frame open;
  open.payload = compact(frame("open", {{"as", one_of(std::vector<std::string>{"french", "russian"})}}));
  socket.send(encode(open));
  ++messages_;
  const std::optional<Frame> refused = socket.read_frame();
  ASSERT_TRUE(refused);
  EXPECT_THAT(refused->payload, HasSubstr(R"("code":"seat")"));
}

void SlowAbuse::refuses_post(const std::string& path, const std::string& body, const std::string& headers, int status) {
  ++messages_;
  const Response response = stranger_guest_.request(
      fmt::format("POST {} HTTP/1.1\r\n{}Content-Length: {}\r\n\r\n{}", path, headers, body.size(), body));
  EXPECT_EQ(response.status, status) << path << "\n" << headers << body.substr(0, 200) << "\n" << response.text;
  EXPECT_FALSE(response.code().empty()) << response.text;
}

void SlowAbuse::ask_over_http() {
  static const std::vector<std::string> posts = {"/api/matches", "/api/join", "/api/import", "/api/verify"};
  const std::string host = fmt::format("Host: localhost:{}\r\n", port());
  const std::string cookie = "Cookie: " + stranger_guest_.cookie() + "\r\n";
  const std::string ours = host + cookie + "X-Redoubt: 1\r\n";
  const std::string wish = R"({"game":"bloody-monday","seats":{"french":"me","russian":"me"}})";
  // Another page's, without our header or with another's name.
  const std::vector<std::string> foreign = {host + cookie,
                                            host + cookie + "X-Redoubt: 2\r\n",
                                            ours + "Origin: http://evil.example\r\n",
                                            ours + "Origin: null\r\n",
                                            ours + fmt::format("Origin: http://localhost:{}\r\n", port() + 1),
                                            "Host: rebound.example\r\n" + cookie + "X-Redoubt: 1\r\n"};
  refuses_post(one_of(posts), wish, one_of(foreign), 403);
  refuses_post("/api/matches", wish, host + "X-Redoubt: 1\r\nCookie: redoubt=" + token() + "\r\n", 401);
  refuses_post("/api/join", R"({"invitation":")" + token() + "\"}", ours, 409);
  // Bodies of all sorts.
  static const std::vector<std::string> bodies = {
      "{",
      "[]",
      "7",
      "\"x\"",
      "{}",
      R"({"game":7})",
      R"({"game":"bloody-monday","seats":[]})",
      R"({"invitation":{}})",
      R"({"record":{}})",
      R"({"record":[]})",
      R"({"game":"bloody-monday","seats":{"french":"me","russian":{"bot":"god"}}})",
      R"({"game":"bloody-monday","seats":{"french":"me","russian":"me"},"scenario":"x"})",
      R"({"game":"bloody-monday","seats":{"french":"me","russian":"me"},"options":[[],{}]})",
      R"({"game":"bloody-monday","seats":{"french":"me","russian":"me"},"clock":{"kind":"game","seconds":-1}})",
      R"({"invitation":"x","entropy":"<>"})"};
  const std::string& path = one_of(posts);
  const std::string& body = one_of(bodies);
  const bool small = path == "/api/matches" || path == "/api/join";
  const bool parses = body.front() == '{' && body.size() > 1;
  const bool guessed = path == "/api/join" && body == R"({"invitation":"x"})";
  refuses_post(path, body, ours, !parses || small || guessed ? 400 : 422);
  if (small) refuses_post(path, R"({"x":")" + std::string(17'000, 'x') + "\"}", ours, 413);
  // Methods that are not, the record that is shut, and ways out of the folder.
  ++messages_;
  const std::string method = one_of(std::vector<std::string>{"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"});
  EXPECT_GE(stranger_guest_.request(method + " " + one_of(posts) + " HTTP/1.1\r\n" + ours + "\r\n").status, 400);
  for (Guest* each : {&anna_.guest, &boris_.guest, &stranger_guest_}) {
    ++messages_;
    EXPECT_EQ(each->get("/api/matches/" + match_ + "/record").code(), "hidden");
  }
  static const std::vector<std::string> ways = {"/../table.db",
                                                "/assets/../../table.db",
                                                "/%2e%2e/table.db",
                                                "/assets/..%2f..%2ftable.db",
                                                "/..%5ctable.db",
                                                "//table.db",
                                                "/./../table.db",
                                                "/assets/%00/../../table.db",
                                                "/api/../table.db",
                                                "/api/matches/../../table.db",
                                                "/%2e%2e%2f%2e%2e%2fetc/passwd"};
  ++messages_;
  const Response page = stranger_guest_.get(one_of(ways));
  EXPECT_THAT(page.status, AnyOf(400, 404)) << page.text.substr(0, 200);
  EXPECT_THAT(page.text, Not(HasSubstr("SQLite format")));
}

/// Something in it, at any depth, is gone or is something else.
void SlowAbuse::import_a_forged_record() {
  json::value forged = record_;
  json::value* at = &forged;
  for (bool deeper = true; deeper;) {
    json::value* inner = nullptr;
    if (json::object* object = at->if_object(); object != nullptr && !object->empty()) {
      const std::string key(std::next(object->begin(), below(object->size()))->key());
      inner = &object->at(key);
      if (below(5) == 0) {
        object->erase(key);
        break;
      }
    } else if (json::array* array = at->if_array(); array != nullptr && !array->empty()) {
      inner = &(*array)[below(array->size())];
    }
    deeper = inner != nullptr && below(3) > 0;
    if (inner != nullptr) at = inner;
    if (!deeper) *at = one_of(std::vector<json::value>{nullptr, -1, 1e300, "x", json::array{}, json::object{}, true});
  }
  if (forged == record_) return;
  for (const std::string_view path : {"/api/verify", "/api/import"}) {
    ++messages_;
    const Response response = stranger_guest_.post(std::string(path), {{"record", forged}});
    EXPECT_EQ(response.status, 422) << path << "\n" << response.text << "\n" << compact(forged);
    EXPECT_EQ(response.code(), "record");
  }
}

/// What differences have made of the table is what somebody sees who comes anew.
void SlowAbuse::compare_with_fresh_eyes() {
  for (const Honest* each : {&anna_, &boris_}) {
    Line fresh(each->guest);
    fresh.open(match_);
    for (const std::string_view key : {"view", "seq", "as", "turn", "phase", "prompt", "legal", "decisions", "mine"}) {
      EXPECT_EQ(fresh.table().at(key), each->line->table().at(key)) << key;
    }
  }
}

/// The record has the honest decisions and nothing else, and by it everybody was told only what he could know.
void SlowAbuse::compare_with_the_record(const json::value& text) {
  const Result<Record> record = parse_record(text);
  ASSERT_TRUE(record) << describe(record.error());
  ASSERT_EQ(record->decisions, decided_.size());
  ASSERT_GE(record->entries.size(), decided_.size());
  for (std::size_t i = 0; i < decided_.size(); ++i) EXPECT_EQ(*parse_json(record->entries[i].action), decided_[i]);
  const auto match = test_registry().find("bloody-monday")->game().load(*record, Language::english);
  ASSERT_TRUE(match) << describe(match.error());
  Told knowable;
  for (std::size_t n = 0; n <= decided_.size(); ++n) {
    const std::unique_ptr<AnyMoment> then = (*match)->at(n);
    for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
      const std::string seen = compact(then->view(who)) + compact((*match)->entries(n, n, who, Language::english));
      for (const std::string& id : names_.in(seen)) knowable.try_emplace({who, id}, static_cast<std::int64_t>(n));
    }
  }
  EXPECT_FALSE(told_.empty()) << "nothing was told of anybody: this would compare nothing";
  for (const auto& [what, when] : told_) {
    const auto found = knowable.find(what);
    EXPECT_TRUE(found != knowable.end() && found->second <= when)
        << name(what.first) << " was told of " << what.second << " after decision " << when << " but could know "
        << (found == knowable.end() ? "never" : std::to_string(found->second));
  }
}

TEST_F(SlowAbuse, LeavesAnHonestMatchAlone) {
  constexpr int wanted = 5000;
  while (messages_ < wanted && !HasFailure()) {
    for (int i = 0; i < 8; ++i) {
      send_malformed();
      send_wrong_types();
      send_incomplete();
      send_to_other_matches();
    }
    send_too_much();
    send_stolen();
    send_out_of_turn();
    send_for_others();
    send_with_forged_cookie();
    ask_for_secrets();
    ask_over_http();
    import_a_forged_record();
    play_on();
    play_on();
  }
  EXPECT_EQ(stranger_guest_.get("/healthz").status, 200);
  compare_with_fresh_eyes();
  Line& line = *anna_.line;
  ASSERT_EQ(line.ask(frame("resign", {{"seq", line.sequence()}})).at("t"), "done");
  const Response record = stranger_guest_.get("/api/matches/" + match_ + "/record");
  ASSERT_EQ(record.status, 200) << record.text;
  compare_with_the_record(record.body);
}

TEST_F(SlowAbuse, LeavesAnHonestMatchAloneInAFlood) {
  constexpr int flood = 1000;
  Line line(stranger_guest_);
  for (int i = 0; i < flood; ++i) line.send(change("do"));
  play_on();
  std::map<std::string, int> codes;
  for (int i = 0; i < flood; ++i) ++codes[std::string(line.next().at("error").at("code").as_string())];
  EXPECT_EQ(codes["no_match"], flood) << "each is answered";
  compare_with_fresh_eyes();
}

}  // namespace
}  // namespace redoubt::host
