#include "field/sim_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "field/charts.h"
#include "field/history.h"
#include "field/page.h"

namespace redoubt::field {

namespace {

/// Who won: the class of his colour.
const char* kind_of(Holder who) { return who == Holder::nobody ? "draw" : who == Holder::french ? "fr" : "ru"; }
Holder winner_of(const SurveyedGame& game) {
  const std::optional<Side>& winner = game.played.outcome.winner;
  return !winner.has_value() ? Holder::nobody : winner == Side::french ? Holder::french : Holder::russian;
}
Holder holder_of(Side side) { return side == Side::french ? Holder::french : Holder::russian; }

class SimPage {
 public:
  SimPage(const SimReport& report, Language language) : r_(report), t_(language) {}

  std::string make() {
    Page page;
    page.title = t_(r_.game->rule_book().title) + ": " + t_.number(count()) + t_(" battles", " batallas");
    page.subtitle = subtitle();
    page.figures = key_figures();
    if (r_.board != nullptr) page.defs = r_.board->defs(t_);
    page.sections.push_back(endings());
    if (surveyed()) {
      page.sections.push_back(places());
      if (r_.board != nullptr) page.sections.push_back(maps());
      if (!r_.plan.history.day.en.empty()) {
        page.sections.push_back(history_section(set_beside_history(r_.plan, r_.games), r_.plan, t_));
      }
      page.sections.push_back(corps());
    }
    page.sections.push_back(length());
    if (r_.random_options) page.sections.push_back(rules());
    page.colophon = colophon();
    return html(page, t_);
  }

 private:
  [[nodiscard]] double count() const { return static_cast<double>(r_.games.size()); }
  [[nodiscard]] bool surveyed() const { return !r_.games.empty() && r_.games.front().survey.has_value(); }
  [[nodiscard]] std::string who(Holder side) const {
    if (side == Holder::nobody) return t_("Nobody", "Nadie");
    return side == Holder::french ? t_("The French", "Los franceses") : t_("The Russians", "Los rusos");
  }

  [[nodiscard]] double wins(Holder side) const {
    return static_cast<double>(
        std::count_if(r_.games.begin(), r_.games.end(), [&](const auto& each) { return winner_of(each) == side; }));
  }

  template <class Value>
  [[nodiscard]] std::vector<double> gather(Value value) const {
    std::vector<double> list;
    list.reserve(r_.games.size());
    for (const SurveyedGame& each : r_.games) list.push_back(static_cast<double>(value(each)));
    return list;
  }

  [[nodiscard]] std::string subtitle() const {
    std::string text = r_.french == r_.russian ? t_("Both sides played by ", "Los dos bandos jugados por ") + r_.french
                                               : t_("French played by ", "Franceses jugados por ") + r_.french +
                                                     t_(", Russians by ", ", rusos por ") + r_.russian;
    if (r_.scenario != t_(r_.game->rule_book().title)) text += t_("; scenario ", "; escenario ") + r_.scenario;
    if (r_.random_options)
      return text + t_("; other optional rules in every game", "; otras reglas opcionales cada vez");
    if (r_.options.empty()) return text + t_("; no optional rules", "; sin reglas opcionales");
    return text + fmt::format("; {} {}", t_("optional rules", "reglas opcionales"), fmt::join(r_.options, ", "));
  }

  [[nodiscard]] std::vector<KeyFigure> key_figures() const {
    std::vector<KeyFigure> list;
    for (const Holder side : {Holder::french, Holder::russian}) {
      list.push_back({t_.percent(wins(side) / count()),
                      side == Holder::french ? t_("French victories", "victorias francesas")
                                             : t_("Russian victories", "victorias rusas"),
                      t_.percents(wilson(wins(side), count())), kind_of(side)});
    }
    list.push_back({t_.percent(wins(Holder::nobody) / count()), t_("drawn", "empates"),
                    t_.percents(wilson(wins(Holder::nobody), count()))});
    const Mean turns = mean_of(gather([](const auto& each) { return each.played.turns; }));
    list.push_back(
        {t_.number(turns.value, 2), t_("turns a battle", "turnos por batalla"), t_.range(turns.interval, 2)});
    return list;
  }

  [[nodiscard]] std::string ending_name(const std::string& id) const {
    for (const SurveyedEnding& each : r_.plan.endings) {
      if (each.id == id) return t_(each.name);
    }
    return id;
  }

  [[nodiscard]] Section endings() const {
    std::map<std::pair<Holder, std::string>, double> found;
    for (const SurveyedGame& each : r_.games) ++found[{winner_of(each), each.played.condition}];
    std::vector<std::pair<std::pair<Holder, std::string>, double>> sorted(found.begin(), found.end());
    std::stable_partition(sorted.begin(), sorted.end(),
                          [](const auto& each) { return each.first.first != Holder::nobody; });
    std::vector<Bar> rows;
    double greatest = 0;
    for (const auto& [key, games] : sorted) {
      const Interval interval = wilson(games, count());
      rows.push_back({who(key.first) + ": " + ending_name(key.second), kind_of(key.first), games / count(), interval,
                      t_.percent(games / count()), t_.percents(interval)});
      greatest = std::max(greatest, interval.high);
    }
    return {t_("Who wins, and how", "Quién gana y cómo"),
            t_("Share of all battles by winner and condition of victory, with 95 % intervals.",
               "Parte de todas las batallas según el vencedor y la condición de victoria, con intervalos del 95 %."),
            bars(rows, greatest)};
  }

  /// Who holds a place after a turn; a battle that was over before counts as it ended.
  [[nodiscard]] static Holder holder(const Survey& survey, std::size_t turn, std::size_t place) {
    if (survey.held.empty()) return Holder::nobody;
    const auto& row = survey.held[std::min(turn, survey.held.size() - 1)];
    return place < row.size() ? row[place] : Holder::nobody;
  }

  [[nodiscard]] Section places() const {
    const auto turns = static_cast<std::size_t>(r_.plan.turns);
    std::string table = fmt::format("<div class=\"scroll\"><table class=\"cells\"><thead><tr><th>{}</th>",
                                    t_("French after turn", "Francesas tras el turno"));
    for (std::size_t turn = 1; turn <= turns; ++turn) table += fmt::format("<th>{}</th>", turn);
    table += fmt::format("<th class=\"day\">{}</th></tr></thead><tbody>", escape(t_(r_.plan.history.day)));
    Curves chart{
        {{who(Holder::french), "fr", {}, {}}, {who(Holder::russian), "ru", {}, {}}},
        {},
        0,
        static_cast<double>(r_.plan.places.size()),
        1,
        t_("Victory areas held by each side after each turn", "Áreas de victoria de cada bando tras cada turno")};
    for (std::size_t turn = 0; turn < turns; ++turn) {
      for (std::size_t side = 0; side < 2; ++side) {
        const auto mark = side == 0 ? Holder::french : Holder::russian;
        const Mean held = mean_of(gather([&](const SurveyedGame& each) {
          int number = 0;
          for (std::size_t i = 0; i < r_.plan.places.size(); ++i)
            number += holder(*each.survey, turn, i) == mark ? 1 : 0;
          return number;
        }));
        chart.curves[side].values.push_back(held.value);
        chart.curves[side].band.push_back({held.value - held.deviation, held.value + held.deviation});
      }
      chart.places.push_back(t_("turn ", "turno ") + std::to_string(turn + 1));
    }
    for (auto& curve : chart.curves) {
      for (Interval& band : curve.band) band = {std::max(band.low, chart.least), std::min(band.high, chart.greatest)};
    }
    for (std::size_t i = 0; i < r_.plan.places.size(); ++i) {
      table += fmt::format("<tr><td>{}</td>", escape(t_(r_.plan.places[i].name)));
      for (std::size_t turn = 0; turn < turns; ++turn) {
        const Mean share = mean_of(
            gather([&](const SurveyedGame& each) { return holder(*each.survey, turn, i) == Holder::french ? 1 : 0; }));
        table += side_cell(share.value, t_.percent(share.value, 0));
      }
      const bool french = r_.plan.places[i].in_history == Side::french;
      table += fmt::format("<td class=\"cell {} {}\" style=\"--o:.8\">{}</td></tr>", french ? "fr" : "ru", "strong",
                           french ? t_("French", "franceses") : t_("Russian", "rusos"));
    }
    table += "</tbody></table></div>";
    return {
        t_("The victory areas", "Las áreas de victoria"),
        t_("In how many battles the French held each place, and how many places each side held: the mean, and one "
           "standard deviation about it. A battle that ended early counts as it ended.",
           "En cuántas batallas los franceses tenían cada lugar, y cuántos lugares tenía cada bando: la media y una "
           "desviación típica. Una batalla que acabó antes cuenta como acabó."),
        panels({{t_("Place by place", "Lugar por lugar"), table}, {t_("Together", "En conjunto"), curves(chart, t_)}})};
  }

  /// From deep Russian over nothing to deep French.
  [[nodiscard]] static std::string side_cell(double share, const std::string& figure) {
    const double away = std::abs(share - 0.5) * 2;
    return fmt::format("<td class=\"cell {} {}\" style=\"--o:{:.2f}\">{}</td>", share >= 0.5 ? "fr" : "ru",
                       away > 0.62 ? "strong" : "", 0.92 * away, escape(figure));
  }

  template <class Value>
  [[nodiscard]] Panel heat(const std::string& caption, const std::string& unit, Value value) const {
    std::vector<double> means(r_.plan.areas.size(), 0);
    for (const SurveyedGame& each : r_.games) {
      for (std::size_t i = 0; i < means.size(); ++i) means[i] += value(*each.survey, i) / count();
    }
    const double most = std::max(1e-9, *std::max_element(means.begin(), means.end()));
    std::vector<double> sorted = means;
    std::sort(sorted.begin(), sorted.end());
    const double worth_telling = std::max(sorted[sorted.size() - std::min<std::size_t>(14, sorted.size())], most / 20);
    std::vector<AreaPaint> paint(means.size());
    for (std::size_t i = 0; i < means.size(); ++i) {
      paint[i].kind = means[i] > 0 ? "heat" : "";
      paint[i].strength = 0.9 * std::sqrt(means[i] / most);
      paint[i].told = fmt::format("{} {}: {} {}", t_("area", "área"), r_.plan.areas[i], t_.number(means[i], 2), unit);
      if (means[i] >= worth_telling) paint[i].figure = t_.number(means[i], means[i] < 9.95 ? 1 : 0);
    }
    std::string body = r_.board->draw(paint, {}, caption);
    body +=
        fmt::format("<div class=\"legend\"><span>0</span><i></i><span>{} {}</span></div>", t_.number(most, 1), unit);
    return {caption, body};
  }

  [[nodiscard]] Panel final_line() const {
    std::vector<double> share(r_.plan.areas.size(), 0);
    for (const SurveyedGame& each : r_.games) {
      for (std::size_t i = 0; i < share.size(); ++i) share[i] += each.survey->french[i] ? 1 / count() : 0;
    }
    std::vector<AreaPaint> paint(share.size());
    std::vector<bool> french(share.size());
    for (std::size_t i = 0; i < share.size(); ++i) {
      french[i] = share[i] >= 0.5;
      paint[i].kind = french[i] ? "fr" : "ru";
      paint[i].strength = 0.8 * std::abs(share[i] - 0.5) * 2;
      paint[i].told = fmt::format("{} {}: {}", t_("area", "área"), r_.plan.areas[i],
                                  t_.percent(share[i], 0) + t_(" French", " francesa"));
    }
    const std::string caption = t_("The final line", "La línea final");
    std::string body = r_.board->draw(paint, french, caption);
    body += fmt::format("<div class=\"legend\"><span>{}</span><i class=\"sides\"></i><span>{}</span></div>",
                        t_("always Russian", "siempre rusa"), t_("always French", "siempre francesa"));
    return {caption, body};
  }

  [[nodiscard]] Section maps() const {
    const std::string steps = t_("steps a battle", "pasos por batalla");
    return {t_("Where it is fought", "Dónde se combate"),
            t_("Battles and losses of steps in each area, the mean of a game; and who holds each area at the end. The "
               "dashed line parts the areas that are mostly French from those that are mostly Russian.",
               "Combates y pasos perdidos en cada área, media por partida; y quién tiene cada área al final. La línea "
               "discontinua separa las áreas que suelen ser francesas de las que suelen ser rusas."),
            panels({heat(t_("Battles", "Combates"), t_("a battle", "por batalla"),
                         [](const Survey& s, std::size_t i) { return double(s.battles[i]); }),
                    final_line(),
                    heat(t_("French losses", "Bajas francesas"), steps,
                         [](const Survey& s, std::size_t i) { return double(s.area_losses[0][i]); }),
                    heat(t_("Russian losses", "Bajas rusas"), steps,
                         [](const Survey& s, std::size_t i) { return double(s.area_losses[1][i]); })})};
  }

  [[nodiscard]] Section corps() const {
    std::vector<Panel> list;
    for (const Side side : {Side::french, Side::russian}) {
      std::vector<Bar> rows;
      for (std::size_t i = 0; i < r_.plan.forces.size(); ++i) {
        const SurveyedForce& force = r_.plan.forces[i];
        if (force.side != side || force.steps == 0) continue;
        const Mean steps = mean_of(gather([&](const SurveyedGame& each) { return each.survey->steps[i]; }));
        const Mean blocks = mean_of(gather([&](const SurveyedGame& each) { return each.survey->blocks[i]; }));
        const double all = force.steps;
        rows.push_back({t_(force.name), kind_of(holder_of(side)), steps.value / all,
                        Interval{steps.interval.low / all, steps.interval.high / all}, t_.percent(steps.value / all, 0),
                        fmt::format("{} {}", t_.number(blocks.value, 1),
                                    t_("of ", "de ") + std::to_string(force.blocks) + t_(" blocks", " bloques"))});
      }
      list.push_back({who(holder_of(side)), bars(rows, 1)});
    }
    return {
        t_("Losses by corps", "Bajas por cuerpos"),
        t_("Steps lost in combat as a share of all that a corps has, those restored later too (so that more than all "
           "can be lost), and how many of its blocks are eliminated.",
           "Pasos perdidos en combate como parte de todos los del cuerpo, también los recuperados después, y cuántos "
           "de sus bloques se eliminan."),
        panels(list)};
  }

  [[nodiscard]] Section length() const {
    std::map<int, double> turns;
    for (const SurveyedGame& each : r_.games) ++turns[each.played.turns];
    std::vector<Column> ended;
    for (int turn = 1; turn <= std::max(r_.plan.turns, turns.empty() ? 0 : turns.rbegin()->first); ++turn) {
      ended.push_back({t_("turn ", "turno ") + std::to_string(turn), turns[turn], t_.percent(turns[turn] / count()),
                       turn == r_.plan.history.turns});
    }
    Histogram decisions;
    decisions.values = gather([](const SurveyedGame& each) { return each.played.decisions; });
    decisions.bin = 50;
    decisions.axis = t_("decisions in a game", "decisiones por partida");
    decisions.label = decisions.axis;
    return {t_("How long it lasts", "Cuánto dura"), "",
            panels({{t_("The turn in which a battle ends", "El turno en que acaba una batalla"),
                     columns(ended, "plain", t_("Turns", "Turnos"), t_(r_.plan.history.day))},
                    {t_("Decisions", "Decisiones"), histogram(decisions, t_)}})};
  }

  [[nodiscard]] Section rules() const {
    std::vector<Bar> rows;
    double greatest = 0.02;
    const auto& options = r_.game->options();
    for (std::size_t i = 0; i < options.size(); ++i) {
      double with = 0;
      double with_wins = 0;
      double without = 0;
      double without_wins = 0;
      for (const SurveyedGame& each : r_.games) {
        const bool in_play = ((each.played.setup.options >> i) & 1U) != 0;
        const double won = winner_of(each) == Holder::french ? 1 : 0;
        (in_play ? with : without) += 1;
        (in_play ? with_wins : without_wins) += won;
      }
      const Difference effect = difference(with_wins, with, without_wins, without);
      rows.push_back({options[i].id + " " + t_(options[i].title), effect.value >= 0 ? "fr" : "ru", effect.value,
                      effect.interval, t_.signed_number(100 * effect.value, 1),
                      t_.range({100 * effect.interval.low, 100 * effect.interval.high}, 1)});
      greatest = std::max({greatest, std::abs(effect.interval.low), std::abs(effect.interval.high)});
    }
    return {
        t_("What each optional rule does", "Qué hace cada regla opcional"),
        t_("French victories with the rule less French victories without it, in percentage points, with 95 % "
           "intervals; the other rules fall by chance in both. Grey: the interval holds zero.",
           "Victorias francesas con la regla menos victorias francesas sin ella, en puntos porcentuales, con "
           "intervalos del 95 %; las demás reglas salen al azar en ambos casos. Gris: el intervalo contiene el cero."),
        spread_about_zero(rows, greatest, t_("helps the Russians", "favorece a los rusos"),
                          t_("helps the French", "favorece a los franceses"))};
  }

  [[nodiscard]] std::string colophon() const {
    std::string out = "<p>" + escape(t_("Made by", "Hecho con")) + "</p><code>" + escape(r_.command) + "</code><p>";
    out +=
        escape(t_("The same command makes the same page, on however many cores and machines. Shares have Wilson's "
                  "intervals, differences Newcombe's, means the normal one; all are of 95 %. The board and the forces "
                  "are our reconstruction: where a figure looks wrong, they may be.",
                  "La misma orden hace la misma página con cualquier número de núcleos y máquinas. Las partes llevan "
                  "intervalos de Wilson; las diferencias, de Newcombe; las medias, el normal; todos del 95 %. El "
                  "tablero y las fuerzas son reconstrucción nuestra: si una cifra extraña, quizá se deba a ellas."));
    return out + "</p>";
  }

  const SimReport& r_;
  Locale t_;
};

}  // namespace

std::string sim_page(const SimReport& report, Language language) { return SimPage(report, language).make(); }

}  // namespace redoubt::field
