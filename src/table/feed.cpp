// "Your turn" as an Atom feed, for whoever reads feeds. Its address holds a token, and it tells nothing that is hidden.
#include <fmt/chrono.h>
#include <fmt/format.h>

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
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
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

std::string entry_of(const Shelf& shelf, const StoredMatch& match, const json::object& object, const std::string& home,
                     Language language) {
  const Seats* seats = shelf.find(match.row.game);
  const std::string game = seats == nullptr ? match.row.game : seats->game().rule_book().title.in(language);
  const json::value* turn = object.if_contains("turn");
  const std::string title =
      fmt::format(fmt::runtime(language == Language::english ? "{}: your turn (turn {})" : "{}: te toca (turno {})"),
                  game, turn == nullptr ? "1" : compact(*turn));
  return fmt::format(
      "  <entry>\n    <id>urn:redoubt:{0}:{1}</id>\n    <title>{2}</title>\n    <updated>{3}</updated>\n"
      "    <link href=\"{4}/m/{0}\"/>\n  </entry>\n",
      match.row.id, match.row.sequence, escaped(title), atom_time(match.row.updated), escaped(home));
}

}  // namespace

void Lobby::feed(const Shared& call) {
  const std::string& path = call->request.path;
  const std::string token = path.substr(6, path.size() - 6 - 5);  // "/feed/" and ".atom"
  const auto tell = [this, call, token](const std::optional<Turns>& turns) {
    if (!turns) return refuse(*call, 404, "page", words::no_page);
    const std::string home =
        house_.settings.origin.empty() ? "http://" + std::string(call->request.header("host")) : house_.settings.origin;
    std::string entries;
    Millis updated = 0;
    for (const StoredMatch& each : turns->matches) {
      const json::object object = listed(each, turns->player);
      if (!object.at("waits").as_bool()) continue;
      updated = std::max(updated, each.row.updated);
      entries += entry_of(*house_.shelf, each, object, home, call->language);
    }
    HttpResponse response;
    response.headers = {{"Content-Type", "application/atom+xml; charset=utf-8"}, {"Cache-Control", "no-store"}};
    response.body = std::make_shared<const std::string>(
        fmt::format("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
                    "  <id>urn:redoubt:feed:{}</id>\n  <title>Redoubt</title>\n  <updated>{}</updated>\n{}</feed>\n",
                    token_hash(token).substr(0, 16), atom_time(updated), entries));
    call->reply(std::move(response));
  };
  house_.archive->run<std::optional<Turns>>([token](Store& store) { return turns_of(store, token); },
                                            [call, tell](Read<std::optional<Turns>> read) {
                                              std::move(read).either(tell, [&] { unavailable(*call, words::unread); });
                                            });
}

}  // namespace redoubt::table
