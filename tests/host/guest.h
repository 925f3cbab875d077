// A real table on loopback, and guests who sit down at it over real connections.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "host/table_host.h"
#include "kernel/dice.h"
#include "kernel/json.h"
#include "tests/host/raw_socket.h"
#include "tests/support/every_game.h"

namespace redoubt::host {

/// A folder that is gone at the end.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string database() const { return path_ + "/table.db"; }
  [[nodiscard]] std::string client() const { return path_ + "/client"; }

 private:
  std::string path_;
};

class TableHome {
 public:
  explicit TableHome(const std::string& database, const std::string& client, const Settings& settings = {},
                     std::chrono::milliseconds patience = default_lock_timeout,
                     const GameRegistry& registry = test_registry());
  /// Over a store of the test's own, without a commit listener.
  TableHome(std::unique_ptr<table::Store> store, const std::string& client, const Settings& settings,
            const GameRegistry& registry = test_registry());
  TableHome(const TableHome&) = delete;
  TableHome& operator=(const TableHome&) = delete;
  ~TableHome();  // as if it were told to stop

  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  TableHost host_;
  std::thread thread_;
  std::uint16_t port_ = 0;
};

struct Response {
  int status = 0;
  std::string head;
  std::string text;
  json::value body;  // null when it is not JSON

  [[nodiscard]] std::string code() const;  // of the error
};

/// A browser: it keeps its cookie.
class Guest {
 public:
  explicit Guest(std::uint16_t port) : port_(port) {}
  /// Asks for the cookie that every newcomer gets.
  static Guest arrive(std::uint16_t port);

  Response get(const std::string& path, const std::string& headers = {});
  Response post(const std::string& path, const json::value& body, const std::string& headers = {});
  Response request(const std::string& text);

  /// The same browser, at another door.
  [[nodiscard]] Guest at(std::uint16_t port) const {
    Guest guest(port);
    guest.cookie_ = cookie_;
    return guest;
  }
  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// A match against this kind of opponent ("random", "me", "open"); gives the id.
  std::string make_match(const json::value& french, const json::value& russian, json::object more = {},
                         std::string* invitation = nullptr);

 private:
  std::uint16_t port_;
  std::string cookie_;
};

/// A guest's WebSocket, and the match as it stands on it: differences are carried out as they come.
class Line {
 public:
  explicit Line(const Guest& guest);

  void send(const json::object& message);
  void send_text(std::string_view text);
  /// The next message; null at the end.
  json::value next();
  /// Sends with an id, and reads until its answer; changes on the way are carried out.
  json::object ask(json::object message);
  json::object open(const std::string& match, json::object more = {});
  json::object decide(const json::array& actions);
  /// Reads until the match stands like this.
  bool wait(const std::function<bool(const json::object&)>& until);

  /// What the last `table` and all changes since amount to.
  [[nodiscard]] const json::object& table() const { return table_; }
  [[nodiscard]] std::int64_t sequence() const;
  [[nodiscard]] bool mine() const;
  [[nodiscard]] bool over() const;
  /// Every text that came.
  std::function<void(const std::string&)> heard;

 private:
  void take(const json::object& message);
  void change(const json::object& message);

  RawSocket socket_;
  json::object table_;
  std::int64_t asked_ = 0;
  std::string match_;
};

/// Anything that may be decided now.
json::value some_choice(const Line& line, FastDice& random);

}  // namespace redoubt::host
