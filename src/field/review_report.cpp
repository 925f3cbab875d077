// The page of a review: the curve, the turning points with the board, the costliest plans, the luck.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "field/charts.h"
#include "field/page.h"
#include "field/review.h"

namespace redoubt::field {

namespace {

constexpr std::size_t most_lines = 9;

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

/// How blocks and control stand, from the game's own form of a position.
std::string picture_of(const AnyMoment& moment, const BoardPicture& board, const std::set<std::string>& ringed,
                       const std::string& label) {
  const json::object state = moment.state();
  std::vector<AreaPaint> paint(board.areas().size());
  std::vector<bool> french(paint.size(), false);
  const auto place = [&](const std::string& id) {
    const auto found = std::find(board.areas().begin(), board.areas().end(), id);
    return static_cast<std::size_t>(found - board.areas().begin());
  };
  if (const json::value* control = state.if_contains("control"); control != nullptr && control->is_object()) {
    const json::value* theirs = control->get_object().if_contains("french");
    if (theirs != nullptr && theirs->is_array()) {
      for (const json::value& area : theirs->get_array()) {
        const std::size_t i = area.is_string() ? place(std::string(area.get_string())) : paint.size();
        if (i < french.size()) french[i] = true;
      }
    }
  }
  for (std::size_t i = 0; i < paint.size(); ++i) {
    paint[i].kind = french[i] ? "fr" : "ru";
    paint[i].strength = 0.3;
    paint[i].ringed = ringed.count(board.areas()[i]) != 0;
  }
  if (const json::value* blocks = state.if_contains("blocks"); blocks != nullptr && blocks->is_array()) {
    for (const json::value& each : blocks->get_array()) {
      const std::size_t i = place(text_of(each.as_object(), "area"));
      const bool russian = text_of(each.as_object(), "unit").starts_with("ru-");
      if (i < paint.size()) ++paint[i].blocks[russian ? 1 : 0];
    }
  }
  return board.draw(paint, french, label);
}

class ReviewSheet {
 public:
  ReviewSheet(const Review& review, const ReviewPage& page, Language language)
      : r_(review), p_(page), t_(language), plan_(page.with_bots->survey_plan()) {}

  std::string make() {
    Page page;
    const RecordHeader& header = p_.match->header();
    page.title = t_("The battle, read again", "La batalla, releída");
    page.subtitle = fmt::format("{}, {}; {} {}", t_(p_.with_bots->game().rule_book().title), header.scenario,
                                t_.number(static_cast<double>(r_.moments.size())), t_("decisions", "decisiones"));
    if (const std::string result = result_text(); !result.empty()) page.subtitle += "; " + result;
    page.figures = key_figures();
    if (p_.board != nullptr) page.defs = p_.board->defs(t_);
    page.sections.push_back(curve());
    if (!r_.turning_points.empty()) page.sections.push_back(turning_points());
    if (!r_.costliest.empty()) page.sections.push_back(costliest());
    if (r_.luck[0].dice + r_.luck[1].dice > 0) page.sections.push_back(luck());
    page.colophon = colophon();
    return html(page, t_);
  }

 private:
  [[nodiscard]] std::string who(Side side) const {
    return side == Side::french ? t_("the French", "los franceses") : t_("the Russians", "los rusos");
  }
  [[nodiscard]] double final_chance() const { return r_.moments.empty() ? 0.5 : r_.moments.back().after; }

  [[nodiscard]] std::string result_text() const {
    const json::value result = p_.match->result();
    if (!result.is_object()) return {};
    const std::string winner = text_of(result.get_object(), "winner");
    std::string ending = text_of(result.get_object(), "condition");
    for (const SurveyedEnding& each : plan_.endings) {
      if (each.id == ending) ending = t_(each.name);
    }
    const auto side = side_named(winner);
    return (side ? who(*side) + t_(" win: ", " ganan: ") : t_("nobody wins: ", "nadie gana: ")) + ending;
  }

  [[nodiscard]] std::vector<KeyFigure> key_figures() const {
    std::vector<KeyFigure> list;
    for (std::size_t side = 0; side < 2; ++side) {
      const Luck& luck = r_.luck[side];
      if (luck.dice == 0) continue;
      const double expected = luck.expected_sixths / 6.0;
      list.push_back({t_.signed_number(luck.hits - expected, 1),
                      side == 0
                          ? t_("French hits beyond what was to be expected", "impactos franceses sobre lo esperado")
                          : t_("Russian hits beyond what was to be expected", "impactos rusos sobre lo esperado"),
                      fmt::format("{} / {} ({} {})", luck.hits, t_.number(expected, 1), luck.dice, t_("dice", "dados")),
                      side == 0 ? "fr" : "ru"});
    }
    list.push_back({t_.signed_number(100 * r_.luck_of_french, 0) + " %",
                    t_("chance of winning that the dice gave the French",
                       "probabilidad de ganar que los dados dieron a "
                       "los franceses"),
                    t_("all rolls together", "todas las tiradas juntas")});
    if (!r_.turning_points.empty()) {
      double widest = 0;
      for (const std::size_t place : r_.turning_points) {
        widest = std::max(widest, std::abs(r_.stretches[place].after - r_.stretches[place].before));
      }
      list.push_back({t_.number(100 * widest, 0) + " %",
                      t_("the greatest turn of fortune", "el mayor vuelco de fortuna"),
                      t_("in one move", "en una jugada")});
    }
    return list;
  }

  [[nodiscard]] Section curve() const {
    Walk chart;
    chart.sides = true;
    if (!r_.moments.empty()) chart.values.push_back(r_.moments.front().before);
    int turn = 0;
    for (std::size_t i = 0; i < r_.moments.size(); ++i) {
      chart.values.push_back(r_.moments[i].after);
      if (r_.moments[i].turn != turn) {
        turn = r_.moments[i].turn;
        chart.sections.push_back({static_cast<double>(i), t_("turn ", "turno ") + std::to_string(turn)});
      }
    }
    chart.levels = {{0, "0 %"}, {0.25, "25 %"}, {0.5, "50 %"}, {0.75, "75 %"}, {1, "100 %"}};
    for (std::size_t i = 0; i < r_.turning_points.size(); ++i) {
      chart.points.push_back({static_cast<double>(r_.stretches[r_.turning_points[i]].last + 1), std::to_string(i + 1)});
    }
    chart.above = t_("the French win", "ganan los franceses");
    chart.below = t_("the Russians win", "ganan los rusos");
    chart.label = t_("Chance that the French win, after every decision",
                     "Probabilidad de que ganen los franceses, tras cada decisión");
    return {
        t_("The chance of winning", "La probabilidad de ganar"),
        t_("How likely the French were to win after every decision, to somebody who sees both sides' blocks. The "
           "numbers are the turning points below.",
           "Cuán probable era la victoria francesa tras cada decisión, para quien ve los bloques de ambos. Los números "
           "son los momentos decisivos de más abajo."),
        walk(chart)};
  }

  [[nodiscard]] std::string swing(const Stretch& stretch) const {
    return fmt::format("<p class=\"swing\">{} {} → {}</p>",
                       escape(t_("Chance of the French:", "Probabilidad francesa:")),
                       escape(t_.percent(stretch.before, 0)), escape(t_.percent(stretch.after, 0)));
  }

  [[nodiscard]] std::string head(const std::string& seal, const Stretch& stretch) const {
    return fmt::format("<h3><span class=\"seal\">{}</span>{} {}, {} {}</h3>", escape(seal), t_("Turn", "Turno"),
                       stretch.turn, t_("move of", "jugada de"), escape(who(stretch.side)));
  }

  [[nodiscard]] std::string told(const Story& story) const {
    std::string out = "<ul class=\"told\">";
    for (std::size_t i = 0; i < std::min(most_lines, story.lines.size()); ++i) {
      out += "<li>" + escape(story.lines[i]) + "</li>";
    }
    if (story.lines.size() > most_lines) {
      out += fmt::format("<li>{} {} {}</li>", t_("and", "y"), story.lines.size() - most_lines, t_("more", "más"));
    }
    return out + "</ul>";
  }

  [[nodiscard]] std::string map_after(const Stretch& stretch, const Story& story) const {
    if (p_.board == nullptr) return {};
    return picture_of(
        *p_.match->at(stretch.last + 1), *p_.board, story.areas,
        t_("The board after decision ", "El tablero tras la decisión ") + std::to_string(stretch.last + 1));
  }

  /// Part of a turn of fortune that was chosen, and part that fell.
  [[nodiscard]] std::string parts(const Stretch& stretch) const {
    return fmt::format("<p><small>{}</small></p>",
                       escape(t_("To ", "Para ") + who(stretch.side) + t_(": own decisions ", ": decisiones propias ") +
                              t_.signed_number(100 * stretch.choice, 0) +
                              t_(" %, the other side's answers ", " %, respuestas del otro bando ") +
                              t_.signed_number(100 * stretch.answers, 0) + t_(" %, dice ", " %, dados ") +
                              t_.signed_number(100 * stretch.luck, 0) + " %"));
  }

  [[nodiscard]] Section turning_points() const {
    std::string body = "<div class=\"moments\">";
    for (std::size_t i = 0; i < r_.turning_points.size(); ++i) {
      const Stretch& stretch = r_.stretches[r_.turning_points[i]];
      const Story story = story_of(*p_.match, stretch, plan_, t_.language());
      body += "<div class=\"moment\"><div>" + head(std::to_string(i + 1), stretch) + swing(stretch) + told(story) +
              parts(stretch) + "</div><div>" + map_after(stretch, story) + "</div></div>";
    }
    return {
        t_("The turning points", "Los momentos decisivos"),
        t_("The moves in which the chance of winning changed most. Numbers on the map are blocks; the areas ringed in "
           "brass are where it happened.",
           "Las jugadas en que más cambió la probabilidad de ganar. Los números del mapa son bloques; las áreas con "
           "borde de latón, donde ocurrió."),
        body + "</div>"};
  }

  [[nodiscard]] Section costliest() const {
    std::string body = "<div class=\"moments\">";
    char seal = 'A';
    for (const Advice& each : r_.costliest) {
      const Stretch& stretch = r_.stretches[each.stretch];
      const Story story = story_of(*p_.match, stretch, plan_, t_.language());
      std::string better;
      for (std::size_t i = 0; i < each.plans.size(); ++i) {
        const std::string text =
            escape(t_(each.plans[i].text)) + " <small>" + escape(t_.percent(each.plans[i].chance, 0)) + "</small>";
        better += i == 0 ? fmt::format("<p class=\"better\">{} <b>{}</b></p>",
                                       escape(t_("Instead, ", "En su lugar, ") + p_.advisor + ": "), text)
                         : fmt::format("<p><small>{}</small> {}</p>", escape(t_("or:", "o bien:")), text);
      }
      body += "<div class=\"moment\"><div>" + head(std::string(1, seal++), stretch) +
              fmt::format("<p class=\"swing\">{} {}</p>", escape(t_("Cost:", "Coste:")),
                          escape(t_.number(-100 * stretch.choice, 0) + " % " +
                                 t_("of the chance of ", "de la probabilidad de ") + who(stretch.side))) +
              told(story) + better + "</div><div>" + map_after(stretch, story) + "</div></div>";
    }
    return {
        t_("The costliest moves", "Las jugadas más caras"),
        t_("What each side's own decisions cost it, the luck of the dice taken out, and what a stronger player would "
           "have tried there from that side's view, with the chance of winning that it gave to it.",
           "Lo que costaron a cada bando sus propias decisiones, descontada la suerte de los dados, y lo que un "
           "jugador "
           "más fuerte habría intentado allí con la vista de ese bando, con la probabilidad que le daba."),
        body + "</div>"};
  }

  [[nodiscard]] Section luck() const {
    Walk chart;
    double french = 0;
    double reach = 3;
    chart.values = {0};
    for (const Moment& each : r_.moments) {
      for (std::size_t side = 0; side < 2; ++side) {
        const double more = each.luck[side].hits - each.luck[side].expected_sixths / 6.0;
        french += side == 0 ? more : -more;
      }
      reach = std::max(reach, std::abs(french));
      chart.values.push_back(french);
    }
    chart.sides = true;
    chart.least = -reach * 1.1;
    chart.greatest = reach * 1.1;
    const double step = std::max(1.0, std::round(reach / 2));
    for (double level = -2 * step; level <= 2 * step; level += step) {
      if (std::abs(level) <= chart.greatest) chart.levels.push_back({level, t_.signed_number(level)});
    }
    chart.above = t_("luck of the French", "suerte de los franceses");
    chart.below = t_("luck of the Russians", "suerte de los rusos");
    chart.label =
        t_("Hits beyond expectation, French less Russian", "Impactos sobre lo esperado, franceses menos rusos");
    std::string table = fmt::format(
        "<div class=\"scroll\"><table><thead><tr><th></th><th>{}</th><th>{}</th><th>{}</th><th>{}"
        "</th><th>{}</th></tr></thead><tbody>",
        t_("dice", "dados"), t_("hits", "impactos"), t_("expected", "esperados"), t_("difference", "diferencia"),
        t_("standard deviations", "desviaciones típicas"));
    for (std::size_t side = 0; side < 2; ++side) {
      const Luck& luck = r_.luck[side];
      const double expected = luck.expected_sixths / 6.0;
      const double deviation = std::max(1e-9, std::sqrt(luck.variance_36ths) / 6.0);
      table += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                           side == 0 ? t_("French", "Franceses") : t_("Russians", "Rusos"), luck.dice, luck.hits,
                           t_.number(expected, 1), t_.signed_number(luck.hits - expected, 1),
                           t_.signed_number((luck.hits - expected) / deviation, 2));
    }
    return {
        t_("Luck", "Suerte"),
        t_("Hits beyond what each roll promised, French less Russian, added up over the battle. Beyond two standard "
           "deviations luck is rare: one game in twenty.",
           "Impactos sobre lo que prometía cada tirada, franceses menos rusos, sumados a lo largo de la batalla. Más "
           "de dos desviaciones típicas es raro: una partida de cada veinte."),
        walk(chart) + table + "</tbody></table></div>"};
  }

  [[nodiscard]] std::string colophon() const {
    std::string out = "<p>" + escape(t_("Made by", "Hecho con")) + "</p><code>" + escape(p_.command) + "</code><p>";
    out +=
        escape(t_("The chances are those of the bots' evaluation of each position, which was fitted to the results of "
                  "many games; dice were thrown anew many times to part luck from choice. A chance is not a verdict.",
                  "Las probabilidades son las de la evaluación de los bots, ajustada a los resultados de muchas "
                  "partidas; los dados se volvieron a tirar muchas veces para separar la suerte de la decisión. Una "
                  "probabilidad no es una sentencia."));
    return out + "</p>";
  }

  const Review& r_;
  const ReviewPage& p_;
  Locale t_;
  SurveyPlan plan_;
};

}  // namespace

Story story_of(const AnyMatch& match, const Stretch& stretch, const SurveyPlan& plan, Language language) {
  Story story;
  for (const json::value& entry : match.entries(stretch.first + 1, stretch.last + 1, std::nullopt, language)) {
    for (const json::value& line : entry.at("lines").as_array()) {
      const json::object& event = line.as_object();
      const std::string kind = text_of(event, "event");
      if (std::find(plan.notable.begin(), plan.notable.end(), kind) == plan.notable.end()) continue;
      story.lines.push_back(text_of(event, "text"));
      if (const std::string area = text_of(event, "area"); !area.empty()) story.areas.insert(area);
    }
  }
  return story;
}

std::string review_page(const Review& review, const ReviewPage& page, Language language) {
  return ReviewSheet(review, page, language).make();
}

std::string review_text(const Review& review, const Locale& locale) {
  std::string out;
  const auto line = [&](const Stretch& each, double value) {
    return fmt::format("{:>5}-{:<5} {} {}  {:<8} {:>5}\n", each.first + 1, each.last + 1, locale("turn", "turno"),
                       each.turn, name(each.side), locale.signed_number(100 * value));
  };
  out += locale("Turning points (decisions, chance of the French in %)\n",
                "Momentos decisivos (decisiones, probabilidad francesa en %)\n");
  for (const std::size_t place : review.turning_points) {
    const Stretch& each = review.stretches[place];
    out += line(each, each.after - each.before);
  }
  out += locale("\nCostliest moves (what they cost their own side in %)\n",
                "\nJugadas más caras (lo que costaron a su propio bando en %)\n");
  for (const Advice& each : review.costliest) {
    out += line(review.stretches[each.stretch], review.stretches[each.stretch].choice);
    if (!each.plans.empty()) {
      out += fmt::format("            {} {} ({})\n", locale("better:", "mejor:"), locale(each.plans.front().text),
                         locale.percent(each.plans.front().chance, 0));
    }
  }
  out += locale("\nLuck (hits, expected)\n", "\nSuerte (impactos, esperados)\n");
  for (std::size_t side = 0; side < 2; ++side) {
    out += fmt::format("{:<8} {:>5} {:>8}\n", name(side == 0 ? Side::french : Side::russian), review.luck[side].hits,
                       locale.number(review.luck[side].expected_sixths / 6.0, 1));
  }
  return out;
}

}  // namespace redoubt::field
