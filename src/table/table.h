// The table: who sits where with which socket, what they ask, and what everybody is told.
#pragma once
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/hooks.h"
#include "table/lobby.h"
#include "table/net.h"
#include "table/rate.h"
#include "table/rooms.h"

namespace redoubt::table {

class Table final : public Handler {
 public:
  /// The shelf must outlive the table.
  Table(const Shelf& shelf, Settings settings, Pages pages, std::function<void(const std::string&)> log);

  /// Gives the table its server and its store, and wakes what goes on by itself. The server must outlive it.
  void open(Server& server, std::unique_ptr<Store> store);
  /// Somebody, perhaps another table, has written to a match; any thread may say so.
  void heard(News news);
  /// Says goodbye, finishes what is being written, and ends the server.
  void close();
  /// After the server has ended and before it is gone: no thread of ours goes on.
  void leave();

  void http(HttpRequest request, Reply reply) override;
  std::optional<HttpResponse> upgrade(SocketId socket, const HttpRequest& request) override;
  void opened(SocketId socket) override;
  void message(SocketId socket, std::string text) override;
  void closed(SocketId socket) override;

 private:
  struct Caller {
    std::string player;
    bool looked_up = false;  // the cookie is being looked up, or has been
    bool known = false;      // it has been
    std::string token;
    Language language = Language::english;
    Bucket bucket;
    std::deque<std::string> waiting;
    std::unordered_map<std::string, Viewing> open;  // by match
  };
  /// One message of a socket that is being answered.
  struct Ask {
    SocketId socket = 0;
    std::string player;
    std::string match;
    json::value body;  // an object
    json::value id;
    Viewing viewing;
    bool seated = false;  // the socket has this match open
  };
  using Shared = std::shared_ptr<Ask>;
  using Answer = void (Table::*)(const Shared&);
  struct Entry {
    std::string_view name;
    Answer answer;
    bool wants_open;
  };
  static const Entry* find(std::string_view name);

  void look_up(SocketId socket);
  void handle(SocketId socket, Caller& caller, const std::string& text);
  void sit_down(const Shared& ask);
  void get_up(const Shared& ask);
  void change_language(const Shared& ask);
  void decide(const Shared& ask);
  void undo(const Shared& ask);
  void resign(const Shared& ask);
  void why(const Shared& ask);
  void plans(const Shared& ask);
  void overlay(const Shared& ask);
  void odds(const Shared& ask);
  void hint(const Shared& ask);
  void review(const Shared& ask);
  void log(const Shared& ask);
  void replay(const Shared& ask);
  void seen(const Shared& ask);

  /// A change by a seat: checks seat and sequence, carries it out, writes it, answers.
  using Change = std::function<std::optional<Refusal>(Room&, Side, std::size_t& applied)>;
  void change(const Shared& ask, Change change);
  /// A question about a match that has begun.
  using Question = std::function<Result<json::object>(const Room&)>;
  void question(const Shared& ask, Question question);

  void show(Room& room, SocketId socket, const Viewing& viewing);
  std::vector<SocketId> turn_round(const Room& room);
  void tell(Room& room);
  void tell_whole(Room& room);
  /// Sends for the player whose turn it is, if he is not here.
  void summon(Room& room);
  void say(SocketId socket, json::object message);
  void refuse(const Ask& ask, const Refusal& refusal, std::optional<std::uint64_t> sequence = {},
              std::optional<std::size_t> applied = {});
  void refuse(const Ask& ask, std::string code, const Bilingual& text);
  /// Says that there is no such match, or that it cannot be read.
  Rooms::TurnedAway turned_away(const Shared& ask);
  /// Whether a player may look on from there: from his own side, or as an observer.
  [[nodiscard]] static bool sits(const Room& room, const std::string& player, Viewer who);
  [[nodiscard]] static std::optional<Side> seat_of(const Room& room, const std::string& player, const Viewing& viewing);
  [[nodiscard]] std::string metrics() const;
  void tick();

  const Shelf* shelf_;
  Settings settings_;
  Pages pages_;
  std::function<void(const std::string&)> log_;
  Server* server_ = nullptr;
  std::unique_ptr<Archive> archive_;
  std::unique_ptr<Workers> workers_;
  std::unique_ptr<People> people_;
  std::unique_ptr<Rooms> rooms_;
  std::unique_ptr<Lobby> lobby_;
  std::unique_ptr<Hooks> hooks_;
  std::unique_ptr<Reviews> reviews_;
  std::unordered_map<SocketId, Caller> callers_;
  std::unordered_map<std::string, std::vector<SocketId>> watchers_;  // by match
  Buckets requests_{Rate{20, 100}};
  bool closing_ = false;
};

}  // namespace redoubt::table
