#include "tests/host/guest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/support/apply_patch.h"
#include "tests/support/choices.h"

namespace redoubt::host {

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "redoubt-table-XXXXXX").string();
  path_ = ::mkdtemp(pattern.data());
  std::filesystem::create_directories(client() + "/assets");
  std::ofstream(client() + "/index.html") << "<!doctype html><title>Redoubt</title>";
  std::ofstream(client() + "/assets/app-1234.js") << "export {};";
  std::ofstream(client() + "/assets/app-1234.js.gz") << "packed";
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

namespace {

std::unique_ptr<table::Store> opened(const std::string& database, std::chrono::milliseconds patience) {
  Result<std::unique_ptr<table::Store>> store = open_store(database, patience);
  EXPECT_TRUE(store) << describe(store.error());
  return std::move(*store);
}

StaticPages pages_in(const std::string& client) {
  Result<StaticPages> pages = StaticPages::read(client);
  EXPECT_TRUE(pages) << describe(pages.error());
  return std::move(*pages);
}

}  // namespace

TableHome::TableHome(const std::string& database, const std::string& client, const Settings& settings,
                     std::chrono::milliseconds patience, const GameRegistry& registry)
    : TableHome(opened(database, patience), client, settings, registry) {
  EXPECT_TRUE(host_.listen_for_commits(database));
}

TableHome::TableHome(std::unique_ptr<table::Store> store, const std::string& client, const Settings& settings,
                     const GameRegistry& registry)
    : host_(registry, settings, pages_in(client), [](const std::string&) {}) {
  EXPECT_GE(sodium_init(), 0);
  const Result<std::uint16_t> port = host_.listen("127.0.0.1", 0);
  EXPECT_TRUE(port);
  port_ = *port;
  host_.open(std::move(store));
  thread_ = std::thread([this] { host_.run([] {}); });
}

TableHome::~TableHome() {
  host_.close();
  thread_.join();
}

std::string Response::code() const {
  const json::value* error = body.is_object() ? body.get_object().if_contains("error") : nullptr;
  return error == nullptr ? "" : std::string(error->at("code").as_string());
}

Guest Guest::arrive(std::uint16_t port) {
  Guest guest(port);
  EXPECT_EQ(guest.get("/api/hello").status, 200);
  return guest;
}

Response Guest::request(const std::string& text) {
  RawSocket socket(port_);
  socket.send(text);
  const std::string raw = socket.read_response();
  Response response;
  const std::size_t end = raw.find("\r\n\r\n");
  response.head = raw.substr(0, end);
  response.text = end == std::string::npos ? "" : raw.substr(end + 4);
  response.status = raw.size() > 12 ? std::stoi(raw.substr(9, 3)) : 0;
  if (const Result<json::value> value = parse_json(response.text)) response.body = *value;
  if (const std::size_t at = response.head.find("Set-Cookie: "); at != std::string::npos) {
    cookie_ = response.head.substr(at + 12, response.head.find(';', at) - at - 12);
  }
  return response;
}

Response Guest::get(const std::string& path, const std::string& headers) {
  return request(
      fmt::format("GET {} HTTP/1.1\r\nHost: localhost:{}\r\nCookie: {}\r\n{}\r\n", path, port_, cookie_, headers));
}

Response Guest::post(const std::string& path, const json::value& body, const std::string& headers) {
  const std::string text = compact(body);
  const std::string ours = headers.empty() ? "X-Redoubt: 1\r\n" : headers;
  return request(
      fmt::format("POST {} HTTP/1.1\r\nHost: localhost:{}\r\nCookie: {}\r\nContent-Type: application/json\r\n{}"
                  "Content-Length: {}\r\n\r\n{}",
                  path, port_, cookie_, ours, text.size(), text));
}

std::string Guest::make_match(const json::value& french, const json::value& russian, json::object more,
                              std::string* invitation) {
  more.emplace("game", "bloody-monday");
  more["seats"] = {{"french", french}, {"russian", russian}};
  const Response response = post("/api/matches", more);
  EXPECT_EQ(response.status, 201) << response.text;
  if (response.status != 201) return {};
  const json::object& invitations = response.body.at("invitations").as_object();
  if (invitation != nullptr) *invitation = std::string(invitations.begin()->value().as_string()).substr(6);
  return std::string(response.body.at("match").as_string());
}

Line::Line(const Guest& guest) : socket_(guest.port()) {
  const std::string answer = socket_.open_web_socket(
      fmt::format("Origin: http://localhost\r\nCookie: {}\r\nSec-WebSocket-Protocol: redoubt.2\r\n", guest.cookie()));
  EXPECT_NE(answer.find(" 101 "), std::string::npos) << answer;
}

void Line::send_text(std::string_view text) {
  Frame frame;
  frame.payload = text;
  socket_.send(encode(frame));
}

void Line::send(const json::object& message) { send_text(compact(message)); }

json::value Line::next() {
  while (const std::optional<Frame> frame = socket_.read_frame()) {
    if (frame->opcode != 1) continue;
    if (heard) heard(frame->payload);
    json::value message = *parse_json(frame->payload);
    take(message.as_object());
    return message;
  }
  return nullptr;
}

void Line::take(const json::object& message) {
  const std::string kind(message.at("t").as_string());
  if (kind == "table") {
    table_ = message;
    table_["legal"] = expanded(message.at("legal").as_array());
  }
  if (kind == "change") change(message);
  if (kind != "table" && kind != "change") return;
  for (const std::string_view key : {"turn", "phase"}) {
    const json::object* view = table_.at("view").if_object();
    const json::value* value = view == nullptr ? nullptr : view->if_contains(key);
    table_[key] = value == nullptr ? json::value(nullptr) : *value;
  }
}

void Line::change(const json::object& message) {
  EXPECT_EQ(whole_number(message.at("from")), sequence());
  json::value view = table_.at("view");
  json::array log = table_.at("log").as_array();
  if (const json::value* kept = message.if_contains("kept")) {
    while (!log.empty() && whole_number(log.back().at("number")) > whole_number(*kept)) log.pop_back();
  }
  for (const json::value& step : message.at("steps").as_array()) {
    view = patched(view, step.at("patch").as_array());
    const json::array& more = step.at("log").as_array();
    log.insert(log.end(), more.begin(), more.end());
  }
  json::array legal = table_.at("legal").as_array();
  if (const json::value* splice = message.if_contains("legal")) legal = spliced(std::move(legal), splice->as_object());
  for (const auto& each : message) {
    if (each.key() != "t" && each.key() != "steps" && each.key() != "kept") table_[each.key()] = each.value();
  }
  table_["view"] = std::move(view);
  table_["log"] = std::move(log);
  table_["legal"] = std::move(legal);
}

json::object Line::ask(json::object message) {
  message["id"] = ++asked_;
  send(message);
  for (json::value answer = next(); answer.is_object(); answer = next()) {
    const json::value* id = answer.get_object().if_contains("id");
    if (id != nullptr && whole_number(*id) == asked_) return answer.get_object();
  }
  ADD_FAILURE() << "the table hung up";
  return {{"t", "gone"}};
}

json::object Line::open(const std::string& match, json::object more) {
  match_ = match;
  more["t"] = "open";
  more["match"] = match;
  return ask(more);
}

json::object Line::decide(const json::array& actions) {
  return ask({{"t", "do"}, {"match", match_}, {"seq", sequence()}, {"actions", actions}});
}

bool Line::wait(const std::function<bool(const json::object&)>& until) {
  while (!until(table_)) {
    if (next().is_null()) return false;
  }
  return true;
}

std::int64_t Line::sequence() const { return whole_number(table_.at("seq")).value(); }
bool Line::mine() const { return table_.at("mine").as_bool(); }
bool Line::over() const { return table_.at("over").as_bool(); }

json::value some_choice(const Line& line, FastDice& random) {
  const json::array& legal = line.table().at("legal").as_array();
  return legal.at(random.below(static_cast<std::uint32_t>(legal.size()))).at("action");
}

}  // namespace redoubt::host
