// Who is asking: guests of a table without accounts, and players who sign in. The cookie is a token; what is kept is
// its hash.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "kernel/any_game.h"
#include "table/services.h"

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

  explicit People(const Services& services);

  /// The bearer of this token.
  void find(const std::string& token, Found found);
  void make_guest(Entered entered);
  void sign_up(const std::string& name, const std::string& password, const Entered& entered);
  void sign_in(const std::string& name, const std::string& password, Entered entered);
  void sign_out(const std::string& token, std::function<void(Stored)> then);

 private:
  [[nodiscard]] PlayerRow newcomer() const;
  void compare(std::optional<PlayerRow> player, const std::string& password, const Entered& entered);
  void remember(const std::string& hash, const Person& person);
  void open_session(const PlayerRow& player, Entered entered);
  void add(PlayerRow player, Entered entered);

  Archive* archive_;
  Workers* workers_;
  Random* random_;
  Passwords* passwords_;
  Post post_;
  Now now_;
  std::unordered_map<std::string, Person> known_;  // by hash of the token
};

}  // namespace redoubt::table
