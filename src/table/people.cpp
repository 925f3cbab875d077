#include "table/people.h"

#include <algorithm>

#include "table/tokens.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::size_t remembered = 50'000;

Person person_of(const PlayerRow& row) { return {row.id, row.name, row.password.empty(), row.feed}; }

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_name(std::string_view text) {
  const bool sound = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ' ' ||
           c == '-' || c == '.';
  });
  return sound && letters(text) >= 2 && letters(text) <= 32 && text.front() != ' ' && text.back() != ' ';
}

bool is_long_enough(std::string_view password) { return letters(password) >= 10 && password.size() <= 512; }

}  // namespace

People::People(Archive& archive, Workers& workers, std::function<void(std::function<void()>)> post,
               std::function<Millis()> now)
    : archive_(&archive), workers_(&workers), post_(std::move(post)), now_(std::move(now)) {}

namespace {

Read<std::optional<Person>> bearer_of(Store& store, const std::string& hash, Millis now) {
  if (store.use_session(hash, now) == Stored::failed) return Unread{};
  return store.find_session(hash).then([&](std::optional<SessionRow> session) -> Read<std::optional<Person>> {
    if (!session) return std::optional<Person>();
    return store.find_player(session->player).then([](std::optional<PlayerRow> player) -> Read<std::optional<Person>> {
      return player ? std::optional(person_of(*player)) : std::nullopt;
    });
  });
}

}  // namespace

void People::find(const std::string& token, Found found) {
  if (!is_token(token)) return found(std::optional<Person>());
  const std::string hash = token_hash(token);
  if (const auto known = known_.find(hash); known != known_.end()) return found(std::optional(known->second));
  archive_->run<std::optional<Person>>([hash, now = now_()](Store& store) { return bearer_of(store, hash, now); },
                                       [this, hash, found = std::move(found)](Read<std::optional<Person>> read) {
                                         std::move(read).either(
                                             [&](std::optional<Person> person) {
                                               if (known_.size() > remembered) known_.clear();
                                               if (person) known_[hash] = *person;
                                               found(std::move(person));
                                             },
                                             [&] { found(Unread{}); });
                                       });
}

void People::make_guest(Entered entered) {
  PlayerRow player;
  player.id = make_token();
  player.feed = make_token();
  player.created = now_();
  add(std::move(player), std::move(entered));
}

void People::add(PlayerRow player, Entered entered) {
  archive_->write([player](Store& store) { return store.add_player(player); },
                  [this, player, entered = std::move(entered)](Stored outcome) {
                    if (outcome == Stored::done) return open_session(player, entered);
                    entered({}, std::nullopt, outcome == Stored::conflict ? &words::name_taken : &words::storage);
                  });
}

void People::open_session(const PlayerRow& player, Entered entered) {
  const std::string token = make_token();
  const SessionRow session{token_hash(token), player.id, now_(), now_()};
  archive_->write([session](Store& store) { return store.add_session(session); },
                  [this, session, token, person = person_of(player), entered = std::move(entered)](Stored outcome) {
                    if (outcome != Stored::done) return entered({}, std::nullopt, &words::storage);
                    known_[session.token_hash] = person;
                    entered(token, person, nullptr);
                  });
}

void People::sign_up(const std::string& name, const std::string& password, Entered entered) {
  if (!is_name(name)) return entered({}, std::nullopt, &words::wrong_name);
  if (!is_long_enough(password)) return entered({}, std::nullopt, &words::wrong_password);
  workers_->submit([this, name, password, entered = std::move(entered)] {
    PlayerRow player;
    player.id = make_token();
    player.feed = make_token();
    player.name = name;
    player.password = hash_password(password);
    player.created = now_();
    post_([this, player, entered] {
      if (player.password.empty()) return entered({}, std::nullopt, &words::storage);
      add(player, entered);
    });
  });
}

void People::sign_in(const std::string& name, const std::string& password, Entered entered) {
  archive_->run<std::optional<PlayerRow>>(
      [name](Store& store) { return store.find_player_named(name); },
      [this, password, entered = std::move(entered)](Read<std::optional<PlayerRow>> read) {
        std::move(read).either([&](std::optional<PlayerRow> player) { compare(std::move(player), password, entered); },
                               [&] { entered({}, std::nullopt, &words::unread); });
      });
}

void People::compare(std::optional<PlayerRow> player, const std::string& password, Entered entered) {
  workers_->submit([this, password, player = std::move(player), entered = std::move(entered)] {
    // A name that nobody has takes as long as a wrong password, so that names cannot be tried out.
    static const std::string nobody = hash_password("nobody has this");
    const bool right = is_password(player ? player->password : nobody, password) && player;
    post_([this, right, player, entered] {
      if (!right) return entered({}, std::nullopt, &words::no_entry);
      open_session(*player, entered);
    });
  });
}

void People::sign_out(const std::string& token, std::function<void(Stored)> then) {
  const std::string hash = token_hash(token);
  known_.erase(hash);
  archive_->write([hash](Store& store) { return store.end_session(hash); }, std::move(then));
}

}  // namespace redoubt::table
