#include "field/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "field/charts.h"

namespace redoubt::field {

namespace {

Holder at_the_end(const SurveyedGame& game, std::size_t place) {
  const auto& held = game.survey->held;
  return held.empty() || place >= held.back().size() ? Holder::nobody : held.back()[place];
}

bool as_in_history(const SurveyedGame& game, const SurveyPlan& plan, std::size_t place) {
  const Holder holder = at_the_end(game, place);
  return holder == (plan.places[place].in_history == Side::french ? Holder::french : Holder::russian);
}

FinalLine final_line(const SurveyPlan& plan, std::span<const SurveyedGame> games) {
  FinalLine line;
  line.as_in_history.assign(plan.places.size(), 0);
  const double one = 1 / static_cast<double>(games.size());
  for (const SurveyedGame& each : games) {
    std::size_t alike = 0;
    for (std::size_t i = 0; i < plan.places.size(); ++i) {
      if (!as_in_history(each, plan, i)) continue;
      ++alike;
      line.as_in_history[i] += one;
    }
    if (alike == plan.places.size()) line.whole += one;
    if (alike + 1 == plan.places.size()) line.but_one += one;
  }
  return line;
}

template <class Value>
std::vector<double> gather(std::span<const SurveyedGame> games, Value value) {
  std::vector<double> list;
  list.reserve(games.size());
  for (const SurveyedGame& each : games) list.push_back(static_cast<double>(value(each)));
  return list;
}

std::string figure_of(const Interval& interval, const Locale& t) {
  return interval.low == interval.high ? t.number(interval.low) : t.range(interval);
}

std::string day(const SurveyPlan& plan, const Locale& t) { return t(plan.history.day); }

/// "In 3 of 4 respects … ; not in: …"
std::string summary(const History& history, const Locale& t) {
  std::string strays;
  std::size_t within = 0;
  for (const Measure& each : history.measures) {
    const bool inside = each.fit() == Fit::middle || each.fit() == Fit::within;
    within += inside ? 1 : 0;
    if (!inside) strays += (strays.empty() ? "" : "; ") + t(each.name);
  }
  if (strays.empty())
    return t("History lies within the spread in every respect.", "La historia cae dentro de lo jugado en todo.");
  if (within == 0)
    return t("History lies within the spread in no respect.", "La historia no cae dentro de lo jugado en nada.");
  return fmt::format("{} {} {} {}. {}: {}.",
                     t("History lies within the spread in", "La historia cae dentro de lo jugado en"), within,
                     t("respects of", "aspectos de"), history.measures.size(), t("Not in", "No en"), strays);
}

std::string line_words(const History& history, const SurveyPlan& plan, const Locale& t) {
  return t("The final line was that of ", "La línea final fue la del ") + day(plan, t) + t(" in ", " en el ") +
         t.percent(history.line.whole) +
         t(" of the battles, and but for one place in ", " de las batallas, y salvo en un lugar en el ") +
         t.percent(history.line.but_one) + ".";
}

/// On a phone the rows become blocks, each figure with its heading before it.
std::string table(const History& history, const SurveyPlan& plan, const Locale& t) {
  const std::array<std::string, 4> heads = {escape(day(plan, t)), t("median", "mediana"),
                                            t("nine in ten", "nueve de cada diez"),
                                            t("where history lies", "dónde cae la historia")};
  std::string out = "<div class=\"scroll\"><table class=\"measures\"><thead><tr><th></th>";
  for (const std::string& head : heads) out += fmt::format("<th>{}</th>", head);
  out += "</tr></thead><tbody>";
  for (const Measure& each : history.measures) {
    const Interval usual{quantile(each.sorted, 0.05), quantile(each.sorted, 0.95)};
    const std::array<std::string, 4> cells = {figure_of(each.real, t), t.number(quantile(each.sorted, 0.5)),
                                              figure_of(usual, t), escape(in_words(each, t))};
    out += fmt::format("<tr><td>{}</td>", escape(t(each.name)));
    for (std::size_t i = 0; i < cells.size(); ++i)
      out += fmt::format("<td data-head=\"{}\">{}</td>", heads[i], cells[i]);
    out += "</tr>";
  }
  return out + "</tbody></table></div>";
}

Panel losses_panel(const Measure& losses, std::size_t side, const SurveyPlan& plan, const Locale& t) {
  Histogram chart;
  chart.values = losses.sorted;
  chart.bin = 2000;
  chart.kind = side == 0 ? "fr" : "ru";
  chart.axis = t("men lost", "hombres perdidos");
  chart.history = losses.real;
  chart.history_label = day(plan, t) + ": " + t.range(losses.real);
  chart.label = t(losses.name);
  const double all = plan.history.losses[side].present;
  const std::string note = fmt::format(
      "{} {}{} {}.", t("The median is", "La mediana es el"), t.percent(quantile(losses.sorted, 0.5) / all, 0),
      t(" of the men for whom the blocks stand,", " de los hombres que representan los bloques,"), t.number(all));
  return {t(losses.name), histogram(chart, t) + fmt::format("<p><small>{}</small></p>", escape(note))};
}

Panel places_panel(const Measure& places, const SurveyPlan& plan, const Locale& t) {
  std::vector<Column> list;
  for (std::size_t i = 0; i <= plan.places.size(); ++i) {
    const auto number = static_cast<double>(i);
    const auto [first, last] = std::equal_range(places.sorted.begin(), places.sorted.end(), number);
    const auto games = static_cast<double>(last - first);
    list.push_back({std::to_string(i), games,
                    games == 0 ? "" : t.percent(games / static_cast<double>(places.sorted.size()), 0),
                    number == places.real.low});
  }
  return {t(places.name), columns(list, "fr", t(places.name), day(plan, t))};
}

Panel line_panel(const History& history, const SurveyPlan& plan, const Locale& t) {
  std::vector<Bar> rows;
  for (std::size_t i = 0; i < plan.places.size(); ++i) {
    const bool french = plan.places[i].in_history == Side::french;
    rows.push_back({t(plan.places[i].name), french ? "fr" : "ru", history.line.as_in_history[i], std::nullopt,
                    t.percent(history.line.as_in_history[i], 0),
                    french ? t("French", "francesa") : t("Russian", "rusa")});
  }
  return {t("Who held what on that evening, and in how many battles it ended so",
            "Quién tenía qué aquella noche, y en cuántas batallas acabó así"),
          bars(rows, 1) + fmt::format("<p><small>{}</small></p>", escape(line_words(history, plan, t)))};
}

}  // namespace

Fit Measure::fit() const {
  constexpr double few = 0.05;
  const double place = percentile();
  if (alike() <= 0 && (fewer <= 0 || more <= 0)) return Fit::outside;
  if (place >= 0.25 && place <= 0.75) return Fit::middle;
  if ((place >= few && place <= 1 - few) || alike() >= few) return Fit::within;
  return Fit::edge;
}

Measure measure(std::string id, Bilingual name, const Interval& real, std::vector<double> values) {
  Measure made{std::move(id), std::move(name), real, std::move(values), 0, 0};
  std::sort(made.sorted.begin(), made.sorted.end());
  const auto share = [&](auto from, auto to) {
    return static_cast<double>(to - from) / static_cast<double>(std::max<std::size_t>(1, made.sorted.size()));
  };
  made.fewer = share(made.sorted.begin(), std::lower_bound(made.sorted.begin(), made.sorted.end(), real.low));
  made.more = share(std::upper_bound(made.sorted.begin(), made.sorted.end(), real.high), made.sorted.end());
  return made;
}

History set_beside_history(const SurveyPlan& plan, std::span<const SurveyedGame> games) {
  History history;
  const std::array<Bilingual, 2> lost = {{{"French losses", "Bajas francesas"}, {"Russian losses", "Bajas rusas"}}};
  const std::array<const char*, 2> ids = {"french-losses", "russian-losses"};
  for (std::size_t side = 0; side < 2; ++side) {
    const HistoricalLosses& known = plan.history.losses[side];
    history.measures.push_back(
        measure(ids[side], lost[side], {known.low, known.high},
                gather(games, [&](const SurveyedGame& each) { return each.survey->men[side]; })));
  }
  const auto french =
      static_cast<double>(std::count_if(plan.places.begin(), plan.places.end(),
                                        [](const SurveyedPlace& each) { return each.in_history == Side::french; }));
  history.measures.push_back(measure("french-places",
                                     {"Victory areas of the French at the end", "Áreas de victoria francesas al final"},
                                     {french, french}, gather(games, [&](const SurveyedGame& each) {
                                       int number = 0;
                                       for (std::size_t i = 0; i < plan.places.size(); ++i)
                                         number += at_the_end(each, i) == Holder::french ? 1 : 0;
                                       return number;
                                     })));
  const double turns = plan.history.turns;
  history.measures.push_back(measure("turns", {"Turn in which it ended", "Turno en que acabó"}, {turns, turns},
                                     gather(games, [](const SurveyedGame& each) { return each.played.turns; })));
  history.line = final_line(plan, games);
  return history;
}

std::string in_words(const Measure& measure, const Locale& t) {
  const bool low = measure.percentile() < 0.5;
  std::string words;
  switch (measure.fit()) {
    case Fit::middle: words = t("in the middle of the spread", "en el centro de lo jugado"); break;
    case Fit::within:
      words = low ? t("within the spread, towards its lower end", "dentro de lo jugado, hacia abajo")
                  : t("within the spread, towards its upper end", "dentro de lo jugado, hacia arriba");
      break;
    case Fit::edge:
      words = low ? t("at the lower edge: nearly all battles have more",
                      "en el borde inferior: casi todas las batallas dan más")
                  : t("at the upper edge: nearly all battles have less",
                      "en el borde superior: casi todas las batallas dan menos");
      break;
    default:
      return low ? t("outside: every battle has more", "fuera: todas las batallas dan más")
                 : t("outside: every battle has less", "fuera: todas las batallas dan menos");
  }
  return words + fmt::format(" ({} {})", t("percentile", "percentil"), t.number(100 * measure.percentile()));
}

std::string history_text(const History& history, const SurveyPlan& plan, const Locale& t) {
  std::string out = t("Against ", "Frente al ") + day(plan, t) + "\n";
  for (const Measure& each : history.measures) {
    out += fmt::format("  {}: {} {}; {} {}, {} {}: {}\n", t(each.name), figure_of(each.real, t), t("then", "entonces"),
                       t("median", "mediana"), t.number(quantile(each.sorted, 0.5)),
                       t("nine in ten", "nueve de cada diez"),
                       figure_of({quantile(each.sorted, 0.05), quantile(each.sorted, 0.95)}, t), in_words(each, t));
  }
  return out + "  " + line_words(history, plan, t) + "\n  " + summary(history, t) + "\n";
}

json::object history_json(const History& history, const SurveyPlan& plan) {
  constexpr std::array<std::string_view, 4> fits = {"middle", "within", "edge", "outside"};
  json::object out{{"day", plan.history.day.en}};
  json::object measures;
  for (const Measure& each : history.measures) {
    measures[each.id] = {{"real", {each.real.low, each.real.high}},
                         {"median", quantile(each.sorted, 0.5)},
                         {"nine_in_ten", {quantile(each.sorted, 0.05), quantile(each.sorted, 0.95)}},
                         {"fewer", each.fewer},
                         {"alike", each.alike()},
                         {"more", each.more},
                         {"fit", fits[static_cast<std::size_t>(each.fit())]}};
  }
  out["measures"] = std::move(measures);
  json::object places;
  for (std::size_t i = 0; i < plan.places.size(); ++i) {
    places[plan.places[i].id] = {{"real", name(plan.places[i].in_history)}, {"alike", history.line.as_in_history[i]}};
  }
  out["places"] = std::move(places);
  out["line"] = {{"alike", history.line.whole}, {"but_one", history.line.but_one}};
  return out;
}

Section history_section(const History& history, const SurveyPlan& plan, const Locale& t) {
  const std::string body =
      table(history, plan, t) + fmt::format("<p class=\"sum\">{}</p>", escape(summary(history, t))) +
      panels({losses_panel(history.measures[0], 0, plan, t), losses_panel(history.measures[1], 1, plan, t),
              places_panel(history.measures[2], plan, t), line_panel(history, plan, t)});
  return {t("Against ", "Frente al ") + day(plan, t),
          t(plan.history.source) + " " + t(plan.scale) +
              t(" The dashed line is the median.", " La línea discontinua es la mediana."),
          body};
}

}  // namespace redoubt::field
