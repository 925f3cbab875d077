#include "field/arena.h"

#include <fmt/format.h>

#include <algorithm>

#include "field/statistics.h"

namespace redoubt::field {

namespace {

std::uint64_t meetings(const Arena& arena) { return arena.players.size() * (arena.players.size() - 1) / 2; }

/// a's half points: 0, 1 or 2.
std::size_t half_points(const Bout& bout, const GameResult& game) {
  const std::optional<Side>& winner = game.outcome.winner;
  if (!winner.has_value()) return 1;
  return (winner == Side::french) == bout.a_is_french ? 2 : 0;
}

Tally tally_of(std::size_t half_points) {
  return {half_points == 2 ? 1.0 : 0.0, half_points == 1 ? 1.0 : 0.0, half_points == 0 ? 1.0 : 0.0};
}

Tally turned(const Tally& tally) { return {tally.lost, tally.drawn, tally.won}; }

json::object tally_json(const Tally& tally) {
  const auto whole = [](double value) { return static_cast<std::uint64_t>(value); };
  return {{"won", whole(tally.won)}, {"drawn", whole(tally.drawn)}, {"lost", whole(tally.lost)}};
}

json::object share_json(const Tally& tally) {
  const Interval interval = wilson(tally.points(), tally.games());
  return {{"share", tally.share()}, {"low", interval.low}, {"high", interval.high}};
}

std::string_view name_of(SequentialTest::Verdict verdict) {
  if (verdict == SequentialTest::Verdict::open) return "open";
  return verdict == SequentialTest::Verdict::stronger ? "stronger" : "not-stronger";
}

}  // namespace

std::uint64_t bouts(const Arena& arena) { return 2 * arena.rounds * meetings(arena); }

/// Round by round, so that a tournament that is cut off has met everybody about as often.
Bout bout(const Arena& arena, std::uint64_t number) {
  const std::uint64_t round = number / (2 * meetings(arena));
  std::uint64_t meeting = number % (2 * meetings(arena)) / 2;
  Bout bout;
  bout.a_is_french = number % 2 == 0;
  bout.seed = seed_of("redoubt arena", arena.seed, round);
  while (meeting >= arena.players.size() - 1 - bout.a) {
    meeting -= arena.players.size() - 1 - bout.a;
    ++bout.a;
  }
  bout.b = bout.a + 1 + meeting;
  return bout;
}

Referee::Referee(const Arena& arena)
    : arena_(arena),
      test_(arena.sequential ? (*arena.sequential)[0] : 0, arena.sequential ? (*arena.sequential)[1] : 1) {}

bool Referee::hear(const GameResult& game) {
  half_points_ += half_points(bout(arena_, heard_), game);
  if (++heard_ % 2 != 0) return false;
  test_.add(half_points_);
  half_points_ = 0;
  walk_.push_back(test_.log_ratio());
  return test_.verdict() != SequentialTest::Verdict::open;
}

Standings standings(const Arena& arena, std::span<const GameResult> games) {
  Standings all;
  all.players.resize(arena.players.size());
  for (std::size_t a = 0; a < arena.players.size(); ++a) {
    for (std::size_t b = a + 1; b < arena.players.size(); ++b) all.encounters.push_back({a, b, {}, {}, {}});
  }
  std::size_t of_pair = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Bout each = bout(arena, i);
    Encounter& encounter = *std::find_if(all.encounters.begin(), all.encounters.end(),
                                         [&](const Encounter& e) { return e.a == each.a && e.b == each.b; });
    const std::size_t won = half_points(each, games[i]);
    (each.a_is_french ? encounter.french : encounter.russian).add(tally_of(won));
    of_pair = i % 2 == 0 ? won : of_pair + won;
    if (i % 2 != 0) ++encounter.pairs[of_pair];
  }
  std::vector<Meeting> played;
  for (const Encounter& each : all.encounters) {
    all.players[each.a].french.add(each.french);
    all.players[each.a].russian.add(each.russian);
    all.players[each.b].french.add(turned(each.russian));
    all.players[each.b].russian.add(turned(each.french));
    played.push_back({each.a, each.b, each.all().points(), each.all().games()});
  }
  const Ratings ratings = rate(arena.players.size(), played);
  all.bounded = ratings.bounded;
  for (std::size_t i = 0; i < all.players.size(); ++i) all.players[i].rating = ratings.players[i];
  if (arena.sequential) {
    Referee referee(arena);
    for (const GameResult& each : games) referee.hear(each);
    all.walk = referee.walk();
    all.verdict = referee.test().verdict();
  }
  return all;
}

void add_lateness(Standings& standings, const Arena& arena, std::span<const Lateness> games) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Bout each = bout(arena, i);
    const std::array<std::size_t, 2> sides = {each.a_is_french ? each.a : each.b, each.a_is_french ? each.b : each.a};
    for (std::size_t side = 0; side < 2; ++side) {
      std::optional<double>& latest = standings.players[sides[side]].late;
      if (games[i][side]) latest = std::max(latest.value_or(*games[i][side]), *games[i][side]);
    }
  }
}

json::object arena_json(const Arena& arena, const Standings& standings, const ArenaWords& words) {
  json::object out{{"format", "redoubt-arena/1"}, {"game", words.game},
                   {"scenario", words.scenario},  {"options", json::array(words.options.begin(), words.options.end())},
                   {"seed", arena.seed},          {"command", words.command},
                   {"bounded", standings.bounded}};
  json::array players;
  for (std::size_t i = 0; i < arena.players.size(); ++i) {
    const Standing& each = standings.players[i];
    Tally both = each.french;
    both.add(each.russian);
    json::object player{{"player", arena.players[i].text}, {"elo", each.rating.elo}, {"error", each.rating.error}};
    player["french"] = tally_json(each.french);
    player["russian"] = tally_json(each.russian);
    player["points"] = share_json(both);
    if (each.late) player["late_ms"] = *each.late;
    players.push_back(std::move(player));
  }
  out["players"] = std::move(players);
  json::array encounters;
  for (const Encounter& each : standings.encounters) {
    json::object encounter{{"a", arena.players[each.a].text}, {"b", arena.players[each.b].text}};
    encounter["a_french"] = tally_json(each.french);
    encounter["a_russian"] = tally_json(each.russian);
    encounter["points"] = share_json(each.all());
    encounter["pairs"] = json::array(each.pairs.begin(), each.pairs.end());
    encounters.push_back(std::move(encounter));
  }
  out["encounters"] = std::move(encounters);
  if (arena.sequential) {
    out["sequential"] = {{"elo0", (*arena.sequential)[0]},
                         {"elo1", (*arena.sequential)[1]},
                         {"bound", SequentialTest::bound()},
                         {"verdict", name_of(standings.verdict)},
                         {"log_ratio", json::array(standings.walk.begin(), standings.walk.end())}};
  }
  return out;
}

std::string arena_table(const Arena& arena, const Standings& standings, const Locale& locale) {
  std::vector<std::size_t> order(arena.players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return standings.players[a].rating.elo > standings.players[b].rating.elo;
  });
  const auto counts = [](const Tally& t) { return fmt::format("{:.0f}-{:.0f}-{:.0f}", t.won, t.drawn, t.lost); };
  std::string text = fmt::format("{:<16} {:>7} {:>6} {:>8}  {:<16} {:>14} {:>14}\n", locale("player", "jugador"), "Elo",
                                 "±", locale("points", "puntos"), locale("95 % interval", "intervalo 95 %"),
                                 locale("as French", "de francés"), locale("as Russian", "de ruso"));
  for (const std::size_t i : order) {
    const Standing& each = standings.players[i];
    Tally both = each.french;
    both.add(each.russian);
    text += fmt::format("{:<16} {:>7} {:>6} {:>8}  {:<16} {:>14} {:>14}\n", arena.players[i].text,
                        locale.signed_number(each.rating.elo), locale.number(each.rating.error),
                        locale.percent(both.share()), locale.percents(wilson(both.points(), both.games())),
                        counts(each.french), counts(each.russian));
  }
  if (standings.bounded) {
    text += locale("Somebody never lost a point: the distances are what the games bear out at least.\n",
                   "Alguien no perdió ningún punto: las distancias son las mínimas que prueban las partidas.\n");
  }
  for (const std::size_t i : order) {
    if (!standings.players[i].late) continue;
    text += fmt::format("{} {}: {}\n", locale("Latest decision of", "Decisión más tardía de"), arena.players[i].text,
                        locale.lateness(*standings.players[i].late));
  }
  if (arena.players.size() > 2) {
    text += "\n";
    for (const Encounter& each : standings.encounters) {
      const Tally all = each.all();
      text += fmt::format("{} : {}  {}  {} ({})\n", arena.players[each.a].text, arena.players[each.b].text, counts(all),
                          locale.percent(all.share()), locale.percents(wilson(all.points(), all.games())));
    }
  }
  if (arena.sequential) {
    const std::string verdict = standings.verdict == SequentialTest::Verdict::stronger
                                    ? locale("the first is stronger", "el primero es más fuerte")
                                : standings.verdict == SequentialTest::Verdict::not_stronger
                                    ? locale("the first is not stronger", "el primero no es más fuerte")
                                    : locale("not decided yet", "sin decidir todavía");
    text += fmt::format("\n{} {} {} {} Elo: {} ({} {}, {} ±{})\n", locale("Sequential test,", "Prueba secuencial,"),
                        locale.signed_number((*arena.sequential)[1]), locale("rather than", "y no"),
                        locale.signed_number((*arena.sequential)[0]), verdict, locale("log ratio", "log. de la razón"),
                        locale.number(standings.walk.empty() ? 0 : standings.walk.back(), 2),
                        locale("bounds", "límites"), locale.number(SequentialTest::bound(), 2));
  }
  return text;
}

}  // namespace redoubt::field
