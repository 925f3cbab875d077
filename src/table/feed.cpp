// "Your turn" as an Atom feed, for whoever reads feeds. Its address holds a token, and it tells nothing that is hidden.
#include <fmt/format.h>

#include <chrono>

#include "table/lobby.h"
#include "table/tokens.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string atom_time(Millis at) {
  const std::chrono::sys_seconds second{std::chrono::seconds(at / 1000)};
  const auto midnight = std::chrono::floor<std::chrono::days>(second);
  const std::chrono::year_month_day day(midnight);
  const std::chrono::hh_mm_ss clock(second - midnight);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count());
}

struct Turns {
  std::string player;
  std::vector<StoredMatch> matches;
};

/// Nothing when nobody has this feed.
Read<std::optional<Turns>> turns_of(Store& store, const std::string& token) {
  return store.find_player_by_feed(token).then([&](std::optional<PlayerRow> player) -> Read<std::optional<Turns>> {
    if (!player) return std::optional<Turns>();
    return read_matches_of(store, player->id, 50)
        .then([&](std::vector<StoredMatch> matches) -> Read<std::optional<Turns>> {
          return std::optional(Turns{player->id, std::move(matches)});
        });
  });
}

std::string entry_of(const GameRegistry& registry, const json::object& match, const std::string& home,
                     Language language) {
  const Millis updated = match.at("updated").to_number<Millis>();
  const std::string id(match.at("game").as_string());
  const GameWithBots* with_bots = registry.find(id);
  const std::string game = with_bots == nullptr ? id : with_bots->game().rule_book().title.in(language);
  const json::value* turn = match.if_contains("turn");
  const std::string title =
      fmt::format(fmt::runtime(language == Language::english ? "{}: your turn (turn {})" : "{}: te toca (turno {})"),
                  game, turn == nullptr ? "1" : compact(*turn));
  return fmt::format(
      "  <entry>\n    <id>urn:redoubt:{0}:{1}</id>\n    <title>{2}</title>\n    <updated>{3}</updated>\n"
      "    <link href=\"{4}/m/{0}\"/>\n  </entry>\n",
      std::string_view(match.at("id").as_string()), updated, escaped(title), atom_time(updated), escaped(home));
}

}  // namespace

void Lobby::feed(const Shared& call) {
  const std::string& path = call->request.path;
  const std::string token = path.substr(6, path.size() - 6 - 5);  // "/feed/" and ".atom"
  const auto respond = [this, call, token](const std::optional<Turns>& turns) {
    if (!turns) return refuse(*call, 404, "page", words::no_page);
    const std::string home = services_.settings.origin.empty() ? "http://" + std::string(call->request.header("host"))
                                                               : services_.settings.origin;
    std::string entries;
    Millis updated = 0;
    for (const json::object& each : listed_newest_first(turns->matches, turns->player)) {
      if (!each.at("waits").as_bool()) continue;
      updated = std::max(updated, each.at("updated").to_number<Millis>());
      entries += entry_of(*services_.registry, each, home, call->language);
    }
    HttpResponse response;
    response.headers = {{"Content-Type", "application/atom+xml; charset=utf-8"}, {"Cache-Control", "no-store"}};
    response.body = std::make_shared<const std::string>(
        fmt::format("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
                    "  <id>urn:redoubt:feed:{}</id>\n  <title>Redoubt</title>\n  <updated>{}</updated>\n{}</feed>\n",
                    token_hash(token).substr(0, 16), atom_time(updated), entries));
    call->reply(std::move(response));
  };
  services_.archive->run<std::optional<Turns>>([token](Store& store) { return turns_of(store, token); },
                                               [call, respond](Read<std::optional<Turns>> read) {
                                                 std::move(read).either(respond,
                                                                        [&] { unavailable(*call, words::unread); });
                                               });
}

}  // namespace redoubt::table
