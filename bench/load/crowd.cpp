#include "bench/load/crowd.h"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <thread>
#include <utility>

namespace redoubt::load {

namespace {

using std::chrono::nanoseconds;

constexpr std::size_t at_once = 64;  // of what everybody does once
constexpr std::chrono::minutes patience{5};
constexpr std::chrono::seconds farewell{10};  // for the answers to the last decisions
/// Between two times that this program looks what has come. Waking for each message would cost more than the messages,
/// and the processor is the table's as well; the latencies contain this wait.
constexpr std::chrono::microseconds between_looks{500};
constexpr int most_events = 1024;
constexpr std::size_t longest_complaint = 500;
// Of requests.
constexpr std::uint64_t id_of_work = 1;
constexpr std::uint64_t id_of_end = 2;
constexpr std::uint64_t id_of_decision = 3;

timespec in_timespec(nanoseconds time) {
  constexpr std::int64_t a_second = 1'000'000'000;
  const std::int64_t count = std::max<std::int64_t>(time.count(), 0);
  return {count / a_second, count % a_second};
}

}  // namespace

struct Crowd::Seat {
  Seat(Game& its_game, std::string its_cookie, bool verified)
      : game(&its_game), cookie(std::move(its_cookie)), standing(verified) {}

  Game* game;
  std::string cookie;
  Standing standing;
  std::unique_ptr<WebSocket> socket;
  bool troubled = false;      // what it was told did not fit
  bool seen_the_end = false;  // and asked for the whole of it
};

struct Crowd::Game {
  std::string match;
  std::array<Seat*, 2> seats{};
  bool finished = false;
  bool listed = false;  // among those that wait for a decision
  // The latest decision:
  Seat* asker = nullptr;
  bool waits_for_done = false;
  bool waits_for_other = false;  // who may be told nothing of it
  Clock::time_point due;

  [[nodiscard]] Seat* decider() const {
    for (Seat* each : seats) {
      if (each->standing.may_decide()) return each;
    }
    return nullptr;
  }
  [[nodiscard]] bool ready() const { return !finished && !waits_for_done && decider() != nullptr; }
};

Crowd::Crowd(const Options& options, const Loopback& table, std::vector<Invited> invited)
    : options_(options), table_(table), poll_(::epoll_create1(EPOLL_CLOEXEC)), running_(invited.size()) {
  for (Invited& each : invited) {
    Game& game = games_.emplace_back();
    game.match = std::move(each.match);
    for (std::size_t side = 0; side < 2; ++side) {
      game.seats[side] = &seats_.emplace_back(game, std::move(each.cookies[side]), options.verify);
    }
  }
}

Crowd::~Crowd() { ::close(poll_); }

void Crowd::connect() { work_through(Work::connect); }

void Crowd::sit_down() { work_through(Work::open); }

void Crowd::compare() {
  for (Seat& each : seats_) each.standing.compare_with_next();
  work_through(Work::open);
  for (const Seat& each : seats_) figures_.compared += each.standing.compares() ? 0 : 1;
}

void Crowd::work_through(Work work) {
  work_ = work;
  begun_ = finished_ = 0;
  const Clock::time_point latest = Clock::now() + patience;
  while (finished_ < seats_.size()) {
    while (begun_ < seats_.size() && begun_ < finished_ + at_once) begin(seats_[begun_++], work);
    if (Clock::now() > latest) throw std::runtime_error("the table takes too long; " + figures_.complaint);
    wait(latest);
    if (figures_.lost + figures_.refused > 0)
      throw std::runtime_error("not every seat was taken: " + figures_.complaint);
  }
  work_ = Work::none;
}

void Crowd::begin(Seat& seat, Work work) {
  if (work == Work::open) return open(seat, id_of_work);
  const int fd = table_.connect(begun_);
  seat.socket = std::make_unique<WebSocket>(fd, options_.deflate ? &compression_ : nullptr, random_);
  watch(seat, false, true);
  seat.socket->shake_hands(table_.host(), seat.cookie);
}

void Crowd::open(Seat& seat, std::uint64_t id) {
  send(seat, fmt::format(R"({{"t":"open","match":"{}","id":{}}})", seat.game->match, id));
}

void Crowd::finish_work(Seat& seat) {
  ++finished_;
  if (work_ == Work::open) list(*seat.game);
}

void Crowd::watch(Seat& seat, bool writing, bool added) {
  epoll_event event{};
  event.events = EPOLLIN | (writing ? EPOLLOUT : 0U);
  event.data.ptr = &seat;
  ::epoll_ctl(poll_, added ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, seat.socket->fd(), &event);
}

void Crowd::send(Seat& seat, std::string_view text) {
  seat.socket->send(text);
  if (seat.socket->holds_back()) watch(seat, true, false);
}

void Crowd::wait(Clock::time_point until) {
  std::this_thread::sleep_until(std::min(until, woken_ + between_looks));
  static thread_local std::array<epoll_event, most_events> events;
  const timespec timeout = in_timespec(until - Clock::now());
  const int count = ::epoll_pwait2(poll_, events.data(), most_events, &timeout, nullptr);
  woken_ = Clock::now();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    Seat& seat = *static_cast<Seat*>(event.data.ptr);
    if ((event.events & EPOLLOUT) != 0) {
      seat.socket->flush();
      if (!seat.socket->holds_back()) watch(seat, false, false);
    }
    if ((event.events & ~static_cast<unsigned>(EPOLLOUT)) != 0) read(seat);
  }
}

void Crowd::read(Seat& seat) {
  const bool was_open = seat.socket->is_open();
  const std::uint64_t before = seat.socket->received();
  const bool there = seat.socket->read([this, &seat](std::string_view text) { hear(seat, text); });
  if (playing_) figures_.received += seat.socket->received() - before;
  if (!there) return lose(seat, seat.socket->why());
  if (!was_open && seat.socket->is_open()) finish_work(seat);
}

void Crowd::lose(Seat& seat, const std::string& why) {
  complain(figures_.lost, why);
  ::epoll_ctl(poll_, EPOLL_CTL_DEL, seat.socket->fd(), nullptr);
  Game& game = *seat.game;
  if (!game.finished) --running_;
  game.finished = true;
  if (std::exchange(game.waits_for_done, false)) {
    --under_way_;
    ++figures_.unanswered;
  }
}

void Crowd::complain(std::size_t& count, std::string_view what) {
  ++count;
  if (figures_.complaint.empty()) figures_.complaint = what.substr(0, longest_complaint);
}

void Crowd::hear(Seat& seat, std::string_view text) {
  const Heard heard = seat.standing.hear(text);
  if (!seat.troubled && !seat.standing.trouble().empty()) {
    seat.troubled = true;
    complain(figures_.misunderstood, fmt::format("{}: {}", seat.standing.trouble(), text));
  }
  switch (heard.kind) {
    case Kind::table:
      if (playing_) figures_.tables.add(text.size());
      break;
    case Kind::change:
      if (playing_) figures_.changes.add(text.size());
      hear_change(seat);
      break;
    case Kind::done: hear_done(seat, heard.id); break;
    case Kind::refused:
      complain(figures_.refused, text);
      if (!seat.game->finished) --running_;
      seat.game->finished = true;
      if (std::exchange(seat.game->waits_for_done, false)) --under_way_;
      break;
    case Kind::other: break;
  }
}

void Crowd::hear_change(Seat& seat) {
  Game& game = *seat.game;
  if (game.waits_for_other && &seat != game.asker) {
    game.waits_for_other = false;
    figures_.changed.add(Clock::now() - game.due);
  }
  if (seat.standing.over()) hear_end(seat);
  list(game);
}

/// As a browser does, which then counts the decisions of both sides.
void Crowd::hear_end(Seat& seat) {
  if (!std::exchange(seat.game->finished, true)) {
    --running_;
    ++figures_.ended;
  }
  if (std::exchange(seat.seen_the_end, true)) return;
  if (options_.verify) seat.standing.compare_with_next();
  open(seat, id_of_end);
}

void Crowd::hear_done(Seat& seat, std::uint64_t id) {
  Game& game = *seat.game;
  if (id == id_of_end) return;
  if (id == id_of_work && work_ == Work::open) return finish_work(seat);
  if (id != id_of_decision || game.asker != &seat || !std::exchange(game.waits_for_done, false)) {
    return complain(figures_.misunderstood, "an answer to something else");
  }
  const Clock::time_point now = Clock::now();
  --under_way_;
  figures_.done.add(now - game.due);
  if (now <= end_) ++figures_.in_time;
  list(game);
}

void Crowd::list(Game& game) {
  if (!playing_ || game.listed || !game.ready()) return;
  game.listed = true;
  ready_.push_back(&game);
}

Crowd::Game* Crowd::draw() {
  while (!ready_.empty()) {
    std::swap(ready_[random_.below(static_cast<std::uint32_t>(ready_.size()))], ready_.back());
    Game* game = ready_.back();
    ready_.pop_back();
    game->listed = false;
    if (game->ready()) return game;
  }
  return nullptr;
}

bool Crowd::decide(Clock::time_point due) {
  Game* game = draw();
  if (game == nullptr) return false;
  Seat& seat = *game->decider();
  const Choices& choices = seat.standing.choices();
  text_.clear();
  fmt::format_to(std::back_inserter(text_), R"({{"t":"do","match":"{}","id":{},"seq":{},"actions":[)", game->match,
                 id_of_decision, seat.standing.sequence());
  choices.write(random_.below(static_cast<std::uint32_t>(choices.size())), text_);
  text_ += "]}";
  game->asker = &seat;
  game->waits_for_done = game->waits_for_other = true;
  game->due = due;
  ++figures_.decisions;
  ++under_way_;
  send(seat, text_);
  figures_.sent.add(Clock::now() - due);
  return true;
}

bool Crowd::goes_on() const {
  if (options_.decisions > 0 && figures_.decisions >= options_.decisions) return false;
  return running_ > 0 && Clock::now() < end_;
}

/// `due` is the moment of the next one after it.
void Crowd::decide_all_due(Clock::time_point& due) {
  if (options_.saturate) {
    while (under_way_ < options_.under_way && goes_on() && decide(Clock::now())) {
    }
    due = end_;
    return;
  }
  const auto interval = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / options_.rate));
  for (const Clock::time_point now = Clock::now(); due <= now && goes_on(); due += interval) {
    if (!decide(due)) ++figures_.late;
  }
}

void Crowd::play() {
  const Clock::time_point start = Clock::now();
  end_ = start + std::chrono::seconds(options_.seconds);
  playing_ = true;
  for (Game& each : games_) list(each);
  for (Clock::time_point due = start; goes_on();) {
    decide_all_due(due);
    wait(std::min(due, end_));
  }
  const Clock::time_point latest = Clock::now() + farewell;
  while (under_way_ > 0 && Clock::now() < latest) wait(latest);
  figures_.seconds = std::chrono::duration<double>(std::min(Clock::now(), end_) - start).count();
  playing_ = false;
  figures_.unanswered += under_way_;
}

}  // namespace redoubt::load
