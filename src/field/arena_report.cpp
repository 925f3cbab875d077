// The page of an arena: strengths with their errors, everybody against everybody, how a sequential test went.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "field/arena.h"
#include "field/charts.h"
#include "field/page.h"

namespace redoubt::field {

namespace {

class ArenaPage {
 public:
  ArenaPage(const Arena& arena, const Standings& standings, const ArenaWords& words, const Locale& locale)
      : a_(arena), s_(standings), w_(words), t_(locale) {
    for (std::size_t i = 0; i < arena.players.size(); ++i) order_.push_back(i);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::size_t a, std::size_t b) { return s_.players[a].rating.elo > s_.players[b].rating.elo; });
  }

  std::string make() {
    Page page;
    double games = 0;
    for (const Encounter& each : s_.encounters) games += each.all().games();
    page.title = a_.players.size() == 2 ? a_.players[0].text + t_(" against ", " contra ") + a_.players[1].text
                                        : t_("The strength of the players", "La fuerza de los jugadores");
    page.subtitle =
        fmt::format("{}{}; {} {}, {}", w_.game, w_.scenario == w_.game ? "" : ", " + w_.scenario, t_.number(games),
                    t_("games", "partidas"), t_("sides swapped, dice paired", "bandos cambiados, dados emparejados"));
    if (a_.sequential) page.sections.push_back(test());
    page.sections.push_back(strengths());
    if (a_.players.size() > 2) page.sections.push_back(cross_table());
    page.sections.push_back(sides());
    page.colophon =
        "<p>" + escape(t_("Made by", "Hecho con")) + "</p><code>" + escape(w_.command) + "</code>" + lateness();
    return html(page, t_);
  }

 private:
  [[nodiscard]] const std::string& name(std::size_t i) const { return a_.players[i].text; }

  [[nodiscard]] std::string lateness() const {
    std::string out;
    for (const std::size_t i : order_) {
      if (!s_.players[i].late) continue;
      out += fmt::format("<p>{} {}: {}.</p>", t_("Latest decision of", "Decisión más tardía de"), escape(name(i)),
                         t_.lateness(*s_.players[i].late));
    }
    return out;
  }

  [[nodiscard]] Section strengths() const {
    std::vector<Bar> rows;
    double greatest = 50;
    for (const std::size_t i : order_) {
      const Rating& rating = s_.players[i].rating;
      const Interval interval{rating.elo - rating.error, rating.elo + rating.error};
      rows.push_back(
          {name(i), "strong", rating.elo, interval, t_.signed_number(rating.elo), "± " + t_.number(rating.error)});
      greatest = std::max({greatest, std::abs(interval.low), std::abs(interval.high)});
    }
    std::string lead = t_(
        "Elo against the mean of all, by maximum likelihood with a draw as half a point, and its 95 % interval. 100 "
        "Elo "
        "more are worth 64 % of the points, 200 are worth 76 %, 400 are worth 91 %.",
        "Elo frente a la media de todos, por máxima verosimilitud con las tablas como medio punto, y su intervalo del "
        "95 %. 100 puntos más valen el 64 % de los puntos, 200 el 76 %, 400 el 91 %.");
    if (s_.bounded) {
      lead +=
          t_(" Somebody never lost a point to the others: the distances are what the games bear out at least.",
             " Alguien no perdió ningún punto con los demás: las distancias son las mínimas que prueban las partidas.");
    }
    return {t_("Strength", "Fuerza"), lead,
            spread_about_zero(rows, greatest * 1.05, t_("weaker", "más débil"), t_("stronger", "más fuerte"))};
  }

  [[nodiscard]] Tally between(std::size_t row, std::size_t column) const {
    for (const Encounter& each : s_.encounters) {
      if (each.a == row && each.b == column) return each.all();
      if (each.a == column && each.b == row) return {each.all().lost, each.all().drawn, each.all().won};
    }
    return {};
  }

  [[nodiscard]] Section cross_table() const {
    std::string table = "<div class=\"scroll\"><table class=\"cells\"><thead><tr><th></th>";
    for (const std::size_t i : order_) table += fmt::format("<th>{}</th>", escape(name(i)));
    table += "</tr></thead><tbody>";
    for (const std::size_t row : order_) {
      table += fmt::format("<tr><td>{}</td>", escape(name(row)));
      for (const std::size_t column : order_) {
        if (row == column) {
          table += "<td class=\"cell\" style=\"--o:0\">·</td>";
          continue;
        }
        const Tally tally = between(row, column);
        const double away = std::abs(tally.share() - 0.5) * 2;
        table +=
            fmt::format("<td class=\"cell {} {}\" style=\"--o:{:.2f}\">{}<br><small>{}</small></td>",
                        tally.share() >= 0.5 ? "good" : "bad", away > 0.62 ? "strong" : "", 0.92 * away,
                        escape(t_.percent(tally.share())), escape(t_.percents(wilson(tally.points(), tally.games()))));
      }
      table += "</tr>";
    }
    return {t_("Everybody against everybody", "Todos contra todos"),
            t_("The share of the points that the player of the row took from the player of the column, with its 95 % "
               "interval.",
               "La parte de los puntos que el jugador de la fila sacó al de la columna, con su intervalo del 95 %."),
            table + "</tbody></table></div>"};
  }

  [[nodiscard]] Section sides() const {
    std::vector<Panel> list;
    for (const bool french : {true, false}) {
      std::vector<Bar> rows;
      for (const std::size_t i : order_) {
        const Tally& tally = french ? s_.players[i].french : s_.players[i].russian;
        rows.push_back({name(i), french ? "fr" : "ru", tally.share(), wilson(tally.points(), tally.games()),
                        t_.percent(tally.share()),
                        fmt::format("{:.0f}–{:.0f}–{:.0f}", tally.won, tally.drawn, tally.lost)});
      }
      list.push_back(
          {french ? t_("As the French", "Con los franceses") : t_("As the Russians", "Con los rusos"), bars(rows, 1)});
    }
    return {t_("By side", "Por bandos"),
            t_("Points, and games won, drawn and lost.", "Puntos, y partidas ganadas, empatadas y perdidas."),
            panels(list)};
  }

  [[nodiscard]] Section test() const {
    Walk chart;
    chart.values = {0};
    chart.values.insert(chart.values.end(), s_.walk.begin(), s_.walk.end());
    const double bound = SequentialTest::bound();
    chart.least = -bound * 1.15;
    chart.greatest = bound * 1.15;
    chart.levels = {{-bound, t_.number(-bound, 1)}, {0, "0"}, {bound, t_.number(bound, 1)}};
    const auto pairs = static_cast<double>(s_.walk.size());
    for (int quarter = 1; quarter <= 4; ++quarter) {
      const double at = std::round(pairs * quarter / 4);
      chart.sections.push_back({at, quarter == 4 ? "" : t_.number(2 * at) + t_(" games", " partidas")});
    }
    const std::string gain = t_.signed_number((*a_.sequential)[1]) + " Elo";
    const std::string none = t_.signed_number((*a_.sequential)[0]) + " Elo";
    chart.above = name(0) + t_(" is stronger by ", " es más fuerte en ") + gain;
    chart.below = t_("only ", "solo ") + none;
    chart.label = t_("Logarithm of the likelihood ratio after each pair of games",
                     "Logaritmo de la razón de verosimilitudes tras cada pareja de partidas");
    const std::string verdict =
        s_.verdict == SequentialTest::Verdict::stronger       ? t_("Decided: stronger.", "Decidido: más fuerte.")
        : s_.verdict == SequentialTest::Verdict::not_stronger ? t_("Decided: not stronger.", "Decidido: no más fuerte.")
                                                              : t_("Not decided yet.", "Sin decidir todavía.");
    return {
        t_("The sequential test", "La prueba secuencial"),
        verdict + " " +
            t_("The line is how much likelier the games are if the first player is that much stronger; the match ends "
               "where it leaves the band, and is wrong once in twenty times.",
               "La línea dice cuánto más verosímiles son las partidas si el primer jugador es así de fuerte; el "
               "encuentro acaba cuando sale de la banda, y se equivoca una vez de cada veinte."),
        walk(chart)};
  }

  const Arena& a_;
  const Standings& s_;
  const ArenaWords& w_;
  const Locale& t_;
  std::vector<std::size_t> order_;
};

}  // namespace

std::string arena_page(const Arena& arena, const Standings& standings, const ArenaWords& words, const Locale& locale) {
  return ArenaPage(arena, standings, words, locale).make();
}

}  // namespace redoubt::field
