// redoubt_load: many matches at one table over real connections on loopback, and how fast decisions become durable.
//
// Each match has two guests of its own, each with a WebSocket. Decisions are due at fixed moments, whatever became of
// the ones before; their time is measured from the moment they were due, so a table that falls behind cannot hide it.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <exception>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "kernel/dice.h"
#include "kernel/json.h"

namespace redoubt::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

struct Options {
  std::size_t games = 1000;
  unsigned seconds = 30;
  double rate = 400;
  bool saturate = false;
  bool deflate = false;
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
  std::string program;
  std::string database;
  std::string client;
};

constexpr std::size_t at_once_to_saturate = 64;
constexpr std::size_t at_once_to_open = 32;
constexpr std::chrono::minutes opening_time{5};
constexpr std::chrono::seconds farewell{10};  // for the answers to the last decisions

/// `redoubt serve` as a process of its own, ended with the object.
class ServerProcess {
 public:
  explicit ServerProcess(const Options& options) {
    const std::string& program = options.program;
    std::vector<const char*> words = {program.c_str(), "serve", "--port", "0", "--db", options.database.c_str()};
    if (!options.client.empty()) words.insert(words.end(), {"--client", options.client.c_str()});
    words.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe to be had");
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(pipe[1], STDOUT_FILENO);
      ::execv(program.c_str(), const_cast<char* const*>(words.data()));
      ::_exit(127);
    }
    ::close(pipe[1]);
    std::string line;
    for (char letter = 0; ::read(pipe[0], &letter, 1) == 1 && letter != '\n';) line += letter;
    ::close(pipe[0]);
    const std::size_t at = line.find("localhost:");
    if (at == std::string::npos) throw std::runtime_error(program + " serve does not start");
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(at + 10)));
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() {
    ::kill(child_, SIGTERM);
    ::waitpid(child_, nullptr, 0);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// A line of /proc/PID/status in MiB.
  [[nodiscard]] double memory(std::string_view name) const {
    std::ifstream status(fmt::format("/proc/{}/status", child_));
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with(name)) return std::stod(line.substr(name.size() + 1)) / 1024;
    }
    return 0;
  }
  [[nodiscard]] double cpu_seconds() const {
    std::ifstream stat(fmt::format("/proc/{}/stat", child_));
    std::string line;
    std::getline(stat, line);
    std::istringstream fields(line.substr(line.rfind(')') + 2));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

struct Invited {
  std::string match;
  std::array<std::string, 2> cookies;
};

/// One browser's worth of HTTP, on a connection that is kept.
class Visitor {
 public:
  explicit Visitor(const Tcp::endpoint& table) : table_(table), socket_(io_) { socket_.connect(table); }

  Invited invite() {
    Invited invited;
    for (std::string& each : invited.cookies) each = arrive();
    const json::value made = post("/api/matches", invited.cookies[0],
                                  {{"game", "bloody-monday"}, {"seats", {{"french", "me"}, {"russian", "open"}}}});
    invited.match = made.at("match").as_string();
    const std::string link(made.at("invitations").at("russian").as_string());
    post("/api/join", invited.cookies[1], {{"invitation", link.substr(link.rfind('/') + 1)}});
    return invited;
  }

 private:
  using Request = http::request<http::string_body>;

  http::response<http::string_body> ask(Request request) {
    request.set(http::field::host, fmt::format("localhost:{}", table_.port()));
    request.prepare_payload();
    http::write(socket_, request);
    http::response<http::string_body> response;
    http::read(socket_, buffer_, response);
    if (response.result_int() >= 400) throw std::runtime_error("the table refused: " + response.body());
    return response;
  }
  /// Gives the cookie of a new guest.
  std::string arrive() {
    const auto response = ask(Request(http::verb::get, "/api/hello", 11));
    const std::string cookie(response[http::field::set_cookie]);
    return cookie.substr(0, cookie.find(';'));
  }
  json::value post(std::string_view path, const std::string& cookie, const json::object& body) {
    Request request(http::verb::post, path, 11);
    request.set(http::field::cookie, cookie);
    request.set(http::field::content_type, "application/json");
    request.set("X-Redoubt", "1");
    request.body() = compact(body);
    return json::parse(ask(std::move(request)).body());
  }

  Tcp::endpoint table_;
  asio::io_context io_;
  Tcp::socket socket_;
  beast::flat_buffer buffer_;
};

/// Several visitors at a time: one alone would wait for the disk again and again.
std::vector<Invited> invite_all(const Tcp::endpoint& table, std::size_t games) {
  std::vector<Invited> all(games);
  std::atomic<std::size_t> next = 0;
  std::exception_ptr trouble;
  std::mutex mutex;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 16; ++i) {
      threads.emplace_back([&] {
        try {
          Visitor visitor(table);
          for (std::size_t mine = next++; mine < games; mine = next++) all[mine] = visitor.invite();
        } catch (...) {
          const std::scoped_lock lock(mutex);
          trouble = std::current_exception();
        }
      });
    }
  }
  if (trouble) std::rethrow_exception(trouble);
  return all;
}

/// One seat's WebSocket. Messages go out in order and come in as they come.
class Seat {
 public:
  using Heard = std::function<void(std::string_view)>;

  Seat(asio::io_context& io, const Tcp::endpoint& table, const std::string& cookie, bool deflate) : stream_(io) {
    stream_.next_layer().connect(table);
    stream_.next_layer().set_option(Tcp::no_delay(true));
    websocket::permessage_deflate compression;
    compression.client_enable = deflate;
    stream_.set_option(compression);
    stream_.set_option(websocket::stream_base::decorator([cookie](websocket::request_type& request) {
      request.set(http::field::cookie, cookie);
      request.set(http::field::sec_websocket_protocol, "redoubt.1");
    }));
    stream_.handshake(fmt::format("localhost:{}", table.port()), "/ws");
  }

  void listen(Heard heard, std::function<void()> lost) {
    heard_ = std::move(heard);
    lost_ = std::move(lost);
    read();
  }
  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
      if (error == asio::error::operation_aborted) return;
      if (error) return lost_();
      const asio::const_buffer data = buffer_.cdata();
      heard_({static_cast<const char*>(data.data()), data.size()});
      buffer_.consume(buffer_.size());
      if (buffer_.capacity() > most_kept) buffer_.shrink_to_fit();
      read();
    });
  }
  void write() {
    stream_.async_write(asio::buffer(queue_.front()), [this](beast::error_code error, std::size_t) {
      if (error) return;  // reading finds out as well
      queue_.pop_front();
      if (!queue_.empty()) write();
    });
  }

  static constexpr std::size_t most_kept = 16 * 1024;
  websocket::stream<Tcp::socket> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  Heard heard_;
  std::function<void()> lost_;
};

class Latencies {
 public:
  void add(Clock::duration time) { times_.push_back(std::chrono::duration<double, std::milli>(time).count()); }
  [[nodiscard]] std::string row() {
    if (times_.empty()) return "none";
    std::sort(times_.begin(), times_.end());
    const auto last = static_cast<double>(times_.size() - 1);
    const auto at = [&](double part) { return times_[static_cast<std::size_t>(part * last)]; };
    return fmt::format("p50 {:.1f}   p90 {:.1f}   p99 {:.1f}   max {:.1f} ms", at(0.5), at(0.9), at(0.99), at(1));
  }

 private:
  std::vector<double> times_;
};

/// A match, as far as somebody needs it who decides at random.
struct Game {
  std::string match;
  std::array<std::unique_ptr<Seat>, 2> seats;
  std::array<std::int64_t, 2> sequence{};
  std::string action;       // drawn for the seat that decides next
  std::size_t decider = 0;  // that seat
  bool finished = false;
  bool listed = false;  // among those that wait for a decision
  // The decision under way:
  std::size_t asker = 0;
  bool waits_for_done = false;
  bool waits_for_other = false;
  Clock::time_point due;

  [[nodiscard]] bool ready() const { return !finished && !waits_for_done && !waits_for_other && !action.empty(); }
};

class Crowd {
 public:
  Crowd(const Options& options, const Tcp::endpoint& table) : options_(options), table_(table), timer_(io_) {}

  void sit_down(const std::vector<Invited>& invited) {
    for (const Invited& each : invited) {
      Game& game = games_.emplace_back();
      game.match = each.match;
      for (std::size_t side = 0; side < 2; ++side) {
        game.seats[side] = std::make_unique<Seat>(io_, table_, each.cookies[side], options_.deflate);
        game.seats[side]->listen([this, &game, side](std::string_view text) { heard(game, side, text); },
                                 [this, &game] { lose(game); });
      }
    }
    while (opened_ < std::min(at_once_to_open, sockets())) open_next();
    io_.run_for(opening_time);
    io_.restart();
    if (seated_ < sockets()) throw std::runtime_error("not every seat could be opened: " + complaint_);
  }

  void play() {
    start_ = Clock::now();
    end_ = start_ + std::chrono::seconds(options_.seconds);
    for (Game& each : games_) list(each);
    if (options_.saturate) {
      for (std::size_t i = 0; i < at_once_to_saturate; ++i) decide(Clock::now());
    } else {
      wait_for_next();
    }
    io_.run_until(end_);
    io_.restart();
    timer_.cancel();
    if (waiting_ > 0) io_.run_for(farewell);
  }

  [[nodiscard]] bool clean() const { return refused_ == 0 && lost_ == 0 && waiting_ == 0 && decisions_ > 0; }

  void print(const std::string& server) {
    std::array<double, 1> load{};
    ::getloadavg(load.data(), 1);
    const auto ended = std::count_if(games_.begin(), games_.end(), [](const Game& each) { return each.finished; });
    const double rate = static_cast<double>(in_time_) / options_.seconds;
    const auto row = [](std::string_view name, const std::string& text) { fmt::print("{:<24} {}\n", name, text); };
    row("games", fmt::format("{} ({} ended)", games_.size(), ended));
    row("sockets", fmt::format("{}{}", sockets(), options_.deflate ? ", compressed" : ", not compressed"));
    row("decisions", fmt::format("{} in {} s", decisions_, options_.seconds));
    row("durable in time", fmt::format("{:.1f} a second", rate));
    row("to its done", done_times_.row());
    row("to the other's change", change_times_.row());
    row("a message to a seat", fmt::format("{:.1f} KiB on average", bytes_ / std::max(1.0, messages_) / 1024));
    row("due, but no game free", std::to_string(late_));
    row("refused", std::to_string(refused_));
    row("sockets lost", std::to_string(lost_));
    row("never answered", std::to_string(waiting_));
    row("server", server);
    row("load average", fmt::format("{:.1f} on {} cores", load[0], std::thread::hardware_concurrency()));
    if (!complaint_.empty()) row("first refusal", complaint_);
  }

 private:
  [[nodiscard]] std::size_t sockets() const { return 2 * games_.size(); }
  [[nodiscard]] bool playing() const { return start_ != Clock::time_point(); }

  void open_next() {
    Game& game = games_[opened_ / 2];
    game.seats[opened_ % 2]->send(compact(json::object{{"t", "open"}, {"match", game.match}, {"id", 0}}));
    ++opened_;
  }

  void seated() {
    ++seated_;
    if (opened_ < sockets()) open_next();
    if (seated_ == sockets()) io_.stop();
  }

  void lose(Game& game) {
    ++lost_;
    game.finished = true;
  }

  void heard(Game& game, std::size_t side, std::string_view text) {
    const json::value message = json::parse(text);
    const json::string& kind = message.at("t").as_string();
    if (kind == "table" || kind == "change") {
      take(game, side, message.get_object());
    } else if (kind == "done" && message.at("id").to_number<int>() == 0) {
      seated();
    } else if (kind == "done") {
      done(game);
    } else if (kind == "refused") {
      if (refused_++ == 0) complaint_ = text.substr(0, 200);
      game.finished = true;
    }
    if (!playing()) return;
    messages_ += 1;
    bytes_ += static_cast<double>(text.size());
    list(game);
  }

  void take(Game& game, std::size_t side, const json::object& message) {
    game.sequence[side] = message.at("seq").to_number<std::int64_t>();
    game.finished = game.finished || message.at("over").as_bool();
    if (message.at("mine").as_bool()) {
      const json::array& legal = message.at("legal").as_array();
      game.action = compact(legal.at(random_.below(static_cast<std::uint32_t>(legal.size()))).at("action"));
      game.decider = side;
    }
    if (game.waits_for_other && side != game.asker) {
      game.waits_for_other = false;
      change_times_.add(Clock::now() - game.due);
    }
  }

  void done(Game& game) {
    const Clock::time_point now = Clock::now();
    game.waits_for_done = false;
    --waiting_;
    done_times_.add(now - game.due);
    if (now <= end_) ++in_time_;
    if (options_.saturate && now < end_) decide(now);
    if (now > end_ && waiting_ == 0) io_.stop();
  }

  /// Among those that wait for a decision, when it does.
  void list(Game& game) {
    if (game.listed || !game.ready()) return;
    game.listed = true;
    ready_.push_back(&game);
  }

  Game* draw() {
    while (!ready_.empty()) {
      std::swap(ready_[random_.below(static_cast<std::uint32_t>(ready_.size()))], ready_.back());
      Game* game = ready_.back();
      ready_.pop_back();
      game->listed = false;
      if (game->ready()) return game;
    }
    return nullptr;
  }

  void decide(Clock::time_point due) {
    Game* game = draw();
    if (game == nullptr) {
      ++late_;
      return;
    }
    ++decisions_;
    ++waiting_;
    game->asker = game->decider;
    game->waits_for_done = game->waits_for_other = true;
    game->due = due;
    game->seats[game->asker]->send(fmt::format(R"({{"t":"do","match":"{}","id":1,"seq":{},"actions":[{}]}})",
                                               game->match, game->sequence[game->asker],
                                               std::exchange(game->action, {})));
  }

  void wait_for_next() {
    const auto due = start_ + std::chrono::duration_cast<Clock::duration>(
                                  std::chrono::duration<double>(static_cast<double>(scheduled_) / options_.rate));
    if (due >= end_) return;
    timer_.expires_at(due);
    timer_.async_wait([this, due](beast::error_code error) {
      if (error) return;
      ++scheduled_;
      decide(due);
      wait_for_next();
    });
  }

  const Options& options_;
  Tcp::endpoint table_;
  asio::io_context io_;
  asio::steady_timer timer_;
  std::deque<Game> games_;
  std::vector<Game*> ready_;
  FastDice random_{1812};
  std::size_t opened_ = 0;
  std::size_t seated_ = 0;
  Clock::time_point start_;
  Clock::time_point end_;
  std::size_t scheduled_ = 0;
  std::size_t decisions_ = 0;
  std::size_t waiting_ = 0;
  std::size_t in_time_ = 0;
  std::size_t late_ = 0;
  std::size_t refused_ = 0;
  std::size_t lost_ = 0;
  double messages_ = 0;
  double bytes_ = 0;
  std::string complaint_;
  Latencies done_times_;
  Latencies change_times_;
};

void allow_many_sockets(std::size_t games) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < 2 * games + 64) {
    throw std::runtime_error(fmt::format("{} files may be open here, too few for two sockets a game", limit.rlim_cur));
  }
}

int run(const Options& options) {
  const asio::ip::address address = asio::ip::make_address(options.address);
  if (!address.is_loopback()) throw std::runtime_error("only a table on loopback is loaded: --address 127.0.0.1");
  std::optional<ServerProcess> server;
  // The server has the limits that its users have; only this program's are raised.
  if (!options.program.empty()) server.emplace(options);
  allow_many_sockets(options.games);
  const Tcp::endpoint table(address, server ? server->port() : options.port);
  Crowd crowd(options, table);
  const Clock::time_point start = Clock::now();
  crowd.sit_down(invite_all(table, options.games));
  fmt::print("{:<24} {:.1f} s\n", "made and opened in", std::chrono::duration<double>(Clock::now() - start).count());
  const double cpu = server ? server->cpu_seconds() : 0;
  crowd.play();
  crowd.print(server ? fmt::format("RSS {:.0f} MiB (at most {:.0f}), CPU {:.1f} s during play", server->memory("VmRSS"),
                                   server->memory("VmHWM"), server->cpu_seconds() - cpu)
                     : "not ours: memory and CPU are not known");
  return crowd.clean() ? 0 : 1;
}

}  // namespace
}  // namespace redoubt::load

int main(int argc, char** argv) {
  redoubt::load::Options options;
  CLI::App app("Loads a table on loopback with random games and prints how fast decisions become durable");
  app.add_option("--games", options.games, "Matches, with two guests each")
      ->check(CLI::Range(1, 5000))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long they play")->check(CLI::Range(1, 600))->capture_default_str();
  app.add_option("--rate", options.rate, "Decisions a second in all")
      ->check(CLI::Range(1, 20000))
      ->capture_default_str();
  app.add_flag("--saturate", options.saturate, "Whatever the rate: 64 decisions are under way at any time");
  app.add_flag("--deflate", options.deflate, "Compressed WebSockets, as browsers have them");
  app.add_option("--address", options.address, "Where the table is; loopback only")->capture_default_str();
  CLI::Option* port = app.add_option("--port", options.port, "Its port");
  CLI::Option* program = app.add_option("--program", options.program, "Or start this redoubt, and end it afterwards");
  program->needs(app.add_option("--db", options.database, "Its database: a file or postgresql://…"))->excludes(port);
  app.add_option("--client", options.client, "Its folder of pages")->needs(program);
  CLI11_PARSE(app, argc, argv);
  if (options.program.empty() == (options.port == 0)) {
    fmt::print(stderr, "redoubt_load: give either --port, or --program and --db\n");
    return 2;
  }
  try {
    return redoubt::load::run(options);
  } catch (const std::exception& trouble) {
    fmt::print(stderr, "redoubt_load: {}\n", trouble.what());
    return 1;
  }
}
