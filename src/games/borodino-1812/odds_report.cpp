#include "games/borodino-1812/odds_report.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "board/block_words.h"
#include "board/odds_form.h"
#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/odds.h"
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::borodino_1812 {

namespace {

/// Optimal play is told where it can be found in some hundredths of a second.
constexpr std::size_t states_told = 60'000;

enum class Saying : std::uint8_t {
  no_dice,
  not_yours,
  french_attack,
  russian_attack,
  battle,
  bombardment,
  shot,
  charge,
  stands,
  optimal,
  bombards,
  belief
};

// {s}: the attack; {a}: an area; {t} and {h}: chances; {n}, {m}, {x}, {y}, {z}: numbers.
constexpr auto sayings = std::to_array<Phrase<Saying>>({
    {Saying::no_dice,
     "This decision rolls no dice of its own: ask for a battle, a bombardment, a unit's fire or a bayonet charge.",
     "Esta decisión no tira dados por sí misma: pregunta por una batalla, un bombardeo, el fuego de una unidad o una "
     "carga a la bayoneta."},
    {Saying::not_yours, "It is not for this side to decide now.", "Ahora no le toca decidir a este bando."},
    {Saying::french_attack, "the French attack", "ataque francés"},
    {Saying::russian_attack, "the Russian attack", "ataque ruso"},
    {Saying::battle, "{s} at {a}: taken {t} %, held {h} %; steps lost on average: attacker {x}, defender {y}.",
     "{s} en {a}: tomada {t} %, mantenida {h} %; pasos perdidos de media: atacante {x}, defensor {y}."},
    {Saying::bombardment,
     "{n|die|dice} into {a}, each hitting with {m} or less: {x} hits and {y} steps lost on average; on friends {z} "
     "hits.",
     "{n|dado|dados} contra {a}; cada uno impacta con {m} o menos: {x} impactos y {y} pasos perdidos de media; en los "
     "propios, {z} impactos."},
    {Saying::shot, "{n|die|dice}, each hitting with {m} or less: {x} hits and {y} steps lost on average.",
     "{n|dado|dados}; cada uno impacta con {m} o menos: {x} impactos y {y} pasos perdidos de media."},
    {Saying::charge,
     "{n|die|dice} with the bayonet, each hitting with {m} or less and its own unit with 6: {x} hits and {y} steps "
     "lost "
     "on average; on itself {z} hits.",
     "{n|dado|dados} a la bayoneta; cada uno impacta con {m} o menos, y en la propia unidad con 6: {x} impactos y {y} "
     "pasos perdidos de media; en sí misma, {z} impactos."},
    {Saying::stands,
     "Nobody goes back before round 4 who can fire, nobody forms square or charges with the bayonet, and of equally "
     "strong units the first is hit. Guns and cavalry fire where most hits are to be expected.",
     "Nadie que pueda disparar se retira antes del asalto 4, nadie forma cuadro ni carga a la bayoneta, y entre "
     "unidades de igual fuerza recibe el impacto la primera. Cañones y caballería disparan donde cabe esperar más "
     "impactos."},
    {Saying::optimal,
     "Both sides fire or go back as is worth most to them: each step lost counts 1, each victory point 1, the ground "
     "2. Of equally strong units the first is hit.",
     "Ambos bandos disparan o se retiran según lo que más les vale: cada paso perdido cuenta 1, cada punto de victoria "
     "1, el terreno 2. Entre unidades de igual fuerza recibe el impacto la primera."},
    {Saying::bombards,
     "Of equally strong units the first is hit; the first of the units in a redoubt stands in the work unless another "
     "does; a "
     "last step stays where it may.",
     "Entre unidades de igual fuerza recibe el impacto la primera; en la obra de un reducto está la primera de sus "
     "unidades "
     "si "
     "no se nombró otra; un último paso se queda donde puede."},
    {Saying::belief, "Averaged over {n|possible enemy position|possible enemy positions}.",
     "Promedio de {n|posible posición enemiga|posibles posiciones enemigas}."},
});
static_assert(in_order(sayings));

std::string say(Saying what, Language lang) { return std::string(sayings[place_of(what)].in(lang)); }

template <class Blank>
std::string say(Saying what, Language lang, Blank blank) {
  return sentence(fill(sayings[place_of(what)].in(lang), blank), lang);
}

/// What a decision would bring about.
struct Question {
  Area area = 0;
  bool bombards = false;
  Opening opening = {};  // of a battle that is under way
};

std::optional<Question> question(const Position& look, Action action) {
  const auto unit = static_cast<Unit>(action.a);
  switch (verb_of(action)) {
    case Verb::battle: return Question{.area = static_cast<Area>(action.a)};
    case Verb::bombard: return Question{.area = static_cast<Area>(action.b), .bombards = true};
    case Verb::bayonet: return Question{.area = look.s.battle, .opening = {unit, Choice::bayonet}};
    case Verb::fire: {
      constexpr std::array<Choice, 3> by_target = {Choice::fire, Choice::fire_squares, Choice::fire_line};
      return Question{.area = look.s.battle, .opening = {unit, by_target[action.b]}};
    }
    default: return std::nullopt;
  }
}

using BattleSums = std::map<std::tuple<Fate, Losses, Losses>, double>;
/// By hits, hits on friends, units driven off, and what both lose, own last.
using ShotSums = std::map<std::tuple<int, int, int, Losses, Losses>, double>;

json::object losses_json(const Losses& lost) {
  return {{"strength_lost", lost.strength}, {"steps_lost", lost.steps}, {"blocks_lost", lost.blocks},
          {"points_lost", lost.points},     {"hqs_lost", lost.hqs},     {"commander_lost", lost.supreme}};
}

json::object expected_json(const Expected& lost) {
  return {{"strength_lost", lost.strength}, {"steps_lost", lost.steps},
          {"blocks_lost", lost.blocks},     {"points_lost", lost.points},
          {"hqs_lost", lost.hqs},           {"destroyed", lost.destroyed},
          {"commander_lost", lost.supreme}, {"defeat", 0.0}};
}

class Report {
 public:
  Report(const Data& data, Language lang, bool exact) : data_(data), lang_(lang), exact_(exact) {}

  [[nodiscard]] json::object battle(const BattleSums& sums, Area area, Side attacker, Saying assumes) const {
    Forecast all;
    std::vector<std::pair<double, json::object>> told;
    for (const auto& [what, chance] : sums) {
      const auto& [fate, own, theirs] = what;
      all.add(fate, attacker, own, theirs, chance);
      told.emplace_back(chance, json::object{{"probability", chance},
                                             {"area", name(fate)},
                                             {name(attacker), losses_json(own)},
                                             {name(other(attacker)), losses_json(theirs)}});
    }
    const Expected& own = all.sides[at(attacker)];
    const Expected& theirs = all.sides[at(other(attacker))];
    json::object out = head("battle", area, attacker);
    for (const Fate fate : fates) out[name(fate)] = all[fate];
    out["attacker_eliminated"] = own.destroyed;
    out["defender_eliminated"] = theirs.destroyed;
    out["expected"] =
        json::object{{name(attacker), expected_json(own)}, {name(other(attacker)), expected_json(theirs)}};
    out["text"] = say(Saying::battle, lang_, [&](char blank) {
      switch (blank) {
        case 's': return say(attacker == Side::french ? Saying::french_attack : Saying::russian_attack, lang_);
        case 'a': return Words(data_).area(area, lang_);
        case 't': return tenth(100.0 * all[Fate::taken], lang_);
        case 'h': return tenth(100.0 * all[Fate::held], lang_);
        case 'x': return tenth(own.steps, lang_);
        default: return tenth(theirs.steps, lang_);
      }
    });
    out["assumes"] = say(assumes, lang_);
    write_outcomes(out, std::move(told), exact_);
    return out;
  }

  [[nodiscard]] json::object shot(const ShotSums& sums, const Question& asked, Side side, Side attacker, Shot shot,
                                  std::string_view unit) const {
    Expected theirs;
    Expected own;
    double hits = 0.0;
    double own_hits = 0.0;
    std::vector<std::pair<double, json::object>> told;
    for (const auto& [what, chance] : sums) {
      const auto& [hit, own_hit, driven, lost, lost_own] = what;
      theirs.add(lost, chance);
      own.add(lost_own, chance);
      hits += chance * hit;
      own_hits += chance * own_hit;
      json::object form{{"hits", hit}, {"own_hits", own_hit}, {"probability", chance}};
      if (asked.bombards) form["driven_off"] = driven;
      form[name(other(side))] = losses_json(lost);
      form[name(side)] = losses_json(lost_own);
      told.emplace_back(chance, std::move(form));
    }
    json::object out = head("fire", asked.area, attacker);
    out["batteries"] = json::array{json::string(unit)};
    out["dice"] = shot.dice;
    out["needs"] = shot.number;
    out["cover"] = 0;
    out["expected"] = json::object{{"hits", hits},
                                   {"own_hits", own_hits},
                                   {name(other(side)), expected_json(theirs)},
                                   {name(side), expected_json(own)}};
    const Saying what = asked.bombards                            ? Saying::bombardment
                        : asked.opening.choice == Choice::bayonet ? Saying::charge
                                                                  : Saying::shot;
    out["text"] = say(what, lang_, [&](char blank) {
      switch (blank) {
        case 'a': return Words(data_).area(asked.area, lang_);
        case 'n': return std::to_string(shot.dice);
        case 'm': return std::to_string(shot.number);
        case 'x': return tenth(hits, lang_);
        case 'y': return tenth(theirs.steps, lang_);
        default: return tenth(own_hits, lang_);
      }
    });
    out["assumes"] = say(asked.bombards ? Saying::bombards : Saying::stands, lang_);
    write_outcomes(out, std::move(told), exact_);
    return out;
  }

 private:
  [[nodiscard]] json::object head(std::string_view kind, Area area, Side attacker) const {
    return {{"kind", kind},
            {"area", AreaForm::write(data_, area)},
            {"attacker", name(attacker)},
            {"batteries", json::array()},
            {"exact", exact_}};
  }

  const Data& data_;
  Language lang_;
  bool exact_;
};

/// One decision in every world that could be.
class Asking {
 public:
  Asking(const Data& data, Action action, Language lang) : data_(data), action_(action), lang_(lang) {}

  /// What is wrong with asking this, in the first of the worlds.
  [[nodiscard]] Faults begin(const State& state) {
    const Position look{data_, state};
    if (const Verdict verdict = look.check(action_); !verdict.legal()) {
      return fault("action", Words(data_).refusal(verdict, lang_));
    }
    const auto asked = question(look, action_);
    if (!asked) return fault("action", say(Saying::no_dice, lang_));
    asked_ = *asked;
    return {};
  }

  [[nodiscard]] Area area() const { return asked_.area; }

  void add(const State& world, double weight) {
    if (asked_.bombards) {
      add_shot(bombard_odds(data_, world, action_), weight);
      attacker_ = side_of(static_cast<Unit>(action_.a));
      return;
    }
    if (asked_.opening.unit != no_unit) add_shot(fire_odds(data_, world, asked_.opening), weight);
    const Clash clash = clash_at(world, asked_.area);
    attacker_ = clash.attacker;
    add_battle(battle_, battle_odds(data_, world, clash, {}, asked_.opening), weight);
  }

  /// Optimal play, of a world in which everything is known.
  void add_optimal(const State& world) {
    if (asked_.bombards) return;
    const Policy optimal{.retreats = Retreats::optimal};
    const Conduct conduct{.sides = {optimal, optimal}, .worth = {}, .most_states = states_told};
    const BattleOdds odds = battle_odds(data_, world, clash_at(world, asked_.area), conduct, asked_.opening);
    if (odds.optimal) add_battle(optimal_, odds, 1.0);
  }

  [[nodiscard]] json::object answer(bool exact, int number) const {
    const Report report(data_, lang_, exact);
    json::object out;
    if (!asked_.bombards) out = report.battle(battle_, asked_.area, attacker_, Saying::stands);
    if (!optimal_.empty()) {
      out["optimal"] = report.battle(optimal_, asked_.area, attacker_, Saying::optimal);
    }
    if (asked_.bombards || asked_.opening.unit != no_unit) {
      const auto unit = static_cast<Unit>(action_.a);
      json::object shot = report.shot(shots_, asked_, side_of(unit), attacker_, shot_, data_.forces.data(unit).id);
      if (!asked_.bombards) shot["battle"] = std::move(out);
      out = std::move(shot);
    }
    if (!exact) {
      out["worlds"] = number;
      out["belief"] = say(Saying::belief, lang_, [&](char) { return std::to_string(number); });
    }
    return out;
  }

 private:
  static void add_battle(BattleSums& sums, const BattleOdds& odds, double weight) {
    for (const BattleOutcome& each : odds.outcomes) sums[{each.fate, each.own, each.theirs}] += weight * each.chance;
  }
  void add_shot(const ShotOdds& odds, double weight) {
    shot_ = odds.shot;
    for (const ShotOutcome& each : odds.outcomes) {
      shots_[{each.hits, each.own_hits, each.driven_off, each.theirs, each.own}] += weight * each.chance;
    }
  }

  const Data& data_;
  Action action_;
  Language lang_;
  Question asked_;
  Side attacker_ = Side::french;
  Shot shot_;
  ShotSums shots_;
  BattleSums battle_;
  BattleSums optimal_;
};

/// Whether a viewer knows every block that counts.
bool knows(const View& view, Area area) {
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    if (view.hidden[i].area == area) return false;
  }
  return true;
}

}  // namespace

Result<json::object> odds_report(const Data& data, const State& state, Action action, Language lang) {
  Asking asking(data, action, lang);
  if (Faults faults = asking.begin(state); !faults.empty()) return faults;
  asking.add(state, 1.0);
  asking.add_optimal(state);
  return asking.answer(true, 1);
}

Result<json::object> odds_report(const Data& data, const View& view, Action action, Language lang, const Worlds& worlds,
                                 int number) {
  State world = worlds();
  const auto side = Position{data, world}.to_act();
  if (!side || !is(view.who, *side)) return fault("action", say(Saying::not_yours, lang));
  Asking asking(data, action, lang);
  if (Faults faults = asking.begin(world); !faults.empty()) return faults;
  const bool exact = knows(view, asking.area());
  if (exact) number = 1;
  for (int i = 0; i < number; ++i) {
    asking.add(world, 1.0 / number);
    if (i + 1 < number) world = worlds();
  }
  if (exact) asking.add_optimal(world);
  return asking.answer(exact, number);
}

Worlds imagined_worlds(const Data& data, const View& view) {
  return [&data, &view, random = FastDice(1812)]() mutable { return imagine(data, view, random); };
}

}  // namespace redoubt::borodino_1812
