// What is asked over HTTP: the games, matches and their making, invitations, records, accounts, and the operator's
// pages.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "players/shelf.h"
#include "table/archive.h"
#include "table/pages.h"
#include "table/people.h"
#include "table/rate.h"
#include "table/reviews.h"
#include "table/rooms.h"

namespace redoubt::table {

struct Settings {
  std::string version;
  std::string client;  // the folder of the built client
  /// "https://redoubt.example", when the table is reached by that name; empty on loopback.
  std::string origin;
  bool accounts = false;
  bool behind_proxy = false;  // the last address of X-Forwarded-For is the caller's
  std::size_t workers = 2;
  Reviewer review;  // of finished games; nobody reads them again without
};

/// The parts that the lobby and the table share.
struct House {
  const Shelf* shelf;
  Settings settings;
  Archive* archive;
  People* people;
  Rooms* rooms;
  std::function<Millis()> now;
  std::function<std::string()> metrics;
};

Language language_of(const HttpRequest& request);
/// The token in the session cookie; empty when there is none.
std::string session_token(const HttpRequest& request, const Settings& settings);
/// Whether a page of ours sent this: its Origin, if it has one, is ours, and so is the host that it asks for.
bool is_ours(const HttpRequest& request, const Settings& settings);

class Lobby {
 public:
  Lobby(House house, Pages pages);
  void answer(HttpRequest request, Reply reply);
  void tick() { sign_ins_.forget(house_.now()); }

 private:
  struct Call {
    HttpRequest request;
    Reply reply;
    Language language = Language::english;
    std::optional<Person> person;
    json::value body;
  };
  using Shared = std::shared_ptr<Call>;
  using Route = void (Lobby::*)(const Shared&);
  /// Whether an answer depends on who asks: only then is the cookie looked up.
  enum class Asker : std::uint8_t { anybody, known_or_not, known };
  struct Entry {
    std::string_view method;
    std::string_view path;  // a trailing * stands for the rest
    Route route;
    Asker asker;
  };
  static const Entry* find(const HttpRequest& request, bool& other_method);

  void route(const Entry& entry, const Shared& call);
  void hello(const Shared& call);
  void describe_game(const Shared& call);
  void rules(const Shared& call);
  void make_match(const Shared& call);
  void list_matches(const Shared& call);
  void one_match(const Shared& call);
  void invitation(const Shared& call);
  void join(const Shared& call);
  void record(const Shared& call);
  void import_record(const Shared& call);
  void verify(const Shared& call);
  void sign_up(const Shared& call);
  void sign_in(const Shared& call);
  void sign_out(const Shared& call);
  void set_webhook(const Shared& call);
  void feed(const Shared& call);
  void health(const Shared& call);
  void metrics(const Shared& call);

  [[nodiscard]] json::object hello_body(const std::optional<Person>& person) const;
  void add_match(const Shared& call, MatchRow row, json::object body);
  void enter(const Shared& call, bool signing_up);
  [[nodiscard]] std::string cookie(const std::string& token) const;
  static void answer(const Call& call, json::object body, unsigned status = 200, Headers more = {});
  static void refuse(const Call& call, unsigned status, const std::string& code, const std::string& message);
  static void refuse(const Call& call, unsigned status, const std::string& code, const Bilingual& text);
  /// The database does not answer: the same may be asked again in a moment, with the same cookie.
  static void unavailable(const Call& call, const std::string& message);
  static void unavailable(const Call& call, const Bilingual& text);
  static void turn_away(const Call& call, Absence absence);

  House house_;
  Pages pages_;
  Buckets sign_ins_{Rate{0.1, 10}};
  Buckets makes_{Rate{1, 30}};
};

}  // namespace redoubt::table
