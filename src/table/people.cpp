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

People::People(const Services& services)
    : archive_(services.archive),
      workers_(services.workers),
      random_(services.random),
      passwords_(services.passwords),
      post_(post_to(*services.server)),
      now_(services.now) {}

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
                                               if (person) remember(hash, *person);
                                               found(std::move(person));
                                             },
                                             [&] { found(Unread{}); });
                                       });
}

void People::remember(const std::string& hash, const Person& person) {
  if (known_.size() >= remembered) known_.clear();
  known_[hash] = person;
}

PlayerRow People::newcomer() const {
  PlayerRow player;
  player.id = make_token(*random_);
  player.feed = make_token(*random_);
  player.created = now_();
  return player;
}

void People::make_guest(Entered entered) { add(newcomer(), std::move(entered)); }

void People::add(PlayerRow player, Entered entered) {
  archive_->write([player](Store& store) { return store.add_player(player); },
                  [this, player, entered = std::move(entered)](Stored outcome) {
                    if (outcome == Stored::done) return open_session(player, entered);
                    entered({}, std::nullopt, outcome == Stored::conflict ? &words::name_taken : &words::storage);
                  });
}

void People::open_session(const PlayerRow& player, Entered entered) {
  const std::string token = make_token(*random_);
  const SessionRow session{token_hash(token), player.id, now_(), now_()};
  archive_->write([session](Store& store) { return store.add_session(session); },
                  [this, session, token, person = person_of(player), entered = std::move(entered)](Stored outcome) {
                    if (outcome != Stored::done) return entered({}, std::nullopt, &words::storage);
                    remember(session.token_hash, person);
                    entered(token, person, nullptr);
                  });
}

void People::sign_up(const std::string& name, const std::string& password, const Entered& entered) {
  if (!is_name(name)) return entered({}, std::nullopt, &words::wrong_name);
  if (!is_long_enough(password)) return entered({}, std::nullopt, &words::wrong_password);
  PlayerRow nameless = newcomer();
  const bool taken = workers_->submit(work::passwords, [this, nameless = std::move(nameless), name, password, entered] {
    PlayerRow player = nameless;
    player.name = name;
    player.password = passwords_->hash(password);
    post_([this, player, entered] {
      if (player.password.empty()) return entered({}, std::nullopt, &words::storage);
      add(player, entered);
    });
  });
  if (!taken) entered({}, std::nullopt, &words::busy);
}

void People::sign_in(const std::string& name, const std::string& password, Entered entered) {
  archive_->run<std::optional<PlayerRow>>(
      [name](Store& store) { return store.find_player_named(name); },
      [this, password, entered = std::move(entered)](Read<std::optional<PlayerRow>> read) {
        std::move(read).either([&](std::optional<PlayerRow> player) { compare(std::move(player), password, entered); },
                               [&] { entered({}, std::nullopt, &words::unread); });
      });
}

void People::compare(std::optional<PlayerRow> player, const std::string& password, const Entered& entered) {
  const bool taken = workers_->submit(work::passwords, [this, password, player = std::move(player), entered] {
    const bool right = passwords_->matches(player ? player->password : std::string(), password);
    post_([this, right, player, entered] {
      if (!right) return entered({}, std::nullopt, &words::no_entry);
      open_session(*player, entered);
    });
  });
  if (!taken) entered({}, std::nullopt, &words::busy);
}

void People::sign_out(const std::string& token, std::function<void(Stored)> then) {
  const std::string hash = token_hash(token);
  known_.erase(hash);
  archive_->write([hash](Store& store) { return store.end_session(hash); }, std::move(then));
}

}  // namespace redoubt::table
