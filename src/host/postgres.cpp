#include "host/postgres.h"

#include <array>
#include <string_view>
#include <utility>

namespace redoubt::host {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

std::string option(const PQconninfoOption* options, std::string_view name) {
  for (; options->keyword != nullptr; ++options) {
    if (options->keyword == name && options->val != nullptr) return options->val;
  }
  return {};
}

/// An @ in a password that is not written as %40 would make a part of it look like a host, which libpq then names.
bool password_is_ambiguous(std::string_view address) {
  const std::size_t start = address.find("://");
  if (start == std::string_view::npos) return false;
  const std::string_view rest = address.substr(start + 3);
  const std::string_view authority = rest.substr(0, rest.find('?'));
  return authority.find('@') != authority.rfind('@');
}

void erase_all(std::string& text, const std::string& part) {
  if (part.empty()) return;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos;) text.replace(at, part.size(), "…");
}

std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  for (char& c : text) c = c == '\n' ? ' ' : c;
  return text;
}

void be_silent(void* /*unused*/, const PGresult* /*notice*/) {}

}  // namespace

Result<PostgresAddress> read_postgres_address(const std::string& address) {
  constexpr const char* form = "write it as postgresql://user:password@host:port/database";
  if (password_is_ambiguous(address))
    return fault("the database's address", "there is more than one @ in it: write %40 for an @ in the password");
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(address.c_str(), nullptr));
  // libpq's own words would repeat what it did not understand, and that may be a password.
  if (options == nullptr)
    return fault("the database's address", std::string("PostgreSQL does not understand it: ") + form);
  PostgresAddress read{address, "postgresql://", option(options.get(), "password")};
  read.shown += option(options.get(), "host");
  if (const std::string port = option(options.get(), "port"); !port.empty()) read.shown += ":" + port;
  read.shown += "/" + option(options.get(), "dbname");
  return read;
}

Result<PostgresConnection> connect_postgres(const PostgresAddress& address) {
  // A server that has vanished is noticed within seconds. What the address says itself comes later and counts more.
  constexpr std::array<const char*, 10> words = {"connect_timeout",  "keepalives_idle",           "keepalives_interval",
                                                 "keepalives_count", "tcp_user_timeout",          "dbname",
                                                 "client_encoding",  "fallback_application_name", nullptr};
  const std::array<const char*, 10> values = {"5",    "10",      "5",    "3", "15000", address.whole.c_str(),
                                              "UTF8", "redoubt", nullptr};
  PostgresConnection connection(PQconnectdbParams(words.data(), values.data(), 1));
  if (connection == nullptr) return fault(address.shown, "there is no memory left for a connection");
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    std::string said = one_line(PQerrorMessage(connection.get()));
    erase_all(said, address.password);
    return fault(address.shown, "PostgreSQL cannot be reached: " + said +
                                    ". Look to its address, user, password and database, and whether it runs");
  }
  PQsetNoticeReceiver(connection.get(), be_silent, nullptr);
  return connection;
}

}  // namespace redoubt::host
