// Who is asking: guests of a table without accounts, and players who sign in. The cookie is a token; what is kept is
// its hash.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "kernel/any_game.h"
#include "table/archive.h"
#include "table/workers.h"

namespace redoubt::table {

struct Person {
  std::string id;
  std::string name;
  bool guest = true;
  std::string feed;
};

class People {
 public:
  /// Nobody has this token; that it could not be looked up is another matter.
  using Found = std::function<void(Read<std::optional<Person>>)>;
  /// The cookie's token with the person, or why not.
  using Entered = std::function<void(std::string token, std::optional<Person> person, const Bilingual* why)>;

  People(Archive& archive, Workers& workers, std::function<void(std::function<void()>)> post,
         std::function<Millis()> now);

  /// The bearer of this token.
  void find(const std::string& token, Found found);
  void make_guest(Entered entered);
  void sign_up(const std::string& name, const std::string& password, Entered entered);
  void sign_in(const std::string& name, const std::string& password, Entered entered);
  void sign_out(const std::string& token, std::function<void(Stored)> then);

 private:
  void compare(std::optional<PlayerRow> player, const std::string& password, Entered entered);
  void open_session(const PlayerRow& player, Entered entered);
  void add(PlayerRow player, Entered entered);

  Archive* archive_;
  Workers* workers_;
  std::function<void(std::function<void()>)> post_;
  std::function<Millis()> now_;
  std::unordered_map<std::string, Person> known_;  // by hash of the token
};

}  // namespace redoubt::table
