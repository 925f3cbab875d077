// The table: who sits where with which socket, what they ask, and what everybody is told.
#pragma once
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/lobby.h"
#include "table/net.h"
#include "table/rate.h"
#include "table/rooms.h"
#include "table/services.h"

namespace redoubt::table {

class Table final : public Handler {
 public:
  /// The registry must outlive the table.
  Table(const GameRegistry& registry, Settings settings);

  /// Gives the table what it needs from outside, and wakes what goes on by itself.
  void open(Services services);
  /// Somebody, perhaps another table, has written to a match.
  void on_commit_elsewhere(const CommitNotice& notice) { rooms_->on_commit_elsewhere(notice); }
  /// Says goodbye, finishes what is being written, and ends the server.
  void close();

  void http(HttpRequest request, Reply reply) override;
  [[nodiscard]] std::size_t largest_body(std::string_view path) const override {
    return Lobby::takes_records(path) ? Lobby::most_record : 0;
  }
  std::optional<HttpResponse> upgrade(SocketId socket, const HttpRequest& request) override;
  void opened(SocketId socket) override;
  void message(SocketId socket, std::string text, InHand in_hand) override;
  void closed(SocketId socket) override;

 private:
  struct Caller {
    std::string player;
    bool looked_up = false;  // the cookie is being looked up, or has been
    bool known = false;      // it has been
    std::string token;
    Language language = Language::english;
    Bucket bucket;
    std::deque<std::pair<std::string, InHand>> waiting;  // as many as the server reads
    std::unordered_map<std::string, Viewing> open;       // by match
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
    InHand in_hand;       // until the last copy of this is gone
  };
  using Shared = std::shared_ptr<Ask>;
  static constexpr std::size_t most_actions = 64;  // of one message
  using Answer = void (Table::*)(const Shared&);
  struct Entry {
    std::string_view name;
    Answer answer;
    bool wants_open;
  };
  static const Entry* find(std::string_view name);

  void look_up(SocketId socket);
  void handle(SocketId socket, Caller& caller, const std::string& text, InHand in_hand);
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
  void texts(const Shared& ask);
  void log(const Shared& ask);
  void replay(const Shared& ask);
  void seen(const Shared& ask);

  /// A change by a seat: checks seat and sequence, carries it out, writes it, answers.
  using Change = std::function<std::optional<Refusal>(Room&, Side, std::size_t& applied)>;
  void change(const Shared& ask, Change change);
  /// A question about a match that has begun.
  using Question = std::function<Result<json::object>(const Room&)>;
  void question(const Shared& ask, Question question);

  void show(Room& room, SocketId socket);
  std::vector<SocketId> turn_round(const Room& room);
  void broadcast(Room& room);
  void broadcast_whole(Room& room);
  /// Notifies the player whose turn it is, if he is not here.
  void notify_player(Room& room);
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
  [[nodiscard]] std::vector<QueueCounts> queues() const;
  [[nodiscard]] std::string queue_metrics() const;
  void tick();

  const GameRegistry* registry_;
  Settings settings_;
  Services services_;
  std::unique_ptr<People> people_;
  std::unique_ptr<Rooms> rooms_;
  std::unique_ptr<Lobby> lobby_;
  std::unique_ptr<Reviews> reviews_;
  std::unordered_map<SocketId, Caller> callers_;
  std::unordered_map<std::string, std::vector<SocketId>> watchers_;  // by match
  Buckets requests_{"callers", Rate{20, 100}};
  bool closing_ = false;
};

}  // namespace redoubt::table
