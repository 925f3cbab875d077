// The players of all matches, each with a socket of his own, in one thread.
//
// Decisions are due at fixed moments, whatever became of the ones before; their time is measured from the moment they
// were due, so a table that falls behind cannot hide it.
#pragma once
#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/figures.h"
#include "bench/load/invitations.h"
#include "bench/load/options.h"
#include "bench/load/standing.h"
#include "bench/load/web_socket.h"
#include "kernel/dice.h"

namespace redoubt::load {

class Crowd {
 public:
  Crowd(const Options& options, const Loopback& table, std::vector<Invited> invited);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd();

  /// Every player's socket. Throws when one cannot be had.
  void connect();
  /// Every player sits down to his match. Throws when one cannot.
  void sit_down();
  void play();
  /// Every player asks for his whole table once more, and looks whether he kept the same.
  void compare();

  [[nodiscard]] Figures& figures() { return figures_; }

 private:
  struct Game;
  struct Seat;
  enum class Work { none, connect, open };

  void work_through(Work work);
  void begin(Seat& seat, Work work);
  void finish_work(Seat& seat);
  void open(Seat& seat, std::uint64_t id);

  /// Waits until something comes, but no longer than until then, and takes in whatever has come.
  void wait(Clock::time_point until);
  void read(Seat& seat);
  void hear(Seat& seat, std::string_view text);
  void hear_change(Seat& seat);
  void hear_end(Seat& seat);
  void hear_done(Seat& seat, std::uint64_t id);
  void lose(Seat& seat, const std::string& why);
  void complain(std::size_t& count, std::string_view what);
  void send(Seat& seat, std::string_view text);
  void watch(Seat& seat, bool writing, bool added);

  /// Among those that wait for a decision, when it does.
  void list(Game& game);
  Game* draw();
  /// False when nobody can.
  bool decide(Clock::time_point due);
  [[nodiscard]] bool goes_on() const;
  void decide_all_due(Clock::time_point& due);

  const Options& options_;
  const Loopback& table_;
  Compression compression_;
  FastDice random_{1812};
  int poll_ = -1;
  std::deque<Game> games_;
  std::deque<Seat> seats_;
  std::vector<Game*> ready_;
  Figures figures_;

  // What every player does once before and after play, a few at a time.
  Work work_ = Work::none;
  std::size_t begun_ = 0;
  std::size_t finished_ = 0;

  bool playing_ = false;
  Clock::time_point end_;
  Clock::time_point woken_;
  std::size_t under_way_ = 0;
  std::size_t running_ = 0;
  std::string text_;
};

}  // namespace redoubt::load
