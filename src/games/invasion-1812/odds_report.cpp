#include "games/invasion-1812/odds_report.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/guide.h"
#include "games/invasion-1812/odds.h"
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

namespace {

/// What a decision rolls for.
enum class Roll : std::uint8_t { none, order, support, combat, march };

Roll roll_of(const State& s, Action action) {
  switch (verb_of(action)) {
    case Verb::attack:
    case Verb::order: return Roll::order;
    case Verb::call: return Roll::support;
    case Verb::halt: return s.phase == Phase::march && s.steps > 0 ? Roll::march : Roll::none;
    case Verb::done:
      return s.phase == Phase::attack_support || s.phase == Phase::defence_support ? Roll::combat : Roll::none;
    default: return Roll::none;
  }
}

/// The position in which the attack stands as the decision has it.
State declared(const Data& data, const State& s, Action action) {
  if (verb_of(action) != Verb::attack) return s;
  return with_attack(Position{data, s}, static_cast<Hex>(action.a), static_cast<Hex>(action.b), action.c);
}

std::string percent(double chance) { return std::to_string(std::lround(chance * 100)) + " %"; }

std::string tenths(double value, Language lang) {
  const long rounded = std::lround(value * 10);
  return std::to_string(rounded / 10) + (lang == Language::english ? "." : ",") + std::to_string(rounded % 10);
}

// --- one report ---

class Report {
 public:
  Report(const Data& data, Language lang) : data_(data), lang_(lang) {}

  /// Of own troops alone: it does not matter which world it is.
  [[nodiscard]] json::object order(const State& s) const {
    const Position look{data_, s};
    const OrderOdds odds = order_odds(look, s.attack.from, s.attack.commands);
    json::object out = head("order", s.attack.to, s.attacker);
    out["order"] =
        json::object{{"aborted", odds.aborted / 6.0}, {"failed", odds.failed / 6.0}, {"executed", odds.executed / 6.0}};
    out["text"] =
        say("Attack on {a}: {p} chance that the order is obeyed, {q} that it is broken off, {r} that it fails.",
            "Ataque a {a}: {p} de que se cumpla la orden, {q} de que se aborte, {r} de que falle.", s.attack.to,
            odds.executed / 6.0, odds.aborted / 6.0, odds.failed / 6.0);
    return out;
  }

  [[nodiscard]] json::object support(const State& s, Hex hex) const {
    const double comes = support_odds(Position{data_, s}, hex) / 6.0;
    json::object out = head("support", hex, s.attacker);
    out["comes"] = comes;
    out["exact"] = true;
    out["text"] = say("{p} chance that the stack in {a} comes to support.", "{p} de que la pila de {a} acuda en apoyo.",
                      hex, comes, 0.0, 0.0);
    return out;
  }

  [[nodiscard]] json::object march(const State& s) const {
    const MarchRisk risk = march_risk(data_, s, s.steps);
    json::object out = head("attrition", s.march_at, s.acting);
    out["exact"] = true;
    out["chance"] = risk.chance;
    out["modifier"] = risk.modifier;
    out["expected"] = json::object{
        {std::string(name(s.acting)), json::object{{"divisions_lost", risk.lost}, {"disrupted", risk.disrupted}}}};
    out["text"] = say("{p} chance that a march to {a} costs divisions.",
                      "{p} de que una marcha a {a} cueste divisiones.", s.march_at, risk.chance, 0.0, 0.0);
    return out;
  }

  [[nodiscard]] json::object combat(const State& s, const CombatOdds& odds, int worlds) const {
    json::object out = head("combat", s.attack.to, s.attacker);
    std::array<double, combat_endings.size()> endings = {};
    std::array<double, 2> hits = {};
    for (const auto& [outcome, chance] : odds) {
      endings[static_cast<std::size_t>(outcome.ending)] += chance;
      hits[0] += chance * outcome.attackers_hits;
      hits[1] += chance * outcome.defenders_hits;
    }
    for (std::size_t i = 0; i < endings.size(); ++i) out[combat_endings[i]] = endings[i];
    out["exact"] = worlds == 0;
    if (worlds > 0) out["worlds"] = worlds;
    if (worlds > 0)
      out["belief"] =
          say("Counters whose faces you do not see are taken for whatever they could be.",
              "Las fichas cuya cara no ves se toman por cualquiera que pudieran ser.", s.attack.to, 0, 0, 0);
    out["expected"] = json::object{{std::string(name(s.attacker)), json::object{{"hits", hits[0]}}},
                                   {std::string(name(other(s.attacker))), json::object{{"hits", hits[1]}}}};
    out["outcomes"] = outcomes(odds, s.attacker);
    out["assumes"] =
        say("Those who fight are those who stand so now: nobody else is called, nobody slips away.",
            "Combaten los que ahora lo harían: no se llama a nadie más y nadie se escabulle.", s.attack.to, 0, 0, 0);
    const double won = endings[2] + endings[3];
    out["text"] =
        say("Attack on {a}: {p} win, {q} clear win. ", "Ataque a {a}: {p} de ganar, {q} con claridad. ", s.attack.to,
            won, endings[3], 0) +
        (lang_ == Language::english
             ? "It costs " + tenths(hits[0], lang_) + " hits on average, the defence " + tenths(hits[1], lang_) + "."
             : "Cuesta " + tenths(hits[0], lang_) + " impactos de media, y a la defensa " + tenths(hits[1], lang_) +
                   ".");
    return out;
  }

 private:
  [[nodiscard]] json::object head(const char* kind, Hex hex, Side attacker) const {
    return {{"kind", kind}, {"area", hex_json(hex)}, {"attacker", word(side_names, attacker)}};
  }

  [[nodiscard]] std::string say(const char* en, const char* es, Hex hex, double p, double q, double r) const {
    return sentence(fill(lang_ == Language::english ? en : es,
                         [&](char blank) {
                           switch (blank) {
                             case 'a': return Words(data_).hex(hex, lang_);
                             case 'p': return percent(p);
                             case 'q': return percent(q);
                             default: return percent(r);
                           }
                         }),
                    lang_);
  }

  /// The likeliest first.
  static json::array outcomes(const CombatOdds& odds, Side attacker) {
    std::vector<std::pair<CombatOutcome, double>> sorted(odds.begin(), odds.end());
    std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) { return a.second > b.second; });
    json::array out;
    for (const auto& [outcome, chance] : sorted) {
      out.push_back(json::object{{"probability", chance},
                                 {"area", word(combat_endings, outcome.ending)},
                                 {std::string(name(attacker)), json::object{{"hits", outcome.attackers_hits}}},
                                 {std::string(name(other(attacker))), json::object{{"hits", outcome.defenders_hits}}}});
    }
    return out;
  }

  const Data& data_;
  Language lang_;
};

// --- over one world, or many ---

/// What is the same in every world, or nothing when the combat itself is asked for.
Result<json::object> plain_report(const Data& data, const State& s, Action action, Language lang) {
  const Verdict verdict = Position{data, s}.check(action);
  if (!verdict.legal()) return fault("action", Words(data).refusal(verdict, lang));
  switch (roll_of(s, action)) {
    case Roll::order: return Report(data, lang).order(declared(data, s, action));
    case Roll::support: return Report(data, lang).support(s, static_cast<Hex>(action.a));
    case Roll::march: return Report(data, lang).march(s);
    case Roll::combat: return json::object();
    case Roll::none: break;
  }
  return fault("action", lang == Language::english ? "rolls no dice: orders, calls for support, combats and the end of "
                                                     "a march have odds"
                                                   : "no tira dados: tienen probabilidades las órdenes, las llamadas "
                                                     "de apoyo, los combates y el final de una marcha");
}

/// 10.2: an order is told with the combat that it would bring, if anybody defends.
Result<json::object> report(const Data& data, const State& s, Action action, Language lang, const Worlds& worlds,
                            int number) {
  Result<json::object> plain = plain_report(data, s, action, lang);
  if (!plain) return plain;
  const Roll roll = roll_of(s, action);
  const State now = declared(data, s, action);
  if (roll == Roll::support || roll == Roll::march) return plain;
  if (!now.held[at(other(now.attacker))].has(now.attack.to)) {
    (*plain)["exact"] = true;
    return plain;
  }
  CombatOdds odds;
  if (number == 0) odds = combat_odds(Position{data, now});
  for (int i = 0; i < number; ++i) {
    const State world = declared(data, worlds(), action);
    for (const auto& [outcome, chance] : combat_odds(Position{data, world})) odds[outcome] += chance / number;
  }
  json::object combat = Report(data, lang).combat(now, odds, number);
  if (roll == Roll::combat) return combat;
  (*plain)["exact"] = number == 0;
  (*plain)["combat"] = std::move(combat);
  return plain;
}

/// Whether a viewer sees everybody who would fight.
bool sees_all(const View& view, const State& now) {
  HexSet field;
  field.add(now.attack.from);
  field.add(now.attack.to);
  for (const std::uint8_t supports : now.attack.supports) {
    for (unsigned way = 0; way < 6; ++way) {
      if (((unsigned{supports} >> way) & 1U) != 0)
        field.add(Grid::neighbour(now.attack.to, static_cast<HexDirection>(way)));
    }
  }
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenStack& each = view.hidden[i];
    if (field.has(each.hex) && each.counters > each.screens) return false;
  }
  return true;
}

}  // namespace

Result<json::object> odds_report(const Data& data, const State& state, Action action, Language lang) {
  return report(data, state, action, lang, {}, 0);
}

Result<json::object> odds_report(const Data& data, const View& view, Action action, Language lang, const Worlds& worlds,
                                 int number) {
  const State s = worlds();
  if (!is(view.who, s.acting)) return fault("action", "is not this seat's to decide");
  if (!Position{data, s}.check(action).legal()) return plain_report(data, s, action, lang);
  const Roll roll = roll_of(s, action);
  const bool fights = roll == Roll::order || roll == Roll::combat;
  const bool exact = !fights || sees_all(view, declared(data, s, action));
  return report(data, s, action, lang, worlds, exact ? 0 : number);
}

Worlds imagined_worlds(const Data& data, const View& view) {
  const auto random = std::make_shared<FastDice>(1812);
  return [&data, &view, random] { return imagine(data, view, *random); };
}

}  // namespace redoubt::invasion_1812
