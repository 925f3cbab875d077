// What is asked over HTTP: the games, matches and their making, invitations, records, accounts, and the operator's
// pages.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "players/game_registry.h"
#include "table/bounds.h"
#include "table/cached_file.h"
#include "table/people.h"
#include "table/rate.h"
#include "table/reviews.h"
#include "table/rooms.h"
#include "table/services.h"

namespace redoubt::table {

/// The boards of all games, by game; compressed where the table can.
std::unordered_map<std::string, CachedFile> cached_boards(const GameRegistry& registry, const Gzip& gzip);

struct Settings {
  std::string version;
  /// "https://redoubt.example", when the table is reached by that name; empty on loopback.
  std::string origin;
  bool accounts = false;
  bool behind_proxy = false;  // the last address of X-Forwarded-For is the caller's
  Reviewer review;            // of finished games; nobody reads them again without
  Bounds bounds = {};
};

/// What the lobby is given: parts that it shares with the table.
struct LobbyServices {
  const GameRegistry* registry;
  Settings settings;
  Archive* archive;
  People* people;
  Rooms* rooms;
  Workers* readers;  // of records, which may be long
  Random* random;
  Now now;
  Post post;
  Page page;
  std::function<std::string()> metrics;
};

Language language_of(const HttpRequest& request);
/// The token in the session cookie; empty when there is none.
std::string session_token(const HttpRequest& request, const Settings& settings);
/// Whether a page of ours sent this: its Origin, if it has one, is ours, and so is the host that it asks for.
bool is_ours(const HttpRequest& request, const Settings& settings);

class Lobby {
 public:
  Lobby(LobbyServices services, const Gzip& gzip);
  void answer(HttpRequest request, Reply reply);
  /// What a record of 60,000 decisions needs, and half as much again: the one thing that may be sent in more than the
  /// server takes for everything else.
  static constexpr std::size_t most_record = std::size_t{16} << 20;
  static bool takes_records(std::string_view path) { return path == "/api/import" || path == "/api/verify"; }
  void tick() {
    sign_ins_.forget(services_.now());
    makes_.forget(services_.now());
  }
  [[nodiscard]] std::vector<QueueCounts> queues() const { return {sign_ins_.counts(), makes_.counts()}; }

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
  void board(const Shared& call);
  void rules(const Shared& call);
  void make_match(const Shared& call);
  void list_matches(const Shared& call);
  void one_match(const Shared& call);
  void invitation(const Shared& call);
  void join(const Shared& call);
  void record(const Shared& call);
  void reply_with_record(const Shared& call, const std::string& game, std::function<Record()> record);
  void reply_with_record_of(const Shared& call, const Room& room);
  void hand_out_frozen(const Shared& call, const Room& room);
  /// Reads the record that was sent, on a thread of its own.
  struct Sent;
  void read_record(const Shared& call, std::function<void(Sent)> then);
  void import_sent(const Shared& call, const Sent& sent);
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
  /// The table has too much to do: the same may be asked again in a moment.
  static void busy(const Call& call, const Bilingual& text);
  static void turn_away(const Call& call, Absence absence);

  LobbyServices services_;
  std::unordered_map<std::string, CachedFile> boards_;  // by game
  Buckets sign_ins_{"sign_ins", Rate{0.1, 10}};
  Buckets makes_{"makers", Rate{1, 30}};
};

}  // namespace redoubt::table
