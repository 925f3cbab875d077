#include "host/store_sql.h"

#include <array>
#include <charconv>
#include <utility>

namespace redoubt::host {
namespace {

std::int64_t number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

Value text_or_null(std::string_view text) { return text.empty() ? Value() : Value(text); }

std::int64_t number_in(std::string_view digits) {
  std::int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

/// Reads the columns of a row one after the other.
class RowReader {
 public:
  explicit RowReader(Row& row) : row_(row) {}
  std::string text() {
    std::optional<std::string>& field = row_[next_++];
    return field ? std::move(*field) : std::string();
  }
  std::int64_t number() { return number_in(text()); }
  std::uint64_t count() { return static_cast<std::uint64_t>(number()); }

 private:
  Row& row_;
  std::size_t next_ = 0;
};

table::SeatRow seat_of(RowReader& read) {
  table::SeatRow seat;
  seat.kind = read.text();
  seat.player = read.text();
  seat.bot = read.text();
  seat.entropy = read.text();
  seat.invitation = read.text();
  seat.seen = read.count();
  return seat;
}

table::MatchRow match_of(Row& row) {
  RowReader read(row);
  table::MatchRow match;
  match.id = read.text();
  match.game = read.text();
  match.setup = read.text();
  match.secret = read.text();
  match.state = read.text();
  match.summary = read.text();
  match.sequence = read.count();
  match.created = read.number();
  match.updated = read.number();
  match.rules = static_cast<int>(read.number());
  match.data = read.text();
  match.frozen = read.text();
  for (table::SeatRow& seat : match.seats) seat = seat_of(read);
  return match;
}

table::PlayerRow player_of(Row& row) {
  RowReader read(row);
  table::PlayerRow player;
  player.id = read.text();
  player.name = read.text();
  player.password = read.text();
  player.webhook = read.text();
  player.feed = read.text();
  player.created = read.number();
  return player;
}

bool follow_each_other(const table::Append& append) {
  std::uint64_t expected = append.after;
  for (const table::JournalRow& entry : append.entries) {
    if (entry.sequence != ++expected) return false;
  }
  return true;
}

class SqlStore final : public table::Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  table::Stored begin() override {
    fault_.clear();
    broken_ = !database_->begin(Transaction::write);
    in_batch_ = !broken_;
    return broken_ ? note_fault() : table::Stored::done;
  }

  table::Stored commit() override {
    if (!in_batch_) return table::Stored::failed;
    in_batch_ = false;
    if (broken_) {
      // What a batch says that failed in part would be half the truth; PostgreSQL would not commit it either.
      database_->roll_back();
      return table::Stored::failed;
    }
    if (database_->commit()) return table::Stored::done;
    note_fault();
    database_->roll_back();
    return table::Stored::failed;
  }

  void roll_back() override {
    if (std::exchange(in_batch_, false)) database_->roll_back();
  }

  [[nodiscard]] std::string last_error() const override { return fault_; }

  table::Stored add_match(const table::MatchRow& match) override {
    return together([&] {
      const Answer added =
          run("INSERT INTO matches (id, game, setup, secret, state, summary, sequence, created, updated, rules, data,"
              " frozen) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
              {match.id, match.game, match.setup, match.secret, match.state, match.summary, number(match.sequence),
               match.created, match.updated, std::int64_t{match.rules}, match.data, match.frozen});
      if (!added.ok) return table::Stored::failed;
      if (added.changed == 0) return table::Stored::conflict;
      for (const Side side : {Side::french, Side::russian}) {
        if (!add_seat(match.id, side, match.seats[index(side)])) return table::Stored::failed;
      }
      return table::Stored::done;
    });
  }

  table::Stored append(const table::Append& append) override {
    if (!follow_each_other(append)) {
      fault_ = "an append's entries do not follow each other: a fault of the program, please report it";
      return table::Stored::failed;
    }
    return together([&] {
      const table::Stored moved = move_on(append);
      if (moved != table::Stored::done) return moved;
      for (const table::JournalRow& entry : append.entries) {
        if (!later("INSERT INTO journal (match_id, sequence, at, entry, link) VALUES ($1, $2, $3, $4, $5)",
                   {append.match, number(entry.sequence), entry.at, entry.entry, entry.link}))
          return table::Stored::failed;
      }
      return notify(append.match + " " + std::to_string(append.after + append.entries.size()));
    });
  }

  table::Stored set_standing(const table::Standing& standing) override {
    return touched(run("UPDATE matches SET rules = $1, data = $2, frozen = $3 WHERE id = $4",
                       {std::int64_t{standing.rules}, standing.data, standing.frozen, standing.match}));
  }

  table::Stored add_links(std::string_view match, const std::vector<std::string>& links) override {
    return together([&] {
      for (std::size_t i = 0; i < links.size(); ++i) {
        if (!later("UPDATE journal SET link = $1 WHERE match_id = $2 AND sequence = $3 AND link = ''",
                   {links[i], match, number(i + 1)}))
          return table::Stored::failed;
      }
      return table::Stored::done;
    });
  }

  table::Stored set_checkpoint(std::string_view match, const table::CheckpointRow& row) override {
    const Answer kept =
        run("INSERT INTO checkpoints (match_id, sequence, after, program, rules, data, journal, content, seal)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (match_id, sequence) DO UPDATE SET"
            " after = excluded.after, program = excluded.program, rules = excluded.rules, data = excluded.data,"
            " journal = excluded.journal, content = excluded.content, seal = excluded.seal",
            {match, number(row.sequence), number(row.after), row.program, std::int64_t{row.rules}, row.data,
             row.journal, row.content, row.seal});
    return kept.ok ? table::Stored::done : table::Stored::failed;
  }

  table::Read<std::vector<table::CheckpointRow>> checkpoints(std::string_view match,
                                                             std::string_view program) override {
    return all(
        "SELECT sequence, after, program, rules, data, journal, content, seal FROM checkpoints"
        " WHERE match_id = $1 AND program = $2 ORDER BY sequence",
        {match, program}, [](Row& row) {
          RowReader read(row);
          table::CheckpointRow made;
          made.sequence = read.count();
          made.after = read.count();
          made.program = read.text();
          made.rules = static_cast<int>(read.number());
          made.data = read.text();
          made.journal = read.text();
          made.content = read.text();
          made.seal = read.text();
          return made;
        });
  }

  table::Stored take_seat(std::string_view match, Side side, std::string_view invitation, std::string_view player,
                          std::string_view entropy) override {
    return together([&] {
      const Answer taken =
          run("UPDATE seats SET kind = 'player', player = $1, entropy = $2, invitation = ''"
              " WHERE match_id = $3 AND side = $4 AND kind = 'open' AND invitation = $5",
              {player, entropy, match, name(side), invitation});
      if (!taken.ok) return table::Stored::failed;
      if (taken.changed == 1) return notify(match);
      const Answer there = run("SELECT 1 FROM seats WHERE match_id = $1 AND side = $2", {match, name(side)});
      if (!there.ok) return table::Stored::failed;
      return there.rows.empty() ? table::Stored::missing : table::Stored::conflict;
    });
  }

  table::Stored set_seen(std::string_view match, Side side, std::uint64_t sequence) override {
    return touched(
        run("UPDATE seats SET seen = CASE WHEN seen < $1 THEN $1 ELSE seen END WHERE match_id = $2 AND side = $3",
            {number(sequence), match, name(side)}));
  }

  table::Read<std::optional<table::MatchRow>> find_match(std::string_view id) override {
    return first("SELECT * FROM whole_matches WHERE id = $1", {id}, match_of);
  }

  table::Read<std::optional<std::pair<std::string, Side>>> find_invitation(std::string_view hash) override {
    using Invitation = std::pair<std::string, Side>;
    if (hash.empty()) return std::optional<Invitation>();  // which is what taken seats have
    return first("SELECT match_id, side FROM seats WHERE invitation = $1 AND kind = 'open'", {hash}, [](Row& row) {
      RowReader read(row);
      std::string match = read.text();
      return Invitation(std::move(match), side_named(read.text()).value_or(Side::french));
    });
  }

  table::Read<std::vector<table::MatchRow>> matches_of(std::string_view player, std::size_t at_most) override {
    return all(
        "SELECT * FROM whole_matches WHERE id IN (SELECT match_id FROM seats WHERE player = $1)"
        " ORDER BY updated DESC, id LIMIT $2",
        {player, number(at_most)}, match_of);
  }

  table::Read<std::vector<std::string>> matches_in(std::string_view state) override {
    return all("SELECT id FROM matches WHERE state = $1 ORDER BY id", {state},
               [](Row& row) { return RowReader(row).text(); });
  }

  table::Read<std::vector<table::JournalRow>> journal(std::string_view match, std::uint64_t after) override {
    std::vector<table::JournalRow> rows;
    const std::array<Value, 2> values = {match, number(after)};
    const bool read = database_->each(
        "SELECT sequence, at, entry, link FROM journal WHERE match_id = $1 AND sequence > $2 ORDER BY sequence", values,
        [&](Fields fields) {
          rows.push_back({static_cast<std::uint64_t>(number_in(fields[0])), number_in(fields[1]),
                          std::string(fields[2]), std::string(fields[3])});
        });
    if (read) return rows;
    note_fault();
    return table::Unread{};
  }

  table::Stored add_player(const table::PlayerRow& player) override {
    const std::string key = player.password.empty() ? std::string() : small_letters(player.name);
    return added(
        run("INSERT INTO players (id, name, name_key, password, webhook, feed, created)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            {player.id, player.name, text_or_null(key), player.password, player.webhook, text_or_null(player.feed),
             player.created}));
  }

  table::Stored set_webhook(std::string_view player, std::string_view url) override {
    return touched(run("UPDATE players SET webhook = $1 WHERE id = $2", {url, player}));
  }

  table::Read<std::optional<table::PlayerRow>> find_player(std::string_view id) override {
    return first("SELECT id, name, password, webhook, feed, created FROM players WHERE id = $1", {id}, player_of);
  }
  table::Read<std::optional<table::PlayerRow>> find_player_named(std::string_view player) override {
    return first("SELECT id, name, password, webhook, feed, created FROM players WHERE name_key = $1",
                 {small_letters(player)}, player_of);
  }
  table::Read<std::optional<table::PlayerRow>> find_player_by_feed(std::string_view feed) override {
    return first("SELECT id, name, password, webhook, feed, created FROM players WHERE feed = $1", {feed}, player_of);
  }

  table::Stored add_session(const table::SessionRow& session) override {
    return added(
        run("INSERT INTO sessions (token_hash, player, created, used) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            {session.token_hash, session.player, session.created, session.used}));
  }

  table::Read<std::optional<table::SessionRow>> find_session(std::string_view token_hash) override {
    return first("SELECT token_hash, player, created, used FROM sessions WHERE token_hash = $1", {token_hash},
                 [](Row& row) {
                   RowReader read(row);
                   table::SessionRow session;
                   session.token_hash = read.text();
                   session.player = read.text();
                   session.created = read.number();
                   session.used = read.number();
                   return session;
                 });
  }

  table::Stored use_session(std::string_view token_hash, table::Millis now) override {
    return touched(run("UPDATE sessions SET used = CASE WHEN used < $1 THEN $1 ELSE used END WHERE token_hash = $2",
                       {now, token_hash}));
  }
  table::Stored end_session(std::string_view token_hash) override {
    return touched(run("DELETE FROM sessions WHERE token_hash = $1", {token_hash}));
  }
  table::Stored end_old_sessions(table::Millis used_before) override {
    return run("DELETE FROM sessions WHERE used < $1", {used_before}).ok ? table::Stored::done : table::Stored::failed;
  }

 private:
  Answer run(Sql sql, std::initializer_list<Value> values) {
    Answer answer = database_->run(sql, values);
    if (!answer.ok) note_fault();
    return answer;
  }
  /// What each row that was found makes.
  template <class Make>
  auto all(Sql sql, std::initializer_list<Value> values, Make make)
      -> table::Read<std::vector<std::invoke_result_t<Make, Row&>>> {
    Answer found = run(sql, values);
    if (!found.ok) return table::Unread{};
    std::vector<std::invoke_result_t<Make, Row&>> made;
    made.reserve(found.rows.size());
    for (Row& row : found.rows) made.push_back(make(row));
    return made;
  }
  /// What the first row makes, if there is one.
  template <class Make>
  auto first(Sql sql, std::initializer_list<Value> values, Make make)
      -> table::Read<std::optional<std::invoke_result_t<Make, Row&>>> {
    using Made = std::invoke_result_t<Make, Row&>;
    return all(sql, values, make).then([](std::vector<Made> made) -> table::Read<std::optional<Made>> {
      if (made.empty()) return std::optional<Made>();
      return std::optional<Made>(std::move(made.front()));
    });
  }
  bool later(Sql sql, std::initializer_list<Value> values) {
    const bool ok = database_->later(sql, values);
    if (!ok) note_fault();
    return ok;
  }
  table::Stored notify(std::string_view notice) {
    return database_->notify(notice) ? table::Stored::done : note_fault();
  }

  table::Stored note_fault() {
    // Within a batch the first fault counts: the others only follow from it.
    if (!std::exchange(broken_, true) || !in_batch_) fault_ = database_->name() + ": " + database_->last_error();
    return table::Stored::failed;
  }

  static table::Stored added(const Answer& answer) {
    if (!answer.ok) return table::Stored::failed;
    return answer.changed == 0 ? table::Stored::conflict : table::Stored::done;
  }
  static table::Stored touched(const Answer& answer) {
    if (!answer.ok) return table::Stored::failed;
    return answer.changed == 0 ? table::Stored::missing : table::Stored::done;
  }

  /// Several statements that stand or fall together: inside a batch as part of it, else as a transaction of their own.
  template <class Statements>
  table::Stored together(Statements statements) {
    if (in_batch_) return statements();
    if (begin() != table::Stored::done) return table::Stored::failed;
    const table::Stored stored = statements();
    if (stored == table::Stored::done) return commit();
    roll_back();
    return stored;
  }

  bool add_seat(std::string_view match, Side side, const table::SeatRow& seat) {
    return later(
        "INSERT INTO seats (match_id, side, kind, player, bot, entropy, invitation, seen)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        {match, name(side), seat.kind, text_or_null(seat.player), seat.bot, seat.entropy, seat.invitation,
         number(seat.seen)});
  }

  /// From here on the match's row is locked, and nobody else can append to it.
  table::Stored move_on(const table::Append& append) {
    const std::uint64_t sequence = append.after + append.entries.size();
    const table::Millis at = append.entries.empty() ? 0 : append.entries.back().at;
    const Answer moved =
        run("UPDATE matches SET sequence = $1, state = $2, summary = $3,"
            " updated = CASE WHEN updated < $4 THEN $4 ELSE updated END WHERE id = $5 AND sequence = $6",
            {number(sequence), append.state, append.summary, at, append.match, number(append.after)});
    if (!moved.ok) return table::Stored::failed;
    if (moved.changed == 1) return table::Stored::done;
    const Answer there = run("SELECT 1 FROM matches WHERE id = $1", {append.match});
    if (!there.ok) return table::Stored::failed;
    return there.rows.empty() ? table::Stored::missing : table::Stored::conflict;
  }

  std::unique_ptr<Database> database_;
  bool in_batch_ = false;
  bool broken_ = false;  // a statement of this batch failed
  std::string fault_;
};

/// Distance to the small letter, for the letters of two bytes in UTF-8.
int to_small(int letter) {
  if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7) return 0x20;  // À to Þ, without ×
  const bool even_first = (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14A && letter <= 0x177);
  const bool odd_first = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
  if (even_first && letter != 0x130) return letter % 2 == 0 ? 1 : 0;  // Ā and its like, without the Turkish İ
  if (odd_first) return letter % 2 == 1 ? 1 : 0;
  if (letter >= 0x391 && letter <= 0x3A9) return 0x20;  // Α to Ω
  if (letter >= 0x400 && letter <= 0x40F) return 0x50;  // Ѐ to Џ
  if (letter >= 0x410 && letter <= 0x42F) return 0x20;  // А to Я
  return 0;
}

}  // namespace

std::unique_ptr<table::Store> make_store(std::unique_ptr<Database> database) {
  return std::make_unique<SqlStore>(std::move(database));
}

std::string small_letters(std::string_view name) {
  std::string small(name);
  for (std::size_t i = 0; i < small.size(); ++i) {
    const auto first = static_cast<unsigned char>(small[i]);
    if (first >= 'A' && first <= 'Z') small[i] = static_cast<char>(first + 0x20);
    if (first < 0xC2 || first > 0xDF || i + 1 == small.size()) continue;
    const auto second = static_cast<unsigned char>(small[i + 1]);
    int letter = (first & 0x1F) << 6 | (second & 0x3F);
    letter += to_small(letter);
    small[i] = static_cast<char>(0xC0 | letter >> 6);
    small[++i] = static_cast<char>(0x80 | (letter & 0x3F));
  }
  return small;
}

}  // namespace redoubt::host
