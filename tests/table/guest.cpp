#include "tests/table/guest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <filesystem>
#include <fstream>

#include "redoubt/shelf.h"
#include "tests/table/apply_patch.h"

namespace redoubt::table {

const Shelf& test_shelf() {
  static const Result<Shelf> shelf = open_shelf({});
  return *shelf;
}

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

TableHome::TableHome(const std::string& database, const std::string& client, Settings settings,
                     std::chrono::milliseconds patience) {
  EXPECT_GE(sodium_init(), 0);
  settings.client = client;
  Result<Pages> pages = Pages::read(client);
  Result<std::unique_ptr<Store>> store = open_store(database, patience);
  EXPECT_TRUE(store) << describe(store.error());
  table_ = std::make_unique<Table>(test_shelf(), settings, std::move(*pages), [](const std::string&) {});
  server_ = make_server(*table_, {});
  const Result<std::uint16_t> port = server_->listen("127.0.0.1", 0);
  EXPECT_TRUE(port);
  port_ = *port;
  table_->open(*server_, std::move(*store));
  Result<std::unique_ptr<Bell>> bell = open_bell(database, [this](News news) { table_->heard(std::move(news)); });
  EXPECT_TRUE(bell);
  bell_ = std::move(*bell);
  thread_ = std::thread([this] { server_->run([] {}); });
}

TableHome::~TableHome() {
  server_->post([this] { table_->close(); });
  thread_.join();
  bell_.reset();
  table_->leave();
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
      fmt::format("Origin: http://localhost\r\nCookie: {}\r\nSec-WebSocket-Protocol: redoubt.1\r\n", guest.cookie()));
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
  if (kind == "table") table_ = message;
  if (kind != "change") return;
  EXPECT_EQ(whole_number(message.at("from")), sequence());
  const json::value view = patched(table_.at("view"), message.at("patch").as_array());
  json::array log = table_.at("log").as_array();
  while (!log.empty() && whole_number(log.back().at("number")) > whole_number(message.at("kept"))) log.pop_back();
  log.insert(log.end(), message.at("log").as_array().begin(), message.at("log").as_array().end());
  for (const auto& each : message) table_[each.key()] = each.value();
  table_["view"] = view;
  table_["log"] = std::move(log);
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

}  // namespace redoubt::table
